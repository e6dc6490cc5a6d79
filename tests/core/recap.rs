//! What the recap of a session says about tests and contests that have no title (SES-5).

use crate::cases::fixture::{Fixtures, read};
use hitch_core::model::Die;
use hitch_core::rules::{Authority, Command};
use hitch_core::session::{Recap, Session};

/// Mara rolls 12, then Voss 15.
const RAISED: &str = r#"
    Contest(Open(who: "Mara", against: ["Voss"])),
    Roll(Add(roll: Acting, what: Dice([d8, d8]))), Roll(Roll(roll: Acting, faces: Typed([7, 5]))), Roll(Stand(roll: Acting)),
    Contest(Oppose()),
    Roll(Add(roll: Acting, what: Dice([d10, d10]))), Roll(Roll(roll: Acting, faces: Typed([8, 7]))), Roll(Stand(roll: Acting)),
"#;

/// Returns the first line of the recap of these commands.
fn first_line(start: &str, commands: &str) -> String {
    let table = Fixtures::read().table(start).unwrap();
    let mut session = Session::new(table, Vec::new(), Box::new(|_: Die| 1));
    for command in read::<Vec<Command>>("a session", &format!("[{commands}]")) {
        session
            .act(std::slice::from_ref(&command), Authority::Rules)
            .unwrap_or_else(|why| panic!("{command:?}: {why:?}"));
    }
    let table = session.table();
    let recap = Recap::of(table, session.log().iter().map(|row| &**row), table.session, false);
    let rows: Vec<String> = recap.scenes.into_iter().flat_map(|scene| scene.rows).map(|row| row.text).collect();
    rows.first().cloned().unwrap_or_default()
}

#[test]
fn whoever_gives_in_has_lost_the_contest() {
    assert_eq!(first_line("bank", &format!("{RAISED} Contest(GiveIn())")), "Voss wins a contest against Mara.");
    assert_eq!(first_line("bank", RAISED), "Voss is ahead in a contest against Mara.");
}

#[test]
fn whoever_interferes_in_vain_is_no_side() {
    let interferes = r#"
        Contest(Interfere(who: "Tomas")), Roll(Add(roll: Acting, what: Dice([d8]))),
        Roll(Roll(roll: Acting, faces: Typed([6]))), Roll(Stand(roll: Acting)), Contest(GiveIn()),"#;
    let line = first_line("bank", &format!("{RAISED} {interferes}"));
    assert_eq!(line, "Voss wins a contest against Mara.");
}

#[test]
fn whoever_is_renamed_meanwhile_is_still_one_side() {
    let renamed =
        r#"Contest(Open(who: "Mara", against: ["Voss"])), Character(Rename(who: "Voss", name: "Captain Voss")),"#;
    let rest = RAISED.replace(r#"Contest(Open(who: "Mara", against: ["Voss"])),"#, renamed);
    assert_eq!(first_line("bank", &format!("{rest} Contest(GiveIn())")), "Captain Voss wins a contest against Mara.");
}

#[test]
fn an_action_is_no_test() {
    let acts = |reaction: &str| {
        let typed = format!(
            r#"Test(CallOff()), Test(Open(who: "Mara", against: Difficulty(d8))), Roll(Add(roll: Acting, what: Dice([d8, d8]))),
            Roll(Roll(roll: Acting, faces: Typed([7, 5]))), Roll(Stand(roll: Acting)),
            Roll(Roll(roll: Opposing, faces: Typed({reaction}))), Roll(Stand(roll: Opposing)),"#
        );
        first_line("action", &typed)
    };
    assert_eq!(acts("[5, 6]"), "Mara’s action succeeds.");
    assert_eq!(acts("[8, 8]"), "Mara’s action is stopped.");
}
