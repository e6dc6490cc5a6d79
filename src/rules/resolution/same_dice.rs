//! Rolling with the same dice once more.

use crate::model::{Apart, Die, RollId, Source};
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, RollAt, RollEvent, What};

impl Draft {
    /// The dice of one roll go into another one of the same character: what fits still, at its price.
    pub fn same_dice(&mut self, from: RollId, to: RollId) -> Result<(), Refusal> {
        let dice = self.roll(from)?.dice.clone();
        let scale: Vec<Die> = dice.iter().filter(|die| die.from == Source::Scale).map(|die| die.size).collect();
        // What lies there by itself is not to come again (GMC-6).
        let mut done: Vec<Source> = self.roll(to)?.dice.iter().map(|die| die.from).collect();
        for die in dice {
            let what = match die.from {
                // What is rolled apart is spent, and is committed anew (RES-2).
                Source::Trait(_) if die.apart != Apart::No => continue,
                Source::Trait(at) if !done.contains(&die.from) => {
                    done.push(die.from);
                    What::Trait(at.into())
                }
                Source::Bare | Source::Range => What::Dice(vec![die.size]),
                // Scale comes with all its dice, as free as before (SCALE-1).
                Source::Scale if !done.contains(&die.from) => {
                    done.push(die.from);
                    What::Dice(scale.clone())
                }
                // The GM's dice were spent, and a trait comes with all its dice at once.
                _ => continue,
            };
            let pay = die.paid != crate::model::Paid::Free;
            // By the rules, also where the GM says so about rolling again: no rule is waived unasked.
            let mut tried = self.trial();
            let put = match die.from {
                Source::Trait(at) if die.help => tried.help_with(to, at),
                Source::Scale => tried.scale(&RollAt::Id(to), &scale),
                Source::Range => tried.range(&RollAt::Id(to), die.size),
                // What was pushed is so for the whole contest (STR-6).
                Source::Trait(at) if die.pushed => tried.push_stress(&RollAt::Id(to), at),
                _ => tried.put_in(to, &what, die.hinder, pay),
            };
            match put {
                Ok(()) => self.adopt(tried),
                Err(_) => self.tell(RollEvent::StaysOut { label: die.label }),
            }
        }
        Ok(())
    }
}
