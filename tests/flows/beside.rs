//! Dice beside the pool: hero dice, saved d6, resources, missions, scale, range and what protects.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Apart, Character, Die, PoolDie, Roll, Source};

fn tall() -> Bench {
    sample(Look { size: (1280.0, 1400.0), ..Look::default() })
}

/// The sample with these choices made.
fn with(choices: &str) -> Bench {
    let mut bench = tall();
    bench.play(&format!("[Setting(Switch(to: [{choices}]))]"));
    bench
}

fn who<'b>(bench: &'b Bench, name: &str) -> &'b Character {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap()
}

fn roll(bench: &Bench, acting: bool) -> Roll {
    let test = bench.table().resolutions.values().next_back().unwrap().test().unwrap();
    Roll::clone(&bench.table().rolls[&if acting { test.acting } else { test.opposing }])
}

fn die(roll: &Roll, from: impl Fn(Source) -> bool) -> PoolDie {
    roll.dice.iter().find(|die| from(die.from)).unwrap().clone()
}

fn unfold(bench: &mut Bench, name: &str) {
    let label = format!("Unfold {name}");
    if bench.harness.query_by_label(&label).is_some() {
        bench.press(&label);
    }
}

/// Mara against a d8 difficulty, rolled: 3 + 3 against 7, two dice at hand for the effect.
const LOSING: &str = r#"[
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Dice([d10, d8, d6]))),
    Roll(Throw(roll: Opposing, faces: Rolled([4, 3]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Rolled([3, 3, 2]))),
    Roll(Stand(roll: Acting)),
]"#;

/// Mara's test as it is built.
const BUILDING: &str = r#"[
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Dice([d10, d8]))),
]"#;

impl Bench {
    /// Clicks the first of what has that name: an open menu comes before what it lies over.
    fn press_in_menu(&mut self, label: &str) {
        self.harness.get_all_by_label(label).next().unwrap().click();
        self.harness.run();
    }

    /// Goes to what has that name and presses Enter.
    fn by_key(&mut self, label: &str) {
        self.harness.get_by_label(label).focus();
        self.harness.run();
        self.harness.key_press(Key::Enter);
        self.harness.run();
    }
}

#[test]
fn a_card_and_a_tray_without_mods_say_nothing_of_it() {
    let mut bench = tall();
    unfold(&mut bench, "Mara Oake");
    bench.play(BUILDING);
    for said in ["Other dice", "Bank a hero die for Mara Oake", "Scale die for the acting side", "Mission"] {
        assert!(bench.harness.query_by_label(said).is_none(), "{said}");
    }
}

#[test]
fn a_hero_die_is_banked_rolled_and_added_for_a_point() {
    let mut bench = with("Hero(Effect)");
    unfold(&mut bench, "Mara Oake");
    bench.press("Bank a hero die for Mara Oake");
    bench.press("Hero d8");
    assert_eq!(who(&bench, "Mara Oake").hero, [Die::D8]);
    bench.play(LOSING);
    let had = who(&bench, "Mara Oake").points().unwrap();
    let total = roll(&bench, true).total();
    bench.press("Hero d8 of Mara Oake, on the card");
    bench.press("Roll and add the result (1 PP)");
    let hero = die(&roll(&bench, true), |from| matches!(from, Source::Hero(_)));
    let adds = hero.face.filter(|face| *face > 1).map_or(0, u32::from);
    assert_eq!(roll(&bench, true).total(), total + adds);
    assert_eq!(who(&bench, "Mara Oake").points(), Some(had - 1));
    assert!(who(&bench, "Mara Oake").hero.is_empty());
    bench.do_now(UiCommand::Undo);
    assert_eq!(who(&bench, "Mara Oake").hero, [Die::D8], "taken back, it is banked again");
}

#[test]
fn a_hero_die_that_shows_a_1_is_taken_back_in_place_of_the_point() {
    let mut bench = with("Hero(Total)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d8))]"#);
    bench.play(LOSING);
    bench.play("[Beside(HeroRoll(die: d8, faces: Typed([1])))]");
    let back = "Return the hero d8 to Mara Oake instead of giving a plot point";
    assert!(bench.harness.query_by_label(back).is_none(), "the GM has made nothing of it yet");
    bench.play(r#"[Roll(Hitch(die: "hero die", to: Complicate(name: "Spotted")))]"#);
    bench.press(back);
    assert_eq!(who(&bench, "Mara Oake").hero, [Die::D8]);
    assert!(roll(&bench, true).held.is_empty());
}

#[test]
fn with_static_difficulty_a_hero_die_is_spent_on_a_complication() {
    let mut bench = with("Hero(Points), Statics(Rolled)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6)), Beside(HeroGive(who: "Mara Oake", die: d10))]"#);
    let singed = |bench: &Bench| who(bench, "Mara Oake").traits.complications.iter().any(|it| &*it.name == "Singed");
    assert!(singed(&bench));
    bench.menu("Singed d8 of Mara Oake, complication");
    bench.harness.get_by_label("Use a hero d6 against this");
    bench.press("Use a hero d10 against this");
    assert!(!singed(&bench));
    assert_eq!(who(&bench, "Mara Oake").hero, [Die::D6]);
}

#[test]
fn one_hero_die_of_a_size_is_banked_by_a_heroic_success() {
    let mut bench = with("Hero(Total), Switch(HeroPerSize, true)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d8))]"#);
    bench.play(BUILDING);
    bench.play(
        r"[
            Roll(Throw(roll: Opposing, faces: Typed([4, 3]))), Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([9, 8]))), Roll(Stand(roll: Acting)),
            Test(Close()),
        ]",
    );
    for size in ["d6", "d8"] {
        bench.harness.get_by_label(&format!("Hero {size} of Mara Oake, on the card"));
    }
}

#[test]
fn armor_of_an_ability_is_held_against_the_attack() {
    let mut bench = with("Switch(ArmourByAbility, true), Switch(ConsequentialFailure, true)");
    bench.play(
        r#"[
            Sfx(Write(of: "Mara Oake", on: Trait("Harbour rat made good"), sfx: [(name: "Thick skin", benefits: [Armour])])),
            Test(Open(who: "Mara Oake", against: Free)),
            Roll(Add(roll: Opposing, what: Dice([d6, d6, d6]))),
            Roll(Add(roll: Acting, what: Dice([d6, d6]))),
            Roll(Throw(roll: Opposing, faces: Typed([6, 5, 4]))), Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([3, 2]))), Roll(Stand(roll: Acting)),
        ]"#,
    );
    bench.press("Apply: Harbour rat made good protects Mara Oake: no effect");
    let rat = &who(&bench, "Mara Oake").traits.sets[0].traits[0];
    assert_eq!(rat.dice(), [Die::D8], "armor does not wear");
}

#[test]
fn the_tray_has_hero_dice_under_the_half_and_in_its_menu() {
    let mut bench = with("Hero(Total)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6))]"#);
    bench.play(LOSING);
    // In the line of a folded card, and as a chip that is one press in the tray.
    bench.press("Fold Mara Oake");
    bench.harness.get_by_label("Hero dice d6");
    bench.press("Hero d6 of Mara Oake");
    assert!(roll(&bench, true).dice.iter().any(|die| die.apart == Apart::Added));
}

/// A die that joins a roll of real dice is a real one, so it is asked for (TOT-7, HERO-2).
#[test]
fn a_hero_die_beside_real_dice_is_typed_in_as_well() {
    let asked = || {
        let mut bench = with("Hero(Total)");
        bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6))]"#);
        bench.play(&LOSING.replace("Rolled(", "Typed("));
        bench.press("Hero d6 of Mara Oake");
        assert!(
            roll(&bench, true).dice.iter().all(|die| die.apart == Apart::No),
            "not before it is known what it shows"
        );
        bench.harness.get_by_label_contains("Mara Oake rolls d6. Enter the results");
        bench
    };
    let mut bench = asked();
    bench.harness.get_by_label("Results of real dice").type_text("9");
    bench.harness.run();
    bench.press("Use these results");
    bench.harness.get_by_label_contains("can’t show 9");
    bench.harness.key_press(Key::Backspace);
    bench.harness.run();
    bench.harness.get_by_label("Results of real dice").type_text("5");
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert_eq!(die(&roll(&bench, true), |from| matches!(from, Source::Hero(_))).face, Some(5));
    // Or not with a real one this time.
    let mut bench = asked();
    bench.press("Let Hitch roll");
    assert!(roll(&bench, true).dice.iter().any(|die| die.apart == Apart::Added && die.face.is_some()));
    // Or not at all.
    let mut bench = asked();
    bench.harness.key_press(Key::Escape);
    bench.harness.run();
    assert_eq!(who(&bench, "Mara Oake").hero, [Die::D6]);
    assert!(bench.harness.query_by_label("Results of real dice").is_none());
}

/// Both mods go together, each at its time (HERO-3).
#[test]
fn hero_dice_as_points_and_as_effect_dice_are_two_switches() {
    let mut bench = with("Hero(Total), Switch(HeroEffects, true), Switch(HeroPoints, true)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6)), Beside(HeroGive(who: "Mara Oake", die: d12))]"#);
    bench.play(BUILDING);
    bench.press("Hero d6 of Mara Oake");
    assert!(roll(&bench, true).dice.iter().any(|die| matches!(die.from, Source::Hero(_))));
    bench.play(
        r"[
            Roll(Throw(roll: Opposing, faces: Rolled([2, 3]))), Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Rolled([8, 7, 3]))), Roll(Stand(roll: Acting)),
        ]",
    );
    bench.press("Hero d12 of Mara Oake");
    assert!(who(&bench, "Mara Oake").hero.is_empty());
    assert!(roll(&bench, true).granted.iter().any(|it| it.hero && it.size == Die::D12));
}

/// A number that was beaten is answered from its own half (HERO-2).
#[test]
fn a_hero_die_answers_a_number_that_was_beaten_in_a_contest() {
    let mut bench = with("Hero(Total)");
    bench.play(
        r#"[
            Beside(HeroGive(who: "Mara Oake", die: d12)),
            Contest(Open(who: "Mara Oake", against: ["Captain Ashlock"])),
            Roll(Add(roll: Acting, what: Dice([d8, d8]))),
            Roll(Throw(roll: Acting, faces: Rolled([4, 3]))), Roll(Stand(roll: Acting)),
            Contest(Oppose()),
            Roll(Add(roll: Acting, what: Dice([d10, d8]))),
            Roll(Throw(roll: Acting, faces: Rolled([6, 5]))), Roll(Stand(roll: Acting)),
        ]"#,
    );
    bench.press("Hero d12 of Mara Oake");
    let rolls: Vec<u32> = bench.table().rolls.values().map(|roll| roll.total()).collect();
    assert!(who(&bench, "Mara Oake").hero.is_empty());
    assert!(rolls[0] >= 7 && rolls[1] == 11, "{rolls:?}");
}

/// A die taken out after the roll is seen and idle (DIE-7).
#[test]
fn a_die_taken_out_after_the_roll_lies_there_idle() {
    let mut bench = tall();
    bench.play(LOSING);
    bench.harness.get_by_label("Acting: d10, shows 3, total d10").click_secondary();
    bench.harness.run();
    bench.press_in_menu("Remove from the roll");
    assert_eq!(
        roll(&bench, true).idle.iter().map(|die| (die.size, die.face)).collect::<Vec<_>>(),
        [(Die::D10, Some(3))]
    );
    bench.harness.get_by_label("Acting: d10, shows 3, not used, removed");
}

/// One side alone may risk more where actions are paid for (TAK-4).
#[test]
fn each_half_has_its_own_stakes_where_actions_are_paid_for() {
    let mut bench = with("Switch(BoldActions, true)");
    bench.play(r#"[Contest(Open(who: "Mara Oake", against: ["Captain Ashlock"]))]"#);
    let high = |bench: &Bench, name: &str| {
        let id = who(bench, name).id;
        bench.table().resolutions.values().next_back().unwrap().high_for(id)
    };
    let was = high(&bench, "Mara Oake");
    bench.by_key("High stakes for Captain Ashlock");
    assert_eq!((high(&bench, "Mara Oake"), high(&bench, "Captain Ashlock")), (was, !was));
    bench.press("High stakes for Mara Oake");
    assert_eq!((high(&bench, "Mara Oake"), high(&bench, "Captain Ashlock")), (!was, !was));
    let mut plain = tall();
    plain.play(r#"[Contest(Open(who: "Mara Oake", against: ["Captain Ashlock"]))]"#);
    assert!(plain.harness.query_by_label("High stakes for Mara Oake").is_none());
}

#[test]
fn for_points_a_hero_die_joins_the_pool_or_stands_for_a_point() {
    let mut bench = with("Hero(Points)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6)), Beside(HeroGive(who: "Mara Oake", die: d10))]"#);
    bench.play(BUILDING);
    bench.press("Hero d10 of Mara Oake");
    assert_eq!(die(&roll(&bench, true), |from| matches!(from, Source::Hero(_))).size, Die::D10);
    unfold(&mut bench, "Mara Oake");
    bench.press("Hero d6 of Mara Oake, on the card");
    bench.harness.get_by_label("GM: do it anyway: Use as a plot point");
}

#[test]
fn a_hero_die_is_dragged_to_its_owners_roll_and_nowhere_else() {
    let mut bench = with("Hero(Points)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6))]"#);
    unfold(&mut bench, "Mara Oake");
    bench.play(BUILDING);
    bench.drag("Hero d6 of Mara Oake, on the card", "Opposing side");
    assert_eq!(who(&bench, "Mara Oake").hero, [Die::D6]);
    bench.drag("Hero d6 of Mara Oake, on the card", "Acting side");
    assert!(who(&bench, "Mara Oake").hero.is_empty());
    assert_eq!(roll(&bench, true).dice.len(), 3);
}

#[test]
fn a_hero_die_is_stepped_and_removed_by_key() {
    let mut bench = with("Hero(Total)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6))]"#);
    unfold(&mut bench, "Mara Oake");
    bench.harness.get_by_label("Hero d6 of Mara Oake, on the card").focus();
    bench.harness.run();
    bench.harness.key_press_modifiers(Modifiers::ALT, Key::ArrowUp);
    bench.harness.run();
    assert_eq!(who(&bench, "Mara Oake").hero, [Die::D8]);
    bench.harness.key_press(Key::Delete);
    bench.harness.run();
    assert!(who(&bench, "Mara Oake").hero.is_empty());
}

#[test]
fn a_resource_is_written_tagged_committed_and_refreshed() {
    let mut bench = with("Switch(Resources, true), Switch(ResourceTags, true), Switch(ResourcesForPoints, true)");
    bench.play(r#"[Trait(Add(of: "Mara Oake", set: "Resources", name: "Dock hands", dice: [d6, d6]))]"#);
    unfold(&mut bench, "Mara Oake");
    bench.harness.get_by_label_contains("0 tags, a d6 resource needs 1 role tag and 2 descriptor tags");
    bench.press("Edit tags of Dock hands of Mara Oake");
    bench.harness.get_by_label("Tags of Dock hands of Mara Oake").type_text("Climb");
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    let tags = |bench: &Bench| {
        let mara = who(bench, "Mara Oake");
        mara.traits.iter().find(|(_, it)| &*it.name == "Dock hands").unwrap().1.tags.clone()
    };
    assert_eq!(tags(&bench), ["Climb".into()]);
    bench.play(BUILDING);
    // A resource helps where a trait that it is for is in the roll (RES-1).
    bench.play(r#"[Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb"))))]"#);
    bench.press("Resource Dock hands of Mara Oake: 2d6 left");
    bench.press("Commit 1 die");
    assert_eq!(roll(&bench, true).dice.iter().filter(|die| die.apart == Apart::Resource).count(), 1);
    bench.harness.get_by_label("Dock hands of Mara Oake: 1 of 2 dice left");
    bench.play("[Test(CallOff())]");
    bench.play(BUILDING);
    bench.play(r#"[Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb"))))]"#);
    bench.press("Resource Dock hands of Mara Oake: 2d6 left");
    bench.press("Commit 2 dice");
    bench.play("[Roll(Throw(roll: Opposing, faces: Typed([4, 3]))), Roll(Stand(roll: Opposing)), Roll(Throw(roll: Acting, faces: Typed([3, 3, 2, 2, 5]))), Roll(Stand(roll: Acting)), Test(Close())]");
    let had = who(&bench, "Mara Oake").points().unwrap();
    bench.press("Refresh Dock hands of Mara Oake");
    bench.harness.get_by_label("GM: do it anyway: Refresh all dice (downtime)");
    bench.press("Refresh 1 die (1 PP)");
    assert_eq!(who(&bench, "Mara Oake").points(), Some(had - 1));
    bench.harness.get_by_label("Dock hands of Mara Oake: 1 of 2 dice left");
}

#[test]
fn scale_is_a_choice_on_either_side() {
    let mut bench = with("Scale(Many)");
    bench.play(BUILDING);
    bench.press("Scale die for the opposing side");
    bench.press("2d8, plus another result");
    let opposing = roll(&bench, false);
    assert_eq!(opposing.dice.iter().filter(|die| die.from == Source::Scale).count(), 2);
    assert_eq!(opposing.keep, 3);
    for side in ["opposing", "acting"] {
        let button = format!("Scale die for the {side} side");
        assert!(bench.harness.query_by_label(&button).is_none(), "one side is the larger one (SCALE-1)");
    }
}

#[test]
fn the_only_scale_die_is_one_press() {
    let mut bench = with("Scale(One)");
    bench.play(BUILDING);
    bench.press("Scale die for the acting side");
    assert_eq!(die(&roll(&bench, true), |from| from == Source::Scale).size, Die::D8);
}

#[test]
fn range_joins_the_opposition() {
    let mut bench = with("Switch(GearRange, true)");
    bench.play(BUILDING);
    bench.press("Range die for the opposing side");
    bench.press("d12: almost impossible");
    assert_eq!(die(&roll(&bench, false), |from| from == Source::Range).size, Die::D12);
}

#[test]
fn a_mission_is_begun_named_assigned_and_spent() {
    let mut bench = with("Switch(ResourcePools, true)");
    bench.harness.get_by_label_contains("No mission yet");
    bench.press("Start a mission…");
    let player = bench.table().players.values().next().unwrap().name.to_string();
    bench.press(&player);
    bench.harness.get_by_label(&format!("{player} assigns 7d6 more"));
    for _ in 0..3 {
        bench.press("Assign a d6 to Hull");
    }
    assert_eq!(bench.table().mission().find(|it| &*it.name == "Hull").unwrap().dice.len(), 4);
    // Four at most: told in words where the GM asks all the same.
    bench.press("More for Hull");
    bench.harness.get_by_label("Hull already has 4 dice, the most a pool can have.");
    bench.press("Rename…");
    bench.harness.get_by_label("Name of the pool Hull").type_text("Keel");
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert!(bench.table().mission().any(|it| it.name.contains("Keel")));
    bench.play(BUILDING);
    bench.press("d6 of Drive");
    let committed = die(&roll(&bench, true), |from| matches!(from, Source::Pool { .. }));
    assert_eq!(committed.apart, Apart::Resource);
}

#[test]
fn a_spent_mission_pool_says_how_it_comes_back() {
    let mut bench = with("Switch(ResourcePools, true)");
    let player = bench.table().players.values().next().unwrap().name.to_string();
    bench.play(&format!(r#"[Beside(Mission(by: "{player}")), Pool(Take(pool: "Crew", die: d6))]"#));
    bench.press("More for Crew");
    bench.harness.get_by_label_contains("Without a bridge scene, refreshing a die adds a d6 to a crisis pool.");
    bench.press("Refresh 1 die and add a d6 to “The fire spreads”");
    assert_eq!(bench.table().mission().find(|it| &*it.name == "Crew").unwrap().dice, [Die::D6]);
}

#[test]
fn gear_answers_an_effect_die_with_a_preview() {
    let mut bench = with("Switch(ProtectiveGear, true)");
    bench.play(
        r#"[
            Trait(Add(of: "Mara Oake", set: "Signature assets", name: "Oilskin", dice: [d12])),
            Setting(Switch(to: [Switch(ConsequentialFailure, true)])),
        ]"#,
    );
    bench.play(LOSING);
    // What stops it comes first, with what it costs; other gear is a choice in the same row.
    bench.harness.get_by_label_contains("Oilskin d12 → d10");
    bench.press("Oilskin: Oilskin protects Mara Oake: no effect");
    bench.press("Brother's boat hook");
    bench.press("Brother's boat hook: Brother's boat hook protects Mara Oake: no effect");
    bench.press("Oilskin");
    bench.press("Apply: Oilskin protects Mara Oake: no effect");
    let mara = who(&bench, "Mara Oake");
    let oilskin = mara.traits.iter().find(|(_, it)| &*it.name == "Oilskin").unwrap().1.dice();
    assert_eq!(oilskin, [Die::D10], "it is worn a step");
}

#[test]
fn a_major_gmc_saves_dice_where_there_is_no_bank() {
    let mut bench = with("Doom(Off), Bank(None), Switch(CrisisPools, false)");
    assert!(bench.harness.query_by_label("GM’s bank").is_none());
    let name = "Captain Ashlock";
    bench.play(&format!(r#"[Character(Become(who: "{name}", kind: Gmc(Major)))]"#));
    unfold(&mut bench, name);
    for _ in 0..2 {
        bench.by_key(&format!("Add a saved d6 to {name}"));
    }
    assert_eq!(who(&bench, name).saved_dice, 2);
    bench.by_key(&format!("2d6 saved by {name}"));
    bench.harness.get_by_label("Add to the roll");
    bench.harness.key_press(Key::Escape);
    bench.harness.run();
    bench.play(&format!(r#"[Test(Open(who: "{name}", against: Difficulty(d8)))]"#));
    bench.press(&format!("Add 2d6 saved by {name}"));
    bench.press("Add 2d6");
    assert_eq!(who(&bench, name).saved_dice, 0);
    assert_eq!(roll(&bench, true).dice.len(), 2);
}

#[test]
fn armor_is_written_by_menus() {
    let mut bench = tall();
    bench.menu("Harbour rat made good d8 of Mara Oake");
    bench.press("Add SFX from a template");
    bench.tap_first("Exchange: ");
    bench.menu("Fold Mara Oake");
    bench.press("Open the character file");
    bench.menu("SFX Exchange of Harbour rat made good");
    bench.press("Add a benefit");
    // The list is long and scrolls: it goes by key.
    bench.by_key("Armor: step down or ignore an effect die");
    let trait_ = who(&bench, "Mara Oake").traits.sets[0].traits[0].clone();
    assert!(hitch_core::rules::is_armor(&trait_));
    bench.harness.get_by_label_contains("Protects: Harbour rat made good d8, armor");
}

#[test]
fn a_relationship_asset_is_typed_and_stays() {
    let mut bench = tall();
    bench.menu("Fold Mara Oake");
    bench.press("Add a relationship asset…");
    bench.harness.get_by_label("New relationship asset of Mara Oake").type_text("Owes me one d8");
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    let asset = who(&bench, "Mara Oake").traits.assets.last().unwrap().clone();
    assert_eq!(
        (&*asset.name, asset.dice(), asset.lasts),
        ("Owes me one", vec![Die::D8], hitch_core::model::Lasts::OneScene)
    );
}

#[test]
fn a_resource_is_typed_into_its_set_and_committed_by_menu() {
    let mut bench = with("Switch(Resources, true)");
    bench.menu("Fold Mara Oake");
    bench.press("Add a trait set");
    bench.press("Resources");
    bench.harness.get_by_label("New resource of Mara Oake").type_text("Dock hands 2d6");
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    bench.harness.key_press(Key::Escape);
    bench.harness.run();
    bench.menu("Dock hands 2d6 of Mara Oake");
    bench.press("Commit to the roll");
    bench.press("1 die");
    assert_eq!(roll(&bench, true).dice.len(), 1, "a test is opened for it, as by a click");
    // In the menu of the half, with what may still be done.
    bench.press("More for the acting dice");
    bench.press_in_menu("Resource Dock hands of Mara Oake: d6 left");
    bench.press("Commit 1 die");
    assert_eq!(roll(&bench, true).dice.len(), 2);
}

#[test]
fn what_is_refused_says_why_in_the_menu_of_the_half() {
    let mut bench = with("Hero(Total)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6))]"#);
    bench.play(LOSING);
    let has = who(&bench, "Mara Oake").points().unwrap();
    bench.play(&format!(r#"[Points(Take(from: "Mara Oake", points: {has}))]"#));
    assert!(bench.harness.query_by_label("Hero d6 of Mara Oake").is_none(), "no chip for what can’t be paid");
    bench.press("More for the acting dice");
    bench.press("Hero d6 of Mara Oake");
    assert!(bench.harness.query_all_by_label_contains("has no plot point").next().is_some());
    bench.press("GM: do it anyway: Roll and add the result (1 PP)");
    assert!(roll(&bench, true).dice.iter().any(|die| die.apart == Apart::Added));
}

#[test]
fn an_urgent_asset_says_how_long_it_lasts() {
    let mut bench = with("Switch(UrgentAssets, true)");
    bench.play(BUILDING);
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 2)), Asset(Make(by: "Mara Oake", name: "Ladder"))]"#);
    let lasts = |bench: &Bench| who(bench, "Mara Oake").traits.assets.last().unwrap().lasts;
    assert!(
        matches!(lasts(&bench), hitch_core::model::Lasts::Resolution(_) | hitch_core::model::Lasts::Next),
        "{:?}",
        lasts(&bench)
    );
    bench.menu("Ladder d6 of Mara Oake, asset");
    bench.press("Keep for the session");
    assert_eq!(lasts(&bench), hitch_core::model::Lasts::Session);
}

#[test]
fn what_is_rolled_for_points_is_chosen_player_by_player() {
    let mut bench = with("Start(Best)");
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    assert!(bench.harness.query_by_label("Start a session").is_none(), "one runs already");
    bench.play("[Session(End)]");
    bench.press("Mara Oake rolls Distinctions");
    bench.harness.get_by_role_and_label(egui::accesskit::Role::Button, "Skills").click();
    bench.harness.run();
    bench.harness.get_by_label("Mara Oake rolls Skills");
    bench.press("Start a session");
    let told: Vec<String> = bench.harness.state().session().log().iter().map(|row| row.text.to_string()).collect();
    assert!(told.iter().any(|row| row.contains("Mara Oake rolls 3d8 3d6 3d4 d10")), "{told:?}");
}

#[test]
fn resources_have_no_price_beside_one_another() {
    let mut bench = with("Switch(Resources, true)");
    bench.play(
        r#"[
            Trait(Add(of: "Mara Oake", set: "Resources", name: "Dock hands", dice: [d6])),
            Trait(Add(of: "Mara Oake", set: "Resources", name: "Old chapel", dice: [d8])),
        ]"#,
    );
    bench.play(BUILDING);
    bench.press("Resource Dock hands of Mara Oake: d6 left");
    bench.press("Resource Old chapel of Mara Oake: d8 left");
    assert_eq!(roll(&bench, true).dice.iter().filter(|die| die.apart == Apart::Resource).count(), 2);
}

#[test]
fn a_third_asset_says_its_price_where_pools_are_tight() {
    let mut bench = with("Switch(TightPools, true)");
    bench.play(
        r#"[
            Points(Give(to: "Mara Oake", points: 3)),
            Asset(Make(by: "Mara Oake", name: "Ladder")),
            Asset(Make(by: "Mara Oake", name: "Lamp")),
        ]"#,
    );
    bench.play(BUILDING);
    bench.press("Ladder d6 of Mara Oake, asset");
    bench.press("Rope over the beam d6 of Mara Oake, asset");
    let lamp = bench.harness.get_by_label("Lamp d6 of Mara Oake, asset");
    let said = lamp.accesskit_node().description().unwrap_or_default();
    assert!(said.contains("another die of this kind for a plot point"), "{said}");
}

#[test]
fn all_of_it_goes_by_keyboard_alone() {
    let mut bench = with("Hero(Points), Scale(Many)");
    bench.play(r#"[Beside(HeroGive(who: "Mara Oake", die: d6))]"#);
    bench.play(BUILDING);
    bench.harness.get_by_label("Hero d6 of Mara Oake").focus();
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert!(who(&bench, "Mara Oake").hero.is_empty());
    bench.harness.get_by_label("Scale die for the acting side").focus();
    bench.harness.run();
    for key in [Key::Enter, Key::Enter] {
        bench.harness.key_press(key);
        bench.harness.run();
    }
    assert_eq!(die(&roll(&bench, true), |from| from == Source::Scale).size, Die::D4, "the first of the ways");
}

/// What a pool takes only for a point says what it costs, also where it was pressed unpaid (POOL-8).
#[test]
fn a_third_asset_in_a_tight_pool_can_be_paid_where_it_is_refused() {
    let mut bench = with("Switch(TightPools, true)");
    bench.play(
        r#"[
            Points(Give(to: "Mara Oake", points: 1)),
            Asset(Grant(of: "Mara Oake", name: "Over the roofs")),
            Asset(Grant(of: "Mara Oake", name: "Nobody about")),
            Asset(Grant(of: "Mara Oake", name: "A good lamp")),
            Test(Open(who: "Mara Oake", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Over the roofs")))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Nobody about")))),
        ]"#,
    );
    let points = |bench: &Bench| bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().points();
    let before = points(&bench).unwrap();
    let third = r#"Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "A good lamp"))))"#;
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    bench.harness.state_mut().act(vec![options.from_str(third).unwrap()]);
    bench.harness.run();
    bench.press("Spend");
    assert_eq!(points(&bench), Some(before - 1));
}
