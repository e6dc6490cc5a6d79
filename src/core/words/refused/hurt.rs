//! Refusals of commands about other harm: pushed stress, trauma, stress on traits, life points.

use crate::model::Labels;
use crate::rules::HurtRefusal as R;
use crate::words::terms::a;

pub(super) fn hurt(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NotStress(name) => format!("{name} is no ⟦stress⟧: there is nothing to push"),
        R::NotEased(name) => {
            format!("{name} ⟦trauma⟧ is treated in ⟦a test⟧ of its own, and not eased by {}", a(&labels.opportunity))
        }
        R::NotOwn { name, who } => format!("{name} is not {who}'s ⟦stress⟧: only one's own is pushed"),
        R::Fallen(name) => format!("{name} has fallen with the opposition: it is pushed before the throw"),
        R::Pushed(name) => format!("{name} is being pushed: it does not oppose now"),
        R::ForGood(name) => format!("{name} is out for good"),
        R::ByOthers(name) => format!("{name} is treated by another player's character"),
        R::OnTraits => "⟦stress⟧ sits on traits here: say on which".to_owned(),
        R::OtherSet { set, name } => format!("⟦stress⟧ sits on {set} here, not on {name}"),
        R::Unused(name) => format!("{name} is not used here: its ⟦stress⟧ stays out of it"),
        R::NoTreatment => "this ⟦test⟧ treats nobody".to_owned(),
        R::NoRousing => "this ⟦test⟧ rouses nobody".to_owned(),
        R::Helps(name) => format!("this ⟦test⟧ is for {name}: its ⟦effect die⟧ does nothing else"),
        R::Unhurt(name) => format!("{name} has lost no life points"),
        R::OwesNothing(name) => format!("{name} owes nothing to stay alive or awake"),
        R::NotOut(name) => format!("{name} is not ⟦taken out⟧: there is nobody to rouse"),
        R::Lost(name) => format!("{name} can't be roused any more in this scene"),
        R::OneTest(name) => format!("{name} was roused for one ⟦test⟧ and nothing else"),
        R::TookOut { name, who } => format!("{name} took {who} out: the last effort can't touch it"),
    }
}
