//! The trait sets of a file: several of a kind with their own names, their sources, and what their traits say besides
//! dice (SET-6, SET-8 to SET-10, SET-14).
//!
//! Home of SET-6, SET-8, SET-9, SET-10, SET-20.

use crate::model::{
    About, Bearer, CharacterId, Die, Host, Name, Ref, Role, SetDef, SetId, Source, State, Trait, TraitId, TraitRef,
    TraitSet, TraitSetId, Traits, same_name,
};
use crate::rules::cast::{highlights, traits};
use crate::rules::sfx;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::traits::about_name;
use crate::rules::table::find::one;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{AboutAt, HostAt, Refusal, SetRefusal, Thing, TraitAt, TraitEvent};
use std::sync::Arc;

/// Returns the sets of that kind that a file really has, in their order: those with a name of their own or with traits
/// (SET-9).
pub(in crate::rules) fn own_sets(state: &State, of: Bearer, def: SetId) -> Vec<TraitSetId> {
    let sets = state.traits(of).map(|it| it.sets.as_slice()).unwrap_or_default();
    let there = |it: &&TraitSet| it.def == def && (it.name.is_some() || !it.traits.is_empty());
    sets.iter().filter(there).map(|it| it.id).collect()
}

/// Asks which of several sets of a kind something new joins; where there is one, or none, nothing is asked (SET-9).
pub(in crate::rules) fn joins_which(
    draft: &mut Draft,
    of: Bearer,
    def: SetId,
    on: Option<Host>,
) -> Result<(), Refusal> {
    let all = own_sets(&draft.state, of, def);
    if all.len() < 2 || matches!(on, Some(Host::Set(own)) if all.contains(&own)) {
        return Ok(());
    }
    let sets = all.iter().map(|id| called(draft, of, *id)).collect();
    draft.rule(SetRefusal::WhichSet { who: draft.name_of(of), sets }.into())
}

/// Finds one of a bearer's sets, by its own name or the setting's.
pub(in crate::rules) fn own_set(
    draft: &Draft,
    of: &Ref<Bearer>,
    set: &Ref<TraitSetId>,
) -> Result<(Bearer, TraitSetId), Refusal> {
    let of = draft.bearer(of)?;
    match sfx::host(draft, of, &HostAt::Set(set.clone()))? {
        crate::model::Host::Set(id) => Ok((of, id)),
        crate::model::Host::Trait(_) => Err(Refusal::Gone(Thing::Set)),
    }
}

pub(super) fn own_set_mut(draft: &mut Draft, of: Bearer, id: TraitSetId) -> Result<&mut TraitSet, Refusal> {
    draft.traits_mut(of)?.sets.iter_mut().find(|it| it.id == id).ok_or(Refusal::Gone(Thing::Set))
}

pub(super) fn called(draft: &Draft, of: Bearer, id: TraitSetId) -> Name {
    draft.host_name(of, crate::model::Host::Set(id))
}

pub(super) fn free_own_name(
    draft: &mut Draft,
    of: Bearer,
    def: Option<SetId>,
    name: Option<&Name>,
    but: Option<TraitSetId>,
) -> Result<(), Refusal> {
    let sets = draft.state.traits(of).map(|it| it.sets.as_slice()).unwrap_or_default();
    let mut others = sets.iter().filter(|it| Some(it.def) == def && Some(it.id) != but);
    if !others.any(|it| it.is_called(name)) {
        return Ok(());
    }
    match name {
        Some(name) => draft.rule(Refusal::NameTaken { what: Thing::Set, name: name.clone() }),
        // Two nameless sets of one kind can't be told apart, not even on the GM's word.
        None => Err(Refusal::NeedsName(Thing::Set)),
    }
}

pub(super) fn one_more_set(draft: &mut Draft, of: &Ref<Bearer>, set: &Ref<SetId>, name: &str) -> Result<(), Refusal> {
    let (of, def) = (draft.bearer(of)?, draft.set_id(set)?);
    let has = draft.state.traits(of).is_some_and(|it| it.sets.iter().any(|it| it.def == def));
    let (many, called) = draft.state.setting.set(def).map(|it| (it.many(), it.name.clone())).unwrap_or_default();
    if has && !many {
        draft.rule(SetRefusal::OneEach { who: draft.name_of(of), set: called.clone() }.into())?;
    }
    let name = (!name.is_empty()).then(|| Name::from(name));
    free_own_name(draft, of, Some(def), name.as_ref(), None)?;
    let id = traits::add_set(draft, of, def)?;
    own_set_mut(draft, of, id)?.name.clone_from(&name);
    draft.tell(TraitEvent::SetCame { on: draft.name_of(of), name: name.unwrap_or(called) });
    Ok(())
}

pub(super) fn one_set_less(draft: &mut Draft, of: &Ref<Bearer>, set: &Ref<TraitSetId>) -> Result<(), Refusal> {
    let (of, id) = own_set(draft, of, set)?;
    let name = called(draft, of, id);
    let going: Vec<_> =
        draft.state.traits(of).and_then(|it| it.set(id)).map(|it| it.traits.clone()).unwrap_or_default();
    for trait_ in &going {
        let at = Source::Trait(TraitRef { of, id: trait_.id });
        // The roll would hold a die of a trait that is nowhere.
        if draft.state.rolls.values().any(|roll| roll.dice.iter().any(|die| die.from == at)) {
            return Err(Refusal::InUse(trait_.name.clone()));
        }
    }
    // As long as the traits are there: what they name is read off them.
    going.iter().try_for_each(|it| highlights::names_nothing(draft, TraitRef { of, id: it.id }))?;
    let traits = draft.traits_mut(of)?;
    traits.sets.retain(|it| it.id != id);
    // What sits on its traits goes with them (SHK-1).
    traits.worn.retain(|on, _| !going.iter().any(|it| it.id == *on));
    let gone = draft.moments.trait_gone;
    going.iter().try_for_each(|it| draft.at(gone, (TraitRef { of, id: it.id }, Role::Set(id))))?;
    draft.tell(TraitEvent::SetWent { on: draft.name_of(of), name, traits: going.len() });
    Ok(())
}

/// Returns the given dice, or those a trait of that name begins with.
pub(super) fn or_starts(draft: &Draft, def: SetId, name: &str, dice: &[Die]) -> Vec<Die> {
    let starts = || draft.state.setting.set(def).map(|def| def.begins_with(name)).unwrap_or_default();
    if dice.is_empty() { starts() } else { dice.to_vec() }
}

/// Adds a trait to one of several sets of a kind (SET-9).
pub(super) fn add_to(
    draft: &mut Draft,
    of: &Ref<Bearer>,
    set: &Ref<TraitSetId>,
    name: &Name,
    dice: &[Die],
) -> Result<(), Refusal> {
    let (of, id) = own_set(draft, of, set)?;
    let name = named(Thing::Trait, name)?;
    let own = draft.state.traits(of).and_then(|it| it.set(id)).ok_or(Refusal::Gone(Thing::Set))?;
    let def = own.def;
    let same = own.traits.iter().find(|it| same_name(&it.name, &name));
    if let Some((at, base)) = same.map(|it| (TraitRef { of, id: it.id }, it.base.clone())) {
        if !dice.is_empty() && base != dice {
            return traits::rate(draft, at, dice);
        }
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: name.clone() })?;
    }
    let rated = or_starts(draft, def, &name, dice);
    traits::add_trait_to(draft, of, id, name.clone(), rated)?;
    traits::made_with(draft, of, &name, dice)
}

/// Sets the subject of a trait (SET-6, SET-8, SET-11).
pub(in crate::rules) fn is_about(draft: &mut Draft, at: &TraitAt, about: Option<&AboutAt>) -> Result<(), Refusal> {
    let at = draft.trait_ref(at)?;
    let about = match about {
        None => None,
        Some(AboutAt::Character(who)) => Some(About::Character(draft.character_id(who)?)),
        Some(AboutAt::Element(element)) => Some(About::Element(draft.element_id(element)?)),
        Some(AboutAt::Trait(other)) => {
            let other = draft.trait_ref(&TraitAt { of: at.of.into(), is: other.clone() })?.id;
            if other == at.id {
                return Err(Refusal::ConnectedToItself(draft.trait_at(at)?.1.name.clone()));
            }
            Some(About::Trait(other))
        }
    };
    let name = draft.edit_trait(at, |trait_| {
        trait_.about = about;
        trait_.name.clone()
    })?;
    let about = about.and_then(|it| about_name(&draft.state, at.of, it));
    draft.tell(TraitEvent::IsAbout { on: draft.name_of(at.of), name, about });
    Ok(())
}

/// Makes a renamed trait about its namesake, a character or a map element without a file, if its set has subjects. With
/// two namesakes it is about neither (SET-8).
pub(super) fn is_about_namesake(draft: &mut Draft, at: TraitRef, old: &Name) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let Bearer::Character(whose) = at.of else { return Ok(()) };
    let told = trait_.about.and_then(|it| about_name(&draft.state, at.of, it));
    let unsaid = trait_.about.is_none() || told.is_some_and(|it| same_name(&it, old));
    if !unsaid || !draft.set_def(role, at.of).is_some_and(SetDef::is_about_people) {
        return Ok(());
    }
    // Nobody has a relationship to themselves.
    let people = draft.state.cast.values().filter(|it| it.id != whose);
    let people = people.map(|it| (About::Character(it.id), it.name.clone()));
    // An element with a file of its own is found by that file.
    let mapped = draft.state.map.elements.values().filter(|it| it.character.is_none());
    let mapped = mapped.map(|it| (About::Element(it.id), it.name.clone()));
    let person = one(Thing::Character, &trait_.name, people);
    let Ok(about) = person.or_else(|_| one(Thing::Element, &trait_.name, mapped)) else { return Ok(()) };
    draft.edit_trait(at, |it| it.about = Some(about))
}

/// Makes traits without a subject about their namesakes, on a file that arrives (SET-8).
pub fn knows_namesakes(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let of = Bearer::Character(who);
    let traits = draft.state.traits(of).into_iter().flat_map(|it| &it.sets).flat_map(|it| &it.traits);
    let unsaid: Vec<(TraitId, Name)> =
        traits.filter(|it| it.about.is_none()).map(|it| (it.id, it.name.clone())).collect();
    unsaid.into_iter().try_for_each(|(id, name)| is_about_namesake(draft, TraitRef { of, id }, &name))
}

/// Clears the subject of traits about something that is gone (SET-8).
pub fn about_nobody(draft: &mut Draft, gone: About) -> Result<(), Refusal> {
    let theirs = |of: Bearer| {
        let all = draft.state.traits(of).into_iter().flat_map(Traits::iter);
        all.filter(|(_, it)| it.about == Some(gone)).map(move |(_, it)| TraitRef { of, id: it.id })
    };
    let all: Vec<TraitRef> = draft.state.bearers().into_iter().flat_map(theirs).collect();
    all.into_iter().try_for_each(|at| draft.edit_trait(at, |it| it.about = None))
}

/// Renames the traits that are about a renamed subject and had its name, and those of that name without a subject
/// (SET-8).
pub fn about_follows(draft: &mut Draft, of: About, old: &Name, name: &Name) -> Result<(), Refusal> {
    let setting = Arc::clone(&draft.state.setting);
    let bond = |set: &TraitSet| setting.set(set.def).is_some_and(SetDef::is_about_people);
    // They are renamed already, so whoever is still called so is somebody else, unless only the case of letters
    // changed.
    let alone = same_name(old, name) || draft.state.somebody(old, None).is_none();
    let theirs = |whose: Bearer| {
        let called = |set: &TraitSet, one: &Trait| {
            let unsaid = alone && one.about.is_none() && bond(set) && whose.character().is_some();
            same_name(&one.name, old) && (one.about == Some(of) || unsaid)
        };
        let sets = draft.state.traits(whose).map(|it| it.sets.as_slice()).unwrap_or_default();
        let all = sets.iter().flat_map(|set| set.traits.iter().filter(move |it| called(set, it)));
        all.map(move |it| TraitRef { of: whose, id: it.id }).collect::<Vec<_>>()
    };
    let all: Vec<TraitRef> = draft.state.bearers().into_iter().flat_map(theirs).collect();
    all.into_iter().try_for_each(|at| draft.edit_trait(at, |it| it.name = name.clone()))
}

/// Keeps a skill, and a specialty that stands in for it, out of one roll (SET-6).
pub fn specialty_or_skill(draft: &mut Draft, Joining { roll, at, role, .. }: Joining) -> Done {
    let one = draft.trait_at(at)?.1.clone();
    let stands = |draft: &Draft, role| draft.set_def(role, at.of).is_some_and(|def| def.ways.stands_in);
    let own = stands(draft, role);
    let lying: Vec<TraitRef> = draft
        .roll(roll)?
        .dice
        .iter()
        .filter_map(|die| if let Source::Trait(other) = die.from { Some(other) } else { None })
        .filter(|other| other.of == at.of && *other != at)
        .collect();
    for other in lying {
        let Some((role, it)) = draft.state.find(other) else { continue };
        let (specialty, skill) = match (one.about, it.about) {
            (Some(About::Trait(on)), _) if own && on == it.id => (&one.name, &it.name),
            (_, Some(About::Trait(on))) if on == one.id && stands(draft, role) => (&it.name, &one.name),
            _ => continue,
        };
        let refusal = SetRefusal::StandsInFor { specialty: specialty.clone(), skill: skill.clone() };
        draft.rule(refusal.into())?;
    }
    Ok(())
}
