//! What dice that are spent on a scene do there: somebody new, two groups, the end (DOOM-7, DOOM-8).

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, DieId, DoomWay, GmcKind, Name, Paid, Phase, Ref, RollId, SceneId,
    SceneKind, SetKind, Side, Used,
};
use crate::rules::table::draft::Draft;
use crate::rules::{Already, Off, PoolRefusal, Refusal, SceneEvent, Thing, TraitAt};

impl Draft {
    /// An extra of one trait, in the scene (GMC-3).
    pub(super) fn new_extra(&mut self, scene: SceneId, name: &Name, die: Die) -> Result<(), Refusal> {
        let kind = CharacterKind::Gmc(GmcKind::Extra);
        self.add_character(name.clone(), kind, None, Some(scene))?;
        let who = self.state.cast.values().map(|it| it.id).max().ok_or(Refusal::Gone(Thing::Character))?;
        let sets = &self.state.setting.sets;
        let freeform = sets.iter().find(|set| set.kind == SetKind::Freeform).or_else(|| sets.first());
        let def = freeform.map(|set| set.id).ok_or(Refusal::Gone(Thing::Set))?;
        self.add_trait(Bearer::Character(who), def, name.clone(), vec![die]).map(drop)
    }

    pub(super) fn bring_in(&mut self, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
        let character = self.character(who)?;
        let (name, kind) = (character.name.clone(), character.kind);
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
        self.split_group(scene, name, &place, who)
    }

    /// The scene is over. As the story has it, only an action scene is ended so, and every player's character
    /// in it has an advance for that (DOOM-8).
    pub(super) fn ends_for_dice(
        &mut self,
        scene: SceneId,
        drop: &[TraitAt],
        out: Option<&[TraitAt]>,
    ) -> Result<(), Refusal> {
        let shown = self.scene(scene)?;
        let (cast, action) = (shown.cast.clone(), shown.kind == SceneKind::Action);
        let story = self.state.setting.mods.doom_way == DoomWay::Story;
        if story && !action {
            let name = shown.name.clone();
            self.rule(PoolRefusal::NoActionScene(name).into())?;
        }
        self.end_scene(scene, drop, out)?;
        if story && action {
            let pcs = cast.iter().filter_map(|id| self.state.cast.get(id)).filter(|it| it.is_pc());
            let pcs: Vec<_> = pcs.map(|it| (it.id, it.name.clone())).collect();
            if !pcs.is_empty() {
                self.tell(SceneEvent::Advance { who: pcs.iter().map(|it| it.1.clone()).collect() });
            }
            for (who, _) in pcs {
                self.advances_by(who, 1)?;
            }
        }
        Ok(())
    }

    /// A doom die steps up a die of a GMC's roll that is not larger; it comes back with that one (DOOM-9).
    pub fn doom_steps_up(&mut self, roll: RollId, at: &Ref<DieId>, (doom, paid): (Die, Paid)) -> Result<(), Refusal> {
        self.fed_for_gmcs(roll)?;
        let id = self.die_id(roll, at)?;
        let size = self.roll(roll)?.die(id).map(|die| die.size).ok_or(Refusal::Gone(Thing::Die))?;
        if size > doom {
            self.rule(PoolRefusal::TooLargeFor(size, doom).into())?;
        }
        let before = self.roll(roll)?.dice.len();
        self.step_roll_die(&crate::rules::RollAt::Id(roll), &Ref::Id(id), true)?;
        // Of a d12 it is the d6 that has joined (DIE-3).
        let dice = &mut self.roll_mut(roll)?.dice;
        let joined = if dice.len() > before { dice.last_mut() } else { None };
        if let Some(joined) = joined {
            joined.raised_for.push(paid);
        } else if let Some(die) = dice.iter_mut().find(|die| die.id == id) {
            die.raised_for.push(paid);
        }
        Ok(())
    }

    /// A doom die adds the result of a die that is not larger to a total of the GM's (DOOM-9).
    pub fn doom_adds(&mut self, roll: RollId, at: &Ref<DieId>, (doom, paid): (Die, Paid)) -> Result<(), Refusal> {
        self.fed_for_gmcs(roll)?;
        let id = self.die_id(roll, at)?;
        let die = self.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
        if self.roll(roll)?.phase != Phase::Standing {
            return Err(Refusal::NotThrown);
        }
        if !die.counts() {
            return Err(Refusal::OneNeverCounts(die.label));
        }
        if die.used == Used::Total {
            return Err(Refusal::Already(Already::InTotal));
        }
        if die.size > doom {
            self.rule(PoolRefusal::TooLargeFor(die.size, doom).into())?;
        }
        self.may_answer(roll)?;
        self.not_reacted(roll)?;
        let mut choice = self.current(roll)?;
        choice.effect.retain(|it| *it != id);
        choice.total.push(id);
        self.one_more_result(roll, Some(id))?;
        self.roll_mut(roll)?.paid.push(paid);
        self.stand(roll, &choice)?;
        self.answered(roll)
    }

    /// An asset by a specialty or a stunt of a GMC's is one step larger than its die (DOOM-9).
    pub fn stepped_by_stunt(&mut self, die: Die, whose: bool) -> Result<Die, Refusal> {
        if self.state.setting.mods.doom_way != DoomWay::Fed {
            return Err(Refusal::ModOff(Off::FedDoom));
        }
        if !whose {
            self.rule(PoolRefusal::WhoseStunt.into())?;
        }
        Ok(die.up().unwrap_or(die))
    }

    pub fn fed_for_gmcs(&mut self, roll: RollId) -> Result<(), Refusal> {
        if self.state.setting.mods.doom_way != DoomWay::Fed {
            return Err(Refusal::ModOff(Off::FedDoom));
        }
        match self.roll(roll)?.by {
            Side::Character(who) if self.character(who)?.is_pc() => {
                let name = self.character_name(who);
                self.rule(PoolRefusal::Players(name).into())
            }
            _ => Ok(()),
        }
    }
}
