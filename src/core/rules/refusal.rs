//! Why a command is not carried out: each reason in a row with its verdict. What it says stands in `words`.

pub(in crate::rules) mod flaw;
mod nouns;

use crate::model::{Die, Name};
pub use crate::rules::cast::refusals::{CatalystRefusal, GmcRefusal, SetRefusal};
pub use crate::rules::dice::refusals::DiceRefusal;
pub use crate::rules::extra_dice::refusals::BesideRefusal;
pub use crate::rules::growth::refusals::GrowthRefusal;
pub use crate::rules::harm::refusals::{HarmRefusal, HurtRefusal};
pub use crate::rules::pathways::refusals::PathRefusal;
pub use crate::rules::points::refusals::PointsRefusal;
pub use crate::rules::pools::refusals::PoolRefusal;
pub use crate::rules::resolution::refusals::{BoldRefusal, ContestRefusal, WayRefusal};
pub use crate::rules::scenes::refusals::SceneRefusal;
pub use crate::rules::settings::refusals::ModRefusal;
pub use crate::rules::sight::refusals::SightRefusal;
pub use crate::rules::special_effects::refusals::SfxRefusal;
pub use crate::rules::turns::refusals::OrderRefusal;
pub use nouns::{Already, Due, For, Off, Thing, Want};

/// What can be done about a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing: it can't be carried out at all.
    Impossible,
    /// The GM may waive it.
    AgainstRules,
    /// It goes through for a price, or the GM waives that.
    Costs(Fee),
    /// Nobody has what it costs; the GM may waive it.
    CantPay,
}

/// What would let a refused command through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fee {
    /// A plot point, or what stands for one (PP-4, DOOM-5).
    Point,
    /// Nothing: somebody earns a point by it (STR-5).
    Earns,
    /// Dice of the pool that spends them, the smallest that will do (DOOM-7).
    Dice,
    /// A die of one of several pools: the GM says which (PP-4, PP-8).
    Named,
}

/// Makes a chapter's refusals: each a row with its arguments, which are names, dice and numbers, and its verdict.
/// `parts` are the refusals of chapters.
macro_rules! refusals {
    ($(#[$doc:meta])* pub enum $name:ident {
        $($(#[$row:meta])* $one:ident $(($($of:ty),+))? $({ $($field:ident: $is:ty),+ })? => $verdict:expr,)*
    } $(parts { $($(#[$about:meta])* $part:ident($in:ty),)* })?) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the names of its fields say what they are")]
        pub enum $name {
            $($(#[$row])* $one $(($($of),+))? $({ $($field: $is),+ })?,)*
            $($($(#[$about])* $part($in),)*)?
        }

        impl $name {
            /// What can be done about it.
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
    /// Why a command is not carried out. What is not *impossible* goes on the GM's word.
    pub enum Refusal {
        /// The thing pointed at is not there (any more).
        Gone(Thing) => Impossible,
        /// Nothing has that name.
        NoSuch { what: Thing, name: Name } => Impossible,
        /// The press has made no such thing, or not so many.
        NotMade { what: Thing, nth: u32 } => Impossible,
        /// Several things have that name.
        Ambiguous { what: Thing, name: Name, count: usize } => Impossible,
        /// A name is empty.
        NeedsName(Thing) => Impossible,
        /// A name is longer than any, and how many letters the longest has.
        NameTooLong(usize) => Impossible,
        /// A list of dice is empty.
        NeedsDice(Name) => Impossible,
        /// More dice than anybody can hold, and how many that is.
        TooManyDice(usize) => Impossible,
        /// The numbers for new things and sessions are used up.
        NoNumbers => Impossible,
        /// Somebody else has that name.
        NameTaken { what: Thing, name: Name } => AgainstRules,
        /// There is no picture to go.
        NoPicture(Name) => Impossible,
        /// It is part of something that is not finished.
        InUse(Name) => Impossible,
        /// A scene that is being played can't be removed.
        SceneRunning(Name) => Impossible,
        /// No scene is being played, and none was named.
        NoScene => Impossible,
        /// Several scenes are being played, and none was named.
        WhichScene => Impossible,
        /// No test is open.
        NoTest => Impossible,
        /// Nobody gives more points than they have (PP-6).
        NotThatMany { who: Name, has: u32, points: u32 } => Impossible,
        /// Somebody lacks a plot point (PP-6).
        NoPoint { who: Name, what: For } => CantPay,
        /// The GM's bank is empty.
        BankEmpty(For) => CantPay,
        /// The doom pool has no die to pay with (DOOM-5).
        NoDoom { pool: Name, what: For } => CantPay,
        /// The setting has no doom pool.
        DoomOff => Impossible,
        /// A mod is off.
        ModOff(Off) => Impossible,
        /// There can be only one doom pool.
        DoomTwice(Name) => Impossible,
        /// The pool has no such die.
        NoSuchDie { pool: Name, die: Die } => Impossible,
        /// All dice of a pool of that size are in an open roll.
        Lent(Name, Die) => Impossible,
        /// Only an equal or larger die can be stepped up (DOOM-6).
        TooSmall(Die, Die) => AgainstRules,
        /// A second die from one set is not free (POOL-1).
        OnePerSet { set: Name, who: Name } => Costs(Fee::Point),
        /// A second type of stress earns a point (STR-5).
        OneStress(Name) => Costs(Fee::Earns),
        /// The trait is in that roll.
        AlreadyIn(Name) => AgainstRules,
        /// Somebody else's trait: which, whose, and who wants it (ASSET-3, ASSET-4).
        NotTheirs(Name, Name, Name) => AgainstRules,
        /// The trait belongs on the other side (POOL-4).
        Hinders { name: Name, who: Name } => AgainstRules,
        /// A d4 that hinders the actor, among the opposition (POOL-5).
        OwnD4 { name: Name, who: Name } => AgainstRules,
        /// The actor's own trait among the opposition.
        OwnSide(Name, Name) => AgainstRules,
        /// A pool's die on the acting side.
        PoolOpposes(Name) => AgainstRules,
        /// Shut down, lost or broken.
        ShutDown(Name) => AgainstRules,
        /// A trait with no die.
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
        /// An empty pool can't be thrown.
        EmptyPool(Name) => Impossible,
        /// The GM rolls first (TEST-1).
        OppositionFirst => AgainstRules,
        /// Thrown already.
        AlreadyThrown => Impossible,
        /// Nothing of a pool can go where it is to go, and why not.
        NothingJoins(Box<Refusal>) => Impossible,
        /// Only a character keeps pools.
        Nobodys => Impossible,
        /// A character has rolled nothing that could go in again.
        NothingRolled(Name) => Impossible,
        /// Not thrown yet.
        NotThrown => Impossible,
        /// No faces came with the throw.
        FacesMissing => Impossible,
        /// Too many faces or too few.
        FaceCount { dice: Vec<Die>, got: usize } => Impossible,
        /// A die can't show that.
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
        /// Something has come of this die.
        Spent(Name) => AgainstRules,
        /// The outcome has had consequences.
        Settled => AgainstRules,
        /// No 1 on that die.
        NoHitch(Name) => Impossible,
        /// The GM's 1s are opportunities (HIT-5).
        Opportunity => Impossible,
        /// Not every die shows a 1.
        NoBotch => Impossible,
        /// A botch is used whole (HIT-3).
        IsBotch => AgainstRules,
        /// The roll has not been set against its opposition.
        Undecided => Impossible,
        /// Only a success has that effect.
        NotBeaten(Name) => AgainstRules,
        /// Only a failure has that effect.
        WasBeaten(Name) => AgainstRules,
        /// A failed test does nothing of itself here (TEST-2, EFF-11).
        LowStakes => AgainstRules,
        /// Not that many heroic steps.
        HeroicSteps { left: u32, asked: u32 } => AgainstRules,
        /// Not a complication or stress.
        NoHarm(Name) => Impossible,
        /// Not an asset made in play.
        NoAsset(Name) => Impossible,
        /// A complication or stress is one die.
        OneDie(Name) => Impossible,
        /// It is that way already.
        Already(Already) => Impossible,
        /// It is a contest.
        NoSuchTest => Impossible,
        /// An effect die not past d12 (EFF-6).
        NotPastD12 => Impossible,
        /// Nobody's opportunity (HIT-5).
        NoOpportunity => Impossible,
        /// A d12 (HIT-5).
        AtMost(Name) => Impossible,
        /// It has rolled dice (EFF-7).
        HasFallen => Impossible,
        /// No order is running (ORD-2).
        NoOrder => Impossible,
        /// Not in the order.
        NotInOrder(Name) => Impossible,
        /// A pool that is resolved takes no turns.
        NoDiceLeft(Name) => AgainstRules,
        /// Acted this round already (ORD-2).
        HasActed(Name) => AgainstRules,
        /// Somebody has stress on a track.
        TrackInUse(Name, Name) => Impossible,
        /// An element can't be tied to itself.
        TiedToItself(Name) => Impossible,
        /// There is such a line.
        TiedAlready(Name, Name) => Impossible,
    }
    parts {
        /// Something about a contest (CON-1 to CON-9).
        Contest(ContestRefusal),
        /// Something about dice beside the pool (HERO-1 to HERO-3, RES-1 to RES-6, SCALE-1, GEAR-1).
        Beside(BesideRefusal),
        /// Something about being taken out, or about a recovery (TAK-1, TAK-2, COMP-4).
        Harm(HarmRefusal),
        /// Something about pushed stress, trauma, shaken traits, life points or rousing (STR-6 to LDE-3).
        Hurt(HurtRefusal),
        /// Something about helping, actions, time or areas (HELP-1, ACT-1, TEST-4, SFX-4).
        Way(WayRefusal),
        /// Of GMCs and vehicles.
        Gmc(GmcRefusal),
        /// Of catalysts and vices (GMC-6, GMC-8).
        Catalyst(CatalystRefusal),
        /// About traits and sets of a file.
        Set(SetRefusal),
        /// Something about spends, crises and challenges (DOOM-7, CRI-3, CHAL-3).
        Pool(PoolRefusal),
        /// About what GMCs earn (PP-3, PP-8).
        Points(PointsRefusal),
        /// About the order (ORD-1 to ORD-8).
        Order(OrderRefusal),
        /// About scenes and sessions (SCN-1 to SES-4).
        Scene(SceneRefusal),
        /// About what dice count for.
        Dice(DiceRefusal),
        /// About actions that are paid for.
        Bold(BoldRefusal),
        /// About the switches of the setting.
        Mods(ModRefusal),
        /// About special effects.
        Sfx(SfxRefusal),
        /// About the map and its stages (PATH-1 to PATH-9).
        Path(PathRefusal),
        /// About what the players see (SHOW-1 to SHOW-3).
        Sight(SightRefusal),
        /// About growing (GROW-1 to GROW-15).
        Growth(GrowthRefusal),
    }
}

impl Refusal {
    /// Whether it can't be carried out at all. What is not impossible is only against the rules.
    pub const fn is_impossible(&self) -> bool {
        matches!(self.verdict(), Verdict::Impossible)
    }

    /// What would let it through, where something does.
    pub const fn fee(&self) -> Option<Fee> {
        if let Verdict::Costs(fee) = self.verdict() { Some(fee) } else { None }
    }

    /// Whether it is refused only because nobody said who pays, or because the one who pays has nothing.
    pub const fn is_about_pay(&self) -> bool {
        matches!(self.verdict(), Verdict::Costs(_) | Verdict::CantPay)
    }
}
