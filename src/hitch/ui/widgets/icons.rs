//! The icons, named by their meaning here, as glyphs of the Phosphor font.
//!
//! Only names for characters. An icon never stands alone without an accessible name.

/// An icon a row: its name here, its character, and what Phosphor calls it.
macro_rules! icons {
    ($($name:ident $glyph:literal $phosphor:literal,)*) => {
        $(#[doc = concat!("Phosphor’s `", $phosphor, "`.")]
        pub const $name: &str = $glyph;)*

        /// Every icon, with the name of its constant, for galleries and tests.
        pub const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

icons! {
    PLUS "\u{e3d4}" "plus",
    MINUS "\u{e32a}" "minus",
    DICE "\u{e1ee}" "dice-five",
    UNDO "\u{e08a}" "arrow-u-up-left",
    REROLL "\u{e036}" "arrow-clockwise",
    HISTORY "\u{e1a0}" "clock-counter-clockwise",
    SEARCH "\u{e30c}" "magnifying-glass",
    FULL_SCREEN "\u{e1d0}" "corners-out",
    SUN "\u{e472}" "sun",
    MOON "\u{e330}" "moon",
    FOLDER "\u{e24a}" "folder",
    SAVE "\u{e248}" "floppy-disk",
    PRINTER "\u{e3dc}" "printer",
    USER "\u{e4c2}" "user",
    USERS "\u{e4d6}" "users",
    USER_PLUS "\u{e4d0}" "user-plus",
    MAP "\u{e31a}" "map-trifold",
    LIST "\u{e2f2}" "list-bullets",
    LOG "\u{eb7a}" "scroll",
    FLAME "\u{e624}" "flame",
    SKULL "\u{e916}" "skull",
    WARNING "\u{e4e0}" "warning",
    PROBLEM "\u{e4e2}" "warning-circle",
    INFO "\u{e2ce}" "info",
    ARROW_RIGHT "\u{e06c}" "arrow-right",
    ARROW_LEFT "\u{e058}" "arrow-left",
    ARROW_UP "\u{e08e}" "arrow-up",
    ARROW_DOWN "\u{e03e}" "arrow-down",
    STEP_UP "\u{e52e}" "arrow-fat-up",
    STEP_DOWN "\u{e518}" "arrow-fat-down",
    CHECK "\u{e182}" "check",
    CHECK_CIRCLE "\u{e184}" "check-circle",
    CLOSE "\u{e4f6}" "x",
    CARET_RIGHT "\u{e13a}" "caret-right",
    CARET_DOWN "\u{e136}" "caret-down",
    CARET_UP "\u{e13c}" "caret-up",
    CARET_LEFT "\u{e138}" "caret-left",
    PENCIL "\u{e3b4}" "pencil-simple",
    NOTE "\u{e34c}" "note-pencil",
    TRASH "\u{e4a6}" "trash",
    DOTS "\u{e1fe}" "dots-three",
    DRAG "\u{eae2}" "dots-six-vertical",
    EYE "\u{e220}" "eye",
    EYE_OFF "\u{e224}" "eye-slash",
    LINK "\u{e2e2}" "link",
    UNLINK "\u{e2e4}" "link-break",
    HAND "\u{e298}" "hand",
    STAR "\u{e46a}" "star",
    PLAY "\u{e3d0}" "play",
    NEXT "\u{e5a6}" "skip-forward",
    STOP "\u{e46e}" "stop-circle",
    FLAG "\u{e244}" "flag",
    GEAR "\u{e270}" "gear",
    SLIDERS "\u{e434}" "sliders-horizontal",
    LOCK "\u{e2fa}" "lock",
    COPY "\u{e1ca}" "copy",
    PIN "\u{e3e2}" "push-pin",
    LIGHTNING "\u{e2de}" "lightning",
    HOURGLASS "\u{e2b2}" "hourglass",
    PAUSE "\u{e39e}" "pause",
    SCREEN "\u{e32e}" "monitor",
    FILE "\u{e23a}" "file-text",
    FILES "\u{e710}" "files",
    BOOK "\u{e0e6}" "book-open",
    COINS "\u{e78e}" "coins",
    SWAP "\u{e0a0}" "arrows-left-right",
    COMPARE "\u{e27c}" "git-diff",
    EXPORT "\u{eaf0}" "export",
    DOWNLOAD "\u{e20c}" "download-simple",
    TRAY "\u{e4aa}" "tray",
    CIRCLE "\u{e18a}" "circle",
    TRIANGLE "\u{e4b0}" "triangle",
    DIAMOND "\u{e1ec}" "diamond",
    GRAPH "\u{eb58}" "graph",
    CHART "\u{e150}" "chart-bar",
    CROWN "\u{e614}" "crown",
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::ui::theme::{Face, Theme, size};

    /// The harness fails on a glyph that is in none of the fonts.
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
