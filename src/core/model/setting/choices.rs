//! Choices of one way among several in which a table plays a part of the rules (SETT-1).

use serde::{Deserialize, Serialize};

/// Declares choice enums, with all variants in the order shown and the usual one first.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$one_doc:meta])* $one:ident,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$one_doc])* $one,)*
        }

        impl $name {
            pub const USUAL: Self = Self::$first;
            /// All of them, the usual one first.
            pub const ALL: &[Self] = &[Self::$first, $(Self::$one,)*];
        }
    )*};
}

choices! {
    /// The kind of doom pool (DOOM-1 to DOOM-3). One value, so that two kinds can't be on at once.
    Doom {
        /// None: the GM has a bank (PP-2).
        Off,
        /// Difficulty dice as usual; doom dice are spent to join them (DOOM-3).
        Limited,
        /// It replaces difficulty dice (DOOM-2).
        Full,
    }
    /// The stand-in for two difficulty dice (DIFF-3, DIFF-8).
    Statics {
        Off,
        /// A static number: 3, 7, 11, 15 or 19. Hindering dice are rolled and added.
        Rolled,
        /// A static number; hindering dice add half their size.
        Halves,
    }
    /// The origin of an effect die (EFF-1, EFF-9, EFF-10, SETT-3).
    EffectDice {
        /// A die left out of the total.
        Kept,
        /// None: the effect is always a d6.
        Six,
        /// The highest rolling die of a second roll of the pool.
        Again,
        /// The highest rolling die, even if it is in the total.
        Highest,
    }
    /// The scale die of the larger side (SCALE-1, SCALE-2).
    Scale {
        Off,
        One,
        /// A die of any size, or several for it, and one more result.
        Many,
        /// A die of any size and one more result, or several dice and two more results.
        Two,
    }
    /// The life score, a way to track harm (LIFE-1 to LIFE-4).
    Life {
        Off,
        /// Damage comes off a score (LIFE-2).
        Ablative,
        /// Stun and wounds count up to a score (LIFE-3).
        Threshold,
    }
    /// The plot points of a player at the start of a session (PP-1).
    Start {
        /// At least the setting's number, leftover points included.
        AtLeast,
        /// The setting's number on top of leftover points.
        More,
        /// At least the result of a d4.
        Roll,
        /// Everyone rolls a prime set: the best total gets three points, the lowest one, all others two.
        Best,
    }
    /// The GM's supply of plot points (PP-2, PP-3).
    Bank {
        /// Each session adds one for each player present.
        Grows,
        /// Each session resets it to one for each player present.
        Reset,
        /// None: points the GM spends go to the player they are spent against.
        None,
    }
    /// The way a doom pool is played (DOOM-7 to DOOM-9).
    DoomWay {
        /// It begins with a session, and each thing has its price.
        Kit,
        /// It begins with a story, never holds a d4, and any die stands for a plot point (DOOM-8).
        Story,
        /// Every opportunity feeds it, and its dice do more (DOOM-9).
        Fed,
    }
    /// The option for a GMC's effect die to go to doom instead of having its effect (DOOM-6).
    EffectToDoom {
        /// Where doom is played by the story.
        ByStory,
        Never,
        Always,
    }
    /// The first die of a new catalyst (GMC-6).
    CatalystStart {
        /// A d6 with three catalysts or more, else a d4.
        ByCount,
        Four,
        Six,
    }
    /// The growth pool: growth by a pool of growth dice (GROW-1 to GROW-6).
    GrowthPool {
        Off,
        /// At the end of a session, one trait a tag scene (GROW-3).
        Session,
        /// At the end of a story, with committed dice (GROW-5).
        Paced,
        /// By the stress of the session alone (GROW-6).
        StressOnly,
    }
    /// The price of a further die of one trait set (POOL-1).
    Further {
        Point,
        Free,
        /// Not allowed: one die of the set a roll.
        Never,
    }
    /// The way initiative is determined (ORD-6).
    InitiativeWay {
        /// Everyone rolls, and acts in the order of their totals.
        Everyone,
        Leaders,
        /// Nobody rolls: two traits at their most make a rating.
        Fixed,
        /// The fixed rating plus a die.
        Rating,
    }
}

/// The use of hero dice (HERO-1, HERO-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum HeroDice {
    #[default]
    Off,
    /// A heroic success banks a die, added to a total later unless a switch says otherwise.
    Total,
    /// Old files only: with [`Mod::HeroEffects`](crate::model::Mod::HeroEffects) on.
    Effect,
    /// Old files only: with [`Mod::HeroPoints`](crate::model::Mod::HeroPoints) on.
    Points,
}

impl HeroDice {
    pub const USUAL: Self = Self::Off;
    /// The current choices, the usual one first.
    pub const ALL: &[Self] = &[Self::Off, Self::Total];
}

impl Further {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::USUAL
    }
}
