//! Reading of files into tables, with errors that name line and field.

use super::beside::as_on_disk;
use super::field::field_at;
use super::{Campaign, Format, LARGEST, OpenError, Stamp};
use hitch_core::model::{Setting, State};
use hitch_core::rules::{self, Table, Wrong};
use hitch_core::session::LogRow;
use hitch_core::text::{FORMAT, read_campaign, read_setting};
use ron::error::{SpannedError, SpannedResult};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Opened {
    /// Format of the file; the next save writes the current one.
    pub format: Format,
    pub table: Table,
    pub log: Vec<Arc<LogRow>>,
    pub stamp: Stamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Begins with `format`.
    Campaign,
    /// Begins with `name`.
    Setting,
}

#[derive(Clone, Debug)]
pub enum Found {
    Campaign(Box<Opened>),
    Setting(Box<Setting>),
}

pub fn open(path: &Path) -> Result<Opened, OpenError> {
    let (text, stamp) = read_text(path)?;
    opened(path, &text, stamp)
}

pub fn open_setting(path: &Path) -> Result<Setting, OpenError> {
    let (text, _) = read_text(path)?;
    setting(path, &text)
}

pub fn open_any(path: &Path) -> Result<Found, OpenError> {
    let (text, stamp) = read_text(path)?;
    if kind_of(&text) == Some(FileKind::Setting) {
        setting(path, &text).map(|it| Found::Setting(Box::new(it)))
    } else {
        opened(path, &text, stamp).map(|it| Found::Campaign(Box::new(it)))
    }
}

fn opened(path: &Path, text: &str, stamp: Stamp) -> Result<Opened, OpenError> {
    let Campaign { format, table, log } = parse_campaign(path, text)?;
    let table = Table::try_from(table).map_err(|wrongs| OpenError::meaning(path, text, "table.", &wrongs))?;
    Ok(Opened { format, table, log, stamp })
}

fn setting(path: &Path, text: &str) -> Result<Setting, OpenError> {
    let mut setting = parse(path, read_setting(text), text)?;
    setting.mods.as_now();
    // A setting is right when a campaign can be played with it.
    let probe = |it: &Setting| Table::try_from(State::new("probe", it.clone()));
    match probe(&setting) {
        Ok(_) => Ok(setting),
        Err(wrongs) => Err(OpenError::meaning(path, text, "", &alone(wrongs))),
    }
}

/// Renames the fields of a table's setting to those of a setting file.
fn alone(wrongs: Vec<Wrong>) -> Vec<Wrong> {
    let at = |it: &Wrong| it.at.strip_prefix("setting.").unwrap_or(&it.at).to_owned();
    wrongs.into_iter().map(|it| Wrong { at: at(&it), ..it }).collect()
}

/// Returns the oddities of an opened file, each in a line like an error's.
pub fn oddities(path: &Path, found: &Found) -> Result<Vec<String>, OpenError> {
    let (odd, within) = match found {
        Found::Campaign(opened) => (rules::oddities(&opened.table), "table."),
        Found::Setting(setting) => (alone(rules::oddities(&State::new("probe", Setting::clone(setting)))), ""),
    };
    if odd.is_empty() {
        return Ok(Vec::new());
    }
    let (text, _) = read_text(path)?;
    Ok(odd.into_iter().map(|it| OpenError::meaning(path, &text, within, &[it]).to_string()).collect())
}

/// Parses a campaign file without checking its content. `path` is for error messages.
pub fn parse_campaign(path: &Path, text: &str) -> Result<Campaign, OpenError> {
    match kind_of(text) {
        Some(FileKind::Campaign) => parse(path, read_campaign(text), text),
        Some(FileKind::Setting) => Err(foreign(path, t!("this is a setting file, not a campaign"))),
        None => Err(foreign(path, t!("not a Hitch file; a campaign starts with `(format: `"))),
    }
}

fn foreign(path: &Path, what: &str) -> OpenError {
    OpenError::Text {
        path: path.to_path_buf(),
        line: 1,
        column: 1,
        field: String::new(),
        what: what.to_owned(),
        newer: false,
    }
}

/// Reads a file's text, without a byte order mark and with plain line ends, and its stamp.
pub fn read_text(path: &Path) -> Result<(String, Stamp), OpenError> {
    let failed = |error| OpenError::io(path, error);
    let file = as_on_disk(path);
    let metadata = std::fs::metadata(&file).map_err(failed)?;
    if metadata.is_dir() {
        return Err(OpenError::Folder(path.to_path_buf()));
    }
    if !metadata.is_file() {
        return Err(OpenError::NotAFile(path.to_path_buf()));
    }
    let too_large = |size| OpenError::TooLarge { path: path.to_path_buf(), size, most: LARGEST };
    if metadata.len() > LARGEST {
        return Err(too_large(metadata.len()));
    }
    let mut bytes = Vec::new();
    File::open(&file).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes)).map_err(failed)?;
    // The file may have grown since its size was asked.
    if bytes.len() as u64 > LARGEST {
        return Err(too_large(bytes.len() as u64));
    }
    let stamp = Stamp::of(&bytes, &metadata);
    Ok((text_of(path, bytes)?, stamp))
}

fn text_of(path: &Path, bytes: Vec<u8>) -> Result<String, OpenError> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(error.as_bytes().get(..good).unwrap_or_default()).into_owned();
        let (line, column) = place(&before);
        let what = t!("this is not text: Hitch files are UTF-8").to_owned();
        OpenError::Text { path: path.to_path_buf(), line, column, field: String::new(), what, newer: false }
    })?;
    let text = match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    };
    if text.trim().is_empty() {
        return Err(OpenError::Empty(path.to_path_buf()));
    }
    // A carriage return of a text is written as an escape. One that is there as such came with a
    // system that ends lines with two characters.
    Ok(if text.contains('\r') { text.replace("\r\n", "\n") } else { text })
}

pub fn kind_of(text: &str) -> Option<FileKind> {
    let rest = after_space(text).strip_prefix('(')?;
    let field = after_space(rest);
    let end = field.find(|it: char| !it.is_ascii_alphanumeric() && it != '_').unwrap_or(field.len());
    match field.get(..end)? {
        "format" => Some(FileKind::Campaign),
        "name" => Some(FileKind::Setting),
        _ => None,
    }
}

pub fn after_space(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let next = if rest.starts_with("//") {
            rest.find('\n').and_then(|end| rest.get(end..))
        } else if rest.starts_with("/*") {
            rest.find("*/").and_then(|end| rest.get(end + 2..))
        } else {
            return rest;
        };
        rest = next.unwrap_or_default().trim_start();
    }
}

/// Returns the parsed value, or an error with its position and field.
pub fn parse<T>(path: &Path, read: SpannedResult<T>, text: &str) -> Result<T, OpenError> {
    read.map_err(|error| told(path, text, error))
}

fn told(path: &Path, text: &str, SpannedError { code: why, span }: SpannedError) -> OpenError {
    use ron::Error as E;
    let (line, column) = (span.end.line, span.end.col);
    let at = offset(text, line, column);
    // These are found out at the end of what lacks a field, or at a name that is no field.
    let whole =
        matches!(why, E::MissingStructField { .. } | E::DuplicateStructField { .. } | E::NoSuchStructField { .. });
    let mut field = if matches!(why, E::TrailingCharacters) { String::new() } else { field_at(text, at, whole) };
    if let E::NoSuchStructField { found, .. } = &why {
        field = if field.is_empty() { found.clone() } else { format!("{field}.{found}") };
    }
    let what = sentence(&why, text.get(at..).unwrap_or_default());
    // A format number is the only number for which the error is in words of Hitch.
    let number = || text.get(..at)?.rsplit(|it: char| !it.is_ascii_digit()).next()?.parse().ok();
    let newer = matches!(why, E::Message(_)) && field == "format" && number().is_some_and(|it: u32| it > FORMAT);
    OpenError::Text { path: path.to_path_buf(), line, column, field, what, newer }
}

/// Returns line and column after a text, both from 1.
pub fn place(before: &str) -> (usize, usize) {
    (before.matches('\n').count() + 1, before.chars().rev().take_while(|it| *it != '\n').count() + 1)
}

/// Returns the byte offset of a line and column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text.get(start..).unwrap_or_default();
    start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
}

fn sentence(code: &ron::Error, rest: &str) -> String {
    use ron::Error as E;
    // Whatever was looked for in the last word is missing because there is nothing more.
    let elsewhere = matches!(
        code,
        E::Message(_) | E::MissingStructField { .. } | E::DuplicateStructField { .. } | E::TrailingCharacters
    );
    if !elsewhere && rest.trim().chars().all(|it| it.is_alphanumeric() || it == '_') {
        return t!("the file ends too early; it may have been cut off").to_owned();
    }
    match code {
        E::ExpectedStringEnd => t!("a text has no closing quote; the file may have been cut off").to_owned(),
        E::UnclosedBlockComment => t!("a comment is not closed").to_owned(),
        E::ExceededRecursionLimit => t!("this is nested too deeply for a Hitch file").to_owned(),
        E::TrailingCharacters => t!("the file has more text after its end").to_owned(),
        E::MissingStructField { field, .. } => t!("the field `{field}` is missing"),
        E::DuplicateStructField { field, .. } => t!("the field `{field}` appears twice"),
        E::NoSuchStructField { found, expected, .. } => {
            t!("unknown field `{found}`; expected {}", listed(expected))
        }
        E::NoSuchEnumVariant { found, expected, .. } => t!("`{found}` is not one of {}", listed(expected)),
        E::InvalidValueForType { expected, found } => t!("{expected} belongs here, not {found}"),
        E::ExpectedInteger => t!("a whole number belongs here").to_owned(),
        E::IntegerOutOfBounds => t!("this number is too large or too small here").to_owned(),
        E::ExpectedString => t!("a text in quotes belongs here").to_owned(),
        E::ExpectedBoolean => t!("`true` or `false` belongs here").to_owned(),
        E::ExpectedOption => t!("`None`, or a value in `Some(` and `)`, belongs here").to_owned(),
        E::ExpectedArray => t!("a list in `[` and `]` belongs here").to_owned(),
        E::ExpectedMap => t!("entries in {} and {} belong here", "`{`", "`}`"),
        E::ExpectedDifferentStructName { found, .. } => t!("`(` belongs here, not `{found}`"),
        E::ExpectedStructLike | E::ExpectedNamedStructLike(_) => t!("`(` belongs here").to_owned(),
        E::ExpectedIdentifier => t!("a name belongs here").to_owned(),
        E::ExpectedMapColon => t!("`:` belongs here").to_owned(),
        E::ExpectedComma => t!("`,` belongs here").to_owned(),
        E::ExpectedArrayEnd => t!("`,` or `]` belongs here").to_owned(),
        E::ExpectedMapEnd => t!("`,` or {} belongs here", "`}`"),
        E::ExpectedStructLikeEnd | E::ExpectedOptionEnd => t!("`,` or `)` belongs here").to_owned(),
        E::Message(words) => words.clone(),
        other => {
            let words = other.to_string();
            let mut letters = words.chars();
            letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
        }
    }
}

fn listed(names: &[&str]) -> String {
    const MOST: usize = 12;
    let shown: Vec<String> = names.iter().take(MOST).map(|it| format!("`{it}`")).collect();
    let dots = if names.len() > MOST { ", …" } else { "" };
    format!("{}{dots}", shown.join(", "))
}
