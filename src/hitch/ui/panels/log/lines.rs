//! Which lines the log has and where they stand.
//!
//! A line whose height is not known yet counts with the usual one; it is measured while it
//! is in sight, and remembered until the width changes.

use hitch_core::model::{Name, ResolutionId};
use hitch_core::session::{LogKind, LogRow};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The height of a line that was never seen.
const USUAL: f32 = 24.0;

/// One line of the panel. The number is the row's place in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Line {
    /// The name of the scene the rows below happened in.
    Scene(usize),
    /// A step.
    Row(usize),
}

/// What is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted {
    /// Words, anywhere in a row.
    pub text: String,
    /// What it is about.
    pub kind: Option<LogKind>,
    /// Whose doing it is, or who is named.
    pub who: Option<Name>,
    /// Without what was taken back.
    pub hide_taken_back: bool,
}

impl Wanted {
    /// The words as they are looked for.
    pub fn words(&self) -> String {
        self.text.trim().to_lowercase()
    }

    fn fits(&self, row: &LogRow, words: &str) -> bool {
        let hidden = self.hide_taken_back && row.taken_back;
        !hidden
            && self.kind.is_none_or(|kind| row.is(kind))
            && self.who.as_ref().is_none_or(|who| concerns(row, who))
            && (words.is_empty() || mentions(row, words))
    }
}

/// The lines, the newest first.
#[derive(Default)]
pub(super) struct Lines {
    key: Option<(u64, usize, Wanted)>,
    all: Vec<Line>,
    /// Where each line begins; one more for the end.
    tops: Vec<f32>,
    heights: BTreeMap<Line, f32>,
    width: f32,
    moved: bool,
}

impl Lines {
    /// Works the lines out anew where anything they follow from has changed.
    pub fn update(&mut self, log: &[Arc<LogRow>], revision: u64, wanted: &Wanted) {
        let key = (revision, log.len(), wanted.clone());
        if self.key.as_ref() == Some(&key) {
            return;
        }
        let words = wanted.words();
        let fits = |row: &LogRow| wanted.fits(row, &words);
        self.all.clear();
        let mut scene = None;
        for (index, row) in log.iter().enumerate().rev().filter(|(_, row)| fits(row)) {
            if scene != Some(&row.scene) {
                scene = Some(&row.scene);
                if !row.scene.is_empty() {
                    self.all.push(Line::Scene(index));
                }
            }
            self.all.push(Line::Row(index));
        }
        self.key = Some(key);
        self.place();
    }

    /// All lines.
    pub fn all(&self) -> &[Line] {
        &self.all
    }

    /// How many steps are shown.
    pub fn count(&self) -> usize {
        self.all.iter().filter(|line| matches!(line, Line::Row(_))).count()
    }

    /// The steps shown, by their place in the log.
    pub fn shown_oldest_first(&self) -> impl Iterator<Item = usize> {
        self.all.iter().rev().filter_map(|line| match line {
            Line::Row(index) => Some(*index),
            Line::Scene(_) => None,
        })
    }

    /// The newest row shown of a test that was not taken back, where one can go back to before that test.
    pub fn last_test(&self, log: &[Arc<LogRow>], ways_back: &BTreeMap<ResolutionId, usize>) -> Option<usize> {
        let shown = self.all.iter().filter_map(|line| match line {
            Line::Row(index) => log.get(*index).map(|row| (*index, row)),
            Line::Scene(_) => None,
        });
        let (index, row) = shown.into_iter().find(|(_, row)| row.test.is_some() && !row.taken_back)?;
        row.test.filter(|test| ways_back.contains_key(test)).map(|_| index)
    }

    /// The width there is; another one means measuring again.
    pub fn fit(&mut self, width: f32) {
        if (self.width - width).abs() > 0.5 {
            self.width = width;
            self.heights.clear();
            self.place();
        }
    }

    /// The height of all of them.
    pub fn height(&self) -> f32 {
        self.tops.last().copied().unwrap_or_default()
    }

    /// The first line that reaches below this.
    pub fn first_at(&self, y: f32) -> usize {
        self.tops.partition_point(|top| *top <= y).saturating_sub(1)
    }

    /// A line and where it begins.
    pub fn get(&self, at: usize) -> Option<(Line, f32)> {
        Some((*self.all.get(at)?, *self.tops.get(at)?))
    }

    /// A line turned out to be this tall.
    pub fn measured(&mut self, at: usize, height: f32) {
        let Some(line) = self.all.get(at) else { return };
        let before = self.heights.insert(*line, height).unwrap_or(USUAL);
        self.moved |= (before - height).abs() > 0.5;
    }

    /// Puts the lines where their heights say. Returns whether any moved.
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

/// Whether a row tells of somebody.
fn concerns(row: &LogRow, who: &Name) -> bool {
    row.text.contains(&**who)
        || row.dice.iter().any(|dice| dice.by == *who)
        || row.points.iter().any(|moved| moved.from.as_ref() == Some(who) || moved.to.as_ref() == Some(who))
}

fn mentions(row: &LogRow, wanted: &str) -> bool {
    let holds = |text: &str| text.to_lowercase().contains(wanted);
    holds(&row.text)
        || holds(&row.scene)
        || row.dice.iter().any(|dice| holds(&dice.by) || dice.dice.iter().any(|die| holds(&die.label)))
        || row.gm_says_so && "gm says so".contains(wanted)
        || row.taken_back && "taken back".contains(wanted)
}
