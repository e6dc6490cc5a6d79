//! Stories, which are told over several sessions, and calling sessions back (SES-1, SES-3, DOOM-8).
//!
//! Home of SES-3.

use crate::model::{Character, CharacterId, Doom, DoomWay, Name, Record, State, Story, Told};
use crate::rules::pools;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Ends};
use crate::rules::{Already, CatalystStep, Off, Refusal, SceneRefusal, SessionEvent, Wrong};

pub(super) fn name_story(draft: &mut Draft, name: &Name) -> Result<(), Refusal> {
    let name: Name = name.trim().into();
    if draft.state.story.name == name {
        return Err(Refusal::Already(Already::Story));
    }
    draft.state.story.name = name.clone();
    draft.tell(SessionEvent::Story { name });
    Ok(())
}

/// Ends the story and begins the next: catalysts step once more, and the rest of doom is lost (SES-3, DOOM-8).
pub(super) fn end_story(draft: &mut Draft, next: &Name, steps: &[CatalystStep]) -> Result<(), Refusal> {
    let until = draft.state.session;
    // A story is told by the sessions it took, and one that ends at once has none.
    if until <= draft.state.story.after {
        draft.rule(SceneRefusal::StoryIsNew.into())?;
    }
    (draft.moments.review)(draft, steps, Ends::Story)?;
    draft.at(draft.moments.story_ends, ())?;
    // Growth that waits for the end of a story comes here (GROW-5).
    let new = Story { name: next.trim().into(), after: until };
    let next = new.name.clone();
    let Story { name, after } = std::mem::replace(&mut draft.state.story, new);
    draft.state.stories.push(Told { name: name.clone(), after, until });
    draft.tell(SessionEvent::StoryEnds { name, next });
    let mods = &draft.state.setting.mods;
    if mods.doom != Doom::Off && mods.doom_way == DoomWay::Story { pools::start_doom_anew(draft) } else { Ok(()) }
}

/// Somebody calls a session back, once in the one that is played now (SES-1).
pub(super) fn call_back(draft: &mut Draft, session: u32, who: CharacterId, on: bool) -> Result<(), Refusal> {
    if on {
        may_call_back(draft, who, session)?;
    } else {
        record_on(draft)?;
    }
    let name = draft.character_name(who);
    let missing = SceneRefusal::NotOnRecord(session);
    let evening = draft.state.record.iter_mut().find(|it| it.session == session).ok_or(missing)?;
    if !on && !evening.called.contains(&who) {
        return Err(SceneRefusal::NotCalled(name).into());
    }
    if on {
        evening.called.push(who);
    } else {
        evening.called.retain(|it| *it != who);
    }
    draft.tell(SessionEvent::CalledBack { who: name, session, on });
    Ok(())
}

pub(in crate::rules) fn record_on(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.session_record { Ok(()) } else { Err(Refusal::ModOff(Off::SessionRecord)) }
}

/// Refuses a callback of a session that the PC was not in, has called back in this one, or has spent (GROW-9).
pub(in crate::rules) fn may_call_back(draft: &mut Draft, who: CharacterId, session: u32) -> Result<(), Refusal> {
    record_on(draft)?;
    let name = draft.character_name(who);
    if !draft.character(who)?.is_pc() {
        return Err(SceneRefusal::NoCallback(name).into());
    }
    let missing = SceneRefusal::NotOnRecord(session);
    let record = draft.state.record.iter().find(|it| it.session == session).ok_or(missing)?;
    let (called, spent) = (record.called.contains(&who), record.spent.contains(&who));
    let was_there = were_in_session(&draft.state, session).is_some_and(|all| all.contains(&who));
    if called {
        return Err(SceneRefusal::HasCalled { who: name, session }.into());
    }
    if spent {
        draft.rule(SceneRefusal::SessionSpent { who: name.clone(), session }.into())?;
    }
    if was_there { Ok(()) } else { draft.rule(SceneRefusal::NotTheirSession { who: name, session }.into()) }
}

/// Returns the PCs of this session: those of present players, and those who came into a scene (GROW-9).
pub(in crate::rules) fn in_this_session(draft: &Draft) -> Vec<CharacterId> {
    let here = |it: &Character| it.player.and_then(|id| draft.state.players.get(&id)).is_some_and(|it| it.here);
    let came = |it: &Character| draft.state.evening.pcs.contains(&it.id);
    draft.state.cast.values().filter(|it| it.is_pc() && (here(it) || came(it))).map(|it| it.id).collect()
}

/// Unticks all callbacks (SES-1).
#[expect(clippy::unnecessary_wraps, reason = "what happens at a moment may be refused")]
pub fn callbacks_untick(draft: &mut Draft, (): ()) -> Done {
    for session in &mut draft.state.record {
        session.called.clear();
    }
    Ok(())
}

/// Removes the callbacks of a deleted character.
pub fn calls_nothing_back(draft: &mut Draft, who: CharacterId) {
    for session in &mut draft.state.record {
        session.is_without(who);
    }
    draft.state.evening.pcs.retain(|it| *it != who);
}

/// Returns the PCs who were in a finished session; `None` where it is not on record (GROW-9).
pub fn were_in_session(state: &State, session: u32) -> Option<Vec<CharacterId>> {
    let record = state.record.iter().find(|it| it.session == session)?;
    // A session that had nobody in it has an empty list, as an old record does; the mark tells them apart.
    if record.nobody || !record.pcs.is_empty() {
        return Some(record.pcs.clone());
    }
    let here = |character: &Character| {
        let player = character.player.and_then(|id| state.players.get(&id));
        character.is_pc() && player.is_some_and(|it| record.here.contains(&it.name))
    };
    Some(state.cast.values().filter(|it| here(it)).map(|it| it.id).collect())
}

/// Returns the sessions on a PC's record, the oldest first (GROW-9).
pub fn record_of(state: &State, who: CharacterId) -> impl Iterator<Item = &Record> {
    let was = move |it: &&Record| were_in_session(state, it.session).is_some_and(|all| all.contains(&who));
    state.record.iter().filter(was)
}

/// Returns the sessions on a PC's record that are not spent (GROW-9).
pub fn sessions_of(state: &State, who: CharacterId) -> impl Iterator<Item = &Record> {
    record_of(state, who).filter(move |it| !it.spent.contains(&who))
}

/// Returns the first session that a PC may call back (GROW-9).
pub fn free_session(state: &State, who: CharacterId) -> Option<u32> {
    let may = |it: &&Record| it.session < state.session && !it.called.contains(&who);
    sessions_of(state, who).filter(|_| state.setting.mods.session_record).find(may).map(|it| it.session)
}

pub(in crate::rules) fn wrongs(state: &State) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut wrong = |at: &str, what: &str| found.push(Wrong::new(at, what));
    if state.story.after > state.session {
        wrong("story.after", t!("it begins after a future session"));
    }
    let mut last = 0;
    for story in &state.stories {
        if story.after < last || story.until < story.after || story.until > state.session {
            wrong("stories", t!("they are out of order, or end in a future session"));
        }
        last = story.until;
    }
    let calls = || state.record.iter().flat_map(|it| it.called.iter().chain(&it.pcs).chain(&it.spent));
    if calls().chain(&state.evening.pcs).any(|who| !state.cast.contains_key(who)) {
        wrong("record", t!("it lists a character who doesn’t exist"));
    }
    found
}
