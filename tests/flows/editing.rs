//! A file in Edit, and characters made: how many presses each takes, typing not counted.

use crate::support::{Bench, Look, on_table, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch::ui::theme::Theme;
use hitch_core::model::{About, Benefit, Character, Cost, Die};
use hitch_core::rules::{Lack, left};

const TALL: Look = Look { size: (1440.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

fn who(bench: &Bench, name: &str) -> Character {
    Character::clone(bench.table().cast.values().find(|it| &*it.name == name).unwrap_or_else(|| panic!("no {name}")))
}

/// Somebody's file in Edit, while the campaign is made ready.
fn edit(bench: &mut Bench, name: &str) {
    bench.do_now(UiCommand::Layout(Place::Prep));
    let id = who(bench, name).id;
    bench.do_now(UiCommand::OpenFile(id));
    if bench.shows("Edit the file") {
        bench.harness.state_mut().view_mut().edit = Some(true);
    }
    bench.harness.run_ok();
    bench.harness.run_ok();
}

/// Mara in Edit, with a power set that has nothing yet.
fn stillwater() -> Bench {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Set(Add(kind: Powers, name: "Power sets", one: "power"))),
        TraitSet(Add(of: "Mara Oake", set: "Power sets", name: "Stillwater")),
    ]"#,
    );
    edit(&mut bench, "Mara Oake");
    bench
}

/// Types over what the field that is open holds.
fn retyped(bench: &mut Bench, label: &str, text: &str) {
    bench.harness.run_ok();
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    bench.harness.run_ok();
    bench.harness.get_by_label(label).type_text(text);
    bench.harness.run_ok();
    bench.harness.run_ok();
}

/// The same, and takes it.
fn typed(bench: &mut Bench, label: &str, text: &str) {
    retyped(bench, label, text);
    bench.key(Key::Enter);
    bench.harness.run_ok();
}

#[test]
fn a_trait_is_rated_in_one_press_and_a_new_one_in_two_and_nothing_is_rolled() {
    let mut bench = sample(TALL);
    edit(&mut bench, "Mara Oake");
    let tests = bench.table().resolutions.len();
    bench.tap("Rate Sneak of Mara Oake d8");
    assert_eq!(bench.has("Mara Oake", "Sneak").as_deref(), Some("d8"));
    bench.tap("Add a skill to Skills of Mara Oake");
    typed(&mut bench, "New skill of Mara Oake", "Knots");
    bench.key(Key::Escape);
    bench.tap("Rate Knots of Mara Oake d10");
    assert_eq!(bench.has("Mara Oake", "Knots").as_deref(), Some("d10"));
    assert_eq!(bench.table().resolutions.len(), tests, "a press rates");
    bench.do_now(UiCommand::Undo);
    assert_ne!(bench.has("Mara Oake", "Knots").as_deref(), Some("d10"), "one step");
    // By keys: the next die of the row, pressed.
    bench.harness.get_by_label_contains("Rate Knots of Mara Oake d4").focus();
    bench.harness.run_ok();
    bench.key(Key::ArrowRight);
    bench.key(Key::Enter);
    assert_eq!(bench.has("Mara Oake", "Knots").as_deref(), Some("d6"));
}

/// For Tab the five dice of a row are one stop, in which arrows go on; of a set the plus comes before the menu.
#[test]
fn tab_goes_through_a_row_of_a_file_in_few_steps() {
    let mut bench = sample(TALL);
    edit(&mut bench, "Mara Oake");
    bench.harness.get_by_label("Add a skill to Skills of Mara Oake").focus();
    bench.harness.run_ok();
    let mut names = Vec::new();
    for _ in 0..4 {
        bench.key(Key::Tab);
        names.push(bench.focused_name());
    }
    let first = who(&bench, "Mara Oake").traits.sets.iter().find_map(|set| {
        let def = bench.table().setting.set(set.def).filter(|def| &*def.name == "Skills");
        def.and(set.traits.first()).cloned()
    });
    let first = first.unwrap();
    let rate = |die: Die, is: &str| format!("Rate {} of Mara Oake {die}{is}", first.name);
    let rated = *first.base.first().unwrap();
    let name = format!("Edit name of {} of Mara Oake", first.name);
    let more = format!("More for {} of Mara Oake", first.name);
    assert_eq!(names, ["More for Skills of Mara Oake".to_owned(), rate(rated, ", chosen"), name, more]);
    bench.harness.get_by_label(&rate(rated, ", chosen")).focus();
    bench.harness.run_ok();
    let up = rated.up().unwrap();
    bench.key(Key::ArrowRight);
    assert_eq!(bench.focused_name(), rate(up, ""), "the next die");
    bench.key(Key::Enter);
    assert_eq!(bench.has("Mara Oake", &first.name), Some(up.to_string()));
    bench.key(Key::ArrowLeft);
    assert_eq!(bench.focused_name(), rate(rated, ""), "and back");
}

#[test]
fn a_statement_is_typed_in_place_and_a_connection_is_two_presses() {
    let mut bench = sample(TALL);
    bench.play(r#"[Setting(Set(Ways(set: "Attributes", ways: (says: [Statement, Tags]))))]"#);
    edit(&mut bench, "Mara Oake");
    bench.tap("Edit statement of Body of Mara Oake");
    typed(&mut bench, "Statement of Body of Mara Oake", "It has carried worse.");
    let body = || "Body";
    let find =
        |bench: &Bench| who(bench, "Mara Oake").traits.iter().find(|(_, it)| &*it.name == body()).unwrap().1.clone();
    assert_eq!(&*find(&bench).statement, "It has carried worse.");
    bench.tap("Edit name of Body of Mara Oake");
    typed(&mut bench, "Name of Body of Mara Oake", "Frame");
    assert!(bench.has("Mara Oake", "Frame").is_some());
    bench.tap_first("Subject of Tomas Vell of Mara Oake: ");
    bench.pick("Old Pell");
    let connection = who(&bench, "Mara Oake").traits.iter().find(|(_, it)| it.about.is_some()).map(|(_, it)| it.about);
    assert_eq!(connection, Some(Some(About::Character(who(&bench, "Old Pell").id))));
}

/// The inks of what is written somewhere.
fn inks(bench: &Bench, words: &str) -> Vec<egui::Color32> {
    let written = bench.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text().contains(words) => Some(&text.galley.job.sections),
        _ => None,
    });
    written.flatten().map(|section| section.format.color).collect()
}

/// What is pressed stands in one column, effects come before limits, and that one is a limit is said once (SFX-5).
#[test]
fn effects_and_limits_are_rows_of_one_form() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[Sfx(Write(of: "Mara Oake", on: Trait("Harbour rat made good"), sfx: [
            (name: "Debts", text: "Shut down this trait to gain a plot point", limit: true,
                costs: [ShutDown(Trait)], benefits: [Points(1)]),
            (name: "Ebb", text: "Hm"),
            (name: "Undertow", text: "Spend a plot point to double Sneak", costs: [Points(1)], benefits: [Double(of: "Sneak")]),
        ]))]"#,
    );
    edit(&mut bench, "Mara Oake");
    let at = |label: &str| bench.harness.get_by_label(&format!("{label} of Harbour rat made good of Mara Oake")).rect();
    for press in ["Costs and benefits of", "Remove"] {
        let lefts = ["Debts", "Ebb", "Undertow"].map(|name| at(&format!("{press} {name}")).left());
        assert!(lefts.iter().all(|left| (left - lefts[0]).abs() < 0.6), "{press}: {lefts:?}");
    }
    let tops = ["Ebb", "Undertow", "Debts"].map(|name| at(&format!("Edit {name}")).top());
    assert!(tops.is_sorted(), "{tops:?}");
    assert!(!bench.shows("Limit"), "its words say so");
    assert!(bench.harness.query_all_by_label_contains("(limit)").next().is_some());
    // A press at a row is about that very one, wherever it stands.
    bench.tap("Remove Debts of Harbour rat made good of Mara Oake");
    let mara = who(&bench, "Mara Oake");
    let rat = mara.traits.iter().find(|(_, it)| &*it.name == "Harbour rat made good").unwrap().1;
    assert_eq!(rat.sfx.iter().map(|it| &*it.name).collect::<Vec<_>>(), ["Ebb", "Undertow"]);
}

#[test]
fn a_second_power_set_with_a_limit_and_an_effect_is_within_six_presses() {
    let mut bench = stillwater();
    bench.tap("Add a trait set to Mara Oake");
    bench.pick("Power sets");
    typed(&mut bench, "New set of Power sets of Mara Oake", "Kingfisher wings");
    // What the set has is typed next, with no press between.
    bench.type_in("Armour d8");
    bench.key(Key::Enter);
    assert_eq!(bench.has("Mara Oake", "Armour").as_deref(), Some("d8"));
    bench.key(Key::Escape);
    // Its head says which set it is of, and what it has still to get is no mistake (SET-9).
    assert_eq!(bench.harness.query_all_by_label("Power sets").count(), 2);
    assert_eq!(bench.harness.query_all_by_label_contains("more than one per character").count(), 0);
    let inks = inks(&bench, "Kingfisher wings has no limit");
    assert!(!inks.is_empty() && !inks.contains(&Theme::dark().palette.bad_text), "{inks:?}");
    bench.tap("Add SFX to Kingfisher wings of Mara Oake");
    typed(
        &mut bench,
        "New SFX of Kingfisher wings of Mara Oake",
        "Over their heads: double Flight, and a complication",
    );
    bench.tap("Add limit to Kingfisher wings of Mara Oake");
    typed(&mut bench, "New limit of Kingfisher wings of Mara Oake", "Salvage: they come apart");
    let set = who(&bench, "Mara Oake")
        .traits
        .sets
        .iter()
        .find(|it| it.name.as_deref() == Some("Kingfisher wings"))
        .unwrap()
        .clone();
    assert_eq!(set.sfx.len(), 2);
    assert!(set.sfx[1].limit && !set.sfx[1].is_told(), "a limit shuts down, and earns a point");
    bench.tap("Edit source of Kingfisher wings of Mara Oake");
    typed(&mut bench, "Source of Kingfisher wings of Mara Oake", "Two kites and a ferry engine");
    bench.tap("Add a power to Kingfisher wings of Mara Oake");
    typed(&mut bench, "New power of Mara Oake", "Flight d8");
    bench.key(Key::Escape);
    let set = who(&bench, "Mara Oake")
        .traits
        .sets
        .iter()
        .find(|it| it.name.as_deref() == Some("Kingfisher wings"))
        .unwrap()
        .clone();
    assert_eq!((&*set.source, set.traits.len()), ("Two kites and a ferry engine", 2));
}

#[test]
fn while_an_effect_is_typed_what_would_be_carried_out_is_one_press_away() {
    let mut bench = sample(TALL);
    edit(&mut bench, "Mara Oake");
    bench.tap("Add SFX to Harbour rat made good of Mara Oake");
    bench.harness.run_ok();
    bench
        .harness
        .get_by_label("New SFX of Harbour rat made good of Mara Oake")
        .type_text("All in: double a trait, and a complication");
    bench.harness.run_ok();
    bench.harness.run_ok();
    bench.tap_first("Use the template Price, doubled: ");
    let mara = who(&bench, "Mara Oake");
    let sfx = mara.traits.hosts().flat_map(|(_, all)| all).find(|it| &*it.name == "All in").unwrap();
    assert!(!sfx.costs.is_empty() && !sfx.benefits.is_empty());
    assert_eq!(&*sfx.text, "double a trait, and a complication", "its own words stay");
}

#[test]
fn what_the_words_of_an_effect_say_is_what_it_does() {
    let mut bench = sample(TALL);
    edit(&mut bench, "Mara Oake");
    let of = "Harbour rat made good of Mara Oake";
    let effect = |bench: &Bench, name: &str| {
        let mara = who(bench, "Mara Oake");
        let found = mara.traits.hosts().flat_map(|(_, all)| all).find(|it| &*it.name == name).cloned();
        found.unwrap_or_else(|| panic!("no {name}"))
    };
    bench.tap(&format!("Add SFX to {of}"));
    typed(&mut bench, &format!("New SFX of {of}"), "Undertow: Spend a plot point to double Sneak");
    let undertow = effect(&bench, "Undertow");
    assert_eq!(undertow.costs, [Cost::Points(1)]);
    assert_eq!(undertow.benefits, [Benefit::Double { of: "Sneak".into(), scene: false }]);
    assert_eq!(&*undertow.text, "Spend a plot point to double Sneak");
    // Its words changed, it does what they say now.
    bench.tap(&format!("Edit Undertow of {of}"));
    typed(&mut bench, &format!("Undertow of {of}"), "Undertow: Spend two plot points to add a d8");
    assert_eq!(effect(&bench, "Undertow").costs, [Cost::Points(2)]);
    // What it reads as is seen before, and may be left.
    bench.tap(&format!("Add SFX to {of}"));
    bench.harness.run_ok();
    bench.harness.get_by_label(&format!("New SFX of {of}")).type_text("Ebb: Step up Sneak when it rains");
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert!(bench.shows("Use this reading: step up Sneak"));
    bench.tap("Log only: apply it yourself");
    assert!(effect(&bench, "Ebb").is_told());
    // Rewritten into what is not understood it costs and does nothing more, as the field says before.
    bench.tap(&format!("Edit Undertow of {of}"));
    retyped(&mut bench, &format!("Undertow of {of}"), "Undertow: You hear every boat in the harbour");
    assert!(bench.shows("log only; Enter accepts"));
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let undertow = effect(&bench, "Undertow");
    assert_eq!((undertow.is_told(), &*undertow.text), (true, "You hear every boat in the harbour"));
    // A limit shuts down whatever its words are, and the field says so (SFX-5).
    bench.play(
        r#"[Sfx(Write(of: "Mara Oake", on: Trait("Harbour rat made good"), sfx: [
            (name: "Debts", text: "Shut down this trait to gain a plot point", limit: true, back: Recovery,
                costs: [ShutDown(Trait)], benefits: [Points(1)]),
        ]))]"#,
    );
    bench.tap(&format!("Edit Debts of {of}"));
    retyped(&mut bench, &format!("Debts of {of}"), "Debts: Someone is at the door");
    assert!(bench.shows("Use this reading: shut down the trait → earn 1 plot point; restored with a recovery test"));
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_eq!((effect(&bench, "Debts").costs.len(), &*effect(&bench, "Debts").text), (1, "Someone is at the door"));
}

/// In Play a press on what an SFX or a limit says writes nothing over, no limit is to be unlocked, and values, which
/// carry none, offer none (SFX-5, SET-14).
#[test]
fn in_play_a_press_edits_nothing() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Set(Ways(set: "Attributes", ways: (says: [Statement])))),
        Trait(Statement(at: (of: "Mara Oake", is: "Body"), text: "It has carried worse")),
        Sfx(Write(of: "Mara Oake", on: Trait("Harbour rat made good"), sfx: [
            (name: "Debts", text: "Shut down this trait to gain a plot point", limit: true, unlocked: false,
                costs: [ShutDown(Trait)], benefits: [Points(1)]),
        ])),
    ]"#,
    );
    let mara = who(&bench, "Mara Oake").id;
    bench.do_now(UiCommand::OpenFile(mara));
    bench.harness.run_ok();
    let on_file = |bench: &Bench, label: &str| bench.harness.query_all_by_label(label).count();
    assert!(on_file(&bench, "Add SFX to Harbour rat made good") > 0);
    assert_eq!(on_file(&bench, "Add SFX to Body"), 0, "attributes carry none");
    for verb in ["Lock", "Unlock"] {
        assert_eq!(on_file(&bench, &format!("{verb} Debts of Harbour rat made good")), 0, "{verb}");
    }
    bench.press("Limit Debts of Harbour rat made good, locked");
    assert!(!bench.shows("SFX Debts of Harbour rat made good"), "no field is open");
    assert!(bench.shows("Edit…"), "its menu is");
    bench.key(Key::Escape);
    bench.play(r#"[Setting(Set(Ways(set: "Distinctions", ways: (needs: [Unlocked(9)]))))]"#);
    let lacks = left(bench.table(), mara);
    let unlock = lacks.iter().find(|it| matches!(it.what, Lack::Unlock(_))).unwrap();
    assert!(!format!("{:?}", unlock.presses).contains("Debts"), "{:?}", unlock.presses);
}

/// Each file stays where it was scrolled to, and one that is opened for the first time begins at its top.
#[test]
fn every_file_has_a_place_of_its_own_where_it_was_scrolled_to() {
    let mut bench = sample(Look { size: (1440.0, 700.0), ..TALL });
    edit(&mut bench, "Mara Oake");
    let top = |bench: &Bench, name: &str| bench.harness.get_by_label(&format!("Edit name of {name}")).rect().top();
    let at_top = top(&bench, "Mara Oake");
    bench.harness.get_by_label("Edit name of Mara Oake").scroll_down();
    for _ in 0..8 {
        bench.harness.run_ok();
    }
    let scrolled = top(&bench, "Mara Oake");
    assert!(scrolled < at_top - 20.0, "{at_top} to {scrolled}");
    edit(&mut bench, "Old Pell");
    assert!((top(&bench, "Old Pell") - at_top).abs() < 4.0, "{} is not {at_top}", top(&bench, "Old Pell"));
    edit(&mut bench, "Mara Oake");
    assert!((top(&bench, "Mara Oake") - scrolled).abs() < 4.0);
}

#[test]
fn what_is_left_to_do_opens_the_field_it_names() {
    let mut bench = stillwater();
    let id = who(&bench, "Mara Oake").id;
    let all = left(bench.table(), id);
    let limit = all.iter().find(|it| matches!(it.what, Lack::Limit(_))).unwrap();
    let words = hitch_core::words::left(&bench.table().setting, limit);
    bench.tap(&format!("Go to {words}"));
    bench.harness.run_ok();
    bench.type_in("Dry land: shut it down where there is no water");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let mara = who(&bench, "Mara Oake");
    let set = mara.traits.sets.iter().find(|it| it.name.as_deref() == Some("Stillwater")).unwrap();
    assert!(set.sfx[0].limit && set.sfx[0].benefits == [Benefit::Points(1)], "{:?}", set.sfx);
}

/// CHAR-1: a set among whose traits one is still chosen, or that has what may still be unlocked, is not done.
#[test]
fn a_set_with_an_open_choice_bears_no_tick() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Archetype(Add(name: "Wrecker"))),
        Trait(Add(of: "Wrecker", set: "Signature assets", name: "Hook", dice: [d8])),
        Trait(Add(of: "Wrecker", set: "Signature assets", name: "Lamp", dice: [d8])),
        Trait(Add(of: "Wrecker", set: "Relationships", name: "Old Pell", dice: [d6])),
        Setting(Archetype(Picks(which: "Wrecker", picks: [(["Hook", "Lamp"], 1)]))),
        Character(After(name: "Ines", archetype: "Wrecker")),
    ]"#,
    );
    edit(&mut bench, "Ines");
    let ticked = |bench: &Bench, set: &str| {
        let panel = bench.harness.get_by_label("Done").rect();
        bench.harness.query_all_by_label(set).any(|it| (it.rect().left() - panel.left()).abs() < 40.0)
    };
    assert!(ticked(&bench, "Relationships"));
    assert!(!ticked(&bench, "Signature assets"), "one of two is still chosen");
    bench.tap_first("Choose Lamp");
    assert!(ticked(&bench, "Signature assets"));
    let label = bench.harness.state().session().undo_label();
    assert_eq!(label, Some("Ines chooses Lamp"), "what was pressed, and not what went for it (CHAR-1)");
}

#[test]
fn a_name_can_be_typed_at_once_and_letters_play_nothing_where_a_file_is_filled_in() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.press("Create a character…");
    bench.harness.run_ok();
    bench.press("Create a character…");
    bench.harness.run_ok();
    bench.type_in("Ines");
    assert_eq!(bench.harness.get_by_label("Name").value().as_deref(), Some("Ines"));
    let points = who(&bench, "Mara Oake").points();
    let before = bench.harness.state().session().revision();
    bench.harness.get_by_label("From scratch").focus();
    bench.harness.run_ok();
    for key in [Key::P, Key::J, Key::R, Key::G] {
        bench.key(key);
    }
    assert_eq!(who(&bench, "Mara Oake").points(), points);
    assert_eq!(bench.harness.state().session().revision(), before, "no letter plays");
    bench.do_now(UiCommand::Redo);
    bench.harness.get_by_label("Nothing to redo");
}

#[test]
fn a_file_is_duplicated_compared_and_found_by_what_is_on_it() {
    let mut bench = sample(TALL);
    edit(&mut bench, "Mara Oake");
    bench.press("Duplicate the file of Mara Oake");
    assert_eq!(who(&bench, "Mara Oake 2").traits.sets.len(), who(&bench, "Mara Oake").traits.sets.len());
    bench.press("Compare Mara Oake with another file");
    bench.pick("Old Pell");
    assert!(bench.shows("Mara Oake and Old Pell") && bench.shows("Brother's boat hook"));
    // Whoever stands beside comes to the front: nobody stands beside them, and whom to pick has the keyboard.
    let pell = who(&bench, "Old Pell").id;
    bench.do_now(UiCommand::OpenFile(pell));
    bench.harness.run_ok();
    assert!(bench.shows("Old Pell is the main file now.") && bench.shows("Choose another file to compare."));
    assert!(bench.harness.get_by_label("Compare with…").is_focused());
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.pick("Mara Oake");
    assert!(bench.shows("Old Pell and Mara Oake"));
    bench.press("Close comparison with Mara Oake");
    // Two who differ in nothing but an effect and a statement are not the same.
    let mara = who(&bench, "Mara Oake").id;
    bench.play(
        r#"[
        Sfx(Write(of: "Mara Oake", on: Trait("Sneak"), sfx: [(name: "Ebb", text: "Step up Sneak")])),
        Sfx(Write(of: "Mara Oake 2", on: Trait("Sneak"), sfx: [(name: "Ebb", text: "Step up Sneak", unlocked: false)])),
        Trait(Statement(at: (of: "Mara Oake 2", is: "Sneak"), text: "Nobody looks down")),
    ]"#,
    );
    bench.do_now(UiCommand::OpenFile(mara));
    bench.harness.run_ok();
    bench.press("Compare Mara Oake with another file");
    bench.pick("Mara Oake 2");
    let dice = bench.has("Mara Oake 2", "Sneak").unwrap();
    let told = format!("{dice}\n“Nobody looks down”\nEbb (locked): Step up Sneak");
    assert!(bench.shows(&told));
    assert!(!bench.shows("Their traits are the same."));
    bench.press("Close comparison with Mara Oake 2");
    bench.harness.get_by_label("Search the cast").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("Search the cast").type_text("boat hook");
    bench.harness.run_ok();
    assert!(bench.shows("File of Mara Oake") && !bench.shows("File of Idris Kane"));
}

/// Both columns are in the panel, and what is long goes on below itself.
#[test]
fn two_compared_stand_beside_each_other_in_a_usual_window() {
    use hitch_core::library::NINTH_HOUR;
    let campaign = hitch_files::store::parse_campaign(std::path::Path::new(NINTH_HOUR.file), NINTH_HOUR.text).unwrap();
    for zoom in [1.0, 1.5] {
        let table = hitch_core::rules::Table::try_from(campaign.table.clone()).unwrap();
        let mut bench = on_table(Look { size: (1280.0, 800.0), zoom, ..Look::default() }, table);
        edit(&mut bench, "Halcyon");
        bench.press("Compare Halcyon with another file");
        bench.pick("Miss Dovetail");
        bench.harness.run_ok();
        assert!(bench.shows("Halcyon and Miss Dovetail"));
        let wide = 1280.0 / zoom;
        let of_her = bench.harness.query_all_by_label("Miss Dovetail").map(|it| it.rect());
        let head = of_her.filter(|it| it.top() > 100.0 / zoom).map(|it| it.right()).fold(0.0, f32::max);
        assert!(head > 0.0 && head <= wide, "{head} of {wide}");
        let texts = bench.harness.query_all_by_label_contains("Slack tide");
        assert!(texts.map(|it| it.rect().right()).all(|right| right <= wide));
    }
}

/// Whose name is searched for stands before those on whose file the words are, and where nobody is found that is said of both.
#[test]
fn a_search_of_the_cast_puts_names_first() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Character(Add(name: "Hero 000", kind: Pc)), Character(Describe(who: "Hero 000", field: Notes, text: "one of 4")),
        Character(Add(name: "Hero 4", kind: Pc)),
    ]"#,
    );
    edit(&mut bench, "Mara Oake");
    bench.harness.get_by_label("Search the cast").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("Search the cast").type_text("hero 4");
    bench.harness.run_ok();
    let top = |name: &str| bench.harness.get_by_label(&format!("File of {name}")).rect().top();
    assert!(top("Hero 4") < top("Hero 000"));
    bench.harness.get_by_label("Search the cast").type_text(" of nowhere");
    bench.harness.run_ok();
    assert!(bench.shows("Nothing matches."));
}

/// Names stand above those who are found by their words, which say by which; Escape empties the field, and whoever is made
/// meanwhile is to be seen.
#[test]
fn a_search_of_the_cast_says_by_what_somebody_is_found() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Character(Add(name: "The Tern, ferry", kind: Vehicle)),
        Character(Describe(who: "Mara Oake", field: Notes, text: "Owes a night’s work on the old ferry")),
    ]"#,
    );
    edit(&mut bench, "Mara Oake");
    let search = "Search the cast";
    bench.harness.get_by_label(search).focus();
    bench.harness.run_ok();
    bench.harness.get_by_label(search).type_text("ferry");
    bench.harness.run_ok();
    let top = |bench: &Bench, label: &str| bench.harness.get_by_label(label).rect().top();
    assert!(top(&bench, "File of The Tern, ferry") < top(&bench, "File of Mara Oake"));
    assert!(top(&bench, "File of Mara Oake") < top(&bench, "…old ferry"));
    bench.play(r#"[Character(Add(name: "Ines Calder", kind: Pc))]"#);
    bench.harness.run_ok();
    assert!(bench.shows("File of Ines Calder") && bench.shows("File of Idris Kane"), "it is not searched away");
    bench.harness.get_by_label(search).focus();
    bench.harness.run_ok();
    bench.harness.get_by_label(search).type_text("ferry");
    bench.harness.run_ok();
    assert!(!bench.shows("File of Idris Kane"));
    bench.harness.key_press(Key::Escape);
    bench.harness.run_ok();
    assert!(bench.shows("File of Idris Kane"));
}

/// A name that is left as it was is no step: a power set is called as the setting calls it until it has a name of its own.
#[test]
fn a_name_left_as_it_was_is_no_step() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Set(Add(kind: Powers, name: "Power sets", one: "power"))),
        TraitSet(Add(of: "Mara Oake", set: "Power sets", name: "Stillwater")),
        TraitSet(Rename(of: "Mara Oake", set: "Stillwater", name: "")),
    ]"#,
    );
    edit(&mut bench, "Mara Oake");
    let before = bench.harness.state().session().revision();
    for label in ["Edit name of Power sets of Mara Oake", "Edit name of Mara Oake"] {
        for end in [Key::Enter, Key::Tab] {
            bench.tap(label);
            bench.key(end);
            bench.harness.run_ok();
        }
    }
    assert_eq!(bench.harness.state().session().revision(), before);
}

/// Statements are typed one after the other: Tab goes to the next, with Shift to the one before, and from the last on.
#[test]
fn tab_goes_from_statement_to_statement() {
    let mut bench = sample(TALL);
    bench.play(r#"[Setting(Set(Ways(set: "Attributes", ways: (says: [Statement]))))]"#);
    edit(&mut bench, "Mara Oake");
    let setting = &bench.table().setting;
    let set = setting.sets.iter().find(|it| &*it.name == "Attributes").unwrap().id;
    let traits = who(&bench, "Mara Oake").traits.sets.iter().find(|it| it.def == set).unwrap().traits.clone();
    let names: Vec<String> = traits.iter().map(|it| it.name.to_string()).collect();
    let said = |bench: &Bench| -> Vec<String> {
        let mara = who(bench, "Mara Oake");
        let own =
            |name: &String| mara.traits.iter().find(|(_, it)| *it.name == **name).unwrap().1.statement.to_string();
        names.iter().map(own).collect()
    };
    bench.tap(&format!("Edit statement of {} of Mara Oake", names[0]));
    for name in &names {
        let label = format!("Statement of {name} of Mara Oake");
        assert_eq!(bench.focused_name(), label);
        bench.harness.get_by_label(&label).type_text(&format!("All {name}"));
        bench.harness.run_ok();
        if name == names.last().unwrap() {
            bench.harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
        } else {
            bench.key(Key::Tab);
        }
        bench.harness.run_ok();
    }
    assert_eq!(said(&bench), names.iter().map(|it| format!("All {it}")).collect::<Vec<_>>());
}

#[test]
fn what_is_left_to_do_goes_to_where_it_is_done() {
    let mut bench = sample(TALL);
    bench.play(r#"[Trait(Rate(at: (of: "Mara Oake", is: "Sneak"), dice: [d4]))]"#);
    edit(&mut bench, "Mara Oake");
    let id = who(&bench, "Mara Oake").id;
    let steps = left(bench.table(), id).into_iter().find(|it| matches!(it.what, Lack::Steps(..))).unwrap();
    let words = hitch_core::words::left(&bench.table().setting, &steps);
    bench.tap(&format!("Go to {words}"));
    assert!(bench.shows_first("Rate Sneak of Mara Oake"));
}

/// What of a typed character goes to the notes is said before it is made (CHAR-1, GROW-8).
#[test]
fn what_goes_to_the_notes_is_said_below_the_text() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.press("Create a character…");
    bench.harness.run_ok();
    let label = "Or paste or type the whole character: name, pronouns, then one line per trait set";
    bench.harness.get_by_label(label).focus();
    bench.harness.run_ok();
    let lines = |bench: &Bench| bench.harness.query_all_by_label_contains("Line 3, “").count();
    bench.harness.get_by_label(label).type_text("Ines Calder\nSkills: Sail d10\n");
    bench.harness.run_ok();
    assert_eq!(lines(&bench), 0);
    bench.harness.get_by_label(label).type_text("Milestone: The long way home\n1 XP when she asks the way");
    bench.harness.run_ok();
    assert_eq!(lines(&bench), 1);
}

#[test]
fn a_whole_character_is_pasted_and_one_is_made_like_a_gmc() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.press("Create a character…");
    bench.harness.run_ok();
    let label = "Or paste or type the whole character: name, pronouns, then one line per trait set";
    bench.harness.get_by_label(label).focus();
    bench.harness.run_ok();
    let text = "Ines Calder\nDistinctions: Reads the tide d8, Owes the widow d8\nSkills: Sail d10, Notice d8\nAttributes: Body d6, Mind d10\nKnows her own wake 8\nSFX: By ear: spend a plot point to double Notice\nLimit: In the fog: shut down this distinction";
    bench.harness.get_by_label(label).type_text(text);
    bench.harness.run_ok();
    bench.press("Create character");
    let dice = |bench: &Bench, name: &str| bench.has("Ines Calder", name);
    assert_eq!(dice(&bench, "Sail").as_deref(), Some("d10"));
    assert_eq!(dice(&bench, "Mind").as_deref(), Some("d10"));
    assert_eq!(dice(&bench, "Heart").as_deref(), Some("d8"), "the usual ones are there");
    assert_eq!(dice(&bench, "Reads the tide").as_deref(), Some("d8"));
    // A number behind a name is a die, and what stands under a trait is an SFX or a limit of it (SFX-5).
    let ines = who(&bench, "Ines Calder");
    let (_, wake) = ines.traits.iter().find(|(_, it)| &*it.name == "Knows her own wake").unwrap();
    assert_eq!(wake.base, [Die::D8]);
    let does: Vec<_> = wake.sfx.iter().map(|it| (&*it.name, it.limit, it.costs.clone(), it.benefits.clone())).collect();
    let double = Benefit::Double { of: "Notice".into(), scene: false };
    let shut = Cost::ShutDown(hitch_core::model::Part::Trait);
    assert_eq!(
        does,
        [
            ("By ear", false, vec![Cost::Points(1)], vec![double]),
            ("In the fog", true, vec![shut], vec![Benefit::Points(1)]),
        ]
    );
    assert!(ines.notes.is_empty(), "none of it is a note");
    assert!(bench.shows("Rate Sail of Ines Calder d10, chosen"), "the file is in front, in Edit");
    bench.press("Create a character…");
    bench.press("Copy a GMC");
    bench.pick("Perrin");
    assert!(who(&bench, "Perrin 2").is_pc());
}

/// CHAR-1, SET-9, SET-14: a power set is called by its name, a statement stands behind its die, and behind a comma what they are.
#[test]
fn power_sets_and_statements_are_pasted_with_the_rest() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
        Setting(Set(Add(kind: Powers, name: "Powers", one: "power"))),
        Setting(Set(Add(kind: Values, name: "Values", one: "value"))),
    ]"#,
    );
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.press("Create a character…");
    bench.harness.run_ok();
    let label = "Or paste or type the whole character: name, pronouns, then one line per trait set";
    bench.harness.get_by_label(label).focus();
    bench.harness.run_ok();
    let text = "Ada Vane, smuggler of hours\nValues: Truth d10: I say it first., Duty d8\nTidecaller: Surge d8, Mist d6\nSFX: Swell: spend a plot point to double Surge\nPowers (Kingfisher wings): Flight d10";
    bench.harness.get_by_label(label).type_text(text);
    bench.harness.run_ok();
    bench.press("Create character");
    let ada = who(&bench, "Ada Vane");
    assert_eq!(&*ada.concept, "smuggler of hours");
    let (_, truth) = ada.traits.iter().find(|(_, it)| &*it.name == "Truth").unwrap();
    assert_eq!((truth.base.as_slice(), &*truth.statement), ([Die::D10].as_slice(), "I say it first."));
    let powers = |name: &str| {
        let set = ada.traits.sets.iter().find(|it| it.name.as_deref() == Some(name)).unwrap();
        let traits: Vec<String> = set.traits.iter().map(|it| format!("{} {}", it.name, it.base[0])).collect();
        (traits, set.sfx.len())
    };
    assert_eq!(powers("Tidecaller"), (vec!["Surge d8".to_owned(), "Mist d6".to_owned()], 1));
    assert_eq!(powers("Kingfisher wings"), (vec!["Flight d10".to_owned()], 0));
}

/// The press below the field stays in sight, however much is typed.
#[test]
fn the_press_below_what_is_typed_stays_in_sight() {
    let size = (1280.0, 800.0);
    let mut bench = sample(Look { size, ..TALL });
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.press("Create a character…");
    bench.harness.run_ok();
    let label = "Or paste or type the whole character: name, pronouns, then one line per trait set";
    bench.harness.get_by_label(label).focus();
    bench.harness.run_ok();
    bench.harness.get_by_label(label).type_text("Ada Vane");
    for at in (0..30).step_by(6) {
        let lines: Vec<String> = (at..at + 6).map(|line| format!("\nNight owl {line} d8")).collect();
        bench.harness.get_by_label(label).type_text(&lines.concat());
        bench.harness.run_steps(2);
        let press = bench.harness.get_by_label("Create character").rect();
        assert!(press.bottom() < size.1 - 24.0, "{press:?} after {at} lines");
    }
}

/// A setting from nothing with two power sets, a character made in it, played and printed.
#[test]
fn a_setting_from_nothing_is_played_and_printed() {
    let bare = hitch_core::rules::Table::try_from(hitch_core::model::State::new(
        "Night",
        hitch_core::model::Setting::bare("Night"),
    ))
    .unwrap();
    let mut bench = on_table(TALL, bare);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Setting);
    for kind in ["distinctions", "affiliations", "powers"] {
        bench.press("Add a trait set…");
        bench.press(&format!("Add {kind}"));
    }
    for name in ["Distinctions", "Affiliations"] {
        bench.press(&format!("Trait set {name}"));
        bench.press(&format!("{name}: Every {}", bench.table().setting.labels.lead.clone()));
    }
    bench.harness.get_by_label("New default affiliation of Affiliations").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("New default affiliation of Affiliations").type_text("Solo, Buddy, Team");
    bench.harness.run_ok();
    bench.key(Key::Enter);
    assert_eq!(bench.table().setting.sets[1].usual.len(), 3);
    bench.press("Files");
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.harness.state_mut().view_mut().ask(hitch::ui::deeds::Ask::Making(false));
    bench.harness.run_ok();
    bench.harness.get_by_label("Name").type_text("Halcyon");
    bench.harness.run_ok();
    bench.press("From scratch");
    bench.tap("Rate Team of Halcyon d10");
    for (power, die) in [("Stillwater", Die::D8), ("Wings", Die::D6)] {
        bench.tap("Add a trait set to Halcyon");
        bench.pick("Powers");
        typed(&mut bench, "New set of Powers of Halcyon", power);
        if !bench.shows("New power of Halcyon") {
            bench.tap(&format!("Add a power to {power} of Halcyon"));
        }
        typed(&mut bench, "New power of Halcyon", &format!("{power} itself {die}"));
        bench.key(Key::Escape);
        bench.tap(&format!("Add limit to {power} of Halcyon"));
        typed(&mut bench, &format!("New limit of {power} of Halcyon"), "Worn out: after a long day");
    }
    let sets = who(&bench, "Halcyon").traits.sets.iter().filter(|it| it.name.is_some()).count();
    assert_eq!(sets, 2);
    // Played: into a scene, two traits gathered, the dice called out, and the test closed.
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    bench.enter("New scene", "The roofs");
    bench.press("Start The roofs");
    bench.do_now(UiCommand::Show(Pane::Files));
    let id = who(&bench, "Halcyon").id;
    if !bench.table().running().any(|scene| scene.cast.contains(&id)) {
        bench.harness.run_ok();
        bench.tap("Add to the scene: Halcyon");
    }
    bench.do_now(UiCommand::Layout(Place::Run));
    bench.harness.state_mut().view_mut().unfolded.insert(id);
    bench.harness.run_ok();
    for chip in ["Stillwater itself d8", "Team d10"] {
        bench.tap(&format!("{chip} of Halcyon"));
    }
    bench.key(Key::F);
    for faces in ["4 2", "7 4"] {
        bench.type_in(faces);
        bench.key(Key::Enter);
        bench.harness.run_ok();
    }
    let faces = bench.table().rolls.values().flat_map(|roll| &roll.dice).filter_map(|die| die.face).collect::<Vec<_>>();
    assert_eq!(faces.len(), 4, "{faces:?}");
    bench.key(Key::C);
    assert!(bench.table().resolutions.is_empty());
    // And printed: the page in the window has all of it, and is saved.
    bench.do_now(UiCommand::OpenFile(id));
    bench.harness.run_ok();
    bench.tap("Print Halcyon’s file");
    let page = bench.harness.get_by_label_contains("Page: ").accesskit_node().label().unwrap_or_default();
    assert!(["Stillwater", "Wings", "Worn out"].iter().all(|it| page.contains(it)), "{page}");
    let path = bench.harness.get_by_label("PDF file").value().unwrap();
    bench.press("Save PDF");
    assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"));
}

/// Whoever is made comes to the front, though an archetype was there; a file that is chosen, or Escape, leaves the page,
/// and what was typed waits (CHAR-1).
#[test]
fn whoever_is_made_is_in_front() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::OpenNinthHour);
    bench.harness.run_ok();
    bench.play(r#"[Scene(Start(scene: "Low water, first light"))]"#);
    bench.do_now(UiCommand::Layout(Place::Prep));
    let archetype = bench.table().setting.archetypes.first().map(|it| (it.id, it.name.to_string())).unwrap();
    bench.harness.state_mut().view_mut().outline = Some(archetype.0);
    bench.harness.run_ok();
    bench.press("Create a character…");
    bench.harness.run_ok();
    bench.type_in("Ines");
    bench.harness.run_ok();
    bench.harness.get_by_label("Halcyon").click();
    bench.harness.run_ok();
    assert!(!bench.shows("From scratch"), "a file that is chosen comes to the front");
    bench.press("Create a character…");
    bench.harness.run_ok();
    assert_eq!(bench.harness.get_by_label("Name").value().as_deref(), Some("Ines"), "what was typed waits");
    bench.harness.state_mut().view_mut().outline = Some(archetype.0);
    bench.press(&format!("Create a character from {}", archetype.1));
    bench.harness.run_ok();
    assert!(bench.harness.state_mut().view_mut().outline.is_none(), "and not the archetype");
    let ines = who(&bench, "Ines").id;
    assert!(!bench.table().running().any(|scene| scene.cast.contains(&ines)), "not in the scene, as that is for play");
    bench.press("Create a character…");
    bench.harness.run_ok();
    bench.key(Key::Escape);
    bench.key(Key::Escape);
    bench.harness.run_ok();
    assert!(!bench.shows("From scratch"));
}

/// Where nobody is there, characters may be made in all ways at once.
#[test]
fn an_empty_campaign_offers_making() {
    let mut bench = crate::support::blank(TALL);
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.harness.run_ok();
    bench.press("Create a character…");
    bench.harness.run_ok();
    assert!(bench.shows("From scratch"));
}
