//! Changes in the words of previews.

use super::counters::counter_value;
use super::trait_called;
use crate::model::{Die, Role, dice_text};
use crate::rules::{Change, RollDie};

/// Returns all changes in one line.
pub fn changes(all: &[Change]) -> String {
    let mut last = String::new();
    let each = all.iter().filter(|it| !matches!(it, Change::Roll { .. })).map(change).map(|words| {
        // Whose it is, is said once.
        let whose = words.split_once(": ").map(|(whose, _)| format!("{whose}: ")).unwrap_or_default();
        let said = words.strip_prefix(&last).filter(|_| !last.is_empty()).unwrap_or(&words).to_owned();
        last = whose;
        said
    });
    each.collect::<Vec<_>>().join(" · ")
}

/// Returns the effects of closing a roll on traits and hero dice; others are shown where they occur.
pub fn closes(all: &[Change]) -> String {
    let traits = |change: &&Change| {
        matches!(
            change,
            Change::TraitCame { .. } | Change::TraitWent { .. } | Change::TraitRated { .. } | Change::Out(..)
        )
    };
    let mut words: Vec<String> = all.iter().filter(traits).map(change).collect();
    for change in all {
        let Change::Hero { who, from, to } = change else { continue };
        // One press moves at most one hero die, so the size that has become more is the one.
        let more = |all: &[Die], than: &[Die]| {
            let count = |of: &[Die], die: &Die| of.iter().filter(|it| *it == die).count();
            Die::ALL.into_iter().find(|die| count(all, die) > count(than, die))
        };
        let told = |verb: &str, die: Option<Die>| die.map(|die| t!("{who} {verb} a hero {die}"));
        words.extend(told(t!("banks"), more(to, from)));
        words.extend(told(t!("loses"), more(from, to)));
    }
    words.join(" · ")
}

fn or_none(dice: &[Die]) -> String {
    if dice.is_empty() { t!("no dice").to_owned() } else { dice_text(dice) }
}

fn edited(what: &str, parts: &[&str]) -> String {
    if parts.is_empty() { t!("{what} changes") } else { format!("{what}: {}", parts.join(", ")) }
}

/// Returns a die of a roll: "Fight d8 joins", "Fight d8 → d10".
fn roll_die(lying: &RollDie) -> String {
    let name = |die: Die| named_die(&lying.label, die);
    match (lying.from, lying.to) {
        (Some(from), Some(to)) => format!("{} → {to}", name(from)),
        (Some(die), None) => t!("{} is removed", name(die)),
        (None, Some(die)) => t!("{} joins", name(die)),
        (None, None) => lying.label.to_string(),
    }
}

/// Returns a die by its label and its size, and a loose die by its size alone.
pub(super) fn named_die(label: &str, die: Die) -> String {
    let size = die.to_string();
    if label == size { size } else { format!("{label} {size}") }
}

/// Returns the subject of a change, and its state before and after, to compare a file with.
pub fn before_and_after(all: &Change) -> Option<[String; 3]> {
    let row = |what: &str, from: String, to: String| Some([what.to_owned(), from, to]);
    match all {
        Change::TraitCame { role, name, dice, .. } => {
            row(trait_called(*role, name).as_str(), t!("none").to_owned(), or_none(dice))
        }
        Change::TraitWent { role, name, dice, .. } => {
            row(trait_called(*role, name).as_str(), or_none(dice), t!("none").to_owned())
        }
        Change::TraitRated { role, name, from, to, .. } => {
            row(trait_called(*role, name).as_str(), or_none(from), or_none(to))
        }
        Change::TraitEdited { was, name, parts, .. } if was != name => {
            let more: Vec<&str> = parts.iter().copied().filter(|part| *part != t!("name")).collect();
            let now = if more.is_empty() { name.to_string() } else { format!("{name}; {}", more.join(", ")) };
            row(t!("name"), was.to_string(), now)
        }
        Change::TraitEdited { name, parts, .. } => row(name, String::new(), parts.join(", ")),
        Change::GrowthDice { from, to, .. } => row(t!("⟦growth dice⟧"), or_none(from), or_none(to)),
        Change::Earned { advances, from, to, .. } => {
            row(if *advances { t!("advances") } else { t!("⟦XP⟧") }, from.to_string(), to.to_string())
        }
        Change::Roll { .. } => None,
        Change::Edited { parts, .. } if parts.is_empty() => None,
        other => row(&change(other), String::new(), String::new()),
    }
}

/// Returns a change in words.
pub fn change(change: &Change) -> String {
    match change {
        Change::Points { who, from, to } => t!("{who}: ⟦plot points⟧ {from} → {to}"),
        Change::Held { who, from, to } if to > from => {
            t!("{who}: +{} after this roll", super::points(to - from))
        }
        Change::Held { who, from, to } => t!("{who}: pending ⟦plot points⟧ {from} → {to}"),
        Change::Bank { from, to } => t!("bank {from} → {to}"),
        Change::TraitCame { on, role, name, dice } => match role {
            Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) => {
                format!("{on}: {name} {} {}", super::role_word(*role), dice_text(dice))
            }
            _ => t!("{on}: new {} {}", super::role_word(*role), dice_text(dice)),
        },
        Change::TraitWent { on, role, name, dice } => {
            t!("{on}: {} {} is removed", trait_called(*role, name), dice_text(dice))
        }
        Change::TraitRated { on, role, name, from, to } => {
            format!("{on}: {} {} → {}", trait_called(*role, name), dice_text(from), or_none(to))
        }
        Change::TraitEdited { on, name, parts, .. } => edited(&format!("{on}: {name}"), parts),
        Change::Hero { who, from, to } => t!("{who}: hero dice {} → {}", or_none(from), or_none(to)),
        Change::GrowthDice { who, from, to } => {
            t!("{who}: ⟦growth dice⟧ {} → {}", or_none(from), or_none(to))
        }
        Change::Earned { who, advances, from, to } => {
            format!("{who}: {} {from} → {to}", if *advances { t!("advances") } else { t!("⟦XP⟧") })
        }
        Change::SavedDice { who, from, to } => t!("{who}: saved d6 {from} → {to}"),
        Change::Life { who, from, to } => format!("{who}: {}", super::hurt::lost(*from, *to)),
        Change::Out(who, by) => t!("{who} is {}", super::is_out(by)),
        Change::Back(who) => t!("{who} is back"),
        Change::Pool { pool, from, to, .. } => {
            format!("{pool}: {} → {}", or_none(from), or_none(to))
        }
        Change::Counter { on, name, form, from, to } => {
            let whose = on.as_ref().map(|on| format!("{on}: ")).unwrap_or_default();
            format!("{whose}{name} {} → {}", counter_value(*form, *from, 0), counter_value(*form, *to, 0))
        }
        Change::Came(what) => t!("{what} is added"),
        Change::Went(what) => t!("{what} is removed"),
        Change::Edited { what, parts } => edited(what, parts),
        Change::Turn { to: Some(to), .. } => t!("{to}’s turn"),
        Change::Initiative { who, from: Some(from), to: Some(to) } => t!("{who}: initiative {from} → {to}"),
        Change::Initiative { who, to: Some(to), .. } => t!("{who}: initiative {to}"),
        Change::Initiative { who, to: None, .. } => t!("{who}: no initiative yet"),
        Change::Turn { to: None, .. } => t!("no one’s turn").to_owned(),
        Change::Roll { who, dice, .. } if dice.is_empty() => t!("{who}’s roll continues"),
        Change::Roll { who, dice, .. } => {
            let dice: Vec<String> = dice.iter().map(roll_die).collect();
            t!("{who}’s roll: {}", dice.join(", "))
        }
    }
}
