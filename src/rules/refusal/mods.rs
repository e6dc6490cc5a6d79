//! Why a switch of the setting is not thrown.

use crate::model::Name;
use crate::rules::Broken;

/// Why a switch of the setting is not thrown. None of these goes on the GM's word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModRefusal {
    /// It would not go together with what else is played.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Something is open that is played with it.
    #[error("{0} is open: close it or call it off first")]
    Open(Name),
}
