//! What will change, as previews say it.

use crate::model::{Die, Role, State, dice_text};
use crate::rules::Change;

/// All changes in one line.
pub fn changes(all: &[Change]) -> String {
    let words: Vec<String> =
        all.iter().filter(|it| !matches!(it, Change::Roll { .. } | Change::RollDice(..))).map(change).collect();
    words.join(" \u{b7} ")
}

/// What closing a roll does to traits and hero dice of itself; the rest of it is told where it lies.
pub fn closes(before: &State, after: &State, all: &[Change]) -> String {
    let traits = |it: &&Change| {
        matches!(it, Change::TraitCame { .. } | Change::TraitWent { .. } | Change::TraitRated { .. } | Change::Out(_))
    };
    let mut words: Vec<String> = all.iter().filter(traits).map(change).collect();
    for (id, is) in after.cast.iter() {
        let Some(was) = before.cast.get(id).filter(|was| was.hero != is.hero) else { continue };
        let more = |all: &[Die], than: &[Die]| {
            let count = |of: &[Die], die: &Die| of.iter().filter(|it| *it == die).count();
            Die::ALL.into_iter().find(|die| count(all, die) > count(than, die))
        };
        let told = |verb: &str, die: Option<Die>| die.map(|die| format!("{} {verb} a hero {die}", is.name));
        words.extend(told("banks", more(&is.hero, &was.hero)));
        words.extend(told("loses", more(&was.hero, &is.hero)));
    }
    words.join(" \u{b7} ")
}

/// One change.
pub fn change(it: &Change) -> String {
    match it {
        Change::Points { who, from, to } => format!("{who}: plot points {from} \u{2192} {to}"),
        Change::Held { who, from, to } if to > from => {
            format!("{who}: +{} plot point{} after this roll", to - from, if to - from == 1 { "" } else { "s" })
        }
        Change::Held { who, from, to } => format!("{who}: {} held \u{2192} {to}", super::points(*from)),
        Change::Bank { from, to } => format!("bank {from} \u{2192} {to}"),
        Change::TraitCame { on, role, name, dice } => match role {
            Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) => {
                format!("{on}: {name} {} {}", super::role_word(*role), dice_text(dice))
            }
            _ => format!("{on}: new {} {}", super::role_word(*role), dice_text(dice)),
        },
        Change::TraitWent { on, role, name, dice } => {
            format!("{on}: {} {} goes", role.called(name), dice_text(dice))
        }
        Change::TraitRated { on, role, name, from, to } => {
            format!("{on}: {} {} \u{2192} {}", role.called(name), dice_text(from), dice_text(to))
        }
        Change::TraitEdited { on, name } => format!("{on}: {name} changes"),
        Change::Life { who, from, to } => format!("{who}: {}", super::hurt::lost(*from, *to)),
        Change::Out(who) => format!("{who} is taken out"),
        Change::Back(who) => format!("{who} is back"),
        Change::Pool { pool, from, to, .. } => {
            format!("{pool}: {} \u{2192} {}", dice_or_none(from), dice_or_none(to))
        }
        Change::Came(what) => format!("{what} is new"),
        Change::Went(what) => format!("{what} goes"),
        Change::Edited(what) => format!("{what} changes"),
        Change::Turn { to: Some(to), .. } => format!("{to}'s turn"),
        Change::Initiative { who, from: Some(from), to: Some(to) } => format!("{who}: initiative {from} \u{2192} {to}"),
        Change::Initiative { who, to: Some(to), .. } => format!("{who}: initiative {to}"),
        Change::Initiative { who, to: None, .. } => format!("{who}: no initiative yet"),
        Change::Turn { to: None, .. } => "nobody's turn".to_owned(),
        Change::RollDice(who, from, to) => {
            format!("{who}'s roll: {} \u{2192} {}", dice_or_none(from), dice_or_none(to))
        }
        Change::Roll { who, .. } => format!("{who}'s roll goes on"),
    }
}

fn dice_or_none(dice: &[Die]) -> String {
    if dice.is_empty() { "no dice".to_owned() } else { dice_text(dice) }
}
