//! What a trait set is in the rules, and what it does otherwise than its kind (SET-1 to SET-20).

use crate::model::is_default;
use crate::model::{Die, Name, Need, SetId};
use serde::{Deserialize, Serialize};

/// What a trait set is in the rules (SET-1 to SET-14). Names on screen come from [`SetDef::name`](crate::model::SetDef::name).
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
    /// What GMCs have in place of roles (GMC-8).
    Vices,
    /// A set of the table's own making.
    Own,
}

impl SetKind {
    /// All of them, as a setting offers them.
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

    /// Whether its traits are a set of which one die a roll is free (POOL-1).
    pub const fn one_free(self) -> bool {
        !matches!(self, Self::Freeform | Self::MobDice)
    }

    /// Whether PCs have it, and not only what the GM plays.
    pub const fn is_for_pcs(self) -> bool {
        !matches!(self, Self::Freeform | Self::MobDice | Self::Vices)
    }

    /// What its traits usually say beside their dice, in the order a file shows it.
    pub fn says(self) -> Vec<Says> {
        match self {
            Self::Distinctions | Self::SignatureAssets => vec![Says::Sfx],
            Self::Values => vec![Says::Statement],
            Self::Relationships | Self::Specialties => vec![Says::Tie],
            Self::Resources => vec![Says::Tags, Says::Tie],
            Self::Powers => vec![Says::Source, Says::Sfx, Says::Limit],
            Self::Abilities => vec![Says::Effect, Says::Tags, Says::Sfx, Says::Limit],
            _ => Vec::new(),
        }
    }

    /// How large its traits may be as a character is made (SET-2, SET-3, SET-7, SET-12).
    pub const fn range(self) -> (Die, Die) {
        match self {
            Self::Attributes | Self::Affiliations => (Die::D6, Die::D10),
            Self::SignatureAssets | Self::Powers | Self::Abilities => (Die::D6, Die::D12),
            _ => (Die::D4, Die::D12),
        }
    }

    /// What whoever is made has of it (SET-1 to SET-13).
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

/// What may be said of a trait, or of its set, beside name and dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Says {
    /// A sentence that its owner believes (SET-14).
    Statement,
    /// Special effects (SET-1, SET-9).
    Sfx,
    /// Limits (SET-9, SET-10).
    Limit,
    /// Whom or what it is about (SET-8, SET-11, SET-6).
    Tie,
    /// An effect tag (SET-10).
    Effect,
    /// Tags in words (SET-10, SET-11, RES-1).
    Tags,
    /// Where a set comes from (SET-9).
    Source,
}

impl Says {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Statement, Self::Sfx, Self::Limit, Self::Tie, Self::Effect, Self::Tags, Self::Source];
}

/// What an ability is for (SET-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "their names say what they are")]
pub enum EffectTag {
    Attack,
    Sensory,
    Movement,
    Control,
    Defence,
    Enhancement,
}

impl EffectTag {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Attack, Self::Sensory, Self::Movement, Self::Control, Self::Defence, Self::Enhancement];
}

/// What differs from the ways of a set's kind; what is not said is as the kind has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetWays {
    /// Whether all characters have the same traits of it, and a die of it is in every pool (SET-16).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prime: Option<bool>,
    /// Whether its traits may be used as a d4 for a plot point (POOL-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hinders: Option<bool>,
    /// Whether whoever has none of it rolls a d4 in its place (SET-8, SET-17).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absent: Option<bool>,
    /// The least and the most a trait of it has as a character is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<(Die, Die)>,
    /// Whether somebody may have several of it, each with a name of its own (SET-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub many: Option<bool>,
    /// The set on whose traits its traits hang, one on one (SET-6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<SetId>,
    /// Whether such a trait stands in for the one it hangs on instead of joining beside it (SET-6).
    #[serde(skip_serializing_if = "is_default")]
    pub stands_in: bool,
    /// What its traits say beside their dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<Vec<Says>>,
    /// What whoever is made has of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<Vec<Need>>,
    /// The dice that its usual traits begin with, in order; the last one goes on (SET-2, SET-3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<Die>,
}

/// A list of a setting, of which entries are copied to files (SFX-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// The group: a profession, a culture, a background.
    pub name: Name,
    /// What it is a list of.
    pub of: ListKind,
    /// What is in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Entry>,
}

/// What a list of a setting holds (SFX-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ListKind {
    /// Special effects, for any trait or set.
    Sfx,
    /// Traits of a set: distinctions, talents, specialties.
    Traits(SetId),
}

/// One entry of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What it is called.
    pub name: Name,
    /// What it does, in words: the note of a trait.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    /// The special effect itself, or those that hang on the trait.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sfx: Vec<crate::model::Sfx>,
    /// The dice of the trait; what its set starts at, where none are named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// Traits that a distinction names, which step up once as it is taken (SET-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub highlights: Vec<Name>,
}
