//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::{Choice, Name};
use crate::rules::refusal::refusals;
use crate::rules::{Broken, LabelRefusal};

refusals! {
    /// Why a switch of the setting is not thrown. None of these goes on the GM's word.
    pub enum ModRefusal {
        /// It would not go together with what else is played.
        Broken(Broken) => Impossible,
        /// It belongs to a mod that is off, and waits for it.
        SetAside { name: Name, needs: Choice } => Impossible,
        /// It is no word for that.
        Label(LabelRefusal) => Impossible,
        /// Something is open that is played with it.
        Open(Name) => Impossible,
        /// Its set is set aside: the setting has it no more.
        OfSetAside { name: Name, set: Name } => Impossible,
        /// A mod that is on is of no use without that set.
        NeedsSet { of: Choice, set: Name } => AgainstRules,
        /// A setting that can't be played with, and which field of it is wrong.
        Unplayable(Name) => Impossible,
        /// It was set aside, or was not.
        NotAside(Name) => Impossible,
    }
}
