//! The saver is killed at any moment: the campaign opens, and holds what was acknowledged last or
//! what was just being saved.

use crate::ask::Ask;
use crate::{Done, Verdict, rig};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

/// Some saves long, so that a kill may hit any part of one.
const LONGEST: Duration = Duration::from_millis(40);

/// What is counted.
#[derive(Default)]
struct Count {
    /// Kills between "saving" and "saved".
    in_a_save: usize,
    /// Of these, after the new file was begun and before it was in its place.
    halfway: usize,
    /// Of these, after it was in its place and before that was said.
    newer: usize,
    acknowledged: u32,
}

pub fn run(ask: &Ask) -> Verdict {
    let tables: Vec<u64> = (0..2).collect();
    let each = ask.often(300).div_ceil(tables.len());
    let counts = rig::at_once(tables.len(), &tables, |_, table| one_table(ask.seed ^ table << 32, each))?;
    let sum = |of: fn(&Count) -> usize| counts.iter().map(of).sum::<usize>();
    let (kills, count) = (
        each * tables.len(),
        Count {
            in_a_save: sum(|it| it.in_a_save),
            halfway: sum(|it| it.halfway),
            newer: sum(|it| it.newer),
            acknowledged: counts.iter().map(|it| it.acknowledged).sum(),
        },
    );
    println!(
        "kills: {kills} kills, {} during a save, {} of them with the new file half done, {} with it in its place and \
         not acknowledged yet; {} saves acknowledged, none lost, no file left behind",
        count.in_a_save, count.halfway, count.newer, count.acknowledged
    );
    let hit = count.in_a_save > 0 && count.halfway > 0 && count.acknowledged > 0;
    if hit { Ok(Done::Held) } else { Err("no kill hit a save".to_owned()) }
}

/// The same campaign, killed again and again.
fn one_table(seed: u64, kills: usize) -> Result<Count, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("quay.ron");
    let mut chance = rig::Chance::new(seed);
    let mut count = Count::default();
    for kill in 0..kills {
        let wait = chance.up_to(LONGEST);
        one(&path, seed ^ kill as u64, wait, &mut count).map_err(|what| format!("kill {kill}: {what}"))?;
        count.halfway += rig::clear(folder.path(), &path)?;
    }
    Ok(count)
}

fn one(path: &Path, seed: u64, wait: Duration, count: &mut Count) -> Result<(), String> {
    let before = if path.exists() { rig::number_in(path)? } else { 0 };
    let mut child = rig::saver(&["loop", path.to_str().unwrap(), &seed.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut ready = String::new();
    said.read_line(&mut ready).unwrap();
    std::thread::sleep(wait);
    child.kill().unwrap();
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    child.wait().unwrap();
    if ready != "ready\n" || !complaint.is_empty() {
        return Err(format!("the saver said {ready:?} and complained {complaint:?}"));
    }
    let numbers = |word: &str| {
        let lines = rest.lines().filter_map(|line| line.strip_prefix(word)?.trim().parse::<u32>().ok());
        lines.max().unwrap_or(before)
    };
    let (begun, done) = (numbers("saving "), numbers("saved "));
    if !path.exists() && done == 0 {
        // Killed in the very first save, nothing is promised.
        count.in_a_save += usize::from(begun > done);
        return Ok(());
    }
    let found = rig::number_in(path)?;
    if found != done && found != begun {
        return Err(format!("{done} was acknowledged and {begun} begun, but the file holds {found}"));
    }
    count.in_a_save += usize::from(begun > done);
    count.newer += usize::from(found > done);
    count.acknowledged += done - before;
    Ok(())
}
