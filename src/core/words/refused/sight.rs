//! Refusals to hide or reveal something.

use crate::rules::SightRefusal as R;

pub(super) fn sight(refusal: &R) -> String {
    match refusal {
        R::IsPc(name) => t!("{name} is ⟦a PC⟧, so the players see them."),
        R::Hidden(name) => t!("{name} is already hidden."),
        R::Seen(name) => t!("The players already see {name}."),
        R::OfHidden { name, whose } if name == whose => t!("{name} is hidden. Reveal it first."),
        R::OfHidden { name, whose } => t!("{name} is hidden along with {whose}. Reveal {whose} first."),
        R::NotPlayed { name, scene } => t!("The players see {name} when “{scene}” is played."),
        R::NothingToShow => t!("A handout needs a picture or a text. Add one first.").to_owned(),
        R::TooLong(count) => t!("A handout can have at most {count} characters. Divide it into 2 handouts."),
        R::Shown(name) => t!("The players already see “{name}”."),
        R::NothingShown => t!("The players already see the scene.").to_owned(),
        R::TooMany(count) => t!("A campaign can have at most {count} handouts. Remove one first."),
        R::SaysName(name) => t!("A name for the players that includes “{name}” wouldn’t hide anything."),
    }
}
