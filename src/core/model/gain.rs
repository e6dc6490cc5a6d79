//! What a character can gain for good, and what a gain costs (GROW-3 to GROW-14).
//!
//! Every way of growing is a price on this one list: a test of the growth pool, experience, sessions that are spent,
//! advances, a stage of pathways. A setting keeps the list with its prices ([`Setting::menu`](super::Setting::menu)).

use super::is_default;
use super::{Die, GrowthPool, Host, Name, SetDef, SetId, SetKind, TraitId};
use serde::{Deserialize, Serialize};

/// Of which traits something may be gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GainOf {
    /// Of any set.
    Any,
    /// Of every set of that kind.
    Kind(SetKind),
    /// Of that one.
    Set(SetId),
}

/// One thing that somebody can gain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gain {
    /// A trait steps up: from that size only, where one is said, and straight to another one, where that is said.
    Up {
        /// Of which sets.
        of: GainOf,
        /// The size it must have.
        #[serde(default, skip_serializing_if = "is_default")]
        from: Option<Die>,
        /// The size it goes to; one step up, where nothing is said.
        #[serde(default, skip_serializing_if = "is_default")]
        to: Option<Die>,
    },
    /// A trait steps up, and another one of its set down (GROW-9, GROW-10).
    UpAndDown(GainOf),
    /// A new trait with these dice; with none, what is usual for something new (GROW-3).
    New {
        /// Of which set.
        of: GainOf,
        /// Its dice.
        #[serde(default, skip_serializing_if = "is_default")]
        dice: Vec<Die>,
    },
    /// One more die for a trait that has several, of the size of those (GROW-6, RES-1); of this size, where it has
    /// none.
    MoreDice(GainOf, Die),
    /// A trait becomes another one of its size: a swapped distinction (GROW-3, GROW-10).
    Swap(GainOf),
    /// A trait has another statement (GROW-9).
    Restate(GainOf),
    /// A special effect is unlocked.
    Unlock,
    /// A new special effect on a trait, to be unlocked later (GROW-8).
    AddSfx(GainOf),
    /// Another special effect in place of one.
    SwapSfx {
        /// Whether the one that goes was unlocked, as the new one is then.
        unlocked: bool,
    },
    /// An asset made in play becomes a trait of that set (GROW-9).
    FromAsset(GainOf),
    /// A descriptor tag for an ability (GROW-10).
    Tag(GainOf),
    /// A whole trait set with a name of its own (SET-9).
    WholeSet(GainOf),
    /// A whole trait set becomes another one: what is in it keeps its sizes (SET-9).
    SwapSet(GainOf),
    /// Something of the story, in words (GROW-8, GROW-14).
    Story(Name),
}

impl GainOf {
    /// Whether a set is one of those.
    pub fn takes(self, def: &SetDef) -> bool {
        match self {
            Self::Any => true,
            Self::Kind(kind) => def.kind == kind,
            Self::Set(id) => def.id == id,
        }
    }
}

impl Gain {
    /// A trait of those steps up.
    pub const fn up(of: GainOf) -> Self {
        Self::Up { of, from: None, to: None }
    }

    /// A new trait with the usual die.
    pub const fn new(of: GainOf) -> Self {
        Self::New { of, dice: Vec::new() }
    }

    /// Of which sets it is, where it is about traits.
    pub fn of(&self) -> Option<GainOf> {
        self.clone().of_mut().copied()
    }

    /// The same, of other sets.
    pub(crate) fn of_mut(&mut self) -> Option<&mut GainOf> {
        match self {
            Self::Up { of, .. }
            | Self::New { of, .. }
            | Self::UpAndDown(of)
            | Self::MoreDice(of, _)
            | Self::Swap(of)
            | Self::Restate(of)
            | Self::AddSfx(of)
            | Self::FromAsset(of)
            | Self::Tag(of)
            | Self::WholeSet(of)
            | Self::SwapSet(of) => Some(of),
            Self::Unlock | Self::SwapSfx { .. } | Self::Story(_) => None,
        }
    }
}

/// What a gain costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Price {
    /// A growth test of that pool, against the rating and that die (GROW-3, GROW-5, GROW-6).
    Test(GrowthPool, Die),
    /// Experience (GROW-8).
    Xp(u16),
    /// Sessions of one's record (GROW-9).
    Sessions(u8),
    /// Advances (GROW-14).
    Advances(u8),
}

impl Price {
    /// Whether two prices are of one way to grow: they stand in one list, which a setting rewrites as a whole.
    pub fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Test(one, _), Self::Test(other, _)) => one == other,
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
    }
}

/// One line of a setting's list of what can be gained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unlock {
    /// What.
    pub gain: Gain,
    /// What it costs.
    pub price: Price,
    /// Gone from the list once somebody has it: a thing of the story (GROW-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// Such a thing that somebody has: on the list no more, which stays the setting's own.
    #[serde(default, skip_serializing_if = "is_default")]
    pub had: bool,
    /// Added to the usual list of its way to grow, which it does not replace.
    #[serde(default, skip_serializing_if = "is_default")]
    pub besides: bool,
}

impl Unlock {
    /// A line with that price, for good.
    pub const fn new(gain: Gain, price: Price) -> Self {
        Self { gain, price, once: false, had: false, besides: false }
    }
}

/// A gain with what it is about on one file: what a character tests for, or trains for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// What is gained.
    pub gain: Gain,
    /// The trait it is about.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<TraitId>,
    /// The trait that steps down for it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub down: Option<TraitId>,
    /// What a special effect hangs on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: Option<Host>,
    /// To which set of the setting something new comes; the first that fits, where none is said.
    #[serde(default, skip_serializing_if = "is_default")]
    pub set: Option<SetId>,
    /// What is new is called so; or which special effect is meant, or which tag.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Name,
    /// The special effect or the set that goes (swapped ones only).
    #[serde(default, skip_serializing_if = "is_default")]
    pub old: Name,
    /// A statement, or what a special effect does; or what is in a set, with commas between.
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Name,
    /// The session on record whose asset becomes a trait; its name says which asset (GROW-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<u32>,
    /// The dice of a specialty that steps up, where there are several forms of its next level (SET-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Die>,
}

impl Wish {
    /// A gain of which nothing else is said.
    pub fn of(gain: Gain) -> Self {
        let none = Name::default;
        let (name, old, text) = (none(), none(), none());
        Self { gain, at: None, down: None, on: None, set: None, name, old, text, session: None, form: Vec::new() }
    }

    /// The same, about that trait.
    #[must_use]
    pub fn at(self, at: TraitId) -> Self {
        Self { at: Some(at), ..self }
    }
}

/// The usual lists, which count until a setting writes its own (GROW-3, GROW-5, GROW-6, GROW-8, GROW-9).
pub mod usual {
    use super::{Gain, GainOf, Price, Unlock};
    use crate::model::{Die, GrowthPool, SetKind as K};

    const fn of(kind: K) -> GainOf {
        GainOf::Kind(kind)
    }

    fn rows(price: Price, gains: Vec<Gain>) -> impl Iterator<Item = Unlock> {
        gains.into_iter().map(move |gain| Unlock::new(gain, price))
    }

    fn test(pool: GrowthPool, lists: Vec<(Die, Vec<Gain>)>) -> Vec<Unlock> {
        lists.into_iter().flat_map(|(die, gains)| rows(Price::Test(pool, die), gains)).collect()
    }

    /// Growth from session to session (GROW-3); a power set is swapped (SET-9) and an ability has one more tag (GROW-10)
    /// at the price of a step. Abilities and sets of a table's own grow as powers, reputations as relationships, another
    /// die of a specialty as a new one.
    fn session() -> Vec<Unlock> {
        let both = |kind| [Gain::up(of(kind)), Gain::new(of(kind))];
        let d12 = vec![Gain::up(of(K::Attributes)), Gain::up(of(K::Affiliations))];
        let mut d10 = vec![Gain::up(of(K::Roles))];
        d10.extend([K::Distinctions, K::Powers, K::Abilities, K::Own].into_iter().flat_map(both));
        d10.extend([Gain::SwapSet(of(K::Powers)), Gain::Tag(of(K::Abilities)), Gain::new(of(K::Talents))]);
        let mut d8: Vec<Gain> = [K::Skills, K::Specialties].into_iter().flat_map(both).collect();
        d8.extend([Gain::MoreDice(of(K::Specialties), Die::D6), Gain::Unlock]);
        d8.extend([Gain::UpAndDown(of(K::Values)), Gain::Swap(of(K::Distinctions))]);
        let mut d6: Vec<Gain> =
            [K::Relationships, K::Reputations, K::Resources, K::SignatureAssets].into_iter().flat_map(both).collect();
        d6.push(Gain::SwapSfx { unlocked: true });
        test(GrowthPool::Session, vec![(Die::D12, d12), (Die::D10, d10), (Die::D8, d8), (Die::D6, d6)])
    }

    /// Paced growth (GROW-5).
    fn paced() -> Vec<Unlock> {
        let both = |kind| [Gain::up(of(kind)), Gain::new(of(kind))];
        let mut d8: Vec<Gain> = both(K::Specialties).into();
        d8.extend([Gain::Unlock, Gain::Swap(of(K::Distinctions))]);
        let mut d6: Vec<Gain> = both(K::SignatureAssets).into();
        d6.push(Gain::SwapSfx { unlocked: false });
        test(
            GrowthPool::Paced,
            vec![
                (Die::D12, vec![Gain::up(of(K::Attributes))]),
                (Die::D10, both(K::Distinctions).into()),
                (Die::D8, d8),
                (Die::D6, d6),
            ],
        )
    }

    /// Growth from stress alone (GROW-6).
    fn stress() -> Vec<Unlock> {
        let resources = of(K::Resources);
        test(
            GrowthPool::StressOnly,
            vec![
                (Die::D12, vec![Gain::UpAndDown(of(K::Affiliations))]),
                (Die::D10, vec![Gain::Swap(of(K::Distinctions)), Gain::up(of(K::Roles)), Gain::new(of(K::Talents))]),
                (Die::D8, vec![Gain::Swap(of(K::Talents)), Gain::MoreDice(resources, Die::D8)]),
                (Die::D6, vec![Gain::up(resources), Gain::New { of: resources, dice: vec![Die::D6, Die::D6] }]),
            ],
        )
    }

    /// What a growth pool tests for, as it usually is.
    pub fn of_pool(pool: GrowthPool) -> Vec<Unlock> {
        match pool {
            GrowthPool::Off => Vec::new(),
            GrowthPool::Session => session(),
            GrowthPool::Paced => paced(),
            GrowthPool::StressOnly => stress(),
        }
    }

    /// What experience buys (GROW-8).
    pub fn of_milestones() -> Vec<Unlock> {
        let asset = |die| Gain::New { of: of(K::SignatureAssets), dice: vec![die] };
        let from = |die| Gain::Up { of: GainOf::Any, from: Some(die), to: None };
        let specialty = Gain::New { of: of(K::Specialties), dice: vec![Die::D6] };
        let sfx = |kind| Gain::AddSfx(of(kind));
        let more = Gain::MoreDice(of(K::Specialties), Die::D6);
        let lists = [
            (5, vec![specialty, more, Gain::Unlock, asset(Die::D6), from(Die::D6)]),
            (10, vec![asset(Die::D8), sfx(K::Distinctions), sfx(K::SignatureAssets), from(Die::D8)]),
            (15, vec![asset(Die::D10), from(Die::D10)]),
            (20, vec![Gain::Up { of: of(K::Specialties), from: None, to: Some(Die::D12) }, asset(Die::D12)]),
        ];
        lists.into_iter().flat_map(|(xp, gains)| rows(Price::Xp(xp), gains)).collect()
    }

    /// What sessions train (GROW-9); roles that are training packages cost less than others. Reputations train as
    /// relationships, abilities and sets of a table's own as powers.
    pub fn of_sessions(packages: bool) -> Vec<Unlock> {
        let up = |kinds: &[K]| kinds.iter().map(|kind| Gain::up(of(*kind))).collect::<Vec<_>>();
        let one = vec![
            Gain::FromAsset(of(K::SignatureAssets)),
            Gain::FromAsset(of(K::Relationships)),
            Gain::FromAsset(of(K::Reputations)),
            Gain::Swap(of(K::Distinctions)),
            Gain::Restate(GainOf::Any),
        ];
        let mut two = up(&[K::SignatureAssets, K::Relationships, K::Reputations]);
        two.extend([Gain::new(of(K::Specialties)), Gain::MoreDice(of(K::Specialties), Die::D6), Gain::Unlock]);
        let mut three = up(&[K::Skills, K::Resources, K::Powers, K::Abilities, K::Own]);
        if packages { &mut two } else { &mut three }.push(Gain::up(of(K::Roles)));
        three.push(Gain::UpAndDown(of(K::Values)));
        let four = vec![Gain::UpAndDown(of(K::Attributes)), Gain::UpAndDown(of(K::Affiliations))];
        let lists = [(1, one), (2, two), (3, three), (4, four)];
        lists.into_iter().flat_map(|(sessions, gains)| rows(Price::Sessions(sessions), gains)).collect()
    }
}
