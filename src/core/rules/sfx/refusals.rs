//! The refusals about SFX, each in a row.

use crate::model::{Die, Frequency, Name, WayBack, When};
use crate::rules::refusal::{Want, refusals};

refusals! {
    /// The reasons why an SFX is not used. Part of [`crate::rules::refusal::Refusal`], which says what is impossible.
    pub enum SfxRefusal {
        /// The SFX is locked (SFX-1).
        Locked(Name) => AgainstRules,
        /// The SFX is for another time (SFX-3).
        Time { name: Name, when: When } => AgainstRules,
        /// The SFX is used up for now (SFX-2).
        UsedUp { name: Name, often: Frequency } => AgainstRules,
        /// The SFX is for a reaction to an action (ACT-2).
        NoReaction(Name) => Impossible,
        NoRoll(Name) => Impossible,
        /// No target fits.
        Nothing { name: Name, what: Want } => Impossible,
        /// Several targets fit.
        Which { name: Name, what: Want } => Impossible,
        Wrong { name: Name, what: Want } => Impossible,
        /// The SFX costs a hero die (SFX-2).
        NoHeroDie(Name) => Impossible,
        /// A hero die removes a complication of its size at most (SFX-2).
        HeroTooSmall(Die) => AgainstRules,
        /// Only a limit is activated (HIT-5).
        NoLimit(Name) => Impossible,
        /// A limit of a PC's is the GM's to ask for (SFX-5).
        PlayersLimit(Name) => AgainstRules,
        /// Players activate no limits in this setting (HIT-5).
        NotByPlayers => AgainstRules,
        /// The GM triggers no limits in this setting (SFX-5).
        PlayersTrigger => AgainstRules,
        /// A trait is doubled once (SFX-7).
        Doubled(Name) => Impossible,
        /// It comes back in another way (SFX-5).
        OtherWayBack { name: Name, how: WayBack } => AgainstRules,
    }
}
