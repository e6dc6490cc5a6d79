//! Recovery against the doom pool (SETT-6).
//!
//! Home of SETT-6.

use crate::model::{
    Bearer, CharacterId, Die, DieId, PoolDie, ResolutionId, Role, RollId, SceneId, SetKind, Source, State, TraitRef,
};
use crate::rules::table::draft::Draft;
use crate::rules::{BoldRefusal, Refusal, TraitEvent};

/// Whether a recovery that is beaten takes something away whole: a complication always, anything where it
/// is beaten by five or would fall below d6 (SETT-6).
pub(in crate::rules) fn goes(state: &State, at: TraitRef, heroic: bool) -> bool {
    state.find(at).is_some_and(|(role, trait_)| {
        let small = trait_.die().is_none_or(|die| die <= Die::D6) && !trait_.over;
        heroic || small || role == Role::Complication
    })
}

impl Draft {
    /// What may be recovered from: harm, and a distinction of a scene where it is rolled against doom.
    pub fn recoverable(&self, at: TraitRef) -> Result<(), Refusal> {
        let (role, _) = self.trait_at(at)?;
        let scene = matches!(at.of, Bearer::Scene(_)) && self.set_kind(role, at.of) == Some(SetKind::Distinctions);
        if scene && self.state.setting.mods.doom_recovery { Ok(()) } else { self.harm_die(at).map(drop) }
    }

    /// Stress of one's own: only in a scene of rest, and against all of it (SETT-6).
    pub fn own_recovery(
        &mut self,
        (who, scene): (CharacterId, SceneId),
        opposing: RollId,
        from: TraitRef,
    ) -> Result<(), Refusal> {
        let own = Bearer::Character(who);
        let stress = self.trait_at(from)?.0.is_stress();
        if !self.state.setting.mods.doom_recovery || from.of != own || !stress {
            return Ok(());
        }
        if !crate::rules::is_rest(&self.state, self.scene(scene)?.kind) {
            let name = self.character_name(who);
            self.rule(BoldRefusal::NoRest(name).into())?;
        }
        let others =
            crate::rules::traits_in_play(&self.state, own).filter(|(role, it)| role.is_stress() && it.id != from.id);
        let others: Vec<_> = others.map(|(_, it)| it).map(|it| (it.id, it.name.clone(), it.dice())).collect();
        for (id, name, dice) in others {
            for die in dice {
                self.push_die(opposing, die, Source::Trait(TraitRef { of: own, id }), name.clone())?;
            }
        }
        Ok(())
    }

    /// Somebody else recovers: the stress of the one before opposes no more, and their own does (SETT-6).
    pub fn recovers_instead(&mut self, resolution: ResolutionId, before: Option<CharacterId>) -> Result<(), Refusal> {
        let (Some(from), Some(before)) = (self.resolution(resolution)?.recovers(), before) else { return Ok(()) };
        let (scene, test) = (self.resolution(resolution)?.scene, self.test_of(resolution)?);
        let (who, opposing) = (test.who, test.opposing);
        if !self.state.setting.mods.doom_recovery || self.still_building(opposing).is_err() {
            return Ok(());
        }
        let theirs = |die: &&PoolDie| match die.from {
            Source::Trait(at) => {
                let stress = self.state.find(at).is_some_and(|(role, _)| role.is_stress());
                at != from && at.of == Bearer::Character(before) && stress
            }
            _ => false,
        };
        let dice: Vec<DieId> = self.roll(opposing)?.dice.iter().filter(theirs).map(|die| die.id).collect();
        dice.into_iter().try_for_each(|die| self.remove_die(opposing, die))?;
        self.own_recovery((who, scene), opposing, from)
    }

    /// Beaten: a complication goes, stress and what marks a scene step back once, or go where it is by five
    /// or more. Nobody tries again in this scene (SETT-6).
    pub fn recovers_from(&mut self, resolution: ResolutionId, heroic: bool) -> Result<(), Refusal> {
        let Some(at) = self.resolution(resolution)?.recovers() else { return Ok(()) };
        if goes(&self.state, at, heroic) {
            return self.remove_trait(at);
        }
        self.one_back(at)?;
        self.no_new_try(at)
    }

    /// Not beaten: stress steps up, a complication steps back all the same (SETT-6).
    pub fn recovery_failed(&mut self, at: TraitRef) -> Result<(), Refusal> {
        match self.state.find(at) {
            Some((Role::Complication, _)) => self.one_back(at)?,
            Some((Role::Stress(_) | Role::Worn(_), _)) => self.step_up(at, 1)?,
            _ => {}
        }
        self.no_new_try(at)
    }

    fn no_new_try(&mut self, at: TraitRef) -> Result<(), Refusal> {
        match self.state.find(at) {
            Some(_) => self.edit_trait(at, |it| it.tried = true),
            None => Ok(()),
        }
    }

    /// One step back; below d6 it is gone. A distinction of a scene is a trait like any other.
    fn one_back(&mut self, at: TraitRef) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        if !matches!(role, Role::Set(_)) {
            return self.step_back(at);
        }
        let (name, from) = (trait_.name.clone(), trait_.base.clone());
        let to: Vec<Die> = from.iter().filter_map(|die| die.down()).filter(|die| *die >= Die::D6).collect();
        if to.is_empty() {
            return self.remove_trait(at);
        }
        self.edit_trait(at, |it| it.base.clone_from(&to))?;
        let on = self.name_of(at.of);
        self.tell(TraitEvent::Rated { on, role, name, from, to });
        Ok(())
    }

    /// One step down; below d6 it is gone (COMP-5, SETT-6). What is gone already stays so.
    pub fn step_back(&mut self, at: TraitRef) -> Result<(), Refusal> {
        if self.state.find(at).is_none() {
            return Ok(());
        }
        let over = self.trait_at(at)?.1.over;
        if self.harm_die(at)? <= Die::D6 && !over { self.remove_trait(at) } else { self.step_down(at) }
    }
}
