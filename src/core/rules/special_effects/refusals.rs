//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::{Die, Frequency, Name, WayBack, When};
use crate::rules::refusal::{Want, refusals};

refusals! {
    /// Why a special effect is not used. Part of [`crate::rules::refusal::Refusal`], which says what is impossible.
    pub enum SfxRefusal {
        /// It is locked (SFX-1).
        Locked(Name) => AgainstRules,
        /// It is not its time (SFX-3).
        Time { name: Name, when: When } => AgainstRules,
        /// It is used up for now (SFX-2).
        UsedUp { name: Name, often: Frequency } => AgainstRules,
        /// It is for a reaction to an action (ACT-2).
        NoReaction(Name) => Impossible,
        /// It needs a roll.
        NoRoll(Name) => Impossible,
        /// There is nothing it could be used on.
        Nothing { name: Name, what: Want } => Impossible,
        /// There are several things it could be used on.
        Which { name: Name, what: Want } => Impossible,
        /// That is nothing it can be used on.
        Wrong { name: Name, what: Want } => Impossible,
        /// It costs a hero die (SFX-2).
        NoHeroDie(Name) => Impossible,
        /// A hero die removes what is no larger than it (SFX-2).
        HeroTooSmall(Die) => AgainstRules,
        /// Only a limit is activated (HIT-5).
        NoLimit(Name) => Impossible,
        /// It is the GM's to ask for (SFX-5).
        PlayersLimit(Name) => AgainstRules,
        /// Elsewhere players activate none (HIT-5).
        NotByPlayers => AgainstRules,
        /// The GM triggers none in this setting (SFX-5).
        PlayersTrigger => AgainstRules,
        /// A trait is doubled once (SFX-7).
        Doubled(Name) => Impossible,
        /// It does not come back that way (SFX-5).
        OtherWayBack { name: Name, how: WayBack } => AgainstRules,
    }
}
