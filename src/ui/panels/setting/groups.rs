//! The switches in groups, as a GM looks for them, and the search among them.

use crate::model::{
    Bank, CatalystStart, Choice, Doom, DoomWay, EffectDice, EffectToDoom, HeroDice, InitiativeWay, Life, Mod, Mods,
    Scale, Start, Statics,
};
use crate::words;

/// A group: its head, and what is in it. A choice of one out of several is there once.
pub(super) struct Group {
    pub(super) name: &'static str,
    pub(super) all: &'static [Choice],
}

const fn on(which: Mod) -> Choice {
    Choice::Switch(which, true)
}

/// All groups, in the order they are shown.
pub(super) const GROUPS: &[Group] = &[
    Group {
        name: "Pools of the GM",
        all: &[
            Choice::Doom(Doom::Off),
            Choice::DoomWay(DoomWay::Kit),
            Choice::EffectToDoom(EffectToDoom::ByStory),
            on(Mod::AutomaticHitches),
            on(Mod::DoomReset),
            on(Mod::DoomRecovery),
            on(Mod::CrisisPools),
            on(Mod::Challenges),
            on(Mod::ChallengeGrowsLate),
            Choice::Bank(Bank::Grows),
        ],
    },
    Group {
        name: "Difficulty and totals",
        all: &[
            Choice::Statics(Statics::Off),
            on(Mod::StaticOnes),
            on(Mod::GearRange),
            on(Mod::UpToTwo),
            on(Mod::AddAll),
            Choice::Scale(Scale::Off),
            on(Mod::PrimeOpportunity),
        ],
    },
    Group { name: "Effect", all: &[Choice::Effects(EffectDice::Kept), on(Mod::UrgentAssets)] },
    Group {
        name: "Harm",
        all: &[
            on(Mod::Stress),
            on(Mod::PushedStress),
            on(Mod::StressToStay),
            on(Mod::Shaken),
            on(Mod::Trauma),
            on(Mod::TraumaByOthers),
            Choice::Life(Life::Off),
            on(Mod::PlainDamage),
            on(Mod::LastDitch),
            on(Mod::ConsequentialFailure),
            on(Mod::ProtectiveGear),
            on(Mod::ArmourByAbility),
        ],
    },
    Group {
        name: "Points and dice beside the pool",
        all: &[
            Choice::Start(Start::AtLeast),
            on(Mod::PointsToWinner),
            on(Mod::BankBesideCrises),
            on(Mod::HinderPaysLater),
            on(Mod::MajorPoints),
            on(Mod::PaidSteps),
            on(Mod::TightPools),
            Choice::Hero(HeroDice::Off),
            on(Mod::HeroEffects),
            on(Mod::HeroPoints),
            on(Mod::HeroPerSize),
            on(Mod::Resources),
            on(Mod::ResourcesForPoints),
            on(Mod::ResourceTags),
            on(Mod::ResourcePools),
        ],
    },
    Group { name: "Helping", all: &[on(Mod::TeamUp), on(Mod::MoralSupport)] },
    Group { name: "Resolution", all: &[on(Mod::Actions), on(Mod::TimedTests), on(Mod::BoldActions)] },
    Group { name: "Characters of the GM's", all: &[Choice::CatalystStart(CatalystStart::ByCount), on(Mod::Vices)] },
    Group { name: "Who acts when", all: &[Choice::Initiative(InitiativeWay::Everyone), on(Mod::InitiativeAgain)] },
    Group { name: "Scenes", all: &[on(Mod::RestInExploration), on(Mod::BridgeOnly), on(Mod::ComplicationsDrop)] },
    Group {
        name: "Readings of a rule",
        all: &[
            on(Mod::FreeSets),
            on(Mod::EqualStepsDown),
            on(Mod::NeverStepsDown),
            on(Mod::CompareEach),
            on(Mod::HeroicEndsContest),
        ],
    },
];

/// What can be chosen in one place: the ways of a choice, or the switch alone.
pub(super) fn ways(like: Choice) -> Vec<Choice> {
    let usual = Mods::default();
    match like {
        Choice::Switch(..) => vec![like],
        // The limited pool stands between none and the one that does all.
        _ => Choice::all().filter(|it| usual.chosen(*it) == usual.chosen(like)).collect(),
    }
}

/// What all that can be chosen on the page is called.
pub(super) fn mods_named() -> impl Iterator<Item = &'static str> {
    GROUPS.iter().flat_map(|group| group.all).flat_map(|like| ways(*like)).map(words::choice_name)
}

/// Whether every word that is looked for is in the names or texts of a place.
pub(super) fn fits(group: &str, like: Choice, wanted: &[String]) -> bool {
    if wanted.is_empty() {
        return true;
    }
    let mut text = format!("{group} {}", words::choice_about(like));
    for it in ways(like) {
        text = format!("{text} {} {}", words::choice_name(it), words::choice_text(it));
    }
    let text = text.to_lowercase();
    wanted.iter().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_in_one_place() {
        let usual = Mods::default();
        for choice in Choice::all() {
            let here = GROUPS.iter().flat_map(|it| it.all).filter(|it| usual.chosen(**it) == usual.chosen(choice));
            assert_eq!(here.count(), 1, "{choice:?}");
        }
    }

    #[test]
    fn all_words_must_be_there_wherever_they_stand() {
        let wanted = |text: &str| text.split(' ').map(ToOwned::to_owned).collect::<Vec<_>>();
        assert!(fits("Harm", on(Mod::Stress), &wanted("harm tracks")));
        assert!(!fits("Harm", on(Mod::Stress), &wanted("harm helicopter")));
        assert!(fits("Effect", Choice::Effects(EffectDice::Kept), &wanted("reroll")));
    }
}
