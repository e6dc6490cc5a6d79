//! Why a command about a catalyst or about vices is not carried out.

use crate::model::{Die, Name};

/// Why a command about a catalyst or about vices is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalystRefusal {
    /// Another kind of character.
    #[error("{0} is no catalyst")]
    NoCatalyst(Name),
    /// It has no die of its own (GMC-6).
    #[error("{0} has no die of its own yet: give it one first")]
    NoOwnDie(Name),
    /// Below d12 (GMC-6).
    #[error("{0} can't twist a scene before its die is a d12")]
    Locked(Name),
    /// Nobody met it (GMC-6).
    #[error("{0} was not engaged: it does not step up")]
    NotEngaged(Name),
    /// One step a session (SES-1).
    #[error("the die of {0} has stepped in this session already")]
    HasStepped(Name),
    /// Its highest value is the most (GMC-6).
    #[error("the die of {who} goes no higher than its highest value, {most}")]
    AtHighest {
        /// Whose.
        who: Name,
        /// The size of that value.
        most: Die,
    },
    /// Without a value it has no die of its own (GMC-6).
    #[error("{0} has no value, and so no die of its own")]
    NoValues(Name),
    /// All began with a d6, or have stepped, or there are fewer than three (GMC-6).
    #[error("no catalyst starts with a d6 for there being three")]
    NoneLate,
    /// It was engaged, and no rival gained by it (GMC-6).
    #[error("{0} was engaged: it steps down only where a rival steps up")]
    NoRival(Name),
    /// At d4.
    #[error("{0} is at d4 already")]
    NoLower(Name),
    /// It was engaged, so it does not go down by itself (GMC-6).
    #[error("{0} was engaged: there is nothing to hold")]
    NothingToHold(Name),
    /// Not a value of a catalyst (GMC-9).
    #[error("{0} is no value of a catalyst")]
    NoValue(Name),
    /// It took no part, or nobody won (GMC-9).
    #[error("{0} has neither won nor lost this")]
    NotInIt(Name),
    /// Nobody of the players' had to do with it (GMC-9).
    #[error("no player's character was in it: the values of {0} stay as they are")]
    WithoutPcs(Name),
    /// After a success only up (GMC-9).
    #[error("{0} has won: a value goes up, not down")]
    OnlyUp(Name),
    /// After a success the one it used (GMC-9).
    #[error("{name} was not used: a value goes up that {who} has rolled")]
    NotUsed {
        /// Who has it.
        who: Name,
        /// Which value.
        name: Name,
    },
    /// One value, and then one that makes up for it (GMC-9).
    #[error("the values of {0} have moved by this already")]
    HasMoved(Name),
    /// It would not make up for the first one (GMC-9).
    #[error("another value of {who} makes up for the first, so that all come to {steps} steps")]
    KeepsSteps {
        /// Whose.
        who: Name,
        /// How many steps.
        steps: u32,
    },
    /// Its die stands in for that set (GMC-10).
    #[error("the die of {who} stands in for {set}")]
    StandsIn {
        /// Whose.
        who: Name,
        /// Which set.
        set: Name,
    },
    /// Vices stand in for roles (GMC-8).
    #[error("{0} has vices in place of roles")]
    HasVices(Name),
    /// The set of vices is not there, or has no names (GMC-8).
    #[error("the setting names no vices")]
    NoVices,
}

impl CatalystRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(
            self,
            Self::Locked(_)
                | Self::NotEngaged(_)
                | Self::HasStepped(_)
                | Self::AtHighest { .. }
                | Self::NoValues(_)
                | Self::WithoutPcs(_)
                | Self::NoRival(_)
                | Self::OnlyUp(_)
                | Self::NotUsed { .. }
                | Self::HasMoved(_)
                | Self::KeepsSteps { .. }
                | Self::StandsIn { .. }
                | Self::HasVices(_)
        )
    }
}
