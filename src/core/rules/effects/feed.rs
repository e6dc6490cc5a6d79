//! Sources of doom: 1s used without being asked for, several hitches at once, effect dice; and the GM's 1s, which take
//! all their steps at once (HIT-8, COMP-5, DOOM-6, DOOM-8).
//!
//! Home of HIT-8, COMP-5.

use crate::model::{Contest, Die, DieId, PoolId, Ref, RollId, TraitRef};
use crate::rules::effects::{contest, hitches};
use crate::rules::table::draft::{Draft, MOST_DICE};
use crate::rules::table::facts::rolls;
use crate::rules::table::facts::traits;
use crate::rules::{DiceRefusal, HarmRefusal, HitchUse, Off, Refusal, RollAt, RollEvent};
use crate::rules::{harm, points, pools};

/// Feeds doom with the 1s of a player's roll: a plot point for the player, and a d6 for doom or a doom die stepped up,
/// one step more for each further 1 (HIT-8).
pub fn feed(draft: &mut Draft, roll: &RollAt, raising: Option<Die>) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    hitches::hitching(draft, id)?;
    if !draft.state.setting.mods.automatic_hitches {
        return Err(Refusal::ModOff(Off::AutomaticHitches));
    }
    // In a recovery they do what a recovery says and nothing more (HIT-3, COMP-4).
    let treats = draft.resolution(draft.roll(id)?.of)?.recovers().is_some();
    if treats && !draft.state.setting.mods.doom_recovery {
        draft.rule(Refusal::Harm(HarmRefusal::RecoveryHitch))?;
    }
    if draft.roll(id)?.hitches().all(|die| die.spent) {
        return Err(DiceRefusal::NothingToFeed(draft.roller_name(id)).into());
    }
    feed_all(draft, id, raising)
}

/// Feeds doom at the end of a roll, unless its 1s have done so (HIT-8).
pub fn feeds_by_itself(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let left = draft.roll(id)?.hitches().any(|die| !die.spent);
    // In a recovery they do what a recovery says and nothing more (HIT-3).
    let treats = draft.resolution(draft.roll(id)?.of)?.recovers().is_some();
    if treats && !draft.state.setting.mods.doom_recovery {
        return Ok(());
    }
    if left && draft.state.setting.mods.automatic_hitches && hitches::hitching(draft, id).is_ok() {
        return feed_all(draft, id, None);
    }
    Ok(())
}

fn feed_all(draft: &mut Draft, id: RollId, raising: Option<Die>) -> Result<(), Refusal> {
    let who = hitches::hitching(draft, id)?;
    let pool = pools::fed(draft)?;
    let ones: Vec<(DieId, Die)> = draft.roll(id)?.hitches().filter(|it| !it.spent).map(|it| (it.id, it.size)).collect();
    for (die, size) in &ones {
        hitches::spend(draft, id, *die)?;
        draft.tell(RollEvent::HitchUsed { who: draft.character_name(who), die: *size });
    }
    points::hold(draft, id, who, 1)?;
    match raising {
        Some(target) => raise_often(draft, pool, target, ones.len()),
        // A full pool takes no more; that must not keep the test from being closed.
        None if draft.pool(pool)?.dice.len() >= MOST_DICE => Ok(()),
        None => {
            pools::put_die(draft, pool, Die::D6)?;
            raise_often(draft, pool, Die::D6, ones.len().saturating_sub(1))
        }
    }
}

/// Steps one doom die up, step by step; past d12, d6s are added (DIE-3).
pub fn raise_often(draft: &mut Draft, pool: PoolId, from: Die, steps: usize) -> Result<(), Refusal> {
    let mut die = from;
    for _ in 0..steps {
        // Past d12 each step is a d6 more, for which the pool may have no room.
        if die == Die::D12 && draft.pool(pool)?.dice.len() >= MOST_DICE {
            return Ok(());
        }
        pools::raise_with(draft, pool, die, die)?;
        die = die.up().unwrap_or(die);
    }
    Ok(())
}

/// Uses all the GM's 1s of a roll at once, one step down each; below d6 the trait is gone (COMP-5).
pub(super) fn steps_back(draft: &mut Draft, id: RollId, at: TraitRef) -> Result<(), Refusal> {
    traits::harm_die(draft, at)?;
    let ones: Vec<DieId> = rolls::opportunities_of(&draft.state, draft.roll(id)?).map(|die| die.id).collect();
    for die in ones {
        hitches::spend(draft, id, die)?;
        harm::step_back(draft, at)?;
    }
    Ok(())
}

/// Activates several hitches together, for one point and one larger die (DOOM-8). Returns whether it did.
pub fn hitches_feed(draft: &mut Draft, id: RollId, dice: &[Ref<DieId>], to: &HitchUse) -> Result<bool, Refusal> {
    let (HitchUse::Doom { raising }, Some(pool)) = (to, draft.state.doom().map(|pool| pool.id)) else {
        return Ok(false);
    };
    if dice.len() < 2 || !pools::is_story_doom(draft, pool) {
        return Ok(false);
    }
    let who = hitches::hitching(draft, id)?;
    for at in dice {
        hitches::takes_hitch(draft, id, at, to)?;
    }
    points::hold(draft, id, who, 1)?;
    let steps = dice.len() - 1;
    if let Some(target) = raising {
        // What they have made larger steps up an equal die.
        let size = Die::D6.raised(u32::try_from(steps).unwrap_or(u32::MAX)).0;
        pools::raise_with(draft, pool, size, *target)?;
    } else {
        pools::put_die(draft, pool, Die::D6)?;
        raise_often(draft, pool, Die::D6, steps)?;
    }
    Ok(true)
}

/// Feeds doom with the winner's effect die in a contest, instead of hitting the loser.
pub fn contest_feeds(
    draft: &mut Draft,
    contest: &Contest,
    (id, named): (RollId, Option<DieId>),
    raising: Option<Die>,
    steps: Option<u32>,
) -> Result<(), Refusal> {
    pools::may_feed_doom(draft, id, contest.won_by() == Some(id))?;
    let die = contest::spend_won(draft, contest, (id, named), steps)?;
    pools::effect_feeds(draft, die, raising)
}
