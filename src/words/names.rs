//! What choices of the setting, kinds of orders and ways back are called.

use crate::model::{
    Bank, CatalystStart, Choice, Doom, DoomWay, EffectDice, EffectToDoom, HeroDice, InitiativeWay, Life, Mod,
    OrderKind, Scale, Start, Statics, WayBack,
};

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

/// What a kind of order is called.
pub const fn kind_name(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Narrative => "no order",
        OrderKind::Handoff => "handoff",
        OrderKind::Action => "action order",
        OrderKind::Leader => "leader\u{2019}s order",
        OrderKind::Dramatic => "dramatic order",
        OrderKind::Initiative => "initiative",
    }
}

/// How something comes back, in words.
pub const fn back_words(back: WayBack) -> &'static str {
    match back {
        WayBack::Scene => "when the scene ends",
        WayBack::Session => "when a new session begins",
        WayBack::Recovery => "by a recovery action",
        WayBack::Point => "for a plot point",
        WayBack::Gear => "for a plot point, by a test, or when a new session begins",
    }
}

/// How something comes back, said of it: "back when the scene ends".
pub fn way_back(back: WayBack) -> String {
    format!("back {}", back_words(back))
}
