//! Text to press without a frame, for bars and rows where buttons would be too loud.

use super::body::{Body, Ink, Parts};
use super::icons;
use super::options::widget;
use super::support::{one_line, paint_ground, room};
use crate::ui::theme::{Face, Theme, mix, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, FontId, Response, Ui, Widget, vec2};

widget! {
    /// Words to press, perhaps with the key that does the same behind.
    #[must_use = "add it to a Ui"]
    TextButton;
    /// Words to press.
    pub fn new(words: &'a str);
    /// An icon in front.
    some icon: &'a str;
    /// The key that does the same, as a keycap.
    some key: &'a str;
    /// What a screen reader says, where the words alone do not name the thing.
    text label;
    /// Heavier, larger words, for a name.
    flag strong;
    /// Words in the voice of those beside them.
    some font: FontId;
    /// Words in this colour at rest.
    some ink: Color32;
    /// A press opens a menu: a caret after the words.
    flag opens_menu;
    /// The widest it may be; the words give way, never the key.
    some max_width: f32;
}

impl TextButton<'_> {
    /// A name, in the book face at this size.
    pub fn book(self, size: f32) -> Self {
        self.font(Face::BookBold.at(size))
    }

    pub fn width(&self, ui: &Ui) -> f32 {
        self.parts(ui, f32::INFINITY).0.width()
    }

    /// Returns what it is made of, where it may be so wide, and whether its words gave way.
    fn parts(&self, ui: &Ui, widest: f32) -> (Parts, bool) {
        let p = &self.theme.palette;
        let loud = self.strong || self.font.is_some();
        let ink = Ink(self.ink.unwrap_or(if loud { p.text } else { p.mute }), p.text);
        let (mut all, mut behind) = (Parts::default(), Parts::default());
        all.gap(space::XS);
        if let Some(icon) = self.icon {
            all.glyph(ui, icon, Face::Icon.at(text::BODY), ink);
            all.gap(space::XS);
        }
        if let Some(key) = self.key {
            behind.gap(space::XS + 2.0);
            behind.key(ui, key, ink, mix(p.outline, p.hairline, 0.35));
        }
        if self.opens_menu {
            behind.gap(space::XS);
            behind.glyph(ui, icons::CARET_DOWN, Face::Icon.at(text::LABEL), p.mute);
        }
        behind.gap(space::XS);
        let usual = if self.strong { Face::SemiBold.at(text::BODY) } else { Face::Regular.at(text::SMALL) };
        let font = self.font.clone().unwrap_or(usual);
        let words = one_line(ui, self.words, font, widest - all.width() - behind.width());
        let elided = words.elided;
        all.text(words, ink);
        all.then(behind);
        (all, elided)
    }
}

impl Widget for TextButton<'_> {
    fn ui(mut self, ui: &mut Ui) -> Response {
        let widest = self.max_width.map_or(room(ui), |width| width.min(room(ui)));
        let (mut parts, mut elided) = self.parts(ui, widest);
        // Where there is no room for both, the words say more than the icon.
        if elided && self.icon.take().is_some() {
            (parts, elided) = self.parts(ui, widest);
        }
        let Self { theme, words, label, .. } = self;
        let body = Body::new(theme, vec2(parts.width(), size::PILL)).radius(radius::S);
        let said = || label.clone().unwrap_or_else(|| words.to_owned());
        let response = body.show(ui, said, |ui, rect, hover, _| {
            paint_ground(ui, rect, radius::S, theme.palette.hover.gamma_multiply(hover), Color32::TRANSPARENT);
            parts.paint(ui, theme, rect.left_center(), hover);
        });
        if elided { response.tip(words) } else { response }
    }
}
