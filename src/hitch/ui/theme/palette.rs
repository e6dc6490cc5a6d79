//! The colors of Hitch, by use.
//!
//! Panels and widgets take colors from here and from nowhere else. A color must never be the only sign of a state: a
//! shape or a word stands beside it.
//!
//! Invariants, checked pair by pair in `pairs` for both themes: every `*_text`, `text` and `mute` reads at 4.5:1 on all
//! depths, also when hovered; every `on_*` on its fill; `text` and the tone's own words on every `*_soft`. `faint` is
//! for things that may be missed and is held to 2.5:1 only.

use super::contrast::mix;
use egui::Color32;

/// A colour a row: what it is for, in the dark and in the light theme.
macro_rules! palette {
    ($($(#[$doc:meta])* $name:ident: $dark:literal, $light:literal;)*) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Palette {
            $($(#[$doc])* pub $name: Color32,)*
            pub focus: Color32,
            /// Behind selected text and selected rows.
            pub selection: Color32,
            pub shadow: Color32,
        }

        impl Palette {
            /// Returns light words on dark: for a dim room.
            pub fn dark() -> Self {
                let none = Color32::TRANSPARENT;
                let shadow = Color32::from_black_alpha(70);
                Self { $($name: rgb($dark),)* focus: none, selection: none, shadow }.with_info(0.16)
            }

            /// Returns dark words on paper: for a bright room or a projector.
            pub fn light() -> Self {
                let none = Color32::TRANSPARENT;
                let shadow = Color32::from_rgba_premultiplied(12, 9, 3, 26);
                Self { $($name: rgb($light),)* focus: none, selection: none, shadow }.with_info(0.12)
            }
        }
    };
}

palette! {
    /// Behind the cards in the middle.
    bg: 0x0013_151a, 0x00e9_e4d8;
    /// The deepest ground: what the map and a printed page lie on.
    well: 0x000f_1115, 0x00e4_decf;
    /// Side panels, the top and bottom bars.
    panel: 0x001a_1d24, 0x00f4_f0e6;
    /// Cards and halves of the tray.
    card: 0x0021_252e, 0x00ff_fdf7;
    raised: 0x002a_2f3a, 0x00f0_eadb;
    hover: 0x0032_3845, 0x00e6_dec9;
    pressed: 0x0024_2831, 0x00e0_d8c3;
    /// Where text is typed.
    field: 0x0016_181e, 0x00ff_ffff;
    /// Thin lines between surfaces.
    hairline: 0x0033_3946, 0x00d6_cdb8;
    /// Around keycaps, dashed fields, dice that could be chosen.
    edge: 0x004a_5263, 0x00b3_a78c;
    /// A line that must be seen: hollow points, idle dice, the border under the pointer.
    outline: 0x007d_8593, 0x007c_7463;
    /// Words.
    text: 0x00ec_e9e2, 0x0025_231e;
    /// Words a little behind the first: what is rated d8.
    soft: 0x00cf_ccc5, 0x003d_3931;
    /// Words that stand back.
    mute: 0x00a1_a8b3, 0x005c_574c;
    faint: 0x006b_7280, 0x0093_8b7a;
    /// Totals, the one main button, whose turn: as a fill or line.
    accent: 0x00e2_a84b, 0x00a8_650c;
    /// The accent as words.
    accent_text: 0x00e5_ad54, 0x007d_4906;
    /// Words on an accent fill.
    on_accent: 0x001d_1608, 0x00ff_fdf7;
    /// A breath of accent behind words.
    accent_soft: 0x003a_3324, 0x00f6_e8cf;
    /// Effect and assets: as a fill or line.
    good: 0x0054_c08a, 0x001d_7a4c;
    /// Good as words.
    good_text: 0x0060_c694, 0x0016_5f3b;
    /// Words on a good fill.
    on_good: 0x0004_160d, 0x00f3_fff8;
    /// A breath of good behind words.
    good_soft: 0x0021_382f, 0x00dc_efe0;
    /// Harm and hitches: as a fill or line.
    bad: 0x00ef_6a5b, 0x00b8_321f;
    /// Bad as words.
    bad_text: 0x00f5_8f82, 0x00a1_2817;
    /// Words on a bad fill.
    on_bad: 0x002b_0a06, 0x00ff_ffff;
    /// A breath of bad behind words.
    bad_soft: 0x003b_2a2d, 0x00f9_e3dc;
    /// Owners, links, the keyboard focus: as a fill or line.
    info: 0x006f_b1e8, 0x001f_66a8;
    /// Info as words.
    info_text: 0x007b_b8eb, 0x001b_5a95;
    /// Words on an info fill.
    on_info: 0x0008_202f, 0x00ff_ffff;
    /// A breath of info behind words.
    info_soft: 0x0026_374a, 0x00df_eaf5;
    /// Doom: as a fill or line.
    violet: 0x00b0_8be8, 0x006d_45b5;
    /// Violet as words.
    violet_text: 0x00c4_a7f0, 0x005f_3aa3;
    /// Words on a violet fill.
    on_violet: 0x001d_0f33, 0x00ff_ffff;
    /// A breath of violet behind words.
    violet_soft: 0x0034_304a, 0x00ec_e4f6;
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16 & 0xff) as u8, (hex >> 8 & 0xff) as u8, (hex & 0xff) as u8)
}

impl Palette {
    /// The ring, and this share of it laid on cards where something is selected.
    fn with_info(self, share: f32) -> Self {
        Self { focus: self.info, selection: mix(self.info, self.card, share), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_depths_differ() {
        for p in [Palette::dark(), Palette::light()] {
            let depths = [p.bg, p.panel, p.card, p.raised];
            for (i, a) in depths.iter().enumerate() {
                assert!(depths.iter().skip(i + 1).all(|b| a != b));
            }
        }
    }
}
