//! What a session is about, its record, and what keeps the table safe (SES-1, SES-2, SES-4).
//!
//! Home of SES-1, SES-2, SES-4.

use crate::model::{Evening, Lasts, Name, Record, Reveal, State};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{
    Already, Refusal, RevealNow, SafetyCommand, SceneRefusal, SessionCommand, SessionEvent, Thing, TraitAt, TraitEvent,
};

/// As many lines of one kind as a table ever has; a script must not fill the memory.
const MOST: usize = 200;

/// Whether everything that was to come out is out, so that the climax is due (SES-4).
pub fn all_out(state: &State) -> bool {
    let reveals = &state.evening.reveals;
    !reveals.is_empty() && reveals.iter().all(|it| it.out)
}

const SAID: Refusal = Refusal::Already(Already::Said);

/// Whether a session has begun and not ended (SES-1).
pub fn session_runs(state: &State) -> bool {
    state.session > 0 && !state.record.iter().any(|it| it.session == state.session)
}

impl Draft {
    pub fn evening(&mut self, command: &SessionCommand) -> Result<(), Refusal> {
        match command {
            SessionCommand::Situation { text } => {
                let text: Name = text.trim().into();
                if self.state.evening.situation == text {
                    return Err(Refusal::Already(Already::Situation));
                }
                self.state.evening.situation = text.clone();
                self.tell(SessionEvent::Situation { text });
                Ok(())
            }
            SessionCommand::Reveal { text } => {
                let text = named(Thing::Reveal, text)?;
                let reveals = &mut self.state.evening.reveals;
                if reveals.iter().any(|it| it.text == text) || reveals.len() >= MOST {
                    return Err(SAID);
                }
                reveals.push(Reveal { text: text.clone(), out: false });
                self.tell(SessionEvent::Reveal { text, is: RevealNow::Planned });
                Ok(())
            }
            SessionCommand::Tick { reveal, out } => {
                let player = self.reveal(reveal)?;
                if player.out == *out {
                    return Err(Refusal::Already(if *out { Already::Out } else { Already::NotOut }));
                }
                player.out = *out;
                let text = player.text.clone();
                self.tell(SessionEvent::Reveal { text, is: if *out { RevealNow::Out } else { RevealNow::NotOut } });
                Ok(())
            }
            SessionCommand::Forget { reveal } => {
                let text = self.reveal(reveal)?.text.clone();
                self.state.evening.reveals.retain(|it| it.text != text);
                self.tell(SessionEvent::Reveal { text, is: RevealNow::Dropped });
                Ok(())
            }
            SessionCommand::Note { session, text } => {
                let missing = SceneRefusal::NotOnRecord(*session);
                let evening = self.state.record.iter_mut().find(|it| it.session == *session).ok_or(missing)?;
                evening.note = text.trim().into();
                self.tell(SessionEvent::Noted { session: *session });
                Ok(())
            }
            SessionCommand::Story { name } => self.name_story(name),
            SessionCommand::EndStory { next, catalysts } => self.end_story(next, catalysts),
            SessionCommand::CallBack { session, who, on } => {
                let who = self.character_id(who)?;
                self.call_back(*session, who, *on)
            }
            SessionCommand::Start
            | SessionCommand::StartRolled { .. }
            | SessionCommand::End
            | SessionCommand::EndKeeping { .. } => Ok(()),
        }
    }

    fn reveal(&mut self, text: &Name) -> Result<&mut Reveal, Refusal> {
        let missing = Refusal::NoSuch { what: Thing::Reveal, name: text.clone() };
        let wanted = text.trim();
        self.state.evening.reveals.iter_mut().find(|it| *it.text == *wanted).ok_or(missing)
    }

    /// A scene that was begun in this session.
    pub(super) fn on_record(&mut self, scene: &Name) {
        let scenes = &mut self.state.evening.scenes;
        if !scenes.contains(scene) && scenes.len() < MOST {
            scenes.push(scene.clone());
        }
    }

    pub(super) fn may_end_session(&self) -> Result<(), Refusal> {
        let session = self.state.session;
        if session > 0 && !session_runs(&self.state) { Err(SceneRefusal::HasEnded(session).into()) } else { Ok(()) }
    }

    /// What would go with the session stays for good (SES-1).
    pub(super) fn kept_after(&mut self, keep: &[TraitAt]) -> Result<(), Refusal> {
        for at in keep {
            let at = self.trait_ref(at)?;
            let trait_ = self.trait_at(at)?.1;
            let name = trait_.name.clone();
            if !matches!(trait_.lasts, Lasts::Session | Lasts::Next) {
                return Err(SceneRefusal::NotOfSession(name).into());
            }
            self.edit_trait(at, |it| it.lasts = Lasts::Kept)?;
            let on = self.name_of(at.of);
            self.tell(TraitEvent::Kept { on, name });
        }
        Ok(())
    }

    /// Who was here, what was played and what came out is kept; what is not out waits for the next
    /// session (SES-1, SES-4).
    pub(super) fn put_on_record(&mut self) {
        // Before the first session there is none to write about.
        if self.state.session == 0 {
            return;
        }
        // A scene that still goes on was played tonight as well.
        let open: Vec<Name> = self.state.running().map(|it| it.name.clone()).collect();
        for scene in &open {
            self.on_record(scene);
        }
        let pcs = self.in_this_session();
        let Evening { situation, reveals, scenes, pcs: _, assets } = std::mem::take(&mut self.state.evening);
        let (out, waiting): (Vec<Reveal>, Vec<Reveal>) = reveals.into_iter().partition(|it| it.out);
        let here = self.state.players.values().filter(|it| it.here).map(|it| it.name.clone()).collect();
        self.state.evening.reveals = waiting;
        self.state.record.push(Record {
            session: self.state.session,
            situation,
            out: out.into_iter().map(|it| it.text).collect(),
            scenes,
            here,
            note: "".into(),
            called: Vec::new(),
            nobody: pcs.is_empty(),
            pcs,
            spent: Vec::new(),
            assets,
        });
    }

    pub fn safety(&mut self, command: &SafetyCommand) -> Result<(), Refusal> {
        match command {
            SafetyCommand::Line { text } => {
                let text = named(Thing::Line, text)?;
                self.agreed_anew(&text)?;
                self.state.safety.lines.push(text.clone());
                self.tell(SessionEvent::Line { text });
                Ok(())
            }
            SafetyCommand::Veil { text } => {
                let text = named(Thing::Veil, text)?;
                self.agreed_anew(&text)?;
                self.state.safety.veils.push(text.clone());
                self.tell(SessionEvent::Veil { text });
                Ok(())
            }
            SafetyCommand::Lift { text } => {
                let wanted: Name = text.trim().into();
                let safety = &mut self.state.safety;
                if !safety.lines.contains(&wanted) && !safety.veils.contains(&wanted) {
                    return Err(Refusal::NoSuch { what: Thing::LineOrVeil, name: wanted });
                }
                safety.lines.retain(|it| *it != wanted);
                safety.veils.retain(|it| *it != wanted);
                self.tell(SessionEvent::Lifted { text: wanted });
                Ok(())
            }
            SafetyCommand::Pause { on } => {
                if self.state.safety.paused == *on {
                    return Err(Refusal::Already(if *on { Already::Paused } else { Already::NotPaused }));
                }
                self.state.safety.paused = *on;
                self.tell(SessionEvent::Paused { on: *on });
                Ok(())
            }
        }
    }

    fn agreed_anew(&self, text: &Name) -> Result<(), Refusal> {
        let safety = &self.state.safety;
        let said = safety.lines.contains(text) || safety.veils.contains(text);
        if said || safety.lines.len() + safety.veils.len() >= MOST { Err(SAID) } else { Ok(()) }
    }
}

/// What is wrong with a session's record.
pub(in crate::rules) fn wrongs(state: &State) -> Vec<crate::rules::Wrong> {
    let mut found = crate::rules::scenes::stories::wrongs(state);
    let numbers: Vec<u32> = state.record.iter().map(|it| it.session).collect();
    let rising = numbers.iter().zip(numbers.iter().skip(1)).all(|(one, next)| one < next);
    if !rising || numbers.iter().any(|it| *it > state.session) {
        found.push(crate::rules::Wrong::new(
            "record",
            "sessions are on record twice, out of order, or before they began",
        ));
    }
    found
}
