//! Numbers and dice in the words of an SFX.

use crate::model::{Die, same_name};

/// Reads a number, also one in words.
pub(super) fn number(word: &str) -> Option<u8> {
    let named = ["", "one", "two", "three", "four", "five"].iter().position(|it| same_name(it, word));
    let one = ["a", "an"].iter().any(|it| same_name(it, word));
    if one { Some(1) } else { word.parse().ok().or_else(|| u8::try_from(named?).ok()) }
}

pub(super) fn is_die(word: &str) -> bool {
    Die::ALL.into_iter().any(|die| same_name(&die.to_string(), word))
}
