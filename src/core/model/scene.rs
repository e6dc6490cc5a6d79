//! Scenes, with their cast, order and traits.

use super::is_default;
use super::{CharacterId, Die, Name, Order, ResolutionId, SceneId, Teamed, Timed, TraitId, Traits};
use serde::{Deserialize, Serialize};

/// The kind of a scene (SCN-1). Other names of the kinds are read as well (SCN-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SceneKind {
    #[serde(alias = "Establishment")]
    Opening,
    #[default]
    #[serde(alias = "Adventure")]
    Action,
    #[serde(alias = "Discovery")]
    Exploration,
    Intrigue,
    #[serde(alias = "Transition", alias = "Recovery")]
    Bridge,
    Flashback,
    /// The last word on one character.
    Tag,
}

impl SceneKind {
    /// All of them, in the order of an evening.
    pub const ALL: [Self; 7] =
        [Self::Opening, Self::Action, Self::Exploration, Self::Intrigue, Self::Bridge, Self::Flashback, Self::Tag];
}

/// A contestant who gave in to another (CON-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GaveIn {
    pub who: CharacterId,
    pub to: CharacterId,
}

/// The effect die that took a character out: the size of a complication in place of that (TAK-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Struck {
    pub who: CharacterId,
    pub die: Die,
}

/// A character taken out but roused (LDE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roused {
    pub who: CharacterId,
    /// The trait that took them out, which they can't touch (LDE-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<TraitId>,
    /// The one test they make, once it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<ResolutionId>,
}

/// A scene, with its place, cast and traits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    pub id: SceneId,
    pub name: Name,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub place: Name,
    /// The GM's notes on it, left out of everything a player gets.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub notes: Name,
    #[serde(default)]
    pub kind: SceneKind,
    /// Being played now. Several may be (SCN-4).
    pub running: bool,
    /// Played and ended.
    #[serde(default, skip_serializing_if = "is_default")]
    pub played: bool,
    /// A roll was made: the scene is past its beginning (SET-12).
    #[serde(default, skip_serializing_if = "is_default")]
    pub under_way: bool,
    /// The outer scene of a flashback, which rests until this one ends (SCN-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<SceneId>,
    pub cast: Vec<CharacterId>,
    /// Characters taken out by more than their traits show (TAK-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<CharacterId>,
    /// The effect dice that took characters out; none for those taken out by hand (TAK-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck: Vec<Struck>,
    /// Characters roused for one last test, with the trait that took them out (LDE-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roused: Vec<Roused>,
    /// Characters who can't be roused any more in this scene (LDE-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<CharacterId>,
    /// Those who gave in in the last contest: no new one between them right away (CON-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gave_in: Vec<GaveIn>,
    /// Supporters an effect die was set against: they help no more here (HELP-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_help: Vec<CharacterId>,
    /// Characters who left while it was played: its end applies to them as well (SCN-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<CharacterId>,
    /// Characters whose stress this rest has stepped down: once a scene (STR-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rested: Vec<CharacterId>,
    /// Characters who came into a flashback already taken out and act anyway: only harm from the flashback, as told in
    /// `out`, takes them out of it (SCN-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<CharacterId>,
    /// Team-ups of this round (HELP-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teamed: Vec<Teamed>,
    /// Timed tests (TEST-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timed: Vec<Timed>,
    /// Losing a roll takes out (TAK-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub high_stakes: bool,
    #[serde(default)]
    pub order: Order,
    /// Its distinctions, and assets and complications on everyone.
    #[serde(default)]
    pub traits: Traits,
}

impl Scene {
    /// Creates an empty scene that is not played yet.
    pub fn new(id: SceneId, name: Name, kind: SceneKind) -> Self {
        Self {
            id,
            name,
            place: "".into(),
            notes: "".into(),
            kind,
            running: false,
            played: false,
            under_way: false,
            within: None,
            cast: Vec::new(),
            out: Vec::new(),
            struck: Vec::new(),
            roused: Vec::new(),
            lost: Vec::new(),
            gave_in: Vec::new(),
            no_help: Vec::new(),
            left: Vec::new(),
            rested: Vec::new(),
            apart: Vec::new(),
            teamed: Vec::new(),
            timed: Vec::new(),
            high_stakes: false,
            order: Order::default(),
            traits: Traits::default(),
        }
    }
}
