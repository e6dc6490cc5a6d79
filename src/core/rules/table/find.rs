//! Lookup of the objects that a command names.

use crate::model::{
    Actor, Archetype, ArchetypeId, Bearer, CharacterId, ConnectionId, Contest, DieId, ElementId, Kind, Name,
    Opposition, PlayerId, PoolId, PoolKind, Ref, ResolutionId, Role, RollId, SceneId, SetDef, SetId, SetKind, Target,
    Test, TrackId, Trait, TraitRef, same_name,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::traits::set_of;
use crate::rules::table::facts::vehicles;
use crate::rules::table::in_play;
use crate::rules::{Against, ContestRefusal, EffectUse, It, Refusal, RollAt, SceneAt, SceneRefusal, Thing, TraitAt};

/// Returns the only id with that name. Letter case does not matter.
pub(in crate::rules) fn one<T: Copy>(
    what: Thing,
    wanted: &Name,
    all: impl Iterator<Item = (T, Name)>,
) -> Result<T, Refusal> {
    let (mut found, mut count) = (None, 0);
    let mut loose = Vec::new();
    for (id, name) in all {
        if name == *wanted {
            found = found.or(Some(id));
            count += 1;
        } else if same_name(&name, wanted) {
            loose.push(id);
        }
    }
    // What is exactly so called comes before what differs in the case of letters.
    if count == 0 {
        (found, count) = (loose.first().copied(), loose.len());
    }
    match (found, count) {
        (Some(id), 1) => Ok(id),
        (Some(_), count) => Err(Refusal::Ambiguous { what, name: wanted.clone(), count }),
        _ => Err(Refusal::NoSuch { what, name: wanted.clone() }),
    }
}

impl Draft {
    /// Returns the object that a reference points at, among all of its kind.
    pub fn pointed<T: Target + Copy, A: Iterator<Item = (T, Name)>>(
        &self,
        what: Thing,
        at: &Ref<T>,
        is_there: impl Fn(T) -> bool,
        all: impl Fn() -> A,
    ) -> Result<T, Refusal> {
        match at {
            Ref::Id(id) if is_there(*id) => Ok(*id),
            Ref::Id(_) => Err(Refusal::Gone(what)),
            Ref::Name(name) => one(what, name, all()),
            Ref::Made(nth) => self.made(what, *nth, all().map(|(id, _)| id)),
        }
    }

    /// Returns the object of that number, from 1, among those that this press made.
    pub fn made<T: Target>(&self, what: Thing, nth: u32, all: impl Iterator<Item = T>) -> Result<T, Refusal> {
        // Ids only grow, so whatever the press has made has one from its first on.
        let mut made: Vec<T> = all.filter(|it| self.press.is_some_and(|from| it.number() >= from)).collect();
        // In the order they were made: maps of several kinds are strung together.
        made.sort_unstable_by_key(T::number);
        let place = usize::try_from(nth).ok().and_then(|nth| nth.checked_sub(1));
        place.and_then(|place| made.into_iter().nth(place)).ok_or(Refusal::NotMade { what, nth })
    }

    pub fn player_id(&self, at: &Ref<PlayerId>) -> Result<PlayerId, Refusal> {
        let all = &self.state.players;
        let named = || all.values().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Player, at, |id| all.contains_key(&id), named)
    }

    pub fn set_id(&self, at: &Ref<SetId>) -> Result<SetId, Refusal> {
        let setting = &self.state.setting;
        let named = || setting.sets.iter().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Set, at, |id| setting.set(id).is_some(), named)
    }

    pub fn track_id(&self, at: &Ref<TrackId>) -> Result<TrackId, Refusal> {
        let setting = &self.state.setting;
        let named = || setting.tracks.iter().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Track, at, |id| setting.track(id).is_some(), named)
    }

    pub fn character_id(&self, at: &Ref<CharacterId>) -> Result<CharacterId, Refusal> {
        let all = &self.state.cast;
        let named = || all.values().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Character, at, |id| all.contains_key(&id), named)
    }

    pub fn pool_id(&self, at: &Ref<PoolId>) -> Result<PoolId, Refusal> {
        let all = &self.state.pools;
        let named = || all.values().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Pool, at, |id| all.contains_key(&id), named)
    }

    /// Returns a crisis pool; refuses another kind of pool.
    pub fn crisis_id(&self, at: &Ref<PoolId>) -> Result<PoolId, Refusal> {
        let id = self.pool_id(at)?;
        match self.pool(id)? {
            it if it.kind == PoolKind::Crisis => in_play::pool_plays(self, it).map(|()| id),
            it => Err(Refusal::NoSuch { what: Thing::CrisisPool, name: it.name.clone() }),
        }
    }

    pub fn scene_id(&self, at: &Ref<SceneId>) -> Result<SceneId, Refusal> {
        let all = &self.state.scenes;
        let named = || all.values().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Scene, at, |id| all.contains_key(&id), named)
    }

    pub fn element_id(&self, at: &Ref<ElementId>) -> Result<ElementId, Refusal> {
        let all = &self.state.map.elements;
        let named = || all.values().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Element, at, |id| all.contains_key(&id), named)
    }

    pub fn connection_id(&self, at: &Ref<ConnectionId>) -> Result<ConnectionId, Refusal> {
        let all = &self.state.map.connections;
        let named = || all.values().map(|it| (it.id, it.text.clone()));
        self.pointed(Thing::Line, at, |id| all.contains_key(&id), named)
    }

    pub fn resolution_id(&self, at: &It) -> Result<ResolutionId, Refusal> {
        let Some(at) = at else { return self.state.at_hand().map(|it| it.id).ok_or(Refusal::NoTest) };
        let all = &self.state.resolutions;
        let titled = || all.values().map(|it| (it.id, it.title.clone()));
        let id = self.pointed(Thing::Test, at, |id| all.contains_key(&id), titled)?;
        self.goes_on_now(id)
    }

    /// Returns what is open in a scene rests with it while a flashback is told (SCN-3).
    fn goes_on_now(&self, id: ResolutionId) -> Result<ResolutionId, Refusal> {
        let resolution = self.resolution(id)?;
        let scene = |of: &Bearer| if let Bearer::Scene(id) = of { self.state.scenes.get(id) } else { None };
        let mut inner = self.marks.inner.union(&self.touched).filter_map(scene);
        match inner.find(|inner| inner.within == Some(resolution.scene)) {
            Some(inner) => Err(SceneRefusal::TestRests(inner.name.clone()).into()),
            None => Ok(id),
        }
    }

    /// Returns the named scene, or the one that is played.
    pub fn scene_at(&self, at: &SceneAt) -> Result<SceneId, Refusal> {
        if let Some(at) = at {
            return self.scene_id(at);
        }
        let mut running = self.state.running();
        match (running.next(), running.next()) {
            (Some(scene), None) => Ok(scene.id),
            (None, _) => Err(Refusal::NoScene),
            (Some(_), Some(_)) => Err(Refusal::WhichScene),
        }
    }

    /// Returns the scene in which a character acts: the named one, or of several the one they are in (SCN-4).
    pub fn scene_for(&self, at: &SceneAt, who: CharacterId) -> Result<SceneId, Refusal> {
        let mut theirs = self.state.running().filter(|it| at.is_none() && it.cast.contains(&who));
        match (theirs.next(), theirs.next()) {
            (Some(scene), None) => Ok(scene.id),
            _ => self.scene_at(at),
        }
    }

    /// Returns a bearer by the name of a character, a scene or a pool, in that order.
    pub fn bearer(&self, at: &Ref<Bearer>) -> Result<Bearer, Refusal> {
        match at {
            Ref::Id(of @ Bearer::Character(id)) => self.character(*id).map(|_| *of),
            Ref::Id(of @ Bearer::Scene(id)) => self.scene(*id).map(|_| *of),
            Ref::Id(of @ Bearer::Pool(id)) => self.pool(*id).map(|_| *of),
            Ref::Id(of @ Bearer::Archetype(id)) => self.archetype(*id).map(|_| *of),
            Ref::Made(nth) => {
                let state = &self.state;
                let all = state.cast.keys().map(|id| Bearer::Character(*id));
                let all = all.chain(state.scenes.keys().map(|id| Bearer::Scene(*id)));
                let outlines = state.setting.archetypes.iter().filter(|_| self.outlines);
                let all = all.chain(outlines.map(|it| Bearer::Archetype(it.id)));
                self.made(Thing::Bearer, *nth, all.chain(state.pools.keys().map(|id| Bearer::Pool(*id))))
            }
            Ref::Name(name) => {
                let character = self.character_id(&Ref::Name(name.clone())).map(Bearer::Character);
                // Only a name that nobody has is looked for further; one that several have is refused.
                let none = |it: &Result<Bearer, Refusal>| matches!(it, Err(Refusal::NoSuch { .. }));
                if !none(&character) {
                    return character;
                }
                let scene = self.scene_id(&Ref::Name(name.clone())).map(Bearer::Scene);
                if !none(&scene) {
                    return scene;
                }
                let pool = self.pool_id(&Ref::Name(name.clone())).map(Bearer::Pool);
                if !none(&pool) {
                    return pool;
                }
                if self.outlines {
                    return self.archetype_id(&Ref::Name(name.clone())).map(Bearer::Archetype);
                }
                Err(Refusal::NoSuch { what: Thing::Bearer, name: name.clone() })
            }
        }
    }

    fn archetype(&self, id: ArchetypeId) -> Result<&Archetype, Refusal> {
        let found = self.state.setting.archetype(id).filter(|_| self.outlines);
        found.ok_or(Refusal::Gone(Thing::Archetype))
    }

    pub fn archetype_id(&self, at: &Ref<ArchetypeId>) -> Result<ArchetypeId, Refusal> {
        let setting = &self.state.setting;
        let named = || setting.archetypes.iter().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Archetype, at, |id| setting.archetype(id).is_some(), named)
    }

    pub fn actor(&self, at: &Ref<Actor>) -> Result<Actor, Refusal> {
        match at {
            Ref::Id(actor @ Actor::Character(id)) => self.character(*id).map(|_| *actor),
            Ref::Id(actor @ Actor::Pool(id)) => self.pool(*id).map(|_| *actor),
            Ref::Made(nth) => {
                let all = self.state.cast.keys().map(|id| Actor::Character(*id));
                self.made(Thing::CharacterOrPool, *nth, all.chain(self.state.pools.keys().map(|id| Actor::Pool(*id))))
            }
            Ref::Name(name) => match self.character_id(&Ref::Name(name.clone())) {
                Err(Refusal::NoSuch { .. }) => self
                    .pool_id(&Ref::Name(name.clone()))
                    .map(Actor::Pool)
                    // Either could have been meant, so the reason names both.
                    .map_err(|_| Refusal::NoSuch { what: Thing::CharacterOrPool, name: name.clone() }),
                found => found.map(Actor::Character),
            },
        }
    }

    pub fn trait_ref(&self, at: &TraitAt) -> Result<TraitRef, Refusal> {
        let of = self.bearer(&at.of)?;
        let traits = self.state.traits(of).ok_or(Refusal::Gone(Thing::Character))?;
        let named =
            || traits.iter().map(|(role, it)| (it.id, role.called(&self.state.setting.labels, &it.name).into()));
        let id = self.pointed(Thing::Trait, &at.is, |id| traits.find(id).is_some(), named)?;
        Ok(TraitRef { of, id })
    }

    pub fn roll_id(&self, at: &RollAt) -> Result<RollId, Refusal> {
        match at {
            RollAt::Id(id) => {
                let of = self.roll(*id)?.of;
                self.goes_on_now(of).map(|_| *id)
            }
            RollAt::Acting | RollAt::Opposing => {
                let resolution = self.resolution(self.resolution_id(&None)?)?;
                let roll = if *at == RollAt::Acting { resolution.acting() } else { resolution.opposing() };
                roll.ok_or(Refusal::Contest(ContestRefusal::NoNumber))
            }
        }
    }

    /// Returns a die of a roll, by id or by origin. `"challenging #2"` is the second of that name.
    pub fn die_id(&self, roll: RollId, at: &Ref<DieId>) -> Result<DieId, Refusal> {
        let roll = self.roll(roll)?;
        match at {
            Ref::Id(id) => roll.die(*id).map(|die| die.id).ok_or(Refusal::Gone(Thing::Die)),
            Ref::Made(nth) => self.made(Thing::DieOfRoll, *nth, roll.dice.iter().map(|die| die.id)),
            Ref::Name(wanted) => {
                let nth = |name: &str, n: usize| {
                    let mut named = roll.dice.iter().filter(|die| same_name(&die.label, name));
                    named.nth(n.checked_sub(1)?).map(|die| die.id)
                };
                // Several dice of one label are counted: *Hull #2* is the second of them.
                let counted = wanted.rsplit_once(" #").and_then(|(name, n)| Some((name, n.parse::<usize>().ok()?)));
                // A label that ends in a number itself is meant first.
                nth(wanted, 1)
                    .or_else(|| counted.and_then(|(name, n)| nth(name, n)))
                    .ok_or_else(|| Refusal::NoSuch { what: Thing::DieOfRoll, name: wanted.clone() })
            }
        }
    }

    pub fn opposition(&self, against: &Against) -> Result<Opposition, Refusal> {
        let against = match against {
            Against::Difficulty(die) => Opposition::Difficulty(*die),
            Against::Doom => Opposition::Doom(self.state.doom().ok_or(Refusal::DoomOff)?.id),
            Against::Crisis(pool) => Opposition::Crisis(self.problem_id(pool)?),
            Against::Free => Opposition::Free,
            // A vehicle opposes by whoever is at its controls (VEH-3).
            Against::Player(who) => Opposition::Player(vehicles::who_acts(self, self.character_id(who)?)),
        };
        if let Opposition::Doom(pool) = against {
            in_play::pool_plays(self, self.pool(pool)?)?;
        }
        Ok(against)
    }

    /// Returns the target of an effect; `None` where it harms no character.
    pub fn target(&self, to: &EffectUse) -> Result<Option<CharacterId>, Refusal> {
        let of = |bearer: Bearer| if let Bearer::Character(id) = bearer { Some(id) } else { None };
        Ok(match to {
            EffectUse::Complicate { on, .. } => of(self.bearer(on)?),
            EffectUse::Worsen { at, .. } | EffectUse::Wear { at } => of(self.trait_ref(at)?.of),
            EffectUse::Stress { on, .. } | EffectUse::Damage { on } => Some(self.character_id(on)?),
            EffectUse::TakeOut { who } | EffectUse::KnockOut { who } => Some(self.character_id(who)?),
            EffectUse::Asset { .. }
            | EffectUse::Crisis { .. }
            | EffectUse::Doom { .. }
            | EffectUse::Recover
            | EffectUse::Heal
            | EffectUse::HealOdd { .. }
            | EffectUse::Rouse { .. } => None,
        })
    }

    /// Returns the test that a resolution is.
    pub fn test_of(&self, resolution: ResolutionId) -> Result<&Test, Refusal> {
        self.resolution(resolution)?.test().ok_or(Refusal::NoSuchTest)
    }

    pub fn test_mut(&mut self, resolution: ResolutionId) -> Result<&mut Test, Refusal> {
        match &mut self.resolution_mut(resolution)?.kind {
            Kind::Test(test) => Ok(test),
            Kind::Contest(_) | Kind::Initiative(_) => Err(Refusal::NoSuchTest),
        }
    }

    pub fn contest_of(&self, resolution: ResolutionId) -> Result<&Contest, Refusal> {
        self.resolution(resolution)?.contest().ok_or(Refusal::Contest(ContestRefusal::NoContest))
    }

    pub fn contest_mut(&mut self, resolution: ResolutionId) -> Result<&mut Contest, Refusal> {
        match &mut self.resolution_mut(resolution)?.kind {
            Kind::Contest(contest) => Ok(contest),
            Kind::Test(_) | Kind::Initiative(_) => Err(Refusal::Contest(ContestRefusal::NoContest)),
        }
    }

    /// Returns a crisis or a challenge; refuses another kind of pool.
    pub fn problem_id(&self, at: &Ref<PoolId>) -> Result<PoolId, Refusal> {
        let id = self.pool_id(at)?;
        match self.pool(id)? {
            it if it.kind == PoolKind::Challenge => in_play::pool_plays(self, it).map(|()| id),
            _ => self.crisis_id(at),
        }
    }

    /// Returns the kind of set that a trait is in; `None` for assets and harm.
    pub fn set_kind(&self, role: Role, of: Bearer) -> Option<SetKind> {
        self.set_def(role, of).map(|set| set.kind)
    }

    /// Returns the setting's definition of the set that a trait is in.
    pub fn set_def(&self, role: Role, of: Bearer) -> Option<&SetDef> {
        set_of(&self.state, role, of)
    }

    pub fn trait_at(&self, at: TraitRef) -> Result<(Role, &Trait), Refusal> {
        self.state.find(at).ok_or(Refusal::Gone(Thing::Trait))
    }
}
