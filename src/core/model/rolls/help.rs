//! Who helps whom with a roll (HELP-1 to HELP-3).

use crate::model::{Bearer, CharacterId, Die, Roll, Source, TraitRef};
use serde::{Deserialize, Serialize};

/// Somebody's value went down so that the same value of whoever rolls went up (HELP-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supported {
    /// Who stepped a value down.
    pub by: CharacterId,
    /// That value.
    pub own: TraitRef,
}

/// Somebody has teamed up with somebody in that round: with nobody else before the next one (HELP-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teamed {
    /// Who helped.
    pub who: CharacterId,
    /// Whom.
    pub with: CharacterId,
    /// In which round of the order.
    pub round: u32,
}

impl Roll {
    /// Whoever lends it a die, each with the largest they lend (HELP-1).
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

    /// The die somebody lends it, where they do.
    pub fn helped_by(&self, who: CharacterId) -> Option<Die> {
        self.helpers().into_iter().find(|it| it.0 == who).map(|it| it.1)
    }
}
