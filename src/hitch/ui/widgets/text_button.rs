//! Words that can be pressed, without a frame, for bars and rows where buttons would be too loud.

use super::focus::focus_ring;
use super::icons;
use super::label::{key_size, paint_key};
use super::support::{hover, one_line, paint_ground, paint_left, room};
use crate::ui::theme::{Face, Theme, mix, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, FontId, Galley, Response, Role, Sense, Ui, Widget, WidgetInfo, pos2, vec2};
use std::sync::Arc;

/// Words to press, perhaps with the key that does the same behind.
#[must_use = "add it to a Ui"]
pub struct TextButton<'a> {
    theme: &'a Theme,
    words: &'a str,
    icon: Option<&'a str>,
    key: Option<&'a str>,
    label: Option<String>,
    max_width: Option<f32>,
    strong: bool,
    font: Option<FontId>,
    ink: Option<Color32>,
    menu: bool,
}

impl<'a> TextButton<'a> {
    /// Words to press.
    pub fn new(theme: &'a Theme, words: &'a str) -> Self {
        Self {
            theme,
            words,
            icon: None,
            key: None,
            label: None,
            max_width: None,
            strong: false,
            font: None,
            ink: None,
            menu: false,
        }
    }

    /// An icon in front.
    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// The key that does the same, as a keycap.
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = Some(key);
        self
    }

    /// What a screen reader says, where the words alone do not name the thing.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Heavier, larger words, for a name.
    pub fn strong(mut self) -> Self {
        self.strong = true;
        self
    }

    /// A name, in the book face at this size.
    pub fn book(mut self, size: f32) -> Self {
        self.font = Some(Face::BookBold.at(size));
        self
    }

    /// Words in the voice of those beside them.
    pub fn font(mut self, face: Face, size: f32) -> Self {
        self.font = Some(face.at(size));
        self
    }

    /// Words in this colour at rest.
    pub fn ink(mut self, ink: Color32) -> Self {
        self.ink = Some(ink);
        self
    }

    /// A press opens a menu: a caret after the words.
    pub fn opens_menu(mut self) -> Self {
        self.menu = true;
        self
    }

    /// The widest it may be; the words give way, never the key.
    pub fn max_width(mut self, width: f32) -> Self {
        self.max_width = Some(width);
        self
    }

    /// How wide it is with all of its words.
    pub fn width(&self, ui: &Ui) -> f32 {
        let parts = self.parts(ui);
        parts.fixed + one_line(ui, self.words, parts.font, f32::INFINITY).size().x
    }

    fn parts(&self, ui: &Ui) -> Parts {
        let line = |words: &str, font: FontId| one_line(ui, words, font, f32::INFINITY);
        let wide = |part: &Option<Arc<Galley>>| part.as_ref().map_or(0.0, |it| it.size().x + space::XS);
        let icon = self.icon.map(|glyph| line(glyph, Face::Icon.at(text::BODY)));
        let key = self.key.map(|key| line(key, Face::Medium.at(text::TINY)));
        let caret = self.menu.then(|| line(icons::CARET_DOWN, Face::Icon.at(text::LABEL)));
        let cap = key.as_ref().map_or(0.0, |key| key_size(key.size()).x + space::XS + 2.0);
        let usual = if self.strong { Face::SemiBold.at(text::BODY) } else { Face::Regular.at(text::SMALL) };
        let fixed = space::XS * 2.0 + wide(&icon) + cap + wide(&caret);
        Parts { icon, key, caret, fixed, font: self.font.clone().unwrap_or(usual) }
    }
}

/// What is beside its words, how much room that takes, and how the words are set.
struct Parts {
    icon: Option<Arc<Galley>>,
    key: Option<Arc<Galley>>,
    caret: Option<Arc<Galley>>,
    fixed: f32,
    font: FontId,
}

impl Widget for TextButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let parts = self.parts(ui);
        let Self { theme, words, label, max_width, strong, font, ink, .. } = self;
        let p = &theme.palette;
        let loud = strong || font.is_some();
        let widest = max_width.map_or(room(ui), |width| width.min(room(ui)));
        let galley = one_line(ui, words, parts.font, widest - parts.fixed);
        let Parts { icon, key, caret, fixed, .. } = parts;
        let elided = galley.elided;

        let (rect, response) = ui.allocate_exact_size(vec2(fixed + galley.size().x, size::PILL), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), label.as_deref().unwrap_or(words)));
        if ui.is_rect_visible(rect) {
            let hover = hover(ui, theme, &response);
            paint_ground(ui, rect, radius::S, p.hover.gamma_multiply(hover), Color32::TRANSPARENT);
            let ink = mix(p.text, ink.unwrap_or(if loud { p.text } else { p.mute }), hover);
            let middle = rect.center().y;
            let mut x = rect.left() + space::XS;
            if let Some(icon) = icon {
                let wide = icon.size().x;
                paint_left(ui, pos2(x, middle), icon, ink);
                x += wide + space::XS;
            }
            let width = galley.size().x;
            paint_left(ui, pos2(x, middle), galley, ink);
            if let Some(key) = key {
                let cap = key_size(key.size());
                let left = x + width + space::XS + 2.0;
                let cap = egui::Rect::from_center_size(pos2(left + cap.x / 2.0, middle), cap);
                paint_key(ui, cap, key, ink, mix(p.outline, p.hairline, 0.35));
            }
            if let Some(caret) = caret {
                let left = rect.right() - caret.size().x - space::XS;
                paint_left(ui, pos2(left, middle), caret, p.mute);
            }
            focus_ring(ui.painter(), theme, &response, rect, radius::S);
        }
        if elided { response.tip(words) } else { response }
    }
}
