//! Rests: scenes in which stress steps down as they begin, and stun goes as they end (STR-4, SETT-6, LIFE-4).
//!
//! Home of STR-4.

use crate::model::{Bearer, CharacterId, Scene, SceneId, TraitRef};
use crate::rules::Refusal;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::is_rest;
use crate::rules::table::moments::Done;

impl Draft {
    /// As a rest begins, or a scene becomes one, all stress of everyone in it is a step down; where recovery is
    /// rolled against doom, of everybody who is in no other scene that is played (STR-4, SETT-6).
    pub fn rest_begins(&mut self, scene: SceneId) -> Result<(), Refusal> {
        let here = self.scene(scene)?.cast.clone();
        let mut resting = here.clone();
        if self.state.setting.mods.doom_recovery {
            let others = self.state.running().filter(|other| other.id != scene);
            let others: Vec<CharacterId> = others.flat_map(|other| other.cast.clone()).collect();
            let free = |who: &CharacterId| !here.contains(who) && !others.contains(who);
            resting.extend(self.state.cast.keys().copied().filter(free));
        }
        resting.into_iter().try_for_each(|who| self.comes_to_rest((scene, who)))
    }

    /// Whoever comes into a rest has its step, once a scene (STR-4).
    pub fn comes_to_rest(&mut self, (scene, who): (SceneId, CharacterId)) -> Done {
        // While a flashback is told no time passes (SCN-3).
        let rests = |it: &Scene| it.running && it.within.is_none() && is_rest(&self.state, it.kind);
        let shown = self.scene(scene)?;
        if !rests(shown) || shown.rested.contains(&who) {
            return Ok(());
        }
        let here = shown.cast.contains(&who);
        let of = Bearer::Character(who);
        let stress =
            crate::rules::traits_in_play(&self.state, of).filter(|(role, _)| role.is_stress()).map(|(_, it)| it.id);
        let stress: Vec<_> = stress.collect();
        if here || !stress.is_empty() {
            self.scene_mut(scene)?.rested.push(who);
        }
        for id in stress {
            let at = TraitRef { of, id };
            if self.state.setting.mods.doom_recovery { self.step_back(at)? } else { self.step_down(at)? }
        }
        Ok(())
    }
}
