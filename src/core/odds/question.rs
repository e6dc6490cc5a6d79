//! What a test asks: a pool, how it makes its total, and what it has to beat.

use super::report::{Against, Effect, Keep, Report, Rules, TooMany, report};
use crate::model::{Apart, Die, DieId, EffectDice, Phase, Roll, State};
use crate::rules::{best_of, results_kept};

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
    let mut sizes: Vec<Die> = apart(roll, Apart::No).collect();
    // The order of a pool makes no difference.
    sizes.sort_unstable();
    sizes
}

/// The dice of a roll that are rolled with its pool, or apart from it.
fn apart(roll: &Roll, how: Apart) -> impl Iterator<Item = Die> {
    roll.dice.iter().filter(move |die| die.apart == how).map(|die| die.size)
}

/// What a thrown roll comes to: as it stands, or its best total where nothing was chosen yet (TOT-6).
fn number(state: &State, roll: &Roll) -> u32 {
    if roll.phase == Phase::Standing {
        return roll.total();
    }
    let face = |id: &DieId| roll.die(*id).and_then(|die| die.face).map(u32::from);
    best_of(state, roll).total.iter().filter_map(face).sum::<u32>().saturating_add(roll.added())
}

/// How a roll makes its total, as the setting has it (TOT-1, TOT-5, TOT-8, DIFF-3, DIFF-8).
fn rules(state: &State, roll: &Roll) -> Rules {
    let keep = match results_kept(state, roll) {
        u8::MAX => Keep::All,
        keep => Keep::Best(keep),
    };
    let mods = &state.setting.mods;
    let resources: Vec<Die> = apart(roll, Apart::Resource).collect();
    let halves: u32 = apart(roll, Apart::Half).map(|die| u32::from(die.sides()) / 2).sum();
    Rules {
        keep,
        up_to_two: mods.up_to_two,
        resources: if resources.is_empty() { Vec::new() } else { vec![resources] },
        added: apart(roll, Apart::Added).collect(),
        whole: apart(roll, Apart::Whole).collect(),
        plus: roll.plus.saturating_add(halves),
        effect: match mods.effects {
            EffectDice::Kept => Effect::Left,
            EffectDice::Six => Effect::Always(Die::D6),
            EffectDice::Again => Effect::Again,
            EffectDice::Highest => Effect::Highest,
        },
        ties: false,
        most: roll.limit.map(|limit| limit.most),
    }
}

impl Question {
    /// What a roll that is being built asks of what opposes it: of its number once that has fallen
    /// (TEST-1), of its dice before that, of nothing where there are none.
    pub fn of(state: &State, acting: &Roll, opposing: Option<&Roll>) -> Self {
        let against = opposing.and_then(|opposing| match opposing.phase {
            Phase::Building if opposing.is_number() => Some(Against::Number(opposing.added())),
            Phase::Building if opposing.dice.is_empty() => None,
            Phase::Building => Some(Against::Pool(sizes(opposing), rules(state, opposing))),
            Phase::Thrown | Phase::Standing => Some(Against::Number(number(state, opposing))),
        });
        let action = state.resolutions.get(&acting.of).and_then(|it| it.test()).is_some_and(|it| it.action);
        Self { pool: sizes(acting), rules: Rules { ties: action, ..rules(state, acting) }, against }
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
