//! The prime opportunity: every one of the GM's dice shows a 1 (HIT-6).
//!
//! Home of HIT-6.

use crate::model::{Prime, ResolutionId};
use crate::rules::effects::hitches;
use crate::rules::harm;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::outcomes::is_prime;
use crate::rules::table::facts::traits;
use crate::rules::{DiceRefusal, PrimeUse, Refusal, RollEvent, TestEvent};

/// Takes a prime opportunity, for no point: a heroic success with a die of the pool that was not rolled, a complication
/// or stress down, or an asset up (HIT-6).
pub fn prime(draft: &mut Draft, resolution: ResolutionId, to: &PrimeUse) -> Result<(), Refusal> {
    let test = draft.test_of(resolution)?.clone();
    if !is_prime(&draft.state, &test) {
        return Err(DiceRefusal::NoPrime.into());
    }
    if test.prime != Prime::Open {
        return Err(DiceRefusal::PrimeTaken.into());
    }
    let who = draft.character_name(test.who);
    let prime = match to {
        PrimeUse::Heroic => {
            draft.tell(TestEvent::PrimeHeroic { who });
            Prime::Heroic
        }
        PrimeUse::StepDown { at } | PrimeUse::StepUp { at } => {
            let at = draft.trait_ref(at)?;
            let on = draft.trait_at(at)?.1.name.clone();
            harm::may_touch(draft, test.who, at, &on)?;
            draft.tell(RollEvent::OpportunityUsed { who, on });
            if matches!(to, PrimeUse::StepUp { .. }) {
                hitches::asset_up(draft, at)?;
            } else {
                traits::harm_die(draft, at)?;
                hitches::not_trauma(draft, at)?;
                harm::step_down(draft, at)?;
            }
            Prime::Taken
        }
    };
    draft.test_mut(resolution)?.prime = prime;
    Ok(())
}
