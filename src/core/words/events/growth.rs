//! Log sentences about permanent gains of characters.

use crate::model::{MilestoneLine, dice_text};
use crate::rules::GrowthEvent as E;
use crate::words::growth::price;

fn numbers(sessions: &[u32]) -> String {
    let all: Vec<String> = sessions.iter().map(ToString::to_string).collect();
    let word = if all.len() == 1 { t!("session") } else { t!("sessions") };
    format!("{word} {}", all.join(", "))
}

pub(super) fn growth(event: &E) -> String {
    match event {
        E::Tests { who, what } => t!("{who} makes a growth ⟦test⟧: {what}"),
        E::Grew { who, anyway: false } => t!("{who} grows"),
        E::Grew { who, anyway: true } => t!("{who} grows anyway"),
        E::Bought { who, price: paid } => t!("{who} spends {}", price(*paid)),
        E::Story { who, what } => t!("{who} gains “{what}”"),
        E::Tag { on, name, tag } => t!("{on}: {name} gains the tag {tag}"),
        E::Swapped { on, old, name, unlocked: 0 } => t!("{on}: {old} becomes {name}"),
        E::Swapped { on, old, name, unlocked } => {
            t!("{on}: {old} becomes {name}, with {unlocked} SFX unlocked")
        }
        E::DieCame { who, die, from } if from.is_empty() => t!("{who} gains a {die} ⟦growth die⟧"),
        E::DieCame { who, die, from } => t!("{who} gains a {die} ⟦growth die⟧ from {from}"),
        E::DiceWent { who, dice } => t!("{who} spends ⟦growth dice⟧: {}", dice_text(dice)),
        E::Questions { who, name, on: true } => t!("{who} questions {name} and triples its die"),
        E::Questions { who, name, on: false } => t!("{who} doesn’t question {name} after all"),
        E::Questioned { on, name, to: Some(die) } => t!("{on}: {name} is questioned and steps down to {die}"),
        E::Questioned { on, name, to: None } => t!("{on}: {name} is shut down until its statement is rewritten"),
        E::Rewritten { on, name } => t!("{on}: the statement of {name} is rewritten"),
        E::Stays { on, name, die: Some(die) } => t!("{on}: {name} stays at {die}"),
        E::Stays { on, name, die: None } => t!("{on}: {name} stays as it is"),
        E::Goal { who, name, die } => t!("{who} sets a {die} ⟦goal⟧: {name}"),
        E::Achieved { who, name, done: true } => t!("{who} achieves ⟦a goal⟧: {name}"),
        E::Achieved { who, name, done: false } => t!("{who} hasn’t achieved ⟦a goal⟧ after all: {name}"),
        E::GaveUp { who, name, asset: true } => t!("{who} surrenders ⟦a goal⟧: {name}"),
        E::GaveUp { who, name, asset: false } => t!("{who} drops ⟦a goal⟧: {name}"),
        E::Milestone { who: Some(who), name } if name.is_empty() => t!("{who}’s milestone is removed"),
        E::Milestone { who: Some(who), name } => t!("{who}’s milestone is now “{name}”"),
        E::Milestone { who: None, name } if name.is_empty() => t!("the group’s milestone is removed").to_owned(),
        E::Milestone { who: None, name } => t!("the group’s milestone is now “{name}”"),
        E::Hit { who, name, line } => t!("{who} earns {} ⟦XP⟧ from “{name}”", MilestoneLine::xp(*line)),
        E::Xp { who, from, to } => t!("{who}: ⟦XP⟧ {from} → {to}"),
        E::Advances { who, from, to } => t!("{who}: advances {from} → {to}"),
        E::Was { who, session, on: true } => t!("session {session} is added to {who}’s record"),
        E::Was { who, session, on: false } => t!("session {session} is removed from {who}’s record"),
        E::Trained { who, sessions } if sessions.is_empty() => t!("{who} spends no sessions"),
        E::Trained { who, sessions } => t!("{who} spends {}", numbers(sessions)),
        E::Menu {} => t!("the list of improvements is edited").to_owned(),
    }
}
