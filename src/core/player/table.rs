//! The table as the players know it: a copy without what is hidden from them and without what is the GM's own
//! (SHOW-1 to SHOW-4).
//!
//! [`PlayerTable`] is the one door to everything a player gets. The player screen, its page for a browser, character files,
//! cards, handouts and exported maps are all made of it and can say nothing else.

use crate::model::{
    About, Bearer, Character, CharacterId, Counter, CounterDef, CounterFrom, CounterId, CounterSpec, Name, Packing,
    Parcel, Pool, Remark, Roll, Scene, SceneId, Sight, Sights, Source, State, Trait, TraitId, TraitRef, Traits,
    same_name,
};
use crate::rules::{Secrets, said_instead};
use crate::words::Terms;
use std::collections::BTreeSet;
use std::ops::Deref;
use std::sync::Arc;

/// The players’ name for a hidden character without an alias who can’t be left out.
pub(super) const SOMEONE: &str = "someone";

/// A table with nothing in it that the players may not know. Its ids are those of the whole table.
///
/// - A hidden character has the name the players know (SHOW-3), or is *someone*, and nothing else.
/// - Hidden traits, pools, elements of the map and scenes that were not played are not there.
/// - A die of a hidden source has no label.
/// - The GM's notes, plans, folders and reasons are empty.
#[derive(Clone, Debug)]
pub struct PlayerTable(State);

impl Deref for PlayerTable {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl PlayerTable {
    /// Creates the players' table.
    pub fn of(state: &State) -> Self {
        Self::handing_out(state, None)
    }

    /// Creates the players' table with an empty map, which takes a third less time.
    pub(super) fn without_map(state: &State) -> Self {
        let mut known = Self::but_for_map(state, None);
        known.0.map = Arc::default();
        known.0.remarks = Arc::default();
        known
    }

    /// Creates the players' table with a scene that is handed out, even if it was not played.
    pub fn handing_out(state: &State, scene: Option<SceneId>) -> Self {
        let Self(mut known) = Self::but_for_map(state, scene);
        known.map = state.map_for(true);
        if known.map.elements.values().any(|it| !it.note.is_empty()) {
            let map = Arc::make_mut(&mut known.map);
            for element in Arc::make_mut(&mut map.elements).values_mut().filter(|it| !it.note.is_empty()) {
                Arc::make_mut(element).note = "".into();
            }
        }
        // A note may name what is hidden now (SES-5).
        if !known.remarks.is_empty() {
            let secrets = Secrets::of(state);
            let open = |it: &Remark| it.told && !secrets.said_in(&it.text, "");
            Arc::make_mut(&mut known.remarks).retain(|_, it| open(it));
        }
        // A setting is large, so its copy is made only where an archetype has something hidden.
        Self(known)
    }

    /// Leaves the map whole.
    fn but_for_map(state: &State, scene: Option<SceneId>) -> Self {
        let (mut known, state) = (state.clone(), &state.sights());
        let cast = Arc::make_mut(&mut known.cast);
        for who in cast.values_mut() {
            change(who, character(state, who));
        }
        let pools = Arc::make_mut(&mut known.pools);
        let played = |of: SceneId| state.scenes.get(&of).is_some_and(|it| it.running || it.played) || scene == Some(of);
        pools.retain(|_, it| !it.hidden && it.of_scene.is_none_or(played));
        for own in pools.values_mut() {
            change(own, pool(state, own));
        }
        counters(state, &mut known);
        let scenes = Arc::make_mut(&mut known.scenes);
        scenes.retain(|id, it| it.running || it.played || scene == Some(*id));
        for own in scenes.values_mut() {
            change(own, self::scene(state, own));
        }
        for own in Arc::make_mut(&mut known.rolls).values_mut() {
            change(own, roll(state, own));
        }
        for resolution in Arc::make_mut(&mut known.resolutions).values_mut() {
            Arc::make_mut(resolution).title = "".into();
        }
        for archetype in &state.setting.archetypes {
            if archetype.file.iter().any(|(_, it)| it.hidden)
                && let Some(own) =
                    Arc::make_mut(&mut known.setting).archetypes.iter_mut().find(|it| it.id == archetype.id)
            {
                traits(state, Bearer::Archetype(archetype.id), &mut own.file);
            }
        }
        for session in &mut known.record {
            (session.situation, session.note) = ("".into(), "".into());
        }
        known.evening.situation = "".into();
        // What was shown stays known; its title is the GM's (SHOW-5).
        if !known.handouts.is_empty() {
            let handouts = Arc::make_mut(&mut known.handouts);
            handouts.retain(|_, it| it.seen);
            for handout in handouts.values_mut() {
                Arc::make_mut(handout).title = "".into();
            }
        }
        // A reveal that is not ticked is the GM's plan (SES-4).
        known.evening.reveals.retain(|it| it.out);
        known.notes = "".into();
        Self(known)
    }
}

/// Packs what the players know of characters, pools and scenes. Hidden ones stay behind (SHOW-1).
pub fn parcel(state: &State, packing: &Packing) -> Parcel {
    let PlayerTable(mut known) = PlayerTable::of(state);
    let sights = state.sights();
    Arc::make_mut(&mut known.cast).retain(|id, _| !sights.hides(*id));
    Parcel::of(&known, packing)
}

/// Returns the number of things on a file that the players don't see: hidden traits, hidden subjects, and the GM's
/// notes; for a hidden character, the file itself.
pub fn left_out(state: &State, who: CharacterId) -> usize {
    let Some(character) = state.cast.get(&who) else { return 0 };
    if state.hides(who) {
        return 1;
    }
    on_traits(state, Bearer::Character(who)) + usize::from(!character.notes.trim().is_empty())
}

/// Returns the hidden names that the players' copy of a file still says: written text stays as it is, and the printing
/// user is warned (SHOW-4).
pub fn says_hidden(state: &State, who: CharacterId) -> Vec<Name> {
    let Some(whole) = state.cast.get(&who) else { return Vec::new() };
    let own = character(&state.sights(), whole);
    let texts = own.as_ref().unwrap_or(whole).texts();
    let secrets = Secrets::said_by(state, &texts);
    let all: BTreeSet<&Name> = texts.into_iter().flat_map(|text| secrets.named_in(text, "")).collect();
    all.into_iter().cloned().collect()
}

/// Returns the number of a bearer's traits that are hidden or have a hidden subject.
pub fn on_traits(state: &State, of: Bearer) -> usize {
    let Some(own) = state.traits(of) else { return 0 };
    let (hidden, state) = (hidden_of(own), &state.sights());
    own.iter().filter(|(_, it)| hidden.contains(&it.id) || subject(state, of, it).is_some()).count()
}

/// Leaves the counters that players see. What happens when one of a scene or the campaign is full is the GM's (SET-21).
fn counters(state: &Sights<'_>, known: &mut State) {
    if state.counters.is_empty() && state.setting.counters.is_empty() {
        return;
    }
    let all = Arc::make_mut(&mut known.counters);
    all.retain(|id, _| !state.hides_counter(*id));
    for counter in all.values_mut().filter(|it| !matches!(it.of, Some(Bearer::Character(_)))) {
        if let CounterFrom::Play(spec) = &counter.from
            && !spec.full.is_empty()
        {
            let from = CounterFrom::Play(CounterSpec { full: "".into(), ..spec.clone() });
            *counter = Arc::new(Counter { from, ..Counter::clone(counter) });
        }
    }
    let shown: BTreeSet<CounterId> = all.values().filter_map(|it| it.from.def()).collect();
    let hidden = |def: &CounterDef| def.is.hidden && !shown.contains(&def.id);
    if state.setting.counters.iter().any(hidden) || !state.setting.aside_counters.is_empty() {
        let setting = Arc::make_mut(&mut known.setting);
        setting.counters.retain(|def| !hidden(def));
        setting.aside_counters = Vec::new();
    }
}

fn change<T>(it: &mut Arc<T>, known: Option<T>) {
    if let Some(known) = known {
        *it = Arc::new(known);
    }
}

/// Returns the players’ name for a character, with a number from the second one of that name on: copies of a GMC
/// under an alias are told apart, and each keeps its number (SHOW-3). `None` without an alias.
fn aliased(state: &Sights<'_>, who: &Character) -> Option<Name> {
    let alias = who.alias.trim();
    if alias.is_empty() {
        return None;
    }
    let before = state.cast.values().take_while(|it| it.id != who.id);
    match before.filter(|it| same_name(it.alias.trim(), alias)).count() {
        0 => Some(alias.into()),
        n => Some(format!("{alias} {}", n + 1).into()),
    }
}

/// What the players know of a character; none where that is all of it.
fn character(state: &Sights<'_>, it: &Character) -> Option<Character> {
    if state.hides(it.id) {
        let name = aliased(state, it).unwrap_or_else(|| SOMEONE.into());
        let mut shell = Character::new(it.id, name, it.kind, it.purse);
        // The copy calls the shell hidden as well, so that no one who asks this table takes it for a file.
        shell.sight = Sight::Kept;
        return Some(shell);
    }
    if is_open(state, it) {
        return None;
    }
    let mut known = it.clone();
    (known.notes, known.folder, known.alias) = ("".into(), "".into(), "".into());
    // Saved pools name the traits that were in them, hidden ones too.
    (known.saved_pools, known.last_pool) = (Vec::new(), Vec::new());
    // Copies that point at one file would give a hidden original away.
    known.copy_of = None;
    traits(state, Bearer::Character(it.id), &mut known.traits);
    let told = known.traits.iter().map(|(_, it)| it.id).collect::<BTreeSet<_>>();
    // A goal goes with its hidden value (GROW-7), but not because its value was deleted long ago.
    known.growth.goals.retain(|goal| told.contains(&goal.value) || it.traits.find(goal.value).is_none());
    (known != *it).then_some(known)
}

/// Returns whether a file has nothing of the GM's own and nothing hidden: most have not, and are not copied.
fn is_open(state: &Sights<'_>, it: &Character) -> bool {
    let own = [&it.notes, &it.folder, &it.alias].iter().any(|text| !text.is_empty());
    let kept = !it.saved_pools.is_empty() || !it.last_pool.is_empty() || it.copy_of.is_some();
    let of = Bearer::Character(it.id);
    let whole = |own: &Trait| !own.hidden && subject(state, of, own).is_none();
    !own && !kept && it.growth.goals.is_empty() && it.traits.iter().all(|(_, own)| whole(own))
}

fn pool(state: &Sights<'_>, it: &Pool) -> Option<Pool> {
    let mut known = it.clone();
    known.why.iter_mut().for_each(|why| *why = "".into());
    traits(state, Bearer::Pool(it.id), &mut known.traits);
    (known != *it).then_some(known)
}

fn scene(state: &Sights<'_>, it: &Scene) -> Option<Scene> {
    let mut known = it.clone();
    known.cast.retain(|who| !state.hides(*who));
    known.left.retain(|who| !state.hides(*who));
    (known.notes, known.order.want) = ("".into(), "".into());
    traits(state, Bearer::Scene(it.id), &mut known.traits);
    (known != *it).then_some(known)
}

fn roll(state: &Sights<'_>, it: &Roll) -> Option<Roll> {
    // Only a growth test has dice that are called like a trait (GROW-3).
    let grows = state.resolutions.get(&it.of).is_some_and(|it| it.is_quiet());
    let aims = it.dice.iter().chain(&it.idle).filter(|die| grows && die.from == Source::Difficulty);
    let secrets = Secrets::said_by(state, &aims.map(|die| &*die.label).collect::<Vec<_>>());
    let mut known = it.clone();
    for die in known.dice.iter_mut().chain(&mut known.idle) {
        // The die of what a growth test is for has its name (GROW-3).
        let aimed = die.from == Source::Difficulty && secrets.said_in(&die.label, "");
        if aimed || state.hides_source(die) {
            (die.label, die.hidden) = ("".into(), true);
        } else if let Some(kind) = kind(die.from) {
            die.label = Terms::of(&state.setting).say(kind).into();
        }
    }
    known.again.iter_mut().for_each(|it| it.label = "".into());
    (known != *it).then_some(known)
}

/// Returns the plain name of a die whose label tells its origin, which may be hidden or gone.
fn kind(from: Source) -> Option<&'static str> {
    match from {
        Source::Growth(_) => Some(t!("⟦growth die⟧")),
        Source::Worst => Some(t!("highest ⟦stress⟧")),
        Source::Hero(_) => Some(t!("hero die")),
        Source::Trait(_)
        | Source::Difficulty
        | Source::Pool { .. }
        | Source::Bare
        | Source::Scale
        | Source::Range
        | Source::Saved => None,
    }
}

/// Returns the traits hidden by themselves, and the stress on them (SHK-1).
fn hidden_of(own: &Traits) -> BTreeSet<TraitId> {
    let mut hidden: BTreeSet<TraitId> = own.iter().filter(|(_, it)| it.hidden).map(|(_, it)| it.id).collect();
    let worn: Vec<TraitId> = own.worn.iter().filter(|(on, _)| hidden.contains(*on)).map(|(_, it)| it.id).collect();
    hidden.extend(worn);
    hidden
}

/// Takes what is hidden off traits.
fn traits(state: &Sights<'_>, of: Bearer, own: &mut Traits) {
    let hidden = hidden_of(own);
    let names: Vec<Name> =
        own.iter().filter(|(_, it)| hidden.contains(&it.id)).map(|(_, it)| it.name.clone()).collect();
    for id in hidden {
        own.take(id);
    }
    let left: Vec<TraitId> = own.iter().map(|(_, it)| it.id).collect();
    for id in left {
        let Some(trait_) = own.find_mut(id) else { continue };
        // Highlight traits are written as names, and would tell a hidden one (SET-1).
        trait_.highlights.retain(|name| !names.iter().any(|hidden| same_name(hidden, name)));
        let Some(subject) = subject(state, of, trait_) else { continue };
        let said = if subject.alias.is_empty() { SOMEONE } else { &*subject.alias };
        for text in [&mut trait_.name, &mut trait_.statement, &mut trait_.note] {
            if let Some(known) = said_instead(text, subject.name, said) {
                *text = known.into();
            }
        }
        // Without a name for the players, the link alone would say that there is a character behind it.
        if subject.alias.is_empty() {
            trait_.about = None;
        }
    }
}

/// A trait's subject that the players don't see.
struct Subject<'s> {
    name: &'s str,
    /// The players' name for it; empty if they have none.
    alias: Name,
}

fn subject<'s>(state: &'s Sights<'_>, of: Bearer, it: &Trait) -> Option<Subject<'s>> {
    match it.about? {
        About::Character(id) => {
            let who = state.cast.get(&id).filter(|_| state.hides(id))?;
            Some(Subject { name: &who.name, alias: aliased(state, who).unwrap_or_default() })
        }
        About::Element(id) => {
            let element = state.map.elements.get(&id).filter(|_| state.hides_element(id))?;
            Some(Subject { name: &element.name, alias: "".into() })
        }
        About::Trait(id) => {
            let (_, about) = state.find(TraitRef { of, id }).filter(|(_, about)| about.hidden)?;
            Some(Subject { name: &about.name, alias: "".into() })
        }
    }
}
