//! What a panel's menus offer is had without the mouse: by the Menu key or Shift F10 while the thing
//! has the keyboard, or by Enter on a button that drops a menu.

use crate::support::{Bench, Look, THROWN, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::actions::open_test;
use hitch_core::model::Opposition;

/// Opens the menu of a thing with a key, enters it, leaves it.
fn opens_and_gives_back(bench: &mut Bench, thing: &str, (modifiers, key): (Modifiers, Key)) {
    bench.harness.get_by_label(thing).focus();
    bench.harness.run_ok();
    let home = bench.focused();
    bench.key_with(modifiers, key);
    assert!(bench.is_something_open(), "{thing}: {key:?} opens its menu");
    if bench.focused() == home {
        bench.key(Key::ArrowDown);
    }
    assert_ne!(bench.focused(), home, "{thing}: the menu is entered");
    assert!(!bench.focused_name().is_empty(), "{thing}: what the keyboard comes to has a name");
    bench.key(Key::Escape);
    assert!(!bench.is_something_open(), "{thing}: Escape closes its menu");
    assert_eq!(bench.focused(), home, "{thing} has the keyboard again");
}

/// Things that have a menu, and buttons that drop one.
fn panel(show: UiCommand, things: &[&str], buttons: &[&str]) {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(THROWN);
    bench.do_now(show);
    for thing in things {
        opens_and_gives_back(&mut bench, thing, (Modifiers::NONE, Key::Menu));
        opens_and_gives_back(&mut bench, thing, (Modifiers::SHIFT, Key::F10));
    }
    for button in buttons {
        opens_and_gives_back(&mut bench, button, (Modifiers::NONE, Key::Enter));
    }
}

#[test]
fn of_the_cast() {
    let things = ["Never leaves a debt d8 of Mara Oake", "Singed d8 of Mara Oake, complication", "Unfold Tomas Vell"];
    panel(UiCommand::Show(hitch::ui::panels::Pane::Tray), &things, &["Add another type of GMC"]);
}

#[test]
fn of_the_tray() {
    let things = ["Acting: d10 Sneak, shows 9, total d10", "Opposing: d8 challenging, shows 4, total d8"];
    let buttons = ["More for the acting dice", "More for the opposing dice", "More ways to count the acting dice"];
    panel(UiCommand::Show(hitch::ui::panels::Pane::Tray), &things, &buttons);
}

#[test]
fn of_the_pools_and_the_order() {
    let things = ["d10 of Doom", "d8 of The fire spreads, 1 of 3", "Idris, has not acted"];
    panel(
        UiCommand::Show(hitch::ui::panels::Pane::Tray),
        &things,
        &["More for Doom", "More for The fire spreads", "More for the action order"],
    );
}

#[test]
fn of_the_scenes_and_the_bar() {
    let things = ["Perrin in The customs house burns", "Slippery stone d8"];
    let buttons = ["More for Signed at low water", "More for the player Lena", "End the session…", "End the scene…"];
    panel(UiCommand::Show(hitch::ui::panels::Pane::Scenes), &things, &buttons);
}

#[test]
fn of_the_map() {
    let mut bench = sample(Look::default());
    // Shown by its key, the map has the keyboard.
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Map));
    for keys in [(Modifiers::NONE, Key::Menu), (Modifiers::SHIFT, Key::F10)] {
        let home = bench.focused();
        bench.key_with(keys.0, keys.1);
        assert!(bench.is_something_open(), "the map has a menu");
        assert_ne!(bench.focused(), home);
        bench.key(Key::Escape);
        assert!(!bench.is_something_open());
        assert_eq!(bench.focused(), home, "the map has the keyboard again");
    }
}

#[test]
fn find_does_what_the_menus_of_the_tray_do() {
    let mut bench = sample(Look::default());
    bench.play(THROWN);
    bench.do_now(UiCommand::Find);
    bench.type_in("remove from the roll body acting");
    bench.key(Key::Enter);
    let idle: Vec<&str> = open_test(bench.table()).unwrap().acting.idle.iter().map(|die| &*die.label).collect();
    assert_eq!(idle, ["Body"]);
    // Where no test is open it is kept for the next one.
    bench.do_now(UiCommand::CallOffTest);
    bench.do_now(UiCommand::Find);
    bench.type_in("only dice you add");
    bench.key(Key::Enter);
    bench.press("Test for Mara Oake");
    let test = open_test(bench.table()).unwrap();
    assert_eq!(test.resolution.test().unwrap().against, Opposition::Free);
}
