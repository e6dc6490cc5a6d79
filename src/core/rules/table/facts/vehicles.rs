//! Vehicles, their passengers and their rolls.

use crate::model::{
    Bearer, CharacterId, CharacterKind, PoolDie, Role, Roll, RollId, SetKind, Source, State, TraitRef, same_name,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people;
use crate::rules::{GmcRefusal, Refusal};

/// Returns whether a character is a vehicle.
pub fn is_vehicle(state: &State, who: CharacterId) -> bool {
    state.cast.get(&who).is_some_and(|it| it.kind == CharacterKind::Vehicle)
}

/// Returns the vehicle that a character is aboard (VEH-2).
pub fn aboard(state: &State, who: CharacterId) -> Option<CharacterId> {
    let mut all = state.cast.values().filter(|it| it.kind == CharacterKind::Vehicle);
    all.find(|it| it.crew.aboard.contains(&who)).map(|it| it.id)
}

/// Returns whether a trait is the crew of one of the GM's vehicles: it stands for the traits of whoever handles it
/// (VEH-1).
pub(in crate::rules) fn is_crew(state: &State, at: TraitRef) -> bool {
    let vehicle = matches!(at.of, Bearer::Character(who) if is_vehicle(state, who));
    vehicle && state.find(at).is_some_and(|(role, it)| matches!(role, Role::Set(_)) && same_name(&it.name, CREW))
}

pub(in crate::rules) const MODEL: &str = "model";

/// Returns whether a trait is the model of a vehicle, which stays as it is (VEH-4).
pub(in crate::rules) fn is_model(state: &State, at: TraitRef) -> bool {
    let vehicle = matches!(at.of, Bearer::Character(who) if is_vehicle(state, who));
    // An older file has no mark, and knows the model by its note.
    vehicle && state.find(at).is_some_and(|(_, it)| it.model || same_name(&it.note, MODEL))
}

/// Refuses a vehicle's trait that the actor may not roll: attributes are for the character at the controls, all others
/// for all aboard (VEH-2, VEH-3).
pub fn with_vehicle(draft: &mut Draft, roll: RollId, actor: CharacterId, at: TraitRef) -> Result<(), Refusal> {
    let Bearer::Character(vehicle) = at.of else { return Ok(()) };
    let (who, place) = (draft.character_name(actor), draft.character_name(vehicle));
    if aboard(&draft.state, actor) != Some(vehicle) {
        return draft.rule(GmcRefusal::NotAboard { who, vehicle: place }.into());
    }
    // What is out of the fight helps nobody in it (TAK-1).
    let scene = draft.scene(draft.resolution(draft.roll(roll)?.of)?.scene)?;
    if people::taken_out(&draft.state, Some(scene), vehicle).is_some() {
        draft.rule(Refusal::TakenOut(place.clone()))?;
    }
    if is_attribute(&draft.state, at) && draft.character(vehicle)?.crew.controls != Some(actor) {
        return draft.rule(GmcRefusal::NotAtControls { who, vehicle: place }.into());
    }
    Ok(())
}

/// Returns the vehicle that a character is aboard; refuses where there is none.
pub fn rides(draft: &Draft, who: CharacterId) -> Result<CharacterId, Refusal> {
    let nowhere = || GmcRefusal::NowhereAboard(draft.character_name(who)).into();
    aboard(&draft.state, who).ok_or_else(nowhere)
}

/// Refuses a hitch to a vehicle without a die in the roll (VEH-4).
pub fn is_vehicle_roll(draft: &mut Draft, roll: RollId, vehicle: CharacterId) -> Result<(), Refusal> {
    let of = Bearer::Character(vehicle);
    let lies = |die: &PoolDie| matches!(die.from, Source::Trait(at) if at.of == of);
    if draft.roll(roll)?.dice.iter().any(lies) {
        return Ok(());
    }
    let name = draft.character_name(vehicle);
    draft.rule(GmcRefusal::NotRolledWith(name).into())
}

/// Returns the actor: for a vehicle the character at its controls (VEH-3).
pub fn who_acts(draft: &Draft, who: CharacterId) -> CharacterId {
    let at_controls = draft.state.cast.get(&who).and_then(|it| it.crew.controls);
    at_controls.filter(|_| is_vehicle(&draft.state, who)).unwrap_or(who)
}

/// Returns the vehicle used in a roll: one the roller is aboard, with traits among the dice (VEH-3).
pub fn driven(state: &State, roll: &Roll) -> Option<CharacterId> {
    let vehicle = aboard(state, roll.roller()?)?;
    let its = |from: Source| matches!(from, Source::Trait(TraitRef { of: Bearer::Character(id), .. }) if id == vehicle);
    roll.dice.iter().any(|die| its(die.from)).then_some(vehicle)
}

pub(in crate::rules) const CREW: &str = "Crew";

/// Returns whether a trait is an attribute: by its set or, on a vehicle in a setting without such a set, by the names
/// every vehicle has (VEH-1).
pub(in crate::rules) fn is_attribute(state: &State, at: TraitRef) -> bool {
    let Some((Role::Set(set), it)) = state.find(at) else { return false };
    if state.setting.set_of(SetKind::Attributes).is_some() {
        let def = state.traits(at.of).and_then(|it| it.set(set)).and_then(|set| state.setting.set(set.def));
        return def.is_some_and(|def| def.kind == SetKind::Attributes);
    }
    let vehicle = matches!(at.of, Bearer::Character(who) if is_vehicle(state, who));
    vehicle && ATTRIBUTES.iter().chain(&[CREW]).any(|name| same_name(&it.name, name))
}

/// The names of a vehicle's attributes (VEH-1).
pub(in crate::rules) const ATTRIBUTES: [&str; 3] = ["Engines", "Frame", "Systems"];
