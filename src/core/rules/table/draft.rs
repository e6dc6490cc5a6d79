//! A table while a command is judged on it.

use crate::model::{
    Bearer, Character, CharacterId, Die, Map, Name, Pathways, Pool, PoolId, Resolution, ResolutionId, Roll, RollId,
    Scene, SceneId, Side, State, Traits, same_name,
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

/// How many judgements this thread has begun: for tests, since a frame in which nothing changed
/// must make none.
#[doc(hidden)]
pub fn judgements() -> u64 {
    JUDGEMENTS.get()
}

/// A copy of the state, written to while a command is judged. It shares everything untouched with
/// the table it came from, and is thrown away when the command is refused.
pub(in crate::rules) struct Draft {
    pub state: State,
    pub events: Vec<Event>,
    by: Authority,
    /// What hangs on the moments.
    pub moments: &'static Moments,
    /// What protects whoever the effect die of this command falls on (GEAR-1, GEAR-2).
    pub shield: Option<Guard>,
    /// The pool that this command names to pay (PP-4).
    pub pays: Option<PoolId>,
    /// The callback that pays for what this command costs: whose, and to which session (GROW-9).
    pub callback: Option<(CharacterId, u32)>,
    /// Whether the command may be about archetypes, which are written and not played (CHAR-1).
    pub outlines: bool,
    /// The first id that the press could give out which this command is part of.
    pub press: Option<u32>,
    /// The bearers of the table that are marked.
    pub marks: Marks,
    /// The bearers that were changed, made or removed.
    pub touched: BTreeSet<Bearer>,
}

/// Looks an entity up in one of the state's maps, to change it.
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
    }

    /// Returns the characters that were changed or made.
    pub fn touched_characters(&self) -> impl Iterator<Item = &Arc<Character>> {
        self.touched.iter().filter_map(|of| self.state.cast.get(&of.character()?))
    }

    pub fn map_mut(&mut self) -> &mut Pathways {
        Arc::make_mut(&mut self.state.map)
    }

    /// A copy that goes by the rules, whatever the GM said: to see whether something goes.
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

    /// Takes over what a trial came to.
    pub fn adopt(&mut self, trial: Self) {
        self.state = trial.state;
        self.touched = trial.touched;
        self.events.extend(trial.events);
    }

    /// A rule is broken: refused, unless the GM says so, and then told.
    pub fn rule(&mut self, refusal: Refusal) -> Result<(), Refusal> {
        if self.by == Authority::GmSaysSo && !refusal.is_impossible() {
            self.tell(TableEvent::RuleWaived { refusal });
            Ok(())
        } else {
            Err(refusal)
        }
    }

    /// Everything that happens at a moment, or the first reason why something does not.
    pub fn at<T: Copy>(&mut self, moment: Moment<T>, of: T) -> Done {
        moment.iter().try_for_each(|happens| happens(self, of))
    }

    pub fn tell(&mut self, event: impl Into<Event>) {
        self.events.push(event.into());
    }

    /// A number for a new id.
    pub fn mint(&mut self) -> u32 {
        let id = self.state.next;
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
        self.state.bearer_name(of).cloned().unwrap_or_else(|| "somebody".into())
    }

    pub fn character_name(&self, id: CharacterId) -> Name {
        self.name_of(Bearer::Character(id))
    }

    /// Whose roll it is, in words.
    pub fn roller_name(&self, roll: RollId) -> Name {
        match self.state.rolls.get(&roll).map(|roll| roll.by) {
            Some(Side::Character(id)) => self.character_name(id),
            _ => "the opposition".into(),
        }
    }

    /// Who is taken out is judged anew, once the effect is smaller (CON-3, GEAR-1).
    pub fn guards_against(&mut self, other: Option<Die>) {
        if let Some(guard) = &mut self.shield {
            guard.against = other;
        }
    }
}

/// As many dice as one roll, one pool or one trait may hold. Play never wants so many (POOL-2); a
/// slip of the keyboard, or a script, must not fill the screen and the memory.
pub(in crate::rules) const MOST_DICE: usize = 64;

/// Whether that many dice fit.
pub(in crate::rules) fn fits(dice: usize) -> Result<(), Refusal> {
    if dice > MOST_DICE { Err(Refusal::TooManyDice(MOST_DICE)) } else { Ok(()) }
}

/// The letters of the longest name: more than any field, page or screen shows.
pub const LONGEST_NAME: usize = 200;

/// A name with the blanks cut off its ends, unless nothing is left or it is too long.
pub(in crate::rules) fn named(what: Thing, name: &str) -> Result<Name, Refusal> {
    let name = name.trim();
    match name.chars().count() {
        0 => Err(Refusal::NeedsName(what)),
        1..=LONGEST_NAME => Ok(name.into()),
        _ => Err(Refusal::NameTooLong(LONGEST_NAME)),
    }
}

/// Names without blanks, each once.
pub(in crate::rules) fn without_twins(names: &[Name]) -> Vec<Name> {
    let mut kept: Vec<Name> = Vec::new();
    for name in names.iter().map(|it| Name::from(it.trim())).filter(|it| !it.is_empty()) {
        if !kept.iter().any(|it| same_name(it, &name)) {
            kept.push(name);
        }
    }
    kept
}

/// On whose word a command is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Authority {
    /// As the rules say.
    #[default]
    Rules,
    /// The GM is above the rules: what is only against them goes through, and is told so.
    GmSaysSo,
}

/// What protects whoever the effect die of a command falls on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// The effect is ignored; otherwise it is one step down.
    pub stops: bool,
    /// What an effect has to be larger than to take out, where sizes are compared (CON-3).
    pub against: Option<Die>,
}

impl Guard {
    /// Whether what is left of an effect is still enough to take out (CON-3, GEAR-1).
    pub fn lets_out(self, left: Die) -> bool {
        self.against.is_none_or(|other| left > other)
    }
}
