//! Painting of one die: the same shape, number and looks everywhere.
//!
//! Only paints; it never allocates space, senses the pointer or decides what a die means.

use super::support::{pair, pos};
use crate::ui::theme::{Face, Owner, Theme, text};
use egui::{Color32, Painter, Pos2, Shape, Stroke, epaint::PathShape};
use hitch_core::model::{Die, PoolKind};
use hitch_files::shapes;

/// The look of a die, by its present use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DieLook {
    /// A trait on a sheet: quiet fill, thin outline.
    #[default]
    Plain,
    /// A trait on a sheet, without a box: its outline is stronger or weaker by size.
    Rated,
    /// In the tray and not used: outline only.
    Idle,
    /// Counted in the total: filled, accent.
    Total,
    /// Counted in the opposing total: filled, in that total's color.
    Number,
    /// The effect die of a winning side: filled, good.
    Effect,
    /// The effect die of an opposition that beats the acting side: filled, bad.
    Harm,
    /// The effect die of a side that has not won: outline, good.
    Kept,
    /// A hitch: dashed outline.
    Hitch,
    /// A 1 of the opposition that players may buy: dotted outline.
    Opportunity,
    Doom,
    Crisis,
    Asset,
    Complication,
    /// Stress: filled, so that it differs from a complication without color.
    Stress,
    /// Already in the pool, or unavailable.
    Ghost,
    /// Fits, and isn't in yet: dashed, faint.
    Fits,
    Owner(Owner),
}

impl DieLook {
    pub const fn of_pool(kind: PoolKind) -> Self {
        match kind {
            PoolKind::Doom => Self::Doom,
            PoolKind::Resource => Self::Asset,
            PoolKind::Crisis | PoolKind::Challenge => Self::Crisis,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Whole,
    Dashed,
    Dotted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieInk {
    pub fill: Color32,
    pub line: Color32,
    pub text: Color32,
    pub edge: Edge,
}

/// Returns the ink of a look; one whose outline depends on the size gets that of a d8.
pub fn die_ink(theme: &Theme, look: DieLook) -> DieInk {
    ink_of(theme, Die::D8, look)
}

fn ink_of(theme: &Theme, die: Die, look: DieLook) -> DieInk {
    let p = &theme.palette;
    let none = Color32::TRANSPARENT;
    let (fill, line, text, edge) = match look {
        DieLook::Plain => (p.raised, p.mute, p.text, Edge::Whole),
        DieLook::Rated => match die {
            Die::D10 | Die::D12 => (none, p.text, p.text, Edge::Whole),
            Die::D8 => (none, p.mute, p.soft, Edge::Whole),
            Die::D4 | Die::D6 => (none, p.faint, p.mute, Edge::Whole),
        },
        DieLook::Idle => (none, p.outline, p.mute, Edge::Whole),
        DieLook::Total => (p.accent, p.accent, p.on_accent, Edge::Whole),
        DieLook::Number => (p.text, p.text, p.bg, Edge::Whole),
        DieLook::Effect => (p.good, p.good, p.on_good, Edge::Whole),
        DieLook::Kept => (none, p.good, p.good_text, Edge::Whole),
        DieLook::Hitch => (none, p.bad, p.bad_text, Edge::Dashed),
        DieLook::Opportunity => (none, p.info, p.info_text, Edge::Dotted),
        DieLook::Doom => (p.violet_soft, p.violet, p.text, Edge::Whole),
        DieLook::Crisis | DieLook::Complication => (p.bad_soft, p.bad, p.text, Edge::Whole),
        DieLook::Asset => (p.good_soft, p.good, p.text, Edge::Whole),
        DieLook::Stress | DieLook::Harm => (p.bad, p.bad, p.on_bad, Edge::Whole),
        DieLook::Fits => (none, p.faint, p.mute, Edge::Dashed),
        DieLook::Ghost => (none, p.faint, p.mute, Edge::Whole),
        DieLook::Owner(owner) => {
            let ink = theme.owner(owner);
            (ink.soft, ink.line, p.text, Edge::Whole)
        }
    };
    DieInk { fill, line, text, edge }
}

/// Paints a die in the square of `size` around `center`, with this text inside: its result or its size. Two characters
/// are set smaller than one.
pub fn paint_die(painter: &Painter, theme: &Theme, center: Pos2, size: f32, die: Die, number: &str, look: DieLook) {
    paint_die_in(painter, center, size, die, number, ink_of(theme, die, look));
}

pub fn paint_die_in(painter: &Painter, center: Pos2, size: f32, die: Die, number: &str, ink: DieInk) {
    let weight = match ink.edge {
        Edge::Whole => (size * 0.042).clamp(1.1, 3.2),
        Edge::Dashed | Edge::Dotted => (size * 0.058).clamp(1.3, 4.0),
    };
    // The stroke lies half outside the outline and must stay in the square as well.
    let inner = size - weight;
    let centre_pair = pair(center);
    match ink.edge {
        Edge::Whole => {
            let points = shapes::polygon(die, centre_pair, inner).into_iter().map(pos).collect();
            painter.add(PathShape::convex_polygon(points, ink.fill, Stroke::new(weight, ink.line)));
        }
        Edge::Dashed => {
            for dash in shapes::dashed_outline(die, centre_pair, inner, (size * 0.2).max(4.4), 0.6) {
                let points = dash.into_iter().map(pos).collect();
                painter.add(Shape::line(points, Stroke::new(weight, ink.line)));
            }
        }
        Edge::Dotted => {
            for dot in shapes::dashed_outline(die, centre_pair, inner, weight * 2.2, 0.01) {
                if let Some(point) = dot.get(dot.len() / 2) {
                    painter.circle_filled(pos(*point), weight * 0.62, ink.line);
                }
            }
        }
    }
    paint_number(painter, center, inner, die, number, ink.text);
}

fn paint_number(painter: &Painter, center: Pos2, size: f32, die: Die, number: &str, color: Color32) {
    if number.is_empty() {
        return;
    }
    let spot = shapes::number_spot(die, pair(center), size, number.chars().count());
    // The display cut is drawn for large sizes; below them its letters stand too close.
    let face = if spot.font_size >= text::TITLE { Face::Display } else { Face::Bold };
    let galley = painter.layout_no_wrap(number.to_owned(), face.at(spot.font_size), color);
    let top_left = pos(spot.center) - galley.size() / 2.0;
    painter.galley(top_left, galley, color);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::{OWNER_COUNT, contrast};

    #[test]
    fn every_die_reads_wherever_it_lies() {
        use DieLook as L;
        let looks = [
            L::Plain,
            L::Rated,
            L::Idle,
            L::Total,
            L::Number,
            L::Effect,
            L::Harm,
            L::Kept,
            L::Hitch,
            L::Opportunity,
            L::Doom,
            L::Crisis,
            L::Asset,
            L::Complication,
            L::Stress,
            L::Ghost,
            L::Fits,
        ];
        for theme in [Theme::dark(), Theme::light()] {
            let p = &theme.palette;
            let looks = looks.into_iter().chain((0..OWNER_COUNT).map(|it| L::Owner(Owner(it))));
            for (look, die) in looks.flat_map(|look| [Die::D6, Die::D8, Die::D10].map(|die| (look, die))) {
                let ink = ink_of(&theme, die, look);
                // What isn't there yet, or can't be had, may stand back; its number still reads.
                let least =
                    if matches!(look, L::Ghost | L::Fits) || look == L::Rated && die == Die::D6 { 2.5 } else { 3.0 };
                for ground in [p.bg, p.panel, p.card, p.raised] {
                    let behind = if ink.fill == Color32::TRANSPARENT { ground } else { ink.fill };
                    let (number, line) = (contrast(ink.text, behind), contrast(ink.line, ground));
                    assert!(number >= 4.5, "{look:?}, dark {}: its number at {number:.2}", theme.dark);
                    assert!(line >= least, "{look:?}, dark {}: its outline at {line:.2}", theme.dark);
                }
            }
        }
    }
}
