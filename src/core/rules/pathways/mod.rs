//! The pathways map and its stages: elements, connections, warp zones, and what each PC is owed (PATH).

mod bring;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
pub(in crate::rules) mod gains;
mod map;
mod meta;
pub(in crate::rules) mod owed;
pub(in crate::rules) mod place;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod relate;
mod walk;
mod warps;

pub(in crate::rules) use self::{map::*, place::*, walk::*};
use crate::model::{Element, ElementId, ElementKind, Name};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{
    MapCommand, MapEvent, PathCommand, PathEvent, PathRefusal, Refusal, Renamed, TableEvent, Thing, cast, owes_now,
    who_has_more,
};
use std::sync::Arc;

#[expect(clippy::too_many_lines, reason = "an arm for each command")]
pub fn run_map(draft: &mut Draft, command: &MapCommand) -> Result<(), Refusal> {
    match command {
        MapCommand::Add { kind, name, at, character } => {
            let name = named(Thing::Element, name)?;
            let character = character.as_ref().map(|who| draft.character_id(who)).transpose()?;
            let id = ElementId(draft.mint());
            let element = Element { character, ..Element::new(id, *kind, name.clone(), *at) };
            Arc::make_mut(&mut draft.map_mut().elements).insert(id, Arc::new(element));
            draft.tell(MapEvent::Added { name });
            Ok(())
        }
        MapCommand::Move { element, at } => {
            let name = edit_element(draft, element, |it| it.at = *at)?;
            draft.tell(MapEvent::Moved { name });
            Ok(())
        }
        MapCommand::Rename { element, name } => {
            let name = named(Thing::Element, name)?;
            let id = draft.element_id(element)?;
            let old = element_name(draft, id);
            edit_element(draft, element, |it| it.name = name.clone())?;
            file_follows(draft, id, &old, &name)?;
            draft.tell(TableEvent::Renamed { what: Renamed::Element, from: old, to: name });
            Ok(())
        }
        MapCommand::Become { element, kind } => {
            let name = edit_element(draft, element, |element| {
                element.kind = *kind;
                element.sort = element.sort.filter(|_| *kind == ElementKind::Resource);
                element.against &= *kind == ElementKind::Resource;
            })?;
            draft.tell(MapEvent::Became { name, kind: *kind });
            Ok(())
        }
        MapCommand::Link { element, character } => {
            let character = character.as_ref().map(|who| draft.character_id(who)).transpose()?;
            let name = edit_element(draft, element, |it| it.character = character)?;
            let whose = character.map(|who| draft.character_name(who));
            draft.tell(MapEvent::Linked { name, whose });
            Ok(())
        }
        MapCommand::Note { element, text } => {
            let name = edit_element(draft, element, |it| it.note = text.clone())?;
            draft.tell(MapEvent::Noted { name });
            Ok(())
        }
        MapCommand::Remove { element } => {
            let id = draft.element_id(element)?;
            let name = element_name(draft, id);
            cast::about_nobody(draft, crate::model::About::Element(id))?;
            let map = draft.map_mut();
            Arc::make_mut(&mut map.elements).remove(&id);
            Arc::make_mut(&mut map.connections).retain(|_, connection| connection.from != id && connection.to != id);
            draft.tell(MapEvent::Removed { name });
            Ok(())
        }
        MapCommand::Connect { from, to, text } => {
            self::connection(draft, draft.element_id(from)?, draft.element_id(to)?, text)
        }
        MapCommand::Reword { connection, text } => {
            let id = draft.connection_id(connection)?;
            let text: Name = text.trim().into();
            if let Some(connection) = Arc::make_mut(&mut draft.map_mut().connections).get_mut(&id) {
                let connection = Arc::make_mut(connection);
                connection.text = text.clone();
                // Whoever was to say so has said so (PATH-3).
                connection.words_by = connection.words_by.filter(|_| text.is_empty());
            }
            draft.tell(MapEvent::Reworded { text });
            Ok(())
        }
        MapCommand::Cut { connection } => {
            let id = draft.connection_id(connection)?;
            if let Some(connection) = Arc::make_mut(&mut draft.map_mut().connections).remove(&id) {
                let (from, to) = (element_name(draft, connection.from), element_name(draft, connection.to));
                draft.tell(MapEvent::Cut { from, to });
            }
            Ok(())
        }
        MapCommand::Sort { element, sort, against } => {
            let id = draft.element_id(element)?;
            let resource = draft.state.map.elements.get(&id).is_some_and(|it| it.kind == ElementKind::Resource);
            if !resource && (sort.is_some() || *against) {
                return Err(PathRefusal::NoResource(element_name(draft, id)).into());
            }
            let name = edit_element(draft, element, |it| (it.sort, it.against) = (*sort, *against))?;
            draft.tell(MapEvent::Sorted { name, sort: *sort, against: *against });
            Ok(())
        }
        MapCommand::Flag { element, on } => {
            let name = edit_element(draft, element, |it| it.flagged = *on)?;
            draft.tell(MapEvent::Flagged { name, on: *on });
            Ok(())
        }
        MapCommand::Pin { element, on } => {
            let name = edit_element(draft, element, |it| it.pinned = *on)?;
            draft.tell(MapEvent::Pinned { name, on: *on });
            Ok(())
        }
        MapCommand::Arrange { places, warps } => {
            for (element, at) in places {
                edit_element(draft, element, |it| it.at = *at)?;
            }
            for (warp, ends) in warps {
                let id = warps::warp_id(draft, warp)?;
                warps::edit_warp(draft, id, |it| it.ends = *ends)?;
            }
            draft.tell(MapEvent::Arranged { elements: u32::try_from(places.len()).unwrap_or(u32::MAX) });
            Ok(())
        }
        MapCommand::Relate { connection, who, set: None } => {
            relate::relates(draft, draft.connection_id(connection)?, draft.character_id(who)?)
        }
        MapCommand::Relate { connection, who, set: Some(set) } => {
            relate::has_trait_of(draft, draft.connection_id(connection)?, draft.character_id(who)?, draft.set_id(set)?)
        }
        MapCommand::AddWarp { name, ends } => warps::add_warp(draft, name, *ends),
        MapCommand::RenameWarp { warp, name } => warps::rename_warp(draft, warp, name),
        MapCommand::MoveWarp { warp, end, at } => warps::move_warp(draft, warp, *end, *at),
        MapCommand::RemoveWarp { warp } => warps::remove_warp(draft, warp),
        MapCommand::Via { connection, warp } => warps::connection_via(draft, connection, warp.as_ref()),
        MapCommand::Bring { from, map } => bring::bring(draft, from, map),
    }
}

pub fn run_pathways(draft: &mut Draft, command: &PathCommand) -> Result<(), Refusal> {
    match command {
        PathCommand::Begin { who, rounds } => begins_walk(draft, who, *rounds),
        PathCommand::Rounds { on } => {
            walk_mut(draft)?.rounds = *on;
            draft.tell(PathEvent::Rounds { on: *on });
            Ok(())
        }
        PathCommand::Choose { who, column } => takes_column(draft, draft.character_id(who)?, *column),
        PathCommand::Place { who, element, text, to, gain } => {
            let to = to.as_ref().map(|to| draft.element_id(to)).transpose()?;
            place::places(draft, draft.character_id(who)?, element, text, to, gain.as_ref())
        }
        PathCommand::Act { who, act } => meta::acts_at_stage(draft, draft.character_id(who)?, act),
        PathCommand::Gain { who, gain, of } => {
            let of = of.as_ref().map(|of| draft.element_id(of)).transpose()?;
            let who = draft.character_id(who)?;
            // Where nothing is said, the trait follows the last element that was drawn (PATH-4).
            let of = of.or_else(|| placed_last(&draft.state, who));
            let (name, dice) = gains::gains_of_stage(draft, who, gain, of)?;
            // What has no name has told itself: a thing of the story.
            if !name.is_empty() {
                draft.tell(PathEvent::Gained { who: draft.character_name(who), name, dice });
            }
            Ok(())
        }
        PathCommand::Skip { who } => {
            let id = draft.character_id(who)?;
            // Asked before the mark, with which the stage owes nothing.
            let more = owes_now(&draft.state, id);
            let walker = walker_mut(draft, id)?;
            walker.skipped = true;
            // Nothing is left of this stage: it is what was left for later that nobody asks for.
            if !more {
                walker.later.clear();
            }
            let stage = stage_at(draft, id)?.title;
            draft.tell(PathEvent::Skipped { who: draft.character_name(id), stage });
            Ok(())
        }
        PathCommand::Next { who: None } => next_stage(draft),
        PathCommand::Next { who: Some(who) } => catches_up(draft, draft.character_id(who)?),
        PathCommand::Late { who, joined } => comes_late(draft, one_who_walks(draft, who)?, *joined),
        PathCommand::End => ends_walk(draft),
        PathCommand::Finish => {
            let last = walk_mut(draft)?.stage;
            if usize::from(last) + 1 < draft.state.setting.stages().len() {
                draft.rule(PathRefusal::StagesLeft.into())?;
            }
            if let Some(who) = who_has_more(&draft.state) {
                draft.rule(PathRefusal::StillOwed(draft.character_name(who)).into())?;
            }
            ends_walk(draft)
        }
    }
}
