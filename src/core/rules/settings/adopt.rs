//! Adoption of another setting in a running campaign: sets that match, are set aside and come back (SETT-1).

use crate::model::{
    Archetype, ArchetypeId, Choice, Counter, CounterDef, CounterFrom, CounterId, Gain, GainOf, ListKind, ModRow, Name,
    Origin, SetDef, SetId, SetKind, Setting, Stage, State, TrackDef, TrackId, TraitSet, same_name,
};
use crate::rules::cast;
use crate::rules::settings::sets::has_some;
use crate::rules::settings::{sets, setting};
use crate::rules::table::checked::Table;
use crate::rules::table::draft::Draft;
use crate::rules::{IfOpen, ModRefusal, Refusal, SettingEvent, Wrong};
use std::collections::BTreeMap;
use std::sync::Arc;

type Way<'a> = &'a dyn Fn(&SetDef, &SetDef) -> bool;

/// Returns the origin of a set or a track: the name of the setting file, and its id there.
fn home<T: Copy>(came: Option<&Origin>, id: T, own: Option<T>) -> Option<(Name, T)> {
    Some((came?.name.clone(), own.unwrap_or(id)))
}

/// Matches present sets with the new ones: by hand, else by their origin, else by kind and name.
pub fn matches(now: &Setting, new: &Setting, pairs: &[(SetId, Option<SetId>)]) -> BTreeMap<SetId, SetId> {
    let known: Vec<&SetDef> = now.sets.iter().chain(&now.aside).collect();
    let mut found: BTreeMap<SetId, SetId> = BTreeMap::new();
    for (one, other) in pairs {
        let there = new.set(*one).is_some() && known.iter().any(|it| Some(it.id) == *other);
        if let Some(other) = other.filter(|it| there && !found.values().any(|taken| taken == it)) {
            found.insert(*one, other);
        }
    }
    let by_hand = |id: SetId| pairs.iter().any(|(one, _)| *one == id);
    let from_home = |new_set: &SetDef, old: &SetDef| {
        let theirs = home(new.origin.as_ref(), new_set.id, None);
        theirs.is_some() && theirs == home(now.origin.as_ref(), old.id, old.came) && new_set.kind == old.kind
    };
    let alike = |new: &SetDef, old: &SetDef| new.kind == old.kind && same_name(&new.name, &old.name);
    // What fits in both ways goes first, or a set that was only renamed would take its place.
    let ways: [Way<'_>; 3] = [&|new, old| from_home(new, old) && alike(new, old), &from_home, &alike];
    for way in ways {
        for set in new.sets.iter().filter(|it| !by_hand(it.id)) {
            if found.contains_key(&set.id) {
                continue;
            }
            let old = known.iter().find(|old| way(set, old) && !found.values().any(|taken| *taken == old.id));
            if let Some(old) = old {
                found.insert(set.id, old.id);
            }
        }
    }
    found
}

/// Returns likely matches between sets of different names: the only unmatched set of a kind with the only new one of
/// that kind. They are proposals for a match by hand.
pub fn likely(now: &Setting, new: &Setting) -> Vec<(SetId, Option<SetId>)> {
    let found = matches(now, new, &[]);
    let alone = |sets: &[SetDef], kind: SetKind| sets.iter().filter(|it| it.kind == kind).count() == 1;
    let open = |set: &&SetDef| !found.contains_key(&set.id) && set.kind != SetKind::Own && alone(&new.sets, set.kind);
    let pair = |set: &SetDef| {
        let old = now.sets.iter().find(|old| old.kind == set.kind && alone(&now.sets, old.kind))?;
        (!found.values().any(|taken| *taken == old.id)).then_some((set.id, Some(old.id)))
    };
    new.sets.iter().filter(open).filter_map(pair).collect()
}

pub(super) fn track_matches(now: &Setting, new: &Setting) -> BTreeMap<TrackId, TrackId> {
    let known: Vec<&TrackDef> = now.tracks.iter().chain(&now.aside_tracks).collect();
    let mut found: BTreeMap<TrackId, TrackId> = BTreeMap::new();
    for track in &new.tracks {
        let same = |it: &&&TrackDef| same_name(&it.name, &track.name);
        let free = |it: &&&TrackDef| !found.values().any(|taken| *taken == it.id);
        if let Some(old) = known.iter().filter(free).find(same) {
            found.insert(track.id, old.id);
        }
    }
    found
}

/// The effects of adopting a setting on one bearer of traits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adoption {
    pub who: Name,
    /// Sets that go on under the same name.
    pub stays: Vec<Name>,
    /// Sets that go on under another name: old, new.
    pub moves: Vec<(Name, Name)>,
    /// Sets that are set aside, with the number of traits.
    pub aside: Vec<(Name, usize)>,
    /// Sets that come back, with the number of traits.
    pub back: Vec<(Name, usize)>,
    /// Sets that every character in play has there and this file lacks (SET-16).
    pub lacks: Vec<Name>,
}

/// Returns the effects of adopting a setting, file by file, without any change. Files without sets are left out.
pub fn adoptions(state: &State, new: &Setting, pairs: &[(SetId, Option<SetId>)]) -> Vec<Adoption> {
    let now = &state.setting;
    let to: BTreeMap<SetId, SetId> = matches(now, new, pairs).into_iter().map(|(new, old)| (old, new)).collect();
    let people = state.cast.values().map(|character| {
        let mut found = Adoption { who: character.name.clone(), ..Adoption::default() };
        let becomes = |set: &TraitSet| to.get(&set.def).and_then(|id| new.set(*id));
        for set in &character.traits.sets {
            let Some(def) = now.known_set(set.def) else { continue };
            let played = now.set(set.def).is_some();
            // Of several power sets each has a name of its own (SET-9).
            let name = set.name.clone().unwrap_or_else(|| def.name.clone());
            match becomes(set) {
                None if played => found.aside.push((name, set.traits.len())),
                None => {}
                Some(_) if !played => found.back.push((name, set.traits.len())),
                Some(other) if other.name == def.name => found.stays.push(name),
                Some(other) => found.moves.push((name, other.name.clone())),
            }
        }
        let has = |def: &SetDef| character.traits.sets.iter().filter_map(becomes).any(|it| it.id == def.id);
        let theirs = new.sets.iter().filter(|def| character.is_pc() && def.on_pcs && !has(def));
        found.lacks = theirs.map(|it| it.name.clone()).collect();
        found
    });
    let says = |it: &Adoption| *it != Adoption { who: it.who.clone(), ..Adoption::default() };
    people.filter(says).collect()
}

/// Every choice as a setting makes it.
pub(super) fn choices(setting: &Setting) -> Vec<Choice> {
    ModRow::ALL.iter().map(|row| setting.mods.chosen(row.usual)).collect()
}

/// Plays on with another setting (SETT-1).
pub(super) fn adopt_setting(
    draft: &mut Draft,
    setting: &Setting,
    pairs: &[(SetId, Option<SetId>)],
    open: IfOpen,
) -> Result<(), Refusal> {
    let told = |wrong: Vec<Wrong>| {
        let at = wrong.into_iter().next().map(|it| it.of.unwrap_or_else(|| it.at.into()));
        Refusal::from(ModRefusal::Unplayable(at.unwrap_or_default()))
    };
    let mut setting = setting.clone();
    setting.mods.as_now();
    // A table made of nothing else says whether it can be played, before anything changes.
    Table::try_from(State::new("probe", setting.clone())).map_err(told)?;
    if open != IfOpen::Wait {
        setting::end_open(draft, &[], open)?;
    }
    let sets = matches(&draft.state.setting, &setting, pairs);
    let tracks = track_matches(&draft.state.setting, &setting);
    let goes_on = |id: SetId| sets.values().any(|it| *it == id);
    sets::not_rolled(draft, &|def| !goes_on(def))?;
    // What has been walked is asked about, as where stages are edited (PATH-2).
    setting::walked_stay(draft, &setting.stages())?;
    setting::walk_fits(draft, &setting)?;
    let before = draft.state.setting.clone();
    let next = renumbered(draft, &setting, &sets, &tracks);
    let (doom, name) = (next.doom_label.clone(), next.name.clone());
    let choices = choices(&setting);
    let mods = before.mods.clone();
    // Mods and the word for doom follow below, in the ways that also change pools, purses and what is open.
    draft.state.setting = Arc::new(Setting { mods, doom_label: before.doom_label.clone(), ..next });
    if doom != before.doom_label {
        setting::doom_label(draft, &doom)?;
    }
    if setting.mods != before.mods {
        setting::choose(draft, &choices, open)?;
    }
    tracks_follow(draft, &before)?;
    sets::sets_stand(draft)?;
    let aside = |set: &&SetDef| before.set(set.id).is_some();
    let aside = draft.state.setting.aside.iter().filter(aside).map(|it| it.name.clone()).collect();
    draft.tell(SettingEvent::Adopted { name, aside });
    Ok(())
}

/// Returns a setting with the ids of this campaign: matched parts keep theirs, all else gets new ones.
fn renumbered(
    draft: &mut Draft,
    setting: &Setting,
    sets: &BTreeMap<SetId, SetId>,
    tracks: &BTreeMap<TrackId, TrackId>,
) -> Setting {
    let before = draft.state.setting.clone();
    // Read before any id is minted below: only what was given out earlier can have been here.
    let given = draft.state.next;
    let known: Vec<SetId> = before.sets.iter().chain(&before.aside).map(|it| it.id).collect();
    let new_ids: BTreeMap<SetId, SetId> = setting
        .sets
        .iter()
        .map(|set| {
            let free = |id: &SetId| id.0 < given && !known.contains(id);
            // What was here before has its own id again, where nothing else has it.
            let own = sets.get(&set.id).copied().or_else(|| Some(set.id).filter(free));
            (set.id, own.unwrap_or_else(|| SetId(draft.mint())))
        })
        .collect();
    let to = |id: Option<SetId>| id.and_then(|id| new_ids.get(&id).copied());
    let mut next = setting.clone();
    for set in &mut next.sets {
        let here = new_ids.get(&set.id).copied().unwrap_or(set.id);
        set.came = Some(set.came.unwrap_or(set.id)).filter(|it| *it != here);
        (set.id, set.ways.on, set.ways.shares) = (here, to(set.ways.on), to(set.ways.shares));
    }
    for track in &mut next.tracks {
        let free = |id: &TrackId| id.0 < given && before.known_track(*id).is_none();
        let own = tracks.get(&track.id).copied().or_else(|| Some(track.id).filter(free));
        let here = own.unwrap_or_else(|| TrackId(draft.mint()));
        track.came = Some(track.came.unwrap_or(track.id)).filter(|it| *it != here);
        track.id = here;
    }
    for def in &mut next.counters {
        let alike = |it: &&CounterDef| it.on == def.on && same_name(&it.is.name, &def.is.name);
        let old = before.counters.iter().chain(&before.aside_counters).find(alike);
        let free = |id: &CounterId| id.0 < given && before.known_counter(*id).is_none();
        let own = old.map(|it| it.id).or_else(|| Some(def.id).filter(free));
        def.id = own.unwrap_or_else(|| CounterId(draft.mint()));
    }
    (next.shaken_set, next.catalyst_set) = (to(setting.shaken_set), to(setting.catalyst_set));
    next.value_set = to(setting.value_set);
    for sets in [&mut next.paper.first, &mut next.paper.without] {
        *sets = sets.iter().filter_map(|it| to(Some(*it))).collect();
    }
    for list in &mut next.lists {
        if let ListKind::Traits(set) = list.of {
            list.of = ListKind::Traits(to(Some(set)).unwrap_or(set));
        }
    }
    next.stage_sets = setting.stage_sets.iter().filter_map(|set| to(Some(*set))).collect();
    let listed = next.menu.iter_mut().map(|it| &mut it.gain);
    let staged = next.stages.iter_mut().flat_map(Stage::all_gives_mut);
    for of in listed.chain(staged).filter_map(Gain::of_mut) {
        if let GainOf::Set(set) = of {
            *set = to(Some(*set)).unwrap_or(*set);
        }
    }
    // What the story had to give once, somebody has, whatever it costs now (GROW-8).
    let mut given: Vec<&Gain> = before.menu.iter().filter(|it| it.had).map(|it| &it.gain).collect();
    for row in next.menu.iter_mut().filter(|it| it.once) {
        let place = given.iter().position(|it| **it == row.gain);
        row.had = place.map(|place| given.swap_remove(place)).is_some();
    }
    let outlines = std::mem::take(&mut next.archetypes);
    next.archetypes = outlines.iter().map(|it| outline_here(draft, it, &new_ids)).collect();
    let kept = |set: &&SetDef| !next.sets.iter().any(|it| it.id == set.id) && has_some(&draft.state, set.id, false);
    next.aside = before.sets.iter().chain(&before.aside).filter(kept).cloned().collect();
    let worn = |track: &&TrackDef| {
        let gone = !next.tracks.iter().any(|it| it.id == track.id);
        gone && draft
            .state
            .cast
            .values()
            .any(|it| it.traits.stress.contains_key(&track.id) || it.traits.trauma.contains_key(&track.id))
    };
    let counts = |def: &&CounterDef| {
        let theirs = |it: &Counter| it.from == CounterFrom::Setting(def.id) && it.now != def.is.start;
        !next.counters.iter().any(|it| it.id == def.id) && draft.state.counters.values().any(|it| theirs(it))
    };
    next.aside_counters = before.counters.iter().chain(&before.aside_counters).filter(counts).cloned().collect();
    next.aside_tracks = before.tracks.iter().chain(&before.aside_tracks).filter(worn).cloned().collect();
    next
}

fn outline_here(draft: &mut Draft, it: &Archetype, sets: &BTreeMap<SetId, SetId>) -> Archetype {
    let (mut file, ids) = cast::fresh_outline(draft, &it.file);
    for set in &mut file.sets {
        set.def = sets.get(&set.def).copied().unwrap_or(set.def);
    }
    let mut picks = it.picks.clone();
    for pick in &mut picks {
        pick.of = pick.of.iter().filter_map(|id| ids.get(id).copied()).collect();
    }
    Archetype { id: ArchetypeId(draft.mint()), file, picks, ..it.clone() }
}

fn tracks_follow(draft: &mut Draft, before: &Setting) -> Result<(), Refusal> {
    let renamed: Vec<(TrackId, Name, Name)> = draft
        .state
        .setting
        .tracks
        .iter()
        .filter_map(|it| Some((it.id, before.known_track(it.id)?.name.clone(), it.name.clone())))
        .filter(|(_, from, to)| from != to)
        .collect();
    for (track, from, to) in renamed {
        setting::stress_called(draft, track, &from, &to)?;
    }
    Ok(())
}
