//! What happened, told as data. Events are read by the log and then forgotten; nothing is ever
//! built up from them again.

mod shown;

pub use shown::{Shown, Topic};

use super::{Refusal, Rolled};
use crate::model::{Die, Name, Role, WayBack};

/// One thing that happened. Names are as they were then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The GM overruled this refusal.
    RuleWaived(Refusal),
    /// A file was renamed, rewritten or moved about, with a sentence for it. A large step leaves these out.
    Edited(Name),
    /// Something else that is told in a sentence, and what it is about.
    Told(Topic, Name),
    /// A test against time went on (TEST-4), with a sentence for it.
    Time(Name),
    /// A player joined.
    PlayerJoined(Name),
    /// A character file was made.
    CharacterMade(Name),
    /// A character file was removed.
    CharacterRemoved(Name),
    /// A bearer has a new trait.
    TraitCame {
        /// Who has it.
        on: Name,
        /// What it is.
        role: Role,
        /// What it is called.
        name: Name,
        /// Its dice.
        dice: Vec<Die>,
    },
    /// A trait's rating moved.
    TraitRated {
        /// Who has it.
        on: Name,
        /// What it is.
        role: Role,
        /// What it is called.
        name: Name,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// A trait went away.
    TraitWent {
        /// Who had it.
        on: Name,
        /// What it was.
        role: Role,
        /// What it was called.
        name: Name,
    },
    /// Somebody was taken out.
    TakenOut {
        /// Who.
        who: Name,
        /// By what.
        by: Name,
    },
    /// Plot points moved.
    PointsMoved {
        /// From whom; `None` is the pile.
        from: Option<Name>,
        /// To whom; `None` is the pile.
        to: Option<Name>,
        /// How many.
        points: u32,
        /// Held back until the roll is resolved (PP-7).
        held: bool,
    },
    /// What somebody earned by a roll that is over is no longer held back: it is theirs (CON-1, PP-7).
    HeldOver(Name, u32),
    /// A pool was made.
    PoolMade(Name),
    /// A pool's dice changed.
    PoolChanged {
        /// Which.
        pool: Name,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// A pool paid for something, or acted (DOOM-7, CRI-3, CHAL-4), with a sentence for it.
    PoolActs(Name),
    /// A crisis pool is empty: resolved (CRI-2).
    PoolEmptied(Name),
    /// A pool was removed.
    PoolRemoved(Name),
    /// A scene began.
    SceneStarted(Name),
    /// A scene ended.
    SceneEnded(Name),
    /// Somebody came into a scene.
    Entered {
        /// Who.
        who: Name,
        /// Which scene.
        scene: Name,
    },
    /// Somebody left a scene.
    Left {
        /// Who.
        who: Name,
        /// Which scene.
        scene: Name,
    },
    /// The stakes changed.
    Stakes {
        /// Where.
        of: Name,
        /// Whether they are high.
        high: bool,
    },
    /// It is somebody's turn.
    Turn {
        /// Whose.
        who: Name,
        /// In which round.
        round: u32,
        /// Whether the round is new.
        new_round: bool,
    },
    /// The order was dropped.
    OrderEnded,
    /// A test was opened.
    TestOpened {
        /// Who acts.
        who: Name,
        /// What about.
        title: Name,
        /// What is rolled.
        rolled: Rolled,
    },
    /// A contest was opened.
    ContestOpened {
        /// Who contends, who began it first.
        sides: Vec<Name>,
        /// What about.
        title: Name,
    },
    /// Somebody did something in a contest: `opposes it`, `gives in`.
    Contends {
        /// Who.
        who: Name,
        /// What they did, as the rest of the sentence.
        how: &'static str,
    },
    /// A contest is over.
    ContestSettled {
        /// Who won; nobody, where it fell apart after an interference.
        winner: Option<Name>,
    },
    /// A test was opened to recover, or for an asset.
    TestFor {
        /// Who acts.
        who: Name,
        /// What for, as the rest of the sentence.
        what: Name,
    },
    /// It was settled without a roll (EFF-7).
    Automatic {
        /// Who acts.
        who: Name,
        /// Whether it succeeds.
        succeeds: bool,
    },
    /// A resolution was set aside, or taken up again.
    Parked {
        /// What it is about, or whose it is.
        what: Name,
        /// Set aside.
        parked: bool,
    },
    /// A player used an opportunity (HIT-5).
    OpportunityUsed {
        /// Whose player.
        who: Name,
        /// The trait it went on.
        on: Name,
    },
    /// Dice went into a roll.
    DiceAdded {
        /// Whose roll.
        to: Name,
        /// The dice.
        dice: Vec<Die>,
        /// Where they came from.
        label: Name,
        /// As a d4 for a point.
        hinder: bool,
    },
    /// Part of a pool could not go where it was to go.
    LeftOut {
        /// What.
        what: Name,
        /// Why.
        why: Refusal,
    },
    /// The dice of both sides changed places.
    SidesSwapped,
    /// A die was taken out of a roll.
    DieRemoved {
        /// Whose roll.
        from: Name,
        /// Where it came from.
        label: Name,
        /// It had fallen, and lies there idle (DIE-7).
        idle: Option<Shown>,
    },
    /// A die of a roll changed size.
    DieStepped {
        /// Where it came from.
        label: Name,
        /// Before.
        from: Die,
        /// After: none where it is gone, two where a d6 came (DIE-2, DIE-3).
        to: Vec<Die>,
    },
    /// Dice were thrown once more to say what the effect die is (EFF-10).
    ThrownForEffect {
        /// Whose.
        by: Name,
        /// What they show.
        dice: Vec<Shown>,
        /// The effect die that came of it.
        effect: Die,
    },
    /// Dice fell.
    Thrown {
        /// Whose.
        by: Name,
        /// What they showed.
        dice: Vec<Shown>,
        /// Typed in from real dice.
        typed: bool,
        /// Thrown once more.
        afresh: bool,
    },
    /// A face was corrected.
    FaceCorrected {
        /// Where the die came from.
        label: Name,
        /// Before.
        from: u8,
        /// After.
        to: u8,
    },
    /// Total and effect die were chosen.
    Stood {
        /// Whose roll.
        by: Name,
        /// The total.
        total: u32,
        /// The effect die, once it is known (EFF-10).
        effect: Option<Die>,
        /// The dice, with what they count for.
        dice: Vec<Shown>,
    },
    /// Both sides stand: this is how it went.
    Decided {
        /// Who acted.
        who: Name,
        /// Their total.
        total: u32,
        /// The number to beat.
        number: u32,
        /// Heroic steps.
        heroic: u32,
        /// The effect die, once it is known (EFF-10).
        effect: Option<Die>,
        /// Hitches.
        hitches: usize,
        /// Every die showed a 1.
        botch: bool,
        /// It was an action, which a tie does not stop (ACT-1).
        action: bool,
    },
    /// A roll of a contest stands: it sets the number, beats it or falls short.
    Raised {
        /// Whose.
        who: Name,
        /// Their total.
        total: u32,
        /// The number that stood; none for the first roll.
        number: Option<u32>,
        /// It beats it by five or more (CON-6).
        heroic: bool,
        /// The other side has lost by that.
        ends: bool,
        /// The effect die, once it is known (EFF-10).
        effect: Option<Die>,
        /// A player's hitches.
        hitches: usize,
        /// Every die showed a 1.
        botch: bool,
    },
    /// The GM used a hitch.
    HitchUsed {
        /// Whose.
        who: Name,
        /// The die that showed the 1.
        die: Die,
    },
    /// An effect die was used.
    EffectUsed {
        /// Whose.
        who: Name,
        /// Its size, heroic steps and all.
        die: Die,
    },
    /// A test is over.
    TestClosed {
        /// Who acted.
        who: Name,
        /// What about.
        title: Name,
        /// What was rolled.
        rolled: Rolled,
    },
    /// What a test that was closed still offered.
    Unused {
        /// Hitches nobody used.
        hitches: usize,
        /// Effect dice nobody used.
        effects: Vec<Die>,
    },
    /// A test was called off.
    TestCalledOff(Name, Rolled),
    /// A special effect was used (SFX-1).
    SfxUsed {
        /// Whose.
        who: Name,
        /// Which.
        name: Name,
        /// What it is about, where that was said.
        about: Name,
        /// What is left for the table to see to.
        rest: Vec<Name>,
    },
    /// A die was thrown again (SFX-2).
    Rerolled {
        /// Where it came from.
        label: Name,
        /// Before.
        from: u8,
        /// After.
        to: u8,
    },
    /// A trait or set was shut down (SFX-5).
    ShutDown {
        /// Whose.
        who: Name,
        /// What.
        name: Name,
        /// How it comes back.
        back: WayBack,
    },
    /// What was shut down is back.
    Restored {
        /// Whose.
        who: Name,
        /// What.
        name: Name,
    },
    /// An element came onto the map.
    MapAdded(Name),
    /// An element left the map.
    MapRemoved(Name),
    /// Two elements were tied.
    Tied {
        /// One end.
        from: Name,
        /// The other.
        to: Name,
        /// What ties them.
        text: Name,
    },
    /// A tie was cut.
    Cut {
        /// One end.
        from: Name,
        /// The other.
        to: Name,
    },
    /// A session began.
    SessionStarted(u32),
    /// A session ended.
    SessionEnded(u32),
}
