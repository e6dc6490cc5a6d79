//! Simulated power cuts: what a disk holds at the moment a save is acknowledged is copied, mounted as
//! after a power cut, and must open as what was acknowledged. Bad ways of saving are tried as well,
//! and must be caught, or nothing here proves anything.

use crate::ask::Ask;
use crate::mounts::Mount;
use crate::rig::{self, tool};
use crate::saver::Way;
use crate::tally::Tally;
use crate::{Done, Verdict};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

/// A file system that is tried.
struct Kind {
    name: &'static str,
    /// Makes one.
    make: &'static str,
    quietly: &'static [&'static str],
    /// Bytes; most of them are never there.
    size: u64,
    /// How it is mounted. What the system would write of its own accord while the disk is copied comes
    /// late.
    options: &'static str,
    /// How the copy is mounted.
    copy: &'static str,
}

const KINDS: [Kind; 2] = [
    Kind { name: "ext4", make: "mkfs.ext4", quietly: &["-q", "-F"], size: 64 << 20, options: ",commit=60", copy: "" },
    Kind { name: "XFS", make: "mkfs.xfs", quietly: &["-q", "-f"], size: 300 << 20, options: "", copy: ",nouuid" },
];

pub fn run(ask: &Ask) -> Verdict {
    let cuts = ask.often(12);
    let mut tried = 0;
    for kind in KINDS {
        if !rig::has(kind.make) {
            println!("power: {} skipped: {} is not installed", kind.name, kind.make);
            continue;
        }
        match every_way(&kind, cuts, ask)? {
            Done::Held => tried += 1,
            Done::Skipped(why) => println!("power: {} skipped: {why}", kind.name),
        }
    }
    if tried > 0 { Ok(Done::Held) } else { Ok(Done::Skipped("no file system could be tried".to_owned())) }
}

/// So many cuts at a time: what is lost when it is stopped.
const SLICE: usize = 20;

fn every_way(kind: &Kind, cuts: usize, ask: &Ask) -> Verdict {
    for (way, name) in Way::ALL {
        // A bad way is caught early.
        let cuts = if way == Way::Hitch { cuts } else { cuts.min(4) };
        let tally = (way == Way::Hitch).then(|| Tally::of(ask, &format!("power-{}", kind.name)));
        let before = tally.as_ref().map(Tally::before).unwrap_or_default();
        let mut done = before.iter().map(|[cuts]: &[u64; 1]| *cuts as usize).sum::<usize>();
        let mut caught = Vec::new();
        while done < cuts && caught.is_empty() {
            let slice = SLICE.min(cuts - done);
            match cut_often(kind, way, slice, ask.seed ^ (done as u64) << 8)? {
                Ok(lost) => caught = lost,
                Err(why) => return Ok(Done::Skipped(why)),
            }
            done += slice;
            // What went wrong is done again in the next sitting.
            match &tally {
                Some(tally) if caught.is_empty() => tally.add(&[slice as u64]),
                Some(tally) => caught.iter().for_each(|what| tally.wrong(what)),
                None => {}
            }
        }
        println!("power: {}, saved as {name}: {cuts} power cuts, {} acknowledged saves lost", kind.name, caught.len());
        match (way, caught.first()) {
            (Way::Hitch, Some(what)) => return Err(format!("{}: {what}", kind.name)),
            (Way::InPlace | Way::Unflushed, None) => {
                return Err(format!("{}: saved as {name} nothing was lost, so these cuts prove nothing", kind.name));
            }
            _ => {}
        }
    }
    Ok(Done::Held)
}

/// Saves in one way on a new file system and cuts the power after acknowledged saves. What was lost;
/// or why this can't be done here.
fn cut_often(kind: &Kind, way: Way, cuts: usize, seed: u64) -> Result<Result<Vec<String>, String>, String> {
    let folder = tempfile::tempdir().unwrap();
    let (image, at) = (folder.path().join("disk"), folder.path().join("mounted"));
    fs::create_dir(&at).unwrap();
    File::create(&image).and_then(|file| file.set_len(kind.size)).map_err(|error| error.to_string())?;
    let make: Vec<&str> = kind.quietly.iter().copied().chain([image.to_str().unwrap()]).collect();
    tool(kind.make, &make)?;
    let disk = match Mount::image(&image, &at, kind.options) {
        Ok(disk) => disk,
        Err(why) => return Ok(Err(why)),
    };
    let campaign = at.join("quay.ron");
    // One save long before, which every cut leaves at least.
    rig::saver(&["once", campaign.to_str().unwrap()]).output().map_err(|error| error.to_string())?;
    let mut chance = rig::Chance::new(seed);
    let mut lost = Vec::new();
    let mut saver = rig::saver(&["steps", campaign.to_str().unwrap(), &seed.to_string(), way.name()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    {
        let mut ask = saver.stdin.take().unwrap();
        let mut said = BufReader::new(saver.stdout.take().unwrap()).lines();
        for _ in 0..cuts {
            let mut number = 0;
            for _ in 0..=chance.below(4) {
                ask.write_all(b"save\n").map_err(|error| error.to_string())?;
                let line = said.next().and_then(Result::ok).unwrap_or_default();
                number =
                    line.strip_prefix("saved ").and_then(|it| it.parse().ok()).ok_or(format!("it said {line:?}"))?;
            }
            lost.extend(after_cut(kind, &image, folder.path(), number)?);
        }
    }
    saver.wait().map_err(|error| error.to_string())?;
    drop(disk);
    Ok(Ok(lost))
}

/// Copies the disk as it is now and looks at the copy, as the machine would after a power cut.
fn after_cut(kind: &Kind, image: &Path, folder: &Path, number: u32) -> Result<Option<String>, String> {
    let (copy, at) = (folder.join("copy"), folder.join("after"));
    let _ = fs::create_dir(&at);
    tool("cp", &["--sparse=always", image.to_str().unwrap(), copy.to_str().unwrap()])?;
    let found = {
        let _disk = Mount::image(&copy, &at, kind.copy)?;
        rig::number_in(&at.join("quay.ron"))
    };
    Ok(match found {
        Ok(found) if found == number => None,
        Ok(found) => Some(format!("{number} was acknowledged, and {found} is there")),
        Err(what) => Some(format!("{number} was acknowledged: {what}")),
    })
}
