//! Refunds of an SFX's costs besides PP where its test or contest is called off (SFX-2, SFX-5).

use crate::model::{Bearer, Benefit, Paid, ResolutionId, Sfx, Side, Wake};
use crate::rules::sfx::tricks::Using;
use crate::rules::sfx::{shutdown, used};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{counters, dice, harm, pools};

/// Returns whether all effects of an SFX go with the roll: lasting effects were bought, whatever becomes of the test.
/// Words beside the effects don't count.
fn goes_with_roll(sfx: &Sfx) -> bool {
    use Benefit::{
        Add, Area, Borrow, Detail, Double, Merge, MoreEffect, Multipower, Points, ReactionCounts, Reroll, Resize,
        Split, StepDownOpposing, StepUp, StepUpEffect, StepUpOrDouble, Swap, Text,
    };
    let mut done = sfx.benefits.iter().filter(|it| !matches!(it, Text(_) | Detail)).peekable();
    // Words alone are for the table, and may have been done; without any benefit nothing stays.
    if done.peek().is_none() {
        return sfx.benefits.is_empty();
    }
    done.all(|benefit| {
        let steps = matches!(benefit, StepUp { scene: false, .. } | Double { scene: false, .. });
        let steps = steps || matches!(benefit, StepUpOrDouble { .. } | Merge | Multipower(_));
        let pool =
            matches!(benefit, Add(_) | Area | Borrow | Swap { .. } | Resize { .. } | Split { .. } | StepDownOpposing);
        // Points that a roll earns are held until it is over (PP-7).
        steps || pool || matches!(benefit, MoreEffect | Points(_) | ReactionCounts | Reroll | StepUpEffect)
    })
}

/// Records that a payment is refunded to its payer if the test is called off.
pub(super) fn comes_back(draft: &mut Draft, using: &Using<'_>, paid: Paid) -> Done {
    let Some(roll) = using.roll.filter(|_| goes_with_roll(using.sfx)) else { return Ok(()) };
    let roll = draft.roll_mut(roll)?;
    let theirs = matches!((roll.by, using.at.of), (Side::Character(one), Bearer::Character(other)) if one == other);
    // A point and a callback come back to whoever rolls (GROW-9).
    if paid != Paid::Free && (theirs || !matches!(paid, Paid::Point | Paid::Callback(_))) {
        roll.paid.push(paid);
    }
    Ok(())
}

pub(super) fn goes_back(draft: &mut Draft, using: &Using<'_>, wake: Wake) -> Done {
    match using.roll.filter(|_| goes_with_roll(using.sfx)) {
        Some(roll) => draft.roll_mut(roll).map(|it| it.wake.push(wake)),
        None => Ok(()),
    }
}

pub(in crate::rules) fn costs_called_off(draft: &mut Draft, resolution: ResolutionId) -> Done {
    // Backwards, so that what was done last is undone first.
    let wakes: Vec<Wake> = draft.state.rolls_of(resolution).flat_map(|it| it.wake.iter().rev()).copied().collect();
    for wake in wakes {
        match wake {
            Wake::ShutDown(of, on) if shutdown::is_off_itself(draft, of, on) => shutdown::bring_back(draft, of, on)?,
            Wake::Complication(at, was) if draft.state.find(at).is_some_and(|(role, _)| role.is_harm()) => match was {
                Some(die) => harm::set_harm(draft, at, die, false)?,
                None => draft.remove_trait(at)?,
            },
            // The die may have been spent since.
            Wake::Put(pool, die) if draft.state.pools.get(&pool).is_some_and(|it| it.dice.contains(&die)) => {
                pools::lose_die(draft, pool, die)?;
            }
            Wake::Down(at) if draft.state.find(at).is_some() => shutdown::step_comes_back(draft, at)?,
            Wake::Counter(id, was) => counters::put_back(draft, id, was)?,
            Wake::Used(at) => used::ready_again(draft, at)?,
            Wake::Hero(who, die) if draft.state.cast.contains_key(&who) => dice::bank_hero(draft, who, die)?,
            // A statement is growth's.
            Wake::Questioned(..)
            | Wake::ShutDown(..)
            | Wake::Complication(..)
            | Wake::Put(..)
            | Wake::Down(_)
            | Wake::Hero(..) => (),
        }
    }
    Ok(())
}
