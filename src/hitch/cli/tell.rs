//! Replay output as plain text: every command with its number, dice in columns.

use super::Told;
use super::play::{RollLine, rolls};
use super::summary::Summary;
use hitch_core::model::{Name, Used, dice_text};
use hitch_core::rules::{Change, Shown, Table};
use hitch_core::words::{self, Terms, visible};

const WIDTH: usize = 88;
const INDENT: usize = 5;

pub(super) fn heading(table: &Table, dice: &str) -> String {
    let mut text = format!("{}\n", visible(&table.name.to_uppercase()));
    for scene in table.running() {
        let kind = t!("{} scene", table.setting.labels.scene_kind(scene.kind));
        let parts = [&*scene.name, &*kind, &*scene.place];
        let line = parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ");
        text = format!("{text}{}\n", visible(&line));
    }
    format!("{text}{dice}\n{}\n", rule())
}

fn rule() -> String {
    "\u{2500}".repeat(WIDTH)
}

pub(super) fn line(number: usize, told: &Told, table: &Table) -> String {
    match told {
        Told::Said(said) => format!("\n{}\n\n", wrapped(said, INDENT, "")),
        Told::Done { events, changes, .. } => {
            let story = words::sentence(&words::story(&table.setting, events));
            let story = if story.is_empty() { t!("Nothing changes").to_owned() } else { story };
            let mut text = numbered(number, &story);
            for rolled in rolls(events) {
                text.push_str(&dice_table(&rolled, table));
            }
            text.push_str(&Terms::of(&table.setting).say(points(changes)));
            text
        }
        Told::Refused { what, refusal } => {
            let why = words::why(&table.setting, refusal);
            let told = match what {
                Some(what) => t!("Refused: “{what}”. {why}"),
                None => t!("Refused: {why}"),
            };
            numbered(number, &told)
        }
        Told::Undone { label, steps: 1, changes } => taken_back(number, t!("Undo: {label}"), changes, table),
        Told::Undone { label, steps, changes } => taken_back(number, t!("Undo {label}: {steps} steps"), changes, table),
        Told::Redone { label, changes } => taken_back(number, t!("Redo: {label}"), changes, table),
    }
}

fn taken_back(number: usize, title: String, changes: &[Change], table: &Table) -> String {
    let terms = Terms::of(&table.setting);
    let mut text = numbered(number, &terms.say(title));
    let changes = terms.say(words::changes(changes));
    if !changes.is_empty() {
        text.push_str(&wrapped(&changes, INDENT + 2, ""));
        text.push('\n');
    }
    text
}

fn numbered(number: usize, text: &str) -> String {
    format!("{}\n", wrapped(text, INDENT, &format!("{number:>3}  ")))
}

fn dice_table(rolled: &RollLine<'_>, table: &Table) -> String {
    let is_pc = table.cast.values().any(|it| it.is_pc() && it.name == *rolled.by);
    let labels = &table.setting.labels;
    let mark = |die: &Shown| match (die.used, die.face) {
        (Used::Total, _) => t!("total"),
        (Used::Effect, _) => t!("effect"),
        (Used::No, Some(1)) if is_pc => &*labels.hitch,
        (Used::No, Some(1)) => &*labels.opportunity,
        (Used::No, _) => "",
    };
    let widest = rolled.dice.iter().map(|die| mark(die).chars().count()).max().unwrap_or_default().max("effect".len());
    let mut text = String::new();
    for die in rolled.dice {
        let face = die.face.map_or_else(String::new, |face| face.to_string());
        let row = format!("{:8}{:>3} {face:>3}  {:<widest$}  {}", "", die.size.to_string(), mark(die), die.label);
        text.push_str(visible(&row).trim_end());
        text.push('\n');
    }
    text
}

fn points(changes: &[Change]) -> String {
    let moved: Vec<String> = changes
        .iter()
        .filter_map(|change| match change {
            Change::Points { who, from, to } => Some(format!("{who} {from} → {to}")),
            Change::Bank { from, to } => Some(t!("the bank {from} → {to}")),
            _ => None,
        })
        .collect();
    if moved.is_empty() {
        String::new()
    } else {
        format!("{:8}{}\n", "", t!("⟦plot points⟧: {}", moved.join(", ")))
    }
}

pub(super) fn ending(summary: &Summary) -> String {
    let mut text = format!("{}\n", rule());
    let widest = summary.people.iter().map(|it| &it.name).chain(summary.pools.iter().map(|it| &it.name));
    let widest = widest.map(|name| name.chars().count()).max().unwrap_or_default();
    for who in &summary.people {
        let points = who.points.map_or_else(String::new, |points| t!("{points} PP"));
        let out = who.out.then(|| who.out_told.clone());
        let states: Vec<String> = out.into_iter().chain(who.states.iter().cloned()).collect();
        push_row(&mut text, &who.name, widest, &points, &states.join(" · "));
    }
    for pool in &summary.pools {
        let dice = if pool.dice.is_empty() { t!("no dice").to_owned() } else { dice_text(&pool.dice) };
        push_row(&mut text, &pool.name, widest, "", &dice);
    }
    if let Some(turn) = &summary.turn {
        text = format!("{text}{}\n", t!("Round {}, {turn}’s turn", summary.round));
    }
    text
}

fn push_row(text: &mut String, name: &Name, widest: usize, points: &str, rest: &str) {
    let name = visible(name);
    let head = format!("{name:<widest$}  {points:>5}  ");
    text.push_str(wrapped(rest, head.chars().count(), &head).trim_end());
    text.push('\n');
}

/// Wraps text with a hanging indent. `head` precedes the first line.
fn wrapped(text: &str, indent: usize, head: &str) -> String {
    let mut out = format!("{head:indent$}");
    let mut column = out.chars().count();
    let mut first = true;
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if first {
            first = false;
        } else if column + 1 + width > WIDTH {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out
}
