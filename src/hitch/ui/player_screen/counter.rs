//! A counter on the players' screen.

use super::brush::{Brush, words};
use crate::ui::theme::Face;
use crate::ui::widgets::{CounterLooks, DieLook, counter_width, paint_boxes, paint_clock, paint_die};
use egui::Align2;
use hitch_core::model::{CounterForm, Die};
use hitch_core::player::CounterView;

/// Boxes of a counter are as high as letters.
const BOXES: f32 = 0.72;

/// Returns the width of a counter of that height.
pub(super) fn wide(brush: &Brush<'_>, it: &CounterView, size: f32) -> f32 {
    match it.form {
        CounterForm::Number => brush.measure(&it.now, Face::SemiBold, size * 0.7),
        form => counter_width(form, it.places.1, size),
    }
}

/// Paints a counter from the left, around the height `y`. Returns its width.
pub(super) fn paint(brush: &Brush<'_>, it: &CounterView, (x, y): (f32, f32), size: f32) -> f32 {
    let (p, wide) = (&brush.theme.palette, wide(brush, it, size));
    let looks = CounterLooks { ink: if it.full { p.bad } else { p.info }, empty: p.bg, edge: p.outline };
    match it.form {
        CounterForm::Clock => {
            paint_clock(&brush.painter, brush.at(x + size / 2.0, y), brush.len(size), it.places, looks);
        }
        CounterForm::Boxes => {
            let tall = size * BOXES;
            let area = brush.area(x, y - tall / 2.0, wide, tall);
            paint_boxes(&brush.painter, area, brush.len(tall), it.places, looks);
        }
        CounterForm::Number => {
            let look = words(Face::SemiBold, size * 0.7, if it.full { p.bad_text } else { p.text });
            brush.line((x, y), Align2::LEFT_CENTER, &it.now, look, wide + 1.0);
        }
        CounterForm::Die => {
            let die = Die::ALL.into_iter().find(|die| die.to_string() == it.now).unwrap_or(Die::D4);
            let look = if it.full { DieLook::Stress } else { DieLook::Rated };
            let number = die.sides().to_string();
            paint_die(&brush.painter, brush.theme, brush.at(x + size / 2.0, y), brush.len(size), die, &number, look);
        }
    }
    wide
}
