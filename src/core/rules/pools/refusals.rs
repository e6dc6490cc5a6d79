//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::{Die, Name};
use crate::rules::SpendKind;
use crate::rules::refusal::{Fee, For, refusals};

refusals! {
    /// Why dice of a pool are not spent, and why a crisis or a challenge does not act.
    pub enum PoolRefusal {
        /// The pool can't pay for that (DOOM-7).
        CantPay { pool: Name, what: SpendKind, least: Die, dice: usize } => CantPay,
        /// That costs more (DOOM-7).
        Costs { what: SpendKind, least: Die, dice: usize } => Costs(Fee::Dice),
        /// The last die of the doom pool (DOOM-11).
        LastDie(Name) => CantPay,
        /// Not a pool whose dice are spent.
        CantSpend(Name) => Impossible,
        /// No die is there.
        NothingToSpend(Name) => Impossible,
        /// What is as large as a die takes one die.
        WhichDie(Name) => Impossible,
        /// Only the GM's characters are brought in, or act out of turn.
        Players(Name) => AgainstRules,
        /// The setting marks none of their traits (DOOM-7, SET-19).
        OverWhat(Name) => AgainstRules,
        /// Nobody to get before (DOOM-7).
        NobodyNext => AgainstRules,
        /// Two groups (DOOM-7, DOOM-8).
        TwoGroups => AgainstRules,
        /// Neither a minor GMC nor a major one (DOOM-7).
        NeitherMinorNorMajor(Name) => AgainstRules,
        /// A die goes nowhere.
        SamePool(Name) => Impossible,
        /// Doom by the story holds no d4 (DOOM-8).
        NoD4(Name) => AgainstRules,
        /// By the story only an equal die is stepped up (DOOM-6).
        EqualOnly(Die, Die) => AgainstRules,
        /// Only the effect of a GMC goes to doom (DOOM-6).
        OnlyGmcsFeed => AgainstRules,
        /// Doom opposes, or a GMC does (DOOM-2).
        OpposesAlone(Name, Name) => AgainstRules,
        /// A GMC opposes already, and doom does so only where none does (DOOM-2).
        GmcOpposes { who: Name, doom: Name } => AgainstRules,
        /// Only for a die that is no larger (DOOM-9).
        TooLargeFor(Die, Die) => AgainstRules,
        /// Its dice are spent on joining before the throw (DOOM-3, DOOM-4).
        BeforeThrow(Name) => AgainstRules,
        /// It waits for its turn (CRI-3, CHAL-4).
        NotItsTurn(Name) => AgainstRules,
        /// Only crises and challenges belong to a scene (CRI-1).
        OfCampaign(Name) => Impossible,
        /// A crisis of another scene (CRI-1).
        OfScene { pool: Name, scene: Name } => AgainstRules,
        /// In a challenge each PC has a turn (CHAL-2).
        OnOwnTurn { who: Name, pool: Name } => AgainstRules,
        /// One test a turn (CHAL-2).
        OnceATurn { who: Name, pool: Name } => AgainstRules,
        /// Without dice it does nothing.
        Resolved(Name) => Impossible,
        /// A crisis grows by its smallest die (CRI-3).
        SmallestOnly(Name, Die) => AgainstRules,
        /// Only a complication is taken up (CRI-3).
        NoComplication(Name) => Impossible,
        /// A threat takes no die away (CRI-3).
        OnlyThreat(Name) => AgainstRules,
        /// A test for an asset or a recovery (CHAL-6).
        ForSomethingElse(Name) => AgainstRules,
        /// Only what is about its problem hits it (CRI-2).
        OtherProblem(Name) => AgainstRules,
        /// It did what it does on its turn (CRI-3, CHAL-4).
        HasDone(Name) => AgainstRules,
        /// No crisis can pay for the GM (PP-4).
        NoCrisisPays(For) => CantPay,
        /// Several crises could pay: which, and for what (PP-4).
        WhichPays { of: Vec<Name>, what: For } => Costs(Fee::Named),
        /// Several crises could take what a GMC earns (PP-8).
        WhichEarns(Vec<Name>) => Costs(Fee::Named),
        /// The last die of a crisis (DOOM-11, CRI-2).
        LastOfCrisis(Name) => AgainstRules,
        /// Each effect die has a die of its own (CRI-5).
        AnotherDie(Name) => AgainstRules,
        /// A challenge has five dice at most (CHAL-1).
        TooLong(Name) => AgainstRules,
        /// A challenge takes a round at least (CHAL-5).
        NoRounds(Name) => Impossible,
        /// Who has to beat a crisis or a challenge on its turn (CRI-3, CHAL-4).
        NotThreatened(Name) => AgainstRules,
        /// Its rounds are over (CHAL-5).
        Lost(Name) => AgainstRules,
        /// A challenge spends no dice (CHAL-1).
        SpendsNothing(Name) => AgainstRules,
        /// A challenge acts when all have (CHAL-2).
        ActsLast(Name) => AgainstRules,
        /// A d6 comes only where a d12 is stepped up (CHAL-4).
        OnlyPastD12(Name) => AgainstRules,
        /// Not in a test against a challenge (CHAL-3).
        NoChallenge => Impossible,
        /// By the story dice end an action scene (DOOM-8).
        NoActionScene(Name) => AgainstRules,
        /// An asset for a GMC in play (DOOM-8).
        NotInPlay(Name) => AgainstRules,
        /// Somebody does it, or nobody (DOOM-9).
        WhoseStunt => AgainstRules,
        /// Assets of GMCs are another way to play doom (DOOM-8, DOOM-9).
        NotForGmcs(Name) => AgainstRules,
    }
}
