//! Timed tests in words.

use crate::model::{Aim, Clock, Spared, Timed};
use crate::rules::{Outcome, beats_of};

/// Describes a timed test: "1 of 3 stages, 2 beats left", and its result when over (TEST-4).
pub fn clock_text(timed: &Timed) -> String {
    clock((timed.done, timed.stages), timed.left, (timed.clock(), timed.chosen))
}

/// Describes a timed test from recorded values.
pub(super) fn clock((done, stages): (u8, u8), left: i16, stands: (Clock, Option<Spared>)) -> String {
    let over = if left < 0 { t!("too many") } else { t!("left") };
    let stand = t!("{done} of {stages} stages, {} {over}", beats(left.unsigned_abs()));
    match stands {
        (Clock::Running, _) => stand,
        (Clock::Clean, _) => t!("{stand}: done, with a clean getaway"),
        (Clock::Choose, None) => t!("{stand}: objective or clean getaway?"),
        (Clock::Choose, Some(Spared::Objective)) => t!("{stand}: objective"),
        (Clock::Choose, Some(Spared::Getaway)) => t!("{stand}: clean getaway"),
        (Clock::OutOfTime, _) => t!("{stand}: out of time"),
    }
}

/// Returns a number of beats.
pub fn beats(n: u16) -> String {
    if n == 1 { t!("1 beat").to_owned() } else { t!("{n} beats") }
}

/// Returns the beats left: "2 of 4 beats left", or how many were spent too many.
pub fn left(timed: &Timed) -> String {
    match u16::try_from(timed.left) {
        Ok(left) => t!("{left} of {} left", beats(u16::from(timed.beats))),
        Err(_) => t!("{} too many", beats(timed.left.unsigned_abs())),
    }
}

/// Returns the stages done: "1 of 3 stages".
pub fn stages(timed: &Timed) -> String {
    let word = if timed.stages == 1 { t!("stage") } else { t!("stages") };
    t!("{} of {} {word}", timed.done, timed.stages)
}

/// Describes the end of a timed test, or `None` while it goes on (TEST-4).
pub fn over(timed: &Timed) -> Option<&'static str> {
    Some(match (timed.clock(), timed.chosen) {
        (Clock::Running, _) => return None,
        (Clock::Clean, _) => t!("Done with time to spare: objective and clean getaway."),
        (Clock::Choose, None) => t!("Done on the last beat: objective or clean getaway?"),
        (Clock::Choose, Some(Spared::Objective)) => t!("Done on the last beat: objective, no clean getaway."),
        (Clock::Choose, Some(Spared::Getaway)) => t!("Done on the last beat: clean getaway, no objective."),
        (Clock::OutOfTime, _) => t!("Out of time."),
    })
}

/// Describes the effect of a roll on the beats, before it is made (TEST-4, TEST-5).
pub fn stake(aim: Aim) -> &'static str {
    match aim {
        Aim::BuyTime(_) => {
            t!("Recovers 1 beat, or 2 on ⟦a heroic⟧ success. After a failure, the character can’t try again.")
        }
        _ => t!("Each roll is a stage. It takes 1 beat, none on ⟦a heroic⟧ success, 2 on a failure."),
    }
}

/// Describes the effect on the beats of a roll already made.
pub fn spends(aim: Aim, outcome: &Outcome) -> String {
    let name = match (outcome.beaten, outcome.heroic) {
        (true, 0) => t!("Success"),
        (true, _) => t!("⟦Heroic⟧ success"),
        (false, _) => t!("Failure"),
    };
    let n = beats_of(aim, outcome);
    let what = match (aim, n) {
        (Aim::BuyTime(_), 0) => t!("no beat recovered, and no second try").to_owned(),
        (Aim::BuyTime(_), n) => t!("{} recovered", beats(n.unsigned_abs())),
        (_, 0) => t!("a stage for no beats").to_owned(),
        (_, n) => t!("a stage for {}", beats(n.unsigned_abs())),
    };
    t!("{name}: {what}, when the ⟦test⟧ closes.")
}
