//! Words for tests against time.

use crate::model::{Ref, Spared, State, TimedId};
use crate::rules::{TimedCommand, timed};

/// What a command about one did, for undo.
pub(super) fn label(command: &TimedCommand, before: &State, after: &State) -> String {
    let title = |it: &Ref<TimedId>| match it {
        Ref::Id(id) => timed(before, *id).or_else(|| timed(after, *id)).map(|(_, it)| it.title.to_string()),
        Ref::Name(name) => Some(name.to_string()),
    };
    let title = |it| title(it).unwrap_or_else(|| "a test against time".to_owned());
    match command {
        TimedCommand::Add { title, .. } => format!("{title} against time"),
        TimedCommand::Rename { title, .. } => format!("rename to {title}"),
        TimedCommand::Correct { it, .. } => format!("correct the beats of {}", title(it)),
        TimedCommand::Choose { it, what: Spared::Objective } => format!("{}: the objective", title(it)),
        TimedCommand::Choose { it, what: Spared::Getaway } => format!("{}: a clean getaway", title(it)),
        TimedCommand::Remove { it } => format!("remove {}", title(it)),
    }
}
