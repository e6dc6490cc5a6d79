//! The card of a catalyst: its die, its engagement in the session, and its twist (GMC-6, GMC-9). Also notes on any
//! GMC: vices, power level, total of values.

use super::editor::Editor;
use crate::ui::deeds::{LOCKED, is_catalyst, may_twist};
use crate::ui::panels::parts::end_menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Pill, PushButton, Tips as _, icons, section_label};
use crate::ui::{EndScene, PanelCx};
use egui::{Label, Ui};
use hitch_core::model::{Bearer, Character, CharacterKind, Role, TraitRef};
use hitch_core::rules::{CatalystCommand, Command, highest_value, late_starts, left};
use hitch_core::words;

fn catalyst(command: CatalystCommand) -> Command {
    Command::Catalyst(command)
}

/// Returns notes on a GMC, one per line. They are advice and forbid nothing.
fn said(cx: &PanelCx<'_>, who: &Character) -> Vec<String> {
    if !matches!(who.kind, CharacterKind::Gmc(_)) {
        return Vec::new();
    }
    let mut lines: Vec<String> = left(cx.table, who.id).iter().map(|it| words::left(&cx.table.setting, it)).collect();
    if is_catalyst(who) && who.traits.catalyst.is_some() && highest_value(cx.table, who.id).is_none() {
        lines.push(t!("A catalyst needs a value to have a catalyst die").to_owned());
    }
    lines
}

impl Editor {
    pub fn catalyst(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        if is_catalyst(who) {
            section_label(ui, cx.theme, t!("Catalyst die"));
            let of = Bearer::Character(who.id);
            if let Some(catalyst) = &who.traits.catalyst {
                let row = [(TraitRef { of, id: catalyst.id }, Role::Catalyst, catalyst)];
                self.chips(ui, cx, &row, |_, ui, cx| {
                    engaged(ui, cx, who);
                    twists(ui, cx, who);
                });
            } else {
                let label = t!("Add a catalyst die to {}", who.name);
                let button = PushButton::quiet(cx.theme, t!("Add a catalyst die")).icon(icons::PLUS).label(label);
                if ui.add(button).tip(t!("Included in every pool this catalyst rolls")).clicked() {
                    cx.out.send(catalyst(CatalystCommand::Make { who: who.id.into() }));
                }
            }
        }
        if is_catalyst(who) && !late_starts(cx.table).is_empty() {
            late(ui, cx);
        }
        let said = said(cx, who);
        let any = !said.is_empty();
        for line in said {
            ui.add(Label::new(cx.theme.small(line)).wrap());
        }
        if any {
            ui.add_space(space::XS);
        }
    }
}

/// Asks whether catalysts that began with a d4 begin with a d6, once there are three (GMC-6).
fn late(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let all = late_starts(cx.table);
    let names: Vec<&str> = all.iter().filter_map(|id| cx.table.cast.get(id)).map(|it| &*it.name).collect();
    let asks = t!("3 or more catalysts. Start them at d6? ({})", names.join(", "));
    ui.add(Label::new(cx.theme.small(asks)).wrap());
    let button = PushButton::quiet(cx.theme, t!("Start at d6")).label(t!("Start catalysts at d6"));
    if ui.add(button).tip(t!("Applies to catalysts whose die hasn’t stepped yet")).clicked() {
        cx.out.send(catalyst(CatalystCommand::Start));
    }
}

fn engaged(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let (shown, label) = if who.engaged {
        (t!("Engaged"), t!("{} is engaged in this session", who.name))
    } else {
        (t!("Not engaged"), t!("{} is not engaged in this session", who.name))
    };
    let on = !who.engaged;
    let pill = Pill::new(cx.theme, shown).tick(who.engaged, label);
    let pill = ui.add(pill.role(egui::Role::CheckBox));
    let tip =
        t!("If the ⟦PCs⟧ engaged with this catalyst, its die steps up at the end of the session. Rolling with or \
        against the catalyst marks this automatically.");
    if pill.tip(tip).clicked() {
        cx.out.send(catalyst(CatalystCommand::Engage { who: who.id.into(), on }));
    }
}

/// Offers the twist with its preview, as for any end of a scene (SCN-2).
fn twists(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let button = PushButton::quiet(cx.theme, t!("Twist…")).label(t!("Twist the scene with {}…", who.name));
    let response = ui.add_enabled(may_twist(cx, who), button);
    let tip = t!("Step down the catalyst die to end the scene in the catalyst’s favor");
    let response = response.tip(tip).tip_off(t!(LOCKED));
    let Some(scene) = cx.scene().filter(|scene| scene.running) else { return };
    end_menu(&response, cx, scene, EndScene::Twist(who.id), None);
}
