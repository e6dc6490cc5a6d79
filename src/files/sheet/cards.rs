//! Cards to cut out, several to a page (CHAR-4).
//!
//! A card has the smallest of three sizes in which it fits, so that cards of a size can be sleeved and dealt. One that
//! fits in none is as long as it needs to be, in two columns, and is split only when taller than a page.

use super::character::{FOOT, MARGIN, Print, foot};
use super::contents::{sections, subtitle};
use super::flow::{self, Column, Piece, height};
use super::missing::UNNAMED;
use super::page::{Item, LineKind, Page, Paint, Point, Role, Shape};
use super::paper::{Face, Ink};
use super::rows::{self, Density, Setter};
use super::section::Body;
use super::words::Span;
use hitch_core::model::{Character, CharacterKind, GmcKind, Purse, State};
use std::collections::VecDeque;
use std::sync::Arc;

pub(super) const GAP: f32 = 12.0;
pub(super) const INSIDE: f32 = 10.0;
/// Width and height of cards: 63 by 88 mm as playing cards, 74 by 105 mm, and A6.
const SIZES: [Point; 3] = [(178.6, 249.4), (209.8, 297.6), (297.6, 419.5)];

/// Cards of one size, as many on a page as fit on paper that stands or lies.
pub(super) struct Deck {
    pub page: Point,
    card: Point,
    across: usize,
    down: usize,
}

impl Deck {
    /// Distance of cards, and the least distance to the edge of the paper and to the footer.
    const GAP: f32 = 8.0;
    const EDGE: f32 = 18.0;
    const FOOT: f32 = 50.0;

    pub fn new(paper: Point, card: Point) -> Self {
        let count = |room: f32, side: f32| ((room + Self::GAP) / (side + Self::GAP)).floor().max(1.0) as usize;
        let on = |page: Point| {
            let (across, down) = (page.0 - 2.0 * Self::EDGE, page.1 - Self::EDGE - Self::FOOT);
            Self { page, card, across: count(across, card.0), down: count(down, card.1) }
        };
        let (stands, lies) = (on(paper), on((paper.1, paper.0)));
        if lies.count() > stands.count() { lies } else { stands }
    }

    pub fn count(&self) -> usize {
        self.across * self.down
    }

    /// Returns the upper left corner of the nth card of a page.
    pub fn place(&self, at: usize) -> Point {
        let (column, row) = ((at % self.across) as f32, (at / self.across) as f32);
        let wide = self.across as f32 * (self.card.0 + Self::GAP) - Self::GAP;
        let left = (self.page.0 - wide) / 2.0;
        (left + column * (self.card.0 + Self::GAP), Self::EDGE + row * (self.card.1 + Self::GAP))
    }
}

/// Lays out the cards of these characters, each with the table it is printed from: the smallest first, each size on
/// pages of its own.
pub(super) fn pages(
    setter: &mut Setter,
    campaign: &str,
    cast: &[(&State, &Arc<Character>)],
    print: &Print,
) -> Vec<Page> {
    let size = print.paper.size();
    let width = (size.0 - 2.0 * MARGIN - GAP) / 2.0;
    let (top, bottom) = (MARGIN, size.1 - FOOT);
    let (mut decks, mut long, mut missing) = (SIZES.map(|_| Vec::new()), VecDeque::new(), Vec::new());
    for (state, character) in cast {
        setter.purse = matches!(character.purse, Purse::Own(_));
        if let Some((at, card)) = of_a_size(setter, state, character) {
            if let Some(deck) = decks.get_mut(at) {
                deck.push(card.items);
            }
            missing.extend(setter.missing(&character.name));
            continue;
        }
        let mut of = |density, headed| {
            setter.density = density;
            card(setter, state, character, (width, bottom - top), headed)
        };
        let own = of(Density::Snug, true);
        // Only a card that would be torn is set tighter.
        long.extend(if own.len() > 1 { of(Density::Tight, false) } else { own });
        missing.extend(setter.missing(&character.name));
    }
    let mut pages = Vec::new();
    for (card, deck) in SIZES.into_iter().zip(decks) {
        let lay = Deck::new(size, card);
        let mut cards = deck.into_iter().peekable();
        while cards.peek().is_some() {
            let on_page = cards.by_ref().take(lay.count()).enumerate();
            let moved = on_page.flat_map(|(at, items)| items.into_iter().map(move |it| (at, it)));
            let items = moved.map(|(at, item)| item.moved(lay.place(at))).collect();
            pages.push(Page { size: lay.page, items, missing: Vec::new() });
        }
    }
    while !long.is_empty() {
        let mut items = Vec::new();
        // On the last page both columns end as far up as they can.
        let even = flow::even(&long, bottom - top, 0.0);
        for (x, end) in [(MARGIN, even), (MARGIN + width + GAP, None)] {
            let mut column = Column::new(x, width, top, end.map_or(bottom, |height| top + height));
            column.fill(&mut long, &mut items, |title| setter.continued(title, width));
        }
        pages.push(Page { size, items, missing: Vec::new() });
    }
    let count = pages.len();
    for (at, page) in pages.iter_mut().enumerate() {
        page.items.extend(foot(setter, (campaign, &print.date), (at + 1, count), 0.0, page.size));
    }
    if let Some(first) = pages.first_mut() {
        first.missing = missing;
    }
    pages
}

/// Returns a card of the smallest size that holds the character, and the place of that size in the list.
fn of_a_size(setter: &mut Setter, state: &State, character: &Character) -> Option<(usize, Piece)> {
    // Tracks have a heading where that makes the card no larger, nor its rows tighter.
    const WAYS: [(Density, bool); 3] = [(Density::Snug, true), (Density::Snug, false), (Density::Tight, false)];
    let sizes = SIZES.into_iter().enumerate();
    let mut tries = sizes.flat_map(|(at, size)| WAYS.map(|way| (at, size, way)));
    tries.find_map(|(at, size, (density, headed))| {
        setter.density = density;
        let pieces = contents(setter, state, character, size.0 - 2.0 * INSIDE, headed);
        let fits = height(&pieces, true) + 2.0 * INSIDE <= size.1;
        fits.then(|| (at, framed(character.kind, pieces, size)))
    })
}

/// Returns a long card as one framed piece, or as several where it is taller than a page.
fn card(setter: &mut Setter, state: &State, character: &Character, (width, room): Point, headed: bool) -> Vec<Piece> {
    let mut parts: Vec<Vec<Piece>> = vec![Vec::new()];
    for piece in contents(setter, state, character, width - 2.0 * INSIDE, headed) {
        let Some(part) = parts.last_mut() else { continue };
        part.push(piece);
        if height(&*part, true) + 2.0 * INSIDE > room && part.len() > 1 {
            // What keeps with the next piece goes with it.
            let keeps = part.iter().rev().skip(1).take_while(|it| it.keep).count().min(part.len() - 2);
            let over = part.split_off(part.len() - 1 - keeps);
            parts.push(over);
        }
    }
    let tall = |pieces: &[Piece]| height(pieces, true) + 2.0 * INSIDE;
    parts
        .into_iter()
        .map(|pieces| (tall(&pieces), pieces))
        .map(|(tall, it)| framed(character.kind, it, (width, tall)))
        .collect()
}

fn framed(kind: CharacterKind, pieces: Vec<Piece>, size: Point) -> Piece {
    let mut items = vec![Item { role: Role::Decoration, part: 0, alt: None, shapes: outline(kind, size) }];
    items.push(cut_marks(size));
    let mut y = INSIDE;
    for (at, piece) in pieces.into_iter().enumerate() {
        y += if at == 0 { 0.0 } else { piece.before };
        items.extend(piece.items.into_iter().map(|item| item.moved((INSIDE, y))));
        y += piece.height;
    }
    Piece { items, height: size.1, before: GAP, heading: true, ..Piece::default() }
}

/// Returns the outline of a card, distinct at arm's length: groups are stacked, a place is square under a roof, a
/// vehicle has cut corners.
fn outline(kind: CharacterKind, (w, h): Point) -> Vec<Shape> {
    use GmcKind as K;
    const ROUND: f32 = 7.0;
    const BEHIND: f32 = 3.0;
    const ROOF: f32 = 3.0;
    let line = |from, to, width| Shape::Line { from, to, width, ink: Ink::Faint, kind: LineKind::Solid };
    let rect = |size, radius| Shape::Box { at: (0.0, 0.0), size, radius, paint: Paint::outline(0.6, Ink::Faint) };
    match kind {
        CharacterKind::Gmc(K::Mob | K::Faction) => {
            vec![rect((w - BEHIND, h - BEHIND), ROUND), line((w, ROUND), (w, h), 0.6), line((ROUND, h), (w, h), 0.6)]
        }
        CharacterKind::Gmc(K::Location) => vec![rect((w, h), 0.0), line((0.0, ROOF / 2.0), (w, ROOF / 2.0), ROOF)],
        CharacterKind::Vehicle => {
            let cut = 1.5 * ROUND;
            let corners = [
                (cut, 0.0),
                (w - cut, 0.0),
                (w, cut),
                (w, h - cut),
                (w - cut, h),
                (cut, h),
                (0.0, h - cut),
                (0.0, cut),
                (cut, 0.0),
            ];
            corners.iter().zip(corners.iter().skip(1)).map(|(from, to)| line(*from, *to, 0.6)).collect()
        }
        _ => vec![rect((w, h), ROUND)],
    }
}

/// Lays out what is on a card; `headed` gives its tracks a heading of their own.
fn contents(setter: &mut Setter, state: &State, character: &Character, width: f32, headed: bool) -> Vec<Piece> {
    let name = if character.name.trim().is_empty() { t!(UNNAMED) } else { character.name.as_ref() };
    let mut pieces = Vec::new();
    let part = setter.part();
    let span = Span { text: name, face: Face::Book, size: 14.0, ink: Ink::Black };
    for line in setter.type_.lines(&[span], width) {
        let items = vec![rows::words(Role::Title, part, line, (0.0, 11.0))];
        pieces.push(Piece { items, height: 15.0, keep: true, heading: true, ..Piece::default() });
    }
    let under = subtitle(state, character, true);
    let part = setter.part();
    for line in setter.type_.lines(&[Setter::beside(&under)], width) {
        let items = vec![rows::words(Role::Paragraph, part, line, (0.0, 9.0))];
        pieces.push(Piece { items, height: setter.density.leading(), keep: true, heading: true, ..Piece::default() });
    }
    let sections = sections(state, character, false);
    let sets = sections.iter().filter(|section| matches!(section.body, Body::Traits { .. })).count();
    let tracks = sections.iter().filter(|section| matches!(section.body, Body::Tracks(_))).count();
    for section in &sections {
        if let Body::Texts(texts) = &section.body {
            pieces.extend(texts.iter().flat_map(|(title, text)| setter.term(title, text, None, width)));
            continue;
        }
        let mut own = section.lay(setter, width);
        // A card with one set needs no heading for it: the name above is enough. Where room is short tracks are
        // known by their shape, unless there is trauma beside stress.
        let (alone, room) = match section.body {
            Body::Traits { .. } => (sets == 1, 5.0),
            Body::Tracks(_) => (tracks == 1 && !headed, 6.0),
            _ => (false, 0.0),
        };
        if alone {
            own.retain(|piece| !piece.heading);
            if let Some(first) = own.first_mut() {
                first.before = room;
            }
        }
        pieces.append(&mut own);
    }
    pieces
}

/// Returns a tick at each corner of a card, in the gap beside it, to cut by.
pub(super) fn cut_marks(size: Point) -> Item {
    const FROM: f32 = 1.5;
    const TO: f32 = 5.0;
    let tick = |from, to| Shape::Line { from, to, width: 0.4, ink: Ink::Soft, kind: LineKind::Solid };
    let mut shapes = Vec::new();
    for (y, out) in [(0.0, -1.0), (size.1, 1.0)] {
        for x in [0.0, size.0] {
            shapes.push(tick((x, y + out * FROM), (x, y + out * TO)));
        }
    }
    Item { role: Role::Decoration, part: 0, alt: None, shapes }
}
