//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::{Die, Name};
use crate::rules::Why;
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// Why an action that is paid for is not taken (SETT-3 to SETT-6).
    pub enum BoldRefusal {
        /// An ability action wants an ability of one's own.
        NoAbility { name: Name, who: Name } => Impossible,
        /// An ability stops an ability action.
        AbilityOpposes(Name) => AgainstRules,
        /// An asset wants a specialty in the roll, or a test that is for one.
        NoSpecialty(Name) => AgainstRules,
        /// A specialty action sets something up, and no more.
        OnlyAnAsset(Name) => AgainstRules,
        /// One die is stepped up once.
        Bought(Name) => AgainstRules,
        /// Complications come first.
        NotExtraordinary(Name) => AgainstRules,
        /// A sweep is never at high stakes.
        NoSweep => AgainstRules,
        /// One side alone risks more only where actions are paid for.
        StakesForAll => AgainstRules,
        /// All roll once more, and it is over.
        LastRound => Impossible,
        /// An assistant shares a failure, and what comes of any 1.
        NotShared(Name) => AgainstRules,
        /// One's own stress is recovered from in a scene of rest.
        NoRest(Name) => AgainstRules,
        /// A third asset that somebody lends, who pays for nothing.
        ThirdLent(Name) => AgainstRules,
        /// A third asset, a second thing that hinders the target.
        Tight(Why, Name) => Costs(Fee::Point),
    }
}

refusals! {
    /// Why a command about a contest is not carried out.
    pub enum ContestRefusal {
        /// The first roll of a contest has no number to beat (CON-1).
        NoNumber => Impossible,
        /// It is a test.
        NoContest => Impossible,
        /// A contest needs two (CON-1).
        NobodyOpposes(Name) => Impossible,
        /// In it already.
        AlreadyIn(Name) => Impossible,
        /// Not in it.
        NotIn(Name) => Impossible,
        /// Somebody else is asked.
        NotAsked(Name) => Impossible,
        /// A roll is due, not an answer.
        NothingToAnswer => Impossible,
        /// Somebody has stopped it, and these say whether they go on (CON-4).
        Stopped(Vec<Name>) => Impossible,
        /// It is over.
        Over => Impossible,
        /// It is over for them (CON-1, CON-6).
        Lost(Name) => AgainstRules,
        /// Nobody has stopped it (CON-4).
        NotStopped => Impossible,
        /// Giving in wants a roll before it (CON-2).
        HasNotRolled(Name) => AgainstRules,
        /// Letting go is for who has not rolled (CON-2).
        HasRolled(Name) => Impossible,
        /// After an interference both roll again first (CON-4).
        MustRollAgain(Name) => AgainstRules,
        /// Interfering wants a roll of each before it (CON-4).
        BothFirst => AgainstRules,
        /// No new contest right after giving in (CON-2).
        JustGaveIn { who: Name, to: Name } => AgainstRules,
        /// One price buys one whole contest (COMP-6).
        PaidFor(Name) => Impossible,
        /// No effect die falls on them (CON-3, CON-4).
        NothingOwed(Name) => AgainstRules,
        /// The winner of a contest hands out harm (EFF-5).
        Harms => AgainstRules,
        /// Stepped below d4 (EFF-5, EFF-12).
        NoEffect(Name) => Impossible,
    }
}

refusals! {
    /// Why a command about helping, actions, time or areas is not carried out.
    pub enum WayRefusal {
        /// The GM's roll has nobody to help (HELP-1).
        NobodyToHelp => Impossible,
        /// One's own trait is no help.
        OwnTrait(Name, Name) => Impossible,
        /// Only somebody helps, and not with harm.
        NoHelp(Name) => Impossible,
        /// Not in the scene.
        NotHere(Name) => AgainstRules,
        /// One die each (HELP-1).
        OneDie(Name) => AgainstRules,
        /// An effect die was set against them (HELP-3).
        HelpsNoMore(Name) => AgainstRules,
        /// One helped agent a round (HELP-1).
        TeamedUp(Name, Name) => AgainstRules,
        /// One helped agent a round in a leader's order (ORD-4).
        Helped(Name, Name) => AgainstRules,
        /// A value is what it takes (HELP-2).
        NoValue(Name) => Impossible,
        /// The same value (HELP-2).
        NotTheSame(Name, Name) => Impossible,
        /// A d4 goes no lower (HELP-2).
        AtLeast(Name) => Impossible,
        /// Once for a roll (HELP-2).
        Supports(Name) => AgainstRules,
        /// An equal or smaller die leaves whom they helped (HELP-3).
        NotLarger(Name, Die) => AgainstRules,
        /// On their turn in a challenge, or in their contest (HELP-2).
        NotTheirTurn(Name) => AgainstRules,
        /// No contests (ACT-1).
        NoContests => Impossible,
        /// None as long as an action order runs (ORD-8).
        NoContestsInOrder => Impossible,
        /// The actor rolls first (ACT-1).
        ActionFirst => AgainstRules,
        /// Whoever a challenge threatens rolls first (CHAL-4).
        ThreatFirst { who: Name, pool: Name } => AgainstRules,
        /// The challenge has rolled against that total (CHAL-4).
        Threatened { who: Name, pool: Name } => AgainstRules,
        /// What was rolled second falls short: the first total holds (ACT-1, CHAL-4).
        Holds { who: Name, total: u32 } => AgainstRules,
        /// A reaction that wins does no harm (ACT-2).
        NothingBefalls(Name) => AgainstRules,
        /// The reaction was rolled against that total (ACT-1).
        Reacted => AgainstRules,
        /// It takes a stage.
        NoStages => Impossible,
        /// It is over (TEST-4).
        ClockOver(Name) => Impossible,
        /// It did not end on the last beat (TEST-4).
        NothingToChoose(Name) => Impossible,
        /// No beat is lost (TEST-5).
        NothingLost(Name) => AgainstRules,
        /// Another character wins it back (TEST-5).
        RolledLast(Name) => AgainstRules,
        /// Failed at it (TEST-5).
        Barred(Name) => AgainstRules,
        /// One attempt between two rolls (TEST-5).
        TriedSince => AgainstRules,
        /// Two targets at least (SFX-4).
        OneTarget => Impossible,
        /// It is one already (SFX-4).
        AreaAlready => Impossible,
        /// Only whoever begins it (SFX-4).
        NotTheFirst => Impossible,
        /// Each resists alone (SFX-4).
        EachAlone => Impossible,
    }
}
