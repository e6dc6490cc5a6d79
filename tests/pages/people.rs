//! Who is printed: the sample campaign, and people nobody would have thought of.

use hitch_core::library;
use hitch_core::model::{Character, CharacterId, Name, State, Trait, TraitId};
use hitch_files::sheet::{Page, Paper, Print};
use hitch_files::store::parse_campaign;
use std::path::Path;
use std::sync::Arc;

pub fn sample() -> State {
    let opened = parse_campaign(Path::new("sample.ron"), library::SAMPLE).unwrap();
    State::clone(&opened.table)
}

pub fn print(paper: Paper) -> Print {
    Print { paper, date: "20 November".to_owned(), ..Print::default() }
}

pub fn named(state: &State, name: &str) -> CharacterId {
    state.cast.values().find(|it| &*it.name == name).unwrap().id
}

/// The sample, with somebody in it changed.
pub fn with(name: &str, change: impl FnOnce(&mut Character)) -> (State, CharacterId) {
    let mut state = sample();
    let id = named(&state, name);
    let cast = Arc::make_mut(&mut state.cast);
    change(Arc::make_mut(cast.get_mut(&id).unwrap()));
    (state, id)
}

pub fn pages(state: &State, id: CharacterId, paper: Paper) -> Vec<Page> {
    hitch_files::sheet::character(state, id, &print(paper)).unwrap()
}

pub fn gmcs(state: &State) -> Vec<CharacterId> {
    state.cast.values().filter(|it| !it.is_pc()).map(|it| it.id).collect()
}

/// The sample with a mod about harm, and Mara, whom it befell.
pub fn harmed(harmed: &crate::harmed::Harmed) -> (State, CharacterId) {
    let opened = parse_campaign(Path::new("sample.ron"), library::SAMPLE).unwrap();
    let table = hitch_core::rules::Table::try_from(State::clone(&opened.table)).unwrap();
    let state = State::clone(&harmed.table(&table));
    let id = named(&state, "Mara Oake");
    (state, id)
}

/// As many traits as that, like the first of a set.
pub fn more(traits: &mut Vec<Trait>, count: u32, note: &str) {
    let like = traits[0].clone();
    let dice = hitch_core::model::Die::ALL;
    traits.extend((0..count).map(|at| Trait {
        id: TraitId(90_000 + at),
        name: Name::from(format!("Knack number {}", at + 1)),
        base: vec![dice[at as usize % dice.len()]],
        note: note.into(),
        ..like.clone()
    }));
}

/// A file of many pages: traits and a long story.
pub fn saga() -> (State, CharacterId) {
    with("Mara Oake", |mara| {
        more(&mut mara.traits.sets[2].traits, 40, "learned on the stairs, from somebody who left");
        mara.background = "The tide comes in over the seventh step, and whoever stands there learns to count. She \
            counted lamps first, then boats, then what was owed. "
            .repeat(24)
            .into();
        mara.notes = "Ask about the lamp.\nThe ledger is under the floor.\n".repeat(20).into();
    })
}

/// Nothing but an empty file.
pub fn empty() -> (State, CharacterId) {
    with("Noor Tallow", |noor| {
        noor.name = "".into();
        noor.player = None;
        for words in
            [&mut noor.concept, &mut noor.pronouns, &mut noor.background, &mut noor.appearance, &mut noor.notes]
        {
            *words = "".into();
        }
        noor.traits = hitch_core::model::Traits::default();
    })
}

/// Names that go on.
pub fn long() -> (State, CharacterId) {
    with("Mara Oake", |mara| {
        mara.name = "Aurelia Konstantina Wilhelmine Featherstonehaugh-Cholmondeley of the Ninth Lantern".into();
        mara.concept = "Burglar of the tide steps, keeper of keys that fit nothing, and heir to a house the sea took \
            twice"
            .into();
        mara.traits.sets[0].traits[0].name =
            "Never once in nineteen years late for the tide, and never asked to be early for it".into();
        mara.traits.sets[1].traits[0].name = "Hottentottententententoonstellingsmakelaar".into();
        mara.traits.sets[2].name = Some("What the harbour taught before breakfast and after dark".into());
    })
}

/// Ligatures, accents, other alphabets, and letters nothing here can draw.
pub fn letters() -> (State, CharacterId) {
    with("Mara Oake", |mara| {
        mara.name = "Zoë Çelik-Ångström".into();
        mara.concept = "First officer of the fjord office: affluent, baffling, difficult".into();
        let names = ["Œuvre and ﬂair", "Waffle fish, stuffed", "Мара по-русски", "Ἑλένη τῆς θαλάσσης", "Đặng Thị Huệ"];
        for (trait_, name) in mara.traits.sets[2].traits.iter_mut().zip(names) {
            trait_.name = name.into();
        }
        mara.traits.sets[1].traits[0].name = "龍 of the reef 🦀".into();
    })
}

/// Mara with a face that nobody has: rings and a brow, painted by a rule.
pub fn portrait() -> (State, CharacterId, Print) {
    let name = hitch_core::model::PictureName::try_from(Name::from("0123456789abcdef.png")).unwrap();
    let (width, height) = (120_u32, 180_u32);
    let pixel = |at: u32| {
        let (x, y) = (at % width, at / width);
        let (dx, dy) = (x.abs_diff(60), y.abs_diff(75));
        let light = if dx * dx + dy * dy < 40 * 40 { 210 } else { 60 + y as u8 / 2 };
        [light, light / 2, 90, 255]
    };
    let rgba: Vec<u8> = (0..width * height).flat_map(pixel).collect();
    let picture = Arc::new(hitch_files::sheet::Portrait::new(width, height, &rgba, false).unwrap());
    let (state, id) = with("Mara Oake", |mara| mara.picture = Some(name.clone()));
    (state, id, Print { pictures: [(name, picture)].into(), ..print(Paper::A4) })
}

/// A map with one of everything that tells elements and connections apart.
pub fn mapped() -> State {
    use hitch_core::model::{
        Connection, ConnectionId, Element, ElementId, ElementKind, Point, ResourceSort, Warp, WarpId,
    };
    let mut state = State::new("Marks", hitch_core::model::Setting::bare("Bare"));
    let mut map = hitch_core::model::Pathways::default();
    let mut add = |id: u32, kind, name: &str, (x, y), edit: &dyn Fn(&mut Element)| {
        let mut element = Element::new(ElementId(id), kind, name.into(), Point { x, y });
        edit(&mut element);
        Arc::make_mut(&mut map.elements).insert(element.id, Arc::new(element));
    };
    add(1, ElementKind::Pc, "Anna Blackwater", (0, 0), &|_| {});
    add(2, ElementKind::Gmc, "Bert", (600, 0), &|it| it.flagged = true);
    for (nth, sort) in (0..).zip(ResourceSort::ALL) {
        let name = format!("{sort:?}");
        add(3 + nth, ElementKind::Resource, &name, (i32::try_from(nth).unwrap() * 200, 300), &|element| {
            (element.sort, element.against) = (Some(sort), nth % 2 == 1);
        });
    }
    add(7, ElementKind::Situation, &"Unendliches".repeat(900), (800, 150), &|it| it.pinned = true);
    let warp =
        Warp { id: WarpId(8), name: "Upriver".into(), ends: [Point { x: 100, y: 500 }, Point { x: 700, y: 480 }] };
    Arc::make_mut(&mut map.warps).insert(warp.id, Arc::new(warp));
    let connections =
        [(1, 2, "owes him", false), (2, 1, "saw her at the mill", false), (1, 2, "", false), (3, 6, "sails to", true)];
    for (id, (from, to, text, jumps)) in (20..).zip(connections) {
        let connection = Connection::new(ConnectionId(id), ElementId(from), ElementId(to), text.into());
        Arc::make_mut(&mut map.connections)
            .insert(connection.id, Arc::new(Connection { via: jumps.then_some(WarpId(8)), ..connection }));
    }
    state.map = Arc::new(map);
    state.next = 100;
    state
}
