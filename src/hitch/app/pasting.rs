//! What a paste is, decided by its content, in this one place.
//!
//! Ctrl+V without a text field in use gives the clipboard to the app. [`Content::of`] tells what it holds: a kind of
//! content is a variant there, and what it does is a line of [`HitchApp::take_paste`].

use super::HitchApp;
use crate::ui::UiCommand;
use crate::ui::panels::field_waits;
use crate::ui::theme::Tone;
use egui::{ColorImage, Context, Event, Popup};
use hitch_core::notes::{Sets, is_note};
use hitch_core::rules::SightCommand;
use hitch_files::travel;
use std::path::Path;
use std::sync::Arc;

/// Told of a text without traits.
const NO_NOTE: &str =
    mark!("The clipboard has no character: no dice, no SFX. Use Paste or import characters to read it anyway.");

/// The content of a clipboard, as Hitch takes it.
enum Content {
    /// A picture for the players (SHOW-5).
    Picture(Arc<ColorImage>),
    /// A text for the players: pasted with Shift (SHOW-5).
    Handout(String),
    /// A character file of Hitch or of another tool.
    File(String),
    /// Notes about characters, or any other text.
    Note(String),
}

impl Content {
    /// Tells the content of an event; `None` if the event is no paste. With Shift a text is for the players.
    fn of(event: &Event, shift: bool) -> Option<Self> {
        match event {
            Event::PasteImage(image) => Some(Self::Picture(Arc::clone(image))),
            Event::Paste(text) if !text.trim().is_empty() && shift => Some(Self::Handout(text.clone())),
            Event::Paste(text) if !text.trim().is_empty() => Some(Self::of_text(text)),
            _ => None,
        }
    }

    /// Tells the content of a text. The most definite form is asked first.
    fn of_text(text: &str) -> Self {
        if travel::is_characters(text) { Self::File(text.to_owned()) } else { Self::Note(text.to_owned()) }
    }
}

impl HitchApp {
    /// Copies the selected characters where no text field, dialog or menu has the keyboard. Of what is focused, its panel
    /// takes the copy.
    pub(super) fn take_copy(&mut self, ctx: &Context) {
        let elsewhere = ctx.text_edit_focused() || self.first || self.dialog.is_some() || Popup::is_any_open(ctx);
        if elsewhere || self.view.selected.is_empty() {
            return;
        }
        let copies = |input: &mut egui::InputState| {
            let asked = input.events.contains(&Event::Copy);
            input.events.retain(|it| *it != Event::Copy);
            asked
        };
        if ctx.input_mut(copies) {
            self.outbox.ui(UiCommand::CopyToClipboard(None));
        }
    }

    /// Takes a paste that no text field, dialog or menu waits for.
    pub(super) fn take_paste(&mut self, ctx: &Context) {
        let elsewhere = ctx.text_edit_focused() || field_waits(ctx);
        if elsewhere || self.first || self.dialog.is_some() || Popup::is_any_open(ctx) {
            return;
        }
        let pasted = ctx.input_mut(|input| {
            let (all, shift) = (input.events.iter().enumerate(), input.modifiers.shift);
            let (at, content) = all.into_iter().find_map(|(at, it)| Some((at, Content::of(it, shift)?)))?;
            // A field that gets the keyboard in this frame must not take it a second time.
            input.events.remove(at);
            Some(content)
        });
        match pasted {
            None => {}
            Some(Content::Picture(image)) => self.show_pasted(&image, ctx),
            Some(Content::Handout(text)) => {
                let (scene, title, picture) = (None, "".into(), None);
                self.act(vec![SightCommand::Prepare { scene, title, text: text.into(), picture, show: true }.into()]);
            }
            Some(Content::File(text)) => {
                let read = travel::read_of(Path::new("clipboard"), &text);
                self.offer(vec![(t!("The clipboard").to_owned(), read)]);
            }
            Some(Content::Note(text)) if is_note(&text, &Sets::of(&self.session().table().setting)) => {
                self.paste_note(&text);
            }
            Some(Content::Note(_)) => self.say(Tone::Info, t!(NO_NOTE)),
        }
    }
}
