//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// Why something is not hidden or revealed (SHOW-1 to SHOW-3).
    pub enum SightRefusal {
        /// A player's character, whom everybody sees.
        IsPc(Name) => Impossible,
        /// Hidden already.
        Hidden(Name) => Impossible,
        /// Seen already.
        Seen(Name) => Impossible,
        /// Whoever has it, or whom it stands for, is hidden: they are to be revealed.
        OfHidden { name: Name, whose: Name } => Impossible,
        /// The scene it is of is not played yet: it is seen when it is.
        NotPlayed { name: Name, scene: Name } => Impossible,
        /// A name for the players that has the true one in it.
        SaysName(Name) => AgainstRules,
    }
}
