//! Elements on the sheet: the size of their shapes at a zoom, and the places of their names.

use super::geometry::BodyShape;
use super::grid::Grid;
use super::layout::{MapNode, Wide};
use super::measure;
use super::names::NameWords;
use crate::ui::theme::Face;
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hitch_core::model::{ElementId, ElementKind};

/// A line of a name: its text, and its middle relative to the shape's.
pub type MapNameRow = (String, Vec2);

#[derive(Clone, Debug)]
pub struct Body {
    pub id: ElementId,
    pub at: Pos2,
    pub form: BodyShape,
    pub scale: f32,
    pub rows: Vec<MapNameRow>,
    pub face: Face,
    pub size: f32,
    /// The background of a name outside the shape, relative to the shape's middle.
    pub plate: Option<Rect>,
    /// The name would cover others, and is shown only on demand.
    pub unnamed: bool,
    pub moving: bool,
    /// The element is in the part laid out; otherwise its name has no place.
    pub seen: bool,
}

impl Body {
    /// Returns the box around the shape and its name.
    pub fn bounds(&self) -> Rect {
        let form = self.form.bounds();
        self.plate.map_or(form, |plate| plate.union(form)).translate(self.at.to_vec2())
    }

    /// Returns the background of a name that is outside and always shown.
    pub fn named(&self) -> Option<Rect> {
        self.plate.filter(|_| !self.unnamed)
    }
}

pub fn shape_scale(zoom: f32) -> f32 {
    let (least, share) = measure::SHRINK;
    zoom.max(least + zoom * share)
}

fn face(kind: ElementKind) -> Face {
    if kind == ElementKind::Pc { Face::BookBold } else { Face::Medium }
}

/// Takes a name apart into words, measured once and set at every zoom.
pub fn words(item: &MapNode, wide: &mut Wide<'_>) -> NameWords {
    NameWords::new(&item.name, |text| wide(text, face(item.kind)))
}

/// Lays an element out; out of view its name gets no place.
pub fn body(item: &MapNode, words: &NameWords, zoom: f32, is_in: impl Fn(Rect) -> bool) -> Body {
    let scale = shape_scale(zoom);
    let at = (item.at.to_vec2() * zoom).to_pos2();
    let form = BodyShape::new(item.kind, scale);
    let mut body = Body {
        id: item.id,
        at,
        form,
        scale,
        rows: Vec::new(),
        face: face(item.kind),
        size: 0.0,
        plate: None,
        unnamed: false,
        moving: item.moving,
        seen: false,
    };
    body.seen = is_in(body.bounds().expand(measure::NAME_BELOW * scale));
    if !body.seen {
        return body;
    }
    if zoom < measure::NAMES_OUTSIDE {
        body.size = measure::NAME_SMALL;
        if item.kind == ElementKind::Pc {
            body.size = measure::NAME_PC_SMALL;
            // The PCs hold the map together: theirs stay inside, and the shape makes room.
            let rows = words.wrapped(body.size, measure::NAME_SMALL_WIDE * 1.3, 2);
            let width = rows.iter().map(|(_, wide)| *wide).fold(0.0, f32::max);
            let height = body.size * measure::LEADING * rows.len() as f32;
            body.form.half = body.form.half.max(vec2(width / 2.0 + 8.0, height / 2.0 + 5.0));
            body.rows = stacked(rows, -height / 2.0, body.size).0;
        } else {
            below(&mut body, words, measure::NAME_SMALL_WIDE);
        }
    } else if let Some(set) = words.inside(BodyShape::new(item.kind, 1.0)) {
        body.size = set.size * scale;
        let rows = set.rows.into_iter().map(|row| (row, 0.0)).collect();
        body.rows = stacked(rows, set.top * scale, body.size).0;
    } else {
        body.size = measure::NAMES.first().copied().unwrap_or_default() * scale;
        below(&mut body, words, measure::NAME_BELOW * scale);
    }
    body
}

fn below(body: &mut Body, words: &NameWords, width: f32) {
    let rows = words.wrapped(body.size, width, 3);
    let (rows, plate) = stacked(rows, body.form.bottom() + 4.0, body.size);
    (body.rows, body.plate) = (rows, Some(plate));
}

/// Centers lines of text below each other. Returns them with the box around them.
fn stacked(rows: Vec<(String, f32)>, top: f32, size: f32) -> (Vec<MapNameRow>, Rect) {
    let leading = size * measure::LEADING;
    let width = rows.iter().map(|(_, wide)| *wide).fold(0.0, f32::max);
    let plate = Rect::from_min_size(pos2(-width / 2.0, top), vec2(width, leading * rows.len() as f32));
    let place = |(row, (text, _)): (usize, (String, f32))| (text, vec2(0.0, top + leading * (row as f32 + 0.5)));
    (rows.into_iter().enumerate().map(place).collect(), plate.expand2(vec2(3.0, 1.0)))
}

/// Puts all PCs' names below if the boxes grown for the names would overlap. It applies to all, since a larger box
/// would look more important.
pub fn keep_apart(bodies: &mut [Body], words: &[NameWords]) {
    let boxed = |body: &Body| body.seen && body.form.kind == ElementKind::Pc && body.plate.is_none();
    let rect = |body: &Body| body.form.bounds().translate(body.at.to_vec2());
    let mut grid = Grid::new(96.0);
    for (place, body) in bodies.iter().enumerate().filter(|(_, body)| boxed(body)) {
        grid.insert(place, rect(body));
    }
    let mut found = Vec::new();
    let touches = bodies.iter().enumerate().filter(|(_, body)| boxed(body)).any(|(place, body)| {
        grid.near(rect(body), &mut found);
        let others = found.iter().filter(|it| **it != place).filter_map(|it| bodies.get(*it));
        others.map(rect).any(|it| it.intersects(rect(body)))
    });
    if !touches {
        return;
    }
    for (body, words) in bodies.iter_mut().zip(words).filter(|(body, _)| boxed(body)) {
        body.form = BodyShape::new(body.form.kind, body.scale);
        below(body, words, measure::NAME_SMALL_WIDE * 1.3);
    }
}

/// Moves outside names sideways to where they cover least. Elements being moved come last; with `only_moving` the
/// others stay.
pub fn spread_names(bodies: &mut [Body], zoom: f32, only_moving: bool) {
    let mut grid = Grid::new(48.0);
    // Nothing makes room for what is only passing by.
    for (place, body) in bodies.iter().enumerate().filter(|(_, body)| body.seen && !body.moving) {
        grid.insert(place, body.form.bounds().translate(body.at.to_vec2()));
    }
    // What is on a PC would be hidden by it.
    let weight = |body: &Body| if body.form.kind == ElementKind::Pc { 3.0 } else { 1.0 };
    let shape = |body: &Body| (body.form.bounds().translate(body.at.to_vec2()), weight(body));
    let shapes: Vec<(Rect, f32)> = bodies.iter().map(shape).collect();
    let mut names: Vec<Option<Rect>> = vec![None; bodies.len()];
    let mut name_grid = Grid::new(48.0);
    let mut found = Vec::new();
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    order.sort_by_key(|place| bodies.get(*place).is_some_and(|body| body.moving));
    for place in order {
        let Some(body) = bodies.get_mut(place) else { continue };
        let Some(plate) = body.plate else { continue };
        if only_moving && !body.moving {
            if body.unnamed {
                continue;
            }
            let rect = plate.translate(body.at.to_vec2());
            name_grid.insert(place, rect);
            if let Some(name) = names.get_mut(place) {
                *name = Some(rect);
            }
            continue;
        }
        let form = body.form;
        let below = Vec2::ZERO;
        let above = vec2(0.0, form.top() - 4.0 - plate.bottom());
        let middle = vec2(0.0, -plate.center().y + f32::midpoint(form.top(), form.bottom()));
        let aside = form.half.x + 5.0 + plate.width() / 2.0;
        let tries = [below, above, middle + vec2(aside, 0.0), middle - vec2(aside, 0.0)];
        let mut best = (f32::INFINITY, below, 0.0);
        for (rank, by) in tries.into_iter().enumerate() {
            let rect = plate.translate(by + body.at.to_vec2());
            let covered = |other: &Rect| {
                let over = rect.intersect(*other);
                if over.is_positive() { over.area() } else { 0.0 }
            };
            grid.near(rect, &mut found);
            let others = found.iter().filter(|it| **it != place).filter_map(|it| shapes.get(*it));
            let mut cost: f32 = others.map(|(shape, weight)| covered(shape) * weight).sum();
            name_grid.near(rect, &mut found);
            cost += found.iter().filter_map(|it| names.get(*it)).flatten().map(covered).sum::<f32>();
            let covers = cost;
            // Below the shape is where a reader looks first, so another side has to be worth it.
            cost += rank as f32 * 12.0;
            if cost < best.0 {
                best = (cost, by, covers);
            }
        }
        for (_, at) in &mut body.rows {
            *at += best.1;
        }
        let plate = plate.translate(best.1);
        body.plate = Some(plate);
        body.unnamed = zoom < measure::CROWDED && best.2 > plate.area() * measure::COVERED;
        if body.unnamed {
            continue;
        }
        let rect = plate.translate(body.at.to_vec2());
        name_grid.insert(place, rect);
        if let Some(name) = names.get_mut(place) {
            *name = Some(rect);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boxes_of_two_pcs_never_lie_on_each_other() {
        let item = |id: u32, x: f32| MapNode {
            id: ElementId(id),
            kind: ElementKind::Pc,
            name: "Brother Carillon".into(),
            at: pos2(x, 0.0),
            moving: false,
        };
        let mut wide = |text: &str, _| text.chars().count() as f32 * 0.5;
        for (apart, inside) in [(200.0, false), (800.0, true)] {
            let items = [item(1, 0.0), item(2, apart)];
            let words: Vec<NameWords> = items.iter().map(|item| super::words(item, &mut wide)).collect();
            let mut bodies: Vec<Body> =
                items.iter().zip(&words).map(|(item, words)| body(item, words, 0.3, |_| true)).collect();
            keep_apart(&mut bodies, &words);
            let [one, other] = &bodies[..] else { panic!("two of them") };
            let rect = |body: &Body| body.form.bounds().translate(body.at.to_vec2());
            assert!(!rect(one).intersects(rect(other)), "{apart}");
            assert_eq!((one.plate.is_none(), other.plate.is_none()), (inside, inside), "{apart}");
        }
    }
}
