//! Why a command about harm of another kind is not carried out: pushed stress, trauma, stress on
//! traits, life points, rousing.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// Why a command about pushed stress, trauma, stress on traits, life points or rousing is not carried out.
    pub enum HurtRefusal {
        /// Only stress is pushed (STR-6).
        NotStress(Name) => Impossible,
        /// Trauma goes by tests of its own (TRA-2).
        NotEased(Name) => AgainstRules,
        /// Somebody else's stress (STR-6).
        NotOwn { name: Name, who: Name } => Impossible,
        /// It lies among dice that have fallen (STR-6).
        Fallen(Name) => Impossible,
        /// It works for its owner in this test or contest (STR-6).
        Pushed(Name) => AgainstRules,
        /// Trauma past d12, or death: nothing brings them back (TRA-1, LIFE-2).
        ForGood(Name) => AgainstRules,
        /// Trauma is treated by another player's character (TRA-2).
        ByOthers(Name) => AgainstRules,
        /// Stress sits on traits here (SHK-1).
        OnTraits => Impossible,
        /// A trait of another set (SHK-1).
        OtherSet { set: Name, name: Name } => AgainstRules,
        /// The trait is not used (SHK-2).
        Unused(Name) => AgainstRules,
        /// It is no test to treat somebody (LIFE-2, LIFE-3).
        NoTreatment => Impossible,
        /// It is no test to rouse somebody (LDE-1).
        NoRousing => Impossible,
        /// The effect die of such a test does nothing else (LIFE-2, LDE-1).
        Helps(Name) => AgainstRules,
        /// Nothing is wrong with them (LIFE-2).
        Unhurt(Name) => Impossible,
        /// There is nothing to pay for (LIFE-2, LIFE-3).
        OwesNothing(Name) => Impossible,
        /// They are in it (LDE-1).
        NotOut(Name) => Impossible,
        /// A try has failed in this scene (LDE-1).
        Lost(Name) => AgainstRules,
        /// It was one test (LDE-2).
        OneTest(Name) => AgainstRules,
        /// What took them out is out of their reach (LDE-2).
        TookOut { name: Name, who: Name } => AgainstRules,
    }
}
