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
//! | `dice` | what was rolled or chosen from: `by`, `typed`, and each die with `size`, `face`, `label` and what it was `used` for: `Total`, `Effect` or `No` |
//! | `points` | whose plot points moved, `from` and `to`; `the bank` is the GM's |
//! | `changes` | everything that is different, each in words; what "changes" is named behind a colon |
//! | `gm_says_so`, `refused`, `steps` | that a rule was overruled; why not; how many steps were taken back |
//!
//! | field of the summary | what it says |
//! |---|---|
//! | `campaign`, `session`, `round`, `turn`, `bank` | by name and number |
//! | `scenes`, `scene_traits` | which are played; distinctions, assets and complications of each, as `kind`, `name`, `dice` |
//! | `people` | the PCs, characters in a scene with assets or harm, and all who are taken out |
//! | ... `name`, `kind`, `points` | `kind` in the default terms; no `points` where the bank pays |
//! | ... `traits` | assets, complications, stress, trauma: `kind`, `name`, `dice`, and `aside` where its mod is off; `states` says the same in words |
//! | ... `hero`, `saved_dice` | hero dice banked; how many d6 are saved |
//! | ... `out`, `out_how`, `out_by` | whether taken out; `complication`, `stress`, `trauma`, `stricken`, `down`, `unconscious`, `dead`, `overcome`, `no dice` or `said`; by which trait |
//! | `pools`, `open_tests` | pools with their `kind` and `dice`; titles of tests and contests |
//!
//! This room must never draw, and never change a table but through a [`hitch_core::session::Session`].

mod check;
mod chronicle;
mod convert;
mod demo;
mod guide;
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

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{Arg, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use hitch_core::locale::{self, Language};
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
    /// Campaign to open (default: the last one)
    pub file: Option<PathBuf>,
    /// Folder for all of Hitch’s files (default: your user folders)
    #[arg(long, value_name = "FOLDER", global = true)]
    pub data: Option<PathBuf>,
    /// Open a new window even if Hitch is already running
    #[arg(long)]
    pub new_window: bool,
}

/// Commands without a window.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Check campaign, setting and script files for errors
    Check(CheckArgs),
    /// Print character files to a PDF or a printer
    Print(PrintArgs),
    /// List printers and their status
    Printers,
    /// Export the log as Markdown or HTML
    Chronicle(ChronicleArgs),
    /// Calculate exact odds for a dice pool
    Odds(OddsArgs),
    /// Run a script on a copy of a campaign
    Replay(ReplayArgs),
    /// Open the player screen in a window, or write it as HTML
    Show(ShowArgs),
    /// Show the user guide
    Guide(GuideArgs),
    /// Play a scene of the sample campaign and print its log
    Demo(DemoArgs),
    /// Create a campaign from a setting
    New(NewArgs),
    /// List, export, compare and save settings
    Setting(SettingArgs),
    /// Export or import the pathways map
    Map(MapArgs),
    /// Convert characters from campaigns and other tools
    Convert(ConvertArgs),
}

#[derive(Debug, Args)]
struct OverArgs {
    /// Replace an existing campaign or an input file (an earlier version is kept)
    #[arg(long)]
    force: bool,
}

#[derive(Debug, Args)]
struct CheckArgs {
    /// Campaign, setting and script files
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
struct PrintArgs {
    /// Campaign file
    #[arg(required_unless_present = "guide")]
    campaign: Option<PathBuf>,
    /// Print the file of this character (repeatable; default: all PCs)
    #[arg(long, value_name = "NAME", group = "what")]
    who: Vec<String>,
    /// Print the files of all PCs, and files and cards of all GMCs for the GM, with what is hidden
    #[arg(long, group = "what")]
    all: bool,
    /// Print cards of all GMCs for the GM, with what is hidden, several per page, with cut marks
    #[arg(long, group = "what")]
    gmcs: bool,
    /// Print cards of assets and complications in play (without --gm, only visible ones)
    #[arg(long, group = "what")]
    cards: bool,
    /// Print a blank character file of the setting
    #[arg(long, group = "what")]
    blank: bool,
    /// Print a blank vehicle file
    #[arg(long, group = "what")]
    vehicle: bool,
    /// Print the rules summary on one page
    #[arg(long, group = "what")]
    rules: bool,
    /// Print the archetypes of the setting, on cards
    #[arg(long, group = "what")]
    archetypes: bool,
    /// Print the lists of the setting: distinctions, SFX, talents
    #[arg(long, group = "what")]
    lists: bool,
    /// Print the table of stages
    #[arg(long, group = "what")]
    stages: bool,
    /// Print the growth prices
    #[arg(long, group = "what")]
    growth: bool,
    /// Print the user guide, without a campaign
    #[arg(long, group = "what", conflicts_with = "campaign")]
    guide: bool,
    /// Print the handout of this scene
    #[arg(long, value_name = "NAME", group = "what")]
    scene: Option<String>,
    /// Print the GM copy, with hidden parts and GM notes
    #[arg(long)]
    gm: bool,
    /// PDF to write
    #[arg(long, value_name = "FILE", required_unless_present = "printer")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// Printer to use (`hitch printers` lists them)
    #[arg(long, value_name = "NAME")]
    printer: Option<String>,
    /// Paper size
    #[arg(long, value_enum, default_value_t)]
    paper: PaperName,
    /// Date for the footer (default: today)
    #[arg(long, value_name = "TEXT")]
    date: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PaperName {
    /// 210 by 297 mm
    #[default]
    A4,
    /// 8.5 by 11 inches
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
    /// Campaign file, read only
    campaign: PathBuf,
    /// Session to export (default: all; with --recap the last one)
    #[arg(long, value_name = "NUMBER")]
    session: Option<u32>,
    /// Write one page with a sentence for each test instead of the full log
    #[arg(long)]
    recap: bool,
    /// Write the recap as PDF
    #[arg(long, requires = "recap", requires = "out", conflicts_with = "html")]
    pdf: bool,
    /// Leave out GM-only information
    #[arg(long)]
    players: bool,
    /// Write HTML instead of Markdown
    #[arg(long)]
    html: bool,
    /// Output file (default: standard output)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
}

#[derive(Debug, Args)]
struct OddsArgs {
    /// Dice pool, for example "2d8 d6" or "8 8 6"
    pool: String,
    /// Opposition: a dice pool such as "2d8", or a difficulty
    #[arg(long, value_name = "POOL|NUMBER")]
    vs: Option<String>,
    /// Number of results in the total
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    keep: u8,
    /// Allow a total of one die, keeping the other as the effect die
    #[arg(long)]
    up_to_two: bool,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct ReplayArgs {
    /// Campaign file
    campaign: PathBuf,
    /// Script: a RON list of commands
    script: PathBuf,
    /// Seed that makes the dice repeatable
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Save the resulting campaign to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct ShowArgs {
    /// Campaign file (includes unsaved changes)
    #[arg(required_unless_present = "fed")]
    campaign: Option<PathBuf>,
    /// Write an HTML page and update it whenever the campaign changes
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// Write the page once and exit
    #[arg(long, requires = "html")]
    once: bool,
    /// Color scheme
    #[arg(long, value_enum, default_value_t)]
    ink: InkName,
    /// Page to show (default: map during pathways, otherwise scene)
    #[arg(long, value_enum)]
    page: Option<PageName>,
    /// Read the content from standard input, as sent by Hitch’s window
    #[arg(long, hide = true, conflicts_with_all = ["campaign", "html"])]
    fed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PageName {
    /// The scene in play
    Scene,
    /// The map, with the current stage
    Map,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum InkName {
    /// For a dim room
    #[default]
    Dark,
    /// For a bright room or a projector
    Light,
    /// Transparent, for a stream
    Clear,
}

#[derive(Debug, Args)]
struct GuideArgs {
    /// Chapter, by title or number (default: all)
    chapter: Option<String>,
}

#[derive(Debug, Args)]
struct DemoArgs {
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct NewArgs {
    /// Setting: a name in the library, or a file
    setting: String,
    /// Campaign file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    over: OverArgs,
    /// Campaign name (default: the setting’s name)
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
}

#[derive(Debug, Args)]
struct SettingArgs {
    /// Setting: a name in the library, or a setting or campaign file (default: list the library)
    setting: Option<String>,
    /// Setting to compare with (for a campaign, also lists how adopting it changes each file)
    #[arg(long, value_name = "SETTING", requires = "setting")]
    with: Option<String>,
    /// Write the setting to this file
    #[arg(long, value_name = "FILE", requires = "setting")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
    /// Save the setting to the library, replacing a setting of the same name
    #[arg(long, requires = "setting")]
    keep: bool,
}

#[derive(Debug, Args)]
struct ConvertArgs {
    /// Campaigns, character files, and files of the Cortex Toolkit, Foundry VTT, Fari and sheet.html
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Format to write
    #[arg(long, value_enum)]
    to: ToName,
    /// Character of a campaign (repeatable; default: all)
    #[arg(long, value_name = "NAME")]
    who: Vec<String>,
    /// Leave out hidden things and GM notes
    #[arg(long)]
    players: bool,
    /// Output file (default: standard output)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ToName {
    /// Character file of Hitch, which keeps everything
    Hitch,
    /// File of the Cortex Toolkit
    Cortex,
    /// Actor of Foundry VTT
    Foundry,
    /// Plain text
    Text,
}

#[derive(Debug, Args)]
struct MapArgs {
    /// Campaign file, read only
    campaign: PathBuf,
    /// Import this .canvas or .csv file into a copy of the campaign (elements of the same name are matched)
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Output file: .canvas, .csv, .dot, .svg, .png or .pdf (with --from, a campaign file)
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    over: OverArgs,
    /// Width of a .pdf poster, in pages
    #[arg(long, value_name = "PAGES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=12), conflicts_with = "from")]
    poster: u8,
    /// Paper size of a .pdf
    #[arg(long, value_enum, default_value_t)]
    paper: PaperName,
    /// Players’ view only
    #[arg(long, conflicts_with = "from")]
    players: bool,
}

/// Returns the command line, of which man pages and completions are made.
pub fn command() -> clap::Command {
    in_language(Cli::command())
}

/// Puts the help of a command, its options and its subcommands through the door: comments are all that clap reads.
fn in_language(command: clap::Command) -> clap::Command {
    if locale::language() == Language::English {
        return command;
    }
    let said = |help: &StyledStr| locale::text(Box::leak(help.to_string().into_boxed_str()));
    let about = command.get_long_about().or(command.get_about()).map(said);
    let arg = |arg: Arg| match arg.get_help().map(said) {
        Some(help) => arg.help(help),
        None => arg,
    };
    let command = command.mut_args(arg).mut_subcommands(in_language);
    if let Some(about) = about { command.about(about).long_about(about) } else { command }
}

/// Sets the language of all texts: English, or what `HITCH_LANGUAGE` asks for. Developers see with `pseudo` which texts
/// escape the door, and which have no room.
pub fn set_language() {
    if std::env::var_os("HITCH_LANGUAGE").is_some_and(|it| it == "pseudo") {
        locale::speak(Language::Pseudo);
    }
}

/// Runs the command line and returns the exit code.
pub fn main() -> ExitCode {
    set_language();
    let cli = match command().try_get_matches().and_then(|it| Cli::from_arg_matches(&it)) {
        Ok(cli) => cli,
        Err(error) => {
            // Also how `--help` and `--version` end.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    if cli.command.is_some() && (cli.window.file.is_some() || cli.window.new_window) {
        let why = t!("FILE and --new-window can’t be combined with a command");
        let _ = command().error(ErrorKind::ArgumentConflict, why).print();
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
        Some(Verb::Guide(args)) => guide::guide(args),
        Some(Verb::Demo(args)) => demo::demo(args),
        Some(Verb::New(args)) => setting::new(args, data),
        Some(Verb::Setting(args)) => setting::setting(args, data),
        Some(Verb::Map(args)) => map::map(args, data),
        Some(Verb::Convert(args)) => convert::convert(args, data),
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
