//! What special effects do to effect dice (EFF-3, EFF-8, EFF-13, SFX-2).
//!
//! Home of EFF-3, EFF-8.

use crate::model::{Benefit, Die, DieId, EffectDice, Phase, RollId};
use crate::rules::resolution::action;
use crate::rules::special_effects::tricks::Using;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::{effect_dice, outcomes};
use crate::rules::{DiceRefusal, Refusal, RollEvent, SfxRefusal, Thing};

impl Draft {
    /// The effect of a reaction falls on the actor, where it says so (ACT-2).
    pub(super) fn lets_reaction_count(&mut self, using: &Using<'_>) -> Result<(), Refusal> {
        if !using.sfx.reaction_counts() {
            return Ok(());
        }
        let Some(roll) = using.roll.filter(|it| action::is_reaction(&self.state, *it)) else {
            // Words of an effect may mean another one.
            let only = using.sfx.benefits.contains(&Benefit::ReactionCounts);
            return if only { Err(SfxRefusal::NoReaction(using.sfx.name.clone()).into()) } else { Ok(()) };
        };
        let outcome = outcomes::outcome(&self.state, self.roll(roll)?.of);
        if let Some(outcome) = outcome.filter(|it| it.beaten) {
            self.rule(Refusal::WasBeaten(self.character_name(outcome.who)))?;
        }
        self.roll_mut(roll)?.counts = true;
        Ok(())
    }

    /// One more effect die: the largest that is left, a d4 where none is (EFF-3).
    pub(super) fn one_more_effect(&mut self, id: RollId) -> Result<(), Refusal> {
        self.effects_not_had(id)?;
        match self.roll(id)?.phase {
            Phase::Standing => {}
            Phase::Building => {
                let roll = self.roll_mut(id)?;
                roll.effects = roll.effects.saturating_add(1);
                return Ok(());
            }
            Phase::Thrown => return Err(Refusal::NotThrown),
        }
        match effect_dice::effect_from(&self.state, self.roll(id)?) {
            EffectDice::Again if effect_dice::effect_due(&self.state, self.roll(id)?) => {
                Err(DiceRefusal::EffectDue(self.roller_name(id)).into())
            }
            EffectDice::Kept | EffectDice::Again => self.keep_one_more(id, Die::D4).map(drop),
            // It is as large as the first (EFF-9, SETT-3).
            EffectDice::Six | EffectDice::Highest => {
                let roll = self.roll_mut(id)?;
                roll.effects = roll.effects.saturating_add(1);
                self.further_effects(id)
            }
        }
    }

    /// One effect die steps up (EFF-8); past d12 a second one is kept (EFF-6).
    pub(super) fn step_up_effect(&mut self, roll: RollId, die: DieId) -> Result<(), Refusal> {
        self.effects_not_had(roll)?;
        // A second roll that says what the effect die is is the one it acts on (EFF-13).
        if let Some(rolled) = self.roll_mut(roll)?.again.iter_mut().find(|it| it.id == die)
            && let Some(to) = rolled.size.up()
        {
            let (label, from) = (rolled.label.clone(), std::mem::replace(&mut rolled.size, to));
            self.tell(RollEvent::Stepped { label, from, to: vec![to] });
            return Ok(());
        }
        let rolled = self.roll(roll)?;
        let size = rolled.die(die).ok_or(Refusal::Gone(Thing::Die))?.size;
        match size.up().filter(|_| rolled.again.is_empty()) {
            Some(to) => self.resize(roll, die, to),
            None => self.keep_one_more(roll, Die::D6).map(drop),
        }
    }
}
