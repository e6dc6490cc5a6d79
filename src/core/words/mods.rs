//! Names and descriptions of the mods.

use super::followed;
use crate::model::{
    Bank, CatalystStart, Choice, Doom, DoomWay, EffectDice, EffectToDoom, GrowthPool, HeroDice, InitiativeWay, Life,
    Mod, ModGroup, Scale, Start, Statics,
};

/// Returns the name of a choice.
pub fn choice_name(choice: Choice) -> &'static str {
    choice_words(choice).0
}

/// Describes the effect of a choice, what it replaces, and what it needs.
pub fn choice_text(choice: Choice) -> String {
    followed(followed(effect(choice), if_off(choice)), needed(choice))
}

/// Describes the effect of a choice at the table, in one or two sentences.
pub(super) fn effect(choice: Choice) -> &'static str {
    choice_words(choice).1
}

#[expect(clippy::too_many_lines, reason = "a name and a sentence for each choice")]
fn choice_words(choice: Choice) -> (&'static str, &'static str) {
    match choice {
        Choice::Switch(which, _) => mod_words(which),
        Choice::Doom(Doom::Off) => {
            (t!("No ⟦doom pool⟧"), t!("The GM spends ⟦plot points⟧ from a bank, which gains 1 per player."))
        }
        Choice::Doom(Doom::Full) => (
            t!("⟦Doom pool⟧"),
            t!(
                "The GM rolls ⟦the doom pool⟧ in place of ⟦difficulty⟧ dice, and spends its dice in place of the bank. ⟦Hitches⟧ add to the pool."
            ),
        ),
        Choice::Doom(Doom::Limited) => (
            t!("Limited ⟦doom pool⟧"),
            t!(
                "The GM rolls ⟦difficulty⟧ dice as usual. Dice of ⟦doom⟧ can make a roll harder, and the GM spends them in place of ⟦plot points⟧. ⟦Hitches⟧ add to the pool."
            ),
        ),
        Choice::Statics(Statics::Off) => {
            (t!("⟦Difficulty⟧ dice"), t!("The GM rolls 2 ⟦difficulty⟧ dice plus any dice that hinder."))
        }
        Choice::Statics(Statics::Rolled) => (
            t!("Static ⟦difficulty⟧"),
            t!("The ⟦difficulty⟧ is 3, 7, 11, 15 or 19. The GM rolls dice that hinder and adds the results."),
        ),
        Choice::Statics(Statics::Halves) => (
            t!("Static ⟦difficulty⟧, fixed modifiers"),
            t!(
                "The ⟦difficulty⟧ is 3, 7, 11, 15 or 19, plus half the size of each die that hinders. The GM doesn’t roll."
            ),
        ),
        Choice::Effects(EffectDice::Kept) => (
            t!("⟦Effect dice⟧"),
            t!("After choosing the total, keep another die as the ⟦effect die⟧. Its size matters, not its result."),
        ),
        Choice::Effects(EffectDice::Six) => (
            t!("No ⟦effect dice⟧"),
            t!("Outcomes use a d6, stepped up once for every 5 points you beat the ⟦difficulty⟧ by."),
        ),
        Choice::Effects(EffectDice::Again) => (
            t!("Reroll for effect"),
            t!("Roll the pool a second time. The die with the highest result is the ⟦effect die⟧."),
        ),
        Choice::Effects(EffectDice::Highest) => (
            t!("Highest rolling die as ⟦effect die⟧"),
            t!(
                "The die with the highest result is the ⟦effect die⟧, even if it counts for the total. ⟦A heroic⟧ success doesn’t step it up."
            ),
        ),
        Choice::Scale(Scale::Off) => (t!("No scale dice"), t!("A difference in scale adds no dice.")),
        Choice::Scale(Scale::One) => {
            (t!("Scale die"), t!("The larger side adds a d8 and includes another result in its total."))
        }
        Choice::Scale(Scale::Many) => (
            t!("Multi-level scale"),
            t!(
                "The larger side adds a die of any size, or several smaller dice. That side also includes another result in its total."
            ),
        ),
        Choice::Scale(Scale::Two) => (
            t!("Double scale die (2d8, 2 extra results)"),
            t!(
                "The larger side adds a die of any size, or several smaller dice, and includes another result in its total. With 2d8 it includes 2 more results."
            ),
        ),
        Choice::Life(Life::Off) => (t!("No life points"), t!("Harm is ⟦complications⟧ or ⟦stress⟧.")),
        Choice::Life(Life::Ablative) => (
            t!("Life points: ablative"),
            t!(
                "Each character has life points from 2 traits, and damage reduces them. At 0 the character is ⟦taken out⟧ and may die."
            ),
        ),
        Choice::Life(Life::Threshold) => (
            t!("Life points: threshold"),
            t!(
                "Damage is stun and wounds. If both together exceed the life points from 2 traits, the character falls unconscious. If wounds alone exceed them, the character dies."
            ),
        ),
        Choice::Hero(HeroDice::Off) => (t!("No hero dice"), t!("⟦A heroic⟧ success banks no die.")),
        Choice::Hero(HeroDice::Total) => (
            t!("Hero dice"),
            t!("⟦A heroic⟧ success banks a die. Spend ⟦a plot point⟧ later to roll it and add it to your total."),
        ),
        Choice::Hero(HeroDice::Effect) => mod_words(Mod::HeroEffects),
        Choice::Hero(HeroDice::Points) => mod_words(Mod::HeroPoints),
        Choice::Start(Start::AtLeast) => (
            t!("Starting ⟦plot points⟧: at least a fixed number"),
            t!("Players keep leftover ⟦plot points⟧ when a session starts, and get more up to the setting’s number."),
        ),
        Choice::Start(Start::More) => (
            t!("Starting ⟦plot points⟧: a fixed number more"),
            t!("Players keep leftover ⟦plot points⟧ when a session starts, and get the setting’s number on top."),
        ),
        Choice::Start(Start::Roll) => (
            t!("Starting ⟦plot points⟧: roll a d4"),
            t!(
                "Players start a session with the result of a d4, or with their leftover ⟦plot points⟧ if they have more."
            ),
        ),
        Choice::Start(Start::Best) => (
            t!("Starting ⟦plot points⟧: roll a prime set"),
            t!(
                "Each player rolls a prime set. The best total starts with 3 ⟦plot points⟧, the lowest with 1, all others with 2."
            ),
        ),
        Choice::Bank(Bank::Grows) => (
            t!("Bank carries over and grows by 1 ⟦PP⟧ per player"),
            t!("Each session adds ⟦a plot point⟧ to the bank for each player present."),
        ),
        Choice::Bank(Bank::Reset) => (
            t!("Bank resets to 1 ⟦PP⟧ per player"),
            t!("Each session starts the bank with ⟦a plot point⟧ for each player present."),
        ),
        Choice::Bank(Bank::None) => (
            t!("No bank"),
            t!(
                "When the GM spends ⟦a plot point⟧, the player it is spent against gets it. Major ⟦GMCs⟧ save dice instead of ⟦plot points⟧."
            ),
        ),
        Choice::DoomWay(DoomWay::Kit) => (
            t!("⟦Doom pool⟧ by session"),
            t!(
                "The pool is topped up when a session starts. ⟦A hitch⟧ adds its own die, and each use of the pool costs dice."
            ),
        ),
        Choice::DoomWay(DoomWay::Story) => (
            t!("⟦Doom pool⟧ by story"),
            t!(
                "The pool starts with a story and holds no d4s. ⟦A hitch⟧ adds a d6, any die counts as ⟦a plot point⟧, and a scene has 3 free distinctions."
            ),
        ),
        Choice::DoomWay(DoomWay::Fed) => (
            t!("⟦Doom pool⟧ by ⟦opportunities⟧ (Cort-X)"),
            t!(
                "A die of the pool can become ⟦an asset⟧ or a distinction of its size. A die can also step up a die of ⟦a GMC⟧, or add to the ⟦GMC⟧’s total."
            ),
        ),
        Choice::EffectToDoom(EffectToDoom::ByStory) => (
            t!("⟦Effect dice⟧ add to ⟦doom⟧ by story"),
            t!(
                "If ⟦the doom pool⟧ is by story, the ⟦effect die⟧ of a winning ⟦GMC⟧ can be added to the pool instead of having its effect."
            ),
        ),
        Choice::EffectToDoom(EffectToDoom::Never) => (
            t!("⟦Effect dice⟧ never add to ⟦doom⟧"),
            t!("The ⟦effect die⟧ of ⟦a GMC⟧ has its effect and is never added to the pool."),
        ),
        Choice::EffectToDoom(EffectToDoom::Always) => (
            t!("⟦Effect dice⟧ of ⟦GMCs⟧ add to ⟦doom⟧"),
            t!("The ⟦effect die⟧ of a winning ⟦GMC⟧ can be added to the pool instead of having its effect."),
        ),
        Choice::CatalystStart(CatalystStart::ByCount) => (
            t!("Catalyst dice start by number of catalysts"),
            t!("A new catalyst die is a d6 if there are 3 or more catalysts, and a d4 otherwise."),
        ),
        Choice::CatalystStart(CatalystStart::Four) => {
            (t!("Catalyst dice start at d4"), t!("A new catalyst die is a d4."))
        }
        Choice::CatalystStart(CatalystStart::Six) => {
            (t!("Catalyst dice start at d6"), t!("A new catalyst die is a d6."))
        }
        Choice::GrowthPool(GrowthPool::Off) => (t!("No growth pool"), t!("Characters don’t gain ⟦growth dice⟧.")),
        Choice::GrowthPool(GrowthPool::Session) => (
            t!("Growth pool"),
            t!(
                "Questioned statements, help with recovery and ⟦goals⟧ give ⟦growth dice⟧. In a tag scene, a player rolls them to step up or add one trait."
            ),
        ),
        Choice::GrowthPool(GrowthPool::Paced) => (
            t!("Paced growth pool"),
            t!(
                "⟦Growth dice⟧ are kept until a story ends. Players commit 2 or more to ⟦a test⟧, and ⟦a growth die⟧ can become a relationship ⟦asset⟧."
            ),
        ),
        Choice::GrowthPool(GrowthPool::StressOnly) => (
            t!("⟦Stress⟧-only growth pool"),
            t!(
                "A growth pool starts with 2d6 and gains the highest ⟦stress⟧ die of each type, up to 5 dice. Dice you roll are spent, and a failed ⟦test⟧ banks one."
            ),
        ),
        Choice::Initiative(InitiativeWay::Everyone) => (
            t!("Initiative: everyone rolls"),
            t!("Each character rolls 2 traits and any others that fit. The highest total acts first."),
        ),
        Choice::Initiative(InitiativeWay::Leaders) => (
            t!("Initiative: side leaders roll"),
            t!("One leader per side rolls. The winning side picks who acts first, then the sides pick in turn."),
        ),
        Choice::Initiative(InitiativeWay::Fixed) => (
            t!("Initiative: fixed rating"),
            t!(
                "Initiative isn’t rolled. Each character’s rating is the sum of the sides of 2 traits, and the highest rating acts first."
            ),
        ),
        Choice::Initiative(InitiativeWay::Rating) => (
            t!("Initiative: rating plus a die"),
            t!(
                "Each character adds a d6 to the sum of the sides of 2 traits. A distinction makes the die a d8 or a d4, and a 1 adds nothing."
            ),
        ),
    }
}

#[expect(clippy::too_many_lines, reason = "a name and a sentence for each mod")]
fn mod_words(which: Mod) -> (&'static str, &'static str) {
    match which {
        Mod::AutomaticHitches => (
            t!("1s always feed ⟦the doom pool⟧"),
            t!(
                "Each player roll with a 1 earns ⟦a plot point⟧. For each 1, ⟦the doom pool⟧ gains a d6 or a die of it steps up."
            ),
        ),
        Mod::DoomReset => {
            (t!("Each session resets ⟦doom⟧"), t!("Dice left in ⟦the doom pool⟧ are removed when a session starts."))
        }
        Mod::DoomRecovery => (
            t!("Recovery against ⟦doom⟧"),
            t!(
                "Recovery is rolled against ⟦the doom pool⟧ and the ⟦stress⟧ or ⟦complication⟧. Each attempt is possible once per bridge scene."
            ),
        ),
        Mod::CrisisPools => (
            t!("Crisis pools"),
            t!(
                "A fire, flood or mob gets its own pool of dice. ⟦Tests⟧ about it are rolled against that pool, and ⟦effect dice⟧ remove or step down its dice. Without ⟦a doom pool⟧, the GM spends crisis dice in place of the bank."
            ),
        ),
        Mod::Challenges => (
            t!("Challenges"),
            t!(
                "A long problem such as a climb or a chase gets its own pool. It acts after everyone else each round, and the ⟦PCs⟧ can fail when its rounds run out."
            ),
        ),
        Mod::ChallengeGrowsLate => (
            t!("New challenge dice only past d12"),
            t!("A challenge pool gains a d6 only when one of its d12s steps up."),
        ),
        Mod::StaticOnes => (
            t!("⟦Opportunities⟧ on hindering dice"),
            t!("A 1 on a hindering die that is added to a static ⟦difficulty⟧ is ⟦an opportunity⟧ for the players."),
        ),
        Mod::GearRange => (
            t!("Gear range"),
            t!("A shot or a leap at long range adds a d8 to the opposition. An almost impossible one adds a d12."),
        ),
        Mod::UpToTwo => (
            t!("Keep up to 2 dice for the total"),
            t!("A player may keep one die for the total, to keep the other as the ⟦effect die⟧."),
        ),
        Mod::AddAll => (
            t!("Add all the dice"),
            t!("Every result except 1s counts for the total, on both sides. No die is left to be the ⟦effect die⟧."),
        ),
        Mod::PrimeOpportunity => (
            t!("Prime ⟦opportunity⟧"),
            t!("When the GM ⟦botches⟧, the ⟦test⟧ succeeds automatically and the player chooses one benefit."),
        ),
        Mod::UrgentAssets => (
            t!("Urgent ⟦assets⟧"),
            t!(
                "⟦An asset⟧ lasts for one ⟦test⟧, ⟦contest⟧ or challenge. Spend ⟦a plot point⟧ to make it last for the session."
            ),
        ),
        Mod::Stress => (
            t!("⟦Stress⟧ tracks"),
            t!(
                "Each character has a few ⟦stress⟧ tracks. Harm becomes ⟦a stress⟧ die on a track, and ⟦complications⟧ cover everything else."
            ),
        ),
        Mod::PushedStress => (
            t!("Pushing ⟦stress⟧"),
            t!(
                "Spend ⟦a plot point⟧ to add your own ⟦stress⟧ to your pool in ⟦a test⟧ or ⟦contest⟧. The ⟦stress⟧ doesn’t hinder you and steps up afterward."
            ),
        ),
        Mod::StressToStay => (
            t!("Take ⟦stress⟧ to stay in ⟦a contest⟧"),
            t!(
                "The loser of ⟦a contest⟧ can spend ⟦a plot point⟧ to stay in. The loser takes the highest rolling die as ⟦stress⟧."
            ),
        ),
        Mod::Shaken => (
            t!("Shaken and stricken"),
            t!(
                "⟦Stress⟧ applies to traits of one trait set. If the ⟦stress⟧ is larger than the trait, the character is shaken and keeps one die for the total. A character shaken in 2 traits is stricken and ⟦taken out⟧."
            ),
        ),
        Mod::Trauma => (
            t!("⟦Trauma⟧"),
            t!(
                "⟦Stress⟧ past d12 gives ⟦a trauma⟧ die, which rest doesn’t remove. ⟦Trauma⟧ past d12 takes the character out for good."
            ),
        ),
        Mod::StressByOthers => {
            (t!("⟦Stress⟧ recovery needs another ⟦PC⟧"), t!("Another ⟦PC⟧ makes the ⟦test⟧ to recover ⟦stress⟧."))
        }
        Mod::TraumaByOthers => {
            (t!("⟦Trauma⟧ recovery needs another ⟦PC⟧"), t!("Another ⟦PC⟧ makes the ⟦test⟧ to recover ⟦trauma⟧."))
        }
        Mod::PlainDamage => {
            (t!("Damage equals the margin"), t!("Damage is the difference between the totals, at least 1."))
        }
        Mod::LastDitch => (
            t!("Last-ditch effort"),
            t!("A character who is ⟦taken out⟧ can be roused for one more ⟦test⟧, keeping one die for the total."),
        ),
        Mod::ConsequentialFailure => (
            t!("Failed rolls have consequences"),
            t!(
                "When ⟦a test⟧ fails, the GM may give the character ⟦a complication⟧ or ⟦stress⟧, even at low stakes. Its die is as large as the opposition’s ⟦effect die⟧."
            ),
        ),
        Mod::ProtectiveGear => (
            t!("Protective gear"),
            t!(
                "Compare the gear’s die with the attacking trait’s die. If the gear’s is larger, ignore the ⟦effect die⟧, and otherwise step it down. Either way the gear steps down."
            ),
        ),
        Mod::ArmourByAbility => {
            (t!("Armor compares the ability die"), t!("The die of the protecting ability is compared for armor."))
        }
        Mod::PointsToWinner => (
            t!("Staying in the fight gives the winner 1 ⟦PP⟧"),
            t!("The winner gets the ⟦plot point⟧ that the GM spends from the bank to keep ⟦a GMC⟧ in the fight."),
        ),
        Mod::BankBesideCrises => {
            (t!("Keep a bank with crisis pools"), t!("The GM has crisis pools and a bank of ⟦plot points⟧ to spend."))
        }
        Mod::HinderPaysLater => (
            t!("Hinder earns 1 ⟦PP⟧ after the roll"),
            t!(
                "A hindering distinction, or your own d4 ⟦complication⟧ in your pool, earns ⟦a plot point⟧ when the roll is resolved."
            ),
        ),
        Mod::MajorPoints => (
            t!("Major ⟦GMCs⟧ have ⟦plot points⟧"),
            t!("A major ⟦GMC⟧ has its own ⟦plot points⟧, which are spent before the GM’s."),
        ),
        Mod::PaidSteps => (
            t!("Spend ⟦plot points⟧ to step up or double dice"),
            t!("Before a roll, spend ⟦a plot point⟧ to step up or double a die of the pool, once for each die."),
        ),
        Mod::PlayersLimits => {
            (t!("Only players activate limits"), t!("The character’s player decides whether a limit is activated."))
        }
        Mod::TightPools => (
            t!("Tight pools"),
            t!(
                "2 ⟦assets⟧ and one die that hinders the target join a pool for free. Each additional one costs ⟦a plot point⟧."
            ),
        ),
        Mod::HeroEffects => (
            t!("Hero dice as ⟦effect dice⟧"),
            t!("Spend ⟦a plot point⟧ to use a hero die as the ⟦effect die⟧ in place of a rolled one."),
        ),
        Mod::HeroPoints => (
            t!("Hero dice as ⟦plot points⟧"),
            t!(
                "Before rolling, add a hero die to the pool for free. Or spend a hero die in place of ⟦a plot point⟧ you don’t have. Hero dice no longer add to totals after the roll."
            ),
        ),
        Mod::HeroPerSize => (
            t!("One hero die of each size"),
            t!("A character holds one hero die of each size. A second one is banked one size smaller."),
        ),
        Mod::Resources => (
            t!("Resources"),
            t!(
                "Extras, organizations, props and locations have dice to spend on a roll. The highest result is added to the total. Spent dice are refreshed when a session starts."
            ),
        ),
        Mod::ResourcesForPoints => {
            (t!("Refresh resources with ⟦plot points⟧"), t!("Spend ⟦a plot point⟧ to refresh a spent resource die."))
        }
        Mod::ResourceTags => (
            t!("Resource tags"),
            t!("A d6 resource has 1 role tag, a d8 has 2, a d10 has 3. Every resource also has 2 descriptor tags."),
        ),
        Mod::ResourcePools => (
            t!("Resource pools"),
            t!("The players share 5 pools of d6s on a mission. They distribute the dice after the briefing."),
        ),
        Mod::TeamUp => (
            t!("Team up"),
            t!(
                "A helper adds the die of their relationship with the character they help to that character’s pool, once per round."
            ),
        ),
        Mod::MoralSupport => (
            t!("Moral support"),
            t!(
                "On another character’s turn, a player steps down one of their own values. A value of that character steps up for the roll."
            ),
        ),
        Mod::Actions => (
            t!("⟦Actions⟧ and ⟦reactions⟧"),
            t!(
                "There are no ⟦tests⟧ and ⟦contests⟧. The acting character rolls first, and only ⟦a reaction⟧ that beats that roll stops the ⟦action⟧."
            ),
        ),
        Mod::Counterattack => (
            t!("Counterattack"),
            t!("⟦A reaction⟧ that beats the ⟦action⟧ may use its ⟦effect die⟧ on the acting character for 1 ⟦PP⟧."),
        ),
        Mod::TimedTests => (
            t!("Timed ⟦tests⟧"),
            t!("⟦A test⟧ can be against the clock. It has stages to complete, and every roll costs beats."),
        ),
        Mod::BoldActions => (
            t!("Ability and specialty ⟦actions⟧"),
            t!(
                "Spend ⟦a plot point⟧ to succeed with an ability. Specialties can set the stakes, a sweep attack targets a whole group, and allies assist with a trait."
            ),
        ),
        Mod::Vices => (
            t!("Vices"),
            t!(
                "⟦GMCs⟧ have vices instead of roles. A major ⟦GMC⟧’s vices match the roles of the ⟦PCs⟧. A minor ⟦GMC⟧ has at most 1 d8 and 2 d6s."
            ),
        ),
        Mod::InitiativeAgain => (t!("Initiative: reroll each round"), t!("Roll initiative again each round.")),
        Mod::InitiativeOfCopies => (
            t!("Copies of ⟦a GMC⟧ share one initiative"),
            t!("One roll gives all copies of ⟦a GMC⟧ the same initiative."),
        ),
        Mod::RestInExploration => (
            t!("Exploration scenes count as rest"),
            t!(
                "⟦Stress⟧ steps down when an exploration scene starts, and stun clears when it ends, as in a bridge scene."
            ),
        ),
        Mod::BridgeOnly => (
            t!("⟦Assets⟧ and recovery in bridge scenes only"),
            t!("Characters can make ⟦assets⟧ and recover only in bridge scenes."),
        ),
        Mod::ComplicationsDrop => (
            t!("⟦Complications⟧ end with the scene"),
            t!(
                "⟦Complications⟧ are removed when the scene ends. One that took a character out stays until it is recovered."
            ),
        ),
        Mod::Goals => (
            t!("⟦Goals⟧"),
            t!(
                "Each character has up to 3 ⟦goals⟧, each linked to a value. An achieved ⟦goal⟧ becomes ⟦a growth die⟧, and a surrendered one becomes ⟦an asset⟧."
            ),
        ),
        Mod::Milestones => (
            t!("Milestones"),
            t!("A group milestone and one for each character earn ⟦XP⟧, which buys traits and SFX between scenes."),
        ),
        Mod::OwnGroupMilestone => (
            t!("Group milestone per character"),
            t!("The group milestone gives ⟦XP⟧ only to the character who hits it."),
        ),
        Mod::SessionRecord => (
            t!("Session records"),
            t!(
                "Each session is added to the session record of every ⟦PC⟧ who was in it. Once per session, ⟦a PC⟧ can make a callback to one instead of spending ⟦a plot point⟧. Sessions can also be spent on training up."
            ),
        ),
        Mod::Advances => (
            t!("Advances"),
            t!(
                "Each character gains an advance when a session ends. The setting’s growth list has the prices in advances."
            ),
        ),
        Mod::FreeSets => {
            (t!("Free extra dice from a trait set"), t!("Any number of dice from one trait set join a pool for free."))
        }
        Mod::EqualStepsDown => (
            t!("Equal ⟦effect dice⟧ step down the winner’s"),
            t!("In ⟦a contest⟧ at low stakes, the winner’s ⟦effect die⟧ steps down if the loser’s is equal or larger."),
        ),
        Mod::NeverStepsDown => (
            t!("The winner’s ⟦effect die⟧ never steps down"),
            t!("In ⟦contests⟧ and ⟦actions⟧, the winner’s ⟦effect die⟧ keeps its size."),
        ),
        Mod::GangsAtEnd => (
            t!("Knock out supporters at the end only"),
            t!("A roll that raises the ⟦difficulty⟧ against a gang knocks out no supporter."),
        ),
        Mod::CompareEach => (
            t!("Compare ⟦effect dice⟧ with each loser (group ⟦contests⟧)"),
            t!("In a group ⟦contest⟧, the winner’s ⟦effect die⟧ steps down separately against each loser."),
        ),
        Mod::HeroicEndsContest => (
            t!("⟦Heroic⟧ success ends ⟦a contest⟧"),
            t!("A side that beats the ⟦difficulty⟧ by 5 or more ends the ⟦contest⟧."),
        ),
    }
}

/// Describes what a mod replaces, where its text alone leaves that open.
fn if_off(choice: Choice) -> &'static str {
    let Choice::Switch(which, _) = choice else { return "" };
    match which {
        Mod::DoomReset => t!("If off, the dice stay and the pool is topped up."),
        Mod::ChallengeGrowsLate => t!("If off, the pool can gain a d6 whenever it is strengthened."),
        Mod::StaticOnes => t!("If off, these dice give no ⟦opportunities⟧."),
        Mod::UpToTwo => t!("If off, the total is 2 dice while 2 are left."),
        Mod::PlainDamage => {
            t!("If off, it is the amount the loser needed to win, which is 1 more if equal totals would have lost.")
        }
        Mod::ArmourByAbility => t!("If off, the ⟦effect die⟧ that the defender kept is compared."),
        Mod::PointsToWinner => t!("If off, that ⟦plot point⟧ returns to the pile."),
        Mod::BankBesideCrises => {
            t!("If off, the GM spends a die of the crisis pool concerned instead of each ⟦plot point⟧.")
        }
        Mod::HinderPaysLater => t!("If off, you get it immediately and can spend it on the same roll."),
        Mod::PlayersLimits => t!("If off, the GM may spend ⟦a plot point⟧ to activate it after the player declined."),
        Mod::ResourcesForPoints => t!("If off, resources are refreshed only with a session or in downtime."),
        Mod::Counterattack => t!("If off, the ⟦action⟧ only fails."),
        Mod::InitiativeAgain => t!("If off, the first round’s order stays."),
        Mod::InitiativeOfCopies => t!("If off, each copy rolls."),
        Mod::OwnGroupMilestone => {
            t!("If off, it gives ⟦XP⟧ to every ⟦PC⟧ in the scene, and its 10 ⟦XP⟧ close it for all.")
        }
        Mod::FreeSets => t!("If off, the first die is free, and each additional die costs ⟦a plot point⟧."),
        Mod::EqualStepsDown => t!("If off, only a larger ⟦effect die⟧ steps it down."),
        Mod::NeverStepsDown => t!("If off, the loser’s ⟦effect die⟧ may step it down."),
        Mod::GangsAtEnd => t!("If off, each of these rolls may knock out one supporter and keeps its ⟦effect die⟧."),
        Mod::CompareEach => t!("If off, the ⟦effect die⟧ has one size for all losers."),
        Mod::HeroicEndsContest => t!("If off, the other side can always answer."),
        _ => "",
    }
}

/// Describes what a mod needs beside others.
fn needed(choice: Choice) -> &'static str {
    match choice {
        Choice::Switch(Mod::AddAll, _) => {
            t!("This mod needs “No ⟦effect dice⟧”, “Reroll for effect” or “Highest rolling die as ⟦effect die⟧”.")
        }
        Choice::Switch(Mod::MoralSupport, _) => t!("This mod needs a trait set of values."),
        _ => "",
    }
}

/// Returns the name of a group of mods.
pub fn group_name(group: ModGroup) -> &'static str {
    match group {
        ModGroup::GmPools => t!("GM pools"),
        ModGroup::Difficulty => t!("Difficulty and totals"),
        ModGroup::Effect => t!("Effect"),
        ModGroup::Harm => t!("Harm"),
        ModGroup::Points => t!("⟦Plot points⟧ and extra dice"),
        ModGroup::Helping => t!("Helping"),
        ModGroup::Resolution => t!("Resolution"),
        ModGroup::Gmcs => t!("⟦GMCs⟧"),
        ModGroup::Turns => t!("Turn order"),
        ModGroup::Scenes => t!("Scenes"),
        ModGroup::Growth => t!("Growth"),
        ModGroup::Readings => t!("Rules interpretations"),
    }
}
