//! Traits of files, scenes and pools (SET-1 to SET-14): added, renamed, rated, moved, removed.

use crate::model::{
    Bearer, Die, Name, Ref, Role, SetId, Sfx, Trait, TraitId, TraitRef, TraitSet, TraitSetId, Traits, same_name,
};
use crate::rules::cast::trait_sets::own_sets;
use crate::rules::cast::{catalysts, gangs, highlights, trait_sets};
use crate::rules::table::draft::{Draft, fits, named};
use crate::rules::table::moments::Rated;
use crate::rules::{Already, Refusal, SetRefusal, Thing, TraitEvent};

/// Adds a trait to a set of the setting, or rates an existing one of that name.
pub(super) fn add_of(
    draft: &mut Draft,
    of: &Ref<Bearer>,
    set: &Ref<SetId>,
    name: &Name,
    dice: &[Die],
) -> Result<(), Refusal> {
    let (of, def) = (draft.bearer(of)?, draft.set_id(set)?);
    let name = named(Thing::Trait, name)?;
    if let Some((at, base)) = called_so(draft, of, def, &name) {
        if !dice.is_empty() && base != *dice {
            return rate(draft, at, dice);
        }
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: name.clone() })?;
    }
    trait_sets::joins_which(draft, of, def, None)?;
    let rated = trait_sets::or_starts(draft, def, &name, dice);
    add_trait(draft, of, def, name.clone(), rated)?;
    made_with(draft, of, &name, dice)
}

/// Applies the consequences of a new trait: distinctions that name it step it up if no dice are given (SET-1).
pub(super) fn made_with(draft: &mut Draft, of: Bearer, name: &Name, said: &[Die]) -> Result<(), Refusal> {
    if said.is_empty() {
        highlights::highlighted_steps(draft, of, name)?;
    }
    gangs::is_more_than_extra(draft, of)
}

/// Checks that talents have no dice (SET-13), and traits of a prime set have some (SET-17).
pub(super) fn set_takes(draft: &mut Draft, def: SetId, name: &Name, dice: &[Die]) -> Result<(), Refusal> {
    let def = draft.state.setting.set(def);
    let talent = def.is_some_and(|it| it.kind == crate::model::SetKind::Talents);
    match (dice.is_empty(), def) {
        (false, _) if talent => draft.rule(SetRefusal::NoDice(name.clone()).into()),
        (true, Some(def)) if def.prime() => draft.rule(SetRefusal::NeedsDie(name.clone()).into()),
        _ => Ok(()),
    }
}

/// Returns the trait of that name in a set of that definition, with its own dice.
pub(in crate::rules) fn called_so(draft: &Draft, of: Bearer, def: SetId, name: &str) -> Option<(TraitRef, Vec<Die>)> {
    let mut traits = draft.state.traits(of)?.sets.iter().filter(|set| set.def == def).flat_map(|set| &set.traits);
    let trait_ = traits.find(|it| same_name(&it.name, name))?;
    Some((TraitRef { of, id: trait_.id }, trait_.base.clone()))
}

/// Adds a trait to the bearer's first set of that kind that has a name or traits, or else to the first, and makes the
/// set where there is none.
pub fn add_trait(draft: &mut Draft, of: Bearer, def: SetId, name: Name, dice: Vec<Die>) -> Result<TraitId, Refusal> {
    let trait_ = draft.new_trait(name, dice);
    let first = || Some(draft.state.traits(of)?.sets.iter().find(|set| set.def == def)?.id);
    let set = match own_sets(&draft.state, of, def).first().copied().or_else(first) {
        Some(set) => set,
        None => add_set(draft, of, def)?,
    };
    puts_trait(draft, of, set, trait_)
}

/// Adds a trait to one set of its bearer (SET-9).
pub(super) fn add_trait_to(
    draft: &mut Draft,
    of: Bearer,
    set: TraitSetId,
    name: Name,
    dice: Vec<Die>,
) -> Result<TraitId, Refusal> {
    let trait_ = draft.new_trait(name, dice);
    puts_trait(draft, of, set, trait_)
}

fn puts_trait(draft: &mut Draft, of: Bearer, set: TraitSetId, trait_: Trait) -> Result<TraitId, Refusal> {
    let Trait { id, name, base: dice, .. } = trait_.clone();
    fits(dice.len())?;
    let def = draft.state.traits(of).and_then(|it| it.set(set)).ok_or(Refusal::Gone(Thing::Set))?.def;
    set_takes(draft, def, &name, &dice)?;
    trait_sets::own_set_mut(draft, of, set)?.traits.push(trait_);
    trait_sets::is_about_namesake(draft, TraitRef { of, id }, &name)?;
    draft.tell(TraitEvent::Came { on: draft.name_of(of), role: Role::Set(set), name, dice });
    Ok(id)
}

/// Gives a bearer an empty set, in the setting's order.
pub(super) fn add_set(draft: &mut Draft, of: Bearer, def: SetId) -> Result<TraitSetId, Refusal> {
    let id = TraitSetId(draft.mint());
    put_set(draft, of, TraitSet::new(id, def))?;
    Ok(id)
}

pub(super) fn put_set(draft: &mut Draft, of: Bearer, set: TraitSet) -> Result<(), Refusal> {
    let setting = draft.state.setting.clone();
    let place = |def: SetId| setting.sets.iter().position(|it| it.id == def).unwrap_or(usize::MAX);
    let sets = &mut draft.traits_mut(of)?.sets;
    // Behind those of its own kind: a second power set comes after the first.
    let at = sets.iter().position(|it| place(it.def) > place(set.def)).unwrap_or(sets.len());
    sets.insert(at, set);
    Ok(())
}

/// Sorts a bearer's sets in the setting's order; those set aside come last.
pub fn sets_in_order(draft: &mut Draft, of: Bearer) -> Result<(), Refusal> {
    let setting = draft.state.setting.clone();
    let place = |it: &TraitSet| setting.sets.iter().position(|def| def.id == it.def).unwrap_or(usize::MAX);
    // Asked first, for `traits_mut` copies the file even where nothing changes.
    let sorted = draft.state.traits(of).is_none_or(|it| it.sets.is_sorted_by_key(place));
    if !sorted {
        draft.traits_mut(of)?.sets.sort_by_key(place);
    }
    Ok(())
}

pub fn rate(draft: &mut Draft, at: TraitRef, dice: &[Die]) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, from) = (trait_.name.clone(), trait_.base.clone());
    let one_die = role.is_harm();
    if one_die && dice.len() != 1 {
        return Err(Refusal::OneDie(name));
    }
    fits(dice.len())?;
    if role == Role::Catalyst {
        catalysts::rates_own_die(draft, at.of, dice)?;
    }
    let on = draft.name_of(at.of);
    draft.edit_trait(at, |trait_| {
        trait_.base = dice.to_vec();
        // A rating that is set says all there is, so harm is not past d12 by it.
        trait_.over = false;
    })?;
    // Dice that are rated anew are all there are (GMC-4).
    if let Bearer::Character(who) = at.of
        && crate::rules::mob_dice(&draft.state, who).is_some_and(|(dice, _)| dice == at)
    {
        draft.character_mut(who)?.lost.clear();
    }
    let rated = Rated { at, from: from.iter().max().copied(), to: dice.iter().max().copied() };
    draft.tell(TraitEvent::Rated { on, role, name, from, to: dice.to_vec() });
    draft.at(draft.moments.rated, rated)
}

pub(super) fn move_trait(draft: &mut Draft, at: TraitRef, to: usize) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let name = trait_.name.clone();
    let traits = draft.traits_mut(at.of)?;
    let list = match role {
        Role::Set(set) => traits.sets.iter_mut().find(|it| it.id == set).map(|set| &mut set.traits),
        Role::Asset => Some(&mut traits.assets),
        Role::Complication => Some(&mut traits.complications),
        Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) | Role::Catalyst => None,
    };
    let Some(list) = list else { return Err(Refusal::Already(Already::TracksStay)) };
    if let Some(from) = list.iter().position(|it| it.id == at.id) {
        let moved = list.remove(from);
        list.insert(to.min(list.len()), moved);
    }
    draft.tell(TraitEvent::Moved { on: draft.name_of(at.of), name });
    Ok(())
}

/// Updates references by name on a file when a trait is renamed: SFX (SFX-2) and highlights (SET-1).
pub(in crate::rules) fn name_follows(traits: &mut Traits, from: &Name, to: &Name) {
    let same = |it: &Name| same_name(it, from);
    // Another trait still has the name, and what is written may be about that one.
    if traits.iter().any(|(_, it)| same(&it.name)) {
        return;
    }
    // Harm carries no effects that could go by a name.
    let Traits { sets, assets, .. } = traits;
    let all =
        sets.iter_mut().flat_map(|set| set.sfx.iter_mut().chain(set.traits.iter_mut().flat_map(|it| &mut it.sfx)));
    let effects = all.chain(assets.iter_mut().flat_map(|it| &mut it.sfx));
    effects.flat_map(Sfx::trait_names_mut).filter(|it| same(it)).for_each(|it| *it = to.clone());
    let named = sets.iter_mut().flat_map(|set| &mut set.traits).flat_map(|it| &mut it.highlights);
    named.filter(|it| same(it)).for_each(|it| *it = to.clone());
}
