//! What rows of the chapters about orders, scenes and sessions look at.

use hitch_core::model::{Actor, Bearer, CharacterId};
use hitch_core::rules::{self, Table};
use serde::Deserialize;
use std::fmt::Debug;

/// One of them.
#[derive(Debug, Deserialize)]
pub enum SceneFact {
    /// The scenes that are played.
    Running(Vec<String>),
    /// Of the scenes that are played, the one in front.
    InFront(String),
    /// Who is in a scene.
    Cast(String, Vec<String>),
    /// The places in the order of the scene that is played.
    Places(Vec<String>),
    /// Who leads the team.
    Leader(String),
    /// What somebody's initiative comes to.
    Number(String, u32),
    /// Somebody has none yet.
    NoNumber(String),
    /// What whoever leads wants.
    Want(String),
    /// Whether the test at hand is an action.
    Action(bool),
    /// A scene's kind, in words.
    Kind(String, String),
    /// Where a scene plays.
    Place(String, String),
    /// Whether the stakes of a scene are high.
    High(String, bool),
    /// Of which complications the end of the scene that is played asks.
    Asked(Vec<String>),
    /// The situation of the session.
    Situation(String),
    /// What is to come out, with a tick where it is.
    Reveals(Vec<String>),
    /// Whether the climax is due.
    Climax(bool),
    /// What is on record, a line each.
    Record(Vec<String>),
    /// Lines and veils.
    Agreed(Vec<String>, Vec<String>),
    /// Whether the game is paused.
    Paused(bool),
    /// Who has called a session back.
    CalledBack(u32, Vec<String>),
    /// The story that is told.
    Story(String),
    /// The stories that have ended, a line each.
    Stories(Vec<String>),
    /// Which session it is.
    Session(u32),
    /// Whether the players see somebody (SHOW-1).
    Sees(String, bool),
    /// Whether they see a trait.
    SeesTrait(String, String, bool),
    /// What the players must not hear of (SHOW-4).
    Secret(Vec<String>),
}

fn same<T: PartialEq + Debug>(what: &str, found: &T, wanted: &T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{what}: {found:?} instead of {wanted:?}")) }
}

impl SceneFact {
    /// Whether it holds; if not, what is so instead.
    pub fn look(&self, table: &Table) -> Result<(), String> {
        let who = |id: &CharacterId| table.cast.get(id).map(|it| it.name.to_string()).unwrap_or_default();
        let actor = |actor: &Actor| {
            let of = match actor {
                Actor::Character(id) => Bearer::Character(*id),
                Actor::Pool(id) => Bearer::Pool(*id),
            };
            table.bearer_name(of).map(ToString::to_string).unwrap_or_default()
        };
        let scene = |name: &String| {
            let found = table.scenes.values().find(|it| *it.name == **name);
            found.ok_or_else(|| format!("there is no scene {name}"))
        };
        let played = || table.running().next().ok_or("no scene is played");
        let texts = |all: &[hitch_core::model::Name]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        match self {
            Self::Running(wanted) => same("played", &table.running().map(|it| it.name.to_string()).collect(), wanted),
            Self::InFront(wanted) => {
                same("in front", &table.in_front().map(|it| it.name.to_string()), &Some(wanted.clone()))
            }
            Self::Cast(name, wanted) => same(name, &scene(name)?.cast.iter().map(who).collect(), wanted),
            Self::Places(wanted) => same("places", &played()?.order.actors.iter().map(actor).collect(), wanted),
            Self::Leader(wanted) => {
                same("leader", &played()?.order.leader.as_ref().map(actor).unwrap_or_default(), wanted)
            }
            Self::Number(name, wanted) => {
                let order = &played()?.order;
                let found = order.initiative.iter().find(|it| actor(&it.who) == *name).and_then(|it| it.number);
                same(&format!("initiative of {name}"), &found, &Some(*wanted))
            }
            Self::NoNumber(name) => {
                let order = &played()?.order;
                let found = order.initiative.iter().find(|it| actor(&it.who) == *name).and_then(|it| it.number);
                same(&format!("initiative of {name}"), &found, &None)
            }
            Self::Want(wanted) => same("want", &played()?.order.want.to_string(), wanted),
            Self::Action(wanted) => {
                let test = table.at_hand().and_then(|it| it.test()).ok_or("no test is open")?;
                same("action", &test.action, wanted)
            }
            Self::Kind(name, wanted) => {
                same(name, &table.setting.labels.scene_kind(scene(name)?.kind).to_string(), wanted)
            }
            Self::Place(name, wanted) => same(name, &scene(name)?.place.to_string(), wanted),
            Self::High(name, wanted) => same(name, &scene(name)?.high_stakes, wanted),
            Self::Asked(wanted) => {
                let asked = rules::asked_about(table, played()?);
                let found = asked.iter().filter_map(|at| table.find(*at)).map(|it| it.1.name.to_string());
                same("asked about", &found.collect(), wanted)
            }
            Self::Situation(wanted) => same("situation", &table.evening.situation.to_string(), wanted),
            Self::Reveals(wanted) => {
                let tick =
                    |it: &hitch_core::model::Reveal| format!("{}{}", if it.out { "\u{2713} " } else { "" }, it.text);
                same("reveals", &table.evening.reveals.iter().map(tick).collect(), wanted)
            }
            Self::Climax(wanted) => same("climax", &rules::all_out(table), wanted),
            Self::Record(wanted) => {
                let line = |record: &hitch_core::model::Record| {
                    let parts = [&record.here, &record.scenes, &record.out].map(|all| texts(all).join(", "));
                    let [here, scenes, out] = parts;
                    format!("{}: {} | {here} | {scenes} | {out} | {}", record.session, record.situation, record.note)
                };
                same("record", &table.record.iter().map(line).collect(), wanted)
            }
            Self::Agreed(lines, veils) => {
                same("lines", &texts(&table.safety.lines), lines)?;
                same("veils", &texts(&table.safety.veils), veils)
            }
            Self::Paused(wanted) => same("paused", &table.safety.paused, wanted),
            Self::CalledBack(session, wanted) => {
                let record = table.record.iter().find(|it| it.session == *session).ok_or("it is not on record")?;
                same("called back by", &record.called.iter().map(who).collect(), wanted)
            }
            Self::Story(wanted) => same("story", &table.story.name.to_string(), wanted),
            Self::Stories(wanted) => {
                let line = |it: &hitch_core::model::Told| format!("{}: {} to {}", it.name, it.after + 1, it.until);
                same("stories", &table.stories.iter().map(line).collect(), wanted)
            }
            Self::Sees(name, wanted) => {
                let found = table.cast.values().find(|it| *it.name == **name).map(|it| !table.hides(it.id));
                same(name, &found, &Some(*wanted))
            }
            Self::SeesTrait(of, name, wanted) => {
                let of = Bearer::Scene(scene(of)?.id);
                let found = table.traits(of).and_then(|all| all.iter().find(|(_, it)| *it.name == **name));
                let found = found.map(|(_, it)| !table.hides_trait(hitch_core::model::TraitRef { of, id: it.id }));
                same(name, &found, &Some(*wanted))
            }
            Self::Secret(wanted) => {
                same("secret", &rules::secrets(table).iter().map(ToString::to_string).collect(), wanted)
            }
            Self::Session(wanted) => same("session", &table.session, wanted),
        }
    }
}
