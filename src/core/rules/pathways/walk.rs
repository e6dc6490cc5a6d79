//! Play of the stages: beginning, columns, the next stage, latecomers, the end (PATH-2, PATH-4).
//!
//! Home of PATH-2, PATH-4.

use crate::model::{CharacterId, Element, ElementId, ElementKind, Name, Point, Ref, Stage, Walk, Walker};
use crate::rules::pathways::map;
use crate::rules::pathways::owed::{
    columns, draws_more, gives_more, has_of_option, next_to_place, owes, stage_of, walker,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{Due, PathEvent, PathRefusal, Refusal};
use std::sync::Arc;

const APART: f64 = 240.0;

pub(super) fn ends_walk(draft: &mut Draft) -> Result<(), Refusal> {
    walk_mut(draft)?;
    let map = draft.map_mut();
    (map.walk, map.walked) = (None, true);
    draft.tell(PathEvent::Over {});
    Ok(())
}

/// Whoever is a PC no more holds no stage up (PATH-4).
pub(in crate::rules) fn walks_no_more(draft: &mut Draft, who: CharacterId) -> Done {
    if draft.state.map.walk.as_ref().is_some_and(|walk| walk.walkers.contains_key(&who)) {
        walk_mut(draft)?.walkers.remove(&who);
    }
    Ok(())
}

pub(super) fn walk_mut(draft: &mut Draft) -> Result<&mut Walk, Refusal> {
    if draft.state.map.walk.is_none() {
        return Err(PathRefusal::NoWalk.into());
    }
    draft.map_mut().walk.as_mut().ok_or_else(|| PathRefusal::NoWalk.into())
}

pub(super) fn walker_mut(draft: &mut Draft, who: CharacterId) -> Result<&mut Walker, Refusal> {
    let name = draft.character_name(who);
    let walker = walk_mut(draft)?.walkers.get_mut(&who);
    walker.ok_or_else(|| PathRefusal::NotWalking(name).into())
}

pub(super) fn stage_at(draft: &Draft, who: CharacterId) -> Result<Stage, Refusal> {
    if draft.state.map.walk.is_none() {
        return Err(PathRefusal::NoWalk.into());
    }
    stage_of(&draft.state, who).ok_or_else(|| PathRefusal::NotWalking(draft.character_name(who)).into())
}

/// Stages are for players' characters (PATH-3, PATH-4).
pub(super) fn one_who_walks(draft: &Draft, who: &Ref<CharacterId>) -> Result<CharacterId, Refusal> {
    let id = draft.character_id(who)?;
    let pc = draft.character(id)?.is_pc();
    if pc { Ok(id) } else { Err(PathRefusal::NoPc(draft.character_name(id)).into()) }
}

pub(super) fn begins_walk(draft: &mut Draft, who: &[Ref<CharacterId>], rounds: bool) -> Result<(), Refusal> {
    if draft.state.map.walk.is_some() {
        return Err(PathRefusal::Walks.into());
    }
    let mut walk: Vec<CharacterId> = who.iter().map(|who| one_who_walks(draft, who)).collect::<Result<_, _>>()?;
    if walk.is_empty() {
        walk = draft.state.cast.values().filter(|it| it.is_pc()).map(|it| it.id).collect();
    }
    walk.sort_unstable();
    walk.dedup();
    if walk.is_empty() {
        return Err(PathRefusal::NoPcs.into());
    }
    let places = ring(draft, walk.len());
    let mut on_map = Vec::new();
    for (who, at) in walk.iter().zip(places) {
        on_map.push(on_the_map(draft, *who, at));
    }
    for (nth, from) in on_map.iter().enumerate() {
        for to in on_map.iter().skip(nth + 1) {
            knows(draft, *from, *to)?;
        }
    }
    let walkers = walk.iter().map(|who| (*who, Walker::default())).collect();
    draft.map_mut().walk = Some(Walk { stage: 0, rounds, walkers });
    let who = walk.iter().map(|who| draft.character_name(*who)).collect();
    let stage = draft.state.setting.stages().first().map(|it| it.title.clone()).unwrap_or_default();
    draft.tell(PathEvent::Begun { stage, who });
    Ok(())
}

/// Returns free positions in a ring: below the elements of the map, or around its origin.
fn ring(draft: &Draft, count: usize) -> Vec<Point> {
    let bottom = draft.state.map.elements.values().map(|it| it.at.y).max();
    // So wide that neighbors on the ring stand that far apart.
    let radius = (APART * count as f64 / std::f64::consts::TAU).max(APART / 2.0);
    let middle = bottom.map_or(0.0, |bottom| f64::from(bottom) + APART + radius);
    let place = |nth: usize| {
        // The first one stands on top.
        let angle = std::f64::consts::TAU * nth as f64 / count as f64 - std::f64::consts::FRAC_PI_2;
        // Onto the lines of the map's grid.
        let on = |it: f64| ((it / 20.0).round() * 20.0) as i32;
        Point { x: on(radius * angle.cos()), y: on(middle + radius * angle.sin()) }
    };
    (0..count).map(place).collect()
}

fn on_the_map(draft: &mut Draft, who: CharacterId, at: Point) -> ElementId {
    if let Some(there) = draft.state.map.of(who) {
        return there.id;
    }
    let (id, name) = (ElementId(draft.mint()), draft.character_name(who));
    let element = Element { character: Some(who), ..Element::new(id, ElementKind::Pc, name, at) };
    Arc::make_mut(&mut draft.map_mut().elements).insert(id, Arc::new(element));
    id
}

/// Two PCs are connected, unless they are (PATH-1).
fn knows(draft: &mut Draft, from: ElementId, to: ElementId) -> Result<(), Refusal> {
    let connected = from == to || draft.state.map.connections_between(from, to).next().is_some();
    if connected { Ok(()) } else { map::draw_line(draft, from, to, &Name::default()).map(drop) }
}

pub(super) fn takes_column(draft: &mut Draft, who: CharacterId, column: u8) -> Result<(), Refusal> {
    let stage = stage_at(draft, who)?;
    let Some(name) = stage.options.get(usize::from(column)).cloned() else {
        return Err(PathRefusal::NoColumn(stage.title).into());
    };
    if !columns(&draft.state, who).contains(&column) {
        let last = walker_mut(draft, who)?.last_column().unwrap_or_default();
        let letter = |column: u8| Name::from(char::from(b'A'.saturating_add(column)).to_string());
        draft.rule(PathRefusal::NotBeside { from: letter(last), to: letter(column) }.into())?;
    }
    let was = walker(&draft.state, who).and_then(|it| it.at(it.stage)).filter(|was| *was != column);
    if let Some(was) = was.filter(|was| has_of_option(&draft.state, who, *was)) {
        let option = stage.options.get(usize::from(was)).cloned().unwrap_or_default();
        draft.rule(PathRefusal::OptionUsed { who: draft.character_name(who), option }.into())?;
    }
    walker_mut(draft, who)?.choose(column);
    draft.tell(PathEvent::Chose { who: draft.character_name(who), stage: stage.title, column: name });
    Ok(())
}

/// Where turns are taken, whoever places something is next (PATH-4).
pub(super) fn has_the_turn(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let Some(next) = next_to_place(&draft.state).filter(|next| *next != who) else { return Ok(()) };
    // Whoever is behind runs the stages on their own.
    let at = |who| draft.state.map.walk.as_ref().and_then(|walk| walk.walkers.get(&who)).map(|it| it.stage);
    if at(next) != at(who) {
        return Ok(());
    }
    let (who, next) = (draft.character_name(who), draft.character_name(next));
    draft.rule(PathRefusal::NotTheirTurn { who, next }.into())
}

pub(super) fn is_owed(draft: &mut Draft, who: CharacterId, what: Due) -> Result<(), Refusal> {
    if owes(&draft.state, who, what) {
        return Ok(());
    }
    draft.rule(PathRefusal::NotOwed { who: draft.character_name(who), what }.into())
}

pub(super) fn next_stage(draft: &mut Draft) -> Result<(), Refusal> {
    let of = u8::try_from(draft.state.setting.stages().len()).unwrap_or(u8::MAX);
    let walk = walk_mut(draft)?.clone();
    if walk.stage.saturating_add(1) >= of {
        return Err(PathRefusal::LastStage.into());
    }
    // Whoever is behind runs the stages on their own.
    let there = walk.walkers.iter().filter(|(_, it)| it.stage == walk.stage).map(|(who, _)| *who);
    let there: Vec<CharacterId> = there.collect();
    if let Some(waits) = there.iter().copied().find(|who| draws_more(&draft.state, *who)) {
        draft.rule(PathRefusal::StillOwed(draft.character_name(waits)).into())?;
    }
    for who in there {
        let more = gives_more(&draft.state, who);
        walker_mut(draft, who)?.goes_on(more);
    }
    walk_mut(draft)?.stage += 1;
    let stage = draft.state.setting.stages().get(usize::from(walk.stage) + 1).map(|it| it.title.clone());
    let number = walk.stage.saturating_add(2);
    draft.tell(PathEvent::Stage { stage: stage.unwrap_or_default(), number, of, who: None });
    Ok(())
}

/// Whoever is behind goes on to their next stage (PATH-4).
pub(super) fn catches_up(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let (name, stage) = (draft.character_name(who), walk_mut(draft)?.stage);
    if walker_mut(draft, who)?.stage >= stage {
        return Err(PathRefusal::NotBehind(name).into());
    }
    if draws_more(&draft.state, who) {
        draft.rule(PathRefusal::StillOwed(name.clone()).into())?;
    }
    let more = gives_more(&draft.state, who);
    walker_mut(draft, who)?.goes_on(more);
    let number = walker_mut(draft, who)?.stage.saturating_add(1);
    let of = u8::try_from(draft.state.setting.stages().len()).unwrap_or(u8::MAX);
    let stage = stage_at(draft, who)?.title;
    draft.tell(PathEvent::Stage { stage, number, of, who: Some(name) });
    Ok(())
}

pub(super) fn comes_late(draft: &mut Draft, who: CharacterId, joined: bool) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    if walk_mut(draft)?.walkers.contains_key(&who) {
        return Err(PathRefusal::WalksAlready(name).into());
    }
    let place = ring(draft, 1).into_iter().next().unwrap_or_default();
    let own = on_the_map(draft, who, place);
    let others: Vec<CharacterId> = walk_mut(draft)?.walkers.keys().copied().collect();
    let others: Vec<ElementId> = others.iter().filter_map(|who| draft.state.map.of(*who)).map(|it| it.id).collect();
    if joined {
        for other in others {
            knows(draft, own, other)?;
        }
    }
    // Whoever comes unjoined has extra elements instead (PATH-4).
    let extra = if joined { 0 } else { draft.state.setting.late_elements };
    walk_mut(draft)?.walkers.insert(who, Walker { extra, ..Walker::default() });
    draft.tell(PathEvent::Late { who: name });
    Ok(())
}
