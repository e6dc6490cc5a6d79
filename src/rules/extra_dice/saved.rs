//! Dice beside the pool: saved ones, scale and range, and how all of them go back (PP-3, SCALE-1,
//! SCALE-2, DIFF-6, TOT-4, TOT-8).
//!
//! Home of DIFF-6, SCALE-1, SCALE-2.

use crate::model::{
    Apart, Bearer, Came, Character, CharacterId, CharacterKind, Die, GmPays, GmcKind, Kind, PoolDie, RollId, Scale,
    Side, Source, State, TraitRef,
};
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::facts::rolls::scale_dice;
use crate::rules::{Already, BesideCommand, BesideRefusal, Off, PointEvent, PointsRefusal, Refusal, RollAt, RollEvent};

/// What a scale die may be split into (SCALE-2).
pub const SCALE_SPLITS: &[&[Die]] = &[
    &[Die::D6, Die::D6],
    &[Die::D8, Die::D8],
    &[Die::D6, Die::D6, Die::D6],
    &[Die::D10, Die::D10],
    &[Die::D8, Die::D8, Die::D8],
];

/// How many more results dice of scale give: one, or two where that is played, for 2d8 (SCALE-1, SCALE-2).
pub fn scale_results(mode: Scale, dice: &[Die]) -> u8 {
    match dice {
        [] => 0,
        [Die::D8, Die::D8] if mode == Scale::Two => 2,
        _ => 1,
    }
}

/// Whether somebody has, or may come to have, saved d6 (PP-3).
pub fn saves(state: &State, who: &Character) -> bool {
    let major = who.kind == CharacterKind::Gmc(GmcKind::Major);
    who.saved_dice > 0 || (major && state.setting.mods.gm_pays_with() == GmPays::Handing)
}

impl Draft {
    pub(in crate::rules) fn beside(&mut self, command: &BesideCommand) -> Result<(), Refusal> {
        use BesideCommand as C;
        match command {
            C::Saved { roll, dice } => self.join_saved(roll, *dice),
            C::SetSaved { who, dice } => {
                let who = self.character_id(who)?;
                let name = self.character_name(who);
                self.character_mut(who)?.saved_dice = *dice;
                self.tell(PointEvent::Saved { who: name, dice: *dice });
                Ok(())
            }
            C::HeroGive { who, die } => self.hero_give(who, *die),
            C::HeroTake { who, die } => self.hero_take(who, *die),
            C::HeroRoll { roll, die, faces } => self.hero_roll(roll, *die, faces),
            C::HeroBack { roll, die } => self.hero_back(roll, die),
            C::HeroEffect { roll, die, replaces } => self.hero_effect(roll, *die, replaces.as_ref()),
            C::HeroJoin { roll, die } => self.hero_join(roll, *die),
            C::HeroPoint { who, die } => self.hero_point(self.character_id(who)?, *die),
            C::HeroHeal { who, die, at } => self.hero_heal(who, *die, at),
            C::Resource { roll, at, dice } => {
                self.resources_on()?;
                self.commit(self.roll_id(roll)?, self.trait_ref(at)?, Some(*dice))
            }
            C::Refresh { at, dice, pay } => {
                self.resources_on()?;
                self.refresh(self.resource(&self.trait_ref(at)?)?, *dice, *pay)
            }
            C::Tags { at, tags } => {
                self.resources_on()?;
                self.tag(self.resource(&self.trait_ref(at)?)?, tags)
            }
            C::Mission { by, names } => {
                self.resource_pools_on()?;
                self.mission(self.player_id(by)?, names)
            }
            C::Assign { pool, by } => {
                self.resource_pools_on()?;
                let by = by.as_ref().map(|by| self.player_id(by)).transpose()?;
                self.assign(self.of_mission(self.pool_id(pool)?)?, by)
            }
            C::Refill { pool, crisis } => {
                self.resource_pools_on()?;
                let crisis = crisis.as_ref().map(|it| self.crisis_id(it)).transpose()?;
                self.refill(self.of_mission(self.pool_id(pool)?)?, crisis)
            }
            C::Scale { roll, dice } => self.scale(roll, dice),
            C::Range { roll, die } => self.range(roll, *die),
            C::Shield { by, attack, roll, die, to, steps } => {
                self.shielded(by, attack.as_ref(), (roll, die.as_ref()), to, *steps)
            }
        }
    }

    /// Whose roll it is: only a character has dice beside the pool.
    pub(super) fn own_roll(&self, roll: RollId) -> Result<CharacterId, Refusal> {
        self.roll(roll)?.roller().ok_or(Refusal::Beside(BesideRefusal::Nobodys))
    }

    /// Any number of saved d6 joins a later action (PP-3).
    fn join_saved(&mut self, roll: &RollAt, dice: u32) -> Result<(), Refusal> {
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
    pub(in crate::rules) fn scale(&mut self, roll: &RollAt, dice: &[Die]) -> Result<(), Refusal> {
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

    /// The results kept follow the scale dice that are there, `was` before (TOT-4).
    pub(in crate::rules) fn keep_for_scale(&mut self, roll: RollId, was: &[Die]) -> Result<(), Refusal> {
        let mode = self.state.setting.mods.scale;
        let bonus = |dice: &[Die]| scale_results(mode, dice);
        let now = scale_dice(self.roll(roll)?);
        let it = self.roll_mut(roll)?;
        it.few |= it.keep < 2;
        it.keep = it.keep.saturating_add(bonus(&now)).saturating_sub(bonus(was));
        Ok(())
    }

    /// A d8 when it is a stretch, a d12 when it is almost impossible (DIFF-6).
    pub(in crate::rules) fn range(&mut self, roll: &RollAt, die: Die) -> Result<(), Refusal> {
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

    /// A die that was not a plain part of the pool left a roll: it goes back where it came from, and what
    /// it cost comes back.
    pub(in crate::rules) fn beside_back(&mut self, roll: RollId, die: &PoolDie) -> Result<(), Refusal> {
        let (side, who) = (self.roll(roll)?.by, self.roll(roll)?.roller());
        let there = who.filter(|who| self.state.cast.contains_key(who));
        match die.from {
            Source::Scale => {
                let left = scale_dice(self.roll(roll)?);
                let was: Vec<Die> = left.into_iter().chain([die.size]).collect();
                self.keep_for_scale(roll, &was)?;
            }
            Source::Saved => {
                if let Some(who) = there {
                    let it = self.character_mut(who)?;
                    it.saved_dice = it.saved_dice.saturating_add(1);
                }
            }
            // One that came back after a 1 is with its owner already.
            Source::Hero(size) if !die.earned => {
                if let Some(who) = there {
                    self.bank_hero(who, size)?;
                }
            }
            Source::Trait(at) if die.apart == Apart::Resource && self.state.find(at).is_some() => {
                self.edit_trait(at, |it| it.spent_dice = it.spent_dice.saturating_sub(1))?;
            }
            _ => {}
        }
        let payer = match (side, die.from) {
            (Side::Opposition, Source::Trait(TraitRef { of: Bearer::Character(id), .. })) => Some(id),
            _ => who,
        };
        self.refund_in(roll, payer, die.paid)
    }
}
