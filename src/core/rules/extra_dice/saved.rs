//! Dice beside the pool: saved ones, scale and range (PP-3, SCALE-1, SCALE-2, DIFF-6, TOT-4, TOT-8).
//!
//! Home of DIFF-6, SCALE-1, SCALE-2.

use crate::model::{
    Came, Character, CharacterId, CharacterKind, Die, GmPays, GmcKind, Kind, Roll, RollId, Scale, Source, State,
};
use crate::rules::dice;
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::{facts, writes};
use crate::rules::{Already, BesideRefusal, Off, PointsRefusal, Refusal, RollAt, RollEvent};

/// The sets of dice that a scale die may be split into (SCALE-2).
pub const SCALE_SPLITS: &[&[Die]] = &[
    &[Die::D6, Die::D6],
    &[Die::D8, Die::D8],
    &[Die::D6, Die::D6, Die::D6],
    &[Die::D10, Die::D10],
    &[Die::D8, Die::D8, Die::D8],
];

/// Returns whether a character has saved d6s or may come to have some (PP-3).
pub fn saves(state: &State, who: &Character) -> bool {
    let major = who.kind == CharacterKind::Gmc(GmcKind::Major);
    who.saved_dice > 0 || (major && state.setting.mods.gm_pays_with() == GmPays::Handing)
}

pub(super) fn own_roll(draft: &Draft, roll: RollId) -> Result<CharacterId, Refusal> {
    draft.roll(roll)?.roller().ok_or(Refusal::Beside(BesideRefusal::Nobodys))
}

/// Adds any number of saved d6s to a later action (PP-3).
pub fn join_saved(draft: &mut Draft, roll: &RollAt, dice: u32) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    facts::rolls::still_building(draft, roll)?;
    let who = own_roll(draft, roll)?;
    let (name, has) = (draft.character_name(who), draft.character(who)?.saved_dice);
    // What this roll itself has saved is for a later one.
    let new = draft.roll(roll)?.earned.iter().filter(|it| it.by == who && it.came == Came::Saved).count();
    if dice == 0 {
        return Err(Refusal::NeedsDice(name));
    }
    if dice > has {
        return Err(Refusal::Beside(BesideRefusal::NotSaved { who: name, has, asked: dice }));
    }
    let count = usize::try_from(dice).unwrap_or(usize::MAX);
    if count > usize::try_from(has).unwrap_or(usize::MAX).saturating_sub(new) {
        draft.rule(PointsRefusal::ForLater(name.clone()).into())?;
    }
    fits(draft.roll(roll)?.dice.len().saturating_add(count))?;
    draft.character_mut(who)?.saved_dice = has - dice;
    for _ in 0..count {
        writes::rolls::push_die(draft, roll, Die::D6, Source::Saved, t!("saved").into())?;
    }
    draft.tell(RollEvent::Added { to: name, dice: vec![Die::D6; count], label: t!("saved").into(), hinder: false });
    Ok(())
}

/// Adds a scale die, or the dice it splits into, and keeps one more result for free (SCALE-1, SCALE-2).
pub fn scale(draft: &mut Draft, roll: &RollAt, dice: &[Die]) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    let mode = draft.state.setting.mods.scale;
    // An organization has one in any case (GMC-4).
    let mode = if mode == Scale::Off && crate::rules::faction_in(&draft.state, roll) { Scale::One } else { mode };
    if mode == Scale::Off {
        return Err(Refusal::ModOff(Off::Scale));
    }
    facts::rolls::still_building(draft, roll)?;
    let to = draft.roller_name(roll);
    if dice.is_empty() {
        return Err(Refusal::NeedsDice(to));
    }
    if draft.roll(roll)?.dice.iter().any(|die| die.from == Source::Scale) {
        return Err(Refusal::Already(Already::ScaleIn));
    }
    // Two organizations have one each (GMC-4).
    if !crate::rules::faction_in(&draft.state, roll) {
        let (of, by) = (draft.roll(roll)?.of, draft.roll(roll)?.roller());
        let scaled = |it: &&std::sync::Arc<Roll>| it.dice.iter().any(|die| die.from == Source::Scale);
        let theirs = draft.state.rolls_of(of).filter(|it| !it.over && it.id != roll && it.roller() != by);
        let larger = theirs.filter(scaled).map(|it| it.id).next();
        if let Some(larger) = larger {
            let larger = draft.roller_name(larger);
            draft.rule(Refusal::Beside(BesideRefusal::Smaller { name: to.clone(), larger }))?;
        }
    }
    let mut sorted = dice.to_vec();
    sorted.sort_unstable();
    let fits_mode = match mode {
        Scale::One => sorted == [Die::D8],
        _ => sorted.len() == 1 || SCALE_SPLITS.contains(&sorted.as_slice()),
    };
    if !fits_mode {
        draft.rule(Refusal::Beside(BesideRefusal::NoScale))?;
    }
    fits(draft.roll(roll)?.dice.len().saturating_add(dice.len()))?;
    for die in dice {
        writes::rolls::push_die(draft, roll, *die, Source::Scale, t!("scale").into())?;
    }
    dice::keep_for_scale(draft, roll, &[])?;
    draft.tell(RollEvent::Added { to, dice: dice.to_vec(), label: t!("scale").into(), hinder: false });
    Ok(())
}

/// Adds a range die to the opposition: d8 for a stretch, d12 for the almost impossible (DIFF-6).
pub fn range(draft: &mut Draft, roll: &RollAt, die: Die) -> Result<(), Refusal> {
    if !draft.state.setting.mods.gear_range {
        return Err(Refusal::ModOff(Off::GearRange));
    }
    let roll = draft.roll_id(roll)?;
    facts::rolls::still_building(draft, roll)?;
    if draft.roll(roll)?.dice.iter().any(|die| die.from == Source::Range) {
        return Err(Refusal::Already(Already::RangeIn));
    }
    if !matches!(die, Die::D8 | Die::D12) {
        draft.rule(Refusal::Beside(BesideRefusal::RangeDie(die)))?;
    }
    let acts = match &draft.resolution(draft.roll(roll)?.of)?.kind {
        Kind::Test(test) => test.acting == roll,
        Kind::Initiative(_) => true,
        // In a contest every roll opposes the other one.
        Kind::Contest(_) => false,
    };
    if acts {
        draft.rule(Refusal::Beside(BesideRefusal::RangeOpposes))?;
    }
    writes::rolls::push_die(draft, roll, die, Source::Range, t!("range").into())?;
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice: vec![die], label: t!("range").into(), hinder: false });
    Ok(())
}
