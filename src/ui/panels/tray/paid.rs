//! What is paid for beside the dice: an ability that is enough, a die stepped up or doubled (SETT-3, SETT-4).

use super::judged::Judged;
use crate::model::{Bearer, PoolDie, Role, Roll, SetKind, TraitRef, dice_text};
use crate::rules::{Command, RollCommand, TestCommand};
use crate::ui::PanelCx;
use crate::ui::actions::OpenTest;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Pill, icons};

use egui::Ui;

/// The abilities of whoever tests, as a menu under their dice: for a point the test succeeds.
pub(super) fn abilities(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, test: &OpenTest<'_>) {
    if !cx.table.setting.mods.bold_actions || test.resolution.test().is_none_or(|it| it.automatic == Some(true)) {
        return;
    }
    let of = Bearer::Character(test.who);
    let Some(traits) = cx.table.traits(of) else { return };
    let ability = |role: Role| match role {
        Role::Set(set) => {
            let def = traits.set(set).and_then(|it| cx.table.setting.set(it.def));
            def.is_some_and(|def| def.kind == SetKind::Abilities)
        }
        _ => false,
    };
    let all: Vec<(TraitRef, String)> = traits
        .iter()
        .filter(|(role, _)| ability(*role))
        .map(|(_, it)| (TraitRef { of, id: it.id }, format!("{} {}", it.name, dice_text(&it.dice()))))
        .collect();
    if all.is_empty() {
        return;
    }
    ui.add_space(space::XS);
    let pill = Pill::new(cx.theme, "an ability action, 1 PP").icon(icons::LIGHTNING).opens_menu();
    let response = ui.add(pill.label("An ability action, for a plot point"));
    let response = response.on_hover_text("An ability is enough: the test succeeds, also after the dice have fallen");
    menu::either(&response, |ui| {
        for (with, words) in &all {
            let command = Command::Test(TestCommand::Ability { it: Some(test.id.into()), with: (*with).into() });
            entry(ui, cx, judged, icons::LIGHTNING, &format!("It succeeds by {words}"), command);
        }
    });
}

/// Entries in the menu of a die before the throw, where a point steps it up or doubles it.
pub(super) fn steps(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, roll: &Roll, die: &PoolDie) {
    if !cx.table.setting.mods.paid_steps {
        return;
    }
    let pays = crate::words::for_a_point(cx.table, roll.roller());
    for (icon, words, double) in [(icons::STEP_UP, "Step up", false), (icons::COPY, "Double", true)] {
        let command = Command::Roll(RollCommand::Buy { roll: roll.id.into(), die: die.id.into(), double });
        entry(ui, cx, judged, icon, &format!("{words}, {pays}"), command);
    }
    ui.separator();
}

/// Distinctions of the scene, which a recovery wears down where it is rolled against doom (SETT-6).
pub(super) fn worn_scene(cx: &PanelCx<'_>) -> Vec<(TraitRef, String)> {
    let Some(scene) = cx.scene().filter(|_| cx.table.setting.mods.doom_recovery) else { return Vec::new() };
    let distinctions = |role: Role| match role {
        Role::Set(set) => {
            let def = scene.traits.set(set).and_then(|it| cx.table.setting.set(it.def));
            def.is_some_and(|def| def.kind == SetKind::Distinctions)
        }
        _ => false,
    };
    let all = scene.traits.iter().filter(|(role, _)| distinctions(*role));
    let named = all.map(|(_, it)| {
        let at = TraitRef { of: Bearer::Scene(scene.id), id: it.id };
        (at, format!("{}: {} {}", scene.name, it.name, dice_text(&it.dice())))
    });
    named.collect()
}

fn entry(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, icon: &str, words: &str, command: Command) {
    let refusal = judged.refusal(cx, &command);
    if let Some(by) = menu::judged(ui, cx.theme, icon, words, refusal.as_ref()) {
        cx.press(by, vec![command]);
    }
}
