//! A test's question: a pool, the way it makes its total, and the total to beat.

use super::contest::{ContestOdds, Exchange, contest};
use super::report::{Effect, Keep, OddsAgainst, Report, Rules, TooMany, report};
use super::versus::Chance;
use crate::model::{Apart, Contest, Die, DieId, EffectDice, Phase, Roll, State};
use crate::rules::{best_of, results_kept};

/// A pool and its opposition. Equal questions have one answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    pub pool: Vec<Die>,
    pub rules: Rules,
    pub against: Option<OddsAgainst>,
    /// The other side of a contest, where it has rolled (CON-1).
    pub exchange: Option<Exchange>,
}

fn sizes(roll: &Roll) -> Vec<Die> {
    let mut sizes: Vec<Die> = apart(roll, Apart::No).collect();
    // The order of a pool makes no difference.
    sizes.sort_unstable();
    sizes
}

fn apart(roll: &Roll, how: Apart) -> impl Iterator<Item = Die> {
    roll.dice.iter().filter(move |die| die.apart == how).map(|die| die.size)
}

/// Returns the total of a finished roll: as it stands, or its best total if nothing was chosen yet (TOT-6).
fn number(state: &State, roll: &Roll) -> u32 {
    if roll.phase == Phase::Standing {
        return roll.total();
    }
    let face = |id: &DieId| roll.die(*id).and_then(|die| die.face).map(u32::from);
    best_of(state, roll).total.iter().filter_map(face).sum::<u32>().saturating_add(roll.added())
}

/// Returns the rules by which a roll makes its total in this setting (TOT-1, TOT-5, TOT-8, DIFF-3, DIFF-8).
fn rules(state: &State, roll: &Roll) -> Rules {
    let keep = match results_kept(state, roll) {
        // The largest count stands for *add all the dice* (TOT-5).
        u8::MAX => Keep::All,
        keep => Keep::Best(keep),
    };
    let mods = &state.setting.mods;
    let resources: Vec<Die> = apart(roll, Apart::Resource).collect();
    let halves: u32 = apart(roll, Apart::Half).map(|die| u32::from(die.sides()) / 2).sum();
    Rules {
        keep,
        up_to_two: mods.up_to_two,
        // All resources of a roll are one lot: a single result, the highest, is added (RES-2).
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
    /// Creates the question of a roll being built, against the opposing total once rolled (TEST-1), before that against
    /// its dice, if any.
    pub fn of(state: &State, acting: &Roll, opposing: Option<&Roll>) -> Self {
        let against = opposing.and_then(|opposing| match opposing.phase {
            Phase::Building if opposing.is_number() => Some(OddsAgainst::Number(opposing.added())),
            Phase::Building if opposing.dice.is_empty() => None,
            Phase::Building => Some(OddsAgainst::Pool(sizes(opposing), rules(state, opposing))),
            // Dice that show their faces leave nothing to chance, so their number opposes and not the pool.
            Phase::Rolled | Phase::Standing => Some(OddsAgainst::Number(number(state, opposing))),
        });
        // A reaction has to exceed the action, so equal totals are the actor's (ACT-1).
        let resolution = state.resolutions.get(&acting.of);
        let action = resolution.and_then(|it| it.test()).is_some_and(|it| it.action);
        // In a group, or where each rolls once more, no number goes back and forth (CON-5, SFX-4, SETT-5).
        let two = resolution.and_then(|it| it.contest()).is_some_and(Contest::is_between_two);
        let exchange = opposing.filter(|it| two && it.phase != Phase::Building).map(|opposing| Exchange {
            pool: sizes(opposing),
            rules: rules(state, opposing),
            five_ends: state.setting.mods.heroic_ends_contest,
        });
        Self { pool: sizes(acting), rules: Rules { ties: action, ..rules(state, acting) }, against, exchange }
    }

    /// Counts the odds.
    pub fn answer(&self) -> Result<Report, TooMany> {
        report(&self.pool, &self.rules, self.against.as_ref())
    }

    /// Returns the odds of the contest that the roll is part of, from its report. `None` if it is part of none, or if the
    /// other side has more dice than can be counted.
    pub fn contest(&self, own: &Report) -> Option<ContestOdds> {
        let (Some(OddsAgainst::Number(number)), Some(other)) = (&self.against, &self.exchange) else { return None };
        contest(own, *number, other).ok()
    }

    /// Returns the chance that matters: to win the contest, or else to beat the opposition.
    pub fn chance(&self, own: &Report) -> Option<Chance> {
        let beat = own.versus.as_ref().map(|it| it.beat.clone());
        self.contest(own).map(|it| it.win).or(beat)
    }

    /// Returns the number of dice on both sides, which sets the cost of an answer.
    pub fn dice(&self) -> usize {
        let other = if let Some(OddsAgainst::Pool(dice, _)) = &self.against { dice.len() } else { 0 };
        self.pool.len() + other
    }

    /// Returns the question with one more result in the total (TOT-3).
    #[must_use]
    pub fn with_one_more(&self) -> Self {
        let mut more = self.clone();
        if let Keep::Best(keep) = &mut more.rules.keep {
            *keep = keep.saturating_add(1);
        }
        more
    }
}
