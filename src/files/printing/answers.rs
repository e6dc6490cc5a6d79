//! Parser for the output of `lpstat` and `lp`, which are run in English (`LC_ALL=C`).
//!
//! A line without sense is skipped; nothing here fails.

use super::{Doing, Printer};

pub(super) fn printers(states: &str, takes: &str, default: &str) -> Vec<Printer> {
    let mut found: Vec<Printer> = Vec::new();
    for (line, why) in with_reasons(states) {
        let Some((name, rest)) = line.strip_prefix("printer ").and_then(|it| it.split_once(' ')) else { continue };
        let doing = if rest.starts_with("disabled") {
            Doing::Paused(why)
        } else if let Some(job) = rest.strip_prefix("now printing ") {
            let job = job.split_whitespace().next().unwrap_or_default();
            Doing::Printing(job.trim_end_matches('.').to_owned())
        } else {
            Doing::Nothing
        };
        found.push(Printer { name: name.to_owned(), doing, ..Printer::default() });
    }
    for (line, why) in with_reasons(takes) {
        let Some((name, rest)) = line.split_once(' ') else { continue };
        if let (true, Some(printer)) =
            (rest.starts_with("not accepting"), found.iter_mut().find(|printer| printer.name == name))
        {
            printer.refuses = Some(why);
        }
    }
    let default = default.lines().find_map(|line| line.split_once("destination: ")).map(|(_, name)| name.trim());
    for printer in &mut found {
        printer.default = Some(printer.name.as_str()) == default;
    }
    found.sort_by(|a, b| b.default.cmp(&a.default).then_with(|| a.name.cmp(&b.name)));
    found
}

/// Returns each unindented line with the indented text below it.
fn with_reasons(text: &str) -> Vec<(&str, String)> {
    let mut lines: Vec<(&str, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match lines.last_mut() {
            Some((_, why)) if line.starts_with(char::is_whitespace) => {
                // Only the first: further lines are about drivers and alerts.
                if why.is_empty() && line.trim() != "reason unknown" {
                    line.trim().clone_into(why);
                }
            }
            _ => lines.push((line, String::new())),
        }
    }
    lines
}

pub(super) fn job(said: &str) -> Option<String> {
    // A job is called by its queue and a number; only that is the same in every version of CUPS.
    let numbered = |word: &&str| {
        word.rsplit_once('-').is_some_and(|(name, number)| {
            !name.is_empty() && !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
        })
    };
    let named = said.split_once("request id is ").and_then(|(_, rest)| rest.split_whitespace().next());
    named.filter(numbered).or_else(|| said.split_whitespace().find(numbered)).map(ToOwned::to_owned)
}

pub(super) fn has_job(list: &str, job: &str) -> bool {
    list.lines().any(|line| line.split_whitespace().next() == Some(job))
}

/// Returns whether CUPS complains that its server is away.
pub(super) fn not_running(complaint: &str) -> bool {
    let complaint = complaint.to_lowercase();
    // The programs end alike for every trouble, so only their words tell that the server is away.
    ["scheduler is not running", "scheduler not responding", "unable to connect", "bad file descriptor"]
        .iter()
        .any(|words| complaint.contains(words))
}

/// Returns a complaint on one line, without the program's name before it.
pub(super) fn plain(complaint: &str) -> String {
    let words = complaint.split_whitespace().collect::<Vec<_>>().join(" ");
    let words = words.trim_start_matches("lpstat: ").trim_start_matches("lp: ").trim_start_matches("Error - ");
    if words.is_empty() { t!("no reason given").to_owned() } else { words.trim_end_matches('.').to_owned() }
}
