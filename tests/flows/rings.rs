//! The ring around what has the keyboard: at every step of Tab through every panel and layout, on a small laptop and with
//! large letters, it is painted, whole, inside its panel and the window, and nothing lies over it.

use crate::support::{Bench, Look, THROWN, sample};
use egui::epaint::ClippedShape;
use egui::{Color32, Id, Key, Modifiers, Rect, Role, Shape};
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch::ui::theme::Theme;
use std::collections::HashSet;

const SMALL: Look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.0 };
const LARGE_LETTERS: Look = Look { zoom: 1.5, ..SMALL };
const SMALLEST: Look = Look { size: (720.0, 480.0), ..SMALL };

/// More presses than any window has controls.
const ENDLESS: usize = 700;
/// Presses in the smallest window.
const FEW: usize = 120;
/// The tabs of a panel are above it.
const EDGE: f32 = 48.0;

/// What is off by less than a line's softened edge can't be seen.
const SOFT: f32 = 0.6;

/// The outlines in this ink, each with its place among all shapes.
fn outlines(shapes: &[ClippedShape], ink: Color32) -> Vec<(usize, Rect, Rect)> {
    fn of(shape: &Shape, ink: Color32, found: &mut Vec<Rect>) {
        match shape {
            Shape::Vec(all) => all.iter().for_each(|it| of(it, ink, found)),
            Shape::Rect(it) if it.stroke.color == ink && it.stroke.width > 1.0 => found.push(it.visual_bounding_rect()),
            Shape::LineSegment { points: [from, to], stroke } if stroke.color == ink => {
                found.push(Rect::from_two_pos(*from, *to).expand2(egui::vec2(0.0, stroke.width / 2.0)));
            }
            Shape::Circle(it) if it.stroke.color == ink => found.push(it.visual_bounding_rect()),
            Shape::Path(it) if it.stroke.color == egui::epaint::ColorMode::Solid(ink) => {
                found.push(it.visual_bounding_rect());
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    for (at, clipped) in shapes.iter().enumerate() {
        let mut found = Vec::new();
        of(&clipped.shape, ink, &mut found);
        all.extend(found.into_iter().map(|rect| (at, rect, clipped.clip_rect)));
    }
    all
}

/// The four sides of an outline.
fn sides(ring: Rect) -> [Rect; 4] {
    let width = 2.0;
    [
        ring.with_max_y(ring.top() + width),
        ring.with_min_y(ring.bottom() - width),
        ring.with_max_x(ring.left() + width),
        ring.with_min_x(ring.right() - width),
    ]
}

/// Whether something opaque that is painted later lies over a side of an outline.
fn covered(later: &[ClippedShape], ring: Rect) -> bool {
    fn over(shape: &Shape, clip: Rect, side: Rect) -> bool {
        match shape {
            Shape::Vec(all) => all.iter().any(|it| over(it, clip, side)),
            Shape::Rect(it) if it.fill.a() == 255 => {
                let common = it.rect.intersect(clip).intersect(side);
                common.is_positive() && common.width().min(common.height()) > SOFT
            }
            _ => false,
        }
    }
    sides(ring).into_iter().any(|side| later.iter().any(|it| over(&it.shape, it.clip_rect, side)))
}

/// What is wrong with the ring around what has the keyboard, if anything.
fn wrong(bench: &Bench, id: Id) -> Option<String> {
    let response = bench.harness.ctx.read_response(id)?;
    let window = bench.harness.ctx.content_rect();
    let ink = Theme::dark().palette.focus;
    let shapes = &bench.harness.output().shapes;
    let rect = response.rect;
    // Around it, or a little within; of something large, a list or the map, around the part in sight.
    // Of what is larger than its panel, that part counts which is in sight.
    let large = rect.height() > window.height() * 0.6;
    let seen = if large { response.interact_rect } else { rect.intersect(window) };
    // A panel is told by a point in its corner, and a bar along its upper edge.
    let corner = !rect.is_positive();
    let round = |bar: Rect| bar.height() < 4.0 && bar.width() > 100.0 && (bar.min - rect.min).length() < 16.0;
    let near = |ring: Rect| ring.expand(8.0).contains_rect(seen.shrink(8.0)) && seen.expand(12.0).contains_rect(ring);
    // A box that is ticked has it around the box alone.
    let ticked = bench.focused_role() == Some(Role::CheckBox);
    let boxed = |ring: Rect| ticked && rect.expand(4.0).contains_rect(ring) && ring.height() > 12.0;
    let rings: Vec<_> = outlines(shapes, ink)
        .into_iter()
        .filter(|(_, ring, clip)| {
            if corner { round(*ring) } else { near(if large { ring.intersect(*clip) } else { *ring }) || boxed(*ring) }
        })
        .collect();
    let Some((at, ring, clip)) = rings.first() else { return Some(format!("no ring at {rect}")) };
    let room = clip.intersect(window).expand(SOFT);
    let ring = &if large { ring.intersect(room) } else { *ring };
    if !room.contains_rect(*ring) {
        return Some(format!("its ring {ring} is cut by {room}"));
    }
    // A list may end a hair above the end of a row: the ring is whole all the same.
    if response.interact_rect.height() < rect.height().min(window.height() * 0.5) - 2.5 {
        return Some(format!("of {rect} only {} is in sight", response.interact_rect));
    }
    covered(shapes.get(at + 1..).unwrap_or_default(), *ring).then(|| format!("something lies over its ring {ring}"))
}

/// Goes round with Tab and says where a ring is not as it should be; of one panel, until the keyboard leaves it.
fn walk(bench: &mut Bench, wheres: &str, only: Option<Pane>, found: &mut Vec<String>) -> usize {
    let mut seen = HashSet::new();
    let most = if bench.harness.ctx.content_rect().height() < SMALL.size.1 { FEW } else { ENDLESS };
    for _ in 0..most {
        bench.repeat(Modifiers::NONE, Key::Tab);
        let Some(id) = bench.focused() else { continue };
        // What has the keyboard scrolls into sight in the frames after.
        let wrong = (0..5).try_fold(None, |_, frame| {
            if frame > 0 {
                bench.harness.step();
            }
            wrong(bench, id).map(Some)
        });
        let panes = bench.harness.state().panes();
        let left = only.and_then(|pane| panes.iter().find(|(it, _)| *it == pane)).is_some_and(|(_, rect)| {
            let place = bench.harness.ctx.read_response(id).map(|it| it.interact_rect.center());
            place.is_some_and(|place| place.is_finite() && !rect.expand(EDGE).contains(place))
        });
        if left && !seen.is_empty() || !seen.insert(id.value()) {
            break;
        }
        if let Some(Some(wrong)) = wrong {
            found.push(format!("{wheres}: \"{}\": {wrong}", bench.focused_name()));
        }
    }
    seen.len()
}

fn none(found: &[String]) {
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_ring_of_a_panel_is_seen_whole() {
    let mut found = Vec::new();
    for look in [SMALL, SMALLEST] {
        for pane in Pane::ALL {
            let mut bench = sample(look);
            bench.do_now(UiCommand::Show(*pane));
            let wheres = format!("{} in {:?} at {} %", pane.name(), look.size, look.zoom * 100.0);
            let count = walk(&mut bench, &wheres, Some(*pane), &mut found);
            assert!(count > 0, "{wheres}: no controls");
        }
    }
    none(&found);
}

#[test]
fn every_ring_of_a_layout_is_seen_whole() {
    let mut found = Vec::new();
    for look in [SMALL, LARGE_LETTERS] {
        for (place, script) in [(Place::Run, "[]"), (Place::Run, THROWN), (Place::Prep, "[]"), (Place::Zero, "[]")] {
            let mut bench = sample(look);
            bench.play(script);
            bench.do_now(UiCommand::Layout(place));
            let wheres = format!("{place:?} at {} %", look.zoom * 100.0);
            walk(&mut bench, &wheres, None, &mut found);
        }
    }
    none(&found);
}
