//! Readings of the map (PATH-6, PATH-10): facts that follow from it and are never stored.
//!
//! Only what is there is read; nothing here judges or changes a map.

use super::{Connection, Element, ElementKind, Pathways, ResourceSort};
use crate::model::{ConnectionId, ElementId, Name};
use std::collections::{BTreeMap, BTreeSet};

type Neighbours = BTreeMap<ElementId, BTreeSet<ElementId>>;

/// The findings of a map (PATH-6).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Triples of connected elements, the most telling first: of different kinds, with PCs.
    pub triangles: Vec<[ElementId; 3]>,
    /// Elements by number of connections, most first; those with two or fewer are left out.
    pub most_connected: Vec<(ElementId, usize)>,
    /// Elements with only one connection.
    pub hanging: Vec<ElementId>,
    /// Elements without connections.
    pub orphans: Vec<ElementId>,
    /// Pairs of PCs with neither a connection nor a common neighbor.
    pub strangers: Vec<[ElementId; 2]>,
    /// Organizations without members: no person is connected to them (PATH-10).
    pub unmanned: Vec<ElementId>,
    /// Places with nobody in them (PATH-10).
    pub deserted: Vec<ElementId>,
    /// Connections without words, first those that a player is asked to word (PATH-3).
    pub wordless: Vec<ConnectionId>,
    /// Elements that their author is asked to change (PATH-8).
    pub flagged: Vec<ElementId>,
}

impl Pathways {
    /// Returns the connections of an element, oldest first.
    pub fn connections_of(&self, id: ElementId) -> impl Iterator<Item = &Connection> {
        self.connections.values().map(|connection| &**connection).filter(move |connection| connection.touches(id))
    }

    /// Returns the connections between two elements, oldest first.
    pub fn connections_between(&self, a: ElementId, b: ElementId) -> impl Iterator<Item = ConnectionId> {
        self.connections_of(a).filter(move |connection| connection.touches(b)).map(|connection| connection.id)
    }

    /// Returns the elements connected to an element.
    pub fn neighbours(&self, id: ElementId) -> BTreeSet<ElementId> {
        self.connections_of(id).map(|connection| connection.other(id)).collect()
    }

    /// Reads the whole map.
    pub fn read(&self) -> Reading {
        let mut near: Neighbours = self.elements.keys().map(|id| (*id, BTreeSet::new())).collect();
        let mut counts: BTreeMap<ElementId, usize> = BTreeMap::new();
        for connection in self.connections.values() {
            for (one, other) in [(connection.from, connection.to), (connection.to, connection.from)] {
                near.entry(one).or_default().insert(other);
                // Lines are counted here, neighbors above: two connections between the same two make one neighbor.
                *counts.entry(one).or_default() += 1;
            }
        }
        let count = |id: &ElementId| counts.get(id).copied().unwrap_or_default();
        let with = |wanted: usize| self.elements.keys().copied().filter(move |id| count(id) == wanted).collect();
        let mut most_connected: Vec<_> = counts.iter().map(|(id, n)| (*id, *n)).filter(|(_, n)| *n > 2).collect();
        most_connected.sort_by_key(|(id, n)| (std::cmp::Reverse(*n), *id));
        Reading {
            triangles: self.triangles(&near),
            most_connected,
            hanging: with(1),
            orphans: with(0),
            strangers: self.strangers(&near),
            unmanned: self.without_people(&near, ResourceSort::Organization),
            deserted: self.without_people(&near, ResourceSort::Location),
            wordless: self.wordless(),
            flagged: self.elements.values().filter(|it| it.flagged).map(|it| it.id).collect(),
        }
    }

    fn wordless(&self) -> Vec<ConnectionId> {
        let open = self.connections.values().filter(|connection| connection.text.is_empty());
        let (asked, nobodys): (Vec<&std::sync::Arc<Connection>>, Vec<_>) =
            open.partition(|connection| connection.words_by.is_some());
        asked.into_iter().chain(nobodys).map(|connection| connection.id).collect()
    }

    fn triangles(&self, near: &Neighbours) -> Vec<[ElementId; 3]> {
        let mut found = Vec::new();
        for (a, around) in near {
            // Ids only go up from corner to corner, so that each triangle is found once.
            for b in around.range(a..).filter(|b| *b != a) {
                let Some(more) = near.get(b) else { continue };
                found.extend(around.range(b..).filter(|c| *c != b && more.contains(c)).map(|c| [*a, *b, *c]));
            }
        }
        found.sort_by_key(|three| {
            let kinds: Vec<ElementKind> = three.iter().filter_map(|id| self.kind(*id)).collect();
            let different = kinds.iter().collect::<BTreeSet<_>>().len();
            let pcs = kinds.iter().filter(|kind| **kind == ElementKind::Pc).count();
            (std::cmp::Reverse((different, pcs)), *three)
        });
        found
    }

    fn strangers(&self, near: &Neighbours) -> Vec<[ElementId; 2]> {
        let is_pc = |it: &&std::sync::Arc<Element>| it.kind == ElementKind::Pc;
        let pcs: Vec<ElementId> = self.elements.values().filter(is_pc).map(|it| it.id).collect();
        let mut found = Vec::new();
        for (place, a) in pcs.iter().enumerate() {
            let Some(around) = near.get(a) else { continue };
            // Whoever is no stranger, once and in order, and then all of the PCs along with them.
            let beyond = around.iter().filter_map(|it| near.get(it)).flatten();
            let known: BTreeSet<ElementId> = around.iter().chain(beyond).copied().collect();
            let mut known = known.range(a..).copied().peekable();
            for b in pcs.iter().skip(place + 1) {
                // Both lists are in the order of their ids, so one pass over each finds the gaps.
                while known.next_if(|it| it < b).is_some() {}
                if known.peek() != Some(b) {
                    found.push([*a, *b]);
                }
            }
        }
        found
    }

    /// Returns the resources of that sort without a connection to a PC, GMC or extra.
    fn without_people(&self, near: &Neighbours, sort: ResourceSort) -> Vec<ElementId> {
        let is_person = |id: &ElementId| {
            self.elements.get(id).is_some_and(|element| {
                matches!(element.kind, ElementKind::Pc | ElementKind::Gmc) || element.sort == Some(ResourceSort::Extra)
            })
        };
        let of_sort = self.elements.values().filter(|it| it.sort == Some(sort)).map(|it| it.id);
        of_sort.filter(|id| !near.get(id).is_some_and(|around| around.iter().any(is_person))).collect()
    }

    fn kind(&self, id: ElementId) -> Option<ElementKind> {
        self.elements.get(&id).map(|it| it.kind)
    }
}

impl Connection {
    /// Creates a connection with these words and nothing else.
    pub fn new(id: ConnectionId, from: ElementId, to: ElementId, text: Name) -> Self {
        Self { id, from, to, text, words_by: None, via: None }
    }

    /// Returns whether it begins or ends at that element.
    pub fn touches(&self, id: ElementId) -> bool {
        self.from == id || self.to == id
    }

    /// Returns the other end.
    pub fn other(&self, id: ElementId) -> ElementId {
        if self.from == id { self.to } else { self.from }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Point;
    use std::sync::Arc;

    fn map(kinds: &[ElementKind], connections: &[(u32, u32)]) -> Pathways {
        let element = |(i, kind): (usize, &ElementKind)| {
            let id = ElementId(i as u32 + 1);
            (id, Arc::new(Element::new(id, *kind, "x".into(), Point::default())))
        };
        let connection = |(i, (from, to)): (usize, &(u32, u32))| {
            let id = ConnectionId(100 + i as u32);
            (id, Arc::new(Connection::new(id, ElementId(*from), ElementId(*to), "".into())))
        };
        Pathways {
            elements: Arc::new(kinds.iter().enumerate().map(element).collect()),
            connections: Arc::new(connections.iter().enumerate().map(connection).collect()),
            ..Pathways::default()
        }
    }

    #[test]
    fn triangles_are_found_once_and_the_telling_ones_come_first() {
        use ElementKind::{Gmc, Pc, Situation};
        let map = map(&[Gmc, Gmc, Gmc, Pc, Situation], &[(1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 3), (1, 2)]);
        let read = map.read();
        assert_eq!(read.triangles, [[3, 4, 5].map(ElementId), [1, 2, 3].map(ElementId)]);
        assert_eq!(read.most_connected.first(), Some(&(ElementId(3), 4)));
    }

    #[test]
    fn orphans_hang_on_nothing_and_strangers_share_nothing() {
        use ElementKind::{Gmc, Pc};
        let map = map(&[Pc, Pc, Pc, Gmc, Gmc], &[(1, 4), (2, 4)]);
        let read = map.read();
        assert_eq!(read.orphans, [ElementId(3), ElementId(5)]);
        assert_eq!(read.hanging, [ElementId(1), ElementId(2)]);
        assert_eq!(read.strangers, [[1, 3].map(ElementId), [2, 3].map(ElementId)]);
    }

    #[test]
    fn an_organization_without_people_and_a_place_with_nobody_in_it_are_told() {
        use ElementKind::{Gmc, Resource};
        let mut map = map(&[Resource, Resource, Resource, Gmc], &[(1, 2), (3, 4)]);
        let elements = Arc::make_mut(&mut map.elements);
        for (id, sort) in [(1, ResourceSort::Organization), (2, ResourceSort::Location), (3, ResourceSort::Location)] {
            if let Some(element) = elements.get_mut(&ElementId(id)) {
                Arc::make_mut(element).sort = Some(sort);
            }
        }
        let read = map.read();
        assert_eq!((read.unmanned, read.deserted), (vec![ElementId(1)], vec![ElementId(2)]));
    }

    #[test]
    fn connections_are_seen_from_both_ends() {
        let map = map(&[ElementKind::Pc, ElementKind::Gmc], &[(1, 2), (2, 1)]);
        assert_eq!(map.connections_of(ElementId(1)).count(), 2);
        assert_eq!(map.connections_between(ElementId(2), ElementId(1)).count(), 2);
        assert_eq!(map.neighbours(ElementId(2)), BTreeSet::from([ElementId(1)]));
    }

    #[test]
    fn an_empty_map_says_nothing() {
        assert_eq!(Pathways::default().read(), Reading::default());
    }
}
