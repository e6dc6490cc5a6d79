//! Who opposes is chosen from a list: by key from anywhere, by mouse, and in Find.

use crate::support::{BUILT, Bench, Look, sample};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::actions;
use hitch_core::model::{Bearer, Roll, Source, TraitRef};

fn built() -> Bench {
    let mut bench = sample(Look::default());
    bench.play(BUILT);
    bench
}

impl Bench {
    fn opposing(&self) -> &Roll {
        actions::open_test(self.table()).unwrap().opposing.unwrap()
    }

    /// The characters whose dice oppose, by name.
    fn who_opposes(&self) -> Vec<&str> {
        let whose = |from| match from {
            Source::Trait(TraitRef { of: Bearer::Character(who), .. }) => self.table().cast.get(&who),
            _ => None,
        };
        let mut names: Vec<_> =
            self.opposing().dice.iter().filter_map(|die| whose(die.from)).map(|it| &*it.name).collect();
        names.dedup();
        names
    }

    /// Opens the list by its key and goes down to an entry, as the keyboard goes.
    fn goes_to(&mut self, entry: &str) {
        self.key(Key::A);
        for _ in 0..20 {
            if self.focused_name().starts_with(entry) {
                return;
            }
            self.key(Key::ArrowDown);
        }
        panic!("the keyboard never comes to {entry}");
    }

    fn revision(&self) -> u64 {
        self.harness.state().session().revision()
    }
}

/// People first, then pools, and what the rules are against as one line at the end.
#[test]
fn the_keyboard_goes_through_the_list_and_round() {
    let mut bench = built();
    bench.key(Key::A);
    let mut all = Vec::new();
    for _ in 0..6 {
        assert_eq!(bench.focused_role(), Some(Role::Button));
        all.push(bench.focused_name());
        bench.key(Key::ArrowDown);
    }
    let wanted = [
        "Quill & Sons adds 3d8 to the opposition",
        "Captain Ashlock adds d10 to the opposition",
        "The fire spreads, 3d8",
        "The mob wants blood, d6 d10",
        "Only dice you add",
        "Not allowed now: 1",
    ];
    assert_eq!(all, wanted);
    assert_eq!(bench.focused_name(), wanted[0], "and comes round");
    bench.key(Key::ArrowUp);
    assert_eq!(bench.focused_name(), wanted[5]);
}

#[test]
fn a_gmc_is_chosen_by_keys_and_another_in_their_place() {
    let mut bench = built();
    bench.goes_to("Captain Ashlock");
    let before = bench.revision();
    bench.key(Key::Enter);
    assert!(!bench.is_something_open(), "the choice closes the list");
    assert_eq!(bench.who_opposes(), ["Captain Ashlock"]);
    assert_eq!(bench.revision(), before + 1, "one step of undo");
    // They stand beside the difficulty dice, and its head has the keyboard again.
    assert_eq!(bench.focused_name(), "Opposition: challenging");
    bench.goes_to("Quill & Sons instead of Captain Ashlock");
    bench.key(Key::Enter);
    assert_eq!(bench.who_opposes(), ["Quill & Sons"]);
    assert_eq!(bench.focused_name(), "Opposition: challenging");
    bench.key_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.who_opposes(), ["Captain Ashlock"]);
}

#[test]
fn a_pool_is_chosen_by_the_space_bar() {
    let mut bench = built();
    bench.goes_to("The fire spreads");
    bench.key(Key::Space);
    assert_eq!(bench.focused_name(), "Opposition: The fire spreads");
    assert_eq!(bench.opposing().dice.len(), 3);
}

/// Letters are the app's keys; over an open list they do nothing, and Escape leaves everything as it was.
#[test]
fn letters_do_nothing_behind_the_list() {
    let mut bench = built();
    let before = bench.table().clone();
    bench.key(Key::A);
    for letter in [Key::R, Key::C, Key::P, Key::D, Key::A] {
        bench.key(letter);
        assert!(bench.is_something_open(), "{letter:?}");
    }
    assert_eq!(*bench.table(), before);
    bench.key(Key::Escape);
    assert!(!bench.is_something_open());
    assert_eq!(bench.focused_name(), "Opposition: challenging");
    assert_eq!(*bench.table(), before);
}

/// What the rules are against is unfolded by key, and nothing in it is done by itself.
#[test]
fn what_the_rules_are_against_is_unfolded_by_key() {
    let mut bench = built();
    bench.goes_to("Not allowed now");
    let before = bench.revision();
    bench.key(Key::Enter);
    let waived = bench.harness.query_all_by_label_contains("GM: do it anyway").next().is_some();
    assert!(waived, "the GM has the last word");
    assert_eq!(bench.revision(), before);
}

/// In Find each entry is a line, found by name, and so is the list.
#[test]
fn find_knows_who_may_oppose() {
    let mut bench = built();
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("captain ashlock adds to the opposition");
    bench.key(Key::Enter);
    assert_eq!(bench.who_opposes(), ["Captain Ashlock"]);
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("choose the opposition");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.is_something_open(), "the list is open");
    assert_eq!(bench.focused_role(), Some(Role::Button));
    assert!(bench.focused_name().starts_with("Quill & Sons"), "{}", bench.focused_name());
}

/// Faces beside the difficulty dice are buttons with a name.
#[test]
fn a_face_is_a_press() {
    let mut bench = built();
    let face = bench.harness.get_by_role_and_label(Role::Button, "Captain Ashlock opposes");
    assert!(!face.accesskit_node().is_disabled());
    face.click();
    bench.harness.run();
    assert_eq!(bench.who_opposes(), ["Captain Ashlock"]);
}
