//! A contest that nobody opposes: let go before its first roll falls, and nothing is rolled (CON-2, EFF-7).

use crate::model::{CharacterId, Contest, Phase, Ref, ResolutionId, RollId, Stance, State, Turn};
use crate::rules::resolution::contest;
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::vehicles;
use crate::rules::{ContestDeed, ContestEvent, ContestRefusal, Refusal};

/// The roll a contest begins with, as long as it has not fallen: then whoever might oppose may let it go. An area
/// effect comes over whoever does nothing.
pub fn not_thrown(state: &State, contest: &Contest) -> Option<RollId> {
    let Turn::Roll { roll, .. } = contest.turn else { return None };
    let first = !contest.area && contest.sides.iter().all(|side| side.rolled == 0 && !side.must_roll);
    state.rolls.get(&roll).filter(|it| first && it.phase == Phase::Building).map(|it| it.id)
}

pub fn find_unthrown(draft: &Draft, resolution: ResolutionId) -> Result<Option<RollId>, Refusal> {
    Ok(not_thrown(&draft.state, draft.contest_of(resolution)?))
}

/// One who might oppose lets it go. When nobody is left it is over, and its first roll is not made.
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
    contest.standing = Some(roll);
    contest.turn = Turn::Settled { winner: first };
    if let Some(side) = first.and_then(|first| contest.side_mut(first)) {
        side.roll = Some(roll);
    }
    answer::tell_settled(draft, resolution, first)
}
