//! Places an element, its connection and its gain in one step (PATH-3).

use crate::model::{CharacterId, Element, ElementId, ElementKind, Name, StageKind, State, same_name};
use crate::rules::pathways::owed::{At, given_by, owes, walker};
use crate::rules::pathways::{gains, map, walk};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Due, PathEvent, PathGain, PathRefusal, PlaceAt, Refusal, Thing};
use std::sync::Arc;

/// Returns the element of the next trait: the one placed or connected last, at the stage that gives it (PATH-4).
pub fn placed_last(state: &State, who: CharacterId) -> Option<ElementId> {
    let walker = walker(state, who)?;
    let placed = match given_by(state, who, Due::Trait, None) {
        Some(At::Before(at)) => walker.later.get(at)?.1.placed,
        Some(At::Now) | None => walker.had.placed,
    };
    placed.filter(|id| state.map.elements.contains_key(id))
}

pub fn places(
    draft: &mut Draft,
    who: CharacterId,
    element: &PlaceAt,
    text: &Name,
    to: Option<ElementId>,
    gain: Option<&PathGain>,
) -> Result<(), Refusal> {
    let stage = walk::stage_at(draft, who)?;
    walk::has_the_turn(draft, who)?;
    let due = if stage.kind == StageKind::Major { Due::NewElement } else { Due::Element };
    let extra = !owes(&draft.state, who, due) && owes(&draft.state, who, Due::Extra);
    if !extra {
        walk::is_owed(draft, who, due)?;
    }
    if due == Due::NewElement && !extra && matches!(element, PlaceAt::Old(_)) {
        draft.rule(PathRefusal::MustBeNew.into())?;
    }
    let to = match to {
        Some(to) => to,
        None => own_element(draft, who)?,
    };
    let placed = put_on_map(draft, who, element)?;
    map::draw_line(draft, to, placed, text)?;
    let walker = walk::walker_mut(draft, who)?;
    walker.had.place(placed);
    if extra {
        walker.extra = walker.extra.saturating_sub(1);
    } else {
        walker.had.elements = walker.had.elements.saturating_add(1);
    }
    // The element counts first, for the trait follows it (PATH-4).
    let gain = gain.map(|gain| gains::gains_of_stage(draft, who, gain, Some(placed))).transpose()?;
    let (element, text) = (map::element_name(draft, placed), text.trim().into());
    draft.tell(PathEvent::Placed { who: draft.character_name(who), element, text, gain });
    Ok(())
}

/// Returns the element of a PC in the stages.
pub fn own_element(draft: &Draft, who: CharacterId) -> Result<ElementId, Refusal> {
    draft.state.map.of(who).map(|it| it.id).ok_or(Refusal::Gone(Thing::Element))
}

/// Adds a new element to the map, with its author and stage, or returns one that is there.
pub fn put_on_map(draft: &mut Draft, who: CharacterId, element: &PlaceAt) -> Result<ElementId, Refusal> {
    let (kind, name, at, sort, against) = match element {
        PlaceAt::Old(old) => return draft.element_id(old),
        PlaceAt::New { kind, name, at, sort, against, second } => {
            let name = named(Thing::Element, name)?;
            // That one, or a second one of its name: asked once.
            if !second && draft.state.map.elements.values().any(|it| same_name(&it.name, &name)) {
                draft.rule(PathRefusal::NameOnMap(name.clone()).into())?;
            }
            (*kind, name, *at, *sort, *against)
        }
    };
    let resource = kind == ElementKind::Resource;
    if !resource && (sort.is_some() || against) {
        return Err(PathRefusal::NoResource(name).into());
    }
    let stage = walk::walker_mut(draft, who)?.stage.saturating_add(1);
    let id = ElementId(draft.mint());
    let new = Element { sort, against, by: Some(who), stage: Some(stage), ..Element::new(id, kind, name, at) };
    Arc::make_mut(&mut draft.map_mut().elements).insert(id, Arc::new(new));
    Ok(id)
}
