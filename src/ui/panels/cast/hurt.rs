//! Harm of other kinds on a card: life points, stress on traits, stress that is pushed.

use super::menu::{Entry, Item};
use crate::model::{Bearer, Character, Die, HurtTo, Life, Role, TraitRef};
use crate::rules::{AimAt, Command, Faces, HarmCommand, RollAt, TestCommand, wearing};
use crate::ui::PanelCx;
use crate::ui::actions;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::PushButton;
use crate::words;
use egui::Ui;

fn harm(command: HarmCommand) -> Command {
    Command::Harm(command)
}

/// What the actor may do with their own stress while dice are gathered (STR-6).
pub fn push(cx: &PanelCx<'_>, at: TraitRef, role: Role) -> Option<Item> {
    if !cx.table.setting.mods.pushed_stress || !role.is_stress() {
        return None;
    }
    let command = harm(HarmCommand::Push { at: at.into(), roll: RollAt::Acting });
    let entry = Entry::press("Push it for a point", vec![command]);
    Some(entry.hint("It helps for this test or contest, then steps up").into())
}

/// Stress on a trait that may bear it, by its die (SHK-1).
pub fn wear(cx: &PanelCx<'_>, at: TraitRef) -> Option<Item> {
    let Bearer::Character(who) = at.of else { return None };
    let setting = &cx.table.setting;
    if !setting.mods.shaken {
        return None;
    }
    let size = |die: Die| Entry::press(die.to_string(), vec![harm(HarmCommand::Wear { at: at.into(), die })]);
    let bears = wearing(cx.table, who).iter().any(|(id, _)| *id == at.id);
    bears.then(|| Item::Sub("Stress on it".to_owned(), Die::ALL.into_iter().map(size).collect()))
}

/// How somebody stands by life points, and what can be done about it (LIFE-1 to LIFE-4); that they are
/// shaken (SHK-1).
pub fn life(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let Some(told) = words::life(cx.table, who.id) else { return };
    let theme = cx.theme;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        let line = ui.label(theme.small(words::sentence(&told)));
        let life = cx.table.setting.mods.life;
        if life == Life::Off {
            line.on_hover_text("A single die makes the total while the stress is larger than its trait");
            return;
        }
        line.on_hover_text(format!("The score is made of {}", words::life_from(&cx.table.setting)));
        let button = ui.add(PushButton::quiet(theme, "Change\u{2026}").label(format!("Life points of {}", who.name)));
        menu::either(&button, |ui| life_menu(ui, cx, who, life));
    });
}

/// What keeps somebody alive, or awake, right under the head of their card, folded or not (LIFE-2, LIFE-3).
pub fn owed(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    if !words::owes_life(cx.table, who.id) {
        return;
    }
    let theme = cx.theme;
    let awake = cx.table.setting.mods.life == Life::Threshold;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        let stays = words::stays(&cx.table.setting, false);
        let pay = harm(HarmCommand::StayUp { who: who.id.into() });
        let label = format!("{stays}: {}, {}", who.name, words::for_a_point(cx.table, Some(who.id)));
        let broke = who.points() == Some(0);
        let button = actions::costs(PushButton::quiet(theme, stays), cx.table, Some(who.id), 1).label(label);
        let response = ui.add_enabled(!broke, button);
        let response = response.on_disabled_hover_text(format!("{} has no plot point left", who.name));
        if response.clicked() {
            cx.out.send(pay);
        }
        if awake {
            return;
        }
        let aid = PushButton::quiet(theme, "First aid").label(format!("First aid for {}", who.name));
        if ui.add(aid).clicked() {
            cx.out.send(harm(HarmCommand::FirstAid { who: who.id.into() }));
        }
        let dies = PushButton::quiet(theme, "Dies").label(format!("{} dies", who.name));
        if ui.add(dies).clicked() {
            cx.out.send(harm(HarmCommand::Dies { who: who.id.into(), dead: true }));
        }
    });
}

/// Damage, weapons and what comes back, by hand.
fn life_menu(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, life: Life) {
    let id = who.id;
    let split: &[HurtTo] = if life == Life::Threshold { &HurtTo::ALL } else { &[HurtTo::Both] };
    let mut press: Option<Command> = None;
    for to in split {
        let aside = if life == Life::Threshold { format!(", {}", words::hurt_to(*to)) } else { String::new() };
        let mut sub = |ui: &mut Ui, title: String, entries: Vec<(String, Command)>| {
            menu::sub(ui, title, |ui| {
                for (words, command) in entries {
                    if ui.button(words).clicked() {
                        press = Some(command);
                        ui.close();
                    }
                }
            });
        };
        let damage = |points: u32| harm(HarmCommand::Damage { on: id.into(), points, to: *to });
        let points = (1..=8).map(|n| (words::counted(n, "point"), damage(n)));
        sub(ui, format!("Damage{aside}"), points.collect());
        let weapon = |die: Die| harm(HarmCommand::Weapon { on: id.into(), die, to: *to, faces: Faces::Due });
        let dice = Die::ALL.into_iter().map(|die| (die.to_string(), weapon(die)));
        sub(ui, format!("A weapon's die{aside}"), dice.collect());
        let heal = |points: u32| harm(HarmCommand::Heal { who: id.into(), points, of: *to });
        let points = (1..=8).map(|n| (words::counted(n, "point"), heal(n)));
        sub(ui, format!("Comes back{aside}"), points.collect());
    }
    let mut more: Vec<(String, Command)> = Vec::new();
    let opens = |aim| {
        let scene = cx.scene().map(|scene| scene.id.into());
        let who = id.into();
        let title = "".into();
        Command::Test(TestCommand::Open { who, title, scene, against: None, aim: Some(aim), pay: false })
    };
    more.push(("Roll to recover life points".to_owned(), opens(AimAt::Life(id.into()))));
    if life == Life::Threshold {
        more.push(("Rests: no stun is left".to_owned(), harm(HarmCommand::Rest { who: id.into() })));
    }
    let dead = who.hurt.dead;
    let words = if dead { "Lives after all" } else { "Dies" };
    more.push((words.to_owned(), harm(HarmCommand::Dies { who: id.into(), dead: !dead })));
    for (words, command) in more {
        if ui.button(words).clicked() {
            press = Some(command);
            ui.close();
        }
    }
    if let Some(command) = press {
        cx.out.send(command);
    }
}
