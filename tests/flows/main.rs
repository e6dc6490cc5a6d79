//! Whole flows by role and label, as the GM and a screen reader find things. They need no display and
//! no graphics driver.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first thing that is not as it should be"
)]

mod access;
mod at_hand;
mod beside;
mod budgets;
mod cast;
mod catalysts;
mod counters;
mod dice;
mod disk;
mod editing;
mod empty;
mod files;
mod find;
mod first;
mod gmcs;
mod growth;
mod guide;
mod handouts;
mod harmed;
mod hurt;
mod idle;
mod keeps_places;
mod keyboard;
mod layouts;
mod map;
mod map_bench;
mod mended;
mod mended_evening;
mod mended_prep;
mod mended_scenes;
mod names;
mod odd_names;
mod opposition;
mod owed;
mod paste;
mod pinned;
mod portraits;
mod printing;
mod reach;
mod real_dice;
mod recap;
mod report;
mod rings;
mod said;
mod scene;
mod screen;
mod sets;
mod setting;
mod setting_page;
mod several;
mod sfx;
mod shots;
mod side;
mod stays;
mod support;
mod texts;
mod tray;
mod trust;
mod unseen;
mod veteran;
mod ways;
mod ways_mods;
mod whole_menus;
mod widths;
mod worded;
mod zero;

#[path = "../cases/fixture.rs"]
mod fixture;
#[path = "../pages/mod.rs"]
mod pages;
#[path = "../pictures/mod.rs"]
mod pictures;
