//! Letters that no bundled typeface has, and where they stand.
//!
//! A typeface of the system lends them, or a box is printed in their place. Whoever prints is told,
//! before the paper is spent. Only what was laid out is told; nothing here may guess what a typeface has.

use super::page::Page;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// Words of a character's file that hold letters no bundled typeface has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Missing {
    /// Whose file.
    pub of: String,
    /// A name, a few words, or the one word of a longer text.
    pub words: String,
    /// The letters in question.
    pub letters: String,
    /// The typeface of the system that lends them; a box is printed where there is none.
    pub lent: Option<Arc<str>>,
}

/// What the file of somebody without a name is called.
pub(super) const UNNAMED: &str = "Unnamed";

/// The letters of these byte ranges, and the words round them. `None` where there are none.
pub(super) fn missing_in(text: &str, ranges: &[Range<usize>]) -> Option<(String, String)> {
    /// Longer than that, and the one word is told instead of the whole.
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

/// A sentence for each character and typeface: whose file has letters that can't be printed, and which
/// typeface of the system stands in. At most a few words are named, since somebody may write a whole
/// file in them.
pub fn missing(pages: &[Page]) -> Vec<String> {
    const NAMED: usize = 3;
    let all: BTreeSet<&Missing> = pages.iter().flat_map(|page| &page.missing).collect();
    let groups: BTreeSet<(&str, Option<&str>)> = all.iter().map(|it| (it.of.as_str(), it.lent.as_deref())).collect();
    let sentence = |(of, lent): (&str, Option<&str>)| {
        let own: Vec<&&Missing> = all.iter().filter(|it| it.of == of && it.lent.as_deref() == lent).collect();
        let named: Vec<String> =
            own.iter().take(NAMED).map(|it| format!("{} in \u{201c}{}\u{201d}", it.letters, it.words)).collect();
        let more = own.len().saturating_sub(NAMED);
        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
        let named = named.join(", ");
        match lent {
            Some(lent) => format!("{of}: {lent}, from this system, stands in for {named}{more}"),
            None => format!("{of}: no typeface has {named}{more}; a box is printed instead"),
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
