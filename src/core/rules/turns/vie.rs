//! Several characters with the same aim: the highest roll leads, and is kept (ORD-5).
//!
//! Home of ORD-5.

use crate::model::{Actor, CharacterId, Kind, Name, OrderKind, Phase, ResolutionId, RollId, SceneId, State, Turn};
use crate::rules::resolution;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders;
use crate::rules::turns::handoff;
use crate::rules::{OrderRefusal, Refusal, TurnEvent, contest_now};

/// Returns the characters who have rolled for the lead in a scene, the open test or contest of each, and their totals.
pub fn vying(state: &State, scene: SceneId) -> Vec<(CharacterId, ResolutionId, u32)> {
    let here = state.resolutions.values().filter(|it| it.scene == scene);
    let standing = |id: RollId| state.rolls.get(&id).filter(|roll| roll.phase == Phase::Standing);
    let rolled = here.filter_map(|open| match &open.kind {
        Kind::Test(test) => {
            let roll = standing(test.acting)?;
            // What was set aside with both sides rolled is about something else.
            let other = state.rolls.get(&test.opposing).is_some_and(|roll| roll.phase != Phase::Building);
            (!open.parked || !other).then_some((test.who, open.id, roll.total()))
        }
        // Only the first roll of a contest is one for the lead.
        Kind::Contest(_) => {
            let contest = contest_now(state, open.id)?;
            let (first, others) = contest.sides.split_first()?;
            let roll = standing(first.roll.filter(|_| first.rolled == 1)?)?;
            let alone = others.iter().all(|side| side.rolled == 0) && contest.interferers.is_empty();
            (alone && matches!(contest.turn, Turn::Answer { .. })).then_some((first.who, open.id, roll.total()))
        }
        Kind::Initiative(_) => None,
    });
    rolled.collect()
}

/// Makes the highest roll for the lead the first of its owner's contest; tests and contests of the others are called
/// off, and they may interfere, help or sit out. A tie is the GM's to break (ORD-5).
pub(super) fn highest_leads(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    orders::order_is(draft, scene, OrderKind::Dramatic)?;
    let all = vying(&draft.state, scene);
    let best = all.iter().map(|it| it.2).max().filter(|_| all.len() > 1).ok_or(OrderRefusal::NobodyVies)?;
    let mut leading = all.iter().filter(|it| it.2 == best);
    let (Some((who, it, total)), None) = (leading.next().copied(), leading.next()) else {
        return Err(OrderRefusal::Tied(best).into());
    };
    for (_, other, _) in all.iter().filter(|other| other.1 != it) {
        resolution::call_off(draft, *other)?;
    }
    // Whoever leads goes on with it, though it was set aside while others rolled.
    draft.resolution_mut(it)?.parked = false;
    let name = draft.character_name(who);
    draft.tell(TurnEvent::Highest { who: name, total });
    if draft.scene(scene)?.order.now == Some(Actor::Character(who)) {
        return Ok(());
    }
    handoff::hand(draft, scene, Actor::Character(who))
}

/// Makes an actor lead who states what they want; if several want it they roll, and the highest leads (ORD-5).
pub fn want(draft: &mut Draft, scene: SceneId, who: Actor, want: &Name) -> Result<(), Refusal> {
    orders::order_is(draft, scene, OrderKind::Dramatic)?;
    let want = Name::from(want.trim());
    if want.is_empty() {
        return Err(OrderRefusal::NoWant.into());
    }
    if draft.scene(scene)?.order.now != Some(who) {
        handoff::hand(draft, scene, who)?;
    }
    draft.scene_mut(scene)?.order.want = want.clone();
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Wants { who: name, want: want.clone() });
    Ok(())
}
