//! Permanent gains of a character and their prices (GROW-3 to GROW-14).
//!
//! Every way of growing is a price on this one list: a test of the growth pool, experience, spent sessions, advances, a
//! stage of pathways. A setting keeps the list with its prices ([`Setting::menu`](super::Setting::menu)).

use super::is_default;
use super::{Die, GrowthPool, Host, Name, SetDef, SetId, SetKind, TraitId};
use serde::{Deserialize, Serialize};

/// The traits that a gain may apply to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GainOf {
    Any,
    Kind(SetKind),
    Set(SetId),
}

/// One possible gain of a character.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gain {
    /// A trait steps up: only from `from` if given, and straight to `to` if given.
    Up {
        of: GainOf,
        #[serde(default, skip_serializing_if = "is_default")]
        from: Option<Die>,
        /// The size it goes to; one step up, if `None`.
        #[serde(default, skip_serializing_if = "is_default")]
        to: Option<Die>,
    },
    /// A trait steps up, and another one of its set down (GROW-9, GROW-10).
    UpAndDown(GainOf),
    /// A new trait with these dice, or with the usual dice if empty (GROW-3).
    New {
        of: GainOf,
        #[serde(default, skip_serializing_if = "is_default")]
        dice: Vec<Die>,
    },
    /// One more die for a trait with several: of their size, or of the given size if it has none (GROW-6, RES-1).
    MoreDice(GainOf, Die),
    /// A trait becomes another one of its size: a swapped distinction (GROW-3, GROW-10).
    Swap(GainOf),
    /// A new statement for a trait (GROW-9).
    Restate(GainOf),
    Unlock,
    /// A new SFX on a trait, to be unlocked later (GROW-8).
    AddSfx(GainOf),
    SwapSfx {
        /// The replaced SFX was unlocked, and so the new one will be.
        unlocked: bool,
    },
    /// An asset made in play becomes a trait of that set (GROW-9).
    FromAsset(GainOf),
    /// A descriptor tag for an ability (GROW-10).
    Tag(GainOf),
    /// A whole trait set with a name of its own (SET-9).
    WholeSet(GainOf),
    /// A whole trait set becomes another one, with its traits at their sizes (SET-9).
    SwapSet(GainOf),
    /// A story detail, in words (GROW-8, GROW-14).
    Story(Name),
}

impl GainOf {
    /// Returns whether a set is one of those.
    pub fn takes(self, def: &SetDef) -> bool {
        match self {
            Self::Any => true,
            Self::Kind(kind) => def.kind == kind,
            Self::Set(id) => def.id == id,
        }
    }
}

impl Gain {
    /// Creates the gain of one step up.
    pub const fn up(of: GainOf) -> Self {
        Self::Up { of, from: None, to: None }
    }

    /// Creates the gain of a new trait with the usual die.
    pub const fn new(of: GainOf) -> Self {
        Self::New { of, dice: Vec::new() }
    }

    /// Returns the traits it applies to, if it is about traits.
    pub fn of(&self) -> Option<GainOf> {
        // The list of variants stands once, in `of_mut`; the clone saves a second one that could differ.
        self.clone().of_mut().copied()
    }

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

/// The price of a gain.
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
    /// Returns whether two prices belong to one way to grow, whose list a setting rewrites as a whole.
    pub fn is_like(self, other: Self) -> bool {
        // Session, paced and stress-only growth each have a list of their own (GROW-3, GROW-5, GROW-6).
        match (self, other) {
            (Self::Test(one, _), Self::Test(other, _)) => one == other,
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
    }
}

/// A line of a setting's list of gains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unlock {
    pub gain: Gain,
    pub price: Price,
    /// Leaves the list once a character has it: a story item (GROW-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// A `once` line that a character has: off the list for now, but kept by the setting.
    #[serde(default, skip_serializing_if = "is_default")]
    pub had: bool,
    /// Adds to the usual list of its way to grow, and does not replace it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub besides: bool,
}

impl Unlock {
    /// Creates a line that stays on the list.
    pub const fn new(gain: Gain, price: Price) -> Self {
        Self { gain, price, once: false, had: false, besides: false }
    }
}

/// A gain applied to one file: the thing a character tests or trains for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    pub gain: Gain,
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<TraitId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub down: Option<TraitId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: Option<Host>,
    /// The set that a new trait joins; the first that fits, if `None`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub set: Option<SetId>,
    /// The name of the new trait, or of the SFX or tag that is meant.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Name,
    /// The name of the SFX or set that goes (swaps only).
    #[serde(default, skip_serializing_if = "is_default")]
    pub old: Name,
    /// A statement, the text of an SFX, or the traits of a set, separated by commas.
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Name,
    /// The session on record whose asset becomes a trait; its name says which asset (GROW-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<u32>,
    /// The dice of a specialty that steps up, if its next level has several forms (SET-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Die>,
}

impl Wish {
    /// Creates a wish for the gain alone.
    pub fn of(gain: Gain) -> Self {
        let none = Name::default;
        let (name, old, text) = (none(), none(), none());
        Self { gain, at: None, down: None, on: None, set: None, name, old, text, session: None, form: Vec::new() }
    }

    /// Sets the trait it is about.
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
        // There are no new ones: which attributes and affiliations there are is the setting's to say.
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
        // Paced growth swaps a locked SFX, growth by session an unlocked one (GROW-5, GROW-3).
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
                // A swap of affiliations keeps their sum: one goes up, another one down (GROW-6).
                (Die::D12, vec![Gain::UpAndDown(of(K::Affiliations))]),
                (Die::D10, vec![Gain::Swap(of(K::Distinctions)), Gain::up(of(K::Roles)), Gain::new(of(K::Talents))]),
                (Die::D8, vec![Gain::Swap(of(K::Talents)), Gain::MoreDice(resources, Die::D8)]),
                (Die::D6, vec![Gain::up(resources), Gain::New { of: resources, dice: vec![Die::D6, Die::D6] }]),
            ],
        )
    }

    /// Returns the usual gains of a growth pool.
    pub fn of_pool(pool: GrowthPool) -> Vec<Unlock> {
        match pool {
            GrowthPool::Off => Vec::new(),
            GrowthPool::Session => session(),
            GrowthPool::Paced => paced(),
            GrowthPool::StressOnly => stress(),
        }
    }

    /// Returns the usual gains for experience (GROW-8).
    pub fn of_milestones() -> Vec<Unlock> {
        let asset = |die| Gain::New { of: of(K::SignatureAssets), dice: vec![die] };
        // Experience buys a step for a trait of whatever set, at the price of the size it has (GROW-8).
        let from = |die| Gain::Up { of: GainOf::Any, from: Some(die), to: None };
        let specialty = Gain::New { of: of(K::Specialties), dice: vec![Die::D6] };
        let sfx = |kind| Gain::AddSfx(of(kind));
        let more = Gain::MoreDice(of(K::Specialties), Die::D6);
        let lists = [
            (5, vec![specialty, more, Gain::Unlock, asset(Die::D6), from(Die::D6)]),
            (10, vec![asset(Die::D8), sfx(K::Distinctions), sfx(K::SignatureAssets), from(Die::D8)]),
            // The sources leave this row out: its sizes are a ruling between those of 10 and 20 (GROW-8).
            (15, vec![asset(Die::D10), from(Die::D10)]),
            (20, vec![Gain::Up { of: of(K::Specialties), from: None, to: Some(Die::D12) }, asset(Die::D12)]),
        ];
        lists.into_iter().flat_map(|(xp, gains)| rows(Price::Xp(xp), gains)).collect()
    }

    /// Returns the usual gains for sessions of training (GROW-9). Roles that are training packages cost less than
    /// others; reputations train as relationships, abilities and a table's own sets as powers.
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
        // A value never goes up alone, whatever way of growth it is (GROW-10).
        three.push(Gain::UpAndDown(of(K::Values)));
        // No attribute or affiliation goes up alone by training (GROW-9).
        let four = vec![Gain::UpAndDown(of(K::Attributes)), Gain::UpAndDown(of(K::Affiliations))];
        let lists = [(1, one), (2, two), (3, three), (4, four)];
        lists.into_iter().flat_map(|(sessions, gains)| rows(Price::Sessions(sessions), gains)).collect()
    }
}
