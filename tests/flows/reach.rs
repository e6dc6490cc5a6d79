//! Every menu is reached whole: it stands inside the window, scrolls there with the wheel, and what the
//! keyboard comes to is in sight, in the smallest window too.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers, Order, Rect, vec2};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use std::collections::BTreeSet;

const SMALL: Look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.0 };
const LARGE_LETTERS: Look = Look { zoom: 1.5, ..SMALL };

/// A test of Mara's against all of the doom there is, where difficulty dice are against the rules.
const AGAINST_DOOM: &str = r#"[
    Setting(Doom(doom: Full)),
    Test(Open(who: "Mara Oake", title: "Over the roofs")),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
]"#;

/// The menus that are open, the one opened last at the end.
fn menus(bench: &Bench) -> Vec<Rect> {
    bench.harness.ctx.memory(|memory| {
        // Layers come from the bottom up.
        let layers: Vec<_> = memory.layer_ids().filter(|it| it.order == Order::Foreground).collect();
        let visible = memory.areas().visible_layer_ids();
        layers.into_iter().filter(|it| visible.contains(it)).filter_map(|it| memory.area_rect(it.id)).collect()
    })
}

fn is_whole(bench: &Bench, what: &str) {
    let (all, window) = (menus(bench), bench.harness.ctx.content_rect());
    assert!(!all.is_empty(), "{what}: a menu is open");
    for rect in all {
        assert!(window.contains_rect(rect), "{what}: a menu at {rect:?} runs out of {window:?}");
    }
}

/// Walks down all of the menu that is open. Returns the names it came to.
fn walk(bench: &mut Bench, what: &str) -> Vec<String> {
    let (mut seen, mut names) = (BTreeSet::new(), Vec::new());
    for _ in 0..80 {
        bench.key(Key::ArrowDown);
        // The list scrolls in the frames after.
        bench.harness.run_steps(3);
        let Some(id) = bench.focused() else { continue };
        if !seen.insert(id.value()) {
            break;
        }
        let response = bench.harness.ctx.read_response(id).unwrap();
        let window = bench.harness.ctx.content_rect();
        let name = bench.focused_name();
        assert!(
            response.interact_rect.height() > response.rect.height() * 0.9
                && window.contains_rect(response.interact_rect),
            "{what}: {name} has the keyboard, and of {:?} only {:?} is in sight",
            response.rect,
            response.interact_rect
        );
        names.push(name);
    }
    names
}

#[test]
fn the_main_menu_is_whole_and_its_end_is_reached() {
    for look in [SMALL, LARGE_LETTERS] {
        let mut bench = sample(look);
        bench.key(Key::F10);
        is_whole(&bench, "the main menu");
        let names = walk(&mut bench, "the main menu");
        assert!(names.iter().any(|it| it == UiCommand::Quit.name()), "{names:?}");
    }
}

#[test]
fn a_menu_in_the_menu_is_whole() {
    for (path, holds) in [(&["View"][..], "Letter shortcuts"), (&["View", "Layout"], UiCommand::ResetLayout.name())] {
        let mut bench = sample(LARGE_LETTERS);
        bench.key(Key::F10);
        for menu in path {
            for _ in 0..40 {
                if bench.focused_name() == *menu {
                    break;
                }
                bench.key(Key::ArrowDown);
            }
            bench.key(Key::ArrowRight);
        }
        let menu = path.last().unwrap();
        is_whole(&bench, menu);
        let names = walk(&mut bench, menu);
        assert!(names.iter().any(|it| it == holds), "{names:?}");
    }
}

#[test]
fn the_menu_of_a_trait_is_whole_and_scrolls_with_the_wheel() {
    let mut bench = sample(LARGE_LETTERS);
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Cast));
    bench.menu("Never leaves a debt d8 of Mara Oake");
    is_whole(&bench, "a trait’s menu");
    let seen = |bench: &Bench, label: &str| {
        let menu = *menus(bench).last().unwrap();
        bench.harness.query_all_by_label(label).any(|it| menu.contains_rect(it.rect()))
    };
    assert!(!seen(&bench, "Remove"), "its end is below what is in sight");
    let at = menus(&bench).last().unwrap().center();
    bench.harness.hover_at(at);
    bench.harness.step();
    for _ in 0..8 {
        bench.harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            source: egui::MouseWheelSource::Wheel,
            delta: vec2(0.0, -200.0),
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
        });
        bench.harness.run_ok();
    }
    assert!(seen(&bench, "Remove"), "the wheel brings its end into sight");
    // Opened again it begins at its top.
    bench.key(Key::Escape);
    bench.menu("Never leaves a debt d8 of Mara Oake");
    assert!(!seen(&bench, "Remove"));
}

#[test]
fn who_opposes_stands_first_and_what_is_forbidden_is_one_line() {
    for look in [SMALL, LARGE_LETTERS] {
        let mut bench = sample(look);
        bench.play(AGAINST_DOOM);
        bench.press("Opposition: Doom");
        is_whole(&bench, "the opposition");
        let menu = *menus(&bench).last().unwrap();
        let there = |begins: &str| {
            let all = bench.harness.query_all_by_label_contains(begins);
            all.filter(|it| menu.contains_rect(it.rect())).map(|it| it.rect().top()).reduce(f32::min)
        };
        let people = there("Captain Ashlock").expect("who opposes is in sight");
        let folded = there("Not allowed now: 5").expect("what is forbidden is one line");
        assert!(people < folded);
        assert!(there("Doom replaces difficulty dice").is_some(), "with its reason");
        assert!(there("GM: do it anyway").is_none(), "folded");
        // Unfolded, the GM has the last word.
        bench.press("Not allowed now: 5");
        is_whole(&bench, "what is forbidden");
        bench.pick("GM: do it anyway: Challenging, 2d8");
        let test = bench.table().at_hand().unwrap().test().unwrap().against;
        assert_eq!(test, hitch_core::model::Opposition::Difficulty(hitch_core::model::Die::D8));
    }
}

#[test]
fn the_keyboard_comes_upon_no_deletion_and_nothing_against_the_rules() {
    let by_itself = |bench: &mut Bench, button: &str| {
        bench.harness.get_by_label(button).focus();
        bench.harness.run_ok();
        bench.key(Key::Enter);
        assert!(bench.is_something_open(), "{button} opens");
        bench.focused_name()
    };
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(AGAINST_DOOM);
    for button in ["More for the acting dice", "More for the opposing dice"] {
        let name = by_itself(&mut bench, button);
        assert!(!name.starts_with("GM:") && !name.starts_with("Take all") && !name.starts_with("Remove"), "{name}");
        bench.key(Key::Escape);
    }
    // All that this menu has is out of time.
    let name = by_itself(&mut bench, "Unavailable SFX of the acting character");
    assert!(!name.starts_with("GM:"), "{name}");
}
