//! The card in the middle: the dice of both sides, and below them their totals or names and the outcome; or the turn.

use super::brush::{Brush, words};
use super::dice;
use crate::ui::theme::Face;
use crate::ui::widgets::{DieLook, paint_die};
use egui::{Align, Align2, Color32, CornerRadius, Mesh, Rect, Stroke, StrokeKind, pos2};
use hitch_core::player::{DieUse, OutcomeView, RollView, SceneView, SideView};

const NUMBER: f32 = 158.0;
const NAMES: [f32; 3] = [64.0, 48.0, 40.0];
const VERBS: [f32; 5] = [88.0, 72.0, 56.0, 44.0, 34.0];
const TURN: [f32; 4] = [158.0, 124.0, 96.0, 72.0];
const LINE: f32 = 35.0;
const LONG: f32 = 30.0;
const PAD: f32 = 20.0;

pub(super) fn roll(brush: &Brush<'_>, it: &RollView, area: Rect, falling: f32) {
    card(brush, area);
    // Where there is little room the dice need more of it.
    let share = if area.height() < 420.0 { 0.42 } else { 0.46 };
    let (upper, lower) = area.split_top_bottom_at_y(area.bottom() - (area.height() * share).min(254.0));
    dice::halves(brush, it, Rect::from_min_max(upper.min + egui::vec2(0.0, 26.0), upper.max), falling);
    let p = &brush.theme.palette;
    let middle = brush.at(area.center().x, area.top());
    let rule = Stroke::new(brush.len(1.5), p.hairline);
    brush.painter.vline(middle.x, brush.on_screen(upper).y_range(), rule);
    let Some(verdict) = &it.verdict else {
        brush.painter.hline(brush.on_screen(lower).x_range(), brush.on_screen(lower).top(), rule);
        open(brush, it, lower);
        return;
    };
    let (wash, line) = if verdict.good { (p.good_soft, p.good) } else { (p.bad_soft, p.bad) };
    ground(brush, lower, wash, line);
    decided(brush, it, verdict, lower);
}

pub(super) fn turn(brush: &Brush<'_>, it: &SceneView, area: Rect) {
    card(brush, area);
    let p = &brush.theme.palette;
    let (text, color) = it.turn.as_ref().map_or((&it.place, p.mute), |who| (who, p.accent_text));
    brush.middle(center(area), text, (Face::BookBold, &TURN), color, area.width() - 4.0 * PAD);
}

fn center(area: Rect) -> (f32, f32) {
    (area.center().x, area.center().y)
}

fn card(brush: &Brush<'_>, area: Rect) {
    let p = &brush.theme.palette;
    let corner = CornerRadius::same(brush.len(18.0).min(250.0) as u8);
    let stroke = Stroke::new(brush.len(1.5), p.hairline);
    brush.painter.rect(brush.on_screen(area), corner, p.card, stroke, StrokeKind::Inside);
}

fn ground(brush: &Brush<'_>, area: Rect, wash: Color32, line: Color32) {
    let area = brush.on_screen(area).shrink2(brush.vec(1.5, 0.0));
    let foot = Rect::from_min_max(area.min, pos2(area.right(), area.bottom() - brush.len(18.0)));
    brush.painter.add(fading(foot, wash, brush.theme.palette.card));
    brush.painter.hline(area.x_range(), area.top(), Stroke::new(brush.len(3.0).max(1.0), line));
}

/// Makes a gradient from a color to another, downwards.
fn fading(area: Rect, from: Color32, to: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for (at, color) in
        [(area.left_top(), from), (area.right_top(), from), (area.left_bottom(), to), (area.right_bottom(), to)]
    {
        mesh.colored_vertex(at, color);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    mesh
}

/// Paints both totals, or names, each in the middle of its half.
fn sides(brush: &Brush<'_>, it: &RollView, area: Rect, between: f32) {
    let p = &brush.theme.palette;
    let room = area.width() / 2.0 - between - PAD;
    for (part, of, color) in [(0.25, &it.acting, p.accent_text), (0.75, &it.opposing, p.text)] {
        let at = (area.left() + area.width() * part, area.center().y);
        side(brush, of, at, (room, area.height()), color);
    }
}

fn side(brush: &Brush<'_>, of: &SideView, at: (f32, f32), (wide, tall): (f32, f32), color: Color32) {
    match of.total {
        Some(total) => {
            let size = NUMBER.min(tall * 0.98);
            brush.middle(at, &total.to_string(), (Face::Display, &[size]), color, wide);
        }
        None => brush.middle(at, &of.who, (Face::BookBold, &NAMES), color, wide),
    }
}

/// Paints a roll being gathered or rolled by one side only.
fn open(brush: &Brush<'_>, it: &RollView, area: Rect) {
    // Against what nobody may know is not said.
    let against = !it.opposing.who.is_empty() || it.opposing.total.is_some();
    let look = words(Face::Book, 56.0, brush.theme.palette.mute);
    let word = if against { t!("against") } else { "" };
    let wide = brush.line(center(area), Align2::CENTER_CENTER, word, look, area.width() * 0.3);
    sides(brush, it, area, wide / 2.0);
}

fn decided(brush: &Brush<'_>, it: &RollView, verdict: &OutcomeView, area: Rect) {
    let p = &brush.theme.palette;
    let tone = if verdict.good { p.good_text } else { p.bad_text };
    let room = area.width() - 2.0 * PAD;
    let long = wide(brush, verdict) > room;
    let foot = if long { 2.0 * LONG * 1.3 } else { 52.0 };
    let (upper, lower) = area.split_top_bottom_at_y(area.bottom() - foot - 8.0);
    let upper = upper.translate(egui::vec2(0.0, 4.0));
    sides(brush, it, upper, 0.0);
    let number = |of: &SideView| of.total.map_or(0.0, |it| brush.measure(&it.to_string(), Face::Display, NUMBER));
    let between = area.width() / 2.0 - number(&it.acting).max(number(&it.opposing)) - 3.0 * PAD;
    brush.middle(center(upper), &verdict.verb, (Face::BookBold, &VERBS), tone, between);
    if long {
        let text = format!("{} {}", verdict.line, verdict.ones);
        let set = brush.set(&text, (Face::SemiBold, &[LONG]), (room, 2), Align::Center);
        brush.put((area.center().x, lower.center().y - 4.0), set, p.text);
    } else {
        said(brush, verdict, ones(brush, it), (area.center().x, lower.center().y - 4.0));
    }
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

const SMALL: f32 = 50.0;
const GAP: f32 = 14.0;

/// Returns the width of the outcome in one line.
fn wide(brush: &Brush<'_>, verdict: &OutcomeView) -> f32 {
    let of = |text: &str| if text.is_empty() { 0.0 } else { brush.measure(text, Face::SemiBold, LINE) + GAP };
    verdict.effect.map_or(0.0, |_| SMALL + GAP) + of(&verdict.line) + of(&verdict.ones) - GAP
}

/// Paints the outcome in words with its die, centered.
fn said(brush: &Brush<'_>, verdict: &OutcomeView, ones: Color32, (middle, y): (f32, f32)) {
    let mut x = middle - wide(brush, verdict) / 2.0;
    if let Some(die) = verdict.effect {
        let look = if verdict.good { DieLook::Effect } else { DieLook::Stress };
        let at = brush.at(x + SMALL / 2.0, y);
        paint_die(&brush.painter, brush.theme, at, brush.len(SMALL), die, &die.sides().to_string(), look);
        x += SMALL + GAP;
    }
    for (text, color) in [(&verdict.line, brush.theme.palette.text), (&verdict.ones, ones)] {
        x += brush.line((x, y), Align2::LEFT_CENTER, text, words(Face::SemiBold, LINE, color), f32::INFINITY) + GAP;
    }
}
