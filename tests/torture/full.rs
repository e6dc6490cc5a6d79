//! A disk without room: the save says so, the old file is whole, and once there is room it works.

use crate::ask::Ask;
use crate::mounts::Mount;
use crate::{Done, Verdict, rig};
use hitch_core::library;
use hitch_core::rules::{Authority, Command, PointsCommand, Table, apply};
use hitch_files::store::{self, Over, SaveError};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

const PAGE: usize = 4096;

pub fn run(_: &Ask) -> Verdict {
    let folder = tempfile::tempdir().unwrap();
    let disk = match Mount::memory(folder.path(), "size=1m") {
        Ok(disk) => disk,
        Err(why) => return Ok(Done::Skipped(why)),
    };
    let (old, new) = (saved_as(1), saved_as(2));
    let needed = store::to_text(&new, &[]).unwrap().len().div_ceil(PAGE);
    let (mut full, mut fitted) = (0, 0);
    // From no room at all, over "nearly enough", to enough; over a file, and where there is none.
    for there in [true, false] {
        for pages in 0..=needed + 1 {
            let fits = room(folder.path(), pages, there.then_some(&old), &new)?;
            if fits {
                fitted += 1;
            } else {
                full += 1;
            }
        }
    }
    drop(disk);
    let names = no_names_left(&old, &new)?;
    println!(
        "full: of {} saves with no room up to {} pages of {PAGE} bytes, {full} were told that there is no space and \
         worked once there was, {fitted} fitted; {names} with no room for one more name",
        full + fitted,
        needed + 1
    );
    let both = full >= 2 * needed && fitted > 0;
    if both { Ok(Done::Held) } else { Err("the disk was never full, or always".to_owned()) }
}

/// The sample campaign with a number.
fn saved_as(number: u32) -> Table {
    let sample = store::parse_campaign(Path::new(library::SAMPLE_NAME), library::SAMPLE).unwrap();
    let bank = Command::Points(PointsCommand::Bank { points: number });
    apply(&Table::try_from(sample.table).unwrap(), &bank, Authority::Rules).unwrap().0
}

/// Saves with that much room. Whether it fitted.
fn room(folder: &Path, pages: usize, old: Option<&Table>, new: &Table) -> Result<bool, String> {
    let (path, filler) = (folder.join("quay.ron"), folder.join("filler"));
    let over = match old {
        None => Over::Nothing,
        Some(old) => Over::AsSeen(store::save(&path, old, &[], Over::Nothing).unwrap().stamp),
    };
    let before = fs::read(&path).ok();
    let left = fill(&filler, pages);
    let saved = store::save(&path, new, &[], over);
    let fits = match saved {
        Ok(_) => true,
        Err(SaveError::NoSpace(at)) if at == folder => false,
        Err(error) => return Err(format!("{left} pages: {error}")),
    };
    if !fits && fs::read(&path).ok() != before {
        return Err(format!("{left} pages: refused, but the file has changed"));
    }
    fs::remove_file(&filler).unwrap();
    if !fits {
        store::save(&path, new, &[], over).map_err(|error| format!("room was made: {error}"))?;
    }
    if rig::number_in(&path)? != new.bank {
        return Err(format!("{left} pages: the file is not what was saved"));
    }
    fs::remove_file(&path).unwrap();
    let left: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name()).collect();
    if left.is_empty() { Ok(fits) } else { Err(format!("left behind: {left:?}")) }
}

/// Fills the disk up to so many pages.
fn fill(filler: &Path, pages: usize) -> usize {
    let mut file = File::create(filler).unwrap();
    while file.write_all(&[b'x'; PAGE]).is_ok() {}
    let full = usize::try_from(file.metadata().unwrap().len()).unwrap() / PAGE;
    file.set_len(((full - pages) * PAGE) as u64).unwrap();
    pages
}

/// A disk may have room and no place for one more file.
fn no_names_left(old: &Table, new: &Table) -> Result<usize, String> {
    let folder = tempfile::tempdir().unwrap();
    // The folder itself, the campaign, and one more.
    let _disk = Mount::memory(folder.path(), "size=1m,nr_inodes=3")?;
    let (path, other) = (folder.path().join("quay.ron"), folder.path().join("other"));
    let seen = store::save(&path, old, &[], Over::Nothing).map_err(|error| error.to_string())?.stamp;
    File::create(&other).unwrap();
    match store::save(&path, new, &[], Over::AsSeen(seen)) {
        Err(SaveError::NoSpace(_)) if rig::number_in(&path)? == old.bank => {}
        other => return Err(format!("no place for one more file: {other:?}")),
    }
    fs::remove_file(&other).unwrap();
    store::save(&path, new, &[], Over::AsSeen(seen)).map_err(|error| error.to_string())?;
    Ok(1)
}
