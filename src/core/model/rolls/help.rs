//! Help with a roll (HELP-1 to HELP-3).

use crate::model::{Bearer, CharacterId, Die, Roll, Source, TraitRef};
use serde::{Deserialize, Serialize};

/// Moral support: a value stepped down to step up the same value of the roller (HELP-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supported {
    pub by: CharacterId,
    pub own: TraitRef,
}

/// A team-up of two characters in a round: the helper helps nobody else before the next one (HELP-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teamed {
    pub who: CharacterId,
    pub with: CharacterId,
    pub round: u32,
}

impl Roll {
    /// Returns the helpers, each with the largest die they lend (HELP-1).
    pub fn helpers(&self) -> Vec<(CharacterId, Die)> {
        let mut all: Vec<(CharacterId, Die)> = Vec::new();
        for die in self.dice.iter().filter(|die| die.help) {
            let Source::Trait(TraitRef { of: Bearer::Character(who), .. }) = die.from else { continue };
            match all.iter_mut().find(|it| it.0 == who) {
                Some((_, largest)) => *largest = die.size.max(*largest),
                None => all.push((who, die.size)),
            }
        }
        all
    }

    /// Returns the die that a character lends, if any.
    pub fn helped_by(&self, who: CharacterId) -> Option<Die> {
        self.helpers().into_iter().find(|it| it.0 == who).map(|it| it.1)
    }
}
