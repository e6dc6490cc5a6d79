//! The map on paper: on one page, or as a poster over several, with marks to cut and join them by (PATH-1, PATH-5).
//!
//! The shapes are those of the window, black on white, with white behind words. `plan` places everything, `draw` draws
//! it, `room` keeps words off each other. A connection's text stands on its line where there is room; otherwise a
//! number does, and the text goes to a list: in a strip at the foot of a single page, after the pages of a poster.

mod draw;
mod plan;
mod room;

use super::character::{FOOT, MARGIN, foot};
use super::ornament;
use super::page::{Item, LineKind, Page, Paint, Point, Role, Shape};
use super::paper::{Face, Ink};
use super::rows::{self, Setter};
use super::words::{Line, Span};
use super::{Print, SheetError};
use draw::Drawing;
use hitch_core::model::{Bearer, Element, State};
use hitch_core::{rules, words};
use plan::Plan;

const MARK: f32 = 12.0;
const LISTED: f32 = 9.0;
const LEADING: f32 = 12.5;
const NOTED: f32 = 8.0;
const NOTED_LEADING: f32 = 10.5;
const STRIP: f32 = 0.2;
const GUTTER: f32 = 24.0;
/// Height of title, date and legend above the map on a single page.
const HEAD: f32 = 48.0;

/// Lays out the whole map, `across` pages side by side.
pub(super) fn pages(setter: &mut Setter, state: &State, across: u8, print: &Print) -> Result<Vec<Page>, SheetError> {
    let map = &state.map;
    if map.elements.is_empty() {
        return Err(SheetError::EmptyMap);
    }
    let upright = print.paper.size();
    // A poster is cut and joined: nothing but the map is on it.
    let above = if across > 1 { 0.0 } else { HEAD };
    let owned = |element: &Element| {
        let player = rules::owner_of(state, Bearer::Character(element.character?))?;
        Some((element.id, state.players.get(&player)?.mark))
    };
    let marks = map.elements.values().filter_map(|it| owned(it)).collect();
    let draw = |setter: &mut Setter, strip: f32| {
        let room = |paper: Point| (paper.0 - 2.0 * MARGIN, paper.1 - MARGIN - FOOT - above - strip);
        let plan = Plan::new(setter, map, across.max(1), [room(upright), room((upright.1, upright.0))]);
        let drawing = draw::drawn(setter, map, &plan, &marks);
        (plan, drawing)
    };
    let (mut plan, mut drawing) = draw(setter, 0.0);
    let paper = if plan.lies { (upright.1, upright.0) } else { upright };
    let mut noted = Vec::new();
    // A map that makes room for the strip is smaller, and may have less room for words itself: then there is more to note.
    let mut strip = 0.0;
    while across <= 1 && !drawing.list.is_empty() {
        let (items, tall) = self::strip(setter, &drawing.list, paper);
        noted = items;
        // The list fits into the room that the map has left for it.
        if tall <= strip {
            break;
        }
        strip = tall;
        (plan, drawing) = draw(setter, strip);
    }
    let Drawing { items: whole, list } = drawing;
    let room = plan.page;
    let count = usize::from(plan.across) * usize::from(plan.down);
    let mut pages = Vec::new();
    for (row, column) in (0..plan.down).flat_map(|row| (0..plan.across).map(move |column| (row, column))) {
        let by = (MARGIN - f32::from(column) * room.0, MARGIN + above - f32::from(row) * room.1);
        let mut items: Vec<Item> = whole.iter().cloned().map(|item| item.moved(by)).collect();
        if count > 1 {
            // Without this a page would read out the whole map to who listens to it.
            items.retain(|item| item.shapes.iter().any(|shape| is_on(shape, room)));
            // Nothing at all is no page: the marks say that it is left out.
            if items.is_empty() {
                continue;
            }
            items.push(frame(paper, room));
            items.extend(mark(setter, (column, row), (plan.across, plan.down)));
        }
        pages.push(Page { size: paper, items, missing: Vec::new() });
    }
    match pages.first_mut().filter(|_| across <= 1) {
        Some(page) => {
            page.items.splice(0..0, head(setter, state, print, paper));
            page.items.extend(noted);
            page.items.extend(ornament::frame(paper, &state.setting.paper));
        }
        None => pages.extend(listed(setter, &list, paper)),
    }
    let count = pages.len();
    for (nth, page) in pages.iter_mut().enumerate() {
        page.items.extend(foot(setter, (&state.name, &print.date), (nth + 1, count), 0.0, paper));
    }
    if let Some(first) = pages.first_mut() {
        first.missing = setter.missing(&state.name);
    }
    Ok(pages)
}

/// Sets the campaign's name as the title, the date under it, and a legend of the four shapes at the right.
fn head(setter: &mut Setter, state: &State, print: &Print, paper: Point) -> Vec<Item> {
    const SIDE: f32 = 11.0;
    const BETWEEN: f32 = 14.0;
    let inner = paper.0 - 2.0 * MARGIN;
    let span = |text, face, size, ink| Span { text, face, size, ink };
    let (title, part) = (span(&state.name, Face::Book, 28.0, Ink::Black), setter.part());
    let title = setter.type_.one_line(title, inner);
    let mut items = vec![rows::words(Role::Title, part, title, (MARGIN, MARGIN + 22.0))];
    let y = MARGIN + 38.0;
    let under = words::noted(t!("Pathways map"), print.date.trim());
    let (under, part) = (span(&under, Face::Title, 12.5, Ink::Black), setter.part());
    let under = setter.type_.one_line(under, inner);
    let begins = MARGIN + under.width + GUTTER;
    items.push(rows::words(Role::Paragraph, part, under, (MARGIN, y)));
    let names = draw::KINDS.map(|kind| words::sentence(words::element_kind(&state.setting.labels, kind)));
    let lines: Vec<Line> =
        names.iter().map(|it| setter.type_.one_line(span(it, Face::Text, 8.0, Ink::Black), inner)).collect();
    let mut x = paper.0 - MARGIN + BETWEEN;
    for (kind, line) in draw::KINDS.into_iter().zip(lines).rev() {
        x -= BETWEEN + line.width;
        // On narrow paper with a long date the last kinds go without saying.
        if x - SIDE * 1.6 < begins {
            break;
        }
        items.push(rows::words(Role::Paragraph, setter.part(), line, (x, y)));
        x -= SIDE;
        items.push(draw::key(kind, (x, y - 3.0), SIDE));
        x -= SIDE / 2.0;
    }
    items
}

fn is_on(shape: &Shape, room: Point) -> bool {
    let (left, top, right, bottom) = shape.bounds();
    right > MARGIN && left < MARGIN + room.0 && bottom > MARGIN && top < MARGIN + room.1
}

/// Sets a poster page's position: `B2`, the second of its second row, and the total.
fn mark(setter: &mut Setter, at: (u8, u8), most: (u8, u8)) -> Vec<Item> {
    let called = |(column, row): (u8, u8)| format!("{}{}", char::from(b'A' + column.min(25)), row + 1);
    let part = setter.part();
    let last = (most.0.saturating_sub(1), most.1.saturating_sub(1));
    let (own, of) = (called(at), format!(" {}", t!("of A1 to {}", called(last))));
    let span = |text, face| Span { text, face, size: 8.0, ink: Ink::Black };
    let lines = setter.type_.lines(&[span(&own, Face::Strong), span(&of, Face::Text)], 200.0);
    lines.into_iter().map(|line| rows::words(Role::Header, part, line, (MARGIN + 6.0, MARGIN - 8.0))).collect()
}

/// Draws a poster page's white margins, with the marks to cut and join by.
fn frame(paper: Point, room: Point) -> Item {
    let (right, bottom) = (MARGIN + room.0, MARGIN + room.1);
    let white = |at: Point, size: Point| Shape::Box { at, size, radius: 0.0, paint: Paint::solid(Ink::Paper) };
    let mut shapes = vec![
        white((0.0, 0.0), (paper.0, MARGIN)),
        white((0.0, bottom), (paper.0, paper.1 - bottom)),
        white((0.0, 0.0), (MARGIN, paper.1)),
        white((right, 0.0), (paper.0 - right, paper.1)),
    ];
    let mark = |from: Point, to: Point| Shape::Line { from, to, width: 0.5, ink: Ink::Black, kind: LineKind::Solid };
    for x in [MARGIN, right] {
        shapes.push(mark((x, MARGIN - MARK), (x, MARGIN - 3.0)));
        shapes.push(mark((x, bottom + 3.0), (x, bottom + MARK)));
    }
    for y in [MARGIN, bottom] {
        shapes.push(mark((MARGIN - MARK, y), (MARGIN - 3.0, y)));
        shapes.push(mark((right + 3.0, y), (right + MARK, y)));
    }
    Item { role: Role::Decoration, part: 0, alt: None, shapes }
}

/// Sets the numbered texts of a page at its foot in the shortest columns, and returns their height with the space
/// above. Texts beyond that are counted.
fn strip(setter: &mut Setter, list: &[String], paper: Point) -> (Vec<Item>, f32) {
    const ABOVE: f32 = 10.0;
    let columns: usize = if paper.0 > paper.1 { 3 } else { 2 };
    let inner = paper.0 - 2.0 * MARGIN;
    let wide = (inner - GUTTER * (columns as f32 - 1.0)) / columns as f32;
    let most = (paper.1 * STRIP / NOTED_LEADING) as usize;
    let mut set =
        |text: &str| setter.type_.lines(&[Span { text, face: Face::Text, size: NOTED, ink: Ink::Black }], wide);
    let mut notes: Vec<_> = list.iter().map(|text| set(text)).collect();
    // Which column each note is in, and at which line, where no column has more lines than that.
    let places = |notes: &[Vec<Line>], lines: usize| {
        let (mut column, mut line) = (0, 0);
        let place = |note: &Vec<Line>| {
            if line + note.len() > lines {
                (column, line) = (column + 1, 0);
            }
            let at = (column, line);
            line += note.len();
            (column < columns && line <= lines).then_some(at)
        };
        notes.iter().map(place).collect::<Option<Vec<_>>>()
    };
    let mut left = 0;
    let (lines, places) = loop {
        if let Some(fits) = (1..=most).find_map(|lines| Some((lines, places(&notes, lines)?))) {
            break fits;
        }
        notes.truncate(list.len() - left - 1);
        left += 1;
        notes.push(set(&t!("and {left} more")));
    };
    let tall = ABOVE + lines as f32 * NOTED_LEADING;
    let top = paper.1 - FOOT - lines as f32 * NOTED_LEADING;
    let mut items = vec![rows::rule(MARGIN, MARGIN + inner, top - 4.0, 0.5, Ink::Soft)];
    for (note, (column, line)) in notes.into_iter().zip(places) {
        let (part, x) = (setter.part(), MARGIN + column as f32 * (wide + GUTTER));
        let at = |nth: usize| (x, top + (line + nth + 1) as f32 * NOTED_LEADING - 2.0);
        items.extend(note.into_iter().enumerate().map(|(nth, it)| rows::words(Role::Paragraph, part, it, at(nth))));
    }
    (items, tall)
}

/// Lays out pages with the texts of numbered connections.
fn listed(setter: &mut Setter, list: &[String], paper: Point) -> Vec<Page> {
    let wide = (paper.0 - 2.0 * MARGIN - GUTTER) / 2.0;
    let (top, bottom) = (MARGIN + 30.0, paper.1 - FOOT);
    let mut pages: Vec<Page> = Vec::new();
    let (mut column, mut y) = (1, f32::INFINITY);
    for words in list {
        let part = setter.part();
        let span = Span { text: words, face: Face::Text, size: LISTED, ink: Ink::Black };
        for line in setter.type_.lines(&[span], wide) {
            if y + LEADING > bottom {
                (column, y) = (1 - column, top);
                if column == 0 {
                    let part = setter.part();
                    let head = Span { text: t!("Connections"), face: Face::Book, size: 16.0, ink: Ink::Black };
                    let head = setter.type_.one_line(head, wide);
                    let items = vec![rows::words(Role::Heading, part, head, (MARGIN, MARGIN + 14.0))];
                    pages.push(Page { size: paper, items, missing: Vec::new() });
                }
            }
            y += LEADING;
            let x = MARGIN + if column == 0 { 0.0 } else { wide + GUTTER };
            if let Some(page) = pages.last_mut() {
                page.items.push(rows::words(Role::Paragraph, part, line, (x, y)));
            }
        }
    }
    pages
}
