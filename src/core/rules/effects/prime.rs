//! The prime opportunity: every one of the GM's dice shows a 1 (HIT-6).
//!
//! Home of HIT-6.

use crate::model::{Prime, ResolutionId};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::outcomes::is_prime;
use crate::rules::{DiceRefusal, PrimeUse, Refusal, RollEvent, TestEvent};

impl Draft {
    /// The player picks, and no point is paid: a heroic success with a die of the pool that was not
    /// rolled, or a complication or stress down, or an asset up (HIT-6).
    pub fn prime(&mut self, resolution: ResolutionId, to: &PrimeUse) -> Result<(), Refusal> {
        let test = self.test_of(resolution)?.clone();
        if !is_prime(&self.state, &test) {
            return Err(DiceRefusal::NoPrime.into());
        }
        if test.prime != Prime::Open {
            return Err(DiceRefusal::PrimeTaken.into());
        }
        let who = self.character_name(test.who);
        let prime = match to {
            PrimeUse::Heroic => {
                self.tell(TestEvent::PrimeHeroic { who });
                Prime::Heroic
            }
            PrimeUse::StepDown { at } | PrimeUse::StepUp { at } => {
                let at = self.trait_ref(at)?;
                let on = self.trait_at(at)?.1.name.clone();
                self.may_touch(test.who, at, &on)?;
                self.tell(RollEvent::OpportunityUsed { who, on });
                if matches!(to, PrimeUse::StepUp { .. }) {
                    self.asset_up(at)?;
                } else {
                    self.harm_die(at)?;
                    self.not_trauma(at)?;
                    self.step_down(at)?;
                }
                Prime::Taken
            }
        };
        self.test_mut(resolution)?.prime = prime;
        Ok(())
    }
}
