//! Refusals to move or change a counter.

use crate::model::{CounterForm, MOST_PLACES};
use crate::rules::CounterRefusal as R;

pub(super) fn counter(refusal: &R) -> String {
    match refusal {
        R::Full(name) => t!("“{name}” is already at its end."),
        R::Fresh(name) => t!("“{name}” is already at its start."),
        R::NeverRefills(name) => t!("“{name}” never refills."),
        R::OfSetting(name) => t!("“{name}” belongs to the setting. Change it on the setting page."),
        R::NotOn(name) => t!("{name} can’t have a counter. Choose a character, a scene or the campaign."),
        R::Size { name, form: CounterForm::Clock } => t!("“{name}” needs 1 to {MOST_PLACES} segments."),
        R::Size { name, form: CounterForm::Boxes } => t!("“{name}” needs 1 to {MOST_PLACES} boxes."),
        R::Size { name, form: CounterForm::Number } => t!("“{name}” needs 2 different numbers up to 999."),
        R::Size { name, form: CounterForm::Die } => t!("“{name}” needs 2 different dice from d4 to d12."),
        R::Beyond { name, least, most } => t!("“{name}” ranges from {least} to {most}."),
        R::NotBySfx { name, on: true } => t!("SFX can’t tick “{name}”."),
        R::NotBySfx { name, on: false } => t!("SFX can’t untick “{name}”."),
    }
}
