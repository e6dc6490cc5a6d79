//! Dialog of earlier versions: the changes to each, and the return to one.

use super::safe::change_list;
use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::theme::space;
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{PushButton, focus_once, section_label};
use egui::{ScrollArea, Ui};
use hitch_core::rules::{Change, diff};
use hitch_files::store;
use hitch_files::store::kept::{Kept, Why, moment};

pub(in crate::app) struct Versions {
    kept: Vec<Kept>,
    chosen: usize,
    shown: Option<(usize, Result<Vec<Change>, String>)>,
}

impl Versions {
    pub fn new(kept: Vec<Kept>) -> Self {
        Self { kept, chosen: 0, shown: None }
    }

    pub fn chosen(&self) -> Option<&Kept> {
        self.kept.get(self.chosen)
    }
}

fn why(why: Why) -> &'static str {
    match why {
        Why::Saved => t!("saved"),
        Why::Opened => t!("opened"),
        Why::SetAside | Why::Unsaved => t!("autosaved"),
        Why::Replaced => t!("replaced version of another program"),
    }
}

impl HitchApp {
    pub(super) fn show_versions(&self, ui: &mut Ui, it: &mut Versions) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("Earlier versions")));
        ui.add_space(space::S);
        let mut next = Next::Stay;
        if it.kept.is_empty() {
            ui.label(theme.muted(t!("No earlier versions yet. Hitch keeps one for every save, up to 20.")));
        }
        ScrollArea::vertical().id_salt("versions").max_height(180.0).auto_shrink([false, true]).show(ui, |ui| {
            for (n, kept) in it.kept.iter().enumerate() {
                let words = format!("{}, {}", moment(kept.note.at), why(kept.note.why));
                let line = ui.radio_value(&mut it.chosen, n, theme.body(words));
                if n == 0 {
                    focus_once(ui, &line);
                }
            }
        });
        if let Some(kept) = it.kept.get(it.chosen) {
            if it.shown.as_ref().is_none_or(|(of, _)| *of != it.chosen) {
                let opened = store::open(&kept.path).map_err(|error| error.to_string());
                it.shown =
                    Some((it.chosen, opened.map(|version| diff(self.document.session().table(), &version.table))));
            }
            ui.add_space(space::S);
            section_label(ui, theme, t!("Changes if you restore it"));
            match it.shown.as_ref().map(|(_, shown)| shown) {
                Some(Ok(changes)) if changes.is_empty() => {
                    ui.label(theme.muted(t!("No changes. The campaign is the same now.")));
                }
                Some(Ok(changes)) => change_list(ui, theme, changes),
                Some(Err(error)) => {
                    ui.label(theme.body(error.as_str()));
                }
                None => {}
            }
        }
        ui.add_space(space::M);
        let can = it.shown.as_ref().is_some_and(|(_, shown)| shown.is_ok());
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(theme, t!("Close"))).clicked() {
                next = Next::Close;
            }
            let back = ui.add_enabled(can, PushButton::primary(theme, t!("Restore this version")));
            if back.tip(t!("The current campaign becomes an earlier version")).clicked() {
                next = Next::GoBack;
            }
        });
        next
    }
}
