//! Rolls: dice with their sources and faces.

use crate::model::is_default;
use crate::model::{
    AgainDie, Apart, Bearer, CharacterId, CounterId, Die, DieId, Host, Paid, PoolDie, PoolId, ResolutionId, RollId,
    SfxRef, Supported, TraitId, TraitRef, Used,
};
use serde::{Deserialize, Serialize};

/// The progress of a roll, from gathering dice to the chosen total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    Building,
    #[serde(rename = "Thrown")]
    Rolled,
    Standing,
}

/// The owner of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    Character(CharacterId),
    Opposition,
}

/// Plot points earned by a roll, held back until it is resolved (PP-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldPoint {
    pub to: CharacterId,
    pub points: u32,
    /// The form in which a GMC gets them; the usual one if `None` (PP-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<EarnsAs>,
}

/// A GMC's form of an earned point, other than the usual d6 (PP-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EarnsAs {
    /// A step up for a doom die of that size.
    Raises(Die),
    Into(PoolId),
}

/// A point earned in a roll and paid at once, with its form (PP-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarnedPoint {
    pub by: CharacterId,
    pub came: Came,
}

/// The form of an earned point (PP-3, PP-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Came {
    Point,
    Bank,
    Saved,
    Die(PoolId),
    /// A step up of a die of that pool, from that size.
    Step(PoolId, Die),
    /// Nothing: nobody saves it, or the pool takes no more.
    Nothing,
}

/// An effect die that was not rolled: granted, so it has no face (EFF-3, EFF-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Granted {
    pub id: DieId,
    pub size: Die,
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
    /// A hero die that stands in for an effect die, without heroic steps (HERO-3, EFF-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hero: bool,
}

/// A consequence of a roll before it was won, undone when the roll is called off (SFX-2, SFX-5, SET-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wake {
    /// A questioned statement, with the growth die it gave.
    Questioned(TraitRef, Option<Die>),
    ShutDown(Bearer, Host),
    /// A complication or stress that came, or grew from that size.
    Complication(TraitRef, Option<Die>),
    /// A trait that stays a step down until a recovery.
    Down(TraitRef),
    Hero(CharacterId, Die),
    Put(PoolId, Die),
    Used(SfxRef),
    /// A counter that moved from that value (SET-21).
    Counter(CounterId, u32),
}

/// A roll, with everything bought, earned and changed by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    pub id: RollId,
    pub of: ResolutionId,
    pub by: Side,
    pub phase: Phase,
    pub dice: Vec<PoolDie>,
    /// Results that may be added up: two, and one more for each bought (TOT-1, TOT-3).
    pub keep: u8,
    /// It keeps fewer than two by itself, whatever was bought since (TOT-4, TOT-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub few: bool,
    /// Effect dice that may be kept: one, and one more for each bought (EFF-3).
    pub effects: u8,
    /// Heroic steps already put on an effect die (EFF-4).
    #[serde(default)]
    pub steps_used: u32,
    /// The d4 that stands in for a missing effect die has had its effect (EFF-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub default_effect_spent: bool,
    /// The price of further results and effect dice, given back if the test is called off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paid: Vec<Paid>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<HeldPoint>,
    /// Points earned by its dice, and paid at once (PP-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earned: Vec<EarnedPoint>,
    /// Traits paid for with a point, so that further hitches or opportunities of this roll step them free (HIT-1,
    /// HIT-2, HIT-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<TraitId>,
    /// Effect dice that were not rolled (EFF-3, EFF-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub granted: Vec<Granted>,
    /// A raise over a gang has knocked one supporter out of it (GMC-7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub knocked_out: bool,
    /// Traits its effect dice have changed: each changes another (EFF-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<TraitRef>,
    /// The second effect die that was kept instead of taking out (EFF-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<DieId>,
    /// A roll of a contest whose owner has rolled again since: its dice are back with them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub over: bool,
    /// A number added to the total: a static difficulty (DIFF-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub plus: u32,
    /// The second roll of its dice, for the effect (EFF-10).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<AgainDie>,
    /// Values of supporters that were stepped down for it (HELP-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub supported: Vec<Supported>,
    /// A limited action for a die of doom: the largest die of its total (DOOM-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Its faces were typed in from real dice (TOT-7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub typed: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wake: Vec<Wake>,
    /// Dice taken out after the roll: they are seen, and count for nothing (DIE-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<PoolDie>,
    /// An SFX lets the effect of this reaction fall on the actor (ACT-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub counts: bool,
}

/// A limit on the dice that a total may have (DOOM-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    pub most: Die,
    /// The number of larger dice allowed anyway, besides pinned ones: from old files, which did not remember bought
    /// results.
    #[serde(default, skip_serializing_if = "is_default")]
    pub beyond: u8,
}

impl Limit {
    /// Creates a limit without exceptions.
    pub const fn to(most: Die) -> Self {
        Self { most, beyond: 0 }
    }
}

impl Roll {
    /// Creates a roll without dice.
    pub const fn new(id: RollId, of: ResolutionId, by: Side) -> Self {
        Self {
            id,
            of,
            by,
            phase: Phase::Building,
            dice: Vec::new(),
            keep: 2,
            few: false,
            effects: 1,
            steps_used: 0,
            default_effect_spent: false,
            paid: Vec::new(),
            held: Vec::new(),
            earned: Vec::new(),
            bought: Vec::new(),
            granted: Vec::new(),
            knocked_out: false,
            changed: Vec::new(),
            second: None,
            over: false,
            plus: 0,
            again: Vec::new(),
            supported: Vec::new(),
            limit: None,
            typed: false,
            wake: Vec::new(),
            idle: Vec::new(),
            counts: false,
        }
    }

    /// Returns the die with that id.
    pub fn die(&self, id: DieId) -> Option<&PoolDie> {
        self.dice.iter().find(|die| die.id == id)
    }

    /// Returns the sum of the results chosen for the total and of everything added to it.
    pub fn total(&self) -> u32 {
        let chosen = self.dice.iter().filter(|die| die.used == Used::Total);
        let sum: u32 = chosen.filter_map(|die| die.face).map(u32::from).sum();
        sum.saturating_add(self.added())
    }

    /// Returns the sum added to the pool's results: a number, dice that are each added, and the highest resource die
    /// (TOT-8, RES-2, HERO-2, DIFF-3).
    pub fn added(&self) -> u32 {
        let of = |apart: Apart| {
            // A 1 on a resource or hero die adds nothing; a die that adds its 1 is no hitch and stays in (RES-2,
            // HERO-2, DIFF-3).
            let dice = self.dice.iter().filter(move |die| die.apart == apart && !die.is_hitch());
            dice.filter_map(|die| die.face).map(u32::from)
        };
        let resource = of(Apart::Resource).max().unwrap_or_default();
        let halves = self.dice.iter().filter(|die| die.apart == Apart::Half).map(|die| u32::from(die.size.sides()) / 2);
        let added: u32 = of(Apart::Added).chain(of(Apart::Whole)).sum();
        self.plus.saturating_add(added).saturating_add(resource).saturating_add(halves.sum())
    }

    /// Returns whether a die beside the pool is added to its results (TOT-8).
    pub fn is_added(&self, die: &PoolDie) -> bool {
        match die.apart {
            Apart::No => false,
            Apart::Half => true,
            Apart::Whole => die.face.is_some(),
            Apart::Added => die.face.is_some() && !die.is_hitch(),
            Apart::Resource => {
                let resources = self.dice.iter().filter(|it| it.apart == Apart::Resource && !it.is_hitch());
                // The first of equal ones.
                let best = resources.filter(|it| it.face.is_some()).rev().max_by_key(|it| it.face);
                best.is_some_and(|best| best.id == die.id)
            }
        }
    }

    /// Returns the dice to roll: all but those that count by half their size (DIFF-8).
    pub fn rolled_dice(&self) -> impl Iterator<Item = &PoolDie> {
        self.dice.iter().filter(|die| die.apart != Apart::Half)
    }

    /// Returns whether it is a static number, with nothing to roll (DIFF-3).
    pub fn is_number(&self) -> bool {
        self.plus > 0 && self.rolled_dice().next().is_none()
    }

    /// Returns whether it is a rolled static number, none of whose dice is chosen from (DIFF-3).
    pub fn stands_by_itself(&self) -> bool {
        self.plus > 0 && self.phase == Phase::Standing && self.dice.iter().all(|die| die.apart != Apart::No)
    }

    /// Returns the number of dice whose very result was bought, whatever they show (DOOM-4, DOOM-9, CRI-5).
    pub fn pinned(&self) -> usize {
        self.dice.iter().filter(|die| die.pinned).count()
    }

    /// Returns the dice that show a 1.
    pub fn hitches(&self) -> impl Iterator<Item = &PoolDie> {
        self.dice.iter().filter(|die| die.is_hitch())
    }

    /// Returns whether every die of the pool shows a 1 (TOT-2).
    pub fn is_botch(&self) -> bool {
        // Resource and hero dice are rolled beside the pool, and neither make nor spoil a botch.
        let mut pool = self.dice.iter().filter(|die| die.apart == Apart::No).peekable();
        pool.peek().is_some() && pool.all(PoolDie::is_hitch)
    }

    /// Returns the chosen effect dice, largest first.
    pub fn effect_dice(&self) -> Vec<&PoolDie> {
        let mut dice: Vec<_> = self.dice.iter().filter(|die| die.used == Used::Effect).collect();
        dice.sort_by_key(|die| std::cmp::Reverse(die.size));
        dice
    }

    /// Returns the largest die, whatever its face: the effect when nothing was rolled (EFF-7).
    pub fn largest(&self) -> Option<&PoolDie> {
        self.dice.iter().filter(|die| die.apart == Apart::No).max_by_key(|die| die.size)
    }

    /// Drops the second effect die and frees the step that bought it (EFF-6).
    pub fn no_second(&mut self) {
        let Some(id) = self.second.take() else { return };
        self.steps_used = self.steps_used.saturating_sub(1);
        let granted = self.granted.len();
        self.granted.retain(|it| it.id != id);
        // A second die is granted or rolled; only a rolled one had raised the number of effect dice.
        if self.granted.len() == granted {
            self.effects = self.effects.saturating_sub(1).max(1);
        }
    }

    /// Returns the character who rolls, if it is one.
    pub fn roller(&self) -> Option<CharacterId> {
        match self.by {
            Side::Character(who) => Some(who),
            Side::Opposition => None,
        }
    }
}
