//! The stages of a setting in which the map is drawn (PATH-2, PATH-7).

use crate::model::{Gain, Name};
use serde::{Deserialize, Serialize};

/// The most stages of a setting (PATH-2).
pub const MOST_STAGES: usize = 12;
/// The most options of a stage (PATH-2).
pub const MOST_OPTIONS: usize = 5;
/// The most parts that a stage hands out besides those of its kind (PATH-9).
pub const MOST_PARTS: usize = 12;

/// The amount that a stage gives each PC (PATH-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StageKind {
    /// One element, new or not, and a trait.
    #[default]
    Standard,
    /// Two new elements, a trait and a distinction.
    Major,
    /// One element, one of three actions, a trait, a distinction, and powers where the setting has some.
    Meta,
}

impl StageKind {
    pub const ALL: [Self; 3] = [Self::Standard, Self::Major, Self::Meta];

    /// Returns the number of elements each PC places.
    pub const fn elements(self) -> u8 {
        if matches!(self, Self::Major) { 2 } else { 1 }
    }

    /// Returns whether it gives a distinction.
    pub const fn has_distinction(self) -> bool {
        !matches!(self, Self::Standard)
    }
}

/// One stage: a row of the table of stages (PATH-2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub kind: StageKind,
    /// A time of life, or an event (PATH-7).
    pub title: Name,
    /// The date, a year or a day, if the setting gives one (PATH-7).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub date: Name,
    /// The options, up to [`MOST_OPTIONS`]; empty if there is no choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Name>,
    /// Parts of a character that it hands out besides those of its kind, each once to every PC (PATH-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Gain>,
    /// Parts that an option hands out beside those of the stage, by its place; short where the last ones have none
    /// (PATH-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub option_gives: Vec<Vec<Gain>>,
}

/// The nine default stages (PATH-7).
const USUAL: [(StageKind, &str, [&str; MOST_OPTIONS]); 9] = [
    (
        StageKind::Major,
        "Where you come from",
        ["A great house", "Working people", "The road", "An order", "Kept secret"],
    ),
    (StageKind::Standard, "Growing up", ["Sheltered", "Put to work", "Left alone", "Made an example of", "In trouble"]),
    (StageKind::Meta, "What set you apart", ["A gift", "A wound", "A promise", "A crime", "A find"]),
    (StageKind::Standard, "Learning", ["A teacher", "A trade", "A gang", "A uniform", "Books"]),
    (StageKind::Major, "The turn", ["A fire", "A birth", "A debt called in", "A wreck", "A vote"]),
    (StageKind::Standard, "Who came along", ["A rival", "A friend", "A love", "A ward", "A patron"]),
    (StageKind::Meta, "How you get by", ["Head on", "With charm", "Unseen", "With craft", "In your own way"]),
    (
        StageKind::Standard,
        "What you want",
        ["To be free", "To be loved", "To be feared", "To be left alone", "To know"],
    ),
    (StageKind::Major, "Who you are now", ["A leader", "A stranger", "A keeper", "A servant", "A survivor"]),
];

impl Stage {
    /// Returns the parts that an option hands out beside those of the stage (PATH-2).
    pub fn gives_of(&self, column: u8) -> &[Gain] {
        self.option_gives.get(usize::from(column)).map(Vec::as_slice).unwrap_or_default()
    }

    /// Writes the parts that an option hands out.
    pub fn give_for(&mut self, column: u8, gains: Vec<Gain>) {
        let column = usize::from(column);
        self.option_gives.resize(self.option_gives.len().max(column + 1), Vec::new());
        if let Some(given) = self.option_gives.get_mut(column) {
            *given = gains;
        }
        let kept = self.option_gives.iter().rposition(|it| !it.is_empty()).map_or(0, |last| last + 1);
        self.option_gives.truncate(kept);
    }

    /// Removes an option, with what it hands out.
    pub fn remove_option(&mut self, column: u8) {
        let column = usize::from(column);
        if column < self.options.len() {
            self.options.remove(column);
        }
        if column < self.option_gives.len() {
            self.option_gives.remove(column);
        }
        self.give_for(0, self.gives_of(0).to_vec());
    }

    /// Returns the number of parts that the most generous of its options hands out.
    pub fn most_of_options(&self) -> usize {
        self.option_gives.iter().map(Vec::len).max().unwrap_or_default()
    }

    /// Returns all parts that it may hand out, those of its options too (PATH-2, PATH-9).
    pub fn all_gives(&self) -> impl Iterator<Item = &Gain> {
        self.gives.iter().chain(self.option_gives.iter().flatten())
    }

    /// Returns all parts that it may hand out, to be changed.
    pub fn all_gives_mut(&mut self) -> impl Iterator<Item = &mut Gain> {
        self.gives.iter_mut().chain(self.option_gives.iter_mut().flatten())
    }

    /// Returns the nine default stages, of five options each (PATH-7).
    pub fn usual() -> Vec<Self> {
        let stage = |(kind, title, options): &(StageKind, &str, [&str; MOST_OPTIONS])| Self {
            kind: *kind,
            title: (*title).into(),
            date: "".into(),
            options: options.map(Name::from).into(),
            ..Self::default()
        };
        USUAL.iter().map(stage).collect()
    }
}
