//! Vehicles and their crew (VEH-1 to VEH-4).
//!
//! Home of VEH-1, VEH-2, VEH-3, VEH-4.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, Kind, Name, Role, RollId, SceneId, SetId, SetKind, Source, State,
    TraitRef, same_name,
};
use crate::rules::cast::traits;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::{self, called};
use crate::rules::table::facts::vehicles::{
    ATTRIBUTES, CREW, MODEL, aboard, is_attribute, is_crew, is_model, is_vehicle,
};
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{CastEvent, For, GmcRefusal, Refusal, TraitEvent, Wrong, contest_now, highest_rolling};
use crate::rules::{harm, points};

/// The three kinds of distinction of a vehicle (VEH-1); the first stays as it is (VEH-4).
const DISTINCTIONS: [(&str, &str); 3] = [("Model", MODEL), ("History", "history"), ("Customization", "customization")];

/// Returns the parts of every vehicle, in order: attributes, distinctions, signature assets; the last have no names yet
/// (VEH-1).
pub fn vehicle_parts() -> impl Iterator<Item = (SetKind, Name)> {
    let attributes = ATTRIBUTES.iter().map(|name| (SetKind::Attributes, Name::from(*name)));
    let distinctions = DISTINCTIONS.iter().map(|(name, _)| (SetKind::Distinctions, Name::from(*name)));
    attributes
        .chain(distinctions)
        .chain((1..=2).map(|n| (SetKind::SignatureAssets, format!("Signature asset {n}").into())))
}

/// Returns the attributes of a vehicle that go down when this one goes up; `None` if it is not one (VEH-1).
pub fn tuned_against(state: &State, at: TraitRef) -> Option<Vec<TraitRef>> {
    let Bearer::Character(who) = at.of else { return None };
    let tuned = |at: TraitRef| is_attribute(state, at) && !is_crew(state, at);
    let (Role::Set(set), _) = state.find(at).filter(|_| is_vehicle(state, who) && tuned(at))? else { return None };
    let all = state.traits(at.of)?.set(set)?.traits.iter().map(|it| TraitRef { of: at.of, id: it.id });
    Some(all.filter(|it| *it != at && tuned(*it)).collect())
}

/// Returns the errors in crews: missing people, people in two places, and controls without hands.
pub(in crate::rules) fn wrongs(state: &State) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut seen = Vec::new();
    for (key, character) in state.cast.iter() {
        let mut wrong = |what: String| found.push(Wrong::new(format!("cast[{}].crew", key.0), what));
        if character.kind != CharacterKind::Vehicle && !character.crew.is_empty() {
            wrong(t!("only a vehicle has a crew").to_owned());
        }
        for who in &character.crew.aboard {
            if !state.cast.contains_key(who) || is_vehicle(state, *who) {
                wrong(t!("{} can’t be aboard", called(state, *who)));
            }
            if seen.contains(who) {
                wrong(t!("{} is aboard twice", called(state, *who)));
            }
            seen.push(*who);
        }
        if character.crew.controls.is_some_and(|who| !character.crew.aboard.contains(&who)) {
            wrong(t!("the character at the controls isn’t aboard").to_owned());
        }
    }
    found
}

pub(super) fn the_vehicle(draft: &Draft, who: CharacterId) -> Result<(), Refusal> {
    if is_vehicle(&draft.state, who) { Ok(()) } else { Err(GmcRefusal::NoVehicle(draft.character_name(who)).into()) }
}

/// Returns the setting's first set of that kind, or one that takes any trait.
fn set_for(draft: &Draft, kind: SetKind) -> Option<SetId> {
    let setting = &draft.state.setting;
    let any = || setting.set_of(SetKind::Freeform).or_else(|| setting.set_of(SetKind::Own));
    setting.set_of(kind).or_else(any).or_else(|| setting.sets.first()).map(|set| set.id)
}

/// Adds three attributes, three distinctions and two signature assets, as far as it has none of them (VEH-1).
pub(super) fn build_vehicle(draft: &mut Draft, who: CharacterId, gms: bool) -> Result<(), Refusal> {
    // Brings the sets that a vehicle needs, before they are looked for.
    draft.at(draft.moments.vehicle_built, who)?;
    let of = Bearer::Character(who);
    let has = |draft: &Draft, name: &str| {
        let all = draft.state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
        let mut sets = all.filter(|(role, _)| matches!(role, Role::Set(_)));
        sets.any(|(_, has)| {
            let model = name == MODEL && is_model(&draft.state, TraitRef { of, id: has.id });
            // A distinction that was renamed is known by its note, and the model by its mark.
            // Campaigns of 0.1 spell customization with an s.
            let is = |it: &str| same_name(&it.replace("isation", "ization"), name);
            model || is(&has.name) || is(&has.note)
        })
    };
    let mut plan: Vec<(SetKind, Name, &str)> = Vec::new();
    plan.extend(ATTRIBUTES.iter().map(|name| (SetKind::Attributes, Name::from(*name), "")));
    plan.extend(gms.then(|| (SetKind::Attributes, CREW.into(), "")));
    plan.extend(DISTINCTIONS.iter().map(|(name, kind)| (SetKind::Distinctions, Name::from(*name), *kind)));
    plan.extend((1..=2).map(|n| (SetKind::SignatureAssets, Name::from(format!("Signature asset {n}")), "")));
    for (kind, name, note) in plan {
        // A distinction may be called something else: its note tells which of the three it is.
        let known = if note.is_empty() { has(draft, &name) } else { has(draft, note) };
        let Some(set) = set_for(draft, kind).filter(|_| !known) else { continue };
        traits::add_trait(draft, of, set, name.clone(), vec![Die::D8])?;
        let all = &mut draft.traits_mut(of)?.sets;
        if let Some(trait_) = all.iter_mut().flat_map(|set| &mut set.traits).find(|it| it.name == name) {
            trait_.note = note.into();
        }
    }
    let name = draft.character_name(who);
    draft.tell(CastEvent::FittedOut { name });
    Ok(())
}

/// Steps one attribute up by one or two, from d8 each, and the others together down by as much; a crew stays out of it
/// (VEH-1).
pub(super) fn tune(draft: &mut Draft, at: TraitRef, steps: u8, from: Vec<TraitRef>) -> Result<(), Refusal> {
    let name = draft.trait_at(at)?.1.name.clone();
    let others = tuned_against(&draft.state, at).ok_or(GmcRefusal::NoAttribute(name))?;
    let d8 = |at: &TraitRef| draft.state.find(*at).is_some_and(|(_, it)| it.base == [Die::D8]);
    if !others.iter().chain([&at]).all(d8) || !(1..=2).contains(&steps) {
        draft.rule(GmcRefusal::NotEven.into())?;
    }
    let named = !from.is_empty();
    // With as many others as steps each goes down by one; else it has to be said which (VEH-1).
    let down: Vec<TraitRef> = if named || others.len() != usize::from(steps) { from } else { others.clone() };
    if down.len() != usize::from(steps) || !down.iter().all(|it| others.contains(it)) {
        draft.rule(GmcRefusal::DownByAsMuch.into())?;
    }
    moves_by(draft, at, usize::from(steps), Die::up)?;
    for (n, one) in down.iter().enumerate() {
        // One that is named twice goes down by two at once, with one line in the log.
        if !down.iter().take(n).any(|it| it == one) {
            moves_by(draft, *one, down.iter().filter(|it| *it == one).count(), Die::down)?;
        }
    }
    Ok(())
}

fn moves_by(draft: &mut Draft, at: TraitRef, steps: usize, step: fn(Die) -> Option<Die>) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, from) = (trait_.name.clone(), trait_.base.clone());
    // Four steps lead from any size to any other.
    let moved = |die: &Die| (0..steps.min(4)).fold(*die, |die, _| step(die).unwrap_or(die));
    let to: Vec<Die> = from.iter().map(moved).collect();
    draft.edit_trait(at, |it| it.base.clone_from(&to))?;
    draft.tell(TraitEvent::Rated { on: draft.name_of(at.of), role, name, from, to });
    Ok(())
}

pub(super) fn board(draft: &mut Draft, vehicle: CharacterId, who: CharacterId) -> Result<(), Refusal> {
    the_vehicle(draft, vehicle)?;
    let (name, place) = (draft.character_name(who), draft.character_name(vehicle));
    if is_vehicle(&draft.state, who) {
        return Err(GmcRefusal::IsVehicle(name).into());
    }
    if draft.character(vehicle)?.crew.aboard.contains(&who) {
        return Err(GmcRefusal::Aboard(name).into());
    }
    // Nobody is aboard of two.
    off_board(draft, who)?;
    let crew = &mut draft.character_mut(vehicle)?.crew;
    crew.aboard.push(who);
    draft.tell(CastEvent::Aboard { who: name, vehicle: place, on: true });
    Ok(())
}

/// Takes a character off every vehicle and out of every crew.
pub(super) fn off_board(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    match aboard(&draft.state, who) {
        Some(vehicle) => {
            draft.character_mut(vehicle)?.crew.leaves(who);
            Ok(())
        }
        None => Ok(()),
    }
}

pub(super) fn steer(draft: &mut Draft, vehicle: CharacterId, who: Option<CharacterId>) -> Result<(), Refusal> {
    the_vehicle(draft, vehicle)?;
    let place = draft.character_name(vehicle);
    let Some(who) = who else {
        draft.character_mut(vehicle)?.crew.controls = None;
        draft.tell(CastEvent::Controls { who: None, vehicle: place });
        return Ok(());
    };
    let name = draft.character_name(who);
    if aboard(&draft.state, who) != Some(vehicle) {
        draft.rule(GmcRefusal::NotAboard { who: name.clone(), vehicle: place.clone() }.into())?;
        // Where the GM overrules, they come aboard on the way to the controls.
        board(draft, vehicle, who)?;
    }
    draft.character_mut(vehicle)?.crew.controls = Some(who);
    draft.tell(CastEvent::Controls { who: Some(name), vehicle: place });
    Ok(())
}

/// Keeps a vehicle's attribute and one of the roller's out of the same roll (VEH-1).
pub fn replaces(draft: &mut Draft, Joining { roll, at, .. }: Joining) -> Done {
    if !is_attribute(&draft.state, at) {
        return Ok(());
    }
    let Some(who) = draft.roll(roll)?.roller() else { return Ok(()) };
    let of_vehicle = |of: Bearer| matches!(of, Bearer::Character(id) if is_vehicle(&draft.state, id));
    let other = draft.roll(roll)?.dice.iter().any(|die| match die.from {
        Source::Trait(other) => is_attribute(&draft.state, other) && of_vehicle(other.of) != of_vehicle(at.of),
        _ => false,
    });
    if other { draft.rule(GmcRefusal::Replaces(draft.character_name(who)).into()) } else { Ok(()) }
}

/// Keeps a vehicle in the fight: any player pays, for a complication of the highest rolling opposing die, or a d6 if no
/// roll was behind it (VEH-2, TAK-2).
pub(super) fn keep_in_fight(
    draft: &mut Draft,
    vehicle: CharacterId,
    by: CharacterId,
    name: Name,
) -> Result<(), Refusal> {
    the_vehicle(draft, vehicle)?;
    let place = draft.character_name(vehicle);
    let theirs = |it: &&std::sync::Arc<crate::model::Scene>| it.cast.contains(&vehicle) || it.out.contains(&vehicle);
    let scenes: Vec<SceneId> = draft.state.running().filter(theirs).map(|it| it.id).collect();
    let out = |draft: &Draft| {
        let in_scene = scenes
            .iter()
            .any(|id| people::taken_out(&draft.state, draft.state.scenes.get(id).map(|it| &**it), vehicle).is_some());
        in_scene || (scenes.is_empty() && people::taken_out(&draft.state, None, vehicle).is_some())
    };
    if !out(draft) {
        draft.rule(GmcRefusal::InTheFight(place.clone()).into())?;
    }
    if !draft.character(by)?.is_pc() {
        let (who, vehicle) = (draft.character_name(by), place.clone());
        draft.rule(GmcRefusal::KeepsNoVehicle { who, vehicle }.into())?;
    }
    let against = against_crew(&draft.state, vehicle);
    let die = against.and_then(|id| draft.state.rolls.get(&id)).and_then(|roll| highest_rolling(roll));
    points::pay(draft, by, For::KeepInFight)?;
    for scene in scenes {
        draft.scene_mut(scene)?.out.retain(|it| *it != vehicle);
    }
    draft.marks_go(vehicle, |_, _| false)?;
    draft.tell(CastEvent::StaysInFight { vehicle: place });
    harm::complicate(draft, Bearer::Character(vehicle), name, die.unwrap_or(Die::D6), false).map(drop)
}

/// Replaces a distinction, but never the model (VEH-4).
pub(super) fn swap(draft: &mut Draft, at: TraitRef, new: &Name) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let old = trait_.name.clone();
    let vehicle = matches!(at.of, Bearer::Character(who) if is_vehicle(&draft.state, who));
    if !vehicle {
        return Err(GmcRefusal::NoVehicle(draft.name_of(at.of)).into());
    }
    if draft.set_kind(role, at.of) != Some(SetKind::Distinctions) {
        return Err(GmcRefusal::NoDistinction(old).into());
    }
    if is_model(&draft.state, at) {
        draft.rule(GmcRefusal::Model(old.clone()).into())?;
    }
    draft.edit_trait(at, |trait_| {
        trait_.name = new.clone();
        trait_.sfx.clear();
    })?;
    let on = draft.name_of(at.of);
    draft.tell(TraitEvent::Swapped { on, name: new.clone(), old });
    Ok(())
}

/// Returns the roll against a vehicle's crew: the one that opposed or beat theirs, if it has dice of the vehicle;
/// without a roll of theirs, that of the acting GMC (VEH-2).
pub(in crate::rules) fn against_crew(state: &State, vehicle: CharacterId) -> Option<RollId> {
    let roller = |id: RollId| state.rolls.get(&id).and_then(|roll| roll.roller());
    let theirs = |id: &RollId| roller(*id).is_some_and(|who| who == vehicle || aboard(state, who) == Some(vehicle));
    let gms = |id: &RollId| roller(*id).and_then(|who| state.cast.get(&who)).is_some_and(|who| !who.is_pc());
    let resolution = state.at_hand()?;
    let rolls: Vec<RollId> = match &resolution.kind {
        Kind::Test(test) => vec![test.opposing, test.acting],
        Kind::Contest(_) => {
            let contest = contest_now(state, resolution.id)?;
            let others = contest.sides.iter().filter_map(|side| side.roll);
            // Whoever won comes first, and then the number that stands: that is what hits the crew.
            contest.won_by().into_iter().chain(contest.standing).chain(others).collect()
        }
        Kind::Initiative(_) => Vec::new(),
    };
    let crewed = rolls.iter().any(theirs);
    // A roll of theirs without the vehicle is nothing that happens to it.
    let its = |from: Source| matches!(from, Source::Trait(TraitRef { of: Bearer::Character(id), .. }) if id == vehicle);
    let lies = |id: &RollId| state.rolls.get(id).is_some_and(|roll| roll.dice.iter().any(|die| its(die.from)));
    if crewed && !rolls.iter().any(lies) {
        return None;
    }
    rolls.into_iter().find(|id| if crewed { !theirs(id) } else { gms(id) })
}
