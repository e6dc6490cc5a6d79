//! Two backgrounds on one file, and the choices they leave (CHAR-1, CHAR-5).

use super::highlights::{names_up, unraised};
use super::making::in_all;
use crate::model::{
    Bearer, CharacterId, Choose, Die, Given, Making, Ref, Role, Sfx, Trait, TraitId, TraitRef, TraitSet, Traits,
    same_name,
};
use crate::rules::cast::{copies, highlights, making, trait_sets, traits};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Rated};
use crate::rules::{CastEvent, Refusal, SetRefusal, Thing, TraitAt, TraitEvent};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

struct Met {
    incoming: TraitId,
    there: TraitId,
    /// The dice on the file, and those that come; `None` if every file begins with the trait.
    dice: (Vec<Die>, Option<Vec<Die>>),
}

/// Adds the background of an archetype or file to a file: equal names go a step up, the rest is added (CHAR-5).
pub(super) fn blend(draft: &mut Draft, who: CharacterId, with: Bearer) -> Result<(), Refusal> {
    let of = Bearer::Character(who);
    let name = draft.character_name(who);
    if with == of {
        return Err(SetRefusal::Itself(name).into());
    }
    let other = draft.state.traits(with).cloned().ok_or(Refusal::Gone(Thing::Bearer))?;
    let outline = if let Bearer::Archetype(id) = with { draft.state.setting.archetype(id).cloned() } else { None };
    let called = draft.name_of(with);
    let (mut file, mut ids) = copies::fresh_with(draft, &other);
    // Before the steps come off below: whether a trait was raised tells who names it.
    let names = names_up(&file.sets);
    // Steps of highlights come off first, and are put on again by all that name the trait on this file.
    for own in file.sets.iter_mut().flat_map(|it| &mut it.traits).filter(|it| it.raised > 0) {
        (own.base, own.raised) = (unraised(own), 0);
    }
    // Before it joins the list: its place there is what its traits and choices go by.
    let by = u32::try_from(draft.character(who)?.making.after.len()).unwrap_or(u32::MAX);
    draft.character_mut(who)?.making.after.push(called.clone());
    let mut met = BTreeMap::new();
    for set in file.sets {
        for one in blend_set(draft, of, set)? {
            met.insert(one.incoming, one.there);
            draft.character_mut(who)?.making.meets(one, by);
        }
    }
    // A choice that names an incoming trait means the one it has gone into.
    for id in ids.values_mut() {
        *id = met.get(id).copied().unwrap_or(*id);
    }
    traits::sets_in_order(draft, of)?;
    highlights::named_go_up(draft, of, &names)?;
    let milestone = outline.as_ref().and_then(|it| making::milestone_of(draft, it));
    let character = draft.character_mut(who)?;
    if let Some(outline) = outline {
        // There is one personal milestone, and that of the first background stays (GROW-8).
        character.growth.personal = character.growth.personal.take().or(milestone);
        let [has, comes] = [&character.background, &outline.text].map(|it| it.trim());
        // Two backgrounds may share their words, which come once.
        if !has.contains(comes) {
            character.background = [has, comes].join("\n").trim().into();
        }
        let of_it = |pick: Choose| {
            let of: Vec<TraitId> = pick.of.into_iter().filter(|id| character.traits.find(*id).is_some()).collect();
            // Where no more are left than come along there is nothing to choose.
            (of.len() > usize::from(pick.take)).then_some(Choose { of, ..pick })
        };
        let picks: Vec<Choose> = outline.picks.iter().filter_map(|it| of_it(here(it, &ids, by))).collect();
        character.making.may_leave(&picks, &character.traits);
        character.making.picks.extend(picks);
        // What it has open comes on top of what is open already.
        let had = character.making.unlock.unwrap_or_default();
        let more = in_all(&outline).saturating_sub(outline.unlock);
        character.making.unlock = Some(had.max(outline.unlock).saturating_add(more));
    }
    draft.tell(CastEvent::Blended { name, with: called });
    Ok(())
}

/// Merges a set, and returns the traits that met one on the file.
fn blend_set(draft: &mut Draft, of: Bearer, from: TraitSet) -> Result<Vec<Met>, Refusal> {
    let (mut rated, mut met) = (Vec::new(), Vec::new());
    let same = |it: &&TraitSet| it.def == from.def && it.is_called(from.name.as_ref());
    let Some(id) = draft.state.traits(of).and_then(|it| it.sets.iter().find(same)).map(|it| it.id) else {
        return traits::put_set(draft, of, from).map(|()| met);
    };
    let def = draft.state.setting.set(from.def).cloned();
    // What everybody has of it, and as everybody begins with it, is no background of anybody's.
    let plain = |new: &Trait| {
        let Some(def) = &def else { return false };
        def.usual.iter().any(|usual| same_name(usual, &new.name)) && def.begins_with(&new.name) == new.base
    };
    let own = trait_sets::own_set_mut(draft, of, id)?;
    more_sfx(&mut own.sfx, from.sfx);
    for trait_ in from.traits {
        let Some(had) = own.traits.iter_mut().find(|had| same_name(&had.name, &trait_.name)) else {
            own.traits.push(trait_);
            continue;
        };
        let (was, before) = (unraised(had), had.base.clone());
        let comes = (!plain(&trait_)).then_some(trait_.base);
        more_sfx(&mut had.sfx, trait_.sfx);
        if comes.is_some() {
            had.base = up(&before);
        }
        if had.base != before {
            rated.push((had.id, had.name.clone(), before, had.base.clone()));
        }
        met.push(Met { incoming: trait_.id, there: had.id, dice: (was, comes) });
    }
    let on = draft.name_of(of);
    for (which, name, from, to) in rated {
        let at = TraitRef { of, id: which };
        let step = Rated { at, from: from.iter().max().copied(), to: to.iter().max().copied() };
        draft.tell(TraitEvent::Rated { on: on.clone(), role: Role::Set(id), name, from, to });
        draft.at(draft.moments.rated, step)?;
    }
    Ok(met)
}

/// Keeps the chosen traits of an archetype; the others go, except for what another source gave of them (CHAR-1,
/// CHAR-5).
pub(super) fn pick_of_outline(draft: &mut Draft, who: CharacterId, traits: &[Ref<TraitId>]) -> Result<(), Refusal> {
    let of = Bearer::Character(who);
    let taken: BTreeSet<TraitId> = traits
        .iter()
        .map(|is| draft.trait_ref(&TraitAt { of: of.into(), is: is.clone() }).map(|at| at.id))
        .collect::<Result<_, _>>()?;
    let picks = draft.character(who)?.making.picks.clone();
    let all = |pick: &Choose| taken.iter().all(|id| pick.of.contains(id));
    // Nothing taken would fit any choice.
    let at = picks.iter().position(|it| !taken.is_empty() && all(it));
    let Some((at, pick)) = at.and_then(|at| Some((at, picks.get(at)?.clone()))) else {
        return Err(SetRefusal::NothingToPick(draft.character_name(who)).into());
    };
    if taken.len() != usize::from(pick.take) {
        draft.rule(SetRefusal::OtherPick { take: usize::from(pick.take) }.into())?;
    }
    draft.character_mut(who)?.making.picks.remove(at);
    let come = taken.iter().filter_map(|id| Some(draft.state.find(TraitRef { of, id: *id })?.1.name.clone()));
    let (name, traits) = (draft.character_name(who), come.collect());
    draft.tell(CastEvent::Picked { name, traits });
    for id in pick.of.iter().copied().filter(|id| !taken.contains(id)) {
        let at = TraitRef { of, id };
        let Some((_, left)) = draft.state.find(at) else { continue };
        let (is, raised) = (unraised(left), left.raised);
        match draft.character_mut(who)?.making.without(&pick, id, &is) {
            // Somebody else gave it as well: it goes back to what they gave, with the steps that highlights brought.
            Some(back) if back != is => {
                let back: Vec<Die> = back.iter().map(|die| die.raised(raised.into()).0).collect();
                traits::rate(draft, at, &back)?;
            }
            Some(_) => {}
            None => {
                highlights::names_nothing(draft, at)?;
                draft.remove_trait(at)?;
            }
        }
    }
    Ok(())
}

/// Drops a removed trait from the choices, and ends a choice with no more traits than come along (CHAR-1).
pub(in crate::rules) fn no_choice(draft: &mut Draft, (at, _): (TraitRef, Role)) -> Done {
    let chosen = |picks: &[Choose]| picks.iter().any(|pick| pick.of.contains(&at.id));
    let forget = |picks: &mut Vec<Choose>| {
        for pick in picks.iter_mut() {
            pick.of.retain(|id| *id != at.id);
        }
        picks.retain(|pick| pick.of.len() > usize::from(pick.take));
    };
    match at.of {
        Bearer::Character(who) if chosen(&draft.character(who)?.making.picks) => {
            let making = &mut draft.character_mut(who)?.making;
            forget(&mut making.picks);
            making.given.remove(&at.id);
        }
        Bearer::Archetype(id) if draft.state.setting.archetype(id).is_some_and(|it| chosen(&it.picks)) => {
            let all = &mut Arc::make_mut(&mut draft.state.setting).archetypes;
            all.iter_mut().filter(|it| it.id == id).for_each(|it| forget(&mut it.picks));
        }
        _ => {}
    }
    Ok(())
}

impl Making {
    /// Records the sources of the traits to choose from.
    pub(super) fn may_leave(&mut self, picks: &[Choose], traits: &Traits) {
        for (id, by) in picks.iter().flat_map(|pick| pick.of.iter().map(|id| (*id, pick.by))) {
            if let Some(trait_) = traits.find(id).map(|(_, it)| it) {
                self.given.entry(id).or_insert_with(|| vec![Given { by: Some(by), dice: unraised(trait_) }]);
            }
        }
    }

    fn meets(&mut self, met: Met, by: u32) {
        let (was, comes) = met.dice;
        let given = self.given.entry(met.there).or_default();
        // What was rated by hand since is the file's own.
        if sum(given).as_ref() != Some(&was) {
            *given = vec![Given { by: None, dice: was }];
        }
        given.extend(comes.map(|dice| Given { by: Some(by), dice }));
    }

    /// Returns the dice of a trait without the part of that choice; `None` if no other source gave any.
    fn without(&mut self, pick: &Choose, id: TraitId, is: &[Die]) -> Option<Vec<Die>> {
        let Some(given) = self.given.get_mut(&id) else {
            // An older file says only that the trait was there before, and went one step up.
            return pick.had.contains(&id).then(|| is.iter().map(|die| die.down().unwrap_or(*die)).collect());
        };
        let by_hand = sum(given).is_none_or(|sum| sum != is);
        given.retain(|it| it.by != Some(pick.by));
        let left = sum(given);
        // What was rated by hand keeps its dice; whether it stays at all is up to who else gave it.
        if by_hand { left.map(|_| is.to_vec()) } else { left }
    }
}

/// Returns the dice of the first source, with a step up for each further one.
fn sum(given: &[Given]) -> Option<Vec<Die>> {
    let (first, others) = given.split_first()?;
    Some(others.iter().fold(first.dice.clone(), |dice, _| up(&dice)))
}

/// Adds the SFX of another background, without those already there (CHAR-5).
fn more_sfx(own: &mut Vec<Sfx>, more: Vec<Sfx>) {
    for sfx in more {
        if !own.iter().any(|it| same_name(&it.name, &sfx.name)) {
            own.push(sfx);
        }
    }
}

fn up(dice: &[Die]) -> Vec<Die> {
    dice.iter().map(|die| die.up().unwrap_or(*die)).collect()
}

/// Translates a choice among the traits of an outline to the file made from it.
pub(super) fn here(pick: &Choose, ids: &BTreeMap<TraitId, TraitId>, by: u32) -> Choose {
    let of = pick.of.iter().filter_map(|id| ids.get(id).copied()).collect();
    Choose { by, ..Choose::new(of, pick.take) }
}
