//! Actors exported from the Cortex Prime systems of Foundry VTT: one, or a list of them.
//!
//! A sheet lies inside `system.actorType`, a copy of the world's type of actor. Lists are objects with numbers for keys,
//! and ids repeat, so that nothing is looked up by them.

use super::foundry_out;
use super::json::{Doubt, Fields, Unread};
use super::own::{Read, Tool};
use super::parts::{self, Place, harm_name, joined, kind_of, made, put};
use hitch_core::model::{
    Benefit, Character, CharacterKind, Die, GmcKind, Lasts, Packer, SceneId, Sfx, Shift, ShiftReason, Trait, dice_text,
    has_word, same_name, tidy,
};
use serde_json::Value;

/// The name of the tool, as other campaigns have one.
const FOUNDRY: &str = "Foundry";

/// Fields of a type of actor that are about the look of its sheet.
pub(super) const LOOK: [&str; 15] = [
    "id",
    "defaultImage",
    "showProfileImage",
    "hasPlotPoints",
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
];

pub(super) const TOOL: Tool = Tool {
    name: || FOUNDRY,
    knows: is_actor,
    whole: |it| it,
    read: |packer, at, value| Ok(actor(packer, at, value)),
    back: Some(("flags.hitch", foundry_out::actor)),
};

fn is_actor(value: &Value) -> bool {
    ["system", "data"].iter().any(|key| value.get(key).and_then(|it| it.get("actorType")).is_some_and(Value::is_object))
}

/// Reads an actor, with what was not read. One that is a scene is packed at once.
fn actor(packer: &mut Packer, at: &str, value: Value) -> Read {
    let unread = Unread::default();
    let mut fields = Fields::of(at, value, &unread);
    let name = fields.name("name");
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
    let has_points = !sheet.has("hasPlotPoints") || sheet.says("hasPlotPoints");
    sheet.skip(&LOOK);
    let (img, img_at) = (fields.text("img"), fields.at("img"));
    if has_word(&kind, "scene") {
        let scene = scene(packer, &name, sheet);
        drop((fields, system));
        parts::pack_scene(packer, scene, &unread);
        return None;
    }
    let mut own = packer.character(&name, kind_of(&kind));
    let mut purse = system.fields("pp");
    parts::purse(&mut own, has_points, &mut purse, "value");
    // The pictures that come with the program say nothing.
    if !img.starts_with("icons/") {
        parts::portrait(packer, &mut own, &img, &img_at, &unread);
    }
    for set in sheet.objects("traitSets") {
        trait_set(packer, &mut own, set);
    }
    let mut notes = Vec::new();
    for one in sheet.objects("simpleTraits") {
        simple_trait(packer, &mut own, one, &mut notes);
    }
    for (key, place) in [("assets", Place::Assets), ("complications", Place::Complications)] {
        for one in sheet.objects(key) {
            a_trait(packer, &mut own, place, one, false);
        }
    }
    for key in ["notes", "additionalTabs"] {
        for page in sheet.objects(key) {
            note(&mut own, page, &mut notes);
        }
    }
    own.player_notes = notes.join("\n").into();
    drop((fields, system, purse, sheet));
    Some((own, unread))
}

fn trait_set(packer: &mut Packer, own: &mut Character, mut fields: Fields) {
    let (name, id) = (fields.name("label"), fields.take("id"));
    fields.skip(&["hasDescription"]);
    let mut settings = fields.fields("settings");
    let labeled = settings.says("hasLabel");
    settings.clear();
    let is_own = id.as_str().is_some_and(|it| it.starts_with(foundry_out::SET_ID));
    let place = if is_own { Place::set } else { Place::called };
    let place = place(packer, &name, "", &fields.at("label"), &fields.unread);
    if let Place::Set(def) = place {
        packer.add_sfx(own, def, Vec::new());
    }
    for key in ["traits", "customTraits"] {
        for one in fields.objects(key) {
            a_trait(packer, own, place, one, labeled);
        }
    }
    // Elsewhere it stays among what is not read.
    if let Place::Set(def) = place
        && fields.yes("shutdown")
    {
        own.traits.sets.iter_mut().filter(|it| it.def == def).for_each(|it| it.shut_down = true);
    }
}

/// Reads a trait. In a set with labels the name is the slot, and the label what the player has typed.
fn a_trait(packer: &mut Packer, own: &mut Character, to: Place, mut fields: Fields, labeled: bool) {
    let at = fields.path.clone();
    let (name, label) = (fields.name("name"), fields.name("label"));
    fields.skip(&["id", "edit", "valueType", "presentation", "settings", "hasDescription"]);
    let rated = Rated::read(&mut fields);
    let is_slot = !label.is_empty() && (labeled || name.is_empty());
    if !is_slot && !label.is_empty() && label != name {
        fields.say("label", &label);
    }
    let mut made = rated.made(packer, if is_slot { &label } else { &name }, &at, &fields.unread);
    made.note = fields.text("description").into();
    if is_slot {
        made.note = joined(&made.note, &name);
    }
    for mut one in fields.objects("descriptors") {
        let (label, value) = (one.text("label"), one.text("value"));
        if !label.is_empty() || !value.is_empty() {
            made.note = joined(&made.note, &format!("{label}: {value}"));
        }
    }
    (made.shut_down, made.hidden) = (fields.yes("shutdown"), fields.yes("hidden"));
    made.sfx = sfx(&mut fields);
    if fields.yes("enableHinder") && !made.sfx.iter().any(Sfx::is_hinder) {
        made.sfx.push(Sfx { benefits: vec![Benefit::Hinder], ..Sfx::told(t!("Hinder"), "") });
    }
    let under = fields.objects("subTraits");
    let bare = name.is_empty() && label.is_empty() && made.base.is_empty() && made.note.is_empty();
    let parent = made.name.clone();
    if !bare || !made.sfx.is_empty() {
        put(packer, own, to, made, &at, &fields.unread);
    }
    if !under.is_empty() {
        let set = Place::called(packer, t!("Specialties"), "specialty", &fields.at("subTraits"), &fields.unread);
        for one in under {
            sub_trait(packer, own, set, one, &parent);
        }
    }
}

/// Reads a trait below another one, which its note names.
fn sub_trait(packer: &mut Packer, own: &mut Character, to: Place, mut fields: Fields, parent: &str) {
    let at = fields.path.clone();
    let names = [fields.name("label"), fields.name("name")];
    let name = names.iter().find(|it| !it.is_empty()).map_or("", String::as_str);
    let mut made = Rated::read(&mut fields).made(packer, name, &at, &fields.unread);
    fields.skip(&["id", "edit"]);
    (made.note, made.sfx) = (joined(parent, &fields.text("description")), sfx(&mut fields));
    (made.shut_down, made.hidden) = (fields.yes("shutdown"), fields.yes("hidden"));
    put(packer, own, to, made, &at, &fields.unread);
}

/// The dice of a trait, and its steps for the time being.
struct Rated {
    dice: Vec<Die>,
    shifts: Vec<Shift>,
    /// Some of them can’t be read.
    is_odd: bool,
}

impl Rated {
    fn read(fields: &mut Fields) -> Self {
        let listed = fields.unread.count();
        let (dice, shifts) = dice_in(fields);
        Self { dice, shifts, is_odd: fields.unread.count() > listed }
    }

    fn made(self, packer: &mut Packer, name: &str, at: &str, unread: &Unread) -> Trait {
        let made = made(packer, name, self.dice, at, unread);
        if self.is_odd {
            unread.doubt(Doubt::Dice(made.id));
        }
        Trait { shifts: self.shifts, ..made }
    }
}

/// Reads the dice of a trait, and its steps for the time being.
fn dice_in(fields: &mut Fields) -> (Vec<Die>, Vec<Shift>) {
    let mut dice = fields.fields("dice");
    dice.skip(&["id", "consumable"]);
    let own = parts::dice(dice.list("value"), &dice.unread);
    let at = dice.at("temporaryValue");
    let mut now = own.clone();
    // Some dice only, each by its place.
    for (place, value) in dice.list("temporaryValue") {
        let nth = place.strip_prefix(&*at).and_then(|it| it.trim_matches(['[', ']']).parse::<usize>().ok());
        let new = parts::dice(vec![(place, value)], &dice.unread);
        match (new.first(), nth.and_then(|nth| now.get_mut(nth))) {
            (Some(new), Some(now)) => *now = *new,
            (Some(new), None) => dice.say("temporaryValue", &new.to_string()),
            (None, _) => {}
        }
    }
    let steps = dice.number("temporaryStep").or_else(|| fields.number("temporaryStep"));
    let place = |die: &Die| Die::ALL.iter().position(|it| it == die).and_then(|it| i8::try_from(it).ok());
    let moved = own.iter().zip(&now).filter_map(|(then, now)| Some(place(now)?.saturating_sub(place(then)?)));
    let stepped = moved.max_by_key(|it| it.unsigned_abs()).filter(|it| *it != 0);
    let steps = stepped.or_else(|| i8::try_from(steps?.clamp(-4, 4)).ok()).filter(|it| *it != 0 && !own.is_empty());
    let shift = |steps| Shift { steps, lasts: Lasts::Kept, why: ShiftReason::Sfx(FOUNDRY.into()), double: false };
    let same = |steps: i8| own.iter().map(|it| it.moved(i32::from(steps))).eq(now.iter().copied());
    if stepped.is_some_and(|steps| !same(steps)) {
        dice.say("temporaryValue", &dice_text(&now));
        return (own, Vec::new());
    }
    (own, steps.map(shift).into_iter().collect())
}

fn sfx(fields: &mut Fields) -> Vec<Sfx> {
    let read = |mut one: Fields| {
        let (name, text) = (one.name("label"), one.text("description"));
        one.skip(&["id", "edit"]);
        let unlocked = !one.has("unlocked") || one.yes("unlocked");
        (!name.is_empty() || !text.is_empty()).then(|| Sfx { unlocked, ..parts::effect(&name, text) })
    };
    fields.objects("sfx").into_iter().filter_map(read).collect()
}

/// A trait outside of the sets.
struct Simple {
    label: String,
    rated: Rated,
    about: String,
    /// Its text or its number, with its most.
    said: Vec<String>,
}

impl Simple {
    fn read(fields: &mut Fields) -> Self {
        let (label, about) = (fields.name("label"), fields.text("description"));
        fields.skip(&["id", "hasDescription", "settings"]);
        let rated = Rated::read(fields);
        let mut number = fields.fields("number");
        let (count, most) = (number.number("value").unwrap_or_default(), number.number("max").unwrap_or_default());
        let count = match (count, most) {
            (0, 0) => String::new(),
            (count, 0) => count.to_string(),
            (count, most) => format!("{count}/{most}"),
        };
        let said = [fields.fields("text").text("value"), count];
        Self { label, rated, about, said: said.into_iter().filter(|it| !it.is_empty()).collect() }
    }

    /// Returns its texts as a line of notes.
    fn line(&self) -> Option<String> {
        let said = joined(&self.said.join("; "), if self.rated.dice.is_empty() { &self.about } else { "" });
        (!said.is_empty()).then(|| format!("{}: {said}", self.label))
    }
}

/// Reads a trait outside of the sets: with dice it is stress, trauma or a trait; a text or a number is a line of notes.
fn simple_trait(packer: &mut Packer, own: &mut Character, mut fields: Fields, notes: &mut Vec<String>) {
    let one = Simple::read(&mut fields);
    notes.extend(one.line());
    let Simple { label, rated, about, .. } = one;
    if rated.dice.is_empty() && (!rated.is_odd || Place::of_harm(&label).is_none()) {
        return;
    }
    if is_doom(&label) {
        let dice = dice_text(&rated.dice);
        return fields.unread.say(&fields.path, joined(&format!("{label} {dice}"), &about).trim());
    }
    let at = fields.path.clone();
    let to = Place::of_harm(&label);
    let name = if to.is_some() { harm_name(&label) } else { &label };
    let to = to.unwrap_or_else(|| Place::called(packer, t!("Traits"), "trait", &at, &fields.unread));
    let made = rated.made(packer, name, &at, &fields.unread);
    let hidden = fields.yes("hidden");
    put(packer, own, to, Trait { hidden, note: about.into(), ..made }, &at, &fields.unread);
}

fn is_doom(label: &str) -> bool {
    has_word(label, "doom")
}

/// Reads a page of notes. Those that Hitch writes for lines of a file become these again.
fn note(own: &mut Character, mut fields: Fields, notes: &mut Vec<String>) {
    let head = [fields.text("label"), fields.text("name")].concat();
    let text = [fields.text("value"), fields.text("notes")].concat();
    fields.skip(&["id", "defaultNotes", "allowShutdown"]);
    let field = |own| foundry_out::pages(own).into_iter().find(|(label, _)| same_name(label, &head)).map(|(_, it)| it);
    let is_line = same_name(&head, t!("Concept")) || same_name(&head, t!("Pronouns"));
    match field(own).filter(|it| it.is_empty() && !(is_line && (text.contains('\n') || *tidy(&text, "") != *text))) {
        _ if text.is_empty() => {}
        Some(field) => *field = text.into(),
        None if head.is_empty() || same_name(&head, t!("Notes")) => notes.push(text),
        None => notes.push(format!("{head}\n{text}")),
    }
}

/// Packs an actor that is a scene: each of its traits is a GMC. Its texts and what has no place come to its notes.
fn scene(packer: &mut Packer, name: &str, mut sheet: Fields) -> SceneId {
    let mut cast = Vec::new();
    for mut set in sheet.objects("traitSets") {
        let kind = match kind_of(&set.text("label")) {
            CharacterKind::Gmc(kind) => kind,
            _ => GmcKind::Minor,
        };
        set.skip(&["id", "settings", "hasDescription"]);
        for key in ["traits", "customTraits"] {
            for (at, value) in set.list(key) {
                let lost = Unread::default();
                let own = gmc(packer, kind, Fields::of(at, value, &lost));
                cast.push(own.id);
                parts::pack(packer, own, &lost);
            }
        }
    }
    let mut lines = Vec::new();
    for mut one in sheet.objects("simpleTraits") {
        let simple = Simple::read(&mut one);
        lines.extend(simple.line());
        if !simple.rated.dice.is_empty() {
            // Doom is the campaign’s own.
            let made = simple.rated.made(packer, &simple.label, &one.path, &one.unread);
            let (base, now) = (dice_text(&made.base), dice_text(&made.dice()));
            let dice = if base == now { base } else { format!("{base} → {now}") };
            lines.push(joined(&format!("{} {dice}", simple.label), &simple.about).to_string());
        }
    }
    // What lies on the scene is read as if it lay on somebody.
    let mut own = packer.character(name, CharacterKind::Gmc(GmcKind::Minor));
    for (key, place) in [("assets", Place::Assets), ("complications", Place::Complications)] {
        for one in sheet.objects(key) {
            a_trait(packer, &mut own, place, one, false);
        }
    }
    for key in ["notes", "additionalTabs"] {
        for mut page in sheet.objects(key) {
            let head = [page.text("label"), page.text("name")].concat();
            let text = [page.text("value"), page.text("notes")].concat();
            page.skip(&["id", "defaultNotes", "allowShutdown"]);
            if !text.is_empty() {
                lines.push(format!("{head}\n{text}").trim_start().to_owned());
            }
        }
    }
    drop(sheet);
    let id = packer.scene(name, cast);
    if let Some(scene) = packer.scene_mut(id) {
        (scene.traits, scene.notes) = (own.traits, lines.join("\n").into());
    }
    id
}

/// Reads a GMC of a scene.
fn gmc(packer: &mut Packer, kind: GmcKind, mut fields: Fields) -> Character {
    let at = fields.path.clone();
    let names = [fields.name("label"), fields.name("name")];
    let name = names.into_iter().find(|it| !it.is_empty()).unwrap_or_default();
    let mut own = packer.character(&name, CharacterKind::Gmc(kind));
    own.background = fields.text("description").into();
    let rated = Rated::read(&mut fields);
    fields.skip(&["id", "edit", "settings", "hasDescription"]);
    let plural = matches!(kind, GmcKind::Mob | GmcKind::Boss | GmcKind::Faction);
    if !rated.dice.is_empty() {
        let set = if plural { t!("Mob dice") } else { t!("Traits") };
        let to = Place::called(packer, set, "", &at, &fields.unread);
        let mut made = rated.made(packer, &name, &at, &fields.unread);
        made.sfx = sfx(&mut fields);
        (made.shut_down, made.hidden) = (fields.yes("shutdown"), fields.yes("hidden"));
        put(packer, &mut own, to, made, &at, &fields.unread);
    }
    for one in fields.objects("subTraits") {
        let to = Place::called(packer, t!("Traits"), "trait", &at, &fields.unread);
        sub_trait(packer, &mut own, to, one, "");
    }
    own
}
