//! Events of rolls and their dice, one per row.
use crate::model::{Die, Name, SavedPart, Used};
use crate::rules::Refusal;
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// The form of a character's help with a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HelpKind {
    /// With a die of theirs (HELP-1).
    Helps,
    /// As one team (HELP-4).
    TeamsUp,
    /// With moral support (HELP-5).
    Supports,
}

/// The use of a hero die (HERO-1 to HERO-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HeroUse {
    Banked,
    Lost,
    Spent,
    TakenBack,
    ForEffect,
    ForPoint,
}

chapter! {
    /// Rolls and their dice.
    RollEvent in Roll;
    /// Dice went into a roll; hindering if one is a d4 for a plot point.
    Added { to: Name, dice: Vec<Die>, label: Name, hinder: bool } => Rolls, Usual, Everybody;
    /// Part of a pool could not go in; `None` for bare dice.
    LeftOut { what: Option<Name>, why: Refusal } => Rolls, Usual, Everybody;
    /// A part stays out of a pool that is put together again.
    StaysOut { label: Name } => Rolls, Usual, Everybody;
    SidesSwapped {} => Rolls, Main, Everybody;
    /// A die was taken out of a roll; one that had fallen lies there idle (DIE-7).
    Removed { from: Name, label: Name, idle: Option<Shown> } => Rolls, Usual, Everybody;
    /// A die changed size: gone where none is left, two where a d6 came (DIE-2, DIE-3).
    Stepped { label: Name, from: Die, to: Vec<Die> } => Rolls, Usual, Everybody;
    /// Dice were rolled, or typed in from real ones.
    Rolled { by: Name, dice: Vec<Shown>, typed: bool, afresh: bool } => Rolls, Usual, Everybody;
    /// A die adds half its size to a static difficulty (DIFF-6).
    Half { label: Name, size: Die } => Rolls, Means, Everybody;
    /// Dice were rolled once more for the effect die (EFF-10).
    ForEffect { by: Name, dice: Vec<Shown>, effect: Die } => Rolls, Usual, Everybody;
    /// A die was rerolled (SFX-2).
    Rerolled { label: Name, from: u8, to: u8 } => Rolls, Usual, Everybody;
    FaceCorrected { label: Name, from: u8, to: u8 } => Rolls, Usual, Everybody;
    /// Total and effect die were chosen, the latter once it is known (EFF-10).
    Stood { by: Name, total: u32, effect: Option<Die>, dice: Vec<Shown> } => Rolls, Usual, Everybody;
    /// A roll shows 1s that can be used: hitches where it is a player's, opportunities where it is the GM's (HIT-1, HIT-5).
    Ones { by: Name, count: usize, players: bool } => Rolls, Means, Everybody;
    /// One more effect die is kept (EFF-2).
    OneMoreEffect { size: Die } => Rolls, Usual, Everybody;
    /// A second effect die is kept instead of taking the target out (TAK-5).
    SecondEffect { size: Die } => Rolls, Usual, Everybody;
    HitchUsed { who: Name, die: Die } => Rolls, Means, Everybody;
    /// A player used an opportunity (HIT-5).
    OpportunityUsed { who: Name, on: Name } => Rolls, Usual, Everybody;
    EffectUsed { who: Name, die: Die } => Rolls, Means, Everybody;
    /// An SFX was used (SFX-1), with its subject and the parts left for the table to judge.
    SfxUsed { who: Name, name: Name, about: Name, rest: Vec<Name> } => Rolls, Main, Everybody;
    Helped { who: Name, whom: Name, with: Name, how: HelpKind } => Rolls, Main, Everybody;
    /// A helper shares the consequences of the roll (HELP-2).
    Assisted { who: Name } => Rolls, Usual, Everybody;
    /// A reaction has its effect on the actor (ACT-3).
    HitsBack { who: Name, on: Name } => Rolls, Main, Everybody;
    /// A helper is hit in place of the one helped (HELP-3).
    TookBlow { who: Name } => Rolls, Usual, Everybody;
    Hero { who: Name, die: Die, how: HeroUse } => Rolls, Usual, Everybody;
    PoolKept { who: Name, pool: Name, parts: Vec<SavedPart> } => Rolls, Usual, Everybody;
    PoolForgotten { who: Name, pool: Name } => Rolls, Usual, Everybody;
}

/// A die as the log shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    pub size: Die,
    pub face: Option<u8>,
    pub used: Used,
    pub label: Name,
}
