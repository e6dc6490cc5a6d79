//! Dialog that compares the campaign with another version of its file: an outside change, or a sync program's copy.

use super::safe::change_list;
use super::{Next, Then, buttons};
use crate::app::HitchApp;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, focus_once, section_label};
use egui::{ScrollArea, Ui};
use hitch_core::rules::{Change, diff};
use hitch_files::document::{How, Outside};
use hitch_files::store::{self, Over};
use std::path::PathBuf;

pub(in crate::app) struct Compare {
    files: Vec<PathBuf>,
    chosen: usize,
    shown: Option<(usize, Result<Vec<Change>, String>)>,
}

impl Compare {
    pub fn new(files: Vec<PathBuf>) -> Self {
        Self { files, chosen: 0, shown: None }
    }
}

impl HitchApp {
    /// Returns the files to compare with: the campaign's own, if changed outside, and copies.
    pub(in crate::app) fn other_versions(&self) -> Vec<PathBuf> {
        let own = self.document.path().filter(|_| self.document.outside() == Outside::Changed);
        own.map(std::path::Path::to_path_buf).into_iter().chain(self.document.conflicts().to_vec()).collect()
    }

    pub(super) fn show_compare(&self, ui: &mut Ui, it: &mut Compare) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("Compare with another version")));
        ui.add_space(space::S);
        let mut next = Next::Stay;
        if it.files.is_empty() {
            ui.label(
                theme.muted(t!("No other version. Copies that a sync program puts next to the campaign appear here.")),
            );
        }
        ScrollArea::vertical().id_salt("others").max_height(120.0).auto_shrink([false, true]).show(ui, |ui| {
            for (n, path) in it.files.iter().enumerate() {
                let own = self.document.path() == Some(path);
                let name = path.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
                let words = if own { t!("{name}, changed by another program") } else { name };
                let line = ui.radio_value(&mut it.chosen, n, theme.body(words));
                if n == 0 {
                    focus_once(ui, &line);
                }
            }
        });
        if let Some(path) = it.files.get(it.chosen) {
            // Read once for each choice and not in every frame: a campaign may be large.
            if it.shown.as_ref().is_none_or(|(of, _)| *of != it.chosen) {
                let opened = store::open(path).map_err(|error| error.to_string());
                it.shown = Some((it.chosen, opened.map(|other| diff(self.document.session().table(), &other.table))));
            }
            ui.add_space(space::S);
            section_label(ui, theme, t!("Differences in this version"));
            match it.shown.as_ref().map(|(_, shown)| shown) {
                Some(Ok(changes)) => change_list(ui, theme, changes),
                Some(Err(error)) => drop(ui.label(theme.body(error.as_str()))),
                None => {}
            }
        }
        ui.add_space(space::M);
        let chosen = it.files.get(it.chosen);
        let own = chosen.map(PathBuf::as_path) == self.document.path();
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(theme, t!("Close"))).clicked() {
                next = Next::Close;
            }
            if ui.add(PushButton::plain(theme, t!("Save as…"))).clicked() {
                next = Next::SaveAs;
            }
            let Some(path) = chosen else { return };
            if own && ui.add(PushButton::danger(theme, t!("Replace"))).clicked() {
                next = Next::Save { path: path.clone(), over: Over::Anything, then: Then::Nothing };
            }
            if ui.add(PushButton::primary(theme, t!("Open this version"))).clicked() {
                next = Next::Leave(Then::OpenPath(path.clone(), How::Ours));
            }
        });
        next
    }
}
