//! Log sentences about hiding and revealing.

use crate::rules::SightEvent;

pub(super) fn sight(event: &SightEvent) -> String {
    match event {
        SightEvent::Hidden { name } => format!("{name} is hidden from the players"),
        SightEvent::Revealed { name } => format!("the players see {name}"),
        SightEvent::Met { name } => format!("the players meet {name}"),
        SightEvent::Aliased { name, alias } if alias.is_empty() => {
            format!("{name} has no name for the players any more")
        }
        SightEvent::Pictured { has: true } => "the campaign has a new picture".to_owned(),
        SightEvent::Pictured { has: false } => "the campaign has no picture any more".to_owned(),
        SightEvent::Aliased { name, alias } => format!("{name} is “{alias}” to the players"),
    }
}
