//! Hero dice (HERO-1 to HERO-3, TOT-8, DIFF-7).
//!
//! Home of DIFF-7, TOT-8, HERO-1, HERO-2, HERO-3.

use crate::model::{
    Apart, CharacterId, Die, DieId, Granted, HeroDice, Paid, Phase, PoolDie, Purse, Ref, ResolutionId, Role, Roll,
    RollId, Source, Statics, Used,
};
use crate::rules::extra_dice::saved;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests;
use crate::rules::table::facts::rolls::fitting;
use crate::rules::table::facts::traits;
use crate::rules::table::{answer, facts, writes};
use crate::rules::{
    Already, BesideRefusal, Faces, For, HeroUse, Off, Refusal, RollAt, RollEvent, Shown, Thing, TraitAt,
    highest_rolling,
};
use crate::rules::{dice, harm, points};

pub fn hero_give(draft: &mut Draft, who: &Ref<CharacterId>, die: Die) -> Result<(), Refusal> {
    heroes_on(draft)?;
    let who = draft.character_id(who)?;
    dice::bank_hero(draft, who, die)?;
    let name = draft.character_name(who);
    draft.tell(RollEvent::Hero { who: name, die, how: HeroUse::Banked });
    Ok(())
}

pub fn hero_take(draft: &mut Draft, who: &Ref<CharacterId>, die: Die) -> Result<(), Refusal> {
    heroes_on(draft)?;
    let who = draft.character_id(who)?;
    spend_hero(draft, who, die)?;
    let name = draft.character_name(who);
    draft.tell(RollEvent::Hero { who: name, die, how: HeroUse::Lost });
    Ok(())
}

pub fn hero_heal(draft: &mut Draft, who: &Ref<CharacterId>, die: Die, at: &TraitAt) -> Result<(), Refusal> {
    heroes_on(draft)?;
    let (who, at) = (draft.character_id(who)?, draft.trait_ref(at)?);
    if draft.state.setting.mods.statics == Statics::Off {
        return Err(Refusal::ModOff(Off::Statics));
    }
    let harm = traits::harm_die(draft, at)?;
    let (role, trait_) = draft.trait_at(at)?;
    if role != Role::Complication {
        return Err(Refusal::NoHarm(trait_.name.clone()));
    }
    let over = trait_.over;
    spend_hero(draft, who, die)?;
    let name = draft.character_name(who);
    draft.tell(RollEvent::Hero { who: name, die, how: HeroUse::Spent });
    // Past d12 it is larger than any hero die, and steps down (COMP-3).
    if harm <= die && !over { draft.remove_trait(at) } else { harm::step_down(draft, at) }
}

fn heroes_on(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.hero == HeroDice::Off { Err(Refusal::ModOff(Off::HeroDice)) } else { Ok(()) }
}

fn points_are(draft: &Draft, points: bool, what: Off) -> Result<(), Refusal> {
    if draft.state.setting.mods.hero_points == points { Ok(()) } else { Err(Refusal::ModOff(what)) }
}

pub fn spend_hero(draft: &mut Draft, who: CharacterId, die: Die) -> Result<(), Refusal> {
    let place = draft.character(who)?.hero.iter().position(|it| *it == die);
    let Some(place) = place else {
        return Err(Refusal::Beside(BesideRefusal::NoHeroDie(draft.character_name(who), die)));
    };
    draft.character_mut(who)?.hero.remove(place);
    Ok(())
}

/// Rolls a hero die for a PP and adds it to the total before the outcome is settled; it is spent anyway (HERO-2).
pub fn hero_roll(draft: &mut Draft, roll: &RollAt, size: Die, faces: &Faces) -> Result<(), Refusal> {
    heroes_on(draft)?;
    points_are(draft, false, Off::HeroInTotal)?;
    let id = draft.roll_id(roll)?;
    let who = saved::own_roll(draft, id)?;
    if draft.roll(id)?.phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    answer::may_answer(draft, id)?;
    let back = came_back(draft, id, who, size);
    // Another die of that size may be used: only the one that came back may not.
    if back > 0 && draft.character(who)?.hero.iter().filter(|it| **it == size).count() <= back {
        draft.rule(Refusal::Beside(BesideRefusal::NotAgain(size)))?;
    }
    let (face, typed) = match fitting(faces, &[size])? {
        ([face], typed) => (*face, typed),
        _ => return Err(Refusal::FacesMissing),
    };
    spend_hero(draft, who, size)?;
    let paid = points::pay(draft, who, For::RollHeroDie)?;
    let die = writes::rolls::push_die(draft, id, size, Source::Hero(size), t!("hero die").into())?;
    (die.apart, die.late, die.face, die.paid) = (Apart::Added, true, Some(face), paid);
    let used = if face > 1 { Used::Total } else { Used::No };
    let dice = vec![Shown { size, face: Some(face), used, label: t!("hero die").into() }];
    let by = draft.roller_name(id);
    draft.tell(RollEvent::Rolled { by, dice, typed, afresh: false });
    // Before the total is chosen it only lies there, and counts once that is done.
    if draft.roll(id)?.phase != Phase::Standing {
        return Ok(());
    }
    let choice = facts::rolls::current(draft, id)?;
    dice::set_choice(draft, id, &choice)?;
    answer::answered(draft, id)
}

/// Returns how many hero dice of that size came back in the roll before, of the same contest (HERO-2).
fn came_back(draft: &Draft, id: RollId, who: CharacterId, size: Die) -> usize {
    let Ok(roll) = draft.roll(id) else { return 0 };
    // Ids grow with each roll, so the last one below is the roll before (HERO-2).
    let theirs = draft.state.rolls_of(roll.of).filter(|it| it.id < id && it.roller() == Some(who));
    let back = |die: &&PoolDie| die.from == Source::Hero(size) && die.earned;
    theirs.last().map_or(0, |before| before.dice.iter().filter(back).count())
}

/// Takes a hero die back in place of the PP that its hitch earned; its cost is not refunded (HERO-2).
pub fn hero_back(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>) -> Result<(), Refusal> {
    heroes_on(draft)?;
    let id = draft.roll_id(roll)?;
    let die = draft.die_id(id, die)?;
    let who = saved::own_roll(draft, id)?;
    let lying = draft.roll(id)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    let Source::Hero(size) = lying.from else { return Err(Refusal::Beside(BesideRefusal::NotBack(lying.label))) };
    if !lying.is_hitch() || lying.apart != Apart::Added {
        return Err(Refusal::Beside(BesideRefusal::NotBack(lying.label)));
    }
    if lying.earned {
        return Err(Refusal::Already(Already::CameBack));
    }
    if !lying.spent || !draft.roll(id)?.held.iter().any(|held| held.to == who) {
        draft.rule(Refusal::Beside(BesideRefusal::NoPointForIt))?;
    }
    // On the GM's word it comes back without a point that could be taken away for it.
    if lying.spent {
        points::unearn(draft, id, who, false)?;
    }
    if let Some(lying) = draft.roll_mut(id)?.dice.iter_mut().find(|it| it.id == die) {
        lying.earned = true;
    }
    dice::bank_hero(draft, who, size)?;
    let name = draft.character_name(who);
    draft.tell(RollEvent::Hero { who: name, die: size, how: HeroUse::TakenBack });
    Ok(())
}

/// Puts a hero die in place of an effect die, without heroic steps (HERO-3, EFF-4).
pub fn hero_effect(draft: &mut Draft, roll: &RollAt, size: Die, replaces: Option<&Ref<DieId>>) -> Result<(), Refusal> {
    heroes_on(draft)?;
    if !draft.state.setting.mods.hero_effects {
        return Err(Refusal::ModOff(Off::HeroEffects));
    }
    let id = dice::standing(draft, &facts::rolls::effect_roll(draft, roll)?.into())?;
    let who = saved::own_roll(draft, id)?;
    dice::effect_open(draft, id)?;
    let old = match replaces {
        Some(die) => Some(draft.die_id(id, die)?),
        None => draft.roll(id)?.effect_dice().last().map(|die| die.id),
    };
    spend_hero(draft, who, size)?;
    let paid = points::pay(draft, who, For::HeroEffect)?;
    let die = DieId(draft.mint());
    let roll = draft.roll_mut(id)?;
    roll.no_second();
    if let Some(old) = roll.dice.iter_mut().find(|it| Some(it.id) == old && it.used == Used::Effect) {
        old.used = Used::No;
    }
    // One fewer of the dice rolled is kept.
    roll.effects = roll.effects.saturating_sub(1);
    roll.granted.push(Granted { id: die, size, spent: false, hero: true });
    roll.paid.extend((paid != Paid::Free).then_some(paid));
    dice::further_effects(draft, id)?;
    let name = draft.character_name(who);
    draft.tell(RollEvent::Hero { who: name, die: size, how: HeroUse::ForEffect });
    Ok(())
}

/// Adds a hero die to the pool before the roll, at no cost (HERO-3).
pub fn hero_join(draft: &mut Draft, roll: &RollAt, size: Die) -> Result<(), Refusal> {
    heroes_on(draft)?;
    points_are(draft, true, Off::HeroInPool)?;
    let id = draft.roll_id(roll)?;
    facts::rolls::still_building(draft, id)?;
    let who = saved::own_roll(draft, id)?;
    spend_hero(draft, who, size)?;
    writes::rolls::push_die(draft, id, size, Source::Hero(size), t!("hero die").into())?;
    let to = draft.character_name(who);
    draft.tell(RollEvent::Added { to, dice: vec![size], label: t!("hero die").into(), hinder: false });
    Ok(())
}

/// Spends a hero die as a plot point where none is left (HERO-3).
pub fn hero_point(draft: &mut Draft, who: CharacterId, size: Die) -> Result<(), Refusal> {
    heroes_on(draft)?;
    points_are(draft, true, Off::HeroPoints)?;
    if !matches!(draft.character(who)?.purse, Purse::Own(0)) {
        draft.rule(Refusal::Beside(BesideRefusal::HasPoints(draft.character_name(who))))?;
    }
    spend_hero(draft, who, size)?;
    let name = draft.character_name(who);
    draft.tell(RollEvent::Hero { who: name, die: size, how: HeroUse::ForPoint });
    points::put_points(draft, who, 1)
}

/// Updates hero dice as a resolution ends: a PC's heroic success banks one, the GM's takes one away (HERO-1).
pub fn heroes(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    let quiet = draft.resolution(resolution)?.is_quiet();
    if draft.state.setting.mods.hero == HeroDice::Off || quiet {
        return Ok(());
    }
    // Settled without a roll there are no results to be five apart.
    if let Some(outcome) = crate::rules::outcome(&draft.state, resolution).filter(|it| !it.automatic) {
        let (acting, opposing) = (outcome.acting, outcome.opposing);
        if outcome.heroic > 0 {
            return heroic_win(draft, acting, opposing);
        }
        // A failure by five is a heroic win of the GM's (HERO-1).
        let short = outcome.number.saturating_sub(outcome.total) >= 5;
        return if !outcome.beaten && short { heroic_win(draft, opposing, acting) } else { Ok(()) };
    }
    let Some(contest) = crate::rules::contest_now(&draft.state, resolution) else { return Ok(()) };
    let Some(won) = contest.won_by() else { return Ok(()) };
    let owed = contests::owed(&draft.state, &contest);
    let lost = owed.iter().filter(|owed| owed.roll == won && owed.because == contests::Because::Lost);
    let mut lost: Vec<RollId> = lost.filter_map(|owed| contest.side(owed.on).and_then(|side| side.roll)).collect();
    // By five or more, whatever that does to effect dice: over the best, or over each alone (CON-5, SFX-4).
    let total = |roll: RollId| draft.roll(roll).map(Roll::total).unwrap_or_default();
    let best = lost.iter().map(|roll| total(*roll)).max().unwrap_or_default();
    let over = |roll: RollId| total(won).saturating_sub(if contest.area { total(roll) } else { best });
    lost.retain(|roll| over(*roll) >= 5);
    let pc = |roll: RollId| draft.roll(roll).ok().and_then(Roll::roller);
    if pc(won).is_some_and(|who| draft.state.cast.get(&who).is_some_and(|it| it.is_pc())) {
        // The best of those who fell short is the one who was beaten by so much.
        let best = lost.into_iter().max_by_key(|roll| draft.roll(*roll).map(Roll::total).unwrap_or_default());
        return best.map_or(Ok(()), |best| heroic_win(draft, won, best));
    }
    lost.into_iter().try_for_each(|lost| heroic_win(draft, won, lost))
}

fn heroic_win(draft: &mut Draft, won: RollId, lost: RollId) -> Result<(), Refusal> {
    let pc = |roll: RollId| -> Result<Option<CharacterId>, Refusal> {
        let Some(who) = draft.roll(roll)?.roller() else { return Ok(None) };
        Ok(draft.state.cast.get(&who).filter(|it| it.is_pc()).map(|it| it.id))
    };
    match (pc(won)?, pc(lost)?) {
        (Some(who), _) => {
            let Some(size) = shows_most(draft.roll(lost)?) else { return Ok(()) };
            let Some(size) = free_size(draft, who, size)? else { return Ok(()) };
            dice::bank_hero(draft, who, size)?;
            let name = draft.character_name(who);
            draft.tell(RollEvent::Hero { who: name, die: size, how: HeroUse::Banked });
        }
        (None, Some(who)) => {
            // Where the GM rolled nothing but named a number, no die was the highest (HERO-1).
            let Some(size) = highest_fallen(draft.roll(won)?) else { return Ok(()) };
            let gone = draft.character(who)?.hero.iter().filter(|it| **it <= size).max().copied();
            let Some(gone) = gone else { return Ok(()) };
            spend_hero(draft, who, gone)?;
            let name = draft.character_name(who);
            draft.tell(RollEvent::Hero { who: name, die: gone, how: HeroUse::Lost });
        }
        (None, None) => {}
    }
    Ok(())
}

/// One of a size: where there is one, the next smaller size that is free (HERO-1).
fn free_size(draft: &Draft, who: CharacterId, size: Die) -> Result<Option<Die>, Refusal> {
    let has = &draft.character(who)?.hero;
    if !draft.state.setting.mods.hero_per_size {
        return Ok((has.len() < crate::rules::table::draft::MOST_DICE).then_some(size));
    }
    Ok(Die::ALL.into_iter().rev().find(|it| *it <= size && !has.contains(it)))
}

/// Returns the size of the die that shows most; with a static difficulty that of its step (HERO-1, DIFF-7).
fn shows_most(roll: &Roll) -> Option<Die> {
    match roll.plus {
        0 => highest_fallen(roll),
        1..7 => Some(Die::D4),
        7..11 => Some(Die::D6),
        11..15 => Some(Die::D8),
        15..19 => Some(Die::D10),
        _ => Some(Die::D12),
    }
}

/// Returns the size of the die that shows most, added dice included; the largest where all show 1 (HERO-1, DIFF-3).
fn highest_fallen(roll: &Roll) -> Option<Die> {
    let fallen = || roll.dice.iter().filter(|die| die.face.is_some());
    highest_rolling(roll).or_else(|| fallen().max_by_key(|die| (die.face, die.size)).map(|die| die.size))
}
