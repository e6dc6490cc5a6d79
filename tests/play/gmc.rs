//! Commands about GMCs and vehicles.

use super::commands::Asker;
use hitch_core::model::{CharacterId, HandoutId, Name, PictureName, Ref, Weight};
use hitch_core::rules::{CatalystCommand, CatalystStep, GmcCommand, Hideable, SightCommand, Step, VehicleCommand};

impl Asker<'_, '_> {
    pub(super) fn gmc(&mut self) -> GmcCommand {
        match self.draw.below(9) {
            6 => GmcCommand::Vices { who: self.who() },
            8 => GmcCommand::Pin { who: self.who(), on: self.draw.flip() },
            0 => GmcCommand::Major { who: self.who(), weight: self.draw.one(&Weight::ALL).unwrap_or(Weight::Medium) },
            1 | 2 => GmcCommand::GangUp { roll: self.roll(), who: vec![self.who(), self.who()] },
            3 => GmcCommand::TwoEffects { roll: self.roll() },
            4 => GmcCommand::LoseDie { who: self.who() },
            5 if self.table.cast.len() < 20 => GmcCommand::Copy { who: self.who(), times: 1 },
            _ => GmcCommand::Folder { who: self.who(), folder: self.draw.name() },
        }
    }

    /// Whatever is done about pictures and texts for the players (SHOW-5).
    fn handout(&mut self) -> SightCommand {
        let all: Vec<HandoutId> = self.table.handouts.keys().copied().collect();
        let handout = self.id(&all);
        match self.draw.below(9) {
            0 | 1 => {
                let (title, text, show) = (self.draw.name(), self.draw.name(), self.draw.flip());
                SightCommand::Prepare { scene: None, title, text, picture: None, show }
            }
            2 | 3 => SightCommand::Show { handout },
            4 => SightCommand::Portrait { who: self.who() },
            5 | 8 => SightCommand::Return,
            6 => SightCommand::Reword { handout, text: self.draw.name() },
            _ if self.draw.flip() => SightCommand::Retitle { handout, title: self.draw.name() },
            _ => SightCommand::RemoveHandout { handout },
        }
    }

    pub(super) fn sight(&mut self) -> SightCommand {
        let what = match self.draw.below(6) {
            0 => Hideable::Pool(self.pool()),
            1 => Hideable::Element(self.element()),
            2 => Hideable::Trait(self.trait_at()),
            3 => {
                let dice: Vec<_> = self.table.rolls.values().flat_map(|it| it.dice.iter().map(|die| die.id)).collect();
                Hideable::Die { roll: self.roll(), die: self.id(&dice) }
            }
            _ => Hideable::Character(self.who()),
        };
        match self.draw.below(6) {
            5 => {
                let picture = PictureName::try_from(Name::from("0123456789abcdef.png")).unwrap();
                SightCommand::Picture { picture: self.draw.flip().then_some(picture) }
            }
            3 | 4 => self.handout(),
            0 => SightCommand::Alias { who: self.who(), name: self.draw.name() },
            1 | 2 => SightCommand::Hide { what },
            _ => SightCommand::Reveal { what },
        }
    }

    /// A catalyst where there is one; else anybody.
    fn catalyst_at(&mut self) -> Ref<CharacterId> {
        let all: Vec<CharacterId> = hitch_core::rules::catalysts(self.table).map(|it| it.id).collect();
        if all.is_empty() { self.who() } else { self.id(&all) }
    }

    pub(super) fn catalyst(&mut self) -> CatalystCommand {
        match self.draw.below(8) {
            0 | 1 if self.draw.once_in(4) => CatalystCommand::Start,
            0 | 1 => CatalystCommand::Make { who: self.who() },
            2 | 3 => CatalystCommand::Engage { who: self.catalyst_at(), on: self.draw.flip() },
            4 => CatalystCommand::Twist {
                who: self.catalyst_at(),
                scene: self.scene_at(),
                drop: if self.draw.once_in(3) { vec![self.harm_at()] } else { Vec::new() },
                out: if self.draw.once_in(4) { Some(vec![self.harm_at()]) } else { None },
            },
            _ => CatalystCommand::Value { it: None, at: self.trait_at(), up: self.draw.flip() },
        }
    }

    /// What is decided of catalysts when something ends.
    pub(super) fn steps(&mut self) -> Vec<CatalystStep> {
        let count = self.draw.below(3);
        (0..count)
            .map(|_| CatalystStep { who: self.catalyst_at(), to: self.draw.one(&Step::ALL).unwrap_or(Step::Stay) })
            .collect()
    }

    pub(super) fn vehicle(&mut self) -> VehicleCommand {
        match self.draw.below(8) {
            0 => VehicleCommand::Build { who: self.who(), gms: self.draw.flip() },
            1 => {
                let at = self.trait_at();
                let Ref::Id(of) = at.of else { return VehicleCommand::Tune { at, steps: 1, from: Vec::new() } };
                let all =
                    self.table.traits(of).into_iter().flat_map(hitch_core::model::Traits::iter).map(|(_, it)| it.id);
                let all: Vec<_> = all.collect();
                let steps = u8::from(self.draw.flip()) + 1;
                let from = (0..steps).map(|_| self.id(&all)).collect();
                VehicleCommand::Tune { at, steps, from }
            }
            2 | 3 => VehicleCommand::Board { vehicle: self.who(), who: self.who() },
            4 => VehicleCommand::Disembark { who: self.who() },
            5 => VehicleCommand::Steer { vehicle: self.who(), who: self.draw.flip().then(|| self.who()) },
            6 => VehicleCommand::Keep { vehicle: self.who(), by: self.who(), name: self.draw.name() },
            _ => VehicleCommand::Swap { at: self.trait_at(), name: self.draw.name() },
        }
    }
}
