//! Actors exported from the Cortex Prime systems of Foundry VTT: one, or a list of them.
//!
//! A sheet lies inside `system.actorType`, a copy of the world's type of actor. Lists are objects with numbers for keys,
//! and ids repeat, so that nothing is looked up by them.

use super::foundry_out;
use super::json::{Fields, Misfit, Unread};
use super::own::Tool;
use super::parts::{self, Place, put};
use hitch_core::model::{
    Character, CharacterId, CharacterKind, Die, GmcKind, Lasts, Name, Packer, Parcel, Purse, Sfx, Shift, ShiftReason,
    Trait, foreign,
};
use serde_json::Value;

/// The name of the tool, as other campaigns have one.
const FOUNDRY: &str = "Foundry";

/// Returns whether a value is an actor of one of the systems.
pub(super) fn is_actor(value: &Value) -> bool {
    ["system", "data"].iter().any(|key| value.get(key).and_then(|it| it.get("actorType")).is_some_and(Value::is_object))
}

pub(super) const TOOL: Tool = Tool { name: || FOUNDRY, place: "flags.hitch", pack, write: foundry_out::actor };

pub(super) fn read(value: Value) -> Result<Parcel, Misfit> {
    TOOL.read(value)
}

/// Packs an actor, and returns its name.
fn pack(packer: &mut Packer, at: &str, value: Value) -> Result<Name, Misfit> {
    if is_actor(&value) {
        return Ok(actor(packer, Fields::of(at, value)));
    }
    let at = format!("{at}.system.actorType").trim_start_matches('.').to_owned();
    Err(Misfit { at, what: t!("an actor of a Cortex Prime system belongs here").to_owned() })
}

/// Returns the label of stress or trauma as Hitch writes it: “Afraid (Stress)”.
pub(super) fn harm_label(name: &str, of: &str) -> String {
    format!("{name} ({of})")
}

fn actor(packer: &mut Packer, mut fields: Fields) -> Name {
    let mut unread = Unread::default();
    let name = fields.text("name");
    fields.skip(&[
        "_id",
        "type",
        "prototypeToken",
        "token",
        "effects",
        "folder",
        "flags",
        "_stats",
        "sort",
        "ownership",
        "permission",
    ]);
    let key = if fields.has("system") { "system" } else { "data" };
    let mut system = fields.fields(key);
    let mut sheet = system.fields("actorType");
    let kind = sheet.text("name");
    sheet.skip(&[
        "id",
        "defaultImage",
        "showProfileImage",
        "hasAssets",
        "hasComplications",
        "hasHidableTraits",
        "hasNotesPage",
        "traitSetEdit",
        "parentId",
        "deletedSections",
        "assetsHaveMultipleDice",
        "sectionTabs",
        "sectionLayout",
        "tabs",
        "suppressedTraits",
    ]);
    let img = fields.text("img");
    let img_at = format!("{}.img", fields.path).trim_start_matches('.').to_owned();
    if kind.to_lowercase().contains("scene") {
        scene(packer, &name, &mut sheet, &mut unread);
        for all in [fields, system, sheet] {
            all.rest(&mut unread);
        }
        let lines = unread.lines.iter().map(|it| format!("{name}: {it}").into());
        packer.leave(lines.collect::<Vec<Name>>());
        return name.into();
    }
    let mut own = packer.character(&name, kind_of(&kind));
    let mut points = system.fields("pp");
    let has_points = sheet.take("hasPlotPoints").as_bool().unwrap_or(true);
    if let Some(value) = points.number("value").filter(|_| own.is_pc() && has_points) {
        own.purse = Purse::Own(u32::try_from(value.clamp(0, 1000)).unwrap_or_default());
    }
    // The pictures that come with the program say nothing.
    if !img.starts_with("icons/") {
        parts::portrait(packer, &mut own, &img, &img_at, &mut unread);
    }
    let mut notes = Vec::new();
    for (at, value) in sheet.list("traitSets") {
        trait_set(packer, &mut own, Fields::of(at, value), &mut unread);
    }
    for (at, value) in sheet.list("simpleTraits") {
        simple_trait(packer, &mut own, Fields::of(at, value), &mut notes, &mut unread);
    }
    for (key, place) in [("assets", Place::Assets), ("complications", Place::Complications)] {
        for (at, value) in sheet.list(key) {
            a_trait(packer, &mut own, place, Fields::of(at, value), false, &mut unread);
        }
    }
    for key in ["notes", "additionalTabs"] {
        for (at, value) in sheet.list(key) {
            note(Fields::of(at, value), &mut notes, &mut unread);
        }
    }
    own.player_notes = notes.join("\n").into();
    for all in [fields, system, points, sheet] {
        all.rest(&mut unread);
    }
    parts::pack(packer, own, &unread)
}

/// Returns the kind that the name of a type stands for.
fn kind_of(name: &str) -> CharacterKind {
    let name = name.to_lowercase();
    let said = |words: &[&str]| words.iter().any(|it| name.contains(it));
    match () {
        () if said(&["vehicle", "ship"]) => CharacterKind::Vehicle,
        () if said(&["major"]) => CharacterKind::Gmc(GmcKind::Major),
        () if said(&["minor", "gmc", "npc"]) => CharacterKind::Gmc(GmcKind::Minor),
        () if said(&["extra"]) => CharacterKind::Gmc(GmcKind::Extra),
        () if said(&["mob"]) => CharacterKind::Gmc(GmcKind::Mob),
        () if said(&["boss"]) => CharacterKind::Gmc(GmcKind::Boss),
        () if said(&["faction", "org"]) => CharacterKind::Gmc(GmcKind::Faction),
        () if said(&["catalyst"]) => CharacterKind::Gmc(GmcKind::Catalyst),
        () if said(&["location"]) => CharacterKind::Gmc(GmcKind::Location),
        () => CharacterKind::Pc,
    }
}

fn trait_set(packer: &mut Packer, own: &mut Character, mut fields: Fields, unread: &mut Unread) {
    let name = fields.text("label");
    fields.skip(&["id", "hasDescription"]);
    let settings = fields.fields("settings");
    let labeled = settings.says("hasLabel");
    let (shut, place) = (fields.yes("shutdown"), Place::called(packer, &name, ""));
    for key in ["traits", "customTraits"] {
        for (at, value) in fields.list(key) {
            a_trait(packer, own, place, Fields::of(at, value), labeled, unread);
        }
    }
    if let (Place::Set(def), true) = (place, shut) {
        own.traits.sets.iter_mut().filter(|it| it.def == def).for_each(|it| it.shut_down = true);
    }
    fields.rest(unread);
}

/// Reads a trait. In a set with labels the name is the slot, and the label what the player has typed.
fn a_trait(
    packer: &mut Packer,
    own: &mut Character,
    to: Place,
    mut fields: Fields,
    labeled: bool,
    unread: &mut Unread,
) {
    let at = fields.path.clone();
    let (name, label) = (fields.text("name"), fields.text("label"));
    fields.skip(&[
        "id",
        "edit",
        "enableHinder",
        "valueType",
        "valueSettings",
        "presentation",
        "settings",
        "hasDescription",
    ]);
    let dice = dice_in(&mut fields, unread);
    let mut made = packer.own_trait(if label.is_empty() { &name } else { &label }, dice.0);
    made.shifts = dice.1;
    let slot = if labeled && !label.is_empty() { name.clone() } else { String::new() };
    let mut said = vec![fields.text("description"), slot];
    for (_, value) in fields.list("descriptors") {
        let mut one = Fields::of("", value);
        said.push(format!("{}: {}", one.text("label"), one.text("value")));
    }
    said.retain(|it| !it.trim().trim_matches(':').is_empty());
    made.note = said.join("; ").into();
    (made.shut_down, made.hidden) = (fields.yes("shutdown"), fields.yes("hidden"));
    made.sfx = sfx(&mut fields);
    let under = fields.list("subTraits");
    let empty = name.is_empty() && label.is_empty() && made.base.is_empty() && under.is_empty();
    let parent = made.name.clone();
    if !empty {
        put(packer, own, to, made, &at, unread);
    }
    if !under.is_empty() {
        let specialties = Place::Set(packer.set(t!("Specialties"), "specialty"));
        for (at, value) in under {
            let mut below = Fields::of(at, value);
            let name = below.text("label");
            let dice = dice_in(&mut below, unread);
            below.skip(&["id"]);
            let made = packer.own_trait(&name, dice.0);
            let made = Trait { note: parent.clone(), shifts: dice.1, ..made };
            put(packer, own, specialties, made, "", unread);
            below.rest(unread);
        }
    }
    fields.rest(unread);
}

/// Reads the dice of a trait, and its steps for the time being.
fn dice_in(fields: &mut Fields, unread: &mut Unread) -> (Vec<Die>, Vec<Shift>) {
    let mut dice = fields.fields("dice");
    dice.skip(&["id", "consumable"]);
    let own = parts::dice(dice.list("value"), unread);
    let now = parts::dice(dice.list("temporaryValue"), unread);
    let place = |die: Option<&Die>| die.and_then(|it| Die::ALL.iter().position(|other| other == it));
    let stepped = place(now.first()).zip(place(own.first())).map(|(now, then)| {
        i8::try_from(now).unwrap_or_default().saturating_sub(i8::try_from(then).unwrap_or_default())
    });
    let steps = dice.number("temporaryStep").or_else(|| fields.number("temporaryStep"));
    let steps = stepped.or_else(|| i8::try_from(steps?.clamp(-4, 4)).ok()).filter(|it| *it != 0 && !own.is_empty());
    let shift = |steps| Shift { steps, lasts: Lasts::Kept, why: ShiftReason::Sfx(FOUNDRY.into()), double: false };
    dice.rest(unread);
    (own, steps.map(shift).into_iter().collect())
}

fn sfx(fields: &mut Fields) -> Vec<Sfx> {
    let read = |(at, value): (String, Value)| {
        let mut one = Fields::of(at, value);
        let (name, text) = (one.text("label"), one.text("description"));
        let unlocked = one.take("unlocked").as_bool().unwrap_or(true);
        (!name.is_empty() || !text.is_empty()).then(|| Sfx { unlocked, ..parts::effect(&name, text) })
    };
    fields.list("sfx").into_iter().filter_map(read).collect()
}

/// Reads a trait outside of the sets: with dice it is stress, trauma or a trait; a text or a number is a line of notes.
fn simple_trait(
    packer: &mut Packer,
    own: &mut Character,
    mut fields: Fields,
    notes: &mut Vec<String>,
    unread: &mut Unread,
) {
    let at = fields.path.clone();
    let label = fields.text("label");
    let about = fields.text("description");
    fields.skip(&["id", "hasDescription", "settings"]);
    let hidden = fields.yes("hidden");
    let (dice, shifts) = dice_in(&mut fields, unread);
    let (mut text, mut number) = (fields.fields("text"), fields.fields("number"));
    let said = text.text("value");
    let count = number.number("value").filter(|it| *it != 0).map(|it| it.to_string());
    for said in [Some(said), count].into_iter().flatten().filter(|it| !it.is_empty()) {
        notes.push(format!("{label}: {said}"));
    }
    if !dice.is_empty() {
        let small = label.to_lowercase();
        let place = match () {
            () if small.contains("trauma") => Place::Trauma,
            () if small.contains("stress") => Place::Stress,
            () if small.contains("doom") => {
                unread.say(&at, &format!("{label} {}", hitch_core::model::dice_text(&dice)));
                return;
            }
            () => Place::Set(packer.set(t!("Traits"), "trait")),
        };
        let mut harm = [foreign::STRESS, foreign::TRAUMA].into_iter();
        let name = harm.find_map(|of| label.strip_suffix(&harm_label("", of))).unwrap_or(&label);
        let made = packer.own_trait(name, dice);
        put(packer, own, place, Trait { shifts, hidden, note: about.into(), ..made }, &at, unread);
    }
    number.skip(&["max"]);
    for all in [fields, text, number] {
        all.rest(unread);
    }
}

fn note(mut fields: Fields, notes: &mut Vec<String>, unread: &mut Unread) {
    let head = [fields.text("label"), fields.text("name")].concat();
    let text = [fields.text("value"), fields.text("notes")].concat();
    fields.skip(&["id", "defaultNotes", "allowShutdown"]);
    if !text.is_empty() {
        notes.push(if head.is_empty() { text } else { format!("{head}\n{text}") });
    }
    fields.rest(unread);
}

/// Reads an actor that is a scene: each of its traits is a GMC. Doom is the campaign's own.
fn scene(packer: &mut Packer, name: &str, sheet: &mut Fields, unread: &mut Unread) {
    let mut cast: Vec<CharacterId> = Vec::new();
    for (at, value) in sheet.list("traitSets") {
        let mut set = Fields::of(at, value);
        let kind = match kind_of(&set.text("label")) {
            CharacterKind::Gmc(kind) => kind,
            _ => GmcKind::Minor,
        };
        set.skip(&["id", "settings", "hasDescription", "shutdown"]);
        for key in ["traits", "customTraits"] {
            for (at, value) in set.list(key) {
                let mut fields = Fields::of(at, value);
                let own_name = [fields.text("label"), fields.text("name")].into_iter().find(|it| !it.is_empty());
                let mut own = packer.character(&own_name.unwrap_or_default(), CharacterKind::Gmc(kind));
                own.background = fields.text("description").into();
                let dice = dice_in(&mut fields, unread).0;
                let of = if matches!(kind, GmcKind::Mob | GmcKind::Boss | GmcKind::Faction) {
                    t!("Mob dice")
                } else {
                    t!("Traits")
                };
                if !dice.is_empty() {
                    let def = packer.set(of, "");
                    let (name, made) = (own.name.clone(), packer.own_trait(&own.name, dice));
                    packer.add(&mut own, def, Trait { name, ..made });
                }
                for (at, value) in fields.list("subTraits") {
                    let mut below = Fields::of(at, value);
                    let (name, dice) = (below.text("label"), dice_in(&mut below, unread).0);
                    let (def, made) = (packer.set("Traits", "trait"), packer.own_trait(&name, dice));
                    packer.add(&mut own, def, made);
                    below.skip(&["id"]);
                    below.rest(unread);
                }
                fields.skip(&["id", "edit"]);
                fields.rest(unread);
                cast.push(own.id);
                packer.put(own);
            }
        }
        set.rest(unread);
    }
    let mut at_scene = Vec::new();
    for (key, of) in [("assets", foreign::ASSETS), ("complications", foreign::COMPLICATIONS)] {
        for (at, value) in sheet.list(key) {
            let mut one = Fields::of(at, value);
            let (label, dice) = (one.text("label"), dice_in(&mut one, unread).0);
            at_scene.push((of, packer.own_trait(&label, dice)));
        }
    }
    let id = packer.scene(name, cast);
    if let Some(scene) = packer.scene_mut(id) {
        for (of, made) in at_scene {
            let all = if of == foreign::ASSETS { &mut scene.traits.assets } else { &mut scene.traits.complications };
            if !made.base.is_empty() {
                all.push(Trait { base: made.base.iter().max().copied().into_iter().collect(), ..made });
            }
        }
    }
}
