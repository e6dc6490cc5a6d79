//! Recoveries: from complications and stress, from trauma, of life points, and of characters who are out (COMP-4,
//! STR-4, TRA-2, LIFE-2, LIFE-3, LDE-1).
//!
//! Home of COMP-4, TRA-2.

use crate::model::{Aim, Bearer, CharacterId, Die, PoolDie, ResolutionId, Role, RollId, Source, State, TraitRef};
use crate::rules::harm::{doom_recovery, rouse, stress};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Recovered;
use crate::rules::{BoldRefusal, EffectUse, HarmRefusal, HurtRefusal, Outcome, Refusal};

/// Refuses any other use of the effect die of a recovery, and recovery by any other effect die (COMP-4). The same holds
/// for treatment and rousing (LIFE-2, LDE-1).
pub fn only_recovers(
    draft: &mut Draft,
    resolution: ResolutionId,
    id: RollId,
    outcome: &Outcome,
    to: &EffectUse,
) -> Result<(), Refusal> {
    let aim = draft.test_of(resolution)?.aim;
    match (aim, to) {
        (Aim::Recovery(_), EffectUse::Recover)
        | (Aim::Life(_), EffectUse::Heal | EffectUse::HealOdd { .. })
        | (Aim::Rouse(_), EffectUse::Rouse { .. })
            if id == outcome.acting =>
        {
            // Once for one test, whatever effect dice were bought (COMP-4).
            let roll = draft.roll(id)?;
            let done = roll.default_effect_spent
                || roll.granted.iter().any(|die| die.spent)
                || roll.again.iter().any(|die| die.spent)
                // A spent 1 is a hitch that was used.
                || roll.dice.iter().any(|die| die.spent && !die.is_hitch());
            if done { draft.rule(Refusal::Spent(t!("this recovery ⟦test⟧").into())) } else { Ok(()) }
        }
        (_, EffectUse::Recover) => Err(Refusal::Harm(HarmRefusal::NoRecovery)),
        (_, EffectUse::Heal | EffectUse::HealOdd { .. }) => Err(HurtRefusal::NoTreatment.into()),
        (_, EffectUse::Rouse { .. }) => Err(HurtRefusal::NoRousing.into()),
        (Aim::Recovery(at), _) if id == outcome.acting => {
            let from = draft.trait_at(at).map_or_else(|_| t!("harm").into(), |(_, it)| it.name.clone());
            draft.rule(Refusal::Harm(HarmRefusal::Recovers(from)))
        }
        (Aim::Life(who) | Aim::Rouse(who), _) if id == outcome.acting => {
            let name = draft.character_name(who);
            draft.rule(HurtRefusal::Helps(name).into())
        }
        (Aim::Specialty, to) if !matches!(to, EffectUse::Asset { .. }) => {
            draft.rule(BoldRefusal::OnlyAnAsset(draft.character_name(outcome.who)).into())
        }
        _ => Ok(()),
    }
}

/// Applies a beaten recovery by the setting's rule (COMP-4, SETT-6).
pub fn recovers(draft: &mut Draft, resolution: ResolutionId, outcome: &Outcome, die: Die) -> Result<(), Refusal> {
    let trauma = draft.resolution(resolution)?.recovers().and_then(|at| draft.state.find(at));
    // Before it changes: growth goes by the size that was recovered from (GROW-1).
    let was = trauma.and_then(|(role, it)| Some((role, it.die()?)));
    let trauma = matches!(trauma, Some((Role::Trauma(_), _)));
    let at = draft.resolution(resolution)?.recovers();
    let lent_by = draft.roll(outcome.acting)?.dice.clone();
    // Trauma has a rule of its own, whatever is played beside it (TRA-2).
    if draft.state.setting.mods.doom_recovery && !trauma {
        doom_recovery::recovers_from(draft, resolution, outcome.heroic > 0)?;
    } else {
        recover(draft, resolution, die)?;
    }
    match (at, was) {
        (Some(at), Some((role, die))) => {
            // Whoever lends a die to the patient's own roll helps too (GROW-1).
            let lends = |die: &PoolDie| match die.from {
                Source::Trait(lent) if die.help => lent.of.character(),
                _ => None,
            };
            let other = |who: &CharacterId| at.of != Bearer::Character(*who);
            let helper = Some(outcome.who).filter(other);
            let helper = helper.or_else(|| lent_by.iter().filter_map(lends).find(other)).unwrap_or(outcome.who);
            draft.at(draft.moments.recovered, Recovered { helper, at, role, die })
        }
        _ => Ok(()),
    }
}

/// Removes harm where the effect die is larger; else steps it down once and bars a new try until time has passed
/// (COMP-4, STR-4). Trauma steps down once at most (TRA-2).
fn recover(draft: &mut Draft, resolution: ResolutionId, die: Die) -> Result<(), Refusal> {
    let at = draft.resolution(resolution)?.recovers().ok_or(Refusal::Harm(HarmRefusal::NoRecovery))?;
    let (role, from) = draft.trait_at(at)?;
    if matches!(role, Role::Trauma(_)) {
        return stress::step_down(draft, at);
    }
    // What is past d12 counts as more than any die.
    let gone = from.base.first().is_some_and(|old| die > *old) && !from.over;
    if gone {
        return draft.remove_trait(at);
    }
    stress::step_down(draft, at)?;
    match draft.state.find(at) {
        Some(_) => draft.edit_trait(at, |it| it.tried = true),
        None => Ok(()),
    }
}

/// Bars a new try to recover from trauma after a failure until time has passed (TRA-2).
pub fn failed_recovery(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    let Some(at) = draft.resolution(resolution)?.recovers() else { return Ok(()) };
    let failed = crate::rules::outcome(&draft.state, resolution).is_some_and(|outcome| !outcome.beaten);
    match draft.state.find(at) {
        Some((Role::Trauma(_), _)) if failed => draft.edit_trait(at, |it| it.tried = true),
        _ => Ok(()),
    }
}

/// Refuses an impossible recovery: trauma past d12 is permanent (TRA-1), some trauma and stress must be treated by
/// another character (TRA-2, SETT-2), and a roused character can't recover from the harm that took them out (LDE-2).
pub fn may_recover(draft: &mut Draft, who: CharacterId, at: TraitRef) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, over, trauma) = (trait_.name.clone(), trait_.over, matches!(role, Role::Trauma(_)));
    if trauma && over {
        let of = draft.name_of(at.of);
        draft.rule(HurtRefusal::ForGood(of).into())?;
    }
    let mods = &draft.state.setting.mods;
    let by_others = match role {
        Role::Trauma(_) => mods.trauma_by_others,
        Role::Stress(_) | Role::Worn(_) => mods.stress_by_others,
        Role::Complication | Role::Asset | Role::Set(_) | Role::Catalyst => false,
    };
    if by_others {
        let other = at.of != Bearer::Character(who) && draft.character(who)?.is_pc();
        if !other {
            draft.rule(HurtRefusal::ByOthers(draft.name_of(at.of)).into())?;
        }
    }
    rouse::may_touch(draft, who, at, &name)
}

/// Returns what a recovery is, or was, from (STR-4, TRA-2).
pub(in crate::rules) fn recovered_role(state: &State, resolution: ResolutionId) -> Option<Role> {
    let resolution = state.resolutions.get(&resolution)?;
    let now = resolution.recovers().and_then(|at| state.find(at)).map(|(role, _)| role);
    now.or(resolution.test()?.from)
}
