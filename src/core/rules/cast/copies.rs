//! Numbered copies of a file (GMC-4).

use crate::model::{
    About, Character, CharacterId, Crew, Growth, Hurt, Lasts, Making, Purse, SceneId, Sfx, Trait, TraitId, TraitSetId,
    Traits,
};
use crate::rules::cast::files;
use crate::rules::counters;
use crate::rules::scenes;
use crate::rules::table::draft::Draft;
use crate::rules::{CastEvent, GmcRefusal, Refusal, mob_dice};
use std::collections::BTreeMap;

/// The most copies at a time; more would be a slip of the keyboard.
const MOST: u32 = 30;

pub(super) fn copies(draft: &mut Draft, who: CharacterId, times: u32) -> Result<(), Refusal> {
    let mut first = draft.character(who)?.clone();
    // A copy is unharmed: it has the dice the first one has lost (GMC-4).
    let lost = std::mem::take(&mut first.lost);
    if let Some(trait_) = mob_dice(&draft.state, who).and_then(|(at, _)| first.traits.find_mut(at.id)) {
        trait_.base.extend(lost);
    }
    if first.is_pc() {
        return Err(GmcRefusal::IsPc(first.name).into());
    }
    if times == 0 || times > MOST {
        return Err(GmcRefusal::HowMany(MOST).into());
    }
    let scenes: Vec<SceneId> =
        draft.state.running().filter(|scene| scene.cast.contains(&who)).map(|it| it.id).collect();
    for _ in 0..times {
        // Each one is in the cast before the next one is named, so that the numbers go on.
        let (id, name) = (CharacterId(draft.mint()), draft.state.nobodys(&first.name));
        let traits = fresh(draft, &first.traits);
        let copy = Character {
            id,
            name: name.clone(),
            player: None,
            // A copy of a copy is one of the first, so that all of them can share an initiative (ORD-6).
            copy_of: first.copy_of.or(Some(who)),
            traits,
            crew: Crew::default(),
            hurt: Hurt::default(),
            hero: Vec::new(),
            saved_dice: 0,
            // `purse_fits` gives points of their own and tells so; put in here they would come without a word.
            purse: Purse::Bank,
            engaged: false,
            pinned: false,
            stepped: 0,
            saved_pools: Vec::new(),
            last_pool: Vec::new(),
            making: Making::default(),
            growth: Growth::default(),
            ..first.clone()
        };
        draft.put_character(copy);
        counters::copy_own(draft, who, id);
        draft.tell(CastEvent::Made { name });
        files::purse_fits(draft, id)?;
        scenes.iter().try_for_each(|scene| scenes::enter(draft, *scene, id))?;
    }
    Ok(())
}

/// Returns the sets of a file with new ids, without the traces of play.
fn fresh(draft: &mut Draft, traits: &Traits) -> Traits {
    fresh_with(draft, traits).0
}

/// Returns the sets for an archetype, with new ids and nobody of any campaign (CHAR-1, SETT-1).
pub(in crate::rules) fn fresh_outline(draft: &mut Draft, traits: &Traits) -> (Traits, BTreeMap<TraitId, TraitId>) {
    let (mut traits, ids) = fresh_with(draft, traits);
    traits.knows_nobody();
    // What is made of an outline is seen with whoever it is of (SHOW-1).
    traits.sets.iter_mut().flat_map(|it| &mut it.traits).for_each(|it| it.hidden = false);
    (traits, ids)
}

/// Returns the sets with new ids, and the new id of each old one.
pub(in crate::rules) fn fresh_with(draft: &mut Draft, traits: &Traits) -> (Traits, BTreeMap<TraitId, TraitId>) {
    let mut ids = BTreeMap::new();
    let mut sets = traits.sets.clone();
    for set in &mut sets {
        set.id = TraitSetId(draft.mint());
        (set.shut_down, set.back) = (false, None);
        set.sfx.iter_mut().for_each(|it| it.used = false);
        // What was made for the session is the first one's (SET-8).
        set.traits.retain(|it| it.lasts == Lasts::Kept);
        for trait_ in &mut set.traits {
            let fresh = Trait::new(TraitId(draft.mint()), trait_.name.clone(), trait_.base.clone());
            ids.insert(trait_.id, fresh.id);
            *trait_ = Trait {
                note: trait_.note.clone(),
                model: trait_.model,
                hidden: trait_.hidden,
                // What was used up is had again (SFX-2).
                sfx: trait_.sfx.iter().map(|it| Sfx { used: false, ..it.clone() }).collect(),
                tags: trait_.tags.clone(),
                statement: trait_.statement.clone(),
                about: trait_.about,
                effect: trait_.effect,
                highlights: trait_.highlights.clone(),
                raised: trait_.raised,
                ..fresh
            };
        }
    }
    // What hangs on a trait of the first hangs on the copy of it (SET-6).
    for trait_ in sets.iter_mut().flat_map(|set| &mut set.traits) {
        if let Some(About::Trait(on)) = trait_.about {
            trait_.about = ids.get(&on).copied().map(About::Trait);
        }
    }
    let catalyst = traits.catalyst.as_ref().map(|it| (it.name.clone(), it.base.clone()));
    let catalyst = catalyst.map(|(name, base)| draft.new_trait(name, base));
    (Traits { catalyst, sets, ..Traits::default() }, ids)
}
