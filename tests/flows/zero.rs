//! Session zero: the stages of the pathways, by role and label.

use crate::support::{Bench, Look, blank, on_table};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::Place;
use hitch_core::model::{Character, SetKind, State};
use hitch_core::rules;

pub const PCS: [&str; 4] = ["Mara Oake", "Tomas Vell", "Idris Kane", "Noor Tallow"];

/// Six stages of all kinds, each with columns.
const STAGES: &str = r#"[
    Setting(Stages(late_elements: 1, stages: [
        (kind: Major, title: "The shore", options: ["Sand", "Stone", "Reed"]),
        (kind: Standard, title: "The pier", options: ["A post", "A rope", "A crane"]),
        (kind: Meta, title: "The light", options: ["Lit", "Dim", "Out"]),
        (kind: Standard, title: "The boat", options: ["Oar", "Sail", "Steam"]),
        (kind: Major, title: "The storm", options: ["Before", "In it", "After"]),
        (kind: Standard, title: "The harbour", options: ["Home", "Port", "Prison"]),
    ])),
]"#;

/// A blank campaign with four PCs, in the layout of session zero.
pub fn zero() -> Bench {
    zero_in(Look { size: (1280.0, 1800.0), ..Look::default() })
}

/// The same in a window of another size.
pub fn zero_in(look: Look) -> Bench {
    let mut bench = blank(look);
    bench.play(STAGES);
    let people: Vec<String> = PCS.iter().map(|name| format!("Character(Add(name: \"{name}\", kind: Pc))")).collect();
    bench.play(&format!("[{}]", people.join(", ")));
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    bench
}

/// Session zero of a walked campaign, ended with its stages skipped.
pub fn ended(look: Look) -> Bench {
    let mut bench = zero_in(look);
    bench.press("Start the stages");
    for stage in 0..6 {
        for who in PCS {
            bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
        }
        if stage < 5 {
            bench.play("[Path(Next())]");
        }
    }
    bench.press("Finish session zero");
    bench.harness.run_ok();
    bench
}

fn pc<'b>(bench: &'b Bench, name: &str) -> &'b Character {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap()
}

/// The dice of a trait of somebody, as written.
pub fn dice(bench: &Bench, who: &str, name: &str) -> Option<String> {
    let found = pc(bench, who).traits.iter().find(|(_, it)| &*it.name == name)?;
    Some(hitch_core::model::dice_text(&found.1.base))
}

pub fn choose(bench: &mut Bench, who: &str) {
    let label = format!("{who}, this stage: ");
    bench.harness.get_by_label_contains(&label).click();
    bench.harness.run();
}

pub fn fill(bench: &mut Bench, field: &str, text: &str) {
    bench.harness.get_by_label(field).focus();
    bench.harness.run();
    bench.harness.event(egui::Event::Text(text.to_owned()));
    bench.harness.run();
}

/// The stages, just begun, at somebody's place.
fn begun(who: &str) -> Bench {
    let mut bench = zero();
    bench.press("Start the stages");
    choose(&mut bench, who);
    bench
}

/// An element with its connection and the first of what it gives; with none owed any more it is placed alone.
pub fn place(bench: &mut Bench, name: &str, text: &str, offer: &str) {
    fill(bench, "Name of the next element", name);
    fill(bench, "Connection of the next element", text);
    bench.press(offer);
}

#[test]
fn an_element_its_connection_and_its_trait_are_one_press_and_one_step_of_undo() {
    let mut bench = zero();
    bench.press("Start the stages");
    assert_eq!(bench.table().map.elements.len(), 4);
    assert_eq!(bench.table().map.connections.len(), 6, "all tied to each other");
    choose(&mut bench, "Tomas Vell");
    bench.press("Resource");
    bench.press("Prop");
    let before = bench.table().clone();
    place(&mut bench, "The ledger", "keeps it dry", "Signature asset d6");
    assert_eq!(dice(&bench, "Tomas Vell", "The ledger").as_deref(), Some("d6"));
    let placed = bench.table().map.elements.values().find(|it| &*it.name == "The ledger").unwrap();
    assert_eq!((placed.stage, placed.by), (Some(1), Some(pc(&bench, "Tomas Vell").id)));
    let label = bench.harness.state().session().undo_label().unwrap().to_owned();
    assert_eq!(label, "Tomas Vell adds “The ledger” (“keeps it dry”), with d6");
    let after = State::clone(bench.table());
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert_eq!(bench.table().map, before.map);
    assert_eq!(bench.table().cast, before.cast);
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    bench.harness.run();
    assert_eq!(bench.table().map, after.map);
}

/// Enter in the name goes to the connection, and there places the element with the first of what it gives; a distinction is gained
/// by Enter, and what was typed for one character waits while another is looked at.
#[test]
fn enter_places_and_what_was_begun_waits() {
    let mut bench = zero();
    bench.press("Start the stages");
    let types = |bench: &mut Bench, text: &str| {
        bench.harness.event(egui::Event::Text(text.to_owned()));
        bench.harness.run();
    };
    choose(&mut bench, "Tomas Vell");
    bench.harness.get_by_label("Name of the next element").focus();
    bench.harness.run();
    types(&mut bench, "Old Pell");
    bench.key(Key::Enter);
    bench.harness.run();
    types(&mut bench, "rows him home");
    bench.key(Key::Enter);
    bench.harness.run();
    let map = &bench.table().map;
    let placed = map.elements.values().find(|it| &*it.name == "Old Pell").expect("it is placed");
    assert!(
        map.connections.values().any(|connection| connection.to == placed.id && &*connection.text == "rows him home")
    );
    types(&mut bench, "The buoy");
    fill(&mut bench, "Name of the distinction", "Rows at night");
    choose(&mut bench, "Mara Oake");
    let value = |bench: &Bench, field: &str| {
        let node = bench.harness.get_by_label(field);
        node.accesskit_node().value().unwrap_or_default()
    };
    assert_eq!(value(&bench, "Name of the distinction"), "", "it is nobody else’s");
    choose(&mut bench, "Tomas Vell");
    assert_eq!(value(&bench, "Name of the distinction"), "Rows at night");
    assert_eq!(value(&bench, "Name of the next element"), "The buoy");
    bench.harness.get_by_label("Name of the distinction").focus();
    bench.harness.run();
    bench.key(Key::Enter);
    bench.harness.run();
    assert_eq!(dice(&bench, "Tomas Vell", "Rows at night").as_deref(), Some("d8"));
}

/// Where there is no room at the sides, what is owed and what is gained are tabs beside the map.
#[test]
fn the_stages_are_walked_in_a_small_window() {
    let mut bench = blank(Look { size: (1280.0, 720.0), zoom: 1.5, ..Look::default() });
    bench.play(STAGES);
    bench.play(r#"[Character(Add(name: "Mara Oake", kind: Pc)), Character(Add(name: "Tomas Vell", kind: Pc))]"#);
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    bench.tap("Stages");
    bench.tap("Start the stages");
    choose(&mut bench, "Tomas Vell");
    bench.tap("Next element");
    fill(&mut bench, "Name of the next element", "The ledger");
    fill(&mut bench, "Connection of the next element", "keeps it dry");
    bench.tap("Add now, choose later");
    assert!(bench.table().map.elements.values().any(|it| &*it.name == "The ledger"));
}

/// The first three offers have a digit, also while the keyboard is the map's; where nothing is offered the digits do what
/// they do elsewhere.
#[test]
fn digits_press_the_first_offers_of_the_stage() {
    let mut bench = begun("Tomas Vell");
    bench.press("Resource");
    fill(&mut bench, "Name of the next element", "The ledger");
    fill(&mut bench, "Connection of the next element", "keeps it dry");
    let placed = |bench: &Bench, name: &str| bench.table().map.elements.values().any(|it| &*it.name == name);
    bench.key(Key::Num1);
    assert!(!placed(&bench, "The ledger"), "a field has the keyboard, and takes the digit");
    bench.key(Key::Escape);
    bench.key(Key::Num2);
    let second = bench.table().clone();
    assert!(placed(&bench, "The ledger"));
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert!(!placed(&bench, "The ledger"), "one step of undo");
    fill(&mut bench, "Name of the next element", "The ledger");
    bench.key(Key::Escape);
    bench.key(Key::Num1);
    assert!(placed(&bench, "The ledger"));
    assert_eq!(dice(&bench, "Tomas Vell", "The ledger").as_deref(), Some("d6"));
    assert_ne!(second.cast, bench.table().cast, "each digit gives something else");
    // Also while the keyboard is the map's, which adds elements by digits where nothing is offered.
    choose(&mut bench, "Idris Kane");
    fill(&mut bench, "Name of the next element", "The rope");
    bench.harness.get_by_role(egui::Role::Canvas).focus();
    bench.harness.run();
    bench.key(Key::Num1);
    assert!(placed(&bench, "The rope"));
    // Nothing is typed and nothing offered: the digit goes to the tray.
    let elements = bench.table().map.elements.len();
    bench.key(Key::Num2);
    assert_eq!(bench.table().map.elements.len(), elements);
}

/// F6 comes to the bar of the stage, and Tab from there to its presses.
#[test]
fn the_bar_of_the_stage_is_reached_by_keys() {
    let mut bench = zero();
    bench.press("Start the stages");
    let mut seen = false;
    for _ in 0..8 {
        bench.key(Key::F6);
        seen |= bench.focused_name() == "Current stage";
        if seen {
            break;
        }
    }
    assert!(seen, "F6 comes to it");
    let mut names = Vec::new();
    for _ in 0..8 {
        bench.key(Key::Tab);
        names.push(bench.focused_name());
    }
    assert!(names.iter().any(|it| it == "More for the stages"), "{names:?}");
}

/// On a press of that bar letters do as little as where nothing has the keyboard: no tray comes to stay.
#[test]
fn letters_do_nothing_while_the_bar_of_the_stage_has_the_keyboard() {
    let mut bench = zero();
    bench.press("Start the stages");
    let more = "More for the stages";
    bench.harness.get_by_label(more).focus();
    bench.harness.run();
    for letter in [Key::T, Key::D, Key::O, Key::N, Key::Num5] {
        bench.key(letter);
        assert_eq!(bench.focused_name(), more, "{letter:?}");
    }
    assert!(bench.harness.query_by_label("Tray").is_none(), "no tab of the tray");
}

#[test]
fn columns_out_of_reach_are_grey_and_the_next_stage_waits() {
    let mut bench = begun("Mara Oake");
    bench.press("A Sand");
    assert!(bench.harness.get_by_label("Next stage: The pier").accesskit_node().is_disabled());
    for who in PCS {
        bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
    }
    bench.press("Next stage: The pier");
    assert!(bench.harness.get_by_label("C A crane").accesskit_node().is_disabled());
    assert!(!bench.harness.get_by_label("B A rope").accesskit_node().is_disabled());
    assert!(bench.harness.query_all_by_label_contains("Stage 2 of 6").next().is_some());
}

/// All four, through all six stages: what is owed is told by the rules, and pressed in the panel.
#[test]
fn four_players_walk_six_stages_to_finished_files_undone_and_redone_whole() {
    let mut bench = zero();
    bench.press("Start the stages");
    let begun = bench.table().clone();
    let steps = bench.harness.state().session().log().len();
    for stage in 0..6 {
        for who in PCS {
            choose(&mut bench, who);
            walk(&mut bench, who, stage);
        }
        if stage < 5 {
            let title = bench.table().setting.stages[stage + 1].title.clone();
            bench.press(&format!("Next stage: {title}"));
        }
    }
    let kinds = |who: &Character, kind: SetKind| -> usize {
        let is = |def| bench.table().setting.known_set(def).is_some_and(|def| def.kind == kind);
        who.traits.sets.iter().filter(|set| is(set.def)).map(|set| set.traits.len()).sum()
    };
    for who in PCS {
        assert_eq!(kinds(pc(&bench, who), SetKind::Distinctions), 3, "{who} has a distinction of each greater stage");
        let elements = bench.table().map.elements.values().filter(|it| it.by == Some(pc(&bench, who).id)).count();
        assert!(elements >= 7, "{who} has placed {elements}");
    }
    let finished = bench.table().clone();
    let done = bench.harness.state().session().log().len() - steps;
    for _ in 0..done {
        bench.do_now(UiCommand::Undo);
    }
    assert_eq!(bench.table().map, begun.map);
    assert_eq!(bench.table().cast, begun.cast);
    for _ in 0..done {
        bench.do_now(UiCommand::Redo);
    }
    assert_eq!(bench.table().map, finished.map);
    assert_eq!(bench.table().cast, finished.cast);
    bench.play("[Path(End)]");
    assert!(bench.table().map.walk.is_none());
}

/// What one stage owes one of them.
fn walk(bench: &mut Bench, who: &str, stage: usize) {
    let columns = ["A Sand", "B A rope", "B Dim", "B Sail", "C After", "C Prison"];
    bench.press(columns[stage]);
    let meta = stage == 2;
    let (major, first) = (stage == 0 || stage == 4, format!("Post {stage} of {who}"));
    bench.press("Resource");
    place(bench, &first, "by day", "Signature asset d6");
    assert_eq!(dice(bench, who, &first).as_deref(), Some("d6"));
    if major {
        bench.press("Situation");
        place(bench, &format!("Quarrel {stage} of {who}"), "by night", "Add");
    }
    if meta {
        let (id, guest) = (pc(bench, who).id, format!("Guest of {who}"));
        let at = PCS.iter().position(|it| *it == who).unwrap();
        let other = PCS[(at + 1) % PCS.len()];
        let connections = bench.table().map.connections.len();
        if at % 2 == 0 {
            bench.press("Give another PC an element");
            fill(bench, "Name of the next element", &guest);
            bench.press(&format!("Give to {other}"));
            let words_by = bench.table().map.connections.values().next_back().unwrap().words_by;
            assert_eq!(words_by, Some(pc(bench, other).id), "their player says what ties them");
        } else {
            bench.press("Replace a connection");
            fill(bench, "Name of the next element", &guest);
            fill(bench, "Connection of the next element", "lives next door");
            bench.press(&format!("Remove the connection to {other} and add this"));
        }
        assert_eq!(bench.table().map.connections.len(), connections + usize::from(at % 2 == 0), "{who}");
        assert!(bench.table().map.elements.values().any(|it| it.by == Some(id) && *it.name == guest));
    }
    if major || meta {
        fill(bench, "Name of the distinction", &format!("Mark {stage} of {who}"));
        bench.press("Gain the distinction");
    }
}

/// The evening ends in the middle of a stage, and goes on from the file next week.
#[test]
fn a_walk_is_stopped_saved_opened_and_finished() {
    let mut bench = begun("Mara Oake");
    walk(&mut bench, "Mara Oake", 0);
    choose(&mut bench, "Tomas Vell");
    place(&mut bench, "The ledger", "keeps it", "Add now, choose later");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("zero.ron");
    hitch_files::store::save(&path, bench.table(), &[], hitch_files::store::Over::Anything).unwrap();
    let opened = hitch_files::store::open(&path).unwrap().table;
    assert_eq!(opened, *bench.table());
    let mut bench = on_table(Look { size: (1280.0, 1800.0), ..Look::default() }, opened);
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    choose(&mut bench, "Tomas Vell");
    // The trait of what was placed last week.
    place(&mut bench, "The strike", "leads it", "Signature asset d6");
    for who in ["Tomas Vell", "Idris Kane", "Noor Tallow"] {
        bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
    }
    for stage in 1..6 {
        let title = bench.table().setting.stages[stage].title.clone();
        bench.press(&format!("Next stage: {title}"));
        assert_eq!(bench.table().map.walk.as_ref().map(|walk| usize::from(walk.stage)), Some(stage));
        for who in ["Mara Oake", "Tomas Vell"] {
            choose(&mut bench, who);
            walk(&mut bench, who, stage);
        }
        for who in ["Idris Kane", "Noor Tallow"] {
            bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
        }
    }
    let walk = bench.table().map.walk.as_ref().unwrap();
    assert_eq!(rules::stage_owes(bench.table(), pc(&bench, "Mara Oake").id).len(), 0, "of {walk:?} nothing is owed");
    bench.press("More for the stages");
    bench.press("End the stages now");
    assert!(bench.table().map.walk.is_none());
    let before = bench.table().clone();
    let text = hitch_files::store::save(&path, &before, &[], hitch_files::store::Over::Anything);
    assert!(text.is_ok());
    assert_eq!(hitch_files::store::open(&path).unwrap().table, before, "and what it came to is kept");
}

/// PATH-3: what a stage places is seen, wherever there was room for it.
#[test]
fn what_a_stage_places_comes_into_sight() {
    let mut bench = begun("Tomas Vell");
    for name in ["The ferryman", "The strike"] {
        place(&mut bench, name, "by night", "Add now, choose later");
        // What is cut off ends at the edge.
        let map = bench.harness.get_by_label_contains("Pathways map").rect().shrink(2.0);
        let all = bench.harness.query_all_by_label_contains(name);
        assert!(all.into_iter().any(|it| map.contains_rect(it.rect())), "{name} lies within {map}");
    }
}

/// PATH-6: also once no stages are walked.
#[test]
fn what_is_on_the_map_becomes_a_trait_of_whoever_is_connected_to_it() {
    let mut bench = zero();
    bench.press("Start the stages");
    bench.play(
        r#"[
            Map(Add(kind: Resource, name: "The bell", at: (x: 900, y: 900))), Map(Sort(element: "The bell", sort: Some(Prop), against: false)),
            Map(Tie(from: "Mara Oake", to: "The bell", text: "rings it")), Path(End),
        ]"#,
    );
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Map));
    bench.harness.run();
    bench.harness.get_by_label_contains("The bell, prop").click_secondary();
    bench.harness.run();
    bench.press("Turn into a trait of…");
    bench.press("Give Mara Oake a d6 signature asset");
    assert_eq!(dice(&bench, "Mara Oake", "The bell").as_deref(), Some("d6"));
    let bell = bench.table().map.elements.values().find(|it| &*it.name == "The bell").unwrap().id;
    assert_eq!(rules::traits_of_element(bench.table(), bell).len(), 1, "known from both ends");
}

#[test]
fn whoever_comes_late_is_in_the_menu_of_the_stages() {
    let mut bench = zero();
    bench.press("Start the stages, taking turns");
    bench.play(r#"[Character(Add(name: "Wen", kind: Pc))]"#);
    bench.press("More for the stages");
    bench.press("Join as a stranger (no connections)");
    bench.press("Wen");
    let wen = pc(&bench, "Wen").id;
    assert_eq!(bench.table().map.walk.as_ref().unwrap().walkers[&wen].extra, 1);
    assert!(bench.harness.query_all_by_label_contains("1 additional element").next().is_some());
}

#[test]
fn without_pcs_the_panel_says_what_is_missing() {
    let mut bench = blank(Look::default());
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.get_by_label("No PCs yet. All a PC needs is a name.");
    assert!(bench.harness.get_by_label("Start the stages").accesskit_node().is_disabled());
}

#[test]
fn the_stages_of_a_setting_are_written_on_its_page() {
    let mut bench = blank(Look { size: (1280.0, 1000.0), ..Look::default() });
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Setting));
    bench.press("Pathways");
    bench.press("Stage 2: Growing up");
    bench.press("Type of stage 2: Meta");
    assert_eq!(bench.table().setting.stages[1].kind, hitch_core::model::StageKind::Meta);
    bench.press("Remove option E");
    assert_eq!(bench.table().setting.stages[1].options.len(), 4);
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert_eq!(bench.table().setting.stages[1].options.len(), 5);
    bench.press("Reset to the 9 default stages");
    assert!(bench.table().setting.stages.is_empty());
}

/// Why a stage was not changed goes with the stage.
#[test]
fn a_refusal_goes_with_the_stage_it_was_about() {
    let mut bench = zero();
    bench.press("Start the stages");
    bench.do_now(UiCommand::Setting);
    bench.harness.run();
    bench.press("Pathways");
    bench.press("Stage 1: The shore");
    bench.press("Remove stage");
    let refused = "Stages that were played keep their places";
    assert!(bench.harness.query_by_label_contains(refused).is_some());
    bench.press("Stage 2: The pier");
    assert!(bench.harness.query_by_label_contains(refused).is_none());
}

/// Where there is little room the choices of a stage go on in the next line, none of them cut.
#[test]
fn how_many_elements_whoever_comes_late_places_is_read_whole() {
    let widths = |size| {
        let mut bench = blank(Look { size, ..Look::default() });
        bench.do_now(UiCommand::Setting);
        bench.harness.run();
        bench.press("Pathways");
        let width = |words: &str| bench.harness.get_by_label(words).rect().width().round().to_string();
        ["0 extra elements", "1 extra element", "2 extra elements", "3 extra elements"].map(width)
    };
    assert_eq!(widths((900.0, 1400.0)), widths((1600.0, 1400.0)));
}

/// What the setting lists for a stage is handed out in the panel: typed where it is new, chosen where it is there (PATH-9).
#[test]
fn a_stage_hands_out_what_its_setting_lists_for_it() {
    let mut bench = zero();
    bench.play(
        r#"[Trait(Add(of: "Mara Oake", set: "Skills", name: "Fight", dice: [d6])),
            Setting(Stages(late_elements: 1, stages: [
                (kind: Standard, title: "The pier", gives: [New(of: Kind(Attributes), dice: [d10]), Up(of: Kind(Skills))]),
            ]))]"#,
    );
    bench.press("Start the stages");
    choose(&mut bench, "Mara Oake");
    fill(&mut bench, "Name of the improvement", "Nerve");
    bench.press("Add a d10 attribute");
    assert_eq!(dice(&bench, "Mara Oake", "Nerve").as_deref(), Some("d10"));
    bench.press("Step up a skill…");
    bench.press("Fight d6 → d8");
    assert_eq!(dice(&bench, "Mara Oake", "Fight").as_deref(), Some("d8"));
    assert!(bench.harness.query_by_label_contains("Also gain").is_none(), "all of it is had");
}

/// SFX-9: a distinction of the setting's lists is taken at a stage with what is written of it.
#[test]
fn a_listed_distinction_is_taken_at_a_stage() {
    let mut bench = zero();
    bench.play(
        r#"[Setting(Lists(lists: [(name: "Trades", of: Traits(1), entries: [(name: "Net-mender", text: "Mends what the tide tore")])])),
            Setting(Stages(late_elements: 1, stages: [(kind: Major, title: "The tide")]))]"#,
    );
    bench.press("Start the stages");
    choose(&mut bench, "Mara Oake");
    bench.press("Choose from Trades");
    bench.pick("Net-mender");
    let mara = pc(&bench, "Mara Oake");
    let taken = mara.traits.iter().find(|(_, own)| &*own.name == "Net-mender").unwrap().1;
    assert_eq!(&*taken.note, "Mends what the tide tore");
    assert!(bench.harness.query_by_label("Choose from Trades").is_none(), "the stage owes no other one");
}

/// The setting's page writes the list of a stage and the sets that an element gives traits of (PATH-3, PATH-9).
#[test]
fn what_a_stage_hands_out_is_written_on_the_page_of_the_setting() {
    let mut bench = blank(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.do_now(UiCommand::Setting);
    bench.harness.run();
    bench.press("Pathways");
    bench.press("Add an improvement…");
    bench.press("Skills");
    bench.press("Step up a skill");
    let gives = |bench: &Bench| bench.table().setting.stages.first().map_or(0, |it| it.gives.len());
    assert_eq!(gives(&bench), 1);
    bench.press("Remove the improvement: Step up a skill");
    assert_eq!(gives(&bench), 0);
    bench.press("Elements give Attributes");
    let attributes = bench.table().setting.set_of(SetKind::Attributes).unwrap().id;
    assert!(bench.table().setting.stage_sets.contains(&attributes));
}

/// The setting's page writes what an option of a stage hands out; whoever takes the option gains it (PATH-2).
#[test]
fn what_an_option_hands_out_is_written_on_the_page_and_taken_at_the_stage() {
    let mut bench = zero();
    bench.play(
        r#"[Setting(Stages(late_elements: 1, stages: [(kind: Standard, title: "The tide", options: ["Rich", "Gifted"])]))]"#,
    );
    bench.do_now(UiCommand::Setting);
    bench.harness.run();
    bench.press("Pathways");
    bench.press("Add an improvement to option B");
    bench.harness.get_by_role_and_label(egui::Role::Button, "Skills").click();
    bench.harness.run();
    bench.press("Step up a skill");
    let given = |bench: &Bench| bench.table().setting.stages[0].option_gives.clone();
    let up = hitch_core::model::Gain::up(hitch_core::model::GainOf::Set(
        bench.table().setting.set_of(SetKind::Skills).unwrap().id,
    ));
    assert_eq!(given(&bench), [vec![], vec![up.clone()]]);
    bench.press("Remove the improvement of option B: Step up a skill");
    assert!(given(&bench).is_empty());
    bench.do_now(UiCommand::Undo);
    bench.press("Remove option A");
    assert_eq!(given(&bench), [vec![up]], "it stays with its option");
    bench.do_now(UiCommand::Undo);
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    bench.press("Start the stages");
    choose(&mut bench, "Mara Oake");
    let mara = pc(&bench, "Mara Oake").id;
    assert!(hitch_core::rules::stage_parts(bench.table(), mara).is_empty());
    bench.press("B Gifted");
    assert_eq!(hitch_core::rules::stage_parts(bench.table(), mara).len(), 1);
}

/// The map goes out to a file of another program and comes in from one, typed where it is asked for.
#[test]
fn the_map_goes_out_to_a_file_and_comes_in_from_one() {
    let mut bench = zero();
    bench.press("Start the stages");
    let typed = |bench: &mut Bench, command: UiCommand, path: &std::path::Path| {
        bench.do_now(command);
        bench.harness.run_ok();
        bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        bench.harness.run_ok();
        bench.harness.event(egui::Event::Text(path.display().to_string()));
        bench.harness.run_ok();
    };
    let told = |bench: &mut Bench, command: UiCommand, path: &std::path::Path| {
        typed(bench, command, path);
        bench.key(Key::Enter);
        bench.harness.run_ok();
    };
    let folder = bench.folder.path().to_owned();
    for end in ["canvas", "csv", "dot", "svg", "png", "pdf"] {
        let path = folder.join(format!("out.{end}"));
        told(&mut bench, UiCommand::ExportMap, &path);
        assert!(path.exists(), "{end}");
    }
    // The format is pressed as well as typed, and the players' map leaves out what is hidden.
    bench.play(r#"[Map(Add(kind: Situation, name: "The plot", at: (x: 900, y: 900))), Sight(Hide(what: Element("The plot")))]"#);
    typed(&mut bench, UiCommand::ExportMap, &folder.join("seen.png"));
    bench.press("As a table of connections (CSV)");
    bench.harness.run_ok();
    bench.press("Players’ view only");
    bench.press("Export");
    bench.harness.run_ok();
    let seen = std::fs::read_to_string(folder.join("seen.csv")).unwrap();
    assert!(seen.contains("Mara Oake") && !seen.contains("The plot"), "{seen}");
    // In a format there is not, it says which there are, and the window stays.
    told(&mut bench, UiCommand::ExportMap, &folder.join("out.gif"));
    assert!(bench.harness.query_all_by_label_contains("unknown map format").next().is_some());
    bench.press("Cancel");
    // What came from here changes nothing; what is new comes in one step of undo.
    let before = bench.table().clone();
    told(&mut bench, UiCommand::ImportMap, &folder.join("out.canvas"));
    assert_eq!(bench.table().map, before.map);
    bench.harness.get_by_label("Everything on the other map is already on this one.");
    bench.press("Cancel");
    let path = folder.join("new.csv");
    std::fs::write(
        &path,
        "row,kind,name,x,y,from,to\nelement,gmc,The ferrywoman,0,900,,\ntie,,,,,The ferrywoman,Mara Oake\n",
    )
    .unwrap();
    // What would come is told before.
    typed(&mut bench, UiCommand::ImportMap, &path);
    bench.harness.get_by_label("“new.csv” adds 1 element and 1 connection to the map");
    assert_eq!(bench.table().map, before.map);
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(bench.table().map.elements.len(), before.map.elements.len() + 1);
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert_eq!(bench.table().map, before.map);
    told(&mut bench, UiCommand::ImportMap, &folder.join("out.svg"));
    assert!(bench.harness.query_all_by_label_contains("Maps can only be imported from .canvas").next().is_some());
}

/// Whose name the map knows is connected to, and not there twice, unless another of that name is meant; a major stage, which owes
/// what is new, says so (PATH-3).
#[test]
fn a_name_that_the_map_knows_is_connected_to() {
    let mut bench = begun("Tomas Vell");
    place(&mut bench, "The ledger", "keeps it dry", "Add now, choose later");
    let named = |bench: &Bench, name: &str| {
        bench.table().map.elements.values().filter(|it| it.name.eq_ignore_ascii_case(name)).map(|it| it.id).collect()
    };
    let ledger: Vec<_> = named(&bench, "The ledger");
    choose(&mut bench, "Mara Oake");
    fill(&mut bench, "Name of the next element", "the Ledger");
    let refused = bench.harness.get_by_label("Add now, choose later");
    assert!(refused.accesskit_node().is_disabled(), "a major stage places what is new");
    bench.harness.get_by_label_contains("Both elements of a major stage must be new.");
    bench.press("Add another with that name");
    bench.press("Add now, choose later");
    assert_eq!(named(&bench, "The ledger").len(), 2);
    for who in PCS {
        bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
    }
    bench.press("Next stage: The pier");
    choose(&mut bench, "Idris Kane");
    place(&mut bench, "THE LEDGER", "burned it", "Add now, choose later");
    let map = &bench.table().map;
    assert_eq!(map.elements.values().filter(|it| it.name.eq_ignore_ascii_case("the ledger")).count(), 2);
    let connection = map.connections.values().find(|it| &*it.text == "burned it").expect("it is drawn");
    assert_eq!(connection.to, ledger[0]);
}

/// The second element of a major stage owes no trait: Enter places it alone. Then whoever still waits is looked at.
#[test]
fn enter_places_what_gives_nothing_and_goes_on_to_whoever_waits() {
    let mut bench = begun("Tomas Vell");
    bench.press("B Stone");
    let places = |bench: &mut Bench, name: &str| {
        fill(bench, "Name of the next element", name);
        bench.key(Key::Enter);
        bench.harness.run();
        bench.key(Key::Enter);
        bench.harness.run();
    };
    places(&mut bench, "Old Pell");
    places(&mut bench, "The strike");
    assert!(bench.table().map.elements.values().any(|it| &*it.name == "The strike"));
    assert!(bench.harness.query_by_label("Mara Oake: add an element").is_none(), "Tomas is owed a distinction");
    fill(&mut bench, "Name of the distinction", "Rows at night");
    bench.key(Key::Enter);
    bench.harness.run();
    bench.harness.get_by_label("Mara Oake: add an element");
    // Whoever is chosen although nothing is owed to them is looked at.
    choose(&mut bench, "Tomas Vell");
    assert!(bench.harness.query_by_label("Mara Oake: add an element").is_none());
}

/// Another kind moves no field, and each offer says what of the file it is; the fourth has a digit, too.
#[test]
fn fields_stay_where_they_are_and_offers_say_what_comes() {
    let mut bench = zero();
    bench.play(r#"[Trait(Add(of: "Tomas Vell", set: "Skills", name: "Fight", dice: [d6]))]"#);
    bench.press("Start the stages");
    choose(&mut bench, "Tomas Vell");
    let field = |bench: &Bench| bench.harness.get_by_label("Connection of the next element").rect();
    let before = field(&bench);
    bench.press("Resource");
    assert_eq!(field(&bench), before);
    fill(&mut bench, "Name of the next element", "The ledger");
    assert!(bench.harness.query_all_by_label("called The ledger").count() >= 2);
    assert!(bench.harness.query_all_by_label("steps up their skill").next().is_some());
    bench.key(Key::Escape);
    bench.key(Key::Num4);
    assert!(bench.table().map.elements.values().any(|it| &*it.name == "The ledger"), "the fourth has a digit");
}

/// Where the bar has room for the letters of the columns alone, their words stand below whoever chooses.
#[test]
fn columns_keep_their_words_where_the_bar_is_short() {
    let mut bench = blank(Look { size: (1280.0, 900.0), ..Look::default() });
    let long = "Somewhere by the sea that nobody would ever think of again";
    bench.play(&format!(
        r#"[Setting(Stages(late_elements: 1, stages: [(kind: Standard, title: "The shore",
            options: ["{long} A", "{long} B", "{long} C"])])), Character(Add(name: "Mara Oake", kind: Pc))]"#
    ));
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    bench.press("Start the stages");
    bench.harness.run();
    assert_eq!(bench.harness.query_all_by_label(&format!("B {long} B")).count(), 2, "in the bar, and below Mara");
}

/// A stage that hands out a step of a value lists each value once: nothing goes down for it (PATH-9, GROW-10).
#[test]
fn a_value_of_a_stage_has_one_line() {
    let mut bench = zero();
    bench.play(
        r#"[Setting(Set(Add(kind: Values))),
            Trait(Add(of: "Mara Oake", set: "Values", name: "Truth", dice: [d6])),
            Trait(Add(of: "Mara Oake", set: "Values", name: "Mercy", dice: [d8])),
            Trait(Add(of: "Mara Oake", set: "Values", name: "Pride", dice: [d8])),
            Setting(Stages(late_elements: 1, stages: [
                (kind: Standard, title: "The pier", gives: [Up(of: Kind(Values))]),
            ]))]"#,
    );
    bench.press("Start the stages");
    choose(&mut bench, "Mara Oake");
    bench.press("Step up a value…");
    assert_eq!(bench.harness.query_all_by_label_contains("Truth d6 → d8").count(), 1);
    bench.press("Truth d6 → d8");
    assert_eq!(dice(&bench, "Mara Oake", "Truth").as_deref(), Some("d8"));
    assert_eq!(dice(&bench, "Mara Oake", "Mercy").as_deref(), Some("d8"), "nothing goes down for it");
}

/// What an element gives may be asked for at a later stage: N goes on by the key the bar shows, and the panel offers both
/// what comes next and what the one before gives (PATH-4).
#[test]
fn what_is_left_for_later_is_asked_at_a_later_stage() {
    let mut bench = zero();
    bench.press("Start the stages");
    for who in &PCS[1..] {
        bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
    }
    bench.press("B Stone");
    for name in ["The ledger", "The rope"] {
        if name == "The rope" {
            assert_eq!(bench.focused_name(), "Name of the next element", "the next one is typed at once");
        }
        fill(&mut bench, "Name of the next element", name);
        bench.press("Add now, choose later");
    }
    bench.press("Next stage: The pier");
    assert_eq!(bench.table().map.walk.as_ref().unwrap().stage, 1);
    bench.press("Trait from The rope");
    bench.press("Signature asset d6");
    assert_eq!(dice(&bench, "Mara Oake", "The rope").as_deref(), Some("d6"));
    assert!(bench.harness.query_by_label("Continue this stage").is_none(), "nothing more was left for later");
    // Nothing is typed: undo is the table's.
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert_eq!(dice(&bench, "Mara Oake", "The rope"), None);
}

/// F6 goes from the bar of the stage to the panel below it where no other is in front, and back.
#[test]
fn f6_goes_on_from_the_bar_in_a_small_window() {
    let mut bench = blank(Look { size: (1280.0, 800.0), zoom: 1.5, ..Look::default() });
    bench.play(STAGES);
    bench.play(r#"[Character(Add(name: "Mara Oake", kind: Pc))]"#);
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    bench.play("[Path(Begin())]");
    bench.harness.run();
    for there in ["Current stage", "Stages panel", "Current stage"] {
        bench.key(Key::F6);
        bench.harness.run();
        assert_eq!(bench.focused_name(), there);
    }
}

/// In turns, what was drawn on the map for whoever was before is not offered to the next one (PATH-4).
#[test]
fn what_was_drawn_for_one_is_not_offered_to_the_next() {
    let mut bench = zero();
    bench.play(r#"[Setting(Stages(late_elements: 1, stages: [(kind: Standard, title: "The pier")]))]"#);
    bench.press("Start the stages, taking turns");
    bench.play(r#"[Path(Place(who: "Mara Oake", element: New(kind: Gmc, name: "Captain Ash", at: (x: 0, y: 900)), text: ""))]"#);
    // It is selected as it is drawn, and the turn goes on.
    choose(&mut bench, "Mara Oake");
    let on_map = |bench: &mut Bench| {
        bench.harness.get_by_label_contains("Captain Ash, GMC").click();
        bench.harness.run();
    };
    let gives = |bench: &Bench| bench.harness.query_by_label("Trait from Captain Ash").is_some();
    on_map(&mut bench);
    choose(&mut bench, "Tomas Vell");
    assert!(!gives(&bench));
    bench.harness.get_by_label_contains("Idris Kane, PC").click();
    bench.harness.run();
    on_map(&mut bench);
    assert!(gives(&bench), "selected anew it is meant");
}

/// Whoever comes late has the bar of their own stage, and goes on alone; made for it they come by themselves (PATH-4).
#[test]
fn whoever_is_behind_has_the_bar_of_their_own_stage() {
    let mut bench = zero();
    bench.press("Start the stages");
    for who in PCS {
        bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
    }
    bench.press("Next stage: The pier");
    bench.press("More for the stages");
    bench.press("Add a latecomer…");
    bench.harness.run();
    bench.harness.event(egui::Event::Text("Wen".to_owned()));
    bench.harness.run();
    bench.press("From scratch");
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    assert!(bench.table().map.walk.as_ref().unwrap().walkers.contains_key(&pc(&bench, "Wen").id));
    choose(&mut bench, "Wen");
    assert!(bench.harness.query_all_by_label_contains("Stage 1 of 6").next().is_some());
    assert!(bench.harness.get_by_label("Move to their next stage").accesskit_node().is_disabled());
    bench.press("Skip the rest of this stage");
    bench.press("Move to their next stage");
    let walk = bench.table().map.walk.as_ref().unwrap();
    assert_eq!(walk.walkers[&pc(&bench, "Wen").id].stage, 1);
    assert_eq!(walk.stage, 1);
}

/// What an element gave is known from both ends: its card on the map names the trait, and opens the file (PATH-3).
#[test]
fn an_element_names_what_it_gave() {
    let mut bench = begun("Tomas Vell");
    bench.press("Resource");
    bench.press("Prop");
    place(&mut bench, "The ledger", "keeps it dry", "Signature asset d6");
    bench.harness.get_by_label_contains("The ledger, ").click();
    bench.harness.run();
    if bench.harness.query_by_label("On character files").is_none() {
        bench.press("Story hooks");
    }
    bench.press("The ledger d6, signature asset of Tomas Vell: open the file");
    let tomas = pc(&bench, "Tomas Vell").id;
    assert_eq!(bench.harness.state_mut().view_mut().character, Some(tomas));
}

/// A stage of new elements takes no element that is there: with one selected it asks for a name, and refuses nothing
/// (PATH-3).
#[test]
fn a_stage_of_new_elements_waits_for_a_name() {
    let mut bench = begun("Mara Oake");
    let tomas = bench.table().map.elements.values().find(|it| &*it.name == "Tomas Vell").unwrap().id;
    bench.harness.state_mut().view_mut().on_map.elements = vec![tomas];
    bench.harness.run_ok();
    assert!(bench.shows("Type a name."));
}

/// Players without a character get one where the stages start.
#[test]
fn the_stages_start_with_a_pc_for_each_player() {
    let mut bench = blank(Look { size: (1280.0, 1800.0), ..Look::default() });
    bench.play(r#"[Player(Add(name: "Nadia")), Player(Add(name: "Piet"))]"#);
    bench.do_now(UiCommand::Layout(Place::Zero));
    bench.harness.run();
    bench.press("Create PCs for Nadia and Piet");
    bench.harness.run_ok();
    bench.press("Start the stages");
    bench.harness.run_ok();
    assert_eq!(bench.table().map.walk.as_ref().unwrap().walkers.len(), 2);
}
