//! Letters missing in all bundled typefaces, and their places.
//!
//! A system typeface lends them, or a box replaces them. The user is warned before printing. Only laid out text is
//! reported; nothing here may guess the letters of a typeface.

use super::page::Page;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Missing {
    pub of: String,
    pub words: String,
    pub letters: String,
    /// The system typeface that lends them; `None` prints a box.
    pub lent: Option<Arc<str>>,
}

pub(super) const UNNAMED: &str = mark!("Unnamed");

/// Returns the letters of these byte ranges and the words around them. `None` where there are none.
pub(super) fn missing_in(text: &str, ranges: &[Range<usize>]) -> Option<(String, String)> {
    /// Longest text reported as a whole, in letters.
    const SHORT: usize = 40;
    let mut letters = String::new();
    for letter in ranges.iter().filter_map(|range| text.get(range.clone())).map(str::trim) {
        if !letters.contains(letter) {
            letters.push_str(letter);
        }
    }
    let first = ranges.first()?.start;
    let words = text.trim();
    let words = if words.chars().count() <= SHORT { words } else { word_at(text, first) };
    (!letters.is_empty()).then(|| (words.chars().take(SHORT).collect(), letters))
}

fn word_at(text: &str, at: usize) -> &str {
    let (before, after) = (text.get(..at).unwrap_or_default(), text.get(at..).unwrap_or_default());
    let start = before.char_indices().rev().find(|(_, c)| c.is_whitespace()).map_or(0, |(at, c)| at + c.len_utf8());
    let end = after.find(char::is_whitespace).map_or(text.len(), |end| at + end);
    text.get(start..end).unwrap_or_default()
}

/// Returns a warning for each character and lending typeface, each naming a few words at most.
pub fn missing(pages: &[Page]) -> Vec<String> {
    const NAMED: usize = 3;
    let all: BTreeSet<&Missing> = pages.iter().flat_map(|page| &page.missing).collect();
    let groups: BTreeSet<(&str, Option<&str>)> = all.iter().map(|it| (it.of.as_str(), it.lent.as_deref())).collect();
    let sentence = |(of, lent): (&str, Option<&str>)| {
        let own: Vec<&&Missing> = all.iter().filter(|it| it.of == of && it.lent.as_deref() == lent).collect();
        let named: Vec<String> = own.iter().take(NAMED).map(|it| t!("{} in “{}”", it.letters, it.words)).collect();
        let more = own.len().saturating_sub(NAMED);
        let named = named.join(", ");
        let named = if more == 0 { named } else { t!("{named} and {more} more") };
        match lent {
            Some(lent) => t!("{of}: {lent} from this system is used for {named}"),
            None => t!("{of}: no font has {named}; a box is printed instead"),
        }
    };
    groups.into_iter().map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_told_by_its_word() {
        let text = "The ledger of the ninth tide, kept by the house of \u{9f8d}scale and nobody else";
        let at = text.find('\u{9f8d}').unwrap_or_default();
        let range = at..at + 3;
        assert_eq!(
            missing_in(text, std::slice::from_ref(&range)),
            Some(("\u{9f8d}scale".to_owned(), "\u{9f8d}".to_owned()))
        );
        assert_eq!(missing_in(text, &[]), None);
    }
}
