//! The cast: players, character files and their traits, GMCs of every kind, catalysts, vehicles (CHAR, SET, GMC, VEH).

mod blend;
pub(in crate::rules) mod catalysts;
pub(in crate::rules) mod commands;
mod copies;
pub(in crate::rules) mod events;
mod files;
pub(in crate::rules) mod gangs;
pub(in crate::rules) mod gmc;
mod highlights;
mod making;
pub(in crate::rules) mod needs;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod trait_sets;
pub(in crate::rules) mod traits;
pub(in crate::rules) mod unlike;
pub(in crate::rules) mod values;
pub(in crate::rules) mod vehicle;
pub(in crate::rules) mod vices;

pub(in crate::rules) use self::{
    blend::*, catalysts::*, copies::*, files::*, highlights::*, making::*, trait_sets::*, traits::*, values::*,
    vehicle::*, vices::*,
};
use crate::model::{CharacterId, CharacterKind, GmcKind, Name};
use crate::rules::cast::gmc::{joins_in, major};
use crate::rules::table::draft::{Draft, named, without_twins};
use crate::rules::table::facts::vehicles::is_model;
use crate::rules::table::facts::{rolls, vehicles};
use crate::rules::{
    Already, CampaignCommand, CastEvent, CatalystCommand, CharacterCommand, Field, GmcCommand, GmcRefusal,
    PlayerCommand, Refusal, Renamed, TableEvent, Thing, TraitAt, TraitCommand, TraitEvent, TraitSetCommand,
    VehicleCommand, extra_dice, harm,
};
use std::sync::Arc;

pub fn run_campaign(draft: &mut Draft, command: &CampaignCommand) -> Result<(), Refusal> {
    match command {
        CampaignCommand::Rename { name } => {
            let to = named(Thing::Campaign, name)?;
            let from = std::mem::replace(&mut draft.state.name, to.clone());
            draft.tell(TableEvent::Renamed { what: Renamed::Campaign, from, to });
        }
        CampaignCommand::Notes { text } => {
            draft.state.notes = text.clone();
            draft.tell(TableEvent::Notes {});
        }
    }
    Ok(())
}

pub fn run_player(draft: &mut Draft, command: &PlayerCommand) -> Result<(), Refusal> {
    match command {
        PlayerCommand::Add { name } => add_player(draft, named(Thing::Player, name)?).map(drop),
        PlayerCommand::Rename { who, name } => {
            let (id, name) = (draft.player_id(who)?, named(Thing::Player, name)?);
            let old = edit_player(draft, id, |player| std::mem::replace(&mut player.name, name.clone()))?;
            draft.tell(TableEvent::Renamed { what: Renamed::Player, from: old, to: name });
            Ok(())
        }
        PlayerCommand::Here { who, here } => {
            let id = draft.player_id(who)?;
            let player = edit_player(draft, id, |player| {
                player.here = *here;
                player.name.clone()
            })?;
            draft.tell(TableEvent::Here { player, here: *here });
            Ok(())
        }
        PlayerCommand::Remove { who } => {
            let id = draft.player_id(who)?;
            let theirs = draft.state.cast.values().filter(|it| it.player == Some(id));
            let theirs: Vec<CharacterId> = theirs.map(|it| it.id).collect();
            for character in theirs {
                draft.character_mut(character)?.player = None;
            }
            // Without the one who was named anybody may assign the dice (RES-6).
            draft.state.assigns = draft.state.assigns.filter(|who| *who != id);
            if let Some(player) = Arc::make_mut(&mut draft.state.players).remove(&id) {
                draft.tell(TableEvent::Left { player: player.name.clone() });
            }
            Ok(())
        }
    }
}

pub fn run_character(draft: &mut Draft, command: &CharacterCommand) -> Result<(), Refusal> {
    match command {
        CharacterCommand::Add { name, kind, player, scene } => {
            let name = named(Thing::Character, name)?;
            let player = player.as_ref().map(|player| draft.player_id(player)).transpose()?;
            let scene = scene.is_some().then(|| draft.scene_at(scene)).transpose()?;
            add_character(draft, name, *kind, player, scene)
        }
        CharacterCommand::Rename { who, name } => {
            let (id, name) = (draft.character_id(who)?, named(Thing::Character, name)?);
            is_nobodys(draft, &name, Some(id))?;
            let old = std::mem::replace(&mut draft.character_mut(id)?.name, name.clone());
            element_follows(draft, id, &old, &name)?;
            draft.tell(TableEvent::Renamed { what: Renamed::Character, from: old, to: name });
            Ok(())
        }
        CharacterCommand::Describe { who, field, text } => {
            let id = draft.character_id(who)?;
            let character = draft.character_mut(id)?;
            let line = match field {
                Field::Concept => &mut character.concept,
                Field::Pronouns => &mut character.pronouns,
                Field::Background => &mut character.background,
                Field::Appearance => &mut character.appearance,
                Field::Notes => &mut character.notes,
                Field::PlayerNotes => &mut character.player_notes,
            };
            *line = text.clone();
            let name = character.name.clone();
            draft.tell(CastEvent::Described { name, field: *field });
            Ok(())
        }
        CharacterCommand::Picture { who, picture } => {
            let id = draft.character_id(who)?;
            let character = draft.character_mut(id)?;
            let name = character.name.clone();
            if character.picture.is_none() && picture.is_none() {
                return Err(Refusal::NoPicture(name));
            }
            character.picture.clone_from(picture);
            draft.tell(CastEvent::Pictured { name, has: picture.is_some() });
            Ok(())
        }
        CharacterCommand::Play { who, player } => {
            let id = draft.character_id(who)?;
            let player = player.as_ref().map(|player| draft.player_id(player)).transpose()?;
            let character = draft.character_mut(id)?;
            character.player = player;
            let name = character.name.clone();
            let by = player.and_then(|id| draft.state.players.get(&id)).map(|it| it.name.clone());
            draft.tell(CastEvent::Played { name, by });
            Ok(())
        }
        CharacterCommand::Become { who, kind } => {
            let id = draft.character_id(who)?;
            gangs::may_be_extra(draft, id, *kind)?;
            // A vehicle is aboard of nothing (VEH-1).
            if *kind == CharacterKind::Vehicle {
                vehicle::off_board(draft, id)?;
            }
            let character = draft.character_mut(id)?;
            character.becomes(*kind);
            // Only a major GMC has a weight (GMC-1).
            character.weight = character.weight.filter(|_| *kind == CharacterKind::Gmc(GmcKind::Major));
            if *kind != CharacterKind::Vehicle {
                // Nobody is aboard of what is no vehicle.
                character.crew = crate::model::Crew::default();
            }
            let (name, pc) = (character.name.clone(), character.is_pc());
            draft.tell(CastEvent::Became { name, kind: *kind });
            if !pc {
                draft.at(draft.moments.no_pc, id)?;
            }
            purse_fits(draft, id)?;
            if *kind == CharacterKind::Gmc(GmcKind::Catalyst) {
                catalysts::gets_own_die(draft, id)?;
            } else {
                catalysts::no_catalyst(draft, id)?;
            }
            gangs::takes_turns_now(draft, id)
        }
        CharacterCommand::After { name, archetype, player } => {
            let player = player.as_ref().map(|player| draft.player_id(player)).transpose()?;
            making::made_after(draft, name, draft.archetype_id(archetype)?, player)
        }
        CharacterCommand::Like { name, who, kind, player } => {
            let player = player.as_ref().map(|player| draft.player_id(player)).transpose()?;
            making::made_like(draft, name, draft.character_id(who)?, *kind, player)
        }
        CharacterCommand::Blend { who, with } => blend::blend(draft, draft.character_id(who)?, draft.bearer(with)?),
        CharacterCommand::Pick { who, traits } => blend::pick_of_outline(draft, draft.character_id(who)?, traits),
        CharacterCommand::Take { who, list, entry, on } => {
            making::take_entry(draft, draft.bearer(who)?, list, entry, on.as_ref())
        }
        CharacterCommand::Made { who } => making::finished(draft, draft.character_id(who)?),
        CharacterCommand::Remove { who } => {
            let id = draft.character_id(who)?;
            remove_character(draft, id)
        }
    }
}

pub fn run_trait(draft: &mut Draft, command: &TraitCommand) -> Result<(), Refusal> {
    match command {
        TraitCommand::Add { of, set, name, dice } => add_of(draft, of, set, name, dice),
        TraitCommand::AddTo { of, set, name, dice } => trait_sets::add_to(draft, of, set, name, dice),
        TraitCommand::Statement { at, text } => {
            let at = draft.trait_ref(at)?;
            let name = draft.edit_trait(at, |trait_| {
                trait_.statement = text.trim().into();
                trait_.name.clone()
            })?;
            draft.tell(TraitEvent::Stated { on: draft.name_of(at.of), name });
            Ok(())
        }
        TraitCommand::About { at, about } => trait_sets::is_about(draft, at, about.as_ref()),
        TraitCommand::Effect { at, effect } => {
            let at = draft.trait_ref(at)?;
            let name = draft.edit_trait(at, |trait_| {
                trait_.effect = *effect;
                trait_.name.clone()
            })?;
            draft.tell(TraitEvent::IsFor { on: draft.name_of(at.of), name, effect: *effect });
            Ok(())
        }
        TraitCommand::Tag { at, tags } => {
            let at = draft.trait_ref(at)?;
            extra_dice::tag(draft, at, tags)
        }
        TraitCommand::Highlights { at, traits } => {
            let at = draft.trait_ref(at)?;
            highlights::names_traits(draft, at, &without_twins(traits))
        }
        TraitCommand::Rename { at, name } => {
            let at = draft.trait_ref(at)?;
            let name = named(Thing::Trait, name)?;
            let on = draft.name_of(at.of);
            let old = draft.edit_trait(at, |it| std::mem::replace(&mut it.name, name.clone()))?;
            let traits = draft.traits_mut(at.of)?;
            // Stress that sits on it is called like it (SHK-1).
            if let Some(stress) = traits.worn.get_mut(&at.id) {
                stress.name = name.clone();
            }
            name_follows(traits, &old, &name);
            trait_sets::is_about_namesake(draft, at, &old)?;
            draft.tell(TableEvent::Renamed { what: Renamed::Trait(on), from: old, to: name });
            Ok(())
        }
        TraitCommand::Rate { at, dice } => {
            let at = draft.trait_ref(at)?;
            let (role, trait_) = draft.trait_at(at)?;
            let (name, same) = (trait_.name.clone(), trait_.base == *dice && !trait_.over);
            // A mob that has lost dice can be rated at those it has left: the lost ones are gone for good then (GMC-4).
            let whole = at.of.character().is_none_or(|who| draft.character(who).is_ok_and(|it| it.lost.is_empty()));
            if same && whole {
                return Err(Refusal::Already(Already::IsThat));
            }
            if let Some(def) = draft.set_def(role, at.of).map(|it| it.id) {
                set_takes(draft, def, &name, dice)?;
            }
            rate(draft, at, dice)
        }
        TraitCommand::Note { at, text } => {
            let at = draft.trait_ref(at)?;
            // Before the note changes: an older file knows the model by its note (VEH-4).
            let model = is_model(&draft.state, at);
            let name = draft.edit_trait(at, |trait_| {
                trait_.note = text.trim().into();
                trait_.model = model;
                trait_.name.clone()
            })?;
            draft.tell(TraitEvent::Noted { on: draft.name_of(at.of), name });
            Ok(())
        }
        TraitCommand::Move { at, to } => {
            let at = draft.trait_ref(at)?;
            move_trait(draft, at, *to)
        }
        TraitCommand::ShutDown { at, off } => {
            let at = draft.trait_ref(at)?;
            let name = draft.edit_trait(at, |trait_| {
                (trait_.shut_down, trait_.back) = (*off, None);
                trait_.name.clone()
            })?;
            let on = draft.name_of(at.of);
            draft.tell(match off {
                true => TraitEvent::ShutDown { on, name, back: None },
                false => TraitEvent::Restored { on, name },
            });
            Ok(())
        }
        TraitCommand::Remove { at } => {
            let at = draft.trait_ref(at)?;
            highlights::names_nothing(draft, at)?;
            draft.remove_trait(at)
        }
    }
}

pub fn run_trait_set(draft: &mut Draft, command: &TraitSetCommand) -> Result<(), Refusal> {
    match command {
        TraitSetCommand::Add { of, set, name } => one_more_set(draft, of, set, name.trim()),
        TraitSetCommand::Rename { of, set, name } => {
            let (of, id) = own_set(draft, of, set)?;
            let name = name.trim();
            let from = trait_sets::called(draft, of, id);
            let def = draft.state.traits(of).and_then(|it| it.set(id)).map(|it| it.def);
            let own = (!name.is_empty()).then(|| Name::from(name));
            free_own_name(draft, of, def, own.as_ref(), Some(id))?;
            own_set_mut(draft, of, id)?.name = own;
            let (on, to) = (draft.name_of(of), trait_sets::called(draft, of, id));
            draft.tell(TableEvent::Renamed { what: Renamed::OwnSet(on), from, to });
            Ok(())
        }
        TraitSetCommand::Source { of, set, text } => {
            let (of, id) = own_set(draft, of, set)?;
            own_set_mut(draft, of, id)?.source = text.trim().into();
            draft.tell(TraitEvent::Source { on: draft.name_of(of), name: trait_sets::called(draft, of, id) });
            Ok(())
        }
        TraitSetCommand::Move { of, set, to } => {
            let (of, id) = own_set(draft, of, set)?;
            let sets = &mut draft.traits_mut(of)?.sets;
            if let Some(from) = sets.iter().position(|it| it.id == id) {
                let moved = sets.remove(from);
                sets.insert((*to).min(sets.len()), moved);
            }
            draft.tell(TraitEvent::Moved { on: draft.name_of(of), name: trait_sets::called(draft, of, id) });
            Ok(())
        }
        TraitSetCommand::Remove { of, set } => one_set_less(draft, of, set),
    }
}

pub fn run_gmc(draft: &mut Draft, command: &GmcCommand) -> Result<(), Refusal> {
    match command {
        GmcCommand::Major { who, weight } => {
            let who = draft.character_id(who)?;
            major(draft, who, *weight)
        }
        GmcCommand::GangUp { roll, who } => {
            let roll = draft.roll_id(roll)?;
            rolls::still_building(draft, roll)?;
            let all = who.iter().map(|who| draft.character_id(who)).collect::<Result<Vec<_>, _>>()?;
            if all.is_empty() {
                return Err(Refusal::NeedsDice(t!("a gang").into()));
            }
            all.into_iter().try_for_each(|who| joins_in(draft, roll, who))
        }
        GmcCommand::TwoEffects { roll } => gangs::two_effects(draft, roll),
        GmcCommand::LoseDie { who } => {
            let who = draft.character_id(who)?;
            let name = draft.character_name(who);
            if harm::loses_die(draft, who)? { Ok(()) } else { Err(GmcRefusal::NoDice(name).into()) }
        }
        GmcCommand::Copy { who, times } => {
            let who = draft.character_id(who)?;
            copies::copies(draft, who, *times)
        }
        GmcCommand::Vices { who } => {
            let who = draft.character_id(who)?;
            vices::vices(draft, who)
        }
        GmcCommand::Folder { who, folder } => {
            let who = draft.character_id(who)?;
            let folder: Name = folder.trim().into();
            let name = draft.character_name(who);
            draft.character_mut(who)?.folder.clone_from(&folder);
            draft.tell(CastEvent::Filed { name, folder });
            Ok(())
        }
        GmcCommand::Pin { who, on } => {
            let who = draft.character_id(who)?;
            let name = draft.character_name(who);
            draft.character_mut(who)?.pinned = *on;
            draft.tell(CastEvent::Pinned { name, on: *on });
            Ok(())
        }
    }
}

pub fn run_catalyst(draft: &mut Draft, command: &CatalystCommand) -> Result<(), Refusal> {
    match command {
        CatalystCommand::Make { who } => {
            let who = draft.character_id(who)?;
            make_catalyst(draft, who)
        }
        CatalystCommand::Start => values::start_as_one_of_many(draft),
        CatalystCommand::Engage { who, on } => {
            let who = draft.character_id(who)?;
            the_catalyst(draft, who)?;
            if draft.character(who)?.engaged == *on {
                return Err(Refusal::Already(if *on { Already::Engaged } else { Already::NotEngaged }));
            }
            engage(draft, who, *on)
        }
        CatalystCommand::Twist { who, scene, drop, out } => {
            let who = draft.character_id(who)?;
            twist(draft, who, scene, drop, out.as_deref())
        }
        CatalystCommand::Value { it, at, up } => {
            let (it, at) = (draft.resolution_id(it)?, draft.trait_ref(at)?);
            values::value_moves(draft, it, at, *up)
        }
    }
}

pub fn run_vehicle(draft: &mut Draft, command: &VehicleCommand) -> Result<(), Refusal> {
    match command {
        VehicleCommand::Build { who, gms } => {
            let who = draft.character_id(who)?;
            the_vehicle(draft, who)?;
            build_vehicle(draft, who, *gms)
        }
        VehicleCommand::Tune { at, steps, from } => {
            let at = draft.trait_ref(at)?;
            let named = from.iter().map(|is| draft.trait_ref(&TraitAt { of: at.of.into(), is: is.clone() }));
            let from = named.collect::<Result<Vec<_>, _>>()?;
            tune(draft, at, *steps, from)
        }
        VehicleCommand::Board { vehicle, who } => {
            let (vehicle, who) = (draft.character_id(vehicle)?, draft.character_id(who)?);
            board(draft, vehicle, who)
        }
        VehicleCommand::Disembark { who } => {
            let who = draft.character_id(who)?;
            let name = draft.character_name(who);
            let vehicle = vehicles::rides(draft, who)?;
            let place = draft.character_name(vehicle);
            draft.character_mut(vehicle)?.crew.leaves(who);
            draft.tell(CastEvent::Aboard { who: name, vehicle: place, on: false });
            Ok(())
        }
        VehicleCommand::Steer { vehicle, who } => {
            let vehicle = draft.character_id(vehicle)?;
            let who = who.as_ref().map(|who| draft.character_id(who)).transpose()?;
            steer(draft, vehicle, who)
        }
        VehicleCommand::Keep { vehicle, by, name } => {
            let (vehicle, by) = (draft.character_id(vehicle)?, draft.character_id(by)?);
            keep_in_fight(draft, vehicle, by, named(Thing::Complication, name)?)
        }
        VehicleCommand::Swap { at, name } => {
            let at = draft.trait_ref(at)?;
            vehicle::swap(draft, at, &named(Thing::Distinction, name)?)
        }
    }
}
