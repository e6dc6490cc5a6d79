//! Why a command about harm of another kind is not carried out: pushed stress, trauma, stress on
//! traits, life points, rousing.

use crate::model::Name;

/// Why a command about pushed stress, trauma, stress on traits, life points or rousing is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HurtRefusal {
    /// Only stress is pushed (STR-6).
    #[error("{0} is no stress: there is nothing to push")]
    NotStress(Name),
    /// Trauma goes by tests of its own (TRA-2).
    #[error("{0} trauma is treated in a test of its own, and not eased by an opportunity")]
    NotEased(Name),
    /// Somebody else's stress (STR-6).
    #[error("{name} is not {who}'s stress: only one's own is pushed")]
    NotOwn {
        /// Which.
        name: Name,
        /// Who rolls.
        who: Name,
    },
    /// It lies among dice that have fallen (STR-6).
    #[error("{0} has fallen with the opposition: it is pushed before the throw")]
    Fallen(Name),
    /// It works for its owner in this test or contest (STR-6).
    #[error("{0} is being pushed: it does not oppose now")]
    Pushed(Name),
    /// Trauma past d12, or death: nothing brings them back (TRA-1, LIFE-2).
    #[error("{0} is out for good")]
    ForGood(Name),
    /// Trauma is treated by another player's character (TRA-2).
    #[error("{0} is treated by another player's character")]
    ByOthers(Name),
    /// Stress sits on traits here (SHK-1).
    #[error("stress sits on traits here: say on which")]
    OnTraits,
    /// A trait of another set (SHK-1).
    #[error("stress sits on {set} here, not on {name}")]
    OtherSet {
        /// The set it sits on.
        set: Name,
        /// What was asked for.
        name: Name,
    },
    /// The trait is not used (SHK-2).
    #[error("{0} is not used here: its stress stays out of it")]
    Unused(Name),
    /// It is no test to treat somebody (LIFE-2, LIFE-3).
    #[error("this test treats nobody")]
    NoTreatment,
    /// It is no test to rouse somebody (LDE-1).
    #[error("this test rouses nobody")]
    NoRousing,
    /// The effect die of such a test does nothing else (LIFE-2, LDE-1).
    #[error("this test is for {0}: its effect die does nothing else")]
    Helps(Name),
    /// Nothing is wrong with them (LIFE-2).
    #[error("{0} has lost no life points")]
    Unhurt(Name),
    /// There is nothing to pay for (LIFE-2, LIFE-3).
    #[error("{0} owes nothing to stay alive or awake")]
    OwesNothing(Name),
    /// They are in it (LDE-1).
    #[error("{0} is not taken out: there is nobody to rouse")]
    NotOut(Name),
    /// A try has failed in this scene (LDE-1).
    #[error("{0} can't be roused any more in this scene")]
    Lost(Name),
    /// It was one test (LDE-2).
    #[error("{0} was roused for one test and nothing else")]
    OneTest(Name),
    /// What took them out is out of their reach (LDE-2).
    #[error("{name} took {who} out: the last effort can't touch it")]
    TookOut {
        /// What.
        name: Name,
        /// Whom.
        who: Name,
    },
}

impl HurtRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        matches!(
            self,
            Self::NotStress(_)
                | Self::NotOwn { .. }
                | Self::Fallen(_)
                | Self::OnTraits
                | Self::NoTreatment
                | Self::NoRousing
                | Self::Unhurt(_)
                | Self::OwesNothing(_)
                | Self::NotOut(_)
        )
    }
}
