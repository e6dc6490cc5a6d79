//! The rooms keep to themselves: the sources are read, and what a room must not know is not named.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Modules of the standard library that bring a file, a clock or another program along. Crates that do are not among
/// the core's dependencies.
const MODULES: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// What each room of the core may know of the others, besides itself. Dependencies point down only.
const BELOW: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("rules", &["model"]),
    ("odds", &["model", "rules"]),
    // The log's rows are the session's, its sentences are said here: these two are neighbours.
    ("words", &["model", "rules", "odds", "session"]),
    ("session", &["model", "rules", "odds", "words"]),
    ("player", &["model", "rules", "words"]),
    ("notes", &["model", "rules", "words"]),
];

/// No file is longer, so that it can be read in one sitting.
const LINES: usize = 600;

use crate::root;

/// Every source file under a folder of the project, with its path from the root. A folder that is gone is a failure:
/// a check that sees no file checks nothing.
pub(crate) fn sources(under: &str) -> Vec<(String, String)> {
    fn walk(dir: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|it| it == "rs") {
                found.push(path);
            }
        }
    }
    let (file, dir) = (root().join(format!("{under}.rs")), root().join(under));
    let mut found: Vec<PathBuf> = if file.is_file() { vec![file] } else { Vec::new() };
    if dir.is_dir() {
        walk(&dir, &mut found);
    }
    assert!(!found.is_empty(), "there is no source under {under}");
    found.sort();
    let name = |path: &Path| path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
    found.iter().map(|path| (name(path), std::fs::read_to_string(path).unwrap())).collect()
}

/// The code without its comments, which may speak of anything.
fn code(text: &str) -> String {
    text.lines().map(|line| line.split_once("//").map_or(line, |it| it.0)).collect::<Vec<_>>().join("\n")
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|it: char| !it.is_alphanumeric() && it != '_').filter(|it| !it.is_empty())
}

/// What follows a path's first part, also inside braces: `fs` and `env` of `std::{fs, env::var}`.
fn named_under<'c>(code: &'c str, first: &str) -> Vec<&'c str> {
    let mut found = Vec::new();
    let path = format!("{first}::");
    for (at, _) in code.match_indices(&path) {
        let before = code.get(..at).and_then(|it| it.chars().next_back());
        if before.is_some_and(|it| it.is_alphanumeric() || it == '_') {
            continue;
        }
        let rest = code.get(at + path.len()..).unwrap_or_default();
        match rest.strip_prefix('{') {
            // Deeper braces give a few names too many, which does no harm.
            Some(list) => found.extend(words(list.split(';').next().unwrap_or_default())),
            None => found.extend(words(rest).next()),
        }
    }
    found
}

/// What the core must not name.
fn impurities(code: &str) -> Vec<String> {
    let modules = named_under(code, "std").into_iter().filter(|it| MODULES.contains(it));
    modules.map(|it| format!("std::{it}")).collect()
}

#[test]
fn the_core_names_no_file_clock_or_program() {
    let wrong = sources("src/core").into_iter().flat_map(|(file, text)| {
        let found = impurities(&code(&text)).into_iter();
        found.map(move |what| format!("{file} names {what}")).collect::<Vec<_>>()
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The core is for bots and other tools as well: nothing it is built of may know a screen, a file, a clock or chance.
#[test]
fn the_core_is_built_of_data_and_numbers() {
    let manifest = std::fs::read_to_string(root().join("src/core/Cargo.toml")).unwrap();
    let listed = manifest.split("[dependencies]").nth(1).and_then(|it| it.split("\n[").next()).unwrap_or_default();
    let crates: Vec<&str> = listed
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('.'))
        .map(|it| it.0)
        .collect();
    let known = [
        "hitch-texts",
        "serde",
        "serde_json",
        "ron",
        "erased-serde",
        "thiserror",
        "num-bigint",
        "num-integer",
        "num-traits",
    ];
    assert_eq!(crates, known);
}

#[test]
fn only_printing_and_the_player_screen_start_programs() {
    let starts = |code: &str| named_under(code, "process").contains(&"Stdio");
    let all: Vec<String> =
        sources("src").into_iter().filter(|(_, text)| starts(&code(text))).map(|(file, _)| file).collect();
    assert!(starts("use std::process::{Command, Stdio};"));
    // The screen is this program once more, and nobody waits for it.
    let own = ["src/files/printing/program.rs", "src/hitch/app/screen/feed.rs"];
    assert_eq!(all, own, "a program that is started anywhere else may hang the window");
}

/// A refusal is its row: what it says stands in `words`, where the setting's words are known.
#[test]
fn refusals_say_nothing_by_themselves() {
    let said = |code: &str| {
        let literals = code.split('"').skip(1).step_by(2);
        literals.filter(|it| it.contains(' ')).map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    let mut rows = sources("src/core/rules");
    rows.retain(|it| it.0.starts_with("src/core/rules/refusal") || it.0.ends_with("/refusals.rs"));
    assert!(rows.len() > 10, "the refusals are where they were");
    // Why the compiler is to look away is no sentence of the game.
    for (_, text) in &mut rows {
        *text = text.lines().filter(|it| !it.contains("reason = ")).collect::<Vec<_>>().join("\n");
    }
    let mut wrong: Vec<String> = Vec::new();
    for (file, text) in &rows {
        wrong.extend(said(&code(text)).into_iter().map(|what| format!("{file} says \"{what}\"")));
    }
    for (file, text) in sources("src/core/rules") {
        let shows = |it: &&str| it.contains("Display for") && it.contains("Refusal") || it.contains("thiserror");
        wrong.extend(code(&text).lines().filter(shows).map(|it| format!("{file}: {it}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(said(r#"A(Name) => "no {0} here","#), ["no {0} here"]);
}

#[test]
fn dependencies_point_down() {
    let mut wrong = Vec::new();
    for (room, below) in BELOW {
        for (file, text) in sources(&format!("src/core/{room}")) {
            let code = code(&text);
            let named = named_under(&code, "crate").into_iter().filter(|it| *it != *room && !below.contains(it));
            // Of a list in braces other words come along; only rooms count.
            let rooms: Vec<&str> = named.filter(|it| is_room(it)).collect();
            wrong.extend(rooms.into_iter().map(|it| format!("{file} names {it}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn is_room(name: &str) -> bool {
    root().join("src/core").join(name).is_dir()
}

/// The languages of the rules, whose types everybody names, and where a chapter has its part of one.
const LANGUAGES: &[(&str, &str)] = &[("command", "commands.rs"), ("event", "events.rs"), ("refusal", "refusals.rs")];

/// What lies above all chapters of the rules.
const ABOVE: &[&str] = &["dispatch", "invariants", "judge", "moments", "moves", "offers", "rolls", "trial"];

/// The chapters of the rules, from the ground up, as their door has them.
fn chapters(door: &str) -> Vec<&str> {
    door.lines().filter_map(|line| line.strip_prefix("//! - `")?.split('`').next()).collect()
}

/// A source of the rules, without its comments and its tests.
struct Part {
    file: String,
    /// The folder or file in `src/rules` it is.
    of: String,
    code: String,
}

impl Part {
    fn new((file, text): &(String, String)) -> Self {
        let inner = file.strip_prefix("src/core/rules/").unwrap_or(file);
        let language = LANGUAGES.iter().find(|it| inner.rsplit('/').next() == Some(it.1)).map(|it| it.0);
        let of = language.or(inner.split('/').next()).unwrap_or_default().trim_end_matches(".rs").to_owned();
        Self { file: file.clone(), of, code: code(text.split("#[cfg(test)]").next().unwrap_or_default()) }
    }
}

/// What of the rules is known: which chapter is how high, and of which chapter is what the door hands out.
struct Rules<'r> {
    level: BTreeMap<&'r str, usize>,
    handed_out: BTreeMap<&'r str, usize>,
}

impl<'r> Rules<'r> {
    fn new(door: &'r str) -> Self {
        let mut level: BTreeMap<&str, usize> = chapters(door).into_iter().zip(0..).collect();
        level.extend(ABOVE.iter().map(|it| (*it, usize::MAX)));
        let mut handed_out = BTreeMap::new();
        for line in door.split(';').filter_map(|it| it.split_once("pub use ")) {
            let mut path = words(line.1);
            let Some(level) = path.next().and_then(|it| level.get(it)) else { continue };
            handed_out.extend(path.map(|name| (name, *level)));
        }
        Self { level, handed_out }
    }

    /// Paths of a part that go to a higher chapter.
    fn upward(&self, part: &Part) -> Vec<String> {
        let Some(own) = self.level.get(part.of.as_str()) else { return Vec::new() };
        let higher = |of: Option<&usize>| of.is_some_and(|it| it > own);
        let mut wrong = Vec::new();
        // Where a path is cut in two nobody sees where it goes.
        for cut in ["crate::{", "crate::rules;", "crate::rules::{self", "super::super"] {
            let lines = part.code.match_indices(cut).map(|it| part.code[..it.0].lines().count());
            wrong.extend(lines.map(|line| format!("{}:{line} has {cut}", part.file)));
        }
        for (at, path) in part.code.match_indices("crate::rules::") {
            let line = part.code[..at].lines().count();
            let rest = &part.code[at + path.len()..];
            let listed = rest.strip_prefix('{').map(|it| it.split(';').next().unwrap_or_default());
            for name in listed.map_or_else(|| words(rest).take(1).collect(), |it| words(it).collect::<Vec<_>>()) {
                if higher(self.level.get(name)) || higher(self.handed_out.get(name)) {
                    wrong.push(format!("{}:{line} names {name}", part.file));
                }
            }
        }
        wrong
    }
}

#[test]
fn chapters_of_the_rules_call_downward() {
    let door = std::fs::read_to_string(root().join("src/core/rules/mod.rs")).unwrap();
    let files = sources("src/core/rules");
    let parts: Vec<Part> = files.iter().map(Part::new).collect();
    let rules = Rules::new(&door);
    let wrong: Vec<String> = parts.iter().flat_map(|part| rules.upward(part)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // All of them were looked at.
    let known = |part: &&Part| {
        rules.level.contains_key(&*part.of) || part.of == "mod" || LANGUAGES.iter().any(|it| it.0 == part.of)
    };
    assert_eq!(parts.iter().filter(known).count(), files.len(), "each file is of a chapter that the door names");
    for chapter in chapters(&door) {
        assert!(parts.iter().any(|part| part.of == chapter), "{chapter} is where it was");
    }
    // What goes up is seen, however it is said.
    let planted = |code: &str| ("src/core/rules/pools/planted.rs".to_owned(), code.to_owned());
    for code in [
        "use crate::rules::turns::orders;",
        "let it = crate::rules::check(table, command);",
        "use crate::rules::{\n    Command, check,\n};",
        "use crate::{model::Die, rules::check};",
    ] {
        let found = rules.upward(&Part::new(&planted(code)));
        assert_eq!(found.len(), 1, "{code}: {found:?}");
        assert!(found.iter().all(|it| it.starts_with("src/core/rules/pools/planted.rs:")), "{found:?}");
    }
    assert!(rules.upward(&Part::new(&planted("use crate::rules::table; // crate::rules::turns"))).is_empty());

    // Chapters are modules of functions; the draft itself has only what reads, writes and tells.
    let drafts: Vec<&str> =
        parts.iter().filter(|part| part.code.contains("\nimpl Draft {")).map(|part| part.file.as_str()).collect();
    let own = ["table/draft.rs", "table/find.rs", "table/writes/traits.rs"].map(|it| format!("src/core/rules/{it}"));
    assert_eq!(drafts, own, "write `chapter::verb(draft, ..)`");
}

/// Literal colours: made from numbers that stand there, or by name. `TRANSPARENT` and `PLACEHOLDER`
/// stand for none.
fn colours(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, made) in ["Color32::from_", "Rgba::from_"].iter().flat_map(|it| code.match_indices(it)) {
        let arguments = code.get(at..).and_then(|it| it.split_once('(')).and_then(|it| it.1.split_once(')'));
        if arguments.is_some_and(|it| words(it.0).any(|word| word.starts_with(|it: char| it.is_ascii_digit()))) {
            found.push(format!("{made}..."));
        }
    }
    let named =
        named_under(code, "Color32").into_iter().filter(|it| it.chars().all(|it| it.is_uppercase() || it == '_'));
    found.extend(named.filter(|it| !matches!(*it, "TRANSPARENT" | "PLACEHOLDER")).map(|it| format!("Color32::{it}")));
    found.extend(words(code).filter(|it| *it == "hex_color").map(ToOwned::to_owned));
    found
}

#[test]
fn colours_come_from_the_theme() {
    let mut wrong = Vec::new();
    for (file, text) in [sources("src/hitch/ui"), sources("src/hitch/app")].concat() {
        if !file.starts_with("src/hitch/ui/theme") {
            wrong.extend(colours(&code(&text)).into_iter().map(|what| format!("{file} has the colour {what}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn menus_come_from_one_place() {
    // Only what goes through there stays inside the window.
    const MENUS: [&str; 2] = ["src/hitch/ui/panels/parts/menu.rs", "src/hitch/ui/panels/parts/submenu.rs"];
    const MADE: &[&str] = &["menu_button(", "SubMenuButton::new(", ".context_menu(", "style(theme::menu_style)"];
    let mut wrong = Vec::new();
    for (file, text) in [sources("src/hitch/ui"), sources("src/hitch/app")].concat() {
        if !MENUS.contains(&file.as_str()) {
            let code = code(&text);
            wrong.extend(MADE.iter().filter(|it| code.contains(**it)).map(|it| format!("{file} makes a menu by {it}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_can_be_read_in_one_sitting() {
    let mut wrong = Vec::new();
    for (file, text) in sources("src") {
        let (lines, most) = (text.lines().count(), if file == "src/hitch/main.rs" { 60 } else { LINES });
        if lines > most {
            wrong.push(format!("{file} has {lines} lines, more than {most}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_player_screen_does_not_know_the_table() {
    for (file, text) in sources("src/hitch/ui/player_screen") {
        assert!(!words(&code(&text)).any(|word| word == "Table"), "{file} names Table");
    }
}

/// Where rules hold words, and why. What happens and why something is refused are data; `words` says them.
const WORDED: &[(&str, &str)] = &[
    ("src/core/rules/invariants", "what is wrong with a file"),
    ("src/core/rules/table/diff", "the parts of a thing that previews name"),
    ("src/core/rules/table/offers", "names that are proposed"),
    ("src/core/rules/effects/offers", "names that are proposed"),
    ("src/core/rules/harm/offers.rs", "names that are proposed"),
    ("src/core/rules/resolution/sweeps.rs", "what is wrong with a file"),
    ("src/core/rules/points/earned.rs", "what is wrong with a file"),
    ("src/core/rules/threats/spend.rs", "what dice of a pool were spent on, which stands in its file"),
];

/// Names and no sentences: labels of dice and titles, which stand in the table itself, and what stands in for the
/// name of somebody or something that has none.
const NAMES: &[&str] = &[
    // Labels and titles.
    "area effect",
    "hero die",
    "no ⟦difficulty⟧ dice",
    "⟦plot points⟧",
    "Recovery from {}",
    "Recovery of {}",
    "Last-ditch effort for {}",
    "New {one}",
    "Signature asset {n}",
    "loose dice",
    "very easy",
    "very hard",
    "source of harm",
    "{name} threatens {victim}",
    "{name}, pushed",
    "{stem} {n}",
    "{}’s roll",
    "{}: ⟦a hitch⟧ on a {}",
    // In place of a name.
    "a gang",
    "⟦a hitch⟧",
    "a reroll",
    "a set",
    "a timed ⟦test⟧",
    "⟦an effect die⟧",
    "an element",
    "one set",
    "that trait",
    "the bank",
    "the ⟦effect die⟧ {size}",
    "the ⟦effect die⟧ {}",
    "the GM",
    "the opposition",
    "this ⟦botch⟧",
    "this recovery ⟦test⟧",
    "{who}’s {what}",
    "a character",
    // For whoever writes rules.
    "{command:?} broke {:?}",
];

/// String literals, each with what stands before it in its statement.
fn literals(code: &str) -> Vec<(&str, &str)> {
    let (mut found, mut from) = (Vec::new(), 0);
    while let Some(start) = code[from..].find('"').map(|it| from + it + 1) {
        let mut escaped = false;
        let ends = |letter: char| {
            let end = letter == '"' && !escaped;
            escaped = letter == '\\' && !escaped;
            end
        };
        let Some(end) = code[start..].find(ends).map(|it| start + it) else { break };
        let before = code[..start - 1].rsplit(';').next().unwrap_or_default();
        found.push((before, &code[start..end]));
        from = end + 1;
    }
    found
}

/// Literals of two words and more, without those that say what is wrong with a file, why a lint is off, and
/// what a change of a pool was for, which stands in its file.
fn sentences(code: &str) -> Vec<&str> {
    let several = |it: &str| it.split(' ').filter(|word| word.contains(char::is_alphabetic)).count() > 1;
    let about = |before: &str| ["wrong(", "Wrong::new(", "reason =", "because("].iter().any(|it| before.contains(it));
    literals(code).into_iter().filter(|(before, it)| several(it) && !about(before)).map(|(_, it)| it).collect()
}

#[test]
fn rules_hold_no_sentences() {
    let mut wrong = Vec::new();
    let files = sources("src/core/rules");
    assert!(files.len() > 100, "the rules are where they were");
    for (file, text) in files {
        let code = code(text.split("#[cfg(test)]").next().unwrap_or_default());
        if !WORDED.iter().any(|(exempt, _)| file.starts_with(exempt)) {
            let told = sentences(&code).into_iter().filter(|it| !NAMES.contains(it));
            wrong.extend(told.map(|it| format!("{file} says “{it}”")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The checks above see what they look for.
#[test]
fn the_checks_can_fail() {
    assert!(std::panic::catch_unwind(|| sources("src/no/such/room")).is_err(), "a folder that is gone is told");
    assert_eq!(impurities("use std::fs;"), ["std::fs"]);
    assert_eq!(impurities("use std::{collections::BTreeMap, env, time::Instant};"), ["std::env", "std::time"]);
    assert_eq!(impurities(&code("let a = 1; // std::fs is far away")), [""; 0]);
    assert_eq!(impurities("mystd::fs::read(operand)"), [""; 0]);
    assert_eq!(named_under("use crate::words::label;", "crate"), ["words"]);
    assert_eq!(colours("Color32::from_rgb(1, 2, 3)"), ["Color32::from_..."]);
    assert_eq!(colours("Color32::from_gray(0x1f)"), ["Color32::from_..."]);
    assert_eq!(colours("Color32::from_gray(ink.grey())"), [""; 0], "the ink of a printed page");
    assert_eq!(colours("Color32::RED"), ["Color32::RED"]);
    assert_eq!(colours("Color32::TRANSPARENT"), [""; 0]);
    assert_eq!(sentences("let told = format!(\"{name} is back\");"), ["{name} is back"]);
    assert_eq!(sentences("let it = (\"\\\"\", \"one more\");"), ["one more"]);
    assert_eq!(sentences("let name = \"doom\"; wrong(\"it is so\");"), [""; 0]);
}

/// Where `it` stands for what has a name of its own: bound by `for`, `let` or a pattern, or by a closure of several
/// lines. In a closure of one line it is clear.
fn nameless(text: &str) -> Vec<usize> {
    const BOUND: &[&str] =
        &["for it in", "let it ", "let mut it ", "Some(it) = ", "Ok(it) = ", "Some(mut it) = ", "for (it,"];
    let quoted = |line: &str| line.split('"').step_by(2).collect::<Vec<_>>().join("\"\"");
    // A closure goes on in the next line where nothing that was open before it is closed behind its arguments.
    let goes_on = |body: &str| {
        let mut depth = 0_i32;
        let closed = body.chars().any(|letter| {
            depth += i32::from("([{".contains(letter)) - i32::from(")]}".contains(letter));
            depth < 0
        });
        !closed && body.trim_end().ends_with(['{', '('])
    };
    let closure = |line: &str| {
        let parts: Vec<&str> = line.split('|').collect();
        let arguments = |part: &str| words(part).any(|word| word == "it") && !part.contains(['.', '=', '!', '{', '"']);
        let ends = parts.iter().enumerate().skip(1).filter(|(_, part)| arguments(part)).map(|(at, _)| at + 1);
        ends.filter_map(|at| parts.get(at..)).any(|rest| !rest.is_empty() && goes_on(&rest.join("|")))
    };
    let tuple = |line: &str| line.contains(", it) in ");
    let code = code(text);
    let lines = code.lines().map(quoted).zip(1..);
    lines
        .filter(|(line, _)| BOUND.iter().any(|bound| line.contains(bound)) || closure(line) || tuple(line))
        .map(|(_, number)| number)
        .collect()
}

#[test]
fn it_is_for_closures_of_one_line() {
    let all = [sources("src"), sources("tests"), sources("examples")].concat();
    assert!(all.len() > 700, "the sources are where they were");
    let named = |(file, text): (String, String)| {
        nameless(&text).into_iter().map(|line| format!("{file}:{line}")).collect::<Vec<_>>()
    };
    let wrong: Vec<String> =
        all.into_iter().filter(|(file, _)| file != "tests/program/architecture.rs").flat_map(named).collect();
    assert!(wrong.is_empty(), "call these by a noun:\n{}", wrong.join("\n"));
    for planted in [
        "for it in all {",
        "for (place, it) in all {",
        "let it = table.at_hand()?;",
        "if let Some(it) = roll.die(id) {",
        "while let Ok(it) = all.recv() {",
        "let kind = |it: &Trait| {",
        "all.filter(|(role, it)| {",
        "all.find_map(|it| match it.kind {",
    ] {
        assert_eq!(nameless(&format!("\n{planted}\n")), [2], "{planted}");
    }
    for fine in ["all.map(|it| it.name)", "if all.iter().any(|it| it.is_open()) {", "say(\"let it go\") // let it be"] {
        assert_eq!(nameless(fine), [0; 0], "{fine}");
    }
}

/// Keywords of notes, of maps and of file endings are ASCII; what people call things is not, and is compared by
/// `same_name`.
const KEYWORDS: [&str; 11] = [
    "src/core/model/ids.rs",
    "src/core/model/written.rs",
    "src/files/store/maps/csv.rs",
    "src/files/store/ending.rs",
    "src/hitch/ui/panels/map/mod.rs",
    "src/hitch/ui/panels/pools/acts.rs",
    "src/hitch/ui/panels/tray/entry.rs",
    "src/core/words/marks.rs",
    "src/core/words/names.rs",
    "src/core/words/reading.rs",
    "src/core/words/turns.rs",
];

/// What the model and the rules make small for something else than a comparison: keys of maps, what sorts names, words
/// that are looked for in a text, dice that are read.
const MADE_SMALL: [&str; 8] = [
    "src/core/model/die.rs",
    "src/core/model/ids.rs",
    "src/core/model/sfx.rs",
    "src/core/model/written.rs",
    "src/core/rules/cast/highlights.rs",
    "src/core/rules/pathways/bring.rs",
    "src/core/rules/settings/setting.rs",
    "src/core/rules/sight/hide.rs",
];

/// Why a file compares names in a way of its own, where it does.
fn compares(file: &str, text: &str) -> Option<&'static str> {
    let code = code(text).split_whitespace().collect::<Vec<_>>().join(" ");
    let small = ".to_lowercase()";
    let pure = ["src/core/model/", "src/core/rules/"].iter().any(|room| file.starts_with(room));
    // What is made small and compared in one breath: `a == b.to_lowercase()`, `a.to_lowercase() != b`.
    let compared = code.match_indices(small).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + small.len()..]);
        let (outer, before) = before.rsplit_once([',', ';', '{', '|', '(']).unwrap_or(("", before));
        let after = if outer.ends_with("Some") { after.trim_start_matches(')') } else { after }.trim_start();
        after.starts_with("==") || after.starts_with("!=") || before.contains("==") || before.contains("!=")
    });
    let none = |listed: &[&str]| !listed.contains(&file);
    match () {
        () if code.contains("eq_ignore_ascii_case") && none(&KEYWORDS) => Some("by ASCII"),
        () if compared && file != "src/core/model/ids.rs" => Some("made small"),
        () if pure && code.contains(small) && none(&MADE_SMALL) => Some("made small, maybe to compare it"),
        () => None,
    }
}

#[test]
fn names_are_compared_in_one_way() {
    for planted in [
        "one.eq_ignore_ascii_case(other)",
        "all.find(|it| it.name.to_lowercase() == lower)",
        "if old.to_lowercase() != name.to_lowercase() {",
        "name == which.to_lowercase()",
        "Some(it.name.to_lowercase()) == wanted",
    ] {
        assert!(compares("src/core/words/planted.rs", planted).is_some(), "{planted}");
    }
    assert!(compares("src/core/rules/planted.rs", "let lower = name.to_lowercase();").is_some());
    assert_eq!(
        compares("src/core/words/fine.rs", "let small = text.to_lowercase(); small.contains(wanted) && a == b"),
        None
    );
    assert_eq!(compares("src/core/words/fine.rs", "counts.get(&name.to_lowercase()) == Some(&1)"), None);
    let all = sources("src");
    assert!(
        all.iter().any(|(file, text)| file == "src/core/model/ids.rs" && text.contains("eq_ignore_ascii_case")),
        "the sources are where they were"
    );
    let wrong = all.iter().filter_map(|(file, text)| Some(format!("{file}: {}", compares(file, text)?)));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "compare names by same_name:\n{}", wrong.join("\n"));
    assert!(
        hitch_core::model::same_name("\u{c4}RGER", "\u{c4}rger")
            && !hitch_core::model::same_name("Arger", "\u{c4}rger")
    );
}
