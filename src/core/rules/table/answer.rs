//! How long a roll may still be changed, and how it answers what it was beaten by (HERO-2, CON-6, TOT-3).

use crate::model::{Aim, CharacterId, Name, Phase, ResolutionId, Roll, RollId, Stance, Turn};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice;
use crate::rules::table::facts::outcomes::open_to_owner;
use crate::rules::table::facts::rolls::is_players_roll;
use crate::rules::{ContestEvent, Refusal, WayRefusal};

/// Once an effect die has had its effect, a value of a catalyst has moved (GMC-9), or somebody has
/// answered a roll of a contest, the outcome is confirmed.
pub fn not_settled(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    if draft.resolution(draft.roll(id)?.of)?.moved.is_empty() {
        return effects_not_had(draft, id);
    }
    draft.rule(Refusal::Settled)
}

/// A number that was beaten may still be answered with one more result, until its owner has rolled again or
/// given in, or the outcome is confirmed (HERO-2, CON-6).
pub fn may_answer(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(id)?;
    let resolution = draft.resolution(roll.of)?;
    let part = resolution.contest().filter(|it| it.may_answer()).and_then(|it| it.side_of(id)).map(|side| side.part);
    let open = !roll.over && resolution.moved.is_empty() && matches!(part, Some(Stance::In | Stance::Lost));
    if open { nothing_had(draft, id) } else { not_settled(draft, id) }
}

/// A result has joined a roll of a contest that somebody has answered: what it comes to now, and that is told
/// (HERO-2, TOT-3, CON-6).
pub fn answered(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let rolled = draft.roll(id)?.of;
    let Some(contest) = draft.resolution(rolled)?.contest() else { return Ok(()) };
    if contest.due() == Some(id) {
        return Ok(());
    }
    let (before, mut next) = (contest.clone(), contest.clone());
    next.answered(&draft.state, id);
    let settled = matches!(next.turn, Turn::Settled { winner: Some(_) }) && next.turn != before.turn;
    let winner = next.leader();
    *draft.contest_mut(rolled)? = next;
    // Whoever had beaten it, or is about to, is told anew.
    match before.due().filter(|due| draft.roll(*due).is_ok_and(|roll| roll.phase == Phase::Standing)) {
        Some(due) => {
            tell_botched(draft, id)?;
            tell_against(draft, due, draft.contest_of(rolled)?.standing)?;
        }
        None => match before.standing.filter(|stands| *stands > id) {
            Some(stands) => {
                tell_botched(draft, id)?;
                tell_against(draft, stands, Some(id))?;
            }
            None => tell_against(draft, id, before.standing)?,
        },
    }
    if let Some(winner) = winner.filter(|_| settled) {
        tell_settled(draft, rolled, Some(winner))?;
    }
    Ok(())
}

/// Says that it is over.
pub fn tell_settled(draft: &mut Draft, resolution: ResolutionId, winner: Option<CharacterId>) -> Result<(), Refusal> {
    let area = draft.contest_of(resolution)?.area;
    let winner = winner.map(|winner| draft.character_name(winner));
    draft.tell(match winner {
        Some(who) if area => ContestEvent::AreaSettled { who },
        winner => ContestEvent::Settled { winner },
    });
    Ok(())
}

/// What only adds to the effect turns no outcome: it waits for no value that has moved.
pub fn effects_not_had(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let resolution = draft.resolution(draft.roll(id)?.of)?;
    if resolution.contest().is_some_and(|contest| contest.due() != Some(id)) {
        return draft.rule(Refusal::Settled);
    }
    nothing_had(draft, id)
}

/// No effect die of the whole of it has had its effect.
fn nothing_had(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let of = draft.roll(id)?.of;
    let used = |roll: &Roll| {
        roll.default_effect_spent
            || roll.granted.iter().any(|die| die.spent)
            || roll.again.iter().any(|die| die.spent)
            || roll.dice.iter().any(|die| die.spent && !die.is_hitch())
    };
    let resolution = draft.resolution(of)?;
    let won = crate::rules::contest_now(&draft.state, of).and_then(|contest| contest.won_by());
    let had = resolution.had.iter().any(|had| had.roll == id || Some(had.roll) == won);
    if had || draft.state.rolls_of(of).any(|roll| used(roll)) {
        draft.rule(Refusal::Settled)?;
    }
    Ok(())
}

/// How a roll of a contest did against the number that stands.
pub fn tell_contest(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let of = draft.roll(id)?.of;
    let Some(contest) = draft.resolution(of)?.contest() else { return Ok(()) };
    if contest.due() != Some(id) {
        return Ok(());
    }
    tell_against(draft, id, contest.standing)
}

/// After a botch the total is what was added to it; the log says both (HERO-2).
fn tell_botched(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    if draft.roll(id)?.is_botch() { tell_against(draft, id, None) } else { Ok(()) }
}

/// How a roll of a contest does against another.
fn tell_against(draft: &mut Draft, id: RollId, other: Option<RollId>) -> Result<(), Refusal> {
    let number = other.and_then(|roll| draft.state.rolls.get(&roll)).map(|roll| roll.total());
    let roll = draft.roll(id)?;
    let (total, effect) = (roll.total(), effect_dice::effect_known(&draft.state, roll));
    let (hitches, botch) =
        (if is_players_roll(&draft.state, roll) { roll.hitches().count() } else { 0 }, roll.is_botch());
    let heroic = number.is_some_and(|number| total >= number.saturating_add(5));
    // Among several it ends no more than one's part in it (CON-5).
    let two = draft.resolution(roll.of)?.contest().is_none_or(|contest| contest.left().count() < 3);
    // Whoever interferes ends nothing: whoever is in it may go on (CON-4).
    let contest = draft.resolution(roll.of)?.contest();
    let stops = contest.is_some_and(|contest| {
        let interferes = matches!(contest.turn, Turn::Interfering { roll, .. } if roll == id);
        interferes && !contest.last_round && number.is_some_and(|number| total > number)
    });
    let interferes = contest.is_some_and(|it| it.interferers.iter().any(|it| it.roll == id));
    let ends = heroic && two && !interferes && draft.state.setting.mods.heroic_ends_contest;
    let who = draft.roller_name(id);
    draft.tell(ContestEvent::Raised { who, total, number, heroic, ends, stops, effect, hitches, botch });
    Ok(())
}

/// A reaction answers an action, so the action falls first (ACT-1); on a challenge's turn whoever it threatens rolls
/// first (CHAL-4).
pub fn action_first(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let of = draft.roll(id)?.of;
    let Some(test) = draft.resolution(of)?.test() else { return Ok(()) };
    if test.action && test.opposing == id && draft.roll(test.acting)?.phase == Phase::Building {
        let why = match threatened(draft, of)? {
            Some((who, pool)) => WayRefusal::ThreatFirst { who, pool },
            None => WayRefusal::ActionFirst,
        };
        draft.rule(Refusal::Way(why))?;
    }
    Ok(())
}

/// What somebody has reacted to is not chosen anew (ACT-1, CHAL-4).
pub fn not_reacted(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(id)?;
    let of = roll.of;
    let Some(test) = draft.resolution(of)?.test() else { return Ok(()) };
    let stands = test.action && test.acting == id && roll.phase == Phase::Standing;
    if stands && open_to_owner(&draft.state, of) != Some(id) {
        let why = match threatened(draft, of)? {
            Some((who, pool)) => WayRefusal::Threatened { who, pool },
            None => WayRefusal::Reacted,
        };
        draft.rule(Refusal::Way(why))?;
    }
    Ok(())
}

/// Whom a pool threatens in a test, and which.
fn threatened(draft: &Draft, of: ResolutionId) -> Result<Option<(Name, Name)>, Refusal> {
    let resolution = draft.resolution(of)?;
    let test = resolution.test().filter(|test| test.aim == Aim::Threat);
    let (Some(test), Some(pool)) = (test, resolution.against_pool()) else { return Ok(None) };
    Ok(Some((draft.character_name(test.who), draft.pool(pool)?.name.clone())))
}
