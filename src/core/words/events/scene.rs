//! Log sentences about scenes, timed tests, sessions, stories and agreements.

use super::test::stakes;
use crate::model::Labels;
use crate::rules::{RevealNow, SceneEvent, SessionEvent};
use crate::words::listed;
use crate::words::terms::a;
use crate::words::timed::clock;

pub(super) fn scene(labels: &Labels, event: &SceneEvent) -> String {
    match event {
        SceneEvent::Prepared { scene } => t!("scene “{scene}” is prepared"),
        SceneEvent::Place { scene, place } if place.is_empty() => t!("scene “{scene}” has no place"),
        SceneEvent::Place { scene, place } => t!("scene “{scene}” takes place at {place}"),
        SceneEvent::Notes { scene } => t!("the notes on scene “{scene}” are edited"),
        SceneEvent::Became { scene, kind } => t!("“{scene}” becomes {} scene", a(labels.scene_kind(*kind))),
        SceneEvent::Started { scene } => t!("scene “{scene}” starts"),
        SceneEvent::Ended { scene } => t!("scene “{scene}” ends"),
        SceneEvent::BackTo { scene } => t!("scene “{scene}” resumes"),
        SceneEvent::Removed { scene } => t!("scene “{scene}” is removed"),
        SceneEvent::Entered { who, scene } => t!("{who} enters “{scene}”"),
        SceneEvent::Left { who, scene } => t!("{who} leaves “{scene}”"),
        SceneEvent::Stakes { scene, high } => stakes(labels, &format!("“{scene}”"), *high),
        SceneEvent::Advance { who } => match who.as_slice() {
            [one] => t!("{one} gains an advance"),
            all => t!("{} each gain an advance", listed(all)),
        },
        SceneEvent::Clock { title, done, stages, left, clock: stands, chosen } => {
            format!("{title}: {}", clock((*done, *stages), *left, (*stands, *chosen)))
        }
        SceneEvent::ClockRemoved { title } => t!("the timed ⟦test⟧ “{title}” is removed"),
    }
}

pub(super) fn session(event: &SessionEvent) -> String {
    match event {
        SessionEvent::Started { session } => t!("session {session} starts"),
        SessionEvent::Ended { session } => t!("session {session} ends"),
        SessionEvent::Situation { text } if text.is_empty() => t!("the situation is removed").to_owned(),
        SessionEvent::Situation { text } => t!("the situation is now “{text}”"),
        SessionEvent::Reveal { text, is } => match is {
            RevealNow::Planned => t!("the reveal “{text}” is planned"),
            RevealNow::Out => t!("“{text}” is revealed"),
            RevealNow::NotOut => t!("“{text}” isn’t revealed after all"),
            RevealNow::Dropped => t!("the reveal “{text}” is removed"),
        },
        SessionEvent::Noted { session } => t!("the note on session {session} is edited"),
        SessionEvent::Remarked { text, .. } => text.to_string(),
        SessionEvent::Revised { text } => t!("a note now reads “{text}”"),
        SessionEvent::RemarkTold { text, on: true } => t!("the players can read the note “{text}”"),
        SessionEvent::RemarkTold { text, on: false } => t!("the players can’t read the note “{text}”"),
        SessionEvent::Erased { text } => t!("the note “{text}” is removed"),
        SessionEvent::Story { name } if name.is_empty() => t!("the story has no name").to_owned(),
        SessionEvent::Story { name } => t!("the story is now called “{name}”"),
        SessionEvent::StoryEnds { name, next } => match (name.is_empty(), next.is_empty()) {
            (true, true) => t!("the story ends, and the next one starts").to_owned(),
            (true, false) => t!("the story ends, and “{next}” starts"),
            (false, true) => t!("the story “{name}” ends, and the next one starts"),
            (false, false) => t!("the story “{name}” ends, and “{next}” starts"),
        },
        SessionEvent::CalledBack { who, session, on: true } => t!("{who} makes a callback to session {session}"),
        SessionEvent::CalledBack { who, session, on: false } => {
            t!("{who} makes no callback to session {session} after all")
        }
        SessionEvent::Line { text } => t!("the line “{text}” is added"),
        SessionEvent::Veil { text } => t!("the veil “{text}” is added"),
        SessionEvent::Lifted { text } => t!("the line or veil “{text}” is removed"),
        SessionEvent::Paused { on: true } => t!("the game is paused").to_owned(),
        SessionEvent::Paused { on: false } => t!("the game resumes").to_owned(),
        SessionEvent::Mission { who } => t!("a mission starts: {who} assigns 7 dice"),
    }
}
