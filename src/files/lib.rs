//! Campaigns of Hitch on disk and on paper.
//!
//! [`document`] is the open campaign and keeps it; [`store`] reads and writes files; [`sheet`] lays out pages and
//! [`printing`] hands them to a printer; [`html`] is the player screen as a page for a browser. Pages and the window
//! draw with [`fonts`] and [`shapes`]. None of them knows a window.

#[macro_use]
extern crate hitch_texts;

pub mod document;
pub mod exports;
pub mod fonts;
pub mod html;
pub mod printing;
pub mod shapes;
pub mod sheet;
pub mod store;
pub mod travel;
