//! Turns and possible successors, in words (ORD-2).

use super::{followed, listed, one_of};
use crate::model::{Actor, InitiativeWay, OrderKind, Scene, State};
use crate::rules::{initiative_due, next_actors, picks_next};

/// Longest list of names; longer ones are counted.
const LISTED: usize = 3;

/// Joins names with "or": `Idris, Quill or the fire`; with many, `Idris, Quill or 3 others`.
pub fn either(names: &[String]) -> String {
    match names {
        [first, second, others @ ..] if names.len() > LISTED => t!("{first}, {second} or {} others", others.len()),
        _ => one_of(names),
    }
}

/// Joins names with "and": `Idris, Quill and the fire`; with many, `Idris, Quill and 3 others`.
pub fn both(names: &[String]) -> String {
    match names {
        [first, second, others @ ..] if names.len() > LISTED => t!("{first}, {second} and {} others", others.len()),
        _ => listed(names),
    }
}

/// Returns an actor's full name.
pub fn actor_name(state: &State, actor: Actor) -> &str {
    let name = match actor {
        Actor::Character(id) => state.cast.get(&id).map(|it| &it.name),
        Actor::Pool(id) => state.pools.get(&id).map(|it| &it.name),
    };
    name.map_or(t!("a character"), |name| name)
}

/// Words before a name that are no first name.
const TITLES: [&str; 50] = [
    "the",
    "a",
    "an",
    "mr",
    "mr.",
    "mrs",
    "mrs.",
    "ms",
    "ms.",
    "miss",
    "mx",
    "mx.",
    "madam",
    "sir",
    "dame",
    "lady",
    "lord",
    "sister",
    "brother",
    "father",
    "mother",
    "aunt",
    "uncle",
    "cousin",
    "doctor",
    "dr",
    "dr.",
    "professor",
    "saint",
    "st",
    "st.",
    "captain",
    "sergeant",
    "lieutenant",
    "major",
    "colonel",
    "general",
    "commander",
    "agent",
    "king",
    "queen",
    "prince",
    "princess",
    "count",
    "baron",
    "old",
    "young",
    "little",
    "first",
    "second",
];

/// Returns a short name that is clear among others: a PC’s first name where it is unique.
pub fn short_name<'s>(state: &'s State, actor: Actor, among: &[Actor]) -> &'s str {
    let full = actor_name(state, actor);
    let is_pc = matches!(actor, Actor::Character(id) if state.cast.get(&id).is_some_and(|it| it.is_pc()));
    let is_title = |word: &str| TITLES.iter().any(|it| it.eq_ignore_ascii_case(word));
    // “Nadia’s” is no name.
    let is_name = |word: &&str| is_pc && !is_title(word) && !word.ends_with("’s") && !word.ends_with("'s");
    let Some(first) = full.split_whitespace().next().filter(is_name) else {
        return full;
    };
    // Two of one first name would both be called by it.
    let namesake =
        |other: &Actor| *other != actor && actor_name(state, *other).split_whitespace().any(|it| it == first);
    if among.iter().any(namesake) { full } else { first }
}

/// Returns a short name for use in a sentence: pools quoted.
fn in_sentence(state: &State, actor: Actor, among: &[Actor]) -> String {
    let name = short_name(state, actor, among);
    if let Actor::Pool(_) = actor { format!("“{name}”") } else { name.to_owned() }
}

/// Describes the turn order below it: the current actor and possible successors.
pub fn order_line(state: &State, scene: &Scene) -> String {
    let order = &scene.order;
    let (next, new_round) = next_actors(state, scene);
    let name = |actor: Actor| in_sentence(state, actor, &order.actors);
    if next.is_empty() {
        return if order.actors.is_empty() {
            t!("No one is in the order yet.").to_owned()
        } else {
            t!("No one in the order can act.").to_owned()
        };
    }
    let due = initiative_due(state, scene);
    if order.now.is_none() && !due.is_empty() && next.iter().all(|who| due.contains(who)) {
        let from = both(&due.into_iter().map(name).collect::<Vec<_>>());
        return match state.setting.mods.initiative {
            InitiativeWay::Fixed => t!("Still without initiative: {from}."),
            _ => t!("Still to roll initiative: {from}."),
        };
    }
    let names: Vec<String> = next.iter().copied().map(name).collect();
    let side = picks_next(state, order, new_round).filter(|_| !order.gm_picks);
    let picker = match order.now {
        _ if side == Some(true) => t!("The players’ side").to_owned(),
        _ if side == Some(false) => t!("The GM’s side").to_owned(),
        _ if order.gm_picks => t!("The GM").to_owned(),
        Some(Actor::Pool(_)) | None => t!("The GM").to_owned(),
        Some(actor) => name(actor),
    };
    if new_round {
        let round = order.round + 1;
        let dramatic = order.kind == OrderKind::Dramatic;
        let first = match order.now {
            // Initiative decides by itself (ORD-6).
            _ if order.kind == OrderKind::Initiative && side.is_none() && !order.gm_picks => {
                if state.setting.mods.initiative_again {
                    t!("Roll initiative again for round {round}.")
                } else {
                    let first = names.first().map(String::as_str).unwrap_or_default();
                    t!("{first} acts first in round {round}.")
                }
            }
            Some(now) if next.len() == 1 && next.contains(&now) => {
                t!("{} acts first in round {round} again.", name(now))
            }
            Some(now @ Actor::Character(_)) if next.contains(&now) && dramatic => {
                t!("{picker} picks the dramatic lead for round {round}, and can pick themselves.")
            }
            Some(now @ Actor::Character(_)) if next.contains(&now) => {
                t!("{picker} picks the action lead for round {round}, and can pick themselves.")
            }
            _ if dramatic => t!("{picker} picks the dramatic lead for round {round}."),
            _ => t!("{picker} picks the action lead for round {round}."),
        };
        followed(t!("Everyone has acted."), first)
    } else if let Some(first) = names.first().filter(|_| order.kind.is_set() && side.is_none() && !order.gm_picks) {
        // In a set order no one picks, and others may be left after the next one (ORD-4, ORD-6).
        t!("{first} is next.")
    } else if let [only] = names.as_slice() {
        match side {
            // The other side may have others left (ORD-6).
            Some(_) => t!("{picker} acts next: {only}."),
            None => t!("Only {only} has yet to act this round."),
        }
    } else {
        // The panel lists the candidates below.
        t!("{picker} picks who acts next.")
    }
}

#[cfg(test)]
mod tests {
    use super::either;

    #[test]
    fn names_are_joined_as_people_speak() {
        let names = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(either(&names(&["Idris", "Quill", "the fire"])), "Idris, Quill or the fire");
        assert_eq!(either(&names(&["Idris", "Quill"])), "Idris or Quill");
        assert_eq!(either(&names(&["Idris"])), "Idris");
        assert_eq!(either(&names(&["Idris", "Wen", "Quill", "the fire"])), "Idris, Wen or 2 others");
    }
}
