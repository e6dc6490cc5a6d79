//! Tests of the core: the rules catalogue as cases, the mods, the odds, and what is typed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

#[path = "../cases/mod.rs"]
mod cases;
mod edits;
mod every;

mod mods;
mod notes;
mod odds;
mod presets;
mod recap;
mod rules;
mod sentences;
mod terms;
mod written;
