//! Characters made from the first press to the first roll, and how many presses each way takes: typing is not counted,
//! nor is a hover that opens a submenu.

use crate::support::{Bench, Look, on_table};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::Place;
use hitch_core::library;
use hitch_core::model::{Character, Die, SetKind};
use hitch_core::rules::{Lack, left};

const TALL: Look = Look { size: (1440.0, 1800.0), pixels: 1.0, light: false, zoom: 1.0 };

/// A window whose presses are counted.
struct Counted {
    bench: Bench,
    presses: usize,
}

impl Counted {
    /// A new campaign with that preset, while it is made ready.
    fn begun(preset: &str) -> Self {
        let setting = library::presets().into_iter().find(|it| &*it.name == preset).unwrap();
        let mut bench = on_table(TALL, library::new_campaign("A harbour", &setting).unwrap());
        bench.do_now(UiCommand::Layout(Place::Prep));
        Self { bench, presses: 0 }
    }

    fn tap(&mut self, label: &str) {
        self.bench.tap(label);
        self.presses += 1;
    }

    fn tap_first(&mut self, begins: &str) {
        self.bench.tap_first(begins);
        self.presses += 1;
    }

    fn pick(&mut self, label: &str) {
        self.bench.pick(label);
        self.presses += 1;
    }

    /// Types into a field that is open, and takes it.
    fn type_in(&mut self, label: &str, text: &str) {
        self.bench.harness.run_ok();
        self.bench.harness.get_by_label(label).type_text(text);
        self.bench.harness.run_ok();
        self.bench.key(Key::Enter);
        self.bench.harness.run_ok();
        // In a text of several lines Enter is a line.
        if self.bench.shows(label) {
            self.bench.key_with(Modifiers::COMMAND, Key::Enter);
            self.bench.harness.run_ok();
        }
    }

    fn who(&self, name: &str) -> Character {
        Character::clone(self.bench.table().cast.values().find(|it| &*it.name == name).unwrap())
    }

    fn lacks(&self, name: &str) -> Vec<Lack> {
        left(self.bench.table(), self.who(name).id).into_iter().map(|it| it.what).collect()
    }

    /// The page where characters are made, with a name typed.
    fn making(&mut self, name: &str) {
        self.tap("Create a character…");
        self.bench.harness.get_by_label("Name").type_text(name);
        self.bench.harness.run_ok();
    }

    /// The last step: who they are, each line where the list of what is left to do leads (CHAR-7).
    fn who_they_are(&mut self, name: &str) {
        let next = |at: &Self| {
            let all = left(at.bench.table(), at.who(name).id);
            all.into_iter().find_map(|lack| match &lack.what {
                Lack::Who(lines) => Some((lines[0], hitch_core::words::left(&at.bench.table().setting, &lack))),
                _ => None,
            })
        };
        while let Some((field, words)) = next(self) {
            self.tap(&format!("Go to {words}"));
            self.type_in(&format!("{field:?} of {name}"), "As the table has it.");
            assert_ne!(next(self).map(|it| it.0), Some(field), "{field:?} is written");
        }
    }
}

/// The sample character of every preset: named and pressed together, with nothing left to do, it gathers a pool of its
/// sets and rolls (SETT-2, CHAR-1, CHAR-7).
#[test]
fn the_archetype_of_every_preset_is_a_name_and_five_presses_and_is_rolled() {
    for setting in library::presets() {
        let outline = setting.archetypes.first().unwrap_or_else(|| panic!("{} opens into nobody", setting.name));
        let mut at = Counted::begun(&setting.name);
        at.making("Ines");
        at.tap(&format!("Create a character from {}", outline.name));
        let press = |at: &Counted| {
            let all = left(at.bench.table(), at.who("Ines").id).into_iter();
            let mut all = all.filter(|it| matches!(it.what, Lack::Pick(..) | Lack::Unlock(_)));
            all.find_map(|it| it.presses.into_iter().next())
        };
        while let Some(press) = press(&at) {
            let words = hitch::ui::deeds::press_name(&at.who("Ines"), &press).unwrap();
            at.tap_first(&words);
            assert!(at.presses < 9, "{}: {words} does nothing", setting.name);
        }
        at.tap("Mark as complete: Ines");
        // The page itself is opened with the first.
        assert!(at.presses <= 5 + 1, "{}: {}", setting.name, at.presses);
        assert!(at.who("Ines").making.is_over());
        at.who_they_are("Ines");
        assert_eq!(at.lacks("Ines"), Vec::new(), "{}", setting.name);

        let is_in = |at: &Counted| at.bench.table().running().any(|scene| scene.cast.contains(&at.who("Ines").id));
        assert!(!is_in(&at), "made in Prep, she waits for a scene");
        at.bench.do_now(UiCommand::Layout(Place::Run));
        at.bench.harness.run_ok();
        let scene = at.bench.table().running().next().unwrap().name.clone();
        at.bench.play(&format!(r#"[Scene(Enter(who: "Ines", scene: "{scene}"))]"#));
        assert!(is_in(&at));
        let ines = at.who("Ines");
        at.bench.harness.state_mut().view_mut().unfolded.insert(ines.id);
        at.bench.harness.run_ok();
        let mut gathered = 0;
        for set in &ines.traits.sets {
            let prime = setting.sets.iter().any(|def| def.id == set.def && def.prime() && def.kind != SetKind::Own);
            let rated = set.traits.iter().find(|it| it.base.iter().any(|die| *die > Die::D4));
            if let Some(own) = rated.filter(|_| prime) {
                at.tap_first(&format!("{} {} of Ines", own.name, hitch_core::model::dice_text(&own.dice())));
                gathered += 1;
            }
        }
        assert!(gathered > 1, "{}: {gathered} sets", setting.name);
        at.bench.key(Key::R);
        at.bench.harness.run_ok();
        let rolled = at.bench.table().rolls.values().flat_map(|roll| &roll.dice).filter(|die| die.face.is_some());
        assert!(rolled.count() >= gathered, "{}", setting.name);
    }
}

/// Prime from scratch: three distinctions, two steps of attributes, twelve points of skills, two SFX, two
/// signature assets, and who they are: within 24 presses.
#[test]
fn a_pc_from_scratch_in_prime_is_within_24_presses() {
    let mut at = Counted::begun("Prime");
    at.making("Ines");
    at.tap("From scratch");
    at.tap("Add a distinction to Distinctions of Ines");
    let names = ["Reads water", "Owes the widow", "Sleeps lightly"];
    // The line stays open for the next one.
    for name in names {
        at.type_in("New distinction of Ines", name);
    }
    at.bench.key(Key::Escape);
    at.tap("Rate Mind of Ines d10");
    at.tap("Rate Body of Ines d6");
    for (skill, die) in [("Steer", "d10"), ("Notice", "d10"), ("Repair", "d8"), ("Fight", "d8"), ("Climb", "d8")] {
        at.tap(&format!("Rate {skill} of Ines {die}"));
    }
    for name in ["Reads water", "Owes the widow"] {
        at.tap(&format!("Add SFX to {name} of Ines"));
        at.type_in(&format!("New SFX of {name} of Ines"), "All in: a die more, and a complication");
    }
    at.tap("Add a signature asset to Signature assets of Ines");
    for name in ["Long sweep d8", "Fog horn d6"] {
        at.type_in("New signature asset of Ines", name);
    }
    at.bench.key(Key::Escape);
    // What is asked besides of who they are is asked where it may be answered (CHAR-7).
    for question in ["last few years", "What’s ahead of them", "keeps them going", "fit into the world"] {
        let mut all = at.bench.harness.query_all_by_label_contains(question);
        assert!(all.next().is_some(), "{question}");
    }
    at.who_they_are("Ines");
    assert_eq!(at.lacks("Ines"), Vec::new());
    assert!(at.presses <= 24, "{} presses", at.presses);
    let assets = at.who("Ines").traits.sets.iter().map(|set| set.traits.len()).sum::<usize>();
    assert_eq!(assets, 3 + 3 + 18 + 2);
}

/// Beside the page stands the file as it is by now: empty, after the archetype that is looked at, with what is pasted.
#[test]
fn the_file_that_is_made_stands_beside_the_page() {
    let mut at = Counted::begun("Prime");
    let page = |at: &Counted| {
        let all = at.bench.harness.query_all_by_label_contains("Page: ");
        all.map(|node| node.accesskit_node().label().unwrap_or_default()).next().unwrap_or_default()
    };
    at.making("Ines Calder");
    at.bench.harness.run_ok();
    assert!(at.bench.shows("Preview: empty file") && page(&at).contains("Ines Calder"), "{}", page(&at));
    at.bench.harness.get_by_label("Create a character from Drifter").focus();
    at.bench.harness.run_ok();
    at.bench.harness.run_ok();
    assert!(at.bench.shows("Preview: Drifter") && page(&at).contains("Walking staff"), "{}", page(&at));
    let label = "Or paste or type the whole character: name, pronouns, then one line per trait set";
    at.bench.harness.get_by_label(label).focus();
    at.bench.harness.run_ok();
    at.bench.harness.get_by_label(label).type_text("Old Marn\nSkills: Sail d10");
    at.bench.harness.run_ok();
    at.bench.harness.run_ok();
    assert!(at.bench.shows("Preview: pasted character") && page(&at).contains("Old Marn"), "{}", page(&at));
    assert!(at.bench.table().cast.is_empty(), "nothing is made of it yet");
}

/// The empty file has room for sets of which a file may have several, as the blank one has (CHAR-6).
#[test]
fn the_empty_file_beside_the_page_has_room_for_all_sets() {
    for (preset, set) in [("Heroic", "Power sets"), ("Eidolon Alpha", "Powers")] {
        let mut at = Counted::begun(preset);
        at.making("Ines");
        at.bench.harness.run_ok();
        let pages = at.bench.harness.query_all_by_label_contains("Page: ");
        let page = pages.map(|node| node.accesskit_node().label().unwrap_or_default()).next().unwrap_or_default();
        assert!(page.contains(set), "{preset}: {page}");
    }
}

/// Enter behind the name makes what the file beside shows: from scratch, or after the archetype that was looked at.
#[test]
fn enter_behind_the_name_makes_what_the_file_beside_shows() {
    for looks in [false, true] {
        let mut at = Counted::begun("Prime");
        at.making("Ines");
        if looks {
            at.bench.harness.get_by_label("Create a character from Drifter").hover();
            at.bench.harness.run_ok();
        }
        assert_eq!(at.bench.focused_name(), "Name");
        at.bench.key(Key::Enter);
        at.bench.harness.run_ok();
        let made = at.who("Ines");
        let assets =
            made.traits.sets.iter().flat_map(|it| &it.traits).filter(|it| &*it.name == "Walking staff").count();
        assert_eq!(assets, usize::from(looks));
        assert!(!at.bench.shows("From scratch"), "the page is left for the file");
    }
}

/// What a file asks for beside traits, in as few presses as on paper: a statement, a connection, an effect of words, a second
/// file, two files beside each other.
#[test]
fn what_stands_on_a_file_is_written_in_one_or_two_presses() {
    let mut at = Counted { bench: crate::support::sample(TALL), presses: 0 };
    at.bench.play(r#"[Setting(Set(Ways(set: "Attributes", ways: (says: [Statement, Tie]))))]"#);
    at.bench.do_now(UiCommand::Layout(Place::Prep));
    let id = at.who("Mara Oake").id;
    at.bench.do_now(UiCommand::OpenFile(id));
    at.bench.harness.state_mut().view_mut().edit = Some(true);
    at.bench.harness.run_ok();
    at.bench.harness.run_ok();
    let took = |at: &mut Counted, most: usize, what: &str| {
        assert!(at.presses <= most, "{what}: {} presses", at.presses);
        at.presses = 0;
    };
    let find = |at: &Counted, name: &str| {
        let who = at.who("Mara Oake");
        who.traits.iter().find(|(_, it)| &*it.name == name).unwrap().1.clone()
    };
    at.tap("Edit statement of Body of Mara Oake");
    at.type_in("Statement of Body of Mara Oake", "It has carried worse.");
    assert!(!find(&at, "Body").statement.is_empty());
    took(&mut at, 1, "a statement");
    at.tap("Subject of Body of Mara Oake: none");
    at.pick("Old Pell");
    assert!(find(&at, "Body").about.is_some());
    took(&mut at, 2, "a tie to a person");
    at.tap("Add SFX to Never leaves a debt of Mara Oake");
    at.bench.harness.run_ok();
    let label = "New SFX of Never leaves a debt of Mara Oake";
    at.bench.harness.get_by_label(label).type_text("All in: double a trait, and a complication");
    at.bench.harness.run_ok();
    at.bench.harness.run_ok();
    at.tap_first("Use the template Price, doubled: ");
    let sfx = find(&at, "Never leaves a debt").sfx.pop().unwrap();
    assert!(!sfx.costs.is_empty() && !sfx.benefits.is_empty());
    took(&mut at, 4, "an effect with a cost and a benefit");
    at.tap("Duplicate the file of Mara Oake");
    assert!(at.who("Mara Oake 2").traits.sets.len() == at.who("Mara Oake").traits.sets.len());
    took(&mut at, 2, "a second file");
    at.tap_first("Compare Mara Oake");
    at.pick("Old Pell");
    assert!(at.bench.shows("Close comparison with Old Pell"));
    took(&mut at, 2, "two files beside each other");
}

/// CHAR-5: two backgrounds, three stages on the map, and what they give: within 14 presses.
#[test]
fn a_hybrid_of_two_backgrounds_and_three_stages_is_within_14_presses() {
    let mut at = Counted::begun("Prime");
    at.bench.play(
        r#"[Setting(Archetype(Add(name: "Salvor"))),
        Trait(Add(of: "Salvor", set: "Skills", name: "Climb", dice: [d8])),
        Setting(Stages(late_elements: 1, stages: [
            (kind: Standard, title: "The shore", options: ["Sand"]),
            (kind: Standard, title: "The pier", options: ["A post"]),
            (kind: Standard, title: "The boat", options: ["Oar"]),
        ]))]"#,
    );
    at.making("Una");
    at.tap("Create a character from Drifter");
    let before = at.bench.has("Una", "Climb");
    at.bench.do_now(UiCommand::Undo);
    at.presses = 0;
    at.making("Ines");
    at.tap("Combine Drifter with another background");
    at.pick("Combine with Salvor");
    assert_ne!(at.bench.has("Ines", "Climb"), before, "a step up for what both have");
    at.bench.do_now(UiCommand::Layout(Place::Zero));
    at.bench.harness.run_ok();
    at.tap("Start the stages");
    at.tap_first("Ines, this stage: ");
    for (stage, column) in ["A Sand", "A A post", "A Oar"].into_iter().enumerate() {
        if stage > 0 {
            at.tap_first("Next stage: ");
        }
        at.tap(column);
        at.bench.harness.get_by_label("Name of the next element").focus();
        at.bench.harness.run_ok();
        at.bench.harness.event(egui::Event::Text(format!("Post {stage}")));
        at.bench.harness.run_ok();
        at.tap("Signature asset d6");
        assert!(at.bench.has("Ines", &format!("Post {stage}")).is_some());
    }
    assert!(at.presses <= 14, "{} presses", at.presses);
}
