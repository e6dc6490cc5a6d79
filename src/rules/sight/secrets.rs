//! What a text must not say to the players (SHOW-4).
//!
//! Home of SHOW-4.

use crate::model::{Name, Source, State, Traits};
use std::collections::BTreeSet;

/// The names of all that the players don't see: characters, pools, elements of the map, prepared scenes, traits that
/// are hidden by themselves, and where hidden dice come from that lie in rolls. What else a hidden character has is
/// named only with them.
pub fn secrets(state: &State) -> BTreeSet<Name> {
    those(state, |_| true)
}

/// Those of them that matter to somebody. A name is looked at first, because whether it is hidden may be asked of
/// every scene there was, and a press in a large campaign asks it of everybody.
fn those(state: &State, matters: impl Fn(&Name) -> bool) -> BTreeSet<Name> {
    let mut all: BTreeSet<Name> = BTreeSet::new();
    let cast = state.cast.values().filter(|it| matters(&it.name) && state.hides(it.id));
    all.extend(cast.map(|it| it.name.clone()));
    let pools = state.pools.values().filter(|it| it.hidden && matters(&it.name));
    all.extend(pools.map(|it| it.name.clone()));
    let prepared = state.scenes.values().filter(|it| !it.running && !it.played && matters(&it.name));
    all.extend(prepared.map(|it| it.name.clone()));
    let elements = state.map.elements.values().filter(|it| matters(&it.name) && state.hides_element(it.id));
    all.extend(elements.map(|it| it.name.clone()));
    let traits = state.cast.values().map(|it| &it.traits);
    let traits = traits.chain(state.scenes.values().map(|it| &it.traits));
    let traits = traits.chain(state.pools.values().map(|it| &it.traits)).flat_map(Traits::iter);
    all.extend(traits.filter(|(_, it)| it.hidden && matters(&it.name)).map(|(_, it)| it.name.clone()));
    let dice = state.rolls.values().flat_map(|roll| &roll.dice);
    let named = dice.filter(|die| matches!(die.from, Source::Trait(_) | Source::Pool { .. }) && matters(&die.label));
    all.extend(named.filter(|die| state.hides_source(die)).map(|die| die.label.clone()));
    all.retain(|name| !name.trim().is_empty());
    all
}

/// Whether a text says one of those that were secret before something happened, and are not known after it; or one
/// that has become so.
pub fn says_secret(text: &str, before: &State, after: &State) -> bool {
    let said = |name: &Name| says(text, name);
    !those(after, said).is_empty() || !gone(before, after, said).is_empty()
}

/// What was secret, and went without being revealed.
fn gone(before: &State, after: &State, matters: impl Fn(&Name) -> bool) -> BTreeSet<Name> {
    let known = |name: &Name| {
        after.cast.values().any(|it| it.name == *name && !after.hides(it.id))
            || after.pools.values().any(|it| it.name == *name && !it.hidden)
            || after.scenes.values().any(|it| it.name == *name && (it.running || it.played))
            || after.map.elements.values().any(|it| it.name == *name && !after.hides_element(it.id))
    };
    let seen_trait = |name: &Name| {
        let bearers = after.cast.keys().map(|id| crate::model::Bearer::Character(*id));
        let bearers = bearers.chain(after.scenes.keys().map(|id| crate::model::Bearer::Scene(*id)));
        bearers
            .filter_map(|of| Some((of, after.traits(of)?)))
            .flat_map(|(of, all)| all.iter().map(move |(_, it)| (of, it)))
            .any(|(of, it)| it.name == *name && !after.hides_trait(crate::model::TraitRef { of, id: it.id }))
    };
    let mut all = those(before, matters);
    all.retain(|name| !known(name) && !seen_trait(name));
    all
}

/// Whether a text has a name in it as a word, or words, of its own.
fn says(text: &str, name: &str) -> bool {
    let word = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
    text.match_indices(name).any(|(at, _)| {
        let before = text.get(..at).and_then(|it| it.chars().next_back());
        let after = text.get(at + name.len()..).and_then(|it| it.chars().next());
        !word(before) && !word(after)
    })
}

#[cfg(test)]
mod tests {
    use super::says;

    #[test]
    fn a_name_is_said_as_a_word() {
        assert!(says("Mara: Al, d8", "Al") && says("\u{201c}Al\u{201d}", "Al"));
        assert!(!says("Also Mara", "Al") && !says("", "Al"));
    }
}
