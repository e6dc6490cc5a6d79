//! An element, its tie and what it gives, in one go (PATH-3).

use crate::model::{CharacterId, Element, ElementId, ElementKind, Name, StageKind, State, same_name};
use crate::rules::pathways::owed::{At, given_by, owes, walker};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Due, PathEvent, PathGain, PathRefusal, PlaceAt, Refusal, Thing};
use std::sync::Arc;

/// The element that the trait of somebody's stage comes of: what they placed or joined last, at the stage that gives it
/// (PATH-4).
pub fn placed_last(state: &State, who: CharacterId) -> Option<ElementId> {
    let walker = walker(state, who)?;
    let placed = match given_by(state, who, Due::Trait, None) {
        Some(At::Before(at)) => walker.later.get(at)?.1.placed,
        Some(At::Now) | None => walker.had.placed,
    };
    placed.filter(|id| state.map.elements.contains_key(id))
}

impl Draft {
    pub(super) fn places(
        &mut self,
        who: CharacterId,
        element: &PlaceAt,
        text: &Name,
        to: Option<ElementId>,
        gain: Option<&PathGain>,
    ) -> Result<(), Refusal> {
        let stage = self.stage_at(who)?;
        self.has_the_turn(who)?;
        let due = if stage.kind == StageKind::Major { Due::NewElement } else { Due::Element };
        let extra = !owes(&self.state, who, due) && owes(&self.state, who, Due::Extra);
        if !extra {
            self.is_owed(who, due)?;
        }
        if due == Due::NewElement && !extra && matches!(element, PlaceAt::Old(_)) {
            self.rule(PathRefusal::MustBeNew.into())?;
        }
        let to = match to {
            Some(to) => to,
            None => self.own_element(who)?,
        };
        let placed = self.put_on_map(who, element)?;
        self.draw_line(to, placed, text)?;
        let walker = self.walker_mut(who)?;
        walker.had.placed = Some(placed);
        if extra {
            walker.extra = walker.extra.saturating_sub(1);
        } else {
            walker.had.elements = walker.had.elements.saturating_add(1);
        }
        let gain = gain.map(|gain| self.gains_of_stage(who, gain, Some(placed))).transpose()?;
        let (element, text) = (self.element_name(placed), text.trim().into());
        self.tell(PathEvent::Placed { who: self.character_name(who), element, text, gain });
        Ok(())
    }

    /// The element of somebody who walks.
    pub(super) fn own_element(&self, who: CharacterId) -> Result<ElementId, Refusal> {
        self.state.map.of(who).map(|it| it.id).ok_or(Refusal::Gone(Thing::Element))
    }

    /// A new element, with who placed it and when, or one that is there.
    pub(super) fn put_on_map(&mut self, who: CharacterId, element: &PlaceAt) -> Result<ElementId, Refusal> {
        let (kind, name, at, sort, against) = match element {
            PlaceAt::Old(old) => return self.element_id(old),
            PlaceAt::New { kind, name, at, sort, against, second } => {
                let name = named(Thing::Element, name)?;
                // That one, or a second one of its name: asked once.
                if !second && self.state.map.elements.values().any(|it| same_name(&it.name, &name)) {
                    self.rule(PathRefusal::NameOnMap(name.clone()).into())?;
                }
                (*kind, name, *at, *sort, *against)
            }
        };
        let resource = kind == ElementKind::Resource;
        if !resource && (sort.is_some() || against) {
            return Err(PathRefusal::NoResource(name).into());
        }
        let stage = self.walker_mut(who)?.stage.saturating_add(1);
        let id = ElementId(self.mint());
        let new = Element { sort, against, by: Some(who), stage: Some(stage), ..Element::new(id, kind, name, at) };
        Arc::make_mut(&mut self.map_mut().elements).insert(id, Arc::new(new));
        Ok(id)
    }
}
