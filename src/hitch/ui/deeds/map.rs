//! Deeds of map elements, of their connections, and of a place on the map (PATH-1).

use super::thing::Named;
use super::{Ask, Deed, Item, MapAsk};
use crate::ui::PanelCx;
use hitch_core::model::{
    CharacterId, CharacterKind, Connection, ConnectionId, Element, ElementId, ElementKind, GmcKind, Name, Point, Ref,
    ResourceSort, SceneKind, SetDef, Warp, WarpId, dice_text,
};
use hitch_core::rules::{self, CharacterCommand, Command, MapCommand, SceneCommand};
use hitch_core::words;
use std::sync::Arc;

const NAMED: usize = 3;

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

pub fn of_elements(cx: &PanelCx<'_>, ids: &[ElementId]) -> Vec<Item> {
    let all: Vec<&Element> = ids.iter().filter_map(|id| cx.table.map.elements.get(id)).map(|it| &**it).collect();
    let single = if let [it] = all.as_slice() { Some(*it) } else { None };
    let mut items = Vec::new();
    if let Some(element) = single {
        items.push(ask(t!("Edit the name"), t!("Enter"), MapAsk::Rename(element.id)));
        items.push(ask(t!("Connect to…"), "T", MapAsk::Connection(element.id)));
        items.push(Item::Line);
    }
    if let Some(element) = single {
        let focus = ask(t!("Show only this and its connections"), "I", MapAsk::Focus(Some(element.id)));
        items.push(focus);
    }
    let kind = |kind: ElementKind| {
        let others = all.iter().filter(|it| it.kind != kind);
        let become_it = others.map(|it| Command::Map(MapCommand::Become { element: it.id.into(), kind }));
        let words = words::sentence(words::element_kind(&cx.table.setting.labels, kind));
        Deed::press(words, become_it.collect()).ticked(single.is_some_and(|it| it.kind == kind))
    };
    items.push(Item::sub(t!("Change the type"), ElementKind::ALL.map(kind)));
    items.extend(sorts(&all));
    if all.len() > 1 {
        items.push(Item::sub(t!("Align"), align(&all)));
    }
    items.extend(single.map(|it| file(cx, it)).unwrap_or_default());
    if let Some(element) = single {
        let connections = cx.table.map.connections.values().filter(|connection| connection.touches(element.id));
        let all: Vec<Deed> =
            connections.flat_map(|connection| traits(cx, connection, connection.other(element.id))).collect();
        if !all.is_empty() {
            items.push(Item::sub(t!("Turn into a trait of…"), all));
        }
    }
    items.extend(super::sight::of_elements(cx.table, &all));
    if !all.is_empty() {
        let flagged = all.iter().all(|it| it.flagged);
        let flag = all.iter().map(|it| MapCommand::Flag { element: it.id.into(), on: !flagged }.into());
        let words = t!("Flag for its player to change");
        items.push(Deed::press(words, flag.collect()).ticked(flagged).into());
        let pinned = all.iter().all(|it| it.pinned);
        let pin = all.iter().map(|it| MapCommand::Pin { element: it.id.into(), on: !pinned }.into());
        let tip = t!("Automatic layout won’t move it");
        items.push(Deed::press(t!("Pin in place"), pin.collect()).ticked(pinned).tip(tip).into());
    }
    items.extend(frames(&all).map(Item::from));
    items.push(Item::Line);
    let words = if all.len() > 1 { t!("Remove {} elements", all.len()) } else { t!("Remove from the map").to_owned() };
    items.push(Deed::press(words, removes(ids)).hint(t!("Del")).danger().into());
    items
}

/// Lists the kinds of resource, if all elements are resources (PATH-1).
fn sorts(all: &[&Element]) -> Vec<Item> {
    if all.is_empty() || all.iter().any(|it| it.kind != ElementKind::Resource) {
        return Vec::new();
    }
    let sort = |sort: Option<ResourceSort>| {
        let holds = all.iter().all(|it| it.sort == sort);
        let become_it = all.iter().filter(|it| it.sort != sort);
        let commands = become_it.map(|it| MapCommand::Sort { element: it.id.into(), sort, against: it.against }.into());
        let words =
            sort.map_or_else(|| t!("Unspecified").to_owned(), |sort| words::sentence(words::resource_sort(sort)));
        Deed::one_of(words, holds, commands.collect())
    };
    let mut sorted: Vec<Deed> = ResourceSort::ALL.into_iter().map(|it| sort(Some(it))).collect();
    sorted.push(sort(None));
    let against = all.iter().all(|it| it.against);
    let turn = all.iter().map(|it| MapCommand::Sort { element: it.id.into(), sort: it.sort, against: !against }.into());
    let turn = Deed::press(t!("Adversarial (works against its ⟦PC⟧)"), turn.collect()).ticked(against);
    vec![Item::sub(t!("Type of resource"), sorted), turn.into()]
}

fn align(all: &[&Element]) -> Vec<Deed> {
    let count = i64::try_from(all.len()).unwrap_or(1).max(1);
    // In 64 bits: places reach over all of an i32, and their sum beyond it.
    let across = |of: fn(Point) -> i32| all.iter().map(|it| i64::from(of(it.at))).sum::<i64>() / count;
    let arrange = |to: &dyn Fn(usize, Point) -> Point| {
        let places = all.iter().enumerate().map(|(nth, it)| (it.id.into(), to(nth, it.at)));
        vec![MapCommand::Arrange { places: places.collect(), warps: Vec::new() }.into()]
    };
    let number = |it: i64| i32::try_from(it).unwrap_or_default();
    let (x, y) = (number(across(|at| at.x)), number(across(|at| at.y)));
    let mut deeds = vec![
        Deed::press(t!("In a row"), arrange(&|_, at| Point { y, ..at })),
        Deed::press(t!("In a column"), arrange(&|_, at| Point { x, ..at })),
    ];
    if all.len() > 2 {
        deeds.push(Deed::press(t!("Spread from left to right"), spread(all, |at| at.x, |at, x| Point { x, ..at })));
        deeds.push(Deed::press(t!("Spread from top to bottom"), spread(all, |at| at.y, |at, y| Point { y, ..at })));
    }
    deeds
}

/// Spaces elements evenly between the first and the last, which stay.
fn spread(all: &[&Element], of: fn(Point) -> i32, to: fn(Point, i32) -> Point) -> Vec<Command> {
    let mut order: Vec<&&Element> = all.iter().collect();
    // By id as well, so that two at one place keep their order.
    order.sort_by_key(|it| (of(it.at), it.id));
    let (Some(first), Some(last)) = (order.first(), order.last()) else { return Vec::new() };
    let (from, far) = (i64::from(of(first.at)), i64::from(of(last.at)) - i64::from(of(first.at)));
    let gaps = i64::try_from(order.len()).unwrap_or(2).saturating_sub(1).max(1);
    let place =
        |nth: usize| i32::try_from(from + far * i64::try_from(nth).unwrap_or_default() / gaps).unwrap_or_default();
    let places = order.iter().enumerate().map(|(nth, it)| (it.id.into(), to(it.at, place(nth))));
    vec![MapCommand::Arrange { places: places.collect(), warps: Vec::new() }.into()]
}

/// Prepares a scene from the selection: its people enter, and the scene is named after the situation, else the
/// location, else all elements (PATH-6).
fn frames(all: &[&Element]) -> Option<Deed> {
    all.first()?;
    let place = all.iter().find(|it| it.sort == Some(ResourceSort::Location));
    let called = all.iter().find(|it| it.kind == ElementKind::Situation).or(place);
    let names: Vec<String> = all.iter().take(NAMED).map(|it| it.name.to_string()).collect();
    let name = called.map_or_else(|| words::listed(&names).into(), |it| it.name.clone());
    let place = place.map(|it| it.name.clone()).unwrap_or_default();
    let add = SceneCommand::Add { name: name.clone(), place, kind: SceneKind::default() };
    let people = all.iter().filter_map(|it| it.character);
    let enter = people.map(|who| SceneCommand::Enter { scene: Some(Ref::Made(1)), who: who.into() }.into());
    let commands: Vec<Command> = [add.into()].into_iter().chain(enter).collect();
    Some(Deed::press(t!("Prepare a scene: {name}"), commands))
}

pub fn removes<'i>(ids: impl IntoIterator<Item = &'i ElementId>) -> Vec<Command> {
    ids.into_iter().map(|id| Command::Map(MapCommand::Remove { element: (*id).into() })).collect()
}

fn file(cx: &PanelCx<'_>, placed: &Element) -> Vec<Item> {
    let (table, element) = (cx.table, placed.id);
    let mut items: Vec<Item> = Vec::new();
    if let Some(file) = placed.character.and_then(|id| table.cast.get(&id)) {
        items.push(Deed::press(t!("Open the file of {}", file.name), Vec::new()).shows(file.id).into());
    }
    let link = |character: Option<CharacterId>| MapCommand::Link {
        element: element.into(),
        character: character.map(Into::into),
    };
    let free = table.cast.values().filter(|who| Some(who.id) != placed.character);
    let links = free.map(|who| Deed::send(&*who.name, link(Some(who.id))));
    items.push(Item::sub(t!("Link to a character file"), links));
    if placed.character.is_some() {
        items.push(Deed::send(t!("Unlink from its file"), link(None)).into());
        return items;
    }
    let words = t!("Create a character file");
    let make = |words: String, kind: CharacterKind| {
        Deed::press(words, new_file(element.into(), placed.name.clone(), kind).to_vec())
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

/// Returns the commands for a file of an element’s own.
pub fn new_file(element: Ref<ElementId>, name: Name, kind: CharacterKind) -> [Command; 2] {
    let add = CharacterCommand::Add { name, kind, player: None, scene: None };
    let made = MapCommand::Link { element, character: Some(Ref::Made(1)) };
    [Command::Character(add), Command::Map(made)]
}

/// Offers traits for one end of a connection about the other end, one per set that may hold it, likeliest first
/// (PATH-6).
fn traits(cx: &PanelCx<'_>, connection: &Connection, end: ElementId) -> Vec<Deed> {
    let (table, elements) = (cx.table, &cx.table.map.elements);
    let file = elements.get(&end).and_then(|it| it.character).and_then(|id| table.cast.get(&id));
    let (Some(file), Some(other)) = (file, elements.get(&connection.other(end))) else { return Vec::new() };
    let defs = rules::sets_for(table, other).into_iter().filter_map(|set| table.setting.set(set));
    let deed = |def: &SetDef| {
        let dice = dice_text(&rules::stage_dice(def));
        let words = t!("Give {} {}", file.name, words::a(format!("{dice} {}", def.one).trim_start()));
        Deed::send(
            words,
            MapCommand::Relate { connection: connection.id.into(), who: file.id.into(), set: Some(def.id.into()) },
        )
    };
    defs.map(deed).collect()
}

pub fn of_connection(cx: &PanelCx<'_>, connection: ConnectionId) -> Vec<Item> {
    let cut = Deed::send(t!("Remove the connection"), MapCommand::Cut { connection: connection.into() });
    let mut items = vec![ask(t!("Edit the description"), t!("Enter"), MapAsk::Reword(connection))];
    if let Some(line) = cx.table.map.connections.get(&connection) {
        for end in [line.from, line.to] {
            items.extend(traits(cx, line, end).into_iter().map(Item::from));
        }
        let via = |warp: Option<WarpId>| MapCommand::Via { connection: connection.into(), warp: warp.map(Into::into) };
        let warps = cx.table.map.warps.values();
        let mut through: Vec<Deed> =
            warps.map(|it| Deed::one_of(&*it.name, line.via == Some(it.id), vec![via(Some(it.id)).into()])).collect();
        if !through.is_empty() {
            through.push(Deed::one_of(t!("Direct"), line.via.is_none(), vec![via(None).into()]));
            items.push(Item::sub(t!("Route through a warp zone"), through));
        }
    }
    items.extend([Item::Line, cut.hint(t!("Del")).danger().into()]);
    items
}

/// Returns the deeds of the map, at a point or, without one, in the middle of the view.
pub fn of_map(cx: &PanelCx<'_>, at: Option<Point>) -> Vec<Item> {
    let add = |(kind, key): (ElementKind, &str)| {
        let called = words::a(words::element_kind(&cx.table.setting.labels, kind));
        ask(t!("Add {called} here"), key, MapAsk::New(kind, at))
    };
    let hidden = |kind: ElementKind| {
        let called = words::sentence(words::element_kind(&cx.table.setting.labels, kind));
        Deed::ask(called, Ask::Map(MapAsk::Hidden(kind, at)))
    };
    let mut items: Vec<Item> = ElementKind::ALL.into_iter().zip(["1", "2", "3", "4"]).map(add).collect();
    items.push(Item::sub(t!("Add, hidden from the players"), ElementKind::ALL.map(hidden)));
    items.push(Item::Line);
    let tip = t!("Pinned elements stay where they are");
    items.push(Deed::ask(t!("Arrange the map"), Ask::Map(MapAsk::LayOut)).tip(tip).into());
    items.push(Deed::ask(t!("Add a warp zone…"), Ask::Map(MapAsk::NewWarp(at))).into());
    let here = at.unwrap_or_default();
    let warps = || cx.table.map.warps.values();
    if warps().next().is_some() {
        let rename = |it: &Arc<Warp>| Deed::ask(&*it.name, Ask::Map(MapAsk::RenameWarp(it.id)));
        let moved = |warp: &Arc<Warp>| {
            let far = |end: Point| {
                (i64::from(end.x) - i64::from(here.x)).pow(2) + (i64::from(end.y) - i64::from(here.y)).pow(2)
            };
            let end = u8::from(far(warp.ends[1]) < far(warp.ends[0]));
            Deed::send(&*warp.name, MapCommand::MoveWarp { warp: warp.id.into(), end, at: here })
        };
        let gone = |it: &Arc<Warp>| Deed::send(&*it.name, MapCommand::RemoveWarp { warp: it.id.into() });
        items.push(Item::sub(t!("Rename a warp zone"), warps().map(rename).collect::<Vec<_>>()));
        items.push(Item::sub(t!("Move the nearer marker here"), warps().map(moved).collect::<Vec<_>>()));
        items.push(Item::sub(t!("Remove a warp zone"), warps().map(gone).collect::<Vec<_>>()));
    }
    items.push(Item::Line);
    items.push(ask(t!("Select everything"), "Ctrl+A", MapAsk::SelectAll));
    items.push(ask(t!("Show the whole map"), "0", MapAsk::Fit));
    items.push(Deed::ask(t!("Show all elements again"), Ask::Map(MapAsk::Focus(None))).into());
    items
}

/// Returns the elements of the map, each alone.
pub fn elements(cx: &PanelCx<'_>) -> Vec<Named<Vec<ElementId>>> {
    cx.table.map.elements.values().map(|it| (vec![it.id], it.name.to_string())).collect()
}

/// Returns the connections of the map.
pub fn connections(cx: &PanelCx<'_>) -> Vec<Named<ConnectionId>> {
    let name = |id: &ElementId| cx.table.map.elements.get(id).map_or("", |it| &*it.name);
    cx.table.map.connections.values().map(|it| (it.id, t!("{} and {}", name(&it.from), name(&it.to)))).collect()
}
