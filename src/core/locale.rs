//! The language of all texts, and the door they go through (`t!`). English is the language of the sources. The
//! pseudo-language shows developers what escaped the door: a third longer, accented, terms in brackets.

use std::collections::HashMap;
use std::fmt::{self, Write};
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

/// A language that texts can be shown in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    Pseudo,
}

static LANGUAGE: OnceLock<Language> = OnceLock::new();
/// The texts that were asked for, in a language other than that of the sources.
static TEXTS: LazyLock<Mutex<HashMap<&'static str, &'static str>>> = LazyLock::new(Mutex::default);

/// Sets the language, once at the start; later calls change nothing.
pub fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

/// Returns the language of all texts.
pub fn language() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

/// Returns a text in the language of the program. What is not a text of the sources stays as it is in any language.
pub fn text(source: &'static str) -> &'static str {
    match language() {
        Language::English => source,
        Language::Pseudo => {
            let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
            texts.entry(source).or_insert_with(|| Box::leak(pseudo(source).into_boxed_str()))
        }
    }
}

/// Returns a text in the language of the program with its arguments, in the order of their places in the source.
pub fn fill(source: &'static str, arguments: &[fmt::Arguments<'_>]) -> String {
    let template = text(source);
    let mut names = places(source).filter_map(|part| if let Part::Place(name) = part { Some(name) } else { None });
    let names: Vec<&str> = if template == source { Vec::new() } else { names.by_ref().collect() };
    let mut said = String::with_capacity(template.len() + 8 * arguments.len());
    let mut next = 0;
    for part in places(template) {
        match part {
            Part::Text(text) => said.push_str(text),
            Part::Place(name) => {
                let named = (!name.is_empty()).then(|| names.iter().position(|it| *it == name)).flatten();
                if let Some(argument) = arguments.get(named.unwrap_or(next)) {
                    let _ = said.write_fmt(*argument);
                }
                next += 1;
            }
        }
    }
    said
}

enum Part<'t> {
    Text(&'t str),
    /// A place for an argument: its name, number, or nothing.
    Place(&'t str),
}

/// Returns the parts of a text with places as `format!` has them.
fn places(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let at = rest.find(['{', '}']).unwrap_or(rest.len());
        let (before, from) = rest.split_at(at);
        if !before.is_empty() {
            rest = from;
            return Some(Part::Text(before));
        }
        let doubled = ["{{", "}}"].iter().find_map(|it| from.strip_prefix(it));
        if let Some(after) = doubled {
            rest = after;
            return from.get(..1).map(Part::Text);
        }
        let (inner, after) = from.strip_prefix('{')?.split_once('}')?;
        rest = after;
        Some(Part::Place(inner.split(':').next().unwrap_or_default()))
    })
}

/// Returns a text in the pseudo-language: vowels doubled and accented, terms in brackets. Places and marks stay.
fn pseudo(text: &str) -> String {
    let mut said = String::with_capacity(text.len() * 2);
    let (mut depth, mut word) = (0_u32, String::new());
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '⟦' => {
                end_word(&mut said, &mut word);
                said.push('[');
                depth += 1;
            }
            letter if depth == 0 && letter.is_alphanumeric() => {
                word.push(letter);
                continue;
            }
            _ => {}
        }
        end_word(&mut said, &mut word);
        said.push(letter);
        match letter {
            '}' => depth = depth.saturating_sub(1),
            '⟧' => {
                said.push(']');
                depth = depth.saturating_sub(1);
            }
            _ => {}
        }
    }
    end_word(&mut said, &mut word);
    said
}

/// Adds a word in the pseudo-language, and empties it. Sizes of dice are the same in all languages.
fn end_word(said: &mut String, word: &mut String) {
    if word.chars().any(|it| it.is_ascii_digit()) {
        said.push_str(word);
    } else {
        let accented = |letter| ACCENTS.iter().find(|it| it.0 == letter).map_or(letter, |it| it.1);
        for letter in word.chars() {
            let accented = accented(letter);
            said.push(accented);
            if matches!(letter.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u') {
                said.extend(accented.to_lowercase());
            }
        }
    }
    word.clear();
}

/// Letters with accents that all bundled typefaces have.
const ACCENTS: [(char, char); 24] = [
    ('a', 'á'),
    ('c', 'ç'),
    ('e', 'é'),
    ('i', 'í'),
    ('n', 'ñ'),
    ('o', 'ó'),
    ('s', 'š'),
    ('u', 'ú'),
    ('y', 'ý'),
    ('z', 'ž'),
    ('d', 'ð'),
    ('A', 'Á'),
    ('C', 'Ç'),
    ('D', 'Ð'),
    ('E', 'É'),
    ('I', 'Í'),
    ('N', 'Ñ'),
    ('O', 'Ó'),
    ('S', 'Š'),
    ('U', 'Ú'),
    ('Y', 'Ý'),
    ('Z', 'Ž'),
    ('l', 'ł'),
    ('L', 'Ł'),
];

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on must say so")]
mod tests {
    use super::*;

    #[test]
    fn arguments_keep_their_places_in_a_longer_text() {
        assert_eq!(
            fill("{who} has {} {{dice}} of {n:>3}", &[format_args!("Mara"), format_args!("a"), format_args!("  7")]),
            "Mara has a {dice} of   7"
        );
        assert_eq!(pseudo("{who} takes ⟦a complication⟧, 2d6"), "{who} táákééš [⟦a complication⟧], 2d6");
        assert!(pseudo("Roll the opposition only").chars().count() * 3 >= "Roll the opposition only".len() * 4);
    }

    #[test]
    fn the_door_fills_in_what_format_would() {
        let (who, n) = ("Mara", 7);
        assert_eq!(
            t!("{who} has {n:>3} of {}, {total:02}%", n + 1, total = 5),
            format!("{who} has {n:>3} of {}, {total:02}%", n + 1, total = 5)
        );
        assert_eq!(
            t!("It\u{2019}s {who}\
             ’s turn"),
            "It’s Mara’s turn"
        );
        assert_eq!(t!("Roll"), "Roll");
    }
}
