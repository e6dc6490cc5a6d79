//! The offers after a growth test (GROW-4).

use crate::model::{Aim, Bearer, Die, GrowthPool, Role, TraitRef};
use crate::rules::growth::commands::GrowthCommand;
use crate::rules::growth::growth_test::target;
use crate::rules::table::offers::{Asked, OfferKind};
use crate::rules::{Command, Outcome};

impl Asked<'_> {
    /// Offers the gain of a growth test. Returns whether this is a growth test.
    pub fn growth(&mut self, outcome: Option<&Outcome>) -> bool {
        let test = self.table.resolutions.get(&self.it).and_then(|it| it.test());
        let Some(test) = test.filter(|test| test.aim == Aim::Grow) else { return false };
        let (who, it) = (test.who, Some(self.it.into()));
        let Some(outcome) = outcome else { return true };
        let Some(growth) = self.table.cast.get(&who).map(|it| it.growth.clone()) else { return true };
        let name = self.name(who);
        let of = Bearer::Character(growth.for_vehicle.unwrap_or(who));
        // What is new begins at d6 (GROW-3).
        let die = growth.wish.as_ref().and_then(|wish| target(self.table, of, wish)).unwrap_or(Die::D6);
        if outcome.beaten {
            let command = Command::Growth(GrowthCommand::Take { it });
            self.push_command(OfferKind::Grow(None).on(name), None, die, command, None);
            return true;
        }
        // Only growth by session may be done anyway, for something else a step down (GROW-4).
        if self.table.setting.mods.growth_pool != GrowthPool::Session {
            return true;
        }
        let wanted = growth.wish.map(|it| [it.at, it.down]).unwrap_or_default();
        let traits = self.table.traits(of).into_iter().flat_map(crate::model::Traits::iter);
        let lower = traits.filter(|(role, trait_)| {
            matches!(role, Role::Set(_))
                && !wanted.contains(&Some(trait_.id))
                && trait_.base.iter().any(|die| die.down().is_some())
        });
        for (at, down) in lower.map(|(_, it)| (TraitRef { of, id: it.id }, it.name.clone())).collect::<Vec<_>>() {
            let command = Command::Growth(GrowthCommand::Anyway { it: it.clone(), down: at.id.into() });
            self.push_command(OfferKind::Grow(Some(down)).on(name.clone()), None, die, command, None);
        }
        true
    }
}
