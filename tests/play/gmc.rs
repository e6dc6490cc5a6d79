//! Commands about GMCs and vehicles.

use super::commands::Asker;
use hitch::model::Weight;
use hitch::rules::{GmcCommand, VehicleCommand};

impl Asker<'_, '_> {
    pub(super) fn gmc(&mut self) -> GmcCommand {
        match self.draw.below(7) {
            0 => GmcCommand::Major { who: self.who(), weight: self.draw.one(&Weight::ALL).unwrap_or(Weight::Medium) },
            1 | 2 => GmcCommand::GangUp { roll: self.roll(), who: vec![self.who(), self.who()] },
            3 => GmcCommand::TwoEffects { roll: self.roll() },
            4 => GmcCommand::LoseDie { who: self.who() },
            5 if self.table.cast.len() < 20 => GmcCommand::Copy { who: self.who(), times: 1 },
            _ => GmcCommand::Folder { who: self.who(), folder: self.draw.name() },
        }
    }

    pub(super) fn vehicle(&mut self) -> VehicleCommand {
        match self.draw.below(8) {
            0 => VehicleCommand::Build { who: self.who(), gms: self.draw.flip() },
            1 => VehicleCommand::Tune { at: self.trait_at(), steps: u8::from(self.draw.flip()) + 1 },
            2 | 3 => VehicleCommand::Board { vehicle: self.who(), who: self.who() },
            4 => VehicleCommand::Disembark { who: self.who() },
            5 => VehicleCommand::Steer { vehicle: self.who(), who: self.draw.flip().then(|| self.who()) },
            6 => VehicleCommand::Keep { vehicle: self.who(), by: self.who(), name: self.draw.name() },
            _ => VehicleCommand::Swap { at: self.trait_at(), name: self.draw.name() },
        }
    }
}
