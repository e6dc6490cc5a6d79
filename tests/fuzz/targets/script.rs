//! Anything at all, read as a script: it is refused with a sentence, or played on the sample campaign,
//! where the rules say what goes through.
#![no_main]

mod file;

use hitch::cli::{Player, script};
use hitch_core::model::Die;
use hitch_core::rules::Table;
use hitch_files::store;
use hitch_core::library;
use libfuzzer_sys::fuzz_target;
use std::path::Path;
use std::sync::LazyLock;

/// More is played in the properties; here it is words that are tried.
const LINES: usize = 30;

static SAMPLE: LazyLock<Table> = LazyLock::new(|| {
    let read = store::parse_campaign(Path::new(library::SAMPLE_NAME), library::SAMPLE).expect("the sample is read");
    Table::try_from(read.table).expect("the sample is right")
});

fuzz_target!(|bytes: &[u8]| {
    let path = file::with(bytes);
    match script::read(&path) {
        Err(error) => file::sentence(&path, &error),
        Ok(lines) => {
            let mut player = Player::new(SAMPLE.clone(), Vec::new(), Box::new(|die: Die| die.sides() / 2));
            for line in lines.iter().take(LINES) {
                if let Err(stopped) = player.play(line) {
                    assert!(!stopped.to_string().is_empty());
                }
            }
        }
    }
});
