//! What a row may say about a table: small facts, by name.

use super::map_fact;
use super::scene_fact::SceneFact;
use hitch_core::model::{
    Actor, Bearer, CharacterId, Choice, Contest, Counted, Die, Lasts, Roll, SavedPool, Source, TraitRef, Turn,
    dice_text, parts_text,
};
use hitch_core::rules::{self, Outcome, RollAt, Table};
use hitch_core::words;
use serde::Deserialize;
use std::fmt::Debug;

/// One thing that must hold.
#[derive(Debug, Deserialize)]
pub enum Fact {
    /// A character's plot points.
    Points(String, u32),
    /// Points held back for a character until the roll is resolved.
    Held(String, u32),
    /// The GM's bank.
    Bank(u32),
    /// A pool's dice.
    Pool(String, Vec<Die>),
    /// The dice a trait of a bearer has now.
    Trait(String, String, Vec<Die>),
    /// A bearer has no such trait.
    NoTrait(String, String),
    /// How long a trait stays: `scene`, `session` or `kept`.
    Lasts(String, String, String),
    /// Whether somebody is taken out of the scene that is played.
    Out(String, bool),
    /// By what somebody is taken out of the scene that is played, in words.
    OutBy(String, String),
    /// How somebody stands by life points, or that they are shaken, in words.
    Life(String, String),
    /// Whether something is offered at hand, by its title.
    Offered(String, bool),
    /// How many results a roll's total has.
    Keep(RollAt, u8),
    /// A roll's dice.
    Dice(RollAt, Vec<Die>),
    /// What the dice of a roll came from, in order: `Mara: Fight`, `difficulty`, `Doom`, `the rack`.
    From(RollAt, Vec<String>),
    /// Dice that lie idle beside a roll, with what they show (DIE-7).
    Idle(RollAt, Vec<(Die, u8)>),
    /// A roll's total.
    Total(RollAt, u32),
    /// The dice a roll keeps for the effect; empty where the d4 stands in.
    Effects(RollAt, Vec<Die>),
    /// The die that shows the highest result (DIE-6).
    Highest(RollAt, Die),
    /// Whether the actor beat the number.
    Beaten(bool),
    /// Full fives over it.
    Heroic(u32),
    /// The effect dice of the side that won.
    Won(Vec<Die>),
    /// Hitches the GM may still use.
    Hitches(usize),
    /// Whether every die shows a 1.
    Botch(bool),
    /// 1s on the GM's dice.
    Opportunities(usize),
    /// What is due in the contest at hand: "Voss answers", "Mara rolls", "Mara wins".
    Due(String),
    /// On whom effect dice of the contest at hand fall.
    Owed(Vec<String>),
    /// How many tests are open.
    Open(usize),
    /// Whose turn it is; empty for nobody's.
    Turn(String),
    /// Which round.
    Round(u32),
    /// Who has acted, in that order.
    Acted(Vec<String>),
    /// The pools a character keeps, each as `name: parts`.
    Saved(String, Vec<String>),
    /// A character's hero dice.
    Hero(String, Vec<Die>),
    /// How many d6 a character has saved.
    SavedDice(String, u32),
    /// How many dice of a resource are spent.
    Spent(String, String, u32),
    /// How many dice of the mission are still to be assigned.
    Unassigned(u32),
    /// Who may be handed the turn.
    Next(Vec<String>),
    /// Whether it is played like that (SETT-1).
    Plays(Choice, bool),
    /// Which scenes are played, oldest first.
    Played(Vec<String>),
    /// Who is in a scene.
    InScene(String, Vec<String>),
    /// How a test against time stands.
    Clock(String, String),
    /// The steps of a catalyst's values, and how many they should come to.
    Steps(String, u32, u32),
    /// Whether a catalyst has had to do with the session.
    Engaged(String, bool),
    /// How many steps a major GMC has besides prime sets, and about how many by its weight.
    Weighs(String, u32, u32),
    /// What is said where vices are more than they should be.
    Vicious(String, String),
    /// What is left to do on a file, each in a line, of the sets and the whole.
    Left(String, Vec<String>),
    /// What somebody has to grow by, each in a line: `d8 Truth`, `worst d10`, `goal d8 Find her`, `4 XP`.
    Growth(String, Vec<String>),
    /// A trait's statement.
    Says(String, String, String),
    /// Whom or what a trait is about, by name; empty for nobody.
    About(String, String, String),
    /// SFX of a trait, with `locked` behind those that are.
    SfxOf(String, String, Vec<String>),
    /// What a line between two elements of the map says.
    Connected(String, String, String),
    /// No line between two elements.
    NotConnected(String, String),
    /// Whether what connects two elements is still to be said.
    Wordless(String, String, bool),
    /// What the stage of the map that somebody is at still owes them.
    StageOwes(String, String),
    /// The map says this about itself.
    MapSays(String),
    /// A counter of a character, a scene or, with no name, the campaign, in words (SET-21).
    Counter(String, String, String),
    /// Whether the players see it.
    CounterSeen(String, String, bool),
    /// About orders, scenes and sessions.
    Here(SceneFact),
}

/// A text in the words of the table's setting.
fn said(table: &Table, text: String) -> String {
    words::Terms::of(&table.setting).say(text).into_owned()
}

fn same<T: PartialEq + Debug>(what: &str, found: &T, wanted: &T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{what}: {found:?} instead of {wanted:?}")) }
}

/// A counter in play, by the name of its bearer and its own.
fn counter<'t>(table: &'t Table, of: &str, name: &str) -> Result<Counted<'t>, String> {
    let cast = table.cast.values().find(|it| *it.name == *of).map(|it| Bearer::Character(it.id));
    let of = cast.or_else(|| table.scenes.values().find(|it| *it.name == *of).map(|it| Bearer::Scene(it.id)));
    let all = table.counters_of(of);
    all.into_iter().find(|it| *it.spec.name == *name).ok_or_else(|| format!("there is no counter {name}"))
}

impl Fact {
    /// Whether it holds; if not, what is so instead.
    #[expect(clippy::too_many_lines, reason = "a line for each fact")]
    pub fn look(&self, table: &Table) -> Result<(), String> {
        match self {
            Self::Counter(of, name, wanted) => same(name, &words::counter_now(&counter(table, of, name)?), wanted),
            Self::CounterSeen(of, name, wanted) => {
                same(name, &!table.hides_counter(counter(table, of, name)?.counter.id), wanted)
            }
            Self::Growth(who, wanted) => same(who, &growth_of(table, who)?, wanted),
            Self::Says(on, name, wanted) => {
                let at = find(table, on, name).ok_or("there is no such trait")?;
                same(name, &table.find(at).map(|it| it.1.statement.to_string()).unwrap_or_default(), wanted)
            }
            Self::About(on, name, wanted) => {
                let at = find(table, on, name).ok_or("there is no such trait")?;
                let about = table.find(at).and_then(|it| it.1.about);
                let about = about.and_then(|it| rules::about_name(table, at.of, it));
                same(name, &about.unwrap_or_default().to_string(), wanted)
            }
            Self::SfxOf(on, name, wanted) => {
                let at = find(table, on, name).ok_or("there is no such trait")?;
                let each = table.find(at).map(|it| it.1.sfx.clone()).unwrap_or_default();
                let lock = |it: &hitch_core::model::Sfx| if it.unlocked { "" } else { " locked" };
                same(name, &each.iter().map(|it| format!("{}{}", it.name, lock(it))).collect(), wanted)
            }
            Self::Left(who, wanted) => {
                let who = table.cast.values().find(|it| *it.name == **who).ok_or("nobody is called so")?;
                let found: Vec<String> =
                    rules::left(table, who.id).iter().map(|it| said(table, words::left(&table.setting, it))).collect();
                same("what is left to do", &found, wanted)
            }
            Self::Connected(one, other, wanted) => {
                let found: Vec<String> =
                    map_fact::connections(table, one, other)?.iter().map(|it| it.text.to_string()).collect();
                same(&format!("what ties {one} and {other}"), &found, &vec![wanted.clone()])
            }
            Self::NotConnected(one, other) => same("ties", &map_fact::connections(table, one, other)?.len(), &0),
            Self::Wordless(one, other, wanted) => {
                let found = map_fact::connections(table, one, other)?.iter().any(|it| it.words_by.is_some());
                same("whether it waits for its words", &found, wanted)
            }
            Self::StageOwes(who, wanted) => same(&format!("owed to {who}"), &map_fact::owed(table, who)?, wanted),
            Self::MapSays(wanted) => {
                let found = map_fact::says(table);
                if found.contains(wanted) { Ok(()) } else { Err(format!("the map says {found:?}")) }
            }
            Self::Points(who, wanted) => {
                let found = table.cast.values().find(|it| *it.name == **who).and_then(|it| it.points());
                same(&format!("points of {who}"), &found, &Some(*wanted))
            }
            Self::Held(who, wanted) => {
                let held = table.rolls.values().flat_map(|roll| &roll.held);
                let theirs = held.filter(|held| table.cast.get(&held.to).is_some_and(|it| *it.name == **who));
                same(&format!("points held for {who}"), &theirs.map(|held| held.points).sum(), wanted)
            }
            Self::Bank(wanted) => same("bank", &table.bank, wanted),
            Self::Pool(name, wanted) => {
                let found = table.pools.values().find(|it| *it.name == **name).map(|it| dice_text(&it.dice));
                same(name, &found, &Some(dice_text(wanted)))
            }
            Self::Trait(of, name, wanted) => {
                let found = find(table, of, name).map(|at| table.find(at).map(|it| it.1.dice()));
                same(&format!("{of}: {name}"), &found, &Some(Some(wanted.clone())))
            }
            Self::Plays(choice, wanted) => {
                same(&format!("{choice:?} is played"), &table.setting.mods.has(*choice), wanted)
            }
            Self::NoTrait(of, name) => same(&format!("{of}: {name}"), &find(table, of, name), &None),
            Self::Lasts(of, name, wanted) => {
                let lasts = find(table, of, name).and_then(|at| table.find(at)).map(|it| it.1.lasts);
                let word = match lasts {
                    Some(Lasts::Scene(_)) => "scene",
                    Some(Lasts::Session) => "session",
                    Some(Lasts::Kept) => "kept",
                    Some(Lasts::Next) => "next",
                    Some(Lasts::Once) => "once",
                    Some(Lasts::OneScene) => "one scene",
                    Some(Lasts::Roll(_) | Lasts::Resolution(_)) => "roll",
                    Some(Lasts::Questioned) => "questioned",
                    None => "not there",
                };
                same(&format!("{of}: {name} lasts"), &word, &wanted.as_str())
            }
            Self::Hero(who, wanted) => {
                let found = table.cast.values().find(|it| *it.name == **who).map(|it| it.hero.clone());
                same(&format!("hero dice of {who}"), &found, &Some(wanted.clone()))
            }
            Self::SavedDice(who, wanted) => {
                let found = table.cast.values().find(|it| *it.name == **who).map(|it| it.saved_dice);
                same(&format!("dice saved by {who}"), &found, &Some(*wanted))
            }
            Self::Spent(of, name, wanted) => {
                let found = find(table, of, name).and_then(|at| table.find(at)).map(|it| it.1.spent_dice);
                same(&format!("{of}: {name} spent"), &found, &Some(*wanted))
            }
            Self::Unassigned(wanted) => same("dice to assign", &rules::unassigned(table), wanted),
            Self::Saved(who, wanted) => {
                let pools = table.cast.values().find(|it| *it.name == **who).map(|it| it.saved_pools.as_slice());
                let told = |it: &SavedPool| format!("{}: {}", it.name, parts_text(&it.parts));
                same(&format!("pools of {who}"), &pools.unwrap_or_default().iter().map(told).collect(), wanted)
            }
            Self::Out(who, wanted) => {
                let id = table.cast.values().find(|it| *it.name == **who).map(|it| it.id);
                let id = id.ok_or_else(|| format!("there is no {who}"))?;
                let scene = table.running().next().map(|it| &**it);
                same(&format!("{who} is out"), &rules::taken_out(table, scene, id).is_some(), wanted)
            }
            Self::OutBy(who, wanted) => {
                let id = table.cast.values().find(|it| *it.name == **who).map(|it| it.id);
                let id = id.ok_or_else(|| format!("there is no {who}"))?;
                let scene = table.running().next().map(|it| &**it);
                let found = rules::taken_out(table, scene, id).map(|out| said(table, words::taken_out(&out)));
                same(&format!("{who} is out"), &found.unwrap_or_default(), wanted)
            }
            Self::Life(who, wanted) => {
                let id = table.cast.values().find(|it| *it.name == **who).map(|it| it.id);
                let id = id.ok_or_else(|| format!("there is no {who}"))?;
                same(&format!("life of {who}"), &said(table, words::life(table, id).unwrap_or_default()), wanted)
            }
            Self::Played(wanted) => same("played", &table.running().map(|it| it.name.to_string()).collect(), wanted),
            Self::InScene(name, wanted) => {
                let scene = table.scenes.values().find(|it| *it.name == **name).ok_or("there is no such scene")?;
                let who = scene.cast.iter().filter_map(|id| table.cast.get(id)).map(|it| it.name.to_string());
                same(&format!("who is in {name}"), &who.collect(), wanted)
            }
            Self::Clock(title, wanted) => {
                let mut all = table.scenes.values().flat_map(|scene| &scene.timed);
                let found = all.find(|it| *it.title == **title).map(hitch_core::words::timed::clock_text);
                same(title, &found.as_ref(), &Some(wanted))
            }
            Self::Here(it) => it.look(table),
            Self::Steps(..) | Self::Engaged(..) | Self::Weighs(..) | Self::Vicious(..) => self.look_at_gmc(table),
            _ => self.look_at_rolls(table),
        }
    }

    fn look_at_gmc(&self, table: &Table) -> Result<(), String> {
        let id = |who: &String| {
            let found = table.cast.values().find(|it| *it.name == **who);
            found.map(|it| it.id).ok_or_else(|| format!("there is no {who}"))
        };
        match self {
            Self::Steps(who, has, wanted) => {
                same(&format!("values of {who}"), &rules::value_steps(table, id(who)?), &Some((*has, *wanted)))
            }
            Self::Engaged(who, wanted) => {
                let engaged = table.cast.get(&id(who)?).is_some_and(|it| it.engaged);
                same(&format!("{who} is engaged"), &engaged, wanted)
            }
            Self::Weighs(who, has, about) => {
                let found = rules::left(table, id(who)?).into_iter().find_map(|lack| match lack.what {
                    rules::Lack::Weight(has, about) => Some((has, about)),
                    _ => None,
                });
                same(&format!("points of {who}"), &found, &Some((*has, *about)))
            }
            Self::Vicious(who, wanted) => {
                let found = rules::left(table, id(who)?).into_iter().find_map(|lack| match lack.what {
                    rules::Lack::Vices(has, most) => {
                        Some(format!("{} instead of {}", dice_text(&has), dice_text(&most)))
                    }
                    _ => None,
                });
                same(&format!("vices of {who}"), &found.as_ref(), &Some(wanted))
            }
            other => Err(format!("nobody looks at {other:?}")),
        }
    }

    fn look_at_rolls(&self, table: &Table) -> Result<(), String> {
        match self {
            Self::Offered(title, wanted) => {
                let at_hand = table.at_hand().ok_or("nothing is at hand")?.id;
                let told = |it: &rules::Offer| words::offer_title(&table.setting, &it.what, it.die);
                let all: Vec<String> = rules::offers(table, at_hand).iter().map(told).collect();
                same(&format!("{title} is offered among {all:#?}"), &all.contains(title), wanted)
            }
            Self::Dice(at, wanted) => {
                let found: Vec<Die> = roll(table, at)?.dice.iter().map(|die| die.size).collect();
                same(&format!("dice of {at:?}"), &found, wanted)
            }
            Self::Idle(at, wanted) => {
                let idle = roll(table, at)?.idle.iter();
                let found: Vec<(Die, u8)> = idle.filter_map(|die| Some((die.size, die.face?))).collect();
                same(&format!("idle dice of {at:?}"), &found, wanted)
            }
            Self::From(at, wanted) => {
                let dice = roll(table, at)?.dice.iter();
                let found = dice.map(|die| source(table, &die.from)).collect();
                same(&format!("sources of {at:?}"), &found, wanted)
            }
            Self::Keep(at, wanted) => same(&format!("results of {at:?}"), &roll(table, at)?.keep, wanted),
            Self::Total(at, wanted) => same(&format!("total of {at:?}"), &roll(table, at)?.total(), wanted),
            Self::Effects(at, wanted) => {
                let found: Vec<Die> = roll(table, at)?.effect_dice().iter().map(|die| die.size).collect();
                same(&format!("effect dice of {at:?}"), &found, wanted)
            }
            Self::Highest(at, wanted) => {
                same(&format!("highest die of {at:?}"), &rules::highest_rolling(roll(table, at)?), &Some(*wanted))
            }
            Self::Due(wanted) => {
                let contest = contest(table)?;
                let name = |id: CharacterId| table.cast.get(&id).map(|it| it.name.to_string()).unwrap_or_default();
                let found = match contest.turn {
                    Turn::Roll { who, .. } => format!("{} rolls", name(who)),
                    Turn::Answer { who } => format!("{} answers", name(who)),
                    Turn::Interfering { who, .. } => format!("{} interferes", name(who)),
                    Turn::Stopped { by, .. } => format!("{} stopped it", name(by)),
                    Turn::Settled { winner: Some(winner) } => format!("{} wins", name(winner)),
                    Turn::Settled { winner: None } => "nobody lost".to_owned(),
                };
                same("due", &found, wanted)
            }
            Self::Owed(wanted) => {
                let contest = contest(table)?;
                let name = |id: CharacterId| table.cast.get(&id).map(|it| it.name.to_string()).unwrap_or_default();
                let found: Vec<String> = rules::owed(table, &contest).iter().map(|it| name(it.on)).collect();
                same("effect dice fall on", &found, wanted)
            }
            Self::Open(wanted) => same("open tests", &table.resolutions.len(), wanted),
            Self::Turn(_) | Self::Round(_) | Self::Acted(_) | Self::Next(_) => self.look_at_order(table),
            _ => self.look_at_outcome(&outcome(table)?),
        }
    }

    fn look_at_outcome(&self, outcome: &Outcome) -> Result<(), String> {
        match self {
            Self::Beaten(wanted) => same("beaten", &outcome.beaten, wanted),
            Self::Heroic(wanted) => same("heroic", &outcome.heroic, wanted),
            Self::Won(wanted) => {
                let found: Vec<Die> = outcome.effects.iter().map(|it| it.size).collect();
                same("effect dice of the winner", &found, wanted)
            }
            Self::Hitches(wanted) => same("hitches", &outcome.hitches.len(), wanted),
            Self::Botch(wanted) => same("botch", &outcome.botch, wanted),
            Self::Opportunities(wanted) => same("opportunities", &outcome.opportunities, wanted),
            other => Err(format!("nobody looks at {other:?}")),
        }
    }

    fn look_at_order(&self, table: &Table) -> Result<(), String> {
        let scene = table.running().next().ok_or("no scene is played")?;
        let order = &scene.order;
        let name = |actor: &Actor| {
            let of = match actor {
                Actor::Character(id) => Bearer::Character(*id),
                Actor::Pool(id) => Bearer::Pool(*id),
            };
            table.bearer_name(of).map(ToString::to_string).unwrap_or_default()
        };
        match self {
            Self::Turn(wanted) => same("turn", &order.now.as_ref().map(name).unwrap_or_default(), wanted),
            Self::Round(wanted) => same("round", &order.round, wanted),
            Self::Acted(wanted) => same("acted", &order.acted.iter().map(name).collect(), wanted),
            Self::Next(wanted) => same("next", &rules::next_actors(table, scene).0.iter().map(name).collect(), wanted),
            other => Err(format!("nobody looks at {other:?}")),
        }
    }
}

fn bearer(table: &Table, name: &str) -> Option<Bearer> {
    let character = table.cast.values().find(|it| *it.name == *name).map(|it| Bearer::Character(it.id));
    let scene = || table.scenes.values().find(|it| *it.name == *name).map(|it| Bearer::Scene(it.id));
    let pool = || table.pools.values().find(|it| *it.name == *name).map(|it| Bearer::Pool(it.id));
    character.or_else(scene).or_else(pool)
}

fn find(table: &Table, of: &str, name: &str) -> Option<TraitRef> {
    let of = bearer(table, of)?;
    table
        .traits(of)?
        .iter()
        .find(|(role, it)| role.called(&table.setting.labels, &it.name) == *name)
        .map(|(_, it)| TraitRef { of, id: it.id })
}

fn roll<'t>(table: &'t Table, at: &RollAt) -> Result<&'t Roll, String> {
    let at_hand = table.at_hand().ok_or("nothing is open")?;
    let id = match at {
        RollAt::Acting => at_hand.acting().ok_or("nobody has rolled")?,
        RollAt::Opposing => at_hand.opposing().ok_or("no number stands")?,
        RollAt::Id(id) => *id,
    };
    table.rolls.get(&id).map(|roll| &**roll).ok_or_else(|| "there is no such roll".to_owned())
}

fn contest(table: &Table) -> Result<Contest, String> {
    let at_hand = table.at_hand().ok_or("nothing is open")?;
    rules::contest_now(table, at_hand.id).ok_or_else(|| "it is no contest".to_owned())
}

fn outcome(table: &Table) -> Result<Outcome, String> {
    let at_hand = table.at_hand().ok_or("no test is open")?;
    rules::outcome(table, at_hand.id).ok_or_else(|| "nothing is decided".to_owned())
}

fn source(table: &Table, from: &Source) -> String {
    match from {
        Source::Trait(at) => {
            let of = table.bearer_name(at.of).map(ToString::to_string).unwrap_or_default();
            let name = table.find(*at).map(|it| it.1.name.to_string()).unwrap_or_default();
            format!("{of}: {name}")
        }
        Source::Difficulty => "difficulty".to_owned(),
        Source::Pool { pool, .. } => table.pools.get(pool).map(|it| it.name.to_string()).unwrap_or_default(),
        Source::Bare => "the rack".to_owned(),
        Source::Scale => "scale".to_owned(),
        Source::Range => "range".to_owned(),
        Source::Saved => "saved".to_owned(),
        Source::Hero(_) => "hero".to_owned(),
        Source::Growth(_) => "growth".to_owned(),
        Source::Worst => "worst".to_owned(),
    }
}

/// What somebody has to grow by, each in a line.
fn growth_of(table: &Table, who: &str) -> Result<Vec<String>, String> {
    let character = table.cast.values().find(|it| *it.name == *who).ok_or("nobody is called so")?;
    let growth = &character.growth;
    let mut all: Vec<String> = growth.dice.iter().map(|it| format!("{} {}", it.die, it.from)).collect();
    all.extend(growth.worst().map(|it| format!("worst {}", it.die)));
    let done = |done: bool| if done { " \u{2713}" } else { "" };
    all.extend(growth.goals.iter().map(|it| format!("goal {} {}{}", it.die, it.name, done(it.done))));
    all.extend((growth.xp > 0).then(|| format!("{} XP", growth.xp)));
    all.extend((growth.advances > 0).then(|| format!("{} advances", growth.advances)));
    all.extend((!growth.banked.is_empty()).then(|| format!("banked {}", dice_text(&growth.banked))));
    all.extend(growth.story.iter().map(ToString::to_string));
    let record: Vec<String> = rules::sessions_of(table, character.id).map(|it| it.session.to_string()).collect();
    all.extend((!record.is_empty()).then(|| format!("sessions {}", record.join(" "))));
    Ok(all)
}
