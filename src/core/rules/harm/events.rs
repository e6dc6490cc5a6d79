//! What happens in this chapter, each event in a row.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

use crate::model::{Die, Name, Role};
use crate::rules::Standing;
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// What took somebody out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Felled {
    /// A trait of theirs (TAK-1).
    Trait(Role, Name),
    /// What overcomes a GMC of their kind (GMC-2, GMC-3).
    Overcome(Name),
    /// Damage, and how it leaves them (LIFE-2, LIFE-3).
    Damage(Standing),
    /// A lost roll at high stakes (TEST-2).
    Roll,
    GmSaysSo,
    /// The loss of the last die (GMC-4).
    NoDice,
    /// Neither paid nor seen to (LIFE-2).
    Death,
}

/// How somebody fares from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// In it again (TAK-3).
    Back,
    /// In it for one last test (LDE-2).
    Roused,
    OutAgain,
    /// Can't be roused any more in this scene (LDE-4).
    PastRousing,
    StaysAlive,
    StaysConscious,
    HadFirstAid,
    Rested,
    LivesAfterAll,
}

chapter! {
    /// Harm, and who is in it or out of it.
    HarmEvent in Harm;
    /// Somebody was taken out.
    TakenOut { who: Name, by: Felled } => Harm, Main, Everybody;
    /// How somebody fares.
    Fares { who: Name, is: Condition } => Harm, Usual, Everybody;
    /// Somebody took damage (LIFE-2).
    Damaged { who: Name, points: u32 } => Harm, Usual, Everybody;
    /// Somebody took stun and wounds (LIFE-3).
    Wounded { who: Name, stun: u32, wounds: u32 } => Harm, Usual, Everybody;
    /// Whoever paid to stay in it is taken out all the same (TAK-2).
    PaidInVain { who: Name } => Harm, Means, Everybody;
    /// Life points come back.
    Healed { who: Name, points: u32 } => Harm, Usual, Everybody;
    /// A weapon's die fell, typed in where it is a real one (LIFE-1).
    Weapon { who: Name, die: Die, points: u32, typed: bool } => Harm, Main, Everybody;
    /// Stress came too late to oppose what has been rolled (SHK-1).
    TooLate { name: Name, dice: Vec<Die> } => Harm, Usual, Gm;
    /// Gear keeps an effect off, or a step of it (GEAR-1).
    Protected { who: Name, gear: Name, stops: bool } => Harm, Usual, Everybody;
}
