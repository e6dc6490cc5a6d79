//! A window nobody touches rests: no frame is painted, and a frame that is painted all the same, or
//! one in which the mouse only passes, judges no command.

use crate::support::{Bench, Look, blank, sample};
use egui::{Key, Modifiers, Vec2, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::rules::judgements;
use std::time::Duration;

/// The tabs of the center.
const TABS: [&str; 6] = ["Tray", "Map", "Files", "Scenes", "Log", "Dice"];

const GATHERED: &str = r#"[
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
]"#;

const DECIDED: &str = r#"[
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Throw(roll: Opposing, faces: Typed([4, 2]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([9, 1]))),
    Roll(Stand(roll: Acting)),
]"#;

/// Every state the table is looked at in.
fn states() -> Vec<(&'static str, Bench)> {
    let with = |script: &str| {
        let mut bench = sample(Look::default());
        bench.play(script);
        bench
    };
    let mut states = vec![
        ("a blank campaign", blank(Look::default())),
        ("the sample", sample(Look::default())),
        ("a pool that is gathered", with(GATHERED)),
        ("a decided test", with(DECIDED)),
        ("no scene", with(r"[Scene(End())]")),
        ("light and small", sample(Look { size: (900.0, 600.0), light: true, ..Look::default() })),
    ];
    for (_, bench) in &mut states {
        // Files lie open, as in the middle of play.
        let everyone: Vec<_> = bench.table().cast.keys().copied().take(3).collect();
        bench.harness.state_mut().view_mut().unfolded.extend(everyone);
        bench.harness.run();
    }
    states
}

fn tab(bench: &mut Bench, name: &str) {
    bench.harness.get_by_label(name).click();
    bench.harness.run();
    bench.harness.remove_cursor();
    bench.harness.run();
}

fn press(bench: &mut Bench, command: UiCommand) {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, command);
    bench.harness.run();
}

/// Paints ten frames in which nothing changed.
fn assert_judges_nothing(bench: &mut Bench, what: &str) {
    let before = judgements();
    bench.harness.run_steps(10);
    assert_eq!(judgements() - before, 0, "{what}: commands are judged though nothing changed");
}

/// How long the window would sleep now; frames are painted until it says for ever.
fn assert_rests(bench: &mut Bench, what: &str) {
    let delay = |bench: &Bench| bench.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    // A notice takes four seconds to go, of which a step is a quarter; nothing may take ten.
    for _ in 0..40 {
        if delay(bench) == Duration::MAX {
            return;
        }
        bench.harness.step();
    }
    panic!("{what}: after ten seconds the window still wants a frame in {:?}", delay(bench));
}

#[test]
fn judgements_are_counted() {
    let mut bench = sample(Look::default());
    let before = judgements();
    bench.play(GATHERED);
    assert!(judgements() - before >= 3, "each command that is carried out is judged");
}

#[test]
fn an_unchanged_frame_judges_nothing() {
    for (state, mut bench) in states() {
        for name in TABS {
            tab(&mut bench, name);
            assert_judges_nothing(&mut bench, &format!("{state}, {name}"));
        }
    }
}

/// Of many only what is drawn is judged: a press on a file costs as much among 500 characters as among a few.
#[test]
fn a_press_among_many_judges_only_what_is_drawn() {
    let judged = |more: usize| {
        let mut bench = sample(Look { size: (1440.0, 900.0), ..Look::default() });
        let kind = |n: usize| if n.is_multiple_of(5) { "Pc" } else { "Gmc(Minor)" };
        let like = |n| format!(r#"Character(Like(name: "Hand {n}", who: "Mara Oake", kind: {}))"#, kind(n));
        bench.play(&format!("[{}]", (0..more).map(like).collect::<Vec<_>>().join(", ")));
        bench.do_now(UiCommand::Layout(hitch::ui::panels::Place::Prep));
        let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").map(|it| it.id).unwrap();
        bench.do_now(UiCommand::OpenFile(mara));
        bench.harness.state_mut().view_mut().edit = Some(true);
        bench.harness.run_ok();
        let before = judgements();
        bench.tap("Rate Sneak of Mara Oake d8");
        assert_eq!(bench.has("Mara Oake", "Sneak").as_deref(), Some("d8"));
        judgements() - before
    };
    let (few, many) = (judged(0), judged(500));
    assert!(few > 0 && many <= few, "{few} judgements in the sample, {many} among 500 more");
}

#[test]
fn hovering_and_scrolling_judge_nothing() {
    for (state, mut bench) in states() {
        for (nth, name) in TABS.iter().copied().enumerate() {
            tab(&mut bench, name);
            let before = judgements();
            let size = bench.harness.ctx.content_rect().size();
            // A grid over the whole window, every third place of it in each tab; hints have time to open.
            for row in 1..7_u8 {
                for column in (1..10_u8).filter(|column| (usize::from(row + column) + nth).is_multiple_of(3)) {
                    let at = vec2(f32::from(column) / 10.0, f32::from(row) / 7.0) * size;
                    bench.harness.hover_at(pos2(at.x, at.y));
                    bench.harness.run_steps(2);
                }
                for notch in [-2.0, 2.0] {
                    bench.harness.event(egui::Event::MouseWheel {
                        unit: egui::MouseWheelUnit::Line,
                        source: egui::MouseWheelSource::Wheel,
                        delta: Vec2::new(0.0, notch),
                        phase: egui::TouchPhase::Move,
                        modifiers: Modifiers::NONE,
                    });
                    bench.harness.run_steps(2);
                }
            }
            assert_eq!(judgements() - before, 0, "{state}, {name}: commands are judged under the mouse");
        }
    }
}

#[test]
fn an_open_menu_judges_once() {
    let mut bench = sample(Look::default());
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").map(|it| it.id).unwrap();
    bench.harness.state_mut().view_mut().unfolded.insert(mara);
    bench.play(DECIDED);
    for menu in ["More for the acting dice", "Climb d8 of Mara Oake", "More for the opposing dice"] {
        let nodes = |bench: &Bench| bench.harness.root().children_recursive().count();
        let (before, closed) = (judgements(), nodes(&bench));
        bench.harness.query_all_by_label_contains(menu).next().unwrap_or_else(|| panic!("no {menu}")).click_secondary();
        bench.harness.run();
        assert!(judgements() > before && nodes(&bench) > closed, "{menu}: what stands in the menu was judged");
        assert_judges_nothing(&mut bench, menu);
        bench.harness.key_press(Key::Escape);
        bench.harness.run();
    }
}

#[test]
fn a_window_nobody_touches_paints_no_frame() {
    for (state, mut bench) in states() {
        for name in TABS {
            tab(&mut bench, name);
            assert_rests(&mut bench, &format!("{state}, {name}"));
        }
        // Also when dice settle into place, and the notice that says so has gone.
        press(&mut bench, UiCommand::SwitchMotion);
        assert_rests(&mut bench, &format!("{state}, with motion"));
    }
}

#[test]
fn the_window_rests_after_a_roll_and_after_a_notice() {
    let mut bench = sample(Look::default());
    press(&mut bench, UiCommand::SwitchMotion);
    bench.play(GATHERED);
    for command in [UiCommand::Roll, UiCommand::Undo, UiCommand::Redo, UiCommand::CloseTest] {
        press(&mut bench, command);
        assert_rests(&mut bench, &format!("{command:?}"));
    }
    let notice = |bench: &Bench| bench.harness.query_all_by_label_contains("Add a die in the tray").count();
    press(&mut bench, UiCommand::Roll);
    assert_eq!(notice(&bench), 1);
    assert_rests(&mut bench, "a notice");
    assert_eq!(notice(&bench), 0, "the notice went by itself");
}

#[test]
fn the_window_rests_behind_a_dialog() {
    for command in [UiCommand::Keys, UiCommand::About, UiCommand::PrintParty, UiCommand::Quit] {
        let mut bench = sample(Look::default());
        bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
        press(&mut bench, command);
        assert_rests(&mut bench, &format!("{command:?}"));
        assert_judges_nothing(&mut bench, &format!("{command:?}"));
    }
}

/// With 500 characters a file in Edit, the list beside it and its search build no more than with 60, and judge nothing.
#[test]
fn five_hundred_characters_are_built_as_sixty_are() {
    let built = |count: usize| {
        let mut bench = blank(Look { size: (1440.0, 900.0), ..Look::default() });
        let add = |n: usize| {
            hitch_core::rules::Command::Character(hitch_core::rules::CharacterCommand::Add {
                name: format!("Extra {n:03}").into(),
                kind: hitch_core::model::CharacterKind::Gmc(hitch_core::model::GmcKind::Extra),
                player: None,
                scene: None,
            })
        };
        bench.harness.state_mut().act((0..count).map(add).collect());
        bench.harness.run_ok();
        assert_eq!(bench.table().cast.len(), count);
        press(&mut bench, UiCommand::Layout(hitch::ui::panels::Place::Prep));
        let first = bench.table().cast.values().next().map(|it| it.id).unwrap();
        press(&mut bench, UiCommand::OpenFile(first));
        bench.harness.state_mut().view_mut().edit = Some(true);
        bench.harness.run_ok();
        let nodes = |bench: &Bench| bench.harness.root().children_recursive().count();
        let at_rest = nodes(&bench);
        assert_judges_nothing(&mut bench, &format!("{count} characters"));
        let search = |bench: &Bench| bench.harness.query_all_by_label("Search the cast").count();
        assert!(search(&bench) > 0, "the list is there");
        bench.harness.query_all_by_label("Search the cast").next().unwrap().type_text("extra");
        bench.harness.run_ok();
        (at_rest, nodes(&bench))
    };
    assert_eq!(built(60), built(500), "nodes at rest, and while the list is searched");
}
