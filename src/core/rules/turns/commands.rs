//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{Actor, CharacterId, Die, Footing, Name, OrderKind, PoolId, Ref};
use crate::rules::command::{Faces, HitchUse, SceneAt};
use serde::{Deserialize, Serialize};

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
        /// How turns are passed (ORD-1).
        #[serde(default = "handoff")]
        kind: OrderKind,
    },
    /// Passes turns another way from now on (ORD-1).
    Become {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        kind: OrderKind,
    },
    /// The turn goes to whoever is next, where only one can be.
    Next {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
    /// Whose turn it is waits, and has it later this round.
    Delay {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who has it now; without a name, whoever is next.
        #[serde(default)]
        to: Option<Ref<Actor>>,
    },
    /// Gives somebody another place: before somebody, or last.
    Move {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        /// Before whom.
        #[serde(default)]
        before: Option<Ref<Actor>>,
    },
    /// One of the GM's breaks in, and the GM picks who follows (ORD-3).
    Interrupt {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    /// Somebody has so many turns a round (ORD-2).
    Often {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        turns: u8,
    },
    /// The next round begins, and nobody has acted in it.
    Round {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
    /// Somebody else leads the team (ORD-4).
    TeamLeader {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    /// A crisis pays one of its dice to act now, besides its own turn; one crisis a round (ORD-4).
    Push {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        pool: Ref<PoolId>,
        die: Die,
    },
    /// Of several who have rolled for it, the highest leads and keeps that roll (ORD-5).
    Highest {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
    /// Somebody states what they want, and leads (ORD-5).
    Want {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        want: Name,
    },
    /// Initiative is thrown, or worked out where nobody rolls (ORD-6).
    Initiative {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Whose; without a name, of all it is due from.
        #[serde(default)]
        who: Option<Ref<Actor>>,
        /// What the dice show, actor by actor.
        #[serde(default)]
        faces: Faces,
    },
    /// Somebody's pool for initiative is put together, as for any roll; a throw of it is their initiative (ORD-6).
    Gather {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<CharacterId>,
    },
    /// Says what a distinction makes of the die that is added to somebody's rating (ORD-6).
    Footing {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        /// What it makes of it.
        is: Footing,
    },
    /// The GM uses a hitch of somebody's initiative (ORD-6, HIT-1, HIT-4).
    Hitch {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
        to: HitchUse,
    },
    /// Whoever acted hands the turn on.
    Hand {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        to: Ref<Actor>,
    },
    /// Somebody joins the order, and may still act this round.
    Join {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    /// Somebody leaves the order.
    Leave {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<Actor>,
    },
    /// Plain edit: says who has acted this round.
    Acted {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
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

fn handoff() -> OrderKind {
    OrderKind::Handoff
}
