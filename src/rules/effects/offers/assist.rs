//! What may fall on those who assisted (SETT-3).

use crate::rules::effects::assist::shares;
use crate::rules::table::facts::outcomes::failing_hurts;
use crate::rules::table::offers::Asked;
use crate::rules::table::offers::Next;
use crate::rules::{Outcome, effect_of};

impl Asked<'_> {
    /// The opposition's effect die, on each who assisted with a roll that failed or shows a 1.
    pub fn assistants(&mut self, outcome: &Outcome) {
        let Some(roll) = self.table.rolls.get(&outcome.opposing) else { return };
        let (roll, size) = (roll.id, effect_of(self.table, roll));
        for who in shares(self.table, self.it, outcome) {
            let high = self.high_for(who);
            if !high && !failing_hurts(self.table) {
                continue;
            }
            let takes_out = !outcome.beaten && high && !self.table.setting.mods.runs_up();
            self.harm(Next { roll, die: None, size, past: false, takes_out, with: None }, who);
        }
    }
}
