//! What a GM stumbled over, each from what they pressed to what they expected of it.

use crate::support::{Bench, Look, sample};
use crate::ways::{TALL, on};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::actions::open_test;
use hitch_core::model::Phase;

fn phases(bench: &Bench) -> (Phase, Phase) {
    let test = open_test(bench.table()).unwrap();
    (test.acting.phase, test.opposing.unwrap().phase)
}

#[test]
fn an_action_is_rolled_for_itself_and_then_its_reaction() {
    for reaction in ["Difficulty(d8)", "Player(\"Voss\")"] {
        let mut bench = on("bank", TALL);
        bench.play("[Setting(Mod(which: Actions, on: true))]");
        bench.play(&format!(
            r#"[Test(Open(who: "Mara", against: {reaction})), Roll(Add(roll: Acting, what: Dice([d8, d8, d10])))]"#
        ));
        bench.key(Key::R);
        assert_eq!(phases(&bench), (Phase::Standing, Phase::Building), "the action stops at itself");
        bench.key(Key::E);
        assert!(
            bench.harness.query_all_by_label_contains("already a reaction to this action").next().is_none(),
            "its dice may still be chosen"
        );
        if reaction.contains("Player") {
            bench.play("[Roll(Add(roll: Opposing, what: Dice([d6, d6])))]");
        }
        bench.key_with(egui::Modifiers::SHIFT, Key::R);
        assert_eq!(phases(&bench), (Phase::Standing, Phase::Standing), "the next throw is the reaction");
        bench.do_now(UiCommand::Undo);
        assert_eq!(phases(&bench), (Phase::Standing, Phase::Building), "and it alone is taken back");
    }
}

#[test]
fn undo_tells_of_both_rolls_it_takes_back() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Test(Open(who: "Mara", against: Difficulty(d8))), Roll(Add(roll: Acting, what: Dice([d8, d8])))]"#);
    bench.key(Key::R);
    bench.do_now(UiCommand::Undo);
    assert!(bench.shows("Undone: Mara’s 7 doesn’t beat 7, 1 hitch"), "what both came to is named");
}

#[test]
fn a_click_on_a_friends_trait_helps_and_the_menu_opposes() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Test(Open(who: "Mara", against: Difficulty(d8)))]"#);
    bench.tap("Talk d12 of Tomas");
    assert!(bench.shows("Acting: d12 Talk, Tomas helps"), "the die says who lends it");
    bench.tap("Harbour boss d10 of Voss");
    assert!(bench.shows_first("Opposing: d10 Harbour boss"), "a GMC’s trait opposes as ever");
    bench.harness.get_by_label("Ledger keeper d8 of Tomas").click_secondary();
    bench.harness.run_ok();
    bench.tap("Add to the opposition");
    assert!(bench.shows_first("Opposing: d8 Ledger keeper"), "against her only where that is said");
}

#[test]
fn the_page_of_the_setting_fits_a_window_that_became_smaller() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Setting);
    bench.key(Key::Escape);
    bench.harness.set_size(egui::vec2(853.0, 533.0));
    bench.harness.run_ok();
    bench.do_now(UiCommand::Setting);
    bench.harness.run_ok();
    bench.harness.run_ok();
    let field = bench.harness.get_by_label("Search the setting").rect();
    assert!(bench.harness.ctx.content_rect().contains_rect(field), "{field}");
    // It stays where it is while something is looked for.
    bench.harness.get_by_label("Search the setting").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("Search the setting").type_text("trauma");
    bench.harness.run_ok();
    bench.harness.run_ok();
    let moved = bench.harness.get_by_label("Search the setting").rect().top() - field.top();
    assert!(moved.abs() < 1.0, "it jumps by {moved}");
    assert!(bench.shows("Trauma"));
}

#[test]
fn find_has_room_again_after_a_search_without_a_result() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Find);
    bench.type_in("no such thing anywhere");
    bench.key(Key::Escape);
    bench.do_now(UiCommand::Find);
    bench.type_in("a plot point");
    bench.harness.run_ok();
    let had = bench.points_of("Noor Tallow").unwrap();
    bench.harness.get_by_label("Give Noor Tallow a plot point ").click();
    bench.harness.run_ok();
    assert_eq!(bench.points_of("Noor Tallow"), Some(had + 1), "the last line of all is there to be clicked");
}

#[test]
fn find_knows_the_mods() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Find);
    bench.type_in("last-ditch");
    assert!(bench.shows_first("Last-ditch effort a mod"), "it is found by its name");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.shows("Search the setting"), "and leads to the page");
    assert!(bench.shows("Last-ditch effort") && !bench.shows("Trauma"), "which is searched for it");
}

#[test]
fn who_is_out_is_no_hindrance_to_an_area_effect() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Scene(Enter(who: "Rell")), Scene(Enter(who: "Gang")), Harm(Out(who: "Tomas", out: true))]"#);
    bench.tap("Contest…");
    bench.tap("Mara against…");
    assert!(bench.shows("GM: do it anyway: Tomas"), "what is done anyway is said");
    bench.tap("Everyone here, area attack for a plot point");
    let sides = bench.table().at_hand().unwrap().contest().unwrap().sides.len();
    assert_eq!(sides, 4, "Mara and the three who can resist");
}

#[test]
fn who_is_dying_is_kept_alive_from_a_folded_card_too() {
    let mut bench = on("plain", TALL);
    bench.play("[Setting(Switch(to: [Life(Ablative)]))]");
    bench.play(r#"[Harm(Damage(on: "Mara", points: 30))]"#);
    bench.tap("Fold Mara");
    let stays = bench.harness.get_by_label("Stay alive: Mara, for a plot point").rect();
    let head = bench.harness.get_by_label("Unfold Mara").rect();
    assert!(stays.top() - head.bottom() < 60.0, "right under the head");
    bench.tap("Stay alive: Mara, for a plot point");
    bench.do_now(UiCommand::Undo);
    assert!(bench.shows("Undone: Mara stays alive"), "one word for one press");
}

#[test]
fn what_done_will_do_is_said_before() {
    let mut bench = on("stress", TALL);
    bench.play("[Setting(Mod(which: PushedStress, on: true)), Setting(Switch(to: [Hero(Effect)]))]");
    bench.play(
        r#"[Harm(Stress(on: "Mara", track: "Physical", die: d10)), Points(Give(to: "Mara", points: 1)),
            Test(Open(who: "Mara", against: Difficulty(d8))), Roll(Add(roll: Acting, what: Dice([d12, d12]))),
            Harm(Push(at: (of: "Mara", is: "Physical")))]"#,
    );
    bench.fall("2, 3", "12, 11, 5");
    let told = "Done: Mara: Physical d10 → d12 · Mara banks a hero d8";
    assert!(bench.shows(told), "the line stands over the button");
    bench.do_now(UiCommand::CloseTest);
    assert_eq!(bench.has("Mara", "Physical").as_deref(), Some("d12"), "and so it came");
    assert!(bench.harness.query_all_by_label_contains("Done: ").next().is_none(), "nothing is said once it is done");
}

#[test]
fn a_resource_is_added_on_the_card_while_they_are_played() {
    let mut bench = on("plain", TALL);
    assert!(!bench.shows("Add a resource to Mara"), "off there is nothing of it");
    bench.play("[Setting(Mod(which: Resources, on: true))]");
    bench.tap("Add a resource to Mara");
    bench.type_in("Dockers 2d8");
    bench.key(Key::Enter);
    assert_eq!(bench.has("Mara", "Dockers").as_deref(), Some("2d8"));
    assert!(!bench.shows("Add a resource to Voss"), "a GMC’s card has the menu for it");
}

#[test]
fn actions_are_called_actions() {
    let mut bench = on("plain", TALL);
    assert!(bench.shows("No test is open"));
    bench.play("[Setting(Mod(which: Actions, on: true))]");
    assert!(bench.shows("No action is open"));
    assert!(bench.shows("Click a trait in the cast, drop dice here, or choose who makes the action."));
    bench.play(r#"[Test(Open(who: "Mara", against: Difficulty(d8)))]"#);
    assert!(bench.shows_first("Undo Mara’s action"));
}

#[test]
fn a_setting_that_says_stakes_says_so_of_contests() {
    let mut bench = on("plain", TALL);
    bench.play(r#"[Setting(Call(what: Number, word: "stakes")), Setting(Call(what: Beat, word: "raise"))]"#);
    bench.play(r#"[Contest(Open(who: "Mara", against: ["Voss"]))]"#);
    assert!(bench.harness.query_all_by_label_contains("This roll sets the stakes.").next().is_some());
    bench.play(r#"[Test(CallOff()), Test(Open(who: "Mara", against: Difficulty(d8)))]"#);
    bench.play("[Roll(Add(roll: Acting, what: Dice([d12, d12])))]");
    bench.play("[Roll(Throw(roll: Opposing, faces: Typed([2, 3]))), Roll(Stand(roll: Opposing))]");
    assert!(bench.shows("stakes") && !bench.shows("difficulty"), "the total of the opposition, too");
}

#[test]
fn a_click_on_a_vehicles_trait_is_rolled_by_whoever_steers() {
    for by_key in [false, true] {
        let mut bench = on("aboard", TALL);
        // Not the first of the scene, who would act where nobody steers.
        bench.play(r#"[Vehicle(Steer(vehicle: "Tern", who: "Tomas"))]"#);
        if by_key {
            bench.harness.get_by_label("Engines d8 of Tern").focus();
            bench.harness.run();
            bench.key(Key::Enter);
        } else {
            bench.tap("Engines d8 of Tern");
        }
        bench.tap("Talk d12 of Tomas");
        let table = bench.table();
        let test = open_test(table).unwrap();
        assert_eq!(&*table.cast[&test.who].name, "Tomas", "whoever steers acts");
        assert_eq!(test.acting.dice.len(), 2, "with the vehicle’s attribute and their own skill");
        assert_eq!(test.opposing.unwrap().dice.len(), 2, "against difficulty dice, as ever");
        // What ails it is against them.
        bench.play(r#"[Harm(Complicate(on: "Tern", name: "Taking water", die: d8))]"#);
        bench.tap("Taking water d8 of Tern, complication");
        assert!(bench.shows_first("Opposing: d8 Taking water"), "it hinders everyone aboard");
    }
}

/// What a trait costs is paid by one line of its menu, and by one only (POOL-1).
#[test]
fn a_costly_trait_goes_into_the_tray_by_one_line_of_its_menu() {
    let mut bench = sample(TALL);
    bench.play(crate::support::BUILT);
    let before = bench.points_of("Mara Oake").unwrap();
    let chip = bench.harness.query_all_by_label_contains("Harbour rat made good d8").next().unwrap();
    chip.click_secondary();
    bench.harness.run_ok();
    let paid = bench.harness.query_all_by_label_contains("Spend: ").map(|it| it.accesskit_node().label().unwrap());
    assert_eq!(paid.collect::<Vec<_>>(), ["Spend: Add to the roll", "Spend: Hinder: roll a d4 and earn 1 PP"]);
    bench.pick("Spend: Add to the roll");
    assert_eq!(bench.points_of("Mara Oake"), Some(before - 1));
}

/// An action of somebody's at 9, whom somebody else answers with 7; each has a die left.
fn acts(bench: &mut Bench, who: &str, against: &str) {
    bench.play("[Setting(Mod(which: Actions, on: true))]");
    bench.play(&format!(
        r#"[Test(Open(who: "{who}", against: Player("{against}"))), Roll(Add(roll: Acting, what: Dice([d8, d8, d8]))),
            Roll(Throw(roll: Acting, faces: Typed([5, 4, 2]))), Roll(Stand(roll: Acting))]"#
    ));
}

fn reacts(bench: &mut Bench) {
    bench.play(
        r"[Roll(Add(roll: Opposing, what: Dice([d8, d8, d8]))), Roll(Throw(roll: Opposing, faces: Typed([4, 3, 3]))),
            Roll(Stand(roll: Opposing))]",
    );
}

fn totals(bench: &Bench) -> (u32, u32) {
    let test = open_test(bench.table()).unwrap();
    (test.acting.total(), test.opposing.unwrap().total())
}

#[test]
fn a_point_in_an_action_is_offered_to_whoever_may_spend_it() {
    // The actor before the reaction, by mouse.
    let mut bench = on("bank", TALL);
    acts(&mut bench, "Mara", "Voss");
    let had = bench.points_of("Mara").unwrap();
    bench.tap_first("Include another result");
    assert_eq!((totals(&bench).0, bench.points_of("Mara")), (11, Some(had - 1)));
    // Then the one who reacts, from the GM's bank.
    reacts(&mut bench);
    let bank = bench.table().bank;
    bench.tap_first("Include another result");
    assert_eq!((totals(&bench), bench.table().bank), ((11, 10), bank - 1));
}

#[test]
fn the_key_of_a_further_result_is_for_whoever_may_spend_a_point() {
    let mut bench = on("bank", TALL);
    acts(&mut bench, "Voss", "Mara");
    let (bank, had) = (bench.table().bank, bench.points_of("Mara").unwrap());
    bench.do_now(UiCommand::MoreTotal);
    assert_eq!((totals(&bench).0, bench.table().bank), (11, bank - 1), "the GM before the reaction");
    reacts(&mut bench);
    bench.do_now(UiCommand::MoreTotal);
    assert_eq!((totals(&bench), bench.points_of("Mara")), ((11, 10), Some(had - 1)), "a player who reacts");
    assert!(bench.harness.query_all_by_label_contains("its total stays").next().is_none());
}

#[test]
fn the_best_effect_is_offered_to_whoever_reacts() {
    let mut bench = on("bank", TALL);
    acts(&mut bench, "Mara", "Voss");
    bench.play(
        r"[Roll(Add(roll: Opposing, what: Dice([d12, d8, d8]))), Roll(Throw(roll: Opposing, faces: Typed([6, 5, 5]))),
            Roll(Stand(roll: Opposing))]",
    );
    let acting = totals(&bench).0;
    bench.tap("Best effect die");
    assert_eq!(totals(&bench), (acting, 10), "a number that still beats the action, and the d12 for the effect");
}

#[test]
fn a_challenge_on_its_turn_plays_no_actions() {
    let mut bench = on("challenge acts", TALL);
    bench.play(r#"[Crisis(Threaten(pool: "The climb", who: "Tomas")), Roll(Add(roll: Acting, what: Dice([d8, d8])))]"#);
    assert!(bench.shows("Opposition") && !bench.shows("Reaction"), "nobody reacts");
    bench.play("[Roll(Throw(roll: Acting, faces: Typed([6, 5]))), Roll(Stand(roll: Acting))]");
    bench.play("[Roll(Throw(roll: Opposing, faces: Typed([6, 5, 2]))), Roll(Stand(roll: Opposing))]");
    assert!(bench.harness.query_all_by_label_contains("Tomas’s 11 holds.").next().is_some());
}

#[test]
fn a_crisis_belongs_to_the_scene_or_to_the_campaign_as_is_said() {
    let mut bench = on("crisis", TALL);
    bench.harness.get_by_label("New crisis pool: name and dice").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("New crisis pool: name and dice").type_text("Fire 2d8");
    bench.harness.run_ok();
    bench.tap("The crisis pool belongs to this scene");
    bench.harness.get_by_label("New crisis pool: name and dice").focus();
    bench.key(Key::Enter);
    let scene = bench.table().running().next().unwrap().id;
    let of = |bench: &Bench| bench.table().pools.values().find(|it| &*it.name == "Fire").map(|it| it.of_scene);
    assert_eq!(of(&bench), Some(Some(scene)));
    assert!(bench.harness.query_all_by_label_contains("Only in “").next().is_some());
    bench.do_now(UiCommand::EndScene);
    bench.tap("Remove Fire 2d8");
    bench.tap("Keep Fire 2d8");
    bench.tap_first("End the scene The quay");
    assert_eq!(of(&bench), None, "it went with its scene");
}
