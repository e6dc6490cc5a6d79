//! Helping, actions, areas and tests against time, from the start to what comes of them, in the window.

use crate::fixture::Fixtures;
use crate::support::{Bench, Look, on_table};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Bearer, Clock, Timed};

pub const TALL: Look = Look { size: (1280.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };
const SMALL: Look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.0 };

/// The window on one of the tables of the cases, with every card open.
pub fn on(name: &str, look: Look) -> Bench {
    let mut bench = on_table(look, Fixtures::read().table(name).unwrap());
    let all: Vec<_> = bench.table().cast.keys().copied().collect();
    bench.harness.state_mut().view_mut().unfolded.extend(all);
    bench.harness.run_ok();
    bench
}

impl Bench {
    /// A click on what has that name, wherever it scrolls to.
    pub fn tap(&mut self, label: &str) {
        self.at(label).scroll_to_me();
        self.harness.run_ok();
        self.at(label).click();
        self.harness.run_ok();
        self.harness.run_ok();
    }

    /// A click on the first thing whose name begins so.
    pub fn tap_first(&mut self, begins: &str) {
        let find = |bench: &Self| {
            let all = bench.harness.root().query_all_by(|node| node.label().is_some_and(|it| it.starts_with(begins)));
            all.map(|node| node.accesskit_node().label().unwrap_or_default()).next()
        };
        let label = find(self).unwrap_or_else(|| panic!("nothing begins with \"{begins}\""));
        self.tap(&label);
    }

    /// An entry of the menu that is open, which lies above what has the same name.
    pub fn pick(&mut self, label: &str) {
        let entry = self.harness.query_all_by_label(label).last();
        entry.unwrap_or_else(|| panic!("no entry \"{label}\"")).click();
        self.harness.run_ok();
        self.harness.run_ok();
    }

    /// Whether something has that name.
    pub fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label(&self.called(label)).next().is_some()
    }

    /// Whether something has a name that begins so.
    pub fn shows_first(&self, begins: &str) -> bool {
        self.harness.query_all_by(|node| node.label().is_some_and(|it| it.starts_with(begins))).next().is_some()
    }

    /// What somebody has, as "Cut d8".
    pub fn has(&self, who: &str, name: &str) -> Option<String> {
        let id = self.table().cast.values().find(|it| &*it.name == who)?.id;
        let traits = self.table().traits(Bearer::Character(id))?;
        let found = traits.iter().find(|(_, it)| &*it.name == name)?;
        Some(hitch_core::model::dice_text(&found.1.dice()))
    }

    pub fn points_of(&self, who: &str) -> Option<u32> {
        self.table().cast.values().find(|it| &*it.name == who)?.points()
    }

    /// The opposition stands at so much, and the acting dice show these.
    pub fn fall(&mut self, opposing: &str, acting: &str) {
        self.play(&format!(
            "[Roll(Throw(roll: Opposing, faces: Typed([{opposing}]))), Roll(Stand(roll: Opposing)),
              Roll(Throw(roll: Acting, faces: Typed([{acting}]))), Roll(Stand(roll: Acting))]"
        ));
        self.harness.run_ok();
    }

    fn clock(&self) -> Timed {
        self.table().running().next().unwrap().timed.first().unwrap().clone()
    }

    /// Goes on with Tab until that has the keyboard.
    fn tab_to(&mut self, begins: &str) {
        for _ in 0..400 {
            if self.focused().is_some() && self.focused_name().starts_with(begins) {
                return;
            }
            self.key(Key::Tab);
        }
        panic!("Tab never comes to \"{begins}\"");
    }
}

#[test]
fn an_asset_helps_whoever_is_given_it() {
    let mut bench = on("bank", TALL);
    bench.play(
        r#"[Test(Open(who: "Tomas", against: Difficulty(d6))), Roll(Add(roll: Acting, what: Dice([d8, d8, d8])))]"#,
    );
    bench.fall("1, 2", "5, 4, 3");
    let apply = "Apply: Effect die: an asset for Tomas";
    assert!(bench.shows(apply), "an asset is offered");
    // Made for somebody else it is theirs to roll.
    bench.tap("Tomas: Effect die: an asset for Tomas");
    bench.pick("Mara");
    bench.tap("Apply: Effect die: an asset for Mara");
    assert_eq!(bench.has("Mara", "Asset of Tomas").as_deref(), Some("d10"), "a d8, and heroic by one");
    bench.do_now(UiCommand::CloseTest);
    bench.tap_first("Asset of Tomas d10");
    assert!(bench.shows_first("Acting: d10 Asset"), "it lies in her pool");
}

#[test]
fn who_gangs_up_shares_the_risk() {
    let mut bench = on("bank", TALL);
    bench.play(
        r#"[Test(Open(who: "Mara", against: Difficulty(d8))), Test(Stakes(high: true)),
            Roll(Add(roll: Opposing, what: Dice([d12])))]"#,
    );
    bench.harness.get_by_label("Ledger keeper d8 of Tomas").click_secondary();
    bench.harness.run_ok();
    bench.tap("Help Mara");
    assert!(bench.shows_first("Acting: d8 Ledger keeper"), "the die lies there");
    bench.fall("6, 5, 2", "3");
    bench.tap("Mara: Take out: Mara");
    bench.pick("Tomas");
    bench.tap("Apply: Take out: Tomas");
    let here = bench.table().running().next().unwrap().clone();
    let tomas = bench.table().cast.values().find(|it| &*it.name == "Tomas").unwrap().id;
    assert_eq!(
        (here.out.clone(), here.no_help.clone()),
        (vec![tomas], vec![tomas]),
        "the helper is out, and helps no more"
    );
}

#[test]
fn a_relationship_joins_besides_where_teams_are_played() {
    let mut bench = on("friends", TALL);
    for name in ["Talk d12 of Tomas", "Looks after Mara d8 of Tomas"] {
        bench.harness.get_by_label(name).click_secondary();
        bench.harness.run_ok();
        bench.tap("Help Mara");
    }
    assert!(bench.shows_first("Acting: d12 Talk") && bench.shows_first("Acting: d8 Looks after Mara"));
    bench.fall("4, 3", "9, 5");
    bench.do_now(UiCommand::CloseTest);
    assert_eq!(bench.table().running().next().unwrap().teamed.len(), 1, "who is with whom is kept for the round");
}

#[test]
fn moral_support_steps_a_value_down_for_a_friend() {
    let mut bench = on("friends", TALL);
    bench.harness.get_by_label("Duty d6 of Tomas").click_secondary();
    bench.harness.run_ok();
    bench.tap("Support Mara: step this down, step theirs up");
    assert_eq!(
        (bench.has("Tomas", "Duty").as_deref(), bench.has("Mara", "Duty").as_deref()),
        (Some("d4"), Some("d10"))
    );
    bench.tap("Duty d10 of Mara");
    bench.fall("4, 3", "9");
    bench.do_now(UiCommand::CloseTest);
    assert_eq!((bench.has("Tomas", "Duty").as_deref(), bench.has("Mara", "Duty").as_deref()), (Some("d4"), Some("d8")));
}

#[test]
fn an_action_and_its_reaction() {
    let mut bench = on("bank", TALL);
    bench.play("[Setting(Mod(which: Actions, on: true))]");
    bench.tap("Action for Mara");
    bench.tap_first("Opposition: ");
    bench.tap_first("Voss reacts");
    bench.play("[Roll(Add(roll: Acting, what: Dice([d8, d8, d10])))]");
    assert!(bench.shows("Action") && bench.shows("Reaction"), "the halves are called what they are");
    bench.play("[Roll(Throw(roll: Acting, faces: Typed([6, 4, 3]))), Roll(Stand(roll: Acting))]");
    bench.play("[Roll(Add(roll: Opposing, what: Dice([d6, d6, d6])))]");
    bench.play("[Roll(Throw(roll: Opposing, faces: Typed([5, 3, 2]))), Roll(Stand(roll: Opposing))]");
    bench.tap("Apply: Effect die: a complication for Voss");
    assert_eq!(bench.has("Voss", "Complication").as_deref(), Some("d10"));
}

#[test]
fn what_hinders_whoever_reacts_is_offered_from_the_start() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Setting(Mod(which: Actions, on: true)), Harm(Complicate(on: "Voss", name: "Soaked", die: d10))]"#);
    bench.tap("Action for Mara");
    bench.tap_first("Opposition: ");
    bench.tap_first("Voss reacts");
    // Whoever rolls real dice types them, and no trait of Voss's lies in any roll.
    bench.tap("Add to the acting side: Soaked d10 of Voss");
    let acting = bench.table().at_hand().and_then(|it| it.acting()).unwrap();
    assert!(bench.table().rolls[&acting].dice.iter().any(|die| &*die.label == "Soaked"));
}

#[test]
fn a_mob_that_is_chosen_to_react_brings_its_dice() {
    let mut bench = on("gmcs", TALL);
    bench.play("[Setting(Mod(which: Actions, on: true))]");
    bench.tap("Action for Mara");
    bench.tap_first("Opposition: ");
    bench.tap_first("Gang reacts");
    let opposing = bench.table().at_hand().and_then(|it| it.opposing()).unwrap();
    assert_eq!(bench.table().rolls[&opposing].dice.len(), 3, "its three d6");
}

#[test]
fn a_reaction_that_stops_an_action_may_hit_back_for_a_point() {
    let mut bench = on("countered by a player", TALL);
    bench.tap_first("Apply: Mara counterattacks for 1 PP. Effect die: a complication for Voss");
    assert_eq!(bench.has("Voss", "Complication").as_deref(), Some("d8"));
    assert_eq!(bench.points_of("Mara"), Some(0));
    let undo = bench.harness.state().session().undo_label();
    assert!(undo.is_some_and(|it| it.contains("Mara counterattacks Voss")), "{undo:?}");
}

#[test]
fn an_area_effect_falls_on_each_who_does_not_get_away() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Scene(Enter(who: "Rell"))]"#);
    let had = bench.points_of("Mara").unwrap();
    bench.tap("Contest…");
    bench.tap("Mara against…");
    bench.tap("Everyone here, area attack for a plot point");
    assert_eq!(bench.points_of("Mara"), Some(had - 1));
    assert!(bench.shows("Area attack") && bench.shows("Target") && !bench.shows("Opposition"));
    bench.play(
        r"[Roll(Add(roll: Acting, what: Dice([d8, d8, d10]))), Roll(Throw(roll: Acting, faces: Typed([2, 3, 7, 6, 2]))),
            Roll(Stand(roll: Acting))]",
    );
    bench.tap("Voss opposes it");
    bench.play(
        r"[Roll(Add(roll: Acting, what: Dice([d12, d12]))), Roll(Throw(roll: Acting, faces: Typed([12, 11]))),
            Roll(Stand(roll: Acting))]",
    );
    // The next one has to beat the same number, and no more is to be seen of the one before than how it went.
    assert!(bench.shows("to beat 13"));
    assert!(bench.harness.query_all_by_label_contains("resisted with 23").next().is_some());
    bench.tap("Rell doesn’t oppose");
    assert!(bench.shows("to beat 13"));
    bench.tap("Tomas doesn’t oppose");
    assert!(bench.shows("2 of 3 are hit 13"));
    assert!(!bench.shows("Apply: Effect die: a complication for Voss"), "who got away is not hit");
    bench.tap_first("Apply: Effect die: a complication for Rell");
    bench.tap_first("Apply: Effect die: a complication for Tomas");
    assert!(bench.has("Tomas", "Complication").is_some() && bench.has("Rell", "Complication").is_some());
}

#[test]
fn targets_of_an_area_effect_are_ticked() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Scene(Enter(who: "Rell"))]"#);
    bench.tap("Contest…");
    bench.tap("Mara against…");
    bench.tap("Area attack on several targets");
    bench.tap("Rell is a target");
    assert!(bench.shows("Select at least 2 targets."), "one is no area, and the menu stays open");
    bench.tap("Voss is a target");
    bench.tap("Tomas is a target");
    bench.harness.get_by_label("Area attack on 3 selected targets for a plot point");
    bench.tap("Tomas is a target");
    bench.tap("Area attack on 2 selected targets for a plot point");
    let contest = bench.table().resolutions.values().next().unwrap().contest().unwrap().clone();
    let mut sides: Vec<String> = contest.sides.iter().map(|it| bench.table().cast[&it.who].name.to_string()).collect();
    sides.sort();
    assert!(contest.area);
    assert_eq!(sides, ["Mara", "Rell", "Voss"]);
}

#[test]
fn a_race_against_time_with_a_beat_won_back() {
    let mut bench = on("plain", SMALL);
    assert!(!bench.shows("Timed test…"), "off there is nothing of it");
    bench.play("[Setting(Mod(which: TimedTests, on: true))]");
    bench.tap("Timed test…");
    bench.harness.get_by_label("What are they racing the clock to do?").type_text("The vault");
    bench.harness.run_ok();
    bench.tap("Easier, +1");
    bench.tap("Start the clock");
    assert!(bench.shows("Beats of The vault: 4 of 4 beats left"));
    let clock = bench.clock();
    assert_eq!((&*clock.title, clock.stages, clock.beats), ("The vault", 3, 4));

    bench.tap("Roll for stage 1… of The vault");
    bench.pick("Mara");
    bench.play("[Roll(Add(roll: Acting, what: Dice([d6, d6])))]");
    bench.fall("7, 6", "3, 2");
    assert!(
        bench.shows("Failure: a stage for 2 beats, when the test closes."),
        "what it costs is said before it is closed"
    );
    bench.do_now(UiCommand::CloseTest);
    assert_eq!((bench.clock().done, bench.clock().left), (1, 2));

    bench.tap("Buy time in The vault");
    assert!(bench.shows("GM: do it anyway: Mara"), "who rolled last does not win time back");
    bench.pick("Tomas");
    bench.play("[Roll(Add(roll: Acting, what: Dice([d6, d6])))]");
    bench.fall("2, 2", "5, 3");
    bench.do_now(UiCommand::CloseTest);
    assert_eq!((bench.clock().done, bench.clock().left), (1, 3));

    for stage in [2, 3] {
        bench.tap(&format!("Roll for stage {stage}… of The vault"));
        bench.pick("Mara");
        bench.play("[Roll(Add(roll: Acting, what: Dice([d6, d6])))]");
        bench.fall("2, 2", if stage == 2 { "1, 2" } else { "4, 3" });
        bench.do_now(UiCommand::CloseTest);
    }
    assert_eq!(bench.clock().clock(), Clock::Choose);
    bench.tap("The vault: a clean getaway");
    assert!(bench.shows("Done on the last beat: clean getaway, no objective."));
    bench.tap("Remove The vault");
    assert!(bench.table().running().next().unwrap().timed.is_empty());
    bench.do_now(UiCommand::Undo);
    assert_eq!(bench.clock().left, 0, "and back again");
}

#[test]
fn a_race_against_time_by_keys_alone() {
    let mut bench = on("plain", SMALL);
    bench.play("[Setting(Mod(which: TimedTests, on: true))]");
    bench.tab_to("Timed test…");
    bench.key(Key::Enter);
    bench.harness.event(egui::Event::Text("The tide".to_owned()));
    bench.harness.run_ok();
    bench.key(Key::Enter);
    assert_eq!((&*bench.clock().title, bench.clock().stages, bench.clock().left), ("The tide", 3, 3));
    bench.tab_to("Roll for stage 1… of The tide");
    bench.key(Key::Enter);
    // The menu hands the keyboard to its first entry.
    assert_eq!(bench.focused_name(), "Mara");
    bench.key(Key::Enter);
    assert!(
        bench.shows("Each roll is a stage. It takes 1 beat, none on a heroic success, 2 on a failure."),
        "the roll is open"
    );
    bench.key(Key::D);
    bench.harness.run_ok();
    bench.type_in("2d6");
    bench.key(Key::Enter);
    bench.key(Key::Escape);
    bench.key(Key::R);
    bench.harness.run_ok();
    bench.key(Key::C);
    bench.harness.run_ok();
    let (done, left) = (bench.clock().done, bench.clock().left);
    assert!(done == 1 && left < 3, "a stage is behind them, and {left} beats are left");
    bench.tab_to("More for The tide");
    bench.key(Key::Enter);
    assert_eq!(bench.focused_name(), "Add 1 beat");
    bench.key(Key::Enter);
    assert_eq!(bench.clock().left, left + 1, "put right by hand");
}
