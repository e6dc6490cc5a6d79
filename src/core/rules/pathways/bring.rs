//! Merges another map into this one (PATH-1), as one command with one event.

use super::map::spoken;
use crate::model::{Connection, ConnectionId, Element, ElementId, ElementKind, Name, Pathways, Warp, WarpId};
use crate::rules::pathways::map;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{MapEvent, PathRefusal, Refusal, Thing};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

pub(super) fn bring(draft: &mut Draft, from: &Name, new: &Pathways) -> Result<(), Refusal> {
    // What is known is told from the map as it was: two new elements of one name stay two.
    let before = draft.state.map.clone();
    let places = bring_elements(draft, &before, new)?;
    let zones = bring_warps(draft, &before, new)?;
    let mut drawn: HashSet<_> = before.connections.values().map(|it| spoken((it.from, it.to), &it.text)).collect();
    for connection in new.connections.values() {
        let end = |id| places.get(id).copied().ok_or(Refusal::Gone(Thing::Element));
        let (from, to) = (end(&connection.from)?, end(&connection.to)?);
        if from == to {
            return Err(Refusal::ConnectedToItself(map::element_name(draft, from)));
        }
        if !drawn.insert(spoken((from, to), &connection.text)) {
            continue;
        }
        let zone = |id| zones.get(&id).copied().ok_or(Refusal::Gone(Thing::Warp));
        let via = connection.via.map(zone).transpose()?;
        let id = ConnectionId(draft.mint());
        let connection = Connection { via, ..Connection::new(id, from, to, connection.text.clone()) };
        Arc::make_mut(&mut draft.map_mut().connections).insert(id, Arc::new(connection));
    }
    let map = &draft.state.map;
    let more = |now: usize, was: usize| u32::try_from(now.saturating_sub(was)).unwrap_or(u32::MAX);
    let elements = more(map.elements.len(), before.elements.len());
    let connections = more(map.connections.len(), before.connections.len());
    let warps = more(map.warps.len(), before.warps.len());
    if (elements, connections, warps) == (0, 0, 0) {
        return Err(PathRefusal::NothingNew.into());
    }
    draft.tell(MapEvent::Brought { from: from.clone(), elements, connections, warps });
    Ok(())
}

fn bring_elements(
    draft: &mut Draft,
    before: &Pathways,
    new: &Pathways,
) -> Result<BTreeMap<ElementId, ElementId>, Refusal> {
    let mut places = known(before, new);
    for element in new.elements.values() {
        if places.contains_key(&element.id) {
            continue;
        }
        let id = ElementId(draft.mint());
        places.insert(element.id, id);
        let resource = element.kind == ElementKind::Resource;
        let element = Element {
            id,
            name: named(Thing::Element, &element.name)?,
            sort: element.sort.filter(|_| resource),
            against: element.against && resource,
            // Whoever that map speaks of plays elsewhere.
            character: None,
            by: None,
            ..Element::clone(element)
        };
        Arc::make_mut(&mut draft.map_mut().elements).insert(id, Arc::new(element));
    }
    Ok(places)
}

/// The same of warp zones, which are known by their names (PATH-5).
fn bring_warps(draft: &mut Draft, before: &Pathways, new: &Pathways) -> Result<BTreeMap<WarpId, WarpId>, Refusal> {
    let mut called: HashMap<String, WarpId> = before.warps.values().map(|it| (it.name.to_lowercase(), it.id)).collect();
    let mut zones = BTreeMap::new();
    for warp in new.warps.values() {
        let name = named(Thing::Warp, &warp.name)?;
        let id = if let Some(there) = called.get(&name.to_lowercase()) {
            *there
        } else {
            let id = WarpId(draft.mint());
            called.insert(name.to_lowercase(), id);
            Arc::make_mut(&mut draft.map_mut().warps).insert(id, Arc::new(Warp { id, name, ends: warp.ends }));
            id
        };
        zones.insert(warp.id, id);
    }
    Ok(zones)
}

/// Returns the elements of another map that this one already has, by name. Of several with one name, the one at the
/// same place counts, else the one with the same id, else the first that is free.
fn known(map: &Pathways, new: &Pathways) -> BTreeMap<ElementId, ElementId> {
    let mut called: HashMap<String, Vec<ElementId>> = HashMap::new();
    for element in map.elements.values().rev() {
        called.entry(element.name.to_lowercase()).or_default().push(element.id);
    }
    let mut found = BTreeMap::new();
    let stands_at = |id: &ElementId| map.elements.get(id).map(|it| it.at);
    for pass in 0..3 {
        for element in new.elements.values() {
            if found.contains_key(&element.id) {
                continue;
            }
            let Some(there) = called.get_mut(&element.name.trim().to_lowercase()) else { continue };
            // The first stands last.
            let at = match pass {
                0 => there.iter().rposition(|id| stands_at(id) == Some(element.at)),
                1 => there.iter().position(|id| *id == element.id),
                _ => there.len().checked_sub(1),
            };
            if let Some(at) = at {
                found.insert(element.id, there.remove(at));
            }
        }
    }
    found
}
