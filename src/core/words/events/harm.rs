//! Log sentences about harm and plot points.

use super::{pool_name, trait_name};
use crate::model::{Setting, dice_text};
use crate::rules::{Condition, Felled, HarmEvent, PointEvent, Standing};
use crate::words::{counted, points};

pub(super) fn harm(event: &HarmEvent) -> String {
    match event {
        HarmEvent::TakenOut { who, by: Felled::Death } => format!("{who} dies"),
        HarmEvent::TakenOut { who, by } => format!("{who} is ⟦taken out⟧ by {}", felled(by)),
        HarmEvent::Fares { who, is } => format!("{who} {}", fares(*is)),
        HarmEvent::Damaged { who, points } => format!("{who} takes {points} damage"),
        HarmEvent::Wounded { who, stun, wounds } => format!("{who} takes {stun} stun and {wounds} wounds"),
        HarmEvent::PaidInVain { who } => format!("{who} is ⟦taken out⟧ anyway, and the ⟦plot point⟧ has no effect"),
        HarmEvent::Healed { who, points } => format!("{who} recovers {}", counted(*points, "life point")),
        HarmEvent::Weapon { who, die, points, typed } => {
            let verb = if *typed { "entered" } else { "rolled" };
            format!("the weapon against {who}: {die} {verb}, {points}")
        }
        HarmEvent::TooLate { name, dice } => {
            format!("{name} ⟦stress⟧ {} doesn’t join the opposition, which is already rolled", dice_text(dice))
        }
        HarmEvent::Protected { who, gear, stops: true } => {
            format!("{gear} stops the attack on {who}")
        }
        HarmEvent::Protected { who, gear, stops: false } => {
            format!("{gear} protects {who}: the ⟦effect die⟧ steps down")
        }
    }
}

fn felled(by: &Felled) -> String {
    match by {
        Felled::Trait(role, name) => trait_name(*role, name),
        Felled::Overcome(by) => by.to_string(),
        Felled::Damage(Standing::Dead) => "fatal damage".to_owned(),
        Felled::Damage(Standing::Unconscious) => "damage and falls unconscious".to_owned(),
        Felled::Damage(Standing::Up | Standing::Down) => "damage".to_owned(),
        Felled::Roll => "the lost roll".to_owned(),
        Felled::GmSaysSo => "the GM’s decision".to_owned(),
        Felled::NoDice => "losing the last die".to_owned(),
        Felled::Death => "death".to_owned(),
    }
}

const fn fares(is: Condition) -> &'static str {
    match is {
        Condition::Back => "is back",
        Condition::Roused => "is roused for a last-ditch effort",
        Condition::OutAgain => "is ⟦taken out⟧ again",
        Condition::PastRousing => "can’t be roused again this scene",
        Condition::StaysAlive => "stays alive",
        Condition::StaysConscious => "stays conscious",
        Condition::HadFirstAid => "receives first aid",
        Condition::Rested => "rests and recovers from all stun",
        Condition::LivesAfterAll => "lives after all",
    }
}

fn d6s(count: u32) -> String {
    match count {
        0 => "no d6".to_owned(),
        1 => "a d6".to_owned(),
        _ => format!("{count}d6"),
    }
}

pub(super) fn point(setting: &Setting, event: &PointEvent) -> String {
    match event {
        PointEvent::Moved { from, to, points: n, held } => {
            let n = points(*n);
            match (from, to, held) {
                (None, Some(to), true) => format!("{to} will earn {n} when this roll is resolved"),
                (Some(from), None, true) => format!("{from} no longer earns {n}"),
                (None, Some(to), false) => format!("{to} gets {n}"),
                (Some(from), Some(to), _) => format!("{from} gives {to} {n}"),
                (Some(from), None, false) => format!("{from} spends {n}"),
                (None, None, _) => n,
            }
        }
        PointEvent::HeldOver { who, points: n } => format!("{who} collects {}, earned by that roll", points(*n)),
        PointEvent::Bank { from, to } => format!("the bank changes from {from} to {to}"),
        PointEvent::Saved { who, dice } => format!("{who} has {} saved", d6s(*dice)),
        PointEvent::Saves { who, dice } => format!("{who} saves {} for later", d6s(*dice)),
        PointEvent::Unsaved { who } => format!("{who} doesn’t save the d6"),
        PointEvent::EarnsStep { who, die } => format!("{who} steps up a {die} instead of earning ⟦a plot point⟧"),
        PointEvent::EarnsDie { who, pool: Some(pool) } => {
            format!("{who} earns a d6 for {} instead of ⟦a plot point⟧", pool_name(setting, pool))
        }
        PointEvent::EarnsDie { who, pool: None } => format!("{who} earns a d6 instead of ⟦a plot point⟧"),
        PointEvent::Payer { pool, pays: true } => format!("{} is spent first", pool_name(setting, pool)),
        PointEvent::Payer { pool, pays: false } => format!("{} is no longer spent first", pool_name(setting, pool)),
    }
}
