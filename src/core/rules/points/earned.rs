//! PP earned by rolls, paid at once or later (PP-7), and the form in which a GMC takes them (PP-3, PP-8).
//!
//! Home of PP-7, PP-8.

use crate::model::{
    Came, CharacterId, CharacterKind, Die, DoomWay, EarnedPoint, EarnsAs, GmPays, GmcKind, HeldPoint, PoolId, Purse,
    ResolutionId, RollId, State,
};
use crate::rules::points::purses::bank;
use crate::rules::points::{payer, purses};
use crate::rules::pools;
use crate::rules::table::draft::{Draft, MOST_DICE};
use crate::rules::{For, PointEvent, PointsRefusal, PoolEvent, Refusal, unspent};

/// Holds PP that a character earns by dice back until the roll is resolved (PP-7).
pub fn hold(draft: &mut Draft, roll: RollId, to: CharacterId, points: u32) -> Result<(), Refusal> {
    let handing = draft.state.setting.mods.gm_pays_with() == GmPays::Handing;
    if handing && draft.character(to)?.purse == Purse::Bank {
        // What is saved is for a later roll in any case (PP-3).
        return (0..points).try_for_each(|_| earns_in(draft, roll, to));
    }
    let name = draft.character_name(to);
    let held = &mut draft.roll_mut(roll)?.held;
    match held.iter_mut().find(|it| it.to == to && it.how.is_none()) {
        Some(earned) => earned.points = earned.points.saturating_add(points),
        None => held.push(HeldPoint { to, points, how: None }),
    }
    draft.tell(PointEvent::Moved { from: None, to: Some(name), points, held: true });
    Ok(())
}

/// Pays a PP for hindering or for a d4 put in, at once unless the setting holds it as well (PP-7).
pub fn earns_by_joining(draft: &mut Draft, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
    if draft.state.setting.mods.hinder_pays_later {
        return hold(draft, roll, who, 1);
    }
    earns_in(draft, roll, who)
}

/// Pays a PP at once; the roll records the form it came in.
pub fn earns_in(draft: &mut Draft, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
    let came = earn_one(draft, who, None)?;
    draft.roll_mut(roll)?.earned.push(EarnedPoint { by: who, came });
    Ok(())
}

/// Takes back one PP that a roll holds back, or that was paid at once.
pub fn unearn(draft: &mut Draft, roll: RollId, who: CharacterId, at_once: bool) -> Result<(), Refusal> {
    let rolled = draft.roll(roll)?;
    // The one paid last is the first to go.
    let paid = rolled.earned.iter().rposition(|it| it.by == who);
    let held = rolled.held.iter().position(|it| it.to == who);
    match (paid, held) {
        // A point that should have been held may have come at once: a saved d6 does (PP-3).
        (Some(at), held) if at_once || held.is_none() => {
            let came = draft.roll_mut(roll)?.earned.remove(at).came;
            give_up(draft, who, came)
        }
        (_, Some(at)) => {
            let held = &mut draft.roll_mut(roll)?.held;
            if let Some(owed) = held.get_mut(at) {
                owed.points = owed.points.saturating_sub(1);
            }
            held.retain(|it| it.points > 0);
            let name = draft.character_name(who);
            draft.tell(PointEvent::Moved { from: Some(name), to: None, points: 1, held: true });
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Refuses unless a PP that was paid at once is still there to be given back (PP-7).
pub fn can_give_back(draft: &mut Draft, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
    let paid = draft.roll(roll)?.earned.iter().any(|it| it.by == who && it.came == Came::Point);
    if paid && draft.character(who)?.points() == Some(0) {
        let who = draft.character_name(who);
        draft.rule(Refusal::NoPoint { who, what: For::GiveBack })?;
    }
    Ok(())
}

/// Removes the PP that a roll has earned or would have earned its roller (PP-7).
pub fn earns_nothing(draft: &mut Draft, roll: RollId, who: Option<CharacterId>) -> Result<(), Refusal> {
    let Some(who) = who else { return Ok(()) };
    let of = draft.roll(roll)?;
    let held: u32 = of.held.iter().filter(|it| it.to == who).map(|it| it.points).sum();
    let paid = of.earned.iter().filter(|it| it.by == who).count();
    for _ in 0..held {
        unearn(draft, roll, who, false)?;
    }
    (0..paid).try_for_each(|_| unearn(draft, roll, who, true))
}

/// Hands over the PP that a roll held back (PP-7, PP-8).
pub fn release(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    for HeldPoint { to, points, how } in std::mem::take(&mut draft.roll_mut(roll)?.held) {
        if draft.character(to)?.purse == Purse::Bank {
            earn_each(draft, Some(to), points, how)?;
        } else {
            purses::put_points(draft, to, points)?;
        }
    }
    Ok(())
}

/// Tells which held PP a finished roll hands over (CON-1, PP-7).
pub fn tell_held(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    for HeldPoint { to, points, .. } in draft.roll(roll)?.held.clone() {
        let name = draft.character_name(to);
        draft.tell(PointEvent::HeldOver { who: name, points });
    }
    Ok(())
}

/// Pays PP earned at once, without a roll (CON-4). A GMC's go where the GM's go (PP-8).
pub fn earn(draft: &mut Draft, who: CharacterId, points: u32) -> Result<(), Refusal> {
    if draft.character(who)?.purse == Purse::Bank {
        earn_each(draft, Some(who), points, None)
    } else {
        purses::put_points(draft, who, points)
    }
}

/// Pays GMCs by default: to the bank, a d6 each to a pool, or a d6 each that a major GMC saves (PP-3, PP-8).
pub fn earn_each(
    draft: &mut Draft,
    who: Option<CharacterId>,
    points: u32,
    how: Option<EarnsAs>,
) -> Result<(), Refusal> {
    match draft.state.setting.mods.gm_pays_with() {
        GmPays::Bank => {
            purses::fill(draft, points);
            Ok(())
        }
        GmPays::Handing => saves(draft, who, points).map(drop),
        // No pool takes more than so many; that must not keep the test from being closed.
        GmPays::Doom | GmPays::Crises => {
            let most = u32::try_from(MOST_DICE).unwrap_or(u32::MAX);
            (0..points.min(most)).try_for_each(|_| pool_earns(draft, how).map(drop))
        }
    }
}

fn earn_one(draft: &mut Draft, who: CharacterId, how: Option<EarnsAs>) -> Result<Came, Refusal> {
    if draft.character(who)?.purse != Purse::Bank {
        purses::put_points(draft, who, 1)?;
        return Ok(Came::Point);
    }
    match draft.state.setting.mods.gm_pays_with() {
        GmPays::Bank => {
            purses::fill(draft, 1);
            Ok(Came::Bank)
        }
        GmPays::Handing => Ok(if saves(draft, Some(who), 1)? { Came::Saved } else { Came::Nothing }),
        GmPays::Doom | GmPays::Crises => pool_earns(draft, how),
    }
}

/// Saves a d6 of a major GMC for a later action where there is no bank; no other GMC earns anything (PP-3).
fn saves(draft: &mut Draft, who: Option<CharacterId>, points: u32) -> Result<bool, Refusal> {
    let Some(who) = who.filter(|who| saves_dice(draft, *who)) else { return Ok(false) };
    let character = draft.character_mut(who)?;
    character.saved_dice = character.saved_dice.saturating_add(points);
    let name = character.name.clone();
    draft.tell(PointEvent::Saves { who: name, dice: points });
    Ok(true)
}

fn saves_dice(draft: &Draft, who: CharacterId) -> bool {
    draft.state.cast.get(&who).is_some_and(|it| it.kind == CharacterKind::Gmc(GmcKind::Major))
}

/// Adds a d6 to the doom pool, or steps one of its dice up; with crises adds a d6 to one of them (PP-8).
fn pool_earns(draft: &mut Draft, how: Option<EarnsAs>) -> Result<Came, Refusal> {
    let pool = match (draft.state.setting.mods.gm_pays_with(), how) {
        (_, Some(EarnsAs::Into(pool))) if draft.state.pools.contains_key(&pool) => Some(pool),
        (GmPays::Crises, _) => payer::crisis_earns(draft)?,
        _ => Some(pools::fed(draft)?),
    };
    let Some(pool) = pool else {
        draft.tell(PoolEvent::NobodyEarns {});
        return Ok(Came::Nothing);
    };
    // The die may be gone since: then the d6 comes as usual.
    if let Some(EarnsAs::Raises(die)) = how
        && unspent(&draft.state, draft.pool(pool)?, die) > 0
    {
        earned_step(draft, pool, die)?;
        return Ok(Came::Step(pool, die));
    }
    if draft.pool(pool)?.dice.len() >= MOST_DICE {
        let pool = draft.pool(pool)?.name.clone();
        draft.tell(PoolEvent::Full { pool });
        return Ok(Came::Nothing);
    }
    pools::because(draft, pool, t!("⟦a GMC⟧ earns it"), |draft| pools::put_die(draft, pool, Die::D6))?;
    Ok(Came::Die(pool))
}

/// Steps up a die of size d6 or larger; by the story one of equal size, and fed by opportunities any (PP-8).
fn earned_step(draft: &mut Draft, pool: PoolId, die: Die) -> Result<(), Refusal> {
    let any = draft.state.setting.mods.doom_way == DoomWay::Fed;
    let with = if any { die.min(Die::D6) } else { Die::D6 };
    pools::raise_with(draft, pool, with, die)
}

fn give_up(draft: &mut Draft, who: CharacterId, came: Came) -> Result<(), Refusal> {
    let pool = |id: PoolId, die: Die, draft: &Draft| {
        draft.state.pools.get(&id).is_some_and(|it| unspent(&draft.state, it, die) > 0)
    };
    match came {
        Came::Point => {
            let character = draft.character_mut(who)?;
            let Purse::Own(has) = character.purse else { return Ok(()) };
            character.purse = Purse::Own(has.saturating_sub(1));
            let name = character.name.clone();
            // A point that was spent since can't be taken, so there is nothing to tell.
            if has > 0 {
                draft.tell(PointEvent::Moved { from: Some(name), to: None, points: 1, held: false });
            }
        }
        Came::Bank if draft.state.bank > 0 => {
            draft.state.bank -= 1;
            draft.tell(PointEvent::Moved { from: Some(bank()), to: None, points: 1, held: false });
        }
        Came::Saved => {
            let character = draft.character_mut(who)?;
            character.saved_dice = character.saved_dice.saturating_sub(1);
            let name = character.name.clone();
            draft.tell(PointEvent::Unsaved { who: name });
        }
        Came::Die(id) if pool(id, Die::D6, draft) => pools::lose_die(draft, id, Die::D6)?,
        // A d12 has stayed, and another die come or gone up for it (DIE-3): that stays as it is.
        Came::Step(id, die) => {
            if let Some(up) = die.up().filter(|up| pool(id, *up, draft)) {
                pools::change_die(draft, id, up, Some(die))?;
            }
        }
        Came::Bank | Came::Die(_) | Came::Nothing => {}
    }
    Ok(())
}

/// The GM takes what a GMC has earned in another way (PP-8).
pub(super) fn earns_instead(
    draft: &mut Draft,
    resolution: ResolutionId,
    who: CharacterId,
    raising: Option<Die>,
    into: Option<PoolId>,
) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let with = draft.state.setting.mods.gm_pays_with();
    let how = match (raising, into, with) {
        (Some(_), Some(_), _) | (Some(_), _, GmPays::Crises) | (_, Some(_), GmPays::Doom) => {
            return Err(PointsRefusal::OneWay.into());
        }
        _ if draft.character(who)?.purse != Purse::Bank => return Err(PointsRefusal::OwnPurse(name).into()),
        (_, _, GmPays::Bank | GmPays::Handing) => return Err(PointsRefusal::NoDice.into()),
        (Some(die), None, _) => Some(EarnsAs::Raises(die)),
        (None, Some(pool), _) => Some(EarnsAs::Into(pool)),
        (None, None, _) => None,
    };
    let rolls: Vec<RollId> = draft.state.rolls_of(resolution).filter(|roll| !roll.over).map(|roll| roll.id).collect();
    // The last roll first: what was earned last is what the GM means.
    for roll in rolls.iter().rev().copied() {
        let other = |came: Came| match how {
            Some(EarnsAs::Raises(die)) => !matches!(came, Came::Step(_, was) if was == die),
            Some(EarnsAs::Into(pool)) => came != Came::Die(pool),
            None => !matches!(came, Came::Die(_)),
        };
        let at = draft.roll(roll)?.earned.iter().rposition(|it| it.by == who && other(it.came));
        if let Some(at) = at {
            let was = draft.roll_mut(roll)?.earned.remove(at).came;
            // Given up first: what it came as may stand in the way of what it is to be.
            give_up(draft, who, was)?;
            if let Some(EarnsAs::Raises(die)) = how {
                there_to_raise(draft, die)?;
            }
            let came = earn_one(draft, who, how)?;
            // In its old place, so that the order in which points are taken back stays.
            draft.roll_mut(roll)?.earned.insert(at, EarnedPoint { by: who, came });
            return Ok(());
        }
        if held_otherwise(draft, roll, who, how)? {
            return Ok(());
        }
    }
    Err(PointsRefusal::NothingEarned(name).into())
}

fn held_otherwise(draft: &mut Draft, roll: RollId, who: CharacterId, how: Option<EarnsAs>) -> Result<bool, Refusal> {
    let Some(at) = draft.roll(roll)?.held.iter().position(|it| it.to == who && it.how != how) else {
        return Ok(false);
    };
    if let Some(EarnsAs::Raises(die)) = how {
        there_to_raise(draft, die)?;
    }
    let held = &mut draft.roll_mut(roll)?.held;
    if let Some(owed) = held.get_mut(at) {
        owed.points = owed.points.saturating_sub(1);
    }
    match held.iter_mut().find(|it| it.to == who && it.how == how) {
        Some(earned) => earned.points = earned.points.saturating_add(1),
        None => held.push(HeldPoint { to: who, points: 1, how }),
    }
    held.retain(|it| it.points > 0);
    let who = draft.character_name(who);
    draft.tell(match how {
        Some(EarnsAs::Raises(die)) => PointEvent::EarnsStep { who, die },
        Some(EarnsAs::Into(pool)) => PointEvent::EarnsDie { who, pool: Some(draft.pool(pool)?.name.clone()) },
        None => PointEvent::EarnsDie { who, pool: None },
    });
    Ok(true)
}

fn there_to_raise(draft: &mut Draft, die: Die) -> Result<(), Refusal> {
    let doom = draft.state.doom().cloned();
    match doom.filter(|pool| unspent(&draft.state, pool, die) > 0) {
        Some(_) => Ok(()),
        None => Err(Refusal::NoSuchDie { pool: draft.state.setting.doom_label.clone(), die }),
    }
}

pub(in crate::rules) fn wrongs(state: &State) -> Vec<crate::rules::Wrong> {
    let mut found = Vec::new();
    for (key, roll) in state.rolls.iter() {
        if let Some(earned) = roll.earned.iter().find(|it| !state.cast.contains_key(&it.by)) {
            let what = t!("character {} doesn’t exist", earned.by.0);
            found.push(crate::rules::Wrong::new(format!("rolls[{}].earned", key.0), what));
        }
    }
    found
}
