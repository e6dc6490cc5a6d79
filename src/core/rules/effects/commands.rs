//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{Bearer, CharacterId, Die, DieId, HurtTo, Name, PoolId, Ref, TrackId};
use crate::rules::command::{SfxAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Assets made in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum AssetCommand {
    /// A d6 asset for a plot point (ASSET-1).
    Make {
        by: Ref<CharacterId>,
        /// Whose it is; the payer's own when left out (ASSET-3, ASSET-8).
        #[serde(default)]
        of: Option<Ref<Bearer>>,
        /// What it is called.
        name: Name,
        /// For one more point: stays to the end of the session.
        #[serde(default)]
        keep: bool,
        /// For one more point: open to all in the scene.
        #[serde(default)]
        open: bool,
    },
    /// The GM gives one, free (ASSET-6).
    Grant {
        of: Ref<Bearer>,
        /// What it is called.
        name: Name,
        /// Its die; a d6 when none is said.
        #[serde(default)]
        die: Option<Die>,
    },
    /// A relationship asset: kept to a later session, there for one scene once it has lain in a roll
    /// (ASSET-7).
    Relationship {
        of: Ref<Bearer>,
        /// What it is called.
        name: Name,
        die: Die,
    },
    /// One step down; below d4 it is gone (ASSET-8).
    StepDown { at: TraitAt },
    /// No longer of use: it goes (ASSET-8).
    Drop { at: TraitAt },
    /// For a point: stays to the end of the session (ASSET-2).
    Keep { at: TraitAt, by: Ref<CharacterId> },
    /// For a point: open to all in the scene (ASSET-1, ASSET-2).
    Open { at: TraitAt, by: Ref<CharacterId> },
    /// For a point: somebody else's from now on (ASSET-2, ASSET-8).
    Give {
        at: TraitAt,
        /// Whose it becomes.
        to: Ref<Bearer>,
        by: Ref<CharacterId>,
    },
}

/// What the GM makes of a hitch (HIT-1, HIT-2, HIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HitchUse {
    /// A d6 complication.
    Complicate {
        /// What it is called.
        name: Name,
        /// Whose: the scene's, or that of the vehicle that was rolled with; of whoever rolled when left out (HIT-1).
        #[serde(default)]
        on: Option<Ref<Bearer>>,
    },
    /// A d6 complication of the vehicle that whoever rolled is aboard (VEH-4).
    OnVehicle {
        /// What it is called.
        name: Name,
    },
    /// A complication or stress steps up.
    StepUp { at: TraitAt },
    /// In a recovery from stress that was beaten: a d6 of another stress (STR-4).
    Stress { track: Ref<TrackId> },
    /// In a recovery from stress on a trait that was beaten: a d6 of stress on another trait (SHK-3, STR-4).
    Wear {
        /// The trait it sits on.
        at: TraitAt,
    },
    /// A doom die of the size that rolled the 1; or it steps up an equal or larger one.
    Doom {
        /// The doom die that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// A die of that size to a crisis pool.
    Crisis { pool: Ref<PoolId> },
}

/// What an effect die does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum EffectUse {
    /// Becomes an asset (ASSET-2).
    Asset {
        of: Ref<Bearer>,
        /// What it is called.
        name: Name,
    },
    /// Becomes a complication.
    Complicate {
        /// On whom or what.
        on: Ref<Bearer>,
        /// What it is called.
        name: Name,
        /// Instead of being taken out, for a point (TAK-2, TEST-2, CON-3).
        #[serde(default)]
        stay: bool,
    },
    /// Worsens a complication (COMP-2).
    Worsen {
        at: TraitAt,
        /// Instead of its owner being taken out, for a point (TAK-2).
        #[serde(default)]
        stay: bool,
    },
    /// Takes somebody out: high stakes were lost, or the effect went past d12 (TAK-1, EFF-6).
    TakeOut { who: Ref<CharacterId> },
    /// Knocks a supporter off a gang, whose die is smaller than the effect die (GMC-7).
    KnockOut { who: Ref<CharacterId> },
    /// A recovery: gone where the effect die is larger, else one step down (COMP-4, STR-4).
    Recover,
    /// Inflicts stress (STR-2).
    Stress { on: Ref<CharacterId>, track: Ref<TrackId> },
    /// Hits a die of a crisis pool (CRI-2).
    Crisis {
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
    },
    /// A GMC's effect die is added to doom, where it is played by the story (DOOM-6).
    Doom {
        /// The die of the pool that steps up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// Inflicts stress on a trait of somebody (SHK-1).
    Wear {
        /// The trait it sits on.
        at: TraitAt,
    },
    /// Takes life points: by how much the roll was lost (LIFE-1).
    Damage { on: Ref<CharacterId> },
    /// Treats somebody: life points come back by how much the test was beaten (LIFE-2, LIFE-3).
    Heal,
    /// The same, with an odd point to stun or to wounds, as the player likes (LIFE-3).
    HealOdd { to: HurtTo },
    /// Rouses somebody for one last test; the effect die is an asset of theirs (LDE-1).
    Rouse {
        /// What the asset is called.
        name: Name,
    },
}

/// Some hitches of one roll, used for one thing. Several for a complication make it larger, the
/// first for a point, the others free; for a pool each is one die and one point (HIT-1, HIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HitchPart {
    /// The dice that show the 1s.
    pub dice: Vec<Ref<DieId>>,
    /// For what.
    pub to: HitchUse,
}

/// What a player makes of the GM's 1s (HIT-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum OpportunityUse {
    /// A complication or stress steps down.
    StepDown { at: TraitAt },
    /// An asset steps up for the scene, to d12 at most.
    StepUp { at: TraitAt },
    /// A limit of one of the GM's is activated, where doom is fed.
    Limit { at: SfxAt },
}

/// What a player makes of a prime opportunity (HIT-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrimeUse {
    /// A heroic success, with an effect die from the pool that was not rolled.
    Heroic,
    /// A complication or stress steps down.
    StepDown { at: TraitAt },
    /// An asset steps up for the scene, to d12 at most.
    StepUp { at: TraitAt },
}
