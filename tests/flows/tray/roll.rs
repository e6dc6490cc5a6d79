//! Dice rolled by hand, and how they settle.

use super::play::{Play, builder};
use super::{Tray, acting};
use crate::support::{Look, sample};
use egui::{Key, Pos2, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::Phase;

/// Mara's pool, in frames of a sixtieth of a second: a flick takes a few of them.
fn gathered() -> Tray {
    let mut play = Play::sample(&[7, 6, 9, 8, 4, 1]);
    play.mara_sneaks();
    let tray = builder([740.0, 640.0]).with_step_dt(1.0 / 60.0).with_max_steps(60);
    let mut tray = tray.build_ui_state(|ui, play: &mut Play| play.frame(ui), play);
    tray.run();
    tray
}

/// Drags from there, by so much in each of six frames, and lets go.
fn drag(tray: &mut Tray, from: Pos2, step: Vec2, rest: usize) {
    tray.hover_at(from);
    tray.step();
    tray.drag_at(from);
    tray.step();
    let mut at = from;
    for _ in 0..6 {
        at += step;
        tray.hover_at(at);
        tray.step();
    }
    for _ in 0..rest {
        tray.step();
    }
    tray.drop_at(at);
    tray.step();
    tray.step();
}

/// On the acting side, in its head, where nothing else lies.
fn on_the_ground(tray: &Tray) -> Pos2 {
    tray.get_by_label("Acting side").rect().center_top() + vec2(30.0, 14.0)
}

fn rolls(tray: &Tray) -> usize {
    tray.state().asked.iter().filter(|it| **it == UiCommand::Roll).count()
}

#[test]
fn a_flick_rolls_and_a_gentle_hand_puts_the_dice_back() {
    for place in ["the half", "the button"] {
        let mut tray = gathered();
        let from = if place == "the half" { on_the_ground(&tray) } else { tray.get_by_label("Roll").rect().center() };
        drag(&mut tray, from, vec2(-2.0, -10.0), 0);
        assert_eq!(rolls(&tray), 1, "{place}: a flick throws");
        // Held still before it is let go.
        drag(&mut tray, from, vec2(-2.0, -10.0), 30);
        assert_eq!(rolls(&tray), 1, "{place}: let go gently, nothing is thrown");
        assert_eq!(acting(&tray).phase, Phase::Building);
        assert!(tray.state().refused.is_empty());
    }
}

#[test]
fn escape_puts_the_dice_back() {
    let mut tray = gathered();
    let from = on_the_ground(&tray);
    tray.hover_at(from);
    tray.step();
    tray.drag_at(from);
    tray.step();
    tray.hover_at(from - vec2(40.0, 40.0));
    tray.step();
    tray.key_press(Key::Escape);
    tray.step();
    tray.hover_at(from - vec2(80.0, 80.0));
    tray.drop_at(from - vec2(80.0, 80.0));
    tray.step();
    tray.step();
    assert_eq!(rolls(&tray), 0);
}

#[test]
fn a_die_of_the_half_is_still_dragged_by_itself() {
    let mut tray = gathered();
    let die = tray.get_by_label("Acting: d10 Sneak").rect().center();
    drag(&mut tray, die, vec2(0.0, -30.0), 0);
    assert_eq!(rolls(&tray), 0, "one die is no pool");
}

#[test]
fn a_pool_without_dice_is_not_picked_up() {
    let play = Play::sample(&[]);
    let tray = builder([740.0, 640.0]).with_step_dt(1.0 / 60.0).with_max_steps(60);
    let mut tray = tray.build_ui_state(|ui, play: &mut Play| play.frame(ui), play);
    tray.run();
    let from = on_the_ground(&tray);
    drag(&mut tray, from, vec2(-2.0, -10.0), 0);
    assert_eq!(rolls(&tray), 0);
}

#[test]
fn the_result_stands_in_the_frame_the_dice_fall_in_while_they_settle() {
    let mut bench = sample(Look::default());
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::SwitchMotion);
    bench.play(
        r#"[
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    ]"#,
    );
    bench.harness.run_ok();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Roll);
    // The very next frame: faces, totals and the outcome, and the dice still on their way.
    bench.harness.step();
    assert!(bench.harness.query_all_by_label_contains(", shows ").count() >= 4);
    assert!(bench.harness.query_all_by_label_contains("beat").next().is_some(), "the outcome stands there");
    let delay =
        |bench: &crate::support::Bench| bench.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    assert!(delay(&bench).is_zero(), "the dice settle");
    // A quarter of a second later they lie still, and the window asks for nothing on their account.
    for _ in 0..3 {
        bench.harness.step();
    }
    assert!(!delay(&bench).is_zero(), "they lie still: {:?}", delay(&bench));
    let roll = bench.harness.query_by_label("Roll");
    assert!(roll.is_none_or(|it| it.accesskit_node().is_disabled()), "thrown once");
}
