//! Tests of campaigns on disk: reading, writing, keeping, and what breaks either.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod document;
mod folders;
mod format;
mod portraits;
mod returning;
mod saving;
mod store;
mod tools;
mod travel;
