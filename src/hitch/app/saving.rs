//! Saving of the campaign, keeping of unsaved work, and questions before leaving.

use super::HitchApp;
use super::dialogs::{Asking, Dialog, PathDialog, Then};
use crate::ui::UiCommand;
use crate::ui::panels::{Panel, SaveState};
use crate::ui::theme::Tone;
use crate::ui::{Outbox, PanelCx};
use egui::Event;
use hitch_core::rules::Command;
use hitch_files::document::{self, Outside};
use hitch_files::store::{ENDING, Over, Places, SaveError, Saved};
use std::path::Path;
use std::time::Duration;

/// Longest wait for a save; a slower one goes on in the background.
const PATIENCE: Duration = Duration::from_millis(300);

impl HitchApp {
    pub(super) fn title(&mut self, ctx: &egui::Context) {
        let mark = if self.document.session().is_dirty() { "\u{2022} " } else { "" };
        let name = &self.document.session().table().name;
        let title = if self.first { t!("Hitch").to_owned() } else { t!("{mark}{name} – Hitch") };
        // Each command to the window asks for one more frame: sent every time, it would never rest.
        if self.titled != title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.titled = title;
        }
    }

    /// Saves to the campaign's file, or asks for one. Returns whether it is saved now.
    pub(super) fn save(&mut self, then: Then, ctx: &egui::Context) -> bool {
        let path = self.document.path().filter(|_| self.document.looked_at().is_none()).map(Path::to_path_buf);
        let Some(path) = path else {
            self.ask_where(then);
            return false;
        };
        let over = self.document.as_seen();
        self.save_to(&path, over, then, ctx)
    }

    pub(super) fn file_stem(&self) -> String {
        file_stem(&self.document.session().table().name)
    }

    pub(super) fn ask_where(&mut self, then: Then) {
        let name = format!("{}.{ENDING}", self.file_stem());
        self.dialog = Some(Dialog::Path(PathDialog::save(self.start_folder(), &name, then)));
    }

    /// Saves to a file. After a reported error the campaign is as unsaved as before.
    pub(super) fn save_to(&mut self, path: &Path, over: Over, then: Then, ctx: &egui::Context) -> bool {
        if path.parent() == Some(&self.files.places.campaigns()) {
            // Hitch's own folder is made by Hitch; anywhere else a missing folder is a typing mistake.
            self.files.places.make_campaigns();
        }
        if self.saving.is_some() {
            self.say(Tone::Bad, t!("The previous save isn’t finished. Its disk isn’t responding."));
            return false;
        }
        let (window, silent) = (ctx.clone(), self.view.odds_at_once);
        let saving = self.document.start_save(path, over, move || window.request_repaint());
        self.saving = Some((saving, then));
        self.follow_save(if silent { Duration::from_mins(1) } else { PATIENCE }, ctx)
    }

    /// Reports a finished save and continues the action after it. Returns whether the campaign is saved now.
    pub(super) fn follow_save(&mut self, patience: Duration, ctx: &egui::Context) -> bool {
        let Some((saving, then)) = self.saving.take() else { return false };
        let path = saving.path().to_path_buf();
        match self.document.finish_save(saving, patience) {
            Ok(done) => self.was_saved(&path, done, then, ctx),
            Err(saving) => {
                // The window it was asked in would wait with it.
                self.dialog = self.dialog.take().filter(|it| !matches!(it, Dialog::Path(_)));
                self.saving = Some((*saving, then));
                false
            }
        }
    }

    fn was_saved(&mut self, path: &Path, done: Result<Saved, SaveError>, then: Then, ctx: &egui::Context) -> bool {
        match done {
            Ok(saved) => {
                self.files.remember(path);
                self.dialog = None;
                if let Some(why) = saved.unflushed {
                    let words = t!("saved, but it might not survive a power failure");
                    let file = path.display();
                    self.say(
                        Tone::Bad,
                        t!("{file}: {words} ({why}). Save again; this change still counts as unsaved."),
                    );
                    return false;
                }
                let stranded: Vec<String> = self.document.stranded().iter().map(ToString::to_string).collect();
                if stranded.is_empty() {
                    self.say(Tone::Good, t!("Saved as {}", path.display()));
                } else {
                    let why = stranded.join("; ");
                    self.say(Tone::Bad, t!("Saved as {}, but not all pictures: {why}", path.display()));
                }
                self.go_on(then, ctx);
                true
            }
            Err(error) if error.can_be_forced() => {
                let why = error.to_string();
                self.dialog = Some(Dialog::Replace(Asking { path: path.to_path_buf(), why, then, shown: None }));
                false
            }
            Err(error) => {
                match &mut self.dialog {
                    Some(Dialog::Path(dialog)) => {
                        dialog.problem = Some(error.to_string());
                        dialog.missing = if let SaveError::NoFolder(folder) = error { Some(folder) } else { None };
                    }
                    other => {
                        *other = None;
                        self.say(Tone::Bad, error.to_string());
                    }
                }
                false
            }
        }
    }

    pub(super) fn follow_outside(&mut self, ctx: &egui::Context) {
        self.document.in_front(ctx.input(|input| input.focused));
        let outside = self.document.outside();
        if outside == self.outside {
            return;
        }
        self.outside = outside;
        let Some(file) = self.document.path().map(|path| path.display().to_string()) else { return };
        match outside {
            Outside::Same => {}
            Outside::Changed => {
                self.say(Tone::Bad, t!("{file}: another program has changed this file"));
                if let Some(notice) = &mut self.notice {
                    notice.shows = Some((UiCommand::Compare, t!("Compare…")));
                }
            }
            Outside::Gone => {
                let words = t!("this file was deleted or moved. Save it again, here or under another name.");
                self.say(Tone::Bad, format!("{file}: {words}"));
            }
        }
    }

    /// Delays closing the window until unsaved changes are settled.
    pub(super) fn watch_close(&mut self, ctx: &egui::Context) {
        if !ctx.input(|input| input.viewport().close_requested()) || self.may_close {
            return;
        }
        self.flush();
        let asked = matches!(self.dialog, Some(Dialog::NoAnswer));
        if self.document.found().is_some() {
            // It is asked about already, and offered again next time.
        } else if !asked && self.is_worth_asking() {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.dialog = Some(Dialog::Unsaved(Then::Quit));
        } else if asked || !self.is_left() {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
        }
    }

    /// Leaves the campaign. Returns whether everything is kept; asks about a disk that does not answer.
    fn is_left(&mut self) -> bool {
        self.document.leave();
        let kept = self.document.settles_within(document::PATIENCE);
        if !kept {
            self.dialog = Some(Dialog::NoAnswer);
        }
        kept
    }

    /// Closes the window, unless work is not kept yet.
    pub(super) fn quit(&mut self, ctx: &egui::Context) {
        if self.is_left() {
            self.close(ctx);
        }
    }

    /// Closes the window unconditionally.
    pub(super) fn close(&mut self, ctx: &egui::Context) {
        self.document.give_up();
        self.may_close = true;
        ctx.send_viewport_cmd(egui::ViewportCommand::Close);
    }

    /// Hands unsaved work to the keeper, and reports its failures.
    pub(super) fn keep(&mut self, ctx: &egui::Context) {
        if self.first {
            return;
        }
        // Text in a field changes no revision, so keys and presses are looked for as well.
        let touched = ctx.input(|input| {
            input.events.iter().any(|event| {
                matches!(event, Event::Text(_) | Event::Key { .. } | Event::Paste(_) | Event::Cut | Event::Ime(_))
                    || matches!(event, Event::PointerButton { .. } | Event::WindowFocused(_))
            })
        });
        let revision = self.document.session().revision();
        if touched || self.kept_at != Some(revision) {
            self.kept_at = Some(revision);
            let typed = self.typed();
            self.document.keep(typed);
        }
        let trouble = self.document.standing().trouble;
        if trouble != self.told {
            // Without a home folder that was said, and why.
            if let Some(why) = trouble.as_ref().filter(|_| self.files.places != Places::nowhere()) {
                self.say(Tone::Bad, t!("Changes can’t be autosaved: {why}"));
            }
            self.told = trouble;
        }
    }

    /// Returns the commands that flushing the panels would send, without flushing.
    fn typed(&mut self) -> Vec<Vec<Command>> {
        // On copies: autosaving must not send what is still being typed.
        let (mut view, mut out) = (self.view.clone(), Outbox::default());
        let mut cx = PanelCx::of(self.document.session_mut(), &self.theme, &mut view, &mut out);
        for mut panel in self.panels.iter().filter_map(Panel::unsent) {
            panel.flush(&mut cx);
        }
        out.presses.into_iter().map(|press| press.commands).collect()
    }

    /// Returns typed text that can't be accepted, with the reason.
    pub(super) fn unread(&self) -> Option<(&str, &str)> {
        self.panels.iter().find_map(Panel::unread)
    }

    pub(super) fn save_state(&self) -> SaveState {
        let standing = self.document.standing();
        let kept = standing.handed > 0 && standing.kept == standing.handed;
        let autosaved = if standing.trouble.is_some() { Some(false) } else { kept.then_some(true) };
        let with = |file| SaveState { file, autosaved };
        match (self.document.path(), self.document.is_dirty()) {
            _ if self.document.looked_at().is_some() => SaveState { file: t!("read-only"), autosaved: None },
            _ if self.saving.is_some() => with(t!("saving…")),
            (Some(_), _) if self.document.outside() == Outside::Changed => with(t!("changed by another program")),
            (Some(_), _) if self.document.outside() == Outside::Gone => with(t!("file is missing")),
            (None, _) => with(t!("not saved yet")),
            (Some(_), true) => with(t!("unsaved changes")),
            (Some(_), false) => SaveState { file: t!("saved"), autosaved: None },
        }
    }

    pub(super) fn keep_preferences(&mut self) {
        if !self.first {
            self.files.preferences.layouts.insert(self.layout_key(), self.layout.write());
        }
        let _ = self.files.preferences.save(&self.files.places);
    }
}

fn file_stem(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_alphanumeric() || c == '-' || c == '_' { c } else { ' ' })
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("-")
        .to_lowercase();
    if plain.is_empty() { "campaign".to_owned() } else { plain }
}
