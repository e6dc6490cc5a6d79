//! Protective gear and armor, which keep an effect die off (GEAR-1, GEAR-2).
//!
//! Home of GEAR-1, GEAR-2.

use crate::model::{
    Bearer, Benefit, CharacterId, Die, DieId, Guarded, Host, Kind, Lasts, Ref, Role, RollId, SetDef, SetKind, Shift,
    ShiftReason, Source, State, Trait, TraitRef, WayBack,
};
use crate::rules::effects::effect_die;
use crate::rules::effects::effect_die::Falls;
use crate::rules::table::draft::{Draft, Guard};
use crate::rules::table::facts::rolls;
use crate::rules::table::moments::Done;
use crate::rules::{BesideRefusal, EffectUse, HarmEvent, Off, Refusal, RollAt, Thing, TraitAt, TraitEvent};

/// Returns whether a trait carries usable armor (GEAR-2).
pub fn is_armor(trait_: &Trait) -> bool {
    trait_.sfx.iter().any(|sfx| sfx.unlocked && sfx.benefits.contains(&Benefit::Armor))
}

/// Returns a character's traits that may protect: armor, and gear if it is played (GEAR-1, GEAR-2).
pub fn guards(state: &State, who: CharacterId) -> Vec<TraitRef> {
    let of = Bearer::Character(who);
    let Some(traits) = state.traits(of) else { return Vec::new() };
    let gear = state.setting.mods.protective_gear;
    let all = traits.iter().filter(|(_, it)| !it.shut_down && it.die().is_some());
    let fit = all.filter(|(role, it)| is_armor(it) || (gear && is_gear(state, of, *role)));
    fit.map(|(_, it)| TraitRef { of, id: it.id }).collect()
}

/// Returns whether a trait can be worn: a signature asset, or an asset made in play.
fn is_gear(state: &State, of: Bearer, role: Role) -> bool {
    let signature = |def: &SetDef| def.kind == SetKind::SignatureAssets;
    role == Role::Asset || crate::rules::set_of(state, role, of).is_some_and(signature)
}

pub fn shielded(
    draft: &mut Draft,
    by: &TraitAt,
    attack: Option<&Ref<DieId>>,
    (at, die): (&RollAt, Option<&Ref<DieId>>),
    to: &EffectUse,
    steps: Option<u32>,
) -> Result<(), Refusal> {
    let by = draft.trait_ref(by)?;
    let roll = rolls::effect_roll(draft, at)?;
    let trait_ = draft.trait_at(by)?.1.clone();
    let armor = is_armor(&trait_);
    if !armor && !draft.state.setting.mods.protective_gear {
        return Err(Refusal::ModOff(Off::ProtectiveGear));
    }
    let Some(target) = draft.target(to)? else { return Err(Refusal::Beside(BesideRefusal::Harmless)) };
    if by.of != Bearer::Character(target) {
        return Err(Refusal::Beside(BesideRefusal::NotTheTarget(trait_.name)));
    }
    if trait_.die().is_none() {
        return Err(Refusal::NoDie(trait_.name));
    }
    if draft.state.is_off(by) {
        draft.rule(Refusal::ShutDown(trait_.name.clone()))?;
    }
    let attack = self::attack(draft, roll, attack)?;
    let stops = self::stops(draft, &trait_, attack, (roll, target))?;
    // What falls on the target is known only deep inside the effect: until then the guard waits on the draft.
    draft.shield = Some(Guard { stops, against: None });
    effect_die::effect(draft, at, die, to, steps)?;
    draft.shield = None;
    let (on, name) = (draft.character_name(target), trait_.name.clone());
    draft.tell(HarmEvent::Protected { who: on, gear: name, stops });
    // Armor is an SFX and does not wear; gear steps down as it protects (GEAR-1, GEAR-2).
    if armor {
        return Ok(());
    }
    // What a weapon adds is kept off as well, or a step less of it (GEAR-1).
    if matches!(to, EffectUse::Damage { .. }) {
        let of = draft.roll(roll)?.of;
        draft.resolution_mut(of)?.guarded.push(Guarded { who: target, stops });
    }
    wears(draft, by)
}

/// Returns the effect die after the target's protection; `None` if that stops it (GEAR-1, GEAR-2).
pub fn guarded(draft: &mut Draft, to: &EffectUse, falls: Falls) -> Option<Falls> {
    match draft.shield.take() {
        None => Some(falls),
        Some(guard) if guard.stops => None,
        // Life points go by the totals: a smaller die leaves them as they are (LIFE-1).
        Some(_) if matches!(to, EffectUse::Damage { .. }) => Some(falls),
        Some(guard) => {
            // One step down from past d12 is d12.
            let die = if falls.past { Some(falls.die) } else { falls.die.down() };
            // A step smaller it may not be large enough to take out any more (CON-3).
            let left = |die| Falls { die, past: false, takes_out: falls.takes_out && guard.lets_out(die), ..falls };
            die.map(left)
        }
    }
}

/// Returns whether gear or armor stops an attack with that die, or only weakens it. The gear itself, or for armor its
/// owner's effect die, is held against the attack (GEAR-1, GEAR-2).
pub fn stops(draft: &Draft, trait_: &Trait, attack: Die, on: (RollId, CharacterId)) -> Result<bool, Refusal> {
    let by_effect = is_armor(trait_) && !draft.state.setting.mods.armour_by_ability;
    let holds = if by_effect { Some(defence(draft, on.0, on.1)?) } else { trait_.die() };
    Ok(holds.is_some_and(|holds| holds > attack))
}

/// Returns the attacking die: the named one, or the largest of a trait.
fn attack(draft: &Draft, roll: RollId, named: Option<&Ref<DieId>>) -> Result<Die, Refusal> {
    if let Some(named) = named {
        let id = draft.die_id(roll, named)?;
        return draft.roll(roll)?.die(id).map(|die| die.size).ok_or(Refusal::Gone(Thing::Die));
    }
    let dice = draft.roll(roll)?.dice.iter().filter(|die| matches!(die.from, Source::Trait(_)) && !die.hinder);
    dice.map(|die| die.size).max().ok_or(Refusal::Beside(BesideRefusal::NoAttack))
}

/// Returns the defender's effect die; a d4 if they rolled nothing (GEAR-2).
fn defence(draft: &Draft, attack: RollId, target: CharacterId) -> Result<Die, Refusal> {
    let resolution = draft.resolution(draft.roll(attack)?.of)?;
    let own = match &resolution.kind {
        Kind::Contest(contest) => contest.side(target).and_then(|side| side.roll),
        Kind::Test(test) if test.acting == attack => Some(test.opposing),
        Kind::Test(test) => Some(test.acting),
        Kind::Initiative(_) => None,
    };
    Ok(own
        .and_then(|own| draft.state.rolls.get(&own))
        .map_or(Die::D4, |roll| crate::rules::effect_of(&draft.state, roll)))
}

/// Steps used gear down, until it is recovered or a session starts; a d4 is lost as gear is (GEAR-1, SFX-7).
fn wears(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let Some((role, trait_)) = draft.state.find(at) else { return Ok(()) };
    let (name, from) = (trait_.name.clone(), trait_.dice());
    if trait_.die() == Some(Die::D4) {
        if !trait_.shut_down {
            draft.shut_down(at.of, Host::Trait(at.id), WayBack::Gear)?;
        }
        return Ok(());
    }
    let to = draft.edit_trait(at, |trait_| {
        trait_.shifts.push(Shift { steps: -1, lasts: Lasts::Kept, why: ShiftReason::Worn, double: false });
        trait_.dice()
    })?;
    let on = draft.name_of(at.of);
    draft.tell(TraitEvent::Rated { on, role, name, from, to });
    Ok(())
}

/// Restores worn gear at a new session (GEAR-1).
pub fn mend_gear(draft: &mut Draft, (): ()) -> Done {
    for who in draft.state.cast.keys().copied().collect::<Vec<_>>() {
        let of = Bearer::Character(who);
        let traits = &draft.character(who)?.traits;
        let worn = traits.iter().filter(|(_, it)| it.shifts.iter().any(|shift| shift.why == ShiftReason::Worn));
        let worn: Vec<_> = worn.map(|(role, it)| (role, it.id, it.name.clone(), it.dice())).collect();
        for (role, id, name, from) in worn {
            let to = draft.edit_trait(TraitRef { of, id }, |trait_| {
                trait_.shifts.retain(|shift| shift.why != ShiftReason::Worn);
                trait_.dice()
            })?;
            draft.tell(TraitEvent::Rated { on: draft.name_of(of), role, name, from, to });
        }
    }
    Ok(())
}
