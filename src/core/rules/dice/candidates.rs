//! Traits that might join a roll besides those of the roller's file: one list for the tray, which offers them, and for
//! the odds, which rate them (ASSET-4, POOL-4, POOL-5, VEH-2).

use crate::model::{Bearer, CharacterId, Die, Resolution, Role, Roll, State, Trait, TraitRef};
use crate::rules::{aboard, rolled_against, traits_in_play};
use std::collections::BTreeSet;

/// Returns the characters who oppose a roll in person, whose SFX the opposing half has (SFX-1): in a contest the one
/// who makes the other roll, else all whom it is made against. Harm opposes in nobody's name (DIFF-5).
pub fn opposers(state: &State, acting: &Roll, opposing: Option<&Roll>) -> Vec<CharacterId> {
    let contest = state.resolutions.get(&acting.of).is_some_and(|it| it.contest().is_some());
    let rolls = opposing.and_then(Roll::roller);
    rolled_against(state, acting).into_iter().filter(|who| !contest || rolls == Some(*who)).collect()
}

fn of(state: &State, bearer: Bearer, wanted: impl Fn(Role, &Trait) -> bool) -> Vec<TraitRef> {
    let all = traits_in_play(state, bearer).filter(|(role, it)| wanted(*role, it));
    all.map(|(_, it)| TraitRef { of: bearer, id: it.id }).collect()
}

fn d4(it: &Trait) -> bool {
    it.dice() == [Die::D4]
}

/// Returns the traits that might join the actor's roll, the likeliest first: the target's harm, a d4 of their own,
/// their assets and the scene's, and those open to all. A vehicle's harm is its crew's (VEH-2).
pub fn might_join(state: &State, resolution: &Resolution, acting: &Roll, who: CharacterId) -> Vec<TraitRef> {
    let me = Bearer::Character(who);
    let mut all = Vec::new();
    let targets = rolled_against(state, acting).into_iter();
    // Two targets of an area attack may be aboard of one vehicle, which is listed once.
    let mut known = BTreeSet::new();
    let hindering = targets.flat_map(|who| std::iter::once(who).chain(aboard(state, who)));
    let hindering: Vec<CharacterId> = hindering.filter(|who| known.insert(*who)).collect();
    for target in hindering {
        all.extend(of(state, Bearer::Character(target), |role, _| role.is_harm()));
    }
    let pool = resolution.against_pool();
    all.extend(pool.into_iter().flat_map(|pool| of(state, Bearer::Pool(pool), |role, _| role.is_harm())));
    // At d4 it joins the pool of its owner for a point; anything larger only opposes them (POOL-5).
    all.extend(of(state, me, |role, it| role.is_harm() && d4(it)));
    all.extend(of(state, me, |role, _| role == Role::Asset));
    let scene = state.scenes.get(&resolution.scene);
    for other in scene.into_iter().flat_map(|scene| &scene.cast).filter(|id| **id != who) {
        all.extend(of(state, Bearer::Character(*other), |role, it| role == Role::Asset && it.open));
    }
    all.extend(scene.into_iter().flat_map(|scene| of(state, Bearer::Scene(scene.id), |role, _| role == Role::Asset)));
    all
}

/// Returns the traits that might oppose the actor, the likeliest first: harm of the actor, their vehicle or the scene,
/// and assets the targets made.
pub fn might_oppose(state: &State, resolution: &Resolution, acting: &Roll, who: CharacterId) -> Vec<TraitRef> {
    let mut all = of(state, Bearer::Character(who), |role, it| role.is_harm() && !d4(it));
    // What ails the vehicle they are aboard (VEH-2).
    let vehicle = aboard(state, who).map(Bearer::Character);
    all.extend(vehicle.into_iter().flat_map(|it| of(state, it, |role, _| role.is_harm())));
    // What ails one who is treated for life points opposes the healer (DIFF-5).
    let patient = resolution.treats().filter(|patient| *patient != who).map(Bearer::Character);
    all.extend(patient.into_iter().flat_map(|it| of(state, it, |role, _| role.is_harm())));
    let scene = state.scenes.get(&resolution.scene);
    all.extend(scene.into_iter().flat_map(|scene| of(state, Bearer::Scene(scene.id), |role, _| role.is_harm())));
    for target in rolled_against(state, acting) {
        all.extend(of(state, Bearer::Character(target), |role, _| role == Role::Asset));
    }
    let pool = resolution.against_pool();
    all.extend(pool.into_iter().flat_map(|pool| of(state, Bearer::Pool(pool), |role, _| role == Role::Asset)));
    all
}
