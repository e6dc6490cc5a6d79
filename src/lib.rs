//! Hitch: a native desktop GM screen for the Cortex Prime roleplaying game.

pub mod model;
pub mod rules;
pub mod session;
pub mod shapes;
pub mod ui;
pub mod words;
