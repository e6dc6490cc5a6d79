//! Renders `screenshots/*.png` from the samples, at twice the size, and the pictures of the guide, without a display.
//!
//! `cargo run --example screenshots [FOLDER]`

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, reason = "a tool for the people who build Hitch")]

#[path = "../tests/flows/shots.rs"]
mod shots;
#[path = "../tests/flows/support.rs"]
mod support;

use image::DynamicImage;
use image::imageops::FilterType;
use std::path::{Path, PathBuf};

/// Pictures of the guide: the name, the screenshot, and its part: left, top, width and height in points.
const GUIDE: [(&str, &str, [u32; 4]); 11] = [
    ("run", "run", [0, 0, 1280, 800]),
    ("tray", "run", [318, 40, 718, 560]),
    ("cast", "run", [0, 40, 318, 560]),
    ("pools", "run", [1036, 40, 244, 265]),
    ("order", "run", [1036, 305, 244, 260]),
    ("map", "map", [318, 40, 718, 560]),
    ("log", "log", [318, 40, 718, 560]),
    ("scenes", "scenes", [318, 40, 718, 560]),
    ("setting", "setting", [0, 0, 1280, 800]),
    ("zero", "zero", [0, 0, 1280, 800]),
    ("growth", "growth", [0, 0, 1280, 960]),
];

/// Widest picture of the guide, in pixels.
const WIDEST: u32 = 720;

fn main() {
    let folder = std::env::args().nth(1).map_or_else(|| PathBuf::from("screenshots"), PathBuf::from);
    std::fs::create_dir_all(&folder).unwrap();
    for light in [false, true] {
        for shot in &shots::ALL {
            let mut bench = shot.open(light);
            bench.harness.run();
            let path = folder.join(format!("{}-{}.png", shot.name, if light { "light" } else { "dark" }));
            let picture = bench.harness.render().expect("a software graphics driver (mesa-vulkan-drivers)");
            picture.save(&path).unwrap();
            println!("{}", path.display());
            if !light {
                guide(shot.name, &DynamicImage::ImageRgba8(picture));
            }
        }
    }
    let player = image::open("tests/snapshots/stage-won-dark-1280x720.png").unwrap();
    save("player", &player);
}

/// Writes the guide's parts of a screenshot.
fn guide(shot: &str, picture: &DynamicImage) {
    for (name, _, part) in GUIDE.iter().filter(|(_, of, _)| *of == shot) {
        let [left, top, width, height] = part.map(|it| it * 2);
        save(name, &picture.crop_imm(left, top, width, height));
    }
}

fn save(name: &str, picture: &DynamicImage) {
    let small = picture.resize(WIDEST.min(picture.width()), u32::MAX, FilterType::Lanczos3);
    small.to_rgb8().save(Path::new("assets/guide").join(format!("{name}.png"))).unwrap();
}
