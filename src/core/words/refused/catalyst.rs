//! Refusals of commands about catalysts and vices.

use crate::rules::CatalystRefusal as R;

pub(super) fn catalyst(refusal: &R) -> String {
    match refusal {
        R::NoCatalyst(name) => format!("{name} is no catalyst"),
        R::NoOwnDie(name) => format!("{name} has no die of its own yet: give it one first"),
        R::Locked(name) => format!("{name} can't twist a scene before its die is a d12"),
        R::NotEngaged(name) => format!("{name} was not engaged: it does not step up"),
        R::HasStepped(name) => format!("the die of {name} has stepped in this session already"),
        R::AtHighest { who, most } => format!("the die of {who} goes no higher than its highest value, {most}"),
        R::NoValues(name) => format!("{name} has no value, and so no die of its own"),
        R::NoneLate => "no catalyst starts with a d6 for there being three".to_owned(),
        R::NoRival(name) => format!("{name} was engaged: it steps down only where a rival steps up"),
        R::NoLower(name) => format!("{name} is at d4 already"),
        R::NothingToHold(name) => format!("{name} was engaged: there is nothing to hold"),
        R::NoValue(name) => format!("{name} is no value of a catalyst"),
        R::NotInIt(name) => format!("{name} has neither won nor lost this"),
        R::WithoutPcs(name) => format!("no player's character was in it: the values of {name} stay as they are"),
        R::OnlyUp(name) => format!("{name} has won: a value goes up, not down"),
        R::NotUsed { who, name } => format!("{name} was not used: a value goes up that {who} has rolled"),
        R::HasMoved(name) => format!("the values of {name} have moved by this already"),
        R::KeepsSteps { who, steps } => {
            format!("another value of {who} makes up for the first, so that all come to {steps} steps")
        }
        R::StandsIn { who, set } => format!("the die of {who} stands in for {set}"),
        R::HasVices(name) => format!("{name} has vices in place of roles"),
        R::NoVices => "the setting names no vices".to_owned(),
    }
}
