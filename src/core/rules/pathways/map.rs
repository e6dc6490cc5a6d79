//! The pathways map: elements of four kinds and the lines between them (PATH-1), and what makes it easier to draw.
//!
//! Home of PATH-1, PATH-6, PATH-10.

use crate::model::{About, Element, ElementId, ElementKind, Name, Tie, TieId};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{MapCommand, MapEvent, PathRefusal, Refusal, Renamed, TableEvent, Thing};
use std::sync::Arc;

impl Draft {
    #[expect(clippy::too_many_lines, reason = "an arm for each command")]
    pub fn map(&mut self, command: &MapCommand) -> Result<(), Refusal> {
        match command {
            MapCommand::Add { kind, name, at, character } => {
                let name = named(Thing::Element, name)?;
                let character = character.as_ref().map(|who| self.character_id(who)).transpose()?;
                let id = ElementId(self.mint());
                let element = Element { character, ..Element::new(id, *kind, name.clone(), *at) };
                Arc::make_mut(&mut self.map_mut().elements).insert(id, Arc::new(element));
                self.tell(MapEvent::Added { name });
                Ok(())
            }
            MapCommand::Move { element, at } => {
                let name = self.edit_element(element, |it| it.at = *at)?;
                self.tell(MapEvent::Moved { name });
                Ok(())
            }
            MapCommand::Rename { element, name } => {
                let name = named(Thing::Element, name)?;
                let id = self.element_id(element)?;
                let old = self.element_name(id);
                self.edit_element(element, |it| it.name = name.clone())?;
                self.file_follows(id, &old, &name)?;
                self.tell(TableEvent::Renamed { what: Renamed::Element, from: old, to: name });
                Ok(())
            }
            MapCommand::Become { element, kind } => {
                let name = self.edit_element(element, |element| {
                    element.kind = *kind;
                    element.sort = element.sort.filter(|_| *kind == ElementKind::Resource);
                    element.against &= *kind == ElementKind::Resource;
                })?;
                self.tell(MapEvent::Became { name, kind: *kind });
                Ok(())
            }
            MapCommand::Link { element, character } => {
                let character = character.as_ref().map(|who| self.character_id(who)).transpose()?;
                let name = self.edit_element(element, |it| it.character = character)?;
                let whose = character.map(|who| self.character_name(who));
                self.tell(MapEvent::Linked { name, whose });
                Ok(())
            }
            MapCommand::Note { element, text } => {
                let name = self.edit_element(element, |it| it.note = text.clone())?;
                self.tell(MapEvent::Noted { name });
                Ok(())
            }
            MapCommand::Remove { element } => {
                let id = self.element_id(element)?;
                let name = self.element_name(id);
                self.about_nobody(crate::model::About::Element(id))?;
                let map = self.map_mut();
                Arc::make_mut(&mut map.elements).remove(&id);
                Arc::make_mut(&mut map.ties).retain(|_, tie| tie.from != id && tie.to != id);
                self.tell(MapEvent::Removed { name });
                Ok(())
            }
            MapCommand::Tie { from, to, text } => self.tie(self.element_id(from)?, self.element_id(to)?, text),
            MapCommand::Reword { tie, text } => {
                let id = self.tie_id(tie)?;
                let text: Name = text.trim().into();
                if let Some(tie) = Arc::make_mut(&mut self.map_mut().ties).get_mut(&id) {
                    let tie = Arc::make_mut(tie);
                    tie.text = text.clone();
                    // Whoever was to say so has said so (PATH-3).
                    tie.words_by = tie.words_by.filter(|_| text.is_empty());
                }
                self.tell(MapEvent::Reworded { text });
                Ok(())
            }
            MapCommand::Cut { tie } => {
                let id = self.tie_id(tie)?;
                if let Some(tie) = Arc::make_mut(&mut self.map_mut().ties).remove(&id) {
                    let (from, to) = (self.element_name(tie.from), self.element_name(tie.to));
                    self.tell(MapEvent::Cut { from, to });
                }
                Ok(())
            }
            MapCommand::Sort { element, sort, against } => {
                let id = self.element_id(element)?;
                let resource = self.state.map.elements.get(&id).is_some_and(|it| it.kind == ElementKind::Resource);
                if !resource && (sort.is_some() || *against) {
                    return Err(PathRefusal::NoResource(self.element_name(id)).into());
                }
                let name = self.edit_element(element, |it| (it.sort, it.against) = (*sort, *against))?;
                self.tell(MapEvent::Sorted { name, sort: *sort, against: *against });
                Ok(())
            }
            MapCommand::Flag { element, on } => {
                let name = self.edit_element(element, |it| it.flagged = *on)?;
                self.tell(MapEvent::Flagged { name, on: *on });
                Ok(())
            }
            MapCommand::Pin { element, on } => {
                let name = self.edit_element(element, |it| it.pinned = *on)?;
                self.tell(MapEvent::Pinned { name, on: *on });
                Ok(())
            }
            MapCommand::Arrange { places, warps } => {
                for (element, at) in places {
                    self.edit_element(element, |it| it.at = *at)?;
                }
                for (warp, ends) in warps {
                    let id = self.warp_id(warp)?;
                    self.edit_warp(id, |it| it.ends = *ends)?;
                }
                self.tell(MapEvent::Arranged { elements: u32::try_from(places.len()).unwrap_or(u32::MAX) });
                Ok(())
            }
            MapCommand::Relate { tie, who, set: None } => self.relates(self.tie_id(tie)?, self.character_id(who)?),
            MapCommand::Relate { tie, who, set: Some(set) } => {
                self.has_trait_of(self.tie_id(tie)?, self.character_id(who)?, self.set_id(set)?)
            }
            MapCommand::AddWarp { name, ends } => self.add_warp(name, *ends),
            MapCommand::RenameWarp { warp, name } => self.rename_warp(warp, name),
            MapCommand::MoveWarp { warp, end, at } => self.move_warp(warp, *end, *at),
            MapCommand::RemoveWarp { warp } => self.remove_warp(warp),
            MapCommand::Via { tie, warp } => self.tie_via(tie, warp.as_ref()),
            MapCommand::Bring { from, map } => self.bring(from, map),
        }
    }

    pub(super) fn element_name(&self, id: ElementId) -> Name {
        self.state.map.elements.get(&id).map_or_else(|| "an element".into(), |it| it.name.clone())
    }

    /// A file that an element stands for and that is called like it is called like it still, and so is what is about
    /// the element.
    fn file_follows(&mut self, id: ElementId, old: &Name, name: &Name) -> Result<(), Refusal> {
        let who = self.state.map.elements.get(&id).and_then(|it| it.character);
        if let Some(who) = who.filter(|who| self.character_name(*who) == *old) {
            self.is_nobodys(name, Some(who))?;
            self.character_mut(who)?.name = name.clone();
            self.about_follows(About::Character(who), old, name)?;
        }
        self.about_follows(About::Element(id), old, name)
    }

    pub(super) fn edit_element(
        &mut self,
        at: &crate::model::Ref<ElementId>,
        edit: impl FnOnce(&mut Element),
    ) -> Result<Name, Refusal> {
        let id = self.element_id(at)?;
        if let Some(element) = Arc::make_mut(&mut self.map_mut().elements).get_mut(&id) {
            edit(Arc::make_mut(element));
        }
        Ok(self.element_name(id))
    }

    /// Draws a line; two of the same words between two elements would be one.
    pub(super) fn draw_line(&mut self, from: ElementId, to: ElementId, text: &Name) -> Result<TieId, Refusal> {
        let (a, b) = (self.element_name(from), self.element_name(to));
        if from == to {
            return Err(Refusal::TiedToItself(a));
        }
        let text: Name = text.trim().into();
        let new = spoken((from, to), &text);
        if self.state.map.ties.values().any(|tie| spoken((tie.from, tie.to), &tie.text) == new) {
            return Err(Refusal::TiedAlready(a, b));
        }
        let id = TieId(self.mint());
        Arc::make_mut(&mut self.map_mut().ties).insert(id, Arc::new(Tie::new(id, from, to, text)));
        Ok(id)
    }

    fn tie(&mut self, from: ElementId, to: ElementId, text: &Name) -> Result<(), Refusal> {
        self.draw_line(from, to, text)?;
        let (from, to) = (self.element_name(from), self.element_name(to));
        self.tell(MapEvent::Tied { from, to, text: text.trim().into() });
        Ok(())
    }
}

/// What makes two lines one: their ends, in whichever order, and their words.
pub(super) fn spoken((from, to): (ElementId, ElementId), text: &Name) -> (ElementId, ElementId, &Name) {
    (from.min(to), from.max(to), text)
}
