//! Dice beside the pool, in words (HERO-2, HERO-3, RES-2, RES-4, RES-5, PP-3, SCALE-1, SCALE-2, DIFF-6).

use super::{Half, OpenTest};
use hitch_core::model::{CharacterId, Die, Roll, State, dice_text};
use hitch_core::rules::{Beside, BesideCommand, BesideDice, BesideWay, Command, Piece, Toll, scale_results, toll_of};
use hitch_core::words;

pub fn roll_of<'t>(test: &OpenTest<'t>, who: CharacterId) -> Option<&'t Roll> {
    [Some(test.acting), test.opposing].into_iter().flatten().find(|roll| roll.roller() == Some(who))
}

/// Adds a hero die to the pool before the roll.
pub const JOINS: &str = mark!("Add to the roll");

/// Rolls a hero die after the roll.
pub const ADDS: &str = mark!("Roll and add the result (1 ⟦PP⟧)");

/// Returns the name of dice beside the pool.
pub fn name(state: &State, what: Beside) -> String {
    match what {
        Beside::HeroBack(_) => t!("back to its owner").to_owned(),
        Beside::Resource(at) => state.find(at).map(|(_, it)| it.name.to_string()).unwrap_or_default(),
        Beside::Mission(pool) => state.pools.get(&pool).map(|it| it.name.to_string()).unwrap_or_default(),
        Beside::Hero(..) | Beside::Saved(_) | Beside::Scale | Beside::Range => words::odds::beside(what, ""),
    }
}

/// Returns the accessible name of dice beside the pool.
pub fn label(state: &State, roll: &Roll, half: Half, it: &BesideDice) -> String {
    let called = |who: CharacterId| state.cast.get(&who).map_or(t!("its owner"), |it| &*it.name);
    let (name, count) = (name(state, it.what), it.dice.len());
    match it.what {
        Beside::Hero(who, die) => t!("Hero {die} of {}", called(who)),
        Beside::HeroBack(die) => {
            let who = roll.roller().map_or(t!("its owner"), called);
            t!("Return the hero {die} to {who} instead of giving ⟦a plot point⟧")
        }
        Beside::Saved(who) => t!("Add {count}d6 saved by {}", called(who)),
        Beside::Resource(at) => {
            let owner = state.bearer_name(at.of).map_or("", |name| name);
            let left = dice_text(&it.dice);
            if gm_spends(state, roll, it.what) {
                t!("Resource {name} of {owner}: {left} left, the GM spends 1 ⟦PP⟧")
            } else {
                t!("Resource {name} of {owner}: {left} left")
            }
        }
        Beside::Mission(_) => t!("Mission pool {name}: {count}d6 left"),
        Beside::Scale if half == Half::Acting => t!("Scale die for the acting side").to_owned(),
        Beside::Scale => t!("Scale die for the opposing side").to_owned(),
        Beside::Range => t!("Range die for the opposing side").to_owned(),
    }
}

fn gm_spends(state: &State, roll: &Roll, what: Beside) -> bool {
    let free = |at| toll_of(state, roll, Piece::Resource(at)) == Toll::Free;
    matches!(what, Beside::Resource(at) if !free(at))
}

/// Describes a way to add them.
pub fn way(state: &State, roll: &Roll, what: Beside, way: &BesideWay) -> String {
    match (what, way.commands.first()) {
        (Beside::Hero(..), Some(Command::Beside(command))) => hero(command).to_owned(),
        (Beside::Hero(..) | Beside::HeroBack(_), _) => {
            t!("Take the hero die back instead of ⟦a plot point⟧").to_owned()
        }
        (Beside::Saved(_), _) => t!("Add {}d6", way.dice.len()),
        (Beside::Resource(_) | Beside::Mission(_), _) => {
            let dice = counted_dice(way.dice.len());
            if gm_spends(state, roll, what) {
                t!("Commit {dice}, the GM spends 1 ⟦PP⟧")
            } else {
                t!("Commit {dice}")
            }
        }
        (Beside::Scale, _) => {
            let two = scale_results(state.setting.mods.scale, &way.dice) > 1;
            let dice = dice_text(&way.dice);
            if two { t!("{dice}, plus 2 more results") } else { t!("{dice}, plus another result") }
        }
        (Beside::Range, _) if way.dice == [Die::D12] => t!("d12: almost impossible").to_owned(),
        (Beside::Range, _) => t!("d8: a stretch").to_owned(),
    }
}

/// Returns “1 die” or the number of dice.
pub fn counted_dice(count: usize) -> String {
    if count == 1 { t!("1 die").to_owned() } else { t!("{count} dice") }
}

/// Describes a use of a hero die.
pub fn hero(command: &BesideCommand) -> &'static str {
    match command {
        BesideCommand::HeroRoll { .. } => t!(ADDS),
        BesideCommand::HeroEffect { .. } => t!("Use as ⟦an effect die⟧ (1 ⟦PP⟧)"),
        _ => t!(JOINS),
    }
}
