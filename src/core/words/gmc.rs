//! GMCs and vehicles, in words.

use crate::model::{Character, State, Weight};
use crate::rules::Step;

/// Returns the label for using a vehicle’s trait against a character who rolls and isn’t aboard (VEH-3).
pub fn opposes(who: &str, vehicle: &str) -> String {
    t!("opposes {who}, who isn’t aboard {vehicle}")
}

/// Returns the power level of a major GMC, compared with the PCs (GMC-1).
pub fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Light => t!("light"),
        Weight::Medium => t!("medium"),
        Weight::Heavy => t!("heavy"),
    }
}

/// Returns the button label for the step of a catalyst die at the end of a session or story (GMC-6).
pub fn catalyst_step(step: Step) -> &'static str {
    match step {
        Step::Up => t!("steps up"),
        Step::Stay => t!("stays"),
        Step::Down => t!("steps down"),
        Step::Held => t!("is held"),
    }
}

/// Returns a vehicle’s crew, the pilot first: `Mara at the controls, Tomas` (VEH-3).
pub fn crew(state: &State, who: &Character) -> Option<String> {
    let name = |id: &crate::model::CharacterId| state.cast.get(id).map(|it| it.name.to_string());
    let controls = who.crew.controls.as_ref().and_then(name).map(|it| t!("{it} at the controls"));
    let others = who.crew.aboard.iter().filter(|id| Some(**id) != who.crew.controls).filter_map(name);
    let all: Vec<String> = controls.into_iter().chain(others).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Returns the drop hint for a character over a vehicle’s card.
pub fn boards(who: &str, vehicle: &str) -> String {
    t!("{who} boards {vehicle}")
}

/// Returns the drop hint for a crew member over their vehicle’s card.
pub fn steers(who: &str, vehicle: &str) -> String {
    t!("{who} takes the controls of {vehicle}")
}
