//! Assets made in play (ASSET-1 to ASSET-4).
//!
//! Home of ASSET-1, ASSET-2, ASSET-3, ASSET-4, ASSET-5, ASSET-7, ASSET-8.

use crate::model::{Lasts, Name, Role, RollId, Source, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, TraitEvent};

pub(super) fn asset(draft: &Draft, at: TraitRef) -> Result<Name, Refusal> {
    match draft.trait_at(at)? {
        (Role::Asset, it) => Ok(it.name.clone()),
        (_, it) => Err(Refusal::NoAsset(it.name.clone())),
    }
}

/// Marks a relationship asset in a roll as used for that scene (ASSET-7).
pub fn used_for_scene(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(roll)?;
    let scene = draft.resolution(roll.of)?.scene;
    let traits: Vec<TraitRef> = roll
        .dice
        .iter()
        .filter_map(|die| match die.from {
            Source::Trait(at) => Some(at),
            _ => None,
        })
        .collect();
    for at in traits {
        if draft.state.find(at).is_some_and(|(_, it)| it.lasts == Lasts::OneScene) {
            let name = draft.edit_trait(at, |trait_| {
                trait_.lasts = Lasts::Scene(scene);
                trait_.name.clone()
            })?;
            draft.tell(TraitEvent::ForScene { name });
        }
    }
    Ok(())
}
