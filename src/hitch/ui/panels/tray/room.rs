//! How much room the tray has, and how its parts fold to it. Text never shrinks: things give way.

use crate::ui::theme::{die as measure, size, space, text};
use crate::ui::widgets::DieFace;
use egui::Ui;

/// Below this all of it is lower, so that four offers stay in sight under five dice a side.
const LOW: f32 = 636.0;
/// What larger dice take, before there is room for a fifth offer.
const OVER: f32 = 40.0;
/// Below this heads give way once the dice have fallen, and the score stands in one row with its sentence.
const SMALL: f32 = 430.0;
/// Halves from here on have large dice, and larger ones.
const WIDE: [f32; 2] = [560.0, 1100.0];

/// The room of this frame.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Room {
    /// As on a laptop's screen.
    pub(super) low: bool,
    /// As on the same, zoomed by half.
    pub(super) small: bool,
    /// Whether there is room for what is to come beside what is.
    pub(super) wide: bool,
    /// Offers before "more".
    pub(super) offers: usize,
}

impl Room {
    /// The room there is.
    pub(super) fn of(ui: &Ui) -> Self {
        let room = ui.available_size();
        let small = room.y < SMALL;
        let more = ((room.y - LOW - OVER) / (size::OFFER + space::S)).max(0.0) as usize;
        let offers = if small { 3 } else { 4 + more };
        Self { low: room.y < LOW, small, wide: room.x >= measure::COLUMN * 7.5, offers }
    }

    /// The height of an offer.
    pub(super) const fn offer(self) -> f32 {
        match (self.small, self.low) {
            (true, _) => size::OFFER_SMALL,
            (_, true) => size::OFFER_LOW,
            _ => size::OFFER,
        }
    }

    /// How large the two numbers are.
    pub(super) const fn score(self) -> f32 {
        match (self.small, self.low) {
            (true, _) => text::BIG,
            (_, true) => text::SCORE_LOW,
            _ => text::SCORE,
        }
    }

    /// The largest die on a half of this width.
    fn largest(self, width: f32) -> f32 {
        let [wide, wider] = measure::TRAY_WIDE;
        let [from, far] = WIDE;
        match self {
            Self { small: true, .. } => measure::TRAY_SMALL,
            Self { low: true, .. } => measure::TRAY_LOW,
            _ if width >= far => wider,
            _ if width >= from => wide,
            _ => measure::TRAY,
        }
    }
}

/// How the dice of a half lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    /// Of a die, across.
    pub(super) size: f32,
    /// Of a die with its caption.
    pub(super) column: f32,
    /// Lines for the source.
    pub(super) rows: usize,
    /// Dice in a row.
    pub(super) row: usize,
}

impl Fit {
    /// One row of the largest that fit, or two of small ones, or as many as it takes.
    pub(super) fn of(count: usize, width: f32, room: Room) -> Self {
        let [wide, wider] = measure::TRAY_WIDE;
        let steps = [wider, wide, measure::TRAY, measure::TRAY_LOW, measure::TRAY_SMALL];
        let largest = room.largest(width);
        let each = width / count.max(1) as f32;
        let one_row = steps.into_iter().filter(|step| *step <= largest).find(|step| each >= step * CLOSE);
        if let Some(size) = one_row {
            let column = each.min((size + 1.0).max(measure::COLUMN));
            return Self { size, column, rows: 2, row: ((width / column) as usize).max(count).max(1) };
        }
        let rows_of = |size: f32| {
            let row = ((width / (size + 6.0)) as usize).max(1);
            Self { size, column: width / row as f32, rows: 1, row }
        };
        let two = rows_of(measure::TRAY_TWO_ROWS);
        if count <= two.row * 2 { two } else { rows_of(measure::TRAY_MANY) }
    }

    /// A die of that size, in a column as wide.
    pub(super) fn dress(self, face: DieFace<'_>) -> DieFace<'_> {
        face.size(self.size).column(self.column).rows(self.rows)
    }

    /// The height of a row.
    pub(super) fn height(&self) -> f32 {
        DieFace::height(self.size, self.rows)
    }
}

/// What a die needs of its own width: its shape leaves some free.
const CLOSE: f32 = 0.96;
