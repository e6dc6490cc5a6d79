//! Vehicles and their crew (VEH-1 to VEH-4).
//!
//! Home of VEH-1, VEH-2, VEH-3, VEH-4.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, Kind, Name, Role, RollId, SceneId, SetId, SetKind, Source, State,
    TraitRef, same_name,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::people::{self, called};
use crate::rules::table::facts::vehicles::{
    ATTRIBUTES, CREW, MODEL, aboard, is_attribute, is_crew, is_model, is_vehicle,
};
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{
    CastEvent, For, GmcRefusal, Refusal, Thing, TraitAt, TraitEvent, VehicleCommand, Wrong, contest_now,
    highest_rolling,
};

/// The three kinds of distinction of a vehicle (VEH-1); the first stays as it is (VEH-4).
const DISTINCTIONS: [(&str, &str); 3] = [("Model", MODEL), ("History", "history"), ("Customisation", "customisation")];

/// What every vehicle has, in this order: attributes, distinctions, signature assets; the last have no names yet (VEH-1).
pub fn vehicle_parts() -> impl Iterator<Item = (SetKind, Name)> {
    let attributes = ATTRIBUTES.iter().map(|name| (SetKind::Attributes, Name::from(*name)));
    let distinctions = DISTINCTIONS.iter().map(|(name, _)| (SetKind::Distinctions, Name::from(*name)));
    attributes
        .chain(distinctions)
        .chain((1..=2).map(|n| (SetKind::SignatureAssets, format!("Signature asset {n}").into())))
}

/// The attributes of a vehicle that go down where this one goes up; none where it is none itself (VEH-1).
pub fn tuned_against(state: &State, at: TraitRef) -> Option<Vec<TraitRef>> {
    let Bearer::Character(who) = at.of else { return None };
    let tuned = |at: TraitRef| is_attribute(state, at) && !is_crew(state, at);
    let (Role::Set(set), _) = state.find(at).filter(|_| is_vehicle(state, who) && tuned(at))? else { return None };
    let all = state.traits(at.of)?.set(set)?.traits.iter().map(|it| TraitRef { of: at.of, id: it.id });
    Some(all.filter(|it| *it != at && tuned(*it)).collect())
}

/// What can't be so about crews: people who are not there, or in two places, and controls without hands.
pub(in crate::rules) fn wrongs(state: &State) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut seen = Vec::new();
    for (key, character) in state.cast.iter() {
        let mut wrong = |what: String| found.push(Wrong::new(format!("cast[{}].crew", key.0), what));
        if character.kind != CharacterKind::Vehicle && !character.crew.is_empty() {
            wrong("it is no vehicle, and has a crew".to_owned());
        }
        for who in &character.crew.aboard {
            if !state.cast.contains_key(who) || is_vehicle(state, *who) {
                wrong(format!("{} can't be aboard", called(state, *who)));
            }
            if seen.contains(who) {
                wrong(format!("{} is aboard twice", called(state, *who)));
            }
            seen.push(*who);
        }
        if character.crew.controls.is_some_and(|who| !character.crew.aboard.contains(&who)) {
            wrong("the one at the controls is not aboard".to_owned());
        }
    }
    found
}

impl Draft {
    pub fn vehicle(&mut self, command: &VehicleCommand) -> Result<(), Refusal> {
        match command {
            VehicleCommand::Build { who, gms } => {
                let who = self.character_id(who)?;
                self.the_vehicle(who)?;
                self.build_vehicle(who, *gms)
            }
            VehicleCommand::Tune { at, steps, from } => {
                let at = self.trait_ref(at)?;
                let named = from.iter().map(|is| self.trait_ref(&TraitAt { of: at.of.into(), is: is.clone() }));
                let from = named.collect::<Result<Vec<_>, _>>()?;
                self.tune(at, *steps, from)
            }
            VehicleCommand::Board { vehicle, who } => {
                let (vehicle, who) = (self.character_id(vehicle)?, self.character_id(who)?);
                self.board(vehicle, who)
            }
            VehicleCommand::Disembark { who } => {
                let who = self.character_id(who)?;
                let name = self.character_name(who);
                let vehicle = self.rides(who)?;
                let place = self.character_name(vehicle);
                self.character_mut(vehicle)?.crew.leaves(who);
                self.tell(CastEvent::Aboard { who: name, vehicle: place, on: false });
                Ok(())
            }
            VehicleCommand::Steer { vehicle, who } => {
                let vehicle = self.character_id(vehicle)?;
                let who = who.as_ref().map(|who| self.character_id(who)).transpose()?;
                self.steer(vehicle, who)
            }
            VehicleCommand::Keep { vehicle, by, name } => {
                let (vehicle, by) = (self.character_id(vehicle)?, self.character_id(by)?);
                self.keep_in_fight(vehicle, by, named(Thing::Complication, name)?)
            }
            VehicleCommand::Swap { at, name } => {
                let at = self.trait_ref(at)?;
                self.swap(at, &named(Thing::Distinction, name)?)
            }
        }
    }

    fn the_vehicle(&self, who: CharacterId) -> Result<(), Refusal> {
        if is_vehicle(&self.state, who) { Ok(()) } else { Err(GmcRefusal::NoVehicle(self.character_name(who)).into()) }
    }

    /// The first set of the setting of that kind, or one that takes any trait.
    fn set_for(&self, kind: SetKind) -> Option<SetId> {
        let setting = &self.state.setting;
        let any = || setting.set_of(SetKind::Freeform).or_else(|| setting.set_of(SetKind::Own));
        setting.set_of(kind).or_else(any).or_else(|| setting.sets.first()).map(|set| set.id)
    }

    /// Three attributes, three distinctions, two signature assets, as far as it has none of them (VEH-1).
    fn build_vehicle(&mut self, who: CharacterId, gms: bool) -> Result<(), Refusal> {
        self.at(self.moments.vehicle_built, who)?;
        let of = Bearer::Character(who);
        let has = |draft: &Self, name: &str| {
            let all = draft.state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
            let mut sets = all.filter(|(role, _)| matches!(role, Role::Set(_)));
            sets.any(|(_, has)| {
                let model = name == MODEL && is_model(&draft.state, TraitRef { of, id: has.id });
                model || same_name(&has.name, name) || same_name(&has.note, name)
            })
        };
        let mut plan: Vec<(SetKind, Name, &str)> = Vec::new();
        plan.extend(ATTRIBUTES.iter().map(|name| (SetKind::Attributes, Name::from(*name), "")));
        plan.extend(gms.then(|| (SetKind::Attributes, CREW.into(), "")));
        plan.extend(DISTINCTIONS.iter().map(|(name, kind)| (SetKind::Distinctions, Name::from(*name), *kind)));
        plan.extend((1..=2).map(|n| (SetKind::SignatureAssets, Name::from(format!("Signature asset {n}")), "")));
        for (kind, name, note) in plan {
            let known = if note.is_empty() { has(self, &name) } else { has(self, note) };
            let Some(set) = self.set_for(kind).filter(|_| !known) else { continue };
            self.add_trait(of, set, name.clone(), vec![Die::D8])?;
            let all = &mut self.traits_mut(of)?.sets;
            if let Some(trait_) = all.iter_mut().flat_map(|set| &mut set.traits).find(|it| it.name == name) {
                trait_.note = note.into();
            }
        }
        let name = self.character_name(who);
        self.tell(CastEvent::FittedOut { name });
        Ok(())
    }

    /// From d8 each, one attribute goes up by one or two, the others together down by as much; a crew stays
    /// out of it (VEH-1).
    fn tune(&mut self, at: TraitRef, steps: u8, from: Vec<TraitRef>) -> Result<(), Refusal> {
        let name = self.trait_at(at)?.1.name.clone();
        let others = tuned_against(&self.state, at).ok_or(GmcRefusal::NoAttribute(name))?;
        let d8 = |at: &TraitRef| self.state.find(*at).is_some_and(|(_, it)| it.base == [Die::D8]);
        if !others.iter().chain([&at]).all(d8) || !(1..=2).contains(&steps) {
            self.rule(GmcRefusal::NotEven.into())?;
        }
        let named = !from.is_empty();
        let down: Vec<TraitRef> = if named || others.len() != usize::from(steps) { from } else { others.clone() };
        if down.len() != usize::from(steps) || !down.iter().all(|it| others.contains(it)) {
            self.rule(GmcRefusal::DownByAsMuch.into())?;
        }
        self.moves_by(at, usize::from(steps), Die::up)?;
        for (n, one) in down.iter().enumerate() {
            if !down.iter().take(n).any(|it| it == one) {
                self.moves_by(*one, down.iter().filter(|it| *it == one).count(), Die::down)?;
            }
        }
        Ok(())
    }

    /// A trait's lasting rating moves by so many steps, as far as sizes go.
    fn moves_by(&mut self, at: TraitRef, steps: usize, step: fn(Die) -> Option<Die>) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let (name, from) = (trait_.name.clone(), trait_.base.clone());
        // Four steps lead from any size to any other.
        let moved = |die: &Die| (0..steps.min(4)).fold(*die, |die, _| step(die).unwrap_or(die));
        let to: Vec<Die> = from.iter().map(moved).collect();
        self.edit_trait(at, |it| it.base.clone_from(&to))?;
        self.tell(TraitEvent::Rated { on: self.name_of(at.of), role, name, from, to });
        Ok(())
    }

    fn board(&mut self, vehicle: CharacterId, who: CharacterId) -> Result<(), Refusal> {
        self.the_vehicle(vehicle)?;
        let (name, place) = (self.character_name(who), self.character_name(vehicle));
        if is_vehicle(&self.state, who) {
            return Err(GmcRefusal::IsVehicle(name).into());
        }
        if self.character(vehicle)?.crew.aboard.contains(&who) {
            return Err(GmcRefusal::Aboard(name).into());
        }
        self.off_board(who)?;
        let crew = &mut self.character_mut(vehicle)?.crew;
        crew.aboard.push(who);
        self.tell(CastEvent::Aboard { who: name, vehicle: place, on: true });
        Ok(())
    }

    /// Nobody is aboard of anything any more, and nothing has them for a crew.
    pub(super) fn off_board(&mut self, who: CharacterId) -> Result<(), Refusal> {
        match aboard(&self.state, who) {
            Some(vehicle) => {
                self.character_mut(vehicle)?.crew.leaves(who);
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn steer(&mut self, vehicle: CharacterId, who: Option<CharacterId>) -> Result<(), Refusal> {
        self.the_vehicle(vehicle)?;
        let place = self.character_name(vehicle);
        let Some(who) = who else {
            self.character_mut(vehicle)?.crew.controls = None;
            self.tell(CastEvent::Controls { who: None, vehicle: place });
            return Ok(());
        };
        let name = self.character_name(who);
        if aboard(&self.state, who) != Some(vehicle) {
            self.rule(GmcRefusal::NotAboard { who: name.clone(), vehicle: place.clone() }.into())?;
            self.board(vehicle, who)?;
        }
        self.character_mut(vehicle)?.crew.controls = Some(who);
        self.tell(CastEvent::Controls { who: Some(name), vehicle: place });
        Ok(())
    }

    /// A vehicle's attribute stands in for one of whoever rolls with it: not both (VEH-1).
    pub fn replaces(&mut self, Joining { roll, at, .. }: Joining) -> Done {
        if !is_attribute(&self.state, at) {
            return Ok(());
        }
        let Some(who) = self.roll(roll)?.roller() else { return Ok(()) };
        let of_vehicle = |of: Bearer| matches!(of, Bearer::Character(id) if is_vehicle(&self.state, id));
        let other = self.roll(roll)?.dice.iter().any(|die| match die.from {
            Source::Trait(other) => is_attribute(&self.state, other) && of_vehicle(other.of) != of_vehicle(at.of),
            _ => false,
        });
        if other { self.rule(GmcRefusal::Replaces(self.character_name(who)).into()) } else { Ok(()) }
    }

    /// Any player pays to keep it in the fight, for a complication of the highest rolling opposing die; a d6
    /// where no roll was behind it (VEH-2, TAK-2).
    fn keep_in_fight(&mut self, vehicle: CharacterId, by: CharacterId, name: Name) -> Result<(), Refusal> {
        self.the_vehicle(vehicle)?;
        let place = self.character_name(vehicle);
        let theirs =
            |it: &&std::sync::Arc<crate::model::Scene>| it.cast.contains(&vehicle) || it.out.contains(&vehicle);
        let scenes: Vec<SceneId> = self.state.running().filter(theirs).map(|it| it.id).collect();
        let out = |draft: &Self| {
            let in_scene = scenes.iter().any(|id| {
                people::taken_out(&draft.state, draft.state.scenes.get(id).map(|it| &**it), vehicle).is_some()
            });
            in_scene || (scenes.is_empty() && people::taken_out(&draft.state, None, vehicle).is_some())
        };
        if !out(self) {
            self.rule(GmcRefusal::InTheFight(place.clone()).into())?;
        }
        if !self.character(by)?.is_pc() {
            let (who, vehicle) = (self.character_name(by), place.clone());
            self.rule(GmcRefusal::KeepsNoVehicle { who, vehicle }.into())?;
        }
        let against = against_crew(&self.state, vehicle);
        let die = against.and_then(|id| self.state.rolls.get(&id)).and_then(|roll| highest_rolling(roll));
        self.pay(by, For::KeepInFight)?;
        for scene in scenes {
            self.scene_mut(scene)?.out.retain(|it| *it != vehicle);
        }
        self.marks_go(vehicle, |_, _| false)?;
        self.tell(CastEvent::StaysInFight { vehicle: place });
        self.complicate(Bearer::Character(vehicle), name, die.unwrap_or(Die::D6), false).map(drop)
    }

    /// Another distinction in its place, but never of the model (VEH-4).
    fn swap(&mut self, at: TraitRef, new: &Name) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let old = trait_.name.clone();
        let vehicle = matches!(at.of, Bearer::Character(who) if is_vehicle(&self.state, who));
        if !vehicle {
            return Err(GmcRefusal::NoVehicle(self.name_of(at.of)).into());
        }
        if self.set_kind(role, at.of) != Some(SetKind::Distinctions) {
            return Err(GmcRefusal::NoDistinction(old).into());
        }
        if is_model(&self.state, at) {
            self.rule(GmcRefusal::Model(old.clone()).into())?;
        }
        self.edit_trait(at, |trait_| {
            trait_.name = new.clone();
            trait_.sfx.clear();
        })?;
        let on = self.name_of(at.of);
        self.tell(TraitEvent::Swapped { on, name: new.clone(), old });
        Ok(())
    }
}

/// The roll that went against a vehicle's crew: what opposed theirs, or what won against it, where the
/// vehicle's dice are in it; without a roll of theirs, that of the GM's character who acts (VEH-2).
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
