//! The lines of the log and their positions.
//!
//! A line of unknown height counts with the usual one; it is measured while in view, and kept until the width changes.

use hitch_core::model::{Name, ResolutionId};
use hitch_core::session::{LogKind, LogRow};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The assumed height of an unmeasured line.
const USUAL: f32 = 24.0;

/// A line of the panel. The number is the row's place in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum LogLine {
    Scene(usize),
    Row(usize),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LogFilter {
    pub text: String,
    pub kind: Option<LogKind>,
    /// A character who acted or is named.
    pub who: Option<Name>,
    pub hide_taken_back: bool,
}

impl LogFilter {
    /// Returns the words in the form they are searched.
    pub fn words(&self) -> Vec<String> {
        self.text.to_lowercase().split_whitespace().map(ToOwned::to_owned).collect()
    }

    fn fits(&self, row: &LogRow, words: &[String]) -> bool {
        let hidden = self.hide_taken_back && row.taken_back;
        !hidden
            && self.kind.is_none_or(|kind| row.is(kind))
            && self.who.as_ref().is_none_or(|who| concerns(row, who))
            && (words.is_empty() || mentions(row, words))
    }
}

/// The lines, newest first.
#[derive(Default)]
pub(super) struct Lines {
    key: Option<(u64, usize, LogFilter)>,
    all: Vec<LogLine>,
    /// The top of each line; one more for the end.
    tops: Vec<f32>,
    heights: BTreeMap<LogLine, f32>,
    width: f32,
    moved: bool,
}

impl Lines {
    /// Rebuilds the lines if anything they depend on has changed.
    pub fn update(&mut self, log: &[Arc<LogRow>], revision: u64, wanted: &LogFilter) {
        let key = (revision, log.len(), wanted.clone());
        if self.key.as_ref() == Some(&key) {
            return;
        }
        let words = wanted.words();
        let fits = |row: &LogRow| wanted.fits(row, &words);
        self.all.clear();
        let mut scene = None;
        for (index, row) in log.iter().enumerate().rev().filter(|(_, row)| fits(row)) {
            if scene != Some((row.session, &row.scene)) {
                scene = Some((row.session, &row.scene));
                if !row.scene.is_empty() {
                    self.all.push(LogLine::Scene(index));
                }
            }
            self.all.push(LogLine::Row(index));
        }
        self.key = Some(key);
        self.place();
    }

    pub fn all(&self) -> &[LogLine] {
        &self.all
    }

    /// Returns the number of rows shown, without scene lines.
    pub fn count(&self) -> usize {
        self.all.iter().filter(|line| matches!(line, LogLine::Row(_))).count()
    }

    /// Returns the rows shown, by their place in the log.
    pub fn shown_oldest_first(&self) -> impl Iterator<Item = usize> {
        self.all.iter().rev().filter_map(|line| match line {
            LogLine::Row(index) => Some(*index),
            LogLine::Scene(_) => None,
        })
    }

    /// Returns the newest shown row of a test not taken back, if the log can go back before that test.
    pub fn last_test(&self, log: &[Arc<LogRow>], tests: &BTreeMap<ResolutionId, usize>) -> Option<usize> {
        let shown = self.all.iter().filter_map(|line| match line {
            LogLine::Row(index) => log.get(*index).map(|row| (*index, row)),
            LogLine::Scene(_) => None,
        });
        let (index, row) = shown.into_iter().find(|(_, row)| row.test.is_some() && !row.taken_back)?;
        row.test.filter(|test| tests.contains_key(test)).map(|_| index)
    }

    /// Sets the width; another one discards the measured heights.
    pub fn fit(&mut self, width: f32) {
        if (self.width - width).abs() > 0.5 {
            self.width = width;
            // Words break elsewhere at another width, so no height holds.
            self.heights.clear();
            self.place();
        }
    }

    pub fn height(&self) -> f32 {
        self.tops.last().copied().unwrap_or_default()
    }

    /// Returns the first line that reaches below `y`.
    pub fn first_at(&self, y: f32) -> usize {
        // Halving finds it among ten thousand rows in a few steps, in every frame.
        self.tops.partition_point(|top| *top <= y).saturating_sub(1)
    }

    pub fn get(&self, at: usize) -> Option<(LogLine, f32)> {
        Some((*self.all.get(at)?, *self.tops.get(at)?))
    }

    /// Returns the top of a row of the log, if it is shown.
    pub fn top_of(&self, row: usize) -> Option<f32> {
        let at = self.all.iter().position(|line| *line == LogLine::Row(row))?;
        self.tops.get(at).copied()
    }

    /// Returns the measured height of a line.
    pub fn height_of(&self, line: LogLine) -> Option<f32> {
        self.heights.get(&line).copied()
    }

    pub fn measured(&mut self, at: usize, height: f32) {
        let Some(line) = self.all.get(at) else { return };
        // Kept by row, not by place: new rows come in at the top and move all others.
        let before = self.heights.insert(*line, height).unwrap_or(USUAL);
        self.moved |= (before - height).abs() > 0.5;
    }

    /// Moves the lines to match their heights. Returns whether any moved.
    pub fn settle(&mut self) -> bool {
        let moved = std::mem::take(&mut self.moved);
        if moved {
            self.place();
        }
        moved
    }

    fn place(&mut self) {
        self.tops.clear();
        let mut top = 0.0;
        self.tops.push(top);
        for line in &self.all {
            top += self.heights.get(line).copied().unwrap_or(USUAL);
            self.tops.push(top);
        }
    }
}

fn concerns(row: &LogRow, who: &Name) -> bool {
    row.text.contains(&**who)
        || row.dice.iter().any(|dice| dice.by == *who)
        || row.points.iter().any(|moved| moved.from.as_ref() == Some(who) || moved.to.as_ref() == Some(who))
}

/// Returns whether a row has all words, in any order, or is of the session they name.
fn mentions(row: &LogRow, words: &[String]) -> bool {
    row.session > 0 && t!("session {}", row.session) == words.join(" ") || words.iter().all(|word| has(row, word))
}

fn has(row: &LogRow, word: &str) -> bool {
    let holds = |text: &str| text.to_lowercase().contains(word);
    holds(&row.text)
        || holds(&row.scene)
        || row.dice.iter().any(|dice| holds(&dice.by) || dice.dice.iter().any(|die| holds(&die.label)))
        || row.gm_says_so && [t!("gm override"), t!("gm says so")].iter().any(|it| it.contains(word))
        || row.taken_back && ["undone", t!("taken back")].iter().any(|it| it.contains(word))
}
