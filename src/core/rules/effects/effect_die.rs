//! What an effect die does, and in a test (EFF-1 to EFF-7, ASSET-2, COMP-2, STR-2, STR-7, CRI-2, TEST-2, TAK-2).
//!
//! Home of EFF-2, EFF-4, EFF-7, EFF-11, TEST-2, TAK-2, ASSET-6, STR-7, CRI-2.

use crate::model::{Aim, Bearer, CharacterId, Die, DieId, EffectDice, HurtTo, Ref, ResolutionId, RollId, SceneId};
use crate::rules::pools::crisis::failing_harms;
use crate::rules::resolution::action::{lost_opposing, reaction_steps};
use crate::rules::resolution::stakes::lost_harms;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::people::{die_in, gang};
use crate::rules::table::facts::{effect_dice, outcomes};
use crate::rules::{
    DiceRefusal, EffectUse, GmcRefusal, HarmEvent, HarmRefusal, HurtRefusal, Outcome, Refusal, RollAt, RollEvent,
    Thing, WayRefusal, taken_out,
};

/// An effect die as it falls on its target.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Falls {
    pub die: Die,
    /// Heroic steps went past d12 (EFF-6).
    pub past: bool,
    /// Whether losing takes the target out, as things are (TEST-2, CON-3, STR-7).
    pub takes_out: bool,
    /// What its target fell short by (LIFE-1).
    pub short: u32,
    /// Where.
    pub scene: SceneId,
    /// In which test or contest.
    pub of: ResolutionId,
}

impl Draft {
    pub fn effect(
        &mut self,
        roll: &RollAt,
        die: Option<&Ref<DieId>>,
        to: &EffectUse,
        steps: Option<u32>,
    ) -> Result<(), Refusal> {
        let id = self.effect_roll(roll)?;
        let die = die.map(|die| self.effect_die_id(id, die)).transpose()?;
        let on = self.changes_on(to)?;
        let before = self.changeable(on);
        if self.resolution(self.roll(id)?.of)?.contest().is_some() {
            self.contest_effect(self.roll(id)?.of, (id, die), to, steps)?;
        } else {
            self.test_effect(id, die, to, steps)?;
        }
        self.changes_another(id, on, &before)
    }

    fn test_effect(
        &mut self,
        id: RollId,
        die: Option<DieId>,
        to: &EffectUse,
        steps: Option<u32>,
    ) -> Result<(), Refusal> {
        let roll = self.roll(id)?.of;
        let outcome = outcomes::outcome(&self.state, roll).ok_or(Refusal::Undecided)?;
        if self.assistant_shares(id, &outcome, to)? {
            return Ok(());
        }
        self.may_have_effect(id, &outcome, to)?;
        self.only_recovers(roll, id, &outcome, to)?;
        if let EffectUse::Crisis { pool, die } = to {
            let pool = self.problem_id(pool)?;
            self.may_hit(roll, pool, *die)?;
        }
        self.falls_on(id, &outcome, to)?;
        let chosen = self.effect_die(id, &outcome, die)?;
        // A hero die in place of an effect die takes none (EFF-4, HERO-3).
        let left =
            if id == outcome.acting { self.steps_for(&outcome, to) } else { reaction_steps(&self.state, id, &outcome) };
        let left = if chosen.hero { 0 } else { left };
        let steps = self.spend_with_steps(id, &chosen, steps, left)?;
        let test = self.test_of(roll)?;
        let (cap, on) = (test.cap, self.target(to)?);
        // An asset harms nobody (TAK-4).
        let high = on.is_some_and(|on| self.resolution(roll).is_ok_and(|it| it.high_for(on)));
        let (die, past) = chosen.size.raised(steps);
        // With a second effect die kept, nobody is taken out by the first (EFF-6).
        let past = if self.roll(id)?.second.is_some() { 0 } else { past };
        // The cap comes last, after heroic steps, and only an asset has one (DIFF-4).
        let die = if matches!(to, EffectUse::Asset { .. }) { die.min(cap.unwrap_or(die)) } else { die };
        if let Some(owed) = self.owed_helper(id, &outcome, to)? {
            self.hits_helper(roll, owed, (die, past))?;
        }
        // Life points come back by the totals, whatever the effect die is (LIFE-2).
        if !matches!(to, EffectUse::Heal | EffectUse::HealOdd { .. }) {
            self.tell(RollEvent::EffectUsed { who: self.roller_name(id), die });
        }
        let (die, stopped) = self.reacted((id, &outcome), to, (die, past))?;
        // A lost high stakes test takes the actor out, unless stress is played (TEST-2, STR-7).
        // Where losers pay to take stress, so does a lost one whoever's dice opposed it (SETT-5).
        let opposed = on.is_some_and(|on| lost_opposing(&self.state, &outcome, on));
        let lost = stopped.unwrap_or(id == outcome.opposing || opposed);
        let takes_out = lost && high && !self.state.setting.mods.runs_up();
        let scene = self.resolution(roll)?.scene;
        let margin = outcome.total.abs_diff(outcome.number).max(1);
        let short =
            self.target(to)?.map_or(margin, |on| crate::rules::harm::life::fell_short(&self.state, roll, id, on));
        let falls = Falls { die, past: past > 0, takes_out, short, scene, of: roll };
        match (to, self.test_of(roll)?.aim) {
            (EffectUse::Recover, _) => return self.recovers(roll, &outcome, die),
            (EffectUse::Heal, Aim::Life(who)) => return self.heal(who, margin, HurtTo::Both, None),
            (EffectUse::HealOdd { to }, Aim::Life(who)) => return self.heal(who, margin, HurtTo::Both, Some(*to)),
            (EffectUse::Rouse { name }, _) => return self.rouse(roll, name, die),
            (EffectUse::Crisis { pool, die: hit }, _) => {
                let pool = self.problem_id(pool)?;
                self.hit_crisis(pool, *hit, (die, past > 0))?;
                return self.was_hit(roll, *hit, (die, past > 0));
            }
            _ => {}
        }
        if self.roll(id)?.roller().is_some() && matches!(to, EffectUse::Asset { .. }) {
            self.earned_asset(roll, id)?;
        }
        self.asset_waits(roll, to)?;
        if let Some(on) = self.stressed(to)?
            && outcome.highest
        {
            self.may_stress(on, high || outcome.heroic > 0, false)?;
        }
        self.have_effect(to, falls)
    }

    /// Heroic steps that may go on an effect. Where the highest rolling die is the effect, only what is
    /// made for somebody is extraordinary (EFF-4, SETT-3).
    fn steps_for(&self, outcome: &Outcome, to: &EffectUse) -> u32 {
        let harms = !matches!(to, EffectUse::Asset { .. });
        if harms && self.state.setting.mods.effects == EffectDice::Highest { 0 } else { outcome.steps_left }
    }

    /// The actor's effect wants a success (EFF-1); the opposition's wants a failure that harms: high
    /// stakes, or consequential failure (STR-7, TEST-2, EFF-11).
    fn may_have_effect(&mut self, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<(), Refusal> {
        if matches!(to, EffectUse::Doom { .. }) {
            return self.may_feed_doom(id, (id == outcome.acting) == outcome.beaten);
        }
        let name = self.character_name(outcome.who);
        if id == outcome.acting {
            return if outcome.beaten { Ok(()) } else { self.rule(Refusal::NotBeaten(name)) };
        }
        if outcome.beaten {
            // Whoever rolled first has held, and has beaten nothing (ACT-1, CHAL-4).
            let held = WayRefusal::Holds { who: name.clone(), total: outcome.total };
            return self.rule(if outcome.action { held.into() } else { Refusal::WasBeaten(name) });
        }
        let of = self.resolution(self.roll(id)?.of)?;
        if of.test().is_some_and(|test| test.action) && !failing_harms(&self.state, of) {
            return self.reaction_counts(outcome, to);
        }
        let on = self.target(to)?.unwrap_or(outcome.who);
        // A roll that was lost costs life points whatever the stakes (LIFE-1).
        let damage = matches!(to, EffectUse::Damage { .. });
        if damage || lost_harms(&self.state, of, on) { Ok(()) } else { self.rule(Refusal::LowStakes) }
    }

    /// An effect die by id, also one that was granted and never rolled.
    fn effect_die_id(&self, roll: RollId, at: &Ref<DieId>) -> Result<DieId, Refusal> {
        match at {
            Ref::Id(id) if self.roll(roll)?.granted.iter().any(|it| it.id == *id) => Ok(*id),
            at => self.die_id(roll, at),
        }
    }

    /// The named effect die, or the largest that has had no effect yet; the d4 that stands in when
    /// the roll has none (EFF-2), the largest die where nothing was rolled (EFF-7).
    fn effect_die(
        &mut self,
        id: RollId,
        outcome: &Outcome,
        named: Option<DieId>,
    ) -> Result<outcomes::EffectDie, Refusal> {
        let dice =
            if outcome.automatic { outcome.effects.clone() } else { effect_dice::effects(&self.state, self.roll(id)?) };
        let wanted = match named {
            Some(named) => dice.iter().find(|it| it.die == Some(named)),
            None => dice.iter().find(|it| !it.spent).or(dice.first()),
        };
        let Some(wanted) = wanted.copied() else { return Err(self.no_effect_die(id)) };
        if wanted.spent {
            self.rule(Refusal::Spent(format!("the effect {}", wanted.size).into()))?;
        }
        Ok(wanted)
    }

    /// Why there is no effect die: a second roll is due for it, or there is none to be had (EFF-10).
    pub fn no_effect_die(&self, id: RollId) -> Refusal {
        match self.roll(id) {
            Ok(roll) if effect_dice::effect_due(&self.state, roll) => {
                DiceRefusal::EffectDue(self.roller_name(id)).into()
            }
            _ => Refusal::NoDieLeft,
        }
    }

    pub(super) fn spend_effect(&mut self, id: RollId, die: Option<DieId>) -> Result<(), Refusal> {
        let roll = self.roll_mut(id)?;
        let Some(die) = die else {
            roll.default_effect_spent = true;
            return Ok(());
        };
        // The dice of a second roll bear the ids of the first, whose marks say something else.
        if let Some(lying) = roll.again.iter_mut().find(|it| it.id == die) {
            lying.spent = true;
            return Ok(());
        }
        if let Some(lying) = roll.dice.iter_mut().find(|it| it.id == die) {
            lying.spent = true;
        }
        if let Some(lying) = roll.granted.iter_mut().find(|it| it.id == die) {
            lying.spent = true;
        }
        Ok(())
    }

    /// `past` takes its target out (EFF-6), as does losing at high stakes; for a point it is a
    /// complication instead (TAK-2).
    pub fn have_effect(&mut self, to: &EffectUse, falls: Falls) -> Result<(), Refusal> {
        let Some(falls) = self.guarded(to, falls) else { return Ok(()) };
        let die = falls.die;
        match to {
            EffectUse::Asset { of, name } => {
                let (of, name) = (self.bearer(of)?, named(Thing::Asset, name)?);
                let lasts = self.asset_lasts(of);
                self.make_asset(of, name, die, lasts, matches!(of, Bearer::Scene(_)))
            }
            EffectUse::Complicate { on, name, stay } => {
                let (on, name) = (self.bearer(on)?, named(Thing::Complication, name)?);
                self.stays(on, falls, *stay)?;
                self.complicate(on, name, die, falls.past && !stay)?;
                self.stayed(on, falls, *stay)
            }
            EffectUse::Worsen { at, stay } => {
                let at = self.trait_ref(at)?;
                self.stays(at.of, falls, *stay)?;
                self.worsen(at, die, falls.past && !stay)?;
                self.stayed(at.of, falls, *stay)
            }
            EffectUse::Stress { on, track } => {
                let (on, track) = (self.character_id(on)?, self.track_id(track)?);
                if falls.takes_out {
                    self.stress_to_stay(on, die)?;
                }
                self.inflict(on, track, die, falls.past)
            }
            EffectUse::TakeOut { who } => {
                let who = self.character_id(who)?;
                if !falls.takes_out && !falls.past {
                    self.rule(Refusal::Harm(HarmRefusal::StaysIn(self.character_name(who))))?;
                }
                // A mob loses a die instead (GMC-4).
                if self.loses_die(who)? { Ok(()) } else { self.is_out(who, falls.scene) }
            }
            EffectUse::KnockOut { who } => {
                let who = self.character_id(who)?;
                self.knock_out(who, falls)
            }
            EffectUse::Crisis { pool, die: target } => {
                let pool = self.problem_id(pool)?;
                self.hit_crisis(pool, *target, (die, falls.past))
            }
            EffectUse::Doom { raising } => self.effect_feeds(die, *raising),
            EffectUse::Wear { at } => {
                let at = self.trait_ref(at)?;
                if let (true, Bearer::Character(who)) = (falls.takes_out, at.of) {
                    self.stress_to_stay(who, die)?;
                }
                self.wear(at, die, falls.past)
            }
            EffectUse::Damage { on } => {
                let on = self.character_id(on)?;
                self.damage(on, falls.short, HurtTo::Both)
            }
            EffectUse::Recover => Err(Refusal::Harm(HarmRefusal::NoRecovery)),
            EffectUse::Heal | EffectUse::HealOdd { .. } => Err(HurtRefusal::NoTreatment.into()),
            EffectUse::Rouse { .. } => Err(HurtRefusal::NoRousing.into()),
        }
    }

    /// Whoever would be taken out pays a point for a complication instead (TEST-2, CON-3, TAK-2).
    fn stays(&mut self, on: Bearer, falls: Falls, stay: bool) -> Result<(), Refusal> {
        let Bearer::Character(who) = on else { return Ok(()) };
        let name = self.character_name(who);
        if stay && self.state.setting.mods.stress {
            return Err(Refusal::Harm(HarmRefusal::NotBeingTakenOut(name)));
        }
        match (falls.takes_out || falls.past, stay) {
            (true, true) => self.pays_to_stay(who),
            (false, true) => Err(Refusal::Harm(HarmRefusal::NotBeingTakenOut(name))),
            (_, false) if falls.takes_out && self.state.setting.mods.stress_to_stay => {
                self.rule(HarmRefusal::TakenOutOrStress(name).into())
            }
            (_, false) if falls.takes_out => self.rule(Refusal::Harm(HarmRefusal::TakenOutOrPays(name))),
            _ => Ok(()),
        }
    }

    /// Whoever paid, and is taken out by that complication all the same, has paid for nothing (TAK-2).
    fn stayed(&mut self, on: Bearer, falls: Falls, stay: bool) -> Result<(), Refusal> {
        let Bearer::Character(who) = on else { return Ok(()) };
        if stay && taken_out(&self.state, Some(self.scene(falls.scene)?), who).is_some() {
            let who = self.character_name(who);
            self.tell(HarmEvent::PaidInVain { who });
        }
        Ok(())
    }

    /// The effect die knocks out one supporter whose die is smaller, as long as somebody else opposes
    /// (GMC-7, GMC-12).
    pub fn knock_out(&mut self, who: CharacterId, falls: Falls) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let lies = |roll: &&std::sync::Arc<crate::model::Roll>| !roll.over && roll.roller() != Some(who);
        let mut rolls: Vec<_> = self.state.rolls_of(falls.of).filter(lies).collect();
        rolls.reverse();
        let found = rolls.into_iter().find_map(|roll| Some((die_in(roll, who)?, gang(&self.state, roll))));
        let gmc = !self.character(who)?.is_pc();
        let Some((die, gang)) = found.filter(|_| gmc) else { return Err(GmcRefusal::NoSupporter(name).into()) };
        if gang.is_empty() {
            self.rule(GmcRefusal::LastOne(name.clone()).into())?;
        }
        if die >= falls.die && !falls.past {
            self.rule(GmcRefusal::NotSmaller { who: name, die, effect: falls.die }.into())?;
        }
        if self.loses_die(who)? { Ok(()) } else { self.is_out(who, falls.scene) }
    }

    /// On whom it inflicts stress, on a track or on a trait (STR-2, SHK-1).
    pub fn stressed(&self, to: &EffectUse) -> Result<Option<CharacterId>, Refusal> {
        if matches!(to, EffectUse::Stress { .. } | EffectUse::Wear { .. }) { self.target(to) } else { Ok(None) }
    }
}
