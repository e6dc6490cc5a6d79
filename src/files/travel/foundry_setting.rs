//! Settings exported from the Cortex Prime systems of Foundry VTT: the type of actor with plot points becomes the trait
//! sets and stress tracks of a setting. Hitch has no place for further types, which are listed as not read.

use super::json::{Fields, Unread};
use super::parts::{self, Place};
use super::{json_of, misfit};
use crate::store::{OpenError, after_space, read_text, settings};
use hitch_core::model::{Die, Name, Packer, SetDef, SetId, Setting, State, same_name, tidy};
use hitch_core::rules::Table;
use hitch_core::words;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// Returns whether a text looks like settings of Foundry.
pub fn is_foundry_setting(text: &str) -> bool {
    after_space(text).starts_with('{') && super::json::value(text).is_ok_and(|it| it.get("actorTypes").is_some())
}

/// Reads a setting file of Hitch or of Foundry. Returns with it the parts that were not read, by path.
pub fn read_setting(path: &Path) -> Result<(Setting, Vec<Name>), OpenError> {
    let (text, _) = read_text(path)?;
    if !after_space(&text).starts_with('{') {
        return settings::open_shelved(path).map(|it| (it, Vec::new()));
    }
    let mut fields = Fields::of("", json_of(path, &text)?);
    let types = fields.list("actorTypes");
    let pcs = types.iter().position(|(_, it)| it.get("hasPlotPoints").and_then(Value::as_bool) == Some(true));
    if types.is_empty() {
        return Err(misfit(path, "actorTypes", t!("a list of actor types belongs here")));
    }
    let (mut packer, mut unread) = (Packer::new("Foundry"), Unread::default());
    let mut sets = BTreeMap::new();
    for (nth, (at, value)) in types.into_iter().enumerate() {
        let mut sheet = Fields::of(at.clone(), value);
        if nth != pcs.unwrap_or_default() {
            unread.say(&at, &sheet.text("name"));
            continue;
        }
        for (at, value) in sheet.list("traitSets") {
            if let Some((id, usual, starts)) = set(&mut packer, Fields::of(at, value), &mut unread) {
                sets.insert(id, (usual, starts));
            }
        }
        for (at, value) in sheet.list("simpleTraits") {
            let label = Fields::of("", value).text("label");
            let small = label.to_lowercase();
            if small.contains("stress") || small.contains("trauma") {
                packer.track(&label);
            } else {
                unread.say(&at, &label);
            }
        }
    }
    let name = path.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    let mut setting = Setting { name: tidy(&name, "Foundry"), ..packer.finish().setting() };
    for def in &mut setting.sets {
        let (usual, starts) = sets.remove(&def.id).unwrap_or_default();
        *def = SetDef { usual, starts, on_pcs: true, ..def.clone() };
    }
    match Table::try_from(State::new("probe", setting.clone())) {
        Ok(_) => Ok((setting, unread.lines)),
        Err(wrongs) => Err(misfit(path, "", &wrongs.first().map(|it| words::wrong(it, "")).unwrap_or_default())),
    }
}

/// Reads a trait set: its usual traits, unless these are slots that players name, and their commonest die.
fn set(packer: &mut Packer, mut fields: Fields, unread: &mut Unread) -> Option<(SetId, Vec<Name>, Option<Die>)> {
    let name = fields.text("label");
    let Place::Set(id) = Place::called(packer, &name, "") else { return None };
    let slots = fields.fields("settings").says("hasLabel");
    let mut usual: Vec<Name> = Vec::new();
    let mut rated: BTreeMap<Die, usize> = BTreeMap::new();
    for key in ["traits", "customTraits"] {
        for (at, value) in fields.list(key) {
            let mut own = Fields::of(at, value);
            let name = tidy(&own.text("name"), "");
            for die in parts::dice(own.fields("dice").list("value"), unread) {
                *rated.entry(die).or_default() += 1;
            }
            if !slots && !name.is_empty() && !usual.iter().any(|it| same_name(it, &name)) {
                usual.push(name);
            }
        }
    }
    let about = fields.text("description");
    if !about.is_empty() {
        unread.say(&fields.path, &about);
    }
    Some((id, usual, rated.into_iter().max_by_key(|(_, count)| *count).map(|(die, _)| die)))
}
