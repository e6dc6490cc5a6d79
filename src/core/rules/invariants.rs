//! The invariants of any table, whatever the GM says. Structure only: a waived rule leaves a table that is still whole.

mod counters;
mod dice;
pub(super) mod oddities;

use crate::model::{
    About, Actor, Aim, Bearer, CharacterId, ConnectionId, Contest, CounterId, ElementId, ElementKind, Kind, Opposition,
    Pathways, PlayerId, PoolId, ResolutionId, Role, RollId, Scene, SceneId, Setting, Side, State, Test, TraitId, Turn,
    WarpId,
};
use crate::rules::pools::lending::lent_to;
use crate::rules::refusal::flaw::{Flaw, Wrong};
use crate::rules::table::facts::people::called;
use std::collections::BTreeSet;

struct Inspector<'s> {
    state: &'s State,
    found: Vec<Wrong>,
    trait_ids: BTreeSet<TraitId>,
}

/// Returns everything wrong with a state; empty if it is right.
pub(in crate::rules) fn wrongs(state: &State) -> Vec<Wrong> {
    let mut inspector = Inspector { state, found: Vec::new(), trait_ids: BTreeSet::new() };
    inspector.next();
    inspector.found.extend(oddities::long_names(state));
    inspector.setting();
    inspector.cast();
    inspector.pools();
    inspector.scenes();
    inspector.resolutions();
    inspector.rolls();
    inspector.map();
    inspector.found.extend(counters::wrongs(state));
    inspector.filed();
    inspector.found.extend(crate::rules::scenes::evening::wrongs(state));
    inspector.found.extend(crate::rules::sight::handouts::wrongs(state));
    named(state, inspector.found)
}

/// Adds the names of the entities that fields belong to: a bare number is no help in mending a file by hand.
fn named(state: &State, wrongs: Vec<Wrong>) -> Vec<Wrong> {
    let name = |at: &str| {
        let (list, rest) = at.split_once('[')?;
        let key: u32 = rest.split_once(']')?.0.parse().ok()?;
        let name = match list {
            "cast" | "map.walk.walkers" => &state.cast.get(&CharacterId(key))?.name,
            "players" => &state.players.get(&PlayerId(key))?.name,
            "scenes" => &state.scenes.get(&SceneId(key))?.name,
            "counters" => &state.counted(CounterId(key))?.spec.name,
            "pools" => &state.pools.get(&PoolId(key))?.name,
            "resolutions" => &state.resolutions.get(&ResolutionId(key))?.title,
            // A roll has no name: what it is rolled for tells which one it is.
            "rolls" => &state.resolutions.get(&state.rolls.get(&RollId(key))?.of)?.title,
            "map.elements" => &state.map.elements.get(&ElementId(key))?.name,
            "map.warps" => &state.map.warps.get(&WarpId(key))?.name,
            "map.ties" => &state.map.connections.get(&ConnectionId(key))?.text,
            // Archetypes are a list, so that the number in the path is a place and no id.
            "setting.archetypes" => &state.setting.archetypes.get(usize::try_from(key).ok()?)?.name,
            _ => return None,
        };
        // A blank name says even less than the number.
        Some(name.clone()).filter(|it| !it.trim().is_empty())
    };
    // Whoever found it may know better whose it is.
    wrongs.into_iter().map(|it| Wrong { of: it.of.clone().or_else(|| name(&it.at)), ..it }).collect()
}

/// The limit of ids and sessions. No command may reach it, so that an opened campaign can be played, saved and opened
/// again.
const NUMBERS: u32 = u32::MAX / 2;

pub(super) fn has_numbers(state: &State) -> bool {
    state.next < NUMBERS && state.session < NUMBERS
}

impl Inspector<'_> {
    fn wrong(&mut self, at: impl Into<String>, what: impl Into<Flaw>) {
        self.found.push(Wrong::new(at, what));
    }

    /// Checks that an entity is filed under its own id, and that the id was minted.
    fn id(&mut self, at: &str, key: u32, id: u32) {
        if key != id {
            self.wrong(at, t!("entry {key} contains the id {id}; both must match"));
        }
        if id >= self.state.next {
            self.wrong(at, t!("the id {id} was never assigned (the next id is {})", self.state.next));
        }
    }

    /// Checks the next id: play never comes near the end of the numbers, but a broken file may.
    fn next(&mut self) {
        if self.state.next >= NUMBERS {
            self.wrong("next", t!("{} leaves too few ids", self.state.next));
        }
        if self.state.session >= NUMBERS {
            self.wrong("session", t!("{} leaves too few session numbers", self.state.session));
        }
    }

    fn setting(&mut self) {
        let setting = self.state.setting.clone();
        for broken in crate::rules::broken(&setting.mods) {
            self.wrong("setting.mods", Flaw::Mods(broken));
        }
        let mut seen = BTreeSet::new();
        for wrong in crate::rules::settings::labels::wrong_labels(&setting.labels) {
            self.wrong("setting.labels", Flaw::Label(wrong));
        }
        // Sets that are laid aside come back with their ids, so nothing else may have them meanwhile.
        for set in setting.sets.iter().chain(&setting.aside) {
            if !seen.insert(set.id) {
                let other = setting.known_set(set.id).map_or(&*set.name, |it| &*it.name);
                self.wrong("setting.sets", t!("{other} and {} have the same id, {}", set.name, set.id.0));
            }
            if set.id.0 >= self.state.next {
                self.wrong("setting.sets", t!("the id {} of {} was never assigned", set.id.0, set.name));
            }
        }
        let mut seen = BTreeSet::new();
        for track in setting.tracks.iter().chain(&setting.aside_tracks) {
            if !seen.insert(track.id) {
                let other = setting.known_track(track.id).map_or(&*track.name, |it| &*it.name);
                self.wrong("setting.tracks", t!("{other} and {} have the same id, {}", track.name, track.id.0));
            }
        }
        self.outlines(&setting);
    }

    /// Checks that archetypes are outlines: sets, and nothing that play leaves (CHAR-1).
    fn outlines(&mut self, setting: &Setting) {
        let mut seen = BTreeSet::new();
        for (place, archetype) in setting.archetypes.iter().enumerate() {
            let at = format!("setting.archetypes[{place}]");
            if archetype.id.0 >= self.state.next || !seen.insert(archetype.id) {
                self.wrong(&at, t!("the id {} is used twice or was never assigned", archetype.id.0));
            }
            if archetype.file.iter().any(|(role, _)| !matches!(role, Role::Set(_))) {
                self.wrong(&at, t!("an archetype can only have trait sets"));
            }
            self.traits(&format!("{at}.file"), Bearer::Archetype(archetype.id));
        }
    }

    fn traits(&mut self, at: &str, of: Bearer) {
        let Some(traits) = self.state.traits(of) else { return };
        let mut found = Vec::new();
        for set in &traits.sets {
            let (new, lost) = (set.id.0 >= self.state.next, self.state.setting.known_set(set.def).is_none());
            found.extend(new.then(|| t!("the set id {} was never assigned", set.id.0)));
            found.extend(lost.then(|| t!("the setting has no trait set {}", set.def.0)));
        }
        for (role, trait_) in traits.iter() {
            let what = |why: &str| t!("the trait id {} of “{}” {why}", trait_.id.0, trait_.name);
            found.extend((!self.trait_ids.insert(trait_.id)).then(|| what(t!("is used twice"))));
            found.extend((trait_.id.0 >= self.state.next).then(|| what(t!("was never assigned"))));
            let nobody = match trait_.about {
                Some(About::Character(id)) if !self.state.cast.contains_key(&id) => Some(format!("character {}", id.0)),
                Some(About::Element(id)) if !self.state.map.elements.contains_key(&id) => {
                    Some(format!("element {}", id.0))
                }
                _ => None,
            };
            let about = |it| t!("“{}” refers to {it}, which doesn’t exist", trait_.name);
            found.extend(nobody.map(about));
            if let Role::Worn(on) = role
                && !traits.sets.iter().any(|set| set.traits.iter().any(|it| it.id == on))
            {
                found.push(t!("the stress “{}” is on no trait of a trait set", trait_.name));
            }
            // How harm steps up and goes past d12 is defined for one die only (COMP-3, STR-3).
            if (role.is_harm() || role == Role::Catalyst) && trait_.base.len() != 1 {
                found.push(t!("“{}” has {} dice instead of one", trait_.name, trait_.base.len()));
            }
        }
        for what in found {
            self.wrong(at, what);
        }
    }

    fn cast(&mut self) {
        let state = self.state;
        self.found.extend(crate::rules::cast::vehicle::wrongs(state));
        for (key, player) in state.players.iter() {
            self.id(&format!("players[{}]", key.0), key.0, player.id.0);
        }
        for (key, character) in state.cast.iter() {
            let at = format!("cast[{}]", key.0);
            self.id(&at, key.0, character.id.0);
            if let Some(player) = character.player
                && !state.players.contains_key(&player)
            {
                self.wrong(format!("{at}.player"), t!("player {} doesn’t exist", player.0));
            }
            if !character.hero.is_sorted() || character.hero.len() > crate::rules::table::draft::MOST_DICE {
                self.wrong(format!("{at}.hero"), t!("the hero dice are too many, or not sorted from the smallest"));
            }
            // Each kind of harm is remembered by its highest die of the session (GROW-6).
            let kinds: BTreeSet<_> = character.growth.worst.iter().map(|it| it.of).collect();
            if kinds.len() < character.growth.worst.len() {
                self.wrong(format!("{at}.growth.worst"), t!("a type of harm is listed more than once"));
            }
            self.traits(&format!("{at}.traits"), Bearer::Character(*key));
        }
    }

    fn pools(&mut self) {
        let state = self.state;
        for (key, pool) in state.pools.iter() {
            let at = format!("pools[{}]", key.0);
            self.id(&at, key.0, pool.id.0);
            if !pool.dice.is_sorted() {
                self.wrong(format!("{at}.dice"), t!("the dice aren’t sorted from the smallest"));
            }
            // Only crises and challenges go with a scene: doom and resources are the table's.
            let problem = matches!(pool.kind, crate::model::PoolKind::Crisis | crate::model::PoolKind::Challenge);
            if pool.of_scene.is_some_and(|scene| !problem || !state.scenes.contains_key(&scene)) {
                self.wrong(
                    format!("{at}.of_scene"),
                    t!("its scene doesn’t exist, or it isn’t a crisis or challenge pool").to_owned(),
                );
            }
            if (pool.most as usize) < pool.dice.len() {
                self.wrong(format!("{at}.most"), t!("it has {} dice, more than its maximum", pool.dice.len()));
            }
            for die in crate::model::Die::ALL {
                let has = crate::rules::unspent(state, pool, die);
                let rolls = state.rolls.values().filter(|roll| !roll.over);
                // The same dice may lie in several rolls, so the roll with most of them counts (DOOM-2).
                if rolls.map(|roll| lent_to(roll, *key, die)).max().unwrap_or_default() > has {
                    self.wrong(format!("{at}.dice"), t!("rolls use more of its {die} than it has"));
                }
            }
            self.traits(&format!("{at}.traits"), Bearer::Pool(*key));
        }
        if state.mission().any(|pool| pool.dice.iter().any(|die| *die != crate::model::Die::D6)) {
            self.wrong("pools", t!("mission pools can only hold d6"));
        }
        if let Some(who) = state.assigns.filter(|who| !state.players.contains_key(who)) {
            self.wrong("assigns", t!("player {} doesn’t exist", who.0));
        }
        self.found.extend(crate::rules::points::payer::wrongs(state));
    }

    /// Checks handouts and notes of the GM (SHOW-5, SES-5).
    fn filed(&mut self) {
        let state = self.state;
        for (key, handout) in state.handouts.iter() {
            self.id(&format!("handouts[{}]", key.0), key.0, handout.id.0);
        }
        for (key, remark) in state.remarks.iter() {
            self.id(&format!("remarks[{}]", key.0), key.0, remark.id.0);
        }
    }

    fn known(&self, actor: Actor) -> bool {
        match actor {
            Actor::Character(id) => self.state.cast.contains_key(&id),
            Actor::Pool(id) => self.state.pools.contains_key(&id),
        }
    }

    fn scenes(&mut self) {
        let state = self.state;
        for (key, scene) in state.scenes.iter() {
            let at = format!("scenes[{}]", key.0);
            self.id(&at, key.0, scene.id.0);
            self.members(&format!("{at}.cast"), &scene.cast);
            self.members(&format!("{at}.out"), &scene.out);
            self.members(&format!("{at}.lost"), &scene.lost);
            self.members(&format!("{at}.rested"), &scene.rested);
            self.members(&format!("{at}.apart"), &scene.apart);
            let struck: Vec<CharacterId> = scene.struck.iter().map(|it| it.who).collect();
            self.members(&format!("{at}.struck"), &struck);
            let roused: Vec<CharacterId> = scene.roused.iter().map(|it| it.who).collect();
            self.members(&format!("{at}.roused"), &roused);
            self.order(&format!("{at}.order"), scene);
            self.found.extend(crate::rules::resolution::timed::wrongs(state, &at, scene));
            self.found.extend(crate::rules::scenes::side_scenes::wrongs(state, &at, scene));
            self.traits(&format!("{at}.traits"), Bearer::Scene(*key));
        }
    }

    fn members(&mut self, at: &str, who: &[CharacterId]) {
        let mut seen = BTreeSet::new();
        for id in who {
            if !self.state.cast.contains_key(id) {
                self.wrong(at, t!("character {} doesn’t exist", id.0));
            }
            if !seen.insert(id) {
                self.wrong(at, t!("{} is listed twice", called(self.state, *id)));
            }
        }
    }

    fn order(&mut self, at: &str, scene: &Scene) {
        let order = &scene.order;
        // Whoever has several turns a round has acted more than once (ORD-2).
        for (list, once) in [(&order.actors, true), (&order.acted, false)] {
            let mut seen = BTreeSet::new();
            for actor in list {
                let who = match actor {
                    Actor::Character(id) => called(self.state, *id),
                    Actor::Pool(id) => {
                        self.state.pools.get(id).map_or(format!("pool {}", id.0), |it| it.name.to_string())
                    }
                };
                if !self.known(*actor) {
                    self.wrong(at, t!("{who} doesn’t exist"));
                }
                if !seen.insert(actor) && once {
                    self.wrong(at, t!("{who} is listed twice"));
                }
            }
        }
        if order.acted.iter().chain(&order.now).any(|actor| !order.actors.contains(actor)) {
            self.wrong(at, t!("a character without turns has acted or acts now"));
        }
        self.found.extend(crate::rules::turns::orders::wrongs(at, order));
        if order.is_running() != (order.round > 0) || (!order.is_running() && order.now.is_some()) {
            self.wrong(at, t!("round and turn don’t fit the order type"));
        }
    }

    fn resolutions(&mut self) {
        let state = self.state;
        for (key, resolution) in state.resolutions.iter() {
            let at = format!("resolutions[{}]", key.0);
            self.id(&at, key.0, resolution.id.0);
            if !state.scenes.contains_key(&resolution.scene) {
                self.wrong(format!("{at}.scene"), t!("scene {} doesn’t exist", resolution.scene.0));
            }
            self.members(&format!("{at}.high_for"), &resolution.high_for);
            self.found.extend(crate::rules::resolution::timed::no_such(state, &at, resolution));
            match &resolution.kind {
                Kind::Test(test) => self.test(&at, *key, test),
                Kind::Contest(contest) => self.contest(&at, *key, contest),
                Kind::Initiative(own) => {
                    self.members(&format!("{at}.kind.who"), &[own.who]);
                    self.has_roll(&at, *key, own.roll, Side::Character(own.who));
                }
            }
        }
    }

    fn has_roll(&mut self, at: &str, of: ResolutionId, roll: RollId, by: Side) {
        match self.state.rolls.get(&roll) {
            None => self.wrong(at, t!("roll {} doesn’t exist", roll.0)),
            Some(roll) if roll.of != of || roll.by != by => {
                self.wrong(at, t!("roll {} belongs to something else", roll.id.0));
            }
            Some(_) => {}
        }
    }

    fn test(&mut self, at: &str, key: ResolutionId, test: &Test) {
        self.members(&format!("{at}.kind.who"), &[test.who]);
        let opposing = match test.against {
            Opposition::Player(who) => {
                self.members(&format!("{at}.kind.against"), &[who]);
                Side::Character(who)
            }
            _ => Side::Opposition,
        };
        if let Aim::Life(of) | Aim::Rouse(of) = test.aim {
            self.members(&format!("{at}.kind.aim"), &[of]);
        }
        self.has_roll(at, key, test.acting, Side::Character(test.who));
        self.has_roll(at, key, test.opposing, opposing);
        if test.acting == test.opposing {
            self.wrong(at, t!("both sides share one roll"));
        }
    }

    /// Checks that contestants exist and take part, that every roll is its owner's, and that the standing roll is one
    /// of theirs.
    fn contest(&mut self, at: &str, key: ResolutionId, contest: &Contest) {
        let mut all: Vec<_> = contest.sides.iter().map(|side| side.who).collect();
        // Whoever interferes is on no side, so the two lists together name nobody twice (CON-4).
        all.extend(contest.interferers.iter().map(|it| it.who));
        self.members(&format!("{at}.kind.sides"), &all);
        if contest.sides.len() < 2 {
            self.wrong(at, t!("a contest needs 2 sides"));
        }
        let sides = contest.sides.iter().filter_map(|side| Some((side.who, side.roll?)));
        let interferers = contest.interferers.iter().map(|it| (it.who, it.roll));
        // The roll that is being built is not on the side of its owner yet.
        let due = match contest.turn {
            Turn::Roll { who, roll } | Turn::Interfering { who, roll, .. } => Some((who, roll)),
            _ => None,
        };
        for (who, roll) in sides.chain(interferers).chain(due) {
            self.has_roll(at, key, roll, Side::Character(who));
        }
        if let Some(odd) = crate::rules::resolution::sweeps::wrong(contest) {
            self.wrong(at, odd);
        }
        if contest.standing.is_some() && contest.leader().is_none() {
            self.wrong(at, t!("the roll to beat belongs to no side"));
        }
        let asked: Vec<CharacterId> = match &contest.turn {
            Turn::Answer { who } | Turn::Roll { who, .. } => vec![*who],
            Turn::Interfering { answer, .. } => vec![*answer],
            Turn::Stopped { going_on, .. } => going_on.clone(),
            Turn::Settled { winner } => winner.iter().copied().collect(),
        };
        if asked.iter().any(|who| contest.side(*who).is_none()) {
            self.wrong(at, t!("the character who must answer isn’t in the contest"));
        }
    }

    fn rolls(&mut self) {
        let state = self.state;
        let mut dice = BTreeSet::new();
        for (key, roll) in state.rolls.iter() {
            let at = format!("rolls[{}]", key.0);
            self.id(&at, key.0, roll.id.0);
            let ours = state.resolutions.get(&roll.of).is_some_and(|resolution| match &resolution.kind {
                Kind::Test(test) => [test.acting, test.opposing].contains(key),
                Kind::Initiative(own) => own.roll == *key,
                // Rolls that were answered stay until the contest is closed, though no side has them any more.
                Kind::Contest(_) => true,
            });
            if !ours {
                self.wrong(format!("{at}.of"), t!("it belongs to no open test"));
            }
            // Granted effect dice are chosen by id like all others, so no two may share one.
            for id in roll.dice.iter().map(|die| die.id).chain(roll.granted.iter().map(|it| it.id)) {
                if !dice.insert(id) || id.0 >= state.next {
                    self.wrong(format!("{at}.dice"), t!("die id {} is used twice or was never assigned", id.0));
                }
            }
            for what in dice::wrongs(roll) {
                self.wrong(format!("{at}.dice"), what);
            }
            for held in &roll.held {
                if !state.cast.contains_key(&held.to) {
                    self.wrong(format!("{at}.held"), t!("character {} doesn’t exist", held.to.0));
                }
            }
        }
    }

    fn map(&mut self) {
        let map = self.state.map.clone();
        for (key, element) in map.elements.iter() {
            let at = format!("map.elements[{}]", key.0);
            self.id(&at, key.0, element.id.0);
            for id in element.character.into_iter().chain(element.by) {
                if !self.state.cast.contains_key(&id) {
                    self.wrong(&at, t!("character {} doesn’t exist", id.0));
                }
            }
            if element.kind != ElementKind::Resource && (element.sort.is_some() || element.against) {
                self.wrong(&at, t!("only a resource can have a type or be adversarial"));
            }
        }
        for (key, warp) in map.warps.iter() {
            self.id(&format!("map.warps[{}]", key.0), key.0, warp.id.0);
        }
        self.walk(&map);
        for (key, connection) in map.connections.iter() {
            let at = format!("map.ties[{}]", key.0);
            self.id(&at, key.0, connection.id.0);
            for end in [connection.from, connection.to] {
                if !map.elements.contains_key(&end) {
                    self.wrong(&at, t!("element {} doesn’t exist", end.0));
                }
            }
            if connection.from == connection.to {
                self.wrong(&at, t!("it connects an element to itself"));
            }
            if connection.words_by.is_some_and(|who| !self.state.cast.contains_key(&who)) {
                self.wrong(&at, t!("the character who described it doesn’t exist"));
            }
            if connection.via.is_some_and(|warp| !map.warps.contains_key(&warp)) {
                self.wrong(&at, t!("its warp zone doesn’t exist"));
            }
        }
    }

    /// Checks that walkers exist and are at an existing stage (PATH-2).
    fn walk(&mut self, map: &Pathways) {
        let Some(walk) = &map.walk else { return };
        let stages = self.state.setting.stages().len();
        if usize::from(walk.stage) >= stages {
            self.wrong("map.walk", t!("that stage doesn’t exist"));
        }
        for (who, walker) in &walk.walkers {
            let at = format!("map.walk.walkers[{}]", who.0);
            if !self.state.cast.contains_key(who) {
                self.wrong(&at, t!("character {} doesn’t exist", who.0));
            }
            if walker.stage > walk.stage || walker.chosen.len() > stages {
                self.wrong(&at, t!("it is past the current stage"));
            }
        }
    }
}
