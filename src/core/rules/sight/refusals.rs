//! The refusals about the players' view, each in a row.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// The reasons why an object is not hidden or revealed (SHOW-1 to SHOW-3).
    pub enum SightRefusal {
        IsPc(Name) => Impossible,
        Hidden(Name) => Impossible,
        Seen(Name) => Impossible,
        /// Its owner or subject is hidden, and has to be revealed.
        OfHidden { name: Name, whose: Name } => Impossible,
        /// Its scene is not played yet; it is visible once it is.
        NotPlayed { name: Name, scene: Name } => Impossible,
        /// The name for the players contains the true one.
        SaysName(Name) => AgainstRules,
        /// A handout needs a picture or words (SHOW-5).
        NothingToShow => Impossible,
        /// A handout with more letters than this.
        TooLong(usize) => Impossible,
        /// The players already look at it.
        Shown(Name) => Impossible,
        /// The players already look at the scene.
        NothingShown => Impossible,
        /// There are as many handouts as this already.
        TooMany(usize) => Impossible,
    }
}
