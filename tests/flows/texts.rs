//! Every row of the texts that are typed: its field opens, Escape leaves all as it was, Enter writes, and the same text
//! once more is no step.

use crate::support::{Bench, Look, sample};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::deeds::{Ask, MapAsk};
use hitch::ui::panels::Pane;
use hitch::ui::texts::Text;
use hitch_core::model::{Bearer, State, TraitRef};

const TALL: Look = Look { size: (1600.0, 1700.0), pixels: 1.0, light: false, zoom: 1.0 };
const WORD: &str = "Zabaglione";

/// How a field comes to have the keyboard.
enum Opens {
    Asked(Pane, Ask),
    /// By a press.
    Pressed(Pane, String),
    /// It stands open.
    Open(Pane, String),
}

/// How a text is typed.
struct Row {
    what: String,
    opens: Opens,
    /// What is typed, with the word in it.
    typed: String,
    /// The key that takes it.
    ends: (Modifiers, Key),
    /// What stood there when it was opened by that.
    old: String,
    /// Whether it is there, to be typed over.
    edits: bool,
}

fn row(what: &impl std::fmt::Debug, opens: Opens) -> Row {
    let ends = (Modifiers::NONE, Key::Enter);
    let (what, old) = (format!("{what:?}"), "nothing".to_owned());
    Row { what, opens, typed: WORD.to_owned(), ends, old, edits: true }
}

impl Row {
    /// One of several lines.
    fn page(self) -> Self {
        Self { ends: (Modifiers::NONE, Key::Tab), ..self }
    }

    fn open(&self, bench: &mut Bench) {
        let (Opens::Asked(pane, _) | Opens::Pressed(pane, _) | Opens::Open(pane, _)) = &self.opens;
        bench.do_now(UiCommand::Show(*pane));
        match &self.opens {
            Opens::Asked(_, ask) => bench.harness.state_mut().view_mut().ask(ask.clone()),
            Opens::Pressed(_, label) => {
                // What has another name by now is found by that.
                let found = bench.harness.query_all_by(|it| it.label().is_some_and(|it| it.starts_with(label))).count();
                let now = label.replace(&self.old, WORD);
                bench.tap_first(if found == 0 { &now } else { label });
            }
            Opens::Open(_, label) => bench.harness.get_by_label(label).focus(),
        }
        settle(bench);
        assert!(bench.harness.ctx.text_edit_focused(), "{}: no field has the keyboard", self.what);
        bench.key_with(Modifiers::COMMAND, Key::A);
    }

    fn types_in(&self, bench: &mut Bench, text: &str, ends: (Modifiers, Key)) {
        self.open(bench);
        bench.harness.event(Event::Text(text.to_owned()));
        bench.harness.run_ok();
        bench.key_with(ends.0, ends.1);
        settle(bench);
    }

    fn check(&self, bench: &mut Bench) {
        let before = bench.table().clone();
        // Notes are written as they are typed.
        if !self.what.starts_with("Notes") {
            self.types_in(bench, "Quorn d8", (Modifiers::NONE, Key::Escape));
            assert!(*bench.table() == before, "{}: Escape wrote it", self.what);
        }
        self.types_in(bench, &self.typed, self.ends);
        assert!(format!("{:?}", **bench.table()).contains(WORD), "{}: nothing was written", self.what);
        if self.edits {
            let step = bench.harness.state().session().revision();
            self.types_in(bench, &self.typed, self.ends);
            assert_eq!(bench.harness.state().session().revision(), step, "{}: the same text is a step", self.what);
        }
    }
}

fn settle(bench: &mut Bench) {
    for _ in 0..4 {
        bench.harness.run_ok();
    }
}

/// The sample, with something of everything that has a text.
fn evening() -> Bench {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Mod(which: TimedTests, on: true)), Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Timed(Add(title: "The vault", stages: 3)),
        Map(AddWarp(name: "Upriver", ends: ((x: 0, y: 900), (x: 900, y: 900)))),
    ]"#,
    );
    bench
}

fn edit(pane: Pane, label: &str) -> Opens {
    Opens::Pressed(pane, format!("Edit {label}"))
}

fn of_table(text: Text, state: &State) -> Row {
    let scene = |id| &state.scenes[&id];
    let map = &state.map;
    let opens = match text {
        Text::Campaign => edit(Pane::Scenes, "name of the campaign"),
        Text::Notes => return row(&text, Opens::Open(Pane::Scenes, "Campaign notes".to_owned())).page(),
        Text::Situation => edit(Pane::Scenes, "Situation of the session"),
        Text::Story => edit(Pane::Scenes, "Name of the story"),
        Text::Session(session) => edit(Pane::Scenes, &format!("Note on session {session}")),
        Text::Player(id) => edit(Pane::Scenes, &format!("name of the player {}", state.players[&id].name)),
        Text::Scene(id) => edit(Pane::Scenes, &format!("name of the scene {}", scene(id).name)),
        Text::Place(id) => edit(Pane::Scenes, &format!("Where {} plays", scene(id).name)),
        Text::Trait(at) => Opens::Asked(Pane::Scenes, Ask::TraitName(at)),
        Text::Pool(id) => Opens::Asked(Pane::Pools, Ask::PoolName(id)),
        Text::Timed(id) => Opens::Asked(Pane::Tray, Ask::TimedTitle(id)),
        Text::Title(_) => edit(Pane::Tray, "What is it about?"),
        Text::Element(id) => Opens::Asked(Pane::Map, Ask::Map(MapAsk::Rename(id))),
        Text::Note(id) => {
            return row(&text, Opens::Open(Pane::Map, format!("Note on {}", map.elements[&id].name))).page();
        }
        Text::Tie(id) => Opens::Asked(Pane::Map, Ask::Map(MapAsk::Reword(id))),
        Text::Warp(id) => Opens::Asked(Pane::Map, Ask::Map(MapAsk::RenameWarp(id))),
    };
    let old = match text {
        Text::Player(id) => &state.players[&id].name,
        Text::Scene(id) => &scene(id).name,
        _ => &state.name,
    };
    Row { old: old.to_string(), ..row(&text, opens) }
}

#[test]
fn every_text_of_the_table_is_typed() {
    let table = evening().table().clone();
    let scene = table.scenes.values().find(|it| it.running).unwrap();
    let of_scene = TraitRef { of: Bearer::Scene(scene.id), id: scene.traits.iter().next().unwrap().1.id };
    let (element, tie) = (*table.map.elements.keys().next().unwrap(), *table.map.ties.keys().next().unwrap());
    let all = [
        Text::Campaign,
        Text::Notes,
        Text::Situation,
        Text::Story,
        Text::Session(table.session + 1),
        Text::Player(*table.players.keys().next().unwrap()),
        Text::Scene(scene.id),
        Text::Place(scene.id),
        Text::Trait(of_scene),
        Text::Pool(*table.pools.keys().next().unwrap()),
        Text::Timed(scene.timed.last().unwrap().id),
        Text::Title(*table.resolutions.keys().next().unwrap()),
        Text::Element(element),
        Text::Note(element),
        Text::Tie(tie),
        Text::Warp(*table.map.warps.keys().next().unwrap()),
    ];
    let names = all.map(|it| format!("{it:?}").split('(').next().unwrap_or_default().to_owned());
    assert_eq!(names, Text::ROWS, "a row is not typed here");
    for text in all {
        let mut bench = evening();
        if let Text::Session(_) = text {
            bench.play("[Session(Start), Session(End)]");
        }
        if let Text::Note(id) = text {
            bench.do_now(UiCommand::Show(Pane::Map));
            bench.harness.state_mut().view_mut().ask(Ask::ShowElement(id));
            settle(&mut bench);
        }
        of_table(text, &table).check(&mut bench);
    }
}
