//! A picture or a text in place of the scene: the picture as large as it fits, the text beside it or alone (SHOW-5).

use super::brush::{Brush, LEAST, MARGIN};
use super::still;
use crate::ui::Portraits;
use crate::ui::theme::Face;
use egui::{Align, Rect, pos2};
use hitch_core::player::HandoutView;

/// The font sizes of a text, which is set in the largest one that fits.
const SIZES: [f32; 9] = [72.0, 62.0, 54.0, 47.0, 41.0, 36.0, 32.0, 29.0, LEAST];
const EDGE: f32 = 72.0;
const GAP: f32 = 56.0;
/// The greatest width of a line, so that the eye finds the next one.
const WIDEST: f32 = 1360.0;

pub(super) fn handout(brush: &Brush<'_>, it: &HandoutView, portraits: &Portraits) {
    let whole = Rect::from_min_max(pos2(MARGIN, EDGE), pos2(brush.width - MARGIN, brush.height() - EDGE));
    let picture = it.picture.as_ref().and_then(|name| still::loaded(name, portraits));
    match (picture, it.text.is_empty()) {
        (Some(picture), true) => {
            let screen = Rect::from_min_max(pos2(0.0, 0.0), pos2(brush.width, brush.height()));
            still::inside(brush, &picture, screen);
        }
        (Some(picture), false) => {
            let (left, right) = whole.split_left_right_at_fraction(0.5);
            still::inside(brush, &picture, left.with_max_x(left.right() - GAP / 2.0));
            words(brush, &it.text, right.with_min_x(right.left() + GAP / 2.0));
        }
        (None, _) => words(brush, &it.text, whole.shrink2(egui::vec2((whole.width() - WIDEST).max(0.0) / 2.0, 0.0))),
    }
}

fn words(brush: &Brush<'_>, text: &str, area: Rect) {
    let set = |size: f32| {
        let rows = (area.height() / (size * 1.4)).floor().max(1.0) as usize;
        brush.set(text, (Face::Book, &[size]), (area.width(), rows), Align::LEFT)
    };
    let fits = SIZES.into_iter().map(set).find(|it| it.is_whole() && it.size.y <= area.height());
    let set = fits.unwrap_or_else(|| set(LEAST));
    // A short text stands in the middle of its column, a long one fills it.
    let left = area.left() + (area.width() - set.size.x).max(0.0) / 2.0;
    brush.put((left, area.center().y), set, brush.theme.palette.text);
}
