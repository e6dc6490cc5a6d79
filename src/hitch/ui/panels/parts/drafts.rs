//! Text being typed and not yet sent.

use crate::ui::PanelCx;
use crate::ui::texts::{Text, TextKey};
use crate::ui::theme::Theme;
use crate::ui::widgets::{Pill, Typed, edit_field, edit_in_place, text_edit, text_field};
use egui::{Id, RichText, TextEdit, Ui, WidgetText};
use std::collections::BTreeMap;
use std::time::Duration;

/// The pause in typing before a page is sent, in seconds.
const IDLE: f64 = 2.0;

/// When a page was last typed in.
#[derive(Clone, Copy)]
struct TypedAt(f64);

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

    /// Paints text that is edited in place, with these words at rest. Returns the new text once.
    pub fn edit_as(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        key: K,
        current: &str,
        label: &str,
        resting: RichText,
    ) -> Option<String> {
        // A name can't be emptied; what was there stays.
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
        self.through(key, |id, draft| edit_in_place(ui, theme, id, draft, current, label, resting))
    }

    /// Opens a field at once on what the table says.
    pub fn begin(&mut self, cx: &PanelCx<'_>, key: K)
    where
        K: TextKey,
    {
        self.open(key, &key.reads(cx));
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

impl Drafts<Text> {
    /// Shows a text of the table, resting in these words, to type over where it stands.
    pub fn write(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: Text, label: &str, resting: RichText) {
        let current = key.reads(cx);
        let typed = self.through(key, |id, draft| edit_in_place(ui, cx.theme, id, draft, &current, label, resting));
        if let Some(typed) = typed {
            cx.write(key, &typed);
        }
    }

    /// Shows a text of the table in a field that is always open. What is typed is sent when the keyboard goes elsewhere
    /// or rests: each sending is a step to undo, so not with every letter.
    pub fn page(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        (key, id): (Text, Id),
        label: &str,
        edit: impl FnOnce(&mut String) -> TextEdit<'_>,
    ) {
        let current = key.reads(cx).to_string();
        let mut typed = self.0.remove(&key).unwrap_or_else(|| current.clone());
        let field = text_edit(ui, cx.theme, id, &mut typed, label, edit).response;
        let now = ui.input(|input| input.time);
        if field.changed() {
            ui.data_mut(|data| data.insert_temp(id, TypedAt(now)));
        }
        if typed == current {
            return;
        }
        let rests = ui.data(|data| data.get_temp::<TypedAt>(id)).map(|it| it.0 + IDLE - now);
        if !field.has_focus() || rests.is_some_and(|it| it <= 0.0) {
            ui.data_mut(|data| data.remove::<TypedAt>(id));
            cx.write(key, &typed);
        } else if let Some(rests) = rests {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(rests.max(0.05)));
        }
        if field.has_focus() {
            self.open(key, &typed);
        }
    }

    /// Sends everything that was typed but for one; the fields close.
    pub fn leave(&mut self, cx: &mut PanelCx<'_>, but: Option<Text>) {
        for (key, typed) in self.0.extract_if(.., |key, _| Some(*key) != but) {
            cx.write(key, &typed);
        }
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

/// A line to search with, which Escape empties.
pub fn search(
    ui: &mut Ui,
    theme: &Theme,
    id: Id,
    text: &mut String,
    hint: impl Into<WidgetText>,
    label: &str,
) -> Typed {
    let field = text_field(ui, theme, id, text, label, |edit| edit.hint_text(hint).desired_width(f32::INFINITY));
    if field.escaped() {
        text.clear();
    }
    field
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
    let field = text_field(ui, theme, id, text, label, |edit| {
        let edit = edit.hint_text(hint).desired_width(f32::INFINITY);
        if framed { edit } else { edit.frame(egui::Frame::NONE) }
    });
    undo_passes(ui, &field.response, text);
    if field.escaped() {
        text.clear();
    }
    if !field.entered() || text.trim().is_empty() {
        return None;
    }
    // egui takes the keyboard away with Enter.
    field.response.request_focus();
    Some(text.trim().to_owned())
}

/// Paints the choice whether what is typed is hidden from the players from the start (SHOW-1).
pub fn hidden_pill(ui: &mut Ui, theme: &Theme, hidden: &mut bool, what: &str) {
    let label = t!("{what} is hidden from the players");
    if ui.add(Pill::new(theme, t!("Hidden from the players")).tick(*hidden, label)).clicked() {
        *hidden = !*hidden;
    }
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
