//! What is pressed, typed and read in a hurry does what it says: fields that were asked for, numbers of
//! consequences, keys named in menus, SFX in one's own words.

use crate::support::{Bench, Look, THROWN, sample};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Benefit, Cost, Sfx};

const TALL: Look = Look { size: (1280.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

/// Mara fails, by a d10, with a hitch; at high stakes where that is said.
fn failed(high: bool) -> String {
    let stakes = if high { "Setting(Mod(which: Stress, on: false)), Test(Stakes(high: true))," } else { "" };
    format!(
        r#"[
            Test(Open(who: "Mara Oake", title: "Over the roofs", against: Difficulty(d10))),
            {stakes}
            Roll(Add(roll: Acting, what: Dice([d8, d6, d6]))),
            Roll(Throw(roll: Opposing, faces: Typed([9, 8]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([3, 2, 1]))),
            Roll(Stand(roll: Acting)),
        ]"#
    )
}

/// Mara does it, against whom, with this effect die.
fn beaten(whom: &str) -> String {
    format!(
        r#"[
            Test(Open(who: "Mara Oake", title: "Past them", against: Free)),
            Roll(Add(roll: Opposing, what: Trait({whom}))),
            Roll(Add(roll: Acting, what: Dice([d10, d10, d10]))),
            Roll(Throw(roll: Opposing, faces: Typed([2, 3, 2]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([4, 3, 2]))),
            Roll(Stand(roll: Acting)),
        ]"#
    )
}

/// What may be applied, from top to bottom.
fn offered(bench: &Bench) -> Vec<String> {
    let mut all: Vec<_> = bench.harness.query_all_by_label_contains("Apply: ").collect();
    all.sort_by(|a, b| a.rect().top().total_cmp(&b.rect().top()));
    all.iter().filter_map(|it| it.accesskit_node().label()).collect()
}

fn told(bench: &Bench) -> String {
    bench.harness.state().session().log().last().unwrap().text.to_string()
}

fn mara(bench: &Bench) -> hitch_core::model::Character {
    (**bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap()).clone()
}

/// Sends letters as they are typed, key and text together, in the frame that comes next.
fn letters(bench: &mut Bench, letters: &str) {
    for letter in letters.chars() {
        let key = Key::from_name(&letter.to_uppercase().to_string()).unwrap();
        bench.harness.key_press(key);
        bench.harness.event(Event::Text(letter.to_string()));
    }
    bench.harness.run_ok();
}

#[test]
fn a_field_asked_for_by_key_takes_what_is_typed_at_once() {
    let mut bench = sample(TALL);
    for (key, frames) in [(Key::Enter, 1), (Key::Space, 3)] {
        bench.harness.get_by_label("Add a skill to Mara Oake").focus();
        bench.harness.run_ok();
        bench.harness.key_press(key);
        // Whoever types fast is not slower than a frame.
        bench.harness.run_steps(frames);
        letters(&mut bench, "pd");
        assert!(!bench.table().safety.paused, "p is typed, and pauses nothing");
        assert!(bench.table().at_hand().is_none(), "d is typed, and opens nothing");
        assert_eq!(bench.focused_name(), "New skill of Mara Oake");
        bench.key(Key::Escape);
        assert_eq!(bench.focused_name(), "Add a skill to Mara Oake", "the keyboard goes back to what asked");
    }
    bench.key(Key::Enter);
    bench.type_in("Pry d6");
    bench.key(Key::Enter);
    assert!(mara(&bench).traits.sets.iter().flat_map(|set| &set.traits).any(|it| &*it.name == "Pry"));
}

#[test]
fn the_number_that_was_read_is_the_number_that_is_taken() {
    let mut first = sample(TALL);
    first.play(&failed(false));
    let (before, third) = (offered(&first), offered(&first)[2].clone());
    first.key(Key::Num1);
    first.key(Key::Enter);
    let mut other = sample(TALL);
    other.play(&failed(false));
    other.key(Key::Num1);
    other.key(Key::Enter);
    assert!(offered(&other).contains(&third), "{before:?}, then {:?}", offered(&other));
    other.tap(&third);
    first.key(Key::Num3);
    if first.harness.ctx.egui_wants_keyboard_input() {
        first.key(Key::Enter);
    }
    assert_eq!(told(&first), told(&other), "3 is still {third}");
}

#[test]
fn nobody_is_taken_out_by_a_reflex() {
    let mut bench = sample(TALL);
    bench.play(&failed(true));
    let all = offered(&bench);
    let place = |begins: &str| all.iter().position(|it| it.contains(begins));
    let (stays, falls) = (place("Mara Oake pays to stay in the fight"), place("Take out: Mara Oake"));
    assert!(stays.is_some() && falls.is_some() && stays < falls, "{all:?}");
    // No number key does it, whatever can be paid.
    for _ in 0..2 {
        for key in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6] {
            bench.key(key);
        }
    }
    let id = mara(&bench).id;
    assert!(!bench.table().running().any(|scene| scene.out.contains(&id)), "{}", told(&bench));
}

#[test]
fn what_takes_a_die_off_a_mob_says_so_and_asks_for_no_name() {
    let mut bench = sample(TALL);
    bench.play(&beaten(r#"(of: "Quill & Sons", is: "Bailiffs")"#));
    let all = offered(&bench);
    assert!(all.iter().any(|it| it == "Apply: Knock a die off Quill & Sons"), "{all:?}");
    assert!(!all.iter().any(|it| it.contains("Effect die: a complication for Quill & Sons")), "{all:?}");
    bench.tap("Apply: Knock a die off Quill & Sons");
    let mob = bench.table().cast.values().find(|it| &*it.name == "Quill & Sons").unwrap();
    assert_eq!(mob.traits.sets[0].traits[0].base.len(), 2);
}

fn own_words(bench: &mut Bench) {
    bench.play(
        r#"[
            Sfx(Write(of: "Mara Oake", on: Trait("Never leaves a debt"), sfx: [
                (name: "Paid in full", text: "When somebody owes her, step up Body for the scene and take a complication."),
            ])),
            Test(Open(who: "Mara Oake", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
        ]"#,
    );
}

fn debt(bench: &Bench) -> Vec<Sfx> {
    let all = mara(bench).traits.sets.clone();
    all.iter().flat_map(|set| &set.traits).find(|it| &*it.name == "Never leaves a debt").unwrap().sfx.clone()
}

#[test]
fn a_special_effect_in_ones_own_words_is_read_aloud_and_given_a_pattern() {
    let mut bench = sample(TALL);
    own_words(&mut bench);
    assert!(!bench.shows_first("Use Paid in full"));
    bench.menu("Log Paid in full");
    bench.tap_first("Price, a step up: ");
    let now = debt(&bench);
    assert_eq!(
        &*now[0].text, "When somebody owes her, step up Body for the scene and take a complication.",
        "its words stay"
    );
    assert!(matches!(now[0].costs[..], [Cost::Complication { .. }]), "{now:?}");
    assert!(matches!(now[0].benefits[..], [Benefit::StepUp { .. }]), "{now:?}");
    assert!(bench.shows_first("Use Paid in full"));
    // In the file too.
    bench.do_now(UiCommand::Undo);
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Files));
    bench.press("File of Mara Oake");
    bench.tap("Templates for Paid in full of Never leaves a debt");
    bench.tap_first("Price, a step up: ");
    assert_eq!(debt(&bench), now);
}

#[test]
fn a_special_effect_is_written_with_enter_and_kept_with_escape() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Files));
    bench.press("File of Mara Oake");
    let field = "New SFX of Never leaves a debt";
    let count = debt(&bench).len();
    let begin = |bench: &mut Bench| {
        let add = bench.harness.query_all_by_label("Add SFX to Never leaves a debt").last().unwrap();
        add.focus();
        bench.harness.run_ok();
        bench.key(Key::Enter);
        assert_eq!(bench.focused_name(), field);
    };
    begin(&mut bench);
    bench.type_in("Half a thought");
    bench.key(Key::Escape);
    assert!(!bench.shows(field));
    assert_eq!(debt(&bench).len(), count, "nothing is written");
    begin(&mut bench);
    bench.key(Key::End);
    bench.type_in(": and the rest");
    bench.key(Key::Enter);
    assert!(!bench.shows(field), "it is closed, and no other is opened");
    assert_eq!(debt(&bench).last().map(|it| (it.name.to_string(), it.text.to_string())), {
        Some(("Half a thought".to_owned(), "and the rest".to_owned()))
    });
    begin(&mut bench);
    bench.type_in("Another");
    bench.key_with(Modifiers::COMMAND, Key::Enter);
    assert!(!bench.shows(field));
    assert_eq!(debt(&bench).len(), count + 2);
}

#[test]
fn a_folded_card_with_a_complication_is_not_drawn_over_itself() {
    let mut bench = sample(TALL);
    bench.play(r#"[Harm(Complicate(on: "Old Pell", name: "Winded", die: d6)), Scene(Enter(who: "Old Pell"))]"#);
    for who in ["Old Pell", "Perrin"] {
        let winded = format!(r#"[Harm(Complicate(on: "{who}", name: "Wet through", die: d6))]"#);
        bench.play(&winded);
        let head = bench.harness.get_by_label(&format!("Unfold {who}")).rect();
        let chip = bench.harness.get_by_label(&format!("Wet through d6 of {who}, complication")).rect();
        assert!(chip.top() >= head.bottom(), "{who}: the chip at {chip:?} lies on the head at {head:?}");
    }
}

#[test]
fn keys_named_in_a_menu_are_for_what_is_pointed_at() {
    let mut bench = sample(TALL);
    bench.harness.get_by_label("Sneak d10 of Mara Oake").hover();
    bench.harness.run_ok();
    assert!(bench.focused().is_none());
    bench.key(Key::F2);
    assert_eq!(bench.focused_name(), "Name and die of Sneak of Mara Oake");
    bench.type_in("Creep d8");
    bench.key(Key::Enter);
    assert_eq!(bench.focused_name(), "Creep d8 of Mara Oake", "the keyboard stays on what was renamed");
    // What has the keyboard comes before what is pointed at.
    bench.harness.get_by_label("Climb d8 of Mara Oake").hover();
    bench.harness.run_ok();
    bench.key_with(Modifiers::ALT, Key::ArrowUp);
    assert!(bench.shows("Creep d10 of Mara Oake") && bench.shows("Climb d8 of Mara Oake"));
    // A die of the tray.
    bench.play(r#"[Test(Open(who: "Mara Oake")), Roll(Add(roll: Acting, what: Dice([d6])))]"#);
    let die = bench.harness.query_all_by_label_contains("Acting: d6").next().unwrap();
    die.hover();
    bench.harness.run_ok();
    let focused = bench.focused();
    focused.inspect(|id| bench.harness.ctx.memory_mut(|memory| memory.surrender_focus(*id)));
    bench.harness.run_ok();
    bench.key(Key::Plus);
    assert!(bench.shows_first("Acting: d8"), "it is a d8 now");
}

#[test]
fn a_trait_is_rated_with_two_presses() {
    let mut bench = sample(TALL);
    bench.menu("Climb d8 of Mara Oake");
    bench.press("Rate at d12");
    assert!(bench.shows("Climb d12 of Mara Oake"));
    bench.menu("Singed d8 of Mara Oake, complication");
    bench.press("Set to d4");
    assert!(bench.shows("Singed d4 of Mara Oake, complication"));
}

#[test]
fn a_gmc_whose_turn_it_is_lies_open() {
    let mut bench = sample(TALL);
    bench.play(r#"[Order(Hand(to: "Captain Ashlock"))]"#);
    assert!(bench.shows("Fold Captain Ashlock"), "the card is open");
}

#[test]
fn the_way_to_kinds_stays_beside_its_button() {
    for zoom in [1.0, 1.25, 1.5] {
        let mut bench = sample(Look { size: (1280.0, 720.0), zoom, ..Look::default() });
        bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Cast));
        let add = bench.harness.get_by_label("Add a GMC…").rect();
        let kinds = bench.harness.get_by_label("Add another type of GMC").rect();
        assert!(add.y_range().contains(kinds.center().y) && kinds.left() >= add.right(), "{add:?}, {kinds:?}");
    }
}

#[test]
fn every_distinction_may_hinder_on_screen() {
    let mut bench = sample(TALL);
    bench.play(r#"[Trait(Add(of: "Mara Oake", set: "Distinctions", name: "Typed in a hurry", dice: [d8]))]"#);
    let said = |bench: &Bench| bench.harness.query_all_by_label_contains("Roll a d4 instead").count();
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Files));
    bench.press("File of Mara Oake");
    let with = said(&bench);
    bench.do_now(UiCommand::Undo);
    assert_eq!(said(&bench) + 1, with);
}

#[test]
fn a_number_asks_for_the_name_before_it_makes_anything() {
    let mut bench = sample(TALL);
    bench.play(THROWN);
    let had = |bench: &Bench| mara(bench).traits.complications.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
    let before = had(&bench);
    bench.key(Key::Num1);
    assert_eq!(had(&bench), before, "nothing is made without a name being asked for");
    bench.key(Key::Escape);
    assert_eq!(had(&bench), before, "Escape leaves");
    assert!(!bench.harness.ctx.egui_wants_keyboard_input());
    bench.key(Key::Num1);
    bench.type_in("Ledger soaked");
    bench.key(Key::Enter);
    assert!(had(&bench).contains(&"Ledger soaked".to_owned()), "{:?}", had(&bench));
    bench.do_now(UiCommand::Undo);
    bench.key(Key::Num1);
    bench.key(Key::Enter);
    assert!(had(&bench).contains(&"Complication".to_owned()), "Enter alone takes the usual name: {:?}", had(&bench));
}
