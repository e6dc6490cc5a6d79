//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::Name;
use crate::rules::Due;
use crate::rules::refusal::refusals;

refusals! {
    /// Why something is not done on the map or in its stages (PATH-1 to PATH-9).
    pub enum PathRefusal {
        /// No stages are walked.
        NoWalk => Impossible,
        /// They are walked already.
        Walks => Impossible,
        /// There is nobody to walk them.
        NoPcs => Impossible,
        /// Only players' characters walk them, and are given elements at them (PATH-3, PATH-4).
        NoPc(Name) => Impossible,
        /// Not among those who walk.
        NotWalking(Name) => Impossible,
        /// Among them already.
        WalksAlready(Name) => Impossible,
        /// The stage has no such column (PATH-2).
        NoColumn(Name) => Impossible,
        /// Not the column of the stage before, nor one beside it (PATH-2).
        NotBeside { from: Name, to: Name } => AgainstRules,
        /// The stage owes nothing of the kind, or no more of it (PATH-3).
        NotOwed { who: Name, what: Due } => AgainstRules,
        /// Both elements of a major stage are new (PATH-3).
        MustBeNew => AgainstRules,
        /// The trait follows the element (PATH-4).
        ElementFirst(Name) => AgainstRules,
        /// Somebody else places an element first (PATH-4).
        NotTheirTurn { who: Name, next: Name } => AgainstRules,
        /// Somebody is still owed something (PATH-3).
        StillOwed(Name) => AgainstRules,
        /// It is the last stage.
        LastStage => Impossible,
        /// Stages are still to come.
        StagesLeft => AgainstRules,
        /// Somebody is at the stage of all.
        NotBehind(Name) => Impossible,
        /// Only what are no PCs is joined (PATH-3).
        JoinsPc(Name) => AgainstRules,
        /// A tie of their own is cut (PATH-3).
        NotOwnTie(Name) => AgainstRules,
        /// A tie is cut for a new element (PATH-3).
        CutForNew => AgainstRules,
        /// The map has an element of that name: it is that one, or a second one (PATH-3).
        NameOnMap(Name) => AgainstRules,
        /// What it draws says what ties them (PATH-3).
        NeedsWords => AgainstRules,
        /// An element for another PC.
        GivesItself(Name) => Impossible,
        /// A stage does not hand that out (PATH-3).
        NotHandedOut(Name) => AgainstRules,
        /// A stage gives a new distinction, and no step up of one (PATH-3).
        NewDistinction(Name) => AgainstRules,
        /// There is no line of theirs.
        NotAtEnd(Name) => Impossible,
        /// The setting has no relationships (PATH-8).
        NoRelationships => Impossible,
        /// There is such a relationship (PATH-8).
        Related { who: Name, to: Name } => Impossible,
        /// They have it, in that set (PATH-6).
        Held { who: Name, what: Name, set: Name } => Impossible,
        /// Only a resource is of a sort, or against somebody (PATH-1).
        NoResource(Name) => Impossible,
        /// Another warp zone is called so (PATH-5).
        ZoneThere(Name) => Impossible,
        /// All of another map is on this one.
        NothingNew => Impossible,
        /// More stages, or more columns, than a table of stages has (PATH-2).
        TooManyStages => Impossible,
        /// A stage hands out more parts than one can (PATH-9).
        TooManyParts(Name) => Impossible,
        /// Stages that have been walked would stand elsewhere (PATH-2).
        StagesMove => AgainstRules,
        /// The stage that goes on would be gone.
        StageGoesOn => Impossible,
    }
}
