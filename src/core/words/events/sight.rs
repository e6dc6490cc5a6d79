//! Log sentences about hiding and revealing.

use crate::rules::{Glimpse, SightEvent};

pub(super) fn sight(event: &SightEvent) -> String {
    match event {
        SightEvent::Hidden { name } => t!("{name} is hidden from the players"),
        SightEvent::Revealed { name } => t!("{name} is shown to the players"),
        SightEvent::Met { name } => t!("the players meet {name}"),
        SightEvent::Aliased { name, alias } if alias.is_empty() => t!("{name}’s name for the players is removed"),
        SightEvent::Pictured { has: true } => t!("the campaign has a new picture").to_owned(),
        SightEvent::Pictured { has: false } => t!("the campaign picture is removed").to_owned(),
        SightEvent::Prepared { title } => t!("handout “{title}” is prepared"),
        SightEvent::Shown { what: Glimpse::Picture } => t!("the players see a picture").to_owned(),
        SightEvent::Shown { what: Glimpse::Portrait(who) } => t!("the players see a portrait of {who}"),
        SightEvent::Shown { what: Glimpse::Text(words) } => t!("the players read “{words}”"),
        SightEvent::Returned {} => t!("the players see the scene again").to_owned(),
        SightEvent::Retitled { title } => t!("a handout is now called “{title}”"),
        SightEvent::Reworded { title } => t!("the text of handout “{title}” is edited"),
        SightEvent::HandoutRemoved { title } => t!("handout “{title}” is removed"),
        SightEvent::Aliased { name, alias } => t!("the players know {name} as “{alias}”"),
    }
}
