//! Resources and the pools of a mission (RES-1 to RES-6, TOT-8).
//!
//! Home of RES-1, RES-2, RES-3, RES-4, RES-5, RES-6, SET-11.

use crate::model::{
    Apart, Bearer, Die, Name, PlayerId, Pool, PoolId, PoolKind, SceneKind, Setting, Source, State, TraitRef,
};
use crate::rules::table::draft::{Draft, fits, named};
use crate::rules::table::moments::Done;
use crate::rules::{BesideRefusal, For, Off, Refusal, SessionEvent, Thing, TraitEvent};
use crate::rules::{points, pools};
use std::sync::Arc;

/// The names of the five pools where the setting has none of its own (RES-4).
const USUAL: [&str; 5] = ["Drive", "Hull", "Arms", "Sensors", "Crew"];

/// The number of dice that are assigned after the briefing of a mission (RES-4).
const ASSIGNED: u32 = 7;

/// Returns the number of mission dice that are still to be assigned (RES-4).
pub fn unassigned(state: &State) -> u32 {
    let has: u32 = state.mission().map(|pool| pool.most).fold(0, u32::saturating_add);
    let all = u32::try_from(USUAL.len()).unwrap_or_default() + ASSIGNED;
    // Without a mission there is nothing to assign.
    if has == 0 { 0 } else { all.saturating_sub(has) }
}

/// Returns the number of role tags that a resource of a size has (RES-1).
pub fn tags_wanted(die: Die) -> usize {
    match die {
        Die::D4 => 0,
        Die::D6 => 1,
        Die::D8 => 2,
        Die::D10 => 3,
        Die::D12 => 4,
    }
}

/// Returns the names of the mission pools here; empty where they are not played (RES-4).
pub fn mission_names(setting: &Setting) -> Vec<Name> {
    let kept = &setting.resource_pools;
    // A setting's own names count only where there are as many as pools (RES-4).
    match (setting.mods.resource_pools, kept.len() == USUAL.len()) {
        (false, _) => Vec::new(),
        (true, true) => kept.clone(),
        (true, false) => USUAL.map(Name::from).to_vec(),
    }
}

pub fn resources_on(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.resources { Ok(()) } else { Err(Refusal::ModOff(Off::Resources)) }
}

pub fn resource_pools_on(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.resource_pools { Ok(()) } else { Err(Refusal::ModOff(Off::ResourcePools)) }
}

pub fn tag(draft: &mut Draft, at: TraitRef, tags: &[Name]) -> Result<(), Refusal> {
    let tags: Vec<Name> = tags.iter().map(|it| it.trim().into()).filter(|it: &Name| !it.is_empty()).collect();
    let name = draft.edit_trait(at, |trait_| {
        trait_.tags = tags;
        trait_.name.clone()
    })?;
    let on = draft.name_of(at.of);
    draft.tell(TraitEvent::Tags { on, name });
    Ok(())
}

/// Refreshes spent dice of a resource in downtime, or for one PP a die (RES-3).
pub fn refresh(draft: &mut Draft, at: TraitRef, dice: Option<u32>, pay: bool) -> Result<(), Refusal> {
    let trait_ = draft.trait_at(at)?.1;
    let (name, spent) = (trait_.name.clone(), trait_.spent_dice);
    // What lies in an open roll is spent by it, and comes back only when that is over.
    let open = draft.state.rolls.values().flat_map(|roll| &roll.dice);
    let open = open.filter(|die| die.from == Source::Trait(at) && die.apart == Apart::Resource).count();
    let free = spent.saturating_sub(u32::try_from(open).unwrap_or(u32::MAX));
    if free == 0 {
        return Err(Refusal::Beside(BesideRefusal::NothingSpent(name)));
    }
    let dice = dice.unwrap_or(free).min(free);
    if dice == 0 {
        return Err(Refusal::NeedsDice(name));
    }
    if pay {
        if !draft.state.setting.mods.resources_for_points {
            return Err(Refusal::ModOff(Off::ResourcesForPoints));
        }
        for _ in 0..dice {
            match at.of {
                Bearer::Character(who) => points::pay(draft, who, For::RefreshResource)?,
                Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => {
                    points::gm_pays(draft, For::RefreshResource)?
                }
            };
        }
    } else if draft.state.running().any(|scene| scene.kind != SceneKind::Bridge) {
        // Downtime is when nothing but bridge scenes is played, or no scene at all (RES-3).
        let points = draft.state.setting.mods.resources_for_points;
        let why = if points { BesideRefusal::NoDowntimeOrPoint } else { BesideRefusal::NoDowntime };
        draft.rule(why.into())?;
    }
    draft.edit_trait(at, |it| it.spent_dice = spent - dice)?;
    let on = draft.name_of(at.of);
    draft.tell(TraitEvent::DiceBack { on, name, dice });
    Ok(())
}

/// Refreshes all resources as a session starts (RES-3).
pub fn refresh_all(draft: &mut Draft, (): ()) -> Done {
    if !draft.state.setting.mods.resources {
        return Ok(());
    }
    let cast = draft.state.cast.keys().map(|id| Bearer::Character(*id));
    let bearers: Vec<Bearer> = cast.chain(draft.state.scenes.keys().map(|id| Bearer::Scene(*id))).collect();
    for of in bearers {
        let traits = draft.state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
        let spent: Vec<_> = traits.filter(|(_, it)| it.spent_dice > 0).map(|(_, it)| it.id).collect();
        for id in spent {
            let at = TraitRef { of, id };
            let open = draft.state.rolls.values().flat_map(|roll| &roll.dice);
            let open = open.filter(|die| die.from == Source::Trait(at) && die.apart == Apart::Resource).count();
            // What lies in an open roll is spent by it all the same.
            let open = u32::try_from(open).unwrap_or(u32::MAX);
            draft.edit_trait(at, |it| it.spent_dice = it.spent_dice.min(open))?;
        }
    }
    Ok(())
}

/// Starts a mission: five pools with a d6 each replace those of the last one (RES-4, RES-6).
pub fn mission(draft: &mut Draft, by: PlayerId, names: &[Name]) -> Result<(), Refusal> {
    let names: Vec<Name> = names.iter().map(|it| named(Thing::Pool, it)).collect::<Result<_, _>>()?;
    let names = if names.is_empty() { mission_names(&draft.state.setting) } else { names };
    if names.len() != USUAL.len() {
        return Err(Refusal::Beside(BesideRefusal::FivePools(names.len())));
    }
    let old: Vec<Arc<Pool>> = draft.state.mission().cloned().collect();
    if let Some(used) = old.iter().find(|pool| crate::rules::pools::lending::lies_in_rolls(&draft.state, pool.id)) {
        return Err(Refusal::InUse(used.name.clone()));
    }
    for pool in old {
        pools::drop_pool(draft, pool.id)?;
    }
    // Kept in the setting, for the next mission begins with the same names.
    if draft.state.setting.resource_pools != names {
        Arc::make_mut(&mut draft.state.setting).resource_pools.clone_from(&names);
    }
    for name in names {
        pools::make_pool(draft, name, PoolKind::Resource, &[Die::D6])?;
    }
    draft.state.assigns = Some(by);
    let who = player_name(draft, by);
    draft.tell(SessionEvent::Mission { who });
    Ok(())
}

fn player_name(draft: &Draft, id: PlayerId) -> Name {
    draft.state.players.get(&id).map(|it| it.name.clone()).unwrap_or_default()
}

pub fn of_mission(draft: &Draft, id: PoolId) -> Result<PoolId, Refusal> {
    let pool = draft.pool(id)?;
    if pool.kind == PoolKind::Resource {
        Ok(id)
    } else {
        Err(Refusal::Beside(BesideRefusal::NotOfMission(pool.name.clone())))
    }
}

/// Assigns a die to a mission pool: seven in all, four at most in one pool, by the named player (RES-4, RES-6).
pub fn assign(draft: &mut Draft, id: PoolId, by: Option<PlayerId>) -> Result<(), Refusal> {
    if let (Some(by), Some(named)) = (by, draft.state.assigns)
        && by != named
    {
        draft.rule(Refusal::Beside(BesideRefusal::SomebodyElse(player_name(draft, named))))?;
    }
    if unassigned(&draft.state) == 0 {
        draft.rule(Refusal::Beside(BesideRefusal::AllAssigned))?;
    }
    let pool = draft.pool(id)?;
    if pool.most >= 4 {
        draft.rule(Refusal::Beside(BesideRefusal::FourAtMost(pool.name.clone())))?;
    }
    // `put_die` goes by the dice that are there, and some of the pool may be spent.
    let most = draft.pool(id)?.most.saturating_add(1);
    pools::put_die(draft, id, Die::D6)?;
    draft.pool_mut(id)?.most = most;
    Ok(())
}

/// Refills a mission pool: all dice in a bridge scene, or one die for a d6 in a crisis pool (RES-4).
pub fn refill(draft: &mut Draft, id: PoolId, crisis: Option<PoolId>) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    let missing = usize::try_from(pool.most).unwrap_or(usize::MAX).saturating_sub(pool.dice.len());
    if missing == 0 {
        return Err(Refusal::Beside(BesideRefusal::Full(pool.name.clone())));
    }
    if let Some(crisis) = crisis {
        pools::not_resolved(draft, crisis)?;
        pools::because(draft, crisis, t!("a mission pool is refreshed"), |draft| {
            pools::put_die(draft, crisis, Die::D6)
        })?;
        return pools::put_die(draft, id, Die::D6);
    }
    if !draft.state.running().any(|scene| scene.kind == SceneKind::Bridge) {
        draft.rule(Refusal::Beside(BesideRefusal::NoBridge))?;
    }
    fits(missing)?;
    pools::refilled(draft, id, missing)
}
