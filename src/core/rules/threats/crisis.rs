//! Actions of crises and challenges (CRI-3, CHAL-2 to CHAL-6).

use crate::model::{Aim, CharacterId, Die, Name, Opposition, PoolId, PoolKind, Role, SceneId};
use crate::rules::pools::crisis::of_challenge;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::outcomes;
use crate::rules::{PoolEvent, PoolRefusal, Refusal, RollAt, RollEvent};
use crate::rules::{dice, pools, resolution, turns};

/// Opens a test against a crisis, whose only effect is harm (CRI-3); in a challenge the character rolls first, and the
/// challenge has to beat them (CHAL-4).
pub fn threaten(draft: &mut Draft, id: PoolId, who: CharacterId, scene: SceneId) -> Result<(), Refusal> {
    pools::opposes_here(draft, id, scene)?;
    turns::on_its_turn(draft, id, Some(scene))?;
    let victim = draft.character_name(who);
    if !draft.character(who)?.is_pc() {
        draft.rule(PoolRefusal::NotThreatened(victim.clone()).into())?;
    }
    if !draft.scene(scene)?.cast.contains(&who) {
        draft.rule(crate::rules::WayRefusal::NotHere(victim.clone()).into())?;
    }
    let pool = draft.pool(id)?;
    let (name, challenge) = (pool.name.clone(), pool.kind == PoolKind::Challenge);
    let title: Name = t!("{name} threatens {victim}").into();
    resolution::open(
        draft,
        who,
        &title,
        (scene, crate::rules::resolution::limited::Paying::Not),
        (Opposition::Crisis(id), Aim::Threat),
    )?;
    let resolution = draft.state.at_hand().map(|it| it.id).ok_or(Refusal::NoTest)?;
    // On a challenge's turn the player rolls first, as in an action (CHAL-4).
    draft.test_mut(resolution)?.action = challenge;
    Ok(())
}

pub fn strengthen(draft: &mut Draft, id: PoolId, die: Option<Die>, more: bool) -> Result<(), Refusal> {
    turns::on_its_turn(draft, id, None)?;
    let pool = draft.pool(id)?.clone();
    let challenge = pool.kind == PoolKind::Challenge;
    let smallest = Die::ALL.into_iter().find(|die| crate::rules::available(&draft.state, &pool, *die) > 0);
    let smallest = smallest.ok_or_else(|| PoolRefusal::NothingToSpend(pool.name.clone()))?;
    if more {
        if !challenge {
            draft.rule(PoolRefusal::SmallestOnly(pool.name.clone(), smallest).into())?;
        }
        if draft.state.setting.mods.challenge_grows_late {
            draft.rule(PoolRefusal::OnlyPastD12(pool.name.clone()).into())?;
        }
        let pool = pool.name.clone();
        draft.tell(PoolEvent::Grows { pool });
        return pools::because(draft, id, t!("it is strengthened"), |draft| pools::put_die(draft, id, Die::D6));
    }
    let die = die.unwrap_or(smallest);
    if !challenge && die != smallest {
        draft.rule(PoolRefusal::SmallestOnly(pool.name.clone(), smallest).into())?;
    }
    let pool = pool.name.clone();
    draft.tell(PoolEvent::Grows { pool });
    pools::because(draft, id, t!("it is strengthened"), |draft| pools::step_die(draft, id, die, true))
}

/// Removes a complication, and replaces a die of the pool with its die (CRI-3).
pub fn absorb(draft: &mut Draft, id: PoolId, at: crate::model::TraitRef, die: Die) -> Result<(), Refusal> {
    turns::on_its_turn(draft, id, None)?;
    let (role, trait_) = draft.trait_at(at)?;
    let (name, new) = (trait_.name.clone(), trait_.die());
    let new = new.filter(|_| role == Role::Complication).ok_or_else(|| PoolRefusal::NoComplication(name.clone()))?;
    if crate::rules::in_pool(&draft.state, at) {
        return Err(Refusal::InUse(name));
    }
    let pool = draft.pool(id)?.name.clone();
    draft.tell(PoolEvent::TakesUp { pool, name: name.clone() });
    pools::because(draft, id, t!("it absorbs “{name}”"), |draft| pools::swap_die(draft, id, die, new))?;
    draft.remove_trait(at)
}

/// Begins a challenge with two dice of its difficulty and up to three more (CHAL-1).
pub fn begin_challenge(
    draft: &mut Draft,
    name: Name,
    (die, more): (Die, u8),
    rounds: Option<u32>,
    (scene, of_scene): (Option<SceneId>, bool),
) -> Result<(), Refusal> {
    if more > 3 {
        draft.rule(PoolRefusal::TooLong(name.clone()).into())?;
    }
    if rounds == Some(0) {
        return Err(PoolRefusal::NoRounds(name).into());
    }
    // Where the GM overrules, a slip of the keyboard still fills no screen.
    let dice = vec![die; 2 + usize::from(more.min(10))];
    let id = pools::add_pool(draft, name.clone(), PoolKind::Challenge, &dice)?;
    draft.pool_mut(id)?.rounds = rounds;
    // Its scene first, for it is the order of that one which it joins.
    if let Some(scene) = scene.filter(|_| of_scene) {
        turns::belongs(draft, id, Some(scene))?;
    }
    turns::joins_orders(draft, id, scene)?;
    draft.tell(PoolEvent::ChallengeBegins { pool: name, rounds });
    Ok(())
}

/// Uses a step of the effect die to keep another one (CHAL-3).
pub fn step_for_effect(draft: &mut Draft, roll: &RollAt) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    let rolled = draft.roll(id)?.of;
    let resolution = draft.resolution(rolled)?;
    if of_challenge(&draft.state, resolution).is_none() {
        return Err(PoolRefusal::NoChallenge.into());
    }
    let outcome = outcomes::outcome(&draft.state, rolled).ok_or(Refusal::Undecided)?;
    if outcome.acting != id || outcome.steps_left == 0 {
        draft.rule(Refusal::HeroicSteps { left: outcome.steps_left, asked: 1 })?;
    }
    // Where none is chosen from the roll it is as large as the first (EFF-9, SETT-3).
    let size = crate::rules::table::facts::effect_dice::further(&draft.state, draft.roll(id)?).unwrap_or(Die::D4);
    let size = dice::keep_one_more(draft, id, size)?;
    let roll = draft.roll_mut(id)?;
    roll.steps_used = roll.steps_used.saturating_add(1);
    draft.tell(RollEvent::OneMoreEffect { size });
    Ok(())
}
