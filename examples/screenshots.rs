//! Renders `screenshots/*.png` from the sample campaign, at twice the size, without a display.
//!
//! `cargo run --example screenshots [FOLDER]`

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a tool for the people who build Hitch"
)]

#[path = "../tests/flows/support.rs"]
mod support;

use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use std::path::{Path, PathBuf};
use support::{Bench, Look, blank, sample};

/// A test that has been thrown: Mara gets the ledger out of the burning house.
const THROWN: &str = include_str!("../tests/pictures/ledger.ron");

/// The same test while its dice are gathered.
const BUILDING: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Mara gets the ledger out", against: Difficulty(d8))),
    Roll(Add(roll: Opposing, what: Trait((of: "The customs house burns", is: "Smoke in every room")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Harbour rat made good")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
]"#;

/// A contest in which somebody has to answer.
const CONTEST: &str = r#"[
    Contest(Open(who: "Mara Oake", against: ["Captain Ashlock"], title: "The harbour keys")),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Knows every lock")))),
    Roll(Throw(roll: Acting, faces: Typed([8, 4, 3]))),
    Roll(Stand(roll: Acting)),
    Contest(Oppose()),
    Roll(Add(roll: Acting, what: Dice([d10, d8, d6]))),
    Roll(Throw(roll: Acting, faces: Typed([9, 5, 1]))),
    Roll(Stand(roll: Acting)),
]"#;

/// More of the kit at once: trauma, hero dice, resources, scale, and a test against time.
const KIT: &str = r#"[
    Setting(Switch(to: [
        Switch(Trauma, true), Hero(Effect), Switch(Resources, true), Scale(One), Switch(TimedTests, true),
    ])),
    Harm(Stress(on: "Mara Oake", track: "Mental", die: d12)),
    Harm(Stress(on: "Mara Oake", track: "Mental", die: d12)),
    Harm(StepDown(at: (of: "Mara Oake", is: "Mental"))),
    Beside(HeroGive(who: "Mara Oake", die: d8)),
    Beside(HeroGive(who: "Mara Oake", die: d10)),
    Trait(Add(of: "Mara Oake", set: "Resources", name: "Lamplighters", dice: [d6, d6])),
    Timed(Add(title: "The ledgers burn", stages: 4, beats: 6)),
    Test(Open(who: "Mara Oake", title: "Through the counting room", aim: Timed("The ledgers burn"))),
    Roll(Add(roll: Opposing, what: Trait((of: "The customs house burns", is: "Smoke in every room")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
]"#;

/// What two of them have of the fifth stage.
const FIFTH: &str = r#"[
    Path(Choose(who: "Mara Oake", column: 0)),
    Path(Place(who: "Mara Oake", element: New(kind: Gmc, name: "Nan Oake", at: (x: 330, y: 880)), text: "raised her")),
    Path(Place(who: "Mara Oake", element: New(kind: Resource, name: "The torn page", at: (x: 330, y: 1120), sort: Prop), text: "burned the rest")),
    Path(Skip(who: "Mara Oake")),
    Path(Choose(who: "Sister Wen", column: 2)),
    Path(Place(who: "Sister Wen", element: New(kind: Situation, name: "Nobody tolls the dead", at: (x: 1850, y: 60)), text: "will not say why")),
]"#;

fn main() {
    let folder = std::env::args().nth(1).map_or_else(|| PathBuf::from("screenshots"), PathBuf::from);
    std::fs::create_dir_all(&folder).unwrap();
    for light in [false, true] {
        let name = |what: &str| format!("{what}-{}", if light { "light" } else { "dark" });
        let look = Look { size: (1280.0, 800.0), pixels: 2.0, light, zoom: 1.0 };
        let mara = |bench: &mut Bench| {
            let id = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").map(|it| it.id);
            bench.harness.state_mut().view_mut().unfolded.extend(id);
        };

        let mut bench = sample(look);
        mara(&mut bench);
        bench.play(THROWN);
        shot(&mut bench, &folder, &name("run"));

        let mut bench = sample(look);
        mara(&mut bench);
        bench.play(BUILDING);
        shot(&mut bench, &folder, &name("building"));
        show(&mut bench, UiCommand::ShowOdds);
        shot(&mut bench, &folder, &name("odds"));

        let mut bench = sample(look);
        mara(&mut bench);
        bench.play(CONTEST);
        shot(&mut bench, &folder, &name("contest"));

        let mut bench = sample(Look { size: (1280.0, 960.0), ..look });
        mara(&mut bench);
        bench.play(KIT);
        shot(&mut bench, &folder, &name("kit"));

        let mut bench = sample(look);
        show(&mut bench, UiCommand::Setting);
        shot(&mut bench, &folder, &name("mods"));

        let mut bench = sample(look);
        show(&mut bench, UiCommand::Show(hitch::ui::panels::Pane::Map));
        shot(&mut bench, &folder, &name("map"));

        let mut bench = sample(look);
        bench.play(THROWN);
        show(&mut bench, UiCommand::Show(hitch::ui::panels::Pane::Log));
        shot(&mut bench, &folder, &name("log"));

        let mut bench = sample(look);
        show(&mut bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
        shot(&mut bench, &folder, &name("scenes"));

        let mut bench = sample(Look { size: (1280.0, 960.0), ..look });
        show(&mut bench, UiCommand::OpenNinthHour);
        portraits(&mut bench);
        show(&mut bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
        // What somebody may gain, and what it changes.
        bench.harness.get_by_label("Growth of the whole table on one page").click();
        bench.harness.run();
        bench.harness.get_by_label("Miss Dovetail grows\u{2026}").click();
        bench.harness.run();
        bench.harness.get_by_label("a growth test against the rating and d12: In a crowd d6 \u{2192} d8").hover();
        shot(&mut bench, &folder, &name("growth"));

        let mut bench = sample(look);
        show(&mut bench, UiCommand::OpenNinthHour);
        portraits(&mut bench);
        let halcyon = bench.table().cast.values().find(|it| &*it.name == "Halcyon").map(|it| it.id);
        let view = bench.harness.state_mut().view_mut();
        (view.character, view.edit) = (halcyon, Some(true));
        show(&mut bench, UiCommand::Layout(hitch::ui::panels::Place::Prep));
        shot(&mut bench, &folder, &name("edit"));
        show(&mut bench, UiCommand::Setting);
        shot(&mut bench, &folder, &name("setting"));

        let mut bench = sample(look);
        stages(&mut bench);
        shot(&mut bench, &folder, &name("zero"));

        let mut bench = sample(look);
        show(&mut bench, UiCommand::PrintParty);
        // The folder of this run is nobody's business.
        bench.harness.get_by_label("PDF file").focus();
        bench.harness.run();
        bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
        bench.harness.event(egui::Event::Text("Saltglass Quay party.pdf".to_owned()));
        shot(&mut bench, &folder, &name("print"));

        let mut bench = blank(look);
        shot(&mut bench, &folder, &name("new"));

        let mut bench = sample(Look { zoom: 1.5, ..look });
        bench.play(THROWN);
        shot(&mut bench, &folder, &name("zoom"));
    }
}

/// Session zero in its fifth stage: one has all of it, one is named and about to be placed.
fn stages(bench: &mut Bench) {
    let people = ["Mara Oake", "Tomas Vell", "Idris Kane", "Sister Wen", "Noor Tallow"];
    // The column of each at each stage.
    let ways = [[0, 1, 3, 2, 4], [1, 0, 4, 2, 3], [0, 1, 3, 3, 4], [1, 1, 3, 2, 4]];
    bench.play("[Path(Begin())]");
    for stage in ways {
        for (who, column) in people.iter().zip(stage) {
            bench.play(&format!(r#"[Path(Choose(who: "{who}", column: {column})), Path(Skip(who: "{who}"))]"#));
        }
        bench.play("[Path(Next())]");
    }
    bench.play(FIFTH);
    show(bench, UiCommand::Layout(hitch::ui::panels::Place::Zero));
    bench.harness.get_by_label_contains("Place for Sister Wen: ").click();
    bench.harness.run();
    bench.harness.get_by_label("Resource").click();
    bench.harness.run();
    for (field, text) in
        [("Name of the next element", "The bell rope"), ("What ties the next element", "rings it alone")]
    {
        bench.harness.get_by_label(field).focus();
        bench.harness.run();
        bench.harness.event(egui::Event::Text(text.to_owned()));
        bench.harness.run();
    }
}

fn show(bench: &mut Bench, command: UiCommand) {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, command);
    bench.harness.run_ok();
}

/// Portraits are read beside the frame.
fn portraits(bench: &mut Bench) {
    for _ in 0..50 {
        std::thread::sleep(std::time::Duration::from_millis(20));
        bench.harness.run_ok();
    }
}

fn shot(bench: &mut Bench, folder: &Path, name: &str) {
    bench.harness.run();
    let path = folder.join(format!("{name}.png"));
    bench.harness.render().expect("a software graphics driver (mesa-vulkan-drivers)").save(&path).unwrap();
    println!("{}", path.display());
}
