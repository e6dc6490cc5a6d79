//! What an effect die does (EFF-1 to EFF-4, ASSET-2, COMP-2, STR-2, CRI-2).

use super::draft::{Draft, named};
use super::{EffectUse, Event, Outcome, Refusal, RollAt, facts};
use crate::model::{Bearer, Die, DieId, Ref, RollId};

impl Draft {
    pub(super) fn effect(
        &mut self,
        roll: &RollAt,
        die: Option<&Ref<DieId>>,
        to: &EffectUse,
        steps: Option<u32>,
    ) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        let outcome = facts::outcome(&self.state, self.roll(id)?.of).ok_or(Refusal::Undecided)?;
        self.may_have_effect(id, &outcome)?;
        let die = die.map(|die| self.die_id(id, die)).transpose()?;
        let (chosen, size) = self.effect_die(id, die)?;
        let left = if id == outcome.acting { outcome.steps_left } else { 0 };
        let steps = steps.unwrap_or(left);
        if steps > left {
            self.rule(Refusal::HeroicSteps { left, asked: steps })?;
        }
        let roll = self.roll_mut(id)?;
        roll.steps_used = roll.steps_used.saturating_add(steps);
        match chosen.and_then(|chosen| roll.dice.iter_mut().find(|die| die.id == chosen)) {
            Some(die) => die.spent = true,
            None => roll.default_effect_spent = true,
        }
        let cap = self.resolution(self.roll(id)?.of)?.test().cap;
        let (die, past) = size.raised(steps);
        // The cap comes last, after heroic steps, and only an asset has one (DIFF-4).
        let die = if matches!(to, EffectUse::Asset { .. }) { die.min(cap.unwrap_or(die)) } else { die };
        self.tell(Event::EffectUsed { who: self.roller_name(id), die });
        self.have_effect(to, die, past > 0)
    }

    /// The actor's effect wants a success (EFF-1); the opposition's wants a failure that harms: high
    /// stakes, or consequential failure (STR-7, TEST-2, EFF-11).
    fn may_have_effect(&mut self, id: RollId, outcome: &Outcome) -> Result<(), Refusal> {
        let name = self.character_name(outcome.who);
        if id == outcome.acting {
            return if outcome.beaten { Ok(()) } else { self.rule(Refusal::NotBeaten(name)) };
        }
        if outcome.beaten {
            return self.rule(Refusal::WasBeaten(name));
        }
        let high = self.resolution(self.roll(id)?.of)?.test().high_stakes;
        if high || self.state.setting.mods.consequential_failure { Ok(()) } else { self.rule(Refusal::LowStakes) }
    }

    /// The named effect die, or the largest that has had no effect yet; the d4 that stands in when
    /// the roll has none (EFF-2).
    fn effect_die(&mut self, id: RollId, named: Option<DieId>) -> Result<(Option<DieId>, Die), Refusal> {
        let dice = facts::effects(self.roll(id)?);
        let wanted = match named {
            Some(named) => dice.iter().find(|it| it.die == Some(named)),
            None => dice.iter().find(|it| !it.spent).or(dice.first()),
        };
        let Some(wanted) = wanted.copied() else { return Err(Refusal::NoDieLeft) };
        if wanted.spent {
            self.rule(Refusal::Spent(format!("the effect {}", wanted.size).into()))?;
        }
        Ok((wanted.die, wanted.size))
    }

    /// `past` says that heroic steps went past d12, which takes its target out (EFF-6).
    fn have_effect(&mut self, to: &EffectUse, die: Die, past: bool) -> Result<(), Refusal> {
        match to {
            EffectUse::Asset { of, name } => {
                let (of, name) = (self.bearer(of)?, named("asset", name)?);
                let lasts = self.scene_of(of);
                self.make_asset(of, name, die, lasts, matches!(of, Bearer::Scene(_)))
            }
            EffectUse::Complicate { on, name } => {
                let (on, name) = (self.bearer(on)?, named("complication", name)?);
                self.complicate(on, name, die, past).map(drop)
            }
            EffectUse::Worsen { at } => {
                let at = self.trait_ref(at)?;
                self.worsen(at, die, past)
            }
            EffectUse::Stress { on, track } => {
                let (on, track) = (self.character_id(on)?, self.track_id(track)?);
                self.inflict(on, track, die, past)
            }
            EffectUse::Crisis { pool, die: target } => {
                let pool = self.crisis_id(pool)?;
                self.hit_crisis(pool, *target, die)
            }
        }
    }
}
