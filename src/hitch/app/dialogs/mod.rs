//! The app's dialogs. None of them opens by itself in the middle of play.

mod ask;
mod begin;
mod bring_in;
mod chronicle;
mod compare;
mod find;
mod handout;
mod layout;
mod paste;
mod path;
mod picture;
mod print;
mod remark;
mod safe;
mod shelf;
mod shelve;
mod tell;
mod versions;

use super::HitchApp;
use super::portraits::PictureOf;
use crate::ui::UiCommand;
use crate::ui::theme::{Theme, space};
use crate::ui::widgets::{Typed, ends, focus_once, row};
pub(super) use begin::NewCampaign;
pub(super) use bring_in::{BringIn, Coming};
pub(super) use chronicle::ChronicleDialog;
pub(super) use compare::Compare;
use egui::{Align2, Id, Modal, TextEdit, Ui, vec2};
pub(super) use find::{Find, Line as FoundLine};
pub(super) use handout::HandoutDialog;
use hitch_core::model::Parcel;
use hitch_core::rules::{Change, Command, Table};
use hitch_files::document::How;
use hitch_files::store::Over;
pub(in crate::app) use path::{Copying, Part, PathDialog};
use picture::PictureDialog;
use print::Preview;
pub(super) use remark::RemarkDialog;
pub(super) use safe::{Damaged, Held, LeftBehind};
pub(super) use shelf::ShelfDialog;
pub(super) use shelve::Shelving;
use std::path::PathBuf;
pub(super) use versions::Versions;

/// Label of the switch that leaves out what is hidden from the players.
const PLAYERS_ONLY: &str = mark!("Players’ view only");

#[derive(Clone, Debug)]
pub(super) enum Then {
    Nothing,
    New,
    Open,
    OpenPath(PathBuf, How),
    Begin(Box<Table>),
    Export(Part, PathBuf, Over),
    Import(Part, PathBuf),
    SaveCopy(Box<Parcel>, PathBuf, Over),
    BringIn(Vec<PathBuf>),
    Quit,
}

pub(super) enum Dialog {
    New(NewCampaign),
    Path(PathDialog),
    Unsaved(Then),
    Replace(Asking),
    /// The window is to close, and the disk for unsaved work does not answer.
    NoAnswer,
    Recover,
    Held(Held),
    Damaged(Damaged),
    LeftBehind(LeftBehind),
    Versions(Versions),
    Compare(Compare),
    Chronicle(ChronicleDialog),
    Find(Find),
    Paste(Box<paste::PasteDialog>),
    BringIn(Box<BringIn>),
    Print(Box<Preview>),
    Picture(PictureDialog),
    Handout(HandoutDialog),
    Remark(RemarkDialog),
    KeepLayout(String),
    Shelve(Shelving),
    Shelf(ShelfDialog),
    Keys,
    About,
}

pub(super) struct Asking {
    pub path: PathBuf,
    pub why: String,
    pub then: Then,
    pub shown: Option<Result<Vec<Change>, String>>,
}

enum Next {
    Stay,
    Close,
    Go(Then),
    Save {
        path: PathBuf,
        over: Over,
        then: Then,
    },
    SaveThen(Then),
    SaveAs,
    /// Closes the window unconditionally.
    Quit,
    Leave(Then),
    Ask(UiCommand),
    Page(hitch_core::model::Name),
    Found(bool),
    Open(PathBuf, How),
    Mend,
    BringIn,
    LeftBehind(bool),
    GoBack,
    Picture(PictureOf, PathBuf),
    Act(Command),
    /// Carries out commands as one step, and looks at what they made.
    Create(Vec<Command>),
}

impl Dialog {
    /// Returns the width of its content, in points, where the window has room.
    fn width(&self) -> f32 {
        match self {
            Dialog::Print(_) => 900.0,
            Dialog::Paste(_) => 1180.0,
            Dialog::New(_) => begin::WIDTH,
            Dialog::Find(_)
            | Dialog::Path(_)
            | Dialog::Picture(_)
            | Dialog::Handout(_)
            | Dialog::BringIn(_)
            | Dialog::Shelf(_)
            | Dialog::Remark(_)
            | Dialog::Chronicle(_)
            | Dialog::Recover
            | Dialog::Held(_)
            | Dialog::Replace(_)
            | Dialog::Compare(_)
            | Dialog::Versions(_) => 520.0,
            _ => 420.0,
        }
    }
}

impl HitchApp {
    /// Paints what is in a dialog, and returns what becomes of it.
    fn show_content(&mut self, ui: &mut Ui, dialog: &mut Dialog) -> Next {
        match dialog {
            Dialog::New(it) => self.show_new(ui, it),
            Dialog::Path(it) => self.show_path(ui, it),
            Dialog::Unsaved(then) => self.show_unsaved(ui, then),
            Dialog::Replace(it) => self.show_replace(ui, it),
            Dialog::NoAnswer => self.show_no_answer(ui),
            Dialog::Recover => self.show_recover(ui),
            Dialog::Held(it) => self.show_held(ui, it),
            Dialog::Damaged(it) => self.show_damaged(ui, it),
            Dialog::LeftBehind(it) => self.show_left_behind(ui, it),
            Dialog::Versions(it) => self.show_versions(ui, it),
            Dialog::Compare(it) => self.show_compare(ui, it),
            Dialog::Chronicle(it) => self.show_chronicle(ui, it),
            Dialog::Find(it) => self.show_find(ui, it),
            Dialog::Paste(it) => self.show_paste(ui, it),
            Dialog::BringIn(it) => self.show_bring_in(ui, it),
            Dialog::Print(it) => {
                let stays = self.show_print(ui, it);
                self.view.printed |= it.blank_printed;
                if stays { Next::Stay } else { Next::Close }
            }
            Dialog::Picture(it) => self.show_picture(ui, it),
            Dialog::Handout(it) => self.show_handout(ui, it),
            Dialog::Remark(it) => self.show_remark(ui, it),
            Dialog::KeepLayout(name) => self.show_keep_layout(ui, name),
            Dialog::Shelve(it) => self.show_shelve(ui, it),
            Dialog::Shelf(it) => self.show_shelf(ui, it),
            Dialog::Keys => self.show_keys(ui),
            Dialog::About => self.show_about(ui),
        }
    }

    pub(super) fn show_dialog(&mut self, ctx: &egui::Context) {
        // Taken out while it is shown, since what it shows needs the whole app.
        let Some(mut dialog) = self.dialog.take() else { return };
        let frame = egui::Frame::window(&ctx.global_style()).inner_margin(space::L);
        let mut next = Next::Stay;
        let id = Id::unique(("hitch dialog", std::mem::discriminant(&dialog)));
        let mut area = Modal::default_area(id);
        if matches!(dialog, Dialog::Find(_) | Dialog::Shelf(_)) {
            area = area.anchor(Align2::CENTER_TOP, vec2(0.0, ctx.content_rect().height() * find::TOP));
        }
        let modal = Modal::new(id).area(area).frame(frame).show(ctx, |ui| {
            ui.set_width(dialog.width().min(ui.ctx().content_rect().width() - 2.0 * space::XL));
            next = self.show_content(ui, &mut dialog);
        });
        // What becomes of unsaved work is not settled by looking away.
        let must_answer = matches!(dialog, Dialog::Recover);
        if modal.should_close() && matches!(next, Next::Stay) && !must_answer {
            next = Next::Close;
        }
        match next {
            Next::Stay => self.dialog = Some(dialog),
            // The game goes on, and is kept as before.
            Next::Close if matches!(dialog, Dialog::NoAnswer) => self.document.stay(),
            Next::Close => {}
            Next::Quit => self.close(ctx),
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
            Next::SaveAs => {
                let then = if let Dialog::Replace(it) = dialog { it.then } else { Then::Nothing };
                self.ask_where(then);
            }
            Next::Leave(then) => self.unless_unsaved(then, ctx),
            Next::SaveThen(then) => {
                self.save(then, ctx);
            }
            Next::Ask(command) => self.outbox.ui(command),
            Next::Page(name) => self.open_setting(&name),
            Next::Found(take) => self.settle_found(take, ctx),
            Next::Open(path, how) => self.open_path(&path, how, ctx),
            Next::Picture(whose, path) => self.take_in(whose, &path, ctx),
            Next::Act(command) => {
                self.act(vec![command]);
            }
            Next::Create(commands) => {
                self.view.edit = Some(true);
                self.layout.show(crate::ui::panels::Pane::Files);
                self.act(commands);
            }
            Next::Mend => {
                if let Dialog::Damaged(it) = &dialog {
                    self.mend(it, ctx);
                }
            }
            Next::BringIn => {
                if let Dialog::BringIn(it) = dialog {
                    self.bring_in(*it);
                }
            }
            Next::LeftBehind(take) => {
                if let Dialog::LeftBehind(it) = &dialog {
                    if take { self.take_left_behind(it, ctx) } else { self.turn_down(it) }
                }
            }
            Next::GoBack => {
                if let Dialog::Versions(it) = &dialog
                    && let Some(version) = it.chosen()
                {
                    self.go_back_to(version);
                }
            }
        }
    }
}

/// A line that is asked for, below what it is called; it has the keyboard as the window opens.
fn line(ui: &mut Ui, theme: &Theme, label: &str, text: &mut String, hint: &str) -> Typed {
    let label = ui.label(theme.label(label));
    let edit = TextEdit::singleline(text).desired_width(f32::INFINITY).hint_text(hint);
    let field = ui.add(edit).labelled_by(label.id);
    focus_once(ui, &field);
    Typed::of(ui, field)
}

/// Adds a row of buttons at the right, the main one last, in Tab order.
fn buttons(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    // As high as a button: a row that takes all the room there was would keep a window from shrinking.
    row(ui, crate::ui::theme::size::CONTROL, |ui| ends(ui, "buttons", |_| {}, add));
}
