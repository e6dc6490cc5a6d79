//! How pages look, against pictures that somebody has looked at.

use super::people::{self, gmcs, pages, print, sample};
use super::support::{Paper as Sheet, poppler};
use crate::harmed;
use hitch_files::sheet::{self, Page, Paper};
use image::GrayImage;
use std::path::PathBuf;

/// The share of pixels of the worst tile that may be clearly different, in a thousand: another poppler
/// smooths edges in another way. A line of small text that moved by two points is more than that.
const MAY_DIFFER: u32 = 60;
/// How different a pixel is when it is clearly so, of 255.
const CLEARLY: u8 = 96;
/// The side of a tile in pixels: a few lines of small text.
const TILE: u32 = 32;

/// Pixels that clearly differ in the worst tile, in a thousand. Another size is wholly another picture.
fn difference(one: &GrayImage, two: &GrayImage) -> u32 {
    if one.dimensions() != two.dimensions() {
        return 1000;
    }
    let mut tiles = std::collections::BTreeMap::<(u32, u32), u32>::new();
    for ((x, y, a), b) in one.enumerate_pixels().zip(two.pixels()) {
        if a.0[0].abs_diff(b.0[0]) > CLEARLY {
            *tiles.entry((x / TILE, y / TILE)).or_default() += 1;
        }
    }
    tiles.into_values().max().unwrap_or_default() * 1000 / (TILE * TILE)
}

fn look(name: &str, pages: &[Page]) {
    if !poppler() {
        return;
    }
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/snapshots/pages");
    let update = std::env::var("UPDATE_SNAPSHOTS").is_ok_and(|it| it != "false" && it != "0");
    let made = Sheet::new(&sheet::pdf(pages, name, "en").unwrap()).render();
    assert_eq!(made.len(), pages.len());
    let mut wrong = Vec::new();
    for (at, page) in made.iter().enumerate() {
        let file = format!("{name}-{}.png", at + 1);
        let path = folder.join(&file);
        if update {
            std::fs::create_dir_all(&folder).unwrap();
            let same = image::open(&path).is_ok_and(|old| difference(&old.into_luma8(), page) <= MAY_DIFFER);
            if !same {
                page.save(&path).unwrap();
            }
            continue;
        }
        let kept = image::open(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display())).into_luma8();
        let differ = difference(&kept, page);
        if differ > MAY_DIFFER {
            let new = folder.join(format!("{name}-{}.new.png", at + 1));
            page.save(&new).unwrap();
            wrong.push(format!("{file}: {differ} of 1000 pixels of a tile differ; see {}", new.display()));
        }
    }
    let next = folder.join(format!("{name}-{}.png", made.len() + 1));
    assert!(!next.exists(), "there used to be more pages: {}", next.display());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_pc_on_a4() {
    let state = sample();
    look("pc-a4", &pages(&state, people::named(&state, "Mara Oake"), Paper::A4));
}

#[test]
fn a_pc_with_a_picture() {
    let (state, id, print) = people::portrait();
    look("picture", &sheet::character(&state, id, &print).unwrap());
}

#[test]
fn a_file_of_several_pages() {
    let (state, id) = people::saga();
    let pages = pages(&state, id, Paper::A4);
    assert!(pages.len() >= 3, "{} pages", pages.len());
    look("saga", &pages);
}

/// What each mod about harm prints.
#[test]
fn harm_of_every_kind() {
    for harmed in [&harmed::PUSHED, &harmed::TRAUMA, &harmed::SHAKEN, &harmed::LIFE, &harmed::WOUNDS, &harmed::ROUSED] {
        let (state, id) = people::harmed(harmed);
        look(&format!("harm-{}", harmed.name), &pages(&state, id, Paper::A4));
    }
}

#[test]
fn an_empty_file() {
    let (state, id) = people::empty();
    look("empty", &pages(&state, id, Paper::A4));
}

#[test]
fn long_names() {
    let (state, id) = people::long();
    look("long", &pages(&state, id, Paper::Letter));
}

#[test]
fn many_letters() {
    let (state, id) = people::letters();
    look("letters", &pages(&state, id, Paper::A4));
}

#[test]
fn forty_skills() {
    let (state, id) = people::with("Idris Kane", |idris| people::more(&mut idris.traits.sets[2].traits, 30, ""));
    look("forty", &pages(&state, id, Paper::A4));
}

#[test]
fn cards_on_a4() {
    let state = sample();
    look("cards-a4", &sheet::gmc_cards(&state, &gmcs(&state), &print(Paper::A4)).unwrap());
}

#[test]
fn cards_on_letter() {
    let state = sample();
    look("cards-letter", &sheet::gmc_cards(&state, &gmcs(&state), &print(Paper::Letter)).unwrap());
}

#[test]
fn a_party() {
    let state = sample();
    let pages = sheet::all_pcs(&state, &print(Paper::Letter)).unwrap();
    assert_eq!(pages.len(), state.cast.values().filter(|it| it.is_pc()).count());
    look("party", &pages);
}

/// The map, as it is drawn (PATH-1).
#[test]
fn the_map() {
    let map = sheet::Printout::Map { players: false, across: 1 };
    look("map", &map.pages(&sample(), &print(Paper::A4)).unwrap());
}

/// All that tells elements and connections of a map apart stands on paper too: sorts, against, flags and pins, several connections between
/// two elements, connections without words and warp zones (PATH-1, PATH-5, PATH-8).
#[test]
fn all_that_a_map_tells_apart() {
    let map = sheet::Printout::Map { players: false, across: 1 };
    look("map-signs", &map.pages(&people::mapped(), &print(Paper::A4)).unwrap());
}

/// One line of small text, moved by two points, is seen.
#[test]
fn a_difference_is_seen() {
    if !poppler() {
        return;
    }
    let state = sample();
    let pages = pages(&state, people::named(&state, "Mara Oake"), Paper::A4);
    let mut moved = pages.clone();
    let item = moved[0].items.iter_mut().find(|item| item.role == sheet::Role::Sub && item.alt.is_none()).unwrap();
    *item = item.clone().moved((0.0, 2.0));
    let render = |pages: &[Page]| Sheet::new(&sheet::pdf(pages, "Moved", "en").unwrap()).render().remove(0);
    let (was, is) = (render(&pages), render(&moved));
    assert_eq!(difference(&was, &was), 0);
    assert!(difference(&was, &is) > MAY_DIFFER, "{}", difference(&was, &is));
}
