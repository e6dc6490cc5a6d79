//! What dice that are spent on a scene do there: somebody new, two groups, the end (DOOM-7, DOOM-8).

use crate::model::{Bearer, CharacterId, CharacterKind, Die, DoomWay, GmcKind, Name, SceneId, SceneKind, SetKind};
use crate::rules::table::draft::Draft;
use crate::rules::{PoolRefusal, Refusal, SceneEvent, Thing, TraitAt};

impl Draft {
    /// An extra of one trait, in the scene (GMC-3).
    pub(super) fn new_extra(&mut self, scene: SceneId, name: &Name, die: Die) -> Result<(), Refusal> {
        let kind = CharacterKind::Gmc(GmcKind::Extra);
        self.add_character(name.clone(), kind, None, Some(scene))?;
        let who = self.state.cast.values().map(|it| it.id).max().ok_or(Refusal::Gone(Thing::Character))?;
        let sets = &self.state.setting.sets;
        let freeform = sets.iter().find(|set| set.kind == SetKind::Freeform).or_else(|| sets.first());
        let def = freeform.map(|set| set.id).ok_or(Refusal::Gone(Thing::Set))?;
        self.add_trait(Bearer::Character(who), def, name.clone(), vec![die])
    }

    pub(super) fn bring_in(&mut self, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
        let it = self.character(who)?;
        let (name, kind) = (it.name.clone(), it.kind);
        match kind {
            CharacterKind::Gmc(GmcKind::Minor | GmcKind::Major) => {}
            CharacterKind::Pc => self.rule(PoolRefusal::Players(name).into())?,
            CharacterKind::Gmc(_) | CharacterKind::Vehicle => {
                self.rule(PoolRefusal::NeitherMinorNorMajor(name).into())?;
            }
        }
        self.enter(scene, who)
    }

    /// A second scene begins with part of the cast, at the same place and stakes (SCN-4).
    pub(super) fn second_scene(&mut self, scene: SceneId, name: &Name, who: &[CharacterId]) -> Result<(), Refusal> {
        let old = self.scene(scene)?;
        let (cast, place) = (old.cast.clone(), old.place.clone());
        let pc = |id: &CharacterId| self.state.cast.get(id).is_some_and(|it| it.is_pc());
        let goes = |id: &&CharacterId| who.contains(id);
        let (go, stay): (Vec<_>, Vec<_>) = cast.iter().partition(goes);
        if !go.iter().copied().any(pc) || !stay.iter().copied().any(pc) || go.len() != who.len() {
            self.rule(PoolRefusal::TwoGroups.into())?;
        }
        self.split(scene, name, &place, who)
    }

    /// The scene is over. As the story has it, only an action scene is ended so, and every player's character
    /// in it has an advance for that (DOOM-8).
    pub(super) fn ends_for_dice(
        &mut self,
        scene: SceneId,
        drop: &[TraitAt],
        out: Option<&[TraitAt]>,
    ) -> Result<(), Refusal> {
        let it = self.scene(scene)?;
        let (cast, action) = (it.cast.clone(), it.kind == SceneKind::Action);
        let story = self.state.setting.mods.doom_way == DoomWay::Story;
        if story && !action {
            let name = it.name.clone();
            self.rule(PoolRefusal::NoActionScene(name).into())?;
        }
        self.end_scene(scene, drop, out)?;
        if story && action {
            let pcs = cast.iter().filter_map(|id| self.state.cast.get(id)).filter(|it| it.is_pc());
            let who: Vec<_> = pcs.map(|it| it.name.clone()).collect();
            if !who.is_empty() {
                self.tell(SceneEvent::Advance { who });
            }
        }
        Ok(())
    }
}
