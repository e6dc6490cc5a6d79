//! The command line: `hitch` opens the window, and everything that needs none is a command.
//!
//! Commands print what they found on standard output and what went wrong on standard error. They end
//! with 0, with 1 when something was wrong, and with 2 when they were called wrongly or a window
//! was wanted where there can be none.
//!
//! # What `replay --json` prints
//!
//! One object a line of the script, and at the end one with a `summary`. Fields are added when they are
//! needed and never change their meaning; one with nothing in it may be left out.
//!
//! | field of a line | what it says |
//! |---|---|
//! | `command`, `at` | the number of the command (none for `Say`); line and character in the script |
//! | `is` | `done`, `refused`, `undo`, `redo`, `say`, or `stopped`, which ends the script |
//! | `text` | what happened, as the log says it |
//! | `rolls` | every roll the line went on with, as it stands now: [`RollNow`] |
//! | `dice` | what was thrown or chosen from: `by`, `typed`, and each die with `size`, `face`, `label` and what it was `used` for: `Total`, `Effect` or `No` |
//! | `points` | whose plot points moved, `from` and `to`; `the bank` is the GM's |
//! | `changes` | everything that is different, each in words; what "changes" is named behind a colon |
//! | `gm_says_so`, `refused`, `steps` | that a rule was overruled; why not; how many steps were taken back |
//!
//! | field of the summary | what it says |
//! |---|---|
//! | `campaign`, `session`, `round`, `turn`, `bank` | by name and number |
//! | `scenes`, `scene_traits` | which are played; distinctions, assets and complications of each, as `kind`, `name`, `dice` |
//! | `people` | the PCs, whoever is in a scene with something on them, and everybody who is out |
//! | ... `name`, `kind`, `points` | `kind` in the kit's words; no `points` where the bank pays |
//! | ... `traits` | assets, complications, stress, trauma: `kind`, `name`, `dice`, and `aside` where its mod is off; `states` says the same in words |
//! | ... `hero`, `saved_dice` | hero dice banked; how many d6 are saved |
//! | ... `out`, `out_how`, `out_by` | whether taken out; `complication`, `stress`, `trauma`, `stricken`, `down`, `unconscious`, `dead`, `overcome`, `no dice` or `said`; by which trait |
//! | `pools`, `open_tests` | pools with their `kind` and `dice`; titles of tests and contests |
//!
//! This room must never draw, and never change a table but through a [`hitch_core::session::Session`].

mod check;
mod chronicle;
mod demo;
mod json;
mod map;
mod odds;
mod play;
mod print;
mod replay;
mod rolls;
pub mod script;
mod setting;
mod show;
mod summary;
mod tell;
mod window;

pub use play::{Player, Stopped, Told};
pub use rolls::{Against, DieNow, RollNow};
pub use window::{no_window, window};

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use hitch_core::words::{visible, visible_json};
use hitch_files::sheet::Paper;
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// A GM screen for the Cortex Prime roleplaying game.
///
/// Without a command, opens the window.
#[derive(Debug, Parser)]
#[command(name = "hitch", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Verb>,
    #[command(flatten)]
    window: WindowArgs,
}

#[derive(Clone, Debug, Default, Args)]
pub struct WindowArgs {
    /// The campaign to open; otherwise the one open last, or the sample
    pub file: Option<PathBuf>,
    /// Keep everything in this folder instead of the user's own
    #[arg(long, value_name = "FOLDER", global = true)]
    pub data: Option<PathBuf>,
    /// Open a window of its own, also when Hitch is running already
    #[arg(long)]
    pub new_window: bool,
}

/// Commands without a window.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Tell the kinds of files, and their errors
    Check(CheckArgs),
    /// Print character files to a PDF or a printer
    Print(PrintArgs),
    /// Name the printers and their state
    Printers,
    /// Write the log of a campaign as Markdown, or as a page for a browser
    Chronicle(ChronicleArgs),
    /// Tell the exact odds of a pool of dice
    Odds(OddsArgs),
    /// Play a script of commands on a campaign
    Replay(ReplayArgs),
    /// Show the players' view of a campaign: in a window, or as a page for a browser
    Show(ShowArgs),
    /// Play a scene of the sample campaign and print its log
    Demo(DemoArgs),
    /// Begin a campaign with a setting
    New(NewArgs),
    /// List settings; take one out of a campaign, compare it, put it into the library
    Setting(SettingArgs),
    /// Write the map for other programs, or read one of theirs into a campaign
    Map(MapArgs),
}

#[derive(Debug, Args)]
struct OverArgs {
    /// Replace a campaign or a file that is read; an earlier version of it is kept
    #[arg(long)]
    force: bool,
}

#[derive(Debug, Args)]
struct CheckArgs {
    /// Campaign files, setting files and scripts
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
struct PrintArgs {
    /// The campaign file
    campaign: PathBuf,
    /// Character to print, by name; may be given several times. Without it: all PCs
    #[arg(long, value_name = "NAME", group = "what")]
    who: Vec<String>,
    /// Everyone: the files of all PCs, then cards of the GMCs
    #[arg(long, group = "what")]
    all: bool,
    /// Cards of all GMCs, several to a page, with marks to cut along
    #[arg(long, group = "what")]
    gmcs: bool,
    /// Cards of the assets and complications in play
    #[arg(long, group = "what")]
    cards: bool,
    /// An empty file of this campaign's setting
    #[arg(long, group = "what")]
    blank: bool,
    /// An empty file of a vehicle
    #[arg(long, group = "what")]
    vehicle: bool,
    /// The rules in use, on one page
    #[arg(long, group = "what")]
    rules: bool,
    /// The archetypes of the setting, on cards
    #[arg(long, group = "what")]
    archetypes: bool,
    /// The lists of the setting: distinctions, SFX, talents
    #[arg(long, group = "what")]
    lists: bool,
    /// The table of stages
    #[arg(long, group = "what")]
    stages: bool,
    /// The prices of growth
    #[arg(long, group = "what")]
    growth: bool,
    /// A scene by name, to hand out
    #[arg(long, value_name = "NAME", group = "what")]
    scene: Option<String>,
    /// Print the GM's copy, with hidden parts and the GM's notes
    #[arg(long)]
    gm: bool,
    /// The PDF to write
    #[arg(long, value_name = "FILE", required_unless_present = "printer")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// The printer to send it to; `hitch printers` names them
    #[arg(long, value_name = "NAME")]
    printer: Option<String>,
    /// The paper
    #[arg(long, value_enum, default_value_t)]
    paper: PaperName,
    /// Date in the footer; today's otherwise
    #[arg(long, value_name = "TEXT")]
    date: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PaperName {
    /// 210 by 297 mm.
    #[default]
    A4,
    Letter,
}

impl From<PaperName> for Paper {
    fn from(name: PaperName) -> Self {
        match name {
            PaperName::A4 => Self::A4,
            PaperName::Letter => Self::Letter,
        }
    }
}

#[derive(Debug, Args)]
struct ChronicleArgs {
    /// The campaign file; it is only read
    campaign: PathBuf,
    /// One session only
    #[arg(long, value_name = "NUMBER")]
    session: Option<u32>,
    /// Leave out what only the GM may read
    #[arg(long)]
    players: bool,
    /// A page for a browser in place of Markdown
    #[arg(long)]
    html: bool,
    /// Write it there; otherwise it is printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
}

#[derive(Debug, Args)]
struct OddsArgs {
    /// The dice, as "2d8 d6" or "8 8 6"
    pool: String,
    /// Opposition: dice, as "2d8", or a number
    #[arg(long, value_name = "POOL|NUMBER")]
    vs: Option<String>,
    /// Number of results in the total
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    keep: u8,
    /// Allow a total of one result, so that the other die is left for the effect
    #[arg(long)]
    up_to_two: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct ReplayArgs {
    /// The campaign file
    campaign: PathBuf,
    /// The script: a RON list of commands
    script: PathBuf,
    /// Seed of the dice, which repeats their results
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Save the resulting campaign
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct ShowArgs {
    /// The campaign file; unsaved play is shown as well
    #[arg(required_unless_present = "fed")]
    campaign: Option<PathBuf>,
    /// Write a page for a browser, and anew whenever it changes
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// Write the page once, and end
    #[arg(long, requires = "html")]
    once: bool,
    /// Colors
    #[arg(long, value_enum, default_value_t)]
    ink: InkName,
    /// Page to show; by default the map during the stages, else the scene.
    #[arg(long, value_enum)]
    page: Option<PageName>,
    /// Read the content from standard input, as sent by Hitch's window
    #[arg(long, hide = true, conflicts_with_all = ["campaign", "html"])]
    fed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PageName {
    /// The scene in play.
    Scene,
    /// The map, with the current stage.
    Map,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum InkName {
    /// For a dim room.
    #[default]
    Dark,
    /// For a bright room or a projector.
    Light,
    /// Transparent, for a stream.
    Clear,
}

#[derive(Debug, Args)]
struct DemoArgs {
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct NewArgs {
    /// The setting: by its name in the library, or a file
    setting: String,
    /// The campaign file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    over: OverArgs,
    /// Name of the campaign; the setting's otherwise
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
}

#[derive(Debug, Args)]
struct SettingArgs {
    /// The setting: by its name in the library, or a setting or campaign file. Without it: all of the library
    setting: Option<String>,
    /// Another one to compare it with; of a campaign also what adopting it would do, file by file
    #[arg(long, value_name = "SETTING", requires = "setting")]
    with: Option<String>,
    /// Write it there, as a file of its own
    #[arg(long, value_name = "FILE", requires = "setting")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// Put it into the library, in place of one of its name
    #[arg(long, requires = "setting")]
    keep: bool,
}

#[derive(Debug, Args)]
struct MapArgs {
    /// The campaign file; it is only read
    campaign: PathBuf,
    /// Read this .canvas or .csv file into a copy of the campaign; an element called like one of its map is that one
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The file to write, .canvas, .csv, .dot, .svg, .png or .pdf; with --from the campaign file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    over: OverArgs,
    /// Pages in the width of a poster, as .pdf
    #[arg(long, value_name = "PAGES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=12), conflicts_with = "from")]
    poster: u8,
    /// The paper of a .pdf
    #[arg(long, value_enum, default_value_t)]
    paper: PaperName,
    /// Only the players' view
    #[arg(long, conflicts_with = "from")]
    players: bool,
}

/// Runs the command line and returns the exit code.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Also how `--help` and `--version` end.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    if cli.command.is_some() && (cli.window.file.is_some() || cli.window.new_window) {
        let why = "a file before a command, and --new-window, are for the window: a command comes first";
        let _ = Cli::command().error(ErrorKind::ArgumentConflict, why).print();
        return ExitCode::from(2);
    }
    let data = cli.window.data.as_deref();
    let done = match &cli.command {
        None => return window(&cli.window),
        Some(Verb::Show(args)) => return show::run(args, data),
        Some(Verb::Check(args)) => return check::check(&args.files, data),
        Some(Verb::Print(args)) => print::print(args, data),
        Some(Verb::Printers) => print::printers(),
        Some(Verb::Chronicle(args)) => chronicle::chronicle(args, data),
        Some(Verb::Odds(args)) => odds::odds(args),
        Some(Verb::Replay(args)) => replay::replay(args, data),
        Some(Verb::Demo(args)) => demo::demo(args),
        Some(Verb::New(args)) => setting::new(args, data),
        Some(Verb::Setting(args)) => setting::setting(args, data),
        Some(Verb::Map(args)) => map::map(args, data),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::FAILURE
        }
    }
}

/// Reason a command failed, in one sentence.
type CommandError = Box<dyn std::error::Error>;

/// Prints a line on standard output. A closed reader, such as `head`, is no error.
fn say(line: impl Display) {
    let _ = writeln!(std::io::stdout().lock(), "{}", visible(&line.to_string()));
}

/// Prints an object for other programs, with its own escapes.
fn say_json(object: impl Display) {
    let _ = writeln!(std::io::stdout().lock(), "{}", visible_json(&object.to_string()));
}

fn say_lines(text: &str) {
    text.trim_end().split('\n').for_each(say);
}

fn complain(line: impl Display) {
    let _ = writeln!(std::io::stderr().lock(), "{}", visible(&line.to_string()));
}
