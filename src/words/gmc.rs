//! GMCs and vehicles, in words.

use super::labels::Names;
use crate::model::{Character, State, Weight};
use crate::rules::{CatalystCommand, GmcCommand, Step, VehicleCommand};

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

impl Names<'_> {
    /// What a command about a GMC did.
    pub(super) fn gmc(&self, it: &GmcCommand) -> String {
        match it {
            GmcCommand::Major { who, weight: how } => {
                format!("{} is a {} major character", self.who(who), weight(*how))
            }
            GmcCommand::GangUp { who, .. } => {
                let names: Vec<String> = who.iter().map(|who| self.who(who)).collect();
                format!("{} joins in", names.join(", "))
            }
            GmcCommand::TwoEffects { .. } => "two effect dice for a step".to_owned(),
            GmcCommand::LoseDie { who } => format!("a die off {}", self.who(who)),
            GmcCommand::Copy { who, times: 1 } => format!("copy {}", self.who(who)),
            GmcCommand::Copy { who, times } => format!("{times} copies of {}", self.who(who)),
            GmcCommand::Vices { who } => format!("vices for {}", self.who(who)),
            GmcCommand::Folder { who, .. } => format!("the folder of {}", self.who(who)),
        }
    }

    /// What a command about a catalyst did.
    pub(super) fn catalyst(&self, it: &CatalystCommand) -> String {
        match it {
            CatalystCommand::Make { who } => format!("{} is a catalyst", self.who(who)),
            CatalystCommand::Start => "catalysts start with a d6".to_owned(),
            CatalystCommand::Engage { who, on: true } => format!("{} is engaged", self.who(who)),
            CatalystCommand::Engage { who, on: false } => format!("{} is not engaged", self.who(who)),
            CatalystCommand::Twist { who, .. } => format!("the twist of {}", self.who(who)),
            CatalystCommand::Value { at, up, .. } => {
                format!("{} goes {}", self.trait_name(at), if *up { "up" } else { "down" })
            }
        }
    }

    /// What a command about a vehicle did.
    pub(super) fn vehicle(&self, it: &VehicleCommand) -> String {
        match it {
            VehicleCommand::Build { who, .. } => format!("fit out {}", self.who(who)),
            VehicleCommand::Tune { at, .. } => format!("tune {}", self.trait_name(at)),
            VehicleCommand::Board { vehicle, who } => format!("{} comes aboard {}", self.who(who), self.who(vehicle)),
            VehicleCommand::Disembark { who } => format!("{} gets off", self.who(who)),
            VehicleCommand::Steer { vehicle, who } => match who {
                Some(who) => format!("{} at the controls of {}", self.who(who), self.who(vehicle)),
                None => format!("nobody at the controls of {}", self.who(vehicle)),
            },
            VehicleCommand::Keep { vehicle, .. } => format!("keep {} in the fight", self.who(vehicle)),
            VehicleCommand::Swap { name, .. } => format!("the distinction {name}"),
        }
    }
}
