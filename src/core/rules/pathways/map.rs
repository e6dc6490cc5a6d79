//! The pathways map: elements of four kinds and the connections between them (PATH-1), and aids for drawing.
//!
//! Home of PATH-1, PATH-6, PATH-10.

use crate::model::{About, Connection, ConnectionId, Element, ElementId, Name};
use crate::rules::cast;
use crate::rules::table::draft::Draft;
use crate::rules::{MapEvent, Refusal};
use std::sync::Arc;

pub fn element_name(draft: &Draft, id: ElementId) -> Name {
    draft.state.map.elements.get(&id).map_or_else(|| t!("an element").into(), |it| it.name.clone())
}

/// Renames the file that has the old name of its element, and the traits about the element.
pub fn file_follows(draft: &mut Draft, id: ElementId, old: &Name, name: &Name) -> Result<(), Refusal> {
    let who = draft.state.map.elements.get(&id).and_then(|it| it.character);
    // A file that was given another name of its own keeps it.
    if let Some(who) = who.filter(|who| draft.character_name(*who) == *old) {
        cast::is_nobodys(draft, name, Some(who))?;
        draft.character_mut(who)?.name = name.clone();
        cast::about_follows(draft, About::Character(who), old, name)?;
    }
    cast::about_follows(draft, About::Element(id), old, name)
}

pub fn edit_element(
    draft: &mut Draft,
    at: &crate::model::Ref<ElementId>,
    edit: impl FnOnce(&mut Element),
) -> Result<Name, Refusal> {
    let id = draft.element_id(at)?;
    if let Some(element) = Arc::make_mut(&mut draft.map_mut().elements).get_mut(&id) {
        edit(Arc::make_mut(element));
    }
    Ok(element_name(draft, id))
}

/// Draws a connection, unless one of the same words is there between the two elements.
pub fn draw_line(draft: &mut Draft, from: ElementId, to: ElementId, text: &Name) -> Result<ConnectionId, Refusal> {
    let (a, b) = (element_name(draft, from), element_name(draft, to));
    if from == to {
        return Err(Refusal::ConnectedToItself(a));
    }
    let text: Name = text.trim().into();
    let new = spoken((from, to), &text);
    if draft
        .state
        .map
        .connections
        .values()
        .any(|connection| spoken((connection.from, connection.to), &connection.text) == new)
    {
        return Err(Refusal::ConnectedAlready(a, b));
    }
    let id = ConnectionId(draft.mint());
    Arc::make_mut(&mut draft.map_mut().connections).insert(id, Arc::new(Connection::new(id, from, to, text)));
    Ok(id)
}

pub fn connection(draft: &mut Draft, from: ElementId, to: ElementId, text: &Name) -> Result<(), Refusal> {
    draw_line(draft, from, to, text)?;
    let (from, to) = (element_name(draft, from), element_name(draft, to));
    draft.tell(MapEvent::Connected { from, to, text: text.trim().into() });
    Ok(())
}

/// Returns the identity of a connection: its ends, in a fixed order, and its words.
pub fn spoken((from, to): (ElementId, ElementId), text: &Name) -> (ElementId, ElementId, &Name) {
    (from.min(to), from.max(to), text)
}
