//! Making characters: after an archetype, like another file, of two backgrounds, with entries of the setting's lists
//! (CHAR-1, CHAR-5, CHAR-8, SFX-9).
//!
//! Home of CHAR-1, CHAR-5, CHAR-7, CHAR-8, SFX-9.

use super::blend::here;
use super::highlights::names_up;
use crate::model::{
    Archetype, ArchetypeId, Bearer, Benefit, Character, CharacterId, CharacterKind, Choose, Cost, Die, Entry, GmcKind,
    Held, Host, ListKind, Making, Name, PlayerId, Ref, SetId, SetKind, Sfx, TraitId, TraitRef, TraitSet, same_name,
};
use crate::rules::cast::{copies, files, gangs, highlights, trait_sets, traits};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{CastEvent, HostAt, Refusal, SetRefusal, Thing};
use crate::rules::{counters, sfx};

/// Makes a file after an archetype, with its open choices (CHAR-1).
pub(super) fn made_after(
    draft: &mut Draft,
    name: &Name,
    which: ArchetypeId,
    player: Option<PlayerId>,
) -> Result<(), Refusal> {
    let outline = draft.state.setting.archetype(which).cloned().ok_or(Refusal::Gone(Thing::Archetype))?;
    let who = a_file(draft, named(Thing::Character, name)?, CharacterKind::Pc, player)?;
    let (file, ids) = copies::fresh_with(draft, &outline.file);
    let mut names = names_up(&file.sets);
    // What it has itself is as it says.
    names.retain(|name| !file.sets.iter().flat_map(|it| &it.traits).any(|it| same_name(&it.name, name)));
    let traits = draft.traits_mut(Bearer::Character(who))?;
    let usual = std::mem::take(&mut traits.sets);
    traits.sets = over(usual, file.sets);
    traits::sets_in_order(draft, Bearer::Character(who))?;
    highlights::named_go_up(draft, Bearer::Character(who), &names)?;
    let picks = outline.picks.iter().map(|it| here(it, &ids, 0));
    let picks: Vec<Choose> = picks.filter(|it| it.of.len() > usize::from(it.take)).collect();
    let milestone = milestone_of(draft, &outline);
    let character = draft.character_mut(who)?;
    character.background = outline.text.clone();
    character.growth.personal = milestone;
    let mut making = Making { after: vec![outline.name.clone()], unlock: Some(in_all(&outline)), ..Making::default() };
    making.may_leave(&picks, &character.traits);
    character.making = Making { picks, ..making };
    draft.tell(CastEvent::MadeAfter { name: draft.character_name(who), like: outline.name });
    Ok(())
}

/// Returns the personal milestone of an archetype, if milestones are played (CHAR-1).
pub(super) fn milestone_of(draft: &Draft, outline: &Archetype) -> Option<Held> {
    let written = draft.state.setting.mods.milestones && !outline.milestone.name.is_empty();
    written.then(|| Held { milestone: outline.milestone.clone(), ..Held::default() })
}

/// Makes a file like another one: a PC from a GMC, or a second one (CHAR-1).
pub(super) fn made_like(
    draft: &mut Draft,
    name: &Name,
    like: CharacterId,
    kind: Option<CharacterKind>,
    player: Option<PlayerId>,
) -> Result<(), Refusal> {
    let first = draft.character(like)?.clone();
    let kind = kind.unwrap_or(first.kind);
    let who = a_file(draft, named(Thing::Character, name)?, kind, player)?;
    let (mut traits, ids) = copies::fresh_with(draft, &first.traits);
    // A new catalyst has a die already; that of the first one takes its place.
    let own = draft.character(who)?.traits.catalyst.clone();
    traits.catalyst = if kind == CharacterKind::Gmc(GmcKind::Catalyst) { traits.catalyst.or(own) } else { None };
    if kind == CharacterKind::Pc && first.kind != CharacterKind::Pc {
        traits.sets.iter_mut().for_each(for_a_player);
    }
    let picks = first.making.picks.iter().map(|it| here(it, &ids, it.by)).collect();
    let given = first.making.given.into_iter().filter_map(|(id, all)| Some((ids.get(&id).copied()?, all))).collect();
    let character = draft.character_mut(who)?;
    // What play has left on the first one stays with it: only what was written goes along.
    *character = Character {
        weight: first.weight.filter(|_| kind == first.kind),
        folder: first.folder,
        concept: first.concept,
        pronouns: first.pronouns,
        background: first.background,
        appearance: first.appearance,
        notes: first.notes,
        player_notes: first.player_notes,
        picture: first.picture,
        traits,
        making: Making { picks, given, ..first.making },
        ..character.clone()
    };
    counters::copy_own(draft, like, who);
    let name = draft.character_name(who);
    draft.tell(CastEvent::MadeAfter { name, like: first.name });
    Ok(())
}

fn a_file(
    draft: &mut Draft,
    name: Name,
    kind: CharacterKind,
    player: Option<PlayerId>,
) -> Result<CharacterId, Refusal> {
    files::add_character(draft, name, kind, player, None)?;
    // Ids only grow, so the last one is the one just made.
    let made = draft.state.cast.keys().next_back().copied();
    made.ok_or(Refusal::Gone(Thing::Character))
}

/// Copies one entry of the setting's lists to a file (SFX-9). A distinction that names traits steps them up, once
/// (SET-1).
pub(super) fn take_entry(
    draft: &mut Draft,
    of: Bearer,
    list: &Name,
    entry: &Name,
    on: Option<&HostAt>,
) -> Result<(), Refusal> {
    let lists = draft.state.setting.lists.iter().filter(|it| same_name(&it.name, list));
    let found = lists.flat_map(|it| it.entries.iter().map(|entry| (it.of, entry)));
    let found = found.into_iter().find(|(_, it)| same_name(&it.name, entry));
    let Some((kind, entry)) = found.map(|(kind, it)| (kind, it.clone())) else {
        return Err(SetRefusal::NoEntry { list: list.clone(), entry: entry.clone() }.into());
    };
    match kind {
        ListKind::Sfx => {
            let Some(on) = on else { return Err(SetRefusal::OnWhat(entry.name).into()) };
            let on = sfx::host(draft, of, on)?;
            takes_sfx(draft, of, on, entry)
        }
        ListKind::Traits(set) => {
            let def = draft.set_id(&Ref::Id(set))?;
            let on = on.map(|on| sfx::host(draft, of, on)).transpose()?;
            takes_trait(draft, of, def, on, entry)
        }
    }
}

fn takes_sfx(draft: &mut Draft, of: Bearer, on: Host, entry: Entry) -> Result<(), Refusal> {
    let new = if entry.sfx.is_empty() { vec![Sfx::told(entry.name.clone(), entry.text)] } else { entry.sfx };
    let mut all = draft.state.traits(of).and_then(|it| it.sfx(on)).map(<[Sfx]>::to_vec).unwrap_or_default();
    new.iter().try_for_each(|it| sfx::no_twin(draft, &all, &it.name))?;
    all.extend(new);
    sfx::write_sfx(draft, of, on, &all)
}

fn takes_trait(draft: &mut Draft, of: Bearer, def: SetId, on: Option<Host>, entry: Entry) -> Result<(), Refusal> {
    if traits::called_so(draft, of, def, &entry.name).is_some() {
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: entry.name.clone() })?;
    }
    // Whatever a list says, a talent has no die (SET-13).
    let talents = draft.state.setting.set(def).is_some_and(|it| it.kind == SetKind::Talents);
    let listed: &[Die] = if talents { &[] } else { &entry.dice };
    let (dice, said) = (trait_sets::or_starts(draft, def, &entry.name, listed), !listed.is_empty());
    let name = entry.name.clone();
    trait_sets::joins_which(draft, of, def, on)?;
    let id = new_of_entry(draft, of, (def, on), (name.clone(), dice), Some(entry))?;
    // Dice that the list names are what the setting means; only usual ones go up with what names them (SET-1).
    if !said {
        highlights::highlighted_steps(draft, of, &name)?;
    }
    highlights::highlights_step(draft, TraitRef { of, id })?;
    gangs::is_more_than_extra(draft, of)
}

/// Adds a trait from an entry of the setting's lists, to the named set if there are several of a kind (SET-9).
pub(in crate::rules) fn new_of_entry(
    draft: &mut Draft,
    of: Bearer,
    (set, on): (SetId, Option<Host>),
    (name, dice): (Name, Vec<Die>),
    entry: Option<Entry>,
) -> Result<TraitId, Refusal> {
    let own = match on {
        Some(Host::Set(own)) => draft.state.traits(of).and_then(|it| it.set(own)).filter(|it| it.def == set),
        _ => None,
    };
    let id = match own.map(|it| it.id) {
        Some(own) => traits::add_trait_to(draft, of, own, name, dice)?,
        None => traits::add_trait(draft, of, set, name, dice)?,
    };
    if let Some(entry) = entry {
        draft.edit_trait(TraitRef { of, id }, |gained| {
            (gained.note, gained.sfx, gained.highlights) = (entry.text, entry.sfx, entry.highlights);
        })?;
    }
    Ok(id)
}

/// Drops the open choices (CHAR-8).
pub(super) fn finished(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    if draft.character(who)?.making.is_over() {
        return Err(SetRefusal::NothingToPick(name).into());
    }
    draft.character_mut(who)?.making = Making::default();
    draft.tell(CastEvent::Finished { name });
    Ok(())
}

/// Returns the number of SFX unlocked in the end on a file after an archetype: those already open, and the last step.
pub(super) fn in_all(outline: &Archetype) -> u8 {
    let open = super::needs::unlocked(&outline.file, &outline.picks);
    outline.unlock.saturating_add(u8::try_from(open).unwrap_or(u8::MAX))
}

/// Adapts a set from GM to player: doom prices become plot points, and a hindrance earns one (POOL-3, PP-8). Texts that
/// said otherwise go.
fn for_a_player(set: &mut TraitSet) {
    for sfx in set.sfx.iter_mut().chain(set.traits.iter_mut().flat_map(|it| &mut it.sfx)) {
        let pays = sfx.costs.iter_mut().filter(|it| matches!(it, Cost::Doom(_)));
        let paid = pays.map(|cost| *cost = Cost::Points(1)).count();
        if paid > 0 || sfx.benefits == [Benefit::Hinder] {
            sfx.text = "".into();
        }
    }
}

/// Returns the sets every PC has, with those of an archetype in their place; usual traits that it leaves out stay.
fn over(mut usual: Vec<TraitSet>, outline: Vec<TraitSet>) -> Vec<TraitSet> {
    for mut set in outline {
        // A set with a name of its own takes the place of one that is there and empty (SET-9).
        let fits =
            |it: &TraitSet| it.name.is_none() && (set.name.is_none() || it.traits.is_empty() && it.sfx.is_empty());
        let at = usual.iter().position(|it| it.def == set.def && fits(it));
        let had = at.map(|at| usual.remove(at).traits).unwrap_or_default();
        let left = had
            .into_iter()
            .filter(|it| !set.traits.iter().any(|own| same_name(&own.name, &it.name)))
            .collect::<Vec<_>>();
        set.traits.extend(left);
        usual.push(set);
    }
    usual
}
