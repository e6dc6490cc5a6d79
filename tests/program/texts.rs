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
    "behaviour",
    "programme",
    "travelled",
    "labelled",
    "catalogue",
    "dialogue",
    "organised",
    "learnt",
    "whilst",
    "towards",
    "afterwards",
    "whom",
    "who has none",
    "goes",
    "comes",
    "lies",
    "hangs",
    "takes up",
    "take up",
    "is gone",
    "are gone",
    "brings",
    "puts in",
    "is no character",
    "is no die",
    "so far as",
];

/// Rooms of what people write and Hitch reads, though it never says so: words of SFX, and headings of notes.
const TYPED: [&str; 4] = [
    "src/core/words/reading.rs",
    "src/core/words/reading/phrases.rs",
    "src/core/words/reading/earlier.rs",
    "src/core/notes/heads.rs",
];

/// A string literal: its line, the text as a reader sees it, and the calls and macros around it, from the outside.
struct Literal {
    line: usize,
    text: String,
    around: Vec<String>,
}

/// The door for texts: where they are used, and in constants.
const DOOR: [&str; 2] = ["t!", "mark!"];

/// What has literals that no person reads: tests of texts, names of data, and conditions that can't fail.
const UNREAD: &[&str] = &[
    "same_name",
    "contains",
    "starts_with",
    "ends_with",
    "strip_prefix",
    "strip_suffix",
    "split_once",
    "rsplit_once",
    "split",
    "find",
    "replace",
    "matches!",
    "expect",
    "arg",
    "args",
    "var",
    "new",
    "unique",
    "concat!",
    "assert!",
    "debug_assert!",
    "env!",
    "include_str!",
    "macro_rules!",
    "id_salt",
    "push_id",
    "with",
    "request_discard",
    "top",
    "bottom",
    "left",
    "right",
    "key",
];

/// Tables whose macro puts a row's texts through the door.
const TABLES: &[&str] = &["commands!", "things!", "panels!", "kinds!"];

/// Rooms whose literals aren’t texts of the screen: names that files keep, forms that people type and Hitch reads, marks
/// of files, what other programs answer, and what other programs read.
const ROOMS: &[&str] = &[
    "src/texts",
    "src/core/locale.rs",
    "src/core/model/",
    "src/core/text.rs",
    "src/core/library.rs",
    "src/core/words/reading",
    "src/core/words/patterns.rs",
    "src/core/words/marks.rs",
    "src/core/notes/heads.rs",
    "src/core/notes/name.rs",
    "src/core/rules/resolution/area.rs",
    "src/hitch/ui/theme/pairs.rs",
    "src/core/rules/cast/vehicle.rs",
    "src/files/printing/answers.rs",
    "src/files/store/kept.rs",
    "src/files/travel/html.rs",
    "src/hitch/cli/json.rs",
    "src/hitch/cli/rolls.rs",
    "src/hitch/cli/summary.rs",
    "src/hitch/app/handover.rs",
];

/// Returns the string literals of a source, without comments, unit tests, and attributes other than those of errors.
fn literals(source: &str) -> Vec<Literal> {
    let product = source.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut all = Vec::new();
    let (mut line, mut rest) = (1, product);
    let mut around: Vec<String> = Vec::new();
    while let Some(next) = rest.chars().next() {
        match next {
            '(' | '[' | '{' => around.push(called(&product[..product.len() - rest.len()])),
            ')' | ']' | '}' => drop(around.pop()),
            _ => {}
        }
        let taken = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("#![") || (rest.starts_with("#[") && !rest.starts_with("#[error(")) {
            attribute(rest)
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if next == '\'' {
            character(rest)
        } else if next == '"' {
            let (text, length) = literal(rest);
            all.push(Literal { line, text, around: around.clone() });
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

/// The name of what an opening bracket belongs to: a function, or a macro with its mark.
fn called(before: &str) -> String {
    let name = |text: &str| -> String {
        let letters = text.chars().rev().take_while(|it| it.is_alphanumeric() || *it == '_');
        letters.collect::<Vec<_>>().into_iter().rev().collect()
    };
    let before = before.trim_end();
    if let Some(of_macro) = before.strip_suffix('!') {
        return name(of_macro) + "!";
    }
    let called = name(before);
    let declares = before.strip_suffix(called.as_str()).is_some_and(|it| it.trim_end().ends_with("macro_rules!"));
    if declares { "macro_rules!".to_owned() } else { called }
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
    let is_shown = |file: &str| !file.contains("/tests/") && !file.ends_with("tests.rs") && !TYPED.contains(&file);
    for (file, source) in sources("src").into_iter().filter(|(file, _)| is_shown(file)) {
        for literal in literals(&source) {
            seen += usize::from(read(&literal.text).is_some());
            broken.extend(wrong(&literal.text).map(|why| format!("{file}:{}: {why}: {}", literal.line, literal.text)));
        }
    }
    assert!(seen > 4000, "only {seen} texts were found");
    assert!(broken.is_empty(), "{} texts break the style guide:\n{}", broken.len(), broken.join("\n"));
}

/// Every text goes through one door, so that it can be listed and shown in another language. `HITCH_LIST_TEXTS=1` with
/// `--nocapture` lists them.
#[test]
fn every_text_goes_through_the_door() {
    let (mut escaped, mut through) = (Vec::new(), 0);
    let is_listed = std::env::var_os("HITCH_LIST_TEXTS").is_some();
    for (file, source) in sources("src")
        .into_iter()
        .filter(|(file, _)| !file.contains("/tests/") && !file.ends_with("/tests.rs") && !file.ends_with("_tests.rs"))
    {
        for Literal { line, text, around } in literals(&source) {
            if around.last().is_some_and(|it| DOOR.contains(&it.as_str())) {
                through += 1;
                if is_listed {
                    println!("{file}:{line}: {text}");
                }
                continue;
            }
            let within = |names: &[&str]| around.iter().any(|it| names.contains(&it.as_str()));
            let is_read = read(&text).is_some_and(|said| {
                let is_word =
                    |it: &str| it.chars().all(|it| it.is_alphabetic() || "’…,.:⟦⟧“”".contains(it)) && it.len() > 1;
                said.split_whitespace().filter(|it| is_word(it)).count() > 1 && !said.contains([';', '<', '='])
            });
            let is_exempt = within(TABLES)
                || around.iter().rev().find(|it| !it.is_empty()).is_some_and(|it| UNREAD.contains(&it.as_str()))
                || within(&["macro_rules!"]);
            if is_read && !is_exempt && !ROOMS.iter().any(|room| file.starts_with(room)) {
                escaped.push(format!("{file}:{line}: {text}"));
            }
        }
    }
    assert!(through > 4000, "only {through} texts go through the door");
    assert!(escaped.is_empty(), "{} texts go past the door; write t!(..):\n{}", escaped.len(), escaped.join("\n"));
}

/// Another language puts its words in another order, so a text is a whole phrase, and phrases are joined by texts.
#[test]
fn no_text_is_a_piece_of_a_sentence() {
    let is_piece = |text: &str| text.trim() != text || text.starts_with([',', ';', ':', '.', ')']);
    assert!([", dying", " or ", "Chance: {it}. "].into_iter().all(is_piece) && !is_piece("dying"));
    let mut pieces = Vec::new();
    for (file, source) in sources("src").into_iter().filter(|(file, _)| !file.contains("/tests/")) {
        let texts = literals(&source).into_iter().filter(|it| it.around.last().is_some_and(|it| DOOR.contains(&&**it)));
        let found = texts.filter(|it| is_piece(&it.text));
        pieces.extend(found.map(|it| format!("{file}:{}: {}", it.line, it.text)));
    }
    assert!(pieces.is_empty(), "{} texts are pieces of sentences:\n{}", pieces.len(), pieces.join("\n"));
}

/// The help of the command line lies in comments, which clap reads.
#[test]
fn the_help_of_the_command_line_follows_the_style_guide() {
    fn of(command: &clap::Command, all: &mut Vec<String>) {
        all.extend(command.get_about().map(ToString::to_string));
        for arg in command.get_arguments() {
            all.extend(arg.get_help().map(ToString::to_string));
            all.extend(arg.get_possible_values().iter().filter_map(|it| it.get_help()).map(ToString::to_string));
        }
        command.get_subcommands().for_each(|it| of(it, all));
    }
    let mut all = Vec::new();
    of(&hitch::cli::command(), &mut all);
    assert!(all.len() > 80, "only {} helps were found", all.len());
    for help in &all {
        assert_eq!(wrong(help), None, "{help}");
        let is_sentence = help.ends_with('.') && help.contains("GM screen");
        assert!(help.starts_with(char::is_uppercase) || help.starts_with(char::is_numeric), "{help}");
        assert!(is_sentence || !help.ends_with('.'), "{help}");
    }
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
    let around = |source: &str| literals(source).remove(0).around;
    assert_eq!(around("fn a() { b(t!(\"One two\")) }"), ["", "b", "t!"]);
    assert_eq!(around("macro_rules! rows { () => { \"One two\" } }"), ["macro_rules!", ""]);
}
