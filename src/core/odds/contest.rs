//! A whole contest of two: the chance to win it, and how long it lasts (CON-1, CON-6).
//!
//! Nobody gives in, and each side goes on rolling the pool it has now.

use super::report::{Report, Rules, TooMany, report};
use super::versus::Chance;
use crate::model::Die;
use num_bigint::BigUint;
use num_traits::Zero;

/// The other side of a contest, which has to beat the roll in question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    pub pool: Vec<Die>,
    pub rules: Rules,
    /// A number beaten by five or more ends the contest (CON-6).
    pub five_ends: bool,
}

/// The odds of a contest, from a roll that has to beat a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestOdds {
    /// The side that rolls now wins.
    pub win: Chance,
    /// It ends with this roll, with the next, and so on.
    pub ends: Vec<Chance>,
}

/// Counts the contest in which `own`, a pool’s report, has to beat `number`.
pub(super) fn contest(own: &Report, number: u32, other: &Exchange) -> Result<ContestOdds, TooMany> {
    let other_side = report(&other.pool, &other.rules, None)?;
    // A lead of five is no lead to answer.
    let most = if other.five_ends { 4 } else { usize::MAX };
    // Sequences of rolls by the number that stands after them, out of `all`.
    let mut standing = vec![BigUint::zero(); number as usize];
    standing.push(BigUint::from(1_u8));
    let mut all = BigUint::from(1_u8);
    let (mut won, mut ends) = (BigUint::zero(), Vec::new());
    for side in [own, &other_side].into_iter().cycle() {
        let Roll { stands, beats, fails } = roll(&standing, side, most);
        let ended = &beats + &fails;
        won = won * &side.rolls + if std::ptr::eq(side, own) { beats } else { fails };
        all *= &side.rolls;
        ends.push(Chance::new(ended, all.clone()));
        standing = stands;
        if standing.iter().all(Zero::is_zero) {
            break;
        }
    }
    Ok(ContestOdds { win: Chance::new(won, all), ends })
}

/// What becomes of all sequences with one more roll.
struct Roll {
    /// They go on, by the new number.
    stands: Vec<BigUint>,
    /// The roll ends the contest by its lead.
    beats: BigUint,
    fails: BigUint,
}

fn roll(standing: &[BigUint], side: &Report, most: usize) -> Roll {
    let (mut beats, mut fails) = (BigUint::zero(), BigUint::zero());
    let mut stands = vec![BigUint::zero(); side.total.len()];
    // Sequences whose number is lower than the total, and those of them that it leads by more than `most`.
    let (mut lower, mut far) = (BigUint::zero(), BigUint::zero());
    let everything: BigUint = standing.iter().sum();
    for (total, ways) in side.total.iter().enumerate() {
        if let Some(more) = total.checked_sub(1).and_then(|at| standing.get(at)) {
            lower += more;
        }
        if let Some(more) = total.checked_sub(most.saturating_add(1)).and_then(|at| standing.get(at)) {
            far += more;
        }
        if let Some(stands) = stands.get_mut(total) {
            *stands = ways * (&lower - &far);
        }
        beats += ways * &far;
        fails += ways * (&everything - &lower);
    }
    Roll { stands, beats, fails }
}
