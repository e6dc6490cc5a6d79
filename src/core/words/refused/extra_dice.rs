//! Refusals about dice beside the pool.

use crate::model::Labels;
use crate::rules::BesideRefusal as R;
use crate::words::{one_of, terms::a};

pub(super) fn beside(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::WeaponStopped(name) => t!("{name}’s gear stops the weapon."),
        R::NotSaved { who, has, asked } => {
            t!("{who} has saved {has} {}, not {asked}.", if *has == 1 { t!("die") } else { t!("dice") })
        }
        R::Nobodys => t!("The opposition has no dice of its own. Choose a character’s roll.").to_owned(),
        R::NoHeroDie(name, die) => t!("{name} has no hero {die}."),
        R::NotAgain(die) => {
            t!("The hero {die} was taken back in this ⟦contest⟧, so it can’t be used in the next roll.")
        }
        R::NotBack(name) => t!("{name} isn’t a hero die that shows a 1."),
        R::NoPointForIt => {
            t!("You can take the hero die back only when the GM activates its {}.", labels.hitch)
        }
        R::HasPoints(name) => t!("{name} has ⟦plot points⟧. A hero die replaces one only when they have none."),
        R::Apart(name) => t!("{name} is rolled separately from the pool, so it can’t be chosen."),
        R::NoResource(name) => t!("{name} isn’t a resource."),
        R::ResourceSpent { name, left, asked } => {
            t!("{name} has {left} {} left, not {asked}.", if *left == 1 { t!("die") } else { t!("dice") })
        }
        R::Committed => t!("Commit resources before rolling.").to_owned(),
        R::TagsElsewhere { name, tags } => {
            t!("{name} helps only in a roll with {}.", one_of(tags))
        }
        R::NothingSpent(name) => t!("No die of {name} is spent, so there’s nothing to refresh."),
        R::NoDowntime => t!("A scene is being played. Resources refresh in downtime.").to_owned(),
        R::NoDowntimeOrPoint => {
            t!("A scene is being played. Resources refresh in downtime, or for 1 ⟦PP⟧ per die.").to_owned()
        }
        R::FivePools(count) => t!("A mission has 5 pools, not {count}."),
        R::NotOfMission(name) => t!("{name} isn’t a pool of the mission."),
        R::SomebodyElse(name) => t!("Only {name} can assign these dice."),
        R::AllAssigned => t!("All dice of the mission are already assigned.").to_owned(),
        R::FourAtMost(name) => t!("{name} already has 4 dice, the most a pool can have."),
        R::Full(name) => t!("{name} has all its dice."),
        R::NoBridge => t!("Without {} scene, refreshing a die adds a d6 to a crisis pool.", a(&labels.bridge)),
        R::Fixed(name) => t!("{name} is a pool of the mission, so its d6s are fixed."),
        R::ForPlayers(name) => t!("Only players can use the dice of {name}."),
        R::Smaller { name, larger } => t!("{larger} has the scale, so {name} can’t add one as well."),
        R::NoScale => t!("These aren’t the dice that scale adds.").to_owned(),
        R::RangeDie(die) => t!("Range adds a d8 or a d12, not a {die}."),
        R::RangeOpposes => t!("Range hinders the acting character, so it belongs in the opposition.").to_owned(),
        R::NotTheTarget(name) => t!("{name} protects only its owner."),
        R::NoArmor(name) => t!("{name} has no armor."),
        R::NoAttack => t!("No trait attacks in this roll. Choose the attacking die.").to_owned(),
        R::Harmless => t!("Gear can’t protect against this.").to_owned(),
    }
}
