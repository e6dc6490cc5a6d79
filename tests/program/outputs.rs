//! What the command line writes: never over a campaign or a file that it reads, by whatever name, link or ending.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test stops where it fails")]

use hitch_core::library;
use hitch_files::store::kept::{Shelf, Why, body};
use hitch_files::store::{self, Claim, Places};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const SCRIPT: &str = r#"[Campaign(Notes(text: "Played."))]"#;
const CANVAS: &str =
    r#"{"nodes":[{"id":"a","type":"text","text":"The bell","x":0,"y":0,"width":100,"height":50}],"edges":[]}"#;

fn start(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hitch"));
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    command.args(["--data", "own"]).args(args).current_dir(folder);
    command
}

fn hitch(folder: &Path, args: &[&str]) -> Output {
    start(folder, args).output().unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// A folder with a campaign, another one, a setting and what else is read; nothing of it has an ending that helps.
fn table() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    put("quay.ron", library::SAMPLE);
    put("quay", library::SAMPLE);
    put("night.pdf", library::SAMPLE);
    put("script.txt", SCRIPT);
    put("map.canvas", CANVAS);
    put("house.txt", &store::settings::setting_text(&library::presets().remove(0)).unwrap());
    folder
}

/// Every command that writes, without the file it writes.
const COMMANDS: [&[&str]; 10] = [
    &["convert", "quay.ron", "--to", "hitch", "--out"],
    &["chronicle", "quay.ron", "--out"],
    &["chronicle", "quay.ron", "--html", "--out"],
    &["print", "quay.ron", "--rules", "--out"],
    &["show", "quay.ron", "--once", "--html"],
    &["replay", "quay.ron", "script.txt", "--out"],
    &["map", "quay.ron", "--out"],
    &["map", "quay.ron", "--from", "map.canvas", "--out"],
    &["new", "house.txt", "--out"],
    &["setting", "house.txt", "--out"],
];

fn with<'a>(command: &[&'a str], out: &'a str, force: bool) -> Vec<&'a str> {
    let force = if force { &["--force"][..] } else { &[] };
    [command, &[out], force].concat()
}

#[test]
fn every_command_that_writes_is_here() {
    let help = |args: &[&str]| String::from_utf8(hitch(Path::new("."), args).stdout).unwrap();
    let verbs = help(&["--help"]);
    let verbs = verbs.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let verbs: Vec<String> = verbs.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect();
    assert!(verbs.len() > 9, "{verbs:?}");
    for verb in verbs.iter().filter(|verb| *verb != "help") {
        let text = help(&[verb, "--help"]);
        let writes = text.contains("--out") || text.contains("--html <FILE>");
        assert_eq!(writes, COMMANDS.iter().any(|it| it[0] == verb), "{verb}");
        assert_eq!(writes, text.contains("--force"), "{verb}");
    }
}

#[cfg(unix)]
#[test]
fn nothing_that_is_read_and_no_campaign_is_replaced() {
    use std::os::unix::fs::symlink;
    let folder = table();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("deeper")).unwrap();
    for (name, to) in [("link.pdf", "quay.ron"), ("link.html", "link.pdf"), ("deeper/link.svg", "../quay.ron")] {
        symlink(to, path(name)).unwrap();
    }
    fs::hard_link(path("quay.ron"), path("hard.pdf")).unwrap();
    fs::hard_link(path("quay.ron"), path("hard.svg")).unwrap();
    let kept = format!("// Hitch kept this: (why:Saved)\n{}", library::SAMPLE);
    fs::write(path("kept.md"), kept).unwrap();
    let names = [
        "quay.ron",
        "./quay.ron",
        "deeper/../quay.ron",
        "link.pdf",
        "link.html",
        "deeper/link.svg",
        "hard.pdf",
        "hard.svg",
        "quay",
        "night.pdf",
        "kept.md",
    ];
    let read = |name: &str| fs::read(path(name)).unwrap();
    for command in COMMANDS {
        for name in names {
            let before = read(name);
            let links = fs::symlink_metadata(path(name)).unwrap();
            let output = hitch(folder.path(), &with(command, name, false));
            assert!(!output.status.success(), "{command:?} on {name}");
            assert_eq!(read(name), before, "{command:?} on {name}");
            assert_eq!(fs::symlink_metadata(path(name)).unwrap().file_type(), links.file_type());
        }
        for name in command.iter().filter(|it| path(it).is_file()) {
            let before = read(name);
            assert!(!hitch(folder.path(), &with(command, name, false)).status.success(), "{command:?} on {name}");
            assert_eq!(read(name), before, "{command:?} on {name}");
        }
    }
    assert!(!path("own").exists(), "nothing was kept, since nothing was replaced");
}

#[test]
fn what_force_replaces_is_kept() {
    for command in COMMANDS {
        let folder = table();
        // A map tells its format by its ending.
        let name = if command[0] == "map" && !command.contains(&"--from") { "night.pdf" } else { "quay" };
        let output = hitch(folder.path(), &with(command, name, true));
        assert!(output.status.success(), "{command:?}: {}", err(&output));
        let path = folder.path().join(name);
        assert_ne!(fs::read(&path).unwrap(), library::SAMPLE.as_bytes(), "{command:?}");
        let versions = Shelf::of(&path, &Places::within(&folder.path().join("own"))).versions();
        assert_eq!(versions.len(), 1, "{command:?}");
        assert_eq!((versions[0].note.why, body(&versions[0]).as_deref()), (Why::Replaced, Some(library::SAMPLE)));
    }
}

#[test]
fn a_page_of_before_is_replaced_and_another_campaign_is_not() {
    for command in COMMANDS.iter().filter(|it| ["chronicle", "print", "show"].contains(&it[0])) {
        let folder = table();
        for _ in 0..2 {
            let output = hitch(folder.path(), &with(command, "page.pdf", false));
            assert!(output.status.success(), "{command:?}: {}", err(&output));
        }
    }
    let folder = table();
    for (n, name) in ["after.ron", "after.ron"].into_iter().enumerate() {
        let output = hitch(folder.path(), &["replay", "quay.ron", "script.txt", "--out", name]);
        assert_eq!(output.status.success(), n == 0, "{}", err(&output));
    }
}

#[test]
fn the_lock_is_asked_also_with_force() {
    let folder = table();
    let places = Places::within(&folder.path().join("own"));
    let campaign = folder.path().join("quay");
    let Claim::Mine(_lock) = store::claim(&campaign, &places, false) else { panic!("it is free") };
    for command in COMMANDS.iter().filter(|it| it[0] != "map") {
        let output = hitch(folder.path(), &with(command, "quay", true));
        assert!(!output.status.success() && err(&output).contains("open in another copy of Hitch"), "{}", err(&output));
        assert_eq!(fs::read(&campaign).unwrap(), library::SAMPLE.as_bytes());
    }
}

#[test]
fn of_two_at_a_time_none_is_lost() {
    for round in 0..6 {
        let folder = table();
        let script = |n: usize| {
            let name = format!("script-{n}.ron");
            let text = format!("[Character(Add(name: \"Ines {n}\", kind: Pc))]");
            fs::write(folder.path().join(&name), text).unwrap();
            name
        };
        let out = if round % 2 == 0 { "quay.ron" } else { "new.ron" };
        let scripts = [script(1), script(2)];
        let children = scripts
            .each_ref()
            .map(|name| start(folder.path(), &["replay", "quay.ron", name, "--out", out, "--force"]).spawn().unwrap());
        let done = children.map(|child| child.wait_with_output().unwrap().status.success());
        let text = fs::read_to_string(folder.path().join(out)).unwrap();
        let versions = Shelf::of(&folder.path().join(out), &Places::within(&folder.path().join("own"))).versions();
        for (n, done) in done.into_iter().enumerate().filter(|(_, done)| *done) {
            let name = format!("Ines {}", n + 1);
            let kept = versions.iter().filter_map(body).any(|text| text.contains(&name));
            assert!(text.contains(&name) || kept, "{out}: {name} was saved ({done}) and is nowhere");
        }
        assert!(done[0] || done[1], "one of them saves");
    }
}
