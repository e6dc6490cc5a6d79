//! Every row of the texts that are typed: its field opens, Escape leaves all as it was, Enter writes, and the same text
//! once more is no step.

use crate::support::{Bench, Look, sample};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::deeds::{Ask, FileText, MapAsk, NewGmc, SfxHome, sfx_text, trait_text};
use hitch::ui::panels::{Pane, Place};
use hitch::ui::texts::Text;
use hitch::ui::{By, UiCommand};
use hitch_core::model::{Bearer, CharacterId, Die, Host, Role, State, Trait, TraitRef};
use hitch_core::rules::Field;

const TALL: Look = Look { size: (1600.0, 1700.0), pixels: 1.0, light: false, zoom: 1.0 };
const WORD: &str = "Zabaglione";

/// How a field comes to have the keyboard.
enum Opens {
    Asked(Pane, Ask),
    /// By a press.
    Pressed(Pane, String),
    /// By a press, and an entry of its menu.
    Chosen(Pane, String, &'static str),
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
    /// What the table says then.
    says: String,
    /// Whether it is there, to be typed over.
    edits: bool,
}

fn row(what: &impl std::fmt::Debug, opens: Opens) -> Row {
    let ends = (Modifiers::NONE, Key::Enter);
    let (what, old) = (format!("{what:?}"), "nothing".to_owned());
    Row { what, opens, typed: WORD.to_owned(), ends, old, says: WORD.to_owned(), edits: true }
}

impl Row {
    /// One of several lines.
    fn page(self) -> Self {
        Self { ends: (Modifiers::NONE, Key::Tab), ..self }
    }

    fn open(&self, bench: &mut Bench) {
        let (Opens::Asked(pane, _) | Opens::Pressed(pane, _) | Opens::Chosen(pane, ..) | Opens::Open(pane, _)) =
            &self.opens;
        bench.do_now(UiCommand::Show(*pane));
        match &self.opens {
            Opens::Asked(_, ask) => bench.harness.state_mut().view_mut().ask(ask.clone()),
            Opens::Pressed(_, label) => {
                // What has another name by now is found by that.
                let found = bench.harness.query_all_by(|it| it.label().is_some_and(|it| it.starts_with(label))).count();
                let now = label.replace(&self.old, WORD);
                bench.tap_first(if found == 0 { &now } else { label });
            }
            Opens::Chosen(_, label, entry) => {
                bench.tap(label);
                bench.pick(entry);
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
        // A page is written as it is typed.
        if self.ends.1 != Key::Tab {
            self.types_in(bench, "Quorn d8", (Modifiers::NONE, Key::Escape));
            assert!(*bench.table() == before, "{}: Escape wrote it", self.what);
        }
        self.types_in(bench, &self.typed, self.ends);
        assert!(format!("{:?}", **bench.table()).contains(&self.says), "{}: nothing was written", self.what);
        if self.edits {
            let step = bench.harness.state().session().revision();
            self.types_in(bench, &self.typed, self.ends);
            assert_eq!(bench.harness.state().session().revision(), step, "{}: the same text is a step", self.what);
        }
    }
}

fn settle(bench: &mut Bench) {
    for _ in 0..2 {
        bench.harness.run_ok();
    }
}

/// The sample, with something of everything that has a text.
fn evening() -> Bench {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Mod(which: TimedTests, on: true)), Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Timed(Add(title: "The vault", stages: 3)), Counter(Make(is: (name: "Guards wake", end: 6, full: "they wake"))),
        Sight(Prepare(title: "The letter", text: "Bring the ledger.")),
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
        Text::Situation => edit(Pane::Scenes, "situation of the session"),
        Text::Story => edit(Pane::Scenes, "name of the story"),
        Text::Session(session) => edit(Pane::Scenes, &format!("note on session {session}")),
        Text::Player(id) => edit(Pane::Scenes, &format!("name of the player {}", state.players[&id].name)),
        Text::Scene(id) => edit(Pane::Scenes, &format!("name of the scene {}", scene(id).name)),
        Text::SceneNotes(id) => {
            return row(&text, Opens::Open(Pane::Cast, format!("Notes on {}", scene(id).name))).page();
        }
        Text::Place(id) => edit(Pane::Scenes, &format!("location of {}", scene(id).name)),
        Text::Trait(at) => Opens::Asked(Pane::Scenes, Ask::TraitName(at)),
        Text::Handout(id) => Opens::Asked(Pane::Scenes, Ask::HandoutTitle(id)),
        Text::Pool(id) => Opens::Asked(Pane::Pools, Ask::PoolName(id)),
        Text::Counter(id) => Opens::Asked(Pane::Pools, Ask::CounterName(id)),
        Text::CounterFull(id) => Opens::Asked(Pane::Pools, Ask::CounterFull(id)),
        Text::Timed(id) => Opens::Asked(Pane::Tray, Ask::TimedTitle(id)),
        Text::Title(_) => edit(Pane::Tray, "What’s at stake?"),
        Text::Element(id) => Opens::Asked(Pane::Map, Ask::Map(MapAsk::Rename(id))),
        Text::Note(id) => {
            return row(&text, Opens::Open(Pane::Map, format!("Note on {}", map.elements[&id].name))).page();
        }
        Text::Connection(id) => Opens::Asked(Pane::Map, Ask::Map(MapAsk::Reword(id))),
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
    let (element, connection) =
        (*table.map.elements.keys().next().unwrap(), *table.map.connections.keys().next().unwrap());
    let all = [
        Text::Campaign,
        Text::Notes,
        Text::Situation,
        Text::Story,
        Text::Session(table.session + 1),
        Text::Player(*table.players.keys().next().unwrap()),
        Text::Scene(scene.id),
        Text::Place(scene.id),
        Text::SceneNotes(scene.id),
        Text::Handout(*table.handouts.keys().next().unwrap()),
        Text::Trait(of_scene),
        Text::Pool(*table.pools.keys().next().unwrap()),
        Text::Counter(*table.counters.keys().next().unwrap()),
        Text::CounterFull(*table.counters.keys().next().unwrap()),
        Text::Timed(scene.timed.last().unwrap().id),
        Text::Title(*table.resolutions.keys().next().unwrap()),
        Text::Element(element),
        Text::Note(element),
        Text::Connection(connection),
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
        if let Text::SceneNotes(_) = text {
            bench.tap("Show notes, pinned GMCs and names");
        }
        of_table(text, &table).check(&mut bench);
    }
}

/// Where the first trait is that is such, and what it is.
fn find(state: &State, who: CharacterId, such: impl Fn(Role, &Trait) -> bool) -> (TraitRef, Trait) {
    let (_, it) = state.cast[&who].traits.iter().find(|(role, it)| such(*role, it)).unwrap();
    (TraitRef { of: Bearer::Character(who), id: it.id }, it.clone())
}

fn named(state: &State, name: &str) -> CharacterId {
    state.cast.values().find(|it| &*it.name == name).unwrap().id
}

/// How a text of a file is typed: on a card, or in Edit.
fn of_file(key: FileText, state: &State) -> Row {
    let asked = |text: &str| row(&key, Opens::Asked(Pane::Cast, Ask::File(key, text.to_owned(), By::Rules)));
    let typed = |row: Row, text: &str| Row { typed: text.to_owned(), ..row };
    let added = || Row { edits: false, ..asked("") };
    let file = |label: String, old: &str| Row { old: old.to_owned(), ..row(&key, Opens::Pressed(Pane::Files, label)) };
    let find = |at| state.find(at).unwrap().1;
    let set = |of, id| hitch_core::words::set_name(&state.setting, state.traits(of).unwrap().set(id).unwrap());
    match key {
        FileText::Line(who, _) => file("Edit concept of Mara Oake".to_owned(), &state.cast[&who].concept),
        FileText::Note(_) | FileText::Statement(_) | FileText::Tags(_) => asked("Something"),
        FileText::Trait(at) => typed(asked(&trait_text(&find(at).name, &find(at).base)), "Zabaglione d8"),
        FileText::Highlights(_) => {
            let skill = typed(asked(""), "Climb");
            Row { says: "highlights: [\"Climb\"".to_owned(), ..skill }
        }
        FileText::Sfx(home, place) => {
            let text = home.all(state).and_then(|all| all.get(place)).map(sfx_text).unwrap_or_default();
            typed(asked(&text), "Zabaglione: it smells of eggs")
        }
        FileText::Name(_)
        | FileText::Counter(..)
        | FileText::CounterFull(..)
        | FileText::Folder(_)
        | FileText::Alias(_)
        | FileText::SfxTrigger(..)
        | FileText::SfxLine(..) => asked(""),
        FileText::Limit(_) => {
            let limit = file("Add limit to Stillwater of Mara Oake".to_owned(), "Stillwater");
            Row { edits: false, ..typed(limit, "Zabaglione: it smells of eggs") }
        }
        FileText::TraitName(at) => file(format!("Edit name of {} of Mara Oake", find(at).name), &find(at).name),
        FileText::SetName(of, id) => file(format!("Edit name of {} of Mara Oake", set(of, id)), &set(of, id)),
        FileText::Source(of, id) => file(format!("Edit source of {} of Mara Oake", set(of, id)), "nothing"),
        FileText::NewSet(..) => {
            let opens = Opens::Chosen(Pane::Files, "Add a trait set to Mara Oake".to_owned(), "Power sets");
            Row { edits: false, ..row(&key, opens) }
        }
        FileText::Swap(at) => asked(&find(at).name),
        // The scene goes on.
        FileText::Befriend(..) => {
            let opens = Opens::Asked(Pane::Cast, Ask::File(key, String::new(), By::GmSaysSo));
            Row { edits: false, ..row(&key, opens) }
        }
        // All others add something.
        _ => added(),
    }
}

/// The sample, with something of everything that has a text in a file.
fn people() -> Bench {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Switch(to: [Switch(Resources, true), Switch(ResourceTags, true), GrowthPool(Paced)])),
        Trait(Add(of: "Mara Oake", set: "Resources", name: "Dock hands", dice: [d6, d6])),
        Setting(Set(Add(kind: Powers, name: "Power sets", one: "power"))),
        TraitSet(Add(of: "Mara Oake", set: "Power sets", name: "Stillwater")),
        Sfx(Write(of: "Mara Oake", on: Trait("Climb"), sfx: [
            (name: "Goat", text: "Up it goes", benefits: [Text("Stays dry")]),
        ])),
        Character(Add(name: "Tern", kind: Vehicle)), Scene(Enter(who: "Tern")), Vehicle(Build(who: "Tern")),
        Growth(Put(who: "Mara Oake", die: d8)), Session(Start), Session(End),
        Counter(Make(on: "Mara Oake", is: (name: "Luck", form: Boxes, end: 5))),
    ]"#,
    );
    bench
}

#[test]
fn every_text_of_a_file_is_typed() {
    let table = people().table().clone();
    let (mara, tern) = (named(&table, "Mara Oake"), named(&table, "Tern"));
    let of = Bearer::Character(mara);
    let (told, _) = find(&table, mara, |role, it| matches!(role, Role::Set(_)) && !it.sfx.is_empty());
    let (tagged, _) = find(&table, mara, |_, it| &*it.name == "Dock hands");
    let (climbs, _) = find(&table, mara, |_, it| &*it.name == "Climb");
    let (swapped, _) = find(&table, tern, |_, it| &*it.name == "History");
    let own = table.cast[&mara].traits.sets.iter().find(|it| it.name.is_some()).unwrap();
    let skills = table.setting.sets.iter().find(|it| &*it.name == "Skills").unwrap().id;
    let gmc = named(&table, "Tern");
    let luck = *table.counters.keys().next().unwrap();
    let home = SfxHome::of_trait(told);
    let all = [
        FileText::Name(mara),
        FileText::Line(mara, Field::Concept),
        FileText::Trait(told),
        FileText::Note(told),
        FileText::Tags(tagged),
        FileText::Highlights(told),
        FileText::Sfx(home, 0),
        FileText::Limit(SfxHome::On(of, Host::Set(own.id))),
        FileText::SfxTrigger(home, 0),
        FileText::SfxLine(SfxHome::of_trait(climbs), 0, 0),
        FileText::TraitName(told),
        FileText::Statement(told),
        FileText::SetName(of, own.id),
        FileText::Source(of, own.id),
        FileText::NewSet(of, own.def),
        FileText::AddTo(of, own.id),
        FileText::AddTrait(of, skills),
        FileText::AddAsset(mara),
        FileText::AddRelationship(mara),
        FileText::Befriend(mara, Die::D8),
        FileText::Relate(mara),
        FileText::AddComplication(of),
        FileText::AddHidden(gmc),
        FileText::AddHiddenAsset(gmc),
        FileText::AddCounter(mara),
        FileText::Counter(mara, luck),
        FileText::CounterFull(mara, luck),
        FileText::NewPlayer(mara),
        FileText::AddPc,
        FileText::AddGmc(NewGmc::Any),
        FileText::Folder(gmc),
        FileText::Alias(gmc),
        FileText::Swap(swapped),
    ];
    let failed = all.into_iter().filter_map(|key| {
        let checked = std::panic::catch_unwind(|| {
            let (mut bench, row) = (people(), of_file(key, &table));
            if let Opens::Pressed(Pane::Files, _) | Opens::Chosen(..) = row.opens {
                bench.do_now(UiCommand::Layout(Place::Prep));
                bench.do_now(UiCommand::OpenFile(mara));
                bench.harness.state_mut().view_mut().edit = Some(true);
                settle(&mut bench);
            }
            row.check(&mut bench);
        });
        checked.err().map(|_| format!("{key:?}"))
    });
    let failed: Vec<String> = failed.collect();
    assert!(failed.is_empty(), "{failed:#?}");
}
