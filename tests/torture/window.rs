//! The real window is killed while somebody types into the notes and never saves: every word older
//! than one second is back.

use crate::ask::Ask;
use crate::rig::{self, Chance};
use crate::tally::Tally;
use crate::{Done, Verdict, saver};
use hitch_core::library;
use hitch_files::document::{Document, How, Opening};
use hitch_files::store::Places;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Older than this no word is lost.
const OLD: u64 = 1000;
const LONGEST: Duration = Duration::from_millis(2500);
const STALLED: Duration = Duration::from_millis(200);

/// A program that ends with the test, whatever becomes of the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen of its own.
struct Screen {
    name: String,
    server: Ended,
}

impl Screen {
    fn start() -> Result<Self, String> {
        // The server finds a free number itself, and says it when it can be drawn on.
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb: {error}"))?;
        let mut said = String::new();
        let out = server.stdout.take().unwrap();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(out), &mut said).map_err(|error| error.to_string())?;
        let server = Ended(server);
        let number: u32 = said.trim().parse().map_err(|_| format!("Xvfb says {said:?}"))?;
        Ok(Self { name: format!(":{number}"), server })
    }

    fn is_there(&mut self) -> bool {
        self.server.0.try_wait().is_ok_and(|status| status.is_none())
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("DISPLAY", &self.name).env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        // Nobody else's Hitch is to be handed the file.
        command.env_remove("DBUS_SESSION_BUS_ADDRESS");
        command
    }

    /// Mouse and keys.
    fn hand(&self, args: &[&str]) -> Result<String, String> {
        let output = self.command(Path::new("xdotool")).args(args).output().map_err(|error| error.to_string())?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}

/// One kill: how many words were typed, how many of them were old enough, how many came back.
struct Kill {
    typed: u64,
    old: u64,
    back: u64,
    stalled: bool,
}

impl Kill {
    fn numbers(&self) -> [u64; 4] {
        [self.typed, self.old, self.back, u64::from(self.stalled)]
    }

    fn from([typed, old, back, stalled]: [u64; 4]) -> Self {
        Self { typed, old, back, stalled: stalled > 0 }
    }
}

pub fn run(ask: &Ask) -> Verdict {
    for tool in ["Xvfb", "xdotool"] {
        if !rig::has(tool) {
            return Ok(Done::Skipped(format!("{tool} is not installed")));
        }
    }
    let tally = Tally::of(ask, "window");
    let mut kills: Vec<Kill> = tally.before().into_iter().map(Kill::from).collect();
    let screens: Vec<u64> = (0..3).collect();
    let each = ask.often(9).saturating_sub(kills.len()).div_ceil(screens.len());
    // Another sitting has other chances.
    let seed = ask.seed ^ (kills.len() as u64) << 8;
    let new = rig::at_once(screens.len(), &screens, |_, screen| on_screen(ask, &tally, seed ^ screen << 32, each));
    kills.extend(new.inspect_err(|what| tally.wrong(what))?.into_iter().flatten());
    let sum = |of: fn(&Kill) -> u64| kills.iter().map(of).sum::<u64>();
    let stalled = kills.iter().filter(|it| it.stalled).count();
    println!(
        "window: {} kills of the real window, {} words typed, {} of them older than a second, none of those lost; {} came \
         back, nothing had been saved; {stalled} kills not counted, the machine stalled",
        kills.len(),
        sum(|it| it.typed),
        sum(|it| it.old),
        sum(|it| it.back),
    );
    let proof = sum(|it| it.old) > 0 && stalled * 2 <= kills.len();
    if proof { Ok(Done::Held) } else { Err("no word was old enough, or the machine stalled".to_owned()) }
}

/// How often another screen is started for one that ended: that is no fault of the program's.
const SCREENS: usize = 5;

fn on_screen(ask: &Ask, tally: &Tally, seed: u64, kills: usize) -> Result<Vec<Kill>, String> {
    if kills == 0 {
        return Ok(Vec::new());
    }
    let mut screen = Screen::start()?;
    let (mut chance, mut done, mut ended) = (Chance::new(seed), Vec::new(), 0);
    while done.len() < kills {
        match one(ask, &screen, &mut chance) {
            Ok(kill) => {
                tally.add(&kill.numbers());
                done.push(kill);
            }
            Err(what) if screen.is_there() || ended == SCREENS => return Err(format!("kill {}: {what}", done.len())),
            Err(_) => {
                println!("window: a screen ended by itself, another one is started");
                ended += 1;
                screen = Screen::start()?;
            }
        }
    }
    Ok(done)
}

fn one(ask: &Ask, screen: &Screen, chance: &mut Chance) -> Result<Kill, String> {
    let folder = tempfile::tempdir().unwrap();
    let (path, data) = (folder.path().join("quay.ron"), folder.path().join("data"));
    fs::write(&path, library::SAMPLE).unwrap();
    let mut app = Ended(screen.command(&ask.hitch).arg(&path).arg("--data").arg(&data).spawn().unwrap());
    into_the_notes(screen, &mut app, folder.path())?;
    let (wait, start) = (chance.up_to(LONGEST), Instant::now());
    let (mut words, mut slowest): (Vec<(String, u64)>, Duration) = (Vec::new(), Duration::ZERO);
    while start.elapsed() < wait {
        let word = format!("word{}", words.len());
        screen.hand(&["type", "--delay", "10", &format!("{word} ")])?;
        words.push((word, saver::now()));
        slowest = slowest.max(rig::wait_and_watch(Duration::from_millis(1), folder.path()));
    }
    let killed = saver::now();
    app.0.kill().unwrap();
    app.0.wait().unwrap();
    drop(app);
    if fs::read_to_string(&path).unwrap() != library::SAMPLE {
        return Err("the file has changed, and nobody saved".to_owned());
    }
    let notes = notes(&path, &data)?;
    let has = |word: &str| notes.split_whitespace().any(|it| it == word);
    let stalled = slowest > STALLED;
    let old: Vec<_> = words.iter().filter(|(_, at)| at + OLD <= killed).collect();
    if let Some((word, at)) = old.iter().find(|(word, _)| !has(word)).filter(|_| !stalled) {
        return Err(format!("{word} was typed {} ms before the kill and is lost", killed - at));
    }
    let back = words.iter().filter(|(word, _)| has(word)).count();
    let [typed, old, back] = [words.len(), old.len(), back].map(|it| it as u64);
    Ok(Kill { typed, old, back, stalled })
}

/// Brings the keyboard to the end of the notes on the scene, and waits until a word typed there is kept.
fn into_the_notes(screen: &Screen, app: &mut Ended, folder: &Path) -> Result<(), String> {
    let mut window = String::new();
    for _ in 0..300 {
        window = screen.hand(&["search", "--onlyvisible", "--name", "Hitch$"])?;
        if !window.is_empty() {
            break;
        }
        if let Some(status) = app.0.try_wait().map_err(|error| error.to_string())? {
            return Err(format!("the window was never shown: {status}"));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let window = window.lines().last().unwrap_or_default().to_owned();
    for _ in 0..9 {
        screen.hand(&["windowmove", &window, "0", "0", "windowfocus", &window])?;
        std::thread::sleep(Duration::from_millis(300));
        screen.hand(&["key", "Escape", "ctrl+shift+h"])?;
        std::thread::sleep(Duration::from_millis(400));
        screen.hand(&["key", "ctrl+End"])?;
        screen.hand(&["type", "--delay", "10", " begins "])?;
        for _ in 0..40 {
            if anywhere(folder, "begins") {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }
    Err("what is typed into the notes is not kept, or no key leads to the notes".to_owned())
}

/// Whether some file holds that word, but for the campaign itself, which has it not.
fn anywhere(folder: &Path, word: &str) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return false };
    entries.flatten().any(|entry| {
        let path = entry.path();
        if path.is_dir() { anywhere(&path, word) } else { fs::read_to_string(&path).is_ok_and(|it| it.contains(word)) }
    })
}

/// The notes as the next start of Hitch would offer them.
fn notes(path: &Path, data: &Path) -> Result<String, String> {
    match Document::open(path, How::Ours, &Places::within(data), saver::dice) {
        Ok(Opening::Open(document)) => {
            let table = document.found().map_or(document.session().table(), |found| &found.table);
            Ok(table.scenes.values().map(|it| &*it.notes).collect::<Vec<_>>().join("\n"))
        }
        Ok(_) => Err("a program that was killed still has it".to_owned()),
        Err(failed) => Err(failed.error.to_string()),
    }
}
