//! Refusals of earning or spending plot points.

use crate::model::Labels;
use crate::rules::PointsRefusal as R;
use crate::words::terms::{a, many};

pub(super) fn points(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::OneWay => {
            "with ⟦doom⟧ it is a d6 or a step for one of its dice, with crises a d6 for one of them".to_owned()
        }
        R::OwnPurse(name) => format!("{name} has ⟦plot points⟧ of their own: nothing goes to a pool"),
        R::NoDice => format!("what {} earn is no die here", many(&labels.supporting)),
        R::NothingEarned(name) => format!("{name} has earned nothing here that could be taken in another way"),
        R::OneOfSet(name) => format!("one die from {name} is all that a roll has"),
        R::NoGmcInRoll => {
            format!("the bank pays for one more result only when {}'s dice are in the roll", a(&labels.supporting))
        }
        R::NoUnusedDoom(name) => format!("no unused die of {name} is in this roll"),
        R::ForLater(name) => format!("the d6 that {name} saves by this roll is for a later one"),
    }
}
