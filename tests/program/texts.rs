//! Texts follow the style guide: the book's terms, plain words, American spelling, typographic marks.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use crate::architecture::sources;

/// Words and turns that no text may have, in lower case.
const BANNED: &[&str] = &[
    "whoever",
    "whomever",
    "somebody",
    "nobody",
    "everybody",
    "anybody",
    "any more",
    "hangs on",
    "hang on",
    "throw",
    "throws",
    "thrown",
    "threw",
    "tie",
    "ties",
    "tied",
    "special effect",
    "special effects",
    "befall",
    "befalls",
    "befell",
    "all the same",
    "afresh",
    "anew",
    "called off",
    "call off",
    "comes of",
    "lies idle",
    "lie idle",
    "stands in for",
    "in its place",
    "any of it",
    "organisation",
    "organisations",
    "armour",
    "colour",
    "colours",
    "defence",
    "cancelled",
    "neighbour",
    "grey",
    "centre",
    "metre",
    "licence",
    "recognise",
    "honour",
    "favour",
    "is no character",
    "is no die",
    "so far as",
];

/// A string literal: its line, and the text as a reader sees it.
struct Literal {
    line: usize,
    text: String,
}

/// Returns the string literals of a source, without comments, attributes and unit tests.
fn literals(source: &str) -> Vec<Literal> {
    let product = source.split("\n#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut all = Vec::new();
    let (mut line, mut rest) = (1, product);
    while let Some(next) = rest.chars().next() {
        let taken = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("#[") || rest.starts_with("#![") {
            attribute(rest)
        } else if next == '\'' {
            character(rest)
        } else if next == '"' {
            let (text, length) = literal(rest);
            all.push(Literal { line, text });
            length
        } else {
            next.len_utf8()
        };
        let (before, after) = rest.split_at(taken);
        line += before.matches('\n').count();
        rest = after;
    }
    all
}

/// The length of an attribute, whose own literals no reader sees.
fn attribute(rest: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in rest.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' if depth == 1 => return at + 1,
            ']' => depth -= 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of a character in quotes, or of the quote of a lifetime.
fn character(rest: &str) -> usize {
    let inner = &rest[1..];
    let end = if let Some(escape) = inner.strip_prefix('\\') {
        escape.find('\'').map(|at| at + 1)
    } else {
        inner.chars().next().map(char::len_utf8)
    };
    end.filter(|end| inner[*end..].starts_with('\'')).map_or(1, |end| end + 2)
}

fn literal(rest: &str) -> (String, usize) {
    let (mut text, mut escaped) = (String::new(), false);
    for (at, letter) in rest.char_indices().skip(1) {
        match (escaped, letter) {
            (true, letter) => {
                // A line that goes on below begins at its first letter.
                text.push(if letter == '\n' { ' ' } else { letter });
                escaped = false;
            }
            (false, '\\') => escaped = true,
            (false, '"') => return (text, at + 1),
            (false, letter) => text.push(letter),
        }
    }
    (text, rest.len())
}

/// Returns the text without what the code puts in, or `None` if no person reads it.
fn read(text: &str) -> Option<String> {
    // Markup and style sheets, whose texts are filled in.
    if text.contains("=\"") || text.contains(":root") {
        return None;
    }
    let (mut said, mut depth) = (String::new(), 0_u32);
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                said.push('◌');
            }
            letter if depth == 0 && !matches!(letter, '⟦' | '⟧') => said.push(letter),
            _ => {}
        }
    }
    let words: Vec<&str> = said.split_whitespace().collect();
    let is_word = |it: &&&str| it.chars().filter(|it| it.is_alphabetic()).count() > 1;
    let begins = said.starts_with(|it: char| it.is_uppercase()) && !said.contains(['_', '<', '/']);
    (words.iter().filter(is_word).count() > 1 || (begins && words.len() == 1)).then_some(said)
}

/// Returns a reason why a text breaks the style guide.
fn wrong(raw: &str) -> Option<String> {
    let text = read(raw)?;
    let words = text.to_lowercase();
    let words: Vec<&str> =
        words.split(|it: char| !it.is_alphanumeric() && it != '’').filter(|it| !it.is_empty()).collect();
    let spaced = format!(" {} ", words.join(" "));
    if let Some(word) = BANNED.iter().find(|it| spaced.contains(&format!(" {it} "))) {
        return Some(format!("“{word}”"));
    }
    let letters: Vec<char> = text.chars().collect();
    let straight = |it: &[char]| matches!(it, [a, '\'', b] if (a.is_alphabetic() || *a == '◌') && b.is_alphabetic());
    if letters.windows(3).any(straight) {
        return Some("a straight apostrophe".to_owned());
    }
    if text.contains("\"◌") || text.contains("◌\"") {
        return Some("straight quotes around a name".to_owned());
    }
    if text.contains("◌ %") || text.contains(" % ") {
        return Some("a space before %".to_owned());
    }
    text.contains("...").then(|| "three periods for …".to_owned())
}

#[test]
fn texts_follow_the_style_guide() {
    let mut broken = Vec::new();
    let mut seen = 0;
    // Not unit tests, nor the forms of words that people type and Hitch reads.
    let is_shown =
        |file: &str| ["/tests", "tests.rs", "words/reading", "model/written"].iter().all(|part| !file.contains(part));
    for (file, source) in sources("src").into_iter().filter(|(file, _)| is_shown(file)) {
        for literal in literals(&source) {
            seen += usize::from(read(&literal.text).is_some());
            broken.extend(wrong(&literal.text).map(|why| format!("{file}:{}: {why}: {}", literal.line, literal.text)));
        }
    }
    assert!(seen > 4000, "only {seen} texts were found");
    assert!(broken.is_empty(), "{} texts break the style guide:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn the_rules_of_the_style_guide_find_what_they_are_for() {
    for broken in [
        "Throw what is due",
        "Mara's card",
        "the scene \"{name}\" ends",
        "{chance} % of all rolls",
        "{name} isn't taken out",
        "{a} and {b} are tied",
        "Loading...",
    ] {
        assert!(wrong(broken).is_some(), "{broken}");
    }
    for fine in ["Roll the opposition only", "Mara’s card", "“{name}” ends", "45% of all rolls", "tie_with", "d6"]
    {
        assert_eq!(wrong(fine), None, "{fine}");
    }
    let source = "// somebody\n#[doc = \"somebody\"]\nconst A: &str = \"One \\\n two\"; let b = 'x'; fn c<'a>() {}";
    let found: Vec<(usize, String)> = literals(source).into_iter().map(|it| (it.line, it.text)).collect();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, 3);
}
