//! The widgets of Hitch: dice, chips, points, cards, buttons.
//!
//! Each is one file with one builder that takes `&Theme`, returns egui's own response, is reachable by keyboard and
//! names itself to a screen reader. A widget must never change anything beyond its arguments, and never knows the table
//! or the rules.

mod avatar;
mod banner;
mod body;
mod button;
mod card;
mod chip;
mod counter;
mod die;
mod die_chip;
mod die_face;
mod drop_target;
mod edit;
mod empty;
mod field;
mod focus;
mod icon_button;
pub mod icons;
mod label;
mod layout;
mod mark;
mod offer_row;
mod offered;
mod options;
mod owner_line;
mod pill;
mod points;
mod sign;
mod slot;
mod support;
mod swatch;
mod tabs;
mod text_button;
mod tips;
mod track;
mod turn_chip;

pub use avatar::{Avatar, middle_of};
pub use banner::{Banner, wash};
pub use body::spot;
pub use button::PushButton;
pub use card::Card;
pub use chip::{ChipTone, TraitChip};
pub use counter::{CounterFace, Looks as CounterLooks, is_on_filled, paint_boxes, paint_clock, wide as counter_width};
pub use die::{DieInk, DieLook, Edge, die_ink, paint_die, paint_die_in};
pub use die_chip::{DieChip, paint_dragged_die};
pub use die_face::DieFace;
pub use drop_target::{paint_drop_refused, paint_drop_target};
pub use edit::{caret_to_end, edit_field, edit_in_place, select_all};
pub use empty::empty_state;
pub use field::{Left, Typed, text_edit, text_field};
pub use focus::{focus_once, focus_ring, focus_ring_within, in_sight, one_stop, ring_in_sight, typed_now};
pub(in crate::ui) use hitch_core::words::initials;
pub use icon_button::IconButton;
pub use label::{key_hint, section_label};
pub use layout::{Layouts, ends, row};
pub use mark::paint_mark;
pub use offer_row::{OfferLook, OfferRow};
pub use offered::{offer_names, offers_names, with_names};
pub use owner_line::{paint_owner_line, paint_owner_ring};
pub use pill::{Pill, choice_label};
pub use points::{Points, PointsResponse};
pub use sign::paint_sign;
pub use slot::Slot;
pub use support::{one_line, paint_bar, paint_chosen, paint_left, that_fits, that_fits_in};
pub use swatch::swatch;
pub use tabs::{SegmentPart, segments, segments_width};
pub use text_button::TextButton;
pub use tips::Tips;
pub use track::Track;
pub use turn_chip::{TurnChip, TurnState};
