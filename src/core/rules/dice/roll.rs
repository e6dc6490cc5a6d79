//! Rolling dice and choosing what counts (TOT-1 to TOT-7, EFF-1 to EFF-3).
//!
//! Home of TOT-2, TOT-7.

use crate::model::{Apart, Die, DieId, Kind, OrderKind, Phase, PoolDie, Prime, Ref, Roll, RollId, Used};
use crate::rules::dice::kept;
use crate::rules::dice::more;
use crate::rules::dice::totals::{counting, may_add};
use crate::rules::pools;
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls;
use crate::rules::table::facts::rolls::{ChosenDice, fitting, is_players_roll, opportunities_of};
use crate::rules::table::facts::{effect_dice, outcomes};
use crate::rules::{DiceRefusal, Faces, Pick, Refusal, RollAt, RollEvent, Shown, TestEvent, Thing};

/// Returns a roll that is ready: still being built, with dice.
pub fn ready_to_roll(draft: &mut Draft, roll: &RollAt) -> Result<RollId, Refusal> {
    let id = draft.roll_id(roll)?;
    rolls::still_building(draft, id)?;
    let roll = draft.roll(id)?;
    // A doom pool without dice opposes all the same, with nothing (DOOM-10).
    if roll.dice.is_empty() && roll.plus == 0 && !pools::no_doom_left(draft, id)? {
        return Err(Refusal::EmptyPool(draft.roller_name(id)));
    }
    answer::not_settled(draft, id)?;
    draft.at(draft.moments.rolled, id)?;
    Ok(id)
}

/// Rolls the dice of a test, an action or a contest.
pub fn roll(draft: &mut Draft, id: RollId, faces: &Faces) -> Result<(), Refusal> {
    let resolution = draft.resolution(draft.roll(id)?.of)?;
    if let Some(test) = resolution.test()
        && test.acting == id
        && draft.roll(test.opposing)?.phase == Phase::Building
    {
        let (opposing, action) = (test.opposing, test.action);
        let dramatic = draft.scene(resolution.scene)?.order.kind == OrderKind::Dramatic;
        // A number is there without a roll (DIFF-3), and an action comes before its reaction (ACT-1).
        if draft.roll(opposing)?.is_number() || pools::no_doom_left(draft, opposing)? {
            fall(draft, opposing, &Faces::Rolled(Vec::new()), false)?;
        // Who leads a dramatic order is rolled for, and that roll is kept (ORD-5).
        } else if !action && !dramatic {
            draft.rule(Refusal::OppositionFirst)?;
        }
    }
    answer::action_first(draft, id)?;
    if let Kind::Test(test) = &mut draft.resolution_mut(draft.roll(id)?.of)?.kind {
        // Once dice fall, what was settled without a roll does not count (EFF-7).
        test.automatic = None;
    }
    fall(draft, id, faces, false)
}

pub fn afresh(draft: &mut Draft, roll: &RollAt, faces: &Faces) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    if draft.roll(id)?.phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    if draft.roll(id)?.dice.iter().any(|die| die.spent) {
        draft.rule(Refusal::Settled)?;
    }
    answer::not_settled(draft, id)?;
    fall(draft, id, faces, true)
}

/// Sets the faces of the dice.
pub fn fall(draft: &mut Draft, id: RollId, faces: &Faces, afresh: bool) -> Result<(), Refusal> {
    let sizes: Vec<Die> = draft.roll(id)?.rolled_dice().map(|die| die.size).collect();
    let none = Faces::Rolled(Vec::new());
    // Where nothing is rolled there are no faces to wait for.
    let (faces, typed) = fitting(if sizes.is_empty() && *faces == Faces::Due { &none } else { faces }, &sizes)?;
    let roll = draft.roll_mut(id)?;
    roll.typed = typed;
    for (die, face) in roll.dice.iter_mut().filter(|die| die.apart != Apart::Half).zip(faces) {
        (die.face, die.used, die.spent) = (Some(*face), Used::No, false);
    }
    (roll.phase, roll.steps_used, roll.default_effect_spent) = (Phase::Rolled, 0, false);
    // What hero dice stood in for is kept of the dice again.
    let heroes = u8::try_from(roll.granted.iter().filter(|it| it.hero).count()).unwrap_or(u8::MAX);
    roll.effects = roll.effects.saturating_add(heroes).max(1);
    roll.granted.clear();
    roll.again.clear();
    roll.no_second();
    let chosen = roll.rolled_dice().any(|die| die.apart == Apart::No);
    let dice: Vec<Shown> = roll.rolled_dice().map(|die| shown_die(roll, die)).collect();
    let halves = roll.dice.iter().filter(|die| die.apart == Apart::Half);
    let halves: Vec<_> = halves.map(|die| RollEvent::Half { label: die.label.clone(), size: die.size }).collect();
    let by = draft.roller_name(id);
    if !dice.is_empty() {
        draft.tell(RollEvent::Rolled { by, dice, typed, afresh });
    }
    for half in halves {
        draft.tell(half);
    }
    draft.at(draft.moments.fallen, id)?;
    // Where there is nothing to choose, it stands.
    if chosen { Ok(()) } else { stand(draft, id, &ChosenDice::default()) }
}

/// Corrects a face. Total and effect are proposed anew, since they may no longer be right.
pub fn correct(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>, face: u8) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    let die = draft.die_id(id, die)?;
    let phase = draft.roll(id)?.phase;
    if phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    // What was answered, used, or has had its effect is not read anew, but on the GM's word. A face that was typed wrong
    // is no choice, so a reaction to it does not matter.
    answer::not_confirmed(draft, id)?;
    if let Some(used) = draft.roll(id)?.die(die).filter(|it| it.spent).map(|it| it.label.clone()) {
        draft.rule(Refusal::Spent(used))?;
    }
    let Some(lying) = draft.roll_mut(id)?.dice.iter_mut().find(|it| it.id == die) else {
        return Err(Refusal::Gone(Thing::Die));
    };
    if !lying.size.can_show(face) {
        return Err(Refusal::Face { die: lying.size, face });
    }
    let from = lying.face.replace(face).unwrap_or(face);
    // A 1 that is none after all was no hitch to use, nor was a new one an effect die.
    if (from == 1) != (face == 1) {
        lying.spent = false;
    }
    let label = lying.label.clone();
    draft.tell(RollEvent::FaceCorrected { label, from, to: face });
    if phase == Phase::Standing {
        let choice = self::choice(draft, id, &Pick::BestTotal)?;
        stand(draft, id, &choice)?;
    }
    Ok(())
}

pub fn choice(draft: &Draft, id: RollId, pick: &Pick) -> Result<ChosenDice, Refusal> {
    let roll = draft.roll(id)?;
    Ok(match pick {
        Pick::BestTotal => kept::best_of(&draft.state, roll),
        // What is added to the total need not come from the dice that are chosen (TOT-8).
        Pick::BestEffect => kept::best_effect_of(&draft.state, roll, number_to_beat(draft, roll)),
        Pick::Dice { total, effect } => {
            let find = |dice: &[Ref<DieId>]| dice.iter().map(|die| draft.die_id(id, die)).collect();
            let (total, effect): (Result<Vec<_>, _>, Result<Vec<_>, _>) = (find(total), find(effect));
            ChosenDice { total: total?, effect: effect? }
        }
    })
}

/// Returns the opposition's total, once it stands; only the actor has one to beat.
pub fn number_to_beat(draft: &Draft, roll: &Roll) -> Option<u32> {
    let resolution = draft.state.resolutions.get(&roll.of)?;
    if resolution.test().is_some_and(|test| test.action) {
        return crate::rules::table::facts::outcomes::number_to_beat(&draft.state, resolution, roll.id);
    }
    let opposing = draft.state.rolls.get(&resolution.opposing()?)?;
    (resolution.acting() == Some(roll.id) && opposing.phase == Phase::Standing).then(|| opposing.total())
}

pub fn stand(draft: &mut Draft, id: RollId, choice: &ChosenDice) -> Result<(), Refusal> {
    let roll = draft.roll(id)?.clone();
    if roll.phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    for chosen in choice.total.iter().chain(&choice.effect) {
        let die = roll.die(*chosen).ok_or(Refusal::Gone(Thing::Die))?;
        if die.is_hitch() {
            return Err(Refusal::OneNeverCounts(die.label.clone()));
        }
        if die.apart != Apart::No {
            return Err(DiceRefusal::Apart(die.label.clone()).into());
        }
        let times = choice.total.iter().chain(&choice.effect).filter(|it| *it == chosen).count();
        if times > 1 {
            return Err(Refusal::CountedTwice(die.label.clone()));
        }
    }
    let (pinned, counting) = counting(&roll.dice);
    if let Some(out) = pinned.iter().find(|die| !choice.total.contains(&die.id)) {
        draft.rule(DiceRefusal::Pinned(out.label.clone()).into())?;
    }
    let chosen = choice.total.iter().filter(|id| pinned.iter().all(|die| die.id != **id)).count();
    let (free, due) = (kept::results_free(&draft.state, &roll), kept::results_due(&draft.state, &roll));
    if chosen > usize::from(free) {
        let keep = kept::results_kept(&draft.state, &roll);
        draft.rule(Refusal::TooManyResults { keep, got: choice.total.len() })?;
    }
    // Fewer will do where there are no more, or none that is small enough (TOT-1, DOOM-9).
    if chosen < usize::from(due.min(free)).min(may_add(&counting, roll.limit)) {
        draft.rule(Refusal::TooFewResults)?;
    }
    kept::within_limit(draft, &roll, choice)?;
    let effects = kept::effects_kept(&draft.state, &roll);
    if effects == 0 && !choice.effect.is_empty() {
        return Err(DiceRefusal::NoneKept.into());
    }
    if choice.effect.len() > usize::from(effects) {
        draft.rule(Refusal::TooManyEffects { keep: effects, got: choice.effect.len() })?;
    }
    set_choice(draft, id, choice)
}

pub fn set_choice(draft: &mut Draft, id: RollId, choice: &ChosenDice) -> Result<(), Refusal> {
    let roll = draft.roll_mut(id)?;
    let stood = roll.phase == Phase::Standing;
    for die in &mut roll.dice {
        die.used = if choice.total.contains(&die.id) {
            Used::Total
        } else if choice.effect.contains(&die.id) {
            Used::Effect
        } else {
            Used::No
        };
    }
    roll.phase = Phase::Standing;
    more::further_effects(draft, id)?;
    let roll = draft.roll(id)?;
    let (total, dice, of) = (roll.total(), shown(roll), roll.of);
    let effect = effect_dice::effect_known(&draft.state, draft.roll(id)?);
    let by = draft.roller_name(id);
    draft.tell(RollEvent::Stood { by, total, effect, dice });
    // Another choice of the same dice does not tell their 1s again.
    if !stood {
        tell_ones(draft, id)?;
    }
    let outcome = outcomes::outcome(&draft.state, of);
    if let Some(outcome) = outcome.as_ref().filter(|it| it.automatic) {
        // No totals are compared (EFF-7, HIT-6).
        if outcome.prime == Some(Prime::Open) {
            let who = draft.character_name(outcome.who);
            let rolled = outcome.action && draft.roll(outcome.acting)?.phase != Phase::Building;
            draft.tell(if rolled {
                TestEvent::PrimeReaction { who }
            } else {
                TestEvent::Automatic { who, succeeds: Some(true) }
            });
        }
    } else if let Some(outcome) = outcome {
        let acting = draft.roll(outcome.acting)?;
        let players = is_players_roll(&draft.state, acting);
        let left = acting.hitches().filter(|die| !die.spent).count();
        let event = TestEvent::Decided {
            who: draft.character_name(outcome.who),
            total: outcome.total,
            number: outcome.number,
            heroic: if outcome.threat { outcome.answered_by() } else { outcome.heroic },
            effect: effect_dice::effect_known(&draft.state, acting),
            // In a growth test they lie idle (GROW-3).
            hitches: if outcome.quiet || !players { 0 } else { left },
            botch: outcome.botch,
            action: outcome.action,
            threat: outcome.threat,
        };
        draft.tell(event);
    } else {
        answer::tell_contest(draft, id)?;
    }
    Ok(())
}

/// Reports the 1s that nothing else reports: the GM's, and those of an opposing player; the actor's are told with the
/// outcome (HIT-1, HIT-5).
pub(super) fn tell_ones(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(id)?;
    let players = is_players_roll(&draft.state, roll);
    let test = draft.resolution(roll.of)?.test();
    let opposes = test.is_some_and(|test| test.opposing == id);
    // A prime opportunity is used whole (HIT-6).
    let botch = roll.is_botch() && (players || test.is_some_and(|test| outcomes::is_prime(&draft.state, test)));
    let count = match players {
        _ if botch => 0,
        true if !opposes => 0,
        true => roll.hitches().filter(|die| !die.spent).count(),
        false => opportunities_of(&draft.state, roll).count(),
    };
    let quiet = draft.resolution(roll.of)?.is_quiet();
    if count > 0 && !quiet {
        let by = draft.roller_name(id);
        draft.tell(RollEvent::Ones { by, count, players });
    }
    Ok(())
}

/// Returns a roll that stands, taking up the proposal if nothing was chosen.
pub fn standing(draft: &mut Draft, roll: &RollAt) -> Result<RollId, Refusal> {
    let id = draft.roll_id(roll)?;
    match draft.roll(id)?.phase {
        Phase::Building => Err(Refusal::NotRolled),
        Phase::Standing => Ok(id),
        Phase::Rolled => {
            let choice = self::choice(draft, id, &Pick::BestTotal)?;
            stand(draft, id, &choice).map(|()| id)
        }
    }
}

pub(in crate::rules) fn shown(roll: &Roll) -> Vec<Shown> {
    roll.dice.iter().map(|die| shown_die(roll, die)).collect()
}

/// Returns one die for the log. Dice added to the total beside the pool count for it as well (TOT-8).
pub(in crate::rules) fn shown_die(roll: &Roll, die: &PoolDie) -> Shown {
    let used = if roll.is_added(die) { Used::Total } else { die.used };
    Shown { size: die.size, face: die.face, used, label: die.label.clone() }
}
