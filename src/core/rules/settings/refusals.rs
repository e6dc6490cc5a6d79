//! The refusals about the setting, each in a row.

use crate::model::{Choice, Name};
use crate::rules::refusal::refusals;
use crate::rules::{Broken, LabelRefusal};

refusals! {
    /// The reasons why a mod is not switched. None of them yields to the GM's word.
    pub enum ModRefusal {
        Broken(Broken) => Impossible,
        SetAside { name: Name, needs: Choice } => Impossible,
        Label(LabelRefusal) => Impossible,
        Open(Name) => Impossible,
        OfSetAside { name: Name, set: Name } => Impossible,
        /// A mod that is on has no effect without that set.
        NeedsSet { of: Choice, set: Name } => AgainstRules,
        /// The setting is not playable; the value is the path of the wrong field.
        Unplayable(Name) => Impossible,
        /// The set is not set aside, or is already.
        NotAside(Name) => Impossible,
    }
}

refusals! {
    /// A reason why characters, pools and scenes are not brought in.
    pub enum ArrivalRefusal {
        /// All of them are left out.
        Nothing => Impossible,
        /// The file holds something impossible; the value is its name or its path.
        Damaged(Name) => Impossible,
    }
}
