//! The few windows that ask something: a new campaign, a path, unsaved changes; and those that
//! only tell.

use super::HitchApp;
use super::find::Find;
use super::print::Preview;
use crate::rules::Table;
use crate::store::{self, Over};
use crate::ui::UiCommand;
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::{PushButton, icons, key_hint, section_label};
use egui::{Align, Id, Key, Layout, Modal, TextEdit, Ui};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

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

/// A new campaign's name and rules.
#[derive(Default)]
pub(super) struct NewCampaign {
    name: String,
    preset: usize,
}

/// A path, typed or chosen.
pub(super) struct PathDialog {
    typed: String,
    folder: PathBuf,
    saves: Option<Then>,
    pub problem: Option<String>,
    chooser: Option<Receiver<Option<PathBuf>>>,
}

impl PathDialog {
    pub fn open(folder: PathBuf) -> Self {
        Self { typed: String::new(), folder, saves: None, problem: None, chooser: None }
    }

    pub fn save(folder: PathBuf, name: &str, then: Then) -> Self {
        let typed = folder.join(name).display().to_string();
        Self { typed, folder, saves: Some(then), problem: None, chooser: None }
    }

    /// The system's own dialog, which answers when it likes. Where there is none it answers at once
    /// with nothing, like a cancel; that is why a path can be typed beside it.
    fn choose(&mut self, ctx: &egui::Context) {
        let (send, receive) = channel();
        let dialog = rfd::AsyncFileDialog::new().add_filter("Hitch campaigns", &["ron"]).set_directory(&self.folder);
        let file = PathBuf::from(&self.typed);
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let asked: std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> = if self.saves.is_some() {
            Box::pin(dialog.set_file_name(name).save_file())
        } else {
            Box::pin(dialog.pick_file())
        };
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            let chosen = pollster::block_on(asked).map(|file| file.path().to_path_buf());
            // The window may be gone by now; then nobody wants the answer.
            let _ = send.send(chosen);
            ctx.request_repaint();
        });
        self.chooser = Some(receive);
    }

    fn chosen(&mut self) {
        let Some(answer) = self.chooser.as_ref().and_then(|chooser| chooser.try_recv().ok()) else { return };
        self.chooser = None;
        match answer {
            Some(path) => self.typed = path.display().to_string(),
            None => self.problem = Some("Nothing was chosen. The path can be typed here.".to_owned()),
        }
    }
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
        let mut next = Next::Stay;
        let modal = Modal::new(Id::unique("hitch dialog")).show(ctx, |ui| {
            ui.set_width(width.min(ui.ctx().content_rect().width() - 2.0 * space::XL));
            next = match &mut dialog {
                Dialog::New(it) => self.show_new(ui, it),
                Dialog::Path(it) => self.show_path(ui, it),
                Dialog::Unsaved(then) => self.show_unsaved(ui, then),
                Dialog::Replace(it) => self.show_replace(ui, it),
                Dialog::Find(it) => {
                    self.show_find(ui, it).map_or(Next::Stay, |done| done.map_or(Next::Close, Next::Ask))
                }
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
            Next::Go(then) => self.go_on(then, ctx),
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

    fn show_new(&self, ui: &mut Ui, it: &mut NewCampaign) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("New campaign"));
        ui.add_space(space::S);
        let label = ui.label(theme.label("Name"));
        let field = TextEdit::singleline(&mut it.name).desired_width(f32::INFINITY).hint_text("The tide road");
        let field = ui.add(field).labelled_by(label.id);
        focus_once(ui, &field);
        ui.add_space(space::S);
        section_label(ui, theme, "Rules");
        let presets = store::library::presets();
        for (n, preset) in presets.iter().enumerate() {
            ui.radio_value(&mut it.preset, n, theme.strong(&*preset.name));
            ui.indent(("preset", n), |ui| ui.label(theme.muted(crate::words::preset(&preset.mods))));
        }
        ui.add_space(space::M);
        let enter = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let named = !it.name.trim().is_empty();
        let (mut go, mut cancel) = (enter && named, false);
        buttons(ui, |ui| {
            let create = ui.add_enabled(named, PushButton::primary(theme, "Create"));
            go |= create.on_disabled_hover_text("Give the campaign a name first").clicked();
            cancel = ui.add(PushButton::quiet(theme, "Cancel")).clicked();
        });
        if cancel {
            return Next::Close;
        }
        match presets.get(it.preset).filter(|_| go).map(|preset| store::library::new_campaign(&it.name, preset)) {
            Some(Ok(table)) => Next::Go(Then::Begin(Box::new(table))),
            _ => Next::Stay,
        }
    }

    fn show_path(&self, ui: &mut Ui, it: &mut PathDialog) -> Next {
        let theme = &self.theme;
        it.chosen();
        let saves = it.saves.is_some();
        ui.label(theme.title(if saves { "Save as" } else { "Open a campaign" }));
        ui.add_space(space::S);
        let mut picked = None;
        if !saves && !self.files.recent_files().is_empty() {
            section_label(ui, theme, "Recent");
            for (path, name) in self.files.recent_files().iter().zip(self.files.recent_names()) {
                let button = PushButton::quiet(theme, &name).icon(icons::FOLDER);
                if ui.add(button).on_hover_text(path.display().to_string()).clicked() {
                    picked = Some(path.clone());
                }
            }
            ui.add_space(space::S);
        }
        let label = ui.label(theme.label("Path"));
        let field =
            TextEdit::singleline(&mut it.typed).desired_width(f32::INFINITY).hint_text("/home/you/campaign.ron");
        let field = ui.add(field).labelled_by(label.id);
        focus_once(ui, &field);
        if let Some(problem) = &it.problem {
            ui.label(theme.words(
                problem,
                crate::ui::theme::Face::Regular,
                crate::ui::theme::text::SMALL,
                theme.tone(Tone::Bad).text,
            ));
        }
        ui.add_space(space::M);
        let enter = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let (mut go, mut cancel, mut browse) = (enter, false, false);
        buttons(ui, |ui| {
            let words = if saves { "Save" } else { "Open" };
            go |= ui.add_enabled(!it.typed.trim().is_empty(), PushButton::primary(theme, words)).clicked();
            browse = ui.add_enabled(it.chooser.is_none(), PushButton::plain(theme, "Browse…")).clicked();
            cancel = ui.add(PushButton::quiet(theme, "Cancel")).clicked();
        });
        if browse {
            it.choose(ui.ctx());
        }
        if cancel {
            return Next::Close;
        }
        if let Some(path) = picked {
            return Next::Go(Then::OpenPath(path));
        }
        if !go || it.typed.trim().is_empty() {
            return Next::Stay;
        }
        let path = PathBuf::from(it.typed.trim());
        match &it.saves {
            None => Next::Go(Then::OpenPath(path)),
            Some(then) => {
                let path = if path.extension().is_none() { path.with_extension("ron") } else { path };
                let same = self.files.path() == Some(&path);
                Next::Save { path, over: if same { Over::Anything } else { Over::Nothing }, then: then.clone() }
            }
        }
    }

    fn show_unsaved(&self, ui: &mut Ui, then: &Then) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Save the changes first?"));
        ui.add_space(space::S);
        let name = &self.session.table().name;
        ui.label(theme.body(format!("\u{201c}{name}\u{201d} has changes that are in no file yet.")));
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            let save = ui.add(PushButton::primary(theme, "Save"));
            focus_once(ui, &save);
            if save.clicked() {
                next = Next::SaveThen(then.clone());
            }
            if ui.add(PushButton::danger(theme, "Don\u{2019}t save")).clicked() {
                next = Next::Go(then.clone());
            }
            if ui.add(PushButton::quiet(theme, "Cancel")).clicked() {
                next = Next::Close;
            }
        });
        next
    }

    fn show_replace(&self, ui: &mut Ui, it: &Asking) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Replace this file?"));
        ui.add_space(space::S);
        ui.label(theme.body(it.why.as_str()));
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            if ui.add(PushButton::danger(theme, "Replace it")).clicked() {
                next = Next::Save { path: it.path.clone(), over: Over::Anything, then: it.then.clone() };
            }
            if ui.add(PushButton::quiet(theme, "Cancel")).clicked() {
                next = Next::Close;
            }
        });
        next
    }

    fn show_keys(&self, ui: &mut Ui) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Keys"));
        ui.add_space(space::S);
        let height = (ui.ctx().content_rect().height() - 160.0).max(120.0);
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            egui::Grid::new("keys").num_columns(2).spacing([space::L, space::XS]).show(ui, |ui| {
                for command in UiCommand::ALL {
                    if let Some(keys) = command.keys() {
                        ui.label(theme.body(command.name().trim_end_matches('…')));
                        key_hint(ui, theme, &keys);
                        ui.end_row();
                    }
                }
                for (what, keys) in [
                    ("Take up an offer once a test is decided", "1 … 9"),
                    ("Begin to type dice", "0 … 9"),
                    ("What can be done with a thing", "Menu"),
                    ("Rename in place", "F2"),
                ] {
                    ui.label(theme.body(what));
                    key_hint(ui, theme, keys);
                    ui.end_row();
                }
            });
        });
        close_button(ui, self)
    }

    fn show_about(&self, ui: &mut Ui) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Hitch"));
        ui.label(theme.muted(format!("Version {}", env!("CARGO_PKG_VERSION"))));
        ui.add_space(space::S);
        ui.label(theme.body("A GM screen for the Cortex Prime roleplaying game."));
        ui.label(theme.muted(crate::words::TRADEMARK));
        ui.add_space(space::S);
        ui.label(theme.muted("Free software, MIT or Apache 2.0. Inter and EB Garamond are set under the SIL Open Font License, Phosphor Icons under the MIT licence."));
        close_button(ui, self)
    }
}

fn close_button(ui: &mut Ui, app: &HitchApp) -> Next {
    ui.add_space(space::M);
    let mut next = Next::Stay;
    buttons(ui, |ui| {
        let close = ui.add(PushButton::primary(&app.theme, "Close"));
        focus_once(ui, &close);
        if close.clicked() {
            next = Next::Close;
        }
    });
    next
}

/// A row of buttons, the main one at the right.
fn buttons(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Center), add);
}

/// The keyboard goes there when the window opens, and stays free afterwards.
pub(super) fn focus_once(ui: &Ui, response: &egui::Response) {
    let key = response.id.with("focused once");
    let frame = ui.ctx().cumulative_frame_nr();
    let last: Option<u64> = ui.data(|data| data.get_temp(key));
    if last.is_none_or(|last| last + 1 < frame) {
        response.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(key, frame));
}
