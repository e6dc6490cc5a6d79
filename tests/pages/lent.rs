//! Letters the bundled typefaces lack, lent by another.

use super::people::{print, with};
use super::support::{Paper as Sheet, poppler};
use hitch::ui::theme::{Face, Fallback, Theme};
use hitch_files::fonts::{Lender, Lent, PHOSPHOR, SystemFonts};
use hitch_files::sheet::{self, Page, Paper, Print};
use std::sync::Arc;

/// Lends the icons, which no page has of its own, and nothing else.
#[derive(Debug)]
struct Icons(Lent);

impl Icons {
    fn new() -> Self {
        Self(Lent { family: "Phosphor".into(), bytes: Arc::new(PHOSPHOR), index: 0, axes: Vec::new() })
    }
}

impl Lender for Icons {
    fn lend(&self, letter: char) -> Option<Lent> {
        matches!(letter, '\u{e000}'..='\u{f8ff}').then(|| self.0.clone())
    }
}

/// An icon, a letter nobody lends, one that everybody has, and one that is written from the right.
const MIXED: &str = "Pell \u{e1e4}\u{9f8d} of the r\u{e9}ef \u{5d0}";

fn pages(name: &str, lender: Arc<dyn Lender>) -> Vec<Page> {
    let (state, id) = with("Old Pell", |pell| pell.name = name.into());
    let print = Print { lender: Some(lender), ..print(Paper::A4) };
    sheet::gmc_cards(&state, &[id], &print).unwrap()
}

#[test]
fn what_is_lent_is_set_in_it_and_nothing_else_is() {
    let pages = pages(MIXED, Arc::new(Icons::new()));
    let all: Vec<_> = pages.iter().flat_map(Page::texts).collect();
    let lent: Vec<&str> = all.iter().filter(|it| it.lent.is_some()).map(|it| it.text.as_str()).collect();
    assert_eq!(lent, ["\u{e1e4}"]);
    assert!(all.iter().any(|it| it.text.contains("of the r\u{e9}ef") && it.lent.is_none()));
    assert!(all.iter().flat_map(|it| &it.glyphs).all(|glyph| glyph.id != 0), "what can't be drawn is boxed");
    assert_eq!(
        sheet::missing(&pages),
        [
            format!("{MIXED}: no font has \u{9f8d}\u{5d0} in “{MIXED}”; a box is printed instead"),
            format!("{MIXED}: Phosphor from this system is used for \u{e1e4} in “{MIXED}”"),
        ]
    );
    let svg = sheet::svg(&pages[0]);
    assert!(
        svg.contains("aria-label=\"\u{e1e4}\"") && svg.contains("href=\"#f5g"),
        "drawn after the five bundled ones"
    );
    if poppler() {
        let pdf = Sheet::new(&sheet::pdf(&pages, "Lent", "en").unwrap());
        assert!(pdf.ask("pdffonts", &[]).contains("Phosphor"), "it is in the file");
    }
}

/// The one test that asks the system.
#[test]
fn the_system_lends_the_same_letters_to_the_screen_and_to_pages() {
    const NAME: &str = "\u{9f8d}\u{9c57} \u{3042}";
    let fonts = SystemFonts::default();
    let letters = || NAME.chars().filter(|it| !it.is_whitespace());
    if !letters().all(|it| fonts.lend(it).is_some()) {
        let required = cfg!(feature = "pictures-required");
        assert!(!required, "letters are to be lent, and no typeface of this system has them");
        eprintln!("SKIPPED: no typeface of this system has {NAME}, so none was lent (install fonts-droid-fallback)");
        return;
    }
    assert!(fonts.lend('\u{10ffff}').is_none(), "what no typeface has is not lent");
    let family = fonts.lend('\u{9f8d}').unwrap().family;
    let fonts = Arc::new(fonts);

    let ctx = egui::Context::default();
    Theme::dark().install(&ctx);
    let has = |letter| {
        let mut has = false;
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            has = ui.fonts_mut(|fonts| fonts.has_glyph(&Face::Book.at(14.0), letter));
        });
        // Nobody paints it.
        output.textures_delta.clear();
        has
    };
    assert!(has('a') && !letters().any(has), "the bundled ones lack them");
    ctx.add_font_provider(Arc::new(Fallback(fonts.clone())));
    assert!(letters().all(has));

    let pages = pages(NAME, fonts);
    let told = sheet::missing(&pages);
    assert!(told.iter().any(|it| it.contains(&format!("{family} from this system is used for \u{9f8d}"))), "{told:?}");
    assert!(!told.iter().any(|it| it.contains("a box")), "{told:?}");
    if poppler() {
        let pdf = Sheet::new(&sheet::pdf(&pages, NAME, "en").unwrap());
        assert!(pdf.words().contains(NAME), "{}", pdf.words());
        assert!(pdf.ask("pdffonts", &[]).contains(&family.replace(' ', "")), "{}", pdf.ask("pdffonts", &[]));
    }
}

/// Hebrew stands from right to left and is copied as it is read; Arabic letters join.
#[test]
fn what_is_written_from_the_right_is_set_from_the_right() {
    const HEBREW: &str = "\u{5e2}\u{5d9}\u{5d3}\u{5d9}\u{5ea}";
    const ARABIC: &str = "\u{646}\u{648}\u{631}";
    let fonts = SystemFonts::default();
    if [HEBREW, ARABIC].iter().any(|name| name.chars().any(|it| fonts.lend(it).is_none())) {
        let required = cfg!(feature = "pictures-required");
        assert!(!required, "letters are to be lent, and no typeface of this system has them");
        eprintln!("SKIPPED: no typeface of this system has Hebrew and Arabic (install fonts-dejavu-core)");
        return;
    }
    let fonts: Arc<dyn Lender> = Arc::new(fonts);
    for name in [HEBREW, ARABIC] {
        let pages = pages(&format!("Pell {name} the Elder"), fonts.clone());
        let all: Vec<_> = pages.iter().flat_map(Page::texts).filter(|it| it.text.contains(name)).collect();
        let run = all.first().unwrap_or_else(|| panic!("{name} is on the page as it is read"));
        let ends: Vec<usize> = run.glyphs.iter().map(|glyph| glyph.bytes.end).collect();
        assert!(ends.is_sorted_by(|one, next| one >= next) && ends.first() > ends.last(), "drawn backwards: {ends:?}");
        assert!(run.lent.is_some() && run.glyphs.iter().all(|glyph| glyph.id != 0), "{name}: no boxes");
        if poppler() {
            let pdf = Sheet::new(&sheet::pdf(&pages, "Names", "en").unwrap());
            assert!(pdf.words().contains(name), "{}", pdf.words());
        }
    }
    // The shape of a letter follows from its neighbours.
    let glyphs = |name: &str| {
        let pages = pages(name, fonts.clone());
        let all: Vec<u32> = pages.iter().flat_map(Page::texts).flat_map(|it| &it.glyphs).map(|it| it.id).collect();
        all
    };
    let (apart, joined) = (glyphs("\u{628} \u{628}"), glyphs("\u{628}\u{628}"));
    assert!(joined.iter().any(|id| !apart.contains(id)), "{apart:?} {joined:?}");
}
