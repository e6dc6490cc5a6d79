//! Paints the players' view at any size: for their screen, the GM's thumbnail and pictures.
//!
//! Only paints a [`PlayerView`], and knows nothing else: nothing outside it can be seen. All measures are fractions of
//! the height, as drawn for 1080; words of a scene are at least 26 high there, so that they are legible from four meters.

mod band;
mod brush;
mod counter;
mod dice;
mod handout;
mod head;
mod map;
mod people;
mod spread;
mod still;
mod thumb;
mod traits;
mod ways;

pub use thumb::{THUMB, thumb};

use crate::ui::Portraits;
use crate::ui::theme::{Face, Theme};
use brush::{Brush, MARGIN};
use egui::{Align2, Painter, Rect, pos2};
use hitch_core::player::{PlayerView, SceneView, Shows};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Manner {
    /// Without a background, for a stream.
    pub clear: bool,
    /// The remaining share of the roll animation, from 1 to 0.
    pub falling: f32,
    /// The GM's program is gone: the picture is the last one received.
    pub adrift: bool,
}

/// Paints a view into a rectangle, with its portraits if loaded.
pub fn paint(
    painter: &Painter,
    theme: &Theme,
    rect: Rect,
    (view, portraits): (&PlayerView, &Portraits),
    manner: Manner,
) {
    let brush = Brush::new(painter.with_clip_rect(rect), theme, rect);
    if !manner.clear {
        brush.painter.rect_filled(rect, 0, theme.palette.bg);
    }
    match &view.shows {
        Shows::Blank => {}
        Shows::Standby | Shows::Pause => still::still(&brush, view, portraits),
        Shows::Map(it) => map::map(&brush, it),
        Shows::Handout(it) => handout::handout(&brush, it, portraits),
        Shows::Scene(it) => {
            let at = |painter, scale| {
                let brush = Brush::scaled(painter, theme, rect, scale);
                scene(&brush, it, portraits, manner.falling);
                brush.cut()
            };
            at(brush.painter.clone(), scale(&brush.painter, at));
        }
    }
    if !view.timer.is_empty() && matches!(view.shows, Shows::Scene(_)) {
        let look = brush::words(Face::Medium, brush::LEAST, theme.palette.mute);
        let at = (brush.width - MARGIN, brush.height() - 17.0);
        brush.line(at, Align2::RIGHT_CENTER, &view.timer, look, brush.width - 2.0 * MARGIN);
    }
    if manner.adrift {
        still::adrift(&brush);
    }
}

/// The scales a scene is tried in. Nothing is left out as long as it has room in one of them.
const SCALES: [f32; 6] = [1.0, 0.94, 0.88, 0.82, 0.76, 0.7];

/// Returns the largest scale in which the least is cut.
fn scale(painter: &Painter, paint: impl Fn(Painter, f32) -> usize) -> f32 {
    let mut unseen = painter.clone();
    unseen.set_opacity(0.0);
    let mut best = (usize::MAX, 1.0);
    for scale in SCALES {
        let cut = paint(unseen.clone(), scale);
        if cut < best.0 {
            best = (cut, scale);
        }
        if cut == 0 {
            break;
        }
    }
    best.1
}

fn scene(brush: &Brush<'_>, it: &SceneView, portraits: &Portraits, falling: f32) {
    let top = head::head(brush, it) + 14.0;
    let bottom = people::pcs(brush, it, portraits) - 22.0;
    let whole = Rect::from_min_max(pos2(MARGIN, top), pos2(brush.width - MARGIN, bottom));
    let beside = people::beside(brush, it);
    let (middle, right) = whole.split_left_right_at_x(whole.right() - beside);
    let middle = if beside > 0.0 { middle.with_max_x(middle.right() - 28.0) } else { middle };
    match &it.roll {
        Some(roll) => band::roll(brush, roll, middle, falling),
        None => band::turn(brush, it, middle),
    }
    if beside > 0.0 {
        people::column(brush, it, portraits, right);
    }
}

/// Describes a view for a screen reader, in a line.
pub fn spoken(view: &PlayerView) -> String {
    match &view.shows {
        Shows::Blank => t!("Player screen: blank").to_owned(),
        Shows::Standby if view.picture.is_some() => t!("Player screen: picture of {}", view.campaign),
        Shows::Standby => t!("Player screen: name of the campaign, {}", view.campaign),
        Shows::Pause => t!("Player screen: paused").to_owned(),
        Shows::Map(it) => {
            t!("Player screen: map with {}", hitch_core::words::counted(it.elements.len() as u32, t!("element")))
        }
        Shows::Handout(it) if it.text.is_empty() => t!("Player screen: a picture").to_owned(),
        Shows::Handout(it) => t!("Player screen: {}", it.text),
        Shows::Scene(it) => match it.roll.as_ref() {
            Some(roll) => match (roll.acting.total, &roll.verdict, roll.opposing.total) {
                (Some(own), Some(verdict), Some(other)) => {
                    t!("Player screen: {}. {own} {} {other}. {}", it.name, verdict.verb, verdict.line)
                }
                _ => t!("Player screen: {}, dice of {}", it.name, roll.acting.who),
            },
            None => t!("Player screen: {}", it.name),
        },
    }
}
