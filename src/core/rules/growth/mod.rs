//! Growth: permanent gains of characters by growth dice, goals, milestones, sessions and advances (GROW).
//!
//! A gain of any price is carried out in one place: [`gains`]. Other chapters hand it a [`Wish`](crate::model::Wish)
//! and the file it is for.

mod advances;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod ends;
pub(in crate::rules) mod events;
pub(in crate::rules) mod gains;
pub(in crate::rules) mod goals;
pub(in crate::rules) mod growth_test;
pub(in crate::rules) mod milestones;
pub(in crate::rules) mod moves;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod pool;
pub(in crate::rules) mod prices;
pub(in crate::rules) mod questions;
pub(in crate::rules) mod record;
pub(in crate::rules) mod refusals;
mod relationships;
mod unlocks;

pub(in crate::rules) use self::{
    advances::*, ends::*, gains::*, goals::*, growth_test::*, pool::*, questions::*, record::*, unlocks::*,
};
use crate::rules::table::draft::Draft;
use crate::rules::{GrowthCommand, Refusal};

pub fn run(draft: &mut Draft, command: &GrowthCommand) -> Result<(), Refusal> {
    use GrowthCommand as C;
    match command {
        C::Gain { of, what } => {
            let of = draft.bearer(of)?;
            let wish = gains::wish(draft, of, what)?;
            gains::gain(draft, of, &wish)
        }
        C::Grow { who, what, vehicle } => growth_test::grow(draft, draft.character_id(who)?, what, vehicle.as_ref()),
        C::Commit { it, die, from } => growth_test::commits(draft, it, *die, from),
        C::Take { it } => growth_test::takes_growth(draft, it),
        C::Anyway { it, down } => growth_test::grows_anyway(draft, it, down),
        C::Buy { who, with, what, sessions, vehicle } => {
            prices::buys_gain(draft, draft.character_id(who)?, *with, what, sessions, vehicle.as_ref())
        }
        C::Put { who, die, from } => pool::puts_growth_die(draft, draft.character_id(who)?, *die, from),
        C::Drop { who, die } => {
            pool::growth_pool_on(draft)?;
            pool::growth_die_goes(draft, draft.character_id(who)?, *die)
        }
        C::Befriend { who, die, name } => pool::befriends(draft, draft.character_id(who)?, *die, name),
        C::Settle { at, statement, up, ups } => {
            questions::settles(draft, at, statement.as_ref(), &up.iter().chain(ups).collect::<Vec<_>>())
        }
        C::Relate { who, name, about } => {
            relationships::relationship_for_a_point(draft, draft.character_id(who)?, name, about.as_ref())
        }
        C::Goal { who, name, die, value } => goals::sets_goal(draft, draft.character_id(who)?, name, *die, value),
        C::Achieve { who, goal, done } => goals::achieves(draft, draft.character_id(who)?, goal, *done),
        C::Surrender { who, goal } => goals::gives_up(draft, draft.character_id(who)?, goal, true),
        C::DropGoal { who, goal } => goals::gives_up(draft, draft.character_id(who)?, goal, false),
        C::Milestone { who, milestone, of, for_group } => {
            milestones::writes_milestone(draft, draft.character_id(who)?, milestone, *of, *for_group)
        }
        C::GroupMilestone { milestone } => milestones::writes_group(draft, milestone),
        C::Hit { who, of, line } => milestones::hits_milestone(draft, draft.character_id(who)?, *of, *line),
        C::Xp { who, xp } => milestones::sets_xp(draft, draft.character_id(who)?, *xp),
        C::Advances { who, count } => advances::sets_advances(draft, draft.character_id(who)?, *count),
        C::CallBack { who, session, pays } => record::calls_back_for(draft, draft.character_id(who)?, *session, pays),
        C::Was { who, session, on } => record::was_in(draft, draft.character_id(who)?, *session, *on),
        C::Menu { menu } => prices::write_menu(draft, menu),
    }
}
