//! Graphviz DOT: each element in its shape and at its place, each tie with what it says.

use crate::model::{ElementKind, Pathways};
use std::fmt::Write as _;

/// Map units to an inch: 72 points of the format.
const INCH: f64 = 72.0;

pub(super) fn write(name: &str, map: &Pathways) -> String {
    let mut out = format!("graph {} {{\n    overlap=false;\n    splines=true;\n", quoted(name));
    for element in map.elements.values() {
        let shape = match element.kind {
            ElementKind::Pc => "box",
            ElementKind::Gmc => "ellipse",
            ElementKind::Situation => "triangle",
            ElementKind::Resource => "diamond",
        };
        // Up is more, in that format.
        let (x, y) = (f64::from(element.at.x) / INCH, -f64::from(element.at.y) / INCH);
        let _ = writeln!(
            out,
            "    e{} [label={}, shape={shape}, pos=\"{x:.2},{y:.2}\"];",
            element.id.0,
            quoted(&element.name)
        );
    }
    for tie in map.ties.values() {
        let _ = writeln!(out, "    e{} -- e{} [label={}];", tie.from.0, tie.to.0, quoted(&tie.text));
    }
    out.push_str("}\n");
    out
}

fn quoted(text: &str) -> String {
    // That format has no way to say other control characters.
    let text: String = text.chars().filter(|it| *it == '\n' || !it.is_control()).collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
