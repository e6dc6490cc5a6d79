//! Campaigns of each preset, in their own words; and words that are changed on the page.

use crate::support::{Bench, Look, blank, sample};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch_core::model::{Doom, EffectDice, Label};

const TALL: Look = Look { size: (1280.0, 800.0), pixels: 1.0, light: false, zoom: 1.0 };

/// A campaign begun by keys and the mouse, as in the window.
fn begun(preset: &str) -> Bench {
    let mut bench = sample(TALL);
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
    bench.harness.run_ok();
    bench.harness.get_by_role_and_label(Role::TextInput, "Name").type_text("The long causeway");
    bench.harness.run_ok();
    bench.harness.get_by_role_and_label(Role::RadioButton, preset).click();
    bench.harness.run_ok();
    bench.harness.get_by_label("Create").click();
    bench.harness.run_ok();
    bench.harness.run_ok();
    bench.press("Start the first scene…");
    bench.harness.key_press(Key::Enter);
    for _ in 0..3 {
        bench.harness.run_ok();
    }
    bench.harness.get_by_label_contains("Add the first").click();
    bench.harness.run_ok();
    assert_eq!((&*bench.table().name, &*bench.table().setting.name), ("The long causeway", preset));
    bench
}

const PEOPLE: &str = r#"[
    Character(Add(name: "Sable Quill", kind: Pc, scene: "Opening scene")),
    Test(Open(who: "Sable Quill")),
    Roll(Add(roll: Acting, what: Dice([d8, d8, d6]))),
]"#;

#[test]
fn prime_says_hitch_and_beats() {
    let mut bench = begun("Prime");
    bench.harness.get_by_label("Name of the new PC");
    bench.harness.key_press(Key::Escape);
    bench.harness.run_ok();
    bench.play(PEOPLE);
    bench.play(
        r"[
        Roll(Throw(roll: Opposing, faces: Typed([3, 2]))), Roll(Stand(roll: Opposing)),
        Roll(Throw(roll: Acting, faces: Typed([5, 4, 1]))), Roll(Stand(roll: Acting)),
    ]",
    );
    bench.harness.get_by_label("9 beats 5");
    bench.harness.get_by_label_contains("1 hitch.");
    assert!(bench.harness.query_all_by_label_contains("Hitch:").count() > 0);
    bench.press("Scenes");
    bench.harness.get_by_label("Add a distinction to Opening scene…");
}

#[test]
fn cort_x_raises_the_stakes() {
    let mut bench = begun("Cort-X");
    let mods = bench.table().setting.mods.clone();
    assert!(mods.automatic_hitches && mods.bold_actions && mods.paid_steps && mods.doom_recovery);
    assert_eq!((mods.doom, mods.effects), (Doom::Full, EffectDice::Highest));
    bench.harness.get_by_label("Name of the new lead");
    bench.harness.key_press(Key::Escape);
    bench.harness.run_ok();
    bench.play(PEOPLE);
    bench.harness.get_by_label("Add a supporting character…");
    bench.play(
        r"[
        Roll(Throw(roll: Opposing, faces: Typed([3, 1]))), Roll(Stand(roll: Opposing)),
        Roll(Throw(roll: Acting, faces: Typed([5, 4, 1]))), Roll(Stand(roll: Acting)),
    ]",
    );
    bench.harness.get_by_label("9 raises 3");
    // One word for both: it is said once, and whose dice they are.
    bench.harness.get_by_label_contains("2 opportunities, 1 on the GM’s dice.");
    assert!(bench.harness.query_by_label_contains("hitch").is_none(), "nobody says hitch here");
    bench.press("Scenes");
    bench.harness.get_by_label("Add a scene distinction to Opening scene…");
    let told = bench.harness.state().session().log().last().unwrap().text.to_string();
    assert!(told.contains("9 raises 3"), "{told}");
}

#[test]
fn heroic_acts_and_reacts_among_npcs() {
    let mut bench = begun("Heroic");
    let mods = bench.table().setting.mods.clone();
    assert!(mods.actions && mods.tight_pools && mods.up_to_two);
    bench.harness.get_by_label("Name of the new PC");
    bench.harness.key_press(Key::Escape);
    bench.harness.run_ok();
    bench.play(PEOPLE);
    bench.harness.get_by_label("Add an NPC…");
    bench.play(
        r"[
        Roll(Throw(roll: Acting, faces: Typed([5, 4, 1]))), Roll(Stand(roll: Acting)),
        Roll(Throw(roll: Opposing, faces: Typed([3, 2]))), Roll(Stand(roll: Opposing)),
    ]",
    );
    assert!(bench.harness.query_all_by_label_contains("Opportunity:").count() > 0);
}

#[test]
fn the_log_says_action_where_actions_are_rolled() {
    let mut bench = begun("Heroic");
    bench.harness.key_press(Key::Escape);
    bench.harness.run_ok();
    bench.play(PEOPLE);
    bench.play("[Test(CallOff())]");
    let log: Vec<String> = bench.harness.state().session().log().iter().map(|row| row.text.to_string()).collect();
    assert!(log.iter().any(|row| row.contains("starts an action")), "{log:?}");
    assert!(log.iter().any(|row| row.contains("action is canceled")), "{log:?}");
    assert!(log.iter().all(|row| !row.contains("test")), "{log:?}");
}

/// SETT-1: a name with a word of the kit in it is shown as it was typed, also when what it named is gone.
#[test]
fn a_name_is_shown_as_it_was_typed() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Call(what: Stress, word: "strain")), Setting(Call(what: Complication, word: "snag")),
        Harm(Complicate(on: "Mara Oake", name: "Under stress", die: d6)),
    ]"#,
    );
    bench.play(r#"[Harm(Remove(at: (of: "Mara Oake", is: "Under stress")))]"#);
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Log));
    let told = |word: &str| bench.harness.query_all_by_label_contains(word).count();
    assert!(told("takes “Under stress”") > 0 && told("loses “Under stress”") > 0);
    assert_eq!(told("Under strain"), 0);
}

/// SETT-2: the presets, each with what it does otherwise.
#[test]
fn new_campaign_says_what_is_different_under_each() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::NewCampaign);
    for (setting, said) in [
        ("Prime", "The GM rolls difficulty dice and has a bank of plot points."),
        ("Cort-X", "The highest rolling die is the effect die."),
        ("Heroic", "Only a reaction that beats that roll stops the action."),
    ] {
        bench.harness.get_by_role_and_label(egui::Role::RadioButton, setting).click();
        bench.harness.run_ok();
        assert!(bench.harness.query_all_by_label_contains(said).next().is_some(), "{said}");
    }
    let mut bench = sample(Look { size: (1280.0, 720.0), ..TALL });
    bench.do_now(UiCommand::NewCampaign);
    let create = bench.harness.get_by_label("Create").rect();
    assert!(create.bottom() < 720.0, "it fits the smallest window: {create:?}");
}

/// What is below the name stays where it is while the name is typed.
#[test]
fn the_first_letter_of_a_name_moves_nothing() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::NewCampaign);
    let preset = bench.harness.get_by_label("Hammerheads").rect();
    bench.key(egui::Key::Enter);
    assert!(bench.shows("Enter a name to create the campaign."), "it was tried without");
    bench.harness.get_by_label("Name").type_text("N");
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert_eq!(bench.harness.get_by_label("Hammerheads").rect(), preset);
}

#[test]
fn a_new_campaign_may_be_one_of_the_samples() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::NewCampaign);
    bench.harness.get_by_label("The Ninth Hour").click();
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert_eq!(&*bench.table().name, "The Ninth Hour");
    assert!(bench.harness.query_all_by_label_contains("Halcyon").next().is_some());
}

#[test]
fn a_word_is_changed_on_the_page_by_keys_and_taken_back() {
    let mut bench = blank(Look { size: (1280.0, 2600.0), ..TALL });
    bench.do_now(UiCommand::Setting);
    bench.press("Terms");
    let change = |bench: &mut Bench, to: &str| {
        let was = bench.table().setting.labels.get(Label::Hitch).clone();
        bench.harness.get_by_label(&format!("Edit term for Hitch: {was}")).focus();
        bench.harness.run_ok();
        bench.harness.key_press(Key::Enter);
        bench.harness.run_ok();
        bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        bench.harness.run_ok();
        bench.harness.get_by_label("Term for Hitch").type_text(to);
        bench.harness.run_ok();
        bench.harness.key_press(Key::Enter);
        bench.harness.run_ok();
        bench.harness.run_ok();
    };
    change(&mut bench, "snag");
    assert_eq!(&**bench.table().setting.labels.get(Label::Hitch), "snag");
    // What means something else already is refused, and it says why.
    change(&mut bench, "difficulty");
    assert_eq!(&**bench.table().setting.labels.get(Label::Hitch), "snag");
    bench.harness.get_by_label_contains("is already used for another term");
    // One press is the kit's own again; undo brings back what it was.
    bench.harness.get_by_label("Reset Hitch to “hitch”").click();
    bench.harness.run_ok();
    assert_eq!(&**bench.table().setting.labels.get(Label::Hitch), "hitch");
    bench.press("Tray");
    bench.do_now(UiCommand::Undo);
    assert_eq!(&**bench.table().setting.labels.get(Label::Hitch), "snag");
}

/// Every text of a frame, as it is painted.
fn painted(bench: &Bench) -> Vec<String> {
    fn of(shape: &egui::Shape, all: &mut Vec<String>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|it| of(it, all)),
            egui::Shape::Text(text) => all.push(text.galley.text().to_owned()),
            _ => {}
        }
    }
    let mut all = Vec::new();
    bench.harness.output().shapes.iter().for_each(|it| of(&it.shape, &mut all));
    all
}

/// SETT-1: the words of the table stand wherever they are read, on screen and by a screen reader, and what people wrote
/// stays as they wrote it.
#[test]
fn the_words_of_a_table_stand_wherever_they_are_read() {
    let mut bench = sample(Look { size: (1600.0, 1200.0), ..TALL });
    bench.play(
        r#"[
            Setting(Call(what: Point, word: "echo")), Setting(Call(what: Complication, word: "snare")),
            Setting(Call(what: Asset, word: "boon")), Setting(Call(what: Stress, word: "strain")),
            Setting(Call(what: EffectDie, word: "wake die")), Setting(Call(what: TakenOut, word: "swept away")),
            Harm(Complicate(on: "Mara Oake", name: "No asset of mine", die: d8)),
        ]"#,
    );
    bench.harness.run_ok();
    let mut seen = 0;
    for page in ["Tray", "Cast", "Pools", "Log"] {
        if let Some(tab) = bench.harness.query_all_by_label(page).next() {
            tab.click();
        }
        bench.harness.run_ok();
        bench.harness.run_ok();
        for text in painted(&bench) {
            // What it was called before is said where that is told.
            if text.contains("is now called") {
                continue;
            }
            let text = text.replace("No asset of mine", "").replace("Signature assets", "").to_lowercase();
            for usual in ["plot point", "complication", " asset", "effect d", "taken out"] {
                assert!(!text.contains(usual), "{page}: {text}");
            }
            seen += usize::from(["echo", "snare", "boon"].iter().any(|it| text.contains(it)));
        }
    }
    assert!(seen > 3, "{seen}");
    assert!(bench.harness.query_all_by_label_contains("plot point").next().is_none());
    assert!(bench.harness.query_all_by_label_contains("an echo").next().is_some());
    assert!(bench.harness.query_all_by_label_contains("No asset of mine").next().is_some());
    // Back to the kit's own, nothing is put in any more.
    bench.play(r#"[Setting(Call(what: Point, word: ""))]"#);
    bench.harness.run_ok();
    assert!(bench.harness.query_all_by_label_contains("plot point").next().is_some());
}
