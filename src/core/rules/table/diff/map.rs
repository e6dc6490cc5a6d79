//! Changes of the pathways map.

use crate::model::Pathways;
use crate::rules::table::diff::{Change, gone, touched};

/// Adds elements that came, went or changed; connections are told together.
pub(super) fn changes(before: &Pathways, after: &Pathways, out: &mut Vec<Change>) {
    let elements = touched(&before.elements, &after.elements);
    for (_, was, is) in &elements {
        match (was, is) {
            (None, Some(is)) => out.push(Change::Came(is.name.clone())),
            (Some(was), Some(is)) if was != is => {
                let parts = [
                    (t!("name"), was.name != is.name),
                    (t!("visibility to players"), was.hidden != is.hidden),
                    (t!("type of resource"), (was.sort, was.against) != (is.sort, is.against)),
                    (t!("flag"), was.flagged != is.flagged),
                ];
                let parts = parts.into_iter().filter(|it| it.1).map(|it| it.0).collect();
                out.push(Change::Edited { what: is.name.clone(), parts });
            }
            _ => {}
        }
    }
    gone(&elements, |it| it.name.clone(), out);
    // Connections have no names, so all of them share one change.
    if touched(&before.connections, &after.connections).iter().any(|(_, was, is)| was != is) {
        out.push(Change::Edited { what: t!("a connection on the map").into(), parts: Vec::new() });
    }
    let warps = touched(&before.warps, &after.warps);
    for (_, was, is) in &warps {
        match (was, is) {
            (None, Some(is)) => out.push(Change::Came(is.name.clone())),
            (Some(was), Some(is)) if was != is => {
                let name = (was.name != is.name).then_some(t!("name")).into_iter().collect();
                out.push(Change::Edited { what: is.name.clone(), parts: name });
            }
            _ => {}
        }
    }
    gone(&warps, |it| it.name.clone(), out);
    if before.walk != after.walk {
        out.push(Change::Edited { what: t!("the progress through the stages").into(), parts: Vec::new() });
    }
}
