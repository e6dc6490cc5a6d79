//! Buttons with words: the main one, the usual one, the quiet one, the dangerous one.

use super::die::{DieLook, paint_die};
use super::focus::focus_ring;
use super::label::{key_size, paint_key};
use super::support::{feel, hover, one_line, paint_left, room};
use crate::ui::theme::{Face, Theme, die as measure, line, mix, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, Response, Role, Sense, Stroke, StrokeKind, Ui, Widget, WidgetInfo, pos2, vec2};
use hitch_core::model::Die;

const SIDE: f32 = 12.0;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Primary,
    Plain,
    Quiet,
    Bare,
    Danger,
}

/// A button with words, perhaps an icon in front and the key that does the same behind.
#[must_use = "add it to a Ui"]
pub struct PushButton<'a> {
    theme: &'a Theme,
    words: &'a str,
    kind: Kind,
    icon: Option<&'a str>,
    key: Option<&'a str>,
    label: Option<String>,
    points: usize,
    dice: Vec<(Die, DieLook)>,
    min_width: f32,
    wraps: bool,
}

impl<'a> PushButton<'a> {
    fn of(theme: &'a Theme, words: &'a str, kind: Kind) -> Self {
        Self {
            theme,
            words,
            kind,
            icon: None,
            key: None,
            label: None,
            points: 0,
            dice: Vec::new(),
            min_width: 0.0,
            wraps: false,
        }
    }

    /// The one thing to do next. One on a screen.
    pub fn primary(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Primary)
    }

    /// The usual button.
    pub fn plain(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Plain)
    }

    /// Outlined only, where several stand together.
    pub fn quiet(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Quiet)
    }

    /// Words alone until the pointer comes, for what stands back.
    pub fn bare(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Bare)
    }

    /// Takes something away.
    pub fn danger(theme: &'a Theme, words: &'a str) -> Self {
        Self::of(theme, words, Kind::Danger)
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

    /// What it costs in plot points, as discs.
    pub fn costs_points(mut self, points: usize) -> Self {
        self.points = points;
        self
    }

    /// What it costs in dice of a pool, drawn as they lie there.
    pub fn costs_dice(mut self, dice: impl IntoIterator<Item = (Die, DieLook)>) -> Self {
        self.dice = dice.into_iter().collect();
        self
    }

    /// The least width, for buttons in a column.
    pub fn min_width(mut self, width: f32) -> Self {
        self.min_width = width;
        self
    }

    /// More lines where its words need them, instead of an ellipsis.
    pub fn wraps(mut self) -> Self {
        self.wraps = true;
        self
    }
}

/// Fill at rest, hovered and held; border; words.
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

impl Widget for PushButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let theme = self.theme;
        let p = &theme.palette;
        // What cannot be pressed does not shine.
        let kind = if ui.is_enabled() { self.kind } else { Kind::Plain };
        let (resting, hovered, held, border, words_ink) = colors(theme, kind);
        let face = if kind == Kind::Primary { Face::SemiBold } else { Face::Medium };

        let icon = self.icon.map(|glyph| one_line(ui, glyph, Face::Icon.at(size::ICON), f32::INFINITY));
        let key = self.key.map(|key| one_line(ui, key, Face::Medium.at(text::TINY), f32::INFINITY));
        let icon_width = icon.as_ref().map_or(0.0, |icon| icon.size().x + space::XS + 2.0);
        let key_box = key.as_ref().map(|key| key_size(key.size()));
        let key_width = key_box.map_or(0.0, |key| key.x + space::S);
        let disc = size::POINT;
        let points_width = if self.points > 0 { space::S + (disc + 3.0) * self.points as f32 - 3.0 } else { 0.0 };
        let die = measure::HEAD;
        let dice_width = if self.dice.is_empty() { 0.0 } else { space::S + (die + 3.0) * self.dice.len() as f32 - 3.0 };
        let price_width = points_width + dice_width;
        let fixed = SIDE * 2.0 + icon_width + key_width + price_width;
        let widest = (room(ui) - fixed).max(1.0);
        let words = if self.wraps {
            ui.painter().layout(theme.say(self.words).into_owned(), face.at(text::BODY), Color32::PLACEHOLDER, widest)
        } else {
            one_line(ui, self.words, face.at(text::BODY), widest)
        };
        let elided = words.elided;
        let height = size::CONTROL.max(words.size().y + space::S);
        let content = icon_width + words.size().x + key_width + price_width;
        let width = (content + SIDE * 2.0).max(self.min_width);

        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
        response.widget_info(|| {
            let label = self.label.as_deref().unwrap_or(self.words);
            WidgetInfo::labeled(Role::Button, ui.is_enabled(), label)
        });
        if height > size::CONTROL && ui.layout().main_wrap() {
            // egui would keep the height of this row for all that follow.
            ui.end_row();
        }
        if ui.is_rect_visible(rect) {
            let hover = hover(ui, theme, &response);
            let fill = feel(&response, hover, resting, hovered, held);
            ui.painter().rect(rect, radius::M, fill, Stroke::new(line::HAIR, border), StrokeKind::Inside);
            let middle = rect.center().y;
            let mut x = rect.center().x - content / 2.0;
            if let Some(icon) = icon {
                let icon_ink = if matches!(kind, Kind::Quiet | Kind::Plain | Kind::Bare) { p.mute } else { words_ink };
                paint_left(ui, pos2(x, middle), icon, mix(words_ink, icon_ink, hover));
                x += icon_width;
            }
            let words_width = words.size().x;
            paint_left(ui, pos2(x, middle), words, words_ink);
            x += words_width;
            if let (Some(key), Some(key_box)) = (key, key_box) {
                let cap = egui::Rect::from_center_size(pos2(x + space::S + key_box.x / 2.0, middle), key_box);
                let (ink, border) = match kind {
                    Kind::Primary => (p.on_accent, p.on_accent.gamma_multiply(0.45)),
                    Kind::Danger => (p.bad_text, p.bad_text.gamma_multiply(0.5)),
                    Kind::Plain | Kind::Quiet | Kind::Bare => (p.mute, mix(p.outline, p.hairline, 0.35)),
                };
                paint_key(ui, cap, key, ink, border);
                x += key_width;
            }
            for place in 0..self.points {
                let centre = pos2(x + space::S + disc / 2.0 + (disc + 3.0) * place as f32, middle);
                let ink = if kind == Kind::Primary { p.on_accent } else { p.accent };
                ui.painter().circle_filled(centre, disc / 2.0, ink);
            }
            x += points_width;
            for (place, (size, look)) in self.dice.iter().enumerate() {
                let centre = pos2(x + space::S + die / 2.0 + (die + 3.0) * place as f32, middle);
                let look = if kind == Kind::Primary { DieLook::Plain } else { *look };
                paint_die(ui.painter(), theme, centre, die, *size, &size.sides().to_string(), look);
            }
            focus_ring(ui.painter(), theme, &response, rect, radius::M);
        }
        if elided { response.tip(self.words) } else { response }
    }
}
