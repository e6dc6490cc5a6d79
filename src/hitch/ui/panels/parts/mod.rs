//! Shared parts of panels: menus that open by key as well, text drafts, hints of drags.
//!
//! Nothing here knows a panel, and nothing here knows what a rule allows.

mod counter;
mod drafts;
mod drag;
mod ending;
mod first_scene;
mod in_short;
mod laid;
pub mod menu;
mod preview;
mod scroll;
mod submenu;
mod traits;

pub(super) use counter::{counter_card, counter_row};
pub(super) use drafts::{Drafts, add_line, hidden_pill, open_line, quiet_line, search, undo_passes, waits};
pub use drafts::{field_waits, in_empty_line};
pub(super) use drag::{DropZone, Hint, drag_die, dragged, dropped_on, say};
pub(super) use ending::{end_menu, start_menu};
pub(super) use first_scene::FirstScene;
pub use in_short::in_short;
pub(super) use laid::{Laid, in_place};
pub(super) use preview::preview;
pub(super) use scroll::{follow, scroll};
pub(super) use traits::{beside, file_rows};
