//! Writes log entries as plain text: marks and punctuation around words written when they happened.

use super::{LogRow, PointsRow};
use crate::words;

/// Returns moved PP as a short tag: `+1 Mara`, `−1 Mara`, `Mara → Idris`.
pub fn points_moved(row: &PointsRow) -> String {
    match (&row.from, &row.to) {
        (None, Some(to)) => format!("+{} {to}", row.points),
        (Some(from), None) => format!("\u{2212}{} {from}", row.points),
        (Some(from), Some(to)) => t!("{} from {from} to {to}", row.points),
        (None, None) => row.points.to_string(),
    }
}

/// Returns a row as a line of text.
pub fn log_line(row: &LogRow) -> String {
    let mut line = format!("{}. {}", row.n, row.text);
    for dice in &row.dice {
        let faces: Vec<String> = dice.dice.iter().map(|die| format!("{}:{}", die.size, die.face)).collect();
        line = format!("{line} [{}: {}]", words::roller(dice), faces.join(" "));
    }
    match (row.gm_says_so, row.taken_back) {
        (true, true) => t!("{line} (GM override) (undone)"),
        (true, false) => t!("{line} (GM override)"),
        (false, true) => t!("{line} (undone)"),
        (false, false) => line,
    }
}

/// Returns rows as text to keep elsewhere: the oldest first, under the names of their scenes.
pub fn log_text<'r>(rows: impl Iterator<Item = &'r LogRow>) -> String {
    let mut text = String::new();
    let mut scene = "";
    for row in rows {
        if &*row.scene != scene {
            scene = &row.scene;
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(scene);
            text.push('\n');
        }
        text.push_str(&log_line(row));
        text.push('\n');
    }
    text
}
