//! Why dice of a pool are not spent, and why a crisis or a challenge does not act.

use crate::model::{Die, Name};

/// Why dice of a pool are not spent, and why a crisis or a challenge does not act.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolRefusal {
    /// The pool can't pay for that (DOOM-7).
    #[error("{pool} has no {} for {what}", price(*.least, *.dice))]
    CantPay {
        /// Which pool.
        pool: Name,
        /// For what.
        what: &'static str,
        /// The least size.
        least: Die,
        /// How many dice.
        dice: usize,
    },
    /// That costs more (DOOM-7).
    #[error("{what} costs {}", a_price(*.least, *.dice))]
    Costs {
        /// What.
        what: &'static str,
        /// The least size.
        least: Die,
        /// How many dice.
        dice: usize,
    },
    /// The last die of the doom pool (DOOM-11).
    #[error("that is the last of {0}: play never empties it for good")]
    LastDie(Name),
    /// Not a pool whose dice are spent.
    #[error("dice of {0} are not spent")]
    CantSpend(Name),
    /// No die is there.
    #[error("{0} has no die to spend")]
    NothingToSpend(Name),
    /// What is as large as a die takes one die.
    #[error("say which die of {0} is spent")]
    WhichDie(Name),
    /// Only the GM's characters are brought in, or act out of turn.
    #[error("{0} is a player's character")]
    Players(Name),
    /// The setting marks none of their traits (DOOM-7, SET-19).
    #[error("the setting marks no trait of {0} for a fight or for noticing: say which one it is")]
    OverWhat(Name),
    /// Nobody to get before (DOOM-7).
    #[error("it is no player's turn that could be interrupted")]
    NobodyNext,
    /// Two groups (DOOM-7, DOOM-8).
    #[error("each of the two groups needs a player's character")]
    TwoGroups,
    /// Neither a minor GMC nor a major one (DOOM-7).
    #[error("{0} is neither a minor GMC nor a major one")]
    NeitherMinorNorMajor(Name),
    /// A die goes nowhere.
    #[error("the die is in {0} already")]
    SamePool(Name),
    /// Doom by the story holds no d4 (DOOM-8).
    #[error("{0} holds no d4 here")]
    NoD4(Name),
    /// By the story only an equal die is stepped up (DOOM-6).
    #[error("a {0} steps up only a {0} here, not a {1}")]
    EqualOnly(Die, Die),
    /// Only the effect of a GMC goes to doom (DOOM-6).
    #[error("only a GMC's effect die goes to the pool")]
    OnlyGmcsFeed,
    /// Doom opposes, or a GMC does (DOOM-2).
    #[error("{0} opposes here only where nobody like {1} does")]
    OpposesAlone(Name, Name),
    /// Only for a die that is no larger (DOOM-9).
    #[error("a {0} is too large for a {1} of doom")]
    TooLargeFor(Die, Die),
    /// Its dice are spent on joining before the throw (DOOM-3, DOOM-4).
    #[error("a die of {0} joins a roll before the throw: afterwards it is spent on a result")]
    BeforeThrow(Name),
    /// It waits for its turn (CRI-3, CHAL-4).
    #[error("it is not the turn of {0}")]
    NotItsTurn(Name),
    /// Without dice it does nothing.
    #[error("{0} is resolved")]
    Resolved(Name),
    /// A crisis grows by its smallest die (CRI-3).
    #[error("{0} steps up its smallest die, the {1}")]
    SmallestOnly(Name, Die),
    /// Only a complication is taken up (CRI-3).
    #[error("{0} is no complication")]
    NoComplication(Name),
    /// A threat takes no die away (CRI-3).
    #[error("{0} only threatens: no die of it is hit")]
    OnlyThreat(Name),
    /// A test for an asset or a recovery (CHAL-6).
    #[error("this test is for something else: no die of {0} is hit")]
    ForSomethingElse(Name),
    /// Only what is about its problem hits it (CRI-2).
    #[error("this test is not about {0}: no die of it is hit")]
    OtherProblem(Name),
    /// It did what it does on its turn (CRI-3, CHAL-4).
    #[error("{0} has done what it does on its turn")]
    HasDone(Name),
    /// No crisis can pay for the GM (PP-4).
    #[error("no crisis pool has a die to {0}")]
    NoCrisisPays(&'static str),
    /// Several crises could pay: which, and for what (PP-4).
    #[error("say which crisis pays to {what}: {}", one_of(.of))]
    WhichPays {
        /// Those that could.
        of: Vec<Name>,
        /// For what.
        what: &'static str,
    },
    /// Several crises could take what a GMC earns (PP-8).
    #[error("say which crisis gets the d6: {}", one_of(.0))]
    WhichEarns(Vec<Name>),
    /// The last die of a crisis (DOOM-11, CRI-2).
    #[error("that is the last die of {0}: without it, it is resolved")]
    LastOfCrisis(Name),
    /// Each effect die has a die of its own (CRI-5).
    #[error("that die of {0} was hit already: each effect die is for another one")]
    AnotherDie(Name),
    /// A challenge has five dice at most (CHAL-1).
    #[error("{0} has five dice at most to begin with")]
    TooLong(Name),
    /// A challenge takes a round at least (CHAL-5).
    #[error("{0} takes a round at least")]
    NoRounds(Name),
    /// Who has to beat a crisis or a challenge on its turn (CRI-3, CHAL-4).
    #[error("{0} is no player's character: it is those who are threatened")]
    NotThreatened(Name),
    /// Its rounds are over (CHAL-5).
    #[error("{0} is lost: its rounds are over")]
    Lost(Name),
    /// A challenge spends no dice (CHAL-1).
    #[error("{0} is a challenge: it spends no dice")]
    SpendsNothing(Name),
    /// A challenge acts when all have (CHAL-2).
    #[error("{0} acts when everybody else has")]
    ActsLast(Name),
    /// A d6 comes only where a d12 is stepped up (CHAL-4).
    #[error("{0} gets a d6 only when a d12 is stepped up")]
    OnlyPastD12(Name),
    /// Not in a test against a challenge (CHAL-3).
    #[error("a step is another effect die only against a challenge")]
    NoChallenge,
    /// By the story dice end an action scene (DOOM-8).
    #[error("{0} is no action scene: dice don\u{2019}t end it here")]
    NoActionScene(Name),
    /// An asset for a GMC in play (DOOM-8).
    #[error("{0} is not in this scene")]
    NotInPlay(Name),
    /// Somebody does it, or nobody (DOOM-9).
    #[error("a stunt is somebody's: say whose asset it is")]
    WhoseStunt,
    /// Assets of GMCs are another way to play doom (DOOM-8, DOOM-9).
    #[error("an asset is made for the scene here, not for {0}")]
    NotForGmcs(Name),
}

fn one_of(names: &[Name]) -> String {
    let all: Vec<&str> = names.iter().map(|it| &**it).collect();
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => all.join(""),
    }
}

fn price(least: Die, dice: usize) -> String {
    match (least, dice) {
        (Die::D4, 1) => "die".to_owned(),
        (Die::D12, 1) => "d12".to_owned(),
        (least, 1) => format!("{least} or larger"),
        (least, dice) => format!("{dice}{least}"),
    }
}

fn a_price(least: Die, dice: usize) -> String {
    match (least, dice) {
        (Die::D8, 1) => "a d8 or larger".to_owned(),
        (_, 1) => format!("a {}", price(least, 1)),
        _ => price(least, dice),
    }
}

impl PoolRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        matches!(
            self,
            Self::WhichDie(_)
                | Self::SamePool(_)
                | Self::Resolved(_)
                | Self::NoComplication(_)
                | Self::NoRounds(_)
                | Self::NoChallenge
                | Self::NothingToSpend(_)
                | Self::CantSpend(_)
        )
    }
}
