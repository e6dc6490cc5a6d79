//! The pathways map (PATH-1): elements of four kinds and the lines between them.

use crate::model::{Element, ElementId, Name, Tie, TieId};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{MapCommand, MapEvent, Refusal, Renamed, TableEvent, Thing};
use std::sync::Arc;

impl Draft {
    pub fn map(&mut self, command: &MapCommand) -> Result<(), Refusal> {
        match command {
            MapCommand::Add { kind, name, at, character } => {
                let name = named(Thing::Element, name)?;
                let character = character.as_ref().map(|who| self.character_id(who)).transpose()?;
                let id = ElementId(self.mint());
                let element =
                    Element { id, kind: *kind, name: name.clone(), at: *at, character, note: "".into(), hidden: false };
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
                let old = self.element_name(self.element_id(element)?);
                self.edit_element(element, |it| it.name = name.clone())?;
                self.tell(TableEvent::Renamed { what: Renamed::Element, from: old, to: name });
                Ok(())
            }
            MapCommand::Become { element, kind } => {
                let name = self.edit_element(element, |it| it.kind = *kind)?;
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
                    Arc::make_mut(tie).text = text.clone();
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
        }
    }

    fn element_name(&self, id: ElementId) -> Name {
        self.state.map.elements.get(&id).map_or_else(|| "an element".into(), |it| it.name.clone())
    }

    fn edit_element(
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

    fn tie(&mut self, from: ElementId, to: ElementId, text: &Name) -> Result<(), Refusal> {
        let (a, b) = (self.element_name(from), self.element_name(to));
        if from == to {
            return Err(Refusal::TiedToItself(a));
        }
        let text: Name = text.trim().into();
        let same = |tie: &Tie| (tie.from == from && tie.to == to) || (tie.from == to && tie.to == from);
        if self.state.map.ties.values().any(|tie| same(tie) && tie.text == text) {
            return Err(Refusal::TiedAlready(a, b));
        }
        let id = TieId(self.mint());
        let tie = Tie { id, from, to, text: text.clone() };
        Arc::make_mut(&mut self.map_mut().ties).insert(id, Arc::new(tie));
        self.tell(MapEvent::Tied { from: a, to: b, text });
        Ok(())
    }
}
