//! JSON Canvas 1.0 (jsoncanvas.org): a text card for each element, an edge for each connection.
//!
//! An element's kind is its color, one of the format's six; a card's first line is the name, the rest its note, and the
//! last line tags a resource's sort. Each marker of a warp zone is a card too.

use super::{Drawn, DrawnConnection, MapError, short, sort_name, sort_names};
use hitch_core::model::{
    Connection, Element, ElementId, ElementKind, Name, Pathways, Point, ResourceSort, Warp, is_default,
};
use serde::{Deserialize, Serialize, Serializer};
use std::sync::Arc;

const MARKER: &str = "5";

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
    #[serde(serialize_with = "whole")]
    x: f64,
    #[serde(serialize_with = "whole")]
    y: f64,
    #[serde(serialize_with = "whole")]
    width: f64,
    #[serde(serialize_with = "whole")]
    height: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    color: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// A file's path, a group's label or a link's target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    hitch: Own,
}

/// Data the format has no field for, in a custom field that other readers skip.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Own {
    #[serde(skip_serializing_if = "is_default")]
    warp: bool,
    #[serde(skip_serializing_if = "is_default")]
    flag: bool,
    #[serde(skip_serializing_if = "is_default")]
    pin: bool,
    #[serde(skip_serializing_if = "is_default")]
    hidden: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    via: Option<String>,
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
    /// Shape of the end: no arrow, since a connection has no direction.
    #[serde(rename = "toEnd", default, skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    hitch: Own,
}

/// Writes places and sizes as whole numbers, as the format asks; fractions are read too.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde hands it over")]
fn whole<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_i64(number.round() as i64)
}

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
    let card = |id: String, at: Point, color: Option<&str>, text: String, hitch: Own| Node {
        id,
        what: "text".to_owned(),
        x: (i64::from(at.x) - WIDE / 2) as f64,
        y: (i64::from(at.y) - HIGH / 2) as f64,
        width: WIDE as f64,
        height: HIGH as f64,
        color: color.map(ToOwned::to_owned),
        text: Some(text),
        file: None,
        label: None,
        url: None,
        hitch,
    };
    let element = |element: &Arc<Element>| {
        let hitch = Own {
            flag: element.flagged,
            pin: element.pinned,
            hidden: element.hidden,
            stage: element.stage,
            ..Own::default()
        };
        card(element.id.0.to_string(), element.at, color(element.kind), text(element), hitch)
    };
    let marker = |warp: &Arc<Warp>| {
        let card = |(end, at)| {
            let id = format!("{}-{end}", warp.id.0);
            card(id, at, Some(MARKER), warp.name.to_string(), Own { warp: true, ..Own::default() })
        };
        [1, 2].into_iter().zip(warp.ends).map(card).collect::<Vec<_>>()
    };
    let edge = |connection: &Arc<Connection>| Edge {
        id: connection.id.0.to_string(),
        from: connection.from.0.to_string(),
        to: connection.to.0.to_string(),
        label: (!connection.text.is_empty()).then(|| connection.text.to_string()),
        end: Some("none".to_owned()),
        hitch: Own { via: connection.via.and_then(|id| Some(map.warps.get(&id)?.name.to_string())), ..Own::default() },
    };
    let nodes = map.elements.values().map(element).chain(map.warps.values().flat_map(marker));
    let canvas = Canvas { nodes: nodes.collect(), edges: map.connections.values().map(edge).collect() };
    serde_json::to_string_pretty(&canvas).unwrap_or_default()
}

pub(super) fn read(text: &str) -> Result<Drawn, MapError> {
    let canvas: Canvas =
        serde_json::from_str(text).map_err(|why| MapError::Broken(t!("not a JSON Canvas file: {why}")))?;
    let mut drawn = Drawn::default();
    for node in canvas.nodes {
        let (is_marker, key) = (node.hitch.warp, node.id.clone());
        // A map knows no groups; the cards in one come in by themselves.
        if node.what == "group" {
            drawn.left.groups += 1;
            continue;
        }
        let element = element(node)?;
        if is_marker {
            drawn.markers.push((element.name, element.at));
        } else {
            drawn.elements.push((key, element));
        }
    }
    let connection = |edge: Edge| DrawnConnection {
        from: edge.from,
        to: edge.to,
        text: Name::from(edge.label.unwrap_or_default().trim()),
        via: edge.hitch.via.unwrap_or_default().into(),
    };
    drawn.connections = canvas.edges.into_iter().map(connection).collect();
    Ok(drawn)
}

fn element(it: Node) -> Result<Element, MapError> {
    let whole = it.text.or(it.label).or(it.file).or(it.url).unwrap_or_default();
    let (tags, lines): (Vec<&str>, Vec<&str>) = whole.lines().partition(|line| {
        let mut words = line.split_whitespace().peekable();
        words.peek().is_some() && words.all(|word| word.strip_prefix('#').is_some_and(is_tag))
    });
    let tags: Vec<&str> = tags.iter().flat_map(|line| line.split_whitespace()).collect();
    let tagged = |name: &str| tags.iter().any(|tag| tag.strip_prefix('#') == Some(name));
    let mut lines = lines.into_iter();
    let name = lines.next().unwrap_or_default().trim_start_matches(['#', ' ']).trim();
    let name = if name.is_empty() { t!("Unnamed") } else { name };
    let note: Vec<&str> = lines.collect();
    let sort = ResourceSort::ALL.into_iter().find(|sort| sort_names(*sort).into_iter().any(tagged));
    let kind = match it.color.as_deref() {
        // A tag was written on purpose, while a color is easily changed for its looks.
        _ if sort.is_some() => ElementKind::Resource,
        Some("6") => ElementKind::Pc,
        Some("1") => ElementKind::Situation,
        Some("4") => ElementKind::Resource,
        _ => ElementKind::Gmc,
    };
    let middle = |at: f64, long: f64| {
        let middle = (at + long / 2.0).round();
        // A plain cast would put it at the edge of the map without a word.
        let fits = (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&middle);
        fits.then_some(middle as i32).ok_or_else(|| {
            let most = i32::MAX;
            MapError::Broken(t!("“{name}” is outside the map (position {middle:e}; limit {most})"))
        })
    };
    let at = Point { x: middle(it.x, it.width)?, y: middle(it.y, it.height)? };
    Ok(Element {
        sort,
        against: kind == ElementKind::Resource && tagged("against"),
        note: note.join("\n").trim().into(),
        flagged: it.hitch.flag,
        pinned: it.hitch.pin,
        hidden: it.hitch.hidden,
        stage: it.hitch.stage,
        ..Element::new(ElementId(0), kind, short(name), at)
    })
}

fn is_tag(word: &str) -> bool {
    word == "against" || ResourceSort::ALL.into_iter().any(|sort| sort_names(sort).contains(&word))
}
