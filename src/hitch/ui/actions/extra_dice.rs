//! Dice beside the pool, in words (HERO-2, HERO-3, RES-2, RES-4, RES-5, PP-3, SCALE-1, SCALE-2, DIFF-6).

use super::{Half, OpenTest};
use hitch_core::model::{CharacterId, Die, Roll, State, dice_text};
use hitch_core::rules::{Beside, BesideCommand, BesideDice, BesideWay, Command, Piece, Toll, scale_results, toll_of};
use hitch_core::words;

pub fn roll_of<'t>(test: &OpenTest<'t>, who: CharacterId) -> Option<&'t Roll> {
    [Some(test.acting), test.opposing].into_iter().flatten().find(|roll| roll.roller() == Some(who))
}

/// Returns what dice beside the pool are called.
pub fn name(state: &State, what: Beside) -> String {
    match what {
        Beside::Hero(..) => "hero die".to_owned(),
        Beside::HeroBack(_) => "back to its owner".to_owned(),
        Beside::Saved(_) => "saved".to_owned(),
        Beside::Resource(at) => state.find(at).map(|(_, it)| it.name.to_string()).unwrap_or_default(),
        Beside::Mission(pool) => state.pools.get(&pool).map(|it| it.name.to_string()).unwrap_or_default(),
        Beside::Scale => "scale".to_owned(),
        Beside::Range => "range".to_owned(),
    }
}

/// Returns what a screen reader says of them.
pub fn label(state: &State, roll: &Roll, half: Half, it: &BesideDice) -> String {
    let called = |who: CharacterId| state.cast.get(&who).map_or("its owner", |it| &*it.name);
    let (name, count) = (name(state, it.what), it.dice.len());
    match it.what {
        Beside::Hero(who, die) => format!("Hero {die} of {}", called(who)),
        Beside::HeroBack(die) => {
            let who = roll.roller().map_or("its owner", called);
            format!("Hero {die} back to {who}, in place of the ⟦point⟧")
        }
        Beside::Saved(who) => format!("{count}d6 saved by {}, to join", called(who)),
        Beside::Resource(at) => {
            let owner = state.bearer_name(at.of).map_or("", |name| name);
            format!("Resource {name} of {owner}: {} left{}", dice_text(&it.dice), pays(state, roll, it.what))
        }
        Beside::Mission(_) => format!("Pool {name} of the mission: {count}d6 left"),
        Beside::Scale if half == Half::Acting => "Scale die for the acting side".to_owned(),
        Beside::Scale => "Scale die for the opposing side".to_owned(),
        Beside::Range => words::sentence("the range adds to the opposition"),
    }
}

fn pays(state: &State, roll: &Roll, what: Beside) -> &'static str {
    let free = |at| toll_of(state, roll, Piece::Resource(at)) == Toll::Free;
    if matches!(what, Beside::Resource(at) if !free(at)) { ", the GM pays" } else { "" }
}

/// Returns what a way to add them does.
pub fn way(state: &State, roll: &Roll, what: Beside, way: &BesideWay) -> String {
    match (what, way.commands.first()) {
        (Beside::Hero(..), Some(Command::Beside(command))) => hero(command).to_owned(),
        (Beside::Hero(..) | Beside::HeroBack(_), _) => "Take it back, in place of the ⟦point⟧".to_owned(),
        (Beside::Saved(_), _) => format!("{}d6 joins", way.dice.len()),
        (Beside::Resource(_) | Beside::Mission(_), _) => {
            let dice = if way.dice.len() == 1 { "1 die".to_owned() } else { format!("{} dice", way.dice.len()) };
            format!("Commit {dice}{}", pays(state, roll, what))
        }
        (Beside::Scale, _) => {
            let two = scale_results(state.setting.mods.scale, &way.dice) > 1;
            format!("{}, {}", dice_text(&way.dice), if two { "two more results" } else { "one more result" })
        }
        (Beside::Range, _) if way.dice == [Die::D12] => "d12, it is almost impossible".to_owned(),
        (Beside::Range, _) => "d8, it is a stretch".to_owned(),
    }
}

/// Returns what a use of a hero die does.
pub const fn hero(command: &BesideCommand) -> &'static str {
    match command {
        BesideCommand::HeroRoll { .. } => "Roll it and add it, 1 ⟦PP⟧",
        BesideCommand::HeroEffect { .. } => "Have it for ⟦an effect die⟧, 1 ⟦PP⟧",
        _ => "It joins the pool",
    }
}
