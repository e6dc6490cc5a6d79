//! Writes log entries as plain text: marks and punctuation around words written when they happened.

use super::{LogRow, PointsRow};
use crate::words;

/// Returns moved PP as a short tag: `Mara: +1 PP`, `Mara: −1 PP`, `1 PP from Mara to Idris`, with the term marked.
pub fn points_moved(row: &PointsRow) -> String {
    match (&row.from, &row.to) {
        (None, Some(to)) => t!("{to}: +{} ⟦PP⟧", row.points),
        (Some(from), None) => t!("{from}: \u{2212}{} ⟦PP⟧", row.points),
        (Some(from), Some(to)) => t!("{} ⟦PP⟧ from {from} to {to}", row.points),
        (None, None) => t!("{} ⟦PP⟧", row.points),
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
