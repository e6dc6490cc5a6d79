//! Names and descriptions of the mods.

use crate::model::{
    Bank, CatalystStart, Choice, Doom, DoomWay, EffectDice, EffectToDoom, GrowthPool, HeroDice, InitiativeWay, Life,
    Mod, ModGroup, Scale, Start, Statics,
};

/// Returns the name of a choice.
pub const fn choice_name(choice: Choice) -> &'static str {
    choice_words(choice).0
}

/// Describes the effect of a choice at the table, in one or two sentences.
pub const fn choice_text(choice: Choice) -> &'static str {
    choice_words(choice).1
}

#[expect(clippy::too_many_lines, reason = "a name and a sentence for each choice")]
const fn choice_words(choice: Choice) -> (&'static str, &'static str) {
    match choice {
        Choice::Switch(which, _) => mod_words(which),
        Choice::Doom(Doom::Off) => (
            "No ⟦doom pool⟧",
            "The GM has a bank of ⟦plot points⟧, one for each player, to pay for the GM's characters.",
        ),
        Choice::Doom(Doom::Full) => (
            "⟦Doom⟧ in place of difficulty",
            "⟦The doom pool⟧ opposes every roll that no character opposes, and its dice pay in place of the bank. ⟦Hitches⟧ feed the pool.",
        ),
        Choice::Doom(Doom::Limited) => (
            "⟦Doom⟧ beside difficulty",
            "Difficulty dice oppose as usual. The GM spends dice of the pool to make a roll harder and to pay. It grows by ⟦hitches⟧.",
        ),
        Choice::Statics(Statics::Off) => {
            ("Difficulty dice", "The GM rolls two dice of the difficulty, and what hinders with them.")
        }
        Choice::Statics(Statics::Rolled) => {
            ("Static difficulty", "The number to beat is 3, 7, 11, 15 or 19. Only what hinders is rolled and added.")
        }
        Choice::Statics(Statics::Halves) => (
            "Static difficulty, added dice by half",
            "The number to beat is 3, 7, 11, 15 or 19, and half the size of each trait that hinders. The GM rolls nothing.",
        ),
        Choice::Effects(EffectDice::Kept) => (
            "⟦An effect die⟧ is kept",
            "One die outside the total is the ⟦effect die⟧: its size counts, not its result.",
        ),
        Choice::Effects(EffectDice::Six) => {
            ("No ⟦effect dice⟧", "A roll makes a d6, one step larger for each five over the number.")
        }
        Choice::Effects(EffectDice::Again) => (
            "Reroll for effect",
            "The pool is rolled a second time: the die with the highest result is the ⟦effect die⟧.",
        ),
        Choice::Effects(EffectDice::Highest) => (
            "The highest rolling die is the effect",
            "The die with the highest result is the ⟦effect die⟧, even if it counts for the total. Five over is ⟦a heroic⟧ success, too, but the effect stays as large as it was.",
        ),
        Choice::Scale(Scale::Off) => ("No scale dice", "A difference in scale adds no die."),
        Choice::Scale(Scale::One) => ("Scale die", "The larger side adds a d8 and keeps one more result."),
        Choice::Scale(Scale::Many) => (
            "Scale in many sizes",
            "The larger side adds a die of any size, or several smaller ones for it, and keeps one more result.",
        ),
        Choice::Scale(Scale::Two) => (
            "Scale with two more results",
            "The larger side adds a die of any size, or several smaller dice, and keeps one more result; with 2d8 it keeps two more.",
        ),
        Choice::Life(Life::Off) => ("No life points", "Harm is ⟦complications⟧, or ⟦stress⟧."),
        Choice::Life(Life::Ablative) => (
            "Life points that go down",
            "Everybody has a score of two traits, and damage reduces it. At 0 the character is out and may die.",
        ),
        Choice::Life(Life::Threshold) => (
            "Life points that fill up",
            "Stun and wounds add up to a score of two traits. Past the score a character falls unconscious; wounds past it kill.",
        ),
        Choice::Hero(HeroDice::Off) => ("No hero dice", "⟦A heroic⟧ success is its own reward."),
        Choice::Hero(HeroDice::Total) => (
            "Hero dice",
            "⟦A heroic⟧ success banks a die. For ⟦a point⟧ it is rolled later and added to a total, unless it stands for ⟦plot points⟧.",
        ),
        Choice::Hero(HeroDice::Effect) => mod_words(Mod::HeroEffects),
        Choice::Hero(HeroDice::Points) => mod_words(Mod::HeroPoints),
        Choice::Start(Start::AtLeast) => (
            "Topped up to a number",
            "A player starts a session with what is left over, and with the setting's number at least.",
        ),
        Choice::Start(Start::More) => {
            ("A number added", "A player starts a session with what is left over and the setting's number besides.")
        }
        Choice::Start(Start::Roll) => {
            ("As many as a d4 shows", "A player starts a session with what a d4 shows, unless more is left over.")
        }
        Choice::Start(Start::Best) => (
            "By a roll of a prime set",
            "Everybody rolls a set of traits: the best total starts with three ⟦points⟧, the lowest with one, all others with two.",
        ),
        Choice::Bank(Bank::Grows) => {
            ("The bank grows each session", "Each session adds a point to the bank for each player who is here.")
        }
        Choice::Bank(Bank::Reset) => (
            "The bank starts anew each session",
            "Each session starts the bank with ⟦a point⟧ for each player who is here.",
        ),
        Choice::Bank(Bank::None) => (
            "No bank",
            "What the GM spends goes to the player it is spent against. Major ⟦GMCs⟧ save dice instead of ⟦points⟧.",
        ),
        Choice::DoomWay(DoomWay::Kit) => (
            "⟦Doom⟧ by the session",
            "The pool is filled up when a session starts, ⟦a hitch⟧ adds its own die, and what a die buys has a price.",
        ),
        Choice::DoomWay(DoomWay::Story) => (
            "⟦Doom⟧ by the story",
            "The pool starts with a story and holds no d4. ⟦A hitch⟧ adds a d6, any die stands for ⟦a point⟧, and a scene has three distinctions for nothing.",
        ),
        Choice::DoomWay(DoomWay::Fed) => (
            "⟦Doom⟧ fed by ⟦opportunities⟧",
            "A die becomes ⟦an asset⟧ or a distinction of its own size, steps up dice of ⟦GMCs⟧, and joins their totals.",
        ),
        Choice::EffectToDoom(EffectToDoom::ByStory) => (
            "⟦Effect dice⟧ feed ⟦doom⟧ by the story",
            "Where ⟦doom⟧ goes by the story, the ⟦effect die⟧ of ⟦a GMC⟧ who does better may go to the pool instead.",
        ),
        Choice::EffectToDoom(EffectToDoom::Never) => {
            ("No ⟦effect die⟧ feeds ⟦doom⟧", "What ⟦a GMC⟧'s ⟦effect die⟧ does is done to the others, not to the pool.")
        }
        Choice::EffectToDoom(EffectToDoom::Always) => (
            "⟦Effect dice⟧ of ⟦GMCs⟧ feed ⟦doom⟧",
            "The ⟦effect die⟧ of ⟦a GMC⟧ who does better may go to the pool instead, however ⟦doom⟧ is played.",
        ),
        Choice::CatalystStart(CatalystStart::ByCount) => (
            "Catalysts start by how many there are",
            "The die of a new catalyst is a d6 where there are three or more of them, else a d4.",
        ),
        Choice::CatalystStart(CatalystStart::Four) => {
            ("Catalysts start with a d4", "The die of a new catalyst is a d4.")
        }
        Choice::CatalystStart(CatalystStart::Six) => {
            ("Catalysts start with a d6", "The die of a new catalyst is a d6.")
        }
        Choice::GrowthPool(GrowthPool::Off) => ("No growth pool", "Nobody gathers ⟦growth dice⟧."),
        Choice::GrowthPool(GrowthPool::Session) => (
            "Growth from session to session",
            "Questioned statements, help with recovery and ⟦goals⟧ give ⟦growth dice⟧. In a tag scene a player rolls them to raise or add one trait.",
        ),
        Choice::GrowthPool(GrowthPool::Paced) => (
            "Paced growth",
            "⟦Growth dice⟧ are kept until a story ends. Two or more of them are committed to ⟦a test⟧, and ⟦a growth die⟧ may become a relationship ⟦asset⟧.",
        ),
        Choice::GrowthPool(GrowthPool::StressOnly) => (
            "Growth by ⟦stress⟧",
            "Two d6 and the worst ⟦stress⟧ of each track make the dice, five at most. Each ⟦test⟧ takes some of them, and a failed one banks a die.",
        ),
        Choice::Initiative(InitiativeWay::Everyone) => (
            "Everyone rolls initiative",
            "Each rolls a d6 with two of their traits, and the highest total acts first. A distinction makes the d6 a d8, or a d4.",
        ),
        Choice::Initiative(InitiativeWay::Leaders) => (
            "The leaders of both sides roll",
            "One of each side rolls. The side that wins picks who acts first, then the sides pick in turn.",
        ),
        Choice::Initiative(InitiativeWay::Fixed) => (
            "A fixed rating",
            "Nobody rolls. Each character's rating is the sum of the sides of two traits, and the highest rating acts first.",
        ),
        Choice::Initiative(InitiativeWay::Rating) => (
            "A rating and a die",
            "A d6 is added to the most that two traits can show. A distinction makes it a d8, or a d4; a 1 adds nothing.",
        ),
    }
}

#[expect(clippy::too_many_lines, reason = "a name and a sentence for each mod")]
const fn mod_words(which: Mod) -> (&'static str, &'static str) {
    match which {
        Mod::AutomaticHitches => (
            "1s feed ⟦doom⟧ by themselves",
            "Every player's roll with a 1 earns ⟦a point⟧, and ⟦doom⟧ grows by a d6 or a step for each.",
        ),
        Mod::DoomReset => (
            "Each session starts ⟦doom⟧ anew",
            "What is left of ⟦doom⟧ is lost when a session starts. Off, it is kept and filled up.",
        ),
        Mod::DoomRecovery => (
            "Recovery against ⟦doom⟧",
            "A recovery is rolled against ⟦the doom pool⟧ and the ⟦stress⟧ or ⟦complication⟧, and each chance comes once in a scene of rest.",
        ),
        Mod::CrisisPools => (
            "Crisis pools",
            "A fire, a flood or a mob can have dice of its own on the table. ⟦Tests⟧ are rolled against them, and ⟦effect dice⟧ wear them down. Without ⟦doom⟧ their dice pay for the GM: there is no bank.",
        ),
        Mod::Challenges => (
            "Challenges",
            "A climb or a chase has dice of its own and acts after everybody in each round, and may be lost when its rounds are over.",
        ),
        Mod::ChallengeGrowsLate => {
            ("Challenges grow late", "A challenge gets a d6 only when a d12 of it steps up. Off, whenever it grows.")
        }
        Mod::StaticOnes => (
            "1s on added dice are ⟦opportunities⟧",
            "A 1 on a die that is added to a static difficulty is ⟦an opportunity⟧ for the players. Off, there are none.",
        ),
        Mod::GearRange => (
            "Gear range",
            "A shot or a leap at long range adds a d8 to the opposition; an almost impossible one adds a d12.",
        ),
        Mod::UpToTwo => (
            "One die may be the total",
            "A player may count a single result, to keep the other die for the effect. Off, two results are added while two are left.",
        ),
        Mod::AddAll => (
            "Add all the dice",
            "Every result except a 1 is added to the total, on both sides. No die is left for the effect, so this mod needs “No ⟦effect dice⟧” or “Reroll for effect”.",
        ),
        Mod::PrimeOpportunity => (
            "Prime ⟦opportunity⟧",
            "When all of the GM's dice show 1s, the ⟦test⟧ succeeds at once, and the player chooses the prime ⟦opportunity⟧.",
        ),
        Mod::UrgentAssets => (
            "Urgent ⟦assets⟧",
            "⟦An asset⟧ lasts for one ⟦test⟧, ⟦contest⟧ or challenge. ⟦A plot point⟧ makes it last for the session.",
        ),
        Mod::Stress => (
            "⟦Stress⟧ tracks",
            "Harm comes as a die on one of a few tracks that every character has, besides ⟦complications⟧ made up on the spot.",
        ),
        Mod::PushedStress => (
            "Pushing ⟦stress⟧",
            "For ⟦a plot point⟧ a character's own ⟦stress⟧ helps in ⟦a test⟧ or ⟦contest⟧ instead of hindering. Afterwards the ⟦stress⟧ steps up.",
        ),
        Mod::StressToStay => (
            "⟦Stress⟧ to stay in ⟦a contest⟧",
            "The loser of ⟦a contest⟧ gives way, or pays ⟦a plot point⟧, takes the highest rolling die as ⟦stress⟧ and may go on.",
        ),
        Mod::Shaken => (
            "Shaken and stricken",
            "⟦Stress⟧ sits on the traits of one set. ⟦Stress⟧ larger than its trait leaves the character shaken: a single die makes the total. A second one takes the character out.",
        ),
        Mod::Trauma => (
            "⟦Trauma⟧",
            "⟦Stress⟧ past d12 leaves a die of ⟦trauma⟧ that no rest takes away. ⟦Trauma⟧ past d12 is the end.",
        ),
        Mod::StressByOthers => {
            ("⟦Stress⟧ is treated by others", "⟦A test⟧ to get over ⟦stress⟧ is made by another player's character.")
        }
        Mod::TraumaByOthers => {
            ("⟦Trauma⟧ is treated by others", "⟦A test⟧ to get over ⟦trauma⟧ is made by another player's character.")
        }
        Mod::PlainDamage => (
            "Damage is the plain difference",
            "Damage is the difference between the totals, at least 1. Off, damage is what the loser lacked: one more where a tie would have lost.",
        ),
        Mod::LastDitch => (
            "Last-ditch effort",
            "Somebody who is ⟦taken out⟧ can be roused for one more ⟦test⟧, with a single die in the total.",
        ),
        Mod::ConsequentialFailure => (
            "Failing may harm",
            "When ⟦a test⟧ fails, the GM may give the one who acted ⟦a complication⟧ or ⟦stress⟧ as large as the opposition's ⟦effect die⟧, even when the stakes are low.",
        ),
        Mod::ProtectiveGear => (
            "Protective gear",
            "Gear larger than the die it is attacked with stops the effect; smaller gear takes a step off it. Either way it wears down a step.",
        ),
        Mod::ArmourByAbility => (
            "Armour is compared by the ability",
            "Armour is compared by the die of the protecting ability. Off, by the ⟦effect die⟧ that its owner kept.",
        ),
        Mod::PointsToWinner => (
            "Staying in it pays the winner",
            "The bank's ⟦point⟧ that keeps ⟦a GMC⟧ in the fight goes to the winner. Off, the ⟦point⟧ goes to the pile.",
        ),
        Mod::BankBesideCrises => (
            "A bank beside crises",
            "Beside crisis pools the GM keeps a bank of ⟦plot points⟧, and pays with it. Off, a die of the crisis that it is about stands for each ⟦point⟧.",
        ),
        Mod::HinderPaysLater => (
            "Hindering pays after the roll",
            "A distinction that hinders, and a d4 that is put in, pay when the roll is resolved. Off, they pay at once, so that the ⟦point⟧ may be used in that very roll.",
        ),
        Mod::MajorPoints => (
            "Major ⟦GMCs⟧ have ⟦plot points⟧",
            "A major ⟦GMC⟧ has ⟦plot points⟧ like a player, and pays with them before the GM does.",
        ),
        Mod::PaidSteps => (
            "⟦A point⟧ steps a die up",
            "Before a roll ⟦a plot point⟧ steps a die of the pool up, or doubles it, once for each die.",
        ),
        Mod::PlayersLimits => (
            "Limits are the players' to trigger",
            "Whether a limit bites is up to whoever plays the character. Off, the GM may trigger one by paying for it, once the player has declined.",
        ),
        Mod::TightPools => (
            "Tight pools",
            "Two ⟦assets⟧ and one die of what hinders the target join a pool for nothing; each further one costs ⟦a plot point⟧.",
        ),
        Mod::HeroEffects => (
            "Hero dice as ⟦effect dice⟧",
            "For ⟦a plot point⟧ a hero die is the ⟦effect die⟧ in place of one that was rolled.",
        ),
        Mod::HeroPoints => (
            "Hero dice as ⟦plot points⟧",
            "A hero die joins a pool before the roll, or stands for ⟦a plot point⟧ where none is left. It is added to no total then.",
        ),
        Mod::HeroPerSize => (
            "One hero die of each size",
            "Nobody banks two hero dice of one size: a second one is banked a size smaller.",
        ),
        Mod::Resources => (
            "Resources",
            "Dice of extras, places and gear are spent beside a roll: the highest result is added to the total. They come back when a session starts.",
        ),
        Mod::ResourcesForPoints => (
            "Resources come back for ⟦points⟧",
            "A spent resource die comes back for ⟦a plot point⟧. Off, all of them come back with a session or in downtime.",
        ),
        Mod::ResourceTags => (
            "Resource tags",
            "A d6 resource has one role, a d8 two, a d10 three; every resource also names two fields.",
        ),
        Mod::ResourcePools => {
            ("Resource pools", "Five pools of d6 that everybody shares on a mission, dealt out after the briefing.")
        }
        Mod::TeamUp => (
            "Team up",
            "A helper puts the die of their relationship with the character they help into that pool. Once a round.",
        ),
        Mod::MoralSupport => (
            "Moral support",
            "On another character's turn a player steps down a value of their own, and a value of that character steps up for the roll. This mod needs a trait set of values.",
        ),
        Mod::Actions => (
            "⟦Actions⟧ and ⟦reactions⟧",
            "There are no ⟦tests⟧ and ⟦contests⟧: the acting character rolls first, and only ⟦a reaction⟧ that beats that roll stops the ⟦action⟧.",
        ),
        Mod::Counterattack => (
            "Counterattack",
            "⟦A reaction⟧ that beats the ⟦action⟧ may use its ⟦effect die⟧ on the acting character for 1 ⟦PP⟧. If off, the ⟦action⟧ only fails.",
        ),
        Mod::TimedTests => (
            "Timed ⟦tests⟧",
            "⟦A test⟧ can run against the clock: stages to get through, and beats that every roll costs.",
        ),
        Mod::BoldActions => (
            "Ability and specialty ⟦actions⟧",
            "⟦A point⟧ buys a success with an ability; specialties set the stakes; a sweep is against everybody at once; friends assist with a trait.",
        ),
        Mod::Vices => (
            "Vices",
            "⟦GMCs⟧ have vices where the players' characters have roles: a major one as large, a minor one a d8 and two d6 at most.",
        ),
        Mod::InitiativeAgain => (
            "Initiative is rolled again each round",
            "Each round begins with new dice. Off, the order of the first round stays.",
        ),
        Mod::InitiativeOfCopies => (
            "Copies of ⟦a GMC⟧ share one initiative",
            "One roll gives all copies of ⟦a GMC⟧ the same initiative. If off, each copy rolls.",
        ),
        Mod::RestInExploration => (
            "Exploration is a rest",
            "As a scene of exploration begins ⟦stress⟧ steps down, and with its end stun goes, as in a bridge.",
        ),
        Mod::BridgeOnly => (
            "⟦Assets⟧ and recovery in bridge scenes only",
            "Nobody makes ⟦an asset⟧ or recovers in the thick of it: that is what bridge scenes are for.",
        ),
        Mod::ComplicationsDrop => (
            "⟦Complications⟧ go with the scene",
            "⟦Complications⟧ go when the scene ends, unless one has taken somebody out: that stays until it is recovered from.",
        ),
        Mod::Goals => (
            "⟦Goals⟧",
            "Each character has up to three ⟦goals⟧, each tied to a value. One that is achieved becomes ⟦a growth die⟧, one that is given up ⟦an asset⟧.",
        ),
        Mod::Milestones => (
            "Milestones",
            "A milestone of the group and one of each character give experience, which buys traits and special effects between scenes.",
        ),
        Mod::OwnGroupMilestone => (
            "Group milestone for each alone",
            "The group milestone pays the character who hits it. If off, it pays every player character in the scene, and its 10 ⟦XP⟧ close it for all.",
        ),
        Mod::SessionRecord => (
            "Session records",
            "Each session stays on the record of everybody who was in it. Once a session it can be called back in place of ⟦a plot point⟧; spent on training it is gone.",
        ),
        Mod::Advances => (
            "Advances",
            "Each character gains an advance as a session ends. What advances buy stands in the setting's list.",
        ),
        Mod::FreeSets => (
            "Every die of a set is free",
            "Any number of dice from one trait set go in for nothing. Off, the first is free and each further one costs ⟦a plot point⟧.",
        ),
        Mod::EqualStepsDown => (
            "An equal ⟦effect die⟧ weakens the winner's",
            "In ⟦a contest⟧ with low stakes the winner's ⟦effect die⟧ steps down when the loser's is of the same size or larger. Off, only when it is larger.",
        ),
        Mod::NeverStepsDown => (
            "⟦Effect dice⟧ are not compared",
            "In ⟦contests⟧ and ⟦actions⟧ the winner's ⟦effect die⟧ keeps its size. If off, the loser's ⟦effect die⟧ may step it down.",
        ),
        Mod::GangsAtEnd => (
            "Knock out supporters at the end only",
            "A raise over a gang knocks nobody out. If off, each raise may knock out one supporter and keeps its ⟦effect die⟧.",
        ),
        Mod::CompareEach => (
            "Each loser of a group compares",
            "In ⟦a contest⟧ of several, too, the winner's ⟦effect die⟧ steps down before each loser's own. Off, it is one size for all who lost.",
        ),
        Mod::HeroicEndsContest => (
            "Five more ends ⟦a contest⟧",
            "A side that beats the number by five or more ends the ⟦contest⟧. Off, the other side may always answer.",
        ),
    }
}

/// Returns the name of a group of mods.
pub const fn group_name(group: ModGroup) -> &'static str {
    match group {
        ModGroup::GmPools => "Pools of the GM",
        ModGroup::Difficulty => "Difficulty and totals",
        ModGroup::Effect => "Effect",
        ModGroup::Harm => "Harm",
        ModGroup::Points => "⟦Points⟧ and dice beside the pool",
        ModGroup::Helping => "Helping",
        ModGroup::Resolution => "Resolution",
        ModGroup::Gmcs => "Characters of the GM's",
        ModGroup::Turns => "Who acts when",
        ModGroup::Scenes => "Scenes",
        ModGroup::Growth => "Growth",
        ModGroup::Readings => "Readings of a rule",
    }
}
