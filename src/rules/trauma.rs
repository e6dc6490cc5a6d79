//! Trauma: what stress past d12 leaves (TRA-1).

use super::draft::Draft;
use super::{Event, HurtRefusal, Refusal};
use crate::model::{Bearer, CharacterId, Die, Role, TrackId, TraitRef};

impl Draft {
    /// While somebody is stressed out on a track, more stress of it goes to trauma (TRA-1). Says whose
    /// and which.
    pub(super) fn goes_to_trauma(&self, at: TraitRef) -> Option<(CharacterId, TrackId)> {
        if !self.state.setting.mods.trauma {
            return None;
        }
        match (at.of, self.state.find(at)?) {
            (Bearer::Character(who), (Role::Stress(track), it)) if it.over => Some((who, track)),
            _ => None,
        }
    }

    /// Stress that goes past d12 leaves a d6 of trauma, or steps up what is there (TRA-1).
    pub(super) fn leaves_trauma(&mut self, of: Bearer, role: Role) -> Result<(), Refusal> {
        match (of, role) {
            (Bearer::Character(who), Role::Stress(track)) if self.state.setting.mods.trauma => {
                match self.trauma_of(who, track) {
                    Some(at) => self.step_up(at, 1),
                    None => self.new_trauma(who, track, Die::D6, false),
                }
            }
            _ => Ok(()),
        }
    }

    /// Trauma of a track: a larger die replaces, another steps it up once (TRA-1, STR-2).
    pub(super) fn traumatise(&mut self, who: CharacterId, track: TrackId, die: Die, over: bool) -> Result<(), Refusal> {
        match self.trauma_of(who, track) {
            Some(at) => self.worsen(at, die, over),
            None => self.new_trauma(who, track, die, over),
        }
    }

    /// More stress of somebody who is stressed out, where nobody says how large: a step (TRA-1).
    pub(super) fn more_trauma(&mut self, who: CharacterId, track: TrackId, steps: u32) -> Result<(), Refusal> {
        for _ in 0..steps {
            self.leaves_trauma(Bearer::Character(who), Role::Stress(track))?;
        }
        Ok(())
    }

    fn trauma_of(&self, who: CharacterId, track: TrackId) -> Option<TraitRef> {
        let it = self.state.cast.get(&who)?.traits.trauma.get(&track)?;
        Some(TraitRef { of: Bearer::Character(who), id: it.id })
    }

    fn new_trauma(&mut self, who: CharacterId, track: TrackId, die: Die, over: bool) -> Result<(), Refusal> {
        let name = self.state.setting.track(track).map(|it| it.name.clone()).ok_or(Refusal::Gone("that track"))?;
        let mut it = self.new_trait(name.clone(), vec![die]);
        it.over = over;
        self.character_mut(who)?.traits.trauma.insert(track, it);
        let on = self.character_name(who);
        self.tell(Event::TraitCame { on: on.clone(), role: Role::Trauma(track), name: name.clone(), dice: vec![die] });
        if over {
            self.tell(Event::TakenOut { who: on, by: format!("{name} trauma, for good").into() });
        }
        Ok(())
    }

    /// Whoever is out for good does not come back, whatever is paid (TRA-1, LIFE-2).
    pub(super) fn not_for_good(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let it = self.character(who)?;
        let dead = super::standing(&self.state, who) == super::Standing::Dead;
        if dead || it.traits.trauma.values().any(|it| it.over) {
            let name = it.name.clone();
            self.rule(HurtRefusal::ForGood(name).into())?;
        }
        Ok(())
    }
}
