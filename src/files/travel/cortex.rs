//! Characters of the Cortex Toolkit, schema 0.1 and its fork: whole ones, and sparse ones with the template they differ
//! from. A character that came from Hitch gets back what the Toolkit has no place for.

use super::cortex_out;
use super::json::{Doubt, Fields, Misfit, Unread, text_of};
use super::own::Tool;
use super::parts::{self, Place, joined, made, put};
use hitch_core::model::{Benefit, Character, CharacterKind, Die, GmcKind, Packer, Sfx, dice_text, same_name, tidy};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The deepest nesting of traits; deeper ones are listed as not read.
const DEEPEST: usize = 8;

pub(super) const TOOL: Tool = Tool {
    name: || t!("Cortex Toolkit"),
    knows: is_character,
    whole,
    read: |packer, at, value| character(packer, at, value).map(Some),
    back: Some(("custom.hitch", cortex_out::character)),
};

fn is_character(value: &Value) -> bool {
    let has = |of: Option<&Value>, key: &str| of.is_some_and(|it| it.get(key).is_some());
    has(Some(value), "traitSets") || has(value.get("data"), "traitSets") || has(value.get("sheet"), "template")
}

/// Returns a character out of its envelope, with what it leaves to its template.
fn whole(value: Value) -> Value {
    let Value::Object(mut own) = value else { return value };
    if own.get("data").is_some_and(|it| it.get("traitSets").is_some())
        && let Some(Value::Object(data)) = own.remove("data")
    {
        let mut envelope = std::mem::replace(&mut own, data);
        envelope.remove("version");
        // What else is in there comes to what is not read.
        own.insert("envelope".to_owned(), Value::Object(envelope));
    }
    let template = own.get("sheet").and_then(|it| it.get("template")).and_then(|it| it.get("character")).cloned();
    match template {
        Some(Value::Object(template)) => {
            inherited(template, own, ("traitSets", "removedSets"), |sets, theirs, gone| {
                merge(sets, theirs, gone, "id", |template, own| {
                    inherited(template, own, ("traits", "removedTraits"), |traits, theirs, gone| {
                        merge(traits, theirs, gone, "name", part)
                    })
                })
            })
        }
        _ => Value::Object(own),
    }
}

fn array(value: Value) -> Vec<Value> {
    if let Value::Array(all) = value { all } else { Vec::new() }
}

/// Returns an object with what it leaves to its template. Its parts are those of the template, changed by `merge`,
/// unless it says that it has none.
fn inherited(
    mut template: Map<String, Value>,
    mut own: Map<String, Value>,
    (key, gone): (&str, &str),
    merge: impl Fn(Vec<Value>, Vec<Value>, &[Value]) -> Vec<Value>,
) -> Value {
    let parts = template.remove(key).unwrap_or_default();
    let gone = own.remove(gone).unwrap_or_default();
    let merged = match own.remove(key) {
        None => parts,
        Some(Value::Array(theirs)) => Value::Array(merge(array(parts), theirs, &array(gone))),
        Some(other) => other,
    };
    own.insert(key.to_owned(), merged);
    part(template, own)
}

/// Returns an object with the fields that only its template has.
fn part(template: Map<String, Value>, mut own: Map<String, Value>) -> Value {
    for (key, value) in template {
        match (own.get_mut(&key), value) {
            (Some(Value::Object(mine)), Value::Object(value)) if key == "custom" => {
                let merged = part(value, std::mem::take(mine));
                own.insert(key, merged);
            }
            (None, value) => _ = own.insert(key, value),
            _ => {}
        }
    }
    Value::Object(own)
}

/// Returns the template's parts with the changes to them, then the others. A part without a name stands for the one at
/// its place among those without. What is no object stays as it is, and is listed later.
fn merge(
    template: Vec<Value>,
    own: Vec<Value>,
    gone: &[Value],
    key: &str,
    each: impl Fn(Map<String, Value>, Map<String, Value>) -> Value,
) -> Vec<Value> {
    let said = |of: Option<&Value>| of.filter(|it| it.as_str() != Some("")).map(Value::to_string);
    if own.is_empty() && gone.is_empty() {
        return Vec::new();
    }
    let gone: BTreeSet<_> = gone.iter().map(Value::to_string).collect();
    let mut own: Vec<Option<Value>> = own.into_iter().map(Some).collect();
    // The places of one's own parts by their names, the last one first.
    let mut known: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (at, one) in own.iter().enumerate().rev().filter_map(|(at, it)| Some((at, it.as_ref()?.as_object()?))) {
        known.entry(said(one.get(key))).or_default().push(at);
    }
    let (mut all, mut slots) = (Vec::new(), Vec::new());
    for part in template {
        let Value::Object(part) = part else {
            all.push(part);
            continue;
        };
        let name = said(part.get(key));
        if name.as_ref().is_some_and(|it| gone.contains(it)) {
            continue;
        }
        let mine = known.get_mut(&name).and_then(Vec::pop).and_then(|at| own.get_mut(at)?.take());
        if let Some(Value::Object(mine)) = mine {
            all.push(each(part, mine));
            continue;
        }
        if name.is_none() {
            slots.push(all.len());
        }
        all.push(Value::Object(part));
    }
    // A slot of the template that the player has named comes as a part of a new name.
    let (mut slots, mut more) = (slots.into_iter(), Vec::new());
    for mine in own.into_iter().flatten() {
        let Value::Object(mine) = mine else {
            more.push(mine);
            continue;
        };
        match slots.next().and_then(|at| all.get_mut(at)) {
            Some(slot) => {
                if let Value::Object(part) = slot.take() {
                    *slot = each(part, mine);
                }
            }
            None => more.push(Value::Object(mine)),
        }
    }
    all.extend(more);
    all
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
    let minor = CharacterKind::Gmc(GmcKind::Minor);
    for (at, tag) in fields.list("tags") {
        let tag = text_of(&at, &tag, &unread);
        match parts::kind_of_tag(&tag) {
            Some(of) if of == kind || of == minor && kind != CharacterKind::Pc => {}
            // A word for the kind says more than that it is a GMC.
            Some(of) if kind == CharacterKind::Pc || kind == minor => kind = of,
            _ => unread.say(&at, &tag),
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
    parts::purse(&mut own, true, &mut fields, "plotPoints");
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
    let mut custom = fields.fields("custom");
    let look = custom.take("cortexToolkit");
    let style = look.pointer("/style/body").and_then(Value::as_str).unwrap_or_default();
    let at = fields.at("name");
    // A trait set of Hitch may have the name of another place.
    let to = if custom.take("hitch").is_null() {
        let called = || Place::called(packer, &name, &one, &at, &fields.unread);
        Place::of_style(style, &name).unwrap_or_else(called)
    } else {
        Place::set(packer, &name, &one, &at, &fields.unread)
    };
    drop(custom);
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
    let listed = fields.unread.count();
    let dice = dice(&mut fields);
    let is_odd = fields.unread.count() > listed;
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
    if is_odd {
        fields.unread.doubt(Doubt::Dice(made.id));
    }
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
