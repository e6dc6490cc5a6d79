//! Log sentences about hiding and revealing.

use crate::rules::SightEvent;

pub(super) fn sight(event: &SightEvent) -> String {
    match event {
        SightEvent::Hidden { name } => format!("{name} is hidden from the players"),
        SightEvent::Revealed { name } => format!("{name} is shown to the players"),
        SightEvent::Met { name } => format!("the players meet {name}"),
        SightEvent::Aliased { name, alias } if alias.is_empty() => format!("{name}’s name for the players is removed"),
        SightEvent::Pictured { has: true } => "the campaign has a new picture".to_owned(),
        SightEvent::Pictured { has: false } => "the campaign picture is removed".to_owned(),
        SightEvent::Aliased { name, alias } => format!("the players know {name} as “{alias}”"),
    }
}
