//! What GMs stumbled over in making a campaign ready, each from what they pressed to what they expected of it.

use crate::support::{Bench, Look, middle, sample};
use crate::ways::on;
use egui::{Key, Modifiers, Rect, Role, Shape};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch_core::model::{Character, Scene};
use hitch_core::words::short_name;

const TALL: Look = Look { size: (1440.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

const DIVER: &str = r#"[Setting(Archetype(Add(name: "Diver")))]"#;

fn who<'b>(bench: &'b Bench, name: &str) -> &'b Character {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap_or_else(|| panic!("no {name}"))
}

fn player(bench: &Bench, name: &str) -> Option<String> {
    who(bench, name).player.and_then(|id| bench.table().players.get(&id)).map(|it| it.name.to_string())
}

fn labels(bench: &Bench, role: Role) -> Vec<String> {
    bench.harness.query_all_by_role(role).filter_map(|node| node.accesskit_node().label()).collect()
}

/// All texts as painted, each with its place.
fn painted(bench: &Bench) -> Vec<(String, Rect)> {
    fn of(shape: &Shape, all: &mut Vec<(String, Rect)>) {
        match shape {
            Shape::Text(text) => {
                let cut = if text.galley.elided { "…" } else { "" };
                all.push((format!("{}{cut}", text.galley.text()), text.visual_bounding_rect()));
            }
            Shape::Vec(shapes) => shapes.iter().for_each(|it| of(it, all)),
            _ => {}
        }
    }
    let mut all = Vec::new();
    bench.harness.output().shapes.iter().for_each(|it| of(&it.shape, &mut all));
    all
}

fn is_chosen(node: &egui_kittest::Node<'_>) -> bool {
    let node = node.accesskit_node();
    node.is_selected().unwrap_or_default() || node.toggled() == Some(egui::accesskit::Toggled::True)
}

fn making(bench: &mut Bench) {
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.press("Create a character…");
    bench.harness.run_ok();
}

fn scene<'b>(bench: &'b Bench, name: &str) -> &'b Scene {
    bench.table().scenes.values().find(|it| &*it.name == name).unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn find_keeps_its_place_and_grows_downward() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Find);
    let top = |bench: &Bench| bench.harness.get_by_role_and_label(Role::TextInput, "Find").rect().top();
    let empty = top(&bench);
    assert!((empty - 0.18 * 800.0).abs() < 24.0, "{empty}");
    for letters in ["mara", " no such thing"] {
        bench.type_in(letters);
        bench.harness.run_ok();
        assert!((top(&bench) - empty).abs() < 0.5, "after {letters:?}: {} and {empty}", top(&bench));
    }
}

#[test]
fn find_lists_what_two_menus_know_once() {
    let mut bench = sample(Look::default());
    let running = bench.table().running().next().unwrap();
    let distinction = running.traits.iter().next().unwrap().1.name.to_string();
    bench.do_now(UiCommand::Find);
    bench.type_in(&format!("rate at {distinction}"));
    bench.harness.run_ok();
    bench.harness.run_ok();
    let mut found = labels(&bench, Role::Button);
    found.retain(|it| it.starts_with("Rate at"));
    found.sort();
    let all = found.len();
    found.dedup();
    assert_eq!((found.len(), all), (5, 5), "{found:?}");
}

#[test]
fn the_setting_page_comes_back_where_it_was_left() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Setting);
    bench.press("Trait set Skills");
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.do_now(UiCommand::Setting);
    bench.harness.run_ok();
    bench.harness.get_by_label("Edit name of the trait set Skills: Skills");
    bench.harness.get_by_role_and_label(Role::Tab, "Terms").click();
    bench.harness.run_ok();
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.do_now(UiCommand::Setting);
    bench.harness.run_ok();
    assert!(is_chosen(&bench.harness.get_by_role_and_label(Role::Tab, "Terms")));
}

#[test]
fn escape_closes_a_menu_of_the_page_of_making_and_then_the_page() {
    let mut bench = sample(TALL);
    making(&mut bench);
    bench.type_in("Ines");
    bench.press("Copy a GMC");
    bench.key(Key::Escape);
    bench.harness.run_ok();
    assert!(bench.shows("From scratch"), "only the menu is closed");
    assert_eq!(bench.harness.get_by_label("Name").value().as_deref(), Some("Ines"));
    bench.key(Key::Escape);
    bench.key(Key::Escape);
    bench.harness.run_ok();
    assert!(!bench.shows("From scratch"));
}

#[test]
fn the_name_of_a_new_character_has_its_player_in_parentheses() {
    let mut bench = sample(TALL);
    bench.play(DIVER);
    for (name, button) in [("Edda Quarrel", "From scratch"), ("Ines", "Create a character from Diver")] {
        making(&mut bench);
        bench.type_in(&format!("{name} (Lin)"));
        bench.harness.run_ok();
        bench.press(button);
        assert_eq!(player(&bench, name).as_deref(), Some("Lin"));
    }
    assert_eq!(bench.table().players.values().filter(|it| &*it.name == "Lin").count(), 1);
}

#[test]
fn who_is_made_in_prep_joins_no_scene() {
    let mut bench = sample(TALL);
    let is_in = |bench: &Bench, name: &str| {
        let id = who(bench, name).id;
        bench.table().running().any(|scene| scene.cast.contains(&id))
    };
    making(&mut bench);
    bench.type_in("Ines");
    bench.press("From scratch");
    assert!(!is_in(&bench, "Ines"));
    bench.press("Add a GMC…");
    bench.harness.event(egui::Event::Text("Thugs 6d8".to_owned()));
    bench.key(Key::Enter);
    assert!(!is_in(&bench, "Thugs"));
    bench.do_now(UiCommand::Layout(Place::Run));
    bench.press("Add a GMC…");
    bench.harness.event(egui::Event::Text("Sailors 3d6".to_owned()));
    bench.key(Key::Enter);
    assert!(is_in(&bench, "Sailors"));
}

#[test]
fn a_new_scene_is_typed_with_its_distinctions() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    let traits = |bench: &Bench, name: &str| {
        let all = scene(bench, name).traits.iter();
        all.map(|(_, it)| format!("{} {}", it.name, hitch_core::model::dice_text(&it.base))).collect::<Vec<_>>()
    };
    bench.enter("New scene", "The gala: Crowd d8, Doors d10");
    assert_eq!(traits(&bench, "The gala"), ["Crowd d8", "Doors d10"]);
    bench.enter("New scene", "Night: Fog, Lamps");
    assert_eq!(traits(&bench, "Night"), ["Fog d8", "Lamps d8"]);
    bench.enter("New scene", "Act 2: The bridge");
    assert!(traits(&bench, "Act 2: The bridge").is_empty());
    // Who is in it is one press as well.
    bench.tap("Add all present PCs to The gala");
    assert!(scene(&bench, "The gala").cast.contains(&who(&bench, "Mara Oake").id));
}

#[test]
fn several_people_join_a_prepared_scene_from_one_menu() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    bench.enter("New scene", "The gala: Crowd d8");
    // The menu stays until all are in, and lists only who is not.
    bench.tap("Add a character to The gala");
    for name in ["Captain Ashlock", "Idris Kane"] {
        bench.tap(&format!("{name} enters The gala"));
        assert!(scene(&bench, "The gala").cast.contains(&who(&bench, name).id), "{name}");
        assert!(bench.harness.query_by_label(&format!("{name} enters The gala")).is_none(), "{name}");
    }
    bench.do_now(UiCommand::Undo);
    assert_eq!(scene(&bench, "The gala").cast, vec![who(&bench, "Captain Ashlock").id]);
}

#[test]
fn where_several_may_be_next_the_first_name_has_the_keyboard() {
    let mut bench = sample(Look::default());
    let order = |bench: &Bench| bench.table().running().next().unwrap().order.clone();
    let before = order(&bench).now;
    bench.key(Key::G);
    bench.harness.run_ok();
    bench.harness.get_by_label("Several characters can act next. Choose one.");
    assert!(!bench.shows_first("GM: do it anyway"), "nothing was refused");
    let first = bench.focused_name();
    assert!(first.ends_with(", has not acted"), "{first}");
    bench.key(Key::ArrowDown);
    let second = bench.focused_name();
    assert!(second.ends_with(", has not acted") && second != first, "{second}");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let now = order(&bench).now.unwrap();
    let name = short_name(bench.table(), now, &order(&bench).actors);
    assert!(Some(now) != before && second.starts_with(name), "{name}, {second}");
}

#[test]
fn the_menu_of_a_contest_lists_each_once_whose_turn_it_is_first() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Scene(Enter(who: "Rell")), Order(Begin(lead: "Tomas", kind: Handoff))]"#);
    bench.tap("Contest…");
    let starts = labels(&bench, Role::Button).into_iter().filter(|it| it.ends_with(" against…")).collect::<Vec<_>>();
    assert_eq!(starts.first().map(String::as_str), Some("Tomas against…"), "{starts:?}");
    bench.tap("Tomas against…");
    assert!(bench.shows("Everyone here, area attack for a plot point"));
    assert!(!bench.shows("Rell is a target"), "targets have a menu of their own");
}

#[test]
fn buttons_of_the_player_screen_have_one_tooltip() {
    let mut bench = sample(Look::default());
    let at = middle(&bench.harness, "Blank");
    bench.harness.hover_at(at);
    bench.harness.run_ok();
    // A tooltip comes after a while.
    for _ in 0..60 {
        bench.harness.step();
    }
    let tips = painted(&bench).into_iter().filter(|(it, _)| it.starts_with("Blank")).collect::<Vec<_>>();
    assert_eq!(tips.len(), 1, "{tips:?}");
}

#[test]
fn what_a_button_ends_is_written_on_it() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Show(Pane::Scenes));
    if !hitch_core::rules::session_runs(bench.table()) {
        bench.do_now(UiCommand::StartSession);
    }
    bench.harness.run_ok();
    let texts = painted(&bench);
    for words in ["End the session…", "End the story…"] {
        assert!(texts.iter().any(|(it, _)| it == words), "{words}");
    }
}

#[test]
fn while_an_archetype_is_in_front_no_file_is_marked() {
    let mut bench = sample(TALL);
    bench.play(DIVER);
    bench.do_now(UiCommand::Layout(Place::Prep));
    let id = who(&bench, "Mara Oake").id;
    bench.do_now(UiCommand::OpenFile(id));
    bench.harness.run_ok();
    let marked = |bench: &Bench| is_chosen(&bench.harness.get_by_label("File of Mara Oake"));
    assert!(marked(&bench));
    bench.tap("Archetype Diver");
    assert!(!marked(&bench));
}

#[test]
fn a_pasted_major_gmc_keeps_power_sets_and_concept() {
    let mut bench = sample(TALL);
    bench.play(r#"[Setting(Set(Add(kind: Powers, name: "Powers", one: "power")))]"#);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.press("Add another type of GMC");
    bench.tap_first("Major GMC, light");
    let text = "Madame Vesper, the Choir’s conductor\nPowers (Siren voice):\nMind control d10\nSonic blast d8\nPowers (Wings): Flight d6";
    bench.harness.event(egui::Event::Paste(text.to_owned()));
    bench.harness.run_ok();
    bench.key_with(Modifiers::NONE, Key::Enter);
    bench.harness.run_ok();
    let vesper = who(&bench, "Madame Vesper");
    assert_eq!(&*vesper.concept, "the Choir’s conductor");
    let named = |name: &str| {
        let set = vesper.traits.sets.iter().find(|it| it.name.as_deref() == Some(name));
        set.map(|set| set.traits.iter().map(|it| it.name.to_string()).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert_eq!(named("Siren voice"), ["Mind control", "Sonic blast"]);
    assert_eq!(named("Wings"), ["Flight"]);
}

#[test]
fn the_name_of_a_pool_is_whole_while_nothing_is_added() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Pool(Rename(pool: "Doom", name: "The growing dark"))]"#);
    bench.harness.run_ok();
    let name = |bench: &Bench| painted(bench).into_iter().find(|(it, _)| it.starts_with("The growing"));
    let (whole, rect) = name(&bench).unwrap();
    assert_eq!(whole, "The growing dark");
    let one_line = rect.height() < 30.0
        && rect.right() < bench.harness.get_by_label("Spend dice of The growing dark").rect().left();
    assert!(one_line, "{rect:?}");
    // Dice to add are where the end of the name was, and can still be pressed.
    bench.press("Add a d12 to The growing dark");
    assert!(bench.table().doom().unwrap().dice.contains(&hitch_core::model::Die::D12));
}

#[test]
fn a_scene_that_begins_in_prep_leads_to_run() {
    let mut bench = sample(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.play(r#"[Scene(End()), Scene(Add(name: "The attic"))]"#);
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    bench.press("Start The attic");
    bench.harness.run_ok();
    assert!(bench.table().running().any(|it| &*it.name == "The attic"));
    assert!(bench.harness.query_by_label("Roll").is_none(), "Prep has no tray");
    bench.press("Go to Run");
    bench.harness.run_ok();
    bench.harness.get_by_label("Dice to add");
}
