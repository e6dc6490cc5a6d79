//! The recap of a session: notes of the GM in the log, what happened in a test, one page to post (SES-5).

use crate::support::{Bench, Look, sample};
use egui::Key;
use egui::Modifiers;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use hitch_core::session::{ChronicleAs, Margin, Recap, RecapRow};

const TEST: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Past the guard", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Throw(roll: Opposing, faces: Typed([7, 6]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([9, 8]))),
    Roll(Stand(roll: Acting)),
]"#;

fn recap(bench: &Bench, for_players: bool) -> Recap {
    let session = bench.harness.state().session();
    let last = session.log().iter().map(|row| row.session).max().unwrap_or_default();
    Recap::of(session.table(), session.log().iter().map(|row| &**row), last, for_players)
}

fn rows(recap: &Recap) -> Vec<RecapRow> {
    recap.scenes.iter().flat_map(|it| it.rows.clone()).collect()
}

fn note(bench: &mut Bench, text: &str) {
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::L);
    bench.harness.run_ok();
    bench.harness.get_by_label("Note").type_text(text);
    bench.harness.run_ok();
    bench.harness.key_press(Key::Enter);
    bench.harness.run_ok();
}

/// A note is a key, its words and Enter; it is the GM's, is edited and removed, and undone like any step.
#[test]
fn a_note_is_typed_with_a_key_and_edited_later() {
    let mut bench = sample(Look { size: (1440.0, 900.0), ..Look::default() });
    note(&mut bench, "Vesper knows her name.");
    let remark = bench.table().remarks.values().next().unwrap().clone();
    assert!(&*remark.text == "Vesper knows her name." && !remark.told);
    assert_eq!(bench.harness.state().session().undo_label(), Some("Vesper knows her name."));
    assert!(bench.harness.state().session().log().last().unwrap().is_for_gm());
    assert!(bench.harness.state().session().log().last().unwrap().at.is_some(), "the log tells the time");
    assert!(rows(&recap(&bench, false)).iter().any(|it| it.margin == Margin::Note));
    assert!(!rows(&recap(&bench, true)).iter().any(|it| it.margin == Margin::Note), "the players read it when told");
    bench.play(r#"[Session(Tell(remark: "Vesper knows her name.", on: true))]"#);
    assert!(rows(&recap(&bench, true)).iter().any(|it| it.text == "Vesper knows her name."));
    bench.do_now(UiCommand::ReviseNote(remark.id));
    bench.harness.key_press(Key::End);
    bench.harness.run_ok();
    bench.harness.get_by_label("Note").type_text(" All of it.");
    bench.harness.run_ok();
    bench.press("Write");
    assert!(bench.table().remarks[&remark.id].text.contains("All of it."));
    bench.do_now(UiCommand::Show(Pane::Log));
    assert!(bench.harness.query_all_by_label_contains("All of it.").next().is_some(), "the row says what it says now");
    let erase = format!("[Session(Erase(remark: (id: {})))]", remark.id.0);
    bench.play(&erase);
    assert!(
        rows(&recap(&bench, false)).is_empty()
            || !rows(&recap(&bench, false)).iter().any(|it| it.margin == Margin::Note)
    );
    bench.do_now(UiCommand::Undo);
    assert!(bench.table().remarks.contains_key(&remark.id));
}

/// A test is one sentence: totals, who and about what; or the GM's own words on what happened.
#[test]
fn a_test_is_a_sentence_of_the_recap() {
    let mut bench = sample(Look::default());
    bench.play(TEST);
    let told = |bench: &Bench| {
        let all = rows(&recap(bench, true));
        all.into_iter().find(|it| it.margin == Margin::Totals { own: 17, other: 13, won: true })
    };
    assert_eq!(told(&bench).unwrap().text, "Mara Oake: Past the guard.");
    bench.harness.key_press(Key::W);
    bench.harness.run_ok();
    bench.harness.get_by_label("What happened").type_text("Mara gets past the guard, singed.");
    bench.harness.run_ok();
    bench.harness.key_press(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(told(&bench).unwrap().text, "Mara gets past the guard, singed.");
    bench.play("[Test(Close())]");
    assert_eq!(told(&bench).unwrap().text, "Mara gets past the guard, singed.", "it stays when the test is gone");
    let text = recap(&bench, true).text(ChronicleAs::Markdown);
    assert!(text.contains("**17 to 13** Mara gets past the guard, singed."), "{text}");
    assert!(text.contains("## The customs house burns"), "{text}");
    let page = recap(&bench, true).text(ChronicleAs::Html);
    assert!(page.contains("<dt class=\"won\">17 to 13</dt>") && !page.contains("<script"), "{page}");
    bench.do_now(UiCommand::UndoTest);
    assert!(told(&bench).is_none(), "what is taken back is not told");
}

/// A test or contest without a title says who won.
#[test]
fn what_has_no_title_says_who_won() {
    let mut bench = sample(Look::default());
    bench.play(&TEST.replace("Past the guard", ""));
    let first = |bench: &Bench| rows(&recap(bench, true)).first().unwrap().text.clone();
    assert_eq!(first(&bench), "Mara Oake succeeds at a test.");
    bench.do_now(UiCommand::UndoTest);
    bench.play(&TEST.replace("Past the guard", "").replace("[9, 8]", "[3, 2]"));
    assert_eq!(first(&bench), "Mara Oake fails a test.");
}

/// Who is taken out and what hidden ones did: the former is told, the latter only to the GM.
#[test]
fn the_players_recap_leaves_out_what_is_hidden() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[
        Harm(Out(who: "Mara Oake", out: true)),
        Character(Add(name: "Count Silt", kind: Gmc(Minor), scene: "The customs house burns")),
        Harm(Out(who: "Count Silt", out: true)),
        Session(Remark(text: "Count Silt paid them.", told: true)),
    ]"#,
    );
    let players = recap(&bench, true).text(ChronicleAs::Markdown);
    assert!(players.contains("Mara Oake is taken out") && !players.contains("Silt"), "{players}");
    let gm = recap(&bench, false).text(ChronicleAs::Markdown);
    assert!(gm.contains("Count Silt is taken out") && gm.contains("> Count Silt paid them."), "{gm}");
}

/// The window's page: a key, a button, and the recap lies beside the campaign.
#[test]
fn the_recap_is_saved_and_copied_from_the_window() {
    let mut bench = sample(Look::default());
    bench.play(TEST);
    for (button, ending) in [("Save as text", "md"), ("Save as web page", "html"), ("Save as PDF", "pdf")] {
        bench.do_now(UiCommand::Recap);
        bench.press(button);
        let folder = bench.harness.state().document().path().unwrap().parent().unwrap().to_path_buf();
        let names = std::fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
        let names: Vec<String> = names.collect();
        assert!(names.iter().any(|it| it.contains("-recap") && it.ends_with(ending)), "{button}: {names:?}");
    }
    bench.do_now(UiCommand::Recap);
    bench.press("Copy");
    assert!(bench.harness.query_by_label("Save as PDF").is_none(), "it is done");
}
