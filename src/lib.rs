//! Hitch.
pub mod model;
pub mod rules;
pub mod session;
pub mod words;
