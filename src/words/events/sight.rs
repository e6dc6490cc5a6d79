//! What the players see.

use crate::rules::SightEvent;

pub(super) fn sight(event: &SightEvent) -> String {
    match event {
        SightEvent::Hidden { name } => format!("{name} is hidden from the players"),
        SightEvent::Revealed { name } => format!("the players see {name}"),
        SightEvent::Met { name } => format!("the players meet {name}"),
        SightEvent::Aliased { name, alias } if alias.is_empty() => {
            format!("{name} has no name for the players any more")
        }
        SightEvent::Aliased { name, alias } => format!("{name} is \u{201c}{alias}\u{201d} to the players"),
    }
}
