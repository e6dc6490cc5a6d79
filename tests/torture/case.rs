//! Disks that make no difference between capital and small letters, such as a stick: whichever way a campaign is
//! named, it is one campaign, with one lock, one place for unsaved work and one row of earlier versions.

use crate::ask::Ask;
use crate::mounts::Mount;
use crate::rig::{self, tool};
use crate::{Done, Verdict};
use hitch_core::library;
use hitch_core::rules::{Authority, Command, PointsCommand, Table};
use hitch_core::session::FaceSource;
use hitch_files::document::{Document, How, Opening};
use hitch_files::store::{self, Output, Over, Places};
use std::fs;
use std::path::Path;

/// A file system that is tried.
struct Kind {
    name: &'static str,
    /// Makes one.
    make: &'static str,
    options: &'static [&'static str],
    /// How it is mounted.
    mount: &'static str,
    /// Whether a folder has to be told that letters are alike.
    told: bool,
}

const KINDS: [Kind; 4] = [
    Kind {
        name: "ext4 with casefold",
        make: "mkfs.ext4",
        options: &["-q", "-F", "-O", "casefold"],
        mount: "ext4",
        told: true,
    },
    Kind { name: "FAT", make: "mkfs.vfat", options: &[], mount: "vfat", told: false },
    Kind { name: "exFAT", make: "mkfs.exfat", options: &[], mount: "exfat", told: false },
    Kind { name: "exFAT by FUSE", make: "mkfs.exfat", options: &[], mount: "exfat-fuse", told: false },
];

pub fn run(_: &Ask) -> Verdict {
    let mut tried = 0;
    for kind in KINDS {
        if !rig::has(kind.make) {
            println!("case: {} skipped: {} is not installed", kind.name, kind.make);
            continue;
        }
        let image = tempfile::NamedTempFile::new().map_err(|error| error.to_string())?;
        let at = tempfile::tempdir().map_err(|error| error.to_string())?;
        match mounted(&kind, image.path(), at.path()) {
            Ok(_mount) => one_campaign(&at.path().join("games"), kind.name)?,
            Err(why) => {
                println!("case: {} skipped: {why}", kind.name);
                continue;
            }
        }
        println!("case: {}: one campaign, whichever way its name was written", kind.name);
        tried += 1;
    }
    if tried > 0 { Ok(Done::Held) } else { Ok(Done::Skipped("no file system could be tried".to_owned())) }
}

/// Mounts one, with a folder `games` in which letters are alike.
fn mounted(kind: &Kind, image: &Path, at: &Path) -> Result<Mount, String> {
    const SIZE: u64 = 64 << 20;
    fs::File::create(image).and_then(|file| file.set_len(SIZE)).map_err(|error| error.to_string())?;
    tool(kind.make, &[kind.options, &[image.to_str().unwrap()]].concat())?;
    let mount = Mount::image_of(kind.mount, image, at)?;
    let games = at.join("games");
    fs::create_dir(&games).map_err(|error| error.to_string())?;
    if kind.told {
        tool("chattr", &["+F", games.to_str().unwrap()])?;
    }
    fs::write(games.join("probe"), "").map_err(|error| error.to_string())?;
    if !games.join("PROBE").is_file() {
        return Err("it tells capital and small letters apart here".to_owned());
    }
    fs::remove_file(games.join("probe")).map_err(|error| error.to_string())?;
    Ok(mount)
}

fn dice() -> Box<dyn FaceSource> {
    Box::new(|die: hitch_core::model::Die| die.sides())
}

/// Plays in a folder in which letters are alike, by names in all kinds of letters.
fn one_campaign(games: &Path, disk: &str) -> Result<(), String> {
    let own = tempfile::tempdir().map_err(|error| error.to_string())?;
    let places = Places::within(own.path());
    let sample = store::parse_campaign(Path::new(library::SAMPLE_NAME), library::SAMPLE).unwrap();
    let table = Table::try_from(sample.table).unwrap();
    store::save(&games.join("Quay.ron"), &table, &[], Over::Nothing).map_err(|error| error.to_string())?;
    let open = |name: &str, how| Document::open(&games.join(name), how, &places, dice);
    let mine = |name: &str| match open(name, How::Ours) {
        Ok(Opening::Open(document)) => Ok(document),
        Ok(_) => Err(format!("{disk}: {name} is open elsewhere")),
        Err(failed) => Err(format!("{disk}: {name}: {}", failed.error)),
    };
    let holds = |what: &str, is: bool| if is { Ok(()) } else { Err(format!("{disk}: {what}")) };

    let mut first = mine("Quay.ron")?;
    first.session_mut().act(&[Command::Points(PointsCommand::Bank { points: 7 })], Authority::Rules).unwrap();
    first.keep(Vec::new());
    first.settle();
    holds("a second one opens what is open", matches!(open("qUAY.RON", How::Ours), Ok(Opening::Held(_))))?;
    let by_folder = games.with_file_name("GAMES").join("quay.ron");
    // Only a folder that is told so makes no difference; the one it lies in may.
    if by_folder.exists() {
        let held = matches!(Document::open(&by_folder, How::Ours, &places, dice), Ok(Opening::Held(_)));
        holds("a second one opens what is open, by another name of its folder", held)?;
    }
    // Dropped and not left, it is as after a kill.
    drop(first);

    let mut again = mine("quay.ron")?;
    holds("unsaved work is not found", again.found().is_some())?;
    again.recover(dice);
    holds("unsaved work is not as it was", again.session().table().bank == 7)?;
    // Under any of its names it is the open file, and no other that is there already.
    let over = again.as_seen();
    again.save(&games.join("QUAY.ron"), over).map_err(|error| format!("{disk}: {error}"))?;
    let reads = [games.join("quay.ron")];
    let written = Output::of_dialog(&games.join("Quay.RON"), &reads).write(b"a page", Over::Anything);
    holds("a page takes the place of the campaign that is read", written.is_err())?;
    again.leave();
    drop(again);

    let last = mine("QUAY.RON")?;
    holds("it is not what was saved", last.session().table().bank == 7 && last.found().is_none())?;
    let versions = last.versions().len();
    holds(&format!("{versions} earlier versions in its folder, not those of all its names"), versions >= 2)?;
    let folders = fs::read_dir(places.data.join("versions")).map_err(|error| error.to_string())?.count();
    holds(&format!("earlier versions in {folders} folders"), folders == 1)?;
    drop(last);
    let left: Vec<_> = fs::read_dir(games).unwrap().map(|it| it.unwrap().file_name()).collect();
    let plain = left.iter().filter(|it| !it.to_string_lossy().starts_with('.')).count();
    holds(&format!("left behind: {left:?}"), plain == 1)
}
