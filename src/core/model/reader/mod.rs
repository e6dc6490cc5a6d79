//! Reads a type from RON, with little code for each type.
//!
//! `ron` compiles its parser into every type that is read, and each struct four times, since it might be a range.
//! Here the parser stands behind trait objects and is compiled once. It is asked for the same in the same order, so
//! what it finds wrong, and where, stays the same. What is generic here is compiled some thousand times: closures,
//! which bring shims along, and `?` are left to what is not.

mod parser;

use parser::{Ask, Choice, Held, Input, Kind, Open, Plain, Row, Take, TakeHeld};
use ron::error::{Error, Position, Result, Span, SpannedError, SpannedResult};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::marker::PhantomData;

/// Reads a whole text.
pub(crate) fn read_ron<T: DeserializeOwned>(text: &str, options: &ron::Options) -> SpannedResult<T> {
    let mut seeded = Seeded { seed: Some(PhantomData), found: None };
    options.from_str_seed(text, Ask(&mut seeded))?;
    // The parser asks for a value, or fails.
    let start = Position { line: 1, col: 1 };
    seeded.found.ok_or(SpannedError { code: Error::Eof, span: Span { start, end: start } })
}

/// What a seed made of a value.
struct Seeded<S, T> {
    seed: Option<S>,
    found: Option<T>,
}

impl<'de, S: DeserializeSeed<'de>> Take<'de> for Seeded<S, S::Value> {
    fn take(&mut self, input: &mut dyn Input<'de>) -> Result<()> {
        let Some(seed) = self.seed.take() else { return Err(Error::Eof) };
        match seed.deserialize(Value(input)) {
            Ok(found) => {
                self.found = Some(found);
                Ok(())
            }
            Err(error) => Err(error),
        }
    }
}

macro_rules! open_as {
    ($($(#[$doc:meta])* $name:ident: $($held:pat => |$visitor:ident| $found:expr),*;)*) => {$(
        $(#[$doc])*
        struct $name<V, T> {
            visitor: Option<V>,
            found: Option<T>,
        }

        impl<'de, V: Visitor<'de>> $name<V, V::Value> {
            fn new(visitor: V) -> Self {
                Self { visitor: Some(visitor), found: None }
            }

            /// What the visitor made of it.
            fn read(self, opened: Result<()>) -> Result<V::Value> {
                match (opened, self.found) {
                    (Ok(()), Some(found)) => Ok(found),
                    (Ok(()), None) => Err(Error::Eof),
                    (Err(error), _) => Err(error),
                }
            }
        }

        impl<'de, V: Visitor<'de>> TakeHeld<'de> for $name<V, V::Value> {
            fn take(&mut self, held: Held<'_, 'de>) -> Result<()> {
                let Some(visitor) = self.visitor.take() else { return Err(Error::Eof) };
                let found = match held {
                    $($held => {
                        let $visitor = visitor;
                        $found
                    })*
                    _ => Err(Error::Eof),
                };
                match found {
                    Ok(found) => {
                        self.found = Some(found);
                        Ok(())
                    }
                    Err(error) => Err(error),
                }
            }
        }
    )*};
}

open_as! {
    AsOption: Held::Nothing => |visitor| visitor.visit_none(), Held::One(input) => |visitor| visitor.visit_some(Value(input));
    AsNewtype: Held::One(input) => |visitor| visitor.visit_newtype_struct(Value(input));
    AsList: Held::List(row) => |visitor| visitor.visit_seq(Rest(row));
    AsMap: Held::Fields(row) => |visitor| visitor.visit_map(Rest(row));
    AsStruct: Held::Fields(row) => |visitor| visitor.visit_map(Fields(row));
    AsChoice: Held::Choice(choice) => |visitor| visitor.visit_enum(OneOf(choice));
    /// Whatever stands there: few types ask for that.
    AsAny:
        Held::Plain(plain) => |visitor| give(visitor, plain),
        Held::Nothing => |visitor| visitor.visit_none(),
        Held::One(input) => |visitor| visitor.visit_some(Value(input)),
        Held::List(row) => |visitor| visitor.visit_seq(Rest(row)),
        Held::Fields(row) => |visitor| visitor.visit_map(Rest(row));
}

fn give<'de, V: Visitor<'de>>(visitor: V, plain: Plain<'de>) -> Result<V::Value> {
    match plain {
        Plain::Bool(it) => visitor.visit_bool(it),
        Plain::Unsigned(it) => visitor.visit_u64(it),
        Plain::Signed(it) => visitor.visit_i64(it),
        Plain::Float(it) => visitor.visit_f64(it),
        Plain::Borrowed(it) => visitor.visit_borrowed_str(it),
        Plain::Owned(it) => visitor.visit_string(it),
        Plain::Unit => visitor.visit_unit(),
    }
}

/// The name of a field or of one of an enum.
struct Word<'de>(&'de str);

impl<'de> Deserializer<'de> for Word<'de> {
    type Error = Error;
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_str(self.0)
    }
    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// A value that is still to be read.
struct Value<'i, 'de>(&'i mut dyn Input<'de>);

macro_rules! read_as {
    ($($of:ident: $($name:ident($($arg:ident: $ty:ty),*) $kind:expr),*;)*) => {$($(
        fn $name<V: Visitor<'de>>(self, $($arg: $ty,)* visitor: V) -> Result<V::Value> {
            let mut found = $of::new(visitor);
            let opened = self.0.open($kind, Open(&mut found));
            found.read(opened)
        }
    )*)*};
    ($($name:ident $kind:ident |$visitor:ident, $plain:ident| $found:expr),*) => {$(
        fn $name<V: Visitor<'de>>(self, $visitor: V) -> Result<V::Value> {
            match self.0.plain(Kind::$kind) {
                Ok($plain) => $found,
                Err(error) => Err(error),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Value<'_, 'de> {
    type Error = Error;

    read_as! {
        deserialize_bool Bool |visitor, it| visitor.visit_bool(matches!(it, Plain::Bool(true))),
        deserialize_u8 U8 |visitor, it| visitor.visit_u64(it.unsigned()),
        deserialize_u16 U16 |visitor, it| visitor.visit_u64(it.unsigned()),
        deserialize_u32 U32 |visitor, it| visitor.visit_u64(it.unsigned()),
        deserialize_u64 U64 |visitor, it| visitor.visit_u64(it.unsigned()),
        deserialize_i8 I8 |visitor, it| give(visitor, it),
        deserialize_i16 I16 |visitor, it| give(visitor, it),
        deserialize_i32 I32 |visitor, it| give(visitor, it),
        deserialize_i64 I64 |visitor, it| give(visitor, it),
        deserialize_f32 F32 |visitor, it| give(visitor, it),
        deserialize_f64 F64 |visitor, it| give(visitor, it),
        deserialize_str Text |visitor, it| give(visitor, it),
        deserialize_string Text |visitor, it| give(visitor, it),
        deserialize_char Text |visitor, it| give(visitor, it),
        deserialize_bytes Text |visitor, it| give(visitor, it),
        deserialize_byte_buf Text |visitor, it| give(visitor, it),
        deserialize_identifier Identifier |visitor, it| visitor.visit_str(it.text()),
        deserialize_unit Unit |visitor, _it| visitor.visit_unit(),
        deserialize_ignored_any Ignored |visitor, _it| visitor.visit_unit()
    }

    read_as! {
        AsAny: deserialize_any() Kind::Any;
        AsOption: deserialize_option() Kind::Option;
        AsNewtype: deserialize_newtype_struct(name: &'static str) Kind::Newtype(name);
        AsList: deserialize_seq() Kind::List, deserialize_tuple(len: usize) Kind::Tuple(len),
            deserialize_tuple_struct(name: &'static str, len: usize) Kind::TupleStruct(name, len);
        AsMap: deserialize_map() Kind::Map;
        AsStruct: deserialize_struct(name: &'static str, fields: &'static [&'static str]) Kind::Struct(name, fields);
        AsChoice: deserialize_enum(name: &'static str, names: &'static [&'static str]) Kind::Enum(name, names);
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value> {
        give(visitor, self.0.plain(Kind::UnitStruct(name))?)
    }
}

/// What is left of a list or a map.
struct Rest<'r, 'de>(&'r mut dyn Row<'de>);

impl<'de> SeqAccess<'de> for Rest<'_, 'de> {
    type Error = Error;
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        let mut seeded = Seeded { seed: Some(seed), found: None };
        match self.0.next(&mut seeded) {
            Ok(()) => Ok(seeded.found),
            Err(error) => Err(error),
        }
    }
}

fn value<'de, S: DeserializeSeed<'de>>(row: &mut dyn Row<'de>, seed: S) -> Result<S::Value> {
    let mut seeded = Seeded { seed: Some(seed), found: None };
    match (row.value(&mut seeded), seeded.found) {
        (Ok(()), Some(found)) => Ok(found),
        (Ok(()), None) => Err(Error::Eof),
        (Err(error), _) => Err(error),
    }
}

impl<'de> MapAccess<'de> for Rest<'_, 'de> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        self.next_element_seed(seed)
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value> {
        value(self.0, seed)
    }
}

/// What is left of the fields of a struct, whose keys are words.
struct Fields<'r, 'de>(&'r mut dyn Row<'de>);

impl<'de> MapAccess<'de> for Fields<'_, 'de> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        match self.0.word() {
            Ok(None) => Ok(None),
            Ok(Some(word)) => match seed.deserialize(Word(word)) {
                Ok(key) => Ok(Some(key)),
                Err(error) => Err(error),
            },
            Err(error) => Err(error),
        }
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value> {
        value(self.0, seed)
    }
}

/// One of an enum.
struct OneOf<'c, 'de>(&'c mut dyn Choice<'de>);

impl<'de> EnumAccess<'de> for OneOf<'_, 'de> {
    type Error = Error;
    type Variant = Self;
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self)> {
        match self.0.word() {
            Ok(word) => match seed.deserialize(Word(word)) {
                Ok(which) => Ok((which, self)),
                Err(error) => Err(error),
            },
            Err(error) => Err(error),
        }
    }
}

impl<'de> VariantAccess<'de> for OneOf<'_, 'de> {
    type Error = Error;
    fn unit_variant(self) -> Result<()> {
        self.0.unit()
    }
    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value> {
        let mut seeded = Seeded { seed: Some(seed), found: None };
        match (self.0.newtype(&mut seeded), seeded.found) {
            (Ok(()), Some(found)) => Ok(found),
            (Ok(()), None) => Err(Error::Eof),
            (Err(error), _) => Err(error),
        }
    }
    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value> {
        let mut found = AsList::new(visitor);
        let opened = self.0.tuple(len, Open(&mut found));
        found.read(opened)
    }
    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value> {
        let mut found = AsStruct::new(visitor);
        let opened = self.0.fields(fields, Open(&mut found));
        found.read(opened)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Id(u32);

    #[derive(Debug, PartialEq, Deserialize)]
    struct Pair(i8, String);

    #[derive(Debug, PartialEq, Deserialize)]
    struct Unit;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Open {
        #[serde(default)]
        small: u8,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    enum One {
        Plain,
        Of(Box<All>),
        Two(u16, bool),
        Fields { name: Option<String>, rate: f32 },
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct All {
        id: Id,
        #[serde(default)]
        pair: Option<Pair>,
        #[serde(default)]
        list: Vec<One>,
        #[serde(default)]
        map: BTreeMap<u32, (u64, i64)>,
        #[serde(default)]
        open: Option<Open>,
        #[serde(default)]
        units: Vec<(Unit, ())>,
        #[serde(default)]
        of: Option<crate::model::Ref<crate::model::CharacterId>>,
    }

    /// The parser alone finds the same, right or wrong, and at the same place.
    #[test]
    fn what_is_found_is_what_the_parser_finds() {
        use ron::extensions::Extensions;
        let whole = r#"(id: (7), pair: Some((-3, "a\nb")), list: [Plain, Of((id: (1))), Two(2, true),
            Fields(name: Some("x"), rate: 1.5), Fields(name: None, rate: -2)], map: {1: (2, -3), 4: (5, 6)},
            open: Some((small: 9, more: [1, {2: "3"}, (a: 'b')])), units: [(Unit, ()), ((), ())], of: Some("Mara"))"#;
        let mut texts: Vec<String> = (0..=whole.len()).filter_map(|end| whole.get(..end)).map(str::to_owned).collect();
        // Each word in the place of each other one.
        let words: Vec<&str> = whole.split_inclusive([' ', ',', ':', '(', ')']).collect();
        for at in 0..words.len() {
            for other in &words {
                let mut changed = words.clone();
                changed[at] = other;
                texts.push(changed.concat());
            }
        }
        texts.extend(
            ["(id: (7), of: Some(300))", "(id: (7), of: Some((made: 1)))", "(id: (7), of: Some((made: 1, id: 2)))"]
                .map(str::to_owned),
        );
        let plain = ron::Options::default();
        let loose =
            plain.clone().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
        let mut right = 0;
        for text in &texts {
            for options in [&plain, &loose] {
                let found = read_ron::<All>(text, options);
                assert_eq!(found, options.from_str::<All>(text), "{text}");
                right += usize::from(found.is_ok());
            }
        }
        assert!(right > 50, "{right} of {} texts are right", texts.len());
    }
}
