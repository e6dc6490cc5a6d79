//! Nothing that players get says what is hidden: over random plays, a word nobody else has is planted in every place
//! that the players may not look into, and looked for in all that a screen is sent, in the pages they are handed and in
//! the maps and chronicles they are given (SHOW-1 to SHOW-4).

use super::pairs::{act_at_random, play};
use super::{TABLES, start};
use hitch_core::model::{
    About, Actor, Bearer, Character, CharacterId, CharacterKind, Die, Handout, HandoutId, Map, Name, Order, OrderKind,
    PictureName, Remark, RemarkId, Sight, Source, State, Trait, TraitId, TraitRef, Traits,
};
use hitch_core::player::{Ink, Look, News, Page, Shows, view};
use hitch_core::rules::Table;
use hitch_core::session::{Chronicle, ChronicleAs, Session};
use hitch_files::html::{HtmlPage, html};
use hitch_files::sheet::{Print, Printout, svg};
use hitch_files::store::{MapFormat, write_map};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Words nobody else has.
#[derive(Default)]
struct Planted {
    /// How many there are.
    count: u32,
    /// Those that nothing may say, with where they were planted.
    never: Vec<(String, &'static str)>,
    /// Those that no screen may say, and the file they are on may.
    filed: Vec<(String, &'static str)>,
    /// Those that a screen may say.
    seen: Vec<String>,
}

impl Planted {
    fn word(&mut self) -> String {
        self.count += 1;
        format!("zq{}qz", self.count)
    }

    /// A word that nothing may say.
    fn never(&mut self, place: &'static str) -> Name {
        let word = self.word();
        self.never.push((word.clone(), place));
        word.into()
    }

    /// A word that only a file may say, and only where that is not hidden.
    fn filed(&mut self, hidden: bool, place: &'static str) -> Name {
        if hidden {
            return self.never(place);
        }
        let word = self.word();
        self.filed.push((word.clone(), place));
        word.into()
    }

    /// A word that nothing may say where that is hidden.
    fn unless(&mut self, hidden: bool, place: &'static str) -> Name {
        if hidden {
            return self.never(place);
        }
        let word = self.word();
        self.seen.push(word.clone());
        word.into()
    }
}

/// Draws yes or no, in a row that is the same each time.
struct Flips(u64);

impl Flips {
    fn one_in(&mut self, of: u64) -> bool {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33).is_multiple_of(of)
    }
}

fn each<K: Ord + Copy, V: Clone>(map: &mut Map<K, V>, mut plant: impl FnMut(&mut V)) {
    for item in Arc::make_mut(map).values_mut() {
        plant(Arc::make_mut(item));
    }
}

/// Traits of a bearer that is hidden or not: their names, and what stands beside them.
fn traits(all: &mut Traits, hidden: bool, planted: &mut Planted, flips: &mut Flips) {
    let ids: Vec<_> = all.iter().map(|(_, it)| it.id).collect();
    for id in ids {
        let Some(trait_) = all.find_mut(id) else { continue };
        trait_.hidden = flips.one_in(4);
        let hidden = hidden || trait_.hidden;
        trait_.name = planted.unless(hidden, "a trait");
        trait_.note = planted.filed(hidden, "the note on a trait");
        trait_.statement = planted.filed(hidden, "the statement of a trait");
        for sfx in &mut trait_.sfx {
            (sfx.name, sfx.text) = (planted.filed(hidden, "an SFX"), planted.filed(hidden, "the text of an SFX"));
        }
        trait_.tags = vec![planted.filed(hidden, "a tag")];
        trait_.highlights = Vec::new();
    }
    // Stress that sits on a trait has that trait's name (SHK-1).
    let names: Vec<_> = all.iter().map(|(_, it)| (it.id, it.name.clone(), it.hidden)).collect();
    for (on, worn) in &mut all.worn {
        let Some((_, name, of_hidden)) = names.iter().find(|it| it.0 == *on) else { continue };
        (worn.name, worn.hidden) = (name.clone(), *of_hidden && worn.hidden);
    }
}

/// Hides and reveals at random, and plants words everywhere.
#[expect(clippy::too_many_lines, reason = "a secret of each kind")]
fn plant(state: &mut State, flips: &mut Flips) -> Planted {
    let mut planted = Planted::default();
    each(&mut state.cast, |character| {
        if !character.is_pc() {
            character.sight = match (flips.one_in(2), flips.one_in(3)) {
                (false, false) => Sight::Seen,
                (true, true) => Sight::Kept,
                _ => Sight::Unseen,
            };
        }
        let hidden = matches!(character.sight, Sight::Unseen | Sight::Kept);
        planted.count += 1;
        let picture = format!("{:024x}", 0xfade_0000_u32 + planted.count);
        character.picture = PictureName::try_from(Name::from(format!("{picture}.png"))).ok();
        if hidden {
            planted.never.push((picture, "the picture of a GMC"));
        }
        character.name = planted.unless(hidden, "the name of a GMC");
        character.alias = if flips.one_in(2) { planted.unless(false, "an alias") } else { "".into() };
        character.folder = planted.never("a folder");
        character.notes = planted.never("the GM's notes on somebody");
        for line in [
            &mut character.concept,
            &mut character.pronouns,
            &mut character.background,
            &mut character.appearance,
            &mut character.player_notes,
        ] {
            *line = planted.filed(hidden, "a line of a file");
        }
        character.growth.goals.iter_mut().for_each(|it| it.name = planted.filed(hidden, "a goal"));
        character.saved_pools.clear();
        traits(&mut character.traits, hidden, &mut planted, flips);
    });
    // Everybody has an asset and a complication, seen or not.
    let mut fresh = 900_000_u32;
    each(&mut state.cast, |character| {
        let hidden = matches!(character.sight, Sight::Unseen | Sight::Kept);
        for all in [&mut character.traits.assets, &mut character.traits.complications] {
            fresh += 1;
            let mut trait_ = Trait::new(TraitId(fresh), "", vec![Die::D8]);
            trait_.hidden = flips.one_in(3);
            trait_.name = planted.unless(hidden || trait_.hidden, "what plays on somebody");
            all.push(trait_);
        }
    });
    // Traits are about others, seen or not.
    let whom: Vec<_> = state.cast.keys().copied().collect();
    each(&mut state.cast, |character| {
        for trait_ in character.traits.sets.iter_mut().flat_map(|set| &mut set.traits) {
            if let Some(who) = whom.get(trait_.id.0 as usize % whom.len()).filter(|_| flips.one_in(2)) {
                trait_.about = Some(About::Character(*who));
            }
        }
    });
    each(&mut state.pools, |pool| {
        pool.hidden = flips.one_in(3);
        pool.name = planted.unless(pool.hidden, "a pool");
        pool.why.iter_mut().for_each(|why| *why = planted.never("what did a step of a fall"));
        traits(&mut pool.traits, pool.hidden, &mut planted, flips);
    });
    each(&mut state.scenes, |scene| {
        scene.name = planted.unless(!scene.running, "a scene that is not played");
        scene.place = planted.unless(!scene.running, "its place");
        scene.order.want = planted.never("what whoever leads wants");
        scene.timed.iter_mut().for_each(|timed| timed.title = planted.unless(!scene.running, "a test against time"));
        traits(&mut scene.traits, !scene.running, &mut planted, flips);
    });
    // Everybody and every pool takes turns, seen or not.
    let people = state.cast.keys().copied().map(Actor::Character);
    let actors: Vec<Actor> = people.chain(state.pools.keys().copied().map(Actor::Pool)).collect();
    each(&mut state.scenes, |scene| {
        let now = actors.get(scene.id.0 as usize % actors.len().max(1)).copied().filter(|_| flips.one_in(2));
        scene.order = Order { kind: OrderKind::Handoff, round: 1, actors: actors.clone(), now, ..Order::default() };
        scene.cast = state.cast.keys().copied().collect();
    });
    each(&mut state.resolutions, |it| it.title = planted.never("what a test is about"));
    let hidden: BTreeSet<_> = state.cast.keys().copied().filter(|id| state.hides(*id)).collect();
    let map = Arc::make_mut(&mut state.map);
    let mut away = BTreeSet::new();
    each(&mut map.elements, |element| {
        element.hidden = flips.one_in(3);
        let hides = element.hidden || element.character.is_some_and(|who| hidden.contains(&who));
        away.extend(hides.then_some(element.id));
        (element.name, element.note) = (planted.unless(hides, "an element"), planted.never("its note"));
    });
    each(&mut map.connections, |connection| {
        connection.text =
            planted.unless(away.contains(&connection.from) || away.contains(&connection.to), "a tie of what is hidden");
    });
    state.notes = planted.never("the GM's notes");
    // Half of the handouts were shown, and one of those is on the screen in half of the tables (SHOW-5).
    let scene = state.scenes.keys().next().copied();
    for n in 0..4 {
        let (id, seen) = (HandoutId(910_000 + n), n < 2);
        planted.count += 1;
        let picture = format!("{:024x}", 0xfade_0000_u32 + planted.count);
        if !seen {
            planted.never.push((picture.clone(), "a picture that was not shown"));
        }
        let picture = PictureName::try_from(Name::from(format!("{picture}.png"))).ok();
        let (title, text) =
            (planted.never("the title of a handout"), planted.unless(!seen, "a text that was not shown"));
        Arc::make_mut(&mut state.handouts).insert(id, Arc::new(Handout { id, title, text, picture, scene, seen }));
    }
    state.shown = flips.one_in(2).then_some(HandoutId(910_001));
    for n in 0..4 {
        let (id, told) = (RemarkId(920_000 + n), n < 2);
        let text = planted.unless(!told, "a note of the GM");
        Arc::make_mut(&mut state.remarks).insert(id, Arc::new(Remark { id, text, told, of: None }));
    }
    state.evening.situation = planted.never("the situation");
    state.evening.reveals = vec![hitch_core::model::Reveal { text: planted.never("a reveal"), out: false }];
    state.safety.lines = vec![planted.never("a line")];
    for session in &mut state.record {
        session.note = planted.never("the note on a session");
        session.situation = planted.never("the situation of a session");
    }
    // Dice are labelled after what they come from, also where that has gone or is called otherwise since.
    let of = state.clone();
    each(&mut state.rolls, |roll| {
        for die in &mut roll.dice {
            die.hidden = flips.one_in(5);
            let from = match die.from {
                Source::Trait(at) => hides(&of, at),
                Source::Pool { pool, .. } => of.pools.get(&pool).is_none_or(|it| it.hidden),
                _ => false,
            };
            die.label = planted.unless(die.hidden || from, "where a die comes from");
        }
        roll.idle.iter_mut().for_each(|die| die.label = planted.never("a die that lies idle"));
        roll.again.iter_mut().for_each(|die| die.label = planted.never("a second roll"));
    });
    planted
}

/// Said anew here, so that the rule is not asked about itself.
fn hides(state: &State, at: TraitRef) -> bool {
    let bearer = match at.of {
        Bearer::Character(id) => state.cast.get(&id).is_none_or(|it| matches!(it.sight, Sight::Unseen | Sight::Kept)),
        Bearer::Scene(id) => state.scenes.get(&id).is_none_or(|it| !it.running),
        Bearer::Pool(id) => state.pools.get(&id).is_none_or(|it| it.hidden),
        Bearer::Archetype(_) => true,
    };
    bearer || state.find(at).is_none_or(|(_, it)| it.hidden)
}

/// Every text that players are handed: their files, cards, scenes, the blank file, the rules, and the map in each format.
fn handed_out(state: &State) -> Vec<String> {
    let of_players = |who: &&Arc<Character>| {
        who.is_pc() || who.kind == CharacterKind::Vehicle && !matches!(who.sight, Sight::Unseen | Sight::Kept)
    };
    let files: Vec<CharacterId> = state.cast.values().filter(of_players).map(|it| it.id).collect();
    let mut documents = vec![Printout::Files(files), Printout::InPlay, Printout::Blank, Printout::Rules];
    documents.extend(state.scenes.values().filter(|it| it.running).map(|it| Printout::Scene(it.id)));
    let pages = documents.iter().filter_map(|it| it.pages(state, &Print::default()).ok()).flatten();
    let said = pages.flat_map(|page| on_page(&page));
    let formats = [MapFormat::Canvas, MapFormat::Csv, MapFormat::Dot];
    said.chain(formats.map(|format| write_map(state, format, true))).chain(drawn_maps(state)).collect()
}

/// Every text of a page: what is drawn on it in PDF, PNG and in the window, piece by piece and in one, since a word may
/// be drawn in pieces; and what a listener is told of it.
fn on_page(page: &hitch_files::sheet::Page) -> [String; 3] {
    let texts = || page.texts().map(|it| it.text.as_str());
    let alts = page.items.iter().filter_map(|it| it.alt.as_deref());
    [texts().collect::<Vec<_>>().join(" "), texts().collect(), alts.collect::<Vec<_>>().join(" ")]
}

/// The map of the players, drawn: as SVG, and the pages of which PNG and PDF are made, also as a poster.
fn drawn_maps(state: &State) -> Vec<String> {
    let maps = [1, 3].map(|across| Printout::Map { players: true, across });
    let pages = maps.iter().filter_map(|it| it.pages(state, &Print::default()).ok()).flatten();
    pages.flat_map(|page| on_page(&page).into_iter().chain([svg(&page)])).collect()
}

/// Every text that leaves for a screen.
fn sent(state: &State) -> Vec<String> {
    let pages = [Page::Scene, Page::Map, Page::Blank];
    let views = pages.map(|page| view(state, page));
    let lines = views.iter().filter_map(|it| News::Show(it.clone(), Look::default()).line());
    lines.chain(views.iter().map(|it| html(it, HtmlPage { ink: Ink::Dark, renews: true }, &|_, _| None))).collect()
}

#[test]
fn nothing_players_get_says_what_is_hidden() {
    let rounds: u64 = std::env::var("HITCH_LEAKS").ok().and_then(|it| it.parse().ok()).unwrap_or(2);
    let (mut said, mut kept, mut rolls, mut filed, mut drawn, mut nexts, mut held) = (0, 0, 0, 0, 0, 0, 0);
    for (n, name) in TABLES.iter().enumerate() {
        let mut table = start(n);
        for round in 0..rounds {
            if let Err(why) = play(&mut table, (n as u64) << 32 | round, 12) {
                panic!("{name}: {why}");
            }
            let mut state = State::clone(&table);
            let planted = plant(&mut state, &mut Flips((n as u64) << 8 | round));
            let sent = sent(&state);
            let handed = handed_out(&state);
            let on_screen = planted.never.iter().chain(&planted.filed).map(|it| (it, &sent));
            let on_paper = planted.never.iter().map(|it| (it, &handed));
            for ((word, place), all) in on_screen.chain(on_paper) {
                let leak = all.iter().find(|it| it.contains(word.as_str()));
                assert!(leak.is_none(), "{name}, round {round}: players get {place}: {word} in {}", leak.unwrap());
            }
            filed += planted.filed.iter().filter(|it| handed.iter().any(|text| text.contains(it.0.as_str()))).count();
            let maps = drawn_maps(&state);
            let svgs: Vec<_> = maps.iter().filter(|it| it.starts_with("<svg")).collect();
            drawn += planted.seen.iter().filter(|word| svgs.iter().any(|it| it.contains(word.as_str()))).count();
            said += planted.seen.iter().filter(|word| sent.iter().any(|it| it.contains(word.as_str()))).count();
            kept += planted.never.len();
            if let Shows::Scene(scene) = view(&state, Page::Scene).shows {
                nexts += scene.next.iter().filter(|it| it.starts_with("zq")).count();
                held += scene.gmcs.iter().map(|it| it.assets.len() + it.harm.len()).sum::<usize>();
            }
            rolls += usize::from(sent.iter().any(|it| it.contains("\"counts\"")));
        }
    }
    // What is seen is said: the words are found where they may be.
    assert!(said > 250 && kept > 1000 && rolls > 10, "{said} said, {kept} kept, {rolls} rolls");
    assert!(nexts > 25 && held > 10, "{nexts} are next, {held} traits of GMCs");
    assert!(filed > 250 && drawn > 50, "{filed} on files, {drawn} on maps that are drawn");
}

/// Gives everything that may be hidden later a name nobody else has, and everybody's sight to the players.
fn all_seen(state: &mut State) {
    let mut planted = Planted::default();
    each(&mut state.cast, |character| {
        if !character.is_pc() {
            character.sight = Sight::Seen;
        }
        character.name = planted.word().into();
        for trait_ in character.traits.assets.iter_mut().chain(&mut character.traits.complications) {
            (trait_.hidden, trait_.name) = (false, planted.word().into());
        }
    });
    each(&mut state.pools, |pool| (pool.hidden, pool.name) = (false, planted.word().into()));
    let named: Vec<_> = state.cast.values().map(|it| (it.id, it.name.clone())).collect();
    each(&mut Arc::make_mut(&mut state.map).elements, |element| {
        let whose = named.iter().find(|it| Some(it.0) == element.character).map(|it| it.1.clone());
        (element.hidden, element.name) = (false, whose.unwrap_or_else(|| planted.word().into()));
    });
}

/// Hides things at random, and says what they are called.
fn hide_later(state: &mut State, flips: &mut Flips) -> BTreeSet<Name> {
    let mut hidden = BTreeSet::new();
    each(&mut state.cast, |character| {
        if !character.is_pc() && !flips.one_in(4) {
            character.sight = Sight::Kept;
            hidden.insert(character.name.clone());
        }
        let mut some: Vec<_> = character.traits.assets.iter_mut().chain(&mut character.traits.complications).collect();
        for trait_ in some.iter_mut().filter(|_| flips.one_in(2)) {
            trait_.hidden = true;
            hidden.insert(trait_.name.clone());
        }
    });
    each(&mut state.pools, |pool| {
        if flips.one_in(2) {
            pool.hidden = true;
            hidden.insert(pool.name.clone());
        }
    });
    each(&mut Arc::make_mut(&mut state.map).elements, |element| {
        if element.character.is_none() && flips.one_in(2) {
            element.hidden = true;
            hidden.insert(element.name.clone());
        }
    });
    hidden
}

/// SHOW-4: a row is told by what is hidden now, also where it was hidden after the row was written.
#[test]
fn no_chronicle_for_players_says_what_was_hidden_later() {
    let (mut told, mut left) = (0, 0);
    for (n, name) in TABLES.iter().enumerate() {
        let mut state = State::clone(&start(n));
        all_seen(&mut state);
        let Ok(table) = Table::try_from(state) else { continue };
        let mut session = Session::new(table, Vec::new(), Box::new(|_| 3));
        act_at_random(&mut session, n as u64, 100);
        let mut state = State::clone(session.table());
        let hidden = hide_later(&mut state, &mut Flips(n as u64));
        let tell = |for_players| {
            let rows = session.log().iter().map(|row| &**row);
            Chronicle { for_players, ..Chronicle::default() }.text(&state, rows, ChronicleAs::Markdown)
        };
        let (players, gm) = (tell(true), tell(false));
        for word in hidden.iter().filter(|it| it.starts_with("zq")) {
            assert!(!players.contains(&**word), "{name}: the players’ chronicle says {word}");
            left += usize::from(gm.contains(&**word));
        }
        told += players.lines().count();
    }
    assert!(left > 20 && told > 200, "{left} left out, {told} lines told");
}
