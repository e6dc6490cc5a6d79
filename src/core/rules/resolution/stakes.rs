//! Stakes: of a whole test or contest, or of one side of it (TAK-4).
//!
//! Home of TAK-4.

use crate::model::{Bearer, CharacterId, Kind, Ref, Resolution, ResolutionId, Roll, SceneId, Source, State, TraitRef};
use crate::rules::pools::crisis::failing_harms;
use crate::rules::resolution::sweeps;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::{Because, contest_now, owed};
use crate::rules::table::facts::outcomes::{decided, failing_hurts, outcome};
use crate::rules::table::facts::people::taken_out;
use crate::rules::table::moments::Done;
use crate::rules::{BoldRefusal, Refusal, Rolled, TestEvent};
use std::sync::Arc;

/// Returns whether the sides of a test or contest may have different stakes, as in Cort-X (TAK-4).
pub fn sides_stakes(state: &State) -> bool {
    state.setting.mods.bold_actions
}

/// Returns the characters at risk by a roll: its roller, or, for the GM's, those whose dice are in it (TAK-4).
pub fn risks_in(roll: &Roll) -> Vec<CharacterId> {
    roll.roller().map_or_else(|| traits_in(roll), |who| vec![who])
}

pub(in crate::rules) fn traits_in(roll: &Roll) -> Vec<CharacterId> {
    let mut whose: Vec<CharacterId> = Vec::new();
    for die in &roll.dice {
        if let Source::Trait(TraitRef { of: Bearer::Character(id), .. }) = die.from
            && !whose.contains(&id)
        {
            whose.push(id);
        }
    }
    whose
}

/// Returns whether a lost test alone harms a character: a threat does, another test at high stakes or where failing has
/// consequences; an action that was stopped does not (TEST-2, EFF-11, ACT-2, CRI-3, CHAL-4).
pub(in crate::rules) fn lost_harms(state: &State, of: &Resolution, on: CharacterId) -> bool {
    let action = of.test().is_some_and(|test| test.action);
    failing_harms(state, of) || !action && (of.high_for(on) || failing_hurts(state))
}

/// Raises or lowers the stakes of this one roll, for all or for the named characters (TAK-4).
pub fn stakes(draft: &mut Draft, open: ResolutionId, high: bool, of: &[Ref<CharacterId>]) -> Result<(), Refusal> {
    sweeps::no_high_sweep(draft, open, high)?;
    if !of.is_empty() {
        return stakes_of(draft, open, high, of);
    }
    let resolution = draft.resolution_mut(open)?;
    // Said for all, it is no matter of single sides any more.
    resolution.high_for.clear();
    match &mut resolution.kind {
        Kind::Test(test) => test.high_stakes = high,
        Kind::Contest(contest) => contest.high_stakes = high,
        Kind::Initiative(_) => return Err(Refusal::NoSuchTest),
    }
    let rolled = Rolled::of(resolution);
    draft.tell(TestEvent::Stakes { rolled, of: None, high });
    Ok(())
}

/// Gives the rolls of a scene that are still undecided its new stakes: no recovery, treatment or rousing, and no sweep,
/// which has no high stakes (TAK-4, SETT-3).
pub fn stakes_follow(draft: &mut Draft, scene: SceneId, high: bool) -> Done {
    let state = &draft.state;
    let follows = |open: &&Arc<Resolution>| {
        let spared = open.test().is_some_and(|test| test.aim.treats() || test.aim.is_quiet());
        let sweep = open.contest().is_some_and(|contest| contest.sweep);
        let other = open.high_stakes() != high || !open.high_for.is_empty();
        open.scene == scene && other && !spared && !sweep && !decided(state, open.id)
    };
    let open = state.resolutions.values().filter(follows).filter(|it| !matches!(it.kind, Kind::Initiative(_)));
    for id in open.map(|it| it.id).collect::<Vec<_>>() {
        stakes(draft, id, high, &[])?;
    }
    Ok(())
}

fn stakes_of(draft: &mut Draft, open: ResolutionId, high: bool, of: &[Ref<CharacterId>]) -> Result<(), Refusal> {
    if !sides_stakes(&draft.state) {
        draft.rule(BoldRefusal::StakesForAll.into())?;
    }
    for who in of {
        let who = draft.character_id(who)?;
        // Where all risk it, all but this one go on doing so.
        let all = all_risking(draft, open)?;
        let resolution = draft.resolution_mut(open)?;
        let high_for = &mut resolution.high_for;
        let everyone = match &mut resolution.kind {
            Kind::Test(test) => &mut test.high_stakes,
            Kind::Contest(contest) => &mut contest.high_stakes,
            Kind::Initiative(_) => return Err(Refusal::NoSuchTest),
        };
        if !high && std::mem::take(everyone) {
            *high_for = all;
        }
        high_for.retain(|it| *it != who);
        // Where all risk it nobody has to be named.
        if high && !*everyone {
            high_for.push(who);
        }
        let (of, rolled) = (Some(draft.character_name(who)), Rolled::of(draft.resolution(open)?));
        draft.tell(TestEvent::Stakes { rolled, of, high });
    }
    Ok(())
}

fn all_risking(draft: &Draft, resolution: ResolutionId) -> Result<Vec<CharacterId>, Refusal> {
    let mut all = draft.resolution(resolution)?.everyone();
    for who in draft.state.rolls_of(resolution).flat_map(|roll| risks_in(roll)) {
        if !all.contains(&who) {
            all.push(who);
        }
    }
    Ok(all)
}

/// Removes a deleted character from the stakes.
pub fn stakes_forget(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let theirs = draft.state.resolutions.values().filter(|it| it.high_for.contains(&who)).map(|it| it.id);
    for trait_ in theirs.collect::<Vec<_>>() {
        draft.resolution_mut(trait_)?.high_for.retain(|it| *it != who);
    }
    Ok(())
}

/// Returns the characters who have lost at high stakes without a consequence yet (TEST-2, CON-3, STR-7). The resolution
/// may be closed all the same; screen and log tell.
pub fn still_due(state: &State, open: ResolutionId) -> Vec<CharacterId> {
    let Some(resolution) = state.resolutions.get(&open) else { return Vec::new() };
    let scene = state.scenes.get(&resolution.scene).map(|scene| &**scene);
    let mut lost: Vec<CharacterId> = Vec::new();
    if let Some(outcome) = outcome(state, open) {
        let had = outcome.effects.iter().any(|effect| effect.spent);
        lost.extend(crate::rules::resolution::action::losers(state, open, &outcome).into_iter().filter(|_| !had));
    } else if let Some(contest) = contest_now(state, open) {
        for owed in owed(state, &contest) {
            let had = resolution.had.iter().any(|had| had.on == owed.on);
            if owed.because == Because::Lost && !had {
                lost.push(owed.on);
            }
        }
    }
    lost.retain(|who| resolution.high_for(*who) && taken_out(state, scene, *who).is_none());
    lost
}
