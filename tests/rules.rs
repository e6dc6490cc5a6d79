//! The rules catalogue as data: every row of `tests/cases/*.ron` is played and looked at.
//!
//! A row starts from a table of `fixtures.ron`, carries out what is `given`, then its `commands`,
//! and says what must come of the last of them. This file only reads, plays and compares.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

mod cases {
    pub mod fact;
    pub mod fixture;
}

use cases::fact::Fact;
use cases::fixture::{Fixtures, read};
use hitch::rules::{self, Authority, Command, Event, Table, apply, check};
use hitch::words;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The ids that are owed a row, and whether the rule forbids something, so that a refused row is owed.
const ISSUE: &[(&str, bool)] = &[
    ("DIE-1", true),
    ("DIE-2", false),
    ("DIE-3", false),
    ("DIE-4", true),
    ("DIE-5", false),
    ("DIE-6", false),
    ("DIE-7", true),
    ("POOL-1", true),
    ("POOL-2", false),
    ("POOL-3", true),
    ("POOL-4", true),
    ("POOL-5", true),
    ("POOL-7", true),
    ("DIFF-1", false),
    ("DIFF-2", true),
    ("DIFF-4", false),
    ("TOT-1", true),
    ("TOT-2", true),
    ("TOT-3", true),
    ("TOT-6", false),
    ("TOT-7", true),
    ("EFF-1", true),
    ("EFF-2", true),
    ("EFF-3", true),
    ("EFF-4", true),
    ("EFF-12", false),
    ("HIT-1", true),
    ("HIT-2", true),
    ("HIT-3", true),
    ("HIT-4", true),
    ("TEST-1", true),
    ("TEST-3", false),
    ("PP-1", false),
    ("PP-2", true),
    ("PP-5", true),
    ("PP-6", true),
    ("PP-7", true),
    ("ASSET-1", true),
    ("ASSET-2", true),
    ("ASSET-3", true),
    ("ASSET-4", true),
    ("COMP-1", true),
    ("COMP-2", true),
    ("COMP-3", true),
    ("STR-1", true),
    ("STR-2", false),
    ("STR-3", true),
    ("DOOM-1", true),
    ("DOOM-2", true),
    ("DOOM-3", true),
    ("DOOM-4", true),
    ("DOOM-5", true),
    ("DOOM-6", true),
    ("CRI-1", true),
    ("CRI-2", true),
    ("ORD-2", true),
    ("SFX-1", true),
    ("SFX-2", true),
    ("SFX-3", true),
    ("SFX-5", true),
    ("SFX-7", true),
    ("SFX-8", true),
    ("SETT-1", true),
];

/// One row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// The id of the catalogue's row.
    rule: String,
    /// What it shows, in a sentence.
    title: String,
    /// The table it starts from.
    #[serde(default = "plain")]
    start: String,
    /// What happens first and must succeed.
    #[serde(default)]
    given: Vec<Command>,
    /// What is looked at; a refusal is the last one's.
    commands: Vec<Command>,
    /// What must come of it.
    expect: Expect,
    /// Of a refused row: that the GM may say so, and the waived rule is told.
    #[serde(default)]
    gm: bool,
    /// What must hold afterwards; of a refused row, after the GM said so.
    #[serde(default)]
    then: Vec<Fact>,
}

fn plain() -> String {
    "plain".to_owned()
}

/// What must come of a row's commands.
#[derive(Deserialize)]
enum Expect {
    /// Exactly these changes, in the words of the previews.
    Changes(Vec<String>),
    /// At least this.
    Holds(Vec<Fact>),
    /// The last command is refused, with this sentence.
    Refused(String),
}

/// Carries out commands that must succeed.
fn play(table: Table, commands: &[Command]) -> Result<Table, String> {
    commands.iter().try_fold(table, |table, command| match apply(&table, command, Authority::Rules) {
        Ok((next, _)) => whole(next),
        Err(refusal) => Err(format!("{command:?} is refused: {refusal}")),
    })
}

/// The table, found right once more.
fn whole(table: Table) -> Result<Table, String> {
    Table::try_from((*table).clone()).map(drop).map_err(|wrong| format!("the table is broken: {wrong:?}"))?;
    Ok(table)
}

fn hold(facts: &[Fact], table: &Table) -> Result<(), String> {
    let wrong: Vec<String> = facts.iter().filter_map(|fact| fact.look(table).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

impl Case {
    fn run(&self, fixtures: &Fixtures) -> Result<(), String> {
        let before = play(fixtures.table(&self.start)?, &self.given)?;
        match &self.expect {
            Expect::Changes(wanted) => {
                let after = play(before.clone(), &self.commands)?;
                let found: Vec<String> = rules::diff(&before, &after).iter().map(words::change).collect();
                if found != *wanted {
                    return Err(format!("changes are {found:#?} instead of {wanted:#?}"));
                }
                hold(&self.then, &after)
            }
            Expect::Holds(facts) => {
                let after = play(before, &self.commands)?;
                hold(facts, &after)?;
                hold(&self.then, &after)
            }
            Expect::Refused(sentence) => self.refused(before, sentence),
        }
    }

    fn refused(&self, before: Table, sentence: &str) -> Result<(), String> {
        let Some((last, first)) = self.commands.split_last() else {
            return Err("there is no command to refuse".to_owned());
        };
        let before = play(before, first)?;
        let Err(refusal) = check(&before, last) else { return Err(format!("{last:?} is allowed")) };
        if refusal.to_string() != sentence {
            return Err(format!("the refusal says \"{refusal}\""));
        }
        let overruled = apply(&before, last, Authority::GmSaysSo);
        match (overruled, self.gm) {
            (Ok((after, events)), true) => {
                if !events.iter().any(|event| matches!(event, Event::RuleWaived(waived) if *waived == refusal)) {
                    return Err(format!("the waived rule is not told: {events:?}"));
                }
                hold(&self.then, &whole(after)?)
            }
            (Ok(_), false) => Err("the GM may say so, but the row says it is impossible".to_owned()),
            (Err(refusal), true) => Err(format!("the GM may not say so: {refusal}")),
            (Err(_), false) => Ok(()),
        }
    }
}

/// The line each row of a file begins on.
fn lines_of_rows(text: &str) -> Vec<usize> {
    text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("(rule:")).map(|(at, _)| at + 1).collect()
}

fn case_files() -> Vec<PathBuf> {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<PathBuf> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "ron") && !path.ends_with("fixtures.ron"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_row_of_the_cases_holds() {
    let fixtures = Fixtures::read();
    let mut wrong = Vec::new();
    for file in case_files() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        let cases: Vec<Case> = read(&name, &text);
        let lines = lines_of_rows(&text);
        assert_eq!(lines.len(), cases.len(), "{name}: each row begins on a line of its own with `(rule:`");
        for (case, line) in cases.iter().zip(lines) {
            // A broken invariant panics inside the rules; the row is named all the same.
            let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| case.run(&fixtures)));
            if let Err(why) = ran.unwrap_or_else(|_| Err("it panics, see above".to_owned())) {
                wrong.push(format!("tests/cases/{name}:{line} {} {}\n    {why}", case.rule, case.title));
            }
        }
    }
    assert!(wrong.is_empty(), "{} rows fail:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_rule_of_the_issue_has_its_rows() {
    let mut rows: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for file in case_files() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let cases: Vec<Case> = read(&name, &std::fs::read_to_string(&file).unwrap());
        for case in cases {
            let (accepted, refused) = rows.entry(case.rule).or_default();
            if matches!(case.expect, Expect::Refused(_)) { *refused += 1 } else { *accepted += 1 }
        }
    }
    let mut missing = Vec::new();
    for (rule, forbids) in ISSUE {
        let (accepted, refused) = rows.get(*rule).copied().unwrap_or_default();
        if accepted == 0 {
            missing.push(format!("{rule} has no accepted row"));
        }
        if *forbids && refused == 0 {
            missing.push(format!("{rule} has no refused row"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
