//! The campaign, its players, what things are called, and the map.

use crate::model::Labels;
use crate::rules::{MapEvent, Renamed, TableEvent};
use crate::words::{element_kind, terms::a, why};

pub(super) fn table(labels: &Labels, event: &TableEvent) -> String {
    match event {
        TableEvent::RuleWaived { refusal } => format!("GM says so, though {}", why(labels, refusal)),
        TableEvent::Renamed { what, from, to } => match what {
            Renamed::Campaign => format!("the campaign is now called {to}"),
            Renamed::Setting => format!("the setting is now called {to}"),
            Renamed::Track => format!("the stress track {from} is now called {to}"),
            Renamed::Set => format!("the trait set {from} is now called {to}"),
            Renamed::OwnSet(on) => format!("{on}: the set {from} is now called {to}"),
            Renamed::TraitOfSet(set) => format!("{set}: {from} is now called {to} on all files"),
            Renamed::Archetype => format!("the archetype {from} is now called {to}"),
            Renamed::Trait(on) => format!("{on}: {from} is now called {to}"),
            Renamed::Kept(who) => format!("{who}'s pool \u{201c}{from}\u{201d} is now called \u{201c}{to}\u{201d}"),
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
        MapEvent::Moved { name } => format!("map: {name} moves"),
        MapEvent::Became { name, kind } => format!("map: {name} is {} now", a(element_kind(labels, *kind))),
        MapEvent::Linked { name, whose: Some(whose) } => format!("map: {name} stands for {whose}'s file"),
        MapEvent::Linked { name, whose: None } => format!("map: {name} stands for no file"),
        MapEvent::Noted { name } => format!("map: a note on {name}"),
        MapEvent::Tied { from, to, text } if text.is_empty() => format!("map: {from} and {to} are tied"),
        MapEvent::Tied { from, to, text } => format!("map: {from} and {to}: {text}"),
        MapEvent::Reworded { text } => format!("map: a line now says \"{text}\""),
        MapEvent::Cut { from, to } => format!("map: {from} and {to} are no longer tied"),
    }
}
