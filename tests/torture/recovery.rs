//! An open campaign is killed while it is played and seldom saved: what was saved, and everything older
//! than one second, is back.

use crate::ask::Ask;
use crate::{Done, Verdict, rig, saver};
use hitch_files::document::{Document, How, Opening};
use hitch_files::store::Places;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

/// Long enough for something to be old.
const LONGEST: Duration = Duration::from_millis(2500);
/// Older than this nothing is lost.
const OLD: u64 = 1000;
/// A machine on which one flush takes longer is too busy to keep a promise about seconds.
const STALLED: Duration = Duration::from_millis(200);

/// One kill.
struct Kill {
    changes: u32,
    /// Changes that were old enough.
    old: u32,
    /// Changes that came back out of what was kept, beyond what had been saved.
    back: u32,
    /// How many milliseconds before the kill the first change was made that did not come back.
    lost: Option<u64>,
    stalled: bool,
}

pub fn run(ask: &Ask) -> Verdict {
    let tables: Vec<u64> = (0..4).collect();
    let each = ask.often(20).div_ceil(tables.len());
    let kills = rig::at_once(tables.len(), &tables, |_, table| one_table(ask.seed ^ table << 32, each))?;
    let kills: Vec<Kill> = kills.into_iter().flatten().collect();
    let sum = |of: fn(&Kill) -> u32| kills.iter().map(of).sum::<u32>();
    let stalled = kills.iter().filter(|it| it.stalled).count();
    let oldest = kills.iter().filter(|it| !it.stalled).filter_map(|it| it.lost).max().unwrap_or_default();
    println!(
        "recovery: {} kills of an open campaign, {} changes, {} of them older than a second, none of those lost; {} came \
         back that no save had; at most the last {oldest} ms were lost; {stalled} kills not counted, the machine stalled",
        kills.len(),
        sum(|it| it.changes),
        sum(|it| it.old),
        sum(|it| it.back),
    );
    let proof = sum(|it| it.back) > 0 && sum(|it| it.old) > 0 && stalled * 2 <= kills.len();
    if proof { Ok(Done::Held) } else { Err("nothing had to be brought back, or the machine stalled".to_owned()) }
}

/// The same campaign, killed again and again.
fn one_table(seed: u64, kills: usize) -> Result<Vec<Kill>, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("quay.ron");
    rig::saver(&["once", path.to_str().unwrap()]).output().map_err(|error| error.to_string())?;
    let mut chance = rig::Chance::new(seed);
    let kill = |n| {
        let wait = chance.up_to(LONGEST);
        one(folder.path(), &path, seed ^ n as u64, wait).map_err(|what| format!("kill {n} of table {seed}: {what}"))
    };
    (0..kills).map(kill).collect()
}

fn one(folder: &Path, path: &Path, seed: u64, wait: Duration) -> Result<Kill, String> {
    let data = folder.join("data");
    let words = ["document", path.to_str().unwrap(), data.to_str().unwrap(), &seed.to_string()];
    let mut child = rig::saver(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut ready = String::new();
    said.read_line(&mut ready).unwrap();
    let stalled = rig::wait_and_watch(wait, folder) > STALLED;
    let killed = saver::now();
    child.kill().unwrap();
    let (mut rest, mut complaint) = (String::new(), String::new());
    said.read_to_string(&mut rest).unwrap();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    child.wait().unwrap();
    if ready != "ready\n" || !complaint.is_empty() {
        return Err(format!("the saver said {ready:?} and complained {complaint:?}"));
    }
    let mut changes: Vec<(u32, u64)> = Vec::new();
    let (mut saved, mut saving) = (0, 0);
    for line in rest.lines() {
        let mut words = line.split(' ');
        match (words.next(), words.next().and_then(|it| it.parse().ok()), words.next().and_then(|it| it.parse().ok())) {
            (Some("changed"), Some(number), Some(at)) => changes.push((number, at)),
            (Some("saving"), Some(number), _) => saving = number,
            (Some("saved"), Some(number), _) => saved = number,
            // The last line may be cut off.
            _ => {}
        }
    }
    let old = changes.iter().filter(|(_, at)| at + OLD <= killed);
    let wanted = old.clone().map(|(number, _)| *number).max().unwrap_or_default().max(saved);
    let (in_file, there) = take_up(path, &data)?;
    if in_file < saved || (in_file > saved && in_file != saving && saved > 0) {
        return Err(format!("{saved} was saved and {saving} being saved, but the file holds {in_file}"));
    }
    if there < wanted && !(stalled && there >= saved) {
        let ages: Vec<_> = changes.iter().filter(|it| it.0 > there).map(|it| killed.saturating_sub(it.1)).collect();
        return Err(format!("{there} came back, {wanted} should; lost changes are {ages:?} ms old"));
    }
    let last = changes.last().map(|it| it.0).unwrap_or_default();
    if there > last.max(in_file) {
        return Err(format!("{there} came back, and {last} was the last there was"));
    }
    let lost = changes.iter().find(|it| it.0 > there).map(|it| killed.saturating_sub(it.1));
    Ok(Kill {
        changes: u32::try_from(changes.len()).unwrap(),
        old: u32::try_from(old.count()).unwrap(),
        back: there - in_file.min(there),
        lost,
        stalled,
    })
}

/// Opens it as the next start of Hitch would, takes what is offered, and saves it. The number in the
/// file, and the number that was to be had.
fn take_up(path: &Path, data: &Path) -> Result<(u32, u32), String> {
    let opened = Document::open(path, How::Ours, &Places::within(data), saver::dice);
    let mut document = match opened {
        Ok(Opening::Open(document)) => document,
        Ok(Opening::Held(_) | Opening::Doubtful(_)) => return Err("a program that was killed still has it".to_owned()),
        Err(failed) => return Err(failed.error.to_string()),
    };
    let in_file = document.session().table().bank;
    let Some(found) = document.found() else { return Ok((in_file, in_file)) };
    let there = found.table.bank;
    if found.file_is_newer {
        // Killed after the file was written and before what was kept was cleared. What is offered must
        // be older, and stays out of the file.
        document.forgo();
        return if there <= in_file { Ok((in_file, in_file)) } else { Err(format!("{there} was kept as older")) };
    }
    if found.changes.is_empty() && there != in_file {
        return Err("it is offered without what differs".to_owned());
    }
    document.recover(saver::dice);
    if document.session().table().bank != there || !document.is_dirty() {
        return Err("what was offered is not what was taken up".to_owned());
    }
    document.save(path, document.as_seen()).map_err(|error| error.to_string())?;
    Ok((in_file, there))
}
