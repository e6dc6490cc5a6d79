//! The print window and its printers. The printing system is a script.

#![cfg(unix)]

use crate::support::{Bench, Look, sample};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch_files::printing::Spooler;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

const SYSTEM: &str = r#"#!/bin/sh
case $1 in
-p) printf 'printer Kiln disabled since x -\n\tout of paper\nprinter Quay is idle.  enabled since x\n' ;;
-a) printf 'Kiln accepting requests since x\nQuay accepting requests since x\n' ;;
-d) if [ "$2" ]; then [ -s "$8" ] && cp "$8" "$0.pdf"; echo "request id is $2-12 (1 file(s))"
    else echo 'system default destination: Quay'; fi ;;
esac
"#;

/// The print window over the party, with a printing system of that script.
fn window(script: &str) -> Bench {
    window_of(Look::default(), script)
}

fn window_of(look: Look, script: &str) -> Bench {
    let mut bench = sample(look);
    let program = bench.folder.path().join("system");
    let words = bench.folder.path().join("system.words");
    std::fs::write(&words, script).unwrap();
    // Put there by another program: while this one has it open to write, a program that another test
    // starts in that moment has it open too, and the system runs no file that is being written.
    assert!(std::process::Command::new("cp").arg(&words).arg(&program).status().unwrap().success());
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let spooler = Spooler { lpstat: program.clone(), lp: program, ..Spooler::default() };
    bench.harness.state_mut().print_with(spooler);
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::PrintParty);
    bench.harness.run();
    bench
}

/// Frames go by until the window says that.
fn until(bench: &mut Bench, words: &str) {
    for _ in 0..600 {
        bench.harness.step();
        if bench.harness.query_by_label(words).is_some() {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("never said: {words}");
}

#[test]
fn a_party_is_sent_to_the_default_printer() {
    let mut bench = window(SYSTEM);
    until(&mut bench, "ready");
    bench.harness.get_by_label("Print on Quay").click();
    bench.harness.step();
    until(&mut bench, "Quay-12 has left the queue");
    let sent = std::fs::read(bench.folder.path().join("system.pdf")).unwrap();
    assert!(sent.starts_with(b"%PDF"));
    assert!(!bench.folder.path().join("Saltglass Quay party.pdf").exists(), "printing saves nothing");
}

#[test]
fn a_paused_printer_is_told_before_and_after() {
    let mut bench = window(&SYSTEM.replace("destination: Quay", "destination: Kiln"));
    until(&mut bench, "paused: out of paper");
    bench.harness.get_by_label("Print on Kiln").click();
    bench.harness.step();
    until(&mut bench, "Queued as Kiln-12, but the printer is paused: out of paper");
}

#[test]
fn no_printing_system_is_said_in_words() {
    let mut bench = window("#!/bin/sh\necho 'lpstat: Scheduler is not running.' >&2; exit 1\n");
    until(&mut bench, "The printing system isn’t running: CUPS is installed but isn’t responding");
    assert!(bench.harness.query_by_label_contains("Print on").is_none());
    bench.harness.get_by_label("Search again").click();
    bench.harness.run();
}

/// Everything that can be printed is a press in the one window, and saved under a name of its own.
#[test]
fn cards_and_rules_are_a_press_away() {
    let mut bench = window(SYSTEM);
    for (what, file) in [
        ("GMC cards", "Saltglass Quay GMCs"),
        ("Cards in play", "Saltglass Quay cards in play"),
        ("Scene handout", "The customs house burns"),
        ("Blank character file", "Saltglass Quay blank file"),
        ("Rules summary", "Saltglass Quay rules"),
    ] {
        bench.harness.get_by_label(what).click();
        bench.harness.run();
        let path = bench.harness.get_by_label("PDF file").value().unwrap_or_default();
        assert!(path.ends_with(&format!("{file}.pdf")), "{what}: {path}");
        // The end of a long path is out of the field’s sight, and its name is beside the label.
        bench.harness.get_by_label(&format!("{file}.pdf"));
    }
    let path = bench.harness.get_by_label("PDF file").value().unwrap();
    bench.harness.get_by_label("Save PDF").click();
    bench.harness.run();
    assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"));
}

/// Whose files and cards are printed is chosen in the window, and the file is called so.
#[test]
fn characters_are_chosen_in_the_window() {
    let mut bench = window(SYSTEM);
    let path = |bench: &Bench| bench.harness.get_by_label("PDF file").value().unwrap_or_default();
    let press = |bench: &mut Bench, label: &str| {
        bench.harness.get_by_label(label).click();
        bench.harness.run();
    };
    assert!(bench.harness.query_by_label("1 of 5").is_some(), "a page for each of the party");
    press(&mut bench, "Select no characters");
    assert!(bench.harness.query_by_label("Nothing to print").is_some());
    bench.harness.get_by_role_and_label(egui::accesskit::Role::CheckBox, "Mara Oake").click();
    bench.harness.run();
    assert!(path(&bench).ends_with("Mara Oake.pdf"), "{}", path(&bench));
    assert!(bench.harness.query_by_label("1 of 1").is_some());
    press(&mut bench, "Tomas Vell");
    assert!(path(&bench).ends_with("Saltglass Quay party.pdf"), "{}", path(&bench));
    press(&mut bench, "Select all characters");
    assert!(bench.harness.query_by_label("1 of 5").is_some());
    press(&mut bench, "GMC cards");
    press(&mut bench, "Select no characters");
    press(&mut bench, "Harbourmaster Quill");
    assert!(bench.harness.query_by_label("1 of 1").is_some());
}

/// SETT-1: what is printed is called as the setting calls it, in the window and in the name of the file.
#[test]
fn cards_are_called_as_the_setting_calls_them() {
    let mut bench = sample(Look::default());
    bench.play("[Setting(Call(what: Supporting, word: \"NPC\"))]");
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::PrintParty);
    bench.harness.run();
    assert!(bench.harness.query_by_label("GMC cards").is_none());
    bench.harness.get_by_label("NPC cards").click();
    bench.harness.run();
    let path = bench.harness.get_by_label("PDF file").value().unwrap_or_default();
    assert!(path.ends_with("Saltglass Quay NPCs.pdf"), "{path}");
}

/// Whatever is chosen, and whatever the printers say, the window stays as it is, and the page can be read: at one and a
/// half times the size on a laptop too, where every choice of the map is in sight.
#[test]
fn the_window_keeps_its_size_and_shows_a_page() {
    for (zoom, tall) in [(1.0, 560.0), (1.5, 360.0)] {
        let look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom };
        let mut bench = window_of(look, SYSTEM);
        until(&mut bench, "ready");
        let mut places = Vec::new();
        for what in [
            "GMC cards",
            "Cards in play",
            "Scene handout",
            "Blank character file",
            "Rules summary",
            "Character files",
            "Pathways map",
        ] {
            bench.harness.get_by_label(what).click();
            bench.harness.run();
            let rects =
                ["Save and open", "PDF file", "Next page", "A4"].map(|it| bench.harness.get_by_label(it).rect());
            let (kind, [_, file, _, paper]) = (bench.harness.get_by_label(what).rect(), rects);
            let seen = kind.top() >= paper.bottom() && kind.bottom() <= file.top();
            assert!(seen, "what was chosen stays in sight: {what} at {zoom}: {kind:?}");
            places.push((what, rects));
            let page = bench.harness.get_by_label_contains("Page: ").rect();
            assert!(page.height() >= tall || page.width() >= tall, "{what} at {zoom}: {page:?}");
        }
        assert!(places.iter().all(|it| it.1 == places[0].1), "{places:?}");
        let (seen, file) = ("Players’ view only", "PDF file");
        let [seen, file] = [seen, file].map(|it| bench.harness.get_by_label(it).rect());
        assert!(seen.bottom() <= file.top(), "{seen:?} {file:?}");
    }
}

/// At one and a half times the size on a laptop, what is printed and what saves it are both in the window.
#[test]
fn the_window_is_whole_on_a_laptop_at_one_and_a_half() {
    let look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.5 };
    let mut bench = window_of(look, "#!/bin/sh\necho 'lpstat: Scheduler is not running.' >&2; exit 1\n");
    until(&mut bench, "The printing system isn’t running: CUPS is installed but isn’t responding");
    bench.harness.run();
    let screen = bench.harness.ctx.content_rect();
    for name in ["A4", "Character files", "Rules summary", "PDF file", "Save and open"] {
        let rect = bench.harness.get_by_label(name).rect();
        assert!(screen.contains_rect(rect), "{name} at {rect:?} in {screen:?}");
    }
    let (printer, save) = ("Search again", "Save and open");
    let (above, below) = (bench.harness.get_by_label(printer).rect(), bench.harness.get_by_label(save).rect());
    assert!(below.top() - above.bottom() < 40.0, "no hole above the buttons: {above:?}, {below:?}");
}

/// What is hidden from the players is left out of their file, and the window says how much (SHOW-4).
#[test]
fn what_is_left_out_of_a_players_file_is_counted() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[
        Harm(Complicate(on: "Mara Oake", name: "Slow poison", die: d8)),
        Sight(Hide(what: Trait((of: "Mara Oake", is: "Slow poison")))),
    ]"#,
    );
    let ctx = bench.harness.ctx.clone();
    let mara = bench.table().somebody("Mara Oake", None).unwrap().id;
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Print(mara));
    bench.harness.run();
    assert!(bench.harness.query_by_label_contains("1 hidden item is left out").is_some());
    bench.harness.get_by_label("GM copy").click();
    bench.harness.run();
    assert!(bench.harness.query_by_label_contains("left out").is_none(), "the GM’s copy has all of it");
}
