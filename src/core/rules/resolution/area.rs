//! Area effects: one total, which each target resists alone (SFX-4).
//!
//! Home of SFX-4.

use crate::model::{CharacterId, Contest, Die, DieId, Had, Name, Paid, ResolutionId, RollId, Side, Source, State};
use crate::rules::points;
use crate::rules::resolution::sweeps;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::Owed;
use crate::rules::table::facts::outcomes::EffectDie;
use crate::rules::table::{facts, writes};
use crate::rules::{For, Refusal, RollAt, RollEvent, Thing, WayRefusal};

const AREA: &str = "area effect";

/// Makes a roll an area effect for a PP, once; then adds a d6 and one more effect die for each further target.
pub fn area(draft: &mut Draft, roll: &RollAt, more: Option<u8>) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    spread(draft, roll, more)?;
    let paid = match draft.roll(roll)?.by {
        Side::Character(who) => points::pay(draft, who, For::AreaEffect)?,
        Side::Opposition => points::gm_pays(draft, For::AreaEffect)?,
    };
    draft.roll_mut(roll)?.paid.extend((paid != Paid::Free).then_some(paid));
    Ok(())
}

/// Makes a roll an area effect; an SFX, which has its own price, gives no `more`.
pub fn spread(draft: &mut Draft, roll: RollId, more: Option<u8>) -> Result<(), Refusal> {
    facts::rolls::still_building(draft, roll)?;
    let label: Name = AREA.into();
    if draft.roll(roll)?.dice.iter().any(|die| die.from == Source::Bare && die.label == label) {
        return Err(Refusal::Way(WayRefusal::AreaAlready));
    }
    let rolled = draft.roll(roll)?.of;
    let (all, each) = match draft.resolution(rolled)?.contest() {
        Some(contest) if contest.area => return Err(Refusal::Way(WayRefusal::AreaAlready)),
        Some(contest) if contest.due() != Some(roll) => return Err(Refusal::Way(WayRefusal::NotTheFirst)),
        // One mob resists as one, and its further dice are the targets (SFX-4, GMC-4).
        Some(contest) if !contest.is_group() => {
            let own = draft.roll(roll)?.roller();
            let target = contest.sides.iter().map(|side| side.who).find(|who| Some(*who) != own);
            (target.map_or(1, |who| members(&draft.state, who)), false)
        }
        Some(contest) if contest.sides.iter().any(|side| side.rolled > 0) => {
            return Err(Refusal::Way(WayRefusal::NotTheFirst));
        }
        Some(contest) => (contest.sides.len().saturating_sub(1), true),
        None => (usize::from(more.unwrap_or_else(|| further(draft, roll))).saturating_add(1), false),
    };
    let most = u8::try_from(all.saturating_sub(1)).unwrap_or(u8::MAX);
    // Of the members of one mob as many are meant as is said.
    let more = more.filter(|_| !each).map_or(most, |more| more.min(most));
    if more == 0 {
        return Err(Refusal::Way(WayRefusal::OneTarget));
    }
    if each {
        draft.contest_mut(rolled)?.area = true;
    }
    for _ in 0..more {
        writes::rolls::push_die(draft, roll, Die::D6, Source::Bare, label.clone())?;
    }
    let roll_mut = draft.roll_mut(roll)?;
    roll_mut.effects = roll_mut.effects.saturating_add(more);
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice: vec![Die::D6; usize::from(more)], label, hinder: false });
    Ok(())
}

/// Returns the number of further targets in the opposition, counting a mob's members; one where there are none.
fn further(draft: &Draft, roll: RollId) -> u8 {
    let of = draft.state.rolls.get(&roll).and_then(|roll| draft.state.resolutions.get(&roll.of));
    let other = of.and_then(|it| it.opposing()).and_then(|roll| draft.state.rolls.get(&roll));
    let whose = other.map(|roll| crate::rules::resolution::stakes::traits_in(roll)).unwrap_or_default();
    let all: usize = whose.into_iter().map(|who| members(&draft.state, who)).sum();
    u8::try_from(all.saturating_sub(1)).unwrap_or(u8::MAX).max(1)
}

pub(super) fn no_area(draft: &Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    sweeps::not_last_round(draft, resolution)?;
    if draft.contest_of(resolution)?.area { Err(Refusal::Way(WayRefusal::EachAlone)) } else { Ok(()) }
}

/// Returns how many targets somebody is: a mob as many as it has dice (SFX-4, GMC-4).
fn members(state: &State, who: CharacterId) -> usize {
    crate::rules::mob_dice(state, who).map_or(1, |(_, it)| it.base.len()).max(1)
}

/// Returns whether an effect die of an area effect has hit a character: each takes one of their own. The d4 that stands
/// in is never used up (EFF-2).
pub(in crate::rules) fn had(had: &[Had], owed: Owed, die: Option<DieId>) -> bool {
    die.is_some() && had.iter().any(|it| it.roll == owed.roll && it.die == die)
}

/// Returns the effect die that has hit a character in a contest, or hits them next, and whether it has (SFX-4).
pub fn falls_on(state: &State, contest: &Contest, owed: Owed) -> Option<(Die, bool)> {
    let had = &state.rolls.get(&owed.roll).and_then(|roll| state.resolutions.get(&roll.of))?.had;
    let has = had.iter().any(|it| (it.roll, it.on) == (owed.roll, owed.on));
    let taken = |die| !has && contest.one_die_each() && self::had(had, owed, die);
    let dice = dice_for(state, contest, owed, had).ok()?;
    dice.into_iter().find(|it| (has || !it.spent) && !taken(it.die)).map(|it| (it.size, has))
}

/// Returns the effect dice that may hit a character in a contest. In an area effect each target takes one, and where
/// none is left a d4 stands in.
pub(in crate::rules) fn dice_for(
    state: &State,
    contest: &Contest,
    owed: Owed,
    had: &[Had],
) -> Result<Vec<EffectDie>, Refusal> {
    let roll = state.rolls.get(&owed.roll).ok_or(Refusal::Gone(Thing::Roll))?;
    let mut dice = crate::rules::table::facts::effect_dice::effects(state, roll);
    // None at all: a second roll has to say first what they are (EFF-10).
    if !contest.one_die_each() || dice.is_empty() {
        return Ok(dice);
    }
    if !dice.iter().any(|it| it.die.is_none()) {
        dice.push(EffectDie { die: None, size: Die::D4, spent: false, hero: false });
    }
    let theirs = had.iter().find(|it| (it.roll, it.on) == (owed.roll, owed.on));
    if let Some(theirs) = theirs {
        dice.retain(|it| it.die == theirs.die);
    }
    Ok(dice)
}
