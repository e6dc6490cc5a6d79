//! Times of log rows, as a clock on the wall shows them. The core has no clock; a session is told the time.

use serde::{Deserialize, Serialize};

/// A date and a time of day at the table, in seconds since 1 January 1970, 0:00, of the local clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LocalTime(pub i64);

const DAY: i64 = 86_400;
const WEEKDAYS: [&str; 7] = [
    mark!("Thursday"),
    mark!("Friday"),
    mark!("Saturday"),
    mark!("Sunday"),
    mark!("Monday"),
    mark!("Tuesday"),
    mark!("Wednesday"),
];
const MONTHS: [&str; 12] = [
    mark!("January"),
    mark!("February"),
    mark!("March"),
    mark!("April"),
    mark!("May"),
    mark!("June"),
    mark!("July"),
    mark!("August"),
    mark!("September"),
    mark!("October"),
    mark!("November"),
    mark!("December"),
];

fn named(names: &[&'static str], at: i64) -> &'static str {
    usize::try_from(at).ok().and_then(|at| names.get(at)).map_or("", |name| t!(*name))
}

impl LocalTime {
    /// Returns the time of day: `21:05`.
    pub fn clock(self) -> String {
        let minutes = self.0.rem_euclid(DAY) / 60;
        format!("{}:{:02}", minutes / 60, minutes % 60)
    }

    /// Returns the date with its weekday: `Saturday, November 28, 2026`.
    pub fn date(self) -> String {
        t!("{}, {}", named(&WEEKDAYS, self.0.div_euclid(DAY).rem_euclid(7)), self.day())
    }

    /// Returns the date: `November 28, 2026`.
    pub fn day(self) -> String {
        let days = self.0.div_euclid(DAY);
        // Counted in years that begin in March, so that a leap day is the last day of one.
        let shifted = days + 719_468;
        let era = shifted.div_euclid(146_097);
        let of_era = shifted.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 { (month + 2, 0) } else { (month - 10, 1) };
        t!("{} {day}, {}", named(&MONTHS, month), year + era * 400 + next)
    }

    /// Returns the minutes from this time to a later one; 0 if the clock was set back.
    pub fn minutes_to(self, later: Self) -> u32 {
        u32::try_from(later.0.saturating_sub(self.0).max(0) / 60).unwrap_or(u32::MAX)
    }
}

/// Returns a length of time in words: `3 hours 20 minutes`; empty below a minute.
pub fn length(minutes: u32) -> String {
    let counted = |count: u32, word: &str| (count > 0).then(|| crate::words::counted(count, word));
    let parts = [counted(minutes / 60, t!("hour")), counted(minutes % 60, t!("minute"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_on_the_wall() {
        let at = LocalTime(1_795_899_932);
        assert_eq!((at.date().as_str(), at.clock().as_str()), ("Saturday, November 28, 2026", "21:05"));
        assert_eq!(LocalTime(0).date(), "Thursday, January 1, 1970");
        assert_eq!(LocalTime(1_709_164_800).date(), "Thursday, February 29, 2024");
        assert_eq!(LocalTime(1_709_251_200).date(), "Friday, March 1, 2024");
        assert_eq!(LocalTime(-1).date(), "Wednesday, December 31, 1969");
        assert_eq!((LocalTime(0).minutes_to(LocalTime(12_000)), LocalTime(60).minutes_to(LocalTime(0))), (200, 0));
        assert_eq!(
            (length(200), length(60), length(1), length(0)),
            ("3 hours 20 minutes".into(), "1 hour".into(), "1 minute".into(), String::new())
        );
    }
}
