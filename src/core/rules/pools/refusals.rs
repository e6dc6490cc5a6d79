//! The refusals about the GM's pools, each in a row.

use crate::model::{Die, Name};
use crate::rules::SpendKind;
use crate::rules::refusal::{Fee, For, refusals};

refusals! {
    /// The reasons why dice of a pool are not spent, and why a crisis or a challenge does not act.
    pub enum PoolRefusal {
        /// The pool can't pay for that (DOOM-7).
        CantPay { pool: Name, what: SpendKind, least: Die, dice: usize } => CantPay,
        /// That costs more (DOOM-7).
        Costs { what: SpendKind, least: Die, dice: usize } => Costs(Fee::Dice),
        /// This would spend the last die of the doom pool (DOOM-11).
        LastDie(Name) => CantPay,
        CantSpend(Name) => Impossible,
        NothingToSpend(Name) => Impossible,
        WhichDie(Name) => Impossible,
        /// Only GMCs are brought in, or act out of turn.
        Players(Name) => AgainstRules,
        /// The setting marks none of their traits for a fight or for noticing (DOOM-7, SET-19).
        OverWhat(Name) => AgainstRules,
        /// It is no PC's turn that could be interrupted (DOOM-7).
        NobodyNext => AgainstRules,
        /// Each of the two groups needs a PC (DOOM-7, DOOM-8).
        TwoGroups => AgainstRules,
        /// The GMC is neither minor nor major (DOOM-7).
        NeitherMinorNorMajor(Name) => AgainstRules,
        SamePool(Name) => Impossible,
        /// Doom by the story has no d4 (DOOM-8).
        NoD4(Name) => AgainstRules,
        /// By the story only an equal die steps up (DOOM-6).
        EqualOnly(Die, Die) => AgainstRules,
        /// Only the effect die of a GMC feeds doom (DOOM-6).
        OnlyGmcsFeed => AgainstRules,
        /// Doom opposes alone, without a GMC (DOOM-2).
        OpposesAlone(Name, Name) => AgainstRules,
        /// A GMC opposes already, and doom opposes only where none does (DOOM-2).
        GmcOpposes { who: Name, doom: Name } => AgainstRules,
        /// The die is larger than allowed (DOOM-9).
        TooLargeFor(Die, Die) => AgainstRules,
        /// Its dice are spent on joining before the roll (DOOM-3, DOOM-4).
        BeforeRoll(Name) => AgainstRules,
        /// The pool must wait for its turn (CRI-3, CHAL-4).
        NotItsTurn(Name) => AgainstRules,
        /// Only crises and challenges belong to a scene (CRI-1).
        OfCampaign(Name) => Impossible,
        /// The crisis belongs to another scene (CRI-1).
        OfScene { pool: Name, scene: Name } => AgainstRules,
        /// In a challenge each PC acts on their turn (CHAL-2).
        OnOwnTurn { who: Name, pool: Name } => AgainstRules,
        /// In a challenge each PC makes one test a turn (CHAL-2).
        OnceATurn { who: Name, pool: Name } => AgainstRules,
        Resolved(Name) => Impossible,
        /// A crisis is strengthened by its smallest die (CRI-3).
        SmallestOnly(Name, Die) => AgainstRules,
        /// A crisis absorbs only a complication (CRI-3).
        NoComplication(Name) => Impossible,
        /// A threat removes no die (CRI-3).
        OnlyThreat(Name) => AgainstRules,
        /// The test is for an asset or a recovery (CHAL-6).
        ForSomethingElse(Name) => AgainstRules,
        /// Only a test about its problem hits it (CRI-2).
        OtherProblem(Name) => AgainstRules,
        /// The pool has taken its action this turn (CRI-3, CHAL-4).
        HasDone(Name) => AgainstRules,
        /// No crisis can pay for the GM (PP-4).
        NoCrisisPays(For) => CantPay,
        /// Several crises could pay: the GM must choose (PP-4).
        WhichPays { of: Vec<Name>, what: For } => Costs(Fee::Named),
        /// Several crises could take a GMC's earnings: the GM must choose (PP-8).
        WhichEarns(Vec<Name>) => Costs(Fee::Named),
        /// This would spend the last die of a crisis (DOOM-11, CRI-2).
        LastOfCrisis(Name) => AgainstRules,
        /// Each effect die hits another die (CRI-5).
        AnotherDie(Name) => AgainstRules,
        /// A challenge has five dice at most (CHAL-1).
        TooLong(Name) => AgainstRules,
        /// A challenge takes one round at least (CHAL-5).
        NoRounds(Name) => Impossible,
        /// Only PCs are threatened by a crisis or a challenge (CRI-3, CHAL-4).
        NotThreatened(Name) => AgainstRules,
        /// The rounds of the challenge are over (CHAL-5).
        Lost(Name) => AgainstRules,
        /// A challenge spends no dice (CHAL-1).
        SpendsNothing(Name) => AgainstRules,
        /// A challenge acts after all others (CHAL-2).
        ActsLast(Name) => AgainstRules,
        /// A d6 is added only where a d12 would step up (CHAL-4).
        OnlyPastD12(Name) => AgainstRules,
        /// A step counts as another effect die only against a challenge (CHAL-3).
        NoChallenge => Impossible,
        /// By the story dice end only an action scene (DOOM-8).
        NoActionScene(Name) => AgainstRules,
        /// The asset is for a GMC in play (DOOM-8).
        NotInPlay(Name) => AgainstRules,
        /// The owner of a stunt must be named (DOOM-9).
        WhoseStunt => AgainstRules,
        /// Assets of GMCs belong to another way to play doom (DOOM-8, DOOM-9).
        NotForGmcs(Name) => AgainstRules,
    }
}
