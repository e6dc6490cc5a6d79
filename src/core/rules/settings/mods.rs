//! Which mods go together, as their rows have it (SETT-1).

use crate::model::{Choice, ModRow, Mods};
use serde::{Deserialize, Serialize};

/// Two things that don't go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Broken {
    /// One needs the other, which is not there.
    Needs {
        /// What is chosen.
        of: Choice,
        /// What it needs; the first where there are several that would do.
        needs: Choice,
    },
    /// Both are there, and they shut each other out.
    Clashes {
        /// One.
        of: Choice,
        /// The other.
        with: Choice,
    },
}

/// What doesn't go together in a list of mods.
pub fn broken(mods: &Mods) -> Vec<Broken> {
    let needs = ModRow::ALL.iter().flat_map(|row| row.needs);
    let needs = needs.filter(|(of, needs)| mods.has(*of) && !needs.iter().any(|way| mods.has(*way)));
    let needs = needs.filter_map(|(of, needs)| Some(Broken::Needs { of: *of, needs: *needs.first()? }));
    let both = ModRow::ALL.iter().flat_map(|row| row.excludes).filter(|(of, _)| mods.has(*of));
    let clashes = both.flat_map(|(of, out)| out.iter().map(|with| Broken::Clashes { of: *of, with: *with }));
    needs.chain(clashes.filter(|clash| matches!(clash, Broken::Clashes { with, .. } if mods.has(*with)))).collect()
}

/// What has to be chosen with a choice so that all goes together: what it needs is switched on, what it
/// shuts out is switched off, or goes back to what is usual. The choice itself comes first.
pub fn going_with(mods: &Mods, choice: Choice) -> Vec<Choice> {
    let mut after = mods.clone();
    let mut made = vec![choice];
    after.choose(choice);
    let without = |of: Choice| match of {
        Choice::Switch(which, _) => Choice::Switch(which, false),
        _ => Mods::default().chosen(of),
    };
    // Each round settles one of a few dozen bonds, fewer than there are mods; this many rounds can't all be needed.
    for _ in ModRow::ALL {
        let Some(wrong) = broken(&after).first().copied() else { break };
        let next = match wrong {
            Broken::Needs { of, needs } if made.contains(&of) => needs,
            Broken::Clashes { of, with } if made.contains(&of) => without(with),
            Broken::Needs { of, .. } | Broken::Clashes { of, .. } => without(of),
        };
        after.choose(next);
        made.push(next);
    }
    made
}

/// Whether a switch changes what dice do, so that it waits until no roll is open.
pub(super) fn waits_for_rolls(choice: Choice) -> bool {
    let usual = Mods::default();
    ModRow::ALL.iter().any(|row| row.waits && row.usual == usual.chosen(choice))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_chosen_something_legal_goes_with_it() {
        for first in Choice::all() {
            for second in Choice::all() {
                let mut mods = Mods::default();
                for choice in [first, second] {
                    for choice_too in going_with(&mods, choice) {
                        mods.choose(choice_too);
                    }
                    assert_eq!(broken(&mods), Vec::new(), "{first:?}, then {second:?}");
                    assert!(mods.has(choice), "{first:?}, then {second:?}");
                }
            }
        }
    }
}
