//! Changes of characters: PP, life points, being taken out.

use crate::model::{Character, CharacterId, Growth, Hurt, Scene, SceneId, State};
use crate::rules::Out;
use crate::rules::table::diff::{Change, Touched};
use crate::rules::table::facts::people;
use std::collections::{BTreeMap, BTreeSet};

fn held(state: &State) -> BTreeMap<CharacterId, u32> {
    let mut held = BTreeMap::new();
    for rolled in state.rolls.values().flat_map(|roll| &roll.held) {
        *held.entry(rolled.to).or_default() += rolled.points;
    }
    held
}

/// Points in purses, held back, and in the bank (PP-2, PP-7).
pub(super) fn points(
    before: &State,
    after: &State,
    cast: &[Touched<'_, CharacterId, Character>],
    out: &mut Vec<Change>,
) {
    let (was_held, is_held) = (held(before), held(after));
    let mut whose: BTreeSet<CharacterId> = cast.iter().map(|(id, ..)| *id).collect();
    whose.extend(was_held.keys().chain(is_held.keys()));
    for id in whose {
        let (Some(was), Some(is)) = (before.cast.get(&id), after.cast.get(&id)) else { continue };
        let (from, to) = (was.points().unwrap_or_default(), is.points().unwrap_or_default());
        if from != to {
            out.push(Change::Points { who: is.name.clone(), from, to });
        }
        let of = |held: &BTreeMap<CharacterId, u32>| held.get(&id).copied().unwrap_or_default();
        let (from, to) = (of(&was_held), of(&is_held));
        if from != to {
            out.push(Change::Held { who: is.name.clone(), from, to });
        }
    }
    if before.bank != after.bank {
        out.push(Change::Bank { from: before.bank, to: after.bank });
    }
}

/// Life points (LIFE-2, LIFE-3).
pub(super) fn hurt(was: &Character, is: &Character, out: &mut Vec<Change>) {
    // That somebody is in it again is told of them.
    if (Hurt { up: is.hurt.up, ..was.hurt }) != is.hurt {
        out.push(Change::Life { who: is.name.clone(), from: was.hurt, to: is.hurt });
    }
}

/// Growth dice, experience, advances (GROW-1, GROW-8, GROW-14).
pub(super) fn growth(was: &Character, is: &Character, out: &mut Vec<Change>) {
    let who = || is.name.clone();
    let (from, to) = (was.growth.sizes(), is.growth.sizes());
    if from != to {
        out.push(Change::GrowthDice { who: who(), from, to });
    }
    let each = [(false, was.growth.xp, is.growth.xp), (true, was.growth.advances, is.growth.advances)];
    for (advances, from, to) in each.into_iter().filter(|(_, from, to)| from != to) {
        out.push(Change::Earned { who: who(), advances, from, to });
    }
}

/// Returns a character's growth before, with the separately told parts as they are now.
pub(super) fn untold(was: &Character, is: &Character) -> Growth {
    let (was, is) = (was.growth.clone(), &is.growth);
    Growth {
        dice: if was.sizes() == is.sizes() { was.dice } else { is.dice.clone() },
        worst: is.worst.clone(),
        xp: is.xp,
        advances: is.advances,
        grew: is.grew,
        ..was
    }
}

/// Why somebody is out of the scene they are in, where they are (TAK-1).
fn out_now(state: &State, who: CharacterId) -> Option<Out> {
    let in_it = state.running().find(|it| it.cast.contains(&who));
    // Who has left a scene may still be out of it.
    let scene = in_it.or_else(|| state.running().find(|it| it.out.contains(&who)));
    people::taken_out(state, scene.map(|it| &**it), who)
}

/// Adds characters who are taken out or back, among those with changed files or scenes.
pub(super) fn outs(
    before: &State,
    after: &State,
    cast: &[Touched<'_, CharacterId, Character>],
    scenes: &[Touched<'_, SceneId, Scene>],
    out: &mut Vec<Change>,
) {
    let mut whose: BTreeSet<CharacterId> = cast.iter().map(|(id, ..)| *id).collect();
    for scene in scenes.iter().flat_map(|(_, was, is)| [*was, *is]).flatten() {
        whose.extend(scene.cast.iter().chain(&scene.out));
    }
    // What is for good is news to whoever was out before (TRA-1, LIFE-2).
    let for_good = |it: &Option<Out>| matches!(it, Some(Out::Dead | Out::Trauma(_)));
    for who in whose {
        let (Some(_), Some(is)) = (before.cast.get(&who), after.cast.get(&who)) else { continue };
        let (was, now) = (out_now(before, who), out_now(after, who));
        match now {
            None if was.is_some() => out.push(Change::Back(is.name.clone())),
            Some(by) if was.is_none() || (for_good(&Some(by.clone())) && !for_good(&was)) => {
                out.push(Change::Out(is.name.clone(), by));
            }
            _ => {}
        }
    }
}
