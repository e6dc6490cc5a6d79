//! Characters of `sheet.html` version 4: pages of columns of groups, all of them lists. A die is a letter of an icon
//! typeface: `0` is a d10, and `2` is a d12.

use super::json::{Fields, Misfit, Unread, listed, text_of};
use super::own::{Read, Tool};
use super::parts::{self, Place, put};
use hitch_core::model::{Character, CharacterKind, Die, Packer};
use serde_json::Value;

pub(super) const TOOL: Tool = Tool { name: || "sheet.html", knows: is_character, whole: |it| it, read, back: None };

fn is_character(value: &Value) -> bool {
    value.get("version").and_then(Value::as_u64) == Some(4) && value.get("characterName").is_some()
}

fn read(packer: &mut Packer, at: &str, value: Value) -> Result<Read, Misfit> {
    let unread = Unread::default();
    let mut fields = Fields::of(at, value, &unread);
    let (pages, at) = (fields.take("traits"), fields.at("traits"));
    if !pages.is_array() {
        return Err(Misfit { at, what: t!("a list of pages belongs here").to_owned() });
    }
    let mut own = packer.character(&fields.name("characterName"), CharacterKind::Pc);
    own.background = fields.text("description").into();
    fields.skip(&["version", "highlightColors"]);
    for (at, page) in listed(&at, pages, &unread) {
        for (at, column) in listed(&at, page, &unread) {
            for (at, group) in listed(&at, column, &unread) {
                self::group(packer, &mut own, &at, group, &unread);
            }
        }
    }
    drop(fields);
    Ok(Some((own, unread)))
}

/// Reads a group: its title and style, then columns of traits.
fn group(packer: &mut Packer, own: &mut Character, at: &str, group: Value, unread: &Unread) {
    let mut parts = listed(at, group, unread).into_iter();
    let Some((head_at, head)) = parts.next() else { return };
    let mut said = listed(&head_at, head, unread).into_iter().map(|(at, it)| text_of(&at, &it, unread));
    let (title, style) = (said.next().unwrap_or_default(), said.next().unwrap_or_default());
    unread.tell_cut(&head_at, &title);
    // The third one is a color.
    for more in said.skip(1).filter(|it| !it.is_empty()) {
        unread.say(&head_at, &more);
    }
    let called = || Place::called(packer, &title, "", &head_at, unread);
    let place = Place::of_style(&style, &title).unwrap_or_else(called);
    for (at, column) in parts {
        for (at, entry) in listed(&at, column, unread) {
            a_trait(packer, own, place, &at, entry, unread);
        }
    }
}

/// Reads a trait: its name, its dice, and lines of text of which some are SFX.
fn a_trait(packer: &mut Packer, own: &mut Character, to: Place, at: &str, entry: Value, unread: &Unread) {
    let mut lines = listed(at, entry, unread).into_iter();
    let mut next = || lines.next().map(|(at, it)| text_of(&at, &it, unread)).unwrap_or_default();
    let (name, value) = (next(), next());
    let dice = glyphs(&value);
    if dice.is_none() || value.contains('/') {
        unread.say(&format!("{at}[1]"), &value);
    }
    unread.tell_cut(at, &name);
    let mut made = parts::made(packer, &name, dice.unwrap_or_default(), at, unread);
    let mut notes = Vec::new();
    for (at, line) in lines {
        let said = text_of(&at, &line, unread);
        let effect = said.strip_prefix("- [").and_then(|it| it.split_once(']'));
        match effect {
            Some((name, text)) => made.sfx.push(parts::effect(name, text.trim().to_owned())),
            None if said.is_empty() => {}
            None => notes.push(said),
        }
    }
    if name.is_empty() && made.base.is_empty() && notes.is_empty() && made.sfx.is_empty() {
        return;
    }
    made.note = notes.join("\n").into();
    put(packer, own, to, made, at, unread);
}

/// Returns the dice of letters of the icon typeface, up to a slash; `None` where another letter is among them.
fn glyphs(value: &str) -> Option<Vec<Die>> {
    let before = value.split('/').next().unwrap_or_default();
    let die = |glyph: &str| match glyph {
        "4" => Some(Die::D4),
        "6" => Some(Die::D6),
        "8" => Some(Die::D8),
        "0" | "10" => Some(Die::D10),
        "2" | "12" => Some(Die::D12),
        _ => None,
    };
    before.split_whitespace().filter(|it| *it != "∅").map(die).collect()
}
