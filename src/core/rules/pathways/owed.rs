//! Debts of stages to PCs, and the order of turns, derived from each one's progress (PATH-2 to PATH-4). Reads only.
//!
//! Home of PATH-3, PATH-7.

use crate::model::{CharacterId, Connection, ElementId, Gain, SetKind, Stage, StageHad, StageKind, State, Walker};
use crate::rules::Due;

/// Returns the progress of a PC; `None` where no stages are played, or not by them.
pub(super) fn walker(state: &State, who: CharacterId) -> Option<&Walker> {
    state.map.walk.as_ref()?.walkers.get(&who)
}

/// Returns the stage that a PC is at.
pub fn stage_of(state: &State, who: CharacterId) -> Option<Stage> {
    let walker = walker(state, who)?;
    state.setting.stages().get(usize::from(walker.stage)).cloned()
}

/// Returns the columns of the stage that a PC may take: that of the stage before and those beside it, or any at first
/// (PATH-2, PATH-7). In a row that is too narrow, its last column counts as the one beside.
pub fn columns(state: &State, who: CharacterId) -> Vec<u8> {
    let (Some(walker), Some(stage)) = (walker(state, who), stage_of(state, who)) else { return Vec::new() };
    let count = u8::try_from(stage.options.len()).unwrap_or(u8::MAX);
    let last = walker.last_column().map(|last| last.min(count));
    (0..count).filter(|column| last.is_none_or(|last| last.abs_diff(*column) <= 1)).collect()
}

/// Returns whether a set has powers: a power set, abilities or talents (PATH-3).
pub(super) const fn is_power(kind: SetKind) -> bool {
    matches!(kind, SetKind::Powers | SetKind::Abilities | SetKind::Talents)
}

fn has_powers(state: &State) -> bool {
    state.setting.sets.iter().any(|it| is_power(it.kind))
}

/// Returns the gains of a stage that need no drawing, less those a PC has had (PATH-3).
fn gives(state: &State, stage: &Stage, had: &StageHad) -> [(Due, u8); 4] {
    // A setting without powers gives none, and must not have anybody wait for one.
    let powers = u8::from(stage.kind == StageKind::Meta && has_powers(state));
    let parts = u8::try_from(parts(stage, had).count()).unwrap_or(u8::MAX);
    [
        (Due::Trait, 1_u8.saturating_sub(had.traits)),
        (Due::Distinction, u8::from(stage.kind.has_distinction()).saturating_sub(had.distinctions)),
        (Due::Power, powers.saturating_sub(had.powers)),
        (Due::Part, parts),
    ]
}

/// Returns the stages that give a PC something, each with what they have had of it. Earlier ones left for later come
/// first; the present one is missing where they waived it.
fn giving(state: &State, who: CharacterId) -> Vec<(At, Stage, &StageHad)> {
    let Some(walker) = walker(state, who) else { return Vec::new() };
    let stages = state.setting.stages();
    let later = walker.later.iter().enumerate().map(|(at, (number, had))| (At::Before(at), *number, had));
    let now = (!walker.skipped).then_some((At::Now, walker.stage, &walker.had));
    let all = later.chain(now);
    all.filter_map(|(at, number, had)| {
        let mut stage = stages.get(usize::from(number))?.clone();
        // The option they took hands out its own beside those of the stage (PATH-2).
        let own = walker.at(number).map(|column| stage.gives_of(column).to_vec());
        stage.gives.extend(own.into_iter().flatten());
        Some((at, stage, had))
    })
    .collect()
}

/// The stage that gives a gain: the present one or an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    Now,
    /// A stage that was left for later, by its index among them.
    Before(usize),
}

impl At {
    pub(super) fn had(self, walker: &mut Walker) -> &mut StageHad {
        if let Self::Before(at) = self
            && let Some((_, had)) = walker.later.get_mut(at)
        {
            return had;
        }
        &mut walker.had
    }
}

/// Returns whether a PC's player drew an element at a stage, new or not (PATH-4).
pub(super) fn drew(state: &State, who: CharacterId, at: At, of: ElementId) -> bool {
    let Some(walker) = walker(state, who) else { return false };
    let (stage, had) = match at {
        At::Before(at) => walker.later.get(at).map_or((walker.stage, &walker.had), |(stage, had)| (*stage, had)),
        At::Now => (walker.stage, &walker.had),
    };
    let drawn = (Some(who), Some(stage.saturating_add(1)));
    had.placed == Some(of)
        || had.earlier.contains(&of)
        || state.map.elements.get(&of).is_some_and(|it| (it.by, it.stage) == drawn)
}

/// Returns the stage that gives a PC something of a kind: the one whose element it comes from, else the present one
/// once an element is placed at it, else the first that was left for later (PATH-4).
pub(super) fn given_by(state: &State, who: CharacterId, due: Due, of: Option<ElementId>) -> Option<At> {
    let all = giving(state, who).into_iter().filter(|(_, stage, had)| {
        let gives = gives(state, stage, had);
        gives.iter().any(|(it, count)| *it == due && *count > 0)
    });
    let all: Vec<_> = all.collect();
    let of_it = all.iter().find(|(at, ..)| of.is_some_and(|of| drew(state, who, *at, of)));
    // The trait of a stage comes of the element that is placed at it (PATH-3).
    let now = all.iter().find(|(at, _, had)| *at == At::Now && (due != Due::Trait || had.elements > 0));
    of_it.or(now).or_else(|| all.first()).map(|(at, ..)| *at)
}

/// Returns what the stages still owe a PC, in the order of the rules, each with its count: the present stage, and gains
/// of earlier ones left for later (PATH-3, PATH-4). After a waiver only awaited words remain.
pub fn stage_owes(state: &State, who: CharacterId) -> Vec<(Due, u8)> {
    // Words are asked only of those who walk the stages.
    let words = walker(state, who).map_or(0, |_| words_owed(state, who).count());
    let words = (Due::Words, u8::try_from(words).unwrap_or(u8::MAX));
    stages_give(state, who).into_iter().chain((words.1 > 0).then_some(words)).collect()
}

/// Returns what the stages owe, without words, for which all connections must be searched.
fn stages_give(state: &State, who: CharacterId) -> Vec<(Due, u8)> {
    let (Some(walker), Some(stage)) = (walker(state, who), stage_of(state, who)) else { return Vec::new() };
    let (kind, had) = (stage.kind, &walker.had);
    let element = if kind == StageKind::Major { Due::NewElement } else { Due::Element };
    // Whoever wants no more of a stage draws nothing else at it.
    let open = u8::from(!walker.skipped);
    let chosen = u8::from(walker.at(walker.stage).is_some());
    let mut rows = vec![
        (Due::Column, (u8::from(!stage.options.is_empty()).saturating_sub(chosen)) * open),
        (element, kind.elements().saturating_sub(had.elements) * open),
        (Due::Extra, walker.extra),
        (Due::Action, u8::from(kind == StageKind::Meta).saturating_sub(had.actions) * open),
    ];
    let all: Vec<[(Due, u8); 4]> = giving(state, who).iter().map(|(_, stage, had)| gives(state, stage, had)).collect();
    rows.extend([Due::Trait, Due::Distinction, Due::Power, Due::Part].map(|due| {
        let counts = all.iter().flatten().filter(|(it, _)| *it == due).map(|(_, count)| *count);
        (due, counts.fold(0, u8::saturating_add))
    }));
    rows.into_iter().filter(|(_, count)| *count > 0).collect()
}

/// Returns the connections to elements that other players gave a PC, and that still need words (PATH-3).
pub fn words_owed(state: &State, who: CharacterId) -> impl Iterator<Item = &Connection> {
    state.map.connections.values().map(|it| &**it).filter(move |it| it.words_by == Some(who) && it.text.is_empty())
}

/// Returns whether the stages owe a PC more than words, which may be written at any time (PATH-3).
pub fn stages_owe(state: &State, who: CharacterId) -> bool {
    !stages_give(state, who).is_empty()
}

/// The parts a stage hands out that somebody has not had yet (PATH-9).
fn parts<'a>(stage: &'a Stage, had: &StageHad) -> impl Iterator<Item = &'a Gain> {
    // Each gain uses up one part: what is handed out twice may be had twice.
    let mut taken: Vec<&Gain> = had.gains.iter().collect();
    let open = (0_u8..).zip(&stage.gives).filter(|(place, _)| !had.parts.contains(place));
    open.map(|(_, gain)| gain).filter(move |gain| match taken.iter().position(|it| it == gain) {
        Some(at) => {
            taken.remove(at);
            false
        }
        None => true,
    })
}

/// Returns whether somebody has had a part that their option at the present stage hands out; what the stage hands out
/// too is taken for the stage's (PATH-2).
pub(super) fn has_of_option(state: &State, who: CharacterId, column: u8) -> bool {
    let (Some(walker), Some(stage)) = (walker(state, who), stage_of(state, who)) else { return false };
    let mut had = walker.had.gains.clone();
    for gain in &stage.gives {
        if let Some(at) = had.iter().position(|it| it == gain) {
            had.remove(at);
        }
    }
    stage.gives_of(column).iter().any(|gain| had.contains(gain))
}

/// Returns the parts of a character that the stages still hand out to a PC (PATH-9).
pub fn stage_parts(state: &State, who: CharacterId) -> Vec<Gain> {
    let all = giving(state, who);
    all.iter().flat_map(|(_, stage, had)| parts(stage, had).cloned().collect::<Vec<_>>()).collect()
}

pub(super) fn part_of(state: &State, who: CharacterId, gain: &Gain) -> Option<At> {
    giving(state, who).iter().find(|(_, stage, had)| parts(stage, had).any(|it| it == gain)).map(|(at, ..)| *at)
}

pub(super) fn gives_more(state: &State, who: CharacterId) -> bool {
    let all = giving(state, who);
    let now = all.iter().find(|(at, _, had)| *at == At::Now && had.elements > 0);
    now.is_some_and(|(_, stage, had)| gives(state, stage, had).iter().any(|(_, count)| *count > 0))
}

/// Returns whether the present stage still owes a PC something; earlier stages do not count.
pub fn owes_now(state: &State, who: CharacterId) -> bool {
    draws_more(state, who) || gives_more(state, who)
}

/// Returns the elements of earlier stages whose trait was left for later, the earliest first (PATH-4).
pub fn left_for_later(state: &State, who: CharacterId) -> Vec<ElementId> {
    let all = giving(state, who).into_iter().filter(|(at, stage, had)| {
        *at != At::Now && gives(state, stage, had).iter().any(|(due, count)| *due == Due::Trait && *count > 0)
    });
    all.filter_map(|(.., had)| had.placed).filter(|id| state.map.elements.contains_key(id)).collect()
}

pub(super) fn owes(state: &State, who: CharacterId, due: Due) -> bool {
    stages_give(state, who).iter().any(|(it, _)| *it == due)
}

/// Returns whether a PC still has to draw at the present stage. Its gains may be taken later (PATH-4).
pub fn draws_more(state: &State, who: CharacterId) -> bool {
    let drawn = |due: &Due| matches!(due, Due::Column | Due::Element | Due::NewElement | Due::Action);
    stages_give(state, who).iter().any(|(due, _)| drawn(due))
}

/// Returns whether a PC holds up the common stage: they are at it, and are owed something.
pub fn holds_up(state: &State, who: CharacterId) -> bool {
    let stage = state.map.walk.as_ref().map(|walk| walk.stage);
    let there = walker(state, who).is_some_and(|it| Some(it.stage) == stage);
    // Whoever came late places extra elements at whatever stage, and nobody waits for that (PATH-4).
    there && stages_give(state, who).iter().any(|(due, _)| *due != Due::Extra)
}

/// Returns whether a PC still has something to do at the stages: they are behind, are owed something, or have not been
/// asked for the words of a connection that another player gave them (PATH-3, PATH-4).
pub fn has_more(state: &State, who: CharacterId) -> bool {
    let (Some(walk), Some(own)) = (state.map.walk.as_ref(), walker(state, who)) else { return false };
    let words = || !own.skipped && words_owed(state, who).next().is_some();
    own.stage < walk.stage || stages_owe(state, who) || words()
}

/// Returns the first PC who still has something to do at the stages (PATH-4).
pub fn who_has_more(state: &State) -> Option<CharacterId> {
    state.map.walk.as_ref()?.walkers.keys().copied().find(|who| has_more(state, *who))
}

/// Returns the PC whose step was undone or redone between two states: the one whose place or owed words changed, and
/// who owes something now. `None` where that is not exactly one (PATH-4).
pub fn whose_step(before: &State, now: &State) -> Option<CharacterId> {
    let walkers = &now.map.walk.as_ref()?.walkers;
    let one = |differs: &dyn Fn(CharacterId) -> bool| {
        let mut all = walkers.keys().copied().filter(|who| differs(*who));
        all.next().filter(|_| all.next().is_none())
    };
    let words = |state: &State, who| words_owed(state, who).map(|it| it.id).collect::<Vec<_>>();
    let moved = one(&|who| walker(before, who) != walker(now, who));
    let told = || one(&|who| words(before, who) != words(now, who));
    moved.or_else(told).filter(|who| has_more(now, *who))
}

/// Returns the turns that a PC has used, on elements first and then on the action of a meta stage (PATH-4).
fn turns_had(walker: &Walker) -> u8 {
    walker.had.elements.saturating_add(walker.had.actions)
}

/// Returns the PC whose turn is next, where turns are taken: of those who still place something at the common stage,
/// the first with the fewest turns (PATH-4).
pub fn next_to_place(state: &State) -> Option<CharacterId> {
    let walk = state.map.walk.as_ref().filter(|walk| walk.rounds)?;
    let places = |who: CharacterId| {
        stages_give(state, who).iter().any(|(due, _)| matches!(due, Due::Element | Due::NewElement | Due::Action))
    };
    let there = walk.walkers.iter().filter(|(who, it)| it.stage == walk.stage && places(**who));
    there.min_by_key(|(who, it)| (turns_had(it), **who)).map(|(who, _)| *who)
}

/// Returns the PC that the stage waits for first: the one whose turn is next, else the first at the stage who has still
/// to draw, else the first who holds it up.
pub fn waits_for(state: &State) -> Option<CharacterId> {
    let walk = state.map.walk.as_ref()?;
    let there: Vec<CharacterId> = walk.walkers.keys().copied().filter(|who| holds_up(state, *who)).collect();
    let draws = there.iter().copied().find(|who| draws_more(state, *who));
    next_to_place(state).or(draws).or_else(|| there.first().copied())
}
