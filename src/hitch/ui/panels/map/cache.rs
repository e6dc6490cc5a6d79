//! Map data derived once per revision, and the layout made from it once per zoom.

use super::bodies;
use super::layout::{Link, MapLayout, MapLine, MapNode, NodeSet};
use super::names::NameWords;
use super::route;
use super::state::pos;
use crate::ui::PanelCx;
use crate::ui::theme::{Face, Owner};
use crate::ui::widgets::icons;
use egui::{Color32, Context, Rect, Vec2};
use hitch_core::model::{ConnectionId, ElementId, Pathways, Point, Reading, Setting, State, Warp, WarpId};
use hitch_core::words;
use hitch_files::shapes::Sign;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

#[derive(Clone, Debug, Default)]
pub struct KnownElement {
    pub owner: Option<Owner>,
    /// The name, kind and number of connections, for screen readers.
    pub spoken: String,
    pub connections: usize,
    /// Small signs on the shape (PATH-1, PATH-8).
    pub signs: Vec<Sign>,
    /// The element opposes the PC it is connected to (PATH-1).
    pub against: bool,
    /// The name is cut short on the map.
    pub cut: bool,
}

/// An observation about the map.
#[derive(Clone, Debug)]
pub struct Observation {
    pub icon: &'static str,
    pub words: String,
    pub more: String,
    pub about: Vec<ElementId>,
}

#[derive(Default)]
pub struct Cache {
    revision: Option<u64>,
    /// If set, only this element and its neighbors are laid out.
    focus: Option<ElementId>,
    /// The map the data is derived from.
    map: Option<Arc<Pathways>>,
    setting: Option<Arc<Setting>>,
    items: Vec<MapNode>,
    words: Vec<NameWords>,
    links: Vec<Link>,
    /// Observations, in the order shown.
    pub said: Vec<Observation>,
    known: HashMap<ElementId, KnownElement>,
    widths: Widths,
    lit: Lit,
    laid: Option<Key>,
    bends: Vec<f32>,
    pub layout: MapLayout,
}

#[derive(Clone, Debug, PartialEq)]
struct Key {
    /// The zoom, and the pixels per point.
    scale: Vec2,
    drag: Drag,
    /// The part of the sheet laid out; `None` for all.
    part: Option<Rect>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drag {
    pub moving: BTreeSet<ElementId>,
    pub by: Vec2,
    /// A warp marker, and its present place.
    pub marker: Option<(WarpId, u8, Point)>,
}

/// The highlighted lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    /// The lines of these elements; of several, those among them.
    pub of: BTreeSet<ElementId>,
    pub connection: Option<ConnectionId>,
}

impl Lit {
    pub fn shines_on(&self, line: &MapLine) -> bool {
        let (from, to) = (self.of.contains(&line.from), self.of.contains(&line.to));
        self.connection == Some(line.id) || if self.of.len() > 1 { from && to } else { from || to }
    }
}

fn widths<'w>(known: &'w mut Widths, ctx: &'w Context) -> impl FnMut(&str, Face) -> f32 + 'w {
    move |text, face| {
        let of_face = known.entry(face).or_default();
        if let Some(width) = of_face.get(text) {
            return *width;
        }
        let galley =
            ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), face.at(MEASURED), Color32::PLACEHOLDER));
        let width = galley.size().x / MEASURED;
        of_face.insert(text.to_owned(), width);
        width
    }
}

/// The widths of words in a font of one point.
type Widths = HashMap<Face, HashMap<String, f32>>;

/// The limit of widths kept, unless the map itself has more words.
const MOST_WIDTHS: usize = 8000;
/// The number of elements above which a map is laid out in parts.
const LARGE: usize = 600;
/// The font size for measuring words.
const MEASURED: f32 = 13.0;

impl Cache {
    /// Lays out only this element and its neighbors from now on; all for `None`.
    pub fn focus_on(&mut self, on: Option<ElementId>) {
        self.focus = on;
        // Both, or the next frame would find that nothing has changed.
        (self.revision, self.map) = (None, None);
    }

    pub fn focused(&self) -> Option<ElementId> {
        self.focus
    }

    pub fn map(&self) -> Option<Arc<Pathways>> {
        self.map.clone()
    }

    /// Derives the data again if the table has changed. Returns whether it has.
    pub fn derive(&mut self, cx: &PanelCx<'_>) -> bool {
        if self.revision == Some(cx.revision) {
            return false;
        }
        self.revision = Some(cx.revision);
        let map = &cx.table.map;
        // Most of what happens at a table leaves the map as it was.
        let setting = &cx.table.setting;
        let same = self.map.as_ref().is_some_and(|it| Arc::ptr_eq(it, map));
        if !same || !self.setting.as_ref().is_some_and(|it| Arc::ptr_eq(it, setting)) {
            (self.map, self.setting) = (Some(map.clone()), Some(setting.clone()));
            self.derive_map(cx, map);
        }
        for element in map.elements.values() {
            if let Some(known) = self.known.get_mut(&element.id) {
                known.owner = element.character.and_then(|id| cx.owner(id));
            }
        }
        true
    }

    fn derive_map(&mut self, cx: &PanelCx<'_>, map: &Pathways) {
        self.laid = None;
        self.said = say(cx.table, map, &map.read());
        let mut places = HashMap::new();
        self.items.clear();
        self.words.clear();
        self.focus = self.focus.filter(|id| map.elements.contains_key(id));
        let near = self.focus.map(|id| map.neighbours(id));
        let shown = |id: &ElementId| near.as_ref().is_none_or(|near| Some(*id) == self.focus || near.contains(id));
        for (place, element) in map.elements.values().filter(|it| shown(&it.id)).enumerate() {
            places.insert(element.id, place);
            self.items.push(MapNode {
                id: element.id,
                kind: element.kind,
                name: words::drawn_name(&element.name),
                at: pos(element.at),
                moving: false,
            });
        }
        let end = |id: ElementId| places.get(&id).copied();
        let links = map.connections.values().filter_map(|connection| {
            let text = words::drawn_words(&words::connection_text(cx.table, connection));
            let open = connection.text.is_empty();
            Some(Link {
                id: connection.id,
                from: end(connection.from)?,
                to: end(connection.to)?,
                via: connection.via,
                text,
                open,
                wide: 0.0,
            })
        });
        self.links = links.collect();
        self.known.clear();
        for connection in map.connections.values() {
            for id in [connection.from, connection.to] {
                self.known.entry(id).or_default().connections += 1;
            }
        }
        for element in map.elements.values() {
            let known = self.known.entry(element.id).or_default();
            known.spoken = words::element(&cx.table.setting.labels, element, known.connections);
            known.signs = Sign::of(element.sort, element.flagged, element.pinned);
            known.against = element.against;
            known.cut = words::drawn_name(&element.name) != element.name;
        }
    }

    /// Lays the map out for this zoom, drag and highlight, unless already done. Of a large map only the view and as
    /// much around it is laid out.
    pub fn lay_out(&mut self, ctx: &Context, (zoom, view): (f32, Rect), drag: &Drag, lit: &Lit) {
        let Drag { moving, by, marker } = drag;
        let scale = egui::vec2(zoom, ctx.pixels_per_point());
        let has_view = |key: &Key| key.scale == scale && key.part.is_none_or(|part| part.contains_rect(view));
        let same = |key: &Key| has_view(key) && key.drag == *drag;
        if self.laid.as_ref().is_some_and(same) {
            if self.lit != *lit {
                self.light(ctx, lit);
            }
            return;
        }
        let on = self.laid.as_ref().filter(|key| key.drag.moving == *moving && !moving.is_empty());
        let moved = self.laid.as_ref().is_none_or(|key| key.drag != *drag);
        // One more step of a drag at the same zoom.
        let step_on = on.is_some_and(has_view);
        let mut items = Cow::Borrowed(&self.items);
        if !moving.is_empty() {
            for item in items.to_mut().iter_mut().filter(|item| moving.contains(&item.id)) {
                item.moving = true;
                item.at += *by;
            }
        }
        if moved {
            // What goes through a warp zone passes nothing by: nobody is at either of these ends.
            let ends = |it: &Link| if it.via.is_some() { (usize::MAX, usize::MAX) } else { (it.from, it.to) };
            let ends: Vec<_> = self.links.iter().map(ends).collect();
            let before = on.map(|_| self.bends.as_slice());
            self.bends = route::bends(&items, &ends, before);
        }
        let most = MOST_WIDTHS.max(4 * (self.items.len() + self.links.len()));
        // Forgotten all at once: what is on the map is measured again in one frame.
        if self.widths.values().any(|of| of.len() > most) {
            self.widths.clear();
        }
        let mut wide = widths(&mut self.widths, ctx);
        if self.words.is_empty() {
            self.words.extend(self.items.iter().map(|item| bodies::words(item, &mut wide)));
            for link in &mut self.links {
                link.wide = wide(&link.text, Face::Regular);
            }
        }
        let before = step_on.then_some(&self.layout);
        let kept = on.filter(|_| step_on).map(|key| key.part);
        // Half a view more on every side, so that a small pan needs no new layout.
        let part = kept.unwrap_or_else(|| (self.items.len() > LARGE).then(|| view.expand2(view.size())));
        let mut zones: BTreeMap<WarpId, Warp> =
            self.map.iter().flat_map(|map| map.warps.iter()).map(|(id, it)| (*id, Warp::clone(it))).collect();
        if let Some((warp, end, at)) = marker
            && let Some(place) = zones.get_mut(warp).and_then(|it| it.ends.get_mut(usize::from(*end)))
        {
            *place = *at;
        }
        let set =
            NodeSet { items: &items, words: &self.words, links: &self.links, zones: &zones, bends: &self.bends, part };
        self.layout = MapLayout::new(&set, zoom, before, &mut wide);
        // Lighting up needs the widths that this borrows.
        drop(wide);
        self.laid = Some(Key { scale, drag: drag.clone(), part });
        self.light(ctx, lit);
    }

    fn light(&mut self, ctx: &Context, lit: &Lit) {
        let mut wide = widths(&mut self.widths, ctx);
        self.layout.light(|line| lit.shines_on(line), &mut wide);
        self.lit = lit.clone();
    }

    pub fn known(&self, id: ElementId) -> Option<&KnownElement> {
        self.known.get(&id)
    }

    /// Returns the part of the map with these elements, or with all if none are named.
    pub fn bounds(&self, of: &BTreeSet<ElementId>) -> Option<Rect> {
        let wanted = self.items.iter().filter(|item| of.is_empty() || of.contains(&item.id));
        let shape =
            |item: &MapNode| super::geometry::BodyShape::new(item.kind, 1.0).bounds().translate(item.at.to_vec2());
        // Of the whole map its warp zones are a part.
        let warps =
            self.map.iter().filter(|_| of.is_empty() && self.focus.is_none()).flat_map(|map| map.warps.values());
        let marker = |at: hitch_core::model::Point| Rect::from_center_size(pos(at), Vec2::splat(48.0));
        let markers = warps.flat_map(|warp| warp.ends.map(marker));
        wanted.map(shape).chain(markers).reduce(Rect::union)
    }

    /// Returns the median place: as many elements lie on either side of it.
    pub fn midst(&self) -> egui::Pos2 {
        let half = |of: fn(&MapNode) -> f32| {
            let mut all: Vec<f32> = self.items.iter().map(of).collect();
            all.sort_unstable_by(f32::total_cmp);
            all.get(all.len() / 2).copied().unwrap_or_default()
        };
        egui::pos2(half(|it| it.at.x), half(|it| it.at.y))
    }

    pub fn places(&self) -> impl Iterator<Item = (ElementId, egui::Pos2)> {
        self.items.iter().map(|item| (item.id, item.at))
    }

    /// Returns the connections of an element in display order.
    pub fn connections_of(&self, id: ElementId) -> Vec<ConnectionId> {
        let touches = |line: &&MapLine| line.from == id || line.to == id;
        self.layout.lines.iter().filter(touches).map(|line| line.id).collect()
    }
}

/// The number of triangles and pairs listed before the rest.
const FIRST: usize = 2;
/// The most triangles and pairs listed; a map of hundreds would have thousands.
const MOST: usize = 12;

/// Returns the observations, a few of each kind first.
fn say(state: &State, map: &Pathways, read: &Reading) -> Vec<Observation> {
    let said =
        |icon, words, about: &[ElementId]| Observation { icon, words, more: String::new(), about: about.to_vec() };
    let triangle = |three: &[ElementId; 3]| Observation {
        more: words::triangle_connections(map, *three),
        ..said(icons::TRIANGLE, words::triangle(map, *three), three)
    };
    let strangers = |two: &[ElementId; 2]| said(icons::SWAP, words::strangers(map, *two), two);
    let waits = |id: &ConnectionId| {
        let connection = map.connections.get(id)?;
        Some(said(icons::PENCIL, words::wordless(state, connection), &[connection.from, connection.to]))
    };
    let asked =
        read.wordless.iter().take_while(|id| map.connections.get(id).is_some_and(|it| it.words_by.is_some())).count();
    let (asked, nobodys) = read.wordless.split_at(asked);
    let mut first: Vec<Observation> = asked.iter().take(FIRST).filter_map(waits).collect();
    if !read.flagged.is_empty() {
        first.push(said(icons::FLAG, words::flagged(map, &read.flagged), &read.flagged));
    }
    let mut all: Vec<Observation> = read.triangles.iter().take(FIRST).map(triangle).collect();
    if !read.most_connected.is_empty() {
        let most: Vec<_> = read.most_connected.iter().take(3).copied().collect();
        let ids: Vec<ElementId> = most.iter().map(|(id, _)| *id).collect();
        all.push(said(icons::STAR, words::most_connected(map, &most), &ids));
    }
    if !read.orphans.is_empty() {
        all.push(said(icons::UNLINK, words::orphans(map, &read.orphans), &read.orphans));
    }
    match nobodys {
        [] => {}
        [one] => all.extend(waits(one)),
        many => {
            let ends = many
                .iter()
                .filter_map(|id| map.connections.get(id))
                .flat_map(|connection| [connection.from, connection.to]);
            let ends: Vec<ElementId> = ends.collect::<BTreeSet<_>>().into_iter().collect();
            all.push(said(icons::PENCIL, words::unworded(many.len()), &ends));
        }
    }
    all.extend(read.strangers.iter().take(FIRST).map(strangers));
    if !read.hanging.is_empty() {
        all.push(said(icons::CIRCLE, words::hanging(map, &read.hanging), &read.hanging));
    }
    if !read.unmanned.is_empty() {
        all.push(said(icons::USERS, words::unmanned(map, &read.unmanned), &read.unmanned));
    }
    if !read.deserted.is_empty() {
        all.push(said(icons::PIN, words::deserted(map, &read.deserted), &read.deserted));
    }
    all.extend(read.strangers.iter().take(MOST).skip(FIRST).map(strangers));
    all.extend(read.triangles.iter().take(MOST).skip(FIRST).map(triangle));
    first.extend(all);
    first
}
