//! The refusals about growth, each in a row.

use crate::model::{Die, Name};
use crate::rules::refusal::refusals;

refusals! {
    /// The reasons why a growth command is refused.
    pub enum GrowthRefusal {
        Which => Impossible,
        NotOf(Name) => Impossible,
        NoSet => Impossible,
        /// The trait steps up only from that size (GROW-8).
        OnlyFrom { name: Name, from: Die } => AgainstRules,
        /// The dice are no form of its next level (SET-6).
        NoForm { name: Name, dice: Vec<Die> } => AgainstRules,
        NotLarger { name: Name, to: Die } => Impossible,
        /// A value that steps up needs another one that steps down (GROW-10).
        WhichDown(Name) => AgainstRules,
        /// The trait is at d4, or without a die.
        CantGoDown(Name) => Impossible,
        /// The trait that steps down is the one that steps up.
        ItGoesUp(Name) => Impossible,
        /// The SFX is unlocked, or locked, where the gain needs the opposite (GROW-3, GROW-5).
        Lock { sfx: Name, unlocked: bool } => AgainstRules,
        /// A limit, or the SFX that every distinction has, can't be swapped (SET-9, GROW-3).
        NoEffect(Name) => AgainstRules,
        /// A temporary trait pays for no permanent gain (GROW-4, SET-8).
        GoesByItself(Name) => AgainstRules,
        NotListed => AgainstRules,
        TooLittle { who: Name, has: u32, costs: u32 } => AgainstRules,
        /// The number of named sessions differs from the price (GROW-9).
        SessionsNamed { named: u32, costs: u32 } => AgainstRules,
        /// Spending is for the time between scenes, and for tag and bridge scenes (GROW-9, GROW-11).
        InScene { who: Name, scene: Name } => AgainstRules,
        NoPc(Name) => Impossible,
        /// Growth tests are for tag scenes (GROW-3).
        NoTagScene(Name) => AgainstRules,
        /// A character has one growth test a tag scene, won or lost (GROW-3).
        HasGrown(Name) => AgainstRules,
        /// Growth tests wait until the story ends (GROW-5).
        StoryGoesOn => AgainstRules,
        /// The character has no growth die, and no harm this session (GROW-3).
        NoDice(Name) => AgainstRules,
        NoGrowthDie { who: Name, die: Die } => Impossible,
        /// A paced test takes two dice at least (GROW-5).
        TooFewCommitted => AgainstRules,
        NoGrowthTest => Impossible,
        /// Nothing else joins a growth test, and nothing is bought in it (GROW-3).
        Quiet => AgainstRules,
        Won(Name) => Impossible,
        /// The test was lost (GROW-4).
        Lost(Name) => AgainstRules,
        /// A lost test can't be carried out anyway here (GROW-5, GROW-6).
        NotAnyway => AgainstRules,
        /// The trait steps down already, to balance the value that is gained (GROW-4).
        Balances(Name) => AgainstRules,
        /// The trait has no statement (SET-14).
        NoStatement(Name) => AgainstRules,
        /// The set carries no statements in this setting (SET-14).
        SetWithoutStatements(Name) => AgainstRules,
        /// The die is not from a trait of the roller.
        NotTheirs(Name) => AgainstRules,
        /// The trait is questioned already, or is not questioned (SET-14).
        Questions(Name) => Impossible,
        NotQuestioned(Name) => Impossible,
        /// A questioned trait is settled as the session ends (SET-14).
        SettledLater(Name) => AgainstRules,
        /// A growth die becomes an asset as a session ends (GROW-5).
        BefriendsLater(Name) => AgainstRules,
        /// Sessions train between sessions (GROW-9).
        TrainsLater => AgainstRules,
        /// No session on record has an asset of that name (GROW-9).
        NoSessionAsset(Name) => Impossible,
        /// A trait that was at d4 comes back only with a new statement (SET-14).
        OnlyRewritten(Name) => AgainstRules,
        /// In a set of fixed steps another trait steps up by as much (GROW-2).
        WhichUp(Name) => AgainstRules,
        /// Several traits that make up for one are named once for each step (GROW-2).
        StepsNamed { name: Name, named: u32, steps: u32 } => AgainstRules,
        /// The other trait steps up by as much as the questioned one lost (GROW-2).
        TooNearTop { name: Name, steps: u32 } => AgainstRules,
        /// Another value goes down by as much as one goes up (SET-7, GROW-10).
        TooNearBottom { name: Name, steps: u32 } => AgainstRules,
        /// Goals are set before the first session and between sessions (GROW-7).
        SessionRuns => AgainstRules,
        /// A character has up to three goals (GROW-7).
        ThreeGoals(Name) => AgainstRules,
        /// A goal is d6 to d12 (GROW-7).
        GoalSize => AgainstRules,
        /// A goal is no larger than its value (GROW-7).
        AboveValue { value: Name, most: Die } => AgainstRules,
        /// No two goals are of one size (GROW-7).
        SameSize(Die) => AgainstRules,
        /// A goal is linked to a value (GROW-7).
        NoValue(Name) => AgainstRules,
        NoGoal { who: Name, name: Name } => Impossible,
        IsAchieved(Name) => Impossible,
        NoMilestone(Name) => Impossible,
        /// That line of the milestone is blank (GROW-8).
        BlankLine(Name) => AgainstRules,
        /// A line applies once in a test or contest, a scene, or a session (GROW-8).
        HadInTest(Name) => AgainstRules,
        HadInScene(Name) => AgainstRules,
        HadInSession(Name) => AgainstRules,
        /// A personal milestone is closed by 10 XP (GROW-8).
        Closed(Name) => AgainstRules,
        /// A milestone for the session replaces it (GROW-11).
        StoodInFor(Name) => AgainstRules,
        /// A statement is bought for a trait that has one, and needs words (GROW-9).
        NoWords(Name) => Impossible,
        /// A trait swap needs another name (GROW-9).
        SameName(Name) => Impossible,
        /// Dice are committed once the difficulty is seen (GROW-12).
        DifficultyFirst => AgainstRules,
        /// The paid command cost no PP (GROW-9).
        CostsNoPoint => Impossible,
        TestOpen(Name) => AgainstRules,
    }
}
