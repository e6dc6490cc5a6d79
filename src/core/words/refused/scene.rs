//! Refusals about scenes and sessions.

use crate::model::Labels;
use crate::rules::SceneRefusal as R;
use crate::words::terms::{a, many};

pub(super) fn scene(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoComplication(name) => {
            format!("{name} isn’t ⟦a complication⟧. Everything else from the scene is removed automatically.")
        }
        R::NotHere(name) => format!("{name} isn’t in this scene."),
        R::NobodyLeft => "Each group needs at least one character.".to_owned(),
        R::NoPcThere => "Each group needs at least one player’s character.".to_owned(),
        R::Elsewhere(name, other) => format!("{name} is in “{other}”, which is also being played."),
        R::Rests(name) => format!("The flashback “{name}” is being played. End it first."),
        R::NotPlayed(name) => format!("“{name}” isn’t being played."),
        R::StillOpen(name) => format!("{name} is part of an open ⟦test⟧. Close or cancel it first."),
        R::TestRests(name) => {
            format!("This roll is paused with its scene while “{name}” is played. End the flashback first.")
        }
        R::KeepsNobodyOut(name) => format!("“{name}” hasn’t taken anyone out of this scene."),
        R::WaitsForBridge => format!("This is possible only in {} scene.", a(&labels.bridge)),
        R::HasEnded(count) => format!("Session {count} has already ended."),
        R::NotOfSession(name) => format!("{name} doesn’t end with the session, so there’s nothing to keep."),
        R::NotOnRecord(count) => format!("Session {count} isn’t on record."),
        R::StoryIsNew => "No session has been played in this story yet.".to_owned(),
        R::NoCallback(name) => format!("Only {} make callbacks, and {name} isn’t one.", many(&labels.lead)),
        R::HasCalled { who, session } => format!("{who} already made a callback to session {session}."),
        R::NotCalled(name) => format!("{name} hasn’t made a callback to that session."),
        R::NotTheirSession { who, session } => format!("Session {session} isn’t on {who}’s record."),
        R::NoWords => "A note needs words.".to_owned(),
        R::TooLong(count) => format!("A note can have at most {count} characters. Divide it into two."),
        R::ToldAlready(true) => "The players may already read this note.".to_owned(),
        R::ToldAlready(false) => "The players can’t read this note anyway.".to_owned(),
        R::TooMany(count) => format!("A campaign can have at most {count} notes. Remove one first."),
        R::SessionSpent { who, session } => format!("{who} already spent session {session}."),
    }
}
