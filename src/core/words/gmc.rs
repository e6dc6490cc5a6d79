//! GMCs and vehicles, in words.

use crate::model::{Character, State, Weight};
use crate::rules::Step;

/// A trait of a vehicle while somebody rolls who is not aboard (VEH-3).
pub fn opposes(who: &str, vehicle: &str) -> String {
    format!("opposes {who}, who is not aboard {vehicle}")
}

/// How a major GMC compares to the PCs (GMC-1).
pub const fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Light => "light",
        Weight::Medium => "medium",
        Weight::Heavy => "heavy",
    }
}

/// Where the die of a catalyst goes when a session or a story ends, on a small button (GMC-6).
pub const fn catalyst_step(step: Step) -> &'static str {
    match step {
        Step::Up => "steps up",
        Step::Stay => "stays",
        Step::Down => "steps down",
        Step::Held => "is held",
    }
}

/// Who is aboard a vehicle, whoever is at the controls first: `Mara at the controls, Tomas` (VEH-3).
pub fn crew(state: &State, who: &Character) -> Option<String> {
    let name = |id: &crate::model::CharacterId| state.cast.get(id).map(|it| it.name.to_string());
    let controls = who.crew.controls.as_ref().and_then(name).map(|it| format!("{it} at the controls"));
    let others = who.crew.aboard.iter().filter(|id| Some(**id) != who.crew.controls).filter_map(name);
    let all: Vec<String> = controls.into_iter().chain(others).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Somebody over the card of a vehicle.
pub fn boards(who: &str, vehicle: &str) -> String {
    format!("{who} comes aboard {vehicle}")
}

/// Somebody aboard over the card of their vehicle.
pub fn steers(who: &str, vehicle: &str) -> String {
    format!("{who} takes the controls of {vehicle}")
}
