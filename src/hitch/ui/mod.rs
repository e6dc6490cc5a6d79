//! The user interface: the theme, the widgets, and the panels made of them.
//!
//! Panels read the table and push commands; nothing here may change a table, read a file or know a clock. `ui` knows
//! the session's data, never the app above it.

pub mod actions;
pub mod command;
pub mod context;
pub mod deeds;
pub mod guide;
pub mod names;
pub mod panels;
pub mod paper;
pub mod player_screen;
mod portraits;
mod screen;
pub mod texts;
pub mod theme;
pub mod widgets;

pub use command::{Condition, KeyGroup, UiCommand};
pub use context::{
    By, Dragged, EndScene, FacesFor, Numbered, OnMap, Outbox, PanelCx, PlacesFor, Press, StateKey, TrayMode, View,
};
pub use portraits::{PictureRequest, Portrait, Portraits};
pub use screen::{ScreenKey, ScreenState};
