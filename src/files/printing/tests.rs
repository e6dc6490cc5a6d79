//! Tests of printing, with scripts in place of the programs.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use super::*;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use tempfile::TempDir;

const STATES: &str = "printer Kiln disabled since Sat Nov 21 06:19:10 2026 -\n\tout of paper\n\
    printer Lamp now printing Lamp-7.  enabled since Sat Nov 21 06:19:10 2026\n\
    printer Quay is idle.  enabled since Sat Nov 21 06:19:10 2026\n\tbeing mended\n\
    printer Reef disabled since Sat Nov 21 06:19:10 2026 -\n\treason unknown\n";
const TAKES: &str = "Kiln accepting requests since Sat Nov 21\nLamp accepting requests since Sat Nov 21\n\
    Quay not accepting requests since Sat Nov 21 06:19:10 2026 -\n\tbeing mended\nReef accepting requests since x\n";
const DEFAULT: &str = "system default destination: Quay\n";

fn spooler(lpstat: &str, lp: &str) -> (TempDir, Spooler) {
    let folder = tempfile::tempdir().unwrap();
    let script = |name: &str, body: &str| {
        let path = folder.path().join(name);
        let words = path.with_extension("words");
        fs::write(&words, format!("#!/bin/sh\n{body}\n")).unwrap();
        // Put there by another program: while this one has it open to write, a program that another test
        // starts in that moment has it open too, and the system runs no file that is being written.
        let copied = Command::new("cp").arg(&words).arg(&path).status().unwrap();
        assert!(copied.success());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    };
    let (lpstat, lp) = (script("lpstat", lpstat), script("lp", lp));
    let follow = (Duration::from_millis(300), Duration::from_millis(20));
    (folder, Spooler { lpstat, lp, patience: Duration::from_secs(20), follow })
}

fn usual() -> String {
    format!(
        "case $1 in\n-p) printf '%s' '{STATES}';;\n-a) printf '%s' '{TAKES}';;\n-d) printf '%s' '{DEFAULT}';;\nesac"
    )
}

fn job(printer: Option<&str>) -> Job<'_> {
    Job { printer, title: "The\ntide -t x", media: "A4", file: Path::new("-odd name.pdf") }
}

#[test]
fn every_state_is_read() {
    let (_folder, spooler) = spooler(&usual(), "exit 9");
    let told: Vec<String> =
        spooler.printers().unwrap().iter().map(|it| format!("{} {} {it}", it.name, it.default)).collect();
    assert_eq!(
        told,
        [
            "Quay true doesn’t accept jobs: being mended",
            "Kiln false paused: out of paper",
            "Lamp false printing Lamp-7",
            "Reef false paused"
        ]
    );
}

#[test]
fn a_job_is_queued_and_called_so() {
    let lp = r#"printf '%s\n' "$@" >"$0.args"; echo "request id is Lamp-12 (1 file(s))""#;
    let (folder, spooler) = spooler(&usual(), lp);
    assert_eq!(spooler.send(&job(Some("Lamp"))).unwrap().to_string(), "queued as Lamp-12");
    let arguments = fs::read_to_string(folder.path().join("lp.args")).unwrap();
    assert_eq!(arguments, "-d\nLamp\n-t\nThetide -t x\n-o\nmedia=A4\n--\n-odd name.pdf\n");
    let paused = spooler.send(&job(Some("Kiln"))).unwrap();
    assert_eq!(paused.to_string(), "queued as Lamp-12, but the printer is paused: out of paper");
    assert_eq!(spooler.follow(&paused, || true), None, "nothing will happen soon");
}

#[test]
fn what_cannot_be_queued_is_said() {
    let (_folder, usual) = spooler(&usual(), "echo 'lp: Error - too many pages.' >&2; exit 1");
    let why = |printer| usual.send(&job(printer)).unwrap_err().to_string();
    assert_eq!(why(None), "Quay doesn’t accept jobs: being mended");
    assert_eq!(why(Some("Nope")), "no printer named “Nope”; choose one of Quay, Kiln, Lamp, Reef");
    assert_eq!(why(Some("Lamp")), "nothing was queued: too many pages");
    let cases = [
        ("echo 'lpstat: Scheduler is not running.' >&2; exit 1", PrintError::NotRunning),
        ("echo 'lpstat: No destinations added.' >&2; exit 1", PrintError::NoPrinter),
        ("echo 'lpstat: Forbidden' >&2; exit 1", PrintError::Failed("Forbidden".to_owned())),
        (
            "case $1 in -p) echo 'printer Lamp is idle.  enabled since x';; -d) echo 'no system default destination';; esac",
            PrintError::NoDefault("Lamp".to_owned()),
        ),
    ];
    for (lpstat, expected) in cases {
        let (_folder, spooler) = spooler(lpstat, "exit 0");
        assert_eq!(spooler.send(&job(None)), Err(expected), "{lpstat}");
    }
    let nowhere = Spooler { lpstat: "/nowhere/lpstat".into(), ..Spooler::default() };
    assert_eq!(nowhere.printers(), Err(PrintError::NoSystem("/nowhere/lpstat".to_owned())));
}

#[test]
fn a_program_that_hangs_is_ended() {
    let (folder, mut hanging) = spooler("echo $$ >\"$0.pid\"; exec sleep 600", "exit 0");
    let pid = folder.path().join("lpstat.pid");
    // On a busy machine it may be ended before it has begun.
    for seconds in [2, 4, 8, 16, 32, 64] {
        hanging.patience = Duration::from_secs(seconds);
        assert_eq!(hanging.printers(), Err(PrintError::Silent(seconds)));
        if fs::read_to_string(&pid).is_ok_and(|it| !it.is_empty()) {
            break;
        }
    }
    let pid = fs::read_to_string(pid).unwrap();
    #[cfg(target_os = "linux")]
    assert!(!Path::new("/proc").join(pid.trim()).exists(), "it still runs");
    assert!(!pid.is_empty());
}

#[test]
fn a_job_is_followed_until_it_leaves() {
    let queued = Queued { job: "Lamp-7".to_owned(), paused: None };
    let leaves = "n=$(cat \"$0.n\" 2>/dev/null || echo 0); echo $((n+1)) >\"$0.n\"\n\
        if [ $n -lt 2 ]; then echo 'Lamp-7 somebody 1024 Sat'; fi; echo 'Lamp-71 somebody 1024 Sat'";
    let (_folder, spooler_) = spooler(leaves, "exit 0");
    let spooler_ = Spooler { follow: (Duration::from_mins(1), Duration::from_millis(20)), ..spooler_ };
    assert_eq!(spooler_.follow(&queued, || true).as_deref(), Some("Lamp-7 has left the queue"));
    let (_folder, stays) = spooler("echo 'Lamp-7 somebody 1024 Sat'", "exit 0");
    assert_eq!(stays.follow(&queued, || true).as_deref(), Some("Lamp-7 is still in the queue"));
    assert_eq!(stays.follow(&queued, || false), None, "the printer isn’t asked again");
}
