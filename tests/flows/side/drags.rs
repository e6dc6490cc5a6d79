//! Dice of a pool dragged over everything that might take them: what lights up, what it says, what a drop does.

use crate::support::{Bench, Look, carry, middle, sample};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::Dragged;
use hitch::ui::actions::drops::{Target, fate};
use hitch::ui::actions::spend::Drop;
use hitch::ui::theme::Theme;
use hitch::ui::{Outbox, PanelCx, View};
use hitch_core::model::Die::{D6, D8, D10, D12};
use hitch_core::model::{Actor, Bearer};

const TALL: Look = Look { size: (1280.0, 1400.0), pixels: 1.0, light: false, zoom: 1.0 };

impl Bench {
    /// What the window would say of a die of that pool over something.
    fn said(&self, pool: &str, die: hitch_core::model::Die, at: Target) -> Option<(String, bool)> {
        let theme = Theme::dark();
        let (mut view, mut out) = (View::default(), Outbox::default());
        let mut cx = PanelCx {
            table: self.table(),
            revision: 1,
            offers: &[],
            log: &[],
            theme: &theme,
            view: &mut view,
            out: &mut out,
        };
        let what = Dragged::PoolDie { pool: self.pool(pool).id, die };
        fate(&mut cx, what, at).map(|fate| {
            assert!(!matches!(fate.drop, Drop::Ask(_)) || !fate.words.is_empty());
            (theme.say(fate.words).into_owned(), fate.refused)
        })
    }

    fn who(&self, name: &str) -> hitch_core::model::CharacterId {
        self.table().cast.values().find(|it| &*it.name == name).unwrap().id
    }

    /// Holds one thing over another without letting go.
    fn hold_over(&mut self, from: &str, to: &str) {
        let (from, to) = (middle(&self.harness, from), middle(&self.harness, to));
        carry(&mut self.harness, from, to);
    }
}

/// Ashlock acts, and his dice are put together.
const ASHLOCK_ACTS: &str = r#"[
    Test(Open(who: "Captain Ashlock", title: "Cuts the rope", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Dice([d8, d8]))),
]"#;

#[test]
fn every_place_says_what_a_die_does_there_and_what_it_costs() {
    let mut bench = sample(Look::default());
    let scene = bench.table().running().next().unwrap().id;
    let (mob, ashlock, mara) =
        (bench.pool("The mob wants blood").id, bench.who("Captain Ashlock"), bench.who("Mara Oake"));
    let said = |bench: &Bench, at| bench.said("Doom", D10, at).unwrap();
    assert_eq!(
        said(&bench, Target::Pool(mob)),
        ("Add the d10 to “The mob wants blood”: d6 d10 → d6 2d10".to_owned(), false)
    );
    assert_eq!(said(&bench, Target::NewCrisis), ("Start a crisis pool with the d10".to_owned(), false));
    let (words, refused) = said(&bench, Target::Scene(scene));
    assert!(words.contains("New d10 complication") && words.contains("distinction") && !refused, "{words}");
    // A d6 is no distinction.
    assert!(!bench.said("Doom", D6, Target::Scene(scene)).unwrap().0.contains("distinction"));
    let (words, refused) = said(&bench, Target::Character(mara));
    assert!(words.contains("is a PC") && refused, "{words}");
    bench.play(ASHLOCK_ACTS);
    assert_eq!(
        said(&bench, Target::Character(ashlock)),
        ("Joins Captain Ashlock’s roll, then is removed from Doom".to_owned(), false)
    );
}

#[test]
fn what_the_rules_are_against_is_said_before_the_drop() {
    let mut bench = sample(TALL);
    bench.play(r#"[Pool(Put(pool: "Doom", die: d12))]"#);
    let ashlock = Target::Turn(Actor::Character(bench.who("Captain Ashlock")));
    let (words, refused) = bench.said("Doom", D6, ashlock).unwrap();
    assert!(
        words.contains("ou have a d6") && words.contains("Interrupting the action order costs") && refused,
        "{words}"
    );
    assert!(!words.contains("interrupts"), "{words}");
    let (words, refused) = bench.said("Doom", D12, ashlock).unwrap();
    assert!(words.starts_with("Captain Ashlock interrupts before") && words.contains("you have a d12"), "{words}");
    assert!(!refused);
    // The last die is warned of.
    bench.play(
        r#"[
            Pool(Take(pool: "Doom", die: d6)), Pool(Take(pool: "Doom", die: d6)),
            Pool(Take(pool: "Doom", die: d8)), Pool(Take(pool: "Doom", die: d10)),
        ]"#,
    );
    let scene = bench.table().running().next().unwrap().id;
    for at in [ashlock, Target::NewCrisis, Target::Scene(scene), Target::Pool(bench.pool("The mob wants blood").id)] {
        let (words, refused) = bench.said("Doom", D12, at).unwrap();
        assert!(refused && words.contains("That’s the last die of Doom"), "{words}");
    }
}

#[test]
fn a_die_dropped_on_a_place_in_the_order_breaks_in() {
    let mut bench = sample(TALL);
    bench.play(r#"[Pool(Put(pool: "Doom", die: d12))]"#);
    let chip = order_chip(&bench, "Captain Ashlock");
    bench.drag("d12 of Doom", &chip);
    let scene = bench.table().running().next().unwrap();
    assert_eq!(scene.order.now, Some(Actor::Character(bench.who("Captain Ashlock"))));
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D10]);
}

#[test]
fn one_that_is_too_small_is_refused_and_left_to_the_gm() {
    let mut bench = sample(TALL);
    let before = bench.dice("Doom").to_vec();
    let chip = order_chip(&bench, "Captain Ashlock");
    bench.drag("d6 of Doom, 1 of 2", &chip);
    bench.harness.get_by_label_contains("Interrupting the action order costs a d8 or larger");
    assert_eq!(bench.dice("Doom"), before);
}

#[test]
fn a_die_over_a_players_place_does_nothing() {
    let mut bench = sample(TALL);
    let before = bench.steps();
    let chip = order_chip(&bench, "Mara,");
    bench.drag("d10 of Doom", &chip);
    assert_eq!(bench.steps(), before);
}

#[test]
fn a_die_dropped_on_a_card_joins_the_roll_of_a_gmc_who_acts() {
    let mut bench = sample(TALL);
    bench.play(ASHLOCK_ACTS);
    bench.press("Fold Mara Oake");
    bench.drag("d10 of Doom", "Unfold Captain Ashlock");
    let test = bench.table().at_hand().unwrap().acting().unwrap();
    assert!(bench.table().rolls.get(&test).unwrap().dice.iter().any(|die| die.size == D10));
    bench.press("d10 of Doom, in the tray");
    // A click does the same, and so does the menu.
    bench.press("d8 of Doom");
    bench.menu("d10 of Doom");
    bench.press("Joins Captain Ashlock’s roll, then leaves the pool");
    let dice = &bench.table().rolls.get(&test).unwrap().dice;
    assert_eq!(
        dice.iter().filter(|die| matches!(die.from, hitch_core::model::Source::Pool { spent: true, .. })).count(),
        2
    );
}

#[test]
fn a_die_dropped_on_the_line_for_crises_is_a_new_one() {
    let mut bench = sample(TALL);
    bench.drag("d8 of Doom", "New crisis pool: name and dice");
    bench.harness.get_by_label("Name of the crisis pool").type_text("Panic");
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    assert_eq!(bench.dice("Panic"), [D8]);
    assert_eq!(bench.dice("Doom"), [D6, D6, D10]);
}

#[test]
fn the_last_die_feeds_a_crisis_only_on_the_gms_word() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[Pool(Take(pool: "Doom", die: d6)), Pool(Take(pool: "Doom", die: d6)), Pool(Take(pool: "Doom", die: d8))]"#,
    );
    bench.drag("d10 of Doom", "d6 of The mob wants blood");
    bench.harness.get_by_label_contains("That’s the last die of Doom");
    assert_eq!(bench.dice("Doom"), [D10]);
    // By the menu it is the same, and said before.
    bench.menu("d10 of Doom");
    bench.unfold(0);
    bench.press("GM: do it anyway: Add the d10 to “The mob wants blood”");
    assert!(bench.dice("Doom").is_empty());
    assert_eq!(bench.dice("The mob wants blood"), [D6, D10, D10]);
}

#[test]
fn a_crisis_tells_what_made_it_fall_also_when_it_is_resolved() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
            Spend((dice: [d8], on: Feed(into: "The mob wants blood"))),
            Pool(Take(pool: "The mob wants blood", die: d10)),
            Pool(Take(pool: "The mob wants blood", die: d8)),
            Test(Open(who: "Idris Kane", title: "Talks them down", against: Crisis("The mob wants blood"))),
            Roll(Add(roll: Acting, what: Dice([d8, d8, d12]))),
            Roll(Throw(roll: Opposing, faces: Typed([3]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([5, 4, 2]))),
            Roll(Stand(roll: Acting)),
            Roll(Effect(roll: Acting, to: Crisis(pool: "The mob wants blood", die: d6))),
        ]"#,
    );
    bench.harness.get_by_label_contains("Overcome");
    let line = "The mob wants blood over time: d6 d10, then d6 d8 d10, then d6 d8, then d6, then no dice";
    bench.press(line);
    for said in
        ["At first: d6 d10", "Doom adds a d8: d6 d8 d10", "By hand: d6 d8", "Idris Kane: d12 hits the d6: no dice"]
    {
        bench.harness.get_by_label(said);
    }
}

#[test]
fn a_drag_in_progress_changes_nothing_and_judges_once() {
    let mut bench = sample(TALL);
    let before = bench.steps();
    bench.hold_over("d10 of Doom", "d6 of The mob wants blood");
    let judged = hitch_core::rules::judgements();
    bench.harness.step();
    bench.harness.step();
    assert_eq!(hitch_core::rules::judgements(), judged, "what a drop would do is asked once for each table");
    bench.harness.key_press(egui::Key::Escape);
    bench.harness.run();
    assert_eq!(bench.steps(), before);
}

/// What somebody's place in the order is called.
fn order_chip(bench: &Bench, name: &str) -> String {
    let all = bench.harness.query_all_by_label_contains(name);
    let chips =
        all.filter_map(|it| it.accesskit_node().label()).filter(|it| it.contains("acted") || it.contains("acts"));
    let found: Vec<String> = chips.collect();
    found.into_iter().next().unwrap_or_else(|| panic!("{name} has no place in the order"))
}

#[test]
fn whats_dropped_on_the_scene_hangs_over_it() {
    let mut bench = sample(TALL);
    bench.drag("d8 of Doom", "Smoke in every room d8");
    bench.harness.get_by_label("Name of the complication").type_text("Falling beams");
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    let scene = bench.table().running().next().unwrap();
    let all = bench.table().traits(Bearer::Scene(scene.id)).unwrap();
    assert!(all.complications.iter().any(|it| &*it.name == "Falling beams" && it.base == [D8]));
}
