//! Dice beside the pool: saved ones, scale and range (PP-3, SCALE-1, SCALE-2, DIFF-6, TOT-4, TOT-8).
//!
//! Home of DIFF-6, SCALE-1, SCALE-2.

use crate::model::{
    Came, Character, CharacterId, CharacterKind, Die, GmPays, GmcKind, Kind, RollId, Scale, Source, State,
};
use crate::rules::table::draft::{Draft, fits};
use crate::rules::{Already, BesideRefusal, Off, PointsRefusal, Refusal, RollAt, RollEvent};

/// What a scale die may be split into (SCALE-2).
pub const SCALE_SPLITS: &[&[Die]] = &[
    &[Die::D6, Die::D6],
    &[Die::D8, Die::D8],
    &[Die::D6, Die::D6, Die::D6],
    &[Die::D10, Die::D10],
    &[Die::D8, Die::D8, Die::D8],
];

/// Whether somebody has, or may come to have, saved d6 (PP-3).
pub fn saves(state: &State, who: &Character) -> bool {
    let major = who.kind == CharacterKind::Gmc(GmcKind::Major);
    who.saved_dice > 0 || (major && state.setting.mods.gm_pays_with() == GmPays::Handing)
}

impl Draft {
    /// Whose roll it is: only a character has dice beside the pool.
    pub(super) fn own_roll(&self, roll: RollId) -> Result<CharacterId, Refusal> {
        self.roll(roll)?.roller().ok_or(Refusal::Beside(BesideRefusal::Nobodys))
    }

    /// Any number of saved d6 joins a later action (PP-3).
    pub fn join_saved(&mut self, roll: &RollAt, dice: u32) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        self.still_building(roll)?;
        let who = self.own_roll(roll)?;
        let (name, has) = (self.character_name(who), self.character(who)?.saved_dice);
        // What this roll itself has saved is for a later one.
        let new = self.roll(roll)?.earned.iter().filter(|it| it.by == who && it.came == Came::Saved).count();
        if dice == 0 {
            return Err(Refusal::NeedsDice(name));
        }
        if dice > has {
            return Err(Refusal::Beside(BesideRefusal::NotSaved { who: name, has, asked: dice }));
        }
        let count = usize::try_from(dice).unwrap_or(usize::MAX);
        if count > usize::try_from(has).unwrap_or(usize::MAX).saturating_sub(new) {
            self.rule(PointsRefusal::ForLater(name.clone()).into())?;
        }
        fits(self.roll(roll)?.dice.len().saturating_add(count))?;
        self.character_mut(who)?.saved_dice = has - dice;
        for _ in 0..count {
            self.push_die(roll, Die::D6, Source::Saved, "saved".into())?;
        }
        self.tell(RollEvent::Added { to: name, dice: vec![Die::D6; count], label: "saved".into(), hinder: false });
        Ok(())
    }

    /// The larger side adds a die, or dice for one, and keeps one more result free (SCALE-1, SCALE-2).
    pub fn scale(&mut self, roll: &RollAt, dice: &[Die]) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        let mode = self.state.setting.mods.scale;
        // An organisation has one in any case (GMC-4).
        let mode = if mode == Scale::Off && crate::rules::faction_in(&self.state, roll) { Scale::One } else { mode };
        if mode == Scale::Off {
            return Err(Refusal::ModOff(Off::Scale));
        }
        self.still_building(roll)?;
        let to = self.roller_name(roll);
        if dice.is_empty() {
            return Err(Refusal::NeedsDice(to));
        }
        if self.roll(roll)?.dice.iter().any(|die| die.from == Source::Scale) {
            return Err(Refusal::Already(Already::ScaleIn));
        }
        let mut sorted = dice.to_vec();
        sorted.sort_unstable();
        let fits_mode = match mode {
            Scale::One => sorted == [Die::D8],
            _ => sorted.len() == 1 || SCALE_SPLITS.contains(&sorted.as_slice()),
        };
        if !fits_mode {
            self.rule(Refusal::Beside(BesideRefusal::NoScale))?;
        }
        fits(self.roll(roll)?.dice.len().saturating_add(dice.len()))?;
        for die in dice {
            self.push_die(roll, *die, Source::Scale, "scale".into())?;
        }
        self.keep_for_scale(roll, &[])?;
        self.tell(RollEvent::Added { to, dice: dice.to_vec(), label: "scale".into(), hinder: false });
        Ok(())
    }

    /// A d8 when it is a stretch, a d12 when it is almost impossible (DIFF-6).
    pub fn range(&mut self, roll: &RollAt, die: Die) -> Result<(), Refusal> {
        if !self.state.setting.mods.gear_range {
            return Err(Refusal::ModOff(Off::GearRange));
        }
        let roll = self.roll_id(roll)?;
        self.still_building(roll)?;
        if self.roll(roll)?.dice.iter().any(|die| die.from == Source::Range) {
            return Err(Refusal::Already(Already::RangeIn));
        }
        if !matches!(die, Die::D8 | Die::D12) {
            self.rule(Refusal::Beside(BesideRefusal::RangeDie(die)))?;
        }
        let acts = match &self.resolution(self.roll(roll)?.of)?.kind {
            Kind::Test(test) => test.acting == roll,
            Kind::Initiative(_) => true,
            Kind::Contest(_) => false,
        };
        if acts {
            self.rule(Refusal::Beside(BesideRefusal::RangeOpposes))?;
        }
        self.push_die(roll, die, Source::Range, "range".into())?;
        let to = self.roller_name(roll);
        self.tell(RollEvent::Added { to, dice: vec![die], label: "range".into(), hinder: false });
        Ok(())
    }
}
