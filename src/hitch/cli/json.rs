//! JSON output of a replay, one object a line.
//!
//! [`crate::cli`] describes the fields.

use super::play::rolls;
use super::rolls::RollNow;
use super::summary::Summary;
use super::{Stopped, Told};
use hitch_core::model::is_default;
use hitch_core::model::{Die, Name, Used};
use hitch_core::rules::{Change, Event, Table};
use hitch_core::words::{self, Terms};
use serde::Serialize;

#[derive(Default, Serialize)]
struct Row<'t> {
    /// Number of the command; `None` for a `Say`.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<usize>,
    /// Line and character in the script.
    at: (usize, usize),
    /// `done`, `refused`, `undo`, `redo` or `say`; `stopped` ends the script.
    is: &'static str,
    text: String,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    rolls: &'t [RollNow],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<RollRow<'t>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<PointsRow<'t>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<String>,
    #[serde(skip_serializing_if = "is_default")]
    gm_says_so: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
}

#[derive(Serialize)]
struct RollRow<'t> {
    by: &'t Name,
    typed: bool,
    dice: Vec<DieRow<'t>>,
}

#[derive(Serialize)]
struct DieRow<'t> {
    size: Die,
    face: Option<u8>,
    used: Used,
    label: &'t Name,
}

#[derive(Serialize)]
struct PointsRow<'t> {
    who: &'t str,
    from: u32,
    to: u32,
}

pub(super) fn line(number: usize, at: (usize, usize), told: &Told, table: &Table) -> String {
    let row = Row { command: Some(number), at, ..Row::default() };
    text(&match told {
        Told::Done { events, changes, rolls } => Row {
            is: "done",
            rolls,
            text: words::sentence(&words::story(&table.setting, events)),
            dice: roll_rows(events),
            gm_says_so: events.iter().any(Event::is_waiver),
            ..changed(row, changes, table)
        },
        Told::Refused { what, refusal } => Row {
            is: "refused",
            text: what.clone().unwrap_or_default(),
            refused: Some(words::why(&table.setting, refusal)),
            ..row
        },
        Told::Undone { label, steps, changes } => {
            Row { is: "undo", text: label.clone(), steps: Some(*steps), ..changed(row, changes, table) }
        }
        Told::Redone { label, changes } => Row { is: "redo", text: label.clone(), ..changed(row, changes, table) },
        Told::Said(said) => Row { is: "say", text: said.to_string(), command: None, ..row },
    })
}

fn changed<'t>(row: Row<'t>, changes: &'t [Change], table: &Table) -> Row<'t> {
    let terms = Terms::of(&table.setting);
    let told = changes.iter().map(|it| terms.say(words::change(it)).into_owned());
    Row { points: points_rows(changes), changes: told.collect(), ..row }
}

pub(super) fn stopped(number: usize, at: (usize, usize), why: &Stopped, table: &Table) -> String {
    let refused = match why {
        Stopped::Refused { refusal, .. } => Some(words::why(&table.setting, refusal)),
        Stopped::Allowed | Stopped::NoStep | Stopped::NoTest | Stopped::NoRedo => None,
    };
    text(&Row { command: Some(number), at, is: "stopped", text: why.told(table), refused, ..Row::default() })
}

pub(super) fn ending(summary: &Summary) -> String {
    #[derive(Serialize)]
    struct End<'s> {
        summary: &'s Summary,
    }
    text(&End { summary })
}

fn roll_rows(events: &[Event]) -> Vec<RollRow<'_>> {
    rolls(events)
        .into_iter()
        .map(|rolled| RollRow {
            by: rolled.by,
            typed: rolled.typed,
            dice: rolled
                .dice
                .iter()
                .map(|die| DieRow { size: die.size, face: die.face, used: die.used, label: &die.label })
                .collect(),
        })
        .collect()
}

fn points_rows(changes: &[Change]) -> Vec<PointsRow<'_>> {
    changes
        .iter()
        .filter_map(|change| match change {
            Change::Points { who, from, to } => Some(PointsRow { who, from: *from, to: *to }),
            Change::Bank { from, to } => Some(PointsRow { who: "the bank", from: *from, to: *to }),
            _ => None,
        })
        .collect()
}

fn text(row: &impl Serialize) -> String {
    serde_json::to_string(row).unwrap_or_default()
}
