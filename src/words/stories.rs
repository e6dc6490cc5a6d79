//! Stories, as they are told (SES-3).

use crate::model::Told;

/// A story that has ended, with its sessions: `The fire, sessions 1 to 3` (SES-3).
pub fn story_told(it: &Told) -> String {
    let name = if it.name.is_empty() { "A story" } else { &it.name };
    match it.until.saturating_sub(it.after) {
        0 => name.to_owned(),
        1 => format!("{name}, session {}", it.until),
        _ => format!("{name}, sessions {} to {}", it.after + 1, it.until),
    }
}
