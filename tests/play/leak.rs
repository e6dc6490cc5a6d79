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
    for it in Arc::make_mut(map).values_mut() {
        plant(Arc::make_mut(it));
    }
}

/// Traits of a bearer that is hidden or not: their names, and what stands beside them.
fn traits(all: &mut Traits, hidden: bool, planted: &mut Planted, flips: &mut Flips) {
    let ids: Vec<_> = all.iter().map(|(_, it)| it.id).collect();
    for id in ids {
        let Some(it) = all.find_mut(id) else { continue };
        it.hidden = flips.one_in(4);
        it.name = planted.unless(hidden || it.hidden, "a trait");
        it.note = planted.never("the note on a trait");
        for sfx in &mut it.sfx {
            (sfx.name, sfx.text) = (planted.never("an SFX"), planted.never("the text of an SFX"));
        }
        it.tags = vec![planted.never("a tag")];
    }
}

/// Hides and reveals at random, and plants words everywhere.
fn plant(state: &mut State, flips: &mut Flips) -> Planted {
    let mut planted = Planted::default();
    each(&mut state.cast, |it| {
        if !it.is_pc() {
            it.sight = match (flips.one_in(2), flips.one_in(3)) {
                (false, false) => Sight::Seen,
                (true, true) => Sight::Kept,
                _ => Sight::Unseen,
            };
        }
        let hidden = matches!(it.sight, Sight::Unseen | Sight::Kept);
        planted.count += 1;
        let picture = format!("{:024x}", 0xfade_0000_u32 + planted.count);
        it.picture = PictureName::try_from(Name::from(format!("{picture}.png"))).ok();
        if hidden {
            planted.never.push((picture, "the picture of a GMC"));
        }
        it.name = planted.unless(hidden, "the name of a GMC");
        it.alias = if flips.one_in(2) { planted.unless(false, "an alias") } else { "".into() };
        it.folder = planted.never("a folder");
        for line in [&mut it.concept, &mut it.pronouns, &mut it.background, &mut it.appearance, &mut it.notes] {
            *line = planted.never("a line of a file");
        }
        it.saved_pools.clear();
        traits(&mut it.traits, hidden, &mut planted, flips);
    });
    each(&mut state.pools, |it| {
        it.hidden = flips.one_in(3);
        it.name = planted.unless(it.hidden, "a pool");
        it.why.iter_mut().for_each(|why| *why = planted.never("what did a step of a fall"));
        traits(&mut it.traits, it.hidden, &mut planted, flips);
    });
    each(&mut state.scenes, |it| {
        it.name = planted.unless(!it.running, "a scene that is not played");
        it.place = planted.unless(!it.running, "its place");
        it.order.want = planted.never("what whoever leads wants");
        it.timed.iter_mut().for_each(|timed| timed.title = planted.unless(!it.running, "a test against time"));
        traits(&mut it.traits, !it.running, &mut planted, flips);
    });
    each(&mut state.resolutions, |it| it.title = planted.never("what a test is about"));
    let hidden: BTreeSet<_> = state.cast.keys().copied().filter(|id| state.hides(*id)).collect();
    let map = Arc::make_mut(&mut state.map);
    let mut away = BTreeSet::new();
    each(&mut map.elements, |it| {
        it.hidden = flips.one_in(3);
        let hides = it.hidden || it.character.is_some_and(|who| hidden.contains(&who));
        away.extend(hides.then_some(it.id));
        (it.name, it.note) = (planted.unless(hides, "an element"), planted.never("its note"));
    });
    each(&mut map.ties, |it| {
        it.text = planted.unless(away.contains(&it.from) || away.contains(&it.to), "a tie of what is hidden");
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
    lines.chain(views.iter().map(|it| html(it, Paper { ink: Ink::Dark, renews: true }))).collect()
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
