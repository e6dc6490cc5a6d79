//! Moments: what rules and mods add to the common way, each in the order in which it happens.
//!
//! The common way (a scene begins, a die joins, a test closes) names its moments and nothing that hangs on them.
//! A rule is added by a file of its own and a line here.

use crate::model::{CharacterId, Choice, ResolutionId, Role, RollId, SceneId, TraitRef};
use crate::rules::Refusal;
use crate::rules::table::draft::Draft;

/// Done, or the reason why not. A function of a moment returns it also where nothing can go wrong.
pub(super) type Done = Result<(), Refusal>;

/// What happens at a moment, one after the other.
pub(super) type Moment<T> = &'static [fn(&mut Draft, T) -> Done];

/// A trait and the roll that its dice join.
#[derive(Clone, Copy)]
pub(super) struct Joining {
    pub roll: RollId,
    pub at: TraitRef,
    pub role: Role,
    /// Lent by a helper: one die (HELP-1).
    pub help: bool,
}

/// A mod is switched (SETT-1): what it is played with is there (RES-1, GMC-8, PP-4, DOOM-1).
pub(super) const CHOSEN: Moment<Choice> =
    &[Draft::set_of_resources, Draft::set_of_vices, Draft::purses_of_majors, Draft::pool_of_doom];

/// A session begins: what was away is back, what was broken is mended (SES-1, SFX-5, GEAR-1, RES-3).
pub(super) const SESSION_STARTS: Moment<()> =
    &[Draft::callbacks_untick, Draft::back_with_session, Draft::mend_gear, Draft::refresh_all];

/// A scene begins, or becomes one of another kind (STR-4).
pub(super) const SCENE_BEGINS: Moment<SceneId> = &[Draft::rest_begins];

/// Somebody comes into a scene (SCN-3, STR-4).
pub(super) const COMES_IN: Moment<(SceneId, CharacterId)> = &[Draft::acts_apart, Draft::comes_to_rest];

/// A scene ends, and what is of it goes (SCN-3, ASSET-4, SCN-5).
pub(super) const SCENE_ENDS: Moment<SceneId> =
    &[Draft::told_inside, Draft::lasting_of_scene_goes, Draft::complications_go];

/// Time passes as a scene ends, unless it was told inside another one (COMP-4, LIFE-4, SFX-5).
pub(super) const TIME_PASSES: Moment<SceneId> = &[Draft::time_passes, Draft::rest_of_life, Draft::back_after_scene];

/// A trait wants to join a roll, and may be kept from it (DOOM-2, VEH-1, GMC-8, GMC-10, STR-6, SHK-2).
pub(super) const TRAIT_MAY_JOIN: Moment<Joining> =
    &[Draft::doom_opposes_alone, Draft::replaces, Draft::stood_in_for, Draft::not_pushed, Draft::is_used];

/// A trait has joined a roll (SHK-2, GMC-6).
pub(super) const TRAIT_JOINED: Moment<Joining> = &[Draft::wears_with, Draft::catalyst_opposes];

/// The last die of a trait was taken out of a roll; the trait itself may be gone (SHK-2, GMC-6).
pub(super) const TRAIT_LEFT: Moment<(RollId, TraitRef)> = &[Draft::wears_no_more, Draft::catalyst_leaves];

/// The dice of a roll have fallen (ASSET-7, GMC-6).
pub(super) const FALLEN: Moment<RollId> = &[Draft::used_for_scene, Draft::engages];

/// A roll is over: its owner rolls again, or what it was for is closed (COMP-7, HIT-8).
pub(super) const ROLL_OVER: Moment<RollId> = &[Draft::d4_goes, Draft::feeds_by_itself];

/// A test, an action or a contest is closed, and its dice still lie there (COMP-4, STR-6, LDE-1, SETT-3, TEST-4,
/// HELP-2, HERO-1).
pub(super) const CLOSES: Moment<ResolutionId> = &[
    Draft::recovery_hitches,
    Draft::failed_recovery,
    Draft::pushed_steps_up,
    Draft::effort_over,
    Draft::mobs_tire,
    Draft::time_runs,
    Draft::remember_teams,
    Draft::heroes,
];

/// It is called off instead (COMP-6, LDE-2, CRI-3).
pub(super) const CALLED_OFF: Moment<ResolutionId> =
    &[Draft::acted_for_nothing, Draft::effort_called_off, Draft::threat_back];

impl Draft {
    /// Everything that happens at a moment, or the first reason why something does not.
    pub(super) fn at<T: Copy>(&mut self, moment: Moment<T>, of: T) -> Done {
        moment.iter().try_for_each(|happens| happens(self, of))
    }
}
