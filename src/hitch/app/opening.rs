//! Opening of campaigns in the window: new, from a file, read-only, recovered, repaired.

use super::HitchApp;
use super::dialogs::{Damaged, Dialog, Held, LeftBehind, NewCampaign, Part, PathDialog, Then};
use crate::ui::deeds::Deed;
use crate::ui::theme::Tone;
use hitch_core::library::Sample;
use hitch_files::document::{Document, How, Opening, PATIENCE};
use hitch_files::store::kept::moment;
use hitch_files::travel;
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl HitchApp {
    fn take_up(&mut self, document: Box<Document>, ctx: &egui::Context) {
        // The layout is kept under the path of the campaign, which is about to change.
        self.keep_preferences();
        self.document.leave();
        let unkept = (!self.document.settles_within(PATIENCE)).then(|| self.document.session().table().name.clone());
        // Whatever its disk does, the next campaign is not held up by it.
        self.document.give_up();
        self.document = document;
        (self.first, self.tour, self.walked_on) = (false, None, None);
        self.found.clear();
        self.look_afresh();
        self.refused = None;
        self.notice = None;
        self.read_layout();
        self.turn = None;
        self.told = None;
        self.outside = hitch_files::document::Outside::Same;
        if self.layout.now() == crate::ui::panels::Place::Run {
            self.layout.show(crate::ui::panels::Pane::Tray);
        }
        self.dialog = None;
        self.opened(ctx);
        if let Some(name) = unkept {
            self.say(
                Tone::Bad,
                t!("The disk of “{name}” isn’t responding. Its unsaved changes are autosaved as soon as the disk responds."),
            );
        }
    }

    /// Resets drafts and scroll positions of the old campaign. The player screen stays blank or frozen.
    fn look_afresh(&mut self) {
        let mut screen = std::mem::take(&mut self.view.screen);
        screen.other_table();
        self.view = crate::ui::View { odds_at_once: self.view.odds_at_once, screen, ..crate::ui::View::default() };
        self.panels = super::Panels::default();
    }

    /// Makes the keeper request a frame after each success or failure.
    pub(super) fn wake(&self, ctx: &egui::Context) {
        let (window, silent) = (ctx.clone(), self.view.odds_at_once);
        self.document.tell(Arc::new(move || {
            if !silent {
                window.request_repaint();
            }
        }));
    }

    pub(super) fn opened(&mut self, ctx: &egui::Context) {
        self.wake(ctx);
        if self.document.found().is_some() {
            self.dialog = Some(Dialog::Recover);
        }
        if !self.document.keeps_beside() {
            self.say(Tone::Info, t!("Hitch can’t write in this folder. Changes are autosaved in its own folder."));
        }
        let copies = self.document.conflicts().len();
        if copies > 0 {
            let copies = if copies == 1 { t!("1 copy").to_owned() } else { t!("{copies} copies") };
            self.say(Tone::Bad, t!("A sync program left {copies} next to this campaign"));
            if let Some(notice) = &mut self.notice {
                notice.shows = Some((crate::ui::UiCommand::Compare, t!("Compare…")));
            }
        }
        if self.document.history_lost() {
            self.say(
                Tone::Info,
                t!("The undo history doesn’t match this file, so it was set aside. Undo starts fresh."),
            );
        }
    }

    pub(super) fn open_recent(&mut self, nth: usize, ctx: &egui::Context) {
        if let Some(path) = self.files.recent_files().get(nth).cloned() {
            self.unless_unsaved(Then::OpenPath(path, How::Ours), ctx);
        }
    }

    pub(super) fn open_sample(&mut self, sample: &Sample, ctx: &egui::Context) {
        match self.files.places.sample(sample) {
            Ok(path) => self.unless_unsaved(Then::OpenPath(path, How::Ours), ctx),
            Err(error) => self.say(Tone::Bad, error.to_string()),
        }
    }

    /// Opens the campaign requested by another start or the desktop or dropped on the window, or shows the window. Waits while a dialog is open.
    pub(super) fn take_asked(&mut self, ctx: &egui::Context) {
        while let Some(asked) = self.handover.as_ref().and_then(super::handover::Handover::asked) {
            // Focus alone does not bring a minimized window back.
            ctx.send_viewport_cmd(egui::ViewportCommand::Minimized(false));
            ctx.send_viewport_cmd(egui::ViewportCommand::Focus);
            // A start without a file wants only the window; the file that waits is not forgotten for it.
            self.asked = asked.or(self.asked.take());
        }
        if self.dialog.is_some() {
            return;
        }
        if let Some(path) = self.asked.take()
            && !self.is_open(&path)
        {
            self.flush();
            self.unless_unsaved(Then::OpenPath(path, How::Ours), ctx);
        }
    }

    fn is_open(&self, path: &Path) -> bool {
        self.document.path().is_some_and(|own| hitch_files::store::full(own) == hitch_files::store::full(path))
    }

    /// Continues at once, or after asking about unsaved changes.
    pub(super) fn unless_unsaved(&mut self, then: Then, ctx: &egui::Context) {
        self.flush();
        if self.is_worth_asking() { self.dialog = Some(Dialog::Unsaved(then)) } else { self.go_on(then, ctx) }
    }

    /// Returns whether leaving the campaign now would hide unsaved work.
    pub(super) fn is_worth_asking(&self) -> bool {
        let dirty = self.document.is_dirty() && self.document.looked_at().is_none() && !self.first;
        dirty || self.unread().is_some()
    }

    pub(super) fn go_on(&mut self, then: Then, ctx: &egui::Context) {
        match then {
            Then::Nothing => {}
            Then::New => self.dialog = Some(Dialog::New(NewCampaign::default())),
            Then::Open => {
                let dialog = PathDialog::open(self.start_folder(), self.files.recent_files(), ctx);
                self.dialog = Some(Dialog::Path(dialog));
            }
            Then::OpenPath(path, how) => self.open_path(&path, how, ctx),
            Then::Begin(table) => {
                let document = self.files.begin(*table);
                self.take_up(document, ctx);
                self.layout.switch(crate::ui::panels::Place::Prep);
                self.layout.show(crate::ui::panels::Pane::Night);
                // Nothing behind a window takes the keyboard in the frame after it has closed.
                self.ask_later(Deed::ask(t!("The players"), crate::ui::deeds::Ask::NamePlayers));
            }
            Then::Export(Part::Setting, path, over) => self.export_setting(&path, over),
            Then::Export(part @ (Part::Map | Part::PlayersMap), path, over) => {
                self.export_map(&path, part == Part::PlayersMap, over);
            }
            Then::Import(Part::Setting, path) => self.import_setting(&path),
            Then::Import(Part::Map | Part::PlayersMap, path) => self.import_map(&path),
            Then::SaveCopy(parcel, path, over) => self.save_copy(*parcel, &path, over),
            Then::BringIn(files) => self.offer_files(&files),
            Then::Quit => self.quit(ctx),
        }
    }

    pub(super) fn open_path(&mut self, path: &Path, how: How, ctx: &egui::Context) {
        // A character file is no campaign: it is brought into the one that is open.
        if travel::is_own(path) {
            return self.offer_files(&[path.to_path_buf()]);
        }
        // The campaign that is open is in nobody else's way.
        let again = how != How::Copy && self.is_open(path);
        if again {
            self.document.leave();
            if !self.document.release() {
                self.document.stay();
                self.dialog = None;
                self.say(Tone::Bad, t!("{}: the disk isn’t responding", path.display()));
                return;
            }
        }
        let opening = self.files.open(path, how);
        // Nothing took its place, so it needs the lock back that it gave up.
        if again && !matches!(opening, Ok(Opening::Open(_))) {
            self.document.stay();
        }
        match opening {
            Ok(Opening::Open(document)) => self.take_up(document, ctx),
            Ok(Opening::Held(holder)) => {
                self.dialog = Some(Dialog::Held(Held { path: path.to_path_buf(), holder, doubtful: false }));
            }
            Ok(Opening::Doubtful(holder)) => {
                self.dialog = Some(Dialog::Held(Held { path: path.to_path_buf(), holder, doubtful: true }));
            }
            Err(failed) => {
                if matches!(failed.error, hitch_files::store::OpenError::Missing(_)) {
                    self.files.recent.forget(path);
                }
                let why = failed.error.to_string();
                match (&mut self.dialog, failed.good) {
                    (_, Some(good)) => {
                        self.dialog = Some(Dialog::Damaged(Damaged { path: path.to_path_buf(), why, good }));
                    }
                    (Some(Dialog::Path(dialog)), None) => dialog.problem = Some(why),
                    _ => {
                        self.dialog = None;
                        self.say(Tone::Bad, why);
                    }
                }
            }
        }
    }

    pub(super) fn settle_found(&mut self, take: bool, ctx: &egui::Context) {
        if !take {
            self.document.forgo();
            self.say(Tone::Info, t!("The unsaved work is in Earlier versions"));
            return;
        }
        let dice = self.files.dice;
        self.document.recover(dice);
        self.opened(ctx);
        self.say(Tone::Good, t!("The unsaved work is recovered. Save to write it to the file."));
    }

    pub(super) fn mend(&mut self, it: &Damaged, ctx: &egui::Context) {
        match Document::mend(&it.path, &it.good, &self.files.places, self.files.dice) {
            Ok((document, aside)) => {
                self.files.remember(&it.path);
                self.take_up(Box::new(document), ctx);
                let kept = aside.and_then(|aside| aside.file_name().map(|it| it.to_string_lossy().into_owned()));
                let at = moment(it.good.note.at);
                let said = match kept {
                    Some(name) => t!("This is the version from {at}. The damaged file is kept as {name}."),
                    None => t!("This is the version from {at}."),
                };
                self.say(Tone::Good, said);
            }
            Err(error) => {
                self.dialog = None;
                self.say(Tone::Bad, error.to_string());
            }
        }
    }

    /// Offers campaigns that a killed Hitch left without a file, one by one.
    pub(super) fn offer_left_behind(&mut self) {
        if self.dialog.is_some() {
            return;
        }
        let left = Document::left_behind(&self.files.places).into_iter();
        let mut named = left.filter_map(LeftBehind::read);
        // The newest first; the others are offered at later starts.
        self.dialog = named.next_back().map(Dialog::LeftBehind);
    }

    pub(super) fn take_left_behind(&mut self, it: &LeftBehind, ctx: &egui::Context) {
        match Document::take_up(&it.kept, &self.files.places, self.files.dice) {
            Ok(document) => {
                self.take_up(Box::new(document), ctx);
                self.say(Tone::Good, t!("Not saved to a file yet"));
            }
            Err(error) => self.say(Tone::Bad, error.to_string()),
        }
    }

    pub(super) fn turn_down(&mut self, it: &LeftBehind) {
        if let Err(error) = Document::turn_down(&it.kept, &self.files.places) {
            self.say(Tone::Bad, error.to_string());
        }
    }

    pub(super) fn go_back_to(&mut self, version: &hitch_files::store::kept::Kept) {
        match self.document.go_back_to(version, self.files.dice) {
            Ok(()) => {
                self.look_afresh();
                self.say(
                    Tone::Good,
                    t!("This is the version from {}. Save to make it the current campaign.", moment(version.note.at)),
                );
            }
            Err(error) => self.say(Tone::Bad, error.to_string()),
        }
    }

    /// Returns the first folder for exports: the user's documents, not the campaigns.
    pub(super) fn export_folder(&self) -> PathBuf {
        self.files.documents.clone().unwrap_or_else(|| self.start_folder())
    }

    pub(super) fn start_folder(&self) -> PathBuf {
        let beside = self.document.path().and_then(Path::parent).map(Path::to_path_buf);
        beside.unwrap_or_else(|| {
            // Before the first save nothing has made it.
            self.files.places.make_campaigns();
            let own = self.files.places.campaigns();
            // Where it can't be made nothing can be saved there.
            if own.is_dir() { own } else { std::env::current_dir().unwrap_or(own) }
        })
    }

    /// Returns a path that is not the campaign's own, even on a case-insensitive disk: this one, or another name beside
    /// it.
    pub(super) fn not_own(&self, path: PathBuf) -> PathBuf {
        let small = |path: &Path| hitch_files::store::full(path).to_string_lossy().to_lowercase();
        let name = path.file_name().filter(|_| self.document.path().is_some_and(|own| small(own) == small(&path)));
        let Some(name) = name else { return path };
        path.with_file_name(t!("Copy of {}", name.to_string_lossy()))
    }
}
