//! Crises and challenges: hits, turns, added results and history (CRI-2 to CRI-5, CHAL-1 to CHAL-6).
//!
//! Home of CRI-3, CRI-5, CHAL-1, CHAL-2, CHAL-3, CHAL-4, CHAL-6.

use crate::model::{
    Actor, Aim, Die, Kind, Lasts, Mod, Name, Opposition, Pool, PoolDie, PoolId, PoolKind, Resolution, ResolutionId,
    Role, RollId, SceneId, Source, State, TraitRef, Used,
};
use crate::rules::pools::{doom, lending};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::is_lost;
use crate::rules::{Off, PoolRefusal, Refusal};

/// The challenge a test is against (CHAL-3).
pub(in crate::rules) fn of_challenge(state: &State, resolution: &Resolution) -> Option<PoolId> {
    let pool = resolution.against_pool().and_then(|id| state.pools.get(&id))?;
    (pool.kind == PoolKind::Challenge).then_some(pool.id)
}

/// Returns whether failure harms at any stakes: against a threat, or on one's own turn in a challenge (CRI-3, CHAL-3).
pub(in crate::rules) fn failing_harms(state: &State, resolution: &Resolution) -> bool {
    let aim = resolution.test().map(|test| test.aim);
    aim == Some(Aim::Threat) || (aim == Some(Aim::Anything) && of_challenge(state, resolution).is_some())
}

/// Refuses to feed a crisis without dice, which is over (CRI-2).
pub fn not_resolved(draft: &Draft, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    if pool.dice.is_empty() { Err(PoolRefusal::Resolved(pool.name.clone()).into()) } else { Ok(()) }
}

/// Refuses a challenge whose time is over (CHAL-5).
pub fn goes_on(draft: &mut Draft, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    let (lost, name) = (is_lost(pool), pool.name.clone());
    if lost { draft.rule(PoolRefusal::Lost(name).into()) } else { Ok(()) }
}

/// Refuses a pool of one scene as opposition in another (CRI-1).
pub fn opposes_here(draft: &mut Draft, id: PoolId, scene: SceneId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    match pool.of_scene.filter(|of| *of != scene) {
        Some(of) => {
            let (pool, scene) = (pool.name.clone(), draft.scene(of)?.name.clone());
            draft.rule(PoolRefusal::OfScene { pool, scene }.into())
        }
        None => Ok(()),
    }
}

/// Refuses a challenge's turn before all others have acted (CHAL-2).
pub fn acts_last(draft: &mut Draft, scene: SceneId, to: Actor) -> Result<(), Refusal> {
    let Actor::Pool(id) = to else { return Ok(()) };
    let pool = draft.pool(id)?;
    let name = pool.name.clone();
    if pool.kind != PoolKind::Challenge {
        return Ok(());
    }
    let (waiting, _) = crate::rules::next_actors(&draft.state, draft.scene(scene)?);
    // With nobody else left to act it acts alone, also twice running.
    let others = waiting.iter().any(|it| matches!(it, Actor::Character(_)));
    if others { draft.rule(PoolRefusal::ActsLast(name).into()) } else { Ok(()) }
}

/// Refuses a challenge as action lead while a character can lead (CHAL-2).
pub fn leads_last(draft: &mut Draft, scene: SceneId, lead: Actor, actors: &[Actor]) -> Result<(), Refusal> {
    let Actor::Pool(id) = lead else { return Ok(()) };
    let pool = draft.pool(id)?;
    let (challenge, name) = (pool.kind == PoolKind::Challenge, pool.name.clone());
    let scene = draft.scene(scene)?;
    let able = |it: &Actor| matches!(it, Actor::Character(who) if crate::rules::taken_out(&draft.state, Some(scene), *who).is_none());
    if challenge && actors.iter().any(able) { draft.rule(PoolRefusal::ActsLast(name).into()) } else { Ok(()) }
}

/// Refuses a hit on a crisis die unless the test is about its problem (CRI-2). Effect dice of one roll hit one die each
/// (CRI-5); a threat only threatens (CRI-3).
pub fn may_hit(draft: &mut Draft, open: ResolutionId, id: PoolId, die: Die) -> Result<(), Refusal> {
    let name = draft.pool(id)?.name.clone();
    let resolution = &draft.resolution(open)?.clone();
    if resolution.test().is_some_and(|test| test.aim == Aim::Threat && test.against_pool() == Some(id)) {
        draft.rule(PoolRefusal::OnlyThreat(name.clone()).into())?;
    }
    let about = resolution.against_pool() == Some(id)
        || resolution.opposing().and_then(|roll| draft.state.rolls.get(&roll)).is_some_and(|roll| {
            roll.dice.iter().any(|die| matches!(die.from, Source::Pool { pool, .. } if pool == id))
        });
    if !about {
        draft.rule(PoolRefusal::OtherProblem(name.clone()).into())?;
    }
    let aim = resolution.test().map(|test| test.aim);
    // An asset or a recovery only has the challenge for its difficulty, and hits nothing (CHAL-6).
    let other = aim.is_some_and(|aim| aim.makes_asset() || matches!(aim, Aim::Recovery(_)));
    if other && of_challenge(&draft.state, resolution) == Some(id) {
        draft.rule(PoolRefusal::ForSomethingElse(name.clone()).into())?;
    }
    goes_on(draft, id)?;
    // Dice of a size are alike: as long as one of them was not hit in this test, that one is meant.
    let hit = draft.resolution(open)?.hit.iter().filter(|it| **it == die).count();
    if draft.pool(id)?.count(die) <= hit && hit > 0 {
        draft.rule(PoolRefusal::AnotherDie(name).into())?;
    }
    Ok(())
}

/// Records what a die that was hit has become (CRI-5).
pub fn was_hit(
    draft: &mut Draft,
    resolution: ResolutionId,
    die: Die,
    (effect, past): (Die, bool),
) -> Result<(), Refusal> {
    // A die that was removed leaves nothing that could be hit again.
    if let Some(now) = die.down().filter(|_| !past && effect <= die) {
        draft.resolution_mut(resolution)?.hit.push(now);
    }
    Ok(())
}

/// Adds the result of an unused crisis die to the crisis's own roll; the die is gone afterwards (CRI-3, CRI-5). A
/// challenge spends nothing (CHAL-1).
pub fn crisis_adds(
    draft: &mut Draft,
    roll: RollId,
    named: Option<crate::model::DieId>,
) -> Result<Option<crate::model::DieId>, Refusal> {
    let of = draft.roll(roll)?.of;
    let Some(test) = draft.resolution(of)?.test().filter(|test| test.opposing == roll) else { return Ok(None) };
    let Opposition::Crisis(pool) = test.against else { return Ok(None) };
    let name = draft.pool(pool)?.name.clone();
    if draft.pool(pool)?.kind == PoolKind::Challenge {
        draft.rule(PoolRefusal::SpendsNothing(name).into())?;
        return Ok(None);
    }
    // The GM may have said that another one pays: then its own dice stay.
    if draft.state.paying().is_some_and(|it| it.kind == PoolKind::Doom) {
        return Ok(None);
    }
    let spare = |die: &&PoolDie| die.counts() && die.used != Used::Total && named.is_none_or(|named| named == die.id);
    let own = |die: &&PoolDie| matches!(die.from, Source::Pool { pool: of, spent: false, .. } if of == pool);
    let dice = draft.roll(roll)?.dice.iter().filter(spare).filter(own);
    let Some(die) = dice.max_by_key(|die| (die.used == Used::No, die.face)).map(|die| die.id) else {
        return Ok(None);
    };
    lending::spend_on_total(draft, roll, die)?;
    doom::not_the_last(draft, pool)?;
    Ok(Some(die))
}

/// Removes single-use assets after their use (ASSET-5, GROW-7).
pub fn have_served(draft: &mut Draft, all: &[TraitRef]) -> Result<(), Refusal> {
    for at in all {
        let served = |lasts| matches!(lasts, Lasts::Next | Lasts::Once);
        if draft.state.find(*at).is_some_and(|(role, it)| role == Role::Asset && served(it.lasts)) {
            draft.remove_trait(*at)?;
        }
    }
    Ok(())
}

/// Records single-use assets used on a turn in a challenge: they last until the challenge is over (ASSET-5, GROW-7).
pub fn served_in(draft: &mut Draft, challenge: PoolId, assets: Vec<TraitRef>) -> Result<(), Refusal> {
    let served = &mut draft.pool_mut(challenge)?.served;
    for at in assets {
        if !served.contains(&at) {
            served.push(at);
        }
    }
    let pool = draft.pool(challenge)?;
    if pool.dice.is_empty() || is_lost(pool) { challenge_over(draft, challenge) } else { Ok(()) }
}

/// Ends a challenge, overcome or not: assets used in it go, once no test against it is open (CHAL-1, CHAL-5).
pub fn challenge_over(draft: &mut Draft, challenge: PoolId) -> Result<(), Refusal> {
    if draft.state.resolutions.values().any(|it| it.against_pool() == Some(challenge)) {
        return Ok(());
    }
    let served = draft.state.pools.get(&challenge).map(|it| it.served.clone()).unwrap_or_default();
    if served.is_empty() {
        return Ok(());
    }
    draft.pool_mut(challenge)?.served.clear();
    have_served(draft, &served)
}

/// Returns whether challenges are played (CHAL-1).
pub(super) fn plays_challenges(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.is_on(Mod::Challenges) { Ok(()) } else { Err(Refusal::ModOff(Off::Challenges)) }
}

/// The dice of a pool as they were: its fall over time (CRI-1).
pub(super) fn remember_fall(pool: &mut Pool, before: &[Die]) {
    if pool.falls() && !before.is_empty() && pool.dice != before {
        // A file from before has no reasons.
        let unknown = pool.history.len().saturating_sub(pool.why.len());
        pool.why.splice(0..0, std::iter::repeat_n(Name::from(""), unknown));
        pool.history.push(before.to_vec());
        pool.why.push("".into());
        // As much as can be shown of it.
        let over = pool.history.len().saturating_sub(MOST_PAST);
        pool.history.drain(..over);
        pool.why.drain(..over.min(pool.why.len()));
    }
}

pub const MOST_PAST: usize = 16;

/// Returns whether a resolution is a test that threatens a character.
pub fn threatens(resolution: &Resolution) -> bool {
    matches!(&resolution.kind, Kind::Test(test) if test.aim == Aim::Threat)
}

/// Returns whether a pool takes turns: a crisis or a challenge with dice left (CRI-3, CHAL-4).
pub fn acts(state: &State, pool: &Pool) -> bool {
    let problem = matches!(pool.kind, PoolKind::Crisis | PoolKind::Challenge);
    problem && !pool.dice.is_empty() && crate::rules::pool_in_play(state, pool.kind) && !is_lost(pool)
}
