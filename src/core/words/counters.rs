//! Counters in words (SET-21).

use super::listed;
use crate::model::{Counted, CounterForm, CounterOn, CounterSfx, CounterSpec, Die, Refill};

/// Returns the name of a form.
pub const fn counter_form(form: CounterForm) -> &'static str {
    match form {
        CounterForm::Boxes => "boxes",
        CounterForm::Clock => "clock",
        CounterForm::Number => "number",
        CounterForm::Die => "die",
    }
}

/// Returns the bearers of a counter of the setting.
pub const fn counter_on(on: CounterOn) -> &'static str {
    match on {
        CounterOn::Pcs => "each ⟦PC⟧",
        CounterOn::Gmcs => "each major or minor ⟦GMC⟧",
        CounterOn::Scenes => "each scene",
        CounterOn::Campaign => "the campaign",
    }
}

/// Returns the time at which a counter refills.
pub const fn refill(refill: Refill) -> &'static str {
    match refill {
        Refill::ByHand => "by hand",
        Refill::Scene => "after each scene",
        Refill::Session => "each session",
        Refill::Never => "never",
    }
}

/// Returns what SFX may do to a counter.
pub const fn counter_sfx(sfx: CounterSfx) -> &'static str {
    match sfx {
        CounterSfx::Both => "tick and untick",
        CounterSfx::Tick => "tick only",
        CounterSfx::Untick => "untick only",
        CounterSfx::Neither => "neither",
    }
}

/// Returns a value of a counter: "4 of 6", "d8", "12".
pub(super) fn counter_value(form: CounterForm, value: u32, end: u32) -> String {
    match form {
        CounterForm::Boxes | CounterForm::Clock if end > 0 => format!("{value} of {end}"),
        CounterForm::Die => Die::with_sides(value).map_or_else(|| value.to_string(), |die| die.to_string()),
        _ => value.to_string(),
    }
}

/// Returns the state of a counter: "4 of 6", "d8", "3 left".
pub fn counter_now(it: &Counted<'_>) -> String {
    match it.spec.form {
        CounterForm::Boxes | CounterForm::Clock if it.spec.is_down() => {
            format!("{} of {}", it.counter.now, it.spec.start)
        }
        form => counter_value(form, it.counter.now, it.spec.end),
    }
}

/// Returns the size of a counter: "6 segments", "5 boxes, counts down", "d6 to d12".
pub fn counter_size(spec: &CounterSpec) -> String {
    let CounterSpec { form, start, end, .. } = spec;
    let size = match form {
        CounterForm::Boxes => {
            if spec.places() == 1 {
                "1 box".to_owned()
            } else {
                format!("{} boxes", spec.places())
            }
        }
        CounterForm::Clock => super::counted(spec.places(), "segment"),
        CounterForm::Number => format!("{start} to {end}"),
        CounterForm::Die => format!("{} to {}", counter_value(*form, *start, 0), counter_value(*form, *end, 0)),
    };
    match form {
        CounterForm::Boxes | CounterForm::Clock if spec.is_down() => format!("{size}, counts down"),
        _ => size,
    }
}

/// Returns a description of a counter of the setting or of play: its size, its refill, and what happens when it is full.
pub fn counter_note(spec: &CounterSpec) -> String {
    let mut parts = vec![counter_size(spec)];
    match spec.refill {
        Refill::ByHand => {}
        Refill::Never => parts.push("never refills".to_owned()),
        when => parts.push(format!("refills {}", refill(when))),
    }
    if spec.hidden {
        parts.push("hidden".to_owned());
    }
    let note = parts.join(", ");
    if spec.full.is_empty() { note } else { format!("{note}. {}", at_end(spec)) }
}

/// Returns what happens when a counter is full.
pub fn at_end(spec: &CounterSpec) -> String {
    let when = if spec.is_down() { "Empty" } else { "Full" };
    format!("{when}: {}", spec.full)
}

/// Returns a counter for a screen reader: "Luck, 2 of 5, hidden from players".
pub fn counter_told(it: &Counted<'_>, hidden: bool) -> String {
    let hidden = if hidden { ", hidden from players" } else { "" };
    format!("{}, {}{hidden}", it.spec.name, counter_now(it))
}

/// Returns counters in one line: "Luck 2 of 5 and Heat 3".
pub fn counters_line(all: &[Counted<'_>]) -> String {
    listed(&all.iter().map(|it| format!("{} {}", it.spec.name, counter_now(it))).collect::<Vec<_>>())
}

/// Returns the button that moves a counter towards its end.
pub const fn tick(form: CounterForm) -> &'static str {
    match form {
        CounterForm::Boxes => "Tick",
        CounterForm::Clock | CounterForm::Number => "Advance",
        CounterForm::Die => "Step",
    }
}

/// Returns the button that moves a counter back.
pub const fn untick(form: CounterForm) -> &'static str {
    match form {
        CounterForm::Boxes => "Untick",
        CounterForm::Clock | CounterForm::Number => "Move back",
        CounterForm::Die => "Step back",
    }
}
