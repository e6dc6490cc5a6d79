//! Docs say what a name can't, and no more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use crate::architecture::sources;

/// The item a line begins, where it is a type or a function that other crates see.
fn public_item(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let rest = rest.strip_prefix("const ").filter(|it| it.starts_with("fn ")).unwrap_or(rest);
    let kinds = ["fn ", "struct ", "enum ", "trait ", "type "];
    let name = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    name.split(|it: char| !it.is_alphanumeric() && it != '_').next().filter(|it| !it.is_empty())
}

/// The public items of a file that have no doc, by line.
fn undocumented(text: &str) -> Vec<(usize, &str)> {
    let lines: Vec<&str> = text.lines().collect();
    let documented = |at: usize| {
        let above = lines.iter().take(at).rev().map(|line| line.trim_start());
        let mut above = above.skip_while(|line| line.starts_with("#[") && !line.starts_with("#[doc"));
        above.next().is_some_and(|line| line.starts_with("///") || line.starts_with("#[doc"))
    };
    let items = lines.iter().enumerate().filter_map(|(at, line)| Some((at, public_item(line)?)));
    items.filter(|(at, _)| !documented(*at)).map(|(at, name)| (at + 1, name)).collect()
}

/// The first line of each doc.
fn docs(text: &str) -> Vec<&str> {
    let doc = |line: &str| line.starts_with("///") || line.starts_with("//!");
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let begins = |at: usize| at == 0 || !lines.get(at - 1).is_some_and(|line| doc(line));
    let all = lines.iter().enumerate().filter(|(at, line)| doc(line) && begins(*at));
    all.map(|(_, line)| line.trim_start_matches(['/', '!']).trim()).collect()
}

/// Whether a doc begins like a question: it names no thing and does nothing.
fn is_question(doc: &str) -> bool {
    ["What ", "Whether ", "How ", "Who ", "Whose ", "Whom ", "The same"].iter().any(|word| doc.starts_with(word))
}

#[test]
fn public_types_and_functions_of_the_core_have_docs() {
    let mut wrong = Vec::new();
    for room in ["model", "rules", "odds", "words", "session", "player", "text", "library"] {
        for (file, text) in sources(&format!("src/core/{room}")) {
            let product = text.split("\n#[cfg(test)]").next().unwrap_or_default();
            wrong.extend(undocumented(product).into_iter().map(|(line, name)| format!("{file}:{line} {name}")));
        }
    }
    // What is public only inside the rules is no part of the library.
    wrong.retain(|it| !it.contains("/rules/") || it.contains("/rules/mod.rs"));
    assert!(wrong.is_empty(), "{} items have no doc:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn docs_are_no_questions() {
    let all: Vec<(String, String)> = sources("src");
    let docs: Vec<&str> = all.iter().flat_map(|(_, text)| docs(text)).collect();
    let questions = docs.iter().filter(|doc| is_question(doc)).count();
    assert!(docs.len() > 1000, "there are docs");
    assert!(questions * 50 < docs.len(), "{questions} of {} docs begin like a question", docs.len());
}

#[test]
fn the_checks_of_docs_can_fail() {
    assert_eq!(undocumented("/// Known.\npub fn a() {}\n\npub const fn b() {}\n"), [(4, "b")]);
    assert_eq!(undocumented("/// Known.\n#[must_use]\npub struct A;\npub(crate) fn c() {}\n"), []);
    assert!(is_question("What it is.") && !is_question("Returns what it is."));
    assert_eq!(docs("//! One.\n//! Two.\nfn a() {}\n    /// Three.\n"), ["One.", "Three."]);
}
