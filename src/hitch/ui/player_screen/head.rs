//! The scene's name, and what plays in it for everyone: stakes, distinctions, pools and timed tests.

use super::brush::{Brush, LEAST, MARGIN, words};
use super::traits;
use crate::ui::theme::Face;
use crate::ui::widgets::{DieLook, paint_die};
use egui::{Align, Align2, Stroke};
use hitch_core::model::PoolKind;
use hitch_core::player::{CounterView, PoolView, SceneView, TimedView, TraitView};

const NAME: [f32; 4] = [68.0, 58.0, 50.0, 44.0];
const FONT: f32 = 28.0;
const DIE: f32 = 38.0;
const COUNTER: f32 = 42.0;
const GAP: f32 = 34.0;
/// The middle of the scene's name, and of the first line below it.
const TOP: f32 = 68.0;
const FIRST: f32 = 142.0;
const LINE: f32 = 52.0;
/// The most lines below the name.
const LINES: usize = 4;
/// The most dice of a pool that are drawn; more are counted.
const MOST: usize = 24;

#[derive(Clone, Copy)]
enum Fact<'v> {
    Stakes(&'v str),
    Trait(&'v TraitView),
    Pool(&'v PoolView),
    Timed(&'v TimedView),
    Counter(&'v CounterView),
}

/// Paints it all, as many lines as there is something to tell. Returns its lower edge.
pub(super) fn head(brush: &Brush<'_>, it: &SceneView) -> f32 {
    let p = &brush.theme.palette;
    let room = brush.width - 2.0 * MARGIN;
    // Pools stand beside the name as far as there is room, doom first, and the others below it.
    let mut below: Vec<Fact<'_>> = it.pools.iter().map(Fact::Pool).collect();
    let mut right = MARGIN + room;
    let least = MARGIN + brush.measure(&it.name, Face::BookBold, NAME[2]) + GAP;
    while let Some(pool) = below.last().filter(|it| right - it.wide(brush) >= least) {
        right -= pool.wide(brush);
        pool.paint(brush, (right, TOP));
        right -= GAP;
        below.pop();
    }
    let own = (right - MARGIN, 2);
    brush.put((MARGIN, TOP), brush.set(&it.name, (Face::BookBold, &NAME), own, Align::LEFT), p.text);
    let stakes = it.stakes.as_deref().map(Fact::Stakes);
    let facts = stakes.into_iter().chain(it.traits.iter().map(Fact::Trait)).chain(below);
    flow(
        brush,
        &facts.chain(it.counters.iter().map(Fact::Counter)).chain(it.timed.iter().map(Fact::Timed)).collect::<Vec<_>>(),
        room,
    )
}

/// Paints facts in lines. Returns their lower edge.
fn flow(brush: &Brush<'_>, facts: &[Fact<'_>], room: f32) -> f32 {
    let (mut x, mut line) = (0.0, 0);
    for (n, fact) in facts.iter().enumerate() {
        let wide = fact.wide(brush).min(room);
        let more = format!("+ {}", facts.len() - n);
        // The last line keeps room for the number of those that follow.
        let spare = if line + 1 == LINES && n + 1 < facts.len() { 90.0 } else { 0.0 };
        if x > 0.0 && x + wide + spare > room {
            if line + 1 == LINES {
                brush.leave_out(facts.len() - n);
                let at = (MARGIN + x, FIRST + line as f32 * LINE);
                brush.line(at, Align2::LEFT_CENTER, &more, words(Face::Medium, FONT, brush.theme.palette.mute), 90.0);
                break;
            }
            (x, line) = (0.0, line + 1);
        }
        x += fact.paint(brush, (MARGIN + x, FIRST + line as f32 * LINE)) + GAP;
    }
    if facts.is_empty() { TOP + 42.0 } else { FIRST + line as f32 * LINE + 28.0 }
}

impl Fact<'_> {
    fn wide(self, brush: &Brush<'_>) -> f32 {
        let said = |text: &str, face: Face| brush.measure(text, face, FONT);
        match self {
            Self::Stakes(text) => said(text, Face::SemiBold),
            Self::Trait(it) => it.dice.len() as f32 * (DIE + 4.0) + 10.0 + said(&it.name, Face::Medium),
            Self::Pool(it) => {
                let (size, gap) = die_in(it);
                let more = if uncounted(it) > 0 { 64.0 } else { 0.0 };
                said(&it.name, Face::Medium) + 14.0 + shown(it).len() as f32 * (size + gap) + more
            }
            Self::Timed(it) => said(&called(it), Face::Medium) + 14.0 + beats_in(it) * f32::from(it.beats.0),
            Self::Counter(it) => said(&it.name, Face::Medium) + 14.0 + super::counter::wide(brush, it, COUNTER),
        }
    }

    /// Paints it from the left. Returns its width.
    fn paint(self, brush: &Brush<'_>, (x, y): (f32, f32)) -> f32 {
        let p = &brush.theme.palette;
        let room = brush.width - MARGIN - x;
        let line = |x: f32, text: &str, face: Face, color: egui::Color32| {
            brush.line((x, y), Align2::LEFT_CENTER, text, words(face, FONT, color), room)
        };
        match self {
            Self::Stakes(text) => line(x, text, Face::SemiBold, p.bad_text),
            Self::Trait(it) => {
                let wide = traits::dice(brush, it, (x, y), DIE) + 10.0;
                let look = words(Face::Medium, FONT, p.soft);
                wide + brush.line((x + wide, y), Align2::LEFT_CENTER, &it.name, look, room - wide)
            }
            Self::Pool(it) => {
                let (size, gap) = die_in(it);
                let name = words(Face::Medium, FONT, p.soft);
                let dice = shown(it).len() as f32 * (size + gap) + 14.0;
                let wide = brush.line((x, y), Align2::LEFT_CENTER, &it.name, name, room - dice + 1.0) + 14.0;
                wide + pool(brush, it, (x + wide, y))
            }
            Self::Counter(it) => {
                let wide = line(x, &it.name, Face::Medium, p.soft) + 14.0;
                wide + super::counter::paint(brush, it, (x + wide, y), COUNTER)
            }
            Self::Timed(it) => {
                let wide = line(x, &called(it), Face::Medium, p.soft) + 14.0;
                wide + beats(brush, it, (x + wide, y))
            }
        }
    }
}

fn called(it: &TimedView) -> String {
    let (stages, done) = it.stages;
    t!("{} {done} of {stages}", it.title)
}

/// Returns the size of a pool's dice and the gap between them; many stand closer.
fn die_in(it: &PoolView) -> (f32, f32) {
    if it.dice.len() > 6 { (40.0, 4.0) } else { (48.0, 8.0) }
}

/// Returns the dice of a pool that are drawn, and those that it lost, without a number.
fn shown(it: &PoolView) -> Vec<(hitch_core::model::Die, DieLook, String)> {
    let look = if it.kind == PoolKind::Doom { DieLook::Doom } else { DieLook::Crisis };
    let dice = it.dice.iter().take(MOST).map(|die| (*die, look, die.sides().to_string()));
    let last = it.dice.last().copied().unwrap_or(hitch_core::model::Die::D8);
    // More than four ghosts would crowd out its dice.
    dice.chain(std::iter::repeat_n((last, DieLook::Ghost, String::new()), it.gone.min(4))).collect()
}

/// Returns the distance of a timed test's beats; many stand closer.
fn beats_in(it: &TimedView) -> f32 {
    (480.0 / f32::from(it.beats.0.max(1))).min(30.0)
}

fn uncounted(it: &PoolView) -> usize {
    it.dice.len().saturating_sub(MOST)
}

/// Paints a pool's dice. Returns their width.
fn pool(brush: &Brush<'_>, it: &PoolView, (x, y): (f32, f32)) -> f32 {
    let (size, gap) = die_in(it);
    let mut at = x;
    for (die, look, number) in shown(it) {
        paint_die(&brush.painter, brush.theme, brush.at(at + size / 2.0, y), brush.len(size), die, &number, look);
        at += size + gap;
    }
    if uncounted(it) > 0 {
        brush.leave_out(1);
        let more = format!("+ {}", uncounted(it));
        let look = words(Face::Medium, LEAST, brush.theme.palette.mute);
        at += brush.line((at + 4.0, y), Align2::LEFT_CENTER, &more, look, 64.0) + 4.0;
    }
    at - x
}

/// Paints the beats of a timed test, those that are left filled. Returns their width.
fn beats(brush: &Brush<'_>, it: &TimedView, (x, y): (f32, f32)) -> f32 {
    let p = &brush.theme.palette;
    let ((beats, left), step) = (it.beats, beats_in(it));
    for beat in 0..beats {
        let center = brush.at(x + (f32::from(beat) + 0.4) * step, y);
        if beat < left {
            brush.painter.circle_filled(center, brush.len(step * 0.38), p.accent);
        } else {
            brush.painter.circle_stroke(center, brush.len(step * 0.35), Stroke::new(brush.len(2.5), p.outline));
        }
    }
    f32::from(beats) * step
}
