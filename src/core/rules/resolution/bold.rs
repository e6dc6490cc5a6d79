//! Actions paid with PP: ability and specialty actions, dice stepped up before a roll (SETT-3, SETT-4).
//!
//! Home of SETT-4.

use crate::model::{Aim, Bearer, CharacterId, Die, DieId, Paid, PoolDie, Ref, ResolutionId, RollId, SetKind, Source};
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls;
use crate::rules::{Already, BoldRefusal, For, Off, Refusal, RollAt, TestEvent, Thing, TraitAt};
use crate::rules::{dice, harm, points};

/// Lets a test succeed by an ability for a PP, also after the roll, unless an ability opposes it (SETT-3).
pub(super) fn ability_action(draft: &mut Draft, resolution: ResolutionId, with: &TraitAt) -> Result<(), Refusal> {
    if !draft.state.setting.mods.bold_actions {
        return Err(Refusal::ModOff(Off::AbilityActions));
    }
    let test = draft.test_of(resolution)?;
    let (who, acting, opposing) = (test.who, test.acting, test.opposing);
    if test.automatic == Some(true) {
        return Err(Refusal::Already(Already::Succeeds));
    }
    answer::not_confirmed(draft, acting)?;
    let with = draft.trait_ref(with)?;
    let (role, ability) = draft.trait_at(with)?;
    let name = ability.name.clone();
    if with.of != Bearer::Character(who) || draft.set_kind(role, with.of) != Some(SetKind::Abilities) {
        return Err(BoldRefusal::NoAbility { name, who: draft.character_name(who) }.into());
    }
    if draft.state.is_off(with) {
        draft.rule(Refusal::ShutDown(name.clone()))?;
    }
    if let Some(other) = of_kind(draft, opposing, SetKind::Abilities)? {
        draft.rule(BoldRefusal::AbilityOpposes(other.label).into())?;
    }
    let paid = points::pay(draft, who, For::AbilityAction)?;
    draft.roll_mut(acting)?.paid.extend((paid != Paid::Free).then_some(paid));
    draft.test_mut(resolution)?.automatic = Some(true);
    let who = draft.character_name(who);
    draft.tell(TestEvent::AbilityAction { who: who.clone(), ability: name });
    draft.tell(TestEvent::Automatic { who, succeeds: Some(true) });
    Ok(())
}

fn of_kind(draft: &Draft, roll: RollId, kind: SetKind) -> Result<Option<PoolDie>, Refusal> {
    let is = |die: &&PoolDie| match die.from {
        Source::Trait(at) => draft.state.find(at).is_some_and(|(role, _)| draft.set_kind(role, at.of) == Some(kind)),
        _ => false,
    };
    Ok(draft.roll(roll)?.dice.iter().find(is).cloned())
}

/// Charges for an asset made by a test, which, where that is played, needs a specialty or that aim (SETT-3).
pub fn earned_asset(draft: &mut Draft, resolution: ResolutionId, roll: RollId) -> Result<(), Refusal> {
    if !draft.state.setting.mods.bold_actions {
        return Ok(());
    }
    let Some(test) = draft.resolution(resolution)?.test() else { return Ok(()) };
    let (who, aim) = (draft.roll(roll)?.roller().unwrap_or(test.who), test.aim);
    if aim != Aim::Asset && of_kind(draft, roll, SetKind::Specialties)?.is_none() {
        draft.rule(BoldRefusal::NoSpecialty(draft.character_name(who)).into())?;
    }
    points::pay(draft, who, For::AssetOfSuccess).map(drop)
}

/// Steps a die up or doubles it before the roll for a PP, once for each die and its double (SETT-3, SETT-4).
pub fn buy_step(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>, double: bool) -> Result<(), Refusal> {
    if !draft.state.setting.mods.paid_steps {
        return Err(Refusal::ModOff(Off::PaidSteps));
    }
    let id = draft.roll_id(roll)?;
    let die = draft.die_id(id, die)?;
    rolls::still_building(draft, id)?;
    let lying = draft.roll(id)?.die(die).ok_or(Refusal::Gone(Thing::Die))?;
    if lying.bought {
        draft.rule(BoldRefusal::Bought(lying.label.clone()).into())?;
    }
    let what = For::StepUp;
    let paid = match draft.roll(id)?.roller() {
        Some(who) => points::pay(draft, who, what)?,
        None => points::gm_pays(draft, what)?,
    };
    // It comes back with the die.
    if let Some(bought) = draft.roll_mut(id)?.dice.iter_mut().find(|it| it.id == die) {
        bought.raised_for.extend((paid != Paid::Free).then_some(paid));
    }
    let before: Vec<DieId> = draft.roll(id)?.dice.iter().map(|it| it.id).collect();
    if double { dice::double(draft, roll, &die.into()) } else { dice::step_roll_die(draft, roll, &die.into(), true) }?;
    // What came of it can't be bought again, either.
    for roll in draft.roll_mut(id)?.dice.iter_mut().filter(|it| it.id == die || !before.contains(&it.id)) {
        roll.bought = true;
    }
    Ok(())
}

/// Refuses stress where the highest rolling die is the effect, except at high stakes, after an extraordinary success,
/// or where the loser of a contest takes it for a PP (SETT-3, SETT-5). A character who would be taken out pays
/// elsewhere: [`Draft::stress_to_stay`].
pub fn may_stress(draft: &mut Draft, on: CharacterId, freely: bool, contest: bool) -> Result<(), Refusal> {
    if freely {
        return Ok(());
    }
    if contest && draft.state.setting.mods.stress_to_stay {
        return points::pay(draft, on, For::TakeAsStress).map(drop);
    }
    draft.rule(BoldRefusal::NotExtraordinary(draft.character_name(on)).into())
}

/// Takes out the loser at high stakes, or charges them a PP to take stress instead: the GM a doom die (SETT-5). A mob
/// that loses a die in any case pays nothing (GMC-4); stress that they have on the track steps up.
pub fn stress_to_stay(draft: &mut Draft, on: CharacterId, die: Die, old: Option<Die>) -> Result<(), Refusal> {
    if !draft.state.setting.mods.stress_to_stay {
        return Ok(());
    }
    harm::forbid_vain(draft, on, die, old)?;
    points::pay(draft, on, For::TakeAsStress).map(drop)
}
