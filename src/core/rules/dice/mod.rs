//! Dice: pools put together, rolled, chosen from and changed after the roll (DIE, POOL, TOT).

pub(in crate::rules) mod again;
pub(in crate::rules) mod build;
pub(in crate::rules) mod candidates;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod committed;
pub(in crate::rules) mod events;
mod gather;
pub(in crate::rules) mod kept;
mod more;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod place;
pub(in crate::rules) mod price;
pub(in crate::rules) mod refusals;
mod reroll;
pub(in crate::rules) mod roll;
pub(in crate::rules) mod shifts;
pub(in crate::rules) mod totals;

pub(in crate::rules) use self::{
    again::*, build::*, committed::*, gather::*, more::*, price::*, reroll::*, roll::*, shifts::*,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{GatherCommand, Refusal, RollEvent, Thing};

pub fn run(draft: &mut Draft, command: &GatherCommand) -> Result<(), Refusal> {
    match command {
        GatherCommand::Save { roll, name } => save_pool(draft, roll, &named(Thing::SavedPool, name)?),
        GatherCommand::Put { roll, who, pool, pay } => {
            let who = draft.character_id(who)?;
            let at = saved_pool(draft, who, pool)?;
            let parts = draft.character(who)?.saved_pools.get(at).map(|it| it.parts.clone());
            put_parts(draft, roll, &parts.unwrap_or_default(), *pay)
        }
        GatherCommand::Again { roll, who, pay } => {
            let who = draft.character_id(who)?;
            let parts = draft.character(who)?.last_pool.clone();
            if parts.is_empty() {
                return Err(Refusal::NothingRolled(draft.character_name(who)));
            }
            put_parts(draft, roll, &parts, *pay)
        }
        GatherCommand::These { roll, parts, pay } => put_parts(draft, roll, parts, *pay),
        GatherCommand::Rename { who, pool, name } => rename_pool(draft, draft.character_id(who)?, pool, name),
        GatherCommand::Remove { who, pool } => {
            let who = draft.character_id(who)?;
            let at = saved_pool(draft, who, pool)?;
            let gone = draft.character_mut(who)?.saved_pools.remove(at);
            let who = draft.character_name(who);
            draft.tell(RollEvent::PoolForgotten { who, pool: gone.name });
            Ok(())
        }
        GatherCommand::Swap => swap_sides(draft),
    }
}
