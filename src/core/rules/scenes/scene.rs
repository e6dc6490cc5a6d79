//! Scenes: cast, stakes, and traits that go when they end (SCN-1, SCN-2, TAK-4).
//!
//! Home of ORD-7, SCN-1.

use crate::model::{Actor, Bearer, CharacterId, Lasts, Name, Scene, SceneId, SceneKind};
use crate::rules::scenes::{endings, evening, side_scenes};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::takes_turns_in;
use crate::rules::table::moments::Done;
use crate::rules::{Already, Refusal, SceneEvent, TraitAt};
use crate::rules::{harm, resolution, turns};

/// Removes a character from a scene. One who is taken out stays so for the scene, even after coming back (TAK-1).
pub(super) fn leave_scene(draft: &mut Draft, id: SceneId, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let scene = draft.scene_mut(id)?;
    if !scene.cast.contains(&who) {
        return Err(Refusal::Already(Already::NotInScene));
    }
    scene.cast.retain(|it| *it != who);
    scene.roused.retain(|it| it.who != who);
    if scene.running && !scene.left.contains(&who) {
        scene.left.push(who);
    }
    let place = scene.name.clone();
    turns::leave_order(draft, id, Actor::Character(who))?;
    draft.tell(SceneEvent::Left { who: name, scene: place });
    Ok(())
}

pub(super) fn remove_scene(draft: &mut Draft, id: SceneId) -> Result<(), Refusal> {
    let scene = draft.scene(id)?.clone();
    if scene.running {
        return Err(Refusal::SceneRunning(scene.name));
    }
    no_open_test(draft, id)?;
    for timed in &scene.timed {
        resolution::nobody_rolls_for(draft, timed.id)?;
    }
    side_scenes::not_resting(draft, id)?;
    turns::pools_of_scene_go(draft, id)?;
    draft.drop_scene(id);
    lasting_of_scene_goes(draft, id)?;
    draft.tell(SceneEvent::Removed { scene: scene.name.clone() });
    Ok(())
}

pub(super) fn add_scene(draft: &mut Draft, name: &Name, place: &Name, kind: SceneKind) -> SceneId {
    let id = SceneId(draft.mint());
    let scene = Scene { place: place.clone(), ..Scene::new(id, name.clone(), kind) };
    draft.put_scene(scene);
    draft.tell(SceneEvent::Prepared { scene: name.clone() });
    id
}

/// Adds a character to a scene; in a running order they may still act this round (ORD-2).
pub fn enter(draft: &mut Draft, id: SceneId, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let kind = draft.character(who)?.kind;
    let turns = takes_turns_in(&draft.state, &draft.scene(id)?.order, kind);
    if draft.scene(id)?.cast.contains(&who) {
        return Err(Refusal::Already(Already::InScene));
    }
    draft.state.says_sight(who);
    if draft.scene(id)?.running {
        // Who comes back into a scene they left has what they left with (GMC-4).
        if !draft.scene(id)?.left.contains(&who) {
            harm::whole_again(draft, id, who)?;
        }
        side_scenes::comes_from(draft, id, who)?;
    }
    let scene = draft.scene_mut(id)?;
    scene.cast.push(who);
    scene.left.retain(|it| *it != who);
    // Whoever was picked to lead, or joined the order, before coming in is in it already.
    let actor = Actor::Character(who);
    if scene.order.is_running() && turns && !scene.order.actors.contains(&actor) {
        scene.order.actors.push(actor);
    }
    let place = scene.name.clone();
    draft.tell(SceneEvent::Entered { who: name, scene: place });
    draft.at(draft.moments.comes_in, (id, who))
}

pub(super) fn no_open_test(draft: &Draft, id: SceneId) -> Result<(), Refusal> {
    match draft.state.resolutions.values().find(|it| it.scene == id) {
        Some(_) => Err(Refusal::InUse(draft.name_of(Bearer::Scene(id)))),
        None => Ok(()),
    }
}

/// Ends a scene: traits that last for it go (ASSET-4), the order ends, characters who were out come back (SCN-2). Open
/// tests and contests are called off (DOOM-7).
pub fn end_scene(draft: &mut Draft, id: SceneId, drop: &[TraitAt], out: Option<&[TraitAt]>) -> Result<(), Refusal> {
    endings::calls_off_open(draft, id)?;
    endings::dropped_with(draft, id, drop)?;
    // Before anything of the scene goes: what still keeps somebody out is named by what is there.
    let still = endings::still_out(draft, id, out)?;
    draft.at(draft.moments.scene_ends, id)?;
    // While a flashback is told no time passes in the scene it is told in (SCN-3).
    if draft.scene(id)?.within.is_none() {
        draft.at(draft.moments.time_passes, id)?;
    }
    endings::all_back(draft, id, &still)?;
    turns::drop_order(draft, id)?;
    let scene = draft.scene_mut(id)?;
    (scene.running, scene.played, scene.under_way) = (false, true, false);
    scene.out.clear();
    scene.struck.clear();
    scene.roused.clear();
    scene.lost.clear();
    scene.gave_in.clear();
    scene.no_help.clear();
    scene.left.clear();
    scene.rested.clear();
    scene.apart.clear();
    scene.teamed.clear();
    let name = scene.name.clone();
    // One that was begun before there was a record of it was played all the same.
    evening::on_record(draft, &name);
    draft.tell(SceneEvent::Ended { scene: name });
    side_scenes::back_to_outer(draft, id)
}

/// Removes the traits that last for a scene (ASSET-4).
pub fn lasting_of_scene_goes(draft: &mut Draft, id: SceneId) -> Done {
    draft.drop_lasting(|lasts| *lasts == Lasts::Scene(id))
}
