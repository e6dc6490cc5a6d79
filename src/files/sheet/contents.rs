//! Content and order of a printed character file (CHAR-2, CHAR-4).
//!
//! Reads the state and changes nothing. Nothing on the file is left out, except sets for which the setting asks it:
//! sets and tracks the setting no longer has are printed as set aside.

use super::section::{Body, Room, Section, Spot, Told, needed, read};
use hitch_core::model::{
    Bearer, Character, CharacterKind, GmcKind, Life, Name, Purse, Role, SetDef, SetId, SetKind, State, Trait, TraitSet,
    same_name,
};
use hitch_core::{rules::wearing, words};
use std::borrow::Cow;

pub(super) const WHO: &str = mark!("About");

/// Returns the words for a character's player; empty without one.
pub(super) fn played_by(state: &State, character: &Character) -> String {
    let player = character.player.and_then(|id| state.players.get(&id));
    player.map_or(String::new(), |player| t!("played by {}", player.name))
}

/// Returns the line under the name: concept, kind, the player on a card, pronouns, as far as present.
pub(super) fn subtitle(state: &State, character: &Character, player: bool) -> String {
    let player = if player { played_by(state, character) } else { String::new() };
    let kind = match character.kind {
        CharacterKind::Pc => String::new(),
        CharacterKind::Vehicle => t!("vehicle").to_owned(),
        CharacterKind::Gmc(kind) => {
            words::noted(kind_name(kind), character.weight.map(words::weight).unwrap_or_default())
        }
    };
    let parts = [character.concept.as_ref(), kind.as_str(), &player, &character.pronouns];
    let said: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    said.join(" · ")
}

fn kind_name(kind: GmcKind) -> &'static str {
    match kind {
        GmcKind::Major => t!("major character"),
        GmcKind::Minor => t!("minor character"),
        GmcKind::Extra => t!("extra"),
        GmcKind::Mob => t!("mob"),
        GmcKind::Boss => t!("boss"),
        GmcKind::Faction => t!("faction"),
        GmcKind::Location => t!("location"),
        GmcKind::Catalyst => t!("catalyst"),
    }
}

/// Returns all sections of a file in reading order. `blanks` adds those a PC has yet to fill in.
pub(super) fn sections<'a>(state: &'a State, character: &'a Character, blanks: bool) -> Vec<Section<'a>> {
    let mut sections = Vec::new();
    if blanks && character.name.trim().is_empty() {
        let of = vec![t!("Player"), t!("Pronouns"), t!("Concept"), t!("Background"), t!("Appearance")];
        sections.push(section(t!(WHO), true, Body::Lines { of, boxed: false }));
    }
    if let (Purse::Own(points), true) = (character.purse, blanks) {
        sections.push(section(t!("⟦Plot points⟧"), false, Body::Points(t!("⟦plot points⟧"), points)));
    }
    if let Some(catalyst) = &character.traits.catalyst {
        let body = Body::Traits { traits: vec![catalyst.into()], sfx: Vec::new(), room: Room::Lines(0), off: false };
        sections.push(section(t!("Catalyst die"), false, body));
    }
    sections.extend(sets(state, character, blanks));
    sections.extend(super::counters::sections(state, character));
    let traits = &character.traits;
    let tracks = &state.setting.tracks;
    let mods = &state.setting.mods;
    // What a place has stands for whoever uses it, and nothing hurts it (GMC-5); what it bears all the same is told.
    let hurts = character.kind != CharacterKind::Gmc(GmcKind::Location);
    // Where stress sits on traits it is crossed there, and on no tracks (SHK-1).
    if mods.stress {
        let rows = tracks.iter().map(|track| (track.name.clone(), traits.stress.get(&track.id)));
        let rows: Vec<(Name, Option<&Trait>)> = rows.filter(|(_, it)| it.is_some() || hurts && !mods.shaken).collect();
        if !rows.is_empty() {
            sections.push(section(t!("⟦Stress⟧"), false, Body::Tracks(rows)));
        }
    }
    let trauma: Vec<_> = tracks
        .iter()
        .filter(|_| mods.trauma)
        .map(|track| (track.name.clone(), traits.trauma.get(&track.id)))
        .filter(|(_, it)| blanks && character.is_pc() || it.is_some())
        .collect();
    if !trauma.is_empty() {
        sections.push(section(t!("⟦Trauma⟧"), false, Body::Tracks(trauma)));
    }
    // Each trait that may bear stress, and what has it all the same (SHK-1).
    let bear = if mods.shaken && hurts { wearing(state, character.id) } else { Vec::new() };
    let others = traits.worn.iter().filter(|(on, _)| mods.shaken && !bear.iter().any(|(id, _)| id == *on));
    let others: Vec<_> = others.map(|(_, it)| (it.name.clone(), Some(it))).collect();
    let worn: Vec<_> = bear.into_iter().map(|(id, name)| (name, traits.worn.get(&id))).chain(others).collect();
    if !worn.is_empty() {
        sections.push(section(t!("⟦Stress⟧ on traits"), false, Body::Tracks(worn)));
    }
    if let Some(said) = words::life(state, character.id) {
        let title = if mods.life == Life::Off { t!("⟦Stress⟧") } else { t!("Life points") };
        sections.push(section(title, false, Body::Said(words::sentence(&said))));
    }
    if let Some(crew) = words::crew(state, character) {
        sections.push(section(t!("Aboard"), false, Body::Said(crew)));
    }
    sections.extend(super::extra_dice::sections(state, character, blanks));
    sections.extend(super::growth::sections(state, character, blanks));
    sections.extend(in_play(state, character, blanks));
    for set in character.traits.sets.iter().filter(|set| state.setting.set(set.def).is_none()) {
        let traits = set.traits.iter().map(Told::from).collect::<Vec<_>>();
        if !traits.is_empty() || !set.sfx.is_empty() {
            let body = Body::Traits { traits, sfx: read(&set.sfx), room: Room::Lines(0), off: false };
            sections.push(section(&words::set_name(&state.setting, set), true, body));
        }
    }
    let waiting = waiting(state, character);
    if !waiting.is_empty() {
        let traits = waiting.into_iter().map(Told::from).collect();
        sections.push(section(
            t!("Set aside"),
            true,
            Body::Traits { traits, sfx: Vec::new(), room: Room::Lines(0), off: false },
        ));
    }
    sections.extend(texts(character));
    for (order, section) in sections.iter_mut().enumerate() {
        section.order = order;
    }
    sections
}

fn texts(character: &Character) -> Vec<Section<'_>> {
    let all: [(&str, &str); 4] = [
        (t!("Background"), &character.background),
        (t!("Appearance"), &character.appearance),
        (t!("Notes"), &character.player_notes),
        (t!("GM notes"), &character.notes),
    ];
    let written = all.into_iter().filter(|(_, text)| !text.trim().is_empty());
    // One paragraph that hardly goes on overleaf.
    let is_short = |(_, text): &(&str, &str)| text.len() < 400 && text.trim().lines().count() == 1;
    let (short, long): (Vec<_>, Vec<_>) = written.partition(is_short);
    let groups = [short].into_iter().chain(long.into_iter().map(|it| vec![it])).filter(|group| !group.is_empty());
    let of = |group: Vec<(&'static str, _)>| {
        // “GM notes” keeps its capitals.
        let is_name = |title: &str| title.chars().nth(1).is_some_and(char::is_uppercase);
        let small = |title: &str| if is_name(title) { title.to_owned() } else { title.to_lowercase() };
        let titles: Vec<String> = group.iter().map(|(title, _)| small(title)).collect();
        let title = words::sentence(&words::listed(&titles));
        Section { spot: Spot::Texts, ..section(&title, true, Body::Texts(group)) }
    };
    groups.map(of).collect()
}

/// Returns what traits of these sets can do, unwritten (POOL-3); `None` where none can.
pub(super) fn hinder(sets: &[&SetDef]) -> Option<String> {
    let names: Vec<String> = sets.iter().map(|it| it.name.to_string()).collect();
    (!names.is_empty()).then(|| t!("Hinder with {}: Roll a d4 instead and earn 1 ⟦PP⟧.", words::listed(&names)))
}

pub(super) fn section<'a>(title: &str, wide: bool, body: Body<'a>) -> Section<'a> {
    Section {
        order: 0,
        spot: Spot::Titled(title.to_owned()),
        title: title.to_owned(),
        aside: String::new(),
        wide,
        body,
    }
}

/// Returns the sets of the file, and those a PC of this setting has yet to get.
fn sets<'a>(state: &'a State, character: &'a Character, blanks: bool) -> Vec<Section<'a>> {
    let mut sections = Vec::new();
    let own = &character.traits.sets;
    for set in own {
        let Some(def) = state.setting.set(set.def) else { continue };
        if is_empty(set) {
            continue;
        }
        let bearer = Bearer::Character(character.id);
        let traits = set.traits.iter().map(|it| Told::of(state, bearer, it)).collect();
        let sfx = read(&set.sfx);
        let lacks = blanks && character.is_pc() && needed(def).is_some_and(|count| set.traits.len() < count);
        let room = if lacks { Room::Traits(def) } else { Room::Lines(0) };
        let body = Body::Traits { traits, sfx, room, off: set.shut_down };
        let (title, aside) = match &set.name {
            Some(name) if !name.trim().is_empty() => (name, def.name.to_string()),
            _ => (&def.name, String::new()),
        };
        let shut = set.shut_down.then(|| words::shut_down(set.back));
        let beside = [Some(aside), Some(set.source.to_string()), shut];
        let aside = beside.into_iter().flatten().filter(|it| !it.trim().is_empty()).collect::<Vec<_>>().join(" · ");
        let wide = is_wide(def, Some(set));
        sections.push(Section { aside, spot: Spot::Set(def.id), ..section(title, wide, body) });
    }
    let has = |def: &SetDef| own.iter().any(|set| set.def == def.id && !is_empty(set));
    let expected = |def: &&SetDef| def.on_pcs || own.iter().any(|set| set.def == def.id);
    if blanks && character.is_pc() {
        for def in state.setting.sets.iter().filter(expected).filter(|def| !has(def)) {
            // One that has room for two of a kind has two of it, empty (SET-9).
            let empty = own.iter().filter(|set| set.def == def.id).count();
            for _ in 0..empty.max(1) {
                let blank = section(&def.name, is_wide(def, None), Body::Blank(Cow::Borrowed(def)));
                sections.push(Section { spot: Spot::Set(def.id), ..blank });
            }
        }
    }
    let paper = &state.setting.paper;
    let is = |section: &Section<'_>, id: SetId| section.spot == Spot::Set(id);
    sections.retain(|section| !paper.without.iter().any(|id| is(section, *id)));
    // The others have the order of the setting, behind those that are to come first. So have the files of a party.
    sections.sort_by_key(|section| {
        let first = paper.first.iter().position(|id| is(section, *id)).unwrap_or(usize::MAX);
        (first, state.setting.sets.iter().position(|def| is(section, def.id)))
    });
    sections
}

fn is_empty(set: &TraitSet) -> bool {
    set.traits.is_empty() && set.sfx.is_empty()
}

/// Returns whether a set wants the wide column: sets with SFX or notes do, lists of names and dice do not.
fn is_wide(def: &SetDef, set: Option<&TraitSet>) -> bool {
    let by_nature = matches!(
        def.kind,
        SetKind::Distinctions
            | SetKind::Powers
            | SetKind::Abilities
            | SetKind::SignatureAssets
            | SetKind::Relationships
            | SetKind::Reputations
            | SetKind::Talents
            | SetKind::Freeform
    );
    let carries = |set: &TraitSet| {
        let said = |it: &Trait| !it.note.trim().is_empty() || !it.statement.trim().is_empty();
        let with_words = |it: &Trait| !it.sfx.is_empty() || said(it) || it.base.len() > 1;
        !set.sfx.is_empty() || set.traits.iter().any(with_words)
    };
    by_nature || set.is_some_and(carries)
}

fn in_play<'a>(state: &State, character: &'a Character, blanks: bool) -> Vec<Section<'a>> {
    let (assets, complications) = (&character.traits.assets, &character.traits.complications);
    let lines = |count| if blanks { count } else { 0 };
    let lists = if assets.is_empty() && complications.is_empty() {
        vec![(t!("⟦Assets⟧ and ⟦complications⟧"), assets, lines(4))]
    } else {
        // A set of the setting may be called like them (SETT-4).
        let alike = state
            .setting
            .sets
            .iter()
            .any(|it| same_name(&it.name, &words::Terms::of(&state.setting).say(t!("⟦Assets⟧"))));
        vec![
            (if alike { t!("⟦Assets⟧ in play") } else { t!("⟦Assets⟧") }, assets, lines(2)),
            (t!("⟦Complications⟧"), complications, lines(2)),
        ]
    };
    let body = |traits: &'a [Trait], lines| Body::Traits {
        traits: traits.iter().map(Told::from).collect(),
        sfx: Vec::new(),
        room: Room::Lines(lines),
        off: false,
    };
    let lists = lists.into_iter().filter(|(_, traits, lines)| !traits.is_empty() || *lines > 0);
    let of = |(title, traits, lines): (&str, &'a Vec<Trait>, usize)| Section {
        spot: Spot::InPlay,
        ..section(title, true, body(traits, lines))
    };
    lists.map(of).collect()
}

/// Returns stress and trauma whose mod is off (SETT-1).
fn waiting<'a>(state: &State, character: &'a Character) -> Vec<&'a Trait> {
    let traits = &character.traits;
    let waits = |role: Role, track| !hitch_core::rules::in_play(state, role) || state.setting.track(track).is_none();
    let stress = traits.stress.iter().filter(|(id, _)| waits(Role::Stress(**id), **id)).map(|(_, it)| it);
    let trauma = traits.trauma.iter().filter(|(id, _)| waits(Role::Trauma(**id), **id)).map(|(_, it)| it);
    let worn =
        traits.worn.iter().filter(|(on, _)| !hitch_core::rules::in_play(state, Role::Worn(**on))).map(|(_, it)| it);
    stress.chain(trauma).chain(worn).collect()
}
