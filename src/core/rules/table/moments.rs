//! Moments: the points where rules and mods add to the common way.
//!
//! The common way (a scene begins, a die joins, a test closes) names its moments and none of their handlers; these
//! stand in one list above all chapters, which every draft is given.

use crate::model::{Actor, CharacterId, Choice, Die, DieId, ResolutionId, Role, RollId, SceneId, State, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::{CatalystStep, Command, Refusal};

/// Success, or a refusal. Functions of a moment return it even where they can't fail.
pub(in crate::rules) type Done = Result<(), Refusal>;

/// The handlers of a moment, in order.
pub(in crate::rules) type Moment<T> = &'static [fn(&mut Draft, T) -> Done];

#[derive(Clone, Copy)]
pub(in crate::rules) struct Joining {
    pub roll: RollId,
    pub at: TraitRef,
    pub role: Role,
    /// Set for one die lent by a helper (HELP-1).
    pub help: bool,
}

#[derive(Clone, Copy)]
pub(in crate::rules) struct Recovered {
    pub helper: CharacterId,
    /// The harm recovered from; it may be gone.
    pub at: TraitRef,
    pub role: Role,
    pub die: Die,
}

/// A change of a trait's lasting rating.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Rated {
    pub at: TraitRef,
    pub from: Option<Die>,
    pub to: Option<Die>,
}

/// The moments, each with its handlers.
pub(in crate::rules) struct Moments {
    /// Carries out a command inside another.
    pub command: fn(&mut Draft, &Command) -> Done,
    /// Before a command, also inside another; may refuse it.
    pub command_may: &'static [fn(&mut Draft, &Command) -> Done],
    pub command_done: Moment<()>,
    /// After the command of a press as a whole, with the state before it.
    pub judged: &'static [fn(&mut Draft, &State) -> Done],
    /// The review of catalysts' values, as a session or a story ends.
    pub review: fn(&mut Draft, &[CatalystStep], Ends) -> Done,
    /// A pool's die that lies in a roll has left the pool.
    pub lent_die_gone: Moment<(RollId, DieId)>,
    pub goes: Moment<Actor>,
    pub no_pc: Moment<CharacterId>,
    pub chosen: Moment<Choice>,
    pub recovered: Moment<Recovered>,
    /// A session ends, before it is put on record.
    pub session_ends: Moment<()>,
    /// A story ends, after that was told.
    pub story_ends: Moment<()>,
    /// Before the dice are rolled.
    pub rolled: Moment<RollId>,
    /// Before a vehicle is built.
    pub vehicle_built: Moment<CharacterId>,
    pub session_starts: Moment<()>,
    /// A scene begins, or changes its kind.
    pub scene_begins: Moment<SceneId>,
    pub comes_in: Moment<(SceneId, CharacterId)>,
    pub turn_begins: Moment<Actor>,
    /// A scene ends, and its temporary traits go.
    pub scene_ends: Moment<SceneId>,
    /// Time passes as a scene ends, except after a flashback.
    pub time_passes: Moment<SceneId>,
    /// A trait was put into a roll, before any check.
    pub trait_put_in: Moment<Joining>,
    /// Before a trait joins a roll; may refuse it.
    pub trait_may_join: Moment<Joining>,
    pub trait_joined: Moment<Joining>,
    /// The last die of a trait left a roll; the trait itself may be gone.
    pub trait_left: Moment<(RollId, TraitRef)>,
    /// The lasting rating of a trait changed.
    pub rated: Moment<Rated>,
    pub trait_gone: Moment<(TraitRef, Role)>,
    pub roll_begins: Moment<(RollId, CharacterId)>,
    pub fallen: Moment<RollId>,
    /// Dice were added after the roll.
    pub fallen_late: Moment<RollId>,
    /// A roll is over: its owner rolls again, or its resolution is closed.
    pub roll_over: Moment<RollId>,
    /// A test, an action or a contest closes, with its dice still there.
    pub closes: Moment<ResolutionId>,
    /// A resolution is called off, with its dice still there.
    pub called_off: Moment<ResolutionId>,
}

/// The end at which catalysts are reviewed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Ends {
    /// A session: engaged values step up by default.
    Session,
    /// A story: values step only as named.
    Story,
}
