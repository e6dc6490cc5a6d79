//! Why a command is not carried out.

mod beside;
mod bold;
mod catalyst;
mod contest;
mod dice;
mod gmc;
mod harm;
mod hurt;
mod impossible;
mod mods;
mod order;
mod points;
mod pools;
mod scene;
mod ways;

pub use self::{
    beside::BesideRefusal, bold::BoldRefusal, catalyst::CatalystRefusal, contest::ContestRefusal, dice::DiceRefusal,
    gmc::GmcRefusal, harm::HarmRefusal, hurt::HurtRefusal, mods::ModRefusal, order::OrderRefusal,
    points::PointsRefusal, pools::PoolRefusal, scene::SceneRefusal, ways::WayRefusal,
};
use super::SfxRefusal;
use crate::model::{Die, Name, dice_text};

/// Why a command is not carried out. What is not *impossible* goes on the GM's word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The thing pointed at is not there (any more).
    #[error("{0} is no longer on the table")]
    Gone(&'static str),
    /// Nothing has that name.
    #[error("there is no {what} called \"{name}\"")]
    NoSuch {
        /// What was looked for.
        what: &'static str,
        /// Under which name.
        name: Name,
    },
    /// Several things have that name.
    #[error("{count} of the table's {what}s are called \"{name}\": say which one by its id")]
    Ambiguous {
        /// What was looked for.
        what: &'static str,
        /// Under which name.
        name: Name,
        /// How many were found.
        count: usize,
    },
    /// A name is empty.
    #[error("a {0} needs a name")]
    NeedsName(&'static str),
    /// A list of dice is empty.
    #[error("{0} needs at least one die")]
    NeedsDice(Name),
    /// More dice than anybody can hold, and how many that is.
    #[error("no more than {0} dice fit in one place")]
    TooManyDice(usize),
    /// Somebody else has that name.
    #[error("there is another {what} called \"{name}\"")]
    NameTaken {
        /// What it is.
        what: &'static str,
        /// The name.
        name: Name,
    },
    /// There is no picture to go.
    #[error("{0} has no picture")]
    NoPicture(Name),
    /// It is part of something that is not finished.
    #[error("{0} is part of an open test: close it or call it off first")]
    InUse(Name),
    /// A scene that is being played can't be removed.
    #[error("\"{0}\" is being played: end it first")]
    SceneRunning(Name),
    /// No scene is being played, and none was named.
    #[error("no scene is being played: start one first")]
    NoScene,
    /// Several scenes are being played, and none was named.
    #[error("several scenes are being played: say which one")]
    WhichScene,
    /// No test is open.
    #[error("no test is open: put a die into the tray to start one")]
    NoTest,
    /// Nobody gives more points than they have (PP-6).
    #[error("{who} has {has} plot point{}, not {points}", if *.has == 1 { "" } else { "s" })]
    NotThatMany {
        /// Who.
        who: Name,
        /// How many they have.
        has: u32,
        /// How many were to be taken.
        points: u32,
    },
    /// Somebody lacks a plot point (PP-6).
    #[error("{who} has no plot point to {what}")]
    NoPoint {
        /// Who.
        who: Name,
        /// For what.
        what: &'static str,
    },
    /// The GM's bank is empty.
    #[error("the bank is empty: nothing to {0}")]
    BankEmpty(&'static str),
    /// The doom pool has no die to pay with (DOOM-5).
    #[error("{pool} has no die to {what}")]
    NoDoom {
        /// What the pool is called.
        pool: Name,
        /// For what.
        what: &'static str,
    },
    /// The setting has no doom pool.
    #[error("this campaign plays without a doom pool")]
    DoomOff,
    /// A mod is off.
    #[error("this campaign plays without {0}")]
    ModOff(&'static str),
    /// There can be only one doom pool.
    #[error("there is a doom pool already: \"{0}\"")]
    DoomTwice(Name),
    /// The pool has no such die.
    #[error("{pool} has no {die}")]
    NoSuchDie {
        /// Which pool.
        pool: Name,
        /// Which die.
        die: Die,
    },
    /// All dice of a pool of that size are in an open roll.
    #[error("{0}'s {1} is in the roll: it comes back when the test is closed")]
    Lent(Name, Die),
    /// Only an equal or larger die can be stepped up (DOOM-6).
    #[error("a {0} can step up only a die of its size or larger, not a {1}")]
    TooSmall(Die, Die),
    /// A second die from one set is not free (POOL-1).
    #[error("one die from {set} is free: a second one costs {who} a plot point")]
    OnePerSet {
        /// Which set.
        set: Name,
        /// Who would pay.
        who: Name,
    },
    /// A second type of stress earns a point (STR-5).
    #[error("one type of stress is free: a second one earns {0} a plot point")]
    OneStress(Name),
    /// The trait is in that roll.
    #[error("{0} is in this roll already")]
    AlreadyIn(Name),
    /// Somebody else's trait: which, whose, and who wants it (ASSET-3, ASSET-4).
    #[error("{0} is {1}'s to use, not {2}'s")]
    NotTheirs(Name, Name, Name),
    /// The trait belongs on the other side (POOL-4).
    #[error("{name} hinders {who}: it joins the other side")]
    Hinders {
        /// The trait.
        name: Name,
        /// Whose it is.
        who: Name,
    },
    /// A d4 that hinders the actor, among the opposition (POOL-5).
    #[error("{name} is a d4: it joins {who}'s own pool")]
    OwnD4 {
        /// The trait.
        name: Name,
        /// Whose it is.
        who: Name,
    },
    /// The actor's own trait among the opposition.
    #[error("{0} is {1}'s own: it belongs on the acting side")]
    OwnSide(Name, Name),
    /// A pool's die on the acting side.
    #[error("dice of {0} oppose: they join the other side")]
    PoolOpposes(Name),
    /// Shut down, lost or broken.
    #[error("{0} is shut down")]
    ShutDown(Name),
    /// A trait with no die.
    #[error("{0} has no die")]
    NoDie(Name),
    /// Only a distinction hinders (POOL-3).
    #[error("{0} is not a distinction: it can't hinder")]
    CannotHinder(Name),
    /// A die that comes from no trait (POOL-3).
    #[error("{0} comes from no trait: it can't hinder")]
    NoTrait(Name),
    /// Taken out (TAK-1).
    #[error("{0} is taken out")]
    TakenOut(Name),
    /// Doom replaces difficulty dice (DOOM-2).
    #[error("{0} stands in for difficulty dice here")]
    DoomReplaces(Name),
    /// A limited doom pool only joins (DOOM-3).
    #[error("{0} joins an opposition here: it does not stand in for difficulty dice")]
    DoomOnlyJoins(Name),
    /// An empty pool can't be thrown.
    #[error("there are no dice to throw for {0}")]
    EmptyPool(Name),
    /// The GM rolls first (TEST-1).
    #[error("the opposition is rolled first, so that its number stands")]
    OppositionFirst,
    /// Thrown already.
    #[error("the dice have fallen already")]
    AlreadyThrown,
    /// Nothing of a pool can go where it is to go, and why not.
    #[error("nothing here can join: {0}")]
    NothingJoins(Name),
    /// Only a character keeps pools.
    #[error("only a character's dice are kept as a pool")]
    Nobodys,
    /// A character has rolled nothing that could go in again.
    #[error("{0} has not closed a roll yet")]
    NothingRolled(Name),
    /// Not thrown yet.
    #[error("the dice have not been thrown yet")]
    NotThrown,
    /// No faces came with the throw.
    #[error("the throw came without faces")]
    FacesMissing,
    /// Too many faces or too few.
    #[error("{dice} {thrown}, {got} {were} given", thrown = dice::faces_needed(.dice.len()),
        dice = if .dice.is_empty() { "no dice".to_owned() } else { dice_text(.dice) }, were = if *.got == 1 { "was" } else { "were" })]
    FaceCount {
        /// The dice.
        dice: Vec<Die>,
        /// How many faces came.
        got: usize,
    },
    /// A die can't show that.
    #[error("a {die} can't show {face}")]
    Face {
        /// The die.
        die: Die,
        /// The face.
        face: u8,
    },
    /// A 1 never counts (TOT-2).
    #[error("{0} shows a 1: it never counts")]
    OneNeverCounts(Name),
    /// A die counts once (EFF-2).
    #[error("{0} can't count for the total and be the effect die")]
    CountedTwice(Name),
    /// Too many results (TOT-1).
    #[error("{keep} {} added up, not {got}: one more costs a plot point", if *.keep == 1 { "result is" } else { "results are" })]
    TooManyResults {
        /// How many are added up.
        keep: u8,
        /// How many were asked for.
        got: usize,
    },
    /// Too few results while dice are left (TOT-1).
    #[error("two results are added up while two are left")]
    TooFewResults,
    /// Too many effect dice (EFF-3).
    #[error("{keep} effect dice are kept, not {got}: one more costs a plot point")]
    TooManyEffects {
        /// How many are kept.
        keep: u8,
        /// How many were asked for.
        got: usize,
    },
    /// No die is left to buy (TOT-3, EFF-3).
    #[error("no die is left in this roll")]
    NoDieLeft,
    /// Something has come of this die.
    #[error("{0} has had its effect already")]
    Spent(Name),
    /// The outcome has had consequences.
    #[error("this outcome has had consequences: undo them first")]
    Settled,
    /// No 1 on that die.
    #[error("{0} shows no 1")]
    NoHitch(Name),
    /// The GM's 1s are opportunities (HIT-5).
    #[error("a 1 on the GM's dice is an opportunity, not a hitch")]
    Opportunity,
    /// Not every die shows a 1.
    #[error("this roll is no botch")]
    NoBotch,
    /// A botch is used whole (HIT-3).
    #[error("every die shows a 1: this is a botch, and free")]
    IsBotch,
    /// The roll has not been set against its opposition.
    #[error("nothing is decided yet: both sides must have rolled")]
    Undecided,
    /// Only a success has that effect.
    #[error("{0} did not beat the difficulty")]
    NotBeaten(Name),
    /// Only a failure has that effect.
    #[error("{0} beat the difficulty")]
    WasBeaten(Name),
    /// A failed test does nothing of itself here (TEST-2, EFF-11).
    #[error("failing does no harm here: the stakes are not high")]
    LowStakes,
    /// Not that many heroic steps.
    #[error("{left} heroic steps are left, not {asked}")]
    HeroicSteps {
        /// How many are left.
        left: u32,
        /// How many were asked for.
        asked: u32,
    },
    /// Not a complication or stress.
    #[error("{0} is no complication and no stress")]
    NoHarm(Name),
    /// Not an asset made in play.
    #[error("{0} is no asset")]
    NoAsset(Name),
    /// A complication or stress is one die.
    #[error("{0} is rated with one die")]
    OneDie(Name),
    /// It is that way already.
    #[error("{0}")]
    Already(&'static str),
    /// Something about a contest (CON-1 to CON-9).
    #[error(transparent)]
    Contest(#[from] ContestRefusal),
    /// Something about dice beside the pool (HERO-1 to HERO-3, RES-1 to RES-6, SCALE-1, GEAR-1).
    #[error(transparent)]
    Beside(#[from] BesideRefusal),
    /// Something about being taken out, or about a recovery (TAK-1, TAK-2, COMP-4).
    #[error(transparent)]
    Harm(#[from] HarmRefusal),
    /// Something about pushed stress, trauma, shaken traits, life points or rousing (STR-6 to LDE-3).
    #[error(transparent)]
    Hurt(#[from] HurtRefusal),
    /// Something about helping, actions, time or areas (HELP-1, ACT-1, TEST-4, SFX-4).
    #[error(transparent)]
    Way(#[from] WayRefusal),
    /// Of GMCs and vehicles.
    #[error(transparent)]
    Gmc(#[from] GmcRefusal),
    /// Of catalysts and vices (GMC-6, GMC-8).
    #[error(transparent)]
    Catalyst(#[from] CatalystRefusal),
    /// Something about spends, crises and challenges (DOOM-7, CRI-3, CHAL-3).
    #[error(transparent)]
    Pool(#[from] PoolRefusal),
    /// About what GMCs earn (PP-3, PP-8).
    #[error(transparent)]
    Points(#[from] PointsRefusal),
    /// It is a contest.
    #[error("that is a contest, not a test")]
    NoSuchTest,
    /// An effect die not past d12 (EFF-6).
    #[error("the effect die does not go past d12")]
    NotPastD12,
    /// Nobody's opportunity (HIT-5).
    #[error("no opportunity is left in this roll")]
    NoOpportunity,
    /// A d12 (HIT-5).
    #[error("{0} is at d12 already")]
    AtMost(Name),
    /// It has rolled dice (EFF-7).
    #[error("dice have fallen: it is no longer automatic")]
    HasFallen,
    /// No order is running (ORD-2).
    #[error("no order is running: pick who leads")]
    NoOrder,
    /// Not in the order.
    #[error("{0} takes no turns in this order")]
    NotInOrder(Name),
    /// A pool that is resolved takes no turns.
    #[error("{0} has no dice left")]
    NoDiceLeft(Name),
    /// Acted this round already (ORD-2).
    #[error("{0} has acted this round")]
    HasActed(Name),
    /// About the order (ORD-1 to ORD-8).
    #[error(transparent)]
    Order(#[from] OrderRefusal),
    /// About scenes and sessions (SCN-1 to SES-4).
    #[error(transparent)]
    Scene(#[from] SceneRefusal),
    /// About what dice count for.
    #[error(transparent)]
    Dice(#[from] DiceRefusal),
    /// About actions that are paid for.
    #[error(transparent)]
    Bold(#[from] BoldRefusal),
    /// About the switches of the setting.
    #[error(transparent)]
    Mods(#[from] ModRefusal),
    /// About special effects.
    #[error(transparent)]
    Sfx(#[from] SfxRefusal),
    /// Somebody has stress on a track.
    #[error("{0} has {1} stress: take it away first")]
    TrackInUse(Name, Name),
    /// An element can't be tied to itself.
    #[error("{0} can't be tied to itself")]
    TiedToItself(Name),
    /// There is such a line.
    #[error("{0} and {1} are tied already")]
    TiedAlready(Name, Name),
}
