//! The frame around the play: the first start, a new campaign, the page before the first night.

use crate::support::{Bench, Look, first_start, sample};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use hitch_files::store::Preferences;

/// The sizes a GM’s window has.
const SIZES: [(f32, f32); 3] = [(1280.0, 720.0), (1440.0, 900.0), (1920.0, 1080.0)];
const MARKS: [&str; 4] = ["Cast", "Tray", "Consequences", "Undo"];

fn at(size: (f32, f32)) -> Look {
    Look { size, ..Look::default() }
}

fn pane(bench: &Bench, pane: Pane) -> bool {
    bench.harness.state().panes().iter().any(|(it, _)| *it == pane)
}

/// The mark that is shown, by its place among them.
fn mark(bench: &Bench) -> Option<usize> {
    (1..=MARKS.len()).find(|nth| bench.shows(&format!("Tip {nth} of {}", MARKS.len())))
}

fn preferences(bench: &Bench) -> Preferences {
    Preferences::load(&bench.harness.state().files().places)
}

/// A campaign of one’s own by keys alone, with its presses counted: typed letters are none.
fn begun(bench: &mut Bench, name: &str) -> usize {
    bench.key_with(Modifiers::COMMAND, Key::N);
    bench.type_in(name);
    bench.key(Key::Enter);
    for _ in 0..4 {
        bench.harness.run_ok();
    }
    2
}

#[test]
fn the_first_start_has_three_ways_in_and_nothing_else() {
    for size in SIZES {
        let bench = first_start(at(size));
        for way in ["Look around", "Begin a campaign", "Open…"] {
            let rect = bench.harness.get_by_label(way).rect();
            assert!(rect.bottom() < size.1 && rect.right() < size.0, "{way}: {rect:?}");
        }
        assert!(!bench.shows("Menu") && !bench.shows("Find") && !bench.shows("Cast panel"));
        let told = bench.harness.query_all_by_label_contains("Your campaigns are files in ").count();
        assert_eq!(told, 1);
    }
}

#[test]
fn one_press_leads_to_the_sample_and_its_four_marks() {
    let mut bench = first_start(Look::default());
    assert_eq!(preferences(&bench).last_campaign, None, "nothing is remembered yet");
    bench.key(Key::Num1);
    bench.harness.run_ok();
    assert!(bench.shows("Menu") && pane(&bench, Pane::Tray));
    assert!(bench.harness.state().document().path().is_some_and(|it| it.file_stem().unwrap() == "saltglass-quay"));
    for (nth, title) in MARKS.into_iter().enumerate() {
        assert_eq!(mark(&bench), Some(nth + 1), "{title}");
        assert!(bench.shows(title));
        assert!(!preferences(&bench).toured);
        bench.press(if nth + 1 == MARKS.len() { "Done" } else { "Next" });
        bench.harness.run_ok();
    }
    assert_eq!(mark(&bench), None);
    assert!(preferences(&bench).toured, "they come once");
    // Whoever wants them again finds them.
    bench.do_now(UiCommand::Tour);
    assert_eq!(mark(&bench), Some(1));
}

#[test]
fn escape_ends_the_tour_for_good_and_the_game_goes_on_under_it() {
    let mut bench = first_start(Look::default());
    bench.press("Look around");
    bench.harness.run_ok();
    assert_eq!(mark(&bench), Some(1));
    bench.press("Sneak d10 of Mara Oake");
    assert_eq!((mark(&bench), bench.table().rolls.is_empty()), (Some(1), false), "a mark is in nobody’s way");
    bench.key(Key::Escape);
    assert_eq!(mark(&bench), None);
    assert!(preferences(&bench).toured);
}

#[test]
fn the_other_ways_in_open_their_windows_and_lead_back() {
    let mut bench = first_start(Look::default());
    bench.key(Key::Num3);
    assert!(bench.shows("Open a campaign"));
    bench.key(Key::Escape);
    bench.key(Key::Num2);
    assert!(bench.shows("New campaign"));
    bench.key(Key::Escape);
    assert!(bench.shows("Look around"), "nothing was chosen");
    // Keys of the play begin nothing before there is one.
    for key in [Key::R, Key::G, Key::D, Key::F8] {
        bench.key(key);
    }
    assert!(bench.shows("Look around") && bench.table().rolls.is_empty());
    bench.key(Key::Num2);
    bench.type_in("Emberwake");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(&*bench.table().name, "Emberwake");
    assert!(pane(&bench, Pane::Night), "not the sample’s play");
    assert_eq!(mark(&bench), None, "the tour is the sample’s");
}

#[test]
fn the_dialog_shows_one_setting_in_its_own_words() {
    let mut bench = sample(Look { size: (1280.0, 720.0), ..Look::default() });
    bench.play(r#"[Setting(Call(what: Stress, word: "strain")), Setting(Call(what: Point, word: "spark"))]"#);
    bench.do_now(UiCommand::NewCampaign);
    bench.press("Don’t save");
    bench.harness.run_ok();
    let says = |bench: &Bench, words: &str| bench.harness.query_all_by_label_contains(words).next().is_some();
    for (setting, hurts) in [("Prime", "Harm is complications."), ("Heroic", "Harm is stress (")] {
        bench.harness.get_by_role_and_label(Role::RadioButton, setting).click();
        bench.harness.run_ok();
        assert!(says(&bench, hurts), "{setting}");
        assert!(!says(&bench, "bank of spark") && !says(&bench, "Harm is strain"), "{setting}: its own words");
        assert!(says(&bench, "Page: "), "its blank file");
    }
    let create = bench.harness.get_by_label("Create").rect();
    assert!(create.bottom() < 720.0, "it fits the smallest window: {create:?}");
    // The arrows choose while a name is typed.
    bench.harness.get_by_label("Name").focus();
    bench.key(Key::ArrowUp);
    let chosen = bench.harness.query_all_by_role(Role::RadioButton);
    let is_on = |row: &egui_kittest::Node<'_>| {
        let row = row.accesskit_node();
        row.is_selected() == Some(true) || row.toggled() == Some(egui::accesskit::Toggled::True)
    };
    let chosen: Vec<_> = chosen.filter(is_on).filter_map(|it| it.accesskit_node().label()).collect();
    assert_eq!(chosen, ["Run layout", "Cort-X"], "the one above Heroic, in front of the layouts");
    // The name is missed only once it was tried without.
    assert!(!bench.shows("Enter a name to create the campaign."));
    bench.key(Key::Enter);
    assert!(bench.shows("Enter a name to create the campaign."));
}

#[test]
fn a_setting_of_ones_own_comes_first_in_the_dialog() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::ShelveSetting);
    bench.harness.get_by_label("Name").type_text(" at night");
    bench.key(Key::Enter);
    bench.do_now(UiCommand::NewCampaign);
    bench.press("Don’t save");
    bench.harness.run_ok();
    let top = |label: &str| bench.harness.get_by_role_and_label(Role::RadioButton, label).rect().top();
    let all = bench.harness.query_all_by_role(Role::RadioButton).filter_map(|it| it.accesskit_node().label());
    let own = all.into_iter().find(|it| it.ends_with("at night")).unwrap();
    assert!(top(&own) < top("Prime"));
    assert!(bench.shows("From your library") && bench.shows("From Hitch"));
}

/// From the window to the first roll: names are typed, and one press each for what has to be.
#[test]
fn a_campaign_of_ones_own_is_within_8_presses_of_its_first_roll() {
    let mut bench = sample(Look { size: (1440.0, 900.0), ..Look::default() });
    let mut presses = begun(&mut bench, "Emberwake");
    assert!(pane(&bench, Pane::Night));
    assert_eq!(bench.table().running().count(), 0, "no scene runs before it is started");
    bench.tap("Start the first scene…");
    bench.key(Key::Enter);
    for _ in 0..3 {
        bench.harness.run_ok();
    }
    assert!(pane(&bench, Pane::Tray) && !pane(&bench, Pane::Night));
    assert_eq!(&*bench.table().running().next().unwrap().name, "Opening scene");
    assert!(hitch_core::rules::session_runs(bench.table()), "the session has started with it");
    bench.tap("Add the first PC…");
    bench.type_in("Mara (Lena)");
    bench.key(Key::Enter);
    assert_eq!(bench.table().running().next().unwrap().cast.len(), 1, "she is in the scene");
    bench.tap_first("Body d");
    bench.key(Key::R);
    presses += 6;
    assert!(bench.table().rolls.values().any(|roll| roll.dice.iter().any(|die| die.face.is_some())));
    assert!(presses <= 8, "{presses}");
}

#[test]
fn the_page_before_the_first_night_fills_and_goes() {
    for light in [false, true] {
        let mut bench = sample(Look { light, size: (1440.0, 900.0), ..Look::default() });
        begun(&mut bench, "Emberwake");
        assert_eq!(bench.focused_name(), "Names of the players");
        for row in ["The players", "The characters", "Lines and veils", "Print"] {
            assert!(bench.shows(&format!("{row}: not started")), "{row}");
        }
        assert!(bench.shows("The rules: done"));
        bench.type_in("Nadia, Piet; Yusuf, Nadia");
        bench.key(Key::Enter);
        bench.harness.run_ok();
        let names: Vec<_> = bench.table().players.values().map(|it| it.name.to_string()).collect();
        assert_eq!(names, ["Nadia", "Piet", "Yusuf"]);
        assert!(bench.shows("The players: done"));
        bench.play(r#"[Character(Add(name: "Mara", kind: Pc, player: "Piet"))]"#);
        bench.harness.run_ok();
        assert!(bench.shows("The characters: started"), "one of three");
        // Whoever has no character yet gets one, in one step of undo.
        bench.press("Create PCs for Nadia and Yusuf");
        bench.harness.run_ok();
        let pcs: Vec<_> = bench.table().cast.values().map(|it| it.name.to_string()).collect();
        assert_eq!(pcs, ["Mara", "Nadia’s character", "Yusuf’s character"]);
        assert!(bench.table().cast.values().all(|it| it.player.is_some()));
        assert!(bench.shows("The characters: done") && !bench.shows("Create PCs for Nadia and Yusuf"));
        bench.do_now(UiCommand::Undo);
        bench.harness.run_ok();
        assert_eq!(bench.table().cast.len(), 1);
        bench.press("New line");
        bench.type_in("harm to animals");
        bench.key(Key::Enter);
        bench.harness.run_ok();
        assert_eq!(bench.table().safety.lines.len(), 1);
        assert!(bench.shows("Lines and veils: done"));
        // The line stays for another one.
        bench.type_in("the drowned brother");
        bench.key(Key::Enter);
        bench.harness.run_ok();
        assert_eq!(bench.table().safety.lines.len(), 2);
        bench.press("Add a veil");
        bench.harness.run_ok();
        assert_eq!(bench.focused_name(), "New veil");
        bench.key(Key::Escape);
        bench.press("Print blank files…");
        bench.harness.run_ok();
        bench.press("Save PDF");
        bench.press("Close");
        bench.harness.run_ok();
        assert!(bench.shows("Print: done"));
        // All of it can wait: the scene starts, and the page is closed.
        bench.press("Start the first scene…");
        bench.harness.run_ok();
        bench.key(Key::Enter);
        for _ in 0..3 {
            bench.harness.run_ok();
        }
        assert!(!pane(&bench, Pane::Night));
        assert!(bench.harness.state().session().undo_label().is_some());
        // Find opens it again, also after the first scene.
        bench.key_with(Modifiers::COMMAND, Key::K);
        bench.type_in("before the first night");
        bench.harness.run_ok();
        bench.harness.run_ok();
        bench.key(Key::Enter);
        bench.harness.run_ok();
        bench.harness.run_ok();
        assert!(pane(&bench, Pane::Night));
        assert!(bench.shows("Play the scene"));
    }
}

#[test]
fn session_zero_is_ended_and_printed_in_3_presses() {
    for size in SIZES {
        let mut bench = crate::zero::ended(at(size));
        assert!(pane(&bench, Pane::Ended));
        assert!(bench.shows("A blank page has 4 PCs, 0 elements and 6 connections."));
        for who in crate::zero::PCS {
            assert!(bench.shows(&format!("Print {who}")), "{who}");
        }
        assert!(bench.harness.query_all_by_label_contains("things to do").next().is_some());
        bench.press("Print all files…");
        bench.harness.run_ok();
        bench.press("Save PDF");
        assert!(bench.harness.query_all_by_label_contains("Saved as ").next().is_some());
        bench.press("Close");
        // What is left to do for one of them leads to the file.
        let tomas = bench.table().cast.values().find(|it| &*it.name == "Tomas Vell").unwrap().id;
        let open = bench.harness.query_all_by_label_contains("to do: Tomas Vell").next().is_some();
        if open {
            bench.harness.get_by_label_contains("to do: Tomas Vell").click();
            bench.harness.run_ok();
            assert_eq!(bench.harness.state_mut().view_mut().character, Some(tomas));
        }
        // Undo goes on with the last stage, and the page is gone.
        bench.do_now(UiCommand::Undo);
        bench.harness.run_ok();
        assert!(bench.table().map.walk.is_some() && !pane(&bench, Pane::Ended));
    }
}

#[test]
fn the_buttons_of_the_stages_keep_their_places() {
    let mut bench = crate::zero::zero();
    bench.press("Start the stages");
    let mut places = Vec::new();
    for stage in 0..5 {
        let next = bench.harness.query_all_by(|it| it.label().is_some_and(|it| it.starts_with("Next stage: ")));
        let next = next.into_iter().next().unwrap().rect();
        let skip = bench.harness.get_by_label("Skip the rest of this stage").rect();
        places.push((next, skip));
        for who in crate::zero::PCS {
            bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
        }
        if stage < 4 {
            bench.play("[Path(Next())]");
        }
    }
    assert!(places.windows(2).all(|it| it[0] == it[1]), "{places:?}");
}

#[test]
fn find_begins_with_what_is_at_hand() {
    let mut bench = sample(Look::default());
    let lines = |bench: &Bench| {
        let all = bench.harness.query_all_by_role(Role::Button);
        all.filter_map(|it| it.accesskit_node().label()).collect::<Vec<_>>()
    };
    bench.do_now(UiCommand::Find);
    bench.harness.run_ok();
    assert!(bench.shows("Now") && bench.shows("Commands") && !bench.shows("Recent"));
    let found = lines(&bench);
    assert!(found.iter().any(|it| it.starts_with("Mara Oake PC")), "{found:?}");
    assert!(found.iter().any(|it| it.starts_with("The customs house burns being played")), "{found:?}");
    assert!(!found.iter().any(|it| it.starts_with("New campaign…") || it.starts_with("Open…")), "{found:?}");
    bench.type_in("tomas vell");
    bench.harness.run_ok();
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.do_now(UiCommand::Find);
    bench.harness.run_ok();
    assert!(bench.shows("Recent"));
    assert!(lines(&bench).iter().any(|it| it.starts_with("Tomas Vell PC")));
}

#[test]
fn the_menu_is_twelve_rows_with_marks_for_what_is_on() {
    let mut bench = sample(Look { size: (1280.0, 720.0), ..Look::default() });
    bench.key(Key::F10);
    let mut rows = vec![bench.focused_name()];
    for _ in 0..40 {
        bench.key(Key::ArrowDown);
        let name = bench.focused_name();
        if rows.contains(&name) {
            break;
        }
        rows.push(name);
    }
    assert_eq!(rows.len(), 12, "{rows:?}");
    for (on, command) in [(true, UiCommand::Pause), (false, UiCommand::Pause)] {
        bench.key(Key::Escape);
        bench.do_now(command);
        bench.key(Key::F10);
        while bench.focused_name() != "Table" {
            bench.key(Key::ArrowDown);
        }
        bench.key(Key::ArrowRight);
        let paused = bench.harness.query_all_by_label("Paused").map(|row| {
            let row = row.accesskit_node();
            row.is_selected() == Some(true) || row.toggled() == Some(egui::accesskit::Toggled::True)
        });
        let paused: Vec<bool> = paused.collect();
        assert!(!paused.is_empty());
        assert_eq!(paused.into_iter().any(|it| it), on);
        bench.key(Key::Escape);
    }
}

/// A recent campaign is told by its name, its session, its PCs and its date, as soon as its file is read.
#[test]
fn a_recent_campaign_says_its_session_and_pcs() {
    let mut bench = crate::support::sample(Look::default());
    let pcs = bench.table().cast.values().filter(|it| it.is_pc()).count();
    let session = bench.table().session;
    bench.do_now(UiCommand::Open);
    let told = format!("Open Saltglass Quay: Session {session} · {pcs} PCs · ");
    for _ in 0..500 {
        if bench.shows_first(&told) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        bench.harness.run_ok();
    }
    panic!("{told}");
}
