//! Rolls: dice with their sources, and what they showed.

use crate::model::is_default;
use crate::model::{
    AgainDie, Apart, Bearer, CharacterId, Die, DieId, Host, Paid, PoolDie, PoolId, ResolutionId, RollId, SfxRef,
    Supported, TraitId, TraitRef, Used,
};
use serde::{Deserialize, Serialize};

/// How far a roll has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Dice are being gathered.
    Building,
    /// Faces are known.
    Thrown,
    /// Total and effect die are chosen.
    Standing,
}

/// Whose roll it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// A character's.
    Character(CharacterId),
    /// The GM's, as opposition.
    Opposition,
}

/// Plot points earned by a roll, held back until it is resolved (PP-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldPoint {
    /// Who gets them.
    pub to: CharacterId,
    /// How many.
    pub points: u32,
    /// As what a GMC takes them; as is usual where nothing is said (PP-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<EarnsAs>,
}

/// As what a point that a GMC earns is taken, where it is not the usual d6 (PP-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EarnsAs {
    /// It steps up a doom die of that size.
    Raises(Die),
    /// A d6 for that crisis.
    Into(PoolId),
}

/// A point that was earned in a roll and paid at once (PP-7), and what it came as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarnedPoint {
    /// Who earned it.
    pub by: CharacterId,
    /// What it came as.
    pub came: Came,
}

/// What a point that is earned comes as (PP-3, PP-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Came {
    /// A point of their own.
    Point,
    /// A point for the bank.
    Bank,
    /// A d6 that a major GMC saves.
    Saved,
    /// A d6 in that pool.
    Die(PoolId),
    /// A step for a die of that pool, which was of that size before.
    Step(PoolId, Die),
    /// Nothing: nobody saves it, or the pool takes no more.
    Nothing,
}

/// An effect die that was not rolled: granted, so it has no face (EFF-3, EFF-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Granted {
    /// Which one.
    pub id: DieId,
    /// Its size.
    pub size: Die,
    /// Whether it has had its effect.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
    /// A hero die that stands in for an effect die, without heroic steps (HERO-3, EFF-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hero: bool,
}

/// What came of a roll before anybody won it: where it is called off that goes back (SFX-2, SFX-5, SET-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wake {
    /// A statement was questioned, and a growth die of that size came of it.
    Questioned(TraitRef, Option<Die>),
    /// Somebody's trait or set was shut down.
    ShutDown(Bearer, Host),
    /// A complication or stress came, or is larger than it was.
    Complication(TraitRef, Option<Die>),
    /// A trait stays a step down until a recovery.
    Down(TraitRef),
    /// A hero die was spent.
    Hero(CharacterId, Die),
    /// A die went into that pool.
    Put(PoolId, Die),
    /// A special effect was used up.
    Used(SfxRef),
}

/// One roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Which one.
    pub id: RollId,
    /// What it is part of.
    pub of: ResolutionId,
    /// Whose it is.
    pub by: Side,
    /// How far it has come.
    pub phase: Phase,
    /// Its dice.
    pub dice: Vec<PoolDie>,
    /// Results that may be added up: two, and one more for each bought (TOT-1, TOT-3).
    pub keep: u8,
    /// Whether it keeps fewer than two by itself, whatever was bought since (TOT-4, TOT-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub few: bool,
    /// Effect dice that may be kept: one, and one more for each bought (EFF-3).
    pub effects: u8,
    /// Heroic steps already put on an effect die (EFF-4).
    #[serde(default)]
    pub steps_used: u32,
    /// Whether the d4 that stands in for a missing effect die has had its effect (EFF-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub default_effect_spent: bool,
    /// What further results and effect dice cost, so that calling the test off gives it back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paid: Vec<Paid>,
    /// Points earned by this roll and not yet handed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<HeldPoint>,
    /// Points earned by what was put into it, and paid at once (PP-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earned: Vec<EarnedPoint>,
    /// Traits a point has been paid for, so that further hitches or opportunities of this roll step
    /// them free (HIT-1, HIT-2, HIT-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<TraitId>,
    /// Effect dice that were not rolled (EFF-3, EFF-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub granted: Vec<Granted>,
    /// A raise over a gang has knocked one supporter out of it (GMC-7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub knocked_out: bool,
    /// What its effect dice have changed: each changes something else (EFF-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<TraitRef>,
    /// The second effect die that was kept instead of taking out (EFF-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<DieId>,
    /// A roll of a contest whose owner has rolled again since: its dice are back with them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub over: bool,
    /// A number that is added to the total: that of a static difficulty (DIFF-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub plus: u32,
    /// The second roll of its dice, for the effect (EFF-10).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<AgainDie>,
    /// Values of others that went down for it (HELP-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub supported: Vec<Supported>,
    /// A limited action for a die of doom: how large a die its total may have (DOOM-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Its faces were typed in: those of real dice (TOT-7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub typed: bool,
    /// What came of it before anybody won it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wake: Vec<Wake>,
    /// Dice that were taken out after the throw: they are seen, and count for nothing (DIE-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<PoolDie>,
    /// A special effect lets the effect of this reaction fall on the actor (ACT-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub counts: bool,
}

/// How large the dice are that a total may have (DOOM-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// The largest.
    pub most: Die,
    /// How many larger ones may be in it all the same, beside those that are pinned: of a file from before
    /// bought results were remembered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub beyond: u8,
}

impl Limit {
    /// No larger die than this.
    pub const fn to(most: Die) -> Self {
        Self { most, beyond: 0 }
    }
}

impl Roll {
    /// A roll without dice.
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

    /// The die with that id.
    pub fn die(&self, id: DieId) -> Option<&PoolDie> {
        self.dice.iter().find(|die| die.id == id)
    }

    /// Sum of the results chosen for the total, and of what is added to it.
    pub fn total(&self) -> u32 {
        let chosen = self.dice.iter().filter(|die| die.used == Used::Total);
        let sum: u32 = chosen.filter_map(|die| die.face).map(u32::from).sum();
        sum.saturating_add(self.added())
    }

    /// What is added to the results of the pool: a number, dice that are each added, and the highest of
    /// the resource dice (TOT-8, RES-2, HERO-2, DIFF-3).
    pub fn added(&self) -> u32 {
        let of = |apart: Apart| {
            let dice = self.dice.iter().filter(move |die| die.apart == apart && !die.is_hitch());
            dice.filter_map(|die| die.face).map(u32::from)
        };
        let resource = of(Apart::Resource).max().unwrap_or_default();
        let halves = self.dice.iter().filter(|die| die.apart == Apart::Half).map(|die| u32::from(die.size.sides()) / 2);
        let added: u32 = of(Apart::Added).chain(of(Apart::Whole)).sum();
        self.plus.saturating_add(added).saturating_add(resource).saturating_add(halves.sum())
    }

    /// Whether a die beside the pool is part of what is added to its results (TOT-8).
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

    /// The dice a throw throws: all but those that count by half their size (DIFF-8).
    pub fn thrown_dice(&self) -> impl Iterator<Item = &PoolDie> {
        self.dice.iter().filter(|die| die.apart != Apart::Half)
    }

    /// Whether it is a number already, with nothing to throw (DIFF-3).
    pub fn is_number(&self) -> bool {
        self.plus > 0 && self.thrown_dice().next().is_none()
    }

    /// Whether it is a number that has fallen: none of its dice is chosen from (DIFF-3).
    pub fn stands_by_itself(&self) -> bool {
        self.plus > 0 && self.phase == Phase::Standing && self.dice.iter().all(|die| die.apart != Apart::No)
    }

    /// Dice whose very result was bought, whatever they show (DOOM-4, DOOM-9, CRI-5).
    pub fn pinned(&self) -> usize {
        self.dice.iter().filter(|die| die.pinned).count()
    }

    /// The dice that show a 1.
    pub fn hitches(&self) -> impl Iterator<Item = &PoolDie> {
        self.dice.iter().filter(|die| die.is_hitch())
    }

    /// Whether every die of the pool shows a 1 (TOT-2).
    pub fn is_botch(&self) -> bool {
        let mut pool = self.dice.iter().filter(|die| die.apart == Apart::No).peekable();
        pool.peek().is_some() && pool.all(PoolDie::is_hitch)
    }

    /// The effect dice chosen, largest first.
    pub fn effect_dice(&self) -> Vec<&PoolDie> {
        let mut dice: Vec<_> = self.dice.iter().filter(|die| die.used == Used::Effect).collect();
        dice.sort_by_key(|die| std::cmp::Reverse(die.size));
        dice
    }

    /// The largest of its dice, whatever they showed: the effect where nothing was rolled (EFF-7).
    pub fn largest(&self) -> Option<&PoolDie> {
        self.dice.iter().filter(|die| die.apart == Apart::No).max_by_key(|die| die.size)
    }

    /// No second effect die is kept any more, and the step that bought it is free again (EFF-6).
    pub fn no_second(&mut self) {
        let Some(id) = self.second.take() else { return };
        self.steps_used = self.steps_used.saturating_sub(1);
        let granted = self.granted.len();
        self.granted.retain(|it| it.id != id);
        if self.granted.len() == granted {
            self.effects = self.effects.saturating_sub(1).max(1);
        }
    }

    /// Whose roll it is, where it is a character's.
    pub fn roller(&self) -> Option<CharacterId> {
        match self.by {
            Side::Character(who) => Some(who),
            Side::Opposition => None,
        }
    }
}
