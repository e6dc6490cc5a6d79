//! Refusals about pushed stress, trauma, stress on traits and life points.

use crate::model::Labels;
use crate::rules::HurtRefusal as R;
use crate::words::terms::a;

pub(super) fn hurt(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NotStress(name) => t!("{name} isn’t ⟦stress⟧, so it can’t be pushed."),
        R::NotEased(name) => {
            t!("{name} ⟦trauma⟧ needs its own recovery ⟦test⟧, so {} can’t step it down.", a(&labels.opportunity))
        }
        R::NotOwn { name, who } => t!("{name} isn’t {who}’s ⟦stress⟧. Characters can push only their own."),
        R::Fallen(name) => {
            t!("{name} is already in the opposition’s roll. Push ⟦stress⟧ before rolling.")
        }
        R::Pushed(name) => t!("{name} is being pushed, so it can’t oppose."),
        R::ForGood(name) => t!("{name} is out for good."),
        R::ByOthers(name) => t!("Another ⟦PC⟧ has to make the recovery ⟦test⟧ for {name}."),
        R::OnTraits => t!("⟦Stress⟧ applies to traits in this setting. Choose a trait.").to_owned(),
        R::OtherSet { set, name } => t!("⟦Stress⟧ applies to {set} in this setting, not to {name}."),
        R::Unused(name) => t!("{name} isn’t in the roll, so its ⟦stress⟧ can’t oppose."),
        R::NoTreatment => t!("This ⟦test⟧ doesn’t recover life points.").to_owned(),
        R::NoRousing => t!("This ⟦test⟧ doesn’t rouse a character.").to_owned(),
        R::Helps(name) => t!("This ⟦test⟧ is for {name}, so its ⟦effect die⟧ can’t do anything else."),
        R::Unhurt(name) => t!("{name} hasn’t lost any life points."),
        R::OwesNothing(name) => t!("{name} doesn’t need to spend ⟦a plot point⟧ to stay alive or conscious."),
        R::NotOut(name) => t!("{name} isn’t ⟦taken out⟧, so there’s no one to rouse."),
        R::Lost(name) => t!("{name} can’t be roused again in this scene."),
        R::OneTest(name) => t!("{name} was roused for one ⟦test⟧ only."),
        R::TookOut { name, who } => t!("{name} took {who} out, so a last-ditch effort can’t affect it."),
    }
}
