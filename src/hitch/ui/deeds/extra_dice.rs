//! Deeds about dice beside the pool: hero dice, saved d6, resources (HERO-1 to HERO-3, PP-3, RES-1 to RES-5).

use super::thing::Named;
use super::{Deed, FileText, Item};
use crate::ui::actions::extra_dice::{self as dice, roll_of};
use crate::ui::actions::{self, Half};
use crate::ui::{Dragged, PanelCx};
use egui::{Key as K, Modifiers};
use hitch_core::model::{Bearer, Character, CharacterId, Die, Name, Role, State, Trait, TraitRef};
use hitch_core::rules::{BesideCommand, Command, hero_uses, is_resource};

/// Returns the uses of a hero die (HERO-1 to HERO-3).
pub fn of_hero(cx: &PanelCx<'_>, who: &Character, die: Die) -> Vec<Item> {
    let state: &State = cx.table;
    let mut items: Vec<Item> = Vec::new();
    let roll = actions::open_test(cx.table).and_then(|test| roll_of(&test, who.id));
    let uses = roll.map(|roll| hero_uses(state, roll.id, die)).unwrap_or_default();
    if uses.is_empty() {
        let joins = state.setting.mods.hero_points;
        let (words, when) = if joins {
            (t!(dice::JOINS), t!("You can only do this before the roll."))
        } else {
            (t!(dice::ADDS), t!("You can only do this after the roll."))
        };
        let none = match roll {
            Some(_) => when.to_owned(),
            None => no_roll(who),
        };
        items.push(Deed::press(words, Vec::new()).never(none).into());
    }
    items.extend(uses.into_iter().map(|it| Deed::send(dice::hero(&it), it).into()));
    let point = BesideCommand::HeroPoint { who: who.id.into(), die };
    items.push(Deed::send(t!("Use as ⟦a plot point⟧"), point).where_played().into());
    let harm = who.traits.complications.iter().map(|trait_| {
        let at = TraitRef { of: Bearer::Character(who.id), id: trait_.id };
        heal(who, die, at, t!("Use against “{}”", trait_.name))
    });
    items.extend(harm.map(Item::from));
    items.push(Item::Line);
    let take = || Command::Beside(BesideCommand::HeroTake { who: who.id.into(), die });
    let ends = [t!("d12 is the largest die."), t!("d4 is the smallest die.")];
    let up = (t!("Step up"), K::ArrowUp, die.up().map(|to| (to, t!("Step up to {to}"))));
    let down = (t!("Step down"), K::ArrowDown, die.down().map(|to| (to, t!("Step down to {to}"))));
    for ((words, key, to), end) in [up, down].into_iter().zip(ends) {
        let entry = match to {
            Some((to, words)) => {
                let give = Command::Beside(BesideCommand::HeroGive { who: who.id.into(), die: to });
                Deed::press(words, vec![take(), give])
            }
            None => Deed::press(words, Vec::new()).never(end),
        };
        items.push(entry.key(Modifiers::ALT, key).into());
    }
    items.push(Deed::press(t!("Remove"), vec![take()]).danger().key(Modifiers::NONE, K::Delete).into());
    items
}

fn heal(who: &Character, die: Die, at: TraitRef, words: String) -> Deed {
    Deed::send(words, BesideCommand::HeroHeal { who: who.id.into(), die, at: at.into() }).where_played()
}

fn no_roll(who: &Character) -> String {
    t!("{} has no roll in the tray.", who.name)
}

/// Returns the uses of saved d6 (PP-3).
pub fn of_saved(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let roll = actions::open_test(cx.table).and_then(|test| roll_of(&test, who.id));
    let Some(roll) = roll else {
        return vec![Deed::press(t!("Add to the roll"), Vec::new()).never(no_roll(who)).into()];
    };
    let join = |dice: u32| {
        let saved = BesideCommand::Saved { roll: roll.id.into(), dice };
        Deed::send(t!("Add {dice}d6 to the roll"), saved).into()
    };
    (1..=who.saved_dice.min(12)).rev().map(join).collect()
}

/// Returns the entries that bank a hero die, one for each size (HERO-1).
pub fn banks(who: &Character) -> Vec<Item> {
    let give = |die: Die| {
        let give = BesideCommand::HeroGive { who: who.id.into(), die };
        Deed::send(t!("Hero {die}"), give).into()
    };
    Die::ALL.into_iter().map(give).collect()
}

/// Returns the ways to refresh a resource (RES-3).
pub fn refreshing(cx: &PanelCx<'_>, at: TraitRef, trait_: &Trait) -> Vec<Item> {
    let refresh = |dice, pay| BesideCommand::Refresh { at: at.into(), dice, pay };
    let mut items: Vec<Item> = vec![Deed::send(t!("Refresh all dice (downtime)"), refresh(None, false)).into()];
    if cx.table.setting.mods.resources_for_points {
        for dice in 1..=trait_.spent_dice.min(6) {
            let counted = dice::counted_dice(usize::try_from(dice).unwrap_or(usize::MAX));
            items.push(Deed::send(t!("Refresh {counted} ({dice} ⟦PP⟧)"), refresh(Some(dice), true)).into());
        }
    }
    items
}

/// Adds a trait's entries: a resource's dice, a hero die against a complication.
pub fn of_trait(cx: &PanelCx<'_>, at: TraitRef, role: Role, trait_: &Trait, items: &mut Vec<Item>) {
    let state: &State = cx.table;
    if is_resource(state, at) {
        items.push(Item::Line);
        let left = trait_.unspent().len();
        let commit: Vec<Deed> = (1..=left).map(|count| commit(cx, at, count)).collect();
        // A single die is committed by a click on the trait.
        if left > 1 {
            items.push(Item::sub(t!("Commit to the roll"), commit));
        }
        items.extend(if trait_.spent_dice > 0 { refreshing(cx, at, trait_) } else { Vec::new() });
        items.push(Deed::typed(t!("Edit the tags…"), FileText::Tags(at), trait_.tags.join(", ")).into());
    }
    if role == Role::Complication {
        let Bearer::Character(who) = at.of else { return };
        let Some(who) = state.cast.get(&who) else { return };
        let mut sizes = who.hero.clone();
        sizes.dedup();
        let spend = |die: Die| heal(who, die, at, t!("Use a hero {die} against this"));
        items.extend(sizes.into_iter().map(spend).map(Item::from));
    }
}

/// Returns the deed that commits resource dice, opening a test if none is open.
fn commit(cx: &PanelCx<'_>, at: TraitRef, count: usize) -> Deed {
    let mut commands = actions::into_tray(cx.table, &cx.here(), Dragged::Trait(at), None::<Half>, false);
    if let Some(Command::Roll(hitch_core::rules::RollCommand::Add { roll, .. })) = commands.pop() {
        let dice = u32::try_from(count).unwrap_or(u32::MAX);
        commands.push(Command::Beside(BesideCommand::Resource { roll, at: at.into(), dice }));
    }
    Deed::press(dice::counted_dice(count), commands)
}

pub fn names(text: &str) -> Vec<Name> {
    text.split(',').map(|it| it.trim().into()).filter(|it: &Name| !it.is_empty()).collect()
}

/// The hero dice of all characters, by size.
pub fn heroes(cx: &PanelCx<'_>) -> Vec<Named<(CharacterId, Die)>> {
    let of = |who: &Character| {
        let mut sizes = who.hero.clone();
        sizes.dedup();
        sizes.into_iter().map(|die| ((who.id, die), t!("{die} of {}", who.name))).collect::<Vec<_>>()
    };
    cx.table.cast.values().flat_map(|it| of(it)).collect()
}
