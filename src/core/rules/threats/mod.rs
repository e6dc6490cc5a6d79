//! Acts of doom, crises and challenges: spending their dice, and their own actions (DOOM, CRI, CHAL).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod crisis;
pub(in crate::rules) mod interrupts;
pub(in crate::rules) mod spend;
pub(in crate::rules) mod spent_on;

pub(in crate::rules) use self::crisis::*;
use crate::model::{Die, PoolKind};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::in_play;
use crate::rules::threats::spend::{least_for, paid_with, spend_kind, spent_anywhere};
use crate::rules::{CrisisCommand, PoolRefusal, Refusal, Spend, SpendCommand, Thing, pool_in_play, spend_price};

pub fn run_crisis(draft: &mut Draft, command: &CrisisCommand) -> Result<(), Refusal> {
    match command {
        CrisisCommand::Threaten { pool, who, scene } => {
            let (pool, who) = (draft.problem_id(pool)?, draft.character_id(who)?);
            let scene = draft.scene_at(scene)?;
            threaten(draft, pool, who, scene)
        }
        CrisisCommand::Strengthen { pool, die, more } => {
            let pool = draft.problem_id(pool)?;
            strengthen(draft, pool, *die, *more)
        }
        CrisisCommand::Absorb { pool, at, die } => {
            let pool = draft.crisis_id(pool)?;
            let at = draft.trait_ref(at)?;
            absorb(draft, pool, at, *die)
        }
        CrisisCommand::Challenge { name, die, more, rounds, scene, of_scene } => {
            let scene = (*of_scene || scene.is_some()).then(|| draft.scene_at(scene)).transpose()?;
            begin_challenge(draft, named(Thing::Challenge, name)?, (*die, *more), *rounds, (scene, *of_scene))
        }
        CrisisCommand::MoreEffect { roll } => step_for_effect(draft, roll),
    }
}

/// Spends dice of a pool (DOOM-7).
pub fn run_spend(draft: &mut Draft, command: &SpendCommand) -> Result<(), Refusal> {
    let pool = match &command.pool {
        Some(pool) => draft.pool_id(pool)?,
        None => draft.state.doom().map(|pool| pool.id).ok_or(Refusal::DoomOff)?,
    };
    let pool = draft.pool(pool)?.clone();
    in_play::pool_plays(draft, &pool)?;
    if !matches!(pool.kind, PoolKind::Doom | PoolKind::Crisis) || !pool_in_play(&draft.state, pool.kind) {
        return Err(PoolRefusal::CantSpend(pool.name).into());
    }
    match &command.on {
        // A crisis is in no scene (CRI-4), and neither is a roll (DOOM-9).
        Spend::Feed { .. } | Spend::Crisis { .. } | Spend::StepUp { .. } | Spend::Total { .. } => {
            let dice = paid_with(draft, &pool, least_for(draft, &pool, command)?, command)?;
            let die = dice.iter().copied().max().unwrap_or(Die::D4);
            spent_anywhere(draft, &pool, die, command)
        }
        on => {
            let scene = draft.scene_at(&command.scene)?;
            let kind = spend_kind(draft, on)?;
            // Asked before the price, which hangs on the answer (DOOM-7).
            interrupts::over_what(draft, scene, kind)?;
            let price = spend_price(&draft.state, draft.scene(scene)?, kind);
            let dice = paid_with(draft, &pool, price, command)?;
            spend::spent_on(draft, scene, &pool, &dice, on)
        }
    }
}
