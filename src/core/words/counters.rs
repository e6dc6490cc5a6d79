//! Counters in words (SET-21).

use super::{listed, noted};
use crate::model::{Counted, CounterDef, CounterForm, CounterOn, CounterSfx, CounterSpec, Die, Refill};

/// Returns the name of a form.
pub fn counter_form(form: CounterForm) -> &'static str {
    match form {
        CounterForm::Boxes => t!("boxes"),
        CounterForm::Clock => t!("clock"),
        CounterForm::Number => t!("number"),
        CounterForm::Die => t!("die"),
    }
}

/// Returns the bearers of a counter of the setting.
pub fn counter_on(on: CounterOn) -> &'static str {
    match on {
        CounterOn::Pcs => t!("each ⟦PC⟧"),
        CounterOn::Gmcs => t!("each major or minor ⟦GMC⟧"),
        CounterOn::Scenes => t!("each scene"),
        CounterOn::Campaign => t!("the campaign"),
    }
}

/// Returns the time at which a counter refills.
pub fn refill(refill: Refill) -> &'static str {
    match refill {
        Refill::ByHand => t!("by hand"),
        Refill::Scene => t!("after each scene"),
        Refill::Session => t!("each session"),
        Refill::Never => t!("never"),
    }
}

/// Returns what SFX may do to a counter.
pub fn counter_sfx(sfx: CounterSfx) -> &'static str {
    match sfx {
        CounterSfx::Both => t!("tick and untick"),
        CounterSfx::Tick => t!("tick only"),
        CounterSfx::Untick => t!("untick only"),
        CounterSfx::Neither => t!("neither"),
    }
}

/// Returns a value of a counter: "4 of 6", "d8", "12".
pub(super) fn counter_value(form: CounterForm, value: u32, end: u32) -> String {
    match form {
        CounterForm::Boxes | CounterForm::Clock if end > 0 => t!("{value} of {end}"),
        CounterForm::Die => Die::with_sides(value).map_or_else(|| value.to_string(), |die| die.to_string()),
        _ => value.to_string(),
    }
}

/// Returns the state of a counter: "4 of 6", "d8", "3 left".
pub fn counter_now(it: &Counted<'_>) -> String {
    match it.spec.form {
        CounterForm::Boxes | CounterForm::Clock if it.spec.is_down() => {
            t!("{} of {}", it.counter.now, it.spec.start)
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
                t!("1 box").to_owned()
            } else {
                t!("{} boxes", spec.places())
            }
        }
        CounterForm::Clock => super::counted(spec.places(), t!("segment")),
        CounterForm::Number => t!("{start} to {end}"),
        CounterForm::Die => t!("{} to {}", counter_value(*form, *start, 0), counter_value(*form, *end, 0)),
    };
    match form {
        CounterForm::Boxes | CounterForm::Clock if spec.is_down() => t!("{size}, counts down"),
        _ => size,
    }
}

/// Returns a description of a counter of the setting or of play: its size, its refill, and what happens when it is full.
pub fn counter_note(spec: &CounterSpec) -> String {
    let mut parts = vec![counter_size(spec)];
    match spec.refill {
        Refill::ByHand => {}
        Refill::Never => parts.push(t!("never refills").to_owned()),
        when => parts.push(t!("refills {}", refill(when))),
    }
    if spec.hidden {
        parts.push(t!("hidden").to_owned());
    }
    let note = parts.join(", ");
    if spec.full.is_empty() { note } else { format!("{note}. {}", at_end(spec)) }
}

/// Returns whom a counter of the setting is for, and its description: "For each PC: 5 boxes, refills each session".
pub fn counter_of_setting(def: &CounterDef) -> String {
    t!("For {}: {}", counter_on(def.on), counter_note(&def.is))
}

/// Returns what happens when a counter is full.
pub fn at_end(spec: &CounterSpec) -> String {
    let when = if spec.is_down() { t!("Empty") } else { t!("Full") };
    format!("{when}: {}", spec.full)
}

/// Returns a counter for a screen reader: "Luck, 2 of 5, hidden from players".
pub fn counter_told(it: &Counted<'_>, hidden: bool) -> String {
    let hidden = if hidden { t!("hidden from players") } else { "" };
    noted(format!("{}, {}", it.spec.name, counter_now(it)), hidden)
}

/// Returns counters in one line: "Luck 2 of 5 and Heat 3".
pub fn counters_line(all: &[Counted<'_>]) -> String {
    listed(&all.iter().map(|it| format!("{} {}", it.spec.name, counter_now(it))).collect::<Vec<_>>())
}

/// Returns the button that moves a counter towards its end.
pub fn tick(form: CounterForm) -> &'static str {
    match form {
        CounterForm::Boxes => t!("Tick"),
        CounterForm::Clock | CounterForm::Number => t!("Advance"),
        CounterForm::Die => t!("Step"),
    }
}

/// Returns the button that moves a counter back.
pub fn untick(form: CounterForm) -> &'static str {
    match form {
        CounterForm::Boxes => t!("Untick"),
        CounterForm::Clock | CounterForm::Number => t!("Move back"),
        CounterForm::Die => t!("Step back"),
    }
}
