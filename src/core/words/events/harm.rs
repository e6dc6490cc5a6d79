//! Log sentences about harm and plot points.

use super::{pool_name, trait_name};
use crate::model::{Setting, dice_text};
use crate::rules::{Condition, Felled, HarmEvent, PointEvent, Standing};
use crate::words::{counted, points};

pub(super) fn harm(event: &HarmEvent) -> String {
    match event {
        HarmEvent::TakenOut { who, by: Felled::Death } => t!("{who} dies"),
        HarmEvent::TakenOut { who, by } => t!("{who} is ⟦taken out⟧ by {}", felled(by)),
        HarmEvent::Fares { who, is } => format!("{who} {}", fares(*is)),
        HarmEvent::Damaged { who, points } => t!("{who} takes {points} damage"),
        HarmEvent::Wounded { who, stun, wounds } => t!("{who} takes {stun} stun and {wounds} wounds"),
        HarmEvent::PaidInVain { who } => t!("{who} is ⟦taken out⟧ anyway, and the ⟦plot point⟧ has no effect"),
        HarmEvent::Healed { who, points } => t!("{who} recovers {}", counted(*points, t!("life point"))),
        HarmEvent::Weapon { who, die, points, typed } => {
            if *typed {
                t!("the weapon’s real {die} shows {points} against {who}")
            } else {
                t!("the weapon’s {die} shows {points} against {who}")
            }
        }
        HarmEvent::TooLate { name, dice } => {
            t!("{name} ⟦stress⟧ {} doesn’t join the opposition, which is already rolled", dice_text(dice))
        }
        HarmEvent::Protected { who, gear, stops: true } => {
            t!("{gear} stops the attack on {who}")
        }
        HarmEvent::Protected { who, gear, stops: false } => {
            t!("{gear} protects {who}: the ⟦effect die⟧ steps down")
        }
    }
}

fn felled(by: &Felled) -> String {
    match by {
        Felled::Trait(role, name) => trait_name(*role, name),
        Felled::Overcome(by) => by.to_string(),
        Felled::Damage(Standing::Dead) => t!("fatal damage").to_owned(),
        Felled::Damage(Standing::Unconscious) => t!("damage and falls unconscious").to_owned(),
        Felled::Damage(Standing::Up | Standing::Down) => t!("damage").to_owned(),
        Felled::Roll => t!("losing the roll").to_owned(),
        Felled::GmSaysSo => t!("the GM’s decision").to_owned(),
        Felled::NoDice => t!("losing the last die").to_owned(),
        Felled::Death => t!("death").to_owned(),
    }
}

fn fares(is: Condition) -> &'static str {
    match is {
        Condition::Back => t!("is back"),
        Condition::Roused => t!("is roused for a last-ditch effort"),
        Condition::OutAgain => t!("is ⟦taken out⟧ again"),
        Condition::PastRousing => t!("can’t be roused again this scene"),
        Condition::StaysAlive => t!("stays alive"),
        Condition::StaysConscious => t!("stays conscious"),
        Condition::HadFirstAid => t!("receives first aid"),
        Condition::Rested => t!("rests and recovers from all stun"),
        Condition::LivesAfterAll => t!("lives after all"),
    }
}

fn d6s(count: u32) -> String {
    match count {
        0 => t!("no d6").to_owned(),
        1 => "a d6".to_owned(),
        _ => format!("{count}d6"),
    }
}

pub(super) fn point(setting: &Setting, event: &PointEvent) -> String {
    match event {
        PointEvent::Moved { from, to, points: n, held } => {
            let n = points(*n);
            match (from, to, held) {
                (None, Some(to), true) => t!("{to} will earn {n} when this roll is resolved"),
                (Some(from), None, true) => t!("{from} no longer earns {n}"),
                (None, Some(to), false) => t!("{to} gets {n}"),
                (Some(from), Some(to), _) => t!("{from} gives {to} {n}"),
                (Some(from), None, false) => t!("{from} spends {n}"),
                (None, None, _) => n,
            }
        }
        PointEvent::HeldOver { who, points: n } => t!("{who} collects {} from the roll", points(*n)),
        PointEvent::Bank { from, to } => t!("the bank changes from {from} to {to}"),
        PointEvent::Saved { who, dice } => t!("{who} has {} saved", d6s(*dice)),
        PointEvent::Saves { who, dice } => t!("{who} saves {} for later", d6s(*dice)),
        PointEvent::Unsaved { who } => t!("{who} doesn’t save the d6"),
        PointEvent::EarnsStep { who, die } => t!("{who} steps up a {die} instead of earning ⟦a plot point⟧"),
        PointEvent::EarnsDie { who, pool: Some(pool) } => {
            t!("{who} earns a d6 for {} instead of ⟦a plot point⟧", pool_name(setting, pool))
        }
        PointEvent::EarnsDie { who, pool: None } => t!("{who} earns a d6 instead of ⟦a plot point⟧"),
        PointEvent::Payer { pool, pays: true } => t!("{} is spent first", pool_name(setting, pool)),
        PointEvent::Payer { pool, pays: false } => t!("{} is no longer spent first", pool_name(setting, pool)),
    }
}
