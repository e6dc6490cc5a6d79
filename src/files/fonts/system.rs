//! System typefaces for letters the bundled ones lack.
//!
//! A system typeface is asked for only when a letter is in no bundled one. The font library is loaded at that moment;
//! without it, no letters are lent.

use fontique::{
    Collection, CollectionOptions, FallbackKey, GenericFamily, Language, QueryFamily, QueryFont, QueryStatus, Script,
    SourceCache,
};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use unicode_script::UnicodeScript;

pub type FontBytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

#[derive(Clone)]
pub struct Lent {
    /// As in "Noto Sans CJK JP".
    pub family: Arc<str>,
    pub bytes: FontBytes,
    pub index: u32,
    /// Axes of a variable typeface, set for upright text of regular weight.
    pub axes: Vec<([u8; 4], f32)>,
}

impl PartialEq for Lent {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.bytes, &other.bytes) && self.index == other.index && self.axes == other.axes
    }
}

impl fmt::Debug for Lent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lent").field("family", &self.family).field("index", &self.index).finish_non_exhaustive()
    }
}

/// A source of typefaces for letters the bundled ones lack.
pub trait Lender: fmt::Debug + Send + Sync {
    fn lend(&self, letter: char) -> Option<Lent>;
}

/// The system's typefaces, loaded when the first letter is asked for.
#[derive(Default)]
pub struct SystemFonts(Mutex<Option<Found>>);

impl fmt::Debug for SystemFonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SystemFonts")
    }
}

impl Lender for SystemFonts {
    fn lend(&self, letter: char) -> Option<Lent> {
        let mut found = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        found.get_or_insert_with(Found::new).lend(letter)
    }
}

struct Found {
    collection: Collection,
    sources: SourceCache,
    /// The user's language, which decides between regional forms of shared letters.
    language: Option<Language>,
    lent: BTreeMap<char, Option<Lent>>,
}

/// The script whose letters have regional forms.
const HAN: Script = Script::from_bytes(*b"Hani");
/// Fallbacks when the typeface of the user's language lacks such a letter.
const HAN_LANGUAGES: [&str; 4] = ["zh-SG", "zh-TW", "ja", "ko"];

impl Found {
    fn new() -> Self {
        Self {
            collection: Collection::new(CollectionOptions { shared: false, system_fonts: true }),
            sources: SourceCache::default(),
            language: sys_locale::get_locale().and_then(|it| Language::parse(&it).ok()),
            lent: BTreeMap::new(),
        }
    }

    fn lend(&mut self, letter: char) -> Option<Lent> {
        if let Some(known) = self.lent.get(&letter) {
            return known.clone();
        }
        let lent = self.find(letter).map(|font| self.described(font));
        // A letter that no typeface has is remembered too: each search goes through all of them.
        self.lent.insert(letter, lent.clone());
        lent
    }

    fn find(&mut self, letter: char) -> Option<QueryFont> {
        let Some(script) = script_of(letter) else {
            // Signs and pictures belong to no script.
            let all = [GenericFamily::SansSerif, GenericFamily::Emoji, GenericFamily::Math, GenericFamily::Serif];
            return self.first(letter, &all, None);
        };
        let others = if script == HAN { HAN_LANGUAGES.as_slice() } else { &[] };
        let others = others.iter().map(|it| Language::parse(it).ok());
        let languages: Vec<Option<Language>> = std::iter::once(self.language).chain(others).collect();
        let sans = [GenericFamily::SansSerif];
        // The user's language first: a Japanese reader finds the Chinese form of a shared letter wrong.
        languages.iter().find_map(|it| self.first(letter, &sans, Some(FallbackKey::new(script, it.as_ref()))))
    }

    fn first(&mut self, letter: char, of: &[GenericFamily], script: Option<FallbackKey>) -> Option<QueryFont> {
        let mut query = self.collection.query(&mut self.sources);
        query.set_families(of.iter().copied().map(QueryFamily::Generic));
        if let Some(script) = script {
            query.set_fallbacks(script);
        }
        let mut found = None;
        query.matches_with(|font| {
            // A family is found by its script and may lack this letter: glyph 0 is the box for missing ones.
            if font.charmap().and_then(|it| it.map(letter)).is_none_or(|glyph| glyph == 0) {
                return QueryStatus::Continue;
            }
            found = Some(font.clone());
            QueryStatus::Stop
        });
        found
    }

    fn described(&mut self, font: QueryFont) -> Lent {
        let family = self.collection.family_name(font.family.0).unwrap_or("a font").into();
        let axes = font.synthesis.variation_settings().iter().map(|(tag, at)| (tag.to_be_bytes(), *at)).collect();
        Lent { family, bytes: font.blob.into_raw_parts().0, index: font.index, axes }
    }
}

/// Returns the script of a letter; `None` for letters of all scripts.
fn script_of(letter: char) -> Option<Script> {
    use unicode_script::Script as S;
    match letter.script() {
        S::Common | S::Inherited | S::Unknown => None,
        script => Script::parse(script.short_name()).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_scripts_and_signs_have_none() {
        assert_eq!(script_of('\u{9f8d}'), Some(HAN));
        assert_eq!(script_of('\u{d55c}'), Some(Script::from_bytes(*b"Hang")));
        assert_eq!(script_of('\u{1f419}'), None);
    }
}
