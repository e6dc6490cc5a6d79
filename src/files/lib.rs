//! Campaigns of Hitch on disk and on paper.
//!
//! [`document`] is the campaign that is open, and keeps it; [`store`] reads and writes files; [`sheet`] lays out pages
//! and [`printing`] hands them to a printer; [`html`] is the player screen as a page for a browser. [`fonts`] and
//! [`shapes`] are what pages and the window both draw with. None of them knows a window.

pub mod document;
pub mod exports;
pub mod fonts;
pub mod html;
pub mod printing;
pub mod shapes;
pub mod sheet;
pub mod store;
