//! Relationships made from connections of the map (PATH-1, PATH-8).
//!
//! Home of PATH-8.

use super::gains::stage_dice;
use crate::model::{
    About, Bearer, CharacterId, Connection, ConnectionId, Die, ElementId, SetId, SetKind, State, Trait, TraitRef,
    same_name,
};
use crate::rules::cast;
use crate::rules::pathways::{gains, map};
use crate::rules::table::draft::Draft;
use crate::rules::{MapEvent, PathRefusal, Refusal, Thing};
use std::collections::BTreeSet;

pub(super) fn about(state: &State, element: ElementId) -> About {
    let file = state.map.elements.get(&element).and_then(|it| it.character);
    file.map_or(About::Element(element), About::Character)
}

/// Returns the relationship that a connection stands for, of one of its ends to the other (PATH-1). It is found by its
/// subject, so that map and file can't disagree.
pub fn relationship_of(state: &State, connection: &Connection) -> Option<TraitRef> {
    [(connection.from, connection.to), (connection.to, connection.from)].into_iter().find_map(|(own, other)| {
        let who = state.map.elements.get(&own)?.character?;
        relationship_to(state, who, other)
    })
}

/// Returns the traits about an element, or about the character it stands for (PATH-3, PATH-8).
pub fn traits_of_element(state: &State, element: ElementId) -> Vec<TraitRef> {
    let of = [about(state, element), About::Element(element)].map(Some);
    let each = state.cast.values().flat_map(|who| {
        let of_it = who.traits.iter().filter(|(_, it)| of.contains(&it.about));
        of_it.map(|(_, it)| TraitRef { of: Bearer::Character(who.id), id: it.id }).collect::<Vec<_>>()
    });
    each.collect()
}

/// Returns the traits about a connection: those of one of its ends about the other (PATH-3, PATH-8).
pub fn traits_of_connection(state: &State, connection: &Connection) -> Vec<TraitRef> {
    let of = |own: ElementId, other: ElementId| {
        let who = state.map.elements.get(&own).and_then(|it| it.character).map(Bearer::Character);
        traits_of_element(state, other).into_iter().filter(move |at| Some(at.of) == who)
    };
    of(connection.from, connection.to)
        .chain(of(connection.to, connection.from))
        // A relationship that goes by its name alone is not about the other end yet.
        .chain(relationship_of(state, connection))
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

fn relationship_to(state: &State, who: CharacterId, to: ElementId) -> Option<TraitRef> {
    // It may have been about the element before that stood for anybody (PATH-6).
    let about = [about(state, to), About::Element(to)].map(Some);
    let is_kind = |def| state.setting.set(def).is_some_and(|def| def.kind == SetKind::Relationships);
    let sets = state.cast.get(&who)?.traits.sets.iter().filter(|set| is_kind(set.def));
    let all: Vec<&Trait> = sets.flat_map(|set| &set.traits).collect();
    // One that says nothing of whom it is about is of whoever it is called like.
    let element = state.map.elements.get(&to)?;
    let file = element.character.and_then(|id| state.cast.get(&id));
    let names = [Some(&element.name), file.map(|it| &it.name)];
    let called = |name: &str| names.into_iter().flatten().any(|own| same_name(own, name));
    let by_name = || all.iter().find(|it| it.about.is_none() && called(&it.name));
    let found = all.iter().find(|it| about.contains(&it.about)).or_else(by_name)?;
    Some(TraitRef { of: Bearer::Character(who), id: found.id })
}

pub(super) fn relates(draft: &mut Draft, connection: ConnectionId, who: CharacterId) -> Result<(), Refusal> {
    let other = other_end(draft, connection, who)?;
    let (name, to) = (draft.character_name(who), map::element_name(draft, other));
    if relationship_to(&draft.state, who, other).is_some() {
        return Err(PathRefusal::Related { who: name, to }.into());
    }
    let def = draft.state.setting.set_of(SetKind::Relationships).map(|def| def.id);
    let def = def.ok_or(PathRefusal::NoRelationships)?;
    has_of(draft, connection, who, def, other, vec![Die::D6])?;
    draft.tell(MapEvent::Related { who: name, to });
    Ok(())
}

/// Returns what a line leads to becomes a trait of that set, as large as a stage would give it (PATH-3, PATH-6).
pub(super) fn has_trait_of(
    draft: &mut Draft,
    connection: ConnectionId,
    who: CharacterId,
    set: SetId,
) -> Result<(), Refusal> {
    let def = draft.state.setting.set(set).cloned().ok_or(Refusal::Gone(Thing::Set))?;
    if def.kind == SetKind::Relationships {
        return relates(draft, connection, who);
    }
    let other = other_end(draft, connection, who)?;
    let (name, what) = (draft.character_name(who), map::element_name(draft, other));
    let all = traits_of_element(&draft.state, other).into_iter().filter(|at| at.of == Bearer::Character(who));
    let mut in_set = all.filter_map(|at| gains::set_of_trait(draft, at).ok());
    if in_set.any(|it| it == set) {
        return Err(PathRefusal::Held { who: name, what, set: def.one }.into());
    }
    has_of(draft, connection, who, set, other, stage_dice(&def))?;
    draft.tell(MapEvent::Held { who: name, what, set: def.one });
    Ok(())
}

fn other_end(draft: &Draft, connection: ConnectionId, who: CharacterId) -> Result<ElementId, Refusal> {
    let line = draft.state.map.connections.get(&connection).ok_or(Refusal::Gone(Thing::Line))?;
    let stands = |id: ElementId| draft.state.map.elements.get(&id).is_some_and(|it| it.character == Some(who));
    match (stands(line.from), stands(line.to)) {
        (true, _) => Ok(line.to),
        (false, true) => Ok(line.from),
        (false, false) => Err(PathRefusal::NotAtEnd(draft.character_name(who)).into()),
    }
}

fn has_of(
    draft: &mut Draft,
    connection: ConnectionId,
    who: CharacterId,
    set: SetId,
    element: ElementId,
    dice: Vec<Die>,
) -> Result<(), Refusal> {
    let of = Bearer::Character(who);
    let id = cast::add_trait(draft, of, set, map::element_name(draft, element), dice)?;
    let about = about(&draft.state, element);
    let note = draft.state.map.connections.get(&connection).map(|it| it.text.clone()).unwrap_or_default();
    draft.edit_trait(TraitRef { of, id }, |made| (made.about, made.note) = (Some(about), note))
}
