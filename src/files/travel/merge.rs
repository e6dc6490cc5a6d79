//! What was changed in another tool, put into the character that Hitch has kept: everything the tool shows is compared
//! with what it showed when the character left Hitch, and all that it does not show stays.

use super::json::Unread;
use super::parts;
use hitch_core::model::{Character, CharacterId, Parcel, SetDef, SetKind, Sfx, Trait, TraitSet, Traits};
use std::collections::{BTreeMap, BTreeSet};

/// Puts what changed between two readings of a character into the one of a parcel. Parts that were not read come to its
/// notes.
pub(super) fn merge(
    parcel: &mut Parcel,
    who: CharacterId,
    (mut then, unread_then): (Character, Unread),
    (mut now, unread): (Character, Unread),
) {
    let defs: BTreeMap<_, _> = parcel.sets.iter().map(|it| (it.id, it.clone())).collect();
    let label =
        |set: &TraitSet| key(set.name.as_ref().or(defs.get(&set.def).map(|it| &it.name)).unwrap_or(&set.source));
    let Some(own) = parcel.cast.iter_mut().find(|it| it.id == who) else { return };
    if own.key.is_empty() {
        own.key.clone_from(&now.key);
    }
    if now.kind != then.kind {
        own.becomes(now.kind);
    }
    words(own, &then, &now);
    take(&mut own.key, &then.key, now.key);
    take(&mut own.name, &then.name, now.name);
    take(&mut own.pronouns, &then.pronouns, now.pronouns);
    take(&mut own.appearance, &then.appearance, now.appearance);
    take(&mut own.player_notes, &then.player_notes, now.player_notes);
    take(&mut own.picture, &then.picture, now.picture);
    take(&mut own.purse, &then.purse, now.purse);
    alone(&mut own.traits, &mut then.traits, &mut now.traits);
    moved(&mut own.traits, &mut then.traits, &now.traits, label);
    let sets = (std::mem::take(&mut own.traits.sets), then.traits.sets, now.traits.sets);
    own.traits.sets = merged(sets, label, |own, then, now| {
        if label(&now) != label(then) {
            if own.name.is_some() {
                own.name = defs.get(&now.def).map(|it| it.name.clone());
            } else {
                // A new name is no new kind.
                let new = parcel.sets.iter_mut().filter(|it| it.id == now.def && it.kind == SetKind::Own);
                for (new, old) in new.zip(defs.get(&own.def)) {
                    *new = SetDef { id: new.id, name: new.name.clone(), ..old.clone() };
                }
                own.def = now.def;
            }
        }
        set(own, then, now);
    });
    for (own, then, now) in [
        (&mut own.traits.assets, then.traits.assets, now.traits.assets),
        (&mut own.traits.complications, then.traits.complications, now.traits.complications),
    ] {
        *own = merged((std::mem::take(own), then, now), |it| key(&it.name), a_trait);
    }
    for (own, then, now) in [
        (&mut own.traits.stress, then.traits.stress, now.traits.stress),
        (&mut own.traits.trauma, then.traits.trauma, now.traits.trauma),
    ] {
        own.retain(|track, _| now.contains_key(track) || !then.contains_key(track));
        for (track, now) in now {
            match (own.get_mut(&track), then.get(&track)) {
                (Some(own), Some(then)) => a_trait(own, then, now),
                (None, None) => _ = own.insert(track, now),
                _ => {}
            }
        }
    }
    unread.forget(&unread_then);
    let notes = [own.notes.to_string(), unread.notes()];
    own.notes = notes.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n\n").into();
    parcel.left.extend(parts::left(&own.name, &unread));
}

/// Takes over what was changed.
fn take<T: PartialEq>(own: &mut T, then: &T, now: T) {
    if now != *then {
        *own = now;
    }
}

fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Takes over concept and background, of which some tools show one only.
fn words(own: &mut Character, then: &Character, now: &Character) {
    let one = |of: &Character| match (of.concept.is_empty(), of.background.is_empty()) {
        (false, true) => Some(of.concept.clone()),
        (true, false) => Some(of.background.clone()),
        _ => None,
    };
    if let (Some(then), Some(now)) = (one(then), one(now)) {
        let shown = if own.concept.is_empty() { &mut own.background } else { &mut own.concept };
        take(shown, &then, now);
    } else {
        take(&mut own.concept, &then.concept, now.concept.clone());
        take(&mut own.background, &then.background, now.background.clone());
    }
}

/// Takes over traits that are in no set of Hitch, while a tool has all its traits in sets.
fn alone(own: &mut Traits, then: &mut Traits, now: &mut Traits) {
    fn pull(of: &mut Traits, name: &str) -> Option<Trait> {
        let found = of.sets.iter_mut().find_map(|set| {
            let at = set.traits.iter().position(|it| key(&it.name) == key(name))?;
            Some(set.traits.remove(at))
        });
        of.sets.retain(|it| !it.traits.is_empty() || !it.sfx.is_empty());
        found
    }
    let in_sets: Vec<String> = own.sets.iter().flat_map(|set| &set.traits).map(|it| key(&it.name)).collect();
    let mut kept: Vec<&mut Trait> = own.catalyst.iter_mut().chain(own.worn.values_mut()).collect();
    kept.retain(|it| !in_sets.contains(&key(&it.name)));
    for own in kept {
        let name = own.name.clone();
        if let Some(then) = pull(then, &name)
            && let Some(now) = pull(now, &name)
        {
            a_trait(own, &then, now);
        }
    }
}

/// Moves traits that were moved from one set to another.
fn moved(own: &mut Traits, then: &mut Traits, now: &Traits, label: impl Fn(&TraitSet) -> String) {
    let has = |of: &Traits, set: &str, name: &str| {
        of.sets.iter().any(|it| label(it) == set && it.traits.iter().any(|it| key(&it.name) == name))
    };
    let knows = |of: &Traits, set: &str| of.sets.iter().any(|it| label(it) == set);
    for set in &now.sets {
        let to = label(set);
        for name in set.traits.iter().map(|it| key(&it.name)).filter(|it| !has(then, &to, it)).collect::<Vec<_>>() {
            let from = then.sets.iter().map(&label).find(|from| has(then, from, &name) && !has(now, from, &name));
            // Where one set is gone and another is new, the set has a new name.
            let is_move = |from: &String| has(own, from, &name) && (knows(then, &to) || knows(now, from));
            let Some(from) = from.filter(is_move) else { continue };
            for of in [&mut *own, &mut *then] {
                let there = of.sets.iter_mut().find(|it| label(it) == from).map(|it| &mut it.traits);
                let at = there.as_ref().and_then(|it| it.iter().position(|it| key(&it.name) == name));
                let Some(one) = there.zip(at).map(|(all, at)| all.remove(at)) else { continue };
                if !of.sets.iter().any(|it| label(it) == to) {
                    of.sets.push(TraitSet { traits: Vec::new(), sfx: Vec::new(), ..set.clone() });
                }
                of.sets.iter_mut().filter(|it| label(it) == to).take(1).for_each(|it| it.traits.push(one.clone()));
            }
        }
    }
}

fn set(own: &mut TraitSet, then: &TraitSet, now: TraitSet) {
    take(&mut own.shut_down, &then.shut_down, now.shut_down);
    effects(&mut own.sfx, &then.sfx, now.sfx);
    let traits = (std::mem::take(&mut own.traits), then.traits.clone(), now.traits);
    own.traits = merged(traits, |it| key(&it.name), a_trait);
}

fn a_trait(own: &mut Trait, then: &Trait, now: Trait) {
    take(&mut own.name, &then.name, now.name);
    take(&mut own.base, &then.base, now.base);
    take(&mut own.shifts, &then.shifts, now.shifts);
    take(&mut own.shut_down, &then.shut_down, now.shut_down);
    take(&mut own.hidden, &then.hidden, now.hidden);
    // Where a tool has one line for both, it shows the statement.
    let shown = if own.statement.is_empty() { &mut own.note } else { &mut own.statement };
    take(shown, &then.note, now.note);
    take(&mut own.statement, &then.statement, now.statement);
    effects(&mut own.sfx, &then.sfx, now.sfx);
}

fn effects(own: &mut Vec<Sfx>, then: &[Sfx], now: Vec<Sfx>) {
    let all = (std::mem::take(own), then.to_vec(), now);
    *own = merged(
        all,
        |it| key(&it.name),
        |own, then, now| {
            take(&mut own.name, &then.name, now.name);
            take(&mut own.text, &then.text, now.text);
            take(&mut own.unlocked, &then.unlocked, now.unlocked);
            take(&mut own.limit, &then.limit, now.limit);
        },
    );
}

/// Returns a list with what changed between two readings of it. What neither of them shows keeps its place.
fn merged<T>(
    (own, then, now): (Vec<T>, Vec<T>, Vec<T>),
    name: impl Fn(&T) -> String,
    mut change: impl FnMut(&mut T, &T, T),
) -> Vec<T> {
    let shown = pairs(&own, &then, &name);
    let from = pairs(&then, &now, &name);
    let mut own: Vec<Option<T>> = own.into_iter().map(Some).collect();
    let mut all = Vec::new();
    for (new, at) in now.into_iter().zip(from) {
        let Some(at) = at else {
            all.push(new);
            continue;
        };
        let mine = shown.get(at).copied().flatten().and_then(|at| own.get_mut(at)?.take());
        if let (Some(mut mine), Some(then)) = (mine, then.get(at)) {
            change(&mut mine, then, new);
            all.push(mine);
        }
    }
    for (at, hidden) in own.into_iter().enumerate().filter(|(at, _)| !shown.contains(&Some(*at))) {
        if let Some(hidden) = hidden {
            all.insert(at.min(all.len()), hidden);
        }
    }
    all
}

/// Returns for each of the new the place of what it was: of the same name, else at the same place with a name that is
/// gone. The second of a name is that of before.
fn pairs<T>(old: &[T], new: &[T], name: impl Fn(&T) -> String) -> Vec<Option<usize>> {
    let numbered = |all: &[T]| -> Vec<(String, usize)> {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let number = |one: &T| {
            let name = name(one);
            let count = counts.entry(name.clone()).or_default();
            *count += 1;
            (name, *count)
        };
        all.iter().map(number).collect()
    };
    let (old, new) = (numbered(old), numbered(new));
    let by_name: BTreeMap<_, _> = old.iter().enumerate().map(|(at, name)| (name, at)).collect();
    let gone: BTreeSet<_> = old.iter().filter(|it| !new.contains(it)).collect();
    let was =
        |(at, name)| by_name.get(name).copied().or_else(|| old.get(at).filter(|it| gone.contains(it)).map(|_| at));
    new.iter().enumerate().map(was).collect()
}
