//! The user guide: chapters in Markdown, shown in a panel, printed, and written to the terminal.
//!
//! A chapter never repeats what the program knows: `{key:Roll}` is the shortcut of a command, `{name:Roll}` its label,
//! `{keys}` the tables of all keys. Marks such as `⟦plot point⟧` stay, for the setting's words.

use super::{KeyGroup, UiCommand, command};
use hitch_core::words::Terms;
use hitch_files::sheet::Chapter;
use std::fmt::Write;
use std::sync::LazyLock;

/// Titles and texts of the chapters, in reading order.
const CHAPTERS: &[(&str, &str)] = &[
    (mark!("First evening"), include_str!("../../../assets/guide/1-first-evening.md")),
    (mark!("Panels"), include_str!("../../../assets/guide/2-panels.md")),
    (mark!("Rolls"), include_str!("../../../assets/guide/3-rolls.md")),
    (mark!("Settings"), include_str!("../../../assets/guide/4-settings.md")),
    (mark!("Session zero"), include_str!("../../../assets/guide/5-session-zero.md")),
    (mark!("Growth"), include_str!("../../../assets/guide/6-growth.md")),
    (mark!("Player screen"), include_str!("../../../assets/guide/7-player-screen.md")),
    (mark!("Files and safety"), include_str!("../../../assets/guide/8-files.md")),
    (mark!("Keys"), include_str!("../../../assets/guide/9-keys.md")),
];

/// Pairs each picture's address with its file.
macro_rules! pictures {
    ($($name:ident)*) => {
        [$((
            concat!("bytes://guide/", stringify!($name), ".png"),
            include_bytes!(concat!("../../../assets/guide/", stringify!($name), ".png")) as &[u8],
        ),)*]
    };
}

/// The chapters, with marks for the setting's words.
pub static GUIDE: LazyLock<Vec<Chapter>> = LazyLock::new(|| {
    let chapter = |(title, text): &(&'static str, &str)| Chapter { title: t!(*title), text: filled(text) };
    CHAPTERS.iter().map(chapter).collect()
});

/// Pictures of the chapters: the address in the text, and the file.
pub const PICTURES: &[(&str, &[u8])] = &pictures![run tray cast pools order map scenes log setting zero growth player];

/// Returns the sections that have all words of a search: the lines with all of them, or else those with some. Sections
/// with such a whole line come first. Empty if nothing is found.
pub fn found(terms: &Terms, search: &str) -> String {
    let plain = |text: &str| text.to_lowercase().replace('’', "'");
    let wanted: Vec<String> = plain(search).split_whitespace().map(singular).collect();
    let (mut whole, mut parts) = (String::new(), String::new());
    for chapter in GUIDE.iter().filter(|_| !wanted.is_empty()) {
        let said = terms.say(&*chapter.text);
        for section in said.split("\n#").map(|it| it.trim_start_matches(['#', ' '])) {
            let (heading, body) = section.split_once('\n').unwrap_or((section, ""));
            let within = plain(&format!("{} {heading}", chapter.title));
            if !wanted.iter().all(|it| within.contains(it) || plain(body).contains(it)) {
                continue;
            }
            let has = |line: &str, it: &String| plain(line).contains(it);
            let some = |line: &str| wanted.iter().any(|it| has(line, it));
            let all = |line: &str| some(line) && wanted.iter().all(|it| has(line, it) || within.contains(it));
            let (found, kept) = match lines_of(body, all) {
                none if none.is_empty() => (&mut parts, lines_of(body, some)),
                kept => (&mut whole, kept),
            };
            if !kept.is_empty() {
                let place =
                    if heading == chapter.title { heading.to_owned() } else { format!("{}: {heading}", chapter.title) };
                let _ = write!(found, "## {place}\n\n{kept}");
            }
        }
    }
    whole + &parts
}

/// Returns the paragraphs, items and rows that fit. The head of a table stays with its rows.
fn lines_of(body: &str, fits: impl Fn(&str) -> bool) -> String {
    let mut all = String::new();
    for block in body.split("\n\n") {
        let lines: Vec<&str> = block.trim_start_matches('\n').lines().collect();
        let head = if lines.first().is_some_and(|it| it.starts_with('|')) { 2.min(lines.len()) } else { 0 };
        let fit = lines.iter().enumerate().filter(|(at, line)| *at < head || fits(line));
        // Of numbered steps some are left out, so what is left would have wrong numbers.
        let step = |line: &str| {
            let (number, step) = line.split_once(". ")?;
            number.bytes().all(|it| it.is_ascii_digit()).then(|| format!("- {step}"))
        };
        let kept: Vec<String> = fit.map(|(_, line)| step(line).unwrap_or_else(|| (*line).to_owned())).collect();
        if kept.len() > head {
            let _ = write!(all, "{}\n\n", kept.join("\n"));
        }
    }
    all
}

/// Returns a word without the ending of a plural, so that either finds the other.
fn singular(word: &str) -> String {
    let long = |it: &&str| it.len() > 2;
    let es = ["ches", "shes", "sses", "xes"].iter().any(|it| word.ends_with(it));
    let ending = if es { "es" } else { "s" };
    let plural = !word.ends_with("ss");
    word.strip_suffix(ending).filter(long).filter(|_| plural || es).unwrap_or(word).to_owned()
}

/// Fills in the keys and names of a chapter. An unknown placeholder stays as it is.
fn filled(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        said.push_str(before);
        let value = after.split_once('}').and_then(|(inner, after)| Some((placeholder(inner)?, after)));
        rest = if let Some((value, after)) = value {
            said.push_str(&value);
            after
        } else {
            said.push('{');
            after
        };
    }
    said + rest
}

fn placeholder(inner: &str) -> Option<String> {
    if inner == "keys" {
        return Some(tables());
    }
    let (kind, name) = inner.split_once(':')?;
    let command = UiCommand::all().into_iter().find(|it| format!("{it:?}") == name)?;
    match kind {
        "key" => command.keys(),
        "name" => Some(command.name().trim_end_matches('…').to_owned()),
        _ => None,
    }
}

/// Returns a Markdown table of keys for each group.
fn tables() -> String {
    let mut all = String::new();
    for group in KeyGroup::ALL {
        let _ = write!(all, "## {}\n\n| {} | {} |\n|---|---|\n", group.name(), t!("Key"), t!("Effect"));
        for (what, keys) in command::keys_of(group, std::iter::empty()) {
            let _ = writeln!(all, "| {keys} | {what} |");
        }
        all.push('\n');
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::words::Terms;

    #[test]
    fn every_placeholder_mark_and_picture_is_filled_in() {
        assert!(GUIDE.len() > 5);
        for chapter in GUIDE.iter() {
            assert!(chapter.text.starts_with(&format!("# {}\n", chapter.title)), "{}", chapter.title);
            let said = Terms::default().say(&*chapter.text);
            assert!(!said.contains(['{', '}', '⟦', '⟧']), "{}", chapter.title);
            for address in said.split("](").skip(1).filter_map(|it| it.split(')').next()) {
                let is_picture = PICTURES.iter().any(|(of, _)| *of == address);
                assert!(is_picture || address.starts_with("https://"), "{}: {address}", chapter.title);
            }
        }
    }

    #[test]
    fn a_search_finds_paragraphs_items_and_rows_under_their_headings() {
        let find = |search: &str| found(&Terms::default(), search);
        for search in ["undo session", "hitch doom", "hitches Doom"] {
            let words = search.to_lowercase().replace("es", "");
            let told = find(search);
            assert!(!told.is_empty(), "{search}");
            for section in told.split("## ").skip(1).map(str::to_lowercase) {
                assert!(words.split(' ').all(|it| section.contains(it)), "{search}: {section}");
            }
        }
        let keys = find("keys odds");
        assert!(keys.contains("|---|---|") && keys.lines().count() < 12, "{keys}");
        assert_eq!(find("plot points"), find("PLOT  points"));
        assert_eq!(find("zeppelin"), "");
        assert_eq!(find(" "), "");
    }

    #[test]
    fn the_keys_are_those_of_the_commands() {
        let keys = &GUIDE.last().unwrap().text;
        for command in UiCommand::all() {
            let Some(shortcut) = command.keys() else { continue };
            assert!(keys.contains(&format!("| {shortcut} |")), "{command:?}");
        }
    }
}
