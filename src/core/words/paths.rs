//! The stages of the pathways, in words (PATH-2 to PATH-4).

use super::terms::so_many;
use super::{a, counted};
use crate::model::{
    CharacterId, Die, Element, ElementKind, Labels, MOST_OPTIONS, Name, Ref, ResourceSort, SetDef, SetKind, Setting,
    Stage, StageKind, State, Trait, dice_text,
};
use crate::rules::{Due, PathGain, stage_dice, stage_owes, words_owed};

/// Returns the word for a trait a stage owes.
pub fn due_name(due: Due) -> &'static str {
    match due {
        Due::Column => t!("option"),
        Due::Element => t!("element"),
        Due::NewElement => t!("new element"),
        Due::Extra => t!("additional element"),
        Due::Action => t!("meta action"),
        Due::Trait => t!("trait"),
        Due::Distinction => t!("distinction"),
        Due::Power => t!("power"),
        Due::Part => t!("improvement"),
        Due::Words => t!("connection to describe"),
    }
}

/// Returns the word for a kind of stage.
pub fn stage_kind(kind: StageKind) -> &'static str {
    match kind {
        StageKind::Standard => t!("standard"),
        StageKind::Major => t!("major"),
        StageKind::Meta => t!("meta"),
    }
}

/// Describes the gains of a kind of stage, in a sentence.
pub fn stage_gives(kind: StageKind) -> &'static str {
    match kind {
        StageKind::Standard => t!("1 element (new or existing) and a trait"),
        StageKind::Major => t!("2 new elements, a trait and a distinction"),
        StageKind::Meta => t!("1 element, 1 meta action, a trait, a distinction, and powers if the setting has them"),
    }
}

/// Returns the word for a sort of resource (PATH-1).
pub fn resource_sort(sort: ResourceSort) -> &'static str {
    match sort {
        ResourceSort::Extra => t!("extra"),
        ResourceSort::Organization => t!("organization"),
        ResourceSort::Prop => t!("prop"),
        ResourceSort::Location => t!("location"),
    }
}

/// Returns the letter of an option.
pub fn column(column: u8) -> char {
    char::from(b'A'.saturating_add(column.min(MOST_OPTIONS as u8 - 1)))
}

/// Lists the improvements that an option of a stage gives beside those of the stage; empty where it gives none (PATH-2).
pub fn option_gives(setting: &Setting, stage: &Stage, column: u8) -> String {
    stage.gives_of(column).iter().map(|gain| super::growth::gain(setting, gain)).collect::<Vec<_>>().join("; ")
}

/// Returns a stage's number and kind: `Stage 5 of 9 · major`.
pub fn stage_number(number: usize, of: usize, stage: &Stage) -> String {
    let said = t!("Stage {number} of {of} · {}", stage_kind(stage.kind));
    if stage.date.is_empty() { said } else { format!("{said} · {}", stage.date) }
}

/// Returns the setting’s word for an owed trait where one set alone is meant and has a name (SETT-1).
pub fn due_called(setting: &Setting, due: Due) -> String {
    let named = matches!(due, Due::Distinction | Due::Power);
    let mut sets = setting.sets.iter().filter(|def| named && def.kind.is_for_pcs() && stage_due(def.kind) == due);
    match (sets.next(), sets.next()) {
        // With two such sets the word of one of them would be wrong for the other.
        (Some(def), None) if def.one != SetDef::usual(def.id, def.kind).one => def.one.to_string(),
        _ => due_name(due).to_owned(),
    }
}

/// Describes the effect of playing the stages again.
pub fn begin_again(pcs: usize, stages: usize, elements: usize) -> String {
    let (pcs, stages, elements) =
        (so_many(pcs, t!("⟦PC⟧")), so_many(stages, t!("stage")), so_many(elements, t!("element")));
    t!("Plays all {stages} again for {pcs}. The map keeps its {elements}.")
}

/// Counts what session zero has made: its PCs, the other elements of the map, and the connections.
pub fn session_zero(state: &State) -> String {
    let pcs = state.cast.values().filter(|it| it.is_pc()).count();
    let elements = state.map.elements.values().filter(|it| it.kind != ElementKind::Pc).count();
    let (pcs, elements) = (so_many(pcs, t!("⟦PC⟧")), so_many(elements, t!("element")));
    t!("{} has {pcs}, {elements} and {}.", state.name, so_many(state.map.connections.len(), t!("connection")))
}

/// Lists the gains a character is still owed, in order: `one more new element; then a trait and a distinction`. Empty
/// when none is.
pub fn still_owed(state: &State, who: CharacterId) -> String {
    let part = |(due, count): (Due, u8)| match (due, count) {
        (Due::Column, _) => t!("an option").to_owned(),
        (Due::Action, _) => t!("a meta action").to_owned(),
        (Due::Power, _) => a(&due_called(&state.setting, due)),
        (Due::Element, 1) => t!("an element").to_owned(),
        (Due::NewElement, 1) if has_placed(state, who) => t!("one more new element").to_owned(),
        (Due::Extra, _) => counted(u32::from(count), t!("additional element")),
        (Due::Part, count) => counted(u32::from(count), due_name(due)),
        (Due::Words, count) => words_for(state, who, count),
        (due, 1) => a(&due_called(&state.setting, due)),
        (due, count) => counted(u32::from(count), &due_called(&state.setting, due)),
    };
    let draws = |due: Due| matches!(due, Due::Column | Due::Element | Due::NewElement | Due::Extra | Due::Action);
    let (drawn, gained): (Vec<_>, Vec<_>) = stage_owes(state, who).into_iter().partition(|(due, _)| draws(*due));
    let listed = |all: Vec<(Due, u8)>| super::listed(&all.into_iter().map(part).collect::<Vec<_>>());
    match (listed(drawn), listed(gained)) {
        (drawn, gained) if drawn.is_empty() => gained,
        (drawn, gained) if gained.is_empty() => drawn,
        (drawn, gained) => t!("{drawn}; then {gained}"),
    }
}

/// Names the missing descriptions of connections to elements a character was given (PATH-3).
fn words_for(state: &State, who: CharacterId, count: u8) -> String {
    let first = words_owed(state, who).next().and_then(|connection| state.map.elements.get(&connection.to));
    match (count, first) {
        (1, Some(element)) => t!("a description of the connection to {}", element.name),
        _ => t!("descriptions of {count} connections"),
    }
}

fn has_placed(state: &State, who: CharacterId) -> bool {
    let walk = state.map.walk.as_ref();
    walk.and_then(|walk| walk.walkers.get(&who)).is_some_and(|it| it.had.elements > 0)
}

/// Names a possible gain and its result: `Signature asset d6`, `Notice d8 → d10`.
pub fn stage_gain(state: &State, who: CharacterId, gain: &PathGain) -> String {
    match gain {
        PathGain::New { set: Ref::Id(set), .. } => {
            let Some(def) = state.setting.set(*set) else { return t!("a trait").to_owned() };
            let dice = dice_text(&stage_dice(def));
            super::sentence(format!("{} {dice}", def.one).trim_end())
        }
        PathGain::Up(Ref::Id(id)) => {
            let found = state.cast.get(&who).and_then(|it| it.traits.find(*id));
            let Some((_, it)) = found else { return t!("a trait").to_owned() };
            // A trait that has no die yet begins at d6 (PATH-3).
            let to = it.base.iter().min().map_or(Some(Die::D6), |die| die.up());
            format!("{} {} → {}", it.name, dice_text(&it.base), to.map_or_else(String::new, |die| die.to_string()))
        }
        PathGain::Form(Ref::Id(id), dice) => {
            let found = state.cast.get(&who).and_then(|it| it.traits.find(*id));
            let step = |it: &Trait| format!("{} {} → {}", it.name, dice_text(&it.base), dice_text(dice));
            found.map_or_else(|| t!("a trait").to_owned(), |(_, it)| step(it))
        }
        PathGain::Part(what) => super::growth::gain(&state.setting, &what.gain),
        _ => t!("a trait").to_owned(),
    }
}

/// Returns the name of the new trait, or of the one that steps up.
pub fn stage_gain_of(state: &State, who: CharacterId, gain: &PathGain) -> String {
    match gain {
        PathGain::New { name, into: Some(Ref::Id(into)), .. } => {
            let set =
                state.cast.get(&who).and_then(|it| it.traits.set(*into)).map(|it| super::set_name(&state.setting, it));
            t!("called {name}, in {}", set.unwrap_or_default())
        }
        PathGain::New { name, .. } => t!("called {name}"),
        PathGain::Up(Ref::Id(id)) | PathGain::Form(Ref::Id(id), _) => {
            let sets = state.cast.get(&who).map(|it| it.traits.sets.as_slice()).unwrap_or_default();
            let own = sets.iter().find(|set| set.traits.iter().any(|it| it.id == *id));
            let def = own.and_then(|set| state.setting.known_set(set.def));
            def.map_or_else(String::new, |def| t!("steps up their {}", def.one))
        }
        PathGain::Up(_) | PathGain::Form(..) | PathGain::Part(_) => String::new(),
    }
}

/// Returns the kind of gain that a trait of such a set counts as.
pub const fn stage_due(kind: SetKind) -> Due {
    match kind {
        SetKind::Distinctions => Due::Distinction,
        SetKind::Powers | SetKind::Abilities | SetKind::Talents => Due::Power,
        _ => Due::Trait,
    }
}

/// Returns an element’s kind and sort: `Situation`, `Resource: prop, adversarial` (PATH-1).
pub fn element_sort(labels: &Labels, it: &Element) -> String {
    let kind = super::sentence(super::element_kind(labels, it.kind));
    let sort = it.sort.map(|sort| resource_sort(sort).to_owned());
    let parts: Vec<String> = sort.into_iter().chain(it.against.then(|| t!("adversarial").to_owned())).collect();
    if parts.is_empty() { kind } else { format!("{kind}: {}", parts.join(", ")) }
}

/// Describes the stage and character an element was placed for: `stage 3, Growing up, for Mara Oake` (PATH-2).
pub fn placed_when(state: &State, it: &Element) -> Option<String> {
    let stages = state.setting.stages();
    let stage = it.stage.map(|number| match stages.get(usize::from(number).saturating_sub(1)) {
        Some(stage) => t!("stage {number}, {}", stage.title),
        None => t!("stage {number}"),
    });
    let whom = it.by.and_then(|who| state.cast.get(&who)).map(|who| t!("for {}", who.name));
    let parts: Vec<String> = stage.into_iter().chain(whom).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Returns the names of elements placed at a character’s present stage.
pub fn placed(state: &State, who: CharacterId) -> Vec<Name> {
    let Some(walker) = state.map.walk.as_ref().and_then(|walk| walk.walkers.get(&who)) else { return Vec::new() };
    // Elements of earlier stages that were played before have the same number.
    let stage = Some(walker.stage.saturating_add(1));
    let theirs = state.map.elements.values().rev().filter(|it| it.by == Some(who) && it.stage == stage);
    // The action of a meta stage may place one, too (PATH-3).
    let count = usize::from(walker.had.elements) + usize::from(walker.had.actions);
    let mut names: Vec<Name> = theirs.take(count).map(|it| it.name.clone()).collect();
    names.reverse();
    // The last of them may have been there before.
    let last = walker.had.placed.and_then(|id| state.map.elements.get(&id)).map(|it| it.name.clone());
    names.extend(last.filter(|it| !names.contains(it)));
    names
}

/// Returns advice on a table of stages (PATH-7), or `None` for a usual one.
pub fn stages_advice(stages: &[Stage]) -> Option<String> {
    let count = |kind| stages.iter().filter(|it| it.kind == kind).count();
    let (all, major, meta) = (stages.len(), count(StageKind::Major), count(StageKind::Meta));
    // About a third (PATH-7): advice, so there is room on either side before anything is said.
    let third = (all + 2) / 4..=all.div_ceil(2).max(1);
    // One in four or five (PATH-7), with the same room.
    let few = all / 6..=all.div_ceil(3);
    let told = [
        (!third.contains(&major)).then(|| t!("{major} of {all} stages are major. Usually about a third are.")),
        (!few.contains(&meta)).then(|| t!("{meta} of {all} stages are meta. Usually 1 in 4 or 5 is.")),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(" "))
}
