//! Refusals of commands about dice beside the pool.

use crate::model::Labels;
use crate::rules::BesideRefusal as R;

pub(super) fn beside(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::WeaponStopped(name) => format!("the gear of {name} keeps the weapon off"),
        R::NotSaved { who, has, asked } => format!("{who} has saved {has} dice, not {asked}"),
        R::Nobodys => "the opposition has no dice of its own: pick a character's roll".to_owned(),
        R::NoHeroDie(name, die) => format!("{name} has no hero {die}"),
        R::NotAgain(die) => format!("the hero {die} came back in this ⟦contest⟧: it can't be used in its next roll"),
        R::NotBack(name) => format!("{name} is no hero die that shows a 1"),
        R::NoPointForIt => "the GM has made nothing of this 1: there is no point to give for the die".to_owned(),
        R::HasPoints(name) => format!("{name} has ⟦plot points⟧: a hero die stands for one only where none is left"),
        R::Apart(name) => format!("{name} is rolled apart from the pool: it can't be picked"),
        R::NoResource(name) => format!("{name} is no resource"),
        R::ResourceSpent { name, left, asked } => {
            format!("{name} has {left} {} left, not {asked}", if *left == 1 { "die" } else { "dice" })
        }
        R::Committed => "resources are committed before the dice fall".to_owned(),
        R::TagsElsewhere { name, tags } => format!("{name} is for {}, and the roll has none of them", tags.join(", ")),
        R::NothingSpent(name) => format!("no die of {name} is spent"),
        R::NoDowntime => "a scene is being played: resources come back in downtime".to_owned(),
        R::NoDowntimeOrPoint => {
            "a scene is being played: resources come back in downtime, or for ⟦a plot point⟧ a die".to_owned()
        }
        R::FivePools(count) => format!("a mission has five pools: {count} names were given"),
        R::NotOfMission(name) => format!("{name} is no pool of the mission"),
        R::SomebodyElse(name) => format!("it is {name} who assigns these dice"),
        R::AllAssigned => "all dice of the mission are assigned".to_owned(),
        R::FourAtMost(name) => format!("{name} has four dice: no pool has more"),
        R::Full(name) => format!("{name} has all its dice"),
        R::NoBridge => format!(
            "no {bridge} scene is being played: a die comes back only for a d6 in a crisis pool",
            bridge = labels.bridge
        ),
        R::Fixed(name) => format!("{name} is a pool of the mission: its dice are d6, as many as were assigned"),
        R::ForPlayers(name) => format!("the dice of {name} are for the players"),
        R::NoScale => "that is no scale die, nor dice that stand for one".to_owned(),
        R::RangeDie(die) => format!("a range adds a d8 or a d12, not a {die}"),
        R::RangeOpposes => "the range hinders the one who acts: it joins the opposition".to_owned(),
        R::NotTheTarget(name) => format!("{name} protects nobody but its owner"),
        R::NoArmour(name) => format!("no armour hangs on {name}"),
        R::NoAttack => "no trait attacks in that roll: say which die does".to_owned(),
        R::Harmless => "nothing protects from that".to_owned(),
    }
}
