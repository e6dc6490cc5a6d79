//! Catalysts, and their own dice (GMC-6, GMC-10).

use crate::model::{
    Bearer, Character, CharacterId, CharacterKind, Die, GmcKind, Role, SetDef, SetKind, State, Trait, TraitRef,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::of_sets;
use std::sync::Arc;

/// Returns all catalysts, oldest first.
pub fn catalysts(state: &State) -> impl Iterator<Item = &Arc<Character>> {
    state.cast.values().filter(|it| is_catalyst(it))
}

/// Returns a catalyst's own die as a trait, with its reference; `None` without a value (GMC-6).
pub fn catalyst_die(state: &State, who: CharacterId) -> Option<(TraitRef, &Trait)> {
    let character = state.cast.get(&who).filter(|it| is_catalyst(it))?;
    let die = character.traits.catalyst.as_ref().filter(|it| !it.base.is_empty())?;
    highest_value(state, who)?;
    Some((TraitRef { of: Bearer::Character(who), id: die.id }, die))
}

pub(in crate::rules) fn is_catalyst(character: &Character) -> bool {
    character.kind == CharacterKind::Gmc(GmcKind::Catalyst)
}

/// Returns the dice of a trait as a character rolls it: a catalyst's distinction above d8 is no larger than its own
/// die, but d8 at least (GMC-10).
pub(in crate::rules) fn rolled_as(state: &State, who: CharacterId, kind: Option<SetKind>, dice: Vec<Die>) -> Vec<Die> {
    let most = catalyst_die(state, who).and_then(|(_, it)| it.die());
    match most.filter(|_| kind == Some(SetKind::Distinctions)) {
        Some(most) => dice.into_iter().map(|die| die.min(most.max(Die::D8))).collect(),
        None => dice,
    }
}

/// Returns the dice of a trait as a catalyst rolls it: a distinction larger than its own die has that size (GMC-10).
pub fn as_catalyst(draft: &Draft, role: Role, at: TraitRef, dice: Vec<Die>) -> Vec<Die> {
    match at.of {
        Bearer::Character(who) => rolled_as(&draft.state, who, draft.set_kind(role, at.of), dice),
        Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => dice,
    }
}

/// Returns the substitute for a set that a character does not roll (GMC-8, GMC-10).
pub(in crate::rules) fn stand_in_for(state: &State, who: CharacterId, def: &SetDef) -> Option<StandIn> {
    let stands = state.setting.stood_in().is_some_and(|it| it.id == def.id);
    if stands && catalyst_die(state, who).is_some() {
        return Some(StandIn::Die);
    }
    (def.kind == SetKind::Roles && crate::rules::has_vices(state, who)).then_some(StandIn::Vices)
}

/// The values of a catalyst, each with its die (GMC-9).
pub(in crate::rules) fn values(state: &State, who: CharacterId) -> impl Iterator<Item = (&Trait, Die)> {
    let def = state.setting.values().map(|it| it.id);
    let sets = state.cast.get(&who).map(|it| it.traits.sets.as_slice()).unwrap_or_default();
    let theirs = sets.iter().filter(move |set| Some(set.def) == def).flat_map(|set| &set.traits);
    theirs.filter_map(|it| Some((it, it.rating()?)))
}

/// Returns the largest size of a catalyst's die, which is its highest value; `None` without values (GMC-6).
pub fn highest_value(state: &State, who: CharacterId) -> Option<Die> {
    values(state, who).map(|(_, die)| die).max()
}

/// Returns the steps that a die counts for, from one for a d4 to five for a d12.
pub(in crate::rules) fn steps_of(die: Die) -> u32 {
    Die::ALL.iter().position(|it| *it == die).and_then(|at| u32::try_from(at + 1).ok()).unwrap_or(1)
}

/// Returns the total steps of a catalyst's values, and the required total: that at the start, fifteen for six values
/// (GMC-9). `None` without values.
pub fn value_steps(state: &State, who: CharacterId) -> Option<(u32, u32)> {
    let all: Vec<u32> = values(state, who).map(|(_, die)| steps_of(die)).collect();
    let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
    // One d4 and one d6 count for three, each of the others for three as well.
    Some((all.iter().sum(), count.saturating_sub(1).saturating_mul(3).max(1)))
}

/// Returns whether a character has vices, so that they have no roles (GMC-8).
pub fn has_vices(state: &State, who: CharacterId) -> bool {
    state.setting.mods.vices
        && state.cast.get(&who).is_some_and(|it| !it.is_pc())
        && of_sets(state, who, Some(SetKind::Vices)).any(|it| !it.base.is_empty())
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum StandIn {
    Die,
    Vices,
}
