//! Refusals about catalysts and vices.

use crate::rules::CatalystRefusal as R;

pub(super) fn catalyst(refusal: &R) -> String {
    match refusal {
        R::NoCatalyst(name) => format!("{name} isn’t a catalyst."),
        R::NoOwnDie(name) => format!("{name} has no catalyst die yet. Add one first."),
        R::Locked(name) => format!("{name} can use Twist only when its catalyst die is a d12."),
        R::NotEngaged(name) => format!("{name} wasn’t engaged, so its die doesn’t step up."),
        R::HasStepped(name) => format!("{name}’s catalyst die already stepped this session."),
        R::AtHighest { who, most } => {
            format!("{who}’s catalyst die can’t be larger than its highest value, {most}.")
        }
        R::NoValues(name) => format!("{name} has no values, so it has no catalyst die."),
        R::NoneLate => "No catalyst can start at d6. This needs 3 or more catalysts, with dice still at d4.".to_owned(),
        R::NoRival(name) => format!("{name} was engaged, so its die steps down only if a rival’s steps up."),
        R::NoLower(name) => format!("{name} is already at d4."),
        R::NothingToHold(name) => format!("The ⟦PCs⟧ engaged with {name}, so its die doesn’t need holding."),
        R::NoValue(name) => format!("{name} isn’t a value of a catalyst."),
        R::NotInIt(name) => format!("{name} neither won nor lost this roll."),
        R::WithoutPcs(name) => format!("No player’s character took part, so {name}’s values stay as they are."),
        R::OnlyUp(name) => format!("{name} won, so a value steps up, not down."),
        R::NotUsed { who, name } => format!("{name} wasn’t used. Step up a value that {who} rolled."),
        R::HasMoved(name) => format!("{name}’s values already changed because of this roll."),
        R::KeepsSteps { who, steps } => {
            format!("Choose another value of {who} to step the other way: the total stays {steps} steps.")
        }
        R::StandsIn { who, set } => format!("{who}’s catalyst die replaces {set}."),
        R::HasVices(name) => format!("{name} has vices instead of roles."),
        R::NoVices => "This setting has no list of vices.".to_owned(),
    }
}
