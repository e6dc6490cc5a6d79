//! Characters of other tools than the Cortex Toolkit, in files that look like theirs: Foundry, Fari, `sheet.html`.

use hitch_core::model::{Character, CharacterKind, Die, GmcKind, Parcel, SetKind, Sight, Trait};
use hitch_files::travel;
use std::path::Path;

fn read(text: &str) -> Parcel {
    travel::read_of(Path::new("x.json"), text).unwrap()
}

fn why(text: &str) -> String {
    travel::read_of(Path::new("x.json"), text).unwrap_err().to_string()
}

fn find<'c>(own: &'c Character, name: &str) -> &'c Trait {
    own.traits.iter().map(|(_, it)| it).find(|it| &*it.name == name).unwrap_or_else(|| panic!("no {name}"))
}

const ACTOR: &str = r#"{ "name": "Ivo Tern", "type": "character", "img": "worlds/quay/ivo.webp",
  "system": { "pp": { "value": "3" }, "actorType": { "id": "_1", "name": "Character", "hasPlotPoints": true,
    "traitSets": {
      "0": { "id": "_21", "label": "Distinctions", "settings": { "hasDice": true, "hasLabel": true }, "traits": {
        "1": { "id": "_5", "name": "Distinction 2", "label": "Salt in the blood", "dice": { "value": { "0": "8" } } },
        "0": { "id": "_4", "name": "Distinction 1", "label": "Harbor pilot", "dice": { "value": { "0": "8" } },
          "sfx": { "0": { "label": "Hinder", "description": "Gain a PP", "unlocked": true },
                   "1": { "label": "Shoals", "description": "Reroll a die", "unlocked": false } } } } },
      "1": { "id": "_21", "label": "Skills", "shutdown": true, "settings": { "hasLabel": false }, "traits": {
        "0": { "name": "Sail", "description": null, "dice": { "value": { "0": "10" }, "temporaryValue": { "0": "12" } },
          "subTraits": { "0": { "label": "Night", "dice": { "value": { "0": "6" } } } } } },
        "customTraits": { "3": { "name": "Brawl", "hidden": true, "dice": { "value": { "0": "7", "1": "6" } },
          "descriptors": { "0": { "label": "With", "value": "oars" } } } } } },
    "simpleTraits": { "0": { "label": "Stress", "dice": { "value": { "0": "6" } }, "settings": { "valueType": "dice" } },
      "1": { "label": "Growth", "number": { "value": 4, "max": 9 }, "settings": { "valueType": "number" } },
      "2": { "label": "Doom Pool", "dice": { "value": { "0": "6", "1": "6" } } } },
    "assets": { "0": { "label": "Good wind", "dice": { "value": { "0": "6" } } } },
    "complications": { "0": { "label": "Wet", "dice": { "value": { "0": "6", "1": "8" } } } },
    "notes": { "0": { "label": "Past", "value": "<p>Owes the <b>Lamplighters</b></p>" } }, "strange": { "hat": 1 } } } }"#;

#[test]
fn an_actor_of_foundry_is_read() {
    let parcel = read(ACTOR);
    let own = parcel.cast.first().unwrap();
    assert_eq!((&*own.name, own.points(), &*parcel.from), ("Ivo Tern", Some(3), "Foundry"));
    let first = &own.traits.sets.first().unwrap().traits;
    assert_eq!(first.iter().map(|it| &*it.name).collect::<Vec<_>>(), ["Harbor pilot", "Salt in the blood"]);
    let pilot = find(own, "Harbor pilot");
    assert_eq!((&*pilot.note, pilot.sfx.len()), ("Distinction 1", 1), "Hinder comes with every distinction");
    assert!(pilot.sfx.iter().all(|it| !it.unlocked));
    let sail = find(own, "Sail");
    assert_eq!((sail.base.clone(), sail.dice()), (vec![Die::D10], vec![Die::D12]));
    assert_eq!(&*find(own, "Night").note, "Sail");
    let brawl = find(own, "Brawl");
    assert_eq!((brawl.hidden, brawl.base.clone(), &*brawl.note), (true, vec![Die::D6], "With: oars"));
    assert!(own.traits.sets.iter().any(|it| it.shut_down));
    assert_eq!((own.traits.stress.len(), own.traits.assets.len(), own.traits.complications.len()), (1, 1, 1));
    assert!(own.player_notes.contains("Growth: 4") && own.player_notes.contains("Past\nOwes the Lamplighters"));
    for part in ["d7", "img", "simpleTraits[2]: Doom Pool 2d6", "system.actorType.strange"] {
        assert!(own.notes.contains(part), "{part}: {}", own.notes);
    }
}

#[test]
fn a_scene_of_foundry_has_its_gmcs() {
    let parcel = read(
        r#"[{ "name": "The weir", "data": { "actorType": { "name": "Scene", "traitSets": {
        "0": { "label": "Minor GMCs", "traits": { "0": { "name": "Lock-keeper",
            "subTraits": { "0": { "label": "Loud", "dice": { "value": { "0": "6" } } } } } } },
        "1": { "label": "Mobs", "traits": { "0": { "name": "Weir gang", "dice": { "value": { "0": "6", "1": "6" } } } } } },
        "complications": { "0": { "label": "Flood", "dice": { "value": { "0": "8" } } } } } } }]"#,
    );
    let kinds: Vec<(&str, CharacterKind)> = parcel.cast.iter().map(|it| (&*it.name, it.kind)).collect();
    let gmc = CharacterKind::Gmc;
    assert_eq!(kinds, [("Lock-keeper", gmc(GmcKind::Minor)), ("Weir gang", gmc(GmcKind::Mob))]);
    let scene = parcel.scenes.first().unwrap();
    assert_eq!((&*scene.name, scene.cast.len(), scene.traits.complications.len()), ("The weir", 2, 1));
}

const FARI: &str = r#"{ "id": "a1", "name": "Ada", "fariType": "character", "version": 6, "lastUpdated": 1, "wide": false,
  "pages": [ { "id": "p", "label": "Sheet", "rows": [ { "columns": [ { "sections": [
    { "id": "s", "label": "Distinctions", "blocks": [
      { "type": "DicePool", "label": "Bold &amp; loud", "value": "", "meta": { "commands": ["1d8"] } },
      { "type": "Text", "label": "SFX", "value": "SFX Charge: Double a die", "meta": {} },
      { "type": "DicePool", "label": "Team", "meta": { "commands": ["2d6", "1d7"] } } ] },
    { "id": "t", "label": "Afraid", "blocks": [ { "type": "DicePool", "label": "Stress", "meta": { "commands": ["1d6"] } } ] },
    { "id": "u", "label": "Other", "blocks": [
      { "type": "PointCounter", "label": "PP", "value": "2", "meta": { "isMainPointCounter": true, "max": "5" } },
      { "type": "Numeric", "label": "Age", "value": "31", "meta": {} },
      { "type": "SlotTracker", "label": "Hero dice", "value": [ { "label": "d6", "checked": true }, { "checked": false } ], "meta": {} },
      { "type": "Image", "value": "https://example.org/ada.png", "meta": {} } ] } ] } ] } ] } ] }"#;

#[test]
fn a_character_of_fari_is_read_in_each_version() {
    let parcel = read(FARI);
    let own = parcel.cast.first().unwrap();
    assert_eq!((&*own.name, &*own.key, own.points()), ("Ada", "a1", Some(2)));
    let bold = find(own, "Bold & loud");
    assert_eq!((bold.base.clone(), bold.sfx.len()), (vec![Die::D8], 1));
    assert_eq!(&*bold.sfx.first().unwrap().name, "Charge");
    assert_eq!(find(own, "Team").base, [Die::D6, Die::D6]);
    assert_eq!(own.traits.stress.values().map(|it| &*it.name).collect::<Vec<_>>(), ["Afraid"]);
    assert_eq!(&*own.player_notes, "Age: 31\nHero dice: 1/2");
    assert!(own.notes.contains("1d7") && own.notes.contains("example.org"), "{}", own.notes);
    assert!(parcel.sets.iter().any(|it| it.kind == SetKind::Distinctions));
    let section = r#"{ "label": "Skills", "position": "left", "blocks": [ { "type": "DicePool", "label": "Sail", "meta": { "commands": ["1d8"] } } ] }"#;
    for sections in [format!("[{section}]"), format!(r#"{{ "left": [], "right": [{section}] }}"#)] {
        let text = format!(
            r#"{{ "name": "Ada", "fariType": "character", "version": 4, "pages": [ {{ "sections": {sections} }} ] }}"#
        );
        assert_eq!(find(read(&text).cast.first().unwrap(), "Sail").base, [Die::D8], "{sections}");
    }
}

#[test]
fn a_scene_of_fari_has_its_gmcs_and_hides_the_private_ones() {
    let die = |label: &str, die: &str| {
        format!(r#"{{ "type": "DicePool", "label": "{label}", "meta": {{ "commands": ["1{die}"] }} }}"#)
    };
    let text = format!(
        r#"{{ "fariType": "scene", "id": "s", "name": "The weir", "version": 4, "indexCards": {{
        "public": [ {{ "title": "Lock-keeper", "blocks": [ {}, {{ "type": "Text", "label": "Wants", "value": "Quiet", "meta": {{}} }} ],
            "subCards": [ {{ "title": "Skills", "blocks": [ {} ], "subCards": [] }} ] }},
            {{ "title": "Rain", "blocks": [ {{ "type": "Text", "label": "", "value": "It never stops", "meta": {{}} }} ] }} ],
        "private": [ {{ "title": "Diver", "blocks": [ {} ] }} ] }} }}"#,
        die("Loud", "d6"),
        die("Sail", "d8"),
        die("Quick", "d10"),
    );
    let parcel = read(&text);
    let names: Vec<&str> = parcel.cast.iter().map(|it| &*it.name).collect();
    assert_eq!(names, ["Lock-keeper", "Diver"]);
    let keeper = parcel.cast.first().unwrap();
    assert_eq!((find(keeper, "Loud").base.clone(), find(keeper, "Sail").base.clone()), (vec![Die::D6], vec![Die::D8]));
    assert_eq!(&*keeper.player_notes, "Wants: Quiet");
    assert_eq!(parcel.cast.iter().map(|it| it.sight).collect::<Vec<_>>(), [Sight::Seen, Sight::Kept]);
    let scene = parcel.scenes.first().unwrap();
    assert_eq!((&*scene.name, scene.cast.len()), ("The weir", 2));
    assert!(parcel.left.iter().any(|it| it.contains("It never stops")), "{:?}", parcel.left);
    assert_eq!(why(r#"{ "fariType": "scene" }"#), "x.json:1:1: indexCards: lists of cards belong here");
}

#[test]
fn settings_of_foundry_become_trait_sets_and_tracks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("harbor.json");
    let read = |text: &str| {
        std::fs::write(&path, text).unwrap();
        travel::read_setting(&path)
    };
    let (setting, left) = read(
        r#"{ "cortexPrimeVersion": "0.2.16", "theme": {}, "actorTypes": {
        "0": { "name": "Scene", "hasPlotPoints": false, "traitSets": {} },
        "1": { "name": "Character", "hasPlotPoints": true, "traitSets": {
            "0": { "id": "_21", "label": "Distinctions", "settings": { "hasLabel": true }, "traits": {
                "0": { "name": "Distinction 1", "dice": { "value": { "0": "8" } } },
                "1": { "name": "Distinction 2", "dice": { "value": { "0": "8" } } } } },
            "1": { "id": "_21", "label": "Skills", "settings": {}, "traits": {
                "0": { "name": "Sail", "dice": { "value": { "0": "4" } } },
                "1": { "name": "Fight", "dice": { "value": { "0": "4" } } },
                "2": { "name": "Talk", "dice": { "value": { "0": "6" } } } } } },
          "simpleTraits": { "0": { "label": "Stress" }, "1": { "label": "Growth" } } } } }"#,
    )
    .unwrap();
    let sets: Vec<_> = setting.sets.iter().map(|it| (&*it.name, it.kind, it.starts, it.usual.join(", "))).collect();
    assert_eq!(
        sets,
        [
            ("Distinctions", SetKind::Distinctions, Some(Die::D8), String::new()),
            ("Skills", SetKind::Skills, Some(Die::D4), "Sail, Fight, Talk".to_owned()),
        ]
    );
    assert_eq!((&*setting.name, setting.tracks.len()), ("harbor", 1));
    assert_eq!(left.join("; "), "actorTypes[0]: Scene; actorTypes[1].simpleTraits[1]: Growth");
    let campaign = hitch_core::library::new_campaign("Harbor", &setting).unwrap();
    assert_eq!(campaign.setting.sets.len(), 2);
    let why = read(r#"{ "actorTypes": {} }"#).unwrap_err().to_string();
    assert!(why.ends_with("harbor.json:1:1: actorTypes: a list of actor types belongs here"), "{why}");
}

const SHEET: &str = r#"{ "version": 4, "characterName": "Ren", "description": "<i>Quick</i>", "highlightColors": [], "traits": [ [ [
  [ ["Distinctions", "detailed"], [ ["Wary", "8", "Watches doors", "- [Hinder] Gain a PP", "- [Back away] Spend a PP"] ] ],
  [ ["Skills", "compact", "red"], [ ["Sneak", "0"], ["Fight", "2 2"] ], [ ["Fly", "∅"], ["Cast", "8 / 4+mote"], ["Odd", "x"] ] ],
  [ ["Stress", "stress"], [ ["Hurt", "6"] ] ] ] ] ] }"#;

#[test]
fn a_character_of_the_sheet_is_read() {
    let parcel = read(SHEET);
    let own = parcel.cast.first().unwrap();
    assert_eq!((&*own.name, &*own.background), ("Ren", "Quick"));
    let wary = find(own, "Wary");
    assert_eq!((&*wary.note, wary.sfx.len(), &*wary.sfx.first().unwrap().name), ("Watches doors", 1, "Back away"));
    assert_eq!(find(own, "Sneak").base, [Die::D10]);
    assert_eq!(find(own, "Fight").base, [Die::D12, Die::D12]);
    assert_eq!(find(own, "Cast").base, [Die::D8]);
    assert!(find(own, "Fly").base.is_empty() && own.notes.contains("[1]: x"), "{}", own.notes);
    assert_eq!(own.traits.stress.len(), 1);
}

#[test]
fn damaged_files_are_refused_by_their_path() {
    let actors = format!("[{ACTOR}, {{ \"name\": \"Nobody\" }}]");
    assert_eq!(why(&actors), "x.json:1:1: [1].system.actorType: an actor of a Cortex Prime system belongs here");
    assert_eq!(why(r#"{ "fariType": "character", "name": "A" }"#), "x.json:1:1: pages: a list of pages belongs here");
    assert_eq!(
        why(r#"{ "version": 4, "characterName": "A", "traits": 3 }"#),
        "x.json:1:1: traits: a list of pages belongs here"
    );
}

#[test]
fn very_many_traits_are_read_in_time_and_counted() {
    let traits: Vec<String> = (0..20_000).map(|_| r#"["Same", "8"]"#.to_owned()).collect();
    let text = format!(
        r#"{{ "version": 4, "characterName": "Many", "traits": [[[ [["Skills", ""], [{}]] ]]] }}"#,
        traits.join(",")
    );
    let parcel = read(&text);
    let own = parcel.cast.first().unwrap();
    assert!(own.traits.iter().count() <= 1000 && own.notes.contains("more"), "{}", own.traits.iter().count());
}

proptest::proptest! {
    #[test]
    fn no_change_stops_the_readers(at in 0..4000_usize, with in "[\\[\\]{}\",:0-9a-z]{0,4}", cut in 0..40_usize) {
        for whole in [ACTOR, FARI, SHEET] {
            let start = (0..=at % whole.len()).rev().find(|it| whole.is_char_boundary(*it)).unwrap_or_default();
            let end = (start..=(start + cut).min(whole.len())).rev().find(|it| whole.is_char_boundary(*it)).unwrap_or(start);
            let mut text = whole.to_owned();
            text.replace_range(start..end, &with);
            if let Ok(parcel) = travel::read_of(Path::new("x"), &text) {
                proptest::prop_assert!(hitch_core::rules::wrongs_of(&parcel).is_empty());
                let _ = travel::plain_text(&parcel);
            }
        }
    }
}
