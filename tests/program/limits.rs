//! Files far too deep or far too large: a sentence, in bounded memory, and never an abort.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test stops where it fails")]

use hitch_files::store;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output};

/// Kilobytes of addresses the program may have for a file of a few bytes: it takes this much to start.
const LITTLE: usize = 400_000;

/// Runs `hitch check` with that many kilobytes.
fn check(file: &Path, most: usize) -> Output {
    let mut command = Command::new("sh");
    let script = format!("ulimit -v {most} && exec \"$0\" check \"$1\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_hitch")]).arg(file).output().unwrap()
}

/// What is said of a file that is refused, without its name.
fn told(file: &Path, most: usize) -> String {
    let output = check(file, most);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{}: {out}{err}", file.display());
    let told = err.strip_prefix(&format!("{}:", file.display())).unwrap_or_else(|| panic!("{err}"));
    told.trim().to_owned()
}

#[test]
fn what_is_nested_too_deeply_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep.ron");
    let deep = "this is nested too deeply for a Hitch file";
    for (depth, open) in [(1000, "("), (1000, "["), (1000, "Some("), (1_000_000, "("), (1_000_000, "[")] {
        for head in ["(format: 1, table: (name: \"x\", setting: ", "(name: ", "[Test(Open(who: ", "[Together(", "[["] {
            fs::write(&file, format!("{head}{}", open.repeat(depth))).unwrap();
            // The parser may stop before it is deep, at a bracket that does not belong there.
            let told = told(&file, LITTLE);
            assert!(told.contains(deep) || told.contains("belong"), "{depth} times {open} after {head}: {told}");
        }
    }
    // Where anything may stand, depth alone is what is wrong.
    fs::write(&file, "[".repeat(1000)).unwrap();
    assert!(told(&file, LITTLE).contains(deep), "{}", told(&file, LITTLE));
}

#[test]
fn comments_in_comments_are_read_to_any_depth() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("comments.ron");
    for depth in [10_000, 1_000_000] {
        fs::write(&file, format!("(format: 1, {}", "/*".repeat(depth))).unwrap();
        let open = told(&file, LITTLE);
        assert!(open.contains("a comment is not closed") || open.contains("cut off"), "{open}");
        fs::write(&file, format!("[{}{}]", "/*".repeat(depth), "*/".repeat(depth))).unwrap();
        let output = check(&file, LITTLE);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn files_that_are_too_large_are_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.ron");
    // All of it a hole: it takes no room.
    File::create(&file).unwrap().set_len(300 << 20).unwrap();
    assert_eq!(told(&file, LITTLE), "file is too large (300 MB; the limit is 256 MB)");
}

#[test]
fn one_huge_text_takes_no_more_than_some_copies_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("text.ron");
    let sample = fs::read_to_string(crate::root().join("assets/sample/saltglass-quay.ron")).unwrap();
    let (before, after) = sample.split_once("notes: \"").unwrap();
    let line = "A night at the quay, and what became of it.\n";
    let write = |head: &str, times: usize, tail: &str| {
        let mut out = std::io::BufWriter::new(File::create(&file).unwrap());
        out.write_all(head.as_bytes()).unwrap();
        (0..times).for_each(|_| out.write_all(line.as_bytes()).unwrap());
        out.write_all(tail.as_bytes()).unwrap();
    };
    let hundred = (100 << 20) / line.len();
    write(&format!("{before}notes: \""), hundred, after);
    // The file, the text of it, and a copy while it is taken over.
    let output = check(&file, LITTLE + 450_000);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    write("[Say(\"", hundred, "");
    assert!(told(&file, LITTLE + 450_000).contains("a text has no closing quote"), "{}", told(&file, LITTLE + 450_000));
    assert_eq!(store::LARGEST, 256 << 20);
}
