//! Log sentences about scenes, timed tests, sessions, stories and agreements.

use super::test::stakes;
use crate::model::Labels;
use crate::rules::{RevealNow, SceneEvent, SessionEvent};
use crate::words::listed;
use crate::words::terms::a;
use crate::words::timed::clock;

pub(super) fn scene(labels: &Labels, event: &SceneEvent) -> String {
    match event {
        SceneEvent::Prepared { scene } => format!("scene “{scene}” is prepared"),
        SceneEvent::Place { scene, place } if place.is_empty() => format!("scene “{scene}” has no place"),
        SceneEvent::Place { scene, place } => format!("scene “{scene}” takes place at {place}"),
        SceneEvent::Became { scene, kind } => format!("“{scene}” becomes {} scene", a(labels.scene_kind(*kind))),
        SceneEvent::Started { scene } => format!("scene “{scene}” starts"),
        SceneEvent::Ended { scene } => format!("scene “{scene}” ends"),
        SceneEvent::BackTo { scene } => format!("scene “{scene}” resumes"),
        SceneEvent::Removed { scene } => format!("scene “{scene}” is removed"),
        SceneEvent::Entered { who, scene } => format!("{who} enters “{scene}”"),
        SceneEvent::Left { who, scene } => format!("{who} leaves “{scene}”"),
        SceneEvent::Stakes { scene, high } => stakes(labels, &format!("“{scene}”"), *high),
        SceneEvent::Advance { who } => match who.as_slice() {
            [one] => format!("{one} gains an advance"),
            all => format!("{} each gain an advance", listed(all)),
        },
        SceneEvent::Clock { title, done, stages, left, clock: stands, chosen } => {
            format!("{title}: {}", clock((*done, *stages), *left, (*stands, *chosen)))
        }
        SceneEvent::ClockRemoved { title } => format!("{title}: timed ⟦test⟧ removed"),
    }
}

pub(super) fn session(event: &SessionEvent) -> String {
    match event {
        SessionEvent::Started { session } => format!("session {session} starts"),
        SessionEvent::Ended { session } => format!("session {session} ends"),
        SessionEvent::Situation { text } if text.is_empty() => "the situation is removed".to_owned(),
        SessionEvent::Situation { text } => format!("the situation is now “{text}”"),
        SessionEvent::Reveal { text, is } => match is {
            RevealNow::Planned => format!("new reveal planned: “{text}”"),
            RevealNow::Out => format!("revealed: “{text}”"),
            RevealNow::NotOut => format!("not revealed after all: “{text}”"),
            RevealNow::Dropped => format!("reveal removed: “{text}”"),
        },
        SessionEvent::Noted { session } => format!("the note on session {session} changes"),
        SessionEvent::Remarked { text, .. } => text.to_string(),
        SessionEvent::Revised { text } => format!("a note is now “{text}”"),
        SessionEvent::RemarkTold { text, on: true } => format!("the players may read the note “{text}”"),
        SessionEvent::RemarkTold { text, on: false } => format!("the players may not read the note “{text}”"),
        SessionEvent::Erased { text } => format!("the note “{text}” is removed"),
        SessionEvent::Story { name } if name.is_empty() => "the story has no name".to_owned(),
        SessionEvent::Story { name } => format!("the story is now called “{name}”"),
        SessionEvent::StoryEnds { name, next } => {
            let name = if name.is_empty() { "the story".to_owned() } else { format!("the story “{name}”") };
            let next = if next.is_empty() { "the next one".to_owned() } else { format!("“{next}”") };
            format!("{name} ends, and {next} starts")
        }
        SessionEvent::CalledBack { who, session, on: true } => format!("{who} makes a callback to session {session}"),
        SessionEvent::CalledBack { who, session, on: false } => {
            format!("{who} makes no callback to session {session} after all")
        }
        SessionEvent::Line { text } => format!("new line: “{text}”"),
        SessionEvent::Veil { text } => format!("new veil: “{text}”"),
        SessionEvent::Lifted { text } => format!("line or veil removed: “{text}”"),
        SessionEvent::Paused { on: true } => "the game is paused".to_owned(),
        SessionEvent::Paused { on: false } => "the game resumes".to_owned(),
        SessionEvent::Mission { who } => format!("a mission starts: {who} assigns 7 dice"),
    }
}
