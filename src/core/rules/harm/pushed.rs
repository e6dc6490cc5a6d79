//! Pushing stress (STR-6).
//!
//! Home of STR-6.

use crate::model::{Bearer, Die, DieId, Name, Paid, Phase, PoolDie, ResolutionId, RollId, Source, TraitRef};
use crate::rules::harm::{shaken, stress};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::table::{facts, writes};
use crate::rules::{For, HurtRefusal, Off, Refusal, RollAt, RollEvent};
use crate::rules::{dice, points};

/// Moves one's own stress from the opposing pool to one's own for a PP, for the whole test or contest (STR-6).
pub fn push_stress(draft: &mut Draft, roll: &RollAt, at: TraitRef) -> Result<(), Refusal> {
    if !draft.state.setting.mods.pushed_stress {
        return Err(Refusal::ModOff(Off::PushedStress));
    }
    let id = draft.roll_id(roll)?;
    facts::rolls::still_building(draft, id)?;
    let (role, trait_) = draft.trait_at(at)?;
    let (name, dice): (Name, _) = (role.called(&draft.state.setting.labels, &trait_.name).into(), trait_.dice());
    if !role.is_stress() {
        return Err(HurtRefusal::NotStress(name).into());
    }
    let who = match (draft.roll(id)?.roller(), at.of) {
        (Some(who), Bearer::Character(of)) if who == of => who,
        _ => return Err(HurtRefusal::NotOwn { name, who: draft.roller_name(id) }.into()),
    };
    if draft.roll(id)?.dice.iter().any(|die| die.from == Source::Trait(at)) {
        draft.rule(Refusal::AlreadyIn(name.clone()))?;
    }
    // At d4 it joins one's own pool by itself, and earns (POOL-5).
    if dice == [Die::D4] {
        draft.rule(Refusal::OwnD4 { name: name.clone(), who: draft.character_name(who) })?;
    }
    // Stress on a trait has no part in it while the trait has none (SHK-2).
    shaken::is_used(draft, Joining { roll: id, at, role, help: false })?;
    let of = draft.roll(id)?.of;
    // One point is for the whole test or contest, however many rolls it takes (STR-6).
    let paid = if pushes(draft, of, at) { Paid::Free } else { points::pay(draft, who, For::PushStress)? };
    no_longer_opposes(draft, of, at)?;
    for size in &dice {
        writes::rolls::push_die(draft, id, *size, Source::Trait(at), name.clone())?.pushed = true;
    }
    // The price hangs on one die, so that it comes back once.
    if let Some(die) = draft.roll_mut(id)?.dice.last_mut() {
        die.paid = paid;
    }
    let to = draft.roller_name(id);
    draft.tell(RollEvent::Added { to, dice, label: t!("{name}, pushed").into(), hinder: false });
    Ok(())
}

pub(super) fn pushes(draft: &Draft, resolution: ResolutionId, at: TraitRef) -> bool {
    let mut dice = draft.state.rolls_of(resolution).flat_map(|roll| &roll.dice);
    dice.any(|die| die.pushed && die.from == Source::Trait(at))
}

fn no_longer_opposes(draft: &mut Draft, resolution: ResolutionId, at: TraitRef) -> Result<(), Refusal> {
    let from = |die: &&PoolDie| die.from == Source::Trait(at);
    let rolls: Vec<RollId> = draft.state.rolls_of(resolution).filter(|roll| !roll.over).map(|roll| roll.id).collect();
    for roll in rolls {
        let dice: Vec<DieId> = draft.roll(roll)?.dice.iter().filter(from).map(|die| die.id).collect();
        if dice.is_empty() {
            continue;
        }
        if draft.roll(roll)?.phase != Phase::Building {
            let name = draft.trait_at(at)?.1.name.clone();
            return Err(HurtRefusal::Fallen(name).into());
        }
        dice.into_iter().try_for_each(|die| dice::remove_die(draft, roll, die))?;
    }
    Ok(())
}

/// Refuses pushed stress in an opposing roll (STR-6).
pub fn not_pushed(draft: &mut Draft, Joining { roll, at, .. }: Joining) -> Done {
    let of = draft.roll(roll)?.of;
    if !pushes(draft, of, at) {
        return Ok(());
    }
    let name = draft.trait_at(at)?.1.name.clone();
    draft.rule(HurtRefusal::Pushed(name).into())
}

/// Steps pushed stress up once at the end of the test or contest (STR-6).
pub fn pushed_steps_up(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    // Without a roll it was pushed all the same (EFF-7, HIT-6).
    let automatic = draft
        .resolution(resolution)?
        .test()
        .is_some_and(|test| test.automatic.is_some() || crate::rules::is_prime(&draft.state, test));
    let mut pushed: Vec<TraitRef> = Vec::new();
    for roll in draft.state.rolls_of(resolution).filter(|roll| roll.phase != Phase::Building || automatic) {
        for die in roll.dice.iter().filter(|die| die.pushed) {
            if let Source::Trait(at) = die.from
                && !pushed.contains(&at)
            {
                pushed.push(at);
            }
        }
    }
    pushed.retain(|at| draft.state.find(*at).is_some());
    pushed.into_iter().try_for_each(|at| stress::step_up(draft, at, 1))
}
