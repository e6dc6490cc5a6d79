//! The events about harm, each in a row.
use crate::model::{Die, Name, Role};
use crate::rules::Standing;
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// The cause of a character's being taken out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Felled {
    /// A trait past d12 (TAK-1).
    Trait(Role, Name),
    /// An effect that overcomes a GMC of this kind (GMC-2, GMC-3).
    Overcome(Name),
    /// Damage, with the condition it leaves (LIFE-2, LIFE-3).
    Damage(Standing),
    /// A lost roll at high stakes (TEST-2).
    Roll,
    GmSaysSo,
    /// The loss of the last die (GMC-4).
    NoDice,
    /// Neither a PP nor first aid in time (LIFE-2).
    Death,
}

/// The new condition of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// Back in the scene (TAK-3).
    Back,
    /// Roused for one last test (LDE-2).
    Roused,
    OutAgain,
    /// Past rousing for the rest of this scene (LDE-4).
    PastRousing,
    StaysAlive,
    StaysConscious,
    HadFirstAid,
    Rested,
    LivesAfterAll,
}

chapter! {
    /// The events of harm, and of characters who are taken out or come back.
    HarmEvent in Harm;
    TakenOut { who: Name, by: Felled } => Harm, Main, Everybody;
    Fares { who: Name, is: Condition } => Harm, Usual, Everybody;
    /// A character took damage (LIFE-2).
    Damaged { who: Name, points: u32 } => Harm, Usual, Everybody;
    /// A character took stun and wounds (LIFE-3).
    Wounded { who: Name, stun: u32, wounds: u32 } => Harm, Usual, Everybody;
    /// A character who paid to stay in is taken out all the same (TAK-2).
    PaidInVain { who: Name } => Harm, Means, Everybody;
    Healed { who: Name, points: u32 } => Harm, Usual, Everybody;
    /// A weapon's die was rolled, or typed in for a real die (LIFE-1).
    Weapon { who: Name, die: Die, points: u32, typed: bool } => Harm, Main, Everybody;
    /// Stress came too late to oppose dice that have been rolled (SHK-1).
    TooLate { name: Name, dice: Vec<Die> } => Harm, Usual, Gm;
    /// Gear keeps off an effect, or a step of it (GEAR-1).
    Protected { who: Name, gear: Name, stops: bool } => Harm, Usual, Everybody;
}
