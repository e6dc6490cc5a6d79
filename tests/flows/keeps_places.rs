//! Nothing moves under the pointer: rows of consequences and of the turn order keep their places while in reach.

use crate::support::{Bench, Look, THROWN, sample};
use egui::{Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch_core::model::Actor;

/// Mara does it against Ashlock at high stakes, with two hitches.
const HIGH: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Over the roofs", against: Free)),
    Roll(Add(roll: Opposing, what: Dice([d8, d8, d6]))),
    Roll(Add(roll: Acting, what: Dice([d10, d10, d10, d6, d6]))),
    Roll(Throw(roll: Opposing, faces: Typed([2, 3, 1]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([9, 8, 7, 1, 1]))),
    Roll(Stand(roll: Acting)),
]"#;

/// A press at a place, where the pointer stays.
fn click(bench: &mut Bench, at: Pos2) {
    bench.harness.hover_at(at);
    bench.harness.run_ok();
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        bench.harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
        bench.harness.run_ok();
    }
    bench.harness.run_ok();
}

/// The rows that begin so, with their titles.
fn rows(bench: &Bench, begins: &str) -> Vec<(String, Rect)> {
    let all = bench.harness.query_all_by_label_contains(begins);
    let mut all: Vec<(String, Rect)> =
        all.filter_map(|it| Some((it.accesskit_node().label()?.strip_prefix(begins)?.to_owned(), it.rect()))).collect();
    all.sort_by(|a, b| a.1.top().total_cmp(&b.1.top()));
    all
}

#[test]
fn a_consequence_pressed_twice_at_its_place_hits_the_same() {
    for size in [(1280.0, 800.0), (1440.0, 1100.0)] {
        for script in [THROWN, HIGH] {
            let begin = || {
                let mut bench = sample(Look { size, ..Look::default() });
                bench.play(script);
                let tray = bench.harness.get_by_label("Acting side").rect().center_bottom();
                bench.harness.hover_at(tray);
                bench.harness.run_ok();
                bench
            };
            // A row that lies below the foot of the tray is in nobody's reach.
            let mut all = rows(&begin(), "Apply: ");
            all.retain(|(_, rect)| rect.bottom() < size.1 - 110.0);
            assert!(all.len() > 1, "{size:?}: {all:?}");
            for (title, place) in &all {
                let mut bench = begin();
                let revision = bench.harness.state().session().revision();
                click(&mut bench, place.center());
                assert_ne!(bench.harness.state().session().revision(), revision, "{title} is applied");
                let now = [rows(&bench, "Apply: "), rows(&bench, "Done: ")].concat();
                for (other, was) in &all {
                    // A row that applied is told without its button, on the same line.
                    let is = now.iter().find(|(title, _)| title == other).map(|(_, rect)| rect.center().y);
                    let moved = is.map_or(0.0, |y| (y - was.center().y).abs());
                    assert!(moved < 12.0, "{size:?}: {title}: {other} moves by {moved}");
                }
                let done =
                    |bench: &Bench| rows(bench, "Done: ").into_iter().map(|(title, _)| title).collect::<Vec<_>>();
                let before = done(&bench);
                click(&mut bench, place.center());
                let others: Vec<String> = done(&bench).into_iter().filter(|it| !before.contains(it)).collect();
                assert!(others.iter().all(|it| it == title), "{size:?}: {title}, then {others:?}");
            }
        }
    }
}

#[test]
fn the_names_of_those_who_may_be_next_keep_their_places() {
    for size in [(1280.0, 800.0), (1440.0, 900.0)] {
        let mut bench = sample(Look { size, ..Look::default() });
        let first = rows(&bench, "Idris, has not acted");
        let at = first[0].1.center();
        bench.harness.hover_at(at);
        bench.harness.run_ok();
        let places = |bench: &Bench| {
            let all = bench.harness.query_all_by_label_contains(", has not acted");
            let named = all.filter_map(|it| Some((it.accesskit_node().label()?, it.rect().center().y)));
            named.collect::<Vec<_>>()
        };
        let before = places(&bench);
        assert!(before.len() > 2);
        let same = |bench: &Bench, why: &str| {
            for (name, y) in places(bench) {
                let was = before.iter().find(|(other, _)| *other == name).map(|it| it.1);
                assert!(was.is_none_or(|was| (was - y).abs() < 1.0), "{size:?}: {why}: {name} from {was:?} to {y}");
            }
        };
        for _ in 0..8 {
            bench.play(r#"[Pool(Put(pool: "Doom", die: d6))]"#);
        }
        same(&bench, "doom takes another line");
        bench.play(r#"[Harm(Complicate(on: "The fire spreads", name: "Wind", die: d8))]"#);
        same(&bench, "a crisis has a complication");
        bench.play(
            r#"[Sight(Hide(what: Character("Captain Ashlock"))), Sight(Reveal(what: Character("Captain Ashlock")))]"#,
        );
        same(&bench, "a GMC is revealed");
        let now = |bench: &Bench| bench.table().running().next().unwrap().order.now;
        click(&mut bench, at);
        let idris = bench.table().cast.values().find(|it| &*it.name == "Idris Kane").unwrap().id;
        assert_eq!(now(&bench), Some(Actor::Character(idris)));
        same(&bench, "the turn is handed on");
        click(&mut bench, at);
        assert_eq!(now(&bench), Some(Actor::Character(idris)), "a second press at that place hands it to nobody else");
    }
}
