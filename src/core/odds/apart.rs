//! Dice that are not chosen from: added up, the highest of them added, or just a number.

use super::RollCount;
use crate::model::Die;

pub(super) type Totals<W> = Vec<W>;

pub(super) fn fixed<W: RollCount>(total: u32) -> Totals<W> {
    let mut out = vec![W::default(); total as usize + 1];
    if let Some(last) = out.last_mut() {
        *last = W::of(1);
    }
    out
}

pub(super) fn sum<W: RollCount>(one: &[W], other: &[W]) -> Totals<W> {
    // Both lists begin at a total of 0, so the highest sum lies one place before their lengths together.
    let mut out = vec![W::default(); (one.len() + other.len()).saturating_sub(1)];
    for (a, ways) in one.iter().enumerate().filter(|(_, ways)| !ways.is_none()) {
        for (into, more) in out.iter_mut().skip(a).zip(other) {
            if !more.is_none() {
                into.add(&ways.times(more));
            }
        }
    }
    out
}

/// Returns the totals of all results added up; a 1 counts for nothing (TOT-2, TOT-5).
pub(super) fn all<W: RollCount>(dice: &[Die]) -> Totals<W> {
    let one = |die: &Die| -> Totals<W> { (0..=die.sides()).map(|face| W::of(u64::from(face != 1))).collect() };
    dice.iter().fold(fixed(0), |total, die| sum(&total, &one(die)))
}

/// Returns the totals of the highest result; a 1 counts for nothing (RES-2).
pub(super) fn highest<W: RollCount>(dice: &[Die]) -> Totals<W> {
    let most = dice.iter().map(|die| die.sides()).max().unwrap_or_default();
    let up_to =
        |face: u8| dice.iter().fold(W::of(1), |product, die| product.times(&W::of(u64::from(face.min(die.sides())))));
    let mut out = fixed(0);
    let mut below = up_to(1);
    if let Some(none) = out.first_mut() {
        // With a 1 on all dice nothing is added (RES-2): these rolls count for 0.
        *none = below.clone();
    }
    for face in 1..=most {
        let here = up_to(face);
        out.resize(usize::from(face) + 1, W::default());
        if let (Some(into), 2..) = (out.last_mut(), face) {
            // No die above this face, less no die above the one before: the highest die shows exactly this face.
            *into = here.less(&below);
        }
        below = here;
    }
    out
}

/// Counts rolls by the number of 1s.
pub(super) fn hitches<W: RollCount>(dice: &[Die]) -> Vec<W> {
    let one = |die: &Die| vec![W::of(u64::from(die.sides()) - 1), W::of(1)];
    dice.iter().fold(fixed(0), |count, die| sum(&count, &one(die)))
}
