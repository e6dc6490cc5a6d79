//! Sizes: space, corners, type, dice. All in points, spaces on a grid of four.
//!
//! Panels take every measure from here; a number in a panel is a mistake.

pub mod space {
    /// Between things that belong together.
    pub const XS: f32 = 4.0;
    /// Between neighbors.
    pub const S: f32 = 8.0;
    /// Between groups, and around panels.
    pub const M: f32 = 12.0;
    /// Between sections.
    pub const L: f32 = 16.0;
    /// Around a thing that stands alone.
    pub const XL: f32 = 24.0;
    pub const CARD_X: f32 = 10.0;
    pub const CARD_Y: f32 = 8.0;
    pub const CHIP: f32 = 4.0;
}

pub mod radius {
    /// Keycaps and other small things.
    pub const S: u8 = 4;
    /// Chips, buttons, fields.
    pub const M: u8 = 7;
    /// Cards.
    pub const L: u8 = 9;
    /// Large cards: halves of the tray, windows.
    pub const XL: u8 = 11;
    pub const PILL: u8 = 255;
}

pub mod text {
    /// Keycaps, the number in the smallest mark.
    pub const TINY: f32 = 10.5;
    /// Labels, captions, section heads.
    pub const LABEL: f32 = 11.0;
    /// Second lines, as previews of changes.
    pub const SMALL: f32 = 12.0;
    /// A trait of d8 on a card.
    pub const TRAIT: f32 = 12.5;
    pub const BODY: f32 = 13.0;
    /// The effect of an offer.
    pub const OFFER: f32 = 13.5;
    /// A sentence that leads a page.
    pub const LEAD: f32 = 14.5;
    pub const GMC: f32 = 15.0;
    /// The name of a pool, or of an actor who has yet to act.
    pub const ORDER: f32 = 15.5;
    /// The outcome in words; a name on a card.
    pub const OUTCOME: f32 = 16.0;
    pub const SCENE: f32 = 17.0;
    /// Names at the head of a page, the campaign's.
    pub const TITLE: f32 = 18.0;
    /// A total before its opposition is rolled; the verb in a small window.
    pub const ASIDE: f32 = 21.0;
    /// The chance of success, while dice are gathered.
    pub const CHANCE: f32 = 64.0;
    pub const PERCENT: f32 = 34.0;
    /// The owner of a side's dice.
    pub const SIDE: f32 = 15.0;
    pub const ROLL: f32 = 20.0;
    pub const VERB: f32 = 27.0;
    /// The name on a character file.
    pub const HEADING: f32 = 26.0;
    /// The two totals, if there is little room.
    pub const BIG: f32 = 40.0;
    /// The two totals on a low screen.
    pub const SCORE_LOW: f32 = 60.0;
    /// The two totals with room; nothing on the screen is larger.
    pub const SCORE: f32 = 72.0;
    /// The two totals across a room.
    pub const HUGE: f32 = 96.0;
}

pub mod die {
    /// In a line of text or a pill.
    pub const INLINE: f32 = 16.0;
    /// The dot for the price of a plot point.
    pub const PRICE: f32 = 6.0;
    pub const CHIP: f32 = 17.0;
    /// Of a trait of d8 on a card.
    pub const FOLLOWS: f32 = 18.0;
    /// Of a trait of d10 or d12 on a card.
    pub const LEADS: f32 = 19.0;
    /// Of a GMC, in the head of a card; a small one to press.
    pub const HEAD: f32 = 20.0;
    /// In a ready button, beside two lines.
    pub const ROW: f32 = 26.0;
    pub const POOL: f32 = 30.0;
    /// In the doom pool and the bare rack.
    pub const RACK: f32 = 34.0;
    pub const OFFER: f32 = 28.0;
    pub const TRAY: f32 = 80.0;
    /// In the tray on a wide screen, and on one as wide as two.
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

pub mod size {
    /// A chip, a row of traits.
    pub const CHIP: f32 = 22.0;
    /// A button or a field.
    pub const CONTROL: f32 = 28.0;
    /// A small round or square button.
    pub const SMALL: f32 = 20.0;
    pub const AVATAR: f32 = 26.0;
    /// The head of a card, of a GMC's, of an unfolded one.
    pub const HEADS: (f32, f32, f32) = (32.0, 30.0, 36.0);
    /// The head of a panel.
    pub const HEAD: f32 = 26.0;
    pub const POINT: f32 = 9.0;
    /// A row of a name over a second line.
    pub const TWO_LINES: f32 = 34.0;
    pub const PILL: f32 = 22.0;
    /// An offer: its effect over every change.
    pub const OFFER: f32 = 54.0;
    /// An offer on a low screen.
    pub const OFFER_LOW: f32 = 48.0;
    /// An offer in a small window.
    pub const OFFER_SMALL: f32 = 42.0;
    pub const HELP: f32 = 38.0;
    /// The head of a card with a title.
    pub const TITLE_ROW: f32 = 42.0;
    /// The line over each side's dice.
    pub const SIDE_HEAD: f32 = 28.0;
    /// The row of the two totals, beyond their own height.
    pub const SCORE_AIR: f32 = 4.0;
    pub const ICON: f32 = 16.0;
    /// An icon alone in an empty panel.
    pub const ICON_BIG: f32 = 36.0;
    /// The window height below which there is no room for everyone's card.
    pub const LOW: f32 = 760.0;
    pub const TOP_BAR: f32 = 44.0;
    pub const TOP_BAR_SMALL: f32 = 38.0;
    /// The bar of the running pathways stage, with at most two rows of options.
    pub const STAGE_BAR: f32 = 60.0;
    pub const BOTTOM_BAR: f32 = 28.0;
    /// The bottom bar when columns fold: a line of buttons with a focus ring.
    pub const BOTTOM_BAR_SMALL: f32 = 24.0;
    /// The usual width of a side panel.
    pub const SIDE: f32 = 272.0;
}

pub mod line {
    /// Between surfaces.
    pub const HAIR: f32 = 1.0;
    /// Around the selection or the present turn.
    pub const STRONG: f32 = 1.5;
    /// Around the focus, and an owner's ring.
    pub const RING: f32 = 2.0;
}

/// Seconds that motions take.
pub mod motion {
    /// A fill under the pointer.
    pub const HOVER: f32 = 0.08;
    /// What opens and folds: panels, menus, rows.
    pub const OPEN: f32 = 0.14;
    /// What changes its place.
    pub const MOVE: f32 = 0.22;
    /// A rolled die that settles; its result is shown at once.
    pub const DIE: f32 = 0.32;
}
