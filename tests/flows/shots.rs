//! What `screenshots/*.png` show, and how to come to it: the example renders it, and a flow presses its way there, so that no
//! press of a screenshot is left behind when a label changes.

use crate::support::{Bench, Look, blank, sample};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};

/// One screenshot: what it is called, how large its window is, and how to come to it.
pub struct Shot {
    pub name: &'static str,
    tall: f32,
    zoom: f32,
    open: fn(Look) -> Bench,
    prepare: fn(&mut Bench),
}

impl Shot {
    /// The window, as it is shown.
    pub fn open(&self, light: bool) -> Bench {
        let look = Look { size: (1280.0, self.tall), pixels: 2.0, light, zoom: self.zoom };
        let mut bench = (self.open)(look);
        (self.prepare)(&mut bench);
        settle(&mut bench);
        bench
    }
}

const fn of(name: &'static str, prepare: fn(&mut Bench)) -> Shot {
    Shot { name, tall: 800.0, zoom: 1.0, open: sample, prepare }
}

const TALL: f32 = 960.0;

pub const ALL: [Shot; 16] = [
    of("run", |bench| {
        mara(bench);
        bench.play(THROWN);
    }),
    of("building", building),
    of("odds", |bench| {
        building(bench);
        show(bench, UiCommand::ShowOdds);
    }),
    of("contest", |bench| {
        mara(bench);
        bench.play(CONTEST);
    }),
    Shot {
        tall: TALL,
        ..of("kit", |bench| {
            mara(bench);
            bench.play(KIT);
        })
    },
    of("mods", mods),
    of("map", |bench| show(bench, UiCommand::Show(Pane::Map))),
    of("log", |bench| {
        bench.play(THROWN);
        show(bench, UiCommand::Show(Pane::Log));
    }),
    of("scenes", |bench| show(bench, UiCommand::Show(Pane::Scenes))),
    Shot { tall: TALL, ..of("growth", growth) },
    of("edit", edit),
    of("setting", |bench| {
        edit(bench);
        show(bench, UiCommand::Setting);
    }),
    of("zero", stages),
    of("print", print),
    Shot { open: blank, ..of("new", |_| {}) },
    Shot { zoom: 1.5, ..of("zoom", |bench| bench.play(THROWN)) },
];

/// What is autosaved is written beside the frame: the picture is of the time after it.
fn settle(bench: &mut Bench) {
    for _ in 0..100 {
        bench.harness.run_ok();
        let waits = bench.harness.query_by_label("unsaved changes").is_some();
        if !waits {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

/// Her card is unfolded.
fn mara(bench: &mut Bench) {
    let id = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").map(|it| it.id);
    bench.harness.state_mut().view_mut().unfolded.extend(id);
}

fn building(bench: &mut Bench) {
    mara(bench);
    bench.play(BUILDING);
}

/// What somebody may gain, and what it changes.
fn growth(bench: &mut Bench) {
    show(bench, UiCommand::OpenNinthHour);
    portraits(bench);
    show(bench, UiCommand::Show(Pane::Scenes));
    for label in ["Growth of all characters on one page", "Miss Dovetail grows…"] {
        bench.harness.get_by_label(label).click();
        bench.harness.run();
    }
    bench.harness.get_by_label("a growth test vs target rating + d12: In a crowd d6 → d8").hover();
}

/// What harm leaves, and what of it the setting has on.
fn mods(bench: &mut Bench) {
    show(bench, UiCommand::OpenNinthHour);
    portraits(bench);
    show(bench, UiCommand::Layout(Place::Prep));
    show(bench, UiCommand::Setting);
    for label in ["Mods", "Mods: Harm"] {
        bench.harness.get_by_label(label).click();
        bench.harness.run();
    }
}

fn edit(bench: &mut Bench) {
    show(bench, UiCommand::OpenNinthHour);
    portraits(bench);
    let halcyon = bench.table().cast.values().find(|it| &*it.name == "Halcyon").map(|it| it.id);
    let view = bench.harness.state_mut().view_mut();
    (view.character, view.edit) = (halcyon, Some(true));
    show(bench, UiCommand::Layout(Place::Prep));
}

fn print(bench: &mut Bench) {
    show(bench, UiCommand::PrintParty);
    // The folder of this run is nobody's business.
    bench.harness.get_by_label("PDF file").focus();
    bench.harness.run();
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
    bench.harness.event(egui::Event::Text("Saltglass Quay party.pdf".to_owned()));
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
    show(bench, UiCommand::Layout(Place::Zero));
    bench.harness.get_by_label_contains("Sister Wen, this stage: ").click();
    bench.harness.run();
    bench.harness.get_by_label("Resource").click();
    bench.harness.run();
    for (field, text) in
        [("Name of the next element", "The bell rope"), ("Connection of the next element", "rings it alone")]
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

/// A test that has been rolled: Mara gets the ledger out of the burning house.
const THROWN: &str = include_str!("../pictures/ledger.ron");

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

/// Every screenshot is come to, whatever is called otherwise since.
#[cfg(test)]
#[test]
fn every_screenshot_is_come_to() {
    for shot in &ALL {
        println!("{}", shot.name);
        let mut bench = shot.open(false);
        bench.harness.run_ok();
    }
}
