//! CSV as RFC 4180 has it: a row for each element and one for each tie, with a head. Ties name their elements.

use super::{Drawn, DrawnElement, KINDS, MapError, SORTS, kind_name, sort_name};
use crate::model::{Name, Pathways, Point};

/// The columns, in their order.
const HEAD: [&str; 10] = ["row", "kind", "name", "sort", "against", "x", "y", "from", "to", "text"];

pub(super) fn write(map: &Pathways) -> String {
    let mut out = String::new();
    let mut line = |cells: [&str; 10]| {
        let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
        out.push_str(&cells.join(","));
        out.push_str("\r\n");
    };
    line(HEAD);
    let name = |id| map.elements.get(&id).map_or("", |it| &*it.name);
    for element in map.elements.values() {
        let (x, y) = (element.at.x.to_string(), element.at.y.to_string());
        let against = if element.against { "yes" } else { "" };
        line([
            "element",
            kind_name(element.kind),
            &element.name,
            sort_name(element.sort),
            against,
            &x,
            &y,
            "",
            "",
            &element.note,
        ]);
    }
    for tie in map.ties.values() {
        line(["tie", "", "", "", "", "", "", name(tie.from), name(tie.to), &tie.text]);
    }
    out
}

fn quoted(cell: &str) -> String {
    let bare = !cell.contains(['"', ',', '\n', '\r']) && cell.trim() == cell;
    if bare { cell.to_owned() } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
}

pub(super) fn read(text: &str) -> Result<Drawn, MapError> {
    let mut rows = rows(text)?.into_iter().enumerate();
    let head: Vec<String> = rows.next().map(|(_, it)| it).unwrap_or_default();
    let place =
        |name: &str| head.iter().position(|it| it.trim().trim_start_matches('\u{feff}').eq_ignore_ascii_case(name));
    if place("name").is_none() && place("from").is_none() {
        let why = format!("the first line names the columns: {}", HEAD.join(", "));
        return Err(MapError::Broken(why));
    }
    let mut drawn = Drawn::default();
    for (at, row) in rows {
        let cell = |name: &str| place(name).and_then(|at| row.get(at)).map_or("", |it| it.trim());
        let tie = cell("row").eq_ignore_ascii_case("tie") || (!cell("from").is_empty() && cell("name").is_empty());
        if tie {
            drawn.ties.push((key(cell("from")), key(cell("to")), Name::from(cell("text"))));
            continue;
        }
        if cell("name").is_empty() {
            continue;
        }
        let number = |name: &str| match cell(name) {
            "" => Ok(0),
            typed => typed.parse::<i32>().map_err(|_| {
                MapError::Broken(format!("line {}: \u{201c}{typed}\u{201d} is no place: a whole number is", at + 1))
            }),
        };
        let known = |all: &str, wanted: &str| all.eq_ignore_ascii_case(wanted);
        let unknown = |column: &str, is: String| {
            let typed = cell(column);
            MapError::Broken(format!("line {}: \u{201c}{typed}\u{201d} is no {column}: {is}", at + 1))
        };
        let against = match cell("against").to_lowercase().as_str() {
            "" | "no" | "false" | "0" => false,
            "yes" | "true" | "1" | "x" | "against" => true,
            _ => return Err(unknown("against", "yes or nothing".to_owned())),
        };
        let sort = SORTS.iter().find(|(_, name)| known(name, cell("sort"))).map(|(sort, _)| *sort);
        let kind = KINDS.iter().find(|(_, name)| known(name, cell("kind"))).map(|(kind, _)| *kind);
        if kind.is_none() && !cell("kind").is_empty() {
            return Err(unknown("kind", KINDS.map(|(_, name)| name).join(", ")));
        }
        if sort.is_none() && !cell("sort").is_empty() {
            return Err(unknown("sort", SORTS.map(|(_, name)| name).join(", ")));
        }
        let kind = match (kind, sort) {
            (_, Some(_)) => crate::model::ElementKind::Resource,
            (Some(kind), None) => kind,
            (None, None) => crate::model::ElementKind::Gmc,
        };
        drawn.elements.push(DrawnElement {
            key: key(cell("name")),
            kind,
            sort,
            against: kind == crate::model::ElementKind::Resource && against,
            name: cell("name").into(),
            at: Point { x: number("x")?, y: number("y")? },
            note: cell("text").into(),
        });
    }
    Ok(drawn)
}

fn key(name: &str) -> String {
    name.to_lowercase()
}

/// The cells of each row; what is quoted may hold commas, quotes and new lines.
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
        return Err(MapError::Broken(format!("line {opened}: a quote is opened and never closed")));
    }
    if !cell.is_empty() || !row.is_empty() {
        row.push(cell);
        rows.push(row);
    }
    Ok(rows)
}
