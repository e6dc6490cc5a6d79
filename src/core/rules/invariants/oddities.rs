//! Oddities of a state that do not stop play: wanted by the GM, or wrong in a hand-edited file.

use crate::model::Name;
use crate::model::{Bearer, Character, State};
use crate::rules::growth::goals::MOST_GOALS;
use crate::rules::refusal::flaw::Wrong;

/// More XP than any character gains in play (GROW-8).
const MUCH_XP: u32 = 1_000_000;

/// Returns the oddities of a table beside its setting, which [`advice`](crate::rules::advice) covers: things without a
/// name, and goals that are too many or have no value (GROW-7).
pub fn oddities(state: &State) -> Vec<Wrong> {
    let all = names(state);
    let blank = all.filter(|(_, name)| name.trim().is_empty());
    let mut found: Vec<Wrong> = blank.map(|(at, _)| Wrong::new(at, "it has no name")).collect();
    found.extend(state.bearers().into_iter().flat_map(|of| traits(state, of)));
    found.extend(state.cast.values().flat_map(|it| growth(it)));
    super::named(state, found)
}

fn names(state: &State) -> impl Iterator<Item = (String, &Name)> {
    let people = state.cast.iter().map(|(key, it)| (format!("cast[{}]", key.0), &it.name));
    let players = state.players.iter().map(|(key, it)| (format!("players[{}]", key.0), &it.name));
    let scenes = state.scenes.iter().map(|(key, it)| (format!("scenes[{}]", key.0), &it.name));
    let pools = state.pools.iter().map(|(key, it)| (format!("pools[{}]", key.0), &it.name));
    let elements = state.map.elements.iter().map(|(key, it)| (format!("map.elements[{}]", key.0), &it.name));
    let counters = state.counters.keys().filter_map(|key| Some((format!("counters[{}]", key.0), state.counted(*key)?)));
    let counters = counters.map(|(at, it)| (at, &it.spec.name));
    people.chain(players).chain(scenes).chain(pools).chain(elements).chain(counters)
}

/// The most letters of a name in a file. Play gives none as long; one of a million letters stops the window.
const LONGEST: usize = 1000;

pub(super) fn long_names(state: &State) -> Vec<Wrong> {
    let campaign = [("name".to_owned(), &state.name), ("setting.name".to_owned(), &state.setting.name)];
    let traits = state.bearers().into_iter().flat_map(|of| {
        let all = state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
        all.map(move |(_, it)| (place(state, of), &it.name))
    });
    // Letters have a byte at least, and most names need not be counted.
    let long = |name: &Name| name.len() > LONGEST && name.chars().count() > LONGEST;
    let all = campaign.into_iter().chain(names(state)).chain(traits).filter(|(_, name)| long(name));
    all.map(|(at, name)| Wrong::new(at, format!("a name has {} letters; the limit is {LONGEST}", name.chars().count())))
        .collect()
}

fn place(state: &State, of: Bearer) -> String {
    match of {
        Bearer::Character(id) => format!("cast[{}].traits", id.0),
        Bearer::Scene(id) => format!("scenes[{}].traits", id.0),
        Bearer::Pool(id) => format!("pools[{}].traits", id.0),
        Bearer::Archetype(id) => {
            let place = state.setting.archetypes.iter().position(|it| it.id == id).unwrap_or_default();
            format!("setting.archetypes[{place}].file")
        }
    }
}

fn traits(state: &State, of: Bearer) -> Vec<Wrong> {
    let at = place(state, of);
    let Some(all) = state.traits(of) else { return Vec::new() };
    let blank = all.iter().filter(|(_, it)| it.name.trim().is_empty());
    let set = |role| match role {
        crate::model::Role::Set(id) => all.set(id).and_then(|set| state.setting.known_set(set.def)),
        _ => None,
    };
    let what = |role| match set(role) {
        Some(set) => t!("a trait of {} has no name", set.name),
        None => t!("a trait has no name").to_owned(),
    };
    blank.map(|(role, _)| Wrong::new(at.clone(), what(role))).collect()
}

fn growth(who: &Character) -> Vec<Wrong> {
    let at = format!("cast[{}].growth", who.id.0);
    let goals = &who.growth.goals;
    let many = (goals.len() > MOST_GOALS).then(|| {
        let what = t!("{} goals; the limit is {MOST_GOALS}", goals.len());
        Wrong::new(format!("{at}.goals"), what)
    });
    let lost = goals.iter().filter(|goal| !goal.done && who.traits.find(goal.value).is_none()).map(|goal| {
        Wrong::new(format!("{at}.goals"), t!("the value linked to the goal “{}” doesn’t exist", goal.name))
    });
    let much =
        (who.growth.xp > MUCH_XP).then(|| Wrong::new(format!("{at}.xp"), t!("{} XP is too much", who.growth.xp)));
    many.into_iter().chain(lost).chain(much).collect()
}
