//! What changed on the pathways map.

use crate::model::Pathways;
use crate::rules::table::diff::{Change, gone, touched};

/// Elements that came, went or changed; lines are told together.
pub(super) fn changes(before: &Pathways, after: &Pathways, out: &mut Vec<Change>) {
    let elements = touched(&before.elements, &after.elements);
    for (_, was, is) in &elements {
        match (was, is) {
            (None, Some(is)) => out.push(Change::Came(is.name.clone())),
            (Some(was), Some(is)) if was != is => {
                let parts = [("name", was.name != is.name), ("whether the players see it", was.hidden != is.hidden)];
                let parts = parts.into_iter().filter(|it| it.1).map(|it| it.0).collect();
                out.push(Change::Edited { what: is.name.clone(), parts });
            }
            _ => {}
        }
    }
    gone(&elements, |it| it.name.clone(), out);
    if touched(&before.ties, &after.ties).iter().any(|(_, was, is)| was != is) {
        out.push(Change::Edited { what: "the map's lines".into(), parts: Vec::new() });
    }
}
