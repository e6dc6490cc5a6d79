//! What is chosen out of several where a table plays with the kit's parts (SETT-1).

use serde::{Deserialize, Serialize};

/// Makes a choice of one out of several: all of them in the order they are shown, the usual one first.
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
            /// What is usual.
            pub const USUAL: Self = Self::$first;
            /// All of them, the usual one first.
            pub const ALL: &[Self] = &[Self::$first, $(Self::$one,)*];
        }
    )*};
}

choices! {
    /// Which doom pool is played (DOOM-1 to DOOM-3). One value, so that two kinds can't be on at once.
    Doom {
        /// None: the GM has a bank (PP-2).
        Off,
        /// Difficulty dice as usual; doom dice are spent to join them (DOOM-3).
        Limited,
        /// It replaces difficulty dice (DOOM-2).
        Full,
    }
    /// What stands for two difficulty dice (DIFF-3, DIFF-8).
    Statics {
        /// They are rolled.
        Off,
        /// A number of its own: 3, 7, 11, 15 or 19. What hinders is rolled and added.
        Rolled,
        /// The same, and what hinders adds half its size.
        Halves,
    }
    /// Where an effect die comes from (EFF-1, EFF-9, EFF-10, SETT-3).
    EffectDice {
        /// It is one of the dice the total leaves.
        Kept,
        /// There is none: what a roll makes is a d6.
        Six,
        /// The pool is rolled again, and the die that shows most is the one.
        Again,
        /// It is the die of the roll that shows most, also one in the total.
        Highest,
    }
    /// Whether the larger side has a scale die (SCALE-1, SCALE-2).
    Scale {
        /// It has not.
        Off,
        /// A d8, and one more result.
        One,
        /// A die of any size, or several for it, and one more result.
        Many,
        /// The same, and two more results where it is several dice.
        Two,
    }
    /// Whether harm is a score that goes down (LIFE-1 to LIFE-4).
    Life {
        /// It is not.
        Off,
        /// Damage comes off a score (LIFE-2).
        Ablative,
        /// Stun and wounds run up to a score (LIFE-3).
        Threshold,
    }
    /// How many plot points a player starts a session with (PP-1).
    Start {
        /// At least the setting's number; what is left over counts.
        AtLeast,
        /// The setting's number more than what is left over.
        More,
        /// At least as many as a d4 shows.
        Roll,
        /// Everybody rolls a prime set: the best total gets three, the lowest one, all others two.
        Best,
    }
    /// Where the GM's points are (PP-2, PP-3).
    Bank {
        /// Each session adds one for each player who is here.
        Grows,
        /// Each session sets it to that.
        Reset,
        /// There is none: what the GM spends goes to whoever it is spent against.
        None,
    }
    /// How a doom pool is played (DOOM-7 to DOOM-9).
    DoomWay {
        /// It begins with a session, and each thing has its price.
        Kit,
        /// It begins with a story: it never holds a d4, and any die stands for a point (DOOM-8).
        Story,
        /// Every opportunity feeds it, and its dice do more (DOOM-9).
        Fed,
    }
    /// Whether a GMC's effect die may go to doom instead of doing what it would (DOOM-6).
    EffectToDoom {
        /// Where doom goes by the story.
        ByStory,
        /// It may not.
        Never,
        /// It may, however doom is played.
        Always,
    }
    /// How large the die of a new catalyst is (GMC-6).
    CatalystStart {
        /// A d6 where there are three catalysts or more, else a d4.
        ByCount,
        /// A d4.
        Four,
        /// A d6.
        Six,
    }
    /// Whether characters grow by a pool of growth dice, and how (GROW-1 to GROW-6).
    GrowthPool {
        /// They do not.
        Off,
        /// As a session ends, one trait a tag scene (GROW-3).
        Session,
        /// As a story ends, with dice that are committed (GROW-5).
        Paced,
        /// By the stress of the session alone (GROW-6).
        StressOnly,
    }
    /// What a further die of one trait set costs (POOL-1).
    Further {
        /// A point of whoever rolls.
        Point,
        /// Nothing.
        Free,
        /// There is none: one die of it a roll.
        Never,
    }
    /// How initiative is come by (ORD-6).
    InitiativeWay {
        /// Everyone rolls, and acts in the order of their totals.
        Everyone,
        /// The leaders of both sides roll, and the sides pick in turn.
        Leaders,
        /// Nobody rolls: two traits at their most are a rating.
        Fixed,
        /// That rating, and a die.
        Rating,
    }
}

/// Whether a heroic success banks a die (HERO-1, HERO-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum HeroDice {
    /// It does not.
    #[default]
    Off,
    /// It does, and the die is added to a total later, unless a switch says otherwise.
    Total,
    /// As older files say it: with [`Mod::HeroEffects`](crate::model::Mod::HeroEffects) on.
    Effect,
    /// As older files say it: with [`Mod::HeroPoints`](crate::model::Mod::HeroPoints) on.
    Points,
}

impl HeroDice {
    /// What is usual.
    pub const USUAL: Self = Self::Off;
    /// What can be chosen, the usual one first.
    pub const ALL: &[Self] = &[Self::Off, Self::Total];
}

impl Further {
    /// Whether it is the usual one, which files leave out.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::USUAL
    }
}
