//! Actors for the Cortex Prime systems of Foundry VTT: the sheet lies inside `system.actorType`, whose lists are objects
//! with numbers for keys.

use super::foundry::TOOL;
use super::parts::kind_word;
use hitch_core::model::{Character, Die, Name, Parcel, SetKind, Sfx, Trait, foreign};
use hitch_core::words::{self, Terms};
use serde_json::{Map, Value, json};

/// How the ids of trait sets of Hitch begin, which may have the names of other places.
pub(super) const SET_ID: &str = "hitch";

/// Returns the characters of a parcel: one as an actor, several as a list.
pub fn foundry_text(parcel: &Parcel) -> String {
    // Foundry keeps the flags of others as they are.
    TOOL.text(parcel, |fields, text| {
        fields.insert("flags".to_owned(), json!({ "hitch": { "character": text } }));
    })
}

/// Returns the visible part of a character.
pub(super) fn actor(parcel: &Parcel, own: &Character) -> Value {
    let stress = own.traits.stress.values().chain(own.traits.worn.values()).map(|it| (foreign::STRESS, it));
    let harm = stress.chain(own.traits.trauma.values().map(|it| (foreign::TRAUMA, it)));
    let simple = harm.map(|(of, it)| simple(&format!("{} ({of})", it.name), it));
    let simple = simple.chain(own.traits.catalyst.iter().map(|it| self::simple(&it.name, it)));
    let mut file = own.clone();
    let pages = pages(&mut file).into_iter().map(|(label, text)| (label, text.clone()));
    let pages = pages.chain([(t!("Notes"), own.player_notes.clone())]).filter(|(_, text)| !text.trim().is_empty());
    json!({
        "name": &*own.name,
        "type": "character",
        "img": "icons/svg/mystery-man.svg",
        "system": {
            "pp": { "value": own.points().unwrap_or_default() },
            "actorType": {
                "id": "hitch",
                "name": kind_word(own.kind),
                "hasPlotPoints": own.is_pc(),
                "hasAssets": true,
                "hasComplications": true,
                "hasNotesPage": true,
                "traitSets": numbered(sets(parcel, own)),
                "simpleTraits": numbered(simple),
                "assets": numbered(own.traits.assets.iter().map(|it| a_trait("label", it, None))),
                "complications": numbered(own.traits.complications.iter().map(|it| a_trait("label", it, None))),
                "notes": numbered(pages.map(|(label, text)| json!({ "label": label, "value": html(&text) }))),
            },
        },
        "items": [],
        "effects": [],
    })
}

/// Returns the pages of notes that are lines of a file.
pub(super) fn pages(of: &mut Character) -> [(&'static str, &mut Name); 4] {
    [
        (t!("Concept"), &mut of.concept),
        (t!("Pronouns"), &mut of.pronouns),
        (t!("Background"), &mut of.background),
        (t!("Appearance"), &mut of.appearance),
    ]
}

/// Returns a list as an object with numbers for keys.
fn numbered(all: impl IntoIterator<Item = Value>) -> Value {
    let all = all.into_iter().enumerate().map(|(at, it)| (at.to_string(), it));
    Value::Object(all.collect::<Map<_, _>>())
}

fn dice(all: &[Die]) -> Value {
    numbered(all.iter().map(|it| json!(it.sides().to_string())))
}

fn sets(parcel: &Parcel, own: &Character) -> Vec<Value> {
    let hinder = words::hinder();
    let hinder = Sfx { text: Terms::of(&parcel.setting()).say(&*hinder.text).into_owned().into(), ..hinder };
    let mut all = Vec::new();
    for set in &own.traits.sets {
        let Some(def) = parcel.sets.iter().find(|it| it.id == set.def) else { continue };
        let hinder = Some(&hinder).filter(|_| def.kind == SetKind::Distinctions);
        all.push(json!({
            "id": format!("{SET_ID}{}", all.len()),
            "label": &**set.name.as_ref().unwrap_or(&def.name),
            "shutdown": set.shut_down,
            "settings": { "hasDice": true, "hasLabel": false, "hasSfx": true, "hasDescription": true },
            "traits": numbered(set.traits.iter().map(|it| a_trait("name", it, hinder))),
            "customTraits": {},
        }));
    }
    all
}

fn a_trait(named: &str, own: &Trait, hinder: Option<&Sfx>) -> Value {
    let said = if own.statement.is_empty() { &own.note } else { &own.statement };
    let hinder = hinder.filter(|_| !own.sfx.iter().any(Sfx::is_hinder));
    let now = own.dice();
    let mut written = json!({
        named: &*own.name,
        "description": &**said,
        "shutdown": own.shut_down,
        "hidden": own.hidden,
        "dice": { "value": dice(&own.base) },
        "sfx": numbered(hinder.into_iter().chain(&own.sfx).map(effect)),
    });
    if let Some(fields) = written.get_mut("dice").and_then(Value::as_object_mut).filter(|_| now != own.base) {
        fields.insert("temporaryValue".to_owned(), dice(&now));
    }
    written
}

fn effect(own: &Sfx) -> Value {
    let label = if own.limit { format!("{}: {}", foreign::LIMIT, own.name) } else { own.name.to_string() };
    json!({ "label": label, "description": &*own.text, "unlocked": own.unlocked })
}

/// Returns a trait without a set, which Foundry knows by its label only.
fn simple(label: &str, own: &Trait) -> Value {
    json!({
        "label": label,
        "description": &*own.note,
        "hidden": own.hidden,
        "dice": { "value": dice(&own.base) },
        "settings": { "editable": true, "valueType": "dice" },
    })
}

fn html(text: &str) -> String {
    let plain = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    plain.split("\n\n").map(|part| ["<p>", &part.replace('\n', "<br>"), "</p>"].concat()).collect()
}
