//! Asks a type itself what it is read from: a source of data that says yes to everything it is asked
//! for and writes down what that was.

use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess, VariantAccess,
    Visitor, value::Error,
};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// A text that is right wherever a text is.
const TEXT: &str = "0123456789abcdef.png";

/// What types are read from.
#[derive(Default)]
pub struct Found {
    /// `Type.field`, and the type of the field.
    pub fields: BTreeMap<String, String>,
    /// Fields that may be left out.
    pub optional: BTreeSet<String>,
    /// `Enum::Variant`, and what it holds.
    pub variants: BTreeMap<String, String>,
}

/// What is known while one value is read.
#[derive(Default)]
struct Notes {
    found: Found,
    /// How often each enum was met.
    met: BTreeMap<String, usize>,
    /// The field that is left out, and whether there was an occasion to.
    without: Option<String>,
    left_out: bool,
}

/// Everything a type is read from.
pub fn fields_of<'de, T: Deserialize<'de>>() -> Found {
    let mut notes = Notes::default();
    // A value holds one variant of an enum at a time. Each reading takes up the next ones.
    let mut known = usize::MAX;
    while known != notes.found.fields.len() + notes.found.variants.len() {
        known = notes.found.fields.len() + notes.found.variants.len();
        for _ in 0..20 {
            notes = read::<T>(notes).0;
        }
    }
    let fields: Vec<String> = notes.found.fields.keys().cloned().collect();
    for field in fields {
        (notes.without, notes.left_out) = (Some(field.clone()), false);
        for _ in 0..200 {
            let (after, done) = read::<T>(notes);
            notes = after;
            if notes.left_out {
                if done.is_ok() {
                    notes.found.optional.insert(field.clone());
                }
                break;
            }
        }
        assert!(notes.left_out, "{field} was found, and then not found again");
    }
    notes.found
}

fn read<'de, T: Deserialize<'de>>(notes: Notes) -> (Notes, Result<(), Error>) {
    let (notes, name) = (RefCell::new(notes), RefCell::new(String::new()));
    let done = T::deserialize(Yes { notes: &notes, name: &name }).map(drop);
    let notes = notes.into_inner();
    if let (Err(error), None) = (&done, &notes.without) {
        panic!("it can't be read from anything: {error}");
    }
    (notes, done)
}

/// Gives whatever is asked for, and says in `name` what that was.
#[derive(Clone, Copy)]
struct Yes<'n> {
    notes: &'n RefCell<Notes>,
    name: &'n RefCell<String>,
}

impl Yes<'_> {
    fn say(&self, name: impl Into<String>) {
        *self.name.borrow_mut() = name.into();
    }
    fn said(&self) -> String {
        self.name.borrow().clone()
    }
}

macro_rules! plain {
    ($($method:ident $visit:ident $value:expr, $name:literal;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.say($name);
            visitor.$visit($value)
        }
    )*};
}

impl<'de> Deserializer<'de> for Yes<'_> {
    type Error = Error;

    // 1 is also the number of the format, and the text is also the name of a picture.
    plain! {
        deserialize_bool visit_bool true, "bool"; deserialize_u8 visit_u8 1, "u8"; deserialize_u16 visit_u16 1, "u16";
        deserialize_u32 visit_u32 1, "u32"; deserialize_u64 visit_u64 1, "u64"; deserialize_i8 visit_i8 1, "i8";
        deserialize_i16 visit_i16 1, "i16"; deserialize_i32 visit_i32 1, "i32"; deserialize_i64 visit_i64 1, "i64";
        deserialize_f32 visit_f32 1.0, "f32"; deserialize_f64 visit_f64 1.0, "f64"; deserialize_char visit_char 'a', "char";
        deserialize_str visit_str TEXT, "text"; deserialize_string visit_str TEXT, "text";
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.say("()");
        visitor.visit_unit()
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let value = visitor.visit_some(self)?;
        self.say(format!("Option<{}>", self.said()));
        Ok(value)
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let value = visitor.visit_seq(List { yes: self, left: 1, names: Vec::new() })?;
        self.say(format!("[{}]", self.said()));
        Ok(value)
    }
    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        let value = visitor.visit_seq(List { yes: self, left: length, names: Vec::new() })?;
        self.say(format!("{} of {}", length, self.said()));
        Ok(value)
    }
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let value = visitor.visit_map(Entry { yes: self, key: String::new(), given: false })?;
        Ok(value)
    }
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let value = visitor.visit_map(Fields { yes: self, name, left: fields, now: None })?;
        self.say(name);
        Ok(value)
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let met = {
            let mut notes = self.notes.borrow_mut();
            let met = notes.met.entry(name.to_owned()).or_default();
            *met += 1;
            *met - 1
        };
        let variant = variants.get(met % variants.len()).copied().unwrap_or_default();
        let value = visitor.visit_enum(Variant { yes: self, path: format!("{name}::{variant}"), word: variant })?;
        self.say(name);
        Ok(value)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("a type that takes anything has no listing"))
    }
    serde::forward_to_deserialize_any! { i128 u128 bytes byte_buf unit_struct tuple_struct identifier ignored_any }
}

/// A list.
struct List<'n> {
    yes: Yes<'n>,
    left: usize,
    names: Vec<String>,
}

impl<'de> SeqAccess<'de> for List<'_> {
    type Error = Error;
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        if self.left == 0 {
            self.yes.say(self.names.join(", "));
            return Ok(None);
        }
        self.left -= 1;
        let value = seed.deserialize(self.yes)?;
        self.names.push(self.yes.said());
        self.yes.say(self.names.join(", "));
        Ok(Some(value))
    }
}

/// A map with one entry.
struct Entry<'n> {
    yes: Yes<'n>,
    key: String,
    given: bool,
}

impl<'de> MapAccess<'de> for Entry<'_> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        if self.given {
            return Ok(None);
        }
        self.given = true;
        let key = seed.deserialize(self.yes)?;
        self.key = self.yes.said();
        Ok(Some(key))
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let value = seed.deserialize(self.yes)?;
        self.yes.say(format!("{{{}: {}}}", self.key, self.yes.said()));
        Ok(value)
    }
}

/// The fields of a structure, or of a variant.
struct Fields<'n> {
    yes: Yes<'n>,
    name: &'n str,
    left: &'static [&'static str],
    now: Option<String>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        while let [field, rest @ ..] = self.left {
            self.left = rest;
            let path = format!("{}.{field}", self.name);
            let mut notes = self.yes.notes.borrow_mut();
            if notes.without.as_ref() == Some(&path) {
                notes.left_out = true;
                continue;
            }
            drop(notes);
            self.now = Some(path);
            let key: StrDeserializer<'_, Error> = field.into_deserializer();
            return seed.deserialize(key).map(Some);
        }
        Ok(None)
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let value = seed.deserialize(self.yes)?;
        let path = self.now.take().unwrap_or_default();
        let other = self.yes.notes.borrow_mut().found.fields.insert(path.clone(), self.yes.said());
        assert!(other.is_none_or(|it| it == self.yes.said()), "two types share the name of {path}");
        Ok(value)
    }
}

/// One variant of an enum.
struct Variant<'n> {
    yes: Yes<'n>,
    path: String,
    word: &'static str,
}

impl Variant<'_> {
    fn holds(&self, what: String) {
        self.yes.notes.borrow_mut().found.variants.insert(self.path.clone(), what);
    }
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Error;
    type Variant = Self;
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        let name: StrDeserializer<'_, Error> = self.word.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Error;
    fn unit_variant(self) -> Result<(), Error> {
        self.holds(String::new());
        Ok(())
    }
    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        let value = seed.deserialize(self.yes)?;
        self.holds(format!("({})", self.yes.said()));
        Ok(value)
    }
    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        let value = visitor.visit_seq(List { yes: self.yes, left: length, names: Vec::new() })?;
        self.holds(format!("({})", self.yes.said()));
        Ok(value)
    }
    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.holds("(..)".to_owned());
        visitor.visit_map(Fields { yes: self.yes, name: &self.path, left: fields, now: None })
    }
}
