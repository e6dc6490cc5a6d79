//! A character file on paper: one page for a usual PC, clean page breaks beyond (CHAR-4).
//!
//! Two columns: sets with SFX or notes in the wide one, short sets beside them, the same on all files of a party.
//! Overflow first moves to the other column, then is set tighter in two steps, and only then goes to the next page, with
//! two equal columns.
//!
//! Home of CHAR-4.

use super::contents::{WHO, hinder, played_by, sections, subtitle};
use super::flow::{self, Column, Piece};
use super::ornament;
use super::page::{Item, Page, Paint, Point, Role, Shape};
use super::paper::{Face, Ink, Paper};
use super::places::{ColumnPlaces, Needs};
use super::portrait::Portrait;
use super::rows::{self, Density, Setter, WRITING};
use super::section::Section;
use super::tiles;
use super::words::{Line, Span};
use crate::fonts::Lender;
use hitch_core::model::{Character, PictureName, Purse, SetDef, State};
use hitch_core::words::noted;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

pub(super) const MARGIN: f32 = 42.0;
const GUTTER: f32 = 24.0;
/// The wide column, in widths of the other.
const WIDE: f32 = 1.35;
/// Distance of the head's picture above the margin.
const ABOVE: f32 = 4.0;
/// Distance from the end of the columns to the edge of the paper.
pub(super) const FOOT: f32 = 58.0;

#[derive(Clone, Debug, Default)]
pub struct Print {
    pub paper: Paper,
    /// The date in the footer, ready formatted. May be empty.
    pub date: String,
    /// Pictures of characters, as far as they could be read.
    pub pictures: BTreeMap<PictureName, Arc<Portrait>>,
    /// Prints the GM's copy, with hidden parts and the GM's notes; otherwise the players' (SHOW-4).
    pub for_gm: bool,
    /// Lends typefaces for letters the bundled ones lack. With `None`, a box replaces them.
    pub lender: Option<Arc<dyn Lender>>,
}

/// Returns the places of sections that suit all of these files.
pub(super) fn places(setter: &mut Setter, files: &[(&State, &Character)], print: &Print) -> ColumnPlaces {
    let mut best = ColumnPlaces::default();
    let set = files.first().and_then(|(state, _)| tiles::set(state));
    // Tiles where all files have room for them.
    for (tiles, density) in [set, None].into_iter().flat_map(|set| Density::ALL.map(|density| (set, density))) {
        setter.density = density;
        let places = &ColumnPlaces { tiles, ..ColumnPlaces::default() };
        let needs = |(state, character): &(&State, &Character)| {
            setter.purse = matches!(character.purse, Purse::Own(_));
            Builder { setter: &mut *setter, state, character, print, places }.needs()
        };
        let (places, over) = ColumnPlaces::of(&files.iter().map(needs).collect::<Vec<_>>());
        best = ColumnPlaces { tiles, ..places };
        if over == 0 {
            break;
        }
    }
    // Nothing was printed yet, so nothing is missing.
    drop(setter.missing(""));
    best
}

/// Lays out one file with the places of its party, or with its own where that saves a page.
pub(super) fn pages(
    setter: &mut Setter,
    state: &State,
    character: &Character,
    print: &Print,
    places: &ColumnPlaces,
) -> Vec<Page> {
    let pages = fewest(setter, state, character, print, places);
    if pages.len() <= 1 || state.setting.paper.one_column {
        return pages;
    }
    let own = self::places(setter, &[(state, character)], print);
    let alone = fewest(setter, state, character, print, &own);
    if alone.len() < pages.len() { alone } else { pages }
}

fn fewest(
    setter: &mut Setter,
    state: &State,
    character: &Character,
    print: &Print,
    places: &ColumnPlaces,
) -> Vec<Page> {
    setter.purse = matches!(character.purse, Purse::Own(_));
    let mut fewest: Vec<Page> = Vec::new();
    for density in Density::ALL {
        setter.density = density;
        let pages = Builder { setter: &mut *setter, state, character, print, places }.pages();
        // Where a tighter setting saves no page, the looser one reads better.
        if fewest.is_empty() || pages.len() < fewest.len() {
            fewest = pages;
        }
        if fewest.len() == 1 {
            break;
        }
    }
    fewest
}

struct Builder<'a> {
    setter: &'a mut Setter,
    state: &'a State,
    character: &'a Character,
    print: &'a Print,
    places: &'a ColumnPlaces,
}

struct Grid {
    left: (f32, f32),
    right: (f32, f32),
    /// Top of the columns on the first page, and on all others.
    tops: (f32, f32),
    bottom: f32,
    one: bool,
}

impl Grid {
    fn new(size: Point, top: f32, one: bool) -> Self {
        let inner = size.0 - 2.0 * MARGIN;
        if one {
            let (left, right) = ((MARGIN, inner), (size.0 - MARGIN, 0.0));
            return Self { left, right, tops: (top, MARGIN + 24.0), bottom: size.1 - FOOT, one };
        }
        let narrow = (inner - GUTTER) / (1.0 + WIDE);
        let wide = inner - GUTTER - narrow;
        Self {
            left: (MARGIN, wide),
            right: (MARGIN + wide + GUTTER, narrow),
            tops: (top, MARGIN + 24.0),
            bottom: size.1 - FOOT,
            one,
        }
    }

    fn even(&self) -> [(f32, f32); 2] {
        if self.one {
            return [self.left, self.right];
        }
        let width = f32::midpoint(self.left.1, self.right.1);
        [(MARGIN, width), (MARGIN + width + GUTTER, width)]
    }
}

impl<'a> Builder<'a> {
    fn pages(mut self) -> Vec<Page> {
        let size = self.print.paper.size();
        let (tiles, sections) = self.sections();
        let (head, top) = self.head(size, tiles.as_ref());
        let grid = Grid::new(size, top, self.state.setting.paper.one_column);
        let hinder = hinder(&self.hindering());
        let sections = if grid.one {
            (sections, Vec::new())
        } else {
            sections.into_iter().partition(|it| self.places.is_wide(it))
        };
        let mut left: VecDeque<Piece> = self.lay(&sections.0, grid.left.1).into();
        let mut right: VecDeque<Piece> = self.lay(&sections.1, grid.right.1).into();
        // What is left after a page, as one stream for both columns. Only a row taller than a
        // column keeps the first page's columns going until it ends.
        let mut rest: Option<VecDeque<Piece>> = None;
        let mut pages = Vec::new();
        let mut head = Some(head);
        loop {
            let (mut items, top) = match head.take() {
                Some(items) => (items, grid.tops.0),
                None => (self.running_head(size), grid.tops.1),
            };
            let places = if rest.is_some() { grid.even() } else { [grid.left, grid.right] };
            let mut columns = places.map(|(x, width)| Column::new(x, width, top, grid.bottom));
            let mut beside = Vec::new();
            let [one, two] = &mut columns;
            // On the last page the columns end side by side, and what is left below is one room to write in.
            let again = flow::height([&self.setter.continued("", one.width)], false);
            let even = rest.as_ref().filter(|_| !grid.one).and_then(|it| flow::even(it, grid.bottom - top, again));
            one.bottom = even.map_or(grid.bottom, |height| top + height);
            self.fill(one, rest.as_mut().unwrap_or(&mut left), &mut items);
            if !grid.one {
                self.fill(two, rest.as_mut().unwrap_or(&mut right), &mut beside);
            }
            let done = rest.as_ref().map_or(left.is_empty() && right.is_empty(), VecDeque::is_empty);
            if done && self.character.is_pc() {
                one.bottom = grid.bottom;
                if even.is_some() {
                    let mut whole = Column { width: size.0 - 2.0 * MARGIN, y: one.y.max(two.y), ..*one };
                    self.room_to_write(&mut whole, &mut beside);
                } else {
                    let emptier = if two.width > 0.0 && two.y < one.y { two } else { one };
                    self.room_to_write(emptier, &mut items);
                }
            }
            items.append(&mut beside);
            pages.push(Page { size, items, missing: Vec::new() });
            if done {
                break;
            }
            if rest.is_none() {
                rest = self.rest(&sections, [left.front(), right.front()], grid.even()[0].1);
            }
        }
        let count = pages.len();
        for (at, page) in pages.iter_mut().enumerate() {
            let (legend, left) = if self.setter.purse { legend(self.setter, size) } else { (Vec::new(), 0.0) };
            page.items.extend(legend);
            if let Some(said) = &hinder {
                let span = Span { text: said, face: Face::Text, size: 7.5, ink: Ink::Soft };
                let line = self.setter.type_.one_line(span, size.0 - 2.0 * MARGIN);
                page.items.push(rows::words(Role::Footer, 3, line, (MARGIN, size.1 - MARGIN - 7.0)));
            }
            let foot = foot(self.setter, (&self.state.name, &self.print.date), (at + 1, count), left, size);
            page.items.extend(foot);
            page.items.extend(ornament::frame(size, &self.state.setting.paper));
        }
        pages
    }

    /// Sets the rest of both columns to another width. `None` in the middle of a row.
    fn rest(
        &mut self,
        sections: &(Vec<Section<'_>>, Vec<Section<'_>>),
        next: [Option<&Piece>; 2],
        width: f32,
    ) -> Option<VecDeque<Piece>> {
        let mut left_over: Vec<(usize, &Section<'_>)> = Vec::new();
        for (column, next) in [&sections.0, &sections.1].into_iter().zip(next) {
            let Some(next) = next else { continue };
            let (order, row) = (next.order, next.row?);
            let left = column.iter().filter(|section| section.order >= order);
            left_over.extend(left.map(|section| (if section.order == order { row } else { 0 }, section)));
        }
        left_over.sort_by_key(|(_, section)| section.order);
        Some(left_over.into_iter().flat_map(|(row, section)| section.lay_from(row, self.setter, width)).collect())
    }

    /// Sets the picture, the name with its subtitle, the player, tiles, and the rule below; returns the top of the
    /// columns too.
    fn head(&mut self, size: Point, tiles: Option<&Section<'_>>) -> (Vec<Item>, f32) {
        let picture = self.character.picture.as_ref().and_then(|name| self.print.pictures.get(name)).map(Arc::clone);
        let (box_, largest) = self.setter.density.head();
        let left = MARGIN + if picture.is_some() { box_.0 + GUTTER } else { 0.0 };
        let mut items = Vec::new();
        let whose = self.whose(size, &mut items);
        let width = size.0 - MARGIN - left - if whose > 0.0 { whose + GUTTER } else { 0.0 };
        let part = self.setter.part();
        let mut y = MARGIN + largest - 8.0;
        if self.character.name.trim().is_empty() {
            items.push(rows::dots(left, left + width * 0.75, y));
            y += 11.0;
            // Where room is short who this is is written here, and the rest below the columns.
            let words = if self.setter.density == Density::Tight {
                t!("Name · Player · Pronouns · Concept")
            } else {
                t!("Name")
            };
            let label = self.setter.type_.one_line(Setter::beside(words), width);
            items.push(rows::words(Role::Title, part, label, (left, y)));
        } else {
            let (lines, leading) = self.name(width, largest);
            for (at, line) in lines.into_iter().enumerate() {
                y += if at == 0 { 0.0 } else { leading };
                items.push(rows::words(Role::Title, part, line, (left, y)));
            }
        }
        let under = subtitle(self.state, self.character, false);
        let span = Span { text: &under, face: Face::Title, size: 12.5, ink: Ink::Black };
        let part = self.setter.part();
        y += 5.0;
        for line in self.setter.type_.lines(&[span], size.0 - MARGIN - left) {
            y += 15.0;
            items.push(rows::words(Role::Paragraph, part, line, (left, y)));
        }
        if let Some(section) = tiles {
            let (all, tall) = tiles::lay(self.setter, section, (left, y + 6.0), size.0 - MARGIN - left);
            items.extend(all);
            y += tall + 6.0;
        }
        if let Some(picture) = picture {
            let (at, radius) = ((MARGIN, MARGIN - ABOVE), 6.0);
            let frame = Shape::Box { at, size: box_, radius, paint: Paint::outline(0.8, Ink::Black) };
            let shapes = vec![Shape::Picture { at, size: box_, radius, picture }, frame];
            let alt = Some(t!("Picture of {}", self.character.name));
            items.push(Item { role: Role::Paragraph, part: self.setter.part(), alt, shapes });
            y = y.max(at.1 + box_.1 - 4.0);
        }
        y += 16.0;
        items.push(ornament::dice_rule(MARGIN, size.0 - MARGIN, y, &self.state.setting.paper));
        (items, y + 14.0)
    }

    /// Sets the campaign and the player at the right edge. Returns the width used.
    fn whose(&mut self, size: Point, items: &mut Vec<Item>) -> f32 {
        const MOST: f32 = 150.0;
        let player = played_by(self.state, self.character);
        let (mut y, mut widest) = (MARGIN + 8.0, 0.0_f32);
        for text in [self.state.name.as_ref(), &player] {
            let span = Span { text, face: Face::Title, size: 11.0, ink: Ink::Black };
            let part = self.setter.part();
            let line = self.setter.type_.one_line(span, MOST);
            widest = widest.max(line.width);
            let x = size.0 - MARGIN - line.width;
            items.push(rows::words(Role::Paragraph, part, line, (x, y)));
            y += 13.5;
        }
        widest
    }

    /// Sets the name in lines, and returns their distance too. A long name is set smaller to stay on one line if
    /// possible.
    fn name(&mut self, width: f32, largest: f32) -> (Vec<Line>, f32) {
        const SMALLEST: f32 = 19.0;
        for size in [36.0, 31.0, 27.0, 23.0, SMALLEST].into_iter().filter(|size| *size <= largest) {
            let span = Span { text: &self.character.name, face: Face::Book, size, ink: Ink::Black };
            let lines = self.setter.type_.lines(&[span], width);
            if lines.len() <= 1 || size <= SMALLEST {
                return (lines, size * 1.1);
            }
        }
        (Vec::new(), 0.0)
    }

    fn running_head(&mut self, size: Point) -> Vec<Item> {
        let width = size.0 - 2.0 * MARGIN;
        let span = Span { text: &self.character.name, face: Face::Book, size: 12.0, ink: Ink::Soft };
        let line = self.setter.type_.one_line(span, width);
        vec![rows::words(Role::Header, 0, line, (MARGIN, MARGIN + 8.0))]
    }

    /// Returns the section that is on tiles, and all others, without those for which the head has room.
    fn sections(&self) -> (Option<Section<'a>>, Vec<Section<'a>>) {
        let mut all = sections(self.state, self.character, self.character.is_pc());
        // On a tight page the head and the notes have the words for it already.
        all.retain(|it| self.setter.density != Density::Tight || it.title != t!(WHO));
        let at = all.iter().position(|it| tiles::suits(it, self.places.tiles));
        (at.map(|at| all.remove(at)), all)
    }

    /// Returns the sets of the file whose traits can hinder (POOL-3).
    fn hindering(&self) -> Vec<&'a SetDef> {
        let (state, own) = (self.state, &self.character.traits.sets);
        let on_file = |def: &&SetDef| {
            let has = def.on_pcs && self.character.is_pc() || own.iter().any(|set| set.def == def.id);
            has && def.hinders() && !state.setting.paper.without.contains(&def.id)
        };
        state.setting.sets.iter().filter(on_file).collect()
    }

    /// Measures the sections in both columns, at the setter's density.
    fn needs(&mut self) -> Needs {
        let size = self.print.paper.size();
        let (tiles, all) = self.sections();
        let (_, top) = self.head(size, tiles.as_ref());
        let grid = Grid::new(size, top, false);
        let mut tall = |section: &Section<'_>, width| flow::height(&section.lay(self.setter, width), false);
        let of = all.iter().map(|it| (it.spot.clone(), it.wide, [tall(it, grid.left.1), tall(it, grid.right.1)]));
        Needs { room: grid.bottom - grid.tops.0, of: of.collect() }
    }

    fn lay(&mut self, sections: &[Section<'_>], width: f32) -> Vec<Piece> {
        sections.iter().flat_map(|section| section.lay(self.setter, width)).collect()
    }

    fn fill(&mut self, column: &mut Column, pieces: &mut VecDeque<Piece>, items: &mut Vec<Item>) {
        let width = column.width;
        column.fill(pieces, items, |title| self.setter.continued(title, width));
    }

    fn room_to_write(&mut self, column: &mut Column, items: &mut Vec<Item>) {
        const FEWEST: usize = 4;
        let title = if self.setter.density == Density::Tight && self.character.name.trim().is_empty() {
            t!("Background, appearance and notes")
        } else if self.character.player_notes.trim().is_empty() {
            t!("Notes")
        } else {
            t!("More notes")
        };
        let heading = self.setter.heading(title, "", column.width);
        let left = column.bottom - column.y - flow::height(&heading, false);
        let count = (left / WRITING).floor().max(0.0) as usize;
        // Fewer lines are not worth a heading.
        if count >= FEWEST {
            for piece in heading.into_iter().chain(Setter::writing(count, 0.0, column.width)) {
                column.place(piece, items);
            }
        }
    }
}

/// Sets the footer: campaign, date, page number and count. `left` is the width already taken.
pub(super) fn foot(
    setter: &mut Setter,
    (campaign, date): (&str, &str),
    of: (usize, usize),
    left: f32,
    size: Point,
) -> Vec<Item> {
    let from = noted(t!("Printed from {campaign}"), date.trim());
    let number = t!("{} of {}", of.0, of.1);
    let span = |text| Span { text, face: Face::Text, size: 7.5, ink: Ink::Soft };
    let y = size.1 - MARGIN + 4.0;
    let number = setter.type_.one_line(span(&number), size.0);
    let room = size.0 - 2.0 * MARGIN - left - number.width - GUTTER;
    let from = setter.type_.one_line(span(&from), room);
    let x = size.0 - MARGIN - number.width;
    let before = if left > 0.0 { x - GUTTER / 2.0 - from.width } else { MARGIN };
    vec![rows::words(Role::Footer, 0, from, (before, y)), rows::words(Role::Footer, 1, number, (x, y))]
}

/// Sets the legend of SFX marks in the footer, and returns its width too.
fn legend(setter: &mut Setter, size: Point) -> (Vec<Item>, f32) {
    const MARK: f32 = 9.0;
    const BETWEEN: f32 = 12.0;
    let said = [t!("costs 1 ⟦PP⟧"), t!("earns 1 ⟦PP⟧"), t!("locked")];
    let lines =
        said.map(|text| setter.type_.one_line(Span { text, face: Face::Text, size: 7.5, ink: Ink::Soft }, size.0));
    let (mut x, y) = (MARGIN, size.1 - MARGIN + 4.0);
    let mut items = Vec::new();
    for (at, line) in lines.into_iter().enumerate() {
        let shape = match at {
            0 => rows::price_mark((x + 3.0, y - 2.7), true),
            1 => rows::price_mark((x + 3.0, y - 2.7), false),
            _ => rows::tick_box((x, y - 5.6), 5.6, false),
        };
        items.push(Item { role: Role::Decoration, part: 0, alt: None, shapes: vec![shape] });
        let next = x + MARK + line.width + BETWEEN;
        items.push(rows::words(Role::Footer, 2, line, (x + MARK, y)));
        x = next;
    }
    (items, x - MARGIN)
}
