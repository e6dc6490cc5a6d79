//! The whole campaign.

use super::is_default;
use super::{
    Bearer, Character, CharacterId, Counter, CounterId, Evening, Handout, HandoutId, Map, Milestone, Name, Pathways,
    PictureName, Player, PlayerId, Pool, PoolId, PoolKind, Record, Remark, RemarkId, Resolution, ResolutionId, Role,
    Roll, RollId, Safety, Scene, SceneId, SceneKind, Setting, Sfx, SfxRef, Story, Told, Trait, TraitRef, Traits,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything in a campaign. It may be wrong; [`crate::rules::Table`] is a checked one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub name: Name,
    /// The number of sessions started.
    #[serde(default)]
    pub session: u32,
    pub setting: Arc<Setting>,
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub players: Map<PlayerId, Player>,
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub cast: Map<CharacterId, Character>,
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub scenes: Map<SceneId, Scene>,
    /// The scene in front: of several played, the one with the latest event (SCN-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub front: Option<SceneId>,
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub pools: Map<PoolId, Pool>,
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub resolutions: Map<ResolutionId, Resolution>,
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub rolls: Map<RollId, Roll>,
    /// Counters of files, scenes and the campaign (SET-21).
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "super::ids::unique_map")]
    pub counters: Map<CounterId, Counter>,
    /// The GM's plot points (PP-2).
    pub bank: u32,
    /// The player who assigns the dice of the mission pools (RES-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigns: Option<PlayerId>,
    /// The running session (SES-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub evening: Evening,
    /// The records of ended sessions, oldest first (SES-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub record: Vec<Record>,
    /// The current story (SES-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub story: Story,
    /// Ended stories, oldest first (SES-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stories: Vec<Told>,
    /// The group's milestone (GROW-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub milestone: Milestone,
    /// The safety agreement (SES-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub safety: Safety,
    /// The picture for the players between scenes and in a pause: a file of the campaign (SES-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// What is or was shown to the players, and what is prepared to be shown (SHOW-5).
    #[serde(default, deserialize_with = "super::ids::unique_map", skip_serializing_if = "is_default")]
    pub handouts: Map<HandoutId, Handout>,
    /// What the players look at in place of the scene (SHOW-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<HandoutId>,
    /// The GM's own notes in the log (SES-5).
    #[serde(default, deserialize_with = "super::ids::unique_map", skip_serializing_if = "is_default")]
    pub remarks: Map<RemarkId, Remark>,
    pub map: Arc<Pathways>,
    #[serde(default)]
    pub notes: Name,
    /// The next id to give out. Only ever grows.
    pub next: u32,
}

impl State {
    /// Creates an empty campaign with that setting.
    pub fn new(name: impl Into<Name>, mut setting: Setting) -> Self {
        // The setting may come out of another campaign, whose people are not in this one.
        setting.archetypes.iter_mut().for_each(|it| it.file.knows_nobody());
        // The setting and the campaign draw from one counter, so that no id is given out twice.
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
            counters: Map::default(),
            bank: 0,
            assigns: None,
            evening: Evening::default(),
            record: Vec::new(),
            story: Story::default(),
            stories: Vec::new(),
            milestone: Milestone::default(),
            safety: Safety::default(),
            picture: None,
            handouts: Map::default(),
            shown: None,
            remarks: Map::default(),
            map: Arc::default(),
            notes: "".into(),
            next,
        }
    }

    /// Returns the character of that name other than `but`, ignoring case.
    pub fn somebody(&self, name: &str, but: Option<CharacterId>) -> Option<&Character> {
        let called = |it: &&Arc<Character>| Some(it.id) != but && super::same_name(&it.name, name);
        self.cast.values().find(called).map(|it| &**it)
    }

    /// Returns a free character name like the wanted one.
    pub fn nobodys(&self, wanted: &str) -> Name {
        // A numbered copy is looked for among hundreds of its kind, which all begin with one word.
        let first = wanted.split(' ').next().filter(|it| it.is_ascii()).unwrap_or_default();
        let begins = |name: &&Name| name.get(..first.len()).is_some_and(|it| super::same_name(it, first));
        let alike: Vec<&Name> = self.cast.values().map(|it| &it.name).filter(begins).collect();
        super::free_name(wanted, |name| alike.iter().any(|it| super::same_name(it, name)))
    }

    /// Returns every bearer of traits: characters, scenes, pools and archetypes.
    pub fn bearers(&self) -> Vec<Bearer> {
        let cast = self.cast.keys().map(|id| Bearer::Character(*id));
        let scenes = self.scenes.keys().map(|id| Bearer::Scene(*id));
        let pools = self.pools.keys().map(|id| Bearer::Pool(*id));
        let outlines = self.setting.archetypes.iter().map(|it| Bearer::Archetype(it.id));
        cast.chain(scenes).chain(pools).chain(outlines).collect()
    }

    /// Returns the traits of a bearer.
    pub fn traits(&self, of: Bearer) -> Option<&Traits> {
        match of {
            Bearer::Character(id) => self.cast.get(&id).map(|it| &it.traits),
            Bearer::Scene(id) => self.scenes.get(&id).map(|it| &it.traits),
            Bearer::Pool(id) => self.pools.get(&id).map(|it| &it.traits),
            Bearer::Archetype(id) => self.setting.archetype(id).map(|it| &it.file),
        }
    }

    /// Returns a trait and its role.
    pub fn find(&self, at: TraitRef) -> Option<(Role, &Trait)> {
        self.traits(at.of)?.find(at.id)
    }

    /// Returns whether a trait is shut down, by itself or with its set (SFX-5).
    pub fn is_off(&self, at: TraitRef) -> bool {
        self.traits(at.of).is_some_and(|traits| traits.is_off(at.id))
    }

    /// Returns an SFX.
    pub fn sfx(&self, at: SfxRef) -> Option<&Sfx> {
        self.traits(at.of)?.sfx(at.on)?.get(usize::try_from(at.no.0).ok()?)
    }

    /// Returns the name of a bearer.
    pub fn bearer_name(&self, of: Bearer) -> Option<&Name> {
        match of {
            Bearer::Character(id) => self.cast.get(&id).map(|it| &it.name),
            Bearer::Scene(id) => self.scenes.get(&id).map(|it| &it.name),
            Bearer::Pool(id) => self.pools.get(&id).map(|it| &it.name),
            Bearer::Archetype(id) => self.setting.archetype(id).map(|it| &it.name),
        }
    }

    /// Returns the doom pool, if there is one.
    pub fn doom(&self) -> Option<&Arc<Pool>> {
        self.pools.values().find(|pool| pool.kind == PoolKind::Doom)
    }

    /// Returns the crises in play in a scene: its own, and those of the campaign (CRI-1).
    pub fn crises_in(&self, scene: Option<SceneId>) -> impl Iterator<Item = &Arc<Pool>> {
        self.crises().filter(move |pool| scene.is_none_or(|scene| pool.is_in(scene)))
    }

    /// Returns the crisis pools, oldest first; none if they are not played (CRI-1).
    pub fn crises(&self) -> impl Iterator<Item = &Arc<Pool>> {
        let played = self.setting.mods.crisis_pools;
        self.pools.values().filter(move |pool| played && pool.kind == PoolKind::Crisis)
    }

    /// Returns the challenges, oldest first; none if they are not played (CHAL-1).
    pub fn challenges(&self) -> impl Iterator<Item = &Arc<Pool>> {
        let played = self.setting.mods.challenges;
        self.pools.values().filter(move |pool| played && pool.kind == PoolKind::Challenge)
    }

    /// Returns the mission pools, in their order (RES-4).
    pub fn mission(&self) -> impl Iterator<Item = &Arc<Pool>> {
        self.pools.values().filter(|pool| pool.kind == PoolKind::Resource)
    }

    /// Returns the current resolution: the last opened of those neither parked nor resting.
    pub fn at_hand(&self) -> Option<&Arc<Resolution>> {
        // Ids only grow, so the last one was opened last.
        self.resolutions.values().rev().find(|it| !it.parked && !self.rests(it.scene))
    }

    /// Returns whether a scene and its resolutions rest while a flashback is told inside it (SCN-3).
    pub fn rests(&self, scene: SceneId) -> bool {
        // What is played does not rest, and is asked for most.
        let waits = self.scenes.get(&scene).is_some_and(|it| !it.running);
        waits && self.scenes.values().any(|it| it.within == Some(scene))
    }

    /// Returns the rolls of a resolution, oldest first.
    pub fn rolls_of(&self, resolution: ResolutionId) -> impl Iterator<Item = &Arc<Roll>> {
        self.rolls.values().filter(move |roll| roll.of == resolution)
    }

    /// Returns whether a scene is played, or rests during a flashback (SCN-3).
    pub fn goes_on(&self, scene: &Scene) -> bool {
        scene.running || self.scenes.values().any(|it| it.within == Some(scene.id))
    }

    /// Returns the scene a character is in, played before resting, except of the kinds `but`.
    pub fn scene_of(&self, who: CharacterId, but: &[SceneKind]) -> Option<&Arc<Scene>> {
        let theirs = |it: &&Arc<Scene>| it.cast.contains(&who) && !but.contains(&it.kind);
        let resting = || self.scenes.values().filter(|it| !it.running && self.goes_on(it)).find(theirs);
        self.running().find(theirs).or_else(resting)
    }

    /// Returns whether a scene has been started.
    pub fn has_begun(&self) -> bool {
        self.scenes.values().any(|it| it.running || it.played)
    }

    /// Returns the scenes being played, oldest first.
    pub fn running(&self) -> impl Iterator<Item = &Arc<Scene>> {
        self.scenes.values().filter(|scene| scene.running)
    }

    /// Returns the scene the GM plays: of several, the one with the latest event, or the newest (SCN-4).
    pub fn in_front(&self) -> Option<&Arc<Scene>> {
        let front = self.front.and_then(|id| self.scenes.get(&id)).filter(|scene| scene.running);
        front.or_else(|| self.running().last())
    }
}
