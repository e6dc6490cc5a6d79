//! The five dice of the game.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A die size (DIE-1). There are five and no others; they are ordered by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Four sides.
    D4,
    /// Six sides.
    D6,
    /// Eight sides.
    D8,
    /// Ten sides.
    D10,
    /// Twelve sides.
    D12,
}

impl Die {
    /// All five, smallest first.
    pub const ALL: [Self; 5] = [Self::D4, Self::D6, Self::D8, Self::D10, Self::D12];

    /// How many sides it has.
    pub const fn sides(self) -> u8 {
        match self {
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D8 => 8,
            Self::D10 => 10,
            Self::D12 => 12,
        }
    }

    /// The die with that many sides, if it is one of the five.
    pub const fn with_sides(sides: u32) -> Option<Self> {
        Some(match sides {
            4 => Self::D4,
            6 => Self::D6,
            8 => Self::D8,
            10 => Self::D10,
            12 => Self::D12,
            _ => return None,
        })
    }

    /// One size larger; `None` for a d12, where each rule says what happens (DIE-3).
    pub const fn up(self) -> Option<Self> {
        match self {
            Self::D4 => Some(Self::D6),
            Self::D6 => Some(Self::D8),
            Self::D8 => Some(Self::D10),
            Self::D10 => Some(Self::D12),
            Self::D12 => None,
        }
    }

    /// One size smaller; `None` for a d4, which goes away (DIE-2).
    pub const fn down(self) -> Option<Self> {
        match self {
            Self::D4 => None,
            Self::D6 => Some(Self::D4),
            Self::D8 => Some(Self::D6),
            Self::D10 => Some(Self::D8),
            Self::D12 => Some(Self::D10),
        }
    }

    /// Steps up as often as asked, stopping at d12. The second value counts the steps left over.
    pub fn raised(self, steps: u32) -> (Self, u32) {
        let mut die = self;
        for done in 0..steps {
            match die.up() {
                Some(next) => die = next,
                None => return (die, steps - done),
            }
        }
        (die, 0)
    }

    /// Whether a die of this size can show that face.
    pub const fn can_show(self, face: u8) -> bool {
        face >= 1 && face <= self.sides()
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.sides())
    }
}

/// Writes dice as the game does: `2d8 d6`. Sizes are gathered, in the order they first appear.
pub fn dice_text(dice: &[Die]) -> String {
    let mut counted: Vec<(Die, usize)> = Vec::new();
    for die in dice {
        match counted.iter_mut().find(|(seen, _)| seen == die) {
            Some((_, n)) => *n += 1,
            None => counted.push((*die, 1)),
        }
    }
    let words: Vec<String> =
        counted.into_iter().map(|(die, n)| if n == 1 { die.to_string() } else { format!("{n}{die}") }).collect();
    words.join(" ")
}
