//! Dialogs on opening a campaign: unsaved work, another holder, damage. Each names the event, the file and the choices;
//! no answer loses anything.

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::theme::{Theme, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{PushButton, focus_once, section_label};
use egui::{Label, ScrollArea, Ui};
use hitch_core::model::Name;
use hitch_core::rules::Change;
use hitch_core::words::{self, counted};
use hitch_files::document::{How, Recovery};
use hitch_files::store::Holder;
use hitch_files::store::kept::{Kept, moment};
use std::path::{Path, PathBuf};

pub(in crate::app) struct Held {
    pub path: PathBuf,
    pub holder: Holder,
    pub doubtful: bool,
}

/// A file that can't be read, and its last good version.
pub(in crate::app) struct Damaged {
    pub path: PathBuf,
    pub why: String,
    pub good: Kept,
}

/// A campaign never saved, left by a Hitch that was killed.
pub(in crate::app) struct LeftBehind {
    pub kept: Kept,
    name: String,
}

impl LeftBehind {
    /// Returns `None` for an unreadable file, which is not offered and stays in place.
    pub fn read(kept: Kept) -> Option<Self> {
        let name = hitch_files::store::open(&kept.path).ok()?.table.name.to_string();
        Some(Self { kept, name })
    }
}

const LIST: f32 = 180.0;
const LINES: usize = 5;

pub(super) fn change_list(ui: &mut Ui, theme: &Theme, changes: &[Change]) {
    if changes.is_empty() {
        ui.label(theme.muted(t!("Only minor details differ, such as undone steps.")));
        return;
    }
    ScrollArea::vertical().max_height(LIST).auto_shrink([false, true]).show(ui, |ui| {
        for (whose, lines) in by_whose(changes) {
            if let Some(whose) = whose {
                ui.label(theme.label(&*whose));
            }
            for line in lines {
                ui.label(theme.body(line));
            }
        }
    });
}

/// Groups changes by the character or scene they are about, in order of appearance. Changes to the whole campaign have
/// no heading.
fn by_whose(changes: &[Change]) -> Vec<(Option<Name>, Vec<String>)> {
    let mut groups: Vec<(Option<Name>, Vec<String>)> = Vec::new();
    for (whose, what) in changes.iter().map(words::change_of) {
        let what = words::sentence(&what);
        match groups.iter_mut().find(|(of, _)| *of == whose) {
            Some((_, of)) => of.push(what),
            None => groups.push((whose, vec![what])),
        }
    }
    groups
}

/// Adds the button that gets the initial focus.
fn first(ui: &mut Ui, button: PushButton<'_>) -> bool {
    let button = ui.add(button);
    focus_once(ui, &button);
    button.clicked()
}

fn name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

impl HitchApp {
    pub(super) fn show_recover(&mut self, ui: &mut Ui) -> Next {
        let theme = self.theme.clone();
        let Some(Recovery { kept, changes, rows, log, file_is_newer, .. }) = self.document.found() else {
            return Next::Close;
        };
        let file = self.document.path().map(name).unwrap_or_default();
        ui.label(theme.title(t!("Recover unsaved work?")));
        ui.add_space(space::S);
        let at = moment(kept.note.at);
        ui.label(theme.body(t!("Hitch closed before “{file}” was saved. Changes up to {at} can be recovered.")));
        if *file_is_newer {
            ui.label(theme.body(
                t!("Another program changed the file since then. Hitch doesn’t change that file. You can open the recovered work as a separate campaign."),
            ));
        }
        let done: Vec<&str> =
            log.iter().rev().take(*rows).filter(|row| !row.taken_back).map(|row| &*row.text).collect();
        if !done.is_empty() {
            ui.add_space(space::S);
            section_label(ui, &theme, t!("Last changes"));
            for line in done.iter().take(LINES).rev() {
                ui.add(Label::new(theme.body(*line)).truncate());
            }
            if let Some(more) = done.len().checked_sub(LINES).filter(|more| *more > 0) {
                let more = u32::try_from(more).unwrap_or(u32::MAX);
                ui.label(theme.muted(t!("and {}", counted(more, t!("earlier line")))));
            }
        }
        ui.add_space(space::S);
        section_label(ui, &theme, t!("Differences from the file"));
        change_list(ui, &theme, changes);
        ui.add_space(space::M);
        let (take, leave) = if *file_is_newer {
            (t!("Open as a copy"), t!("Don’t recover"))
        } else {
            (t!("Recover"), t!("Keep the file as it is"))
        };
        let mut answer = None;
        buttons(ui, |ui| {
            let leave = ui.add(PushButton::quiet(&theme, leave));
            if leave.tip(t!("The unsaved work stays in Earlier versions")).clicked() {
                answer = Some(false);
            }
            if first(ui, PushButton::primary(&theme, take)) {
                answer = Some(true);
            }
        });
        answer.map_or(Next::Stay, Next::Found)
    }

    pub(super) fn show_held(&self, ui: &mut Ui, it: &Held) -> Next {
        let theme = &self.theme;
        let file = name(&it.path);
        ui.label(theme.title(t!("Open read-only?")));
        ui.add_space(space::S);
        let by = it.holder.to_string();
        let said = match (it.doubtful, by.is_empty()) {
            (true, true) => t!("“{file}” was opened on another computer, and not closed."),
            (true, false) => t!("“{file}” was opened on another computer {by}, and not closed."),
            (false, true) => t!("“{file}” is open in another copy of Hitch."),
            (false, false) => t!("“{file}” is open in another copy of Hitch {by}."),
        };
        let why = if it.doubtful {
            t!("If Hitch isn’t running there, you can take over the file.")
        } else {
            t!("Two windows would overwrite each other’s work.")
        };
        ui.label(theme.body(words::followed(said, why)));
        ui.add_space(space::M);
        let mut next = Next::Stay;
        let open = |how| Next::Open(it.path.clone(), how);
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked() {
                next = Next::Close;
            }
            if it.doubtful && ui.add(PushButton::danger(theme, t!("Take over"))).clicked() {
                next = open(How::TakeOver);
            }
            if ui.add(PushButton::plain(theme, t!("Open a copy"))).clicked() {
                next = open(How::Copy);
            }
            if first(ui, PushButton::primary(theme, t!("Open read-only"))) {
                next = open(How::Look);
            }
        });
        next
    }

    pub(super) fn show_damaged(&self, ui: &mut Ui, it: &Damaged) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("Open the autosaved version?")));
        ui.add_space(space::S);
        ui.label(theme.body(&it.why));
        ui.add_space(space::S);
        ui.label(theme.body(t!(
            "Hitch has an autosaved version from {}. The damaged file is kept under another name; nothing is overwritten until you save.",
            moment(it.good.note.at)
        )));
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked() {
                next = Next::Close;
            }
            if first(ui, PushButton::primary(theme, t!("Open autosaved version"))) {
                next = Next::Mend;
            }
        });
        next
    }

    pub(super) fn show_left_behind(&self, ui: &mut Ui, it: &LeftBehind) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("Open the unsaved campaign?")));
        ui.add_space(space::S);
        ui.label(theme.body(t!(
            "Hitch closed before “{}” was saved to a file. It was autosaved at {}.",
            it.name,
            moment(it.kept.note.at)
        )));
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            let away = ui.add(PushButton::danger(theme, t!("Discard")));
            if away.tip(t!("Don’t offer this again")).clicked() {
                next = Next::LeftBehind(false);
            }
            if ui.add(PushButton::quiet(theme, t!("Not now"))).clicked() {
                next = Next::Close;
            }
            if first(ui, PushButton::primary(theme, t!("Open"))) {
                next = Next::LeftBehind(true);
            }
        });
        next
    }
}
