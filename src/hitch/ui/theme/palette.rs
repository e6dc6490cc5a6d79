//! The colours of Hitch, by what they are for.
//!
//! Panels and widgets take colours from here and from nowhere else. A colour must never be the
//! only thing that tells a state: a shape or a word stands beside it.
//!
//! Invariants, checked pair by pair in `pairs` for both themes: every `*_text`, `text` and `mute` reads
//! at 4.5:1 on all depths, also under the pointer; every `on_*` on its fill; `text` and the tone's own
//! words on every `*_soft`. `faint` is for what may be missed and is held to 2.5:1 only.

use super::contrast::mix;
use egui::Color32;

/// All colours of one theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind the cards in the middle.
    pub bg: Color32,
    /// The deepest ground: what the map and a printed page lie on.
    pub well: Color32,
    /// Side panels, the top and bottom bars.
    pub panel: Color32,
    /// Cards and halves of the tray.
    pub card: Color32,
    /// What stands on a card: chips, buttons.
    pub raised: Color32,
    /// What is raised and under the pointer.
    pub hover: Color32,
    /// What is raised and held down.
    pub pressed: Color32,
    /// Where text is typed.
    pub field: Color32,
    /// Thin lines between surfaces.
    pub hairline: Color32,
    /// Around keycaps, dashed fields, dice that could be chosen.
    pub edge: Color32,
    /// A line that must be seen: hollow points, idle dice, the border under the pointer.
    pub outline: Color32,
    /// Words.
    pub text: Color32,
    /// Words a little behind the first: what is rated d8.
    pub soft: Color32,
    /// Words that stand back.
    pub mute: Color32,
    /// What may be missed. Never the only place of a fact.
    pub faint: Color32,
    /// Totals, the one main button, whose turn: as a fill or line.
    pub accent: Color32,
    /// The accent as words.
    pub accent_text: Color32,
    /// Words on an accent fill.
    pub on_accent: Color32,
    /// A breath of accent behind words.
    pub accent_soft: Color32,
    /// Effect and assets: as a fill or line.
    pub good: Color32,
    /// Good as words.
    pub good_text: Color32,
    /// Words on a good fill.
    pub on_good: Color32,
    /// A breath of good behind words.
    pub good_soft: Color32,
    /// Harm and hitches: as a fill or line.
    pub bad: Color32,
    /// Bad as words.
    pub bad_text: Color32,
    /// Words on a bad fill.
    pub on_bad: Color32,
    /// A breath of bad behind words.
    pub bad_soft: Color32,
    /// Owners, links, the keyboard focus: as a fill or line.
    pub info: Color32,
    /// Info as words.
    pub info_text: Color32,
    /// Words on an info fill.
    pub on_info: Color32,
    /// A breath of info behind words.
    pub info_soft: Color32,
    /// Doom: as a fill or line.
    pub violet: Color32,
    /// Violet as words.
    pub violet_text: Color32,
    /// Words on a violet fill.
    pub on_violet: Color32,
    /// A breath of violet behind words.
    pub violet_soft: Color32,
    /// The ring around what the keyboard is on.
    pub focus: Color32,
    /// Behind selected text and selected rows.
    pub selection: Color32,
    /// The hint of a shadow under cards and popups.
    pub shadow: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16 & 0xff) as u8, (hex >> 8 & 0xff) as u8, (hex & 0xff) as u8)
}

impl Palette {
    /// Light words on a dark ground: for a dim room.
    pub fn dark() -> Self {
        let card = rgb(0x0021_252e);
        let (accent, good, bad, info, violet) =
            (rgb(0x00e2_a84b), rgb(0x0054_c08a), rgb(0x00ef_6a5b), rgb(0x006f_b1e8), rgb(0x00b0_8be8));
        Self {
            bg: rgb(0x0013_151a),
            well: rgb(0x000f_1115),
            panel: rgb(0x001a_1d24),
            card,
            raised: rgb(0x002a_2f3a),
            hover: rgb(0x0032_3845),
            pressed: rgb(0x0024_2831),
            field: rgb(0x0016_181e),
            hairline: rgb(0x0033_3946),
            edge: rgb(0x004a_5263),
            outline: rgb(0x007d_8593),
            text: rgb(0x00ec_e9e2),
            soft: rgb(0x00cf_ccc5),
            mute: rgb(0x00a1_a8b3),
            faint: rgb(0x006b_7280),
            accent,
            accent_text: rgb(0x00e5_ad54),
            on_accent: rgb(0x001d_1608),
            accent_soft: rgb(0x003a_3324),
            good,
            good_text: rgb(0x0060_c694),
            on_good: rgb(0x0004_160d),
            good_soft: rgb(0x0021_382f),
            bad,
            bad_text: rgb(0x00f5_8f82),
            on_bad: rgb(0x002b_0a06),
            bad_soft: rgb(0x003b_2a2d),
            info,
            info_text: rgb(0x007b_b8eb),
            on_info: rgb(0x0008_202f),
            info_soft: rgb(0x0026_374a),
            violet,
            violet_text: rgb(0x00c4_a7f0),
            on_violet: rgb(0x001d_0f33),
            violet_soft: rgb(0x0034_304a),
            focus: info,
            selection: mix(info, card, 0.16),
            shadow: Color32::from_black_alpha(70),
        }
    }

    /// Dark words on paper: for a bright room or a projector.
    pub fn light() -> Self {
        let card = rgb(0x00ff_fdf7);
        let (accent, good, bad, info, violet) =
            (rgb(0x00a8_650c), rgb(0x001d_7a4c), rgb(0x00b8_321f), rgb(0x001f_66a8), rgb(0x006d_45b5));
        Self {
            bg: rgb(0x00e9_e4d8),
            well: rgb(0x00e4_decf),
            panel: rgb(0x00f4_f0e6),
            card,
            raised: rgb(0x00f0_eadb),
            hover: rgb(0x00e6_dec9),
            pressed: rgb(0x00e0_d8c3),
            field: rgb(0x00ff_ffff),
            hairline: rgb(0x00d6_cdb8),
            edge: rgb(0x00b3_a78c),
            outline: rgb(0x007c_7463),
            text: rgb(0x0025_231e),
            soft: rgb(0x003d_3931),
            mute: rgb(0x005c_574c),
            faint: rgb(0x0093_8b7a),
            accent,
            accent_text: rgb(0x007d_4906),
            on_accent: rgb(0x00ff_fdf7),
            accent_soft: rgb(0x00f6_e8cf),
            good,
            good_text: rgb(0x0016_5f3b),
            on_good: rgb(0x00f3_fff8),
            good_soft: rgb(0x00dc_efe0),
            bad,
            bad_text: rgb(0x00a1_2817),
            on_bad: rgb(0x00ff_ffff),
            bad_soft: rgb(0x00f9_e3dc),
            info,
            info_text: rgb(0x001b_5a95),
            on_info: rgb(0x00ff_ffff),
            info_soft: rgb(0x00df_eaf5),
            violet,
            violet_text: rgb(0x005f_3aa3),
            on_violet: rgb(0x00ff_ffff),
            violet_soft: rgb(0x00ec_e4f6),
            focus: info,
            selection: mix(info, card, 0.12),
            shadow: Color32::from_rgba_premultiplied(12, 9, 3, 26),
        }
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
