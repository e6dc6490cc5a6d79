//! The log and its one line.

use crate::support::{Bench, Look, sample};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use hitch::ui::panels::{LogPanel, Panel as _};
use hitch::ui::theme::Theme;
use hitch::ui::{Outbox, PanelCx, UiCommand, View};
use hitch_core::model::{Setting, State};
use hitch_core::rules::Table;
use hitch_core::session::{LogKind, LogRow};
use std::sync::Arc;

fn show_log(bench: &mut Bench) {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Show(hitch::ui::panels::Pane::Log));
    bench.harness.run();
}

#[test]
fn what_is_taken_back_stays_and_says_so() {
    let mut bench = sample(Look::default());
    show_log(&mut bench);
    bench.press("Add a d6 to Doom");
    bench.harness.get_by_label("The doom pool gains a d6");
    assert!(bench.harness.query_by_label("undone").is_none());
    bench.press("Undo: the doom pool gains a d6");
    bench.harness.get_by_label("The doom pool gains a d6");
    bench.harness.get_by_label("undone");
    bench.press("Hide undone entries");
    assert!(bench.harness.query_by_label("undone").is_none());
}

#[test]
fn the_log_takes_back_a_whole_test() {
    let mut bench = sample(Look::default());
    bench.press("Test for Mara Oake");
    show_log(&mut bench);
    bench.press("d8 of Doom");
    bench.press("d10 of Doom");
    bench.press("Undo back to before this test");
    assert!(bench.table().resolutions.is_empty());
}

#[test]
fn a_row_goes_back_to_before_its_own_test() {
    let mut bench = sample(Look::default());
    let before = bench.table().clone();
    bench.play(
        r#"[Test(Open(who: "Mara Oake", title: "First")), Test(CallOff()), Test(Open(who: "Idris Kane", title: "Second")),
            Test(CallOff())]"#,
    );
    let after = bench.table().clone();
    show_log(&mut bench);
    bench.harness.get_by_label("Filter the log").focus();
    bench.harness.run();
    bench.harness.get_by_label("Filter the log").type_text("First");
    bench.harness.run();
    bench.press("Undo back to before this test");
    assert!(bench.table().is_as(&before), "to before the test of the row, not to before the last one");
    bench.do_now(UiCommand::Redo);
    assert!(bench.table().is_as(&after), "redo brings all of it back in one press");
}

#[test]
fn the_line_opens_the_log_and_the_filter_finds() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Pool(Put(pool: "Doom", die: d12)), Points(Give(to: "Mara Oake", points: 1))]"#);
    bench.harness.get_by_label_contains("Open the log. Log 2").click();
    bench.harness.run();
    bench.harness.get_by_label("Mara Oake: +1 PP");
    bench.harness.get_by_label("Filter the log").focus();
    bench.harness.run();
    bench.harness.get_by_label("Filter the log").type_text("d12");
    bench.harness.run();
    bench.harness.get_by_label("1 entry");
    assert!(bench.harness.query_by_label("Mara Oake: +1 PP").is_none());
    // All words, in any order.
    for (typed, told) in [(" gains doom", "1 entry"), (" mara", "No entries match the filter.")] {
        bench.harness.get_by_label("Filter the log").type_text(typed);
        bench.harness.run();
        bench.harness.get_by_label(told);
    }
}

#[test]
fn ten_thousand_rows_cost_no_more_than_what_is_in_sight() {
    let row = |n: u32| LogRow {
        session: 0,
        at: None,
        kinds: Vec::new(),
        n,
        scene: format!("Scene {}", n / 1000).into(),
        text: format!("Step {n} of a long campaign").into(),
        events: Vec::new(),
        dice: Vec::new(),
        points: Vec::new(),
        gm_says_so: false,
        test: None,
        taken_back: false,
        secret: false,
    };
    let rows: Vec<Arc<LogRow>> = (1..=10_000).map(row).map(Arc::new).collect();
    let table = Table::try_from(State::new("Long", Setting::bare("Long"))).unwrap();
    let theme = Theme::dark().with_reduced_motion(true);
    let mut harness = Harness::builder()
        .with_size([740.0, 600.0])
        .with_context_setup({
            let theme = theme.clone();
            move |ctx| theme.install(ctx)
        })
        .build_ui_state(
            move |ui, panel: &mut LogPanel| {
                let (mut view, mut out) = (View::default(), Outbox::default());
                let mut cx = PanelCx {
                    table: &table,
                    revision: 1,
                    offers: &[],
                    log: &rows,
                    theme: &theme,
                    view: &mut view,
                    out: &mut out,
                };
                panel.ui(ui, &mut cx);
            },
            LogPanel::default(),
        );
    harness.run();
    harness.get_by_label("Step 10000 of a long campaign");
    let shown = harness.get_all_by_label_contains("of a long campaign").count();
    assert!((10..60).contains(&shown), "{shown} rows laid out");
    // The window rests, also far down.
    harness.hover_at(egui::pos2(300.0, 300.0));
    harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -9000.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: egui::Modifiers::NONE,
    });
    harness.run_steps(30);
    harness.run();
    assert!(harness.query_by_label("Step 10000 of a long campaign").is_none());
    assert!(harness.get_all_by_label_contains("of a long campaign").count() < 60);
}

/// A large step is told whole, and filed under what it is about (ORD-6).
#[test]
fn everybodys_initiative_is_told_and_found_under_turns() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Order(End()), Order(Begin(lead: "Mara Oake", kind: Initiative)), Order(Initiative())]"#);
    let last = bench.harness.state().session().log().last().unwrap().clone();
    let told = last.text.matches("has an initiative of").count();
    let rolled =
        bench.table().running().next().unwrap().order.initiative.iter().filter(|it| it.number.is_some()).count();
    assert!(rolled > 3 && told == rolled, "{told} of {rolled}: {}", last.text);
    assert!(last.is(LogKind::Scenes) && !last.is(LogKind::Files), "{:?}", last.kinds);
}

/// Any entry has its way back in a menu on its whole text; what goes is shown first, and a redo brings it all (S6).
#[test]
fn any_entry_can_be_gone_back_to_and_what_goes_is_shown_first() {
    let mut bench = sample(Look { size: (1280.0, 900.0), ..Look::default() });
    let before = bench.table().clone();
    bench.play(
        r#"[Points(Give(to: "Mara Oake", points: 1)), Pool(Put(pool: "Doom", die: d12)),
            Points(Give(to: "Idris Kane", points: 1)), Pool(Put(pool: "Doom", die: d4))]"#,
    );
    let after = bench.table().clone();
    show_log(&mut bench);
    bench.harness.get_by_label("Filter the log").focus();
    bench.harness.run();
    bench.harness.get_by_label("Filter the log").type_text("Mara");
    bench.harness.run();
    bench.harness.get_by_label("1 entry");
    // On the words, not on the number.
    let words = bench.harness.get_by_label("Mara Oake gets 1 plot point").rect().center();
    bench.harness.hover_at(words);
    bench.harness.run();
    bench.harness.event(egui::Event::PointerButton {
        pos: words,
        button: egui::PointerButton::Secondary,
        pressed: true,
        modifiers: egui::Modifiers::NONE,
    });
    bench.harness.event(egui::Event::PointerButton {
        pos: words,
        button: egui::PointerButton::Secondary,
        pressed: false,
        modifiers: egui::Modifiers::NONE,
    });
    bench.harness.run();
    bench.press("Undo back to before this entry…");
    bench.harness.get_by_label("Undo 4 steps? Redo restores them all at once.");
    for row in ["4 The doom pool gains a d4", "2 The doom pool gains a d12"] {
        bench.harness.get_by_label(row);
    }
    assert!(bench.table().is_as(&after), "nothing is undone yet");
    bench.key(egui::Key::Escape);
    assert!(bench.harness.query_by_label("Undo 4 steps").is_none());
    assert!(bench.table().is_as(&after));
    bench.do_now(UiCommand::BackToRow(0));
    assert!(bench.table().is_as(&before));
    bench.do_now(UiCommand::Redo);
    assert!(bench.table().is_as(&after), "redo brings all of it back in one press");
    let filter = bench.harness.get_by_label("Filter the log");
    assert_eq!(egui_kittest::kittest::NodeT::accesskit_node(&filter).value().as_deref(), Some("Mara"));
}

/// What is undone, or lies beyond what undo keeps, says why it is no way back.
#[test]
fn an_undone_entry_is_no_way_back() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Pool(Put(pool: "Doom", die: d12))]"#);
    bench.do_now(UiCommand::Undo);
    show_log(&mut bench);
    bench.menu("Entry 1");
    let back = bench.harness.get_by_label("Undo back to before this entry…");
    assert!(egui_kittest::kittest::NodeT::accesskit_node(&back).is_disabled());
}
