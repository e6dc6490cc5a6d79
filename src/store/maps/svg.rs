//! A drawing of the map, black on white, each kind in its shape.

use crate::model::{Element, ElementKind, Pathways, Point};
use std::fmt::Write as _;

/// Around all of it, in map units: names stand under the shapes.
const AROUND: f64 = 110.0;
/// A name is broken into lines of about so many letters.
const LETTERS: usize = 20;

pub(super) fn write(name: &str, map: &Pathways) -> String {
    let warps = map.warps.values().flat_map(|it| it.ends);
    let all: Vec<Point> = map.elements.values().map(|it| it.at).chain(warps).collect();
    let edge = |of: fn(&Point) -> i32| {
        let least = all.iter().map(of).min().unwrap_or_default();
        (f64::from(least), f64::from(all.iter().map(of).max().unwrap_or_default()))
    };
    let ((left, right), (top, bottom)) = (edge(|at| at.x), edge(|at| at.y));
    let (wide, high) = (right - left + 2.0 * AROUND, bottom - top + 2.0 * AROUND);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {wide} {high}\" width=\"{wide}\" height=\"{high}\" \
         font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\" role=\"img\">\n<title>{}</title>\n\
         <rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"white\"/>\n",
        left - AROUND,
        top - AROUND,
        plain(name),
        left - AROUND,
        top - AROUND,
    );
    let line = |out: &mut String, from: Point, to: Point| {
        let _ = writeln!(
            out,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#555\" stroke-width=\"1.2\"/>",
            from.x, from.y, to.x, to.y
        );
    };
    for tie in map.ties.values() {
        let (Some(from), Some(to)) = (map.elements.get(&tie.from), map.elements.get(&tie.to)) else { continue };
        match tie.via.and_then(|id| map.warps.get(&id)) {
            None => line(&mut out, from.at, to.at),
            Some(warp) => {
                let [here, there] = warp.ends;
                let (enters, leaves) =
                    if far(from.at, here) <= far(from.at, there) { (here, there) } else { (there, here) };
                line(&mut out, from.at, enters);
                line(&mut out, leaves, to.at);
            }
        }
        if !tie.text.is_empty() {
            let (x, y) = (i32::midpoint(from.at.x, to.at.x), i32::midpoint(from.at.y, to.at.y));
            halo(&mut out, x.into(), y.into(), 11, &tie.text);
        }
    }
    for warp in map.warps.values() {
        for at in warp.ends {
            let _ = writeln!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"14\" fill=\"white\" stroke=\"#06c\"/>", at.x, at.y);
            halo(&mut out, at.x.into(), f64::from(at.y) + 28.0, 12, &warp.name);
        }
    }
    for element in map.elements.values() {
        shape(&mut out, element);
    }
    out.push_str("</svg>\n");
    out
}

fn far(one: Point, other: Point) -> f64 {
    (f64::from(one.x) - f64::from(other.x)).hypot(f64::from(one.y) - f64::from(other.y))
}

fn shape(out: &mut String, it: &Element) {
    let (x, y) = (f64::from(it.at.x), f64::from(it.at.y));
    let dash = if it.against { " stroke-dasharray=\"6 3\"" } else { "" };
    let style = format!("fill=\"white\" stroke=\"black\" stroke-width=\"1.6\"{dash}");
    let _ = match it.kind {
        ElementKind::Pc => {
            writeln!(out, "<rect x=\"{}\" y=\"{}\" width=\"116\" height=\"44\" rx=\"6\" {style}/>", x - 58.0, y - 22.0)
        }
        ElementKind::Gmc => writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"26\" {style}/>"),
        ElementKind::Situation => {
            let points = format!("{x},{} {},{} {},{}", y - 30.0, x + 32.0, y + 24.0, x - 32.0, y + 24.0);
            writeln!(out, "<polygon points=\"{points}\" {style}/>")
        }
        ElementKind::Resource => {
            let points = format!("{x},{} {},{y} {x},{} {},{y}", y - 26.0, x + 34.0, y + 26.0, x - 34.0);
            writeln!(out, "<polygon points=\"{points}\" {style}/>")
        }
    };
    let rows = wrapped(&it.name);
    let first = if it.kind == ElementKind::Pc { y + 5.0 - 8.0 * (rows.len() as f64 - 1.0) } else { y + 44.0 };
    for (nth, row) in rows.iter().enumerate() {
        halo(out, x, first + 16.0 * nth as f64, 13, row);
    }
}

/// A text with the white of the paper around it.
fn halo(out: &mut String, x: f64, y: f64, size: u8, text: &str) {
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" stroke=\"white\" stroke-width=\"3\" paint-order=\"stroke\">{}</text>",
        plain(text)
    );
}

fn wrapped(name: &str) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + word.chars().count() < LETTERS => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

fn plain(text: &str) -> String {
    let safe: String = text.chars().filter(|letter| !letter.is_control()).collect();
    safe.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
