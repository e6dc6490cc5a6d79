//! A campaign many times the sample: everyone, every scene and the map again and again, under ids
//! and names of their own, and a long log.
//!
//! What a table has only one of at a time is there once: the people at it, the running scene, its
//! pools, the open test.

use hitch_core::model::{
    Character, CharacterId, Connection, ConnectionId, Element, ElementId, Map, Name, Order, Pathways, Point, Scene,
    SceneId, State, TraitId, TraitSetId, Traits,
};
use hitch_core::rules::{Authority, Command, Table};
use hitch_core::session::{LogRow, Session};
use std::path::Path;
use std::sync::Arc;

/// How many times the sample the large campaign is.
pub const TIMES: u32 = 200;
/// How many rows its log has.
pub const ROWS: usize = 20_000;

/// The room one map takes, in its own units, and how many lie side by side.
const ROOM: Point = Point { x: 2_400, y: 1_600 };
const BESIDE: i32 = 16;

/// The sample campaign.
pub fn sample() -> State {
    let text = hitch_core::library::SAMPLE;
    hitch_files::store::parse_campaign(Path::new("sample"), text).unwrap().table
}

/// The sample so many times over.
pub fn campaign(times: u32) -> Table {
    let one = sample();
    let mut all = one.clone();
    let setting =
        1 + one.setting.sets.iter().map(|it| it.id.0).chain(one.setting.tracks.iter().map(|it| it.id.0)).max().unwrap();
    for n in 1..times {
        let copy = Copy { by: n * one.next, from: setting, n };
        copy.cast(&one, &mut all);
        copy.scenes(&one, &mut all);
        copy.map(&one.map, &mut all.map);
    }
    all.next = times * one.next;
    Table::try_from(all).unwrap()
}

/// The most a scene may ever hold: 300 GMCs of all kinds in the one that runs and in its order, 40 pools, 19
/// scenes; [`SPLIT`] makes it twenty, of which two are played side by side.
pub fn crowded() -> Table {
    const KINDS: [&str; 5] = ["Minor", "Mob", "Extra", "Boss", "Faction"];
    let mut table = Table::try_from(sample()).unwrap();
    let scene = "The customs house burns";
    let mut script = Vec::new();
    for n in table.cast.values().filter(|it| !it.is_pc()).count()..300 {
        let (name, kind) = (format!("Watchman {n}"), KINDS[n % KINDS.len()]);
        let set = if matches!(kind, "Mob" | "Boss" | "Faction") { "Mob and boss dice" } else { "GMC traits" };
        let dice = if set == "GMC traits" { "d8" } else { "d8, d8, d8" };
        script.push(format!(r#"Character(Add(name: "{name}", kind: Gmc({kind}), scene: "{scene}"))"#));
        script.push(format!(r#"Trait(Add(of: "{name}", set: "{set}", name: "Stands in the way", dice: [{dice}]))"#));
        script.push(format!(r#"Harm(Complicate(on: "{name}", name: "Tired", die: d6))"#));
        script.push(format!(r#"Order(Join(who: "{name}"))"#));
    }
    for n in table.pools.len()..40 {
        script.push(format!(r#"Pool(Add(name: "Trouble {n}", kind: Crisis, dice: [d6, d8, d8, d10]))"#));
    }
    for n in table.scenes.len()..19 {
        script.push(format!(r#"Scene(Add(name: "Elsewhere {n}"))"#));
    }
    for command in commands(&format!("[{}]", script.join(", "))) {
        // What joins the order by coming in is there already.
        if let Ok((next, _)) = hitch_core::rules::apply(&table, &command, Authority::Rules) {
            table = next;
        }
    }
    assert_eq!(table.cast.values().filter(|it| !it.is_pc()).count(), 300);
    assert_eq!((table.pools.len(), table.scenes.len()), (40, 19));
    assert!(table.running().any(|it| it.order.actors.len() > 290), "all of them take turns");
    table
}

/// The sample with so many characters in all, one in five a PC, each as full as Mara.
pub fn people(count: usize) -> Table {
    let mut table = Table::try_from(sample()).unwrap();
    for n in table.cast.len()..count {
        let kind = if n.is_multiple_of(5) { "Pc" } else { "Gmc(Minor)" };
        let script = format!(r#"[Character(Like(name: "Hand {n}", who: "Mara Oake", kind: {kind}))]"#);
        for command in commands(&script) {
            table = hitch_core::rules::apply(&table, &command, Authority::Rules).unwrap().0;
        }
    }
    assert_eq!(table.cast.len(), count);
    table
}

/// Some go their own way.
pub const SPLIT: &str =
    r#"[Test(Close()), Scene(Split(name: "Meanwhile", who: ["Noor Tallow", "Watchman 20", "Watchman 21"]))]"#;

/// The sample with its map so many times over, and nothing else.
pub fn with_map(times: u32) -> Table {
    let one = sample();
    let mut all = one.clone();
    for n in 1..times {
        Copy { by: n * one.next, from: 0, n }.map(&one.map, &mut all.map);
    }
    all.next = times * one.next;
    Table::try_from(all).unwrap()
}

/// One more sample under other ids.
struct Copy {
    /// What is added to an id.
    by: u32,
    /// Ids below this are the setting's, which there is one of.
    from: u32,
    /// Which copy.
    n: u32,
}

impl Copy {
    fn id(&self, id: u32) -> u32 {
        assert!(id >= self.from, "an id of the setting is not copied");
        id + self.by
    }

    fn name(&self, name: &Name) -> Name {
        format!("{name} {}", self.n + 1).into()
    }

    fn cast(&self, one: &State, all: &mut State) {
        let cast = Arc::make_mut(&mut all.cast);
        for who in one.cast.values() {
            let id = CharacterId(self.id(who.id.0));
            let traits = self.traits(&who.traits);
            cast.insert(id, Arc::new(Character { id, name: self.name(&who.name), traits, ..(**who).clone() }));
        }
    }

    fn scenes(&self, one: &State, all: &mut State) {
        let scenes = Arc::make_mut(&mut all.scenes);
        for scene in one.scenes.values() {
            let id = SceneId(self.id(scene.id.0));
            let mut copy = Scene { id, name: self.name(&scene.name), running: false, ..(**scene).clone() };
            copy.traits = self.traits(&scene.traits);
            copy.cast.iter_mut().chain(&mut copy.out).for_each(|who| who.0 = self.id(who.0));
            copy.order = Order::default();
            scenes.insert(id, Arc::new(copy));
        }
    }

    fn traits(&self, traits: &Traits) -> Traits {
        let mut traits = traits.clone();
        for set in &mut traits.sets {
            set.id = TraitSetId(self.id(set.id.0));
        }
        let sets = traits.sets.iter_mut().flat_map(|it| &mut it.traits);
        let tracks = traits.stress.values_mut().chain(traits.trauma.values_mut());
        let own = traits.catalyst.iter_mut().chain(traits.worn.values_mut());
        for trait_ in sets.chain(own).chain(&mut traits.assets).chain(&mut traits.complications).chain(tracks) {
            trait_.id = TraitId(self.id(trait_.id.0));
        }
        traits
    }

    fn map(&self, one: &Pathways, all: &mut Arc<Pathways>) {
        let all = Arc::make_mut(all);
        let n = i32::try_from(self.n).unwrap();
        let (right, down) = (n % BESIDE * ROOM.x, n / BESIDE * ROOM.y);
        let elements: &mut Map<ElementId, Element> = &mut all.elements;
        for element in one.elements.values() {
            let id = ElementId(self.id(element.id.0));
            let at = Point { x: element.at.x + right, y: element.at.y + down };
            let character = element.character.filter(|_| self.from > 0).map(|who| CharacterId(self.id(who.0)));
            let element = Element { id, at, character, name: self.name(&element.name), ..(**element).clone() };
            Arc::make_mut(elements).insert(id, Arc::new(element));
        }
        let connections: &mut Map<ConnectionId, Connection> = &mut all.connections;
        for connection in one.connections.values() {
            let id = ConnectionId(self.id(connection.id.0));
            let (from, to) = (ElementId(self.id(connection.from.0)), ElementId(self.id(connection.to.0)));
            Arc::make_mut(connections).insert(id, Arc::new(Connection::new(id, from, to, connection.text.clone())));
        }
    }
}

/// Commands by name, as a script has them.
pub fn commands(script: &str) -> Vec<Command> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(script).unwrap()
}

/// A test from its opening to its close, over and over, as a log.
pub fn log(rows: usize) -> Vec<Arc<LogRow>> {
    let mut session = Session::new(Table::try_from(sample()).unwrap(), Vec::new(), super::dice());
    for command in commands(super::DECIDED).into_iter().chain(commands(super::RESOLVED)) {
        session.act(&[command], Authority::Rules).unwrap();
    }
    let played: Vec<_> = session.log().to_vec();
    let row = |at: usize| {
        let one = &played[at % played.len()];
        let scene = format!("{}, night {}", one.scene, at / 100 + 1);
        Arc::new(LogRow { n: u32::try_from(at + 1).unwrap(), scene: scene.into(), ..(**one).clone() })
    };
    (0..rows).map(row).collect()
}
