//! Writing of tables, to text and to files.

use super::layout::lay_out;
use super::read::parse_campaign;
use super::{OpenError, Over, SaveError, Saved, replace};
use hitch_core::rules::Table;
use hitch_core::session::LogRow;
use hitch_core::text::write_campaign;
use std::path::Path;
use std::sync::Arc;

/// Returns a campaign as the text of its file. The same campaign gives the same text.
pub fn to_text(table: &Table, log: &[Arc<LogRow>]) -> Result<String, SaveError> {
    let flat = write_campaign(table, log).map_err(|error| SaveError::Unwritable(error.to_string()))?;
    Ok(lay_out(&flat))
}

/// Returns a campaign's text after reading it back, comparing it and checking it with the rules. `path` is for error
/// messages.
pub fn verified_text(path: &Path, table: &Table, log: &[Arc<LogRow>]) -> Result<String, SaveError> {
    let text = to_text(table, log)?;
    let read = parse_campaign(path, &text).map_err(|error| SaveError::Unfaithful(error.to_string()))?;
    if read.table != **table || read.log != log {
        return Err(SaveError::Unfaithful(t!("some data would be lost").to_owned()));
    }
    // What the rules refuse could not be opened again.
    match Table::try_from(read.table) {
        Ok(_) => Ok(text),
        Err(wrongs) => Err(SaveError::Wrong(OpenError::meaning(path, &text, "table.", &wrongs).to_string())),
    }
}

/// Saves a campaign. Its text is read back and compared before any file is touched.
pub fn save(path: &Path, table: &Table, log: &[Arc<LogRow>], over: Over) -> Result<Saved, SaveError> {
    replace(path, verified_text(path, table, log)?.as_bytes(), over)
}
