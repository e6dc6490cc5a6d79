//! Repetition of an old roll, with its dice found by their former names.

use super::{Half, Here, open_test, pools};
use hitch_core::model::{Bearer, CharacterId, Die, SavedPart, Scene, State, TraitRef};
use hitch_core::rules::{Command, Table, at_its_price, set_of};
use hitch_core::session::DiceRow;

/// Returns the commands that put an old roll's dice into the tray: existing traits at their present rating, the rest as
/// bare dice. A character's own roll is for them, any other is opposition.
pub fn again(table: &Table, here: &Here<'_>, rolled: &DiceRow) -> Vec<Command> {
    let scene = here.scene;
    let roller = table.cast.values().find(|it| it.name == rolled.by).map(|it| it.id);
    let first = || scene.and_then(|scene| scene.cast.first().copied()).or_else(|| table.cast.keys().next().copied());
    let actor = || open_test(table).map(|test| test.who).or_else(|| pools::whose(table, scene, None));
    let (who, half) = match roller {
        Some(who) => (Some(who), Half::Acting),
        None => (actor().or_else(first), Half::Opposing),
    };
    let Some(who) = who else { return Vec::new() };
    let parts = parts(table, scene, roller, rolled);
    at_its_price(table, pools::these(table, here, (who, half), parts)).commands
}

/// Returns the origins of a roll's dice, as far as they are found.
fn parts(state: &State, scene: Option<&Scene>, roller: Option<CharacterId>, rolled: &DiceRow) -> Vec<SavedPart> {
    let mut parts: Vec<SavedPart> = Vec::new();
    // How many dice each trait still stands for.
    let mut left: Vec<(TraitRef, usize)> = Vec::new();
    for die in &rolled.dice {
        let found = trait_named(state, scene, roller, &die.label);
        if let Some((at, dice)) = found {
            match left.iter_mut().find(|(of, _)| *of == at) {
                Some((_, count)) if *count > 0 => {
                    *count -= 1;
                    continue;
                }
                Some(_) => {}
                None => {
                    // A d4 of what is rated otherwise was a hindrance.
                    let hinder = die.size == Die::D4 && hinders(state, at) && !dice.contains(&Die::D4);
                    left.push((at, dice.len().saturating_sub(1)));
                    parts.push(SavedPart::Trait { at, name: die.label.clone(), hinder });
                    continue;
                }
            }
        }
        let pool = state.pools.values().find(|it| it.name == die.label);
        match (pool, parts.last_mut()) {
            (Some(pool), _) => parts.push(SavedPart::Pool { pool: pool.id, die: die.size, name: pool.name.clone() }),
            (None, Some(SavedPart::Dice(dice))) => dice.push(die.size),
            (None, _) => parts.push(SavedPart::Dice(vec![die.size])),
        }
    }
    parts
}

/// Returns a trait of that name: the roller's own first, then others in the scene.
fn trait_named(
    state: &State,
    scene: Option<&Scene>,
    roller: Option<CharacterId>,
    name: &str,
) -> Option<(TraitRef, Vec<Die>)> {
    let here = scene.into_iter().flat_map(|scene| {
        let people = scene.cast.iter().copied().map(Bearer::Character);
        std::iter::once(Bearer::Scene(scene.id)).chain(people)
    });
    let pools = state.pools.keys().copied().map(Bearer::Pool);
    let mut bearers = roller.map(Bearer::Character).into_iter().chain(here).chain(pools);
    bearers.find_map(|of| {
        let (_, it) = state.traits(of)?.iter().find(|(_, it)| &*it.name == name)?;
        Some((TraitRef { of, id: it.id }, it.dice()))
    })
}

fn hinders(state: &State, at: TraitRef) -> bool {
    let def = state.find(at).and_then(|(role, _)| set_of(state, role, at.of));
    def.is_some_and(hitch_core::model::SetDef::hinders)
}
