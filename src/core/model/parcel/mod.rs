//! Characters, pools and scenes on their way from one campaign, or another tool, to a campaign (SETT-1).
//!
//! A parcel is a small campaign: ids are unique within it, and mean nothing outside. It has what its characters need of
//! their setting, and nothing that only holds in a roll, a test, a scene or a session.

pub mod foreign;
mod packer;

pub use self::packer::{Packer, has_word, tidy};
use crate::model::is_default;
use crate::model::{
    About, Bearer, Character, CharacterId, Crew, Growth, HarmKind, Held, Hits, Lasts, Map, Name, Order, Origin,
    PictureName, Player, PlayerId, Pool, PoolId, SavedPart, Scene, SceneId, SetDef, SetId, Setting, State, TrackDef,
    TrackId, TraitId, Traits, dice_text, same_name,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Characters, pools and scenes, with the trait sets and stress tracks they need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parcel {
    /// The campaign or the tool they come from.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub from: Name,
    /// The setting file of that campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<SetDef>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tracks: Vec<TrackDef>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cast: Vec<Character>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<Pool>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenes: Vec<Scene>,
    /// Parts that could not be read or packed, by owner and path in the file of another tool: “Mara: hat: blue”.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Name>,
    /// Parts that stay behind because they hold only in play, by owner: “Mara: Cover d8”.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_play: Vec<Name>,
    /// Bytes of the portraits, in Base64.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pictures: BTreeMap<PictureName, Name>,
}

/// The contents of a parcel, by their ids in the campaign they leave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packing {
    pub cast: BTreeSet<CharacterId>,
    pub pools: BTreeSet<PoolId>,
    pub scenes: BTreeSet<SceneId>,
}

impl Packing {
    /// Returns the packing of one character, pool or scene.
    pub fn one(of: Bearer) -> Self {
        let mut packing = Self::default();
        packing.add(of);
        packing
    }

    /// Adds a character, a pool or a scene.
    pub fn add(&mut self, of: Bearer) {
        match of {
            Bearer::Character(id) => _ = self.cast.insert(id),
            Bearer::Pool(id) => _ = self.pools.insert(id),
            Bearer::Scene(id) => _ = self.scenes.insert(id),
            Bearer::Archetype(_) => {}
        }
    }
}

impl Parcel {
    /// Packs characters, pools and scenes of a campaign. A scene brings its GMCs, crisis pools and challenges.
    pub fn of(state: &State, packing: &Packing) -> Self {
        let mut packing = packing.clone();
        for scene in packing.scenes.iter().filter_map(|id| state.scenes.get(id)) {
            let theirs = |who: &&CharacterId| state.cast.get(who).is_some_and(|it| !it.is_pc());
            packing.cast.extend(scene.cast.iter().filter(theirs));
            packing.pools.extend(state.pools.values().filter(|it| it.of_scene == Some(scene.id)).map(|it| it.id));
        }
        let mut parcel = Self {
            from: state.name.clone(),
            origin: state.setting.origin.clone(),
            cast: packed(&state.cast, &packing.cast),
            pools: packed(&state.pools, &packing.pools),
            scenes: packed(&state.scenes, &packing.scenes),
            ..Self::default()
        };
        let players: BTreeSet<PlayerId> = parcel.cast.iter().filter_map(|it| it.player).collect();
        parcel.players = packed(&state.players, &players);
        parcel.settle();
        parcel.need(&state.setting);
        parcel
    }

    /// Returns a parcel of one of its characters alone.
    #[must_use]
    pub fn alone(&self, who: CharacterId) -> Self {
        let cast = self.cast.iter().filter(|it| it.id == who).cloned().collect();
        let (pools, scenes, left, in_play) = Default::default();
        let mut alone = Self { cast, pools, scenes, left, in_play, ..self.clone() };
        let players: BTreeSet<PlayerId> = alone.cast.iter().filter_map(|it| it.player).collect();
        let pictures: BTreeSet<PictureName> = alone.cast.iter().filter_map(|it| it.picture.clone()).collect();
        alone.players.retain(|it| players.contains(&it.id));
        alone.pictures.retain(|name, _| pictures.contains(name));
        alone.settle();
        alone.need(&self.setting());
        alone
    }

    /// Takes in a parcel that left the same campaign. Returns it if an id means something else in each of them.
    pub fn join(&mut self, other: Self) -> Result<(), Box<Self>> {
        let agrees = (&self.from, &self.origin) == (&other.from, &other.origin)
            && agree(&self.sets, &other.sets, |it| it.id)
            && agree(&self.tracks, &other.tracks, |it| it.id)
            && agree(&self.players, &other.players, |it| it.id)
            && agree(&self.cast, &other.cast, |it| it.id)
            && agree(&self.pools, &other.pools, |it| it.id)
            && agree(&self.scenes, &other.scenes, |it| it.id);
        let ours: BTreeSet<Bearer> = self.bearers().map(|(of, ..)| of).collect();
        let taken: BTreeSet<u32> = self.bearers().flat_map(|(_, _, it)| ids_of(it)).collect();
        let clashes = {
            let mut new = other.bearers().filter(|(of, ..)| !ours.contains(of)).flat_map(|(_, _, it)| ids_of(it));
            new.any(|id| taken.contains(&id))
        };
        if !agrees || clashes {
            return Err(Box::new(other));
        }
        unite(&mut self.sets, other.sets);
        unite(&mut self.tracks, other.tracks);
        unite(&mut self.players, other.players);
        unite(&mut self.cast, other.cast);
        unite(&mut self.pools, other.pools);
        unite(&mut self.scenes, other.scenes);
        self.left.extend(other.left);
        self.in_play.extend(other.in_play);
        self.pictures.extend(other.pictures);
        Ok(())
    }

    /// Returns its name: that of its first scene, else of its first character or pool.
    pub fn title(&self) -> Name {
        let scene = self.scenes.first().map(|it| &it.name);
        let one = scene.or_else(|| self.bearers().next().map(|(_, name, _)| name));
        one.cloned().unwrap_or_default()
    }

    /// Leaves the portraits behind. Returns their number.
    pub fn leave_pictures(&mut self) -> usize {
        self.pictures.clear();
        self.cast.iter_mut().filter_map(|it| it.picture.take()).count()
    }

    /// Returns whether nothing is in it.
    pub const fn is_empty(&self) -> bool {
        self.cast.is_empty() && self.pools.is_empty() && self.scenes.is_empty()
    }

    /// Returns the traits of all its contents, with their owners.
    pub fn bearers(&self) -> impl Iterator<Item = (Bearer, &Name, &Traits)> {
        let cast = self.cast.iter().map(|it| (Bearer::Character(it.id), &it.name, &it.traits));
        let pools = self.pools.iter().map(|it| (Bearer::Pool(it.id), &it.name, &it.traits));
        let scenes = self.scenes.iter().map(|it| (Bearer::Scene(it.id), &it.name, &it.traits));
        cast.chain(pools).chain(scenes)
    }

    fn traits_mut(&mut self) -> impl Iterator<Item = (&Name, &mut Traits)> {
        let cast = self.cast.iter_mut().map(|it| (&it.name, &mut it.traits));
        let pools = self.pools.iter_mut().map(|it| (&it.name, &mut it.traits));
        let scenes = self.scenes.iter_mut().map(|it| (&it.name, &mut it.traits));
        cast.chain(pools).chain(scenes)
    }

    /// Returns its setting: its trait sets and stress tracks.
    pub fn setting(&self) -> Setting {
        let (sets, tracks, origin) = (self.sets.clone(), self.tracks.clone(), self.origin.clone());
        Setting { origin, sets, tracks, ..Setting::bare(self.from.clone()) }
    }

    /// Returns the campaign it is, which may be wrong.
    pub fn state(&self) -> State {
        let mut state = State::new(self.from.clone(), self.setting());
        state.players = self.players.iter().map(|it| (it.id, Arc::new(it.clone()))).collect::<BTreeMap<_, _>>().into();
        state.cast = self.cast.iter().map(|it| (it.id, Arc::new(it.clone()))).collect::<BTreeMap<_, _>>().into();
        state.pools = self.pools.iter().map(|it| (it.id, Arc::new(it.clone()))).collect::<BTreeMap<_, _>>().into();
        state.scenes = self.scenes.iter().map(|it| (it.id, Arc::new(it.clone()))).collect::<BTreeMap<_, _>>().into();
        let traits = self.bearers().flat_map(|(_, _, traits)| ids_of(traits));
        let cast = self.cast.iter().map(|it| it.id.0).chain(self.players.iter().map(|it| it.id.0));
        let others = self.pools.iter().map(|it| it.id.0).chain(self.scenes.iter().map(|it| it.id.0));
        state.next =
            traits.chain(cast).chain(others).map(|it| it.saturating_add(1)).chain([state.next]).max().unwrap_or(1);
        state
    }

    /// Returns whether the notes of its characters or scenes hold a part that was not read, which may be shortened.
    pub fn has_noted(&self, left: &str) -> bool {
        let cast = self.cast.iter().map(|it| (&it.name, &it.notes));
        cast.chain(self.scenes.iter().map(|it| (&it.name, &it.notes))).any(|(name, notes)| {
            let line = left.strip_prefix(&**name).and_then(|it| it.strip_prefix(": "));
            line.is_some_and(|line| notes.contains(line.trim_end_matches('…')))
        })
    }

    /// Returns whether two of its contents have one id.
    pub fn has_twins(&self) -> bool {
        fn twins<T: Ord>(ids: impl Iterator<Item = T>) -> bool {
            let mut seen = BTreeSet::new();
            !ids.into_iter().all(|it| seen.insert(it))
        }
        twins(self.cast.iter().map(|it| it.id))
            || twins(self.pools.iter().map(|it| it.id))
            || twins(self.scenes.iter().map(|it| it.id))
            || twins(self.players.iter().map(|it| it.id))
    }

    /// Leaves out what holds only in a roll, a test, a scene or a session, and what points at nothing here.
    pub fn settle(&mut self) {
        let mut left = Vec::new();
        for (whose, traits) in self.traits_mut() {
            left.extend(settled(traits).into_iter().map(|what| Name::from(format!("{whose}: {what}"))));
        }
        self.in_play.extend(left);
        let here: BTreeSet<CharacterId> = self.cast.iter().map(|it| it.id).collect();
        let pools: BTreeSet<PoolId> = self.pools.iter().map(|it| it.id).collect();
        let scenes: BTreeSet<SceneId> = self.scenes.iter().map(|it| it.id).collect();
        for (_, traits) in self.traits_mut() {
            for own in traits.all_mut() {
                own.about = own.about.filter(|about| match about {
                    About::Character(who) => here.contains(who),
                    About::Trait(_) => true,
                    About::Element(_) => false,
                });
            }
        }
        for own in &mut self.cast {
            let traits: BTreeSet<TraitId> = own.traits.iter().map(|(_, it)| it.id).collect();
            own.crew.aboard.retain(|it| here.contains(it));
            own.crew.controls = own.crew.controls.filter(|it| here.contains(it));
            own.copy_of = own.copy_of.filter(|it| here.contains(it));
            (own.engaged, own.stepped, own.last_pool, own.pinned) = (false, 0, Vec::new(), false);
            let known = |part: &SavedPart| match part {
                SavedPart::Trait { at, .. } => at.of == Bearer::Character(own.id) && traits.contains(&at.id),
                SavedPart::Pool { pool, .. } => pools.contains(pool),
                SavedPart::Dice(_) => true,
            };
            for saved in &mut own.saved_pools {
                saved.parts.retain(known);
            }
            own.saved_pools.retain(|it| !it.parts.is_empty());
            own.growth = growth_at_rest(&own.growth, &traits);
        }
        for own in &mut self.pools {
            own.of_scene = own.of_scene.filter(|it| scenes.contains(it));
            (own.pays, own.served) = (false, Vec::new());
        }
        // Doom and mission pools are the table's own.
        self.pools.retain(super::pool::Pool::falls);
        for own in &mut self.scenes {
            let fresh = Scene::new(own.id, own.name.clone(), own.kind);
            let mut cast = std::mem::take(&mut own.cast);
            cast.retain(|it| here.contains(it));
            let traits = std::mem::take(&mut own.traits);
            *own = Scene {
                place: own.place.clone(),
                notes: own.notes.clone(),
                order: Order::default(),
                cast,
                traits,
                ..fresh
            };
        }
    }

    /// Takes along the trait sets and stress tracks that its contents need.
    fn need(&mut self, setting: &Setting) {
        let mut sets: BTreeSet<SetId> =
            self.bearers().flat_map(|(_, _, traits)| traits.sets.iter().map(|it| it.def)).collect();
        let on: Vec<SetId> = sets.iter().filter_map(|id| setting.known_set(*id)?.ways.on).collect();
        sets.extend(on);
        let mut tracks: BTreeSet<TrackId> = self
            .bearers()
            .flat_map(|(_, _, traits)| traits.stress.keys().chain(traits.trauma.keys()).copied())
            .collect();
        tracks.extend(self.cast.iter().flat_map(|it| &it.growth.dice).filter_map(|die| match die.of {
            Some(HarmKind::Stress(track)) => Some(track),
            _ => None,
        }));
        let known = setting.sets.iter().chain(&setting.aside);
        self.sets = known.filter(|it| sets.contains(&it.id)).cloned().collect();
        for set in &mut self.sets {
            set.ways.on = set.ways.on.filter(|it| sets.contains(it));
        }
        let known = setting.tracks.iter().chain(&setting.aside_tracks);
        self.tracks = known.filter(|it| tracks.contains(&it.id)).cloned().collect();
    }
}

fn ids_of(traits: &Traits) -> impl Iterator<Item = u32> {
    traits.sets.iter().map(|it| it.id.0).chain(traits.iter().map(|(_, it)| it.id.0))
}

/// Returns whether an id means the same in two lists.
fn agree<T: PartialEq, K: PartialEq>(ours: &[T], theirs: &[T], id: impl Fn(&T) -> K) -> bool {
    theirs.iter().all(|it| ours.iter().find(|other| id(other) == id(it)).is_none_or(|other| other == it))
}

fn unite<T: PartialEq>(ours: &mut Vec<T>, theirs: Vec<T>) {
    for one in theirs {
        if !ours.contains(&one) {
            ours.push(one);
        }
    }
}

fn packed<K: Ord, V: Clone>(all: &Map<K, V>, chosen: &BTreeSet<K>) -> Vec<V> {
    all.iter().filter(|(id, _)| chosen.contains(id)).map(|(_, it)| V::clone(it)).collect()
}

/// Leaves out traits and steps that end by themselves, and returns them in words.
fn settled(traits: &mut Traits) -> Vec<String> {
    let mut left = Vec::new();
    let mut stays = |own: &crate::model::Trait| {
        let stays = own.lasts == Lasts::Kept;
        if !stays {
            left.push(format!("{} {}", own.name, dice_text(&own.dice())).trim_end().to_owned());
        }
        stays
    };
    for set in &mut traits.sets {
        set.traits.retain(&mut stays);
    }
    traits.assets.retain(&mut stays);
    traits.complications.retain(&mut stays);
    let known: BTreeSet<TraitId> = traits.sets.iter().flat_map(|it| &it.traits).map(|it| it.id).collect();
    traits.worn.retain(|on, _| known.contains(on));
    for own in traits.all_mut() {
        let before = own.dice();
        own.shifts.retain(|it| matches!(it.lasts, Lasts::Kept | Lasts::Questioned));
        if own.dice() != before {
            left.push(format!("{} {} → {}", own.name, dice_text(&before), dice_text(&own.dice())));
        }
        own.about = own.about.filter(|it| !matches!(it, About::Trait(on) if !known.contains(on)));
    }
    left
}

fn growth_at_rest(growth: &Growth, traits: &BTreeSet<TraitId>) -> Growth {
    let at_rest = |held: &Held| Held { hits: Hits::default(), ..held.clone() };
    let mut dice = growth.dice.clone();
    for die in &mut dice {
        die.of = die.of.filter(|it| !matches!(it, HarmKind::One(on) if !traits.contains(on)));
    }
    Growth {
        dice,
        banked: growth.banked.clone(),
        goals: growth.goals.iter().filter(|it| traits.contains(&it.value)).cloned().collect(),
        personal: growth.personal.as_ref().map(at_rest),
        xp: growth.xp,
        advances: growth.advances,
        story: growth.story.clone(),
        ..Growth::default()
    }
}

impl Crew {
    /// Returns the crew with the ids of another campaign; those unknown there are not aboard.
    #[must_use]
    pub fn moved(&self, who: &BTreeMap<CharacterId, CharacterId>) -> Self {
        let here = |id: &CharacterId| who.get(id).copied();
        Self { aboard: self.aboard.iter().filter_map(here).collect(), controls: self.controls.as_ref().and_then(here) }
    }
}

/// The place in a campaign of a trait set that arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetFit {
    /// Its traits join that set.
    Joins(SetId),
    /// The setting gets it.
    Added,
    /// Its traits are set aside until the setting has it.
    Aside,
}

impl SetFit {
    /// Returns whether a set joins one in play that has its name.
    pub fn is_same(self, now: &Setting, set: &SetDef) -> bool {
        matches!(self, Self::Joins(id) if now.set(id).is_some_and(|it| same_name(&it.name, &set.name)))
    }
}

/// The treatment of something whose like the campaign has already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Twin {
    /// Both stay; the new one gets a number if they have one name.
    #[default]
    Copy,
    Replace,
    LeaveOut,
}

impl Twin {
    pub const ALL: [Self; 3] = [Self::Copy, Self::Replace, Self::LeaveOut];
}

/// A parcel, with the GM's choices about its contents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    pub parcel: Parcel,
    /// Sets fitted by hand, by their ids in the parcel; the others are fitted as proposed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sets: BTreeMap<SetId, SetFit>,
    /// Choices, by ids in the parcel. Without one, what the campaign has already comes as a copy.
    #[serde(default, skip_serializing_if = "is_default")]
    pub twins: BTreeMap<Bearer, Twin>,
}
