//! Sizes: space, corners, type, dice. All in points, all on a grid of four where space is meant.
//!
//! Panels take every measure from here; a number in a panel is a mistake.

/// Gaps and padding.
pub mod space {
    /// Between things that belong together.
    pub const XS: f32 = 4.0;
    /// Between neighbours.
    pub const S: f32 = 8.0;
    /// Between groups, and around panels.
    pub const M: f32 = 12.0;
    /// Between sections.
    pub const L: f32 = 16.0;
    /// Around what stands alone.
    pub const XL: f32 = 24.0;
    /// Inside a card, left and right.
    pub const CARD_X: f32 = 10.0;
    /// Inside a card, above and below.
    pub const CARD_Y: f32 = 8.0;
    /// Between chips in a wrapped row.
    pub const CHIP: f32 = 4.0;
}

/// Corner radii.
pub mod radius {
    /// Keycaps and other small things.
    pub const S: u8 = 4;
    /// Chips, buttons, fields.
    pub const M: u8 = 7;
    /// Cards.
    pub const L: u8 = 9;
    /// Large cards: halves of the tray, windows.
    pub const XL: u8 = 11;
    /// Pills: as round as they can be.
    pub const PILL: u8 = 255;
}

/// Type sizes.
pub mod text {
    /// Keycaps, the number in the smallest mark.
    pub const TINY: f32 = 10.5;
    /// Labels, captions, section heads.
    pub const LABEL: f32 = 11.0;
    /// Second lines: what would change.
    pub const SMALL: f32 = 12.0;
    /// Everything else.
    pub const BODY: f32 = 13.0;
    /// The sentence of the outcome.
    pub const LEAD: f32 = 14.5;
    /// Who is left to act, read from across the table.
    pub const WAITS: f32 = 16.0;
    /// Names at the head of a page, the brand.
    pub const TITLE: f32 = 18.0;
    /// The name on a character file.
    pub const HEADING: f32 = 26.0;
    /// The two numbers the table waits for.
    pub const BIG: f32 = 40.0;
    /// The same two numbers across a room.
    pub const HUGE: f32 = 96.0;
}

/// Dice and what is built around them.
pub mod die {
    /// In a line of text or a pill.
    pub const INLINE: f32 = 16.0;
    /// In a chip.
    pub const CHIP: f32 = 20.0;
    /// In a ready button, beside two lines.
    pub const ROW: f32 = 26.0;
    /// In a crisis or a mob.
    pub const POOL: f32 = 30.0;
    /// In the doom pool and the bare rack.
    pub const RACK: f32 = 34.0;
    /// In the tray.
    pub const TRAY: f32 = 58.0;
    /// Across a room.
    pub const STAGE: f32 = 96.0;
    /// In the tray, where many lie on one side.
    pub const TRAY_CLOSE: f32 = 44.0;
    /// A tray die with its caption.
    pub const COLUMN: f32 = 80.0;
    /// The same where many lie on one side.
    pub const COLUMN_CLOSE: f32 = 66.0;
    /// The same where very many do.
    pub const COLUMN_TIGHT: f32 = 64.0;
}

/// Heights of controls.
pub mod size {
    /// A chip.
    pub const CHIP: f32 = 26.0;
    /// A button or a field.
    pub const CONTROL: f32 = 28.0;
    /// A small round or square button.
    pub const SMALL: f32 = 20.0;
    /// An avatar in a card.
    pub const AVATAR: f32 = 28.0;
    /// A plot point.
    pub const POINT: f32 = 10.0;
    /// A row of a name over a second line.
    pub const TWO_LINES: f32 = 34.0;
    /// A tag.
    pub const PILL: f32 = 22.0;
    /// An icon beside words.
    pub const ICON: f32 = 16.0;
    /// An icon alone in an empty panel.
    pub const ICON_BIG: f32 = 36.0;
    /// The bar on top.
    pub const TOP_BAR: f32 = 44.0;
    /// The bar at the bottom.
    pub const BOTTOM_BAR: f32 = 30.0;
    /// The usual width of a side panel.
    pub const SIDE: f32 = 272.0;
}

/// Widths of lines.
pub mod line {
    /// Between surfaces.
    pub const HAIR: f32 = 1.0;
    /// Around what is selected or whose turn it is.
    pub const STRONG: f32 = 1.5;
    /// Around what the keyboard is on, and an owner's ring.
    pub const RING: f32 = 2.0;
}
