//! The screen: the theme, and the widgets the panels are made of.
//!
//! Nothing here may change a table, read a file or know a clock.

pub mod theme;
pub mod widgets;
