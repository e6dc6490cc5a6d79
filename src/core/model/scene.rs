//! Scenes.

use super::is_default;
use super::{CharacterId, Name, Order, ResolutionId, SceneId, Teamed, Timed, TraitId, Traits};
use serde::{Deserialize, Serialize};

/// What a scene is for (SCN-1). Other names of the kinds are read as well (SCN-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SceneKind {
    /// Sets things up.
    #[serde(alias = "Establishment")]
    Opening,
    /// Danger and pace.
    #[default]
    #[serde(alias = "Adventure")]
    Action,
    /// Finding out.
    #[serde(alias = "Discovery")]
    Exploration,
    /// Words and schemes.
    Intrigue,
    /// Rest and recovery.
    #[serde(alias = "Transition", alias = "Recovery")]
    Bridge,
    /// Something that happened before.
    Flashback,
    /// The last word on one character.
    Tag,
}

impl SceneKind {
    /// All of them, in the order of an evening.
    pub const ALL: [Self; 7] =
        [Self::Opening, Self::Action, Self::Exploration, Self::Intrigue, Self::Bridge, Self::Flashback, Self::Tag];
}

/// Somebody gave in to somebody (CON-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GaveIn {
    /// Who gave in.
    pub who: CharacterId,
    /// To whom.
    pub to: CharacterId,
}

/// Somebody who is out of it has been roused (LDE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roused {
    /// Who.
    pub who: CharacterId,
    /// The trait of theirs that took them out, which they can't touch (LDE-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<TraitId>,
    /// The one test they make, once it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<ResolutionId>,
}

/// A scene: where, who, and what hangs over it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Which one.
    pub id: SceneId,
    /// What it is called.
    pub name: Name,
    /// Where it plays.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub place: Name,
    /// What it is for.
    #[serde(default)]
    pub kind: SceneKind,
    /// Whether it is being played now. Several may be (SCN-4).
    pub running: bool,
    /// Whether it was played and has ended.
    #[serde(default, skip_serializing_if = "is_default")]
    pub played: bool,
    /// Whether dice have fallen in it: it is not at its beginning any more (SET-12).
    #[serde(default, skip_serializing_if = "is_default")]
    pub under_way: bool,
    /// The scene it is told in, which rests until it ends (SCN-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<SceneId>,
    /// Who is in it.
    pub cast: Vec<CharacterId>,
    /// Who was taken out by more than their traits show (TAK-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<CharacterId>,
    /// Who was roused for one last test, and by what trait of theirs they had been taken out (LDE-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roused: Vec<Roused>,
    /// Who can't be roused any more in this scene (LDE-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<CharacterId>,
    /// Who gave in to whom in the contest just over: no new one between them right away (CON-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gave_in: Vec<GaveIn>,
    /// Supporters an effect die was set against: they help no more here (HELP-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_help: Vec<CharacterId>,
    /// Who left it while it was played: its end is theirs as well (SCN-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<CharacterId>,
    /// Whose stress this rest has stepped down: once a scene (STR-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rested: Vec<CharacterId>,
    /// Who came into a flashback out by what ails them, and acts in it all the same: only what befalls them
    /// there, as told in `out`, takes them out of it (SCN-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<CharacterId>,
    /// Who has teamed up with whom this round (HELP-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teamed: Vec<Teamed>,
    /// Tests against time (TEST-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timed: Vec<Timed>,
    /// Whether losing a roll takes one out (TAK-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub high_stakes: bool,
    /// Who acts when.
    #[serde(default)]
    pub order: Order,
    /// Its distinctions, and assets and complications on everyone.
    #[serde(default)]
    pub traits: Traits,
}

impl Scene {
    /// A scene with nobody in it, that is not played yet.
    pub fn new(id: SceneId, name: Name, kind: SceneKind) -> Self {
        Self {
            id,
            name,
            place: "".into(),
            kind,
            running: false,
            played: false,
            under_way: false,
            within: None,
            cast: Vec::new(),
            out: Vec::new(),
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
