//! The whole campaign.

use super::is_default;
use super::{
    Bearer, Character, CharacterId, Evening, Map, Milestone, Name, Pathways, PictureName, Player, PlayerId, Pool,
    PoolId, PoolKind, Record, Resolution, ResolutionId, Role, Roll, RollId, Safety, Scene, SceneId, SceneKind, Setting,
    Sfx, SfxRef, Story, Told, Trait, TraitRef, Traits,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything a campaign is. It may be wrong; [`crate::rules::Table`] is one that is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What the campaign is called.
    pub name: Name,
    /// How many sessions have been started.
    #[serde(default)]
    pub session: u32,
    /// The setting, whole.
    pub setting: Arc<Setting>,
    /// The people at the table.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub players: Map<PlayerId, Player>,
    /// PCs and GMCs.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub cast: Map<CharacterId, Character>,
    /// Scenes, played and to be played.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub scenes: Map<SceneId, Scene>,
    /// Of several scenes that are played, the one that something happened in last (SCN-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub front: Option<SceneId>,
    /// Doom, crisis and challenge pools.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub pools: Map<PoolId, Pool>,
    /// What is being settled now.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub resolutions: Map<ResolutionId, Resolution>,
    /// The rolls of what is being settled now.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub rolls: Map<RollId, Roll>,
    /// The GM's plot points (PP-2).
    pub bank: u32,
    /// Whose it is to assign the dice of the mission's pools (RES-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigns: Option<PlayerId>,
    /// What the session is about (SES-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub evening: Evening,
    /// What is kept of the sessions that have ended, the first first (SES-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub record: Vec<Record>,
    /// The story that is told (SES-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub story: Story,
    /// The stories that have ended, the first first (SES-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stories: Vec<Told>,
    /// The milestone of the whole group (GROW-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub milestone: Milestone,
    /// What the table has agreed on (SES-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub safety: Safety,
    /// What the players see between scenes and while the game is paused: a file among those of the campaign (SES-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// The pathways map.
    pub map: Arc<Pathways>,
    /// The GM's notes.
    #[serde(default)]
    pub notes: Name,
    /// The next id to give out. Only ever grows.
    pub next: u32,
}

impl State {
    /// An empty campaign with that setting.
    pub fn new(name: impl Into<Name>, mut setting: Setting) -> Self {
        setting.archetypes.iter_mut().for_each(|it| it.file.knows_nobody());
        let next = setting.largest_id().saturating_add(1);
        Self {
            name: name.into(),
            session: 0,
            setting: Arc::new(setting),
            players: Map::default(),
            cast: Map::default(),
            scenes: Map::default(),
            front: None,
            pools: Map::default(),
            resolutions: Map::default(),
            rolls: Map::default(),
            bank: 0,
            assigns: None,
            evening: Evening::default(),
            record: Vec::new(),
            story: Story::default(),
            stories: Vec::new(),
            milestone: Milestone::default(),
            safety: Safety::default(),
            picture: None,
            map: Arc::default(),
            notes: "".into(),
            next,
        }
    }

    /// Whoever is called so, but for one: letter case tells nobody apart.
    pub fn somebody(&self, name: &str, but: Option<CharacterId>) -> Option<&Character> {
        let called = |it: &&Arc<Character>| Some(it.id) != but && super::same_name(&it.name, name);
        self.cast.values().find(called).map(|it| &**it)
    }

    /// A name like one that is wanted, which nobody has.
    pub fn nobodys(&self, wanted: &str) -> Name {
        super::free_name(wanted, |name| self.somebody(name, None).is_some())
    }

    /// Whatever has traits: people, scenes, pools and archetypes.
    pub fn bearers(&self) -> Vec<Bearer> {
        let cast = self.cast.keys().map(|id| Bearer::Character(*id));
        let scenes = self.scenes.keys().map(|id| Bearer::Scene(*id));
        let pools = self.pools.keys().map(|id| Bearer::Pool(*id));
        let outlines = self.setting.archetypes.iter().map(|it| Bearer::Archetype(it.id));
        cast.chain(scenes).chain(pools).chain(outlines).collect()
    }

    /// The traits of whatever carries them.
    pub fn traits(&self, of: Bearer) -> Option<&Traits> {
        match of {
            Bearer::Character(id) => self.cast.get(&id).map(|it| &it.traits),
            Bearer::Scene(id) => self.scenes.get(&id).map(|it| &it.traits),
            Bearer::Pool(id) => self.pools.get(&id).map(|it| &it.traits),
            Bearer::Archetype(id) => self.setting.archetype(id).map(|it| &it.file),
        }
    }

    /// One trait, and what it is.
    pub fn find(&self, at: TraitRef) -> Option<(Role, &Trait)> {
        self.traits(at.of)?.find(at.id)
    }

    /// Whether a trait is shut down, by itself or with its set (SFX-5).
    pub fn is_off(&self, at: TraitRef) -> bool {
        self.traits(at.of).is_some_and(|traits| traits.is_off(at.id))
    }

    /// One special effect.
    pub fn sfx(&self, at: SfxRef) -> Option<&Sfx> {
        self.traits(at.of)?.sfx(at.on)?.get(usize::try_from(at.no.0).ok()?)
    }

    /// What a bearer is called.
    pub fn bearer_name(&self, of: Bearer) -> Option<&Name> {
        match of {
            Bearer::Character(id) => self.cast.get(&id).map(|it| &it.name),
            Bearer::Scene(id) => self.scenes.get(&id).map(|it| &it.name),
            Bearer::Pool(id) => self.pools.get(&id).map(|it| &it.name),
            Bearer::Archetype(id) => self.setting.archetype(id).map(|it| &it.name),
        }
    }

    /// The doom pool, where there is one.
    pub fn doom(&self) -> Option<&Arc<Pool>> {
        self.pools.values().find(|pool| pool.kind == PoolKind::Doom)
    }

    /// The crises that are in play in a scene: its own, and those of the campaign (CRI-1).
    pub fn crises_in(&self, scene: Option<SceneId>) -> impl Iterator<Item = &Arc<Pool>> {
        self.crises().filter(move |pool| scene.is_none_or(|scene| pool.is_in(scene)))
    }

    /// The crisis pools, oldest first; none where they are not played (CRI-1).
    pub fn crises(&self) -> impl Iterator<Item = &Arc<Pool>> {
        let played = self.setting.mods.crisis_pools;
        self.pools.values().filter(move |pool| played && pool.kind == PoolKind::Crisis)
    }

    /// The challenges, oldest first; none where they are not played (CHAL-1).
    pub fn challenges(&self) -> impl Iterator<Item = &Arc<Pool>> {
        let played = self.setting.mods.challenges;
        self.pools.values().filter(move |pool| played && pool.kind == PoolKind::Challenge)
    }

    /// The pools of the mission, in their order (RES-4).
    pub fn mission(&self) -> impl Iterator<Item = &Arc<Pool>> {
        self.pools.values().filter(|pool| pool.kind == PoolKind::Resource)
    }

    /// The resolution that goes on now: the one opened last of those that are neither parked nor rest.
    pub fn at_hand(&self) -> Option<&Arc<Resolution>> {
        self.resolutions.values().rev().find(|it| !it.parked && !self.rests(it.scene))
    }

    /// Whether a scene rests, and what is open in it, while a flashback is told inside it (SCN-3).
    pub fn rests(&self, scene: SceneId) -> bool {
        // What is played does not rest, and is asked for most.
        let waits = self.scenes.get(&scene).is_some_and(|it| !it.running);
        waits && self.scenes.values().any(|it| it.within == Some(scene))
    }

    /// The rolls of a resolution, oldest first.
    pub fn rolls_of(&self, resolution: ResolutionId) -> impl Iterator<Item = &Arc<Roll>> {
        self.rolls.values().filter(move |roll| roll.of == resolution)
    }

    /// Whether a scene goes on: it is played, or rests while a flashback is told in it (SCN-3).
    pub fn goes_on(&self, scene: &Scene) -> bool {
        scene.running || self.scenes.values().any(|it| it.within == Some(scene.id))
    }

    /// The scene that somebody is in, played or resting, which is none of those kinds: what is played comes first.
    pub fn scene_of(&self, who: CharacterId, but: &[SceneKind]) -> Option<&Arc<Scene>> {
        let theirs = |it: &&Arc<Scene>| it.cast.contains(&who) && !but.contains(&it.kind);
        let resting = || self.scenes.values().filter(|it| !it.running && self.goes_on(it)).find(theirs);
        self.running().find(theirs).or_else(resting)
    }

    /// The scenes being played, oldest first.
    pub fn running(&self) -> impl Iterator<Item = &Arc<Scene>> {
        self.scenes.values().filter(|scene| scene.running)
    }

    /// The scene the GM plays: of several the one that something happened in last, or the one made last (SCN-4).
    pub fn in_front(&self) -> Option<&Arc<Scene>> {
        let front = self.front.and_then(|id| self.scenes.get(&id)).filter(|scene| scene.running);
        front.or_else(|| self.running().last())
    }
}
