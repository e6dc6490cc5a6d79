//! Commands for assets, hitches, opportunities and effect dice.

use crate::model::{Bearer, CharacterId, Die, DieId, HurtTo, Name, PoolId, Ref, TrackId};
use crate::rules::command::{SfxAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Commands for assets made in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum AssetCommand {
    /// Makes a d6 asset for a plot point (ASSET-1).
    Make {
        by: Ref<CharacterId>,
        /// The owner; the payer if `None` (ASSET-3, ASSET-8).
        #[serde(default)]
        of: Option<Ref<Bearer>>,
        name: Name,
        /// For one more point, it stays to the end of the session.
        #[serde(default)]
        keep: bool,
        /// For one more point, it is open to all in the scene.
        #[serde(default)]
        open: bool,
    },
    /// The GM gives one, free (ASSET-6).
    Grant {
        of: Ref<Bearer>,
        name: Name,
        /// Its die; a d6 if `None`.
        #[serde(default)]
        die: Option<Die>,
    },
    /// Makes a relationship asset: kept to a later session, there for one scene once it has been in a roll (ASSET-7).
    Relationship { of: Ref<Bearer>, name: Name, die: Die },
    /// Steps it down; below d4 it is gone (ASSET-8).
    StepDown { at: TraitAt },
    /// Removes it when no longer of use (ASSET-8).
    Drop { at: TraitAt },
    /// Keeps it to the end of the session, for a point (ASSET-2).
    Keep { at: TraitAt, by: Ref<CharacterId> },
    /// Opens it to all in the scene, for a point (ASSET-1, ASSET-2).
    Open { at: TraitAt, by: Ref<CharacterId> },
    /// Gives it to another owner, for a point (ASSET-2, ASSET-8).
    Give { at: TraitAt, to: Ref<Bearer>, by: Ref<CharacterId> },
}

/// The GM's use of a hitch (HIT-1, HIT-2, HIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HitchUse {
    Complicate {
        name: Name,
        /// The bearer: the scene, or the vehicle that was rolled with; the roller if `None` (HIT-1).
        #[serde(default)]
        on: Option<Ref<Bearer>>,
    },
    /// A d6 complication on the roller's vehicle (VEH-4).
    OnVehicle {
        name: Name,
    },
    StepUp {
        at: TraitAt,
    },
    /// After a successful recovery from stress, a d6 of another stress (STR-4).
    Stress {
        track: Ref<TrackId>,
    },
    /// After a successful recovery from stress on a trait, a d6 of stress on another trait (SHK-3, STR-4).
    Wear {
        at: TraitAt,
    },
    /// A doom die of the size that rolled the 1, or a step up of an equal or larger one.
    Doom {
        #[serde(default)]
        raising: Option<Die>,
    },
    /// A die of that size to a crisis pool.
    Crisis {
        pool: Ref<PoolId>,
    },
}

/// The use of an effect die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum EffectUse {
    /// Becomes an asset (ASSET-2).
    Asset { of: Ref<Bearer>, name: Name },
    Complicate {
        on: Ref<Bearer>,
        name: Name,
        /// A plot point is paid to avoid being taken out (TAK-2, TEST-2, CON-3).
        #[serde(default)]
        stay: bool,
    },
    /// Worsens a complication (COMP-2).
    Worsen {
        at: TraitAt,
        /// A plot point is paid so that its owner is not taken out (TAK-2).
        #[serde(default)]
        stay: bool,
    },
    /// Takes a character out: high stakes were lost, or the effect went past d12 (TAK-1, EFF-6).
    TakeOut { who: Ref<CharacterId> },
    /// Knocks a supporter with a smaller die off a gang (GMC-7).
    KnockOut { who: Ref<CharacterId> },
    /// Recovers: gone if the effect die is larger, else one step down (COMP-4, STR-4).
    Recover,
    /// Inflicts stress (STR-2).
    Stress { on: Ref<CharacterId>, track: Ref<TrackId> },
    /// Hits a die of a crisis pool (CRI-2).
    Crisis { pool: Ref<PoolId>, die: Die },
    /// Adds a GMC's effect die to doom, where it is played by the story (DOOM-6).
    Doom {
        /// The pool's die to step up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// Inflicts stress on a character's trait (SHK-1).
    Wear { at: TraitAt },
    /// Takes life points, by the margin of the lost roll (LIFE-1).
    Damage { on: Ref<CharacterId> },
    /// Treats a character: life points come back by the margin of the test (LIFE-2, LIFE-3).
    Heal,
    /// Heals, with an odd point to stun or to wounds as the player likes (LIFE-3).
    HealOdd { to: HurtTo },
    /// Rouses a character for one last test; the effect die becomes their asset (LDE-1).
    Rouse { name: Name },
}

/// Hitches of one roll with one use. Several for a complication make it larger, the first for a point, the others free;
/// for a pool each is one die and one point (HIT-1, HIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HitchPart {
    pub dice: Vec<Ref<DieId>>,
    pub to: HitchUse,
}

/// A player's use of the GM's 1s (HIT-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum OpportunityUse {
    StepDown {
        at: TraitAt,
    },
    StepUp {
        at: TraitAt,
    },
    /// Activates a limit of a GMC's, where doom is fed.
    Limit {
        at: SfxAt,
    },
}

/// A player's use of a prime opportunity (HIT-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrimeUse {
    /// A heroic success, with an effect die from the pool that was not rolled.
    Heroic,
    StepDown {
        at: TraitAt,
    },
    StepUp {
        at: TraitAt,
    },
}
