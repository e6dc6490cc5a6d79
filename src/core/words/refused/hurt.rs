//! Refusals about pushed stress, trauma, stress on traits and life points.

use crate::model::Labels;
use crate::rules::HurtRefusal as R;
use crate::words::terms::a;

pub(super) fn hurt(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NotStress(name) => format!("{name} isn’t ⟦stress⟧, so it can’t be pushed."),
        R::NotEased(name) => {
            format!("{name} ⟦trauma⟧ needs its own recovery ⟦test⟧, so {} can’t step it down.", a(&labels.opportunity))
        }
        R::NotOwn { name, who } => format!("{name} isn’t {who}’s ⟦stress⟧. Characters can push only their own."),
        R::Fallen(name) => {
            format!("{name} is already in the opposition’s roll. Push ⟦stress⟧ before rolling.")
        }
        R::Pushed(name) => format!("{name} is being pushed, so it can’t oppose."),
        R::ForGood(name) => format!("{name} is out for good."),
        R::ByOthers(name) => format!("Another player’s character has to make the recovery ⟦test⟧ for {name}."),
        R::OnTraits => "⟦Stress⟧ applies to traits in this setting. Choose a trait.".to_owned(),
        R::OtherSet { set, name } => format!("⟦Stress⟧ applies to {set} in this setting, not to {name}."),
        R::Unused(name) => format!("{name} isn’t in the roll, so its ⟦stress⟧ can’t oppose."),
        R::NoTreatment => "This ⟦test⟧ doesn’t recover life points.".to_owned(),
        R::NoRousing => "This ⟦test⟧ doesn’t rouse a character.".to_owned(),
        R::Helps(name) => format!("This ⟦test⟧ is for {name}, so its ⟦effect die⟧ can’t do anything else."),
        R::Unhurt(name) => format!("{name} hasn’t lost any life points."),
        R::OwesNothing(name) => format!("{name} doesn’t need to spend ⟦a plot point⟧ to stay alive or conscious."),
        R::NotOut(name) => format!("{name} isn’t ⟦taken out⟧, so there’s no one to rouse."),
        R::Lost(name) => format!("{name} can’t be roused again in this scene."),
        R::OneTest(name) => format!("{name} was roused for one ⟦test⟧ only."),
        R::TookOut { name, who } => format!("{name} took {who} out, so a last-ditch effort can’t affect it."),
    }
}
