//! Hitch.
pub mod fonts;
pub mod model;
pub mod shapes;
pub mod sheet;
