//! The declaration of a chapter's events.

use serde::{Deserialize, Serialize};

/// A subject of an undo step, which may have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LogKind {
    Rolls,
    Points,
    Harm,
    Pools,
    Scenes,
    Files,
    /// Notes of the GM (SES-5).
    Notes,
}

impl LogKind {
    pub const ALL: [Self; 7] =
        [Self::Rolls, Self::Points, Self::Harm, Self::Pools, Self::Scenes, Self::Files, Self::Notes];
}

/// The weight of an event in its undo step. The heaviest names the step, and so what undo takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventWeight {
    /// Shown only if nothing weightier happens.
    Trifle,
    /// The means or the cost of another event.
    Means,
    /// A part of a whole; shown unless the whole is.
    Part,
    /// A consequence, shown if nothing weightier says so.
    Result,
    /// Most events.
    Usual,
    /// The purpose of a press.
    Main,
    /// An event that stands for all its parts.
    Whole,
}

impl EventWeight {
    /// Returns whether this weight is shown in a step whose heaviest event is `heaviest`.
    pub fn is_told(self, heaviest: Self) -> bool {
        match self {
            Self::Trifle => heaviest <= Self::Means,
            Self::Part => heaviest < Self::Whole,
            Self::Means | Self::Result | Self::Usual | Self::Main | Self::Whole => true,
        }
    }
}

/// The people who may hear of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everybody,
    /// The GM alone: preparation, and notes for later.
    Gm,
}

/// An event's kind, weight and audience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// `None` if another event of the step says so.
    pub kind: Option<LogKind>,
    pub weight: EventWeight,
    pub audience: Audience,
}

/// Declares a chapter: `Name { arguments } => kind, weight, audience`. Kind and weight may depend on the arguments.
macro_rules! chapter {
    ($(#[$doc:meta])* $chapter:ident in $event:ident;
     $($(#[$about:meta])* $name:ident { $($(#[$at:meta])* $field:ident: $type:ty),* } => $kind:expr, $weight:expr, $audience:ident;)*) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $chapter {
            $($(#[$about])* $name { $($(#[$at])* $field: $type),* },)*
        }

        impl $chapter {
            #[allow(unused_variables, reason = "most rows are the same for all arguments")]
            pub(in crate::rules) fn row(&self) -> crate::rules::event::Row {
                use crate::rules::event::LogKind::*;
                use crate::rules::event::EventWeight::*;
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
