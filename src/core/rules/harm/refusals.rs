//! The refusals about harm, each in a row.

use crate::model::{Die, Name};
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// The reasons why a harm command is refused.
    pub enum HarmRefusal {
        /// Harm joins only a roll made against its owner (POOL-4).
        NotAgainst(Name, Name) => AgainstRules,
        /// At high stakes the loser is taken out or pays a PP (TEST-2, CON-3).
        TakenOutOrPays(Name) => Costs(Fee::Point),
        /// At high stakes the loser is taken out, or takes stress and pays a PP (SETT-5).
        TakenOutOrStress(Name) => AgainstRules,
        /// A vehicle is kept in the fight by a player, once it is out (VEH-2).
        VehicleIsKept(Name) => AgainstRules,
        /// A mob loses a die, whatever is paid (GMC-4).
        LosesADie(Name) => AgainstRules,
        /// A GMC is out by its kind, whatever is paid (TAK-2, GMC-2, GMC-3).
        OutAnyway(Name) => AgainstRules,
        /// Nothing takes the character out, so there is nothing to pay for (TAK-2, STR-7).
        NotBeingTakenOut(Name) => Impossible,
        /// A PP is paid afterwards only against the GM's word, or for a complication (TAK-2).
        NoPointHelps(Name) => AgainstRules,
        /// One's own complication that is as large must step up instead (TAK-2).
        TooSmall { name: Name, die: Die } => AgainstRules,
        /// Nothing takes the character out (TAK-1).
        StaysIn(Name) => AgainstRules,
        /// The roll is no recovery (COMP-4).
        NoRecovery => Impossible,
        /// A recovery does nothing else (COMP-4).
        Recovers(Name) => AgainstRules,
        /// A new try must wait (COMP-4).
        TriedAlready(Name) => AgainstRules,
        /// Hitches of a recovery are used otherwise (HIT-3, COMP-4).
        RecoveryHitch => AgainstRules,
        /// A lost roll harms its loser (TEST-2, EFF-11).
        NotTheLoser(Name) => AgainstRules,
        /// A hitch affects the roller, their vehicle or the scene: the roller, and the wrong target (HIT-1, HIT-2).
        NotTheirHitch(Name, Name) => AgainstRules,
        /// Only some hitches become stress (STR-4).
        HitchStress => AgainstRules,
        /// Opportunities are the players' (HIT-5).
        NotAPlayers(Name) => AgainstRules,
        /// The character is taken out, and not by a complication that can be acted against (COMP-6).
        NotByComplication(Name) => Impossible,
        /// A character who is not out pays nothing to act (COMP-6, DOOM-9).
        NotOut(Name) => Impossible,
        /// The character is taken out, and may act for a PP (COMP-6).
        ActsForAPoint(Name) => Costs(Fee::Point),
        /// A roused character pays nothing to act (LDE-2).
        Roused(Name) => Impossible,
    }
}

refusals! {
    /// The reasons why a command about pushed stress, trauma, stress on traits, life points or rousing is refused.
    pub enum HurtRefusal {
        /// Only stress is pushed (STR-6).
        NotStress(Name) => Impossible,
        /// Trauma has tests of its own to recover (TRA-2).
        NotEased(Name) => AgainstRules,
        /// Only one's own stress is pushed (STR-6).
        NotOwn { name: Name, who: Name } => Impossible,
        /// The die has been rolled already (STR-6).
        Fallen(Name) => Impossible,
        /// Pushed stress works for its owner in this test or contest (STR-6).
        Pushed(Name) => AgainstRules,
        /// Trauma past d12 and death are permanent (TRA-1, LIFE-2).
        ForGood(Name) => AgainstRules,
        /// Trauma is treated by another PC (TRA-2).
        ByOthers(Name) => AgainstRules,
        /// Stress sits on traits here (SHK-1).
        OnTraits => Impossible,
        /// Stress sits on the traits of another set (SHK-1).
        OtherSet { set: Name, name: Name } => AgainstRules,
        /// The trait is not in the roll (SHK-2).
        Unused(Name) => AgainstRules,
        /// The test is no treatment (LIFE-2, LIFE-3).
        NoTreatment => Impossible,
        /// The test is no last-ditch effort (LDE-1).
        NoRousing => Impossible,
        /// The effect die of a treatment or a rousing does nothing else (LIFE-2, LDE-1).
        Helps(Name) => AgainstRules,
        /// The character is unhurt (LIFE-2).
        Unhurt(Name) => Impossible,
        /// The character has nothing to pay for (LIFE-2, LIFE-3).
        OwesNothing(Name) => Impossible,
        /// The character is not out (LDE-1).
        NotOut(Name) => Impossible,
        /// A last-ditch effort has failed in this scene (LDE-1).
        Lost(Name) => AgainstRules,
        /// A roused character makes only one test (LDE-2).
        OneTest(Name) => AgainstRules,
        /// A roused character can't affect the trait that took them out (LDE-2).
        TookOut { name: Name, who: Name } => AgainstRules,
    }
}
