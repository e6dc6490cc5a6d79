//! What happens in this chapter, each event in a row.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

use crate::model::{Die, Name, SavedPart, Used};
use crate::rules::Refusal;
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// How somebody stands by whoever rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HelpKind {
    /// With a die of theirs (HELP-1).
    Helps,
    /// As one team (HELP-4).
    TeamsUp,
    /// With moral support (HELP-5).
    Supports,
}

/// What became of a hero die (HERO-1 to HERO-4).
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
    /// Dice went into a roll, from somewhere, and hindering where one is a d4 for a point.
    Added { to: Name, dice: Vec<Die>, label: Name, hinder: bool } => Rolls, Usual, Everybody;
    /// Part of a pool could not go where it was to go; nameless, where it was bare dice.
    LeftOut { what: Option<Name>, why: Refusal } => Rolls, Usual, Everybody;
    /// Where a pool is put together again, some of it can't.
    StaysOut { label: Name } => Rolls, Usual, Everybody;
    /// The dice of both sides changed places.
    SidesSwapped {} => Rolls, Main, Everybody;
    /// A die was taken out of a roll; one that had fallen lies there idle (DIE-7).
    Removed { from: Name, label: Name, idle: Option<Shown> } => Rolls, Usual, Everybody;
    /// A die changed size: gone where none is left, two where a d6 came (DIE-2, DIE-3).
    Stepped { label: Name, from: Die, to: Vec<Die> } => Rolls, Usual, Everybody;
    /// Dice fell, typed in where they are real ones.
    Thrown { by: Name, dice: Vec<Shown>, typed: bool, afresh: bool } => Rolls, Usual, Everybody;
    /// A die adds half its size to a static difficulty (DIFF-6).
    Half { label: Name, size: Die } => Rolls, Means, Everybody;
    /// Dice were thrown once more to say what the effect die is (EFF-10).
    ForEffect { by: Name, dice: Vec<Shown>, effect: Die } => Rolls, Usual, Everybody;
    /// A die was thrown again (SFX-2).
    Rerolled { label: Name, from: u8, to: u8 } => Rolls, Usual, Everybody;
    /// A face was corrected.
    FaceCorrected { label: Name, from: u8, to: u8 } => Rolls, Usual, Everybody;
    /// Total and effect die were chosen, the latter once it is known (EFF-10).
    Stood { by: Name, total: u32, effect: Option<Die>, dice: Vec<Shown> } => Rolls, Usual, Everybody;
    /// A roll shows 1s that can be used: hitches where it is a player's, opportunities where it is the GM's (HIT-1, HIT-5).
    Ones { by: Name, count: usize, players: bool } => Rolls, Means, Everybody;
    /// One more effect die is kept (EFF-2).
    OneMoreEffect { size: Die } => Rolls, Usual, Everybody;
    /// A second effect die is kept instead of taking somebody out (TAK-5).
    SecondEffect { size: Die } => Rolls, Usual, Everybody;
    /// The GM used a hitch.
    HitchUsed { who: Name, die: Die } => Rolls, Means, Everybody;
    /// A player used an opportunity (HIT-5).
    OpportunityUsed { who: Name, on: Name } => Rolls, Usual, Everybody;
    /// An effect die was used, heroic steps and all.
    EffectUsed { who: Name, die: Die } => Rolls, Means, Everybody;
    /// A special effect was used (SFX-1), with what it is about and what is left for the table to see to.
    SfxUsed { who: Name, name: Name, about: Name, rest: Vec<Name> } => Rolls, Main, Everybody;
    /// Somebody helps with a trait.
    Helped { who: Name, whom: Name, with: Name, how: HelpKind } => Rolls, Main, Everybody;
    /// Who helped shares what comes of the roll (HELP-2).
    Assisted { who: Name } => Rolls, Usual, Everybody;
    /// A reaction has its effect on whoever acted (ACT-3).
    HitsBack { who: Name, on: Name } => Rolls, Main, Everybody;
    /// Who helped is hit in place of whom they helped (HELP-3).
    TookBlow { who: Name } => Rolls, Usual, Everybody;
    /// What became of a hero die.
    Hero { who: Name, die: Die, how: HeroUse } => Rolls, Usual, Everybody;
    /// Somebody keeps a pool for later rolls.
    PoolKept { who: Name, pool: Name, parts: Vec<SavedPart> } => Rolls, Usual, Everybody;
    /// Somebody keeps a pool no longer.
    PoolForgotten { who: Name, pool: Name } => Rolls, Usual, Everybody;
}

/// A die as the log shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Its size.
    pub size: Die,
    /// What it showed.
    pub face: Option<u8>,
    /// What it counted for.
    pub used: Used,
    /// Where it came from.
    pub label: Name,
}
