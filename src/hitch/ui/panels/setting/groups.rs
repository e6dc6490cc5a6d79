//! The search among the mods.

use hitch_core::model::{Choice, ModRow};
use hitch_core::words::{self, Terms};

pub(super) fn mods_named() -> impl Iterator<Item = &'static str> {
    ModRow::ALL.iter().flat_map(|row| row.usual.ways()).map(words::choice_name)
}

/// Returns a text as it is searched: in lowercase, with straight apostrophes.
pub(super) fn searched(text: &str) -> String {
    text.to_lowercase().replace('’', "'")
}

/// Returns whether every word of the search is in the names or texts of a choice.
pub(super) fn fits(terms: &Terms, group: &str, like: Choice, wanted: &[String]) -> bool {
    if wanted.is_empty() {
        return true;
    }
    let mut text = format!("{group} {}", words::choice_about(like));
    for way in like.ways() {
        text = format!("{text} {} {}", words::choice_name(way), words::choice_text(way));
    }
    let text = searched(&terms.say(text));
    wanted.iter().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::model::{EffectDice, Mod};

    #[test]
    fn all_words_must_be_there_wherever_they_stand() {
        let (terms, wanted) =
            (Terms::default(), |text: &str| text.split(' ').map(ToOwned::to_owned).collect::<Vec<_>>());
        assert!(fits(&terms, "Harm", Choice::Switch(Mod::Stress, true), &wanted("harm tracks")));
        assert!(!fits(&terms, "Harm", Choice::Switch(Mod::Stress, true), &wanted("harm helicopter")));
        assert!(fits(&terms, "Effect", Choice::Effects(EffectDice::Kept), &wanted("reroll")));
        assert!(fits(&terms, "Helping", Choice::Switch(Mod::MoralSupport, true), &wanted("character's turn")));
    }
}
