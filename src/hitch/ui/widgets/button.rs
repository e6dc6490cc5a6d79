//! Buttons with words: primary, plain, quiet, bare, dangerous.

use super::body::{Body, Ink, Parts};
use super::die::DieLook;
use super::options::widget;
use super::support::{feel, one_line, paint_ground, room};
use crate::ui::theme::{Face, Theme, die as measure, mix, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, Response, Ui, Widget, vec2};
use hitch_core::model::Die;

const SIDE: f32 = 12.0;
/// Between the discs or dice of a price.
const GAP: f32 = 3.0;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Primary,
    Plain,
    Quiet,
    Bare,
    Danger,
}

widget! {
    /// A button with words, perhaps an icon in front and the key that does the same behind.
    #[must_use = "add it to a Ui"]
    PushButton;
    fn of(words: &'a str, kind: Kind);
    /// An icon in front.
    some icon: &'a str;
    /// The key that does the same, as a keycap.
    some key: &'a str;
    /// What a screen reader says, where the words alone do not name the thing.
    text label;
    /// What it costs in plot points, as discs.
    set costs_points: usize = 0;
    /// What it costs in dice of a pool, drawn as they lie there.
    set costs_dice: Vec<(Die, DieLook)> = Vec::new();
    /// The least width, for buttons in a column.
    set min_width: f32 = 0.0;
    /// More lines where its words need them, instead of an ellipsis.
    flag wraps;
}

impl<'a> PushButton<'a> {
    /// Makes the button for the next step. One per screen.
    pub fn primary(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Primary)
    }

    pub fn plain(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Plain)
    }

    /// Makes an outlined button, for groups.
    pub fn quiet(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Quiet)
    }

    /// Makes words without a button until hovered, for minor actions.
    pub fn bare(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Bare)
    }

    pub fn danger(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Danger)
    }
}

/// Returns fill at rest, hovered and pressed; border; words.
fn colors(theme: &Theme, kind: Kind) -> (Color32, Color32, Color32, Color32, Color32) {
    let p = &theme.palette;
    match kind {
        Kind::Primary => {
            (p.accent, mix(p.text, p.accent, 0.14), mix(p.text, p.accent, 0.24), Color32::TRANSPARENT, p.on_accent)
        }
        Kind::Plain => (p.raised, p.hover, p.pressed, p.hairline, p.text),
        Kind::Quiet => (Color32::TRANSPARENT, p.hover, p.pressed, p.hairline, p.text),
        Kind::Bare => (Color32::TRANSPARENT, p.hover, p.pressed, Color32::TRANSPARENT, p.mute),
        Kind::Danger => (Color32::TRANSPARENT, p.bad_soft, mix(p.bad, p.bad_soft, 0.15), p.bad, p.bad_text),
    }
}

fn font(kind: Kind) -> egui::FontId {
    if kind == Kind::Primary { Face::SemiBold } else { Face::Medium }.at(text::BODY)
}

impl PushButton<'_> {
    /// Returns how wide it is where it has all the room.
    pub fn width(&self, ui: &Ui) -> f32 {
        let (before, behind) = self.beside(ui, self.kind);
        one_line(ui, self.words, font(self.kind), f32::INFINITY).size().x + before.width() + behind.width() + SIDE * 2.0
    }

    /// Returns what lies before its words, and what behind them.
    fn beside(&self, ui: &Ui, kind: Kind) -> (Parts, Parts) {
        let p = &self.theme.palette;
        let words_ink = colors(self.theme, kind).4;
        let (mut before, mut behind) = (Parts::default(), Parts::default());
        let (key_ink, border) = match kind {
            Kind::Primary => (p.on_accent, p.on_accent.gamma_multiply(0.45)),
            Kind::Danger => (p.bad_text, p.bad_text.gamma_multiply(0.5)),
            Kind::Plain | Kind::Quiet | Kind::Bare => (p.mute, mix(p.outline, p.hairline, 0.35)),
        };
        let main = kind == Kind::Primary;
        if let Some(icon) = self.icon {
            let resting = if main || kind == Kind::Danger { words_ink } else { p.mute };
            before.glyph(ui, icon, Face::Icon.at(size::ICON), Ink(resting, words_ink));
            before.gap(space::XS + 2.0);
        }
        if let Some(key) = self.key {
            behind.gap(space::S);
            behind.key(ui, key, key_ink, border);
        }
        for place in 0..self.costs_points {
            behind.gap(if place == 0 { space::S } else { GAP });
            behind.disc(if main { p.on_accent } else { p.accent }, size::POINT);
        }
        for (place, (die, look)) in self.costs_dice.iter().enumerate() {
            behind.gap(if place == 0 { space::S } else { GAP });
            behind.die(*die, if main { DieLook::Plain } else { *look }, measure::HEAD);
        }
        (before, behind)
    }
}

impl Widget for PushButton<'_> {
    fn ui(mut self, ui: &mut Ui) -> Response {
        let theme = self.theme;
        // What cannot be pressed does not shine.
        let kind = if ui.is_enabled() { self.kind } else { Kind::Plain };
        let (resting, hovered, held, border, ink) = colors(theme, kind);
        let font = font(kind);
        let laid_out = |button: &Self| {
            let (parts, behind) = button.beside(ui, kind);
            let widest = (room(ui) - SIDE * 2.0 - parts.width() - behind.width()).max(1.0);
            let words = if button.wraps {
                ui.painter().layout(theme.say(button.words).into_owned(), font.clone(), Color32::PLACEHOLDER, widest)
            } else {
                one_line(ui, button.words, font.clone(), widest)
            };
            (parts, behind, words)
        };
        let (mut parts, mut behind, mut words) = laid_out(&self);
        // Where there is no room for both, the words say more than the icon.
        if words.elided && self.icon.take().is_some() {
            (parts, behind, words) = laid_out(&self);
        }
        let elided = words.elided;
        let height = size::CONTROL.max(words.size().y + space::S);
        parts.text(words, ink);
        parts.then(behind);
        let content = parts.width();

        let body = Body::new(theme, vec2((content + SIDE * 2.0).max(self.min_width), height));
        let said = || self.label.clone().unwrap_or_else(|| self.words.to_owned());
        let response = body.show(ui, said, |ui, rect, hover, response| {
            paint_ground(ui, rect, radius::M, feel(response, hover, resting, hovered, held), border);
            parts.paint(ui, theme, rect.center() - vec2(content / 2.0, 0.0), hover);
        });
        if height > size::CONTROL && ui.layout().main_wrap() {
            // egui would keep the height of this row for all that follow.
            ui.end_row();
        }
        if elided { response.tip(self.words) } else { response }
    }
}
