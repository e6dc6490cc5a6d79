//! Changes to dice after the roll: rerolled, put in late, taken out (HIT-7, DIE-4).
//!
//! Home of DIE-7, HIT-7.

use crate::model::{Die, DieId, Phase, PoolDie, Ref, RollId, Source, Used};
use crate::rules::dice::roll::{shown, shown_die};
use crate::rules::dice::{build, price, roll};
use crate::rules::pools;
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls::fitting;
use crate::rules::{Faces, Pick, Refusal, RollAt, RollEvent, Shown, Thing, What};

/// Rerolls some dice. A used hitch can't be rerolled (HIT-7).
pub fn reroll(draft: &mut Draft, roll: &RollAt, dice: &[Ref<DieId>], faces: &Faces) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    if draft.roll(id)?.phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    answer::not_settled(draft, id)?;
    let dice: Vec<DieId> = dice_of_roll(draft, id, dice)?;
    if dice.is_empty() {
        return Err(Refusal::NeedsDice(t!("a reroll").into()));
    }
    let mut sizes = Vec::new();
    for die in &dice {
        let die = draft.roll(id)?.die(*die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
        if die.spent {
            draft.rule(Refusal::Spent(die.label))?;
        }
        sizes.push(die.size);
    }
    let (faces, typed) = fitting(faces, &sizes)?;
    for (die, face) in dice.iter().zip(faces) {
        if let Some(lying) = draft.roll_mut(id)?.dice.iter_mut().find(|it| it.id == *die) {
            // Where the GM overruled a used die, it is unused once it has fallen again.
            (lying.face, lying.used, lying.spent) = (Some(*face), Used::No, false);
        }
    }
    fell_again(draft, id, &dice, typed)
}

/// Returns the dice a command names, each once.
pub fn dice_of_roll(draft: &Draft, id: RollId, dice: &[Ref<DieId>]) -> Result<Vec<DieId>, Refusal> {
    let mut found: Vec<DieId> = Vec::new();
    for die in dice {
        let die = draft.die_id(id, die)?;
        if !found.contains(&die) {
            found.push(die);
        }
    }
    Ok(found)
}

/// Puts dice in after the roll, and rolls them. Total and effect are proposed anew.
pub fn late(draft: &mut Draft, roll: &RollAt, what: &What, faces: &Faces, pay: bool) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    if draft.roll(id)?.phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    answer::not_settled(draft, id)?;
    // What is new is told by ids: one press may bring several dice, alike to those that lie there.
    let before: Vec<DieId> = draft.roll(id)?.dice.iter().map(|die| die.id).collect();
    pools::spent_before(draft, id, what)?;
    build::put_in(draft, id, what, false, pay)?;
    let new: Vec<DieId> = draft.roll(id)?.dice.iter().map(|die| die.id).filter(|die| !before.contains(die)).collect();
    let sizes: Vec<Die> = draft.roll(id)?.dice.iter().filter(|die| new.contains(&die.id)).map(|die| die.size).collect();
    let (faces, typed) = fitting(faces, &sizes)?;
    for (die, face) in new.iter().zip(faces) {
        if let Some(lying) = draft.roll_mut(id)?.dice.iter_mut().find(|it| it.id == *die) {
            (lying.face, lying.late) = (Some(*face), true);
        }
    }
    draft.at(draft.moments.fallen_late, id)?;
    fell_again(draft, id, &new, typed)
}

/// Reports rerolled dice, and proposes total and effect anew if they were chosen.
fn fell_again(draft: &mut Draft, id: RollId, dice: &[DieId], typed: bool) -> Result<(), Refusal> {
    // Steps may not go past d12 any more, so no second effect die is kept for one (EFF-6).
    draft.roll_mut(id)?.no_second();
    let roll = draft.roll(id)?;
    let mut part = roll.clone();
    part.dice.retain(|die| dice.contains(&die.id));
    // A roll that does not stand yet tells its 1s when it does.
    let ones = roll.phase == Phase::Standing && part.hitches().next().is_some();
    let dice = shown(&part);
    let by = draft.roller_name(id);
    draft.tell(RollEvent::Rolled { by, dice, typed, afresh: true });
    propose_anew(draft, id)?;
    if ones { roll::tell_ones(draft, id) } else { Ok(()) }
}

fn propose_anew(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    if draft.roll(id)?.phase != Phase::Standing {
        return Ok(());
    }
    let choice = roll::choice(draft, id, &Pick::BestTotal)?;
    roll::stand(draft, id, &choice)
}

/// Takes a die out after the roll: it stays there idle (DIE-7). Its price and earnings stay as they are.
pub(super) fn take_fallen(draft: &mut Draft, id: RollId, die: DieId) -> Result<(), Refusal> {
    answer::not_settled(draft, id)?;
    let lying = draft.roll(id)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    if lying.spent {
        draft.rule(Refusal::Spent(lying.label.clone()))?;
    }
    // Without its last die there would be nothing left that has fallen.
    if draft.roll(id)?.dice.len() == 1 {
        return Err(Refusal::EmptyPool(draft.roller_name(id)));
    }
    // A doom die that was spent is gone.
    if let Source::Pool { spent: true, .. } = lying.from {
        draft.rule(Refusal::Spent(lying.label.clone()))?;
    }
    let roll = draft.roll_mut(id)?;
    roll.no_second();
    roll.dice.retain(|it| it.id != die);
    let PoolDie { face, apart, late, .. } = lying;
    roll.idle.push(PoolDie { face, apart, late, ..PoolDie::new(die, lying.size, lying.from, lying.label.clone()) });
    // The result was bought for this die alone, and goes with it (DOOM-4).
    if lying.pinned {
        let roll = draft.roll_mut(id)?;
        roll.keep = roll.keep.saturating_sub(1);
    }
    if lying.from == Source::Scale {
        price::beside_back(draft, id, &lying)?;
    }
    let from = draft.roller_name(id);
    let idle = Some(Shown { used: Used::No, ..shown_die(draft.roll(id)?, &lying) });
    draft.tell(RollEvent::Removed { from, label: lying.label, idle });
    propose_anew(draft, id)
}
