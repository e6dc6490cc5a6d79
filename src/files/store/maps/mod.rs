//! The map in other programs' formats: JSON Canvas 1.0 and CSV both ways, Graphviz DOT for export only. Pictures of it
//! are pages.
//!
//! An import becomes a command, checked like any other and one undo step. An imported element with the name of one on
//! the map is that one.

mod canvas;
mod csv;
mod dot;

use hitch_core::model::{
    Connection, ConnectionId, Element, ElementId, ElementKind, Name, Pathways, Point, ResourceSort, State, Warp, WarpId,
};
use hitch_core::player::PlayerTable;
use hitch_core::rules::{Command, LONGEST_NAME, MapCommand};
use hitch_core::words;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapFormat {
    Canvas,
    Csv,
    Dot,
}

impl MapFormat {
    pub fn of(path: &Path) -> Option<Self> {
        let end = path.extension()?.to_str()?.to_lowercase();
        Some(match end.as_str() {
            "canvas" | "json" => Self::Canvas,
            "csv" => Self::Csv,
            "dot" | "gv" => Self::Dot,
            _ => return None,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    #[error("{}", t!("maps can only be imported from .canvas and .csv files"))]
    OnlyWritten,
    /// Invalid in its format; holds the place.
    #[error("{0}")]
    Broken(String),
    #[error("{}", nothing(.0))]
    Nothing(String),
    #[error("{}", t!("the file has too many elements and connections (the limit is {MOST})"))]
    TooMuch,
}

const MOST: usize = 20_000;

fn nothing(left: &str) -> String {
    match left {
        "" => t!("the file contains no elements or connections").to_owned(),
        _ => t!("the file contains no elements or connections (left out: {left})"),
    }
}

/// Returns the map as text: all of it, or only the players' knowledge (SHOW-4).
pub fn write_map(state: &State, format: MapFormat, players: bool) -> String {
    let map = if players { PlayerTable::of(state).map.clone() } else { Arc::clone(&state.map) };
    match format {
        MapFormat::Canvas => canvas::write(&map),
        MapFormat::Csv => csv::write(&map),
        MapFormat::Dot => dot::write(&state.name, &map),
    }
}

fn short(name: &str) -> Name {
    name.char_indices().nth(LONGEST_NAME).and_then(|(end, _)| name.get(..end)).unwrap_or(name).into()
}

/// Content of a map file, ready to import.
#[derive(Debug)]
pub struct ReadMap {
    pub map: Pathways,
    /// Parts left out, with reasons; empty without any.
    pub left: String,
}

impl ReadMap {
    pub fn command(self, from: &Path) -> Command {
        let from = from.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        MapCommand::Bring { from: from.into(), map: Box::new(self.map) }.into()
    }
}

/// Returns what a text says, to be brought onto that map.
///
/// # Errors When the format is only written, the text is not in it, or holds nothing or too much.
pub fn read_map(map: &Pathways, format: MapFormat, text: &str) -> Result<ReadMap, MapError> {
    let drawn = match format {
        MapFormat::Canvas => canvas::read(text)?,
        MapFormat::Csv => csv::read(text)?,
        MapFormat::Dot => return Err(MapError::OnlyWritten),
    };
    if drawn.elements.len() + drawn.connections.len() + drawn.markers.len() > MOST {
        return Err(MapError::TooMuch);
    }
    let read = drawn.onto(map);
    let nothing = read.map.elements.is_empty() && read.map.warps.is_empty();
    if nothing { Err(MapError::Nothing(read.left)) } else { Ok(read) }
}

#[derive(Debug, Default)]
struct Drawn {
    /// Each with the key that the file refers to it by.
    elements: Vec<(String, Element)>,
    connections: Vec<DrawnConnection>,
    /// Two markers of one name for each zone.
    markers: Vec<(Name, Point)>,
    /// The file refers to elements by name, including those only on the map.
    by_name: bool,
    left: LeftOut,
}

#[derive(Debug)]
struct DrawnConnection {
    from: String,
    to: String,
    text: Name,
    /// Name of the warp zone it passes through; empty without one.
    via: Name,
}

#[derive(Debug, Default)]
struct LeftOut {
    groups: u32,
    unnamed: u32,
    astray: u32,
    doubtful: u32,
    loops: u32,
    markers: u32,
}

impl LeftOut {
    /// Returns the counts in words: `2 groups and 1 connection to a missing element`.
    fn said(&self) -> String {
        let rows = [
            (self.groups, "group", "groups"),
            (self.unnamed, t!("row without a name"), t!("rows without a name")),
            (self.astray, t!("connection to a missing element"), t!("connections to missing elements")),
            (self.doubtful, t!("connection to an ambiguous name"), t!("connections to ambiguous names")),
            (self.loops, t!("connection from an element to itself"), t!("connections from elements to themselves")),
            (self.markers, t!("warp zone with only one marker"), t!("warp zones with only one marker")),
        ];
        let told = rows.iter().filter(|it| it.0 > 0);
        let told = told.map(|(count, one, many)| format!("{count} {}", if *count == 1 { one } else { many }));
        words::listed(&told.collect::<Vec<_>>())
    }
}

/// Things by key in a file; `None` for an ambiguous key.
type Called<T> = HashMap<String, Option<T>>;

fn call<T: PartialEq>(all: &mut Called<T>, key: String, what: T) {
    // A name that two of them have means neither.
    all.entry(key).and_modify(|it| *it = None).or_insert(Some(what));
}

impl Drawn {
    fn onto(self, map: &Pathways) -> ReadMap {
        let Self { elements, connections, markers, by_name, mut left } = self;
        // An element that the file gives a number keeps it: among several of one name it is known by that.
        let numbers = elements.iter().filter_map(|(key, _)| number(key));
        let taken: HashSet<u32> = numbers.chain(map.elements.keys().map(|it| it.0)).collect();
        let mut last = 0;
        let mut mint = |number: Option<u32>| {
            // Ids rise as the rows do, so that what comes in keeps the file's order.
            last = number.unwrap_or_else(|| (last + 1..u32::MAX).find(|it| !taken.contains(it)).unwrap_or(u32::MAX));
            last
        };
        let (mut new, mut called) = (BTreeMap::new(), Called::new());
        for (key, element) in elements {
            let number = number(&key).filter(|it| !new.contains_key(&ElementId(*it)));
            let id = ElementId(mint(number));
            call(&mut called, key, id);
            new.insert(id, Arc::new(Element { id, ..element }));
        }
        let on_map: Called<ElementId> = if by_name {
            keys(map).into_iter().map(|(id, key)| (key.to_lowercase(), Some(id))).collect()
        } else {
            Called::new()
        };
        let (zones, mut warps) = pair(markers, &mut left, &mut mint);
        let mut drawn = BTreeMap::new();
        for connection in connections {
            let mut end = |key: &String| match called.get(key) {
                Some(found) => found.ok_or(true),
                // One that is only on the map goes along, to be known there.
                None => match on_map.get(key).copied().flatten().and_then(|id| map.elements.get(&id)) {
                    Some(there) => {
                        let id = if new.contains_key(&there.id) { ElementId(mint(None)) } else { there.id };
                        new.insert(id, Arc::new(Element { id, ..Element::clone(there) }));
                        called.insert(key.clone(), Some(id));
                        Ok(id)
                    }
                    None => Err(false),
                },
            };
            let (from, to) = match (end(&connection.from), end(&connection.to)) {
                (Ok(from), Ok(to)) => (from, to),
                (Err(true), _) | (_, Err(true)) => {
                    left.doubtful += 1;
                    continue;
                }
                _ => {
                    left.astray += 1;
                    continue;
                }
            };
            if from == to {
                left.loops += 1;
                continue;
            }
            let via = zones.get(&connection.via.to_lowercase()).copied().or_else(|| {
                let there = map.warps.get(&map.warp_called(&connection.via)?)?;
                let id = WarpId(mint(None));
                warps.insert(id, Arc::new(Warp { id, ..Warp::clone(there) }));
                Some(id)
            });
            let id = ConnectionId(mint(None));
            drawn.insert(id, Arc::new(Connection { via, ..Connection::new(id, from, to, connection.text) }));
        }
        let map = Pathways {
            elements: Arc::new(new),
            connections: Arc::new(drawn),
            warps: Arc::new(warps),
            ..Pathways::default()
        };
        ReadMap { map, left: left.said() }
    }
}

/// Joins two markers of one name into a warp zone.
fn pair(
    markers: Vec<(Name, Point)>,
    left: &mut LeftOut,
    mut mint: impl FnMut(Option<u32>) -> u32,
) -> (HashMap<String, WarpId>, BTreeMap<WarpId, Arc<Warp>>) {
    let (mut zones, mut warps) = (HashMap::new(), BTreeMap::new());
    let mut waits: BTreeMap<String, Point> = BTreeMap::new();
    for (name, at) in markers {
        let key = name.to_lowercase();
        match waits.remove(&key) {
            Some(first) => {
                let id = WarpId(mint(None));
                zones.entry(key).or_insert(id);
                warps.insert(id, Arc::new(Warp { id, name, ends: [first, at] }));
            }
            None => drop(waits.insert(key, at)),
        }
    }
    left.markers = u32::try_from(waits.len()).unwrap_or(u32::MAX);
    (zones, warps)
}

/// Returns unique keys for the elements: names, followed by the id where a name is shared or ends like an id.
fn keys(map: &Pathways) -> BTreeMap<ElementId, String> {
    let mut counts: HashMap<String, u32> = HashMap::new();
    for element in map.elements.values() {
        *counts.entry(element.name.to_lowercase()).or_default() += 1;
    }
    let key = |element: &Element| {
        let plain = counts.get(&element.name.to_lowercase()) == Some(&1) && !element.name.contains('#');
        if plain { element.name.to_string() } else { numbered(&element.name, element.id.0) }
    };
    map.elements.values().map(|it| (it.id, key(it))).collect()
}

fn numbered(name: &str, number: impl std::fmt::Display) -> String {
    format!("{name} #{number}")
}

/// Returns the number at the end of a key, or the key itself as a number.
fn number(key: &str) -> Option<u32> {
    // The upper half stays free for elements that the file gives no number.
    key.rsplit('#').next()?.trim().parse().ok().filter(|number| *number < u32::MAX / 2)
}

const KINDS: [(ElementKind, &str); 4] = [
    (ElementKind::Pc, "pc"),
    (ElementKind::Gmc, "gmc"),
    (ElementKind::Situation, "situation"),
    (ElementKind::Resource, "resource"),
];
const SORTS: [(ResourceSort, &str); 4] = [
    (ResourceSort::Extra, "extra"),
    (ResourceSort::Organization, "organisation"),
    (ResourceSort::Prop, "prop"),
    (ResourceSort::Location, "location"),
];

fn kind_name(kind: ElementKind) -> &'static str {
    KINDS.iter().find(|(it, _)| *it == kind).map_or("", |(_, name)| name)
}

/// Returns the names by which a sort of resource is read: the file’s own word, and the word on screen.
fn sort_names(sort: ResourceSort) -> [&'static str; 2] {
    [sort_name(Some(sort)), words::resource_sort(sort)]
}

fn sort_name(sort: Option<ResourceSort>) -> &'static str {
    SORTS.iter().find(|(it, _)| Some(*it) == sort).map_or("", |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::model::Ref;
    use hitch_core::rules::{Authority, PathRefusal, Refusal, Table, press};

    fn table() -> Table {
        let state = State::new("Quay", hitch_core::model::Setting::bare("Bare"));
        let table = Table::try_from(state).unwrap();
        let add =
            |kind, name: &str, x| MapCommand::Add { kind, name: name.into(), at: Point { x, y: -40 }, character: None };
        let commands: Vec<Command> = vec![
            add(ElementKind::Pc, "Mara, the \"wrecker\"", 0).into(),
            add(ElementKind::Resource, "The <ledger> & co", 200).into(),
            MapCommand::Sort { element: Ref::Made(2), sort: Some(ResourceSort::Prop), against: true }.into(),
            MapCommand::Note { element: Ref::Made(2), text: "wet\nand old".into() }.into(),
            MapCommand::Connect { from: Ref::Made(1), to: Ref::Made(2), text: "stole it, twice".into() }.into(),
            // Two of one name, only the second with a connection.
            add(ElementKind::Gmc, "Guard", 400).into(),
            add(ElementKind::Gmc, "guard", 600).into(),
            MapCommand::Note { element: Ref::Made(4), text: "the second".into() }.into(),
            MapCommand::Flag { element: Ref::Made(4), on: true }.into(),
            MapCommand::Pin { element: Ref::Made(3), on: true }.into(),
            add(ElementKind::Situation, "Room #3", 800).into(),
            MapCommand::AddWarp { name: "Up, river".into(), ends: [Point { x: 5, y: 6 }, Point { x: 7, y: 8 }] }.into(),
            MapCommand::Connect { from: Ref::Made(4), to: Ref::Made(5), text: "".into() }.into(),
            MapCommand::Via { connection: Ref::Made(2), warp: Some(Ref::Made(1)) }.into(),
        ];
        press(&table, &commands, Authority::Rules, |_, it| it.clone()).unwrap().0
    }

    fn with(table: &Table, format: MapFormat, text: &str) -> Result<Table, Refusal> {
        let command = read_map(&table.map, format, text).unwrap().command(Path::new("a/map.csv"));
        press(table, &[command], Authority::Rules, |_, it| it.clone()).map(|it| it.0)
    }

    fn told(table: &Table) -> Vec<String> {
        let map = &table.map;
        let place = |id: &ElementId| map.elements.keys().position(|it| it == id).unwrap();
        let zone = |id: WarpId| map.warps[&id].name.to_string();
        let elements =
            map.elements.values().map(|it| format!("{:?}", Element { id: ElementId(0), ..Element::clone(it) }));
        let warps = map.warps.values().map(|it| format!("{} {:?}", it.name, it.ends));
        let connections = map
            .connections
            .values()
            .map(|it| format!("{} {} {} {:?}", place(&it.from), place(&it.to), it.text, it.via.map(zone)));
        elements.chain(warps).chain(connections).collect()
    }

    #[test]
    fn what_is_written_is_read_again() {
        let table = table();
        for format in [MapFormat::Canvas, MapFormat::Csv] {
            let text = write_map(&table, format, false);
            let bare = Table::try_from(State::new("Quay", hitch_core::model::Setting::bare("Bare"))).unwrap();
            let again = with(&bare, format, &text).unwrap();
            assert_eq!(told(&again), told(&table), "{format:?}");
            // Once more it brings nothing new.
            assert_eq!(with(&table, format, &text).unwrap_err(), PathRefusal::NothingNew.into(), "{format:?}");
            assert_eq!(with(&again, format, &text).unwrap_err(), PathRefusal::NothingNew.into(), "{format:?}");
        }
    }

    #[test]
    fn connections_alone_are_drawn_between_what_is_there() {
        let table = table();
        let second = table.map.elements.values().find(|it| &*it.name == "guard").unwrap().id.0;
        let text = format!(
            "from,to,text\r\n\"mara, the \"\"wrecker\"\"\",guard #{second},pays\r\nMara,Nobody,\r\nguard,The <ledger> & co,?\r\n"
        );
        let read = read_map(&table.map, MapFormat::Csv, &text).unwrap();
        assert_eq!(read.left, "2 connections to missing elements");
        let after = with(&table, MapFormat::Csv, &text).unwrap();
        assert_eq!(
            (after.map.elements.len(), after.map.connections.len()),
            (table.map.elements.len(), table.map.connections.len() + 1)
        );
        let connection = after.map.connections.values().last().unwrap();
        assert_eq!((&*connection.text, &*after.map.elements[&connection.to].note), ("pays", "the second"));
    }

    #[test]
    fn what_no_map_can_hold_is_counted() {
        let left = |format, text: &str| read_map(&Pathways::default(), format, text).unwrap().left;
        let node = |id: &str, what: &str| {
            format!(
                "{{\"id\":\"{id}\",\"type\":\"{what}\",\"text\":\"{id}\",\"x\":0,\"y\":0,\"width\":1,\"height\":1}}"
            )
        };
        let edge = |to: &str| format!("{{\"id\":\"x\",\"fromNode\":\"a\",\"toNode\":\"{to}\"}}");
        let nodes = [node("a", "text"), node("g", "group")].join(",");
        let edges = [edge("a"), edge("g"), edge("z")].join(",");
        let canvas = format!("{{\"nodes\":[{nodes}],\"edges\":[{edges}]}}");
        assert_eq!(
            left(MapFormat::Canvas, &canvas),
            "1 group, 2 connections to missing elements and 1 connection from an element to itself"
        );
        let csv = "row,name,from,to\n,A,,\n,B,,\n,b,,\nwarp,Up,,\nelement,,,\ntie,,a,b\n";
        assert_eq!(
            left(MapFormat::Csv, csv),
            "1 row without a name, 1 connection to an ambiguous name and 1 warp zone with only one marker"
        );
    }

    #[test]
    fn what_is_hidden_is_not_in_what_the_players_get() {
        let mut state = State::clone(&table());
        for element in std::sync::Arc::make_mut(&mut state.map.clone()).elements.values() {
            let id = element.id;
            if element.kind == ElementKind::Resource {
                let map = std::sync::Arc::make_mut(&mut state.map);
                let element = std::sync::Arc::make_mut(&mut map.elements).get_mut(&id).unwrap();
                std::sync::Arc::make_mut(element).hidden = true;
            }
        }
        for format in [MapFormat::Canvas, MapFormat::Csv, MapFormat::Dot] {
            let text = write_map(&state, format, true);
            assert!(!text.contains("ledger") && !text.contains("stole"), "{format:?}: {text}");
            assert!(text.contains("Mara"), "{format:?}");
        }
    }

    #[test]
    fn what_is_no_map_is_refused_with_a_sentence() {
        let map = Pathways::default();
        assert!(read_map(&map, MapFormat::Canvas, "{\"nodes\": 7}").is_err());
        assert!(read_map(&map, MapFormat::Csv, "a,b\n1,2\n").is_err());
        assert_eq!(read_map(&map, MapFormat::Dot, "graph {}").unwrap_err(), MapError::OnlyWritten);
        assert_eq!(read_map(&map, MapFormat::Canvas, "{}").unwrap_err(), MapError::Nothing(String::new()));
        let odd = "{\"nodes\": [{\"id\": \"a\", \"type\": \"text\", \"text\": \"A\", \"x\": 1e9, \"y\": -1e300, \"width\": 1, \"height\": 1}]}";
        let Err(MapError::Broken(told)) = read_map(&map, MapFormat::Canvas, odd) else { panic!("it is too far away") };
        assert!(told.starts_with("“A” is outside the map (position -1e300; limit "), "{told}");
    }

    #[test]
    fn a_sort_of_resource_is_read_by_its_word_on_screen_too() {
        for word in ["organisation", "organization"] {
            let csv = format!("name,sort\nGuild,{word}\n");
            let card = format!(
                "{{\"id\":\"a\",\"type\":\"text\",\"text\":\"Guild\\n#{word}\",\"x\":0,\"y\":0,\"width\":1,\"height\":1}}"
            );
            for (format, text) in [(MapFormat::Csv, csv), (MapFormat::Canvas, format!("{{\"nodes\":[{card}]}}"))] {
                let read = read_map(&Pathways::default(), format, &text).unwrap();
                let sorts: Vec<_> = read.map.elements.values().map(|it| it.sort).collect();
                assert_eq!(sorts, [Some(ResourceSort::Organization)], "{word} in {format:?}");
            }
        }
    }
}
