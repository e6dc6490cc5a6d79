//! Refusals to change a file's traits and trait sets.

use crate::rules::SetRefusal as R;

pub(super) fn sets(refusal: &R) -> String {
    match refusal {
        R::NoDice(name) => t!("{name} is a talent, so it has no die."),
        R::NeedsDie(name) => t!("{name} belongs to a prime set, so it needs a die."),
        R::OneEach { who, set } => {
            t!("{who} already has {set}, and characters have it only once in this setting.")
        }
        R::StandsInFor { specialty, skill } => {
            t!("{specialty} replaces {skill}, so only one of them joins a roll.")
        }
        R::HasOne { who, set } => t!("{who} already has a die from {set} in this roll."),
        R::WhichSet { who, sets } => t!("{who} has {}. Choose which of them to use.", crate::words::listed(sets)),
        R::NothingInstead(set) => t!("Characters without {set} roll no default die."),
        R::NotTheirRoll(who) => t!("This isn’t {who}’s roll."),
        R::OtherPick { take: 1 } => t!("Choose exactly one of these traits.").to_owned(),
        R::OtherPick { take } => t!("Choose exactly {take} of these traits."),
        R::NothingToPick(who) => t!("{who} has no such choice left to make."),
        R::Itself(name) => t!("{name} already has these traits. Choose another character."),
        R::NoEntry { list, entry } => t!("The list “{list}” of this setting has no entry “{entry}”."),
        R::OnWhat(name) => t!("{name} is an SFX. Choose the trait it belongs to."),
    }
}
