//! Hiding and revealing, and the players' names for hidden characters.
//!
//! Home of SHOW-1, SHOW-3.

use crate::model::{Bearer, CharacterId, Name, Ref, Sight, TraitRef};
use crate::rules::counters;
use crate::rules::sight::commands::Hideable;
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, SightEvent, SightRefusal, Thing};
use std::sync::Arc;

pub(super) fn hide_or_reveal(draft: &mut Draft, what: &Hideable, hide: bool) -> Result<(), Refusal> {
    let name = match what {
        Hideable::Character(who) => hide_character(draft, who, hide)?,
        Hideable::Trait(at) => {
            let at = draft.trait_ref(at)?;
            let (_, it) = draft.trait_at(at)?;
            let (name, was) = (it.name.clone(), it.hidden);
            // Hidden only with its bearer, it can't be revealed alone, and the reason has to say so.
            if !hide && !was {
                hidden_with(draft, &name, at)?;
            }
            turned(&name, was, hide)?;
            draft.edit_trait(at, |it| it.hidden = hide)?;
            name
        }
        Hideable::Die { roll, die } => {
            let roll = draft.roll_id(roll)?;
            let id = draft.die_id(roll, die)?;
            let die = draft.roll(roll)?.die(id).ok_or(Refusal::Gone(Thing::Die))?.clone();
            // A die of a hidden source is revealed with that source.
            if !hide && !die.hidden && draft.state.hides_source(&die) {
                return Err(SightRefusal::Hidden(die.label).into());
            }
            turned(&die.label, die.hidden, hide)?;
            for die in draft.roll_mut(roll)?.dice.iter_mut().filter(|it| it.id == id) {
                die.hidden = hide;
            }
            die.label
        }
        Hideable::Pool(pool) => {
            let pool = draft.pool_id(pool).and_then(|id| draft.pool_mut(id))?;
            turned(&pool.name, pool.hidden, hide)?;
            pool.hidden = hide;
            pool.name.clone()
        }
        Hideable::Counter(at) => {
            let id = counters::counter_at(draft, at)?;
            let (name, of) = {
                let counter = draft.state.counted(id).ok_or(Refusal::Gone(Thing::Counter))?;
                (counter.spec.name.clone(), counter.counter.of)
            };
            let was = draft.counter(id)?.hidden;
            // Hidden only with its file or scene, it can't be revealed alone.
            match of {
                Some(Bearer::Scene(id)) if !hide && !was && !draft.scene(id)?.running && !draft.scene(id)?.played => {
                    return Err(SightRefusal::NotPlayed { name, scene: draft.name_of(Bearer::Scene(id)) }.into());
                }
                Some(of) if !hide && !was && draft.state.hides_counter(id) => {
                    return Err(SightRefusal::OfHidden { name, whose: draft.name_of(of) }.into());
                }
                _ => {}
            }
            turned(&name, was, hide)?;
            draft.counter_mut(id)?.hidden = hide;
            name
        }
        Hideable::Element(at) => {
            let id = draft.element_id(at)?;
            let Some(element) = draft.state.map.elements.get(&id) else { return Err(Refusal::Gone(Thing::Element)) };
            let (name, was, of) = (element.name.clone(), element.hidden, element.character);
            if let Some(whose) = of.filter(|who| !hide && !was && draft.state.hides(*who)) {
                return Err(SightRefusal::OfHidden { name, whose: draft.character_name(whose) }.into());
            }
            turned(&name, was, hide)?;
            if let Some(element) = Arc::make_mut(&mut draft.map_mut().elements).get_mut(&id) {
                Arc::make_mut(element).hidden = hide;
            }
            name
        }
    };
    draft.tell(if hide { SightEvent::Hidden { name } } else { SightEvent::Revealed { name } });
    Ok(())
}

/// Hides or reveals a character. One hidden by hand stays so when acting (SHOW-2).
fn hide_character(draft: &mut Draft, who: &Ref<CharacterId>, hide: bool) -> Result<Name, Refusal> {
    let id = draft.character_id(who)?;
    draft.state.says_sight(id);
    let character = draft.character_mut(id)?;
    if character.is_pc() {
        return Err(SightRefusal::IsPc(character.name.clone()).into());
    }
    // Kept hidden by hand is more than not yet seen, so whoever is new can still be hidden.
    let was = if hide { character.sight == Sight::Kept } else { character.sight != Sight::Seen };
    turned(&character.name, was, hide)?;
    character.sight = if hide { Sight::Kept } else { Sight::Seen };
    Ok(character.name.clone())
}

fn hidden_with(draft: &Draft, name: &Name, at: TraitRef) -> Result<(), Refusal> {
    let (name, whose) = (name.clone(), draft.name_of(at.of));
    match at.of {
        Bearer::Scene(id) if !draft.scene(id)?.running => Err(SightRefusal::NotPlayed { name, scene: whose }.into()),
        _ if draft.state.hides_trait(at) => Err(SightRefusal::OfHidden { name, whose }.into()),
        _ => Ok(()),
    }
}

pub(super) fn alias(draft: &mut Draft, who: CharacterId, name: &Name) -> Result<(), Refusal> {
    let (alias, it) = (Name::from(name.trim()), draft.character(who)?);
    let named = it.name.clone();
    if it.is_pc() {
        return Err(SightRefusal::IsPc(named).into());
    }
    // The name inside the alias would tell the players who it is.
    if alias.to_lowercase().contains(&named.to_lowercase()) {
        draft.rule(SightRefusal::SaysName(named.clone()).into())?;
    }
    draft.character_mut(who)?.alias = alias.clone();
    draft.tell(SightEvent::Aliased { name: named, alias });
    Ok(())
}

fn turned(name: &Name, hidden: bool, hide: bool) -> Result<(), Refusal> {
    match (hidden, hide) {
        (true, true) => Err(SightRefusal::Hidden(name.clone()).into()),
        (false, false) => Err(SightRefusal::Seen(name.clone()).into()),
        _ => Ok(()),
    }
}
