//! The room of the tray, and the folding of its parts. Text never shrinks; other things give way.

use crate::ui::theme::{die as measure, size, space, text};
use crate::ui::widgets::DieFace;
use egui::Ui;

/// Below this height everything is lower, so that four offers stay in view below five dice a side.
const LOW: f32 = 636.0;
/// The extra height of larger dice, before there is room for a fifth offer.
const OVER: f32 = 40.0;
/// Below this height heads give way after the roll, and the score shares a row with its sentence.
const SMALL: f32 = 430.0;
/// The widths of a half from which dice are large, and larger.
const WIDE: [f32; 2] = [560.0, 1100.0];

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Room {
    /// As on a laptop's screen.
    pub(super) low: bool,
    /// As on a laptop's screen at 150 % zoom.
    pub(super) small: bool,
    /// Room for upcoming things beside present ones.
    pub(super) wide: bool,
    pub(super) offers: usize,
}

impl Room {
    pub(super) fn of(ui: &Ui) -> Self {
        let room = ui.available_size();
        let small = room.y < SMALL;
        let more = ((room.y - LOW - OVER) / (size::OFFER + space::S)).max(0.0) as usize;
        let offers = if small { 3 } else { 4 + more };
        Self { low: room.y < LOW, small, wide: room.x >= measure::COLUMN * 7.5, offers }
    }

    pub(super) const fn offer(self) -> f32 {
        match (self.small, self.low) {
            (true, _) => size::OFFER_SMALL,
            (_, true) => size::OFFER_LOW,
            _ => size::OFFER,
        }
    }

    /// Returns the font size of the two totals.
    pub(super) const fn score(self) -> f32 {
        match (self.small, self.low) {
            (true, _) => text::BIG,
            (_, true) => text::SCORE_LOW,
            _ => text::SCORE,
        }
    }

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

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    pub(super) size: f32,
    pub(super) column: f32,
    pub(super) rows: usize,
    pub(super) row: usize,
}

impl Fit {
    /// Returns one row of the largest dice that fit, or two of small ones, or as many as needed.
    pub(super) fn of(count: usize, width: f32, room: Room) -> Self {
        let [wide, wider] = measure::TRAY_WIDE;
        let steps = [wider, wide, measure::TRAY, measure::TRAY_LOW, measure::TRAY_SMALL];
        let largest = room.largest(width);
        let each = width / count.max(1) as f32;
        // Largest first, so the first that fits is the largest one.
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
        // A pool of more than two rows of small dice is rare; then all have to be in sight, however small.
        if count <= two.row * 2 { two } else { rows_of(measure::TRAY_MANY) }
    }

    pub(super) fn dress(self, face: DieFace<'_>) -> DieFace<'_> {
        face.size(self.size).column(self.column).rows(self.rows)
    }

    pub(super) fn height(&self) -> f32 {
        DieFace::height(self.size, self.rows)
    }
}

/// The share of its width a die needs, since its shape leaves some free.
const CLOSE: f32 = 0.96;
