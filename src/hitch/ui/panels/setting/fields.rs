//! The text fields of the page. Each writes its text into a copy of the setting.

use super::SettingPage;
use crate::ui::PanelCx;
use crate::ui::deeds::names;
use crate::ui::panels::parts::{Drafts, add_line};
use egui::{Id, RichText, Ui};
use hitch_core::model::{Archetype, ArchetypeId, Die, Name, SetDef, SetId, Setting, read_dice};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Which text: of what kind, of which thing, and its place there.
pub(super) type Key = (&'static str, u32, usize);

/// Writes what was typed.
type Writer = Rc<dyn Fn(&mut SettingPage, &mut PanelCx<'_>, &str)>;

/// The texts that are being typed.
#[derive(Clone, Default)]
pub(super) struct Fields {
    pub drafts: Drafts<Key>,
    writers: BTreeMap<Key, Writer>,
}

/// A text that is edited where it stands.
pub(super) struct Field<'a> {
    key: Key,
    current: &'a str,
    label: &'a str,
    resting: Option<RichText>,
    empties: bool,
    dice: Option<&'static str>,
}

impl<'a> Field<'a> {
    /// Any text but none; `label` names it to a screen reader.
    pub fn new(key: Key, current: &'a str, label: &'a str) -> Self {
        Self { key, current, label, resting: None, empties: false, dice: None }
    }

    /// It rests in these words.
    pub fn rests(self, resting: RichText) -> Self {
        Self { resting: Some(resting), ..self }
    }

    /// It may be empty.
    pub fn or_none(self) -> Self {
        Self { empties: true, ..self }
    }

    /// It may be empty, and then rests in these words.
    pub fn or(self, none: RichText) -> Self {
        let resting = if self.current.is_empty() { Some(none) } else { self.resting };
        Self { resting, empties: true, ..self }
    }

    /// Dice are typed in it, like these.
    pub fn dice(self, like: &'static str) -> Self {
        Self { dice: Some(like), ..self }
    }
}

impl SettingPage {
    /// A text that is written into a copy of the setting. Returns whether it was.
    pub(super) fn field(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        field: Field<'_>,
        write: impl Fn(&mut Setting, &str) + 'static,
    ) -> bool {
        let Field { key, current, label, resting, empties, dice } = field;
        let resting = resting.unwrap_or_else(|| cx.theme.body(current));
        let typed = self.fields.drafts.edit_any(ui, cx.theme, key, current, label, resting);
        let open = self.fields.drafts.is_open(key);
        if !open && typed.is_none() {
            return false;
        }
        let writer: Writer = Rc::new(move |page, cx, typed| match dice {
            _ if typed.is_empty() && !empties => {}
            Some(like) if !typed.is_empty() && read_dice(typed).is_err() => {
                page.says(t!("“{typed}” can’t be read as dice. Type dice like {like}."));
            }
            _ => page.edit(cx, |it| write(it, typed)),
        });
        if let Some(typed) = &typed {
            writer(self, cx, typed);
        }
        if open {
            self.fields.writers.insert(key, writer);
        }
        typed.is_some_and(|it| empties || !it.is_empty())
    }

    /// Writes all that is typed, as if its fields had been left.
    pub(super) fn write_all(&mut self, cx: &mut PanelCx<'_>) {
        for (key, typed) in self.fields.drafts.take() {
            if let Some(writer) = self.fields.writers.remove(&key) {
                writer(self, cx, typed.trim());
            }
        }
    }

    /// A line to add something by typing, which stays as long as that is not done.
    pub(super) fn adds(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        key: Key,
        (hint, label): (&str, &str),
        add: impl FnOnce(&mut Self, &mut PanelCx<'_>, String),
    ) {
        let mut typed = self.lines.remove(&key).unwrap_or_default();
        if let Some(added) = add_line(ui, cx.theme, Id::unique(("new", key)), &mut typed, hint, label) {
            self.said = None;
            add(self, cx, added);
            if self.said.is_none() {
                typed.clear();
            }
        }
        self.lines.insert(key, typed);
    }
}

/// Names as they are typed: "Body or Grit", or with commas.
pub(super) fn read_names(typed: &str) -> Vec<Name> {
    names(&typed.replace(" or ", ","))
}

/// Dice as they are typed.
pub(super) fn dice(typed: &str) -> Vec<Die> {
    read_dice(typed).unwrap_or_default()
}

/// Changes the one at a place, where there is one.
pub(super) fn change<T>(all: &mut [T], place: usize, change: impl FnOnce(&mut T)) {
    if let Some(one) = all.get_mut(place) {
        change(one);
    }
}

/// Puts the one at a place elsewhere.
pub(super) fn put<T>(all: &mut Vec<T>, from: usize, to: usize) {
    if from < all.len() && to < all.len() {
        let moved = all.remove(from);
        all.insert(to, moved);
    }
}

/// Changes a trait set, where there is one.
pub(super) fn set(setting: &mut Setting, id: SetId, change: impl FnOnce(&mut SetDef)) {
    if let Some(set) = setting.sets.iter_mut().find(|it| it.id == id) {
        change(set);
    }
}

/// Changes an archetype, where there is one.
pub(super) fn outline(setting: &mut Setting, id: ArchetypeId, change: impl FnOnce(&mut Archetype)) {
    if let Some(outline) = setting.archetypes.iter_mut().find(|it| it.id == id) {
        change(outline);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        assert_eq!(read_names("Body or  Grit , Nerve"), [Name::from("Body"), "Grit".into(), "Nerve".into()]);
        assert_eq!(read_names(" "), Vec::<Name>::new());
    }
}
