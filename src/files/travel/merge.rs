//! What was changed in another tool, put into the character that Hitch has kept: everything the tool shows is compared
//! with what it showed when the character left Hitch, and all that it does not show stays.

use super::json::{Doubt, Unread};
use super::parts;
use hitch_core::model::{
    About, Character, CharacterId, Name, Parcel, Role, SetDef, SetKind, Sfx, Trait, TraitSet, Traits,
};
use std::collections::btree_map::Entry;
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
    let called =
        |set: &TraitSet| set.name.as_ref().or(defs.get(&set.def).map(|it| &it.name)).unwrap_or(&set.source).clone();
    let label = |set: &TraitSet| key(&called(set));
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
    if !unread.doubts(&Doubt::Points) {
        take(&mut own.purse, &then.purse, now.purse);
    }
    harm(&mut own.traits, &mut then.traits, &mut now.traits, &unread);
    alone(&mut own.traits, &mut then.traits, &mut now.traits, label, &unread);
    moved(&mut own.traits, &mut then.traits, &now.traits, label);
    let sets = (std::mem::take(&mut own.traits.sets), then.traits.sets, now.traits.sets);
    own.traits.sets = merged(sets, called, &unread, |own, then, now| {
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
        set(own, then, now, &unread);
    });
    stay(&then.traits.complications, &mut now.traits.complications, |it| it.name.clone(), &unread);
    for (own, then, now) in [
        (&mut own.traits.assets, then.traits.assets, now.traits.assets),
        (&mut own.traits.complications, then.traits.complications, now.traits.complications),
    ] {
        *own = traits((std::mem::take(own), then, now), &unread);
    }
    unread.forget(&unread_then);
    own.notes = parts::noted(&own.notes, &unread);
    parcel.left.extend(parts::left(&own.name, &unread));
}

/// Takes over stress and trauma, which a tool shows by their names.
fn harm(own: &mut Traits, then: &mut Traits, now: &mut Traits, unread: &Unread) {
    for take in [stress, trauma] {
        let name = |it: &(Role, Trait)| it.1.name.clone();
        let (then, mut now) = (take(then), take(now));
        stay(&then, &mut now, name, unread);
        let changed = merged((take(own), then, now), name, unread, |own, then, now| {
            // Harm with a name of its own stays on its track.
            if own.0 == then.0 {
                own.0 = now.0;
            }
            a_trait(&mut own.1, &then.1, now.1, unread);
        });
        for (role, one) in changed {
            let (tracks, track) = match role {
                Role::Stress(track) => (&mut own.stress, track),
                Role::Trauma(track) => (&mut own.trauma, track),
                Role::Worn(on) => {
                    own.worn.insert(on, one);
                    continue;
                }
                _ => continue,
            };
            match tracks.entry(track) {
                Entry::Vacant(free) => _ = free.insert(one),
                Entry::Occupied(_) => lost(&one.name, unread),
            }
        }
    }
}

/// Takes all stress, which may lie on a trait.
fn stress(of: &mut Traits) -> Vec<(Role, Trait)> {
    let on_tracks = std::mem::take(&mut of.stress).into_iter().map(|(track, it)| (Role::Stress(track), it));
    on_tracks.chain(std::mem::take(&mut of.worn).into_iter().map(|(on, it)| (Role::Worn(on), it))).collect()
}

/// Takes all trauma.
fn trauma(of: &mut Traits) -> Vec<(Role, Trait)> {
    std::mem::take(&mut of.trauma).into_iter().map(|(track, it)| (Role::Trauma(track), it)).collect()
}

/// Keeps harm whose die can’t be read, which is gone in the reading.
fn stay<T: Clone>(then: &[T], now: &mut Vec<T>, name: impl Fn(&T) -> Name, unread: &Unread) {
    now.extend(then.iter().filter(|it| unread.doubts(&Doubt::Harm(name(it)))).cloned());
}

/// Lists a change of what Hitch does not have.
fn lost(name: &str, unread: &Unread) {
    unread.say(name, t!("this change has no place in Hitch"));
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
    let shown = |of: &Character| (!of.concept.is_empty(), !of.background.is_empty());
    if shown(own) == shown(then) {
        take(&mut own.concept, &then.concept, now.concept.clone());
        take(&mut own.background, &then.background, now.background.clone());
        return;
    }
    let one = |of: &Character| if of.concept.is_empty() { &of.background } else { &of.concept }.clone();
    let shown = if own.concept.is_empty() { &mut own.background } else { &mut own.concept };
    take(shown, &one(then), one(now));
}

/// Takes over a catalyst’s own die, which is in no set of Hitch, while a tool has it in its last one.
fn alone(own: &mut Traits, then: &mut Traits, now: &mut Traits, label: impl Fn(&TraitSet) -> String, unread: &Unread) {
    let Some(die) = &mut own.catalyst else { return };
    let name = |it: &Trait| it.name.clone();
    let is_it = |it: &Trait| key(&it.name) == key(&die.name);
    let Some((at, old)) = then.sets.iter_mut().rev().find_map(|set| Some((set.traits.iter().rposition(is_it)?, set)))
    else {
        return;
    };
    let new = now.sets.iter_mut().find(|it| label(it) == label(old));
    let place =
        new.as_ref().and_then(|new| pairs(&old.traits, &new.traits, name).iter().position(|it| *it == Some(at)));
    let before = old.traits.remove(at);
    match new.zip(place) {
        Some((new, place)) => a_trait(die, &before, new.traits.remove(place), unread),
        None => own.catalyst = None,
    }
    for of in [then, now] {
        of.sets.retain(|it| !it.traits.is_empty() || !it.sfx.is_empty());
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

fn set(own: &mut TraitSet, then: &TraitSet, now: TraitSet, unread: &Unread) {
    take(&mut own.shut_down, &then.shut_down, now.shut_down);
    effects(&mut own.sfx, &then.sfx, now.sfx, unread);
    own.traits = traits((std::mem::take(&mut own.traits), then.traits.clone(), now.traits), unread);
}

fn traits(all: (Vec<Trait>, Vec<Trait>, Vec<Trait>), unread: &Unread) -> Vec<Trait> {
    merged(all, |it| it.name.clone(), unread, |own, then, now| a_trait(own, then, now, unread))
}

fn a_trait(own: &mut Trait, then: &Trait, now: Trait, unread: &Unread) {
    // Somebody else is of another name.
    if key(&now.name) != key(&then.name) {
        own.about = own.about.filter(|it| !matches!(it, About::Character(_)));
    }
    take(&mut own.name, &then.name, now.name);
    if !unread.doubts(&Doubt::Dice(now.id)) {
        take(&mut own.base, &then.base, now.base);
        take(&mut own.shifts, &then.shifts, now.shifts);
    }
    take(&mut own.shut_down, &then.shut_down, now.shut_down);
    take(&mut own.hidden, &then.hidden, now.hidden);
    // Where a tool has one line for both, it shows the statement.
    let shown = if own.statement.is_empty() { &mut own.note } else { &mut own.statement };
    take(shown, &then.note, now.note);
    take(&mut own.statement, &then.statement, now.statement);
    effects(&mut own.sfx, &then.sfx, now.sfx, unread);
}

fn effects(own: &mut Vec<Sfx>, then: &[Sfx], now: Vec<Sfx>, unread: &Unread) {
    let all = (std::mem::take(own), then.to_vec(), now);
    let name = |it: &Sfx| it.name.clone();
    *own = merged(all, name, unread, |own, then, now| {
        take(&mut own.name, &then.name, now.name.clone());
        take(&mut own.unlocked, &then.unlocked, now.unlocked);
        take(&mut own.limit, &then.limit, now.limit);
        if now.text != then.text {
            // The costs and benefits were those of the old text.
            let (name, unlocked, limit) = (own.name.clone(), own.unlocked, own.limit);
            *own = Sfx { name, unlocked, limit, ..now };
        }
    });
}

/// Returns a list with what changed between two readings of it. What neither of them shows keeps its place, and changes
/// of what is not there are listed.
fn merged<T: Clone + PartialEq>(
    (own, then, now): (Vec<T>, Vec<T>, Vec<T>),
    name: impl Fn(&T) -> Name,
    unread: &Unread,
    mut change: impl FnMut(&mut T, &T, T),
) -> Vec<T> {
    let shown = pairs(&own, &then, &name);
    let from = pairs(&then, &now, &name);
    let mut own: Vec<Option<T>> = own.into_iter().map(Some).collect();
    let mut all = Vec::new();
    for (new, at) in now.into_iter().zip(&from) {
        let Some((at, then)) = at.and_then(|at| Some((at, then.get(at)?))) else {
            all.push(new);
            continue;
        };
        if let Some(mut mine) = shown.get(at).copied().flatten().and_then(|at| own.get_mut(at)?.take()) {
            change(&mut mine, then, new);
            all.push(mine);
        } else {
            let mut changed = then.clone();
            change(&mut changed, then, new);
            if changed != *then {
                lost(&name(then), unread);
            }
        }
    }
    let kept: BTreeSet<usize> = from.into_iter().flatten().collect();
    for (at, gone) in then.iter().enumerate().filter(|(at, _)| !kept.contains(at)) {
        if shown.get(at).is_some_and(Option::is_none) {
            lost(&name(gone), unread);
        }
    }
    let shown: BTreeSet<usize> = shown.into_iter().flatten().collect();
    for (at, hidden) in own.into_iter().enumerate().filter(|(at, _)| !shown.contains(at)) {
        if let Some(hidden) = hidden {
            all.insert(at.min(all.len()), hidden);
        }
    }
    all
}

/// Returns for each of the new the place of what it was: of the same name, else at the same place with a name that is
/// gone. The second of a name is that of before.
fn pairs<T>(old: &[T], new: &[T], name: impl Fn(&T) -> Name) -> Vec<Option<usize>> {
    let numbered = |all: &[T]| -> Vec<(String, usize)> {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let number = |one: &T| {
            let name = key(&name(one));
            let count = counts.entry(name.clone()).or_default();
            *count += 1;
            (name, *count)
        };
        all.iter().map(number).collect()
    };
    let (old, new) = (numbered(old), numbered(new));
    let by_name: BTreeMap<_, _> = old.iter().enumerate().map(|(at, name)| (name, at)).collect();
    let known: BTreeSet<_> = new.iter().collect();
    let gone: BTreeSet<_> = old.iter().filter(|it| !known.contains(it)).collect();
    let was =
        |(at, name)| by_name.get(name).copied().or_else(|| old.get(at).filter(|it| gone.contains(it)).map(|_| at));
    new.iter().enumerate().map(was).collect()
}
