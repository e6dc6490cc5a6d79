//! Refusals to earn or spend plot points.

use crate::model::Labels;
use crate::rules::PointsRefusal as R;
use crate::words::listed;
use crate::words::terms::{a, many};

pub(super) fn points(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::OneWay => t!(
            "With ⟦a doom pool⟧, {0} earns a d6 or steps up a die. With crisis pools, {0} earns a d6.",
            a(&labels.supporting)
        ),
        R::OwnPurse(name) => t!("{name} has their own ⟦plot points⟧, so nothing is added to a pool."),
        R::NoDice => t!("{} don’t earn dice in this setting.", many(&labels.supporting)),
        R::NothingEarned(name) => t!("{name} earned no ⟦plot point⟧ here that can become a die."),
        R::OneOfSet { sets, free: 1 } => match sets.as_slice() {
            [one] => t!("The trait set {one} allows only one die per roll."),
            sets => t!("The trait sets {} allow only one die per roll.", listed(sets)),
        },
        R::OneOfSet { sets, free } => match sets.as_slice() {
            [one] => t!("The trait set {one} allows only {free} dice per roll."),
            sets => t!("The trait sets {} allow only {free} dice per roll.", listed(sets)),
        },
        R::NoGmcInRoll => {
            t!(
                "You can spend from the bank on another result only if {}’s dice are in the roll.",
                a(&labels.supporting)
            )
        }
        R::NoUnusedDoom(name) => t!("No unused die of {name} is in this roll."),
        R::ForLater(name) => t!("The d6 that {name} saves with this roll is for a later roll."),
    }
}
