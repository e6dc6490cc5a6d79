//! No player screen says what is hidden: over random plays, a word nobody else has is planted in every place that the
//! players may not look into, and looked for in all that a screen is sent (SHOW-1 to SHOW-4).

use super::pairs::play;
use crate::{TABLES, start};
use hitch::model::{Bearer, Map, Name, PictureName, Sight, Source, State, TraitRef, Traits};
use hitch::player::{Ink, Look, News, Page, Paper, html, view};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Words nobody else has.
#[derive(Default)]
struct Planted {
    /// How many there are.
    count: u32,
    /// Those that no screen may say, with where they were planted.
    never: Vec<(String, &'static str)>,
    /// Those that a screen may say.
    seen: Vec<String>,
}

impl Planted {
    fn word(&mut self) -> String {
        self.count += 1;
        format!("zq{}qz", self.count)
    }

    /// A word that no screen may say.
    fn never(&mut self, place: &'static str) -> Name {
        let word = self.word();
        self.never.push((word.clone(), place));
        word.into()
    }

    /// A word that no screen may say where that is hidden.
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
        trait_.name = planted.unless(hidden || trait_.hidden, "a trait");
        trait_.note = planted.never("the note on a trait");
        for sfx in &mut trait_.sfx {
            (sfx.name, sfx.text) = (planted.never("an SFX"), planted.never("the text of an SFX"));
        }
        trait_.tags = vec![planted.never("a tag")];
    }
}

/// Hides and reveals at random, and plants words everywhere.
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
        for line in [
            &mut character.concept,
            &mut character.pronouns,
            &mut character.background,
            &mut character.appearance,
            &mut character.notes,
        ] {
            *line = planted.never("a line of a file");
        }
        character.saved_pools.clear();
        traits(&mut character.traits, hidden, &mut planted, flips);
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
    each(&mut map.ties, |tie| {
        tie.text = planted.unless(away.contains(&tie.from) || away.contains(&tie.to), "a tie of what is hidden");
    });
    state.notes = planted.never("the GM's notes");
    state.evening.situation = planted.never("the situation");
    state.evening.reveals = vec![hitch::model::Reveal { text: planted.never("a reveal"), out: false }];
    state.safety.lines = vec![planted.never("a line")];
    state.record.iter_mut().for_each(|it| it.note = planted.never("the note on a session"));
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

/// Every text that leaves for a screen.
fn sent(state: &State) -> Vec<String> {
    let pages = [Page::Scene, Page::Map, Page::Blank];
    let views = pages.map(|page| view(state, page));
    let lines = views.iter().filter_map(|it| News::Show(it.clone(), Look::default()).line());
    lines.chain(views.iter().map(|it| html(it, Paper { ink: Ink::Dark, renews: true }, &|_, _| None))).collect()
}

#[test]
fn no_screen_says_what_is_hidden() {
    let rounds: u64 = std::env::var("HITCH_LEAKS").ok().and_then(|it| it.parse().ok()).unwrap_or(4);
    let (mut said, mut kept, mut rolls) = (0, 0, 0);
    for (n, name) in TABLES.iter().enumerate() {
        let mut table = start(n);
        for round in 0..rounds {
            if let Err(why) = play(&mut table, (n as u64) << 32 | round, 12) {
                panic!("{name}: {why}");
            }
            let mut state = State::clone(&table);
            let planted = plant(&mut state, &mut Flips((n as u64) << 8 | round));
            let sent = sent(&state);
            for (word, place) in &planted.never {
                let leak = sent.iter().find(|it| it.contains(word.as_str()));
                assert!(leak.is_none(), "{name}, round {round}: a screen says {place}: {word} in {}", leak.unwrap());
            }
            said += planted.seen.iter().filter(|word| sent.iter().any(|it| it.contains(word.as_str()))).count();
            kept += planted.never.len();
            rolls += usize::from(sent.iter().any(|it| it.contains("\"counts\"")));
        }
    }
    // What is seen is said: the words are found where they may be.
    assert!(said > 500 && kept > 2000 && rolls > 20, "{said} said, {kept} kept, {rolls} rolls");
}
