//! What is odd about a state and keeps nobody from playing it: what the GM may have wanted, or a hand-edited file has
//! wrong.

use crate::model::{Bearer, Character, State};
use crate::rules::growth::goals::MOST_GOALS;
use crate::rules::refusal::flaw::Wrong;

/// More experience than anybody gains in a life of play (GROW-8).
const MUCH_XP: u32 = 1_000_000;

/// What is odd about a table beside its setting, of which [`advice`](crate::rules::advice) tells: things without a name,
/// and goals that are too many or tied to nothing (GROW-7).
pub fn oddities(state: &State) -> Vec<Wrong> {
    let people = state.cast.iter().map(|(key, it)| (format!("cast[{}]", key.0), &it.name));
    let players = state.players.iter().map(|(key, it)| (format!("players[{}]", key.0), &it.name));
    let scenes = state.scenes.iter().map(|(key, it)| (format!("scenes[{}]", key.0), &it.name));
    let pools = state.pools.iter().map(|(key, it)| (format!("pools[{}]", key.0), &it.name));
    let elements = state.map.elements.iter().map(|(key, it)| (format!("map.elements[{}]", key.0), &it.name));
    let all = people.chain(players).chain(scenes).chain(pools).chain(elements);
    let blank = all.filter(|(_, name)| name.trim().is_empty());
    let mut found: Vec<Wrong> = blank.map(|(at, _)| Wrong::new(at, "it has no name")).collect();
    found.extend(state.bearers().into_iter().flat_map(|of| traits(state, of)));
    found.extend(state.cast.values().flat_map(|it| growth(it)));
    super::named(state, found)
}

/// Traits of somebody's without a name.
fn traits(state: &State, of: Bearer) -> Vec<Wrong> {
    let at = match of {
        Bearer::Character(id) => format!("cast[{}].traits", id.0),
        Bearer::Scene(id) => format!("scenes[{}].traits", id.0),
        Bearer::Pool(id) => format!("pools[{}].traits", id.0),
        Bearer::Archetype(id) => {
            let place = state.setting.archetypes.iter().position(|it| it.id == id).unwrap_or_default();
            format!("setting.archetypes[{place}].file")
        }
    };
    let Some(all) = state.traits(of) else { return Vec::new() };
    let blank = all.iter().filter(|(_, it)| it.name.trim().is_empty());
    let set = |role| match role {
        crate::model::Role::Set(id) => all.set(id).and_then(|set| state.setting.known_set(set.def)),
        _ => None,
    };
    let what = |role| match set(role) {
        Some(set) => format!("a trait of {} has no name", set.name),
        None => "a trait has no name".to_owned(),
    };
    blank.map(|(role, _)| Wrong::new(at.clone(), what(role))).collect()
}

/// What somebody grows by, that has come of no rule.
fn growth(who: &Character) -> Vec<Wrong> {
    let at = format!("cast[{}].growth", who.id.0);
    let goals = &who.growth.goals;
    let many = (goals.len() > MOST_GOALS).then(|| {
        let what = format!("there are {} goals, where {MOST_GOALS} are the most", goals.len());
        Wrong::new(format!("{at}.goals"), what)
    });
    let lost = goals.iter().filter(|goal| !goal.done && who.traits.find(goal.value).is_none()).map(|goal| {
        Wrong::new(format!("{at}.goals"), format!("the goal \"{}\" is tied to a value that is not there", goal.name))
    });
    let much =
        (who.growth.xp > MUCH_XP).then(|| Wrong::new(format!("{at}.xp"), format!("nobody gains {} XP", who.growth.xp)));
    many.into_iter().chain(lost).chain(much).collect()
}
