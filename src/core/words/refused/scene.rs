//! Refusals about scenes and sessions.

use crate::model::Labels;
use crate::rules::SceneRefusal as R;
use crate::words::terms::{a, many};

pub(super) fn scene(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoComplication(name) => {
            t!("{name} isn’t ⟦a complication⟧. Everything else from the scene is removed automatically.")
        }
        R::NotHere(name) => t!("{name} isn’t in this scene."),
        R::NobodyLeft => t!("Each group needs at least one character.").to_owned(),
        R::NoPcThere => t!("Each group needs at least one ⟦PC⟧.").to_owned(),
        R::Elsewhere(name, other) => t!("{name} is in “{other}”, which is also being played."),
        R::Rests(name) => t!("The flashback “{name}” is being played. End it first."),
        R::NotPlayed(name) => t!("“{name}” isn’t being played."),
        R::StillOpen(name) => t!("{name} is part of an open ⟦test⟧. Close or cancel it first."),
        R::TestRests(name) => {
            t!("This roll is set aside with its scene while “{name}” is played. End the flashback first.")
        }
        R::KeepsNobodyOut(name) => t!("“{name}” hasn’t taken anyone out of this scene."),
        R::WaitsForBridge => t!("This is possible only in {} scene.", a(&labels.bridge)),
        R::HasEnded(count) => t!("Session {count} has already ended."),
        R::NotOfSession(name) => t!("{name} doesn’t end with the session, so there’s nothing to keep."),
        R::NotOnRecord(count) => t!("Session {count} isn’t on record."),
        R::StoryIsNew => t!("No session has been played in this story yet.").to_owned(),
        R::NoCallback(name) => t!("Only {} make callbacks, and {name} isn’t ⟦a PC⟧.", many(&labels.lead)),
        R::HasCalled { who, session } => t!("{who} already made a callback to session {session}."),
        R::NotCalled(name) => t!("{name} hasn’t made a callback to that session."),
        R::NotTheirSession { who, session } => t!("Session {session} isn’t on {who}’s record."),
        R::NoWords => t!("A note needs words.").to_owned(),
        R::TooLong(count) => t!("A note can have at most {count} characters. Divide it into 2 notes."),
        R::ToldAlready(true) => t!("The players can already read this note.").to_owned(),
        R::ToldAlready(false) => t!("The players can’t read this note anyway.").to_owned(),
        R::TooMany(count) => t!("A campaign can have at most {count} notes. Remove one first."),
        R::SessionSpent { who, session } => t!("{who} already spent session {session}."),
    }
}
