//! The start and the end of a session (PP-1, PP-2, DOOM-1, ASSET-4).
//!
//! Home of DOOM-1.

use crate::model::{Bank, Die, DoomWay, GmPays, Lasts, PoolKind, SceneKind, Start, State};
use crate::rules::scenes::{evening, scene};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Ends;
use crate::rules::{CatalystStep, Faces, PointEvent, PrimeSet, Refusal, SessionCommand, SessionEvent, TraitAt};
use crate::rules::{points, pools};

/// Ends a session: traits that last for it go, except the kept ones, and it is put on record (SES-1).
pub(super) fn end_session(draft: &mut Draft, keep: &[TraitAt], catalysts: &[CatalystStep]) -> Result<(), Refusal> {
    evening::may_end_session(draft)?;
    evening::kept_after(draft, keep)?;
    draft.drop_lasting(|lasts| matches!(lasts, Lasts::Session | Lasts::Next))?;
    (draft.moments.review)(draft, catalysts, Ends::Session)?;
    draft.at(draft.moments.session_ends, ())?;
    evening::put_on_record(draft);
    draft.tell(SessionEvent::Ended { session: draft.state.session });
    Ok(())
}

/// Ends tag scenes without open tests with their session, and at the latest as the next one starts (SES-1, GROW-3).
pub(in crate::rules) fn tag_scenes_end(draft: &mut Draft) -> Result<(), Refusal> {
    let tag = draft.state.running().filter(|it| it.kind == SceneKind::Tag).map(|it| it.id).collect::<Vec<_>>();
    for scene in tag {
        let open = draft.state.resolutions.values().any(|it| it.scene == scene);
        if !open && draft.state.scenes.get(&scene).is_some_and(|it| it.within.is_none()) {
            scene::end_scene(draft, scene, &[], None)?;
        }
    }
    Ok(())
}

pub(super) fn start_session(draft: &mut Draft, rolled: Option<(&Faces, &[PrimeSet])>) -> Result<(), Refusal> {
    // Nobody has ended the last one: it is over all the same (SES-1).
    if crate::rules::session_runs(&draft.state) {
        end_session(draft, &[], &[])?;
    }
    // Before the number goes up: a tag scene is of the session it was played in (GROW-3).
    tag_scenes_end(draft)?;
    draft.state.session = draft.state.session.saturating_add(1);
    draft.tell(SessionEvent::Started { session: draft.state.session });
    // What is being played already is of this session too.
    let running: Vec<_> = draft.state.running().map(|it| it.name.clone()).collect();
    for name in &running {
        evening::on_record(draft, name);
    }
    draft.at(draft.moments.session_starts, ())?;
    points::start_points(draft, rolled)?;
    match draft.state.setting.mods.gm_pays_with() {
        // Crises last as long as their problem does, whatever the session (PP-4).
        GmPays::Handing | GmPays::Crises => Ok(()),
        GmPays::Bank => {
            fill_bank(draft, draft.state.setting.mods.bank == Bank::Reset);
            Ok(())
        }
        GmPays::Doom => fill_doom(draft),
    }
}

/// One for each player who is here, more or altogether (PP-2).
fn fill_bank(draft: &mut Draft, reset: bool) {
    let points = u32::try_from(points::players_here(draft)).unwrap_or(u32::MAX);
    if reset {
        let has = std::mem::take(&mut draft.state.bank);
        if has > 0 {
            draft.tell(PointEvent::Moved {
                from: Some(crate::rules::points::purses::bank()),
                to: None,
                points: has,
                held: false,
            });
        }
    }
    if points > 0 {
        points::fill(draft, points);
    }
}

/// Tops the doom pool up to its start; its other dice stay (DOOM-1, DOOM-10).
fn fill_doom(draft: &mut Draft) -> Result<(), Refusal> {
    let start = draft.state.setting.doom_to_start();
    let Some(pool) = draft.state.doom().map(|pool| pool.id) else {
        let label = draft.state.setting.doom_label.clone();
        return pools::add_pool(draft, label, PoolKind::Doom, &start).map(drop);
    };
    // By the story it has what the last session left (DOOM-8); a setting may start it anew (DOOM-10).
    if draft.state.setting.mods.doom_way == DoomWay::Story {
        return Ok(());
    }
    if draft.state.setting.mods.doom_reset {
        return pools::start_doom_anew(draft);
    }
    let has = draft.pool(pool)?.dice.clone();
    missing(start, has).into_iter().try_for_each(|die| pools::put_die(draft, pool, die))
}

/// Returns the dice that a pool lacks of its start: each starting die is matched with one as large or larger, the
/// largest first, so that dice that have grown count for what they were (DOOM-1).
fn missing(mut start: Vec<Die>, mut has: Vec<Die>) -> Vec<Die> {
    start.sort_unstable();
    has.sort_unstable();
    let mut lacks = Vec::new();
    while let Some(die) = start.pop() {
        match has.last() {
            Some(there) if *there >= die => drop(has.pop()),
            _ => lacks.push(die),
        }
    }
    lacks
}

/// Returns the command that starts a session at this table: with a roll where the players roll for PP (PP-1).
pub fn start_of_session(state: &State) -> SessionCommand {
    match state.setting.mods.start {
        Start::Roll | Start::Best => SessionCommand::StartRolled { faces: Faces::Due, sets: Vec::new() },
        Start::AtLeast | Start::More => SessionCommand::Start,
    }
}
