//! Characters of the Cortex Toolkit, schema 0.1 and its fork: whole ones, and sparse ones with the template they differ
//! from. A character that came from Hitch gets back what the Toolkit has no place for.

use super::cortex_out;
use super::json::{Fields, Misfit, Unread, text_of};
use super::own::Tool;
use super::parts::{self, Place, joined, made, put};
use hitch_core::model::{
    Benefit, Character, CharacterKind, Die, Packer, Purse, Sfx, dice_text, has_word, same_name, tidy,
};
use serde_json::{Map, Value};

/// The deepest nesting of traits; deeper ones are listed as not read.
const DEEPEST: usize = 8;

pub(super) const TOOL: Tool = Tool {
    name: || t!("Cortex Toolkit"),
    knows: is_character,
    read: |packer, at, value| character(packer, at, whole(value)).map(Some),
    back: Some(("custom.hitch", cortex_out::character)),
};

fn is_character(value: &Value) -> bool {
    let has = |of: Option<&Value>, key: &str| of.is_some_and(|it| it.get(key).is_some());
    has(Some(value), "traitSets") || has(value.get("data"), "traitSets") || has(value.get("sheet"), "template")
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
        Some(Value::Array(theirs)) => Value::Array(merge(array(sets), theirs, &array(gone), "id", set)),
        Some(other) => other,
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
        Some(Value::Array(theirs)) => Value::Array(merge(array(traits), theirs, &array(gone), "name", part)),
        Some(other) => other,
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

/// Reads a character, with what was not read.
fn character(packer: &mut Packer, at: &str, value: Value) -> Result<(Character, Unread), Misfit> {
    let unread = Unread::default();
    let mut fields = Fields::of(at, value, &unread);
    let name = fields.name("name");
    if name.trim().is_empty() && !fields.has("traitSets") {
        return Err(Misfit { at: fields.at("name"), what: t!("a character needs a name").to_owned() });
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
    let mut kind = CharacterKind::Pc;
    for (at, tag) in fields.list("tags") {
        let tag = text_of(&at, &tag, &unread);
        match parts::kind_of(&tag) {
            CharacterKind::Pc if !has_word(&tag, "pc") => unread.say(&at, &tag),
            // A word for the kind says more than that it is a GMC.
            of if kind == CharacterKind::Pc || parts::kind_of("gmc") == kind => kind = of,
            _ => {}
        }
    }
    let mut own = packer.character(&name, kind);
    own.key = fields.text("id").chars().take(100).collect::<String>().into();
    own.pronouns = tidy(&fields.name("pronouns"), "");
    let about = fields.text("description");
    // A line is a concept, more is a background.
    if about.contains('\n') || about.chars().count() > 100 {
        own.background = about.into();
    } else {
        own.concept = about.into();
    }
    let points = fields.number("plotPoints").unwrap_or_default();
    if own.is_pc() {
        own.purse = Purse::Own(u32::try_from(points.clamp(0, 1000)).unwrap_or_default());
    } else {
        parts::points_of_nobody(&fields, "plotPoints", points);
    }
    own.player_notes = fields.text("notes").into();
    let game = fields.text("game");
    if !game.is_empty() {
        fields.say("game", &game);
    }
    let mut portrait = fields.fields("portrait");
    parts::portrait(packer, &mut own, &portrait.text("url"), &portrait.at("url"), &unread);
    portrait.skip(&["alt"]);
    for set in fields.objects("traitSets") {
        trait_set(packer, &mut own, set);
    }
    fields.fields("custom").skip(&["hitch", "cortexToolkit"]);
    drop((fields, portrait));
    Ok((own, unread))
}

fn trait_set(packer: &mut Packer, own: &mut Character, mut fields: Fields) {
    let (name, one) = (fields.name("name"), fields.text("nounSingular"));
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
    fields.fields("custom").skip(&["cortexToolkit"]);
    let to = Place::called(packer, &name, &one, &fields.at("name"), &fields.unread);
    let about = fields.text("description");
    if !about.is_empty() {
        fields.say("description", &about);
    }
    let effects = sfx(&mut fields);
    if let Place::Set(def) = to {
        packer.add_sfx(own, def, effects);
    } else {
        for effect in effects {
            fields.say("sfx", &format!("{}: {}", effect.name, effect.text));
        }
    }
    for one in fields.objects("traits") {
        a_trait(packer, own, to, one, "", 0);
    }
}

fn a_trait(packer: &mut Packer, own: &mut Character, to: Place, mut fields: Fields, on: &str, depth: usize) {
    let name = fields.name("name");
    let dice = dice(&mut fields);
    let (note, statement) = (fields.text("description"), fields.text("statement"));
    let effects = sfx(&mut fields);
    if fields.yes("questioned") {
        fields.say("questioned", "yes");
    }
    for key in ["xp", "counter"] {
        if let Some(count) = fields.number(key).filter(|it| *it != 0) {
            fields.say(key, &count.to_string());
        }
    }
    fields.skip(&["id"]);
    fields.fields("custom").skip(&["cortexToolkit"]);
    let children = fields.list("traits");
    let empty = name.is_empty() && dice.is_empty() && note.is_empty() && statement.is_empty() && effects.is_empty();
    if empty && children.is_empty() {
        return;
    }
    let mut made = made(packer, &name, dice, &fields.path, &fields.unread);
    made.note = joined(on, &note);
    made.statement = statement.into();
    made.sfx = effects;
    put(packer, own, to, made, &fields.path, &fields.unread);
    if !children.is_empty() {
        let at = fields.at("traits");
        let specialties = Place::called(packer, t!("Specialties"), "specialty", &at, &fields.unread);
        for (at, value) in children {
            if depth < DEEPEST {
                a_trait(packer, own, specialties, Fields::of(at, value, &fields.unread), &name, depth + 1);
            } else {
                fields.unread.add(&at, &value);
            }
        }
    }
}

/// Takes the dice of a trait: several, else one. One that is not among the several is listed.
fn dice(fields: &mut Fields) -> Vec<Die> {
    let one = fields.take("value");
    // What is no list is one die, written in its place.
    let several = match fields.take("dice") {
        several @ (Value::Array(_) | Value::Object(_)) => several,
        Value::Null => Value::Array(Vec::new()),
        other => Value::Array(vec![other]),
    };
    let one = parts::dice(vec![(fields.at("value"), one)], &fields.unread);
    let several = parts::dice(super::json::listed(&fields.at("dice"), several, &fields.unread), &fields.unread);
    if several.is_empty() {
        return one;
    }
    if !one.iter().all(|it| several.contains(it)) {
        fields.say("value", &dice_text(&one));
    }
    several
}

fn sfx(fields: &mut Fields) -> Vec<Sfx> {
    let mut all = Vec::new();
    for (at, value) in fields.list("sfx") {
        if value.as_str().is_some_and(|it| same_name(it, "hinder")) {
            all.push(Sfx { benefits: vec![Benefit::Hinder], ..Sfx::told(t!("Hinder"), "") });
            continue;
        }
        let mut fields = Fields::of(at, value, &fields.unread);
        let (name, text) = (fields.name("name"), fields.text("description"));
        let tags = fields.list("tags").into_iter().map(|(at, it)| (text_of(&at, &it, &fields.unread), at));
        let mut limit = false;
        for (tag, at) in tags {
            if same_name(&tag, "limit") {
                limit = true;
            } else {
                fields.unread.say(&at, &tag);
            }
        }
        if !name.is_empty() || !text.is_empty() {
            all.push(Sfx { limit, ..Sfx::told(tidy(&name, t!("SFX")), text) });
        }
    }
    all
}
