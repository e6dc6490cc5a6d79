//! The band with the two totals and the verb between, or the present turn.

use super::brush::{Brush, MARGIN, Words, words};
use crate::ui::theme::Face;
use crate::ui::widgets::{DieLook, paint_die};
use egui::{Align2, Color32, Mesh, Rect, Stroke};
use hitch_core::player::{DieUse, Half, RollView, SceneView, Verdict};

const TOP: f32 = 556.0;
const TALL: f32 = 244.0;
const COLUMN: f32 = 620.0;
const NUMBER: f32 = 212.0;
const VERB: f32 = 104.0;

fn ground(brush: &Brush<'_>, wash: Color32, line: Color32) {
    let area = brush.area(0.0, TOP, brush.width, TALL);
    brush.painter.add(fading(area, wash));
    brush.painter.hline(area.x_range(), area.top(), Stroke::new(brush.len(3.0).max(1.0), line));
}

/// Makes a gradient from a color to transparent, downwards.
fn fading(area: Rect, from: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for (at, color) in [
        (area.left_top(), from),
        (area.right_top(), from),
        (area.left_bottom(), Color32::TRANSPARENT),
        (area.right_bottom(), Color32::TRANSPARENT),
    ] {
        mesh.colored_vertex(at, color);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    mesh
}

fn column(brush: &Brush<'_>) -> f32 {
    COLUMN.min((brush.width - 2.0 * MARGIN) * 0.3)
}

pub(super) fn roll(brush: &Brush<'_>, it: &RollView) {
    let p = &brush.theme.palette;
    if let Some(verdict) = &it.verdict {
        let (wash, line) = if verdict.good { (p.good_soft, p.good) } else { (p.bad_soft, p.bad) };
        ground(brush, wash, line);
        decided(brush, it, verdict);
    } else {
        ground(brush, p.card, p.hairline);
        open(brush, it);
    }
}

fn number(brush: &Brush<'_>, of: &Half, left: bool, color: Color32) {
    let wide = column(brush);
    let x = if left { MARGIN + wide / 2.0 } else { brush.width - MARGIN - wide / 2.0 };
    if let Some(total) = of.total {
        let look = words(Face::Display, NUMBER, color);
        brush.line((x, TOP + 130.0), Align2::CENTER_CENTER, &total.to_string(), look, wide);
    } else {
        let look = words(Face::BookBold, 92.0, color);
        brush.line((x, TOP + 118.0), Align2::CENTER_CENTER, &of.who, look, wide);
    }
}

/// Paints a roll being gathered or rolled by one side only.
fn open(brush: &Brush<'_>, it: &RollView) {
    let p = &brush.theme.palette;
    number(brush, &it.acting, true, p.accent_text);
    number(brush, &it.opposing, false, p.text);
    // Against what nobody may know is not said.
    if it.opposing.who.is_empty() && it.opposing.total.is_none() {
        return;
    }
    let middle = brush.width / 2.0;
    let look = words(Face::Book, 66.0, p.mute);
    brush.line((middle, TOP + 118.0), Align2::CENTER_CENTER, "against", look, brush.width * 0.3);
}

fn decided(brush: &Brush<'_>, it: &RollView, verdict: &Verdict) {
    let p = &brush.theme.palette;
    let tone = if verdict.good { p.good_text } else { p.bad_text };
    number(brush, &it.acting, true, p.accent_text);
    number(brush, &it.opposing, false, p.text);
    let middle = brush.width / 2.0;
    let room = brush.width - 2.0 * MARGIN - 2.0 * (column(brush) * 0.72);
    brush.line((middle, TOP + 92.0), Align2::CENTER_CENTER, &verdict.verb, words(Face::BookBold, VERB, tone), room);
    said(brush, verdict, ones(brush, it), (middle, TOP + 197.0), room);
}

fn ones(brush: &Brush<'_>, it: &RollView) -> Color32 {
    let p = &brush.theme.palette;
    let has = |use_of: DieUse| it.acting.dice.iter().chain(&it.opposing.dice).any(|die| die.counts == use_of);
    match (has(DieUse::Hitch), has(DieUse::Opportunity)) {
        (true, false) => p.bad_text,
        (false, true) => p.info_text,
        _ => p.soft,
    }
}

/// Paints the outcome in words with its die, centered, in two lines if long.
fn said(brush: &Brush<'_>, verdict: &Verdict, ones: Color32, (middle, y): (f32, f32), room: f32) {
    let p = &brush.theme.palette;
    let look = |size: f32, color: Color32| words(Face::SemiBold, size, color);
    let die = verdict.effect.map_or(0.0, |_| 76.0);
    let gap = if verdict.ones.is_empty() { 0.0 } else { 16.0 };
    let wide = |size: f32| {
        let of = |text: &str| brush.measure(text, Face::SemiBold, size);
        die + of(&verdict.line) + gap + of(&verdict.ones)
    };
    let size = 42.0;
    let all = wide(size);
    if all > room {
        long(brush, verdict, (middle, y), room, look(36.0, p.text));
        return;
    }
    let mut x = middle - all / 2.0;
    if let Some(effect) = verdict.effect {
        drawn(brush, (x + 30.0, y), effect, verdict.good);
        x += die;
    }
    x += brush.line((x, y), Align2::LEFT_CENTER, &verdict.line, look(size, p.text), room) + gap;
    brush.line((x, y), Align2::LEFT_CENTER, &verdict.ones, look(size, ones), room);
}

fn long(brush: &Brush<'_>, verdict: &Verdict, (middle, y): (f32, f32), room: f32, look: Words) {
    let text = format!("{} {}", verdict.line, verdict.ones);
    let rows = brush.rows(&text, look, room).min(2);
    let top = if rows > 1 { y - 52.0 } else { y - 22.0 };
    brush.lines((middle, top), &text, look, room, 2);
}

fn drawn(brush: &Brush<'_>, (x, y): (f32, f32), die: hitch_core::model::Die, good: bool) {
    let look = if good { DieLook::Effect } else { DieLook::Stress };
    paint_die(&brush.painter, brush.theme, brush.at(x, y), brush.len(60.0), die, &die.sides().to_string(), look);
}

pub(super) fn turn(brush: &Brush<'_>, it: &SceneView) {
    let p = &brush.theme.palette;
    ground(brush, p.card, p.hairline);
    let room = brush.width - 2.0 * MARGIN;
    let (text, size, color) = match &it.turn {
        Some(who) => (who.as_str(), NUMBER * 0.86, p.accent_text),
        None => (it.place.as_str(), VERB, p.mute),
    };
    // A long name goes by its first words.
    let size = if brush.measure(text, Face::BookBold, size) > room { VERB } else { size };
    brush.line((brush.width / 2.0, TOP + 122.0), Align2::CENTER_CENTER, text, words(Face::BookBold, size, color), room);
}
