//! Who is in the scene: the PCs with what the table keeps track of, and GMCs that are revealed.

use super::scene::{Bearing, TraitView, traits};
use crate::model::{Actor, Bearer, Character, CharacterId, PictureName, Scene, State};
use crate::rules::{is_vehicle, owner_of, taken_out};
use serde::{Deserialize, Serialize};

/// A player's character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PcView {
    /// What they are called.
    pub name: String,
    /// Which of the owners' colours and patterns is theirs.
    pub mark: u8,
    /// Their plot points.
    pub points: u32,
    /// Stress, trauma and complications, the largest first.
    pub harm: Vec<TraitView>,
    /// Assets.
    pub assets: Vec<TraitView>,
    /// Where they stand in the order.
    pub turn: Bearing,
    /// Whether they are taken out.
    pub out: bool,
    /// Their picture, by its name among the files of the campaign.
    #[serde(default)]
    pub picture: Option<PictureName>,
}

/// One of the GM's characters that is revealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GmcView {
    /// What they are called.
    pub name: String,
    /// Where they stand in the order.
    pub turn: Bearing,
    /// Whether they are taken out.
    pub out: bool,
    /// Stress, trauma and complications, the largest first.
    pub harm: Vec<TraitView>,
    /// Their picture, by its name among the files of the campaign.
    #[serde(default)]
    pub picture: Option<PictureName>,
}

/// Where somebody stands in the order of a scene.
pub(super) fn bearing(scene: &Scene, who: Actor) -> Bearing {
    let order = &scene.order;
    if order.now == Some(who) {
        Bearing::Acts
    } else if order.is_running() && order.acted.contains(&who) && order.left(who) == 0 {
        Bearing::Acted
    } else {
        Bearing::Waits
    }
}

fn harm(state: &State, of: Bearer) -> Vec<TraitView> {
    let mut all: Vec<TraitView> = traits(state, of).filter(TraitView::is_harm).collect();
    all.sort_by_key(|it| std::cmp::Reverse(it.dice.iter().max().copied()));
    all
}

/// Which of the owners' colours is that of whoever plays somebody.
pub(super) fn mark(state: &State, of: Bearer) -> Option<u8> {
    Some(state.players.get(&owner_of(state, of)?)?.mark)
}

pub(super) fn pcs(state: &State, scene: &Scene) -> Vec<PcView> {
    let pc = |character: &Character| {
        let of = Bearer::Character(character.id);
        PcView {
            name: character.name.to_string(),
            mark: mark(state, of).unwrap_or_default(),
            points: character.points().unwrap_or_default(),
            harm: harm(state, of),
            assets: traits(state, of).filter(TraitView::is_asset).collect(),
            turn: bearing(scene, character.id.into()),
            out: taken_out(state, Some(scene), character.id).is_some(),
            picture: character.picture.clone(),
        }
    };
    here(state, scene).filter(|it| it.is_pc()).map(pc).collect()
}

pub(super) fn gmcs(state: &State, scene: &Scene) -> Vec<GmcView> {
    let gmc = |gmc: &Character| GmcView {
        name: gmc.name.to_string(),
        turn: bearing(scene, gmc.id.into()),
        out: taken_out(state, Some(scene), gmc.id).is_some(),
        harm: harm(state, Bearer::Character(gmc.id)),
        picture: gmc.picture.clone(),
    };
    let seen = here(state, scene).filter(|it| !it.is_pc() && !state.hides(it.id) && !is_vehicle(state, it.id));
    seen.map(gmc).collect()
}

fn here<'s>(state: &'s State, scene: &'s Scene) -> impl Iterator<Item = &'s Character> {
    let one = |id: &CharacterId| state.cast.get(id).map(|it| &**it);
    scene.cast.iter().filter_map(one)
}
