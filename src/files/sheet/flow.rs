//! Pieces into columns, and the ends of pages.
//!
//! A piece is a line or a row and is never split. Pieces that belong together (a heading and its first row, a trait and
//! its SFX) stay together unless they are taller than a whole column. This module must never know the content of a
//! piece.

use super::page::Item;
use std::collections::VecDeque;
use std::rc::Rc;

/// A line or a row, its items placed from its own top left corner.
#[derive(Debug, Default)]
pub(super) struct Piece {
    pub items: Vec<Item>,
    pub height: f32,
    /// Space above, except at the top of a column.
    pub before: f32,
    pub keep: bool,
    pub heading: bool,
    pub row: Option<usize>,
    pub order: usize,
    /// Title of its section, for the heading on the next page.
    pub section: Option<Rc<str>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub x: f32,
    pub width: f32,
    pub top: f32,
    pub bottom: f32,
    pub y: f32,
}

impl Column {
    pub fn new(x: f32, width: f32, top: f32, bottom: f32) -> Self {
        Self { x, width, top, bottom, y: top }
    }

    pub fn is_empty(&self) -> bool {
        self.y <= self.top
    }

    pub fn place(&mut self, piece: Piece, onto: &mut Vec<Item>) {
        if !self.is_empty() {
            self.y += piece.before;
        }
        let by = (self.x, self.y);
        onto.extend(piece.items.into_iter().map(|item| item.moved(by)));
        self.y += piece.height;
    }

    /// Moves as many pieces onto the page as fit. `again` makes the heading of a section continued from the page
    /// before.
    pub fn fill(&mut self, pieces: &mut VecDeque<Piece>, onto: &mut Vec<Item>, mut again: impl FnMut(&str) -> Piece) {
        if let Some(first) = pieces.front().filter(|first| !first.heading)
            && let Some(section) = first.section.clone()
        {
            let heading = again(&section);
            self.place(heading, onto);
        }
        let start = self.y;
        while !pieces.is_empty() {
            let together = pieces.iter().take_while(|piece| piece.keep).count() + 1;
            let needed = height(pieces.iter().take(together), self.is_empty());
            // What no column can hold has to be torn, or it would never be printed.
            let taller_than_a_column = needed > self.bottom - start.max(self.top);
            if self.y + needed > self.bottom && !(taller_than_a_column && self.begins_well(pieces, start)) {
                return;
            }
            for at in 0..together {
                let fits = pieces.front().is_some_and(|next| self.y + next.before + next.height <= self.bottom);
                // At the top of a column something has to go in, or it would never end.
                if !fits && (at > 0 || self.y > start) {
                    return;
                }
                if let Some(piece) = pieces.pop_front() {
                    self.place(piece, onto);
                }
            }
        }
    }

    /// Returns whether a group too tall for a column may begin here: at the top, or with a good part of it.
    fn begins_well(&self, pieces: &VecDeque<Piece>, start: f32) -> bool {
        const ENOUGH: usize = 5;
        self.y <= start || self.y + height(pieces.iter().take(ENOUGH), false) <= self.bottom
    }
}

/// Largest ratio of two column heights at which a section begins the second column.
const UNEVEN: f32 = 1.35;

/// Returns the height of the first of two columns filled as evenly as possible: a section begins the second one unless
/// that makes them very uneven. `None` where both need more than `room`. `again` is the height of a continued section's
/// heading.
pub(super) fn even(pieces: &VecDeque<Piece>, room: f32, again: f32) -> Option<f32> {
    let ends = (1..pieces.len()).filter(|at| pieces.get(at - 1).is_some_and(|last| !last.keep));
    let over = |at: usize| if pieces.get(at).is_some_and(|it| it.heading) { 0.0 } else { again };
    let split = |at: usize| {
        let (one, two) = (height(pieces.iter().take(at), true), height(pieces.iter().skip(at), true));
        (one + over(0), two + over(at))
    };
    let holds = |(one, two): &(f32, f32)| one.max(*two) <= room;
    let best = |ends: &mut dyn Iterator<Item = usize>| {
        ends.map(split).filter(holds).min_by(|one, other| one.0.max(one.1).total_cmp(&other.0.max(other.1)))
    };
    let begins = |at: &usize| pieces.get(*at).is_some_and(|next| next.heading);
    let any = best(&mut ends.clone())?;
    let most = |(one, two): (f32, f32)| one.max(two);
    let whole = best(&mut ends.filter(begins)).filter(|it| most(*it) <= most(any) * UNEVEN);
    // What a sum of heights is off by must push nothing out.
    Some(whole.unwrap_or(any).0 + 0.1)
}

pub(super) fn height<'a>(pieces: impl IntoIterator<Item = &'a Piece>, at_top: bool) -> f32 {
    let mut total = 0.0;
    for (at, piece) in pieces.into_iter().enumerate() {
        total += piece.height + if at == 0 && at_top { 0.0 } else { piece.before };
    }
    total
}
