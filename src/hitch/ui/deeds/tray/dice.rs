//! Deeds of a die in the tray, before and after the roll, and of a die on the rack (POOL-3, TOT-7, DIE-7, SETT-4).

use crate::ui::actions::{self, Half};
use crate::ui::deeds::{Deed, Item, growth, set_of, sight};
use crate::ui::widgets::icons;
use crate::ui::{Dragged, PanelCx};
use egui::{Key, Modifiers};
use hitch_core::model::{Die, DieId, Phase, PoolDie, Roll, RollId, Source, State, Used};
use hitch_core::rules::{Command, RollCommand};
use hitch_core::words;

pub fn side_word(half: Half) -> &'static str {
    match half {
        Half::Acting => t!("acting"),
        Half::Opposing => t!("opposing"),
    }
}

pub fn onto(cx: &PanelCx<'_>, die: Die, half: Half) -> Deed {
    let words = t!("Add a {die} to the {} side", side_word(half));
    Deed::press(words, actions::use_dice(cx.table, &cx.here(), &[die], Some(half))).icon(icons::PLUS)
}

pub fn of_rack(cx: &PanelCx<'_>, die: Die) -> Vec<Item> {
    [Half::Acting, Half::Opposing].map(|half| onto(cx, die, half).into()).into()
}

pub fn of_die(cx: &PanelCx<'_>, roll: RollId, die: DieId) -> Option<Vec<Item>> {
    let roll = cx.table.rolls.get(&roll)?;
    let die = roll.die(die)?;
    let mut items = if roll.phase == Phase::Building { before(cx, roll, die) } else { after(cx, roll, die) };
    // A die off the rack comes from nothing that could be hidden.
    let ours = matches!(die.from, Source::Trait(_) | Source::Pool { .. });
    items.extend(ours.then(|| sight::of_die(cx.table, roll.id, die)));
    Some(items)
}

fn press(words: impl Into<String>, icon: &'static str, command: RollCommand) -> Deed {
    Deed::press(words, vec![Command::Roll(command)]).icon(icon)
}

fn before(cx: &PanelCx<'_>, of: &Roll, die: &PoolDie) -> Vec<Item> {
    let (roll, id) = (|| of.id.into(), || die.id.into());
    let mut items: Vec<Item> = Vec::new();
    if cx.table.setting.mods.paid_steps {
        let pays = words::for_a_point(cx.table, of.roller());
        for (icon, words, double) in [(icons::STEP_UP, t!("Step up"), false), (icons::COPY, t!("Double"), true)] {
            let buy = RollCommand::Buy { roll: roll(), die: id(), double };
            items.push(press(format!("{words}, {pays}"), icon, buy).into());
        }
        items.push(Item::Line);
    }
    // At the ends of the sizes a step changes how many dice there are (DIE-2, DIE-3), so it is said before.
    let up = if die.size == Die::D12 { t!("Step up (d12: adds a d6)") } else { t!("Step up") };
    let down = if die.size == Die::D4 { t!("Step down (removes it)") } else { t!("Step down") };
    for (icon, words, key, command) in [
        (icons::STEP_UP, up, (Modifiers::NONE, Key::Plus), RollCommand::Step { roll: roll(), die: id(), up: true }),
        (
            icons::STEP_DOWN,
            down,
            (Modifiers::NONE, Key::Minus),
            RollCommand::Step { roll: roll(), die: id(), up: false },
        ),
        // D alone types dice, also while the pointer rests on a die.
        (icons::COPY, t!("Double"), (Modifiers::SHIFT, Key::D), RollCommand::Double { roll: roll(), die: id() }),
    ] {
        items.push(press(words, icon, command).key(key.0, key.1).into());
    }
    // The trait may be removed since; its die can stop hindering in any case.
    if die.hinder || can_hinder(cx.table, die) {
        let (icon, words) = if die.hinder {
            (icons::UNDO, t!("Stop hindering"))
        } else {
            (icons::COINS, t!("Hinder (roll a d4, earn 1 ⟦PP⟧)"))
        };
        let hinder = RollCommand::Hinder { roll: roll(), die: id(), on: !die.hinder };
        items.push(press(words, icon, hinder).key(Modifiers::NONE, Key::H).into());
    }
    if let Source::Trait(at) = die.from
        && let Some((_, it)) = cx.table.find(at)
    {
        items.extend(growth::questions(of, at, it).into_iter().flatten());
    }
    items.push(Item::Line);
    let acting = actions::open_test(cx.table).is_some_and(|test| test.acting.id == of.id);
    let other = if acting { Half::Opposing } else { Half::Acting };
    let moved =
        |half| actions::into_tray(cx.table, &cx.here(), Dragged::RollDie { roll: of.id, die: die.id }, half, false);
    let to = Deed::press(t!("Move to the {} side", side_word(other)), moved(Some(other)));
    items.push(to.icon(icons::SWAP).into());
    let out = Deed::press(t!("Remove"), moved(None)).icon(icons::TRASH);
    items.push(out.key(Modifiers::NONE, Key::Delete).into());
    items
}

/// Returns whether the die is of a distinction that may hinder (POOL-3).
fn can_hinder(state: &State, die: &PoolDie) -> bool {
    let Source::Trait(at) = die.from else { return false };
    let Some((role, _)) = state.find(at) else { return false };
    set_of(state, at, role).is_some_and(hitch_core::model::SetDef::hinders)
}

fn after(cx: &PanelCx<'_>, roll: &Roll, die: &PoolDie) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    // A 1 is never added or kept.
    if !die.is_hitch() {
        for (used, icon, words) in [
            (Used::Total, icons::CHART, t!("Count for the total")),
            (Used::Effect, icons::DIAMOND, t!("Use as the ⟦effect die⟧")),
            (Used::No, icons::CIRCLE, t!("Don’t use")),
        ] {
            let commands = actions::count_as(cx.table, roll, die.id, used);
            items.push(Deed::one_of(words, die.used == used, commands).icon(icon).into());
        }
        items.push(Item::Line);
    }
    let out = RollCommand::Remove { roll: roll.id.into(), die: die.id.into() };
    items.push(press(t!("Remove from the roll"), icons::TRASH, out).into());
    items
}
