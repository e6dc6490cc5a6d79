//! Why a command about a catalyst or about vices is not carried out.

use crate::model::{Die, Name};
use crate::rules::refusal::refusals;

refusals! {
    /// Why a command about a catalyst or about vices is not carried out.
    pub enum CatalystRefusal {
        /// Another kind of character.
        NoCatalyst(Name) => Impossible,
        /// It has no die of its own (GMC-6).
        NoOwnDie(Name) => Impossible,
        /// Below d12 (GMC-6).
        Locked(Name) => AgainstRules,
        /// Nobody met it (GMC-6).
        NotEngaged(Name) => AgainstRules,
        /// One step a session (SES-1).
        HasStepped(Name) => AgainstRules,
        /// Its highest value is the most (GMC-6).
        AtHighest { who: Name, most: Die } => AgainstRules,
        /// Without a value it has no die of its own (GMC-6).
        NoValues(Name) => AgainstRules,
        /// All began with a d6, or have stepped, or there are fewer than three (GMC-6).
        NoneLate => Impossible,
        /// It was engaged, and no rival gained by it (GMC-6).
        NoRival(Name) => AgainstRules,
        /// At d4.
        NoLower(Name) => Impossible,
        /// It was engaged, so it does not go down by itself (GMC-6).
        NothingToHold(Name) => Impossible,
        /// Not a value of a catalyst (GMC-9).
        NoValue(Name) => Impossible,
        /// It took no part, or nobody won (GMC-9).
        NotInIt(Name) => Impossible,
        /// Nobody of the players' had to do with it (GMC-9).
        WithoutPcs(Name) => AgainstRules,
        /// After a success only up (GMC-9).
        OnlyUp(Name) => AgainstRules,
        /// After a success the one it used (GMC-9).
        NotUsed { who: Name, name: Name } => AgainstRules,
        /// One value, and then one that makes up for it (GMC-9).
        HasMoved(Name) => AgainstRules,
        /// It would not make up for the first one (GMC-9).
        KeepsSteps { who: Name, steps: u32 } => AgainstRules,
        /// Its die stands in for that set (GMC-10).
        StandsIn { who: Name, set: Name } => AgainstRules,
        /// Vices stand in for roles (GMC-8).
        HasVices(Name) => AgainstRules,
        /// The set of vices is not there, or has no names (GMC-8).
        NoVices => Impossible,
    }
}
