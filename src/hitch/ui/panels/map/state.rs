//! State kept between frames: selection, gesture, open field. None of it is saved with the campaign.

use egui::{Pos2, Vec2};
use hitch_core::model::{ConnectionId, ElementId, ElementKind, Pathways, Point, WarpId};
use std::collections::BTreeSet;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    pub elements: BTreeSet<ElementId>,
    pub connection: Option<ConnectionId>,
    /// The element the arrows start from.
    pub cursor: Option<ElementId>,
}

impl Selection {
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty() && self.connection.is_none()
    }

    /// Returns the element, if it alone is selected.
    pub fn single(&self) -> Option<ElementId> {
        let mut all = self.elements.iter();
        all.next().copied().filter(|_| all.next().is_none())
    }

    pub fn only(&mut self, id: ElementId) {
        *self = Self { elements: BTreeSet::from([id]), connection: None, cursor: Some(id) };
    }

    pub fn toggle(&mut self, id: ElementId) {
        self.connection = None;
        if self.elements.remove(&id) {
            self.cursor = self.elements.last().copied();
        } else {
            self.elements.insert(id);
            self.cursor = Some(id);
        }
    }

    pub fn these(&mut self, ids: impl IntoIterator<Item = ElementId>) {
        let elements: BTreeSet<ElementId> = ids.into_iter().collect();
        let cursor = elements.first().copied();
        *self = Self { elements, connection: None, cursor };
    }

    pub fn only_connection(&mut self, id: ConnectionId) {
        *self = Self { elements: BTreeSet::new(), connection: Some(id), cursor: None };
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Drops references to removed things.
    pub fn keep_only(&mut self, map: &Pathways) {
        self.elements.retain(|id| map.elements.contains_key(id));
        self.connection = self.connection.filter(|id| map.connections.contains_key(id));
        self.cursor = self.cursor.filter(|id| self.elements.contains(id)).or(self.elements.first().copied());
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum Gesture {
    #[default]
    None,
    Pan,
    Move {
        grabbed: ElementId,
        /// The place on the map where the drag began.
        start: Pos2,
        by: Vec2,
        /// The x and the y of neighbors' axes it has snapped to.
        guides: [Option<f32>; 2],
    },
    Band {
        /// One corner, on the map.
        from: Pos2,
        to: Pos2,
        /// The selection before the gesture.
        before: BTreeSet<ElementId>,
    },
    Connection {
        from: ElementId,
    },
    /// Drags a new element in from the toolbar.
    Place(ElementKind),
    Warp {
        warp: WarpId,
        /// The marker: 0 or 1.
        end: u8,
        /// The present place on the map.
        at: Pos2,
    },
    /// Canceled: nothing happens until the button is released.
    Off,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Typing {
    New {
        kind: ElementKind,
        at: Point,
        /// An element to connect at once.
        connection: Option<ElementId>,
        /// Hidden from the players from the start (SHOW-1).
        hidden: bool,
    },
    Name(ElementId),
    Text(ConnectionId),
    /// The name of a warp zone, typed at one of its markers.
    Warp(WarpId, u8),
    /// The name of a new warp zone, typed at the place of one marker.
    NewWarp(Point),
    /// The text of a new connection.
    Connection {
        from: ElementId,
        to: ElementId,
    },
}

#[derive(Clone, Debug)]
pub struct MapField {
    pub what: Typing,
    pub text: String,
    /// The field has yet to take the keyboard focus.
    pub fresh: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tying {
    pub from: ElementId,
    /// The element Enter would choose.
    pub to: Option<ElementId>,
}

/// Rounds a map position to a point of the table.
pub fn point(at: Pos2) -> Point {
    Point { x: at.x.round() as i32, y: at.y.round() as i32 }
}

pub fn pos(at: Point) -> Pos2 {
    Pos2::new(at.x as f32, at.y as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toggling_twice_changes_nothing_and_the_cursor_follows() {
        let mut selection = Selection::default();
        selection.only(ElementId(1));
        selection.toggle(ElementId(2));
        assert_eq!((selection.elements.len(), selection.cursor, selection.single()), (2, Some(ElementId(2)), None));
        selection.toggle(ElementId(2));
        assert_eq!((selection.single(), selection.cursor), (Some(ElementId(1)), Some(ElementId(1))));
        selection.keep_only(&Pathways::default());
        assert!(selection.is_empty() && selection.cursor.is_none());
    }
}
