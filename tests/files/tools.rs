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
    assert!(own.player_notes.contains("Growth: 4/9") && own.player_notes.contains("Past\nOwes the Lamplighters"));
    let wet = "complications[0]: Wet d6 d8. Stress, trauma and complications have one die";
    for part in ["d7", "img", "simpleTraits[2]: Doom Pool 2d6", "system.actorType.strange", wet] {
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
    assert_eq!(&*own.player_notes, "Age: 31\nHero dice: 1/2 (d6 ✓)");
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
    assert_eq!((&*keeper.player_notes, &*keeper.notes), ("", "Wants: Quiet"), "only the GM reads notes on a GMC");
    assert_eq!(parcel.cast.iter().map(|it| it.sight).collect::<Vec<_>>(), [Sight::Seen, Sight::Kept]);
    let scene = parcel.scenes.first().unwrap();
    assert_eq!((&*scene.name, scene.cast.len()), ("The weir", 2));
    assert_eq!(&*scene.notes, "Rain: It never stops");
    assert!(parcel.left.is_empty(), "{:?}", parcel.left);
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
    for text in [r#"{ "actorTypes": {} }"#, r#"{ "actorTypes": { "0": 5 } }"#] {
        let why = read(text).unwrap_err().to_string();
        assert!(why.ends_with("harbor.json:1:1: actorTypes: a list of actor types belongs here"), "{why}");
    }
    let (setting, left) = read(
        r#"{ "customRuleSet": { "a": 1 }, "plotPointUses": { "general": "x" }, "crisisPool": { "active": true },
        "actorTypes": [{ "name": "PC", "hasPlotPoints": true, "traitSets": {
          "0": { "label": "Stress", "traits": { "0": { "name": "Afraid" }, "1": { "name": "Angry" } } },
          "1": { "label": "Assets", "traits": { "0": { "name": "Sword" } } },
          "2": { "label": "Skills", "traits": { "0": { "name": "Sail", "description": "boats",
              "sfx": { "0": { "label": "Tack" } }, "subTraits": { "0": { "label": "Night" } } } } } },
        "simpleTraits": { "0": { "label": "Worn out Trauma" }, "1": { "label": "Seamstress" } } }] }"#,
    )
    .unwrap();
    assert_eq!(setting.tracks.iter().map(|it| &*it.name).collect::<Vec<_>>(), ["Afraid", "Angry", "Worn out"]);
    for part in ["customRuleSet", "plotPointUses", "crisisPool", "Sword", "boats", "Tack", "Night", "Seamstress"] {
        assert!(left.iter().any(|it| it.contains(part)), "{part}: {left:?}");
    }
}

const SHEET: &str = r#"{ "version": 4, "characterName": "Ren", "description": "<i>Quick</i>", "highlightColors": [], "traits": [ [ [
  [ ["Distinctions", "detailed"], [ ["Wary", "8", "Watches doors", "- [Hinder] Gain a PP", "- [Back away] Spend a PP"] ] ],
  [ ["Skills", "compact", "red"], [ ["Sneak", "0"], ["Fight", "2 2"] ], [ ["Fly", "∅"], ["Cast", "8 / 4+mote"], ["Odd", "x"] ] ],
  [ ["Stress", "stress"], [ ["Hurt", "6", "left arm"], ["Worn", "", "since May"] ] ] ] ] ] }"#;

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
    assert_eq!(&*find(own, "Hurt").note, "left arm");
    assert!(own.notes.contains("8 / 4+mote") && own.notes.contains("Worn since May"), "{}", own.notes);
}

#[test]
fn damaged_files_are_refused_by_their_path() {
    assert_eq!(why(r#"{ "fariType": "character", "name": "A" }"#), "x.json:1:1: pages: a list of pages belongs here");
    assert_eq!(
        why(&format!(r#"[{ACTOR}, {{ "fariType": "scene" }}]"#)),
        "x.json:1:1: [1].indexCards: lists of cards belong here"
    );
    assert_eq!(
        why(r#"{ "version": 4, "characterName": "A", "traits": 3 }"#),
        "x.json:1:1: traits: a list of pages belongs here"
    );
    assert_eq!(why(r#"[{ "name": "Nobody" }]"#), "x.json:1:1: this isn’t a character file that Hitch knows");
}

fn fari(sections: &str) -> Character {
    let text = format!(
        r#"{{ "name": "Ada", "fariType": "character", "version": 4, "pages": [{{ "sections": [{sections}] }}] }}"#
    );
    read(&text).cast.remove(0)
}

fn block(kind: &str, label: &str, rest: &str) -> String {
    format!(r#"{{ "type": "{kind}", "label": "{label}", {rest} }}"#)
}

#[test]
fn only_whole_words_are_harm() {
    let dice = r#""value": "hurts", "meta": { "commands": ["1d8"] }"#;
    let labels = ["Mistress of Blades", "Seamstress", "Distress beacon", "Afraid Stress", "Old Trauma"];
    let blocks: Vec<String> = labels.iter().map(|it| block("DicePool", it, dice)).collect();
    let own = fari(&format!(r#"{{ "label": "Skills", "blocks": [{}] }}"#, blocks.join(",")));
    let harm: Vec<&str> = own.traits.stress.values().chain(own.traits.trauma.values()).map(|it| &*it.name).collect();
    assert_eq!(harm, ["Afraid", "Old"]);
    assert_eq!(&*find(&own, "Afraid").note, "hurts");
    assert_eq!(find(&own, "Distress beacon").base, [Die::D8]);
    let simple: Vec<String> = labels
        .iter()
        .chain(&["Doomed bloodline", "Doom Pool"])
        .enumerate()
        .map(|(nth, it)| format!(r#""{nth}": {{ "label": "{it}", "dice": {{ "value": {{ "0": "8" }} }} }}"#))
        .collect();
    let text = format!(
        r#"{{ "name": "A", "system": {{ "actorType": {{ "name": "Character", "simpleTraits": {{ {} }} }} }} }}"#,
        simple.join(",")
    );
    let parcel = read(&text);
    let own = parcel.cast.first().unwrap();
    assert_eq!((own.traits.stress.len(), own.traits.trauma.len()), (1, 1));
    assert_eq!(find(own, "Doomed bloodline").base, [Die::D8]);
    assert!(own.notes.contains("Doom Pool d8"), "{}", own.notes);
}

#[test]
fn sfx_of_fari_have_their_names() {
    let text = |label: &str, text: &str| block("Text", label, &format!(r#""value": "{text}", "meta": {{}}"#));
    let blocks = [
        block("DicePool", "Body", r#""meta": { "commands": ["1d8"] }"#),
        text("SFX Leap", "Spend a PP: double Body"),
        text("SFX", "SFX: Fleet: Reroll a die"),
        text("", "sfx Low: Step down"),
        text("Sfxless", "Nothing"),
    ];
    let own = fari(&format!(r#"{{ "label": "Attributes", "blocks": [{}] }}"#, blocks.join(",")));
    let sfx: Vec<(&str, &str)> = find(&own, "Body").sfx.iter().map(|it| (&*it.name, &*it.text)).collect();
    assert_eq!(sfx, [("Leap", "Spend a PP: double Body"), ("Fleet", "Reroll a die"), ("Low", "Step down")]);
    assert_eq!(&*own.player_notes, "Sfxless: Nothing");
}

#[test]
fn counters_and_pools_of_fari_lose_nothing() {
    let blocks = [
        block("DicePool", "Horde", r#""meta": { "commands": ["20d6"] }"#),
        block("DicePool", "Stress", r#""value": "none yet", "meta": { "commands": [] }"#),
        block("PointCounter", "XP", r#""value": "3", "meta": { "max": "10" }"#),
        block(
            "SlotTracker",
            "Hero dice",
            r#""value": [{ "label": "d6", "checked": true }, { "label": "d8" }], "meta": {}"#,
        ),
    ];
    let own = fari(&format!(r#""loose", {{ "label": "Mob", "blocks": [{}] }}"#, blocks.join(",")));
    assert_eq!(&*own.player_notes, "XP: 3/10\nHero dice: 1/2 (d6 ✓, d8)");
    for part in ["20d6. A trait has at most 12 dice", "pages[0].sections[0]: loose", "none yet"] {
        assert!(own.notes.contains(part), "{part}: {}", own.notes);
    }
}

#[test]
fn stress_on_a_card_of_fari_is_a_track_of_its_own_name() {
    let stress = block("DicePool", "Stress", r#""meta": { "commands": ["1d6"] }"#);
    let text = format!(
        r#"{{ "fariType": "scene", "name": "S", "notes": "Fog", "indexCards": {{ "public": [{{ "title": "Guard", "blocks": [{stress}] }}] }} }}"#
    );
    let parcel = read(&text);
    assert_eq!(parcel.tracks.iter().map(|it| &*it.name).collect::<Vec<_>>(), ["Stress"]);
    assert_eq!(&*parcel.scenes.first().unwrap().notes, "Fog");
}

#[test]
fn parts_of_an_actor_that_have_no_place_are_told() {
    let parcel = read(
        r#"{ "name": "Ivo", "system": { "pp": { "value": 3 }, "actorType": { "name": "Minor GMC", "traitSets": {
        "0": { "label": "Skills", "description": "All of them", "traits": {
            "0": { "name": "Sail", "enableHinder": true, "valueSettings": { "min": 1 }, "dice": { "value": { "0": "8", "1": "8" },
              "temporaryValue": { "1": "10" } } } } },
        "1": { "label": "Stress", "shutdown": true, "traits": { "0": { "name": "Afraid", "description": "of water",
              "dice": { "value": { "0": "6" } } } } } },
        "simpleTraits": { "0": { "label": "Home", "description": "by birth", "hidden": true, "text": { "value": "Quay" } },
          "1": { "label": "Oath", "description": "never again" },
          "2": { "label": "Hurt (Stress)", "description": "left arm", "dice": { "value": { "0": "8" } } } },
        "suppressedTraits": { "trait:1:2": true } } } }"#,
    );
    let own = parcel.cast.first().unwrap();
    let sail = find(own, "Sail");
    assert_eq!((sail.dice(), sail.sfx.len()), (vec![Die::D8, Die::D8], 1));
    assert_eq!((&*find(own, "Afraid").note, &*find(own, "Hurt").note), ("of water", "left arm"));
    assert!(
        own.player_notes.is_empty() && own.notes.starts_with("Home: Quay; by birth\nOath: never again\n\nNot read:")
    );
    for part in [
        "pp.value: 3",
        "traitSets[0].description: All of them",
        "traits[0].valueSettings: {\"min\":1}",
        "temporaryValue: d8 d10",
        "traitSets[1].shutdown: true",
        "simpleTraits[0].hidden: true",
        "suppressedTraits: {",
    ] {
        assert!(own.notes.contains(part), "{part}: {}", own.notes);
    }
}

#[test]
fn a_kind_is_a_whole_word_of_its_type() {
    let kind = |of: &str| {
        let text = format!(r#"{{ "name": "A", "system": {{ "actorType": {{ "name": "{of}" }} }} }}"#);
        read(&text).cast.first().map(|it| it.kind)
    };
    for pc in ["Leadership Character", "Gorgon", "Extraordinary Hero", "Automobile Club PC", "Obscene Villain"] {
        assert_eq!(kind(pc), Some(CharacterKind::Pc), "{pc}");
    }
    for (of, gmc) in [("Mobs", GmcKind::Mob), ("Bosses/Orgs", GmcKind::Boss), ("Minor GMC", GmcKind::Minor)] {
        assert_eq!(kind(of), Some(CharacterKind::Gmc(gmc)), "{of}");
    }
    assert_eq!(kind("Ship"), Some(CharacterKind::Vehicle));
    assert_eq!(kind("Scene"), None);
    let kinds = ["Devices", "Mobility", "Disabilities", "Vices", "Mob dice", "Abilities", "Specialties", "Power Set"];
    assert_eq!(
        kinds.map(SetKind::of_name),
        [
            SetKind::Own,
            SetKind::Own,
            SetKind::Own,
            SetKind::Vices,
            SetKind::MobDice,
            SetKind::Abilities,
            SetKind::Specialties,
            SetKind::Powers
        ]
    );
}

#[test]
fn a_scene_of_foundry_keeps_its_texts() {
    let long = "word ".repeat(100);
    let parcel = read(
        r#"{ "name": "The weir", "system": { "actorType": { "name": "Scene", "traitSets": { "0": { "label": "Bosses",
          "traits": { "0": { "name": "Keeper", "dice": { "value": { "0": "6" }, "temporaryValue": { "0": "8" } } } } } },
        "simpleTraits": { "0": { "label": "Doom Pool", "dice": { "value": { "0": "6", "1": "6" },
            "temporaryValue": { "0": "8", "1": "8" } } },
          "1": { "label": "Weather", "text": { "value": "Rain" } } }, "strange": "WORD",
        "notes": { "0": { "label": "Secret", "value": "<p>The dam is old</p>" } } } } }"#
            .replace("WORD", long.trim())
            .as_str(),
    );
    let scene = parcel.scenes.first().unwrap();
    assert!(scene.notes.starts_with("Doom Pool 2d6 → 2d8\nWeather: Rain\nSecret\nThe dam is old\n\nNot read:"));
    assert!(scene.notes.ends_with(long.trim()), "{}", scene.notes);
    assert_eq!(find(parcel.cast.first().unwrap(), "Keeper").dice(), [Die::D8]);
    assert!(parcel.left.len() == 1 && parcel.left.iter().all(|it| parcel.has_noted(it)), "{:?}", parcel.left);
}

#[test]
fn very_many_traits_are_counted() {
    let traits: Vec<String> = (0..20_000).map(|_| r#"["Same", "8"]"#.to_owned()).collect();
    let text = format!(
        r#"{{ "version": 4, "characterName": "Many", "traits": [[[ [["Skills", ""], [{}]] ]]] }}"#,
        traits.join(",")
    );
    let parcel = read(&text);
    let own = parcel.cast.first().unwrap();
    assert!(own.traits.iter().count() <= 1000 && own.notes.contains("more"), "{}", own.traits.iter().count());
}

#[test]
fn very_many_entries_and_parts_of_a_template_are_counted() {
    let all = vec![r#"{ "name": "A", "traitSets": [] }"#; 5000].join(",");
    let parcel = read(&format!("[{all}]"));
    assert_eq!(parcel.cast.len(), 1000);
    assert!(parcel.left.iter().any(|it| it.starts_with("and ")), "{:?}", parcel.left.last());
    let traits = |value: u8| -> String {
        let all: Vec<_> = (0..20_000).map(|it| format!(r#"{{ "name": "T{it}", "value": {value} }}"#)).collect();
        format!(r#"[{{ "id": "a", "name": "Skills", "traits": [{}] }}]"#, all.join(","))
    };
    let parcel = read(&format!(
        r#"{{ "name": "A", "traitSets": {}, "sheet": {{ "template": {{ "character": {{ "traitSets": {} }} }} }} }}"#,
        traits(8),
        traits(4),
    ));
    let own = parcel.cast.first().unwrap();
    assert!(own.traits.iter().count() == 200 && own.traits.iter().all(|(_, it)| it.base == [Die::D8]));
}

#[test]
fn sets_of_one_label_keep_their_default_traits() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("harbor.json");
    let set = |label: &str, name: &str| format!(r#"{{ "label": "{label}", "traits": [{{ "name": "{name}" }}] }}"#);
    let sets: Vec<String> = (0..300).map(|nth| set(&format!("Set {nth}"), &format!("T{nth}"))).collect();
    let tracks: Vec<String> = (0..300).map(|nth| format!(r#"{{ "name": "Harm {nth}" }}"#)).collect();
    let text = format!(
        r#"{{ "actorTypes": [{{ "name": "PC", "traitSets": [{}, {}, {{ "label": "Stress", "traits": [{}] }}, {}] }}] }}"#,
        set("Skills", "Sail"),
        set("skills", "Row"),
        tracks.join(","),
        sets.join(",")
    );
    std::fs::write(&path, text).unwrap();
    let (setting, left) = travel::read_setting(&path).unwrap();
    assert_eq!(setting.sets[0].usual.join(", "), "Sail, Row");
    assert_eq!((setting.sets.len(), setting.tracks.len()), (200, 200));
    let last = setting.sets.last().unwrap();
    assert!(last.usual.len() > 100 && last.usual.iter().any(|it| &**it == "T299"), "{:?}", last.usual);
    assert!(left.iter().any(|it| it.ends_with("name: Harm 200")), "{left:?}");
}

#[test]
fn notes_on_gmcs_are_for_the_gm() {
    let parcel =
        read(r#"{ "name": "Spy", "tags": ["npc"], "notes": "She is the traitor", "traitSets": [], "hat": 1 }"#);
    let own = parcel.cast.first().unwrap();
    assert_eq!((&*own.player_notes, &*own.notes), ("", "She is the traitor\n\nNot read:\nhat: 1"));
    let parcel = read(
        r#"{ "name": "Spy", "system": { "actorType": { "name": "Minor GMC",
        "notes": { "0": { "label": "Notes", "value": "She is the traitor" } } } } }"#,
    );
    let own = parcel.cast.first().unwrap();
    assert_eq!((&*own.player_notes, &*own.notes), ("", "She is the traitor"));
}

#[test]
fn a_tag_is_a_kind_as_a_whole() {
    let kind = |tags: &str| {
        let parcel = read(&format!(r#"{{ "name": "A", "tags": {tags}, "traitSets": [] }}"#));
        (parcel.cast.first().unwrap().kind, parcel.left.len())
    };
    let gmc = CharacterKind::Gmc;
    for (tags, of) in [
        (r#"["ship's captain"]"#, (CharacterKind::Pc, 1)),
        (r#"["ship"]"#, (CharacterKind::Vehicle, 0)),
        (r#"["Boss GMC"]"#, (gmc(GmcKind::Boss), 0)),
        (r#"["npc", "Major"]"#, (gmc(GmcKind::Major), 0)),
        (r#"["Major", "gmc"]"#, (gmc(GmcKind::Major), 0)),
        (r#"["Major", "Mob", "minor miracle"]"#, (gmc(GmcKind::Major), 2)),
        (r#"["pc", "mob boss"]"#, (CharacterKind::Pc, 1)),
    ] {
        assert_eq!(kind(tags), of, "{tags}");
    }
}

#[test]
fn a_label_is_a_name_only_in_a_set_with_labels() {
    let parcel = read(
        r#"{ "name": "A", "system": { "actorType": { "name": "Character", "traitSets": { "0": { "label": "Skills",
        "settings": { "hasLabel": false }, "traits": { "0": { "name": "Sail", "label": "Old words",
        "dice": { "value": { "0": "8" } } } } } } } } }"#,
    );
    let own = parcel.cast.first().unwrap();
    assert_eq!(find(own, "Sail").base, [Die::D8]);
    assert!(own.notes.contains("traits[0].label: Old words"), "{}", own.notes);
}

#[test]
fn plot_points_that_no_purse_holds_are_told() {
    let points = |text: &str| {
        let parcel = read(text);
        let own = parcel.cast.first().unwrap().clone();
        (own.points(), format!("{}{}", own.player_notes, own.notes))
    };
    let counter = |label: &str, value: &str| block("PointCounter", label, &format!(r#""value": "{value}""#));
    for (said, kept) in [("5000", 1000), ("-5", 0)] {
        for text in [
            format!(r#"{{ "name": "A", "plotPoints": {said}, "traitSets": [] }}"#),
            format!(
                r#"{{ "name": "A", "system": {{ "pp": {{ "value": {said} }}, "actorType": {{ "name": "PC" }} }} }}"#
            ),
            format!(
                r#"{{ "name": "A", "fariType": "character", "pages": [{{ "sections": [{{ "blocks": [{}] }}] }}] }}"#,
                counter("Plot points", said)
            ),
        ] {
            let (has, notes) = points(&text);
            assert!(has == Some(kept) && notes.contains(said), "{text}: {notes}");
        }
    }
    let own = fari(&format!(r#"{{ "blocks": [{}, {}] }}"#, counter("Plot points", "3"), counter("Plot points", "4")));
    assert_eq!((own.points(), &*own.player_notes), (Some(3), "Plot points: 4"));
}

#[test]
fn parts_of_templates_and_heads_that_are_none_are_listed() {
    let parcel = read(
        r#"{ "name": "Ada", "sheet": { "template": { "character": { "traitSets": [ 7, { "id": "a", "name": "Skills",
        "traits": [ "odd", { "name": "", "value": 4 } ] } ] } } },
        "traitSets": [ { "id": "a", "traits": [ { "name": "Sail", "value": 8 } ] } ] }"#,
    );
    let own = parcel.cast.first().unwrap();
    assert_eq!(find(own, "Sail").base, [Die::D8]);
    for part in ["traitSets[0]: 7", "traits[0]: odd"] {
        assert!(own.notes.contains(part), "{part}: {}", own.notes);
    }
    let parcel = read(
        r#"{ "version": 4, "characterName": "Ren", "traits": [[[ [["Skills", "compact", "red", "mine"], [["Sail", "8"]]] ]]] }"#,
    );
    assert!(parcel.left.iter().any(|it| it.ends_with(": mine")) && parcel.left.len() == 1, "{:?}", parcel.left);
}

#[test]
fn a_set_that_the_toolkit_shows_as_stress_is_stress() {
    let parcel = read(
        r#"{ "name": "A", "traitSets": [{ "name": "Conditions", "traits": [{ "name": "Afraid", "value": 6 }],
        "custom": { "cortexToolkit": { "style": { "body": "stress" } } } }] }"#,
    );
    let own = parcel.cast.first().unwrap();
    assert_eq!((own.traits.stress.len(), own.traits.sets.len(), parcel.left.len()), (1, 0, 0));
}

#[test]
fn a_picture_that_is_too_large_is_told() {
    let url = format!("data:image/png;base64,{}", "A".repeat(12 * 1024 * 1024));
    let parcel = read(&format!(r#"{{ "name": "A", "portrait": {{ "url": "{url}" }}, "traitSets": [] }}"#));
    assert_eq!(&**parcel.left.first().unwrap(), "A: portrait.url: the picture is too large (the limit is 8 MB)");
}

#[test]
fn several_files_are_no_character_file() {
    let parcel = read(r#"{ "name": "A", "traitSets": [] }"#);
    let both = [parcel.clone(), parcel];
    assert!(travel::Format::Hitch.texts(&both, "").is_err());
    assert!(travel::Format::Cortex.texts(&both, "").is_ok());
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
