//! Characters for the Cortex Toolkit, schema 0.1: what it has a place for, and the whole file for Hitch itself.

use super::cortex::TOOL;
use super::parts::kind_word;
use hitch_core::fingerprint;
use hitch_core::model::{Character, CharacterKind, Die, Parcel, Role, SetKind, Sfx, Trait, Traits, foreign};
use serde_json::{Value, json};

/// Returns the characters of a parcel: one as an object, several as a list. `now` is the time as RFC 3339.
pub fn cortex_text(parcel: &Parcel, now: &str) -> String {
    // The schema invites a tool's own data: with it nothing is lost on the way back.
    TOOL.text(parcel, |fields, text| {
        fields.insert("custom".to_owned(), json!({ "hitch": { "character": text } }));
        for key in ["dateCreated", "dateModified", "dateTouched"] {
            fields.insert(key.to_owned(), json!(now));
        }
    })
}

/// Returns the visible part of a character.
pub(super) fn character(parcel: &Parcel, own: &Character) -> Value {
    let about = if own.concept.is_empty() { &own.background } else { &own.concept };
    let tags = match own.kind {
        CharacterKind::Pc => Vec::new(),
        CharacterKind::Vehicle => vec![kind_word(own.kind)],
        CharacterKind::Gmc(_) => vec!["gmc", kind_word(own.kind)],
    };
    json!({
        "$schema": "https://cortextoolkit.com/schemas/character.json",
        "version": "0.1",
        "id": key(parcel, own),
        "dateCreated": "", "dateModified": "", "dateTouched": "",
        "name": &*own.name,
        "game": "",
        "pronouns": &*own.pronouns,
        "description": &**about,
        "traitSets": sets(parcel, &own.traits),
        "portrait": portrait(parcel, own),
        "plotPoints": own.points().unwrap_or_default(),
        "notes": &*own.player_notes,
        "tags": tags,
        "custom": {},
    })
}

/// Returns the id of a character that has none there: made of its campaign, its id in there and its name, so that it
/// stays the same.
fn key(parcel: &Parcel, own: &Character) -> String {
    if !own.key.is_empty() {
        return own.key.to_string();
    }
    let [one, two] = ["", "/hitch"].map(|end| format!("{}/{}/{}{end}", parcel.from, own.id.0, own.name));
    let [one, two] = [one, two].map(|it| fingerprint(it.as_bytes()));
    let hex = format!("{one:016x}{two:016x}");
    let part = |from: usize, to: usize| hex.get(from..to).unwrap_or_default().to_owned();
    format!("{}-{}-4{}-8{}-{}", part(0, 8), part(8, 12), part(13, 16), part(17, 20), part(20, 32))
}

fn portrait(parcel: &Parcel, own: &Character) -> Value {
    let bytes = own.picture.as_ref().and_then(|name| Some((name, parcel.pictures.get(name)?)));
    let url = bytes.map(|(name, bytes)| {
        let sort = match name.as_str().rsplit_once('.') {
            Some((_, "jpg")) => "jpeg",
            Some((_, ending)) => ending,
            None => "png",
        };
        format!("data:image/{sort};base64,{bytes}")
    });
    json!({ "url": url.unwrap_or_default(), "alt": &*own.name, "tags": [], "custom": {} })
}

fn sets(parcel: &Parcel, traits: &Traits) -> Vec<Value> {
    let mut all = Vec::new();
    for set in &traits.sets {
        let Some(def) = parcel.sets.iter().find(|it| it.id == set.def) else { continue };
        let name = set.name.as_ref().unwrap_or(&def.name);
        let body = match def.kind {
            SetKind::Distinctions => "distinctions",
            SetKind::Attributes | SetKind::Affiliations => "attributes",
            SetKind::SignatureAssets => "assets",
            SetKind::Resources => "resources",
            _ => "default",
        };
        let own: Vec<Value> = set.traits.iter().map(|it| a_trait(it, def.kind == SetKind::Distinctions)).collect();
        let mut written = a_set((&**name, &*def.one), &own, &set.sfx, body);
        // Tells it from a set of the tool that is no trait set of Hitch and has its name.
        if let Some(custom) = written.get_mut("custom").and_then(Value::as_object_mut) {
            custom.insert("hitch".to_owned(), json!({ "set": true }));
        }
        all.push(written);
    }
    let of = |is: fn(Role) -> bool| -> Vec<Value> {
        traits.iter().filter(|(role, _)| is(*role)).map(|(_, it)| a_trait(it, false)).collect()
    };
    for (name, one, body, own) in [
        (t!("Traits"), "trait", "default", of(|it| it == Role::Catalyst)),
        (foreign::STRESS, "stress", "stress", of(Role::is_stress)),
        (foreign::TRAUMA, "trauma", "stress", of(|it| matches!(it, Role::Trauma(_)))),
        (foreign::ASSETS, "asset", "assets", of(|it| it == Role::Asset)),
        (foreign::COMPLICATIONS, "complication", "list", of(|it| it == Role::Complication)),
    ] {
        if !own.is_empty() {
            all.push(a_set((name, one), &own, &[], body));
        }
    }
    all
}

fn a_set((name, one): (&str, &str), traits: &[Value], sfx: &[Sfx], body: &str) -> Value {
    json!({
        "name": name,
        "description": "",
        "nounSingular": one,
        "nounPlural": plural(one),
        "traits": traits,
        "sfx": sfx.iter().map(effect).collect::<Vec<_>>(),
        "tags": [],
        "custom": { "cortexToolkit": { "style": { "header": "default", "body": body } } },
    })
}

fn a_trait(own: &Trait, hinders: bool) -> Value {
    let said = if own.statement.is_empty() { &own.note } else { &own.statement };
    let hinder = hinders && !own.sfx.iter().any(Sfx::is_hinder);
    let sfx = hinder.then(|| json!("hinder")).into_iter().chain(own.sfx.iter().map(effect));
    let mut written = json!({
        "name": &*own.name,
        "value": own.rating().map_or(0, Die::sides),
        "description": &**said,
        "traits": [],
        "sfx": sfx.collect::<Vec<_>>(),
        "tags": [],
        "custom": {},
    });
    // Schema 0.1 has one die; its fork has several, which count before that.
    if let Some(fields) = written.as_object_mut().filter(|_| own.base.len() > 1) {
        fields.insert("dice".to_owned(), own.base.iter().map(|it| it.sides()).collect());
    }
    written
}

/// Returns the plural of a noun: dice, specialties, witnesses, skills.
fn plural(one: &str) -> String {
    let ends = |all: &[&str]| all.iter().any(|it| one.ends_with(it));
    let stem = one.strip_suffix('y').filter(|it| !it.ends_with(['a', 'e', 'i', 'o', 'u']));
    match (one.strip_suffix("die"), stem) {
        _ if one.is_empty() => String::new(),
        (Some(stem), _) if stem.is_empty() || stem.ends_with(' ') => format!("{stem}dice"),
        (_, Some(stem)) => format!("{stem}ies"),
        _ if ends(&["s", "x", "z", "ch", "sh"]) => format!("{one}es"),
        _ => format!("{one}s"),
    }
}

fn effect(own: &Sfx) -> Value {
    if own.is_hinder() && own.text.is_empty() {
        return json!("hinder");
    }
    let tags: Vec<&str> = if own.limit { vec!["limit"] } else { Vec::new() };
    json!({ "name": &*own.name, "description": &*own.text, "tags": tags, "custom": {} })
}
