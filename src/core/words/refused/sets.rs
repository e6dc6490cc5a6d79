//! Refusals of changes to a file's traits and trait sets.

use crate::rules::SetRefusal as R;

pub(super) fn sets(refusal: &R) -> String {
    match refusal {
        R::NoDice(name) => format!("{name} is a talent: it has no die"),
        R::NeedsDie(name) => format!("{name} is of a prime set, and is never without a die"),
        R::OneEach { who, set } => format!("{who} has {set} already, and in this setting nobody has it twice"),
        R::StandsInFor { specialty, skill } => format!("{specialty} stands in for {skill}: one of them joins a roll"),
        R::HasOne { who, set } => format!("{who} has a die of {set} to roll"),
        R::WhichSet { who, sets } => format!("{who} has {}: choose which of them it joins", crate::words::listed(sets)),
        R::NothingInstead(set) => format!("a character without {set} has no die in its place"),
        R::NotTheirRoll(who) => format!("this is not {who}'s roll"),
        R::OtherPick { take: 1 } => "one of them is chosen".to_owned(),
        R::OtherPick { take } => format!("{take} of them are chosen"),
        R::NothingToPick(who) => format!("{who} has nothing to choose from"),
        R::Itself(name) => format!("{name} is like {name} already"),
        R::NoEntry { list, entry } => {
            format!("the setting has no “{entry}” in a list “{list}”")
        }
        R::OnWhat(name) => format!("{name} is a special effect: say what it hangs on"),
    }
}
