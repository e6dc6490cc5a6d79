//! The typefaces: Inter for the interface, EB Garamond for names, Phosphor for icons.
//!
//! The files lie in `assets/fonts` with their licenses and are shipped unchanged. Letters in none of them come from a
//! lender, if there is one ([`Fallback`]).

use super::metrics::text;
use egui::epaint::text::{
    FallbackRequest, FontInsert, FontPriority, FontProvider, FontTweak, InsertFontFamily, VariationCoords,
};
use egui::{FontData, FontDefinitions, FontFamily, FontId};
use hitch_files::fonts::{self as files, Lender};
use std::cell::Cell;
use std::sync::Arc;

/// A window's source of letters the bundled typefaces lack.
#[derive(Debug)]
pub struct Fallback(pub Arc<dyn Lender>);

impl FontProvider for Fallback {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        let lent = self.0.lend(request.cluster.chars().next()?)?;
        let coords = VariationCoords::new(lent.axes.iter().map(|(tag, at)| (u32::from_be_bytes(*tag), *at)));
        // Two files may hold parts of one family.
        let name = format!("{} {:p} {}", lent.family, Arc::as_ptr(&lent.bytes), lent.index);
        let data = FontData::from_blob(lent.bytes, lent.index).tweak(FontTweak { coords, ..FontTweak::default() });
        let family = InsertFontFamily { family: request.family.clone(), priority: FontPriority::Lowest };
        Some(FontInsert::new(&name, data, vec![family]))
    }
}

/// The faces of the interface. Each is a font family with Inter and the icons as fallback.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Face {
    /// Inter Regular: running text.
    #[default]
    Regular,
    /// Inter Medium: buttons, tabs.
    Medium,
    /// Inter Semi Bold: names, labels.
    SemiBold,
    /// Inter Bold: numbers in dice.
    Bold,
    /// Inter Display Bold: the large numbers.
    Display,
    /// EB Garamond Regular: passages, notes.
    Book,
    /// EB Garamond Semi Bold: the brand, headings of a sheet.
    BookBold,
    /// Phosphor alone, so that an icon is centered as an icon.
    Icon,
}

impl Face {
    pub fn family(self) -> FontFamily {
        let name = match self {
            Self::Regular => return FontFamily::Proportional,
            Self::Medium => "medium",
            Self::SemiBold => "semibold",
            Self::Bold => "bold",
            Self::Display => "display",
            Self::Book => "book",
            Self::BookBold => "book-bold",
            Self::Icon => "icon",
        };
        FontFamily::Name(name.into())
    }

    /// Returns this face at a size, enlarged while text is painted larger.
    pub fn at(self, size: f32) -> FontId {
        // What is smaller than any word is the number in a small die, which has no room to grow.
        let by = if size >= text::TINY { LARGER.get() } else { 0.0 };
        FontId::new(size + by, self.family())
    }
}

thread_local! {
    /// The points added to font sizes at present.
    static LARGER: Cell<f32> = const { Cell::new(0.0) };
}

/// Enlarges all text by `by` points during `paint`, since the sides of a wide screen are read from farther away.
pub fn larger<R>(by: f32, paint: impl FnOnce() -> R) -> R {
    let before = LARGER.replace(by);
    let painted = paint();
    LARGER.set(before);
    painted
}

pub(super) fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in [
        ("inter-regular", files::INTER_REGULAR),
        ("inter-medium", files::INTER_MEDIUM),
        ("inter-semibold", files::INTER_SEMIBOLD),
        ("inter-bold", files::INTER_BOLD),
        ("inter-display", files::INTER_DISPLAY_BOLD),
        ("garamond-regular", files::GARAMOND_REGULAR),
        ("garamond-semibold", files::GARAMOND_SEMIBOLD),
        ("phosphor", files::PHOSPHOR),
    ] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let stacks: [(FontFamily, &[&str]); 9] = [
        (Face::Regular.family(), &["inter-regular", "phosphor"]),
        (Face::Medium.family(), &["inter-medium", "phosphor"]),
        (Face::SemiBold.family(), &["inter-semibold", "phosphor"]),
        (Face::Bold.family(), &["inter-bold", "phosphor"]),
        (Face::Display.family(), &["inter-display", "inter-bold", "phosphor"]),
        (Face::Book.family(), &["garamond-regular", "inter-regular", "phosphor"]),
        (Face::BookBold.family(), &["garamond-semibold", "inter-semibold", "phosphor"]),
        (Face::Icon.family(), &["phosphor", "inter-regular"]),
        // Nothing here is typed in columns; egui asks for the family all the same.
        (FontFamily::Monospace, &["inter-regular", "phosphor"]),
    ];
    for (family, names) in stacks {
        fonts.families.insert(family, names.iter().map(|name| (*name).to_owned()).collect());
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_names_fonts_that_are_there() {
        let fonts = definitions();
        for names in fonts.families.values() {
            assert!(!names.is_empty());
            assert!(names.iter().all(|name| fonts.font_data.contains_key(name)));
        }
    }

    #[test]
    fn the_printed_page_can_use_every_font() {
        for data in definitions().font_data.values() {
            assert!(krilla::text::Font::new(data.bytes().to_vec().into(), 0).is_some());
        }
    }
}
