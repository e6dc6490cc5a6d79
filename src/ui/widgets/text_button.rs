//! Words that can be pressed, without a frame, for bars and rows where buttons would be too loud.

use super::focus::focus_ring;
use super::icons;
use super::label::{key_size, paint_key};
use super::support::{hover, one_line, paint_ground, paint_left, room};
use crate::ui::theme::{Face, Theme, mix, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, FontId, Response, Role, Sense, Ui, Widget, WidgetInfo, pos2, vec2};

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
}

impl Widget for TextButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, words, icon, key, label, max_width, strong, font, ink, menu } = self;
        let p = &theme.palette;
        let icon = icon.map(|glyph| one_line(ui, glyph, Face::Icon.at(text::BODY), f32::INFINITY));
        let icon_width = icon.as_ref().map_or(0.0, |icon| icon.size().x + space::XS);
        let key = key.map(|key| one_line(ui, key, Face::Medium.at(text::TINY), f32::INFINITY));
        let cap = key.as_ref().map(|key| key_size(key.size()));
        let key_width = cap.map_or(0.0, |cap| cap.x + space::XS + 2.0);
        let caret = menu.then(|| one_line(ui, icons::CARET_DOWN, Face::Icon.at(text::LABEL), f32::INFINITY));
        let caret_width = caret.as_ref().map_or(0.0, |caret| caret.size().x + space::XS);
        let fixed = space::XS * 2.0 + icon_width + key_width + caret_width;
        let widest = max_width.map_or(room(ui), |width| width.min(room(ui)));
        let usual = if strong { Face::SemiBold.at(text::BODY) } else { Face::Regular.at(text::SMALL) };
        let loud = strong || font.is_some();
        let font = font.unwrap_or(usual);
        let galley = one_line(ui, words, font, widest - fixed);
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
                paint_left(ui, pos2(x, middle), icon, ink);
                x += icon_width;
            }
            let width = galley.size().x;
            paint_left(ui, pos2(x, middle), galley, ink);
            if let (Some(key), Some(cap)) = (key, cap) {
                let left = x + width + space::XS + 2.0;
                let cap = egui::Rect::from_center_size(pos2(left + cap.x / 2.0, middle), cap);
                paint_key(ui, cap, key, ink, mix(p.outline, p.hairline, 0.35));
            }
            if let Some(caret) = caret {
                paint_left(ui, pos2(rect.right() - caret_width, middle), caret, p.mute);
            }
            focus_ring(ui.painter(), theme, &response, rect, radius::S);
        }
        if elided { response.tip(words) } else { response }
    }
}
