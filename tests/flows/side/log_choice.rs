//! What of the log is shown, marked and copied.

use crate::support::{Bench, Look, THROWN, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;

/// A point, a doom die and a test, with the log in front.
fn log() -> Bench {
    let mut bench = sample(Look { size: (1280.0, 1000.0), ..Look::default() });
    bench.play(r#"[Points(Give(to: "Idris Kane", points: 1)), Pool(Put(pool: "Doom", die: d12))]"#);
    bench.play(THROWN);
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Show(hitch::ui::panels::Pane::Log));
    bench.harness.run();
    bench
}

fn rows(bench: &Bench) -> usize {
    bench.harness.query_all_by_label_contains("Entry ").count()
}

fn choose(bench: &mut Bench, menu: &str, entry: &str) {
    bench.harness.get_by_label(menu).click();
    bench.harness.run();
    bench.harness.get_by_role_and_label(egui::accesskit::Role::Button, entry).click();
    bench.harness.run();
}

/// What a click copies.
fn copied(bench: &mut Bench, label: &str) -> String {
    bench.harness.get_by_label(label).click();
    for _ in 0..4 {
        bench.harness.step();
        let commands = &bench.harness.output().platform_output.commands;
        let text = commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = text {
            return text;
        }
    }
    panic!("{label} copies nothing")
}

#[test]
fn rows_are_chosen_by_what_they_are_about() {
    let mut bench = log();
    let all = rows(&bench);
    choose(&mut bench, "Filter by event: All events", "Plot points");
    assert_eq!(rows(&bench), 1);
    bench.harness.get_by_label("Idris Kane: +1 PP");
    choose(&mut bench, "Filter by event: Plot points", "Pool dice");
    assert_eq!(rows(&bench), 1);
    choose(&mut bench, "Filter by event: Pool dice", "Rolls");
    let rolls = rows(&bench);
    assert!(rolls > 4 && rolls < all, "{rolls} of {all}");
    choose(&mut bench, "Filter by event: Rolls", "All events");
    assert_eq!(rows(&bench), all);
}

#[test]
fn rows_are_chosen_by_who_is_named() {
    let mut bench = log();
    choose(&mut bench, "Filter by character: Everyone", "Idris Kane");
    assert_eq!(rows(&bench), 1);
    // With what they are about as well.
    choose(&mut bench, "Filter by event: All events", "Rolls");
    bench.harness.get_by_label("No entries match the filter.");
}

#[test]
fn rows_are_copied_one_by_one_and_several() {
    let mut bench = log();
    bench.harness.get_by_label("Entry 2").click();
    bench.harness.run();
    bench.harness.get_by_label("Entry 2, selected");
    let text = copied(&mut bench, "Copy 1 entry as text");
    assert!(text.contains("2. ") && !text.contains("\n3. "), "{text}");
    // With the keyboard, and Shift for all between.
    bench.harness.run();
    bench.harness.event(egui::Event::PointerMoved(egui::Pos2::ZERO));
    bench.harness.get_by_label("Entry 4").click_modifiers(Modifiers::SHIFT);
    bench.harness.run();
    let text = copied(&mut bench, "Copy 3 entries as text");
    assert!(["2. ", "\n3. ", "\n4. "].iter().all(|it| text.contains(it)) && !text.contains("\n5. "), "{text}");
    bench.harness.run();
    bench.harness.get_by_label("Clear selection").click();
    bench.harness.run();
    bench.harness.get_by_label("Copy as text");
}

#[test]
fn a_row_has_a_menu_by_key() {
    let mut bench = log();
    bench.harness.get_by_label("Entry 1").focus();
    bench.harness.run();
    bench.harness.key_press(Key::Menu);
    bench.harness.run();
    let text = copied(&mut bench, "Copy this entry as text");
    assert!(text.contains("1. Idris Kane gets 1 plot point"), "{text}");
    bench.harness.run();
    let last = bench.harness.state().session().log().len();
    bench.harness.get_by_label(&format!("Entry {last}")).click_secondary();
    bench.harness.run();
    let text = copied(&mut bench, "Copy the whole test as text");
    assert!(text.contains("[Mara Oake: d10:9 d10:4 d6:1]"), "{text}");
    assert!(!text.contains("1. Idris"), "{text}");
}
