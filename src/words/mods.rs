//! What each switch of the kit changes at the table, in our words.

use crate::model::{
    Bank, CatalystStart, Choice, Doom, DoomWay, EffectDice, EffectToDoom, HeroDice, InitiativeWay, Life, Mod, Scale,
    Start, Statics,
};

/// What a switch changes at the table, in a sentence.
#[expect(clippy::too_many_lines, reason = "a sentence for each mod")]
const fn mod_text(which: Mod) -> &'static str {
    match which {
        Mod::CrisisPools => {
            "A fire, a flood or a mob can have dice of its own on the table. Tests are rolled against them, and effect dice wear them down. Without doom their dice pay for the GM: there is no bank."
        }
        Mod::Stress => {
            "Harm comes as a die on one of a few tracks that every character has, besides complications made up on the spot."
        }
        Mod::ConsequentialFailure => {
            "When a test fails, the GM may give the one who acted a complication or stress as large as the opposition's effect die, even when the stakes are low."
        }
        Mod::BankBesideCrises => {
            "Beside crisis pools the GM keeps a bank of plot points, and pays with it. Off, a die of the crisis that it is about stands for each point."
        }
        Mod::HinderPaysLater => {
            "A distinction that hinders, and a d4 that is put in, pay when the roll is resolved. Off, they pay at once, so that the point may be used in that very roll."
        }
        Mod::UpToTwo => {
            "A player may count a single result, to keep the other die for the effect. Off, two results are added while two are left."
        }
        Mod::FreeSets => {
            "Any number of dice from one trait set go in for nothing. Off, the first is free and each further one costs a plot point."
        }
        Mod::EqualStepsDown => {
            "In a contest with low stakes the winner's effect die steps down when the loser's is of the same size or larger. Off, only when it is larger."
        }
        Mod::HeroicEndsContest => {
            "A side that beats the number by five or more ends the contest. Off, the other side may always answer."
        }
        Mod::NeverStepsDown => {
            "In a contest the winner's effect die stays as large as it is, whatever the loser's own is. Off, it may step down."
        }
        Mod::CompareEach => {
            "In a contest of several, too, the winner's effect die steps down before each loser's own. Off, it is one size for all who lost."
        }
        Mod::AddAll => {
            "Every result except a 1 is added to the total, on both sides. No die is left for the effect, so this mod needs \u{201c}No effect dice\u{201d} or \u{201c}Reroll for effect\u{201d}."
        }
        Mod::StaticOnes => {
            "A 1 on a die that is added to a static difficulty is an opportunity for the players. Off, there are none."
        }
        Mod::GearRange => {
            "A shot or a leap at long range adds a d8 to the opposition; an almost impossible one adds a d12."
        }
        Mod::PrimeOpportunity => {
            "When all of the GM's dice show 1s, the test succeeds at once, and the player chooses the prime opportunity."
        }
        Mod::PushedStress => {
            "For a plot point a character's own stress helps in a test or contest instead of hindering. Afterwards the stress steps up."
        }
        Mod::Trauma => "Stress past d12 leaves a die of trauma that no rest takes away. Trauma past d12 is the end.",
        Mod::TraumaByOthers => "A test to get over trauma is made by another player's character.",
        Mod::Shaken => {
            "Stress sits on the traits of one set. Stress larger than its trait leaves the character shaken: a single die makes the total. A second one takes the character out."
        }
        Mod::LastDitch => "Somebody who is taken out can be roused for one more test, with a single die in the total.",
        Mod::HeroEffects => "For a plot point a hero die is the effect die in place of one that was rolled.",
        Mod::HeroPoints => {
            "A hero die joins a pool before the roll, or stands for a plot point where none is left. It is added to no total then."
        }
        Mod::PlainDamage => {
            "Damage is the difference between the totals, at least 1. Off, damage is what the loser lacked: one more where a tie would have lost."
        }
        Mod::HeroPerSize => "Nobody banks two hero dice of one size: a second one is banked a size smaller.",
        Mod::Resources => {
            "Dice of extras, places and gear are spent beside a roll: the highest result is added to the total. They come back when a session starts."
        }
        Mod::ResourcesForPoints => {
            "A spent resource die comes back for a plot point. Off, all of them come back with a session or in downtime."
        }
        Mod::ResourceTags => "A d6 resource has one role, a d8 two, a d10 three; every resource also names two fields.",
        Mod::ResourcePools => "Five pools of d6 that everybody shares on a mission, dealt out after the briefing.",
        Mod::UrgentAssets => "An asset lasts for one test or contest. A plot point makes it last for the session.",
        Mod::ProtectiveGear => {
            "Gear larger than the die it is attacked with stops the effect; smaller gear takes a step off it. Either way it wears down a step."
        }
        Mod::ArmourByAbility => {
            "Armour is compared by the die of the protecting ability. Off, by the effect die that its owner kept."
        }
        Mod::TeamUp => {
            "A helper puts the die of the relationship with whoever is helped into their pool. Once a round."
        }
        Mod::MoralSupport => {
            "On another character's turn a player steps down a value of their own, and a value of that character steps up for the roll. This mod needs a trait set of values."
        }
        Mod::Actions => {
            "There are no tests and contests: the acting character rolls first, and only a reaction that beats that roll stops the action."
        }
        Mod::TimedTests => "A test can run against the clock: stages to get through, and beats that every roll costs.",
        Mod::AutomaticHitches => {
            "Every player's roll with a 1 earns a point, and doom grows by a d6 or a step for each."
        }
        Mod::BoldActions => {
            "A point buys a success with an ability; specialties set the stakes; a sweep is against everybody at once; friends assist with a trait."
        }
        Mod::PaidSteps => "Before a roll a plot point steps a die of the pool up, or doubles it, once for each die.",
        Mod::TightPools => {
            "Two assets and one die of what hinders the target join a pool for nothing; each further one costs a plot point."
        }
        Mod::StressToStay => {
            "The loser of a contest gives way, or pays a plot point, takes the highest rolling die as stress and may go on."
        }
        Mod::Challenges => {
            "A climb or a chase has dice of its own and acts after everybody in each round, and may be lost when its rounds are over."
        }
        Mod::ChallengeGrowsLate => "A challenge gets a d6 only when a d12 of it steps up. Off, whenever it grows.",
        Mod::Vices => {
            "GMCs have vices where the players' characters have roles: a major one as large, a minor one a d8 and two d6 at most."
        }
        Mod::DoomReset => "What is left of doom is lost when a session starts. Off, it is kept and filled up.",
        Mod::PointsToWinner => {
            "The bank's point that keeps a GMC in the fight goes to the winner. Off, the point goes to the pile."
        }
        Mod::MajorPoints => "A major GMC has plot points like a player, and pays with them before the GM does.",
        Mod::InitiativeAgain => "Each round begins with new dice. Off, the order of the first round stays.",
        Mod::DoomRecovery => {
            "A recovery is rolled against the doom pool and the stress or complication, and each chance comes once in a scene of rest."
        }
        Mod::RestInExploration => {
            "As a scene of exploration begins stress steps down, and with its end stun goes, as in a bridge."
        }
        Mod::BridgeOnly => "Nobody makes an asset or recovers in the thick of it: that is what bridge scenes are for.",
        Mod::ComplicationsDrop => {
            "Complications go when the scene ends, unless one has taken somebody out: that stays until it is recovered from."
        }
    }
}

/// What a way to play doom changes at the table, in a sentence.
const fn doom_text(doom: Doom) -> &'static str {
    match doom {
        Doom::Off => "The GM has a bank of plot points, one for each player, to pay for the GM's characters.",
        Doom::Full => {
            "The doom pool opposes every roll that no character opposes, and its dice pay in place of the bank. Hitches feed the pool."
        }
        Doom::Limited => {
            "Difficulty dice oppose as usual. The GM spends dice of the pool to make a roll harder and to pay. It grows by hitches."
        }
    }
}

/// What a choice changes at the table, in a sentence or two.
pub const fn choice_text(choice: Choice) -> &'static str {
    match choice {
        Choice::Switch(which, _) => mod_text(which),
        Choice::Doom(doom) => doom_text(doom),
        Choice::Statics(Statics::Off) => "The GM rolls two dice of the difficulty, and what hinders with them.",
        Choice::Statics(Statics::Rolled) => {
            "The number to beat is 3, 7, 11, 15 or 19. Only what hinders is rolled and added."
        }
        Choice::Statics(Statics::Halves) => {
            "The number to beat is 3, 7, 11, 15 or 19, and half the size of whatever hinders. The GM rolls nothing."
        }
        Choice::Effects(EffectDice::Kept) => {
            "One die outside the total is the effect die: its size counts, not its result."
        }
        Choice::Effects(EffectDice::Six) => "A roll makes a d6, one step larger for each five over the number.",
        Choice::Effects(EffectDice::Again) => {
            "The pool is rolled a second time: the die with the highest result is the effect die."
        }
        Choice::Effects(EffectDice::Highest) => {
            "The die with the highest result is the effect die, even if it counts for the total. Five over is a heroic success, too, but the effect stays as large as it was."
        }
        Choice::Scale(Scale::Off) => "A difference in scale adds no die.",
        Choice::Scale(Scale::One) => "The larger side adds a d8 and keeps one more result.",
        Choice::Scale(Scale::Many) => {
            "The larger side adds a die of any size, or several smaller ones for it, and keeps one more result."
        }
        Choice::Scale(Scale::Two) => {
            "The larger side adds a die of any size, or several smaller dice, and keeps one more result; with 2d8 it keeps two more."
        }
        Choice::Life(Life::Off) => "Harm is complications, or stress.",
        Choice::Life(Life::Ablative) => {
            "Everybody has a score of two traits, and damage reduces it. At 0 the character is out and may die."
        }
        Choice::Life(Life::Threshold) => {
            "Stun and wounds add up to a score of two traits. Past the score a character falls unconscious; wounds past it kill."
        }
        Choice::Hero(HeroDice::Off) => "A heroic success is its own reward.",
        Choice::Hero(HeroDice::Total) => {
            "A heroic success banks a die. For a point it is rolled later and added to a total, unless it stands for plot points."
        }
        Choice::Hero(HeroDice::Effect) => mod_text(Mod::HeroEffects),
        Choice::Hero(HeroDice::Points) => mod_text(Mod::HeroPoints),
        Choice::Start(Start::AtLeast) => {
            "A player starts a session with what is left over, and with the setting's number at least."
        }
        Choice::Start(Start::More) => {
            "A player starts a session with what is left over and the setting's number besides."
        }
        Choice::Start(Start::Roll) => "A player starts a session with what a d4 shows, unless more is left over.",
        Choice::Start(Start::Best) => {
            "Everybody rolls a set of traits: the best total starts with three points, the lowest with one, all others with two."
        }
        Choice::Bank(Bank::Grows) => "Each session adds a point to the bank for each player who is here.",
        Choice::Bank(Bank::Reset) => "Each session starts the bank with a point for each player who is here.",
        Choice::Bank(Bank::None) => {
            "What the GM spends goes to the player it is spent against. Major GMCs save dice instead of points."
        }
        Choice::DoomWay(DoomWay::Kit) => {
            "The pool is filled up when a session starts, a hitch adds its own die, and what a die buys has a price."
        }
        Choice::DoomWay(DoomWay::Story) => {
            "The pool starts with a story and holds no d4. A hitch adds a d6, any die stands for a point, and a scene has three distinctions for nothing."
        }
        Choice::DoomWay(DoomWay::Fed) => {
            "A die becomes an asset or a distinction of its own size, steps up dice of GMCs, and joins their totals."
        }
        Choice::EffectToDoom(EffectToDoom::ByStory) => {
            "Where doom goes by the story, the effect die of a GMC who does better may go to the pool instead."
        }
        Choice::EffectToDoom(EffectToDoom::Never) => {
            "What a GMC's effect die does is done to the others, not to the pool."
        }
        Choice::EffectToDoom(EffectToDoom::Always) => {
            "The effect die of a GMC who does better may go to the pool instead, however doom is played."
        }
        Choice::CatalystStart(CatalystStart::ByCount) => {
            "The die of a new catalyst is a d6 where there are three or more of them, else a d4."
        }
        Choice::CatalystStart(CatalystStart::Four) => "The die of a new catalyst is a d4.",
        Choice::CatalystStart(CatalystStart::Six) => "The die of a new catalyst is a d6.",
        Choice::Initiative(InitiativeWay::Everyone) => {
            "Each rolls a d6 with two of their traits, and the highest total acts first. A distinction makes the d6 a d8, or a d4."
        }
        Choice::Initiative(InitiativeWay::Leaders) => {
            "One of each side rolls. The side that wins picks who acts first, then the sides pick in turn."
        }
        Choice::Initiative(InitiativeWay::Fixed) => {
            "Nobody rolls. Each character's rating is the sum of the sides of two traits, and the highest rating acts first."
        }
        Choice::Initiative(InitiativeWay::Rating) => {
            "A d6 is added to the most that two traits can show. A distinction makes it a d8, or a d4; a 1 adds nothing."
        }
    }
}
