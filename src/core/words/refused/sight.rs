//! Refusals of hiding and revealing.

use crate::rules::SightRefusal as R;

pub(super) fn sight(refusal: &R) -> String {
    match refusal {
        R::IsPc(name) => format!("{name} is a player's character: the players see them"),
        R::Hidden(name) => format!("{name} is hidden already"),
        R::Seen(name) => format!("the players see {name} already"),
        R::OfHidden { name, whose } if name == whose => format!("{name} is hidden: reveal it first"),
        R::OfHidden { name, whose } => format!("{name} is hidden with {whose}: reveal {whose}"),
        R::NotPlayed { name, scene } => format!("{name} is seen when \"{scene}\" is played"),
        R::SaysName(name) => format!("a name for the players that says {name} hides nobody"),
    }
}
