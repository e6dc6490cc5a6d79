//! Hiding and revealing, and what the players call whoever is hidden.
//!
//! Home of SHOW-1, SHOW-3.

use crate::model::{Bearer, CharacterId, Name, Ref, Sight, TraitRef};
use crate::rules::sight::commands::Hideable;
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, SightCommand, SightEvent, SightRefusal, Thing};
use std::sync::Arc;

impl Draft {
    pub fn sight(&mut self, command: &SightCommand) -> Result<(), Refusal> {
        match command {
            SightCommand::Hide { what } => self.hide_or_reveal(what, true),
            SightCommand::Reveal { what } => self.hide_or_reveal(what, false),
            SightCommand::Alias { who, name } => self.alias(self.character_id(who)?, name),
            SightCommand::Picture { picture } => {
                if self.state.picture.is_none() && picture.is_none() {
                    return Err(Refusal::NoPicture(self.state.name.clone()));
                }
                self.state.picture.clone_from(picture);
                self.tell(SightEvent::Pictured { has: picture.is_some() });
                Ok(())
            }
        }
    }

    /// Hides something, or reveals it.
    fn hide_or_reveal(&mut self, what: &Hideable, hide: bool) -> Result<(), Refusal> {
        let name = match what {
            Hideable::Character(who) => self.hide_character(who, hide)?,
            Hideable::Trait(at) => {
                let at = self.trait_ref(at)?;
                let (_, it) = self.trait_at(at)?;
                let (name, was) = (it.name.clone(), it.hidden);
                if !hide && !was {
                    self.hidden_with(&name, at)?;
                }
                turned(&name, was, hide)?;
                self.edit_trait(at, |it| it.hidden = hide)?;
                name
            }
            Hideable::Die { roll, die } => {
                let roll = self.roll_id(roll)?;
                let id = self.die_id(roll, die)?;
                let die = self.roll(roll)?.die(id).ok_or(Refusal::Gone(Thing::Die))?.clone();
                if !hide && !die.hidden && self.state.hides_source(&die) {
                    return Err(SightRefusal::Hidden(die.label).into());
                }
                turned(&die.label, die.hidden, hide)?;
                for die in self.roll_mut(roll)?.dice.iter_mut().filter(|it| it.id == id) {
                    die.hidden = hide;
                }
                die.label
            }
            Hideable::Pool(pool) => {
                let pool = self.pool_id(pool).and_then(|id| self.pool_mut(id))?;
                turned(&pool.name, pool.hidden, hide)?;
                pool.hidden = hide;
                pool.name.clone()
            }
            Hideable::Element(at) => {
                let id = self.element_id(at)?;
                let Some(element) = self.state.map.elements.get(&id) else { return Err(Refusal::Gone(Thing::Element)) };
                let (name, was, of) = (element.name.clone(), element.hidden, element.character);
                if let Some(whose) = of.filter(|who| !hide && !was && self.state.hides(*who)) {
                    return Err(SightRefusal::OfHidden { name, whose: self.character_name(whose) }.into());
                }
                turned(&name, was, hide)?;
                if let Some(element) = Arc::make_mut(&mut self.map_mut().elements).get_mut(&id) {
                    Arc::make_mut(element).hidden = hide;
                }
                name
            }
        };
        self.tell(if hide { SightEvent::Hidden { name } } else { SightEvent::Revealed { name } });
        Ok(())
    }

    /// Who is new may be hidden by hand: then they stay so when they act (SHOW-2).
    fn hide_character(&mut self, who: &Ref<CharacterId>, hide: bool) -> Result<Name, Refusal> {
        let id = self.character_id(who)?;
        self.state.says_sight(id);
        let character = self.character_mut(id)?;
        if character.is_pc() {
            return Err(SightRefusal::IsPc(character.name.clone()).into());
        }
        let was = if hide { character.sight == Sight::Kept } else { character.sight != Sight::Seen };
        turned(&character.name, was, hide)?;
        character.sight = if hide { Sight::Kept } else { Sight::Seen };
        Ok(character.name.clone())
    }

    /// What is hidden only with whatever has it is not revealed by itself.
    fn hidden_with(&self, name: &Name, at: TraitRef) -> Result<(), Refusal> {
        let (name, whose) = (name.clone(), self.name_of(at.of));
        match at.of {
            Bearer::Scene(id) if !self.scene(id)?.running => Err(SightRefusal::NotPlayed { name, scene: whose }.into()),
            _ if self.state.hides_trait(at) => Err(SightRefusal::OfHidden { name, whose }.into()),
            _ => Ok(()),
        }
    }

    fn alias(&mut self, who: CharacterId, name: &Name) -> Result<(), Refusal> {
        let (alias, it) = (Name::from(name.trim()), self.character(who)?);
        let named = it.name.clone();
        if it.is_pc() {
            return Err(SightRefusal::IsPc(named).into());
        }
        if alias.to_lowercase().contains(&named.to_lowercase()) {
            self.rule(SightRefusal::SaysName(named.clone()).into())?;
        }
        self.character_mut(who)?.alias = alias.clone();
        self.tell(SightEvent::Aliased { name: named, alias });
        Ok(())
    }
}

/// What is hidden is hidden once, and revealed once.
fn turned(name: &Name, hidden: bool, hide: bool) -> Result<(), Refusal> {
    match (hidden, hide) {
        (true, true) => Err(SightRefusal::Hidden(name.clone()).into()),
        (false, false) => Err(SightRefusal::Seen(name.clone()).into()),
        _ => Ok(()),
    }
}
