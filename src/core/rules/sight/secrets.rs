//! Texts that must not be shown to the players (SHOW-4).
//!
//! Home of SHOW-4.

use crate::model::{Bearer, Map, Name, Source, State, TraitRef, Traits};
use crate::rules::table::checked::Table;
use crate::rules::table::marks::Marks;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// Returns the names of all that players don't see: characters, pools, map elements, prepared scenes, traits hidden by
/// themselves, and origins of hidden dice in rolls. Other traits of a hidden character are named only with them.
pub fn secrets(state: &State) -> BTreeSet<Name> {
    those(state, &Marks::of(state), None, |_| true)
}

/// Returns those of them that matter, but for what is the same in another table. A press in a large campaign asks it
/// of everybody, so whether a thing is hidden, which is quick to tell, is asked before its name is read.
fn those(state: &State, marks: &Marks, but: Option<&State>, matters: impl Fn(&Name) -> bool) -> BTreeSet<Name> {
    fn differs<K: Ord, V>(id: &K, it: &Arc<V>, map: &Map<K, V>, but: Option<&Map<K, V>>) -> bool {
        !but.is_some_and(|but| Arc::ptr_eq(but, map) || but.get(id).is_some_and(|other| Arc::ptr_eq(other, it)))
    }
    let (mut all, sights): (BTreeSet<Name>, _) = (BTreeSet::new(), state.sights());
    let cast = state.cast.iter().filter(|(id, it)| differs(*id, it, &state.cast, but.map(|it| &it.cast)));
    let cast = cast.filter(|(id, it)| sights.hides(**id) && matters(&it.name));
    all.extend(cast.map(|(_, it)| it.name.clone()));
    let pools = state.pools.values().filter(|it| it.hidden && matters(&it.name));
    all.extend(pools.map(|it| it.name.clone()));
    all.extend(hidden_counters(state).filter(|name| matters(name)).cloned());
    let scenes = state.scenes.iter().filter(|(id, it)| differs(*id, it, &state.scenes, but.map(|it| &it.scenes)));
    let prepared = scenes.filter(|(_, it)| !it.running && !it.played && matters(&it.name));
    all.extend(prepared.map(|(_, it)| it.name.clone()));
    let elements = state.map.elements.iter();
    let elements = elements.filter(|(id, it)| differs(*id, it, &state.map.elements, but.map(|it| &it.map.elements)));
    let elements = elements.filter(|(id, it)| matters(&it.name) && sights.hides_element(**id));
    all.extend(elements.map(|(_, it)| it.name.clone()));
    let traits = marks.hiding.iter().filter_map(|of| state.traits(*of)).flat_map(Traits::iter);
    all.extend(traits.filter(|(_, it)| it.hidden && matters(&it.name)).map(|(_, it)| it.name.clone()));
    let dice = state.rolls.values().flat_map(|roll| &roll.dice);
    let hidden =
        dice.filter(|die| matches!(die.from, Source::Trait(_) | Source::Pool { .. }) && state.hides_source(die));
    all.extend(hidden.filter(|die| matters(&die.label)).map(|die| die.label.clone()));
    // A blank name would be found in every text.
    all.retain(|name| !name.trim().is_empty());
    all
}

/// Returns the names of counters that players see nowhere, and of those of the setting that are hidden wherever they
/// come (SET-21).
fn hidden_counters(state: &State) -> impl Iterator<Item = &Name> {
    let seen = |name: &Name| {
        let mut shown = state.counters.keys().filter(|id| !state.hides_counter(**id));
        shown.any(|id| state.counted(*id).is_some_and(|it| it.spec.name == *name))
            || state.setting.counters.iter().any(|it| !it.is.hidden && it.is.name == *name)
    };
    let here = state.counters.keys().filter(|id| state.hides_counter(**id)).filter_map(|id| state.counted(*id));
    let defs = state.setting.counters.iter().filter(|it| it.is.hidden).map(|it| &it.is.name);
    here.map(|it| &it.spec.name).chain(defs).filter(move |name| !seen(name))
}

/// The secrets of a table, for a search in texts.
#[derive(Clone, Debug, Default)]
pub struct Secrets {
    hidden: BTreeSet<Name>,
    /// Longer names that the players know, with a hidden one in them: *The customs house burns*.
    known: BTreeSet<Name>,
}

impl Secrets {
    /// Returns the secrets of a table as it is.
    pub fn of(state: &State) -> Self {
        Self::with(secrets(state), state)
    }

    /// Returns those that some of these texts say, which is much quicker than all.
    pub fn said_by(state: &State, texts: &[&str]) -> Self {
        if texts.is_empty() {
            return Self::default();
        }
        let said = |name: &Name| texts.iter().any(|text| says(text, name));
        Self::with(those(state, &Marks::of(state), None, said), state)
    }

    fn with(hidden: BTreeSet<Name>, state: &State) -> Self {
        // Going through all the names of a campaign is spared where nothing is hidden.
        let known = if hidden.is_empty() { BTreeSet::new() } else { known(state, |it| is_around(it, &hidden)) };
        Self { hidden, known }
    }

    /// Returns whether a text contains a secret. `scene` is the scene in which it is told, whose name the players know.
    pub fn said_in(&self, text: &str, scene: &str) -> bool {
        self.named_in(text, scene).next().is_some()
    }

    /// Returns the secrets in a text.
    pub fn named_in<'s>(&'s self, text: &'s str, scene: &'s str) -> impl Iterator<Item = &'s Name> {
        // A longer name that the players know may be said, though a hidden one is part of it.
        let covers = move |name: &str, at: &Range<usize>| {
            let longer = self.known.iter().map(|it| &**it).chain([scene]);
            let mut longer = longer.filter(|it| it.len() > name.len() && it.contains(name));
            longer.any(|it| said_at(text, it).any(|of| of.start <= at.start && at.end <= of.end))
        };
        self.hidden.iter().filter(move |name| said_at(text, name).any(|at| !covers(name, &at)))
    }
}

/// Returns whether a text says one of those that were secret before something happened, and are not known after it; or
/// one that has become so. `scene` is where it happened, whose name the players know.
pub fn says_secret((text, scene): (&str, &str), before: &Table, after: &Table) -> bool {
    let said = |name: &Name| says(text, name);
    let mut hidden = those(after, &after.marks, None, said);
    hidden.extend(gone(before, after, said));
    !hidden.is_empty() && Secrets::with(hidden, after).said_in(text, scene)
}

/// Returns whether a name has one of these in it as words of its own. Thousands of names are asked about thousands, so
/// its own words are looked up, and not each of those looked for.
fn is_around(name: &str, hidden: &BTreeSet<Name>) -> bool {
    let inside = |at: usize| name.get(..at).is_some_and(|it| it.ends_with(char::is_alphanumeric));
    let edge = |at: usize| !(inside(at) && name.get(at..).is_some_and(|it| it.starts_with(char::is_alphanumeric)));
    let edges: Vec<usize> = (0..=name.len()).filter(|at| name.is_char_boundary(*at) && edge(*at)).collect();
    let mut parts = edges.iter().flat_map(|from| edges.iter().filter_map(move |to| name.get(*from..*to)));
    parts.any(|part| part.len() < name.len() && hidden.contains(part))
}

/// Returns what was secret, and went without being revealed.
fn gone(before: &Table, after: &Table, matters: impl Fn(&Name) -> bool) -> BTreeSet<Name> {
    let mut all = those(before, &before.marks, Some(after), matters);
    // Where nothing was hidden, the names that are known need not be gathered.
    if all.is_empty() {
        return all;
    }
    let seen = known(after, |name| all.contains(name));
    all.retain(|name| !seen.contains(name));
    all
}

fn known(state: &State, matters: impl Fn(&Name) -> bool) -> BTreeSet<Name> {
    let state = &state.sights();
    let cast = state.cast.values().filter(|it| matters(&it.name) && !state.hides(it.id)).map(|it| &it.name);
    let pools = state.pools.values().filter(|it| matters(&it.name) && !it.hidden).map(|it| &it.name);
    let scenes = state.scenes.values().filter(|it| matters(&it.name) && (it.running || it.played));
    let elements = state.map.elements.values().filter(|it| matters(&it.name) && !state.hides_element(it.id));
    let names = cast.chain(pools).chain(scenes.map(|it| &it.name)).chain(elements.map(|it| &it.name));
    let counters = state.counters.keys().filter(|id| !state.hides_counter(**id));
    let counters = counters.filter_map(|id| state.counted(*id)).map(|it| &it.spec.name).filter(|it| matters(it));
    let mut all: BTreeSet<Name> = names.chain(counters).cloned().collect();
    let bearers = state.cast.keys().map(|id| Bearer::Character(*id));
    for of in bearers.chain(state.scenes.keys().map(|id| Bearer::Scene(*id))) {
        let traits = state.traits(of).into_iter().flat_map(Traits::iter).filter(|(_, it)| matters(&it.name));
        let seen = traits.filter(|(_, it)| !state.hides_trait(TraitRef { of, id: it.id }));
        all.extend(seen.map(|(_, it)| it.name.clone()));
    }
    all
}

/// Returns the ranges of a name in a text, as whole words.
fn said_at<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = Range<usize>> {
    // A name inside a longer word is not said: *Also* does not say *Al*.
    let word = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
    text.match_indices(name).map(|(at, it)| at..at + it.len()).filter(move |at| {
        let before = text.get(..at.start).and_then(|it| it.chars().next_back());
        let after = text.get(at.end..).and_then(|it| it.chars().next());
        !at.is_empty() && !word(before) && !word(after)
    })
}

fn says(text: &str, name: &str) -> bool {
    said_at(text, name).next().is_some()
}

/// Returns a text with a name replaced by another; `None` where it does not contain it (SHOW-3).
pub fn said_instead(text: &str, name: &str, instead: &str) -> Option<String> {
    let (mut done, mut from) = (String::new(), 0);
    for at in said_at(text, name.trim()) {
        done.push_str(text.get(from..at.start).unwrap_or_default());
        done.push_str(instead);
        from = at.end;
    }
    (from > 0).then(|| done + text.get(from..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::{Secrets, said_instead, says};

    #[test]
    fn a_name_is_said_as_a_word() {
        assert!(says("Mara: Al, d8", "Al") && says("“Al”", "Al"));
        assert!(!says("Also Mara", "Al") && !says("", "Al") && !says("Mara", ""));
    }

    #[test]
    fn a_longer_name_that_is_known_does_not_say_the_shorter_one() {
        let secrets = Secrets { hidden: ["The quay".into()].into(), known: ["The quay burns".into()].into() };
        assert!(secrets.said_in("Mara goes to The quay", "") && !secrets.said_in("The quay burns d8", ""));
        assert!(secrets.said_in("The quay burns at The quay", ""));
        assert!(!secrets.said_in("The quay by night begins", "The quay by night"));
        assert!(secrets.said_in("The quay begins", "The quay"), "of one name with its scene, it is still hidden");
    }

    #[test]
    fn a_name_is_said_by_another_one() {
        assert_eq!(
            said_instead("Al owes Al, also", "Al", "the old one").unwrap(),
            "the old one owes the old one, also"
        );
        assert_eq!(said_instead("Also", "Al", "x"), None);
        assert_eq!(said_instead("Also", "", "x"), None);
    }
}
