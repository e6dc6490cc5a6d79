//! The action order with its handoff (ORD-2).

use crate::support::{Bench, Look, sample};
use egui_kittest::kittest::Queryable;
use hitch_core::model::{Actor, Order};

fn order(bench: &Bench) -> Order {
    bench.table().running().next().unwrap().order.clone()
}

fn now(bench: &Bench) -> String {
    match order(bench).now.unwrap() {
        Actor::Character(id) => bench.table().cast[&id].name.to_string(),
        Actor::Pool(id) => bench.table().pools[&id].name.to_string(),
    }
}

#[test]
fn the_turn_is_handed_in_one_press() {
    let mut bench = sample(Look::default());
    let before = bench.steps();
    bench.harness.get_by_label_contains("Mara picks who acts next");
    bench.press("Idris, has not acted");
    assert_eq!((now(&bench).as_str(), bench.steps()), ("Idris Kane", before + 1));
    bench.harness.get_by_label("Mara, has acted");
}

/// When all have acted, whoever may lead the next round bears no tick: one of them is picked.
#[test]
fn nobody_who_may_lead_the_next_round_is_ticked() {
    let mut bench = sample(Look::default());
    for _ in 0..20 {
        let order = order(&bench);
        let Some(next) = order.actors.iter().find(|it| Some(**it) != order.now && order.left(**it) > 0) else { break };
        let name = match next {
            Actor::Character(id) => bench.table().cast[id].name.clone(),
            Actor::Pool(id) => bench.table().pools[id].name.clone(),
        };
        bench.play(&format!(r#"[Order(Hand(to: "{name}"))]"#));
    }
    assert_eq!(order(&bench).round, 2, "the round is played out, and none has begun");
    assert_eq!(bench.harness.query_all_by_label_contains(", has acted").count(), 0);
    bench.press("Mara, has not acted");
    assert_eq!((now(&bench).as_str(), order(&bench).round), ("Mara Oake", 3));
    bench.harness.query_all_by_label_contains(", has not acted").next().unwrap();
}

#[test]
fn enter_hands_the_turn_too() {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label("The fire spreads, has not acted").focus();
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    assert_eq!(now(&bench), "The fire spreads");
    bench.harness.get_by_label_contains("The GM picks who acts next");
}

#[test]
fn acting_twice_is_refused_and_overruled() {
    let mut bench = sample(Look::default());
    bench.press("Tomas, has acted");
    assert_eq!(now(&bench), "Mara Oake");
    bench.harness.get_by_label("Tomas Vell has already acted this round.");
    bench.menu("Tomas, has acted");
    bench.press("GM: do it anyway: Hand over the turn");
    assert_eq!(now(&bench), "Tomas Vell");
    assert!(bench.harness.state().session().log().last().unwrap().gm_says_so);
}

#[test]
fn who_has_acted_may_be_said_otherwise() {
    let mut bench = sample(Look::default());
    bench.menu("Tomas, has acted");
    bench.press("Mark as not acted");
    bench.press("Tomas, has not acted");
    assert_eq!(now(&bench), "Tomas Vell");
}

#[test]
fn a_round_ends_and_the_last_one_may_lead_again() {
    let mut bench = sample(Look::default());
    for name in ["Idris", "Sister Wen", "Quill & Sons", "Captain Ashlock"] {
        bench.press(&format!("{name}, has not acted"));
    }
    bench.harness.get_by_label_contains("has yet to act this round");
    bench.press("The fire spreads, has not acted");
    bench.harness.get_by_label_contains("Everyone has acted");
    assert_eq!(order(&bench).round, 2);
    // The last actor picks, and may pick itself.
    bench.press("The fire spreads, acts now");
    assert_eq!((now(&bench).as_str(), order(&bench).round), ("The fire spreads", 3));
    bench.press("Mara, has not acted");
    assert_eq!(now(&bench), "Mara Oake");
}

#[test]
fn who_acts_now_is_not_handed_the_turn_before_the_round_is_over() {
    let mut bench = sample(Look::default());
    let before = bench.steps();
    bench.press("Mara, acts now");
    assert_eq!(bench.steps(), before);
}

#[test]
fn the_taken_out_are_marked_and_passed_over() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Harm(Out(who: "Idris Kane", out: true))]"#);
    bench.harness.get_by_label("Idris, taken out");
    bench.menu("Idris, taken out");
    bench.press("GM: do it anyway: Hand over the turn");
    assert_eq!(now(&bench), "Idris Kane");
}

#[test]
fn people_join_leave_and_come_in() {
    let mut bench = sample(Look::default());
    bench.press("More for the action order");
    bench.press("Perrin joins the order");
    bench.menu("Perrin, has not acted");
    bench.press("Remove from the order");
    assert!(bench.harness.query_by_label("Perrin, has not acted").is_none());
    // Somebody from outside comes into the scene with the same press.
    let before = bench.steps();
    bench.press("More for the action order");
    bench.press("Harbourmaster Quill enters the scene and joins the order");
    bench.harness.get_by_label("Harbourmaster Quill, has not acted");
    assert_eq!(bench.steps(), before + 1);
}

#[test]
fn an_order_is_dropped_and_another_begun() {
    let mut bench = sample(Look::default());
    bench.press("More for the action order");
    bench.press("End the action order");
    assert!(!order(&bench).is_running());
    bench.harness.get_by_label("No action order");
    bench.press("Idris acts first");
    assert_eq!((now(&bench).as_str(), order(&bench).round), ("Idris Kane", 1));
}

#[test]
fn the_next_turn_is_a_key_where_only_one_is_left() {
    let mut bench = sample(Look::default());
    for name in ["Idris", "Sister Wen", "Quill & Sons", "Captain Ashlock"] {
        bench.press(&format!("{name}, has not acted"));
    }
    bench.harness.key_press(egui::Key::G);
    bench.harness.run();
    assert_eq!(now(&bench), "The fire spreads");
}

#[test]
fn somebody_has_two_turns_a_round() {
    let mut bench = sample(Look::default());
    bench.menu("Captain Ashlock, has not acted");
    bench.press("2 turns");
    bench.press("Captain Ashlock ×2, has not acted");
    assert_eq!(now(&bench), "Captain Ashlock");
    bench.press("Idris, has not acted");
    bench.press("Captain Ashlock, has not acted");
    assert_eq!(now(&bench), "Captain Ashlock");
}

#[test]
fn one_of_the_gms_breaks_in_and_whose_turn_it_is_waits() {
    let mut bench = sample(Look::default());
    bench.menu("Captain Ashlock, has not acted");
    bench.press("Interrupt (the GM then picks who’s next)");
    assert_eq!(now(&bench), "Captain Ashlock");
    bench.harness.get_by_label_contains("The GM picks who acts next");
    bench.press("Idris, has not acted");
    bench.menu("Idris, acts now");
    bench.press("Delay the turn");
    bench.harness.get_by_label("Idris, has not acted");
}

#[test]
fn places_are_dragged_and_moved_by_key() {
    let mut bench = sample(Look::default());
    let first = |bench: &Bench| order(bench).actors[0];
    let was = first(&bench);
    bench.harness.get_by_label("Idris, has not acted").focus();
    bench.harness.run();
    let place = order(&bench).actors.iter().position(|it| *it == order(&bench).actors[1]);
    assert_eq!(place, Some(1));
    for _ in 0..8 {
        bench.harness.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::ArrowLeft);
        bench.harness.run();
    }
    assert_ne!(first(&bench), was);
    let before = order(&bench).actors.clone();
    bench.drag("Sister Wen, has not acted", "Idris, has not acted");
    assert_ne!(order(&bench).actors, before);
}

#[test]
fn the_leader_of_a_team_puts_all_in_their_places() {
    let mut bench = sample(Look::default());
    bench.press("More for the action order");
    bench.press("End the action order");
    bench.press("Order type: handoff initiative. Change it");
    bench.press("Leader-set action order");
    bench.press("Idris acts first");
    bench.harness.get_by_label("Set the order");
    assert_eq!(order(&bench).now, None);
    bench.harness.key_press(egui::Key::G);
    bench.harness.run();
    assert!(order(&bench).now.is_some());
}

#[test]
fn a_round_is_ended_on_the_gms_word() {
    let mut bench = sample(Look::default());
    let round = order(&bench).round;
    bench.press("More for the action order");
    bench.press(&format!("GM: do it anyway: Start round {}", round + 1));
    assert_eq!((order(&bench).round, order(&bench).now), (round + 1, None));
    bench.harness.get_by_label("Who is next?");
}

#[test]
fn whoever_leads_a_dramatic_order_says_what_they_want() {
    let mut bench = sample(Look::default());
    bench.play("[Order(Become(kind: Dramatic))]");
    bench.enter("Goal of Mara", "the ledger, before it burns");
    assert_eq!(&*order(&bench).want, "the ledger, before it burns");
    bench.harness.get_by_label("wants “the ledger, before it burns”");
}

#[test]
fn an_action_order_has_actions_and_reactions() {
    let mut bench = sample(Look::default());
    bench.press("More for the action order");
    bench.press("Order type");
    bench.press("Action order");
    bench.harness.get_by_label_contains("Actions and reactions are in use.");
    assert!(bench.harness.query_by_label("Contest…").is_none());
    bench.harness.get_by_label("Area attack…");
}

#[test]
fn an_order_that_is_dropped_says_how_to_have_it_back() {
    let mut bench = sample(Look::default());
    let before = order(&bench);
    bench.press("More for the action order");
    bench.press("End the action order");
    bench.harness.get_by_label("Action order ended");
    let undo = bench.harness.query_all_by_label("Undo").last().unwrap();
    undo.click();
    bench.harness.run();
    assert_eq!(order(&bench), before);
}

#[test]
fn each_pass_is_taken_back_alone() {
    let mut bench = sample(Look::default());
    bench.press("Idris, has not acted");
    let between = order(&bench);
    bench.press("Sister Wen, has not acted");
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    bench.harness.run();
    assert_eq!(order(&bench), between);
}

#[test]
fn challenges_and_crises_stand_in_a_leaders_order() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[Order(End()), Setting(Mod(which: Challenges, on: true)),
            Pool(Add(name: "Across the roofs", kind: Challenge, dice: [d8, d8]))]"#,
    );
    bench.press("Order type: handoff initiative. Change it");
    bench.press("Leader-set action order");
    bench.harness.get_by_label("Across the roofs acts first");
    bench.harness.get_by_label("Idris acts first").scroll_to_me();
    bench.harness.run();
    bench.press("Idris acts first");
    bench.harness.get_by_label("Across the roofs, has not acted");
    bench.harness.get_by_label("The fire spreads, has not acted");
}

/// Whether the middle of what has that name is to be seen in the panel below the name in large letters.
fn in_sight(bench: &Bench, label: &str) -> bool {
    let chip = bench.harness.get_by_label(label).rect();
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 720.0));
    window.contains(chip.center())
}

#[test]
fn whose_turn_it_is_stays_in_sight_with_many() {
    let mut bench = sample(Look { size: (1280.0, 720.0), ..Look::default() });
    for n in 0..12 {
        bench.play(&format!(
            r#"[Character(Add(name: "Watchman of the northern quay {n}", kind: Gmc(Minor), scene: "The customs house burns"))]"#
        ));
    }
    bench.play(r#"[Order(Hand(to: "Watchman of the northern quay 11"))]"#);
    assert!(in_sight(&bench, "Watchman of the northern quay 11, acts now"));
    bench.play(r#"[Order(Hand(to: "Idris Kane"))]"#);
    assert!(in_sight(&bench, "Idris, acts now"));
}

/// Mara and Idris have both rolled for the lead, Idris higher.
fn vying() -> Bench {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[
        Order(Become(kind: Dramatic)),
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Dice([d8, d6]))),
        Roll(Throw(roll: Acting, faces: Typed([3, 4]))),
        Roll(Stand(roll: Acting)),
        Test(Open(who: "Idris Kane", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Dice([d8, d6]))),
        Roll(Throw(roll: Acting, faces: Typed([8, 4]))),
        Roll(Stand(roll: Acting)),
    ]"#,
    );
    bench
}

#[test]
fn the_highest_roll_leads() {
    let mut bench = vying();
    let before = bench.steps();
    bench.press("Highest roll acts first");
    assert_eq!((now(&bench).as_str(), bench.steps()), ("Idris Kane", before + 1));
    assert_eq!(bench.table().resolutions.len(), 1, "the other test is called off");
    bench.enter("Goal of Idris", "the harbour seal");
    bench.harness.get_by_label("wants “the harbour seal”");
}

#[test]
fn the_highest_roll_leads_by_key() {
    let mut bench = vying();
    bench.harness.get_by_label("Highest roll acts first").focus();
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    assert_eq!(now(&bench), "Idris Kane");
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    bench.harness.run();
    assert_eq!((now(&bench).as_str(), bench.table().resolutions.len()), ("Mara Oake", 2));
}

fn in_scene_and_order(bench: &Bench, name: &str) -> (bool, bool) {
    let id = bench.table().cast.values().find(|it| &*it.name == name).unwrap().id;
    let scene = bench.table().running().next().unwrap();
    (scene.cast.contains(&id), scene.order.actors.contains(&id.into()))
}

#[test]
fn everybody_who_is_here_joins_in_with_one_press() {
    let leave = r#"[Scene(Leave(who: "Mara Oake")), Scene(Leave(who: "Idris Kane")), Scene(Leave(who: "Tomas Vell")),
        Player(Here(who: "Lena", here: false))]"#;
    let mut bench = sample(Look::default());
    bench.play(leave);
    let lenas = bench.table().players.values().find(|it| &*it.name == "Lena").unwrap().id;
    let away = bench.table().cast.values().find(|it| it.player == Some(lenas)).unwrap().name.to_string();
    let before = bench.steps();
    bench.harness.key_press(egui::Key::J);
    bench.harness.run();
    assert_eq!(bench.steps(), before + 1);
    for name in ["Mara Oake", "Idris Kane", "Tomas Vell"] {
        let is_here = name != away;
        assert_eq!(in_scene_and_order(&bench, name), (is_here, is_here), "{name}");
    }
    bench.harness.key_press(egui::Key::J);
    bench.harness.run();
    assert_eq!(bench.steps(), before + 1);
    bench.harness.get_by_label("All present PCs are in the scene already.");
}

#[test]
fn a_file_is_dropped_on_the_order() {
    let mut bench = sample(Look::default());
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, hitch::ui::UiCommand::Show(hitch::ui::panels::Pane::Files));
    bench.harness.run();
    let before = bench.steps();
    bench.drag("File of Harbourmaster Quill", "Idris, has not acted");
    assert_eq!(in_scene_and_order(&bench, "Harbourmaster Quill"), (true, true));
    assert_eq!(bench.steps(), before + 1);
}

#[test]
fn on_a_crisis_turn_the_next_press_is_its_own() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Order(Hand(to: "The fire spreads"))]"#);
    bench.press("The fire spreads acts…");
    bench.press("Threaten Idris Kane");
    assert_eq!(bench.table().resolutions.len(), 1);
    // What it has done is done: who goes on comes next, and nobody who has acted.
    let mut bench = sample(Look::default());
    for name in ["Idris", "Sister Wen", "Quill & Sons"] {
        bench.press(&format!("{name}, has not acted"));
    }
    bench.play(r#"[Order(Hand(to: "The fire spreads"))]"#);
    bench.harness.get_by_label("The fire spreads acts…").focus();
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    bench.press("Strengthen: d8 → d10");
    assert!(bench.harness.query_by_label("The fire spreads acts…").is_none());
    bench.press("Next: Captain Ashlock");
    assert_eq!(now(&bench), "Captain Ashlock");
}
