//! Paints the players' view at any size: for their screen, the GM's thumbnail and pictures.
//!
//! Only paints a [`PlayerView`], and knows nothing else: nothing outside it can be seen. All measures are fractions of
//! the height, as drawn for 1080; nothing is smaller than a thirtieth of it, so that it is legible from four meters.

mod band;
mod brush;
mod dice;
mod head;
mod map;
mod people;
mod still;
mod thumb;

pub use thumb::{THUMB, thumb};

use crate::ui::Portraits;
use crate::ui::theme::Theme;
use brush::Brush;
use egui::{Painter, Rect};
use hitch_core::player::{PlayerView, Shows};

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
        Shows::Scene(it) => {
            head::head(&brush, it);
            if let Some(roll) = &it.roll {
                dice::halves(&brush, roll, manner.falling);
                band::roll(&brush, roll);
            } else {
                people::gmcs(&brush, &it.gmcs, portraits);
                band::turn(&brush, it);
            }
            people::pcs(&brush, it, portraits);
        }
    }
    if manner.adrift {
        still::adrift(&brush);
    }
}

/// Describes a view for a screen reader, in a line.
pub fn spoken(view: &PlayerView) -> String {
    match &view.shows {
        Shows::Blank => "Player screen: blank".to_owned(),
        Shows::Standby if view.picture.is_some() => format!("Player screen: picture of {}", view.campaign),
        Shows::Standby => format!("Player screen: name of the campaign, {}", view.campaign),
        Shows::Pause => "Player screen: paused".to_owned(),
        Shows::Map(it) => {
            format!("Player screen: map with {}", hitch_core::words::counted(it.elements.len() as u32, "element"))
        }
        Shows::Scene(it) => match it.roll.as_ref() {
            Some(roll) => match (roll.acting.total, &roll.verdict, roll.opposing.total) {
                (Some(own), Some(verdict), Some(other)) => {
                    format!("Player screen: {}. {own} {} {other}. {}", it.name, verdict.verb, verdict.line)
                }
                _ => format!("Player screen: {}, dice of {}", it.name, roll.acting.who),
            },
            None => format!("Player screen: {}", it.name),
        },
    }
}
