//! The people in the scene: PCs with what the table tracks, and revealed GMCs.

use super::Eyes;
use super::scene::{Bearing, CounterView, TraitView, counters, traits};
use super::table::PlayerTable;
use crate::model::{Actor, Bearer, Character, CharacterId, PictureName, Scene, State};
use crate::rules::{is_vehicle, next_actors, owner_of, taken_out};
use serde::{Deserialize, Serialize};

/// A PC as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PcView {
    pub name: String,
    /// The index of the owner color and pattern.
    pub mark: u8,
    pub points: u32,
    /// The plot points in the table's words: `2 PP`.
    #[serde(default)]
    pub said: String,
    /// Stress, trauma and complications, the largest first.
    pub harm: Vec<TraitView>,
    pub assets: Vec<TraitView>,
    #[serde(default)]
    pub counters: Vec<CounterView>,
    pub turn: Bearing,
    pub out: bool,
    #[serde(default)]
    pub picture: Option<PictureName>,
}

/// A revealed GMC as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GmcView {
    pub name: String,
    pub turn: Bearing,
    pub out: bool,
    /// Stress, trauma and complications, the largest first.
    pub harm: Vec<TraitView>,
    pub assets: Vec<TraitView>,
    #[serde(default)]
    pub counters: Vec<CounterView>,
    #[serde(default)]
    pub picture: Option<PictureName>,
}

pub(super) fn bearing(scene: &Scene, who: Actor) -> Bearing {
    let order = &scene.order;
    if order.now == Some(who) {
        Bearing::Acts
    // With several turns a round one has acted only when the last of them is over.
    } else if order.is_running() && order.acted.contains(&who) && order.left(who) == 0 {
        Bearing::Acted
    } else {
        Bearing::Waits
    }
}

fn harm(eyes: Eyes<'_>, of: Bearer) -> Vec<TraitView> {
    let mut all: Vec<TraitView> = traits(eyes, of).filter(TraitView::is_harm).collect();
    all.sort_by_key(|it| std::cmp::Reverse(it.dice.iter().max().copied()));
    all
}

fn assets(eyes: Eyes<'_>, of: Bearer) -> Vec<TraitView> {
    traits(eyes, of).filter(TraitView::is_asset).collect()
}

/// Returns the names of those who may be next in a running order, without hidden ones (ORD-2, SHOW-1).
pub(super) fn next(eyes: Eyes<'_>, scene: &Scene) -> Vec<String> {
    let Some(scene) = eyes.table.scenes.get(&scene.id).filter(|it| it.order.is_running()) else { return Vec::new() };
    let known = |who: &Actor| match who {
        Actor::Character(id) if eyes.table.hides(*id) => None,
        Actor::Character(id) => Some(eyes.known.cast.get(id)?.name.to_string()),
        Actor::Pool(id) => super::name::pool(eyes.known, *id),
    };
    let (all, new_round) = next_actors(eyes.table, scene);
    all.iter().filter(|it| new_round || scene.order.now != Some(**it)).filter_map(known).collect()
}

/// Returns the owner color of the player who plays a bearer.
pub(super) fn mark(state: &State, of: Bearer) -> Option<u8> {
    Some(state.players.get(&owner_of(state, of)?)?.mark)
}

pub(super) fn pcs(eyes: Eyes<'_>, scene: &Scene) -> Vec<PcView> {
    let known = eyes.known;
    let pc = |character: &Character| {
        let of = Bearer::Character(character.id);
        PcView {
            name: character.name.to_string(),
            mark: mark(known, of).unwrap_or_default(),
            points: character.points().unwrap_or_default(),
            said: eyes.say(&t!("{} ⟦PP⟧", character.points().unwrap_or_default())),
            harm: harm(eyes, of),
            assets: assets(eyes, of),
            counters: counters(known, Some(of)),
            turn: bearing(scene, character.id.into()),
            out: is_out(eyes, scene, character.id),
            picture: character.picture.clone(),
        }
    };
    here(known, scene).filter(|it| it.is_pc()).map(pc).collect()
}

pub(super) fn gmcs(eyes: Eyes<'_>, scene: &Scene) -> Vec<GmcView> {
    let known = eyes.known;
    let gmc = |gmc: &Character| GmcView {
        name: gmc.name.to_string(),
        turn: bearing(scene, gmc.id.into()),
        out: is_out(eyes, scene, gmc.id),
        harm: harm(eyes, Bearer::Character(gmc.id)),
        assets: assets(eyes, Bearer::Character(gmc.id)),
        counters: counters(known, Some(Bearer::Character(gmc.id))),
        picture: gmc.picture.clone(),
    };
    here(known, scene).filter(|it| !it.is_pc() && !is_vehicle(known, it.id)).map(gmc).collect()
}

/// Returns whether a character is taken out, which the players see whatever the cause.
fn is_out(eyes: Eyes<'_>, scene: &Scene, who: CharacterId) -> bool {
    taken_out(eyes.table, eyes.table.scenes.get(&scene.id).map(|it| &**it), who).is_some()
}

fn here<'s>(known: &'s PlayerTable, scene: &'s Scene) -> impl Iterator<Item = &'s Character> {
    let one = |id: &CharacterId| known.cast.get(id).map(|it| &**it);
    scene.cast.iter().filter_map(one)
}
