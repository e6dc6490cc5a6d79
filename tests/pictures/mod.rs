//! Pictures of the whole window in both themes, against those in `tests/snapshots`.
//!
//! They need a graphics driver, of software if need be. Without one they are skipped, aloud, unless the
//! feature `pictures-required` is on. `UPDATE_SNAPSHOTS=true cargo test --test flows pictures` renews them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod desk;
mod growth;
mod panels;
mod player_screen;
mod pseudo;
mod taking;

use crate::harmed;
use crate::support::{BUILT, Bench, Look, THROWN, blank, sample};
use egui_kittest::SnapshotOptions;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::Place;
use taking::Camera;

/// A state of the window, and how to come to it.
struct State {
    name: &'static str,
    open: fn(Look) -> Bench,
    prepare: fn(&mut Bench),
}

const fn of_sample(name: &'static str, prepare: fn(&mut Bench)) -> State {
    State { name, open: sample, prepare }
}

const RUN: State = of_sample("run", |_| {});
const DECIDED: State = of_sample("decided", |bench| bench.play(THROWN));
const ODDS: State = of_sample("odds", |bench| {
    bench.play(BUILT);
    show(bench, UiCommand::ShowOdds);
});
const ODDS_NUMBER: State = of_sample("odds-number", |bench| {
    bench.play(BUILT);
    bench.play("[Roll(Throw(roll: Opposing, faces: Typed([7, 5]))), Roll(Stand(roll: Opposing))]");
    show(bench, UiCommand::ShowOdds);
});
/// A catalyst that has had to do with the session, as large as it gets.
const CATALYST: State = of_sample("catalyst", |bench| {
    bench.play(
        r#"[
            Scene(Enter(who: "The spring tide")),
            Trait(Rate(at: (of: "The spring tide", is: "Salt"), dice: [d12])),
            Trait(Rate(at: (of: "The spring tide", is: "Catalyst"), dice: [d12])),
            Catalyst(Engage(who: "The spring tide", on: true)),
        ]"#,
    );
    bench.harness.run_ok();
    bench.at("Unfold The spring tide").scroll_to_me();
    bench.harness.run_ok();
    bench.at("Unfold The spring tide").click();
    bench.harness.run_ok();
    bench.at("Twist the scene with The spring tide…").scroll_to_me();
});
/// The end of a session with a catalyst in it, and the story it may end with.
const STORY: State = of_sample("story", |bench| {
    bench.play(r#"[Session(Story(name: "The fire on the quay"))]"#);
    bench.play(r#"[Catalyst(Engage(who: "The spring tide", on: true))]"#);
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.harness.run_ok();
    bench.at("End the session…").click();
});
const MAP: State = of_sample("map", |bench| show(bench, UiCommand::Show(hitch::ui::panels::Pane::Map)));
const FILES: State = of_sample("files", |bench| show(bench, UiCommand::Show(hitch::ui::panels::Pane::Files)));
const SCENES: State = of_sample("scenes", |bench| show(bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes)));
const LOG: State = of_sample("log", |bench| {
    bench.play(THROWN);
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Log));
});
const DICE: State = of_sample("dice", |bench| {
    bench.play(THROWN);
    bench.play(MANY);
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Dice));
    bench.harness.run_ok();
    bench.harness.query_all_by_label_contains("Open roll").last().unwrap().click();
});
/// Dice enough to say something of, from real ones.
const MANY: &str = r#"[
    Test(Close()),
    Test(Open(who: "Tomas Vell", against: Free)),
    Roll(Add(roll: Acting, what: Dice([d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d6, d8, d12]))),
    Roll(Add(roll: Opposing, what: Dice([d4, d10]))),
    Roll(Throw(roll: Opposing, faces: Typed([4, 2]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 2, 3, 8, 11]))),
    Roll(Stand(roll: Acting)),
]"#;
const POOLED: State = of_sample("pooled", |bench| {
    bench.play(POOL);
    bench.harness.run_ok();
});
/// A pool with a second die of a set that was paid for, another that would be, and things that fit.
const POOL: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Over the roofs", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")), pay: true)),
    Roll(Add(roll: Opposing, what: Trait((of: "Perrin", is: "Keys to the gate")))),
]"#;
/// A contest whose number somebody has to answer.
const CONTEST: State = of_sample("contest", |bench| bench.play(RAISED));
const RAISED: &str = include_str!("raised.ron");
/// One that a third has stopped.
const STOPPED: State = of_sample("contest-stopped", |bench| {
    bench.play(RAISED);
    bench.play(
        r#"[
            Contest(Interfere(who: "Tomas Vell")),
            Roll(Add(roll: Acting, what: Dice([d12, d8]))),
            Roll(Throw(roll: Acting, faces: Typed([11, 7]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
});
/// One that is lost.
const LOST: State = of_sample("contest-lost", |bench| {
    bench.play(RAISED);
    bench.play(
        r"[
            Contest(Oppose(again: true)),
            Roll(Throw(roll: Acting, faces: Typed([5, 4]))),
            Roll(Stand(roll: Acting)),
        ]",
    );
});
/// Three hitches to be split, and an opportunity.
const HITCHES: State = of_sample("hitches", |bench| {
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", title: "Through the smoke", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Dice([d8, d6, d10, d6, d4]))),
            Roll(Throw(roll: Opposing, faces: Typed([1, 5]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([7, 5, 1, 1, 1]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
});
const BOTCH: State = of_sample("botch", |bench| {
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", title: "Through the smoke", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Dice([d8, d6, d10]))),
            Roll(Throw(roll: Opposing, faces: Typed([4, 5]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([1, 1, 1]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
});
/// A recovery that was beaten, with a test set aside.
const RECOVERY: State = of_sample("recovery", |bench| {
    bench.play(BUILT);
    bench.play(
        r#"[
            Test(Park()),
            Harm(Complicate(on: "Mara Oake", name: "Smoke in the lungs", die: d8)),
            Test(Open(who: "Sister Wen", title: "Fresh air", aim: Recovery((of: "Mara Oake", is: "Smoke in the lungs")))),
            Roll(Add(roll: Acting, what: Dice([d8, d8, d10]))),
            Roll(Throw(roll: Opposing, faces: Typed([4, 3, 5]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([7, 6, 2]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
});
const BLANK: State = State { name: "blank", open: blank, prepare: |_| {} };
const REFUSED: State = of_sample("refused", |bench| {
    for chip in ["Never leaves a debt d8 of Mara Oake", "Knows every lock d8 of Mara Oake"] {
        // In a small window the card lies behind a face.
        if !bench.shows(chip) {
            bench.at_part("Open the card of Mara Oake").click();
            bench.harness.run();
        }
        bench.at(chip).click();
        bench.harness.run();
    }
});
const UNSAVED: State = of_sample("unsaved", |bench| {
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    show(bench, UiCommand::Quit);
});
const KEYS: State = of_sample("keys", |bench| show(bench, UiCommand::Keys));
const FIND: State = of_sample("find", |bench| {
    show(bench, UiCommand::Find);
    bench.harness.run_ok();
    bench.harness.event(egui::Event::Text("mara".to_owned()));
});
const NEW: State = of_sample("new", |bench| show(bench, UiCommand::NewCampaign));
const MENU: State = of_sample("menu", |bench| show(bench, UiCommand::Menu));
const SETTING: State = of_sample("setting", |bench| show(bench, UiCommand::Setting));
/// The setting while the campaign is made ready: a kind of it is pressed, and then this.
fn setting(bench: &mut Bench, presses: &[&str]) {
    show(bench, UiCommand::Layout(hitch::ui::panels::Place::Prep));
    show(bench, UiCommand::Setting);
    for label in presses {
        bench.harness.run_ok();
        bench.at(label).click();
    }
}
/// Before the roll, with what is out of time in its menu.
const SFX: State = of_sample("sfx", |bench| {
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", title: "Over the wall", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
        ]"#,
    );
    bench.at("Unavailable SFX of the acting character").click();
    bench.harness.run();
});
/// An SFX's menu in the file.
const SFX_FILE: State = of_sample("sfx-file", |bench| {
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Files));
    bench.harness.run();
    bench.at("SFX All together now of Sings at the tiller").click_secondary();
    bench.harness.run();
    bench.at("Add a benefit").click();
    bench.harness.run();
});
const PRINT: State = of_sample("print", |bench| show(bench, UiCommand::PrintParty));

/// A laptop at a zoom for tired eyes, and the smallest window there is.
const ZOOMED: Look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.5 };
const LAPTOP: Look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.0 };
const SMALLEST: Look = Look { size: (720.0, 480.0), pixels: 1.0, light: false, zoom: 1.0 };

fn show(bench: &mut Bench, command: UiCommand) {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, command);
}

/// Brings the window into a state.
fn brought(state: &State, look: Look) -> Bench {
    let mut bench = (state.open)(look);
    (state.prepare)(&mut bench);
    // A field that has the keyboard blinks, and never rests; the cursor stands still in pictures.
    bench.harness.run_ok();
    // What was done is kept by another thread; only then the line at the bottom says so.
    bench.harness.state().document().settle();
    bench.harness.step();
    bench.harness.step();
    bench
}

/// Compares the states with the pictures of them; `suffix` tells the look.
fn pictures(states: &[State], look: Look, suffix: &str, themes: &[bool]) {
    if pseudo::speaks() {
        // Each state is looked at once, in one size: words are laid out anew in each, and not said otherwise.
        let states = if suffix.is_empty() { states } else { &[] };
        return pseudo::look_over(states, look);
    }
    let Some(mut camera) = Camera::new() else { return };
    for state in states {
        for light in themes {
            let mut bench = brought(state, Look { light: *light, ..look });
            let theme = if *light { "light" } else { "dark" };
            // A rounded edge falls to one side of a threshold or the other; a letter is larger than that.
            let options = SnapshotOptions::new().max_failed_pixels(6);
            camera.take(&mut bench.harness, &format!("{}{suffix}-{theme}", state.name), &options);
        }
    }
}

/// Plays what leads to a mod that shows.
fn bring(bench: &mut Bench, harmed: &harmed::Harmed) {
    let commands = harmed.commands(bench.table());
    for command in commands {
        bench.harness.state_mut().act(vec![command]);
    }
    bench.harness.run();
}

const BOTH: [bool; 2] = [false, true];

#[test]
fn the_tabs() {
    pictures(&[RUN, DECIDED, MAP, FILES, SCENES, LOG, DICE, POOLED, BLANK], Look::default(), "", &BOTH);
}

/// The map from near, where names stand in their shapes, and from afar; as a whole it is one of the tabs.
#[test]
fn the_map_from_near_and_from_afar() {
    const NEAR: State = of_sample("map-near", |bench| zoomed_map(bench, egui::Key::Plus));
    const FAR: State = of_sample("map-far", |bench| zoomed_map(bench, egui::Key::Minus));
    pictures(&[NEAR, FAR], LAPTOP, "", &BOTH);
}

/// The map after five presses of a key that zooms.
fn zoomed_map(bench: &mut Bench, key: egui::Key) {
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Map));
    bench.harness.run_ok();
    bench.harness.get_by_role(egui::Role::Canvas).focus();
    bench.harness.run_ok();
    for _ in 0..5 {
        bench.harness.key_press(key);
        bench.harness.run_ok();
    }
}

#[test]
fn a_catalyst() {
    pictures(&[CATALYST, STORY], Look { size: (1280.0, 1200.0), ..LAPTOP }, "", &BOTH);
}

/// What each mod about harm shows on a card and in the tray.
#[test]
fn harm_of_every_kind() {
    const ALL: [State; 6] = [
        of_sample("harm-pushed", |bench| bring(bench, &harmed::PUSHED)),
        of_sample("harm-trauma", |bench| bring(bench, &harmed::TRAUMA)),
        of_sample("harm-shaken", |bench| bring(bench, &harmed::SHAKEN)),
        of_sample("harm-life", |bench| bring(bench, &harmed::LIFE)),
        of_sample("harm-wounds", |bench| bring(bench, &harmed::WOUNDS)),
        of_sample("harm-roused", |bench| bring(bench, &harmed::ROUSED)),
    ];
    pictures(&ALL, Look { size: (1280.0, 1000.0), ..LAPTOP }, "", &BOTH);
}

/// Doom, crises, challenges, scenes beside each other, GMCs and vehicles, and drags.
#[test]
fn panels_of_every_kind() {
    pictures(&panels::ALL, LAPTOP, "", &BOTH);
}

#[test]
fn growth_before_and_after() {
    pictures(&growth::ALL, Look { size: (1440.0, 1000.0), ..LAPTOP }, "", &BOTH);
}

#[test]
fn every_kind_of_roll() {
    pictures(&[CONTEST, STOPPED, LOST, HITCHES, BOTCH, RECOVERY], LAPTOP, "", &BOTH);
}

/// Dice of initiative before and after the roll, and an order of many, in little room.
#[test]
fn orders_of_every_kind() {
    const ALL: [State; 3] = [
        of_sample("order-due", |bench| {
            bench.play(
                r#"[Order(End()), Order(Begin(lead: "Mara Oake", kind: Initiative)),
                    Order(Gather(who: "Mara Oake"))]"#,
            );
        }),
        of_sample("order-numbers", |bench| {
            bench.play(
                r#"[Order(End()), Order(Begin(lead: "Mara Oake", kind: Initiative)),
                    Order(Initiative(who: "Mara Oake", faces: Typed([1, 7])))]"#,
            );
            bench.harness.key_press(egui::Key::R);
            bench.harness.run();
        }),
        of_sample("order-many", |bench| {
            for name in ["Dockhand Rook", "The toll clerk", "Sergeant Pell", "The lamp boy", "Old Brannoch"] {
                let command =
                    format!(r#"[Character(Add(name: "{name}", kind: Gmc(Minor), scene: "The customs house burns"))]"#);
                bench.play(&command);
            }
            bench.play(r#"[Order(Hand(to: "Old Brannoch"))]"#);
            bench.harness.run();
        }),
    ];
    pictures(&ALL, LAPTOP, "", &BOTH);
}

#[test]
fn the_odds() {
    pictures(&[ODDS, ODDS_NUMBER], Look::default(), "", &BOTH);
}

#[test]
fn the_odds_in_little_room() {
    pictures(&[ODDS], SMALLEST, "-small", &[false]);
}

#[test]
fn the_odds_zoomed_by_half() {
    pictures(&[ODDS], ZOOMED, "-zoom", &[false]);
}

#[test]
fn what_is_asked_and_said() {
    pictures(&[REFUSED, UNSAVED, MENU, SETTING, SFX, SFX_FILE], LAPTOP, "", &BOTH);
}

/// The page of the setting as it is made.
#[test]
fn the_setting_page() {
    const ALL: [State; 6] = [
        of_sample("setting-sets", |bench| setting(bench, &["Trait set Skills"])),
        of_sample("setting-mods", |bench| setting(bench, &["Mods", "Mods: Harm"])),
        of_sample("setting-library", |bench| setting(bench, &["Library", "Setting Heroic"])),
        of_sample("setting-words", |bench| setting(bench, &["Terms"])),
        of_sample("files-edit", |bench| {
            show(bench, UiCommand::Layout(hitch::ui::panels::Place::Prep));
            bench.harness.run_ok();
            bench.at("Edit the file").click();
        }),
        of_sample("files-making", |bench| {
            show(bench, UiCommand::Layout(hitch::ui::panels::Place::Prep));
            bench.harness.run_ok();
            bench.at("Create a character…").click();
        }),
    ];
    pictures(&ALL, Look { size: (1440.0, 900.0), ..LAPTOP }, "", &BOTH);
}

#[test]
fn what_is_looked_up() {
    pictures(&[KEYS, FIND, NEW], LAPTOP, "", &[false]);
}

#[test]
fn zoomed_by_half() {
    pictures(&[RUN, DECIDED], ZOOMED, "-zoom", &BOTH);
}

#[test]
fn zoomed_by_half_in_the_dark() {
    pictures(&[MAP, FILES, SCENES, REFUSED, KEYS, FIND, NEW], ZOOMED, "-zoom", &[false]);
}

#[test]
fn in_the_smallest_window() {
    pictures(&[RUN, DECIDED, MAP, SCENES, REFUSED], SMALLEST, "-small", &[false]);
}

#[test]
fn on_a_fine_screen() {
    // Enough to see that lines stay sharp, and large as files.
    pictures(&[DECIDED], Look { pixels: 2.0, ..LAPTOP }, "-fine", &BOTH);
}

/// A roll is decided, with all a GM has in sight.
const LAYOUT_RUN: State = of_sample("layout-run", |bench| bench.play(LEDGER));
const LAYOUT_PREP: State = of_sample("layout-prep", |bench| show(bench, UiCommand::Layout(Place::Prep)));
const LAYOUT_ZERO: State = of_sample("layout-zero", |bench| show(bench, UiCommand::Layout(Place::Zero)));
const LEDGER: &str = include_str!("ledger.ron");
const LAYOUTS: [State; 3] = [LAYOUT_RUN, LAYOUT_PREP, LAYOUT_ZERO];

#[test]
fn layouts_on_a_laptop() {
    pictures(&LAYOUTS, LAPTOP, "", &BOTH);
}

#[test]
fn layouts_zoomed_by_half() {
    pictures(&LAYOUTS, ZOOMED, "-zoom", &BOTH);
}

#[test]
fn layouts_on_a_wide_screen() {
    pictures(&LAYOUTS, Look { size: (1920.0, 1080.0), ..LAPTOP }, "-wide", &BOTH);
}

#[test]
fn layouts_on_the_largest_screen() {
    pictures(&LAYOUTS, Look { size: (3840.0, 2160.0), ..LAPTOP }, "-4k", &BOTH);
}

/// Its page carries today's date, so it is drawn, and not compared.
#[test]
fn the_print_window_is_drawn() {
    if pseudo::speaks() {
        return pseudo::look_over(&[PRINT], LAPTOP);
    }
    let Some(_camera) = Camera::new() else { return };
    for look in [LAPTOP, ZOOMED, SMALLEST] {
        let picture = brought(&PRINT, look).harness.render().unwrap();
        if let Some(folder) = taking::folder() {
            picture.save(folder.join(format!("print-{}-{}.png", look.size.0, look.zoom))).unwrap();
        }
        let colours: std::collections::BTreeSet<[u8; 4]> = picture.pixels().map(|it| it.0).collect();
        assert!(colours.len() > 50, "{} colours", colours.len());
    }
}
