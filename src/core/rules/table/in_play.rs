//! Traits and pools in play: those of a mod that is off are set aside (SETT-1). They stay in the file and come back
//! with the mod. Only this module decides.

use crate::model::{Bearer, Choice, Doom, Mod, Pool, PoolKind, Role, SetDef, State, Trait, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::{ModRefusal, Off, Refusal};

/// Returns the choice that a trait needs to be in play.
pub const fn needed_for(role: Role) -> Option<Choice> {
    match role {
        Role::Stress(_) => Some(Choice::Switch(Mod::Stress, true)),
        Role::Worn(_) => Some(Choice::Switch(Mod::Shaken, true)),
        Role::Trauma(_) => Some(Choice::Switch(Mod::Trauma, true)),
        Role::Set(_) | Role::Asset | Role::Complication | Role::Catalyst => None,
    }
}

/// Returns whether traits of a kind count, since their mod is on (STR-1, TRA-1).
pub fn in_play(state: &State, role: Role) -> bool {
    needed_for(role).is_none_or(|it| state.setting.mods.has(it))
}

/// Returns the set with which a trait is set aside, as the setting does not have it now (SETT-1).
pub fn aside_with(state: &State, of: Bearer, role: Role) -> Option<&SetDef> {
    let Role::Set(set) = role else { return None };
    let def = state.traits(of)?.set(set)?.def;
    state.setting.aside.iter().find(|it| it.id == def)
}

/// Returns whether pools of a kind count (CRI-1, DOOM-1).
pub fn pool_in_play(state: &State, kind: PoolKind) -> bool {
    match kind {
        PoolKind::Doom => state.setting.mods.doom != Doom::Off,
        PoolKind::Crisis => state.setting.mods.crisis_pools,
        PoolKind::Resource => state.setting.mods.resource_pools,
        PoolKind::Challenge => state.setting.mods.challenges,
    }
}

/// Returns the traits of a bearer that count, with their roles.
pub fn traits_in_play(state: &State, of: Bearer) -> impl Iterator<Item = (Role, &Trait)> {
    let all = state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
    all.filter(move |(role, _)| in_play(state, *role) && aside_with(state, of, *role).is_none())
}

/// Refuses a trait that is set aside.
pub fn playing(draft: &Draft, at: TraitRef) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    if let Some(set) = aside_with(&draft.state, at.of, role) {
        return Err(ModRefusal::OfSetAside { name: trait_.name.clone(), set: set.name.clone() }.into());
    }
    match needed_for(role) {
        Some(needs) if !draft.state.setting.mods.has(needs) => {
            Err(ModRefusal::SetAside { name: trait_.name.clone(), needs }.into())
        }
        _ => Ok(()),
    }
}

/// Refuses a pool that is set aside.
pub fn pool_plays(draft: &Draft, pool: &Pool) -> Result<(), Refusal> {
    match pool.kind {
        _ if pool_in_play(&draft.state, pool.kind) => Ok(()),
        PoolKind::Doom => Err(Refusal::DoomOff),
        PoolKind::Challenge => Err(Refusal::ModOff(Off::Challenges)),
        PoolKind::Crisis => Err(Refusal::ModOff(Off::CrisisPools)),
        PoolKind::Resource => Err(Refusal::ModOff(Off::ResourcePools)),
    }
}
