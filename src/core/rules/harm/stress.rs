//! Complications (COMP-1 to COMP-3) and stress (STR-1 to STR-3).
//!
//! Home of COMP-1, COMP-2, COMP-3, STR-1, STR-2, STR-3.

use crate::model::{Bearer, CharacterId, Die, Name, Role, Scene, SceneId, TrackId, TraitId, TraitRef};
use crate::rules::harm::{gmcs, life, shaken, trauma};
use crate::rules::points;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::{people, traits};
use crate::rules::{
    Condition, Felled, HarmEvent, HarmRefusal, Off, Out, Refusal, StayWith, Thing, TraitEvent, mob_dice,
};

/// The GM rules that what took somebody out no longer does (COMP-3, TAK-3).
pub(super) fn bring_back(draft: &mut Draft, who: CharacterId, scene: SceneId) -> Result<(), Refusal> {
    trauma::not_for_good(draft, who)?;
    people::has_dice(draft, who)?;
    let name = draft.character_name(who);
    let scene = draft.scene_mut(scene)?;
    scene.out.retain(|it| *it != who);
    scene.struck.retain(|it| it.who != who);
    let apart = scene.apart.contains(&who);
    draft.tell(HarmEvent::Fares { who: name, is: Condition::Back });
    // In a flashback only what befell them there is undone: their marks belong to the scene outside (SCN-3).
    if apart {
        return Ok(());
    }
    life::comes_round(draft, who)?;
    draft.marks_go(who, |_, _| false)
}

/// Returns the size of the complication with which a character who is out stays in: the effect die that took them out,
/// or a d6 where no roll was behind it (TAK-2).
pub fn stays_with(scene: &Scene, who: CharacterId) -> Die {
    scene.struck.iter().find(|it| it.who == who).map_or(Die::D6, |it| it.die)
}

/// Returns the size of harm that a die worsens, and the steps past d12: the die where it is larger, else a step up
/// (COMP-2, STR-2).
pub fn worsened(old: Die, die: Die) -> (Die, u32) {
    if die > old { (die, 0) } else { old.raised(1) }
}

/// Refuses a point for staying in that keeps nobody in: a mob loses a die all the same by what is chosen, a new
/// complication or a step up of an old one; other GMCs are out by any that could be chosen (TAK-2, GMC-2 to GMC-4).
pub fn forbid_vain(draft: &mut Draft, who: CharacterId, new: Die, old: Option<Die>) -> Result<(), Refusal> {
    let (die, past) = old.map_or((new, 0), |old| worsened(old, new));
    let loses = mob_dice(&draft.state, who).and_then(|(_, it)| it.die()).is_some_and(|size| die > size || past > 0);
    if loses {
        draft.rule(HarmRefusal::LosesADie(draft.character_name(who)).into())?;
    }
    // Where a new one overcomes them, each step up of an old one does.
    if people::overcome_by(&draft.state, who, new) {
        draft.rule(HarmRefusal::OutAnyway(draft.character_name(who)).into())?;
    }
    Ok(())
}

/// Pays a PP to stay in after being taken out: for a complication of the effect die, or of d6 by the GM's word or past
/// d12 without a roll, or for a step of one that is as large. Against stress no PP can be paid (TAK-2).
pub(super) fn stays_in(draft: &mut Draft, who: CharacterId, scene: SceneId, with: &StayWith) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let outs = people::outs(&draft.state, Some(draft.scene(scene)?), who);
    // A point helps against complications and the GM's word; harm that is run up has ways of its own (TAK-2).
    let by_hand = |out: &Out| matches!(out, Out::GmSaysSo | Out::Complication(_) | Out::Overcome(_));
    if !outs.is_empty() && crate::rules::is_vehicle(&draft.state, who) {
        return Err(HarmRefusal::NoPointHelps(name).into());
    }
    if outs.is_empty() || !draft.state.setting.mods.point_keeps_in() {
        return Err(HarmRefusal::NotBeingTakenOut(name).into());
    }
    if !outs.iter().all(by_hand) {
        draft.rule(HarmRefusal::NoPointHelps(name.clone()).into())?;
    }
    let die = stays_with(draft.scene(scene)?, who);
    let old = if let StayWith::Old(at) = with { Some(draft.trait_ref(at)?) } else { None };
    let size = old.map(|at| traits::harm_die(draft, at)).transpose()?;
    if let Some((at, size)) = old.zip(size)
        && (at.of != Bearer::Character(who) || size < die)
    {
        let name = draft.trait_at(at)?.1.name.clone();
        draft.rule(HarmRefusal::TooSmall { name, die }.into())?;
    }
    forbid_vain(draft, who, die, size)?;
    points::pays_to_stay(draft, who)?;
    bring_back(draft, who, scene)?;
    match (with, old) {
        (_, Some(at)) => step_up(draft, at, 1)?,
        (StayWith::New(name), None) => {
            complicate(draft, Bearer::Character(who), named(Thing::Complication, name)?, die, false)?;
        }
        (StayWith::Old(_), None) => {}
    }
    // Past d12 it takes them out again (COMP-3).
    if !people::outs(&draft.state, Some(draft.scene(scene)?), who).is_empty() {
        draft.tell(HarmEvent::PaidInVain { who: draft.character_name(who) });
    }
    Ok(())
}

/// Tells that a character is taken out, except one who came into a flashback already out (SCN-3).
pub fn tell_out(draft: &mut Draft, of: Bearer, by: Felled) {
    if let Bearer::Character(who) = of {
        // An effect die that struck them before has no part in this (TAK-2).
        let struck = |scene: &&std::sync::Arc<Scene>| scene.struck.iter().any(|it| it.who == who);
        let there = draft.state.running().find(struck).map(|it| it.id);
        if let Some(Ok(scene)) = there.map(|id| draft.scene_mut(id)) {
            scene.struck.retain(|it| it.who != who);
        }
        let apart = |it: &&std::sync::Arc<Scene>| it.cast.contains(&who) && it.apart.contains(&who);
        let there = draft.state.running().find(apart).map(|it| it.id);
        if let Some(Ok(scene)) = there.map(|id| draft.scene_mut(id))
            && !scene.out.contains(&who)
        {
            scene.out.push(who);
        }
    }
    let who = draft.name_of(of);
    draft.tell(HarmEvent::TakenOut { who, by });
}

/// Adds a complication. One past d12 takes its owner out at once (COMP-3).
pub fn complicate(draft: &mut Draft, on: Bearer, name: Name, die: Die, over: bool) -> Result<TraitId, Refusal> {
    if let Some(mob) = gmcs::knocks_off(draft, on, die, over)? {
        return Ok(mob);
    }
    // Asked before it comes, so that being out is told once.
    let was_out = people::is_overcome(draft, on);
    let mut trait_ = draft.new_trait(name.clone(), vec![die]);
    trait_.over = over;
    let id = trait_.id;
    draft.traits_mut(on)?.complications.push(trait_);
    let who = draft.name_of(on);
    draft.tell(TraitEvent::Came { on: who, role: Role::Complication, name: name.clone(), dice: vec![die] });
    if over {
        tell_out(draft, on, Felled::Trait(Role::Complication, name));
    } else {
        gmcs::tell_overcome(draft, on, was_out);
    }
    Ok(id)
}

/// Deals stress on a track: a larger die replaces it, another steps it up once (STR-2). Stress past d12 takes the
/// character out at once (EFF-6).
pub fn inflict(draft: &mut Draft, on: CharacterId, track: TrackId, die: Die, over: bool) -> Result<(), Refusal> {
    if !draft.state.setting.mods.stress {
        return Err(Refusal::ModOff(Off::Stress));
    }
    let name = draft.state.setting.track(track).map(|it| it.name.clone()).ok_or(Refusal::Gone(Thing::Track))?;
    shaken::on_tracks(draft)?;
    let of = Bearer::Character(on);
    if let Some((who, track)) = trauma::goes_to_trauma(draft, of, Role::Stress(track)) {
        return trauma::traumatise(draft, who, track, die);
    }
    if let Some(id) = draft.character(on)?.traits.stress.get(&track).map(|it| it.id) {
        return worsen(draft, TraitRef { of, id }, die, over);
    }
    if gmcs::knocks_off(draft, of, die, over)?.is_some() {
        return Ok(());
    }
    let was_out = people::is_overcome(draft, of);
    let mut trait_ = draft.new_trait(name.clone(), vec![die]);
    trait_.over = over;
    draft.traits_mut(of)?.stress.insert(track, trait_);
    let who = draft.name_of(of);
    draft.tell(TraitEvent::Came { on: who, role: Role::Stress(track), name: name.clone(), dice: vec![die] });
    if over {
        tell_out(draft, of, Felled::Trait(Role::Stress(track), name));
        trauma::leaves_trauma(draft, of, Role::Stress(track))?;
    } else {
        gmcs::tell_overcome(draft, of, was_out);
    }
    Ok(())
}

/// Moves stress to another track, where it is dealt as it is (SFX-2, STR-2).
pub fn move_stress(draft: &mut Draft, at: TraitRef, to: TrackId) -> Result<(), Refusal> {
    let die = traits::harm_die(draft, at)?;
    let (role, trait_) = draft.trait_at(at)?;
    let (name, over) = (trait_.name.clone(), trait_.over);
    let (Role::Stress(from), Bearer::Character(who)) = (role, at.of) else { return Err(Refusal::NoHarm(name)) };
    if from == to {
        return Err(Refusal::NoHarm(name));
    }
    draft.remove_trait(at)?;
    inflict(draft, who, to, die, over)
}

/// Worsens harm: a larger die replaces the old one, an equal or smaller one steps it up once (COMP-2, STR-2). Harm past
/// d12 takes its owner out at once (EFF-6).
pub fn worsen(draft: &mut Draft, at: TraitRef, die: Die, over: bool) -> Result<(), Refusal> {
    let old = traits::harm_die(draft, at)?;
    let role = draft.trait_at(at)?.0;
    if let Some((who, track)) = trauma::goes_to_trauma(draft, at.of, role) {
        return trauma::traumatise(draft, who, track, die);
    }
    // For trauma it counts as the d12 it is (TRA-1).
    if over && !matches!(role, Role::Trauma(_)) {
        return set_harm(draft, at, die, true);
    }
    if die > old { set_harm(draft, at, die, false) } else { step_up(draft, at, 1) }
}

/// Steps a complication or stress up; past d12 it stays a d12 marked over, and its owner is
/// taken out (COMP-3, STR-3).
pub fn step_up(draft: &mut Draft, at: TraitRef, steps: u32) -> Result<(), Refusal> {
    let (die, past) = traits::harm_die(draft, at)?.raised(steps);
    let (role, trait_) = draft.trait_at(at)?;
    let was_over = trait_.over;
    if let Some((who, track)) = trauma::goes_to_trauma(draft, at.of, role) {
        return trauma::more_trauma(draft, who, track, steps);
    }
    set_harm(draft, at, die, past > 0 || was_over)?;
    // What is left of several steps past d12 goes on to trauma (TRA-1).
    match trauma::goes_to_trauma(draft, at.of, role) {
        Some((who, track)) => trauma::more_trauma(draft, who, track, past.saturating_sub(1)),
        None => Ok(()),
    }
}

pub fn step_down(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let die = traits::harm_die(draft, at)?;
    // What is past d12 becomes the d12 it shows: that is its step (COMP-3).
    if draft.trait_at(at)?.1.over {
        return set_harm(draft, at, die, false);
    }
    match die.down() {
        Some(die) => set_harm(draft, at, die, false),
        None => draft.remove_trait(at),
    }
}

pub fn set_harm(draft: &mut Draft, at: TraitRef, die: Die, over: bool) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, from, was_over) = (trait_.name.clone(), trait_.base.clone(), trait_.over);
    let worse = from.iter().all(|old| die > *old) || (over && !was_over);
    // What would pass the dice of a mob is not kept: a die goes, and this with it (GMC-4).
    if worse && gmcs::knocks_off(draft, at.of, die, over)?.is_some() {
        return draft.remove_trait(at);
    }
    let was_out = people::is_overcome(draft, at.of);
    let on = draft.name_of(at.of);
    let bearer = if let Bearer::Character(who) = at.of { Some(who) } else { None };
    let stricken = bearer.is_some_and(|who| crate::rules::stricken(&draft.state, who).is_some());
    draft.edit_trait(at, |trait_| {
        // Only by growing does it weigh on its owner again (SCN-2).
        trait_.borne &= from.iter().all(|old| die <= *old);
        trait_.base = vec![die];
        trait_.over = over;
    })?;
    // Where it only goes past d12, what that does says it.
    if from != [die] || (was_over && !over) {
        draft.tell(TraitEvent::Rated { on: on.clone(), role, name: name.clone(), from, to: vec![die] });
    } else if was_over {
        draft.tell(TraitEvent::StaysPast { on, role, name: name.clone(), die });
    }
    if let (Role::Worn(_), Some(who)) = (role, bearer) {
        shaken::tell_stricken(draft, who, stricken);
    } else if over
        // In a flashback a mark from outside takes nobody out, so one that comes again is told there (SCN-3).
        && (!was_over || bearer.is_some_and(|who| crate::rules::table::facts::people::apart(&draft.state, who)))
    {
        tell_out(draft, at.of, Felled::Trait(role, name));
        trauma::leaves_trauma(draft, at.of, role)?;
    } else {
        gmcs::tell_overcome(draft, at.of, was_out);
    }
    Ok(())
}
