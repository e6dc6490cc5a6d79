//! Text being typed and not yet sent.

use crate::ui::theme::Theme;
use crate::ui::widgets::{edit_field, edit_in_place, edit_in_place_as, with_names};
use egui::{Id, Key, RichText, TextEdit, Ui};
use std::collections::BTreeMap;

/// Texts being edited in place, by key.
#[derive(Clone, Debug)]
pub struct Drafts<K>(BTreeMap<K, String>);

impl<K> Default for Drafts<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Ord + Copy + std::hash::Hash + std::fmt::Debug> Drafts<K> {
    pub fn open(&mut self, key: K, text: &str) {
        self.0.insert(key, text.to_owned());
    }

    pub fn is_open(&self, key: K) -> bool {
        self.0.contains_key(&key)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn take(&mut self) -> Vec<(K, String)> {
        std::mem::take(&mut self.0).into_iter().collect()
    }

    /// Paints text that is edited in place. Returns the new text once.
    pub fn edit(&mut self, ui: &mut Ui, theme: &Theme, key: K, current: &str, label: &str) -> Option<String> {
        // A name can't be emptied; what was there stays.
        self.through(key, |id, draft| edit_in_place(ui, theme, id, draft, current, label)).filter(|it| !it.is_empty())
    }

    /// Paints text that is edited in place, with other words at rest.
    pub fn edit_as(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        key: K,
        current: &str,
        label: &str,
        resting: RichText,
    ) -> Option<String> {
        self.edit_any(ui, theme, key, current, label, resting).filter(|it| !it.is_empty())
    }

    /// Paints text that is edited in place and may be empty.
    pub fn edit_any(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        key: K,
        current: &str,
        label: &str,
        resting: RichText,
    ) -> Option<String> {
        self.through(key, |id, draft| edit_in_place_as(ui, theme, id, draft, current, label, resting))
    }

    pub fn field(key: K) -> Id {
        edit_field(Self::id(key))
    }

    fn id(key: K) -> Id {
        Id::unique(("draft", std::any::type_name::<K>(), key))
    }

    fn through(&mut self, key: K, edit: impl FnOnce(Id, &mut Option<String>) -> Option<String>) -> Option<String> {
        let mut draft = self.0.remove(&key);
        let done = edit(Self::id(key), &mut draft);
        if let Some(draft) = draft {
            self.0.insert(key, draft);
        }
        done
    }
}

#[derive(Clone, Copy)]
struct EmptyLine(u64);

/// Returns whether the focus is in a line to add something that is still empty.
pub fn in_empty_line(ctx: &egui::Context) -> bool {
    let seen = ctx.data(|data| data.get_temp::<EmptyLine>(Id::NULL));
    seen.is_some_and(|it| it.0 + 1 >= ctx.cumulative_frame_nr())
}

/// Passes undo to the app while nothing is typed in a field.
pub fn undo_passes(ui: &Ui, field: &egui::Response, text: &str) {
    if field.has_focus() && text.is_empty() {
        let frame = ui.ctx().cumulative_frame_nr();
        ui.data_mut(|data| data.insert_temp(Id::NULL, EmptyLine(frame)));
    }
}

#[derive(Clone, Copy)]
struct Waits(u64);

/// Notes that a requested field waits for the focus in this frame.
pub fn waits(ctx: &egui::Context) {
    let frame = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| data.insert_temp(Id::NULL, Waits(frame)));
}

/// Returns whether a requested field waits for the focus; letters are then for it, and no commands.
pub fn field_waits(ctx: &egui::Context) -> bool {
    let seen = ctx.data(|data| data.get_temp::<Waits>(Id::NULL));
    seen.is_some_and(|it| it.0 + 1 >= ctx.cumulative_frame_nr())
}

/// Paints a line to add something by typing. Returns the text on Enter; the line keeps the focus for the next one.
pub fn add_line(ui: &mut Ui, theme: &Theme, id: Id, text: &mut String, hint: &str, label: &str) -> Option<String> {
    a_line(ui, theme, id, text, (hint, true), label)
}

/// Paints such a line without a frame while it is empty.
pub fn quiet_line(ui: &mut Ui, theme: &Theme, id: Id, text: &mut String, hint: &str, label: &str) -> Option<String> {
    let framed = !text.is_empty() || ui.memory(|memory| memory.has_focus(id));
    a_line(ui, theme, id, text, (hint, framed), label)
}

fn a_line(
    ui: &mut Ui,
    theme: &Theme,
    id: Id,
    text: &mut String,
    (hint, framed): (&str, bool),
    label: &str,
) -> Option<String> {
    let hint = if framed { theme.muted(hint) } else { theme.small(hint) };
    let response = with_names(ui, theme, id, text, |ui, text| {
        let field = TextEdit::singleline(text).id(id).hint_text(hint).desired_width(f32::INFINITY);
        let field = if framed { field } else { field.frame(egui::Frame::NONE) };
        ui.add(field).accessible_name(label)
    });
    let (enter, escape) = ui.input(|input| (input.key_pressed(Key::Enter), input.key_pressed(Key::Escape)));
    undo_passes(ui, &response, text);
    if !response.lost_focus() {
        return None;
    }
    if escape {
        text.clear();
    }
    if !enter || text.trim().is_empty() {
        return None;
    }
    // egui takes the keyboard away with Enter.
    response.request_focus();
    Some(text.trim().to_owned())
}

/// Paints such a line on request: it takes the focus when first shown, and closes when left empty. `text` is `None`
/// while there is no line.
pub fn open_line(
    ui: &mut Ui,
    theme: &Theme,
    id: Id,
    text: &mut Option<String>,
    hint: &str,
    label: &str,
) -> Option<String> {
    let mut typed = text.take()?;
    let done = add_line(ui, theme, id, &mut typed, hint, label);
    let seen = id.with("seen");
    if done.is_some() {
        *text = Some(String::new());
    } else if !ui.data(|data| data.get_temp::<bool>(seen)).unwrap_or_default() {
        ui.data_mut(|data| data.insert_temp(seen, true));
        ui.memory_mut(|memory| memory.request_focus(id));
        waits(ui.ctx());
        *text = Some(typed);
    // What is typed stays when the keyboard leaves: a click elsewhere must not lose it.
    } else if ui.memory(|memory| memory.has_focus(id)) || !typed.trim().is_empty() {
        *text = Some(typed);
    } else {
        ui.data_mut(|data| data.remove::<bool>(seen));
    }
    done
}
