//! The compatibility of mods, read from their rows (SETT-1).

use crate::model::{Choice, ModRow, Mods};
use serde::{Deserialize, Serialize};

/// A conflict of choices, or a missing one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Broken {
    Needs {
        of: Choice,
        /// The missing choice; the first where several would do.
        needs: Choice,
    },
    Clashes {
        of: Choice,
        with: Choice,
    },
}

/// Returns the conflicts in a list of mods.
pub fn broken(mods: &Mods) -> Vec<Broken> {
    let needs = ModRow::ALL.iter().flat_map(|row| row.needs);
    let needs = needs.filter(|(of, needs)| mods.has(*of) && !needs.iter().any(|way| mods.has(*way)));
    let needs = needs.filter_map(|(of, needs)| Some(Broken::Needs { of: *of, needs: *needs.first()? }));
    let both = ModRow::ALL.iter().flat_map(|row| row.excludes).filter(|(of, _)| mods.has(*of));
    let clashes = both.flat_map(|(of, out)| out.iter().map(|with| Broken::Clashes { of: *of, with: *with }));
    needs.chain(clashes.filter(|clash| matches!(clash, Broken::Clashes { with, .. } if mods.has(*with)))).collect()
}

/// Returns the choices to make with a choice so that no conflict remains, the choice itself first: needed ones are
/// switched on, excluded ones are switched off or return to their default.
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
            // What nobody asked for gives way to what was asked for.
            Broken::Needs { of, .. } | Broken::Clashes { of, .. } => without(of),
        };
        after.choose(next);
        made.push(next);
    }
    made
}

/// Returns whether a switch changes the meaning of dice, so that it waits until no roll is open.
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
