//! The widgets of Hitch: dice, chips, points, cards, buttons.
//!
//! Each is one file with one builder that takes `&Theme`, returns what egui returns, can be
//! reached by keyboard and names itself to a screen reader. A widget must never change anything
//! but what it was handed, and never knows the table or the rules.

mod avatar;
mod banner;
mod button;
mod card;
mod chip;
mod die;
mod die_chip;
mod die_face;
mod drop_target;
mod edit;
mod empty;
mod focus;
mod icon_button;
pub mod icons;
mod label;
mod owner_line;
mod pill;
mod points;
mod row;
mod slot;
mod support;
mod tabs;
mod text_button;
mod track;
mod turn_chip;

pub use avatar::Avatar;
pub use banner::Banner;
pub use button::PushButton;
pub use card::Card;
pub use chip::{ChipTone, TraitChip};
pub use die::{DieLook, paint_die};
pub use die_chip::{DieChip, paint_dragged_die};
pub use die_face::DieFace;
pub use drop_target::{paint_drop_refused, paint_drop_target};
pub use edit::{edit_in_place, edit_in_place_as, select_all};
pub use empty::empty_state;
pub use focus::focus_once;
pub use icon_button::IconButton;
pub use label::{key_hint, section_label};
pub use owner_line::{paint_owner_line, paint_owner_ring};
pub use pill::Pill;
pub use points::{Points, PointsResponse};
pub use row::row;
pub use slot::Slot;
pub use tabs::tabs;
pub use text_button::TextButton;
pub use track::Track;
pub use turn_chip::{TurnChip, TurnState};
