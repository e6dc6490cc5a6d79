//! Which parts of the kit go together, and what each is called (SETT-1).

use crate::model::{
    Bank, Choice, Doom, DoomWay, EffectDice, EffectToDoom, HeroDice, InitiativeWay, Life, Mod, Mods, Statics,
};
use serde::{Deserialize, Serialize};

/// What a choice can't be made without: one of these.
const NEEDS: &[(Choice, &[Choice])] = &[
    // Nothing is left for an effect die where all are added up (TOT-5).
    (
        Choice::Switch(Mod::AddAll, true),
        &[Choice::Effects(EffectDice::Six), Choice::Effects(EffectDice::Again), Choice::Effects(EffectDice::Highest)],
    ),
    // Without dice that are added, none of them shows a 1 (DIFF-7).
    (Choice::Switch(Mod::StaticOnes, true), &[Choice::Statics(Statics::Rolled)]),
    // Trauma is what stress leaves (TRA-1); pushed and shaken are about stress, too (STR-6, SHK-1).
    (Choice::Switch(Mod::Trauma, true), &[Choice::Switch(Mod::Stress, true)]),
    (Choice::Switch(Mod::TraumaByOthers, true), &[Choice::Switch(Mod::Trauma, true)]),
    (Choice::Switch(Mod::PushedStress, true), &[Choice::Switch(Mod::Stress, true)]),
    (Choice::Switch(Mod::Shaken, true), &[Choice::Switch(Mod::Stress, true)]),
    (Choice::Switch(Mod::HeroPerSize, true), &[Choice::Hero(HeroDice::Total)]),
    (Choice::Switch(Mod::HeroEffects, true), &[Choice::Hero(HeroDice::Total)]),
    (Choice::Switch(Mod::HeroPoints, true), &[Choice::Hero(HeroDice::Total)]),
    // Without life points there is no damage (LIFE-1).
    (Choice::Switch(Mod::PlainDamage, true), &[Choice::Life(Life::Ablative), Choice::Life(Life::Threshold)]),
    (Choice::Switch(Mod::ResourcesForPoints, true), &[Choice::Switch(Mod::Resources, true)]),
    (Choice::Switch(Mod::ResourceTags, true), &[Choice::Switch(Mod::Resources, true)]),
    // A 1 puts a die into the doom pool, and recovery is rolled against it (HIT-8, SETT-6).
    (Choice::Switch(Mod::AutomaticHitches, true), &[Choice::Doom(Doom::Full), Choice::Doom(Doom::Limited)]),
    (Choice::Switch(Mod::DoomRecovery, true), &[Choice::Doom(Doom::Full)]),
    (Choice::Switch(Mod::ChallengeGrowsLate, true), &[Choice::Switch(Mod::Challenges, true)]),
    (Choice::Switch(Mod::DoomReset, true), &[Choice::Doom(Doom::Full), Choice::Doom(Doom::Limited)]),
    (Choice::DoomWay(DoomWay::Story), &[Choice::Doom(Doom::Full), Choice::Doom(Doom::Limited)]),
    (Choice::DoomWay(DoomWay::Fed), &[Choice::Doom(Doom::Full), Choice::Doom(Doom::Limited)]),
    (Choice::EffectToDoom(EffectToDoom::Always), &[Choice::Doom(Doom::Full), Choice::Doom(Doom::Limited)]),
    // Beside crises (PP-4).
    (Choice::Switch(Mod::BankBesideCrises, true), &[Choice::Switch(Mod::CrisisPools, true)]),
    (Choice::Switch(Mod::StressToStay, true), &[Choice::Switch(Mod::Stress, true)]),
    (Choice::Switch(Mod::StressToStay, true), &[Choice::Effects(EffectDice::Highest)]),
];

/// What shuts each other out.
const CLASHES: &[(Choice, Choice)] = &[
    // All dice are added up, or one may be enough (TOT-1, TOT-5).
    (Choice::Switch(Mod::AddAll, true), Choice::Switch(Mod::UpToTwo, true)),
    // The doom pool stands in for difficulty dice, and so does a number (DIFF-3, DOOM-2).
    (Choice::Statics(Statics::Rolled), Choice::Doom(Doom::Full)),
    (Choice::Statics(Statics::Halves), Choice::Doom(Doom::Full)),
    // A number can't show 1s only (HIT-6).
    (Choice::Statics(Statics::Rolled), Choice::Switch(Mod::PrimeOpportunity, true)),
    (Choice::Statics(Statics::Halves), Choice::Switch(Mod::PrimeOpportunity, true)),
    // Harm is one or the other (STR-7, LIFE-1).
    (Choice::Life(Life::Ablative), Choice::Switch(Mod::Stress, true)),
    (Choice::Life(Life::Threshold), Choice::Switch(Mod::Stress, true)),
    // Trauma hangs on a track, and there the stress of a trait does not sit (SHK-1, TRA-1).
    (Choice::Switch(Mod::Shaken, true), Choice::Switch(Mod::Trauma, true)),
    // Where a doom die pays there is no bank to be without (PP-3, PP-4).
    (Choice::Bank(Bank::None), Choice::Doom(Doom::Full)),
    (Choice::Bank(Bank::None), Choice::Doom(Doom::Limited)),
    // By the story no session starts it (DOOM-8).
    (Choice::Switch(Mod::DoomReset, true), Choice::DoomWay(DoomWay::Story)),
    // What nobody rolls is not rolled again (ORD-6).
    (Choice::Switch(Mod::InitiativeAgain, true), Choice::Initiative(InitiativeWay::Fixed)),
    // Without contests nobody loses one (ACT-1, SETT-5).
    (Choice::Switch(Mod::Actions, true), Choice::Switch(Mod::StressToStay, true)),
];

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
    let needs = NEEDS.iter().filter(|(of, needs)| mods.has(*of) && !needs.iter().any(|it| mods.has(*it)));
    let needs = needs.filter_map(|(of, needs)| Some(Broken::Needs { of: *of, needs: *needs.first()? }));
    let clashes = CLASHES.iter().filter(|(of, with)| mods.has(*of) && mods.has(*with));
    needs.chain(clashes.map(|(of, with)| Broken::Clashes { of: *of, with: *with })).collect()
}

/// What has to be chosen with a choice so that all goes together: what it needs is switched on, what it
/// shuts out goes back to what is usual. The choice itself comes first.
pub fn going_with(mods: &Mods, choice: Choice) -> Vec<Choice> {
    let mut after = mods.clone();
    let mut made = vec![choice];
    after.choose(choice);
    // Each round settles one of a few dozen bonds; this many rounds can't all be needed.
    for _ in 0..NEEDS.len() + CLASHES.len() {
        let Some(wrong) = broken(&after).first().copied() else { break };
        let usual = Mods::default();
        let next = match wrong {
            Broken::Needs { of, needs } if made.contains(&of) => needs,
            Broken::Clashes { of, with } if made.contains(&of) => usual.chosen(with),
            Broken::Needs { of, .. } | Broken::Clashes { of, .. } => usual.chosen(of),
        };
        after.choose(next);
        made.push(next);
    }
    made
}

/// Whether a switch changes what dice do, so that it waits until no roll is open.
pub(super) const fn waits_for_rolls(choice: Choice) -> bool {
    match choice {
        Choice::Statics(_) | Choice::Effects(_) | Choice::Scale(_) | Choice::Life(_) | Choice::Hero(_) => true,
        Choice::Switch(which, _) => matches!(
            which,
            Mod::AddAll
                | Mod::StaticOnes
                | Mod::PrimeOpportunity
                | Mod::PushedStress
                | Mod::Trauma
                | Mod::Shaken
                | Mod::LastDitch
                | Mod::HeroEffects
                | Mod::HeroPoints
                | Mod::Resources
                | Mod::ResourcePools
                | Mod::UrgentAssets
                | Mod::Actions
                | Mod::TimedTests
                | Mod::AutomaticHitches
                | Mod::BoldActions
                | Mod::StressToStay
                | Mod::DoomRecovery
                | Mod::Challenges
        ),
        Choice::Doom(_)
        | Choice::Start(_)
        | Choice::Bank(_)
        | Choice::DoomWay(_)
        | Choice::EffectToDoom(_)
        | Choice::CatalystStart(_)
        | Choice::Initiative(_) => false,
    }
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
                    for it in going_with(&mods, choice) {
                        mods.choose(it);
                    }
                    assert_eq!(broken(&mods), Vec::new(), "{first:?}, then {second:?}");
                    assert!(mods.has(choice), "{first:?}, then {second:?}");
                }
            }
        }
    }
}
