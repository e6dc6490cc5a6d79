//! What several tools write alike: places of traits, dice, SFX, portraits, and the notes of what was not read.

use super::base64;
use super::json::{Unread, die_of, number_of, picture};
use crate::store::pictures;
use hitch_core::model::{
    Benefit, Character, Die, Name, Packer, SetId, SetKind, Sfx, Trait, dice_text, foreign, same_name, tidy,
};
use serde_json::Value;
use std::path::Path;

/// The most traits of one trait set, and of one character; more are listed as not read.
const MOST: usize = 200;
const MOST_OF_ALL: usize = 1000;

/// Where the traits of a set of another tool go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Set(SetId),
    Stress,
    Trauma,
    Assets,
    Complications,
}

impl Place {
    /// Returns the place of a set of that name, which is made where it is a trait set.
    pub fn called(packer: &mut Packer, name: &str, one: &str) -> Self {
        match () {
            () if same_name(name, foreign::STRESS) => Self::Stress,
            () if same_name(name, foreign::TRAUMA) => Self::Trauma,
            () if same_name(name, foreign::ASSETS) => Self::Assets,
            () if same_name(name, foreign::COMPLICATIONS) => Self::Complications,
            () => Self::Set(packer.set(name, one)),
        }
    }
}

/// Puts a trait where it goes. Every distinction has Hinder without being written.
pub(super) fn put(packer: &mut Packer, own: &mut Character, to: Place, mut made: Trait, at: &str, unread: &mut Unread) {
    if matches!(to, Place::Set(def) if packer.kind(def) == SetKind::Distinctions) {
        made.sfx.retain(|it| !it.is_hinder());
    }
    let many = own.traits.iter().nth(MOST_OF_ALL).is_some();
    let full = |def: SetId| many || own.traits.sets.iter().any(|it| it.def == def && it.traits.len() >= MOST);
    match (to, made.rating()) {
        (Place::Set(def), _) if full(def) => unread.say(at, &format!("{} {}", made.name, dice_text(&made.base))),
        (Place::Set(def), _) => packer.add(own, def, made),
        (Place::Assets, _) => own.traits.assets.push(made),
        // A track that is free is written without a die.
        (_, None) => {}
        (Place::Complications, Some(die)) => own.traits.complications.push(Trait { base: vec![die], ..made }),
        (Place::Stress | Place::Trauma, Some(die)) => {
            if !packer.hurt(own, &made.name, die, to == Place::Trauma) {
                unread.say(at, &format!("{} {die}", made.name));
            }
        }
    }
}

/// Packs a file with what was not read in its notes, and returns its name.
pub(super) fn pack(packer: &mut Packer, mut own: Character, unread: &Unread) -> Name {
    let name = own.name.clone();
    own.notes = unread.notes().into();
    packer.leave(unread.lines.iter().map(|it| format!("{name}: {it}").into()));
    packer.put(own);
    name
}

/// Packs a portrait that is written into the file; nothing is looked up.
pub(super) fn portrait(packer: &mut Packer, own: &mut Character, url: &str, at: &str, unread: &mut Unread) {
    let bytes = picture(url);
    let name = bytes.as_ref().and_then(|bytes| pictures::named(bytes, Path::new("portrait")).ok());
    match (name, bytes) {
        (Some(name), Some(bytes)) => {
            packer.picture(name.clone(), base64::encode(&bytes).into());
            own.picture = Some(name);
        }
        _ if url.is_empty() => {}
        _ => unread.say(at, t!("a picture that Hitch can’t read or doesn’t look up")),
    }
}

/// Returns dice written as numbers of sides; other numbers are listed as not read, and 0 is no die.
pub(super) fn dice(values: Vec<(String, Value)>, unread: &mut Unread) -> Vec<Die> {
    let mut dice = Vec::new();
    for (at, value) in values {
        match number_of(&value).map(|sides| (sides, die_of(sides))) {
            Some((_, Some(die))) => dice.push(die),
            Some((0, None)) => {}
            Some((sides, None)) => unread.say(&at, &format!("d{sides}")),
            None => unread.add(&at, &value),
        }
    }
    dice
}

/// Returns an SFX in words, and Hinder as what it does.
pub(super) fn effect(name: &str, text: String) -> Sfx {
    let hinder = same_name(name.trim(), "hinder");
    let benefits = if hinder { vec![Benefit::Hinder] } else { Vec::new() };
    Sfx { benefits, ..Sfx::told(tidy(name, t!("SFX")), text) }
}
