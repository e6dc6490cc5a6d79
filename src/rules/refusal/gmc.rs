//! Why a command about a GMC or a vehicle is not carried out.

use crate::model::{Die, Name};

/// Why a command about a GMC or a vehicle is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GmcRefusal {
    /// A player's character (GMC-1).
    #[error("{0} is a player's character")]
    IsPc(Name),
    /// There is nobody to compare to (GMC-1).
    #[error("there is no player's character with traits to go by")]
    NoPcs,
    /// No mob dice are left, or there never were any (GMC-4).
    #[error("{0} has no dice to lose")]
    NoDice(Name),
    /// Give it some first (GMC-4).
    #[error("{0} has no dice left: give it some first")]
    OutOfDice(Name),
    /// A boss stays in it (GMC-4).
    #[error("{0} can't be taken out while it has dice")]
    StillHasDice(Name),
    /// They add nothing to the roll (GMC-7).
    #[error("{0} supports nobody in this roll")]
    NoSupporter(Name),
    /// Their die is as large as the effect, or larger (GMC-7).
    #[error("an effect {effect} knocks out who has a smaller die: {who} has a {die}")]
    NotSmaller {
        /// Who.
        who: Name,
        /// Their die.
        die: Die,
        /// The effect die.
        effect: Die,
    },
    /// Only one opponent is left (GMC-12).
    #[error("{0} is the last one: it takes more than a knock")]
    LastOne(Name),
    /// No heroic step is left (GMC-7).
    #[error("a second effect die takes a heroic success with a step left")]
    NotHeroic,
    /// There is no gang (GMC-7).
    #[error("a second effect die takes two supporters to knock out")]
    NoGang,
    /// More than an extra has (GMC-3, GMC-11).
    #[error("{0} has more than one trait, and an extra has one")]
    SeveralTraits(Name),
    /// Nothing to add (GMC-7).
    #[error("{0} has no die to add")]
    NothingToAdd(Name),
    /// No copies, or too many.
    #[error("between 1 and {0} copies are made at a time")]
    HowMany(u32),
    /// Not a vehicle (VEH-1).
    #[error("{0} is no vehicle")]
    NoVehicle(Name),
    /// A vehicle aboard a vehicle (VEH-1).
    #[error("{0} is a vehicle: it has a crew and is none")]
    IsVehicle(Name),
    /// Not aboard (VEH-3).
    #[error("{who} is not aboard {vehicle}")]
    NotAboard {
        /// Who.
        who: Name,
        /// Which vehicle.
        vehicle: Name,
    },
    /// Aboard already.
    #[error("{0} is aboard already")]
    Aboard(Name),
    /// Somewhere else.
    #[error("{0} is aboard of nothing")]
    NowhereAboard(Name),
    /// Nothing of a vehicle is rolled (VEH-4).
    #[error("no die of {0} is in this roll")]
    NotRolledWith(Name),
    /// Not at the controls (VEH-3).
    #[error("{who} is not at the controls of {vehicle}")]
    NotAtControls {
        /// Who.
        who: Name,
        /// Which vehicle.
        vehicle: Name,
    },
    /// A vehicle attribute is in the roll (VEH-1).
    #[error("an attribute of the vehicle stands in for one of {0}")]
    Replaces(Name),
    /// One or two steps, from even attributes (VEH-1).
    #[error("one attribute goes up by one or two steps, from d8 each")]
    NotEven,
    /// As many steps down as up, of the other two (VEH-1).
    #[error("the other two go down together by as many steps: say which")]
    DownByAsMuch,
    /// No attribute (VEH-1).
    #[error("{0} is no attribute of a vehicle")]
    NoAttribute(Name),
    /// In the fight (VEH-2).
    #[error("{0} is still in the fight")]
    InTheFight(Name),
    /// The model stays (VEH-4).
    #[error("{0} is the model: it stays as it is")]
    Model(Name),
    /// No distinction (VEH-4).
    #[error("{0} is no distinction")]
    NoDistinction(Name),
}

impl GmcRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(
            self,
            Self::StillHasDice(_)
                | Self::NotSmaller { .. }
                | Self::SeveralTraits(_)
                | Self::LastOne(_)
                | Self::NotHeroic
                | Self::NoGang
                | Self::NotAboard { .. }
                | Self::NotAtControls { .. }
                | Self::NotRolledWith(_)
                | Self::Replaces(_)
                | Self::NotEven
                | Self::DownByAsMuch
                | Self::InTheFight(_)
                | Self::Model(_)
        )
    }
}
