//! The scene that is played.

use super::Eyes;
use super::people::{GmcView, PcView, gmcs, pcs};
use super::roll::{RollView, roll};
use super::table::PlayerTable;
use crate::model::{Bearer, Clock, Counted, CounterForm, Die, PoolKind, Role, Scene, SceneId, State};
use crate::rules::{pool_in_play, traits_in_play};
use serde::{Deserialize, Serialize};

/// A scene, as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneView {
    pub name: String,
    pub place: String,
    /// The words for high stakes; `None` at low stakes (TAK-4).
    pub stakes: Option<String>,
    /// Its distinctions, and traits that affect everyone in it.
    pub traits: Vec<TraitView>,
    pub pools: Vec<PoolView>,
    /// Visible counters of the scene and the campaign (SET-21).
    #[serde(default)]
    pub counters: Vec<CounterView>,
    /// Running timed tests (TEST-4).
    pub timed: Vec<TimedView>,
    pub pcs: Vec<PcView>,
    /// Revealed GMCs.
    pub gmcs: Vec<GmcView>,
    /// The table's word for characters who are out.
    pub taken_out: String,
    /// The name of the actor whose turn it is, if turns are taken.
    pub turn: Option<String>,
    /// Those who may take the next turn, without hidden ones (ORD-2).
    #[serde(default)]
    pub next: Vec<String>,
    /// The round; 0 without turns.
    pub round: u32,
    pub roll: Option<RollView>,
}

/// The state of a character's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bearing {
    Acts,
    Acted,
    Waits,
}

/// The kind of a trait at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TraitKind {
    /// A distinction or another trait of the scene.
    Distinction,
    Asset,
    Complication,
    Stress,
    Trauma,
}

/// A trait as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraitView {
    pub name: String,
    pub dice: Vec<Die>,
    pub kind: TraitKind,
}

impl TraitView {
    /// Returns whether it harms its owner.
    pub fn is_harm(&self) -> bool {
        matches!(self.kind, TraitKind::Complication | TraitKind::Stress | TraitKind::Trauma)
    }

    /// Returns whether it is an asset.
    pub fn is_asset(&self) -> bool {
        self.kind == TraitKind::Asset
    }
}

/// A GM's pool as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolView {
    pub name: String,
    pub kind: PoolKind,
    pub dice: Vec<Die>,
    /// The number of dice lost, for a crisis or a challenge.
    pub gone: usize,
}

/// A counter as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterView {
    pub name: String,
    pub form: CounterForm,
    /// The filled places, and all.
    pub places: (u32, u32),
    /// Its value in words.
    pub now: String,
    pub full: bool,
}

/// Returns the visible counters of a file, a scene or the campaign.
pub(super) fn counters(known: &PlayerTable, of: Option<Bearer>) -> Vec<CounterView> {
    let view = |counted: Counted<'_>| CounterView {
        name: counted.spec.name.to_string(),
        form: counted.spec.form,
        places: (counted.spec.filled(counted.counter.now), counted.spec.places()),
        now: crate::words::counter_now(&counted),
        full: counted.is_full(),
    };
    known.counters_of(of).into_iter().map(view).collect()
}

/// A timed test as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimedView {
    pub title: String,
    /// The stages in all, and those done.
    pub stages: (u8, u8),
    /// The beats at the start, and those left.
    pub beats: (u8, u8),
}

/// Returns the scene the players look at: of the current roll, the GM's choice, or the one in front.
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
        // Below zero at the end is out of time (TEST-4); the players see no beat left.
        beats: (timed.beats, u8::try_from(timed.left).unwrap_or_default()),
    });
    SceneView {
        name: it.name.to_string(),
        place: it.place.to_string(),
        stakes: it.high_stakes.then(|| known.setting.labels.high_stakes.to_string()),
        traits: traits(eyes, of).collect(),
        pools: pools(known, it),
        counters: [counters(known, Some(of)), counters(known, None)].concat(),
        timed: timed.collect(),
        pcs: pcs(eyes, it),
        gmcs: gmcs(eyes, it),
        taken_out: known.setting.labels.taken_out.to_string(),
        turn: it.order.now.map(|who| super::name::actor(known, who)),
        next: super::people::next(eyes, it),
        round: it.order.round,
        roll: roll(eyes, it),
    }
}

/// Returns the visible pools, crises first; a resolved one is left out.
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
    // The sort is stable: doom goes last, and all others keep their order.
    all.sort_by_key(|it| it.kind == PoolKind::Doom);
    all
}

pub(super) fn traits(eyes: Eyes<'_>, of: Bearer) -> impl Iterator<Item = TraitView> {
    traits_in_play(eyes.known, of).filter_map(move |(role, trait_)| {
        let kind = match role {
            Role::Set(_) if matches!(of, Bearer::Scene(_)) => TraitKind::Distinction,
            Role::Asset => TraitKind::Asset,
            Role::Complication => TraitKind::Complication,
            Role::Stress(_) | Role::Worn(_) => TraitKind::Stress,
            Role::Trauma(_) => TraitKind::Trauma,
            // The sets of a file are on its player's own sheet; the screen keeps track of what play adds.
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
