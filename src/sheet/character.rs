//! A character file on paper: one page for a usual PC, clean page breaks beyond (CHAR-4).
//!
//! Two columns: sets with SFX or notes in the wide one, short sets beside them. What does not fit
//! is first moved to the other column, then set more snugly, and only then carried overleaf.

use super::contents::{sections, subtitle};
use super::flow::{self, Column, Piece};
use super::page::{Item, Page, Point, Role};
use super::paper::{Face, Ink, Paper};
use super::rows::{self, Density, Setter, WRITING};
use super::section::{Body, Section};
use super::words::{Line, Span};
use crate::model::{Character, State};
use std::collections::VecDeque;

/// The white round a page.
pub(super) const MARGIN: f32 = 42.0;
/// Between the columns.
const GUTTER: f32 = 24.0;
/// The wide column, in widths of the other.
const WIDE: f32 = 1.35;
/// From the end of the columns to the edge of the paper.
pub(super) const FOOT: f32 = 58.0;

/// What the person who prints has to say.
#[derive(Clone, Debug, Default)]
pub struct Print {
    /// The paper.
    pub paper: Paper,
    /// The day, as it is to stand in the footer. May be empty.
    pub date: String,
}

/// The pages of one character.
pub(super) fn pages(setter: &mut Setter, state: &State, character: &Character, print: &Print) -> Vec<Page> {
    let mut build = |density| {
        setter.density = density;
        Builder { setter: &mut *setter, state, character, print }.pages()
    };
    let roomy = build(Density::Roomy);
    if roomy.len() == 1 {
        return roomy;
    }
    let snug = build(Density::Snug);
    if snug.len() < roomy.len() { snug } else { roomy }
}

struct Builder<'a> {
    setter: &'a mut Setter,
    state: &'a State,
    character: &'a Character,
    print: &'a Print,
}

/// Where the columns of a page are.
struct Grid {
    left: (f32, f32),
    right: (f32, f32),
    /// Where they begin on the first page, and on all others.
    tops: (f32, f32),
    bottom: f32,
}

impl Grid {
    /// How many pages a column of that height takes.
    fn pages(&self, height: f32) -> usize {
        let beyond = height - (self.bottom - self.tops.0);
        if beyond <= 0.0 { 1 } else { 1 + (beyond / (self.bottom - self.tops.1)).ceil() as usize }
    }
}

impl<'a> Builder<'a> {
    fn pages(mut self) -> Vec<Page> {
        let size = self.print.paper.size();
        let (head, top) = self.head(size);
        let inner = size.0 - 2.0 * MARGIN;
        let narrow = (inner - GUTTER) / (1.0 + WIDE);
        let wide = inner - GUTTER - narrow;
        let grid = Grid {
            left: (MARGIN, wide),
            right: (MARGIN + wide + GUTTER, narrow),
            tops: (top, MARGIN + 24.0),
            bottom: size.1 - FOOT,
        };
        let (left, right) = self.columns(&grid);
        let mut left: VecDeque<Piece> = self.lay(&left, wide).into();
        let mut right: VecDeque<Piece> = self.lay(&right, narrow).into();
        let mut pages = Vec::new();
        let mut head = Some(head);
        loop {
            let (mut items, top) = match head.take() {
                Some(items) => (items, grid.tops.0),
                None => (self.running_head(inner), grid.tops.1),
            };
            let mut column = Column::new(grid.left.0, grid.left.1, top, grid.bottom);
            self.fill(&mut column, &mut left, &mut items);
            let mut beside = Column::new(grid.right.0, grid.right.1, top, grid.bottom);
            let mut items_beside = Vec::new();
            self.fill(&mut beside, &mut right, &mut items_beside);
            let last = left.is_empty() && right.is_empty();
            if last && self.character.is_pc() {
                self.room_to_write(&mut column, &mut items);
            }
            items.append(&mut items_beside);
            pages.push(Page { size, items });
            if last {
                break;
            }
        }
        let count = pages.len();
        for (at, page) in pages.iter_mut().enumerate() {
            let foot = foot(self.setter, &self.state.name, &self.print.date, (at + 1, count), size);
            page.items.extend(foot);
        }
        pages
    }

    /// The name and what is under it, and where the columns begin.
    fn head(&mut self, size: Point) -> (Vec<Item>, f32) {
        let width = size.0 - 2.0 * MARGIN;
        let part = self.setter.part();
        let mut items = Vec::new();
        let mut y = MARGIN + 22.0;
        if self.character.name.trim().is_empty() {
            items.push(rows::dots(MARGIN, MARGIN + width * 0.6, y));
            y += 11.0;
            let label = self.setter.type_.one_line(Setter::beside("Name"), width);
            items.push(rows::words(Role::Title, part, label, (MARGIN, y)));
        } else {
            let (lines, leading) = self.name(width);
            for (at, line) in lines.into_iter().enumerate() {
                y += if at == 0 { 0.0 } else { leading };
                items.push(rows::words(Role::Title, part, line, (MARGIN, y)));
            }
        }
        let under = subtitle(self.state, self.character, true);
        let span = Span { text: &under, face: Face::Text, size: 9.5, ink: Ink::Soft };
        let part = self.setter.part();
        y += 5.0;
        for line in self.setter.type_.lines(&[span], width) {
            y += 13.5;
            items.push(rows::words(Role::Paragraph, part, line, (MARGIN, y)));
        }
        (items, y + 18.0)
    }

    /// The name in lines, and how far apart they are. A long name is set smaller, so that it stays
    /// on one line as long as it can and does not shout when it cannot.
    fn name(&mut self, width: f32) -> (Vec<Line>, f32) {
        const SMALLEST: f32 = 19.0;
        for size in [29.0, 25.0, 22.0, SMALLEST] {
            let span = Span { text: &self.character.name, face: Face::Title, size, ink: Ink::Black };
            let lines = self.setter.type_.lines(&[span], width);
            if lines.len() <= 1 || size <= SMALLEST {
                return (lines, size * 1.1);
            }
        }
        (Vec::new(), 0.0)
    }

    /// The name again, small, on the pages after the first.
    fn running_head(&mut self, width: f32) -> Vec<Item> {
        let span = Span { text: &self.character.name, face: Face::Book, size: 12.0, ink: Ink::Soft };
        let line = self.setter.type_.one_line(span, width);
        vec![rows::words(Role::Header, 0, line, (MARGIN, MARGIN + 8.0))]
    }

    /// Which sections go into which column.
    fn columns(&mut self, grid: &Grid) -> (Vec<Section<'a>>, Vec<Section<'a>>) {
        let all = sections(self.state, self.character, self.character.is_pc());
        let (mut left, mut right): (Vec<_>, Vec<_>) = all.into_iter().partition(|section| section.wide);
        self.balance(grid, &mut left, &mut right);
        (left, right)
    }

    /// Moves whole sections from the longer column to the other, if that saves a page.
    fn balance(&mut self, grid: &Grid, left: &mut Vec<Section<'a>>, right: &mut Vec<Section<'a>>) {
        let before = (left.clone(), right.clone());
        let mut now = self.both(grid, left, right);
        let worst = now.0.max(now.1);
        while now.0 != now.1 && now.0.max(now.1) == worst {
            let (from, to, width) = if now.0 > now.1 {
                (&mut *left, &mut *right, grid.right.1)
            } else {
                (&mut *right, &mut *left, grid.left.1)
            };
            let Some(section) = self.movable(grid, from, to, width, worst) else { break };
            let at = to.iter().take_while(|other| other.order < section.order).count();
            to.insert(at, section);
            now = self.both(grid, left, right);
        }
        if now.0.max(now.1) == worst {
            // It did not help: everything back to where it reads best.
            (*left, *right) = before;
        }
    }

    /// Takes out the last section the other column has room for.
    fn movable(
        &mut self,
        grid: &Grid,
        from: &mut Vec<Section<'a>>,
        to: &[Section<'a>],
        width: f32,
        worst: usize,
    ) -> Option<Section<'a>> {
        let taken = flow::height(&self.lay(to, width), true);
        let mut fits = |section: &Section<'_>| {
            let added = flow::height(&section.lay(self.setter, width), false);
            !matches!(section.body, Body::Points(_)) && added > 0.0 && grid.pages(taken + added) < worst
        };
        let at = from.iter().rposition(&mut fits)?;
        Some(from.remove(at))
    }

    /// How many pages each column takes.
    fn both(&mut self, grid: &Grid, left: &[Section<'_>], right: &[Section<'_>]) -> (usize, usize) {
        let left = flow::height(&self.lay(left, grid.left.1), true);
        let right = flow::height(&self.lay(right, grid.right.1), true);
        (grid.pages(left), grid.pages(right))
    }

    fn lay(&mut self, sections: &[Section<'_>], width: f32) -> Vec<Piece> {
        sections.iter().flat_map(|section| section.lay(self.setter, width)).collect()
    }

    fn fill(&mut self, column: &mut Column, pieces: &mut VecDeque<Piece>, items: &mut Vec<Item>) {
        let width = column.width;
        column.fill(pieces, items, |title| self.setter.continued(title, width));
    }

    /// Lines to write on, down to the end of the column.
    fn room_to_write(&mut self, column: &mut Column, items: &mut Vec<Item>) {
        const FEWEST: usize = 4;
        let heading = if self.character.notes.trim().is_empty() {
            self.setter.heading("Notes", "", column.width)
        } else {
            Vec::new()
        };
        let left = column.bottom - column.y - flow::height(&heading, false);
        let count = (left / WRITING).floor().max(0.0) as usize;
        if count >= FEWEST {
            for piece in heading.into_iter().chain(Setter::writing(count, 0.0, column.width)) {
                column.place(piece, items);
            }
        }
    }
}

/// The line at the foot of a page: where it came from, and which page of how many.
pub(super) fn foot(setter: &mut Setter, campaign: &str, date: &str, of: (usize, usize), size: Point) -> Vec<Item> {
    let comma = if date.trim().is_empty() { "" } else { ", " };
    let from = format!("Printed from {campaign}{comma}{date}");
    let number = format!("{} of {}", of.0, of.1);
    let span = |text| Span { text, face: Face::Text, size: 7.5, ink: Ink::Soft };
    let y = size.1 - MARGIN + 4.0;
    let number = setter.type_.one_line(span(&number), size.0);
    let room = size.0 - 2.0 * MARGIN - number.width - GUTTER;
    let from = setter.type_.one_line(span(&from), room);
    let x = size.0 - MARGIN - number.width;
    vec![rows::words(Role::Footer, 0, from, (MARGIN, y)), rows::words(Role::Footer, 1, number, (x, y))]
}
