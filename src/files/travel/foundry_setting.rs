//! Settings exported from the Cortex Prime systems of Foundry VTT: the type of actor with plot points becomes the trait
//! sets and stress tracks of a setting. Hitch has no place for further types, which are listed as not read.

use super::foundry::LOOK;
use super::json::{Fields, Unread};
use super::parts::{self, MOST, Place, harm_name};
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
    let unread = Unread::default();
    let mut fields = Fields::of("", json_of(path, &text)?, &unread);
    fields.skip(&["cortexPrimeVersion", "theme", "spotlightEnabled", "testModeSelectDiceValues"]);
    let types = fields.list("actorTypes");
    let pcs = types.iter().position(|(_, it)| it.get("hasPlotPoints").and_then(Value::as_bool) == Some(true));
    if !types.iter().any(|(_, it)| it.is_object()) {
        return Err(misfit(path, "actorTypes", t!("a list of actor types belongs here")));
    }
    let pcs = pcs.or_else(|| types.iter().position(|(_, it)| it.is_object()));
    let mut packer = Packer::new("Foundry");
    let mut sets = Usual::new();
    for (nth, (at, value)) in types.into_iter().enumerate() {
        let mut sheet = Fields::of(at.clone(), value, &unread);
        let name = sheet.text("name");
        if Some(nth) != pcs {
            sheet.clear();
            unread.say(&at, &name);
            continue;
        }
        sheet.skip(&LOOK);
        for one in sheet.objects("traitSets") {
            set(&mut packer, &mut sets, one);
        }
        for mut one in sheet.objects("simpleTraits") {
            let label = one.name("label");
            one.skip(&["id", "settings", "dice", "text", "number", "hasDescription"]);
            if Place::of_harm(&label).is_none() || packer.track(harm_name(&label)).is_none() {
                unread.say(&one.path, &label);
            }
        }
    }
    drop(fields);
    let name = path.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    let mut setting = Setting { name: tidy(&name, "Foundry"), ..packer.finish().setting() };
    for def in &mut setting.sets {
        let (usual, rated) = sets.remove(&def.id).unwrap_or_default();
        let starts = rated.into_iter().max_by_key(|(_, count)| *count).map(|(die, _)| die);
        *def = SetDef { usual, starts, on_pcs: true, ..def.clone() };
    }
    match Table::try_from(State::new("probe", setting.clone())) {
        Ok(_) => Ok((setting, unread.lines())),
        Err(wrongs) => Err(misfit(path, "", &wrongs.first().map(|it| words::wrong(it, "")).unwrap_or_default())),
    }
}

/// The default traits of each set, and how many of them have which die.
type Usual = BTreeMap<SetId, (Vec<Name>, BTreeMap<Die, usize>)>;

/// Reads a trait set: its usual traits, unless these are slots that players name, and their commonest die. Traits of
/// stress and trauma are tracks.
fn set(packer: &mut Packer, sets: &mut Usual, mut fields: Fields) {
    let name = fields.name("label");
    fields.skip(&["id", "hasDescription", "shutdown"]);
    let place = Place::called(packer, &name, "", &fields.at("label"), &fields.unread);
    let mut settings = fields.fields("settings");
    let slots = settings.says("hasLabel");
    settings.clear();
    for key in ["traits", "customTraits"] {
        for mut own in fields.objects(key) {
            let name = tidy(&own.name("name"), "");
            let mut dice = own.fields("dice");
            own.skip(&["id", "edit", "hasDescription", "shutdown", "hidden"]);
            let fits = match place {
                Place::Set(id) => {
                    let (usual, rated) = sets.entry(id).or_default();
                    for die in parts::dice(dice.list("value"), &own.unread) {
                        *rated.entry(die).or_default() += 1;
                    }
                    let is_known = slots || name.is_empty() || usual.iter().any(|it| same_name(it, &name));
                    let fits = is_known || usual.len() < MOST;
                    if !is_known && fits {
                        usual.push(name.clone());
                    }
                    fits
                }
                Place::Stress | Place::Trauma => packer.track(&name).is_some(),
                Place::Assets | Place::Complications => false,
            };
            if !fits {
                own.say("name", &name);
            }
            dice.clear();
        }
    }
}
