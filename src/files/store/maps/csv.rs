//! CSV by RFC 4180: a header, and a row for each element, each connection and each marker of a warp zone. Connections
//! name their elements; an ambiguous name is followed by a number.

use super::{Drawn, DrawnConnection, KINDS, MapError, SORTS, keys, kind_name, numbered, sort_name, sort_names};
use hitch_core::model::{Element, ElementId, ElementKind, Name, Pathways, Point, ResourceSort};
use std::borrow::Cow;

const HEAD: [&str; 16] = [
    "row", "kind", "name", "id", "sort", "against", "x", "y", "from", "to", "text", "via", "stage", "flag", "pin",
    "hidden",
];

const WRITTEN: [&str; 5] = ["name", "from", "to", "text", "via"];
/// Prefix of a text that a spreadsheet would take for a formula.
const AS_TEXT: char = '\'';

/// Returns whether a spreadsheet would take a text for a formula, with or without its prefix.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches(AS_TEXT).starts_with(['=', '+', '-', '@', '\t', '\r', '\n'])
}

/// Prefixes a text that a spreadsheet would take for a formula.
fn as_text(text: &str) -> Cow<'_, str> {
    if is_formula(text) { Cow::Owned(format!("{AS_TEXT}{text}")) } else { Cow::Borrowed(text) }
}

fn without_mark(text: &str) -> &str {
    text.strip_prefix(AS_TEXT).filter(|it| is_formula(it)).unwrap_or(text)
}

pub(super) fn write(map: &Pathways) -> String {
    let mut out = String::new();
    // What a row says, each cell with its column; the others are empty.
    let mut line = |cells: &[(&str, &str)]| {
        let cell = |column: &&str| {
            let says = cells.iter().find(|it| it.0 == *column).map_or("", |it| it.1);
            if WRITTEN.contains(column) { quoted(&as_text(says)) } else { quoted(says) }
        };
        out.push_str(&HEAD.iter().map(cell).collect::<Vec<_>>().join(","));
        out.push_str("\r\n");
    };
    line(&HEAD.map(|column| (column, column)));
    let keys = keys(map);
    let key = |id| keys.get(&id).map_or("", String::as_str);
    // A number only where the name alone is not enough.
    let number = |it: &Element| if key(it.id) == &*it.name { String::new() } else { it.id.0.to_string() };
    let yes = |it: bool| if it { "yes" } else { "" };
    for element in map.elements.values() {
        line(&[
            ("row", "element"),
            ("kind", kind_name(element.kind)),
            ("name", &element.name),
            ("id", &number(element)),
            ("sort", sort_name(element.sort)),
            ("against", yes(element.against)),
            ("x", &element.at.x.to_string()),
            ("y", &element.at.y.to_string()),
            ("text", &element.note),
            ("stage", &element.stage.map(|it| it.to_string()).unwrap_or_default()),
            ("flag", yes(element.flagged)),
            ("pin", yes(element.pinned)),
            ("hidden", yes(element.hidden)),
        ]);
    }
    for warp in map.warps.values() {
        for end in warp.ends {
            line(&[("row", "warp"), ("name", &warp.name), ("x", &end.x.to_string()), ("y", &end.y.to_string())]);
        }
    }
    for connection in map.connections.values() {
        let via = connection.via.and_then(|id| map.warps.get(&id)).map_or("", |it| &*it.name);
        line(&[
            ("row", "tie"),
            ("from", key(connection.from)),
            ("to", key(connection.to)),
            ("text", &connection.text),
            ("via", via),
        ]);
    }
    out
}

fn quoted(cell: &str) -> String {
    // Many programs trim a cell that has no quotes.
    let bare = !cell.contains(['"', ',', '\n', '\r']) && cell.trim() == cell;
    if bare { cell.to_owned() } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
}

pub(super) fn read(text: &str) -> Result<Drawn, MapError> {
    let mut rows = rows(text)?.into_iter().enumerate();
    let head: Vec<String> = rows.next().map(|(_, it)| it).unwrap_or_default();
    // A spreadsheet may begin the file with a byte order mark, which would be part of the first column's name.
    let place =
        |name: &str| head.iter().position(|it| it.trim().trim_start_matches('\u{feff}').eq_ignore_ascii_case(name));
    if place("name").is_none() && place("from").is_none() {
        let why = t!("the first line doesn’t name the columns; use {}", HEAD.join(", "));
        return Err(MapError::Broken(why));
    }
    let mut drawn = Drawn { by_name: true, ..Drawn::default() };
    for (at, row) in rows {
        let cell = |name: &str| place(name).and_then(|at| row.get(at)).map_or("", |it| without_mark(it.trim()));
        let is = |what: &str| cell("row").eq_ignore_ascii_case(what);
        if is("tie") || (!cell("from").is_empty() && cell("name").is_empty()) {
            drawn.connections.push(DrawnConnection {
                from: key(cell("from")),
                to: key(cell("to")),
                text: Name::from(cell("text")),
                via: Name::from(cell("via")),
            });
            continue;
        }
        if cell("name").is_empty() {
            drawn.left.unnamed += u32::from(row.iter().any(|it| !it.trim().is_empty()));
            continue;
        }
        let wrong = |column: &str, is: &str| {
            MapError::Broken(t!("line {}: “{}” isn’t a valid {column}; use {is}", at + 1, cell(column)))
        };
        let number = |column: &str| match cell(column) {
            "" => Ok(0),
            typed => typed.parse::<i32>().map_err(|_| wrong(column, t!("a whole number"))),
        };
        let at_line = at + 1;
        let at = Point { x: number("x")?, y: number("y")? };
        if is("warp") {
            drawn.markers.push((cell("name").into(), at));
            continue;
        }
        let yes = |column: &str| match cell(column).to_lowercase().as_str() {
            "" | "no" | "false" | "0" => Ok(false),
            "yes" | "true" | "1" | "x" => Ok(true),
            typed if typed == column => Ok(true),
            _ => Err(wrong(column, t!("yes, or leave the cell empty"))),
        };
        let known = |all: &str, wanted: &str| all.eq_ignore_ascii_case(wanted);
        let named = |sort: &ResourceSort| sort_names(*sort).into_iter().any(|name| known(name, cell("sort")));
        let sort = ResourceSort::ALL.into_iter().find(named);
        let kind = KINDS.iter().find(|(_, name)| known(name, cell("kind"))).map(|(kind, _)| *kind);
        if kind.is_none() && !cell("kind").is_empty() {
            return Err(wrong("kind", &KINDS.map(|(_, name)| name).join(", ")));
        }
        if sort.is_none() && !cell("sort").is_empty() {
            return Err(wrong("sort", &SORTS.map(|(_, name)| name).join(", ")));
        }
        let against = yes("against")?;
        let resource = sort.is_some() || against;
        let kind = match kind {
            Some(kind) if resource && kind != ElementKind::Resource => {
                let (name, column) = (cell("name"), if against { "against" } else { "sort" });
                let why = t!("line {at_line}: “{name}” isn’t a resource; only resources use the column {column}");
                return Err(MapError::Broken(why));
            }
            Some(kind) => kind,
            None if resource => ElementKind::Resource,
            None => ElementKind::Gmc,
        };
        let stage = match cell("stage") {
            "" => None,
            typed => Some(typed.parse().map_err(|_| wrong("stage", t!("1 or a larger whole number")))?),
        };
        let element = Element {
            sort,
            against,
            note: cell("text").into(),
            stage,
            flagged: yes("flag")?,
            pinned: yes("pin")?,
            hidden: yes("hidden")?,
            ..Element::new(ElementId(0), kind, super::short(cell("name")), at)
        };
        let called = match cell("id") {
            "" => key(cell("name")),
            id => numbered(&key(cell("name")), id),
        };
        drawn.elements.push((called, element));
    }
    Ok(drawn)
}

fn key(name: &str) -> String {
    name.to_lowercase()
}

/// Returns the cells of each row; quoted cells may hold commas, quotes and line breaks.
fn rows(text: &str) -> Result<Vec<Vec<String>>, MapError> {
    let mut rows = Vec::new();
    let (mut row, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    // The line that is read, from 1, and that on which the last quote was opened.
    let (mut line, mut opened) = (1, 1);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        line += usize::from(letter == '\n');
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' if quoted => quoted = false,
            // A quote opens a cell only at its beginning; further on it is a letter like any other.
            '"' if cell.is_empty() => (quoted, opened) = (true, line),
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\r' if !quoted && letters.peek() == Some(&'\n') => {}
            '\n' | '\r' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            other => cell.push(other),
        }
    }
    if quoted {
        return Err(MapError::Broken(t!("line {opened}: a quotation mark is never closed")));
    }
    if !cell.is_empty() || !row.is_empty() {
        row.push(cell);
        rows.push(row);
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_a_formula_and_all_are_read_as_they_were() {
        for text in ["=cmd|'/c calc'!A1", "+1", "-1", "@x", "'=1", "''=1", "'plain", "a=b", "", "’=1"] {
            let written = as_text(text);
            assert!(!written.starts_with(['=', '+', '-', '@']), "{written}");
            assert_eq!(without_mark(&written), text);
        }
    }
}
