//! The cards of the PCs along the bottom; beside the dice who acts, who may be next, and the revealed GMCs.

use super::brush::{Brush, LEAST, LaidText, MARGIN, words};
use super::traits::Column;
use crate::ui::theme::{AS_IT_IS, Face, Owner};
use crate::ui::widgets::middle_of;
use crate::ui::{Portrait, Portraits};
use egui::epaint::RectShape;
use egui::{Align, Align2, Color32, CornerRadius, Rect, Stroke, StrokeKind, TextureHandle, pos2, vec2};
use hitch_core::model::PictureName;
use hitch_core::player::{Bearing, GmcView, PcView, SceneView};

const GAP: f32 = 16.0;
const BOTTOM: f32 = 36.0;
/// The height of cards in one row, and the most.
const TALL: f32 = 308.0;
const TALLEST: f32 = 400.0;
const LOW: f32 = 250.0;
const PAD: f32 = 16.0;
/// The least width of a card.
const LEAST_WIDE: f32 = 236.0;
/// Lower cards have a name alone.
const LEAST_TALL: f32 = 112.0;
const NAME: [f32; 3] = [39.0, 34.0, 29.0];
const GMC_NAME: [f32; 3] = [34.0, 30.0, 27.0];
const FACE: f32 = 46.0;
/// The distance between what is above the GMCs and their cards, and between the cards.
const SPACE: f32 = 14.0;
const BETWEEN: f32 = 8.0;
/// The margins of a GMC's card at its sides and below.
const EDGE: f32 = 18.0;
const FOOT: f32 = 4.0;
/// The most plot points drawn; more are counted.
const POINTS: u32 = 5;

/// Paints the cards of the PCs. Returns their upper edge.
pub(super) fn pcs(brush: &Brush<'_>, scene: &SceneView, portraits: &Portraits) -> f32 {
    let room = brush.width - 2.0 * MARGIN;
    let most = ((room + GAP) / (LEAST_WIDE + GAP)).floor().max(1.0) as usize;
    let rows = scene.pcs.len().div_ceil(most);
    let per_row = scene.pcs.len().div_ceil(rows.max(1)).max(1);
    let wide = (room - GAP * (per_row as f32 - 1.0)) / per_row as f32;
    let needed = |row: &[PcView], low: bool| {
        row.iter().map(|pc| needed(brush, pc, (wide, low), &scene.taken_out)).fold(0.0, f32::max)
    };
    // Cards are as high as what there is to tell.
    let tall = |row: &[PcView]| match rows {
        1 => needed(row, false).clamp(TALL, TALLEST),
        2 => needed(row, true).clamp(LEAST_TALL, LOW),
        _ => (400.0 / rows as f32 - GAP).min(96.0),
    };
    let all = || scene.pcs.chunks(per_row);
    let top = brush.height() - BOTTOM - all().map(|row| tall(row) + GAP).sum::<f32>() + GAP;
    let mut y = top;
    for row in all() {
        let size = vec2(wide, tall(row));
        for (n, pc) in row.iter().enumerate() {
            let area = Rect::from_min_size(pos2(MARGIN + n as f32 * (wide + GAP), y), size);
            card(brush, (pc, face(pc.picture.as_ref(), portraits), &scene.taken_out), area, rows > 1);
        }
        y += size.y + GAP;
    }
    top
}

/// Returns the height that a card needs, with its words in the smaller size.
fn needed(brush: &Brush<'_>, it: &PcView, (wide, low): (f32, bool), taken_out: &str) -> f32 {
    let (width, mut all) = (wide - 2.0 * PAD, Column::of_pc(it, taken_out));
    if !low && all.out.is_some_and(|out| is_beside_points(brush, out, width)) {
        all.out = None;
    }
    let above = if low { 2.0 } else { 46.0 };
    22.0 + name(brush, it, width, low).size.y.max(46.0) + above + all.tall(brush, width, true)
}

/// Lays out a PC's name, with room for its turn, and in a low card for its points.
fn name(brush: &Brush<'_>, it: &PcView, width: f32, low: bool) -> LaidText {
    let beside = turn_width(brush, it.turn) + if low { 64.0 } else { 0.0 };
    brush.set(&it.name, (Face::BookBold, &NAME), (width - beside, 2), Align::LEFT)
}

/// Returns whether the word for being out fits beside the points.
fn is_beside_points(brush: &Brush<'_>, out: &str, width: f32) -> bool {
    brush.measure(out, Face::SemiBold, 28.0) <= width - 72.0
}

fn face(name: Option<&PictureName>, portraits: &Portraits) -> Option<TextureHandle> {
    match portraits.get(name?)? {
        Portrait::Here(picture) => Some(picture),
        Portrait::Missing(_) => None,
    }
}

fn card(brush: &Brush<'_>, (it, face, taken_out): (&PcView, Option<TextureHandle>, &str), area: Rect, low: bool) {
    let p = &brush.theme.palette;
    let acts = it.turn == Bearing::Acts;
    let owner = brush.theme.owner(Owner(usize::from(it.mark)));
    let shown = brush.on_screen(area);
    // egui keeps radii in a byte.
    let corner = CornerRadius::same(brush.len(16.0).min(250.0) as u8);
    // The owner's color shows as an edge above the card.
    brush.painter.rect_filled(shown, corner, owner.line);
    let inner = Rect::from_min_max(shown.min + brush.vec(0.0, 7.0), shown.max);
    brush.painter.rect_filled(inner, corner, if acts { p.accent_soft } else { p.card });
    if acts {
        let stroke = Stroke::new(brush.len(4.0), p.accent);
        brush.painter.rect_stroke(shown, corner, stroke, StrokeKind::Inside);
    }
    let within = Rect::from_min_max(area.min + vec2(PAD, 14.0), area.max - vec2(PAD, 8.0));
    turn(brush, it.turn, (within.right(), within.top() + 24.0));
    // In a low card the points stand beside the name.
    if low {
        let end = within.right() - turn_width(brush, it.turn);
        counted(brush, it.points, (end - 58.0, within.top() + 24.0));
    }
    let color = if it.out { p.mute } else { p.text };
    let name = name(brush, it, within.width(), low);
    let tall = name.size.y.max(46.0);
    brush.put((within.left(), within.top() + tall / 2.0), name, color);
    let mut all = Column::of_pc(it, taken_out);
    if area.height() < LEAST_TALL {
        brush.leave_out(all.all.len() + usize::from(it.out));
        return;
    }
    if low {
        all.paint(brush, Rect::from_min_max(within.min + vec2(0.0, tall + 2.0), within.max));
        return;
    }
    let middle = within.top() + tall + 20.0;
    if let Some(out) = all.out.take_if(|out| is_beside_points(brush, out, within.width())) {
        counted(brush, it.points, (within.left(), middle));
        let look = words(Face::SemiBold, 28.0, p.bad_text);
        brush.line((within.left() + 72.0, middle), Align2::LEFT_CENTER, out, look, within.width() - 72.0);
    } else {
        let room = within.width() - face.as_ref().map_or(0.0, |_| FACE + 8.0);
        points(brush, it, (within.left(), middle), room);
    }
    if let Some(picture) = face {
        portrait(brush, &picture, (within.right() - FACE / 2.0, middle), FACE);
    }
    all.paint(brush, Rect::from_min_max(pos2(within.left(), middle + 26.0), within.max));
}

fn portrait(brush: &Brush<'_>, picture: &TextureHandle, (x, y): (f32, f32), across: f32) {
    let area = brush.area(x - across / 2.0, y - across / 2.0, across, across);
    let corner = CornerRadius::same((area.width() / 2.0).min(255.0) as u8);
    let shape = RectShape::filled(area, corner, AS_IT_IS);
    brush.painter.add(shape.with_texture(picture.id(), middle_of(picture)));
}

/// Returns the width of "acts" or a tick, with the gap before it.
fn turn_width(brush: &Brush<'_>, turn: Bearing) -> f32 {
    match turn {
        Bearing::Acts => brush.measure(t!("acts"), Face::SemiBold, LEAST) + 12.0,
        Bearing::Acted => 38.0,
        Bearing::Waits => 0.0,
    }
}

/// Paints "acts" or a tick, right-aligned.
fn turn(brush: &Brush<'_>, turn: Bearing, (right, y): (f32, f32)) {
    let p = &brush.theme.palette;
    match turn {
        Bearing::Acts => {
            let look = words(Face::SemiBold, LEAST, p.accent_text);
            brush.line((right, y), Align2::RIGHT_CENTER, t!("acts"), look, f32::INFINITY);
        }
        Bearing::Acted => {
            let at = |dx: f32, dy: f32| brush.at(right - 30.0 + dx, y - 17.0 + dy);
            let tick = vec![at(4.0, 18.0), at(12.0, 26.0), at(27.0, 9.0)];
            brush.painter.add(egui::Shape::line(tick, Stroke::new(brush.len(4.5), p.mute)));
        }
        Bearing::Waits => {}
    }
}

/// Paints plot points as circles with their word, as far as there is `room` for both.
fn points(brush: &Brush<'_>, it: &PcView, (left, y): (f32, f32), room: f32) {
    let (count, color) = (it.points, brush.theme.palette.mute);
    let word = brush.measure(&it.said, Face::Medium, 28.0);
    let circles = count.max(1) as f32 * 32.0;
    if count > POINTS || circles + 6.0 + word > room {
        point(brush, count > 0, (left, y));
        let said = if 38.0 + word > room { count.to_string() } else { it.said.clone() };
        brush.line((left + 36.0, y), Align2::LEFT_CENTER, &said, words(Face::SemiBold, 28.0, color), room - 36.0);
        return;
    }
    for n in 0..count.max(1) {
        point(brush, n < count, (left + n as f32 * 32.0, y));
    }
    brush.line((left + circles + 6.0, y), Align2::LEFT_CENTER, &it.said, words(Face::Medium, 28.0, color), word + 1.0);
}

fn point(brush: &Brush<'_>, full: bool, (left, y): (f32, f32)) {
    let (p, center) = (&brush.theme.palette, brush.at(left + 12.0, y));
    if full {
        brush.painter.circle_filled(center, brush.len(12.0), p.accent);
    } else {
        brush.painter.circle_stroke(center, brush.len(10.5), Stroke::new(brush.len(3.0), p.outline));
    }
}

/// Paints one plot point with the number of them.
fn counted(brush: &Brush<'_>, count: u32, (left, y): (f32, f32)) {
    point(brush, count > 0, (left, y));
    let look = words(Face::SemiBold, 28.0, brush.theme.palette.accent_text);
    brush.line((left + 32.0, y), Align2::LEFT_CENTER, &count.to_string(), look, 60.0);
}

/// Returns the width of the column beside the dice; 0 if there is nothing in it.
pub(super) fn beside(brush: &Brush<'_>, it: &SceneView) -> f32 {
    if it.gmcs.is_empty() && it.next.is_empty() { 0.0 } else { (brush.width * 0.3 - 80.0).clamp(300.0, 512.0) }
}

/// How much room the column beside the dice takes for each thing.
struct Spacing {
    small: bool,
    /// The next ones have a line of their own above them.
    labeled: bool,
    /// The font size of those who may be next, and the most lines.
    next: (f32, usize),
    /// The least height of a GMC's name.
    name: f32,
}

const SPACINGS: [Spacing; 3] = [
    Spacing { small: false, labeled: true, next: (32.0, 4), name: 66.0 },
    Spacing { small: true, labeled: true, next: (29.0, 5), name: 54.0 },
    Spacing { small: true, labeled: false, next: (27.0, 6), name: 46.0 },
];

impl Spacing {
    /// Lays out the lines above the GMCs: who acts, and who may be next.
    fn above(&self, brush: &Brush<'_>, it: &SceneView, width: f32) -> Vec<(LaidText, Color32)> {
        let p = &brush.theme.palette;
        let set =
            |text: &str, face: Face, sizes: &[f32], rows| brush.set(text, (face, sizes), (width, rows), Align::LEFT);
        let mut all = Vec::new();
        // Without dice the name is in the middle; where there is little room, the card of who acts says it.
        if let Some(turn) = it.turn.as_ref().filter(|_| it.roll.is_some() && !self.small) {
            all.push((set(turn, Face::BookBold, &[58.0, 48.0, 40.0], 2), p.accent_text));
        }
        if !it.next.is_empty() {
            let said = if it.next.len() > 1 { t!("Next turn, one of:") } else { t!("Next turn:") };
            // A line is broken between names, not within them.
            let names = it.next.iter().map(|name| name.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(", ");
            let names = if self.labeled { names } else { t!("Next: {names}") };
            if self.labeled {
                all.push((set(said, Face::Medium, &[28.0, LEAST], 1), p.mute));
            }
            all.push((set(&names, Face::BookBold, &[self.next.0], self.next.1), p.text));
        }
        all
    }

    fn gmc(&self, brush: &Brush<'_>, it: &GmcCard<'_>, width: f32) -> f32 {
        it.head(brush, self, width) + it.all.tall(brush, width - 2.0 * EDGE, self.small) + FOOT
    }
}

/// A GMC's card.
struct GmcCard<'v> {
    gmc: &'v GmcView,
    face: Option<TextureHandle>,
    all: Column<'v>,
}

/// Paints who acts, who may be next, and the GMCs, first those there is most to tell of.
pub(super) fn column(brush: &Brush<'_>, it: &SceneView, portraits: &Portraits, area: Rect) {
    let card =
        |gmc| GmcCard { gmc, face: face(gmc.picture.as_ref(), portraits), all: Column::of_gmc(gmc, &it.taken_out) };
    let mut all: Vec<GmcCard<'_>> = it.gmcs.iter().map(card).collect();
    all.sort_by_key(|it| std::cmp::Reverse(it.all.all.len() + usize::from(it.gmc.out)));
    let width = area.width();
    let tall = |by: &&Spacing| {
        let above: f32 = by.above(brush, it, width).iter().map(|(set, _)| set.size.y).sum();
        above + SPACE + all.iter().map(|it| by.gmc(brush, it, width) + BETWEEN).sum::<f32>() - BETWEEN
    };
    let [.., least] = &SPACINGS;
    let by = SPACINGS.iter().find(|by| tall(by) <= area.height() + 1.0).unwrap_or(least);
    let mut y = area.top();
    for (set, color) in by.above(brush, it, width) {
        let tall = set.size.y;
        brush.put((area.left(), y + tall / 2.0), set, color);
        y += tall;
    }
    y += if y > area.top() { SPACE } else { 0.0 };
    for (n, card) in all.iter().enumerate() {
        let tall = by.gmc(brush, card, width);
        let spare = if n + 1 == all.len() { 0.0 } else { 34.0 };
        if y + tall + spare > area.bottom() + 1.0 {
            brush.leave_out(all.len() - n);
            let more = format!("+ {}", all.len() - n);
            let look = words(Face::Medium, LEAST, brush.theme.palette.mute);
            brush.line((area.left() + 18.0, y + 14.0), Align2::LEFT_CENTER, &more, look, 120.0);
            return;
        }
        card.paint(brush, by, Rect::from_min_size(pos2(area.left(), y), vec2(width, tall)));
        y += tall + BETWEEN;
    }
}

impl GmcCard<'_> {
    /// Lays out the name, after its portrait and before its turn.
    fn name(&self, brush: &Brush<'_>, width: f32) -> LaidText {
        let face = if self.face.is_some() { FACE + 12.0 } else { 0.0 };
        let room = width - 2.0 * EDGE - face - turn_width(brush, self.gmc.turn);
        brush.set(&self.gmc.name, (Face::BookBold, &GMC_NAME), (room, 2), Align::LEFT)
    }

    /// Returns the height of the card's head, with its name.
    fn head(&self, brush: &Brush<'_>, by: &Spacing, width: f32) -> f32 {
        by.name.max(self.name(brush, width).size.y + 10.0)
    }

    fn paint(&self, brush: &Brush<'_>, by: &Spacing, area: Rect) {
        let (p, it) = (&brush.theme.palette, self.gmc);
        let tall = self.head(brush, by, area.width());
        let corner = CornerRadius::same(brush.len(14.0).min(250.0) as u8);
        let stroke = Stroke::new(brush.len(1.5), p.hairline);
        brush.painter.rect(brush.on_screen(area), corner, p.card, stroke, StrokeKind::Inside);
        let middle = area.top() + tall / 2.0;
        let mut left = area.left() + EDGE;
        if let Some(picture) = &self.face {
            let across = FACE.min(tall - 8.0);
            portrait(brush, picture, (left + across / 2.0, middle), across);
            left += across + 12.0;
        }
        turn(brush, it.turn, (area.right() - EDGE, middle));
        let color = match (it.out, it.turn) {
            (true, _) => p.mute,
            (false, Bearing::Acts) => p.accent_text,
            (false, _) => p.text,
        };
        brush.put((left, middle), self.name(brush, area.width()), color);
        let below = Rect::from_min_max(area.min + vec2(EDGE, tall - FOOT), area.max - vec2(EDGE, FOOT));
        self.all.paint(brush, below);
    }
}
