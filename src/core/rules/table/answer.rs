//! The time in which a roll may still change, and answer the total that beat it (HERO-2, CON-6, TOT-3).

use crate::model::{Aim, CharacterId, Name, Phase, ResolutionId, Roll, RollId, Stance, Turn};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice;
use crate::rules::table::facts::outcomes::open_to_owner;
use crate::rules::table::facts::rolls::is_players_roll;
use crate::rules::{ContestEvent, Refusal, WayRefusal};

/// Refuses to change a roll of a confirmed outcome, or one of an action that was reacted to (ACT-1, CHAL-4).
pub fn not_settled(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    not_reacted(draft, id)?;
    not_confirmed(draft, id)
}

/// Refuses to change a confirmed outcome: an effect die has had its effect, a value of a catalyst has moved (GMC-9), or
/// a roll of a contest was answered.
pub fn not_confirmed(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    if draft.resolution(draft.roll(id)?.of)?.moved.is_empty() {
        return effects_not_had(draft, id);
    }
    draft.rule(Refusal::Settled)
}

/// Refuses one more result for a total that its owner has followed up, or a confirmed outcome (HERO-2, CON-6).
pub fn may_answer(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(id)?;
    let resolution = draft.resolution(roll.of)?;
    let part = resolution.contest().filter(|it| it.may_answer()).and_then(|it| it.side_of(id)).map(|side| side.part);
    let open = !roll.over && resolution.moved.is_empty() && matches!(part, Some(Stance::In | Stance::Lost));
    if open { nothing_had(draft, id) } else { not_settled(draft, id) }
}

/// Updates and tells the standing of an answered contest roll that a result has joined (HERO-2, TOT-3, CON-6).
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

/// Tells that a contest is over.
pub fn tell_settled(draft: &mut Draft, resolution: ResolutionId, winner: Option<CharacterId>) -> Result<(), Refusal> {
    let area = draft.contest_of(resolution)?.area;
    let winner = winner.map(|winner| draft.character_name(winner));
    draft.tell(match winner {
        Some(who) if area => ContestEvent::AreaSettled { who },
        winner => ContestEvent::Settled { winner },
    });
    Ok(())
}

/// Refuses to change an effect that has been had; unlike an outcome it does not wait for values that have moved.
pub fn effects_not_had(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let resolution = draft.resolution(draft.roll(id)?.of)?;
    if resolution.contest().is_some_and(|contest| contest.due() != Some(id)) {
        return draft.rule(Refusal::Settled);
    }
    nothing_had(draft, id)
}

fn nothing_had(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let of = draft.roll(id)?.of;
    let used = |roll: &Roll| {
        roll.default_effect_spent
            || roll.granted.iter().any(|die| die.spent)
            || roll.again.iter().any(|die| die.spent)
            // A spent 1 is a hitch that was used, which confirms nothing.
            || roll.dice.iter().any(|die| die.spent && !die.is_hitch())
    };
    let resolution = draft.resolution(of)?;
    let won = crate::rules::contest_now(&draft.state, of).and_then(|contest| contest.won_by());
    // In a contest the effect of the winner confirms the outcome for all its rolls.
    let had = resolution.had.iter().any(|had| had.roll == id || Some(had.roll) == won);
    if had || draft.state.rolls_of(of).any(|roll| used(roll)) {
        draft.rule(Refusal::Settled)?;
    }
    Ok(())
}

/// Tells the standing of a contest roll against the difficulty.
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

/// Refuses to roll a reaction before its action (ACT-1), or a challenge before the threatened character (CHAL-4).
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

/// Refuses to change a roll that was reacted to (ACT-1, CHAL-4).
fn not_reacted(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
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

fn threatened(draft: &Draft, of: ResolutionId) -> Result<Option<(Name, Name)>, Refusal> {
    let resolution = draft.resolution(of)?;
    let test = resolution.test().filter(|test| test.aim == Aim::Threat);
    let (Some(test), Some(pool)) = (test, resolution.against_pool()) else { return Ok(None) };
    Ok(Some((draft.character_name(test.who), draft.pool(pool)?.name.clone())))
}
