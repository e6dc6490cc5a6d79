//! The parser of `ron` behind trait objects: the few types that it sees, whatever is read.
//!
//! An error of the parser waits in the value it was met in, as what it is, while what reads that value is told of it;
//! so it goes back to the parser unchanged, which adds to it where it was.

use ron::error::{Error, Result};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as ErrorOf, IgnoredAny, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use std::fmt;

/// What reads one value and keeps it.
pub(super) trait Take<'de> {
    fn take(&mut self, input: &mut dyn Input<'de>) -> Result<()>;
}

/// What reads a value from what it turned out to be.
pub(super) trait TakeHeld<'de> {
    fn take(&mut self, held: Held<'_, 'de>) -> Result<()>;
}

/// A value that is not read yet.
pub(super) trait Input<'de> {
    fn plain(&mut self, kind: Kind) -> Result<Plain<'de>>;
    fn open(&mut self, kind: Kind, open: Open<'_, 'de>) -> Result<()>;
}

/// The values of a list, or fields with theirs.
pub(super) trait Row<'de> {
    /// The name of the next field; at the end nothing.
    fn word(&mut self) -> Result<Option<&'de str>>;
    /// Hands on the next key, or the next value of a list; at the end nothing.
    fn next(&mut self, take: &mut dyn Take<'de>) -> Result<()>;
    /// Hands on the value of the key.
    fn value(&mut self, take: &mut dyn Take<'de>) -> Result<()>;
}

/// One of an enum.
pub(super) trait Choice<'de> {
    /// The name, which is read first.
    fn word(&mut self) -> Result<&'de str>;
    fn unit(&mut self) -> Result<()>;
    fn newtype(&mut self, take: &mut dyn Take<'de>) -> Result<()>;
    fn tuple(&mut self, len: usize, open: Open<'_, 'de>) -> Result<()>;
    fn fields(&mut self, fields: &'static [&'static str], open: Open<'_, 'de>) -> Result<()>;
}

/// What is looked for.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Any,
    Bool,
    U8,
    U16,
    U32,
    U64,
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
    Text,
    Identifier,
    Unit,
    UnitStruct(&'static str),
    Ignored,
    Option,
    Newtype(&'static str),
    List,
    Tuple(usize),
    TupleStruct(&'static str, usize),
    Map,
    Struct(&'static str, &'static [&'static str]),
    Enum(&'static str, &'static [&'static str]),
}

/// A word, a number or a text.
pub(super) enum Plain<'de> {
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Borrowed(&'de str),
    Owned(String),
    Unit,
}

impl Plain<'_> {
    pub fn unsigned(&self) -> u64 {
        if let Self::Unsigned(it) = self { *it } else { 0 }
    }

    pub fn text(&self) -> &str {
        match self {
            Self::Borrowed(it) => it,
            Self::Owned(it) => it,
            _ => "",
        }
    }
}

/// What was found.
pub(super) enum Held<'h, 'de> {
    Plain(Plain<'de>),
    Nothing,
    One(&'h mut dyn Input<'de>),
    List(&'h mut dyn Row<'de>),
    Fields(&'h mut dyn Row<'de>),
    Choice(&'h mut dyn Choice<'de>),
}

/// Hands a value on to what reads it.
pub(super) struct Ask<'f, 'de>(pub &'f mut dyn Take<'de>);

impl<'de> DeserializeSeed<'de> for Ask<'_, 'de> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let mut unread = Unread { input: Some(input), failed: None };
        self.0.take(&mut unread).map_err(|error| unread.failed.take().unwrap_or_else(|| told(error)))
    }
}

/// An error of what reads, as the parser would have made it.
fn told<E: ErrorOf>(error: Error) -> E {
    match error {
        Error::InvalidValueForType { expected, found } => {
            E::invalid_value(Unexpected::Other(&found), &expected.as_str())
        }
        Error::ExpectedDifferentLength { expected, found } => E::invalid_length(found, &expected.as_str()),
        Error::NoSuchEnumVariant { expected, found, .. } => E::unknown_variant(&found, expected),
        Error::NoSuchStructField { expected, found, .. } => E::unknown_field(&found, expected),
        Error::MissingStructField { field, .. } => E::missing_field(field),
        Error::DuplicateStructField { field, .. } => E::duplicate_field(field),
        other => E::custom(other),
    }
}

/// Lets an error of the parser wait.
fn wait<T, E>(found: Result<T, E>, failed: &mut Option<E>) -> Result<T> {
    found.map_err(|error| {
        *failed = Some(error);
        Error::Eof
    })
}

/// What the parser reads a value with.
pub(super) struct Open<'f, 'de>(pub &'f mut dyn TakeHeld<'de>);

impl<'de> Take<'de> for Open<'_, 'de> {
    fn take(&mut self, input: &mut dyn Input<'de>) -> Result<()> {
        self.0.take(Held::One(input))
    }
}

impl<'de> Open<'_, 'de> {
    fn plain<E: ErrorOf>(self, plain: Plain<'de>) -> Result<(), E> {
        self.0.take(Held::Plain(plain)).map_err(told)
    }
}

impl<'de> Visitor<'de> for Open<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_bool<E: ErrorOf>(self, it: bool) -> Result<(), E> {
        self.plain(Plain::Bool(it))
    }
    fn visit_u64<E: ErrorOf>(self, it: u64) -> Result<(), E> {
        self.plain(Plain::Unsigned(it))
    }
    fn visit_i64<E: ErrorOf>(self, it: i64) -> Result<(), E> {
        self.plain(Plain::Signed(it))
    }
    fn visit_f64<E: ErrorOf>(self, it: f64) -> Result<(), E> {
        self.plain(Plain::Float(it))
    }
    fn visit_str<E: ErrorOf>(self, it: &str) -> Result<(), E> {
        self.plain(Plain::Owned(it.to_owned()))
    }
    fn visit_borrowed_str<E: ErrorOf>(self, it: &'de str) -> Result<(), E> {
        self.plain(Plain::Borrowed(it))
    }
    fn visit_string<E: ErrorOf>(self, it: String) -> Result<(), E> {
        self.plain(Plain::Owned(it))
    }
    fn visit_unit<E: ErrorOf>(self) -> Result<(), E> {
        self.plain(Plain::Unit)
    }
    fn visit_none<E: ErrorOf>(self) -> Result<(), E> {
        self.0.take(Held::Nothing).map_err(told)
    }
    fn visit_some<D: Deserializer<'de>>(mut self, input: D) -> Result<(), D::Error> {
        Ask(&mut self).deserialize(input)
    }
    fn visit_newtype_struct<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        self.visit_some(input)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, access: A) -> Result<(), A::Error> {
        let mut list = List { access, failed: None };
        self.0.take(Held::List(&mut list)).map_err(|error| list.failed.take().unwrap_or_else(|| told(error)))
    }
    fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<(), A::Error> {
        let mut fields = Fields { access, failed: None };
        self.0.take(Held::Fields(&mut fields)).map_err(|error| fields.failed.take().unwrap_or_else(|| told(error)))
    }
    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<(), A::Error> {
        let mut one: OneOf<'de, A> = OneOf { access: Some(access), rest: None, failed: None };
        self.0.take(Held::Choice(&mut one)).map_err(|error| one.failed.take().unwrap_or_else(|| told(error)))
    }
}

/// Reads a word, a number or a text.
struct Whole;

macro_rules! whole {
    ($($name:ident($ty:ty) $kind:ident)*) => {$(
        fn $name<E: ErrorOf>(self, it: $ty) -> Result<Plain<'de>, E> {
            Ok(Plain::$kind(it))
        }
    )*};
}

impl<'de> Visitor<'de> for Whole {
    type Value = Plain<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    whole! {
        visit_bool(bool) Bool
        visit_u64(u64) Unsigned
        visit_i64(i64) Signed
        visit_f64(f64) Float
        visit_borrowed_str(&'de str) Borrowed
        visit_string(String) Owned
    }
    fn visit_str<E: ErrorOf>(self, it: &str) -> Result<Plain<'de>, E> {
        Ok(Plain::Owned(it.to_owned()))
    }
    fn visit_unit<E: ErrorOf>(self) -> Result<Plain<'de>, E> {
        Ok(Plain::Unit)
    }
}

/// Reads the name of a field, or of one of an enum.
struct Word;

impl<'de> Visitor<'de> for Word {
    type Value = &'de str;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }
    fn visit_borrowed_str<E: ErrorOf>(self, it: &'de str) -> Result<&'de str, E> {
        Ok(it)
    }
}

impl<'de> DeserializeSeed<'de> for Word {
    type Value = &'de str;
    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<&'de str, D::Error> {
        input.deserialize_identifier(self)
    }
}

fn read<'de, D: Deserializer<'de>, V: Visitor<'de>>(input: D, kind: Kind, visitor: V) -> Result<V::Value, D::Error> {
    match kind {
        Kind::Any => input.deserialize_any(visitor),
        Kind::Bool => input.deserialize_bool(visitor),
        Kind::U8 => input.deserialize_u8(visitor),
        Kind::U16 => input.deserialize_u16(visitor),
        Kind::U32 => input.deserialize_u32(visitor),
        Kind::U64 => input.deserialize_u64(visitor),
        Kind::I8 => input.deserialize_i8(visitor),
        Kind::I16 => input.deserialize_i16(visitor),
        Kind::I32 => input.deserialize_i32(visitor),
        Kind::I64 => input.deserialize_i64(visitor),
        Kind::F32 => input.deserialize_f32(visitor),
        Kind::F64 => input.deserialize_f64(visitor),
        Kind::Text => input.deserialize_str(visitor),
        Kind::Identifier => input.deserialize_identifier(visitor),
        Kind::Unit => input.deserialize_unit(visitor),
        Kind::UnitStruct(name) => input.deserialize_unit_struct(name, visitor),
        Kind::Ignored => input.deserialize_ignored_any(IgnoredAny).and_then(|_| visitor.visit_unit()),
        Kind::Option => input.deserialize_option(visitor),
        Kind::Newtype(name) => input.deserialize_newtype_struct(name, visitor),
        Kind::List => input.deserialize_seq(visitor),
        Kind::Tuple(len) => input.deserialize_tuple(len, visitor),
        Kind::TupleStruct(name, len) => input.deserialize_tuple_struct(name, len, visitor),
        Kind::Map => input.deserialize_map(visitor),
        Kind::Struct(name, fields) => input.deserialize_struct(name, fields, visitor),
        Kind::Enum(name, names) => input.deserialize_enum(name, names, visitor),
    }
}

struct Unread<'de, D: Deserializer<'de>> {
    input: Option<D>,
    failed: Option<D::Error>,
}

impl<'de, D: Deserializer<'de>> Input<'de> for Unread<'de, D> {
    fn plain(&mut self, kind: Kind) -> Result<Plain<'de>> {
        let input = self.input.take().ok_or(Error::Eof)?;
        wait(read(input, kind, Whole), &mut self.failed)
    }
    fn open(&mut self, kind: Kind, open: Open<'_, 'de>) -> Result<()> {
        let input = self.input.take().ok_or(Error::Eof)?;
        wait(read(input, kind, open), &mut self.failed)
    }
}

struct List<A, E> {
    access: A,
    failed: Option<E>,
}

impl<'de, A: SeqAccess<'de>> Row<'de> for List<A, A::Error> {
    fn word(&mut self) -> Result<Option<&'de str>> {
        wait(self.access.next_element_seed(Word), &mut self.failed)
    }
    fn next(&mut self, take: &mut dyn Take<'de>) -> Result<()> {
        wait(self.access.next_element_seed(Ask(take)), &mut self.failed).map(drop)
    }
    fn value(&mut self, take: &mut dyn Take<'de>) -> Result<()> {
        self.next(take)
    }
}

struct Fields<A, E> {
    access: A,
    failed: Option<E>,
}

impl<'de, A: MapAccess<'de>> Row<'de> for Fields<A, A::Error> {
    fn word(&mut self) -> Result<Option<&'de str>> {
        wait(self.access.next_key_seed(Word), &mut self.failed)
    }
    fn next(&mut self, take: &mut dyn Take<'de>) -> Result<()> {
        wait(self.access.next_key_seed(Ask(take)), &mut self.failed).map(drop)
    }
    fn value(&mut self, take: &mut dyn Take<'de>) -> Result<()> {
        wait(self.access.next_value_seed(Ask(take)), &mut self.failed)
    }
}

struct OneOf<'de, A: EnumAccess<'de>> {
    access: Option<A>,
    rest: Option<A::Variant>,
    failed: Option<A::Error>,
}

impl<'de, A: EnumAccess<'de>> OneOf<'de, A> {
    fn rest(&mut self) -> Result<A::Variant> {
        self.rest.take().ok_or(Error::Eof)
    }
}

impl<'de, A: EnumAccess<'de>> Choice<'de> for OneOf<'de, A> {
    fn word(&mut self) -> Result<&'de str> {
        let access = self.access.take().ok_or(Error::Eof)?;
        let (word, rest) = wait(access.variant_seed(Word), &mut self.failed)?;
        self.rest = Some(rest);
        Ok(word)
    }
    fn unit(&mut self) -> Result<()> {
        let rest = self.rest()?;
        wait(rest.unit_variant(), &mut self.failed)
    }
    fn newtype(&mut self, take: &mut dyn Take<'de>) -> Result<()> {
        let rest = self.rest()?;
        wait(rest.newtype_variant_seed(Ask(take)), &mut self.failed)
    }
    fn tuple(&mut self, len: usize, open: Open<'_, 'de>) -> Result<()> {
        let rest = self.rest()?;
        wait(rest.tuple_variant(len, open), &mut self.failed)
    }
    fn fields(&mut self, fields: &'static [&'static str], open: Open<'_, 'de>) -> Result<()> {
        let rest = self.rest()?;
        wait(rest.struct_variant(fields, open), &mut self.failed)
    }
}
