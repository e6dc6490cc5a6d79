//! Characters of `sheet.html` version 4: pages of columns of groups, all of them lists. A die is a letter of an icon
//! typeface: `0` is a d10, and `2` is a d12.

use super::json::{Fields, Misfit, Unread, listed, text_of};
use super::parts::{self, Place, put};
use hitch_core::model::{Character, CharacterKind, Die, Packer, Parcel};
use serde_json::Value;

/// Returns whether a value is a character of `sheet.html`.
pub(super) fn is_character(value: &Value) -> bool {
    value.get("version").and_then(Value::as_u64) == Some(4) && value.get("characterName").is_some()
}

pub(super) fn read(value: Value) -> Result<Parcel, Misfit> {
    let mut fields = Fields::of("", value);
    let pages = fields.take("traits");
    if !pages.is_array() {
        return Err(Misfit { at: "traits".to_owned(), what: t!("a list of pages belongs here").to_owned() });
    }
    let mut packer = Packer::new("sheet.html");
    let mut unread = Unread::default();
    let mut own = packer.character(&fields.text("characterName"), CharacterKind::Pc);
    own.background = fields.text("description").into();
    fields.skip(&["version", "highlightColors"]);
    for (at, page) in listed("traits", pages) {
        for (at, column) in listed(&at, page) {
            for (at, group) in listed(&at, column) {
                self::group(&mut packer, &mut own, &at, group, &mut unread);
            }
        }
    }
    fields.rest(&mut unread);
    parts::pack(&mut packer, own, &unread);
    Ok(packer.finish())
}

/// Reads a group: its title and style, then columns of traits.
fn group(packer: &mut Packer, own: &mut Character, at: &str, group: Value, unread: &mut Unread) {
    let mut parts = listed(at, group).into_iter();
    let Some((_, head)) = parts.next() else { return };
    let said = |nth: usize| head.get(nth).map(text_of).unwrap_or_default();
    let (title, style) = (said(0), said(1));
    let place = match style.as_str() {
        "stress" if title.to_lowercase().contains("trauma") => Place::Trauma,
        "stress" => Place::Stress,
        _ => Place::called(packer, &title, ""),
    };
    for (at, column) in parts {
        for (at, entry) in listed(&at, column) {
            a_trait(packer, own, place, &at, entry, unread);
        }
    }
}

/// Reads a trait: its name, its dice, and lines of text of which some are SFX.
fn a_trait(packer: &mut Packer, own: &mut Character, to: Place, at: &str, entry: Value, unread: &mut Unread) {
    let mut parts = listed(at, entry).into_iter();
    let mut next = || parts.next().map(|(_, it)| text_of(&it)).unwrap_or_default();
    let (name, value) = (next(), next());
    let dice = glyphs(&value).unwrap_or_else(|| {
        unread.say(&format!("{at}[1]"), &value);
        Vec::new()
    });
    let mut made = packer.own_trait(&name, dice);
    let mut notes = Vec::new();
    for (at, line) in parts {
        let said = text_of(&line);
        let effect = said.strip_prefix("- [").and_then(|it| it.split_once(']'));
        match effect {
            Some((name, text)) => made.sfx.push(parts::effect(name, text.trim().to_owned())),
            None if line.is_array() || line.is_object() => unread.add(&at, &line),
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
