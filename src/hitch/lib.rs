//! Hitch: a native desktop GM screen for the Cortex Prime roleplaying game.
//!
//! [`ui`] shows a table, [`app`] is the window and [`cli`] everything without one. The rules are in [`hitch_core`],
//! files and pages in [`hitch_files`].

#[macro_use]
extern crate hitch_texts;

pub mod app;
pub mod cli;
pub mod faces;
pub mod ui;

/// Returns the date for a page's footer. Only the app and the command line may ask a clock.
fn sheet_date() -> String {
    hitch_files::store::kept::local_time().day()
}
