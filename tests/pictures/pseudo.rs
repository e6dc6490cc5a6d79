//! All pictures in the pseudo-language, as words: what is still English went past the door (`t!`).
//!
//! A language is chosen once, so that the states are brought about by a process of their own: `HITCH_LANGUAGE=pseudo`.
//! Nothing is drawn; with `HITCH_PICTURES=FOLDER` as well, pictures are kept to be looked at.

use super::desk::TYPED;
use super::{Look, State, brought};
use crate::support::Bench;
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use hitch_core::locale::{self, Language};
use hitch_core::model::Label;
use hitch_core::words::{many, terms::does};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

const LANGUAGE: &str = "HITCH_LANGUAGE";

/// Names of keys, of files and of Hitch, which are the same in every language.
const NAMES: &[&str] = &[
    "ctrl", "shift", "alt", "enter", "esc", "escape", "del", "delete", "tab", "space", "home", "end", "page", "down",
    "left", "right", "hitch", "ron", "pdf", "svg", "png", "csv", "dot", "canvas", "cortex", "prime",
];

/// Whether this process takes the pictures in the pseudo-language.
pub fn speaks() -> bool {
    let speaks = std::env::var_os(LANGUAGE).is_some_and(|language| language == "pseudo");
    if speaks {
        locale::speak(Language::Pseudo);
    }
    speaks
}

/// Letters with accents, and those they were.
const ACCENTED: [&str; 2] = ["áçéíñóšúýžðłÁÇÐÉÍÑÓŠÚÝŽŁ", "aceinosuyzdlACDEINOSUYZL"];

/// Returns the English of what is on screen.
fn english(said: &str) -> String {
    let (mut text, mut letters) = (String::new(), said.chars().filter(|it| !"[]".contains(*it)));
    while let Some(letter) = letters.next() {
        let was = ACCENTED[0].chars().position(|it| it == letter).and_then(|at| ACCENTED[1].chars().nth(at));
        // Vowels were doubled.
        if was.is_some_and(|it| "aeiouAEIOU".contains(it)) {
            letters.next();
        }
        text.push(was.unwrap_or(letter));
    }
    text
}

impl Bench {
    /// Returns the name on screen of what has this one in English.
    pub fn called(&self, label: &str) -> String {
        if locale::language() == Language::English {
            return label.to_owned();
        }
        labels(self).find(|it| english(it) == label).unwrap_or_else(|| label.to_owned())
    }

    /// Returns what has this name in English.
    pub fn at(&self, label: &str) -> Node<'_> {
        self.harness.get_by_label(Box::leak(self.called(label).into_boxed_str()))
    }

    /// Returns what has a name that contains this in English.
    pub fn at_part<'t>(&'t self, part: &'t str) -> Node<'t> {
        if locale::language() == Language::English {
            return self.harness.get_by_label_contains(part);
        }
        let name = labels(self).find(|it| english(it).contains(part));
        self.harness.get_by_label(Box::leak(name.unwrap_or_else(|| part.to_owned()).into_boxed_str()))
    }
}

/// Looks for English in states, each of which is told by name. One that can’t be brought about is left out.
pub fn look_over(states: &[State], look: Look) {
    let mut escaped = BTreeSet::new();
    for state in states {
        let Ok(mut bench) = catch_unwind(AssertUnwindSafe(|| brought(state, look))) else { continue };
        println!("LOOKED AT: {}", state.name);
        let own = own_words(&bench);
        for text in texts(&bench) {
            if words(&text).any(|word| !own.contains(&word)) {
                escaped.insert(text);
            }
        }
        for text in cut(&bench) {
            println!("CUT: {}: {text}", state.name);
        }
        if let Some(folder) = super::taking::folder() {
            bench.harness.render().unwrap().save(folder.join(format!("{}-pseudo.png", state.name))).unwrap();
        }
    }
    let list: Vec<&str> = escaped.iter().map(String::as_str).collect();
    assert!(list.is_empty(), "ESCAPED: {}\n", list.join("\nESCAPED: "));
}

/// What can be of any length, and is read whole elsewhere: rows of the log in the bar below, titles of tests, the
/// name of who is rolled against, and what a parcel on the shelf holds.
const ANY_LENGTH: &[&str] = &["Log ", "Last-ditch effort for ", "against Captain Ashlock", "4 GMCs, "];

/// The texts of Hitch that end with an ellipsis because of their room; names, and what people wrote, have no accents.
fn cut(bench: &Bench) -> BTreeSet<String> {
    fn look(shape: &egui::Shape, found: &mut BTreeSet<String>) {
        match shape {
            egui::Shape::Vec(all) => all.iter().for_each(|it| look(it, found)),
            egui::Shape::Text(it) if it.galley.elided => drop(found.insert(it.galley.text().to_owned())),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    bench.harness.output().shapes.iter().for_each(|it| look(&it.shape, &mut found));
    found.retain(|it| it.contains(|letter| ACCENTED[0].contains(letter)));
    found.retain(|it| !ANY_LENGTH.iter().any(|begins| english(it).starts_with(begins)));
    found
}

/// The names of all that is on screen.
fn labels(bench: &Bench) -> impl Iterator<Item = String> + use<> {
    let all = bench.harness.root().query_all(egui_kittest::kittest::By::new());
    all.filter_map(|node| node.accesskit_node().label()).collect::<Vec<_>>().into_iter()
}

/// All that a screen reader reads.
fn texts(bench: &Bench) -> BTreeSet<String> {
    let all = bench.harness.root().query_all(egui_kittest::kittest::By::new()).collect::<Vec<_>>();
    let said = all.iter().flat_map(|node| {
        let node = node.accesskit_node();
        [node.label(), node.description()]
    });
    said.flatten().collect()
}

/// The words of a text that no language but English has, in lower case: those without accents, outside of brackets. Paths
/// are the same in all languages.
fn words(text: &str) -> impl Iterator<Item = String> {
    let mut depth = 0;
    let text: Vec<&str> = text.split_whitespace().filter(|word| !word.contains('/')).collect();
    let outside: String = text
        .join(" ")
        .chars()
        .map(|letter| {
            depth += i32::from(letter == '[') - i32::from(letter == ']');
            if depth > 0 { ' ' } else { letter }
        })
        .collect();
    let words: Vec<String> =
        outside.split(|it: char| !it.is_alphanumeric()).filter(|it| it.len() > 2).map(str::to_lowercase).collect();
    words.into_iter().filter(|it| it.chars().all(|it| it.is_ascii_lowercase()))
}

/// The words that people typed, those of the setting, and names.
fn own_words(bench: &Bench) -> BTreeSet<String> {
    let table = bench.table();
    let file = hitch_core::text::write_campaign(table, bench.harness.state().session().log()).unwrap();
    let typed = file.split('"').skip(1).step_by(2).map(str::to_owned);
    let forms = |it: &Label| [it.usual().to_owned(), many(it.usual()), does(it.usual())];
    let terms = Label::ALL.iter().flat_map(forms);
    // Names of what the presets have, of default stages, and what was typed or pasted and is not in the campaign yet.
    let presets = hitch_core::library::presets().into_iter();
    let presets = presets.flat_map(|it| [it.name.to_string(), ron::to_string(&(&it.sets, &it.tracks)).unwrap()]);
    let more = presets.chain([ron::to_string(&table.setting.stages()).unwrap()]).chain(TYPED.map(str::to_owned));
    let more = more.map(|it| it.replace(['[', ']'], " "));
    let all = typed.chain(terms).chain(more).flat_map(|it| words(&it).collect::<Vec<_>>());
    all.chain(NAMES.iter().map(|it| (*it).to_owned())).collect()
}

/// This test brings all states of the pictures about once more, in a process of the pseudo-language.
#[test]
fn no_text_of_the_pictures_goes_past_the_door() {
    if std::env::var_os(LANGUAGE).is_some() {
        return;
    }
    let done = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["pictures::", "--skip", "player_screen", "--show-output"])
        .env(LANGUAGE, "pseudo")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    let escaped: BTreeSet<&str> = said.lines().filter(|it| it.contains("ESCAPED: ")).collect();
    let cut: BTreeSet<&str> = said.lines().filter_map(|it| it.split_once("CUT: ").map(|it| it.1)).collect();
    let looked = said.lines().filter(|it| it.starts_with("LOOKED AT: ")).count();
    assert!(looked > 60, "only {looked} states were brought about: {said}");
    assert!(cut.is_empty(), "{} texts are cut:\n{}", cut.len(), cut.into_iter().collect::<Vec<_>>().join("\n"));
    assert!(
        escaped.is_empty(),
        "{} texts escaped:\n{}",
        escaped.len(),
        escaped.into_iter().collect::<Vec<_>>().join("\n")
    );
}
