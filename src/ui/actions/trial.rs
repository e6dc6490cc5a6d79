//! A press tried out: what the table would be after it, or why it would be refused.

use crate::rules::{Authority, Command, Refusal, Table, apply, before_it_falls};

/// The table as a press would leave it, by the rules.
pub fn dry_run(table: &Table, commands: &[Command]) -> Result<Table, Refusal> {
    let mut table = table.clone();
    for command in commands {
        table = apply(&table, &before_it_falls(&table, command), Authority::Rules)?.0;
    }
    Ok(table)
}
