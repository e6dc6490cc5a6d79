//! A page beside the character files: a title, and sections in two columns.

pub(super) mod setting;

use super::character::{FOOT, MARGIN, Print, foot};
use super::flow::{Column, Piece, height};
use super::ornament;
use super::page::{Item, Page, Point, Role};
use super::paper::{Face, Ink};
use super::rows::{self, Density, Setter};
use super::section::Section;
use super::words::Span;
use hitch_core::model::{OnPaper, State};
use std::collections::VecDeque;

const GUTTER: f32 = 24.0;

/// Scales of a page with room to spare, which is read from farther away.
const LARGER: [f32; 2] = [1.3, 1.15];
/// Scale of a page that must shrink to fit: from 8.5 points to 7.5.
const SMALLER: f32 = 7.5 / 8.5;

pub(super) struct Leaf<'a> {
    pub title: &'a str,
    pub under: String,
    pub sections: Vec<Section<'a>>,
}

impl Leaf<'_> {
    /// Lays out one page, as large as fits, set tighter and then smaller if needed, or else as few pages as possible.
    pub fn pages(&self, setter: &mut Setter, state: &State, print: &Print) -> Vec<Page> {
        let mut best = Vec::new();
        let larger = LARGER.map(|scale| (Density::Roomy, scale)).into_iter();
        let usual = Density::ALL.into_iter().map(|density| (density, 1.0));
        for (density, scale) in larger.chain(usual).chain([(Density::Tight, SMALLER)]) {
            setter.density = density;
            let pages = self.laid(setter, state, print, scale);
            if best.is_empty() || pages.len() < best.len() {
                best = pages;
            }
            if best.len() == 1 {
                break;
            }
        }
        best
    }

    pub(super) fn laid(&self, setter: &mut Setter, state: &State, print: &Print, scale: f32) -> Vec<Page> {
        let size = print.paper.size();
        // What is drawn smaller has more room as it is laid out.
        let room = |on_page: f32| on_page / scale;
        let width = (size.0 - 2.0 * MARGIN - GUTTER) / 2.0;
        let looks = &state.setting.paper;
        let (head, below) = self.head(setter, size, looks);
        let mut pieces: VecDeque<Piece> = self.sections.iter().flat_map(|it| it.lay(setter, room(width))).collect();
        let bottom = size.1 - FOOT;
        let mut second = half(&pieces, room(bottom - below)).map(|at| pieces.split_off(at));
        let (mut pages, mut head) = (Vec::new(), Some(head));
        while head.is_some() || !pieces.is_empty() {
            // What fits on one page is shared out between its columns.
            let top = if head.is_some() { below } else { MARGIN };
            let mut laid = Vec::new();
            for x in [MARGIN, MARGIN + width + GUTTER] {
                let mut column = Column::new(room(x), room(width), room(top), room(bottom));
                column.fill(&mut pieces, &mut laid, |title| setter.continued(title, room(width)));
                // Added after the first column, so that the section begins the second one.
                pieces.extend(second.take().into_iter().flatten());
            }
            let mut items = head.take().unwrap_or_default();
            items.extend(laid.into_iter().map(|item| item.scaled(scale)));
            pages.push(Page { size, items, missing: Vec::new() });
        }
        let count = pages.len();
        for (at, page) in pages.iter_mut().enumerate() {
            page.items.extend(foot(setter, (&state.name, &print.date), (at + 1, count), 0.0, size));
            page.items.extend(ornament::frame(size, looks));
        }
        if let Some(first) = pages.first_mut() {
            first.missing = setter.missing(self.title);
        }
        pages
    }

    /// Sets title and subtitle, and returns the top of the columns too.
    fn head(&self, setter: &mut Setter, size: Point, looks: &OnPaper) -> (Vec<Item>, f32) {
        const TITLE: f32 = 30.0;
        let width = size.0 - 2.0 * MARGIN;
        let (mut items, mut y) = (Vec::new(), MARGIN);
        let part = setter.part();
        let span = Span { text: self.title, face: Face::Book, size: TITLE, ink: Ink::Black };
        for line in setter.type_.lines(&[span], width) {
            y += if y > MARGIN { TITLE * 1.1 } else { 25.0 };
            items.push(rows::words(Role::Title, part, line, (MARGIN, y)));
        }
        let part = setter.part();
        let span = Span { text: &self.under, face: Face::Title, size: 12.5, ink: Ink::Black };
        y += 5.0;
        for line in setter.type_.lines(&[span], width) {
            y += 15.0;
            items.push(rows::words(Role::Paragraph, part, line, (MARGIN, y)));
        }
        y += 16.0;
        items.push(ornament::dice_rule(MARGIN, size.0 - MARGIN, y, looks));
        (items, y + 14.0)
    }
}

/// Returns the start of the second column when all fits on one page: the section beginning nearest to the middle.
fn half(pieces: &VecDeque<Piece>, room: f32) -> Option<usize> {
    let tall = |from: usize, to: usize| height(pieces.range(from..to), true);
    let all = pieces.len();
    let starts = (1..all).filter(|at| pieces.get(*at).is_some_and(|it| it.heading && it.row == Some(0)));
    let fits = starts.map(|at| (at, tall(0, at), tall(at, all))).filter(|(_, one, two)| one.max(*two) <= room);
    fits.min_by(|a, b| a.1.max(a.2).total_cmp(&b.1.max(b.2))).map(|(at, ..)| at)
}
