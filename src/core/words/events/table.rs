//! Log sentences about the campaign, its players, agreed names and the map.

use crate::model::{Labels, dice_text};
use crate::rules::{MapEvent, PathEvent, Renamed, TableEvent};
use crate::words::{brought, counted, element_kind, refused::reason, resource_sort, terms::a};

pub(super) fn table(labels: &Labels, event: &TableEvent) -> String {
    match event {
        TableEvent::RuleWaived { refusal } => format!("GM says so, though {}", reason(labels, refusal)),
        TableEvent::Renamed { what, from, to } => match what {
            Renamed::Campaign => format!("the campaign is now called {to}"),
            Renamed::Setting => format!("the setting is now called {to}"),
            Renamed::Track => format!("the ⟦stress⟧ track {from} is now called {to}"),
            Renamed::Set => format!("the trait set {from} is now called {to}"),
            Renamed::OwnSet(on) => format!("{on}: the set {from} is now called {to}"),
            Renamed::TraitOfSet(set) => format!("{set}: {from} is now called {to} on all files"),
            Renamed::Archetype => format!("the archetype {from} is now called {to}"),
            Renamed::Trait(on) => format!("{on}: {from} is now called {to}"),
            Renamed::Kept(who) => format!("{who}'s pool “{from}” is now called “{to}”"),
            Renamed::Element => format!("map: {from} is now called {to}"),
            Renamed::Word | Renamed::Player | Renamed::Character | Renamed::Pool | Renamed::Scene | Renamed::Timed => {
                format!("{from} is now called {to}")
            }
        },
        TableEvent::Notes {} => "the campaign's notes".to_owned(),
        TableEvent::Joined { player } => format!("{player} joins the group"),
        TableEvent::Here { player, here: true } => format!("{player} is here tonight"),
        TableEvent::Here { player, here: false } => format!("{player} is not here tonight"),
        TableEvent::Left { player } => format!("{player} leaves the group"),
    }
}

pub(super) fn map(labels: &Labels, event: &MapEvent) -> String {
    match event {
        MapEvent::Added { name } => format!("map: {name} is new"),
        MapEvent::Removed { name } => format!("map: {name} is gone"),
        MapEvent::Moved { name } | MapEvent::WarpMoved { name } => format!("map: {name} moves"),
        MapEvent::Became { name, kind } => format!("map: {name} is {} now", a(element_kind(labels, *kind))),
        MapEvent::Linked { name, whose: Some(whose) } => format!("map: {name} stands for {whose}'s file"),
        MapEvent::Linked { name, whose: None } => format!("map: {name} stands for no file"),
        MapEvent::Noted { name } => format!("map: a note on {name}"),
        MapEvent::Tied { from, to, text } if text.is_empty() => format!("map: {from} and {to} are tied"),
        MapEvent::Tied { from, to, text } => format!("map: {from} and {to}: {text}"),
        MapEvent::Reworded { text } => format!("map: a tie now says \"{text}\""),
        MapEvent::Sorted { name, sort: None, against: false } => format!("map: {name} is a resource"),
        MapEvent::Sorted { name, sort, against } => {
            let what = sort.map_or("resource", resource_sort);
            let against = if *against { ", and against its own" } else { "" };
            format!("map: {name} is {}{against}", a(what))
        }
        MapEvent::Flagged { name, on: true } => format!("map: {name} is to be changed"),
        MapEvent::Flagged { name, on: false } => format!("map: {name} is as it should be"),
        MapEvent::Pinned { name, on: true } => format!("map: {name} stays where it is"),
        MapEvent::Pinned { name, on: false } => format!("map: {name} may move"),
        MapEvent::Arranged { elements } => format!("map: {} arranged", counted(*elements, "element")),
        MapEvent::Related { who, to } => format!("{who} has a relationship to {to}"),
        MapEvent::Held { who, what, set } => format!("{who} has {what} as {}", a(set)),
        MapEvent::Warp { name, there: true } => format!("map: a warp zone, {name}"),
        MapEvent::Warp { name, there: false } => format!("map: no warp zone {name} any more"),
        MapEvent::Via { from, to, warp: Some(warp) } => format!("map: {from} and {to} are tied through {warp}"),
        MapEvent::Via { from, to, warp: None } => format!("map: {from} and {to} are tied straight"),
        MapEvent::Brought { from, elements, ties, warps } => {
            format!("map: {} from {from}", brought(*elements, *ties, *warps))
        }
        MapEvent::Cut { from, to } => format!("map: {from} and {to} are no longer tied"),
    }
}

/// Describes events of the stages in which the map is drawn.
pub(super) fn paths(event: &PathEvent) -> String {
    let tied = |text: &str| if text.is_empty() { String::new() } else { format!(", {text}") };
    match event {
        PathEvent::Begun { stage, who } => {
            format!("the stages begin with “{stage}” for {}", who.join(", "))
        }
        PathEvent::Rounds { on: true } => "turns go round, element by element".to_owned(),
        PathEvent::Rounds { on: false } => "everybody draws when they like".to_owned(),
        PathEvent::Chose { who, stage, column } => format!("{who}, “{stage}”: {column}"),
        PathEvent::Placed { who, element, text, gain: None } => format!("{element} for {who}{}", tied(text)),
        PathEvent::Placed { who, element, text, gain: Some((name, dice)) } if name == element => {
            format!("{element} for {who}{}, with {}", tied(text), dice_text(dice))
        }
        PathEvent::Placed { who, element, text, gain: Some((name, dice)) } => {
            format!("{element} for {who}{}, with {name} {}", tied(text), dice_text(dice))
        }
        PathEvent::Gained { who, name, dice } if dice.is_empty() => format!("{who} gains {name}"),
        PathEvent::Gained { who, name, dice } => format!("{who} gains {name} {}", dice_text(dice)),
        PathEvent::Joined { who, from, to, text } => format!("{who} ties {from} and {to}: {text}"),
        PathEvent::Recut { who, from, element, text } => {
            format!("{who} lets go of {from}, and has {element}{}", tied(text))
        }
        PathEvent::Gave { who, to, element } => format!("{who} gives {element} to {to}"),
        PathEvent::Skipped { who, stage } => format!("{who} skips the rest of “{stage}”"),
        PathEvent::Stage { stage, number, of, who: None } => format!("stage {number} of {of}: {stage}"),
        PathEvent::Stage { stage, number, of, who: Some(who) } => {
            format!("{who} is at stage {number} of {of}: {stage}")
        }
        PathEvent::Late { who } => format!("{who} comes late, and begins at the first stage"),
        PathEvent::Over {} => "the stages are over".to_owned(),
    }
}
