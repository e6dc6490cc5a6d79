//! What pools do, at random.

use super::commands::Asker;
use hitch_core::rules::{CrisisCommand, Spend, SpendCommand};

impl Asker<'_, '_> {
    pub(super) fn spend(&mut self) -> SpendCommand {
        let on = match self.draw.below(13) {
            9 => Spend::LimitedAction {
                who: self.who(),
                against: if self.draw.once_in(3) { vec![self.who()] } else { Vec::new() },
            },
            10 | 11 => {
                let roll = self.roll();
                let at = self.die_in(&roll);
                if self.draw.flip() { Spend::StepUp { roll, at } } else { Spend::Total { roll, at } }
            }
            0 => Spend::Complication { name: self.draw.name() },
            1 => Spend::Asset {
                name: self.draw.name(),
                of: self.draw.once_in(3).then(|| self.bearer()),
                stunt: self.draw.once_in(4),
            },
            2 => Spend::Distinction { name: self.draw.name() },
            3 => Spend::Interrupt { who: self.who(), over: self.draw.flip().then(|| self.trait_at()) },
            4 => Spend::Extra { name: self.draw.name() },
            5 => Spend::BringIn { who: self.who() },
            6 => {
                let running: Vec<_> = self.table.running().flat_map(|scene| scene.cast.clone()).collect();
                let who = (0..self.draw.below(3)).map(|_| self.id(&running)).collect();
                Spend::Split { name: self.draw.name(), who }
            }
            7 => Spend::EndScene,
            8 => Spend::Feed { into: self.pool() },
            _ => Spend::Crisis { name: self.draw.name() },
        };
        let pool = self.draw.once_in(3).then(|| self.pool());
        let dice = if self.draw.flip() { Vec::new() } else { self.draw.dice() };
        SpendCommand { pool, dice, scene: self.scene_at(), on }
    }

    pub(super) fn crisis(&mut self) -> CrisisCommand {
        match self.draw.below(6) {
            0 | 1 => CrisisCommand::Threaten { pool: self.pool(), who: self.who(), scene: self.scene_at() },
            2 => CrisisCommand::Strengthen {
                pool: self.pool(),
                die: self.draw.flip().then(|| self.draw.die()),
                more: self.draw.once_in(3),
            },
            3 => CrisisCommand::Absorb { pool: self.pool(), at: self.harm_at(), die: self.draw.die() },
            4 => CrisisCommand::Challenge {
                name: self.draw.name(),
                die: self.draw.die(),
                more: u8::try_from(self.draw.below(5)).unwrap_or_default(),
                rounds: self.draw.flip().then(|| self.draw.count()),
                scene: self.scene_at(),
                of_scene: self.draw.once_in(3),
            },
            _ => CrisisCommand::MoreEffect { roll: self.roll() },
        }
    }
}
