//! Milestones and experience (GROW-8, GROW-11).
//!
//! Home of GROW-8, GROW-11.

use crate::model::{CharacterId, Held, Hits, Line, Milestone, MilestoneOf, SceneId, State};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Off, Refusal, Thing};

/// A milestone of somebody's with what was had of it; none where nothing is written (GROW-8).
pub fn milestone(state: &State, who: CharacterId, of: MilestoneOf) -> Option<(&Milestone, &Hits)> {
    let growth = &state.cast.get(&who)?.growth;
    match of {
        MilestoneOf::Personal => growth.personal.as_ref().map(Held::parts),
        MilestoneOf::Session => growth.for_session.as_ref().map(Held::parts),
        MilestoneOf::Group if state.milestone.is_blank() => None,
        MilestoneOf::Group => Some((&state.milestone, &growth.group)),
    }
}

/// Returns why a line of a milestone does not pay somebody now (GROW-8, GROW-11). Nothing where it does.
fn not_hit(
    state: &State,
    who: CharacterId,
    of: MilestoneOf,
    (line, scene): (Line, Option<SceneId>),
) -> Vec<GrowthRefusal> {
    let Some((milestone, hits)) = milestone(state, who, of) else { return Vec::new() };
    let Some(growth) = state.cast.get(&who).map(|it| &it.growth) else { return Vec::new() };
    let name = || milestone.name.clone();
    let mut all = Vec::new();
    // One that has a name only has its lines in the players' heads.
    let blank = |it: &Line| milestone.line(*it).trim().is_empty();
    if blank(&line) && !Line::ALL.iter().all(blank) {
        all.push(GrowthRefusal::BlankLine(name()));
    }
    let stands_in = growth.for_session.as_ref();
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
    if had_ten || line == Line::Ten && tens {
        let closed = hits.ten && of == MilestoneOf::Personal;
        all.push(if closed { GrowthRefusal::Closed(name()) } else { GrowthRefusal::HadInSession(name()) });
    }
    let open = state.at_hand().map(|it| it.id);
    if line == Line::One && open.is_some_and(|it| hits.had_in_test(it)) {
        all.push(GrowthRefusal::HadInTest(name()));
    }
    if line == Line::Three && scene.is_some_and(|it| hits.had_in_scene(it)) {
        all.push(GrowthRefusal::HadInScene(name()));
    }
    all
}

impl Draft {
    fn milestones_on(&self) -> Result<(), Refusal> {
        if self.state.setting.mods.milestones { Ok(()) } else { Err(Refusal::ModOff(Off::Milestones)) }
    }

    /// Writes a milestone of somebody's: a new one has given nothing yet (GROW-8). A blank one is taken away.
    pub(super) fn writes_milestone(
        &mut self,
        who: CharacterId,
        milestone: &Milestone,
        of: MilestoneOf,
        for_group: bool,
    ) -> Result<(), Refusal> {
        self.milestones_on()?;
        self.a_pc(who)?;
        if of == MilestoneOf::Group {
            return self.writes_group(milestone);
        }
        let growth = &self.character(who)?.growth;
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
        let growth = &mut self.character_mut(who)?.growth;
        *(if of == MilestoneOf::Personal { &mut growth.personal } else { &mut growth.for_session }) = new;
        self.tell(GrowthEvent::Milestone { who: Some(self.character_name(who)), name });
        Ok(())
    }

    /// Writes the group's (GROW-8).
    pub(super) fn writes_group(&mut self, milestone: &Milestone) -> Result<(), Refusal> {
        self.milestones_on()?;
        let milestone = if milestone.is_blank() {
            Milestone::default()
        } else {
            Milestone { name: named(Thing::Milestone, &milestone.name)?, ..milestone.clone() }
        };
        let name = milestone.name.clone();
        if self.state.milestone.name != name {
            let all: Vec<CharacterId> = self.state.cast.keys().copied().collect();
            for who in all {
                if !self.character(who)?.growth.group.are_none() {
                    self.character_mut(who)?.growth.group = Hits::default();
                }
            }
        }
        self.state.milestone = milestone;
        self.tell(GrowthEvent::Milestone { who: None, name });
        Ok(())
    }

    /// A line of a milestone applies: 1 XP once a test or contest at most, 3 once a scene, 10 once a session, which
    /// closes a personal one. The group's pays every PC in the scene (GROW-8).
    pub(super) fn hits_milestone(&mut self, who: CharacterId, of: MilestoneOf, line: Line) -> Result<(), Refusal> {
        self.milestones_on()?;
        self.a_pc(who)?;
        let missing = GrowthRefusal::NoMilestone(self.character_name(who));
        let name = milestone(&self.state, who, of).ok_or(missing)?.0.name.clone();
        let scene = self.state.scene_of(who, &[]).map(|it| it.id);
        let scene = match line {
            Line::Three => Some(scene.map_or_else(|| self.scene_at(&None), Ok)?),
            Line::One | Line::Ten => scene,
        };
        for no in not_hit(&self.state, who, of, (line, scene)) {
            self.rule(no.into())?;
        }
        let shared = of == MilestoneOf::Group && !self.state.setting.mods.own_group_milestone;
        let others = if shared { self.paid_beside(who, (line, scene)) } else { Vec::new() };
        self.tell(GrowthEvent::Hit { who: self.character_name(who), name, line });
        [who].into_iter().chain(others).try_for_each(|it| self.has_hit(it, of, (line, scene)))
    }

    /// Returns the other PCs whom the group's milestone pays with one: those in the same scene, and between scenes those in
    /// this session. Who had it already, or has a milestone for the session in its place, is not paid (GROW-8, GROW-11).
    fn paid_beside(&self, who: CharacterId, (line, scene): (Line, Option<SceneId>)) -> Vec<CharacterId> {
        let played = scene.and_then(|id| self.state.scenes.get(&id));
        let mut all = played.map_or_else(|| self.in_this_session(), |it| it.cast.clone());
        let pc = |id: &CharacterId| self.state.cast.get(id).is_some_and(|it| it.is_pc());
        let due = |id: &CharacterId| not_hit(&self.state, *id, MilestoneOf::Group, (line, scene)).is_empty();
        all.retain(|id| *id != who && pc(id) && due(id));
        all
    }

    /// Writes that a character had a line of a milestone, and pays for it.
    fn has_hit(
        &mut self,
        who: CharacterId,
        of: MilestoneOf,
        (line, scene): (Line, Option<SceneId>),
    ) -> Result<(), Refusal> {
        let Some((_, hits)) = milestone(&self.state, who, of) else { return Ok(()) };
        // Tests that are over come no more.
        let mut hits = hits.still(|it| self.state.resolutions.contains_key(&it), |_| true);
        match line {
            Line::One => {
                if let Some(open) = self.state.at_hand().map(|it| it.id) {
                    hits.ones.extend(hits.one.replace(open));
                }
            }
            Line::Three => {
                if let Some(scene) = scene {
                    hits.threes.extend(hits.three.replace(scene));
                }
            }
            Line::Ten => hits.ten = true,
        }
        let growth = &mut self.character_mut(who)?.growth;
        match of {
            MilestoneOf::Personal => growth.personal.as_mut().map(|it| &mut it.hits),
            MilestoneOf::Session => growth.for_session.as_mut().map(|it| &mut it.hits),
            MilestoneOf::Group => Some(&mut growth.group),
        }
        .into_iter()
        .for_each(|it| it.clone_from(&hits));
        if line == Line::Ten {
            growth.tens.insert(of);
        }
        let from = growth.xp;
        growth.xp = from.saturating_add(line.xp());
        let to = growth.xp;
        self.tell(GrowthEvent::Xp { who: self.character_name(who), from, to });
        Ok(())
    }

    /// As the GM has it.
    pub(super) fn sets_xp(&mut self, who: CharacterId, xp: u32) -> Result<(), Refusal> {
        self.milestones_on()?;
        self.a_pc(who)?;
        let from = std::mem::replace(&mut self.character_mut(who)?.growth.xp, xp);
        self.tell(GrowthEvent::Xp { who: self.character_name(who), from, to: xp });
        Ok(())
    }
}
