//! Why a command about harm is not carried out.

use crate::model::Name;
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// Why a command about harm is not carried out.
    pub enum HarmRefusal {
        /// Harm joins only a roll made against whoever has it (POOL-4).
        NotAgainst(Name, Name) => AgainstRules,
        /// At high stakes: out, or a point (TEST-2, CON-3).
        TakenOutOrPays(Name) => Costs(Fee::Point),
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
