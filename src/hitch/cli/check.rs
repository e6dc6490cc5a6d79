//! Runs `hitch check`: tells the kinds of files, and their errors.

use super::script::{self, Line, Placed};
use super::{complain, say};
use hitch_core::model::{Name, Setting};
use hitch_core::words::{self, counted};
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{self, Found, OpenError, Opened, Places};
use hitch_files::travel;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(super) fn check(files: &[PathBuf], data: Option<&Path>) -> ExitCode {
    let mut wrong = false;
    for file in files {
        match what_is(file, data) {
            Ok((what, found, left)) => {
                say(t!("OK {}: {what}", file.display()));
                for left in left {
                    say(format_args!("  {}", t!("not read: {left}")));
                }
                match &found {
                    Some(Found::Campaign(opened)) => super::setting::advise(&opened.table.setting),
                    Some(Found::Setting(setting)) => super::setting::advise(setting),
                    None => {}
                }
                let odd = found.map(|it| store::oddities(file, &it)).and_then(Result::ok).unwrap_or_default();
                for told in &odd {
                    say(format_args!("  {told}"));
                }
            }
            Err(error) => {
                wrong = true;
                complain(error);
            }
        }
    }
    if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Returns a file's kind in words, its content, and its parts that were not read. A list is a script, unless the file is
/// named as JSON; other kinds are told by their first field.
fn what_is(file: &Path, data: Option<&Path>) -> Result<(String, Option<Found>, Vec<Name>), OpenError> {
    let (text, _) = store::read_text(file)?;
    if travel::is_foundry_setting(&text) {
        let (setting, left) = travel::read_setting(file)?;
        return Ok((t!("Foundry {}", about(&setting)), None, left));
    }
    let start = store::after_space(&text);
    let is_list = start.starts_with('[');
    if travel::is_own(file)
        || travel::is_characters(&text)
        || start.starts_with('{')
        || is_list && travel::is_named(file)
    {
        let parcel = travel::read_of(file, &text)?;
        return Ok((t!("character file: {}", words::parcel(&parcel)), None, parcel.left));
    }
    if is_list {
        return script::parse(file, &text).map(|lines| (played(&lines), None, Vec::new()));
    }
    // Read again rather than kept twice.
    drop(text);
    let found = store::open_any(file)?;
    let what = match &found {
        Found::Campaign(opened) => missing(campaign(opened), file, data, opened),
        Found::Setting(setting) => about(setting),
    };
    Ok((what, Some(found), Vec::new()))
}

fn played(lines: &[Placed]) -> String {
    let commands = |line: &Placed| match &line.line {
        Line::Step(commands) => commands.len(),
        Line::GmSaysSo(_) | Line::Refused(_) => 1,
        Line::Undo | Line::Redo | Line::BeforeTest | Line::Say(_) => 0,
    };
    t!("script: {}", listed(&[(lines.len(), t!("line")), (lines.iter().map(commands).sum(), t!("command"))]))
}

/// Returns what a campaign is, with the names of missing pictures, if any.
fn missing(campaign: String, file: &Path, data: Option<&Path>, opened: &Opened) -> String {
    let places = Places::find(data).ok();
    let names: Vec<String> =
        Pictures::of(Some(file), places.as_ref()).missing(&opened.table).iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => campaign,
        [one] => t!("{campaign}. 1 picture is missing: {one}"),
        more => t!("{campaign}. {} pictures are missing: {}", more.len(), more.join(", ")),
    }
}

fn campaign(opened: &Opened) -> String {
    let table = &opened.table;
    let pcs = table.cast.values().filter(|it| it.is_pc()).count();
    let counts = [
        (pcs, t!("PC")),
        (table.cast.len() - pcs, t!("GMC")),
        (table.scenes.len(), t!("scene")),
        (table.pools.len(), t!("pool")),
        (table.map.elements.len(), t!("map element")),
        (table.map.connections.len(), t!("connection")),
        (table.resolutions.len(), t!("open test")),
        (opened.log.len(), t!("log entry")),
    ];
    t!("campaign “{}”, format {}: {}", table.name, opened.format, listed(&counts))
}

fn about(setting: &Setting) -> String {
    let counts = [(setting.sets.len(), t!("trait set")), (setting.tracks.len(), t!("stress track"))];
    t!("setting “{}”: {}", setting.name, listed(&counts))
}

fn listed(counts: &[(usize, &str)]) -> String {
    let words = counts.iter().map(|(count, noun)| counted(u32::try_from(*count).unwrap_or(u32::MAX), noun));
    words.collect::<Vec<_>>().join(", ")
}
