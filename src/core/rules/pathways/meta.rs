//! The three actions of a meta stage: connect elements, cut a connection for a new one, give an element (PATH-3).

use crate::model::{CharacterId, ElementKind, Name};
use crate::rules::pathways::{map, place, walk, warps};
use crate::rules::table::draft::Draft;
use crate::rules::{Due, MetaAct, PathEvent, PathRefusal, PlaceAt, Refusal, Thing};
use std::sync::Arc;

pub(super) fn acts_at_stage(draft: &mut Draft, who: CharacterId, act: &MetaAct) -> Result<(), Refusal> {
    walk::stage_at(draft, who)?;
    let name = draft.character_name(who);
    walk::is_owed(draft, who, Due::Action)?;
    if walk::walker_mut(draft, who)?.had.elements == 0 {
        draft.rule(PathRefusal::ElementFirst(name.clone()).into())?;
    }
    walk::has_the_turn(draft, who)?;
    let told = match act {
        MetaAct::Join { from, to, text } => {
            let (from, to) = (draft.element_id(from)?, draft.element_id(to)?);
            for id in [from, to] {
                if draft.state.map.elements.get(&id).is_some_and(|it| it.kind == ElementKind::Pc) {
                    draft.rule(PathRefusal::JoinsPc(map::element_name(draft, id)).into())?;
                }
            }
            says_what_connections(draft, text)?;
            map::draw_line(draft, from, to, text)?;
            let (from, to) = (map::element_name(draft, from), map::element_name(draft, to));
            PathEvent::Joined { who: name, from, to, text: text.trim().into() }
        }
        MetaAct::Recut { connection, element, text } => {
            let connection = draft.connection_id(connection)?;
            let own = place::own_element(draft, who)?;
            let cut = draft.state.map.connections.get(&connection).cloned().ok_or(Refusal::Gone(Thing::Line))?;
            if !cut.touches(own) {
                draft.rule(PathRefusal::NotOwnConnection(name.clone()).into())?;
            }
            says_what_connections(draft, text)?;
            // In place of a connection that is cut comes an element that is new (PATH-3).
            if matches!(element, PlaceAt::Old(_)) {
                draft.rule(PathRefusal::CutForNew.into())?;
            }
            Arc::make_mut(&mut draft.map_mut().connections).remove(&connection);
            let placed = place::put_on_map(draft, who, element)?;
            map::draw_line(draft, own, placed, text)?;
            // What the stage gives may come of this element too.
            walk::walker_mut(draft, who)?.had.place(placed);
            // The GM may have somebody else's connection cut, and then neither end is their own.
            let from = map::element_name(draft, if cut.touches(own) { cut.other(own) } else { cut.from });
            let element = map::element_name(draft, placed);
            PathEvent::Recut { who: name, from, element, text: text.trim().into() }
        }
        MetaAct::Give { to, element } => {
            let to = walk::one_who_walks(draft, to)?;
            if to == who {
                return Err(PathRefusal::GivesItself(name).into());
            }
            let theirs = place::own_element(draft, to)?;
            let placed = place::put_on_map(draft, who, element)?;
            // The player who gets it says what connects them (PATH-3); the empty words wait for that.
            let connection = map::draw_line(draft, theirs, placed, &Name::default())?;
            warps::edit_connection(draft, connection, |connection| connection.words_by = Some(to))?;
            let element = map::element_name(draft, placed);
            PathEvent::Gave { who: name, to: draft.character_name(to), element }
        }
    };
    let walker = walk::walker_mut(draft, who)?;
    walker.had.actions = walker.had.actions.saturating_add(1);
    draft.tell(told);
    Ok(())
}

/// Returns what a meta stage draws says what connects them (PATH-3).
fn says_what_connections(draft: &mut Draft, text: &Name) -> Result<(), Refusal> {
    if text.trim().is_empty() { draft.rule(PathRefusal::NeedsWords.into()) } else { Ok(()) }
}
