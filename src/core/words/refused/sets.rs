//! Refusals to change a file's traits and trait sets.

use crate::rules::SetRefusal as R;

pub(super) fn sets(refusal: &R) -> String {
    match refusal {
        R::NoDice(name) => format!("{name} is a talent, so it has no die."),
        R::NeedsDie(name) => format!("{name} belongs to a prime set, so it needs a die."),
        R::OneEach { who, set } => {
            format!("{who} already has {set}, and characters have it only once in this setting.")
        }
        R::StandsInFor { specialty, skill } => format!("{specialty} replaces {skill}; only one of them joins a roll."),
        R::HasOne { who, set } => format!("{who} already has a die from {set} in this roll."),
        R::WhichSet { who, sets } => format!("{who} has {}. Choose which of them to use.", crate::words::listed(sets)),
        R::NothingInstead(set) => format!("Characters without {set} roll no default die."),
        R::NotTheirRoll(who) => format!("This isn’t {who}’s roll."),
        R::OtherPick { take: 1 } => "Choose one of them.".to_owned(),
        R::OtherPick { take } => format!("Choose {take} of them."),
        R::NothingToPick(who) => format!("{who} has nothing to choose from."),
        R::Itself(name) => format!("{name} is already like {name}."),
        R::NoEntry { list, entry } => format!("The list “{list}” of this setting has no entry “{entry}”."),
        R::OnWhat(name) => format!("{name} is an SFX. Choose the trait it belongs to."),
    }
}
