//! Hitch.
pub mod model;
pub mod shapes;
pub mod ui;
