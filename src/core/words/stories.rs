//! Stories in words (SES-3).

use crate::model::Told;

/// Returns a finished story with its sessions: `The fire, sessions 1 to 3` (SES-3).
pub fn story_told(story: &Told) -> String {
    let name = if story.name.is_empty() { t!("A story") } else { &story.name };
    match story.until.saturating_sub(story.after) {
        0 => name.to_owned(),
        1 => t!("{name}, session {}", story.until),
        _ => t!("{name}, sessions {} to {}", story.after + 1, story.until),
    }
}
