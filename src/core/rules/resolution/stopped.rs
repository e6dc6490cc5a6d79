//! Stopped contests: each side says whether it goes on (CON-4, CON-8).
//!
//! Home of CON-8.

use crate::model::{CharacterId, GmPays, Paid, Purse, ResolutionId, Stance, Turn};
use crate::rules::points;
use crate::rules::resolution::limited::Paying;
use crate::rules::resolution::{contest, limited, sweeps};
use crate::rules::table::draft::Draft;
use crate::rules::{ContestDeed, ContestEvent, ContestRefusal, Event, For, Refusal};

/// Lets a contestant go on in spite of the interference (CON-4). Refuses one without a PP to hand over; the PP changes
/// hands when all go on. A callback is ticked at once (GROW-9).
pub(super) fn go_on(draft: &mut Draft, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
    stopped(draft, resolution, who)?;
    limited::able(draft, resolution, who, pay)?;
    // Tried here, so that nobody says yes who can't pay; paid only when all say yes.
    let before = (draft.state.clone(), draft.events.len());
    let session = if let Paid::Callback(session) = points::pay(draft, who, For::GoOn)? { Some(session) } else { None };
    if session.is_none() {
        // What the GM set aside in the trial stays so, and is told.
        let waived: Vec<Event> = draft.events.drain(before.1..).filter(Event::is_waiver).collect();
        draft.state = before.0;
        draft.events.extend(waived);
    }
    let name = draft.character_name(who);
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::GoesOn });
    let contest = draft.contest_mut(resolution)?;
    if let Turn::Stopped { going_on, called, .. } = &mut contest.turn {
        going_on.push(who);
        called.extend(session.map(|it| (who, it)));
    }
    all_have_said(draft, resolution)
}

/// Drops out of a contest that was stopped: nobody lost it (CON-8).
pub(super) fn drop_out(draft: &mut Draft, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
    stopped(draft, resolution, who)?;
    contest::leaves(draft, resolution, who, Stance::LetGo)?;
    let name = draft.character_name(who);
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::DropsOut });
    all_have_said(draft, resolution)
}

fn stopped(draft: &mut Draft, resolution: ResolutionId, who: CharacterId) -> Result<CharacterId, Refusal> {
    contest::take_in(draft, resolution)?;
    let contest = draft.contest_of(resolution)?;
    let Turn::Stopped { by, going_on, .. } = &contest.turn else {
        return Err(Refusal::Contest(ContestRefusal::NotStopped));
    };
    let is_in = contest.side(who).is_some_and(|side| side.part == Stance::In);
    if !is_in || going_on.contains(&who) {
        return Err(Refusal::Contest(ContestRefusal::NotAsked(draft.character_name(who))));
    }
    Ok(*by)
}

fn all_have_said(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    let contest = draft.contest_mut(resolution)?;
    let turn = contest.turn.clone();
    let Turn::Stopped { by, going_on, called } = &turn else { return Ok(()) };
    let left: Vec<CharacterId> = contest.left().map(|side| side.who).collect();
    if left.len() < 2 {
        contest.turn = Turn::Settled { winner: None };
        draft.tell(ContestEvent::Settled { winner: None });
        return went_on_for_nothing(draft, &turn);
    }
    if left.iter().any(|who| !going_on.contains(who)) {
        return Ok(());
    }
    contest.standing = None;
    for side in contest.sides.iter_mut().filter(|side| side.part == Stance::In) {
        // As if nobody had rolled: in the fresh contest giving in takes a roll of its own (CON-8, CON-2).
        (side.must_roll, side.rolled) = (true, 0);
    }
    // Who got in the way of the old one is not in the way of this one.
    for interferer in &mut contest.interferers {
        interferer.in_the_way = false;
    }
    // All go on: each hands whoever stopped it a point, and it begins afresh, all roll again, who
    // began it first (CON-4, CON-8).
    let handing = draft.state.setting.mods.gm_pays_with() == GmPays::Handing;
    for who in &left {
        if called.iter().any(|(it, _)| it == who) {
            points::earn(draft, *by, 1)?;
        } else if points::can_pay(draft, *who) {
            // Without a bank the GM's point is the one that is handed over (PP-3).
            if !(handing && draft.character(*who)?.purse == Purse::Bank) {
                points::pay(draft, *who, For::GoOn)?;
            }
            points::earn(draft, *by, 1)?;
        }
    }
    let Some(first) = left.first().copied() else { return Ok(()) };
    if draft.state.setting.mods.stress_to_stay {
        return sweeps::last_round(draft, resolution, *by, first);
    }
    contest::answer_with_roll(draft, resolution, first, true)
}

/// It does not go on after all: sessions that were called back for it may be called back again (GROW-9).
pub(super) fn went_on_for_nothing(draft: &mut Draft, turn: &Turn) -> Result<(), Refusal> {
    let Turn::Stopped { called, .. } = turn else { return Ok(()) };
    called.iter().try_for_each(|(who, session)| points::refund(draft, Some(*who), Paid::Callback(*session)))
}
