//! Tests of the program without a window: the command line, whole scenes, random play, and how the sources are built.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod architecture;
mod cli;
mod docs;
#[path = "../cases/fixture.rs"]
mod fixture;
mod limits;
mod maps;
mod motion;
mod outputs;
#[path = "../play/mod.rs"]
mod play;
mod properties;
mod scenes;
mod settings;
mod texts;

use std::path::PathBuf;

/// The folder of the whole project.
fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
