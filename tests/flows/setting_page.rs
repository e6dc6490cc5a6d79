//! The setting's page: trait sets with all they say, lists, archetypes, the library; and how many presses each takes.

use crate::support::{Bench, Look, drag, middle, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch_core::model::{Benefit, Cost, Die, ListKind, Need, Says, SetDef, SetKind};
use hitch_files::store::settings;

const TALL: Look = Look { size: (1440.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

/// The page, while the campaign is made ready.
fn page() -> Bench {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Setting);
    bench
}

impl Bench {
    /// Whether that is said somewhere.
    fn says(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }
}

fn set(bench: &Bench, name: &str) -> SetDef {
    bench.table().setting.sets.iter().find(|it| &*it.name == name).unwrap_or_else(|| panic!("no {name}")).clone()
}

/// Types over what stands in a text that is open.
fn type_over(bench: &mut Bench, label: &str, text: &str) {
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    bench.harness.run_ok();
    bench.harness.get_by_label(&hitch_core::words::sentence(label)).type_text(text);
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
}

/// Types into a line that waits for something new.
fn add(bench: &mut Bench, label: &str, text: &str) {
    bench.harness.get_by_label(label).focus();
    bench.harness.run_ok();
    bench.harness.get_by_label(&hitch_core::words::sentence(label)).type_text(text);
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
}

#[test]
fn a_set_is_renamed_in_one_press_and_moved_in_one_drag_or_by_keys() {
    let mut bench = page();
    bench.press("Trait set Skills");
    bench.press("Edit name of the trait set Skills: Skills");
    type_over(&mut bench, "Name of the trait set Skills", "Trades");
    assert_eq!(set(&bench, "Trades").kind, SetKind::Skills);
    let order = |bench: &Bench| bench.table().setting.sets.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
    let before = order(&bench);
    let first = bench.table().setting.sets[0].name.to_string();
    let from = middle(&bench.harness, &format!("Trait set {first}"));
    let below = bench.harness.get_by_label("Trait set Trades").rect();
    drag(&mut bench.harness, from, below.center_bottom() - egui::vec2(0.0, 3.0));
    let after = order(&bench);
    let at = |name: &str| after.iter().position(|it| it == name).unwrap();
    assert_eq!(at(&first), at("Trades") + 1, "{before:?} -> {after:?}");
    bench.do_now(UiCommand::Undo);
    assert_eq!(order(&bench), before, "one step");
    // Its keys move what is chosen, wherever the pointer is by then.
    bench.harness.get_by_label(&format!("Trait set {first}")).click();
    bench.harness.run_ok();
    bench.harness.hover_at(egui::pos2(4.0, 4.0));
    bench.key_with(Modifiers::ALT, Key::ArrowDown);
    assert_eq!(order(&bench)[1], first);
    bench.key_with(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(order(&bench), before);
}

#[test]
fn a_set_of_the_kit_is_added_in_two_presses_and_a_pyramid_asked_in_three() {
    let mut bench = page();
    bench.press("Add a trait set…");
    bench.press("Add powers");
    assert!(set(&bench, "Powers").many());
    assert!(bench.shows("Edit name of the trait set Powers: Powers"), "what was just added is looked at");
    bench.press("Trait set Skills");
    bench.tap_first("Character creation for Skills: ");
    bench.press("Pyramid: each rating needs more traits at the rating below");
    assert!(set(&bench, "Skills").needs().contains(&Need::Pyramid));
    assert!(!set(&bench, "Skills").needs().iter().any(|it| matches!(it, Need::Points(_))), "one way of sharing out");
    bench.key(Key::Escape);
    bench.do_now(UiCommand::Undo);
    assert!(!set(&bench, "Skills").needs().contains(&Need::Pyramid), "one step");
}

#[test]
fn what_a_set_says_is_pressed_each_in_a_step() {
    let mut bench = page();
    bench.press("Trait set Skills");
    bench.press("Skills: Prime set: every pool includes one die from it");
    assert!(!set(&bench, "Skills").prime());
    bench.press("Skills: Can hinder: roll a d4 and earn 1 PP");
    bench.press("Skills: More than one per character");
    bench.press("Each trait of Skills has: Statement");
    bench.press("Skills can start at d12, chosen");
    bench.press("More than one die of Skills in a pool: Free");
    bench.press("A new skill starts at d6");
    let skills = set(&bench, "Skills");
    assert!(skills.hinders() && skills.many() && skills.has(Says::Statement));
    assert_eq!((skills.range(), skills.starts), ((Die::D4, Die::D10), Some(Die::D6)));
    // What a new one starts at: pressed once more there is none.
    bench.press("A new skill starts at d6, chosen");
    assert_eq!(set(&bench, "Skills").starts, None);
    bench.tap_first("Skills attached to: ");
    bench.pick("Attributes");
    assert!(set(&bench, "Skills").ways.on.is_some());
    bench.press("Skills: Replaces that die in the pool");
    assert!(set(&bench, "Skills").ways.stands_in);
    add(&mut bench, "New default skill of Skills", "Ropes, Tides");
    assert!(set(&bench, "Skills").usual.iter().any(|it| &**it == "Tides"));
    bench.press("Default skill Ropes");
    bench.pick("Rename…");
    type_over(&mut bench, "Name of the default skill Ropes", "Rigging");
    assert!(set(&bench, "Skills").usual.iter().any(|it| &**it == "Rigging"));
    bench.press("Default skill Tides");
    bench.pick("Remove from defaults");
    assert!(!set(&bench, "Skills").usual.iter().any(|it| &**it == "Tides"));
    bench.press("Edit default ratings of Skills, in order");
    bench.harness.get_by_label("Default ratings of Skills, in order").type_text("d10 2d8");
    bench.harness.run_ok();
    bench.key(Key::Enter);
    assert_eq!(set(&bench, "Skills").ways.first, [Die::D10, Die::D8, Die::D8]);
}

#[test]
fn who_loses_what_is_shown_before_a_set_goes_and_all_of_it_comes_back() {
    let mut bench = page();
    let skills = |bench: &Bench| {
        let id = bench.table().setting.known_set(set_id(bench)).unwrap().id;
        bench
            .table()
            .cast
            .values()
            .flat_map(|it| it.traits.sets.iter())
            .filter(|it| it.def == id)
            .cloned()
            .collect::<Vec<_>>()
    };
    let before = skills(&bench);
    bench.press("Trait set Skills");
    bench.press("More for Skills");
    bench.press("Remove…");
    assert!(bench.says("Mara Oake: "), "by name");
    assert!(bench.table().setting.aside.is_empty(), "it is asked first");
    bench.press("Don’t remove");
    bench.press("More for Skills");
    bench.press("Remove…");
    bench.press("Remove Skills");
    assert_eq!(bench.table().setting.aside.len(), 1);
    assert_eq!(skills(&bench), before, "set aside on the files");
    bench.press("Add a trait set…");
    bench.press("Restore Skills");
    assert!(bench.table().setting.aside.is_empty());
    assert_eq!(skills(&bench), before);
}

fn set_id(bench: &Bench) -> hitch_core::model::SetId {
    let setting = &bench.table().setting;
    setting.sets.iter().chain(&setting.aside).find(|it| &*it.name == "Skills").unwrap().id
}

#[test]
fn a_setting_is_adopted_in_three_presses_with_a_preview_by_name() {
    let mut bench = page();
    let before = bench.table().setting.name.clone();
    bench.press("Library");
    bench.press("Setting Heroic");
    assert!(
        bench.says("Mara Oake, Tomas Vell, Idris Kane, Sister Wen and Noor Tallow: "),
        "who keeps what, before it is done"
    );
    bench.press("Adopt Heroic");
    assert_eq!(&*bench.table().setting.name, "Heroic");
    assert!(!bench.table().setting.aside.is_empty());
    bench.do_now(UiCommand::Undo);
    assert_eq!(bench.table().setting.name, before, "one step");
}

/// The preview is what adopting does, in words, and the empty file beside it is that of the setting that is looked at; no
/// stress track is told of where no stress is played (STR-1).
#[test]
fn the_library_shows_the_setting_that_is_looked_at() {
    let mut bench = page();
    bench.press("Library");
    bench.press("Setting Heroic");
    assert!(bench.shows("Blank file of Heroic"));
    let changes: Vec<String> = {
        let all = bench.harness.query_all_by_label_contains("Mara Oake, ");
        all.filter_map(|it| it.accesskit_node().label().or_else(|| it.accesskit_node().value())).collect()
    };
    assert!(changes.iter().any(|it| it.contains("keep ") && it.contains("set aside ")), "{changes:?}");
    bench.press("Setting Prime");
    assert!(bench.shows("Blank file of Prime"));
    assert!(!bench.says("New stress track"), "Prime plays without stress");
}

#[test]
fn sets_are_matched_by_hand_before_a_setting_is_adopted() {
    let mut bench = page();
    bench.press("Library");
    bench.press("Setting Heroic");
    bench.press("Affiliations: new");
    bench.pick("Attributes");
    bench.press("Adopt Heroic");
    let body = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
    let def = body.traits.sets.iter().find(|set| set.traits.iter().any(|it| &*it.name == "Body")).unwrap().def;
    assert_eq!(&*bench.table().setting.set(def).unwrap().name, "Affiliations");
}

#[test]
fn a_setting_goes_out_in_two_presses_and_comes_in_in_two() {
    let mut bench = page();
    bench.press("Library");
    bench.press("Export…");
    let path = bench.folder.path().join("out.ron");
    type_path(&mut bench, &path.display().to_string());
    assert!(path.exists());
    // What is there is not replaced unasked.
    bench.press("Export…");
    type_path(&mut bench, &path.display().to_string());
    assert!(bench.shows("Replace"));
    bench.press("Replace");
    bench.press("Import…");
    type_path(&mut bench, &path.display().to_string());
    let places = hitch_files::store::Places::within(bench.folder.path());
    assert_eq!(settings::shelf(&places).len(), 1);
    bench.harness.run_ok();
    // A file that is none says so where it was typed.
    bench.press("Import…");
    std::fs::write(bench.folder.path().join("bad.ron"), "(name: ").unwrap();
    let bad = bench.folder.path().join("bad.ron").display().to_string();
    type_path(&mut bench, &bad);
    assert!(bench.shows("Import a setting"), "the window stays");
    bench.press("Cancel");
    // Kept under its own name it takes the place of what is there, and the campaign knows where it came from.
    bench.press("Save to the library…");
    assert!(bench.says("in the library with this setting"));
    bench.press("Replace");
    assert_eq!(settings::shelf(&places).len(), 1);
    assert!(bench.table().setting.origin.is_some());
    // A preset's name is no name of one's own.
    bench.press("Save to the library…");
    type_path(&mut bench, "Prime");
    assert!(bench.says("This is a preset’s name."), "the window stays");
    type_path(&mut bench, "Emberline");
    assert_eq!(settings::shelf(&places).len(), 2);
    assert_eq!(&*bench.table().setting.name, "Emberline");
    // What is one's own is renamed, and goes.
    bench.press("Setting Emberline");
    bench.press("Rename Emberline in the library…");
    type_path(&mut bench, "Emberfall");
    // It stays in front, and a name alone makes it no newer than what is played.
    assert!(bench.shows("Rename Emberfall in the library…") && bench.shows("Adopt Emberfall"));
    bench.menu("Setting Emberfall");
    bench.press("Duplicate");
    assert_eq!(settings::shelf(&places).len(), 3);
    bench.press("Setting Emberfall 2");
    // What is asked has the keyboard: Enter and Escape keep it.
    for answer in [Key::Enter, Key::Escape] {
        bench.key(Key::Delete);
        assert!(bench.shows("Remove permanently"));
        bench.key(answer);
        assert!(!bench.shows("Remove permanently"), "{answer:?}");
        bench.press("Setting Emberfall 2");
    }
    assert_eq!(settings::shelf(&places).len(), 3);
    bench.key(Key::F2);
    type_path(&mut bench, "Emberwane");
    for name in ["Emberwane", "Emberfall"] {
        bench.press(&format!("Setting {name}"));
        bench.key(Key::Delete);
        bench.press("Remove permanently");
    }
    assert_eq!(settings::shelf(&places).len(), 1);
    // A preset has no such keys.
    bench.press("Setting Prime");
    bench.key(Key::Delete);
    assert!(!bench.shows("Remove permanently"));
    bench.press("Setting Prime");
    bench.press("Duplicate Prime in the library");
    assert_eq!(settings::shelf(&places).len(), 2);
}

fn type_path(bench: &mut Bench, path: &str) {
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    bench.harness.run_ok();
    bench.harness.event(egui::Event::Text(path.to_owned()));
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
}

#[test]
fn lists_are_written_ordered_and_say_what_they_are_of() {
    let mut bench = page();
    bench.press("Lists");
    add(&mut bench, "Name of the new list", "Harbour tricks");
    add(&mut bench, "New entry in Harbour tricks", "Over the side: step up Swim in open water");
    add(&mut bench, "New entry in Harbour tricks", "Old debts");
    let lists = |bench: &Bench| bench.table().setting.lists.clone();
    let list = lists(&bench).last().unwrap().clone();
    assert_eq!(
        (list.of, list.entries.len(), &*list.entries[0].sfx[0].text),
        (ListKind::Sfx, 2, "step up Swim in open water")
    );
    bench.press("More for the list Harbour tricks");
    bench.press("List of");
    bench.pick("Distinctions");
    assert!(matches!(lists(&bench).last().unwrap().of, ListKind::Traits(_)));
    bench.key(Key::Escape);
    bench.key(Key::Escape);
    bench.press("Remove Old debts from the list");
    assert_eq!(lists(&bench).last().unwrap().entries.len(), 1);
    bench.do_now(UiCommand::Undo);
    assert_eq!(lists(&bench).last().unwrap().entries.len(), 2, "one step");
}

#[test]
fn archetypes_are_named_described_and_made_like_somebody() {
    let mut bench = page();
    bench.press("Archetypes");
    add(&mut bench, "Name of the new archetype", "The pilot");
    bench.press("Edit advice of the archetype The pilot");
    bench.harness.get_by_label("Advice of the archetype The pilot").type_text("Somebody must know the channel");
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.press("Unlock 1 more SFX");
    let pilot = bench.table().setting.archetypes.iter().find(|it| &*it.name == "The pilot").unwrap().clone();
    assert_eq!((&*pilot.advice, pilot.unlock), ("Somebody must know the channel", 3));
    bench.press("Make an archetype from a character file");
    bench.pick("Mara Oake");
    let like = bench.table().setting.archetypes.iter().find(|it| &*it.name == "Mara Oake").unwrap();
    assert!(like.file.iter().any(|(_, it)| &*it.name == "Sneak"));
}

/// SFX-2, SFX-9: what an effect of a list costs and does is chosen as on a file, by one editor.
#[test]
fn an_effect_of_a_list_costs_hero_dice_and_hitches_and_says_how_it_reads() {
    let mut bench = page();
    bench.press("Lists");
    add(&mut bench, "Name of the new list", "Harbour tricks");
    add(&mut bench, "New entry in Harbour tricks", "Over the side: into open water");
    for (group, what) in [
        ("Add a cost", "Spend a hero die of d8 or larger"),
        ("Add a cost", "Spend a hitch (a 1 on your dice)"),
        ("Add a benefit", "Keep an extra effect die"),
    ] {
        bench.press("Costs and benefits of Over the side of Harbour tricks");
        bench.press(group);
        bench.pick(what);
        bench.key(Key::Escape);
        bench.key(Key::Escape);
    }
    let entry = |bench: &Bench| bench.table().setting.lists.last().unwrap().entries.first().cloned();
    let sfx = entry(&bench).unwrap().sfx[0].clone();
    assert_eq!(sfx.costs, [Cost::Hero(Some(Die::D8)), Cost::Hitch]);
    assert_eq!((&*sfx.text, sfx.benefits), ("into open water", vec![Benefit::MoreEffect]));
    // Typed anew, name and entry go together; emptied, the entry goes, in one step.
    bench.press("Edit Over the side of Harbour tricks");
    type_over(&mut bench, "Over the side of Harbour tricks", "Overboard: into cold water");
    assert_eq!(&*entry(&bench).unwrap().name, "Overboard");
    bench.press("Remove Overboard of Harbour tricks");
    assert_eq!(entry(&bench), None);
    bench.do_now(UiCommand::Undo);
    assert_eq!(entry(&bench).unwrap().sfx[0].costs.len(), 2);
}

/// CHAR-1: where milestones are played, a personal one comes with an archetype.
#[test]
fn a_milestone_of_an_archetype_is_written_in_place() {
    let mut bench = page();
    bench.press("Archetypes");
    add(&mut bench, "Name of the new archetype", "The pilot");
    assert!(bench.harness.query_by_label("Edit personal milestone of The pilot").is_none());
    bench.play("[Setting(Mod(which: Milestones, on: true))]");
    for (label, text) in [
        ("personal milestone of The pilot", "The channel"),
        ("personal milestone of The pilot for 10 XP", "Bring everybody home"),
    ] {
        bench.press(&format!("Edit {label}"));
        bench.harness.get_by_label(&hitch_core::words::sentence(label)).type_text(text);
        bench.key(Key::Enter);
        bench.harness.run_ok();
    }
    let pilot = bench.table().setting.archetypes.iter().find(|it| &*it.name == "The pilot").unwrap().clone();
    assert_eq!((&*pilot.milestone.name, &*pilot.milestone.ten), ("The channel", "Bring everybody home"));
    bench.do_now(UiCommand::Undo);
    let pilot = bench.table().setting.archetypes.iter().find(|it| &*it.name == "The pilot").unwrap().clone();
    assert_eq!(&*pilot.milestone.ten, "", "one step of undo each");
}

/// CHAR-1: of which traits some are chosen is written in the window.
#[test]
fn the_choices_of_an_archetype_are_made_and_changed_in_place() {
    let mut bench = page();
    bench.press("Archetypes");
    bench.press("Make an archetype from a character file");
    bench.pick("Mara Oake");
    bench.press("Archetype Mara Oake");
    let picks = |bench: &Bench| {
        let all = &bench.table().setting.archetypes;
        let mara = all.iter().find(|it| &*it.name == "Mara Oake").unwrap();
        mara.picks.iter().map(|it| (it.of.len(), it.take)).collect::<Vec<_>>()
    };
    bench.press("Add a choice of traits for Mara Oake");
    bench.pick("Choose one of Distinctions");
    assert_eq!(picks(&bench), [(3, 1)]);
    bench.press("Choose 1 more in choice 1 of Mara Oake");
    assert_eq!(picks(&bench), [(3, 2)]);
    bench.press("Add a trait to choice 1 of Mara Oake");
    bench.pick("Add Sneak");
    assert_eq!(picks(&bench), [(4, 2)]);
    bench.press("Remove Sneak from choice 1 of Mara Oake");
    bench.press("Choose 1 fewer in choice 1 of Mara Oake");
    assert_eq!(picks(&bench), [(3, 1)]);
    bench.press("Remove choice 1 of Mara Oake");
    assert_eq!(picks(&bench), []);
    bench.do_now(UiCommand::Undo);
    assert_eq!(picks(&bench), [(3, 1)], "one step");
}

/// SET-2: the usual traits stand in the order of the file, by drag as by menu.
#[test]
fn usual_traits_are_put_in_order_by_a_drag() {
    let mut bench = page();
    bench.press("Trait set Attributes");
    let order = |bench: &Bench| set(bench, "Attributes").usual.iter().map(ToString::to_string).collect::<Vec<_>>();
    let before = order(&bench);
    let label = |name: &str| format!("Default attribute {name}");
    let from = middle(&bench.harness, &label(&before[0]));
    let last = bench.harness.get_by_label(&label(before.last().unwrap())).rect();
    drag(&mut bench.harness, from, last.right_center() - egui::vec2(3.0, 0.0));
    let mut wanted = before.clone();
    wanted.rotate_left(1);
    assert_eq!(order(&bench), wanted);
    bench.do_now(UiCommand::Undo);
    assert_eq!(order(&bench), before, "one step");
    bench.press(&label(&before[0]));
    assert!(bench.shows("Rename…"), "a press still opens its menu");
}

/// CHAR-4: how files look on paper is chosen beside the empty file, each in one step.
#[test]
fn the_paper_is_plain_in_one_column_and_in_another_order() {
    let mut bench = page();
    bench.press("Printing");
    bench.press("Print without ornaments");
    bench.press("Print in one column");
    bench.press("Print portraits in color");
    bench.press("Accent color: green");
    assert_eq!(bench.table().setting.paper.accent, hitch_core::model::Accent::Green);
    bench.press("Print Skills");
    let paper = |bench: &Bench| bench.table().setting.paper.clone();
    let skills = set(&bench, "Skills").id;
    assert!(paper(&bench).plain && paper(&bench).one_column && paper(&bench).color);
    assert_eq!(paper(&bench).without, [skills]);
    let blank = |bench: &Bench| {
        let page = bench.harness.query_all_by_label_contains("Page: ").next().unwrap();
        page.accesskit_node().label().unwrap_or_default().to_uppercase()
    };
    assert!(!blank(&bench).contains("SKILLS"), "{}", blank(&bench));
    bench.press("Print Skills");
    assert!(blank(&bench).contains("SKILLS"), "it comes back");
    let from = middle(&bench.harness, "Print order: Skills");
    let first = bench.harness.get_by_label("Print order: Distinctions").rect();
    drag(&mut bench.harness, from, first.center_top() + egui::vec2(0.0, 2.0));
    assert_eq!(paper(&bench).first.first(), Some(&skills));
    assert!(blank(&bench).find("SKILLS") < blank(&bench).find("DISTINCTIONS"), "{}", blank(&bench));
    bench.do_now(UiCommand::Undo);
    assert_eq!(paper(&bench).first, [], "one step");
}

/// GROW-8, GROW-14: what growth gives and costs is the setting's to say, a press each, and the usual list comes back.
#[test]
fn what_growth_gives_is_written_on_the_settings_page() {
    let mut bench = page();
    bench.press("Growth");
    assert!(bench.says("Growth is off. Turn on growth pools"));
    // Where they are is one press away.
    bench.press("Growth mods");
    assert!(bench.says("Milestones"));
    bench.harness.get_all_by_label("Growth").next().unwrap().click();
    bench.play("[Setting(Mod(which: Milestones, on: true)), Setting(Mod(which: Advances, on: true))]");
    bench.harness.run_ok();
    let menu = |bench: &Bench| bench.table().setting.menu.clone();
    assert!(bench.harness.query_by_label("Default list").is_some());
    let usual = hitch_core::rules::gains_listed(bench.table()).len();
    bench.press("Remove the improvement: Add a d12 signature asset");
    assert_eq!(menu(&bench).len(), usual - 1, "the others are the setting’s own from now on");
    bench.do_now(UiCommand::Undo);
    assert!(menu(&bench).is_empty());
    add(&mut bench, "Advances: story unlockable", "A house on the causeway");
    assert_eq!(menu(&bench).len(), 1);
    bench.press("Once per character: A house on the causeway");
    assert!(menu(&bench)[0].once);
    bench.press("A house on the causeway: 1 advance");
    bench.press("3 advances");
    assert_eq!(menu(&bench)[0].price, hitch_core::model::Price::Advances(3));
    bench.press("Advances: add an improvement");
    bench.press("SFX");
    bench.harness.get_all_by_label("Unlock an SFX").last().unwrap().click();
    bench.harness.run();
    assert_eq!(menu(&bench).len(), 2);
    bench.press("Advances: reset to default list");
    assert!(menu(&bench).is_empty());
}

#[test]
fn what_was_just_added_is_chosen_and_its_keys_are_for_it() {
    let mut bench = page();
    bench.menu("Trait set Skills");
    bench.press("Duplicate");
    bench.harness.run_ok();
    bench.harness.run_ok();
    bench.key(Key::F2);
    bench.harness.run_ok();
    type_over(&mut bench, "Name of the trait set Skills 2", "Trades");
    bench.harness.run_ok();
    let order = |bench: &Bench| bench.table().setting.sets.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
    let before = order(&bench);
    assert!(before.contains(&"Skills".to_owned()), "{before:?}");
    let at = before.iter().position(|it| it == "Trades").unwrap();
    bench.key_with(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(order(&bench)[at - 1], "Trades", "it has the keyboard once it is renamed");
    bench.press("Archetypes");
    for name in ["Ferry mate", "Lamplighter"] {
        add(&mut bench, "Name of the new archetype", name);
        assert!(bench.shows(&format!("Edit name of the archetype {name}: {name}")), "{name} is looked at");
    }
}

/// The only set of a kind is likely to go on as the only one of that kind that is new, whatever it is called: so it is
/// proposed, and may be said otherwise. What the campaign loses stands first, with a press that keeps it (SETT-1).
#[test]
fn sets_alone_of_their_kind_are_proposed() {
    let mut bench = page();
    bench.play(r#"[Setting(Set(Rename(set: "Attributes", name: "Stats", one: "stat")))]"#);
    bench.press("Library");
    bench.press("Setting Eidolon Alpha");
    assert!(bench.shows("Attributes: from Stats"));
    bench.press("Adopt Eidolon Alpha");
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
    let def = mara.traits.sets.iter().find(|set| set.traits.iter().any(|it| &*it.name == "Body")).unwrap().def;
    assert_eq!(bench.table().setting.set(def).map(|it| &*it.name), Some("Attributes"));
    bench.do_now(UiCommand::Undo);
    bench.press("Attributes: from Stats");
    bench.pick("New trait set");
    assert!(bench.shows("Attributes: new"));
    let lost = bench.table().setting.archetypes.len() + bench.table().setting.lists.len();
    assert_eq!(bench.shows("Save the current setting first…"), lost > 0);
}

/// A set is taken out by keys alone, and archetypes that have it are named before (SETT-1).
#[test]
fn a_set_is_taken_out_by_keys() {
    let mut bench = page();
    bench.press("Trait sets");
    bench.press("Trait set Skills");
    bench.key(Key::Delete);
    bench.harness.run();
    assert_eq!(bench.focused_name(), "Remove Skills");
    bench.key(Key::Escape);
    bench.harness.run();
    assert!(bench.table().setting.sets.iter().any(|it| &*it.name == "Skills"));
    bench.press("Trait set Skills");
    bench.key(Key::Delete);
    bench.harness.run();
    bench.key(Key::Enter);
    bench.harness.run();
    assert!(!bench.table().setting.sets.iter().any(|it| &*it.name == "Skills"));
}

/// Where the window is small the empty file takes the place of the page, by a press, and so does the file of whoever is
/// made; the next kind is a page again.
#[test]
fn the_file_is_seen_in_place_of_the_page_in_a_small_window() {
    let mut bench = sample(Look { zoom: 1.5, ..Look::default() });
    let on_paper = |bench: &Bench| bench.says("Page: ");
    bench.do_now(UiCommand::Setting);
    assert!(!on_paper(&bench) && bench.says("Trait set Skills"));
    bench.press("Show the preview instead of the page");
    bench.harness.run_ok();
    assert!(on_paper(&bench) && bench.says("Blank file") && !bench.says("Trait set Skills"));
    bench.press("Archetypes");
    assert!(!on_paper(&bench), "the page of another kind");
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.tap("Create a character…");
    bench.harness.get_by_label("Name").type_text("Ines Calder");
    bench.harness.run_ok();
    let switch = ["Show the page", "Show the preview instead of the page"];
    let [page, file] = switch.map(|it| bench.harness.get_by_label(it).rect());
    assert!((page.top() - file.top()).abs() < 1.0 && file.left() >= page.right() - 1.0, "{page} {file}");
    bench.press("Show the preview instead of the page");
    bench.harness.run_ok();
    assert!(bench.says("Preview: empty file") && bench.says("Ines Calder"));
    bench.press("Show the page");
    assert!(bench.shows("From scratch") && !on_paper(&bench));
}
