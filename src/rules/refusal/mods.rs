//! Why a switch of the setting is not thrown.

use crate::model::{Choice, Name};
use crate::rules::{Broken, LabelRefusal, choice_name};

/// Why a switch of the setting is not thrown. None of these goes on the GM's word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModRefusal {
    /// It would not go together with what else is played.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// It belongs to a mod that is off, and waits for it.
    #[error("{name} is set aside: this campaign plays without \u{201c}{}\u{201d}", choice_name(*.needs))]
    SetAside {
        /// What is set aside.
        name: Name,
        /// What it is of no use without.
        needs: Choice,
    },
    /// It is no word for that.
    #[error(transparent)]
    Label(#[from] LabelRefusal),
    /// Something is open that is played with it.
    #[error("{0} is open: close it or call it off first")]
    Open(Name),
}
