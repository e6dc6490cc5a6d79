//! The theme: the look of everything, in one value.
//!
//! [`Theme::install`] styles egui's own widgets; ours take `&Theme`. Panels hold no literal color or measure: colors
//! come from [`Palette`], measures from [`space`], [`radius`], [`text`], [`die`], [`size`] and [`mod@line`]. The theme
//! must never know what is painted with it.

mod contrast;
mod fonts;
mod metrics;
mod owner;
#[cfg(test)]
mod pairs;
mod palette;
mod spoken;
mod style;
mod tone;

pub use contrast::{contrast, mix};
pub use fonts::{Face, Fallback, larger};
pub use metrics::{die, line, motion, radius, size, space, text};
pub use owner::{OWNER_COUNT, Owner, OwnerInk, OwnerPattern};
pub use palette::Palette;
pub use style::{menu_config, menu_style};
pub use tone::{Tone, ToneInk};

use egui::{Color32, Id, RichText, Stroke};
use hitch_core::words::Terms;
use std::borrow::Cow;
use std::sync::Arc;

/// The tint that leaves a picture unchanged.
pub const AS_IT_IS: Color32 = Color32::WHITE;

/// The ground that printed colors are seen on.
pub const PAPER: Color32 = Color32::WHITE;

/// The colors and settings of the whole interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    pub palette: Palette,
    /// Light on dark.
    pub dark: bool,
    /// Nothing may move by itself.
    pub reduced_motion: bool,
    /// The table's words for things of the game (SETT-1).
    pub terms: Arc<Terms>,
}

impl Default for Theme {
    fn default() -> Self {
        Self::dark()
    }
}

impl Theme {
    /// Returns the theme for a dim room.
    pub fn dark() -> Self {
        Self { palette: Palette::dark(), dark: true, reduced_motion: false, terms: Arc::default() }
    }

    /// Returns the theme for a bright room or a projector.
    pub fn light() -> Self {
        Self { palette: Palette::light(), dark: false, reduced_motion: false, terms: Arc::default() }
    }

    #[must_use]
    pub fn with_reduced_motion(mut self, reduced: bool) -> Self {
        self.reduced_motion = reduced;
        self
    }

    /// Styles egui with this theme. Cheap when nothing changed, so it may be called every frame. Fonts set here can be
    /// used from the next frame on; call it once before the first.
    pub fn install(&self, ctx: &egui::Context) {
        let key = Id::unique("hitch theme");
        let current: Option<Arc<Self>> = ctx.data(|data| data.get_temp(key));
        if current.as_deref() == Some(self) {
            return;
        }
        if current.is_none() {
            ctx.set_fonts(fonts::definitions());
            ctx.add_plugin(spoken::Spoken);
        }
        // Both of egui's themes are dressed alike, so that its own switch, or the system's, can
        // never put stock widgets in one theme and ours in the other.
        let style = Arc::new(style::style(self));
        ctx.set_style_of(egui::Theme::Dark, style.clone());
        ctx.set_style_of(egui::Theme::Light, style);
        ctx.set_theme(self.egui_theme());
        ctx.data_mut(|data| data.insert_temp(key, Arc::new(self.clone())));
    }

    /// Returns the theme installed in this context, or the dark one.
    pub fn of(ctx: &egui::Context) -> Arc<Self> {
        ctx.data(|data| data.get_temp(Id::unique("hitch theme"))).unwrap_or_default()
    }

    fn egui_theme(&self) -> egui::Theme {
        if self.dark { egui::Theme::Dark } else { egui::Theme::Light }
    }

    /// Returns the seconds of a motion, one of [`motion`]: zero with reduced motion.
    pub fn motion(&self, seconds: f32) -> f32 {
        if self.reduced_motion { 0.0 } else { seconds }
    }

    pub fn owner(&self, owner: Owner) -> OwnerInk {
        owner::owner_ink(owner, self.dark, self.palette.card)
    }

    pub fn hairline(&self) -> Stroke {
        Stroke::new(line::HAIR, self.palette.hairline)
    }

    pub fn card_shadow(&self) -> egui::Shadow {
        egui::Shadow { offset: [0, 1], blur: 3, spread: 0, color: self.palette.shadow }
    }

    pub fn big_number(&self, number: impl Into<String>, color: Color32) -> RichText {
        // As tall as its size: the face's own line would push its neighbours apart.
        self.words(number, Face::Display, text::BIG, color).line_height(Some(text::BIG))
    }

    pub fn icon(&self, glyph: &str, color: Color32) -> RichText {
        self.words(glyph, Face::Icon, size::ICON, color)
    }

    /// Replaces a text's marks by the table's words.
    pub fn say<'t>(&self, words: impl Into<Cow<'t, str>>) -> Cow<'t, str> {
        self.terms.say(words)
    }

    pub fn words(&self, words: impl Into<String>, face: Face, size: f32, color: Color32) -> RichText {
        let words: String = words.into();
        RichText::new(self.say(words)).font(face.at(size)).color(color)
    }
}

/// A voice a row: its face, its size, its colour.
macro_rules! voices {
    ($($(#[$doc:meta])* $name:ident $face:ident $size:ident $ink:ident;)*) => {
        impl Theme {
            $($(#[$doc])*
            pub fn $name(&self, words: impl Into<String>) -> RichText {
                self.words(words, Face::$face, text::$size, self.palette.$ink)
            })*
        }
    };
}

voices! {
    /// Running text.
    body Regular BODY text;
    /// A name or a heading inside a card.
    strong SemiBold BODY text;
    /// Text that stands back.
    muted Regular BODY mute;
    /// A second line: what would change, who plays it.
    small Regular SMALL mute;
    /// A label of 11 points.
    label Medium LABEL mute;
    /// The name of somebody, of a place or a pool, in the book face.
    name BookBold ORDER text;
    /// A name in the book face, at the head of a page.
    title BookBold TITLE text;
    /// The heading of a character file, in the book face.
    heading BookBold HEADING text;
}
