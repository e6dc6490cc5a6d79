//! The kinds of trait sets, and a set's differences from its kind (SET-1 to SET-20).

use crate::model::is_default;
use crate::model::{Die, Name, Need, SetId};
use serde::{Deserialize, Serialize};

/// The kind of a trait set in the rules (SET-1 to SET-14). Names on screen come from
/// [`SetDef::name`](crate::model::SetDef::name).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SetKind {
    /// SET-1.
    Distinctions,
    /// SET-2.
    Attributes,
    /// SET-3.
    Affiliations,
    /// SET-4.
    Skills,
    /// SET-5.
    Roles,
    /// SET-6.
    Specialties,
    /// SET-7.
    Values,
    /// SET-8.
    Relationships,
    /// SET-8.
    Reputations,
    /// SET-9.
    Powers,
    /// SET-10.
    Abilities,
    /// SET-11.
    Resources,
    /// SET-12.
    SignatureAssets,
    /// SET-13: no dice.
    Talents,
    /// Traits of a GMC that belong to no set: any that fit join free (POOL-1).
    Freeform,
    /// The dice of a mob, boss or faction (GMC-4).
    MobDice,
    /// The GMCs' stand-in for roles (GMC-8).
    Vices,
    /// A set of the table's own making.
    Own,
}

impl SetKind {
    pub const ALL: [Self; 18] = [
        Self::Distinctions,
        Self::Attributes,
        Self::Affiliations,
        Self::Skills,
        Self::Roles,
        Self::Specialties,
        Self::Values,
        Self::Relationships,
        Self::Reputations,
        Self::Powers,
        Self::Abilities,
        Self::Resources,
        Self::SignatureAssets,
        Self::Talents,
        Self::Freeform,
        Self::MobDice,
        Self::Vices,
        Self::Own,
    ];

    /// Returns whether one die of the set is free in a roll (POOL-1).
    pub const fn one_free(self) -> bool {
        !matches!(self, Self::Freeform | Self::MobDice)
    }

    /// Returns whether PCs have it, and not only characters of the GM's.
    pub const fn is_for_pcs(self) -> bool {
        !matches!(self, Self::Freeform | Self::MobDice | Self::Vices)
    }

    /// Returns the usual properties of its traits besides dice, in the order a file shows them.
    pub fn says(self) -> Vec<Says> {
        match self {
            Self::Distinctions | Self::SignatureAssets => vec![Says::Sfx],
            Self::Values => vec![Says::Statement],
            Self::Relationships | Self::Reputations | Self::Specialties => vec![Says::Subject],
            Self::Resources => vec![Says::Tags, Says::Subject],
            Self::Powers => vec![Says::Source, Says::Sfx, Says::Limit],
            Self::Abilities => vec![Says::Effect, Says::Tags, Says::Sfx, Says::Limit],
            _ => Vec::new(),
        }
    }

    /// Returns the range of its traits' ratings as a character is made (SET-2, SET-3, SET-7, SET-12).
    pub const fn range(self) -> (Die, Die) {
        match self {
            Self::Attributes | Self::Affiliations => (Die::D6, Die::D10),
            Self::SignatureAssets | Self::Powers | Self::Abilities => (Die::D6, Die::D12),
            _ => (Die::D4, Die::D12),
        }
    }

    /// Returns its requirements for a new character (SET-1 to SET-13).
    pub fn needs(self) -> Vec<Need> {
        let array = |all: &[&[Die]], rest| Need::Array { one_of: all.iter().map(|it| it.to_vec()).collect(), rest };
        match self {
            Self::Distinctions => vec![Need::Count(3, 3), array(&[&[]], Some(Die::D8)), Need::Unlocked(2)],
            Self::Attributes | Self::Affiliations => vec![Need::Balance],
            Self::Skills => vec![Need::Points(12)],
            Self::Roles => vec![array(&[&[Die::D10, Die::D8, Die::D6]], Some(Die::D4))],
            Self::Values => {
                vec![array(&[&[Die::D10, Die::D8, Die::D4], &[Die::D10, Die::D8, Die::D8, Die::D4]], Some(Die::D6))]
            }
            Self::Powers => vec![Need::Most(Die::D10, 1), Need::Sfx, Need::Limit],
            Self::Abilities => vec![Need::Effect, Need::Sfx, Need::Limit],
            Self::Talents => vec![Need::Count(2, 2)],
            _ => Vec::new(),
        }
    }
}

/// A property of a trait or its set, besides name and dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Says {
    /// A sentence that its owner believes (SET-14).
    Statement,
    /// SFX (SET-1, SET-9).
    Sfx,
    /// Limits (SET-9, SET-10).
    Limit,
    /// Its subject (SET-8, SET-11, SET-6).
    #[serde(rename = "Tie")]
    Subject,
    /// An effect tag (SET-10).
    Effect,
    /// Tags in words (SET-10, SET-11, RES-1).
    Tags,
    /// The source of a set (SET-9).
    Source,
}

impl Says {
    pub const ALL: [Self; 7] =
        [Self::Statement, Self::Sfx, Self::Limit, Self::Subject, Self::Effect, Self::Tags, Self::Source];
}

/// The purpose of an ability (SET-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum EffectTag {
    Attack,
    Sensory,
    Movement,
    Control,
    Defence,
    Enhancement,
}

impl EffectTag {
    pub const ALL: [Self; 6] =
        [Self::Attack, Self::Sensory, Self::Movement, Self::Control, Self::Defence, Self::Enhancement];
}

/// The largest number of dice that a set gives for free (SET-22); beyond, all are.
pub const MOST_FREE: u8 = 6;

/// A set's differences from its kind; `None` means as the kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetWays {
    /// All characters have the same traits of it, and a die of it is in every pool (SET-16).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prime: Option<bool>,
    /// Its traits may be used as a d4 for a plot point (POOL-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hinders: Option<bool>,
    /// A character without it rolls a d4 in its place (SET-8, SET-17).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absent: Option<bool>,
    /// The least and largest rating as a character is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<(Die, Die)>,
    /// A character may have several of it, each with its own name (SET-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub many: Option<bool>,
    /// The set to whose traits its traits are attached, one each (SET-6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<SetId>,
    /// A trait replaces the one it is attached to instead of joining it (SET-6).
    #[serde(skip_serializing_if = "is_default")]
    pub stands_in: bool,
    /// Dice of it that join a roll before a further one has its price; usually 1 (SET-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free: Option<u8>,
    /// The set whose free dice it shares (SET-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shares: Option<SetId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<Vec<Says>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<Vec<Need>>,
    /// The starting dice of its usual traits, in order; the last one repeats (SET-2, SET-3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<Die>,
}

/// A setting's list of entries that are copied to files (SFX-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    pub name: Name,
    pub of: ListKind,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Entry>,
}

/// The content of a setting's list (SFX-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ListKind {
    /// SFX, for any trait or set.
    Sfx,
    /// Traits of a set: distinctions, talents, specialties.
    Traits(SetId),
}

/// One entry of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: Name,
    /// Its effect in words: the note of a trait.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    /// The SFX itself, or those of the trait.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sfx: Vec<crate::model::Sfx>,
    /// The dice of the trait; the set's starting dice if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// Traits that a distinction highlights, which step up once as it is taken (SET-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub highlights: Vec<Name>,
}
