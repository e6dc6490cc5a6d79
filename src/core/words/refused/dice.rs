//! Refusals about the use of dice.

use crate::model::Labels;
use crate::rules::DiceRefusal as R;

pub(super) fn dice(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Apart(name) => t!("{name} is rolled separately and added in full."),
        R::NoneKept => t!("No ⟦effect die⟧ is kept in this setting.").to_owned(),
        R::EffectDue(name) => t!("A second roll sets the ⟦effect die⟧. {name} rolls first."),
        R::NoSecondRoll => t!("No second roll sets the ⟦effect die⟧.").to_owned(),
        R::Pinned(name) => t!("A die was spent on the result of {name}, so it stays in the total."),
        R::NoPrime => t!("The GM didn’t ⟦botch⟧, so there’s no prime {}.", labels.opportunity),
        R::NothingToFeed(name) => t!("No 1 is left in {name}’s roll."),
        R::FeedsDoom => t!("In this setting, all 1s of a roll feed ⟦doom⟧ together.").to_owned(),
        R::SameThing(name) => t!("Another ⟦effect die⟧ of this roll already changed {name}."),
        R::PrimeTaken => t!("This prime {} was already used.", labels.opportunity),
    }
}
