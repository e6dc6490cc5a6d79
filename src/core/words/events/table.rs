//! Log sentences about the campaign, its players, agreed names and the map.

use super::refused;
use crate::model::{Labels, dice_text};
use crate::rules::{MapEvent, PathEvent, Renamed, TableEvent};
use crate::words::{brought, counted, element_kind, noted, resource_sort, terms::a};

pub(super) fn table(labels: &Labels, event: &TableEvent) -> String {
    match event {
        TableEvent::RuleWaived { refusal } => t!("GM override: “{}”", refused(labels, refusal)),
        TableEvent::Renamed { what, from, to } => match what {
            Renamed::Campaign => t!("the campaign is now called {to}"),
            Renamed::Setting => t!("the setting is now called {to}"),
            Renamed::Track => t!("the ⟦stress⟧ track {from} is now called {to}"),
            Renamed::Set => t!("the trait set {from} is now called {to}"),
            Renamed::OwnSet(on) => t!("{on}: the trait set {from} is now called {to}"),
            Renamed::TraitOfSet(set) => t!("{set}: {from} is now called {to} on all character files"),
            Renamed::Archetype => t!("the archetype {from} is now called {to}"),
            Renamed::Trait(on) => t!("{on}: {from} is now called {to}"),
            Renamed::Kept(who) => t!("{who}’s pool “{from}” is now called “{to}”"),
            Renamed::Counter | Renamed::Element | Renamed::Pool | Renamed::Scene | Renamed::Timed => {
                t!("“{from}” is now called “{to}”")
            }
            Renamed::Word | Renamed::Player | Renamed::Character => t!("{from} is now called {to}"),
        },
        TableEvent::Notes {} => t!("the campaign notes are edited").to_owned(),
        TableEvent::Joined { player } => t!("{player} joins the group"),
        TableEvent::Here { player, here: true } => t!("{player} is present"),
        TableEvent::Here { player, here: false } => t!("{player} is absent"),
        TableEvent::Left { player } => t!("{player} leaves the group"),
    }
}

pub(super) fn map(labels: &Labels, event: &MapEvent) -> String {
    match event {
        MapEvent::Added { name } => t!("“{name}” is added to the map"),
        MapEvent::Removed { name } => t!("“{name}” is removed from the map"),
        MapEvent::Moved { name } | MapEvent::WarpMoved { name } => t!("“{name}” moves on the map"),
        MapEvent::Became { name, kind } => t!("“{name}” becomes {}", a(element_kind(labels, *kind))),
        MapEvent::Linked { name, whose: Some(whose) } => t!("“{name}” is linked to {whose}’s character file"),
        MapEvent::Linked { name, whose: None } => t!("“{name}” is unlinked from its character file"),
        MapEvent::Noted { name } => t!("the note on “{name}” is edited"),
        MapEvent::Connected { from, to, text } if text.is_empty() => t!("“{from}” and “{to}” are connected"),
        MapEvent::Connected { from, to, text } => t!("“{from}” and “{to}” are connected: “{text}”"),
        MapEvent::Reworded { text } => t!("a connection now reads “{text}”"),
        MapEvent::Sorted { name, sort: None, against: false } => t!("“{name}” becomes a resource"),
        MapEvent::Sorted { name, sort, against } => {
            let what = sort.map_or(t!("resource"), resource_sort);
            noted(t!("“{name}” becomes {}", a(what)), if *against { t!("adversarial") } else { "" })
        }
        MapEvent::Flagged { name, on: true } => t!("“{name}” is flagged for a change"),
        MapEvent::Flagged { name, on: false } => t!("“{name}” is unflagged"),
        MapEvent::Pinned { name, on: true } => t!("“{name}” is pinned"),
        MapEvent::Pinned { name, on: false } => t!("“{name}” is unpinned"),
        MapEvent::Arranged { elements } => t!("the map is arranged: {}", counted(*elements, t!("element"))),
        MapEvent::Related { who, to } => t!("{who} gains a relationship to {to}"),
        MapEvent::Held { who, what, set } => t!("{who} gains “{what}” as {}", a(set)),
        MapEvent::Warp { name, there: true } => t!("the warp zone “{name}” is added to the map"),
        MapEvent::Warp { name, there: false } => t!("the warp zone “{name}” is removed from the map"),
        MapEvent::Via { from, to, warp: Some(warp) } => {
            t!("“{from}” and “{to}” are connected through “{warp}”")
        }
        MapEvent::Via { from, to, warp: None } => t!("“{from}” and “{to}” are connected directly"),
        MapEvent::Brought { from, elements, connections, warps } => {
            t!("“{from}” adds {} to the map", brought(*elements, *connections, *warps))
        }
        MapEvent::Cut { from, to } => t!("“{from}” and “{to}” are no longer connected"),
    }
}

/// Describes events of the stages in which the map is drawn.
pub(super) fn paths(event: &PathEvent) -> String {
    let connected = |to: &str, text: &str| match text {
        "" => format!("“{to}”"),
        _ => format!("“{to}” (“{text}”)"),
    };
    match event {
        PathEvent::Begun { stage, who } => {
            t!("the stages start with “{stage}” for {}", who.join(", "))
        }
        PathEvent::Rounds { on: true } => t!("players take turns, one element at a time").to_owned(),
        PathEvent::Rounds { on: false } => t!("players go in any order").to_owned(),
        PathEvent::Chose { who, stage, column } => t!("{who} chooses “{column}” for “{stage}”"),
        PathEvent::Placed { who, element, text, gain: None } => t!("{who} adds {}", connected(element, text)),
        PathEvent::Placed { who, element, text, gain: Some((name, dice)) } if name == element => {
            t!("{who} adds {}, with {}", connected(element, text), dice_text(dice))
        }
        PathEvent::Placed { who, element, text, gain: Some((name, dice)) } => {
            t!("{who} adds {} and gains {name} {}", connected(element, text), dice_text(dice))
        }
        PathEvent::Gained { who, name, dice } if dice.is_empty() => t!("{who} gains {name}"),
        PathEvent::Gained { who, name, dice } => t!("{who} gains {name} {}", dice_text(dice)),
        PathEvent::Joined { who, from, to, text } => t!("{who} connects “{from}” and “{to}”: “{text}”"),
        PathEvent::Recut { who, from, element, text } => {
            t!("{who} replaces the connection to “{from}” with one to {}", connected(element, text))
        }
        PathEvent::Gave { who, to, element } => t!("{who} gives “{element}” to {to}"),
        PathEvent::Skipped { who, stage } => t!("{who} skips the rest of “{stage}”"),
        PathEvent::Stage { stage, number, of, who: None } => t!("stage {number} of {of}: {stage}"),
        PathEvent::Stage { stage, number, of, who: Some(who) } => {
            t!("{who} is at stage {number} of {of}: {stage}")
        }
        PathEvent::Late { who } => t!("{who} joins late and starts at stage 1"),
        PathEvent::Over {} => t!("the stages are over").to_owned(),
    }
}
