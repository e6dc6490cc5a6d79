//! What a test asks: a pool, how it makes its total, and what it has to beat.

use super::report::{Against, Keep, Report, Rules, TooMany, report};
use crate::model::{Die, DieId, Phase, Roll, State};
use crate::rules::best_total;

/// A pool and what it is rolled against. Two tests that ask the same have one answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// The dice that are rolled together.
    pub pool: Vec<Die>,
    /// How they make a total.
    pub rules: Rules,
    /// What the total has to beat, where that is known.
    pub against: Option<Against>,
}

fn sizes(roll: &Roll) -> Vec<Die> {
    let mut sizes: Vec<Die> = roll.dice.iter().map(|die| die.size).collect();
    // The order of a pool makes no difference.
    sizes.sort_unstable();
    sizes
}

/// What a thrown roll comes to: as it stands, or its best total where nothing was chosen yet (TOT-6).
fn number(roll: &Roll) -> u32 {
    if roll.phase == Phase::Standing {
        return roll.total();
    }
    let face = |id: &DieId| roll.die(*id).and_then(|die| die.face).map(u32::from);
    best_total(&roll.dice, roll.keep, roll.effects).total.iter().filter_map(face).sum()
}

impl Question {
    /// What a roll that is being built asks of what opposes it: of its number once that has fallen
    /// (TEST-1), of its dice before that, of nothing where there are none.
    pub fn of(state: &State, acting: &Roll, opposing: Option<&Roll>) -> Self {
        let up_to_two = state.setting.mods.up_to_two;
        let rules = |roll: &Roll| Rules { keep: Keep::Best(roll.keep), up_to_two, ..Rules::default() };
        let against = opposing.and_then(|opposing| match opposing.phase {
            Phase::Building if opposing.dice.is_empty() => None,
            Phase::Building => Some(Against::Pool(sizes(opposing), rules(opposing))),
            Phase::Thrown | Phase::Standing => Some(Against::Number(number(opposing))),
        });
        let action = state.resolutions.get(&acting.of).and_then(|it| it.test()).is_some_and(|it| it.action);
        Self { pool: sizes(acting), rules: Rules { ties: action, ..rules(acting) }, against }
    }

    /// The odds.
    pub fn answer(&self) -> Result<Report, TooMany> {
        report(&self.pool, &self.rules, self.against.as_ref())
    }

    /// How many dice there are on both sides: what an answer costs grows with it.
    pub fn dice(&self) -> usize {
        let other = if let Some(Against::Pool(dice, _)) = &self.against { dice.len() } else { 0 };
        self.pool.len() + other
    }

    /// The same with one more result in the total (TOT-3).
    #[must_use]
    pub fn with_one_more(&self) -> Self {
        let mut more = self.clone();
        if let Keep::Best(keep) = &mut more.rules.keep {
            *keep = keep.saturating_add(1);
        }
        more
    }
}
