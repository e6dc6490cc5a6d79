//! Moments: where rules and mods add to the common way.
//!
//! The common way (a scene begins, a die joins, a test closes) names its moments and nothing that hangs on them; what
//! does stands in one list above all chapters, which every draft is given.

use crate::model::{Actor, CharacterId, Choice, Die, DieId, ResolutionId, Role, RollId, SceneId, State, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::{CatalystStep, Command, Refusal};

/// Done, or the reason why not. A function of a moment returns it also where nothing can go wrong.
pub(in crate::rules) type Done = Result<(), Refusal>;

/// What happens at a moment, one after the other.
pub(in crate::rules) type Moment<T> = &'static [fn(&mut Draft, T) -> Done];

/// A trait and the roll that its dice join.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Joining {
    pub roll: RollId,
    pub at: TraitRef,
    pub role: Role,
    /// Lent by a helper: one die (HELP-1).
    pub help: bool,
}

/// Somebody recovered by somebody's test.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Recovered {
    /// Who made the test.
    pub helper: CharacterId,
    /// What they recovered from; it may be gone.
    pub at: TraitRef,
    pub role: Role,
    /// How large it was before.
    pub die: Die,
}

/// The lasting rating of a trait has changed.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Rated {
    pub at: TraitRef,
    /// Its largest die before, if any.
    pub from: Option<Die>,
    /// Its largest die now, if any.
    pub to: Option<Die>,
}

/// The moments there are.
pub(in crate::rules) struct Moments {
    /// Any command, carried out inside another.
    pub command: fn(&mut Draft, &Command) -> Done,
    /// A command is about to be carried out, also inside another, and may be kept from it.
    pub command_may: &'static [fn(&mut Draft, &Command) -> Done],
    /// The command of a press was carried out.
    pub command_done: Moment<()>,
    /// The command of a press is judged whole, beside the table before it.
    pub judged: &'static [fn(&mut Draft, &State) -> Done],
    /// The values of catalysts are looked at, as a session or a story ends.
    pub review: fn(&mut Draft, &[CatalystStep], Ends) -> Done,
    /// A die of a pool that was lent to a roll is in the pool no more.
    pub lent_die_gone: Moment<(RollId, DieId)>,
    /// Somebody or a pool is out of the game.
    pub goes: Moment<Actor>,
    /// Somebody is a PC no more.
    pub no_pc: Moment<CharacterId>,
    /// A mod is switched.
    pub chosen: Moment<Choice>,
    /// Somebody was helped to recover.
    pub recovered: Moment<Recovered>,
    /// A session ends, and is not on record yet.
    pub session_ends: Moment<()>,
    /// A story ends, and what is told of it is.
    pub story_ends: Moment<()>,
    /// A roll is about to be thrown.
    pub thrown: Moment<RollId>,
    /// A vehicle is about to be built.
    pub vehicle_built: Moment<CharacterId>,
    /// A session begins.
    pub session_starts: Moment<()>,
    /// A scene begins, or becomes one of another kind.
    pub scene_begins: Moment<SceneId>,
    /// Somebody comes into a scene.
    pub comes_in: Moment<(SceneId, CharacterId)>,
    /// A turn begins.
    pub turn_begins: Moment<Actor>,
    /// A scene ends, and what is of it goes.
    pub scene_ends: Moment<SceneId>,
    /// Time passes as a scene ends, unless it was told inside another one.
    pub time_passes: Moment<SceneId>,
    /// A trait is put into a roll, and is not judged yet.
    pub trait_put_in: Moment<Joining>,
    /// A trait wants to join a roll, and may be kept from it.
    pub trait_may_join: Moment<Joining>,
    /// A trait has joined a roll.
    pub trait_joined: Moment<Joining>,
    /// The last die of a trait was taken out of a roll; the trait itself may be gone.
    pub trait_left: Moment<(RollId, TraitRef)>,
    /// The lasting rating of a trait has changed.
    pub rated: Moment<Rated>,
    /// A trait is gone from a file.
    pub trait_gone: Moment<(TraitRef, Role)>,
    /// A roll begins, of somebody's.
    pub roll_begins: Moment<(RollId, CharacterId)>,
    /// The dice of a roll have fallen.
    pub fallen: Moment<RollId>,
    /// Dice were put into a roll that has fallen.
    pub fallen_late: Moment<RollId>,
    /// A roll is over: its owner rolls again, or what it was for is closed.
    pub roll_over: Moment<RollId>,
    /// A test, an action or a contest is closed, and its dice still lie there.
    pub closes: Moment<ResolutionId>,
    /// It is called off instead, and its dice still lie there.
    pub called_off: Moment<ResolutionId>,
}

/// What ends, so that catalysts are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Ends {
    /// A session: what was engaged steps up by itself.
    Session,
    /// A story: nothing moves but what is said to.
    Story,
}
