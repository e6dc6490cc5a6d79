//! Why a command about harm is not carried out.

use crate::model::Name;

/// Why a command about harm is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HarmRefusal {
    /// Harm joins only a roll made against whoever has it (POOL-4).
    #[error("{0} hinders {1}, whom this roll is not against")]
    NotAgainst(Name, Name),
    /// At high stakes: out, or a point (TEST-2, CON-3).
    #[error("the stakes are high: {0} is taken out, or pays a plot point for a complication")]
    TakenOutOrPays(Name),
    /// Nothing takes them out, so there is nothing to pay for (TAK-2, STR-7).
    #[error("{0} is not being taken out: there is nothing to pay for")]
    NotBeingTakenOut(Name),
    /// Only for the GM's word, or for a complication, is a point paid afterwards (TAK-2).
    #[error("{0} is out by more than a point undoes")]
    NoPointHelps(Name),
    /// A complication steps up instead where it is as large, and one's own (TAK-2).
    #[error("{0} does not step up in its place")]
    TooSmall(Name),
    /// Nothing takes them out (TAK-1).
    #[error("nothing takes {0} out here")]
    StaysIn(Name),
    /// It is no recovery (COMP-4).
    #[error("this test is no recovery")]
    NoRecovery,
    /// A recovery does nothing else (COMP-4).
    #[error("this is a recovery from {0}: its effect die does nothing else")]
    Recovers(Name),
    /// No new try yet (COMP-4).
    #[error("{0} was recovered from by a step: no new try until time has passed")]
    TriedAlready(Name),
    /// Hitches of a recovery (HIT-3, COMP-4).
    #[error("a hitch of a recovery does not do that")]
    RecoveryHitch,
    /// A lost roll harms whoever lost it (TEST-2, EFF-11).
    #[error("it is not {0} who failed")]
    NotTheLoser(Name),
    /// A hitch becomes stress only then (STR-4).
    #[error("a hitch becomes a new stress only in a recovery from stress")]
    HitchStress,
    /// Opportunities are the players' (HIT-5).
    #[error("{0} is no player's character: opportunities are for the players")]
    NotAPlayers(Name),
    /// Taken out, and not by a complication that can be acted against (COMP-6).
    #[error("{0} is not taken out by a complication: there is nothing to pay for")]
    NotByComplication(Name),
    /// Nobody who is not out pays to act (COMP-6, DOOM-9).
    #[error("{0} is not taken out: there is nothing to pay for")]
    NotOut(Name),
    /// Roused, so that nothing is paid to act (LDE-2).
    #[error("{0} is roused and acts all the same: there is nothing to pay for")]
    Roused(Name),
}

impl HarmRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(
            self,
            Self::NotAgainst(..)
                | Self::TakenOutOrPays(_)
                | Self::StaysIn(_)
                | Self::NoPointHelps(_)
                | Self::TooSmall(_)
                | Self::Recovers(_)
                | Self::TriedAlready(_)
                | Self::RecoveryHitch
                | Self::NotTheLoser(_)
                | Self::HitchStress
                | Self::NotAPlayers(_)
        )
    }
}
