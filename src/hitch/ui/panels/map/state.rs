//! What the map panel remembers between frames: what is selected, what the pointer is doing, what
//! is being typed. None of it is saved with the campaign.

use egui::{Pos2, Vec2};
use hitch_core::model::{ElementId, ElementKind, Pathways, Point, TieId, WarpId};
use std::collections::BTreeSet;

/// What is selected: elements, or one tie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The elements.
    pub elements: BTreeSet<ElementId>,
    /// The tie.
    pub tie: Option<TieId>,
    /// The element the arrows start from.
    pub cursor: Option<ElementId>,
}

impl Selection {
    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty() && self.tie.is_none()
    }

    /// The element, when it is the only thing selected.
    pub fn single(&self) -> Option<ElementId> {
        let mut all = self.elements.iter();
        all.next().copied().filter(|_| all.next().is_none())
    }

    /// Selects only this element.
    pub fn only(&mut self, id: ElementId) {
        *self = Self { elements: BTreeSet::from([id]), tie: None, cursor: Some(id) };
    }

    /// Adds an element, or takes it out again.
    pub fn toggle(&mut self, id: ElementId) {
        self.tie = None;
        if self.elements.remove(&id) {
            self.cursor = self.elements.last().copied();
        } else {
            self.elements.insert(id);
            self.cursor = Some(id);
        }
    }

    /// Selects only these elements.
    pub fn these(&mut self, ids: impl IntoIterator<Item = ElementId>) {
        let elements: BTreeSet<ElementId> = ids.into_iter().collect();
        let cursor = elements.first().copied();
        *self = Self { elements, tie: None, cursor };
    }

    /// Selects only this tie.
    pub fn only_tie(&mut self, id: TieId) {
        *self = Self { elements: BTreeSet::new(), tie: Some(id), cursor: None };
    }

    /// Selects nothing.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Forgets what is gone.
    pub fn keep_only(&mut self, map: &Pathways) {
        self.elements.retain(|id| map.elements.contains_key(id));
        self.tie = self.tie.filter(|id| map.ties.contains_key(id));
        self.cursor = self.cursor.filter(|id| self.elements.contains(id)).or(self.elements.first().copied());
    }
}

/// What the pointer is doing.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// Moves the view.
    Pan,
    /// Moves the selected elements.
    Move {
        /// The one the pointer holds.
        grabbed: ElementId,
        /// Where on the map it was taken hold of.
        start: Pos2,
        /// How far it has come.
        by: Vec2,
        /// Neighbours' lines it has jumped onto: across and down.
        guides: [Option<f32>; 2],
    },
    /// Selects what is in a box.
    Band {
        /// One corner, on the map.
        from: Pos2,
        /// The other.
        to: Pos2,
        /// What was selected before.
        before: BTreeSet<ElementId>,
    },
    /// Draws a tie.
    Tie {
        /// From here.
        from: ElementId,
    },
    /// Brings a new element from the toolbar.
    Place(ElementKind),
    /// Moves a marker of a warp zone.
    Warp {
        /// Which.
        warp: WarpId,
        /// Which of the two.
        end: u8,
        /// Where on the map it is now.
        at: Pos2,
    },
    /// Called off: nothing happens until the button is let go.
    Off,
}

/// What the open field is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Typing {
    /// The name of an element to be made.
    New {
        /// Of what kind.
        kind: ElementKind,
        /// Where.
        at: Point,
        /// An element it is tied to at once.
        tie: Option<ElementId>,
        /// Whether it is hidden from the players from the first (SHOW-1).
        hidden: bool,
    },
    /// The name of an element.
    Name(ElementId),
    /// What a tie says.
    Text(TieId),
    /// What a warp zone is called, typed at one of its markers.
    Warp(WarpId, u8),
    /// What a warp zone to be made is called, typed where one of its markers will be.
    NewWarp(Point),
    /// What a tie to be drawn says.
    Tie {
        /// From here.
        from: ElementId,
        /// To here.
        to: ElementId,
    },
}

/// The field that is open on the map.
#[derive(Clone, Debug)]
pub struct Field {
    /// What it is for.
    pub what: Typing,
    /// What is typed.
    pub text: String,
    /// Whether it has still to take the keyboard.
    pub fresh: bool,
}

/// Choosing the other end of a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tying {
    /// From here.
    pub from: ElementId,
    /// The element that Enter would choose.
    pub to: Option<ElementId>,
}

/// A place as the table knows it.
pub fn point(at: Pos2) -> Point {
    Point { x: at.x.round() as i32, y: at.y.round() as i32 }
}

/// A place of the table on the map.
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
