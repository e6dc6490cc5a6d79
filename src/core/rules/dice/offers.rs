//! The offer of a second roll for the effect.

use crate::model::Die;
use crate::rules::table::offers::{Asked, Blank, Offer, OfferKind};
use crate::rules::{Command, Faces, RollCommand, second_rolls};

impl Asked<'_> {
    /// Offers second rolls for the effect (EFF-10). Their faces are unknown, so there is nothing to try.
    pub fn second_rolls(&mut self) {
        for roll in second_rolls(self.table, self.it) {
            let by = self.table.rolls.get(&roll).and_then(|roll| roll.roller());
            let who = by.map_or_else(|| t!("the opposition").into(), |who| self.name(who));
            let die = self.table.rolls.get(&roll).and_then(|roll| roll.largest()).map_or(Die::D4, |die| die.size);
            let command = Command::Roll(RollCommand::ForEffect { roll: roll.into(), faces: Faces::Due });
            self.offers.push(Offer {
                what: OfferKind::ForEffect.on(who),
                spends: None,
                die,
                command,
                blank: None::<Blank>,
                changes: Vec::new(),
                refusal: None,
                with: None,
            });
        }
    }
}
