//! Timed tests: beats spent, lost and won back (TEST-4, TEST-5).
//!
//! Home of TEST-4, TEST-5.

use crate::model::{
    Aim, CharacterId, Clock, Name, Ref, Resolution, ResolutionId, Scene, SceneId, State, Timed, TimedId,
};
use crate::rules::table::draft::Draft;
use crate::rules::{Off, Outcome, Refusal, RollsFor, SceneEvent, TestEvent, Thing, WayRefusal, Wrong};

/// Returns the beats that a roll for a timed test spends: a success one, a heroic success none, a failure two (TEST-4).
/// A roll to win time back regains one, by a heroic success two, by a failure none (TEST-5).
pub const fn beats_of(aim: Aim, outcome: &Outcome) -> i16 {
    let heroic = outcome.heroic > 0;
    match (aim, outcome.beaten) {
        (Aim::Timed(_), true) => -(!heroic as i16),
        (Aim::Timed(_), false) => -2,
        (Aim::BuyTime(_), true) => 1 + heroic as i16,
        _ => 0,
    }
}

/// Returns a timed test with its scene.
pub fn timed(state: &State, id: TimedId) -> Option<(&Scene, &Timed)> {
    state.scenes.values().find_map(|scene| Some((&**scene, scene.timed.iter().find(|it| it.id == id)?)))
}

pub(super) fn timed_on(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.timed_tests { Ok(()) } else { Err(Refusal::ModOff(Off::Timed)) }
}

pub(super) fn timed_id(draft: &Draft, at: &Ref<TimedId>) -> Result<TimedId, Refusal> {
    let all = || draft.state.scenes.values().flat_map(|scene| &scene.timed);
    let titled = || all().map(|it| (it.id, it.title.clone()));
    draft.pointed(Thing::Timed, at, |id| timed(&draft.state, id).is_some(), titled)
}

pub(super) fn scene_of_timed(draft: &Draft, id: TimedId) -> Result<SceneId, Refusal> {
    timed(&draft.state, id).map(|(scene, _)| scene.id).ok_or(Refusal::Gone(Thing::Timed))
}

pub(super) fn timed_mut(draft: &mut Draft, id: TimedId) -> Result<&mut Timed, Refusal> {
    let scene = scene_of_timed(draft, id)?;
    let mut all = draft.scene_mut(scene)?.timed.iter_mut();
    all.find(|it| it.id == id).ok_or(Refusal::Gone(Thing::Timed))
}

pub(super) fn timed_title(draft: &Draft, id: TimedId) -> Name {
    timed(&draft.state, id).map_or_else(|| t!("a timed ⟦test⟧").into(), |(_, it)| it.title.clone())
}

pub(super) fn tell_clock(draft: &mut Draft, id: TimedId) -> Result<(), Refusal> {
    let (_, resolution) = timed(&draft.state, id).ok_or(Refusal::Gone(Thing::Timed))?;
    draft.tell(SceneEvent::Clock {
        title: resolution.title.clone(),
        done: resolution.done,
        stages: resolution.stages,
        left: resolution.left,
        clock: resolution.clock(),
        chosen: resolution.chosen,
    });
    Ok(())
}

pub(super) fn tell_timed(draft: &mut Draft, who: Name, id: TimedId, aim: Aim) {
    let title = timed_title(draft, id);
    let what = if matches!(aim, Aim::BuyTime(_)) { RollsFor::Time(title) } else { RollsFor::Stage(title) };
    draft.tell(TestEvent::For { who, what });
}

/// Refuses while a roll for a timed test, or for time in it, is open.
pub fn nobody_rolls_for(draft: &Draft, id: TimedId) -> Result<(), Refusal> {
    let open = |aim: Aim| matches!(aim, Aim::Timed(of) | Aim::BuyTime(of) if of == id);
    let mut tests = draft.state.resolutions.values().filter_map(|it| it.test());
    if tests.any(|test| open(test.aim)) { Err(Refusal::InUse(timed_title(draft, id))) } else { Ok(()) }
}

/// Returns whether somebody may roll for a test against time, or win time back in it (TEST-5).
pub(super) fn in_time(draft: &mut Draft, who: CharacterId, aim: Aim) -> Result<(), Refusal> {
    let (Aim::Timed(id) | Aim::BuyTime(id)) = aim else { return Ok(()) };
    timed_on(draft)?;
    let (_, resolution) = timed(&draft.state, id).ok_or(Refusal::Gone(Thing::Timed))?;
    let timer = resolution.clone();
    if timer.clock() != Clock::Running {
        return Err(Refusal::Way(WayRefusal::ClockOver(timer.title)));
    }
    if matches!(aim, Aim::Timed(_)) {
        return Ok(());
    }
    let name = draft.character_name(who);
    if timer.left >= i16::from(timer.beats) {
        draft.rule(Refusal::Way(WayRefusal::NothingLost(timer.title)))?;
    }
    // An open test counts as a roll, or as a try, before it is made (TEST-5).
    let tests = || draft.state.resolutions.values().filter_map(|it| it.test());
    let rolls = timer.last == Some(who) || tests().any(|test| test.aim == Aim::Timed(id) && test.who == who);
    let tried = timer.tried || tests().any(|test| test.aim == Aim::BuyTime(id));
    if rolls {
        draft.rule(Refusal::Way(WayRefusal::RolledLast(name.clone())))?;
    }
    if timer.barred.contains(&who) {
        draft.rule(Refusal::Way(WayRefusal::Barred(name)))?;
    }
    if tried {
        draft.rule(Refusal::Way(WayRefusal::TriedSince))?;
    }
    Ok(())
}

/// Spends a beat for a roll, none for a heroic success, two for a failure, each being a stage (TEST-4). A success to
/// win time back regains one beat, a heroic one two, never more than were lost (TEST-5).
pub fn time_runs(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    let Some((aim, outcome)) =
        draft.resolution(resolution)?.test().map(|test| test.aim).zip(crate::rules::outcome(&draft.state, resolution))
    else {
        return Ok(());
    };
    let (Aim::Timed(id) | Aim::BuyTime(id)) = aim else { return Ok(()) };
    let clock = timed_mut(draft, id)?;
    // The GM may have put it right by hand while the test was open.
    if clock.clock() != Clock::Running {
        return Ok(());
    }
    let beats = beats_of(aim, &outcome);
    clock.left = clock.left.saturating_add(beats).min(i16::from(clock.beats));
    if matches!(aim, Aim::Timed(_)) {
        clock.done = clock.done.saturating_add(1).min(clock.stages);
        // After another stage time may be won back once more (TEST-5).
        (clock.last, clock.tried) = (Some(outcome.who), false);
    } else {
        clock.tried = true;
        if !outcome.beaten && !clock.barred.contains(&outcome.who) {
            clock.barred.push(outcome.who);
        }
    }
    tell_clock(draft, id)
}

pub(in crate::rules) fn wrongs(state: &State, at: &str, scene: &Scene) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut wrong = |what: String| found.push(Wrong::new(format!("{at}.timed"), what));
    for (n, clock) in scene.timed.iter().enumerate() {
        if clock.id.0 >= state.next || scene.timed.iter().take(n).any(|other| other.id == clock.id) {
            wrong(t!("the id {} is used twice or was never assigned", clock.id.0));
        }
        if clock.stages == 0 || clock.done > clock.stages || clock.left > i16::from(clock.beats) {
            wrong(t!("“{}” has impossible numbers of stages or beats", clock.title));
        }
    }
    let timed = scene.timed.iter().flat_map(|it| it.barred.iter().chain(&it.last));
    let teams = scene.teamed.iter().flat_map(|it| [&it.who, &it.with]);
    for id in timed.chain(teams).chain(&scene.no_help).chain(&scene.left) {
        if !state.cast.contains_key(id) {
            wrong(t!("character {} doesn’t exist", id.0));
        }
    }
    found
}

pub(in crate::rules) fn no_such(state: &State, at: &str, resolution: &Resolution) -> Option<Wrong> {
    let (Aim::Timed(id) | Aim::BuyTime(id)) = resolution.test()?.aim else { return None };
    let there = timed(state, id).is_some();
    (!there).then(|| Wrong::new(format!("{at}.kind.aim"), t!("timed test {} doesn’t exist", id.0)))
}
