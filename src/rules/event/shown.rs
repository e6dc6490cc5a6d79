//! A die as it fell.

use crate::model::{Die, Name, Used};
use serde::{Deserialize, Serialize};

/// A die as the log shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Its size.
    pub size: Die,
    /// What it showed.
    pub face: Option<u8>,
    /// What it counted for.
    pub used: Used,
    /// Where it came from.
    pub label: Name,
}
