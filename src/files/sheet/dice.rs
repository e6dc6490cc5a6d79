//! Dice on a sheet: single dice with their number, and rows before a name.
//!
//! The shapes come from [`crate::shapes`]; this module owns their inking and counting.

use super::page::{Item, Paint, Point, Role, Shape};
use super::paper::{Face, Ink};
use super::rows::{GAP, HALF_NAME, NAME, Setter, words};
use super::words::Span;
use crate::shapes;
use hitch_core::model::Die;

/// Digit height of the number face, for a size of one.
const DIGIT: f32 = 0.727;
/// Width of a counted die, in dice: the die and its count.
const COUNTED: f32 = 2.1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Solid,
    Off,
    /// To be crossed with a pencil.
    Empty,
}

impl Setter {
    pub fn die(&mut self, die: Die, center: Point, size: f32, look: Look) -> Vec<Shape> {
        let (paint, ink) = match look {
            Look::Solid => (Paint::solid(Ink::Black), Ink::Paper),
            Look::Off => (Paint::outline(1.0, Ink::Black), Ink::Black),
            Look::Empty => (Paint::outline(0.9, Ink::Faint), Ink::Faint),
        };
        let number = die.sides().to_string();
        let spot = shapes::number_spot(die, center, size, number.len());
        let span = Span { text: &number, face: Face::Number, size: spot.font_size, ink };
        let line = self.type_.one_line(span, f32::MAX);
        let at = (spot.center.0 - line.width / 2.0, spot.center.1 + spot.font_size * DIGIT / 2.0);
        let number = words(Role::RowLabel, 0, line, at).shapes;
        std::iter::once(Shape::Die { die, center, size, paint }).chain(number).collect()
    }

    /// Returns the width of the dice before a name, with the gap after them.
    pub fn dice_width(&self, dice: &[Die]) -> f32 {
        let size = self.density.die();
        match grouped(dice) {
            Dice::None => 0.0,
            Dice::Each(dice) => size * dice.len() as f32 + GAP,
            Dice::Counted(dice) => dice.len() as f32 * size * COUNTED + GAP,
        }
    }

    pub fn dice(&mut self, dice: &[Die], part: u32, look: Look, left: f32) -> Vec<Item> {
        let (size, middle) = (self.density.die(), self.density.row() / 2.0);
        let mut items = Vec::new();
        let mut x = left + size / 2.0;
        let mut put = |shapes, alt: String| items.push(Item { role: Role::RowLabel, part, alt: Some(alt), shapes });
        match grouped(dice) {
            Dice::None => {}
            Dice::Each(dice) => {
                for die in dice {
                    put(self.die(*die, (x, middle), size, look), die.to_string());
                    x += size;
                }
            }
            Dice::Counted(dice) => {
                for (die, count) in dice {
                    let mut shapes = self.die(die, (x, middle), size, look);
                    let times = format!("×{count}");
                    let span = Span { text: &times, face: Face::Strong, size: NAME, ink: Ink::Black };
                    let line = self.type_.one_line(span, f32::MAX);
                    shapes.extend(words(Role::RowLabel, part, line, (x + size * 0.6, middle + HALF_NAME)).shapes);
                    put(shapes, format!("{count}{die}"));
                    x += size * COUNTED;
                }
            }
        }
        items
    }
}

enum Dice<'a> {
    None,
    Each(&'a [Die]),
    Counted(Vec<(Die, usize)>),
}

/// Shows up to three dice one by one; more are counted, as for a large mob (GMC-4).
fn grouped(dice: &[Die]) -> Dice<'_> {
    match dice.len() {
        0 => Dice::None,
        1..=3 => Dice::Each(dice),
        _ => {
            let mut sizes = dice.to_vec();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            sizes.dedup();
            let count = |die: Die| (die, dice.iter().filter(|other| **other == die).count());
            Dice::Counted(sizes.into_iter().map(count).collect())
        }
    }
}
