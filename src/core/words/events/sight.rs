//! Log sentences about hiding and revealing.

use crate::rules::SightEvent;

pub(super) fn sight(event: &SightEvent) -> String {
    match event {
        SightEvent::Hidden { name } => t!("{name} is hidden from the players"),
        SightEvent::Revealed { name } => t!("{name} is shown to the players"),
        SightEvent::Met { name } => t!("the players meet {name}"),
        SightEvent::Aliased { name, alias } if alias.is_empty() => t!("{name}’s name for the players is removed"),
        SightEvent::Pictured { has: true } => t!("the campaign has a new picture").to_owned(),
        SightEvent::Pictured { has: false } => t!("the campaign picture is removed").to_owned(),
        SightEvent::Aliased { name, alias } => t!("the players know {name} as “{alias}”"),
    }
}
