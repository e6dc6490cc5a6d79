//! Vices in place of roles (GMC-8), and how much a major GMC has besides its prime sets (GMC-1).
//!
//! Home of GMC-8.

use crate::model::{
    Bearer, Character, CharacterId, CharacterKind, Die, GmcKind, Name, SetDef, SetKind, State, Trait, TraitRef, Weight,
    same_name,
};
use crate::rules::cast::traits;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::has_vices;
use crate::rules::table::facts::people::of_sets;
use crate::rules::{CastEvent, CatalystRefusal, GmcRefusal, Off, Refusal, TraitEvent};
use std::sync::Arc;

/// Returns the largest sizes of a character's vices, largest first; any more are d4s (GMC-8).
pub(super) fn most_vices(state: &State, who: &Character) -> Vec<Die> {
    vices_of_kind(state, who.kind)
}

fn vices_of_kind(state: &State, kind: CharacterKind) -> Vec<Die> {
    match kind {
        CharacterKind::Gmc(GmcKind::Major) => {
            let roles = |pc: &Arc<Character>| -> Vec<Die> {
                let dice = of_sets(state, pc.id, Some(SetKind::Roles)).filter_map(Trait::rating);
                dice.collect()
            };
            // Roles are spread alike on all PCs, so the first one tells how (GMC-8).
            let first = state.cast.values().filter(|it| it.is_pc()).map(roles).find(|dice| !dice.is_empty());
            // As roles are made, where no PC has any yet (SET-5).
            let mut dice = first.unwrap_or_else(|| vec![Die::D10, Die::D8, Die::D6]);
            dice.sort_unstable_by(|one, other| other.cmp(one));
            dice
        }
        CharacterKind::Gmc(GmcKind::Minor) => vec![Die::D8, Die::D6, Die::D6],
        _ => Vec::new(),
    }
}

fn size_at(sizes: &[Die], place: usize) -> Die {
    sizes.get(place).copied().unwrap_or(Die::D4)
}

/// Returns a character's vices and their maximum, largest first, if they exceed it (GMC-8). Advice: nothing keeps the
/// GM from it.
pub(super) fn vices_beyond(state: &State, who: CharacterId) -> Option<(Vec<Die>, Vec<Die>)> {
    if !has_vices(state, who) {
        return None;
    }
    let dice = of_sets(state, who, Some(SetKind::Vices)).filter_map(Trait::rating);
    let mut has: Vec<Die> = dice.collect();
    has.sort_unstable_by(|one, other| other.cmp(one));
    let mut most = most_vices(state, state.cast.get(&who)?);
    most.resize(most.len().max(has.len()), Die::D4);
    most.truncate(has.len());
    has.iter().zip(&most).any(|(has, most)| has > most).then_some((has, most))
}

/// Returns whether a major GMC has the set by weight: all characters have the same traits of it (GMC-1).
pub(in crate::rules) fn has_by_weight(def: &SetDef) -> bool {
    def.prime() && def.kind != SetKind::Distinctions
}

/// Returns the steps of a character in other sets, from one for a d4 to five for a d12.
fn points(state: &State, who: &Character) -> u32 {
    let others = who.traits.sets.iter().filter(|set| {
        let other = |kind| !matches!(kind, SetKind::Distinctions | SetKind::Vices | SetKind::MobDice);
        state.setting.set(set.def).is_some_and(|def| !has_by_weight(def) && other(def.kind))
    });
    let dice = others.flat_map(|set| &set.traits).flat_map(|it| &it.base);
    let steps = dice.filter_map(|die| Die::ALL.iter().position(|it| it == die)).map(|at| at + 1).sum::<usize>();
    u32::try_from(steps).unwrap_or(u32::MAX)
}

/// Returns a major GMC's steps besides distinctions and prime sets, and the approximate number for its weight: half the
/// PCs' average, as many, or half again as many (GMC-1). Advice.
pub(super) fn weight_points(state: &State, who: CharacterId) -> Option<(u32, u32)> {
    let character = state.cast.get(&who)?;
    let weight = character.weight.filter(|_| character.kind == CharacterKind::Gmc(GmcKind::Major))?;
    let pcs: Vec<u32> = state.cast.values().filter(|it| it.is_pc()).map(|it| points(state, it)).collect();
    // Without PCs there is no average to go by.
    let count = u32::try_from(pcs.len()).ok().filter(|count| *count > 0)?;
    let average = pcs.iter().sum::<u32>().div_ceil(count);
    let about = match weight {
        Weight::Light => average.div_ceil(2),
        Weight::Medium => average,
        Weight::Heavy => average.saturating_add(average / 2),
    };
    Some((points(state, character), about))
}

/// Gives a GMC vices, as many and as large as its kind has (GMC-8). Vices rated by hand stay, unless all are as some
/// kind has them.
pub fn vices(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let has: Vec<Vec<Die>> = of_sets(&draft.state, who, Some(SetKind::Vices)).map(|it| it.base.clone()).collect();
    // An extra stands for every kind whose vices are all d4 (GMC-8).
    let kinds = [GmcKind::Major, GmcKind::Minor, GmcKind::Extra];
    let spreads = kinds.map(|kind| vices_of_kind(&draft.state, CharacterKind::Gmc(kind)));
    let given = spreads.iter().find(|sizes| has.iter().enumerate().all(|(at, base)| *base == [size_at(sizes, at)]));
    vices_after(draft, who, given.map(Vec::as_slice))
}

/// Gives vices, where those of the sizes `given` do not count as rated by hand.
pub(super) fn vices_after(draft: &mut Draft, who: CharacterId, given: Option<&[Die]>) -> Result<(), Refusal> {
    if !draft.state.setting.mods.vices {
        return Err(Refusal::ModOff(Off::Vices));
    }
    let character = draft.character(who)?;
    let name = character.name.clone();
    if character.is_pc() {
        return Err(GmcRefusal::IsPc(name).into());
    }
    let def = draft.state.setting.set_of(SetKind::Vices).cloned().ok_or(CatalystRefusal::NoVices)?;
    let mut names: Vec<Name> = of_sets(&draft.state, who, Some(SetKind::Vices)).map(|it| it.name.clone()).collect();
    for usual in &def.usual {
        if !names.iter().any(|it| same_name(it, usual)) {
            names.push(usual.clone());
        }
    }
    if names.is_empty() {
        return Err(CatalystRefusal::NoVices.into());
    }
    let sizes = most_vices(&draft.state, draft.character(who)?);
    let of = Bearer::Character(who);
    for (place, name) in names.into_iter().enumerate() {
        let die = size_at(&sizes, place);
        let had = of_sets(&draft.state, who, Some(SetKind::Vices)).find(|it| it.name == name);
        match had.map(|it| (it.id, it.base.clone())) {
            Some((_, base)) if base == [die] => {}
            Some((_, base)) if !base.is_empty() && given.is_none_or(|it| base != [size_at(it, place)]) => {}
            Some((id, from)) => {
                let at = TraitRef { of, id };
                let role = draft.trait_at(at)?.0;
                draft.edit_trait(at, |it| it.base = vec![die])?;
                let on = draft.name_of(of);
                draft.tell(TraitEvent::Rated { on, role, name, from, to: vec![die] });
            }
            None => drop(traits::add_trait(draft, of, def.id, name, vec![die])?),
        }
    }
    draft.tell(CastEvent::HasVices { name });
    Ok(())
}
