//! Adding, changing and removing traits.

use crate::model::{
    Bearer, CharacterId, Die, Host, Lasts, Name, Role, SceneId, State, Trait, TraitId, TraitRef, TraitSet, Traits,
    WayBack,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people;
use crate::rules::{Already, Refusal, Thing, TraitEvent};
use std::collections::BTreeSet;

impl Draft {
    pub fn edit_trait<R>(&mut self, at: TraitRef, edit: impl FnOnce(&mut Trait) -> R) -> Result<R, Refusal> {
        self.traits_mut(at.of)?.find_mut(at.id).map(edit).ok_or(Refusal::Gone(Thing::Trait))
    }

    pub fn new_trait(&mut self, name: Name, dice: Vec<Die>) -> Trait {
        Trait::new(TraitId(self.mint()), name, dice)
    }

    pub fn remove_trait(&mut self, at: TraitRef) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let name = trait_.name.clone();
        let on = self.name_of(at.of);
        self.traits_mut(at.of)?.take(at.id);
        self.tell(TraitEvent::Went { on, role, name });
        self.at(self.moments.trait_gone, (at, role))
    }

    pub fn make_asset(&mut self, of: Bearer, name: Name, die: Die, lasts: Lasts, open: bool) -> Result<(), Refusal> {
        let mut trait_ = self.new_trait(name.clone(), vec![die]);
        (trait_.lasts, trait_.open) = (lasts, open);
        self.traits_mut(of)?.assets.push(trait_);
        let on = self.name_of(of);
        self.tell(TraitEvent::Came { on, role: Role::Asset, name, dice: vec![die] });
        Ok(())
    }

    /// Returns the duration of a new asset: the scene, or until the next test or contest is over (ASSET-5).
    pub fn asset_lasts(&self, of: Bearer) -> Lasts {
        if self.state.setting.mods.urgent_assets { Lasts::Next } else { self.scene_of(of) }
    }

    /// Returns the scene as a duration: the one the bearer is in, or the one that is played.
    pub fn scene_of(&self, of: Bearer) -> Lasts {
        if let Bearer::Scene(scene) = of {
            return Lasts::Scene(scene);
        }
        // What is told in a flashback comes before whatever else somebody is in (SCN-3).
        let is_in = |id: CharacterId| {
            let theirs = self.state.running().filter(|scene| scene.cast.contains(&id));
            theirs.min_by_key(|scene| scene.within.is_none()).map(|scene| scene.id)
        };
        let theirs: Option<SceneId> = if let Bearer::Character(id) = of { is_in(id) } else { None };
        let played = || self.state.running().next().map(|scene| scene.id);
        theirs.or_else(played).map_or(Lasts::Session, Lasts::Scene)
    }

    /// Removes every trait, and every shift of a rating, whose duration is over.
    pub fn drop_lasting(&mut self, over: impl Fn(&Lasts) -> bool) -> Result<(), Refusal> {
        let shifted = |it: &Trait| it.shifts.iter().any(|shift| over(&shift.lasts));
        let concerned = |of: &Bearer| {
            let mut traits = self.state.traits(*of).into_iter().flat_map(Traits::iter);
            traits.any(|(_, it)| over(&it.lasts) || shifted(it))
        };
        let bearers: BTreeSet<Bearer> = self.marks.lasting.union(&self.touched).copied().filter(concerned).collect();
        for of in bearers {
            let Some(traits) = self.state.traits(of) else { continue };
            let going: Vec<_> = traits
                .iter()
                .filter(|(_, it)| over(&it.lasts))
                .map(|(role, it)| (it.id, role, it.name.clone()))
                .collect();
            // What goes as a whole has no shift to tell of.
            let stays = |id| !going.iter().any(|(gone, ..)| *gone == id);
            let shifted: Vec<_> = traits
                .iter()
                .filter(|(_, it)| stays(it.id) && shifted(it))
                .map(|(role, it)| (TraitRef { of, id: it.id }, role, it.name.clone(), it.dice()))
                .collect();
            let on = self.name_of(of);
            for (at, role, name, from) in shifted {
                let (passing, to) = self.edit_trait(at, |trait_| {
                    let passing = |lasts| matches!(lasts, Lasts::Roll(_) | Lasts::Resolution(_));
                    let all = trait_.shifts.iter().all(|shift| !over(&shift.lasts) || passing(shift.lasts));
                    trait_.shifts.retain(|shift| !over(&shift.lasts));
                    (all, trait_.dice())
                })?;
                // What was for one roll needs no words when that is over.
                if !passing && from != to {
                    self.tell(TraitEvent::Rated { on: on.clone(), role, name, from, to });
                }
            }
            let traits = self.traits_mut(of)?;
            for (id, ..) in &going {
                traits.take(*id);
            }
            for (_, role, name) in going {
                self.tell(TraitEvent::Went { on: on.clone(), role, name });
            }
        }
        Ok(())
    }

    /// Removes the marks by which harm has its owner out, except for harm that stays (SCN-2, COMP-3, TAK-3).
    pub fn marks_go(&mut self, who: CharacterId, stays: impl Fn(Role, TraitRef) -> bool) -> Result<(), Refusal> {
        let of = Bearer::Character(who);
        let harm = crate::rules::traits_in_play(&self.state, of).filter(|(role, _)| role.is_harm());
        let out = harm.filter(|(role, it)| takes_out(&self.state, of, *role, it));
        let goes = out.map(|(role, it)| (role, TraitRef { of, id: it.id })).filter(|(role, at)| !stays(*role, *at));
        for (role, at) in goes.collect::<Vec<_>>() {
            self.hinders_no_more(at, role)?;
        }
        Ok(())
    }

    /// Removes the mark by which harm has its owner out; the harm keeps its size.
    pub fn hinders_no_more(&mut self, at: TraitRef, role: Role) -> Result<(), Refusal> {
        let was_over = self.edit_trait(at, |it| std::mem::take(&mut it.over))?;
        let (_, trait_) = self.trait_at(at)?;
        let (name, dice) = (trait_.name.clone(), trait_.base.clone());
        // It still outgrows its owner, who has borne it for a scene: only by growing does it count again (SCN-2).
        if people::overcomes(&self.state, at.of, role, trait_) {
            self.edit_trait(at, |it| it.borne = true)?;
        }
        if was_over {
            let on = self.name_of(at.of);
            self.tell(TraitEvent::Rated { on, role, name, from: dice.clone(), to: dice });
        }
        Ok(())
    }

    pub fn shut_down(&mut self, of: Bearer, on: Host, back: WayBack) -> Result<(), Refusal> {
        let name = self.host_name(of, on);
        let (off, way) = self.switch(of, on)?;
        if *off {
            return Err(Refusal::Already(Already::ShutDown));
        }
        (*off, *way) = (true, Some(back));
        self.tell(TraitEvent::ShutDown { on: self.name_of(of), name, back: Some(back) });
        Ok(())
    }

    pub fn switch(&mut self, of: Bearer, on: Host) -> Result<(&mut bool, &mut Option<WayBack>), Refusal> {
        let traits = self.traits_mut(of)?;
        let switch = match on {
            Host::Trait(id) => traits.find_mut(id).map(|it| (&mut it.shut_down, &mut it.back)),
            Host::Set(id) => traits.sets.iter_mut().find(|it| it.id == id).map(|it| (&mut it.shut_down, &mut it.back)),
        };
        switch.ok_or(Refusal::Gone(Thing::Trait))
    }

    /// Returns the name of a trait or set.
    pub fn host_name(&self, of: Bearer, on: Host) -> Name {
        let traits = self.state.traits(of);
        let name = match on {
            Host::Trait(id) => traits.and_then(|it| it.find(id)).map(|(_, it)| it.name.clone()),
            Host::Set(id) => traits.and_then(|it| it.set(id)).map(|set| self.set_title(set)),
        };
        name.unwrap_or_else(|| t!("that trait").into())
    }

    pub fn set_title(&self, set: &TraitSet) -> Name {
        let def = || self.state.setting.known_set(set.def).map(|def| def.name.clone());
        set.name.clone().or_else(def).unwrap_or_else(|| t!("a set").into())
    }
}

/// Returns whether harm takes its owner out: past d12, or more than a GMC of its kind bears (COMP-3, GMC-2, GMC-3).
pub(in crate::rules) fn takes_out(state: &State, of: Bearer, role: Role, trait_: &Trait) -> bool {
    trait_.over || people::overcomes(state, of, role, trait_)
}
