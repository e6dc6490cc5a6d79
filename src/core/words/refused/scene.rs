//! Refusals of commands about scenes and sessions.

use crate::model::Labels;
use crate::rules::SceneRefusal as R;
use crate::words::terms::a;

pub(super) fn scene(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoComplication(name) => format!("{name} is no ⟦complication⟧: what else goes with the scene goes by itself"),
        R::NotHere(name) => format!("{name} is not in this scene"),
        R::NobodyLeft => "a group that splits has somebody on either side".to_owned(),
        R::NoPcThere => "in each half there is a player's character".to_owned(),
        R::Elsewhere(name, other) => format!("{name} is in \"{other}\", which is played meanwhile"),
        R::Rests(name) => format!("\"{name}\" is told inside it: end that first"),
        R::NotPlayed(name) => format!("\"{name}\" is not being played"),
        R::StillOpen(name) => format!("{name} is part of an open ⟦test⟧: close it or call it off first"),
        R::TestRests(name) => format!("that rests with its scene while \"{name}\" is told: end that first"),
        R::KeepsNobodyOut(name) => format!("{name} has nobody out of this scene"),
        R::WaitsForBridge => format!("this waits for {} scene", a(&labels.bridge)),
        R::HasEnded(count) => format!("session {count} has ended"),
        R::NotOfSession(name) => format!("{name} does not end with the session"),
        R::NotOnRecord(count) => format!("session {count} is not on record"),
        R::StoryIsNew => "no session has been played in this story yet".to_owned(),
        R::NoCallback(name) => format!("{name} is no player's character, and calls nothing back"),
        R::HasCalled { who, session } => format!("{who} has called session {session} back already"),
        R::NotCalled(name) => format!("{name} has not called that session back"),
        R::NotTheirSession { who, session } => format!("session {session} is not on {who}'s record"),
        R::SessionSpent { who, session } => format!("{who} has spent session {session}"),
    }
}
