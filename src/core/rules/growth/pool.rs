//! Growth dice, and the worst harm of a session (GROW-1, GROW-6).
//!
//! Home of GROW-1.

use crate::model::{
    Bearer, CharacterId, Die, GrowthDie, GrowthPool, HarmKind, Name, Role, Roll, Source, State, Trait, TraitId,
    WayBack, Worst,
};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::growth::{prices, questions};
use crate::rules::table::draft::{Draft, fits, named};
use crate::rules::table::moments::{Done, Recovered};
use crate::rules::{Off, Refusal, Thing};

/// The number of dice, the largest, that growth by stress alone uses (GROW-6).
const FIVE: usize = 5;

/// Returns the kind of harm that a character may grow by; trauma is none.
const fn harm_kind(role: Role) -> Option<HarmKind> {
    match role {
        Role::Complication => Some(HarmKind::Complication),
        Role::Stress(track) => Some(HarmKind::Stress(track)),
        Role::Worn(_) => Some(HarmKind::Worn),
        Role::Trauma(_) | Role::Asset | Role::Set(_) | Role::Catalyst => None,
    }
}

/// Returns the source of one growth die a session: each complication, type of stress, or trait's stress (GROW-1).
const fn helped_kind(role: Role, id: TraitId) -> Option<HarmKind> {
    match role {
        Role::Complication => Some(HarmKind::One(id)),
        Role::Worn(on) => Some(HarmKind::One(on)),
        Role::Stress(_) | Role::Trauma(_) | Role::Asset | Role::Set(_) | Role::Catalyst => harm_kind(role),
    }
}

const GROWTH: &str = "growth";

/// Returns what a growth die is called in a roll: what it came of (GROW-1, GROW-6).
fn label(die: &GrowthDie) -> Name {
    if die.from.is_empty() { GROWTH.into() } else { die.from.clone() }
}

pub(super) fn of_harm(state: &State, worst: Worst) -> GrowthDie {
    let from = match worst.of {
        HarmKind::Stress(id) => state.setting.track(id).map(|it| it.name.clone()).unwrap_or_default(),
        HarmKind::Complication | HarmKind::One(_) => state.setting.labels.complication.clone(),
        HarmKind::Worn => state.setting.labels.stress.clone(),
    };
    GrowthDie { die: worst.die, from, of: Some(worst.of) }
}

/// Returns the dice that a character could still commit to a growth test, the largest first: the growth pool, or, by
/// stress alone, the five largest of two d6, the banked die and the worst of each track (GROW-5, GROW-6). Dice that
/// were tried, and dice in a test, are left out. A track that has given its die gives no more.
pub fn growth_dice(state: &State, who: CharacterId) -> Vec<GrowthDie> {
    let Some(growth) = state.cast.get(&who).map(|it| &it.growth) else { return Vec::new() };
    let mut dice = growth.dice.clone();
    match state.setting.mods.growth_pool {
        GrowthPool::Off => return Vec::new(),
        GrowthPool::Session | GrowthPool::Paced => dice.sort_by_key(|it| std::cmp::Reverse(it.die)),
        GrowthPool::StressOnly => {
            // By stress alone complications give no die (GROW-6).
            let stress = growth.worst.iter().filter(|it| it.of != HarmKind::Complication);
            let base = GrowthDie { die: Die::D6, from: Name::default(), of: None };
            dice.extend(stress.map(|it| of_harm(state, *it)).chain([base.clone(), base]));
            dice.sort_by_key(|it| std::cmp::Reverse(it.die));
            // The five are made before what was tried goes: a die that is spent has none in its place (GROW-6).
            dice.truncate(FIVE);
            dice.retain(|it| it.of.is_none_or(|of| !growth.tried_of.contains(&of)));
            for tried in &growth.tried {
                take(&mut dice, *tried, GROWTH);
            }
        }
    }
    for (die, called) in in_tests(state, who) {
        take(&mut dice, die, &called);
    }
    for own in &mut dice {
        own.from = label(own);
    }
    dice
}

pub(super) fn take(dice: &mut Vec<GrowthDie>, die: Die, called: &str) -> Option<GrowthDie> {
    let same = |it: &GrowthDie| it.die == die && *label(it) == *called;
    let grown = |it: &GrowthDie| it.of.is_some() && *label(it) == *called;
    let at = dice.iter().position(same).or_else(|| dice.iter().position(grown));
    // Else one that came of no harm, for those of harm can still be told apart.
    let at = at.or_else(|| dice.iter().position(|it| it.die == die && it.of.is_none()));
    let at = at.or_else(|| dice.iter().position(|it| it.die == die));
    at.map(|at| dice.remove(at))
}

fn in_tests(state: &State, who: CharacterId) -> Vec<(Die, Name)> {
    let theirs = state.rolls.values().filter(|roll| roll.roller() == Some(who));
    theirs.flat_map(|roll| growth_in(roll)).collect()
}

pub(super) fn growth_in(roll: &Roll) -> impl Iterator<Item = (Die, Name)> {
    roll.dice.iter().filter_map(|die| match die.from {
        Source::Growth(size) => Some((size, die.label.clone())),
        _ => None,
    })
}

pub(super) fn growth_pool_on(draft: &Draft) -> Result<GrowthPool, Refusal> {
    match draft.state.setting.mods.growth_pool {
        GrowthPool::Off => Err(Refusal::ModOff(Off::GrowthPool)),
        pool => Ok(pool),
    }
}

pub(in crate::rules) fn growth_die(
    draft: &mut Draft,
    who: CharacterId,
    die: Die,
    from: Name,
    of: Option<HarmKind>,
) -> Result<(), Refusal> {
    let dice = &mut draft.character_mut(who)?.growth.dice;
    fits(dice.len() + 1)?;
    dice.push(GrowthDie { die, from: from.clone(), of });
    draft.tell(GrowthEvent::DieCame { who: draft.character_name(who), die, from });
    Ok(())
}

pub(super) fn growth_die_goes(draft: &mut Draft, who: CharacterId, die: Die) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let lies = in_tests(&draft.state, who).iter().filter(|it| it.0 == die).count();
    let dice = &mut draft.character_mut(who)?.growth.dice;
    let there = dice.iter().filter(|it| it.die == die).count();
    // Dice of a size are alike: as many as lie in tests have to stay.
    let at = dice.iter().position(|it| it.die == die).filter(|_| there > lies);
    let Some(at) = at else { return Err(GrowthRefusal::NoGrowthDie { who: name, die }.into()) };
    dice.remove(at);
    draft.tell(GrowthEvent::DiceWent { who: name, dice: vec![die] });
    Ok(())
}

pub(super) fn puts_growth_die(draft: &mut Draft, who: CharacterId, die: Die, from: &Name) -> Result<(), Refusal> {
    growth_pool_on(draft)?;
    prices::a_pc(draft, who)?;
    growth_die(draft, who, die, from.trim().into(), None)
}

/// Turns a growth die into a relationship asset as a session ends. The asset is off until the next session starts, and
/// kept until the end of a scene in which it is used (GROW-5, ASSET-7).
pub(super) fn befriends(draft: &mut Draft, who: CharacterId, die: Die, name: &Name) -> Result<(), Refusal> {
    if growth_pool_on(draft)? != GrowthPool::Paced {
        return Err(Refusal::ModOff(Off::PacedGrowth));
    }
    let name = named(Thing::Asset, name)?;
    questions::as_session_ends(draft, Some(who), GrowthRefusal::BefriendsLater(name.clone()))?;
    growth_die_goes(draft, who, die)?;
    let of = Bearer::Character(who);
    draft.make_asset(of, name, die, crate::model::Lasts::OneScene, false)?;
    if let Some(made) = draft.traits_mut(of)?.assets.last_mut() {
        (made.shut_down, made.back) = (true, Some(WayBack::Session));
    }
    Ok(())
}

/// Adds a growth die of the size that a character was helped to recover from: one a session for each complication and
/// each type of stress, replaced by a larger one of the same (GROW-1).
pub(in crate::rules) fn grows_by_help(draft: &mut Draft, Recovered { helper, at, role, die }: Recovered) -> Done {
    let pool = draft.state.setting.mods.growth_pool;
    let (Bearer::Character(who), Some(kind)) = (at.of, helped_kind(role, at.id)) else { return Ok(()) };
    let pc = draft.character(who)?.is_pc();
    if !matches!(pool, GrowthPool::Session | GrowthPool::Paced) || who == helper || !pc {
        return Ok(());
    }
    let growth = &draft.character(who)?.growth;
    let had = growth.dice.iter().find(|it| it.of == Some(kind)).map(|it| it.die);
    match had {
        Some(had) if had >= die => return Ok(()),
        Some(_) => draft.character_mut(who)?.growth.dice.retain(|it| it.of != Some(kind)),
        // That of this session is spent.
        None if growth.helped.contains(&kind) => return Ok(()),
        None => draft.character_mut(who)?.growth.helped.push(kind),
    }
    let from = draft.character_name(helper);
    growth_die(draft, who, die, from, Some(kind))
}

/// The worst harm of each kind, noted of whoever a command has touched (GROW-3, GROW-6).
pub(in crate::rules) fn record_worst_harm(draft: &mut Draft, _: &State) -> Result<(), Refusal> {
    if draft.state.setting.mods.growth_pool == GrowthPool::Off {
        return Ok(());
    }
    let mut worse: Vec<(CharacterId, Worst)> = Vec::new();
    for character in draft.touched_characters().filter(|it| it.is_pc()) {
        let harm = |(role, it): (Role, &Trait)| Some(Worst { of: harm_kind(role)?, die: it.die()? });
        for now in character.traits.iter().filter_map(harm) {
            let noted = character.growth.worst.iter().find(|was| was.of == now.of).map(|was| was.die);
            // What was noted was as large, or larger; what was there before is not new.
            if noted < Some(now.die) {
                worse.push((character.id, now));
            }
        }
    }
    for (who, now) in worse {
        let worst = &mut draft.character_mut(who)?.growth.worst;
        match worst.iter_mut().find(|it| it.of == now.of) {
            Some(was) => was.die = was.die.max(now.die),
            None => worst.push(now),
        }
    }
    Ok(())
}
