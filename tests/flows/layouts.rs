//! Layouts, what folds, and cards: by label and role, with mouse and keys.

use super::support::{Bench, Look, THROWN, at, blank, sample};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};

/// 1280x720 at 150 %.
const SMALL: Look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.5 };

impl Bench {
    fn is_there(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }
}

fn key(bench: &mut Bench, modifiers: Modifiers, key: Key) {
    bench.harness.key_press_modifiers(modifiers, key);
    bench.harness.run_ok();
}

#[test]
fn a_layout_is_one_press_or_key_each() {
    let mut bench = sample(Look::default());
    assert!(bench.is_there("Add a PC…") && bench.is_there("Spend dice of Doom"));
    bench.press("Prep layout");
    assert!(!bench.is_there("Spend dice of Doom") && bench.is_there("Search the cast"), "files, and no pools");
    key(&mut bench, Modifiers::NONE, Key::F9);
    assert!(bench.is_there("Edit Mara Oake") && !bench.is_there("Spend dice of Doom"), "the map, and the files so far");
    key(&mut bench, Modifiers::NONE, Key::F7);
    assert!(bench.is_there("Spend dice of Doom"));
}

#[test]
fn a_layout_of_ones_own_is_kept_by_name_with_the_campaign() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Dock(Pane::Pools));
    assert!(!bench.is_there("Spend dice of Doom"), "it is left out");
    bench.do_now(UiCommand::KeepLayout);
    bench.harness.event(egui::Event::Text("Without pools".to_owned()));
    key(&mut bench, Modifiers::NONE, Key::Enter);
    assert!(bench.is_there("Layout “Without pools”"));
    bench.do_now(UiCommand::Layout(Place::Run));
    bench.do_now(UiCommand::ResetLayout);
    assert!(bench.is_there("Spend dice of Doom"));
    key(&mut bench, Modifiers::SHIFT, Key::F7);
    assert!(!bench.is_there("Spend dice of Doom"));
    // It is there again at the next start.
    let Bench { harness, folder } = bench;
    drop(harness);
    let mut bench = at(folder, Look::default());
    assert!(bench.is_there("Layout “Without pools”") && !bench.is_there("Spend dice of Doom"));
    bench.do_now(UiCommand::ForgetLayout);
    assert!(!bench.is_there("Layout “Without pools”") && bench.is_there("Spend dice of Doom"));
}

#[test]
fn a_panel_left_out_comes_back_with_its_press_and_one_may_have_its_own_window() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Dock(Pane::Log));
    assert!(!bench.is_there("Log"));
    key(&mut bench, Modifiers::COMMAND, Key::Num5);
    assert!(bench.is_there("Log"), "asked for, it is there");
    bench.do_now(UiCommand::Float(Pane::Order));
    assert!(bench.is_there("More for the action order"), "in a window of its own");
    bench.do_now(UiCommand::Float(Pane::Order));
    assert!(bench.is_there("More for the action order"));
}

#[test]
fn a_layout_that_cant_be_read_is_left_with_a_word() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Layout(Place::Prep));
    let Bench { harness, folder } = bench;
    drop(harness);
    let places = hitch_files::store::Places::within(folder.path());
    let mut kept = hitch_files::store::Preferences::load(&places);
    let text = kept.layouts.values().next().unwrap().clone();
    kept.layouts.values_mut().for_each(|it| *it = it.replacen("Prep", "Own(7)", 1));
    kept.save(&places).unwrap();
    let bench = at(folder, Look::default());
    assert!(bench.harness.query_all_by_label_contains("can’t be read").next().is_some(), "{text}");
    assert!(bench.is_there("Spend dice of Doom"), "the panels are as at first");
}

#[test]
fn small_the_columns_are_a_rail_and_every_part_is_one_press_away() {
    let mut bench = sample(SMALL);
    bench.play(THROWN);
    assert!(!bench.is_there("Spend dice of Doom") && !bench.is_there("Add a PC…"));
    // Whose turn it is and who is left are in sight, each whole.
    let screen = bench.harness.ctx.content_rect();
    for who in ["Mara Oake", "Idris Kane", "Sister Wen", "Quill & Sons", "Captain Ashlock", "Tomas Vell"] {
        let label = format!("Open the card of {who}");
        let all = bench.harness.query_all_by_label_contains(&label);
        assert!(all.into_iter().any(|it| screen.contains_rect(it.rect())), "{who}");
    }
    bench.harness.query_all_by_label_contains("Open the card of Idris Kane").next().unwrap().click();
    bench.harness.run_ok();
    assert!(bench.is_there("Fold Idris Kane"), "the card lies open over the tray");
    key(&mut bench, Modifiers::NONE, Key::Escape);
    assert!(!bench.is_there("Fold Idris Kane"));
    bench.harness.query_all_by_label_contains("Open the pools").next().unwrap().click();
    bench.harness.run_ok();
    assert!(bench.is_there("Spend dice of Doom"));
    key(&mut bench, Modifiers::NONE, Key::Escape);
    assert!(!bench.is_there("Spend dice of Doom"));
}

#[test]
fn small_the_title_stands_among_the_tabs_and_who_is_next_beside_done() {
    let mut bench = sample(SMALL);
    bench.play(THROWN);
    bench.harness.run();
    let tab = bench.harness.get_by_label("Tray").rect();
    let title = bench.harness.get_by_label("Name this test: Mara gets the ledger out").rect();
    assert!((title.center().y - tab.center().y).abs() < 8.0 && title.left() > tab.right(), "{title} beside {tab}");
    bench.press("More for this roll");
    assert!(bench.is_there("Set aside (resume later)") && bench.is_there("Cancel test"));
    key(&mut bench, Modifiers::NONE, Key::Escape);
    let screen = bench.harness.ctx.content_rect();
    let done = bench.harness.get_all_by_label("Done").last().unwrap().rect();
    let idris = bench.harness.get_by_label("Done, hand over the turn to Idris Kane").rect();
    assert!(screen.contains_rect(idris) && idris.right() < done.left(), "{idris} beside {done}");
    bench.press("Done, hand over the turn to Idris Kane");
    assert!(bench.table().resolutions.is_empty());
    let order = &bench.table().running().next().unwrap().order;
    let idris = bench.table().cast.values().find(|it| &*it.name == "Idris Kane").unwrap().id;
    assert_eq!(order.now, Some(idris.into()), "the roll is closed and the turn is handed over, in one press");
    bench.do_now(UiCommand::Undo);
    assert_eq!(bench.table().resolutions.len(), 1, "and one step of undo");
}

#[test]
fn the_title_among_the_tabs_is_typed_there() {
    let mut bench = sample(SMALL);
    bench.play(THROWN);
    bench.harness.run();
    bench.press("Name this test: Mara gets the ledger out");
    bench.harness.run_ok();
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    bench.harness.event(egui::Event::Text("Out of the smoke".to_owned()));
    key(&mut bench, Modifiers::NONE, Key::Enter);
    assert_eq!(&*bench.table().resolutions.values().next().unwrap().title, "Out of the smoke");
    assert!(bench.is_there("Name this test: Out of the smoke"));
}

#[test]
fn prep_has_a_list_of_its_own_beside_what_is_made() {
    let mut bench = sample(Look::default());
    bench.press("Prep layout");
    let list = bench.harness.get_by_label("Search the cast").rect();
    let file = bench.harness.get_by_label("Edit name of Idris Kane").rect();
    assert!(list.right() < 216.0 && file.left() > 216.0, "{list} beside {file}");
    // Each group is there, and a press opens the file, whatever is in front.
    for group in ["File of Mara Oake", "File of Captain Ashlock", "File of The customs house"] {
        assert!(bench.is_there(group), "{group}");
    }
    bench.press("Go to map");
    assert!(!bench.is_there("Edit name of Idris Kane"));
    bench.press("File of Captain Ashlock");
    assert!(bench.is_there("Edit name of Captain Ashlock"));
    bench.press("Go to setting");
    // The page of the setting has all the room, and gives it back.
    assert!(bench.is_there("Search the setting") && !bench.is_there("File of Captain Ashlock"));
    bench.do_now(UiCommand::Show(Pane::Scenes));
    assert!(bench.is_there("File of Captain Ashlock") && !bench.is_there("Search the setting"));
    // Small, the list stands beside the file.
    let mut bench = sample(SMALL);
    bench.do_now(UiCommand::Layout(Place::Prep));
    assert!(bench.is_there("Search the cast") && bench.is_there("Edit name of Idris Kane"));
}

/// What is left to do on the file stands at the right, and scenes behind it: each has the whole column.
#[test]
fn what_is_left_to_do_has_the_right_column_of_prep() {
    let mut bench = sample(Look::default());
    bench.press("Prep layout");
    let tabs = ["To do", "Scenes"].map(|it| bench.harness.get_by_role_and_label(Role::Button, it).rect());
    assert!(tabs.iter().all(|it| it.left() > 900.0) && (tabs[0].top() - tabs[1].top()).abs() < 1.0, "{tabs:?}");
    assert!(bench.is_there("All done"), "Idris is made");
    bench.press("Edit the file");
    assert!(!bench.is_there("0 things to do"));
    let before = bench.harness.get_by_label("Edit name of Idris Kane").rect().x_range();
    bench.play(r#"[Character(Describe(who: "Idris Kane", field: Pronouns, text: ""))]"#);
    bench.press("Go to No pronouns yet");
    bench.harness.get_by_label("Pronouns of Idris Kane").type_text("he/him");
    bench.harness.run_ok();
    key(&mut bench, Modifiers::NONE, Key::Enter);
    assert!(bench.is_there("All done"));
    let after = bench.harness.get_by_label("Edit name of Idris Kane").rect().x_range();
    assert_eq!(after, before, "the file keeps its place");
    bench.harness.get_by_role_and_label(Role::Button, "Scenes").click();
    bench.harness.run_ok();
    assert!(bench.is_there("New scene"));
    // Where it is out of sight, a file that is edited says how much there is, and leads to it.
    bench.do_now(UiCommand::Layout(Place::Run));
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.press("All done");
    assert!(bench.is_there("To do panel"));
}

/// In the column of the pools what is left to do is a line: how much, and what is next. A press unfolds it.
#[test]
fn what_is_left_to_do_is_a_line_beside_play() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Character(Describe(who: "Idris Kane", field: Pronouns, text: ""))]"#);
    bench.do_now(UiCommand::Layout(Place::Run));
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.do_now(UiCommand::Show(Pane::Left));
    let order = |bench: &Bench| bench.harness.get_by_label("Order panel").rect().top();
    let line = "things to do: 1 to do. Next: No pronouns yet";
    let top = |bench: &Bench| bench.harness.get_by_label_contains(line).rect().top();
    assert!(!bench.is_there("Go to No pronouns yet") && order(&bench) < top(&bench));
    let folded = top(&bench);
    bench.press(&format!("Show {line}"));
    assert!(bench.is_there("Go to No pronouns yet") && top(&bench) < folded - 80.0, "it takes room only now");
    bench.press(&format!("Hide {line}"));
    assert!(!bench.is_there("Go to No pronouns yet"));
    assert!((top(&bench) - folded).abs() < 1.0);
}

#[test]
fn the_setting_is_a_page_with_a_key_on_which_undo_works() {
    let mut bench = sample(Look { size: (1280.0, 3000.0), ..Look::default() });
    key(&mut bench, Modifiers::COMMAND, Key::Num7);
    assert!(bench.is_there("Search the setting"));
    let before = bench.table().setting.mods.clone();
    bench.press("Mods");
    bench.press("Mods: Harm");
    bench.press("Failed rolls have consequences");
    assert_ne!(bench.table().setting.mods, before);
    key(&mut bench, Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.table().setting.mods, before);
    assert!(bench.is_there("Search the setting"), "the page stays");
}

#[test]
fn f6_comes_to_what_is_folded() {
    for zoom in [1.5, 3.0] {
        let mut bench = sample(Look { zoom, ..SMALL });
        let mut seen = [false; 2];
        for _ in 0..8 {
            key(&mut bench, Modifiers::NONE, Key::F6);
            seen[0] |= bench.is_there("Add a PC…");
            seen[1] |= bench.is_there("More for the action order");
        }
        assert_eq!(seen, [true; 2], "at {zoom}");
    }
}

#[test]
fn no_size_of_the_window_breaks_a_layout() {
    for (size, zoom) in [((1280.0, 720.0), 1.5), ((1280.0, 720.0), 3.0), ((720.0, 480.0), 1.0), ((3840.0, 2160.0), 1.0)]
    {
        let mut bench = sample(Look { size, zoom, ..Look::default() });
        bench.play(THROWN);
        for place in Place::ALL {
            bench.do_now(UiCommand::Layout(place));
            for pane in Pane::ALL {
                bench.do_now(UiCommand::Show(*pane));
            }
            bench.do_now(UiCommand::ResetLayout);
        }
    }
}

#[test]
fn on_a_low_screen_the_gms_are_faces_that_open() {
    let mut bench = sample(Look { size: (1280.0, 720.0), ..Look::default() });
    assert!(bench.is_there("Show GMCs as cards"));
    bench.press("Unfold Captain Ashlock");
    assert!(bench.is_there("Fold Captain Ashlock"));
    for label in ["Show GMCs as cards", "Show GMCs as portraits"] {
        bench.harness.get_by_label(label).click_accesskit();
        bench.harness.run_ok();
    }
    assert!(bench.is_there("Fold Captain Ashlock"), "one opened by hand stays open");
}

#[test]
fn a_card_opened_by_hand_stays_open_when_the_turn_goes_on() {
    let mut bench = sample(Look { size: (1280.0, 1200.0), ..Look::default() });
    bench.press("Unfold Idris Kane");
    assert!(bench.is_there("Fold Mara Oake"), "it is her turn");
    bench.press("Idris, has not acted");
    assert!(bench.is_there("Unfold Mara Oake") && bench.is_there("Fold Idris Kane"));
    bench.press("Sister Wen, has not acted");
    assert!(bench.is_there("Fold Idris Kane"), "it was open before");
}

#[test]
fn everybody_stands_on_one_screen_with_one_card_unfolded() {
    let bench = sample(Look::default());
    let end = bench.harness.ctx.content_rect().bottom() - hitch::ui::theme::size::BOTTOM_BAR;
    for who in [
        "Mara Oake",
        "Tomas Vell",
        "Idris Kane",
        "Sister Wen",
        "Noor Tallow",
        "Quill & Sons",
        "Captain Ashlock",
        "Perrin",
    ] {
        let label = format!("old {who}");
        let head = bench.harness.query_all_by_label_contains(&label).next();
        let rect = head.unwrap_or_else(|| panic!("{who}")).rect();
        assert!(rect.bottom() <= end, "{who} at {rect}");
    }
}

#[test]
fn the_file_in_front_is_no_second_time_in_the_cast() {
    let mut bench = sample(Look::default());
    assert!(bench.is_there("Fold Mara Oake"));
    bench.harness.get_by_label("Fold Mara Oake").click_secondary();
    bench.harness.run_ok();
    bench.press("Open the character file");
    assert!(bench.is_there("Unfold Mara Oake") && bench.is_there("Edit name of Mara Oake"));
    bench.do_now(UiCommand::Show(Pane::Tray));
    assert!(bench.is_there("Fold Mara Oake"), "it is open again beside the tray");
}

#[test]
fn with_room_for_two_the_map_stands_beside_the_tray_and_with_less_they_are_tabs_again() {
    let vast = Look { size: (2560.0, 1440.0), ..Look::default() };
    for (place, both) in [(Place::Run, ["Done", "Fit all"]), (Place::Prep, ["Edit the file", "Fit all"])] {
        let mut bench = sample(vast);
        bench.play(THROWN);
        bench.do_now(UiCommand::Layout(place));
        assert!(both.iter().all(|it| bench.is_there(it)), "{place:?}: {both:?}");
        bench.harness.set_size(egui::vec2(1280.0, 800.0));
        bench.harness.run();
        let [first, second] = both;
        assert!(bench.is_there(first) && !bench.is_there(second), "{place:?}: what was in front first still is");
        bench.harness.set_size(egui::vec2(2560.0, 1440.0));
        bench.harness.run();
        assert!(both.iter().all(|it| bench.is_there(it)), "{place:?}: {both:?} again");
    }
}

#[test]
fn a_panel_that_was_left_out_stays_so_where_there_is_room_for_two() {
    let mut bench = sample(Look::default());
    bench.play(THROWN);
    bench.do_now(UiCommand::Dock(Pane::Pools));
    // To look at another tab leaves sizes ours.
    bench.harness.get_by_label("Map").click();
    bench.harness.run_ok();
    bench.harness.set_size(egui::vec2(2560.0, 1440.0));
    bench.harness.run();
    assert!(!bench.is_there("Spend dice of Doom") && bench.is_there("Fit all") && bench.is_there("Done"));
}

/// In a small window the layouts are a menu, Prep has the panels of its sides among its tabs, and the rail has the cast
/// without a scene as well.
#[test]
fn small_the_layouts_their_panels_and_the_cast_are_in_reach() {
    let mut bench = sample(Look { size: (1024.0, 768.0), zoom: 1.5, ..Look::default() });
    while bench.table().running().next().is_some() {
        bench.play("[Scene(End())]");
    }
    bench.harness.run_ok();
    bench.harness.query_all_by_label_contains("Open the card of Mara Oake").next().unwrap().click();
    bench.harness.run_ok();
    assert!(bench.is_there("Fold Mara Oake"));
    key(&mut bench, Modifiers::NONE, Key::Escape);
    bench.press("Layout: Run");
    bench.press("Prep layout");
    bench.harness.run_ok();
    assert!(bench.is_there("Layout: Prep"));
    for tab in ["To do", "Scenes"] {
        bench.harness.get_by_role_and_label(Role::Button, tab).click();
        bench.harness.run_ok();
    }
    assert!(bench.is_there("New scene"));
    // With room again they are a column, and what was in front still is.
    bench.harness.set_size(egui::vec2(1920.0, 1080.0));
    bench.harness.run();
    assert!(bench.is_there("New scene") && bench.is_there("Search the cast"));
    // With nobody in it the rail still opens the cast.
    let mut bench = blank(Look { size: (1024.0, 768.0), zoom: 1.5, ..Look::default() });
    bench.press("Open the cast");
    assert!(bench.is_there("Cast panel"));
}

/// No rule asks a trait of a GMC, but a file without one is not done (GMC-2, GMC-3).
#[test]
fn a_gmc_without_a_trait_is_not_done() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Character(Add(name: "Old Tam", kind: Gmc(Extra)))]"#);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.tap("File of Old Tam");
    assert!(bench.is_there("No traits yet") && !bench.is_there("All done"));
    bench.tap("Add a trait to Old Tam");
    assert!(bench.is_there("Add a trait set to Old Tam"));
}
