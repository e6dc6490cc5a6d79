//! Characters of Fari, in versions 3 to 6: pages of sections of blocks. Blocks with dice are traits, and the others are
//! notes. Scenes of Fari: index cards with blocks, of which those with dice are GMCs.

use super::json::{Fields, Misfit, Unread, listed, text_of};
use super::own::{Read, Tool};
use super::parts::{self, Place, harm_name, made, put};
use hitch_core::model::{Character, CharacterKind, GmcKind, Packer, Purse, Sfx, Sight, Trait, same_name};
use serde_json::Value;

/// The deepest nesting of index cards; deeper ones are listed as not read.
const DEEPEST: usize = 4;

pub(super) const TOOL: Tool = Tool { name: || "Fari", knows: is_known, whole: |it| it, read, back: None };

fn is(value: &Value, what: &str) -> bool {
    value.get("fariType").and_then(Value::as_str) == Some(what)
}

fn is_known(value: &Value) -> bool {
    is(value, "character") || is(value, "scene")
}

/// Reads a character, with what was not read, or packs a scene.
fn read(packer: &mut Packer, at: &str, value: Value) -> Result<Read, Misfit> {
    let is_scene = is(&value, "scene");
    let (key, what) = if is_scene {
        ("indexCards", t!("lists of cards belong here"))
    } else {
        ("pages", t!("a list of pages belongs here"))
    };
    let has = value.get(key).is_some_and(|it| it.is_array() || it.is_object());
    let unread = Unread::default();
    let fields = Fields::of(at, value, &unread);
    if !has {
        return Err(Misfit { at: fields.at(key), what: what.to_owned() });
    }
    if is_scene {
        scene(packer, fields);
        return Ok(None);
    }
    Ok(Some((character(packer, fields), unread)))
}

fn character(packer: &mut Packer, mut fields: Fields) -> Character {
    let mut own = packer.character(&fields.name("name"), CharacterKind::Pc);
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
    for mut page in fields.objects("pages") {
        page.skip(&["id", "label"]);
        for one in sections(&mut page) {
            section(packer, &mut own, one, &mut notes);
        }
    }
    own.player_notes = notes.join("\n").into();
    own
}

/// Reads a scene: each card with dice is a GMC, a private one hidden from the players; other cards are notes.
fn scene(packer: &mut Packer, mut fields: Fields) {
    let name = fields.name("name");
    fields.skip(&["fariType", "id", "version", "lastUpdated", "group"]);
    let mut cast = Vec::new();
    let mut lines = vec![fields.text("notes")];
    let mut cards = fields.fields("indexCards");
    for (key, sight) in [("public", Sight::Seen), ("private", Sight::Kept)] {
        for (at, value) in cards.list(key) {
            let lost = Unread::default();
            let mut one = Fields::of(at.clone(), value, &lost);
            let mut own = packer.character(&one.name("title"), GMC);
            own.sight = sight;
            let mut notes = Vec::new();
            card(packer, &mut own, one, &mut notes, 0);
            if own.traits.iter().next().is_none() {
                lines.extend([format!("{}: {}", own.name, notes.join("; ")), lost.notes()]);
                continue;
            }
            own.player_notes = notes.join("\n").into();
            cast.push(own.id);
            parts::pack(packer, own, &lost);
        }
    }
    let unread = fields.unread.clone();
    drop((fields, cards));
    lines.retain(|it| !it.is_empty());
    let id = packer.scene(&name, cast);
    if let Some(scene) = packer.scene_mut(id) {
        scene.notes = lines.join("\n").into();
    }
    parts::pack_scene(packer, id, &unread);
}

const GMC: CharacterKind = CharacterKind::Gmc(GmcKind::Minor);

/// Reads an index card, and the cards on it as further sections of the same file.
fn card(packer: &mut Packer, own: &mut Character, mut fields: Fields, notes: &mut Vec<String>, depth: usize) {
    fields.skip(&["id", "color", "playedDuringTurn", "pinned", "sub", "titleLabel"]);
    let head = fields.name("title");
    let blocks = serde_json::json!({ "label": head, "blocks": fields.take("blocks") });
    section(packer, own, Fields::of(fields.path.clone(), blocks, &fields.unread), notes);
    for (at, value) in fields.list("subCards") {
        if depth < DEEPEST {
            card(packer, own, Fields::of(at, value, &fields.unread), notes, depth + 1);
        } else {
            fields.unread.add(&at, &value);
        }
    }
}

/// Returns the sections of a page: in rows and columns, at the left and right, or in one list.
fn sections(page: &mut Fields) -> Vec<Fields> {
    let mut all = Vec::new();
    for mut row in page.objects("rows") {
        row.skip(&["id"]);
        for mut column in row.objects("columns") {
            column.skip(&["id", "width"]);
            all.extend(column.objects("sections"));
        }
    }
    let mut sides = page.fields_of("sections");
    for side in ["left", "right"] {
        all.extend(sides.objects(side));
    }
    all.extend(page.objects("sections"));
    all
}

fn section(packer: &mut Packer, own: &mut Character, mut fields: Fields, notes: &mut Vec<String>) {
    let name = fields.name("label");
    fields.skip(&["id", "visibleOnCard", "position"]);
    // The trait that the last dice were of, for the SFX below it.
    let mut last: Option<(Trait, String)> = None;
    let mut place: Option<Place> = None;
    for mut block in fields.objects("blocks") {
        let at = block.path.clone();
        let (kind, label) = (block.text("type"), block.name("label"));
        let value = block.take("value");
        let value_at = block.at("value");
        let unread = block.unread.clone();
        let mut meta = block.fields("meta");
        block.skip(&["id"]);
        let most = meta.text("max");
        match kind.as_str() {
            "DicePool" => {
                keep(packer, own, &name, last.take(), &mut place, &unread);
                let text = text_of(&value_at, &value, &unread);
                let dice = parts::dice(meta.list("commands"), &unread);
                let harm = Place::of_harm(&label);
                // The section says what it is, where the block says only that it is stress.
                let plain = ["stress", "trauma"].iter().any(|it| same_name(&label, it));
                let called = match harm {
                    Some(_) if plain && !name.is_empty() => &name,
                    Some(_) => harm_name(&label),
                    None if label.is_empty() => &name,
                    None => &label,
                };
                let made = made(packer, called, dice, &at, &unread);
                let made = Trait { note: text.into(), ..made };
                match harm {
                    Some(to) => put(packer, own, to, made, &at, &unread),
                    None => last = Some((made, at)),
                }
            }
            "PointCounter" => {
                let said = text_of(&value_at, &value, &unread);
                let is_purse = meta.yes("isMainPointCounter") || same_name(&label, "plot points");
                match said.trim().parse::<i64>() {
                    // Another one is a line of notes.
                    Ok(points) if is_purse && own.purse == Purse::Own(0) => {
                        parts::points(own, true, points, &value_at, &unread);
                        if !most.is_empty() {
                            meta.say("max", &most);
                        }
                    }
                    _ if said.is_empty() && most.is_empty() => {}
                    _ if most.is_empty() => notes.push(format!("{label}: {said}")),
                    _ => notes.push(format!("{label}: {said}/{most}")),
                }
            }
            "SlotTracker" => notes.extend(slots(&label, &value_at, value, &unread)),
            "Link" | "Separator" | "InfoText" => {}
            "Image" => unread.add(&at, &value),
            _ => {
                let text = text_of(&value_at, &value, &unread);
                match (&mut last, effect(&label, &text)) {
                    (Some((made, _)), Some(effect)) => made.sfx.push(effect),
                    _ if text.is_empty() => {}
                    _ if label.is_empty() => notes.push(text),
                    _ => notes.push(format!("{label}: {text}")),
                }
            }
        }
        meta.skip(&["hidden", "width", "checkboxes", "isMainPointCounter", "commands", "helperText", "size"]);
    }
    keep(packer, own, &name, last, &mut place, &fields.unread);
}

/// Returns a row of slots in words: those that are ticked of all, and their labels.
fn slots(label: &str, at: &str, value: Value, unread: &Unread) -> Option<String> {
    let (mut names, mut ticked, mut all) = (Vec::new(), 0, 0);
    for (at, slot) in listed(at, value, unread) {
        let mut slot = Fields::of(at, slot, unread);
        let (name, is_ticked) = (slot.text("label"), slot.yes("checked"));
        slot.skip(&["id"]);
        all += 1;
        ticked += usize::from(is_ticked);
        if !name.is_empty() {
            names.push(if is_ticked { format!("{name} ✓") } else { name });
        }
    }
    let names = if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) };
    (all > 0).then(|| format!("{label}: {ticked}/{all}{names}"))
}

/// Returns the SFX in a block: “SFX Leap” has its name in the label, “SFX: Leap: double Body” in the text.
fn effect(label: &str, text: &str) -> Option<Sfx> {
    let of = |text: &'_ str| -> Option<String> {
        let (head, rest) = text.trim().split_at_checked(3).filter(|(head, _)| same_name(head, "sfx"))?;
        let rest = rest.trim_start_matches(|it: char| it.is_whitespace() || [':', '-', '–'].contains(&it));
        let is_word = text.trim().chars().nth(head.len()).is_none_or(|it| !it.is_alphabetic());
        is_word.then(|| rest.to_owned())
    };
    let (named, said) = (of(label), of(text));
    if text.is_empty() || named.is_none() && said.is_none() {
        return None;
    }
    let is_number = |it: &String| it.chars().all(|it| it.is_numeric() || it == '.');
    let said = said.unwrap_or_else(|| text.to_owned());
    let named = named.filter(|it| !is_number(it));
    Some(match (named, said.split_once(':')) {
        (Some(name), _) => parts::effect(&name, said),
        (None, Some((name, said))) => parts::effect(name, said.trim().to_owned()),
        (None, None) => parts::effect("", said),
    })
}

/// Puts a trait into the set of its section, which is made for the first of them.
fn keep(
    packer: &mut Packer,
    own: &mut Character,
    section: &str,
    made: Option<(Trait, String)>,
    place: &mut Option<Place>,
    unread: &Unread,
) {
    let Some((made, at)) = made else { return };
    let to = *place.get_or_insert_with(|| Place::called(packer, section, "", &at, unread));
    if to != Place::Assets && !matches!(to, Place::Set(_)) && made.base.is_empty() && made.note.is_empty() {
        return unread.say(&at, &made.name);
    }
    put(packer, own, to, made, &at, unread);
}
