//! Characters that return from another tool: what was changed there is taken over, and nothing else.

use crate::travel::{all_of, sample};
use hitch_core::model::{
    About, Bearer, Benefit, Character, CharacterKind, Cost, Die, GmcKind, Packing, Parcel, Purse, SetKind, Sfx,
    TrackDef, TrackId, Trait, TraitId,
};
use hitch_files::travel::{self, Format};
use serde_json::{Value, json};
use std::path::Path;

/// A parcel without the keys that another tool has given.
fn keyless(mut parcel: Parcel) -> Parcel {
    parcel.cast.iter_mut().for_each(|it| it.key = "".into());
    parcel
}

fn tie(own: &Character) -> Option<About> {
    own.traits.iter().find_map(|(_, it)| it.about.filter(|it| matches!(it, About::Character(_))))
}

#[test]
fn a_list_for_another_tool_loses_nothing() {
    let table = sample();
    let parcel = Parcel::of(&table, &all_of(&table));
    assert!(parcel.cast.iter().any(|it| tie(it).is_some()), "somebody knows somebody");
    for text in [travel::cortex_text(&parcel, "2026-01-01T00:00:00Z"), travel::foundry_text(&parcel)] {
        let back = travel::read_of(Path::new("all.json"), &text).unwrap();
        assert!(back.left.is_empty(), "{:?}", back.left);
        assert_eq!(keyless(back).cast, parcel.cast);
        // A name that was changed is the only change.
        let changed = text.replace("\"Sneak\"", "\"Prowl\"");
        let back = travel::read_of(Path::new("all.json"), &changed).unwrap();
        assert!(back.left.is_empty(), "{:?}", back.left);
        let mut expected = parcel.cast.clone();
        let mut count = 0;
        for own in expected.iter_mut().flat_map(|it| it.traits.all_mut()).filter(|it| &*it.name == "Sneak") {
            own.name = "Prowl".into();
            count += 1;
        }
        assert!(count > 0);
        assert_eq!(keyless(back).cast, expected);
    }
    // Of one alone, what points at others stays behind.
    let whose = parcel.cast.iter().find(|it| tie(it).is_some()).unwrap();
    let all: Value = serde_json::from_str(&travel::foundry_text(&parcel)).unwrap();
    let one = all.as_array().unwrap().iter().find(|it| it["name"] == *whose.name).unwrap();
    let back = travel::read_of(Path::new("one.json"), &one.to_string()).unwrap();
    assert_eq!(back.cast.first().map(tie), Some(None));
}

/// Mara and her file for a tool, which `change` changes. Returns the character that comes back, and what was left.
fn edited(text: impl Fn(&Parcel) -> String, change: impl Fn(&mut Value)) -> (Character, Parcel) {
    let table = sample();
    let who = table.cast.values().find(|it| it.name.starts_with("Mara")).unwrap();
    let parcel = Parcel::of(&table, &Packing::one(Bearer::Character(who.id)));
    let mut value: Value = serde_json::from_str(&text(&parcel)).unwrap();
    change(&mut value);
    let back = travel::read_of(Path::new("mara.json"), &value.to_string()).unwrap();
    (parcel.cast.first().unwrap().clone(), keyless(back))
}

fn toolkit(parcel: &Parcel) -> String {
    travel::cortex_text(parcel, "")
}

const PICTURE: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

#[test]
fn what_the_toolkit_changes_is_taken_over_and_nothing_else() {
    type Change = fn(&mut Value);
    type Same = fn(&mut Character);
    let changes: [(Change, Same); 9] = [
        (
            |it| it["traitSets"][1]["traits"][0]["value"] = json!(12),
            |own| {
                own.traits.sets[1].traits[0].base = vec![Die::D12];
            },
        ),
        (
            |it| it["traitSets"][1]["traits"][0]["statement"] = json!("I run"),
            |own| {
                own.traits.sets[1].traits[0].statement = "I run".into();
            },
        ),
        (
            |it| it["traitSets"][1]["sfx"] = json!([{ "name": "New", "description": "Spend a PP" }]),
            |own| {
                own.traits.sets[1].sfx = vec![hitch_core::model::Sfx::told("New", "Spend a PP")];
            },
        ),
        (|it| it["traitSets"][1]["traits"] = json!([]), |own| own.traits.sets[1].traits.clear()),
        (|it| it["name"] = json!("Mara O."), |own| own.name = "Mara O.".into()),
        (|it| it["description"] = json!("Mayor"), |own| own.concept = "Mayor".into()),
        (|it| it["notes"] = json!("Hello <b>there</b>"), |own| own.player_notes = "Hello there".into()),
        (|it| it["plotPoints"] = json!(7), |own| own.purse = Purse::Own(7)),
        (
            |it| it["traitSets"].as_array_mut().unwrap().truncate(1),
            |own| {
                own.traits.sets.truncate(1);
                own.traits.complications.clear();
            },
        ),
    ];
    for (nth, (change, same)) in changes.into_iter().enumerate() {
        let (mut own, back) = edited(toolkit, change);
        same(&mut own);
        assert_eq!((back.cast.first(), back.left.len()), (Some(&own), 0), "change {nth}: {:?}", back.left);
    }
    // A new set, a moved trait and a portrait.
    let (own, back) = edited(toolkit, |file| {
        let moved = file["traitSets"][1]["traits"].as_array_mut().unwrap().pop().unwrap();
        file["traitSets"][2]["traits"].as_array_mut().unwrap().push(moved);
        file["traitSets"]
            .as_array_mut()
            .unwrap()
            .push(json!({ "name": "Hobbies", "traits": [{ "name": "Chess", "value": 6 }] }));
        file["portrait"]["url"] = json!(PICTURE);
    });
    let now = back.cast.first().unwrap();
    let moved = own.traits.sets[1].traits.last().unwrap();
    assert_eq!(now.traits.sets[2].traits.last(), Some(moved));
    assert_eq!(now.traits.sets[1].traits.len() + 1, own.traits.sets[1].traits.len());
    assert!(now.traits.iter().any(|(_, it)| &*it.name == "Chess"));
    assert!(now.picture.is_some() && back.pictures.len() == 1 && back.left.is_empty());
    // A set of another name.
    let (own, back) = edited(toolkit, |it| it["traitSets"][1]["name"] = json!("Approaches"));
    let set = &back.cast.first().unwrap().traits.sets[1];
    assert_eq!(set.traits, own.traits.sets[1].traits);
    assert!(back.sets.iter().any(|it| it.id == set.def && &*it.name == "Approaches" && it.kind == SetKind::Attributes));
}

#[test]
fn what_hitch_has_no_place_for_is_listed_when_a_file_returns() {
    let (own, back) = edited(toolkit, |file| {
        file["tags"] = json!(["favorite"]);
        file["game"] = json!("Other game");
        file["custom"]["other"] = json!({ "x": 1 });
        file["traitSets"][1]["description"] = json!("What she is");
        file["traitSets"][1]["traits"][0]["questioned"] = json!(true);
        file["traitSets"][1]["traits"][0]["xp"] = json!(3);
    });
    let now = back.cast.first().unwrap();
    assert_eq!(now.traits, own.traits);
    for part in [
        "tags[0]: favorite",
        "game: Other game",
        "custom.other: {\"x\":1}",
        "traitSets[1].description: What she is",
        "traitSets[1].traits[0].questioned: yes",
        "traitSets[1].traits[0].xp: 3",
    ] {
        assert!(now.notes.contains(part) && back.left.iter().any(|it| it.ends_with(part)), "{part}: {:?}", back.left);
    }
    assert_eq!(back.left.len(), 6, "{:?}", back.left);
    // A PC who becomes a GMC has no purse, which is told.
    let (own, back) = edited(toolkit, |it| it["tags"] = json!(["gmc", "Boss"]));
    let now = back.cast.first().unwrap();
    assert_eq!((now.kind, now.purse), (CharacterKind::Gmc(GmcKind::Boss), Purse::Bank));
    assert!(own.points() == Some(0) || now.notes.contains("plotPoints"), "{}", now.notes);
    // What Hitch has kept may be damaged: what the file shows is read.
    let (own, back) = edited(toolkit, |it| it["custom"]["hitch"]["character"] = json!("(hitch_character: 99"));
    assert!(back.left.iter().any(|it| it.contains("can’t read what it has kept")), "{:?}", back.left);
    assert_eq!(back.cast.first().map(|it| it.name.clone()), Some(own.name));
}

#[test]
fn what_foundry_changes_is_taken_over_and_nothing_else() {
    type Change = fn(&mut Value, &mut Value);
    type Same = fn(&mut Character);
    let changes: [(Change, Same); 9] = [
        (
            |_, sheet| sheet["traitSets"]["1"]["traits"]["0"]["dice"]["value"]["0"] = json!("12"),
            |own| {
                own.traits.sets[1].traits[0].base = vec![Die::D12];
            },
        ),
        (
            |_, sheet| sheet["traitSets"]["1"]["traits"]["0"]["shutdown"] = json!(true),
            |own| {
                own.traits.sets[1].traits[0].shut_down = true;
            },
        ),
        (
            |_, sheet| sheet["traitSets"]["1"]["traits"]["0"]["hidden"] = json!(true),
            |own| {
                own.traits.sets[1].traits[0].hidden = true;
            },
        ),
        (|_, sheet| sheet["traitSets"]["1"]["shutdown"] = json!(true), |own| own.traits.sets[1].shut_down = true),
        (|_, sheet| sheet["notes"]["0"]["value"] = json!("<p>Mayor</p>"), |own| own.concept = "Mayor".into()),
        (|it, _| it["name"] = json!("Mara O."), |own| own.name = "Mara O.".into()),
        (|it, _| it["system"]["pp"]["value"] = json!("7"), |own| own.purse = Purse::Own(7)),
        (|_, sheet| sheet["name"] = json!("Character"), |_| {}),
        (|it, _| it["_stats"] = json!({ "coreVersion": "13" }), |_| {}),
    ];
    for (nth, (change, same)) in changes.into_iter().enumerate() {
        let (mut own, back) = edited(travel::foundry_text, |file| {
            let mut sheet = file["system"]["actorType"].take();
            change(file, &mut sheet);
            file["system"]["actorType"] = sheet;
        });
        same(&mut own);
        assert_eq!((back.cast.first(), back.left.len()), (Some(&own), 0), "change {nth}: {:?}", back.left);
    }
    let (own, back) = edited(travel::foundry_text, |file| {
        file["img"] = json!(PICTURE);
        file["items"] = json!([{ "name": "Sword" }]);
        let sheet = &mut file["system"]["actorType"];
        sheet["traitSets"]["1"]["traits"]["0"]["dice"]["temporaryValue"] = json!({ "0": "4" });
        sheet["traitSets"]["1"]["description"] = json!("New words");
        sheet["notes"]["9"] = json!({ "label": "Session 3", "value": "<p>Met Wen</p>" });
        sheet["assets"]["7"] = json!({ "label": "Rope", "dice": { "value": { "0": "8" } } });
    });
    let now = back.cast.first().unwrap();
    assert_eq!(now.traits.sets[1].traits[0].dice(), [Die::D4]);
    assert!(now.player_notes.ends_with("Session 3\nMet Wen"), "{}", now.player_notes);
    assert_eq!(now.traits.assets.len(), own.traits.assets.len() + 1);
    assert!(now.picture.is_some());
    assert_eq!(back.left.len(), 2, "{:?}", back.left);
    assert!(now.notes.contains("items: ") && now.notes.contains("traitSets[1].description: New words"));
    // Without Hitch’s own text its pages of notes become fields again.
    let (own, back) = edited(travel::foundry_text, |it| _ = it.as_object_mut().unwrap().remove("flags"));
    let now = back.cast.first().unwrap();
    assert_eq!((&now.concept, &now.pronouns), (&own.concept, &own.pronouns));
    assert_eq!((&now.background, &now.appearance), (&own.background, &own.appearance));
    assert_eq!(now.player_notes, own.player_notes);
}

#[test]
fn what_lies_on_a_trait_goes_with_it() {
    let table = sample();
    let who = table.cast.values().find(|it| it.name.starts_with("Mara")).unwrap();
    let mut parcel = Parcel::of(&table, &Packing::one(Bearer::Character(who.id)));
    let traits = &mut parcel.cast.first_mut().unwrap().traits;
    let on = traits.sets[1].traits[0].id;
    traits.worn.insert(on, Trait::new(TraitId(9999), "Shaken", vec![Die::D6]));
    let mut value: Value = serde_json::from_str(&toolkit(&parcel)).unwrap();
    let back = travel::read_of(Path::new("x.json"), &value.to_string()).unwrap();
    assert_eq!(back.cast.first().unwrap().traits.worn.len(), 1);
    value["traitSets"][1]["traits"].as_array_mut().unwrap().remove(0);
    let back = travel::read_of(Path::new("x.json"), &value.to_string()).unwrap();
    assert!(back.cast.first().unwrap().traits.worn.is_empty());
}

#[test]
fn two_campaigns_in_one_list_both_arrive() {
    let table = sample();
    let mara = Parcel::of(&table, &Packing::one(Bearer::Character(*table.cast.keys().next().unwrap())));
    let other = Parcel { from: "Elsewhere".into(), ..mara.clone() };
    let [one, two] = [&mara, &other].map(|it| travel::cortex_text(it, ""));
    let back = travel::read_of(Path::new("x.json"), &format!("[{one}, {two}]")).unwrap();
    assert_eq!((back.cast.len(), back.left.len()), (2, 1), "{:?}", back.left);
    assert!(back.left.first().unwrap().contains("another campaign"));
    let twice = travel::read_of(Path::new("x.json"), &format!("[{one}, {one}]")).unwrap();
    assert_eq!(twice.cast.len(), 1, "the same one twice is one");
}

type Tool = fn(&Parcel) -> String;

const TOOLS: [Tool; 2] = [toolkit, travel::foundry_text];

/// The parcel of a character of the sample, which `change` changes.
fn parcel_of(name: &str, change: impl FnOnce(&mut Parcel)) -> Parcel {
    let table = sample();
    let who = table.cast.values().find(|it| it.name.starts_with(name)).unwrap();
    let mut parcel = Parcel::of(&table, &Packing::one(Bearer::Character(who.id)));
    change(&mut parcel);
    parcel
}

/// The character of a parcel after a way through a tool, where `change` changes its file, and what was not read.
fn back(parcel: &Parcel, tool: Tool, change: impl FnOnce(&mut Value)) -> (Character, String) {
    let mut file: Value = serde_json::from_str(&tool(parcel)).unwrap();
    change(&mut file);
    let mut back = keyless(travel::read_of(Path::new("x.json"), &file.to_string()).unwrap());
    (back.cast.remove(0), back.left.join("\n"))
}

fn own(parcel: &Parcel) -> Character {
    parcel.cast.first().unwrap().clone()
}

/// The traits in a file of a tool by its sets, as objects.
fn shown(file: &mut Value, visit: &mut dyn FnMut(&mut Value)) {
    match file {
        Value::Object(fields) => {
            fields.values_mut().for_each(|it| shown(it, visit));
            if file.get("dice").is_some() || file.get("value").is_some_and(Value::is_number) {
                visit(file);
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|it| shown(it, visit)),
        _ => {}
    }
}

fn is_called(one: &Value, name: &str) -> bool {
    ["name", "label"].iter().any(|key| one.get(key).and_then(Value::as_str).is_some_and(|it| it == name))
}

/// Gives the traits of a name a d12.
fn rate(file: &mut Value, name: &str, sides: u8) {
    let mut count = 0;
    shown(file, &mut |one| {
        if is_called(one, name) {
            count += 1;
            if one.get("value").is_some() {
                one["value"] = json!(sides);
                one.as_object_mut().unwrap().remove("dice");
            } else {
                one["dice"] = json!({ "value": { "0": sides.to_string() } });
            }
        }
    });
    assert_eq!(count, 1, "{name}: {file:#}");
}

/// Removes the traits of a name.
fn remove(file: &mut Value, name: &str) {
    match file {
        Value::Object(fields) => {
            fields.retain(|_, it| !is_called(it, name) || it.get("traits").is_some_and(Value::is_object));
            fields.values_mut().for_each(|it| remove(it, name));
        }
        Value::Array(all) => {
            all.retain(|it| !is_called(it, name));
            for one in all {
                remove(one, name);
            }
        }
        _ => {}
    }
}

fn stress(name: &str) -> Trait {
    Trait::new(TraitId(9000), name, vec![Die::D6])
}

#[test]
fn every_character_takes_over_a_die_and_nothing_else() {
    let table = sample();
    for who in table.cast.values() {
        let parcel = Parcel::of(&table, &Packing::one(Bearer::Character(who.id)));
        let mut same = own(&parcel);
        let Some(one) = same.traits.sets.iter_mut().flat_map(|it| &mut it.traits).next_back() else { continue };
        if one.dice() != one.base {
            continue;
        }
        one.name = "Only one".into();
        let mut parcel = parcel.clone();
        let named = parcel.cast[0].traits.sets.iter_mut().flat_map(|it| &mut it.traits).next_back().unwrap();
        named.name = "Only one".into();
        one.base = vec![Die::D12];
        for tool in TOOLS {
            let (now, left) = back(&parcel, tool, |file| rate(file, "Only one", 12));
            assert_eq!((&now, &*left), (&same, ""), "{}", who.name);
        }
    }
}

#[test]
fn no_export_has_marks_for_terms() {
    let table = sample();
    let mut parcel = Parcel::of(&table, &all_of(&table));
    // Hinder is written for distinctions that lack it.
    for own in parcel.cast.iter_mut().flat_map(|it| it.traits.all_mut()) {
        own.sfx.clear();
    }
    assert!(travel::foundry_text(&parcel).contains("gain a plot point"));
    for format in Format::ALL {
        let text = format.text(&parcel, "").unwrap();
        assert!(!text.contains(['⟦', '⟧']), "{format:?}");
    }
}

#[test]
fn an_envelope_and_a_template_keep_what_hitch_has_kept() {
    let parcel = parcel_of("Mara", |_| {});
    let (now, left) = back(&parcel, toolkit, |file| *file = json!({ "version": "0.1", "data": file.take() }));
    assert_eq!((now, &*left), (own(&parcel), ""));
    let (now, left) = back(&parcel, toolkit, |file| *file = json!({ "hat": 1, "data": file.take() }));
    assert_eq!(now.traits, own(&parcel).traits);
    assert!(left.ends_with("envelope: {\"hat\":1}"), "{left}");
    for custom in [None, Some(json!({ "cortexToolkit": {} }))] {
        let (now, left) = back(&parcel, toolkit, |file| {
            *file = json!({ "name": "Mara O.", "sheet": { "template": { "character": file.take() } } });
            file.as_object_mut().unwrap().extend(custom.map(|it| ("custom".to_owned(), it)));
        });
        assert_eq!((now, &*left), (Character { name: "Mara O.".into(), ..own(&parcel) }, ""));
    }
}

#[test]
fn a_trait_set_may_have_the_name_of_another_place() {
    for name in ["Assets", "Stress", "Trauma", "complications"] {
        let parcel = parcel_of("Mara", |all| {
            let set = all.cast[0].traits.sets[1].def;
            all.sets.iter_mut().find(|it| it.id == set).unwrap().name = name.into();
            all.cast[0].traits.sets[1].traits[0].name = "Only one".into();
        });
        let mut same = own(&parcel);
        same.traits.sets[1].traits[0].base = vec![Die::D12];
        for tool in TOOLS {
            let (now, left) = back(&parcel, tool, |file| rate(file, "Only one", 12));
            assert_eq!((now, &*left), (same.clone(), ""), "{name}");
        }
    }
}

#[test]
fn a_change_without_a_place_is_told() {
    // The tool shows two sets of one name as one.
    let parcel = parcel_of("Mara", |all| {
        let def = all.cast[0].traits.sets[1].def;
        all.cast[0].traits.sets[2].name = all.sets.iter().find(|it| it.id == def).map(|it| it.name.clone());
        all.cast[0].traits.sets[2].traits[0].name = "Only one".into();
    });
    for tool in TOOLS {
        let (now, left) = back(&parcel, tool, |file| rate(file, "Only one", 12));
        assert_eq!(now.traits, own(&parcel).traits);
        assert_eq!(left, "Mara Oake: Only one: this change has no place in Hitch");
        let (_, left) = back(&parcel, tool, |file| remove(file, "Only one"));
        assert_eq!(left, "Mara Oake: Only one: this change has no place in Hitch");
    }
}

#[test]
fn stress_and_trauma_may_have_names_of_their_own() {
    let parcel = parcel_of("Mara", |all| {
        all.tracks.push(TrackDef { id: TrackId(8000), name: "Fear".into(), came: None });
        all.cast[0].traits.stress.insert(TrackId(8000), stress("Shaking hands"));
        all.cast[0].traits.trauma.insert(TrackId(8000), Trait { id: TraitId(9001), ..stress("Bad dreams") });
    });
    for tool in TOOLS {
        for (name, kind) in [("Shaking hands", "Stress"), ("Bad dreams", "Trauma")] {
            let is_foundry = tool(&parcel).contains("actorType");
            let label = if is_foundry { format!("{name} ({kind})") } else { name.to_owned() };
            let of = |own: &mut Character| {
                if name == "Bad dreams" { own.traits.trauma.clone() } else { own.traits.stress.clone() }
            };
            let (mut now, left) = back(&parcel, tool, |file| rate(file, &label, 10));
            assert_eq!(of(&mut now)[&TrackId(8000)].base, [Die::D10], "{left}");
            let (mut now, left) = back(&parcel, tool, |file| remove(file, &label));
            assert!(of(&mut now).is_empty() && left.is_empty(), "{left}");
        }
    }
}

#[test]
fn a_catalysts_die_and_stress_on_a_trait_go_through_every_tool() {
    let parcel = parcel_of("Mara", |all| {
        let traits = &mut all.cast[0].traits;
        traits.sets[1].traits[0].name = "Sturdy".into();
        let on = traits.sets[1].traits[0].id;
        traits.worn.insert(on, stress("Sturdy"));
        traits.catalyst = Some(Trait { id: TraitId(9001), ..stress("Spark") });
    });
    let on = own(&parcel).traits.sets[1].traits[0].id;
    assert!(travel::plain_text(&parcel).contains("Spark d6"));
    for tool in TOOLS {
        assert_eq!(back(&parcel, tool, |_| {}), (own(&parcel), String::new()));
        let (now, _) = back(&parcel, tool, |file| rate(file, "Spark", 10));
        assert_eq!(now.traits.catalyst.as_ref().map(|it| it.base.clone()), Some(vec![Die::D10]));
        let (now, left) = back(&parcel, tool, |file| {
            shown(file, &mut |one| {
                for key in ["name", "label"].into_iter().filter(|_| is_called(one, "Spark")).collect::<Vec<_>>() {
                    if one.get(key).is_some() {
                        one[key] = json!("Flame");
                    }
                }
            });
        });
        assert_eq!((now.traits.catalyst.map(|it| it.name), &*left), (Some("Flame".into()), ""));
        assert_eq!(now.traits.sets, own(&parcel).traits.sets);
        let (now, left) = back(&parcel, tool, |file| remove(file, "Spark"));
        assert_eq!((now.traits.catalyst, &*left), (None, ""));
        // Without Hitch’s own text all dice are there.
        let (now, _) = back(&parcel, tool, |file| {
            file.as_object_mut().unwrap().retain(|key, _| !["flags", "custom"].contains(&&**key));
        });
        assert_eq!(now.traits.stress.values().filter(|it| &*it.name == "Sturdy").count(), 1);
        assert!(now.traits.iter().any(|(_, it)| &*it.name == "Spark"));
    }
    let (now, _) = back(&parcel, travel::foundry_text, |file| rate(file, "Sturdy (Stress)", 10));
    assert_eq!(now.traits.worn[&on].base, [Die::D10]);
    let (now, left) = back(&parcel, travel::foundry_text, |file| remove(file, "Sturdy (Stress)"));
    assert!(now.traits.worn.is_empty() && left.is_empty(), "{left}");
}

#[test]
fn the_description_of_the_toolkit_is_the_line_it_showed() {
    let long = "word ".repeat(40).trim().to_owned();
    for (concept, background) in [(&*long, "Past"), ("", "Past"), ("Mayor", "Past"), ("Mayor", ""), ("", &*long)] {
        let parcel = parcel_of("Mara", |all| {
            (all.cast[0].concept, all.cast[0].background) = (concept.into(), background.into());
        });
        let words = |own: Character| (own.concept.to_string(), own.background.to_string());
        let (now, _) = back(&parcel, toolkit, |file| file["description"] = json!(""));
        let kept = if concept.is_empty() { "" } else { background };
        assert_eq!(words(now), (String::new(), kept.to_owned()), "{concept:.9}/{background:.9}");
        let (now, _) = back(&parcel, toolkit, |file| file["description"] = json!("Pilot"));
        let new = if concept.is_empty() && background != long {
            (String::new(), "Pilot".to_owned())
        } else {
            ("Pilot".to_owned(), kept.to_owned())
        };
        assert_eq!(words(now), new, "{concept:.9}/{background:.9}");
    }
    let parcel = parcel_of("Mara", |it| (it.cast[0].concept, it.cast[0].background) = ("Mayor".into(), "".into()));
    let (now, _) = back(&parcel, travel::foundry_text, |file| {
        let notes = file["system"]["actorType"]["notes"].as_object_mut().unwrap();
        notes.retain(|_, it| it["label"] != "Concept");
        notes.insert("9".to_owned(), json!({ "label": "Background", "value": "<p>Past</p>" }));
    });
    assert_eq!((&*now.concept, &*now.background), ("", "Past"));
}

#[test]
fn what_can_not_be_read_replaces_nothing() {
    let parcel = parcel_of("Mara", |all| {
        all.cast[0].purse = Purse::Own(3);
        all.cast[0].traits.sets[1].traits[0].name = "Only one".into();
        all.tracks.push(TrackDef { id: TrackId(8000), name: "Fear".into(), came: None });
        all.cast[0].traits.stress.insert(TrackId(8000), stress("Fear"));
    });
    for tool in TOOLS {
        let (now, left) = back(&parcel, tool, |file| {
            let is_foundry = file.get("system").is_some();
            for name in ["Only one", "Singed", if is_foundry { "Fear (Stress)" } else { "Fear" }] {
                rate(file, name, 7);
            }
            let points = if is_foundry { &mut file["system"]["pp"]["value"] } else { &mut file["plotPoints"] };
            *points = json!("x");
        });
        assert_eq!((now.purse, &now.traits), (Purse::Own(3), &own(&parcel).traits));
        assert!(left.contains("d7") && left.contains(": x"), "{left}");
    }
}

#[test]
fn a_changed_sfx_is_words_only() {
    let parcel = parcel_of("Mara", |all| {
        let (costs, benefits) = (vec![Cost::Points(1)], vec![Benefit::Reroll]);
        let sfx = Sfx { costs, benefits, ..Sfx::told("Again", "Spend a PP to reroll") };
        all.cast[0].traits.sets[1].traits[0].sfx = vec![sfx];
    });
    assert_eq!(back(&parcel, toolkit, |_| {}).0, own(&parcel));
    let (now, _) = back(&parcel, toolkit, |file| {
        file["traitSets"][1]["traits"][0]["sfx"][0]["description"] = json!("Gain a PP");
    });
    assert_eq!(now.traits.sets[1].traits[0].sfx, [Sfx::told("Again", "Gain a PP")]);
}

#[test]
fn a_relationship_of_another_name_is_with_somebody_else() {
    let table = sample();
    let parcel = Parcel::of(&table, &all_of(&table));
    let (at, whose) = parcel.cast.iter().enumerate().find(|(_, it)| tie(it).is_some()).unwrap();
    let find = |own: &Character| own.traits.iter().map(|(_, it)| it.clone()).find(|it| it.about.is_some()).unwrap();
    let known = find(whose);
    let mut file: Value = serde_json::from_str(&toolkit(&parcel)).unwrap();
    shown(&mut file[at], &mut |one| {
        if is_called(one, &known.name) {
            one["name"] = json!("Somebody else");
        }
    });
    let back = travel::read_of(Path::new("x.json"), &file.to_string()).unwrap();
    let now = back.cast[at].traits.find(known.id).unwrap().1;
    assert_eq!((&*now.name, now.about), ("Somebody else", None));
}

#[test]
fn kept_text_that_is_not_read_says_why() {
    let parcel = parcel_of("Mara", |_| {});
    for (kept, why) in [
        (json!("(hitch_character: 99, parcel: ())"), "from a newer version of Hitch"),
        (json!(5), "custom.hitch: Hitch can’t read what it has kept"),
    ] {
        let (_, left) = back(&parcel, toolkit, |file| file["custom"]["hitch"]["character"] = kept);
        assert!(left.contains(why), "{left}");
    }
    let other = parcel_of("Idris", |it| it.sets[0].one = "new".into());
    let [one, two] = [&parcel, &other].map(toolkit);
    let both = travel::read_of(Path::new("x.json"), &format!("[{one}, {two}]")).unwrap();
    assert!(both.left.iter().any(|it| it.contains("in two states")), "{:?}", both.left);
}

#[test]
fn characters_of_one_name_have_ids_of_their_own() {
    let parcel = parcel_of("Mara", |_| {});
    let mut other = parcel.clone();
    other.cast[0].id = hitch_core::model::CharacterId(7777);
    let elsewhere = Parcel { from: "Elsewhere".into(), ..parcel.clone() };
    let id = |of: &Parcel| serde_json::from_str::<Value>(&toolkit(of)).unwrap()["id"].clone();
    assert_eq!(id(&parcel), id(&parcel));
    assert!(id(&parcel) != id(&other) && id(&parcel) != id(&elsewhere));
}
