//! Refusals about catalysts and vices.

use crate::rules::CatalystRefusal as R;

pub(super) fn catalyst(refusal: &R) -> String {
    match refusal {
        R::NoCatalyst(name) => t!("{name} isn’t a catalyst."),
        R::NoOwnDie(name) => t!("{name} has no catalyst die yet. Add one first."),
        R::Locked(name) => t!("{name} can use Twist only when its catalyst die is a d12."),
        R::NotEngaged(name) => t!("{name} wasn’t engaged, so its catalyst die doesn’t step up."),
        R::HasStepped(name) => t!("{name}’s catalyst die already stepped this session."),
        R::AtHighest { who, most } => {
            t!("{who}’s catalyst die can’t be larger than its highest value, {most}.")
        }
        R::NoValues(name) => t!("{name} has no values, so it has no catalyst die."),
        R::NoneLate => {
            t!("A catalyst die can start at d6 only with 3 or more catalysts whose dice are still d4s.").to_owned()
        }
        R::NoRival(name) => {
            t!("{name} was engaged, so its catalyst die steps down only if a rival’s catalyst die steps up.")
        }
        R::NoLower(name) => t!("{name} is already at d4."),
        R::NothingToHold(name) => t!("The ⟦PCs⟧ engaged with {name}, so its catalyst die can’t be held."),
        R::NoValue(name) => t!("{name} isn’t a value of a catalyst."),
        R::NotInIt(name) => t!("{name} neither won nor lost this roll."),
        R::WithoutPcs(name) => t!("No ⟦PC⟧ took part, so {name}’s values stay as they are."),
        R::OnlyUp(name) => t!("{name} won, so a value steps up, not down."),
        R::NotUsed { who, name } => t!("{name} wasn’t used. Step up a value that {who} rolled."),
        R::HasMoved(name) => t!("{name}’s values already changed because of this roll."),
        R::KeepsSteps { who, steps } => {
            t!("Choose another value of {who} to step the other way: the total stays {steps} steps.")
        }
        R::StandsIn { who, set } => t!("{who}’s catalyst die replaces {set}."),
        R::HasVices(name) => t!("{name} has vices instead of roles."),
        R::NoVices => t!("This setting has no list of vices.").to_owned(),
    }
}
