//! The command line, as a user meets it: the program itself is run.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test stops where it fails")]

use hitch_core::library;
use hitch_files::store;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// The program, with no display to be had.
fn hitch(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hitch"));
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    command.args(args).current_dir(folder).output().unwrap()
}

/// The same in the pseudo-language.
fn pseudo(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hitch")).args(args).env("HITCH_LANGUAGE", "pseudo").output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

fn put(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path
}

/// A folder with the sample campaign and a script.
fn table(script: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    put(&folder, "quay.ron", library::SAMPLE);
    put(&folder, "script.ron", script);
    folder
}

/// Mara rolls what she has; nobody says what the dice show.
const THROWN: &str = r#"[
    Say("Mara runs."),
    Test(Open(who: "Mara Oake", title: "Over the roofs", against: Difficulty(d10))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Never leaves a debt")), hinder: true)),
    Together([Roll(Throw(roll: Opposing)), Roll(Stand(roll: Opposing))]),
    Together([Roll(Throw(roll: Acting)), Roll(Stand(roll: Acting))]),
    Test(Close()),
]"#;

#[test]
fn without_a_display_one_line_says_what_is_missing_and_what_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let output = hitch(folder.path(), &[]);
    assert_eq!(code(&output), 2);
    assert_eq!(out(&output), "");
    assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    for word in ["WAYLAND_DISPLAY", "DISPLAY", "check", "print", "replay", "demo"] {
        assert!(err(&output).contains(word), "{word} in {}", err(&output));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was made");
}

/// Only where displays are named so; elsewhere this would open a window.
#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn a_display_where_nobody_listens_is_one_line_too() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in [("DISPLAY", ":60942"), ("WAYLAND_DISPLAY", "wayland-nobody")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hitch"));
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
            command.env_remove(name);
        }
        let data = folder.path().to_str().unwrap();
        let output = command.env(name, value).env("XDG_RUNTIME_DIR", data).args(["--data", data]).output().unwrap();
        assert_eq!(code(&output), 2, "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
        assert!(err(&output).contains("hitch demo"), "{}", err(&output));
    }
}

/// A session bus that takes a call and never answers keeps nobody from a window.
#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn a_silent_session_bus_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("bus");
    let _silent = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_hitch"));
    for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    command.env("DISPLAY", ":60942").env("XDG_RUNTIME_DIR", folder.path()).arg("--data").arg(folder.path());
    command.env("DBUS_SESSION_BUS_ADDRESS", format!("unix:path={}", socket.display()));
    let mut child = command.stderr(std::process::Stdio::piped()).spawn().unwrap();
    let mut said = child.stderr.take().unwrap();
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || tell.send(std::io::read_to_string(&mut said).unwrap()));
    // The window comes next, and says that there is none.
    let said = told.recv_timeout(std::time::Duration::from_mins(2));
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(said.is_ok_and(|it| it.contains("can’t open a window")), "it still waits for the bus");
}

#[test]
fn check_says_what_files_are() {
    let folder = table("[]");
    put(&folder, "prime.ron", include_str!("../../assets/settings/prime.ron"));
    let output = hitch(folder.path(), &["check", "quay.ron", "prime.ron"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let lines: Vec<&str> = out(&output).lines().collect();
    assert!(lines[0].starts_with("OK quay.ron: campaign “Saltglass Quay”, format 1: 5 PCs, 9 GMCs"), "{}", lines[0]);
    assert!(lines[1].starts_with("OK prime.ron: setting “Prime”: 7 trait sets"), "{}", lines[1]);
}

#[test]
fn files_of_other_tools_are_checked_and_converted() {
    let folder = table("[]");
    let character = |name: &str| format!(r#"{{ "name": "{name}", "tags": ["old"], "traitSets": [] }}"#);
    put(&folder, "ivo.json", &character("Ivo"));
    put(&folder, "ada.json", &character("Ada"));
    put(&folder, "cut.json", "{ \"name\": ");
    put(&folder, "none.json", "[]");
    put(
        &folder,
        "house.json",
        r#"{ "extra": 1, "actorTypes": { "0": { "name": "PC", "hasPlotPoints": true, "traitSets": {
            "0": { "label": "Skills", "traits": { "0": { "name": "Sail" } } } } } } }"#,
    );
    let output = hitch(folder.path(), &["check", "ivo.json", "house.json"]);
    let lines: Vec<&str> = out(&output).lines().collect();
    assert_eq!(lines[..2], ["OK ivo.json: character file: 1 PC, 1 GM note", "  not read: Ivo: tags[0]: old"]);
    assert_eq!(
        lines[2..4],
        ["OK house.json: Foundry setting “house”: 1 trait set, 0 stress tracks", "  not read: extra: 1"]
    );
    // Both commands say the same of a file that is cut off.
    let cut = "cut.json:1:10: the file ends too early; it may have been cut off";
    for args in [&["check", "cut.json"][..], &["convert", "cut.json", "--to", "hitch"]] {
        let output = hitch(folder.path(), args);
        assert!(code(&output) != 0 && err(&output).contains(cut), "{}", err(&output));
    }
    assert!(code(&hitch(folder.path(), &["check", "none.json"])) != 0);
    // Two files are one list, and nothing else is in it.
    let output = hitch(folder.path(), &["convert", "ivo.json", "ada.json", "--to", "cortex"]);
    let list: serde_json::Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(list.as_array().unwrap().iter().map(|it| &it["name"]).collect::<Vec<_>>(), ["Ivo", "Ada"]);
    assert!(err(&output).contains("kept in the notes: Ivo: tags[0]: old"), "{}", err(&output));
    // A character file of Hitch is one document, which two files don’t make.
    let output = hitch(folder.path(), &["convert", "ivo.json", "ada.json", "--to", "hitch"]);
    assert!(code(&output) != 0 && out(&output).is_empty(), "{}", out(&output));
    // A setting of Foundry can be played.
    for args in [&["new", "house.json", "--out", "new.ron"][..], &["setting", "house.json"]] {
        let output = hitch(folder.path(), args);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(err(&output).contains("house.json: not read: extra: 1"), "{}", err(&output));
    }
}

/// The sample with other words in some places.
fn edited(edits: &[(&str, &str)]) -> TempDir {
    let text = edits.iter().fold(library::SAMPLE.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    let folder = tempfile::tempdir().unwrap();
    put(&folder, "quay.ron", &text);
    folder
}

/// What a hand puts wrong and play can go on with (GROW-7, PATH-2, SET-6, SETT-1).
#[test]
fn check_warns_of_what_a_hand_has_put_wrong() {
    let setting = "watchful: [\"Fight\", \"Notice\"],
            menu: [(gain: Up(of: Set(99)), price: Xp(5))],
            stages: [
                (kind: Major, title: \"The tide\", options: [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\"], gives: [New(of: Set(98))]),
                (kind: Meta, title: \" \"),
            ],
            lists: [(name: \"Trades\", of: Traits(97))],";
    let goals: Vec<String> =
        ["One", "Two", "Three", "Four", "Five"].map(|it| format!("(name: \"{it}\", die: d6, value: 9999)")).into();
    let growth = format!("purse: Own(2),\n growth: (xp: 1000000000, goals: [{}]),", goals.join(", "));
    let folder = edited(&[
        ("watchful: [\"Fight\", \"Notice\"],", setting),
        ("starts: Some(d8), on_pcs: true),", "starts: Some(d8), on_pcs: true, ways: (on: Some(1))),"),
        ("starts: Some(d6), on_pcs: true),", "starts: Some(d6), on_pcs: true, ways: (on: Some(5))),"),
        ("starts: Some(d6), on_pcs: true),", "starts: Some(d6), on_pcs: true, ways: (on: Some(4))),"),
        ("usual: [\"Body\", \"Mind\", \"Heart\"]", "usual: [\"Body\", \"Mind\", \"body\", \"\"]"),
        ("name: \"Mental\"", "name: \"physical\""),
        ("name: \"Catalyst values\"", "name: \"\""),
        ("name: \"Lena\"", "name: \" \""),
        ("purse: Own(2),", &growth),
    ]);
    let output = hitch(folder.path(), &["check", "quay.ron"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    for said in [
        "  The trait set “Distinctions” is attached to itself.",
        "  The trait sets Signature assets and Relationships are attached to each other.",
        "  2 default traits of Attributes are named “body”.",
        "  A default trait of Attributes has no name.",
        "  2 stress tracks are named “physical”.",
        "  Trait set 8 has no name.",
        "  Stage 2 has no name.",
        "  The stage “The tide” has 7 options. The limit is 5.",
        "  “Step up a trait” for 5 XP is for a missing trait set.",
        "  “Add a trait” at the stage “The tide” is for a missing trait set.",
        "  The list “Trades” is for a missing trait set.",
        "  quay.ron:60: table.players[12]: it has no name",
        "  quay.ron:77: Mara Oake, growth.goals: 5 goals; the limit is 3",
        "  quay.ron:77: Mara Oake, growth.goals: the value linked to the goal “Two” doesn’t exist",
        "  quay.ron:77: Mara Oake, growth.xp: 1000000000 XP is too much",
    ] {
        assert!(out(&output).lines().any(|it| it == said), "{said}\n{}", out(&output));
    }
    assert_eq!(out(&output).matches("attached to").count(), 2, "a ring is told once\n{}", out(&output));
}

/// What play can't go on with is refused, by line and name.
#[test]
fn check_refuses_what_cant_be_by_line_and_name() {
    let worst = "purse: Own(2),
 growth: (worst: [(of: Complication, die: d6), (of: Complication, die: d8), (of: Complication, die: d6)]),";
    for (from, to, said) in [
        ("purse: Own(2),", worst, "quay.ron:71: Mara Oake, growth.worst: a type of harm is listed more than once"),
        ("session: 3", "session: 4294967295", "quay.ron:5: table.session: 4294967295 leaves too few session numbers"),
        ("id: 2,", "id: 1,", "quay.ron:8: table.setting.sets: Distinctions and Attributes have the same id, 1"),
    ] {
        let output = hitch(edited(&[(from, to)]).path(), &["check", "quay.ron"]);
        assert_eq!(code(&output), 1, "{}", out(&output));
        assert!(err(&output).starts_with(said), "{}\n  should begin: {said}", err(&output));
    }
}

/// No name of a file steers the terminal, nor breaks a line.
#[test]
fn names_are_printed_without_what_a_terminal_obeys() {
    let folder = edited(&[
        ("name: \"Mara Oake\"", "name: \"Mara\\u{1b}[2J\\nOake\""),
        ("name: \"Saltglass Quay\"", "name: \"\\u{7}Quay\""),
    ]);
    put(&folder, "script.ron", "[Scene(Enter(who: 17))]");
    for args in
        [&["check", "quay.ron"][..], &["replay", "quay.ron", "script.ron"], &["print", "quay.ron", "--out", "a.pdf"]]
    {
        let output = hitch(folder.path(), args);
        let told = format!("{}{}", out(&output), err(&output));
        assert!(!told.chars().any(|it| it.is_control() && it != '\n'), "{args:?}: {told:?}");
        assert!(told.contains("\\u{7}") || told.contains("\\u{1b}[2J\\nOake"), "{args:?}: {told:?}");
    }
}

#[test]
fn check_goes_on_after_a_file_that_is_wrong() {
    let folder = table("[]");
    put(&folder, "newer.ron", &library::SAMPLE.replacen("format: 1", "format: 3", 1));
    put(&folder, "set.ron", "(name: \"x\", sets: [(id: 1, name: \"A\", one: \"a\", kind: Skulls)])");
    let output = hitch(folder.path(), &["check", "newer.ron", "none.ron", "set.ron", "quay.ron"]);
    assert_eq!(code(&output), 1);
    assert_eq!(out(&output).lines().count(), 1);
    let lines: Vec<&str> = err(&output).lines().collect();
    assert_eq!(lines.len(), 3, "{}", err(&output));
    assert!(
        lines[0].starts_with("newer.ron:2:14: format: this file has format 3, from a newer version of Hitch"),
        "{}",
        lines[0]
    );
    assert_eq!(lines[1], "none.ron: no such file");
    assert!(
        lines[2].starts_with("set.ron:1:") && lines[2].contains("sets[0].kind: `Skulls` is not one of"),
        "{}",
        lines[2]
    );
}

#[test]
fn print_makes_a_pdf() {
    let folder = table("[]");
    let output = hitch(folder.path(), &["print", "quay.ron", "--out", "all.pdf"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).starts_with("all.pdf: 5 pages, all PCs") && out(&output).contains("Noor Tallow"),
        "{}",
        out(&output)
    );
    let args = ["print", "quay.ron", "--who", "mara oake", "--out", "mara.pdf", "--paper", "letter", "--date", "today"];
    let output = hitch(folder.path(), &args);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let output = hitch(folder.path(), &["print", "quay.ron", "--all", "--out", "everyone.pdf"]);
    assert!(out(&output).contains("Old Pell"), "{}", out(&output));
    // What is hidden from players is on the papers of the GM, and that is said (SHOW-4).
    assert!(out(&output).contains("GMCs are for the GM"), "{}", out(&output));
    let sizes = ["mara.pdf", "all.pdf", "everyone.pdf"].map(|name| {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.starts_with(b"%PDF-"), "{name}");
        bytes.len()
    });
    assert!(sizes.is_sorted(), "{sizes:?}");
}

/// CHAR-4, CHAR-6.
#[test]
fn print_makes_cards_hand_outs_and_rules() {
    let folder = table("[]");
    let print = |args: &[&str]| hitch(folder.path(), &[&["print", "quay.ron", "--out", "page.pdf"], args].concat());
    for (args, said) in [
        (&["--gmcs"][..], "cards of all GMCs: Harbourmaster Quill"),
        (&["--cards"], "assets and complications in play"),
        (&["--blank"], "1 page, blank character file"),
        (&["--rules"], "1 page, rules summary"),
        (&["--scene", "the customs house BURNS"], "1 page, scene “The customs house burns”"),
    ] {
        let output = print(args);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(out(&output).contains(said), "{}", out(&output));
        assert!(fs::read(folder.path().join("page.pdf")).unwrap().starts_with(b"%PDF-"), "{args:?}");
    }
    fs::remove_file(folder.path().join("page.pdf")).unwrap();
    let none = print(&["--scene", "Nowhere"]);
    assert_eq!(code(&none), 1);
    let told = "no scene is named “Nowhere”. Choose ";
    assert!(err(&none).starts_with(told), "{}", err(&none));
    assert_eq!(code(&print(&["--rules", "--blank"])), 2, "one thing at a time");
    assert!(!folder.path().join("page.pdf").exists());
}

/// Names in whatever script are printed without a word but that of what can't be printed.
#[test]
fn a_name_in_any_script_makes_no_noise() {
    let folder = tempfile::tempdir().unwrap();
    put(&folder, "quay.ron", &library::SAMPLE.replace("Mara Oake", "\u{4e5d}\u{9f8d}\u{57ce}\u{5be8} \u{e01}\u{e33}"));
    let output = hitch(folder.path(), &["print", "quay.ron", "--out", "pages.pdf"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(err(&output).lines().all(|it| it.contains("in “\u{4e5d}")), "{}", err(&output));
}

#[test]
fn a_missing_picture_and_letters_without_a_typeface_are_told() {
    let folder = table("[]");
    // Nobody's letter: no typeface of any system lends it.
    let text = library::SAMPLE.replacen(
        "name: \"Mara Oake\",",
        "name: \"Mara \u{10fffd} Oake\", picture: Some(\"0123456789abcdef.png\"),",
        1,
    );
    put(&folder, "quay.ron", &text);
    let output = hitch(folder.path(), &["check", "quay.ron"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).trim_end().ends_with(". 1 picture is missing: 0123456789abcdef.png"), "{}", out(&output));
    let output = hitch(folder.path(), &["print", "quay.ron", "--out", "all.pdf"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let lines: Vec<&str> = err(&output).lines().collect();
    assert!(lines[0].ends_with("0123456789abcdef.png: no such picture"), "{}", lines[0]);
    let told = "Mara \u{10fffd} Oake: no font has \u{10fffd} in “Mara \u{10fffd} Oake”; a box is printed instead";
    assert!(lines.contains(&told), "{lines:?}");
}

/// With a path that has no programs in it.
#[test]
fn without_a_printing_system_a_printer_is_no_puzzle() {
    let folder = table("[]");
    for args in [&["printers"][..], &["print", "quay.ron", "--printer", "Quay"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hitch"));
        let output = command.args(args).current_dir(folder.path()).env("PATH", folder.path()).output().unwrap();
        assert_eq!(code(&output), 1);
        let told =
            "no printing system found (lpstat is missing; install CUPS). Print the PDF from your PDF viewer instead";
        assert_eq!(err(&output).trim_end(), told);
    }
}

#[test]
fn print_names_the_people_there_are() {
    let folder = table("[]");
    let output = hitch(folder.path(), &["print", "quay.ron", "--who", "Mara", "--out", "mara.pdf"]);
    assert_eq!(code(&output), 1);
    assert!(err(&output).starts_with("no character is named “Mara”. Choose Mara Oake, "), "{}", err(&output));
    assert!(!folder.path().join("mara.pdf").exists());
}

#[test]
fn replay_with_a_seed_plays_the_same_scene_every_time() {
    let folder = table(THROWN);
    let play = |seed: &str, file: &str| {
        hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--seed", seed, "--out", file])
    };
    let (first, second, other) = (play("7", "a.ron"), play("7", "b.ron"), play("8", "c.ron"));
    assert_eq!(code(&first), 0, "{}", err(&first));
    assert_eq!(out(&first).replace("a.ron", "b.ron"), out(&second));
    assert_ne!(out(&first), out(&other));
    assert!(
        out(&first).contains("  7  Mara Oake’s test is closed") || out(&first).contains("  7  Mara Oake gets"),
        "{}",
        out(&first)
    );
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("a.ron"), read("b.ron"));
    assert_eq!(read("quay.ron"), library::SAMPLE, "the campaign is only read");
    let opened = store::open(&folder.path().join("a.ron")).unwrap();
    assert_eq!(opened.log.len(), 7);
    assert!(opened.log.iter().any(|row| row.dice.iter().any(|roll| roll.dice.len() == 3)));
    assert_eq!(hitch(folder.path(), &["check", "a.ron"]).status.code(), Some(0));
}

#[test]
fn replay_may_replace_the_campaign_it_read() {
    let folder = table("[Points(Give(to: \"Mara Oake\", points: 1))]");
    let refused = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--out", "./quay.ron"]);
    assert_eq!(code(&refused), 1);
    assert!(
        err(&refused).contains("this file is being read; choose another name, or add --force"),
        "{}",
        err(&refused)
    );
    let output =
        hitch(folder.path(), &["--data", "own", "replay", "quay.ron", "script.ron", "--out", "./quay.ron", "--force"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("plot points: Mara Oake 2 → 3"), "{}", out(&output));
    let again = hitch(folder.path(), &["replay", "quay.ron", "script.ron"]);
    assert!(out(&again).contains("plot points: Mara Oake 3 → 4"), "{}", out(&again));
}

#[test]
fn a_refusal_stops_the_script_and_nothing_is_written() {
    let script = r#"[
    Test(Open(who: "Mara Oake")),
    // One skill is free; this comment names Roll(Add(...)) too.
    Roll(Add(roll: Acting, what: Trait(of: "Mara Oake", is: "Climb"))),
    Roll(Add(roll: Acting, what: Trait(of: "Mara Oake", is: "Sneak"))),
    Test(CallOff()),
]"#;
    let folder = table(script);
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--out", "after.ron"]);
    assert_eq!(code(&output), 1);
    assert!(!folder.path().join("after.ron").exists());
    assert_eq!(
        err(&output).trim(),
        "script.ron:5:5: command 3: refused: One die from Skills is free. A second one costs Mara Oake 1 PP. \
         GmSaysSo(…) overrules this."
    );
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--json"]);
    let last: serde_json::Value = serde_json::from_str(out(&output).lines().last().unwrap()).unwrap();
    assert_eq!((last["is"].as_str(), last["command"].as_u64()), (Some("stopped"), Some(3)));
    // The GM is above the rules.
    let forced = script.replace(
        "    Roll(Add(roll: Acting, what: Trait(of: \"Mara Oake\", is: \"Sneak\")))",
        "    GmSaysSo(Roll(Add(roll: Acting, what: Trait(of: \"Mara Oake\", is: \"Sneak\"))))",
    );
    put(&folder, "script.ron", &forced);
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("GM override: “One die from Skills is free"), "{}", out(&output));
}

#[test]
fn a_script_that_is_wrong_is_told_with_its_place() {
    let cases = [
        ("[\n  Undo,\n  Tost(Open()),\n]", "script.ron:3:7: `Tost` is not one of "),
        ("[\n  Test(Open(\n    whom: \"x\")),\n]", "script.ron:3:9: Test.Open.whom: unknown field `whom`; expected"),
        ("[\n  Test(Open(title: \"x\")),", "script.ron:2:26: the file ends too early"),
        ("[\n  Undo,\n]", "script.ron:2:3: command 1: nothing to undo"),
        (
            "[\n  Refused(Session(Start)),\n]",
            "script.ron:2:3: command 1: expected a refusal, but the command succeeded",
        ),
        (
            "[\n  Together([Session(Start), Points(Take(from: \"Nobody\", points: 1))])\n]",
            "script.ron:2:3: command 1: refused: There’s no character called “Nobody”.",
        ),
        ("[Roll(Throw(roll: Acting))]", "script.ron:1:2: command 1: refused: No test is open"),
    ];
    for (script, expected) in cases {
        let folder = table(script);
        let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron"]);
        assert_eq!(code(&output), 1, "{script}");
        assert!(err(&output).starts_with(expected), "{}\n  should begin: {expected}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    }
}

#[test]
fn json_is_one_object_a_line() {
    let folder = table(THROWN);
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--seed", "7", "--json"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let rows: Vec<serde_json::Value> = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 9);
    assert_eq!(rows[0]["is"], "say");
    assert_eq!((&rows[6]["command"], &rows[6]["at"][0]), (&6.into(), &8.into()));
    assert_eq!(rows[6]["dice"][0]["dice"].as_array().unwrap().len(), 3);
    // A distinction that hinders pays at once (PP-7).
    assert_eq!(rows[4]["points"][0]["who"], "Mara Oake");
    assert_eq!(rows[8]["summary"]["campaign"], "Saltglass Quay");
}

/// What is refused is told in the words of the campaign (SETT-1).
#[test]
fn json_says_why_in_the_words_of_the_campaign() {
    let script = r#"[
        Setting(Call(what: Point, word: "mote")),
        Points(Take(from: "Mara Oake", points: 1)),
        Refused(Points(Take(from: "Mara Oake", points: 99))),
    ]"#;
    let folder = table(script);
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--json"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let row = out(&output).lines().find(|it| it.contains("\"is\":\"refused\"")).unwrap();
    let row: serde_json::Value = serde_json::from_str(row).unwrap();
    let why = row["refused"].as_str().unwrap();
    assert_eq!(why, "Mara Oake has 1 mote, not 99.");
    assert!(out(&output).contains("Mara Oake: motes 2 → 1") && !out(&output).contains("plot point"));
}

/// Every number of a roll stands in a field of its own; nobody has to read sentences.
#[test]
fn json_has_the_numbers_of_every_roll() {
    let script = r#"[
        Setting(Switch(to: [Hero(Total)])),
        Beside(HeroGive(who: "Mara Oake", die: d8)),
        Points(Give(to: "Mara Oake", points: 2)),
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Together([Roll(Throw(roll: Opposing, faces: Typed([6, 6]))), Roll(Stand(roll: Opposing))]),
        Roll(Add(roll: Acting, what: Dice([d8, d8, d6, d6]))),
        Together([Roll(Throw(roll: Acting, faces: Typed([6, 5, 2, 1]))), Roll(Stand(roll: Acting))]),
        Beside(HeroRoll(die: d8, faces: Typed([7]))),
    ]"#;
    let folder = table(script);
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--json"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let rows: Vec<serde_json::Value> = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let opposed = &rows[4]["rolls"][0];
    assert_eq!(
        (&opposed["by"], &opposed["side"], &opposed["total"]),
        (&"the opposition".into(), &"opposing".into(), &12.into())
    );
    assert!(opposed["number"].is_null(), "it is the number");
    let acting = |row: &serde_json::Value| {
        let rolls = row["rolls"].as_array().unwrap().clone();
        rolls.into_iter().find(|it| it["side"] == "acting").unwrap()
    };
    let rolled = acting(&rows[6]);
    let numbers =
        |roll: &serde_json::Value| ["total", "number", "margin", "heroic", "hitches"].map(|it| roll[it].as_i64());
    assert_eq!(numbers(&rolled), [Some(11), Some(12), Some(-1), Some(0), Some(1)]);
    assert_eq!(
        (&rolled["beaten"], &rolled["effects"][0], &rolled["phase"]),
        (&false.into(), &"d6".into(), &"standing".into())
    );
    let raised = acting(&rows[7]);
    assert_eq!(numbers(&raised), [Some(18), Some(12), Some(6), Some(1), Some(1)]);
    let hero = raised["dice"].as_array().unwrap().iter().find(|die| die["label"] == "hero die").unwrap();
    assert_eq!((&hero["counts"], &hero["face"]), (&"added".into(), &7.into()));
    assert_eq!(rows[7]["dice"][0]["dice"][0]["used"], "Total");
    let changes = |row: &serde_json::Value| row["changes"].to_string();
    assert!(changes(&rows[1]).contains("Mara Oake: hero dice no dice → d8"), "{}", changes(&rows[1]));
    assert!(changes(&rows[5]).contains("Mara Oake’s roll: d8 joins"), "{}", changes(&rows[5]));
}

/// The summary says of everybody who is out how they are, and what hangs over a scene.
#[test]
fn the_summary_has_what_a_program_asks_for() {
    let script = r#"[
        Setting(Switch(to: [Switch(Stress, false), Life(Threshold)])),
        Setting(Switch(to: [Hero(Total)])),
        Beside(HeroGive(who: "Idris Kane", die: d6)),
        Setting(LifeFrom(traits: [["Body"], ["Fight", "Climb"]])),
        Harm(Damage(on: "Mara Oake", points: 99, to: Stun)),
        Harm(Damage(on: "Idris Kane", points: 99, to: Stun)),
        Harm(Damage(on: "Idris Kane", points: 99, to: Wounds)),
        Harm(Out(who: "Old Pell", out: true)),
    ]"#;
    let folder = table(script);
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--json"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let last: serde_json::Value = serde_json::from_str(out(&output).lines().last().unwrap()).unwrap();
    let people = last["summary"]["people"].as_array().unwrap();
    let who = |name: &str| people.iter().find(|it| it["name"] == name).unwrap();
    assert_eq!(who("Mara Oake")["out_how"], "unconscious");
    assert_eq!(who("Idris Kane")["out_how"], "dead");
    assert_eq!(who("Idris Kane")["hero"][0], "d6");
    let scene = &last["summary"]["scene_traits"][0];
    assert_eq!(scene["name"], "The customs house burns");
    assert_eq!(scene["traits"][0]["kind"], "distinction");
    assert!(!scene["traits"][0]["dice"].as_array().unwrap().is_empty());
    let told = hitch(folder.path(), &["replay", "quay.ron", "script.ron"]);
    assert!(out(&told).contains("unconscious") && out(&told).contains("dead"), "{}", out(&told));
}

/// Undo and the same press: the same dice, wherever they lie.
#[test]
fn what_is_taken_back_and_pressed_again_shows_the_same() {
    let script = r#"[
        Setting(Switch(to: [Switch(Stress, false), Life(Ablative), Start(Roll)])),
        Harm(Weapon(on: "Mara Oake", die: d12)),
        Undo,
        Harm(Weapon(on: "Mara Oake", die: d12)),
        Session(StartRolled()),
        Undo,
        Session(StartRolled()),
        Order(End()),
        Order(Begin(lead: "Mara Oake", kind: Initiative)),
        Order(Initiative()),
        Undo,
        Order(Initiative()),
    ]"#;
    let folder = table(script);
    for seed in ["1", "2", "3", "4"] {
        let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--json", "--seed", seed]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        let rows: Vec<serde_json::Value> =
            out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for (first, again) in [(1, 3), (4, 6), (9, 11)] {
            assert_eq!(rows[first]["text"], rows[again]["text"], "seed {seed}");
            assert_eq!(rows[first]["dice"], rows[again]["dice"], "seed {seed}");
        }
    }
}

#[test]
fn a_folder_for_data_may_stand_before_a_command_or_after_it() {
    let folder = table("[]");
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    for args in [["--data", data, "check", "quay.ron"], ["check", "quay.ron", "--data", data]] {
        let output = hitch(folder.path(), &args);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(out(&output).starts_with("OK quay.ron: campaign"), "{}", out(&output));
    }
    // A file before a command is for the window.
    for args in [&["quay.ron", "check", "quay.ron"][..], &["--new-window", "check", "quay.ron"]] {
        let output = hitch(folder.path(), args);
        assert_eq!(code(&output), 2, "{args:?}");
        assert!(err(&output).contains("can’t be combined with a command"), "{}", err(&output));
    }
}

#[test]
fn the_demo_plays_the_sample_scene() {
    let folder = tempfile::tempdir().unwrap();
    let output = hitch(folder.path(), &["demo"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    for words in [
        "SALTGLASS QUAY",
        "1 hitch",
        "Undo:",
        "Refused:",
        "Mara Oake takes “Seen from the gate” d6",
        "Mara Oake gains “The ledger, under her coat” d8",
        "“The mob wants blood” loses a d6",
    ] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
    let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(widest <= 100, "{widest} columns");
    assert_eq!(out(&hitch(folder.path(), &["demo"])), text, "typed faces fall the same way");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was written");
    let rows = hitch(folder.path(), &["demo", "--json"]);
    assert!(out(&rows).lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

#[test]
fn wrong_arguments_end_with_2() {
    let folder = tempfile::tempdir().unwrap();
    for args in [&["check"][..], &["print", "x.ron"], &["replay", "x.ron"], &["--nonsense"]] {
        let output = hitch(folder.path(), args);
        assert_eq!(code(&output), 2, "{args:?}");
    }
    assert_eq!(code(&hitch(folder.path(), &["--help"])), 0);
    assert!(out(&hitch(folder.path(), &["--version"])).starts_with("hitch "));
}

#[test]
fn help_and_output_go_through_the_door() {
    let help = pseudo(&["--help"]);
    assert!(out(&help).contains("Çhééçk çáámpááííg"), "{}", out(&help));
    assert!(!out(&help).contains("Check campaign") && !out(&help).contains("Without a command"), "{}", out(&help));
    let odds = pseudo(&["odds", "2d8", "--help"]);
    assert!(out(&odds).contains("Ðííçéé póóóół") && !out(&odds).contains("Dice pool"), "{}", out(&odds));
    let odds = pseudo(&["odds", "2d8", "--vs", "2d6"]);
    assert!(out(&odds).contains("šúúççééšš") && !out(&odds).contains("success"), "{}", out(&odds));
}

#[test]
fn odds_are_printed_for_people_and_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| hitch(folder.path(), &[&["odds"], args].concat());
    let json = |args: &[&str]| -> serde_json::Value {
        let out = run(args);
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        serde_json::from_slice(&out.stdout).unwrap()
    };
    // Two d4 against 7: only a pair of fours.
    let odds = json(&["2d4", "--vs", "7", "--json"]);
    assert_eq!((odds["rolls"].as_str(), odds["beat"].as_str()), (Some("16"), Some("1/16")));
    assert_eq!(odds["total"]["8"], "1");
    assert_eq!(odds["hitches"]["2"], "1");
    assert_eq!(odds["effect"]["d4"], "16");
    assert_eq!(odds["heroic"], "0/1");
    // A number alone is a total, dice are dice.
    assert_ne!(json(&["12 10 8", "--vs", "8", "--json"])["beat"], json(&["12 10 8", "--vs", "d8", "--json"])["beat"]);
    let plain = json(&["8 8", "--json"])["best_total_with_effect_at_least"]["d8"].clone();
    let up_to_two = json(&["8 8", "--up-to-two", "--json"])["best_total_with_effect_at_least"]["d8"].clone();
    assert_eq!(plain, serde_json::json!({"0": "64"}), "two dice always make the total");
    assert_ne!(plain, up_to_two);
    let words = run(&["d8 d6", "--vs", "2d8"]);
    let words = String::from_utf8(words.stdout).unwrap();
    for word in ["d8 d6 against 2d8", "success", "any hitch", "botch"] {
        assert!(words.contains(word), "{words}");
    }
    for (args, why) in [(["d7"].as_slice(), "d7"), (&["2d8", "--vs", "2d9"], "2d9"), (&["64d6 d6"], "64")] {
        let out = run(args);
        assert_eq!(out.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&out.stderr).contains(why), "{args:?}");
    }
}

/// The guide is played to its end, and is as long as a guide should be.
#[test]
fn the_guide_plays_on_the_sample() {
    use hitch::cli::script::{self, GUIDE, Line};
    let lines = script::parse(Path::new("guide.ron"), GUIDE).unwrap();
    let commands: usize = lines
        .iter()
        .map(|placed| match &placed.line {
            Line::Step(commands) => commands.len(),
            Line::GmSaysSo(_) | Line::Refused(_) => 1,
            _ => 0,
        })
        .sum();
    assert!(commands >= 60, "{commands} commands");
    let folder = table(GUIDE);
    let played = hitch(folder.path(), &["replay", "quay.ron", "script.ron"]);
    assert_eq!(code(&played), 0, "{}", err(&played));
    for told in ["Captain Ashlock", "Shown up", "Seen from the gate", "The ledger"] {
        assert!(out(&played).contains(told), "{told} is not told");
    }
}

/// The page for a browser says what the players may see, is written again when the campaign changes, and never over one.
#[test]
fn show_writes_a_page_for_a_browser() {
    let folder = table("[]");
    let page = folder.path().join("table.html");
    let once = |file: &str| hitch(folder.path(), &["--data", "own", "show", "quay.ron", "--html", file, "--once"]);
    let shown = once("table.html");
    assert_eq!((code(&shown), err(&shown)), (0, ""), "{}", out(&shown));
    let text = fs::read_to_string(&page).unwrap();
    assert!(text.contains("The customs house burns") && text.contains("Mara Oake"), "{text}");
    assert!(!text.contains("<script") && !text.contains("refresh"), "once is once");
    let over = once("quay.ron");
    assert_eq!(code(&over), 1);
    assert!(err(&over).contains(".html"), "{}", err(&over));
    assert!(store::open(&folder.path().join("quay.ron")).is_ok(), "the campaign is whole");
    // While the stages are walked it is their map.
    put(&folder, "walk.ron", "[Path(Begin())]");
    assert_eq!(code(&hitch(folder.path(), &["replay", "quay.ron", "walk.ron", "--out", "zero.ron"])), 0);
    let page = |args: &[&str]| {
        let all = ["--data", "own", "show", "zero.ron", "--html", "zero.html", "--once"];
        assert_eq!(code(&hitch(folder.path(), &[&all[..], args].concat())), 0);
        std::fs::read_to_string(folder.path().join("zero.html")).unwrap()
    };
    assert_eq!(page(&[]), page(&["--page", "map"]));
    assert_ne!(page(&[]), page(&["--page", "scene"]));
    let none = hitch(folder.path(), &["show", "nowhere.ron", "--html", "x.html", "--once"]);
    assert_eq!((code(&none), folder.path().join("x.html").exists()), (1, false));
    assert_eq!(code(&hitch(folder.path(), &["show"])), 2, "of which campaign?");
    assert_eq!(code(&hitch(folder.path(), &["show", "quay.ron"])), 2, "there is no screen for it");
}

#[test]
fn a_page_follows_the_campaign() {
    let folder = table("[]");
    let (page, campaign) = (folder.path().join("table.html"), folder.path().join("quay.ron"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_hitch"));
    command.args(["--data", "own", "show", "quay.ron", "--html", "table.html"]).current_dir(folder.path());
    let mut follows = command.stdout(std::process::Stdio::null()).spawn().unwrap();
    let until = |words: &str| {
        (0..600).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            fs::read_to_string(&page).is_ok_and(|text| text.contains(words) && text.ends_with("</html>\n"))
        })
    };
    let first = until("The customs house burns");
    let text = library::SAMPLE.replace("The customs house burns", "Nothing but ashes");
    store::replace(&campaign, text.as_bytes(), store::Over::Anything).unwrap();
    let then = until("Nothing but ashes");
    follows.kill().unwrap();
    follows.wait().unwrap();
    assert!(first && then, "{first}, {then}: {}", fs::read_to_string(&page).unwrap_or_default());
}

#[test]
fn a_chronicle_is_printed_or_written() {
    let folder = table(THROWN);
    let played = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--seed", "7", "--out", "after.ron"]);
    assert_eq!(code(&played), 0, "{}", err(&played));
    let printed = hitch(folder.path(), &["chronicle", "after.ron"]);
    assert_eq!(code(&printed), 0, "{}", err(&printed));
    assert!(out(&printed).starts_with("# Saltglass Quay\n"), "{}", out(&printed));
    assert!(out(&printed).contains("  - Mara Oake: **"), "{}", out(&printed));
    let page = hitch(folder.path(), &["chronicle", "after.ron", "--html", "--players", "--out", "page.html"]);
    assert_eq!(out(&page).trim_end(), "Written to page.html");
    assert!(fs::read_to_string(folder.path().join("page.html")).unwrap().ends_with("</body></html>\n"));
    let none = hitch(folder.path(), &["chronicle", "after.ron", "--session", "99"]);
    assert_eq!((code(&none), err(&none).trim_end()), (1, "after.ron: the log has no session 99"));
}

#[test]
fn a_campaign_is_begun_with_a_setting_of_ones_own() {
    let folder = table("[]");
    let data = ["--data", "home"];
    let run = |args: &[&str]| hitch(folder.path(), &[args, &data].concat());
    // Taken out of a campaign into the library, where it has a name.
    let output = run(&["setting", "quay.ron", "--keep"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    // Once more it takes the place of what has its name, and says so; a preset's name is a preset's (SETT-1).
    let again = run(&["setting", "quay.ron", "--keep"]);
    assert!(out(&again).contains(", replaced"), "{} {}", out(&again), err(&again));
    let preset = run(&["setting", "heroic", "--keep"]);
    assert_eq!((code(&preset), err(&preset).contains("this is the name of a preset")), (1, true), "{}", err(&preset));
    let listed = run(&["setting"]);
    assert_eq!(out(&listed).lines().filter(|line| line.ends_with(": Saltglass Quay")).count(), 1, "{}", out(&listed));
    assert!(out(&listed).lines().any(|line| line == "saltglass-quay: Saltglass Quay"), "{}", out(&listed));
    assert!(out(&listed).lines().any(|line| line == "heroic: Heroic"), "{}", out(&listed));
    let output = run(&["new", "saltglass-quay", "--out", "mine.ron", "--name", "Mine"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let opened = store::open(&folder.path().join("mine.ron")).unwrap();
    assert_eq!((&*opened.table.name, &*opened.table.setting.name), ("Mine", "Saltglass Quay"));
    // What is there is let be; and what is no setting begins nothing.
    assert_eq!(code(&run(&["new", "heroic", "--out", "mine.ron"])), 1);
    let none = run(&["new", "no such setting", "--out", "other.ron"]);
    assert_eq!(code(&none), 1);
    assert!(err(&none).contains("Choose prime, cort-x, heroic"), "{}", err(&none));
    assert!(err(&none).contains("saltglass-quay"), "the user's own are named too");
    assert!(!folder.path().join("other.ron").exists());
}

#[test]
fn a_setting_is_compared_before_it_is_adopted() {
    let folder = table("[]");
    let output = hitch(folder.path(), &["setting", "quay.ron", "--with", "heroic"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let lines: Vec<&str> = out(&output).lines().collect();
    assert!(lines.contains(&"New trait set: Power sets"), "{}", out(&output));
    assert!(
        lines.iter().any(|it| it.starts_with("  Mara Oake, Tomas Vell")
            && it.contains(": keep Distinctions; set aside Attributes (3 traits)")),
        "{}",
        out(&output)
    );
    let same = hitch(folder.path(), &["setting", "heroic", "--with", "heroic"]);
    assert_eq!(out(&same).lines().next(), Some("Heroic and Heroic are the same"));
}

#[test]
fn check_says_what_is_odd_about_a_setting() {
    let folder = table("[]");
    let odd = r#"(name: "Odd", sets: [(id: 1, name: "Skills", one: "skill", kind: Skills)], tracks: [],
        doom_label: "Doom", difficulty: d8, start_points: 1, start_doom: [], mods: (team_up: true, goals: true, growth_pool: Session))"#;
    put(&folder, "odd.ron", odd);
    let output = hitch(folder.path(), &["check", "odd.ron"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let lines: Vec<&str> = out(&output).lines().collect();
    assert!(lines.contains(&"  A setting usually has distinctions."), "{}", out(&output));
    assert!(lines.contains(&"  There is 1 prime set. Distinctions and 2 more are usual."), "{}", out(&output));
    for kind in ["relationships", "values"] {
        let without = format!("does nothing without a trait set of {kind}");
        assert!(lines.iter().any(|it| it.contains(&without)), "{kind}: {}", out(&output));
    }
}

#[test]
fn a_map_is_written_for_others_and_read_from_them() {
    let folder = table("[]");
    let run = |args: &[&str]| hitch(folder.path(), &[&["map", "quay.ron"], args].concat());
    for file in ["map.canvas", "map.csv", "map.dot", "map.svg"] {
        let output = run(&["--out", file]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(fs::read_to_string(folder.path().join(file)).unwrap().contains("Mara Oake"), "{file}");
        assert_eq!(code(&run(&["--out", file])), 1, "{file}: one that is there is let be");
    }
    // What came from here changes nothing.
    for file in ["map.canvas", "map.csv"] {
        let back = format!("{file}.ron");
        let output = run(&["--from", file, "--out", &back]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        let [before, after] = ["quay.ron", &back].map(|name| store::open(&folder.path().join(name)).unwrap().table);
        assert_eq!(
            (before.map.elements.len(), before.map.connections.len()),
            (after.map.elements.len(), after.map.connections.len())
        );
    }
    // What the players don't see is not in their file, and not in its count (SHOW-1).
    let seen = store::open(&folder.path().join("quay.ron")).unwrap().table.map_for(true);
    let output = run(&["--players", "--out", "seen.csv"]);
    let (elements, connections) = (seen.elements.len(), seen.connections.len());
    assert_eq!(
        out(&output).trim(),
        format!("seen.csv: {elements} elements, {connections} connections"),
        "{}",
        err(&output)
    );
    let rows = fs::read_to_string(folder.path().join("seen.csv")).unwrap();
    let count = |what: &str| rows.lines().filter(|row| row.starts_with(what)).count();
    assert_eq!((count("element,"), count("tie,")), (elements, connections), "{rows}");
    assert!(elements < 29, "some are hidden");
    // What can't be read says which file, and where.
    for (file, text, said) in [
        ("open.csv", "kind,name\ngmc,\"Bea", "open.csv: line 2: a quotation mark is never closed"),
        ("half.canvas", "{\"nodes\": [", "half.canvas: not a JSON Canvas file"),
    ] {
        put(&folder, file, text);
        let output = run(&["--from", file, "--out", "never.ron"]);
        assert_eq!(code(&output), 1);
        assert!(err(&output).contains(said), "{}", err(&output));
        assert!(!folder.path().join("never.ron").exists());
    }
}

/// SHOW-4: what is printed for a player leaves out what is hidden, and says how much; the GM has a copy of it all.
#[test]
fn print_says_how_much_is_left_out() {
    let folder = table(
        r#"[
            Together([
                Harm(Complicate(on: "Mara Oake", name: "Slow poison", die: d8)),
                Sight(Hide(what: Trait((of: "Mara Oake", is: "Slow poison")))),
            ]),
            Character(Describe(who: "Mara Oake", field: Notes, text: "She is the lost daughter.")),
            Character(Describe(who: "Mara Oake", field: PlayerNotes, text: "Owes Pell a lamp.")),
        ]"#,
    );
    let played = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--out", "after.ron"]);
    assert_eq!(code(&played), 0, "{}", err(&played));
    let print = |args: &[&str]| {
        let output = hitch(folder.path(), &[&["print", "after.ron", "--out", "page.pdf"], args].concat());
        assert_eq!(code(&output), 0, "{}", err(&output));
        out(&output).to_owned()
    };
    let players = print(&["--who", "Mara Oake"]);
    assert!(players.contains("2 hidden items are left out. --gm prints"), "{players}");
    assert!(print(&["--cards"]).contains("1 hidden item is left out"));
    assert!(!print(&["--who", "Mara Oake", "--gm"]).contains("left out"));
    assert!(!print(&["--gmcs"]).contains("left out"), "what the GM plays is on papers of the GM’s");
    assert!(!print(&["--rules"]).contains("left out"));
}

/// SHOW-4: the players' chronicle is told by what is hidden now, and a place called like a part of the scene hides
/// nothing else.
#[test]
fn the_players_chronicle_leaves_out_what_was_hidden_later() {
    let folder = table(
        r#"[
            Harm(Complicate(on: "Mara Oake", name: "Marked by the Count", die: d8)),
            Sight(Hide(what: Trait((of: "Mara Oake", is: "Marked by the Count")))),
            Pool(Add(kind: Crisis, name: "The Count arrives", dice: [d8])),
            Sight(Hide(what: Pool("The Count arrives"))),
            Sight(Hide(what: Character("The customs house"))),
            Harm(Complicate(on: "Mara Oake", name: "Singed hair", die: d6)),
        ]"#,
    );
    let played = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--out", "after.ron"]);
    assert_eq!(code(&played), 0, "{}", err(&played));
    let told = hitch(folder.path(), &["chronicle", "after.ron", "--players"]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    assert!(!out(&told).contains("Count"), "{}", out(&told));
    assert!(out(&told).contains("Singed hair") && out(&told).contains("### The customs house burns"), "{}", out(&told));
    let gm = hitch(folder.path(), &["chronicle", "after.ron"]);
    assert!(out(&gm).contains("Marked by the Count") && out(&gm).contains("The Count arrives"), "{}", out(&gm));
}

/// Nothing that a terminal obeys is in what is printed for programs, and no mark turns a line round.
#[test]
fn what_programs_read_says_the_same_without_what_a_terminal_obeys() {
    let folder = table("[Harm(Complicate(on: \"Mara Oake\", name: \"A \u{9b}2J b\u{202e}c\", die: d8))]");
    let output = hitch(folder.path(), &["replay", "quay.ron", "script.ron", "--json"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let odd = |it: char| (it.is_control() && it != '\n') || it == '\u{202e}';
    assert!(!out(&output).chars().any(odd), "{:?}", out(&output));
    let said = out(&output).lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap().to_string());
    assert!(said.collect::<String>().contains("A \u{9b}2J b\u{202e}c"), "read, it is what was written");
    let plain = hitch(folder.path(), &["replay", "quay.ron", "script.ron"]);
    assert!(out(&plain).contains("\\u{9b}") && !out(&plain).chars().any(odd), "{:?}", out(&plain));
}

/// SETT-1: what stops a script is told in the words of the setting that is played.
#[test]
fn replay_stops_in_the_words_of_the_setting() {
    let folder = table(
        r#"[
    Setting(Call(what: Point, word: "mote")),
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
]"#,
    );
    let played = hitch(folder.path(), &["replay", "quay.ron", "script.ron"]);
    assert_ne!(code(&played), 0);
    assert!(err(&played).contains("1 mote") && !err(&played).contains("plot point"), "{}", err(&played));
}

/// CHAR-6: what a setting offers is printed as pages, and an empty file of a vehicle.
#[test]
fn print_makes_pages_of_what_a_setting_offers() {
    let folder = tempfile::tempdir().unwrap();
    let said = hitch(folder.path(), &["--data", "home", "new", "heroic", "--out", "city.ron"]);
    assert_eq!(code(&said), 0, "{}", err(&said));
    for (flag, said) in [
        ("--archetypes", "archetypes"),
        ("--stages", "table of stages"),
        ("--vehicle", "blank vehicle file"),
        ("--growth", "growth prices"),
    ] {
        let output = hitch(folder.path(), &["print", "city.ron", flag, "--out", "page.pdf", "--force"]);
        assert!(out(&output).contains(said), "{flag}: {} {}", out(&output), err(&output));
    }
    let output = hitch(folder.path(), &["print", "city.ron", "--lists", "--out", "lists.pdf"]);
    assert!(err(&output).contains("nothing to print"), "{} {}", out(&output), err(&output));
}

/// A setting is told with all that is played in it.
#[test]
fn a_setting_is_told_with_its_growth_and_challenges() {
    let folder = tempfile::tempdir().unwrap();
    let told = |name: &str| {
        let output = hitch(folder.path(), &["--data", "home", "setting", name]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        out(&output).to_owned()
    };
    let xadia = told("xadia-style");
    assert!(xadia.contains("Challenges") && xadia.contains("Paced growth pool; Goals"), "{xadia}");
    let hammerheads = told("hammerheads");
    assert!(hammerheads.contains("Team up") && hammerheads.contains("Session records"), "{hammerheads}");
}
