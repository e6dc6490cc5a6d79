//! Offers to move the values of catalysts after a roll (GMC-9).

use crate::model::Die;
use crate::rules::cast::values::moves;
use crate::rules::table::offers::{Asked, OfferKind};
use crate::rules::{CatalystCommand, Command};

impl Asked<'_> {
    /// Offers the moves of values: up for the one a catalyst won with, any of a loser's as the player likes, then
    /// another to balance.
    pub fn values(&mut self) {
        for (who, at, up) in moves(self.table, self.it) {
            let Some((_, value)) = self.table.find(at) else { continue };
            let (name, die) = (value.name.clone(), value.die().unwrap_or(Die::D4));
            let to = if up { die.up() } else { die.down() }.unwrap_or(die);
            let of = self.table.resolutions.get(&self.it);
            let makes_up = of.is_some_and(|it| it.moved.iter().any(|moved| moved.of == at.of));
            let kind = OfferKind::Value { up, makes_up }.on(self.name(who)).called(name);
            let command = Command::Catalyst(CatalystCommand::Value { it: Some(self.it.into()), at: at.into(), up });
            self.push_command(kind, None, to, command, None);
        }
    }
}
