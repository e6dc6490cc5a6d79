//! What is asked for on the command line: parts by name, how much of them, and whatever `cargo test`
//! says to every test program.

use clap::Parser;

/// Breaks saves and looks at what is left.
#[derive(Debug, Parser)]
#[command(name = "torture")]
pub struct Ask {
    /// Parts by name: kills, recovery, window, faults, full, power, round-trips, cuts. Without any: all of them
    parts: Vec<String>,
    /// How often; each part has a short number of its own
    #[arg(long)]
    pub count: Option<usize>,
    /// Everything there is, instead of every so many
    #[arg(long)]
    pub all: bool,
    /// The program whose window is killed
    #[arg(long, default_value = env!("CARGO_BIN_EXE_hitch"))]
    pub hitch: std::path::PathBuf,
    /// Writes figures there as they come, and counts what stands there: for window, power and round-trips
    #[arg(long)]
    pub tally: Option<std::path::PathBuf>,
    /// What chance starts from
    #[arg(long, default_value_t = 7)]
    pub seed: u64,
    /// Only name the parts
    #[arg(long)]
    pub list: bool,
    // What other test programs understand. These tests are none that are ignored, and print always.
    #[arg(long, hide = true)]
    ignored: bool,
    #[arg(long, hide = true)]
    include_ignored: bool,
    #[arg(long, hide = true)]
    exact: bool,
    #[arg(long, hide = true)]
    skip: Vec<String>,
    #[arg(long, alias = "show-output", hide = true)]
    nocapture: bool,
    #[arg(short, long, hide = true)]
    quiet: bool,
    #[arg(long, aliases = ["format", "color", "report-time", "shuffle-seed"], hide = true)]
    test_threads: Option<String>,
    #[arg(short = 'Z', hide = true)]
    unstable: Vec<String>,
}

impl Ask {
    /// From the command line.
    pub fn read() -> Self {
        Self::parse()
    }

    /// Whether a part is to be run. A word that names no part is part of a name, as for other tests.
    pub fn wants(&self, name: &str) -> bool {
        let fits = |word: &String| if self.exact { name == word } else { name.contains(word.as_str()) };
        !self.ignored && (self.parts.is_empty() || self.parts.iter().any(fits)) && !self.skip.iter().any(fits)
    }

    /// How often: as asked for, or the short number.
    pub fn often(&self, short: usize) -> usize {
        self.count.unwrap_or(short)
    }
}
