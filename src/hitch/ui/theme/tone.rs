//! Tones: the meaning of a color, for widgets with several meanings.

use super::Theme;
use egui::Color32;

/// The meaning of a color. A word or a shape must express it too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    #[default]
    Plain,
    /// Totals, the main thing, the present turn.
    Accent,
    /// Effect, assets, success.
    Good,
    /// Harm, hitches, failure.
    Bad,
    /// Owners, hints, opportunities.
    Info,
    Violet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToneInk {
    pub line: Color32,
    /// Words on any surface.
    pub text: Color32,
    /// A tint behind plain words.
    pub soft: Color32,
    /// Words on a fill of `line`.
    pub on: Color32,
}

impl Theme {
    pub fn tone(&self, tone: Tone) -> ToneInk {
        let p = &self.palette;
        let (line, text, soft, on) = match tone {
            Tone::Plain => (p.outline, p.text, p.raised, p.bg),
            Tone::Accent => (p.accent, p.accent_text, p.accent_soft, p.on_accent),
            Tone::Good => (p.good, p.good_text, p.good_soft, p.on_good),
            Tone::Bad => (p.bad, p.bad_text, p.bad_soft, p.on_bad),
            Tone::Info => (p.info, p.info_text, p.info_soft, p.on_info),
            Tone::Violet => (p.violet, p.violet_text, p.violet_soft, p.on_violet),
        };
        ToneInk { line, text, soft, on }
    }
}
