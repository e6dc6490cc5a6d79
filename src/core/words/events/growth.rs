//! Log sentences about permanent gains of characters.

use crate::model::{Line, Name, dice_text};
use crate::rules::GrowthEvent as E;
use crate::words::growth::price;

fn numbers(sessions: &[u32]) -> String {
    let all: Vec<String> = sessions.iter().map(ToString::to_string).collect();
    let word = if all.len() == 1 { "session" } else { "sessions" };
    format!("{word} {}", all.join(", "))
}

fn from(from: &Name) -> String {
    if from.is_empty() { String::new() } else { format!(" from {from}") }
}

pub(super) fn growth(event: &E) -> String {
    match event {
        E::Tests { who, what } => format!("{who} makes a growth ⟦test⟧: {what}"),
        E::Grew { who, anyway: false } => format!("{who} grows"),
        E::Grew { who, anyway: true } => format!("{who} does it anyway"),
        E::Bought { who, price: paid } => format!("{who} spends {}", price(*paid)),
        E::Story { who, what } => format!("{who} gains: {what}"),
        E::Tag { on, name, tag } => format!("{on}: {name} gains the tag {tag}"),
        E::Swapped { on, old, name, unlocked: 0 } => format!("{on}: {old} becomes {name}"),
        E::Swapped { on, old, name, unlocked } => {
            format!("{on}: {old} becomes {name}, with {unlocked} SFX unlocked")
        }
        E::DieCame { who, die, from: of } => format!("{who} gains a {die} ⟦growth die⟧{}", from(of)),
        E::DiceWent { who, dice } => format!("{who} spends ⟦growth dice⟧ {}", dice_text(dice)),
        E::Questions { who, name, on: true } => format!("{who} questions {name}: its die is tripled"),
        E::Questions { who, name, on: false } => format!("{who} doesn’t question {name} after all"),
        E::Questioned { on, name, to: Some(die) } => format!("{on}: {name} steps down to {die}, questioned"),
        E::Questioned { on, name, to: None } => format!("{on}: {name} is shut down until its statement is rewritten"),
        E::Rewritten { on, name } => format!("{on}: the statement of {name} is rewritten"),
        E::Stays { on, name, die: Some(die) } => format!("{on}: {name} stays at {die}"),
        E::Stays { on, name, die: None } => format!("{on}: {name} stays as it is"),
        E::Goal { who, name, die } => format!("{who} sets a {die} ⟦goal⟧: {name}"),
        E::Achieved { who, name, done: true } => format!("{who} achieves ⟦a goal⟧: {name}"),
        E::Achieved { who, name, done: false } => format!("{who} hasn’t achieved ⟦a goal⟧ after all: {name}"),
        E::GaveUp { who, name, asset: true } => format!("{who} surrenders ⟦a goal⟧: {name}"),
        E::GaveUp { who, name, asset: false } => format!("{who} drops ⟦a goal⟧: {name}"),
        E::Milestone { who: Some(who), name } if name.is_empty() => format!("{who} has no milestone of that kind"),
        E::Milestone { who: Some(who), name } => format!("{who}’s milestone is now “{name}”"),
        E::Milestone { who: None, name } if name.is_empty() => "the group has no milestone".to_owned(),
        E::Milestone { who: None, name } => format!("the group’s milestone is now “{name}”"),
        E::Hit { who, name, line } => format!("{who} earns {} ⟦XP⟧ from “{name}”", Line::xp(*line)),
        E::Xp { who, from, to } => format!("{who}: ⟦XP⟧ {from} → {to}"),
        E::Advances { who, from, to } => format!("{who}: advances {from} → {to}"),
        E::Was { who, session, on: true } => format!("{who} was in session {session}"),
        E::Was { who, session, on: false } => format!("{who} wasn’t in session {session}"),
        E::Trained { who, sessions } if sessions.is_empty() => format!("{who} spends no sessions"),
        E::Trained { who, sessions } => format!("{who} spends {}", numbers(sessions)),
        E::Menu {} => "the list of improvements changes".to_owned(),
    }
}
