//! Refusals to hide or reveal something.

use crate::rules::SightRefusal as R;

pub(super) fn sight(refusal: &R) -> String {
    match refusal {
        R::IsPc(name) => format!("{name} is a player’s character, so the players see them."),
        R::Hidden(name) => format!("{name} is already hidden."),
        R::Seen(name) => format!("The players already see {name}."),
        R::OfHidden { name, whose } if name == whose => format!("{name} is hidden. Reveal it first."),
        R::OfHidden { name, whose } => format!("{name} is hidden along with {whose}. Reveal {whose} first."),
        R::NotPlayed { name, scene } => format!("The players see {name} when “{scene}” is played."),
        R::NothingToShow => "A handout needs a picture or a text. Add one first.".to_owned(),
        R::TooLong(count) => format!("A handout can have at most {count} characters. Divide it into two."),
        R::Shown(name) => format!("The players already see “{name}”."),
        R::NothingShown => "The players already see the scene.".to_owned(),
        R::TooMany(count) => format!("A campaign can have at most {count} handouts. Remove one first."),
        R::SaysName(name) => format!("A name for the players that includes “{name}” wouldn’t hide anything."),
    }
}
