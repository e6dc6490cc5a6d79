//! The parts of a sheet: headings, rows, SFX, running text, lines to write on.
//!
//! Every measure of the look is here, in points, on a grid of twelve (six on a tight sheet). Nothing here knows a page
//! or its end.

use super::flow::Piece;
use super::missing::{Missing, UNNAMED};
use super::page::{Item, LineKind, Paint, Point, Role, Shape};
use super::paper::{Face, Ink};
use super::words::{Line, Span, Typesetter};
use crate::fonts::Lender;
use hitch_core::model::{Benefit, Cost, Setting, Sfx, State};
use hitch_core::words::Terms;
use std::rc::Rc;
use std::sync::Arc;

const LEADING: f32 = 12.0;
/// From the baseline of small text to the line's end.
const DESCENT: f32 = 3.0;
/// Half the capital height of a trait's name.
pub(super) const HALF_NAME: f32 = 3.6;
pub(super) const WRITING: f32 = 18.0;
pub(super) const GAP: f32 = 7.0;
pub(super) const NAME: f32 = 10.0;
const SMALL: f32 = 8.5;
const HEADING: f32 = 13.0;
pub(super) const BOX: f32 = 7.0;
const INDENT: f32 = 12.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Density {
    Roomy,
    Snug,
    /// As much as is still easy to read: SFX common to all traits are printed once, room for the pencil is small.
    Tight,
}

impl Density {
    /// From the most room to the least.
    pub const ALL: [Self; 3] = [Self::Roomy, Self::Snug, Self::Tight];

    /// Returns the number of these lines to write on that there is room for.
    pub fn pencil(self, lines: usize) -> usize {
        lines.min(match self {
            Self::Roomy => lines,
            Self::Snug => 3,
            Self::Tight => 2,
        })
    }

    pub const fn row(self) -> f32 {
        match self {
            Self::Roomy => 24.0,
            Self::Snug => 18.0,
            Self::Tight => 16.5,
        }
    }

    pub const fn die(self) -> f32 {
        match self {
            Self::Roomy => 21.25,
            Self::Snug => 17.0,
            Self::Tight => 15.5,
        }
    }

    /// Returns the extra space between a trait and its SFX, and again below them.
    pub const fn above_sfx(self) -> f32 {
        match self {
            Self::Roomy => 3.0,
            Self::Snug | Self::Tight => 0.0,
        }
    }

    const fn above_term(self) -> f32 {
        match self {
            Self::Roomy | Self::Snug => 5.0,
            Self::Tight => 2.5,
        }
    }

    pub const fn leading(self) -> f32 {
        match self {
            Self::Roomy | Self::Snug => LEADING,
            Self::Tight => 11.0,
        }
    }

    const fn baseline(self) -> f32 {
        self.leading() - DESCENT
    }

    /// Returns the size of the head's picture, 42 by 52 mm where there is room, and the largest size of the name.
    pub const fn head(self) -> (Point, f32) {
        match self {
            Self::Roomy => ((119.0, 147.4), 36.0),
            Self::Snug => ((94.0, 116.0), 36.0),
            Self::Tight => ((62.0, 77.0), 31.0),
        }
    }

    /// Returns a heading's baseline, the rule under it, and their total height.
    const fn heading(self) -> (f32, f32, f32) {
        match self {
            Self::Roomy | Self::Snug => (14.0, 19.0, 24.0),
            Self::Tight => (12.5, 17.0, 21.0),
        }
    }

    pub const fn above_heading(self) -> f32 {
        match self {
            Self::Roomy => 12.0,
            Self::Snug => 6.0,
            Self::Tight => 3.0,
        }
    }
}

pub(super) fn words(role: Role, part: u32, line: Line, at: Point) -> Item {
    let shapes = line.runs.into_iter().map(Shape::Text).collect();
    Item { role, part, alt: None, shapes }.moved(at)
}

fn decoration(shape: Shape) -> Item {
    Item { role: Role::Decoration, part: 0, alt: None, shapes: vec![shape] }
}

pub(super) fn dots(x: f32, to: f32, y: f32) -> Item {
    decoration(Shape::Line { from: (x, y), to: (to, y), width: 0.75, ink: Ink::Faint, kind: LineKind::Dotted })
}

pub(super) fn rule(x: f32, to: f32, y: f32, width: f32, ink: Ink) -> Item {
    decoration(Shape::Line { from: (x, y), to: (to, y), width, ink, kind: LineKind::Solid })
}

pub(super) fn tick_box(at: Point, side: f32, ticked: bool) -> Shape {
    let mut paint = Paint::outline(0.9, Ink::Black);
    paint.fill = ticked.then_some(Ink::Black);
    Shape::Box { at, size: (side, side), radius: side * 0.23, paint }
}

/// Returns the mark of an SFX that costs a plot point, full, or earns one, empty.
pub(super) fn price_mark(center: Point, costs: bool) -> Shape {
    let paint = if costs { Paint::solid(Ink::Black) } else { Paint::outline(1.1, Ink::Black) };
    Shape::Circle { center, radius: if costs { 2.9 } else { 2.4 }, paint }
}

/// Returns whether an SFX costs plot points or earns some (SFX-2); `None` where it does neither.
fn point_price(sfx: &Sfx) -> Option<bool> {
    let costs = sfx.costs.iter().any(|it| matches!(it, Cost::Points(1..)));
    let earns = sfx.is_hinder() || sfx.benefits.iter().any(|it| matches!(it, Benefit::Points(1..)));
    (costs || earns).then_some(costs)
}

pub(super) struct Setter {
    pub type_: Typesetter,
    pub density: Density,
    /// The file's character has plot points of their own; points earned by others go to the GM (PP-8).
    pub purse: bool,
    accent: Ink,
    setting: Arc<Setting>,
    part: u32,
}

impl Setter {
    pub fn new(lender: Option<&Arc<dyn Lender>>, state: &State) -> Self {
        let type_ = Typesetter::new(lender.map(Arc::clone), Terms::of(&state.setting));
        let accent = Ink::Accent(state.setting.paper.accent);
        Self { type_, density: Density::Roomy, purse: true, accent, setting: Arc::clone(&state.setting), part: 0 }
    }

    /// Takes the missing letters since the last call, as those of this file.
    pub fn missing(&mut self, of: &str) -> Vec<Missing> {
        let of = if of.trim().is_empty() { t!(UNNAMED) } else { of.trim() };
        let missing = std::mem::take(&mut self.type_.missing).into_iter();
        missing.map(|(words, letters, lent)| Missing { of: of.to_owned(), words, letters, lent }).collect()
    }

    /// Returns a number for the next paragraph, row or SFX.
    pub fn part(&mut self) -> u32 {
        self.part += 1;
        self.part
    }

    /// Sets the heading of a section, with a quieter note after it.
    pub fn heading(&mut self, title: &str, aside: &str, width: f32) -> Vec<Piece> {
        let (space, aside) = if aside.is_empty() { ("", String::new()) } else { ("  ", aside.to_owned()) };
        let spans = [
            Span { text: title, face: Face::Book, size: HEADING, ink: self.accent },
            Span { text: space, face: Face::Text, size: SMALL, ink: Ink::Soft },
            Span { text: &aside, face: Face::Text, size: SMALL, ink: Ink::Soft },
        ];
        let part = self.part();
        let section: Rc<str> = title.into();
        let lines = self.type_.lines(&spans, width);
        let last = lines.len().saturating_sub(1);
        let (baseline, under, tall) = self.density.heading();
        let mut pieces = Vec::new();
        for (at, line) in lines.into_iter().enumerate() {
            let mut items = vec![words(Role::Heading, part, line, (0.0, baseline))];
            if at == last {
                items.push(rule(0.0, width, under, 0.9, self.accent));
            }
            pieces.push(Piece {
                items,
                height: if at == last { tall } else { 15.0 },
                before: if at == 0 { self.density.above_heading() } else { 0.0 },
                keep: true,
                heading: true,
                section: Some(Rc::clone(&section)),
                ..Piece::default()
            });
        }
        pieces
    }

    pub fn continued(&mut self, title: &str, width: f32) -> Piece {
        let mut whole = Piece { keep: true, heading: true, ..Piece::default() };
        for piece in self.heading(title, "continued", width) {
            let by = (0.0, whole.height);
            whole.items.extend(piece.items.into_iter().map(|item| item.moved(by)));
            whole.height += piece.height;
        }
        whole
    }

    /// Sets a row's name and notes, broken to the width after `x`. The first piece is as high as a die.
    pub fn row(&mut self, part: u32, spans: &[Span<'_>], x: f32, width: f32) -> Vec<Piece> {
        let row = self.density.row();
        let lines = self.type_.lines(spans, (width - x).max(self.density.leading()));
        let mut pieces = Vec::new();
        for (at, line) in lines.into_iter().enumerate() {
            let (height, y) = if at == 0 {
                (row - self.row_padding(), row / 2.0 + HALF_NAME)
            } else {
                (self.density.leading(), self.density.baseline())
            };
            let items = vec![words(Role::Row, part, line, (x, y))];
            pieces.push(Piece { items, height, keep: true, ..Piece::default() });
        }
        pieces
    }

    pub fn row_below(&mut self, part: u32, spans: &[Span<'_>], x: f32, width: f32) -> Vec<Piece> {
        let lines = self.type_.lines(spans, (width - x).max(self.density.leading()));
        let line = |line| words(Role::Row, part, line, (x, self.density.baseline() + 0.5));
        lines
            .into_iter()
            .map(|it| Piece { items: vec![line(it)], height: self.density.leading(), keep: true, ..Piece::default() })
            .collect()
    }

    /// Returns the space below the last line of a row that brings the next one back to the grid.
    pub fn row_padding(&self) -> f32 {
        self.density.row() / 2.0 - HALF_NAME - DESCENT
    }

    pub fn name(text: &str) -> Span<'_> {
        Span { text, face: Face::Strong, size: NAME, ink: Ink::Black }
    }

    pub fn beside(text: &str) -> Span<'_> {
        Span { text, face: Face::Text, size: SMALL, ink: Ink::Soft }
    }

    pub fn said(text: &str) -> Span<'_> {
        Span { text, face: Face::Title, size: 10.5, ink: Ink::Black }
    }

    pub fn mark(text: &str) -> Span<'_> {
        Span { text, face: Face::Strong, size: SMALL, ink: Ink::Black }
    }

    /// Sets an SFX with its box, filled when it is unlocked, or a limit (SFX-1, SFX-5).
    pub fn sfx(&mut self, sfx: &Sfx, roles: (Role, Role), x: f32, width: f32) -> Vec<Piece> {
        const PRICE: f32 = SMALL * 1.55;
        let part = self.part();
        let alt = if sfx.limit {
            t!("limit")
        } else if sfx.unlocked {
            t!("unlocked")
        } else {
            t!("locked")
        };
        let bar = || Shape::Line {
            from: (x + 1.0, 0.0),
            to: (x + 1.0, self.density.leading()),
            width: 1.8,
            ink: Ink::Black,
            kind: LineKind::Solid,
        };
        let label = if sfx.limit { bar() } else { tick_box((x, self.density.baseline() - 6.6), BOX, sfx.unlocked) };
        // The box says whether it is locked; a limit has a bar beside it instead.
        let title = if sfx.limit { t!("Limit: {}", sfx.name) } else { sfx.name.to_string() };
        let locked = if sfx.limit && !sfx.unlocked { format!("  {}", t!("locked")) } else { String::new() };
        let price = point_price(sfx).filter(|_| self.purse);
        // The mark of its price is drawn into this room.
        let room = if price.is_some() { " \u{2003} " } else { " " };
        let trigger = if sfx.trigger.trim().is_empty() { String::new() } else { format!("{}: ", sfx.trigger) };
        let told = hitch_core::words::sfx_words(&self.setting, sfx);
        let text = |text| Span { text, face: Face::Text, size: SMALL, ink: Ink::Black };
        let spans = [Self::mark(&title), Self::beside(&locked), text(room), text(&trigger), text(&told)];
        let lines = self.type_.lines(&spans, (width - x - INDENT).max(self.density.leading()));
        let head = self.type_.one_line(Self::mark(&title), f32::MAX).width
            + self.type_.one_line(Self::beside(&locked), f32::MAX).width;
        // A name that fills its line leaves no place behind it; the words say the price as well.
        let price = price.filter(|_| head + PRICE < width - x - INDENT);
        let mut label = Some(Item { role: roles.0, part, alt: Some(alt.to_owned()), shapes: vec![label] });
        let mut pieces = Vec::new();
        for line in lines {
            let mut items: Vec<Item> = label.take().into_iter().collect();
            if items.is_empty() && sfx.limit {
                items.push(decoration(bar()));
            } else if let (false, Some(costs)) = (items.is_empty(), price) {
                items.push(decoration(price_mark(
                    (x + INDENT + head + PRICE / 2.0, self.density.baseline() - 3.1),
                    costs,
                )));
            }
            items.push(words(roles.1, part, line, (x + INDENT, self.density.baseline())));
            pieces.push(Piece { items, height: self.density.leading(), keep: true, ..Piece::default() });
        }
        pieces
    }

    /// Sets running text. Paragraphs end at line ends; no page begins or ends with a single line.
    pub fn text(&mut self, text: &str, width: f32) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        for (row, paragraph) in text.lines().filter(|line| !line.trim().is_empty()).enumerate() {
            let part = self.part();
            let span = Span { text: paragraph, face: Face::Text, size: 9.0, ink: Ink::Black };
            let lines = self.type_.lines(&[span], width);
            let count = lines.len();
            for (at, line) in lines.into_iter().enumerate() {
                let items = vec![words(Role::Paragraph, part, line, (0.0, self.density.baseline() + 1.0))];
                let before = if at == 0 && !pieces.is_empty() { self.density.leading() / 3.0 } else { 0.0 };
                let keep = at + 1 < count && (at == 0 || at + 2 == count);
                let row = (at == 0).then_some(row);
                pieces.push(Piece { items, height: self.density.leading(), before, keep, row, ..Piece::default() });
            }
        }
        pieces
    }

    /// Sets running text led by its title, where a heading would take more room than its text; with a box if `ticked`
    /// is given, and then as one row, on a tight sheet as one paragraph. Without a text the title stands alone.
    pub fn term(&mut self, title: &str, text: &str, ticked: Option<bool>, width: f32) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        let (x, role) = if ticked.is_some() { (INDENT, Role::Row) } else { (0.0, Role::Paragraph) };
        let mut paragraphs: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let run_on = paragraphs.join(" ");
        if paragraphs.is_empty() || ticked.is_some() && self.density == Density::Tight {
            paragraphs = vec![run_on.as_str()];
        }
        let (mut part, last) = (self.part(), paragraphs.len() - 1);
        for (at, paragraph) in paragraphs.into_iter().enumerate() {
            if at > 0 && ticked.is_none() {
                part = self.part();
            }
            let span = Span { text: paragraph, face: Face::Text, size: SMALL, ink: Ink::Black };
            let lead = [Self::mark(title), Self::mark("  ")];
            let spans: Vec<Span<'_>> = lead.into_iter().take(if at == 0 { 2 } else { 0 }).chain([span]).collect();
            let lines = self.type_.lines(&spans, width - x);
            let count = lines.len();
            for (line_at, line) in lines.into_iter().enumerate() {
                let tick = ticked.filter(|_| at == 0 && line_at == 0).map(|ticked| {
                    let shapes = vec![tick_box((0.0, self.density.baseline() - 6.6), BOX, ticked)];
                    let alt = if ticked { t!("ticked") } else { t!("not ticked") };
                    Item { role: Role::RowLabel, part, alt: Some(alt.to_owned()), shapes }
                });
                let line = words(role, part, line, (x, self.density.baseline()));
                let begins = line_at == 0 && (at == 0 || ticked.is_none());
                let before = if begins { self.density.above_term() } else { 0.0 };
                let keep = line_at + 1 < count && (line_at == 0 || line_at + 2 == count)
                    || ticked.is_some() && line_at + 1 == count && at < last;
                let items = tick.into_iter().chain([line]).collect();
                pieces.push(Piece { items, height: self.density.leading(), before, keep, ..Piece::default() });
            }
        }
        pieces
    }

    pub fn to_tick(&self, count: usize, width: f32) -> Vec<Piece> {
        let count = if self.density == Density::Tight { count.min(1) } else { self.density.pencil(count) };
        let row = self.density.row();
        let line = || {
            let tick = decoration(tick_box((0.0, row / 2.0 - 2.5), BOX, false));
            let items = vec![tick, dots(INDENT, width, row / 2.0 + 5.5)];
            Piece { items, height: row, ..Piece::default() }
        };
        std::iter::repeat_with(line).take(count).collect()
    }

    pub fn writing(count: usize, x: f32, width: f32) -> Vec<Piece> {
        let line = || Piece { items: vec![dots(x, width, WRITING - 1.0)], height: WRITING, ..Piece::default() };
        std::iter::repeat_with(line).take(count).collect()
    }
}
