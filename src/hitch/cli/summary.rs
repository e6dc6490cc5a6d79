//! Summary of a table in a few lines.

use hitch_core::model::is_default;
use hitch_core::model::{Actor, Character, Die, Name, PoolKind, Role, State, Trait, Traits, dice_text};
use hitch_core::rules::{Out, Table, taken_out};
use hitch_core::words::{self, Terms};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub(super) struct Summary {
    pub campaign: Name,
    pub session: u32,
    pub scenes: Vec<Name>,
    pub scene_traits: Vec<SceneNow>,
    pub round: u32,
    pub turn: Option<Name>,
    pub people: Vec<Person>,
    pub pools: Vec<PoolNow>,
    pub bank: u32,
    pub open_tests: Vec<Name>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct SceneNow {
    pub name: Name,
    pub traits: Vec<TraitNow>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct TraitNow {
    /// `distinction`, `asset`, `complication`, `stress`, `trauma` or `catalyst die`.
    pub kind: &'static str,
    pub name: Name,
    pub dice: Vec<Die>,
    #[serde(skip_serializing_if = "is_default")]
    pub aside: bool,
}

/// A PC, a character with traits in a scene in play, or one who is taken out.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Person {
    pub name: Name,
    /// In the default terms, for programs, whatever the setting's label.
    pub kind: String,
    pub points: Option<u32>,
    /// Assets, complications, stress and trauma, in words.
    pub states: Vec<String>,
    pub traits: Vec<TraitNow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hero: Vec<Die>,
    #[serde(skip_serializing_if = "is_default")]
    pub saved_dice: u32,
    pub out: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_how: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_by: Option<Name>,
    #[serde(skip)]
    pub out_told: String,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct PoolNow {
    pub name: Name,
    pub kind: PoolKind,
    pub dice: Vec<Die>,
}

impl Summary {
    pub fn of(table: &Table) -> Self {
        let scene = table.running().next();
        let in_scene = |it: &Character| table.running().any(|scene| scene.cast.contains(&it.id));
        let told = |it: &Character| it.is_pc() || (in_scene(it) && has_state(it)) || out(table, it).is_some();
        let people = table.cast.values().filter(|it| told(it));
        Self {
            campaign: table.name.clone(),
            session: table.session,
            scenes: table.running().map(|it| it.name.clone()).collect(),
            scene_traits: table
                .running()
                .map(|it| SceneNow { name: it.name.clone(), traits: traits(table, &it.traits) })
                .collect(),
            round: scene.map_or(0, |it| it.order.round),
            turn: scene.and_then(|it| it.order.now).and_then(|it| actor_name(table, it)),
            people: people.map(|it| person(table, it)).collect(),
            pools: table
                .pools
                .values()
                .map(|it| PoolNow { name: it.name.clone(), kind: it.kind, dice: it.dice.clone() })
                .collect(),
            bank: table.bank,
            open_tests: table.resolutions.values().map(|it| it.title.clone()).collect(),
        }
    }
}

fn has_state(who: &Character) -> bool {
    who.traits.iter().any(|(role, _)| !matches!(role, Role::Set(_)))
}

fn out(state: &State, who: &Character) -> Option<Out> {
    let scene = state.running().find(|scene| scene.cast.contains(&who.id));
    taken_out(state, scene.map(AsRef::as_ref), who.id)
}

fn how(out: Out) -> (&'static str, Option<Name>) {
    match out {
        Out::Complication(by) => ("complication", Some(by)),
        Out::Stress(by) => ("stress", Some(by)),
        Out::Trauma(by) => ("trauma", Some(by)),
        Out::Stricken(by) => ("stricken", Some(by)),
        Out::Overcome(by) => ("overcome", Some(by)),
        Out::Down => ("down", None),
        Out::Unconscious => ("unconscious", None),
        Out::Dead => ("dead", None),
        Out::NoDice => ("no dice", None),
        Out::GmSaysSo => ("said", None),
    }
}

/// Returns traits made in play and scene distinctions, without those of a character file.
fn traits(state: &State, all: &Traits) -> Vec<TraitNow> {
    let now = |(role, trait_): (Role, &Trait)| {
        let kind = match role {
            Role::Set(_) => "distinction",
            Role::Catalyst => "catalyst die",
            Role::Asset => "asset",
            Role::Complication => "complication",
            Role::Stress(_) | Role::Worn(_) => "stress",
            Role::Trauma(_) => "trauma",
        };
        let name = match role {
            Role::Stress(track) | Role::Trauma(track) => state.setting.track(track).map(|track| track.name.clone()),
            _ => None,
        };
        let aside = !hitch_core::rules::in_play(state, role);
        TraitNow { kind, name: name.unwrap_or_else(|| trait_.name.clone()), dice: trait_.dice(), aside }
    };
    all.iter().map(now).collect()
}

fn told(trait_: &TraitNow) -> String {
    let (kind, name, dice) = (trait_.kind, &trait_.name, dice_text(&trait_.dice));
    let aside = if trait_.aside { ", set aside" } else { "" };
    match kind {
        "stress" | "trauma" => format!("{name} {kind} {dice}{aside}"),
        "catalyst die" => format!("{kind} {dice}{aside}"),
        _ => format!("{kind} {name} {dice}{aside}"),
    }
}

fn person(state: &State, who: &Character) -> Person {
    let mut in_play = traits(state, &who.traits);
    in_play.retain(|it| it.kind != "distinction");
    let out = out(state, who);
    // For other programs, in the default terms.
    let said = |text: String| Terms::default().say(text).into_owned();
    let out_told = out.as_ref().map(words::taken_out).map(said).unwrap_or_default();
    let (out_how, out_by) = out.map(how).unzip();
    Person {
        name: who.name.clone(),
        kind: words::character_kind(&hitch_core::model::Labels::default(), who.kind),
        points: who.points(),
        states: in_play.iter().map(told).chain(words::life(state, who.id).map(said)).collect(),
        traits: in_play,
        hero: who.hero.clone(),
        saved_dice: who.saved_dice,
        out: out_how.is_some(),
        out_how,
        out_by: out_by.flatten(),
        out_told,
    }
}

fn actor_name(state: &State, actor: Actor) -> Option<Name> {
    match actor {
        Actor::Character(id) => state.cast.get(&id).map(|it| it.name.clone()),
        Actor::Pool(id) => state.pools.get(&id).map(|it| it.name.clone()),
    }
}
