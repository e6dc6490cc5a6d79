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
    /// A trait of d8 on a card.
    pub const TRAIT: f32 = 12.5;
    /// Everything else.
    pub const BODY: f32 = 13.0;
    /// What an offer does.
    pub const OFFER: f32 = 13.5;
    /// A sentence that leads a page.
    pub const LEAD: f32 = 14.5;
    /// The name of a GMC on a card.
    pub const GMC: f32 = 15.0;
    /// The name of a pool, of who is left to act.
    pub const ORDER: f32 = 15.5;
    /// The outcome in words; a name on a card.
    pub const OUTCOME: f32 = 16.0;
    /// The scene in the bar on top.
    pub const SCENE: f32 = 17.0;
    /// Names at the head of a page, the campaign's.
    pub const TITLE: f32 = 18.0;
    /// A number before anything is rolled against it; the verb in a small window.
    pub const ASIDE: f32 = 21.0;
    /// How likely it is, while dice are put together.
    pub const CHANCE: f32 = 64.0;
    /// The sign after it.
    pub const PERCENT: f32 = 34.0;
    /// Whose dice lie on a side.
    pub const SIDE: f32 = 15.0;
    /// What a test is about.
    pub const ROLL: f32 = 20.0;
    /// The verb between the two numbers.
    pub const VERB: f32 = 27.0;
    /// The name on a character file.
    pub const HEADING: f32 = 26.0;
    /// The two numbers the table waits for, where there is little room.
    pub const BIG: f32 = 40.0;
    /// The same on a low screen.
    pub const SCORE_LOW: f32 = 60.0;
    /// The same where there is room: nothing on the screen is larger.
    pub const SCORE: f32 = 72.0;
    /// The same two numbers across a room.
    pub const HUGE: f32 = 96.0;
}

/// Dice and what is built around them.
pub mod die {
    /// In a line of text or a pill.
    pub const INLINE: f32 = 16.0;
    /// The dot that says what costs a point.
    pub const PRICE: f32 = 6.0;
    /// In a chip.
    pub const CHIP: f32 = 17.0;
    /// Of a trait of d8 on a card.
    pub const FOLLOWS: f32 = 18.0;
    /// Of a trait of d10 or d12 on a card.
    pub const LEADS: f32 = 19.0;
    /// Of a GMC, in the head of a card; a small one to press.
    pub const HEAD: f32 = 20.0;
    /// In a ready button, beside two lines.
    pub const ROW: f32 = 26.0;
    /// In a crisis or a mob.
    pub const POOL: f32 = 30.0;
    /// In the doom pool and the bare rack.
    pub const RACK: f32 = 34.0;
    /// Beside an offer.
    pub const OFFER: f32 = 28.0;
    /// In the tray.
    pub const TRAY: f32 = 80.0;
    /// The same on a wide screen, and on one as wide as two.
    pub const TRAY_WIDE: [f32; 2] = [104.0, 128.0];
    /// In the tray, with five on a side or on a low screen.
    pub const TRAY_LOW: f32 = 66.0;
    /// In the tray of a small window.
    pub const TRAY_SMALL: f32 = 58.0;
    /// In the tray, in two rows.
    pub const TRAY_TWO_ROWS: f32 = 48.0;
    /// In the tray, in as many rows as it takes.
    pub const TRAY_MANY: f32 = 40.0;
    /// Across a room.
    pub const STAGE: f32 = 96.0;
    /// A tray die with its caption.
    pub const COLUMN: f32 = 81.0;
}

/// Heights of controls.
pub mod size {
    /// A chip, a row of traits.
    pub const CHIP: f32 = 22.0;
    /// A button or a field.
    pub const CONTROL: f32 = 28.0;
    /// A small round or square button.
    pub const SMALL: f32 = 20.0;
    /// An avatar in a card.
    pub const AVATAR: f32 = 26.0;
    /// The head of a card, of a GMC's, of an unfolded one.
    pub const HEADS: (f32, f32, f32) = (32.0, 30.0, 36.0);
    /// The head of a panel.
    pub const HEAD: f32 = 26.0;
    /// A plot point.
    pub const POINT: f32 = 9.0;
    /// A row of a name over a second line.
    pub const TWO_LINES: f32 = 34.0;
    /// A tag.
    pub const PILL: f32 = 22.0;
    /// An offer: what it does over every change it makes.
    pub const OFFER: f32 = 54.0;
    /// The same on a low screen.
    pub const OFFER_LOW: f32 = 48.0;
    /// The same in a small window.
    pub const OFFER_SMALL: f32 = 42.0;
    /// What would help, in a line.
    pub const HELP: f32 = 38.0;
    /// The head of a card with a title.
    pub const TITLE_ROW: f32 = 42.0;
    /// The line over each side's dice.
    pub const SIDE_HEAD: f32 = 28.0;
    /// The line of the two numbers, beyond their own height.
    pub const SCORE_AIR: f32 = 4.0;
    /// An icon beside words.
    pub const ICON: f32 = 16.0;
    /// An icon alone in an empty panel.
    pub const ICON_BIG: f32 = 36.0;
    /// The height of the window below which there is no room for everybody's card.
    pub const LOW: f32 = 760.0;
    /// The bar on top.
    pub const TOP_BAR: f32 = 44.0;
    /// The same where there is little room.
    pub const TOP_BAR_SMALL: f32 = 38.0;
    /// The bar with the stage that goes on, of two rows of columns at most.
    pub const STAGE_BAR: f32 = 60.0;
    /// The bar at the bottom.
    pub const BOTTOM_BAR: f32 = 28.0;
    /// The same where columns fold: a line of buttons, and a ring around one.
    pub const BOTTOM_BAR_SMALL: f32 = 24.0;
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
