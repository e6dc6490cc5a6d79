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
                let renamed = if was.name == is.name { Vec::new() } else { vec!["name"] };
                out.push(Change::Edited { what: is.name.clone(), parts: renamed });
            }
            _ => {}
        }
    }
    gone(&elements, |it| it.name.clone(), out);
    if touched(&before.ties, &after.ties).iter().any(|(_, was, is)| was != is) {
        out.push(Change::Edited { what: "the map's lines".into(), parts: Vec::new() });
    }
}
