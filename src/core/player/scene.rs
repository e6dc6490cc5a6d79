//! The scene that is played.

use super::Eyes;
use super::people::{GmcView, PcView, gmcs, pcs};
use super::roll::{RollView, roll};
use super::table::PlayerTable;
use crate::model::{Bearer, Clock, Die, PoolKind, Role, Scene, SceneId, State};
use crate::rules::{pool_in_play, traits_in_play};
use serde::{Deserialize, Serialize};

/// A scene, as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneView {
    /// What it is called.
    pub name: String,
    /// Where it plays.
    pub place: String,
    /// What is said of its stakes, where they are high (TAK-4).
    pub stakes: Option<String>,
    /// Its distinctions, and what hangs over all in it.
    pub traits: Vec<TraitView>,
    /// Crises, challenges and doom.
    pub pools: Vec<PoolView>,
    /// Tests against time that go on (TEST-4).
    pub timed: Vec<TimedView>,
    /// The players' characters.
    pub pcs: Vec<PcView>,
    /// The GM's, as far as they are revealed.
    pub gmcs: Vec<GmcView>,
    /// What those who are out of it are: taken out, or as the table calls that.
    pub taken_out: String,
    /// Whose turn it is, where turns are taken.
    pub turn: Option<String>,
    /// Which round; 0 where no turns are taken.
    pub round: u32,
    /// What is rolled.
    pub roll: Option<RollView>,
}

/// Where somebody stands in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bearing {
    /// It is their turn.
    Acts,
    /// They have acted this round.
    Acted,
    /// Neither.
    Waits,
}

/// What a trait is to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TraitKind {
    /// A distinction, or what else a scene has.
    Distinction,
    /// An asset.
    Asset,
    /// A complication.
    Complication,
    /// Stress.
    Stress,
    /// Trauma.
    Trauma,
}

/// A trait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraitView {
    /// What it is called.
    pub name: String,
    /// Its dice.
    pub dice: Vec<Die>,
    /// What it is.
    pub kind: TraitKind,
}

impl TraitView {
    /// Whether it hurts whoever has it.
    pub fn is_harm(&self) -> bool {
        matches!(self.kind, TraitKind::Complication | TraitKind::Stress | TraitKind::Trauma)
    }

    /// Whether it helps.
    pub fn is_asset(&self) -> bool {
        self.kind == TraitKind::Asset
    }
}

/// A pool of the GM's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolView {
    /// What it is called.
    pub name: String,
    /// What it is for.
    pub kind: PoolKind,
    /// Its dice.
    pub dice: Vec<Die>,
    /// How many of those it once had are gone, of a crisis or a challenge.
    pub gone: usize,
}

/// A test against time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimedView {
    /// What is to be done.
    pub title: String,
    /// The stages it takes, and how many are behind them.
    pub stages: (u8, u8),
    /// The beats there were, and how many are left.
    pub beats: (u8, u8),
}

/// The scene the players look at: the one of the roll at hand, the one the GM looks at, or the one in front.
pub(super) fn played(state: &State, looked_at: Option<SceneId>) -> Option<SceneId> {
    let running = |id| state.scenes.get(&id).filter(|it| it.running);
    let of_roll = state.at_hand().and_then(|it| running(it.scene));
    of_roll.or_else(|| looked_at.and_then(running)).or_else(|| state.in_front()).map(|it| it.id)
}

pub(super) fn scene(eyes: Eyes<'_>, it: &Scene) -> SceneView {
    let (known, of) = (eyes.known, Bearer::Scene(it.id));
    let timed = it.timed.iter().filter(|it| it.clock() == Clock::Running).map(|timed| TimedView {
        title: timed.title.to_string(),
        stages: (timed.stages, timed.done),
        beats: (timed.beats, u8::try_from(timed.left).unwrap_or_default()),
    });
    SceneView {
        name: it.name.to_string(),
        place: it.place.to_string(),
        stakes: it.high_stakes.then(|| known.setting.labels.high_stakes.to_string()),
        traits: traits(eyes, of).collect(),
        pools: pools(known, it),
        timed: timed.collect(),
        pcs: pcs(eyes, it),
        gmcs: gmcs(eyes, it),
        taken_out: known.setting.labels.taken_out.to_string(),
        turn: it.order.now.map(|who| super::name::actor(known, who)),
        round: it.order.round,
        roll: roll(eyes, it),
    }
}

/// The pools the players see, crises first; one that is resolved is gone.
fn pools(known: &PlayerTable, scene: &Scene) -> Vec<PoolView> {
    let shown = known.pools.values().filter(|it| !it.dice.is_empty() && pool_in_play(known, it.kind));
    let shown = shown.filter(|it| it.is_in(scene.id));
    let mut all: Vec<PoolView> = shown
        .filter(|it| it.kind != PoolKind::Resource)
        .map(|pool| PoolView {
            name: pool.name.to_string(),
            kind: pool.kind,
            dice: pool.dice.clone(),
            gone: if pool.falls() {
                usize::try_from(pool.most).unwrap_or_default().saturating_sub(pool.dice.len())
            } else {
                0
            },
        })
        .collect();
    all.sort_by_key(|it| it.kind == PoolKind::Doom);
    all
}

/// What the table keeps track of on somebody or something, as far as the players see it.
pub(super) fn traits(eyes: Eyes<'_>, of: Bearer) -> impl Iterator<Item = TraitView> {
    traits_in_play(eyes.known, of).filter_map(move |(role, trait_)| {
        let kind = match role {
            Role::Set(_) if matches!(of, Bearer::Scene(_)) => TraitKind::Distinction,
            Role::Asset => TraitKind::Asset,
            Role::Complication => TraitKind::Complication,
            Role::Stress(_) | Role::Worn(_) => TraitKind::Stress,
            Role::Trauma(_) => TraitKind::Trauma,
            Role::Set(_) | Role::Catalyst => return None,
        };
        // Only the kind of harm is a word of ours.
        let name = match role {
            Role::Trauma(_) | Role::Worn(_) => role.called(&eyes.table.setting.labels, &trait_.name),
            _ => trait_.name.to_string(),
        };
        Some(TraitView { name, dice: trait_.dice(), kind })
    })
}
