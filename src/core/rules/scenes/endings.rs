//! What a scene's end asks about, takes away and brings back (SCN-2, SCN-5, DOOM-7).
//!
//! Home of TAK-3, SCN-2, SCN-5.

use crate::model::{Bearer, Lasts, ResolutionId, Role, Scene, SceneId, State, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::outcomes;
use crate::rules::table::facts::people::{self, were_in};
use crate::rules::table::writes::traits::takes_out;
use crate::rules::{Condition, HarmEvent, Refusal, SceneRefusal, TraitAt};

/// The complications of a scene and of everyone who was in it: each is asked about when it ends, drop or
/// keep (SCN-2). What goes with the scene anyway is none of them.
pub fn asked_about(state: &State, scene: &Scene) -> Vec<TraitRef> {
    let were_in = were_in(state, scene).into_iter().map(Bearer::Character);
    let bearers = std::iter::once(Bearer::Scene(scene.id)).chain(were_in);
    // The end of a flashback is not the end of what goes on around it (SCN-3).
    let drops = state.setting.mods.complications_drop && scene.within.is_none();
    bearers
        .flat_map(|of| {
            let traits = state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
            let asked = traits.filter(move |(role, trait_)| {
                let stays = !drops || takes_out(state, of, *role, trait_);
                *role == Role::Complication && trait_.lasts == Lasts::Kept && stays
            });
            asked.map(move |(_, it)| TraitRef { of, id: it.id })
        })
        .collect()
}

/// Whether a complication has its owner out of a scene, so that its end asks whether it still does (SCN-2).
pub fn keeps_out(state: &State, scene: &Scene, at: TraitRef) -> bool {
    let here = matches!(at.of, Bearer::Character(who) if !scene.apart.contains(&who));
    here && state.find(at).is_some_and(|(role, it)| role == Role::Complication && takes_out(state, at.of, role, it))
}

/// Whether whoever is out by a complication stays so when the scene ends, where nobody says otherwise (SCN-2,
/// SCN-5).
pub fn stays_out(state: &State) -> bool {
    state.setting.mods.complications_drop
}

impl Draft {
    /// What is open in a scene that ends in the middle of it is called off; what is decided stays (DOOM-7,
    /// GMC-6).
    pub(super) fn calls_off_open(&mut self, scene: SceneId) -> Result<(), Refusal> {
        let open = self.state.resolutions.values().filter(|it| it.scene == scene);
        for left in open.map(|it| it.id).collect::<Vec<ResolutionId>>() {
            if outcomes::decided(&self.state, left) { self.close(left)? } else { self.called_off(left)? }
        }
        Ok(())
    }

    /// What the GM drops as the scene ends: complications of it and of whoever was in it (SCN-2).
    pub(super) fn dropped_with(&mut self, id: SceneId, drop: &[TraitAt]) -> Result<(), Refusal> {
        let scene = self.scene(id)?;
        if !scene.running {
            return Err(SceneRefusal::NotPlayed(scene.name.clone()).into());
        }
        let were_in = were_in(&self.state, self.scene(id)?);
        for at in drop {
            let at = self.trait_ref(at)?;
            let (role, trait_) = self.trait_at(at)?;
            if role != Role::Complication {
                return Err(SceneRefusal::NoComplication(trait_.name.clone()).into());
            }
            let here = match at.of {
                Bearer::Character(who) => were_in.contains(&who),
                Bearer::Scene(of) => of == id,
                Bearer::Pool(_) => true,
                Bearer::Archetype(_) => false,
            };
            if !here {
                return Err(SceneRefusal::NotHere(self.name_of(at.of)).into());
            }
            self.remove_trait(at)?;
        }
        Ok(())
    }

    /// The complications that still have their owners out once the scene has ended: those that are named, or
    /// all or none of them as the setting has it (SCN-2, SCN-5).
    pub(super) fn still_out(&self, id: SceneId, named: Option<&[TraitAt]>) -> Result<Vec<TraitRef>, Refusal> {
        let scene = self.scene(id)?;
        let Some(named) = named else {
            let all = if stays_out(&self.state) { asked_about(&self.state, scene) } else { Vec::new() };
            return Ok(all.into_iter().filter(|at| keeps_out(&self.state, scene, *at)).collect());
        };
        let asked = asked_about(&self.state, scene);
        let mut found = Vec::new();
        for at in named {
            let at = self.trait_ref(at)?;
            if !asked.contains(&at) || !keeps_out(&self.state, scene, at) {
                return Err(SceneRefusal::KeepsNobodyOut(self.trait_at(at)?.1.name.clone()).into());
            }
            found.push(at);
        }
        Ok(found)
    }

    /// Everyone who was out of the scene is back: marks past d12 go and the d12s stay, but for trauma and for
    /// what still has somebody out. Whoever is dying, dead or stricken by two traits stays out (SCN-2, STR-3).
    pub(super) fn all_back(&mut self, id: SceneId, still: &[TraitRef]) -> Result<(), Refusal> {
        let scene = self.scene(id)?.clone();
        for who in were_in(&self.state, &scene) {
            let was_out = people::taken_out(&self.state, Some(&scene), who).is_some();
            // What they came out with into a flashback is of the scene it is told in (SCN-3).
            if !scene.apart.contains(&who) {
                self.marks_go(who, |role, at| matches!(role, Role::Trauma(_)) || still.contains(&at))?;
                if scene.within.is_none() {
                    self.comes_round(who)?;
                }
            }
            self.scene_mut(id)?.out.retain(|it| *it != who);
            // From a flashback one comes back into the scene it is told in, as one was in that (SCN-3).
            let outer = scene.within.and_then(|outer| self.state.scenes.get(&outer));
            let out = people::taken_out(&self.state, outer.map(|it| &**it), who).is_some();
            if was_out && !out {
                let name = self.character_name(who);
                self.tell(HarmEvent::Fares { who: name, is: Condition::Back });
            }
        }
        Ok(())
    }

    /// Where complications go with the scene, those that took somebody out stay (SCN-5).
    pub fn complications_go(&mut self, id: SceneId) -> Result<(), Refusal> {
        if !self.state.setting.mods.complications_drop {
            return Ok(());
        }
        let scene = self.scene(id)?;
        // Those of whoever is in a flashback go with the scene it is told in (SCN-3).
        let cast = if scene.within.is_none() { were_in(&self.state, self.scene(id)?) } else { Vec::new() };
        let cast = cast.into_iter().map(Bearer::Character);
        let bearers: Vec<Bearer> = std::iter::once(Bearer::Scene(id)).chain(cast).collect();
        for of in bearers {
            let traits = self.state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
            let going =
                traits.filter(|(role, it)| *role == Role::Complication && !takes_out(&self.state, of, *role, it));
            for id in going.map(|(_, it)| it.id).collect::<Vec<_>>() {
                self.remove_trait(TraitRef { of, id })?;
            }
        }
        Ok(())
    }
}
