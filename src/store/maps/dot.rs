//! Graphviz DOT: each element in its shape and at its place, each tie with what it says.

use crate::model::{ElementKind, Pathways};
use std::fmt::Write as _;

/// Map units to an inch: 72 points of the format.
const INCH: f64 = 72.0;

pub(super) fn write(name: &str, map: &Pathways) -> String {
    let mut out = format!("graph {} {{\n    overlap=false;\n    splines=true;\n", quoted(name));
    for it in map.elements.values() {
        let shape = match it.kind {
            ElementKind::Pc => "box",
            ElementKind::Gmc => "ellipse",
            ElementKind::Situation => "triangle",
            ElementKind::Resource => "diamond",
        };
        // Up is more, in that format.
        let (x, y) = (f64::from(it.at.x) / INCH, -f64::from(it.at.y) / INCH);
        let _ = writeln!(out, "    e{} [label={}, shape={shape}, pos=\"{x:.2},{y:.2}\"];", it.id.0, quoted(&it.name));
    }
    for it in map.ties.values() {
        let _ = writeln!(out, "    e{} -- e{} [label={}];", it.from.0, it.to.0, quoted(&it.text));
    }
    out.push_str("}\n");
    out
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
