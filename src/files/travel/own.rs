//! Characters that left Hitch for another tool and return: what the tool has no place for lies in its file as Hitch’s own
//! text, and nothing is lost on the way back.

use super::hitch;
use super::json::{Misfit, listed};
use hitch_core::model::{Character, Die, Name, Packer, Parcel, Purse, Sfx};
use serde_json::{Map, Value};
use std::path::Path;

/// A tool whose files hold Hitch’s own text.
pub(super) struct Tool {
    pub name: fn() -> &'static str,
    /// The place of Hitch’s own text in a character.
    pub place: &'static str,
    /// Packs the visible part of a character.
    pub pack: fn(&mut Packer, &str, Value) -> Result<Name, Misfit>,
    /// Writes the visible part of a character.
    pub write: fn(&Parcel, &Character) -> Value,
}

impl Tool {
    /// Reads one character or a list of them. Those that left one campaign return to one parcel.
    pub fn read(&self, value: Value) -> Result<Parcel, Misfit> {
        let all = if value.is_array() { listed("", value) } else { vec![(String::new(), value)] };
        let mut own: Option<Parcel> = None;
        let mut others = Vec::new();
        for (at, value) in all {
            match (self.returned(&value), &mut own) {
                (Some(parcel), None) => own = Some(parcel),
                (Some(parcel), Some(own)) => {
                    if own.join(parcel).is_err() {
                        let why = t!("another campaign’s character in one list, so its data for Hitch isn’t read");
                        others.push((at, value, Some(why)));
                    }
                }
                (None, _) => {
                    let why =
                        t!("the file was changed outside Hitch, so what only Hitch notes of the character isn’t read");
                    let why = self.kept(&value).map(|_| why);
                    others.push((at, value, why));
                }
            }
        }
        let mut packer = own.map_or_else(|| Packer::new((self.name)()), Packer::on);
        for (at, value, why) in others {
            let name = (self.pack)(&mut packer, &at, value)?;
            packer.leave(why.map(|why| format!("{name}: {}: {why}", self.place).into()));
        }
        Ok(packer.finish())
    }

    /// Writes the characters of a parcel: one as an object, several as a list. `keep` puts Hitch’s own text of a
    /// character into its object.
    pub fn text(&self, parcel: &Parcel, keep: impl Fn(&mut Map<String, Value>, &Character, String)) -> String {
        let written = |own: &Character| {
            let mut value = (self.write)(parcel, own);
            if let (Ok(text), Some(fields)) = (hitch::hitch_text(&parcel.alone(own.id)), value.as_object_mut()) {
                keep(fields, own, text);
            }
            value
        };
        let mut all: Vec<Value> = parcel.cast.iter().map(written).collect();
        let one = if all.len() == 1 { all.pop() } else { Some(Value::Array(all)) };
        format!("{:#}\n", one.unwrap_or_default())
    }

    fn seen(&self, value: Value) -> Option<Parcel> {
        let mut packer = Packer::new((self.name)());
        (self.pack)(&mut packer, "", value).ok()?;
        Some(packer.finish())
    }

    /// Returns Hitch’s own text in a character.
    fn kept<'v>(&self, value: &'v Value) -> Option<&'v str> {
        self.place.split('.').try_fold(value, |value, key| value.get(key))?.get("character")?.as_str()
    }

    /// Returns a character as it left Hitch, with what was changed in the tool since.
    fn returned(&self, value: &Value) -> Option<Parcel> {
        let mut parcel = hitch::read(Path::new(self.place), self.kept(value)?).ok()?;
        let now = self.seen(value.clone())?;
        let then = self.seen((self.write)(&parcel, parcel.cast.first()?))?;
        let (own, now, then) = (parcel.cast.first_mut()?, now.cast.first()?, then.cast.first()?);
        if own.key.is_empty() {
            own.key.clone_from(&now.key);
        }
        // Where the tool shows what Hitch has written, Hitch's own says more.
        let same = |of: &Character| (of.name.clone(), traits_of(of));
        if same(now) != same(then) {
            return None;
        }
        for (mine, now, then) in [
            (&mut own.pronouns, &now.pronouns, &then.pronouns),
            (&mut own.concept, &now.concept, &then.concept),
            (&mut own.background, &now.background, &then.background),
            (&mut own.player_notes, &now.player_notes, &then.player_notes),
        ] {
            if now != then {
                mine.clone_from(now);
            }
        }
        if now.purse != then.purse && matches!(own.purse, Purse::Own(_)) {
            own.purse = now.purse;
        }
        Some(parcel)
    }
}

/// Returns what a file shows of its traits, apart from ids.
fn traits_of(of: &Character) -> Vec<(String, Vec<Die>, String, Vec<Sfx>)> {
    of.traits
        .iter()
        .map(|(_, it)| (it.name.to_string(), it.base.clone(), it.note.to_string(), it.sfx.clone()))
        .collect()
}
