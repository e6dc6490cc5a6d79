//! Reading and writing of whole RON texts.
//!
//! Generic code is compiled anew in each crate that uses it, and reading and writing campaign types is the most
//! expensive of it. Other crates call these functions and never name `Serialize` or `Deserialize` for a type of this
//! crate.

use crate::model::{Name, Parcel, Setting, State, flat};
use crate::rules::Command;
use crate::session::LogRow;
use ron::Options;
use ron::error::SpannedResult;
use serde::de::value::{EnumAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeSeed, EnumAccess, Error, IntoDeserializer, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// The format this Hitch writes. Each release that adds a field raises it, so that an older Hitch says that the file is
/// newer, and not that it is damaged.
pub const FORMAT: u32 = 2;
/// The oldest format this Hitch reads. Its files lack fields, all of which have defaults.
pub const OLDEST: u32 = 1;

/// Returns why a file with this format number can't be read.
fn unreadable(found: u32) -> String {
    if found > FORMAT {
        t!(
            "this file has format {found}, from a newer version of Hitch; this version reads formats {OLDEST} to {FORMAT}"
        )
    } else {
        t!("this file has format {found}; this version reads formats {OLDEST} to {FORMAT}")
    }
}

/// The format number of a file. It is the first field. Reading stops at an unknown number, before unknown fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format(u32);

impl Default for Format {
    fn default() -> Self {
        Self(FORMAT)
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u32(self.0)
    }
}

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let found = u32::deserialize(input)?;
        if (OLDEST..=FORMAT).contains(&found) {
            return Ok(Self(found));
        }
        Err(D::Error::custom(unreadable(found)))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A campaign file as written, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    pub format: Format,
    pub table: State,
    #[serde(default)]
    pub log: Vec<Arc<LogRow>>,
}

#[derive(Serialize)]
struct Written<'t> {
    format: Format,
    table: &'t State,
    log: &'t [Arc<LogRow>],
}

/// Reads a campaign file.
pub fn read_campaign(text: &str) -> SpannedResult<Campaign> {
    ron::from_str(text)
}

/// Writes a campaign file, on one line.
pub fn write_campaign(table: &State, log: &[Arc<LogRow>]) -> ron::Result<String> {
    flat(&Written { format: Format::default(), table, log })
}

/// Reads a setting file.
pub fn read_setting(text: &str) -> SpannedResult<Setting> {
    ron::from_str(text)
}

/// Writes a setting file, on one line.
pub fn write_setting(setting: &Setting) -> ron::Result<String> {
    flat(setting)
}

/// A character file as written, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharacterFile {
    #[expect(dead_code, reason = "read to be judged, and always the same")]
    hitch_character: Format,
    parcel: Parcel,
}

#[derive(Serialize)]
struct WrittenCharacters<'p> {
    hitch_character: Format,
    parcel: &'p Parcel,
}

/// Reads a character file.
pub fn read_parcel(text: &str) -> SpannedResult<Parcel> {
    ron::from_str(text).map(|CharacterFile { parcel, .. }| parcel)
}

/// Writes a character file, on one line.
pub fn write_parcel(parcel: &Parcel) -> ron::Result<String> {
    flat(&WrittenCharacters { hitch_character: Format::default(), parcel })
}

/// One line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A command, or several as one step: all of them are carried out, or none. Written as the command
    /// itself, or as `Together([...])`.
    Step(Vec<Command>),
    /// A command that is carried out against the rules: `GmSaysSo(...)`.
    GmSaysSo(Command),
    /// A command that the rules must refuse: `Refused(...)`. The script stops if they allow it.
    Refused(Command),
    Undo,
    Redo,
    /// Goes back to before the last test began.
    BeforeTest,
    /// A remark for the reader: `Say("...")`.
    Say(Name),
}

/// Reads a line of a script.
pub fn read_line(text: &str, options: &Options) -> SpannedResult<Line> {
    options.from_str(text)
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        struct LineVisitor;
        impl<'de> Visitor<'de> for LineVisitor {
            type Value = Line;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a command")
            }
            fn visit_enum<A: EnumAccess<'de>>(self, input: A) -> Result<Line, A::Error> {
                let (Word(word), rest) = input.variant::<Word>()?;
                Ok(match word.as_str() {
                    "GmSaysSo" => Line::GmSaysSo(rest.newtype_variant()?),
                    "Refused" => Line::Refused(rest.newtype_variant()?),
                    "Together" => Line::Step(rest.newtype_variant()?),
                    "Say" => Line::Say(rest.newtype_variant()?),
                    "Undo" => rest.unit_variant().map(|()| Line::Undo)?,
                    "Redo" => rest.unit_variant().map(|()| Line::Redo)?,
                    "BeforeTest" => rest.unit_variant().map(|()| Line::BeforeTest)?,
                    _ => {
                        let again = EnumAccessDeserializer::new(Read { word: &word, rest });
                        Line::Step(vec![Command::deserialize(again)?])
                    }
                })
            }
        }
        input.deserialize_enum("Line", &[], LineVisitor)
    }
}

struct Word(String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        struct WordVisitor;
        impl Visitor<'_> for WordVisitor {
            type Value = Word;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a command")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Word, E> {
                Ok(Word(word.to_owned()))
            }
        }
        input.deserialize_identifier(WordVisitor)
    }
}

struct Read<'w, V> {
    word: &'w str,
    rest: V,
}

impl<'de, V: VariantAccess<'de>> EnumAccess<'de> for Read<'_, V> {
    type Error = V::Error;
    type Variant = V;
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, V), V::Error> {
        let name: StrDeserializer<'_, V::Error> = self.word.into_deserializer();
        Ok((seed.deserialize(name)?, self.rest))
    }
}
