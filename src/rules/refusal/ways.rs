//! Why a command about helping, actions, time or areas is not carried out.

use crate::model::{Die, Name};

/// Why a command about helping, actions, time or areas is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WayRefusal {
    /// The GM's roll has nobody to help (HELP-1).
    #[error("only a character's roll is helped")]
    NobodyToHelp,
    /// One's own trait is no help.
    #[error("{0} is {1}'s own: it goes in by itself")]
    OwnTrait(Name, Name),
    /// Only somebody helps, and not with harm.
    #[error("nobody helps with {0}")]
    NoHelp(Name),
    /// Not in the scene.
    #[error("{0} is not in this scene")]
    NotHere(Name),
    /// One die each (HELP-1).
    #[error("{0} helps with a die already")]
    OneDie(Name),
    /// An effect die was set against them (HELP-3).
    #[error("{0} took the blow once: no more help in this scene")]
    HelpsNoMore(Name),
    /// One helped agent a round (HELP-1).
    #[error("{0} has teamed up with {1} this round")]
    TeamedUp(Name, Name),
    /// One helped agent a round in a leader's order (ORD-4).
    #[error("{0} has helped {1} this round")]
    Helped(Name, Name),
    /// A value is what it takes (HELP-2).
    #[error("{0} is no value")]
    NoValue(Name),
    /// The same value (HELP-2).
    #[error("{0} has no value called {1}")]
    NotTheSame(Name, Name),
    /// A d4 goes no lower (HELP-2).
    #[error("{0} is a d4: it can't go down")]
    AtLeast(Name),
    /// Once for a roll (HELP-2).
    #[error("{0} supports this roll already")]
    Supports(Name),
    /// An equal or smaller die leaves whom they helped (HELP-3).
    #[error("{0} lent a {1}: only a larger effect die is set against it")]
    NotLarger(Name, Die),
    /// On their turn in a challenge, or in their contest (HELP-2).
    #[error("it is not {0}'s turn in a challenge, nor their contest")]
    NotTheirTurn(Name),
    /// No contests (ACT-1).
    #[error("this campaign plays with actions and reactions: there are no contests")]
    NoContests,
    /// The actor rolls first (ACT-1).
    #[error("the action is rolled first: a reaction answers it")]
    ActionFirst,
    /// A reaction that wins does no harm (ACT-2).
    #[error("the reaction stopped it: nothing befalls {0}")]
    NothingBefalls(Name),
    /// The reaction was rolled against that total (ACT-1).
    #[error("there is a reaction to this action: its total stands")]
    Reacted,
    /// It takes a stage.
    #[error("a test against time takes a stage and a beat at least")]
    NoStages,
    /// It is over (TEST-4).
    #[error("{0} is over")]
    ClockOver(Name),
    /// It did not end on the last beat (TEST-4).
    #[error("{0} did not end on the last beat: there is nothing to choose")]
    NothingToChoose(Name),
    /// No beat is lost (TEST-5).
    #[error("no beat of {0} is lost yet")]
    NothingLost(Name),
    /// Another character wins it back (TEST-5).
    #[error("{0} rolled last: somebody else wins time back")]
    RolledLast(Name),
    /// Failed at it (TEST-5).
    #[error("{0} has failed to win time back: not again")]
    Barred(Name),
    /// One attempt between two rolls (TEST-5).
    #[error("somebody has tried to win time back since the last roll")]
    TriedSince,
    /// Two targets at least (SFX-4).
    #[error("an area effect takes two targets at least")]
    OneTarget,
    /// It is one already (SFX-4).
    #[error("it is an area effect already")]
    AreaAlready,
    /// Only whoever begins it (SFX-4).
    #[error("only the first roll of a contest is an area effect")]
    NotTheFirst,
    /// Each resists alone (SFX-4).
    #[error("an area effect is resisted once, by each alone")]
    EachAlone,
}

impl WayRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(
            self,
            Self::NotHere(_)
                | Self::OneDie(_)
                | Self::HelpsNoMore(_)
                | Self::TeamedUp(..)
                | Self::Helped(..)
                | Self::Supports(_)
                | Self::NotLarger(..)
                | Self::NotTheirTurn(_)
                | Self::ActionFirst
                | Self::NothingBefalls(_)
                | Self::Reacted
                | Self::NothingLost(_)
                | Self::RolledLast(_)
                | Self::Barred(_)
                | Self::TriedSince
        )
    }
}
