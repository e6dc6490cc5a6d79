//! Arrival of characters, pools and scenes from another campaign or tool: their trait sets are matched, added or set
//! aside, as where a setting is adopted (SETT-1).

use crate::model::{
    About, Arrival, Bearer, Character, CharacterId, HarmKind, Name, Parcel, PlayerId, Pool, PoolId, SavedPart, Scene,
    SceneId, SetDef, SetFit, SetId, Setting, Source, State, TrackId, Trait, TraitId, TraitRef, TraitSet, TraitSetId,
    Traits, Twin, free_name, same_name,
};
use crate::rules::cast;
use crate::rules::settings::adopt;
use crate::rules::settings::setting::setting_mut;
use crate::rules::table::checked::Table;
use crate::rules::table::draft::Draft;
use crate::rules::{ArrivalRefusal, Refusal, SetChange, SettingEvent, Wrong};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Returns everything wrong with a parcel; empty if it can be brought in.
pub fn wrongs_of(parcel: &Parcel) -> Vec<Wrong> {
    if parcel.has_twins() {
        return vec![Wrong::new("parcel", t!("2 entries have the same id").to_owned())];
    }
    let wrongs = Table::try_from(parcel.state()).map_or_else(|wrongs| wrongs, |_| Vec::new());
    wrongs.into_iter().map(|it| Wrong { at: in_parcel(parcel, &it.at), ..it }).collect()
}

/// Returns the path of a field in a parcel, which has lists where a campaign has maps.
fn in_parcel(parcel: &Parcel, at: &str) -> String {
    let at = at.strip_prefix("setting.").unwrap_or(at);
    let place = || {
        let (list, rest) = at.split_once('[')?;
        let (id, rest) = rest.split_once(']')?;
        let id: u32 = id.parse().ok()?;
        let place = match list {
            "cast" => parcel.cast.iter().position(|it| it.id.0 == id)?,
            "pools" => parcel.pools.iter().position(|it| it.id.0 == id)?,
            "scenes" => parcel.scenes.iter().position(|it| it.id.0 == id)?,
            "players" => parcel.players.iter().position(|it| it.id.0 == id)?,
            _ => return None,
        };
        Some(format!("{list}[{place}]{rest}"))
    };
    place().unwrap_or_else(|| at.to_owned())
}

/// Returns the place of each trait set of a parcel: as chosen by hand, else in the set of the same origin, name or
/// purpose; set aside if there is none.
pub fn fits_of(now: &Setting, arrival: &Arrival) -> BTreeMap<SetId, SetFit> {
    let new = arrival.parcel.setting();
    let mut found = adopt::matches(now, &new, &[]);
    let called = |set: &SetDef| now.sets.iter().find(|it| same_name(&it.name, &set.name)).map(|it| it.id);
    let likely: BTreeMap<SetId, SetId> =
        adopt::likely(now, &new).into_iter().filter_map(|(one, other)| Some((one, other?))).collect();
    for set in &new.sets {
        let taken = |id: &SetId| found.values().any(|it| it == id);
        let other = called(set).filter(|it| !taken(it)).or_else(|| likely.get(&set.id).copied());
        if let Some(other) = other.filter(|_| !found.contains_key(&set.id)) {
            found.insert(set.id, other);
        }
    }
    let fit = |set: &SetDef| {
        let known = |fit: &SetFit| !matches!(fit, SetFit::Joins(id) if now.known_set(*id).is_none());
        let by_hand = arrival.sets.get(&set.id).copied().filter(known);
        by_hand.unwrap_or_else(|| found.get(&set.id).map_or(SetFit::Aside, |id| SetFit::Joins(*id)))
    };
    new.sets.iter().map(|set| (set.id, fit(set))).collect()
}

/// Returns what the campaign has already of something in a parcel: by its key in another tool, else by its name. Of
/// scenes only prepared ones count.
pub fn twin_of(state: &State, parcel: &Parcel, of: Bearer) -> Option<Bearer> {
    match of {
        Bearer::Character(id) => {
            let new = parcel.cast.iter().find(|it| it.id == id)?;
            let known = state.cast.values().find(|it| !new.key.is_empty() && it.key == new.key).map(|it| &**it);
            known.or_else(|| state.somebody(&new.name, None)).map(|it| Bearer::Character(it.id))
        }
        Bearer::Pool(id) => {
            let new = parcel.pools.iter().find(|it| it.id == id)?;
            let same = |it: &&Arc<Pool>| it.kind == new.kind && same_name(&it.name, &new.name);
            state.pools.values().find(same).map(|it| Bearer::Pool(it.id))
        }
        Bearer::Scene(id) => {
            let new = parcel.scenes.iter().find(|it| it.id == id)?;
            let same = |it: &&Arc<Scene>| same_name(&it.name, &new.name) && !it.played && !state.goes_on(it);
            state.scenes.values().find(same).map(|it| Bearer::Scene(it.id))
        }
        Bearer::Archetype(_) => None,
    }
}

/// What becomes of the contents of a parcel, without any change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// Each of its contents with what the campaign has already of it.
    pub twins: Vec<(Bearer, Option<Bearer>)>,
    /// The place of each of its trait sets.
    pub sets: BTreeMap<SetId, SetFit>,
    /// Stress tracks that are set aside.
    pub tracks: Vec<Name>,
    /// Traits that a trait set of the setting does not list, by the name of that set.
    pub unlisted: Vec<(Name, Vec<Name>)>,
}

/// Returns what becomes of the contents of a parcel, for a preview (SETT-1).
pub fn forecast(state: &State, arrival: &Arrival) -> Forecast {
    let (now, parcel) = (&state.setting, &arrival.parcel);
    let sets = fits_of(now, arrival);
    let known = adopt::track_matches(now, &parcel.setting());
    let tracks = parcel.tracks.iter().filter(|it| known.get(&it.id).is_none_or(|id| now.track(*id).is_none()));
    let mut unlisted: Vec<(Name, Vec<Name>)> = Vec::new();
    for set in parcel.bearers().flat_map(|(_, _, traits)| &traits.sets) {
        let Some(SetFit::Joins(id)) = sets.get(&set.def) else { continue };
        let Some(def) = now.set(*id).filter(|it| !it.usual.is_empty()) else { continue };
        let new = set.traits.iter().filter(|it| !def.usual.iter().any(|name| same_name(name, &it.name)));
        for own in new {
            match unlisted.iter_mut().find(|(name, _)| *name == def.name) {
                Some((_, all)) if all.iter().any(|it| same_name(it, &own.name)) => {}
                Some((_, all)) => all.push(own.name.clone()),
                None => unlisted.push((def.name.clone(), vec![own.name.clone()])),
            }
        }
    }
    Forecast {
        twins: parcel.bearers().map(|(of, _, _)| (of, twin_of(state, parcel, of))).collect(),
        tracks: tracks.map(|it| it.name.clone()).collect(),
        sets,
        unlisted,
    }
}

/// The ids of this campaign for those of a parcel.
#[derive(Default)]
struct Here {
    sets: BTreeMap<SetId, SetId>,
    tracks: BTreeMap<TrackId, TrackId>,
    players: BTreeMap<PlayerId, PlayerId>,
    cast: BTreeMap<CharacterId, CharacterId>,
    pools: BTreeMap<PoolId, PoolId>,
    scenes: BTreeMap<SceneId, SceneId>,
}

/// Brings a parcel into the campaign.
pub(super) fn bring_in(draft: &mut Draft, arrival: &Arrival) -> Result<(), Refusal> {
    if let Some(wrong) = wrongs_of(&arrival.parcel).into_iter().next() {
        let at = wrong.of.unwrap_or_else(|| wrong.at.into());
        return Err(ArrivalRefusal::Damaged(at).into());
    }
    let mut settled = arrival.clone();
    settled.parcel.settle();
    let parcel = &settled.parcel;
    let goes = |draft: &Draft, of: Bearer| {
        let twin = twin_of(&draft.state, parcel, of);
        (twin, twin.map(|_| arrival.twins.get(&of).copied().unwrap_or_default()))
    };
    let plans: Vec<(Bearer, Option<Bearer>, Option<Twin>)> = parcel
        .bearers()
        .map(|(of, _, _)| {
            let (twin, way) = goes(draft, of);
            (of, twin, way)
        })
        .collect();
    if plans.iter().all(|(_, _, way)| *way == Some(Twin::LeaveOut)) {
        return Err(ArrivalRefusal::Nothing.into());
    }
    for (_, twin, way) in &plans {
        if let (Some(twin), Some(Twin::Replace)) = (twin, way) {
            is_free(draft, *twin)?;
        }
    }
    let mut here = Here {
        sets: sets_here(draft, &settled),
        tracks: tracks_here(draft, parcel),
        players: players_here(&draft.state, parcel),
        ..Here::default()
    };
    // What two of the parcel would replace, the first replaces.
    let mut replaced = BTreeSet::new();
    let mut arrivals = Vec::new();
    for (of, twin, way) in plans {
        let twin = twin.filter(|it| way != Some(Twin::Copy) && (way == Some(Twin::LeaveOut) || replaced.insert(*it)));
        match (of, twin) {
            (Bearer::Character(id), twin) => {
                let there = twin.and_then(Bearer::character);
                here.cast.insert(id, there.unwrap_or_else(|| CharacterId(draft.mint())));
            }
            (Bearer::Pool(id), Some(Bearer::Pool(there))) => _ = here.pools.insert(id, there),
            (Bearer::Pool(id), _) => _ = here.pools.insert(id, PoolId(draft.mint())),
            (Bearer::Scene(id), Some(Bearer::Scene(there))) => _ = here.scenes.insert(id, there),
            (Bearer::Scene(id), _) => _ = here.scenes.insert(id, SceneId(draft.mint())),
            (Bearer::Archetype(_), _) => {}
        }
        if way != Some(Twin::LeaveOut) {
            arrivals.push((of, twin.is_some()));
        }
    }
    for (of, replaces) in arrivals {
        match of {
            Bearer::Character(id) => character_arrives(draft, parcel, id, &here, replaces)?,
            Bearer::Pool(id) => pool_arrives(draft, parcel, id, &here, replaces),
            Bearer::Scene(id) => scene_arrives(draft, parcel, id, &here, replaces),
            Bearer::Archetype(_) => {}
        }
    }
    Ok(())
}

/// Checks that no open test has a part of what is to be replaced.
fn is_free(draft: &Draft, of: Bearer) -> Result<(), Refusal> {
    let lies = |from: &Source| match (from, of) {
        (Source::Trait(at), _) => at.of == of,
        (Source::Pool { pool, .. }, Bearer::Pool(own)) => *pool == own,
        _ => false,
    };
    let rolled = draft.state.rolls.values().flat_map(|it| &it.dice).any(|die| lies(&die.from));
    let tested =
        of.character().is_some_and(|who| draft.state.resolutions.values().any(|it| it.everyone().contains(&who)));
    if rolled || tested { Err(Refusal::InUse(draft.name_of(of))) } else { Ok(()) }
}

/// Gives each trait set of a parcel its place in the setting.
fn sets_here(draft: &mut Draft, arrival: &Arrival) -> BTreeMap<SetId, SetId> {
    let fits = fits_of(&draft.state.setting, arrival);
    let mut here = BTreeMap::new();
    for set in &arrival.parcel.sets {
        let id = match fits.get(&set.id).copied().unwrap_or(SetFit::Aside) {
            SetFit::Joins(id) => id,
            SetFit::Added | SetFit::Aside => SetId(draft.mint()),
        };
        here.insert(set.id, id);
    }
    for set in &arrival.parcel.sets {
        let (Some(fit), Some(id)) = (fits.get(&set.id), here.get(&set.id)) else { continue };
        let mut def = SetDef { id: *id, on_pcs: false, came: None, ..set.clone() };
        def.ways.on = def.ways.on.and_then(|on| here.get(&on).copied()).filter(|on| on != id);
        match fit {
            SetFit::Joins(_) => {}
            SetFit::Added => {
                let taken = |name: &str| draft.state.setting.sets.iter().any(|it| same_name(&it.name, name));
                def.name = free_name(&set.name, taken);
                draft.tell(SettingEvent::Set { name: def.name.clone(), what: SetChange::Added });
                setting_mut(draft).sets.push(def);
            }
            SetFit::Aside => {
                draft.tell(SettingEvent::ArrivedAside { name: def.name.clone() });
                setting_mut(draft).aside.push(def);
            }
        }
    }
    here
}

fn tracks_here(draft: &mut Draft, parcel: &Parcel) -> BTreeMap<TrackId, TrackId> {
    let mut here = adopt::track_matches(&draft.state.setting, &parcel.setting());
    for track in &parcel.tracks {
        here.entry(track.id).or_insert_with(|| {
            let id = TrackId(draft.mint());
            setting_mut(draft).aside_tracks.push(crate::model::TrackDef { id, came: None, ..track.clone() });
            id
        });
    }
    here
}

fn players_here(state: &State, parcel: &Parcel) -> BTreeMap<PlayerId, PlayerId> {
    let here = |name: &Name| state.players.values().find(|it| same_name(&it.name, name)).map(|it| it.id);
    parcel.players.iter().filter_map(|it| Some((it.id, here(&it.name)?))).collect()
}

fn character_arrives(
    draft: &mut Draft,
    parcel: &Parcel,
    id: CharacterId,
    here: &Here,
    replaces: bool,
) -> Result<(), Refusal> {
    let (Some(new), Some(own)) = (parcel.cast.iter().find(|it| it.id == id), here.cast.get(&id).copied()) else {
        return Ok(());
    };
    let old = draft.state.cast.get(&own).filter(|_| replaces).map(|it| Character::clone(it));
    let name = match &old {
        Some(old) if same_name(&old.name, &new.name) => new.name.clone(),
        _ => draft.state.nobodys(&new.name),
    };
    let (traits, ids) = traits_here(draft, &new.traits, old.as_ref().map(|it| &it.traits), here);
    let trait_here = |id: &TraitId| ids.get(id).copied();
    let mut growth = new.growth.clone();
    for goal in &mut growth.goals {
        goal.value = trait_here(&goal.value).unwrap_or(goal.value);
    }
    for die in &mut growth.dice {
        die.of = match die.of {
            Some(HarmKind::Stress(track)) => here.tracks.get(&track).copied().map(HarmKind::Stress),
            Some(HarmKind::One(on)) => trait_here(&on).map(HarmKind::One),
            other => other,
        };
    }
    let mut making = new.making.clone();
    for pick in &mut making.picks {
        pick.of = pick.of.iter().filter_map(trait_here).collect();
        pick.had = pick.had.iter().filter_map(trait_here).collect();
    }
    making.given = new.making.given.iter().filter_map(|(id, all)| Some((trait_here(id)?, all.clone()))).collect();
    let mut saved_pools = new.saved_pools.clone();
    for part in saved_pools.iter_mut().flat_map(|it| &mut it.parts) {
        match part {
            SavedPart::Trait { at, .. } => {
                *at = TraitRef { of: Bearer::Character(own), id: trait_here(&at.id).unwrap_or(at.id) };
            }
            SavedPart::Pool { pool, .. } => *pool = here.pools.get(pool).copied().unwrap_or(*pool),
            SavedPart::Dice(_) => {}
        }
    }
    let mut arrived = Character {
        id: own,
        name: name.clone(),
        player: new.player.and_then(|it| here.players.get(&it).copied()),
        copy_of: new.copy_of.and_then(|it| here.cast.get(&it).copied()),
        crew: new.crew.moved(&here.cast),
        traits,
        growth,
        making,
        saved_pools,
        ..new.clone()
    };
    if let Some(old) = old {
        // What play has left here, and a file does not carry, stays.
        let crew = if arrived.crew.is_empty() { old.crew } else { arrived.crew };
        let kept = crate::model::Growth {
            worst: old.growth.worst,
            helped: old.growth.helped,
            tried: old.growth.tried,
            tried_of: old.growth.tried_of,
            for_vehicle: old.growth.for_vehicle,
            grew: old.growth.grew,
            for_session: old.growth.for_session,
            group: old.growth.group,
            tens: old.growth.tens,
            ..arrived.growth
        };
        arrived = Character {
            player: arrived.player.or(old.player),
            copy_of: arrived.copy_of.or(old.copy_of),
            picture: arrived.picture.or(old.picture),
            engaged: old.engaged,
            stepped: old.stepped,
            last_pool: old.last_pool,
            crew,
            growth: kept,
            ..arrived
        };
        draft.put_character(arrived);
        if old.name != name {
            cast::element_follows(draft, own, &old.name, &name)?;
        }
    } else {
        draft.put_character(arrived);
    }
    draft.tell(SettingEvent::Arrived { name, from: parcel.from.clone(), replaced: replaces });
    if !replaces {
        cast::knows_namesakes(draft, own)?;
    }
    cast::purse_fits(draft, own)
}

fn pool_arrives(draft: &mut Draft, parcel: &Parcel, id: PoolId, here: &Here, replaces: bool) {
    let (Some(new), Some(own)) = (parcel.pools.iter().find(|it| it.id == id), here.pools.get(&id).copied()) else {
        return;
    };
    let old = draft.state.pools.get(&own).filter(|_| replaces).cloned();
    let (traits, _) = traits_here(draft, &new.traits, old.as_ref().map(|it| &it.traits), here);
    let taken = |name: &str| draft.state.pools.values().any(|it| it.id != own && same_name(&it.name, name));
    let name = free_name(&new.name, taken);
    let of_scene = new.of_scene.and_then(|it| here.scenes.get(&it).copied());
    let of_scene = of_scene.or_else(|| old.and_then(|it| it.of_scene));
    draft.put_pool(Pool { id: own, name: name.clone(), of_scene, traits, ..new.clone() });
    draft.tell(SettingEvent::Arrived { name, from: parcel.from.clone(), replaced: replaces });
}

fn scene_arrives(draft: &mut Draft, parcel: &Parcel, id: SceneId, here: &Here, replaces: bool) {
    let (Some(new), Some(own)) = (parcel.scenes.iter().find(|it| it.id == id), here.scenes.get(&id).copied()) else {
        return;
    };
    let old = draft.state.scenes.get(&own).filter(|_| replaces).cloned();
    let (traits, _) = traits_here(draft, &new.traits, old.as_ref().map(|it| &it.traits), here);
    let name = if replaces {
        new.name.clone()
    } else {
        free_name(&new.name, |name| draft.state.scenes.values().any(|it| same_name(&it.name, name)))
    };
    let cast = new.cast.iter().filter_map(|it| here.cast.get(it).copied()).collect();
    draft.put_scene(Scene { id: own, name: name.clone(), cast, traits, ..new.clone() });
    draft.tell(SettingEvent::Arrived { name, from: parcel.from.clone(), replaced: replaces });
}

/// Returns traits with ids of this campaign, and the new id of each. Those that the old ones had too keep their ids, so
/// that what points at them still does.
fn traits_here(
    draft: &mut Draft,
    new: &Traits,
    old: Option<&Traits>,
    here: &Here,
) -> (Traits, BTreeMap<TraitId, TraitId>) {
    let mut ids = BTreeMap::new();
    let mut taken = BTreeSet::new();
    let mut arrive = |draft: &mut Draft, own: &Trait, was: Option<&Trait>| {
        let known = was.filter(|it| taken.insert(it.id));
        let id = known.map_or_else(|| TraitId(draft.mint()), |it| it.id);
        ids.insert(own.id, id);
        let about = match own.about {
            Some(About::Character(who)) => here.cast.get(&who).copied().map(About::Character),
            // The trait it is attached to gets its id of this campaign below.
            Some(other) => Some(other),
            // Its subject here stays, since the file does not know anyone of this campaign.
            None => known.and_then(|it| it.about).filter(|it| !matches!(it, About::Trait(_))),
        };
        Trait { id, about, ..own.clone() }
    };
    let named = |all: &[Trait], name: &str| all.iter().find(|it| same_name(&it.name, name)).cloned();
    let mut traits = Traits::default();
    for set in &new.sets {
        let def = here.sets.get(&set.def).copied().unwrap_or(set.def);
        let was = old.and_then(|it| it.sets.iter().find(|it| it.def == def && it.is_called(set.name.as_ref())));
        let own = set.traits.iter().map(|trait_| {
            let was = was.and_then(|set| named(&set.traits, &trait_.name));
            arrive(draft, trait_, was.as_ref())
        });
        let own: Vec<Trait> = own.collect();
        let id = was.map(|it| it.id).filter(|id| !traits.sets.iter().any(|it| it.id == *id));
        let id = id.unwrap_or_else(|| TraitSetId(draft.mint()));
        joins(draft, &mut traits, TraitSet { id, def, traits: own, ..set.clone() });
    }
    for own in &new.assets {
        let was = old.and_then(|it| named(&it.assets, &own.name));
        traits.assets.push(arrive(draft, own, was.as_ref()));
    }
    for own in &new.complications {
        let was = old.and_then(|it| named(&it.complications, &own.name));
        traits.complications.push(arrive(draft, own, was.as_ref()));
    }
    for (track, own) in &new.stress {
        let track = here.tracks.get(track).copied().unwrap_or(*track);
        let was = old.and_then(|it| it.stress.get(&track)).cloned();
        traits.stress.insert(track, arrive(draft, own, was.as_ref()));
    }
    for (track, own) in &new.trauma {
        let track = here.tracks.get(track).copied().unwrap_or(*track);
        let was = old.and_then(|it| it.trauma.get(&track)).cloned();
        traits.trauma.insert(track, arrive(draft, own, was.as_ref()));
    }
    let was = old.and_then(|it| it.catalyst.clone());
    traits.catalyst = new.catalyst.as_ref().map(|own| arrive(draft, own, was.as_ref()));
    let worn: Vec<(TraitId, Trait)> = new
        .worn
        .iter()
        .map(|(on, own)| {
            let was = old.and_then(|it| it.worn.values().find(|it| same_name(&it.name, &own.name))).cloned();
            (*on, arrive(draft, own, was.as_ref()))
        })
        .collect();
    traits.worn = worn.into_iter().filter_map(|(on, own)| Some((ids.get(&on).copied()?, own))).collect();
    for own in traits.all_mut() {
        own.about = match own.about {
            Some(About::Trait(on)) => ids.get(&on).copied().map(About::Trait),
            other => other,
        };
    }
    (traits, ids)
}

/// Adds a set to a file; its traits join a set of the file where that has one of the kind.
fn joins(draft: &Draft, traits: &mut Traits, set: TraitSet) {
    let many = draft.state.setting.known_set(set.def).is_some_and(SetDef::many);
    let same = |it: &&mut TraitSet| it.def == set.def && (!many || it.is_called(set.name.as_ref()));
    let Some(there) = traits.sets.iter_mut().find(same) else {
        // The setting has one of its kind on a file: the name of a second one would be lost.
        traits.sets.push(set);
        return;
    };
    for mut own in set.traits {
        own.name = free_name(&own.name, |name| there.traits.iter().any(|it| same_name(&it.name, name)));
        there.traits.push(own);
    }
    for effect in set.sfx {
        if !there.sfx.iter().any(|it| same_name(&it.name, &effect.name)) {
            there.sfx.push(effect);
        }
    }
}
