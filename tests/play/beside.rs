//! Commands about dice beside the pool.

use super::commands::Asker;
use hitch_core::model::{Die, Role, SetKind};
use hitch_core::rules::{AssetCommand, BesideCommand, Command, Faces, PrimeSet, SessionCommand};

impl Asker<'_, '_> {
    pub(super) fn beside(&mut self) -> BesideCommand {
        let sizes = [Die::D6, Die::D8, Die::D10, Die::D6, Die::D8, Die::D4, Die::D12];
        let theirs: Vec<Die> = self.table.cast.values().flat_map(|it| it.hero.clone()).collect();
        let die = match self.draw.one(&theirs) {
            Some(die) if !self.draw.once_in(6) => die,
            _ => self.draw.one(&sizes).unwrap_or(Die::D8),
        };
        let roll = self.roll();
        let players: Vec<_> = self.table.players.keys().copied().collect();
        match self.draw.below(24) {
            0 => BesideCommand::Saved { roll, dice: self.draw.count() },
            1 => BesideCommand::SetSaved { who: self.who(), dice: self.draw.count() },
            2 | 3 => BesideCommand::HeroGive { who: self.who(), die },
            4 => BesideCommand::HeroTake { who: self.who(), die },
            5 | 6 => BesideCommand::HeroRoll { roll, die, faces: Faces::Due },
            7 => BesideCommand::HeroBack { die: self.hitch_in(&roll), roll },
            8 => BesideCommand::HeroEffect { replaces: self.draw.once_in(3).then(|| self.die_in(&roll)), roll, die },
            9 => BesideCommand::HeroJoin { roll, die },
            10 => BesideCommand::HeroPoint { who: self.who(), die },
            11 => BesideCommand::HeroHeal { who: self.who(), die, at: self.harm_at() },
            12 | 13 => BesideCommand::Resource { roll, at: self.resource_at(), dice: self.draw.count() },
            14 => BesideCommand::Refresh {
                at: self.resource_at(),
                dice: self.draw.flip().then(|| self.draw.count()),
                pay: self.draw.flip(),
            },
            15 => BesideCommand::Tags { at: self.resource_at(), tags: vec![self.draw.name()] },
            16 => BesideCommand::Mission { by: self.player_ref(), names: Vec::new() },
            17 | 18 => {
                let by = self.draw.flip().then(|| self.id(&players));
                BesideCommand::Assign { pool: self.pool(), by }
            }
            19 => {
                let crisis = self.draw.flip().then(|| self.pool());
                BesideCommand::Refill { pool: self.pool(), crisis }
            }
            20 => {
                let dice = if self.draw.flip() { vec![Die::D8] } else { vec![die; 1 + self.draw.below(3)] };
                BesideCommand::Scale { roll, dice }
            }
            21 => BesideCommand::Range { roll, die },
            _ => BesideCommand::Shield {
                by: self.trait_like(|role| matches!(role, Role::Set(_) | Role::Asset)),
                attack: self.draw.flip().then(|| self.die_in(&roll)),
                die: self.draw.once_in(4).then(|| self.die_in(&roll)),
                to: self.effect_use(),
                steps: None,
                roll,
            },
        }
    }

    /// A session that starts with a roll.
    pub(super) fn start_rolled(&mut self) -> Command {
        let sets: Vec<_> = self.table.setting.sets.iter().map(|set| set.id).collect();
        let named = self.draw.flip().then(|| PrimeSet { who: self.who(), set: self.id(&sets) });
        let due = SessionCommand::StartRolled { faces: Faces::Due, sets: named.into_iter().collect() };
        Command::Session(due)
    }

    pub(super) fn relationship(&mut self) -> AssetCommand {
        AssetCommand::Relationship { of: self.bearer(), name: self.draw.name(), die: self.draw.die() }
    }

    fn resource_at(&mut self) -> hitch_core::rules::TraitAt {
        let table = self.table;
        let def = table.setting.set_of(SetKind::Resources).map(|it| it.id);
        let sets = table.cast.values().flat_map(|it| it.traits.sets.iter());
        let ids: Vec<_> = sets.filter(|set| Some(set.def) == def).map(|set| set.id).collect();
        self.trait_like(move |role| matches!(role, Role::Set(id) if ids.contains(&id)))
    }
}
