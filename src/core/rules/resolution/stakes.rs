//! What losing costs: for all of a test or contest, or for one side of it (TAK-4).
//!
//! Home of TAK-4.

use crate::model::{Bearer, CharacterId, Kind, Ref, Resolution, ResolutionId, Roll, Source, State, TraitRef};
use crate::rules::pools::crisis::failing_harms;
use crate::rules::resolution::sweeps;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::{Because, contest_now, owed};
use crate::rules::table::facts::outcomes::{failing_hurts, outcome};
use crate::rules::table::facts::people::taken_out;
use crate::rules::{BoldRefusal, Refusal, Rolled, TestEvent};

/// Whether one side of a test or contest may risk more than the other: where actions are paid for, as in Cort-X
/// (TAK-4).
pub fn sides_stakes(state: &State) -> bool {
    state.setting.mods.bold_actions
}

/// Whoever risks something by a roll: whose it is, or, where it is the GM's, whose dice are in it (TAK-4).
pub fn risks_in(roll: &Roll) -> Vec<CharacterId> {
    roll.roller().map_or_else(|| traits_in(roll), |who| vec![who])
}

/// Whose traits lie in a roll, each once.
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

/// Whether a test that was lost harms somebody by itself: a threat does whatever the stakes, any other where they are
/// high or failing has consequences; an action that was stopped does not (TEST-2, EFF-11, ACT-2, CRI-3, CHAL-4).
pub(in crate::rules) fn lost_harms(state: &State, of: &Resolution, on: CharacterId) -> bool {
    let action = of.test().is_some_and(|test| test.action);
    failing_harms(state, of) || !action && (of.high_for(on) || failing_hurts(state))
}

/// Raises or lowers the stakes of this one roll, for all or for those who are named (TAK-4).
pub fn stakes(draft: &mut Draft, open: ResolutionId, high: bool, of: &[Ref<CharacterId>]) -> Result<(), Refusal> {
    sweeps::no_high_sweep(draft, open, high)?;
    if !of.is_empty() {
        return stakes_of(draft, open, high, of);
    }
    let resolution = draft.resolution_mut(open)?;
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
        if high && !*everyone {
            high_for.push(who);
        }
        let (of, rolled) = (Some(draft.character_name(who)), Rolled::of(draft.resolution(open)?));
        draft.tell(TestEvent::Stakes { rolled, of, high });
    }
    Ok(())
}

/// Everyone who may lose by it: whoever takes part, and whose dice oppose.
fn all_risking(draft: &Draft, resolution: ResolutionId) -> Result<Vec<CharacterId>, Refusal> {
    let mut all = draft.resolution(resolution)?.everyone();
    for who in draft.state.rolls_of(resolution).flat_map(|roll| risks_in(roll)) {
        if !all.contains(&who) {
            all.push(who);
        }
    }
    Ok(all)
}

/// Somebody's file is gone: they risk nothing any more.
pub fn stakes_forget(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let theirs = draft.state.resolutions.values().filter(|it| it.high_for.contains(&who)).map(|it| it.id);
    for trait_ in theirs.collect::<Vec<_>>() {
        draft.resolution_mut(trait_)?.high_for.retain(|it| *it != who);
    }
    Ok(())
}

/// Who has lost at high stakes, and nothing has come of it yet (TEST-2, CON-3, STR-7). It may be closed
/// all the same; the screen and the log say what was left.
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
