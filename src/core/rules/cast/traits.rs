//! Traits of files, scenes and pools (SET-1 to SET-14): added, renamed, rated, moved, removed.

use crate::model::{
    Bearer, Die, Name, Ref, Role, SetId, Sfx, Trait, TraitId, TraitRef, TraitSet, TraitSetId, Traits, same_name,
};
use crate::rules::cast::trait_sets::own_sets;
use crate::rules::table::draft::{Draft, fits, named, without_twins};
use crate::rules::table::facts::vehicles::is_model;
use crate::rules::table::moments::Rated;
use crate::rules::{Already, Refusal, Renamed, SetRefusal, TableEvent, Thing, TraitCommand, TraitEvent};

impl Draft {
    pub fn traits(&mut self, command: &TraitCommand) -> Result<(), Refusal> {
        match command {
            TraitCommand::Add { of, set, name, dice } => self.add_of(of, set, name, dice),
            TraitCommand::AddTo { of, set, name, dice } => self.add_to(of, set, name, dice),
            TraitCommand::Statement { at, text } => {
                let at = self.trait_ref(at)?;
                let name = self.edit_trait(at, |trait_| {
                    trait_.statement = text.trim().into();
                    trait_.name.clone()
                })?;
                self.tell(TraitEvent::Stated { on: self.name_of(at.of), name });
                Ok(())
            }
            TraitCommand::About { at, about } => self.is_about(at, about.as_ref()),
            TraitCommand::Effect { at, effect } => {
                let at = self.trait_ref(at)?;
                let name = self.edit_trait(at, |trait_| {
                    trait_.effect = *effect;
                    trait_.name.clone()
                })?;
                self.tell(TraitEvent::IsFor { on: self.name_of(at.of), name, effect: *effect });
                Ok(())
            }
            TraitCommand::Tag { at, tags } => {
                let at = self.trait_ref(at)?;
                self.tag(at, tags)
            }
            TraitCommand::Highlights { at, traits } => {
                let at = self.trait_ref(at)?;
                self.names_traits(at, &without_twins(traits))
            }
            TraitCommand::Rename { at, name } => {
                let at = self.trait_ref(at)?;
                let name = named(Thing::Trait, name)?;
                let on = self.name_of(at.of);
                let old = self.edit_trait(at, |it| std::mem::replace(&mut it.name, name.clone()))?;
                let traits = self.traits_mut(at.of)?;
                // Stress that sits on it is called like it (SHK-1).
                if let Some(stress) = traits.worn.get_mut(&at.id) {
                    stress.name = name.clone();
                }
                name_follows(traits, &old, &name);
                self.is_about_namesake(at, &old)?;
                self.tell(TableEvent::Renamed { what: Renamed::Trait(on), from: old, to: name });
                Ok(())
            }
            TraitCommand::Rate { at, dice } => {
                let at = self.trait_ref(at)?;
                let (role, trait_) = self.trait_at(at)?;
                let (name, same) = (trait_.name.clone(), trait_.base == *dice && !trait_.over);
                let whole = at.of.character().is_none_or(|who| self.character(who).is_ok_and(|it| it.lost.is_empty()));
                if same && whole {
                    return Err(Refusal::Already(Already::IsThat));
                }
                if let Some(def) = self.set_def(role, at.of).map(|it| it.id) {
                    self.set_takes(def, &name, dice)?;
                }
                self.rate(at, dice)
            }
            TraitCommand::Note { at, text } => {
                let at = self.trait_ref(at)?;
                let model = is_model(&self.state, at);
                let name = self.edit_trait(at, |trait_| {
                    trait_.note = text.trim().into();
                    trait_.model = model;
                    trait_.name.clone()
                })?;
                self.tell(TraitEvent::Noted { on: self.name_of(at.of), name });
                Ok(())
            }
            TraitCommand::Move { at, to } => {
                let at = self.trait_ref(at)?;
                self.move_trait(at, *to)
            }
            TraitCommand::ShutDown { at, off } => {
                let at = self.trait_ref(at)?;
                let name = self.edit_trait(at, |trait_| {
                    (trait_.shut_down, trait_.back) = (*off, None);
                    trait_.name.clone()
                })?;
                let on = self.name_of(at.of);
                self.tell(match off {
                    true => TraitEvent::ShutDown { on, name, back: None },
                    false => TraitEvent::Restored { on, name },
                });
                Ok(())
            }
            TraitCommand::Remove { at } => {
                let at = self.trait_ref(at)?;
                self.names_nothing(at)?;
                self.remove_trait(at)
            }
        }
    }

    /// A trait of a set of the setting; of a name that is there with another rating it is rated.
    fn add_of(&mut self, of: &Ref<Bearer>, set: &Ref<SetId>, name: &Name, dice: &[Die]) -> Result<(), Refusal> {
        let (of, def) = (self.bearer(of)?, self.set_id(set)?);
        let name = named(Thing::Trait, name)?;
        if let Some((at, base)) = self.called_so(of, def, &name) {
            if !dice.is_empty() && base != *dice {
                return self.rate(at, dice);
            }
            self.rule(Refusal::NameTaken { what: Thing::Trait, name: name.clone() })?;
        }
        self.joins_which(of, def, None)?;
        let rated = self.or_starts(def, &name, dice);
        self.add_trait(of, def, name.clone(), rated)?;
        self.made_with(of, &name, dice)
    }

    /// What follows once a trait was added: distinctions that name it step it up where no dice are said (SET-1).
    pub(super) fn made_with(&mut self, of: Bearer, name: &Name, said: &[Die]) -> Result<(), Refusal> {
        if said.is_empty() {
            self.highlighted_steps(of, name)?;
        }
        self.is_more_than_extra(of)
    }

    /// Talents have no dice (SET-13), and a trait of a prime set is never without one (SET-17).
    pub(super) fn set_takes(&mut self, def: SetId, name: &Name, dice: &[Die]) -> Result<(), Refusal> {
        let def = self.state.setting.set(def);
        let talent = def.is_some_and(|it| it.kind == crate::model::SetKind::Talents);
        match (dice.is_empty(), def) {
            (false, _) if talent => self.rule(SetRefusal::NoDice(name.clone()).into()),
            (true, Some(def)) if def.prime() => self.rule(SetRefusal::NeedsDie(name.clone()).into()),
            _ => Ok(()),
        }
    }

    /// The trait with that name in a set of that definition, and its own dice.
    pub(in crate::rules) fn called_so(&self, of: Bearer, def: SetId, name: &str) -> Option<(TraitRef, Vec<Die>)> {
        let mut traits = self.state.traits(of)?.sets.iter().filter(|set| set.def == def).flat_map(|set| &set.traits);
        let trait_ = traits.find(|it| same_name(&it.name, name))?;
        Some((TraitRef { of, id: trait_.id }, trait_.base.clone()))
    }

    /// Adds a trait to the bearer's first set of that kind that has a name or traits, or else to the first, and makes the
    /// set where there is none.
    pub fn add_trait(&mut self, of: Bearer, def: SetId, name: Name, dice: Vec<Die>) -> Result<TraitId, Refusal> {
        let trait_ = self.new_trait(name, dice);
        let first = || Some(self.state.traits(of)?.sets.iter().find(|set| set.def == def)?.id);
        let set = match own_sets(&self.state, of, def).first().copied().or_else(first) {
            Some(set) => set,
            None => self.add_set(of, def)?,
        };
        self.puts_trait(of, set, trait_)
    }

    /// Adds a trait to one set of its bearer (SET-9).
    pub(super) fn add_trait_to(
        &mut self,
        of: Bearer,
        set: TraitSetId,
        name: Name,
        dice: Vec<Die>,
    ) -> Result<TraitId, Refusal> {
        let trait_ = self.new_trait(name, dice);
        self.puts_trait(of, set, trait_)
    }

    fn puts_trait(&mut self, of: Bearer, set: TraitSetId, trait_: Trait) -> Result<TraitId, Refusal> {
        let Trait { id, name, base: dice, .. } = trait_.clone();
        fits(dice.len())?;
        let def = self.state.traits(of).and_then(|it| it.set(set)).ok_or(Refusal::Gone(Thing::Set))?.def;
        self.set_takes(def, &name, &dice)?;
        self.own_set_mut(of, set)?.traits.push(trait_);
        self.is_about_namesake(TraitRef { of, id }, &name)?;
        self.tell(TraitEvent::Came { on: self.name_of(of), role: Role::Set(set), name, dice });
        Ok(id)
    }

    /// Gives a bearer an empty set, in the setting's order.
    pub(super) fn add_set(&mut self, of: Bearer, def: SetId) -> Result<TraitSetId, Refusal> {
        let id = TraitSetId(self.mint());
        self.put_set(of, TraitSet::new(id, def))?;
        Ok(id)
    }

    /// A set comes to the place that it has in the setting's order.
    pub(super) fn put_set(&mut self, of: Bearer, set: TraitSet) -> Result<(), Refusal> {
        let setting = self.state.setting.clone();
        let place = |def: SetId| setting.sets.iter().position(|it| it.id == def).unwrap_or(usize::MAX);
        let sets = &mut self.traits_mut(of)?.sets;
        let at = sets.iter().position(|it| place(it.def) > place(set.def)).unwrap_or(sets.len());
        sets.insert(at, set);
        Ok(())
    }

    /// The sets of somebody stand as the setting has them; those that are set aside stand last.
    pub fn sets_in_order(&mut self, of: Bearer) -> Result<(), Refusal> {
        let setting = self.state.setting.clone();
        let place = |it: &TraitSet| setting.sets.iter().position(|def| def.id == it.def).unwrap_or(usize::MAX);
        let sorted = self.state.traits(of).is_none_or(|it| it.sets.is_sorted_by_key(place));
        if !sorted {
            self.traits_mut(of)?.sets.sort_by_key(place);
        }
        Ok(())
    }

    pub fn rate(&mut self, at: TraitRef, dice: &[Die]) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let (name, from) = (trait_.name.clone(), trait_.base.clone());
        let one_die = role.is_harm();
        if one_die && dice.len() != 1 {
            return Err(Refusal::OneDie(name));
        }
        fits(dice.len())?;
        if role == Role::Catalyst {
            self.rates_own_die(at.of, dice)?;
        }
        let on = self.name_of(at.of);
        self.edit_trait(at, |trait_| {
            trait_.base = dice.to_vec();
            trait_.over = false;
        })?;
        // Dice that are rated anew are all there are (GMC-4).
        if let Bearer::Character(who) = at.of
            && crate::rules::mob_dice(&self.state, who).is_some_and(|(dice, _)| dice == at)
        {
            self.character_mut(who)?.lost.clear();
        }
        let rated = Rated { at, from: from.iter().max().copied(), to: dice.iter().max().copied() };
        self.tell(TraitEvent::Rated { on, role, name, from, to: dice.to_vec() });
        self.at(self.moments.rated, rated)
    }

    fn move_trait(&mut self, at: TraitRef, to: usize) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let name = trait_.name.clone();
        let traits = self.traits_mut(at.of)?;
        let list = match role {
            Role::Set(set) => traits.sets.iter_mut().find(|it| it.id == set).map(|set| &mut set.traits),
            Role::Asset => Some(&mut traits.assets),
            Role::Complication => Some(&mut traits.complications),
            Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) | Role::Catalyst => None,
        };
        let Some(list) = list else { return Err(Refusal::Already(Already::TracksStay)) };
        if let Some(from) = list.iter().position(|it| it.id == at.id) {
            let moved = list.remove(from);
            list.insert(to.min(list.len()), moved);
        }
        self.tell(TraitEvent::Moved { on: self.name_of(at.of), name });
        Ok(())
    }
}

/// What is written on a file of a trait by its name is of that trait still: special effects (SFX-2) and highlights (SET-1).
pub(in crate::rules) fn name_follows(traits: &mut Traits, from: &Name, to: &Name) {
    let same = |it: &Name| same_name(it, from);
    if traits.iter().any(|(_, it)| same(&it.name)) {
        return;
    }
    let Traits { sets, assets, .. } = traits;
    let all =
        sets.iter_mut().flat_map(|set| set.sfx.iter_mut().chain(set.traits.iter_mut().flat_map(|it| &mut it.sfx)));
    let effects = all.chain(assets.iter_mut().flat_map(|it| &mut it.sfx));
    effects.flat_map(Sfx::trait_names_mut).filter(|it| same(it)).for_each(|it| *it = to.clone());
    let named = sets.iter_mut().flat_map(|set| &mut set.traits).flat_map(|it| &mut it.highlights);
    named.filter(|it| same(it)).for_each(|it| *it = to.clone());
}
