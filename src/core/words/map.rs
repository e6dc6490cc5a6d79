//! Descriptions of the pathways map (PATH-1, PATH-6, PATH-10).

use super::{counted, element_kind, listed, noted, resource_sort};
use crate::model::{Bearer, Connection, Element, ElementId, Labels, Name, Pathways, Role, State, Trait, dice_text};

/// Describes an element for screen readers: `Mara Oake, PC, 7 connections`.
pub fn element(labels: &Labels, element: &Element, connections: usize) -> String {
    let connections =
        if connections == 0 { t!("no connections").to_owned() } else { counted(connections as u32, t!("connection")) };
    let kind: &str = match element.sort {
        Some(sort) => resource_sort(sort),
        None => element_kind(labels, element.kind),
    };
    let said = noted(format!("{}, {kind}", element.name), if element.against { t!("adversarial") } else { "" });
    noted(noted(said, connections), if element.flagged { t!("flagged for a change") } else { "" })
}

/// Most letters drawn of a name, and of one word.
const DRAWN: usize = 60;
const DRAWN_WORD: usize = 28;

/// Shortens a long name for drawing, with an ellipsis.
pub fn drawn_name(name: &str) -> Name {
    cut(name, DRAWN)
}

/// Shortens a connection's text for drawing.
pub fn drawn_words(text: &str) -> Name {
    cut(text, 2 * DRAWN)
}

fn cut(text: &str, most: usize) -> Name {
    let first = |text: &str, most: usize| match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default().trim_end()),
        None => text.to_owned(),
    };
    // Never counts to the end of a whole chapter that was pasted in as a name.
    let whole = text.chars().take(most + 1).count() <= most;
    if whole && text.split_whitespace().all(|word| word.len() <= DRAWN_WORD) {
        return text.into();
    }
    let words: Vec<String> = first(text, most).split_whitespace().map(|word| first(word, DRAWN_WORD)).collect();
    words.join(" ").into()
}

/// Returns the size of a map: `13 elements, 17 connections`.
pub fn map_size(map: &Pathways) -> String {
    let count = |n: usize, noun| counted(u32::try_from(n).unwrap_or(u32::MAX), noun);
    format!("{}, {}", count(map.elements.len(), t!("element")), count(map.connections.len(), t!("connection")))
}

/// Counts parts of a map: `13 elements, 17 connections and 1 warp zone`.
pub fn brought(elements: u32, connections: u32, warps: u32) -> String {
    let rows = [(elements, t!("element")), (connections, t!("connection")), (warps, t!("warp zone"))];
    let parts: Vec<String> = rows.iter().filter(|it| it.0 > 0).map(|(count, noun)| counted(*count, noun)).collect();
    listed(&parts)
}

/// Names three elements that are all connected to one another.
pub fn triangle(map: &Pathways, three: [ElementId; 3]) -> String {
    t!("{} form a triangle (all connected)", listed(&three.map(|id| name(map, id))))
}

/// Quotes the connections of a triangle.
pub fn triangle_connections(map: &Pathways, [a, b, c]: [ElementId; 3]) -> String {
    let texts = [(a, b), (b, c), (c, a)].into_iter().flat_map(|(from, to)| {
        let text = map
            .connections_between(from, to)
            .filter_map(|id| map.connections.get(&id))
            .map(|connection| connection.text.to_string());
        text.filter(|text| !text.is_empty()).take(1)
    });
    texts.collect::<Vec<_>>().join(" · ")
}

/// Lists the elements with the most connections.
pub fn most_connected(map: &Pathways, most: &[(ElementId, usize)]) -> String {
    if let [(id, count)] = most {
        return t!("{} has the most connections: {count}", name(map, *id));
    }
    let all: Vec<String> = most.iter().map(|(id, count)| format!("{} ({count})", name(map, *id))).collect();
    t!("Most connections: {}", listed(&all))
}

/// Lists the elements with only one connection.
pub fn hanging(map: &Pathways, ids: &[ElementId]) -> String {
    let names = few(map, ids);
    if ids.len() == 1 { t!("{names} has only one connection") } else { t!("{names} have only one connection each") }
}

/// Lists the elements without connections.
pub fn orphans(map: &Pathways, ids: &[ElementId]) -> String {
    let names = few(map, ids);
    if ids.len() == 1 { t!("{names} has no connections") } else { t!("{names} have no connections") }
}

fn few(map: &Pathways, ids: &[ElementId]) -> String {
    const FEW: usize = 4;
    let mut names: Vec<Name> = ids.iter().take(FEW).map(|id| name(map, *id)).collect();
    if ids.len() > FEW {
        names.push(t!("{} more", ids.len() - FEW).into());
    }
    listed(&names)
}

/// Names two PCs that share no connection.
pub fn strangers(map: &Pathways, two: [ElementId; 2]) -> String {
    t!("{} have nothing in common yet", listed(&two.map(|id| name(map, id))))
}

/// Lists organizations without members (PATH-10).
pub fn unmanned(map: &Pathways, ids: &[ElementId]) -> String {
    let names = few(map, ids);
    if ids.len() == 1 { t!("{names} has no members yet") } else { t!("{names} have no members yet") }
}

/// Lists locations without anyone in them (PATH-10).
pub fn deserted(map: &Pathways, ids: &[ElementId]) -> String {
    t!("No one is at {} yet", few(map, ids))
}

/// Describes the trait on a character file that belongs to an element: "Dame Carrow d6, relationship".
pub fn on_file(state: &State, of: Bearer, role: Role, it: &Trait) -> String {
    let set = match role {
        Role::Set(id) => state.traits(of).and_then(|all| all.set(id)).and_then(|set| state.setting.known_set(set.def)),
        _ => None,
    };
    let kind = set.map_or_else(|| super::role_word(role).to_owned(), |def| def.one.to_string());
    format!("{}, {kind}", format!("{} {}", it.name, dice_text(&it.dice())).trim_end())
}

/// Returns a connection’s text, or who has to write it (PATH-3).
pub fn connection_text(state: &State, connection: &Connection) -> Name {
    let who = connection.words_by.filter(|_| connection.text.is_empty()).and_then(|who| state.cast.get(&who));
    who.map_or_else(|| connection.text.clone(), |who| t!("To be described by {}", who.name).into())
}

/// Describes a connection without a text and, where known, who owes it (PATH-3).
pub fn wordless(state: &State, connection: &Connection) -> String {
    let (from, to) = (name(&state.map, connection.from), name(&state.map, connection.to));
    match connection.words_by.and_then(|who| state.cast.get(&who)) {
        Some(who) => t!("{} still has to describe the connection between {from} and {to}", who.name),
        None => t!("The connection between {from} and {to} has no description yet"),
    }
}

/// Counts connections without a text.
pub fn unworded(count: usize) -> String {
    t!("{count} connections have no description yet")
}

/// Lists the elements flagged for change by their author (PATH-8).
pub fn flagged(map: &Pathways, ids: &[ElementId]) -> String {
    let names = few(map, ids);
    if ids.len() == 1 {
        t!("{names} is flagged for a player to change")
    } else {
        t!("{names} are flagged for a player to change")
    }
}

fn name(map: &Pathways, id: ElementId) -> Name {
    map.elements.get(&id).map_or_else(|| t!("an element").into(), |it| drawn_name(&it.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_goes_on_for_ever_is_cut() {
        assert_eq!(&*drawn_name("The harbourmaster’s  office"), "The harbourmaster’s  office");
        let word = "x".repeat(10_000);
        assert_eq!(drawn_name(&word).chars().count(), DRAWN_WORD + 1);
        let many = drawn_name(&"word ".repeat(2_000));
        assert!(many.chars().count() <= DRAWN + 1 && many.ends_with("word…"), "{many}");
    }
}
