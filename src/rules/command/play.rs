//! Commands about what moves in play: points, assets, harm, pools.

use crate::model::{Bearer, CharacterId, Die, HurtTo, Name, PoolId, PoolKind, Ref, TrackId};
use crate::rules::command::{Command, Faces, It, RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Plain edits of plot points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PointsCommand {
    /// From the pile.
    Give {
        /// To whom.
        to: Ref<CharacterId>,
        /// How many.
        points: u32,
    },
    /// Back to the pile.
    Take {
        /// From whom.
        from: Ref<CharacterId>,
        /// How many.
        points: u32,
    },
    /// The GM says as what a GMC takes a point that they have earned in a test or contest that is open: a d6 to
    /// doom where nothing is named (PP-8).
    Earns {
        /// Who has earned it.
        who: Ref<CharacterId>,
        /// In which test or contest.
        #[serde(default)]
        it: It,
        /// The doom die that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
        /// The crisis that gets the d6.
        #[serde(default)]
        into: Option<Ref<PoolId>>,
    },
    /// Sets the GM's bank.
    Bank {
        /// The new count.
        points: u32,
    },
}

/// Assets made in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum AssetCommand {
    /// A d6 asset for a plot point (ASSET-1).
    Make {
        /// Who pays.
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
        /// Whose.
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
        /// Whose.
        of: Ref<Bearer>,
        /// What it is called.
        name: Name,
        /// Its die.
        die: Die,
    },
    /// One step down; below d4 it is gone (ASSET-8).
    StepDown {
        /// Which.
        at: TraitAt,
    },
    /// No longer of use: it goes (ASSET-8).
    Drop {
        /// Which.
        at: TraitAt,
    },
    /// For a point: stays to the end of the session (ASSET-2).
    Keep {
        /// Which.
        at: TraitAt,
        /// Who pays.
        by: Ref<CharacterId>,
    },
    /// For a point: open to all in the scene (ASSET-1, ASSET-2).
    Open {
        /// Which.
        at: TraitAt,
        /// Who pays.
        by: Ref<CharacterId>,
    },
    /// For a point: somebody else's from now on (ASSET-2, ASSET-8).
    Give {
        /// Which.
        at: TraitAt,
        /// Whose it becomes.
        to: Ref<Bearer>,
        /// Who pays.
        by: Ref<CharacterId>,
    },
}

/// Complications and stress, as plain edits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HarmCommand {
    /// A new complication (COMP-1).
    Complicate {
        /// On whom or what.
        on: Ref<Bearer>,
        /// What it is called.
        name: Name,
        /// Its die.
        die: Die,
    },
    /// The same hindrance again: a larger die replaces, another steps it up (COMP-2).
    Worsen {
        /// Which.
        at: TraitAt,
        /// The die it comes with.
        die: Die,
    },
    /// Stress on a track (STR-2).
    Stress {
        /// On whom.
        on: Ref<CharacterId>,
        /// Which track.
        track: Ref<TrackId>,
        /// The die it comes with.
        die: Die,
    },
    /// One step up; past d12 its owner is taken out (COMP-3, STR-3).
    StepUp {
        /// Which.
        at: TraitAt,
    },
    /// One step down; below d4 it is gone (DIE-2).
    StepDown {
        /// Which.
        at: TraitAt,
    },
    /// Takes it away: recovered, or no longer of interest.
    Remove {
        /// Which.
        at: TraitAt,
    },
    /// Back in the scene, usually with a d6 complication for the experience (TAK-3).
    Back {
        /// Who.
        who: Ref<CharacterId>,
        /// Into which scene.
        #[serde(default)]
        scene: SceneAt,
        /// What the complication is called; none where it is empty.
        #[serde(default)]
        name: Name,
    },
    /// For a point one's own stress joins one's own pool for the whole test or contest (STR-6).
    Push {
        /// Which stress.
        at: TraitAt,
        /// Into which roll.
        #[serde(default = "acting")]
        roll: RollAt,
    },
    /// Stress on a trait (SHK-1).
    Wear {
        /// The trait it sits on.
        at: TraitAt,
        /// The die it comes with.
        die: Die,
    },
    /// Life points are lost (LIFE-2, LIFE-3).
    Damage {
        /// Whose.
        on: Ref<CharacterId>,
        /// How many.
        points: u32,
        /// Where to, with stun and wounds.
        #[serde(default)]
        to: HurtTo,
    },
    /// The die of a weapon is thrown and added to the damage (LIFE-1).
    Weapon {
        /// Against whom.
        on: Ref<CharacterId>,
        /// The weapon's die.
        die: Die,
        /// Where to, with stun and wounds.
        #[serde(default)]
        to: HurtTo,
        /// What it shows.
        #[serde(default)]
        faces: Faces,
    },
    /// Life points come back (LIFE-2, LIFE-3).
    Heal {
        /// Whose.
        who: Ref<CharacterId>,
        /// How many.
        points: u32,
        /// Of which, with stun and wounds.
        #[serde(default)]
        of: HurtTo,
    },
    /// A rest clears all stun (LIFE-4).
    Rest {
        /// Whose.
        who: Ref<CharacterId>,
    },
    /// For a point: stays alive, or awake (LIFE-2, LIFE-3).
    StayUp {
        /// Who.
        who: Ref<CharacterId>,
    },
    /// First aid stands for that point (LIFE-2).
    FirstAid {
        /// On whom.
        who: Ref<CharacterId>,
    },
    /// Neither paid nor seen to: dead; or alive after all, as the GM says (LIFE-2).
    Dies {
        /// Who.
        who: Ref<CharacterId>,
        /// Whether they are dead.
        dead: bool,
    },
    /// Taken out where no roll was behind it, somebody stays in for a point: with a new complication of d6, or
    /// with one of theirs a step larger (TAK-2).
    StayIn {
        /// Who.
        who: Ref<CharacterId>,
        /// Of which scene.
        #[serde(default)]
        scene: SceneAt,
        /// The complication: a new one, or one of theirs.
        with: StayWith,
    },
    /// The GM says who is taken out of a scene, or comes back (TAK-1, TAK-3).
    Out {
        /// Who.
        who: Ref<CharacterId>,
        /// From which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Whether they are out.
        out: bool,
    },
}

fn acting() -> RollAt {
    RollAt::Acting
}

/// Doom and crisis pools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PoolCommand {
    /// A new pool (DOOM-1, CRI-1).
    Add {
        /// What it is called.
        name: Name,
        /// What it is for.
        kind: PoolKind,
        /// Its dice.
        dice: Vec<Die>,
        /// In which scene: there it takes its turns, where an order runs. With none named, in the only one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: SceneAt,
    },
    /// Gives a pool another name.
    Rename {
        /// Which.
        pool: Ref<PoolId>,
        /// The new name.
        name: Name,
    },
    /// Puts a die in; or it steps up a die there of equal or larger size instead (DOOM-6).
    Put {
        /// Into which.
        pool: Ref<PoolId>,
        /// The die.
        die: Die,
        /// The die of the pool that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// Takes a die out.
    Take {
        /// Out of which.
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
    },
    /// Steps a die one size (DIE-2, DIE-3).
    Step {
        /// In which.
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
        /// Up or down.
        up: bool,
    },
    /// Where there is no bank the GM says which pool pays before any other (PP-4).
    Pays {
        /// Which.
        pool: Ref<PoolId>,
        /// Whether it does.
        on: bool,
    },
    /// One command that this pool pays for, or that earns a die for it: the GM says which crisis it is (PP-4, PP-8).
    PaysFor {
        /// Which.
        pool: Ref<PoolId>,
        /// What it pays for.
        what: Box<Command>,
    },
    /// A new story begins: doom by the story starts anew (DOOM-8).
    Story,
    /// Removes the pool.
    Remove {
        /// Which.
        pool: Ref<PoolId>,
    },
}

/// What it costs somebody besides a point to stay in (TAK-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StayWith {
    /// A new complication of d6.
    New(Name),
    /// One that is as large, a step larger.
    Old(TraitAt),
}
