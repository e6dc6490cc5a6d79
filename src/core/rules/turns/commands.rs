//! The commands about orders and turns.

use crate::model::{Actor, CharacterId, Die, Footing, Name, OrderKind, PoolId, Ref};
use crate::rules::command::{Faces, HitchUse, SceneAt};
use serde::{Deserialize, Serialize};

/// The commands about orders and turns (ORD-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum OrderCommand {
    /// Starts an order; the GM picks the action lead.
    Begin {
        #[serde(default)]
        scene: SceneAt,
        lead: Ref<Actor>,
        /// The order type (ORD-1).
        #[serde(default = "handoff")]
        kind: OrderKind,
    },
    /// Changes the order type (ORD-1).
    Become {
        #[serde(default)]
        scene: SceneAt,
        kind: OrderKind,
    },
    Next {
        #[serde(default)]
        scene: SceneAt,
    },
    Delay {
        #[serde(default)]
        scene: SceneAt,
        #[serde(default)]
        to: Option<Ref<Actor>>,
    },
    /// Moves an actor before another, or to the end.
    Move {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        #[serde(default)]
        before: Option<Ref<Actor>>,
    },
    /// Lets a GMC interrupt; the GM then picks who follows (ORD-3).
    Interrupt {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    /// Sets an actor's number of turns a round (ORD-2).
    Often {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        turns: u8,
    },
    Round {
        #[serde(default)]
        scene: SceneAt,
    },
    /// Changes the leader of the team (ORD-4).
    TeamLeader {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    /// Lets a crisis pay one of its dice to act now, besides its own turn; one crisis a round (ORD-4).
    Push {
        #[serde(default)]
        scene: SceneAt,
        pool: Ref<PoolId>,
        die: Die,
    },
    /// Makes the highest of several rolls the action lead, which keeps that roll (ORD-5).
    Highest {
        #[serde(default)]
        scene: SceneAt,
    },
    /// States what an actor wants, who takes the lead (ORD-5).
    Want {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        want: Name,
    },
    /// Rolls initiative, or takes the rating where it is not rolled (ORD-6).
    Initiative {
        #[serde(default)]
        scene: SceneAt,
        /// The actor; left out, all whose initiative is due.
        #[serde(default)]
        who: Option<Ref<Actor>>,
        #[serde(default)]
        faces: Faces,
    },
    /// Gathers a pool for initiative as for any roll; its total becomes the initiative (ORD-6).
    Gather {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<CharacterId>,
    },
    /// Sets the effect of a distinction on the die added to an initiative rating (ORD-6).
    Footing {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        is: Footing,
    },
    /// Uses a hitch of an initiative roll (ORD-6, HIT-1, HIT-4).
    Hitch {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        to: HitchUse,
    },
    Hand {
        #[serde(default)]
        scene: SceneAt,
        to: Ref<Actor>,
    },
    /// Adds an actor to the order, who may still act this round.
    Join {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    Leave {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    Acted {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        acted: bool,
    },
    End {
        #[serde(default)]
        scene: SceneAt,
    },
}

fn handoff() -> OrderKind {
    OrderKind::Handoff
}
