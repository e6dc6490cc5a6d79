//! What a page must be, whatever it looks like.

use super::people::{self, gmcs, letters, pages, print, sample, with};
use super::support::{Paper as Sheet, normal, poppler};
use hitch_core::model::Die;
use hitch_files::sheet::{self, Page, Paper, Print, Shape};

/// Every kind of document there is.
fn documents() -> Vec<(&'static str, Vec<u8>)> {
    let state = sample();
    let pdf = |pages: &[Page]| sheet::pdf(pages, "Saltglass Quay", "en").unwrap();
    let mut all = vec![
        ("party", pdf(&sheet::all_pcs(&state, &print(Paper::A4)).unwrap())),
        ("cards", pdf(&sheet::gmc_cards(&state, &gmcs(&state), &print(Paper::Letter)).unwrap())),
    ];
    let people =
        [("saga", people::saga()), ("empty", people::empty()), ("long", people::long()), ("letters", letters())];
    all.extend(people.map(|(name, (state, id))| (name, pdf(&pages(&state, id, Paper::A4)))));
    all
}

#[test]
fn every_document_is_tagged_and_claims_pdf_ua() {
    if !poppler() {
        return;
    }
    for (name, pdf) in documents() {
        // Only a document the validator let through says so.
        assert!(String::from_utf8_lossy(&pdf).contains("pdfuaid:part>1<"), "{name}");
        let paper = Sheet::new(&pdf);
        let about = paper.ask("pdfinfo", &[]);
        assert!(normal(&about).contains("Tagged: yes") && normal(&about).contains("Title: Saltglass Quay"), "{about}");
        let tree = paper.ask("pdfinfo", &["-struct-text"]);
        assert!(tree.contains("H1 ") && tree.contains("H2 ") || name == "cards", "{name}: {tree}");
    }
}

/// A picture is on the page, says what it is to a listener, and a page where it is missing is whole.
#[test]
fn a_picture_is_printed_with_its_words() {
    if !poppler() {
        return;
    }
    let (state, id, print) = people::portrait();
    let pdf = |print| sheet::pdf(&sheet::character(&state, id, print).unwrap(), "Mara", "en").unwrap();
    let with = Sheet::new(&pdf(&print));
    assert!(with.ask("pdfimages", &["-list"]).lines().nth(2).is_some_and(|row| row.contains("image")));
    // Words in place of a picture are written as UTF-16 or plainly.
    let plain = pdf(&print);
    assert!(String::from_utf8_lossy(&plain).contains("Picture of Mara Oake"));
    let without = Sheet::new(&pdf(&people::print(Paper::A4)));
    assert_eq!(without.ask("pdfimages", &["-list"]).lines().count(), 2);
}

/// The validator is on: a page that a listener could not make sense of is refused.
#[test]
fn a_page_that_breaks_the_rules_is_refused() {
    let state = sample();
    let sound = sheet::all_pcs(&state, &print(Paper::A4)).unwrap();
    assert!(sheet::pdf(&sound, "Sound", "en").is_ok());
    let mut no_glyph = sound.clone();
    for shape in no_glyph[0].items.iter_mut().flat_map(|item| &mut item.shapes) {
        if let Shape::Text(text) = shape {
            text.glyphs.iter_mut().for_each(|glyph| glyph.id = 0);
        }
    }
    let refused = sheet::pdf(&no_glyph, "Boxes without meaning", "en").unwrap_err().to_string();
    assert!(refused.contains("validation failed"), "{refused}");
}

#[test]
fn every_typeface_is_inside_and_only_what_is_used_of_it() {
    if !poppler() {
        return;
    }
    for (name, pdf) in documents() {
        let fonts = Sheet::new(&pdf).ask("pdffonts", &[]);
        let rows: Vec<Vec<&str>> = fonts.lines().skip(2).map(|row| row.split_whitespace().collect()).collect();
        assert!(!rows.is_empty(), "{name}");
        for row in rows {
            // Six letters and a plus sign before the name: a subset. Then embedded, subset, Unicode.
            assert_eq!(row[0].find('+'), Some(6), "{name}: {fonts}");
            assert_eq!(row[row.len() - 5..row.len() - 2], ["yes", "yes", "yes"], "{name}: {fonts}");
        }
        // All five whole would be more than a megabyte.
        assert!(pdf.len() < 300_000, "{name} has {} bytes", pdf.len());
    }
}

#[test]
fn every_name_trait_and_die_of_the_sample_is_found() {
    if !poppler() {
        return;
    }
    let state = sample();
    let mut traits = 0;
    for character in state.cast.values() {
        let made = if character.is_pc() {
            sheet::character(&state, character.id, &Print { for_gm: true, ..print(Paper::A4) })
        } else {
            sheet::gmc_cards(&state, &[character.id], &print(Paper::A4))
        };
        let words = Sheet::new(&sheet::pdf(&made.unwrap(), &character.name, "en").unwrap()).words();
        let texts = [&character.name, &character.concept, &character.pronouns, &character.background];
        // A line may end behind a hyphen or a slash.
        let joined = |text: &str| text.replace("- ", "-").replace("/ ", "/");
        for text in texts.into_iter().chain([&character.appearance, &character.player_notes, &character.notes]) {
            assert!(joined(&words).contains(&joined(&normal(text))), "{text:?} of {} in {words}", character.name);
        }
        for trait_ in character.traits.sets.iter().flat_map(|set| &set.traits) {
            let die = trait_.dice().iter().map(|die: &Die| format!("d{}", die.sides())).collect::<Vec<_>>();
            let row = match die.len() {
                // A long row of dice of one size is shortened.
                4.. => format!("{} ×{} {}", die[0], die.len(), trait_.name),
                _ => format!("{} {}", die.join(" "), trait_.name),
            };
            assert!(words.contains(&normal(&row)), "{row:?} of {} in {words}", character.name);
            for sfx in &trait_.sfx {
                // What all distinctions can do is said once on a file.
                let once = character.is_pc() && &*sfx.name == "Hinder" && words.contains("Hinder with");
                assert!(once || words.contains(&normal(&sfx.text)), "{:?} of {}", sfx.text, character.name);
            }
            traits += 1;
        }
    }
    assert!(traits > 100, "the sample has more than {traits} traits");
}

/// Ligatures and accents are found as they are typed, not as they are drawn.
#[test]
fn words_are_found_as_they_are_typed() {
    if !poppler() {
        return;
    }
    let (state, id) = letters();
    let words = Sheet::new(&sheet::pdf(&pages(&state, id, Paper::A4), "Letters", "en").unwrap()).words();
    for said in [
        "Zoë Çelik-Ångström",
        "First officer of the fjord office: affluent, baffling, difficult",
        "Waffle fish, stuffed",
        "Œuvre and",
        "Мара по-русски",
        "Ἑλένη τῆς θαλάσσης",
        "Đặng Thị Huệ",
    ] {
        assert!(words.contains(said), "{said} in {words}");
    }
}

#[test]
fn letters_that_cannot_be_printed_are_told() {
    let (state, id) = letters();
    let told = sheet::missing(&pages(&state, id, Paper::A4));
    let name = "Zoë Çelik-Ångström";
    let expected = format!("{name}: no font has 龍🦀 in “龍 of the reef 🦀”; a box is printed instead");
    assert_eq!(told, [expected]);
    let all = sample();
    assert_eq!(sheet::missing(&sheet::all_pcs(&all, &print(Paper::A4)).unwrap()), [""; 0]);
    let (state, id) = with("Old Pell", |pell| pell.notes = "The 海 took his brother. ".repeat(3).into());
    let told = sheet::missing(
        &sheet::gmc_cards(&state, &[people::named(&state, "Mara Oake"), id], &print(Paper::A4)).unwrap(),
    );
    assert_eq!(told, ["Old Pell: no font has 海 in “海”; a box is printed instead"]);
}
