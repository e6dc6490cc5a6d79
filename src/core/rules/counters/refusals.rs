//! The refusals about counters, each in a row.

use crate::model::{CounterForm, Name};
use crate::rules::refusal::refusals;

refusals! {
    /// The reasons why a counter does not move or change (SET-21).
    pub enum CounterRefusal {
        Full(Name) => Impossible,
        /// It is at its start.
        Fresh(Name) => Impossible,
        /// It never goes back.
        NeverRefills(Name) => AgainstRules,
        /// Its name, size and words are the setting's.
        OfSetting(Name) => Impossible,
        /// Only characters, scenes and the campaign have counters.
        NotOn(Name) => Impossible,
        /// Its start or its end does not suit its form.
        Size { name: Name, form: CounterForm } => Impossible,
        /// It has no such value.
        Beyond { name: Name, least: u32, most: u32 } => Impossible,
        /// SFX may not move it that way.
        NotBySfx { name: Name, on: bool } => AgainstRules,
    }
}
