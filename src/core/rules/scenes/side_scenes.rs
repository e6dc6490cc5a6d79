//! Scenes beside and inside each other (SCN-3 to SCN-5).
//!
//! Home of SCN-3, SCN-4.

use crate::model::{
    Actor, Bearer, CharacterId, CharacterKind, GmcKind, Lasts, Name, Ref, Scene, SceneId, SceneKind, State, TraitRef,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people;
use crate::rules::table::moments::Done;
use crate::rules::{Refusal, SceneEvent, SceneRefusal};

impl Draft {
    /// Who is named, each once.
    pub fn characters(&self, who: &[Ref<CharacterId>]) -> Result<Vec<CharacterId>, Refusal> {
        let mut all = Vec::new();
        for id in who {
            let id = self.character_id(id)?;
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
    pub fn split_group(&mut self, id: SceneId, name: &Name, place: &Name, who: &[CharacterId]) -> Result<(), Refusal> {
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
            crate::rules::extra_dice::help::forget(scene, *one);
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
        scene.rested = old.rested.iter().copied().filter(|it| who.contains(it)).collect();
        scene.apart = old.apart.iter().copied().filter(|it| who.contains(it)).collect();
        // Both halves of a flashback are told in the same scene (SCN-3).
        scene.within = old.within;
        self.told_begun(name, who);
        Ok(())
    }

    /// A scene beside or inside another is on record, and told with everybody in it.
    fn told_begun(&mut self, name: &Name, who: &[CharacterId]) {
        self.on_record(name);
        self.tell(SceneEvent::Started { scene: name.clone() });
        for one in who {
            let who = self.character_name(*one);
            self.tell(SceneEvent::Entered { who, scene: name.clone() });
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
        // A test that rests while a flashback is told waits for them (SCN-3).
        let told_in = |scene: SceneId| {
            let outer = |it: &SceneId| self.state.scenes.get(it).and_then(|it| it.within);
            std::iter::successors(Some(id), outer).any(|it| it == scene)
        };
        let mut resting = self.state.resolutions.values().filter(|it| self.state.rests(it.scene) && !told_in(it.scene));
        if resting.any(|it| it.everyone().contains(&who)) {
            return Err(Refusal::InUse(self.character_name(who)));
        }
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
            self.edit_trait(TraitRef { of, id }, |trait_| {
                if theirs(&trait_.lasts) {
                    trait_.lasts = Lasts::Scene(new);
                }
                for shift in trait_.shifts.iter_mut().filter(|shift| theirs(&shift.lasts)) {
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
        self.in_front(new);
        who.iter().try_for_each(|one| self.acts_apart((new, *one)))?;
        self.told_begun(name, who);
        Ok(())
    }

    /// Being out is a matter of the scene a flashback is told in: whoever comes into the flashback acts in it,
    /// whatever ails them (SCN-3).
    pub fn acts_apart(&mut self, (id, who): (SceneId, CharacterId)) -> Done {
        let scene = self.scene(id)?;
        let ails = scene.within.is_some() && !scene.apart.contains(&who) && !scene.out.contains(&who);
        if ails && !people::outs(&self.state, None, who).is_empty() {
            self.scene_mut(id)?.apart.push(who);
        }
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
    pub fn told_inside(&mut self, id: SceneId) -> Result<(), Refusal> {
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
        self.in_front(outer);
        self.tell(SceneEvent::BackTo { scene: name });
        // Whoever has gone into another scene meanwhile stays there (SCN-4).
        for who in cast {
            if self.elsewhere(outer, who)?.is_some() {
                self.leave_scene(outer, who)?;
            }
        }
        Ok(())
    }
}

/// What is wrong with scenes inside scenes.
pub(in crate::rules) fn wrongs(state: &State, at: &str, scene: &Scene) -> Vec<crate::rules::Wrong> {
    let Some(outer) = scene.within else { return Vec::new() };
    let mut found = Vec::new();
    let mut wrong = |what: &str| found.push(crate::rules::Wrong::new(format!("{at}.within"), what));
    match state.scenes.get(&outer) {
        None => wrong("there is no such scene"),
        Some(told_in) if told_in.running || outer == scene.id => wrong("the scene it is told in does not rest"),
        Some(_) if !scene.running && !state.scenes.values().any(|it| it.within == Some(scene.id)) => {
            wrong("it is neither played nor rests");
        }
        Some(_) => {}
    }
    found
}
