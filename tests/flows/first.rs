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
    (1..=MARKS.len()).find(|nth| bench.shows(&format!("{nth} of {}", MARKS.len())))
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
    assert!(bench.harness.state().document().path().is_some_and(|it| it.ends_with("saltglass-quay.ron")));
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
    let says = |bench: &Bench, words: &str| bench.harness.query_all_by_label_contains(words).next().is_some();
    for (setting, hurts) in [("Prime", "Harm is complications."), ("Heroic", "Harm is stress (")] {
        bench.harness.get_by_role_and_label(Role::RadioButton, setting).click();
        bench.harness.run_ok();
        assert!(says(&bench, hurts), "{setting}");
        assert!(!says(&bench, "spark") && !says(&bench, "Harm is strain"), "{setting}: its own words");
        assert!(says(&bench, "Page: "), "its blank file");
    }
    let create = bench.harness.get_by_label("Create").rect();
    assert!(create.bottom() < 720.0, "it fits the smallest window: {create:?}");
    // The arrows choose while a name is typed.
    bench.harness.get_by_label("Name").focus();
    bench.key(Key::ArrowUp);
    let chosen = bench.harness.query_all_by_role(Role::RadioButton);
    let chosen = chosen.filter(|it| it.accesskit_node().is_selected() == Some(true)).count();
    assert_eq!(chosen, 1);
    // The name is missed only once it was tried without.
    assert!(!bench.shows("Enter a name to create the campaign."));
    bench.key(Key::Enter);
    assert!(bench.shows("Enter a name to create the campaign."));
}

#[test]
fn a_setting_of_ones_own_comes_first_in_the_dialog() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::ShelveSetting);
    bench.harness.get_by_role(Role::TextInput).type_text(" at night");
    bench.key(Key::Enter);
    bench.do_now(UiCommand::NewCampaign);
    bench.harness.run_ok();
    let top = |label: &str| bench.harness.get_by_role_and_label(Role::RadioButton, label).rect().top();
    let all = bench.harness.query_all_by_role(Role::RadioButton).filter_map(|it| it.accesskit_node().label());
    let own = all.into_iter().find(|it| it.ends_with("at night")).unwrap();
    assert!(top(&own) < top("Prime"));
    assert!(bench.shows("From your library") && bench.shows("From Hitch"));
}

/// From the window to the first roll: a name and a player typed, one press each for what has to be.
#[test]
fn a_campaign_of_ones_own_is_within_8_presses_of_its_first_roll() {
    let mut bench = sample(Look { size: (1440.0, 900.0), ..Look::default() });
    let mut presses = begun(&mut bench, "Emberwake");
    assert!(pane(&bench, Pane::Night));
    assert_eq!(bench.table().running().count(), 0, "no scene runs before it is started");
    let mut press = |bench: &mut Bench, label: &str| {
        bench.tap(label);
        presses += 1;
    };
    press(&mut bench, "Create a PC…");
    bench.type_in("Mara (Lena)");
    bench.key(Key::Enter);
    press(&mut bench, "Go to before the first night");
    press(&mut bench, "Start the first scene…");
    press(&mut bench, "Start the scene");
    for _ in 0..3 {
        bench.harness.run_ok();
    }
    assert!(pane(&bench, Pane::Tray) && !pane(&bench, Pane::Night));
    let scene = bench.table().running().next().unwrap();
    assert_eq!((&*scene.name, scene.cast.len()), ("Opening scene", 1));
    assert!(hitch_core::rules::session_runs(bench.table()), "the session has started with it");
    // Dice are typed: letters.
    bench.type_in("2");
    bench.type_in("d8");
    bench.key(Key::Enter);
    bench.key(Key::Escape);
    bench.key(Key::R);
    assert!(bench.table().rolls.values().any(|roll| roll.dice.iter().any(|die| die.face.is_some())));
    // The two Enters behind the name and the dice, Escape, and R.
    assert!(presses + 2 <= 8, "{presses}");
}

#[test]
fn the_page_before_the_first_night_fills_and_goes() {
    for light in [false, true] {
        let mut bench = sample(Look { light, size: (1440.0, 900.0), ..Look::default() });
        begun(&mut bench, "Emberwake");
        assert_eq!(bench.focused_name(), "Names of the players");
        for row in ["The players", "The characters", "Lines and veils", "Paper"] {
            assert!(bench.shows(&format!("{row}: open")), "{row}");
        }
        assert!(bench.shows("The rules: ready"));
        bench.type_in("Nadia, Piet; Yusuf, Nadia");
        bench.key(Key::Enter);
        bench.harness.run_ok();
        let names: Vec<_> = bench.table().players.values().map(|it| it.name.to_string()).collect();
        assert_eq!(names, ["Nadia", "Piet", "Yusuf"]);
        assert!(bench.shows("The players: ready"));
        bench.play(r#"[Character(Add(name: "Mara", kind: Pc))]"#);
        bench.harness.run_ok();
        assert!(bench.shows("The characters: begun"), "one of three");
        bench.press("Add a line or a veil…");
        bench.type_in("harm to animals");
        bench.key(Key::Enter);
        bench.harness.run_ok();
        assert_eq!(bench.table().safety.lines.len(), 1);
        assert!(bench.shows("Lines and veils: ready"));
        bench.key(Key::Escape);
        bench.press("Print blank files…");
        bench.harness.run_ok();
        bench.press("Save PDF");
        bench.press("Close");
        bench.harness.run_ok();
        assert!(bench.shows("Paper: ready"));
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
