//! Commands about contests.

use crate::model::{CharacterId, Name, Ref};
use crate::rules::command::{It, SceneAt};
use serde::{Deserialize, Serialize};

/// Contests (CON-1). What a contest shares with a test, such as its stakes and its end, is in
/// [`crate::rules::command::TestCommand`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ContestCommand {
    /// Opens one: who begins it rolls first and sets the number (CON-1).
    Open {
        /// Who begins it.
        who: Ref<CharacterId>,
        /// Who may oppose it; several make it a group contest (CON-5).
        against: Vec<Ref<CharacterId>>,
        /// What it is about.
        #[serde(default)]
        title: Name,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Pays where who begins it is taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
        /// An area effect: one total, and each resists it alone (SFX-4).
        #[serde(default)]
        area: bool,
    },
    /// One roll against several, for a point, each of whom defends alone (SETT-3).
    Sweep {
        /// Who.
        who: Ref<CharacterId>,
        /// Against whom.
        against: Vec<Ref<CharacterId>>,
        /// What it is about.
        #[serde(default)]
        title: Name,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
    /// One more wants the same: a group contest (CON-5).
    Join {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who.
        who: Ref<CharacterId>,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Rolls against the number that stands (CON-1).
    Oppose {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who; whoever is asked when nobody is named.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
        /// Puts the dice of their last roll in again; what cost a point costs it again.
        #[serde(default)]
        again: bool,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Lets it go without having rolled: earns nothing, risks nothing (CON-1, CON-2).
    LetGo {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who; whoever is asked when nobody is named.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Gives in after having rolled, for a point (CON-2, CON-7, CON-9).
    GiveIn {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who; whoever is asked when nobody is named.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Gets between them, for a point (CON-4).
    Interfere {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who.
        who: Ref<CharacterId>,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Goes on after an interference, and hands whoever stopped it a point (CON-4, CON-8).
    GoOn {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who.
        who: Ref<CharacterId>,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Drops out after an interference: nobody lost (CON-8).
    DropOut {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who.
        who: Ref<CharacterId>,
    },
}
