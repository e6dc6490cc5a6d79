//! What harm does to mobs, bosses and gangs: dice they lose (GMC-4, GMC-7, GMC-12).

use crate::model::{Bearer, CharacterId, Die, SceneId, TraitId};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::{Out, full_size, is_standing_boss, mob_dice, out_by_kind};
use crate::rules::{Felled, GmcRefusal, HarmEvent, Refusal, TraitEvent};

impl Draft {
    /// What would pass a mob's dice costs it one of them instead (GMC-4). The trait with its dice.
    pub fn knocks_off(&mut self, of: Bearer, die: Die, over: bool) -> Result<Option<TraitId>, Refusal> {
        let Bearer::Character(who) = of else { return Ok(None) };
        let Some((at, size)) = mob_dice(&self.state, who).and_then(|(at, it)| Some((at, it.die()?))) else {
            return Ok(None);
        };
        if die <= size && !over {
            return Ok(None);
        }
        Ok(self.loses_die(who)?.then_some(at.id))
    }

    /// A mob, boss or faction loses a die, and with the last one it is out. Says whether it had one (GMC-4).
    pub fn loses_die(&mut self, who: CharacterId) -> Result<bool, Refusal> {
        let Some((at, it)) = mob_dice(&self.state, who).filter(|(_, it)| !it.base.is_empty()) else {
            return Ok(false);
        };
        let (name, from) = (it.name.clone(), it.base.clone());
        let (lost, to) = self.edit_trait(at, |it| (it.base.pop(), it.base.clone()))?;
        self.character_mut(who)?.lost.extend(lost);
        let on = self.name_of(at.of);
        let role = self.trait_at(at)?.0;
        let last = to.is_empty();
        self.tell(TraitEvent::Rated { on: on.clone(), role, name, from, to });
        if last {
            self.tell(HarmEvent::TakenOut { who: on, by: Felled::NoDice });
        }
        Ok(true)
    }

    /// A mob, a boss or a faction that was in no scene has all its dice again as it comes into one that is played: what
    /// it lost was lost in the scene before (GMC-4).
    pub fn whole_again(&mut self, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
        let busy = self.state.running().any(|it| it.cast.contains(&who) && it.id != scene);
        let Some((at, it)) = mob_dice(&self.state, who).filter(|_| !busy) else { return Ok(()) };
        let Some(to) = full_size(&self.state, at) else { return Ok(()) };
        let (name, from, role) = (it.name.clone(), it.base.clone(), self.trait_at(at)?.0);
        self.edit_trait(at, |it| it.base.clone_from(&to))?;
        self.character_mut(who)?.lost.clear();
        let on = self.name_of(at.of);
        self.tell(TraitEvent::Rated { on, role, name, from, to });
        Ok(())
    }

    /// Tells that somebody is out by what they are, where they were not before (GMC-2, GMC-3).
    pub fn tell_overcome(&mut self, of: Bearer, was_out: bool) {
        let Bearer::Character(who) = of else { return };
        if let (false, Some(Out::Overcome(by))) = (was_out, out_by_kind(&self.state, who)) {
            self.tell_out(of, Felled::Overcome(by));
        }
    }

    /// The GM's word takes out anybody but a boss with dice left (GMC-4).
    pub fn boss_stays(&mut self, who: CharacterId) -> Result<(), Refusal> {
        if is_standing_boss(&self.state, who) {
            return self.rule(GmcRefusal::StillHasDice(self.character_name(who)).into());
        }
        Ok(())
    }
}
