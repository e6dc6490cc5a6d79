//! Log sentences about counters.

use crate::model::{CounterForm, Name};
use crate::rules::CounterEvent;
use crate::words::counters::{counter_size, counter_value};

pub(super) fn counter(event: &CounterEvent) -> String {
    match event {
        CounterEvent::Made { of, counter } => {
            let size = counter_size(counter);
            match of {
                Some(of) => t!("{of} gains the counter “{}” ({size})", counter.name),
                None => t!("the campaign gains the counter “{}” ({size})", counter.name),
            }
        }
        CounterEvent::Moved { of, name, form, from, to, end } => {
            // A counter that counts down has its end below.
            let on = from.abs_diff(*end) > to.abs_diff(*end);
            let verb = match (form, on) {
                (CounterForm::Die, _) => {
                    if to > from {
                        t!("steps up to")
                    } else {
                        t!("steps down to")
                    }
                }
                (_, true) => t!("advances to"),
                (_, false) => t!("moves back to"),
            };
            format!("{} {verb} {}", called(of.as_ref(), name), counter_value(*form, *to, *end))
        }
        CounterEvent::Full { of, name, words } if words.is_empty() => {
            t!("{} is at its end", called(of.as_ref(), name))
        }
        CounterEvent::Full { of, name, words } => t!("{} is at its end: {words}", called(of.as_ref(), name)),
        CounterEvent::Refilled { of, name } | CounterEvent::RefilledByItself { of, name } => {
            t!("{} refills", called(of.as_ref(), name))
        }
        CounterEvent::Changed { of, name } => t!("{} is edited", called(of.as_ref(), name)),
        CounterEvent::Removed { of, name } => t!("{} is removed", called(of.as_ref(), name)),
    }
}

fn called(of: Option<&Name>, name: &Name) -> String {
    of.map_or_else(|| format!("“{name}”"), |of| format!("{of}: “{name}”"))
}
