//! The panels. Each is a small struct of view state with `fn ui(&mut self, ui, cx)`; none knows
//! another one.

mod cast;
mod dice;
mod log;
mod map;
mod order;
mod parts;
mod pools;
mod scenes;
mod setting;
mod tray;

pub use cast::{CastPanel, FilesPanel};
pub use dice::DicePanel;
pub use log::{LineEnd, LogPanel, Said};
pub use map::MapPanel;
pub use order::OrderPanel;
pub use parts::menu::played_with;
pub use parts::{field_waits, in_empty_line, menu};
pub use pools::PoolsPanel;
pub use scenes::ScenesPanel;
pub use setting::{SettingPage, on_setting_page};
pub use tray::TrayPanel;
