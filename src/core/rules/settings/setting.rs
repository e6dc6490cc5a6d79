//! The setting and its mods, switched at the table (SETT-1).
//!
//! Home of SETT-1.

use crate::model::{
    Choice, Gain, GainOf, List, MOST_OPTIONS, MOST_PARTS, MOST_STAGES, Mod, Name, PoolId, PoolKind, Ref, ResolutionId,
    Setting, Source, Stage, TrackId, same_name,
};
use crate::rules::resolution;
use crate::rules::settings::mods;
use crate::rules::settings::parts::{list_changes, stage_changes};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Already, IfOpen, ModRefusal, PathRefusal, Refusal, Renamed, SettingEvent, TableEvent, Thing};
use std::sync::Arc;

pub fn setting_mut(draft: &mut Draft) -> &mut Setting {
    Arc::make_mut(&mut draft.state.setting)
}

/// Puts one of several elsewhere.
pub fn put<T>(all: &mut Vec<T>, is: impl Fn(&T) -> bool, to: usize) -> Result<(), Refusal> {
    let (from, to) = (all.iter().position(is), to.min(all.len().saturating_sub(1)));
    let from = from.filter(|from| *from != to).ok_or(Refusal::Already(Already::SetPlayed))?;
    let moved = all.remove(from);
    all.insert(to, moved);
    Ok(())
}

/// Makes choices together: their result must be free of conflicts, and open tests and contests are played out by the
/// choices they began with (SETT-1).
pub fn choose(draft: &mut Draft, to: &[Choice], open: IfOpen) -> Result<(), Refusal> {
    let mut mods = draft.state.setting.mods.clone();
    for choice in to {
        mods.choose(*choice);
    }
    let was = draft.state.setting.mods.clone();
    let new: Vec<Choice> = to.iter().copied().filter(|it| mods.has(*it) && !was.has(*it)).collect();
    if new.is_empty() {
        return Err(Refusal::Already(Already::Played));
    }
    if let Some(broken) = mods::broken(&mods).first() {
        return Err(ModRefusal::Broken(*broken).into());
    }
    // Before the change: what is open ends by the rules it began with (SETT-1).
    end_open(draft, &new, open)?;
    for choice in &new {
        match choice {
            Choice::Switch(Mod::Challenges, _) => no_pool_in_rolls(draft, PoolKind::Challenge)?,
            Choice::Switch(Mod::CrisisPools, _) => no_pool_in_rolls(draft, PoolKind::Crisis)?,
            Choice::Switch(Mod::Stress, _) => no_stress_in_rolls(draft)?,
            Choice::Doom(_) => no_pool_in_rolls(draft, PoolKind::Doom)?,
            _ => {}
        }
    }
    // All at once, before anything follows from one of them: they may need one another.
    setting_mut(draft).mods = mods;
    for choice in new {
        tell_choice(draft, choice);
        draft.at(draft.moments.chosen, choice)?;
    }
    Ok(())
}

/// Ends open tests and contests before a switch that changes the meaning of dice.
pub fn end_open(draft: &mut Draft, new: &[Choice], open: IfOpen) -> Result<(), Refusal> {
    let waiting: Vec<ResolutionId> = draft.state.resolutions.keys().copied().collect();
    for resolution in waiting {
        match open {
            IfOpen::Close => resolution::close(draft, resolution)?,
            IfOpen::CallOff => resolution::call_off(draft, resolution)?,
            IfOpen::Wait if new.iter().any(|it| mods::waits_for_rolls(*it)) => {
                return Err(ModRefusal::Open(resolution::about(draft, resolution)?).into());
            }
            IfOpen::Wait => {}
        }
    }
    Ok(())
}

fn tell_choice(draft: &mut Draft, choice: Choice) {
    let (doom, payer) = (draft.state.setting.doom_label.clone(), draft.state.setting.mods.gm_pays_with());
    draft.tell(SettingEvent::Chosen { choice, doom, payer });
}

fn no_pool_in_rolls(draft: &Draft, kind: PoolKind) -> Result<(), Refusal> {
    let of_kind = |id: PoolId| draft.state.pools.get(&id).filter(|pool| pool.kind == kind);
    let sources = draft.state.rolls.values().flat_map(|roll| &roll.dice).map(|die| die.from);
    let lent = sources.filter_map(|from| if let Source::Pool { pool, .. } = from { Some(pool) } else { None });
    let opposing = draft.state.resolutions.values().filter_map(|it| it.against_pool());
    match lent.chain(opposing).find_map(of_kind) {
        Some(pool) => Err(Refusal::InUse(pool.name.clone())),
        None => Ok(()),
    }
}

fn no_stress_in_rolls(draft: &Draft) -> Result<(), Refusal> {
    let dice = draft.state.rolls.values().flat_map(|roll| &roll.dice);
    let mut harm = dice.filter_map(|die| match die.from {
        Source::Trait(at) => draft.state.find(at).filter(|(role, _)| role.is_stress()),
        _ => None,
    });
    harm.next().map_or(Ok(()), |(_, it)| Err(Refusal::InUse(it.name.clone())))
}

pub fn doom_label(draft: &mut Draft, name: &Name) -> Result<(), Refusal> {
    let old = std::mem::replace(&mut setting_mut(draft).doom_label, name.clone());
    // A pool with a name of its own keeps it.
    let pool = draft.state.doom().filter(|pool| pool.name == old).map(|pool| pool.id);
    if let Some(pool) = pool {
        draft.pool_mut(pool)?.name = name.clone();
    }
    draft.tell(TableEvent::Renamed { what: Renamed::Word, from: old, to: name.clone() });
    Ok(())
}

pub fn new_track_name(draft: &mut Draft, name: &Name, but: Option<TrackId>) -> Result<(), Refusal> {
    let taken = draft.state.setting.tracks.iter().any(|it| Some(it.id) != but && same_name(&it.name, name));
    if taken { draft.rule(Refusal::NameTaken { what: Thing::Track, name: name.clone() }) } else { Ok(()) }
}

pub fn rename_track(draft: &mut Draft, track: TrackId, name: &str) -> Result<(), Refusal> {
    let name = &named(Thing::Track, name)?;
    new_track_name(draft, name, Some(track))?;
    let of_track = setting_mut(draft).tracks.iter_mut().find(|it| it.id == track);
    let def = of_track.ok_or(Refusal::Gone(Thing::Track))?;
    let old = std::mem::replace(&mut def.name, name.clone());
    stress_called(draft, track, &old, name)?;
    draft.tell(TableEvent::Renamed { what: Renamed::Track, from: old, to: name.clone() });
    Ok(())
}

/// Renames stress with its track, unless it has a name of its own.
pub fn stress_called(draft: &mut Draft, track: TrackId, old: &Name, name: &Name) -> Result<(), Refusal> {
    let theirs = draft.state.cast.values().filter(|character| {
        let traits = &character.traits;
        traits.stress.contains_key(&track) || traits.trauma.contains_key(&track)
    });
    for id in theirs.map(|it| it.id).collect::<Vec<_>>() {
        let traits = &mut draft.character_mut(id)?.traits;
        for tracks in [&mut traits.stress, &mut traits.trauma] {
            if let Some(track) = tracks.get_mut(&track).filter(|it| it.name == *old) {
                track.name = name.clone();
            }
        }
    }
    Ok(())
}

/// Writes the lists of a setting, of which entries are copied to files (SFX-9).
pub fn write_lists(draft: &mut Draft, lists: &[List]) -> Result<(), Refusal> {
    for list in lists {
        named(Thing::List, &list.name)?;
        for entry in &list.entries {
            named(Thing::Trait, &entry.name)?;
            crate::rules::table::draft::fits(entry.dice.len())?;
        }
        if let crate::model::ListKind::Traits(set) = list.of {
            draft.set_id(&Ref::Id(set))?;
        }
    }
    let before = std::mem::replace(&mut setting_mut(draft).lists, lists.to_vec());
    let what = list_changes(&before, lists);
    differs(draft, what.into_iter().map(|(name, entry, what)| SettingEvent::List { name, entry, what }))
}

/// Tells the differences; refuses where there are none.
pub fn differs(draft: &mut Draft, what: impl Iterator<Item = SettingEvent>) -> Result<(), Refusal> {
    let mut told = false;
    for event in what {
        draft.tell(event);
        told = true;
    }
    if told { Ok(()) } else { Err(Refusal::Already(Already::SetPlayed)) }
}

/// The stages in which the map is drawn (PATH-2). Those that have been walked stay.
pub fn write_stages(draft: &mut Draft, to: &Setting) -> Result<(), Refusal> {
    let stages = &to.stages;
    if stages.len() > MOST_STAGES || stages.iter().any(|it| it.options.len() > MOST_OPTIONS) {
        return Err(PathRefusal::TooManyStages.into());
    }
    let most = |it: &Stage| it.gives.len() + it.most_of_options();
    if let Some(stage) = stages.iter().find(|it| most(it) > MOST_PARTS) {
        return Err(PathRefusal::TooManyParts(stage.title.clone()).into());
    }
    if let Some(stage) = stages.iter().find(|it| it.option_gives.len() > it.options.len()) {
        return Err(PathRefusal::NoColumn(stage.title.clone()).into());
    }
    walked_stay(draft, stages)?;
    for stage in stages {
        named(Thing::Stage, &stage.title)?;
    }
    let given = stages.iter().flat_map(Stage::all_gives).filter_map(Gain::of);
    let given = given.filter_map(|of| if let GainOf::Set(set) = of { Some(set) } else { None });
    for set in given.chain(to.stage_sets.iter().copied()) {
        draft.set_id(&set.into())?;
    }
    let before = draft.state.setting.clone();
    let setting = setting_mut(draft);
    setting.stage_sets.clone_from(&to.stage_sets);
    setting.stages.clone_from(stages);
    setting.late_elements = to.late_elements;
    let setting = draft.state.setting.clone();
    walk_fits(draft, &setting)?;
    let what = stage_changes(&before, &setting);
    differs(draft, what.into_iter().map(|what| SettingEvent::Stages { what }))
}

/// Refuses to move, add between or remove stages that have begun, while stages are played (PATH-2).
pub fn walked_stay(draft: &mut Draft, stages: &[Stage]) -> Result<(), Refusal> {
    let Some(walk) = &draft.state.map.walk else { return Ok(()) };
    let (begun, had) = (usize::from(walk.stage) + 1, draft.state.setting.stages());
    let unlike = had.iter().zip(stages).take(begun).filter(|(was, is)| was.title != is.title).count();
    // One that is called otherwise is the same one; two are another order.
    if unlike > usize::from(had.len() == stages.len()) {
        return draft.rule(PathRefusal::StagesMove.into());
    }
    Ok(())
}

/// Refuses a setting that lacks the stage in play.
pub fn walk_fits(draft: &Draft, setting: &Setting) -> Result<(), Refusal> {
    let gone = |walk: &crate::model::Walk| usize::from(walk.stage) >= setting.stages().len();
    if draft.state.map.walk.as_ref().is_some_and(gone) { Err(PathRefusal::StageGoesOn.into()) } else { Ok(()) }
}

/// Refuses while any character has stress or trauma on a track. Returns its name.
pub fn free_track(draft: &Draft, track: TrackId) -> Result<Name, Refusal> {
    let name = draft.state.setting.track(track).map(|it| it.name.clone()).ok_or(Refusal::Gone(Thing::Track))?;
    let has = draft
        .state
        .cast
        .values()
        .find(|it| it.traits.stress.contains_key(&track) || it.traits.trauma.contains_key(&track));
    match has {
        Some(bearer) => Err(Refusal::TrackInUse(bearer.name.clone(), name.to_lowercase().into())),
        None => Ok(name),
    }
}
