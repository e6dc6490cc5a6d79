//! The panels. Each is a small struct of view state with `fn ui(&mut self, ui, cx)`; none knows
//! another one.

mod cast;
mod log;
mod map;
mod order;
mod parts;
mod pools;
mod scenes;
mod tray;

pub use cast::CastPanel;
pub use log::{LogPanel, log_line};
pub use map::MapPanel;
pub use order::OrderPanel;
pub use pools::PoolsPanel;
pub use scenes::ScenesPanel;
pub use tray::TrayPanel;
