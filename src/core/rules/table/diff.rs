//! Changes between two tables, for previews, for the end of a scene, and for tests.

mod change;
mod map;
mod orders;
mod parts;
mod people;

pub use change::{Change, RollDie};

use crate::model::{
    Character, CharacterId, CounterFrom, Map, Name, Pool, PoolDie, PoolId, Role, Scene, SceneId, Sight, State, Trait,
    TraitId, TraitSet, Traits,
};
use crate::rules::Table;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns all differences between two tables.
pub fn diff(before: &Table, after: &Table) -> Vec<Change> {
    let mut changes = Vec::new();
    let cast = touched(&before.cast, &after.cast);
    let scene = touched(&before.scenes, &after.scenes);
    let pool = touched(&before.pools, &after.pools);
    people::points(before, after, &cast, &mut changes);
    both(&cast).for_each(|(_, was, is)| traits(&is.name, &was.traits, &is.traits, &mut changes));
    both(&cast).for_each(|(_, was, is)| people::hurt(was, is, &mut changes));
    people::outs(before, after, &cast, &scene, &mut changes);
    both(&scene).for_each(|(_, was, is)| traits(&is.name, &was.traits, &is.traits, &mut changes));
    both(&pool).for_each(|(_, was, is)| traits(&is.name, &was.traits, &is.traits, &mut changes));
    pools(&pool, &mut changes);
    scenes(before, after, &scene, &mut changes);
    rolls(before, after, &mut changes);
    counters(before, after, &mut changes);
    rest(before, after, &cast, &mut changes);
    changes
}

type Touched<'m, K, V> = (K, Option<&'m V>, Option<&'m V>);

/// Returns the entries that may differ between two maps, by id. Tables share untouched entries, so that in a campaign
/// of thousands few have to be compared.
fn touched<'m, K: Ord + Copy, V>(before: &'m Map<K, V>, after: &'m Map<K, V>) -> Vec<Touched<'m, K, V>> {
    let mut found: Vec<Touched<'m, K, V>> = Vec::new();
    if Arc::ptr_eq(before, after) {
        return found;
    }
    let (mut olds, mut news) = (before.iter().peekable(), after.iter().peekable());
    loop {
        let order = match (olds.peek(), news.peek()) {
            (Some((old, _)), Some((new, _))) => old.cmp(new),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => return found,
        };
        let old = if order.is_le() { olds.next() } else { None };
        let new = if order.is_ge() { news.next() } else { None };
        match (old, new) {
            (Some((_, was)), Some((_, is))) if Arc::ptr_eq(was, is) => {}
            (Some((id, _)), _) | (_, Some((id, _))) => {
                found.push((*id, old.map(|(_, it)| &**it), new.map(|(_, it)| &**it)));
            }
            (None, None) => return found,
        }
    }
}

fn both<'m, K: Copy, V>(touched: &[Touched<'m, K, V>]) -> impl Iterator<Item = (K, &'m V, &'m V)> {
    touched.iter().filter_map(|(id, was, is)| Some((*id, (*was)?, (*is)?)))
}

fn traits(on: &Name, was: &Traits, is: &Traits, out: &mut Vec<Change>) {
    if was == is {
        return;
    }
    let index = |traits: &Traits| -> BTreeMap<TraitId, (Role, Trait)> {
        traits.iter().map(|(role, it)| (it.id, (role, it.clone()))).collect()
    };
    let (old, new) = (index(was), index(is));
    for (id, (role, trait_)) in &old {
        if !new.contains_key(id) {
            out.push(Change::TraitWent { on: on.clone(), role: *role, name: trait_.name.clone(), dice: trait_.dice() });
        }
    }
    for (id, (role, trait_)) in &new {
        let (on, name, role) = (on.clone(), trait_.name.clone(), *role);
        match old.get(id) {
            None => out.push(Change::TraitCame { on, role, name, dice: trait_.dice() }),
            Some((_, was)) if was.dice() != trait_.dice() => {
                out.push(Change::TraitRated { on, role, name, from: was.dice(), to: trait_.dice() });
            }
            Some((_, was)) if was != trait_ => {
                let parts = parts::of_trait(was, trait_);
                out.push(Change::TraitEdited { on, was: was.name.clone(), name, parts });
            }
            Some(_) => {}
        }
    }
    for set in &is.sets {
        let same = |old: &TraitSet| {
            old.shut_down == set.shut_down
                && old.back == set.back
                && old.sfx == set.sfx
                && old.name == set.name
                && old.source == set.source
        };
        if let Some(old) = was.set(set.id).filter(|old| !same(old)) {
            let called = |set: &TraitSet| set.name.clone().unwrap_or_else(|| t!("a trait set").into());
            let (was, name) = (called(old), called(set));
            out.push(Change::TraitEdited { on: on.clone(), was, name, parts: parts::of_set(old, set) });
        }
    }
}

fn pools(touched: &[Touched<'_, PoolId, Pool>], out: &mut Vec<Change>) {
    for (_, was, is) in touched {
        match (was, is) {
            (None, Some(is)) => out.push(Change::Came(is.name.clone())),
            (Some(was), Some(is)) if was.dice != is.dice => out.push(Change::Pool {
                pool: is.name.clone(),
                kind: is.kind,
                from: was.dice.clone(),
                to: is.dice.clone(),
            }),
            (Some(was), Some(is))
                if (&was.name, was.pays, was.hidden, was.of_scene) != (&is.name, is.pays, is.hidden, is.of_scene) =>
            {
                out.push(Change::Edited { what: is.name.clone(), parts: parts::of_pool(was, is) });
            }
            _ => {}
        }
    }
    gone(touched, |pool| pool.name.clone(), out);
}

fn counters(before: &State, after: &State, out: &mut Vec<Change>) {
    for (id, was, is) in touched(&before.counters, &after.counters) {
        let name = |state: &State| state.counted(id).map(|it| it.spec.name.clone());
        match (was, is) {
            (Some(was), Some(is)) if was.now != is.now => {
                let on = is.of.and_then(|of| after.bearer_name(of).cloned());
                let form = after.counter_spec(is).map(|it| it.form).unwrap_or_default();
                let name = name(after).unwrap_or_default();
                out.push(Change::Counter { on, name, form, from: was.now, to: is.now });
            }
            (Some(_), Some(_)) => {
                out.push(Change::Edited { what: name(after).unwrap_or_default(), parts: Vec::new() });
            }
            // The setting's come and go with their files and scenes.
            (None, Some(it)) if matches!(it.from, CounterFrom::Play(_)) => out.extend(name(after).map(Change::Came)),
            (Some(it), None) if matches!(it.from, CounterFrom::Play(_)) => out.extend(name(before).map(Change::Went)),
            _ => {}
        }
    }
}

fn scenes(before: &State, after: &State, touched: &[Touched<'_, SceneId, Scene>], out: &mut Vec<Change>) {
    for (_, was, is) in touched {
        let (was, is) = match (was, is) {
            (Some(was), Some(is)) => (was, is),
            (None, Some(is)) => {
                out.push(Change::Came(is.name.clone()));
                continue;
            }
            (_, None) => continue,
        };
        if was.order != is.order && orders::order((before, &was.order), (after, &is.order), out) {
            continue;
        }
        // Who is out, who was roused, and traits are told by themselves.
        if (&was.out, &was.roused) == (&is.out, &is.roused)
            && was.traits == is.traits
            && crate::rules::table::facts::people::differ(was, is)
        {
            out.push(Change::Edited { what: is.name.clone(), parts: parts::of_scene(was, is, after.rests(is.id)) });
        }
    }
    gone(touched, |scene| scene.name.clone(), out);
}

fn rolls(before: &State, after: &State, out: &mut Vec<Change>) {
    for (_, was, is) in touched(&before.rolls, &after.rolls) {
        let Some(is) = is else { continue };
        let dice = roll_dice(was.map_or(&[], |was| &was.dice), &is.dice);
        if !dice.is_empty() || was.is_none_or(|was| was.phase != is.phase) {
            let who = match is.by {
                crate::model::Side::Character(id) => after.cast.get(&id).map(|it| it.name.clone()),
                crate::model::Side::Opposition => None,
            };
            out.push(Change::Roll { who: who.unwrap_or_else(|| t!("the opposition").into()), phase: is.phase, dice });
        }
    }
}

fn roll_dice(was: &[PoolDie], is: &[PoolDie]) -> Vec<RollDie> {
    let size = |dice: &[PoolDie], die: &PoolDie| dice.iter().find(|it| it.id == die.id).map(|it| it.size);
    let now = is.iter().map(|die| RollDie { label: die.label.clone(), from: size(was, die), to: Some(die.size) });
    let gone = was.iter().filter(|die| size(is, die).is_none());
    let gone = gone.map(|die| RollDie { label: die.label.clone(), from: Some(die.size), to: None });
    now.filter(|it| it.from != it.to).chain(gone).collect()
}

fn rest(before: &State, after: &State, touched: &[Touched<'_, CharacterId, Character>], out: &mut Vec<Change>) {
    for (_, was, is) in touched {
        match (was, is) {
            (None, Some(is)) => out.push(Change::Came(is.name.clone())),
            (Some(was), Some(is)) => {
                let who = || is.name.clone();
                if was.hero != is.hero {
                    out.push(Change::Hero { who: who(), from: was.hero.clone(), to: is.hero.clone() });
                }
                people::growth(was, is, out);
                if was.saved_dice != is.saved_dice {
                    out.push(Change::SavedDice { who: who(), from: was.saved_dice, to: is.saved_dice });
                }
                // Points, traits and dice are told by themselves.
                let rest = Character {
                    purse: if was.points().is_some() == is.points().is_some() { is.purse } else { was.purse },
                    traits: is.traits.clone(),
                    hurt: is.hurt,
                    hero: is.hero.clone(),
                    growth: people::untold(was, is),
                    saved_dice: is.saved_dice,
                    // What was rolled last, and what a mob has lost, is told with the roll and with the dice.
                    last_pool: is.last_pool.clone(),
                    lost: is.lost.clone(),
                    // That its die has stepped is told with the die.
                    stepped: is.stepped,
                    // Who acts for the first time is seen: that is the act, and nothing besides (SHOW-2).
                    sight: if [was.sight, is.sight].contains(&Sight::Kept) { was.sight } else { is.sight },
                    ..Character::clone(was)
                };
                if rest != **is {
                    out.push(Change::Edited { what: who(), parts: parts::of_character(was, is) });
                }
            }
            _ => {}
        }
    }
    gone(touched, |it| it.name.clone(), out);
    let campaign = [
        (t!("the campaign name"), before.name != after.name),
        (t!("the text of the campaign notes"), before.notes != after.notes),
        (t!("the campaign picture"), before.picture != after.picture),
        (t!("a handout"), before.handouts != after.handouts),
        (t!("the player screen"), before.shown != after.shown),
        (t!("a note in the log"), before.remarks != after.remarks),
        (t!("the setting"), before.setting != after.setting),
        (t!("the player list"), before.players != after.players),
        (
            t!("the situation"),
            (&before.evening.situation, &before.evening.reveals) != (&after.evening.situation, &after.evening.reveals),
        ),
        (t!("a line or veil"), before.safety != after.safety),
        (t!("the record"), before.record != after.record),
        (t!("the story"), (&before.story, &before.stories) != (&after.story, &after.stories)),
    ];
    let edited = |(what, _): (&str, bool)| Change::Edited { what: what.into(), parts: Vec::new() };
    out.extend(campaign.into_iter().filter(|(_, differs)| *differs).map(edited));
    // Comparing two maps whole would cost more than all else, and most share theirs.
    if !Arc::ptr_eq(&before.map, &after.map) {
        map::changes(&before.map, &after.map, out);
    }
}

fn gone<K, V>(touched: &[Touched<'_, K, V>], name: impl Fn(&V) -> Name, out: &mut Vec<Change>) {
    let went = touched.iter().filter(|(_, _, is)| is.is_none());
    out.extend(went.filter_map(|(_, was, _)| was.map(|it| Change::Went(name(it)))));
}
