//! Why a command about a GMC or a vehicle is not carried out.

use crate::model::{Die, Name};
use crate::rules::refusal::refusals;

refusals! {
    /// Why a command about a GMC or a vehicle is not carried out.
    pub enum GmcRefusal {
        /// A player's character (GMC-1).
        IsPc(Name) => Impossible,
        /// There is nobody to compare to (GMC-1).
        NoPcs => Impossible,
        /// No mob dice are left, or there never were any (GMC-4).
        NoDice(Name) => Impossible,
        /// Give it some first (GMC-4).
        OutOfDice(Name) => Impossible,
        /// A boss stays in it (GMC-4).
        StillHasDice(Name) => AgainstRules,
        /// They add nothing to the roll (GMC-7).
        NoSupporter(Name) => Impossible,
        /// Their die is as large as the effect, or larger (GMC-7).
        NotSmaller { who: Name, die: Die, effect: Die } => AgainstRules,
        /// Only one opponent is left (GMC-12).
        LastOne(Name) => AgainstRules,
        /// No heroic step is left (GMC-7).
        NotHeroic => AgainstRules,
        /// There is no gang (GMC-7).
        NoGang => AgainstRules,
        /// More than an extra has (GMC-3, GMC-11).
        SeveralTraits(Name) => AgainstRules,
        /// Nothing to add (GMC-7).
        NothingToAdd(Name) => Impossible,
        /// No copies, or too many.
        HowMany(u32) => Impossible,
        /// Not a vehicle (VEH-1).
        NoVehicle(Name) => Impossible,
        /// A vehicle aboard a vehicle (VEH-1).
        IsVehicle(Name) => Impossible,
        /// Not aboard (VEH-3).
        NotAboard { who: Name, vehicle: Name } => AgainstRules,
        /// Aboard already.
        Aboard(Name) => Impossible,
        /// Somewhere else.
        NowhereAboard(Name) => Impossible,
        /// Nothing of a vehicle is rolled (VEH-4).
        NotRolledWith(Name) => AgainstRules,
        /// Not at the controls (VEH-3).
        NotAtControls { who: Name, vehicle: Name } => AgainstRules,
        /// A vehicle attribute is in the roll (VEH-1).
        Replaces(Name) => AgainstRules,
        /// One or two steps, from even attributes (VEH-1).
        NotEven => AgainstRules,
        /// As many steps down as up, of the other two (VEH-1).
        DownByAsMuch => AgainstRules,
        /// No attribute (VEH-1).
        NoAttribute(Name) => Impossible,
        /// In the fight (VEH-2).
        InTheFight(Name) => AgainstRules,
        /// The model stays (VEH-4).
        Model(Name) => AgainstRules,
        /// No distinction (VEH-4).
        NoDistinction(Name) => Impossible,
    }
}
