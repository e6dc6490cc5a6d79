//! GMCs and vehicles, in words.

use crate::model::{Character, State, Weight};
use crate::rules::Step;

/// Returns the label for using a vehicle’s trait against a character who rolls and isn’t aboard (VEH-3).
pub fn opposes(who: &str, vehicle: &str) -> String {
    format!("opposes {who}, who isn’t aboard {vehicle}")
}

/// Returns the power level of a major GMC, compared with the PCs (GMC-1).
pub const fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Light => "light",
        Weight::Medium => "medium",
        Weight::Heavy => "heavy",
    }
}

/// Returns the button label for the step of a catalyst die at the end of a session or story (GMC-6).
pub const fn catalyst_step(step: Step) -> &'static str {
    match step {
        Step::Up => "steps up",
        Step::Stay => "stays",
        Step::Down => "steps down",
        Step::Held => "is held",
    }
}

/// Returns a vehicle’s crew, the pilot first: `Mara at the controls, Tomas` (VEH-3).
pub fn crew(state: &State, who: &Character) -> Option<String> {
    let name = |id: &crate::model::CharacterId| state.cast.get(id).map(|it| it.name.to_string());
    let controls = who.crew.controls.as_ref().and_then(name).map(|it| format!("{it} at the controls"));
    let others = who.crew.aboard.iter().filter(|id| Some(**id) != who.crew.controls).filter_map(name);
    let all: Vec<String> = controls.into_iter().chain(others).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Returns the drop hint for a character over a vehicle’s card.
pub fn boards(who: &str, vehicle: &str) -> String {
    format!("{who} boards {vehicle}")
}

/// Returns the drop hint for a crew member over their vehicle’s card.
pub fn steers(who: &str, vehicle: &str) -> String {
    format!("{who} takes the controls of {vehicle}")
}
