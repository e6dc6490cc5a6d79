//! `hitch check`: what files are, and what is wrong with them.

use super::{complain, say};
use crate::model::Setting;
use crate::store::pictures::Pictures;
use crate::store::{FORMAT, Found, Opened, Places, open_any};
use crate::words::counted;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Looks at every file, also after one that is wrong.
pub(super) fn check(files: &[PathBuf]) -> ExitCode {
    let mut wrong = false;
    for file in files {
        match open_any(file) {
            Ok(Found::Campaign(opened)) => {
                let missing = missing(file, &opened);
                say(format_args!("OK {}: {}{missing}", file.display(), campaign(&opened)));
            }
            Ok(Found::Setting(setting)) => say(format_args!("OK {}: {}", file.display(), about(&setting))),
            Err(error) => {
                wrong = true;
                complain(error);
            }
        }
    }
    if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The note about pictures that are gone, if any are.
fn missing(file: &Path, opened: &Opened) -> String {
    let places = Places::of_user().ok();
    let names: Vec<String> =
        Pictures::of(Some(file), places.as_ref()).missing(&opened.table).iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => format!("; 1 picture is missing: {one}"),
        more => format!("; {} pictures are missing: {}", more.len(), more.join(", ")),
    }
}

fn campaign(opened: &Opened) -> String {
    let table = &opened.table;
    let pcs = table.cast.values().filter(|it| it.is_pc()).count();
    let counts = [
        (pcs, "PC"),
        (table.cast.len() - pcs, "GMC"),
        (table.scenes.len(), "scene"),
        (table.pools.len(), "pool"),
        (table.map.elements.len(), "map element"),
        (table.map.ties.len(), "map line"),
        (table.resolutions.len(), "open test"),
        (opened.log.len(), "log line"),
    ];
    format!("campaign \"{}\", format {FORMAT}: {}", table.name, listed(&counts))
}

fn about(setting: &Setting) -> String {
    let counts = [(setting.sets.len(), "trait set"), (setting.tracks.len(), "stress track")];
    format!("setting \"{}\": {}", setting.name, listed(&counts))
}

fn listed(counts: &[(usize, &str)]) -> String {
    let words = counts.iter().map(|(count, noun)| counted(u32::try_from(*count).unwrap_or(u32::MAX), noun));
    words.collect::<Vec<_>>().join(", ")
}
