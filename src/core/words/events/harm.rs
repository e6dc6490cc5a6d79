//! Log sentences about harm and plot points.

use crate::model::dice_text;
use crate::rules::{Condition, Felled, HarmEvent, PointEvent, Standing};
use crate::words::{points, trait_called};

pub(super) fn harm(event: &HarmEvent) -> String {
    match event {
        HarmEvent::TakenOut { who, by } => format!("{who} is ⟦taken out⟧ by {}", felled(by)),
        HarmEvent::Fares { who, is } => format!("{who} {}", fares(*is)),
        HarmEvent::Damaged { who, points } => format!("{who} takes {points} damage"),
        HarmEvent::Wounded { who, stun, wounds } => format!("{who} takes {stun} stun and {wounds} wounds"),
        HarmEvent::PaidInVain { who } => format!("the ⟦plot point⟧ buys nothing: {who} is ⟦taken out⟧ all the same"),
        HarmEvent::Healed { who, points } => format!("{who} recovers {points} life points"),
        HarmEvent::Weapon { who, die, points, typed } => {
            let verb = if *typed { "typed in" } else { "thrown" };
            format!("the weapon against {who}: {die} {verb}, {points}")
        }
        HarmEvent::TooLate { name, dice } => {
            format!("{name} ⟦stress⟧ {} is not in the opposition, which has been rolled", dice_text(dice))
        }
        HarmEvent::Protected { who, gear, stops: true } => {
            format!("{gear} protects {who}: nothing comes of the effect")
        }
        HarmEvent::Protected { who, gear, stops: false } => {
            format!("{gear} protects {who}: the effect is a step smaller")
        }
    }
}

fn felled(by: &Felled) -> String {
    match by {
        Felled::Trait(role, name) => trait_called(*role, name),
        Felled::Overcome(by) => by.to_string(),
        Felled::Damage(Standing::Dead) => "the damage: dead".to_owned(),
        Felled::Damage(Standing::Unconscious) => "the damage: unconscious".to_owned(),
        Felled::Damage(Standing::Up | Standing::Down) => "the damage".to_owned(),
        Felled::Roll => "the roll".to_owned(),
        Felled::GmSaysSo => "the GM's word".to_owned(),
        Felled::NoDice => "the loss of its last die".to_owned(),
        Felled::Death => "death, for good".to_owned(),
    }
}

const fn fares(is: Condition) -> &'static str {
    match is {
        Condition::Back => "is back",
        Condition::Roused => "is roused for one last ⟦test⟧",
        Condition::OutAgain => "is out again",
        Condition::PastRousing => "can't be roused any more in this scene",
        Condition::StaysAlive => "stays alive",
        Condition::StaysConscious => "stays conscious",
        Condition::HadFirstAid => "has had first aid",
        Condition::Rested => "has rested: no stun is left",
        Condition::LivesAfterAll => "lives after all",
    }
}

pub(super) fn point(event: &PointEvent) -> String {
    match event {
        PointEvent::Moved { from, to, points: n, held } => {
            let n = points(*n);
            match (from, to, held) {
                (None, Some(to), true) => format!("{to} earns {n} when this roll is resolved"),
                (Some(from), None, true) => format!("{from} no longer earns {n}"),
                (None, Some(to), false) => format!("{to} gets {n}"),
                (Some(from), Some(to), _) => format!("{from} gives {to} {n}"),
                (Some(from), None, false) => format!("{from} spends {n}"),
                (None, None, _) => n,
            }
        }
        PointEvent::HeldOver { who, points: 1 } => format!("{} {who} earned by that roll is theirs", points(1)),
        PointEvent::HeldOver { who, points: n } => format!("{} {who} earned by that roll are theirs", points(*n)),
        PointEvent::Bank { from, to } => format!("the bank goes from {from} to {to}"),
        PointEvent::Saved { who, dice } => format!("{who} has {dice} d6 saved"),
        PointEvent::Saves { who, dice } => format!("{who} saves {dice} d6 for later"),
        PointEvent::Unsaved { who } => format!("{who} does not save the d6"),
        PointEvent::EarnsStep { who, die } => format!("what {who} has earned steps up a {die}"),
        PointEvent::EarnsDie { who, pool: Some(pool) } => format!("what {who} has earned is a d6 for {pool}"),
        PointEvent::EarnsDie { who, pool: None } => format!("what {who} has earned is a d6"),
        PointEvent::Payer { pool, pays: true } => format!("{pool} pays for the GM"),
        PointEvent::Payer { pool, pays: false } => format!("{pool} no longer pays before others"),
    }
}
