//! How a table stands, in a few lines.

use crate::model::{Actor, Character, Die, Name, PoolKind, Role, State, dice_text};
use crate::rules::{Table, taken_out};
use crate::words;
use serde::Serialize;

/// How a table stands.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Summary {
    pub campaign: Name,
    pub session: u32,
    pub scenes: Vec<Name>,
    pub round: u32,
    pub turn: Option<Name>,
    pub people: Vec<Person>,
    pub pools: Vec<PoolNow>,
    pub bank: u32,
    pub open_tests: Vec<Name>,
}

/// A character who is a PC, or in a scene that is being played.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Person {
    pub name: Name,
    /// In the kit's words, whatever the setting calls it: programs read this.
    pub kind: String,
    pub points: Option<u32>,
    /// Assets, complications, stress and trauma, in words.
    pub states: Vec<String>,
    pub out: bool,
    /// By what, in words: unconscious is not dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_by: Option<String>,
}

/// A pool.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PoolNow {
    pub name: Name,
    pub kind: PoolKind,
    pub dice: Vec<Die>,
}

impl Summary {
    /// Of this table.
    pub fn of(table: &Table) -> Self {
        let scene = table.running().next();
        let in_scene = |it: &Character| table.running().any(|scene| scene.cast.contains(&it.id));
        let people = table.cast.values().filter(|it| it.is_pc() || (in_scene(it) && has_state(it)));
        Self {
            campaign: table.name.clone(),
            session: table.session,
            scenes: table.running().map(|it| it.name.clone()).collect(),
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

fn person(state: &State, who: &Character) -> Person {
    let states = who.traits.iter().filter_map(|(role, it)| {
        let dice = dice_text(&it.dice());
        let name = match role {
            Role::Set(_) => return None,
            Role::Asset | Role::Complication | Role::Worn(_) | Role::Catalyst => it.name.clone(),
            Role::Stress(track) | Role::Trauma(track) => {
                state.setting.track(track).map_or_else(|| it.name.clone(), |track| track.name.clone())
            }
        };
        let aside = if crate::rules::in_play(state, role) { "" } else { ", set aside" };
        let told = match role {
            Role::Stress(_) | Role::Worn(_) => format!("{name} stress {dice}"),
            Role::Trauma(_) => format!("{name} trauma {dice}"),
            Role::Catalyst => format!("catalyst die {dice}"),
            Role::Asset => format!("asset {name} {dice}"),
            _ => format!("complication {name} {dice}"),
        };
        Some(format!("{told}{aside}"))
    });
    let scene = state.running().find(|scene| scene.cast.contains(&who.id));
    let out = taken_out(state, scene.map(AsRef::as_ref), who.id);
    Person {
        name: who.name.clone(),
        kind: words::character_kind(&crate::model::Labels::default(), who.kind),
        points: who.points(),
        states: states.chain(words::life(state, who.id)).collect(),
        out: out.is_some(),
        out_by: out.map(|by| words::taken_out(&by)),
    }
}

fn actor_name(state: &State, actor: Actor) -> Option<Name> {
    match actor {
        Actor::Character(id) => state.cast.get(&id).map(|it| it.name.clone()),
        Actor::Pool(id) => state.pools.get(&id).map(|it| it.name.clone()),
    }
}
