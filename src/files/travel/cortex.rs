//! Characters of the Cortex Toolkit, schema 0.1 and its fork: whole ones, and sparse ones with the template they differ
//! from. A character that came from Hitch gets back what the Toolkit has no place for.

use super::cortex_out;
use super::json::{Fields, Misfit, Unread, die_of, number_of, text_of};
use super::own::Tool;
use super::parts::{self, Place, put};
use hitch_core::model::{Benefit, Character, CharacterKind, Die, GmcKind, Name, Packer, Parcel, Purse, Sfx, same_name};
use serde_json::{Map, Value};

/// The deepest nesting of traits; deeper ones are listed as not read.
const DEEPEST: usize = 8;

pub(super) const TOOL: Tool = Tool {
    name: || t!("Cortex Toolkit"),
    place: "custom.hitch",
    pack: |packer, at, value| character(packer, at, whole(value)),
    write: cortex_out::character,
};

pub(super) fn read(value: Value) -> Result<Parcel, Misfit> {
    TOOL.read(value)
}

/// Returns a character with what it leaves to its template.
fn whole(value: Value) -> Value {
    let Value::Object(mut own) = value else { return value };
    if let Some(Value::Object(data)) = own.get("data").filter(|it| it.get("traitSets").is_some()).cloned() {
        own = data;
    }
    let template = own.get("sheet").and_then(|it| it.get("template")).and_then(|it| it.get("character")).cloned();
    let Some(Value::Object(mut template)) = template else { return Value::Object(own) };
    let sets = template.remove("traitSets").unwrap_or_default();
    let theirs = own.remove("traitSets");
    let gone = own.remove("removedSets").unwrap_or_default();
    for (key, value) in template {
        own.entry(key).or_insert(value);
    }
    // Its sets are those of the template, unless it says that it has none.
    let merged = match theirs {
        None => sets,
        Some(Value::Null) => Value::Null,
        Some(theirs) => Value::Array(merge(array(sets), array(theirs), &array(gone), "id", set)),
    };
    own.insert("traitSets".to_owned(), merged);
    Value::Object(own)
}

fn array(value: Value) -> Vec<Value> {
    if let Value::Array(all) = value { all } else { Vec::new() }
}

/// Returns the template's parts with the changes to them, then the others. A part without a name stands for the one at
/// its place among those without.
fn merge(
    template: Vec<Value>,
    own: Vec<Value>,
    gone: &[Value],
    key: &str,
    each: fn(Map<String, Value>, Map<String, Value>) -> Value,
) -> Vec<Value> {
    let said = |value: &Value| value.get(key).filter(|it| it.as_str() != Some("")).cloned();
    if own.is_empty() && gone.is_empty() {
        return Vec::new();
    }
    let mut own: Vec<Option<Value>> = own.into_iter().map(Some).collect();
    let mut all = Vec::new();
    for part in template {
        let name = said(&part);
        if name.as_ref().is_some_and(|it| gone.contains(it)) {
            continue;
        }
        let known = |it: &&mut Option<Value>| it.as_ref().is_some_and(|it| said(it) == name);
        let mine = own.iter_mut().find(known).and_then(Option::take);
        all.push(match (part, mine) {
            (Value::Object(part), Some(Value::Object(mine))) => each(part, mine),
            (part, None) => part,
            (_, Some(mine)) => mine,
        });
    }
    // A slot of the template that the player has named comes as a part of a new name.
    let mut slots = all.iter_mut().filter(|it| said(it).is_none());
    let mut more = Vec::new();
    for mine in own.into_iter().flatten() {
        match (slots.next(), mine) {
            (Some(slot), Value::Object(mine)) => {
                if let Value::Object(part) = std::mem::take(slot) {
                    *slot = each(part, mine);
                }
            }
            (_, mine) => more.push(mine),
        }
    }
    all.extend(more);
    all
}

fn set(mut template: Map<String, Value>, mut own: Map<String, Value>) -> Value {
    let traits = template.remove("traits").unwrap_or_default();
    let theirs = own.remove("traits");
    let gone = own.remove("removedTraits").unwrap_or_default();
    for (key, value) in template {
        own.entry(key).or_insert(value);
    }
    let merged = match theirs {
        None => traits,
        Some(theirs) => Value::Array(merge(array(traits), array(theirs), &array(gone), "name", part)),
    };
    own.insert("traits".to_owned(), merged);
    Value::Object(own)
}

fn part(template: Map<String, Value>, mut own: Map<String, Value>) -> Value {
    for (key, value) in template {
        own.entry(key).or_insert(value);
    }
    Value::Object(own)
}

/// Packs a character, and returns its name.
fn character(packer: &mut Packer, at: &str, value: Value) -> Result<Name, Misfit> {
    let mut unread = Unread::default();
    let mut fields = Fields::of(at, value);
    let name = fields.text("name");
    if name.trim().is_empty() && !fields.has("traitSets") {
        return Err(Misfit {
            at: format!("{at}.name").trim_start_matches('.').to_owned(),
            what: t!("a character needs a name").to_owned(),
        });
    }
    fields.skip(&[
        "$schema",
        "version",
        "dateCreated",
        "dateModified",
        "dateTouched",
        "isTemplate",
        "sheet",
        "removedSets",
    ]);
    let tags: Vec<String> = fields.list("tags").iter().map(|(_, it)| text_of(it)).collect();
    let gm = tags.iter().any(|it| same_name(it, "gmc") || same_name(it, "npc"));
    let kind = if gm { CharacterKind::Gmc(GmcKind::Minor) } else { CharacterKind::Pc };
    let mut own = packer.character(&name, kind);
    own.key = fields.text("id").chars().take(100).collect::<String>().into();
    own.pronouns = hitch_core::model::tidy(&fields.text("pronouns"), "");
    let about = fields.text("description");
    // A line is a concept, more is a background.
    if about.contains('\n') || about.chars().count() > 100 {
        own.background = about.into();
    } else {
        own.concept = about.into();
    }
    if let Some(points) = fields.number("plotPoints").filter(|_| kind == CharacterKind::Pc) {
        own.purse = Purse::Own(u32::try_from(points.clamp(0, 1000)).unwrap_or_default());
    }
    let notes = fields.text("notes");
    let game = fields.text("game");
    if !game.is_empty() {
        unread.say("game", &game);
    }
    for tag in tags.iter().filter(|it| !same_name(it, "gmc")) {
        unread.say("tags", tag);
    }
    portrait(packer, &mut own, fields.fields("portrait"), &mut unread);
    for (at, value) in fields.list("traitSets") {
        trait_set(packer, &mut own, Fields::of(at, value), &mut unread);
    }
    let mut custom = fields.fields("custom");
    custom.skip(&["hitch", "cortexToolkit"]);
    custom.rest(&mut unread);
    fields.rest(&mut unread);
    own.player_notes = notes.into();
    Ok(parts::pack(packer, own, &unread))
}

fn portrait(packer: &mut Packer, own: &mut Character, mut fields: Fields, unread: &mut Unread) {
    let at = format!("{}.url", fields.path);
    let url = fields.text("url");
    parts::portrait(packer, own, &url, &at, unread);
    fields.skip(&["alt"]);
    fields.rest(unread);
}

fn trait_set(packer: &mut Packer, own: &mut Character, mut fields: Fields, unread: &mut Unread) {
    let (name, one) = (fields.text("name"), fields.text("nounSingular"));
    fields.skip(&[
        "id",
        "nounPlural",
        "ratingPosition",
        "statement",
        "hasQuestionedPip",
        "hasCounterColumn",
        "counterLabel",
        "removedTraits",
    ]);
    let mut layout = fields.fields("custom");
    layout.skip(&["cortexToolkit"]);
    let to = Place::called(packer, &name, &one);
    let about = fields.text("description");
    if !about.is_empty() {
        unread.say(&format!("{}.description", fields.path), &about);
    }
    let effects = sfx(&mut fields, unread);
    if let (Place::Set(def), false) = (to, effects.is_empty()) {
        packer.add_sfx(own, def, effects);
    }
    for (at, value) in fields.list("traits") {
        a_trait(packer, own, to, Fields::of(at, value), None, 0, unread);
    }
    layout.rest(unread);
    fields.rest(unread);
}

fn a_trait(
    packer: &mut Packer,
    own: &mut Character,
    to: Place,
    mut fields: Fields,
    on: Option<&str>,
    depth: usize,
    unread: &mut Unread,
) {
    let at = fields.path.clone();
    let name = fields.text("name");
    let value = fields.take("value");
    let many: Vec<i64> = fields.list("dice").iter().filter_map(|(_, it)| number_of(it)).collect();
    let sizes = if many.is_empty() { number_of(&value).into_iter().filter(|it| *it != 0).collect() } else { many };
    let (dice, odd): (Vec<_>, Vec<_>) = sizes.iter().map(|it| die_of(*it).ok_or(*it)).partition(Result::is_ok);
    for size in odd.into_iter().filter_map(Result::err) {
        unread.say(&format!("{at}.value"), &format!("d{size}"));
    }
    let dice: Vec<Die> = dice.into_iter().filter_map(Result::ok).collect();
    let (note, statement) = (fields.text("description"), fields.text("statement"));
    let effects = sfx(&mut fields, unread);
    if fields.yes("questioned") {
        unread.say(&format!("{at}.questioned"), "yes");
    }
    fields.skip(&["id"]);
    let children = fields.list("traits");
    if name.is_empty() && dice.is_empty() && note.is_empty() && children.is_empty() {
        return;
    }
    let mut made = packer.own_trait(&name, dice);
    made.note = note.into();
    made.statement = statement.into();
    if let Some(on) = on.filter(|_| made.note.is_empty()) {
        made.note = on.into();
    }
    made.sfx = effects;
    put(packer, own, to, made, &at, unread);
    if !children.is_empty() {
        let specialties = Place::Set(packer.set(t!("Specialties"), "specialty"));
        for (at, value) in children {
            if depth < DEEPEST {
                a_trait(packer, own, specialties, Fields::of(at, value), Some(&name), depth + 1, unread);
            } else {
                unread.add(&at, &value);
            }
        }
    }
    fields.skip(&["custom"]);
    fields.rest(unread);
}

fn sfx(fields: &mut Fields, unread: &mut Unread) -> Vec<Sfx> {
    let mut all = Vec::new();
    for (at, value) in fields.list("sfx") {
        if value.as_str().is_some_and(|it| same_name(it, "hinder")) {
            all.push(Sfx { benefits: vec![Benefit::Hinder], ..Sfx::told(t!("Hinder"), "") });
            continue;
        }
        let mut fields = Fields::of(at, value);
        let (name, text) = (fields.text("name"), fields.text("description"));
        fields.skip(&["custom"]);
        let limit = fields.list("tags").iter().any(|(_, it)| same_name(&text_of(it), "limit"));
        if !name.is_empty() || !text.is_empty() {
            all.push(Sfx { limit, ..Sfx::told(hitch_core::model::tidy(&name, t!("SFX")), text) });
        }
        fields.rest(unread);
    }
    all
}
