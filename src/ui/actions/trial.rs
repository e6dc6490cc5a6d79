//! A press tried out: what the table would be after it, or why it would be refused.

use crate::rules::{Authority, Command, Refusal, Table, before_it_falls, faces_due, press};

/// The table as a press would leave it, by the rules.
pub fn dry_run(table: &Table, commands: &[Command]) -> Result<Table, Refusal> {
    press(table, commands, Authority::Rules, before_it_falls).map(|(after, _)| after)
}

/// Why a press would be refused. What comes after a throw hangs on what the dice show, and is not tried.
pub fn why_not(table: &Table, commands: &[Command]) -> Option<Refusal> {
    let thrown = commands.iter().position(|command| !faces_due(table, command).is_empty());
    let tried = thrown.map_or(commands, |at| commands.get(..=at).unwrap_or(commands));
    dry_run(table, tried).err()
}

/// The same press, with the price paid by each command that is refused for it.
pub fn paid(table: &Table, commands: &[Command]) -> Vec<Command> {
    instead(table, commands, |command, refusal| refusal.fee().and_then(|_| command.paid()))
}

/// The same press, with something else for each command that would be refused, where there is something.
pub(super) fn instead(
    table: &Table,
    commands: &[Command],
    other: impl Fn(&Command, &Refusal) -> Option<Command>,
) -> Vec<Command> {
    let mut done: Vec<Command> = Vec::new();
    for command in commands {
        done.push(command.clone());
        if let Err(refusal) = dry_run(table, &done)
            && let Some(other) = other(command, &refusal)
        {
            done.pop();
            done.push(other);
        }
    }
    done
}
