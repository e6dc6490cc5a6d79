//! Names that the GM may type into an offer.

use crate::model::Name;
use crate::rules::table::offers::Offer;
use crate::rules::{BesideCommand, Command, EffectUse, HitchUse, RollCommand};

/// A name that the GM may type into an offer, with a default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    pub usual: Name,
}

impl Offer {
    /// Returns the command with that name filled in, where there is a blank and the name is not empty. Several
    /// complications of one press are named in order, separated by commas.
    pub fn named(&self, name: &str) -> Command {
        let mut command = self.command.clone();
        let names: Vec<&str> = name.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        if self.blank.is_none() || names.is_empty() {
            return command;
        }
        match &mut command {
            Command::Roll(RollCommand::Hitches { split, .. }) => {
                let slots = split.iter_mut().filter_map(|part| match &mut part.to {
                    HitchUse::Complicate { name, .. } | HitchUse::OnVehicle { name } => Some(name),
                    _ => None,
                });
                for (slot, name) in slots.zip(&names) {
                    *slot = (*name).into();
                }
            }
            Command::Roll(
                RollCommand::Botch { name: slot, .. }
                | RollCommand::Hitch {
                    to: HitchUse::Complicate { name: slot, .. } | HitchUse::OnVehicle { name: slot },
                    ..
                }
                | RollCommand::Effect {
                    to:
                        EffectUse::Asset { name: slot, .. }
                        | EffectUse::Complicate { name: slot, .. }
                        | EffectUse::Rouse { name: slot },
                    ..
                },
            )
            | Command::Beside(BesideCommand::Shield { to: EffectUse::Complicate { name: slot, .. }, .. }) => {
                *slot = name.trim().into();
            }
            _ => {}
        }
        command
    }
}
