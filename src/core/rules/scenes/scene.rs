//! Scenes: who is in them, what is at stake, and what goes when they end (SCN-1, SCN-2, TAK-4).
//!
//! Home of ORD-7, SCN-1.

use crate::model::{Actor, Bearer, CharacterId, Lasts, Name, Scene, SceneId, SceneKind};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::orders::takes_turns_in;
use crate::rules::table::moments::Done;
use crate::rules::{Already, Refusal, Renamed, SceneCommand, SceneEvent, SceneRefusal, TableEvent, Thing, TraitAt};
use std::sync::Arc;

impl Draft {
    pub fn scenes(&mut self, command: &SceneCommand) -> Result<(), Refusal> {
        match command {
            SceneCommand::Add { name, place, kind } => {
                self.add_scene(&named(Thing::Scene, name)?, place, *kind);
                Ok(())
            }
            SceneCommand::Rename { scene, name } => {
                let (id, name) = (self.scene_at(scene)?, named(Thing::Scene, name)?);
                let old = std::mem::replace(&mut self.scene_mut(id)?.name, name.clone());
                self.tell(TableEvent::Renamed { what: Renamed::Scene, from: old, to: name });
                Ok(())
            }
            SceneCommand::Place { scene, place } => {
                let (id, place) = (self.scene_at(scene)?, Name::from(place.trim()));
                let scene = self.scene_mut(id)?;
                scene.place = place.clone();
                let name = scene.name.clone();
                self.tell(SceneEvent::Place { scene: name, place });
                Ok(())
            }
            SceneCommand::Become { scene, kind } => {
                let id = self.scene_at(scene)?;
                let scene = self.scene_mut(id)?;
                scene.kind = *kind;
                let name = scene.name.clone();
                self.tell(SceneEvent::Became { scene: name, kind: *kind });
                self.at(self.moments.scene_begins, id)
            }
            SceneCommand::Start { scene } => {
                let id = self.scene_id(scene)?;
                self.not_resting(id)?;
                if self.scene(id)?.running {
                    return Err(Refusal::Already(Already::ScenePlayed));
                }
                let cast = self.scene(id)?.cast.clone();
                for who in &cast {
                    self.state.says_sight(*who);
                }
                cast.iter().try_for_each(|who| self.whole_again(id, *who))?;
                let scene = self.scene_mut(id)?;
                scene.running = true;
                let name = scene.name.clone();
                self.in_front(id);
                // Whoever was put into it beforehand leaves the one they are in, as if they came in now (SCN-4).
                cast.into_iter().try_for_each(|who| self.comes_from(id, who))?;
                self.on_record(&name);
                self.tell(SceneEvent::Started { scene: name });
                // Rest does its part first, and recovery is rolled against what is left (STR-4).
                self.at(self.moments.scene_begins, id)
            }
            SceneCommand::End { scene, drop, out } => {
                let id = self.scene_at(scene)?;
                if self.scene(id)?.running && self.no_open_test(id).is_err() {
                    self.rule(SceneRefusal::StillOpen(self.name_of(Bearer::Scene(id))).into())?;
                }
                self.end_scene(id, drop, out.as_deref())
            }
            SceneCommand::Split { scene, name, place, who } => {
                let (scene, who) = (self.scene_at(scene)?, self.characters(who)?);
                self.split_group(scene, &named(Thing::Scene, name)?, place, &who)
            }
            SceneCommand::Flashback { scene, name, place, who } => {
                let (scene, who) = (self.scene_at(scene)?, self.characters(who)?);
                self.flashback(scene, &named(Thing::Scene, name)?, place, &who)
            }
            SceneCommand::Enter { scene, who } => {
                let (scene, who) = (self.scene_at(scene)?, self.character_id(who)?);
                self.enter(scene, who)
            }
            SceneCommand::Leave { scene, who } => {
                let (id, who) = (self.scene_at(scene)?, self.character_id(who)?);
                self.leave_scene(id, who)
            }
            SceneCommand::HighStakes { scene, on } => {
                let id = self.scene_at(scene)?;
                let scene = self.scene_mut(id)?;
                scene.high_stakes = *on;
                let of = scene.name.clone();
                self.tell(SceneEvent::Stakes { scene: of, high: *on });
                Ok(())
            }
            SceneCommand::Remove { scene } => {
                let id = self.scene_id(scene)?;
                self.remove_scene(id)
            }
        }
    }

    /// Goes out of a scene. Whoever is taken out of it is so for the scene, if they come back to it (TAK-1).
    pub(super) fn leave_scene(&mut self, id: SceneId, who: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let scene = self.scene_mut(id)?;
        if !scene.cast.contains(&who) {
            return Err(Refusal::Already(Already::NotInScene));
        }
        scene.cast.retain(|it| *it != who);
        scene.roused.retain(|it| it.who != who);
        if scene.running && !scene.left.contains(&who) {
            scene.left.push(who);
        }
        let place = scene.name.clone();
        self.leave_order(id, Actor::Character(who))?;
        self.tell(SceneEvent::Left { who: name, scene: place });
        Ok(())
    }

    fn remove_scene(&mut self, id: SceneId) -> Result<(), Refusal> {
        let scene = self.scene(id)?.clone();
        if scene.running {
            return Err(Refusal::SceneRunning(scene.name));
        }
        self.no_open_test(id)?;
        for timed in &scene.timed {
            self.nobody_rolls_for(timed.id)?;
        }
        self.not_resting(id)?;
        self.pools_of_scene_go(id)?;
        Arc::make_mut(&mut self.state.scenes).remove(&id);
        self.lasting_of_scene_goes(id)?;
        self.tell(SceneEvent::Removed { scene: scene.name.clone() });
        Ok(())
    }

    pub(super) fn add_scene(&mut self, name: &Name, place: &Name, kind: SceneKind) -> SceneId {
        let id = SceneId(self.mint());
        let scene = Scene { place: place.clone(), ..Scene::new(id, name.clone(), kind) };
        Arc::make_mut(&mut self.state.scenes).insert(id, Arc::new(scene));
        self.tell(SceneEvent::Prepared { scene: name.clone() });
        id
    }

    /// Comes in; where an order is running, may still act this round (ORD-2).
    pub fn enter(&mut self, id: SceneId, who: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let kind = self.character(who)?.kind;
        let turns = takes_turns_in(&self.state, &self.scene(id)?.order, kind);
        if self.scene(id)?.cast.contains(&who) {
            return Err(Refusal::Already(Already::InScene));
        }
        self.state.says_sight(who);
        if self.scene(id)?.running {
            if !self.scene(id)?.left.contains(&who) {
                self.whole_again(id, who)?;
            }
            self.comes_from(id, who)?;
        }
        let scene = self.scene_mut(id)?;
        scene.cast.push(who);
        scene.left.retain(|it| *it != who);
        // Whoever was picked to lead, or joined the order, before coming in is in it already.
        let actor = Actor::Character(who);
        if scene.order.is_running() && turns && !scene.order.actors.contains(&actor) {
            scene.order.actors.push(actor);
        }
        let place = scene.name.clone();
        self.tell(SceneEvent::Entered { who: name, scene: place });
        self.at(self.moments.comes_in, (id, who))
    }

    pub(super) fn no_open_test(&self, id: SceneId) -> Result<(), Refusal> {
        match self.state.resolutions.values().find(|it| it.scene == id) {
            Some(_) => Err(Refusal::InUse(self.name_of(Bearer::Scene(id)))),
            None => Ok(()),
        }
    }

    /// What lasts for the scene goes (ASSET-4), the order ends, who was out comes back (SCN-2). What is open in
    /// it is called off (DOOM-7).
    pub fn end_scene(&mut self, id: SceneId, drop: &[TraitAt], out: Option<&[TraitAt]>) -> Result<(), Refusal> {
        self.calls_off_open(id)?;
        self.dropped_with(id, drop)?;
        let still = self.still_out(id, out)?;
        self.at(self.moments.scene_ends, id)?;
        // While a flashback is told no time passes in the scene it is told in (SCN-3).
        if self.scene(id)?.within.is_none() {
            self.at(self.moments.time_passes, id)?;
        }
        self.all_back(id, &still)?;
        self.drop_order(id)?;
        let scene = self.scene_mut(id)?;
        (scene.running, scene.played, scene.under_way) = (false, true, false);
        scene.out.clear();
        scene.roused.clear();
        scene.lost.clear();
        scene.gave_in.clear();
        scene.no_help.clear();
        scene.left.clear();
        scene.rested.clear();
        scene.apart.clear();
        scene.teamed.clear();
        let name = scene.name.clone();
        // One that was begun before there was a record of it was played all the same.
        self.on_record(&name);
        self.tell(SceneEvent::Ended { scene: name });
        self.back_to_outer(id)
    }

    /// What was to last for a scene goes with it (ASSET-4).
    pub fn lasting_of_scene_goes(&mut self, id: SceneId) -> Done {
        self.drop_lasting(|lasts| *lasts == Lasts::Scene(id))
    }
}
