//! A line of the map stands for a relationship (PATH-1, PATH-8).
//!
//! Home of PATH-8.

use crate::model::{About, Bearer, CharacterId, Die, ElementId, SetKind, State, Tie, TieId, Trait, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::{MapEvent, PathRefusal, Refusal, Thing};
use std::collections::BTreeSet;

/// What a trait that is of an element is about: the file it stands for, or else the element itself.
pub(super) fn about(state: &State, element: ElementId) -> About {
    let file = state.map.elements.get(&element).and_then(|it| it.character);
    file.map_or(About::Element(element), About::Character)
}

/// The relationship that a line stands for, of one of its ends to the other (PATH-1). It is found by whom it is about,
/// so that map and file can't say different things.
pub fn relationship_of(state: &State, tie: &Tie) -> Option<TraitRef> {
    [(tie.from, tie.to), (tie.to, tie.from)].into_iter().find_map(|(own, other)| {
        let who = state.map.elements.get(&own)?.character?;
        relationship_to(state, who, other)
    })
}

/// The traits of files that are of an element: about it, or about the person it stands for (PATH-3, PATH-8).
pub fn traits_of_element(state: &State, element: ElementId) -> Vec<TraitRef> {
    let of = [about(state, element), About::Element(element)].map(Some);
    let each = state.cast.values().flat_map(|who| {
        let of_it = who.traits.iter().filter(|(_, it)| of.contains(&it.about));
        of_it.map(|(_, it)| TraitRef { of: Bearer::Character(who.id), id: it.id }).collect::<Vec<_>>()
    });
    each.collect()
}

/// The traits that a line has to do with: of one of its ends about the other (PATH-3, PATH-8).
pub fn traits_of_tie(state: &State, tie: &Tie) -> Vec<TraitRef> {
    let of = |own: ElementId, other: ElementId| {
        let who = state.map.elements.get(&own).and_then(|it| it.character).map(Bearer::Character);
        traits_of_element(state, other).into_iter().filter(move |at| Some(at.of) == who)
    };
    of(tie.from, tie.to)
        .chain(of(tie.to, tie.from))
        .chain(relationship_of(state, tie))
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

/// Somebody's relationship to what an element is.
fn relationship_to(state: &State, who: CharacterId, to: ElementId) -> Option<TraitRef> {
    // It may have been about the element before that stood for anybody (PATH-6).
    let about = [about(state, to), About::Element(to)].map(Some);
    let is_kind = |def| state.setting.set(def).is_some_and(|def| def.kind == SetKind::Relationships);
    let sets = state.cast.get(&who)?.traits.sets.iter().filter(|set| is_kind(set.def));
    let all: Vec<&Trait> = sets.flat_map(|set| &set.traits).collect();
    // One that says nothing of whom it is about is of whoever it is called like.
    let element = state.map.elements.get(&to)?;
    let file = element.character.and_then(|id| state.cast.get(&id));
    let names = [Some(&element.name), file.map(|file| &file.name)].map(|name| name.map(|name| name.to_lowercase()));
    let by_name = || all.iter().find(|it| it.about.is_none() && names.contains(&Some(it.name.to_lowercase())));
    let found = all.iter().find(|it| about.contains(&it.about)).or_else(by_name)?;
    Some(TraitRef { of: Bearer::Character(who), id: found.id })
}

impl Draft {
    /// A line becomes a relationship at a d6, with what it says as its note.
    pub(super) fn relates(&mut self, tie: TieId, who: CharacterId) -> Result<(), Refusal> {
        let line = self.state.map.ties.get(&tie).cloned().ok_or(Refusal::Gone(Thing::Line))?;
        let stands = |id: ElementId| self.state.map.elements.get(&id).is_some_and(|it| it.character == Some(who));
        let name = self.character_name(who);
        if !stands(line.from) && !stands(line.to) {
            return Err(PathRefusal::NotAtEnd(name).into());
        }
        let other = if stands(line.from) { line.to } else { line.from };
        let to = self.element_name(other);
        if relationship_to(&self.state, who, other).is_some() {
            return Err(PathRefusal::Related { who: name, to }.into());
        }
        let def = self.state.setting.set_of(SetKind::Relationships).map(|def| def.id);
        let def = def.ok_or(PathRefusal::NoRelationships)?;
        let of = Bearer::Character(who);
        let id = self.add_trait(of, def, to.clone(), vec![Die::D6])?;
        let about = about(&self.state, other);
        self.edit_trait(TraitRef { of, id }, |made| (made.about, made.note) = (Some(about), line.text.clone()))?;
        self.tell(MapEvent::Related { who: name, to });
        Ok(())
    }
}
