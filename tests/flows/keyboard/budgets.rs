//! Every flow that has a budget, without a mouse: what is one click may be two keys, since *Find* is opened and its line
//! taken. Typing is not counted.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers};
use hitch_core::model::CharacterKind;

/// A window whose keys are counted.
struct Keys {
    bench: Bench,
    presses: usize,
}

impl Keys {
    fn on_sample() -> Self {
        Self { bench: sample(Look { size: (1280.0, 720.0), ..Look::default() }), presses: 0 }
    }

    fn key(&mut self, key: Key) {
        self.with(Modifiers::NONE, key);
    }

    fn with(&mut self, modifiers: Modifiers, key: Key) {
        self.bench.key_with(modifiers, key);
        self.bench.harness.run_ok();
        self.presses += 1;
    }

    /// Ctrl K, the words, Enter.
    fn find(&mut self, words: &str) {
        self.with(Modifiers::COMMAND, Key::K);
        self.bench.type_in(words);
        for _ in 0..6 {
            self.bench.harness.run_ok();
        }
        self.key(Key::Enter);
    }

    /// What was pressed for a flow that takes so many clicks.
    fn within(&self, flow: &str, clicks: usize) {
        assert!(self.presses <= 2 * clicks, "{flow}: {} keys for {clicks} clicks", self.presses);
    }

    fn points(&self, name: &str) -> u32 {
        self.bench.points_of(name).unwrap()
    }
}

#[test]
fn a_test_with_a_hitch_used() {
    for typed in [false, true] {
        let mut keys = Keys::on_sample();
        for what in [
            "sneak mara oake to the roll",
            "body mara oake to the roll",
            "harbour rat made good to the roll",
            "rope over the beam to the roll",
        ] {
            keys.find(what);
        }
        assert_eq!(keys.bench.table().rolls.values().map(|it| it.dice.len()).max(), Some(4));
        if typed {
            keys.key(Key::F);
            for faces in ["4 2", "9 8 4 1"] {
                keys.bench.type_in(faces);
                keys.key(Key::Enter);
            }
        } else {
            keys.key(Key::R);
        }
        // The number opens the field for the name, Enter takes the usual one.
        keys.key(Key::Num1);
        keys.key(Key::Enter);
        keys.key(Key::C);
        assert!(keys.bench.table().resolutions.is_empty());
        keys.within("a test", 10 + if typed { 6 } else { 0 });
        // All of it goes back.
        keys.with(Modifiers::COMMAND | Modifiers::ALT, Key::Z);
        assert!(keys.bench.table().rolls.is_empty());
    }
}

#[test]
fn points_turns_and_dice_of_doom() {
    let mut keys = Keys::on_sample();
    let had = keys.points("Mara Oake");
    keys.find("give mara oake a plot point");
    assert_eq!(keys.points("Mara Oake"), had + 1);
    keys.within("a plot point", 1);

    let mut keys = Keys::on_sample();
    let dice = |keys: &Keys| keys.bench.table().pools.values().find(|it| &*it.name == "Doom").unwrap().dice.len();
    let had = dice(&keys);
    keys.find("add a d6 doom");
    assert_eq!(dice(&keys), had + 1);
    keys.within("a die for doom", 1);

    let mut keys = Keys::on_sample();
    let now = |keys: &Keys| keys.bench.table().scenes.values().find_map(|it| it.order.now);
    let had = now(&keys);
    keys.key(Key::G);
    if now(&keys) == had {
        keys.find("hand the turn idris kane");
    }
    assert_ne!(now(&keys), had);
}

#[test]
fn the_effect_die_falls_on_a_crisis() {
    let mut keys = Keys::on_sample();
    keys.find("test against the fire spreads");
    keys.find("sneak mara oake to the roll");
    keys.key(Key::F);
    for faces in ["2 2 1", "10"] {
        keys.bench.type_in(faces);
        keys.key(Key::Enter);
    }
    keys.presses = 0;
    let size = |keys: &Keys| {
        keys.bench.table().pools.values().find(|it| &*it.name == "The fire spreads").unwrap().dice.clone()
    };
    let had = size(&keys);
    keys.find("apply the effect die the fire spreads");
    assert_ne!(size(&keys), had);
    keys.within("a crisis is hit", 2);
}

#[test]
fn a_mob_and_a_gmc_from_a_line() {
    for (line, name) in
        [("Thugs 6d8", "Thugs"), ("Corrupt lawman d8, out of shape d4, big shotgun d8", "Corrupt lawman")]
    {
        let mut keys = Keys::on_sample();
        keys.find("add a gmc");
        keys.bench.type_in(line);
        // In a text of several lines Enter is a line.
        keys.with(Modifiers::COMMAND, Key::Enter);
        let made = keys.bench.table().cast.values().find(|it| &*it.name == name);
        assert!(made.is_some_and(|it| it.kind != CharacterKind::Pc), "{line}");
        assert!(keys.presses <= 3, "{}", keys.presses);
    }
}

#[test]
fn the_scene_ends_and_the_party_is_printed() {
    let mut keys = Keys::on_sample();
    keys.find("end the scene");
    keys.key(Key::Enter);
    assert!(keys.bench.table().scenes.values().all(|it| !it.running));
    keys.within("a scene ends", 2);

    let mut keys = Keys::on_sample();
    keys.with(Modifiers::COMMAND, Key::P);
    assert!(keys.bench.is_something_open());
    // Everybody is chosen; Enter would save the pages and open them.
    assert_eq!(keys.bench.focused_name(), "Save and open");
    keys.presses += 1;
    keys.within("printing", 2);
}
