//! Counters as they are typed (SET-21).

use hitch_core::model::{CounterForm, CounterSpec, Die, read_dice};

/// Returns a counter as it is typed: a name, and its size behind it where one is said.
pub fn read_counter(form: CounterForm, typed: &str, end: u32) -> CounterSpec {
    let spec = |name: &str, end: u32| CounterSpec { end, ..CounterSpec::new(name.trim(), form) };
    let whole = spec(typed, end);
    let Some((name, last)) = typed.trim().rsplit_once(' ') else { return whole };
    let size = match form {
        CounterForm::Die => {
            read_dice(last).ok().and_then(|dice| dice.first().copied()).map(|it: Die| it.sides().into())
        }
        _ => last.parse().ok(),
    };
    size.map(|end| spec(name, end)).filter(CounterSpec::has_size).unwrap_or(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_read_behind_a_name() {
        let read = |form, typed| {
            let spec = read_counter(form, typed, 6);
            (spec.name.to_string(), spec.end)
        };
        assert_eq!(read(CounterForm::Clock, "The stair gives way"), ("The stair gives way".into(), 6));
        assert_eq!(read(CounterForm::Boxes, "Lamps still lit 7"), ("Lamps still lit".into(), 7));
        assert_eq!(read(CounterForm::Clock, "Room 101"), ("Room 101".into(), 6), "no clock is that large");
        assert_eq!(read(CounterForm::Die, "Fever d10"), ("Fever".into(), 10));
    }
}
