//! What undo takes back of an order, a session and what is agreed on, in a few words (ORD, SES).

use super::labels::Names;
use crate::model::Told;
use crate::rules::{OrderCommand, SafetyCommand, SessionCommand, kind_name};

impl Names<'_> {
    pub(super) fn orders(&self, it: &OrderCommand) -> String {
        match it {
            OrderCommand::Become { kind, .. } => format!("go on as {}", kind_name(*kind)),
            OrderCommand::Delay { .. } => "wait with the turn".to_owned(),
            OrderCommand::Move { who, .. } => format!("another place for {}", self.actor(who)),
            OrderCommand::Interrupt { who, .. } => format!("{} breaks in", self.actor(who)),
            OrderCommand::Often { who, turns, .. } => {
                format!("{} a round for {}", super::counted(u32::from(*turns), "turn"), self.actor(who))
            }
            OrderCommand::Round { .. } => "the next round".to_owned(),
            OrderCommand::TeamLeader { who, .. } => format!("{} leads the team", self.actor(who)),
            OrderCommand::Push { .. } => "a crisis acts besides its turn".to_owned(),
            OrderCommand::Highest { .. } => "the highest roll leads".to_owned(),
            OrderCommand::Want { who, .. } => format!("what {} wants", self.actor(who)),
            OrderCommand::Initiative { who: Some(who), .. } => format!("initiative for {}", self.actor(who)),
            OrderCommand::Initiative { who: None, .. } => "initiative".to_owned(),
            OrderCommand::Gather { who, .. } => format!("{}\u{2019}s pool for initiative", self.who(who)),
            OrderCommand::Footing { who, .. } => format!("a distinction in {}\u{2019}s initiative", self.actor(who)),
            OrderCommand::Hitch { who, .. } => format!("a hitch of {}\u{2019}s initiative", self.actor(who)),
            _ => "the next turn".to_owned(),
        }
    }
}

/// What undo takes back of a session (SES-1, SES-4).
pub(super) fn session(it: &SessionCommand) -> String {
    match it {
        SessionCommand::Start | SessionCommand::StartRolled { .. } => "start the session".to_owned(),
        SessionCommand::End | SessionCommand::EndKeeping { .. } => "end the session".to_owned(),
        SessionCommand::Situation { .. } => "what the session is about".to_owned(),
        SessionCommand::Reveal { text } => format!("to come out: {text}"),
        SessionCommand::Tick { reveal, out: true } => format!("it is out: {reveal}"),
        SessionCommand::Tick { reveal, out: false } => format!("it is not out: {reveal}"),
        SessionCommand::Forget { reveal } => format!("not to come out: {reveal}"),
        SessionCommand::Story { .. } => "the name of the story".to_owned(),
        SessionCommand::EndStory { .. } => "end the story".to_owned(),
        SessionCommand::CallBack { session, on: true, .. } => format!("call session {session} back"),
        SessionCommand::CallBack { session, on: false, .. } => format!("no callback to session {session}"),
        SessionCommand::Note { session, .. } => format!("write on session {session}"),
    }
}

/// What undo takes back of what the table has agreed on (SES-2).
pub(super) fn safety(it: &SafetyCommand) -> String {
    match it {
        SafetyCommand::Line { text } => format!("the line {text}"),
        SafetyCommand::Veil { text } => format!("the veil {text}"),
        SafetyCommand::Lift { text } => format!("lift {text}"),
        SafetyCommand::Pause { on: true } => "pause".to_owned(),
        SafetyCommand::Pause { on: false } => "go on after the pause".to_owned(),
    }
}

/// A story that has ended, with its sessions: `The fire, sessions 1 to 3` (SES-3).
pub fn story_told(it: &Told) -> String {
    let name = if it.name.is_empty() { "A story" } else { &it.name };
    match it.until.saturating_sub(it.after) {
        0 => name.to_owned(),
        1 => format!("{name}, session {}", it.until),
        _ => format!("{name}, sessions {} to {}", it.after + 1, it.until),
    }
}
