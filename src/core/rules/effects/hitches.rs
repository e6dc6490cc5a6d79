//! The GM's use of a player's 1s (HIT-1 to HIT-4).
//!
//! Home of HIT-1, HIT-2, HIT-3, HIT-4.

use crate::model::{
    Bearer, CharacterId, Die, DieId, Doom, Phase, PoolDie, Ref, Role, Roll, RollId, SceneId, Shift, ShiftReason, Side,
    State, TraitRef, same_name,
};
use crate::rules::effects::feed;
use crate::rules::harm::recovery::recovered_role;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::{outcomes, rolls};
use crate::rules::table::facts::{traits, vehicles};
use crate::rules::{
    DiceRefusal, For, HarmRefusal, HitchPart, HitchUse, HurtRefusal, Refusal, RollAt, RollEvent, Thing, TraitEvent,
    WayRefusal, is_hindered,
};
use crate::rules::{harm, points, pools};

/// Returns the bearer a hitch falls on: the roller, or in a recovery the patient (COMP-4, STR-4, TRA-2).
pub(in crate::rules) fn hitch_falls_on(state: &State, roll: &Roll, who: CharacterId) -> Bearer {
    let resolution = state.resolutions.get(&roll.of).filter(|it| it.acting() == Some(roll.id));
    resolution.and_then(|it| it.recovers()).map_or(Bearer::Character(who), |at| at.of)
}

/// Returns whether a hitch steps a trait up for free: a point was paid for it in this roll, or a failed recovery is
/// from it (HIT-1, HIT-2, COMP-4).
pub(in crate::rules) fn steps_up_free(state: &State, roll: &Roll, at: TraitRef) -> bool {
    let failed = || {
        let resolution = state.resolutions.get(&roll.of)?;
        let recovers = resolution.recovers() == Some(at) && resolution.acting() == Some(roll.id);
        Some(recovers && !outcomes::outcome(state, resolution.id)?.beaten)
    };
    roll.bought.contains(&at.id) || failed().unwrap_or_default()
}

/// Returns the character whose hitches these are. On the GM's dice a 1 is an opportunity (HIT-5).
pub fn hitching(draft: &Draft, id: RollId) -> Result<CharacterId, Refusal> {
    let roll = draft.roll(id)?;
    if roll.phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    match roll.by {
        Side::Character(who) if draft.character(who)?.is_pc() => Ok(who),
        _ => Err(Refusal::Opportunity),
    }
}

pub fn hitch(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>, to: &HitchUse) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    let who = hitching(draft, id)?;
    let on = hitch_falls_on(&draft.state, draft.roll(id)?, who);
    let die = takes_hitch(draft, id, die, to)?;
    match to {
        // A new one costs a point each time (HIT-1).
        HitchUse::Complicate { name, on: of } => {
            let name = named(Thing::Complication, name)?;
            let of = hitch_on(draft, id, of.as_ref())?;
            points::hold(draft, id, who, 1)?;
            let made = harm::complicate(draft, of, name, Die::D6, false)?;
            draft.roll_mut(id)?.bought.push(made);
            Ok(())
        }
        // Or of the vehicle they are aboard (VEH-4).
        HitchUse::OnVehicle { name } => {
            let name = named(Thing::Complication, name)?;
            let of = vehicles::rides(draft, who)?;
            vehicles::is_vehicle_roll(draft, id, of)?;
            points::hold(draft, id, who, 1)?;
            let made = harm::complicate(draft, Bearer::Character(of), name, Die::D6, false)?;
            draft.roll_mut(id)?.bought.push(made);
            Ok(())
        }
        // Stepping up what a point was paid for in this roll is free; anything else costs one,
        // once (HIT-1, HIT-2).
        HitchUse::StepUp { at } => {
            let at = draft.trait_ref(at)?;
            traits::harm_die(draft, at)?;
            if at.of != on {
                suffers(draft, draft.resolution(draft.roll(id)?.of)?.scene, who, at.of)?;
            }
            if !steps_up_free(&draft.state, draft.roll(id)?, at) {
                points::hold(draft, id, who, 1)?;
                draft.roll_mut(id)?.bought.push(at.id);
            }
            harm::step_up(draft, at, 1)
        }
        HitchUse::Stress { track } => {
            if in_recovery(draft, id)?.is_none() {
                draft.rule(Refusal::Harm(HarmRefusal::HitchStress))?;
            }
            let track = draft.track_id(track)?;
            points::hold(draft, id, who, 1)?;
            let on = if let Bearer::Character(on) = on { on } else { who };
            harm::inflict(draft, on, track, Die::D6, false)?;
            let made = draft.character(on)?.traits.stress.get(&track).map(|it| it.id);
            draft.roll_mut(id)?.bought.extend(made);
            Ok(())
        }
        HitchUse::Wear { at } => {
            if in_recovery(draft, id)?.is_none() {
                draft.rule(Refusal::Harm(HarmRefusal::HitchStress))?;
            }
            let at = draft.trait_ref(at)?;
            points::hold(draft, id, who, 1)?;
            harm::wear(draft, at, Die::D6, false)?;
            let made = draft.state.traits(at.of).and_then(|it| it.worn.get(&at.id)).map(|it| it.id);
            draft.roll_mut(id)?.bought.extend(made);
            Ok(())
        }
        HitchUse::Doom { raising } => {
            if draft.state.setting.mods.doom == Doom::Off {
                return Err(Refusal::DoomOff);
            }
            let pool = draft.state.doom().map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
            points::hold(draft, id, who, 1)?;
            match raising {
                Some(target) => {
                    // By the story a hitch is worth a d6, whatever die shows it (DOOM-8).
                    let own = if pools::is_story_doom(draft, pool) { Die::D6 } else { die.size };
                    pools::raise_with(draft, pool, own, *target)
                }
                None => pools::hitch_feeds(draft, pool, die.size),
            }
        }
        HitchUse::Crisis { pool } => {
            let pool = draft.crisis_id(pool)?;
            pools::not_resolved(draft, pool)?;
            points::hold(draft, id, who, 1)?;
            let why = t!("{}: ⟦a hitch⟧ on a {}", draft.character_name(who), die.size);
            pools::because(draft, pool, why, |draft| pools::put_die(draft, pool, die.size))
        }
    }
}

/// Returns the named bearer of a complication from a hitch or botch: the roller, the vehicle that was rolled with, or
/// the scene (HIT-1, VEH-4).
fn hitch_on(draft: &mut Draft, id: RollId, on: Option<&Ref<Bearer>>) -> Result<Bearer, Refusal> {
    let who = hitching(draft, id)?;
    let usual = hitch_falls_on(&draft.state, draft.roll(id)?, who);
    let of = on.map_or(Ok(usual), |on| draft.bearer(on))?;
    if of == usual {
        return Ok(of);
    }
    if in_recovery(draft, id)?.is_some() {
        draft.rule(Refusal::Harm(HarmRefusal::RecoveryHitch))?;
    }
    suffers(draft, draft.resolution(draft.roll(id)?.of)?.scene, who, of)?;
    match of {
        Bearer::Character(vehicle) if vehicle != who => vehicles::is_vehicle_roll(draft, id, vehicle)?,
        _ => {}
    }
    Ok(of)
}

/// Checks that a hitch affects the roller, their vehicle or the scene (HIT-1, HIT-2).
pub fn suffers(draft: &mut Draft, scene: SceneId, who: CharacterId, of: Bearer) -> Result<(), Refusal> {
    let theirs = match of {
        Bearer::Character(other) => is_hindered(&draft.state, who, other),
        Bearer::Scene(other) => other == scene,
        Bearer::Pool(_) | Bearer::Archetype(_) => false,
    };
    if theirs {
        return Ok(());
    }
    let (who, other) = (draft.character_name(who), draft.name_of(of));
    draft.rule(Refusal::Harm(HarmRefusal::NotTheirHitch(who, other)))
}

/// Uses one hitch. Those of a botch go one by one as well, unless it was taken whole (HIT-3).
pub fn takes_hitch(draft: &mut Draft, id: RollId, die: &Ref<DieId>, to: &HitchUse) -> Result<PoolDie, Refusal> {
    let who = hitching(draft, id)?;
    let die = hitch_die(draft, id, die)?;
    let lying = draft.roll(id)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    if !lying.is_hitch() {
        return Err(Refusal::NoHitch(lying.label));
    }
    if lying.spent {
        draft.rule(Refusal::Spent(lying.label.clone()))?;
    }
    if draft.state.setting.mods.automatic_hitches {
        draft.rule(DiceRefusal::FeedsDoom.into())?;
    } else if in_recovery(draft, id)?.is_some() {
        recovery_hitch(draft, id, to)?;
    }
    spend(draft, id, die)?;
    draft.tell(RollEvent::HitchUsed { who: draft.character_name(who), die: lying.size });
    Ok(lying)
}

/// Uses several hitches in one press, split as the GM likes (HIT-1 to HIT-4).
pub fn hitches(draft: &mut Draft, roll: &RollAt, split: &[HitchPart]) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    for part in split {
        let Some((first, more)) = part.dice.split_first() else {
            return Err(Refusal::NeedsDice(t!("⟦a hitch⟧").into()));
        };
        if feed::hitches_feed(draft, id, &part.dice, &part.to)? {
            continue;
        }
        hitch(draft, &RollAt::Id(id), first, &part.to)?;
        let next = match &part.to {
            HitchUse::Complicate { .. }
            | HitchUse::OnVehicle { .. }
            | HitchUse::Stress { .. }
            | HitchUse::Wear { .. } => {
                // What was just made is what the others step up, free.
                let who = hitching(draft, id)?;
                let of = match &part.to {
                    HitchUse::OnVehicle { .. } => Bearer::Character(vehicles::rides(draft, who)?),
                    HitchUse::Complicate { on: Some(on), .. } => draft.bearer(on)?,
                    _ => hitch_falls_on(&draft.state, draft.roll(id)?, who),
                };
                // What `hitch` has made stands there last.
                let made = draft.roll(id)?.bought.last().copied().ok_or(Refusal::Gone(Thing::Complication))?;
                HitchUse::StepUp { at: TraitRef { of, id: made }.into() }
            }
            other => other.clone(),
        };
        for die in more {
            hitch(draft, &RollAt::Id(id), die, &next)?;
        }
    }
    Ok(())
}

/// Returns the recovery that a roll is the actor's roll of: the trait, and whether it succeeded.
pub fn in_recovery(draft: &Draft, id: RollId) -> Result<Option<(TraitRef, Option<bool>)>, Refusal> {
    let resolution = draft.resolution(draft.roll(id)?.of)?;
    let Some(at) = resolution.recovers().filter(|_| resolution.acting() == Some(id)) else { return Ok(None) };
    Ok(Some((at, outcomes::outcome(&draft.state, resolution.id).map(|outcome| outcome.beaten))))
}

/// Uses a hitch in a recovery, which does one of a few things, all to the patient (HIT-3, COMP-4, STR-4): after a
/// failure it steps up the trait to recover from, or makes a new complication; after a success it makes one, and from
/// stress also stress of another kind or a step of that.
fn recovery_hitch(draft: &mut Draft, id: RollId, to: &HitchUse) -> Result<(), Refusal> {
    let Some((from, beaten)) = in_recovery(draft, id)? else { return Ok(()) };
    let beaten = beaten.ok_or(Refusal::Undecided)?;
    let was = recovered_role(&draft.state, draft.roll(id)?.of);
    let of_stress = was.is_some_and(Role::is_stress);
    let fits = match to {
        // Trauma that is not beaten steps up and nothing else (TRA-2).
        HitchUse::Complicate { .. } => beaten || !matches!(was, Some(Role::Trauma(_))),
        HitchUse::StepUp { at } => {
            let at = draft.trait_ref(at)?;
            let stress = draft.state.find(at).is_some_and(|(role, _)| role.is_stress() && Some(role) != was);
            let other_stress = of_stress && stress && at.of == from.of;
            let made = draft.roll(id)?.bought.contains(&at.id);
            made || if beaten { other_stress } else { at == from }
        }
        HitchUse::Stress { track } => match was {
            Some(Role::Stress(of) | Role::Trauma(of)) => beaten && draft.track_id(track).is_ok_and(|it| it != of),
            _ => false,
        },
        HitchUse::Wear { at } => {
            let at = draft.trait_ref(at)?;
            let other = matches!(was, Some(Role::Worn(worn)) if worn != at.id && from.id != at.id);
            beaten && other && at.of == from.of
        }
        HitchUse::OnVehicle { .. } | HitchUse::Doom { .. } | HitchUse::Crisis { .. } => false,
    };
    if fits { Ok(()) } else { draft.rule(Refusal::Harm(HarmRefusal::RecoveryHitch)) }
}

/// Returns one of the GM's 1s that a player in that scene may use (HIT-5).
pub fn opportunity_die(
    draft: &mut Draft,
    roll: &RollAt,
    die: Option<&Ref<DieId>>,
    by: CharacterId,
) -> Result<(RollId, DieId), Refusal> {
    let id = draft.roll_id(roll)?;
    if draft.roll(id)?.phase == Phase::Building {
        return Err(Refusal::NotRolled);
    }
    if !draft.character(by)?.is_pc() {
        draft.rule(Refusal::Harm(HarmRefusal::NotAPlayers(draft.character_name(by))))?;
    }
    if hitching(draft, id).is_ok() {
        return Err(Refusal::NoOpportunity);
    }
    let scene = draft.resolution(draft.roll(id)?.of)?.scene;
    if !draft.scene(scene)?.cast.contains(&by) {
        draft.rule(WayRefusal::NotHere(draft.character_name(by)).into())?;
    }
    // A botch of the opposition is one prime opportunity: its 1s are not used one by one (HIT-6).
    if let Some(test) = draft.resolution(draft.roll(id)?.of)?.test()
        && test.opposing == id
        && crate::rules::is_prime(&draft.state, test)
    {
        draft.rule(Refusal::IsBotch)?;
    }
    // Beside a number a 1 is nothing but a 1, unless the setting counts it (DIFF-3).
    if draft.roll(id)?.plus > 0 && !draft.state.setting.mods.static_ones {
        return Err(Refusal::NoOpportunity);
    }
    let die = match die {
        Some(die) => hitch_die(draft, id, die)?,
        None => rolls::opportunities_of(&draft.state, draft.roll(id)?)
            .next()
            .map(|die| die.id)
            .ok_or(Refusal::NoOpportunity)?,
    };
    let lying = draft.roll(id)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    if !lying.is_hitch() {
        return Err(Refusal::NoHitch(lying.label));
    }
    if lying.spent {
        draft.rule(Refusal::Spent(lying.label))?;
    }
    Ok((id, die))
}

/// Uses one of the GM's 1s: a complication or stress one step down, or an asset one step up for the scene; a point for
/// each trait (HIT-5, COMP-5).
pub fn opportunity(
    draft: &mut Draft,
    (id, die): (RollId, DieId),
    by: CharacterId,
    at: TraitRef,
    up: bool,
) -> Result<(), Refusal> {
    let name = draft.trait_at(at)?.1.name.clone();
    harm::may_touch(draft, by, at, &name)?;
    if !up {
        not_trauma(draft, at)?;
    }
    if !draft.roll(id)?.bought.contains(&at.id) {
        points::pay(draft, by, For::UseOpportunity)?;
        draft.roll_mut(id)?.bought.push(at.id);
    }
    // There all of the roll's 1s go at once (COMP-5).
    let back = draft.state.setting.mods.automatic_hitches && !up;
    if !back {
        spend(draft, id, die)?;
    }
    let (who, on) = (draft.character_name(by), draft.trait_at(at)?.1.name.clone());
    draft.tell(RollEvent::OpportunityUsed { who, on });
    if up {
        return asset_up(draft, at);
    }
    if back {
        return feed::steps_back(draft, id, at);
    }
    traits::harm_die(draft, at)?;
    harm::step_down(draft, at)
}

/// Refuses trauma, which goes by tests of its own, and not by opportunities (TRA-2).
pub(super) fn not_trauma(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    match draft.trait_at(at)? {
        (Role::Trauma(_), it) => {
            let name = it.name.clone();
            draft.rule(HurtRefusal::NotEased(name).into())
        }
        _ => Ok(()),
    }
}

/// Steps an asset or a signature asset up for the scene, to d12 at most (HIT-5).
pub(super) fn asset_up(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, from) = (trait_.name.clone(), trait_.dice());
    let signature = draft.set_kind(role, at.of) == Some(crate::model::SetKind::SignatureAssets);
    if role != Role::Asset && !signature {
        return Err(Refusal::NoAsset(name));
    }
    if from.iter().all(|die| *die == Die::D12) {
        return Err(Refusal::AtMost(name));
    }
    let lasts = draft.scene_of(at.of);
    draft.edit_trait(at, |trait_| {
        trait_.shifts.push(Shift { steps: 1, lasts, why: ShiftReason::Opportunity, double: false });
    })?;
    let (on, to) = (draft.name_of(at.of), draft.trait_at(at)?.1.dice());
    draft.tell(TraitEvent::Rated { on, role, name, from, to });
    Ok(())
}

/// Finds a die by name or id, preferring one with an unused 1.
fn hitch_die(draft: &Draft, id: RollId, at: &Ref<DieId>) -> Result<DieId, Refusal> {
    if let Ref::Name(name) = at {
        let ones = draft.roll(id)?.hitches().find(|die| !die.spent && same_name(&die.label, name));
        if let Some(die) = ones {
            return Ok(die.id);
        }
    }
    draft.die_id(id, at)
}

pub fn spend(draft: &mut Draft, roll: RollId, die: DieId) -> Result<(), Refusal> {
    if let Some(lying) = draft.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == die) {
        lying.spent = true;
    }
    Ok(())
}

/// Makes one free complication, stepped up for each hitch past the first; past d12 the roller is taken out (HIT-3).
pub fn botch(draft: &mut Draft, roll: &RollAt, name: &str, on: Option<&Ref<Bearer>>) -> Result<(), Refusal> {
    let id = draft.roll_id(roll)?;
    let name = named(Thing::Complication, name)?;
    let on = hitch_on(draft, id, on)?;
    if draft.state.setting.mods.automatic_hitches {
        draft.rule(DiceRefusal::FeedsDoom.into())?;
    }
    if in_recovery(draft, id)?.is_some() {
        draft.rule(Refusal::Harm(HarmRefusal::RecoveryHitch))?;
    }
    let roll = draft.roll(id)?;
    if !roll.is_botch() {
        return Err(Refusal::NoBotch);
    }
    // Dice beside the pool that show more are no part of it (TOT-8).
    let left = roll.hitches().filter(|die| !die.spent).count();
    let hitches = u32::try_from(left).unwrap_or(u32::MAX);
    // It is used whole: a hitch that was used already is no part of it.
    if roll.hitches().any(|die| die.spent) {
        draft.rule(Refusal::Spent(t!("this ⟦botch⟧").into()))?;
    }
    for die in draft.roll_mut(id)?.dice.iter_mut().filter(|die| die.is_hitch()) {
        die.spent = true;
    }
    let (die, past) = Die::D6.raised(hitches.saturating_sub(1));
    // Nothing takes a scene out (TAK-1).
    let out = past > 0 && matches!(on, Bearer::Character(_));
    harm::complicate(draft, on, name, die, out).map(drop)
}
