//! One more result, one more effect die, for a point (TOT-3, EFF-3, DOOM-4).
//!
//! Home of DIFF-2, TOT-3, DOOM-4.

use crate::model::{
    Bearer, Die, DieId, Doom, DoomWay, EffectDice, Granted, Paid, Phase, PoolDie, Ref, Roll, RollId, Side, Source, Used,
};
use crate::rules::dice::kept;
use crate::rules::dice::{again, roll};
use crate::rules::points::payer::paying_dice;
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice;
use crate::rules::table::facts::rolls;
use crate::rules::table::facts::rolls::ChosenDice;
use crate::rules::{Already, For, PointsRefusal, Refusal, RollAt};
use crate::rules::{points, pools};
use std::cmp::Reverse;

const MORE: For = For::MoreTotal;

/// Returns the die offered for one more result: the unused one with the highest result, if it beats the number or none
/// is known; else the one that does, the effect die included (TOT-3).
fn spare(draft: &Draft, id: RollId, may: impl Fn(&PoolDie) -> bool) -> Result<DieId, Refusal> {
    let roll = draft.roll(id)?;
    let left: Vec<&PoolDie> =
        roll.dice.iter().filter(|die| die.counts() && die.used != Used::Total && may(die)).collect();
    let number =
        // A tie is enough for the opposition, so the number it has to beat is one less (DIFF-2).
        roll::number_to_beat(draft, roll).or_else(|| number_to_reach(draft, roll).and_then(|it| it.checked_sub(1)));
    let beats = |die: &&&PoolDie| {
        let total = roll.total().saturating_add(die.face.unwrap_or_default().into());
        number.is_none_or(|number| total > number)
    };
    // Of equal results the smaller die joins, so that the larger one is left for the effect.
    let unused = left.iter().filter(|die| die.used == Used::No).max_by_key(|die| (die.face, Reverse(die.size)));
    let winning = unused.filter(beats).or_else(|| left.iter().filter(beats).max_by_key(|die| die.face));
    let any = || left.iter().max_by_key(|die| (die.used == Used::No, die.face));
    winning.or_else(any).map(|die| die.id).ok_or(Refusal::NoDieLeft)
}

/// Returns the total the opposition has to reach if the actor's roll stands: a tie is enough (DIFF-2).
fn number_to_reach(draft: &Draft, roll: &Roll) -> Option<u32> {
    let resolution = draft.state.resolutions.get(&roll.of)?;
    let test = resolution.test().filter(|test| test.opposing == roll.id && !test.action)?;
    let acting = draft.state.rolls.get(&test.acting).filter(|acting| acting.phase == Phase::Standing)?;
    Some(acting.total())
}

/// Returns the named or offered die, none larger than a limited action may keep (DOOM-9).
fn within(draft: &Draft, id: RollId, named: Option<DieId>) -> Result<DieId, Refusal> {
    let limit = draft.roll(id)?.limit;
    let fits = |die: &PoolDie| limit.is_none_or(|limit| die.size <= limit.most);
    spare(draft, id, |die| fits(die) && named.is_none_or(|named| named == die.id))
}

/// Adds one more result, any or that of one die, whatever a limited action may keep (TOT-3, DOOM-9).
pub fn one_more_result(draft: &mut Draft, roll: RollId, of: Option<DieId>) -> Result<(), Refusal> {
    let roll = draft.roll_mut(roll)?;
    // Before the number grows: who keeps one by a rule buys each result, even where all dice are added (TOT-4, TOT-5).
    roll.few |= roll.keep < 2;
    roll.keep = roll.keep.saturating_add(1);
    for die in roll.dice.iter_mut().filter(|die| Some(die.id) == of) {
        die.pinned = true;
    }
    Ok(())
}

/// Adds one more result to the total, for a plot point (TOT-3).
pub fn more_total(draft: &mut Draft, roll: &RollAt, die: Option<&Ref<DieId>>) -> Result<(), Refusal> {
    let id = roll::standing(draft, roll)?;
    answer::may_answer(draft, id)?;
    let named = die.map(|die| draft.die_id(id, die)).transpose()?;
    if let Some(die) = named.and_then(|named| draft.roll(id).ok()?.die(named)) {
        if !die.counts() {
            return Err(Refusal::OneNeverCounts(die.label.clone()));
        }
        if die.used == Used::Total {
            return Err(Refusal::Already(Already::InTotal));
        }
    }
    let mut choice = rolls::current(draft, id)?;
    // A die that is spent pays for itself, however large (DOOM-9).
    self::spare(draft, id, |_| true)?;
    let chosen = draft.roll(id)?.dice.iter().filter(|die| die.used == Used::Total && !die.pinned).count();
    // Nobody pays for a result that may still be chosen for nothing.
    if chosen < usize::from(kept::results_free(&draft.state, draft.roll(id)?)) {
        return Err(Refusal::Already(Already::ResultFree));
    }
    // A major GMC pays with points of its own while it has any (PP-4).
    let gms = match draft.roll(id)?.by {
        Side::Character(who) => {
            let who = draft.character(who)?;
            !who.is_pc() && who.points().unwrap_or_default() == 0
        }
        Side::Opposition => false,
    };
    let (spare, paid, pinned) = match draft.roll(id)?.by {
        // A GMC who acts buys it with a doom die, too (TOT-3, DOOM-4).
        Side::Character(_) if gms && draft.state.setting.mods.doom == Doom::Full => gm_more_total(draft, id, named)?,
        Side::Character(who) => (within(draft, id, named)?, points::pay(draft, who, MORE)?, false),
        Side::Opposition => gm_more_total(draft, id, named)?,
    };
    // The die that joins may have been the effect die (TOT-3).
    choice.effect.retain(|die| *die != spare);
    choice.total.push(spare);
    one_more_result(draft, id, pinned.then_some(spare))?;
    draft.roll_mut(id)?.paid.extend((paid != Paid::Free).then_some(paid));
    roll::stand(draft, id, &choice)?;
    answer::answered(draft, id)
}

/// Charges the bank if a GMC's dice are in the roll (TOT-3). Returns the die that joins, its price, and whether that
/// die itself was spent.
fn gm_more_total(draft: &mut Draft, id: RollId, named: Option<DieId>) -> Result<(DieId, Paid, bool), Refusal> {
    // A crisis that opposes adds its own unused die before anything else pays (CRI-5, PP-4).
    if let Some(die) = pools::crisis_adds(draft, id, named)? {
        return Ok((die, Paid::Free, true));
    }
    match draft.state.setting.mods.doom {
        Doom::Off => {
            if !has_gmc(draft, id)? {
                draft.rule(PointsRefusal::NoGmcInRoll.into())?;
            }
            let spare = within(draft, id, named)?;
            Ok((spare, points::gm_pays_for(draft, MORE, spare)?, false))
        }
        // Any die for any rolled result (DOOM-3).
        Doom::Limited => {
            let spare = within(draft, id, named)?;
            Ok((spare, points::gm_pays_for(draft, MORE, spare)?, false))
        }
        Doom::Full => doom_more_total(draft, id, named),
    }
}

/// Charges doom where it replaces difficulty: a doom die stands for a point if a GMC's dice are in the roll, or in any
/// case by the story; or an unused doom die of that roll is spent, and its own result joins (TOT-3, DOOM-4, DOOM-8).
fn doom_more_total(draft: &mut Draft, id: RollId, named: Option<DieId>) -> Result<(DieId, Paid, bool), Refusal> {
    let doom = draft.state.doom().map(|pool| pool.id);
    let acts = matches!(draft.roll(id)?.by, Side::Character(_));
    // What joined a GMC's own roll is spent as it is.
    let own =
        |die: &PoolDie| matches!(die.from, Source::Pool { pool, spent, .. } if spent == acts && doom == Some(pool));
    let itself = self::spare(draft, id, |die| own(die) && named.is_none_or(|named| named == die.id)).ok();
    let story = draft.state.setting.mods.doom_way == DoomWay::Story;
    if acts || story || has_gmc(draft, id)? {
        let spare = within(draft, id, named).ok();
        let pays = points::find_payer(draft).map(|pool| paying_dice(&draft.state, &pool)).unwrap_or_default();
        // The die that is bought may be the only one that could pay for it (DOOM-5).
        let others = pays.iter().any(|it| spare.is_none_or(|spare| !it.is(spare)));
        // What has been spent on joining already has its result for nothing more (DOOM-4).
        let free = acts && itself.is_some() && !story;
        match spare {
            Some(spare) if !free && (story || others || itself.is_none()) => {
                return Ok((spare, points::gm_pays_for(draft, MORE, spare)?, false));
            }
            None if itself.is_none() => return Err(Refusal::NoDieLeft),
            _ => {}
        }
    }
    let Some(spare) = itself else {
        return Err(PointsRefusal::NoUnusedDoom(draft.state.setting.doom_label.clone()).into());
    };
    pools::spend_on_total(draft, id, spare)?;
    if let Some(doom) = doom {
        pools::not_the_last(draft, doom)?;
    }
    Ok((spare, Paid::Free, true))
}

fn has_gmc(draft: &Draft, id: RollId) -> Result<bool, Refusal> {
    let gmc = |die: &PoolDie| matches!(die.from, Source::Trait(at) if is_gmc(draft, at.of));
    Ok(draft.roll(id)?.dice.iter().any(gmc))
}

fn is_gmc(draft: &Draft, of: Bearer) -> bool {
    matches!(of, Bearer::Character(id) if draft.state.cast.get(&id).is_some_and(|it| !it.is_pc()))
}

/// Checks that one more effect die may be bought: even after one has had its effect, until the outcome is closed
/// (EFF-3).
fn may_buy_effect(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(id)?;
    let had = draft.resolution(roll.of)?.had.iter().any(|had| had.roll == id);
    let all = effect_dice::effects(&draft.state, roll);
    if had || all.iter().any(|it| it.spent) { Ok(()) } else { effect_open(draft, id) }
}

/// Checks that no effect die has been used. The winner of a contest may still choose, even if the other side rolled
/// last.
pub fn effect_open(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let of = draft.roll(id)?.of;
    let won = crate::rules::contest_now(&draft.state, of).and_then(|contest| contest.won_by());
    if won == Some(id) && !draft.resolution(of)?.had.iter().any(|had| had.roll == id) {
        return Ok(());
    }
    answer::effects_not_had(draft, id)
}

/// Buys results and effect dice beyond those kept, one by one (TOT-3, EFF-3).
pub fn buy_and_stand(draft: &mut Draft, id: RollId, choice: &ChosenDice) -> Result<(), Refusal> {
    let (at, roll) = (RollAt::Id(id), draft.roll(id)?);
    let pinned = |die: &DieId| roll.die(*die).is_some_and(|die| die.pinned);
    // Results bought for themselves count in any case; only the others fill what is kept (DOOM-9).
    let (mut total, others): (Vec<DieId>, Vec<DieId>) = choice.total.iter().copied().partition(pinned);
    let free = others.len().min(kept::results_free(&draft.state, roll).into());
    let effects = choice.effect.len().min(kept::effects_kept(&draft.state, roll).into());
    let (kept, bought) = others.split_at(free);
    total.extend(kept);
    // Each purchase goes on from the choice that stands, so what is free stands first.
    roll::stand(draft, id, &ChosenDice { total, effect: choice.effect.iter().copied().take(effects).collect() })?;
    for die in bought {
        more_total(draft, &at, Some(&Ref::Id(*die)))?;
    }
    for _ in choice.effect.iter().skip(effects) {
        more_effect(draft, &at)?;
    }
    // A purchase picks dice of its own; in the end those that were named stand.
    roll::stand(draft, id, choice)
}

/// Adds one more effect die, for a plot point; refused when no die is left (EFF-3).
pub fn more_effect(draft: &mut Draft, roll: &RollAt) -> Result<(), Refusal> {
    let id = roll::standing(draft, roll)?;
    may_buy_effect(draft, id)?;
    if effect_dice::effect_from(&draft.state, draft.roll(id)?) != EffectDice::Kept {
        return again::more_of_second(draft, id);
    }
    let left = draft.roll(id)?.dice.iter().filter(|die| die.counts() && die.used == Used::No);
    let spare = left.max_by_key(|die| die.size).map(|die| die.id).ok_or(Refusal::NoDieLeft)?;
    let mut choice = rolls::current(draft, id)?;
    if choice.effect.len() < usize::from(draft.roll(id)?.effects) {
        return Err(Refusal::Already(Already::EffectFree));
    }
    let by = draft.roll(id)?.by;
    let paid = match by {
        Side::Character(who) => points::pay(draft, who, For::MoreEffect)?,
        Side::Opposition => points::gm_pays_for(draft, For::MoreEffect, spare)?,
    };
    choice.effect.push(spare);
    let roll = draft.roll_mut(id)?;
    roll.effects = roll.effects.saturating_add(1);
    roll.paid.extend((paid != Paid::Free).then_some(paid));
    roll::stand(draft, id, &choice)
}

/// Makes each further effect die as large as the first, if effect dice are not chosen from the roll: those that an area
/// effect or SFX grants (SFX-4, EFF-9, SETT-3).
pub fn further_effects(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(id)?;
    let Some(size) = effect_dice::further(&draft.state, roll) else { return Ok(()) };
    // Granted dice are made anew below, and one that has had its effect must not come back unspent.
    if roll.granted.iter().any(|it| it.spent) {
        return Ok(());
    }
    let wanted = usize::from(roll.effects).saturating_sub(1);
    let mut granted = roll.granted.clone();
    // Hero dice and the second die for a step past d12 are no part of that count (HERO-3, EFF-6).
    granted.retain(|it| it.hero || Some(it.id) == roll.second);
    for _ in 0..wanted {
        granted.push(Granted { id: DieId(draft.mint()), size, spent: false, hero: false });
    }
    draft.roll_mut(id)?.granted = granted;
    Ok(())
}

/// Keeps one more effect die: the largest unused one, or else one of size `otherwise` that was never rolled (EFF-3,
/// EFF-6).
pub fn keep_one_more(draft: &mut Draft, id: RollId, otherwise: Die) -> Result<Die, Refusal> {
    let roll = draft.roll(id)?;
    let mode = effect_dice::effect_from(&draft.state, roll);
    if mode == EffectDice::Again && usize::from(roll.effects) < roll.again.len() {
        // The next of the second roll (EFF-10, EFF-13).
        let place = usize::from(roll.effects);
        let roll = draft.roll_mut(id)?;
        roll.effects = roll.effects.saturating_add(1);
        let size = effect_dice::effects(&draft.state, draft.roll(id)?).get(place).map(|it| it.size);
        return Ok(size.unwrap_or(otherwise));
    }
    let keeps = mode == EffectDice::Kept;
    let spare = roll.dice.iter().filter(|die| keeps && die.counts() && die.used == Used::No);
    let Some((spare, size)) = spare.max_by_key(|die| die.size).map(|die| (die.id, die.size)) else {
        let granted = Granted { id: DieId(draft.mint()), size: otherwise, spent: false, hero: false };
        draft.roll_mut(id)?.granted.push(granted);
        return Ok(otherwise);
    };
    let roll = draft.roll_mut(id)?;
    roll.effects = roll.effects.saturating_add(1);
    if let Some(die) = roll.dice.iter_mut().find(|die| die.id == spare) {
        die.used = Used::Effect;
    }
    Ok(size)
}
