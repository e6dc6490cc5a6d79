//! The refusals about the pathways, each in a row.

use crate::model::Name;
use crate::rules::Due;
use crate::rules::refusal::refusals;

refusals! {
    /// The reasons why a command on the map or in its stages is refused (PATH-1 to PATH-9).
    pub enum PathRefusal {
        NoWalk => Impossible,
        Walks => Impossible,
        NoPcs => Impossible,
        /// Only PCs take part in the stages, and are given elements at them (PATH-3, PATH-4).
        NoPc(Name) => Impossible,
        NotWalking(Name) => Impossible,
        WalksAlready(Name) => Impossible,
        /// The stage has no such column (PATH-2).
        NoColumn(Name) => Impossible,
        /// The column is neither that of the stage before nor beside it (PATH-2).
        NotBeside { from: Name, to: Name } => AgainstRules,
        /// The option taken so far has handed out a part of its own (PATH-2).
        OptionUsed { who: Name, option: Name } => AgainstRules,
        /// The stage owes nothing of that kind, or no more of it (PATH-3).
        NotOwed { who: Name, what: Due } => AgainstRules,
        /// Both elements of a major stage are new (PATH-3).
        MustBeNew => AgainstRules,
        /// The trait follows the element (PATH-4).
        ElementFirst(Name) => AgainstRules,
        /// It follows one that the PC's own player drew at that stage (PATH-4).
        NotDrawn { who: Name, element: Name } => AgainstRules,
        /// Another PC places an element first (PATH-4).
        NotTheirTurn { who: Name, next: Name } => AgainstRules,
        /// A PC is still owed something (PATH-3).
        StillOwed(Name) => AgainstRules,
        LastStage => Impossible,
        StagesLeft => AgainstRules,
        /// The PC is at the common stage.
        NotBehind(Name) => Impossible,
        /// A meta stage connects only elements that are no PCs (PATH-3).
        JoinsPc(Name) => AgainstRules,
        /// A meta stage cuts only one's own connection (PATH-3).
        NotOwnConnection(Name) => AgainstRules,
        /// A connection is cut only for a new element (PATH-3).
        CutForNew => AgainstRules,
        /// The map has an element of that name: use that one, or add a second one (PATH-3).
        NameOnMap(Name) => AgainstRules,
        /// A connection drawn at a meta stage needs words (PATH-3).
        NeedsWords => AgainstRules,
        GivesItself(Name) => Impossible,
        /// No stage hands that out (PATH-3).
        NotHandedOut(Name) => AgainstRules,
        /// A stage gives a new distinction, not a step up of one (PATH-3).
        NewDistinction(Name) => AgainstRules,
        /// The connection does not end at that character.
        NotAtEnd(Name) => Impossible,
        /// The setting has no relationships (PATH-8).
        NoRelationships => Impossible,
        /// Such a relationship exists (PATH-8).
        Related { who: Name, to: Name } => Impossible,
        /// The character has that trait already, in that set (PATH-6).
        Held { who: Name, what: Name, set: Name } => Impossible,
        /// Only a resource has a sort, or is against a PC (PATH-1).
        NoResource(Name) => Impossible,
        /// Another warp zone has that name (PATH-5).
        ZoneThere(Name) => Impossible,
        NothingNew => Impossible,
        /// There are more stages or columns than a stage table holds (PATH-2).
        TooManyStages => Impossible,
        /// A stage hands out more parts than it can (PATH-9).
        TooManyParts(Name) => Impossible,
        /// Stages that have been played would move (PATH-2).
        StagesMove => AgainstRules,
        StageGoesOn => Impossible,
    }
}
