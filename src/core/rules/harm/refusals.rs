//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::Name;
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// Why a command about harm is not carried out.
    pub enum HarmRefusal {
        /// Harm joins only a roll made against whoever has it (POOL-4).
        NotAgainst(Name, Name) => AgainstRules,
        /// At high stakes: out, or a point (TEST-2, CON-3).
        TakenOutOrPays(Name) => Costs(Fee::Point),
        /// At high stakes: out, or stress for a point (SETT-5).
        TakenOutOrStress(Name) => AgainstRules,
        /// A mob loses a die to it, whatever is paid (GMC-4).
        LosesADie(Name) => AgainstRules,
        /// Nothing takes them out, so there is nothing to pay for (TAK-2, STR-7).
        NotBeingTakenOut(Name) => Impossible,
        /// Only for the GM's word, or for a complication, is a point paid afterwards (TAK-2).
        NoPointHelps(Name) => AgainstRules,
        /// A complication steps up instead where it is as large, and one's own (TAK-2).
        TooSmall(Name) => AgainstRules,
        /// Nothing takes them out (TAK-1).
        StaysIn(Name) => AgainstRules,
        /// It is no recovery (COMP-4).
        NoRecovery => Impossible,
        /// A recovery does nothing else (COMP-4).
        Recovers(Name) => AgainstRules,
        /// No new try yet (COMP-4).
        TriedAlready(Name) => AgainstRules,
        /// Hitches of a recovery (HIT-3, COMP-4).
        RecoveryHitch => AgainstRules,
        /// A lost roll harms whoever lost it (TEST-2, EFF-11).
        NotTheLoser(Name) => AgainstRules,
        /// A hitch affects whoever rolled, their vehicle or the scene: who rolled, and whose it would be (HIT-1, HIT-2).
        NotTheirHitch(Name, Name) => AgainstRules,
        /// A hitch becomes stress only then (STR-4).
        HitchStress => AgainstRules,
        /// Opportunities are the players' (HIT-5).
        NotAPlayers(Name) => AgainstRules,
        /// Taken out, and not by a complication that can be acted against (COMP-6).
        NotByComplication(Name) => Impossible,
        /// Nobody who is not out pays to act (COMP-6, DOOM-9).
        NotOut(Name) => Impossible,
        /// Taken out, and may act for a point (COMP-6).
        ActsForAPoint(Name) => Costs(Fee::Point),
        /// Roused, so that nothing is paid to act (LDE-2).
        Roused(Name) => Impossible,
    }
}

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
