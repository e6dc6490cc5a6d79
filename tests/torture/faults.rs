//! A fault at every call a save makes to the system: the file is the old one or the new one, somebody
//! is told, what was not acknowledged is still to be saved, and trying again works.

use crate::ask::Ask;
use crate::trace::{self, Call};
use crate::{Done, Verdict, rig, saver};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

const ERRORS: [&str; 6] = ["EIO", "ENOSPC", "EDQUOT", "EROFS", "EACCES", "EINTR"];

/// What is saved over.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// A file.
    File,
    /// Nothing.
    Nothing,
    /// A symbolic link to a file in another folder.
    Link,
}

/// One fault.
struct Fault {
    place: Place,
    call: Call,
    /// What `strace` does to the call.
    how: String,
    /// Which ones of that name.
    when: String,
    /// It goes on for the whole of that run.
    lasting: bool,
}

impl Fault {
    fn told(&self) -> String {
        let Self { place, call, how, when, .. } = self;
        format!("{}:{how}:when={when} ({place:?})", call.name)
    }
}

/// A folder with a campaign in it.
struct Bed {
    folder: TempDir,
    /// What is saved to.
    path: PathBuf,
    /// The file it is, and where that lies.
    file: PathBuf,
    real: PathBuf,
    number: u32,
}

fn bed(place: Place, campaign: &Path) -> Bed {
    let folder = tempfile::tempdir().unwrap();
    let real = folder.path().join("real");
    fs::create_dir(&real).unwrap();
    let file = real.join("quay.ron");
    let number = rig::number_in(campaign).unwrap();
    let (mut path, mut found) = (file.clone(), number);
    match place {
        Place::File => drop(fs::copy(campaign, &file).unwrap()),
        Place::Nothing => found = 0,
        Place::Link => {
            fs::copy(campaign, &file).unwrap();
            path = folder.path().join("link.ron");
            symlink("real/quay.ron", &path).unwrap();
        }
    }
    Bed { folder, path, file, real, number: found }
}

/// One fault in so many is tried in the short form: another one at each call, since a call has no multiple of it.
const STRIDE: usize = 3;

pub fn run(ask: &Ask) -> Verdict {
    if !rig::has("strace") {
        return Ok(Done::Skipped("strace is not installed".to_owned()));
    }
    let home = tempfile::tempdir().unwrap();
    let campaign = home.path().join("quay.ron");
    rig::saver(&["once", campaign.to_str().unwrap()]).output().unwrap();
    let places = [Place::File, Place::Nothing, Place::Link];
    let mut faults = Vec::new();
    for place in places {
        let calls = calls(place, &campaign)?;
        if calls.is_empty() {
            return Ok(Done::Skipped("strace may not look at another program here".to_owned()));
        }
        let names: Vec<&str> = calls.iter().map(|it| it.name.as_str()).collect();
        println!("faults: {} calls of a save ({place:?}): {}", calls.len(), names.join(" "));
        faults.extend(calls.iter().flat_map(|call| faults_at(place, call)));
    }
    if !ask.all {
        faults = faults.into_iter().step_by(STRIDE).collect();
    }
    let ends =
        rig::each(&faults, |_, fault| one(fault, &campaign).map_err(|what| format!("{}: {what}", fault.told())))?;
    let mut count = BTreeMap::<&str, usize>::new();
    for end in &ends {
        *count.entry(end).or_default() += 1;
    }
    let fired = ends.len() - count.get(NOT_FIRED).copied().unwrap_or_default();
    let told: Vec<String> = count.iter().map(|(end, n)| format!("{n} {end}")).collect();
    println!("faults: {} asked for, {fired} fired: {}", ends.len(), told.join(", "));
    let short = short_writes(&campaign)?;
    println!("faults: {short} writes cut short by a limit on the size of files: old file whole, told, tried again");
    if fired * 10 >= ends.len() * 9 { Ok(Done::Held) } else { Err("too few faults fired".to_owned()) }
}

const NOT_FIRED: &str = "not fired";

fn calls(place: Place, campaign: &Path) -> Result<Vec<Call>, String> {
    let bed = bed(place, campaign);
    let traced = trace::run(bed.folder.path(), &["once", bed.path.to_str().unwrap()], None);
    let calls = traced.calls();
    let saved = said(&traced.output).contains(&"saved".to_owned());
    if saved || calls.is_empty() { Ok(calls) } else { Err(format!("without any fault: {:?}", traced.output)) }
}

fn faults_at(place: Place, call: &Call) -> Vec<Fault> {
    let nth = call.nth;
    let fault = |how: String, when: String, lasting| Fault { place, call: call.clone(), how, when, lasting };
    let mut all = Vec::new();
    for error in ERRORS {
        all.push(fault(format!("error={error}"), nth.to_string(), false));
        if error == "EINTR" {
            // A signal that comes for ever is waited out for ever.
            all.push(fault(format!("error={error}"), format!("{nth}..{}", nth + 4), false));
        } else {
            all.push(fault(format!("error={error}"), format!("{nth}+"), true));
        }
    }
    all.push(fault("signal=SIGKILL".to_owned(), nth.to_string(), false));
    // Lies: bytes that were never written, and a file that is said to end here.
    let lies: &[&str] = match call.name.as_str() {
        "write" => &["retval=0", "retval=1", "retval=1000"],
        "read" => &["retval=0"],
        _ => &[],
    };
    all.extend(lies.iter().map(|lie| fault((*lie).to_owned(), nth.to_string(), false)));
    all
}

fn said(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

/// Injects one fault and looks at what is left.
fn one(fault: &Fault, campaign: &Path) -> Result<&'static str, String> {
    let bed = bed(fault.place, campaign);
    let path = bed.path.to_str().unwrap();
    let inject = format!("{}:{}:when={}", fault.call.name, fault.how, fault.when);
    let words = if fault.lasting { vec!["once", path] } else { vec!["once", path, "retry"] };
    let traced = trace::run(bed.folder.path(), &words, Some(&inject));
    if !traced.hit() {
        return Ok(NOT_FIRED);
    }
    let lines = said(&traced.output);
    let mut words = lines.iter().map(String::as_str).skip(1);
    let killed = fault.how.contains("SIGKILL");
    if !killed && !traced.output.status.success() {
        return Err(format!("the saver stopped: {:?}", traced.output));
    }
    let now = found(&bed)?;
    let (old, new) = (bed.number, bed.number + 1);
    if now != old && now != new {
        return Err(format!("the file holds {now}, not {old} or {new}"));
    }
    let end = match words.next() {
        None if killed => "killed",
        None => return Err("nothing was said".to_owned()),
        Some(first) => {
            let dirty = words.next();
            let (again, clean) = (words.next(), words.next());
            judge(first, dirty)?;
            match (first, fault.lasting) {
                ("saved", _) => {}
                (_, true) => after_refusal(first, now, old)?,
                (_, false) if again == Some("saved") && clean == Some("clean") => {}
                (_, false) => return Err(format!("{first}, and tried again: {again:?}")),
            }
            let kept = if first == "saved" || !fault.lasting { now == new } else { true };
            if !kept {
                return Err(format!("acknowledged, but the file holds {now}"));
            }
            if first == "saved" { "saved all the same" } else { "told" }
        }
    };
    still_saves(&bed, now)?;
    Ok(end)
}

/// What was said fits what is still to be saved, and is a sentence.
fn judge(first: &str, dirty: Option<&str>) -> Result<(), String> {
    let expected = if first == "saved" { "clean" } else { "dirty" };
    if dirty != Some(expected) {
        return Err(format!("{first}, and then it was {dirty:?}"));
    }
    let sentence = first == "saved"
        || first.starts_with("unsure: ")
        || (first.starts_with("refused: /") && first.contains(": ") && !first.contains("Os {"));
    if sentence { Ok(()) } else { Err(format!("no sentence: {first}")) }
}

/// Refused means that nothing happened.
fn after_refusal(first: &str, now: u32, old: u32) -> Result<(), String> {
    if first.starts_with("refused") && now != old { Err(format!("{first}, but it was saved")) } else { Ok(()) }
}

/// The number in the file; 0 when there is none. A link must still be one.
fn found(bed: &Bed) -> Result<u32, String> {
    if bed.path != bed.file && !fs::symlink_metadata(&bed.path).unwrap().is_symlink() {
        return Err("the link is a link no longer".to_owned());
    }
    if bed.file.exists() { rig::number_in(&bed.file) } else { Ok(0) }
}

/// Without a fault, the next save works and nothing is left behind.
fn still_saves(bed: &Bed, now: u32) -> Result<(), String> {
    let saved = saver::save_once(&bed.path);
    let after = found(bed)?;
    if saved != Ok(now + 1) || after != now + 1 {
        return Err(format!("the next save: {saved:?}, the file holds {after}"));
    }
    rig::clear(&bed.real, &bed.file)?;
    Ok(())
}

/// Writes that the system really cuts short: a limit on the size of files, all sizes up to enough.
fn short_writes(campaign: &Path) -> Result<usize, String> {
    if !rig::has("prlimit") {
        println!("faults: true short writes skipped: prlimit is not installed");
        return Ok(0);
    }
    let whole = {
        let bed = bed(Place::File, campaign);
        rig::saver(&["once", bed.path.to_str().unwrap()]).output().unwrap();
        fs::metadata(&bed.file).unwrap().len()
    };
    let limits = [0, 1, 512, whole / 2, whole - 1];
    for limit in limits {
        let bed = bed(Place::File, campaign);
        let one = rig::saver(&["once", bed.path.to_str().unwrap()]);
        let script = format!("trap '' XFSZ; exec prlimit --fsize={limit} \"$0\" \"$@\"");
        let mut limited = Command::new("sh");
        let output = limited.arg("-c").arg(script).arg(one.get_program()).args(one.get_args()).output().unwrap();
        let lines = said(&output);
        let (first, dirty) = (lines.get(1), lines.get(2));
        let now = found(&bed)?;
        let told = first.is_some_and(|it| it.starts_with("refused: ")) && dirty.is_some_and(|it| it == "dirty");
        if !told || now != bed.number {
            return Err(format!("files of at most {limit} bytes: {output:?}, the file holds {now}"));
        }
        still_saves(&bed, now)?;
    }
    Ok(limits.len())
}
