//! Commands about scenes, the action order and sessions.

use super::{Faces, PrimeSet, SceneAt};
use crate::model::{Actor, CharacterId, Name, Ref, SceneId, SceneKind};
use serde::{Deserialize, Serialize};

/// Scenes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SceneCommand {
    /// A new scene, not yet running.
    Add {
        /// What it is called.
        name: Name,
        /// Where it plays.
        #[serde(default)]
        place: Name,
        /// What it is for.
        #[serde(default)]
        kind: SceneKind,
    },
    /// Gives a scene another name.
    Rename {
        /// Which.
        scene: SceneAt,
        /// The new name.
        name: Name,
    },
    /// Says where it plays.
    Place {
        /// Which.
        scene: SceneAt,
        /// Where.
        place: Name,
    },
    /// Makes it a scene of another kind.
    Become {
        /// Which.
        scene: SceneAt,
        /// What it is for.
        kind: SceneKind,
    },
    /// Plays it.
    Start {
        /// Which.
        scene: Ref<SceneId>,
    },
    /// Ends it: what lasts for the scene goes (ASSET-4, SCN-2).
    End {
        /// Which.
        #[serde(default)]
        scene: SceneAt,
    },
    /// Somebody comes in.
    Enter {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Somebody leaves.
    Leave {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Raises or lowers the stakes (TAK-4).
    HighStakes {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        /// Whether losing takes one out.
        on: bool,
    },
    /// Removes a scene that is not running.
    Remove {
        /// Which.
        scene: Ref<SceneId>,
    },
}

/// Who acts when (ORD-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum OrderCommand {
    /// Starts an order; the GM picks who leads.
    Begin {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who goes first.
        lead: Ref<Actor>,
    },
    /// Whoever acted hands the turn on.
    Hand {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// To whom.
        to: Ref<Actor>,
    },
    /// Somebody joins the order, and may still act this round.
    Join {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<Actor>,
    },
    /// Somebody leaves the order.
    Leave {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<Actor>,
    },
    /// Plain edit: says who has acted this round.
    Acted {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<Actor>,
        /// Whether they have.
        acted: bool,
    },
    /// Drops the order.
    End {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
}

/// Sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionCommand {
    /// Starts one: players are topped up, the bank or the doom pool filled (PP-1, PP-2, DOOM-1).
    Start,
    /// Starts one where the players roll for their points: a d4 each, or a set of traits each (PP-1).
    StartRolled {
        /// What the dice show, player by player.
        #[serde(default)]
        faces: Faces,
        /// The sets that are rolled; for whoever is not named, their distinctions.
        #[serde(default)]
        sets: Vec<PrimeSet>,
    },
    /// Ends one: what lasts for the session goes (ASSET-4).
    End,
}
