//! Refusals of dice for a use.

use crate::model::Labels;
use crate::rules::DiceRefusal as R;

pub(super) fn dice(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Apart(name) => format!("{name} is rolled apart and added as it is"),
        R::NoneKept => "no die is kept for the effect here".to_owned(),
        R::EffectDue(name) => format!("a second roll says what the ⟦effect die⟧ is: {name} makes it first"),
        R::NoSecondRoll => "no second roll says what the ⟦effect die⟧ is".to_owned(),
        R::Pinned(name) => format!("the result of {name} was bought with a die: it stays in the total"),
        R::NoPrime => format!("the GM's dice are no ⟦botch⟧: there is no prime {}", labels.opportunity),
        R::NothingToFeed(name) => format!("no 1 is left in {name}'s roll"),
        R::FeedsDoom => "the 1s of a roll feed ⟦doom⟧ here, all of them together".to_owned(),
        R::SameThing(name) => format!("another ⟦effect die⟧ of this roll has changed {name} already"),
        R::PrimeTaken => format!("this prime {} has been taken", labels.opportunity),
    }
}
