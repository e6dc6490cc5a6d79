//! The keyboard alone: Tab comes round everywhere, F6 goes on from anywhere, Escape gives back, and
//! every action of the app is reached without its shortcut.

mod budgets;
mod clashes;
mod homes;
mod menus;

use crate::support::{Bench, Look, blank, sample};
use egui::{Id, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::rules::Table;
use hitch_core::words::Terms;
use std::collections::BTreeSet;

/// More presses than any window has controls.
const ENDLESS: usize = 700;

impl Bench {
    pub fn key(&mut self, key: Key) {
        self.key_with(Modifiers::NONE, key);
    }

    pub fn key_with(&mut self, modifiers: Modifiers, key: Key) {
        self.press_key(modifiers, key);
        // A field that blinks never rests.
        self.harness.run_ok();
    }

    /// Presses a key, in a frame, and lets it go in the next one.
    pub fn press_key(&mut self, modifiers: Modifiers, key: Key) {
        let event = |pressed| egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        if modifiers == Modifiers::NONE {
            self.harness.event(event(true));
            self.harness.step();
            self.harness.event(event(false));
        } else {
            self.harness.key_press_modifiers(modifiers, key);
            self.harness.step();
        }
    }

    /// Presses a key as one that is held: in one frame, without letting it go.
    pub fn repeat(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.event(egui::Event::Key { key, physical_key: None, pressed: true, repeat: true, modifiers });
        self.harness.step();
    }

    pub fn type_in(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.harness.run_ok();
    }

    pub fn do_now(&mut self, command: UiCommand) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().perform_now(&ctx, command);
        self.harness.run_ok();
    }

    pub fn focused(&self) -> Option<Id> {
        self.harness.ctx.memory(egui::Memory::focused)
    }

    /// What a screen reader calls what has the keyboard.
    pub fn focused_name(&self) -> String {
        self.with_focus(|node| node.accesskit_node().label()).flatten().unwrap_or_default()
    }

    /// What a screen reader says that it is.
    pub fn focused_role(&self) -> Option<egui::Role> {
        self.with_focus(|node| node.accesskit_node().role())
    }

    fn with_focus<R>(&self, ask: impl FnOnce(egui_kittest::Node<'_>) -> R) -> Option<R> {
        let all = self.harness.root().query_all(egui_kittest::kittest::By::new()).collect::<Vec<_>>();
        all.into_iter().find(egui_kittest::Node::is_focused).map(ask)
    }

    /// The same where there are many: no more frames than the keyboard needs to go on.
    pub fn quick(&mut self, modifiers: Modifiers, key: Key) {
        self.press_key(modifiers, key);
        self.harness.step();
    }

    /// Leaves by Escape what is open, and says whether all is over and the table is this one.
    pub fn is_back(&mut self, table: &Table) -> bool {
        for _ in 0..3 {
            if self.is_something_open() {
                self.key(Key::Escape);
            }
        }
        !self.is_something_open() && self.table() == table
    }

    pub fn is_something_open(&self) -> bool {
        egui::Popup::is_any_open(&self.harness.ctx) || self.harness.ctx.memory(|it| it.top_modal_layer().is_some())
    }
}

/// The states of the window a GM meets, each made anew.
fn states() -> Vec<(&'static str, Bench)> {
    let show = |command| {
        let mut bench = sample(Look::default());
        bench.do_now(command);
        bench
    };
    let with = |prepare: &dyn Fn(&mut Bench)| {
        let mut bench = sample(Look::default());
        prepare(&mut bench);
        bench.harness.run_ok();
        bench
    };
    vec![
        ("the tray", sample(Look::default())),
        ("the map", show(UiCommand::Show(hitch::ui::panels::Pane::Map))),
        ("the files", show(UiCommand::Show(hitch::ui::panels::Pane::Files))),
        ("the scenes", show(UiCommand::Show(hitch::ui::panels::Pane::Scenes))),
        ("a blank campaign", blank(Look::default())),
        (
            "a refusal",
            with(&|bench| {
                bench.press("Never leaves a debt d8 of Mara Oake");
                bench.press("Knows every lock d8 of Mara Oake");
            }),
        ),
        (
            "an open field",
            with(&|bench| {
                bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
                bench.press("Edit location of Signed at low water: The tide steps");
            }),
        ),
        (
            "a timed test being set up",
            with(&|bench| {
                bench.play("[Setting(Mod(which: TimedTests, on: true))]");
                bench.play(r#"[Timed(Add(title: "The vault", stages: 3))]"#);
                bench.tap("Timed test…");
            }),
        ),
        ("new campaign", show(UiCommand::NewCampaign)),
        ("open", show(UiCommand::Open)),
        ("save as", show(UiCommand::SaveAs)),
        ("earlier versions", show(UiCommand::Versions)),
        ("print", show(UiCommand::PrintParty)),
        ("keys", show(UiCommand::Keys)),
        ("about", show(UiCommand::About)),
        ("find", show(UiCommand::Find)),
        (
            "unsaved changes",
            with(&|bench| {
                bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
                bench.do_now(UiCommand::Open);
            }),
        ),
        ("the menu", show(UiCommand::Menu)),
    ]
}

/// Presses Tab until the keyboard is where it was first, and says how many had it.
fn round(bench: &mut Bench, modifiers: Modifiers, state: &str) -> usize {
    let (mut first, mut seen) = (None, BTreeSet::new());
    for _ in 0..ENDLESS {
        // The way back is known only in the frame after.
        if modifiers == Modifiers::NONE {
            bench.repeat(modifiers, Key::Tab);
        } else {
            bench.quick(modifiers, Key::Tab);
        }
        // Past the last control there is a step on which nothing has it.
        let Some(id) = bench.focused() else { continue };
        if first.is_some() && first == Some(id) {
            return seen.len();
        }
        first = first.or(Some(id));
        assert!(
            seen.insert(id.value()),
            "{state}: {:?} has the keyboard again, and not the first",
            bench.focused_name()
        );
    }
    panic!("{state}: the keyboard does not come round");
}

#[test]
fn tab_comes_round_both_ways_and_nothing_keeps_it() {
    for (state, mut bench) in states() {
        let forward = round(&mut bench, Modifiers::NONE, state);
        let single = matches!(state, "keys" | "about");
        assert!(forward > 1 || single, "{state}: {forward} controls");
        // Back through the whole window takes long; once is enough.
        if state == "the tray" || bench.harness.ctx.memory(|it| it.top_modal_layer().is_some()) {
            let back = round(&mut bench, Modifiers::SHIFT, state);
            assert!(forward.abs_diff(back) <= 1, "{state}: {forward} controls forward, {back} back");
        }
    }
}

#[test]
fn f6_goes_on_from_wherever_the_keyboard_is() {
    let panels = ["Cast panel", "Tray panel", "Pools panel", "Order panel"];
    let mut bench = sample(Look::default());
    // From inside a text field of each panel that has one: on, not back to the first.
    for (inside, next, before) in
        [("Dice to add", "Pools panel", "Cast panel"), ("New crisis pool: name and dice", "Order panel", "Tray panel")]
    {
        for (modifiers, then) in [(Modifiers::NONE, next), (Modifiers::SHIFT, before)] {
            bench.harness.get_by_label(inside).focus();
            bench.harness.run_ok();
            assert!(bench.harness.get_by_label(inside).is_focused());
            bench.key_with(modifiers, Key::F6);
            assert_eq!(bench.focused_name(), then, "from {inside}");
        }
    }
    // From a button on a card, from an open menu, and from the bar on top.
    bench.harness.get_by_label("Never leaves a debt d8 of Mara Oake").focus();
    bench.key(Key::F6);
    assert_eq!(bench.focused_name(), "Tray panel");
    bench.harness.get_by_label("d10 of Doom").focus();
    bench.key(Key::Menu);
    assert!(bench.is_something_open());
    bench.key(Key::F6);
    assert!(!bench.is_something_open(), "the menu is left");
    assert_eq!(bench.focused_name(), "Order panel");
    // With every tab in front, a whole round comes back to where it began.
    for show in [
        UiCommand::Show(hitch::ui::panels::Pane::Map),
        UiCommand::Show(hitch::ui::panels::Pane::Files),
        UiCommand::Show(hitch::ui::panels::Pane::Scenes),
        UiCommand::Show(hitch::ui::panels::Pane::Log),
    ] {
        bench.do_now(show);
        for modifiers in [Modifiers::NONE, Modifiers::SHIFT] {
            let mut seen = BTreeSet::new();
            for _ in 0..panels.len() {
                bench.key_with(modifiers, Key::F6);
                seen.insert(bench.focused().map(|id| id.value()));
            }
            assert_eq!(seen.len(), panels.len(), "with {show:?} in front F6 reaches every panel");
        }
    }
}

#[test]
fn escape_leaves_every_window_and_gives_the_keyboard_back() {
    use UiCommand as C;
    for open in [C::NewCampaign, C::Open, C::SaveAs, C::Versions, C::PrintParty, C::Keys, C::About, C::Find, C::Menu] {
        let mut bench = sample(Look::default());
        bench.harness.get_by_label("d10 of Doom").focus();
        bench.harness.run_ok();
        let home = bench.focused();
        assert!(home.is_some());
        bench.do_now(open);
        assert!(bench.is_something_open(), "{open:?} opens");
        assert!(bench.focused().is_some_and(|it| Some(it) != home), "{open:?} has the keyboard");
        // From the first control, and from the one after it.
        bench.key(Key::Tab);
        bench.key(Key::Escape);
        assert!(!bench.is_something_open(), "{open:?} is left with Escape");
        assert_eq!(bench.focused(), home, "{open:?} gives the keyboard back");
    }
}

#[test]
fn every_command_is_found_by_name() {
    let mut bench = sample(Look::default());
    let before = bench.table().clone();
    for command in &UiCommand::all() {
        // It would only open itself.
        if *command == UiCommand::Find {
            continue;
        }
        if !bench.is_back(&before) {
            bench = sample(Look::default());
        }
        bench.quick(Modifiers::COMMAND, Key::K);
        let name = Terms::of(&bench.table().setting).say(command.name()).into_owned();
        bench.harness.event(egui::Event::Text(name));
        bench.harness.step();
        bench.quick(Modifiers::NONE, Key::Enter);
        assert_eq!(bench.harness.state().performed(), Some(*command), "{:?}", command.name());
    }
}

#[test]
fn every_command_is_in_the_menu_and_reached_with_arrows() {
    let mut bench = sample(Look::default());
    let (terms, all) = (Terms::of(&bench.table().setting), UiCommand::all());
    let named = all.iter().filter(|it| !matches!(it, UiCommand::Menu));
    let mut left: BTreeSet<String> = named.map(|it| terms.say(hitch::app::name_in_menu(*it)).into_owned()).collect();
    bench.key(Key::F10);
    let mut subs = BTreeSet::new();
    down_the_menu(&mut bench, &mut left, &mut subs);
    assert!(left.is_empty(), "not in the menu: {left:?}");
    assert!(subs.len() > 8, "{subs:?}");
    bench.key(Key::F10);
    assert!(!bench.is_something_open(), "F10 closes it again");
}

/// Goes down a menu and into each menu in it, and takes the commands it comes to off those left.
fn down_the_menu(bench: &mut Bench, left: &mut BTreeSet<String>, subs: &mut BTreeSet<String>) {
    let mut seen = Vec::new();
    while !seen.contains(&bench.focused()) && seen.len() < 60 {
        let (id, name) = (bench.focused(), bench.focused_name());
        seen.push(id);
        left.remove(&name);
        bench.quick(Modifiers::NONE, Key::ArrowRight);
        if bench.focused() != id {
            down_the_menu(bench, left, subs);
            bench.quick(Modifiers::NONE, Key::ArrowLeft);
            assert_eq!(bench.focused_name(), name, "the left arrow comes back");
            subs.insert(name);
        }
        bench.quick(Modifiers::NONE, Key::ArrowDown);
    }
}

/// Down to a line of the menu that is open.
fn down_to(bench: &mut Bench, line: &str) {
    for _ in 0..40 {
        if bench.focused_name() == line {
            return;
        }
        bench.key(Key::ArrowDown);
    }
    panic!("{line} is not reached");
}

#[test]
fn what_is_chosen_in_the_menu_by_key_is_done() {
    // A line of the menu itself, and one of a menu in it.
    let mut bench = sample(Look::default());
    bench.key(Key::F10);
    down_to(&mut bench, "Save");
    bench.key(Key::Enter);
    assert_eq!(bench.harness.state().performed(), Some(UiCommand::Save));
    bench.key(Key::Escape);
    bench.key(Key::F10);
    down_to(&mut bench, "View");
    bench.key(Key::ArrowRight);
    down_to(&mut bench, "Map");
    bench.key(Key::Enter);
    assert_eq!(bench.harness.state().performed(), Some(UiCommand::Show(hitch::ui::panels::Pane::Map)));
    assert!(!bench.is_something_open());
    assert!(bench.harness.query_all_by_label_contains("Pathways map").next().is_some());
}

#[test]
fn an_element_of_the_map_is_found_and_shown() {
    let mut bench = sample(Look::default());
    let element = bench.table().map.elements.values().find(|it| it.character.is_none()).unwrap().name.to_string();
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in(&element);
    let line = bench.harness.query_all_by_label_contains("on the map").next();
    assert!(line.is_some(), "{element}");
    bench.type_in(" on the map");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.focused_name().starts_with(&element), "the map has the keyboard: {}", bench.focused_name());
    let shown = bench.harness.query_all_by_label_contains(&element).find(egui_kittest::Node::is_focused).unwrap();
    assert!(bench.harness.ctx.content_rect().contains_rect(shown.rect()), "{element} is in sight");
}

/// A key asks who opposes, or reacts, and the keyboard goes on in the list; F1 and Find know it.
#[test]
fn a_key_asks_who_opposes() {
    let mut bench = sample(Look::default());
    bench.play(crate::support::BUILT);
    bench.key(Key::A);
    assert!(bench.is_something_open(), "the list is open");
    bench.key(Key::Escape);
    // Once the dice have fallen there is nothing to choose, and it says so.
    bench.play(
        "[Roll(Throw(roll: Opposing, faces: Typed([4, 2]))), Roll(Stand(roll: Opposing)),
          Roll(Throw(roll: Acting, faces: Typed([9, 4, 2]))), Roll(Stand(roll: Acting))]",
    );
    bench.key(Key::A);
    assert!(!bench.is_something_open());
    assert!(bench.harness.query_all_by_label_contains("You can’t change the opposition now").next().is_some());
}

/// The head of a crisis is reached before its dice, from left to right.
#[test]
fn tab_comes_to_the_head_of_a_crisis_before_its_dice() {
    let mut bench = sample(Look::default());
    let heads = ["Test against The fire spreads", "More for The fire spreads"];
    bench.harness.get_by_label(heads[0]).focus();
    bench.harness.run_ok();
    bench.key(Key::Tab);
    assert_eq!(bench.focused_name(), heads[1]);
    bench.key(Key::Tab);
    assert!(bench.focused_name().contains("of The fire spreads"), "{}", bench.focused_name());
}
