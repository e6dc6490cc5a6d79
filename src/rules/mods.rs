//! Which parts of the kit go together, and what each is called (SETT-1).

use crate::model::{
    Bank, CatalystStart, Choice, Doom, DoomWay, EffectDice, EffectToDoom, HeroDice, InitiativeWay, Life, Mod, Mods,
    Scale, Start, Statics,
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

/// What a choice is called.
pub const fn choice_name(choice: Choice) -> &'static str {
    match choice {
        Choice::Switch(which, _) => mod_name(which),
        Choice::Doom(Doom::Off) => "No doom pool",
        Choice::Doom(Doom::Full) => "Doom in place of difficulty",
        Choice::Doom(Doom::Limited) => "Doom beside difficulty",
        Choice::Statics(Statics::Off) => "Difficulty dice",
        Choice::Statics(Statics::Rolled) => "Static difficulty",
        Choice::Statics(Statics::Halves) => "Static difficulty, added dice by half",
        Choice::Effects(EffectDice::Kept) => "An effect die is kept",
        Choice::Effects(EffectDice::Six) => "No effect dice",
        Choice::Effects(EffectDice::Again) => "Reroll for effect",
        Choice::Effects(EffectDice::Highest) => "The highest rolling die is the effect",
        Choice::Scale(Scale::Off) => "No scale dice",
        Choice::Scale(Scale::One) => "Scale die",
        Choice::Scale(Scale::Many) => "Scale in many sizes",
        Choice::Scale(Scale::Two) => "Scale with two more results",
        Choice::Life(Life::Off) => "No life points",
        Choice::Life(Life::Ablative) => "Life points that go down",
        Choice::Life(Life::Threshold) => "Life points that fill up",
        Choice::Hero(HeroDice::Off) => "No hero dice",
        Choice::Hero(HeroDice::Total) => "Hero dice",
        Choice::Hero(HeroDice::Effect) => mod_name(Mod::HeroEffects),
        Choice::Hero(HeroDice::Points) => mod_name(Mod::HeroPoints),
        Choice::Start(Start::AtLeast) => "At least so many",
        Choice::Start(Start::More) => "So many more",
        Choice::Start(Start::Roll) => "As many as a d4 shows",
        Choice::Start(Start::Best) => "By a roll of a prime set",
        Choice::Bank(Bank::Grows) => "The bank grows each session",
        Choice::Bank(Bank::Reset) => "The bank starts anew each session",
        Choice::Bank(Bank::None) => "No bank",
        Choice::DoomWay(DoomWay::Kit) => "Doom by the session",
        Choice::DoomWay(DoomWay::Story) => "Doom by the story",
        Choice::DoomWay(DoomWay::Fed) => "Doom fed by opportunities",
        Choice::EffectToDoom(EffectToDoom::ByStory) => "Effect dice feed doom by the story",
        Choice::EffectToDoom(EffectToDoom::Never) => "No effect die feeds doom",
        Choice::EffectToDoom(EffectToDoom::Always) => "Effect dice of GMCs feed doom",
        Choice::CatalystStart(CatalystStart::ByCount) => "Catalysts start by how many there are",
        Choice::CatalystStart(CatalystStart::Four) => "Catalysts start with a d4",
        Choice::CatalystStart(CatalystStart::Six) => "Catalysts start with a d6",
        Choice::Initiative(InitiativeWay::Everyone) => "Everyone rolls initiative",
        Choice::Initiative(InitiativeWay::Leaders) => "The leaders of both sides roll",
        Choice::Initiative(InitiativeWay::Fixed) => "A fixed rating",
        Choice::Initiative(InitiativeWay::Rating) => "A rating and a die",
    }
}

/// What a switch is called.
const fn mod_name(which: Mod) -> &'static str {
    match which {
        Mod::CrisisPools => "Crisis pools",
        Mod::Stress => "Stress tracks",
        Mod::ConsequentialFailure => "Failing may harm",
        Mod::UpToTwo => "One die may be the total",
        Mod::FreeSets => "Every die of a set is free",
        Mod::EqualStepsDown => "An equal effect die weakens the winner's",
        Mod::HeroicEndsContest => "Five more ends a contest",
        Mod::NeverStepsDown => "No effect die weakens the winner's",
        Mod::CompareEach => "Each loser of a group compares",
        Mod::AddAll => "Add all the dice",
        Mod::StaticOnes => "1s on added dice are opportunities",
        Mod::GearRange => "Gear range",
        Mod::PrimeOpportunity => "Prime opportunity",
        Mod::PushedStress => "Pushing stress",
        Mod::Trauma => "Trauma",
        Mod::TraumaByOthers => "Trauma is treated by others",
        Mod::Shaken => "Shaken and stricken",
        Mod::LastDitch => "Last-ditch effort",
        Mod::HeroEffects => "Hero dice as effect dice",
        Mod::HeroPoints => "Hero dice as plot points",
        Mod::HeroPerSize => "One hero die of each size",
        Mod::PlainDamage => "Damage is the plain difference",
        Mod::Resources => "Resources",
        Mod::ResourcesForPoints => "Resources come back for points",
        Mod::ResourceTags => "Resource tags",
        Mod::ResourcePools => "Resource pools",
        Mod::UrgentAssets => "Urgent assets",
        Mod::ProtectiveGear => "Protective gear",
        Mod::ArmourByAbility => "Armour is compared by the ability",
        Mod::TeamUp => "Team up",
        Mod::MoralSupport => "Moral support",
        Mod::Actions => "Actions and reactions",
        Mod::TimedTests => "Timed tests",
        Mod::AutomaticHitches => "1s feed doom by themselves",
        Mod::BoldActions => "Ability and specialty actions",
        Mod::TightPools => "Tight pools",
        Mod::PaidSteps => "A point steps a die up",
        Mod::StressToStay => "Stress to stay in a contest",
        Mod::DoomRecovery => "Recovery against doom",
        Mod::RestInExploration => "Exploration is a rest",
        Mod::BridgeOnly => "Assets and recovery in bridge scenes only",
        Mod::ComplicationsDrop => "Complications go with the scene",
        Mod::Challenges => "Challenges",
        Mod::ChallengeGrowsLate => "Challenges grow late",
        Mod::DoomReset => "Each session starts doom anew",
        Mod::Vices => "Vices",
        Mod::PointsToWinner => "Staying in it pays the winner",
        Mod::MajorPoints => "Major GMCs have plot points",
        Mod::BankBesideCrises => "A bank beside crises",
        Mod::HinderPaysLater => "Hindering pays after the roll",
        Mod::InitiativeAgain => "Initiative is rolled again each round",
    }
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
