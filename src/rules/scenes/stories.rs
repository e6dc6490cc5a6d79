//! Stories, which are told over several sessions, and calling sessions back (SES-1, SES-3, DOOM-8).
//!
//! Home of SES-3.

use crate::model::{CharacterId, Doom, DoomWay, Name, State, Story, Told};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Ends};
use crate::rules::{Already, CatalystStep, Refusal, SceneRefusal, SessionEvent, Wrong};

impl Draft {
    pub(super) fn name_story(&mut self, name: &Name) -> Result<(), Refusal> {
        let name: Name = name.trim().into();
        if self.state.story.name == name {
            return Err(Refusal::Already(Already::Story));
        }
        self.state.story.name = name.clone();
        self.tell(SessionEvent::Story { name });
        Ok(())
    }

    /// The story ends, and the next one begins: catalysts are looked at once more, and what is left of doom
    /// is lost (SES-3, DOOM-8).
    pub(super) fn end_story(&mut self, next: &Name, steps: &[CatalystStep]) -> Result<(), Refusal> {
        let until = self.state.session;
        if until <= self.state.story.after {
            self.rule(SceneRefusal::StoryIsNew.into())?;
        }
        (self.moments.review)(self, steps, Ends::Story)?;
        // Growth that waits for the end of a story comes here (GROW-5).
        let new = Story { name: next.trim().into(), after: until };
        let next = new.name.clone();
        let Story { name, after } = std::mem::replace(&mut self.state.story, new);
        self.state.stories.push(Told { name: name.clone(), after, until });
        self.tell(SessionEvent::StoryEnds { name, next });
        let mods = &self.state.setting.mods;
        if mods.doom != Doom::Off && mods.doom_way == DoomWay::Story { self.start_doom_anew() } else { Ok(()) }
    }

    /// Somebody calls a session back, once in the one that is played now (SES-1).
    pub(super) fn call_back(&mut self, session: u32, who: CharacterId, on: bool) -> Result<(), Refusal> {
        let name = self.character_name(who);
        if !self.character(who)?.is_pc() {
            return Err(SceneRefusal::NoCallback(name).into());
        }
        let missing = SceneRefusal::NotOnRecord(session);
        let evening = self.state.record.iter_mut().find(|it| it.session == session).ok_or(missing)?;
        if evening.called.contains(&who) == on {
            let refusal =
                if on { SceneRefusal::HasCalled { who: name, session } } else { SceneRefusal::NotCalled(name) };
            return Err(refusal.into());
        }
        if on {
            evening.called.push(who);
        } else {
            evening.called.retain(|it| *it != who);
        }
        self.tell(SessionEvent::CalledBack { who: name, session, on });
        Ok(())
    }

    /// Every session may be called back again (SES-1).
    #[expect(clippy::unnecessary_wraps, reason = "what happens at a moment may be refused")]
    pub fn callbacks_untick(&mut self, (): ()) -> Done {
        for session in &mut self.state.record {
            session.called.clear();
        }
        Ok(())
    }

    /// Whoever is gone has called nothing back.
    pub fn calls_nothing_back(&mut self, who: CharacterId) {
        for session in &mut self.state.record {
            session.called.retain(|it| *it != who);
        }
    }
}

/// What is wrong with stories, and with who called sessions back.
pub(in crate::rules) fn wrongs(state: &State) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut wrong = |at: &str, what: &str| found.push(Wrong { at: at.to_owned(), what: what.into() });
    if state.story.after > state.session {
        wrong("story.after", "it begins after a session that is still to come");
    }
    let mut last = 0;
    for story in &state.stories {
        if story.after < last || story.until < story.after || story.until > state.session {
            wrong("stories", "they are out of order, or end in a session that is still to come");
        }
        last = story.until;
    }
    let calls = || state.record.iter().flat_map(|it| &it.called);
    if calls().any(|who| !state.cast.contains_key(who)) {
        wrong("record.called", "somebody has called a session back who is not there");
    }
    found
}
