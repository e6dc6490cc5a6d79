//! Log sentences about hiding and revealing.

use crate::rules::{Glimpse, SightEvent};

pub(super) fn sight(event: &SightEvent) -> String {
    match event {
        SightEvent::Hidden { name } => format!("{name} is hidden from the players"),
        SightEvent::Revealed { name } => format!("{name} is shown to the players"),
        SightEvent::Met { name } => format!("the players meet {name}"),
        SightEvent::Aliased { name, alias } if alias.is_empty() => format!("{name}’s name for the players is removed"),
        SightEvent::Pictured { has: true } => "the campaign has a new picture".to_owned(),
        SightEvent::Pictured { has: false } => "the campaign picture is removed".to_owned(),
        SightEvent::Prepared { title } => format!("handout “{title}” is prepared"),
        SightEvent::Shown { what: Glimpse::Picture } => "the players see a picture".to_owned(),
        SightEvent::Shown { what: Glimpse::Portrait(who) } => format!("the players see a picture of {who}"),
        SightEvent::Shown { what: Glimpse::Text(words) } => format!("the players read “{words}”"),
        SightEvent::Returned {} => "the players see the scene again".to_owned(),
        SightEvent::Retitled { title } => format!("a handout is now called “{title}”"),
        SightEvent::Reworded { title } => format!("the words of handout “{title}” change"),
        SightEvent::HandoutRemoved { title } => format!("handout “{title}” is removed"),
        SightEvent::Aliased { name, alias } => format!("the players know {name} as “{alias}”"),
    }
}
