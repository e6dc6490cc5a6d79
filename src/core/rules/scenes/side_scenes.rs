//! Scenes beside and inside each other (SCN-3 to SCN-5).
//!
//! Home of SCN-3, SCN-4.

use crate::model::{
    Actor, Bearer, CharacterId, CharacterKind, GmcKind, Lasts, Name, Ref, Scene, SceneId, SceneKind, State, TraitRef,
};
use crate::rules::scenes::{evening, scene};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people;
use crate::rules::table::moments::Done;
use crate::rules::table::writes;
use crate::rules::turns;
use crate::rules::{Refusal, SceneEvent, SceneRefusal};

/// Returns the named characters, each once.
pub fn characters(draft: &Draft, who: &[Ref<CharacterId>]) -> Result<Vec<CharacterId>, Refusal> {
    let mut all = Vec::new();
    for id in who {
        let id = draft.character_id(id)?;
        if !all.contains(&id) {
            all.push(id);
        }
    }
    Ok(all)
}

fn played(draft: &Draft, id: SceneId) -> Result<(), Refusal> {
    let scene = draft.scene(id)?;
    if scene.running { Ok(()) } else { Err(SceneRefusal::NotPlayed(scene.name.clone()).into()) }
}

fn all_here(draft: &Draft, id: SceneId, who: &[CharacterId]) -> Result<(), Refusal> {
    let scene = draft.scene(id)?;
    match who.iter().find(|it| !scene.cast.contains(it)) {
        Some(absent) => Err(SceneRefusal::NotHere(draft.character_name(*absent)).into()),
        None => Ok(()),
    }
}

/// Moves some characters of a scene into one of their own, and both are played (SCN-4). Traits that last for the old
/// scene go with their owners; pools are common to both.
pub fn split_group(
    draft: &mut Draft,
    id: SceneId,
    name: &Name,
    place: &Name,
    who: &[CharacterId],
) -> Result<(), Refusal> {
    played(draft, id)?;
    all_here(draft, id, who)?;
    let stay: Vec<CharacterId> = draft.scene(id)?.cast.iter().copied().filter(|it| !who.contains(it)).collect();
    if who.is_empty() || stay.is_empty() {
        return Err(SceneRefusal::NobodyLeft.into());
    }
    let pc = |all: &[CharacterId]| all.iter().any(|it| draft.state.cast.get(it).is_some_and(|it| it.is_pc()));
    if !pc(who) || !pc(&stay) {
        draft.rule(SceneRefusal::NoPcThere.into())?;
    }
    let open = draft.state.resolutions.values().find(|it| it.scene == id);
    let open = open.and_then(|it| it.everyone().into_iter().find(|one| who.contains(one)));
    if let Some(busy) = open {
        return Err(Refusal::InUse(draft.character_name(busy)));
    }
    // As it was before the split: what each has been through in it goes along with them.
    let old = draft.scene(id)?.clone();
    let new = scene::add_scene(draft, name, place, old.kind);
    for one in who {
        turns::leave_order(draft, id, Actor::Character(*one))?;
        let scene = draft.scene_mut(id)?;
        scene.cast.retain(|it| it != one);
        scene.out.retain(|it| it != one);
        scene.struck.retain(|it| it.who != *one);
        scene.lost.retain(|it| it != one);
        scene.roused.retain(|it| it.who != *one);
        crate::rules::extra_dice::help::forget(scene, *one);
        lasts_for(draft, Bearer::Character(*one), id, new)?;
    }
    let scene = draft.scene_mut(new)?;
    scene.running = true;
    scene.high_stakes = old.high_stakes;
    scene.cast = who.to_vec();
    scene.out = old.out.iter().copied().filter(|it| who.contains(it)).collect();
    scene.struck = old.struck.iter().copied().filter(|it| who.contains(&it.who)).collect();
    scene.lost = old.lost.iter().copied().filter(|it| who.contains(it)).collect();
    // Who took a blow for another helps no more on this side either (HELP-3).
    scene.no_help = old.no_help.iter().copied().filter(|it| who.contains(it)).collect();
    scene.rested = old.rested.iter().copied().filter(|it| who.contains(it)).collect();
    scene.apart = old.apart.iter().copied().filter(|it| who.contains(it)).collect();
    // Both halves of a flashback are told in the same scene (SCN-3).
    scene.within = old.within;
    told_begun(draft, name, who);
    Ok(())
}

fn told_begun(draft: &mut Draft, name: &Name, who: &[CharacterId]) {
    evening::on_record(draft, name);
    draft.tell(SceneEvent::Started { scene: name.clone() });
    for one in who {
        let who = draft.character_name(*one);
        draft.tell(SceneEvent::Entered { who, scene: name.clone() });
    }
}

/// Returns another scene that is played and has the character in it. Places and organizations may be in several.
fn elsewhere(draft: &Draft, id: SceneId, who: CharacterId) -> Result<Option<SceneId>, Refusal> {
    if matches!(draft.character(who)?.kind, CharacterKind::Gmc(GmcKind::Location | GmcKind::Faction)) {
        return Ok(None);
    }
    let mut others = draft.state.running().filter(|it| it.id != id && it.cast.contains(&who));
    Ok(others.next().map(|it| it.id))
}

/// Whoever comes into a scene leaves the other one that is played: each has its own cast (SCN-4).
pub(super) fn comes_from(draft: &mut Draft, id: SceneId, who: CharacterId) -> Result<(), Refusal> {
    // A test that rests while a flashback is told waits for them (SCN-3).
    let told_in = |scene: SceneId| {
        let outer = |it: &SceneId| draft.state.scenes.get(it).and_then(|it| it.within);
        std::iter::successors(Some(id), outer).any(|it| it == scene)
    };
    let mut resting = draft.state.resolutions.values().filter(|it| draft.state.rests(it.scene) && !told_in(it.scene));
    if resting.any(|it| it.everyone().contains(&who)) {
        return Err(Refusal::InUse(draft.character_name(who)));
    }
    while let Some(other) = elsewhere(draft, id, who)? {
        let mut open = draft.state.resolutions.values().filter(|it| it.scene == other);
        if open.any(|it| it.everyone().contains(&who)) {
            return Err(Refusal::InUse(draft.character_name(who)));
        }
        scene::leave_scene(draft, other, who)?;
    }
    Ok(())
}

fn lasts_for(draft: &mut Draft, of: Bearer, old: SceneId, new: SceneId) -> Result<(), Refusal> {
    let Some(traits) = draft.state.traits(of) else { return Ok(()) };
    let theirs = |lasts: &Lasts| *lasts == Lasts::Scene(old);
    let ids: Vec<_> = traits
        .iter()
        .filter(|(_, it)| theirs(&it.lasts) || it.shifts.iter().any(|shift| theirs(&shift.lasts)))
        .map(|(_, it)| it.id)
        .collect();
    for id in ids {
        draft.edit_trait(TraitRef { of, id }, |trait_| {
            if theirs(&trait_.lasts) {
                trait_.lasts = Lasts::Scene(new);
            }
            for shift in trait_.shifts.iter_mut().filter(|shift| theirs(&shift.lasts)) {
                shift.lasts = Lasts::Scene(new);
            }
        })?;
    }
    Ok(())
}

/// Begins a scene inside a scene, which rests with its order until this one ends (SCN-3).
pub(super) fn flashback(
    draft: &mut Draft,
    id: SceneId,
    name: &Name,
    place: &Name,
    who: &[CharacterId],
) -> Result<(), Refusal> {
    played(draft, id)?;
    for one in who {
        if let Some(other) = elsewhere(draft, id, *one)? {
            let (who, scene) = (draft.character_name(*one), draft.scene(other)?.name.clone());
            draft.rule(SceneRefusal::Elsewhere(who, scene).into())?;
        }
    }
    let new = scene::add_scene(draft, name, place, SceneKind::Flashback);
    draft.scene_mut(id)?.running = false;
    let scene = draft.scene_mut(new)?;
    scene.running = true;
    scene.within = Some(id);
    scene.cast = who.to_vec();
    writes::scenes::in_front(draft, new);
    who.iter().try_for_each(|one| acts_apart(draft, (new, *one)))?;
    told_begun(draft, name, who);
    Ok(())
}

/// Lets a character act in a flashback who is out of the scene around it (SCN-3).
pub fn acts_apart(draft: &mut Draft, (id, who): (SceneId, CharacterId)) -> Done {
    let scene = draft.scene(id)?;
    let ails = scene.within.is_some() && !scene.apart.contains(&who) && !scene.out.contains(&who);
    if ails && !people::outs(&draft.state, None, who).is_empty() {
        draft.scene_mut(id)?.apart.push(who);
    }
    Ok(())
}

/// A scene in which a flashback is told neither starts nor goes before that has ended (SCN-3).
pub(super) fn not_resting(draft: &Draft, id: SceneId) -> Result<(), Refusal> {
    match draft.state.scenes.values().find(|it| it.within == Some(id)) {
        Some(inner) => Err(SceneRefusal::Rests(inner.name.clone()).into()),
        None => Ok(()),
    }
}

/// Assigns what a flashback made to the scene around it (SCN-3).
pub fn told_inside(draft: &mut Draft, id: SceneId) -> Result<(), Refusal> {
    let Some(outer) = draft.scene(id)?.within else { return Ok(()) };
    let characters = draft.state.cast.keys().map(|it| Bearer::Character(*it));
    let scenes = draft.state.scenes.keys().map(|it| Bearer::Scene(*it));
    let bearers: Vec<Bearer> = characters.chain(scenes).collect();
    for of in bearers {
        lasts_for(draft, of, id, outer)?;
    }
    // What lies open in the flashback lies in the outer scene from now on.
    let assets = std::mem::take(&mut draft.scene_mut(id)?.traits.assets);
    draft.scene_mut(outer)?.traits.assets.extend(assets);
    Ok(())
}

/// Back to the scene the flashback was told in (SCN-3).
pub(super) fn back_to_outer(draft: &mut Draft, id: SceneId) -> Result<(), Refusal> {
    let Some(outer) = draft.scene_mut(id)?.within.take() else { return Ok(()) };
    // The other half of the flashback is still played.
    if not_resting(draft, outer).is_err() {
        return Ok(());
    }
    let scene = draft.scene_mut(outer)?;
    scene.running = true;
    let name = scene.name.clone();
    let cast = scene.cast.clone();
    writes::scenes::in_front(draft, outer);
    draft.tell(SceneEvent::BackTo { scene: name });
    // Whoever has gone into another scene meanwhile stays there (SCN-4).
    for who in cast {
        if elsewhere(draft, outer, who)?.is_some() {
            scene::leave_scene(draft, outer, who)?;
        }
    }
    Ok(())
}

pub(in crate::rules) fn wrongs(state: &State, at: &str, scene: &Scene) -> Vec<crate::rules::Wrong> {
    let Some(outer) = scene.within else { return Vec::new() };
    let mut found = Vec::new();
    let mut wrong = |what: &str| found.push(crate::rules::Wrong::new(format!("{at}.within"), what));
    match state.scenes.get(&outer) {
        None => wrong(t!("its scene doesn’t exist")),
        Some(told_in) if told_in.running || outer == scene.id => wrong(t!("its outer scene isn’t paused")),
        Some(_) if !scene.running && !state.scenes.values().any(|it| it.within == Some(scene.id)) => {
            wrong(t!("it is neither in play nor paused"));
        }
        Some(_) => {}
    }
    found
}
