//! Graphviz DOT: each element with shape and place, each connection with its text. `dot` finds its own places, `neato
//! -n` keeps these.

use super::sort_name;
use hitch_core::model::{Element, ElementKind, Pathways, Point};
use std::fmt::Write as _;

/// Map units in an inch, the unit of shapes; a map unit is a point of the format.
const INCH: f32 = 72.0;

const LINE: usize = 16;

pub(super) fn write(name: &str, map: &Pathways) -> String {
    let head = "    inputscale=72;\n    splines=true;\n    node [fixedsize=shape];\n";
    let mut out = format!("graph {} {{\n{head}", quoted(name));
    for element in map.elements.values() {
        let (shape, wide, high) = match element.kind {
            ElementKind::Pc => ("box", 124.0, 50.0),
            ElementKind::Gmc => ("ellipse", 92.0, 92.0),
            ElementKind::Situation => ("triangle", 132.0, 108.0),
            ElementKind::Resource => ("diamond", 128.0, 96.0),
        };
        let more = more(element);
        // With this mark `neato` leaves the node where it is.
        let pin = if element.pinned { "!" } else { "" };
        let _ = writeln!(
            out,
            "    e{} [label={}, shape={shape}, width={:.2}, height={:.2}, pos=\"{}{pin}\"{more}];",
            element.id.0,
            quoted(&lines(&element.name)),
            wide / INCH,
            high / INCH,
            place(element.at),
        );
    }
    for warp in map.warps.values() {
        for (nth, end) in [1, 2].into_iter().zip(warp.ends) {
            let name = quoted(&lines(&warp.name));
            let shape = "shape=doublecircle, width=0.4, height=0.4";
            let _ =
                writeln!(out, "    w{}_{nth} [label=\"\", xlabel={name}, {shape}, pos=\"{}\"];", warp.id.0, place(end));
        }
    }
    for connection in map.connections.values() {
        let label = quoted(&lines(&connection.text));
        let (from, to) = (connection.from.0, connection.to.0);
        let dashed = if connection.text.is_empty() { ", style=dashed" } else { "" };
        let jump = connection.via.and_then(|id| Some((map.warps.get(&id)?, map.elements.get(&connection.from)?)));
        let _ = match jump {
            None => writeln!(out, "    e{from} -- e{to} [label={label}{dashed}];"),
            Some((warp, start)) => {
                let (id, [enters, _]) = (warp.id.0, warp.met_from(start.at));
                let (into, out_of) = if enters == warp.ends[0] { (1, 2) } else { (2, 1) };
                let way = format!("[label={label}{dashed}]");
                writeln!(out, "    e{from} -- w{id}_{into} {way};\n    w{id}_{out_of} -- e{to} {way};")
            }
        };
    }
    out.push_str("}\n");
    out
}

/// Writes a place with the format's y, which grows upward.
fn place(at: Point) -> String {
    format!("{},{}", at.x, -i64::from(at.y))
}

/// Writes the other attributes: two outlines for an element against a PC, a dashed one for a flag; the rest in custom
/// attributes, which the format ignores.
fn more(of: &Element) -> String {
    let rows = [
        of.against.then(|| "peripheries=2".to_owned()),
        of.flagged.then(|| "style=dashed".to_owned()),
        of.sort.map(|_| format!("sort={}", sort_name(of.sort))),
        of.stage.map(|stage| format!("stage={stage}")),
    ];
    rows.into_iter().flatten().fold(String::new(), |all, row| all + ", " + &row)
}

fn lines(text: &str) -> String {
    let mut out = String::new();
    let mut long = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if long > 0 {
            let breaks = long + letters >= LINE;
            out.push(if breaks { '\n' } else { ' ' });
            long = if breaks { 0 } else { long + 1 };
        }
        out.push_str(word);
        long += letters;
    }
    out
}

fn quoted(text: &str) -> String {
    // That format has no way to say other control characters.
    let text: String = text.chars().filter(|it| *it == '\n' || !it.is_control()).collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
