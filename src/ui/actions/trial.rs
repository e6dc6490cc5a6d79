//! A press tried out: what the table would be after it, or why it would be refused.

use crate::rules::{Authority, Command, Faces, Refusal, Table, apply, faces_due, with_faces};

/// The table as a press would leave it, by the rules.
pub fn dry_run(table: &Table, commands: &[Command]) -> Result<Table, Refusal> {
    let mut table = table.clone();
    for command in commands {
        // A throw gets its faces from the session; whether it may be made does not hang on them.
        let due = faces_due(&table, command).len();
        let thrown = (due > 0).then(|| with_faces(command.clone(), Faces::Rolled(vec![1; due])));
        table = apply(&table, thrown.as_ref().unwrap_or(command), Authority::Rules)?.0;
    }
    Ok(table)
}
