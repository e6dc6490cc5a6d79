//! The view as a thumbnail: the large parts of the screen, legible at arm's length.

use super::brush::Brush;
use super::still;
use crate::ui::Portraits;
use crate::ui::theme::{Face, Owner, Theme};
use crate::ui::widgets::{DieInk, DieLook, Edge, die_ink, paint_die_in};
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use hitch_core::player::{Bearing, DieUse, PlayerView, SceneView, Shows, SideView};

/// The base size of a thumbnail.
pub const THUMB: Vec2 = Vec2::new(220.0, 118.0);

const PAUSED: f32 = 18.0;

/// Paints a view into a small rectangle, made for [`THUMB`] and scaled by the width.
pub fn thumb(painter: &Painter, theme: &Theme, rect: Rect, (view, portraits): (&PlayerView, &Portraits)) {
    let p = &theme.palette;
    let k = rect.width() / THUMB.x;
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    painter.rect_filled(rect, 6, if theme.dark { p.well } else { p.bg });
    let words = |at: Pos2, anchor: Align2, text: &str, face: Face, size: f32, color: Color32| {
        let brush = Brush::new(painter.clone(), theme, rect);
        let room = (rect.width() - 16.0) / brush.len(1.0);
        let size = size * k;
        let text = brush.fit(text, face, size / brush.len(1.0), room);
        painter.text(at, anchor, text, face.at(size), color);
    };
    match &view.shows {
        Shows::Blank => words(rect.center(), Align2::CENTER_CENTER, t!("Blank"), Face::Medium, 12.0, p.mute),
        Shows::Standby | Shows::Pause => {
            let brush = Brush::new(painter.clone(), theme, rect);
            let at = rect.center_top() + vec2(0.0, 30.0) * k;
            if let Some(picture) = still::picture(view, portraits) {
                let paused = view.shows == Shows::Pause;
                still::whole(&brush, &picture, if paused { brush.height() * PAUSED / THUMB.y } else { 0.0 });
                if paused {
                    let at = rect.center_bottom() - vec2(0.0, PAUSED / 2.0) * k;
                    words(at, Align2::CENTER_CENTER, t!("Paused"), Face::Book, 13.0, p.mute);
                }
                painter.rect_stroke(rect, 6, Stroke::new(1.0, p.hairline), StrokeKind::Inside);
                return;
            }
            still::standby(&brush, "", "");
            words(at, Align2::CENTER_CENTER, &view.campaign, Face::BookBold, 18.0, p.text);
            if view.shows == Shows::Pause {
                words(at + vec2(0.0, 20.0) * k, Align2::CENTER_CENTER, t!("Paused"), Face::Book, 13.0, p.mute);
            }
        }
        Shows::Handout(it) => super::handout::handout(&Brush::new(painter.clone(), theme, rect), it, portraits),
        Shows::Map(it) => super::map::map(&Brush::new(painter.clone(), theme, rect), it),
        Shows::Scene(it) => {
            words(rect.left_top() + vec2(10.0, 13.0) * k, Align2::LEFT_CENTER, &it.name, Face::BookBold, 12.0, p.text);
            if let Some(roll) = &it.roll {
                let good = roll.verdict.as_ref().is_none_or(|it| it.good);
                row(&painter, theme, rect, &roll.acting, (true, good));
                row(&painter, theme, rect, &roll.opposing, (false, good));
                let (verb, tone) = roll
                    .verdict
                    .as_ref()
                    .map_or(("", p.mute), |it| (it.verb.as_str(), if it.good { p.good_text } else { p.bad_text }));
                let y = rect.top() + 62.0 * k;
                let total = |of: &SideView| of.total.map(|it| it.to_string()).unwrap_or_default();
                let at = |part: f32| pos2(rect.left() + rect.width() * part, y);
                words(at(0.27), Align2::CENTER_CENTER, &total(&roll.acting), Face::Display, 17.0, p.accent_text);
                words(at(0.73), Align2::CENTER_CENTER, &total(&roll.opposing), Face::Display, 17.0, p.text);
                words(at(0.5), Align2::CENTER_CENTER, verb, Face::BookBold, 12.0, tone);
            } else {
                let who = it.turn.as_deref().unwrap_or(&it.place);
                let at = rect.center_top() + vec2(0.0, 54.0) * k;
                words(at, Align2::CENTER_CENTER, who, Face::BookBold, 22.0, p.accent_text);
            }
            people(&painter, theme, rect, it);
        }
    }
    painter.rect_stroke(rect, 6, Stroke::new(1.0, p.hairline), StrokeKind::Inside);
}

fn row(painter: &Painter, theme: &Theme, rect: Rect, it: &SideView, (acting, good): (bool, bool)) {
    let p = &theme.palette;
    let k = rect.width() / THUMB.x;
    let wide = rect.width() / 2.0 - 12.0;
    let cell = (wide / it.dice.len().max(1) as f32).min(19.0 * k);
    let left = if acting { rect.left() + 8.0 } else { rect.center().x + 4.0 };
    let first = left + (wide - cell * it.dice.len() as f32) / 2.0 + cell / 2.0;
    for (n, die) in it.dice.iter().enumerate() {
        let ink = match die.counts {
            DieUse::Total if acting => die_ink(theme, DieLook::Total),
            DieUse::Total => DieInk { fill: p.text, line: p.text, text: p.bg, edge: Edge::Whole },
            DieUse::Effect => die_ink(theme, if good { DieLook::Effect } else { DieLook::Stress }),
            DieUse::Hitch => die_ink(theme, DieLook::Hitch),
            DieUse::Opportunity => die_ink(theme, DieLook::Opportunity),
            DieUse::Nothing | DieUse::Waits => die_ink(theme, DieLook::Idle),
        };
        let number = die.face.unwrap_or_else(|| die.size.sides()).to_string();
        let at = pos2(first + n as f32 * cell, rect.top() + 37.0 * k);
        paint_die_in(painter, at, (cell - 3.0).clamp(4.0, 16.0 * k), die.size, &number, ink);
    }
}

fn people(painter: &Painter, theme: &Theme, rect: Rect, it: &SceneView) {
    let p = &theme.palette;
    let k = rect.width() / THUMB.x;
    let count = it.pcs.len().max(1) as f32;
    let wide = (rect.width() - 16.0 - 4.0 * (count - 1.0)) / count;
    for (n, pc) in it.pcs.iter().enumerate() {
        let at = pos2(rect.left() + 8.0 + n as f32 * (wide + 4.0), rect.bottom() - 26.0 * k);
        let area = Rect::from_min_size(at, vec2(wide.max(3.0), 18.0 * k));
        painter.rect_filled(area, 3, theme.owner(Owner(usize::from(pc.mark))).line);
        let inner = Rect::from_min_max(area.min + vec2(0.0, 2.0), area.max);
        painter.rect_filled(inner, 3, if pc.turn == Bearing::Acts { p.accent_soft } else { p.card });
    }
}
