//! The first prime set of a setting as tiles in the head of a file: large dice, each with its name and statement
//! (CHAR-4).

use super::dice::Look;
use super::page::{Item, Paint, Point, Role, Shape};
use super::paper::Ink;
use super::rows::{self, Density, Setter};
use super::section::{self, Body, Section, Spot, Told};
use super::words::Line;
use hitch_core::model::{Die, Says, SetDef, SetId, SetKind, State};

/// The least width of a tile, 38 mm, and the most tiles.
const LEAST: f32 = 107.7;
const MOST: usize = 8;
/// The most letters of a name and of a statement.
const LONGEST: (usize, usize) = (36, 120);
const GAP: f32 = 7.0;
const PAD: f32 = 6.0;
const LEADING: f32 = 12.0;

/// Returns the least height of a tile, and the size of its die: 22 mm and 10 mm where there is room.
const fn measures(density: Density) -> (f32, f32) {
    match density {
        Density::Roomy => (62.4, 28.35),
        Density::Snug => (44.0, 28.35),
        Density::Tight => (30.0, 22.0),
    }
}

/// Returns the first prime set on paper whose traits are a name and a die, and at most a statement.
pub(super) fn set(state: &State) -> Option<SetId> {
    let paper = &state.setting.paper;
    let in_order = paper.first.iter().filter_map(|id| state.setting.set(*id)).chain(&state.setting.sets);
    let suits = |set: &&SetDef| {
        set.on_pcs
            && set.prime()
            && !matches!(set.kind, SetKind::Skills | SetKind::Roles)
            && set.usual.len() <= MOST
            && !set.many()
            && !set.has(Says::Sfx)
            && !set.has(Says::Limit)
            && !paper.without.contains(&set.id)
    };
    in_order.into_iter().find(suits).map(|it| it.id)
}

/// Returns whether a section is of that set, and has no more than tiles have room for.
pub(super) fn suits(section: &Section<'_>, set: Option<SetId>) -> bool {
    let plain = |told: &Told<'_>| {
        let (of, short) = (told.trait_, |text: &str, most: usize| text.chars().nth(most).is_none());
        let fits = short(&of.name, LONGEST.0) && [&of.statement, &of.note].iter().all(|text| short(text, LONGEST.1));
        of.dice().len() == 1 && told.sfx.is_empty() && fits
    };
    let fits = match &section.body {
        Body::Traits { traits, sfx, off, .. } => {
            !off && sfx.is_empty() && traits.len() <= MOST && traits.iter().all(plain)
        }
        Body::Blank(_) => true,
        _ => false,
    };
    fits && set.is_some_and(|id| section.spot == Spot::Set(id))
}

/// A tile before it is placed: its words in lines with their leading, and what it says of its die.
struct Tile {
    part: u32,
    die: Option<Die>,
    off: bool,
    lines: Vec<(Line, f32)>,
    /// Lines to write on.
    dotted: usize,
}

/// Lays out a section as a heading and rows of tiles below a place. Returns their height too.
pub(super) fn lay(setter: &mut Setter, section: &Section<'_>, (x, y): Point, width: f32) -> (Vec<Item>, f32) {
    let heading = setter.heading(&section.title, &section.aside, width);
    let mut down = 0.0;
    let mut items = Vec::new();
    for piece in heading {
        items.extend(piece.items.into_iter().map(|it| it.moved((x, y + down))));
        down += piece.height;
    }
    down += GAP / 2.0;
    let (least, size) = measures(setter.density);
    let count = count(section);
    let fitting = ((width + GAP) / (LEAST + GAP)).floor().max(1.0) as usize;
    let per_row = count.div_ceil(count.div_ceil(fitting).max(1)).max(1);
    let wide = (width - GAP * (per_row as f32 - 1.0)) / per_row as f32;
    let tiles = tiles(setter, section, wide - size - 3.0 * PAD);
    let tall = tiles.iter().map(|it| it.words() + 2.0 * PAD).fold(least, f32::max);
    for (at, tile) in tiles.into_iter().enumerate() {
        let (column, row) = ((at % per_row) as f32, (at / per_row) as f32);
        let corner = (x + column * (wide + GAP), y + down + row * (tall + GAP));
        items.extend(tile.items(setter, corner, (wide, tall), size));
    }
    let rows = count.div_ceil(per_row) as f32;
    (items, down + rows * (tall + GAP) - GAP)
}

fn count(section: &Section<'_>) -> usize {
    match &section.body {
        Body::Traits { traits, .. } => traits.len(),
        Body::Blank(def) if def.usual.is_empty() => 3,
        Body::Blank(def) => def.usual.len(),
        _ => 0,
    }
}

fn tiles(setter: &mut Setter, section: &Section<'_>, width: f32) -> Vec<Tile> {
    match &section.body {
        Body::Traits { traits, .. } => traits.iter().map(|it| of_trait(setter, it, width)).collect(),
        Body::Blank(def) => {
            let mut names: Vec<String> = def.usual.iter().map(ToString::to_string).collect();
            names.resize(count(section), String::new());
            let says = usize::from(def.has(Says::Statement));
            let blank = |name: &String| Tile {
                part: setter.part(),
                die: None,
                off: false,
                lines: set_lines(setter, &[Setter::name(name)], width, LEADING),
                dotted: says + usize::from(name.is_empty()),
            };
            names.iter().map(blank).collect()
        }
        _ => Vec::new(),
    }
}

fn set_lines(setter: &mut Setter, spans: &[super::words::Span<'_>], width: f32, leading: f32) -> Vec<(Line, f32)> {
    setter.type_.lines(spans, width).into_iter().map(|line| (line, leading)).collect()
}

fn of_trait(setter: &mut Setter, told: &Told<'_>, width: f32) -> Tile {
    let trait_ = told.trait_;
    let part = setter.part();
    let mut lines = set_lines(setter, &[Setter::name(&trait_.name)], width, LEADING);
    let (marks, quiet) = section::beside_name(told);
    for mark in &marks {
        lines.extend(set_lines(setter, &[Setter::mark(mark)], width, LEADING - 1.0));
    }
    for said in [&trait_.statement, &trait_.note].into_iter().filter(|it| !it.trim().is_empty()) {
        lines.extend(set_lines(setter, &[Setter::said(said)], width, LEADING));
    }
    for said in &quiet {
        lines.extend(set_lines(setter, &[Setter::beside(said)], width, LEADING - 1.0));
    }
    Tile { part, die: trait_.dice().first().copied(), off: trait_.shut_down, lines, dotted: 0 }
}

impl Tile {
    /// Returns the height of its words.
    fn words(&self) -> f32 {
        self.lines.iter().map(|(_, leading)| leading).sum::<f32>() + self.dotted as f32 * rows::WRITING
    }

    fn items(self, setter: &mut Setter, (x, y): Point, size: Point, die: f32) -> Vec<Item> {
        let frame = Shape::Box { at: (x, y), size, radius: 5.0, paint: Paint::outline(0.7, Ink::Faint) };
        let mut items = vec![Item { role: Role::Decoration, part: 0, alt: None, shapes: vec![frame] }];
        // Low tiles have their die in the middle of their height.
        let center = (x + PAD + die / 2.0, y + (size.1 / 2.0).min(PAD + die / 2.0 + 4.0));
        if let Some(of) = self.die {
            let look = if self.off { Look::Off } else { Look::Solid };
            let shapes = setter.die(of, center, die, look);
            items.push(Item { role: Role::RowLabel, part: self.part, alt: Some(of.to_string()), shapes });
        } else {
            let side = die * 0.78;
            let at = (center.0 - side / 2.0, center.1 - side / 2.0);
            let shape = Shape::Box { at, size: (side, side), radius: 3.0, paint: Paint::outline(0.8, Ink::Faint) };
            items.push(Item { role: Role::Decoration, part: 0, alt: None, shapes: vec![shape] });
        }
        // Few words stand beside the die, many from the top.
        let (left, mut down) = (x + 2.0 * PAD + die, (center.1 - self.words() / 2.0).max(y + PAD));
        for (line, leading) in self.lines {
            items.push(rows::words(Role::Row, self.part, line, (left, down + 9.5)));
            down += leading;
        }
        for _ in 0..self.dotted {
            down += rows::WRITING;
            items.push(rows::dots(left, x + size.0 - PAD, down - 2.0));
        }
        items
    }
}
