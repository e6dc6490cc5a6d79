//! Why a command about helping, actions, time or areas is not carried out.

use crate::model::{Die, Name};
use crate::rules::refusal::refusals;

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
        /// The actor rolls first (ACT-1).
        ActionFirst => AgainstRules,
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
