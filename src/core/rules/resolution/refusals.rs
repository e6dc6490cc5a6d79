//! The refusals about tests and contests, each in a row.

use crate::model::{Die, Name};
use crate::rules::Why;
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// The reasons why a paid action is refused (SETT-3 to SETT-6).
    pub enum BoldRefusal {
        /// An ability action needs an ability of one's own.
        NoAbility { name: Name, who: Name } => Impossible,
        AbilityOpposes(Name) => AgainstRules,
        /// An asset needs a specialty in the roll, or a test with that aim.
        NoSpecialty(Name) => AgainstRules,
        /// A specialty action makes an asset only.
        OnlyAnAsset(Name) => AgainstRules,
        /// A die is stepped up for a PP once.
        Bought(Name) => AgainstRules,
        /// Stress needs high stakes or a heroic success.
        NotExtraordinary(Name) => AgainstRules,
        /// A sweep is never at high stakes.
        NoSweep => AgainstRules,
        /// Stakes for one side alone need paid actions.
        StakesForAll => AgainstRules,
        LastRound => Impossible,
        /// An assistant shares a failure and the effects of a hitch.
        NotShared(Name) => AgainstRules,
        /// One's own stress is recovered from in a scene of rest.
        NoRest(Name) => AgainstRules,
        /// A third asset is lent by a helper, who pays nothing.
        ThirdLent(Name) => AgainstRules,
        /// A third asset, or a second hindrance of the target, costs a PP.
        Tight(Why, Name) => Costs(Fee::Point),
    }
}

refusals! {
    /// The reasons why a contest command is refused.
    pub enum ContestRefusal {
        /// The first roll of a contest has no difficulty to beat (CON-1).
        NoNumber => Impossible,
        NoContest => Impossible,
        /// A contest needs two sides (CON-1).
        NobodyOpposes(Name) => Impossible,
        AlreadyIn(Name) => Impossible,
        NotIn(Name) => Impossible,
        NotAsked(Name) => Impossible,
        NothingToAnswer => Impossible,
        /// The contest is stopped, and these have to say whether they go on (CON-4).
        Stopped(Vec<Name>) => Impossible,
        Over => Impossible,
        /// The contest is over for them (CON-1, CON-6).
        Lost(Name) => AgainstRules,
        /// No interference has stopped the contest (CON-4).
        NotStopped => Impossible,
        /// Giving in needs a roll before it (CON-2).
        HasNotRolled(Name) => AgainstRules,
        /// Letting go is for those who have not rolled (CON-2).
        HasRolled(Name) => Impossible,
        /// After an interference both roll again first (CON-4).
        MustRollAgain(Name) => AgainstRules,
        /// Interfering needs a roll of each side before it (CON-4).
        BothFirst => AgainstRules,
        /// No new contest is possible right after giving in (CON-2).
        JustGaveIn { who: Name, to: Name } => AgainstRules,
        /// One payment buys a whole contest (COMP-6).
        PaidFor(Name) => Impossible,
        /// No effect die hits that character (CON-3, CON-4).
        NothingOwed(Name) => AgainstRules,
        /// Only the winner of a contest deals harm (EFF-5).
        Harms => AgainstRules,
        /// The effect die stepped below d4 (EFF-5, EFF-12).
        NoEffect(Name) => Impossible,
    }
}

refusals! {
    /// The reasons why a command about helping, actions, time or areas is refused.
    pub enum WayRefusal {
        /// The GM's roll has no character to help (HELP-1).
        NobodyToHelp => Impossible,
        OwnTrait(Name, Name) => Impossible,
        /// Help comes from a character, and not by harm.
        NoHelp(Name) => Impossible,
        NotHere(Name) => AgainstRules,
        /// A helper lends one die (HELP-1).
        OneDie(Name) => AgainstRules,
        /// An effect die was compared with the helper's die (HELP-3).
        HelpsNoMore(Name) => AgainstRules,
        /// An agent teams up with one other a round (HELP-1).
        TeamedUp(Name, Name) => AgainstRules,
        /// A leader's order allows one helped agent a round (ORD-4).
        Helped(Name, Name) => AgainstRules,
        /// Support takes a value (HELP-2).
        NoValue(Name) => Impossible,
        /// Supporter and roller need the same value (HELP-2).
        NotTheSame(Name, Name) => Impossible,
        /// A d4 can't step down (HELP-2).
        AtLeast(Name) => Impossible,
        /// A character supports a roll once (HELP-2).
        Supports(Name) => AgainstRules,
        /// An equal or smaller effect die still hits the roller (HELP-3).
        NotLarger(Name, Die) => AgainstRules,
        /// Support is for the turn in a challenge, or for their contest (HELP-2).
        NotTheirTurn(Name) => AgainstRules,
        /// Contests are not played (ACT-1).
        NoContests => Impossible,
        /// Contests are not played while an action order runs (ORD-8).
        NoContestsInOrder => Impossible,
        /// The actor rolls first (ACT-1).
        ActionFirst => AgainstRules,
        /// The character that a challenge threatens rolls first (CHAL-4).
        ThreatFirst { who: Name, pool: Name } => AgainstRules,
        /// The challenge has rolled against this total (CHAL-4).
        Threatened { who: Name, pool: Name } => AgainstRules,
        /// The second roll falls short: the first total holds (ACT-1, CHAL-4).
        Holds { who: Name, total: u32 } => AgainstRules,
        /// A reaction that stops an action does no harm (ACT-2).
        NothingBefalls(Name) => AgainstRules,
        /// The reaction was rolled against this total (ACT-1).
        Reacted => AgainstRules,
        /// A timed test needs a stage and a beat at least.
        NoStages => Impossible,
        /// The timed test is over (TEST-4).
        ClockOver(Name) => Impossible,
        /// The timed test did not end on the last beat (TEST-4).
        NothingToChoose(Name) => Impossible,
        /// No beat is lost that could be won back (TEST-5).
        NothingLost(Name) => AgainstRules,
        /// Another character than the last must win time back (TEST-5).
        RolledLast(Name) => AgainstRules,
        /// The character has failed to win time back (TEST-5).
        Barred(Name) => AgainstRules,
        /// Time can be won back once between two rolls (TEST-5).
        TriedSince => AgainstRules,
        /// An area effect needs two targets at least (SFX-4).
        OneTarget => Impossible,
        /// The SFX makes no area effect (SFX-4).
        NoAreaSfx(Name) => Impossible,
        /// The roll is an area effect already (SFX-4).
        AreaAlready => Impossible,
        /// Only the initiator can make an area effect (SFX-4).
        NotTheFirst => Impossible,
        /// Each target of an area effect resists alone (SFX-4).
        EachAlone => Impossible,
    }
}
