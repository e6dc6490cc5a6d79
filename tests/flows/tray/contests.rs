//! Contests, recoveries, several hitches, opportunities, and what is set aside, by label.

use super::*;
use hitch_core::rules::{ContestCommand, contest_now};

fn add(tray: &mut Tray, dice: &[Die]) {
    let scene = tray.state().session.table().running().next().cloned();
    let here = actions::Here { scene: scene.as_deref(), against: None };
    let commands = actions::use_dice(tray.state().session.table(), &here, dice, Some(Half::Acting));
    act(tray, &commands);
}

fn roll(tray: &mut Tray, faces: &[u8]) {
    let typed = faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let table = tray.state().session.table();
    let commands = actions::Results::of(table).unwrap().commands(table, &typed).unwrap();
    act(tray, &commands);
}

fn contest() -> Tray {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Contest…");
    click(&mut tray, "Mara Oake against…");
    click(&mut tray, "Captain Ashlock");
    tray
}

/// Mara gets a d6 complication.
fn complicate(tray: &Tray, name: &str) -> Command {
    let on = hitch_core::model::Bearer::Character(tray.state().character("Mara Oake").id).into();
    Command::Harm(hitch_core::rules::HarmCommand::Complicate { on, name: name.into(), die: Die::D6 })
}

fn winner(tray: &Tray) -> Option<String> {
    let table = tray.state().session.table();
    let contest = contest_now(table, table.at_hand()?.id)?;
    let roll = contest.won_by()?;
    let who = contest.side_of(roll)?.who;
    Some(table.cast.get(&who)?.name.to_string())
}

#[test]
fn a_contest_goes_back_and_forth_and_says_what_is_due() {
    let mut tray = contest();
    tray.get_by_label("Captain Ashlock must beat the difficulty set by this roll.");
    add(&mut tray, &[Die::D8, Die::D6, Die::D10]);
    roll(&mut tray, &[7, 5, 2]);
    tray.get_by_label("Mara Oake’s 12 is the difficulty to beat. Captain Ashlock opposes, or doesn’t.");
    click(&mut tray, "Captain Ashlock opposes");
    assert_eq!(opposing(&tray).total(), 12);
    add(&mut tray, &[Die::D10, Die::D8]);
    // The contest goes on after this roll, so that beating the number is not yet winning.
    tray.get_by_label("Ways to win the contest");
    roll(&mut tray, &[8, 6]);
    tray.get_by_label("Captain Ashlock’s 14 is the difficulty to beat. Mara Oake rolls again or gives in.");
    click(&mut tray, "Mara Oake rolls again");
    assert_eq!(sizes(acting(&tray)), [Die::D8, Die::D6, Die::D10], "the dice of the last roll lie there again");
    let odds = hitch_core::odds::Question::of(tray.state().session.table(), acting(&tray), Some(opposing(&tray)));
    let wins = odds.contest(&odds.answer().unwrap()).unwrap().win;
    tray.get_by_label(&format!("to win the contest {}", hitch_core::words::odds::chance(&wins)));
    roll(&mut tray, &[5, 4, 9]);
    assert_eq!(winner(&tray).as_deref(), Some("Captain Ashlock"), "14 does not beat 14");
    tray.get_by_label_contains("Captain Ashlock wins. 14 against Mara Oake’s 14.");
}

/// What nobody opposes is let go before it is rolled, and the largest die of the pool is the effect die (CON-2).
#[test]
fn a_contest_nobody_opposes_is_let_go_before_it_is_rolled() {
    let mut tray = contest();
    add(&mut tray, &[Die::D8, Die::D12]);
    click(&mut tray, "Captain Ashlock doesn’t oppose");
    assert_eq!(winner(&tray).as_deref(), Some("Mara Oake"));
    tray.get_by_label("Mara Oake wins. Captain Ashlock didn’t oppose.");
    assert!(tray.query_by_label("Roll").is_none(), "nothing is rolled");
    assert!(acting(&tray).dice.iter().all(|die| die.face.is_none()));
    assert!(tray.query_all_by_label_contains("asset").next().is_some(), "its largest die may become one");
    click(&mut tray, "Done");
    tray.get_by_label("No test is open");
}

#[test]
fn who_gives_in_gets_a_point_and_takes_no_harm() {
    let mut tray = contest();
    add(&mut tray, &[Die::D8, Die::D6]);
    roll(&mut tray, &[7, 5]);
    click(&mut tray, "Captain Ashlock opposes");
    add(&mut tray, &[Die::D10, Die::D8]);
    roll(&mut tray, &[8, 6]);
    let before = points(&tray, "Mara Oake");
    click(&mut tray, "Mara Oake gives in (+1 PP)");
    tray.get_by_label("Captain Ashlock wins. Mara Oake gave in.");
    assert_eq!(points(&tray, "Mara Oake"), before + 1);
    assert!(tray.query_by_label_contains("Effect die: a complication for Mara Oake").is_none(), "no harm is offered");
    click(&mut tray, "Done");
    tray.get_by_label("No test is open");
}

#[test]
fn the_loser_takes_the_effect_die_in_two_presses() {
    let mut tray = contest();
    click(&mut tray, "high stakes");
    add(&mut tray, &[Die::D8, Die::D6, Die::D10]);
    roll(&mut tray, &[7, 5, 2]);
    click(&mut tray, "Captain Ashlock opposes");
    add(&mut tray, &[Die::D10, Die::D8]);
    roll(&mut tray, &[5, 4]);
    assert_eq!(winner(&tray).as_deref(), Some("Mara Oake"));
    let mut presses = 0;
    click(&mut tray, "Name it: Effect die: a complication for Captain Ashlock");
    presses += 1;
    tray.get_by_label("Name it: Effect die: a complication for Captain Ashlock").type_text("Shown up");
    tray.key_press(Key::Enter);
    presses += 1;
    tray.run();
    let captain = tray.state().character("Captain Ashlock");
    assert!(captain.traits.complications.iter().any(|it| &*it.name == "Shown up" && it.dice() == [Die::D10]));
    assert!(presses <= 2, "{presses} presses");
}

/// With stress, losing at high stakes is stress and takes nobody out by itself (STR-7).
#[test]
fn at_high_stakes_with_stress_the_loser_takes_stress() {
    let mut tray = contest();
    add(&mut tray, &[Die::D8, Die::D6, Die::D10]);
    roll(&mut tray, &[7, 5, 2]);
    click(&mut tray, "Captain Ashlock opposes");
    add(&mut tray, &[Die::D10, Die::D8]);
    roll(&mut tray, &[5, 4]);
    assert!(tray.query_by_label_contains("Take out: ").is_none());
    click(&mut tray, "Apply: Effect die: Physical stress for Captain Ashlock");
    let captain = tray.state().character("Captain Ashlock");
    assert!(captain.traits.stress.values().any(|it| it.dice() == [Die::D10]));
}

#[test]
fn a_third_gets_between_them() {
    let mut tray = contest();
    add(&mut tray, &[Die::D8, Die::D6]);
    roll(&mut tray, &[5, 4]);
    click(&mut tray, "Captain Ashlock opposes");
    add(&mut tray, &[Die::D10, Die::D8]);
    roll(&mut tray, &[6, 4]);
    let before = points(&tray, "Tomas Vell");
    click(&mut tray, "Interfere or join");
    click(&mut tray, "Interfere, 1 PP");
    click(&mut tray, "Tomas Vell interferes, for a plot point");
    assert_eq!(points(&tray, "Tomas Vell"), before - 1);
    add(&mut tray, &[Die::D12, Die::D8]);
    roll(&mut tray, &[11, 7]);
    tray.get_by_label_contains("Tomas Vell stopped the contest.");
    click(&mut tray, "Mara Oake drops out");
    tray.get_by_label("The contest is over. No one lost.");
    click(&mut tray, "Done");
}

#[test]
fn several_hitches_are_split_in_one_press() {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Test for Mara Oake");
    add(&mut tray, &[Die::D8, Die::D6, Die::D10, Die::D4]);
    roll(&mut tray, &[2, 3]);
    roll(&mut tray, &[7, 5, 1, 1]);
    // The split is among what is offered, with its price.
    if let Some(more) = tray.query_by_label("Show more consequences") {
        more.click();
        tray.run();
    }
    assert!(tray.query_all_by_label_contains("2 hitches").next().is_some());
}

#[test]
fn an_opportunity_eases_what_hurts_for_a_point() {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Test for Mara Oake");
    add(&mut tray, &[Die::D8, Die::D6]);
    let harm = complicate(&tray, "Soaked");
    act(&mut tray, &[harm]);
    roll(&mut tray, &[1, 3]);
    let before = points(&tray, "Mara Oake");
    tray.get_by(|node| node.label().is_some_and(|it| it.starts_with("Apply: Opportunity: step down Mara Oake’s")))
        .click();
    tray.run();
    assert_eq!(points(&tray, "Mara Oake"), before - 1);
}

#[test]
fn what_is_set_aside_is_taken_up_again_as_it_lay() {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Test for Mara Oake");
    add(&mut tray, &[Die::D8, Die::D6]);
    click(&mut tray, "Set aside (resume later)");
    tray.get_by_label("Set aside");
    click(&mut tray, "Test for Tomas Vell");
    add(&mut tray, &[Die::D12]);
    click(&mut tray, "Test set aside: Mara Oake");
    click(&mut tray, "Resume test");
    assert_eq!(sizes(acting(&tray)), [Die::D8, Die::D6]);
    tray.get_by_label("Test set aside: Tomas Vell");
}

#[test]
fn a_recovery_is_begun_and_the_harm_opposes() {
    let mut tray = open(Play::sample(&[]));
    let harm = complicate(&tray, "Soaked");
    act(&mut tray, &[harm]);
    click(&mut tray, "Recovery test…");
    click(&mut tray, "Mara Oake: Soaked d6");
    click(&mut tray, "Tomas Vell rolls to recover");
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D6]);
    add(&mut tray, &[Die::D8, Die::D8, Die::D10]);
    roll(&mut tray, &[3, 2, 2]);
    roll(&mut tray, &[7, 6, 2]);
    click(&mut tray, "Apply: Recover: Mara Oake’s Soaked removed");
    assert!(tray.state().character("Mara Oake").traits.complications.iter().all(|it| &*it.name != "Soaked"));
}

#[test]
fn a_click_on_a_trait_answers_a_contest() {
    let mut tray = contest();
    add(&mut tray, &[Die::D8, Die::D6]);
    roll(&mut tray, &[5, 4]);
    let table = tray.state().session.table();
    let quill = tray.state().character("Captain Ashlock").id;
    let of = hitch_core::model::Bearer::Character(quill);
    let at = table.traits(of).unwrap().iter().map(|(_, it)| it.id).next().unwrap();
    let scene = table.running().next().cloned();
    let here = actions::Here { scene: scene.as_deref(), against: None };
    let what = Dragged::Trait(hitch_core::model::TraitRef { of, id: at });
    let commands = actions::into_tray(table, &here, what, None, false);
    assert!(matches!(commands.first(), Some(Command::Contest(ContestCommand::Oppose { .. }))), "{commands:?}");
    act(&mut tray, &commands);
    assert_eq!(acting(&tray).roller(), Some(quill));
}

/// With two effect dice the heroic steps go on either, or are split (EFF-4).
#[test]
fn heroic_steps_are_split_over_two_effect_dice() {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Test for Mara Oake");
    add(&mut tray, &[Die::D10, Die::D8, Die::D6, Die::D4]);
    roll(&mut tray, &[2, 3]);
    roll(&mut tray, &[9, 7, 2, 3]);
    let more = Command::Roll(hitch_core::rules::RollCommand::MoreEffect { roll: acting(&tray).id.into() });
    act(&mut tray, &[more]);
    // 16 against 5: two steps, on the d6, on the d4, or one on each.
    click(&mut tray, "d6 stepped up twice: Effect die: an asset for Mara Oake, with the d6 stepped up twice");
    click(&mut tray, "d6 stepped up");
    click(&mut tray, "Apply: Effect die: an asset for Mara Oake, with the d6 stepped up");
    let asset = |tray: &Tray, die: Die| {
        tray.state()
            .character("Mara Oake")
            .traits
            .assets
            .iter()
            .any(|it| it.dice() == [die] && &*it.name == "Asset of Mara Oake")
    };
    assert!(asset(&tray, Die::D8));
    click(&mut tray, "Apply: Effect die: an asset for Mara Oake");
    assert_eq!(
        tray.state()
            .character("Mara Oake")
            .traits
            .assets
            .iter()
            .filter(|it| it.name.starts_with("Asset of Mara Oake"))
            .count(),
        2
    );
}

/// What losing at high stakes has coming is said until it has come (STR-7).
#[test]
fn what_is_still_due_at_high_stakes_is_said() {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Test for Mara Oake");
    add(&mut tray, &[Die::D8, Die::D6]);
    roll(&mut tray, &[7, 6]);
    roll(&mut tray, &[2, 3]);
    tray.get_by_label("High stakes: Mara Oake takes the effect die as stress.");
    click(&mut tray, "Apply: Effect die: Physical stress for Mara Oake");
    assert!(tray.query_by_label_contains("High stakes: ").is_none());
}

/// Whoever rolls in a contest is asked for in the cast: their card unfolds there.
#[test]
fn the_card_of_whoever_rolls_is_wanted() {
    let mut tray = contest();
    add(&mut tray, &[Die::D8, Die::D6]);
    roll(&mut tray, &[5, 4]);
    click(&mut tray, "Captain Ashlock opposes");
    let captain = tray.state().character("Captain Ashlock").id;
    assert!(tray.state().view.unfolded.contains(&captain));
    assert_eq!(tray.state().view.show_card, Some(captain), "the cast is not painted here, so the wish stands");
}

/// Who is out by a complication is asked all the same, and pays for the roll in one press (COMP-6).
#[test]
fn who_is_taken_out_answers_a_contest_for_a_point() {
    let mut tray = open(Play::sample(&[]));
    let mara = hitch_core::model::Bearer::Character(tray.state().character("Mara Oake").id);
    let on = || mara.into();
    let over = hitch_core::rules::TraitAt { of: mara.into(), is: "Netted".into() };
    act(
        &mut tray,
        &[
            Command::Harm(hitch_core::rules::HarmCommand::Complicate {
                on: on(),
                name: "Netted".into(),
                die: Die::D12,
            }),
            Command::Harm(hitch_core::rules::HarmCommand::StepUp { at: over }),
        ],
    );
    let points = |tray: &Tray| tray.state().character("Mara Oake").purse;
    let before = points(&tray);
    click(&mut tray, "Contest…");
    click(&mut tray, "Captain Ashlock against…");
    click(&mut tray, "Mara Oake");
    add(&mut tray, &[Die::D8, Die::D6]);
    roll(&mut tray, &[5, 4]);
    click(&mut tray, "Mara Oake opposes while taken out, for a plot point");
    tray.get_by_label("Keep one die for the total");
    add(&mut tray, &[Die::D10, Die::D8]);
    roll(&mut tray, &[10, 7]);
    assert_eq!(acting(&tray).total(), 10);
    assert_ne!(points(&tray), before);
}
