//! The map in formats of other programs: JSON Canvas 1.0 and CSV both ways, Graphviz DOT out. Pictures of it are pages.
//!
//! What is read becomes commands, so that it is judged like anything else, and is one step of undo. An element that is
//! called like one of the map is that one.

mod canvas;
mod csv;
mod dot;

use crate::model::{ElementKind, Name, Pathways, Point, Ref, ResourceSort, State};
use crate::rules::{Command, MapCommand};
use std::collections::HashMap;
use std::path::Path;

/// A format the map is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapFormat {
    /// JSON Canvas 1.0.
    Canvas,
    /// A row for each element, and one for each tie.
    Csv,
    /// Graphviz.
    Dot,
}

impl MapFormat {
    /// The format a file is in, by the end of its name.
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

/// Why a map can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    /// The format is only written.
    #[error("a map is read from a .canvas or a .csv file")]
    OnlyWritten,
    /// Not the format the name says, and where.
    #[error("{0}")]
    Broken(String),
    /// More than a map holds.
    #[error("no more than {MOST} elements and ties are read at once")]
    TooMuch,
}

/// So many elements and ties are read at once.
const MOST: usize = 20_000;

/// The map as text: all of it, or what the players see.
pub fn write_map(state: &State, format: MapFormat, players: bool) -> String {
    let map = state.map_for(players);
    match format {
        MapFormat::Canvas => canvas::write(&map),
        MapFormat::Csv => csv::write(&map),
        MapFormat::Dot => dot::write(&state.name, &map),
    }
}

/// Commands that bring what a text holds onto a map.
///
/// # Errors
/// When the format is only written, or the text is not in it.
pub fn read_map(map: &Pathways, format: MapFormat, text: &str) -> Result<Vec<Command>, MapError> {
    let drawn = match format {
        MapFormat::Canvas => canvas::read(text)?,
        MapFormat::Csv => csv::read(text)?,
        MapFormat::Dot => return Err(MapError::OnlyWritten),
    };
    if drawn.elements.len() + drawn.ties.len() > MOST {
        return Err(MapError::TooMuch);
    }
    Ok(drawn.onto(map))
}

/// What a file says is on a map.
#[derive(Debug, Default)]
struct Drawn {
    elements: Vec<DrawnElement>,
    /// From one to the other, by what a file calls them, with what it says.
    ties: Vec<(String, String, Name)>,
}

#[derive(Debug)]
struct DrawnElement {
    /// What the file calls it where it points at it.
    key: String,
    kind: ElementKind,
    sort: Option<ResourceSort>,
    against: bool,
    name: Name,
    at: Point,
    note: Name,
}

impl Drawn {
    fn onto(self, map: &Pathways) -> Vec<Command> {
        let mut places: HashMap<String, Ref<crate::model::ElementId>> = HashMap::new();
        let mut commands: Vec<Command> = Vec::new();
        let mut made = 0_u32;
        for node in self.elements {
            let lower = node.name.to_lowercase();
            let there = map.elements.values().find(|old| old.name.to_lowercase() == lower).map(|old| Ref::Id(old.id));
            if let Some(there) = there {
                places.insert(node.key, there);
                continue;
            }
            made += 1;
            let element = Ref::Made(made);
            commands.push(MapCommand::Add { kind: node.kind, name: node.name, at: node.at, character: None }.into());
            if node.sort.is_some() || node.against {
                let sort = MapCommand::Sort { element: element.clone(), sort: node.sort, against: node.against };
                commands.push(sort.into());
            }
            if !node.note.trim().is_empty() {
                commands.push(MapCommand::Note { element: element.clone(), text: node.note }.into());
            }
            places.insert(node.key, element);
        }
        let mut drawn = std::collections::HashSet::new();
        for (from, to, text) in self.ties {
            let (Some(a), Some(b)) = (places.get(&from), places.get(&to)) else { continue };
            let pair = if from < to { (from.clone(), to.clone()) } else { (to.clone(), from.clone()) };
            let known = |one: &Ref<_>, other: &Ref<_>| match (one, other) {
                (Ref::Id(one), Ref::Id(other)) => {
                    map.ties_between(*one, *other).any(|id| map.ties.get(&id).is_some_and(|it| it.text == text))
                }
                _ => false,
            };
            // What is tied to itself, or twice in the same words, is no tie.
            if a == b || known(a, b) || !drawn.insert((pair, text.clone())) {
                continue;
            }
            commands.push(MapCommand::Tie { from: a.clone(), to: b.clone(), text }.into());
        }
        commands
    }
}

/// What a kind of element is called in files.
const KINDS: [(ElementKind, &str); 4] = [
    (ElementKind::Pc, "pc"),
    (ElementKind::Gmc, "gmc"),
    (ElementKind::Situation, "situation"),
    (ElementKind::Resource, "resource"),
];
/// What a sort of resource is called in files.
const SORTS: [(ResourceSort, &str); 4] = [
    (ResourceSort::Extra, "extra"),
    (ResourceSort::Organisation, "organisation"),
    (ResourceSort::Prop, "prop"),
    (ResourceSort::Location, "location"),
];

fn kind_name(kind: ElementKind) -> &'static str {
    KINDS.iter().find(|(it, _)| *it == kind).map_or("", |(_, name)| name)
}

fn sort_name(sort: Option<ResourceSort>) -> &'static str {
    SORTS.iter().find(|(it, _)| Some(*it) == sort).map_or("", |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Authority, Table, press};

    fn table() -> Table {
        let state = State::new("Quay", crate::model::Setting::bare("Bare"));
        let table = Table::try_from(state).unwrap();
        let add =
            |kind, name: &str, x| MapCommand::Add { kind, name: name.into(), at: Point { x, y: -40 }, character: None };
        let commands: Vec<Command> = vec![
            add(ElementKind::Pc, "Mara, the \"wrecker\"", 0).into(),
            add(ElementKind::Resource, "The <ledger> & co", 200).into(),
            MapCommand::Sort { element: Ref::Made(2), sort: Some(ResourceSort::Prop), against: true }.into(),
            MapCommand::Note { element: Ref::Made(2), text: "wet\nand old".into() }.into(),
            MapCommand::Tie { from: Ref::Made(1), to: Ref::Made(2), text: "stole it, twice".into() }.into(),
        ];
        press(&table, &commands, Authority::Rules, |_, it| it.clone()).unwrap().0
    }

    #[test]
    fn what_is_written_is_read_again() {
        let table = table();
        for format in [MapFormat::Canvas, MapFormat::Csv] {
            let text = write_map(&table, format, false);
            let empty = Pathways::default();
            let commands = read_map(&empty, format, &text).unwrap();
            let bare = Table::try_from(State::new("Quay", crate::model::Setting::bare("Bare"))).unwrap();
            let again = press(&bare, &commands, Authority::Rules, |_, it| it.clone()).unwrap().0;
            let told = |table: &Table| {
                let elements =
                    table.map.elements.values().map(|it| (it.kind, it.name.clone(), it.at, it.sort, it.against));
                let ties = table.map.ties.values().map(|it| it.text.clone());
                (elements.collect::<Vec<_>>(), ties.collect::<Vec<_>>())
            };
            assert_eq!(told(&again), told(&table), "{format:?}");
            // Once more it brings nothing new.
            assert_eq!(read_map(&table.map, format, &text).unwrap(), Vec::new());
        }
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
        assert_eq!(read_map(&map, MapFormat::Dot, "graph {}"), Err(MapError::OnlyWritten));
        let odd = "{\"nodes\": [{\"id\": \"a\", \"type\": \"text\", \"text\": \"A\", \"x\": 1e9, \"y\": -1e300, \"width\": 1, \"height\": 1}]}";
        assert_eq!(read_map(&map, MapFormat::Canvas, odd).unwrap().len(), 1);
    }
}
