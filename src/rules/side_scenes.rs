//! Scenes beside and inside each other, and what a scene's end asks about (SCN-2 to SCN-5).

use super::draft::Draft;
use super::{EffectUse, Event, Refusal, SceneRefusal, TraitAt};
use crate::model::{
    Actor, Bearer, CharacterId, CharacterKind, GmcKind, Lasts, Name, Ref, ResolutionId, Role, Scene, SceneId,
    SceneKind, State, Trait, TraitRef,
};
use std::sync::Arc;

/// Whether a scene of that kind is a rest (STR-4, SCN-5).
pub fn is_rest(state: &State, kind: SceneKind) -> bool {
    match kind {
        SceneKind::Bridge => true,
        SceneKind::Exploration => state.setting.mods.rest_in_exploration,
        _ => false,
    }
}

/// The complications of a scene and of everyone in it: each is asked about when it ends, drop or keep
/// (SCN-2). What goes with the scene anyway is none of them.
pub fn asked_about(state: &State, scene: &Scene) -> Vec<TraitRef> {
    let cast = scene.cast.iter().map(|id| Bearer::Character(*id));
    let bearers = std::iter::once(Bearer::Scene(scene.id)).chain(cast);
    // The end of a flashback is not the end of what goes on around it (SCN-3).
    let drops = state.setting.mods.complications_drop && scene.within.is_none();
    bearers
        .flat_map(|of| {
            let traits = state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
            let asked = traits.filter(move |(role, it)| {
                let stays = !drops || it.over || super::gmc::overcomes(state, of, *role, it);
                *role == Role::Complication && it.lasts == Lasts::Kept && stays
            });
            asked.map(move |(_, it)| TraitRef { of, id: it.id })
        })
        .collect()
}

impl Draft {
    pub(super) fn characters(&self, who: &[Ref<CharacterId>]) -> Result<Vec<CharacterId>, Refusal> {
        let mut all = Vec::new();
        for it in who {
            let id = self.character_id(it)?;
            if !all.contains(&id) {
                all.push(id);
            }
        }
        Ok(all)
    }

    fn played(&self, id: SceneId) -> Result<(), Refusal> {
        let scene = self.scene(id)?;
        if scene.running { Ok(()) } else { Err(SceneRefusal::NotPlayed(scene.name.clone()).into()) }
    }

    fn all_here(&self, id: SceneId, who: &[CharacterId]) -> Result<(), Refusal> {
        let scene = self.scene(id)?;
        match who.iter().find(|it| !scene.cast.contains(it)) {
            Some(absent) => Err(SceneRefusal::NotHere(self.character_name(*absent)).into()),
            None => Ok(()),
        }
    }

    /// Some of a scene's people go into one of their own, and both are played (SCN-4). What lasts for the
    /// old scene goes with whoever has it; pools are common to both.
    pub(super) fn split(&mut self, id: SceneId, name: &Name, place: &Name, who: &[CharacterId]) -> Result<(), Refusal> {
        // Whoever is named twice goes once.
        let mut once: Vec<CharacterId> = Vec::new();
        for one in who {
            if !once.contains(one) {
                once.push(*one);
            }
        }
        let who = once.as_slice();
        self.played(id)?;
        self.all_here(id, who)?;
        let stay: Vec<CharacterId> = self.scene(id)?.cast.iter().copied().filter(|it| !who.contains(it)).collect();
        if who.is_empty() || stay.is_empty() {
            return Err(SceneRefusal::NobodyLeft.into());
        }
        let pc = |all: &[CharacterId]| all.iter().any(|it| self.state.cast.get(it).is_some_and(|it| it.is_pc()));
        if !pc(who) || !pc(&stay) {
            self.rule(SceneRefusal::NoPcThere.into())?;
        }
        let open = self.state.resolutions.values().find(|it| it.scene == id);
        let open = open.and_then(|it| it.everyone().into_iter().find(|one| who.contains(one)));
        if let Some(busy) = open {
            return Err(Refusal::InUse(self.character_name(busy)));
        }
        let old = self.scene(id)?.clone();
        let new = self.add_scene(name, place, old.kind);
        for one in who {
            self.leave_order(id, Actor::Character(*one))?;
            let scene = self.scene_mut(id)?;
            scene.cast.retain(|it| it != one);
            scene.out.retain(|it| it != one);
            scene.lost.retain(|it| it != one);
            scene.roused.retain(|it| it.who != *one);
            super::help::forget(scene, *one);
            self.lasts_for(Bearer::Character(*one), id, new)?;
        }
        let scene = self.scene_mut(new)?;
        scene.running = true;
        scene.high_stakes = old.high_stakes;
        scene.cast = who.to_vec();
        scene.out = old.out.iter().copied().filter(|it| who.contains(it)).collect();
        scene.lost = old.lost.iter().copied().filter(|it| who.contains(it)).collect();
        // Who took a blow for another helps no more on this side either (HELP-3).
        scene.no_help = old.no_help.iter().copied().filter(|it| who.contains(it)).collect();
        // Both halves of a flashback are told in the same scene (SCN-3).
        scene.within = old.within;
        self.told_begun(name, who);
        Ok(())
    }

    /// A scene beside or inside another is on record, and told with everybody in it.
    fn told_begun(&mut self, name: &Name, who: &[CharacterId]) {
        self.on_record(name);
        self.tell(Event::SceneStarted(name.clone()));
        for one in who {
            let who = self.character_name(*one);
            self.tell(Event::Entered { who, scene: name.clone() });
        }
    }

    /// Another scene that is played and has somebody in it. Places and organisations may be in several.
    fn elsewhere(&self, id: SceneId, who: CharacterId) -> Result<Option<SceneId>, Refusal> {
        if matches!(self.character(who)?.kind, CharacterKind::Gmc(GmcKind::Location | GmcKind::Faction)) {
            return Ok(None);
        }
        let mut others = self.state.running().filter(|it| it.id != id && it.cast.contains(&who));
        Ok(others.next().map(|it| it.id))
    }

    /// Whoever comes into a scene leaves the other one that is played: each has its own cast (SCN-4).
    pub(super) fn comes_from(&mut self, id: SceneId, who: CharacterId) -> Result<(), Refusal> {
        while let Some(other) = self.elsewhere(id, who)? {
            let mut open = self.state.resolutions.values().filter(|it| it.scene == other);
            if open.any(|it| it.everyone().contains(&who)) {
                return Err(Refusal::InUse(self.character_name(who)));
            }
            self.leave_scene(other, who)?;
        }
        Ok(())
    }

    /// What was to last for one scene lasts for another from now on.
    fn lasts_for(&mut self, of: Bearer, old: SceneId, new: SceneId) -> Result<(), Refusal> {
        let Some(traits) = self.state.traits(of) else { return Ok(()) };
        let theirs = |lasts: &Lasts| *lasts == Lasts::Scene(old);
        let ids: Vec<_> = traits
            .iter()
            .filter(|(_, it)| theirs(&it.lasts) || it.shifts.iter().any(|shift| theirs(&shift.lasts)))
            .map(|(_, it)| it.id)
            .collect();
        for id in ids {
            self.edit_trait(TraitRef { of, id }, |it| {
                if theirs(&it.lasts) {
                    it.lasts = Lasts::Scene(new);
                }
                for shift in it.shifts.iter_mut().filter(|shift| theirs(&shift.lasts)) {
                    shift.lasts = Lasts::Scene(new);
                }
            })?;
        }
        Ok(())
    }

    /// A scene inside a scene, which rests with its order and all until this one ends (SCN-3).
    pub(super) fn flashback(
        &mut self,
        id: SceneId,
        name: &Name,
        place: &Name,
        who: &[CharacterId],
    ) -> Result<(), Refusal> {
        self.played(id)?;
        self.no_open_test(id)?;
        for one in who {
            if let Some(other) = self.elsewhere(id, *one)? {
                let (who, scene) = (self.character_name(*one), self.scene(other)?.name.clone());
                self.rule(SceneRefusal::Elsewhere(who, scene).into())?;
            }
        }
        let new = self.add_scene(name, place, SceneKind::Flashback);
        self.scene_mut(id)?.running = false;
        let scene = self.scene_mut(new)?;
        scene.running = true;
        scene.within = Some(id);
        scene.cast = who.to_vec();
        self.told_begun(name, who);
        Ok(())
    }

    /// A scene in which a flashback is told neither starts nor goes before that has ended (SCN-3).
    pub(super) fn not_resting(&self, id: SceneId) -> Result<(), Refusal> {
        match self.state.scenes.values().find(|it| it.within == Some(id)) {
            Some(inner) => Err(SceneRefusal::Rests(inner.name.clone()).into()),
            None => Ok(()),
        }
    }

    /// What a flashback made belongs to the scene it was told in (SCN-3).
    pub(super) fn told_inside(&mut self, id: SceneId) -> Result<(), Refusal> {
        let Some(outer) = self.scene(id)?.within else { return Ok(()) };
        let characters = self.state.cast.keys().map(|it| Bearer::Character(*it));
        let scenes = self.state.scenes.keys().map(|it| Bearer::Scene(*it));
        let bearers: Vec<Bearer> = characters.chain(scenes).collect();
        for of in bearers {
            self.lasts_for(of, id, outer)?;
        }
        // What lies open in the flashback lies in the outer scene from now on.
        let assets = std::mem::take(&mut self.scene_mut(id)?.traits.assets);
        self.scene_mut(outer)?.traits.assets.extend(assets);
        Ok(())
    }

    /// Back to the scene the flashback was told in (SCN-3).
    pub(super) fn back_to_outer(&mut self, id: SceneId) -> Result<(), Refusal> {
        let Some(outer) = self.scene_mut(id)?.within.take() else { return Ok(()) };
        // The other half of the flashback is still played.
        if self.not_resting(outer).is_err() {
            return Ok(());
        }
        let scene = self.scene_mut(outer)?;
        scene.running = true;
        let name = scene.name.clone();
        let cast = scene.cast.clone();
        self.tell(Event::Told(super::Topic::Scene, format!("back to \"{name}\"").into()));
        // Whoever has gone into another scene meanwhile stays there (SCN-4).
        for who in cast {
            if self.elsewhere(outer, who)?.is_some() {
                self.leave_scene(outer, who)?;
            }
        }
        Ok(())
    }

    /// What the GM drops as the scene ends: complications of it and of whoever is in it (SCN-2).
    pub(super) fn dropped_with(&mut self, id: SceneId, drop: &[TraitAt]) -> Result<(), Refusal> {
        self.played(id)?;
        for at in drop {
            let at = self.trait_ref(at)?;
            let (role, it) = self.trait_at(at)?;
            if role != Role::Complication {
                return Err(SceneRefusal::NoComplication(it.name.clone()).into());
            }
            let here = match at.of {
                Bearer::Character(who) => self.scene(id)?.cast.contains(&who),
                Bearer::Scene(of) => of == id,
                Bearer::Pool(_) => true,
            };
            if !here {
                return Err(SceneRefusal::NotHere(self.name_of(at.of)).into());
            }
            self.remove_trait(at)?;
        }
        Ok(())
    }

    /// Whoever was in a scene: who is in it, who left it and is in no other that goes on, and what any of them
    /// is aboard of (SCN-2).
    pub(super) fn were_in(&self, id: SceneId) -> Result<Vec<CharacterId>, Refusal> {
        let rests = |id: SceneId| self.state.scenes.values().any(|it| it.within == Some(id));
        let goes_on = |it: &&Arc<Scene>| it.id != id && (it.running || rests(it.id));
        let free = |who: &CharacterId| !self.state.scenes.values().filter(goes_on).any(|it| it.cast.contains(who));
        let scene = self.scene(id)?;
        let mut all = scene.cast.clone();
        all.extend(scene.left.iter().filter(|who| free(who)));
        let rides: Vec<CharacterId> = all.iter().filter_map(|who| super::aboard(&self.state, *who)).collect();
        for vehicle in rides {
            if !all.contains(&vehicle) && free(&vehicle) {
                all.push(vehicle);
            }
        }
        Ok(all)
    }

    /// Where complications go with the scene, those that took somebody out stay (SCN-5).
    pub(super) fn complications_go(&mut self, id: SceneId) -> Result<(), Refusal> {
        if !self.state.setting.mods.complications_drop {
            return Ok(());
        }
        let scene = self.scene(id)?;
        // Those of whoever is in a flashback go with the scene it is told in (SCN-3).
        let cast = if scene.within.is_none() { self.were_in(id)? } else { Vec::new() };
        let cast = cast.into_iter().map(Bearer::Character);
        let bearers: Vec<Bearer> = std::iter::once(Bearer::Scene(id)).chain(cast).collect();
        for of in bearers {
            let traits = self.state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
            let stays = |role: Role, it: &Trait| it.over || super::gmc::overcomes(&self.state, of, role, it);
            let going = traits.filter(|(role, it)| *role == Role::Complication && !stays(*role, it));
            for id in going.map(|(_, it)| it.id).collect::<Vec<_>>() {
                self.remove_trait(TraitRef { of, id })?;
            }
        }
        Ok(())
    }

    /// What comes of a roll that was for something else waits for a bridge as well (SCN-5).
    pub(super) fn asset_waits(&mut self, it: ResolutionId, to: &EffectUse) -> Result<(), Refusal> {
        let resolution = self.resolution(it)?;
        let asked = resolution.test().is_some_and(|test| test.aim.makes_asset());
        let scene = resolution.scene;
        if asked || !matches!(to, EffectUse::Asset { .. }) { Ok(()) } else { self.bridge_only(Some(scene)) }
    }

    /// Assets and recovery wait for a bridge, where that is played (SCN-5).
    pub(super) fn bridge_only(&mut self, scene: Option<SceneId>) -> Result<(), Refusal> {
        if !self.state.setting.mods.bridge_only {
            return Ok(());
        }
        let bridge = |it: &Arc<Scene>| it.kind == SceneKind::Bridge;
        let there = match scene {
            Some(id) => self.scene(id)?.kind == SceneKind::Bridge,
            None => self.state.running().any(bridge),
        };
        if there { Ok(()) } else { self.rule(SceneRefusal::WaitsForBridge.into()) }
    }
}

/// What is wrong with scenes inside scenes.
pub(super) fn wrongs(state: &State, at: &str, scene: &Scene) -> Vec<super::Wrong> {
    let Some(outer) = scene.within else { return Vec::new() };
    let mut found = Vec::new();
    let mut wrong = |what: &str| found.push(super::Wrong { at: format!("{at}.within"), what: what.to_owned() });
    match state.scenes.get(&outer) {
        None => wrong("there is no such scene"),
        Some(it) if it.running || outer == scene.id => wrong("the scene it is told in does not rest"),
        Some(_) if !scene.running && !state.scenes.values().any(|it| it.within == Some(scene.id)) => {
            wrong("it is neither played nor rests");
        }
        Some(_) => {}
    }
    found
}
