//! The one who saves, and is killed, starved and lied to. A program of its own: the same one, started
//! with [`WORD`].
//!
//! It says on standard output what it is about to do and what it has done. Every campaign it saves
//! holds a number, one higher than the one before: the plot points in the bank.

use crate::play::commands::Asker;
use crate::play::draw::Draw;
use crate::rig::Chance;
use hitch::faces;
use hitch_core::library;
use hitch_core::rules::{Authority, Command, PointsCommand, Table};
use hitch_core::session::{FaceSource, Session};
use hitch_files::document::{Document, How, Opening};
use hitch_files::store::{self, Over, Places, SaveError, Stamp};
use std::fs;
use std::io::{BufRead, IoSlice, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::ExitCode;
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

/// The first argument that makes this program the saver.
pub const WORD: &str = "as-saver";

/// Names that no file has, asked for before and after a save, to be found in a trace.
pub const BEGIN: &str = "/a-save-begins";
pub const END: &str = "/a-save-ends";

/// Ids given out before nothing more is added: what is tried is the save, not the size.
const LARGE: u32 = 400;
/// Log rows before they are left out.
const LONG: usize = 300;

/// `loop FILE SEED` saves until it is killed; `steps FILE SEED WAY` saves once for every line it
/// reads, in this way; `once FILE [retry]` saves once, and once more when that failed; `document FILE
/// FOLDER SEED` has it open as the window has, and saves now and then.
pub fn main(args: &[String]) -> ExitCode {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match *words {
        ["loop", file, seed] => play_on(Path::new(file), seed.parse().unwrap()),
        ["steps", file, seed, way] => steps(Path::new(file), seed.parse().unwrap(), Way::named(way)),
        ["document", file, data, seed] => document(Path::new(file), Path::new(data), seed.parse().unwrap()),
        ["once", file] => once(Path::new(file), false),
        ["once", file, "retry"] => once(Path::new(file), true),
        _ => panic!("the saver does not know {words:?}"),
    }
    ExitCode::SUCCESS
}

/// Says a line, which is then out of this program whatever happens to it. By another call of the
/// system than files are written with, so that one may fail and the other tell.
fn say(line: &str) {
    static MOUTH: OnceLock<fs::File> = OnceLock::new();
    let mouth = || fs::File::from(std::io::stdout().as_fd().try_clone_to_owned().unwrap());
    let line = format!("{line}\n");
    let said = MOUTH.get_or_init(mouth).write_vectored(&[IoSlice::new(line.as_bytes())]).unwrap();
    assert_eq!(said, line.len());
}

/// An empty campaign.
pub fn fresh() -> Table {
    library::new_campaign("A harbour", &library::presets()[0]).unwrap()
}

/// The session in a file, and the file as it was; a new one when there is none.
fn open(path: &Path) -> (Session, Option<Stamp>) {
    if !path.exists() {
        return (Session::new(fresh(), Vec::new(), Box::new(faces::seeded(1))), None);
    }
    let opened = store::open(path).unwrap();
    let log = if opened.log.len() > LONG { Vec::new() } else { opened.log };
    (Session::new(opened.table, log, Box::new(faces::seeded(1))), Some(opened.stamp))
}

/// Plays something, and puts the next number in the bank.
pub fn play(session: &mut Session, chance: &mut Chance) -> u32 {
    let number = session.table().bank + 1;
    let numbers = chance.numbers();
    let command = Asker { table: session.table(), draw: Draw::new(&numbers) }.command();
    // What the rules refuse is no change, and none is needed. Nor is a campaign that grows for ever.
    if session.table().next < LARGE {
        let _ = session.act(&[command], Authority::GmSaysSo);
    }
    session.act(&[Command::Points(PointsCommand::Bank { points: number })], Authority::Rules).unwrap();
    number
}

fn over(seen: Option<Stamp>) -> Over {
    seen.map_or(Over::Nothing, Over::AsSeen)
}

fn play_on(path: &Path, seed: u64) {
    let (mut session, mut seen) = open(path);
    let mut chance = Chance::new(seed);
    say("ready");
    loop {
        let number = play(&mut session, &mut chance);
        say(&format!("saving {number}"));
        let saved = store::save(path, session.table(), session.log(), over(seen)).unwrap();
        assert_eq!(saved.unflushed, None);
        seen = Some(saved.stamp);
        say(&format!("saved {number}"));
    }
}

/// How a file is written: as Hitch does it, or badly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// As Hitch does it.
    Hitch,
    /// The old file is emptied and written anew.
    InPlace,
    /// A new file is put in the old one's place, and nothing is flushed.
    Unflushed,
    /// The new file is flushed, the folder is not.
    NoFolder,
}

impl Way {
    pub const ALL: [(Self, &str); 4] = [
        (Self::Hitch, "hitch"),
        (Self::InPlace, "in place"),
        (Self::Unflushed, "renamed without a flush"),
        (Self::NoFolder, "renamed, folder not flushed"),
    ];

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(way, _)| *way == self).unwrap().1
    }

    fn named(name: &str) -> Self {
        Self::ALL.iter().find(|(_, it)| *it == name).unwrap().0
    }

    fn save(self, path: &Path, session: &Session, seen: Option<Stamp>) -> Option<Stamp> {
        let text = || store::to_text(session.table(), session.log()).unwrap();
        let beside = path.with_extension("new");
        match self {
            Self::Hitch => {
                let saved = store::save(path, session.table(), session.log(), over(seen)).unwrap();
                assert_eq!(saved.unflushed, None);
                return Some(saved.stamp);
            }
            Self::InPlace => fs::write(path, text()).unwrap(),
            Self::Unflushed => {
                fs::write(&beside, text()).unwrap();
                fs::rename(&beside, path).unwrap();
            }
            Self::NoFolder => {
                let mut file = fs::File::create(&beside).unwrap();
                file.write_all(text().as_bytes()).unwrap();
                file.sync_all().unwrap();
                fs::rename(&beside, path).unwrap();
            }
        }
        seen
    }
}

fn steps(path: &Path, seed: u64, way: Way) {
    let (mut session, mut seen) = open(path);
    let mut chance = Chance::new(seed);
    for line in std::io::stdin().lock().lines() {
        line.unwrap();
        let number = play(&mut session, &mut chance);
        seen = way.save(path, &session, seen);
        say(&format!("saved {number}"));
    }
}

/// Changes a campaign without a rest and hands it over after each change, as a frame of the window
/// does.
fn document(path: &Path, data: &Path, seed: u64) {
    let opened = Document::open(path, How::Ours, &Places::within(data), dice);
    let Ok(Opening::Open(mut document)) = opened else { panic!("it can't be opened") };
    assert!(document.found().is_none());
    let mut chance = Chance::new(seed);
    say("ready");
    loop {
        let number = play(document.session_mut(), &mut chance);
        say(&format!("changed {number} {}", now()));
        document.keep(Vec::new());
        if chance.below(25) == 0 {
            say(&format!("saving {number}"));
            document.save(path, document.as_seen()).unwrap();
            say(&format!("saved {number}"));
        }
        std::thread::sleep(chance.up_to(Duration::from_millis(40)));
    }
}

pub fn dice() -> Box<dyn FaceSource> {
    Box::new(faces::seeded(1))
}

/// Milliseconds by a clock that all programs share.
pub fn now() -> u64 {
    u64::try_from(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// Saves once in this program, and gives the number.
pub fn save_once(path: &Path) -> Result<u32, String> {
    let (mut session, seen) = open(path);
    let number = play(&mut session, &mut Chance::new(1));
    let saved = store::save(path, session.table(), session.log(), over(seen)).map_err(|error| error.to_string())?;
    saved.unflushed.map_or(Ok(number), Err)
}

fn once(path: &Path, retry: bool) {
    let (mut session, seen) = open(path);
    let number = play(&mut session, &mut Chance::new(1));
    say(&format!("number {number}"));
    let mut seen = seen;
    if !tried(path, &mut session, &mut seen) && retry {
        tried(path, &mut session, &mut seen);
    }
}

/// Saves, says how that went and whether there is still something to be saved. Whether it is done.
fn tried(path: &Path, session: &mut Session, seen: &mut Option<Stamp>) -> bool {
    let _ = fs::metadata(BEGIN);
    let saved = store::save(path, session.table(), session.log(), over(*seen));
    let _ = fs::metadata(END);
    // A file that is in its place is the one to be replaced next, also when a power cut may undo that.
    *seen = saved.as_ref().map_or(*seen, |saved| Some(saved.stamp));
    let (done, words) = match saved {
        Ok(saved) if saved.unflushed.is_none() => {
            session.saved();
            (true, "saved".to_owned())
        }
        Ok(saved) => (false, format!("unsure: {}", saved.unflushed.unwrap_or_default())),
        Err(error) => (false, refused(&error)),
    };
    say(&words);
    say(if session.is_dirty() { "dirty" } else { "clean" });
    done
}

fn refused(error: &SaveError) -> String {
    format!("refused: {error}")
}
