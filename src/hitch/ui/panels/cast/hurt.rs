//! Harm on a card: life points, stress on traits, pushed stress.

use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, PushButton, Tips as _};
use crate::ui::{PanelCx, actions};
use egui::Ui;
use hitch_core::model::{Character, Life};
use hitch_core::rules::{Command, HarmCommand};
use hitch_core::words;

fn harm(command: HarmCommand) -> Command {
    Command::Harm(command)
}

/// Paints life points with their actions (LIFE-1 to LIFE-4), and whether the character is shaken (SHK-1).
pub fn life(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let Some(told) = words::life(cx.table, who.id) else { return };
    let theme = cx.theme;
    ui.wrapped(space::XS, |ui| {
        let line = ui.label(theme.small(words::sentence(&told)));
        let life = cx.table.setting.mods.life;
        if life == Life::Off {
            line.tip(t!("Shaken: keep one die for the total while ⟦stress⟧ is larger than this trait"));
            return;
        }
        line.tip(t!("Life points are based on {}", words::life_from(&cx.table.setting)));
        let button = ui.add(PushButton::quiet(theme, t!("Change…")).label(t!("Life points of {}", who.name)));
        menu::from(ui, cx, &button, &Thing::Life(who.id));
    });
}

/// Paints the roll to stay alive or awake, under the head of a card, folded or not (LIFE-2, LIFE-3).
pub fn owed(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    if !words::owes_life(cx.table, who.id) {
        return;
    }
    let theme = cx.theme;
    let awake = cx.table.setting.mods.life == Life::Threshold;
    ui.wrapped(space::XS, |ui| {
        let stays = words::stays(&cx.table.setting, false);
        let pay = harm(HarmCommand::StayUp { who: who.id.into() });
        let label = format!("{stays}: {}, {}", who.name, words::for_a_point(cx.table, Some(who.id)));
        let broke = who.points() == Some(0);
        let button = actions::costs(PushButton::quiet(theme, stays), cx.table, Some(who.id), 1).label(label);
        let response = ui.add_enabled(!broke, button);
        let response = response.tip_off(t!("{} has no ⟦plot points⟧ left.", who.name));
        if response.clicked() {
            cx.out.send(pay);
        }
        if awake {
            return;
        }
        let aid = PushButton::quiet(theme, t!("First aid")).label(t!("First aid for {}", who.name));
        if ui.add(aid).clicked() {
            cx.out.send(harm(HarmCommand::FirstAid { who: who.id.into() }));
        }
        let dies = PushButton::quiet(theme, t!("Dies")).label(t!("{} dies", who.name));
        if ui.add(dies).clicked() {
            cx.out.send(harm(HarmCommand::Dies { who: who.id.into(), dead: true }));
        }
    });
}
