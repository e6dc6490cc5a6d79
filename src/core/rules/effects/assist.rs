//! Assistants: those who lend a trait share the consequences of a failure, or of any 1 (SETT-3).

use crate::model::{CharacterId, Contest, Had, ResolutionId, RollId, State};
use crate::rules::effects::effect_die;
use crate::rules::effects::effect_die::Falls;
use crate::rules::resolution;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::{self, Because, Owed};
use crate::rules::{BoldRefusal, EffectUse, Outcome, Refusal, RollEvent};

/// Returns the assistants who share the consequences of a roll that failed or shows a 1, without those whom the
/// opposition's effect die has hit.
pub(in crate::rules) fn shares(state: &State, resolution: ResolutionId, outcome: &Outcome) -> Vec<CharacterId> {
    let (Some(roll), Some(resolution)) = (state.rolls.get(&outcome.acting), state.resolutions.get(&resolution)) else {
        return Vec::new();
    };
    let any = !outcome.beaten || roll.hitches().next().is_some();
    if !state.setting.mods.bold_actions || outcome.action || outcome.automatic || !any {
        return Vec::new();
    }
    let had = |who: CharacterId| resolution.had.iter().any(|had| had.roll == outcome.opposing && had.on == who);
    roll.helpers().into_iter().map(|it| it.0).filter(|who| !had(*who)).collect()
}

/// Returns the effects a contest owes to assistants: those of the roll they helped if it lost, or, if it won with a 1,
/// the effect die of the best roll that lost to it.
pub(in crate::rules) fn shared(state: &State, contest: &Contest) -> Vec<Owed> {
    if !state.setting.mods.bold_actions {
        return Vec::new();
    }
    let side_roll = |who: CharacterId| contest.side(who).and_then(|side| side.roll);
    let cut_in = |who: CharacterId| contest.interferers.iter().find(|it| it.who == who).map(|it| it.roll);
    let helpers = |roll: RollId| state.rolls.get(&roll).map(|roll| roll.helpers()).unwrap_or_default();
    let all = contests::owed(state, contest);
    let lost = all.iter().flat_map(|owed| {
        let roll = side_roll(owed.on).or_else(|| cut_in(owed.on));
        roll.map(helpers).unwrap_or_default().into_iter().map(|(on, _)| Owed { on, ..*owed })
    });
    let won = contest.won_by().filter(|won| state.rolls.get(won).is_some_and(|roll| roll.hitches().next().is_some()));
    let total = |roll: &RollId| state.rolls.get(roll).map_or(0, |roll| roll.total());
    let fell_short = all.iter().filter(|owed| owed.because == Because::Lost).filter_map(|owed| side_roll(owed.on));
    let best = fell_short.max_by_key(total);
    let shown = won.zip(best).map(|(won, best)| {
        let because = Because::Outrolled;
        let one = move |(on, _)| {
            let (steps, extraordinary, against) = (0, false, None);
            Owed { roll: best, on, because, steps, extraordinary, against, one_size: false, helper: None }
        };
        helpers(won).into_iter().map(one)
    });
    lost.chain(shown.into_iter().flatten()).collect()
}

/// Applies the opposition's effect die to an assistant, besides the actor. Returns whether it did.
pub fn assistant_shares(draft: &mut Draft, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<bool, Refusal> {
    if !draft.state.setting.mods.bold_actions || id != outcome.opposing || outcome.action {
        return Ok(false);
    }
    let Some(on) = draft.target(to)?.filter(|on| *on != outcome.who) else { return Ok(false) };
    if draft.roll(outcome.acting)?.helped_by(on).is_none() {
        return Ok(false);
    }
    let (open, name) = (draft.roll(id)?.of, draft.character_name(on));
    if !shares(&draft.state, open, outcome).contains(&on) {
        draft.rule(BoldRefusal::NotShared(name.clone()).into())?;
    }
    let high = draft.resolution(open)?.high_for(on);
    if !high && !crate::rules::table::facts::outcomes::failing_hurts(&draft.state) {
        draft.rule(Refusal::LowStakes)?;
    }
    let die = crate::rules::effect_of(&draft.state, draft.roll(id)?);
    // Without a die: the effect die stays that of whoever acted, and falls on the assistant besides.
    draft.resolution_mut(open)?.had.push(Had { roll: id, die: None, on, steps: 0 });
    draft.tell(RollEvent::EffectUsed { who: draft.roller_name(id), die });
    draft.tell(RollEvent::Assisted { who: name });
    let short = crate::rules::harm::life::fell_short(&draft.state, open, id, on);
    let takes_out = !outcome.beaten && high && !draft.state.setting.mods.runs_up();
    // They suffer the same as whoever they helped, at the same price.
    if effect_die::stressed(draft, to)?.is_some() && outcome.highest {
        resolution::may_stress(draft, on, high, false)?;
    }
    let scene = draft.resolution(open)?.scene;
    effect_die::have_effect(draft, to, Falls { die, past: false, takes_out, short, scene, of: open })?;
    Ok(true)
}
