//! Characters of Fari, in versions 3 to 6: pages of sections of blocks. Blocks with dice are traits, and the others are
//! notes. Scenes of Fari: index cards with blocks, of which those with dice are GMCs.

use super::json::{Fields, Misfit, Unread, listed, text_of};
use super::parts::{self, Place, put};
use hitch_core::model::{
    Character, CharacterKind, Die, GmcKind, Name, Packer, Parcel, Purse, Sight, Trait, dice_text, same_name,
};
use serde_json::Value;

/// The deepest nesting of index cards; deeper ones are listed as not read.
const DEEPEST: usize = 4;

fn is(value: &Value, what: &str) -> bool {
    value.get("fariType").and_then(Value::as_str) == Some(what)
}

/// Returns whether a value is a character or a scene of Fari.
pub(super) fn is_known(value: &Value) -> bool {
    is(value, "character") || is(value, "scene")
}

/// Reads a character, a scene or a list of them.
pub(super) fn read(value: Value) -> Result<Parcel, Misfit> {
    let all = if value.is_array() { listed("", value) } else { vec![(String::new(), value)] };
    let mut packer = Packer::new("Fari");
    for (at, value) in all {
        let has = |key: &str| value.get(key).is_some_and(|it| it.is_array() || it.is_object());
        let misfit = |key: &str, what: &str| {
            Err(Misfit { at: format!("{at}.{key}").trim_start_matches('.').to_owned(), what: what.to_owned() })
        };
        match () {
            () if is(&value, "scene") && has("indexCards") => scene(&mut packer, Fields::of(at, value)),
            () if is(&value, "scene") => return misfit("indexCards", t!("lists of cards belong here")),
            () if is_known(&value) && has("pages") => character(&mut packer, Fields::of(at, value)),
            () => return misfit("pages", t!("a list of pages belongs here")),
        }
    }
    Ok(packer.finish())
}

fn character(packer: &mut Packer, mut fields: Fields) {
    let mut unread = Unread::default();
    let mut own = packer.character(&fields.text("name"), CharacterKind::Pc);
    own.key = fields.text("id").chars().take(100).collect::<String>().into();
    fields.skip(&[
        "fariType",
        "version",
        "lastUpdated",
        "wide",
        "zoom",
        "theme",
        "template",
        "group",
        "playedDuringTurn",
    ]);
    let mut notes = Vec::new();
    for (at, value) in fields.list("pages") {
        let mut page = Fields::of(at, value);
        page.skip(&["id", "label"]);
        for (at, value) in sections(&mut page) {
            section(packer, &mut own, Fields::of(at, value), &mut notes, &mut unread);
        }
        page.rest(&mut unread);
    }
    fields.rest(&mut unread);
    own.player_notes = notes.join("\n").into();
    parts::pack(packer, own, &unread);
}

/// Reads a scene: each card with dice is a GMC, a private one hidden from the players; other cards stay behind.
fn scene(packer: &mut Packer, mut fields: Fields) {
    let mut unread = Unread::default();
    let name = fields.text("name");
    fields.skip(&["fariType", "id", "version", "lastUpdated", "group"]);
    let mut cast = Vec::new();
    let mut cards = fields.fields("indexCards");
    for (key, sight) in [("public", Sight::Seen), ("private", Sight::Kept)] {
        for (at, value) in cards.list(key) {
            let mut own = packer.character(&value.get("title").map(text_of).unwrap_or_default(), GMC);
            own.sight = sight;
            let mut notes = Vec::new();
            let mut lost = Unread::default();
            card(packer, &mut own, Fields::of(at.clone(), value), &mut notes, &mut lost, 0);
            if own.traits.iter().next().is_none() {
                unread.say(&at, &format!("{}: {}", own.name, notes.join("; ")));
                continue;
            }
            own.player_notes = notes.join("\n").into();
            cast.push(own.id);
            parts::pack(packer, own, &lost);
        }
    }
    for all in [cards, fields] {
        all.rest(&mut unread);
    }
    let lines = unread.lines.iter().map(|it| format!("{name}: {it}").into());
    packer.leave(lines.collect::<Vec<Name>>());
    packer.scene(&name, cast);
}

const GMC: CharacterKind = CharacterKind::Gmc(GmcKind::Minor);

/// Reads an index card, and the cards on it as further sections of the same file.
fn card(
    packer: &mut Packer,
    own: &mut Character,
    mut fields: Fields,
    notes: &mut Vec<String>,
    unread: &mut Unread,
    depth: usize,
) {
    fields.skip(&["id", "color", "playedDuringTurn", "pinned", "sub", "titleLabel"]);
    let title = fields.text("title");
    let head = if depth == 0 { t!("Traits") } else { &title };
    let blocks = serde_json::json!({ "label": head, "blocks": fields.take("blocks") });
    section(packer, own, Fields::of(fields.path.clone(), blocks), notes, unread);
    for (at, value) in fields.list("subCards") {
        if depth < DEEPEST {
            card(packer, own, Fields::of(at, value), notes, unread, depth + 1);
        } else {
            unread.add(&at, &value);
        }
    }
    fields.rest(unread);
}

/// Returns the sections of a page: in rows and columns, at the left and right, or in one list.
fn sections(page: &mut Fields) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    for (at, row) in page.list("rows") {
        for (at, column) in Fields::of(at, row).list("columns") {
            all.extend(Fields::of(at, column).list("sections"));
        }
    }
    let mut sides = page.fields_of("sections");
    for side in ["left", "right"] {
        all.extend(sides.list(side));
    }
    all.extend(page.list("sections"));
    all
}

fn section(packer: &mut Packer, own: &mut Character, mut fields: Fields, notes: &mut Vec<String>, unread: &mut Unread) {
    let name = fields.text("label");
    fields.skip(&["id", "visibleOnCard", "position"]);
    // The trait that the last dice were of, for the SFX below it.
    let mut last: Option<Trait> = None;
    let mut place: Option<Place> = None;
    for (at, value) in fields.list("blocks") {
        let mut block = Fields::of(at.clone(), value);
        let (kind, label) = (block.text("type"), block.text("label"));
        let value = block.take("value");
        let mut meta = block.fields("meta");
        block.skip(&["id"]);
        match kind.as_str() {
            "DicePool" => {
                keep(packer, own, &name, last.take(), &mut place, &at, unread);
                let mut dice = Vec::new();
                for (at, command) in meta.list("commands") {
                    match rolled(&text_of(&command)) {
                        Some(all) => dice.extend(all),
                        None => unread.add(&at, &command),
                    }
                }
                let small = label.to_lowercase();
                let harm = small.contains("stress") || small.contains("trauma");
                if harm && !dice.is_empty() {
                    // The section says what it is, where the block says only that it is stress.
                    let plain = same_name(&small, "stress") || same_name(&small, "trauma");
                    let called = if plain && !name.is_empty() { &name } else { &label };
                    let to = if small.contains("trauma") { Place::Trauma } else { Place::Stress };
                    let made = packer.own_trait(called, dice);
                    put(packer, own, to, made, &at, unread);
                } else if !harm {
                    last = Some(packer.own_trait(if label.is_empty() { &name } else { &label }, dice));
                }
                let text = text_of(&value);
                if let Some(made) = last.as_mut().filter(|_| !text.is_empty()) {
                    made.note = text.into();
                }
            }
            "PointCounter" if own.is_pc() && (meta.yes("isMainPointCounter") || same_name(&label, "plot points")) => {
                let points = text_of(&value).parse::<u32>().unwrap_or_default();
                own.purse = Purse::Own(points.min(1000));
            }
            "SlotTracker" => {
                let slots = listed("", value);
                let ticked = slots.iter().filter(|(_, it)| it.get("checked").and_then(Value::as_bool) == Some(true));
                notes.push(format!("{label}: {}/{}", ticked.count(), slots.len()));
            }
            "Link" | "Separator" | "InfoText" => {}
            "Image" => unread.add(&at, &value),
            _ => {
                let text = text_of(&value);
                let is_sfx = label.to_lowercase().starts_with("sfx") || text.to_lowercase().starts_with("sfx");
                match &mut last {
                    Some(made) if is_sfx && !text.is_empty() => {
                        let (called, said) = text.split_once(':').unwrap_or((&label, &text));
                        made.sfx.push(parts::effect(called.trim_start_matches("SFX").trim(), said.trim().to_owned()));
                    }
                    _ if text.is_empty() => {}
                    _ if label.is_empty() => notes.push(text),
                    _ => notes.push(format!("{label}: {text}")),
                }
            }
        }
        meta.skip(&["max", "hidden", "width", "checkboxes", "isMainPointCounter", "commands", "helperText", "size"]);
        meta.rest(unread);
        block.rest(unread);
    }
    let at = fields.path.clone();
    keep(packer, own, &name, last, &mut place, &at, unread);
    fields.rest(unread);
}

/// Puts a trait into the set of its section, which is made for the first of them.
fn keep(
    packer: &mut Packer,
    own: &mut Character,
    section: &str,
    made: Option<Trait>,
    place: &mut Option<Place>,
    at: &str,
    unread: &mut Unread,
) {
    let Some(made) = made else { return };
    let to = *place.get_or_insert_with(|| Place::called(packer, section, ""));
    if to != Place::Assets && !matches!(to, Place::Set(_)) && made.base.is_empty() {
        return unread.say(at, &format!("{} {}", made.name, dice_text(&made.base)));
    }
    put(packer, own, to, made, at, unread);
}

/// Returns the dice of `2d6`, at most a dozen.
fn rolled(command: &str) -> Option<Vec<Die>> {
    let (count, sides) = command.trim().split_once(['d', 'D'])?;
    let count: usize = if count.is_empty() { 1 } else { count.parse().ok()? };
    let die = super::json::die_of(sides.parse().ok()?)?;
    Some(vec![die; count.min(12)])
}
