//! Owners: a color and a pattern for each player.
//!
//! Six of each, so that a full table differs in both. The pattern carries the meaning alone when colors cannot be seen;
//! neither may be used without a name or initials near it.

use super::contrast::mix;
use egui::Color32;

/// A player's place at the table. Any number works; colors and patterns repeat after six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Owner(pub usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OwnerPattern {
    Solid,
    Double,
    Dashed,
    Dotted,
    LongShort,
    /// Thick above, thin below.
    Half,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnerInk {
    /// Lines, rings and fills.
    pub line: Color32,
    /// A tint behind words.
    pub soft: Color32,
    /// Words on a fill of `line`.
    pub on: Color32,
    pub pattern: OwnerPattern,
}

/// Apart in hue from the accent and the focus ring, so that nobody’s card looks like the main button or focused.
const DARK: [[u8; 3]; 6] =
    [[217, 142, 115], [143, 168, 240], [95, 192, 160], [181, 139, 234], [238, 143, 181], [185, 204, 99]];
const LIGHT: [[u8; 3]; 6] = [[166, 64, 46], [74, 80, 186], [22, 120, 90], [120, 66, 178], [176, 42, 102], [94, 112, 0]];
const PATTERNS: [OwnerPattern; 6] = [
    OwnerPattern::Solid,
    OwnerPattern::Double,
    OwnerPattern::Dashed,
    OwnerPattern::Half,
    OwnerPattern::Dotted,
    OwnerPattern::LongShort,
];

/// The number of owners distinct in color and pattern.
pub const OWNER_COUNT: usize = PATTERNS.len();

/// Returns the ink for one owner on cards of this color.
pub(super) fn owner_ink(owner: Owner, dark: bool, card: Color32) -> OwnerInk {
    // A seventh player has the first one's ink: names and initials tell them apart.
    let place = owner.0 % OWNER_COUNT;
    let hues = if dark { DARK } else { LIGHT };
    let [r, g, b] = hues.get(place).copied().unwrap_or_default();
    let line = Color32::from_rgb(r, g, b);
    OwnerInk {
        line,
        soft: mix(line, card, if dark { 0.24 } else { 0.18 }),
        on: if dark { Color32::from_rgb(18, 20, 26) } else { Color32::WHITE },
        pattern: PATTERNS.get(place).copied().unwrap_or(OwnerPattern::Solid),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Palette, contrast::contrast};
    use super::*;

    #[test]
    fn owners_read_and_differ() {
        for (dark, p) in [(true, Palette::dark()), (false, Palette::light())] {
            let inks: Vec<OwnerInk> = (0..OWNER_COUNT).map(|i| owner_ink(Owner(i), dark, p.card)).collect();
            for (i, ink) in inks.iter().enumerate() {
                assert!(contrast(ink.line, p.card) >= 3.0 && contrast(ink.line, p.bg) >= 3.0, "owner {i} line");
                assert!(contrast(ink.on, ink.line) >= 4.5, "words on owner {i}");
                assert!(contrast(p.text, ink.soft) >= 4.5, "text on owner {i} soft");
                for other in inks.iter().skip(i + 1) {
                    assert!(ink.line != other.line && ink.pattern != other.pattern);
                }
            }
        }
    }

    /// Degrees on the color wheel.
    fn hue(color: Color32) -> f32 {
        egui::ecolor::Hsva::from(color).h * 360.0
    }

    #[test]
    fn no_owner_has_the_color_of_the_system() {
        for (dark, p) in [(true, Palette::dark()), (false, Palette::light())] {
            for place in 0..OWNER_COUNT {
                let ink = owner_ink(Owner(place), dark, p.card).line;
                for own in [p.accent, p.focus] {
                    let apart = (hue(ink) - hue(own)).abs();
                    let apart = apart.min(360.0 - apart);
                    assert!(apart > 14.0, "owner {place}, dark: {dark}: {apart} from {own:?}");
                }
            }
        }
    }

    #[test]
    fn a_seventh_owner_repeats_the_first() {
        let card = Palette::dark().card;
        assert_eq!(owner_ink(Owner(6), true, card), owner_ink(Owner(0), true, card));
    }
}
