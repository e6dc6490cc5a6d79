//! What a row may say about the map.

use hitch_core::model::{Connection, Element};
use hitch_core::rules::Table;
use hitch_core::words;

fn element<'t>(table: &'t Table, name: &str) -> Result<&'t Element, String> {
    let found = table.map.elements.values().find(|it| *it.name == *name);
    found.map(|it| &**it).ok_or_else(|| format!("no element is called {name}"))
}

/// The lines between two elements.
pub fn connections<'t>(table: &'t Table, one: &str, other: &str) -> Result<Vec<&'t Connection>, String> {
    let (one, other) = (element(table, one)?.id, element(table, other)?.id);
    Ok(table
        .map
        .connections_between(one, other)
        .filter_map(|id| table.map.connections.get(&id))
        .map(|it| &**it)
        .collect())
}

/// What somebody is still owed of their stage.
pub fn owed(table: &Table, who: &str) -> Result<String, String> {
    let who = table.cast.values().find(|it| *it.name == *who).ok_or("nobody is called so")?;
    Ok(words::still_owed(table, who.id))
}

/// All that the map says about itself.
pub fn says(table: &Table) -> Vec<String> {
    let (map, read) = (&table.map, table.map.read());
    let mut all: Vec<String> = read.triangles.iter().map(|it| words::triangle(map, *it)).collect();
    all.extend(read.strangers.iter().map(|it| words::strangers(map, *it)));
    all.push(words::orphans(map, &read.orphans));
    all.push(words::unmanned(map, &read.unmanned));
    all.push(words::deserted(map, &read.deserted));
    all
}
