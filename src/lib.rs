//! Hitch.
pub mod model;
