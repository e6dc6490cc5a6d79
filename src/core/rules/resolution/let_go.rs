//! Contests that no character opposes: let go before the first roll, which is not made (CON-2, EFF-7).

use crate::model::{CharacterId, Contest, Phase, Ref, ResolutionId, RollId, Stance, State, Turn};
use crate::rules::resolution::contest;
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::vehicles;
use crate::rules::{ContestDeed, ContestEvent, ContestRefusal, Refusal};

/// Returns the first roll of a contest, until it is made: until then a possible opponent may let go. An area effect
/// hits a target who does nothing.
pub fn not_rolled(state: &State, contest: &Contest) -> Option<RollId> {
    let Turn::Roll { roll, .. } = contest.turn else { return None };
    // After an interference all have to roll again, so nobody may let it go (CON-4).
    let first = !contest.area && contest.sides.iter().all(|side| side.rolled == 0 && !side.must_roll);
    state.rolls.get(&roll).filter(|it| first && it.phase == Phase::Building).map(|it| it.id)
}

pub fn find_unrolled(draft: &Draft, resolution: ResolutionId) -> Result<Option<RollId>, Refusal> {
    Ok(not_rolled(&draft.state, draft.contest_of(resolution)?))
}

/// Removes a possible opponent who lets go. With the last one the contest is over, and its first roll is not made.
pub(super) fn let_go_first(
    draft: &mut Draft,
    resolution: ResolutionId,
    roll: RollId,
    who: Option<&Ref<CharacterId>>,
) -> Result<(), Refusal> {
    let named = who.map(|who| draft.character_id(who).map(|who| vehicles::who_acts(draft, who))).transpose()?;
    let first = draft.roll(roll)?.roller();
    let others = draft.contest_of(resolution)?.left().map(|side| side.who).filter(|who| Some(*who) != first);
    let asked: Vec<CharacterId> = others.filter(|who| named.is_none_or(|named| named == *who)).collect();
    let Some(who) = asked.first().copied() else {
        let nobody = ContestRefusal::NothingToAnswer;
        let refusal = named.map_or(nobody, |named| ContestRefusal::NotAsked(draft.character_name(named)));
        return Err(Refusal::Contest(refusal));
    };
    contest::leaves(draft, resolution, who, Stance::LetGo)?;
    let name = draft.character_name(who);
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::LetsGo });
    let contest = draft.contest_mut(resolution)?;
    if contest.left().count() > 1 {
        return Ok(());
    }
    // It stands without faces: its largest die is the effect die (EFF-7).
    contest.standing = Some(roll);
    contest.turn = Turn::Settled { winner: first };
    if let Some(side) = first.and_then(|first| contest.side_mut(first)) {
        side.roll = Some(roll);
    }
    answer::tell_settled(draft, resolution, first)
}
