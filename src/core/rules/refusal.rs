//! Refusals: the reasons a command is not carried out, each in a row with its verdict. Their texts are in `words`.

pub(in crate::rules) mod flaw;
mod nouns;

use crate::model::{Die, Name};
pub use crate::rules::cast::refusals::{CatalystRefusal, GmcRefusal, SetRefusal};
pub use crate::rules::counters::refusals::CounterRefusal;
pub use crate::rules::dice::refusals::DiceRefusal;
pub use crate::rules::extra_dice::refusals::BesideRefusal;
pub use crate::rules::growth::refusals::GrowthRefusal;
pub use crate::rules::harm::refusals::{HarmRefusal, HurtRefusal};
pub use crate::rules::pathways::refusals::PathRefusal;
pub use crate::rules::points::refusals::PointsRefusal;
pub use crate::rules::pools::refusals::PoolRefusal;
pub use crate::rules::resolution::refusals::{BoldRefusal, ContestRefusal, WayRefusal};
pub use crate::rules::scenes::refusals::SceneRefusal;
pub use crate::rules::settings::refusals::{ArrivalRefusal, ModRefusal};
pub use crate::rules::sfx::refusals::SfxRefusal;
pub use crate::rules::sight::refusals::SightRefusal;
pub use crate::rules::turns::refusals::OrderRefusal;
pub use nouns::{Already, Due, For, Off, Thing, Want};

/// The GM's options after a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// None: it can't be carried out at all.
    Impossible,
    /// The GM may waive it.
    AgainstRules,
    /// It goes through for a price, or the GM waives that.
    Costs(Fee),
    CantPay,
}

/// The price that lets a refused command through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fee {
    /// A plot point, or a die that stands for one (PP-4, DOOM-5).
    Point,
    /// None: a character earns a point by it (STR-5).
    Earns,
    /// Dice of the pool that spends them, the smallest that will do (DOOM-7).
    Dice,
    /// A die of one of several pools, which the GM names (PP-4, PP-8).
    Named,
}

/// Declares a chapter's refusals, each a row with its arguments (names, dice and numbers) and its verdict. `parts` are
/// the refusals of chapters.
macro_rules! refusals {
    ($(#[$doc:meta])* pub enum $name:ident {
        $($(#[$row:meta])* $one:ident $(($($of:ty),+))? $({ $($field:ident: $is:ty),+ })? => $verdict:expr,)*
    } $(parts { $($(#[$about:meta])* $part:ident($in:ty),)* })?) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$row])* $one $(($($of),+))? $({ $($field: $is),+ })?,)*
            $($($(#[$about])* $part($in),)*)?
        }

        impl $name {
            /// Returns the GM's options.
            pub const fn verdict(&self) -> crate::rules::Verdict {
                #[allow(unused_imports, reason = "not every chapter has all of them")]
                use crate::rules::Verdict::{AgainstRules, CantPay, Costs, Impossible};
                match self {
                    $(Self::$one { .. } => $verdict,)*
                    $($(Self::$part(it) => it.verdict(),)*)?
                }
            }
        }

        $($(impl From<$in> for $name {
            fn from(it: $in) -> Self {
                Self::$part(it)
            }
        })*)?
    };
}
pub(in crate::rules) use refusals;

refusals! {
    /// A reason a command is not carried out. The GM may allow all that is not *impossible*.
    pub enum Refusal {
        Gone(Thing) => Impossible,
        NoSuch { what: Thing, name: Name } => Impossible,
        NotMade { what: Thing, nth: u32 } => Impossible,
        Ambiguous { what: Thing, name: Name, count: usize } => Impossible,
        NeedsName(Thing) => Impossible,
        /// A name is longer than this many letters.
        NameTooLong(usize) => Impossible,
        NeedsDice(Name) => Impossible,
        /// More dice than this maximum.
        TooManyDice(usize) => Impossible,
        NoNumbers => Impossible,
        NameTaken { what: Thing, name: Name } => AgainstRules,
        NoPicture(Name) => Impossible,
        /// It is part of something unfinished.
        InUse(Name) => Impossible,
        SceneRunning(Name) => Impossible,
        NoScene => Impossible,
        /// Several scenes are being played, and none was named.
        WhichScene => Impossible,
        NoTest => Impossible,
        /// Nobody gives more points than they have (PP-6).
        NotThatMany { who: Name, has: u32, points: u32 } => Impossible,
        /// A character lacks a plot point (PP-6).
        NoPoint { who: Name, what: For } => CantPay,
        BankEmpty(For) => CantPay,
        /// The doom pool has no die to pay with (DOOM-5).
        NoDoom { pool: Name, what: For } => CantPay,
        DoomOff => Impossible,
        ModOff(Off) => Impossible,
        DoomTwice(Name) => Impossible,
        NoSuchDie { pool: Name, die: Die } => Impossible,
        /// All dice of a pool of that size are in an open roll.
        Lent(Name, Die) => Impossible,
        /// Only an equal or larger die can be stepped up (DOOM-6).
        TooSmall(Die, Die) => AgainstRules,
        /// A further die from one set, or from sets that share their free dice, is not free (POOL-1, SET-22).
        OnePerSet { sets: Vec<Name>, free: usize, who: Name } => Costs(Fee::Point),
        /// A second type of stress earns a point (STR-5).
        OneStress(Name) => Costs(Fee::Earns),
        /// The trait is in that roll.
        AlreadyIn(Name) => AgainstRules,
        /// Another character's trait: which, whose, and for whom (ASSET-3, ASSET-4).
        NotTheirs(Name, Name, Name) => AgainstRules,
        /// The trait belongs on the other side (POOL-4).
        Hinders { name: Name, who: Name } => AgainstRules,
        /// A d4 that hinders the actor, among the opposition (POOL-5).
        OwnD4 { name: Name, who: Name } => AgainstRules,
        OwnSide(Name, Name) => AgainstRules,
        PoolOpposes(Name) => AgainstRules,
        ShutDown(Name) => AgainstRules,
        NoDie(Name) => Impossible,
        /// Only a distinction hinders (POOL-3).
        CannotHinder(Name) => AgainstRules,
        /// A die that comes from no trait (POOL-3).
        NoTrait(Name) => Impossible,
        /// Taken out (TAK-1).
        TakenOut(Name) => AgainstRules,
        /// Doom replaces difficulty dice (DOOM-2).
        DoomReplaces(Name) => AgainstRules,
        /// A limited doom pool only joins (DOOM-3).
        DoomOnlyJoins(Name) => AgainstRules,
        EmptyPool(Name) => Impossible,
        /// The GM rolls first (TEST-1).
        OppositionFirst => AgainstRules,
        AlreadyRolled => Impossible,
        /// No part of a pool can go there, with the reason.
        NothingJoins(Box<Refusal>) => Impossible,
        Nobodys => Impossible,
        NothingRolled(Name) => Impossible,
        NotRolled => Impossible,
        FacesMissing => Impossible,
        FaceCount { dice: Vec<Die>, got: usize } => Impossible,
        Face { die: Die, face: u8 } => Impossible,
        /// A 1 never counts (TOT-2).
        OneNeverCounts(Name) => Impossible,
        /// A die counts once (EFF-2).
        CountedTwice(Name) => Impossible,
        /// Too many results (TOT-1).
        TooManyResults { keep: u8, got: usize } => Costs(Fee::Point),
        /// Too few results while dice are left (TOT-1).
        TooFewResults => AgainstRules,
        /// Too many effect dice (EFF-3).
        TooManyEffects { keep: u8, got: usize } => Costs(Fee::Point),
        /// No die is left to buy (TOT-3, EFF-3).
        NoDieLeft => Impossible,
        /// The die has had an effect.
        Spent(Name) => AgainstRules,
        Settled => AgainstRules,
        NoHitch(Name) => Impossible,
        /// The GM's 1s are opportunities (HIT-5).
        Opportunity => Impossible,
        NoBotch => Impossible,
        /// A botch is used whole (HIT-3).
        IsBotch => AgainstRules,
        /// The roll has not been set against its opposition.
        Undecided => Impossible,
        NotBeaten(Name) => AgainstRules,
        WasBeaten(Name) => AgainstRules,
        /// A failed test does nothing of itself here (TEST-2, EFF-11).
        LowStakes => AgainstRules,
        HeroicSteps { left: u32, asked: u32 } => AgainstRules,
        NoHarm(Name) => Impossible,
        NoAsset(Name) => Impossible,
        OneDie(Name) => Impossible,
        Already(Already) => Impossible,
        NoSuchTest => Impossible,
        /// An effect die not past d12 (EFF-6).
        NotPastD12 => Impossible,
        /// Nobody's opportunity (HIT-5).
        NoOpportunity => Impossible,
        /// Already a d12 (HIT-5).
        AtMost(Name) => Impossible,
        /// It has rolled dice (EFF-7).
        HasFallen => Impossible,
        /// No order is running (ORD-2).
        NoOrder => Impossible,
        NotInOrder(Name) => Impossible,
        NoDiceLeft(Name) => AgainstRules,
        /// Acted this round already (ORD-2).
        HasActed(Name) => AgainstRules,
        TrackInUse(Name, Name) => Impossible,
        ConnectedToItself(Name) => Impossible,
        /// A set would share free dice with one that shares its own (SET-22).
        SharesWithItself(Name) => Impossible,
        ConnectedAlready(Name, Name) => Impossible,
    }
    parts {
        /// A contest (CON-1 to CON-9).
        Contest(ContestRefusal),
        /// Dice beside the pool (HERO-1 to HERO-3, RES-1 to RES-6, SCALE-1, GEAR-1).
        Beside(BesideRefusal),
        /// Being taken out, or a recovery (TAK-1, TAK-2, COMP-4).
        Harm(HarmRefusal),
        /// Pushed stress, trauma, shaken traits, life points or rousing (STR-6 to LDE-3).
        Hurt(HurtRefusal),
        /// Helping, actions, time or areas (HELP-1, ACT-1, TEST-4, SFX-4).
        Way(WayRefusal),
        Gmc(GmcRefusal),
        /// Catalysts and vices (GMC-6, GMC-8).
        Catalyst(CatalystRefusal),
        Set(SetRefusal),
        /// Spends, crises and challenges (DOOM-7, CRI-3, CHAL-3).
        Pool(PoolRefusal),
        /// Points that GMCs earn (PP-3, PP-8).
        Points(PointsRefusal),
        /// Turn orders (ORD-1 to ORD-8).
        Order(OrderRefusal),
        /// Scenes and sessions (SCN-1 to SES-4).
        Scene(SceneRefusal),
        Dice(DiceRefusal),
        /// Actions that are paid for.
        Bold(BoldRefusal),
        Mods(ModRefusal),
        Arrival(ArrivalRefusal),
        Sfx(SfxRefusal),
        /// The map and its stages (PATH-1 to PATH-9).
        Path(PathRefusal),
        /// The players' sight (SHOW-1 to SHOW-3).
        Sight(SightRefusal),
        /// Counters (SET-21).
        Counter(CounterRefusal),
        /// Growth (GROW-1 to GROW-15).
        Growth(GrowthRefusal),
    }
}

impl Refusal {
    /// Returns whether it can't be carried out at all; everything else is only against the rules.
    pub const fn is_impossible(&self) -> bool {
        matches!(self.verdict(), Verdict::Impossible)
    }

    /// Returns the fee that would let it through, if any.
    pub const fn fee(&self) -> Option<Fee> {
        if let Verdict::Costs(fee) = self.verdict() { Some(fee) } else { None }
    }

    /// Returns whether it is refused only because no payer was named, or because the payer has nothing.
    pub const fn is_about_pay(&self) -> bool {
        matches!(self.verdict(), Verdict::Costs(_) | Verdict::CantPay)
    }
}
