//! Shutdowns and ways back (SFX-5, SFX-7).
//!
//! Home of SFX-5, SFX-7, SET-12.

use crate::model::{
    Bearer, DieId, Host, Lasts, Phase, PoolDie, RollId, SceneId, Shift, Source, State, TraitId, TraitRef, Wake, WayBack,
};
use crate::rules::sfx::tricks;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{Already, BackBy, For, Refusal, SfxRefusal, ShutDownFor, TraitEvent};
use crate::rules::{dice, points};

/// Returns whether dice have been rolled in the scene of a bearer.
fn is_under_way(state: &State, of: Bearer) -> bool {
    let who = of.character();
    state.scenes.values().any(|it| it.running && it.under_way && who.is_some_and(|who| it.cast.contains(&who)))
}

/// Records that dice have been rolled in a scene; rolls between scenes count for none.
pub(in crate::rules) fn gets_under_way(draft: &mut Draft, roll: RollId) -> Done {
    let of = draft.resolution(draft.roll(roll)?.of)?;
    let (scene, quiet) = (of.scene, of.is_quiet());
    if !quiet && draft.scene(scene).is_ok_and(|it| it.running && !it.under_way) {
        draft.scene_mut(scene)?.under_way = true;
    }
    Ok(())
}

pub(super) fn is_shut_down(draft: &Draft, of: Bearer, on: Host) -> bool {
    let Some(traits) = draft.state.traits(of) else { return false };
    match on {
        Host::Trait(id) => traits.is_off(id),
        Host::Set(id) => traits.set(id).is_some_and(|set| set.shut_down),
    }
}

/// Returns whether a trait or set is shut down by itself, without regard to its set.
pub(super) fn is_off_itself(draft: &Draft, of: Bearer, on: Host) -> bool {
    let Some(traits) = draft.state.traits(of) else { return false };
    match on {
        Host::Trait(id) => traits.find(id).is_some_and(|(_, it)| it.shut_down),
        Host::Set(id) => traits.set(id).is_some_and(|set| set.shut_down),
    }
}

/// For a point, or on the GM's bill after the player declined (SFX-5).
pub(super) fn shut_down_for(
    draft: &mut Draft,
    of: Bearer,
    on: Host,
    back: WayBack,
    pays: ShutDownFor,
) -> Result<(), Refusal> {
    // What is off with its set earns nothing once more.
    if pays != ShutDownFor::Nothing && is_shut_down(draft, of, on) {
        return Err(Refusal::Already(Already::ShutDown));
    }
    draft.shut_down(of, on, back)?;
    off_dice_go(draft, of, on)?;
    match pays {
        ShutDownFor::Point => {
            let roll = crate::rules::roll_for(&draft.state, of);
            // The point is held with the roll: where that is called off both go back (PP-7).
            if let Some(roll) = roll {
                draft.roll_mut(roll)?.wake.push(Wake::ShutDown(of, on));
            }
            tricks::bearer_earns(draft, of, roll, 1)
        }
        ShutDownFor::GmPays => {
            if draft.state.setting.mods.players_trigger() {
                draft.rule(SfxRefusal::PlayersTrigger.into())?;
            }
            points::gm_pays(draft, For::ShutDown).map(drop)
        }
        ShutDownFor::Nothing => Ok(()),
    }
}

pub(super) fn off_dice_go(draft: &mut Draft, of: Bearer, on: Host) -> Result<(), Refusal> {
    let traits = draft.state.traits(of);
    let is_of = |id: TraitId| match on {
        Host::Trait(trait_) => trait_ == id,
        Host::Set(set) => traits.and_then(|it| it.set(set)).is_some_and(|it| it.traits.iter().any(|it| it.id == id)),
    };
    let lies = |die: &PoolDie| matches!(die.from, Source::Trait(at) if at.of == of && is_of(at.id));
    let built = draft.state.rolls.values().filter(|roll| roll.phase == Phase::Building);
    let gone: Vec<(RollId, DieId)> =
        built.flat_map(|roll| roll.dice.iter().filter(|die| lies(die)).map(|die| (roll.id, die.id))).collect();
    for (roll, die) in gone {
        // A die that stood beside another one may have gone with it.
        if draft.roll(roll)?.die(die).is_some() {
            dice::lent_die_gone(draft, (roll, die))?;
        }
    }
    Ok(())
}

pub(super) fn restore(draft: &mut Draft, of: Bearer, on: Host, by: BackBy) -> Result<(), Refusal> {
    let name = draft.host_name(of, on);
    let (off, way) = draft.switch(of, on)?;
    if !*off {
        return recover_steps(draft, of, on, by);
    }
    let fits = match (*way, by) {
        // What the GM shut down by hand has no way back of its own: any will do.
        (None | Some(WayBack::Gear), _)
        | (Some(WayBack::Point | WayBack::Opportunity), BackBy::Point)
        | (Some(WayBack::Recovery), BackBy::Recovery) => None,
        (Some(WayBack::SceneStart), BackBy::Point) if !is_under_way(&draft.state, of) => None,
        (Some(way), _) => Some(way),
    };
    if let Some(how) = fits {
        draft.rule(Refusal::Sfx(SfxRefusal::OtherWayBack { name, how }))?;
    }
    if by == BackBy::Point {
        match of {
            Bearer::Character(id) => points::pay(draft, id, For::BringBack)?,
            Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => points::gm_pays(draft, For::BringBack)?,
        };
    }
    bring_back(draft, of, on)
}

/// A trait that was stepped down until a recovery (SFX-7, exchange).
fn recover_steps(draft: &mut Draft, of: Bearer, on: Host, by: BackBy) -> Result<(), Refusal> {
    let nothing = Refusal::Already(Already::NotShutDown);
    let Host::Trait(id) = on else { return Err(nothing) };
    let at = TraitRef { of, id };
    let trait_ = draft.trait_at(at)?.1;
    let name = trait_.name.clone();
    if !trait_.shifts.iter().any(|shift| shift.steps < 0 && shift.lasts == Lasts::Kept) {
        return Err(nothing);
    }
    if by != BackBy::Recovery {
        draft.rule(Refusal::Sfx(SfxRefusal::OtherWayBack { name: name.clone(), how: WayBack::Recovery }))?;
    }
    steps_come_back(draft, at, usize::MAX)
}

pub(super) fn step_comes_back(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    steps_come_back(draft, at, 1)
}

fn steps_come_back(draft: &mut Draft, at: TraitRef, mut most: usize) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, from) = (trait_.name.clone(), trait_.dice());
    let to = draft.edit_trait(at, |trait_| {
        // The last ones first, as many as are meant.
        let mut shifts: Vec<Shift> = std::mem::take(&mut trait_.shifts).into_iter().rev().collect();
        shifts.retain(|shift| {
            let goes = most > 0 && shift.steps < 0 && shift.lasts == Lasts::Kept;
            most -= usize::from(goes);
            !goes
        });
        shifts.reverse();
        trait_.shifts = shifts;
        trait_.dice()
    })?;
    draft.tell(TraitEvent::Rated { on: draft.name_of(at.of), role, name, from, to });
    Ok(())
}

pub(super) fn bring_back(draft: &mut Draft, of: Bearer, on: Host) -> Result<(), Refusal> {
    let name = draft.host_name(of, on);
    let (off, way) = draft.switch(of, on)?;
    (*off, *way) = (false, None);
    draft.tell(TraitEvent::Restored { on: draft.name_of(of), name });
    Ok(())
}

/// Restores traits and sets shut down for the scene as it ends, of bearers who were in it or are in none.
pub fn back_after_scene(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    let played = played_in(draft, scene)?;
    let due: Vec<_> = off(draft).into_iter().filter(|(of, ..)| played(*of)).collect();
    due.into_iter().try_for_each(|(of, on, back)| match back {
        WayBack::Scene | WayBack::Opportunity => bring_back(draft, of, on),
        WayBack::NextScene => draft.switch(of, on).map(|(_, way)| *way = Some(WayBack::SceneStart)),
        WayBack::Session
        | WayBack::Recovery
        | WayBack::Point
        | WayBack::Gear
        | WayBack::SceneStart
        | WayBack::Rewritten => Ok(()),
    })
}

/// Returns a test for the bearers affected by the end of a scene: those who were in it or are in none that goes on.
pub(super) fn played_in(draft: &Draft, scene: SceneId) -> Result<impl Fn(Bearer) -> bool + use<>, Refusal> {
    let cast = draft.scene(scene)?.cast.clone();
    // A scene in which a flashback is told goes on as well (SCN-3).
    let rests = |id: SceneId| draft.state.scenes.values().any(|it| it.within == Some(id));
    let others = draft.state.scenes.values().filter(|it| it.id != scene && (it.running || rests(it.id)));
    let elsewhere: Vec<_> = others.flat_map(|it| it.cast.iter().copied()).collect();
    Ok(move |of: Bearer| match of {
        Bearer::Character(id) => cast.contains(&id) || !elsewhere.contains(&id),
        Bearer::Scene(id) => id == scene,
        Bearer::Pool(_) => true,
        Bearer::Archetype(_) => false,
    })
}

/// Restores gear, and traits and sets shut down for the session, as the next one starts.
pub fn back_with_session(draft: &mut Draft, (): ()) -> Done {
    use WayBack::{Gear, NextScene, SceneStart, Session};
    let due = off(draft).into_iter().filter(|(.., back)| matches!(back, Session | Gear | NextScene | SceneStart));
    due.collect::<Vec<_>>().into_iter().try_for_each(|(of, on, _)| bring_back(draft, of, on))
}

pub(super) fn bearers(draft: &Draft) -> Vec<Bearer> {
    let characters = draft.state.cast.keys().map(|id| Bearer::Character(*id));
    let scenes = draft.state.scenes.keys().map(|id| Bearer::Scene(*id));
    let pools = draft.state.pools.keys().map(|id| Bearer::Pool(*id));
    characters.chain(scenes).chain(pools).collect()
}

fn off(draft: &Draft) -> Vec<(Bearer, Host, WayBack)> {
    let mut all = Vec::new();
    for of in bearers(draft) {
        let Some(traits) = draft.state.traits(of) else { continue };
        let sets = traits.sets.iter().filter(|it| it.shut_down);
        all.extend(sets.filter_map(|it| Some((of, Host::Set(it.id), it.back?))));
        let off = traits.iter().filter(|(_, it)| it.shut_down);
        all.extend(off.filter_map(|(_, it)| Some((of, Host::Trait(it.id), it.back?))));
    }
    all
}
