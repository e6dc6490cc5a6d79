//! Renders `screenshots/*.png` from the sample campaign, at twice the size, without a display.
//!
//! `cargo run --example screenshots [FOLDER]`

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, reason = "a tool for the people who build Hitch")]

#[path = "../tests/flows/shots.rs"]
mod shots;
#[path = "../tests/flows/support.rs"]
mod support;

use std::path::PathBuf;

fn main() {
    let folder = std::env::args().nth(1).map_or_else(|| PathBuf::from("screenshots"), PathBuf::from);
    std::fs::create_dir_all(&folder).unwrap();
    for light in [false, true] {
        for shot in &shots::ALL {
            let mut bench = shot.open(light);
            bench.harness.run();
            let path = folder.join(format!("{}-{}.png", shot.name, if light { "light" } else { "dark" }));
            let picture = bench.harness.render();
            picture.expect("a software graphics driver (mesa-vulkan-drivers)").save(&path).unwrap();
            println!("{}", path.display());
        }
    }
}
