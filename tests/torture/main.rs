//! Proof by breaking: whatever is done to a save, nothing that was acknowledged is lost.
//!
//! `cargo test` runs every part in its short form. One part, and longer:
//! `cargo test --test torture -- kills --count 10000`. Each part prints its figures, and one in which
//! nothing broke because nothing was hit fails. Where a machine lacks something, a part says what and
//! is skipped. The program starts itself again as the one that saves.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that can't go on must say so"
)]

mod ask;
mod case;
mod cuts;
mod damage;
mod faults;
mod full;
mod kills;
mod mounts;
mod power;
mod recovery;
mod rig;
mod round_trips;
mod saver;
mod tally;
mod trace;
mod window;

#[path = "../play/mod.rs"]
mod play;

use ask::Ask;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Instant;

/// How a part ended that did not fail.
pub enum Done {
    /// What it broke, nothing was lost by.
    Held,
    /// This machine lacks something.
    Skipped(String),
}

/// How a part ended; what was lost, in words.
pub type Verdict = Result<Done, String>;

/// A name, and what it does.
type Part = (&'static str, fn(&Ask) -> Verdict);

const PARTS: [Part; 9] = [
    ("kills", kills::run),
    ("recovery", recovery::run),
    ("window", window::run),
    ("faults", faults::run),
    ("full", full::run),
    ("case", case::run),
    ("power", power::run),
    ("round-trips", round_trips::run),
    ("cuts", cuts::run),
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    if args.next().as_deref() == Some(saver::WORD) {
        return saver::main(&args.collect::<Vec<_>>());
    }
    let ask = Ask::read();
    let parts: Vec<Part> = PARTS.into_iter().filter(|(name, _)| ask.wants(name)).collect();
    if ask.list {
        for (name, _) in &parts {
            println!("{name}: test");
        }
        return ExitCode::SUCCESS;
    }
    println!("\nbreaking {} of {} parts, seed {}", parts.len(), PARTS.len(), ask.seed);
    let failed: Vec<&str> = parts.iter().filter(|part| !one(part, &ask)).map(|(name, _)| *name).collect();
    if failed.is_empty() {
        println!("torture: nothing was lost\n");
        return ExitCode::SUCCESS;
    }
    println!("torture: FAILED in {}\n", failed.join(", "));
    ExitCode::FAILURE
}

/// Runs a part. Whether it held, or was skipped.
fn one((name, run): &Part, ask: &Ask) -> bool {
    let start = Instant::now();
    let verdict = catch_unwind(AssertUnwindSafe(|| run(ask))).unwrap_or_else(|panic| Err(rig::words_of(&*panic)));
    let seconds = start.elapsed().as_secs_f32();
    match &verdict {
        Ok(Done::Held) => println!("{name}: ok ({seconds:.1} s)"),
        Ok(Done::Skipped(why)) => println!("{name}: skipped: {why}"),
        Err(what) => println!("{name}: FAILED ({seconds:.1} s): {what}"),
    }
    verdict.is_ok()
}
