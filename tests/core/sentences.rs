//! Every refusal and every event as a sentence, with sample values, in tables that a reviewer can read.
//!
//! `UPDATE_SNAPSHOTS=true cargo test -p hitch-core sentences` writes the tables again.

use hitch_core::model::Setting;
use hitch_core::rules::{Event, Refusal};
use hitch_core::words;
use serde::Deserialize;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
    value::{Error, StrDeserializer},
};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

const NAMES: [&str; 6] = ["Mara", "Broken arm", "Quill", "Fight", "Lamplighters", "Hold the door"];

/// What one value was made of, and how often each variant was used in all values.
#[derive(Default)]
struct Notes {
    used: BTreeMap<&'static str, Vec<usize>>,
    /// The variants of this value, from the outside in.
    path: Vec<&'static str>,
    /// Whether one of them is used for the first time.
    new: bool,
    names: usize,
    numbers: u8,
    yes: bool,
    depth: usize,
}

/// Gives a sample of whatever is asked for; of an enum the variant used least.
#[derive(Clone, Copy)]
struct Sample<'n>(&'n RefCell<Notes>);

impl Sample<'_> {
    fn name(self) -> &'static str {
        let mut notes = self.0.borrow_mut();
        notes.names += 1;
        NAMES[(notes.names - 1) % NAMES.len()]
    }

    fn number(self) -> u8 {
        let mut notes = self.0.borrow_mut();
        notes.numbers += 1;
        notes.numbers + 1
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident $of:ty;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(<$of>::from(self.number()))
        }
    )*};
}

impl<'de> Deserializer<'de> for Sample<'_> {
    type Error = Error;

    numbers! {
        deserialize_u8 visit_u8 u8; deserialize_u16 visit_u16 u16; deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64; deserialize_i16 visit_i16 i16; deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64; deserialize_f32 visit_f32 f32; deserialize_f64 visit_f64 f64;
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_i8(2)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let yes = {
            let mut notes = self.0.borrow_mut();
            notes.yes = !notes.yes;
            notes.yes
        };
        visitor.visit_bool(yes)
    }
    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_char('a')
    }
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.name())
    }
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.name())
    }
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.borrow().depth > 12 { visitor.visit_none() } else { visitor.visit_some(self) }
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let left = usize::from(self.0.borrow().depth <= 12);
        visitor.visit_seq(List(self, left))
    }
    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(List(self, length))
    }
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(Entry { sample: self, fields: &[], given: 1 })
    }
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Entry { sample: self, fields, given: 0 })
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let variant = {
            let mut notes = self.0.borrow_mut();
            let used = notes.used.entry(name).or_insert_with(|| vec![0; variants.len()]);
            let least = (0..variants.len()).min_by_key(|at| used[*at]).unwrap_or_default();
            used[least] += 1;
            let (first, variant) = (used[least] == 1, variants[least]);
            notes.new |= first;
            notes.path.push(variant);
            notes.depth += 1;
            variant
        };
        let value = visitor.visit_enum(Variant(self, variant));
        self.0.borrow_mut().depth -= 1;
        value
    }
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.name())
    }

    serde::forward_to_deserialize_any! { bytes byte_buf unit_struct tuple_struct identifier ignored_any }
}

struct List<'n>(Sample<'n>, usize);

impl<'de> SeqAccess<'de> for List<'_> {
    type Error = Error;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(left) = self.1.checked_sub(1) else { return Ok(None) };
        self.1 = left;
        seed.deserialize(self.0).map(Some)
    }
}

/// The fields of a struct, or one entry of a map without any.
struct Entry<'n> {
    sample: Sample<'n>,
    fields: &'static [&'static str],
    given: usize,
}

impl<'de> MapAccess<'de> for Entry<'_> {
    type Error = Error;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some(field) = self.fields.get(self.given) else { return Ok(None) };
        self.given += 1;
        let field: StrDeserializer<'_, Error> = field.into_deserializer();
        seed.deserialize(field).map(Some)
    }
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.sample)
    }
}

struct Variant<'n>(Sample<'n>, &'static str);

impl<'de, 'n> EnumAccess<'de> for Variant<'n> {
    type Error = Error;
    type Variant = Sample<'n>;
    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Sample<'n>), Error> {
        let name: StrDeserializer<'_, Error> = self.1.into_deserializer();
        Ok((seed.deserialize(name)?, self.0))
    }
}

impl<'de> VariantAccess<'de> for Sample<'_> {
    type Error = Error;
    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }
    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(length, visitor)
    }
    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.deserialize_struct("", fields, visitor)
    }
}

/// Makes samples until no new variant is found for a long time. Returns each that has one, with its path.
fn samples<'de, T: Deserialize<'de>>() -> Vec<(String, T)> {
    let notes = RefCell::new(Notes::default());
    let (mut all, mut since) = (Vec::new(), 0);
    while since < 6000 {
        {
            let mut notes = notes.borrow_mut();
            (notes.path, notes.new, notes.names, notes.numbers, notes.depth) = (Vec::new(), false, 0, 0, 0);
        }
        let value = T::deserialize(Sample(&notes));
        let notes = notes.borrow();
        since = if notes.new { 0 } else { since + 1 };
        // A number that is out of a type's range makes no sample.
        if let (true, Ok(value)) = (notes.new, value) {
            all.push((notes.path.join(" "), value));
        }
    }
    all.sort_by(|(one, _), (other, _)| one.cmp(other));
    all
}

/// Compares a table with the one that is kept, or keeps it.
fn kept(file: &str, rows: &[(String, String)]) {
    let mut table = String::new();
    for (path, said) in rows {
        writeln!(table, "{path}: {said}").unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/snapshots").join(file);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, &table).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    for (new, old) in table.lines().zip(kept.lines()) {
        assert_eq!(new, old, "{file}: UPDATE_SNAPSHOTS=true writes it again");
    }
    assert_eq!(table.lines().count(), kept.lines().count(), "{file}");
}

#[test]
fn every_refusal_is_one_sentence_and_in_its_table() {
    let setting = Setting::bare("");
    let said = |(path, refusal): (String, Refusal)| (path, words::why(&setting, &refusal));
    let rows: Vec<_> = samples().into_iter().map(said).collect();
    assert!(rows.len() > 600, "{} refusals", rows.len());
    for (path, said) in &rows {
        let first = said.trim_start_matches(['“', '(']).chars().next().unwrap();
        assert!(!first.is_lowercase() || said.starts_with("d4"), "no capital: {path}: {said}");
        assert!(said.ends_with(['.', '?', '!']) && !said.ends_with(".."), "no period: {path}: {said}");
    }
    kept("refusals.txt", &rows);
}

#[test]
fn every_event_is_in_its_table() {
    let setting = Setting::bare("");
    let said = |(path, event): (String, Event)| (path, words::story(&setting, &[event]));
    let mut rows: Vec<_> = samples().into_iter().map(said).collect();
    // Refusals have a table of their own: one that was waived is enough.
    let is_waived = |(path, _): &(String, String)| path.starts_with("Table RuleWaived");
    rows.dedup_by(|next, row| is_waived(next) && is_waived(row));
    assert!(rows.len() > 200, "{} events", rows.len());
    for (path, said) in &rows {
        assert!(!said.is_empty() && !said.contains("  "), "{path}: {said}");
    }
    kept("events.txt", &rows);
}
