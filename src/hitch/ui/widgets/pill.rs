//! A rounded tag: a side, a scene's trait, "high stakes", a name still to be given.

use super::die::{DieLook, paint_die};
use super::drop_target::rounded;
use super::focus::focus_ring;
use super::icons;
use super::support::{feel, hover, one_line, paint_ground, paint_left, pair, pos, room};
use crate::ui::theme::{Face, Theme, Tone, die as measure, line, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, Widget, WidgetInfo, pos2, vec2};
use hitch_core::model::Die;
use hitch_files::shapes;

const SIDE: f32 = 10.0;

/// Words in a rounded tag, with a die or an icon in front if wanted.
#[must_use = "add it to a Ui"]
pub struct Pill<'a> {
    theme: &'a Theme,
    words: &'a str,
    tone: Tone,
    die: Option<(Die, DieLook)>,
    icon: Option<&'a str>,
    letter: Option<&'a str>,
    strong: bool,
    dashed: bool,
    menu: bool,
    label: Option<String>,
    sense: Sense,
}

impl<'a> Pill<'a> {
    /// A quiet tag that reacts to nothing.
    pub fn new(theme: &'a Theme, words: &'a str) -> Self {
        let sense = Sense::hover();
        Self {
            theme,
            words,
            tone: Tone::Plain,
            die: None,
            icon: None,
            letter: None,
            strong: false,
            dashed: false,
            menu: false,
            label: None,
            sense,
        }
    }

    /// What its colour says.
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// A die in front of the words.
    pub fn die(mut self, die: Die, look: DieLook) -> Self {
        self.die = Some((die, look));
        self
    }

    /// An icon in front of the words.
    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// A letter in front of the words, by which they are known.
    pub fn letter(mut self, letter: &'a str) -> Self {
        self.letter = Some(letter);
        self
    }

    /// Heavier words.
    pub fn strong(mut self) -> Self {
        self.strong = true;
        self
    }

    /// A dashed border: something is still to be filled in.
    pub fn dashed(mut self) -> Self {
        self.dashed = true;
        self
    }

    /// A click opens a menu: a caret after the words.
    pub fn opens_menu(mut self) -> Self {
        self.menu = true;
        self.sense = Sense::click();
        self
    }

    /// What a screen reader says, where the words alone do not name the thing.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// To be pressed, one of several perhaps: whether it is chosen is seen and said.
    pub fn choice(self, chosen: bool, label: impl Into<String>) -> Self {
        let (pill, label) = (self.sense(Sense::click()), label.into());
        if chosen { pill.tone(Tone::Accent).label(format!("{label}, chosen")) } else { pill.label(label) }
    }

    /// What it reacts to.
    pub fn sense(mut self, sense: Sense) -> Self {
        self.sense = sense;
        self
    }
}

impl Pill<'_> {
    /// How wide it would be with room for all its words; without icon and caret.
    pub fn width(&self, ui: &Ui) -> f32 {
        let face = if self.strong { Face::SemiBold } else { Face::Regular };
        let words = one_line(ui, self.words, face.at(text::SMALL), f32::INFINITY).size().x;
        let die = if self.die.is_some() { measure::INLINE + space::XS - 4.0 } else { 0.0 };
        SIDE * 2.0 + die + words
    }
}

impl Widget for Pill<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, words, tone, die, icon, letter, strong, dashed, menu, label, sense } = self;
        let p = &theme.palette;
        let icon = icon.map(|glyph| (glyph, Face::Icon.at(text::BODY)));
        let icon = icon.or(letter.map(|letter| (letter, Face::Bold.at(text::SMALL))));
        let icon = icon.map(|(glyph, font)| one_line(ui, glyph, font, f32::INFINITY));
        let die_width = if die.is_some() { measure::INLINE + space::XS } else { 0.0 };
        let icon_width = icon.as_ref().map_or(0.0, |icon| icon.size().x + space::XS);
        // A shape brings its own air; words need a little more.
        let left = if die.is_some() { SIDE - 4.0 } else { SIDE };
        let caret = menu.then(|| one_line(ui, icons::CARET_DOWN, Face::Icon.at(text::LABEL), f32::INFINITY));
        let caret_width = caret.as_ref().map_or(0.0, |caret| caret.size().x + space::XS);
        let fixed = left + die_width + icon_width + caret_width + SIDE;
        let face = if strong { Face::SemiBold } else { Face::Regular };
        let galley = one_line(ui, words, face.at(text::SMALL), room(ui) - fixed);
        let elided = galley.elided;

        let (rect, response) = ui.allocate_exact_size(vec2(fixed + galley.size().x, size::PILL), sense);
        let role = if sense.senses_click() { Role::Button } else { Role::Label };
        let spoken = || die.map_or_else(|| words.to_owned(), |(die, _)| format!("{words} {die}"));
        let label = label.unwrap_or_else(spoken);
        response.widget_info(|| WidgetInfo::labeled(role, ui.is_enabled(), &label));

        if ui.is_rect_visible(rect) {
            let hover = hover(ui, theme, &response);
            let fill = feel(&response, hover, Color32::TRANSPARENT, p.hover, p.pressed);
            let ink = theme.tone(tone);
            let border = if tone == Tone::Plain { p.hairline } else { ink.line };
            let stroke = Stroke::new(line::HAIR, if dashed { p.outline } else { border });
            if dashed {
                paint_ground(ui, rect, radius::PILL, fill, Color32::TRANSPARENT);
                let outline = rounded(rect.shrink(0.5), rect.height());
                let outline: Vec<_> = outline.into_iter().map(pair).collect();
                for dash in shapes::dashes(&outline, &[], 5.0, 0.6) {
                    ui.painter().add(Shape::line(dash.into_iter().map(pos).collect(), stroke));
                }
            } else {
                ui.painter().rect(rect, radius::PILL, fill, stroke, StrokeKind::Inside);
            }
            let middle = rect.center().y;
            let mut x = rect.left() + left;
            if let Some((die, look)) = die {
                let centre = pos2(x + measure::INLINE / 2.0, middle);
                paint_die(ui.painter(), theme, centre, measure::INLINE, die, &die.sides().to_string(), look);
                x += measure::INLINE + space::XS;
            }
            if let Some(icon) = icon {
                let width = icon.size().x;
                paint_left(ui, pos2(x, middle), icon, ink.text);
                x += width + space::XS;
            }
            x += galley.size().x + space::XS;
            let words_at = pos2(x - galley.size().x - space::XS, middle);
            paint_left(ui, words_at, galley, if dashed { p.mute } else { ink.text });
            if let Some(caret) = caret {
                paint_left(ui, pos2(x, middle), caret, p.mute);
            }
            focus_ring(ui.painter(), theme, &response, rect, radius::PILL);
        }
        if elided { response.tip(words) } else { response }
    }
}
