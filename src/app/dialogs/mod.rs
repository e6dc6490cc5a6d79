//! The few windows that ask something, and those that only tell. None of them opens by itself in
//! the middle of play.

mod ask;
mod begin;
mod find;
mod path;
mod print;
mod tell;

use super::HitchApp;
use crate::rules::Table;
use crate::store::Over;
use crate::ui::UiCommand;
use crate::ui::theme::space;
pub(super) use begin::NewCampaign;
use egui::{Align, Id, Layout, Modal, Ui};
pub(super) use find::Find;
pub(super) use path::PathDialog;
use print::Preview;
use std::path::PathBuf;

/// What goes on when unsaved changes are settled.
#[derive(Clone, Debug)]
pub(super) enum Then {
    Nothing,
    New,
    Open,
    OpenPath(PathBuf),
    Begin(Box<Table>),
    Quit,
}

/// A window that is open.
pub(super) enum Dialog {
    New(NewCampaign),
    Path(PathDialog),
    Unsaved(Then),
    Replace(Asking),
    Find(Find),
    Print(Preview),
    Keys,
    About,
}

/// A file may be replaced, or not.
pub(super) struct Asking {
    pub path: PathBuf,
    pub why: String,
    pub then: Then,
}

/// What a dialog wants after a frame.
enum Next {
    Stay,
    Close,
    Go(Then),
    Save { path: PathBuf, over: Over, then: Then },
    SaveThen(Then),
    Ask(UiCommand),
}

impl HitchApp {
    pub(super) fn show_dialog(&mut self, ctx: &egui::Context) {
        let Some(mut dialog) = self.dialog.take() else { return };
        let width: f32 = match &dialog {
            Dialog::Print(_) => 640.0,
            Dialog::Find(_) | Dialog::Path(_) => 520.0,
            _ => 420.0,
        };
        let frame = egui::Frame::window(&ctx.global_style()).inner_margin(space::L);
        let mut next = Next::Stay;
        let modal =
            Modal::new(Id::unique(("hitch dialog", std::mem::discriminant(&dialog)))).frame(frame).show(ctx, |ui| {
                ui.set_width(width.min(ui.ctx().content_rect().width() - 2.0 * space::XL));
                next = match &mut dialog {
                    Dialog::New(it) => self.show_new(ui, it),
                    Dialog::Path(it) => self.show_path(ui, it),
                    Dialog::Unsaved(then) => self.show_unsaved(ui, then),
                    Dialog::Replace(it) => self.show_replace(ui, it),
                    Dialog::Find(it) => self.show_find(ui, it),
                    Dialog::Print(it) => {
                        if self.show_print(ui, it) {
                            Next::Stay
                        } else {
                            Next::Close
                        }
                    }
                    Dialog::Keys => self.show_keys(ui),
                    Dialog::About => self.show_about(ui),
                };
            });
        if modal.should_close() && matches!(next, Next::Stay) {
            next = Next::Close;
        }
        match next {
            Next::Stay => self.dialog = Some(dialog),
            Next::Close => {}
            Next::Go(then) => {
                // A path that can't be opened is still there to be mended.
                if matches!(dialog, Dialog::Path(_)) {
                    self.dialog = Some(dialog);
                }
                self.go_on(then, ctx);
            }
            Next::Save { path, over, then } => {
                self.dialog = Some(dialog);
                self.save_to(&path, over, then, ctx);
            }
            Next::SaveThen(then) => {
                self.save(then, ctx);
            }
            Next::Ask(command) => self.outbox.ui(command),
        }
    }
}

/// A row of buttons, the main one at the right.
fn buttons(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Center), add);
}
