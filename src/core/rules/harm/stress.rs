//! Complications (COMP-1 to COMP-3) and stress (STR-1 to STR-3).
//!
//! Home of COMP-1, COMP-2, COMP-3, STR-1, STR-2, STR-3.

use crate::model::{Bearer, CharacterId, Die, Name, Role, Scene, SceneId, TrackId, TraitId, TraitRef};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{
    Condition, Felled, HarmCommand, HarmEvent, HarmRefusal, Off, Out, Refusal, StayWith, Thing, TraitEvent,
};

impl Draft {
    pub fn harm(&mut self, command: &HarmCommand) -> Result<(), Refusal> {
        match command {
            HarmCommand::Complicate { on, name, die } => {
                let (on, name) = (self.bearer(on)?, named(Thing::Complication, name)?);
                self.complicate(on, name, *die, false).map(drop)
            }
            HarmCommand::Worsen { at, die } => {
                let at = self.trait_ref(at)?;
                self.worsen(at, *die, false)
            }
            HarmCommand::Stress { on, track, die } => {
                let (on, track) = (self.character_id(on)?, self.track_id(track)?);
                self.inflict(on, track, *die, false)
            }
            HarmCommand::Push { at, roll } => {
                let at = self.trait_ref(at)?;
                self.push_stress(roll, at)
            }
            HarmCommand::Wear { at, die } => {
                let at = self.trait_ref(at)?;
                self.wear(at, *die, false)
            }
            HarmCommand::Damage { on, points, to } => {
                let on = self.character_id(on)?;
                self.damage(on, *points, *to)
            }
            HarmCommand::Weapon { on, die, to, faces } => {
                let on = self.character_id(on)?;
                self.weapon(on, *die, *to, faces)
            }
            HarmCommand::Heal { who, points, of } => {
                let who = self.character_id(who)?;
                self.heal(who, *points, *of, None)
            }
            HarmCommand::Rest { who } => {
                let who = self.character_id(who)?;
                self.rested(who)
            }
            HarmCommand::StayUp { who } => {
                let who = self.character_id(who)?;
                self.stay_up(who)
            }
            HarmCommand::FirstAid { who } => {
                let who = self.character_id(who)?;
                self.first_aid(who)
            }
            HarmCommand::Dies { who, dead } => {
                let who = self.character_id(who)?;
                self.dies(who, *dead)
            }
            HarmCommand::StepUp { at } => {
                let at = self.trait_ref(at)?;
                self.step_up(at, 1)
            }
            HarmCommand::StepDown { at } => {
                let at = self.trait_ref(at)?;
                self.step_down(at)
            }
            HarmCommand::Remove { at } => {
                let at = self.trait_ref(at)?;
                self.is_harm(at)?;
                self.remove_trait(at)
            }
            HarmCommand::StayIn { who, scene, with } => {
                let (who, scene) = (self.character_id(who)?, self.scene_at(scene)?);
                self.stays_in(who, scene, with)
            }
            HarmCommand::Back { who, scene, name } => {
                let (who, scene) = (self.character_id(who)?, self.scene_at(scene)?);
                self.is_back(who, scene)?;
                let name = name.trim();
                if name.is_empty() {
                    return Ok(());
                }
                self.complicate(Bearer::Character(who), name.into(), Die::D6, false).map(drop)
            }
            HarmCommand::Out { who, scene, out } => {
                let (who, scene) = (self.character_id(who)?, self.scene_at(scene)?);
                if !*out {
                    return self.is_back(who, scene);
                }
                let name = self.character_name(who);
                self.boss_stays(who)?;
                let list = &mut self.scene_mut(scene)?.out;
                list.retain(|it| *it != who);
                list.push(who);
                self.tell(HarmEvent::TakenOut { who: name, by: Felled::GmSaysSo });
                Ok(())
            }
        }
    }

    /// The GM rules that what took somebody out no longer does (COMP-3, TAK-3).
    fn is_back(&mut self, who: CharacterId, scene: SceneId) -> Result<(), Refusal> {
        self.not_for_good(who)?;
        self.has_dice(who)?;
        let name = self.character_name(who);
        let scene = self.scene_mut(scene)?;
        scene.out.retain(|it| *it != who);
        let apart = scene.apart.contains(&who);
        self.tell(HarmEvent::Fares { who: name, is: Condition::Back });
        if apart {
            return Ok(());
        }
        self.comes_round(who)?;
        self.marks_go(who, |_, _| false)
    }

    /// Taken out by the GM's word, or past d12 without a roll: a point keeps them in, for a complication of d6
    /// or a step of one that is as large. With stress there is nothing to pay for (TAK-2).
    fn stays_in(&mut self, who: CharacterId, scene: SceneId, with: &StayWith) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let outs = crate::rules::table::facts::people::outs(&self.state, Some(self.scene(scene)?), who);
        let by_hand = |out: &Out| matches!(out, Out::GmSaysSo | Out::Complication(_) | Out::Overcome(_));
        if outs.is_empty() || !self.state.setting.mods.point_keeps_in() || crate::rules::is_vehicle(&self.state, who) {
            return Err(HarmRefusal::NotBeingTakenOut(name).into());
        }
        if !outs.iter().all(by_hand) {
            self.rule(HarmRefusal::NoPointHelps(name.clone()).into())?;
        }
        let old = if let StayWith::Old(at) = with { Some(self.trait_ref(at)?) } else { None };
        if let Some(at) = old
            && (at.of != Bearer::Character(who) || self.harm_die(at)? < Die::D6)
        {
            self.rule(HarmRefusal::TooSmall(self.trait_at(at)?.1.name.clone()).into())?;
        }
        self.pays_to_stay(who)?;
        self.is_back(who, scene)?;
        match (with, old) {
            (_, Some(at)) => self.step_up(at, 1),
            (StayWith::New(name), None) => {
                self.complicate(Bearer::Character(who), named(Thing::Complication, name)?, Die::D6, false).map(drop)
            }
            (StayWith::Old(_), None) => Ok(()),
        }
    }

    /// Tells that somebody is taken out. Who came into a flashback out of it already is so by more than their
    /// traits show (SCN-3).
    pub fn tell_out(&mut self, of: Bearer, by: Felled) {
        if let Bearer::Character(who) = of {
            let apart = |it: &&std::sync::Arc<Scene>| it.cast.contains(&who) && it.apart.contains(&who);
            let there = self.state.running().find(apart).map(|it| it.id);
            if let Some(Ok(scene)) = there.map(|id| self.scene_mut(id))
                && !scene.out.contains(&who)
            {
                scene.out.push(who);
            }
        }
        let who = self.name_of(of);
        self.tell(HarmEvent::TakenOut { who, by });
    }

    /// A new complication. One that comes past d12 takes its owner out at once (COMP-3).
    pub fn complicate(&mut self, on: Bearer, name: Name, die: Die, over: bool) -> Result<TraitId, Refusal> {
        if let Some(mob) = self.knocks_off(on, die, over)? {
            return Ok(mob);
        }
        let was_out = self.is_overcome(on);
        let mut trait_ = self.new_trait(name.clone(), vec![die]);
        trait_.over = over;
        let id = trait_.id;
        self.traits_mut(on)?.complications.push(trait_);
        let who = self.name_of(on);
        self.tell(TraitEvent::Came { on: who, role: Role::Complication, name: name.clone(), dice: vec![die] });
        if over {
            self.tell_out(on, Felled::Trait(Role::Complication, name));
        } else {
            self.tell_overcome(on, was_out);
        }
        Ok(id)
    }

    /// Stress on a track: a larger die replaces, another steps it up once (STR-2). What comes past
    /// d12 takes out at once (EFF-6).
    pub fn inflict(&mut self, on: CharacterId, track: TrackId, die: Die, over: bool) -> Result<(), Refusal> {
        if !self.state.setting.mods.stress {
            return Err(Refusal::ModOff(Off::Stress));
        }
        let name = self.state.setting.track(track).map(|it| it.name.clone()).ok_or(Refusal::Gone(Thing::Track))?;
        self.on_tracks()?;
        let of = Bearer::Character(on);
        if let Some((who, track)) = self.goes_to_trauma(of, Role::Stress(track)) {
            return self.traumatise(who, track, die);
        }
        if let Some(id) = self.character(on)?.traits.stress.get(&track).map(|it| it.id) {
            return self.worsen(TraitRef { of, id }, die, over);
        }
        if self.knocks_off(of, die, over)?.is_some() {
            return Ok(());
        }
        let was_out = self.is_overcome(of);
        let mut trait_ = self.new_trait(name.clone(), vec![die]);
        trait_.over = over;
        self.traits_mut(of)?.stress.insert(track, trait_);
        let who = self.name_of(of);
        self.tell(TraitEvent::Came { on: who, role: Role::Stress(track), name: name.clone(), dice: vec![die] });
        if over {
            self.tell_out(of, Felled::Trait(Role::Stress(track), name));
            self.leaves_trauma(of, Role::Stress(track))?;
        } else {
            self.tell_overcome(of, was_out);
        }
        Ok(())
    }

    /// A larger die replaces the old one; an equal or smaller one steps it up once (COMP-2, STR-2).
    /// What comes past d12 takes out at once (EFF-6).
    pub fn worsen(&mut self, at: TraitRef, die: Die, over: bool) -> Result<(), Refusal> {
        let old = self.harm_die(at)?;
        let role = self.trait_at(at)?.0;
        if let Some((who, track)) = self.goes_to_trauma(at.of, role) {
            return self.traumatise(who, track, die);
        }
        // For trauma it counts as the d12 it is (TRA-1).
        if over && !matches!(role, Role::Trauma(_)) {
            return self.set_harm(at, die, true);
        }
        if die > old { self.set_harm(at, die, false) } else { self.step_up(at, 1) }
    }

    /// Steps a complication or stress up; past d12 it stays a d12 marked over, and its owner is
    /// taken out (COMP-3, STR-3).
    pub fn step_up(&mut self, at: TraitRef, steps: u32) -> Result<(), Refusal> {
        let (die, past) = self.harm_die(at)?.raised(steps);
        let (role, trait_) = self.trait_at(at)?;
        let was_over = trait_.over;
        if let Some((who, track)) = self.goes_to_trauma(at.of, role) {
            return self.more_trauma(who, track, steps);
        }
        self.set_harm(at, die, past > 0 || was_over)?;
        // What is left of several steps past d12 goes on to trauma (TRA-1).
        match self.goes_to_trauma(at.of, role) {
            Some((who, track)) => self.more_trauma(who, track, past.saturating_sub(1)),
            None => Ok(()),
        }
    }

    pub fn step_down(&mut self, at: TraitRef) -> Result<(), Refusal> {
        let die = self.harm_die(at)?;
        if self.trait_at(at)?.1.over {
            return self.set_harm(at, die, false);
        }
        match die.down() {
            Some(die) => self.set_harm(at, die, false),
            None => self.remove_trait(at),
        }
    }

    pub fn set_harm(&mut self, at: TraitRef, die: Die, over: bool) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let (name, from, was_over) = (trait_.name.clone(), trait_.base.clone(), trait_.over);
        let worse = from.iter().all(|old| die > *old) || (over && !was_over);
        if worse && self.knocks_off(at.of, die, over)?.is_some() {
            return self.remove_trait(at);
        }
        let was_out = self.is_overcome(at.of);
        let on = self.name_of(at.of);
        let bearer = if let Bearer::Character(who) = at.of { Some(who) } else { None };
        let stricken = bearer.is_some_and(|who| crate::rules::stricken(&self.state, who).is_some());
        self.edit_trait(at, |trait_| {
            trait_.borne &= from.iter().all(|old| die <= *old);
            trait_.base = vec![die];
            trait_.over = over;
        })?;
        // Where it only goes past d12, what that does says it.
        if from != [die] || (was_over && !over) {
            self.tell(TraitEvent::Rated { on: on.clone(), role, name: name.clone(), from, to: vec![die] });
        } else if was_over {
            self.tell(TraitEvent::StaysPast { on, role, name: name.clone(), die });
        }
        if let (Role::Worn(_), Some(who)) = (role, bearer) {
            self.tell_stricken(who, stricken);
        } else if over
            && (!was_over || bearer.is_some_and(|who| crate::rules::table::facts::people::apart(&self.state, who)))
        {
            self.tell_out(at.of, Felled::Trait(role, name));
            self.leaves_trauma(at.of, role)?;
        } else {
            self.tell_overcome(at.of, was_out);
        }
        Ok(())
    }
}
