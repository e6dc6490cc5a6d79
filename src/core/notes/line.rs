//! Lines of a note, without the marks that lists, tables and Markdown put around their words.

use super::dice::is_rating;
use crate::model::spelled;

/// Marks that begin a line of a list.
const BULLETS: [char; 11] = ['-', '+', '*', '\u{2022}', '–', '—', '·', '\u{2023}', '\u{25e6}', '\u{25aa}', '\u{25cf}'];

/// A line that says something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NoteLine {
    /// Its number in the note, from 1.
    pub no: usize,
    pub text: String,
    /// Its words as they stand in the note.
    pub raw: String,
    /// It was an item of a list.
    pub bullet: bool,
    /// The depth of a Markdown heading; words in bold alone are a heading below all of them.
    pub depth: Option<usize>,
    /// Lines without words above it.
    pub gap: usize,
}

/// The depth of a heading in bold.
const BOLD: usize = 7;

/// Returns the lines of a note that say something. Rules such as `---` say as little as blank lines, and those of a
/// table less: it goes on below them.
pub(super) fn lines(note: &str) -> Vec<NoteLine> {
    let mut all: Vec<NoteLine> = Vec::new();
    let mut gap = 0;
    for (at, raw) in note.split('\n').enumerate() {
        let said = spelled(&without_invisible(raw)).into_owned();
        let trimmed = said.trim_matches(is_blank);
        if !trimmed.chars().any(char::is_alphanumeric) {
            gap += usize::from(!trimmed.contains('|'));
            continue;
        }
        let (depth, trimmed) = heading(trimmed.trim_start_matches('>').trim_start());
        let bold = is_bold(trimmed);
        let plain = without_emphasis(trimmed);
        let text = unbulleted(plain.trim_start_matches('|').trim_end_matches('|').trim());
        all.push(NoteLine {
            no: at + 1,
            bullet: is_bulleted(&plain, text),
            text: row(text).unwrap_or_else(|| text.to_owned()),
            raw: unbulleted(raw.trim_matches(is_blank)).to_owned(),
            depth: depth.or(bold.then_some(BOLD)),
            gap,
        });
        gap = 0;
    }
    all
}

/// Pasted text brings control characters along that are no white space.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

/// Removes characters without width, except between letters of scripts that are spelled with them.
fn without_invisible(line: &str) -> String {
    const NONE: [char; 6] = ['\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}', '\u{ad}'];
    let joins = |before: Option<char>, after: Option<char>| {
        [before, after].into_iter().all(|it| it.is_some_and(|c| !c.is_ascii() && !NONE.contains(&c)))
    };
    let (mut said, mut rest) = (String::with_capacity(line.len()), line.chars().peekable());
    while let Some(c) = rest.next() {
        let spells = matches!(c, '\u{200c}' | '\u{200d}') && joins(said.chars().next_back(), rest.peek().copied());
        if !NONE.contains(&c) || spells {
            said.push(c);
        }
    }
    said
}

/// Returns the cells of a row of a table that say something.
pub(super) fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.split(['|', '\t']).map(str::trim).filter(|it| !it.is_empty())
}

/// Writes a row of a table as a trait: a name, its dice in a cell of their own, and what else is said of it.
fn row(line: &str) -> Option<String> {
    let (dice, words): (Vec<&str>, Vec<&str>) = cells(line).partition(|it| it.split_whitespace().all(is_rating));
    let ([dice], [name, more @ ..]) = (dice.as_slice(), words.as_slice()) else { return None };
    let rated = words.iter().any(|it| it.split_whitespace().any(super::dice::is_dice));
    let about = if more.is_empty() { String::new() } else { format!(" – {}", more.join(", ")) };
    (!rated && line.contains(['|', '\t'])).then(|| format!("{name} {dice}{about}"))
}

/// Splits a Markdown heading into its depth and its words.
fn heading(line: &str) -> (Option<usize>, &str) {
    let words = line.trim_start_matches('#');
    let depth = line.len() - words.len();
    if depth == 0 || !words.starts_with(char::is_whitespace) {
        return (None, line);
    }
    (Some(depth), words.trim().trim_end_matches('#').trim_end())
}

/// Returns whether nothing of a line stands outside of its bold.
fn is_bold(line: &str) -> bool {
    let inside = |mark: &str| line.strip_prefix(mark).and_then(|it| it.strip_suffix(mark));
    ["**", "__"].iter().any(|mark| inside(mark).is_some_and(|it| !it.is_empty() && !it.contains(mark)))
}

/// Removes the marks of bold and slanted words: those that touch a word on one side only.
fn without_emphasis(line: &str) -> String {
    let (mut plain, mut last) = (String::with_capacity(line.len()), ' ');
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let after = if matches!(c, '*' | '_') {
            rest.trim_start_matches(c)
        } else {
            rest.get(c.len_utf8()..).unwrap_or_default()
        };
        let run = rest.get(..rest.len() - after.len()).unwrap_or_default();
        let (ends, begins) = (last.is_whitespace(), after.chars().next().is_none_or(char::is_whitespace));
        if !(matches!(c, '*' | '_') && ends != begins) {
            plain.push_str(run);
        }
        (last, rest) = (c, after);
    }
    plain
}

/// Strips the list mark from a line.
fn unbulleted(line: &str) -> &str {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || BULLETS.contains(&c));
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    match digits.strip_prefix(['.', ')']) {
        // A number of a list has a space behind it: `2.5` and `2)d8` are no list.
        Some(rest) if digits.len() < line.len() && rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => line,
    }
}

fn is_bulleted(line: &str, text: &str) -> bool {
    line.trim_start().len() > text.len() && !line.trim_start().starts_with('|')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_lists_and_markdown_are_no_words() {
        let said = |text: &str| {
            let of = |it: &NoteLine| (it.text.clone(), it.bullet, it.depth);
            lines(text).iter().map(of).collect::<Vec<_>>()
        };
        let plain = |text: &str| (text.to_owned(), false, None);
        let item = |text: &str| (text.to_owned(), true, None);
        assert_eq!(said("## Ada Vane"), [("Ada Vane".to_owned(), false, Some(2))]);
        assert_eq!(said("**GRAPNEL & GEAR**"), [("GRAPNEL & GEAR".to_owned(), false, Some(BOLD))]);
        assert_eq!(said("**Limit:** *Lost gear.* Shut down"), [plain("Limit: Lost gear. Shut down")]);
        assert_eq!(
            said("- one\n* two\n\u{2022} three\n– four\n1. five"),
            ["one", "two", "three", "four", "five"].map(item)
        );
        assert_eq!(said("| Fight | d8 |\n|---|---|"), [plain("Fight d8")]);
        assert_eq!(
            said("| Fight | d8 | Knives |\nRow\t6\n| Swim |"),
            [plain("Fight d8 – Knives"), plain("Row 6"), plain("Swim")]
        );
        assert_eq!(lines("| a | b |\n|---|---|\n| c | d |").last().map(|it| it.gap), Some(0));
        assert_eq!(said("\u{200b}Ada\u{200d} Vane\u{feff}"), [plain("Ada Vane")]);
        assert_eq!(said("---\n2*d8 Thugs\n> Quoted"), [plain("2*d8 Thugs"), plain("Quoted")]);
        assert_eq!(lines("a\n\n---\nb").last().map(|it| (it.no, it.gap)), Some((4, 2)));
    }
}
