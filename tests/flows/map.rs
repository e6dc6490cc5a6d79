//! The pathways map, by mouse and by keyboard.

use super::map_bench::{Bench, blank, open, sample, undrawn};
use crate::support::drag;
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchPhase, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::Dragged;
use hitch::ui::panels::Panel as _;
use hitch::ui::theme::Theme;
use hitch_core::model::{CharacterId, ElementKind, Point, State};
use hitch_core::rules::{Command, MapCommand};
use std::sync::Arc;

type Map = Harness<'static, Bench>;

const RUN: [f32; 2] = [740.0, 640.0];

/// A map of three: Ann and Bob, connected, and a lamp connected to nothing.
fn small() -> State {
    let mut harness = open(blank(), RUN, 1.0, Theme::dark());
    let add = |kind, name: &str, x, y| {
        Command::Map(MapCommand::Add { kind, name: name.into(), at: Point { x, y }, character: None })
    };
    let commands = [
        add(ElementKind::Pc, "Ann", 0, 0),
        add(ElementKind::Gmc, "Bob", 300, 0),
        add(ElementKind::Resource, "Lamp", 0, 240),
        Command::Map(MapCommand::Connect { from: "Ann".into(), to: "Bob".into(), text: "owes him".into() }),
    ];
    let session = &mut harness.state_mut().session;
    session.act(&commands, hitch_core::rules::Authority::Rules).unwrap();
    (**session.table()).clone()
}

fn on_small() -> Map {
    open(small(), RUN, 1.0, Theme::dark())
}

/// A map that can't be made small enough says how much of it is out of sight.
#[test]
fn what_lies_beyond_the_smallest_map_is_told() {
    let mut near = on_small();
    near.key_press(Key::Num0);
    near.run();
    assert!(near.query_by_label_contains("out of sight").is_none());
    let mut state = small();
    let far = state.map.elements.values().find(|it| &*it.name == "Lamp").map(|it| it.id).unwrap();
    let elements = Arc::make_mut(&mut Arc::make_mut(&mut state.map).elements);
    Arc::make_mut(elements.get_mut(&far).unwrap()).at = Point { x: 90_000, y: 0 };
    let map = open(state, RUN, 1.0, Theme::dark());
    assert!(map.query_by_label_contains("20%, 1 out of sight").is_some());
}

fn middle(map: &Map, label: &str) -> Pos2 {
    map.get_by_label_contains(label).rect().center()
}

fn steps(map: &Map) -> usize {
    map.state().session.log().len()
}

fn undo(map: &mut Map) {
    map.state_mut().session.undo();
    map.run();
}

fn press(map: &mut Map, key: Key) {
    map.key_press(key);
    map.run();
}

fn type_name(map: &mut Map, field: &str, text: &str) {
    map.get_by_label(field).type_text(text);
    map.run();
    press(map, Key::Enter);
}

fn button(map: &mut Map, at: Pos2, button: PointerButton, pressed: bool, modifiers: Modifiers) {
    map.event_modifiers(Event::PointerButton { pos: at, button, pressed, modifiers }, modifiers);
    map.step();
}

fn click(map: &mut Map, at: Pos2, times: usize) {
    map.hover_at(at);
    map.step();
    // In one frame: several of the harness take longer than a double click.
    for pressed in [true, false].repeat(times) {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        map.input_mut().events.push(Event::PointerButton { pos: at, button, pressed, modifiers });
    }
    map.run();
}

fn place(map: &Map, name: &str) -> Point {
    map.state().element(name).unwrap().at
}

#[test]
fn an_empty_map_offers_the_first_element() {
    let mut map = open(blank(), RUN, 1.0, Theme::dark());
    map.get_by_label("Add the first element").click();
    map.run();
    type_name(&mut map, "Name of the new GMC", "Old Pell");
    assert_eq!(map.state().element("Old Pell").map(|it| it.kind), Some(ElementKind::Gmc));
    assert!(map.get_by_label("Old Pell, GMC, no connections").accesskit_node().toggled().is_some());
}

#[test]
fn the_pcs_come_onto_the_map_connected_to_each_other_in_one_step() {
    let mut map = open(undrawn(), RUN, 1.0, Theme::dark());
    let before = steps(&map);
    map.get_by_label("Put the PCs on the map").click();
    map.run();
    let paths = &map.state().session.table().map;
    assert_eq!((paths.elements.len(), paths.connections.len(), steps(&map)), (5, 10, before + 1));
    map.get_by_label("Mara Oake, PC, 4 connections");
    undo(&mut map);
    assert!(map.state().session.table().map.elements.is_empty());
}

#[test]
fn the_toolbar_adds_an_element_where_it_is_dropped_or_in_the_middle() {
    let mut map = on_small();
    map.get_by_label("Add a situation").click();
    map.run();
    type_name(&mut map, "Name of the new situation", "The fire");
    assert_eq!(map.state().element("The fire").map(|it| it.kind), Some(ElementKind::Situation));
    let tool = map.get_by_label("Add a resource").rect().center();
    drag(&mut map, tool, pos2(600.0, 500.0));
    type_name(&mut map, "Name of the new resource", "Rope");
    let there = middle(&map, "Rope, resource");
    assert!(there.distance(pos2(600.0, 500.0)) < 20.0, "{there:?}");
}

#[test]
fn a_double_click_adds_an_element_there_and_escape_takes_back() {
    let mut map = on_small();
    click(&mut map, pos2(600.0, 520.0), 2);
    map.get_by_label("Name of the new GMC").type_text("Nobody");
    map.run();
    press(&mut map, Key::Escape);
    assert_eq!(map.state().session.table().map.elements.len(), 3);
    click(&mut map, pos2(600.0, 520.0), 2);
    press(&mut map, Key::ArrowDown);
    type_name(&mut map, "Name of the new situation", "Somebody");
    assert_eq!(map.state().element("Somebody").map(|it| it.kind), Some(ElementKind::Situation));
}

#[test]
fn dragging_moves_once_and_undo_takes_it_back_in_one_step() {
    let mut map = on_small();
    let before = steps(&map);
    let from = middle(&map, "Bob, GMC");
    drag(&mut map, from, from + vec2(7.0, 93.0));
    let at = place(&map, "Bob");
    assert_eq!((at.x % 10, at.y % 10, steps(&map)), (0, 0, before + 1), "{at:?}");
    assert!(at.y > 50);
    undo(&mut map);
    assert_eq!(place(&map, "Bob"), Point { x: 300, y: 0 });
}

#[test]
fn several_selected_elements_move_together() {
    let mut map = on_small();
    let (ann, lamp) = (middle(&map, "Ann, PC"), middle(&map, "Lamp, resource"));
    map.get_by_label_contains("Ann, PC").click();
    map.run();
    map.get_by_label_contains("Lamp, resource").click_modifiers(Modifiers::COMMAND);
    map.run();
    let before = steps(&map);
    drag(&mut map, ann, ann + vec2(-60.0, 0.0));
    assert_eq!(steps(&map), before + 1);
    assert_eq!(place(&map, "Ann").x, place(&map, "Lamp").x);
    assert!(place(&map, "Ann").x < 0);
    // A box drawn with Shift selects what is in it.
    let corner = lamp + vec2(-200.0, 60.0);
    map.hover_at(corner);
    map.step();
    button(&mut map, corner, PointerButton::Primary, true, Modifiers::SHIFT);
    for to in [lamp, ann, ann + vec2(60.0, -60.0)] {
        map.event_modifiers(Event::PointerMoved(to), Modifiers::SHIFT);
        map.step();
    }
    button(&mut map, ann + vec2(60.0, -60.0), PointerButton::Primary, false, Modifiers::SHIFT);
    map.run();
    map.get_by_label("Story hooks").click();
    map.run();
    map.get_by_label("2 elements selected");
}

#[test]
fn a_connection_is_drawn_from_a_handle_and_says_what_is_typed() {
    let mut map = on_small();
    let lamp = map.get_by_label_contains("Lamp, resource").rect();
    map.hover_at(lamp.center());
    map.run();
    let handle = lamp.center_top() - vec2(0.0, 11.0);
    let bob = middle(&map, "Bob, GMC");
    drag(&mut map, handle, bob);
    type_name(&mut map, "Connection between Lamp and Bob", "lights his way");
    assert!(map.state().connection("lights his way").is_some());
    map.get_by_label("Lamp, resource, 1 connection");
    undo(&mut map);
    assert!(map.state().connection("lights his way").is_none());
}

#[test]
fn a_connection_drawn_to_nowhere_makes_the_element_it_goes_to() {
    let mut map = on_small();
    let lamp = map.get_by_label_contains("Lamp, resource").rect();
    let before = steps(&map);
    map.hover_at(lamp.center());
    map.run();
    drag(&mut map, lamp.center_bottom() + vec2(0.0, 11.0), lamp.center() + vec2(260.0, 40.0));
    type_name(&mut map, "Name of the new GMC", "Keeper");
    map.get_by_label("Keeper, GMC, 1 connection");
    assert_eq!(steps(&map), before + 1);
}

#[test]
fn what_a_connection_says_is_edited_where_it_stands() {
    let mut map = on_small();
    let between = middle(&map, "Ann, PC").lerp(middle(&map, "Bob, GMC"), 0.5);
    click(&mut map, between, 2);
    type_name(&mut map, "Connection between Ann and Bob", "owes him a boat");
    assert!(map.state().connection("owes him a boat").is_some());
    click(&mut map, between, 1);
    press(&mut map, Key::Delete);
    assert!(map.state().session.table().map.connections.is_empty());
    undo(&mut map);
    assert!(map.state().connection("owes him a boat").is_some());
}

#[test]
fn a_name_is_edited_where_it_stands_and_delete_removes() {
    let mut map = on_small();
    let bob = middle(&map, "Bob, GMC");
    click(&mut map, bob, 2);
    type_name(&mut map, "Name of Bob", "Robert");
    map.get_by_label("Robert, GMC, 1 connection");
    press(&mut map, Key::Delete);
    let paths = &map.state().session.table().map;
    assert_eq!((paths.elements.len(), paths.connections.len()), (2, 0));
    undo(&mut map);
    map.get_by_label("Robert, GMC, 1 connection");
}

#[test]
fn wheel_and_keys_zoom_and_nought_shows_everything() {
    let mut map = on_small();
    let fitted = middle(&map, "Bob, GMC");
    let at = pos2(200.0, 300.0);
    map.hover_at(at);
    map.step();
    map.event(Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, 3.0),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    map.run();
    assert!(middle(&map, "Bob, GMC").distance(at) > fitted.distance(at) * 1.2);
    map.get_by_label("Fit all").click();
    map.run();
    assert!(middle(&map, "Bob, GMC").distance(fitted) < 0.5);
    map.get_by_label_contains("Bob, GMC").click();
    map.run();
    let width = |map: &Map| map.get_by_label_contains("Ann, PC").rect().width();
    let before = width(&map);
    press(&mut map, Key::Minus);
    assert!(width(&map) < before);
    press(&mut map, Key::Plus);
    assert!((width(&map) - before).abs() < 0.5);
    press(&mut map, Key::Plus);
    press(&mut map, Key::Num0);
    assert!(middle(&map, "Bob, GMC").distance(fitted) < 0.5);
}

#[test]
fn two_fingers_and_dragging_move_the_map() {
    let mut map = on_small();
    let before = middle(&map, "Bob, GMC");
    map.hover_at(pos2(200.0, 300.0));
    map.step();
    map.event(Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(30.0, 12.0),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Trackpad,
        modifiers: Modifiers::NONE,
    });
    map.run();
    assert!((middle(&map, "Bob, GMC") - before - vec2(30.0, 12.0)).length() < 0.5);
    drag(&mut map, pos2(500.0, 520.0), pos2(460.0, 500.0));
    assert!((middle(&map, "Bob, GMC") - before - vec2(-10.0, -8.0)).length() < 6.0);
}

#[test]
fn the_keyboard_alone_selects_connections_names_moves_and_removes() {
    let mut map = on_small();
    map.state_mut().view.focus_panel = Some("Map");
    map.run();
    assert!(map.state().panel.has_keyboard(&map.ctx));
    // Enter takes what is in the middle; the arrows go on from there.
    press(&mut map, Key::Enter);
    press(&mut map, Key::ArrowUp);
    press(&mut map, Key::ArrowLeft);
    assert!(map.get_by_label("Ann, PC, 1 connection").accesskit_node().is_focused());
    press(&mut map, Key::ArrowRight);
    assert!(map.get_by_label("Bob, GMC, 1 connection").accesskit_node().is_focused());
    // T, the other end, Enter, what it says.
    press(&mut map, Key::T);
    press(&mut map, Key::ArrowLeft);
    press(&mut map, Key::ArrowDown);
    press(&mut map, Key::Enter);
    type_name(&mut map, "Connection between Bob and Lamp", "stole it");
    assert!(map.state().connection("stole it").is_some());
    // N makes an element of the kind used last, 3 a situation.
    press(&mut map, Key::Num3);
    type_name(&mut map, "Name of the new situation", "Dusk");
    assert_eq!(map.state().element("Dusk").map(|it| it.kind), Some(ElementKind::Situation));
    press(&mut map, Key::F2);
    type_name(&mut map, "Name of Dusk", "Dawn");
    // Ctrl and arrows move it; letting go of Ctrl is one step.
    let (from, before) = (place(&map, "Dawn"), steps(&map));
    map.event(Event::ModifiersChanged(Modifiers::COMMAND));
    map.step();
    for pressed in [true, false, true, false, true, false] {
        let (key, physical_key, repeat) = (Key::ArrowRight, None, false);
        map.event(Event::Key { key, physical_key, pressed, repeat, modifiers: Modifiers::COMMAND });
    }
    map.event(Event::ModifiersChanged(Modifiers::NONE));
    map.run();
    assert_eq!(place(&map, "Dawn"), Point { x: from.x + 30, ..from });
    assert_eq!(steps(&map), before + 1);
    press(&mut map, Key::Backspace);
    assert!(map.state().element("Dawn").is_none());
    press(&mut map, Key::Escape);
    press(&mut map, Key::Escape);
    assert!(!map.state().panel.has_keyboard(&map.ctx));
}

#[test]
fn letters_typed_into_a_field_are_letters() {
    let mut map = on_small();
    map.get_by_label_contains("Bob, GMC").click();
    map.run();
    press(&mut map, Key::F2);
    map.get_by_label("Name of Bob").type_text("Tin 0-4");
    for key in [Key::T, Key::N, Key::Num0, Key::Delete] {
        map.key_press(key);
    }
    map.run();
    press(&mut map, Key::Enter);
    assert!(map.state().element("Tin 0-4").is_some());
    assert_eq!(map.state().session.table().map.elements.len(), 3);
}

#[test]
fn the_menu_opens_by_key_and_changes_the_kind() {
    let mut map = on_small();
    map.get_by_label_contains("Bob, GMC").click();
    map.run();
    map.key_press_modifiers(Modifiers::SHIFT, Key::F10);
    map.run();
    assert!(map.get_by_label_contains("Edit the name").is_focused());
    map.get_by_label_contains("Change the type").click();
    map.run();
    map.get_by_role_and_label(egui::Role::Button, "Situation").click();
    map.run();
    assert_eq!(map.state().element("Bob").map(|it| it.kind), Some(ElementKind::Situation));
}

#[test]
fn an_element_gets_a_file_and_is_linked_to_it() {
    let mut map = on_small();
    map.get_by_label_contains("Ann, PC").click_secondary();
    map.run();
    map.get_by_label("Create a character file").click();
    map.run();
    let table = map.state().session.table();
    let ann = table.cast.values().find(|it| &*it.name == "Ann").map(|it| it.id);
    assert!(ann.is_some() && map.state().element("Ann").is_some_and(|it| it.character == ann));
    map.get_by_label_contains("Ann, PC").click_secondary();
    map.run();
    map.get_by_label("Open the file of Ann").click();
    map.run();
    assert_eq!(map.state().view.character, ann);
}

/// A scene of several elements is called after all of them, unless a situation or a place among them names it (PATH-6).
#[test]
fn a_scene_of_a_selection_is_called_after_what_names_it() {
    let mut map = on_small();
    map.get_by_label_contains("Ann, PC").click();
    map.run();
    map.get_by_label_contains("Bob, GMC").click_modifiers(Modifiers::COMMAND);
    map.run();
    map.get_by_label_contains("Bob, GMC").click_secondary();
    map.run();
    map.get_by_label("Prepare a scene: Ann and Bob").click();
    map.run();
    assert!(map.state().session.table().scenes.values().any(|it| &*it.name == "Ann and Bob"));
    let lamp = map.state().element("Lamp").unwrap().id.into();
    let sort =
        MapCommand::Sort { element: lamp, sort: Some(hitch_core::model::ResourceSort::Location), against: false };
    let act = map.state_mut().session.act(&[Command::Map(sort)], hitch_core::rules::Authority::Rules);
    act.unwrap();
    map.run();
    map.get_by_label_contains("Lamp, ").click_modifiers(Modifiers::COMMAND);
    map.run();
    map.get_by_label_contains("Lamp, ").click_secondary();
    map.run();
    map.get_by_label("Prepare a scene: Lamp").click();
    map.run();
    assert!(map.state().session.table().scenes.values().any(|it| &*it.name == "Lamp" && &*it.place == "Lamp"));
}

/// What was laid out is seen, all of it, once it has come to its places (PATH-1).
#[test]
fn a_map_that_is_laid_out_is_seen_whole() {
    let mut state = small();
    let all = Arc::make_mut(&mut state.map);
    for (nth, element) in Arc::make_mut(&mut all.elements).values_mut().enumerate() {
        Arc::make_mut(element).at = Point { x: i32::try_from(nth).unwrap() * 20_000, y: 0 };
    }
    let mut map = open(state, RUN, 1.0, Theme::dark());
    map.state_mut().view.odds_at_once = true;
    map.state_mut().view.ask(hitch::ui::deeds::Ask::Map(hitch::ui::deeds::MapAsk::LayOut));
    map.run();
    map.run();
    let near = place(&map, "Lamp").x.abs_diff(place(&map, "Ann").x);
    assert!(near < 5_000, "they are near each other now: {near}");
    let apart = middle(&map, "Ann, PC").distance(middle(&map, "Bob, GMC"));
    assert!(apart > 80.0, "and looked at from near: {apart}");
}

#[test]
fn a_character_dropped_on_the_map_is_added_there_once() {
    let state = undrawn();
    let mara: CharacterId = state.cast.values().find(|it| &*it.name == "Mara Oake").unwrap().id;
    let mut map = open(state, RUN, 1.0, Theme::dark());
    for _ in 0..2 {
        let at = pos2(240.0, 420.0);
        map.drag_at(at);
        map.step();
        egui::DragAndDrop::set_payload(&map.ctx, Dragged::Character(mara));
        map.hover_at(at + vec2(4.0, 4.0));
        map.step();
        map.drop_at(at + vec2(4.0, 4.0));
        map.run();
    }
    let elements = &map.state().session.table().map.elements;
    assert_eq!(elements.len(), 1);
    assert!(elements.values().all(|it| it.character == Some(mara) && it.kind == ElementKind::Pc));
}

#[test]
fn a_new_element_named_like_a_character_stands_for_them() {
    let mut map = open(sample(), RUN, 1.0, Theme::dark());
    let free = {
        let table = map.state().session.table();
        let placed = |id| table.map.elements.values().any(|it| it.character == Some(id));
        table.cast.values().find(|it| !placed(it.id)).map(|it| (it.id, it.name.to_string()))
    };
    let Some((who, name)) = free else { return };
    map.get_by_label("Add a GMC").click();
    map.run();
    type_name(&mut map, "Name of the new GMC", &name.to_lowercase());
    assert_eq!(map.state().element(&name).and_then(|it| it.character), Some(who));
}

#[test]
fn the_card_says_what_the_map_says_and_goes_there() {
    let mut map = open(sample(), [1280.0, 660.0], 1.0, Theme::dark());
    map.get_by_label_contains("have nothing in common yet").click();
    map.run();
    map.get_by_label("2 elements selected");
    map.get_by_label_contains("Jory Oake, GMC").click();
    map.run();
    map.get_by_label("Note on Jory Oake").focus();
    map.run();
    map.get_by_label("Note on Jory Oake").type_text("Owes rent. ");
    map.run();
    map.get_by_label_contains("Go to Mara Oake: lays his place").click();
    map.run();
    let note = map.state().element("Jory Oake").unwrap().note;
    assert!(note.contains("Owes rent."), "{note}");
    map.get_by_label_contains("Edit the connection to Jory Oake").click();
    map.run();
    type_name(&mut map, "Connection between Mara Oake and Jory Oake", "sets a place for him");
    assert!(map.state().connection("sets a place for him").is_some());
}

#[test]
fn what_is_typed_is_sent_when_the_app_asks() {
    let mut map = on_small();
    let bob = middle(&map, "Bob, GMC");
    click(&mut map, bob, 2);
    map.get_by_label("Name of Bob").type_text("Rob");
    map.run();
    map.state_mut().flush();
    map.run();
    assert!(map.state().element("Rob").is_some());
    assert!(map.state().refused.is_empty());
}

#[test]
fn a_screen_reader_selects_and_hears_every_element_in_sight() {
    let mut map = open(sample(), RUN, 1.0, Theme::dark());
    let heard = map.get_all_by(|node| {
        node.label().is_some_and(|label| label.ends_with("connections") || label.ends_with("connection"))
    });
    // Every element and the canvas.
    assert_eq!(heard.count(), map.state().session.table().map.elements.len() + 1);
    map.get_by_label_contains("The ledger, prop").click_accesskit();
    map.run();
    assert!(map.get_by_label_contains("The ledger, prop").accesskit_node().is_focused());
}

#[test]
fn in_the_app_f6_lands_on_the_map_and_its_keys_are_its_own() {
    let mut bench = super::support::sample(super::support::Look::default());
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, hitch::ui::UiCommand::Show(hitch::ui::panels::Pane::Map));
    bench.harness.run();
    let on_map = |bench: &super::support::Bench| {
        bench.harness.get_by_label_contains("Pathways map,").accesskit_node().is_focused()
    };
    for _ in 0..8 {
        if !on_map(&bench) {
            bench.harness.key_press(Key::F6);
            bench.harness.run();
        }
    }
    assert!(on_map(&bench));
    bench.harness.key_press(Key::Num3);
    bench.harness.run();
    bench.harness.get_by_label("Name of the new situation").type_text("The tide turns");
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert!(bench.table().map.elements.values().any(|it| &*it.name == "The tide turns"));
}

/// A marker of a warp zone is dragged, and the zone renamed where it lies, each one step of undo (PATH-5).
#[test]
fn a_marker_of_a_warp_zone_is_dragged_and_renamed() {
    let mut state = small();
    let mut harness = open(state, RUN, 1.0, Theme::dark());
    let add =
        MapCommand::AddWarp { name: "Upriver".into(), ends: [Point { x: 160, y: 240 }, Point { x: 300, y: 240 }] };
    harness.state_mut().session.act(&[Command::Map(add)], hitch_core::rules::Authority::Rules).unwrap();
    state = (**harness.state().session.table()).clone();
    let mut map = open(state, RUN, 1.0, Theme::dark());
    let before = steps(&map);
    let marker = middle(&map, "Upriver, marker 1 of 2");
    drag(&mut map, marker, marker + vec2(-80.0, 60.0));
    let ends = |map: &Map| map.state().session.table().map.warps.values().next().unwrap().ends;
    assert_ne!(ends(&map)[0], Point { x: 160, y: 240 });
    assert_eq!(ends(&map)[1], Point { x: 300, y: 240 });
    assert_eq!(steps(&map), before + 1);
    undo(&mut map);
    assert_eq!(ends(&map)[0], Point { x: 160, y: 240 });
    let marker = middle(&map, "Upriver, marker 2 of 2");
    click(&mut map, marker, 2);
    type_name(&mut map, "Name of Upriver", "The culvert");
    press(&mut map, Key::Enter);
    assert_eq!(&*map.state().session.table().map.warps.values().next().unwrap().name, "The culvert");
}

/// A warp zone asks for its name at once, like an element, and keeps the keyboard while it does (PATH-5).
#[test]
fn a_new_warp_zone_asks_for_its_name() {
    let mut map = on_small();
    let (before, people) = (steps(&map), map.state().session.table().map.elements.len());
    map.state_mut().view.ask(hitch::ui::deeds::Ask::Map(hitch::ui::deeds::MapAsk::NewWarp(None)));
    map.run();
    map.run();
    type_name(&mut map, "Name of the new warp zone", "North quay");
    press(&mut map, Key::Enter);
    let there = map.state().session.table().map.clone();
    let names: Vec<String> = there.warps.values().map(|it| it.name.to_string()).collect();
    assert_eq!((names, there.elements.len(), steps(&map)), (vec!["North quay".to_owned()], people, before + 1));
}

/// An element at the end of the world and what is connected to it are drawn like any other, and can be pressed.
#[test]
fn an_element_at_the_end_of_the_world_is_connected_and_seen() {
    let mut state = small();
    let map = Arc::make_mut(&mut state.map);
    let far = hitch_core::model::Element::new(
        hitch_core::model::ElementId(state.next),
        ElementKind::Gmc,
        "Far".into(),
        Point { x: 1_000_000_000, y: 0 },
    );
    let ann = *map.elements.keys().next().unwrap();
    let connection = hitch_core::model::Connection::new(
        hitch_core::model::ConnectionId(state.next + 1),
        far.id,
        ann,
        "writes to".into(),
    );
    state.next += 2;
    Arc::make_mut(&mut map.connections).insert(connection.id, Arc::new(connection));
    let id = far.id;
    Arc::make_mut(&mut map.elements).insert(id, Arc::new(far));
    let mut map = open(state, RUN, 1.0, Theme::dark());
    let ann = middle(&map, "Ann, PC, 2 connections");
    click(&mut map, ann, 1);
    map.get_by_label("Story hooks").click();
    map.run();
    map.get_by_label("Go to Far: writes to").click();
    map.run();
    let view = map.ctx.content_rect();
    assert!(view.contains(middle(&map, "Far, GMC, 1 connection")));
    press(&mut map, Key::Delete);
    assert!(!map.state().session.table().map.elements.contains_key(&id));
    assert_eq!(map.state().session.table().map.connections.len(), 1);
}

/// A connection through a warp zone says what it says, and is pressed like any other; one without words is owed them (PATH-5).
#[test]
fn a_connection_through_a_warp_zone_is_a_connection() {
    let mut harness = on_small();
    let ends = [Point { x: 100, y: 200 }, Point { x: 420, y: 200 }];
    let commands = [
        MapCommand::AddWarp { name: "Upriver".into(), ends },
        MapCommand::Via { connection: "owes him".into(), warp: Some("Upriver".into()) },
        MapCommand::Connect { from: "Ann".into(), to: "Lamp".into(), text: "".into() },
    ]
    .map(Command::Map);
    harness.state_mut().session.act(&commands, hitch_core::rules::Authority::Rules).unwrap();
    harness.run();
    harness.get_by_label("Story hooks").click();
    harness.run();
    harness.get_by_label("The connection between Ann and Lamp has no description yet");
    harness.get_by_label("Hide the story hooks").click();
    harness.run();
    // Where it comes to the marker it leads to, far from the straight way.
    let marker = middle(&harness, "Upriver, marker 2 of 2");
    let bob = middle(&harness, "Bob, GMC, 1 connection");
    let on_it = marker + (bob - marker) * 0.45;
    click(&mut harness, on_it, 1);
    harness.get_by_label("Story hooks").click();
    harness.run();
    harness.get_by_label("Go to Bob");
}

/// An element is hidden by the press that makes it, and the one after it is not (SHOW-1).
#[test]
fn a_new_element_is_hidden_at_once() {
    use hitch::ui::deeds::{Ask, MapAsk};
    let mut map = on_small();
    let before = steps(&map);
    map.state_mut().view.ask(Ask::Map(MapAsk::Hidden(ElementKind::Resource, Some(Point { x: 300, y: 300 }))));
    map.run();
    type_name(&mut map, "Name of the new resource", "The vault");
    let hidden = |map: &Map, name: &str| map.state().element(name).map(|it| it.hidden);
    assert_eq!((hidden(&map, "The vault"), steps(&map)), (Some(true), before + 1));
    undo(&mut map);
    assert_eq!(hidden(&map, "The vault"), None);
    map.state_mut().view.ask(Ask::Map(MapAsk::New(ElementKind::Resource, Some(Point { x: 300, y: 300 }))));
    map.run();
    type_name(&mut map, "Name of the new resource", "The yard");
    assert_eq!(hidden(&map, "The yard"), Some(false));
}
