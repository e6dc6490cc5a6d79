//! Character files: out of both samples and in again, through Hitch's own format and the Cortex Toolkit's.

use hitch_core::library;
use hitch_core::model::{Arrival, Bearer, Character, Die, Packing, Parcel, Role, SetFit, SetKind, State, Twin};
use hitch_core::player::PlayerTable;
use hitch_core::rules::{self, Authority, Command, Refusal, SettingCommand, Table};
use hitch_files::{store, travel};
use std::path::Path;

pub(crate) fn sample() -> Table {
    let read = store::parse_campaign(Path::new(library::SAMPLE_NAME), library::SAMPLE).unwrap();
    Table::try_from(read.table).unwrap()
}

pub(crate) fn all_of(state: &State) -> Packing {
    let mut packing = Packing::default();
    state.cast.keys().for_each(|id| packing.add(Bearer::Character(*id)));
    packing
}

fn brought(table: &Table, arrival: Arrival) -> Result<Table, Refusal> {
    let command: Command = SettingCommand::BringIn(Box::new(arrival)).into();
    rules::apply(table, &command, Authority::Rules).map(|(table, _)| table)
}

/// A character without what points into a campaign.
fn bare(own: &Character) -> (String, Vec<(String, Vec<Die>, String)>) {
    let traits = own.traits.iter().map(|(_, it)| (it.name.to_string(), it.base.clone(), it.statement.to_string()));
    (own.name.to_string(), traits.collect())
}

#[test]
fn a_parcel_of_the_sample_is_read_as_it_was_written() {
    let table = sample();
    let mut packing = all_of(&table);
    table.scenes.keys().for_each(|id| packing.add(Bearer::Scene(*id)));
    table.pools.keys().for_each(|id| packing.add(Bearer::Pool(*id)));
    let parcel = Parcel::of(&table, &packing);
    assert!(!parcel.cast.is_empty() && !parcel.scenes.is_empty());
    let text = travel::hitch_text(&parcel).unwrap();
    assert!(travel::is_characters(&text) && text.split_whitespace().nth(1) == Some("hitch_character:"), "{text:.80}");
    assert_eq!(travel::read_of(Path::new("x"), &text).unwrap(), parcel);
}

#[test]
fn characters_come_as_copies_in_a_campaign_that_has_them() {
    let table = sample();
    let parcel = Parcel::of(&table, &all_of(&table));
    let count = parcel.cast.len();
    let after = brought(&table, Arrival { parcel, ..Arrival::default() }).unwrap();
    assert_eq!(after.cast.len(), table.cast.len() + count);
    for old in table.cast.values() {
        let copy = after.cast.values().find(|it| it.id != old.id && it.name.starts_with(&*old.name)).unwrap();
        assert_eq!(after.cast.get(&old.id), Some(old), "the first one stays");
        let settled = Parcel::of(&table, &Packing::one(Bearer::Character(old.id)));
        assert_eq!(bare(copy).1, bare(settled.cast.first().unwrap()).1, "{}", old.name);
    }
}

#[test]
fn a_character_that_replaces_itself_changes_nothing_that_travels() {
    let table = sample();
    let tested = |who| table.resolutions.values().any(|it| it.everyone().contains(&who));
    for own in table.cast.values().filter(|it| !tested(it.id)) {
        let of = Bearer::Character(own.id);
        let parcel = Parcel::of(&table, &Packing::one(of));
        if !parcel.in_play.is_empty() {
            continue;
        }
        let arrival = Arrival { parcel, twins: [(of, Twin::Replace)].into(), ..Arrival::default() };
        let after = match brought(&table, arrival) {
            Err(Refusal::InUse(_)) => continue,
            after => after.unwrap(),
        };
        let now = after.cast.get(&own.id).unwrap();
        assert_eq!(
            (&now.traits, &now.name, &now.purse, &now.player),
            (&own.traits, &own.name, &own.purse, &own.player)
        );
        assert_eq!(after.cast.len(), table.cast.len());
    }
}

#[test]
fn everything_left_out_is_refused() {
    let table = sample();
    let of = Bearer::Character(*table.cast.keys().next().unwrap());
    let parcel = Parcel::of(&table, &Packing::one(of));
    let arrival = Arrival { parcel, twins: [(of, Twin::LeaveOut)].into(), ..Arrival::default() };
    let why = brought(&table, arrival).unwrap_err();
    assert_eq!(why, Refusal::Arrival(rules::ArrivalRefusal::Nothing));
}

#[test]
fn a_set_that_the_setting_lacks_is_set_aside_or_added() {
    let table = sample();
    let who = table.cast.values().find(|it| it.is_pc()).unwrap();
    let parcel = Parcel::of(&table, &Packing::one(Bearer::Character(who.id)));
    let bare = library::new_campaign("Elsewhere", &hitch_core::model::Setting::bare("Bare")).unwrap();
    let after = brought(&bare, Arrival { parcel: parcel.clone(), ..Arrival::default() }).unwrap();
    assert_eq!((after.setting.sets.len(), after.setting.aside.len()), (0, parcel.sets.len()));
    let sets = parcel.sets.iter().map(|it| (it.id, SetFit::Added)).collect();
    let after = brought(&bare, Arrival { parcel: parcel.clone(), sets, ..Arrival::default() }).unwrap();
    assert_eq!(after.setting.sets.len(), parcel.sets.len());
    // In the next one the sets match those of the first.
    let again = brought(&after, Arrival { parcel, ..Arrival::default() }).unwrap();
    assert_eq!(again.setting, after.setting);
    assert_eq!(again.cast.len(), 2);
}

#[test]
fn characters_go_through_the_cortex_toolkit_and_back() {
    let table = sample();
    for own in table.cast.values() {
        let parcel = Parcel::of(&table, &Packing::one(Bearer::Character(own.id)));
        let text = travel::cortex_text(&parcel, "2026-01-01T00:00:00Z");
        let back = travel::read_of(Path::new("x.cortex.json"), &text).unwrap();
        let key = back.cast.first().unwrap().key.clone();
        let mut back = back;
        back.cast.first_mut().unwrap().key = own.key.clone();
        assert!(!key.is_empty());
        assert_eq!(back.cast, parcel.cast, "{}", own.name);
    }
}

#[test]
fn several_dice_and_the_kind_reach_the_toolkit() {
    let table = sample();
    let mob = table.cast.values().find(|it| it.traits.iter().any(|(_, it)| it.base.len() > 1)).unwrap();
    let parcel = Parcel::of(&table, &Packing::one(Bearer::Character(mob.id)));
    let mut value: serde_json::Value = serde_json::from_str(&travel::cortex_text(&parcel, "")).unwrap();
    value.as_object_mut().unwrap().remove("custom");
    let back = travel::read_of(Path::new("x.json"), &value.to_string()).unwrap();
    let (now, own) = (back.cast.first().unwrap(), parcel.cast.first().unwrap());
    assert_eq!(now.kind, own.kind);
    for (_, one) in own.traits.iter().filter(|(_, it)| it.base.len() > 1) {
        assert!(now.traits.iter().any(|(_, it)| it.name == one.name && it.base == one.base), "{}", one.name);
    }
    // One die beside several that lack it was typed elsewhere.
    let text = r#"{ "name": "A", "traitSets": [{ "name": "Team", "traits": [{ "name": "B", "value": 12, "dice": [8, 8] }] }] }"#;
    let back = travel::read_of(Path::new("x.json"), text).unwrap();
    assert!(back.left.iter().any(|it| it.ends_with("traitSets[0].traits[0].value: d12")), "{:?}", back.left);
}

#[test]
fn characters_go_through_foundry_and_back() {
    let table = sample();
    for own in table.cast.values() {
        let parcel = Parcel::of(&table, &Packing::one(Bearer::Character(own.id)));
        let text = travel::foundry_text(&parcel);
        assert_eq!(travel::read_of(Path::new("x.json"), &text).unwrap().cast, parcel.cast, "{}", own.name);
        // What Foundry shows without Hitch's own text.
        let seen = travel::read_of(Path::new("x.json"), &text.replacen("\"hitch\": {", "\"other\": {", 1)).unwrap();
        let (seen, own) = (seen.cast.first().unwrap(), parcel.cast.first().unwrap());
        // Foundry has stress on tracks only, and a catalyst’s die among the traits.
        let place = |role: Role| match role {
            Role::Set(_) | Role::Catalyst => "traits",
            Role::Asset => "assets",
            Role::Complication => "complications",
            Role::Trauma(_) => "trauma",
            Role::Stress(_) | Role::Worn(_) => "stress",
        };
        let dice = |of: &Character| {
            let traits = of.traits.iter().map(|(role, it)| (place(role), it.name.to_string(), it.base.clone()));
            let mut all: Vec<_> = traits.collect();
            all.sort();
            all
        };
        assert_eq!((dice(seen), seen.kind, &seen.name), (dice(own), own.kind, &own.name));
    }
}

#[test]
fn the_shelf_keeps_what_every_campaign_takes() {
    use hitch_files::travel::shelf::{self, Put};
    let folder = tempfile::tempdir().unwrap();
    let places = store::Places::within(folder.path());
    assert!(shelf::all(&places).is_empty());
    let table = sample();
    let parcel = Parcel::of(&table, &Packing::one(Bearer::Character(*table.cast.keys().next().unwrap())));
    assert_eq!(shelf::put(&places, &parcel).unwrap(), Put::New);
    assert_eq!(shelf::put(&places, &parcel).unwrap(), Put::Same);
    let mut newer = parcel.clone();
    newer.cast.first_mut().unwrap().concept = "Once a smuggler".into();
    assert_eq!(shelf::put(&places, &newer).unwrap(), Put::Renewed);
    let other = Parcel { from: "Elsewhere".into(), ..parcel };
    assert_eq!(shelf::put(&places, &other).unwrap(), Put::New, "another campaign’s lies beside it");
    std::fs::write(places.shelf().join("torn.hitch-character"), "(hitch_character: 1, parcel: (ca").unwrap();
    std::fs::write(places.shelf().join("notes.txt"), "mine").unwrap();
    let all = shelf::all(&places);
    let read: Vec<_> = all.iter().filter_map(|it| it.parcel.as_ref().ok()).collect();
    assert_eq!((all.len(), read.len()), (3, 2));
    assert!(read.contains(&&newer) && read.contains(&&other));
    let torn = all.iter().find_map(|it| it.parcel.as_ref().err()).unwrap();
    assert!(torn.to_string().contains("torn.hitch-character:1"), "{torn}");
    let path = &all.iter().find(|it| it.parcel.is_ok()).unwrap().path;
    let bytes = shelf::remove(path).unwrap();
    assert_eq!(shelf::all(&places).len(), 2);
    shelf::put_back(path, &bytes).unwrap();
    assert_eq!(shelf::all(&places).len(), 3);
    assert!(shelf::put_back(path, &bytes).is_err(), "nothing is replaced unasked");
}

#[test]
fn a_replaced_character_keeps_a_portrait_that_did_not_travel() {
    let mut state = State::clone(&sample());
    let of = *state
        .cast
        .iter()
        .find(|(id, it)| it.is_pc() && !state.resolutions.values().any(|r| r.everyone().contains(id)))
        .unwrap()
        .0;
    let picture =
        hitch_core::model::PictureName::try_from(hitch_core::model::Name::from("0123456789abcdef.png")).unwrap();
    std::sync::Arc::make_mut(std::sync::Arc::make_mut(&mut state.cast).get_mut(&of).unwrap()).picture =
        Some(picture.clone());
    let table = Table::try_from(state).unwrap();
    let mut parcel = Parcel::of(&table, &Packing::one(Bearer::Character(of)));
    assert_eq!(parcel.leave_pictures(), 1);
    let arrival = Arrival { parcel, twins: [(Bearer::Character(of), Twin::Replace)].into(), ..Arrival::default() };
    let after = brought(&table, arrival).unwrap();
    assert_eq!(after.cast.get(&of).unwrap().picture, Some(picture));
}

const LOOKALIKE: &str = r#"{ "version": "0.1", "id": "7d1c", "name": "Ivo Tern", "pronouns": "he/him",
  "description": "Harbor pilot", "plotPoints": 2, "notes": "<p>Owes the <b>Lamplighters</b></p>", "tags": [],
  "portrait": { "url": "https://example.org/ivo.png" },
  "traitSets": [
    { "name": "Distinctions", "nounSingular": "distinction", "traits": [
      { "name": "Knows every shoal", "value": 8, "sfx": ["hinder", { "name": "Dead reckoning", "description": "Reroll a die" }] } ] },
    { "name": "Skills", "traits": [ { "name": "Sail", "value": 10, "traits": [ { "name": "Night", "value": 6 } ] },
      { "name": "Brawl", "value": 2 }, { "name": "Team", "value": null, "dice": [8, 8] } ] },
    { "name": "Stress", "traits": [ { "name": "Afraid", "value": 6 }, { "name": "Angry", "value": 0 } ] } ] }"#;

#[test]
fn a_file_of_the_cortex_toolkit_is_read() {
    let parcel = travel::read_of(Path::new("ivo.cortex.json"), LOOKALIKE).unwrap();
    let own = parcel.cast.first().unwrap();
    assert_eq!((&*own.name, &*own.concept, own.points()), ("Ivo Tern", "Harbor pilot", Some(2)));
    assert_eq!(&*own.player_notes, "Owes the Lamplighters");
    let find = |name: &str| own.traits.iter().find(|(_, it)| &*it.name == name).map(|(_, it)| it).unwrap();
    assert_eq!(find("Sail").base, [Die::D10]);
    assert_eq!(find("Night").base, [Die::D6]);
    assert_eq!(find("Team").base, [Die::D8, Die::D8]);
    assert_eq!(find("Knows every shoal").sfx.len(), 1);
    assert_eq!(own.traits.stress.len(), 1);
    assert!(own.notes.contains("traitSets[1].traits[1].value: d2"), "{}", own.notes);
    assert!(own.notes.contains("portrait.url"), "{}", own.notes);
    assert!(parcel.sets.iter().any(|it| it.kind == SetKind::Skills));
}

#[test]
fn a_sparse_file_has_what_its_template_says() {
    let sparse = r#"{ "version": "0.1", "name": "Ada", "sheet": { "template": { "id": "t", "character": {
      "name": "", "traitSets": [ { "id": "a", "name": "Skills", "traits": [ { "name": "Sail", "value": 4 }, { "name": "Fight", "value": 4 } ] },
      { "id": "b", "name": "Distinctions", "traits": [ { "name": "", "value": 8 } ] } ] } } },
      "traitSets": [ { "id": "a", "traits": [ { "name": "Fight", "value": 8 } ] },
      { "id": "b", "traits": [ { "name": "Bold", "value": 8 } ] } ] }"#;
    let parcel = travel::read_of(Path::new("ada.json"), sparse).unwrap();
    let traits = bare(parcel.cast.first().unwrap()).1;
    let said: Vec<String> = traits.iter().map(|(name, dice, _)| format!("{name} {}", dice.first().unwrap())).collect();
    assert_eq!(said, ["Sail d4", "Fight d8", "Bold d8"]);
}

#[test]
fn what_the_toolkit_file_says_in_another_way_is_read_or_listed() {
    let text = r#"{ "name": "Ivo", "plotPoints": "four", "pronouns": ["he"], "notes": "Ask <Jory> about <the key>",
      "traitSets": ["Loose", { "name": "Skills", "traits": ["Sail", { "name": "Row", "value": "d8", "description": "fast",
          "traits": [{ "name": "Night", "value": 6, "description": "at new moon" }] },
        { "name": "Swim", "value": 8.0 }, { "name": "Team", "dice": ["d8", "d6"] }, { "name": "Odd", "value": true } ] },
      { "name": "Stress", "traits": [{ "name": "Afraid", "value": 6, "description": "of water", "sfx": [{ "name": "Run" }] },
        { "name": "Angry", "value": 0, "description": "since May" }, { "name": "Tired", "value": 0 } ] },
      { "name": "Complications", "traits": [{ "name": "Wet", "value": null, "dice": [6, 8], "description": "to the bone" }] },
      { "name": "Assets", "traits": [{ "name": "Boat", "value": 0, "description": "at the quay" }] } ] }"#;
    let parcel = travel::read_of(Path::new("x.json"), text).unwrap();
    let own = parcel.cast.first().unwrap();
    let find = |name: &str| own.traits.iter().find(|(_, it)| &*it.name == name).map(|(_, it)| it).unwrap();
    assert_eq!(&*own.player_notes, "Ask <Jory> about <the key>");
    assert_eq!((find("Row").base.clone(), find("Swim").base.clone()), (vec![Die::D8], vec![Die::D8]));
    assert_eq!(find("Team").base, [Die::D8, Die::D6]);
    assert_eq!(&*find("Night").note, "Row; at new moon");
    assert_eq!((&*find("Afraid").note, find("Afraid").sfx.len()), ("of water", 1));
    assert_eq!((&*find("Boat").note, &*find("Wet").note), ("at the quay", "to the bone"));
    for part in [
        "plotPoints: four",
        "pronouns: [\"he\"]",
        "traitSets[0]: Loose",
        "traitSets[1].traits[0]: Sail",
        "traitSets[1].traits[4].value: true",
        "traitSets[2].traits[1]: Angry since May",
        "Wet d6 d8",
    ] {
        assert!(own.notes.contains(part), "{part}: {}", own.notes);
    }
    assert!(!own.notes.contains("Tired"), "a free track says nothing");
}

#[test]
fn what_is_too_much_is_told() {
    let name = "n".repeat(300);
    let sets: Vec<String> = (0..203)
        .map(|nth| format!(r#"{{ "name": "Set {nth}", "traits": [{{ "name": "T{nth}", "value": 6 }}] }}"#))
        .collect();
    let text = format!(
        r#"{{ "name": "{name}", "strange": "{}", "traitSets": [{{ "name": "Team", "traits": [{{ "name": "Crew", "dice": [6,6,6,6,6,6,6,6,6,6,6,6,6,6,6] }}] }}, {}] }}"#,
        "word ".repeat(100),
        sets.join(",")
    );
    let parcel = travel::read_of(Path::new("x.json"), &text).unwrap();
    let own = parcel.cast.first().unwrap();
    assert_eq!((own.name.len(), parcel.sets.len()), (200, 200));
    assert!(own.notes.contains(&name) && own.notes.contains("word ".repeat(100).trim()));
    assert!(own.notes.contains("15d6. A trait has at most 12 dice"), "{}", own.notes);
    assert!(own.notes.contains("Set 202. Its traits join “Set 198”"), "{}", own.notes);
    assert!(parcel.left.iter().all(|it| it.chars().count() < 600 && parcel.has_noted(it)));
}

#[test]
fn each_entry_of_a_list_is_read_by_its_own_tool() {
    let text = format!(
        r#"[{LOOKALIKE}, {{ "fariType": "character", "name": "Ada", "pages": [] }}, null, 7,
        {{ "name": "Bo", "system": {{ "actorType": {{ "name": "Character" }} }} }}]"#
    );
    let parcel = travel::read_of(Path::new("x.json"), &text).unwrap();
    assert_eq!(parcel.cast.iter().map(|it| &*it.name).collect::<Vec<_>>(), ["Ivo Tern", "Ada", "Bo"]);
    assert!(parcel.left.iter().any(|it| &**it == "[3]: 7"), "{:?}", parcel.left);
}

#[test]
fn damaged_files_are_refused_with_their_place() {
    let error = |text: &str| travel::read_of(Path::new("x.json"), text).unwrap_err().to_string();
    let cut = "the file ends too early; it may have been cut off";
    assert_eq!(error("{ \"name\": "), format!("x.json:1:10: {cut}"));
    assert_eq!(error("{ \"name\": \"Ad"), format!("x.json:1:13: {cut}"));
    assert_eq!(error("{ \"name\": \"Ada\",\n}"), "x.json:2:1: a comma stands before a closing bracket");
    assert_eq!(error("{ name: 1 }"), "x.json:1:3: a field name in double quotes belongs here");
    assert_eq!(error(&"[".repeat(200)), "x.json:1:128: this is nested too deeply");
    assert_eq!(error("{} x"), "x.json:1:4: the file has more text after its end");
    assert_eq!(error("{}"), "x.json:1:1: this isn’t a character file that Hitch knows");
    assert!(error("(hitch_character: 99, parcel: ())").contains("from a newer version of Hitch"));
    assert!(error("(hitch_character: 1, parcel: (cast: 3))").contains("parcel.cast"));
    assert!(error("nothing").contains("not a character file"));
}

#[test]
fn a_copy_for_players_has_nothing_hidden() {
    let table = sample();
    let known = PlayerTable::of(&table);
    let mut packing = Packing::default();
    table.cast.keys().filter(|id| !table.hides(**id)).for_each(|id| packing.add(Bearer::Character(*id)));
    let parcel = Parcel::of(&known, &packing);
    assert!(parcel.cast.iter().all(|it| it.notes.is_empty()));
    assert!(parcel.bearers().all(|(_, _, traits)| traits.iter().all(|(_, it)| !it.hidden)));
}

proptest::proptest! {
    #[test]
    fn no_text_stops_the_readers(text in ".{0,200}", at in 0..2000_usize, with in ".{0,3}") {
        let _ = travel::read_of(Path::new("x"), &text);
        let mut changed = LOOKALIKE.to_owned();
        let at = (0..=at.min(LOOKALIKE.len())).rev().find(|it| LOOKALIKE.is_char_boundary(*it)).unwrap_or_default();
        changed.insert_str(at, &with);
        let _ = travel::read_of(Path::new("x"), &changed);
    }
}
