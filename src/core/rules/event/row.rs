//! How a chapter of events is declared.

use serde::{Deserialize, Serialize};

/// What a step was about; one may be about several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LogKind {
    /// Tests, their dice and what came of them.
    Rolls,
    /// Plot points that moved.
    Points,
    /// Complications, stress, who is taken out.
    Harm,
    /// Doom, crisis and challenge pools.
    Pools,
    /// Scenes, turns, sessions.
    Scenes,
    /// Character files, notes, the map.
    Files,
}

impl LogKind {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 6] = [Self::Rolls, Self::Points, Self::Harm, Self::Pools, Self::Scenes, Self::Files];
}

/// How much an event weighs in its step. The heaviest says what the step was, and with that what undo takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Told only where nothing weightier happens.
    Trifle,
    /// How something came about, or what it cost.
    Means,
    /// A part of what something consists of; told unless the whole is.
    Part,
    /// What comes of something, where nothing weightier says so.
    Result,
    /// Most of what happens.
    Usual,
    /// What a press is made for.
    Main,
    /// What stands for all its parts.
    Whole,
}

impl Weight {
    /// Whether something of this weight is told in a step whose heaviest event weighs so much.
    pub fn is_told(self, heaviest: Self) -> bool {
        match self {
            Self::Trifle => heaviest <= Self::Means,
            Self::Part => heaviest < Self::Whole,
            Self::Means | Self::Result | Self::Usual | Self::Main | Self::Whole => true,
        }
    }
}

/// Who may hear of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The whole table.
    Everybody,
    /// The GM alone: what is prepared, and what is written for later.
    Gm,
}

/// What an event is about, how much it weighs, and who may hear of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Nothing, where another event of the step says so.
    pub kind: Option<LogKind>,
    pub weight: Weight,
    pub audience: Audience,
}

/// Declares a chapter: `Name { arguments } => kind, weight, audience`. Kind and weight may depend on the arguments.
macro_rules! chapter {
    ($(#[$doc:meta])* $chapter:ident in $event:ident;
     $($(#[$about:meta])* $name:ident { $($(#[$at:meta])* $field:ident: $type:ty),* } => $kind:expr, $weight:expr, $audience:ident;)*) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the line over a row says what its fields are")]
        pub enum $chapter {
            $($(#[$about])* $name { $($(#[$at])* $field: $type),* },)*
        }

        impl $chapter {
            #[allow(unused_variables, reason = "most rows are the same for all arguments")]
            pub(in crate::rules) fn row(&self) -> crate::rules::event::Row {
                use crate::rules::event::LogKind::*;
                use crate::rules::event::Weight::*;
                match self {
                    $(Self::$name { $($field),* } => crate::rules::event::Row {
                        kind: ($kind).into(),
                        weight: $weight,
                        audience: crate::rules::event::Audience::$audience,
                    },)*
                }
            }
        }

        impl From<$chapter> for crate::rules::event::Event {
            fn from(event: $chapter) -> Self {
                Self::$event(event)
            }
        }
    };
}
pub(in crate::rules) use chapter;
