//! Log sentences about the campaign, its players, agreed names and the map.

use super::refused;
use crate::model::{Labels, dice_text};
use crate::rules::{MapEvent, PathEvent, Renamed, TableEvent};
use crate::words::{brought, counted, element_kind, resource_sort, terms::a};

pub(super) fn table(labels: &Labels, event: &TableEvent) -> String {
    match event {
        TableEvent::RuleWaived { refusal } => format!("GM override: {}", refused(labels, refusal)),
        TableEvent::Renamed { what, from, to } => match what {
            Renamed::Campaign => format!("the campaign is now called {to}"),
            Renamed::Setting => format!("the setting is now called {to}"),
            Renamed::Track => format!("the ⟦stress⟧ track {from} is now called {to}"),
            Renamed::Set => format!("the trait set {from} is now called {to}"),
            Renamed::OwnSet(on) => format!("{on}: the trait set {from} is now called {to}"),
            Renamed::TraitOfSet(set) => format!("{set}: {from} is now called {to} on all character files"),
            Renamed::Archetype => format!("the archetype {from} is now called {to}"),
            Renamed::Trait(on) => format!("{on}: {from} is now called {to}"),
            Renamed::Kept(who) => format!("{who}’s pool “{from}” is now called “{to}”"),
            Renamed::Counter | Renamed::Element | Renamed::Pool | Renamed::Scene | Renamed::Timed => {
                format!("“{from}” is now called “{to}”")
            }
            Renamed::Word | Renamed::Player | Renamed::Character => format!("{from} is now called {to}"),
        },
        TableEvent::Notes {} => "the campaign notes change".to_owned(),
        TableEvent::Joined { player } => format!("{player} joins the group"),
        TableEvent::Here { player, here: true } => format!("{player} is here tonight"),
        TableEvent::Here { player, here: false } => format!("{player} isn’t here tonight"),
        TableEvent::Left { player } => format!("{player} leaves the group"),
    }
}

pub(super) fn map(labels: &Labels, event: &MapEvent) -> String {
    match event {
        MapEvent::Added { name } => format!("“{name}” is added to the map"),
        MapEvent::Removed { name } => format!("“{name}” is removed from the map"),
        MapEvent::Moved { name } | MapEvent::WarpMoved { name } => format!("“{name}” moves on the map"),
        MapEvent::Became { name, kind } => format!("“{name}” becomes {}", a(element_kind(labels, *kind))),
        MapEvent::Linked { name, whose: Some(whose) } => format!("“{name}” is linked to {whose}’s character file"),
        MapEvent::Linked { name, whose: None } => format!("“{name}” is no longer linked to a character file"),
        MapEvent::Noted { name } => format!("the note on “{name}” changes"),
        MapEvent::Connected { from, to, text } if text.is_empty() => format!("“{from}” and “{to}” are connected"),
        MapEvent::Connected { from, to, text } => format!("“{from}” and “{to}” are connected: “{text}”"),
        MapEvent::Reworded { text } => format!("a connection now reads “{text}”"),
        MapEvent::Sorted { name, sort: None, against: false } => format!("“{name}” becomes a resource"),
        MapEvent::Sorted { name, sort, against } => {
            let what = sort.map_or("resource", resource_sort);
            let against = if *against { ", adversarial" } else { "" };
            format!("“{name}” becomes {}{against}", a(what))
        }
        MapEvent::Flagged { name, on: true } => format!("“{name}” is flagged for changes"),
        MapEvent::Flagged { name, on: false } => format!("“{name}” is unflagged"),
        MapEvent::Pinned { name, on: true } => format!("“{name}” is pinned"),
        MapEvent::Pinned { name, on: false } => format!("“{name}” is unpinned"),
        MapEvent::Arranged { elements } => format!("the map is arranged: {}", counted(*elements, "element")),
        MapEvent::Related { who, to } => format!("{who} has a relationship to {to}"),
        MapEvent::Held { who, what, set } => format!("{who} gains “{what}” as {}", a(set)),
        MapEvent::Warp { name, there: true } => format!("the warp zone “{name}” is added to the map"),
        MapEvent::Warp { name, there: false } => format!("the warp zone “{name}” is removed from the map"),
        MapEvent::Via { from, to, warp: Some(warp) } => {
            format!("“{from}” and “{to}” are connected through “{warp}”")
        }
        MapEvent::Via { from, to, warp: None } => format!("“{from}” and “{to}” are connected directly"),
        MapEvent::Brought { from, elements, connections, warps } => {
            format!("“{from}” adds {} to the map", brought(*elements, *connections, *warps))
        }
        MapEvent::Cut { from, to } => format!("“{from}” and “{to}” are no longer connected"),
    }
}

/// Describes events of the stages in which the map is drawn.
pub(super) fn paths(event: &PathEvent) -> String {
    let connected = |text: &str| if text.is_empty() { String::new() } else { format!(" (“{text}”)") };
    match event {
        PathEvent::Begun { stage, who } => {
            format!("the stages start with “{stage}” for {}", who.join(", "))
        }
        PathEvent::Rounds { on: true } => "players take turns, one element at a time".to_owned(),
        PathEvent::Rounds { on: false } => "players go in any order".to_owned(),
        PathEvent::Chose { who, stage, column } => format!("{who} chooses “{column}” for “{stage}”"),
        PathEvent::Placed { who, element, text, gain: None } => format!("{who} adds “{element}”{}", connected(text)),
        PathEvent::Placed { who, element, text, gain: Some((name, dice)) } if name == element => {
            format!("{who} adds “{element}”{}, with {}", connected(text), dice_text(dice))
        }
        PathEvent::Placed { who, element, text, gain: Some((name, dice)) } => {
            format!("{who} adds “{element}”{} and gains {name} {}", connected(text), dice_text(dice))
        }
        PathEvent::Gained { who, name, dice } if dice.is_empty() => format!("{who} gains {name}"),
        PathEvent::Gained { who, name, dice } => format!("{who} gains {name} {}", dice_text(dice)),
        PathEvent::Joined { who, from, to, text } => format!("{who} connects “{from}” and “{to}”: “{text}”"),
        PathEvent::Recut { who, from, element, text } => {
            format!("{who} replaces the connection to “{from}” with one to “{element}”{}", connected(text))
        }
        PathEvent::Gave { who, to, element } => format!("{who} gives “{element}” to {to}"),
        PathEvent::Skipped { who, stage } => format!("{who} skips the rest of “{stage}”"),
        PathEvent::Stage { stage, number, of, who: None } => format!("stage {number} of {of}: {stage}"),
        PathEvent::Stage { stage, number, of, who: Some(who) } => {
            format!("{who} is at stage {number} of {of}: {stage}")
        }
        PathEvent::Late { who } => format!("{who} joins late and starts at stage 1"),
        PathEvent::Over {} => "the stages are over".to_owned(),
    }
}
