//! The report on a pool: all its odds together.

use super::apart::{Totals, all, fixed, highest, hitches, sum};
use super::elsewhere;
use super::keep::{joint, with_effect};
use super::pairs::{joint_and_effects, totals};
use super::tables::{Counts, SIZES, Tables};
use super::versus::{Chance, Versus, versus};
use super::weight::RollCount;
use crate::model::Die;
use num_bigint::BigUint;

/// The most dice one side may have.
pub const MOST: usize = 64;

/// The number of results that make the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keep {
    /// The highest ones, that many: two, unless something says otherwise (TOT-1, TOT-3, TOT-4).
    Best(u8),
    /// All that are no 1, leaving no die for the effect (TOT-5).
    All,
}

/// The origin of an effect die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It is the largest die the total leaves (EFF-1).
    Left,
    /// A fixed size (EFF-9).
    Always(Die),
    /// The highest rolling die of a second roll of the pool (EFF-10).
    Again,
    /// The highest rolling die, even if it is in the total (SETT-3).
    Highest,
}

/// The rules by which a side makes its total.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    pub keep: Keep,
    /// One result may be enough, so that another die is left for the effect (TOT-1).
    pub up_to_two: bool,
    /// Resources, rolled apart: the highest result of each group is added (RES-2).
    pub resources: Vec<Vec<Die>>,
    /// Hero dice and dice that raise a static difficulty: rolled apart and added, except 1s (HERO-2, DIFF-7).
    pub added: Vec<Die>,
    /// Dice that raise a static difficulty, 1s included (DIFF-3).
    pub whole: Vec<Die>,
    pub plus: u32,
    pub effect: Effect,
    /// Ties are won: an action's (ACT-1).
    pub ties: bool,
    /// The largest die that is added up, in a limited action (DOOM-9).
    pub most: Option<Die>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            keep: Keep::Best(2),
            up_to_two: false,
            resources: Vec::new(),
            added: Vec::new(),
            whole: Vec::new(),
            plus: 0,
            effect: Effect::Left,
            ties: false,
            most: None,
        }
    }
}

impl Rules {
    fn apart(&self) -> impl Iterator<Item = &Die> {
        self.resources.iter().flatten().chain(&self.added).chain(&self.whole)
    }
}

/// The opposition of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OddsAgainst {
    Number(u32),
    Pool(Vec<Die>, Rules),
}

/// An error: more dice than can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", t!("odds support up to {MOST} dice per side; this pool has {}", .0))]
pub struct TooMany(pub usize);

/// All odds of a pool. Every list counts rolls by number: the fifth entry of `total` is the number of rolls with a
/// total of 4.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of rolls, all equally likely.
    pub rolls: BigUint,
    /// Rolls by best total.
    pub total: Vec<BigUint>,
    /// Rolls by the largest die left with the best total, d4 to d12; d4 also if none is (EFF-2).
    pub effect: [BigUint; SIZES],
    /// Rolls by best total, for each effect die from d4 to d12.
    pub total_by_effect: [Vec<BigUint>; SIZES],
    /// Rolls by the best total that leaves an effect die of at least d4 to d12; 0 if there is none.
    pub best_total_with_effect_at_least: [Vec<BigUint>; SIZES],
    /// Rolls by number of 1s.
    pub hitches: Vec<BigUint>,
    pub versus: Option<Versus>,
}

impl Report {
    /// Returns the chance that at least one die shows a 1.
    pub fn any_hitch(&self) -> Chance {
        let none = self.hitches.first().cloned().unwrap_or_default();
        Chance::new(&self.rolls - none, self.rolls.clone())
    }

    /// Returns the chance that all dice show a 1 (TOT-2).
    pub fn botch(&self) -> Chance {
        // A pool without dice cannot botch: its only entry is for no hitch.
        let all = if self.hitches.len() > 1 { self.hitches.last().cloned() } else { None };
        Chance::new(all.unwrap_or_default(), self.rolls.clone())
    }
}

/// The odds of a pool, alone or against something.
///
/// ```
/// use hitch_core::model::Die::{D6, D8};
/// use hitch_core::odds::{OddsAgainst, Rules, report};
///
/// let challenging = OddsAgainst::Pool(vec![D8, D8], Rules::default());
/// let odds = report(&[D8, D8, D6], &Rules::default(), Some(&challenging))?;
/// assert_eq!(odds.rolls.to_string(), "384");
/// assert_eq!(odds.botch().to_string(), "1/384");
/// # Ok::<(), hitch_core::odds::TooMany>(())
/// ```
pub fn report(pool: &[Die], rules: &Rules, against: Option<&OddsAgainst>) -> Result<Report, TooMany> {
    let other: &[Die] = if let Some(OddsAgainst::Pool(dice, _)) = against { dice } else { &[] };
    let sides = [(pool, Some(rules)), (other, against.and_then(rules_of))];
    let mut small = true;
    for (dice, rules) in sides {
        let apart = rules.map(|it| it.apart().count()).unwrap_or_default();
        let count = dice.len() + apart;
        if count > MOST {
            return Err(TooMany(count));
        }
        let every = dice.iter().chain(rules.iter().flat_map(|it| it.apart()));
        // A second roll has as many faces as the first.
        let again = rules.is_some_and(|it| it.effect == Effect::Again);
        let every = every.chain(dice.iter().filter(|_| again));
        // The product of all faces is the largest count there is: where it fits, every count does.
        small &= every.map(|die| u128::from(die.sides())).try_fold(1_u128, u128::checked_mul).is_some();
    }
    Ok(if small { counted::<u128>(pool, rules, against) } else { counted::<BigUint>(pool, rules, against) })
}

fn rules_of(against: &OddsAgainst) -> Option<&Rules> {
    if let OddsAgainst::Pool(_, rules) = against { Some(rules) } else { None }
}

pub(super) struct SideOdds<W> {
    pub rolls: W,
    pub total: Totals<W>,
    pub by_effect: [Totals<W>; SIZES],
    pub with_effect: [Totals<W>; SIZES],
}

fn counts(dice: &[Die]) -> Counts {
    let mut counts = [0; SIZES];
    for die in dice {
        if let Some(count) = Die::ALL.iter().position(|it| it == die).and_then(|at| counts.get_mut(at)) {
            *count += 1;
        }
    }
    counts
}

pub(super) fn ways<W: RollCount>(dice: &[Die]) -> W {
    dice.iter().fold(W::of(1), |product, die| product.times(&W::of(u64::from(die.sides()))))
}

/// Counts a side, with its effect dice if `effects`. Dice too large to be added up are counted beside the others
/// (DOOM-9).
fn side<W: RollCount>(dice: &[Die], rules: &Rules, effects: bool) -> SideOdds<W> {
    let Some(most) = rules.most.filter(|most| dice.iter().any(|die| die > most)) else {
        return unlimited(dice, rules, effects);
    };
    // The limit bars a large die from the total only; it may still be the highest rolling one (DOOM-9, SETT-3).
    if effects && rules.effect == Effect::Highest {
        let mut side = elsewhere::highest(dice, rules.keep, most);
        apart(&mut side, rules);
        return side;
    }
    let (added, larger): (Vec<Die>, Vec<Die>) = dice.iter().partition(|die| **die <= most);
    let left = effects && rules.effect == Effect::Left;
    let mut side = elsewhere::beside(&unlimited(&added, rules, left), &larger, left);
    if effects && !left {
        elsewhere::effect(&mut side, dice, rules.effect);
    }
    side
}

fn unlimited<W: RollCount>(dice: &[Die], rules: &Rules, effects: bool) -> SideOdds<W> {
    let none = || std::array::from_fn(|_| Vec::new());
    // An effect die that comes from elsewhere is not among those the total leaves.
    let left = effects && rules.effect == Effect::Left;
    let mut side = match rules.keep {
        keep if effects && rules.effect == Effect::Highest => elsewhere::highest(dice, keep, Die::D12),
        Keep::All => {
            let total: Totals<W> = all(dice);
            let mut by_effect: [Totals<W>; SIZES] = none();
            if let Some(smallest) = by_effect.first_mut() {
                smallest.clone_from(&total);
            }
            // No die is left: a d4 is all there is, and nothing larger can be had.
            let with_effect = std::array::from_fn(|size| if size == 0 { total.clone() } else { vec![ways(dice)] });
            SideOdds { rolls: ways(dice), total, by_effect, with_effect }
        }
        Keep::Best(keep) => {
            let keep = usize::from(keep);
            let (counts, tables) = (counts(dice), Tables::new(dice.len()));
            // One result is enough only where the setting says up to two (TOT-1), or where one is kept anyway (TOT-4).
            let least = if rules.up_to_two { 1 } else { keep.min(2) };
            // Nearly every opposition is asked for its total alone, which is counted far quicker.
            if keep == 2 && !left {
                let mut side = SideOdds {
                    rolls: ways(dice),
                    total: totals(&counts, &tables),
                    by_effect: none(),
                    with_effect: none(),
                };
                apart(&mut side, rules);
                if effects {
                    elsewhere::effect(&mut side, dice, rules.effect);
                }
                return side;
            }
            let (joint, mut with) = if keep == 2 {
                joint_and_effects(&counts, least, &tables)
            } else {
                let with = |size| {
                    if size > 0 && left { with_effect(&counts, keep, least, size, &tables) } else { Vec::new() }
                };
                (joint(&counts, keep, &tables), std::array::from_fn(with))
            };
            let [nothing, rest @ ..] = joint.by_effect;
            let mut by_effect = rest;
            if let Some(smallest) = by_effect.first_mut() {
                // With no die left the effect die is a d4 (EFF-2).
                add(smallest, &nothing);
            }
            let mut total = Totals::new();
            for with in &by_effect {
                add(&mut total, with);
            }
            // A d4 is always to be had (EFF-2), so no total has to give up a result for it.
            if let Some(any) = with.first_mut() {
                any.clone_from(&total);
            }
            let with_effect = with;
            SideOdds { rolls: ways(dice), total, by_effect, with_effect }
        }
    };
    apart(&mut side, rules);
    if effects {
        elsewhere::effect(&mut side, dice, rules.effect);
    }
    side
}

/// Raises every total by the dice rolled apart and by numbers; impossible totals stay so.
fn apart<W: RollCount>(side: &mut SideOdds<W>, rules: &Rules) {
    let mut more: Totals<W> = fixed(rules.plus);
    let mut rolls = W::of(1);
    for lot in &rules.resources {
        more = sum(&more, &highest(lot));
        rolls = rolls.times(&ways(lot));
    }
    // A 1 adds nothing (TOT-2), but to a static difficulty (DIFF-3).
    let least = rules.added.iter().map(|die| (die, 2)).chain(rules.whole.iter().map(|die| (die, 1)));
    for (die, least) in least {
        // A 1 that adds nothing is counted as the face 0, so that the ways still add up to all sides.
        let added = |face: u8| face >= least || least > 1 && face == 0;
        let faces: Totals<W> = (0..=die.sides()).map(|face| W::of(u64::from(added(face)))).collect();
        more = sum(&more, &faces);
        rolls = rolls.times(&ways(&[*die]));
    }
    if more.len() == 1 {
        return;
    }
    side.rolls = side.rolls.times(&rolls);
    side.total = sum(&side.total, &more);
    for with in &mut side.by_effect {
        *with = sum(with, &more);
    }
    for (size, with) in side.with_effect.iter_mut().enumerate() {
        // A total of 0 marks rolls that cannot leave such a die; dice rolled apart must not lift them out of it.
        let impossible = with.first_mut().filter(|_| size > 0).map(std::mem::take).unwrap_or_default();
        *with = sum(with, &more);
        if let Some(first) = with.first_mut() {
            first.add(&impossible.times(&rolls));
        }
    }
}

fn add<W: RollCount>(into: &mut Totals<W>, from: &[W]) {
    if into.len() < from.len() {
        into.resize(from.len(), W::default());
    }
    for (into, ways) in into.iter_mut().zip(from) {
        into.add(ways);
    }
}

fn counted<W: RollCount>(pool: &[Die], rules: &Rules, against: Option<&OddsAgainst>) -> Report {
    let own: SideOdds<W> = side(pool, rules, true);
    let other = against.map(|against| match against {
        OddsAgainst::Number(number) => (fixed(*number), W::of(1)),
        OddsAgainst::Pool(dice, rules) => {
            // Of the opposition only the total is asked, and effect dice are the costly part of the count.
            let other: SideOdds<W> = side(dice, rules, false);
            (other.total, other.rolls)
        }
    });
    let wide = |totals: &Totals<W>| -> Vec<BigUint> {
        // The last entry of a list is the highest total there is, so totals that no roll reaches are cut off.
        let used = totals.iter().rposition(|ways| !ways.is_none()).map_or(0, |last| last + 1);
        totals.iter().take(used).map(RollCount::wide).collect()
    };
    let sum = |totals: &Totals<W>| {
        let mut sum = W::default();
        for ways in totals {
            sum.add(ways);
        }
        sum.wide()
    };
    Report {
        rolls: own.rolls.wide(),
        total: wide(&own.total),
        effect: own.by_effect.each_ref().map(sum),
        total_by_effect: own.by_effect.each_ref().map(wide),
        best_total_with_effect_at_least: own.with_effect.each_ref().map(wide),
        hitches: wide(&if rules.effect == Effect::Again {
            elsewhere::once_more(&hitches(pool), pool)
        } else {
            hitches(pool)
        }),
        versus: other
            .map(|(total, rolls)| versus(&own.total, &own.with_effect, &own.rolls, &total, &rolls, rules.ties)),
    }
}
