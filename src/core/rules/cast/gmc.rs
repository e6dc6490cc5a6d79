//! GMCs of every kind: what takes them out, dice off mobs, gangs (GMC-1 to GMC-5, GMC-7, GMC-11, GMC-12).
//!
//! Home of GMC-1, GMC-2, GMC-3, GMC-4, GMC-5, GMC-7, GMC-12.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, GmcKind, Name, RollId, SetKind, Side, State, TraitRef, Weight, same_name,
};
use crate::rules::dice::build::How;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::{rolled_as, stand_in_for};
use crate::rules::table::facts::people::{self, all_in};
use crate::rules::{CastEvent, GmcCommand, GmcRefusal, Refusal, TraitEvent, WayRefusal};

/// The best die somebody could add to a roll, at the size they roll it: of a trait that is not shut down,
/// and, as long as there is another, of a set that nothing stands in for (GMC-7, GMC-8, GMC-10).
pub fn best_trait(state: &State, who: CharacterId) -> Option<(TraitRef, Die)> {
    let of = Bearer::Character(who);
    let sets = state.cast.get(&who).map(|it| it.traits.sets.as_slice()).unwrap_or_default();
    let mut best: Option<(bool, TraitRef, Die)> = None;
    for set in sets {
        let def = state.setting.set(set.def);
        let own = def.is_none_or(|def| stand_in_for(state, who, def).is_none());
        for trait_ in &set.traits {
            let at = TraitRef { of, id: trait_.id };
            let dice = rolled_as(state, who, def.map(|def| def.kind), trait_.dice());
            let Some(die) = dice.into_iter().max().filter(|_| !state.is_off(at)) else { continue };
            // Of equal ones the first, as the file has it.
            if best.is_none_or(|best| (best.0, best.2) < (own, die)) {
                best = Some((own, at, die));
            }
        }
    }
    best.map(|(_, at, die)| (at, die))
}

impl Draft {
    pub fn gmc(&mut self, command: &GmcCommand) -> Result<(), Refusal> {
        match command {
            GmcCommand::Major { who, weight } => {
                let who = self.character_id(who)?;
                self.major(who, *weight)
            }
            GmcCommand::GangUp { roll, who } => {
                let roll = self.roll_id(roll)?;
                self.still_building(roll)?;
                let all = who.iter().map(|who| self.character_id(who)).collect::<Result<Vec<_>, _>>()?;
                if all.is_empty() {
                    return Err(Refusal::NeedsDice("a gang".into()));
                }
                all.into_iter().try_for_each(|who| self.joins_in(roll, who))
            }
            GmcCommand::TwoEffects { roll } => self.two_effects(roll),
            GmcCommand::LoseDie { who } => {
                let who = self.character_id(who)?;
                let name = self.character_name(who);
                if self.loses_die(who)? { Ok(()) } else { Err(GmcRefusal::NoDice(name).into()) }
            }
            GmcCommand::Copy { who, times } => {
                let who = self.character_id(who)?;
                self.copies(who, *times)
            }
            GmcCommand::Vices { who } => {
                let who = self.character_id(who)?;
                self.vices(who)
            }
            GmcCommand::Folder { who, folder } => {
                let who = self.character_id(who)?;
                let folder: Name = folder.trim().into();
                let name = self.character_name(who);
                self.character_mut(who)?.folder.clone_from(&folder);
                self.tell(CastEvent::Filed { name, folder });
                Ok(())
            }
        }
    }

    /// A supporter adds the best die they have (GMC-7).
    fn joins_in(&mut self, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let Some((at, _)) = best_trait(&self.state, who) else { return Err(GmcRefusal::NothingToAdd(name).into()) };
        if matches!(self.roll(roll)?.by, Side::Character(_)) {
            return self.help_with(roll, at);
        }
        let resolution = self.resolution(self.roll(roll)?.of)?;
        let (actor, here) = (resolution.who(), self.scene(resolution.scene)?);
        let (is_in, out) = (here.cast.contains(&who), people::taken_out(&self.state, Some(here), who).is_some());
        if actor == Some(who) {
            return Err(GmcRefusal::NoSupporter(name).into());
        }
        if out {
            self.rule(Refusal::TakenOut(name.clone()))?;
        }
        if !is_in {
            self.rule(WayRefusal::NotHere(name.clone()).into())?;
        }
        if all_in(self.roll(roll)?).contains(&who) {
            self.rule(WayRefusal::OneDie(name).into())?;
        }
        self.add_trait_dice(roll, at, How { help: true, ..How::default() })
    }

    /// Prime sets as the first PC has them, a step behind or some a step ahead (GMC-1).
    fn major(&mut self, who: CharacterId, weight: Weight) -> Result<(), Refusal> {
        let name = self.character_name(who);
        if self.character(who)?.is_pc() {
            return Err(GmcRefusal::IsPc(name).into());
        }
        let spread = spread(&self.state, weight);
        if spread.is_empty() {
            return Err(GmcRefusal::NoPcs.into());
        }
        let vices = crate::rules::cast::vices::most_vices(&self.state, self.character(who)?);
        let earlier = self.character(who)?.weight.map(|old| self::spread(&self.state, old)).unwrap_or_default();
        let character = self.character_mut(who)?;
        character.becomes(CharacterKind::Gmc(GmcKind::Major));
        character.weight = Some(weight);
        // What was a vehicle has no crew any more (VEH-1), and a catalyst no die of one (GMC-6).
        character.crew = crate::model::Crew::default();
        self.no_catalyst(who)?;
        self.tell(CastEvent::Became { name, kind: CharacterKind::Gmc(GmcKind::Major) });
        self.purse_fits(who)?;
        let of = Bearer::Character(who);
        for (def, traits) in spread {
            for (name, die) in traits {
                let sets = &self.character(who)?.traits.sets;
                let same = sets.iter().filter(|set| set.def == def).flat_map(|set| &set.traits);
                let had = same.into_iter().find(|it| same_name(&it.name, &name));
                let Some((id, from)) = had.map(|it| (it.id, it.base.clone())) else {
                    self.add_trait(of, def, name, vec![die])?;
                    continue;
                };
                // What somebody has rated by hand stays; what an earlier weight gave goes with it.
                let theirs = earlier.iter().filter(|(set, _)| *set == def).flat_map(|(_, all)| all);
                let given = theirs.filter(|(it, _)| *it == name).any(|(_, old)| from == [*old]);
                if from != [die] && (from.is_empty() || given) {
                    self.rated_anew(TraitRef { of, id }, die)?;
                }
            }
        }
        if self.state.setting.mods.vices {
            self.vices_after(who, Some(&vices))?;
        }
        self.takes_turns_now(who)
    }
}

impl Draft {
    fn rated_anew(&mut self, at: TraitRef, die: Die) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let (name, from) = (trait_.name.clone(), trait_.base.clone());
        self.edit_trait(at, |it| it.base = vec![die])?;
        self.tell(TraitEvent::Rated { on: self.name_of(at.of), role, name, from, to: vec![die] });
        Ok(())
    }
}

/// What a major GMC of that weight has of the sets in which all characters have the same traits (GMC-1).
fn spread(state: &State, weight: Weight) -> Vec<(crate::model::SetId, Vec<(Name, Die)>)> {
    // Where there are vices, they stand in for roles (GMC-8).
    let prime = |def: &crate::model::SetDef| {
        crate::rules::cast::vices::has_by_weight(def) && !(def.kind == SetKind::Roles && state.setting.mods.vices)
    };
    let mut found = Vec::new();
    for def in state.setting.sets.iter().filter(|def| prime(def)) {
        let theirs = state.cast.values().filter(|it| it.is_pc()).find_map(|pc| {
            let traits = pc.traits.sets.iter().filter(|set| set.def == def.id).flat_map(|set| &set.traits);
            let rated: Vec<(Name, Die)> = traits.filter_map(|it| Some((it.name.clone(), it.die()?))).collect();
            (!rated.is_empty()).then_some(rated)
        });
        let Some(mut traits) = theirs else { continue };
        match weight {
            Weight::Light => traits.iter_mut().for_each(|(_, die)| *die = die.down().unwrap_or(*die)),
            Weight::Medium => {}
            Weight::Heavy => {
                // In each set the best that can be better.
                let best = traits.iter_mut().filter(|(_, die)| *die < Die::D12).max_by_key(|(_, die)| *die);
                if let Some((_, die)) = best {
                    *die = die.up().unwrap_or(*die);
                }
            }
        }
        found.push((def.id, traits));
    }
    found
}
