//! Session zero: for whom the panel places, and whose words are waited for (PATH-3, PATH-4).

use crate::support::Bench;
use crate::zero::{choose, dice, fill, place, zero};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

#[test]
fn whoever_comes_first_has_all_of_their_stage_before_the_next() {
    let mut bench = zero();
    bench.press("Start the stages");
    bench.press("Resource");
    place(&mut bench, "The ledger", "keeps it", "Signature asset d6");
    bench.press("Situation");
    place(&mut bench, "The strike", "leads it", "Add");
    fill(&mut bench, "Name of the distinction", "Rows at night");
    bench.press("Gain the distinction");
    assert_eq!(dice(&bench, "Mara Oake", "Rows at night").as_deref(), Some("d8"));
    bench.press("A Sand");
    bench.harness.get_by_label("Tomas Vell: add an element");
}

#[test]
fn what_is_asked_later_lets_the_next_one_draw() {
    let mut bench = zero();
    bench.press("Start the stages");
    bench.press("A Sand");
    place(&mut bench, "The ledger", "keeps it", "Add now, choose later");
    bench.harness.get_by_label("Mara Oake: add an element");
    place(&mut bench, "The strike", "leads it", "Add now, choose later");
    // A distinction was not put off: it is owed, and stayed for.
    assert!(bench.harness.query_by_label("Tomas Vell: add an element").is_none());
    fill(&mut bench, "Name of the distinction", "Rows at night");
    bench.press("Gain the distinction");
    bench.harness.get_by_label("Tomas Vell: add an element");
}

#[test]
fn words_for_what_another_gave_are_waited_for_and_said() {
    let mut bench = zero();
    bench.play("[Path(Begin())]");
    let skip = r#"Path(Skip(who: "Mara Oake")), Path(Skip(who: "Tomas Vell")), Path(Skip(who: "Idris Kane")), Path(Skip(who: "Noor Tallow"))"#;
    bench.play(&format!("[{skip}, Path(Next()), {skip}, Path(Next())]"));
    let give = r#"Give(to: "Tomas Vell", element: New(kind: Gmc, name: "Bea", at: (x: 9, y: 400)))"#;
    let place = r#"Place(who: "Mara Oake", element: New(kind: Gmc, name: "Pell", at: (x: 9, y: 700)))"#;
    bench.play(&format!(r#"[Path({place}), Path(Act(who: "Mara Oake", act: {give}))]"#));
    let words = |bench: &Bench| bench.table().map.connections.values().next_back().unwrap().text.clone();
    let waits = |bench: &Bench| {
        let row = bench.harness.get_by_label_contains("Tomas Vell, this stage: ");
        row.accesskit_node().label().unwrap_or_default().contains("a description of the connection to Bea")
    };
    bench.harness.run();
    assert!(waits(&bench), "the row of whoever has to say it");
    choose(&mut bench, "Tomas Vell");
    fill(&mut bench, "Connection to Bea", "taught him");
    bench.key(Key::Enter);
    bench.harness.run();
    assert_eq!(&*words(&bench), "taught him");
    assert!(!waits(&bench));
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert_eq!(&*words(&bench), "", "one step of undo");
    assert!(waits(&bench));
}

/// What a stage places is seen also where only one element and its neighbours were shown.
#[test]
fn what_a_stage_places_ends_a_look_at_one_neighbourhood() {
    let mut bench = zero();
    bench.press("Start the stages");
    bench.press("Situation");
    place(&mut bench, "The strike", "leads it", "Add now, choose later");
    bench.harness.get_by_label_contains("The strike, situation").click();
    bench.harness.run();
    bench.key(Key::I);
    let shown = |bench: &Bench, name: &str| bench.harness.query_all_by_label_contains(name).next().is_some();
    assert!(!shown(&bench, "Noor Tallow, PC"), "only its neighbours");
    bench.play(
        r#"[Path(Place(who: "Noor Tallow", element: New(kind: Gmc, name: "Old Pell", at: (x: 700, y: 700)), text: "rows"))]"#,
    );
    bench.harness.run();
    assert!(shown(&bench, "Old Pell, GMC") && shown(&bench, "Noor Tallow, PC"));
}
