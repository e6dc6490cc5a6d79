//! Characters of other tools, and those that left Hitch for another tool and return: what the tool has no place for lies
//! in its file as Hitch’s own text, into which goes what was changed in the tool.

use super::json::{Misfit, Unread};
use super::merge::merge;
use super::parts;
use crate::store::layout::lay_out;
use crate::store::{OpenError, parse};
use hitch_core::model::{Character, CharacterId, Packer, Parcel};
use hitch_core::rules::wrongs_of;
use hitch_core::text::{read_parcel, write_parcel};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::Path;

/// A character with what was not read of it; `None` for a scene, which is packed already.
pub(super) type Read = Option<(Character, Unread)>;

/// Returns what a tool shows of a character.
type Write = fn(&Parcel, &Character) -> Value;

/// A tool with files of its own.
pub(super) struct Tool {
    pub name: fn() -> &'static str,
    pub knows: fn(&Value) -> bool,
    /// Returns a character with all that belongs to it.
    pub whole: fn(Value) -> Value,
    /// Reads what a file shows.
    pub read: fn(&mut Packer, &str, Value) -> Result<Read, Misfit>,
    /// The place of Hitch’s own text in a character, and what shows a character, where Hitch writes for the tool.
    pub back: Option<(&'static str, Write)>,
}

/// A character of a file, with the one that Hitch has written into the file.
struct Entry {
    at: String,
    value: Value,
    tool: &'static Tool,
    kept: Option<(CharacterId, Value)>,
    /// The reason why Hitch’s own text is not read.
    why: Option<String>,
}

/// Reads entries of tools, each with its path. Those that left one campaign return to one parcel.
pub(super) fn read(all: Vec<(String, Value, &'static Tool)>) -> Result<Parcel, Misfit> {
    let name = all.first().map_or("", |(_, _, tool)| (tool.name)());
    let mut own: Option<Parcel> = None;
    let mut entries: Vec<Entry> = Vec::new();
    for (at, value, tool) in all {
        let value = (tool.whole)(value);
        let (mut kept, mut why) = (None, None);
        match tool.kept(&value).map(|it| tool.returned(it)) {
            None => {}
            Some(Err(what)) => why = Some(t!("Hitch can’t read what it has kept of the character here: {what}")),
            Some(Ok((who, then, parcel))) => {
                let twin = entries.iter().find(|it| matches!(&it.kept, Some((id, _)) if *id == who));
                let is_own = own.as_ref().is_some_and(|it| (&it.from, &it.origin) == (&parcel.from, &parcel.origin));
                match (twin, &mut own) {
                    (Some(twin), _) if is_own && twin.value == value => continue,
                    (Some(_), _) if is_own => {
                        why =
                            Some(t!("this list has the character twice. Its data for Hitch is read once.").to_owned());
                    }
                    (_, None) => (own, kept) = (Some(parcel), Some((who, then))),
                    (_, Some(own)) => match own.join(parcel) {
                        Ok(()) => kept = Some((who, then)),
                        Err(_) => why = Some(apart(is_own)),
                    },
                }
            }
        }
        entries.push(Entry { at, value, tool, kept, why });
    }
    let mut sets = BTreeSet::new();
    let mut tracks = BTreeSet::new();
    let mut packer = own.map_or_else(
        || Packer::new(name),
        |mut own| {
            // The characters of one list know each other again; what points at others is left behind.
            own.settle();
            sets.extend(own.sets.iter().map(|it| it.id));
            tracks.extend(own.tracks.iter().map(|it| it.id));
            Packer::on(own)
        },
    );
    let mut edits = Vec::new();
    for Entry { at, value, tool, kept, why } in entries {
        let read = (tool.read)(&mut packer, &at, value)?;
        match (kept, read) {
            (Some((who, then)), Some(now)) => {
                if let Some(then) = (tool.read)(&mut packer, &at, then)? {
                    edits.push((who, then, now));
                }
            }
            (_, Some((own, unread))) => {
                let name = parts::pack(&mut packer, own, &unread);
                let place = tool.back.map_or("", |(place, _)| place);
                packer.leave(why.map(|why| format!("{name}: {place}: {why}").into()));
            }
            (_, None) => {}
        }
    }
    let mut parcel = packer.finish();
    let returned = !edits.is_empty();
    for (who, then, now) in edits {
        merge(&mut parcel, who, then, now);
    }
    if returned {
        // What lay on a trait that is gone goes with it.
        parcel.settle();
        sets.extend(parcel.bearers().flat_map(|(_, _, traits)| traits.sets.iter().map(|it| it.def)));
        parcel.sets.retain(|it| sets.contains(&it.id));
        let harm = parcel.bearers().flat_map(|(_, _, traits)| traits.stress.keys().chain(traits.trauma.keys()));
        tracks.extend(harm);
        parcel.tracks.retain(|it| tracks.contains(&it.id));
    }
    let pictures: BTreeSet<_> = parcel.cast.iter().filter_map(|it| it.picture.clone()).collect();
    parcel.pictures.retain(|name, _| pictures.contains(name));
    Ok(parcel)
}

impl Tool {
    /// Writes the characters of a parcel: one as an object, several as a list. `keep` puts Hitch’s own text of a
    /// character into its object.
    pub fn text(&self, parcel: &Parcel, keep: impl Fn(&mut Map<String, Value>, String)) -> String {
        let Some((_, write)) = self.back else { return String::new() };
        let written = |own: &Character| {
            let mut value = write(parcel, own);
            // It still points at the others of the list, which is right again where all are read.
            let alone = Parcel { cast: vec![own.clone()], ..parcel.alone(own.id) };
            if let (Ok(text), Some(fields)) = (write_parcel(&alone), value.as_object_mut()) {
                keep(fields, lay_out(&text));
            }
            value
        };
        let mut all: Vec<Value> = parcel.cast.iter().map(written).collect();
        let one = if all.len() == 1 { all.pop() } else { Some(Value::Array(all)) };
        format!("{:#}\n", one.unwrap_or_default())
    }

    /// Returns Hitch’s own text in a character.
    fn kept<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        let (place, _) = self.back?;
        let kept = place.split('.').try_fold(value, |value, key| value.get(key))?.get("character");
        kept.filter(|it| !it.is_null())
    }

    /// Returns the character of Hitch’s own text, as it showed when it left, and its parcel.
    fn returned(&self, kept: &Value) -> Result<(CharacterId, Value, Parcel), String> {
        let odd = || t!("this isn’t a character").to_owned();
        let (text, (_, write)) = kept.as_str().zip(self.back).ok_or_else(odd)?;
        let parcel = parse(Path::new(""), read_parcel(text), text).map_err(|error| match error {
            OpenError::Text { what, .. } => what,
            error => error.to_string(),
        })?;
        let mut settled = parcel.clone();
        settled.settle();
        let own = parcel.cast.first().filter(|_| parcel.cast.len() == 1 && wrongs_of(&settled).is_empty());
        let own = own.ok_or_else(odd)?;
        Ok((own.id, write(&parcel, own), parcel))
    }
}

/// Returns the reason why the data of a character does not fit to that of the others in a list.
fn apart(is_same_campaign: bool) -> String {
    let other = if is_same_campaign {
        t!("this list has the campaign in two states, and Hitch reads the data of the first one.")
    } else {
        t!("this is another campaign’s character, and Hitch reads the data of the first campaign in a list.")
    };
    format!("{other} {}", t!("Import the character alone to keep all of it."))
}
