//! Commands about GMCs and vehicles.

use crate::model::{CharacterId, Name, Ref, TraitId, Weight};
use crate::rules::command::{RollAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What GMCs do that PCs do not (GMC-1 to GMC-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GmcCommand {
    /// Makes somebody a major GMC of that weight: prime sets as the PCs', a step behind or ahead (GMC-1).
    Major {
        /// Who.
        who: Ref<CharacterId>,
        /// How they compare to the PCs.
        weight: Weight,
    },
    /// Supporters gang up: each adds the best die they have to a roll (GMC-7).
    GangUp {
        /// Which roll.
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        /// Who joins in.
        who: Vec<Ref<CharacterId>>,
    },
    /// On a heroic success against a gang: a second effect die in place of a step (GMC-7).
    TwoEffects {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
    /// A mob, boss or faction loses a die (GMC-4).
    LoseDie {
        /// Which.
        who: Ref<CharacterId>,
    },
    /// Makes copies with numbers, unharmed, where the first is.
    Copy {
        /// Of whom.
        who: Ref<CharacterId>,
        /// How many.
        times: u32,
    },
    /// Vices in place of roles, as many and as large as their kind has them (GMC-8).
    Vices {
        /// For whom.
        who: Ref<CharacterId>,
    },
    /// Puts a file into a folder, or with an empty name out of it.
    Folder {
        /// Whose.
        who: Ref<CharacterId>,
        /// Which folder.
        folder: Name,
    },
}

/// Vehicles and their crew (VEH-1 to VEH-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum VehicleCommand {
    /// Gives a vehicle what every vehicle has, where it has none of it yet (VEH-1).
    Build {
        /// Which.
        who: Ref<CharacterId>,
        /// One of the GM's, with a crew for an attribute.
        #[serde(default)]
        gms: bool,
    },
    /// One attribute up by one or two steps, the other two together down by as many (VEH-1).
    Tune {
        /// Which attribute.
        at: TraitAt,
        /// By how many steps.
        steps: u8,
        /// What goes down, a step each time it is named; by two, one step of each of the others when none is.
        #[serde(default)]
        from: Vec<Ref<TraitId>>,
    },
    /// Somebody comes aboard, from any other vehicle.
    Board {
        /// Which vehicle.
        vehicle: Ref<CharacterId>,
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Somebody gets off.
    Disembark {
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Somebody aboard takes the controls, or nobody (VEH-3).
    Steer {
        /// Which vehicle.
        vehicle: Ref<CharacterId>,
        /// Who.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Kept in the fight for a point, with a complication of the highest rolling opposing die (VEH-2).
    Keep {
        /// Which vehicle.
        vehicle: Ref<CharacterId>,
        /// Whose player pays.
        by: Ref<CharacterId>,
        /// What the complication is called.
        name: Name,
    },
    /// Another distinction in place of one, but never of the model (VEH-4).
    Swap {
        /// Which.
        at: TraitAt,
        /// The new one.
        name: Name,
    },
}
