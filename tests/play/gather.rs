//! Commands about whole pools, kept and put in again.

use super::commands::Asker;
use hitch_core::model::{CharacterId, Name, SavedPart, TraitRef};
use hitch_core::rules::GatherCommand;

impl Asker<'_, '_> {
    pub(super) fn gather(&mut self) -> GatherCommand {
        let pay = self.draw.flip();
        match self.draw.below(9) {
            0 | 1 => GatherCommand::Save { roll: self.roll(), name: self.draw.name() },
            2 | 3 => {
                let (who, pool) = self.kept();
                GatherCommand::Put { roll: self.roll(), who: who.map_or_else(|| self.who(), Into::into), pool, pay }
            }
            4 => GatherCommand::Again { roll: self.roll(), who: self.who(), pay },
            5 => GatherCommand::These { roll: self.roll(), parts: self.parts(), pay },
            6 => {
                let (who, pool) = self.kept();
                let who = who.map_or_else(|| self.who(), Into::into);
                GatherCommand::Rename { who, pool, name: self.draw.name() }
            }
            7 => {
                let (who, pool) = self.kept();
                GatherCommand::Remove { who: who.map_or_else(|| self.who(), Into::into), pool }
            }
            _ => GatherCommand::Swap,
        }
    }

    /// A pool somebody keeps, where there is one.
    fn kept(&mut self) -> (Option<CharacterId>, Name) {
        let pools = |character: &hitch_core::model::Character| {
            let who = character.id;
            character.saved_pools.iter().map(move |pool| (who, pool.name.clone())).collect::<Vec<_>>()
        };
        let all: Vec<(CharacterId, Name)> = self.table.cast.values().flat_map(|it| pools(it)).collect();
        match self.draw.one(&all) {
            Some((who, pool)) => (Some(who), pool),
            None => (None, self.draw.name()),
        }
    }

    /// Parts of every kind, some of them long gone.
    fn parts(&mut self) -> Vec<SavedPart> {
        (0..self.draw.below(4))
            .map(|_| match self.draw.below(3) {
                0 => SavedPart::Dice(self.draw.dice()),
                1 => {
                    let pools: Vec<_> = self.table.pools.keys().copied().collect();
                    match self.draw.one(&pools) {
                        Some(pool) => SavedPart::Pool { pool, die: self.draw.die(), name: self.draw.name() },
                        None => SavedPart::Dice(vec![self.draw.die()]),
                    }
                }
                _ => {
                    let at = self.trait_at();
                    match (at.of, at.is) {
                        (hitch_core::model::Ref::Id(of), hitch_core::model::Ref::Id(id)) => SavedPart::Trait {
                            at: TraitRef { of, id },
                            name: self.draw.name(),
                            hinder: self.draw.flip(),
                        },
                        _ => SavedPart::Dice(vec![self.draw.die()]),
                    }
                }
            })
            .collect()
    }
}
