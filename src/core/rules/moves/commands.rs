//! Commands that stand for a click, which the rules resolve into others.

use crate::rules::{Against, Half, SceneAt, What};
use serde::{Deserialize, Serialize};

/// Uses something as a click on it does: its dice join the roll where they belong, and leave it again where they lie there.
/// A decided test is closed first, and a new one opened where none is open, by whoever would act (POOL-4, POOL-7, HELP-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UseCommand {
    /// What.
    pub what: What,
    /// On which half it is let go; where it belongs, when left out (POOL-4).
    #[serde(default)]
    pub on: Option<Half>,
    /// As a d4 that hinders (POOL-3).
    #[serde(default)]
    pub hinder: bool,
    /// In which scene a test is opened.
    #[serde(default)]
    pub scene: SceneAt,
    /// Against what a test is opened; the setting's default when left out.
    #[serde(default)]
    pub against: Option<Against>,
    /// Pays where it has a price (POOL-1).
    #[serde(default)]
    pub pay: bool,
}
