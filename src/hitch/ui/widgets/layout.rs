//! How things lie: in rows, rows that wrap, columns and strips, and how far apart.

use super::row::row;
use crate::ui::theme::space;
use egui::{Align, InnerResponse, Layout, Ui};

/// The words for how things lie. A gap that is not said stays that of whatever they lie in.
pub trait Layouts {
    /// What they are laid in.
    fn laid(&mut self) -> &mut Ui;

    /// So far apart from left to right from here on.
    fn gap_x(&mut self, gap: impl Into<Option<f32>>) {
        let spacing = &mut self.laid().spacing_mut().item_spacing;
        spacing.x = gap.into().unwrap_or(spacing.x);
    }

    /// So far apart from top to bottom from here on.
    fn gap_y(&mut self, gap: f32) {
        self.laid().spacing_mut().item_spacing.y = gap;
    }

    /// So far apart both ways from here on.
    fn gaps(&mut self, x: f32, y: f32) {
        self.gap_x(x);
        self.gap_y(y);
    }

    /// A row from left to right.
    fn row<R>(&mut self, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().horizontal(|ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// A row whose height is known beforehand: all are centred in it.
    fn row_of<R>(&mut self, height: f32, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        row(self.laid(), height, |ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// A row of such a height from its right end on; what is at its left is the [`Layouts::rest`].
    fn strip<R>(&mut self, height: f32, gap: impl Into<Option<f32>>, add: impl FnOnce(&mut Ui) -> R) -> R {
        row(self.laid(), height, |ui| ui.at_right(gap, add).inner).inner
    }

    /// The room that is left in a row, from its right end on.
    fn at_right<R>(&mut self, gap: impl Into<Option<f32>>, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// The room that is left in a strip, from left to right.
    fn rest<R>(&mut self, gap: impl Into<Option<f32>>, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// A row that goes on in the next line where it has no room.
    fn wrapped<R>(&mut self, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().horizontal_wrapped(|ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// Likewise, with lines so far apart.
    fn wrapped_by<R>(&mut self, x: f32, y: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().horizontal_wrapped(|ui| {
            ui.gaps(x, y);
            add(ui)
        })
    }

    /// Pills, chips and small words that belong together, in as many lines as they need.
    fn pill_row<R>(&mut self, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.wrapped_by(space::XS, space::XS, add)
    }

    /// A column.
    fn column<R>(&mut self, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().vertical(|ui| {
            ui.gap_y(gap);
            add(ui)
        })
    }
}

impl Layouts for Ui {
    fn laid(&mut self) -> &mut Ui {
        self
    }
}
