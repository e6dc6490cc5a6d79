//! The open file: opened, saved, asked about; recent files and preferences.

use super::HitchApp;
use super::dialogs::{Asking, Dialog, NewCampaign, PathDialog, Then};
use crate::session::{FaceSource, Session};
use crate::store::{self, Opened, Over, Places, Preferences, Recent, Stamp, ThemeChoice};
use crate::ui::UiCommand;
use crate::ui::panels::TrayPanel;
use crate::ui::theme::{Theme, Tone};
use std::path::{Path, PathBuf};

/// Where the campaign lies, and what Hitch remembers between starts.
pub struct AppFiles {
    /// The folders.
    pub places: Places,
    /// How the user likes it.
    pub preferences: Preferences,
    recent: Recent,
    /// The open file; none for a campaign that was never saved.
    path: Option<PathBuf>,
    /// The file as it was when it was read or written last.
    stamp: Option<Stamp>,
    /// Makes a new source of faces for each campaign.
    dice: fn() -> Box<dyn FaceSource>,
}

impl AppFiles {
    /// What is remembered in these folders. `dice` gives each campaign its source of faces.
    pub fn new(places: Places, dice: fn() -> Box<dyn FaceSource>) -> Self {
        let (preferences, recent) = (Preferences::load(&places), Recent::load(&places));
        Self { places, preferences, recent, path: None, stamp: None, dice }
    }

    /// Opens a campaign.
    pub fn open(&mut self, path: &Path) -> Result<Session, store::OpenError> {
        let Opened { table, log, stamp } = store::open(path)?;
        self.remember(path, stamp);
        Ok(Session::new(table, log, (self.dice)()))
    }

    /// The open file may be replaced as it was when it was seen last.
    pub(super) fn as_seen(&self) -> Over {
        self.stamp.map_or(Over::Nothing, Over::AsSeen)
    }

    fn remember(&mut self, path: &Path, stamp: Stamp) {
        // Started from another folder next time, a relative path would lead nowhere.
        let full = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        let path = full.as_path();
        self.path = Some(path.to_path_buf());
        self.stamp = Some(stamp);
        self.recent.opened(path);
        self.preferences.last_campaign = Some(path.to_path_buf());
        // What is remembered between starts is a convenience: failing to write it is no reason to
        // stop anybody from playing.
        let _ = self.recent.save(&self.places);
        let _ = self.preferences.save(&self.places);
    }

    /// A session on a table that is in no file yet.
    pub fn begin(&mut self, table: crate::rules::Table) -> Session {
        self.path = None;
        self.stamp = None;
        let mut session = Session::new(table, Vec::new(), (self.dice)());
        session.never_saved();
        session
    }

    /// The theme of the preferences.
    pub fn theme(&self, system_is_light: bool) -> Theme {
        let light = match self.preferences.theme {
            ThemeChoice::Light => true,
            ThemeChoice::Dark => false,
            ThemeChoice::System => system_is_light,
        };
        let theme = if light { Theme::light() } else { Theme::dark() };
        theme.with_reduced_motion(self.preferences.reduced_motion)
    }

    /// The open file.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The recent files in words for a menu.
    pub(super) fn recent_names(&self) -> Vec<String> {
        let name = |path: &PathBuf| path.file_stem().map_or_else(String::new, |it| it.to_string_lossy().into_owned());
        self.recent.files.iter().map(name).collect()
    }

    pub(super) fn recent_files(&self) -> &[PathBuf] {
        &self.recent.files
    }

    /// What the bottom line says about the file.
    pub(super) fn saved_words(&self, session: &Session) -> String {
        match (&self.path, session.is_dirty()) {
            (None, _) => "not saved yet".to_owned(),
            (Some(_), true) => "unsaved changes".to_owned(),
            (Some(_), false) => "saved".to_owned(),
        }
    }
}

impl HitchApp {
    /// A new table takes the place of the old one.
    fn take_up(&mut self, session: Session) {
        self.session = session;
        self.view = crate::ui::View::default();
        // Drafts and scroll places belong to the campaign that is gone.
        self.panels = super::Panels { tray: TrayPanel::default(), ..super::Panels::default() };
        self.refused = None;
        self.notice = None;
        self.turn = None;
        self.layout.show(super::layout::Pane::Tray);
    }

    /// The first character is asked for, once the window that made the campaign is gone.
    pub(super) fn ask_for_pc(&mut self, ctx: &egui::Context) {
        self.ask_for_pc_in = match self.ask_for_pc_in {
            Some(0) => {
                self.view.add_pc = true;
                None
            }
            Some(frames) => {
                ctx.request_repaint();
                Some(frames - 1)
            }
            None => None,
        };
    }

    /// The card of whoever's turn it is lies open; the one before is put back.
    pub(super) fn follow_turn(&mut self) {
        let table = self.session.table();
        let now = table.running().next().and_then(|scene| scene.order.now);
        if now == self.turn {
            return;
        }
        for (actor, open) in [(self.turn, false), (now, true)] {
            let Some(crate::model::Actor::Character(id)) = actor else { continue };
            if open && table.cast.get(&id).is_some_and(|it| it.is_pc()) {
                self.view.unfolded.insert(id);
            } else {
                self.view.unfolded.remove(&id);
            }
        }
        self.turn = now;
    }

    /// The name the window carries.
    pub(super) fn title(&mut self, ctx: &egui::Context) {
        let mark = if self.session.is_dirty() { "\u{2022} " } else { "" };
        let title = format!("{mark}{} \u{2013} Hitch", self.session.table().name);
        if self.titled != title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.titled = title;
        }
    }

    pub(super) fn perform_file(&mut self, ctx: &egui::Context, command: UiCommand) {
        self.flush();
        match command {
            UiCommand::Save => {
                self.save(Then::Nothing, ctx);
            }
            UiCommand::SaveAs => self.ask_where(Then::Nothing),
            UiCommand::NewCampaign => self.unless_unsaved(Then::New, ctx),
            UiCommand::Open => self.unless_unsaved(Then::Open, ctx),
            UiCommand::OpenRecent(n) => {
                if let Some(path) = self.files.recent_files().get(n).cloned() {
                    self.unless_unsaved(Then::OpenPath(path), ctx);
                }
            }
            UiCommand::OpenSample => match self.files.places.sample() {
                Ok(path) => self.unless_unsaved(Then::OpenPath(path), ctx),
                Err(error) => self.say(Tone::Bad, error.to_string()),
            },
            UiCommand::Quit => self.unless_unsaved(Then::Quit, ctx),
            _ => {}
        }
    }

    /// Goes on at once, or asks what to do about unsaved changes first.
    fn unless_unsaved(&mut self, then: Then, ctx: &egui::Context) {
        let worth_asking = self.session.is_dirty();
        if worth_asking { self.dialog = Some(Dialog::Unsaved(then)) } else { self.go_on(then, ctx) }
    }

    /// What was waiting for the unsaved changes to be settled.
    pub(super) fn go_on(&mut self, then: Then, ctx: &egui::Context) {
        match then {
            Then::Nothing => {}
            Then::New => self.dialog = Some(Dialog::New(NewCampaign::default())),
            Then::Open => self.dialog = Some(Dialog::Path(PathDialog::open(self.start_folder()))),
            Then::OpenPath(path) => self.open_path(&path),
            Then::Begin(table) => {
                let session = self.files.begin(*table);
                self.take_up(session);
                // Nothing behind a window takes the keyboard in the frame after it has closed.
                self.ask_for_pc_in = Some(1);
            }
            Then::Quit => {
                self.may_close = true;
                ctx.send_viewport_cmd(egui::ViewportCommand::Close);
            }
        }
    }

    pub(super) fn open_path(&mut self, path: &Path) {
        match self.files.open(path) {
            Ok(session) => {
                self.take_up(session);
                self.dialog = None;
            }
            Err(error) => {
                self.files.recent.forget_missing();
                match &mut self.dialog {
                    Some(Dialog::Path(dialog)) => dialog.problem = Some(error.to_string()),
                    _ => self.say(Tone::Bad, error.to_string()),
                }
            }
        }
    }

    fn start_folder(&self) -> PathBuf {
        let beside = self.files.path().and_then(Path::parent).map(Path::to_path_buf);
        beside.unwrap_or_else(|| self.files.places.campaigns())
    }

    /// Saves where the campaign lies, or asks where that is. Says whether it is saved now.
    pub(super) fn save(&mut self, then: Then, ctx: &egui::Context) -> bool {
        let Some(path) = self.files.path.clone() else {
            self.ask_where(then);
            return false;
        };
        let over = self.files.as_seen();
        self.save_to(&path, over, then, ctx)
    }

    pub(super) fn ask_where(&mut self, then: Then) {
        let name = file_name(&self.session.table().name);
        self.dialog = Some(Dialog::Path(PathDialog::save(self.start_folder(), &name, then)));
    }

    /// Saves to a file. What goes wrong is said, and the campaign stays as unsaved as it was.
    pub(super) fn save_to(&mut self, path: &Path, over: Over, then: Then, ctx: &egui::Context) -> bool {
        let revision = self.session.revision();
        if path.parent() == Some(&self.files.places.campaigns()) {
            // Hitch's own folder is made by Hitch; anywhere else a missing folder is a typing mistake.
            let _ = std::fs::create_dir_all(self.files.places.campaigns());
        }
        match store::save(path, self.session.table(), self.session.log(), over) {
            Ok(saved) => {
                self.session.saved(revision);
                self.files.remember(path, saved.stamp);
                self.dialog = None;
                match saved.unflushed {
                    None => self.say(Tone::Good, format!("Saved as {}", path.display())),
                    Some(why) => self.say(
                        Tone::Bad,
                        format!("Saved, but the disk may not hold it through a power cut ({why}): save again"),
                    ),
                }
                self.go_on(then, ctx);
                true
            }
            Err(error) if error.can_be_forced() => {
                self.dialog = Some(Dialog::Replace(Asking { path: path.to_path_buf(), why: error.to_string(), then }));
                false
            }
            Err(error) => {
                match &mut self.dialog {
                    Some(Dialog::Path(dialog)) => dialog.problem = Some(error.to_string()),
                    other => {
                        *other = None;
                        self.say(Tone::Bad, error.to_string());
                    }
                }
                false
            }
        }
    }

    /// The window is asked to close: not before unsaved changes are settled.
    pub(super) fn watch_close(&mut self, ctx: &egui::Context) {
        if !ctx.input(|input| input.viewport().close_requested()) || self.may_close {
            return;
        }
        self.flush();
        if self.session.is_dirty() {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.dialog = Some(Dialog::Unsaved(Then::Quit));
        }
    }

    pub(super) fn keep_preferences(&mut self) {
        self.files.preferences.layout = self.layout.write();
        let _ = self.files.preferences.save(&self.files.places);
    }
}

/// A campaign's name as the name of a file.
fn file_name(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_alphanumeric() || c == '-' || c == '_' { c } else { ' ' })
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("-")
        .to_lowercase();
    format!("{}.ron", if plain.is_empty() { "campaign" } else { &plain })
}

/// Dice nobody can foretell.
pub(super) fn os_dice() -> Box<dyn FaceSource> {
    Box::new(crate::faces::os())
}
