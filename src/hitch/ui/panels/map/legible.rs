//! Legibility of a map seen whole, by which arranging compares its tries.
//!
//! It lays the map out as the window does, on a view of a usual size; text widths are estimated without a typeface.

use super::bodies;
use super::layout::{Link, MapLayout, MapNode, NodeSet};
use super::measure;
use super::names::NameWords;
use super::route;
use crate::ui::theme::Face;
use egui::{Rect, Vec2, vec2};
use hitch_core::model::{ElementId, Pathways};
use hitch_core::words;
use std::collections::{BTreeMap, HashMap};

const VIEW: Vec2 = vec2(1000.0, 640.0);
const LETTER: f32 = 0.52;

/// The numbers of names and texts shown with elements at given spots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Legible {
    pub names: usize,
    pub words: usize,
}

/// Returns the legibility with elements at these spots, in the order of their ids, on a view of a usual size.
pub fn legible(map: &Pathways, spots: &[Vec2]) -> Legible {
    legible_on(VIEW, map, spots)
}

/// Returns the legibility on another view.
pub fn legible_on(view: Vec2, map: &Pathways, spots: &[Vec2]) -> Legible {
    let items: Vec<MapNode> = map
        .elements
        .values()
        .zip(spots)
        .map(|(element, at)| MapNode {
            id: element.id,
            kind: element.kind,
            name: words::drawn_name(&element.name),
            at: at.to_pos2(),
            moving: false,
        })
        .collect();
    let place: HashMap<ElementId, usize> = items.iter().enumerate().map(|(place, it)| (it.id, place)).collect();
    let mut wide = |text: &str, _: Face| text.chars().count() as f32 * LETTER;
    // What goes through a warp zone has its words on the way to a marker, and is left out.
    let links: Vec<Link> = map
        .connections
        .values()
        .filter(|connection| connection.via.is_none())
        .filter_map(|connection| {
            let (from, to) = (*place.get(&connection.from)?, *place.get(&connection.to)?);
            let text = words::drawn_words(&connection.text);
            let wide = wide(&text, Face::Regular);
            Some(Link { id: connection.id, from, to, via: None, open: connection.text.is_empty(), text, wide })
        })
        .collect();
    let ends: Vec<(usize, usize)> = links.iter().map(|it| (it.from, it.to)).collect();
    let words: Vec<NameWords> = items.iter().map(|item| bodies::words(item, &mut wide)).collect();
    let bends = route::bends(&items, &ends, None);
    let zones = BTreeMap::new();
    let set = NodeSet { items: &items, words: &words, links: &links, zones: &zones, bends: &bends, part: None };
    let around = 2.0 * measure::SITUATION + vec2(0.0, 2.0 * measure::NAME_SMALL);
    let bounds = items.iter().fold(Rect::NOTHING, |all, it| all.union(Rect::from_center_size(it.at, around)));
    let zoom = (view / bounds.size().max(Vec2::splat(1.0))).min_elem().clamp(measure::ZOOM_LEAST, measure::ZOOM_FIT);
    let layout = MapLayout::new(&set, zoom, None, &mut wide);
    let shown = |it: &&super::layout::MapLine| it.label.as_ref().is_some_and(|label| label.shown);
    Legible {
        names: layout.bodies.iter().filter(|it| !it.unnamed).count(),
        words: layout.lines.iter().filter(shown).count(),
    }
}
