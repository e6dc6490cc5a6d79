//! Ornaments of a file: a frame with dice at its corners, and a rule with all five dice.
//!
//! They consist of lines outside the margins, where nothing is written, and survive any printer.

use super::page::{Item, LineKind, Paint, Point, Role, Shape};
use super::paper::Ink;
use hitch_core::model::{Die, OnPaper};

/// Distances from the edge of the paper to the outer line of the frame, and on to the inner one.
const OUT: f32 = 21.0;
const IN: f32 = 3.2;
const CORNER: f32 = 15.0;

fn line(from: Point, to: Point, width: f32, ink: Ink) -> Shape {
    Shape::Line { from, to, width, ink, kind: LineKind::Solid }
}

const fn decoration(shapes: Vec<Shape>) -> Item {
    Item { role: Role::Decoration, part: 0, alt: None, shapes }
}

/// Draws the frame of a page, or `None` on plain ones.
pub(super) fn frame(size: Point, looks: &OnPaper) -> Option<Item> {
    (!looks.plain).then(|| framed(size, Ink::Accent(looks.accent)))
}

fn framed(size: Point, ink: Ink) -> Item {
    let mut shapes = Vec::new();
    // Lines end where the corners begin.
    let clear = CORNER * 0.62;
    for inset in [OUT, OUT + IN] {
        let (left, top, right, bottom) = (inset, inset, size.0 - inset, size.1 - inset);
        let (x, to_x, y, to_y) = (OUT + clear, size.0 - OUT - clear, OUT + clear, size.1 - OUT - clear);
        for across in [top, bottom] {
            shapes.push(line((x, across), (to_x, across), 0.6, ink));
        }
        for down in [left, right] {
            shapes.push(line((down, y), (down, to_y), 0.6, ink));
        }
    }
    let near = OUT + IN / 2.0;
    for center in [(near, near), (size.0 - near, near), (near, size.1 - near), (size.0 - near, size.1 - near)] {
        let die = |size, paint| Shape::Die { die: Die::D8, center, size, paint };
        shapes.push(die(CORNER, Paint::outline(0.8, ink)));
        shapes.push(die(CORNER * 0.5, Paint::solid(ink)));
    }
    decoration(shapes)
}

/// Draws two lines from `x` to `to` with the five dice in the middle, or one line on plain pages.
pub(super) fn dice_rule(x: f32, to: f32, y: f32, looks: &OnPaper) -> Item {
    const DIE: f32 = 6.5;
    const STEP: f32 = 16.0;
    let ink = Ink::Accent(looks.accent);
    if looks.plain {
        return decoration(vec![line((x, y), (to, y), 0.9, ink)]);
    }
    let middle = f32::midpoint(x, to);
    let room = STEP * (Die::ALL.len() as f32 + 0.6) / 2.0;
    let mut shapes = Vec::new();
    for y in [y - 1.1, y + 1.1] {
        shapes.push(line((x, y), (middle - room, y), 0.7, ink));
        shapes.push(line((middle + room, y), (to, y), 0.7, ink));
    }
    for (at, die) in Die::ALL.into_iter().enumerate() {
        let center = (middle + STEP * (at as f32 - (Die::ALL.len() - 1) as f32 / 2.0), y);
        shapes.push(Shape::Die { die, center, size: DIE, paint: Paint::solid(ink) });
    }
    decoration(shapes)
}
