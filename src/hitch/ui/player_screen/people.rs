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
/// The height of cards in one row, and the most in two.
const TALL: f32 = 308.0;
const LOW: f32 = 250.0;
const PAD: f32 = 16.0;
/// The height of narrow cards in one row: their words need more lines.
const NARROW: f32 = 344.0;
/// The least width of a card.
const LEAST_WIDE: f32 = 236.0;
/// Lower cards have a name alone.
const LEAST_TALL: f32 = 112.0;
const NAME: [f32; 3] = [39.0, 34.0, 29.0];
const GMC_NAME: [f32; 3] = [34.0, 30.0, 27.0];
const FACE: f32 = 46.0;
const COUNTER: f32 = 30.0;
/// The distance between what is above the GMCs and their cards, and between the cards.
const SPACE: f32 = 14.0;
const BETWEEN: f32 = 8.0;
/// The most plot points drawn; more are counted.
const POINTS: u32 = 5;

/// Paints the cards of the PCs. Returns their upper edge.
pub(super) fn pcs(brush: &Brush<'_>, scene: &SceneView, portraits: &Portraits) -> f32 {
    let room = brush.width - 2.0 * MARGIN;
    let most = ((room + GAP) / (LEAST_WIDE + GAP)).floor().max(1.0) as usize;
    let rows = scene.pcs.len().div_ceil(most);
    let per_row = scene.pcs.len().div_ceil(rows.max(1)).max(1);
    let wide = (room - GAP * (per_row as f32 - 1.0)) / per_row as f32;
    let needed = |row: &[PcView]| row.iter().map(|pc| needed(brush, pc, wide, &scene.taken_out)).fold(0.0, f32::max);
    let tall = |row: &[PcView]| match rows {
        1 if wide < 300.0 => NARROW,
        1 => TALL,
        // Two rows are as high as what there is to tell.
        2 => needed(row).clamp(LEAST_TALL, LOW),
        _ => (400.0 / rows as f32 - GAP).min(96.0),
    };
    let all = || scene.pcs.chunks(per_row);
    let top = brush.height() - BOTTOM - all().map(|row| tall(row) + GAP).sum::<f32>() + GAP;
    let mut y = top;
    for row in all() {
        let size = vec2(wide, tall(row));
        for (n, pc) in row.iter().enumerate() {
            let area = Rect::from_min_size(pos2(MARGIN + n as f32 * (wide + GAP), y), size);
            card(brush, (pc, face(pc.picture.as_ref(), portraits), &scene.taken_out), area);
        }
        y += size.y + GAP;
    }
    top
}

/// Returns the height that a low card needs.
fn needed(brush: &Brush<'_>, it: &PcView, wide: f32, taken_out: &str) -> f32 {
    let all = Column::new(it.out.then_some(taken_out), &it.assets, &it.harm);
    let name = if brush.measure(&it.name, Face::BookBold, 29.0) > wide - 96.0 { 72.0 } else { 46.0 };
    name + 34.0 + all.tall(brush, wide - 2.0 * PAD, true)
}

fn face(name: Option<&PictureName>, portraits: &Portraits) -> Option<TextureHandle> {
    match portraits.get(name?)? {
        Portrait::Here(picture) => Some(picture),
        Portrait::Missing(_) => None,
    }
}

fn card(brush: &Brush<'_>, (it, face, taken_out): (&PcView, Option<TextureHandle>, &str), area: Rect) {
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
    let mut turn = turn(brush, it.turn, (within.right(), within.top() + 24.0));
    // In a low card the points stand beside the name.
    let low = area.height() < TALL;
    if low {
        let end = within.right() - turn;
        turn += 64.0;
        counted(brush, it.points, (end - 58.0, within.top() + 24.0));
    }
    let color = if it.out { p.mute } else { p.text };
    let name = brush.set(&it.name, (Face::BookBold, &NAME), (within.width() - turn, 2), Align::LEFT);
    let tall = name.size.y.max(46.0);
    brush.put((within.left(), within.top() + tall / 2.0), name, color);
    if area.height() < LEAST_TALL {
        return;
    }
    let mut all = Column::new(it.out.then_some(taken_out), &it.assets, &it.harm);
    if low {
        all.paint(brush, Rect::from_min_max(within.min + vec2(0.0, tall + 2.0), within.max));
        return;
    }
    let middle = within.top() + tall + 20.0;
    counters(
        brush,
        it,
        (within.left() + 190.0, middle),
        within.right() - if face.is_some() { FACE + 8.0 } else { 0.0 },
    );
    if let Some(out) = all.out.take() {
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

/// Paints the counters of a file beside its points, as many as there is room for (SET-21).
fn counters(brush: &Brush<'_>, it: &PcView, (left, y): (f32, f32), right: f32) {
    // Somebody who is out has the word for that there.
    let mut x = if it.out { right } else { left };
    for counter in &it.counters {
        let room = super::counter::wide(brush, counter, COUNTER);
        let name = brush.measure(&counter.name, Face::Medium, LEAST);
        if x + name + 8.0 + room > right {
            break;
        }
        let look = words(Face::Medium, LEAST, brush.theme.palette.soft);
        x += brush.line((x, y), Align2::LEFT_CENTER, &counter.name, look, name + 1.0) + 8.0;
        x += super::counter::paint(brush, counter, (x, y), COUNTER) + 16.0;
    }
}

fn portrait(brush: &Brush<'_>, picture: &TextureHandle, (x, y): (f32, f32), across: f32) {
    let area = brush.area(x - across / 2.0, y - across / 2.0, across, across);
    let corner = CornerRadius::same((area.width() / 2.0).min(255.0) as u8);
    let shape = RectShape::filled(area, corner, AS_IT_IS);
    brush.painter.add(shape.with_texture(picture.id(), middle_of(picture)));
}

/// Paints "acts" or a tick, right-aligned. Returns its width.
fn turn(brush: &Brush<'_>, turn: Bearing, (right, y): (f32, f32)) -> f32 {
    let p = &brush.theme.palette;
    match turn {
        Bearing::Acts => {
            let look = words(Face::SemiBold, LEAST, p.accent_text);
            brush.line((right, y), Align2::RIGHT_CENTER, t!("acts"), look, 120.0) + 12.0
        }
        Bearing::Acted => {
            let at = |dx: f32, dy: f32| brush.at(right - 30.0 + dx, y - 17.0 + dy);
            let tick = vec![at(4.0, 18.0), at(12.0, 26.0), at(27.0, 9.0)];
            brush.painter.add(egui::Shape::line(tick, Stroke::new(brush.len(4.5), p.mute)));
            38.0
        }
        Bearing::Waits => 0.0,
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
    let (p, centre) = (&brush.theme.palette, brush.at(left + 12.0, y));
    if full {
        brush.painter.circle_filled(centre, brush.len(12.0), p.accent);
    } else {
        brush.painter.circle_stroke(centre, brush.len(10.5), Stroke::new(brush.len(3.0), p.outline));
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
    /// The height of a GMC's name.
    name: f32,
}

const SPACINGS: [Spacing; 3] = [
    Spacing { small: false, labeled: true, next: (32.0, 4), name: 66.0 },
    Spacing { small: true, labeled: true, next: (29.0, 5), name: 52.0 },
    Spacing { small: true, labeled: false, next: (27.0, 5), name: 44.0 },
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

    fn gmc(&self, brush: &Brush<'_>, all: &Column<'_>, width: f32) -> f32 {
        self.name + all.tall(brush, width - 36.0, self.small)
    }
}

/// Paints who acts, who may be next, and the GMCs, first those there is most to tell of.
pub(super) fn column(brush: &Brush<'_>, it: &SceneView, portraits: &Portraits, area: Rect) {
    let taken_out = |gmc: &GmcView| gmc.out.then_some(it.taken_out.as_str());
    let mut all: Vec<(&GmcView, Column<'_>)> =
        it.gmcs.iter().map(|gmc| (gmc, Column::new(taken_out(gmc), &gmc.assets, &gmc.harm))).collect();
    all.sort_by_key(|(_, column)| std::cmp::Reverse(column.all.len() + usize::from(column.out.is_some())));
    let width = area.width();
    let tall = |by: &&Spacing| {
        let above: f32 = by.above(brush, it, width).iter().map(|(set, _)| set.size.y).sum();
        above + SPACE + all.iter().map(|(_, column)| by.gmc(brush, column, width) + BETWEEN).sum::<f32>() - BETWEEN
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
    for (n, (gmc, column)) in all.iter().enumerate() {
        let tall = by.gmc(brush, column, width);
        let spare = if n + 1 == all.len() { 0.0 } else { 34.0 };
        if y + tall + spare > area.bottom() + 1.0 {
            let more = format!("+ {}", all.len() - n);
            let look = words(Face::Medium, LEAST, brush.theme.palette.mute);
            brush.line((area.left() + 18.0, y + 14.0), Align2::LEFT_CENTER, &more, look, 120.0);
            return;
        }
        let picture = face(gmc.picture.as_ref(), portraits);
        let card = Rect::from_min_size(pos2(area.left(), y), vec2(width, tall));
        gmc_card(brush, (gmc, picture, column), card, by.name);
        y += tall + BETWEEN;
    }
}

fn gmc_card(brush: &Brush<'_>, (it, face, all): (&GmcView, Option<TextureHandle>, &Column<'_>), area: Rect, tall: f32) {
    let p = &brush.theme.palette;
    let corner = CornerRadius::same(brush.len(14.0).min(250.0) as u8);
    let stroke = Stroke::new(brush.len(1.5), p.hairline);
    brush.painter.rect(brush.on_screen(area), corner, p.card, stroke, StrokeKind::Inside);
    let middle = area.top() + tall / 2.0;
    let mut left = area.left() + 18.0;
    if let Some(picture) = face {
        let across = FACE.min(tall - 8.0);
        portrait(brush, &picture, (left + across / 2.0, middle), across);
        left += across + 12.0;
    }
    let turn = turn(brush, it.turn, (area.right() - 18.0, middle));
    let room = area.right() - 18.0 - left - turn;
    let color = match (it.out, it.turn) {
        (true, _) => p.mute,
        (false, Bearing::Acts) => p.accent_text,
        (false, _) => p.text,
    };
    brush.put((left, middle), brush.set(&it.name, (Face::BookBold, &GMC_NAME), (room, 1), Align::LEFT), color);
    if !all.is_empty() {
        all.paint(brush, Rect::from_min_max(area.min + vec2(18.0, tall - 6.0), area.max - vec2(18.0, 4.0)));
    }
}
