//! Hitch: a native desktop GM screen for the Cortex Prime roleplaying game.

pub mod app;
pub mod fonts;
pub mod model;
pub mod rules;
pub mod session;
pub mod shapes;
pub mod sheet;
pub mod store;
pub mod ui;
pub mod words;
