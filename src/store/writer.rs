//! Data into RON, on one line; `layout` sets it out.
//!
//! It writes what `ron::to_string` writes, and a test holds that, with less for the compiler to do: all
//! that is here is made once for each type, so it is kept thin. Texts with letters that need an escape,
//! and numbers that are not whole, are written by `ron` itself.

use ron::Error;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant,
};
use serde::{Serialize, Serializer};
use std::fmt::Write as _;

/// A value on one line.
pub(crate) fn flat<T: Serialize + ?Sized>(value: &T) -> Result<String, Error> {
    let mut writer = Writer(String::new());
    value.serialize(&mut writer)?;
    Ok(writer.0)
}

struct Writer(String);

impl Writer {
    fn say(&mut self, words: &str) {
        self.0.push_str(words);
    }

    fn text(&mut self, text: &str) -> Result<(), Error> {
        if text.bytes().all(|it| matches!(it, b' '..=b'~') && !matches!(it, b'"' | b'\'' | b'\\')) {
            self.0.push('"');
            self.say(text);
            self.0.push('"');
        } else {
            self.say(&ron::to_string(text)?);
        }
        Ok(())
    }

    /// Opens a bracket, after a name that may be empty.
    fn open(&mut self, name: &str, open: char, close: char) -> Result<Open<'_>, Error> {
        self.say(name);
        self.0.push(open);
        Ok(Open { writer: self, close, first: true })
    }
}

macro_rules! whole {
    ($($serialize:ident($number:ty))*) => {$(
        fn $serialize(self, number: $number) -> Result<(), Error> {
            write!(self.0, "{number}").map_err(Error::from)
        }
    )*};
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'w>;
    type SerializeTuple = Open<'w>;
    type SerializeTupleStruct = Open<'w>;
    type SerializeTupleVariant = Open<'w>;
    type SerializeMap = Open<'w>;
    type SerializeStruct = Open<'w>;
    type SerializeStructVariant = Open<'w>;

    whole! {
        serialize_bool(bool)
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
    }

    fn serialize_f32(self, number: f32) -> Result<(), Error> {
        self.say(&ron::to_string(&number)?);
        Ok(())
    }

    fn serialize_f64(self, number: f64) -> Result<(), Error> {
        self.say(&ron::to_string(&number)?);
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Result<(), Error> {
        self.say(&ron::to_string(&letter)?);
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.text(text)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.say("None");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.say("Some(");
        value.serialize(&mut *self)?;
        self.say(")");
        Ok(())
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.say("()");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.say(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Error> {
        self.say("(");
        value.serialize(&mut *self)?;
        self.say(")");
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.say(variant);
        self.serialize_newtype_struct(variant, value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'w>, Error> {
        self.open("", '[', ']')
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'w>, Error> {
        self.open("", '(', ')')
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'w>, Error> {
        self.open("", '(', ')')
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'w>, Error> {
        self.open(variant, '(', ')')
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'w>, Error> {
        self.open("", '{', '}')
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'w>, Error> {
        self.open("", '(', ')')
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'w>, Error> {
        self.open(variant, '(', ')')
    }
}

/// An open bracket.
struct Open<'w> {
    writer: &'w mut Writer,
    close: char,
    first: bool,
}

impl Open<'_> {
    fn comma(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.writer.0.push(',');
        }
    }

    fn entry<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.comma();
        value.serialize(&mut *self.writer)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Error> {
        self.comma();
        self.writer.say(name);
        self.writer.0.push(':');
        value.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.0.push(self.close);
    }
}

macro_rules! entries {
    ($($of:ident $add:ident)*) => {$(
        impl $of for Open<'_> {
            type Ok = ();
            type Error = Error;
            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.entry(value)
            }
            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    )*};
}

macro_rules! fields {
    ($($of:ident)*) => {$(
        impl $of for Open<'_> {
            type Ok = ();
            type Error = Error;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
                self.field(name, value)
            }
            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    )*};
}

entries! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

fields! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.entry(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.writer.0.push(':');
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it fails")]
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Default, Serialize)]
    struct All {
        whole: (u8, i64, bool),
        part: (f32, f64, char),
        texts: Vec<&'static str>,
        maybe: Option<Option<u8>>,
        no: Option<u8>,
        unit: (),
        nothing: Nothing,
        one: One,
        two: Two,
        map: BTreeMap<String, Vec<Kind>>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        left_out: Vec<u8>,
        empty: BTreeMap<u8, u8>,
    }

    #[derive(Default, Serialize)]
    struct Nothing;
    #[derive(Default, Serialize)]
    struct One(u8);
    #[derive(Default, Serialize)]
    struct Two(u8, Option<()>);
    #[derive(Serialize)]
    enum Kind {
        Unit,
        One(One),
        Two(u8, &'static str),
        Named { x: f32, y: Vec<u8> },
    }

    #[test]
    fn it_writes_what_ron_writes() {
        let map = [
            ("two words".to_owned(), vec![Kind::Unit, Kind::One(One(1)), Kind::Two(3, "a, b)")]),
            ("\u{e9}".to_owned(), vec![Kind::Named { x: -0.5, y: vec![1, 2] }]),
        ];
        let all = All {
            whole: (255, i64::MIN, true),
            part: (1e30, 0.1, '\''),
            texts: vec![
                "",
                "plain ~",
                "a \"b\" \\ c",
                "x\ny\tz\r\0",
                "e\u{301} \u{202e}\u{200b}\u{feff}\u{7f}\u{1f3b2}",
            ],
            maybe: Some(Some(3)),
            map: map.into(),
            ..All::default()
        };
        assert_eq!(flat(&all).unwrap(), ron::to_string(&all).unwrap());
        let floats = [0.0, -0.0, 1.0, f64::INFINITY, f64::MIN_POSITIVE, 1.5e300];
        assert_eq!(flat(&floats).unwrap(), ron::to_string(&floats).unwrap());
    }

    #[test]
    fn the_sample_is_written_as_ron_writes_it() {
        let sample = crate::store::parse_campaign(std::path::Path::new("sample"), crate::store::library::SAMPLE);
        let sample = sample.unwrap();
        let both = (&sample.table, &sample.log);
        assert!(flat(&both).unwrap() == ron::to_string(&both).unwrap());
    }
}
