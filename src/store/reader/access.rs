//! The reader as types ask it. All that is here is made once for each type, so it is kept thin.

use super::{Reader, Wrong, unexpected};
use crate::store::reader::tokens::letter;
use ron::Error;
use serde::Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error as _, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor};

macro_rules! numbers {
    ($($deserialize:ident, $visit:ident, $read:ident;)*) => {$(
        fn $deserialize<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
            visitor.$visit(self.$read()?)
        }
    )*};
}

impl<'t> Deserializer<'t> for &mut Reader<'t> {
    type Error = Wrong;

    numbers! {
        deserialize_u8, visit_u8, whole;
        deserialize_u16, visit_u16, whole;
        deserialize_u32, visit_u32, whole;
        deserialize_u64, visit_u64, whole;
        deserialize_i8, visit_i8, whole;
        deserialize_i16, visit_i16, whole;
        deserialize_i32, visit_i32, whole;
        deserialize_i64, visit_i64, whole;
        deserialize_f32, visit_f32, float;
        deserialize_f64, visit_f64, float;
    }

    fn deserialize_bool<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.word("true") {
            visitor.visit_bool(true)
        } else if self.word("false") {
            visitor.visit_bool(false)
        } else {
            Err(Error::ExpectedBoolean.into())
        }
    }

    fn deserialize_char<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let length = letter(self.rest());
        visitor.visit_char(self.by_ron(length, Error::ExpectedChar)?)
    }

    fn deserialize_str<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.plain() {
            Some(text) => visitor.visit_borrowed_str(text),
            None => visitor.visit_string(self.odd_text()?),
        }
    }

    fn deserialize_string<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.word("None") {
            return visitor.visit_none();
        }
        if self.some()? {
            self.bare = self.style.single;
            let value = visitor.visit_some(&mut *self)?;
            self.bare = false;
            self.comma()?;
            self.leave(b')', Error::ExpectedOptionEnd)?;
            return Ok(value);
        }
        if self.style.implicit_some { visitor.visit_some(self) } else { Err(Error::ExpectedOption.into()) }
    }

    fn deserialize_unit<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.unit()?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'t>>(self, name: &'static str, visitor: V) -> Result<V::Value, Wrong> {
        if !self.bare && self.type_name(name)? {
            return visitor.visit_unit();
        }
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'t>>(self, name: &'static str, visitor: V) -> Result<V::Value, Wrong> {
        if std::mem::take(&mut self.bare) {
            return visitor.visit_newtype_struct(self);
        }
        self.type_name(name)?;
        self.space()?;
        self.enter_round(name)?;
        self.space()?;
        let value = visitor.visit_newtype_struct(&mut *self)?;
        self.comma()?;
        self.leave_round(false)?;
        Ok(value)
    }

    fn deserialize_seq<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.bare = false;
        self.enter(b'[', Error::ExpectedArray)?;
        let value = visitor.visit_seq(Entries::new(self, b']'))?;
        self.leave(b']', Error::ExpectedArrayEnd)?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'t>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        let bare = self.enter_round("")?;
        let value = visitor.visit_seq(Entries::new(self, b')'))?;
        self.leave_round(bare)?;
        Ok(value)
    }

    fn deserialize_tuple_struct<V: Visitor<'t>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if !self.bare {
            self.type_name(name)?;
        }
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.bare = false;
        self.enter(b'{', Error::ExpectedMap)?;
        let value = visitor.visit_map(Entries::new(self, b'}'))?;
        self.leave(b'}', Error::ExpectedMapEnd)?;
        Ok(value)
    }

    fn deserialize_struct<V: Visitor<'t>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if !self.bare {
            self.type_name(name)?;
            self.space()?;
        }
        let bare = self.enter_round(name)?;
        let value = visitor.visit_map(Entries::new(self, b')'))?;
        self.leave_round(bare)?;
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'t>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.bare = false;
        visitor.visit_enum(self)
    }

    fn deserialize_identifier<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_borrowed_str(self.name()?)
    }

    fn deserialize_ignored_any<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.bare = false;
        self.skip()?;
        visitor.visit_unit()
    }

    fn deserialize_any<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.bare = false;
        let rest = self.rest();
        let odd = match self.peek() {
            Some(b'0'..=b'9' | b'+' | b'.') => return visitor.visit_u64(self.whole()?),
            Some(b'-') => return visitor.visit_i64(self.whole()?),
            Some(b'"') => return self.deserialize_str(visitor),
            Some(b'r') if super::raw(rest).is_some() => return self.deserialize_str(visitor),
            Some(b't' | b'f') if self.is_bool() => return self.deserialize_bool(visitor),
            Some(b'[') => Unexpected::Seq,
            Some(b'{' | b'(') => Unexpected::Map,
            Some(it) if it.is_ascii_alphabetic() || it == b'_' => Unexpected::Enum,
            _ => return Err(unexpected(rest)),
        };
        Err(Wrong::invalid_type(odd, &visitor))
    }

    serde::forward_to_deserialize_any! { <V: Visitor<'t>> bytes byte_buf }
}

impl Reader<'_> {
    fn is_bool(&self) -> bool {
        let name = self.rest().get(..self.name_length());
        matches!(name, Some("true" | "false"))
    }

    /// Goes into the brackets of `Some(...)`, if it is there.
    fn some(&mut self) -> Result<bool, Wrong> {
        if !self.word("Some") {
            return Ok(false);
        }
        self.space()?;
        if self.peek() != Some(b'(') {
            return Ok(false);
        }
        self.enter(b'(', Error::ExpectedOption)?;
        self.space()?;
        Ok(true)
    }

    fn unit(&mut self) -> Result<(), Wrong> {
        if std::mem::take(&mut self.bare) {
            return Ok(());
        }
        if !self.rest().starts_with("()") {
            return Err(Error::ExpectedUnit.into());
        }
        self.at += 2;
        Ok(())
    }
}

/// What stands in a bracket, one after the other.
struct Entries<'r, 't> {
    reader: &'r mut Reader<'t>,
    close: u8,
    comma: bool,
}

impl<'r, 't> Entries<'r, 't> {
    fn new(reader: &'r mut Reader<'t>, close: u8) -> Self {
        Self { reader, close, comma: true }
    }

    /// Whether there is one more.
    fn more(&mut self) -> Result<bool, Wrong> {
        self.reader.space()?;
        let more = self.reader.peek() != Some(self.close);
        if more && !self.comma { Err(Error::ExpectedComma.into()) } else { Ok(more) }
    }

    fn colon(&mut self) -> Result<(), Wrong> {
        self.reader.space()?;
        if !self.reader.take(b':') {
            return Err(Error::ExpectedMapColon.into());
        }
        self.reader.space()
    }

    fn read(&mut self) -> Result<(), Wrong> {
        self.comma = self.reader.comma()?;
        Ok(())
    }
}

impl<'t> SeqAccess<'t> for Entries<'_, 't> {
    type Error = Wrong;

    fn next_element_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        if !self.more()? {
            return Ok(None);
        }
        let value = seed.deserialize(&mut *self.reader)?;
        self.read()?;
        Ok(Some(value))
    }
}

impl<'t> MapAccess<'t> for Entries<'_, 't> {
    type Error = Wrong;

    fn next_key_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        if self.more()? { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }

    fn next_value_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        self.colon()?;
        let value = seed.deserialize(&mut *self.reader)?;
        self.read()?;
        Ok(value)
    }
}

impl<'t> EnumAccess<'t> for &mut Reader<'t> {
    type Error = Wrong;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'t>>(self, seed: S) -> Result<(S::Value, Self), Wrong> {
        self.space()?;
        let name = seed.deserialize(&mut *self)?;
        Ok((name, self))
    }
}

impl<'t> VariantAccess<'t> for &mut Reader<'t> {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'t>>(self, seed: S) -> Result<S::Value, Wrong> {
        self.space()?;
        self.enter_round("")?;
        self.space()?;
        self.bare = self.style.single;
        let value = seed.deserialize(&mut *self)?;
        self.bare = false;
        self.comma()?;
        self.leave_round(false)?;
        Ok(value)
    }

    fn tuple_variant<V: Visitor<'t>>(self, length: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.space()?;
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'t>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Wrong> {
        self.space()?;
        let bare = self.enter_round("")?;
        let value = visitor.visit_map(Entries::new(self, b')'))?;
        self.leave_round(bare)?;
        Ok(value)
    }
}
