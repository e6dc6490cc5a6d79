//! A rounded tag: a side, a scene's trait, "high stakes", a name to be given.

use super::body::{Body, Parts};
use super::die::DieLook;
use super::icons;
use super::options::widget;
use super::support::{dashed, feel, one_line, paint_ground, room};
use crate::ui::theme::{Face, Theme, Tone, die as measure, line, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, Response, Role, Sense, Stroke, Ui, Widget, vec2};
use hitch_core::model::Die;

const SIDE: f32 = 10.0;

widget! {
    /// Words in a rounded tag, with a die or an icon in front if wanted.
    #[must_use = "add it to a Ui"]
    Pill;
    /// A quiet tag that reacts to nothing.
    pub fn new(words: &'a str);
    /// What its colour says.
    set tone: Tone = Tone::Plain;
    /// A die, and how it looks, in front of the words.
    some shape: (Die, DieLook);
    /// An icon in front of the words.
    some icon: &'a str;
    /// A letter in front of the words, by which they are known.
    some letter: &'a str;
    /// Heavier words.
    flag strong;
    /// A dashed border: something is still to be filled in.
    flag dashed;
    /// A click opens a menu: a caret after the words.
    flag opens_menu;
    /// What a screen reader says, where the words alone do not name the thing.
    text label;
    /// As what it is announced, where it is not a button or a label.
    some role: Role;
    /// A switch, which is on or off.
    some on: bool;
    /// What it reacts to.
    set sense: Sense = Sense::hover();
}

/// Returns the accessible name of an option, which tells whether it is chosen.
pub fn choice_label(label: String, chosen: bool) -> String {
    if chosen { t!("{label}, chosen") } else { label }
}

impl Pill<'_> {
    /// A die in front of the words.
    pub fn die(self, die: Die, look: DieLook) -> Self {
        self.shape((die, look))
    }

    /// Makes it a button, perhaps one of several; looks and label show whether it is chosen.
    pub fn choice(self, chosen: bool, label: impl Into<String>) -> Self {
        let (pill, label) = (self.sense(Sense::click()), label.into());
        let pill = pill.label(choice_label(label, chosen));
        if chosen { pill.tone(Tone::Accent) } else { pill }
    }

    /// To be pressed: on or off, which its look has to show.
    pub fn switch(self, on: bool, label: impl Into<String>) -> Self {
        self.sense(Sense::click()).on(on).label(label)
    }

    /// A switch that is ticked while it is on, and dashed while it is not.
    pub fn tick(self, on: bool, label: impl Into<String>) -> Self {
        let pill = if on { self.icon(icons::CHECK).tone(Tone::Good) } else { self.dashed() };
        pill.switch(on, label)
    }

    /// Returns how wide it would be with room for all its words.
    pub fn width(&self, ui: &Ui) -> f32 {
        self.parts(ui, f32::INFINITY).0.width()
    }

    /// Returns what it is made of, where it may be so wide, and whether its words gave way.
    fn parts(&self, ui: &Ui, widest: f32) -> (Parts, bool) {
        let (p, ink) = (&self.theme.palette, self.theme.tone(self.tone));
        let (mut all, mut behind) = (Parts::default(), Parts::default());
        // A shape brings its own air; words need a little more.
        all.gap(if self.shape.is_some() { SIDE - 4.0 } else { SIDE });
        if let Some((die, look)) = self.shape {
            all.die(die, look, measure::INLINE);
            all.gap(space::XS);
        }
        let icon = self.icon.map(|glyph| (glyph, Face::Icon.at(text::BODY)));
        if let Some((glyph, font)) = icon.or(self.letter.map(|letter| (letter, Face::Bold.at(text::SMALL)))) {
            all.glyph(ui, glyph, font, ink.text);
            all.gap(space::XS);
        }
        if self.opens_menu {
            behind.gap(space::XS);
            behind.glyph(ui, icons::CARET_DOWN, Face::Icon.at(text::LABEL), p.mute);
        }
        behind.gap(SIDE);
        let face = if self.strong { Face::SemiBold } else { Face::Regular };
        let words = one_line(ui, self.words, face.at(text::SMALL), widest - all.width() - behind.width());
        let elided = words.elided;
        all.text(words, if self.dashed { p.mute } else { ink.text });
        all.then(behind);
        (all, elided)
    }
}

impl Widget for Pill<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (parts, elided) = self.parts(ui, room(ui));
        let Self { theme, words, tone, shape, label, opens_menu, .. } = self;
        let sense = if opens_menu { Sense::click() } else { self.sense };
        let p = &theme.palette;
        let spoken = || shape.map_or_else(|| words.to_owned(), |(die, _)| format!("{words} {die}"));
        let label = || label.clone().unwrap_or_else(spoken);
        let body =
            Body::new(theme, vec2(parts.width(), size::PILL)).sense(sense).radius(radius::PILL).selected(self.on);
        let body = if let Some(role) = self.role { body.role(role) } else { body };
        let response = body.show(ui, label, |ui, rect, hover, response| {
            let fill = feel(response, hover, Color32::TRANSPARENT, p.hover, p.pressed);
            let border = if tone == Tone::Plain { p.hairline } else { theme.tone(tone).line };
            paint_ground(ui, rect, radius::PILL, fill, if self.dashed { Color32::TRANSPARENT } else { border });
            if self.dashed {
                let stroke = Stroke::new(line::HAIR, p.outline);
                dashed(ui.painter(), rect.shrink(0.5), (rect.height(), 5.0), stroke);
            }
            parts.paint(ui, theme, rect.left_center(), hover);
        });
        if elided { response.tip(words) } else { response }
    }
}
