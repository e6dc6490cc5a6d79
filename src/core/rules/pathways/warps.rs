//! Warp zones: a marker in two places that stands for a jump (PATH-5).
//!
//! Home of PATH-5.

use crate::model::{Connection, ConnectionId, Name, Point, Ref, Warp, WarpId};
use crate::rules::pathways::map;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{MapEvent, PathRefusal, Refusal, Renamed, TableEvent, Thing};
use std::sync::Arc;

pub(super) fn warp_id(draft: &Draft, at: &Ref<WarpId>) -> Result<WarpId, Refusal> {
    let all = &draft.state.map.warps;
    let named = || all.values().map(|it| (it.id, it.name.clone()));
    draft.pointed(Thing::Warp, at, |id| all.contains_key(&id), named)
}

pub(super) fn edit_warp<R>(draft: &mut Draft, id: WarpId, edit: impl FnOnce(&mut Warp) -> R) -> Result<R, Refusal> {
    let warp = Arc::make_mut(&mut draft.map_mut().warps).get_mut(&id);
    warp.map(|warp| edit(Arc::make_mut(warp))).ok_or(Refusal::Gone(Thing::Warp))
}

/// Returns the name of a warp zone, which must be unique as it joins the two markers.
fn zone_named(draft: &Draft, name: &Name, own: Option<WarpId>) -> Result<Name, Refusal> {
    let name = named(Thing::Warp, name)?;
    let taken = draft.state.map.warp_called(&name).is_some_and(|it| Some(it) != own);
    if taken { Err(PathRefusal::ZoneThere(name).into()) } else { Ok(name) }
}

pub(super) fn add_warp(draft: &mut Draft, name: &Name, ends: [Point; 2]) -> Result<(), Refusal> {
    let name = zone_named(draft, name, None)?;
    let id = WarpId(draft.mint());
    let warp = Warp { id, name: name.clone(), ends };
    Arc::make_mut(&mut draft.map_mut().warps).insert(id, Arc::new(warp));
    draft.tell(MapEvent::Warp { name, there: true });
    Ok(())
}

pub(super) fn rename_warp(draft: &mut Draft, warp: &Ref<WarpId>, name: &Name) -> Result<(), Refusal> {
    let id = warp_id(draft, warp)?;
    let name = zone_named(draft, name, Some(id))?;
    let from = edit_warp(draft, id, |it| std::mem::replace(&mut it.name, name.clone()))?;
    draft.tell(TableEvent::Renamed { what: Renamed::Element, from, to: name });
    Ok(())
}

pub(super) fn move_warp(draft: &mut Draft, warp: &Ref<WarpId>, end: u8, at: Point) -> Result<(), Refusal> {
    let id = warp_id(draft, warp)?;
    let name = edit_warp(draft, id, |warp| {
        // A zone has two ends, and a command may name a third.
        *warp.ends.get_mut(usize::from(end))? = at;
        Some(warp.name.clone())
    })?;
    let name = name.ok_or(Refusal::Gone(Thing::Warp))?;
    draft.tell(MapEvent::WarpMoved { name });
    Ok(())
}

pub(super) fn remove_warp(draft: &mut Draft, warp: &Ref<WarpId>) -> Result<(), Refusal> {
    let id = warp_id(draft, warp)?;
    // A line outlives its zone, and runs straight then.
    let through = draft
        .state
        .map
        .connections
        .values()
        .filter(|connection| connection.via == Some(id))
        .map(|connection| connection.id);
    for connection in through.collect::<Vec<_>>() {
        edit_connection(draft, connection, |connection| connection.via = None)?;
    }
    if let Some(gone) = Arc::make_mut(&mut draft.map_mut().warps).remove(&id) {
        draft.tell(MapEvent::Warp { name: gone.name.clone(), there: false });
    }
    Ok(())
}

pub(super) fn connection_via(
    draft: &mut Draft,
    connection: &Ref<ConnectionId>,
    warp: Option<&Ref<WarpId>>,
) -> Result<(), Refusal> {
    let id = draft.connection_id(connection)?;
    let warp = warp.map(|it| warp_id(draft, it)).transpose()?;
    let (from, to) = edit_connection(draft, id, |connection| {
        connection.via = warp;
        (connection.from, connection.to)
    })?;
    let called = |id: WarpId| draft.state.map.warps.get(&id).map(|it| it.name.clone());
    let warp: Option<Name> = warp.and_then(called);
    let (from, to) = (map::element_name(draft, from), map::element_name(draft, to));
    draft.tell(MapEvent::Via { from, to, warp });
    Ok(())
}

pub(super) fn edit_connection<R>(
    draft: &mut Draft,
    id: ConnectionId,
    edit: impl FnOnce(&mut Connection) -> R,
) -> Result<R, Refusal> {
    let connection = Arc::make_mut(&mut draft.map_mut().connections).get_mut(&id);
    connection.map(|connection| edit(Arc::make_mut(connection))).ok_or(Refusal::Gone(Thing::Line))
}
