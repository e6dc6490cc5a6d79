//! Typed ids, and the ways a command may point at something.

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A typed word or sentence, shared because every command copies the table.
pub type Name = Arc<str>;

/// An ordered map whose copies share everything that did not change.
pub type Map<K, V> = Arc<BTreeMap<K, Arc<V>>>;

/// Returns a free name like the wanted one: itself, or with the first free number, so after `Thug` and `Thug 2` comes
/// `Thug 3` (GMC-4).
pub fn free_name(wanted: &str, taken: impl Fn(&str) -> bool) -> Name {
    if !taken(wanted) {
        return wanted.into();
    }
    // Only a number at the end is a count: `Agent Smith` keeps both words.
    let numbered = wanted.rsplit_once(' ').filter(|(_, n)| n.parse::<u32>().is_ok());
    let stem = numbered.map_or(wanted, |(stem, _)| stem);
    // The one without a number is the first.
    let mut names = (2..=u32::MAX).map(|n| format!("{stem} {n}"));
    names.find(|name| !taken(name)).unwrap_or_default().into()
}

/// Returns whether two names are equal, ignoring case. Plain-letter names, the most common, are compared without a
/// copy.
pub fn same_name(one: &str, other: &str) -> bool {
    let plain = one.is_ascii() && other.is_ascii();
    if plain { one.eq_ignore_ascii_case(other) } else { one.to_lowercase() == other.to_lowercase() }
}

/// Returns whether a field has its default, which files leave out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Reads a map and refuses a second entry under one key, where serde would silently keep the last: two files merged by
/// hand must not lose a character.
pub(super) fn unique<'de, D: Deserializer<'de>, K, V>(input: D) -> Result<BTreeMap<K, V>, D::Error>
where
    K: Deserialize<'de> + Ord,
    V: Deserialize<'de>,
{
    struct Entries<K, V>(std::marker::PhantomData<(K, V)>);
    impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
        type Value = BTreeMap<K, V>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map in braces")
        }
        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut entries = BTreeMap::new();
            while let Some(key) = map.next_key()? {
                if entries.contains_key(&key) {
                    return Err(A::Error::custom("another entry already has this id"));
                }
                entries.insert(key, map.next_value()?);
            }
            Ok(entries)
        }
    }
    input.deserialize_map(Entries(std::marker::PhantomData))
}

pub(super) fn unique_map<'de, D: Deserializer<'de>, K, V>(input: D) -> Result<Map<K, V>, D::Error>
where
    K: Deserialize<'de> + Ord,
    V: Deserialize<'de>,
{
    unique(input).map(Arc::new)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);
    )*};
}

ids! {
    /// A person at the table (not the character they play).
    PlayerId
    /// A PC or GMC.
    CharacterId
    /// One trait of one bearer.
    TraitId
    /// One trait set as a bearer has it.
    TraitSetId
    /// A trait set as the setting defines it.
    SetId
    /// A stress or trauma track of the setting.
    TrackId
    /// A scene.
    SceneId
    /// A doom, crisis or challenge pool.
    PoolId
    /// One roll.
    RollId
    /// A test, contest or other thing settled with rolls.
    ResolutionId
    /// One die of one roll.
    DieId
    /// An element of the pathways map.
    ElementId
    /// A connection between two elements of the pathways map.
    ConnectionId
    /// A warp zone of the pathways map.
    WarpId
    /// A timed test.
    TimedId
    /// An archetype of the setting.
    ArchetypeId
    /// A counter, of the setting or at the table.
    CounterId
    /// The place of an SFX in its host's list, from 0.
    SfxNo
    /// A picture or text for the players.
    HandoutId
    /// A note of the GM in the log.
    RemarkId
}

/// Anything that can carry traits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Bearer {
    Character(CharacterId),
    /// A scene: its distinctions, and the traits that affect everyone in it.
    Scene(SceneId),
    /// A pool: complications on a crisis site (COMP-1).
    Pool(PoolId),
    /// An archetype of the setting: a character in outline (CHAR-1).
    Archetype(ArchetypeId),
}

impl Bearer {
    /// Returns the PC or GMC, if it is one.
    pub const fn character(self) -> Option<CharacterId> {
        match self {
            Self::Character(id) => Some(id),
            Self::Scene(_) | Self::Pool(_) | Self::Archetype(_) => None,
        }
    }
}

/// One trait of one bearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TraitRef {
    pub of: Bearer,
    pub id: TraitId,
}

/// A character, or a pool with a turn of its own (CRI-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Actor {
    Character(CharacterId),
    Pool(PoolId),
}

impl From<CharacterId> for Actor {
    fn from(id: CharacterId) -> Self {
        Self::Character(id)
    }
}

/// A command's reference to something: by id, as the panels do, by name, as scripts do, or as something an earlier
/// command of the same press made.
///
/// In RON a number is an id, a string a name, and `(made: 1)` the first thing of its kind that the press made.
/// References are looked up when the command is judged; one that fits nothing or several things is refused with its
/// name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ref<T> {
    Id(T),
    Name(Name),
    /// The thing of its kind with this number, from 1, among those that this press has made and that still exist.
    Made(u32),
}

impl<T: Target> From<T> for Ref<T> {
    fn from(id: T) -> Self {
        Self::Id(id)
    }
}

impl<T: Target> From<&str> for Ref<T> {
    fn from(name: &str) -> Self {
        Self::Name(name.into())
    }
}

impl<T: Serialize> Serialize for Ref<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            // Never as a bare number, which a bearer or an actor lacks: all references are written alike.
            Self::Id(id) => field(out, "id", id),
            Self::Name(name) => out.serialize_str(name),
            Self::Made(nth) => field(out, "made", nth),
        }
    }
}

fn field<S: Serializer, V: Serialize>(out: S, name: &'static str, value: &V) -> Result<S::Ok, S::Error> {
    let mut fields = out.serialize_struct("Ref", 1)?;
    fields.serialize_field(name, value)?;
    fields.end()
}

/// A thing that a [`Ref`] can point at.
pub trait Target: Sized {
    /// Returns the id with that number, if ids of its kind are bare numbers.
    fn from_number(number: u32) -> Option<Self>;

    /// Returns the id as a number.
    fn number(&self) -> u32;
}

macro_rules! numbered {
    ($($name:ident)*) => {$(
        impl Target for $name {
            fn from_number(number: u32) -> Option<Self> {
                Some(Self(number))
            }
            fn number(&self) -> u32 {
                self.0
            }
        }
    )*};
}
numbered!(PlayerId CharacterId TraitId TraitSetId SetId TrackId SceneId PoolId RollId ResolutionId DieId ElementId ConnectionId WarpId TimedId ArchetypeId SfxNo HandoutId RemarkId CounterId);

impl Target for Bearer {
    fn from_number(_: u32) -> Option<Self> {
        None
    }
    fn number(&self) -> u32 {
        match self {
            Self::Character(id) => id.0,
            Self::Scene(id) => id.0,
            Self::Pool(id) => id.0,
            Self::Archetype(id) => id.0,
        }
    }
}

impl Target for Actor {
    fn from_number(_: u32) -> Option<Self> {
        None
    }
    fn number(&self) -> u32 {
        match self {
            Self::Character(id) => id.0,
            Self::Pool(id) => id.0,
        }
    }
}

enum RefField {
    Id,
    Made,
}

impl<'r> Deserialize<'r> for RefField {
    fn deserialize<D: Deserializer<'r>>(input: D) -> Result<Self, D::Error> {
        struct FieldVisitor;
        impl Visitor<'_> for FieldVisitor {
            type Value = RefField;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("id or made")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<RefField, E> {
                match name {
                    "id" => Ok(RefField::Id),
                    "made" => Ok(RefField::Made),
                    other => Err(E::unknown_field(other, &["id", "made"])),
                }
            }
        }
        input.deserialize_identifier(FieldVisitor)
    }
}

impl<'r, T: Target + Deserialize<'r>> Deserialize<'r> for Ref<T> {
    fn deserialize<D: Deserializer<'r>>(input: D) -> Result<Self, D::Error> {
        struct RefVisitor<T>(std::marker::PhantomData<T>);
        impl<'de, T: Target + Deserialize<'de>> Visitor<'de> for RefVisitor<T> {
            type Value = Ref<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a name in quotes, an id number, or (made: 1) for the first thing this step makes")
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Ref<T>, E> {
                let number = u32::try_from(number).map_err(|_| E::custom("this id number is too large"))?;
                T::from_number(number).map(Ref::Id).ok_or_else(|| E::custom("expected a name in quotes"))
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<Ref<T>, E> {
                Ok(Ref::Name(name.into()))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Ref<T>, A::Error> {
                let found = match map.next_key()? {
                    Some(RefField::Id) => Ref::Id(map.next_value()?),
                    Some(RefField::Made) => Ref::Made(map.next_value()?),
                    None => return Err(A::Error::missing_field("made")),
                };
                // A second field must not be dropped without a word, as serde would let it.
                match map.next_key::<RefField>()? {
                    Some(_) => Err(A::Error::custom("use either id or made, not both")),
                    None => Ok(found),
                }
            }
        }
        input.deserialize_any(RefVisitor(std::marker::PhantomData))
    }
}
