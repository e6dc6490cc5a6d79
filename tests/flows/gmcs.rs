//! GMCs and vehicles: made in seconds, copied, sorted, ganging up, with a crew.

use crate::support::{Bench, Look, sample};
use egui::{Event, Key, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch_core::model::{Character, CharacterKind, Die, GmcKind};

const FIELD: &str = "Name or stat line of the new GMC";

fn tall() -> Bench {
    sample(Look { size: (1280.0, 1800.0), ..Look::default() })
}

fn who<'b>(bench: &'b Bench, name: &str) -> &'b Character {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap()
}

fn steps(bench: &Bench) -> usize {
    bench.harness.state().session().log().len()
}

/// Types or pastes into the field that has the keyboard, and takes it.
fn write(bench: &mut Bench, text: &str) {
    bench.harness.event(Event::Paste(text.to_owned()));
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
}

/// Opens a menu and chooses from it, or from a menu in it.
fn choose(bench: &mut Bench, menu: &str, path: &[&str]) {
    bench.harness.get_all_by_label(menu).next().unwrap().click();
    bench.harness.run();
    chosen(bench, path);
}

/// The same of what a click does something else to.
fn choose_of(bench: &mut Bench, thing: &str, path: &[&str]) {
    bench.harness.get_by_label(thing).click_secondary();
    bench.harness.run();
    chosen(bench, path);
}

fn chosen(bench: &mut Bench, path: &[&str]) {
    for words in path {
        // An open menu comes before what it lies over.
        bench.harness.get_all_by_label(words).next().unwrap().click();
        bench.harness.run();
    }
}

/// Goes to what has that name and presses Enter.
fn by_key(bench: &mut Bench, label: &str) {
    bench.harness.get_by_label(label).focus();
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
}

fn unfold(bench: &mut Bench, name: &str) {
    if bench.harness.query_by_label(&format!("Unfold {name}")).is_some() {
        bench.press(&format!("Unfold {name}"));
    }
}

#[test]
fn who_will_be_made_of_a_list_stands_under_it_first() {
    let mut bench = tall();
    let count = bench.table().cast.len();
    bench.press("Add a GMC…");
    let list = "Sergeant Brack d8, shotgun d6\nGuard dog d6\nThugs 4d6\nPike: sailor d8, tired d4";
    bench.harness.event(Event::Paste(list.to_owned()));
    bench.harness.run();
    bench.harness.get_by_label("Enter creates 4:");
    bench.harness.get_by_label("Thugs: mob, Thugs 4d6");
    bench.harness.get_by_label("Pike: minor GMC, sailor d8, tired d4");
    assert_eq!(bench.table().cast.len(), count, "nobody is there yet");
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert_eq!(bench.table().cast.len(), count + 4);
    assert_eq!(who(&bench, "Sergeant Brack").traits.iter().count(), 2);
}

/// A trait of a name that is there is rated anew; nobody has two of it.
#[test]
fn a_skill_typed_once_more_is_rated_anew() {
    let mut bench = tall();
    unfold(&mut bench, "Mara Oake");
    let skills = |bench: &Bench, name: &str| {
        let all = who(bench, "Mara Oake").traits.iter().filter(|(_, it)| it.name.eq_ignore_ascii_case(name));
        all.map(|(_, it)| it.dice()).collect::<Vec<_>>()
    };
    let had = skills(&bench, "Climb");
    assert!(had.len() == 1 && had != [[Die::D12]]);
    bench.play(r#"[Trait(Add(of: "Mara Oake", set: "Skills", name: "climb", dice: [d12]))]"#);
    assert_eq!(skills(&bench, "Climb"), [[Die::D12]]);
    assert_eq!(bench.harness.state().session().undo_label(), Some("Mara Oake: Climb d8 → d12"));
}

#[test]
fn a_page_that_is_pasted_is_everybody_on_it() {
    let mut bench = tall();
    let before = steps(&bench);
    bench.press("Add a GMC…");
    write(&mut bench, "Pike\n\u{2022} Sergeant D8\n\u{2022} d4 tired\nHe hates the sea.\n\nThugs 6d8\n\nDog d6");
    let pike = who(&bench, "Pike");
    assert_eq!((pike.kind, &*pike.notes), (CharacterKind::Gmc(GmcKind::Minor), "He hates the sea."));
    assert_eq!(who(&bench, "Thugs").kind, CharacterKind::Gmc(GmcKind::Mob));
    assert_eq!(who(&bench, "Dog").kind, CharacterKind::Gmc(GmcKind::Extra));
    assert_eq!(steps(&bench), before + 1, "one step takes all of them back");
}

#[test]
fn lines_that_cannot_be_read_are_told_and_kept() {
    let mut bench = tall();
    let cast = bench.table().cast.len();
    bench.press("Add a GMC…");
    write(&mut bench, "Pike d8\nfast d7");
    assert_eq!(bench.table().cast.len(), cast);
    bench.harness.get_by_label_contains("line 2, “fast d7”");
    let field = bench.harness.get_by_label(FIELD);
    assert_eq!(field.accesskit_node().value().as_deref(), Some("Pike d8\nfast d7"), "nothing of it is lost");
}

#[test]
fn a_kind_is_chosen_from_the_menu() {
    let mut bench = tall();
    choose(&mut bench, "Add another type of GMC", &["Boss…"]);
    write(&mut bench, "Kraken 3d10, deep water d8");
    assert_eq!(who(&bench, "Kraken").kind, CharacterKind::Gmc(GmcKind::Boss));
    let dice: Vec<Vec<Die>> = who(&bench, "Kraken").traits.iter().map(|it| it.1.dice()).collect();
    assert!(dice.contains(&vec![Die::D10; 3]) && dice.contains(&vec![Die::D8]));
    choose(&mut bench, "Add another type of GMC", &["Major GMC, heavy…"]);
    write(&mut bench, "Lady Voss");
    assert_eq!(who(&bench, "Lady Voss").weight, Some(hitch_core::model::Weight::Heavy));
    assert!(who(&bench, "Lady Voss").traits.iter().count() > 2, "built like a PC");
}

#[test]
fn copies_are_numbered_and_folders_found() {
    let mut bench = tall();
    bench.press("Add a GMC…");
    write(&mut bench, "Thug d8");
    unfold(&mut bench, "Thug");
    choose_of(&mut bench, "Fold Thug", &["Make copies", "2"]);
    assert_eq!(who(&bench, "Thug 3").kind, CharacterKind::Gmc(GmcKind::Extra));
    choose_of(&mut bench, "Fold Thug", &["Move to a folder…"]);
    write(&mut bench, "Harbour");
    assert_eq!(&*who(&bench, "Thug").folder, "Harbour");
    choose_of(&mut bench, "Fold Thug", &["Leave the scene"]);
    bench.press("Show characters who aren’t in this scene");
    bench.harness.get_by_label("Fold the folder Harbour");
    by_key(&mut bench, "Fold the folder Harbour");
    by_key(&mut bench, "Unfold the folder Harbour");
}

#[test]
fn a_vehicle_has_a_crew_and_somebody_at_the_controls() {
    let mut bench = tall();
    choose(&mut bench, "Add another type of GMC", &["Vehicle…"]);
    write(&mut bench, "Tern");
    assert_eq!(who(&bench, "Tern").kind, CharacterKind::Vehicle);
    unfold(&mut bench, "Tern");
    bench.harness.get_by_label("No one is aboard.");
    by_key(&mut bench, "Bring a character aboard Tern");
    bench.harness.get_by_role_and_label(Role::Button, "Mara Oake").click();
    bench.harness.run();
    choose(&mut bench, "Aboard Tern: Mara Oake", &["Take the controls"]);
    let (mara, crew) = (who(&bench, "Mara Oake").id, who(&bench, "Tern").crew.clone());
    assert_eq!((crew.aboard, crew.controls), (vec![mara], Some(mara)));
    choose(&mut bench, "Aboard Tern: Mara Oake, at the controls", &["Leave the vehicle"]);
    assert!(who(&bench, "Tern").crew.is_empty());
}

#[test]
fn a_gang_is_gathered_and_knocked_apart() {
    let mut bench = tall();
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", against: Free)),
        ]"#,
    );
    bench.press("Add a GMC…");
    write(&mut bench, "Thug d6\n\nBruiser d10");
    unfold(&mut bench, "Thug");
    choose_of(&mut bench, "Fold Thug", &["Gang up with Thug d6"]);
    bench.play(
        r#"[
            Gmc(GangUp(who: ["Bruiser"])),
            Roll(Throw(roll: Opposing, faces: Typed([3, 2]))),
            Roll(Stand(roll: Opposing)),
            Roll(Add(roll: Acting, what: Dice([d8, d8, d8]))),
            Roll(Throw(roll: Acting, faces: Typed([5, 3, 2]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
    let kinds: Vec<String> = hitch_core::rules::offers(bench.table(), bench.table().at_hand().unwrap().id)
        .iter()
        .map(|it| format!("{:?} {}", it.what.kind, it.what.on))
        .collect();
    assert!(kinds.contains(&"KnockOff(false) Thug".to_owned()), "{kinds:?}");
    assert!(
        !kinds.iter().any(|it| it.starts_with("KnockOff") && it.ends_with("Bruiser")),
        "a d8 knocks out nobody with a d10"
    );
}

#[test]
fn the_crew_is_dragged_aboard_and_to_the_controls() {
    let mut bench = tall();
    bench.press("Fold Mara Oake");
    choose(&mut bench, "Add another type of GMC", &["Vehicle…"]);
    write(&mut bench, "Tern");
    if bench.harness.query_by_label("Fold Tern").is_some() {
        bench.press("Fold Tern");
    }
    let mara = who(&bench, "Mara Oake").id;
    bench.drag("Unfold Mara Oake", "Unfold Tern");
    assert_eq!((who(&bench, "Tern").crew.aboard.clone(), who(&bench, "Tern").crew.controls), (vec![mara], None));
    bench.drag("Unfold Mara Oake", "Unfold Tern");
    assert_eq!(who(&bench, "Tern").crew.controls, Some(mara));
}

#[test]
fn a_vehicle_is_tuned_one_for_one_from_its_menu() {
    let mut bench = tall();
    bench.play(
        r#"[
            Character(Add(name: "Tern", kind: Vehicle)),
            Scene(Enter(who: "Tern")),
            Vehicle(Build(who: "Tern")),
        ]"#,
    );
    unfold(&mut bench, "Tern");
    bench.menu("Engines d8 of Tern");
    bench.press("Tune");
    bench.press("Step up once, step down Systems once");
    let dice = |name: &str| {
        let tern = who(&bench, "Tern");
        let (_, it) = tern.traits.iter().find(|(_, it)| &*it.name == name).unwrap();
        it.base.clone()
    };
    assert_eq!((dice("Engines"), dice("Frame"), dice("Systems")), (vec![Die::D10], vec![Die::D8], vec![Die::D6]));
}

#[test]
fn a_trait_is_marked_for_what_doom_pays_to_get_in_first() {
    let mut bench = tall();
    assert_eq!(bench.table().setting.watchful, ["Fight".into(), "Notice".into()]);
    bench.menu("Climb d8 of Mara Oake");
    bench.press("Combat or senses trait");
    assert_eq!(bench.table().setting.watchful.len(), 3);
    bench.menu("Climb d8 of Mara Oake");
    bench.press("Combat or senses trait");
    assert_eq!(bench.table().setting.watchful, ["Fight".into(), "Notice".into()]);
}

#[test]
fn a_vehicle_plays_a_contest_and_suffers_by_a_hitch() {
    let mut bench = tall();
    bench.play(
        r#"[
            Character(Add(name: "Tern", kind: Vehicle)),
            Scene(Enter(who: "Tern")),
            Vehicle(Build(who: "Tern")),
            Vehicle(Board(vehicle: "Tern", who: "Mara Oake")),
            Vehicle(Steer(vehicle: "Tern", who: Some("Mara Oake"))),
            Contest(Open(who: "Mara Oake", against: ["Captain Ashlock"], title: "Out of the harbour")),
        ]"#,
    );
    unfold(&mut bench, "Tern");
    bench.press("Engines d8 of Tern");
    bench.play(
        r#"[
            Roll(Add(roll: Acting, what: Trait((of: "Tern", is: "History")))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
            Roll(Throw(roll: Acting, faces: Typed([7, 1, 4]))),
            Roll(Stand(roll: Acting)),
            Contest(Oppose()),
            Roll(Add(roll: Acting, what: Dice([d6, d6]))),
            Roll(Throw(roll: Acting, faces: Typed([3, 2]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
    // It is the vehicle's in one choice: the hitch is a complication for whoever is chosen.
    let offers = hitch_core::rules::offers(bench.table(), bench.table().at_hand().unwrap().id);
    let on = |name: &str| {
        offers.iter().find(|it| it.what.kind == hitch_core::rules::OfferKind::HitchComplication && *it.what.on == *name)
    };
    assert!(on("Mara Oake").is_some());
    let command = on("Tern").unwrap().named("Torn sail");
    bench.harness.state_mut().act(vec![command]);
    bench.harness.run();
    let tern = who(&bench, "Tern");
    assert!(tern.traits.complications.iter().any(|it| &*it.name == "Torn sail" && it.base == [Die::D6]));
}

/// Whatever room a name leaves, the kind beside it is said whole or not at all.
#[test]
fn no_kind_is_cut_beside_a_name() {
    let mut bench = sample(Look { size: (1280.0, 3200.0), ..Look::default() });
    for letters in 4..44 {
        let name = format!("{}n", "i".repeat(letters));
        bench.play(&format!(
            r#"[Character(Add(name: "{name}", kind: Gmc(Location), scene: Some("The customs house burns"))),
            Trait(Add(of: "{name}", set: "Distinctions", name: "Old timber", dice: [d8]))]"#
        ));
    }
    let kinds = ["location", "faction", "vehicle", "major", "mob", "minor", "extra", "boss"];
    let (mut whole, mut cut) = (0, Vec::new());
    for shape in &bench.harness.output().shapes {
        let egui::Shape::Text(text) = &shape.shape else { continue };
        if kinds.iter().any(|kind| text.galley.text().starts_with(kind)) {
            whole += 1;
            cut.extend(text.galley.elided.then(|| text.galley.text().to_owned()));
        }
    }
    assert!(whole > 5 && cut.is_empty(), "{whole}: {cut:?}");
}
