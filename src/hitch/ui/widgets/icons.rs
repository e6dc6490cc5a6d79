//! The icons, by what they mean here, as glyphs of the Phosphor font.
//!
//! Only names for characters. An icon never stands alone without an accessible name.

/// Phosphor's `plus`.
pub const PLUS: &str = "\u{e3d4}";
/// Phosphor's `minus`.
pub const MINUS: &str = "\u{e32a}";
/// Phosphor's `dice-five`.
pub const DICE: &str = "\u{e1ee}";
/// Phosphor's `arrow-u-up-left`.
pub const UNDO: &str = "\u{e08a}";
/// Phosphor's `arrow-u-up-right`.
pub const REDO: &str = "\u{e08c}";
/// Phosphor's `arrow-clockwise`.
pub const REROLL: &str = "\u{e036}";
/// Phosphor's `clock-counter-clockwise`.
pub const HISTORY: &str = "\u{e1a0}";
/// Phosphor's `magnifying-glass`.
pub const SEARCH: &str = "\u{e30c}";
/// Phosphor's `magnifying-glass-plus`.
pub const ZOOM_IN: &str = "\u{e310}";
/// Phosphor's `magnifying-glass-minus`.
pub const ZOOM_OUT: &str = "\u{e30e}";
/// Phosphor's `frame-corners`.
pub const FIT: &str = "\u{e626}";
/// Phosphor's `corners-out`.
pub const FULL_SCREEN: &str = "\u{e1d0}";
/// Phosphor's `sun`.
pub const SUN: &str = "\u{e472}";
/// Phosphor's `moon`.
pub const MOON: &str = "\u{e330}";
/// Phosphor's `folder`.
pub const FOLDER: &str = "\u{e24a}";
/// Phosphor's `folder-open`.
pub const FOLDER_OPEN: &str = "\u{e256}";
/// Phosphor's `floppy-disk`.
pub const SAVE: &str = "\u{e248}";
/// Phosphor's `printer`.
pub const PRINTER: &str = "\u{e3dc}";
/// Phosphor's `user`.
pub const USER: &str = "\u{e4c2}";
/// Phosphor's `users`.
pub const USERS: &str = "\u{e4d6}";
/// Phosphor's `user-plus`.
pub const USER_PLUS: &str = "\u{e4d0}";
/// Phosphor's `map-trifold`.
pub const MAP: &str = "\u{e31a}";
/// Phosphor's `list-bullets`.
pub const LIST: &str = "\u{e2f2}";
/// Phosphor's `scroll`.
pub const LOG: &str = "\u{eb7a}";
/// Phosphor's `flame`.
pub const FLAME: &str = "\u{e624}";
/// Phosphor's `skull`.
pub const SKULL: &str = "\u{e916}";
/// Phosphor's `warning`.
pub const WARNING: &str = "\u{e4e0}";
/// Phosphor's `warning-circle`.
pub const PROBLEM: &str = "\u{e4e2}";
/// Phosphor's `info`.
pub const INFO: &str = "\u{e2ce}";
/// Phosphor's `question`.
pub const QUESTION: &str = "\u{e3e8}";
/// Phosphor's `arrow-right`.
pub const ARROW_RIGHT: &str = "\u{e06c}";
/// Phosphor's `arrow-left`.
pub const ARROW_LEFT: &str = "\u{e058}";
/// Phosphor's `arrow-up`.
pub const ARROW_UP: &str = "\u{e08e}";
/// Phosphor's `arrow-down`.
pub const ARROW_DOWN: &str = "\u{e03e}";
/// Phosphor's `arrow-fat-up`.
pub const STEP_UP: &str = "\u{e52e}";
/// Phosphor's `arrow-fat-down`.
pub const STEP_DOWN: &str = "\u{e518}";
/// Phosphor's `check`.
pub const CHECK: &str = "\u{e182}";
/// Phosphor's `check-circle`.
pub const CHECK_CIRCLE: &str = "\u{e184}";
/// Phosphor's `x`.
pub const CLOSE: &str = "\u{e4f6}";
/// Phosphor's `caret-right`.
pub const CARET_RIGHT: &str = "\u{e13a}";
/// Phosphor's `caret-down`.
pub const CARET_DOWN: &str = "\u{e136}";
/// Phosphor's `caret-up`.
pub const CARET_UP: &str = "\u{e13c}";
/// Phosphor's `caret-left`.
pub const CARET_LEFT: &str = "\u{e138}";
/// Phosphor's `pencil-simple`.
pub const PENCIL: &str = "\u{e3b4}";
/// Phosphor's `note-pencil`.
pub const NOTE: &str = "\u{e34c}";
/// Phosphor's `trash`.
pub const TRASH: &str = "\u{e4a6}";
/// Phosphor's `dots-three`.
pub const DOTS: &str = "\u{e1fe}";
/// Phosphor's `dots-three-vertical`.
pub const DOTS_VERTICAL: &str = "\u{e208}";
/// Phosphor's `dots-six-vertical`.
pub const DRAG: &str = "\u{eae2}";
/// Phosphor's `eye`.
pub const EYE: &str = "\u{e220}";
/// Phosphor's `eye-slash`.
pub const EYE_OFF: &str = "\u{e224}";
/// Phosphor's `cursor`.
pub const CURSOR: &str = "\u{e1dc}";
/// Phosphor's `link`.
pub const LINK: &str = "\u{e2e2}";
/// Phosphor's `link-break`.
pub const UNLINK: &str = "\u{e2e4}";
/// Phosphor's `hand`.
pub const HAND: &str = "\u{e298}";
/// Phosphor's `star`.
pub const STAR: &str = "\u{e46a}";
/// Phosphor's `shield`.
pub const SHIELD: &str = "\u{e40a}";
/// Phosphor's `play`.
pub const PLAY: &str = "\u{e3d0}";
/// Phosphor's `skip-forward`.
pub const NEXT: &str = "\u{e5a6}";
/// Phosphor's `stop`.
pub const STOP: &str = "\u{e46c}";
/// Phosphor's `flag`.
pub const FLAG: &str = "\u{e244}";
/// Phosphor's `gear`.
pub const GEAR: &str = "\u{e270}";
/// Phosphor's `sliders-horizontal`.
pub const SLIDERS: &str = "\u{e434}";
/// Phosphor's `lock`.
pub const LOCK: &str = "\u{e2fa}";
/// Phosphor's `copy`.
pub const COPY: &str = "\u{e1ca}";
/// Phosphor's `push-pin`.
pub const PIN: &str = "\u{e3e2}";
/// Phosphor's `heart-break`.
pub const STRESS: &str = "\u{ebe8}";
/// Phosphor's `bandaids`.
pub const BANDAGE: &str = "\u{e0b2}";
/// Phosphor's `lightning`.
pub const LIGHTNING: &str = "\u{e2de}";
/// Phosphor's `hourglass`.
pub const HOURGLASS: &str = "\u{e2b2}";
/// Phosphor's `pause`.
pub const PAUSE: &str = "\u{e39e}";
/// Phosphor's `monitor`.
pub const SCREEN: &str = "\u{e32e}";
/// Phosphor's `file-text`.
pub const FILE: &str = "\u{e23a}";
/// Phosphor's `files`.
pub const FILES: &str = "\u{e710}";
/// Phosphor's `book-open`.
pub const BOOK: &str = "\u{e0e6}";
/// Phosphor's `palette`.
pub const PALETTE: &str = "\u{e6c8}";
/// Phosphor's `layout`.
pub const LAYOUT: &str = "\u{e6d6}";
/// Phosphor's `coins`.
pub const COINS: &str = "\u{e78e}";
/// Phosphor's `arrows-left-right`.
pub const SWAP: &str = "\u{e0a0}";
/// Phosphor's `git-diff`.
pub const COMPARE: &str = "\u{e27c}";
/// Phosphor's `export`.
pub const EXPORT: &str = "\u{eaf0}";
/// Phosphor's `download-simple`.
pub const DOWNLOAD: &str = "\u{e20c}";
/// Phosphor's `upload-simple`.
pub const UPLOAD: &str = "\u{e4c0}";
/// Phosphor's `tray`.
pub const TRAY: &str = "\u{e4aa}";
/// Phosphor's `keyboard`.
pub const KEYBOARD: &str = "\u{e2d8}";
/// Phosphor's `circle`.
pub const CIRCLE: &str = "\u{e18a}";
/// Phosphor's `triangle`.
pub const TRIANGLE: &str = "\u{e4b0}";
/// Phosphor's `square`.
pub const SQUARE: &str = "\u{e45e}";
/// Phosphor's `diamond`.
pub const DIAMOND: &str = "\u{e1ec}";
/// Phosphor's `graph`.
pub const GRAPH: &str = "\u{eb58}";
/// Phosphor's `chart-bar`.
pub const CHART: &str = "\u{e150}";
/// Phosphor's `ghost`.
pub const GHOST: &str = "\u{e62a}";
/// Phosphor's `crown`.
pub const CROWN: &str = "\u{e614}";
/// Phosphor's `sword`.
pub const SWORD: &str = "\u{e5ba}";
/// Phosphor's `identification-card`.
pub const CARD: &str = "\u{e2c8}";

/// Every icon, with the name of its constant, for galleries and tests.
pub const ALL: &[(&str, &str)] = &[
    ("PLUS", PLUS),
    ("MINUS", MINUS),
    ("DICE", DICE),
    ("UNDO", UNDO),
    ("REDO", REDO),
    ("REROLL", REROLL),
    ("HISTORY", HISTORY),
    ("SEARCH", SEARCH),
    ("ZOOM_IN", ZOOM_IN),
    ("ZOOM_OUT", ZOOM_OUT),
    ("FIT", FIT),
    ("FULL_SCREEN", FULL_SCREEN),
    ("SUN", SUN),
    ("MOON", MOON),
    ("FOLDER", FOLDER),
    ("FOLDER_OPEN", FOLDER_OPEN),
    ("SAVE", SAVE),
    ("PRINTER", PRINTER),
    ("USER", USER),
    ("USERS", USERS),
    ("USER_PLUS", USER_PLUS),
    ("MAP", MAP),
    ("LIST", LIST),
    ("LOG", LOG),
    ("FLAME", FLAME),
    ("SKULL", SKULL),
    ("WARNING", WARNING),
    ("PROBLEM", PROBLEM),
    ("INFO", INFO),
    ("QUESTION", QUESTION),
    ("ARROW_RIGHT", ARROW_RIGHT),
    ("ARROW_LEFT", ARROW_LEFT),
    ("ARROW_UP", ARROW_UP),
    ("ARROW_DOWN", ARROW_DOWN),
    ("STEP_UP", STEP_UP),
    ("STEP_DOWN", STEP_DOWN),
    ("CHECK", CHECK),
    ("CHECK_CIRCLE", CHECK_CIRCLE),
    ("CLOSE", CLOSE),
    ("CARET_RIGHT", CARET_RIGHT),
    ("CARET_DOWN", CARET_DOWN),
    ("CARET_UP", CARET_UP),
    ("CARET_LEFT", CARET_LEFT),
    ("PENCIL", PENCIL),
    ("NOTE", NOTE),
    ("TRASH", TRASH),
    ("DOTS", DOTS),
    ("DOTS_VERTICAL", DOTS_VERTICAL),
    ("DRAG", DRAG),
    ("EYE", EYE),
    ("EYE_OFF", EYE_OFF),
    ("CURSOR", CURSOR),
    ("LINK", LINK),
    ("UNLINK", UNLINK),
    ("HAND", HAND),
    ("STAR", STAR),
    ("SHIELD", SHIELD),
    ("PLAY", PLAY),
    ("NEXT", NEXT),
    ("STOP", STOP),
    ("FLAG", FLAG),
    ("GEAR", GEAR),
    ("SLIDERS", SLIDERS),
    ("LOCK", LOCK),
    ("COPY", COPY),
    ("PIN", PIN),
    ("STRESS", STRESS),
    ("BANDAGE", BANDAGE),
    ("LIGHTNING", LIGHTNING),
    ("HOURGLASS", HOURGLASS),
    ("PAUSE", PAUSE),
    ("SCREEN", SCREEN),
    ("FILE", FILE),
    ("FILES", FILES),
    ("BOOK", BOOK),
    ("PALETTE", PALETTE),
    ("LAYOUT", LAYOUT),
    ("COINS", COINS),
    ("SWAP", SWAP),
    ("COMPARE", COMPARE),
    ("EXPORT", EXPORT),
    ("DOWNLOAD", DOWNLOAD),
    ("UPLOAD", UPLOAD),
    ("TRAY", TRAY),
    ("KEYBOARD", KEYBOARD),
    ("CIRCLE", CIRCLE),
    ("TRIANGLE", TRIANGLE),
    ("SQUARE", SQUARE),
    ("DIAMOND", DIAMOND),
    ("GRAPH", GRAPH),
    ("CHART", CHART),
    ("GHOST", GHOST),
    ("CROWN", CROWN),
    ("SWORD", SWORD),
    ("CARD", CARD),
];

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::ui::theme::{Face, Theme, size};

    /// The harness stops at a glyph that is in none of the fonts.
    #[test]
    fn every_icon_is_in_the_font() {
        let mut harness =
            egui_kittest::Harness::builder().with_context_setup(|ctx| Theme::dark().install(ctx)).build_ui(|ui| {
                for (_, glyph) in ALL {
                    ui.label(egui::RichText::new(*glyph).font(Face::Icon.at(size::ICON)));
                }
                // Signs that sentences use, in every voice.
                for face in [Face::Regular, Face::Medium, Face::SemiBold, Face::Bold, Face::Display, Face::Book] {
                    ui.label(egui::RichText::new("…→←↑↓↔✓★○△×·–—’“”½%+−").font(face.at(size::ICON)));
                }
            });
        harness.run();
    }
}
