//! Harm and plot points.

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
    /// Life points come back.
    Healed { who: Name, points: u32 } => Harm, Usual, Everybody;
    /// A weapon's die fell, typed in where it is a real one (LIFE-1).
    Weapon { who: Name, die: Die, points: u32, typed: bool } => Harm, Main, Everybody;
    /// Stress came too late to oppose what has been rolled (SHK-1).
    TooLate { name: Name, dice: Vec<Die> } => Harm, Usual, Gm;
    /// Gear keeps an effect off, or a step of it (GEAR-1).
    Protected { who: Name, gear: Name, stops: bool } => Harm, Usual, Everybody;
}

chapter! {
    /// Plot points, and what is saved in their place.
    PointEvent in Point;
    /// Points moved; nobody is the pile. What is held back waits until the roll is resolved (PP-7).
    Moved { from: Option<Name>, to: Option<Name>, points: u32, held: bool } => (!held).then_some(Points), Means, Everybody;
    /// What somebody earned by a roll that is over is no longer held back: it is theirs (CON-1, PP-7).
    HeldOver { who: Name, points: u32 } => None, Means, Everybody;
    /// The bank was corrected.
    Bank { from: u32, to: u32 } => Points, Usual, Everybody;
    /// What somebody has saved was corrected.
    Saved { who: Name, dice: u32 } => Points, Usual, Everybody;
    /// A GMC saves dice for a later action (PP-3).
    Saves { who: Name, dice: u32 } => Points, Means, Everybody;
    /// A die that was saved is not.
    Unsaved { who: Name } => Points, Means, Everybody;
    /// What somebody has earned is a step for a die.
    EarnsStep { who: Name, die: Die } => Points, Usual, Everybody;
    /// What somebody has earned is a d6, for a pool where one is named.
    EarnsDie { who: Name, pool: Option<Name> } => Points, Usual, Everybody;
    /// A pool pays for the GM before any other, or no longer does (PP-4).
    Payer { pool: Name, pays: bool } => Points, Usual, Everybody;
}
