//! The field that text is typed in, and how the keyboard leaves it.

use super::offered::with_names;
use crate::ui::theme::Theme;
use egui::{Id, Key, Response, TextEdit, Ui};

/// How the keyboard left a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// With Enter: what is typed is meant.
    Enter,
    /// With Escape: what is typed is taken back.
    Escape,
    /// By a press elsewhere, or with Tab.
    Away,
}

/// A field in the frame in which it was shown.
pub struct Typed {
    /// The field.
    pub response: Response,
    /// How it was left in this frame, if it was.
    pub left: Option<Left>,
}

impl Typed {
    /// The field of that response.
    pub fn of(ui: &Ui, response: Response) -> Self {
        let left = response.lost_focus().then(|| {
            ui.input(|input| match () {
                () if input.key_pressed(Key::Escape) => Left::Escape,
                () if input.key_pressed(Key::Enter) => Left::Enter,
                () => Left::Away,
            })
        });
        Self { response, left }
    }

    /// Returns whether Enter ended the typing.
    pub fn entered(&self) -> bool {
        self.left == Some(Left::Enter)
    }

    /// Returns whether Escape ended the typing.
    pub fn escaped(&self) -> bool {
        self.left == Some(Left::Escape)
    }
}

/// Shows a field in one line, over the names that are offered for its id. `label` is its accessible name.
pub fn text_field(
    ui: &mut Ui,
    theme: &Theme,
    id: Id,
    text: &mut String,
    label: &str,
    look: impl FnOnce(TextEdit<'_>) -> TextEdit<'_>,
) -> Typed {
    text_edit(ui, theme, id, text, label, |text| look(TextEdit::singleline(text)))
}

/// Shows a field of any kind, over the names that are offered for its id. `label` is its accessible name.
pub fn text_edit(
    ui: &mut Ui,
    theme: &Theme,
    id: Id,
    text: &mut String,
    label: &str,
    edit: impl FnOnce(&mut String) -> TextEdit<'_>,
) -> Typed {
    let response = with_names(ui, theme, id, text, |ui, text| ui.add(edit(text).id(id)).accessible_name(label));
    Typed::of(ui, response)
}
