//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::{Die, Name};
use crate::rules::refusal::refusals;

refusals! {
    /// Why somebody does not grow so.
    pub enum GrowthRefusal {
        /// A gain is about a trait, and none is named.
        Which => Impossible,
        /// The trait is of none of its sets.
        NotOf(Name) => Impossible,
        /// The setting has no such set.
        NoSet => Impossible,
        /// It steps up only from that size (GROW-8).
        OnlyFrom { name: Name, from: Die } => AgainstRules,
        /// No form of its next level (SET-6).
        NoForm { name: Name, dice: Vec<Die> } => AgainstRules,
        /// It is as large, or larger.
        NotLarger { name: Name, to: Die } => Impossible,
        /// One value goes up and another one down (GROW-10).
        WhichDown(Name) => AgainstRules,
        /// At d4, or without a die.
        CantGoDown(Name) => Impossible,
        /// The same trait up and down.
        ItGoesUp(Name) => Impossible,
        /// Unlocked, or not, and the other is asked for (GROW-3, GROW-5).
        Lock { sfx: Name, unlocked: bool } => AgainstRules,
        /// A limit, or what every distinction does, is no special effect to be had for another (SET-9, GROW-3).
        NoEffect(Name) => AgainstRules,
        /// What goes by itself pays for nothing that stays (GROW-4, SET-8).
        GoesByItself(Name) => AgainstRules,
        /// The setting's list has no such price.
        NotListed => AgainstRules,
        /// Too little of what it costs.
        TooLittle { who: Name, has: u32, costs: u32 } => AgainstRules,
        /// More sessions are named than it costs, or fewer (GROW-9).
        SessionsNamed { named: u32, costs: u32 } => AgainstRules,
        /// Between scenes, and in tag and bridge scenes (GROW-9, GROW-11).
        InScene { who: Name, scene: Name } => AgainstRules,
        /// Only players' characters grow.
        NoPc(Name) => Impossible,
        /// Growth tests are for tag scenes (GROW-3).
        NoTagScene(Name) => AgainstRules,
        /// One growth test a tag scene, won or lost (GROW-3).
        HasGrown(Name) => AgainstRules,
        /// The story goes on (GROW-5).
        StoryGoesOn => AgainstRules,
        /// No growth die, and no harm this session (GROW-3).
        NoDice(Name) => AgainstRules,
        /// There is no such die to commit, or in the pool.
        NoGrowthDie { who: Name, die: Die } => Impossible,
        /// Two or more (GROW-5).
        TooFewCommitted => AgainstRules,
        /// It is no growth test.
        NoGrowthTest => Impossible,
        /// Nothing else joins it, and nothing is bought in it (GROW-3).
        Quiet => AgainstRules,
        /// The test was won.
        Won(Name) => Impossible,
        /// The test was lost (GROW-4).
        Lost(Name) => AgainstRules,
        /// A failed one is not done all the same here (GROW-5, GROW-6).
        NotAnyway => AgainstRules,
        /// A trait without a statement (SET-14).
        NoStatement(Name) => AgainstRules,
        /// A set that carries no statements in this setting (SET-14).
        SetWithoutStatements(Name) => AgainstRules,
        /// Not a die of theirs, or of no trait.
        NotTheirs(Name) => AgainstRules,
        /// It is, or it is not (SET-14).
        Questions(Name) => Impossible,
        NotQuestioned(Name) => Impossible,
        /// What becomes of it is settled as the session ends (SET-14).
        SettledLater(Name) => AgainstRules,
        /// A growth die becomes an asset as a session ends (GROW-5).
        BefriendsLater(Name) => AgainstRules,
        /// Sessions train between sessions (GROW-9).
        TrainsLater => AgainstRules,
        /// No session on record has an asset of that name (GROW-9).
        NoSessionAsset(Name) => Impossible,
        /// At d4 it comes back only rewritten (SET-14).
        OnlyRewritten(Name) => AgainstRules,
        /// In a set of fixed steps another trait steps up by as much (GROW-2).
        WhichUp(Name) => AgainstRules,
        /// Several traits that make up for one are named once for each step (GROW-2).
        StepsNamed { name: Name, named: u32, steps: u32 } => AgainstRules,
        /// The other trait steps up by as much as the questioned one lost (GROW-2).
        TooNearTop { name: Name, steps: u32 } => AgainstRules,
        /// Another value goes down by as much as one goes up (SET-7, GROW-10).
        TooNearBottom { name: Name, steps: u32 } => AgainstRules,
        /// Before the first session and between sessions (GROW-7).
        SessionRuns => AgainstRules,
        /// Up to three (GROW-7).
        ThreeGoals(Name) => AgainstRules,
        /// d6 to d12 (GROW-7).
        GoalSize => AgainstRules,
        /// No larger than its value (GROW-7).
        AboveValue { value: Name, most: Die } => AgainstRules,
        /// No two of one size (GROW-7).
        SameSize(Die) => AgainstRules,
        /// A goal is tied to a value (GROW-7).
        NoValue(Name) => AgainstRules,
        /// There is no such goal.
        NoGoal { who: Name, name: Name } => Impossible,
        /// It is achieved.
        IsAchieved(Name) => Impossible,
        /// There is no such milestone.
        NoMilestone(Name) => Impossible,
        /// Nothing is written in that line of it (GROW-8).
        BlankLine(Name) => AgainstRules,
        /// Once in a test or contest, a scene, a session (GROW-8).
        HadInTest(Name) => AgainstRules,
        HadInScene(Name) => AgainstRules,
        HadInSession(Name) => AgainstRules,
        /// A personal milestone is closed by 10 XP (GROW-8).
        Closed(Name) => AgainstRules,
        /// A milestone for the session stands in for it (GROW-11).
        StoodInFor(Name) => AgainstRules,
        /// A statement is bought for a trait that has one, and in words (GROW-9).
        NoWords(Name) => Impossible,
        /// Another trait is called otherwise (GROW-9).
        SameName(Name) => Impossible,
        /// Dice are committed once the difficulty is seen (GROW-12).
        DifficultyFirst => AgainstRules,
        /// Whatever was to be paid cost no point (GROW-9).
        CostsNoPoint => Impossible,
        /// Something is open.
        TestOpen(Name) => AgainstRules,
    }
}
