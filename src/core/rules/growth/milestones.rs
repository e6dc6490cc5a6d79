//! Milestones and experience (GROW-8, GROW-11).
//!
//! Home of GROW-8, GROW-11.

use crate::model::{CharacterId, Held, Hits, Milestone, MilestoneLine, MilestoneOf, Name, SceneId, State, same_name};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::prices;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::scenes;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Off, Refusal, Thing};

/// Returns a milestone of a character with its hits; `None` where nothing is written (GROW-8).
pub fn milestone(state: &State, who: CharacterId, of: MilestoneOf) -> Option<(&Milestone, &Hits)> {
    let growth = &state.cast.get(&who)?.growth;
    match of {
        MilestoneOf::Personal => growth.personal.as_ref().map(Held::parts),
        MilestoneOf::Session => growth.for_session.as_ref().map(Held::parts),
        MilestoneOf::Group if state.milestone.is_blank() => None,
        MilestoneOf::Group => Some((&state.milestone, &growth.group)),
    }
}

/// Returns why a line of a milestone does not pay a character now (GROW-8, GROW-11); `None` where it does.
fn not_hit(
    state: &State,
    who: CharacterId,
    of: MilestoneOf,
    (line, scene): (MilestoneLine, Option<SceneId>),
) -> Vec<GrowthRefusal> {
    let Some((milestone, hits)) = milestone(state, who, of) else { return Vec::new() };
    let Some(growth) = state.cast.get(&who).map(|it| &it.growth) else { return Vec::new() };
    let name = || milestone.name.clone();
    let mut all = Vec::new();
    // One that has a name only has its lines in the players' heads.
    let blank = |it: &MilestoneLine| milestone.line(*it).trim().is_empty();
    if blank(&line) && !MilestoneLine::ALL.iter().all(blank) {
        all.push(GrowthRefusal::BlankLine(name()));
    }
    let stands_in = growth.for_session.as_ref();
    // One whose 10 XP were had stands in for nothing any more.
    let stood_in = match of {
        MilestoneOf::Personal => stands_in.is_some_and(|it| !it.for_group && !it.hits.ten),
        MilestoneOf::Group => stands_in.is_some_and(|it| it.for_group && !it.hits.ten),
        MilestoneOf::Session => false,
    };
    if stood_in {
        all.push(GrowthRefusal::StoodInFor(name()));
    }
    // What one of them had of the group's is had for all of them.
    let shared = of == MilestoneOf::Group && !state.setting.mods.own_group_milestone;
    let theirs = state.cast.values().filter(|it| shared && it.is_pc()).map(|it| &it.growth);
    let had_ten = theirs.clone().any(|it| it.group.ten) || hits.ten;
    let tens = theirs.chain([growth]).any(|it| it.tens.contains(&of));
    if had_ten || line == MilestoneLine::Ten && tens {
        let closed = hits.ten && of == MilestoneOf::Personal;
        all.push(if closed { GrowthRefusal::Closed(name()) } else { GrowthRefusal::HadInSession(name()) });
    }
    let open = state.at_hand().map(|it| it.id);
    if line == MilestoneLine::One && open.is_some_and(|it| hits.had_in_test(it)) {
        all.push(GrowthRefusal::HadInTest(name()));
    }
    if line == MilestoneLine::Three && scene.is_some_and(|it| hits.had_in_scene(it)) {
        all.push(GrowthRefusal::HadInScene(name()));
    }
    all
}

fn milestones_on(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.milestones { Ok(()) } else { Err(Refusal::ModOff(Off::Milestones)) }
}

/// Writes a milestone without hits (GROW-8). A blank one is removed.
pub(super) fn writes_milestone(
    draft: &mut Draft,
    who: CharacterId,
    milestone: &Milestone,
    of: MilestoneOf,
    for_group: bool,
) -> Result<(), Refusal> {
    milestones_on(draft)?;
    prices::a_pc(draft, who)?;
    if of == MilestoneOf::Group {
        return writes_group(draft, milestone);
    }
    let growth = &draft.character(who)?.growth;
    let had = if of == MilestoneOf::Personal { growth.personal.clone() } else { growth.for_session.clone() };
    let new = if milestone.is_blank() {
        None
    } else {
        let name = named(Thing::Milestone, &milestone.name)?;
        // Words that are mended leave what was had; another one begins anew.
        let hits = had.filter(|it| it.milestone.name == name).map(|it| it.hits).unwrap_or_default();
        Some(Held { milestone: Milestone { name, ..milestone.clone() }, hits, for_group })
    };
    let name = new.as_ref().map(|it| it.milestone.name.clone()).unwrap_or_default();
    let growth = &mut draft.character_mut(who)?.growth;
    *(if of == MilestoneOf::Personal { &mut growth.personal } else { &mut growth.for_session }) = new;
    draft.tell(GrowthEvent::Milestone { who: Some(draft.character_name(who)), name });
    Ok(())
}

/// Writes the group's (GROW-8).
pub(super) fn writes_group(draft: &mut Draft, milestone: &Milestone) -> Result<(), Refusal> {
    milestones_on(draft)?;
    let milestone = if milestone.is_blank() {
        Milestone::default()
    } else {
        Milestone { name: named(Thing::Milestone, &milestone.name)?, ..milestone.clone() }
    };
    let name = milestone.name.clone();
    if draft.state.milestone.name != name {
        let all: Vec<CharacterId> = draft.state.cast.keys().copied().collect();
        for who in all {
            if !draft.character(who)?.growth.group.are_none() {
                draft.character_mut(who)?.growth.group = Hits::default();
            }
        }
    }
    draft.state.milestone = milestone;
    draft.tell(GrowthEvent::Milestone { who: None, name });
    Ok(())
}

/// Hits a line of a milestone: 1 XP once a test or contest at most, 3 XP once a scene, 10 XP once a session, which
/// closes a personal one. The group's pays every PC in the scene (GROW-8).
pub(super) fn hits_milestone(
    draft: &mut Draft,
    who: CharacterId,
    of: MilestoneOf,
    line: MilestoneLine,
) -> Result<(), Refusal> {
    milestones_on(draft)?;
    prices::a_pc(draft, who)?;
    let missing = GrowthRefusal::NoMilestone(draft.character_name(who));
    let name = milestone(&draft.state, who, of).ok_or(missing)?.0.name.clone();
    let scene = draft.state.scene_of(who, &[]).map(|it| it.id);
    // Between scenes the last one that they played is meant.
    let last = last_played(&draft.state, who).filter(|_| draft.state.running().next().is_none());
    let scene = match line {
        // 3 XP are had in a scene, so there has to be one (GROW-8).
        MilestoneLine::Three => Some(scene.or(last).map_or_else(|| draft.scene_at(&None), Ok)?),
        MilestoneLine::One | MilestoneLine::Ten => scene,
    };
    for no in not_hit(&draft.state, who, of, (line, scene)) {
        draft.rule(no.into())?;
    }
    let shared = of == MilestoneOf::Group && !draft.state.setting.mods.own_group_milestone;
    // Asked before anybody is paid: what one of them has had of it is had for all.
    let others = if shared { paid_beside(draft, who, (line, scene)) } else { Vec::new() };
    draft.tell(GrowthEvent::Hit { who: draft.character_name(who), name, line });
    [who].into_iter().chain(others).try_for_each(|it| has_hit(draft, it, of, (line, scene)))
}

/// Returns the last scene of the session that a character played, or of those before it where there was none.
fn last_played(state: &State, who: CharacterId) -> Option<SceneId> {
    let played = || state.scenes.values().filter(|it| it.played && it.cast.contains(&who));
    let named = |name: &Name| played().find(|it| same_name(&it.name, name)).map(|it| it.id);
    state.evening.scenes.iter().rev().find_map(named).or_else(|| played().map(|it| it.id).max())
}

/// Returns the other PCs whom the group's milestone pays: those in the same scene, and between scenes those in this
/// session. A PC who had the line, or who has a milestone for the session in its place, is not paid (GROW-8, GROW-11).
fn paid_beside(draft: &Draft, who: CharacterId, (line, scene): (MilestoneLine, Option<SceneId>)) -> Vec<CharacterId> {
    let played = scene.and_then(|id| draft.state.scenes.get(&id));
    let mut all = played.map_or_else(|| scenes::in_this_session(draft), |it| it.cast.clone());
    let pc = |id: &CharacterId| draft.state.cast.get(id).is_some_and(|it| it.is_pc());
    let due = |id: &CharacterId| not_hit(&draft.state, *id, MilestoneOf::Group, (line, scene)).is_empty();
    all.retain(|id| *id != who && pc(id) && due(id));
    all
}

fn has_hit(
    draft: &mut Draft,
    who: CharacterId,
    of: MilestoneOf,
    (line, scene): (MilestoneLine, Option<SceneId>),
) -> Result<(), Refusal> {
    let Some((_, hits)) = milestone(&draft.state, who, of) else { return Ok(()) };
    // Tests that are over come no more.
    let mut hits = hits.still(|it| draft.state.resolutions.contains_key(&it), |_| true);
    match line {
        MilestoneLine::One => {
            if let Some(open) = draft.state.at_hand().map(|it| it.id) {
                hits.ones.extend(hits.one.replace(open));
            }
        }
        MilestoneLine::Three => {
            if let Some(scene) = scene {
                hits.threes.extend(hits.three.replace(scene));
            }
        }
        MilestoneLine::Ten => hits.ten = true,
    }
    let growth = &mut draft.character_mut(who)?.growth;
    match of {
        MilestoneOf::Personal => growth.personal.as_mut().map(|it| &mut it.hits),
        MilestoneOf::Session => growth.for_session.as_mut().map(|it| &mut it.hits),
        MilestoneOf::Group => Some(&mut growth.group),
    }
    .into_iter()
    .for_each(|it| it.clone_from(&hits));
    if line == MilestoneLine::Ten {
        growth.tens.insert(of);
    }
    let from = growth.xp;
    growth.xp = from.saturating_add(line.xp());
    let to = growth.xp;
    draft.tell(GrowthEvent::Xp { who: draft.character_name(who), from, to });
    Ok(())
}

pub(super) fn sets_xp(draft: &mut Draft, who: CharacterId, xp: u32) -> Result<(), Refusal> {
    milestones_on(draft)?;
    prices::a_pc(draft, who)?;
    let from = std::mem::replace(&mut draft.character_mut(who)?.growth.xp, xp);
    draft.tell(GrowthEvent::Xp { who: draft.character_name(who), from, to: xp });
    Ok(())
}
