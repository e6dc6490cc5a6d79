//! Writes down which fields and which variants a value has, by being written to.

use serde::Serialize;
use serde::ser::{
    Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleVariant, Serializer,
};
use std::collections::BTreeSet;
use std::fmt::Error;

/// `Type.field` and `Enum::Variant`.
#[derive(Default)]
pub struct Record(pub BTreeSet<String>);

impl Record {
    pub fn of(&mut self, value: &impl Serialize) {
        value.serialize(self).expect("a record takes everything");
    }

    fn put(&mut self, of: &str, between: &str, what: &str) {
        self.0.insert(format!("{of}{between}{what}"));
    }
}

/// What is inside something.
pub struct Inside<'r> {
    record: &'r mut Record,
    of: String,
}

macro_rules! plain {
    ($($method:ident $type:ty;)*) => {$(
        fn $method(self, _: $type) -> Result<(), Error> {
            Ok(())
        }
    )*};
}

impl<'r> Serializer for &'r mut Record {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Inside<'r>;
    type SerializeTuple = Inside<'r>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Inside<'r>;
    type SerializeMap = Inside<'r>;
    type SerializeStruct = Inside<'r>;
    type SerializeStructVariant = Inside<'r>;

    plain! {
        serialize_bool bool; serialize_i8 i8; serialize_i16 i16; serialize_i32 i32; serialize_i64 i64; serialize_u8 u8;
        serialize_u16 u16; serialize_u32 u32; serialize_u64 u64; serialize_f32 f32; serialize_f64 f64; serialize_char char;
        serialize_str &str; serialize_bytes &[u8]; serialize_unit_struct &'static str;
    }

    fn serialize_none(self) -> Result<(), Error> {
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Error> {
        Ok(())
    }
    fn serialize_unit_variant(self, name: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.put(name, "::", variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.put(name, "::", variant);
        value.serialize(self)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'r>, Error> {
        Ok(Inside { record: self, of: String::new() })
    }
    fn serialize_tuple(self, _: usize) -> Result<Inside<'r>, Error> {
        Ok(Inside { record: self, of: String::new() })
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Error> {
        Err(Error)
    }
    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'r>, Error> {
        self.put(name, "::", variant);
        Ok(Inside { record: self, of: String::new() })
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'r>, Error> {
        Ok(Inside { record: self, of: String::new() })
    }
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Inside<'r>, Error> {
        Ok(Inside { record: self, of: name.to_owned() })
    }
    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'r>, Error> {
        self.put(name, "::", variant);
        Ok(Inside { record: self, of: format!("{name}::{variant}") })
    }
}

impl SerializeSeq for Inside<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.record)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl SerializeTuple for Inside<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.record)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl SerializeTupleVariant for Inside<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.record)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        key.serialize(&mut *self.record)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.record)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl SerializeStruct for Inside<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        self.record.put(&self.of, ".", key);
        value.serialize(&mut *self.record)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl SerializeStructVariant for Inside<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        self.record.put(&self.of, ".", key);
        value.serialize(&mut *self.record)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}
