//! JSON Canvas 1.0 (jsoncanvas.org): a text card for each element, an edge for each tie.
//!
//! The kind of an element is its colour, one of the six of that format; a card's first line is the name, the rest its
//! note. What sort of resource it is stands in a last line, as a tag.

use super::{Drawn, DrawnElement, MapError, SORTS, sort_name};
use crate::model::{Element, ElementKind, Name, Pathways, Point};
use serde::{Deserialize, Serialize};

/// How large a card is, in the units of the format.
const WIDE: i64 = 220;
const HIGH: i64 = 80;

#[derive(Serialize, Deserialize)]
struct Canvas {
    #[serde(default)]
    nodes: Vec<Node>,
    #[serde(default)]
    edges: Vec<Edge>,
}

#[derive(Serialize, Deserialize)]
struct Node {
    id: String,
    #[serde(rename = "type")]
    what: String,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    color: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// Of a file: its path; of a group: what it is called; of a link: where it leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Edge {
    id: String,
    #[serde(rename = "fromNode")]
    from: String,
    #[serde(rename = "toNode")]
    to: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    /// A tie has no direction: no arrow at its end.
    #[serde(rename = "toEnd", default, skip_serializing_if = "Option::is_none")]
    end: Option<String>,
}

/// Purple, none, red and green.
const fn color(kind: ElementKind) -> Option<&'static str> {
    match kind {
        ElementKind::Pc => Some("6"),
        ElementKind::Gmc => None,
        ElementKind::Situation => Some("1"),
        ElementKind::Resource => Some("4"),
    }
}

fn text(it: &Element) -> String {
    let mut lines = vec![it.name.to_string()];
    if !it.note.is_empty() {
        lines.extend([String::new(), it.note.to_string()]);
    }
    let tags = [sort_name(it.sort), if it.against { "against" } else { "" }];
    let tags: Vec<String> = tags.iter().filter(|tag| !tag.is_empty()).map(|tag| format!("#{tag}")).collect();
    if !tags.is_empty() {
        lines.extend([String::new(), tags.join(" ")]);
    }
    lines.join("\n")
}

pub(super) fn write(map: &Pathways) -> String {
    let node = |element: &std::sync::Arc<Element>| Node {
        id: element.id.0.to_string(),
        what: "text".to_owned(),
        x: (i64::from(element.at.x) - WIDE / 2) as f64,
        y: (i64::from(element.at.y) - HIGH / 2) as f64,
        width: WIDE as f64,
        height: HIGH as f64,
        color: color(element.kind).map(ToOwned::to_owned),
        text: Some(text(element)),
        file: None,
        label: None,
        url: None,
    };
    let edge = |tie: &std::sync::Arc<crate::model::Tie>| Edge {
        id: tie.id.0.to_string(),
        from: tie.from.0.to_string(),
        to: tie.to.0.to_string(),
        label: (!tie.text.is_empty()).then(|| tie.text.to_string()),
        end: Some("none".to_owned()),
    };
    let canvas =
        Canvas { nodes: map.elements.values().map(node).collect(), edges: map.ties.values().map(edge).collect() };
    serde_json::to_string_pretty(&canvas).unwrap_or_default()
}

pub(super) fn read(text: &str) -> Result<Drawn, MapError> {
    let canvas: Canvas =
        serde_json::from_str(text).map_err(|why| MapError::Broken(format!("no JSON Canvas: {why}")))?;
    let elements = canvas.nodes.into_iter().filter(|it| it.what != "group").map(element).collect();
    let ties = canvas.edges.into_iter().map(|it| (it.from, it.to, Name::from(it.label.unwrap_or_default().trim())));
    Ok(Drawn { elements, ties: ties.collect() })
}

fn element(it: Node) -> DrawnElement {
    let whole = it.text.or(it.label).or(it.file).or(it.url).unwrap_or_default();
    let (tags, lines): (Vec<&str>, Vec<&str>) = whole.lines().partition(|line| {
        let mut words = line.split_whitespace().peekable();
        words.peek().is_some() && words.all(|word| word.strip_prefix('#').is_some_and(is_tag))
    });
    let tags: Vec<&str> = tags.iter().flat_map(|line| line.split_whitespace()).collect();
    let tagged = |name: &str| tags.iter().any(|tag| tag.strip_prefix('#') == Some(name));
    let mut lines = lines.into_iter();
    let name = lines.next().unwrap_or_default().trim_start_matches(['#', ' ']).trim();
    let name = if name.is_empty() { "Without a name" } else { name };
    let note: Vec<&str> = lines.collect();
    let sort = SORTS.iter().find(|(_, name)| tagged(name)).map(|(sort, _)| *sort);
    let kind = match it.color.as_deref() {
        _ if sort.is_some() => ElementKind::Resource,
        Some("6") => ElementKind::Pc,
        Some("1") => ElementKind::Situation,
        Some("4") => ElementKind::Resource,
        _ => ElementKind::Gmc,
    };
    // Casting stops at the ends of the numbers, and no number is nought.
    let middle = |at: f64, long: f64| (at + long / 2.0).round() as i32;
    DrawnElement {
        key: it.id,
        kind,
        sort,
        against: kind == ElementKind::Resource && tagged("against"),
        name: name.into(),
        at: Point { x: middle(it.x, it.width), y: middle(it.y, it.height) },
        note: note.join("\n").trim().into(),
    }
}

fn is_tag(word: &str) -> bool {
    word == "against" || SORTS.iter().any(|(_, name)| *name == word)
}
