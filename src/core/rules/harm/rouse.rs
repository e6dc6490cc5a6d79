//! The last-ditch effort (LDE-1 to LDE-3), and how many results somebody's total has (TOT-4).
//!
//! Home of TOT-4, LDE-1, LDE-2, LDE-3.

use crate::model::{
    Aim, Bearer, CharacterId, Die, Kind, Name, ResolutionId, RollId, Roused, SceneId, Side, Source, TraitId, TraitRef,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::people;
use crate::rules::table::moments::Done;
use crate::rules::{Condition, HarmEvent, HurtRefusal, Off, Refusal, Thing};

impl Draft {
    /// Whether somebody may be roused: they are out, not for good, and no try has failed in this scene
    /// (LDE-1).
    pub fn may_rouse(&mut self, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
        if !self.state.setting.mods.last_ditch {
            return Err(Refusal::ModOff(Off::LastDitch));
        }
        let name = self.character_name(who);
        if people::taken_out(&self.state, Some(self.scene(scene)?), who).is_none() {
            return Err(HurtRefusal::NotOut(name).into());
        }
        self.not_for_good(who)?;
        if self.scene(scene)?.lost.contains(&who) {
            self.rule(HurtRefusal::Lost(name).into())?;
        }
        Ok(())
    }

    /// The d12 that took them out opposes (LDE-1, DIFF-5).
    pub fn put_last_ditch(&mut self, opposing: RollId, who: CharacterId) -> Result<(), Refusal> {
        let by = self.what_took_out(who)?;
        let (from, label): (Source, Name) = match by {
            Some((at, name)) => (Source::Trait(at), name),
            None => (Source::Bare, "what took them out".into()),
        };
        self.push_die(opposing, Die::D12, from, label).map(drop)
    }

    /// The trait past d12, or the stress on traits that struck them down.
    fn what_took_out(&self, who: CharacterId) -> Result<Option<(TraitRef, Name)>, Refusal> {
        let traits = &self.character(who)?.traits;
        let of = Bearer::Character(who);
        let over = traits.iter().find(|(role, it)| role.is_harm() && it.over);
        // Struck down by two traits: by the one that shook last (SHK-1).
        let worn = || traits.worn.iter().map(|(on, it)| (crate::model::Role::Worn(*on), it));
        let struck = crate::rules::stricken(&self.state, who);
        let by = struck.and_then(|by| worn().find(|(_, it)| it.name == by));
        let over = over.or(by);
        Ok(over.map(|(_, it)| (TraitRef { of, id: it.id }, it.name.clone())))
    }

    /// Roused: the effect die is an asset of theirs, and they make one test (LDE-1, LDE-2).
    pub fn rouse(&mut self, open: ResolutionId, name: &Name, die: Die) -> Result<(), Refusal> {
        let resolution = self.resolution(open)?;
        let (scene, aim) = (resolution.scene, resolution.test().map(|test| test.aim));
        let Some(Aim::Rouse(who)) = aim else { return Err(HurtRefusal::NoRousing.into()) };
        let name = named(Thing::Asset, name)?;
        let by: Option<TraitId> = self.what_took_out(who)?.map(|(at, _)| at.id);
        let of = Bearer::Character(who);
        let lasts = self.asset_lasts(of);
        self.make_asset(of, name, die, lasts, false)?;
        let roused = &mut self.scene_mut(scene)?.roused;
        roused.retain(|it| it.who != who);
        roused.push(Roused { who, by, test: None });
        let name = self.character_name(who);
        self.tell(HarmEvent::Fares { who: name, is: Condition::Roused });
        Ok(())
    }

    /// Who was roused in a scene.
    pub fn roused(&self, scene: SceneId, who: CharacterId) -> Option<Roused> {
        let scene = self.state.scenes.get(&scene)?;
        scene.roused.iter().find(|it| it.who == who).copied()
    }

    /// Whoever was roused makes one test, and no contest (LDE-2). Says whether that is them.
    pub fn acts_roused(&mut self, scene: SceneId, who: CharacterId, contest: bool) -> Result<bool, Refusal> {
        let Some(roused) = self.roused(scene, who) else { return Ok(false) };
        if contest || roused.test.is_some() {
            let name = self.character_name(who);
            self.rule(HurtRefusal::OneTest(name).into())?;
        }
        Ok(true)
    }

    /// That test is the one they make, and no other any more.
    pub fn roused_tests(
        &mut self,
        scene: SceneId,
        who: CharacterId,
        resolution: Option<ResolutionId>,
    ) -> Result<(), Refusal> {
        if self.roused(scene, who).is_none_or(|it| it.test.is_some()) && resolution.is_some() {
            return Ok(());
        }
        for roused in self.scene_mut(scene)?.roused.iter_mut().filter(|it| it.who == who) {
            roused.test = resolution;
        }
        Ok(())
    }

    /// Of what took them out they keep off (LDE-2).
    pub fn may_touch(&mut self, who: CharacterId, at: TraitRef, name: &Name) -> Result<(), Refusal> {
        // Of what struck them down together, each did (SHK-1).
        let worn = matches!(self.state.find(at), Some((crate::model::Role::Worn(_), _)));
        let struck = worn && crate::rules::stricken(&self.state, who).is_some();
        let own = at.of == Bearer::Character(who);
        let took = |it: &Roused| it.who == who && own && (it.by == Some(at.id) || struck);
        if !self.state.scenes.values().any(|scene| scene.roused.iter().any(took)) {
            return Ok(());
        }
        let who = self.character_name(who);
        self.rule(HurtRefusal::TookOut { name: name.clone(), who }.into())
    }

    /// A rousing that was not beaten bars another one for the scene (LDE-1); whoever was roused for this
    /// test is out again (LDE-2).
    pub fn effort_over(&mut self, open: ResolutionId) -> Done {
        let resolution = self.resolution(open)?;
        let (scene, aim) = (resolution.scene, resolution.test().map(|test| test.aim));
        let roused = self.state.scenes.get(&scene).map(|scene| scene.roused.clone()).unwrap_or_default();
        for one in roused.iter().filter(|one| one.test == Some(open)) {
            self.scene_mut(scene)?.roused.retain(|it| it != one);
            let who = self.character_name(one.who);
            self.tell(HarmEvent::Fares { who, is: Condition::OutAgain });
        }
        let failed = crate::rules::outcome(&self.state, open).is_some_and(|outcome| !outcome.beaten);
        if let (Some(Aim::Rouse(who)), true) = (aim, failed) {
            let lost = &mut self.scene_mut(scene)?.lost;
            if !lost.contains(&who) {
                lost.push(who);
            }
            let name = self.character_name(who);
            self.tell(HarmEvent::Fares { who: name, is: Condition::PastRousing });
        }
        Ok(())
    }

    /// Whoever was roused for a test that is called off is roused for another one (LDE-2).
    pub fn effort_called_off(&mut self, resolution: ResolutionId) -> Done {
        let scene = self.resolution(resolution)?.scene;
        if self
            .state
            .scenes
            .get(&scene)
            .is_some_and(|scene| scene.roused.iter().any(|one| one.test == Some(resolution)))
        {
            let roused = &mut self.scene_mut(scene)?.roused;
            roused.iter_mut().filter(|one| one.test == Some(resolution)).for_each(|one| one.test = None);
        }
        Ok(())
    }

    /// How many results a roll's total has: two; one for whoever is shaken, roused, or acts though taken
    /// out (TOT-4); none for whoever rouses themselves (LDE-3).
    pub fn keep_of(&self, resolution: ResolutionId, by: Side, paid: bool) -> u8 {
        let Side::Character(who) = by else { return 2 };
        let test = self.state.resolutions.get(&resolution).and_then(|resolution| match &resolution.kind {
            Kind::Test(test) => Some(test),
            Kind::Contest(_) | Kind::Initiative(_) => None,
        });
        if test.is_some_and(|test| test.aim == Aim::Rouse(who) && test.who == who) {
            return 0;
        }
        if test.is_some_and(|test| test.aim.is_quiet()) {
            return 2;
        }
        let roused = self.state.scenes.values().any(|scene| scene.roused.iter().any(|it| it.who == who));
        if paid || roused || crate::rules::shaken(&self.state, who).is_some() { 1 } else { 2 }
    }
}
