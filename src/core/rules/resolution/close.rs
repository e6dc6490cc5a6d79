//! The end of a resolution: closed, or called off.
//!
//! Home of COMP-7.

use crate::model::{
    Apart, Bearer, CharacterId, Die, DieId, GaveIn, Lasts, Phase, PoolId, Prime, Resolution, ResolutionId, Role, Roll,
    RollId, SceneId, Source, Stance, TraitRef, Turn,
};
use crate::rules::pools::crisis::of_challenge;
use crate::rules::resolution::stakes::lost_harms;
use crate::rules::resolution::{contest, stopped};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::value_steps;
use crate::rules::table::facts::outcomes::is_prime;
use crate::rules::table::facts::people::were_in;
use crate::rules::table::facts::rolls::{is_players_roll, opportunities_of};
use crate::rules::table::facts::{contests, outcomes};
use crate::rules::table::moments::Done;
use crate::rules::{CastEvent, Refusal, Rolled, TestEvent};
use crate::rules::{dice, extra_dice, harm, points, pools};
use std::sync::Arc;

/// Closes a resolution: held PP are handed over (PP-7), spent pool dice leave (DOOM-4), lent ones return.
pub fn close(draft: &mut Draft, open: ResolutionId) -> Result<(), Refusal> {
    // The last roll counts, though nobody has asked for it to be taken in.
    if draft.resolution(open)?.contest().is_some() {
        // The roll that stands may be the last one, and decides nothing before it is taken in.
        contest::take_in(draft, open)?;
    }
    if !outcomes::decided(&draft.state, open) {
        return Err(Refusal::Undecided);
    }
    draft.at(draft.moments.closes, open)?;
    let (_, effects) = unused(draft, open);
    let resolution = draft.resolution(open)?.clone();
    let rolls: Vec<RollId> = draft.state.rolls_of(open).map(|roll| roll.id).collect();
    for roll in &rolls {
        draft.at(draft.moments.roll_over, *roll)?;
        points::release(draft, *roll)?;
    }
    // What fed doom by itself was used (HIT-8).
    let (hitches, _) = unused(draft, open);
    let opportunities = unclaimed(draft, open);
    dice::remember_pools(draft, &rolls)?;
    for roll in &rolls {
        dice::uncommitted(draft, *roll)?;
    }
    // Read as long as there are rolls; the pools lose these dice only when no roll holds them any more.
    let mut gone = Vec::new();
    for roll in &rolls {
        gone.extend(spent_dice(draft, *roll)?);
    }
    let dice = draft.state.rolls_of(open).flat_map(|roll| &roll.dice);
    let lay = dice.filter_map(|die| if let Source::Trait(at) = die.from { Some(at) } else { None });
    let lay: Vec<TraitRef> = lay.collect();
    forget(draft, &resolution, &rolls)?;
    urgent_assets(draft, &resolution, lay)?;
    for (pool, die) in gone {
        pools::because(draft, pool, t!("its {die} is spent in a roll"), |draft| pools::lose_die(draft, pool, die))?;
    }
    // Only the contest just over bars a new one: whatever stood there before goes (CON-2).
    draft.scene_mut(resolution.scene)?.gave_in = gave_in(&resolution);
    let who = resolution.who().map(|who| draft.character_name(who)).unwrap_or_default();
    let title = resolution.title.clone();
    draft.tell(TestEvent::Closed { who, title, rolled: Rolled::of(&resolution) });
    // Outside of play nothing could be done with them (GROW-3).
    if !resolution.is_quiet() && (hitches > 0 || !effects.is_empty() || opportunities > 0) {
        let opportunities = (opportunities > 0).then_some(opportunities);
        draft.tell(TestEvent::Unused { hitches, effects, opportunities });
    }
    tell_owed_moves(draft, &resolution);
    Ok(())
}

/// Steps up the harm of a failed recovery once for each hitch that the GM has not used otherwise (COMP-4).
pub fn recovery_hitches(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    let Some(at) = draft.resolution(resolution)?.recovers() else { return Ok(()) };
    // Trauma goes its own way (TRA-2).
    let trauma = matches!(draft.state.find(at), Some((Role::Trauma(_), _)));
    if draft.state.setting.mods.doom_recovery && !trauma {
        let failed = crate::rules::outcome(&draft.state, resolution).is_some_and(|it| !it.beaten);
        return if failed { harm::recovery_failed(draft, at) } else { Ok(()) };
    }
    let Some(outcome) =
        crate::rules::outcome(&draft.state, resolution).filter(|it| !it.beaten && !it.hitches.is_empty())
    else {
        return Ok(());
    };
    let steps = u32::try_from(outcome.hitches.len()).unwrap_or(u32::MAX);
    for die in &mut draft.roll_mut(outcome.acting)?.dice {
        // Used by this, they are not told as left over.
        die.spent |= outcome.hitches.contains(&die.id);
    }
    if draft.state.find(at).is_some() { harm::step_up(draft, at, steps) } else { Ok(()) }
}

/// The GM's 1s that no player has used (HIT-5); a prime opportunity is told by itself (HIT-6).
fn unclaimed(draft: &Draft, resolution: ResolutionId) -> usize {
    if draft.state.resolutions.get(&resolution).and_then(|it| it.test()).is_some_and(|it| is_prime(&draft.state, it)) {
        return 0;
    }
    let rolls = draft
        .state
        .rolls_of(resolution)
        .filter(|roll| roll.phase == Phase::Standing && !is_players_roll(&draft.state, roll));
    rolls.map(|roll| opportunities_of(&draft.state, roll).count()).sum()
}

fn unused(draft: &Draft, resolution: ResolutionId) -> (usize, Vec<Die>) {
    if let Some(outcome) = crate::rules::outcome(&draft.state, resolution) {
        // The d4 that any roll has for an effect is nothing anybody left, nor is what could do nothing (TEST-2).
        let test = draft.state.resolutions.get(&resolution).filter(|it| it.test().is_some_and(|it| !it.aim.treats()));
        let counts = outcome.beaten || test.is_some_and(|it| lost_harms(&draft.state, it, outcome.who));
        let left = outcome.effects.iter().filter(|it| counts && it.die.is_some() && !it.spent);
        return (outcome.hitches.len(), left.map(|it| it.size).collect());
    }
    let players = |roll: &Roll| is_players_roll(&draft.state, roll) && !roll.is_botch();
    let rolls = draft.state.rolls_of(resolution).filter(|roll| players(roll));
    let hitches = rolls.flat_map(|roll| roll.hitches()).filter(|die| !die.spent).count();
    let owed = crate::rules::contest_now(&draft.state, resolution)
        .map(|it| contests::owed(&draft.state, &it))
        .unwrap_or_default();
    let had = draft.state.resolutions.get(&resolution).map(|it| it.had.as_slice()).unwrap_or_default();
    let left = owed.iter().filter(|owed| !had.iter().any(|had| (had.roll, had.on) == (owed.roll, owed.on)));
    let die = |owed: &contests::Owed| {
        draft
            .state
            .rolls
            .get(&owed.roll)
            .map(|roll| crate::rules::table::facts::effect_dice::effect_of(&draft.state, roll))
    };
    // What has gone to doom is left for nobody (DOOM-6).
    let free = |owed: &&contests::Owed| {
        let roll = draft.state.rolls.get(&owed.roll);
        roll.is_some_and(|roll| {
            crate::rules::table::facts::effect_dice::effects(&draft.state, roll).iter().any(|it| !it.spent)
        })
    };
    (hitches, left.filter(free).filter_map(die).collect())
}

/// Returns the pool dice that a roll has spent for good.
pub fn spent_dice(draft: &Draft, roll: RollId) -> Result<Vec<(PoolId, Die)>, Refusal> {
    let roll = draft.roll(roll)?;
    // Its pool dice went when its owner rolled again.
    if roll.over {
        return Ok(Vec::new());
    }
    let spent = roll.dice.iter().filter_map(|die| match die.from {
        // What was committed and never fell is not spent (RES-2).
        Source::Pool { .. } if die.apart == Apart::Resource && roll.phase == Phase::Building => None,
        Source::Pool { pool, die, spent: true } => Some((pool, die)),
        _ => None,
    });
    Ok(spent.collect())
}

/// Removes a d4 complication or stress that joined its owner's own pool as the test or contest ends. After a hitch of
/// its owner's, stress steps up instead, and a complication stays if the GM stepped it up (COMP-7).
pub fn d4_goes(draft: &mut Draft, open: ResolutionId) -> Done {
    let of = draft.resolution(open)?;
    // Without a roll it was used all the same (EFF-7).
    let automatic = of.contest().is_some_and(crate::model::Contest::unopposed)
        || of.test().is_some_and(|test| test.automatic.is_some() || crate::rules::is_prime(&draft.state, test));
    let (mut used, mut hitched) = (Vec::<(CharacterId, TraitRef)>::new(), Vec::new());
    for roll in draft.state.rolls_of(open).filter(|roll| automatic || roll.phase != Phase::Building) {
        let Some(who) = roll.roller() else { continue };
        if roll.hitches().next().is_some() {
            hitched.push(who);
        }
        for die in &roll.dice {
            if let Source::Trait(at @ TraitRef { of: Bearer::Character(owner), .. }) = die.from
                    && !die.pushed
                    // What ails a vehicle ails whoever is aboard (VEH-2).
                    && crate::rules::is_hindered(&draft.state, who, owner)
                    && used.iter().all(|it| it.1 != at)
            {
                used.push((who, at));
            }
        }
    }
    for (who, at) in used {
        let Some((role, trait_)) = draft.state.find(at) else { continue };
        if !role.is_harm() || trait_.base != [Die::D4] {
            continue;
        }
        match role {
            Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) if hitched.contains(&who) => harm::step_up(draft, at, 1)?,
            _ => draft.remove_trait(at)?,
        }
    }
    Ok(())
}

pub(super) fn roll_over(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    draft.at(draft.moments.roll_over, roll)?;
    points::tell_held(draft, roll)?;
    points::release(draft, roll)?;
    draft.drop_lasting(|lasts| *lasts == Lasts::Roll(roll))?;
    let gone = spent_dice(draft, roll)?;
    // Marked first, for a pool asks every roll that is not over what it holds.
    draft.roll_mut(roll)?.over = true;
    gone.into_iter().try_for_each(|(pool, die)| pools::lose_die(draft, pool, die))
}

/// Calls a resolution off: payments are refunded, held PP are lost.
pub fn call_off(draft: &mut Draft, open: ResolutionId) -> Result<(), Refusal> {
    let resolution = draft.resolution(open)?;
    let had = draft.state.rolls_of(open).any(|roll| {
        roll.over
            || roll.default_effect_spent
            || roll.granted.iter().any(|die| die.spent)
            || roll.again.iter().any(|die| die.spent)
            || roll.dice.iter().any(|die| die.spent)
    });
    let prime = resolution.test().is_some_and(|test| test.prime == Prime::Taken);
    // What has come of it stays, so that calling it off would leave half of it.
    if had || prime || !resolution.had.is_empty() || !resolution.moved.is_empty() {
        draft.rule(Refusal::Settled)?;
    }
    called_off(draft, open)
}

/// Calls a resolution off whatever has come of it so far.
pub fn called_off(draft: &mut Draft, open: ResolutionId) -> Result<(), Refusal> {
    let resolution = draft.resolution(open)?.clone();
    let rolls: Vec<RollId> = draft.state.rolls_of(open).map(|roll| roll.id).collect();
    draft.at(draft.moments.called_off, open)?;
    for roll in &rolls {
        let who = draft.roll(*roll)?.roller();
        for paid in std::mem::take(&mut draft.roll_mut(*roll)?.paid) {
            points::refund_in(draft, *roll, who, paid)?;
        }
        // What was paid comes back before what was earned goes: it may have been paid with that.
        let mut dice: Vec<(bool, DieId)> = draft.roll(*roll)?.dice.iter().map(|die| (die.earned, die.id)).collect();
        dice.sort_by_key(|(earned, _)| *earned);
        for (_, die) in dice {
            dice::remove_die(draft, *roll, die)?;
        }
        extra_dice::support_back(draft, *roll)?;
    }
    let who = resolution.who().map(|who| draft.character_name(who)).unwrap_or_default();
    forget(draft, &resolution, &rolls)?;
    draft.tell(TestEvent::CalledOff { who, rolled: Rolled::of(&resolution) });
    tell_owed_moves(draft, &resolution);
    Ok(())
}

/// Refunds the price of answering though taken out (COMP-6, DOOM-9).
pub fn acted_for_nothing(draft: &mut Draft, resolution: ResolutionId) -> Done {
    // Any roll of it will do: a point that was handed over is looked for in all of them.
    let roll = draft.state.rolls_of(resolution).map(|roll| roll.id).next();
    let (Some(roll), Some(contest)) = (roll, draft.resolution(resolution)?.contest().cloned()) else {
        return Ok(());
    };
    stopped::went_on_for_nothing(draft, &contest.turn)?;
    contest.sides.iter().try_for_each(|side| points::refund_in(draft, roll, Some(side.who), side.paid))
}

pub fn forget(draft: &mut Draft, resolution: &Resolution, rolls: &[RollId]) -> Result<(), Refusal> {
    Arc::make_mut(&mut draft.state.resolutions).remove(&resolution.id);
    Arc::make_mut(&mut draft.state.rolls).retain(|id, _| !rolls.contains(id));
    draft.drop_lasting(|lasts| match lasts {
        Lasts::Resolution(it) => *it == resolution.id,
        Lasts::Roll(roll) => rolls.contains(roll),
        Lasts::Scene(_)
        | Lasts::Next
        | Lasts::OneScene
        | Lasts::Once
        | Lasts::Session
        | Lasts::Questioned
        | Lasts::Kept => false,
    })
}

/// Lets time pass: harm that stepped down once may be recovered from again (COMP-4, SCN-2).
pub fn time_passes(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    for who in were_in(&draft.state, draft.scene(scene)?) {
        let of = Bearer::Character(who);
        let tried = draft.character(who)?.traits.iter().filter(|(_, it)| it.tried).map(|(_, it)| it.id);
        for id in tried.collect::<Vec<_>>() {
            draft.edit_trait(TraitRef { of, id }, |it| it.tried = false)?;
        }
    }
    Ok(())
}

/// Tells which owed value changes can no longer be made up for, as the test or contest is over (GMC-9).
pub fn tell_owed_moves(draft: &mut Draft, resolution: &Resolution) {
    for at in &resolution.moved {
        let Bearer::Character(who) = at.of else { continue };
        let Some((has, wanted)) = value_steps(&draft.state, who).filter(|(has, wanted)| has != wanted) else {
            continue;
        };
        // Two have moved, or the GM has put it right by hand.
        if resolution.moved.iter().filter(|other| other.of == at.of).count() == 1 {
            let name = draft.character_name(who);
            draft.tell(CastEvent::ValuesOff { name, has, wanted });
        }
    }
}

/// Removes urgent assets and surrendered goals after their one test or contest: those in its rolls, and urgent ones of
/// its characters (ASSET-5, GROW-7). One made in it, which has a younger id, serves the next. A challenge with all its
/// turns counts as one use.
pub fn urgent_assets(draft: &mut Draft, resolution: &Resolution, mut lay: Vec<TraitRef>) -> Result<(), Refusal> {
    let mut bearers: Vec<Bearer> = resolution.everyone().into_iter().map(Bearer::Character).collect();
    bearers.push(Bearer::Scene(resolution.scene));
    for of in bearers {
        let assets = draft.state.traits(of).into_iter().flat_map(|it| &it.assets);
        let over = assets.filter(|asset| asset.lasts == Lasts::Next && asset.id.0 < resolution.id.0);
        lay.extend(over.map(|asset| TraitRef { of, id: asset.id }));
    }
    match of_challenge(&draft.state, resolution) {
        Some(challenge) => pools::served_in(draft, challenge, lay),
        None => pools::have_served(draft, &lay),
    }
}

/// Returns who gave in to the winner of a contest (CON-2).
fn gave_in(resolution: &Resolution) -> Vec<GaveIn> {
    let Some(contest) = resolution.contest() else { return Vec::new() };
    let Turn::Settled { winner: Some(to) } = contest.turn else { return Vec::new() };
    let gave = contest.sides.iter().filter(|side| side.part == Stance::GaveIn);
    gave.map(|side| GaveIn { who: side.who, to }).collect()
}
