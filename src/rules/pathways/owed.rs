//! What a stage still owes to whom, and whose turn it is: what follows from how far each has come (PATH-2 to PATH-4).
//! Pure reading.
//!
//! Home of PATH-3, PATH-7.

use crate::model::{CharacterId, Gain, SetKind, Stage, StageKind, State, Walker};
use crate::rules::Due;

/// How far somebody is; nothing where no stages are walked, or not by them.
pub(super) fn walker(state: &State, who: CharacterId) -> Option<&Walker> {
    state.map.walk.as_ref()?.walkers.get(&who)
}

/// The stage that somebody is at.
pub fn stage_of(state: &State, who: CharacterId) -> Option<Stage> {
    let walker = walker(state, who)?;
    state.setting.stages().get(usize::from(walker.stage)).cloned()
}

/// The columns of their stage that somebody may take: that of the stage before and those beside it, or any at first
/// (PATH-2, PATH-7). Where the row is too narrow for that, its last column is the one beside it.
pub fn columns(state: &State, who: CharacterId) -> Vec<u8> {
    let (Some(walker), Some(stage)) = (walker(state, who), stage_of(state, who)) else { return Vec::new() };
    let count = u8::try_from(stage.options.len()).unwrap_or(u8::MAX);
    let last = walker.last_column().map(|last| last.min(count));
    (0..count).filter(|column| last.is_none_or(|last| last.abs_diff(*column) <= 1)).collect()
}

/// Whether a set has powers: a power set, abilities or talents (PATH-3).
pub(super) const fn is_power(kind: SetKind) -> bool {
    matches!(kind, SetKind::Powers | SetKind::Abilities | SetKind::Talents)
}

/// Whether the setting has powers at all.
fn has_powers(state: &State) -> bool {
    state.setting.sets.iter().any(|it| is_power(it.kind))
}

/// What the stage somebody is at still owes them, in the order of the rules, each with how many (PATH-3). Nothing for
/// whoever has had all of it, or wants no more.
pub fn stage_owes(state: &State, who: CharacterId) -> Vec<(Due, u8)> {
    let (Some(walker), Some(stage)) = (walker(state, who), stage_of(state, who)) else { return Vec::new() };
    let (kind, had) = (stage.kind, &walker.had);
    let meta = kind == StageKind::Meta;
    let element = if kind == StageKind::Major { Due::NewElement } else { Due::Element };
    let open = u8::from(!walker.skipped);
    let chosen = u8::from(walker.at(walker.stage).is_some());
    let rows = [
        (Due::Column, (u8::from(!stage.options.is_empty()).saturating_sub(chosen)) * open),
        (element, kind.elements().saturating_sub(had.elements) * open),
        (Due::Extra, walker.extra),
        (Due::Action, u8::from(meta).saturating_sub(had.actions) * open),
        (Due::Trait, 1_u8.saturating_sub(had.traits) * open),
        (Due::Distinction, u8::from(kind.has_distinction()).saturating_sub(had.distinctions) * open),
        (Due::Power, u8::from(meta && has_powers(state)).saturating_sub(had.powers) * open),
        (Due::Part, u8::try_from(parts(&stage, walker).count()).unwrap_or(u8::MAX) * open),
    ];
    rows.into_iter().filter(|(_, count)| *count > 0).collect()
}

/// The parts a stage hands out that somebody has not had yet (PATH-9).
fn parts<'a>(stage: &'a Stage, walker: &'a Walker) -> impl Iterator<Item = &'a Gain> {
    let mut had: Vec<&Gain> = walker.had.gains.iter().collect();
    let open = (0_u8..).zip(&stage.gives).filter(|(place, _)| !walker.had.parts.contains(place));
    open.map(|(_, gain)| gain).filter(move |gain| match had.iter().position(|it| it == gain) {
        Some(at) => {
            had.remove(at);
            false
        }
        None => true,
    })
}

/// The parts of a character that the stage somebody is at still hands out to them (PATH-9).
pub fn stage_parts(state: &State, who: CharacterId) -> Vec<Gain> {
    let (Some(walker), Some(stage)) = (walker(state, who), stage_of(state, who)) else { return Vec::new() };
    if walker.skipped {
        return Vec::new();
    }
    parts(&stage, walker).cloned().collect()
}

/// Whether something of that kind is owed.
pub(super) fn owes(state: &State, who: CharacterId, due: Due) -> bool {
    stage_owes(state, who).iter().any(|(it, _)| *it == due)
}

/// Whether the stage of all waits for somebody: they are at it, and are owed something of it.
pub fn holds_up(state: &State, who: CharacterId) -> bool {
    let stage = state.map.walk.as_ref().map(|walk| walk.stage);
    let there = walker(state, who).is_some_and(|it| Some(it.stage) == stage);
    there && stage_owes(state, who).iter().any(|(due, _)| *due != Due::Extra)
}

/// What a turn is spent on: elements first, and then the action of a meta stage (PATH-4).
fn turns_had(walker: &Walker) -> u8 {
    walker.had.elements.saturating_add(walker.had.actions)
}

/// Whose turn it is, where turns are taken: of those who still place something at the stage of all, the first with the
/// fewest turns had (PATH-4).
pub fn next_to_place(state: &State) -> Option<CharacterId> {
    let walk = state.map.walk.as_ref().filter(|walk| walk.rounds)?;
    let places = |who: CharacterId| {
        stage_owes(state, who).iter().any(|(due, _)| matches!(due, Due::Element | Due::NewElement | Due::Action))
    };
    let there = walk.walkers.iter().filter(|(who, it)| it.stage == walk.stage && places(**who));
    there.min_by_key(|(who, it)| (turns_had(it), **who)).map(|(who, _)| *who)
}

/// Whom the stage waits for first: whose turn it is, else the first who holds it up.
pub fn waits_for(state: &State) -> Option<CharacterId> {
    let walk = state.map.walk.as_ref()?;
    next_to_place(state).or_else(|| walk.walkers.keys().copied().find(|who| holds_up(state, *who)))
}
