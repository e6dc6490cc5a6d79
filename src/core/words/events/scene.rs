//! Log sentences about scenes, timed tests, sessions, stories and agreements.

use super::test::stakes;
use crate::model::Labels;
use crate::rules::{RevealNow, SceneEvent, SessionEvent};
use crate::words::terms::a;
use crate::words::timed::clock;

pub(super) fn scene(labels: &Labels, event: &SceneEvent) -> String {
    match event {
        SceneEvent::Prepared { scene } => format!("the scene {scene} is prepared"),
        SceneEvent::Place { scene, place } if place.is_empty() => format!("{scene} has no place any more"),
        SceneEvent::Place { scene, place } => format!("{scene} plays here: {place}"),
        SceneEvent::Became { scene, kind } => format!("{scene} becomes {} scene", a(labels.scene_kind(*kind))),
        SceneEvent::Started { scene } => format!("the scene \"{scene}\" begins"),
        SceneEvent::Ended { scene } => format!("the scene \"{scene}\" ends"),
        SceneEvent::BackTo { scene } => format!("back to \"{scene}\""),
        SceneEvent::Removed { scene } => format!("the scene {scene} is gone"),
        SceneEvent::Entered { who, scene } => format!("{who} comes into \"{scene}\""),
        SceneEvent::Left { who, scene } => format!("{who} leaves \"{scene}\""),
        SceneEvent::Stakes { scene, high } => stakes(labels, scene, *high),
        SceneEvent::Advance { who } => format!("an advance each for {}", who.join(", ")),
        SceneEvent::Clock { title, done, stages, left, clock: stands, chosen } => {
            format!("{title}: {}", clock((*done, *stages), *left, (*stands, *chosen)))
        }
        SceneEvent::ClockRemoved { title } => format!("{title} no longer runs against time"),
    }
}

pub(super) fn session(event: &SessionEvent) -> String {
    match event {
        SessionEvent::Started { session } => format!("session {session} begins"),
        SessionEvent::Ended { session } => format!("session {session} ends"),
        SessionEvent::Situation { text } if text.is_empty() => "no situation".to_owned(),
        SessionEvent::Situation { text } => format!("the situation: {text}"),
        SessionEvent::Reveal { text, is } => match is {
            RevealNow::Planned => format!("to come out: {text}"),
            RevealNow::Out => format!("it is out: {text}"),
            RevealNow::NotOut => format!("not out after all: {text}"),
            RevealNow::Dropped => format!("no longer to come out: {text}"),
        },
        SessionEvent::Noted { session } => format!("the note on session {session} changes"),
        SessionEvent::Story { name } if name.is_empty() => "the story has no name".to_owned(),
        SessionEvent::Story { name } => format!("the story: {name}"),
        SessionEvent::StoryEnds { name, next } => {
            let name = if name.is_empty() { "the story".to_owned() } else { format!("the story “{name}”") };
            let next = if next.is_empty() { "the next one".to_owned() } else { format!("“{next}”") };
            format!("{name} ends, and {next} begins")
        }
        SessionEvent::CalledBack { who, session, on: true } => format!("{who} calls session {session} back"),
        SessionEvent::CalledBack { who, session, on: false } => format!("{who} has not called session {session} back"),
        SessionEvent::Line { text } => format!("a new line, not to be crossed: {text}"),
        SessionEvent::Veil { text } => format!("a new veil, not to be shown: {text}"),
        SessionEvent::Lifted { text } => format!("no longer needed: {text}"),
        SessionEvent::Paused { on: true } => "the game is paused".to_owned(),
        SessionEvent::Paused { on: false } => "the game goes on".to_owned(),
        SessionEvent::Mission { who } => format!("a mission begins: {who} assigns seven dice"),
    }
}
