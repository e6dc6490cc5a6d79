//! A table while a command is judged.

use crate::model::{
    Bearer, Character, CharacterId, Counter, CounterId, Die, Map, Name, Pathways, Pool, PoolId, Resolution,
    ResolutionId, Roll, RollId, Scene, SceneId, Side, State, Traits, same_name,
};
use crate::rules::table::checked::Table;
use crate::rules::table::marks::Marks;
use crate::rules::table::moments::{Done, Moment, Moments};
use crate::rules::{Event, Refusal, TableEvent, Thing};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;

thread_local! {
    static JUDGEMENTS: Cell<u64> = const { Cell::new(0) };
}

/// Returns the number of judgments that this thread has begun: for tests, since a frame without changes must make none.
#[doc(hidden)]
pub fn judgements() -> u64 {
    JUDGEMENTS.get()
}

/// A copy of the state, written to while a command is judged. It shares untouched parts with its table, and is dropped
/// when the command is refused.
pub(in crate::rules) struct Draft {
    pub state: State,
    pub events: Vec<Event>,
    by: Authority,
    pub moments: &'static Moments,
    /// The protection of the character hit by the effect die of this command (GEAR-1, GEAR-2).
    pub shield: Option<Guard>,
    /// The pool that this command names to pay (PP-4).
    pub pays: Option<PoolId>,
    /// The callback that pays for this command: whose, and to which session (GROW-9).
    pub callback: Option<(CharacterId, u32)>,
    /// Set where the command may concern archetypes, which are written and not played (CHAR-1).
    pub outlines: bool,
    /// The first id that the press of this command could give out.
    pub press: Option<u32>,
    /// The bearers of the table that are marked.
    pub marks: Marks,
    /// The bearers that were changed, made or removed.
    pub touched: BTreeSet<Bearer>,
}

fn entry<K: Ord + Copy, V: Clone>(map: &mut Map<K, V>, id: K, what: Thing) -> Result<&mut V, Refusal> {
    // Looked up before the map is copied, so that a refusal costs nothing.
    if !map.contains_key(&id) {
        return Err(Refusal::Gone(what));
    }
    Arc::make_mut(map).get_mut(&id).map(Arc::make_mut).ok_or(Refusal::Gone(what))
}

macro_rules! lookups {
    ($($one:ident $one_mut:ident $map:ident $id:ident $kind:ident $what:ident;)*) => {$(
        pub fn $one(&self, id: $id) -> Result<&$kind, Refusal> {
            self.state.$map.get(&id).map(|it| &**it).ok_or(Refusal::Gone(Thing::$what))
        }
        pub fn $one_mut(&mut self, id: $id) -> Result<&mut $kind, Refusal> {
            entry(&mut self.state.$map, id, Thing::$what)
        }
    )*};
}

macro_rules! bearers {
    ($($one:ident $one_mut:ident $put:ident $drop:ident $map:ident $id:ident $kind:ident;)*) => {$(
        pub fn $one(&self, id: $id) -> Result<&$kind, Refusal> {
            self.state.$map.get(&id).map(|it| &**it).ok_or(Refusal::Gone(Thing::$kind))
        }
        pub fn $one_mut(&mut self, id: $id) -> Result<&mut $kind, Refusal> {
            self.touched.insert(Bearer::$kind(id));
            entry(&mut self.state.$map, id, Thing::$kind)
        }
        pub fn $put(&mut self, new: $kind) {
            self.touched.insert(Bearer::$kind(new.id));
            Arc::make_mut(&mut self.state.$map).insert(new.id, Arc::new(new));
        }
        pub fn $drop(&mut self, id: $id) {
            self.touched.insert(Bearer::$kind(id));
            Arc::make_mut(&mut self.state.$map).remove(&id);
        }
    )*};
}

impl Draft {
    pub fn new(table: &Table, by: Authority, moments: &'static Moments) -> Self {
        JUDGEMENTS.set(JUDGEMENTS.get().wrapping_add(1));
        let state = State::clone(table);
        Self {
            state,
            events: Vec::new(),
            by,
            moments,
            shield: None,
            pays: None,
            callback: None,
            press: table.press,
            outlines: false,
            marks: table.marks.clone(),
            touched: BTreeSet::new(),
        }
    }

    pub fn finish(self) -> (State, Vec<Event>) {
        (self.state, self.events)
    }

    bearers! {
        character character_mut put_character drop_character cast CharacterId Character;
        scene scene_mut put_scene drop_scene scenes SceneId Scene;
        pool pool_mut put_pool drop_pool pools PoolId Pool;
    }

    lookups! {
        roll roll_mut rolls RollId Roll Roll;
        resolution resolution_mut resolutions ResolutionId Resolution Test;
        counter counter_mut counters CounterId Counter Counter;
    }

    pub fn put_counter(&mut self, new: Counter) {
        Arc::make_mut(&mut self.state.counters).insert(new.id, Arc::new(new));
    }

    pub fn drop_counter(&mut self, id: CounterId) {
        Arc::make_mut(&mut self.state.counters).remove(&id);
    }

    /// Returns the characters that were changed or made.
    pub fn touched_characters(&self) -> impl Iterator<Item = &Arc<Character>> {
        self.touched.iter().filter_map(|of| self.state.cast.get(&of.character()?))
    }

    pub fn map_mut(&mut self) -> &mut Pathways {
        Arc::make_mut(&mut self.state.map)
    }

    /// Returns a copy that keeps to the rules in spite of the GM's word, to try a command.
    pub fn trial(&self) -> Self {
        Self {
            state: self.state.clone(),
            events: Vec::new(),
            by: Authority::Rules,
            shield: None,
            marks: self.marks.clone(),
            touched: self.touched.clone(),
            ..*self
        }
    }

    /// Takes over the result of a trial.
    pub fn adopt(&mut self, trial: Self) {
        self.state = trial.state;
        self.touched = trial.touched;
        self.events.extend(trial.events);
    }

    /// Reports a broken rule: refuses, unless the GM overrules it, which is told.
    pub fn rule(&mut self, refusal: Refusal) -> Result<(), Refusal> {
        if self.by == Authority::GmSaysSo && !refusal.is_impossible() {
            self.tell(TableEvent::RuleWaived { refusal });
            Ok(())
        } else {
            Err(refusal)
        }
    }

    /// Runs all handlers of a moment, up to the first refusal.
    pub fn at<T: Copy>(&mut self, moment: Moment<T>, of: T) -> Done {
        moment.iter().try_for_each(|happens| happens(self, of))
    }

    pub fn tell(&mut self, event: impl Into<Event>) {
        self.events.push(event.into());
    }

    /// Returns a number for a new id.
    pub fn mint(&mut self) -> u32 {
        let id = self.state.next;
        // It never runs over: commands are refused while there are still numbers left.
        self.state.next += 1;
        id
    }

    pub fn traits_mut(&mut self, of: Bearer) -> Result<&mut Traits, Refusal> {
        Ok(match of {
            Bearer::Character(id) => &mut self.character_mut(id)?.traits,
            Bearer::Scene(id) => &mut self.scene_mut(id)?.traits,
            Bearer::Pool(id) => &mut self.pool_mut(id)?.traits,
            Bearer::Archetype(id) => {
                let mut all = Arc::make_mut(&mut self.state.setting).archetypes.iter_mut();
                &mut all.find(|it| it.id == id).ok_or(Refusal::Gone(Thing::Archetype))?.file
            }
        })
    }

    pub fn name_of(&self, of: Bearer) -> Name {
        self.state.bearer_name(of).cloned().unwrap_or_default()
    }

    pub fn character_name(&self, id: CharacterId) -> Name {
        self.name_of(Bearer::Character(id))
    }

    /// Returns the name of a roll's owner.
    pub fn roller_name(&self, roll: RollId) -> Name {
        match self.state.rolls.get(&roll).map(|roll| roll.by) {
            Some(Side::Character(id)) => self.character_name(id),
            _ => t!("the opposition").into(),
        }
    }

    /// Judges anew who is taken out, as the effect is smaller (CON-3, GEAR-1).
    pub fn guards_against(&mut self, other: Option<Die>) {
        if let Some(guard) = &mut self.shield {
            guard.against = other;
        }
    }
}

/// The most dice in one roll, pool or trait. Play never needs so many (POOL-2); a slip of the keyboard, or a script,
/// must not fill the screen and the memory.
pub(in crate::rules) const MOST_DICE: usize = 64;

pub(in crate::rules) fn fits(dice: usize) -> Result<(), Refusal> {
    if dice > MOST_DICE { Err(Refusal::TooManyDice(MOST_DICE)) } else { Ok(()) }
}

/// The most letters of a name: more than any field, page or screen shows.
pub const LONGEST_NAME: usize = 200;

/// Returns a name without blanks at its ends; refuses an empty one, or one that is too long.
pub(in crate::rules) fn named(what: Thing, name: &str) -> Result<Name, Refusal> {
    let name = name.trim();
    match name.chars().count() {
        0 => Err(Refusal::NeedsName(what)),
        1..=LONGEST_NAME => Ok(name.into()),
        _ => Err(Refusal::NameTooLong(LONGEST_NAME)),
    }
}

pub(in crate::rules) fn without_twins(names: &[Name]) -> Vec<Name> {
    let mut kept: Vec<Name> = Vec::new();
    for name in names.iter().map(|it| Name::from(it.trim())).filter(|it| !it.is_empty()) {
        if !kept.iter().any(|it| same_name(it, &name)) {
            kept.push(name);
        }
    }
    kept
}

/// The authority on which a command is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Authority {
    #[default]
    Rules,
    /// The GM's word: a command that is only against the rules is carried out, and that is told.
    GmSaysSo,
}

/// The protection of the character hit by an effect die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// Set where the effect is ignored; otherwise it steps down once.
    pub stops: bool,
    /// The die that an effect must exceed to take a character out, where sizes are compared (CON-3).
    pub against: Option<Die>,
}

impl Guard {
    /// Returns whether the remaining effect still takes a character out (CON-3, GEAR-1).
    pub fn lets_out(self, left: Die) -> bool {
        self.against.is_none_or(|other| left > other)
    }
}
