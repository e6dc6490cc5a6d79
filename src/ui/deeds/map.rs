//! What can be done with elements of the map, their ties, and a place on it (PATH-1).

use super::{Ask, Deed, Item, MapAsk, Thing};
use crate::model::{CharacterId, CharacterKind, Element, ElementId, ElementKind, GmcKind, Point, Ref, TieId};
use crate::rules::{CharacterCommand, Command, MapCommand};
use crate::ui::PanelCx;
use crate::words;

const GMCS: [GmcKind; 8] = [
    GmcKind::Major,
    GmcKind::Minor,
    GmcKind::Extra,
    GmcKind::Mob,
    GmcKind::Boss,
    GmcKind::Faction,
    GmcKind::Location,
    GmcKind::Catalyst,
];

fn ask(words: impl Into<String>, keys: &str, ask: MapAsk) -> Item {
    Deed::ask(words, Ask::Map(ask)).hint(keys).into()
}

/// What can be done with elements; more of it with one alone.
pub fn of_elements(cx: &PanelCx<'_>, ids: &[ElementId]) -> Vec<Item> {
    let all: Vec<&Element> = ids.iter().filter_map(|id| cx.table.map.elements.get(id)).map(|it| &**it).collect();
    let single = if let [it] = all.as_slice() { Some(*it) } else { None };
    let mut items = Vec::new();
    if let Some(it) = single {
        items.push(ask("Edit the name", "Enter", MapAsk::Rename(it.id)));
        items.push(ask("Tie to\u{2026}", "T", MapAsk::Tie(it.id)));
        items.push(Item::Line);
    }
    let kind = |kind: ElementKind| {
        let others = all.iter().filter(|it| it.kind != kind);
        let become_it = others.map(|it| Command::Map(MapCommand::Become { element: it.id.into(), kind }));
        let words = words::sentence(words::element_kind(&cx.table.setting.labels, kind));
        Deed::press(words, become_it.collect()).ticked(single.is_some_and(|it| it.kind == kind))
    };
    items.push(Item::sub("Change the kind", ElementKind::ALL.map(kind)));
    items.extend(single.map(|it| file(cx, it)).unwrap_or_default());
    items.extend(single.map(|it| super::sight::of_element(cx.table, it)));
    items.push(Item::Line);
    let words = if all.len() > 1 { format!("Remove {} elements", all.len()) } else { "Remove from the map".to_owned() };
    items.push(Deed::press(words, removes(ids)).hint("Del").danger().into());
    items
}

/// Takes elements off the map, with their ties.
pub fn removes<'i>(ids: impl IntoIterator<Item = &'i ElementId>) -> Vec<Command> {
    ids.into_iter().map(|id| Command::Map(MapCommand::Remove { element: (*id).into() })).collect()
}

/// The file an element stands for, or one that is made for it.
fn file(cx: &PanelCx<'_>, placed: &Element) -> Vec<Item> {
    let (table, element) = (cx.table, placed.id);
    let mut items: Vec<Item> = Vec::new();
    if let Some(file) = placed.character.and_then(|id| table.cast.get(&id)) {
        items.push(Deed::press(format!("Open the file of {}", file.name), Vec::new()).shows(file.id).into());
    }
    let link = |character: Option<CharacterId>| MapCommand::Link {
        element: element.into(),
        character: character.map(Into::into),
    };
    let free = table.cast.values().filter(|who| Some(who.id) != placed.character);
    let links = free.map(|who| Deed::send(&*who.name, link(Some(who.id))));
    items.push(Item::sub("Link to a character file", links));
    if placed.character.is_some() {
        items.push(Deed::send("Unlink from its file", link(None)).into());
        return items;
    }
    let words = "Make a character file";
    let make = |words: String, kind: CharacterKind| {
        let add = CharacterCommand::Add { name: placed.name.clone(), kind, player: None, scene: None };
        let made = MapCommand::Link { element: element.into(), character: Some(Ref::Made(1)) };
        Deed::press(words, vec![Command::Character(add), Command::Map(made)])
    };
    items.push(match placed.kind {
        ElementKind::Pc => make(words.to_owned(), CharacterKind::Pc).into(),
        ElementKind::Gmc | ElementKind::Resource | ElementKind::Situation => {
            let called = |kind| words::sentence(&words::gmc_kind(&table.setting.labels, kind));
            Item::sub(words, GMCS.map(|kind| make(called(kind), CharacterKind::Gmc(kind))))
        }
    });
    items
}

/// What can be done with a tie.
pub fn of_tie(tie: TieId) -> Vec<Item> {
    let cut = Deed::send("Cut the tie", MapCommand::Cut { tie: tie.into() });
    vec![ask("Edit what it says", "Enter", MapAsk::Reword(tie)), Item::Line, cut.hint("Del").danger().into()]
}

/// What can be done with the map, at a place or in the middle of what is seen.
pub fn of_map(cx: &PanelCx<'_>, at: Option<Point>) -> Vec<Item> {
    let add = |(kind, key): (ElementKind, &str)| {
        let called = words::a(words::element_kind(&cx.table.setting.labels, kind));
        ask(format!("Add {called} here"), key, MapAsk::New(kind, at))
    };
    let mut items: Vec<Item> = ElementKind::ALL.into_iter().zip(["1", "2", "3", "4"]).map(add).collect();
    items.push(Item::Line);
    items.push(ask("Select everything", "Ctrl A", MapAsk::SelectAll));
    items.push(ask("Show the whole map", "0", MapAsk::Fit));
    items
}

/// The map, and what is on it.
pub fn things(cx: &PanelCx<'_>) -> Vec<(Thing, String)> {
    let map = &cx.table.map;
    let elements = map.elements.values().map(|it| (Thing::Elements(vec![it.id]), it.name.to_string()));
    let name = |id: &ElementId| map.elements.get(id).map_or("", |it| &*it.name);
    let ties = map.ties.values().map(|it| (Thing::Tie(it.id), format!("{} and {}", name(&it.from), name(&it.to))));
    elements.chain(ties).chain([(Thing::Map(None), "The map".to_owned())]).collect()
}
