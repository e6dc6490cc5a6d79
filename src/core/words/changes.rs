//! Changes in the words of previews.

use super::counters::counter_value;
use super::{headed, trait_called};
use crate::model::{Die, Name, Role, dice_text};
use crate::rules::{Change, RollDie};

/// Returns all changes in one line. Whose they are is said once.
pub fn changes(all: &[Change]) -> String {
    let mut last = None;
    let each = all.iter().filter(|it| !matches!(it, Change::Roll { .. })).map(|change| {
        let (whose, what) = change_of(change);
        let said = if whose == last { what } else { headed(whose.as_deref().unwrap_or_default(), what) };
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
    if parts.is_empty() { t!("{what} changes") } else { headed(what, parts.join(", ")) }
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
    let (whose, what) = change_of(change);
    headed(whose.as_deref().unwrap_or_default(), what)
}

/// Returns a change in words: whom or what it is about, where that stands in front, and what happens.
pub fn change_of(change: &Change) -> (Option<Name>, String) {
    let of = |whose: &Name, what: String| (Some(whose.clone()), what);
    let from_to = |from: String, to: String| format!("{from} → {to}");
    match change {
        Change::Points { who, from, to } => of(who, t!("⟦plot points⟧ {from} → {to}")),
        Change::Held { who, from, to } if to > from => of(who, t!("+{} after this roll", super::points(to - from))),
        Change::Held { who, from, to } => of(who, t!("pending ⟦plot points⟧ {from} → {to}")),
        Change::Bank { from, to } => (None, t!("bank {from} → {to}")),
        Change::TraitCame { on, role, name, dice } => match role {
            Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) => {
                of(on, format!("{name} {} {}", super::role_word(*role), dice_text(dice)))
            }
            _ => of(on, t!("new {} {}", super::role_word(*role), dice_text(dice))),
        },
        Change::TraitWent { on, role, name, dice } => {
            of(on, t!("{} {} is removed", trait_called(*role, name), dice_text(dice)))
        }
        Change::TraitRated { on, role, name, from, to } => {
            of(on, format!("{} {}", trait_called(*role, name), from_to(dice_text(from), or_none(to))))
        }
        Change::TraitEdited { on, name, parts, .. } => of(on, edited(name, parts)),
        Change::Hero { who, from, to } => of(who, t!("hero dice {} → {}", or_none(from), or_none(to))),
        Change::GrowthDice { who, from, to } => of(who, t!("⟦growth dice⟧ {} → {}", or_none(from), or_none(to))),
        Change::Earned { who, advances: true, from, to } => of(who, t!("advances {from} → {to}")),
        Change::Earned { who, from, to, .. } => of(who, t!("⟦XP⟧ {from} → {to}")),
        Change::SavedDice { who, from, to } => of(who, t!("saved d6 {from} → {to}")),
        Change::Life { who, from, to } => of(who, super::hurt::lost(*from, *to)),
        Change::Out(who, by) => (None, t!("{who} is {}", super::is_out(by))),
        Change::Back(who) => (None, t!("{who} is back")),
        Change::Pool { pool, from, to, .. } => of(pool, from_to(or_none(from), or_none(to))),
        Change::Counter { on, name, form, from, to } => {
            let value = |at| counter_value(*form, at, 0);
            (on.clone(), format!("{name} {}", from_to(value(*from), value(*to))))
        }
        Change::Came(what) => (None, t!("{what} is added")),
        Change::Went(what) => (None, t!("{what} is removed")),
        Change::Edited { what, parts } if parts.is_empty() => (None, edited(what, parts)),
        Change::Edited { what, parts } => of(what, parts.join(", ")),
        Change::Initiative { who, from: Some(from), to: Some(to) } => of(who, t!("initiative {from} → {to}")),
        Change::Initiative { who, to: Some(to), .. } => of(who, t!("initiative {to}")),
        Change::Initiative { who, to: None, .. } => of(who, t!("no initiative yet").to_owned()),
        Change::Turn { to: Some(to), .. } => (None, t!("{to}’s turn")),
        Change::Turn { to: None, .. } => (None, t!("no one’s turn").to_owned()),
        Change::Roll { who, dice, .. } if dice.is_empty() => (None, t!("{who}’s roll continues")),
        Change::Roll { who, dice, .. } => {
            (None, t!("{who}’s roll: {}", dice.iter().map(roll_die).collect::<Vec<_>>().join(", ")))
        }
    }
}
