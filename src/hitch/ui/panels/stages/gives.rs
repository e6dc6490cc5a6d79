//! The next element of a character in the stages, its gains, and the files so far (PATH-3).

use super::form::{Form, types_on};
use crate::ui::deeds::Ask;
use crate::ui::panels::parts::{beside, file_rows, scroll};
use crate::ui::panels::{Pane, Panel};
use crate::ui::theme::{Face, space, text};
use crate::ui::widgets::{Layouts as _, PushButton, icons, section_label};
use crate::ui::{PanelCx, UiCommand};
use egui::{Label, Ui, Widget as _};
use hitch_core::model::{Character, CharacterId, ElementId};
use hitch_core::rules::left;
use hitch_core::words;
use std::collections::BTreeMap;

#[derive(Default)]
pub struct GivesPanel {
    /// One form for each PC; a form begun waits while another is shown.
    forms: BTreeMap<CharacterId, Form>,
    /// The last character shown, and the map's selection on their arrival.
    last: Option<(CharacterId, Vec<ElementId>)>,
    at: Option<(CharacterId, Option<u8>)>,
}

impl Panel for GivesPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        scroll(ui, "gives", |ui| {
            let Some(who) = cx.placing() else {
                all(ui, cx);
                return;
            };
            let Some(file) = cx.table.cast.get(&who).cloned() else { return };
            head(ui, cx, &file);
            // The selection made for another character doesn’t count until it is made again.
            let selected = &cx.view.on_map.elements;
            if self.last.as_ref().is_none_or(|(last, _)| *last != who) {
                let before = if self.last.is_some() { selected.clone() } else { Vec::new() };
                self.last = Some((who, before));
            }
            // At another stage, or for another character, the first field takes the focus if nothing else has it.
            let at = (who, cx.table.map.walk.as_ref().and_then(|walk| walk.walkers.get(&who)).map(|it| it.stage));
            let moved = self.at.replace(at).is_some_and(|was| was != at);
            if moved && ui.memory(|memory| memory.focused().is_none()) {
                types_on(ui);
            }
            let before = self.last.as_ref().map(|(_, before)| before);
            let stale = !selected.is_empty() && before.is_some_and(|before| before == selected);
            if let Some((_, before)) = self.last.as_mut().filter(|_| !stale) {
                before.clear();
            }
            let form = self.forms.entry(who).or_default();
            form.stale = stale;
            ui.push_id(who, |ui| form.show(ui, cx, who));
            ui.add_space(space::S);
            so_far(ui, cx, &file);
        });
    }
}

/// Paints the files while no stages run.
fn all(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let pcs: Vec<_> = cx.table.cast.values().filter(|it| it.is_pc()).cloned().collect();
    if pcs.is_empty() {
        section_label(ui, cx.theme, t!("The files so far"));
        let told = t!("None yet. The stages fill in each ⟦PC⟧’s file.");
        ui.add(Label::new(cx.theme.muted(told)).wrap());
    }
    for file in pcs {
        head(ui, cx, &file);
        so_far(ui, cx, &file);
        ui.add_space(space::M);
    }
    // Lists of characters have it at their foot.
    if cx.view.indexed || cx.view.files_shown {
        return;
    }
    let make = PushButton::quiet(cx.theme, t!("Create a character…")).icon(icons::USER_PLUS);
    if ui.add(make).clicked() {
        cx.view.ask(Ask::Making(false));
        cx.out.ui(UiCommand::Show(Pane::Files));
    }
}

fn head(ui: &mut Ui, cx: &PanelCx<'_>, file: &Character) {
    let theme = cx.theme;
    let player = file.player.and_then(|id| cx.table.players.get(&id)).map(|it| it.name.clone());
    let made = if left(cx.table, file.id).is_empty() { t!("complete") } else { t!("incomplete (playable)") };
    let told = player.map_or_else(|| words::sentence(made), |player| format!("{player} · {made}"));
    ui.row(space::S, |ui| {
        cx.avatar(file).ui(ui);
        ui.column(0.0, |ui| {
            let name = theme.words(&*file.name, Face::BookBold, text::ASIDE, theme.palette.text);
            ui.add(Label::new(name).truncate());
            ui.add(Label::new(theme.small(told)).truncate());
        });
    });
}

/// Paints the file so far, a row for each set with traits, and the open ends.
fn so_far(ui: &mut Ui, cx: &mut PanelCx<'_>, file: &Character) {
    let theme = cx.theme;
    ui.horizontal(|ui| {
        ui.label(theme.label(t!("The file so far")));
        ui.at_right(None, |ui| {
            if ui.add(PushButton::bare(theme, t!("Edit")).label(t!("Edit {}", file.name))).clicked() {
                (cx.view.character, cx.view.edit) = (Some(file.id), Some(true));
                cx.out.ui(UiCommand::Show(Pane::Files));
            }
        });
    });
    file_rows(ui, cx, file, |_| false);
    let lacks: Vec<String> = left(cx.table, file.id).iter().map(|it| words::left(&cx.table.setting, it)).collect();
    if !lacks.is_empty() {
        beside(ui, cx, t!("To do"), |ui| {
            ui.add(Label::new(theme.small(lacks.join(", "))).wrap());
        });
    }
}
