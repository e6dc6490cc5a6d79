//! What several tools write alike: places of traits, dice, SFX, kinds, portraits, and the notes of what was not read.

use super::base64;
use super::json::{Doubt, Fields, LARGEST_PICTURE, Unread, dice_of, is_large, number_of, picture};
use crate::store::pictures;
use hitch_core::model::{
    Benefit, Character, CharacterKind, Die, GmcKind, Name, Packer, Purse, SceneId, SetId, SetKind, Sfx, Trait,
    dice_text, foreign, has_word, same_name, tidy,
};
use serde_json::Value;
use std::path::Path;

/// The most traits of one trait set, and of one character; more are listed as not read.
pub(super) const MOST: usize = 200;
pub(super) const MOST_OF_ALL: usize = 1000;

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
    pub fn called(packer: &mut Packer, name: &str, one: &str, at: &str, unread: &Unread) -> Self {
        match () {
            () if same_name(name, foreign::STRESS) => Self::Stress,
            () if same_name(name, foreign::TRAUMA) => Self::Trauma,
            () if same_name(name, foreign::ASSETS) => Self::Assets,
            () if same_name(name, foreign::COMPLICATIONS) => Self::Complications,
            () => Self::set(packer, name, one, at, unread),
        }
    }

    /// Returns the trait set of that name, which is made where there is none.
    pub fn set(packer: &mut Packer, name: &str, one: &str, at: &str, unread: &Unread) -> Self {
        let id = packer.set(name, one);
        let is_last = |it: &&Name| !name.trim().is_empty() && !same_name(it, &tidy(name, ""));
        if let Some(last) = packer.def(id).map(|it| &it.name).filter(is_last) {
            unread.say(at, &t!("{name}. Its traits join “{last}” because there are too many trait sets"));
        }
        Self::Set(id)
    }

    /// Returns the place of a set of that name which a tool shows as stress.
    pub fn of_style(style: &str, name: &str) -> Option<Self> {
        (style == "stress").then(|| if has_word(name, foreign::TRAUMA) { Self::Trauma } else { Self::Stress })
    }

    /// Returns the place of harm that a label speaks of.
    pub fn of_harm(label: &str) -> Option<Self> {
        match () {
            () if has_word(label, foreign::TRAUMA) => Some(Self::Trauma),
            () if has_word(label, foreign::STRESS) => Some(Self::Stress),
            () => None,
        }
    }
}

/// Returns the name of the harm that a label speaks of: “Afraid” of “Afraid (Stress)” and of “Afraid stress”.
pub(super) fn harm_name(label: &str) -> &str {
    let stripped = [foreign::STRESS, foreign::TRAUMA].into_iter().find_map(|of| {
        let bare = label.trim().strip_suffix(')').unwrap_or(label.trim());
        let (name, word) = bare.split_at_checked(bare.len().checked_sub(of.len())?)?;
        let name = name.strip_suffix('(').unwrap_or(name);
        (same_name(word, of) && name.ends_with(char::is_whitespace)).then(|| name.trim())
    });
    stripped.filter(|it| !it.is_empty()).unwrap_or(label)
}

/// Makes a trait, and tells dice beyond the most it may have.
pub(super) fn made(packer: &mut Packer, name: &str, dice: Vec<Die>, at: &str, unread: &Unread) -> Trait {
    let all = dice.len();
    let said = dice_text(&dice);
    let made = packer.own_trait(name, dice);
    if made.base.len() < all {
        unread.say(at, &t!("{said}. A trait has at most {} dice", made.base.len()));
    }
    made
}

/// Puts a trait where it goes. Every distinction has Hinder without being written.
pub(super) fn put(packer: &mut Packer, own: &mut Character, to: Place, mut made: Trait, at: &str, unread: &Unread) {
    if matches!(to, Place::Set(def) if packer.def(def).is_some_and(|it| it.kind == SetKind::Distinctions)) {
        made.sfx.retain(|it| !it.is_hinder());
    }
    let said = || {
        let effects = made.sfx.iter().map(|it| format!("{}: {}", it.name, it.text));
        let words = [&*made.note, &*made.statement].into_iter().map(str::to_owned).chain(effects);
        let words: Vec<String> = words.filter(|it| !it.is_empty()).collect();
        let parts = [made.name.to_string(), dice_text(&made.base), words.join("; ")];
        parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let full = match to {
        Place::Set(def) => own.traits.sets.iter().any(|it| it.def == def && it.traits.len() >= MOST),
        _ => false,
    };
    if full || own.traits.iter().nth(MOST_OF_ALL).is_some() {
        return unread.say(at, &said());
    }
    match to {
        Place::Set(def) => return packer.add(own, def, made),
        Place::Assets => return own.traits.assets.push(made),
        Place::Complications | Place::Stress | Place::Trauma => {}
    }
    let Some(die) = made.rating() else {
        if unread.doubts(&Doubt::Dice(made.id)) {
            unread.doubt(Doubt::Harm(made.name.clone()));
        }
        // A track that is free is written without a die.
        if !(made.note.is_empty() && made.statement.is_empty() && made.sfx.is_empty()) {
            unread.say(at, &said());
        }
        return;
    };
    if made.base.len() > 1 {
        let all = dice_text(&made.base);
        unread
            .say(at, &t!("{} {all}. Stress, trauma and complications have one die, so the largest is kept", made.name));
    }
    let tracks = match to {
        Place::Stress => &mut own.traits.stress,
        Place::Trauma => &mut own.traits.trauma,
        _ => return own.traits.complications.push(Trait { base: vec![die], ..made }),
    };
    match packer.track(&made.name).filter(|track| !tracks.contains_key(track)) {
        Some(track) => _ = tracks.insert(track, Trait { base: vec![die], ..made }),
        None => unread.say(at, &said()),
    }
}

/// Packs a file with what was not read in its notes, and returns its name. Only PCs have notes for their players.
pub(super) fn pack(packer: &mut Packer, mut own: Character, unread: &Unread) -> Name {
    let name = own.name.clone();
    let notes = if own.is_pc() { "".into() } else { std::mem::take(&mut own.player_notes) };
    own.notes = noted(&notes, unread);
    packer.leave(left(&name, unread));
    packer.put(own);
    name
}

/// Adds what was not read to the notes of a packed scene.
pub(super) fn pack_scene(packer: &mut Packer, scene: SceneId, unread: &Unread) {
    let Some(scene) = packer.scene_mut(scene) else { return };
    scene.notes = noted(&scene.notes, unread);
    let left = left(&scene.name, unread);
    packer.leave(left);
}

/// Returns notes with what was not read below them.
pub(super) fn noted(notes: &str, unread: &Unread) -> Name {
    let parts = [notes.to_owned(), unread.notes()];
    parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n\n").into()
}

/// Returns what was not read of somebody, a line each.
pub(super) fn left(name: &str, unread: &Unread) -> Vec<Name> {
    unread.lines().iter().map(|it| format!("{name}: {it}").into()).collect()
}

/// Packs a portrait that is written into the file; nothing is looked up.
pub(super) fn portrait(packer: &mut Packer, own: &mut Character, url: &str, at: &str, unread: &Unread) {
    let bytes = picture(url);
    let name = bytes.as_ref().and_then(|bytes| pictures::named(bytes, Path::new("portrait")).ok());
    match (name, bytes) {
        (Some(name), Some(bytes)) => {
            packer.picture(name.clone(), base64::encode(&bytes).into());
            own.picture = Some(name);
        }
        _ if url.is_empty() => {}
        _ if url.starts_with("data:") && is_large(url) => {
            let most = LARGEST_PICTURE / 1024 / 1024;
            unread.say(at, &t!("the picture is too large (the limit is {most} MB)"));
        }
        _ if url.starts_with("data:") => unread.say(at, t!("a picture that Hitch can’t read")),
        _ => unread.say(at, &t!("{url}. Hitch doesn’t look up pictures")),
    }
}

/// Returns dice written as numbers of sides or as `d8`; other values are listed as not read, and 0 is no die.
pub(super) fn dice(values: Vec<(String, Value)>, unread: &Unread) -> Vec<Die> {
    let mut dice = Vec::new();
    for (at, value) in values.into_iter().filter(|(_, it)| !it.is_null()) {
        match (dice_of(&value), number_of(&value)) {
            (Some(all), _) => dice.extend(all),
            (None, Some(sides)) => unread.say(&at, &format!("d{sides}")),
            (None, None) => unread.add(&at, &value),
        }
    }
    dice
}

/// Returns an SFX in words, Hinder as what it does, and a limit without that word before its name.
pub(super) fn effect(name: &str, text: String) -> Sfx {
    let limit = name.split_once(':').filter(|(head, _)| same_name(head.trim(), foreign::LIMIT)).map(|(_, name)| name);
    let name = limit.unwrap_or(name).trim();
    let benefits = if same_name(name, "hinder") { vec![Benefit::Hinder] } else { Vec::new() };
    Sfx { benefits, limit: limit.is_some(), ..Sfx::told(tidy(name, t!("SFX")), text) }
}

/// Returns the text of two lines in one, of which each may be empty.
pub(super) fn joined(one: &str, two: &str) -> Name {
    [one, two].into_iter().filter(|it| !it.trim().is_empty()).collect::<Vec<_>>().join("; ").into()
}

/// Returns the kind that a word in a name stands for.
pub(super) fn kind_of(name: &str) -> CharacterKind {
    use CharacterKind::{Gmc, Vehicle};
    const WORDS: [(&str, CharacterKind); 17] = [
        ("vehicle", Vehicle),
        ("ship", Vehicle),
        ("starship", Vehicle),
        ("spaceship", Vehicle),
        ("airship", Vehicle),
        ("major", Gmc(GmcKind::Major)),
        ("extra", Gmc(GmcKind::Extra)),
        ("mob", Gmc(GmcKind::Mob)),
        ("boss", Gmc(GmcKind::Boss)),
        ("faction", Gmc(GmcKind::Faction)),
        ("org", Gmc(GmcKind::Faction)),
        ("organization", Gmc(GmcKind::Faction)),
        ("catalyst", Gmc(GmcKind::Catalyst)),
        ("location", Gmc(GmcKind::Location)),
        ("minor", Gmc(GmcKind::Minor)),
        ("gmc", Gmc(GmcKind::Minor)),
        ("npc", Gmc(GmcKind::Minor)),
    ];
    // Whoever is a PC says so: “Boss Fighter PC”.
    let found = WORDS.iter().find(|(word, _)| !has_word(name, "pc") && has_word(name, word));
    found.map_or(CharacterKind::Pc, |(_, kind)| *kind)
}

/// Returns the kind that a tag stands for as a whole: “boss” or “Boss GMC”, but not “ship’s captain”.
pub(super) fn kind_of_tag(tag: &str) -> Option<CharacterKind> {
    let words: Vec<&str> = tag.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).collect();
    let is_gmc = |it: &str| ["gmc", "npc"].iter().any(|gmc| has_word(it, gmc));
    let one = match *words.as_slice() {
        [one] => one,
        [one, gmc] | [gmc, one] if is_gmc(gmc) => one,
        _ => return None,
    };
    Some(kind_of(one)).filter(|it| *it != CharacterKind::Pc || has_word(one, "pc"))
}

/// Returns the word for a kind that [`kind_of`] knows again.
pub(super) const fn kind_word(of: CharacterKind) -> &'static str {
    match of {
        CharacterKind::Pc => "Character",
        CharacterKind::Vehicle => "Vehicle",
        CharacterKind::Gmc(GmcKind::Major) => "Major",
        CharacterKind::Gmc(GmcKind::Minor) => "Minor",
        CharacterKind::Gmc(GmcKind::Extra) => "Extra",
        CharacterKind::Gmc(GmcKind::Mob) => "Mob",
        CharacterKind::Gmc(GmcKind::Boss) => "Boss",
        CharacterKind::Gmc(GmcKind::Faction) => "Faction",
        CharacterKind::Gmc(GmcKind::Location) => "Location",
        CharacterKind::Gmc(GmcKind::Catalyst) => "Catalyst",
    }
}

/// Takes the plot points of somebody out of a field.
pub(super) fn purse(own: &mut Character, has: bool, fields: &mut Fields, key: &str) {
    let said = fields.has(key);
    match fields.number(key) {
        None if said => fields.unread.doubt(Doubt::Points),
        count => points(own, has, count.unwrap_or_default(), &fields.at(key), &fields.unread),
    }
}

/// Gives somebody plot points, and lists those that no purse of theirs can hold.
pub(super) fn points(own: &mut Character, has: bool, count: i64, at: &str, unread: &Unread) {
    let has = has && own.is_pc();
    let kept = if has { u32::try_from(count.clamp(0, 1000)).unwrap_or_default() } else { 0 };
    own.purse = if has { Purse::Own(kept) } else { Purse::Bank };
    if i64::from(kept) != count {
        unread.say(at, &count.to_string());
    }
}
