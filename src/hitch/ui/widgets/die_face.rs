//! A die in the tray: shape, result, use, source.
//!
//! Its size is fixed by its settings, not by its words, so that a row of dice is level.

use super::body::Body;
use super::die::{DieLook, paint_die};
use super::options::widget;
use super::support::{lines, one_line, paint_centered};
use crate::ui::theme::{Face, Theme, Tone, die as measure, motion, radius, space, text};
use egui::{Color32, Id, Response, Sense, Ui, Widget, pos2, vec2};
use hitch_core::model::Die;
use hitch_core::words::noted;

/// The height of a line under a die.
const CAPTION_LINE: f32 = 14.0;
/// The share of its square a die fills.
const AIR: f32 = 0.92;
const HOP: f32 = 7.0;

widget! {
    /// One die with its caption.
    #[must_use = "add it to a Ui"]
    DieFace;
    /// A die that has not been rolled yet.
    pub fn new(die: Die, look: DieLook);
    /// An id of its own, so that focus, a drag or a settling die stay with it when the row changes:
    /// `ui.scope_id().with(entity_id)`, never an index.
    some id: Id;
    /// What it shows. Without a face it shows its size.
    set face: Option<u8> = None;
    /// What it is used for, in a word or two: "total", "effect d10", "hitch".
    set word: &'a str = "";
    /// Where it came from: the name of the trait or pool.
    set source: &'a str = "";
    /// How large the die is, across.
    set size: f32 = measure::TRAY;
    /// How many lines the source may take; the height keeps room for all of them.
    set rows: usize = 2;
    /// How wide the die stands with its caption, where many must stand in a row.
    set column: f32 = measure::COLUMN;
    /// What colour its word has, where its look doesn't say.
    some tone: Tone;
    /// What a screen reader says, where the die's own words would not tell it from its neighbours.
    text label;
}

impl DieFace<'_> {
    /// Returns the height of a die of this size, with this many lines for the source.
    pub fn height(size: f32, rows: usize) -> f32 {
        size + space::XS * 2.0 + CAPTION_LINE * (1 + rows) as f32
    }

    fn spoken(&self) -> String {
        if let Some(label) = &self.label {
            return label.clone();
        }
        let label = match self.face {
            Some(face) => t!("{} showing {face}", self.die),
            None => self.die.to_string(),
        };
        let word = match self.look {
            DieLook::Total | DieLook::Number => t!("counted in the total"),
            DieLook::Effect | DieLook::Harm | DieLook::Kept => t!("the ⟦effect die⟧"),
            DieLook::Hitch => t!("⟦a hitch⟧"),
            DieLook::Opportunity => t!("⟦an opportunity⟧"),
            DieLook::Idle if self.face.is_some() => t!("not used"),
            _ => self.word,
        };
        noted(noted(label, word), self.source)
    }

    fn word_color(&self) -> Color32 {
        let p = &self.theme.palette;
        if let Some(tone) = self.tone {
            return self.theme.tone(tone).text;
        }
        match self.look {
            DieLook::Total => p.accent_text,
            DieLook::Number => p.text,
            DieLook::Effect | DieLook::Kept | DieLook::Asset => p.good_text,
            DieLook::Hitch | DieLook::Harm | DieLook::Crisis | DieLook::Complication | DieLook::Stress => p.bad_text,
            DieLook::Opportunity => p.info_text,
            DieLook::Doom => p.violet_text,
            DieLook::Plain | DieLook::Rated | DieLook::Idle | DieLook::Ghost | DieLook::Fits | DieLook::Owner(_) => {
                p.mute
            }
        }
    }
}

impl Widget for DieFace<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (theme, width) = (self.theme, self.column);
        let body = Body::new(theme, vec2(width, Self::height(self.size, self.rows))).radius(radius::L);
        let body = body.sense(Sense::click_and_drag()).id(self.id);
        let label = || self.spoken();
        body.show(ui, label, |ui, rect, hover, response| {
            if hover > 0.0 {
                ui.painter().rect_filled(rect, radius::L, theme.palette.hover.gamma_multiply(0.6 * hover));
            }
            let left = settle(ui, theme, response.id, self.face);
            let scale = 1.0 - 0.18 * left;
            let hop = -HOP * left * (left * std::f32::consts::TAU).cos().abs();
            let center = pos2(rect.center().x, rect.top() + space::XS + self.size / 2.0);
            let number = match self.look {
                DieLook::Fits => "+".to_owned(),
                _ => self.face.unwrap_or_else(|| self.die.sides()).to_string(),
            };
            let falls = center + vec2(0.0, hop);
            paint_die(ui.painter(), theme, falls, self.size * AIR * scale, self.die, &number, self.look);

            let top = rect.top() + space::XS + self.size + space::XS;
            let font = Face::SemiBold.at(text::LABEL);
            let word = one_line(ui, self.word, font.clone(), width);
            let mut taken = usize::from(!self.word.is_empty());
            if word.elided && self.rows > 0 {
                // A long word takes a line of the source.
                let word = lines(ui, self.word, font, width, 2);
                taken = word.rows.len();
                ui.painter().galley(pos2(center.x, top), word, self.word_color());
            } else {
                paint_centered(ui, pos2(center.x, top + CAPTION_LINE / 2.0), word, self.word_color());
            }
            let rows = self.rows + 1 - taken;
            if rows > 0 {
                let source = lines(ui, self.source, Face::Regular.at(text::LABEL), width - space::XS, rows);
                ui.painter().galley(pos2(center.x, top + CAPTION_LINE * taken as f32), source, theme.palette.mute);
            }
        })
    }
}

/// Animates a die whose result has changed, with the new result from the start. Returns the remaining share, from 1 to
/// 0.
fn settle(ui: &Ui, theme: &Theme, id: Id, face: Option<u8>) -> f32 {
    let key = id.with("settle");
    let now = ui.input(|input| input.time);
    let before: Option<(Option<u8>, f64)> = ui.data(|data| data.get_temp(key));
    let since = match before {
        Some((shown, since)) if shown == face => since,
        // The first sight of a die is no roll.
        None => f64::NEG_INFINITY,
        Some(_) => now,
    };
    // Written only when it changes: in most frames all dice lie still.
    if before.is_none_or(|(shown, _)| shown != face) {
        ui.data_mut(|data| data.insert_temp(key, (face, since)));
    }
    let duration = f64::from(theme.motion(motion::DIE));
    if now - since >= duration {
        return 0.0;
    }
    // egui sleeps while nothing happens; a die that falls has to wake it for each step.
    ui.ctx().request_repaint();
    let done = ((now - since) / duration) as f32;
    (1.0 - done).powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_kittest::{Harness, kittest::Queryable};

    #[test]
    fn a_roll_settles_and_the_window_rests() {
        let theme = Theme::dark();
        let mut harness = Harness::builder()
            .with_context_setup({
                let theme = theme.clone();
                move |ctx| theme.install(ctx)
            })
            .with_step_dt(0.02)
            .with_max_steps(30)
            .build_ui_state(
                move |ui, face: &mut Option<u8>| {
                    let look = if *face == Some(1) { DieLook::Hitch } else { DieLook::Plain };
                    ui.add(DieFace::new(&theme, Die::D8, look).face(*face).source("Climb"));
                },
                None,
            );
        harness.run();
        harness.get_by_label("d8, Climb");
        *harness.state_mut() = Some(1);
        // Fails when the die never stops asking for frames.
        harness.run();
        harness.get_by_label("d8 showing 1, a hitch, Climb");
    }
}
