//! Contests: opening, answers, interference (CON-1 to CON-9).
//!
//! Home of CON-2, CON-7.

use crate::model::{
    Apart, CharacterId, Contest, Contestant, Die, Interferer, Kind, Name, Ref, Resolution, ResolutionId, RollId,
    SceneId, Source, Stance, Turn,
};
use crate::rules::resolution::limited::Paying;
use crate::rules::resolution::{area, close, limited, sweeps, test};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests;
use crate::rules::table::facts::vehicles;
use crate::rules::table::{answer, writes};
use crate::rules::{ContestDeed, ContestEvent, ContestRefusal, For, It, Refusal, RollAt, RollEvent, WayRefusal, What};
use crate::rules::{dice, extra_dice, harm, points};
use std::sync::Arc;

/// Refuses contests where actions are played, by the setting or while such an order runs (ACT-1, ORD-8).
pub(super) fn contests_are_played(draft: &Draft, scene: SceneId) -> Result<(), Refusal> {
    if draft.state.setting.mods.actions {
        return Err(WayRefusal::NoContests.into());
    }
    let actions = crate::rules::is_action(&draft.state, draft.scene(scene)?);
    if actions { Err(WayRefusal::NoContestsInOrder.into()) } else { Ok(()) }
}

pub(super) fn contest_id(draft: &Draft, it: &It) -> Result<ResolutionId, Refusal> {
    let id = draft.resolution_id(it)?;
    if draft.resolution(id)?.contest().is_some() { Ok(id) } else { Err(Refusal::Contest(ContestRefusal::NoContest)) }
}

/// Fixes the roll that has been made: it can't change any more.
pub fn take_in(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    let next = contests::taken_in(&draft.state, draft.contest_of(resolution)?);
    if *draft.contest_of(resolution)? != next {
        if let Turn::Settled { winner } = next.turn {
            answer::tell_settled(draft, resolution, winner)?;
        }
        *draft.contest_mut(resolution)? = next;
    }
    Ok(())
}

/// Returns the contestants, each once.
pub fn sides(draft: &Draft, who: CharacterId, against: &[Ref<CharacterId>]) -> Result<Vec<CharacterId>, Refusal> {
    // A vehicle contends with whoever is at its controls (VEH-3).
    let mut sides = vec![vehicles::who_acts(draft, who)];
    for other in against {
        let other = vehicles::who_acts(draft, draft.character_id(other)?);
        if sides.contains(&other) {
            return Err(Refusal::Contest(ContestRefusal::AlreadyIn(draft.character_name(other))));
        }
        sides.push(other);
    }
    Ok(sides)
}

pub fn open_contest(
    draft: &mut Draft,
    who: &[CharacterId],
    (title, area): (&Name, bool),
    (scene, pay): (SceneId, Paying),
) -> Result<(), Refusal> {
    let (first, others) = who.split_first().ok_or(Refusal::Contest(ContestRefusal::NoContest))?;
    if others.is_empty() {
        return Err(Refusal::Contest(ContestRefusal::NobodyOpposes(draft.character_name(*first))));
    }
    let given: Vec<_> = draft.scene(scene)?.gave_in.clone();
    // Where losers take stress to stay, a new contest may follow at once (SETT-5).
    let again = draft.state.setting.mods.stress_to_stay;
    if let Some(to) = given.iter().find(|it| !again && it.who == *first && others.contains(&it.to)) {
        let (who, to) = (draft.character_name(*first), draft.character_name(to.to));
        draft.rule(Refusal::Contest(ContestRefusal::JustGaveIn { who, to }))?;
    }
    let (mut sides, mut to_act) = (Vec::new(), None);
    for who in who {
        let paid = if who == first {
            limited::may_contend(draft, scene, *who, pay)?
        } else {
            // Only whoever begins pays now; the others do when it is their turn to answer.
            limited::may_be_asked(draft, scene, *who)?;
            None
        };
        let (keeps_one, most) = (paid.is_some(), limited::most_kept(draft, paid));
        sides.push(Contestant { keeps_one, most, ..Contestant::new(*who) });
        to_act = to_act.or(paid);
    }
    let open = ResolutionId(draft.mint());
    let roll = test::contending_roll(draft, open, sides.first().unwrap_or(&Contestant::new(*first)))?;
    let high_stakes = draft.scene(scene)?.high_stakes;
    let turn = Turn::Roll { who: *first, roll };
    let contest = Contest::new(sides, turn, high_stakes);
    let title: Name = title.trim().into();
    let kind = Kind::Contest(contest);
    let resolution = Resolution::new(open, scene, title.clone(), kind);
    Arc::make_mut(&mut draft.state.resolutions).insert(open, Arc::new(resolution));
    writes::scenes::in_front(draft, scene);
    // Whom the GM's point goes to is known only now that the contest is there (PP-3).
    let to_act = limited::handed_in(draft, open, *first, to_act)?;
    draft.roll_mut(roll)?.paid.extend(to_act);
    let sides = who.iter().map(|who| draft.character_name(*who)).collect();
    draft.tell(if area { ContestEvent::Area { sides, title } } else { ContestEvent::Opened { sides, title } });
    Ok(())
}

/// Somebody more wants it: a group contest, joined one at a time (CON-5).
pub(super) fn join(draft: &mut Draft, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
    take_in(draft, resolution)?;
    area::no_area(draft, resolution)?;
    let name = draft.character_name(who);
    let contest = draft.contest_mut(resolution)?;
    if contest.side(who).is_some() || contest.interferers.iter().any(|it| it.who == who) {
        return Err(Refusal::Contest(ContestRefusal::AlreadyIn(name)));
    }
    if !matches!(contest.turn, Turn::Roll { .. } | Turn::Answer { .. }) {
        return Err(Refusal::Contest(ContestRefusal::Over));
    }
    contest.sides.push(Contestant::new(who));
    // Among the sides first: what acting though taken out costs is written there.
    limited::able(draft, resolution, who, pay)?;
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::Joins });
    Ok(())
}

/// Returns the character who answers: the one whose answer is due, or the named one. In a group the GM names the next.
pub fn answering(
    draft: &mut Draft,
    resolution: ResolutionId,
    who: Option<&Ref<CharacterId>>,
) -> Result<CharacterId, Refusal> {
    take_in(draft, resolution)?;
    let named = who.map(|who| draft.character_id(who).map(|who| vehicles::who_acts(draft, who))).transpose()?;
    let contest = draft.contest_of(resolution)?;
    let asked = match contest.turn {
        Turn::Answer { who } => Some(who),
        _ => None,
    };
    let leader = contest.leader();
    let settled = matches!(contest.turn, Turn::Settled { .. });
    let who = named.or(asked);
    let part = who.and_then(|who| contest.side(who)).map(|side| side.part);
    match (who, part) {
        (Some(who), Some(Stance::In)) if asked.is_some() && Some(who) != leader => Ok(who),
        // A heroic end is a rule the GM may set aside (CON-6).
        (Some(who), Some(Stance::Lost)) if settled || asked.is_some() => {
            draft.rule(Refusal::Contest(ContestRefusal::Lost(draft.character_name(who))))?;
            if let Some(side) = draft.contest_mut(resolution)?.side_mut(who) {
                side.part = Stance::In;
            }
            Ok(who)
        }
        (Some(_), Some(_)) if matches!(contest.turn, Turn::Stopped { .. }) => Err(nobody_answers(draft, resolution)?),
        (Some(who), Some(_)) if !settled => Err(Refusal::Contest(ContestRefusal::NotAsked(draft.character_name(who)))),
        (Some(who), None) => Err(Refusal::Contest(ContestRefusal::NotIn(draft.character_name(who)))),
        (None, _) if !settled => Err(nobody_answers(draft, resolution)?),
        _ => Err(Refusal::Contest(ContestRefusal::Over)),
    }
}

/// Returns why no answer is possible now: the contest is over or stopped, or a roll must be made first (CON-1, CON-4).
fn nobody_answers(draft: &Draft, resolution: ResolutionId) -> Result<Refusal, Refusal> {
    let contest = draft.contest_of(resolution)?;
    Ok(Refusal::Contest(match &contest.turn {
        Turn::Settled { .. } => ContestRefusal::Over,
        Turn::Stopped { going_on, .. } => {
            let left = contest.left().map(|side| side.who).filter(|who| !going_on.contains(who));
            ContestRefusal::Stopped(left.map(|who| draft.character_name(who)).collect())
        }
        Turn::Roll { .. } | Turn::Answer { .. } | Turn::Interfering { .. } => ContestRefusal::NothingToAnswer,
    }))
}

/// Opens a roll against the difficulty that stands (CON-1). PP held by the previous roll are paid.
pub fn answer_with_roll(
    draft: &mut Draft,
    resolution: ResolutionId,
    who: CharacterId,
    again: bool,
) -> Result<(), Refusal> {
    let side =
        draft.contest_of(resolution)?.side(who).cloned().ok_or(Refusal::Contest(ContestRefusal::NothingToAnswer))?;
    let roll = test::contending_roll(draft, resolution, &side)?;
    if let Some(last) = side.roll {
        close::roll_over(draft, last)?;
        if again {
            same_dice(draft, last, roll)?;
        }
    }
    draft.contest_mut(resolution)?.turn = Turn::Roll { who, roll };
    harm::worn_opposes(draft, resolution, roll)?;
    let name = draft.character_name(who);
    // With no number to beat it is begun anew, as after an interference (CON-8).
    let what = match side.rolled {
        0 if draft.contest_of(resolution)?.standing.is_none() => ContestDeed::BeginsAnew,
        0 => ContestDeed::Opposes,
        _ => ContestDeed::RollsAgain,
    };
    draft.tell(ContestEvent::Did { who: name, what });
    Ok(())
}

pub(super) fn let_go(draft: &mut Draft, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let side =
        draft.contest_of(resolution)?.side(who).cloned().ok_or(Refusal::Contest(ContestRefusal::NothingToAnswer))?;
    sweeps::not_last_round(draft, resolution)?;
    if side.must_roll {
        draft.rule(Refusal::Contest(ContestRefusal::MustRollAgain(name.clone())))?;
    } else if side.rolled > 0 {
        return Err(Refusal::Contest(ContestRefusal::HasRolled(name)));
    }
    // It comes over whoever does not resist it (SFX-4).
    let part = if draft.contest_of(resolution)?.area { Stance::Lost } else { Stance::LetGo };
    leaves(draft, resolution, who, part)?;
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::LetsGo });
    goes_to_next(draft, resolution, who)
}

/// Gives in after a roll of one's own for a PP (CON-2), but not right after an interference (CON-4).
pub(super) fn give_in(draft: &mut Draft, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    area::no_area(draft, resolution)?;
    let side =
        draft.contest_of(resolution)?.side(who).cloned().ok_or(Refusal::Contest(ContestRefusal::NothingToAnswer))?;
    if draft.contest_of(resolution)?.left().any(|side| side.must_roll) {
        draft.rule(Refusal::Contest(ContestRefusal::MustRollAgain(name.clone())))?;
    } else if side.rolled == 0 {
        draft.rule(Refusal::Contest(ContestRefusal::HasNotRolled(name.clone())))?;
    }
    leaves(draft, resolution, who, Stance::GaveIn)?;
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::GivesIn });
    // Earned in that roll, so that it goes back where the contest is called off.
    let last = draft.state.rolls_of(resolution).filter(|roll| roll.roller() == Some(who)).last().map(|roll| roll.id);
    match last {
        Some(roll) => points::earns_in(draft, roll, who)?,
        None => points::earn(draft, who, 1)?,
    }
    goes_to_next(draft, resolution, who)
}

pub fn leaves(draft: &mut Draft, resolution: ResolutionId, who: CharacterId, part: Stance) -> Result<(), Refusal> {
    if let Some(side) = draft.contest_mut(resolution)?.side_mut(who) {
        (side.part, side.must_roll) = (part, false);
    }
    Ok(())
}

fn goes_to_next(draft: &mut Draft, resolution: ResolutionId, after: CharacterId) -> Result<(), Refusal> {
    let contest = draft.contest_mut(resolution)?;
    contest.asks_next(Some(after));
    if let Turn::Settled { winner } = contest.turn {
        answer::tell_settled(draft, resolution, winner)?;
    }
    Ok(())
}

/// A third gets between them, for a point, once both have rolled (CON-4).
pub(super) fn interfere(
    draft: &mut Draft,
    resolution: ResolutionId,
    who: CharacterId,
    pay: Paying,
) -> Result<(), Refusal> {
    take_in(draft, resolution)?;
    area::no_area(draft, resolution)?;
    let name = draft.character_name(who);
    let contest = draft.contest_of(resolution)?;
    if contest.side(who).is_some() {
        return Err(Refusal::Contest(ContestRefusal::AlreadyIn(name)));
    }
    let Turn::Answer { who: answer } = contest.turn else {
        return Err(nobody_answers(draft, resolution)?);
    };
    let at_once = draft.state.setting.mods.stress_to_stay;
    if !at_once && contest.left().any(|side| side.rolled == 0) {
        draft.rule(Refusal::Contest(ContestRefusal::BothFirst))?;
    }
    let scene = draft.resolution(resolution)?.scene;
    let before = draft.contest_of(resolution)?.interferers.iter().find(|it| it.who == who).cloned();
    let (to_act, keeps_one, most) = if let Some(before) = before.as_ref().filter(|before| before.keeps_one) {
        limited::not_paid_twice(draft, who, pay)?;
        (None, true, before.most)
    } else {
        let paid = limited::may_contend(draft, scene, who, pay)?;
        let paid = limited::handed_in(draft, resolution, who, paid)?;
        (paid, paid.is_some(), limited::most_kept(draft, paid))
    };
    let paid = points::pay(draft, who, For::Interfere)?;
    let roll = test::contending_roll(draft, resolution, &Contestant { keeps_one, most, ..Contestant::new(who) })?;
    draft.roll_mut(roll)?.paid.extend(to_act.into_iter().chain([paid]));
    if let Some(before) = &before {
        close::roll_over(draft, before.roll)?;
    }
    let comes = Interferer { keeps_one, most, ..Interferer::new(who, roll) };
    if at_once {
        return sweeps::cuts_in(draft, resolution, comes);
    }
    let contest = draft.contest_mut(resolution)?;
    if let Some(interferer) = contest.interferers.iter_mut().find(|it| it.who == who) {
        (interferer.roll, interferer.times) = (roll, interferer.times.saturating_add(1));
        (interferer.keeps_one, interferer.most) = (keeps_one, most);
    } else {
        contest.interferers.push(comes);
    }
    contest.turn = Turn::Interfering { who, roll, answer };
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::Interferes });
    Ok(())
}

/// Copies the dice of one roll into another of the same character: those that still fit, at their price.
pub fn same_dice(draft: &mut Draft, from: RollId, to: RollId) -> Result<(), Refusal> {
    let dice = draft.roll(from)?.dice.clone();
    let scale: Vec<Die> = dice.iter().filter(|die| die.from == Source::Scale).map(|die| die.size).collect();
    // What lies there by itself is not to come again (GMC-6).
    let mut done: Vec<Source> = draft.roll(to)?.dice.iter().map(|die| die.from).collect();
    for die in dice {
        let what = match die.from {
            // What is rolled apart is spent, and is committed anew (RES-2).
            Source::Trait(_) if die.apart != Apart::No => continue,
            Source::Trait(at) if !done.contains(&die.from) => {
                done.push(die.from);
                What::Trait(at.into())
            }
            Source::Bare | Source::Range => What::Dice(vec![die.size]),
            // Scale comes with all its dice, as free as before (SCALE-1).
            Source::Scale if !done.contains(&die.from) => {
                done.push(die.from);
                What::Dice(scale.clone())
            }
            // The GM's dice were spent, and a trait comes with all its dice at once.
            _ => continue,
        };
        let pay = die.paid != crate::model::Paid::Free;
        // By the rules, also where the GM says so about rolling again: no rule is waived unasked.
        let mut tried = draft.trial();
        let put = match die.from {
            Source::Trait(at) if die.help => extra_dice::help_with(&mut tried, to, at),
            Source::Scale => extra_dice::scale(&mut tried, &RollAt::Id(to), &scale),
            Source::Range => extra_dice::range(&mut tried, &RollAt::Id(to), die.size),
            // What was pushed is so for the whole contest (STR-6).
            Source::Trait(at) if die.pushed => harm::push_stress(&mut tried, &RollAt::Id(to), at),
            _ => dice::put_in(&mut tried, to, &what, die.hinder, pay),
        };
        match put {
            Ok(()) => draft.adopt(tried),
            Err(_) => draft.tell(RollEvent::StaysOut { label: die.label }),
        }
    }
    Ok(())
}
