//! Why a special effect is not used, or nothing comes back.

use crate::model::{Die, Name};

/// Why a special effect is not used. Part of [`super::Refusal`], which says what is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SfxRefusal {
    /// It is locked (SFX-1).
    #[error("{0} is locked")]
    Locked(Name),
    /// It is not its time (SFX-3).
    #[error("{name} is used {when}")]
    Time {
        /// Which.
        name: Name,
        /// When it is used.
        when: &'static str,
    },
    /// It needs a roll.
    #[error("{0} needs a roll: put a die into the tray to start a test")]
    NoRoll(Name),
    /// There is nothing it could be used on.
    #[error("{name} finds no {what}")]
    Nothing {
        /// Which.
        name: Name,
        /// What it would be used on.
        what: &'static str,
    },
    /// There are several things it could be used on.
    #[error("{name} can be used on several: say which {what}")]
    Which {
        /// Which.
        name: Name,
        /// What it would be used on.
        what: &'static str,
    },
    /// That is nothing it can be used on.
    #[error("{name} can't be used on that: it is no {what}")]
    Wrong {
        /// Which.
        name: Name,
        /// What it is used on.
        what: &'static str,
    },
    /// It costs a hero die (SFX-2).
    #[error("{0} costs a hero die, and there is none that will do")]
    NoHeroDie(Name),
    /// A hero die removes what is no larger than it (SFX-2).
    #[error("it takes a hero {0} or larger to remove that")]
    HeroTooSmall(Die),
    /// Only a limit is activated (HIT-5).
    #[error("{0} is no limit")]
    NoLimit(Name),
    /// It is the GM's to ask for (SFX-5).
    #[error("{0} is a limit of a player's character")]
    PlayersLimit(Name),
    /// Elsewhere players activate none (HIT-5).
    #[error("players activate no limits in this campaign")]
    NotByPlayers,
    /// It does not come back that way (SFX-5).
    #[error("{name} comes back {how}")]
    OtherWayBack {
        /// What.
        name: Name,
        /// How.
        how: &'static str,
    },
}
