//! A section of a sheet: a heading and its body, set to any width. `blank` is an empty set.
//!
//! A section is laid out repeatedly to find it a good column, so laying out must never change it.

mod blank;

pub(super) use blank::needed;

use super::dice::Look;
use super::flow::Piece;
use super::page::{Item, Paint, Role, Shape};
use super::paper::{Face, Ink};
use super::rows::{self, Density, Setter};
use super::words::Span;
use hitch_core::model::{
    Bearer, Die, Name, SetDef, SetId, Sfx, State, Trait, TraitRef, dice_text, effects_first, same_name,
};
use hitch_core::{rules, words};
use std::borrow::Cow;

/// A trait, with its subject where its own name doesn't tell.
#[derive(Clone)]
pub(super) struct Told<'a> {
    pub trait_: &'a Trait,
    pub about: Option<Name>,
    /// Full dice of a mob, boss or faction that has lost some (GMC-4).
    pub whole: Option<Vec<Die>>,
    /// SFX, except those printed once for the whole set.
    pub sfx: Vec<&'a Sfx>,
}

impl<'a> Told<'a> {
    /// Returns a character's trait; a relationship takes its subject's present name (SET-8).
    pub fn of(state: &State, bearer: Bearer, trait_: &'a Trait) -> Self {
        let about = trait_.about.and_then(|about| rules::about_name(state, bearer, about));
        let whole = rules::full_size(state, TraitRef { of: bearer, id: trait_.id });
        Self { about: about.filter(|name| !same_name(name, &trait_.name)), whole, ..trait_.into() }
    }
}

pub(super) fn read(all: &[Sfx]) -> Vec<&Sfx> {
    effects_first(all).map(|(_, it)| it).collect()
}

impl<'a> From<&'a Trait> for Told<'a> {
    fn from(trait_: &'a Trait) -> Self {
        Self { trait_, about: None, whole: None, sfx: read(&trait_.sfx) }
    }
}

#[derive(Clone)]
pub(super) enum Body<'a> {
    /// Circles to fill, their label, and the present count (PP-1, GROW-14).
    Points(&'static str, u32),
    /// Traits, then the SFX of the whole set, then room to write. `off` marks a set that is shut down (SFX-5).
    Traits {
        traits: Vec<Told<'a>>,
        sfx: Vec<&'a Sfx>,
        room: Room<'a>,
        off: bool,
    },
    /// Counters of the file (SET-21).
    Counters(Vec<super::counters::Tally>),
    /// An empty set, to be filled in with a pencil.
    Blank(Cow<'a, SetDef>),
    /// A row of dice for each track, to be crossed with a pencil (STR-1, TRA-1).
    Tracks(Vec<(Name, Option<&'a Trait>)>),
    /// Dice that are present or may be marked (HERO-1, PP-3).
    Marked(Vec<(Die, bool)>),
    Texts(Vec<(&'static str, &'a str)>),
    Said(String),
    /// Labeled lines to write on, with a box where a die or a tick goes (CHAR-6).
    Lines {
        of: Vec<&'static str>,
        boxed: bool,
    },
    /// Lines for goals, each with a box for a die and room for the die's origin (GROW-7).
    Goals {
        most: usize,
        of: String,
    },
    Terms(Vec<(String, String)>),
    /// Terms with a box to tick, and more lines to write; then a label with its present count (GROW-7, GROW-8, GROW-9).
    Ticked {
        of: Vec<(bool, String, String)>,
        room: usize,
        counted: Option<(&'static str, u32)>,
    },
}

/// What a section is, whoever has it: by that it has its place on all files of a party.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spot {
    Set(SetId),
    /// Assets and complications.
    InPlay,
    /// Background, appearance and notes.
    Texts,
    Titled(String),
}

/// Room to write below traits: lines, or the traits that the set has yet to get.
#[derive(Clone, Copy)]
pub(super) enum Room<'a> {
    Lines(usize),
    Traits(&'a SetDef),
}

#[derive(Clone)]
pub(super) struct Section<'a> {
    pub order: usize,
    pub spot: Spot,
    pub title: String,
    pub aside: String,
    pub wide: bool,
    pub body: Body<'a>,
}

impl Section<'_> {
    /// Lays out the section in that width. An empty section makes no pieces.
    pub fn lay(&self, setter: &mut Setter, width: f32) -> Vec<Piece> {
        let mut body = self.body(setter, width);
        let Some(last) = body.last_mut() else { return Vec::new() };
        last.keep = false;
        let mut pieces = setter.heading(&self.title, &self.aside, width);
        let section = pieces.first().and_then(|piece| piece.section.clone());
        for piece in &mut body {
            piece.section.clone_from(&section);
        }
        pieces.append(&mut body);
        if let Some(first) = pieces.first_mut() {
            first.row = Some(0);
        }
        for piece in &mut pieces {
            piece.order = self.order;
        }
        pieces
    }

    /// Lays out the section from that row on, without its heading.
    pub fn lay_from(&self, row: usize, setter: &mut Setter, width: f32) -> Vec<Piece> {
        let pieces = self.lay(setter, width);
        if row == 0 {
            return pieces;
        }
        pieces.into_iter().skip_while(|piece| piece.row.is_none_or(|at| at < row)).collect()
    }

    fn body(&self, setter: &mut Setter, width: f32) -> Vec<Piece> {
        match &self.body {
            Body::Points(of, now) => points(setter, of, *now, width),
            Body::Lines { of, boxed } => lines(setter, of, *boxed, width),
            Body::Goals { most, of } => {
                let mut all = lines(setter, &vec![""; *most], true, width / 2.0);
                for line in &mut all {
                    line.items.extend(beside(setter, of, width / 2.0, width));
                }
                all
            }
            Body::Traits { traits, sfx, room, off } => {
                let (once, traits) = told_once(setter.density, traits);
                let mut body: Vec<Piece> =
                    once.into_iter().flat_map(|it| setter.sfx(it, (Role::RowLabel, Role::Row), 0.0, width)).collect();
                body.extend(traits_in(setter, &traits, !sfx.is_empty(), *off, width));
                body.extend(set_sfx(setter, sfx, traits.len(), width));
                let first = traits.len() + sfx.len();
                match room {
                    Room::Lines(count) => {
                        let lines = Setter::writing(setter.density.pencil(*count), 0.0, width);
                        body.extend(lines.into_iter().zip(first..).flat_map(|(line, row)| begin(row, vec![line])));
                    }
                    Room::Traits(def) => {
                        let missing = blank::traits(setter, def, traits.len(), width).into_iter();
                        body.extend(missing.map(|it| Piece { row: it.row.map(|row| row + sfx.len()), ..it }));
                    }
                }
                body
            }
            Body::Blank(def) => blank::traits(setter, def, 0, width),
            Body::Tracks(tracks) => tracks_in(setter, tracks, width),
            Body::Marked(dice) => super::extra_dice::marked(setter, dice, width),
            Body::Counters(all) => super::counters::set(setter, all, width),
            Body::Texts(texts) => match texts.as_slice() {
                [(_, text)] => setter.text(text, width),
                several => {
                    let term = |setter: &mut Setter, (title, text)| setter.term(title, text, None, width);
                    below_heading(several.iter().enumerate().flat_map(|(row, it)| begin(row, term(setter, *it))))
                }
            },
            Body::Said(text) => setter.text(text, width),
            Body::Terms(terms) => {
                let each = terms.iter().enumerate();
                below_heading(each.flat_map(|(row, (word, text))| begin(row, setter.term(word, text, None, width))))
            }
            Body::Ticked { of, room, counted } => {
                let each = of.iter().enumerate();
                let term = |(row, (ticked, word, text)): (usize, &(bool, String, String))| {
                    begin(row, setter.term(word, text, Some(*ticked), width))
                };
                let mut body = below_heading(each.flat_map(term));
                let mut more = setter.to_tick(*room, width);
                more.extend(counted.map(|(what, now)| boxes(setter, what, now, width)));
                body.extend(more.into_iter().zip(of.len()..).flat_map(|(line, row)| begin(row, vec![line])));
                body
            }
        }
    }
}

fn below_heading(terms: impl Iterator<Item = Piece>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = terms.collect();
    if let Some(first) = pieces.first_mut() {
        first.before = 0.0;
    }
    pieces
}

fn begin(row: usize, mut pieces: Vec<Piece>) -> Vec<Piece> {
    if let Some(first) = pieces.first_mut() {
        first.row = Some(row);
    }
    pieces
}

/// Sets circles to fill and erase, with the present count marked. A large count is written out.
fn points(setter: &mut Setter, of: &str, now: u32, width: f32) -> Vec<Piece> {
    const RADIUS: f32 = 7.0;
    const STEP: f32 = 19.0;
    const USUAL: u32 = 10;
    const MOST: u32 = 40;
    let row = setter.density.row();
    let mut pieces = Vec::new();
    if now > MOST {
        let part = setter.part();
        pieces = setter.row(part, &[Setter::name(&t!("{now} now"))], 0.0, width);
        end_row(setter, &mut pieces);
    }
    let now = if now > MOST { 0 } else { now };
    let per_row = ((width + STEP - 2.0 * RADIUS) / STEP).floor().max(1.0) as u32;
    // There is always one to fill.
    let usual = USUAL.min(per_row);
    let count = if now < usual { usual } else { (now / per_row + 1) * per_row };
    let mut shapes = Vec::new();
    for at in 0..count {
        let (x, y) = ((at % per_row) as f32, (at / per_row) as f32);
        let center = (RADIUS + 0.5 + x * STEP, row / 2.0 + y * STEP);
        shapes.push(Shape::Circle { center, radius: RADIUS, paint: Paint::outline(0.9, Ink::Black) });
        if at < now {
            shapes.push(Shape::Circle { center, radius: RADIUS * 0.5, paint: Paint::solid(Ink::Black) });
        }
    }
    let alt = setter.type_.said(&t!("{count} circles for {of}, {now} marked")).into_owned();
    let item = Item { role: Role::Paragraph, part: setter.part(), alt: Some(alt), shapes };
    let rows = count.div_ceil(per_row).saturating_sub(1) as f32;
    pieces.push(Piece { items: vec![item], height: row + rows * STEP, ..Piece::default() });
    pieces
}

/// Sets boxes to tick, in fives after their label, with the present count ticked. A count beyond the line is written
/// out.
fn boxes(setter: &mut Setter, what: &str, now: u32, width: f32) -> Piece {
    const STEP: f32 = 10.0;
    const BY_FIVES: f32 = 4.0;
    const BEHIND: f32 = 6.0;
    const FIVE: u32 = 5;
    let (part, tall) = (setter.part(), setter.density.leading() + 4.0);
    let said = |setter: &mut Setter, text: &str| setter.type_.one_line(Setter::mark(text), width / 2.0);
    let mut name = said(setter, what);
    let fit = |begins: f32| (((width - begins) / (FIVE as f32 * STEP + BY_FIVES)).floor().max(1.0) as u32) * FIVE;
    let counted = if now < fit(name.width + BEHIND) { now } else { 0 };
    if counted < now {
        name = said(setter, &format!("{now} {what}"));
    }
    let begins = name.width + BEHIND;
    let count = fit(begins);
    let left = |at: u32| begins + at as f32 * STEP + (at / FIVE) as f32 * BY_FIVES;
    let shapes = (0..count).map(|at| rows::tick_box((left(at), tall - 9.6), rows::BOX, at < counted)).collect();
    let alt = Some(setter.type_.said(&t!("{count} boxes for {what}, {counted} ticked")).into_owned());
    let items =
        vec![rows::words(Role::Row, part, name, (0.0, tall - 3.0)), Item { role: Role::Row, part, alt, shapes }];
    Piece { items, height: tall, ..Piece::default() }
}

/// Returns the indent that lines up names after the dice of the whole set.
fn indent(setter: &Setter, traits: &[Told<'_>]) -> f32 {
    let dice = |it: &Told<'_>| setter.dice_width(&it.whole.clone().unwrap_or_else(|| it.trait_.dice()));
    traits.iter().map(dice).fold(0.0, f32::max)
}

/// Returns the SFX that all traits of a set share, and the traits without them, where space asks for printing them
/// once.
fn told_once<'a>(density: Density, traits: &[Told<'a>]) -> (Vec<&'a Sfx>, Vec<Told<'a>>) {
    let mut traits = traits.to_vec();
    let (Density::Tight, [first, _, ..]) = (density, traits.as_slice()) else { return (Vec::new(), traits) };
    let mut once = first.sfx.clone();
    once.retain(|sfx| traits.iter().all(|told| told.sfx.contains(sfx)));
    for told in &mut traits {
        told.sfx.retain(|sfx| !once.contains(sfx));
    }
    (once, traits)
}

/// Sets traits; `short` means that their set has a longer text than they do.
fn traits_in(setter: &mut Setter, traits: &[Told<'_>], short: bool, off: bool, width: f32) -> Vec<Piece> {
    let indent = indent(setter, traits);
    if let Some(pieces) = in_two_columns(setter, traits, short, (off, indent), width) {
        return pieces;
    }
    let mut pieces = Vec::new();
    for (row, told) in traits.iter().enumerate() {
        pieces.extend(begin(row, one_trait(setter, told, off, indent, width)));
    }
    pieces
}

/// Returns what stands beside a trait's name: marks, and quieter words.
pub(super) fn beside_name(told: &Told<'_>) -> (Vec<String>, Vec<String>) {
    let (trait_, now) = (told.trait_, told.trait_.dice());
    let usual = match &told.whole {
        Some(_) if now.is_empty() => t!("none left").to_owned(),
        Some(_) => t!("{} left", dice_text(&now)),
        None if now == trait_.base => String::new(),
        None => t!("usually {}", dice_text(&trait_.base)),
    };
    let over = if trait_.over { t!("⟦taken out⟧").to_owned() } else { String::new() };
    let shut = if trait_.shut_down { words::shut_down(trait_.back) } else { String::new() };
    let said = |all: [String; 2]| all.into_iter().filter(|it| !it.trim().is_empty()).collect();
    (said([over, shut]), said([usual, super::extra_dice::words(told)]))
}

/// Sets a trait with its dice, notes and SFX, in one piece if possible.
fn one_trait(setter: &mut Setter, told: &Told<'_>, off: bool, indent: f32, width: f32) -> Vec<Piece> {
    let (part, trait_) = (setter.part(), told.trait_);
    let dice = told.whole.clone().unwrap_or_else(|| trait_.dice());
    let (marks, quiet) = beside_name(told);
    let mut spans = vec![Setter::name(&trait_.name)];
    spans.extend(marks.iter().flat_map(|it| [Setter::name("  "), Setter::mark(it)]));
    spans.extend(quiet.iter().flat_map(|it| [Setter::name("  "), Setter::beside(it)]));
    // What is believed of it, and what is noted, are a voice of their own: below where there is room, else beside.
    let said = [&trait_.statement, &trait_.note].into_iter().filter(|it| !it.trim().is_empty());
    let below = setter.density == Density::Roomy;
    if !below {
        spans.extend(said.clone().flat_map(|it| [Setter::name("  "), Setter::said(it)]));
    }
    let mut pieces = setter.row(part, &spans, indent, width);
    for words in said.filter(|_| below) {
        pieces.extend(setter.row_below(part, &[Setter::said(words)], indent, width));
    }
    let look = if off || trait_.shut_down { Look::Off } else { Look::Solid };
    let label = setter.dice(&dice, part, look, 0.0);
    if pieces.is_empty() {
        pieces.push(Piece { height: setter.density.row() - setter.row_padding(), ..Piece::default() });
    }
    if let Some(first) = pieces.first_mut() {
        first.items.splice(0..0, label);
    }
    let breath = setter.density.above_sfx();
    if let (false, Some(last)) = (told.sfx.is_empty(), pieces.last_mut()) {
        last.height += breath;
    }
    for sfx in &told.sfx {
        pieces.extend(setter.sfx(sfx, (Role::SubLabel, Role::Sub), indent, width));
    }
    end_row(setter, &mut pieces);
    if let (false, Some(last)) = (told.sfx.is_empty(), pieces.last_mut()) {
        last.height += breath;
    }
    pieces
}

fn end_row(setter: &Setter, pieces: &mut [Piece]) {
    if let Some(last) = pieces.last_mut() {
        last.height += setter.row_padding();
        last.keep = false;
    }
}

fn set_sfx(setter: &mut Setter, sfx: &[&Sfx], first: usize, width: f32) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (one, row) in sfx.iter().zip(first..) {
        pieces.extend(begin(row, setter.sfx(one, (Role::RowLabel, Role::Row), 0.0, width)));
    }
    if let (true, Some(sfx)) = (first > 0, pieces.first_mut()) {
        sfx.before = 2.0;
    }
    end_row(setter, &mut pieces);
    pieces
}

/// Sets traits in two columns: many on a full page, and powers. `None` when they don't fit.
fn in_two_columns(
    setter: &mut Setter,
    traits: &[Told<'_>],
    short: bool,
    (off, indent): (bool, f32),
    width: f32,
) -> Option<Vec<Piece>> {
    let fewest = match setter.density {
        _ if short => 2,
        Density::Roomy => usize::MAX,
        Density::Snug => 4,
        Density::Tight => 2,
    };
    if traits.len() < fewest {
        return None;
    }
    let mut rows: Vec<Piece> = Vec::new();
    for (at, told) in traits.iter().enumerate() {
        let mut own = one_trait(setter, told, off, indent, half(width)).into_iter();
        // Beside a trait of several lines the rows of the other column would stand out of line.
        let (Some(piece), None) = (own.next(), own.next()) else { return None };
        rows.extend(begin(at, vec![piece]));
    }
    Some(two_by_two(rows, width))
}

const BETWEEN: f32 = 10.0;

fn half(width: f32) -> f32 {
    (width - BETWEEN) / 2.0
}

fn two_by_two(rows: Vec<Piece>, width: f32) -> Vec<Piece> {
    let mut pairs: Vec<Piece> = Vec::new();
    for (at, row) in rows.into_iter().enumerate() {
        match pairs.last_mut() {
            Some(pair) if at % 2 == 1 => {
                pair.items.extend(row.items.into_iter().map(|item| item.moved((half(width) + BETWEEN, 0.0))));
                pair.keep = row.keep;
            }
            _ => pairs.push(row),
        }
    }
    pairs
}

/// Returns the width of lines to write on: half where space is short and a name still fits.
fn line_width(setter: &Setter, indent: f32, width: f32) -> f32 {
    const NAME: f32 = 90.0;
    if setter.density == Density::Tight && half(width) - indent >= NAME { half(width) } else { width }
}

fn box_of(row: f32, die: f32) -> Item {
    let side = die * 0.78;
    let at = ((die - side) / 2.0, (row - side) / 2.0);
    let paint = Paint::outline(0.8, Ink::Faint);
    let shape = Shape::Box { at, size: (side, side), radius: 2.5, paint };
    Item { role: Role::Decoration, part: 0, alt: None, shapes: vec![shape] }
}

fn beside(setter: &mut Setter, name: &str, from: f32, to: f32) -> [Item; 2] {
    let (row, part, begins) = (setter.density.row(), setter.part(), from + rows::GAP);
    let name = setter.type_.one_line(Setter::beside(name), to - from);
    let dots = rows::dots(begins + name.width + rows::GAP, to, row / 2.0 + 5.5);
    [dots, rows::words(Role::Row, part, name, (begins, row / 2.0 + 3.6))]
}

fn lines(setter: &mut Setter, of: &[&str], boxed: bool, width: f32) -> Vec<Piece> {
    const BETWEEN: f32 = 8.0;
    let (row, die) = (setter.density.row(), setter.density.die());
    let left = if boxed { setter.dice_width(&[Die::D8]) } else { 0.0 };
    let named: Vec<_> =
        of.iter().map(|name| setter.type_.one_line(Setter::beside(name), (width - left) / 2.0)).collect();
    let names = named.iter().map(|line| line.width).fold(0.0, f32::max);
    let begins = left + if names > 0.0 { names + BETWEEN } else { 0.0 };
    let whole = width;
    // Four short lines and more stand two by two where room is short.
    let short = boxed && names <= 0.0 || !boxed && of.len() >= 4 && names > 0.0;
    let width = if short { line_width(setter, begins, whole) } else { whole };
    let mut pieces = Vec::new();
    for (at, name) in named.into_iter().enumerate() {
        let part = setter.part();
        let mut items = Vec::new();
        if boxed {
            items.push(box_of(row, die));
        }
        if name.width > 0.0 {
            items.push(rows::words(Role::Row, part, name, (left, row / 2.0 + 3.6)));
        }
        items.push(rows::dots(begins, width, row / 2.0 + 5.5));
        // They belong together: none of them says overleaf what it is a part of.
        pieces.push(Piece { items, height: row, keep: at + 1 < of.len(), row: Some(at), ..Piece::default() });
    }
    if width < whole { two_by_two(pieces, whole) } else { pieces }
}

fn tracks_in(setter: &mut Setter, tracks: &[(Name, Option<&Trait>)], width: f32) -> Vec<Piece> {
    const STEP: f32 = 1.16;
    const NAME: f32 = 9.5;
    const BETWEEN: f32 = 10.0;
    let die = setter.density.die();
    let dice_width = die * STEP * Die::ALL.len() as f32;
    let room = (width - dice_width - BETWEEN).max(40.0);
    let span = |text| Span { text, face: Face::Text, size: NAME, ink: Ink::Black };
    let names: Vec<f32> = tracks
        .iter()
        .flat_map(|(name, _)| setter.type_.lines(&[span(name)], room))
        .map(|line| line.width + BETWEEN)
        .collect();
    let left = names.into_iter().fold(56.0, f32::max).min(room + BETWEEN);
    let mut pieces = Vec::new();
    for (row, (name, now)) in tracks.iter().enumerate() {
        let part = setter.part();
        let over = if now.is_some_and(|it| it.over) { t!("over") } else { "" };
        let beside = if over.is_empty() { String::new() } else { format!("  {over}") };
        let spans = [span(name), Setter::mark(&beside)];
        let mut own = setter.row(part, &spans, 0.0, left - BETWEEN / 2.0);
        let marked = now.map(Trait::dice).unwrap_or_default();
        let mut shapes = Vec::new();
        for (at, size) in Die::ALL.into_iter().enumerate() {
            let center = (left + die * (0.5 + STEP * at as f32), setter.density.row() / 2.0);
            let look = if marked.contains(&size) { Look::Solid } else { Look::Empty };
            shapes.extend(setter.die(size, center, die, look));
        }
        let says = if marked.is_empty() { t!("none").to_owned() } else { dice_text(&marked) };
        let track = Item { role: Role::Row, part, alt: Some(words::noted(says, over)), shapes };
        if own.is_empty() {
            own.push(Piece { height: setter.density.row() - setter.row_padding(), ..Piece::default() });
        }
        if let Some(first) = own.first_mut() {
            first.items.push(track);
        }
        end_row(setter, &mut own);
        pieces.append(&mut begin(row, own));
    }
    pieces
}
