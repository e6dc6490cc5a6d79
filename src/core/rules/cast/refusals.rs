//! Refusals about catalysts, GMCs, vehicles and trait sets, one per row.

use crate::model::{Die, Name};
use crate::rules::refusal::refusals;

refusals! {
    /// A reason to refuse a command about a catalyst or about vices.
    pub enum CatalystRefusal {
        NoCatalyst(Name) => Impossible,
        /// It has no die of its own (GMC-6).
        NoOwnDie(Name) => Impossible,
        /// Below d12 (GMC-6).
        Locked(Name) => AgainstRules,
        /// Nobody engaged it (GMC-6).
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
        NoLower(Name) => Impossible,
        /// It was engaged, so it does not go down by itself (GMC-6).
        NothingToHold(Name) => Impossible,
        /// Not a value of a catalyst (GMC-9).
        NoValue(Name) => Impossible,
        /// It took no part, or nobody won (GMC-9).
        NotInIt(Name) => Impossible,
        /// No PC was involved (GMC-9).
        WithoutPcs(Name) => AgainstRules,
        /// A success moves a value only up (GMC-9).
        OnlyUp(Name) => AgainstRules,
        /// A success moves the value that was used (GMC-9).
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

refusals! {
    /// A reason to refuse a command about a GMC or a vehicle.
    pub enum GmcRefusal {
        /// A PC (GMC-1).
        IsPc(Name) => Impossible,
        /// There is no PC to compare to (GMC-1).
        NoPcs => Impossible,
        /// No mob dice are left, or there never were any (GMC-4).
        NoDice(Name) => Impossible,
        /// It has no dice yet (GMC-4).
        OutOfDice(Name) => Impossible,
        /// Only a PC keeps a vehicle in the fight (VEH-2).
        KeepsNoVehicle { who: Name, vehicle: Name } => AgainstRules,
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
        HowMany(u32) => Impossible,
        /// Not a vehicle (VEH-1).
        NoVehicle(Name) => Impossible,
        /// A vehicle aboard a vehicle (VEH-1).
        IsVehicle(Name) => Impossible,
        /// Not aboard (VEH-3).
        NotAboard { who: Name, vehicle: Name } => AgainstRules,
        Aboard(Name) => Impossible,
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

refusals! {
    /// A reason not to change a trait or a set of a file.
    pub enum SetRefusal {
        /// The file has that set, and the setting allows one each (SET-9).
        OneEach { who: Name, set: Name } => AgainstRules,
        /// The set that a new trait joins must be named if there are several of a kind (SET-9).
        WhichSet { who: Name, sets: Vec<Name> } => AgainstRules,
        /// A talent has words instead (SET-13).
        NoDice(Name) => AgainstRules,
        /// All have a die of a prime set (SET-17).
        NeedsDie(Name) => AgainstRules,
        /// A specialty stands in for its skill, or the other way round (SET-6).
        StandsInFor { specialty: Name, skill: Name } => AgainstRules,
        /// There is a die of that set (SET-8, SET-17).
        HasOne { who: Name, set: Name } => AgainstRules,
        /// A character without that set has no die in its place (SET-6, SET-10).
        NothingInstead(Name) => AgainstRules,
        NotTheirRoll(Name) => Impossible,
        /// Not among those to choose from, or another number of them (CHAR-1).
        OtherPick { take: usize } => AgainstRules,
        NothingToPick(Name) => Impossible,
        Itself(Name) => Impossible,
        /// The list has no such entry (SFX-9).
        NoEntry { list: Name, entry: Name } => Impossible,
        /// The host is not named (SFX-9).
        OnWhat(Name) => Impossible,
    }
}
